"""The last visit of a game of Explore New York: links after which no rival has more VP (NY-8)."""

import heapq
import itertools
from collections.abc import Iterator

from game.bots.winning import Winning
from game.engine.rng import Rng
from game.engine.state import Action, Ask
from game.games.explore_new_york.ai.planning import Plan, Planner, planner_of_asked_seat, worth_of
from game.games.explore_new_york.ai.potential import networks_with_link
from game.games.explore_new_york.rules import scoring
from game.games.explore_new_york.rules.components import BLOCKS, LINKS, PAIRS
from game.games.explore_new_york.rules.state import ExploreNewYork, Visit

MOST_PLANS = 100_000  # that are judged roughly, which is never less than exactly
MOST_EXACT = 3_000  # of these the best, whose line is walked
DRAWS = ("links", "plus")

Merit = tuple[int, ...]


def may_win(view: ExploreNewYork, level: str) -> bool:
    """Does nobody draw after the asked seat, so that all that counts against it is known?"""
    if view.turn < view.last_turn or view.phase not in ("block", *DRAWS) or view.hides_drawings:
        return False
    is_last = all(type(item) is not Ask or item.player == view.question.player for item in view.agenda)
    return is_last and view.options["final_route"] == "auto"


def moves_to_win(world: ExploreNewYork, level: str) -> list[Action]:
    """What begins the best plan if nobody has more after it; nothing if none is found."""
    player = world.question.player
    goal = max(score_and_ties_if_ended_now(world, rival) for rival in range(world.players) if rival != player)
    planner = planner_of_asked_seat(world, True)
    best, most = None, goal
    for plan in heapq.nlargest(MOST_EXACT, promising_plans(world, planner, goal[0]), key=worth_of):
        if plan.value < most[0]:  # none of the rest can be better
            break
        if planner.plan_value(plan.visit, (), True) >= most[0]:
            own = score_and_ties_if_ended_now(state_after_plan(world, plan), player)
            if own > most or (own == goal and not best):
                best, most = plan, own
    return [first_action_of(world, best)] if best else []


def score_and_ties_if_ended_now(world: ExploreNewYork, player: int) -> Merit:
    """What a seat would win by if the game ended now."""
    score = scoring.best_route_score(world, player)
    if world.options["tie_break"] == "shared":
        return (score.total,)
    return score.total, scoring.best_route(world, player).links.bit_count(), score.cafes  # 10


def state_after_plan(world: ExploreNewYork, plan: Plan) -> ExploreNewYork:
    world = world.clone()
    world.visits[world.question.player] = plan.visit
    return world


# ---------------------------------------------------------------- plans to the end of the visit
def promising_plans(view: ExploreNewYork, planner: Planner, goal: int) -> Iterator[Plan]:
    """Whole visits that seem to be worth so much, the likeliest first; `links` is what is drawn first."""
    plans = itertools.islice(all_visit_plans(view, planner), MOST_PLANS)
    return (plan for plan in plans if plan.value >= goal)


def all_visit_plans(view: ExploreNewYork, planner: Planner) -> Iterator[Plan]:
    if view.phase == "plus":
        visit, due = view.visits[view.question.player], 1 + sum(type(item) is Ask for item in view.agenda[:-1])
        yield from plans_with_plus_links(planner, Plan(planner.plan_value(visit, (), False), visit, ()), due, set())
        return
    seen: set[Visit] = set()
    visits = [view.visits[view.question.player]] if view.phase == "links" else planner.possible_visits(*view.revealed)
    firsts = [plan for visit in visits for plan in planner.link_plans_for_visit(visit)]
    for plan in sorted(firsts, key=worth_of, reverse=True):
        whole = plan._replace(visit=planner.visit_with_links(plan.visit, plan.links))
        yield from plans_with_plus_links(planner, whole, view.plus_signs_on_turn_cards, seen)


def plans_with_plus_links(planner: Planner, plan: Plan, due: int, seen: set[Visit]) -> Iterator[Plan]:
    """A plan with every choice of the plus links due, those near what is drawn; each set of links once."""
    if plan.visit in seen:
        return
    seen.add(plan.visit)
    if due <= 1:
        yield from plans_with_last_plus_link(planner, plan, seen) if due else [plan]
        return
    for link in planner.undrawn_neighbours(plan.visit):
        visit = planner.visit_with_links(plan.visit, (link,))
        longer = Plan(planner.plan_value(visit, (), False), visit, plan.links or (link,))
        yield from plans_with_plus_links(planner, longer, due - 1, seen)


def plans_with_last_plus_link(planner: Planner, plan: Plan, seen: set[Visit]) -> Iterator[Plan]:
    """Where a link meets no new cafe, only the network that it joins is worth another look."""
    networks, guests = planner.map_after_visit_and_links(plan.visit)
    for link in planner.undrawn_neighbours(plan.visit):
        visit = planner.visit_with_links(plan.visit, (link,))
        if visit in seen:
            continue
        seen.add(visit)
        if visit.cafes == plan.visit.cafes:
            value = max(
                plan.value, planner.measure.value_along_line(networks_with_link(networks, link)[-1].covered, guests)
            )
        else:
            value = planner.plan_value(visit, (), False)
        yield Plan(value, visit, plan.links or (link,))


def first_action_of(world: ExploreNewYork, plan: Plan) -> Action:
    """What a plan begins with."""
    visit: Visit = plan.visit
    if world.phase == "block":
        block = BLOCKS[visit.block]
        return ("choose_block", block.x, block.y, visit.tourists[0] if visit.is_lone else None)
    if world.phase == "plus":
        return ("draw_plus", LINKS[plan.links[0]])
    if len(plan.links) == 1:
        return ("draw_single", LINKS[plan.links[0]])
    return {links: action for links, action in PAIRS[visit.block]}[sum(1 << link for link in plan.links)]


def worlds_for_win_search(view: ExploreNewYork) -> list[ExploreNewYork]:
    """No card is drawn any more and all maps lie open, so that one deal is as good as another."""
    return [view.determinize(Rng(0))]


WINNING = Winning(may_win, moves_to_win, worlds_for_win_search)
