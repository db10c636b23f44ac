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
    goal = max(vp_of(view, view.links_on_map(rival), view.tourists_of(rival)) for rival in rivals)
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
    drawn, circled, tourists = view.links_on_map(seat), view.cafes_of(seat), view.tourists_of(seat)
    if view.phase == "block":
        tourists[block] = lone or "".join(components.CARDS[card].tourists for card in view.revealed)
    is_lone = bool(lone) or view.visits[seat].is_lone
    undrawn = [link for link in range(len(components.LINKS)) if not drawn >> link & 1]
    plans = {
        frozenset((*first, *more))
        for first in ([()] if view.phase == "plus" else firsts(block, drawn, undrawn, is_lone))
        for more in itertools.combinations([link for link in undrawn if link not in first], due)
    }
    bounded = [Plan(view, drawn, circled, tourists, block, links) for links in plans]
    hopeful = sorted((plan for plan in bounded if plan.bound >= goal), key=lambda plan: plan.bound, reverse=True)
    return any(routes.best_worth(plan.drawn, plan.worth) >= goal for plan in hopeful)


def firsts(block: int, drawn: int, undrawn: list[int], is_lone: bool) -> Iterator[tuple[int, ...]]:
    """Pairs that begin at the block, and single links."""
    for link in () if is_lone else components.SIDES[block]:
        for other in components.NEIGHBOURS[link]:
            if not (drawn >> link | drawn >> other) & 1:
                yield link, other
    yield from ((link,) for link in undrawn)


class Plan:
    """Links to draw, and the most VP they could bring: if what lies along all of them were along one line."""

    def __init__(self, view: State, drawn: int, circled: int, tourists: list[str], block: int, links: frozenset[int]):
        tourists = list(tourists)
        for link in links:
            drawn |= 1 << link
            for cafe in components.CAFES_OF[link]:
                if not circled >> cafe & 1:
                    circled |= 1 << cafe
                    tourists[block] += view.city_map.cafes[cafe].tourists
        along = 0
        for link in components.bit_numbers(drawn):
            along |= components.COVERS[link]
        self.drawn, self.worth = drawn, city.coverage_scorer(view.city_map, tourists)
        self.bound = self.worth(along)
