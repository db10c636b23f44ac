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
_expect(len(ROLES) == 6, "six_parkgoers", "parkgoers")
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
_expect(_KINDS == {"landmark": 12, "exit": 1, "start": 6}, "tile_kinds")
_expect(len(TILES) == 19, "different_tiles")
_expect(EXIT in TILES and TILES[EXIT].kind == "exit", "exit_name", name=EXIT)
_expect(list(map(len, TILES_OF.values())) == [2] * 6, "tiles_of_landmarks")
_expect(set(START) == set(ROLES), "start_tiles")
_expect_of_box(len(DECK) == 39, "explore_cards")
_expect_of_box(len(DECK) + len(TILES) + len(ROLES) == 64, "cards_in_all")
_expect_of_box(PARTS.gps == PARTS.handbook == PARTS.in_the_dark == 3, "three_of_each")
_expect_of_box(PARTS.meter == (1, 1, 1, 1, 2, 2, 2, 2, 3, 3, 3, 4), "notches_of_the_box")
_expect(all(0 < notch < DARKNESS for notch in LEVELS.values()), "start_notches")
_expect(
    {tile.id for tile in PARTS.tiles} == {tile.id for tile in _SOURCE.of_box.tiles},
    "tile_ids",
    "tiles",
)
_expect(
    {one._replace(name="") for one in PARTS.landmarks} == {one._replace(name="") for one in _SOURCE.of_box.landmarks},
    "landmark_ids",
    "landmarks",
)
_expect(all(0 < len(tile.name) <= LONGEST for tile in PARTS.tiles), "names", "tiles", most=LONGEST)
_expect(all(0 < len(one.name) <= LONGEST for one in PARTS.landmarks), "names", "landmarks", most=LONGEST)
_expect(
    len(PARTS.meter) == NOTCHES
    and list(PARTS.meter) == sorted(PARTS.meter)
    and set(PARTS.meter) <= {*range(1, MOST_DRAWN + 1)},
    "notches",
    "meter",
    n=NOTCHES,
    most=MOST_DRAWN,
)
_expect(
    MATCHING <= PARTS.landmark_copies <= MOST_COPIES,
    "landmark_cards",
    "landmark_copies",
    least=MATCHING,
    most=MOST_COPIES,
)
_expect(1 <= PARTS.in_the_dark <= MOST_SPECIAL, "dark_cards", "in_the_dark", most=MOST_SPECIAL)
_expect(len(DECK) >= LEAST_DECK, "deck", "landmark_copies", least=LEAST_DECK)
for _name in ("gps", "handbook"):
    _expect(0 <= getattr(PARTS, _name) <= MOST_SPECIAL, "special_cards", _name, most=MOST_SPECIAL)
_expect(1 <= PARTS.starting_hand <= HAND - 2, "starting_hand", "starting_hand", most=HAND - 2)
_expect(0 <= PARTS.dark_at_start <= MOST_DARK, "starting_dark", "dark_at_start", most=MOST_DARK)
