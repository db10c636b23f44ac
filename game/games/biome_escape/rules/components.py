"""What lies in the box of Biome Escape: tiles, secrets and numbers (section 2 of the specification)."""

from collections import Counter
from typing import NamedTuple

from game.engine.hexes import DIRECTIONS, Hex
from game.engine.variant import GameDataSource


class Quarry(NamedTuple):
    id: str
    cliffs: tuple[int, ...]


class SecretKind(NamedTuple):
    """A kind of secret; how many there are by the number of stacks."""

    id: str
    weight: int
    on_tiles: dict[int, int]
    in_box: dict[int, int]


class Range(NamedTuple):
    least: int
    most: int


class Components(NamedTuple):
    basics: dict[str, int]
    stacks: dict[int, tuple[str, ...]]
    stack_size: int
    quarries: tuple[Quarry, ...]
    secrets: tuple[SecretKind, ...]
    fixed_secrets: dict[int, tuple[str, ...]]
    secret_stack_sizes: dict[int, tuple[int, ...]]
    extra_secret: dict[str, int]
    actions: int
    capacity: int
    starting_supplies: int
    barn: int
    mountain: int
    trade_price: int
    ransom_price: int
    hire_price: dict[str, int]
    most_rescued: int
    farm_cooldown: dict[str, int]
    first_farm_cooldown: int
    ally_revealed: int
    ally_busy: int
    enemy_revealed: int
    raid_cooldown: dict[int, int]
    raid_failed: int
    camp_destroyed: int
    injury: int
    captivity: int
    speed: int
    gang_fight: int
    route: Range
    foresight: int
    signal_rounds: int
    phrases: tuple[str, ...]


_SOURCE = GameDataSource(__name__, "components.yaml")
PARTS: Components = _SOURCE.load(Components)
LAST_TILES = PARTS.stack_size + 1  # when so few are left, the next may be the exit (2.10)

# ---------------------------------------------------------------- tiles
MAIN_TILE, GRASSLAND, FARMLAND, FOREST, QUARRY = "main", "grassland", "farmland", "forest", "quarry"
MOUNTAIN, LAKE, GANG, EXIT = "mountain", "lake", "gang", "exit"
MAIN, BUILT, ALLY, STEALER, KILLER = "main", "built", "ally", "stealer", "killer"  # camps; all but BUILT are tiles too
PLAYER_CAMPS, FRIENDLY_CAMPS, ENEMY_CAMPS = (
    frozenset((MAIN, BUILT)),
    frozenset((MAIN, BUILT, ALLY)),
    frozenset((STEALER, KILLER)),
)
TILES = (MAIN_TILE, GRASSLAND, FARMLAND, FOREST, QUARRY, MOUNTAIN, LAKE, STEALER, KILLER, ALLY, GANG, EXIT)
BARE = frozenset((LAKE, ALLY, STEALER, KILLER, GANG))  # tiles that bring no secret (6.4)
HOME = Hex(0, 0)
START_TILES = {HOME: MAIN_TILE, Hex(-1, 0): FARMLAND, Hex(0, -1): FOREST, Hex(1, -1): GRASSLAND}  # 2.2
QUARRIES = {quarry.id: quarry.cliffs for quarry in PARTS.quarries}
BASICS = tuple(
    code
    for kind, count in PARTS.basics.items()
    for code in ([f"{QUARRY}_{letter}" for letter in QUARRIES] if kind == QUARRY else [kind] * count)
)
SIDES = len(DIRECTIONS)

