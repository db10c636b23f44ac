"""Hands that are late: who presses Skip when there is nothing left to skip presses nothing else."""

import pygame
import pytest
from evening import Evening

from game.engine.seats import HUMAN, Seat
from game.games import GAMES
from game.scenes.table.play import PlayScene
from game.scenes.table.stale_clicks import STALE_CLICK_SECONDS
from game.ui.double_press import DoublePressFilter

WINDOWS = [((1280, 720), 100), ((1024, 600), 150)]
APE_CITY = next(game for game in GAMES if game.id == "ape_city")


@pytest.fixture(params=WINDOWS, ids=("plain", "small"))
def evening(request):
    evening = Evening(*request.param, speed="normal")
    yield evening
    evening.close()


def pressed_until_gone(evening) -> tuple[float, float]:
    """Skip is pressed; where it stood."""
    evening.until(lambda: evening.top.find_widget("skip") is not None)
    at = evening.top.find_widget("skip").box.center
    evening.click(at)
    assert evening.top.parts.presenter.is_done
    return at


def test_a_second_press_of_skip_does_not_hold_the_computer_player(evening):
    scene = evening.sit_down(APE_CITY, [Seat("Mara", 0, HUMAN), Seat("Jonas", 1, "steady")], {"first": 1})
    scene.session.queue_snapshots(scene.match.opening)
    at = pressed_until_gone(evening)
    assert scene.find_widget("wait").box.collidepoint(at)
    evening.click(at)
    assert not scene.parts.session.are_bots_held
    assert scene.selection.answer is None, "what a companion says stays to be read"
    scene.mode.stale.since_skip = STALE_CLICK_SECONDS
    evening.click(at)
    assert scene.parts.session.are_bots_held, "a press that is not late holds"


def test_a_second_press_of_skip_does_not_leave_the_lesson(evening):
    scene = evening.application.open_lesson(APE_CITY)
    evening.app.push(scene)
    evening.until(lambda: scene.mode.progress.is_lesson_page_open)
    scene.session.queue_snapshots(scene.match.opening)
    at = pressed_until_gone(evening)
    evening.click(at)
    assert evening.top is scene and scene.selection.answer[0] == scene.game_table.texts("why.late")
    evening.frames(30)
    assert scene.find_widget("leave").box.collidepoint(at)
    evening.click(at)
    assert evening.top is not scene, "a press that is not late leaves"


def test_a_double_click_on_a_card_that_ends_what_is_shown_does_not_pick_it(evening):
    scene = evening.sit_down(APE_CITY, [Seat("Mara", 0, HUMAN), Seat("Jonas", 1, "steady")], {"first": 0})
    evening.until(lambda: scene.can_asked_player_answer_here)
    card = next(key for key in scene.table.pieces if scene.selection.offer.lights(key))
    at = scene.find_widget(card).box.center
    scene.session.queue_snapshots(scene.match.opening)
    evening.until(lambda: evening.top.find_widget("skip") is not None)
    evening.click(at)
    assert scene.parts.presenter.is_done and scene.can_asked_player_answer_here
    press_at_once(evening, at)
    assert not scene.selection.draft
    evening.frames(30)
    press_at_once(evening, at)
    assert scene.selection.draft, "a click that is not late picks"


def test_a_quick_click_elsewhere_than_that_which_ends_what_is_shown_picks(evening):
    scene = evening.sit_down(APE_CITY, [Seat("Mara", 0, HUMAN), Seat("Jonas", 1, "steady")], {"first": 0})
    evening.until(lambda: scene.can_asked_player_answer_here)
    one, *_, other = [key for key in scene.table.pieces if scene.selection.offer.lights(key)]
    places = [scene.find_widget(key).box.center for key in (one, other)]
    scene.session.queue_snapshots(scene.match.opening)
    evening.until(lambda: evening.top.find_widget("skip") is not None)
    evening.click(places[0])
    press_at_once(evening, places[1])
    assert scene.selection.draft


def press_at_once(evening, at: tuple[float, float]) -> None:
    """A click that may be the second half of the one before."""
    for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
        evening.frames(1, pygame.Event(kind, pos=evening.px(at), button=1))


def test_a_press_elsewhere_is_never_late(evening):
    scene = evening.sit_down(APE_CITY, [Seat("Mara", 0, HUMAN), Seat("Jonas", 1, "steady")], {"first": 1})
    scene.session.queue_snapshots(scene.match.opening)
    pressed_until_gone(evening)
    evening.press("log")
    assert evening.top is not scene


def test_keys_are_never_late(evening):
    scene = evening.sit_down(APE_CITY, [Seat("Mara", 0, HUMAN), Seat("Jonas", 1, "steady")], {"first": 1})
    scene.session.queue_snapshots(scene.match.opening)
    pressed_until_gone(evening)
    while scene.focus != "wait":
        evening.key(pygame.K_TAB)
    evening.key(pygame.K_RETURN)
    assert scene.parts.session.are_bots_held


