"""Games of all kinds, every step beside the second opinion: where every card lies, who is asked what, who has won."""

from collections import Counter
from functools import cache
from typing import NamedTuple

import pytest

from game.engine.rng import RandomDraw, RecordingRng, Rng
from game.engine.state import Action, State
from tests.ramble_words.record_playthrough import whimsical
from tests.ramble_words.second_opinion import Table
from tests.ramble_words.words import GAME

pytestmark = pytest.mark.long

GAMES = 24
PLAYED_WELL = 4  # of so many games one


class Moment(NamedTuple):
    """What chance brought with an action, and what was true then."""

    action: Action | None
    draws: list[RandomDraw]
    facts: dict


class Record(NamedTuple):
    players: int
    options: dict
    moments: list[Moment]
    events: Counter[str]


def facts_of(state: State) -> dict:
    hands = [set(state.hands[player]) for player in range(state.players)]
    asked = None if state.is_over else (state.current_player, state.phase)
    piles = {name: [list(pile) for pile in getattr(state, name)] for name in ("words", "kept")}
    lying = {"deck": list(state.deck), "discards": list(state.discards)}
    return {**piles, **lying, "hands": hands, "asked": asked, "winners": state.winners, "reshuffles": state.reshuffles}


def facts_of_table(table: Table, asked: tuple[int, str] | None) -> dict:
    names = ("words", "kept", "deck", "discards", "hands", "winners", "reshuffles")
    return {name: getattr(table, name) for name in names} | {"asked": asked}


@cache
def record(number: int) -> Record:
    rng = Rng(number)
    players = GAME.players[number % len(GAME.players)]
    options = {option.id: rng.random_item(option.values) for option in GAME.options}
    options = GAME.chosen_house_rule_options(players, options | {"first": rng.random_item(("random", *range(players)))})
    draws: list[RandomDraw] = []
    state = GAME.rules.new_with_snapshots(players, options, RecordingRng(number, draws), pictures=False)
    moments = [Moment(None, list(draws), facts_of(state))]
    answer = whimsical(number, 6) if number % PLAYED_WELL == 0 else lambda state: state.random_action(rng)
    while not state.is_over:
        draws.clear()
        action = answer(state)
        state.apply(action)
        moments.append(Moment(action, list(draws), facts_of(state)))
    return Record(players, options, moments, Counter(snapshot.event.kind for snapshot in state.snapshots))


def check(record: Record) -> None:
    """Follow a record with the second opinion's table."""
    drawn: list[RandomDraw] = []

    def chance(name: str):
        draw = drawn.pop(0)
        assert draw.name == name
        return list(draw.outcome) if isinstance(draw.outcome, list) else draw.outcome

    table = Table(record.players, record.options, chance)
    story, asked = table.story(), None
    for action, draws, facts in record.moments:
        assert drawn == []
        drawn += draws
        try:
            asked = story.send(action)
        except StopIteration:
            asked = None
        assert facts_of_table(table, asked) == facts, action
    assert asked is None and table.winners is not None


@pytest.mark.parametrize("number", range(GAMES))
def test_the_second_opinion_agrees_with_every_step(number: int):
    check(record(number))


def test_the_records_show_every_option_and_every_event():
    records = [record(number) for number in range(GAMES)]
    for option in GAME.options:
        assert {one.options[option.id] for one in records} == set(option.values)
    events = sum((one.events for one in records), Counter())
    assert events.keys() >= {
        "laid", "hit", "resolved", "trimmed", "mulligan", "offered", "bartered", "refused", "scored", "no_word",
        "declined", "discarded", "reshuffled", "word_discarded", "last_round", "won",
    }  # fmt: skip


@pytest.mark.parametrize(
    "change",
    [
        lambda facts: facts["hands"][0].clear(),
        lambda facts: facts["kept"][0].append("1S2"),
        lambda facts: facts["deck"].reverse(),
        lambda facts: facts.update(asked=(0, "claim")),
        lambda facts: facts.update(reshuffles=9),
    ],
)
def test_a_record_that_was_changed_is_found_out(change):
    spoilt = record.__wrapped__(1)
    change(spoilt.moments[7].facts)
    with pytest.raises(AssertionError):
        check(spoilt)
