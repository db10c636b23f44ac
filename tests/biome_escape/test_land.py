"""The map of Biome Escape beside a second opinion that looks at every way (section 2.1)."""

import itertools

import pytest

from game.engine.hexes import Hex, distance, hexes_within
from game.engine.rng import Rng
from game.games.biome_escape.rules import foresight, land, secret_cards, uses
from tests.biome_escape.words import GAME, RULES

FOREVER = 10**6


def played(seed: int, plies: int) -> RULES:
    state = RULES(4, GAME.chosen_house_rule_options(4, {"stacks": 5, "berserk": "single"}), Rng(seed))
    rng = Rng(seed)
    for _ in range(plies):
        if not state.is_over:
            state.play(state.random_action(rng))
    return state


def all_distances(state: RULES) -> dict[tuple[Hex, Hex], int]:
    """Travel distances by trying every tile in between (Floyd and Warshall)."""
    dry = [at for at, kind in state.tiles.items() if kind != "lake"]
    cost = {(a, b): 0 if a == b else FOREVER for a in dry for b in dry}
    for a, b in itertools.permutations(dry, 2):
        if distance(a, b) == 1:
            cost[a, b] = 2 if state.tiles[b] == "mountain" else 1
    for via in dry:
        for a, b in cost:
            cost[a, b] = min(cost[a, b], cost[a, via] + cost[via, b])
    return cost


@pytest.mark.parametrize("seed", range(4))
def test_travel_distances_are_those_of_the_second_opinion(seed: int):
    state = played(seed, 250)
    cost = all_distances(state)
    dry = {at for at, _ in cost}
    for start in dry:
        assert {at: way for at, way in land.travel_distances_from_tile(state, start).items()} == {
            at: cost[start, at] for at in dry
        }
        assert {at: way for at, way in land.travel_distances_to_tile(state, start).items()} == {
            at: cost[at, start] for at in dry
        }


@pytest.mark.parametrize("seed", range(4))
def test_a_way_is_as_short_as_it_can_be_and_turns_north_first(seed: int):
    state = played(seed, 250)
    cost = all_distances(state)
    around = [Hex(0, -1), Hex(1, -1), Hex(1, 0), Hex(0, 1), Hex(-1, 1), Hex(-1, 0)]
    for start, end in cost:
        here = start
        for to in land.shortest_path(state, start, end):
            good = [here.plus(one) for one in around if (here, here.plus(one)) in cost]
            good = [one for one in good if cost[here, one] + cost[one, end] == cost[here, end]]
            assert to == next(one for one in good if distance(here, one) == 1)
            here = to
        assert here == end


@pytest.mark.parametrize("seed", range(4))
def test_what_is_explorable_is_what_the_rule_says(seed: int):
    state = played(seed, 250)
    for at in state.tiles:
        found = [one for one in hexes_within(at, 1) if one not in state.tiles and one.r <= 0 and one.q + one.r <= 0]
        found = [one for one in found if state.exit is None or distance(one, state.exit) > 1]
        assert set(land.explorable_from(state, at)) == set(found)
        assert all(land.is_explorable(state, one) for one in found)


@pytest.mark.long
@pytest.mark.parametrize("seed", range(4))
def test_reach_costs_what_the_moves_cost(seed: int):
    state = next(
        one for one in (played(seed, plies) for plies in range(150, 0, -1)) if one.phase == "turn" and one.actions
    )
    seat = state.current_player
    supplies = len([one for one in state.packs[seat] if secret_cards.secret_kind(state, one) == "supply"])
    tried = 0
    for to, walk in foresight.cheapest_paths(state, seat, supplies).items():
        if not walk.path or walk.actions > state.actions:
            continue
        world = state.clone()
        for move in foresight.moves_along(state, seat, walk.path):
            assert world.is_legal(move)
            world.play(move)
        tried += 1
        if to != state.gang:
            assert (world.pawns[seat], world.actions) == (to, state.actions - walk.actions)
    assert tried


def test_reach_takes_the_supply_only_where_it_is_needed():
    state = RULES(2, GAME.chosen_house_rule_options(2, {"first": 0}), Rng(1))
    state.tiles |= {Hex(0, -2): "quarry", Hex(1, -2): "grassland"}
    state.cliffs[Hex(0, -2)] = (2, 3)
    assert Hex(0, -2) not in foresight.cheapest_paths(state, 0, 0)
    walk = foresight.cheapest_paths(state, 0, 1)[Hex(0, -2)]
    assert (walk.path, walk.actions, walk.supplies) == ((Hex(0, -1), Hex(0, -2)), 2, 1)
    assert foresight.moves_along(state, 0, walk.path) == [("move", Hex(0, -1))]  # no supply is carried


def test_reach_ends_at_the_gang():
    state = RULES(2, GAME.chosen_house_rule_options(2, {"first": 0}), Rng(1))
    state.tiles |= {Hex(0, -2): "gang", Hex(0, -3): "grassland"}
    state.gang = Hex(0, -2)
    assert foresight.cheapest_paths(state, 0)[Hex(0, -2)].actions == 2
    assert Hex(0, -3) not in foresight.cheapest_paths(state, 0)


def test_every_route_a_caravan_may_take_is_listed():
    state = RULES(2, GAME.chosen_house_rule_options(2, {"first": 0, "stacks": 5}), Rng(1))
    laid = {
        Hex(0, -2): "grassland",
        Hex(1, -2): "forest",
        Hex(2, -2): "lake",
        Hex(-1, -1): "mountain",
        Hex(0, -3): "ally",
    }
    state.tiles |= laid | {Hex(1, -3): "grassland", Hex(0, -4): "ally", Hex(-1, -2): "grassland"}
    state.camps |= {Hex(0, -3): "ally", Hex(0, -4): "ally"}
    between = [at for at, kind in state.tiles.items() if kind != "lake" and at not in state.camps]
    found = []
    for count in range(4):
        for middle in itertools.permutations(between, count):
            for end in (Hex(0, -3), Hex(0, -4)):
                path = (Hex(0, 0), *middle, end)
                if all(distance(one, other) == 1 for one, other in itertools.pairwise(path)):
                    found.append(path)
    assert sorted(uses.caravan_routes_beginning_with(state, (Hex(0, 0),))) == sorted(found) != []
