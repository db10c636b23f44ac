"""Explore New York in the words of its examples: cards, links and cafes as text with spaces between, blocks as x/y.

The city is the one of the box, seat 0 is First Player of turn 1 and every map is empty, unless `given` says otherwise.
`revealed` names the cards face up: three while one is to be discarded, two when seat 0 (or `player`) is to choose its
block. `deck` is the top of the deck; cards of which nothing is said lie below it, in the discards and out of the game,
as the turn asks. `maps` gives each seat's {tourists: {x/y: cst}, links, cafes}; cafes that its links meet are circled
if `cafes` is not given. `phase: route` asks for the Final Routes, `phase: end` comes to the scoring at once.
"""

from typing import Any

from game.engine.state import CONFIRMATION, Ask, Step
from game.games import GAMES
from game.games.explore_new_york.rules import foresight, scoring, turns
from game.games.explore_new_york.rules.city import route_score_along_line
from game.games.explore_new_york.rules.components import (
    BLOCKS,
    CAFES,
    CAFES_OF,
    CARDS,
    DECK,
    LINKS,
    NEIGHBOURS,
    NUMBER,
    ROADS,
    SIDES,
    bit_numbers,
    block_at,
    coverage_of_links,
    link_mask,
    link_names,
)
from game.games.explore_new_york.rules.state import NOTHING
from tests.rules_by_example import HIDDEN, in_line

GAME = next(game for game in GAMES if game.id == "explore_new_york")
RULES = GAME.rules
OPTIONS = {"first": 0}


def arrange(state: RULES, given: dict[str, Any]) -> None:
    """Lay the table as an example says. Raises ValueError for what there is not."""
    given = dict(given)
    state.turn = given.pop("turn", state.last_turn if "phase" in given else 1)
    state.first = given.pop("first", state.first)
    for player, seat in enumerate(given.pop("maps", [])):
        arrange_map(state, player, dict(seat))
    arrange_cards(state, given)
    arrange_questions(state, given)
    if given:
        raise ValueError(f"nothing is called {', '.join(given)}")


def arrange_map(state: RULES, player: int, seat: dict[str, Any]) -> None:
    for spot, tourists in seat.pop("tourists", {}).items():
        state.tourists[player * len(BLOCKS) + block_of(spot)] = tourists
    state.links[player] = link_mask(tuple(seat.pop("links", "").split()))
    met = {CAFES[cafe].id for n in bit_numbers(state.links[player]) for cafe in CAFES_OF[n]}
    circled = seat.pop("cafes", " ".join(met)).split()
    state.cafes[player] = sum(1 << n for n, cafe in enumerate(CAFES) if cafe.id in circled)
    if seat:
        raise ValueError(f"nothing on a map is called {', '.join(seat)}")


def arrange_cards(state: RULES, given: dict[str, Any]) -> None:
    out_of_play, left = len(state.removed), 3 * (state.last_turn - state.turn)
    default = "" if "phase" in given else "T01 T02 T03"
    state.revealed, top = given.pop("revealed", default).split(), given.pop("deck", "").split()
    rest = [card for card in DECK if card not in (*state.revealed, *top)]
    if len(rest) != len(DECK) - len(state.revealed) - len(top) or len(top) > left:
        raise ValueError("a card is named twice, or the deck has not so many")
    state.deck, rest = top + rest[: left - len(top)], rest[left - len(top) :]
    state.removed, state.discards = rest[:out_of_play], rest[out_of_play:]


def arrange_questions(state: RULES, given: dict[str, Any]) -> None:
    phase, player = given.pop("phase", None), given.pop("player", state.first_player_of_turn)
    state.agenda = []
    if phase == "route":
        state.push_agenda(*[item for seat in range(state.players) for item in (Ask(seat, "route"), CONFIRMATION)])
    elif phase == "end":
        scoring.end_if_all_declared(state)
    elif len(state.revealed) == 3:
        state.push_agenda(Ask(state.first_player_of_turn, "discard"))
    else:
        items = turns.agenda_of_turn(state)
        state.push_agenda(*items[items.index(Ask(player, "block")) :], Step("end_turn"))
    state.asked = phase != "end"


def block_of(spot: str) -> int:
    x, _, y = spot.partition("/")
    return block_at(int(x), int(y))


def spot_of(block: int) -> str:
    return f"{BLOCKS[block].x}/{BLOCKS[block].y}"


def seats(state: RULES) -> range:
    return range(state.players)


def map_words(state: RULES, player: int) -> dict[str, str]:
    return {spot_of(n): tourists for n, tourists in enumerate(state.tourists_on_map(player)) if tourists}


