"""What the active player of Ramble: Dare to Explore may do for an action (section 6.1 to 6.8)."""

import itertools
from bisect import insort

from game.engine.state import Action, Ask, Refusal
from game.games.ramble_park.rules import draws, effects, refusals
from game.games.ramble_park.rules.components import (
    BIRDWATCHER,
    ELECTRICIAN,
    IS_LANDMARK,
    JOGGER,
    LANDMARK_AT,
    MATCHING,
    PHOTOGRAPHER,
    PICKPOCKET,
    RANGER,
)
from game.games.ramble_park.rules.state import RamblePark

END = ("end_actions",)


def legal_actions(state: RamblePark, player: int) -> list[Action]:
    role, at, lights = state.roles[player], state.pawns[player], state.lights
    near = state.neighbouring_tiles(at)
    found: list[Action] = [("move", tile) for tile in near]
    dark = [tile for tile in (at, *near) if not lights[tile]]
    found += [("fix", tile) for tile in dark]
    if role == ELECTRICIAN:
        found += [("fix", *pair) for pair in itertools.combinations(sorted(dark), 2)]
    elif role == JOGGER:
        found += [("jog", tile) for tile in state.tiles_two_moves_away(at)]
    elif role == RANGER:
        found += possible_guide_actions(state, player)
    elif role == PICKPOCKET:
        found += possible_pickpocket_actions(state, player, (at, *near))
    found += possible_give_actions(state, player)
    landmark = LANDMARK_AT.get(at)
    if landmark and landmark not in state.tokens:
        found += possible_collect_actions(state, player, landmark)
    found.append(END)
    return found


def spend_action(state: RamblePark) -> None:
    """Every action costs one of three (5.1)."""
    state.actions -= 1
    if state.actions:
        state.push_agenda(Ask(state.turn, "actions"))


# ---------------------------------------------------------------- 6.1 Move, 6.2 jog, 6.3 guide
def refuse_move(state: RamblePark, player: int, to: str) -> Refusal | None:
    refusal = refusals.goal_tile_refusal(state, "RP-6.1", player, to)
    if refusal:
        return refusal
    return None if to in state.paths[state.pawns[player]] else Refusal("RP-6.1", "not_beside", {"tile": to})


def do_move(state: RamblePark, player: int, to: str) -> None:
    spend_action(state)
    effects.move_pawn(state, player, to, "move")


def refuse_jog(state: RamblePark, player: int, to: str) -> Refusal | None:
    if state.roles[player] != JOGGER:
        return Refusal("RP-6.2", "wrong_role", {"role": JOGGER})
    refusal = refusals.goal_tile_refusal(state, "RP-6.2", player, to)
    if refusal:
        return refusal
    return (
        None
        if to in state.tiles_two_moves_away(state.pawns[player])
        else Refusal("RP-6.2", "not_two_away", {"tile": to})
    )


def do_jog(state: RamblePark, player: int, to: str) -> None:
    spend_action(state)
    effects.move_pawn(state, player, to, "jog")


def possible_guide_actions(state: RamblePark, player: int) -> list[Action]:
    return [
        ("guide", pawn, to) for pawn in state.other_players(player) for to in tiles_within_two(state, state.pawns[pawn])
    ]


def tiles_within_two(state: RamblePark, tile: str) -> list[str]:
    return state.neighbouring_tiles(tile) + state.tiles_two_moves_away(tile)


def refuse_guide(state: RamblePark, player: int, pawn: int, to: str) -> Refusal | None:
    if state.roles[player] != RANGER:
        return Refusal("RP-6.3", "wrong_role", {"role": RANGER})
    refusal = refusals.other_player_refusal(state, "RP-6.3", player, pawn)
    refusal = refusal or refusals.goal_tile_refusal(state, "RP-6.3", pawn, to)
    if refusal:
        return refusal
    return (
        None if to in tiles_within_two(state, state.pawns[pawn]) else Refusal("RP-6.3", "not_within_two", {"tile": to})
    )


def do_guide(state: RamblePark, player: int, pawn: int, to: str) -> None:
    spend_action(state)
    effects.move_pawn(state, pawn, to, "guide")


# ---------------------------------------------------------------- 6.4 Fix the lights
def refuse_fix(state: RamblePark, player: int, *tiles: str) -> Refusal | None:
    most = 2 if state.roles[player] == ELECTRICIAN else 1
    if not 1 <= len(tiles) <= most:
        return Refusal("RP-6.4", "too_many_tiles" if tiles else "no_tile", {"n": most})
    at = state.pawns[player]
    for tile in tiles:
        refusal = refusals.dark_tile_refusal(state, "RP-6.4", tile)
        if refusal:
            return refusal
        if tile != at and tile not in state.paths[at]:
            return Refusal("RP-6.4", "out_of_reach", {"tile": tile})
    return Refusal("RP-6.4", "named_twice") if len(set(tiles)) < len(tiles) else None


def canonical_fix(state: RamblePark, player: int, *tiles: str) -> list[str]:
    return sorted(tiles)


def do_fix(state: RamblePark, player: int, *tiles: str) -> None:
    spend_action(state)
    for tile in tiles:
        state.lights[tile] = True
    state.emit("fixed", player=player, tiles=tiles)


