"""When nothing can be saved the table says so in one sentence, the game goes on, and saves work once there is room."""

import errno
import os

import pytest
from evening import Evening

from game.engine.kept import HUMAN, Seat
from game.engine.rng import Rng
from game.games import GAMES
from game.persistence import storage
from game.scenes.table.play import PlayScene

PEOPLE = [Seat("Mara", 0, HUMAN), Seat("Jonas", 1, HUMAN), Seat("Ines", 2, HUMAN)]


def no_room(*_):
    raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))


def play(stage: Evening, scene: PlayScene) -> None:
    while scene.match.at_gate:
        scene.pass_gate()
    scene.make([scene.match.state.some_action(Rng(scene.match.ply))])
    stage.frames(2)


def kept(stage: Evening) -> int:
    """The actions of the match as it lies on disk."""
    host = stage.house.host
    return len(host.storage.load(host.match_id)["actions"])


def words(stage: Evening) -> str:
    return " ".join(box.text for box in stage.seen())


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
def test_on_a_full_disk_the_game_goes_on_and_says_so(stage, monkeypatch, game):
    scene = stage.sit_down(game, PEOPLE, {"first": 0}, 1)
    play(stage, scene)
    before = kept(stage)
    with monkeypatch.context() as patch:
        patch.setattr(storage.os, "fsync", no_room)
        play(stage, scene)
        assert "Game Night goes on without saving" in words(stage)
        play(stage, scene)
        assert (scene.match.ply, kept(stage)) == (before + 2, before)
        stage.house.host.open_scene("menu")
        assert "No space left on device" in words(stage)
        stage.app.pop()
    play(stage, scene)
    assert kept(stage) == scene.match.ply and not stage.house.host.not_saved


def test_what_went_wrong_is_said_to_be_unsaved_long_after_it_was_told(stage, monkeypatch):
    scene = stage.sit_down(GAMES[0], PEOPLE, {"first": 0}, 1)
    monkeypatch.setattr(storage.os, "fsync", no_room)
    for _ in range(3):
        play(stage, scene)
    assert "No space left on device" in stage.house.what_is_saved(has_match=True)


def test_a_save_that_cannot_be_removed_stays_and_says_why(stage, monkeypatch):
    stage.sit_down(GAMES[0], PEOPLE, {"first": 0}, 1)
    match_id = stage.house.host.match_id
    stage.app.home()
    stage.app.push(stage.house.open_saves())
    monkeypatch.setattr(storage.Path, "unlink", lambda path, missing_ok=False: no_room())
    for _ in range(2):
        stage.top.pressed(("remove", match_id))
    stage.frames(2)
    assert "cannot be written" in words(stage) and len(stage.top.saves) == 1
