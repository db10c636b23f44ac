"""The recorded games are played again: every event, who was told, who was asked. Together they show all events."""

import json
import re

import pytest

from game.engine.data import ROOT
from game.engine.match import Match
from game.engine.rng import Rng
from tests import recorded_game
from tests.biome_escape.record_playthrough import HERE, PLAYTHROUGHS, SAVE, SAVED_PLIES
from tests.biome_escape.words import GAME

EMITTED = re.compile(r'\.emit\(\s*"([a-z_]+)"')


@pytest.mark.parametrize("name", PLAYTHROUGHS)
def test_a_recorded_game_goes_as_it_went(name: str):
    recorded = (HERE / name).read_text(encoding="utf-8")
    players, options, seed, actions = recorded_game.read(GAME, HERE / name)
    answers = iter(actions)
    assert recorded_game.told(GAME, players, options, seed, lambda state: next(answers)) == recorded
    assert next(answers, None) is None


def test_the_recorded_games_show_every_event():
    lines = [line for name in PLAYTHROUGHS for line in (HERE / name).read_text(encoding="utf-8").splitlines()]
    told = {line.split()[0] for line in lines if line.startswith("  ") and not line.startswith("  ?")}
    rooms = (ROOT / "game" / "games" / "biome_escape").glob("*.py")
    assert told == {kind for room in rooms for kind in EMITTED.findall(room.read_text(encoding="utf-8"))}


def test_the_kept_save_leads_where_it_was_and_plays_on_to_the_end():
    match = Match.from_json(json.loads(SAVE.read_text(encoding="utf-8")), GAME)
    assert not match.changed_rules
    assert (match.ply, match.state.phase) == (SAVED_PLIES, "turn")
    rng = Rng(1)
    while not match.is_over:
        match.pass_gates()
        match.play(match.state.some_action(rng))
    assert match.state.ending


def test_a_recorded_game_is_won():
    lines = (HERE / "playthrough_escape.txt").read_text(encoding="utf-8").splitlines()
    assert lines[-1].startswith("  ended how=escaped")
