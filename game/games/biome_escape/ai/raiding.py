"""How much raiders would take from the main camp of Biome Escape in the coming board turn (7.17)."""

from game.engine.hexes import Hex
from game.games.biome_escape.rules import land, raids, tribes
from game.games.biome_escape.rules.components import FRIENDLY_CAMPS, HOME, KILLER, STEALER
from game.games.biome_escape.rules.raids import MOST_LOOT, chance_of_roll_to_end_cooldown
from game.games.biome_escape.rules.state import BiomeEscape

LIKELY = 0.5  # that a camp attacks in the coming board turn


def loot_needed_to_survive(state: BiomeEscape) -> int:
    """How many secrets have to lie in the main camp so that it still stands after the coming board turn."""
    needed, taken = 0, 0
    for camp, kind in state.camps.items():
        if kind in (STEALER, KILLER) and is_attack_on_main_camp_likely(state, camp):
            if kind == KILLER:
                needed = taken + 1
            taken += MOST_LOOT
    return needed


def loot_needed_if_all_camps_attack(state: BiomeEscape) -> int:
    """The same for a board turn in which all camps attack whose parties are home, as when the exit is found (7.16)."""
    needed, taken = 0, 0
    for camp, kind in state.camps.items():
        if (
            kind in (STEALER, KILLER)
            and camp not in state.parties
            and HOME in raid_targets_if_camp_stocked(state, camp)
        ):
            if kind == KILLER:
                needed = taken + 1
            taken += MOST_LOOT
    return needed


def is_attack_on_main_camp_likely(state: BiomeEscape, camp: Hex) -> bool:
    """Is it likely that this camp attacks the main camp in the coming board turn?"""
    if (
        tribes.is_cooldown_halted_by_gang(state, camp) and state.gang_fight
    ) or HOME not in raid_targets_if_camp_stocked(state, camp):
        return False
    if camp in state.parties:
        return tribes.are_enemy_camps_berserk(state) and len(raids.raiders_way_home_by_turns(state, camp)) == 1
    return chance_of_roll_to_end_cooldown(state.cooldowns[camp]) >= LIKELY


def raid_targets_if_camp_stocked(state: BiomeEscape, camp: Hex) -> list[Hex]:
    """What a camp would attack if something lay in the main camp (7.17)."""
    if state.camps[camp] == KILLER or HOME in state.lying:
        return raids.raid_targets(state, camp)
    stocked = [at for at, kind in state.camps.items() if kind in FRIENDLY_CAMPS and at in state.lying]
    exits = [state.exit] if state.exit and state.used_keys else []
    return land.nearest_places(state, camp, dict.fromkeys([HOME, *stocked, *exits]))
