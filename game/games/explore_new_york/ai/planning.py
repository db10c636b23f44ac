"""Plans for one's own map in Explore New York: a block, its links, the plus links due, and their promise (NY-13)."""

import itertools
from bisect import insort
from collections.abc import Iterator
from operator import itemgetter
from typing import NamedTuple

from game.games.explore_new_york.ai.potential import (
    BlockTourists,
    LinkNetwork,
    MapEvaluator,
    SeatPreferences,
    block_tourists,
    links_to_cafes,
    networks_of_links,
    networks_with_link,
    newly_met_cafes,
    touching_links,
    tourists_by_block,
)
from game.games.explore_new_york.rules import drawing
from game.games.explore_new_york.rules.city import City
from game.games.explore_new_york.rules.components import ALL_LINKS, BLOCKS, CARDS, PAIRS, bit_numbers
from game.games.explore_new_york.rules.drawing import FITTING
from game.games.explore_new_york.rules.state import ExploreNewYork, Visit

TASTES = (
    SeatPreferences(1.2, 0.9, 1.0, 1.1),
    SeatPreferences(0.9, 1.2, 0.85, 0.9),
    SeatPreferences(1.0, 0.85, 1.2, 1.0),
    SeatPreferences(0.85, 1.05, 0.95, 1.25),
)
KEPT, TRIED = 24, 8  # plans that are looked at again, and those that get their plus links
PLUS_KEPT = 8  # plus links that are looked at again

Links = tuple[int, ...]


class Plan(NamedTuple):
    """What it promises, the visit so far and the links it draws now."""

    value: float
    visit: Visit
    links: Links


worth_of = itemgetter(0)


class MapAtTurnStart(NamedTuple):
    """One seat's map as it was when a turn began, and how many turns come after it."""

    city: City
    turns: int
    links: int
    cafes: int  # circled, as a mask
    networks: list[LinkNetwork]
    guests: list[BlockTourists]

    def map_when_next_turn_begins(self, visit: Visit) -> "MapAtTurnStart":
        """The map when the next turn begins."""
        networks = self.networks
        for link in bit_numbers(visit.links):
            networks = networks_with_link(networks, link)
        guests = [*self.guests, block_tourists(visit.block, visit.tourists)]
        return MapAtTurnStart(
            self.city, self.turns - 1, self.links | visit.links, self.cafes | visit.cafes, networks, guests
        )


def map_at_turn_start(view: ExploreNewYork, player: int) -> MapAtTurnStart:
    links, start = view.links[player], player * len(BLOCKS)
    guests = tourists_by_block(view.tourists[start : start + len(BLOCKS)])
    turns = view.last_turn - view.turn
    return MapAtTurnStart(view.city_map, turns, links, view.cafes[player], networks_of_links(links), guests)