# ---------------------------------------------------------------- 6.5 Give, 6.6 pickpocket
def possible_give_actions(state: RamblePark, player: int) -> list[Action]:
    pawns, at = state.pawns, state.pawns[player]
    if state.roles[player] == BIRDWATCHER:
        others = state.other_players(player)
    else:
        others = [one for one, tile in enumerate(pawns) if tile == at and one != player]
    if not others:
        return []
    cards = [card for card in dict.fromkeys(state.hands[player]) if card in IS_LANDMARK]
    return [("give", one, card) for one in others for card in cards]


def refuse_give(state: RamblePark, player: int, to_seat: int, card: str) -> Refusal | None:
    refusal = refusals.other_player_refusal(state, "RP-6.5", player, to_seat) or refusals.card_refusal(
        state, "RP-6.5", player, card
    )
    if refusal:
        return refusal
    if card not in IS_LANDMARK:
        return Refusal("RP-6.5", "landmark_cards_only", {"card": card})
    if state.roles[player] != BIRDWATCHER and state.pawns[player] != state.pawns[to_seat]:
        return Refusal("RP-6.5", "not_together", {"player": to_seat})
    return None


def do_give(state: RamblePark, player: int, to_seat: int, card: str) -> None:
    spend_action(state)
    state.hands[player].remove(card)
    insort(state.hands[to_seat], card)
    state.emit("gave", player=player, to_seat=to_seat, card=card)
    draws.ask_discard_if_over_limit(state, to_seat)


def possible_pickpocket_actions(state: RamblePark, player: int, reach: tuple[str, ...]) -> list[Action]:
    victims = [one for one, tile in enumerate(state.pawns) if tile in reach and one != player]
    return [("pickpocket", one, card) for one in victims for card in dict.fromkeys(state.hands[one])]


def refuse_pickpocket(state: RamblePark, player: int, from_seat: int, card: str) -> Refusal | None:
    if state.roles[player] != PICKPOCKET:
        return Refusal("RP-6.6", "wrong_role", {"role": PICKPOCKET})
    refusal = refusals.other_player_refusal(state, "RP-6.6", player, from_seat)
    if refusal:
        return refusal
    at = state.pawns[player]
    if state.pawns[from_seat] not in (at, *state.paths[at]):
        return Refusal("RP-6.6", "too_far", {"player": from_seat})
    return refusals.card_refusal(state, "RP-6.6", from_seat, card)


def do_pickpocket(state: RamblePark, player: int, from_seat: int, card: str) -> None:
    spend_action(state)
    state.hands[from_seat].remove(card)
    insort(state.hands[player], card)
    state.emit("pickpocketed", player=player, from_seat=from_seat, card=card)
    draws.ask_discard_if_over_limit(state, player)


# ---------------------------------------------------------------- 6.7 Collect a token
def possible_collect_actions(state: RamblePark, player: int, landmark: str) -> list[Action]:
    hand = state.hands[player]
    count = hand.count(landmark)
    found: list[Action] = [("collect", landmark, None)] if count >= MATCHING else []
    if count >= MATCHING - 1 and state.roles[player] == PHOTOGRAPHER and state.lights[state.pawns[player]]:
        others = [card for card in dict.fromkeys(hand) if card in IS_LANDMARK and card != landmark]
        found += [("collect", landmark, card) for card in others]
    return found


def refuse_collect(state: RamblePark, player: int, landmark: str, substitute: str | None) -> Refusal | None:
    if landmark not in IS_LANDMARK:
        return Refusal("RP-2.4", "no_such_landmark", {"landmark": landmark})
    if LANDMARK_AT.get(state.pawns[player]) != landmark:
        return Refusal("RP-6.7", "not_at_landmark", {"landmark": landmark})
    if landmark in state.tokens:
        return Refusal("RP-6.7", "collected_already", {"landmark": landmark})
    if substitute is not None:
        refusal = substitute_refusal(state, player, landmark, substitute)
        if refusal:
            return refusal
    matching = MATCHING - (substitute is not None)
    if state.hands[player].count(landmark) < matching:
        return Refusal("RP-6.7", "too_few_cards", {"landmark": landmark, "n": matching})
    return None


def substitute_refusal(state: RamblePark, player: int, landmark: str, card: str) -> Refusal | None:
    if state.roles[player] != PHOTOGRAPHER:
        return Refusal("RP-6.7", "wrong_role", {"role": PHOTOGRAPHER})
    if not state.lights[state.pawns[player]]:
        return Refusal("RP-6.7", "too_dark_for_photograph", {"tile": state.pawns[player]})
    refusal = refusals.card_refusal(state, "RP-6.7", player, card)
    if refusal:
        return refusal
    if card not in IS_LANDMARK or card == landmark:
        return Refusal("RP-6.7", "other_landmark_only", {"card": card})
    return None


def do_collect(state: RamblePark, player: int, landmark: str, substitute: str | None) -> None:
    spend_action(state)
    paid = (landmark,) * MATCHING if substitute is None else (*(landmark,) * (MATCHING - 1), substitute)
    for card in paid:
        state.hands[player].remove(card)
    state.explore_discards += paid
    state.tokens.append(landmark)
    state.emit("collected", player=player, landmark=landmark, cards=paid, tile=state.pawns[player])


# ---------------------------------------------------------------- 6.8 End
def do_end_actions(state: RamblePark, player: int) -> None:
    left, state.actions = state.actions, 0
    state.emit("ended_actions", player=player, n=left)
