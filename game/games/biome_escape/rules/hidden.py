"""What a seat of Biome Escape may not know, and worlds that fit what it knows (section 3)."""

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence

from game.engine.rng import Rng
from game.engine.state import HIDDEN
from game.games.biome_escape.rules import camps
from game.games.biome_escape.rules.components import (
    BASICS,
    BOX_ORIGIN,
    CAPTURED,
    EXIT,
    FIXED,
    LENGTHS,
    LOOSE_ORIGIN,
    MADE,
    PARTS,
    QUARRIES,
    QUARRY,
    SIDES,
    START_TILES,
    WEIGHTS,
    quarry_code,
    secrets_in_box,
    secrets_outside_fixed_stacks,
)
from game.games.biome_escape.rules.state import BiomeEscape, Secret, StackTile

TRIES = 40  # deals until one fits what everybody saw

IS_BASIC = frozenset(BASICS)

IS_NUMBERED = frozenset((EXIT, *(kind for kinds in PARTS.stacks.values() for kind in kinds)))  # in stacks by number


def origins_of_tiles(stacks: int) -> tuple[int, ...]:
    """The number of the stack from which each tile of the whole stack comes."""
    sizes = [PARTS.stack_size] * (stacks - 1) + [PARTS.stack_size + 1]
    return tuple(stack for stack, size in enumerate(sizes, 1) for _ in range(size))


ORIGINS = {stacks: origins_of_tiles(stacks) for stacks in LENGTHS}


def fixed_tiles(stacks: int, stack: int) -> tuple[str, ...]:
    return (*PARTS.stacks[stack], EXIT) if stack == stacks else PARTS.stacks[stack]


def windows_of_possible_swaps(
    windows: list[tuple[int, ...]], window: Sequence[int], origins: Mapping[int, int] | Sequence[int]
) -> list[tuple[int, ...]]:
    """The windows, and this one too if it has pieces of several stacks, which may then have changed places."""
    return [*windows, tuple(window)] if len({origins[one] for one in window}) > 1 else windows


def sample_stack_origins(origins: dict[int, int], windows: list[tuple[int, ...]], rng: Rng) -> dict[int, int]:
    """Where pieces may come from, after rearrangements that nobody else saw."""
    if not windows:
        return origins
    mixed_up = dict(origins)
    for window in windows:
        stacks = [mixed_up[one] for one in window]
        rng.shuffle(stacks, "unseen_origins")
        mixed_up.update(zip(window, stacks))
    return mixed_up


def quarry_letter(cliffs: tuple[int, ...], letters: Iterable[str]) -> str:
    """The quarry with such cliffs, however it is turned."""
    turned = [{(side + turn) % SIDES for side in cliffs} for turn in range(SIDES)]
    return next(letter for letter in letters if set(QUARRIES[letter]) in turned)


def sum_counters(counters: Iterable[Counter[str]]) -> Counter[str]:
    """The sum of all counters; negative counts are kept."""
    total: Counter[str] = Counter()
    for one in counters:
        total.update(one)
    return total


def hide(state: BiomeEscape, player: int) -> None:
    if state.is_over:  # 12: the whole truth
        return
    state.secrets = {
        one: token if player in token.known else Secret(HIDDEN, token.origin, token.known, token.is_safe)
        for one, token in state.secrets.items()
    }
    state.tile_stack = [tile if player in tile.known else StackTile(HIDDEN, tile.known) for tile in state.tile_stack]
    state.unused = [HIDDEN] * len(state.unused)


def fill(state: BiomeEscape, rng: Rng) -> None:
    if state.is_over:
        return
    fill_box(state, rng)
    fill_hidden_secrets(state, rng)
    fill_hidden_tiles(state, rng)


def require_dealt_kinds(dealt: dict[int, str] | None) -> dict[int, str]:
    """A deal with all stacks taken together, which nothing that a viewer sees can rule out."""
    if dealt is None:
        raise ValueError("no deal fits what the viewer sees")
    return dealt


