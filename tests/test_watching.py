"""A match that is over is watched again: held and let go, step by step, back by turns, at another pace."""

import functools

import pygame
import pytest
from evening import Evening
from playing import match_of
from tour import crowded

from game.engine.game import Game
from game.engine.match import Match
from game.engine.notation import state_to_plain
from game.engine.state import PUBLIC
from game.games import GAMES
from game.scenes.log import LogScene
from game.scenes.table.play import PlayScene
from game.scenes.table.tabletop import Tabletop
from game.scenes.watching import scene as watching_scene
from game.ui.contract.match_table import game_table_of
from game.ui.page import Page

REAL = pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
APE_CITY = GAMES[0]
# Of random matches short ones, with all that happens in long ones but not as often.
SEEDS = {"ape_city": 2, "ramble_park": 2, "ramble_words": 7, "biome_escape": 3, "explore_new_york": 6}
LONG = 5.0  # seconds of one frame, in which whatever moves arrives


@functools.cache
def recorded(game: Game) -> Match:
    """A whole match of random moves."""
    return match_of(game, SEEDS[game.id]).match


def watching(stage: Evening, game: Game = APE_CITY, is_held: bool = True) -> PlayScene:
    """The match of a game under its first picture, on a page that stands for the result."""
    stage.app.push(Page())
    seen = recorded(game)
    scene = watching_scene.watch_scene(seen, game_table_of(game, stage.app.texts, seen.seats), lambda rule: Page())
    scene.mode.playback.is_playing = not is_held
    stage.app.push(scene)
    pass_time(stage, scene)
    return scene


def pass_time(stage: Evening, scene: PlayScene, frames: int = 40) -> None:
    """Until all that is under way has been shown, or so many long frames are over; nobody looks."""
    stage.is_looking = False
    for _ in range(frames):
        stage.app.run_frame(LONG, [])
        if stage.top is not scene or (scene.is_at_rest and not scene.mode.playback.is_playing):
            break
    stage.is_looking = True


def stands(scene: PlayScene) -> dict:
    return state_to_plain(scene.match.state)


def words(stage: Evening) -> list[str]:
    return [box.text for box in stage.seen()]


# ---------------------------------------------------------------- to the end
@pytest.mark.long
@REAL
def test_it_goes_on_by_itself_to_the_recorded_end_and_leaves(stage, game):
    scene, seen = watching(stage, game, is_held=False), recorded(game)
    pass_time(stage, scene, 10_000)
    assert scene.match.actions == seen.actions
    assert stands(scene) == state_to_plain(seen.state)
    assert type(stage.top) is Page


@pytest.mark.long
@REAL
def test_nothing_but_public_views_is_shown(stage, game, monkeypatch):
    shown = []
    lay = Tabletop.show_views
    monkeypatch.setattr(Tabletop, "show_views", lambda table, *laid: (shown.append(laid[:2]), lay(table, *laid)))
    scene = watching(stage, game)
    for _ in range(30):
        scene.mode.playback.step_forward()
        pass_time(stage, scene)
    assert len(shown) >= 30
    assert all(public.viewer == PUBLIC and own is None for public, own in shown)


def test_a_tray_says_that_hands_stay_covered_in_a_replay(stage):
    scene = watching(stage, next(game for game in GAMES if game.id == "ramble_words"))
    stage.frames(3)
    assert scene.parts.texts("watch.hand") in [box.text for box in stage.seen()]


def test_a_lone_person_sees_no_more_of_it_than_everybody(stage):
    game, seen = GAMES[2], recorded(GAMES[2])
    seats = [seen.seats[0], *(seat._replace(player="steady") for seat in seen.seats[1:])]
    alone = Match(game, seats, seen.options, seen.seed)
    for action in seen.actions[:20]:
        alone.confirm_all_visits()
        alone.play(action)
    scene = watching_scene.watch_scene(alone, game_table_of(game, stage.app.texts, seats), lambda rule: Page())
    stage.app.push(scene)
    stage.frames(3)
    assert scene.own_view is None and scene.asked_player is None


