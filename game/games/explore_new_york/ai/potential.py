"""What an unfinished map promises in Explore New York: the measure by which computer players judge (NY-13).

A network of the drawn links counts what lies along it, grown by what the turns to come will bring; what lies off it
counts by its distance. With no turn left the measure is the exact VP.
"""

from collections.abc import Iterable
from typing import NamedTuple

from game.games.explore_new_york.rules.city import City
from game.games.explore_new_york.rules.components import (
    ALL_CAFES,
    BLOCKS,
    CAFES_OF,
    COVERS,
    ENDS,
    INTERSECTIONS,
    NEIGHBOURS,
    SIDES,
    WORTH,
    bit_numbers,
)
from game.games.explore_new_york.rules.routes import best_worth

TOURISTS_AHEAD, ATTRACTIONS_AHEAD = 0.6, 0.48  # that a turn adds to each colour
STAR_AHEAD, STAR_TURNS = 1.5, 5
BRANCH = 4.0  # what an odd intersection too many costs
FAR_TOURIST, FAR_TOURIST_TURN, FAR_TOURIST_FADE = 2.1, 0.15, 0.98
FAR_LINK, FAR_LINK_FADE = 2.5, 0.98
ROADS_A_TURN = 3.2
FARTHEST = 12


class SeatPreferences(NamedTuple):
    """What a seat likes more or less than others do."""

    red: float = 1.0
    green: float = 1.0
    blue: float = 1.0
    grey: float = 1.0


class LinkNetwork(NamedTuple):
    """Drawn links that are connected: these, their intersections, what lies along, where an odd number ends."""

    links: int
    spots: int
    covered: int
    odd: int


class BlockTourists(NamedTuple):
    """Tourists in a block: its bit, their kinds in one number (circle 1, square 256, triangle 65536), count, block."""

    bit: int
    crowd: int
    guests: int
    block: int


SPOTS = tuple(1 << one | 1 << other for one, other in ENDS)  # of each link, as masks of intersections
_CROWD = {"c": 1, "s": 1 << 8, "t": 1 << 16}


def _intersections_by_distance(start: int) -> tuple[int, ...]:
    """The intersections within 0, 1, 2, ... roads of some."""
    rings = [start]
    while rings[-1].bit_count() < len(INTERSECTIONS):
        reached = rings[-1]
        for spots in SPOTS:
            if spots & rings[-1]:
                reached |= spots
        rings.append(reached)
    return tuple(rings)


def _ends_of_links(links: Iterable[int]) -> int:
    spots = 0
    for link in links:
        spots |= SPOTS[link]
    return spots


RINGS_OF_BLOCKS = tuple(_intersections_by_distance(_ends_of_links(sides)) for sides in SIDES)
RINGS_OF_LINKS = tuple(map(_intersections_by_distance, SPOTS))


def block_tourists(block: int, tourists: str) -> BlockTourists:
    return BlockTourists(1 << block, sum(map(_CROWD.__getitem__, tourists)), len(tourists), block)


def networks_with_link(networks: list[LinkNetwork], link: int) -> list[LinkNetwork]:
    """The networks when one more link is drawn: those that it touches become one with it."""
    spots = SPOTS[link]
    links, reached, covered, odd = 1 << link, spots, COVERS[link], spots
    apart = []
    for network in networks:
        if network.spots & spots:
            links, reached = links | network.links, reached | network.spots
            covered, odd = covered | network.covered, odd ^ network.odd
        else:
            apart.append(network)
    apart.append(LinkNetwork(links, reached, covered, odd))
    return apart


def networks_of_links(links: int) -> list[LinkNetwork]:
    networks: list[LinkNetwork] = []
    for link in bit_numbers(links):
        networks = networks_with_link(networks, link)
    return networks


def road_distance(rings: tuple[int, ...], spots: int) -> int:
    """How many roads lie between a network and something."""
    for roads, ring in enumerate(rings):
        if ring & spots:
            return roads
    return FARTHEST


