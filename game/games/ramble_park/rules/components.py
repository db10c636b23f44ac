"""What lies in the box of Ramble: Dare to Explore: tiles, cards, parkgoers, meter (section 2 of the specification)."""

from collections import Counter
from typing import NamedTuple

from game.engine.data import DATA, check, load


class Landmark(NamedTuple):
    id: str
    name: str
    symbol: str
    colour: str


class Tile(NamedTuple):
    """A piece of the park. `of`: the landmark it shows, or the parkgoer who starts there."""

    id: str
    name: str
    kind: str
    of: str = ""


class Parkgoer(NamedTuple):
    id: str
    colour: str


class Components(NamedTuple):
    landmarks: tuple[Landmark, ...]
    tiles: tuple[Tile, ...]
    parkgoers: tuple[Parkgoer, ...]
    landmark_copies: int
    gps: int
    handbook: int
    in_the_dark: int
    starting_hand: int
    hand: int
    collect: int
    actions: int
    explore_draws: int
    dark_at_start: int
    meter: tuple[int, ...]
    levels: dict[str, int]


_FILE = DATA / "ramble_park" / "components.yaml"
PARTS: Components = load(_FILE, Components)
TILES = {tile.id: tile for tile in PARTS.tiles}
LANDMARKS = tuple(landmark.id for landmark in PARTS.landmarks)
IS_LANDMARK = frozenset(LANDMARKS)
ROLES = tuple(parkgoer.id for parkgoer in PARTS.parkgoers)
check(_FILE, len(ROLES) == 6, "six parkgoers (RP-2.5)", "parkgoers")
ELECTRICIAN, JOGGER, RANGER, PICKPOCKET, BIRDWATCHER, PHOTOGRAPHER = ROLES
EXIT = "park_exit"
OUT = "out"  # in place of a tile: where the pawn of somebody stands who was left behind (10.1)
START = {tile.of: tile.id for tile in PARTS.tiles if tile.kind == "start"}  # of each role
LANDMARK_AT = {tile.id: tile.of for tile in PARTS.tiles if tile.kind == "landmark"}
TILES_OF = {landmark: tuple(tile for tile, of in LANDMARK_AT.items() if of == landmark) for landmark in LANDMARKS}
GPS, HANDBOOK, IN_THE_DARK = "gps", "handbook", "in_the_dark"
COUNTS = dict.fromkeys(LANDMARKS, PARTS.landmark_copies)
COUNTS |= {GPS: PARTS.gps, HANDBOOK: PARTS.handbook, IN_THE_DARK: PARTS.in_the_dark}
DECK = tuple(card for card, count in COUNTS.items() for _ in range(count))
HAND, MATCHING, ACTIONS, EXPLORE_DRAWS = PARTS.hand, PARTS.collect, PARTS.actions, PARTS.explore_draws
METER = (0, *PARTS.meter)  # Lights Out cards a turn, by notch
DARKNESS = len(METER)  # the notch of total darkness
LEVELS = PARTS.levels

_KINDS = Counter(tile.kind for tile in PARTS.tiles)
check(_FILE, _KINDS == {"landmark": 12, "exit": 1, "start": 6}, "12 landmark tiles, an exit, 6 start tiles (RP-2.3)")
check(_FILE, len(TILES) == 19, "19 different tiles (RP-2.3)")
check(_FILE, EXIT in TILES and TILES[EXIT].kind == "exit", f"the exit to be called {EXIT} (RP-2.3)")
check(_FILE, list(map(len, TILES_OF.values())) == [2] * 6, "two tiles of each of six landmarks (RP-2.4)")
check(_FILE, set(START) == set(ROLES), "a start tile for each of the six parkgoers (RP-2.5)")
check(_FILE, len(DECK) == 39, "39 Explore cards (RP-2.1)")
check(_FILE, len(DECK) + len(TILES) + len(ROLES) == 64, "64 cards in all (RP-2.1)")
check(_FILE, PARTS.gps == PARTS.handbook == PARTS.in_the_dark == 3, "three of each other Explore card (RP-2.1)")
check(_FILE, PARTS.meter == (1, 1, 1, 1, 2, 2, 2, 2, 3, 3, 3, 4), "twelve notches that draw 1 to 4 cards (RP-2.7)")
check(_FILE, all(0 < notch < DARKNESS for notch in LEVELS.values()), "start notches on the meter (RP-2.7)")
