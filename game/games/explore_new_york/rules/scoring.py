"""6.6 and 8: the best line of a map, declaring a route, the end and its points."""

import functools
from typing import Any

from game.engine.rng import Rng
from game.engine.state import Action, Refusal, State
from game.games.explore_new_york.rules import routes
from game.games.explore_new_york.rules.city import RouteScore, city_by_number, coverage_scorer, route_score_along_line
from game.games.explore_new_york.rules.components import (
    LINKS,
    NUMBER,
    coverage_of_links,
    link_mask,
)
from game.games.explore_new_york.rules.state import ExploreNewYork


@functools.lru_cache(maxsize=4096)
def compute_best_route(links: int, city: int, tourists: tuple[str, ...]) -> routes.Route:
    """The Final Route of a map (NY-8.3, 8.4)."""
    return routes.best_route(links, coverage_scorer(city_by_number(city), tourists))


# ---------------------------------------------------------------- the best line
def best_route(state: ExploreNewYork, player: int) -> routes.Route:
    """The best route of what is drawn so far; at the end the Final Route that the program finds."""
    return compute_best_route(state.links_on_map(player), state.city, tuple(state.tourists_on_map(player)))


def best_route_score(state: ExploreNewYork, player: int) -> RouteScore:
    """What lies along the best route."""
    return route_score_along_line(
        state.city_map, state.tourists_on_map(player), coverage_of_links(best_route(state, player).links)
    )


def final_route_score(state: ExploreNewYork, player: int) -> RouteScore:
    """What lies along the Final Route; before the end along the best route so far."""
    if not state.routes:
        return best_route_score(state, player)
    return route_score_along_line(
        state.city_map, state.tourists_on_map(player), coverage_of_links(state.routes[player])
    )


def final_route_walk(state: ExploreNewYork, player: int) -> tuple[str, ...]:
    """The Final Route link by link, as it is walked."""
    walk = state.declared[player] or routes.links_in_walk_order(state.routes[player])
    return tuple(LINKS[link] for link in walk)


# ---------------------------------------------------------------- 6.6 Declare a route
def legal_route(state: ExploreNewYork, player: int) -> list[Action]:
    return [("declare_route", *[LINKS[link] for link in routes.links_in_walk_order(best_route(state, player).links)])]


def refuse_declare_route(state: ExploreNewYork, player: int, *links: str) -> Refusal | None:
    if not links:
        return Refusal("NY-6.6", "at_least_one")
    for n, link in enumerate(links):
        if link not in NUMBER:
            return Refusal("NY-2.4", "no_such_link", {"link": link})
        if not state.links[player] >> NUMBER[link] & 1:
            return Refusal("NY-6.6", "not_drawn", {"link": link})
        if link in links[:n]:
            return Refusal("NY-6.6", "twice", {"link": link})
    if not routes.is_continuous_walk([NUMBER[link] for link in links]):
        return Refusal("NY-6.6", "no_line")
    return None


def do_declare_route(state: ExploreNewYork, player: int, *links: str) -> None:
    state.declared[player] = tuple(NUMBER[link] for link in links)
    state.emit("declared", player=player)
    state.emit("declared_route", (player,), player=player, links=links)


def random_action(state: ExploreNewYork, rng: Rng) -> Action:
    action = State.random_action(state, rng)
    if action[0] != "declare_route" or rng.random_below(2):
        return action
    return ("declare_route", *[LINKS[link] for link in routes.random_walk(state.links[state.question.player], rng)])


# ---------------------------------------------------------------- 8. End and scoring
def end_if_all_declared(state: ExploreNewYork) -> None:
    if all(state.declared):
        state.routes = [link_mask([LINKS[link] for link in walk]) for walk in state.declared]
    else:
        state.routes = [best_route(state, player).links for player in range(state.players)]  # 8.3
    state.forbid_undo()
    merits = [final_rank_key(state, player) for player in range(state.players)]
    state.winners = [player for player in range(state.players) if merits[player] == max(merits)]  # 8.6
    if state.snapshots is not None:
        for player in range(state.players):
            state.emit("scored", player=player, **final_route_facts(state, player))
        state.emit("won", players=tuple(state.winners), score=max(merits)[0])


def final_rank_key(state: ExploreNewYork, player: int) -> tuple[int, ...]:
    """What a seat's Final Route wins by."""
    score = final_route_score(state, player)
    if state.options["tie_break"] == "shared":
        return (score.total,)
    return score.total, state.routes[player].bit_count(), score.cafes  # 10


def scores(state: ExploreNewYork) -> list[int]:
    """VP of the Final Routes, before the end of the best routes so far."""
    return [final_route_score(state, player).total for player in range(state.players)]


def final_route_facts(state: ExploreNewYork, player: int) -> dict[str, Any]:
    """A Final Route as facts: as it is walked, its VP box by box, and the best that was possible."""
    score = final_route_score(state, player)
    return {
        "route": final_route_walk(state, player),
        "boxes": score.points_by_score_box,
        "vp": score.total,
        "best": best_route(state, player).worth,
    }
