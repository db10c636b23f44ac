"""Why a computer player of Explore New York would choose what it would choose: for hints."""

from game.bots.contract import Facts
from game.engine.state import Action
from game.games.explore_new_york.ai.potential import RINGS_OF_BLOCKS, ConnectedLinks, pieces_drawn, roads_to
from game.games.explore_new_york.rules import drawing
from game.games.explore_new_york.rules.components import block_at, coverage
from game.games.explore_new_york.rules.state import ExploreNewYork

Why = tuple[str, Facts]  # a reason's name, and its facts: n, and name where a block or cafes are meant
NEAR = 2  # roads


def why(view: ExploreNewYork, action: Action) -> Why:
    """The reason for an answer to the open question."""
    reasons = {"discard": why_discard, "block": why_block, "links": why_links, "plus": why_links, "route": why_route}
    return reasons[view.question.phase](view, action)


def why_discard(view: ExploreNewYork, action: Action) -> Why:
    """In what the two cards that stay stand out from the other choices."""
    mine = view.foresee(action)
    others = [view.foresee(other) for other in view.legal() if other != action]
    for reason, count in (("keeps_plus", plus_of), ("keeps_tourists", tourists_of), ("keeps_blocks", blocks_of)):
        if count(mine) > max(map(count, others)):
            return reason, {"n": count(mine)}
    return "keeps_best", {}


def plus_of(facts: Facts) -> int:
    return int(facts["plus"])


def tourists_of(facts: Facts) -> int:
    return len(facts["tourists"])


def blocks_of(facts: Facts) -> int:
    return len(facts["blocks"])


def why_block(view: ExploreNewYork, action: Action) -> Why:
    """Where the block lies, seen from the longest line."""
    _, x, y, tourist = action
    facts = {"name": view.the_city.blocks[block_at(x, y)].name}
    pieces = pieces_drawn(view.links_on_map(view.question.player))
    if tourist is not None:
        return "lone_tourist", facts
    if len(view.legal()) == 1:
        return "only_block", facts
    if not pieces:
        return "first_block", facts
    roads = roads_to(RINGS_OF_BLOCKS[block_at(x, y)], longest_piece(pieces).spots)
    if roads == 0:
        return "beside_line", facts
    return ("near_line" if roads <= NEAR else "best_block"), {**facts, "n": roads}


def longest_piece(pieces: list[ConnectedLinks]) -> ConnectedLinks:
    return max(pieces, key=lambda piece: piece.links.bit_count())


def why_links(view: ExploreNewYork, action: Action) -> Why:
    """What the links do at once: cafes, pieces joined, branches closed, stars reached, points gained."""
    player, mine = view.question.player, view.foresee(action)
    if mine["cafes"]:
        met = [cafe for cafe in view.the_city.cafes if cafe.id in mine["cafes"]]
        return "cafe", {"name": " + ".join(cafe.name for cafe in met), "n": sum(len(cafe.tourists) for cafe in met)}
    before = view.links_on_map(player)
    after = view.links[player] | drawing.visit_after(view, player, view.visits[player], action).links
    was, now = pieces_drawn(before), pieces_drawn(after)
    if len(now) < len(was):
        return "joins", {}
    if was and branch_count(now) < branch_count(was):
        return "closes", {}
    star = new_star(view, longest_piece(was) if was else None, longest_piece(now))
    if star:
        return "star", {"name": star}
    if mine["gain"] > 0:
        return "gain", {"n": mine["gain"]}
    return "reaches", {}


def branch_count(pieces: list[ConnectedLinks]) -> int:
    return max(0, longest_piece(pieces).odd.bit_count() - 2)


def new_star(view: ExploreNewYork, was: ConnectedLinks | None, now: ConnectedLinks) -> str:
    """A grey star that the longest line passes now and did not pass before."""
    new = coverage(now.links) & ~(was.covered if was else 0) & view.the_city.masks["S"]
    return view.the_city.blocks[new.bit_length() - 1].name if new else ""


def why_route(view: ExploreNewYork, action: Action) -> Why:
    return "best_route", {"n": view.foresee(action)["vp"]}