class Planner:
    """Finds plans for a map, and judges them by one seat's taste."""

    def __init__(self, own_view: MapAtTurnStart, taste: SeatPreferences, is_sharp: bool):
        self.own, self.is_sharp = own_view, is_sharp
        self.turns = own_view.turns
        self.measure = MapEvaluator(own_view.city, self.turns, taste)

    # ---------------------------------------------------------------- judging
    def tourists_in_block_with_links(self, visit: Visit, links: Links) -> str:
        """What stands in the visit's block once some more links are drawn."""
        met = newly_met_cafes(links, self.own.cafes | visit.cafes)
        return visit.tourists + "".join([self.own.city.cafes[cafe].tourists for cafe in met]) if met else visit.tourists

    def plan_value(self, visit: Visit, links: Links, exactly: bool) -> float:
        networks, guests = self.map_after_visit_and_links(visit, links)
        return (
            self.measure.exact_map_value(networks, guests)
            if exactly
            else self.measure.rough_map_value(networks, guests)
        )

    def map_after_visit_and_links(
        self, visit: Visit, links: Links = ()
    ) -> tuple[list[LinkNetwork], list[BlockTourists]]:
        """What is drawn and who stands where after a visit and some more links."""
        networks = self.own.networks
        for link in (*bit_numbers(visit.links), *links):
            networks = networks_with_link(networks, link)
        return networks, [
            *self.own.guests,
            block_tourists(visit.block, self.tourists_in_block_with_links(visit, links)),
        ]

    def rate_plans(self, plans: list[Plan], limit: int = KEPT) -> list[Plan]:
        """The plans, best first; the best of them judged exactly on the last turn, and by a sharp player always."""
        plans.sort(key=worth_of, reverse=True)
        if self.turns and not self.is_sharp:
            return plans
        again: list[Plan] = []
        for value, visit, links in plans[:limit] if self.turns else plans:
            if not self.turns and again and value <= again[0].value:  # none of the rest can be better
                break
            insort(again, Plan(self.plan_value(visit, links, True), visit, links), key=lambda plan: -plan.value)
        return again

    # ---------------------------------------------------------------- planning
    def link_plans_for_visit(self, visit: Visit) -> Iterator[Plan]:
        """Every pair, and the single links that are near, on the last turn all (6.3, 6.4)."""
        drawn = self.own.links | visit.links
        pairs = (
            [] if visit.is_lone else [tuple(bit_numbers(links)) for links, _ in PAIRS[visit.block] if not links & drawn]
        )
        near = self.undrawn_neighbours(visit) if self.turns else []
        singles = [(link,) for link in near or bit_numbers(ALL_LINKS & ~drawn)]
        for links in itertools.chain(pairs, singles):
            yield Plan(self.plan_value(visit, links, False), visit, links)

    def plus_link_plans_for_visit(self, visit: Visit) -> list[Plan]:
        """The links that are near, for one plus (6.5)."""
        links = self.undrawn_neighbours(visit) or bit_numbers(ALL_LINKS & ~(self.own.links | visit.links))
        return self.rate_plans(
            [Plan(self.plan_value(visit, (link,), False), visit, (link,)) for link in links], PLUS_KEPT
        )

    def undrawn_neighbours(self, visit: Visit) -> list[int]:
        """The undrawn links that touch what is drawn; and where something is, those to cafes not yet reached (7.1)."""
        drawn, circled = self.own.links | visit.links, self.own.cafes | visit.cafes
        beside = touching_links(drawn)
        return [*dict.fromkeys([*beside, *links_to_cafes(drawn, circled)])] if beside else []

    def value_with_plus_links(self, plan: Plan, plus: int) -> float:
        """What a plan is worth with its plus links, added one at a time."""
        value, visit = plan.value, self.visit_with_links(plan.visit, plan.links)
        for _ in range(plus):
            best = self.plus_link_plans_for_visit(visit)[0]
            value, visit = best.value, self.visit_with_links(visit, best.links)
        return value

    def visit_with_links(self, visit: Visit, links: Links) -> Visit:
        return drawing.visit_with_links(self.own.city, self.own.cafes, visit, links)

    def possible_visits(self, card: str, other_card: str) -> list[Visit]:
        """The visits that two cards allow (6.2)."""
        occupied = {guests.block for guests in self.own.guests}
        blocks = [block for block in FITTING[CARDS[card].number, CARDS[other_card].number] if block not in occupied]
        if blocks:
            return [Visit(block, False, CARDS[card].tourists + CARDS[other_card].tourists) for block in blocks]
        return [
            Visit(block, True, tourist) for block in range(len(BLOCKS)) if block not in occupied for tourist in "cst"
        ]

    def best_value_with_cards(self, card: str, other_card: str) -> float:
        """What the best turn with two cards promises."""
        plus = CARDS[card].plus + CARDS[other_card].plus
        plans = self.rate_plans(self.plans_for_visits(self.possible_visits(card, other_card)))
        return max(self.value_with_plus_links(plan, plus) for plan in plans[: TRIED if plus and self.is_sharp else 1])

    def plans_for_visits(self, visits: list[Visit]) -> list[Plan]:
        """Plans for every visit; for a lone tourist its place alone is weighed."""
        if visits[0].is_lone:
            return [Plan(self.plan_value(visit, (), False), visit, ()) for visit in visits]
        return [plan for visit in visits for plan in self.link_plans_for_visit(visit)]


def planner_of_asked_seat(view: ExploreNewYork, is_sharp: bool) -> Planner:
    """The planner of the seat that is asked."""
    player = view.question.player
    return Planner(map_at_turn_start(view, player), TASTES[player], is_sharp)
