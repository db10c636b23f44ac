"""The mercenaries of Biome Escape on their way and at their job (7.8)."""

from game.engine.hexes import Hex
from game.games.biome_escape.rules import land, raids, secret_cards, tribes
from game.games.biome_escape.rules.components import (
    DISRUPT,
    HOME,
    INTERCEPT,
    PARTS,
    RESCUE,
    TAKEN,
)
from game.games.biome_escape.rules.state import BiomeEscape


def move_mercenaries(state: BiomeEscape, ally: Hex) -> None:
    goal = mercenary_goal(state, ally)
    if goal is None:
        tribes.end_mercenary_job(state, ally, "in_vain")
        return
    move_mercenaries_towards(state, ally, goal)
    at = state.mercenaries[ally]
    if at == goal:
        perform_mercenary_job(state, ally)
    elif at == state.gang:
        tribes.destroy_mercenaries(state, ally)


def mercenary_goal(state: BiomeEscape, ally: Hex) -> Hex | None:
    """Where a group is going; None if what it hunts is gone."""
    job = state.jobs[ally]
    if job == DISRUPT:
        return state.gang
    target = state.targets.get(ally)
    return state.parties.get(target) if job == INTERCEPT and target is not None else target


def move_mercenaries_towards(state: BiomeEscape, ally: Hex, goal: Hex) -> None:
    start = at = state.mercenaries[ally]
    points, via = PARTS.speed, []
    while at != goal:
        to, cost = land.next_mercenary_step(state, at, goal)
        points -= cost
        if points < 0:
            break
        at = to
        via.append(to)
    state.mercenaries[ally] = at
    if via:
        state.emit("mercenaries_moved", camp=ally, start=start, end=at, via=tuple(via))


# ---------------------------------------------------------------- at the target
def perform_mercenary_job(state: BiomeEscape, ally: Hex) -> None:
    job = state.jobs[ally]
    if job == RESCUE:
        perform_mercenary_rescue(state, ally)
    elif job == DISRUPT:
        begin_gang_fight(state, ally)
    else:
        raids.beat_raiders(state, ally, state.targets[ally])


def perform_mercenary_rescue(state: BiomeEscape, ally: Hex) -> None:
    """What is still there of the people and things that were named goes to the main camp."""
    camp = state.targets[ally]
    people = [seat for seat in state.to_free[ally] if state.health[seat] == TAKEN and state.pawns[seat] == camp]
    secrets = [one for one in state.to_fetch[ally] if one in secret_cards.secrets_lying_at(state, camp)]
    for one in secrets:
        secret_cards.remove_secret_from_tile(state, one, camp)
        secret_cards.put_secret_on_camp(state, one, HOME)
    state.emit("rescued", camp=camp, players=tuple(people), secrets=tuple(secrets))
    for seat in people:
        tribes.free_captive(state, seat, HOME, "rescue")
    tribes.end_mercenary_job(state, ally, "rescued" if people or secrets else "in_vain")


def begin_gang_fight(state: BiomeEscape, ally: Hex) -> None:
    state.gang_fight = PARTS.gang_fight
    state.emit("fight_began", camp=ally, at=state.gang)


def camp_fighting_gang(state: BiomeEscape) -> Hex | None:
    """The ally camp whose mercenaries are to disrupt the gang."""
    return next((ally for ally, job in state.jobs.items() if job == DISRUPT), None)