# ---------------------------------------------------------------- secrets
def fill_box(state: BiomeEscape, rng: Rng) -> None:
    """Deal kinds to the secrets that came from the box: any order of those the viewer has not seen is as likely."""
    unseen = secrets_in_box(state.keys_needed)
    places: list[int] = []
    for one, token in state.secrets.items():
        if token.origin != BOX_ORIGIN:
            continue
        if token.kind is HIDDEN:
            places.append(one)
        else:
            unseen[token.kind] -= 1
    kinds = list(unseen.elements())
    rng.shuffle(kinds, "unseen_box")
    set_secret_kinds(state, dict(zip(places, kinds)))


def set_secret_kinds(state: BiomeEscape, dealt: dict[int, str]) -> None:
    for one, kind in dealt.items():
        token = state.secrets[one]
        state.secrets[one] = Secret(kind, token.origin, token.known, token.is_safe)


def fill_hidden_secrets(state: BiomeEscape, rng: Rng) -> None:
    """Secrets of the stacks and the start tiles, stack by stack (2.13, 2.14)."""
    origins = {one: token.origin for one, token in state.secrets.items() if token.origin not in (BOX_ORIGIN, MADE)}
    hidden = [one for one in origins if state.secrets[one].kind is HIDDEN]
    dealt: dict[int, str] = {}
    for _ in range(TRIES):
        found = deal_secrets(state, hidden, sample_stack_origins(origins, state.mixed_secrets, rng), rng)
        if found is not None:
            dealt = found
            if can_packs_hold_dealt_secrets(state, dealt):
                break
    set_secret_kinds(
        state, dealt or require_dealt_kinds(deal_secrets(state, hidden, dict.fromkeys(origins, LOOSE_ORIGIN), rng))
    )


def deal_secrets(state: BiomeEscape, hidden: list[int], origins: dict[int, int], rng: Rng) -> dict[int, str] | None:
    """Kinds for the hidden secrets, or None where these origins do not fit what the viewer sees."""
    places: dict[int, list[int]] = {}
    for one in hidden:
        places.setdefault(origins[one], []).append(one)
    left = {stack: Counter(PARTS.fixed_secrets[stack]) for stack in range(1, state.keys_needed + 1)}
    pool = secrets_outside_fixed_stacks(state.keys_needed)
    for one, stack in origins.items():
        kind = state.secrets[one].kind
        if kind in FIXED:
            left.setdefault(stack, Counter())[kind] -= 1
        elif kind is not HIDDEN:
            pool[kind] -= 1
    if LOOSE_ORIGIN in left:  # all stacks taken together
        left = {LOOSE_ORIGIN: sum_counters(left.values())}
    return distribute_secret_kinds(state, places, left, pool, rng)


def distribute_secret_kinds(
    state: BiomeEscape, places: dict[int, list[int]], remaining: dict[int, Counter[str]], pool: Counter[str], rng: Rng
) -> dict[int, str] | None:
    """Each stack's own kinds on its places, Captureds only where none was ruled out, the loose ones on the rest."""
    dealt: dict[int, str] = {}
    rest: list[int] = []
    for stack, kinds in remaining.items():
        spots = list(places.get(stack, ()))
        rng.shuffle(spots, "unseen_places")
        if min(kinds.values(), default=0) < 0:
            return None
        traps = kinds.pop(CAPTURED, 0)
        unsafe = [one for one in spots if not state.secrets[one].is_safe]
        others = list(kinds.elements())
        if traps > len(unsafe) or traps + len(others) > len(spots):
            return None
        dealt.update(dict.fromkeys(unsafe[:traps], CAPTURED))
        spots = [one for one in spots if one not in dealt]
        dealt.update(zip(spots, others))
        rest += spots[len(others) :]
    rest += places.get(LOOSE_ORIGIN, ()) if LOOSE_ORIGIN not in remaining else ()
    loose_kinds = list(pool.elements())
    rng.shuffle(loose_kinds, "unseen_loose")
    dealt.update(zip(rest, loose_kinds))
    return dealt


