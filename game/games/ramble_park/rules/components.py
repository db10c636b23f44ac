"""What lies in the box of Ramble: Dare to Explore: tiles, cards, parkgoers, meter (section 2 of the specification)."""

from collections import Counter
from typing import NamedTuple

from game.engine.variant import GameDataSource


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


_SOURCE = GameDataSource(__name__, "components.yaml")
PARTS: Components = _SOURCE.load(Components)
_expect, _expect_of_box = _SOURCE.check, _SOURCE.check_unless_variant  # what the rules need, and what lies in the box
TILES = {tile.id: tile for tile in PARTS.tiles}
LANDMARKS = tuple(landmark.id for landmark in PARTS.landmarks)
IS_LANDMARK = frozenset(LANDMARKS)
ROLES = tuple(parkgoer.id for parkgoer in PARTS.parkgoers)
_expect(len(ROLES) == 6, "six parkgoers (RP-2.5)", "parkgoers")
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
LONGEST = 28  # letters of a name
LEAST_DECK = 6 * HAND + 6  # cards that leave some to be drawn
NOTCHES = 12  # of the meter, before total darkness
MOST_DRAWN, MOST_COPIES, MOST_SPECIAL, MOST_DARK = 5, 8, 6, 12  # that a table has room for, and players can bear
METER = (0, *PARTS.meter)  # Lights Out cards a turn, by notch
DARKNESS = len(METER)  # the notch of total darkness
LEVELS = PARTS.levels

_KINDS = Counter(tile.kind for tile in PARTS.tiles)
_expect(_KINDS == {"landmark": 12, "exit": 1, "start": 6}, "12 landmark tiles, an exit, 6 start tiles (RP-2.3)")
_expect(len(TILES) == 19, "19 different tiles (RP-2.3)")
_expect(EXIT in TILES and TILES[EXIT].kind == "exit", f"the exit to be called {EXIT} (RP-2.3)")
_expect(list(map(len, TILES_OF.values())) == [2] * 6, "two tiles of each of six landmarks (RP-2.4)")
_expect(set(START) == set(ROLES), "a start tile for each of the six parkgoers (RP-2.5)")
_expect_of_box(len(DECK) == 39, "39 Explore cards (RP-2.1)")
_expect_of_box(len(DECK) + len(TILES) + len(ROLES) == 64, "64 cards in all (RP-2.1)")
_expect_of_box(PARTS.gps == PARTS.handbook == PARTS.in_the_dark == 3, "three of each other Explore card (RP-2.1)")
_expect_of_box(PARTS.meter == (1, 1, 1, 1, 2, 2, 2, 2, 3, 3, 3, 4), "twelve notches that draw 1 to 4 cards (RP-2.7)")
_expect(all(0 < notch < DARKNESS for notch in LEVELS.values()), "start notches on the meter (RP-2.7)")
_expect(
    {tile.id for tile in PARTS.tiles} == {tile.id for tile in _SOURCE.of_box.tiles},
    "tiles with the ids of those in the box, for which there are pictures",
    "tiles",
)
_expect(
    {one._replace(name="") for one in PARTS.landmarks} == {one._replace(name="") for one in _SOURCE.of_box.landmarks},
    "landmarks with the ids, symbols and colours of those in the box",
    "landmarks",
)
_expect(all(0 < len(tile.name) <= LONGEST for tile in PARTS.tiles), f"names of 1 to {LONGEST} letters", "tiles")
_expect(all(0 < len(one.name) <= LONGEST for one in PARTS.landmarks), f"names of 1 to {LONGEST} letters", "landmarks")
_expect(
    len(PARTS.meter) == NOTCHES
    and list(PARTS.meter) == sorted(PARTS.meter)
    and set(PARTS.meter) <= {*range(1, MOST_DRAWN + 1)},
    f"{NOTCHES} notches that draw 1 to {MOST_DRAWN} cards, none fewer than the one before",
    "meter",
)
_expect(
    MATCHING <= PARTS.landmark_copies <= MOST_COPIES,
    f"{MATCHING} to {MOST_COPIES} cards of each landmark",
    "landmark_copies",
)
_expect(
    1 <= PARTS.in_the_dark <= MOST_SPECIAL, f"1 to {MOST_SPECIAL} cards, for without any no night falls", "in_the_dark"
)
_expect(len(DECK) >= LEAST_DECK, f"{LEAST_DECK} Explore cards in all, for six full hands leave few", "landmark_copies")
for _name in ("gps", "handbook"):
    _expect(0 <= getattr(PARTS, _name) <= MOST_SPECIAL, f"0 to {MOST_SPECIAL} cards", _name)
_expect(1 <= PARTS.starting_hand <= HAND - 2, f"1 to {HAND - 2} cards in each hand at the start", "starting_hand")
_expect(0 <= PARTS.dark_at_start <= MOST_DARK, f"0 to {MOST_DARK} tiles that are dark at the start", "dark_at_start")
