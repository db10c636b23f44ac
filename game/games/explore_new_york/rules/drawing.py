"""6.2 to 6.5: choosing a block, and drawing links from it (NY-6)."""

import itertools
from typing import Any

from game.engine.state import Action, Refusal
from game.games.explore_new_york.rules.city import City
from game.games.explore_new_york.rules.components import (
    ALL_LINKS,
    BLOCKS,
    CAFES_OF,
    CARDS,
    CHOICES,
    LINKS,
    LONE_CHOICES,
    NEIGHBOURS,
    NUMBER,
    PAIRS,
    SIDE,
    SIDES,
    TOURISTS,
    block_at,
    link_names,
    single_draw_actions,
)
from game.games.explore_new_york.rules.state import ExploreNewYork, Visit


def _playable_blocks(one: int | None, other: int | None) -> tuple[int, ...]:
    """The blocks of two numbers, None for a star (NY-6.2 a to c)."""
    columns, rows = ((n,) if n else range(1, SIDE + 1) for n in (one, other))
    return tuple(sorted({block_at(*spot) for x, y in itertools.product(columns, rows) for spot in ((x, y), (y, x))}))


_NUMBERS = (None, *range(1, SIDE + 1))

FITTING = {pair: _playable_blocks(*pair) for pair in itertools.product(_NUMBERS, repeat=2)}


# ---------------------------------------------------------------- 6.2 Choose a block
def playable_blocks(state: ExploreNewYork, player: int) -> list[int]:
    """The empty blocks that fit the Turn Cards (6.2 a to c)."""
    one, other = state.revealed
    start = player * len(BLOCKS)
    tourists = state.tourists
    return [block for block in FITTING[CARDS[one].number, CARDS[other].number] if not tourists[start + block]]


def legal_block(state: ExploreNewYork, player: int) -> list[Action]:
    blocks = playable_blocks(state, player)
    if blocks:
        return [CHOICES[block] for block in blocks]
    start = player * len(BLOCKS)
    return [
        choice for block in range(len(BLOCKS)) if not state.tourists[start + block] for choice in LONE_CHOICES[block]
    ]


def refuse_choose_block(state: ExploreNewYork, player: int, x: int, y: int, tourist: str | None) -> Refusal | None:
    if not (1 <= x <= SIDE and 1 <= y <= SIDE):
        return Refusal("NY-2.1", "no_such_block", {"x": x, "y": y})
    if tourist is not None and tourist not in TOURISTS:
        return Refusal("NY-2.6", "no_such_tourist", {"tourist": tourist})
    if state.tourists[player * len(BLOCKS) + block_at(x, y)]:
        return Refusal("NY-6.2", "occupied", {"x": x, "y": y})
    blocks = playable_blocks(state, player)
    if not blocks:
        return Refusal("NY-6.2", "one_tourist") if tourist is None else None
    if block_at(x, y) not in blocks:
        return Refusal("NY-6.2", "does_not_fit", {"x": x, "y": y, "cards": tuple(state.revealed)})
    return None if tourist is None else Refusal("NY-6.2", "all_tourists")


def do_choose_block(state: ExploreNewYork, player: int, x: int, y: int, tourist: str | None) -> None:
    visit = state.visits[player] = make_visit_to_block(state, block_at(x, y), tourist)
    if state.snapshots is not None:
        how = "cards" if tourist is None else "lone"
        state.emit(
            "chose_block",
            players_who_see_drawing(state, player),
            player=player,
            x=x,
            y=y,
            tourists=visit.tourists,
            how=how,
        )


# ---------------------------------------------------------------- drawing; nothing here changes the state
def make_visit_to_block(state: ExploreNewYork, block: int, tourist: str | None) -> Visit:
    """A visit that has just chosen its block (NY-6.2)."""
    if tourist is not None:
        return Visit(block, True, tourist)
    one, other = state.revealed
    return Visit(block, False, CARDS[one].tourists + CARDS[other].tourists)


def players_who_see_drawing(state: ExploreNewYork, player: int) -> tuple[int, ...] | None:
    """Who sees what a seat draws, while it draws (10)."""
    return (player,) if state.options["hide_drawings"] else None


# ---------------------------------------------------------------- 6.3 to 6.5 Draw links
def legal_links(state: ExploreNewYork, player: int) -> list[Action]:
    visit, drawn = state.visits[player], state.links_on_map(player)
    pairs = [] if visit.is_lone else [action for links, action in PAIRS[visit.block] if not links & drawn]
    return pairs + single_draw_actions("draw_single", ALL_LINKS & ~drawn)


