"""What a state of Biome Escape may name, for one that a file tells (section 2 of the specification)."""

from collections.abc import Iterator
from typing import Any

from game.engine.state import PUBLIC
from game.engine.state_limits import FieldCondition, KnownValues, StateLimits, have_equal_items, seat_range
from game.games.biome_escape.rules.components import (
    ALLY,
    BASICS,
    BOX_ORIGIN,
    BUILT,
    ENEMY_CAMPS,
    EXIT,
    FREE,
    HOME,
    INJURED,
    JOBS,
    KEY,
    KILLER,
    KINDS,
    LOOSE_ORIGIN,
    MADE,
    MAIN,
    PARTS,
    PHRASES,
    QUARRIES,
    QUARRY,
    RESCUE,
    SECRET_STACK,
    SIDES,
    START_TILES,
    STEALER,
    TAKEN,
    TILE_STACK,
    TILES,
    quarry_code,
    rotated_cliffs,
    secrets_in_box,
    secrets_on_tiles,
    tile_kind_of_code,
)

CODES = frozenset((*TILES, *(quarry_code(f"{QUARRY}_{letter}", spin) for letter in QUARRIES for spin in range(SIDES))))
ON_THE_MAP = (
    *("exit", "gang", "camps:keys", "farms:keys", "farms", "routes", "cooldowns:keys", "cliffs:keys", "lying:keys"),
    *("signals:keys", "faded:keys", "pawns", "parties", "raided", "mercenaries", "targets", "agenda:camp"),
)
SECRETS = (
    *("lying", "packs", "secret_stack", "box", "limbo", "gone", "used_keys", "loot", "used_loot", "mixed_secrets"),
    "agenda:secret",
)
OF_AN_ALLY = ("mercenaries:keys", "jobs:keys", "targets:keys", "to_free:keys", "to_fetch:keys")


def ally_camps(state: Any) -> list[Any]:
    return state.camps_of(frozenset((ALLY,)))  # type: ignore[no-any-return]


def kinds_of_all_tiles(stacks: int) -> Iterator[str]:
    """The kind of every tile, on the map, in the stack and away (2.11)."""
    yield from START_TILES.values()
    yield from map(tile_kind_of_code, BASICS)
    yield EXIT
    for stack in range(1, stacks + 1):
        yield from PARTS.stacks[stack]


def all_tile_codes(state: Any) -> Iterator[str]:
    yield from state.tiles.values()
    yield from map(tile_kind_of_code, (*(tile.code for tile in state.tile_stack), *state.unused))


def normalized_cliffs(cliffs: tuple[int, ...]) -> tuple[int, ...]:
    """The cliff sides of a quarry, turned so that they are as low as can be."""
    return min(tuple(sorted((side + turn) % SIDES for side in cliffs)) for turn in range(SIDES))


def are_quarries_consistent(state: Any) -> bool:
    """Is each quarry in the stack, away, or on the map with its cliffs (2.12)?"""
    laid = {at for at, kind in state.tiles.items() if kind == QUARRY}
    codes = [
        code for code in (*(tile.code for tile in state.tile_stack), *state.unused) if tile_kind_of_code(code) == QUARRY
    ]
    shapes = [*state.cliffs.values(), *(rotated_cliffs(code, 0) for code in codes)]
    return laid == set(state.cliffs) and have_equal_items(
        map(normalized_cliffs, shapes), map(normalized_cliffs, QUARRIES.values())
    )


def all_secret_ids(state: Any) -> Iterator[int]:
    """Each secret, in each place where it lies."""
    for some in (*state.lying.values(), *state.packs, *state.loot.values()):
        yield from some
    yield from (*state.secret_stack, *state.box, *state.limbo, *state.gone, *state.used_keys)


def secret_kinds_by_origin(state: Any, is_boxed: bool) -> list[str]:
    """The kinds of the secrets that began in the box, or on tiles."""
    tokens = [token for token in state.secrets.values() if token.origin != MADE]
    return [token.kind for token in tokens if (token.origin == BOX_ORIGIN) == is_boxed]


def are_rescue_jobs_consistent(state: Any) -> bool:
    rescues = {at for at, job in state.jobs.items() if job == RESCUE}
    return all(rescues <= told.keys() for told in (state.targets, state.to_free, state.to_fetch))