def can_packs_hold_dealt_secrets(state: BiomeEscape, dealt: dict[int, str]) -> bool:
    """Can all players carry what this deal would put in their packs?"""
    capacity, secrets = camps.carrying_capacity(state), state.secrets
    loads = [sum([WEIGHTS[dealt.get(one) or secrets[one].kind] for one in pack]) for pack in state.packs]
    return max(loads) <= capacity


# ---------------------------------------------------------------- tiles
def fill_hidden_tiles(state: BiomeEscape, rng: Rng) -> None:
    """Tiles of the stack and those that were put away, stack by stack (2.10)."""
    origins = dict(enumerate(ORIGINS[state.keys_needed]))
    codes = seen_stack_codes(state)
    basics = unseen_basic_tiles(state, codes, rng)
    dealt = None
    for _ in range(TRIES):
        dealt = deal_tiles(state, codes, sample_stack_origins(origins, state.mixed_tiles, rng), basics, rng)
        if dealt is not None:
            break
    dealt = dealt or require_dealt_kinds(
        deal_tiles(state, codes, dict.fromkeys(origins, state.keys_needed), basics, rng)
    )
    laid = len(codes) - len(state.tile_stack)
    state.tile_stack = [
        tile if tile.code is not HIDDEN else StackTile(dealt[laid + i], tile.known)
        for i, tile in enumerate(state.tile_stack)
    ]
    state.unused = [dealt[len(codes) + i] for i in range(len(state.unused))]


def seen_stack_codes(state: BiomeEscape) -> list[str | None]:
    """Every tile of the whole stack from its top as it was at first, None where the viewer does not know it."""
    letters = set(QUARRIES) - {tile.code[-2] for tile in state.tile_stack if tile.code and tile.code.startswith(QUARRY)}
    codes: list[str | None] = []
    for at, kind in list(state.tiles.items())[len(START_TILES) :]:
        if kind == QUARRY:
            letter = quarry_letter(state.cliffs[at], sorted(letters))
            letters.remove(letter)
            kind = quarry_code(f"{QUARRY}_{letter}", 0)
        codes.append(kind)
    return codes + [tile.code for tile in state.tile_stack]


def unseen_basic_tiles(state: BiomeEscape, codes: list[str | None], rng: Rng) -> list[str]:
    """Basic tiles that the viewer has not seen, quarries with a spin."""
    left = Counter(BASICS)
    left.subtract(code[:-1] if code.startswith(QUARRY) else code for code in codes if code is not None)
    return [
        quarry_code(one, rng.random_below(SIDES)) if one.startswith(QUARRY) else one
        for one in left.elements()
        if one in IS_BASIC
    ]


def deal_tiles(
    state: BiomeEscape, codes: list[str | None], origins: dict[int, int], basics: list[str], rng: Rng
) -> dict[int, str] | None:
    """Codes for the unseen places in the stack, then for the unused tiles; None where origins do not fit."""
    stacks = range(1, state.keys_needed + 1)
    left = {stack: Counter(fixed_tiles(state.keys_needed, stack)) for stack in stacks}
    if len(set(origins.values())) == 1:  # all stacks taken together
        left = {state.keys_needed: sum_counters(left.values())}
    places: dict[int, list[int]] = {stack: [] for stack in left}
    for place, code in enumerate(codes):
        stack = origins[place]
        if code is None:
            places[stack].append(place)
        elif code in IS_NUMBERED:
            left[stack][code] -= 1
    dealt: dict[int, str] = {}
    rest: list[int] = []
    for stack, kinds in left.items():
        own = list(kinds.elements())
        if min(kinds.values()) < 0 or len(own) > len(places[stack]):
            return None
        rng.shuffle(places[stack], "unseen_places")
        dealt.update(zip(places[stack], own))
        rest += places[stack][len(own) :]
    spare = list(basics)
    rng.shuffle(spare, "unseen_basics")
    dealt.update(zip([*rest, *range(len(codes), len(codes) + len(state.unused))], spare))
    return dealt
