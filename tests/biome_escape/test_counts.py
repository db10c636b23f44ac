"""What may be done, by the rules and by a second opinion, all along recorded and random games and from fixed positions.

The numbers in positions.yaml are what both programs counted; they change only when the rules do.
"""

from pathlib import Path

import pytest

from game.engine.data import load_yaml
from game.engine.notation import format_action, state_to_plain
from game.engine.rng import Rng
from game.engine.state import Action, State
from tests import recorded_game
from tests.biome_escape import words
from tests.biome_escape.record_playthrough import HERE, PLAYTHROUGHS
from tests.biome_escape.second_opinion import Table
from tests.rules_by_example import Position, position

pytestmark = pytest.mark.long

POSITIONS = load_yaml(Path(__file__).parent / "positions.yaml", list[Position])


def compared(state: State) -> None:
    listed = [format_action(action) for action in state.legal()]
    table = Table(state_to_plain(state), state.options, state.players)
    assert sorted(listed) == sorted(table.answers())


@pytest.mark.parametrize("name", PLAYTHROUGHS)
def test_both_programs_agree_all_along_the_recorded_games(name: str):
    players, options, seed, actions = recorded_game.read(words.GAME, HERE / name)
    state = words.RULES(players, options, Rng(seed))
    for action in actions:
        compared(state)
        state.apply(action)


@pytest.mark.parametrize("seed", range(8))
def test_both_programs_agree_in_random_games(seed: int):
    rng = Rng(seed)
    options = {option.id: rng.random_item(option.values) for option in words.GAME.options}
    state = words.RULES(2 + seed % 4, words.GAME.chosen_house_rule_options(2 + seed % 4, options), Rng(seed))
    while not state.is_over:
        compared(state)
        state.apply(state.random_action(rng))


class Orderly(Rng):
    """Chance that always takes the least."""

    def random_below(self, limit: int) -> int:
        return 0


def after(state: State, action: Action) -> State:
    """A position one action later."""
    then = state.clone()
    then.rng = Orderly(0)
    then.apply(action)
    return then


@pytest.mark.parametrize("case", POSITIONS, ids=[case.title for case in POSITIONS])
def test_both_programs_count_the_same_ways(case: Position):
    state = position(words, case.given)
    reached, counts = [state], []
    for _ in case.sequences:
        for one in reached:
            if not one.is_over:
                compared(one)
        reached = [after(one, action) for one in reached for action in one.legal()]
        counts.append(len(reached))
    assert counts == case.sequences
