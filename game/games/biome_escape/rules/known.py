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


def allies(state: Any) -> list[Any]:
    return state.camps_of(frozenset((ALLY,)))  # type: ignore[no-any-return]


def tiles_of_the_game(stacks: int) -> Iterator[str]:
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
        KnownValues("a player", seat_range, ("first", "turn", "signals:player", "faded:player", "to_free")),
        KnownValues("a place in the round (BE-5.1)", lambda state: range(state.players + 1), ("place",)),
        KnownValues(
            "a player, or everybody (BE-2.24)",
            lambda state: range(PUBLIC, state.players),
            ("secrets:known", "tile_stack:known"),
        ),
        KnownValues("free, captured or injured (BE-2.22)", (FREE, TAKEN, INJURED), ("health",)),
        KnownValues("a kind of tile (BE-2.2)", TILES, ("tiles",)),
        KnownValues("a tile (BE-2.11)", CODES, ("tile_stack:code", "unused")),
        KnownValues(
            "a place of the tile stack (BE-2.11)",
            lambda state: range(state.keys_needed * PARTS.stack_size + 1),
            ("mixed_tiles",),
        ),
        KnownValues("a side of a tile (BE-2.12)", range(SIDES), ("cliffs",)),
        KnownValues("a tile of the map", lambda state: state.tiles, ON_THE_MAP),
        KnownValues("a kind of camp (BE-2.21)", (MAIN, BUILT, ALLY, STEALER, KILLER), ("camps",)),
        KnownValues("a kind of secret (BE-2.13)", KINDS, ("secrets:kind",)),
        KnownValues(
            "where a secret comes from (BE-2.15)",
            lambda state: (MADE, BOX_ORIGIN, LOOSE_ORIGIN, *range(1, state.keys_needed + 1)),
            ("secrets:origin",),
        ),
        KnownValues("a secret of the game", lambda state: state.secrets, SECRETS),
        KnownValues("a job (BE-6.8)", JOBS, ("jobs",)),
        KnownValues("an ally camp (BE-6.7)", allies, OF_AN_ALLY),
        KnownValues("mercenaries that are out (BE-6.8)", lambda state: state.mercenaries, OF_AN_ALLY),
        KnownValues("mercenaries with a job (BE-6.8)", lambda state: state.jobs, ("mercenaries:keys",)),
        KnownValues("an enemy camp (BE-7.13)", lambda state: state.camps_of(ENEMY_CAMPS), ("parties:keys",)),
        KnownValues(
            "a raiding party (BE-7.13)", lambda state: state.parties, ("loot:keys", "raided:keys", "used_loot:keys")
        ),
        KnownValues(
            "a party that has raided (BE-7.13)",
            lambda state: state.loot.keys() & state.raided.keys(),
            ("parties:keys",),
        ),
        KnownValues("a remark (BE-6.11)", PHRASES, ("signals:phrase", "faded:phrase")),
        KnownValues("a stack (BE-6.1)", (TILE_STACK, SECRET_STACK), ("agenda:stack",)),
    ),
    must=(
        FieldCondition(
            "tiles",
            "every tile once (BE-2.11)",
            lambda state: have_equal_items(all_tile_codes(state), tiles_of_the_game(state.keys_needed)),
        ),
        FieldCondition("cliffs", "those of each quarry (BE-2.12)", are_quarries_consistent),
        FieldCondition("actions", "none or more (BE-5.1)", lambda state: state.actions >= 0),
        FieldCondition(
            "secrets", "every secret in one place", lambda state: have_equal_items(all_secret_ids(state), state.secrets)
        ),
        FieldCondition(
            "secrets",
            "the secrets of the box (BE-2.3)",
            lambda state: have_equal_items(
                secret_kinds_by_origin(state, True), secrets_in_box(state.keys_needed).elements()
            ),
        ),
        FieldCondition(
            "secrets",
            "the secrets on tiles (BE-2.3)",
            lambda state: have_equal_items(
                secret_kinds_by_origin(state, False), secrets_on_tiles(state.keys_needed).elements()
            ),
        ),
        FieldCondition("next_id", "a number above all", lambda state: state.next_id > max(state.secrets)),
        FieldCondition(
            "used_keys", "keys (BE-6.1)", lambda state: all(state.secrets[one].kind == KEY for one in state.used_keys)
        ),
        FieldCondition("camps", "the main camp (BE-2.2)", lambda state: state.camps.get(HOME) == MAIN),
        FieldCondition("routes", "two ends (BE-2.8)", lambda state: all(len(route) > 1 for route in state.routes)),
        FieldCondition(
            "cooldowns",
            "one for each farm and tribe (BE-7.1)",
            lambda state: {*state.farms, *state.camps_of(ENEMY_CAMPS), *allies(state)} <= state.cooldowns.keys(),
        ),
        FieldCondition("to_free", "whom and what each rescue brings home (BE-6.8)", are_rescue_jobs_consistent),
        FieldCondition(
            "pawns",
            "only captives nobody knows where (BE-7.4)",
            lambda state: all(at or health == TAKEN for at, health in zip(state.pawns, state.health)),
        ),
    ),
)
