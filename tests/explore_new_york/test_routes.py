"""The Final Route against two plain programs: a search over all walks, and all sets of links tried one by one."""

import itertools
import os

import pytest

from game.engine.rng import Rng
from game.games.explore_new_york.rules.city import city_by_number, coverage_scorer, route_score_along_line
from game.games.explore_new_york.rules.components import (
    BLOCKS,
    COVERS,
    ENDS,
    LINKS,
    NEIGHBOURS,
    bit_numbers,
    coverage_of_links,
    link_mask,
    link_names,
)
from game.games.explore_new_york.rules.routes import (
    best_route,
    best_worth,
    connected_link_groups,
    is_continuous_walk,
    links_in_walk_order,
    random_walk,
    shortest_joining_links,
)

IS_LONG = os.environ.get("GAMENIGHT_LONG") == "1"
MAPS, SMALL_MAPS = (20_000, 2000) if IS_LONG else (2000, 120)
SQUARE = "H23 H24 H25 H33 H34 H35 H43 H44 H45 H53 H54 H55 V23 V24 V25 V33 V34 V35 V43 V44 V45 V53 V54 V55"


# ---------------------------------------------------------------- random maps
def random_links(rng: Rng, limit: int) -> int:
    """Drawn links: scattered, in a cluster, or both."""
    count, links = 1 + rng.random_below(limit), 0
    spread = rng.random_below(4)  # 0: one cluster
    while links.bit_count() < count:
        near = [n for drawn in bit_numbers(links) for n in NEIGHBOURS[drawn] if not links >> n & 1]
        link = rng.random_item(near) if near and rng.random_below(10) >= spread else rng.random_below(len(LINKS))
        links |= 1 << link
    return links


def random_tourists(rng: Rng) -> list[str]:
    tourists = [""] * len(BLOCKS)
    for _ in range(rng.random_below(14)):
        tourists[rng.random_below(len(BLOCKS))] += rng.random_item(("c", "s", "t", "cs", "tt"))
    return tourists


def random_map(number: int, limit: int):
    """Links, what a coverage is worth, and the map's score by another count."""
    rng = Rng(number)
    links, tourists = random_links(rng, limit), random_tourists(rng)
    city = city_by_number(rng.random_below(3) * rng.random_below(500))
    return links, coverage_scorer(city, tourists), lambda covered: route_score_along_line(city, tourists, covered).total


# ---------------------------------------------------------------- plain programs
def by_walking(links: int, total) -> tuple[int, int, list[int]]:
    """The best line by walking every way there is: VP, number of links, the links; the rule's order of ties."""
    numbers = list(bit_numbers(links))
    at = {}
    for n in numbers:
        for end in ENDS[n]:
            at.setdefault(end, []).append(n)
    seen = {(spot, 0) for spot in at}
    waiting = list(seen)
    lines = set()
    while waiting:
        spot, line = waiting.pop()
        lines.add(line)
        for n in at[spot]:
            if not line >> n & 1:
                one, other = ENDS[n]
                further = (other if spot == one else one, line | 1 << n)
                if further not in seen:
                    seen.add(further)
                    waiting.append(further)
    return best_of(lines, total)


def by_subsets(links: int, total) -> tuple[int, int, list[int]]:
    """The best line by looking at every set of links: connected, and odd at no or two intersections."""
    numbers = list(bit_numbers(links))
    sets = itertools.chain.from_iterable(itertools.combinations(numbers, n) for n in range(len(numbers) + 1))
    return best_of({sum(1 << n for n in some) for some in sets if is_line(some)}, total)


def is_line(links: tuple[int, ...]) -> bool:
    ends = [end for n in links for end in ENDS[n]]
    if sum(ends.count(spot) % 2 for spot in set(ends)) > 2:
        return False
    return not links or len(connected_link_groups(sum(1 << n for n in links))) == 1


def best_of(lines: set[int], total) -> tuple[int, int, list[int]]:
    ranked = max((total(coverage_of_links(line)), line.bit_count(), [-n for n in bit_numbers(line)]) for line in lines)
    return ranked[0], ranked[1], [-n for n in ranked[2]]


def found(links: int, worth) -> tuple[int, int, list[int]]:
    route = best_route(links, worth)
    return route.worth, route.links.bit_count(), list(bit_numbers(route.links))


