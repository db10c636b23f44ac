"""When nothing can be saved the table says so in one sentence, the game goes on, and saves work once there is room."""

import errno
import os
import shutil

import pygame
import pytest
from evening import Evening
from playing import match_of

from game.engine.rng import Rng
from game.engine.seats import HUMAN, Seat
from game.games import GAMES
from game.persistence import folder
from game.persistence.storage import Storage
from game.scenes.table.play import PlayScene
from game.scenes.unsaved import UnsavedPage

PEOPLE = [Seat("Mara", 0, HUMAN), Seat("Jonas", 1, HUMAN), Seat("Ines", 2, HUMAN)]


def no_room(*_):
    raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))


def play(stage: Evening, scene: PlayScene) -> None:
    while scene.match.awaits_confirmation:
        scene.session.confirm_visit()
    scene.session.play_plan([scene.match.state.random_action(Rng(scene.match.ply))])
    stage.frames(2)


def kept(stage: Evening) -> int:
    """The actions of the match as it lies on disk."""
    host = stage.application.host
    return len(host.storage.load(host.match_id)["actions"])


def words(stage: Evening) -> str:
    return " ".join(box.text for box in stage.seen())


def not_writable(stage: Evening) -> str:
    """What is said of a full disk, behind the path, which is broken where the line ends."""
    told = stage.application.texts("storage.not_writable", path="{path}", why="the disk is full")
    return told.partition("{path}")[2].strip()


@pytest.mark.long
@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
def test_on_a_full_disk_the_game_goes_on_and_says_so(stage, monkeypatch, game):
    scene = stage.sit_down(game, PEOPLE, {"first": 0}, 1)
    play(stage, scene)
    before = kept(stage)
    with monkeypatch.context() as patch:
        patch.setattr(folder.os, "fsync", no_room)
        play(stage, scene)
        assert not_writable(stage) in words(stage)
        play(stage, scene)
        assert (scene.match.ply, kept(stage)) == (before + 2, before)
        stage.application.open_page("menu")
        assert "the disk is full" in words(stage)
        stage.app.pop()
    play(stage, scene)
    assert kept(stage) == scene.match.ply and not stage.application.host.unsaved_reason


@pytest.mark.long
@pytest.mark.parametrize("text_size", (100, 150))
@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
def test_the_top_bar_says_so_as_long_as_it_is_so_with_the_reason(stage, monkeypatch, game, text_size):
    stage.app.change_settings(text_size=text_size)
    scene = stage.sit_down(game, PEOPLE, {"first": 0}, 1)
    says = scene.game_table.texts("table.not_saved", why="the disk is full")
    assert says not in words(stage)
    with monkeypatch.context() as patch:
        patch.setattr(folder.os, "fsync", no_room)
        play(stage, scene)
        for _ in range(400):
            stage.turn(False)
        assert says in words(stage), "and not only for a moment"
        assert not stage.complaints()
    scene.hold_bots(True)
    for _ in range(150):
        stage.turn(False)
    assert says not in words(stage) and kept(stage) == scene.match.ply, "saved by itself once there is room"


def test_closing_the_window_asks_first_and_saves_if_it_can(stage, monkeypatch):
    scene = stage.sit_down(GAMES[0], PEOPLE, {"first": 0}, 1)
    with monkeypatch.context() as patch:
        patch.setattr(folder.os, "fsync", no_room)
        play(stage, scene)
        for _ in range(2):
            stage.frames(2, pygame.Event(pygame.QUIT))
            assert stage.app.running and isinstance(stage.top, UnsavedPage)
        assert "the disk is full" in words(stage) and not stage.complaints()
        stage.press("stay")
        assert stage.app.running and stage.top is scene
        stage.frames(1, pygame.Event(pygame.QUIT))
        stage.press("leave")
        assert not stage.app.running
        stage.app.running = True
        stage.app.pop()
    stage.frames(1, pygame.Event(pygame.QUIT))
    assert not stage.app.running and kept(stage) == scene.match.ply