# ---------------------------------------------------------------- held, and step by step
def test_the_space_bar_holds_it_and_lets_it_go_on(stage):
    scene = watching(stage, is_held=False)
    stage.key(pygame.K_SPACE, " ")
    pass_time(stage, scene)
    ply = scene.match.ply
    stage.frames(200)
    assert scene.match.ply == ply and scene.is_asleep
    stage.key(pygame.K_SPACE, " ")
    stage.app.run_frame(LONG, [])
    stage.app.run_frame(LONG, [])
    assert scene.match.ply > ply


def test_a_step_shows_the_next_thing_and_holds(stage):
    scene = watching(stage, is_held=False)
    stage.key(pygame.K_RIGHT)
    for _ in range(6):
        pass_time(stage, scene)
        before = len(scene.match.log)
        stage.key(pygame.K_RIGHT)
        assert len(scene.match.log) > before and not scene.mode.playback.is_playing
    assert scene.match.ply >= 6


def test_a_step_finishes_what_is_still_on_its_way(stage):
    scene, told = watching(stage), []
    for _ in range(5):
        scene.mode.playback.step_forward()
        told.append(len(scene.match.log))
        assert len(scene.parts.presenter.snapshots_to_show) < 8
    assert told == sorted(set(told)) and not scene.is_at_rest


@pytest.mark.long
@REAL
def test_right_after_something_was_shown_a_click_steps_on(stage, game):
    scene = watching(stage, game)
    for _ in range(6):
        stage.press("step")
        stage.until(lambda: scene.is_at_rest)
        before = len(scene.match.log)
        stage.press("step")
        assert len(scene.match.log) > before


@pytest.mark.long
@REAL
def test_steps_lead_to_the_end_and_there_the_result_is_offered(stage, game):
    scene = watching(stage, game)
    while scene.mode.playback.can_replay_step_forward:
        scene.mode.playback.step_forward()
    pass_time(stage, scene)
    stage.frames(2)
    assert (
        scene.mode.playback.current_turn == scene.mode.playback.last_turn and not stage.top.find_widget("step").enabled
    )
    stage.press("result")
    assert stage.top is not scene


def test_while_the_last_news_are_shown_a_step_ends_them(stage):
    scene = watching(stage)
    while not scene.match.is_over:
        scene.mode.playback.step_forward()
    stage.frames(1)
    assert not scene.is_at_rest
    stage.press("step")
    assert scene.mode.playback.is_at_end


def test_from_the_end_it_begins_anew(stage):
    scene = watching(stage)
    while scene.mode.playback.can_replay_step_forward:
        scene.mode.playback.step_forward()
    pass_time(stage, scene)
    stage.key(pygame.K_SPACE, " ")
    assert scene.match.ply <= 1 and scene.mode.playback.is_playing


# ---------------------------------------------------------------- back
@pytest.mark.long
@REAL
def test_back_leads_to_where_each_turn_began_and_on_from_there_to_the_same_end(stage, game):
    scene, seen = watching(stage, game), recorded(game)
    while scene.mode.playback.can_replay_step_forward:
        scene.mode.playback.step_forward()
    for ply in reversed(scene.mode.playback.turns):
        scene.mode.playback.go_back_one_turn()
        assert scene.match.ply == ply
        assert stands(scene) == state_to_plain(seen.before[ply])
        assert [told for told in seen.log if told.ply < ply] == [told for told in scene.match.log if told.ply < ply]
    assert not scene.mode.playback.can_replay_step_back
    while scene.mode.playback.can_replay_step_forward:
        scene.mode.playback.step_forward()
    assert stands(scene) == state_to_plain(seen.state) and scene.match.log == seen.log


def test_back_in_the_middle_of_a_turn_leads_to_its_beginning(stage):
    scene = watching(stage)
    start = next(
        ply for ply, after in zip(scene.mode.playback.turns[3:], scene.mode.playback.turns[4:]) if after > ply + 1
    )
    while scene.match.ply <= start:
        scene.mode.playback.step_forward()
    stage.key(pygame.K_LEFT)
    assert scene.match.ply == start


