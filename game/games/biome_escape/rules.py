"""The rules of Biome Escape, numbered as in its specification (BE-n.m)."""

from game.engine.rng import Rng
from game.engine.state import Action, Ask, Refusal, Step
from game.games.biome_escape.board_turn import BoardTurn
from game.games.biome_escape.components import (
    BASICS,
    BOX_ORIGIN,
    FIXED,
    FREE,
    HOME,
    LOOSE_ORIGIN,
    MAIN,
    ON_START_TILES,
    PARTS,
    PHRASES,
    QUARRY,
    START_TILES,
    code_of,
    in_box,
    on_tiles,
)
from game.games.biome_escape.dealing import Dealing
from game.games.biome_escape.foresight import Foresight
from game.games.biome_escape.hidden import Hidden, fixed_tiles
from game.games.biome_escape.state import Secret, Unseen

END_TURN = ("end_turn",)
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


class BiomeEscape(BoardTurn, Dealing, Foresight, Hidden):
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

    # ---------------------------------------------------------------- 4. Setup
    def setup(self) -> None:
        self.label_secrets()
        self.lay_start_tiles()
        self.stack_tiles()
        self.lay_secrets()
        self.seat_players()
        self.parties, self.loot, self.used_loot, self.raided = {}, {}, {}, {}
        self.mercenaries, self.jobs, self.targets, self.to_free, self.to_fetch = {}, {}, {}, {}, {}
        self.ending, self.keys_destroyed, self.secrets_lost = "", 0, 0
        self.emit("set_up", first=self.first)
        self.emit("round_began", round=self.round)

    def label_secrets(self) -> None:  # 4.1
        stacks = self.keys_needed
        kinds = {LOOSE_ORIGIN: list(on_tiles(stacks).elements()), BOX_ORIGIN: list(in_box(stacks).elements())}
        labels = list(range(1, sum(map(len, kinds.values())) + 1))
        self.rng.shuffle(labels, "secret_labels")
        tokens = [Secret(kind, origin) for origin, some in kinds.items() for kind in some]
        named = dict(zip(labels, tokens))
        self.secrets = dict(sorted(named.items()))
        self.secret_stack = [one for one in named if named[one].origin == LOOSE_ORIGIN]
        self.mixed_secrets, self.next_id = [], len(labels) + 1

    def lay_start_tiles(self) -> None:  # 4.2
        self.tiles, self.cliffs, self.exit = dict(START_TILES), {}, None
        self.camps = {HOME: MAIN}
        farm = next(at for at, kind in START_TILES.items() if kind == "farmland")
        self.farms, self.cooldowns = {farm: HOME}, {farm: PARTS.first_farm_cooldown}
        self.routes, self.gang, self.gang_fight = [], None, 0
        self.used_keys, self.signals, self.faded = (), {}, {}

    def stack_tiles(self) -> None:  # 4.3
        basics = list(BASICS)
        self.rng.shuffle(basics, "basic_tiles")
        basics = [
            code_of(one, self.rng.roll(6, "quarry_spin") - 1) if one.startswith(QUARRY) else one for one in basics
        ]
        self.tile_stack = []
        for number in range(1, self.keys_needed + 1):
            count = PARTS.stack_size - len(PARTS.stacks[number])
            stack = [*fixed_tiles(self.keys_needed, number), *basics[:count]]
            del basics[:count]
            self.rng.shuffle(stack, f"tile_stack_{number}")
            self.tile_stack += map(Unseen, stack)
        self.unused, self.mixed_tiles = basics, []

    def lay_secrets(self) -> None:  # 4.2, 4.4
        self.box = [one for one, token in self.secrets.items() if token.origin == BOX_ORIGIN]
        self.packs, self.lying, self.limbo, self.gone = [()] * self.players, {}, (), ()
        self.stack_secrets(self.secret_stack)
        for _ in range(PARTS.starting_supplies):
            self.put_on_camp(self.make_supply(), HOME)

    def stack_secrets(self, tokens: list[int]) -> None:
        """Those of each stack by number first, the others by lot: on the start tiles, then stack by stack."""
        rest = [one for one in tokens if self.kind_of(one) not in FIXED]
        fixed = {kind: [one for one in tokens if self.kind_of(one) == kind] for kind in FIXED}
        self.rng.shuffle(rest, "loose_secrets")
        for at, count in ON_START_TILES.items():
            self.lying[at] = tuple(rest[:count])
            del rest[:count]
        self.secret_stack = []
        for number, size in enumerate(PARTS.secret_stack_sizes[self.keys_needed], 1):
            stack = [fixed[kind].pop(0) for kind in PARTS.fixed_secrets[number]]
            count = size - len(stack)
            stack += rest[:count]
            del rest[:count]
            self.rng.shuffle(stack, f"secret_stack_{number}")
            for one in stack:
                self.secrets[one] = Secret(self.kind_of(one), number)
            self.secret_stack += stack

    def seat_players(self) -> None:  # 4.5, 4.6
        self.pawns, self.health = [HOME] * self.players, [FREE] * self.players
        self.counts, self.seized = [0] * self.players, [()] * self.players
        first = self.options["first"]
        self.first = self.roll_for_first() if first == "random" else first
        self.turn, self.round, self.place = self.first, 1, 0
        self.figure = self.actions = 0
        self.dice = ()

    def roll_for_first(self) -> int:
        """Every seat rolls, the highest begins, those who tie roll again."""
        seats = list(range(self.players))
        while len(seats) > 1:
            rolls = {seat: self.rng.roll(6, "first_player") for seat in seats}
            seats = [seat for seat in seats if rolls[seat] == max(rolls.values())]
        return seats[0]

    # ---------------------------------------------------------------- 5. Turn structure
    def advance(self) -> None:
        while self.place < self.players:
            seat = (self.first + self.place) % self.players
            self.place += 1
            if self.is_free(seat):
                self.begin_turn(seat)
                return
        self.next(Step("board"), Step("round_over"))

    def not_now(self, move: str) -> Refusal:
        """What goes on around a new camp, and the secret that was named aloud, come first."""
        return Refusal({"camp_explore": "BE-6.5", "must_use": "BE-6.10"}.get(self.phase, self.WHEN[move]), "not_now")

    def begin_turn(self, seat: int) -> None:  # 5.1
        self.turn = seat
        self.figure = self.actions = self.turn_figure
        self.emit("turn_began", player=seat, actions=self.actions)
        self.next(Ask(seat, "turn"))

    def legal_turn(self, player: int) -> list[Action]:
        found = self.walks(player)
        found += self.rides(player)
        found += self.finds(player)
        found += self.placings(player)
        found += self.uses(player)
        found += self.bargains(player)
        if self.routes:
            found += self.dispatches(player)
        found += self.slips(player)
        found.append(END_TURN)
        return found

    def do_end_turn(self, player: int) -> None:  # 5.2
        self.commit()
        self.finish_turn()

    def step_round_over(self) -> None:
        """The board has had its turn; the next round begins (10.5: unless there are no more)."""
        limit = self.options["round_limit"]
        if limit and self.round >= limit:
            self.lose("round_limit")
            return
        self.round, self.place = self.round + 1, 0
        self.forget_signals()
        self.emit("round_began", round=self.round)

    def forget_signals(self) -> None:  # 12: after two rounds
        old = self.round - PARTS.signal_rounds
        for at in [at for at, one in self.signals.items() if one.round <= old]:
            self.faded[at] = self.signals.pop(at)

    # ---------------------------------------------------------------- 8. Giving up
    def legal_anytime(self, player: int) -> list[Action]:
        return [("concede", player)]

    def do_concede(self, player: int) -> None:
        self.commit()
        self.lose("conceded")

    # ---------------------------------------------------------------- random play
    def some_action(self, rng: Rng) -> Action:
        """A kind of move first, then one of it; few remarks, slips of the tongue and surrenders."""
        legal = self.legal()
        if not legal or not rng.below(GIVES_UP):
            seats = range(self.players) if self.viewer is None else [self.viewer]
            return ("concede", rng.pick(seats))
        if self.phase == "turn" and not rng.below(SELDOM):
            remark = ("signal", rng.pick(PHRASES), rng.pick(list(self.tiles)))
            if self.why_not(remark) is None:
                return remark
        names = sorted({action[0] for action in legal})
        if "own_up" in names and len(names) > 1 and rng.below(SELDOM):
            names.remove("own_up")
        name = rng.pick(names)
        return rng.pick([action for action in legal if action[0] == name])


SELDOM = 12  # one action in so many is a remark, or might be a slip of the tongue, in random play
GIVES_UP = 250  # one in so many is a surrender

RULES = BiomeEscape
