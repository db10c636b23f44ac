"""Why a computer player of Explore New York would choose what it would choose: for hints."""

from game.bots.contract import Facts
from game.engine.state import Action, Ask
from game.games.explore_new_york.ai.potential import (
    RINGS_OF_BLOCKS,
    LinkNetwork,
    networks_of_links,
    road_distance,
)
from game.games.explore_new_york.rules import drawing
from game.games.explore_new_york.rules.components import block_at, coverage_of_links
from game.games.explore_new_york.rules.state import ExploreNewYork

Why = tuple[str, Facts]  # a reason's name, and its facts: n, and name where a block or cafes are meant
NEAR = 2  # roads


def reason_for_action(view: ExploreNewYork, action: Action) -> Why:
    """The reason for an answer to the open question."""
    reasons = {
        "discard": reason_for_discard,
        "block": reason_for_chosen_block,
        "links": reason_for_links,
        "plus": reason_for_links,
        "route": reason_for_route,
    }
    return reasons[view.question.phase](view, action)


def reason_for_discard(view: ExploreNewYork, action: Action) -> Why:
    """In what the two cards that stay stand out from the other choices."""
    mine = view.foresee(action)
    others = [view.foresee(other) for other in view.legal() if other != action]
    for reason, count in (
        ("keeps_plus", plus_links_in),
        ("keeps_tourists", tourist_count_in),
        ("keeps_blocks", block_count_in),
    ):
        if count(mine) > max(map(count, others)):
            return reason, {"n": count(mine)}
    return "keeps_best", {}


def plus_links_in(facts: Facts) -> int:
    return int(facts["plus"])


def tourist_count_in(facts: Facts) -> int:
    return len(facts["tourists"])


def block_count_in(facts: Facts) -> int:
    return len(facts["blocks"])


def reason_for_chosen_block(view: ExploreNewYork, action: Action) -> Why:
    """Where the block lies, seen from the longest line."""
    _, x, y, tourist = action
    facts = {"name": view.city_map.blocks[block_at(x, y)].name}
    networks = networks_of_links(view.links_on_map(view.question.player))
    if tourist is not None:
        return "lone_tourist", facts
    if len(view.legal()) == 1:
        return "only_block", facts
    if not networks:
        return "first_block", facts
    roads = road_distance(RINGS_OF_BLOCKS[block_at(x, y)], largest_network(networks).spots)
    if roads == 0:
        return "beside_line", facts
    return ("near_line" if roads <= NEAR else "best_block"), {**facts, "n": roads}


def largest_network(networks: list[LinkNetwork]) -> LinkNetwork:
    return max(networks, key=lambda network: network.links.bit_count())


def reason_for_links(view: ExploreNewYork, action: Action) -> Why:
    """What the links do at once: cafes, networks joined, branches closed, stars reached, points gained.

    On the last turn points come first; where no last road brings any, that is the reason.
    """
    player, mine = view.question.player, view.foresee(action)
    if view.turn == view.last_turn and mine["gain"] > 0:
        return "gain", {"n": mine["gain"]}
    if view.turn == view.last_turn and not has_roads_to_come(view) and not can_gain_points(view):
        return "idle", {}
    if mine["cafes"]:
        met = [cafe for cafe in view.city_map.cafes if cafe.id in mine["cafes"]]
        return "cafe", {"cafes": mine["cafes"], "n": sum(len(cafe.tourists) for cafe in met)}
    before = view.links_on_map(player)
    after = view.links[player] | drawing.visit_after_action(view, player, view.visits[player], action).links
    was, now = networks_of_links(before), networks_of_links(after)
    if len(now) < len(was):
        return "joins", {}
    if was and largest_network_branch_count(now) < largest_network_branch_count(was):
        return "closes", {}
    star = newly_reached_star(view, largest_network(was) if was else None, largest_network(now))
    if star:
        return "star", {"name": star}
    if mine["gain"] > 0:
        return "gain", {"n": mine["gain"]}
    return "reaches", {}


def has_roads_to_come(view: ExploreNewYork) -> bool:
    """Does the asked seat draw plus links after the present answer?"""
    *later, _ = view.agenda
    return Ask(view.question.player, "plus") in later


def can_gain_points(view: ExploreNewYork) -> bool:
    return any(view.foresee(action)["gain"] > 0 for action in view.legal())


def largest_network_branch_count(networks: list[LinkNetwork]) -> int:
    return max(0, largest_network(networks).odd.bit_count() - 2)


def newly_reached_star(view: ExploreNewYork, was: LinkNetwork | None, now: LinkNetwork) -> str:
    """A grey star that the longest line passes now and did not pass before."""
    new = coverage_of_links(now.links) & ~(was.covered if was else 0) & view.city_map.masks["S"]
    return view.city_map.blocks[new.bit_length() - 1].name if new else ""


def reason_for_route(view: ExploreNewYork, action: Action) -> Why:
    return "best_route", {"n": view.foresee(action)["vp"]}
