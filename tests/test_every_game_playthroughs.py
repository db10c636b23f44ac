"""Recorded games are played again: every event, who was told, who was asked. Together they show all its events."""

import importlib
import json
from pathlib import Path
from typing import Any

import pytest
from recorded_game import files_of, kinds_in, read, save_of, told
from sources import emitted

from game.engine.game import Game
from game.engine.match import Match
from game.engine.notation import NotationError, format_action, state_to_plain
from game.engine.rng import Rng
from game.games import GAMES
from game.persistence.save_format import read_save
from game.ui.texts import Texts

PLAYTHROUGHS = [pytest.param(game, file, id=f"{game.id} {file.stem}") for game in GAMES for file in files_of(game)]
every_game = pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)


@pytest.mark.parametrize("game, file", PLAYTHROUGHS)
def test_a_recorded_game_goes_as_it_went(game: Game, file: Path):
    players, options, seed, actions = read(game, file)
    answers = iter(actions)
    assert told(game, players, options, seed, lambda state: next(answers)) == file.read_text(encoding="utf-8")
    assert next(answers, None) is None


@pytest.mark.long
@every_game
def test_the_recorded_games_show_every_event(game: Game):
    assert set().union(*map(kinds_in, files_of(game))) == emitted(game)


@every_game
def test_the_recorded_games_are_those_that_are_recorded_anew(game: Game):
    assert {file.name for file in files_of(game)} == {*recorder_of(game).PLAYTHROUGHS}


@every_game
def test_the_kept_save_leads_where_it_was_and_plays_on_to_the_end(game: Game):
    saved, match = recorder_of(game).SAVED, Match.from_json(kept(save_of(game)), game)
    assert not match.changed_rules
    assert (match.ply, (match.state.current_player, match.state.phase)) == (saved.plies, saved.asked)
    rng = Rng(1)
    while not match.is_over:
        match.confirm_visit() if match.awaits_confirmation else match.play(match.state.random_action(rng))
    assert match.state.winners is not None


@pytest.mark.parametrize("file", sorted((Path(__file__).parent / "saves").glob("*.json")), ids=lambda file: file.stem)
def test_a_save_of_an_older_version_is_taken_up_where_it_was_left(file: Path):
    saved = kept(file)
    game = next(one for one in GAMES if one.id == saved["game"])
    match = Match.from_json(saved, game)
    assert file.stem == f"{game.id}_{saved['version']}" and not match.changed_rules
    assert [format_action(action) for action in match.actions] == saved["actions"]


def test_an_older_save_whose_actions_are_no_longer_legal_goes_on_from_its_state():
    """Biome Escape allowed a remark to be repeated when its first saves were made (R78)."""
    saved = kept(Path(__file__).parent / "saves" / "biome_escape_1.json")
    saved["actions"] = ["signal danger_here 0/0", "signal danger_here 0/0", *saved["actions"]]
    match = Match.from_json(saved, next(one for one in GAMES if one.id == "biome_escape"))
    assert match.changed_rules and match.actions == []
    assert state_to_plain(match.state) == {**saved["state"], "used_loot": {}, "faded": {}}


def test_an_older_save_whose_actions_lead_nowhere_is_refused_in_one_sentence():
    saved = json.loads((Path(__file__).parent / "saves" / "ramble_words_1.json").read_text(encoding="utf-8"))
    saved["actions"][0] = "hit_nobody"
    with pytest.raises(NotationError, match="hit_nobody"):
        Match.from_json(saved, next(one for one in GAMES if one.id == "ramble_words"))


def kept(file: Path) -> dict[str, Any]:
    """A save as the program reads it, whatever format it lies in."""
    return read_save(file, Texts())


def recorder_of(game: Game):
    """PLAYTHROUGHS and SAVED of a game."""
    return importlib.import_module(f"tests.{game.id}.record_playthrough")