def test_what_was_shown_for_a_moment_only_makes_no_press_late(evening):
    scene = evening.sit_down(APE_CITY, [Seat("Mara", 0, HUMAN), Seat("Jonas", 1, "steady")], {"first": 1})
    scene.session.queue_snapshots(scene.match.opening)
    evening.until(lambda: evening.top.find_widget("skip") is not None)
    at = evening.top.find_widget("skip").box.center
    scene.parts.presenter.skip_pending()
    evening.frames(1)
    evening.click(at)
    assert scene.parts.session.are_bots_held


def test_a_second_press_of_start_lays_nothing_out_on_the_table(evening):
    """Wherever on the table it falls: on a card, a space, a lid."""
    evening.app.change_settings(speed="instant")
    evening.app.push(evening.application.open_seats(APE_CITY))
    evening.frames(2)
    at = evening.px(evening.top.find_widget("start").box.center)
    evening.click(evening.top.find_widget("start").box.center)
    scene = evening.top
    assert isinstance(scene, PlayScene)
    evening.app.last_press.seconds = 0.0
    taken = []
    scene.handle = taken.append
    for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
        evening.frames(1, pygame.Event(kind, pos=at, button=1))
    assert taken == []
    for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
        evening.frames(20, pygame.Event(kind, pos=(at[0], at[1] - 40), button=1))
    assert [event.type for event in taken] == [pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP], "a press elsewhere counts"


ENTER = {kind: pygame.Event(kind, key=pygame.K_RETURN, mod=0, unicode="") for kind in (pygame.KEYDOWN, pygame.KEYUP)}


def test_a_key_that_has_led_to_another_scene_must_be_let_go_first():
    press, (seats, table) = DoublePressFilter(), "ab"
    assert not press.is_event_kept_from_scene(ENTER[pygame.KEYDOWN], seats)
    press.tick(5.0)
    assert press.is_event_kept_from_scene(ENTER[pygame.KEYDOWN], table), "it repeats while it is held"
    assert press.is_event_kept_from_scene(ENTER[pygame.KEYUP], table)
    assert press.is_event_kept_from_scene(ENTER[pygame.KEYDOWN], table), "a second press right after it"
    assert press.is_event_kept_from_scene(ENTER[pygame.KEYUP], table)
    press.tick(1.0)
    assert not press.is_event_kept_from_scene(ENTER[pygame.KEYDOWN], table)
    assert not press.is_event_kept_from_scene(ENTER[pygame.KEYDOWN], table), "within one scene a held key may repeat"
    assert not press.is_event_kept_from_scene(ENTER[pygame.KEYUP], table)


def test_a_key_pressed_after_another_one_is_meant_for_what_is_there_now():
    press, (title, seats) = DoublePressFilter(), "ab"
    assert not press.is_event_kept_from_scene(ENTER[pygame.KEYDOWN], title)
    assert not press.is_event_kept_from_scene(pygame.Event(pygame.KEYDOWN, key=pygame.K_DOWN, mod=0, unicode=""), seats)
    assert not press.is_event_kept_from_scene(ENTER[pygame.KEYDOWN], seats)


def test_a_press_right_after_a_right_click_presses_no_button_that_has_come_by_it(stage):
    words = next(game for game in GAMES if game.id == "ramble_words")
    scene = stage.sit_down(words, [Seat("Mara", 0, HUMAN), Seat("Old Ferro", 1, "steady")], {"first": 0})
    stage.until(lambda: scene.can_asked_player_answer_here)
    stage.press(next(key for key in scene.table.pieces if key[0] == "card" and scene.selection.offer.lights(key)))
    at = scene.find_widget("fire").box.center
    stage.point(at)
    stage.frames(1, pygame.event.Event(pygame.MOUSEBUTTONDOWN, button=3, pos=stage.px(at)))
    assert not scene.selection.draft
    stage.click(at)
    assert not scene.match.actions and scene.selection.answer[0] == scene.game_table.texts("why.late")
    stage.click(at)
    assert scene.match.actions, "whoever presses it again means it"


def test_long_after_a_right_click_a_press_is_meant_for_what_stands_there(stage):
    words = next(game for game in GAMES if game.id == "ramble_words")
    scene = stage.sit_down(words, [Seat("Mara", 0, HUMAN), Seat("Old Ferro", 1, "steady")], {"first": 0})
    stage.until(lambda: scene.can_asked_player_answer_here)
    stage.press(next(key for key in scene.table.pieces if key[0] == "card" and scene.selection.offer.lights(key)))
    at = scene.find_widget("fire").box.center
    stage.frames(1, pygame.event.Event(pygame.MOUSEBUTTONDOWN, button=3, pos=stage.px(at)))
    stage.frames(40)
    stage.click(at)
    assert scene.match.actions


def test_the_button_that_takes_picks_back_stays_where_it_stands_while_fewer_are_picked(stage):
    words = next(game for game in GAMES if game.id == "ramble_words")
    scene = stage.sit_down(words, [Seat("Mara", 0, HUMAN), Seat("Old Ferro", 1, "steady")], {"first": 0})
    stage.until(lambda: scene.can_asked_player_answer_here)
    hand = [key for key in scene.table.pieces if key[0] == "card" and scene.selection.offer.lights(key)][:9]
    for key in hand:
        stage.press(key)
    there = scene.find_widget("clear").box
    for key in hand[:0:-1]:
        stage.press(key)
    assert scene.find_widget("clear").box == there
