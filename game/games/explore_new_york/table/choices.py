"""What a half-made choice can become: cards, blocks, roads, and the line of a Final Route."""

from collections.abc import Iterable

from game.engine.state import Action, Refusal
from game.games.explore_new_york.rules.components import (
    BLOCKS,
    LINKS,
    NEIGHBOURS,
    NUMBER,
    ROADS,
    SIDES,
    TOURISTS,
    bit_numbers,
    block_at,
)
from game.games.explore_new_york.rules.state import ExploreNewYork
from game.games.explore_new_york.table.showing import large_map_player
from game.ui.contract.parts import TableChoices
from game.ui.contract.views import Players, TableView
from game.ui.offer import Draft, Offer, name_if_of_kind
from game.ui.table import Key
from game.ui.texts import Texts

ANYWHERE = ("do", "anywhere")
# What is to be chosen -> why the primary button cannot be pressed before that
WAITS = {
    "card": "card_first",
    "block": "block_first",
    "tourist": "tourist_first",
    "road": "no_such_link",
}


def offer_for_phase(own_view: ExploreNewYork, draft: Draft, texts: Texts) -> Offer:
    """By the question that is put to the viewer; nothing where there is none."""
    if own_view.phase is None:
        return Offer()
    offers = {
        "discard": offer_turn_card_to_discard,
        "block": offer_block,
        "links": offer_links,
        "plus": offer_plus_link,
        "route": offer_route,
    }
    offer = offers[own_view.phase](own_view, tuple(block_or_road_of_piece(key) for key in draft), texts)
    what = choice_missing_from_draft(own_view, draft)
    waits = (texts(f"button.choose.{what}"), texts(f"why.{WAITS[what]}"))
    return offer._replace(waits=waits, is_unfinished=own_view.phase in ("links", "route") and bool(draft))


def choice_missing_from_draft(own_view: ExploreNewYork, draft: Draft) -> str:
    """One of WAITS, as long as the draft means nothing yet."""
    if own_view.phase == "block":
        return "tourist" if draft else "block"
    return "card" if own_view.phase == "discard" else "road"


def block_or_road_of_piece(key: Key) -> Key:
    """What a click on something drawn is meant for: tourists stand for their block, a stroke for its road."""
    kind, *which = key
    if kind == "guest":
        return ("block", which[1])
    return ("link", which[1]) if kind == "stroke" else key


def keys_of_pieces_of_kind(kind: str, names: Iterable[int | str]) -> frozenset[Key]:
    return frozenset((kind, name) for name in names)


def offer_turn_card_to_discard(own_view: ExploreNewYork, draft: Draft, texts: Texts) -> Offer:
    if not draft:
        return Offer(keys_of_pieces_of_kind("card", own_view.revealed))
    if draft[-1][0] != "card":
        return Offer(why=Refusal("NY-6.1", "card_first"))
    return Offer(plan=(("discard_card", name_if_of_kind(draft[-1])),), more=False)


# ---------------------------------------------------------------- a block
def offer_block(own_view: ExploreNewYork, draft: Draft, texts: Texts) -> Offer:
    """The choice of a block; if no block fits the cards, of any empty block and then of one tourist."""
    legal = own_view.legal()
    spots = keys_of_pieces_of_kind("block", {block_at(x, y) for _, x, y, _ in legal})
    if not draft:
        return Offer(spots)
    if draft[0][0] != "block":
        return Offer(why=Refusal("NY-6.2", "block_first"))
    block = name_if_of_kind(draft[0])
    spot = (BLOCKS[block].x, BLOCKS[block].y)
    if not does_no_block_fit_cards(legal) or draft[0] not in spots:
        return Offer(plan=(("choose_block", *spot, None),), more=False)
    if len(draft) == 1:
        return Offer(asides=tuple((("tourist", one), texts(f"tourist.{one}")) for one in reversed(TOURISTS)))
    if draft[1][0] != "tourist":
        return Offer(why=Refusal("NY-6.2", "tourist_first"))
    return Offer(plan=(("choose_block", *spot, name_if_of_kind(draft[1])),), more=False)


def does_no_block_fit_cards(legal: list[Action]) -> bool:
    """Does no empty block fit the cards?"""
    return legal[0][3] is not None


# ---------------------------------------------------------------- links
def offer_links(own_view: ExploreNewYork, draft: Draft, texts: Texts) -> Offer:
    """A side of the block and a second link from there; or one link by itself."""
    player = own_view.observer
    drawn = own_view.links_on_map(player)
    free = [n for n in range(len(LINKS)) if not drawn >> n & 1]
    if not can_draw_pair(own_view):
        return offer_single_link(free, draft)
    if draft[:1] == (ANYWHERE,):
        return offer_single_link(free, draft[1:])
    sides = [n for n in SIDES[own_view.visits[player].block] if n in free]
    if not draft:
        return Offer(keys_of_pieces_of_kind("link", sides), asides=((ANYWHERE, texts("aside.anywhere")),))
    if draft[0] not in keys_of_pieces_of_kind("link", sides):
        return Offer(plan=(action_for_refused_first_link(own_view, draft[0]),))
    first = draft[0][1]
    if len(draft) == 1:
        follow = [n for n in NEIGHBOURS[first] if n in free]
        return Offer(keys_of_pieces_of_kind("link", follow), (("draw_single", LINKS[first]),), texts("button.single"))
    if draft[1][0] != "link":
        return Offer(plan=(("draw_pair", LINKS[first], ""),))
    return Offer(plan=(("draw_pair", LINKS[first], LINKS[draft[1][1]]),), more=False)


