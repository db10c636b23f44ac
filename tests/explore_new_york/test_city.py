"""Shuffled cities, the drawings behind the curtain, and counts of what may be done, found by other means."""

import itertools

import pytest

from game.engine.rng import Rng
from game.games.explore_new_york.rules.city import CITIES, city_by_number
from game.games.explore_new_york.rules.components import BLOCKS, CAFES, LINKS, ROADS
from game.games.explore_new_york.rules.state import ExploreNewYork
from tests.explore_new_york.words import GAME, OPTIONS, arrange

SAMPLE = [1, 2, CITIES, *range(3, 300, 7)]


def new_game(players: int = 2, **options) -> ExploreNewYork:
    return GAME.rules(players, GAME.chosen_house_rule_options(players, {**OPTIONS, **options}), Rng(1))


# ---------------------------------------------------------------- cities
@pytest.mark.parametrize("number", SAMPLE)
def test_a_shuffled_city_keeps_the_rules_of_shuffling(number: int):
    city = city_by_number(number)
    rows = [[block.kind for block in city.blocks[n : n + 6]] for n in range(0, 36, 6)]
    assert all(6 - row.count("W") == 4 for row in rows)
    assert all(3 <= sum(kind != "W" for kind in column) <= 5 for column in zip(*rows))
    stars = [(x, y) for y, row in enumerate(rows) for x, kind in enumerate(row) if kind == "S"]
    assert len(stars) == 4
    assert all(abs(x - i) + abs(y - j) > 1 for (x, y), (i, j) in itertools.combinations(stars, 2))


@pytest.mark.parametrize("number", SAMPLE[:12])
def test_a_shuffled_city_has_the_same_blocks_and_cafes(number: int):
    city = city_by_number(number)
    assert [(block.x, block.y) for block in city.blocks] == [(block.x, block.y) for block in BLOCKS]
    assert sorted(block[2:] for block in city.blocks) == sorted(block[2:] for block in BLOCKS)
    assert [(cafe.id, cafe.name, cafe.at) for cafe in city.cafes] == [(cafe.id, cafe.name, cafe.at) for cafe in CAFES]
    assert sorted(cafe.tourists for cafe in city.cafes) == sorted(cafe.tourists for cafe in CAFES)


def test_no_two_cities_of_a_sample_are_alike():
    assert len({city_by_number(number).blocks for number in SAMPLE}) == len(SAMPLE)


def test_a_city_is_the_same_for_ever():
    """A number that was shared leads to the same city in every release."""
    city = city_by_number(1848)
    assert "".join(block.kind for block in city.blocks) == CITY_1848
    assert [cafe.tourists for cafe in city.cafes] == CAFES_1848


CITY_1848 = "BWWRYGBWGSYWRWSYWRRSGWWRWBSGWGYBWWBY"
CAFES_1848 = ["ss", "st", "tt", "cc", "ct", "cs"]


def test_another_seed_draws_another_city():
    options = GAME.chosen_house_rule_options(2, {"city": "shuffled"})
    assert len({GAME.rules(2, options, Rng(seed)).city for seed in range(20)}) > 15


# ---------------------------------------------------------------- behind the curtain
def test_covered_drawings_are_dealt_in_every_way_the_rules_allow():
    state = new_game(hide_drawings=True)
    arrange(state, {"revealed": "T13 T19"})
    for action in [("choose_block", 4, 5, None), ("draw_pair", "V35", "V36")]:
        state.apply(action)
    view, rng = state.view(1), Rng(3)
    worlds = [view.determinize(rng) for _ in range(300)]
    assert {world.visits[0].block for world in worlds} == {22, 27}
    assert len({world.visits[0].links for world in worlds}) > 60
    assert {world.visits[0].links.bit_count() for world in worlds} == {1, 2}
    assert {world.visits[0].cafes for world in worlds} > {0}


