"""What a choice would bring, as far as its player can know: for previews, hints and bots. It changes nothing."""

from typing import Any

from game.engine.state import Action
from game.games.explore_new_york.rules import drawing, routes, scoring
from game.games.explore_new_york.rules.city import route_score_along_line
from game.games.explore_new_york.rules.components import (
    BLOCKS,
    CARDS,
    LINKS,
    coverage_of_links,
    link_mask,
)
from game.games.explore_new_york.rules.drawing import FITTING
from game.games.explore_new_york.rules.scoring import compute_best_route
from game.games.explore_new_york.rules.state import ExploreNewYork, Visit


def foresee(state: ExploreNewYork, *actions: Action) -> dict[str, Any]:
    """What a card to discard, a block, links to draw (one action after the other) or a declared route would bring."""
    move, *args = actions[0]
    player = state.question.player
    if move == "discard_card":
        return foresee_discard(state, player, args[0])
    if move == "declare_route":
        return foresee_route(state, player, tuple(args))
    visit = state.visits[player]
    for action in actions:
        visit = drawing.visit_after_action(state, player, visit, action)
    return foresee_visit(state, player, visit)


def foresee_discard(state: ExploreNewYork, player: int, card: str) -> dict[str, Any]:
    """The Turn Cards that are left, the blocks they open on the player's own map, the plus links they bring."""
    cards = tuple(one for one in state.revealed if one != card)
    one, other = (CARDS[card] for card in cards)
    here = state.tourists_on_map(player)
    blocks = tuple((BLOCKS[n].x, BLOCKS[n].y) for n in FITTING[one.number, other.number] if not here[n])
    tourists, plus = one.tourists + other.tourists, one.plus + other.plus
    return {"player": player, "cards": cards, "blocks": blocks, "tourists": tourists, "plus": plus}


def foresee_visit(state: ExploreNewYork, player: int, visit: Visit) -> dict[str, Any]:
    """The block, what stands in it, what is met, and what the best route is then worth; `gain`: more than now."""
    tourists = state.tourists_on_map(player)
    tourists[visit.block] = visit.tourists
    best = compute_best_route(state.links[player] | visit.links, state.city, tuple(tourists))
    before = state.visits[player]
    new = drawing.visit_facts(
        state, player, visit._replace(links=visit.links & ~before.links, cafes=visit.cafes & ~before.cafes)
    )
    return {"player": player, **new, "vp": best.worth, "gain": best.worth - scoring.best_route(state, player).worth}


def foresee_route(state: ExploreNewYork, player: int, links: tuple[str, ...]) -> dict[str, Any]:
    score = route_score_along_line(state.city_map, state.tourists_on_map(player), coverage_of_links(link_mask(links)))
    return {"player": player, "links": links, "boxes": score.points_by_score_box, "vp": score.total}


def shortest_joining_links(state: ExploreNewYork, player: int) -> tuple[tuple[str, ...], ...]:
    """The shortest rows of undrawn links that join two pieces of a player's map; none if it has one piece only."""
    return tuple(
        tuple(LINKS[link] for link in way) for way in routes.shortest_joining_links(state.links_on_map(player))
    )
