"""Raids of the enemy camps of Biome Escape: their targets, their loot, the way home (7.12, 7.13, 7.17 to 7.19)."""

from typing import NamedTuple

from game.engine.hexes import Hex
from game.games.biome_escape.rules import land, people, secret_cards, tribes
from game.games.biome_escape.rules.components import (
    ENEMY_CAMPS,
    FRIENDLY_CAMPS,
    INTERCEPT,
    KILLER,
    PARTS,
    PLAYER_CAMPS,
    STEALER,
)
from game.games.biome_escape.rules.state import BiomeEscape


class Threat(NamedTuple):
    """What an enemy camp would do if it attacked now, and how likely it attacks in the next board turn."""

    targets: tuple[Hex, ...]  # equally near ones; none: it has nobody to attack, or its party is out
    travel_cost: int
    way: tuple[Hex, ...]  # from the camp to the first of them
    chance: float


def chance_of_roll_to_end_cooldown(spaces: int) -> float:
    """How likely one roll ends a cool-down.

    >>> chance_of_roll_to_end_cooldown(0), chance_of_roll_to_end_cooldown(3), chance_of_roll_to_end_cooldown(7)
    (1.0, 0.6666666666666666, 0.0)
    """
    return min(6, max(0, 7 - spaces)) / 6


MOST_LOOT = 2  # secrets that a party carries (7.18)


# ---------------------------------------------------------------- targets
def raid_targets(state: BiomeEscape, camp: Hex) -> list[Hex]:
    """The nearest places that a camp might raid (7.17)."""
    way_out = [state.exit] if state.exit and state.used_keys else []
    if state.camps[camp] == KILLER:
        prey = [at for at, kind in state.camps.items() if kind in PLAYER_CAMPS]
    else:
        prey = [at for at, kind in state.camps.items() if kind in FRIENDLY_CAMPS and at in state.lying]
    return land.nearest_places(state, camp, dict.fromkeys([*prey, *way_out]))


def lootable_secrets_at(state: BiomeEscape, at: Hex) -> tuple[int, ...]:
    """What can be raided there: a camp's store, the keys in the exit (7.18)."""
    store = secret_cards.secrets_lying_at(state, at) if at in state.camps else ()
    return (*store, *state.used_keys) if at == state.exit else store


# ---------------------------------------------------------------- attack
def start_raid(state: BiomeEscape, camp: Hex) -> None:
    targets = raid_targets(state, camp)
    if not targets:
        tribes.cool_down_enemy_camp(state, camp, PARTS.raid_failed)
        state.emit("nothing_to_raid", camp=camp)
        return
    at = tribes.choose_randomly(state, targets, "raid_target")
    spoils = lootable_secrets_at(state, at)
    if spoils:
        send_party_home(state, camp, at, choose_loot(state, spoils))
    else:
        tribes.cool_down_enemy_camp(state, camp, PARTS.camp_destroyed)
        people.destroy_player_camp(state, at, camp)


def choose_loot(state: BiomeEscape, spoils: tuple[int, ...]) -> tuple[int, ...]:
    """Two random secrets, or what there is (7.18)."""
    if len(spoils) <= MOST_LOOT:
        return spoils
    left, loot = list(spoils), []
    for _ in range(MOST_LOOT):
        one = state.rng.choice(left, "raid_loot")
        left.remove(one)
        loot.append(one)
    return tuple(loot)


def send_party_home(state: BiomeEscape, camp: Hex, at: Hex, loot: tuple[int, ...]) -> None:
    """A party with loot stands on the first tile of its way home (7.19)."""
    used = tuple([one for one in loot if one in state.used_keys])
    if used:
        state.used_loot[camp] = used
        state.used_keys = tuple([one for one in state.used_keys if one not in used])
    for one in loot:
        if one not in used:
            secret_cards.remove_secret_from_tile(state, one, at)
    end = land.next_step(state, at, camp)
    state.parties[camp], state.loot[camp], state.raided[camp] = end, loot, at
    state.emit("raided", camp=camp, at=at, end=end, secrets=loot)
    resolve_raiding_party(state, camp)


# ---------------------------------------------------------------- the way home (7.13)
def move_raiding_party(state: BiomeEscape, camp: Hex) -> None:
    start = at = state.parties[camp]
    hunters = waiting_mercenaries(state, camp)
    points, via = PARTS.speed, []
    for to in land.shortest_path(state, start, camp):
        points -= land.cost_to_enter(state, to)
        if points < 0:
            break
        at = to
        via.append(to)
        if at in hunters:
            break
    state.parties[camp] = at
    state.emit("party_moved", camp=camp, start=start, end=at, via=tuple(via))
    if at in hunters:
        beat_raiders(state, hunters[at], camp)
    else:
        resolve_raiding_party(state, camp)


