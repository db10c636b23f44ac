"""Whether the last seat to draw in Explore New York can have the most VP: every block and all sets of links tried."""

import itertools
from collections.abc import Iterator

from game.engine.state import Ask, State
from game.games.explore_new_york.rules import city, components, routes


def is_certain(view: State, level: str = "") -> bool:
    """Of a view of the default table: is there a way to draw after which no rival has more VP?"""
    if view.turn < view.last_turn or view.phase not in ("block", "links", "plus"):
        return False
    seat = view.current_player
    if any(isinstance(item, Ask) and item.player != seat for item in view.agenda):
        return False
    rivals = [rival for rival in range(view.players) if rival != seat]
    goal = max(vp_of(view, view.links_on_map(rival), view.tourists_on_map(rival)) for rival in rivals)
    due = sum(isinstance(item, Ask) and item.phase == "plus" for item in view.agenda)
    return any(reaches(view, seat, block, lone, due, goal) for block, lone in blocks(view, seat))


def vp_of(view: State, links: int, tourists: list[str]) -> float:
    return routes.best_worth(links, city.coverage_scorer(view.city_map, tourists))


def blocks(view: State, seat: int) -> list[tuple[int, str]]:
    """The blocks that may be chosen, with a lone tourist where no other fits; the one that is, once it is chosen."""
    if view.phase != "block":
        return [(view.visits[seat].block, "")]
    return [(components.block_at(x, y), tourist or "") for _, x, y, tourist in view.legal()]


def reaches(view: State, seat: int, block: int, lone: str, due: int, goal: int) -> bool:
    drawn, circled, tourists = view.links_on_map(seat), view.cafes_of(seat), view.tourists_on_map(seat)
    if view.phase == "block":
        tourists[block] = lone or "".join(components.CARDS[card].tourists for card in view.revealed)
    is_lone = bool(lone) or view.visits[seat].is_lone
    undrawn = [link for link in range(len(components.LINKS)) if not drawn >> link & 1]
    plans = {
        frozenset((*first, *more))
        for first in ([()] if view.phase == "plus" else firsts(block, drawn, undrawn, is_lone))
        for more in itertools.combinations([link for link in undrawn if link not in first], due)
    }
    scorers = Scorers(view, circled, tourists, block)
    bounded = [Plan(scorers, drawn, links) for links in plans]
    hopeful = sorted((plan for plan in bounded if plan.bound >= goal), key=lambda plan: plan.bound, reverse=True)
    return any(routes.best_worth(plan.drawn, plan.worth) >= goal for plan in hopeful)


def firsts(block: int, drawn: int, undrawn: list[int], is_lone: bool) -> Iterator[tuple[int, ...]]:
    """Pairs that begin at the block, and single links."""
    for link in () if is_lone else components.SIDES[block]:
        for other in components.NEIGHBOURS[link]:
            if not (drawn >> link | drawn >> other) & 1:
                yield link, other
    yield from ((link,) for link in undrawn)


class Scorers:
    """What a coverage is worth once a seat has met some cafes, by which these are: their tourists come to its block."""

    def __init__(self, view: State, circled: int, tourists: list[str], block: int):
        self.city_map, self.circled, self.tourists, self.block = view.city_map, circled, tourists, block
        self.known: dict[int, city.CoverageScorer] = {}

    def with_met(self, links: frozenset[int]) -> city.CoverageScorer:
        """Once these links are drawn too."""
        met = sum({1 << cafe for link in links for cafe in components.CAFES_OF[link]}) & ~self.circled
        if met not in self.known:
            tourists = list(self.tourists)
            for cafe in components.bit_numbers(met):
                tourists[self.block] += self.city_map.cafes[cafe].tourists
            self.known[met] = city.coverage_scorer(self.city_map, tourists)
        return self.known[met]


class Plan:
    """Links to draw, and the most VP they could bring: if what lies along all of them were along one line."""

    def __init__(self, scorers: Scorers, drawn: int, links: frozenset[int]):
        along = 0
        self.drawn, self.worth = drawn | sum(1 << link for link in links), scorers.with_met(links)
        for link in components.bit_numbers(self.drawn):
            along |= components.COVERS[link]
        self.bound = self.worth(along)
