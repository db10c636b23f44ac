"""Why a choice cannot be made, as far as several moves share the reason."""

from game.engine.state import Refusal
from game.games.ramble_park.rules.components import (
    COUNTS,
    IN_THE_DARK,
    TILES,
)
from game.games.ramble_park.rules.state import RamblePark


# ---------------------------------------------------------------- what several moves refuse
def tile_refusal(state: RamblePark, tile: str) -> Refusal | None:
    if tile not in TILES:
        return Refusal("RP-2.3", "no_such_tile", {"tile": tile})
    return None if tile in state.lights else Refusal("RP-7.2", "removed", {"tile": tile})


def goal_tile_refusal(state: RamblePark, rule: str, player: int, to: str) -> Refusal | None:
    """Why a player's pawn cannot go to a tile, however far it goes."""
    if to == state.pawns[player]:
        return Refusal(rule, "there_already", {"tile": to})
    return tile_refusal(state, to)


def dark_tile_refusal(state: RamblePark, rule: str, tile: str) -> Refusal | None:
    refusal = tile_refusal(state, tile)
    if refusal:
        return refusal
    return Refusal(rule, "already_lit", {"tile": tile}) if state.lights[tile] else None


def other_player_refusal(state: RamblePark, rule: str, player: int, other: int) -> Refusal | None:
    if not 0 <= other < state.players or not state.is_player_still_in_game(other):
        return Refusal(rule, "no_such_player", {"player": other})
    return Refusal(rule, "another_player") if other == player else None


def card_refusal(state: RamblePark, rule: str, player: int, card: str) -> Refusal | None:
    if card not in COUNTS or card == IN_THE_DARK:
        return Refusal("RP-2.1", "no_such_card", {"card": card})
    return None if card in state.hands[player] else Refusal(rule, "not_in_hand", {"card": card, "player": player})
