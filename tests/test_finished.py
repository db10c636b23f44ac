"""A match that is over is kept: what the title says of it, and its result on another evening."""

import sys
import time

import pygame
import pytest
from evening import Evening
from playing import match_of

from game.engine.game import Game
from game.engine.state import Refusal
from game.games import GAMES
from game.persistence.save_format import SaveInfo
from game.persistence.storage import MOST_FINISHED
from game.scenes import MODULES_OF_RESULT
from game.scenes.dates import players_and_state_line, saved_line
from game.scenes.table.play import PlayScene
from game.scenes.watching.mode import WatchMode
from game.ui.texts import Texts

APE_CITY = GAMES[0]
REAL = pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
TEXTS = Texts()
A_DAY = 86_400.0


def finished(stage: Evening, game: Game) -> PlayScene:
    """The table of a match that has just ended, and the title in front again."""
    seen = match_of(game, 2).match
    scene = stage.sit_down(game, seen.seats, seen.options, seen.seed)
    for action in seen.actions:
        scene.match.confirm_all_visits()
        scene.match.play(action)
    scene.match.confirm_all_visits()
    assert scene.match.is_over
    stage.application.host.save_match(scene.match)
    stage.app.return_to_first_scene()
    stage.frames(2)
    return scene


def test_what_a_result_needs_is_imported_from_the_end_of_the_match_on_one_module_in_each_frame(stage):
    seen, left = match_of(APE_CITY, 2).match, stage.application.modules_to_import
    scene, count = stage.sit_down(APE_CITY, seen.seats, seen.options, seen.seed), len(left)
    stage.frames(3)
    assert len(left) == count == len(MODULES_OF_RESULT)
    for action in seen.actions:
        scene.match.confirm_all_visits()
        scene.match.play(action)
    scene.match.confirm_all_visits()
    for n in range(count):
        assert len(left) == count - n
        stage.frames(1)
    assert not left and set(MODULES_OF_RESULT) <= set(sys.modules)


@pytest.mark.long
@REAL
def test_the_result_is_seen_again_from_the_title_and_the_day_of_the_end_stays(stage, game, monkeypatch):
    rows = (scene := finished(stage, game)).game_table.text.result(scene.match).rows
    path = stage.application.storage.path(stage.application.host.match_id)
    before, end = path.read_bytes(), time.time()
    monkeypatch.setattr("game.persistence.storage.time.time", lambda: end + A_DAY)
    assert stage.top.find_widget("continue").label == TEXTS("title.result")
    stage.app.change_settings(speed="normal")
    stage.press("continue")
    stage.frames(2)
    assert type(stage.top).__name__ == "ResultScene" and stage.top.is_done, "at once, for how it ended is known"
    assert stage.top.result.rows == rows
    assert path.read_bytes() == before
    stage.frames(30)
    stage.press("watch")
    assert isinstance(stage.top.mode, WatchMode)


@pytest.mark.long
@REAL
def test_a_table_that_is_over_names_no_turn_and_its_menu_leads_back_to_it(stage, game):
    scene = finished(stage, game)
    stage.app.push(scene)
    stage.until(lambda: stage.top is not scene)
    stage.top.choose("table")
    stage.frames(2)
    assert stage.top is scene
    shown = [box.text for box in stage.seen()]
    assert TEXTS("table.over") in shown and scene.game_table.text.status(scene.public_view).text not in shown
    stage.application.open_page("menu")
    assert stage.top.find_widget("go_on").label == TEXTS("menu.go_on.over")


def test_from_the_list_too_and_there_escape_leads_back(stage):
    finished(stage, APE_CITY)
    stage.sit_down(APE_CITY, match_of(APE_CITY, 2).match.seats)
    stage.app.return_to_first_scene()
    stage.frames(2)
    assert stage.top.find_widget("continue").label != TEXTS("title.result"), "what can be gone on with comes first"
    stage.press("saves")
    saved_games = stage.top
    stage.press(next(("go_on", info.id) for info in saved_games.saves if info.is_over))
    stage.frames(2)
    assert type(stage.top).__name__ == "ResultScene"
    stage.key(pygame.K_ESCAPE)
    stage.frames(60)
    assert stage.top is saved_games


def test_a_result_that_was_left_is_still_there(stage):
    finished(stage, APE_CITY)
    stage.press("continue")
    stage.frames(30)
    stage.press("back")
    stage.frames(2)
    assert [info.is_over for info in stage.top.saves] == [True]


def test_of_many_finished_matches_the_oldest_go_and_what_can_be_gone_on_with_stays(stage, monkeypatch):
    finished(stage, APE_CITY)
    storage, saved = stage.application.storage, stage.application.storage.load(stage.application.host.match_id)
    running = {**saved, "summary": {"turn": 1, "to_play": 0}}
    for n in range(MOST_FINISHED + 3):
        monkeypatch.setattr("game.persistence.storage.time.time", lambda n=n: n * A_DAY)
        storage.save(f"over{n:02}", saved)
        storage.save(f"open{n:02}", running)
    stage.top.look_for_saves()
    over = sorted(info.saved / A_DAY for info in stage.top.saves if info.is_over)
    assert over == list(range(3, MOST_FINISHED + 3)), "whatever the clock said when they ended"
    assert sum(not info.is_over for info in stage.top.saves) == MOST_FINISHED + 3
    assert storage.list_saves()[0] == stage.top.saves


@pytest.mark.parametrize(
    ("winners", "is_together", "key"),
    [
        ([1], False, "title.won"),
        ([0, 1], False, "title.tie"),
        ([0, 1], True, "title.won_together"),
        ([], True, "title.won_by_none"),
    ],
)
def test_who_won_is_told(winners, is_together, key):
    seats = [seat._replace(name=name) for seat, name in zip(match_of(APE_CITY, 2).match.seats, ("Mara", "Jonas"))]
    info = SaveInfo("one", "ape_city", seats, 30, 0.0, {"is_over": True, "winners": winners})
    told = players_and_state_line(TEXTS, info, is_together)
    assert told == TEXTS(key, who=TEXTS.joined_list(["Mara", "Jonas"]), name="Jonas")
    told = TEXTS("title.finished", game=APE_CITY.title, day=TEXTS("day.3"))
    assert saved_line(TEXTS, info, APE_CITY.title, 3 * A_DAY) == told


@pytest.mark.parametrize("winners", ["Mara", [2], [True], [-1], {"0": 1}])
def test_a_winner_who_does_not_play_is_a_damaged_save(stage, winners):
    finished(stage, APE_CITY)
    saved = stage.application.storage.load(stage.application.host.match_id)
    saved["summary"]["winners"] = [len(saved["seats"])] if winners == [2] else winners
    stage.application.storage.save("bad", saved)
    sentences = stage.application.storage.list_saves()[1]
    assert len(sentences) == 1 and "bad.json" in sentences[0] and "summary" in sentences[0]


def test_at_a_table_that_is_over_every_refusal_says_so(stage):
    scene = finished(stage, APE_CITY)
    stage.app.push(scene)
    stage.frames(2)
    assert scene.selection.current_refusal == Refusal("", "over")
    assert scene.parts.actions.hints.no_hint_reason == "over"
