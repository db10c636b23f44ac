"""How many ways a game can go on: every sequence of actions from fixed positions, counted by two programs.

One is the game's own rules, the other the second opinion.
After each action both must stand in the same position and ask the same seat for one of the same answers. The numbers in
positions.yaml are what both programs counted; they change only when the rules do.
"""

import copy
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from following import asked_after

from game.engine.data import load_yaml
from game.engine.notation import format_action, parse_action, state_to_plain
from game.engine.rng import Rng
from game.engine.state import State
from tests.ape_city import words
from tests.ape_city.second_opinion import Question, Table
from tests.rules_by_example import Position, position

POSITIONS = load_yaml(Path(__file__).parent / "positions.yaml", list[Position])


class Orderly(Rng):
    """Chance that always takes the least: both programs can share it."""

    def shuffle(self, items: list, draw_name: str) -> None:
        items.sort()

    def choice(self, items: list, draw_name: str) -> Any:
        return min(items)


def least(name: str, items: list) -> Any:
    return min(items) if name == "artifact_loss" else sorted(items)


def ways_by_rules(state: State, depth: int) -> Iterator[tuple[str, ...]]:
    """Every sequence of so many actions."""
    if depth == 0:
        yield ()
        return
    for action in state.legal():
        after = state.clone()
        after.rng = Orderly(0)
        after.apply(action)
        for rest in ways_by_rules(after, depth - 1):
            yield (format_action(action), *rest)


def table_of(state: State) -> Table:
    """The second opinion's table, laid as the rules' state is."""
    plain = words.words_of(state_to_plain(state))
    table = Table(state.players, state.options, least)
    for name, value in copy.deepcopy(plain).items():
        setattr(table, "active" if name == "turn" else name, value)
    return table


def told_so_far(start: State, texts: tuple[str, ...]) -> tuple[Table, Question | None]:
    """The second opinion's table after some answers, and what it asks next."""
    table = table_of(start)
    return table, asked_after(table.story(), texts)


def ways_by_second_opinion(start: State, depth: int, texts: tuple[str, ...] = ()) -> Iterator[tuple[str, ...]]:
    if len(texts) == depth:
        yield texts
        return
    _, question = told_so_far(start, texts)
    for answer in sorted(question.answers) if question else ():
        yield from ways_by_second_opinion(start, depth, (*texts, answer))


@pytest.mark.parametrize("case", POSITIONS, ids=[case.title for case in POSITIONS])
def test_both_programs_find_the_same_ways(case: Position):
    start, depth = position(words, case.given), len(case.sequences)
    ways = [list(ways_by_rules(start, n)) for n in range(1, depth + 1)]
    assert sorted(ways[-1]) == sorted(ways_by_second_opinion(start, depth))
    assert [len(one) for one in ways] == case.sequences
    assert all(len(set(one)) == len(one) for one in ways)


@pytest.mark.long
@pytest.mark.parametrize("case", POSITIONS, ids=[case.title for case in POSITIONS])
def test_both_programs_stand_in_the_same_position_after_every_sequence(case: Position):
    start = position(words, case.given)
    for n in range(len(case.sequences) + 1):
        for texts in ways_by_rules(start, n):
            compare(start, texts)


def compare(start: State, texts: tuple[str, ...]) -> None:
    state = start.clone()
    state.rng = Orderly(0)
    for text in texts:
        state.apply(parse_action(text, words.RULES))
    table, question = told_so_far(start, texts)
    assert words.words_of(state_to_plain(state)) == table.words(), texts
    asked = question and (question.seat, question.phase, question.answers)
    found = None if state.is_over else (state.current_player, state.phase, frozenset(map(format_action, state.legal())))
    assert found == asked, texts