def cafe_words(state: RULES, player: int) -> str:
    return in_line(cafe.id for n, cafe in enumerate(CAFES) if state.cafes_of(player) >> n & 1)


def counts(state: RULES) -> dict[str, int]:
    """How many answers of each kind the question allows."""
    found: dict[str, int] = {}
    for action in state.legal():
        found[action[0]] = found.get(action[0], 0) + 1
    return found


def best(state: RULES) -> dict[str, Any]:
    """The best route on seat 0's map."""
    route = scoring.best_route(state, 0)
    return {
        "links": in_line(link_names(route.links)),
        "vp": route.worth,
        "boxes": list(scoring.best_route_score(state, 0).points_by_score_box),
    }


def greys_worth(state: RULES) -> list[int]:
    """The grey box with no to four stars: links that pass none, then one after the other."""
    links = ["H02", "H33", "V62", "H52", "H55"]
    sets = [("H02",), *(tuple(links[1 : n + 1]) for n in range(1, 5))]
    return [
        route_score_along_line(
            state.city_map, state.tourists_on_map(0), coverage_of_links(link_mask(names))
        ).points_by_score_box[5]
        for names in sets
    ]


ROWS = ("deck", "removed", "revealed", "discards")  # of cards
FACTS = {
    "seats": lambda state: list(GAME.players),
    "minutes": lambda state: GAME.minutes,
    "options": lambda state: state.options,
    "option_rules": lambda state: {option.id: option.rule for option in GAME.options},
    **{field: lambda state, field=field: in_line(getattr(state, field)) for field in ROWS},
    "links": lambda state: [in_line(state.link_names_on_map(player)) for player in seats(state)],
    "tourists": lambda state: [map_words(state, player) for player in seats(state)],
    "cafes": lambda state: [cafe_words(state, player) for player in seats(state)],
    "visits": lambda state: [
        HIDDEN if v is None else "" if v == NOTHING else f"{spot_of(v.block)} {v.tourists}" for v in state.visits
    ],
    "declared": lambda state: [HIDDEN if w is None else in_line(LINKS[n] for n in w) for w in state.declared],
    "routes": lambda state: [in_line(link_names(route)) for route in state.routes],
    "walks": lambda state: [in_line(scoring.final_route_walk(state, player)) for player in seats(state)],
    "boxes": lambda state: [
        list(scoring.final_route_score(state, player).points_by_score_box) for player in seats(state)
    ],
    "legal_blocks": lambda state: in_line(f"{action[1]}/{action[2]}" for action in state.legal()),
    "answers": counts,
    "best": best,
    "best_size": lambda state: scoring.best_route(state, 0).links.bit_count(),
    "greys_worth": greys_worth,
    "deck_size": lambda state: len(state.deck),
    "removed_size": lambda state: len(state.removed),
    "kinds": lambda state: [in_line(block.kind for block in state.city_map.blocks[n : n + 6]) for n in range(0, 36, 6)],
    "names": lambda state: {spot_of(n): state.city_map.blocks[n].name for n in (0, 7, 14, 20, 35)},
    "cafe_places": lambda state: {
        cafe.id: f"{cafe.name} {cafe.at[0]}/{cafe.at[1]} {cafe.tourists}" for cafe in state.city_map.cafes
    },
    "cards": lambda state: {
        card.id: f"{card.number or '*'} {card.tourists}{'+' * card.plus}" for card in CARDS.values()
    },
    "ends": lambda state: {
        road.id: " ".join(f"{i}/{j}" for i, j in road.ends) for road in ROADS if road.id in ("V45", "H02", "NW", "SE")
    },
    "beside": lambda state: {
        road.id: " ".join(f"{x}/{y}" for x, y in road.beside) for road in ROADS if road.id in ("V45", "H02", "NW")
    },
    "sides": lambda state: {spot: in_line(LINKS[n] for n in SIDES[block_of(spot)]) for spot in ("1/1", "3/3", "6/6")},
    "numbers": lambda state: {
        name: NUMBER[name] for name in ("H02", "H11", "H62", "V02", "V11", "V62", "NW", "NE", "SE", "SW")
    },
    "road_counts": lambda state: {"links": len(LINKS), "crossings": len({end for road in ROADS for end in road.ends})},
    "neighbour_counts": lambda state: {str(n): sum(len(near) == n for near in NEIGHBOURS) for n in (6, 5, 4)},
    "joins": lambda state: [in_line(row) for row in foresight.shortest_joining_links(state, 0)],
}
