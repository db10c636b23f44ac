"""Worlds that fit what a seat of Biome Escape knows keep to what is known of the stacks, and leave open what is not."""

from collections import Counter

import pytest

from game.engine.hexes import Hex
from game.engine.rng import Rng
from game.games.biome_escape.rules import camps, foresight, moves, secret_cards
from game.games.biome_escape.rules.components import (
    BOX_ORIGIN,
    LOOSE_ORIGIN,
    ON_START_TILES,
    PARTS,
    START_TILES,
    secrets_in_box,
    secrets_outside_fixed_stacks,
    tile_kind_of_code,
)
from game.games.biome_escape.rules.hidden import ORIGINS, fixed_tiles
from game.games.biome_escape.rules.state import StackTile
from tests.biome_escape import words
from tests.rules_by_example import Example, beginning

MANY = 400
FIXED = {"key", "captured", "extra_action", "extra_carry"}


def position(**given) -> words.RULES:
    return beginning(Example("", given=given), words.GAME, words)


def worlds(state: words.RULES, viewer: int, count: int) -> list[words.RULES]:
    view, rng = state.view(viewer), Rng(1)
    return [view.determinize(rng) for _ in range(count)]


def played(players: int, stacks: int, seed: int, plies: int) -> words.RULES:
    state = words.RULES(
        players, words.GAME.chosen_house_rule_options(players, {"stacks": stacks, "berserk": "single"}), Rng(seed)
    )
    rng = Rng(seed)
    for _ in range(plies):
        if not state.is_over:
            state.play(state.random_action(rng))
    return state


def secrets_by_stack(state: words.RULES) -> dict[int, Counter]:
    found: dict[int, Counter] = {}
    for token in state.secrets.values():
        found.setdefault(token.origin, Counter())[token.kind] += 1
    return found


def tiles_by_stack(state: words.RULES) -> dict[int, Counter]:
    kinds = [
        *list(state.tiles.values())[len(START_TILES) :],
        *(tile_kind_of_code(tile.code) for tile in state.tile_stack),
    ]
    found: dict[int, Counter] = {}
    for stack, kind in zip(ORIGINS[state.keys_needed], kinds, strict=True):
        found.setdefault(stack, Counter())[kind] += 1
    return found


@pytest.mark.parametrize("seed", (0, 1, 3, 4, 5, 7))
def test_every_stack_holds_what_it_must(seed: int):
    state = played(3, 3 + seed % 3, seed, 40 + 30 * seed)
    assert not state.mixed_secrets and not state.mixed_tiles
    for viewer in range(-1, 3):
        for world in worlds(state, viewer, 5):
            secrets, tiles = secrets_by_stack(world), tiles_by_stack(world)
            for stack in range(1, state.keys_needed + 1):
                fixed = {kind: count for kind, count in secrets[stack].items() if kind in FIXED}
                assert fixed == dict(Counter(PARTS.fixed_secrets[stack]))
                numbered = {kind: count for kind, count in tiles[stack].items() if kind not in PARTS.basics}
                assert numbered == dict(Counter(fixed_tiles(state.keys_needed, stack)))
            assert secrets[BOX_ORIGIN] == secrets_in_box(state.keys_needed)


def test_at_the_start_every_place_may_hold_whatever_its_stack_may_hold():
    state = position(options={"stacks": 5})
    found: dict[int, set[str]] = {}
    tiles: dict[int, set[str]] = {}
    for world in worlds(state, 0, MANY):
        for one, token in world.secrets.items():
            found.setdefault(one, set()).add(token.kind)
        for place, tile in enumerate(world.tile_stack):
            tiles.setdefault(place, set()).add(tile_kind_of_code(tile.code))
    for one, token in state.secrets.items():
        if token.origin == BOX_ORIGIN:
            assert found[one] == set(secrets_in_box(5))
        elif token.origin == LOOSE_ORIGIN:
            assert found[one] == set(secrets_outside_fixed_stacks(5))
        elif token.origin > 0:
            assert found[one] == set(secrets_outside_fixed_stacks(5)) | set(PARTS.fixed_secrets[token.origin])
    for place, stack in enumerate(ORIGINS[5]):
        assert tiles[place] == set(PARTS.basics) | set(fixed_tiles(5, stack))


def test_a_seat_believes_what_it_has_seen():
    state = position(pawns=["0/-1"], lying={"0/-1": "key#101 supply#102"}, known={"101": [0]})
    assert {secret_cards.secret_kind(world, 101) for world in worlds(state, 0, 20)} == {"key"}
    assert len({secret_cards.secret_kind(world, 101) for world in worlds(state, 1, 100)}) > 3


