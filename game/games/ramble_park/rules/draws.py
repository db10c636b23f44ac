"""Cards that are drawn in Ramble: Dare to Explore, and the questions they raise (sections 5.4 to 5.6, 7)."""

from bisect import insort

from game.engine.state import Action, Ask, Refusal, Step
from game.games.ramble_park.rules import effects, refusals
from game.games.ramble_park.rules.components import (
    DARKNESS,
    EXIT,
    HAND,
    IN_THE_DARK,
    OUT,
)
from game.games.ramble_park.rules.state import RamblePark


# ---------------------------------------------------------------- 7.1 Explore cards
def legal_explore(state: RamblePark, player: int) -> list[Action]:
    return [("draw_explore",)]


def do_draw_explore(state: RamblePark, player: int) -> None:
    state.forbid_undo()
    state.draws -= 1
    if state.draws:
        state.push_agenda(Ask(player, "explore"))
    card = state.explore.pop(0)
    if card == IN_THE_DARK:
        advance_light_meter(state, player)
    else:
        insort(state.hands[player], card)
        state.emit("drew", player=player, card=card)
    if state.winners is None:
        reshuffle_explore_deck(state)
    if not state.draws or state.options["hand_check"] == "each_card":  # 10.2
        ask_discard_if_over_limit(state, player)


def advance_light_meter(state: RamblePark, player: int) -> None:  # 7.1 (b)
    state.notch += 1
    state.explore_discards.append(IN_THE_DARK)
    back = state.lights_out_discards if state.notch < DARKNESS else []
    if back:
        state.rng.shuffle(back, "lights_on_top")
        state.lights_out_discards = []
        state.lights_out = back + state.lights_out
        state.layers.insert(0, tuple(sorted(back)))
    state.emit("got_darker", player=player, notch=state.notch, n=len(back))
    if state.notch == DARKNESS:
        effects.lose_game(state, "darkness")


def reshuffle_explore_deck(state: RamblePark) -> None:  # 7.1 (c)
    if state.explore:
        return
    state.explore, state.explore_discards = state.explore_discards, []
    state.rng.shuffle(state.explore, "explore_reshuffle")
    state.emit("explore_reshuffled", n=len(state.explore))


# ---------------------------------------------------------------- 7.2 Lights Out cards
def legal_lights(state: RamblePark, player: int) -> list[Action]:
    return [("draw_lights_out",)]


def do_draw_lights_out(state: RamblePark, player: int) -> None:
    state.forbid_undo()
    state.draws -= 1
    state.push_agenda(Step("next_light"))
    tile = state.lights_out.pop(0)
    remove_from_top_layer(state, tile)
    if state.lights[tile]:
        state.lights[tile] = False
        state.lights_out_discards.append(tile)
        state.emit("light_went_out", player=player, tile=tile)
    else:
        remove_tile(state, player, tile)
    if not state.lights_out and state.winners is None:
        reshuffle_lights_out_pile(state)


def remove_from_top_layer(state: RamblePark, tile: str) -> None:
    """A card has left the topmost layer of the draw pile."""
    left = tuple([one for one in state.layers[0] if one != tile])
    if left:
        state.layers[0] = left
    else:
        del state.layers[0]


def remove_tile(state: RamblePark, player: int, tile: str) -> None:
    """A tile and its card leave the game for good."""
    is_lost = loss_reason_without_tile(state, tile)
    del state.lights[tile]
    displaced = [one for one in state.clockwise_from(state.turn) if state.pawns[one] == tile]  # 5.8
    state.emit("tile_removed", player=player, tile=tile, players=tuple(displaced))
    if is_lost:
        effects.lose_game(state, is_lost)
        return
    state.push_agenda(*[Step("displaced", (one,)) for one in displaced])


def loss_reason_without_tile(state: RamblePark, tile: str) -> str:
    """Why the park without this tile is lost (8.2), nothing if it is not."""
    if not state.is_tile_vital(tile):
        return ""
    return "exit" if tile == EXIT else "landmark"


def reshuffle_lights_out_pile(state: RamblePark) -> None:
    state.lights_out, state.lights_out_discards = state.lights_out_discards, []
    state.rng.shuffle(state.lights_out, "lights_reshuffle")
    state.layers = [tuple(sorted(state.lights_out))]
    state.emit("lights_out_reshuffled", n=len(state.lights_out))


# ---------------------------------------------------------------- 5.4 and 7.4 Hand limit
def ask_discard_if_over_limit(state: RamblePark, player: int) -> None:
    if len(state.hands[player]) > HAND and state.winners is None:
        state.push_agenda(Ask(player, "hand"), Step("check_hand", (player,)))


def step_check_hand(state: RamblePark, player: int) -> None:
    ask_discard_if_over_limit(state, player)


def legal_hand(state: RamblePark, player: int) -> list[Action]:
    hand = state.hands[player]
    return [("discard_card", card) for card in dict.fromkeys(hand)] if len(hand) > HAND else []


def refuse_discard_card(state: RamblePark, player: int, card: str) -> Refusal | None:
    return refusals.card_refusal(state, "RP-6.12", player, card)


def do_discard_card(state: RamblePark, player: int, card: str) -> None:
    effects.discard_card(state, player, card)
    state.emit("discarded", player=player, card=card)


# ---------------------------------------------------------------- 5.5, 5.6 Pawns between tiles
def step_displaced(state: RamblePark, player: int) -> None:
    """Looked at again after each answer, for a GPS may have taken the pawn away (5.8)."""
    if not state.is_pawn_over_hole(player):
        return
    if legal_relocate(state, player):
        state.push_agenda(Ask(player, "relocate"), Step("displaced", (player,)))
    elif legal_stranded(state, player):
        state.push_agenda(Ask(player, "stranded"), Step("displaced", (player,)))
    else:
        leave_player_behind(state, player)


def legal_relocate(state: RamblePark, player: int) -> list[Action]:
    return (
        [("relocate", tile) for tile in state.neighbouring_tiles(state.pawns[player])]
        if state.is_pawn_over_hole(player)
        else []
    )


def refuse_relocate(state: RamblePark, player: int, to: str) -> Refusal | None:
    refusal = refusals.tile_refusal(state, to)
    if refusal:
        return refusal
    return None if to in state.paths[state.pawns[player]] else Refusal("RP-6.13", "not_beside_hole", {"tile": to})


def do_relocate(state: RamblePark, player: int, to: str) -> None:
    effects.move_pawn(state, player, to, "relocate")


def legal_stranded(state: RamblePark, player: int) -> list[Action]:
    return [("accept_fate",)] if state.is_pawn_over_hole(player) and state.can_stranded_pawn_be_rescued() else []


def do_accept_fate(state: RamblePark, player: int) -> None:
    leave_player_behind(state, player)


def leave_player_behind(state: RamblePark, player: int) -> None:  # 8.2, 10.1
    if state.options["stranded"] == "team_loses":
        state.emit("stranded", player=player)
        effects.lose_game(state, "stranded")
        return
    cards, state.hands[player] = tuple(state.hands[player]), []
    state.explore_discards += cards
    state.pawns[player] = OUT
    state.emit("left_behind", player=player, cards=cards)
    if not state.clockwise_from(player):
        effects.lose_game(state, "stranded")
