"""The tribes of Biome Escape: whom they hold, what they store, when they are ready (7.3, 7.4, 7.12 to 7.16)."""

from collections.abc import Sequence
from typing import TypeVar

from game.engine.hexes import Hex
from game.games.biome_escape.rules import camps, land, people, secret_cards
from game.games.biome_escape.rules.components import (
    FARM_KIT,
    FARMLAND,
    HOME,
    LAKE,
    PARTS,
    STEALER,
    TAKEN,
)
from game.games.biome_escape.rules.land import neighbours_of
from game.games.biome_escape.rules.state import BiomeEscape

T = TypeVar("T")


def choose_randomly(state: BiomeEscape, items: Sequence[T], name: str) -> T:
    """One of some equal things; chance is asked only where there is a choice."""
    return items[0] if len(items) == 1 else state.rng.choice(items, name)


# ---------------------------------------------------------------- captives
def capture_player(state: BiomeEscape, seat: int) -> None:
    """The nearest stealer camp takes a player and the pack (7.3); if none is known, nobody knows where (7.4)."""
    at, pack = people.pawn_tile(state, seat), state.packs[seat]
    stealers = [camp for camp, kind in state.camps.items() if kind == STEALER]
    camp = choose_randomly(state, land.nearest_places(state, at, stealers), "captor") if stealers else None
    state.health[seat], state.counts[seat] = TAKEN, PARTS.captivity
    state.pawns[seat], state.packs[seat], state.seized[seat] = camp, (), pack
    state.limbo += pack
    state.emit("captured", player=seat, at=at, camp=camp, secrets=pack)
    if camp:
        store_packs_of_captives(state, camp, pack)


def bring_captives_to_stealer_camp(state: BiomeEscape, camp: Hex) -> None:
    """The first stealer camp that is revealed turns out to hold whoever was captured before (7.4)."""
    lost = [seat for seat, pawn in enumerate(state.pawns) if pawn is None]
    packs = state.limbo
    if not lost and not packs:
        return
    for seat in lost:
        state.pawns[seat] = camp
    state.emit("captives_claimed", camp=camp, players=tuple(lost), secrets=packs)
    store_packs_of_captives(state, camp, packs)


def store_packs_of_captives(state: BiomeEscape, camp: Hex, packs: tuple[int, ...]) -> None:
    """What captives carried is stored in the camp."""
    for one in packs:
        state.limbo = tuple([other for other in state.limbo if other != one])
        store_in_stealer_camp(state, one, camp)


def free_captive(state: BiomeEscape, seat: int, at: Hex, how: str) -> None:
    """A captive is free on that tile, unless the gang is there."""
    people.release_player(state, seat, at, how)
    people.injure_on_gang_tile(state, seat)


# ---------------------------------------------------------------- what a camp does with its spoils
def store_in_stealer_camp(state: BiomeEscape, secret: int, camp: Hex) -> None:
    """A stealer camp stores a secret that lies nowhere any more, or builds a farm with it."""
    if secret_cards.secret_kind(state, secret) == FARM_KIT:
        secret_cards.discard_secret(state, secret)
        build_enemy_farm(state, camp, secret)
    else:
        secret_cards.put_secret_on_camp(state, secret, camp)


def build_enemy_farm(state: BiomeEscape, camp: Hex, kit: int) -> None:
    """Build a farm beside the camp, on farmland if there is any, as far from all player camps as can be (7.14)."""
    sites = farm_sites(state, camp)
    if not sites:
        return
    at = choose_randomly(state, sites, "enemy_farm_site")
    build_farm(state, at, camp)
    state.emit("farm_built", player=None, at=at, camp=camp, secret=kit)


def farm_sites(state: BiomeEscape, camp: Hex) -> list[Hex]:
    """Where an enemy camp might build its next farm: the best places only."""
    tiles, taken = state.tiles, {*state.camps, *state.farms}
    free = [at for at in neighbours_of(camp) if tiles.get(at, LAKE) != LAKE and at not in taken]
    sites = [at for at in free if tiles[at] == FARMLAND] or free
    ways = [land.travel_distances_from_tile(state, one) for one in camps.player_camps(state)]
    safety = {at: min([way[at] for way in ways]) for at in sites}
    farthest = max(safety.values(), default=0)
    return [at for at, distance in safety.items() if distance == farthest]


def build_farm(state: BiomeEscape, at: Hex, camp: Hex) -> None:
    state.farms[at] = camp
    state.cooldowns[at] = farm_cooldown(state, at)


def farm_cooldown(state: BiomeEscape, at: Hex) -> int:
    return PARTS.farm_cooldown.get(state.tiles[at], PARTS.farm_cooldown["usually"])


def camp_of_farm(state: BiomeEscape, at: Hex) -> Hex | None:
    """The camp a farm works for: its own, or if that is gone another one beside it (7.5)."""
    camp = state.farms[at]
    if camp in state.camps:
        return camp
    beside = [one for one in neighbours_of(at) if one in state.camps]
    return next((one for one in beside if camps.is_friendly_camp(state, one)), beside[0] if beside else None)


# ---------------------------------------------------------------- fury
def are_enemy_camps_berserk(state: BiomeEscape) -> bool:
    """Do enemy cool-downs never start again (7.16)?"""
    return state.exit is not None and state.options["berserk"] == "recurring"


def cool_down_enemy_camp(state: BiomeEscape, camp: Hex, spaces: int) -> None:
    """An enemy camp goes on cool-down, unless it is berserk (7.16)."""
    state.cooldowns[camp] = 0 if are_enemy_camps_berserk(state) else spaces


def ready_all_enemy_camps(state: BiomeEscape) -> None:
    """The exit is revealed: all enemy camps are ready at once (7.16)."""
    for camp in camps.enemy_camps(state):
        state.cooldowns[camp] = 0


# ---------------------------------------------------------------- the gang stands here
def is_cooldown_halted_by_gang(state: BiomeEscape, at: Hex) -> bool:
    """Do cool-downs on this tile wait because the gang is there (7.11)?"""
    return at == state.gang


def return_loot(state: BiomeEscape, secret: int, at: Hex) -> None:
    """Loot returns to the camp it was taken from, or to the main camp if that is gone (7.12)."""
    secret_cards.put_secret_on_camp(state, secret, at if camps.is_friendly_camp(state, at) else HOME)


# ---------------------------------------------------------------- the end of a job
def end_mercenary_job(state: BiomeEscape, ally: Hex, how: str) -> None:
    dismiss_mercenaries(state, ally)
    state.emit("mercenaries_done", camp=ally, how=how)


def destroy_mercenaries(state: BiomeEscape, ally: Hex) -> None:
    at = state.mercenaries[ally]
    dismiss_mercenaries(state, ally)
    state.emit("mercenaries_destroyed", camp=ally, at=at)


def dismiss_mercenaries(state: BiomeEscape, ally: Hex) -> None:
    del state.mercenaries[ally], state.jobs[ally]
    for assignment in (state.targets, state.to_free, state.to_fetch):
        assignment.pop(ally, None)
    state.cooldowns[ally] = PARTS.ally_busy
