"""The board's turn of Biome Escape: its seven steps in their order (7.1)."""

from game.engine.hexes import Hex
from game.engine.state import Step
from game.games.biome_escape.rules import camps, gang, mercenaries, people, raids, secret_cards, tribes
from game.games.biome_escape.rules.components import (
    ALLY,
    FREE,
    HOME,
    INJURED,
    TAKEN,
)
from game.games.biome_escape.rules.state import BiomeEscape

BOARD_STEPS = tuple(map(Step, ("farms", "injury", "allies", "mercenaries", "gang", "parties", "enemies")))


def step_board(state: BiomeEscape) -> None:
    state.forbid_undo()
    state.dice = ()
    state.emit("board_turn", round=state.round)
    before = (state.next_id, state.secrets_lost, len(state.camps), tuple(state.health))
    state.push_agenda(*BOARD_STEPS, Step("board_done", before))


def roll_to_lower_cooldown(state: BiomeEscape, spaces: int, name: str) -> tuple[int, int]:
    """A die for a cool-down, and what is left of it."""
    roll = state.roll_die(name)
    return roll, max(0, spaces - roll)


# ---------------------------------------------------------------- 1. Farms (7.5)
def step_farms(state: BiomeEscape) -> None:
    if state.farms:
        state.emit("step", name="farms")
    for at in list(state.farms):
        if tribes.is_cooldown_halted_by_gang(state, at):
            state.emit("farm_halted", at=at)
        else:
            advance_farm(state, at)
    people.check_end_of_game(state)


def advance_farm(state: BiomeEscape, at: Hex) -> None:
    roll, left = roll_to_lower_cooldown(state, state.cooldowns[at], "farm_cooldown")
    state.cooldowns[at] = left
    state.emit("farm_rolled", at=at, roll=roll, left=left)
    if left:
        return
    state.cooldowns[at] = tribes.farm_cooldown(state, at)
    camp, supply = tribes.camp_of_farm(state, at), secret_cards.make_supply(state)
    if camp:
        is_lost = not secret_cards.put_secret_on_camp(state, supply, camp)
    else:
        is_lost = True
        secret_cards.return_supply_to_bank(state, supply)
    state.emit("produced", at=at, camp=camp, secret=supply, is_lost=is_lost)


# ---------------------------------------------------------------- 2. Injury (7.6)
def step_injury(state: BiomeEscape) -> None:
    injured = [seat for seat, health in enumerate(state.health) if health == INJURED]
    if injured:
        state.emit("step", name="injury")
    if injured and tribes.is_cooldown_halted_by_gang(state, HOME):
        state.emit("healing_halted")
        return
    for seat in injured:
        advance_recovery(state, seat)
    people.check_end_of_game(state)


def advance_recovery(state: BiomeEscape, seat: int) -> None:
    roll, left = roll_to_lower_cooldown(state, state.counts[seat], "injury_cooldown")
    state.counts[seat] = left
    state.emit("injury_rolled", player=seat, roll=roll, left=left)
    if not left:
        people.release_player(state, seat, HOME, "healed")


# ---------------------------------------------------------------- 3. Ally camps (7.7)
def step_allies(state: BiomeEscape) -> None:
    busy = [at for at, kind in state.camps.items() if kind == ALLY and state.cooldowns[at]]
    if busy:
        state.emit("step", name="allies")
    for at in busy:
        cool_down_ally(state, at)


def cool_down_ally(state: BiomeEscape, at: Hex) -> None:
    if tribes.is_cooldown_halted_by_gang(state, at):
        state.emit("ally_halted", at=at)
        return
    roll, left = roll_to_lower_cooldown(state, state.cooldowns[at], "ally_cooldown")
    state.cooldowns[at] = left
    state.emit("ally_rolled", at=at, roll=roll, left=left)


# ---------------------------------------------------------------- 4. Mercenaries (7.8)
def step_mercenaries(state: BiomeEscape) -> None:
    if state.mercenaries:
        state.emit("step", name="mercenaries")
    for ally in list(state.mercenaries):
        if not (state.gang_fight and ally == mercenaries.camp_fighting_gang(state)):
            mercenaries.move_mercenaries(state, ally)
    people.check_end_of_game(state)


# ---------------------------------------------------------------- 5. The gang (7.9)
def step_gang(state: BiomeEscape) -> None:
    at = state.gang
    if at is None:
        return
    state.emit("step", name="gang")
    is_held = state.gang_fight > 0
    if not is_held:
        at = gang.move_gang(state, at)
    gang.disrupt_tile(state, at)
    if is_held:
        gang.continue_gang_fight(state)
    people.check_end_of_game(state)


# ---------------------------------------------------------------- 6. Raiding parties (7.13)
def step_parties(state: BiomeEscape) -> None:
    if state.parties:
        state.emit("step", name="parties")
    for camp in list(state.parties):
        raids.move_raiding_party(state, camp)
    people.check_end_of_game(state)


# ---------------------------------------------------------------- 7. Enemy camps (7.15)
def step_enemies(state: BiomeEscape) -> None:
    enemies = camps.enemy_camps(state)
    held = [seat for seat, health in enumerate(state.health) if health == TAKEN]
    if enemies or held:
        state.emit("step", name="enemies")
    for camp in enemies:
        cool_down_or_attack(state, camp)
        if state.winners is not None:
            return
    for seat in held:
        advance_captivity(state, seat)
    people.check_end_of_game(state)


def cool_down_or_attack(state: BiomeEscape, camp: Hex) -> None:
    """An enemy camp cools down, and attacks when it is ready."""
    if camp in state.parties:
        return
    if tribes.is_cooldown_halted_by_gang(state, camp):
        state.emit("enemy_halted", at=camp)
        return
    if state.cooldowns[camp]:
        roll, left = roll_to_lower_cooldown(state, state.cooldowns[camp], "enemy_cooldown")
        state.cooldowns[camp] = left
        state.emit("enemy_rolled", at=camp, roll=roll, left=left)
    if not state.cooldowns[camp]:
        raids.start_raid(state, camp)


def advance_captivity(state: BiomeEscape, seat: int) -> None:
    state.counts[seat] -= 1
    state.emit("captive_waits", player=seat, left=state.counts[seat])
    if not state.counts[seat]:
        people.injure_player(state, seat, "captivity")


# ---------------------------------------------------------------- the summary
def step_board_done(state: BiomeEscape, made: int, lost: int, camp_count: int, health: tuple[str, ...]) -> None:
    """What this board turn has brought, in figures."""
    seats = range(state.players)
    state.emit(
        "board_done",
        round=state.round,
        produced=state.next_id - made,
        lost=state.secrets_lost - lost,
        camps_lost=camp_count - len(state.camps),
        healed=tuple(seat for seat in seats if health[seat] == INJURED and state.health[seat] == FREE),
        hurt=tuple(seat for seat in seats if health[seat] != INJURED and state.health[seat] == INJURED),
        parties=tuple(state.parties),
    )