# ---------------------------------------------------------------- the checks
def in_tiers(firsts: range) -> list:
    """The first hundred maps in each run, the others in long ones; all kinds of maps are in any ten."""
    return [pytest.param(one, marks=[pytest.mark.long] if one else []) for one in firsts]


@pytest.mark.parametrize("first", in_tiers(range(0, MAPS, 100)))
def test_the_route_is_the_best_of_all_walks(first: int):
    for number in range(first, first + 100):
        links, worth, total = random_map(number, 18 + 4 * (number % 10 == 0))
        assert found(links, worth) == by_walking(links, total), (number, link_names(links))
        assert best_worth(links, worth) == best_route(links, worth).worth


@pytest.mark.parametrize("first", range(0, SMALL_MAPS, 40))
def test_the_route_is_the_best_of_all_sets_of_links(first: int):
    for number in range(first, first + 40):
        links, worth, total = random_map(10_000 + number, 10)
        assert found(links, worth) == by_subsets(links, total), (number, link_names(links))


def test_any_worth_that_never_falls_may_be_asked_for():
    for number in range(60):
        links, _, _ = random_map(20_000 + number, 12)
        rng = Rng(number)
        weights = [rng.random_below(100) / 7 for _ in range(42)]

        def worth(covered: int) -> float:
            return sum(weights[n] for n in bit_numbers(covered))

        assert best_worth(links, worth) == pytest.approx(best_route(links, worth).worth)
        assert best_worth(links, worth) == pytest.approx(by_walking(links, worth)[0])


def test_the_densest_map_is_settled_exactly():
    tourists = [""] * len(BLOCKS)
    tourists[14], tourists[21], tourists[28], tourists[19] = "cc", "ss", "tt", "c"
    route = best_route(link_mask(tuple(SQUARE.split())), coverage_scorer(city_by_number(0), tourists))
    assert (route.worth, route.links.bit_count()) == (49, 19)


def test_an_empty_map_has_an_empty_route():
    assert best_route(0, lambda covered: 0) == (0, 0)
    assert links_in_walk_order(0) == [] and connected_link_groups(0) == [] and shortest_joining_links(0) == []


def test_more_links_than_a_game_can_draw_are_refused():
    with pytest.raises(ValueError, match="24 links at most"):
        best_route((1 << 25) - 1, lambda covered: 0)


def test_a_route_can_be_walked_link_by_link():
    for number in range(300):
        links, worth, _ = random_map(number, 20)
        route = best_route(links, worth).links
        walk = links_in_walk_order(route)
        assert sorted(walk) == list(bit_numbers(route)) and is_continuous_walk(walk)


def test_what_is_no_walk():
    assert not is_continuous_walk([])
    assert not is_continuous_walk([0, 0])
    assert not is_continuous_walk([0, 2])
    assert is_continuous_walk([1, 0]) and is_continuous_walk([76, 4, 42])
    assert not is_continuous_walk([0, 1, 49])  # H02 H03 run on to (3,0), V22 begins elsewhere


def test_a_random_walk_is_a_walk_on_drawn_links():
    for number in range(100):
        links, _, _ = random_map(number, 12)
        walk = random_walk(links, Rng(number))
        assert is_continuous_walk(walk) and all(links >> n & 1 for n in walk)


def test_pieces_are_the_connected_parts():
    links = link_mask(("H02", "H03", "V45", "NW", "SE", "H44"))
    assert [link_names(piece) for piece in connected_link_groups(links)] == [
        ("H02", "H03", "NW"),
        ("H44", "V45"),
        ("SE",),
    ]


def test_joins_are_the_shortest_ways_between_two_pieces():
    assert {tuple(LINKS[n] for n in row) for row in shortest_joining_links(link_mask(("H22", "H24")))} == {("H23",)}
    far = {tuple(LINKS[n] for n in row) for row in shortest_joining_links(link_mask(("H22", "H33")))}
    assert far == {("V23",)}
    assert shortest_joining_links(link_mask(("H22", "H23"))) == []


def test_the_coverage_of_a_link_is_its_blocks_and_cafes():
    assert COVERS[LINKS.index("H33")] == 1 << 14 | 1 << 20 | 1 << 38
    assert coverage_of_links(link_mask(("NW", "V64"))) == 1 | 1 << 23 | 1 << 39