@pytest.mark.long
@REAL
def test_which_turn_it_is_counts_from_one_to_the_last_as_the_game_does(stage, game):
    scene, found = watching(stage, game), []
    of, name = (
        scene.mode.playback.last_turn,
        scene.game_table.texts("watch.turn", turn=1, of=scene.mode.playback.last_turn),
    )
    assert name.endswith(f" 1 of {of}") and name in words(stage)
    while scene.mode.playback.can_replay_step_forward:
        scene.mode.playback.step_forward()
        pass_time(stage, scene)
        found.append(scene.mode.playback.current_turn)
    assert sorted(set(found)) == list(range(1, of + 1)) and found == sorted(found)


def test_where_there_is_no_further_a_key_says_so(stage):
    scene = watching(stage)
    stage.key(pygame.K_LEFT)
    while scene.match.ply:
        stage.key(pygame.K_LEFT)
    assert scene.tooltips.shown_message[:2] == (stage.app.texts("watch.why.back"), "back_one")
    stage.key(pygame.K_RIGHT)
    assert scene.tooltips.shown_message is None
    while scene.mode.playback.can_replay_step_forward:
        scene.mode.playback.step_forward()
    pass_time(stage, scene)
    stage.key(pygame.K_RIGHT)
    assert (
        scene.tooltips.shown_message[:2] == (stage.app.texts("watch.why.step"), "step")
        and scene.mode.playback.is_at_end
    )


# ---------------------------------------------------------------- straight to a place
@pytest.mark.long
@REAL
def test_a_click_on_the_line_goes_there_and_on_from_there_to_the_same_end(stage, game):
    scene, seen = watching(stage, game), recorded(game)
    box = scene.mode.line.box
    for part in (0.7, 0.2, 0.5):
        stage.click((box.x + box.w * part, box.bottom - 6))
        ply = scene.match.ply
        assert abs(ply - part * len(seen.actions)) <= 0.1 * len(seen.actions) + 1 and scene.is_at_rest
        assert stands(scene) == state_to_plain(seen.before[ply])
    while scene.mode.playback.can_replay_step_forward:
        scene.mode.playback.step_forward()
    assert stands(scene) == state_to_plain(seen.state) and scene.match.log == seen.log


def test_a_drag_along_the_line_goes_with_it_and_holds_what_is_on(stage):
    scene = watching(stage, is_held=False)
    box = scene.mode.line.box
    start, end = (box.x + 9, box.centery), (box.right - 30, box.centery - 200)
    stage.unseen(pygame.MOUSEBUTTONDOWN, pos=stage.px(start), button=1)
    stage.frames(10)
    assert scene.match.ply < 6 and scene.mode.line.is_held
    stage.point(end)
    ply = scene.match.ply
    stage.frames(60)
    assert scene.match.ply == ply > len(scene.mode.playback.script) / 2
    stage.unseen(pygame.MOUSEBUTTONUP, pos=stage.px(end), button=1)
    for _ in range(4):
        stage.app.run_frame(LONG, [])
    assert scene.match.ply > ply and scene.mode.playback.is_playing


def test_at_the_end_of_the_line_it_stays_and_offers_the_result(stage):
    scene = watching(stage, is_held=False)
    box = scene.mode.line.box
    stage.click((box.right - 1, box.centery))
    pass_time(stage, scene)
    stage.frames(2)
    assert stage.top is scene and scene.mode.playback.is_at_end and scene.find_widget("result") is not None


@pytest.mark.long
@REAL
def test_home_and_end_lead_to_the_beginning_and_to_the_end(stage, game):
    scene, seen = watching(stage, game, is_held=False), recorded(game)
    stage.key(pygame.K_END)
    assert (
        stands(scene) == state_to_plain(seen.state)
        and scene.match.log == seen.log
        and not scene.mode.playback.is_playing
    )
    stage.key(pygame.K_END)
    assert scene.tooltips.shown_message[:2] == (stage.app.texts("watch.why.step"), "step")
    stage.key(pygame.K_HOME)
    assert scene.match.ply == 0 and stands(scene) == state_to_plain(seen.before[0])
    stage.key(pygame.K_HOME)
    assert scene.tooltips.shown_message[:2] == (stage.app.texts("watch.why.back"), "back_one")


