"""The setup of Biome Escape: every draw by its name and in its order (section 4), and who begins."""

import pytest

from game.engine.rng import RandomDraw, RecordingRng, ScriptedRng
from tests.biome_escape.words import GAME, RULES


def draws_of_setup(stacks: int, seed: int = 1) -> list[RandomDraw]:
    draws: list[RandomDraw] = []
    RULES(3, GAME.chosen_house_rule_options(3, {"stacks": stacks}), RecordingRng(seed, draws))
    return draws


@pytest.mark.parametrize("stacks", (3, 4, 5))
def test_the_setup_draws_in_the_order_of_the_specification(stacks: int):
    numbers = range(1, stacks + 1)
    names = list(dict.fromkeys(draw.name for draw in draws_of_setup(stacks)))
    tiles = ["basic_tiles", "quarry_spin", *(f"tile_stack_{number}" for number in numbers)]
    secrets = ["loose_secrets", *(f"secret_stack_{number}" for number in numbers)]
    assert names == ["secret_labels", *tiles, *secrets, "first_player"]


def test_each_quarry_is_spun():
    assert sum(draw.name == "quarry_spin" for draw in draws_of_setup(3)) == 5


def test_the_first_of_a_shuffled_stack_is_on_top():
    draws = draws_of_setup(3)
    state = RULES(3, GAME.chosen_house_rule_options(3, {"stacks": 3}), ScriptedRng(draws))
    told = {draw.name: draw.outcome for draw in draws}
    assert [tile.code for tile in state.tile_stack[:8]] == told["tile_stack_1"]
    assert state.secret_stack[:6] == told["secret_stack_1"]
    assert state.lying[(0, -1)] == tuple(told["loose_secrets"][:2]) and state.lying[(1, -1)] == (
        told["loose_secrets"][2],
    )


def test_labels_tell_nothing():
    of_key = {one for seed in range(60) for one in labels_of("key", seed)}
    assert of_key == set(range(1, 33))


def labels_of(kind: str, seed: int) -> list[int]:
    state = RULES(3, GAME.chosen_house_rule_options(3, {"stacks": 3}), RecordingRng(seed, []))
    return [one for one, token in state.secrets.items() if token.kind == kind]


def test_the_highest_roll_begins_and_ties_roll_again():
    draws = [draw for draw in draws_of_setup(3) if draw.name != "first_player"]
    rolls = [RandomDraw("first_player", number) for number in (6, 2, 6, 3, 3, 4, 5)]
    state = RULES(3, GAME.chosen_house_rule_options(3, {"stacks": 3}), ScriptedRng([*draws, *rolls]))
    assert state.first == state.current_player == 2