STATE_LIMITS = StateLimits(
    per_player=dict.fromkeys(("packs", "pawns", "health", "counts", "seized"), 1),
    known=(
        KnownValues("a_player", seat_range, ("first", "turn", "signals:player", "faded:player", "to_free")),
        KnownValues("place_in_round", lambda state: range(state.players + 1), ("place",)),
        KnownValues(
            "player_or_all",
            lambda state: range(PUBLIC, state.players),
            ("secrets:known", "tile_stack:known"),
        ),
        KnownValues("health", (FREE, TAKEN, INJURED), ("health",)),
        KnownValues("kind_of_tile", TILES, ("tiles",)),
        KnownValues("tile", CODES, ("tile_stack:code", "unused")),
        KnownValues(
            "place_in_stack",
            lambda state: range(state.keys_needed * PARTS.stack_size + 1),
            ("mixed_tiles",),
        ),
        KnownValues("side", range(SIDES), ("cliffs",)),
        KnownValues("tile_of_map", lambda state: state.tiles, ON_THE_MAP),
        KnownValues("kind_of_camp", (MAIN, BUILT, ALLY, STEALER, KILLER), ("camps",)),
        KnownValues("kind_of_secret", KINDS, ("secrets:kind",)),
        KnownValues(
            "origin",
            lambda state: (MADE, BOX_ORIGIN, LOOSE_ORIGIN, *range(1, state.keys_needed + 1)),
            ("secrets:origin",),
        ),
        KnownValues("secret", lambda state: state.secrets, SECRETS),
        KnownValues("job", JOBS, ("jobs",)),
        KnownValues("ally_camp", ally_camps, OF_AN_ALLY),
        KnownValues("mercenaries_out", lambda state: state.mercenaries, OF_AN_ALLY),
        KnownValues("mercenaries_with_job", lambda state: state.jobs, ("mercenaries:keys",)),
        KnownValues("enemy_camp", lambda state: state.camps_of(ENEMY_CAMPS), ("parties:keys",)),
        KnownValues("party", lambda state: state.parties, ("loot:keys", "raided:keys", "used_loot:keys")),
        KnownValues(
            "party_with_loot",
            lambda state: state.loot.keys() & state.raided.keys(),
            ("parties:keys",),
        ),
        KnownValues("signal", PHRASES, ("signals:phrase", "faded:phrase")),
        KnownValues("stack", (TILE_STACK, SECRET_STACK), ("agenda:stack",)),
    ),
    must=(
        FieldCondition(
            "tiles",
            "every_tile_once",
            lambda state: have_equal_items(all_tile_codes(state), kinds_of_all_tiles(state.keys_needed)),
        ),
        FieldCondition("cliffs", "cliffs_of_quarries", are_quarries_consistent),
        FieldCondition("actions", "none_or_more", lambda state: state.actions >= 0),
        FieldCondition(
            "secrets", "every_secret_once", lambda state: have_equal_items(all_secret_ids(state), state.secrets)
        ),
        FieldCondition(
            "secrets",
            "secrets_of_box",
            lambda state: have_equal_items(
                secret_kinds_by_origin(state, True), secrets_in_box(state.keys_needed).elements()
            ),
        ),
        FieldCondition(
            "secrets",
            "secrets_on_tiles",
            lambda state: have_equal_items(
                secret_kinds_by_origin(state, False), secrets_on_tiles(state.keys_needed).elements()
            ),
        ),
        FieldCondition("next_id", "next_number", lambda state: state.next_id > max(state.secrets)),
        FieldCondition(
            "used_keys", "keys", lambda state: all(state.secrets[one].kind == KEY for one in state.used_keys)
        ),
        FieldCondition("camps", "main_camp", lambda state: state.camps.get(HOME) == MAIN),
        FieldCondition("routes", "two_ends", lambda state: all(len(route) > 1 for route in state.routes)),
        FieldCondition(
            "cooldowns",
            "cooldown_of_each",
            lambda state: {*state.farms, *state.camps_of(ENEMY_CAMPS), *ally_camps(state)} <= state.cooldowns.keys(),
        ),
        FieldCondition("to_free", "rescues", are_rescue_jobs_consistent),
        FieldCondition(
            "pawns",
            "lost_captives",
            lambda state: all(at or health == TAKEN for at, health in zip(state.pawns, state.health)),
        ),
    ),
)