# ---------------------------------------------------------------- secrets
KINDS = {kind.id: kind for kind in PARTS.secrets}
_SOURCE.check(len(KINDS) == 11, "kinds_of_secrets", "secrets")
_SOURCE.check(
    [(kind.id, kind.weight) for kind in PARTS.secrets] == [(kind.id, kind.weight) for kind in _SOURCE.of_box.secrets],
    "kinds_of_the_box",
    "secrets",
)
_SOURCE.check(
    all(
        set(numbers) == {3, 4, 5} and min(numbers.values()) >= 0
        for kind in PARTS.secrets
        for numbers in (kind.on_tiles, kind.in_box)
    ),
    "secrets_by_length",
    "secrets",
)
_SOURCE.check(len(PARTS.hire_price) == 3, "three_prices", "hire_price")
KEY, EXTRA_ACTION, EXTRA_CARRY, CAPTURED, SUPPLY, FARM_KIT, CAMP_KIT, CARAVAN_KIT, CLAIRVOYANCE, FORESIGHT, TELEPORT = (
    KINDS
)
WEIGHTS = {kind.id: kind.weight for kind in PARTS.secrets}
FIXED = frozenset((KEY, CAPTURED, EXTRA_ACTION, EXTRA_CARRY))  # kinds that lie in the stacks by number (2.13)
BOX_ORIGIN, LOOSE_ORIGIN = -1, 0  # where a secret comes from; else the number of its stack
MADE = -2  # supplies of the start and of farms
RESCUE, DISRUPT, INTERCEPT = PARTS.hire_price
JOBS = (RESCUE, DISRUPT, INTERCEPT)
PHRASES = PARTS.phrases
PHRASE_SET = frozenset(PHRASES)
TILE_STACK, SECRET_STACK = "tiles", "secrets"
FREE, TAKEN, INJURED = "free", "captured", "injured"  # what a seat may be


def quarry_code(kind: str, spin: int) -> str:
    """The code of a quarry with its hidden spin: `quarry_A` and 3 make `quarry_A3`."""
    return f"{kind}{spin}"


def tile_kind_of_code(code: str) -> str:
    """The kind of tile that a code of the stack stands for."""
    return QUARRY if code.startswith(QUARRY) else code


def rotated_cliffs(code: str, rot: int) -> tuple[int, ...]:
    """The cliff sides of a tile laid with so many steps clockwise (2.12).

    >>> rotated_cliffs("quarry_A4", 1)
    (0, 1, 5)
    """
    if not code.startswith(QUARRY):
        return ()
    letter, spin = code[-2], int(code[-1])
    return tuple(sorted((side + spin + rot) % SIDES for side in QUARRIES[letter]))


def secrets_on_tiles(stacks: int) -> Counter[str]:
    """The secrets that lie on start tiles and in the stacks (2.3)."""
    return Counter({kind.id: kind.on_tiles[stacks] for kind in PARTS.secrets})


def secrets_in_box(stacks: int) -> Counter[str]:
    return Counter({kind.id: kind.in_box[stacks] for kind in PARTS.secrets if kind.in_box[stacks]})


def secrets_outside_fixed_stacks(stacks: int) -> Counter[str]:
    """The secrets on tiles that belong to no stack by number (2.14)."""
    return Counter({kind: count for kind, count in secrets_on_tiles(stacks).items() if kind not in FIXED})


