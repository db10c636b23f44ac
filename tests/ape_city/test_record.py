"""Recorded games, every step checked by the second opinion: what was asked, what chance said, what happened."""

import json
from collections import Counter
from functools import cache
from typing import Any

import pytest
from following import Follower, broken

from game.cli.records import record_game
from game.engine.notation import format_action, state_from_plain
from game.engine.rng import Rng
from tests.ape_city.second_opinion import CARDS, GOLD, Question, Table, Told
from tests.ape_city.words import GAME, words_of

GAMES = 200


@cache
def record(number: int) -> dict[str, Any]:
    """One of the recorded games, as it comes out of a file."""
    rng = Rng(number)
    players = 2 + number % 3
    options = {option.id: rng.random_item(option.values) for option in GAME.options} if number % 4 else {}
    options["first"] = rng.random_item(["random", number % players])
    seats = [rng.random_item(["random", "random", "random", "gentle"]) for _ in range(players)]
    return json.loads(json.dumps(record_game(GAME, seats, options, number)))


def told_by(part: dict[str, Any]) -> list[Told]:
    return [Told(event["kind"], in_order(event["facts"]), event["to"]) for event in part["events"]]


def in_order(facts: dict[str, Any]) -> dict[str, Any]:
    """Cards and artifacts that come together have no order."""
    return {name: sorted(value) if isinstance(value, list) else value for name, value in facts.items()}


class Checker(Follower):
    def table_of(self, record: dict[str, Any]) -> Table:
        return Table(record["players"], record["options"], self.chance)

    def agree_on(self, part: dict[str, Any], question: Question | None) -> None:
        state = part["state"]
        assert told_by(part) == [Told(one.kind, in_order(one.facts), one.to) for one in self.table.news]
        assert words_of(state) == self.table.words()
        heaps = [*state["hands"], state["deck"], state["played"], state["discards"]]
        assert Counter(card for heap in heaps for card in heap) == Counter(CARDS)
        assert sum(state["gold"]) + state["bank"] == GOLD


@pytest.mark.long
@pytest.mark.parametrize("first", range(0, GAMES, 10))
def test_the_second_opinion_agrees_with_every_step_of_ten_recorded_games(first: int):
    for number in range(first, first + 10):
        Checker(record(number)).check()


@pytest.mark.parametrize("number", range(8))
def test_a_recorded_state_allows_what_the_second_opinion_allows(number: int):
    blank = GAME.rules(record(number)["players"], record(number)["options"], Rng(0))
    for state, question in Checker(record(number)).questions():
        assert {format_action(action) for action in state_from_plain(state, blank).legal()} == question.answers


@pytest.mark.long
def test_the_recorded_games_show_everything_there_is():
    records = [record(number) for number in range(GAMES)]
    events = Counter(event["kind"] for one in records for part in (one, *one["actions"]) for event in part["events"])
    few = {kind: count for kind, count in events.items() if count < 20}
    assert few == {}
    assert events.keys() == {
        "set_up", "played", "moved", "met_ape", "discarded", "lost_artifact", "lost_value", "mugged", "found_gold",
        "took_artifacts", "looked", "ape_stepped", "ape_walked", "reshuffled", "drew", "drawn", "left", "revealed",
        "won",
    }  # fmt: skip
    for option in GAME.options:
        chosen = {one["options"][option.id] for one in records}
        assert chosen == set(option.values) or (option.id == "tiles" and len(chosen) > 10)
    assert {one["options"]["first"] for one in records} == {"random", 0, 1, 2, 3}


@pytest.mark.parametrize(
    "change",
    [
        lambda one: one["state"]["deck"].reverse(),
        lambda one: one["draws"].pop(),
        lambda one: one["actions"][3].update(action="play_cards 4A 4A 4A"),
        lambda one: one["actions"][5]["state"].update(ape=30),
        lambda one: one["actions"][2]["events"].pop(),
        lambda one: one["actions"][2]["events"][-1].update(to=None),
        lambda one: one["actions"].pop(),
        lambda one: one["actions"][-1]["state"].update(winners=[0, 1]),
    ],
)
def test_a_record_that_was_changed_is_found_out(change: Any):
    with pytest.raises(AssertionError):
        Checker(broken(record(1), change)).check()
