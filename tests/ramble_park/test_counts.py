"""How many ways a night can go on: every sequence of actions from fixed positions, by the rules and the second opinion.

After each action both must stand in the same position, ask the same seat for one of the same answers and allow the same
Special cards. The numbers in positions.yaml are what both programs counted; they change only when the rules do.
"""

import copy
from pathlib import Path

import pytest
from following import asked_after

from game.engine.data import load_yaml
from game.engine.notation import format_action, state_to_plain
from game.engine.rng import Rng
from game.engine.state import Action, State
from tests.ramble_park import words
from tests.ramble_park.second_opinion import Question, Table
from tests.rules_by_example import Position, position

pytestmark = pytest.mark.long

POSITIONS = load_yaml(Path(__file__).parent / "positions.yaml", list[Position])


class Orderly(Rng):
    """Chance that always takes the least: both programs can share it."""

    def shuffle(self, items: list, draw_name: str) -> None:
        items.sort()


def told_so_far(start: State, texts: tuple[str, ...]) -> tuple[Table, Question | None]:
    """The second opinion's table after some answers, and what it asks next."""
    table = Table(start.players, start.options, lambda name, items: sorted(items))
    for name, value in copy.deepcopy(words.words_of(state_to_plain(start))).items():
        setattr(table, name, value)
    return table, asked_after(table.story(start.phase), texts)


def answers(state: State) -> list[Action]:
    return state.legal() + state.out_of_turn_moves()


def compared(start: State, state: State, texts: tuple[str, ...]) -> None:
    table, question = told_so_far(start, texts)
    assert words.words_of(state_to_plain(state)) == table.words(), texts
    asked = question and (question.seat, question.phase, question.answers, question.specials)
    listed = [frozenset(map(format_action, actions)) for actions in (state.legal(), state.out_of_turn_moves())]
    assert (None if state.is_over else (state.current_player, state.phase, *listed)) == asked, texts


@pytest.mark.parametrize("case", POSITIONS, ids=[case.title for case in POSITIONS])
def test_both_programs_go_the_same_ways_and_stand_in_the_same_positions(case: Position):
    start = position(words, case.given)
    compared(start, start, ())
    reached: list[tuple[State, tuple[str, ...]]] = [(start, ())]
    counts = []
    for _ in case.sequences:
        reached = [after(state, texts, action) for state, texts in reached for action in answers(state)]
        for state, texts in reached:
            compared(start, state, texts)
        counts.append(len({texts for _, texts in reached}))
    assert counts == case.sequences


def after(state: State, texts: tuple[str, ...], action: Action) -> tuple[State, tuple[str, ...]]:
    """A position and how it was reached, one action later."""
    then = state.clone()
    then.rng = Orderly(0)
    then.apply(action)
    return then, (*texts, format_action(action))
