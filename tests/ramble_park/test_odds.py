"""The chances of the night (RP-12.5): what the rules say against what happens in every order of the piles."""

from collections.abc import Iterator
from itertools import permutations, product

import pytest

from game.engine.notation import parse_action
from game.engine.rng import Rng
from game.engine.state import PUBLIC, State
from game.games.ramble_park.rules import foresight
from tests.ramble_park import words
from tests.rules_by_example import Example, beginning

FEW = "azalea_pond laupot_bridge belvedere_castle turtle_pond park_exit"
TWO = "park_exit azalea_pond"


def park(**given) -> State:
    """A park of five tiles, so that every order can be tried."""
    gone = " ".join(tile for tile in words.TILES if tile not in FEW.split())
    given = {"tokens": "bow_bridge gill stone_arch tupelo", "pawns": ["park_exit"] * 3, "removed": gone, **given}
    state = beginning(Example("", given=given), words.GAME, words)
    state.snapshots = None
    return state


def share_of_orders(state: State, tile: str) -> float:
    """In how many of all orders of the piles the tile's card is drawn before the turn ends."""
    orders = list(orders_of(state))
    return sum(is_drawn(state, tile, *order) for order in orders) / len(orders)


def orders_of(state: State) -> Iterator[tuple[tuple, tuple, tuple]]:
    """Every next Explore cards (as often as they come), every order of the pile, every order of its discards."""
    deck = permutations(state.explore) if foresight.explore_cards_left(state) else [()]
    tops = [order[: foresight.explore_cards_left(state)] for order in deck]
    return product(tops, piles_of(state.layers), permutations(state.lights_out_discards))


def piles_of(layers: list) -> list[tuple]:
    found: list[tuple] = [()]
    for layer in layers:
        found = [(*pile, *order) for pile in found for order in permutations(layer)]
    return found


def is_drawn(state: State, tile: str, top: tuple, pile: tuple, again: tuple) -> bool:
    """Is the tile's card drawn, when the cards lie so?"""
    discards, notch = list(again), state.notch
    cards, draws = list(pile), foresight.lights_out_cards_left(state)
    for card in top[: foresight.explore_cards_left(state)]:
        if card == "in_the_dark":
            notch += 1
            cards, discards = discards + cards, []
            draws = words.METER[notch]
    lit = {one for one, is_lit in state.lights.items() if is_lit}
    for _ in range(draws):
        card = cards.pop(0)
        if card == tile:
            return True
        discards += [card] if card in lit else []
        if not cards:
            cards, discards = discards, []
    return False


POSITIONS = {
    "one draw from one pile": {"phase": "lights", "dark": "park_exit", "lights_out": "park_exit"},
    "two draws": {"phase": "lights", "notch": 5, "dark": "park_exit", "lights_out": "park_exit"},
    "the second layer": {
        "phase": "lights",
        "notch": 9,
        "dark": "park_exit",
        "layers": [2, 3],
        "lights_out": "azalea_pond turtle_pond park_exit",
    },
    "in the discards": {"phase": "lights", "notch": 5, "dark": TWO},
    "the discards may come back": {"phase": "explore", "dark": TWO, "explore": "in_the_dark gill gill gps"},
    "twice": {"phase": "explore", "notch": 4, "dark": "park_exit", "explore": "in_the_dark in_the_dark gill gps"},
    "one dark card of three": {"phase": "explore", "notch": 3, "dark": TWO, "explore": "in_the_dark gill gps"},
    "still to act": {"phase": "actions", "notch": 4, "dark": TWO, "explore": "in_the_dark gill castle gps"},
}


@pytest.mark.parametrize("given", POSITIONS.values(), ids=POSITIONS)
def test_the_chance_of_a_card_is_its_share_of_all_orders(given: dict):
    rest = {"explore_discards": "rest"} if "explore" in given else {}
    state = park(**given, **rest)
    for tile in FEW.split():
        assert foresight.chance_of_lights_out_card(state.view(PUBLIC), tile) == pytest.approx(
            share_of_orders(state, tile)
        ), tile


def test_a_tile_that_is_gone_has_no_chance():
    assert foresight.chance_of_lights_out_card(park(phase="lights"), "the_point") == 0.0


def test_when_all_is_over_nothing_is_feared_any_more():
    state = park(phase="lights", notch=9, dark="park_exit", lights_out="park_exit azalea_pond")
    assert foresight.chance_of_lights_out_card(state, "azalea_pond")
    state.play(parse_action("draw_lights_out", words.RULES))
    assert state.is_over and {foresight.chance_of_lights_out_card(state, tile) for tile in FEW.split()} == {0.0}


def test_what_is_known_of_the_pile_holds_in_every_world():
    state = park(phase="explore", explore="in_the_dark gill", explore_discards="rest", dark="park_exit azalea_pond")
    state.play(parse_action("draw_explore", words.RULES))
    assert state.layers[0] == ("azalea_pond", "park_exit")
    worlds = [state.view(PUBLIC).determinize(Rng(seed)) for seed in range(40)]
    assert {frozenset(world.lights_out[:2]) for world in worlds} == {frozenset(state.layers[0])}
    assert {world.lights_out[0] for world in worlds} == set(state.layers[0])
    assert {world.lights_out[2] for world in worlds} == set(state.layers[1])


def test_a_vital_tile_is_the_exit_or_the_last_of_a_needed_landmark():
    state = park(removed=" ".join({*words.TILES} - {*FEW.split()} | {"azalea_pond"}))
    assert [tile for tile in state.lights if state.is_tile_vital(tile)] == ["laupot_bridge", "park_exit"]


def test_foresight_ends_before_a_card_is_drawn():
    view = park(phase="actions").view(0)
    assert view.foresee(("end_actions",), ("draw_explore",)) == view.foresee(("end_actions",)) == {"actions": 0}
