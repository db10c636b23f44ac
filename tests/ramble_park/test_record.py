"""Recorded games of all kinds, every step checked by the second opinion: what was allowed, drawn, and what happened."""

import json
from collections import Counter
from functools import cache
from typing import Any

import pytest
from following import Follower, broken

from game.engine.rng import Rng
from game.engine.state import Action, State
from tests.ramble_park.recording import record_game
from tests.ramble_park.second_opinion import CARDS, TILES, Question, Table, Told
from tests.ramble_park.words import GAME, words_of

pytestmark = pytest.mark.long

GAMES = 40
LIKED = ("fix", "give", "pickpocket")
LISTS = ("tiles", "cards", "pawns", "players")


def any_action(rng: Rng, state: State) -> Action:
    return state.random_action(rng)


def careful(rng: Rng, state: State) -> Action:
    """Lights kept on and cards given: long games."""
    tried = [state.random_action(rng) for _ in range(8)]
    return min(tried, key=lambda action: LIKED.index(action[0]) if action[0] in LIKED else len(LIKED))


@cache
def record(number: int) -> dict[str, Any]:
    """One of the recorded games, as it comes out of a file."""
    rng = Rng(number)
    options = {option.id: rng.random_item(option.values) for option in GAME.options}
    players = GAME.players[number % len(GAME.players)]
    options["first"] = rng.random_item(("random", *range(players)))
    choose = careful if number % 3 else any_action
    return json.loads(json.dumps(record_game(players, options, number, lambda state: choose(rng, state))))


class Checker(Follower):
    def table_of(self, record: dict[str, Any]) -> Table:
        return Table(record["players"], record["options"], self.chance)

    def answers_to(self, question: Question) -> set[str]:
        return question.answers | question.specials

    def agree_on(self, part: dict[str, Any], question: Question | None) -> None:
        state = part["state"]
        assert told_by(part) == [Told(one.kind, in_order(one.facts)) for one in self.table.news]
        assert words_of(state) == self.table.words()
        if question:
            assert {*part["legal"]} == question.answers
            assert {*part["specials"]} == question.specials
        self.conserve(state)

    def conserve(self, state: dict[str, Any]) -> None:
        heaps = [*state["hands"], state["explore"], state["explore_discards"]]
        assert Counter(card for heap in heaps for card in heap) == Counter(CARDS)
        assert {*state["lights_out"], *state["lights_out_discards"]} == {*state["lights"]} <= {*TILES}
        layers = [len(layer) for layer in state["layers"]]
        ends = [sum(layers[: n + 1]) for n in range(len(layers))]
        assert [sorted(state["lights_out"][end - size : end]) for end, size in zip(ends, layers)] == state["layers"]
        assert sum(layers) == len(state["lights_out"])


def told_by(part: dict[str, Any]) -> list[Told]:
    assert all(event["to"] is None for event in part["events"])
    return [Told(event["kind"], in_order(event["facts"])) for event in part["events"]]


def in_order(facts: dict[str, Any]) -> dict[str, Any]:
    return {name: sorted(value) if name in LISTS and name != "players" else value for name, value in facts.items()}


@pytest.mark.parametrize("first", range(0, GAMES, 10))
def test_the_second_opinion_agrees_with_every_step_of_ten_recorded_games(first: int):
    for number in range(first, first + 10):
        Checker(record(number)).check()


def test_the_recorded_games_show_nearly_everything_there_is():
    records = [record(number) for number in range(GAMES)]
    events = Counter(event["kind"] for one in records for part in (one, *one["actions"]) for event in part["events"])
    assert events.keys() >= {
        "set_up", "moved", "fixed", "gave", "pickpocketed", "ended_actions", "drew", "got_darker",
        "explore_reshuffled", "light_went_out", "tile_removed", "lights_out_reshuffled", "discarded", "gps_played",
        "handbook_played", "lost",
    }  # fmt: skip
    for option in GAME.options:
        assert {one["options"][option.id] for one in records} == set(option.values)


@pytest.mark.parametrize(
    "change",
    [
        lambda one: one["state"]["explore"].reverse(),
        lambda one: one["draws"].pop(),
        lambda one: one["actions"][3].update(action="collect azalea gps"),
        lambda one: one["actions"][5]["state"].update(notch=11),
        lambda one: one["actions"][2]["events"].pop(),
        lambda one: one["actions"][4]["specials"].append("escape 0"),
        lambda one: one["actions"][4]["legal"].pop(),
        lambda one: one["actions"].pop(),
        lambda one: one["actions"][-1]["state"].update(winners=[0, 1, 2]),
    ],
)
def test_a_record_that_was_changed_is_found_out(change: Any):
    with pytest.raises(AssertionError):
        Checker(broken(record(1), change)).check()