def test_a_visit_behind_the_curtain_is_dealt_as_far_as_it_has_come():
    state = new_game(hide_drawings=True)
    arrange(state, {"revealed": "T08 T16"})
    assert state.view(1).determinize(Rng(0)).visits[0].block == -1
    state.apply(("choose_block", 4, 2, None))
    world = state.view(1).determinize(Rng(0))
    assert world.visits[0].block in (19, 9) and world.visits[0].links == 0
    state.apply(("draw_single", "NW"))
    assert state.view(1).determinize(Rng(0)).visits[0].links
    state.apply(("draw_plus", "NE"))
    assert state.view(1).determinize(Rng(0)).visits[0].links.bit_count() >= 2


# ---------------------------------------------------------------- counts, by geometry
def crossings() -> set[tuple[int, int]]:
    return {(i, j) for i in range(7) for j in range(7)} - {(0, 0), (0, 6), (6, 0), (6, 6)}


def plain_roads() -> set[frozenset]:
    """Roads as pairs of points: neighbours on the grid, and the four corners."""
    points = crossings()
    straight = {frozenset((p, q)) for p in points for q in points if abs(p[0] - q[0]) + abs(p[1] - q[1]) == 1}
    return straight | {
        frozenset(pair) for pair in (((1, 0), (0, 1)), ((5, 0), (6, 1)), ((5, 6), (6, 5)), ((1, 6), (0, 5)))
    }


def plain_sides(x: int, y: int) -> set[frozenset]:
    """The roads round a block: both ends are corners of it."""
    corners = {(x - 1, y - 1), (x, y - 1), (x - 1, y), (x, y)}
    return {road for road in plain_roads() if road <= corners}


def plain_pairs(x: int, y: int) -> set[frozenset]:
    return {
        frozenset((one, other)) for one in plain_sides(x, y) for other in plain_roads() if other != one and one & other
    }


@pytest.mark.parametrize("block", BLOCKS, ids=lambda block: f"{block.x}{block.y}")
def test_the_pairs_from_a_block_are_those_of_plain_geometry(block):
    state = new_game()
    arrange(state, {"revealed": "T25 T26"})
    state.apply(("choose_block", block.x, block.y, None))
    pairs = [action for action in state.legal() if action[0] == "draw_pair"]
    assert len(pairs) == len(plain_pairs(block.x, block.y))
    assert len(state.legal()) - len(pairs) == len(plain_roads()) == 80


@pytest.mark.long
@pytest.mark.parametrize("x, y", ((1, 1), (3, 1), (3, 3)))
def test_a_pair_may_be_named_from_any_side_that_the_other_link_follows(x, y):
    """Every two names tried: the listed pairs, and those of two sides the other way round (NY-6.3)."""
    state = new_game()
    arrange(state, {"revealed": "T25 T26", "maps": [{"links": "H22 V31 V34"}]})
    state.apply(("choose_block", x, y, None))
    free = {name: road_of(name) for name in LINKS if name not in ("H22", "V31", "V34")}
    expected = {
        ("draw_pair", one, other)
        for one in free
        for other in free
        if free[one] in plain_sides(x, y) and one != other and free[one] & free[other]
    }
    tried = {("draw_pair", one, other) for one in LINKS for other in LINKS}
    assert {action for action in tried if state.is_legal(action)} == expected
    assert {frozenset(action[1:]) for action in expected} == {
        frozenset(action[1:]) for action in state.legal() if action[0] == "draw_pair"
    }


def road_of(name: str) -> frozenset:
    return frozenset(next(road.ends for road in ROADS if road.id == name))


def test_the_ways_of_a_first_visit_are_counted():
    """Two numbers, no plus: a block at the edge and one inside, by hand (16 + 80) + (20 + 80)."""
    state = new_game()
    arrange(state, {"revealed": "T01 T12"})
    assert ways(state, 2) == (16 + 80) * 2
    arrange(state, {"revealed": "T07 T12"})
    assert ways(state, 2) == (20 + 80) * 2
    arrange(state, {"revealed": "T08 T07"})
    assert ways(state, 3) == 20 * 78 + 80 * 79


def ways(state: ExploreNewYork, depth: int) -> int:
    """How many sequences of so many actions there are."""
    if depth == 0:
        return 1
    total = 0
    for action in state.legal():
        after = state.clone()
        after.apply(action)
        total += ways(after, depth - 1)
    return total
