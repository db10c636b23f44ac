"""The recorded games are played again: every event, who was told, who was asked; they show all that can happen."""

import pytest

from tests import recorded_game
from tests.ramble_words.record_playthrough import HERE, PLAYTHROUGHS
from tests.ramble_words.words import GAME


@pytest.mark.parametrize("name", PLAYTHROUGHS)
def test_a_recorded_game_goes_as_it_went(name: str):
    recorded = (HERE / name).read_text(encoding="utf-8")
    players, options, seed, actions = recorded_game.read(GAME, HERE / name)
    answers = iter(actions)
    assert recorded_game.told(GAME, players, options, seed, lambda state: next(answers)) == recorded
    assert next(answers, None) is None


def test_the_recorded_games_show_every_event():
    lines = [line for name in PLAYTHROUGHS for line in (HERE / name).read_text(encoding="utf-8").splitlines()]
    events = {line.split()[0] for line in lines if line.startswith("  ") and not line.startswith("  ?")}
    assert events == {
        "set_up", "turn", "drew", "drawn", "reshuffled", "laid", "hit", "passed", "resolved", "took_effect", "trimmed",
        "skipped", "finished", "word_discarded", "mulligan", "offered", "offered_faces", "bartered", "swapped", "refused",
        "claimed", "scored", "no_word", "declined", "discarded", "last_round", "won",
    }  # fmt: skip