def test_what_somebody_has_looked_at_and_left_is_no_trap():
    state = position(pawns=["0/-1"], lying={"0/-1": "supply#101 supply#102"}, known={"102": [0]})
    for one in (101, 102):
        state.secrets[one] = state.secrets[one]._replace(origin=1)
    state.play(("discover", 101))
    kinds = [{secret_cards.secret_kind(world, one) for world in worlds(state, 1, MANY)} for one in (101, 102)]
    assert "captured" not in kinds[0] and "captured" in kinds[1]  # 102 was seen from afar: that shows a trap, too


def test_others_carry_no_more_than_they_can():
    state = position()
    state.packs[0] = tuple(one for at in ON_START_TILES for one in state.lying.pop(at))
    secret_cards.reveal_secrets_to(state, 0, *state.packs[0])
    secret_cards.mark_as_no_traps(state, *state.packs[0])
    assert max(secret_cards.carried_weight(world, 0) for world in worlds(state, 1, 100)) == camps.carrying_capacity(
        state
    )


def test_a_rearrangement_across_two_stacks_lets_pieces_come_early():
    state = position(pawns=["0/-1"], packs=["foresight#101"])
    del state.secret_stack[: len(state.secret_stack) - 14]  # two of the first stack are left
    gone = tuple(one for one, token in state.secrets.items() if token.origin == 1 and one not in state.secret_stack)
    secret_cards.reveal_secrets_to_all(state, *gone)
    state.gone += gone
    top = state.secret_stack[0]
    assert "extra_carry" not in {secret_cards.secret_kind(world, top) for world in worlds(state, 1, MANY)}
    state.play(("use_foresight", 101, "secrets"))
    state.play(("arrange", 4, 3, 2, 1, 0))
    assert "extra_carry" in {secret_cards.secret_kind(world, top) for world in worlds(state, 1, MANY)}
    assert {secret_cards.secret_kind(world, top) for world in worlds(state, 0, 20)} == {
        secret_cards.secret_kind(state, top)
    }


@pytest.mark.parametrize("stack", ("secrets", "tiles"))
def test_a_rearrangement_within_one_stack_changes_nothing_of_what_may_come(stack: str):
    state = position(pawns=["0/-1"], packs=["foresight#101"])
    state.play(("use_foresight", 101, stack))
    state.play(("arrange", 4, 3, 2, 1, 0))
    assert not state.mixed_secrets and not state.mixed_tiles


def test_the_exit_may_come_early_where_tiles_were_rearranged_unseen():
    state = position(pawns=["0/-1"], packs=["foresight#101"])
    while len(state.tile_stack) > 11:  # two of the second stack are left
        moves.reveal_tile(state, 0, Hex(-len(state.tiles), 0), 0)
    assert "exit" not in foresight.possible_next_tiles(state.view(1))
    state.play(("use_foresight", 101, "tiles"))
    state.play(("arrange", 4, 3, 2, 1, 0))
    assert "exit" in foresight.possible_next_tiles(state.view(1))
    assert "exit" in {world.tile_stack[0].code for world in worlds(state, 1, MANY)}


def test_who_foresees_tiles_makes_others_forget_them():
    state = position(pawns=["0/-1"], packs=["foresight#101"])
    state.tile_stack[:6] = [StackTile(tile.code, (1,)) for tile in state.tile_stack[:6]]
    state.play(("use_foresight", 101, "tiles"))
    assert [tile.known for tile in state.tile_stack[:6]] == [(0,)] * 5 + [(1,)]
    assert [tile.code is None for tile in state.view(1).tile_stack[:6]] == [True] * 5 + [False]


def test_the_first_tiles_are_those_of_the_first_stack():
    kinds = set(foresight.possible_next_tiles(position()))
    assert kinds == {*PARTS.basics, "lake", "mountain", "stealer"}


def test_a_kind_of_which_all_are_laid_comes_no_more():
    state = position(tiles={"0/-2": "stealer"})
    assert "stealer" not in foresight.possible_next_tiles(state)


@pytest.mark.long
@pytest.mark.parametrize("plies", (0, 30, 120))
def test_the_chances_of_the_next_tile_are_those_of_many_worlds(plies: int):
    state = played(3, 3, 5, plies)
    assert not state.mixed_tiles
    view = state.view(1)
    seen = Counter(tile_kind_of_code(world.tile_stack[0].code) for world in worlds(state, 1, 3000))
    chances = foresight.next_tile_chances(view)
    assert abs(sum(chances.values()) - 1) < 1e-9
    assert all(abs(seen[kind] / 3000 - chances.get(kind, 0)) < 0.04 for kind in {*seen, *chances})


def test_what_was_foreseen_is_certain():
    state = position(tile_stack="quarry_E2")
    state.tile_stack[0] = StackTile("quarry_E2", (1,))
    assert foresight.next_tile_chances(state.view(1)) == {"quarry": 1.0}
    assert foresight.next_tile_chances(state.view(2))["stealer"] == 1 / 8