def refuse_draw_pair(state: ExploreNewYork, player: int, first: str, second: str) -> Refusal | None:
    refusal = link_refusal(state, player, first) or link_refusal(state, player, second)
    if refusal:
        return refusal
    visit, one, other = state.visits[player], NUMBER[first], NUMBER[second]
    if visit.is_lone:
        return Refusal("NY-6.3", "only_one_link")
    if one not in SIDES[visit.block]:
        return Refusal("NY-6.3", "not_a_side", {"link": first})
    if other not in NEIGHBOURS[one]:
        return Refusal("NY-6.3", "does_not_follow", {"link": second, "first": first})
    return None


def refuse_draw_single(state: ExploreNewYork, player: int, link: str) -> Refusal | None:
    return link_refusal(state, player, link)


def legal_plus(state: ExploreNewYork, player: int) -> list[Action]:
    return single_draw_actions("draw_plus", ALL_LINKS & ~state.links_on_map(player))


def refuse_draw_plus(state: ExploreNewYork, player: int, link: str) -> Refusal | None:
    return link_refusal(state, player, link)


def link_refusal(state: ExploreNewYork, player: int, link: str) -> Refusal | None:
    if link not in NUMBER:
        return Refusal("NY-2.4", "no_such_link", {"link": link})
    if state.links_on_map(player) >> NUMBER[link] & 1:
        return Refusal("NY-9.12", "already_drawn", {"link": link})
    return None


def do_draw_pair(state: ExploreNewYork, player: int, first: str, second: str) -> None:
    draw_links_on_player_map(state, player, "pair", NUMBER[first], NUMBER[second])


def do_draw_single(state: ExploreNewYork, player: int, link: str) -> None:
    draw_links_on_player_map(state, player, "single", NUMBER[link])


def do_draw_plus(state: ExploreNewYork, player: int, link: str) -> None:
    draw_links_on_player_map(state, player, "plus", NUMBER[link])


def draw_links_on_player_map(state: ExploreNewYork, player: int, how: str, *links: int) -> None:
    before = state.visits[player]
    visit = state.visits[player] = visit_after_links(state, player, before, links)
    if state.snapshots is None:
        return
    to = players_who_see_drawing(state, player)
    state.emit("drew", to, player=player, links=tuple(LINKS[link] for link in links), how=how)
    cafes = newly_met_cafes(state, player, before, links)  # 7.1
    if cafes:
        guests = visit.tourists[len(before.tourists) :]
        block = BLOCKS[visit.block]
        state.emit("met_cafes", to, player=player, cafes=cafes, tourists=guests, x=block.x, y=block.y)


def visit_after_links(state: ExploreNewYork, player: int, visit: Visit, links: tuple[int, ...]) -> Visit:
    """A visit after some more links, with the cafes these meet (NY-7.1)."""
    return visit_with_links(state.city_map, state.cafes[player], visit, links)


def visit_with_links(city: City, circled_before: int, visit: Visit, links: tuple[int, ...]) -> Visit:
    """The same on a map of this city on which so many cafes, a mask, were circled when the turn began."""
    block, is_lone, tourists, drawn, circled = visit
    for link in links:
        drawn |= 1 << link
        for cafe in CAFES_OF[link]:
            if not (circled_before | circled) >> cafe & 1:
                circled |= 1 << cafe
                tourists += city.cafes[cafe].tourists
    return Visit(block, is_lone, tourists, drawn, circled)


def newly_met_cafes(state: ExploreNewYork, player: int, visit: Visit, links: tuple[int, ...]) -> tuple[str, ...]:
    """The cafes that these links meet first, in their order."""
    circled = state.cafes[player] | visit.cafes
    met = dict.fromkeys(cafe for link in links for cafe in CAFES_OF[link] if not circled >> cafe & 1)
    return tuple(state.city_map.cafes[cafe].id for cafe in met)


def visit_after_action(state: ExploreNewYork, player: int, visit: Visit, action: Action) -> Visit:
    """A visit after one more action of it."""
    move, *args = action
    if move == "choose_block":
        x, y, tourist = args
        return make_visit_to_block(state, block_at(x, y), tourist)
    return visit_after_links(state, player, visit, tuple(NUMBER[link] for link in args))


# ---------------------------------------------------------------- what is told
def visit_facts(state: ExploreNewYork, player: int, visit: Visit) -> dict[str, Any]:
    """A whole visit as facts."""
    block = BLOCKS[visit.block]
    cafes = tuple(cafe.id for n, cafe in enumerate(state.city_map.cafes) if visit.cafes >> n & 1)
    return {"x": block.x, "y": block.y, "tourists": visit.tourists, "links": link_names(visit.links), "cafes": cafes}
