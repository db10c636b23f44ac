"""What lies on the table of Biome Escape, and what can be told from it at once."""

from typing import NamedTuple

from game.engine.hexes import Hex
from game.engine.state import PUBLIC, State
from game.games.biome_escape.rules.components import (
    MOST_PLAYERS,
)
from game.games.biome_escape.rules.known import STATE_LIMITS


class Secret(NamedTuple):
    """A secret token. `kind` is HIDDEN where the viewer does not know it.

    origin: the number of the stack it came from, or LOOSE_ORIGIN, BOX_ORIGIN, MADE; known: the seats that know it,
    PUBLIC among them once all do; is_safe: everybody could see that it is no Captured.
    """

    kind: str
    origin: int
    known: tuple[int, ...] = ()
    is_safe: bool = False


class StackTile(NamedTuple):
    """A tile of the stack: its code (HIDDEN where the viewer does not know it) and the seats that know it."""

    code: str
    known: tuple[int, ...] = ()


class TileSignal(NamedTuple):
    """A remark that stands on a tile: one of the phrases (6.11), who made it, in which round."""

    phrase: str
    player: int
    round: int


EVERYBODY = [(PUBLIC, *range(players)) for players in range(MOST_PLAYERS + 1)]

USES = (
    "use_supply",
    "use_key",
    "use_farm_kit",
    "use_camp_kit",
    "use_caravan_kit",
    "use_clairvoyance",
    "use_foresight",
    "use_teleport",
)


class BiomeEscape(State):
    """One attempt to escape, from the first steps out of the camp to the exit or the end."""

    PHASES = {
        "turn": (
            "move",
            "caravan_move",
            "explore",
            "discover",
            "pickup",
            "place",
            *USES,
            "trade",
            "hire",
            "ransom",
            "send",
            "signal",
            "own_up",
            "end_turn",
        ),
        "camp_explore": ("explore",),
        "arrange": ("arrange",),
        "trade": ("trade_pick",),
        "must_use": USES,
    }
    ANYTIME = frozenset({"concede"})
    WHEN = dict.fromkeys([*PHASES["turn"], "arrange", "trade_pick"], "BE-5.3")
    OPEN_MOVES = frozenset({"signal"})
    NEW_FIELDS = {"used_loot": {}, "faded": {}}
    STATE_LIMITS = STATE_LIMITS

    # ---------------------------------------------------------------- the map
    tiles: dict[Hex, str]  # kinds of tile, in the order of exploring
    cliffs: dict[Hex, tuple[int, ...]]  # the cliff sides of each quarry on the map
    exit: Hex | None  # once it is revealed
    camps: dict[Hex, str]  # main, built, ally, stealer or killer; the oldest first
    farms: dict[Hex, Hex]  # the camp that each farm works for; the oldest first
    routes: list[tuple[Hex, ...]]  # of caravans, the oldest first
    cooldowns: dict[Hex, int]  # of farms, ally camps and enemy camps, by their tile; 0: not on cool-down
    gang: Hex | None
    gang_fight: int  # board turns for which mercenaries still hold the gang; 0: no fight
    used_keys: tuple[int, ...]  # in the exit
    signals: dict[Hex, TileSignal]
    faded: dict[Hex, TileSignal]  # that no longer stand, on tiles where nothing has changed since

    # ---------------------------------------------------------------- secrets
    secrets: dict[int, Secret]  # by id; of all that have not gone back to the bank
    lying: dict[Hex, tuple[int, ...]]  # face down on a tile, face up in a camp's store; no empty ones
    packs: list[tuple[int, ...]]  # inventories
    secret_stack: list[int]  # the first is on top
    box: list[int]
    limbo: tuple[int, ...]  # packs of players who were captured before any stealer camp was known
    gone: tuple[int, ...]  # used, sprung or destroyed
    next_id: int  # of the next supply that is made
    mixed_secrets: list[tuple[int, ...]]  # ids across two stacks that somebody rearranged unseen
    tile_stack: list[StackTile]  # the first is on top
    unused: list[str]  # basic tiles that were put away unseen
    mixed_tiles: list[tuple[int, ...]]  # places in the tile stack as it was at first, as mixed_secrets

    # ---------------------------------------------------------------- seats
    pawns: list[Hex | None]  # None: held nobody knows where
    health: list[str]  # free, captured or injured
    counts: list[int]  # captured: board turns until sent home; injured: cool-down; else 0
    seized: list[tuple[int, ...]]  # the pack that went with a captive
    first: int  # the seat that opens every round
    round: int
    place: int  # how many seats of this round have had their place; the number of players: the board's turn
    turn: int  # the seat whose turn it is, or was last
    figure: int  # actions with which this turn began
    actions: int  # left to the active seat
    dice: tuple[int, ...]  # thrown in the last board's turn, or when the last tile was explored

    # ---------------------------------------------------------------- tribes
    parties: dict[Hex, Hex]  # where the raiding party of an enemy camp is; the oldest first
    loot: dict[Hex, tuple[int, ...]]  # what the party of an enemy camp carries
    used_loot: dict[Hex, tuple[int, ...]]  # what of it lay used in the exit; no empty ones
    raided: dict[Hex, Hex]  # the camp, or exit, that it took this from
    mercenaries: dict[Hex, Hex]  # where the group of an ally camp is; the oldest first
    jobs: dict[Hex, str]  # what an ally camp's group is hired for: rescue, disrupt or intercept
    targets: dict[Hex, Hex]  # the enemy camp that a rescue goes to, or whose party is hunted; the gang has none
    to_free: dict[Hex, tuple[int, ...]]  # captives that a rescue is to bring home
    to_fetch: dict[Hex, tuple[int, ...]]  # secrets that it is to bring home

    # ---------------------------------------------------------------- the end
    ending: str  # escaped, or why it is lost (8.3); empty while it runs
    keys_destroyed: int
    secrets_lost: int  # destroyed secrets of any kind

    def forget_remarks_on_tile(self, at: Hex) -> None:
        """A tile has changed: what was said of it is no longer meant."""
        self.signals.pop(at, None)
        self.faded.pop(at, None)

    def roll_die(self, name: str) -> int:
        """A die that stays on the table until the next throws."""
        roll = self.rng.roll(6, name)
        self.dice += (roll,)
        return roll

    # ---------------------------------------------------------------- seats and camps
    @property
    def keys_needed(self) -> int:  # 1.3
        stacks: int = self.options["stacks"]
        return stacks

    @property
    def all_seats(self) -> tuple[int, ...]:
        """All seats, as the set of those who know what is public (2.24)."""
        return EVERYBODY[self.players]

    def camps_of(self, kinds: frozenset[str]) -> list[Hex]:
        return [at for at, kind in self.camps.items() if kind in kinds]