def can_draw_pair(own_view: ExploreNewYork) -> bool:
    return any(action[0] == "draw_pair" for action in own_view.legal())


def is_one_road_to_draw(own_view: ExploreNewYork, draft: Draft) -> bool:
    """Is one road to be drawn, anywhere, and not two from the block?"""
    return own_view.phase == "links" and (draft[:1] == (ANYWHERE,) or not can_draw_pair(own_view))


def action_for_refused_first_link(own_view: ExploreNewYork, key: Key) -> Action:
    """A first link that is none: what would follow it says why."""
    if key[0] != "link":
        return ("draw_single", "")
    first = key[1]
    if own_view.links_on_map(own_view.observer) >> first & 1:
        return ("draw_single", LINKS[first])
    free = [n for n in NEIGHBOURS[first] if not own_view.links_on_map(own_view.observer) >> n & 1]
    return ("draw_pair", LINKS[first], LINKS[free[0]]) if free else ("draw_single", LINKS[first])


def offer_single_link(free: list[int], draft: Draft, move: str = "draw_single") -> Offer:
    if not draft:
        return Offer(keys_of_pieces_of_kind("link", free))
    link = name_if_of_kind(draft[-1], "link")
    return Offer(plan=((move, LINKS[link] if link != "" else ""),), more=False)


def offer_plus_link(own_view: ExploreNewYork, draft: Draft, texts: Texts) -> Offer:
    drawn = own_view.links_on_map(own_view.observer)
    return offer_single_link([n for n in range(len(LINKS)) if not drawn >> n & 1], draft, "draw_plus")


# ---------------------------------------------------------------- a Final Route by hand
def offer_route(own_view: ExploreNewYork, draft: Draft, texts: Texts) -> Offer:
    """Drawn links one after the other, at either end of the line."""
    drawn = list(bit_numbers(own_view.links_on_map(own_view.observer)))
    if not draft:
        return Offer(keys_of_pieces_of_kind("link", drawn))
    if any(key[0] != "link" for key in draft):
        return Offer(plan=(("declare_route", ""),))
    walk, ends = picked_links_as_walk([key[1] for key in draft])
    plan = (("declare_route", *(LINKS[n] for n in walk)),)
    if not own_view.is_legal(plan[0]):
        return Offer(plan=plan)
    follow = [n for n in drawn if n not in walk and set(ROADS[n].ends) & ends]
    vp = own_view.foresee(*plan)["vp"]
    return Offer(keys_of_pieces_of_kind("link", follow), plan, texts("button.route", n=len(walk), vp=vp))


def picked_links_as_walk(picks: list[int]) -> tuple[list[int], set[tuple[int, ...]]]:
    """Picked links in the order of the line, each put to the end that it continues; and where the line can go on."""
    walk = picks[:1]
    head, tail = ROADS[picks[0]].ends
    for link in picks[1:]:
        a, b = ROADS[link].ends
        if tail in (a, b):
            walk.append(link)
            tail = b if tail == a else a
        elif head in (a, b):
            walk.insert(0, link)
            head = b if head == a else a
        else:
            walk.append(link)
    return walk, {head, tail}


# ---------------------------------------------------------------- hints
def picks_for_action(own_view: ExploreNewYork, action: Action) -> Draft:
    """The picks that make an action."""
    move, *args = action
    if move == "discard_card":
        return (("card", args[0]),)
    if move == "choose_block":
        x, y, tourist = args
        return (("block", block_at(x, y)), *((("tourist", tourist),) if tourist else ()))
    if (
        move == "draw_single"
        and can_draw_pair(own_view)
        and NUMBER[args[0]] not in SIDES[own_view.visits[own_view.observer].block]
    ):
        return (ANYWHERE, ("link", NUMBER[args[0]]))
    return tuple(("link", NUMBER[name]) for name in args)


class NewYorkChoices(TableChoices[ExploreNewYork]):
    """Nothing can be chosen while somebody else's map is the large one. seen: what the one sees who chooses."""

    def __init__(self, texts: Texts, players: Players, seen: TableView[ExploreNewYork] | None):
        super().__init__(texts, players)
        self.seen = seen

    def offer(self, own_view: ExploreNewYork, draft: Draft) -> Offer:
        if large_map_player(own_view, self.seen) != own_view.viewer:
            return Offer(why=Refusal("NY-3", "other_map", {"player": own_view.viewer})) if draft else Offer()
        offer = offer_for_phase(own_view, draft, self.texts)
        return offer._replace(opening=draft[:1]) if draft[:1] == (ANYWHERE,) else offer

    def picks_of(self, own_view: ExploreNewYork, action: Action) -> Draft:
        return picks_for_action(own_view, action)
