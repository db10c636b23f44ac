"""The rules of Biome Escape, numbered as in its specification (BE-n.m)."""

from game.engine.rng import Rng
from game.engine.state import Action, Ask, Refusal, Step
from game.games.biome_escape.rules import camps, dealing, moves, packing, people, secret_cards, signals, slips, uses
from game.games.biome_escape.rules.components import (
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
    quarry_code,
    secrets_in_box,
    secrets_on_tiles,
)
from game.games.biome_escape.rules.hidden import fixed_tiles
from game.games.biome_escape.rules.state import BiomeEscape, Secret, StackTile

END_TURN = ("end_turn",)

SELDOM = 12  # one action in so many is a remark, or might be a slip of the tongue, in random play

GIVES_UP = 250  # one in so many is a surrender


# ---------------------------------------------------------------- 4. Setup
def setup(state: BiomeEscape) -> None:
    assign_random_secret_numbers(state)
    lay_start_tiles(state)
    stack_tiles(state)
    place_secrets_at_setup(state)
    place_pawns_and_choose_first(state)
    state.parties, state.loot, state.used_loot, state.raided = {}, {}, {}, {}
    state.mercenaries, state.jobs, state.targets, state.to_free, state.to_fetch = {}, {}, {}, {}, {}
    state.ending, state.keys_destroyed, state.secrets_lost = "", 0, 0
    state.emit("set_up", first=state.first)
    state.emit("round_began", round=state.round)


def assign_random_secret_numbers(state: BiomeEscape) -> None:  # 4.1
    stacks = state.keys_needed
    kinds = {
        LOOSE_ORIGIN: list(secrets_on_tiles(stacks).elements()),
        BOX_ORIGIN: list(secrets_in_box(stacks).elements()),
    }
    labels = list(range(1, sum(map(len, kinds.values())) + 1))
    state.rng.shuffle(labels, "secret_labels")
    tokens = [Secret(kind, origin) for origin, some in kinds.items() for kind in some]
    named = dict(zip(labels, tokens))
    state.secrets = dict(sorted(named.items()))
    state.secret_stack = [one for one in named if named[one].origin == LOOSE_ORIGIN]
    state.mixed_secrets, state.next_id = [], len(labels) + 1


def lay_start_tiles(state: BiomeEscape) -> None:  # 4.2
    state.tiles, state.cliffs, state.exit = dict(START_TILES), {}, None
    state.camps = {HOME: MAIN}
    farm = next(at for at, kind in START_TILES.items() if kind == "farmland")
    state.farms, state.cooldowns = {farm: HOME}, {farm: PARTS.first_farm_cooldown}
    state.routes, state.gang, state.gang_fight = [], None, 0
    state.used_keys, state.signals, state.faded = (), {}, {}


def stack_tiles(state: BiomeEscape) -> None:  # 4.3
    basics = list(BASICS)
    state.rng.shuffle(basics, "basic_tiles")
    basics = [
        quarry_code(one, state.rng.roll(6, "quarry_spin") - 1) if one.startswith(QUARRY) else one for one in basics
    ]
    state.tile_stack = []
    for number in range(1, state.keys_needed + 1):
        count = PARTS.stack_size - len(PARTS.stacks[number])
        stack = [*fixed_tiles(state.keys_needed, number), *basics[:count]]
        del basics[:count]
        state.rng.shuffle(stack, f"tile_stack_{number}")
        state.tile_stack += map(StackTile, stack)
    state.unused, state.mixed_tiles = basics, []


def place_secrets_at_setup(state: BiomeEscape) -> None:  # 4.2, 4.4
    state.box = [one for one, token in state.secrets.items() if token.origin == BOX_ORIGIN]
    state.packs, state.lying, state.limbo, state.gone = [()] * state.players, {}, (), ()
    stack_secrets(state, state.secret_stack)
    for _ in range(PARTS.starting_supplies):
        secret_cards.put_secret_on_camp(state, secret_cards.make_supply(state), HOME)


