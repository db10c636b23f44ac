"""A button that comes to where the pointer rests is pressed by a click; the mouse need not move first."""

from contextlib import nullcontext

import pygame
import pytest
from evening import Evening
from test_lessons import LESSONS, next_pick, opened

from game.cli.arguments import CommandError
from game.cli.pictures import SCREENS
from game.scenes.lessons import LessonChoice, LessonsPage
from game.scenes.result.scene import SAME_SPOT
from game.scenes.table.play import PlayScene

SECOND = 30  # frames
ASKED = {
    "game": "ape_city",
    "players": 2,
    "seats": "steady",
    "seed": 3,
    "after": 0,
    "option": [],
    "proposed": False,
    "text": 100,
    "what": "",
}
HELD = ("open", "line")  # these are not pressed
PRESSED = ("button", "icon", "check", "choice", "stepper", "tile")


@pytest.fixture
def evening():
    evening = Evening()
    yield evening
    evening.close()


def click_where_it_rests(evening, pos) -> None:
    """After a while in which nothing was done; no movement comes before the press.

    On the page with the result, a press on the spot of the last one means something only after `SAME_SPOT` seconds.
    """
    for _ in range(int((SAME_SPOT + 0.5) * SECOND)):
        evening.turn(False)
    for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
        evening.unseen(kind, pos=evening.px(pos), button=1)


@pytest.mark.long
@pytest.mark.parametrize(("game", "number"), LESSONS, ids=lambda one: getattr(one, "id", one))
def test_the_last_play_of_a_lesson_is_pressed_without_moving_the_mouse(evening, game, number):
    scene = evening.application.open_lesson(game, 99, number)
    page = len(scene.mode.progress.lesson.steps) - 2
    scene = evening.application.open_lesson(game, page, number)
    evening.app.push(scene)
    opened(evening, scene)
    while scene.mode.progress.piece_names_to_pick_on_page:
        evening.press(next_pick(scene))
    if scene.mode.progress.page == page and not scene.mode.progress.is_learner_done:  # else the last pick was all
        click_where_it_rests(evening, scene.find_widget("fire").box.center)
    opened(evening, scene)
    at = scene.find_widget("fire").box.center
    assert scene.mode.progress.is_last and scene.find_widget("fire").label == scene.parts.texts("lesson.play")
    click_where_it_rests(evening, at)
    assert evening.top is not scene


def lessons_choice(application, asked) -> None:
    lesson = application.open_lesson(LESSONS[0][0])
    choices = [LessonChoice(n, lesson.mode.key, lesson.mode.progress.lesson) for n in (1, 2)]
    application.app.push(LessonsPage(LESSONS[0][0], choices, application.texts, application.open_lesson))


def test_in_the_choice_of_lessons_that_the_mouse_has_opened_the_first_enter_begins(evening, monkeypatch):
    lessons_choice(evening.application, ASKED)
    pressed = []
    monkeypatch.setattr(evening.top, "on_press", lambda key, value=None: pressed.append(key))
    evening.key(pygame.K_RETURN)
    assert pressed == ["begin"]


def watching(application, asked) -> None:
    SCREENS["result"](application, asked)
    for _ in range(SECOND):
        application.app.run_frame(1 / SECOND, [])
    application.result_pages.watch_again()
    application.app.top.mode.playback.is_playing = False


@pytest.mark.long
@pytest.mark.parametrize("name", [*SCREENS, "lessons_choice", "watching"])
def test_every_button_is_pressed_without_moving_the_mouse(evening, name):
    with pytest.raises(CommandError) if name == "analysis" else nullcontext():  # the page without its figures
        {**SCREENS, "lessons_choice": lessons_choice, "watching": watching}[name](evening.application, ASKED)
    evening.frames(2 * SECOND)
    scene, pressed = evening.top, []
    scene.on_press = lambda key, value=None: pressed.append(key)
    usable = [one for one in scene.current_widgets if one.kind in PRESSED and one.enabled and one.key not in HELD]
    buttons = [one for one in usable if reachable(evening, one)]
    assert buttons
    for button in buttons:
        at = spot_of(evening, button)
        click_where_it_rests(evening, at)  # something else stood there until now
        evening.app.last_press.button = "another button"
        pressed.clear()
        click_where_it_rests(evening, at)
        assert pressed == [button.key], f"{button.key} on {name}"
        stale = scene.panels.stale if isinstance(scene, PlayScene) else None
        assert stale is None or not stale.is_stale(button.key)


def reachable(evening, button) -> bool:
    return any(
        evening.top.widget_at(point) is not None and evening.top.widget_at(point).key == button.key
        for point in points(button)
    )


def points(button) -> list[tuple[float, float]]:
    """Of a switch the half that is not chosen."""
    box = button.box
    share = (button.value == 0) * 0.6 + 0.2 if button.kind in ("choice", "stepper") else 0.5
    return [(box.x + box.w * share, box.y + box.h * part) for part in (0.5, 0.2, 0.8)]


def spot_of(evening, button) -> tuple[float, float]:
    return next(point for point in points(button) if getattr(evening.top.widget_at(point), "key", None) == button.key)


def test_a_double_click_presses_nothing_on_the_page_it_has_led_to(evening):
    seats = evening.application.open_seats(LESSONS[0][0])
    evening.app.push(seats)
    scene = evening.application.open_lesson(LESSONS[0][0], 99)
    evening.app.push(scene)
    opened(evening, scene)
    at = scene.find_widget("fire").box.center
    assert seats.find_widget("start").box.collidepoint(at)
    for _ in range(2):
        for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
            evening.unseen(kind, pos=evening.px(at), button=1)
    assert evening.top is seats
    click_where_it_rests(evening, at)
    assert isinstance(evening.top, PlayScene), "a click that comes later is meant"
