"""The camps of Biome Escape: whose they are, and what the secrets on player camps bring (2.21, 2.23, 6.7)."""

from game.engine.hexes import Hex
from game.games.biome_escape.rules.components import (
    ALLY,
    ENEMY_CAMPS,
    EXTRA_ACTION,
    EXTRA_CARRY,
    FRIENDLY_CAMPS,
    PARTS,
    PLAYER_CAMPS,
)
from game.games.biome_escape.rules.state import BiomeEscape


# ---------------------------------------------------------------- whose they are (2.21)
def player_camps(state: BiomeEscape) -> list[Hex]:
    return state.camps_of(PLAYER_CAMPS)


def friendly_camps(state: BiomeEscape) -> list[Hex]:
    return state.camps_of(FRIENDLY_CAMPS)


def enemy_camps(state: BiomeEscape) -> list[Hex]:
    return state.camps_of(ENEMY_CAMPS)


def is_player_camp(state: BiomeEscape, at: Hex | None) -> bool:
    return at in state.camps and state.camps[at] in PLAYER_CAMPS


def is_friendly_camp(state: BiomeEscape, at: Hex | None) -> bool:
    return at in state.camps and state.camps[at] in FRIENDLY_CAMPS


def is_enemy(state: BiomeEscape, at: Hex | None) -> bool:
    return at in state.camps and state.camps[at] in ENEMY_CAMPS


def is_open_ally_camp(state: BiomeEscape, at: Hex) -> bool:  # 6.7
    return state.camps.get(at) == ALLY and not state.cooldowns[at] and at not in state.mercenaries


# ---------------------------------------------------------------- what lies on player camps (2.23)
def actions_per_turn(state: BiomeEscape) -> int:
    """The actions with which a turn would begin now."""
    return PARTS.actions + secret_count_on_player_camps(state, EXTRA_ACTION)


def carrying_capacity(state: BiomeEscape) -> int:
    """How much weight a player can carry now."""
    return PARTS.capacity + secret_count_on_player_camps(state, EXTRA_CARRY)


def secret_count_on_player_camps(state: BiomeEscape, kind: str) -> int:
    secrets, lying = state.secrets, state.lying
    return sum(
        secrets[one].kind == kind
        for at, camp in state.camps.items()
        if camp in PLAYER_CAMPS and at in lying
        for one in lying[at]
    )