def stack_secrets(state: BiomeEscape, tokens: list[int]) -> None:
    """Put secrets on the start tiles and into the stacks: fixed ones by the stack's number, the others by lot."""
    rest = [one for one in tokens if secret_cards.secret_kind(state, one) not in FIXED]
    fixed = {kind: [one for one in tokens if secret_cards.secret_kind(state, one) == kind] for kind in FIXED}
    state.rng.shuffle(rest, "loose_secrets")
    for at, count in ON_START_TILES.items():
        state.lying[at] = tuple(rest[:count])
        del rest[:count]
    state.secret_stack = []
    for number, size in enumerate(PARTS.secret_stack_sizes[state.keys_needed], 1):
        stack = [fixed[kind].pop(0) for kind in PARTS.fixed_secrets[number]]
        count = size - len(stack)
        stack += rest[:count]
        del rest[:count]
        state.rng.shuffle(stack, f"secret_stack_{number}")
        for one in stack:
            state.secrets[one] = Secret(secret_cards.secret_kind(state, one), number)
        state.secret_stack += stack


def place_pawns_and_choose_first(state: BiomeEscape) -> None:  # 4.5, 4.6
    state.pawns, state.health = [HOME] * state.players, [FREE] * state.players
    state.counts, state.seized = [0] * state.players, [()] * state.players
    first = state.options["first"]
    state.first = roll_for_first(state) if first == "random" else first
    state.turn, state.round, state.place = state.first, 1, 0
    state.figure = state.actions = 0
    state.dice = ()


def roll_for_first(state: BiomeEscape) -> int:
    """Every seat rolls, the highest begins, those who tie roll again."""
    seats = list(range(state.players))
    while len(seats) > 1:
        rolls = {seat: state.rng.roll(6, "first_player") for seat in seats}
        seats = [seat for seat in seats if rolls[seat] == max(rolls.values())]
    return seats[0]


# ---------------------------------------------------------------- 5. Turn structure
def advance(state: BiomeEscape) -> None:
    while state.place < state.players:
        seat = (state.first + state.place) % state.players
        state.place += 1
        if people.is_free(state, seat):
            begin_turn(state, seat)
            return
    state.push_agenda(Step("board"), Step("round_over"))


def untimely_refusal(state: BiomeEscape, move: str) -> Refusal:
    """What goes on around a new camp, and the secret that was named aloud, come first."""
    return Refusal(
        {"camp_explore": "BE-6.5", "must_use": "BE-6.10"}.get(state.question.phase, state.WHEN[move]), "not_now"
    )


def begin_turn(state: BiomeEscape, seat: int) -> None:  # 5.1
    state.turn = seat
    state.figure = state.actions = camps.actions_per_turn(state)
    state.emit("turn_began", player=seat, actions=state.actions)
    state.push_agenda(Ask(seat, "turn"))


def legal_turn(state: BiomeEscape, player: int) -> list[Action]:
    found = moves.walk_actions(state, player)
    found += moves.ride_actions(state, player)
    found += packing.look_and_pickup_actions(state, player)
    found += packing.place_secret_actions(state, player)
    found += uses.use_actions(state, player)
    found += dealing.bargain_actions(state, player)
    if state.routes:
        found += packing.send_secret_actions(state, player)
    found += slips.own_up_actions(state, player)
    found.append(END_TURN)
    return found


def do_end_turn(state: BiomeEscape, player: int) -> None:  # 5.2
    state.forbid_undo()
    people.finish_turn(state)


def step_round_over(state: BiomeEscape) -> None:
    """The board has had its turn; the next round begins (10.5: unless there are no more)."""
    limit = state.options["round_limit"]
    if limit and state.round >= limit:
        people.lose_game(state, "round_limit")
        return
    state.round, state.place = state.round + 1, 0
    signals.fade_old_signals(state)
    state.emit("round_began", round=state.round)


# ---------------------------------------------------------------- 8. Giving up
def legal_anytime(state: BiomeEscape, player: int) -> list[Action]:
    return [("concede", player)]


def do_concede(state: BiomeEscape, player: int) -> None:
    state.forbid_undo()
    people.lose_game(state, "conceded")


# ---------------------------------------------------------------- random play
def random_action(state: BiomeEscape, rng: Rng) -> Action:
    """A kind of move first, then one of it; few remarks, slips of the tongue and surrenders."""
    legal = state.legal()
    if not legal or not rng.random_below(GIVES_UP):
        seats = range(state.players) if state.viewer is None else [state.viewer]
        return ("concede", rng.random_item(seats))
    if state.phase == "turn" and not rng.random_below(SELDOM):
        remark = ("signal", rng.random_item(PHRASES), rng.random_item(list(state.tiles)))
        if state.why_not(remark) is None:
            return remark
    names = sorted({action[0] for action in legal})
    if "own_up" in names and len(names) > 1 and rng.random_below(SELDOM):
        names.remove("own_up")
    name = rng.random_item(names)
    return rng.random_item([action for action in legal if action[0] == name])