def waiting_mercenaries(state: BiomeEscape, camp: Hex) -> dict[Hex, Hex]:
    """Where mercenaries wait for the party of this camp, and whose they are; the oldest first."""
    hunting = [ally for ally, at in state.mercenaries.items() if are_mercenaries_intercepting_raid(state, ally, camp)]
    return {state.mercenaries[ally]: ally for ally in reversed(hunting)}


def are_mercenaries_intercepting_raid(state: BiomeEscape, ally: Hex, camp: Hex) -> bool:
    return state.jobs[ally] == INTERCEPT and state.targets.get(ally) == camp


def resolve_raiding_party(state: BiomeEscape, camp: Hex) -> None:
    """Bring a raiding party home if it has arrived, or let the gang destroy it if it stands on the gang's tile."""
    at = state.parties[camp]
    if at == camp:
        bring_home(state, camp)
    elif at == state.gang:
        destroy_raiders(state, camp)


def bring_home(state: BiomeEscape, camp: Hex) -> None:
    loot = state.loot[camp]
    kinds = secret_cards.secret_kinds(state, loot)
    is_stored = state.camps[camp] == STEALER
    for one in loot:
        state.loot[camp] = tuple([other for other in state.loot[camp] if other != one])
        if is_stored:
            tribes.store_in_stealer_camp(state, one, camp)
        else:
            secret_cards.destroy_secret(state, one, camp, "killer")
    dismiss_raiding_party(state, camp, PARTS.raid_cooldown[len(loot)])
    state.emit("party_home", camp=camp, secrets=loot, kinds=kinds, cooldown=state.cooldowns[camp])


def dismiss_raiding_party(state: BiomeEscape, camp: Hex, spaces: int) -> None:
    """A party leaves the board; whoever hunted it has lost its target."""
    del state.parties[camp], state.loot[camp], state.raided[camp]
    state.used_loot.pop(camp, None)
    for ally in [ally for ally in state.mercenaries if are_mercenaries_intercepting_raid(state, ally, camp)]:
        del state.targets[ally]
    tribes.cool_down_enemy_camp(state, camp, spaces)


# ---------------------------------------------------------------- raiders who do not come home (7.12)
def beat_raiders(state: BiomeEscape, ally: Hex, camp: Hex) -> None:
    """Mercenaries take the loot back to where it came from: what was used there is used again (R76)."""
    at, loot, end = state.parties[camp], state.loot[camp], state.raided[camp]
    for one in loot:
        if one in state.used_loot.get(camp, ()):
            state.used_keys += (one,)
        else:
            tribes.return_loot(state, one, end)
    dismiss_raiding_party(state, camp, PARTS.raid_failed)
    state.emit("raiders_beaten", camp=camp, at=at, secrets=loot, end=end)
    tribes.end_mercenary_job(state, ally, "beaten")


def destroy_raiders(state: BiomeEscape, camp: Hex) -> None:
    """The gang destroys a party and what it carries."""
    at, loot = state.parties[camp], state.loot[camp]
    for one in loot:
        state.loot[camp] = tuple([other for other in state.loot[camp] if other != one])
        secret_cards.destroy_secret(state, one, at, "gang")
    dismiss_raiding_party(state, camp, PARTS.raid_failed)
    state.emit("raiders_destroyed", camp=camp, at=at, secrets=loot)


# ---------------------------------------------------------------- what is to come
def threat_of_enemy_camp(state: BiomeEscape, camp: Hex) -> Threat:
    """What an enemy camp is up to (12: enemy camps)."""
    if camp in state.parties:
        return Threat((), 0, (), 0.0)
    targets = raid_targets(state, camp)
    way = land.shortest_path(state, camp, targets[0]) if targets else []
    distance = sum([land.cost_to_enter(state, at) for at in way])
    chance = (
        0.0
        if tribes.is_cooldown_halted_by_gang(state, camp) or not targets
        else chance_of_roll_to_end_cooldown(state.cooldowns[camp])
    )
    return Threat(tuple(targets), distance, tuple(way), chance)


def threats(state: BiomeEscape) -> dict[Hex, Threat]:
    return {camp: threat_of_enemy_camp(state, camp) for camp, kind in state.camps.items() if kind in ENEMY_CAMPS}


def raiders_way_home_by_turns(state: BiomeEscape, camp: Hex) -> list[tuple[Hex, ...]]:
    """The way home of a camp's party, parted by board turns."""
    marches: list[tuple[Hex, ...]] = []
    march: list[Hex] = []
    points = PARTS.speed
    for to in land.shortest_path(state, state.parties[camp], camp):
        cost = land.cost_to_enter(state, to)
        if cost > points:
            marches.append(tuple(march))
            march, points = [], PARTS.speed
        march.append(to)
        points -= cost
    return [*marches, tuple(march)]
