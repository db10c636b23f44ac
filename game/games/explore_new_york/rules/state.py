"""What lies on the table in Explore New York, and what is drawn on each seat's map."""

from typing import NamedTuple

from game.engine.state import State
from game.games.explore_new_york.rules.city import City, city_by_number
from game.games.explore_new_york.rules.components import (
    BLOCKS,
    CARDS,
    link_names,
)
from game.games.explore_new_york.rules.known import STATE_LIMITS


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


class ExploreNewYork(State):
    """One sightseeing tour: every seat charts its own map of the same city. Its rules stand in chapters beside it."""

    PHASES = {
        "discard": ("discard_card",),
        "block": ("choose_block",),
        "links": ("draw_pair", "draw_single"),
        "plus": ("draw_plus",),
        "route": ("declare_route",),
    }
    OPEN_MOVES = frozenset({"declare_route", "draw_pair"})  # 6.3: two sides are listed once, named in either order
    WHEN = {
        "discard_card": "NY-6.1",
        "choose_block": "NY-6.2",
        "draw_pair": "NY-6.3",
        "draw_single": "NY-6.4",
        "draw_plus": "NY-6.5",
        "declare_route": "NY-6.6",
    }
    STATE_LIMITS = STATE_LIMITS
    BIT_SETS = frozenset({"links", "cafes", "visits", "routes"})

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
    visits: list[Visit]  # what each player has drawn in this turn
    declared: list[tuple[int, ...]]  # by player, in walking order; () before (NY-10 final_route)
    routes: list[int]  # the Final Routes as masks, once the game is over

    @property
    def first_player_of_turn(self) -> int:
        """The seat that discards and draws first in this turn."""
        return (self.first + self.turn - 1) % self.players

    def clockwise_from(self, player: int) -> list[int]:
        return [*range(player, self.players), *range(player)]

    @property
    def plus_signs_on_turn_cards(self) -> int:
        """How many + the Turn Cards show."""
        return sum([CARDS[card].plus for card in self.revealed])

    # ---------------------------------------------------------------- the map as it looks now
    def links_on_map(self, player: int) -> int:
        """All links on a player's map, as far as the viewer sees them."""
        visit = self.visits[player]
        return self.links[player] | visit.links if visit else self.links[player]

    def link_names_on_map(self, player: int) -> tuple[str, ...]:
        """The names of all links on a player's map."""
        return link_names(self.links_on_map(player))

    def tourists_on_map(self, player: int) -> list[str]:
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
    def city_map(self) -> City:
        return city_by_number(self.city)

    @property
    def hides_drawings(self) -> bool:  # 10
        return self.options["hide_drawings"] and not self.is_over

    @property
    def is_declaring(self) -> bool:
        """Have some declared their routes, and the end has not come?"""
        return any(self.declared) and not self.is_over
