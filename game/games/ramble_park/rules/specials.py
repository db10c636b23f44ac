"""Special cards of Ramble: Dare to Explore: anybody plays them at any decision, for no action (6.9 to 6.11)."""

import functools
import itertools

from game.engine.state import Action, Refusal
from game.games.ramble_park.rules import effects, refusals
from game.games.ramble_park.rules.components import (
    EXIT,
    GPS,
    HANDBOOK,
    LANDMARKS,
    OUT,
)
from game.games.ramble_park.rules.state import RamblePark


@functools.cache
def nonempty_subsets(pawns: tuple[int, ...]) -> tuple[tuple[int, ...], ...]:
    """Every choice of one or more of some pawns."""
    return tuple(some for n in range(1, len(pawns) + 1) for some in itertools.combinations(pawns, n))


def legal_anytime(state: RamblePark, player: int) -> list[Action]:
    hand = state.hands[player]
    found: list[Action] = []
    if GPS in hand:
        found += gps_actions(state, player)
        if can_team_escape(state):
            found.append(("escape", player))
    if HANDBOOK in hand:
        found += [("play_handbook", player, tile) for tile in state.dark_tiles]
    return found


# ---------------------------------------------------------------- 6.9 GPS
def gps_actions(state: RamblePark, player: int) -> list[Action]:
    together: dict[str, tuple[int, ...]] = {}
    for pawn in range(state.players):
        if state.is_player_still_in_game(pawn):
            together[state.pawns[pawn]] = (*together.get(state.pawns[pawn], ()), pawn)
    return [
        ("play_gps", player, some, to)
        for start, pawns in together.items()
        for some in nonempty_subsets(pawns)
        for to in state.lights
        if to != start
    ]


def refuse_play_gps(state: RamblePark, player: int, pawns: tuple[int, ...], to: str) -> Refusal | None:
    refusal = (
        refusals.card_refusal(state, "RP-6.9", player, GPS)
        or pawn_group_refusal(state, pawns)
        or refusals.tile_refusal(state, to)
    )
    if refusal:
        return refusal
    return Refusal("RP-6.9", "there_already", {"tile": to}) if to == state.pawns[pawns[0]] else None


def pawn_group_refusal(state: RamblePark, pawns: tuple[int, ...]) -> Refusal | None:
    if not pawns:
        return Refusal("RP-6.9", "no_pawn")
    for pawn in pawns:
        if not 0 <= pawn < state.players or not state.is_player_still_in_game(pawn):
            return Refusal("RP-6.9", "no_such_player", {"player": pawn})
    if len({state.pawns[pawn] for pawn in pawns}) > 1:
        return Refusal("RP-6.9", "not_on_one_tile")
    return Refusal("RP-6.9", "named_twice") if len(set(pawns)) < len(pawns) else None


def canonical_play_gps(state: RamblePark, player: int, pawns: tuple[int, ...], to: str) -> tuple[tuple[int, ...], str]:
    return tuple(sorted(pawns)), to


def do_play_gps(state: RamblePark, player: int, pawns: tuple[int, ...], to: str) -> None:
    effects.discard_card(state, player, GPS)
    start = state.pawns[pawns[0]]
    for pawn in pawns:
        state.pawns[pawn] = to
    state.emit("gps_played", player=player, pawns=pawns, start=start, end=to)


# ---------------------------------------------------------------- 6.10 Escape
def can_team_escape(state: RamblePark) -> bool:
    """Are all tokens collected and all pawns at the exit?"""
    return len(state.tokens) == len(LANDMARKS) and {EXIT, OUT}.issuperset(state.pawns)


def refuse_escape(state: RamblePark, player: int) -> Refusal | None:
    refusal = refusals.card_refusal(state, "RP-6.10", player, GPS)
    if refusal:
        return refusal
    missing = tuple(landmark for landmark in LANDMARKS if state.is_landmark_still_needed(landmark))
    if missing:
        return Refusal("RP-6.10", "tokens_missing", {"landmarks": missing, "n": len(missing)})
    away = tuple(one for one in range(state.players) if state.is_player_still_in_game(one) and state.pawns[one] != EXIT)
    return Refusal("RP-6.10", "not_all_at_exit", {"players": away}) if away else None


def do_escape(state: RamblePark, player: int) -> None:
    effects.discard_card(state, player, GPS)
    state.forbid_undo()
    effects.end_game(
        state, "escaped", [one for one in range(state.players) if state.is_player_still_in_game(one)]
    )  # 8.1, 10.1
    state.emit("escaped", player=player)


# ---------------------------------------------------------------- 6.11 Handbook
def refuse_play_handbook(state: RamblePark, player: int, tile: str) -> Refusal | None:
    return refusals.card_refusal(state, "RP-6.11", player, HANDBOOK) or refusals.dark_tile_refusal(
        state, "RP-6.11", tile
    )


def do_play_handbook(state: RamblePark, player: int, tile: str) -> None:
    effects.discard_card(state, player, HANDBOOK)
    state.lights[tile] = True
    state.emit("handbook_played", player=player, tile=tile)