# ---------------------------------------------------------------- pace
def test_up_and_down_change_the_pace_of_this_scene_alone(stage):
    stage.app.change_settings(speed="calm")
    scene = watching(stage)
    for key, pace in ((pygame.K_UP, "normal"), (pygame.K_UP, "fast"), (pygame.K_UP, "fast"), (pygame.K_DOWN, "normal")):
        stage.key(key)
        assert scene.mode.playback.pace == pace
    stage.press("pace")
    stage.press("pace")
    texts = scene.game_table.texts
    assert scene.find_widget("pace").label == texts("watch.pace", pace=texts("settings.speed.calm"))
    assert scene.mode.playback.pace == "calm" and stage.app.settings.speed == "calm"


def test_where_games_are_played_at_once_there_is_still_something_to_see(stage):
    assert stage.app.settings.speed == "instant"
    assert watching(stage).parts.presenter.speed_factor == 1.0


# ---------------------------------------------------------------- hands
@pytest.mark.parametrize("key", [pygame.K_ESCAPE, pygame.K_BACKSPACE, pygame.K_F10])
def test_escape_and_what_a_gamepad_makes_of_its_buttons_leave(stage, key):
    scene = watching(stage)
    stage.key(key)
    assert stage.top is not scene


@pytest.mark.parametrize("key", ["toggle", "step", "back_one"])
def test_each_deed_has_a_button(stage, key):
    scene = watching(stage)
    scene.mode.playback.step_forward()
    scene.mode.playback.step_forward()
    pass_time(stage, scene)
    before = len(scene.match.log), scene.mode.playback.is_playing
    stage.frames(2)
    stage.press(key)
    assert (len(scene.match.log), scene.mode.playback.is_playing) != before


@REAL
def test_nothing_that_lies_there_and_no_seat_asks_or_changes_anything(stage, game):
    scene = watching(stage, game)
    for _ in range(12):
        scene.mode.playback.step_forward()
    pass_time(stage, scene)
    stage.frames(2)
    before = stands(scene)
    for key in [*scene.table.pieces, *(("seat", n) for n in range(len(scene.match.seats)))]:
        if key in scene.table.pieces or stage.top.find_widget(key) is not None:
            scene.on_press(key)
    assert stands(scene) == before and stage.top is scene and scene.selection.draft == ()


def test_the_log_of_that_moment_lies_beside_it(stage):
    scene = watching(stage)
    for _ in range(8):
        scene.mode.playback.step_forward()
    stage.key(pygame.K_l, "l")
    log = stage.top
    assert isinstance(log, LogScene) and log.match.ply == scene.match.ply < len(scene.mode.playback.script)
    stage.key(pygame.K_ESCAPE)
    assert stage.top is scene and stands(scene) == state_to_plain(recorded(APE_CITY).before[scene.match.ply])


# ---------------------------------------------------------------- eyes
@pytest.mark.long
@REAL
def test_all_of_it_can_be_read_in_the_smallest_window_with_the_largest_text(home, game):
    stage = Evening((1024, 600), 150)
    scene, found = watching(stage, game), []
    for ply in (0, 12, 1_000):
        while scene.mode.playback.can_replay_step_forward and scene.match.ply < ply:
            scene.mode.playback.step_forward()
        pass_time(stage, scene)
        stage.frames(2)
        found += [*stage.complaints(), *crowded(stage, is_table=True)]
    stage.close()
    assert found == []


@pytest.mark.long
def test_news_that_are_nobodys_have_their_own_sign_in_the_prompt(stage):
    scene, found = watching(stage), {}
    while scene.mode.playback.can_replay_step_forward:
        scene.mode.playback.step_forward()
        pass_time(stage, scene)
        told = scene.mode.sentences.current_sentence(())
        found[told.player is None and "the ape" in told.what] = told.icon
    assert found[True] == "gi_gorilla"
    assert scene.mode.sentences.current_sentence(()).what == scene.game_table.texts("prompt.over")
    assert scene.mode.sentences.current_sentence(()).icon == "ui_hourglass"
