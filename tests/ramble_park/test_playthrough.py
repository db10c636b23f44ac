"""The recorded games are played again: every event, who was asked. Between them they show all that can happen."""

import pytest

from tests import recorded_game
from tests.ramble_park.record_playthrough import HERE, PLAYTHROUGHS
from tests.ramble_park.words import GAME


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
        "set_up", "moved", "fixed", "gave", "pickpocketed", "collected", "ended_actions", "drew", "got_darker",
        "explore_reshuffled", "light_went_out", "tile_removed", "lights_out_reshuffled", "discarded", "gps_played",
        "handbook_played", "stranded", "left_behind", "escaped", "lost",
    }  # fmt: skip
