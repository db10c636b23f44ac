"""A seat's own map in Explore New York, and what is drawn on it in one turn."""

import functools
import itertools
from typing import NamedTuple

from game.engine.state import Action, State
from game.games.explore_new_york import routes
from game.games.explore_new_york.city import City, Score, city_of, score_of, worth_on
from game.games.explore_new_york.components import (
    BLOCKS,
    CAFES_OF,
    CARDS,
    LINKS,
    NUMBER,
    SIDE,
    block_at,
    coverage,
    names_in,
)


class Visit(NamedTuple):
    """What a seat has drawn in this turn: its block (-1: none yet), the tourists there, links and cafes as masks.

    is_lone: no block fitted, so only one tourist and one link are due (NY-6.2 d).
    """

    block: int = -1
    is_lone: bool = False
    tourists: str = ""
    links: int = 0
    cafes: int = 0


NOTHING = Visit()


def _fitting(one: int | None, other: int | None) -> tuple[int, ...]:
    """The blocks of two numbers, None for a star (NY-6.2 a to c)."""
    columns, rows = ((n,) if n else range(1, SIDE + 1) for n in (one, other))
    return tuple(sorted({block_at(*spot) for x, y in itertools.product(columns, rows) for spot in ((x, y), (y, x))}))


_NUMBERS = (None, *range(1, SIDE + 1))
FITTING = {pair: _fitting(*pair) for pair in itertools.product(_NUMBERS, repeat=2)}


@functools.lru_cache(maxsize=4096)
def best_route_on(links: int, city: int, tourists: tuple[str, ...]) -> routes.Route:
    """The Final Route of a map (NY-8.3, 8.4)."""
    return routes.best_route(links, worth_on(city_of(city), tourists))


class Maps(State):
    """What lies on the table, and the part of the rules that reads and draws maps."""

    city: int  # its number; 0 is the city of the box
    deck: list[str]  # the first is on top
    removed: list[str]
    revealed: list[str]  # three until one is discarded, then the two Turn Cards
    discards: list[str]
    first: int  # First Player of turn 1
    turn: int  # from 1
    last_turn: int
    links: list[int]  # by player, as a mask; these three as at the beginning of the turn
    cafes: list[int]  # circled, by player, as a mask
    tourists: list[str]  # 36 blocks of player 0, then those of player 1, ...
    visits: list[Visit | None]  # what each player has drawn in this turn
    declared: list[tuple[int, ...] | None]  # by player, in walking order; () before (NY-10 final_route)
    routes: list[int]  # the Final Routes as masks, once the game is over

    # ---------------------------------------------------------------- the map as it looks now
    def drawn(self, player: int) -> int:
        """All links on a player's map, as far as the viewer sees them."""
        visit = self.visits[player]
        return self.links[player] | visit.links if visit else self.links[player]

    def links_of(self, player: int) -> tuple[str, ...]:
        """The names of all links on a player's map."""
        return names_in(self.drawn(player))

    def tourists_of(self, player: int) -> list[str]:
        """The tourists in the 36 blocks of a player's map."""
        start = player * len(BLOCKS)
        tourists = self.tourists[start : start + len(BLOCKS)]
        visit = self.visits[player]
        if visit and visit.block >= 0:
            tourists[visit.block] = visit.tourists
        return tourists

    def cafes_of(self, player: int) -> int:
        """The cafes that are circled on a player's map, as a mask."""
        visit = self.visits[player]
        return self.cafes[player] | visit.cafes if visit else self.cafes[player]

    @property
    def the_city(self) -> City:
        return city_of(self.city)

    # ---------------------------------------------------------------- drawing; nothing here changes the state
    def visit_to(self, block: int, tourist: str | None) -> Visit:
        """A visit that has just chosen its block (NY-6.2)."""
        if tourist is not None:
            return Visit(block, True, tourist)
        one, other = self.revealed
        return Visit(block, False, CARDS[one].tourists + CARDS[other].tourists)

    def with_links(self, player: int, visit: Visit, links: tuple[int, ...]) -> Visit:
        """A visit after some more links, with the cafes these meet (NY-7.1)."""
        block, is_lone, tourists, drawn, circled = visit
        for link in links:
            drawn |= 1 << link
            for cafe in CAFES_OF[link]:
                if not (self.cafes[player] | circled) >> cafe & 1:
                    circled |= 1 << cafe
                    tourists += city_of(self.city).cafes[cafe].tourists
        return Visit(block, is_lone, tourists, drawn, circled)

    def cafes_met(self, player: int, visit: Visit, links: tuple[int, ...]) -> tuple[str, ...]:
        """The cafes that these links meet first, in their order."""
        circled = self.cafes[player] | visit.cafes
        met = dict.fromkeys(cafe for link in links for cafe in CAFES_OF[link] if not circled >> cafe & 1)
        return tuple(self.the_city.cafes[cafe].id for cafe in met)

    def after(self, player: int, visit: Visit, action: Action) -> Visit:
        """A visit after one more action of it."""
        move, *args = action
        if move == "choose_block":
            x, y, tourist = args
            return self.visit_to(block_at(x, y), tourist)
        return self.with_links(player, visit, tuple(NUMBER[link] for link in args))

    # ---------------------------------------------------------------- the best line
    def best_route(self, player: int) -> routes.Route:
        """The best route of what is drawn so far; at the end the Final Route that the program finds."""
        return best_route_on(self.drawn(player), self.city, tuple(self.tourists_of(player)))

    def best_score(self, player: int) -> Score:
        """What lies along the best route."""
        return score_of(self.the_city, self.tourists_of(player), coverage(self.best_route(player).links))

    def final_score(self, player: int) -> Score:
        """What lies along the Final Route; before the end along the best route so far."""
        if not self.routes:
            return self.best_score(player)
        return score_of(self.the_city, self.tourists_of(player), coverage(self.routes[player]))

    def final_walk(self, player: int) -> tuple[str, ...]:
        """The Final Route link by link, as it is walked."""
        walk = self.declared[player] or routes.walk_of(self.routes[player])
        return tuple(LINKS[link] for link in walk)

    # ---------------------------------------------------------------- what is told
    def told_of(self, player: int, visit: Visit) -> dict:
        """A whole visit as facts."""
        block = BLOCKS[visit.block]
        cafes = tuple(cafe.id for n, cafe in enumerate(self.the_city.cafes) if visit.cafes >> n & 1)
        return {"x": block.x, "y": block.y, "tourists": visit.tourists, "links": names_in(visit.links), "cafes": cafes}

    def told_of_route(self, player: int) -> dict:
        """A Final Route as facts: as it is walked, its VP box by box, and the best that was possible."""
        score = self.final_score(player)
        return {
            "route": self.final_walk(player),
            "boxes": score.boxes,
            "vp": score.total,
            "best": self.best_route(player).worth,
        }