def test_leaving_by_the_menu_asks_too(stage, monkeypatch):
    scene = stage.sit_down(GAMES[0], PEOPLE, {"first": 0}, 1)
    monkeypatch.setattr(folder.os, "fsync", no_room)
    play(stage, scene)
    scene.parts.actions.open_page("menu")
    stage.frames(1)
    stage.press("quit")
    assert stage.app.running and isinstance(stage.top, UnsavedPage)


def test_closing_asks_nothing_where_all_is_saved_or_nothing_is_played(stage):
    stage.frames(1, pygame.Event(pygame.QUIT))
    assert not stage.app.running
    stage.app.running = True
    play(stage, stage.sit_down(GAMES[0], PEOPLE, {"first": 0}, 1))
    stage.frames(1, pygame.Event(pygame.QUIT))
    assert not stage.app.running


def test_a_second_window_says_so_at_its_table_and_takes_over_when_the_first_is_gone(stage):
    stage.application.storage.close()
    holder = Storage(stage.application.texts)
    assert holder.can_storage_write
    scene = stage.sit_down(GAMES[0], PEOPLE, {"first": 0}, 1)
    play(stage, scene)
    scene.hold_bots(True)
    says = scene.game_table.texts("table.not_saved", why=stage.application.texts("storage.reason.second_window"))
    assert says in words(stage)
    holder.close()
    for _ in range(150):
        stage.turn(False)
    assert says not in words(stage) and kept(stage) == scene.match.ply


def test_the_result_says_so_too_until_the_match_is_saved(stage, monkeypatch):
    seen = match_of(GAMES[0], 2).match
    scene = stage.sit_down(GAMES[0], seen.seats, seen.options, seen.seed)
    for action in seen.actions[:-1]:
        scene.match.confirm_all_visits()
        scene.match.play(action)
    scene.match.confirm_all_visits()
    with monkeypatch.context() as patch:
        patch.setattr(folder.os, "fsync", no_room)
        scene.match.play(seen.actions[-1])
        stage.application.host.save_match(scene.match)
        stage.application.open_page("result", is_known=True)
        stage.frames(2)
        says = scene.game_table.texts("table.not_saved", why="the disk is full")
        assert type(stage.top).__name__ == "ResultScene" and says in words(stage)
    for _ in range(150):
        stage.turn(False)
    assert says not in words(stage) and kept(stage) == scene.match.ply


def test_a_folder_that_is_removed_while_a_match_is_played_is_made_again(stage):
    scene = stage.sit_down(GAMES[0], PEOPLE, {"first": 0}, 1)
    shutil.rmtree(stage.application.storage.folder)
    play(stage, scene)
    assert not stage.application.host.unsaved_reason and kept(stage) == scene.match.ply


def test_what_went_wrong_is_said_to_be_unsaved_long_after_it_was_told(stage, monkeypatch):
    scene = stage.sit_down(GAMES[0], PEOPLE, {"first": 0}, 1)
    monkeypatch.setattr(folder.os, "fsync", no_room)
    for _ in range(3):
        play(stage, scene)
    assert "the disk is full" in stage.application.saved_state_text(has_match=True)


def test_escape_lets_be_what_would_be_deleted_before_it_leaves_the_list(stage):
    stage.sit_down(GAMES[0], PEOPLE, {"first": 0}, 1)
    match_id = stage.application.host.match_id
    stage.app.return_to_first_scene()
    stage.app.push(page := stage.application.open_saves())
    page.on_press(("remove", match_id))
    stage.key(pygame.K_ESCAPE)
    assert stage.top is page and page.confirming_removal_of is None
    stage.key(pygame.K_ESCAPE)
    assert stage.top is not page and page.saves


def test_a_save_that_cannot_be_removed_stays_and_says_why(stage, monkeypatch):
    stage.sit_down(GAMES[0], PEOPLE, {"first": 0}, 1)
    match_id = stage.application.host.match_id
    stage.app.return_to_first_scene()
    stage.app.push(stage.application.open_saves())
    monkeypatch.setattr(folder.Path, "unlink", lambda path, missing_ok=False: no_room())
    for _ in range(2):
        stage.top.on_press(("remove", match_id))
    stage.frames(2)
    assert not_writable(stage) in words(stage) and len(stage.top.saves) == 1