class MapEvaluator:
    """Judges maps of one city with so many turns left, by one seat's taste."""

    def __init__(self, city: City, turns: int, taste: SeatPreferences):
        self.turns = turns
        self.taste = taste
        self.masks = [city.masks[kind] for kind in "RGBYS"]
        self.tourists_ahead, self.attractions_ahead = TOURISTS_AHEAD * turns, ATTRACTIONS_AHEAD * turns
        star = STAR_AHEAD * min(turns, STAR_TURNS)
        self.greys = [taste.grey * (worth + star * n) if turns else worth for n, worth in enumerate(WORTH.grey)]
        self.colours = (taste.red, taste.green, taste.blue) if turns else (1.0, 1.0, 1.0)
        self.branch = BRANCH if turns else 0.0  # with no turn left what is judged roughly is no less than exactly
        far = FAR_TOURIST + FAR_TOURIST_TURN * turns
        self.far_tourist = [
            far * FAR_TOURIST_FADE ** (k + 1) if k + 1 <= ROADS_A_TURN * turns else 0.0 for k in range(FARTHEST + 1)
        ]
        self.far_link = [FAR_LINK * FAR_LINK_FADE**k if turns else 0.0 for k in range(FARTHEST + 1)]

    # ---------------------------------------------------------------- the whole map
    def rough_map_value(self, networks: list[LinkNetwork], guests: list[BlockTourists]) -> float:
        """What a map promises, taking every network for a line that has a price for each branch."""
        if not networks:
            return self.value_off_network(0, 0, networks, guests) if guests else 0.0
        least = self.minimum_network_size(networks)
        values = []
        for network in networks:
            if network.links.bit_count() >= least:
                branches = max(0, network.odd.bit_count() - 2)
                value = self.value_along_line(network.covered, guests) - self.branch * branches
                values.append(
                    value + self.value_off_network(network.links, network.spots, networks, guests, network.covered)
                )
        return max(values)

    def exact_map_value(self, networks: list[LinkNetwork], guests: list[BlockTourists]) -> float:
        """What a map promises by the best line that can be walked in each network."""
        if not networks:
            return self.rough_map_value(networks, guests)
        least = self.minimum_network_size(networks)

        def worth(covered: int) -> float:
            return self.value_along_line(covered, guests)

        return max(
            best_worth(network.links, worth)
            + self.value_off_network(network.links, network.spots, networks, guests, network.covered)
            for network in networks
            if network.links.bit_count() >= least
        )

    def minimum_network_size(self, networks: list[LinkNetwork]) -> int:
        """Networks with fewer links are no beginning of the final line; at the end any network may be it."""
        return max([network.links.bit_count() for network in networks]) // 2 if self.turns else 1

    # ---------------------------------------------------------------- its parts
    def value_along_line(self, covered: int, guests: list[BlockTourists]) -> float:
        """What lies along a line, and will do so when the turns to come have added their share."""
        red, green, blue, yellow, grey = self.masks
        crowd = 0
        for bit, here, _, _ in guests:
            if covered & bit:
                crowd += here
        people, places = self.tourists_ahead, self.attractions_ahead
        by_red, by_green, by_blue = self.colours
        return (
            by_red * ((crowd & 255) + people) * ((covered & red).bit_count() + places)
            + by_green * ((crowd >> 8 & 255) + people) * ((covered & green).bit_count() + places)
            + by_blue * ((crowd >> 16) + people) * ((covered & blue).bit_count() + places)
            + self.greys[(covered & grey).bit_count()]
            + WORTH.yellow * (covered & yellow).bit_count()
            + WORTH.cafe * (covered & ALL_CAFES).bit_count()
        )

    def value_off_network(
        self, links: int, spots: int, networks: list[LinkNetwork], guests: list[BlockTourists], covered: int = 0
    ) -> float:
        """What tourists and links off a network may still bring."""
        if not self.turns:
            return 0.0
        value = 0.0
        for bit, _, count, block in guests:
            if not covered & bit:
                value += count * self.far_tourist[road_distance(RINGS_OF_BLOCKS[block], spots) if spots else 1]
        for network in networks:
            if network.links != links:
                for link in bit_numbers(network.links):
                    value += self.far_link[road_distance(RINGS_OF_LINKS[link], spots)]
        return value


# ---------------------------------------------------------------- what may be drawn
def touching_links(links: int) -> list[int]:
    """The undrawn links that touch drawn ones."""
    found = 0
    for link in bit_numbers(links):
        for near in NEIGHBOURS[link]:
            found |= 1 << near
    return list(bit_numbers(found & ~links))


def links_to_cafes(links: int, circled: int) -> list[int]:
    """The undrawn links that meet a cafe which is not circled yet."""
    undrawn = [link for link in LINKS_TO_CAFES if not links >> link & 1]
    return [link for link in undrawn if any([not circled >> cafe & 1 for cafe in CAFES_OF[link]])]


LINKS_TO_CAFES = [link for link, cafes in enumerate(CAFES_OF) if cafes]


def newly_met_cafes(links: Iterable[int], circled: int) -> list[int]:
    """The cafes that these links meet first."""
    met = []
    for link in links:
        for cafe in CAFES_OF[link]:
            if not circled >> cafe & 1 and cafe not in met:
                met.append(cafe)
    return met


def tourists_by_block(tourists: list[str]) -> list[BlockTourists]:
    return [block_tourists(block, tourists[block]) for block in range(len(BLOCKS)) if tourists[block]]