FIXED_TILES = frozenset((LAKE, MOUNTAIN, STEALER, KILLER, ALLY, GANG))  # that stand in stacks by number
_SOURCE.check(
    set(PARTS.basics) == {GRASSLAND, FARMLAND, FOREST, QUARRY} and min(PARTS.basics.values()) >= 0,
    "basic_numbers",
    "basics",
)
_SOURCE.check(PARTS.basics[QUARRY] == len(QUARRIES), "quarries", "basics", n=len(QUARRIES))
_SOURCE.check(
    {stack: len(kinds) for stack, kinds in PARTS.stacks.items()}
    == {stack: len(kinds) for stack, kinds in _SOURCE.of_box.stacks.items()},
    "five_stacks",
    "stacks",
)
_SOURCE.check(
    all(set(kinds) <= FIXED_TILES for kinds in PARTS.stacks.values()),
    "fixed_tiles",
    "stacks",
    names=", ".join(sorted(FIXED_TILES)),
)
_SOURCE.check(sum(kinds.count(GANG) for kinds in PARTS.stacks.values()) <= 1, "one_gang", "stacks")
_SOURCE.check(
    list(PARTS.hire_price) == list(_SOURCE.of_box.hire_price)
    and PARTS.hire_price[RESCUE] == 1
    and all(1 <= price <= 4 for price in PARTS.hire_price.values()),
    "prices",
    "hire_price",
)
_SOURCE.check(all(kinds.count(LAKE) <= 1 for kinds in PARTS.stacks.values()), "one_lake", "stacks")
_SOURCE.check(
    all(sum(kind in ENEMY_CAMPS for kind in kinds) <= 2 for kinds in PARTS.stacks.values()),
    "two_enemy_camps",
    "stacks",
)
_SOURCE.check(any(KILLER in PARTS.stacks[stack] for stack in (1, 2, 3)), "early_killer", "stacks")
_SOURCE.check(
    PARTS.mountain <= PARTS.actions <= 6,
    "actions",
    "actions",
    least=PARTS.mountain,
)
_SOURCE.check(1 <= PARTS.trade_price <= 4, "trade_price", "trade_price")
_SOURCE.check(1 <= PARTS.ransom_price <= 4, "ransom", "ransom_price")
_SOURCE.check(2 <= PARTS.barn <= 6, "barn", "barn")
_heaviest = max(kind.weight for kind in PARTS.secrets)
_SOURCE.check(_heaviest <= PARTS.capacity <= 8, "capacity", "capacity", least=_heaviest)
_SOURCE.check(0 <= PARTS.starting_supplies <= PARTS.barn, "starting_supplies", "starting_supplies", most=PARTS.barn)
MOST_PLAYERS = 5  # (1.1)
LENGTHS = (3, 4, 5)  # numbers of stacks (1.2)
KEYS = {
    stacks: secrets_on_tiles(stacks)[KEY] + secrets_in_box(stacks)[KEY] for stacks in LENGTHS
}  # in the whole game (2.16)
ON_START_TILES = {Hex(0, -1): 2, Hex(1, -1): 1}  # loose secrets on the forest and the grassland (2.14)


def _basic_tile_count(stacks: int) -> int:
    return sum(PARTS.stack_size - len(PARTS.stacks[stack]) for stack in range(1, stacks + 1))


def _secret_tile_count(stacks: int) -> int:
    """How many tiles bring a secret when they are explored, the exit among them."""
    return _basic_tile_count(stacks) + stacks + 1


def _stacked_secret_count(stacks: int) -> int:
    return sum(PARTS.secret_stack_sizes[stacks])


def _fixed_secret_counts(stacks: int) -> Counter[str]:
    return Counter(kind for stack in range(1, stacks + 1) for kind in PARTS.fixed_secrets[stack])


_SOURCE.check([_basic_tile_count(n) for n in LENGTHS] == [14, 18, 23], "basic_tiles")
_SOURCE.check(len(BASICS) == 23, "all_basic_tiles")
_SOURCE.check(_basic_tile_count(5) + sum(map(len, PARTS.stacks.values())) + 1 == 41, "tiles_in_stacks")
_SOURCE.check([_secret_tile_count(n) for n in LENGTHS] == [18, 23, 29], "tiles_with_secrets")
_SOURCE.check(
    [_stacked_secret_count(n) for n in LENGTHS] == [18, 23, 29],
    "as_many_secrets_as_tiles",
)
_SOURCE.check([secrets_on_tiles(n).total() for n in LENGTHS] == [21, 26, 32], "secret_totals")
_SOURCE.check([secrets_in_box(n).total() for n in LENGTHS] == [11, 13, 19], "box_totals")
_SOURCE.check(
    [secrets_outside_fixed_stacks(n).total() for n in LENGTHS] == [12, 14, 17],
    "loose_secrets",
)
_SOURCE.check(
    all(_fixed_secret_counts(n) == Counter({kind: secrets_on_tiles(n)[kind] for kind in FIXED}) for n in LENGTHS),
    "fixed_secrets",
)
_SOURCE.check(all(0 < len(cliffs) <= 3 for cliffs in QUARRIES.values()), "cliffs")
_SOURCE.check(
    set(PARTS.extra_secret) == {"usually", FOREST},
    "extra_rolls",
)
_SOURCE.check(set(PARTS.farm_cooldown) == {"usually", FARMLAND}, "farm_cooldowns")
