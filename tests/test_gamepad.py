"""Gamepads: buttons and sticks become keys, on every screen and from every device, known to SDL or not."""

import pygame
import pytest
from evening import EVENT
from pad import (
    DOWN,
    LEFT,
    LEFT_SHOULDER,
    RIGHT,
    RIGHT_SHOULDER,
    START,
    UP,
    VIEW,
    A,
    B,
    PadEvening,
    X,
    Y,
    axis,
    button,
    plugged_in,
    sdl,
)  # fmt: skip

from game.engine.seats import HUMAN, Seat
from game.games import GAMES
from game.ui.app import Scene
from game.ui.gamepad import REPEAT_AFTER, REPEAT_EVERY, Gamepads

LEFT_X, LEFT_Y = pygame.CONTROLLER_AXIS_LEFTX, pygame.CONTROLLER_AXIS_LEFTY
LOOK_X, LOOK_Y = pygame.CONTROLLER_AXIS_RIGHTX, pygame.CONTROLLER_AXIS_RIGHTY
TRIGGER = pygame.CONTROLLER_AXIS_TRIGGERRIGHT
ENTER, ESCAPE = pygame.K_RETURN, pygame.K_ESCAPE
CTRL, SHIFT = pygame.KMOD_CTRL, pygame.KMOD_SHIFT
TWO = [Seat("Mara", 0, HUMAN), Seat("Jonas", 1, HUMAN)]
SDL = sdl()

with_device = pytest.mark.skipif(SDL is None, reason="this SDL cannot make a device of nothing")


def scene_with(**marks) -> Scene:
    """A screen of a kind: is_match_table, is_typing, letters_pick_pieces."""
    return type("Marked", (Scene,), marks)()


PAGE, TABLE = scene_with(), scene_with(is_match_table=True)
FIELD, SPELLING = scene_with(is_typing=True), scene_with(is_match_table=True, letters_pick_pieces=True)


@pytest.fixture
def pads(display):
    return Gamepads()


@pytest.fixture
def stage(home):
    stage = PadEvening()
    yield stage
    stage.close()


def strokes(events) -> list[tuple[int, int]]:
    """The keys that went down, each with what is held beside it."""
    return [(event.key, event.mod) for event in events if event.type == pygame.KEYDOWN]


def keys(pads: Gamepads, *events, scene=PAGE, dt=0.0) -> list[tuple[int, int]]:
    return strokes(pads.translate_events(events, dt, scene))


# ---------------------------------------------------------------- which key
@pytest.mark.parametrize(
    "number, scene, stroke",
    [
        (A, PAGE, (ENTER, 0)), (A, TABLE, (ENTER, 0)), (A, FIELD, (ENTER, 0)),
        (B, PAGE, (ESCAPE, 0)), (B, TABLE, (pygame.K_BACKSPACE, 0)), (B, FIELD, (ESCAPE, 0)),
        (Y, PAGE, (ENTER, CTRL)), (Y, TABLE, (pygame.K_SPACE, 0)),
        (X, TABLE, (pygame.K_h, 0)), (X, SPELLING, (pygame.K_h, CTRL)),
        (VIEW, TABLE, (pygame.K_u, 0)), (VIEW, SPELLING, (pygame.K_u, CTRL)),
        (START, PAGE, (ESCAPE, 0)), (START, SPELLING, (pygame.K_F10, 0)),
        (LEFT_SHOULDER, PAGE, (pygame.K_TAB, SHIFT)), (RIGHT_SHOULDER, TABLE, (pygame.K_TAB, 0)),
        (UP, PAGE, (pygame.K_UP, 0)), (LEFT, TABLE, (pygame.K_LEFT, 0)),
        (LEFT, FIELD, (pygame.K_TAB, SHIFT)), (RIGHT, FIELD, (pygame.K_TAB, 0)), (DOWN, FIELD, (pygame.K_DOWN, 0)),
    ],
)  # fmt: skip
def test_a_button_is_the_key_that_does_the_same(pads, number, scene, stroke):
    down, up = (
        pads.translate_events([button(number)], 0.0, scene),
        pads.translate_events([button(number, False)], 0.0, scene),
    )
    assert strokes(down) == [stroke]
    assert [(event.type, event.key) for event in up] == [(pygame.KEYUP, stroke[0])]


@pytest.mark.parametrize("number", (X, VIEW, pygame.CONTROLLER_BUTTON_GUIDE))
def test_a_button_without_a_use_on_a_page_does_nothing_there(pads, number):
    assert pads.translate_events([button(number), button(number, False)], 0.0, PAGE) == []


def test_what_is_no_gamepads_goes_through_as_it_is(pads):
    events = [EVENT(pygame.KEYDOWN, key=ENTER, mod=0, unicode="\r"), EVENT(pygame.QUIT), EVENT(pygame.WINDOWFOCUSLOST)]
    assert pads.translate_events(events, 0.0, PAGE) == events


# ---------------------------------------------------------------- sticks and triggers
def test_a_stick_is_an_arrow_once_it_is_pushed_far_enough(pads):
    assert keys(pads, axis(LEFT_X, 0.3), axis(LEFT_X, 0.5)) == []
    assert keys(pads, axis(LEFT_X, 0.9), axis(LEFT_X, 1.0)) == [(pygame.K_RIGHT, 0)]
    assert keys(pads, axis(LEFT_X, 0.0), axis(LEFT_Y, -0.9)) == [(pygame.K_UP, 0)]


def test_a_stick_that_trembles_where_it_begins_to_count_is_one_arrow(pads):
    trembling = [axis(LEFT_X, value) for value in (0.62, 0.58, 0.63, 0.5, 0.61)]
    assert keys(pads, *trembling) == [(pygame.K_RIGHT, 0)]
    assert keys(pads, axis(LEFT_X, 0.39), axis(LEFT_X, 0.61)) == [(pygame.K_RIGHT, 0)]


def test_a_stick_near_a_diagonal_keeps_its_way_until_it_clearly_lies_another(pads):
    assert keys(pads, axis(LEFT_X, 0.7), axis(LEFT_Y, 0.75), axis(LEFT_Y, 0.6)) == [(pygame.K_RIGHT, 0)]
    assert keys(pads, axis(LEFT_X, 0.5), axis(LEFT_Y, 0.9)) == [(pygame.K_DOWN, 0)]


def test_a_stick_that_trembles_in_its_middle_wakes_nobody(stage):
    stage.app.idle_seconds = 9.0
    stage.frames(3, axis(LEFT_X, 0.04), axis(LEFT_Y, -0.05))
    assert stage.app.idle_seconds > 9.0


def test_the_right_stick_turns_pages_and_looks_round_a_table(pads):
    assert keys(pads, axis(LOOK_Y, 1.0), axis(LOOK_Y, 0.0)) == [(pygame.K_PAGEDOWN, 0)]
    assert keys(pads, axis(LOOK_X, 1.0), axis(LOOK_X, 0.0), scene=TABLE) == [(pygame.K_RIGHT, CTRL)]


def test_a_trigger_turns_a_page_once_and_makes_a_board_larger(pads):
    pull = [axis(TRIGGER, value) for value in (0.2, 0.7, 0.55, 1.0, 0.5, 0.1)]
    assert keys(pads, *pull) == [(pygame.K_PAGEDOWN, 0)]
    assert keys(pads, *pull, scene=TABLE) == [(pygame.K_PLUS, 0)]


# ---------------------------------------------------------------- held
def test_a_direction_that_is_held_comes_again_after_a_while_until_it_is_let_go(pads):
    down = (pygame.K_DOWN, 0)
    assert keys(pads, axis(LEFT_Y, 1.0)) == [down]
    assert keys(pads, dt=REPEAT_AFTER * 0.9) == []
    assert keys(pads, dt=REPEAT_AFTER * 0.2) == [down]
    assert [len(keys(pads, dt=REPEAT_EVERY / 2)) for _ in range(6)] == [0, 1] * 3
    assert keys(pads, axis(LEFT_Y, 0.0)) == [] and keys(pads, dt=1.0) == []


@pytest.mark.parametrize("number", (A, B, Y, START))
def test_what_presses_or_goes_back_does_not_come_again(pads, number):
    assert len(keys(pads, button(number))) == 1
    assert keys(pads, dt=1.0) == []


def test_what_is_held_while_another_screen_opens_means_what_it_means_there(pads):
    assert keys(pads, axis(TRIGGER, 1.0), scene=TABLE) == [(pygame.K_PLUS, 0)]
    assert keys(pads, dt=1.0) == [(pygame.K_PAGEDOWN, 0)]


def test_a_device_that_is_pulled_out_lets_go_of_what_it_held(pads):
    pads.translate_events([axis(LEFT_Y, 1.0, pad=3), button(A, pad=4)], 0.0, PAGE)
    let_go = pads.translate_events([EVENT(pygame.JOYDEVICEREMOVED, instance_id=3)], 0.0, PAGE)
    assert [(event.type, event.key) for event in let_go] == [(pygame.KEYUP, pygame.K_DOWN)]
    assert keys(pads, dt=1.0) == []
    assert keys(pads, axis(LEFT_Y, 1.0, pad=3)) == [(pygame.K_DOWN, 0)]


def test_nothing_is_held_or_heard_while_the_window_has_no_focus(pads):
    pads.translate_events([axis(LEFT_Y, 1.0), button(A)], 0.0, PAGE)
    away = pads.translate_events([EVENT(pygame.WINDOWFOCUSLOST)], 0.0, PAGE)
    assert {event.key for event in away if event.type == pygame.KEYUP} == {pygame.K_DOWN, ENTER}
    assert keys(pads, button(B), axis(LEFT_Y, 0.9), dt=1.0) == []
    assert keys(pads, EVENT(pygame.WINDOWFOCUSGAINED), button(B, False), button(B)) == [(ESCAPE, 0)]


def test_several_pads_play_at_one_table(pads):
    assert keys(pads, button(RIGHT, pad=0), button(A, pad=1)) == [(pygame.K_RIGHT, 0), (ENTER, 0)]
    up = pads.translate_events([button(A, False, pad=1)], 0.0, PAGE)
    assert [event.key for event in up] == [ENTER]
    assert keys(pads, dt=1.0) == [(pygame.K_RIGHT, 0)]


# ---------------------------------------------------------------- on the screens
def test_no_gamepad_is_looked_for_before_the_first_frame_is_there(stage):
    app = stage.app
    app.gamepads, app.frames_drawn, app.painter.stale = None, 0, True
    app.run_frame(0.0, [])
    assert app.gamepads is None
    app.run_frame(0.0, [])
    assert app.gamepads is not None


def test_where_there_can_be_no_gamepads_the_rest_goes_on(stage, monkeypatch):
    def refuse() -> None:
        raise pygame.error("no joystick subsystem")

    monkeypatch.setattr(pygame.joystick, "init", refuse)
    stage.app.gamepads = None
    stage.frames(1, EVENT(pygame.KEYDOWN, key=pygame.K_TAB, mod=0, unicode=""))
    assert stage.app.gamepads.controller is None and stage.top.focus is not None


def test_the_first_press_shows_the_ring_and_the_second_presses(stage):
    stage.pad(A)
    assert stage.top.focus == ("game", GAMES[0].id) and stage.top.is_focus_from_keys
    stage.pad(A)
    assert type(stage.top).__name__ == "SeatsPage"


def test_a_name_is_kept_and_left_by_any_direction_or_by_b(stage):
    stage.pad(A, A)
    name = next(widget for widget in stage.top.current_widgets if widget.kind == "field")
    for number in (LEFT, RIGHT, UP, DOWN, B):
        stage.top.move_focus(name.key)
        assert stage.top.is_typing
        stage.pad(number)
        assert stage.top.focus != name.key and stage.top.find_widget(name.key).value == name.value


def test_a_hand_opens_while_a_is_held_and_not_before(home):
    stage = PadEvening(handover="hold")
    scene = stage.sit_down(GAMES[0], TWO)
    stage.until(lambda: scene.parts.cover.is_shown)
    stage.pad(A)
    stage.frames(30)
    assert scene.parts.cover.is_shown
    stage.turn(False, button(A))
    stage.until(lambda: not scene.parts.cover.is_shown, 60)
    stage.close()


def test_b_takes_the_last_pick_back_and_never_opens_the_menu_but_start_does(stage):
    scene = stage.sit_down(GAMES[0], [TWO[0], Seat("Old Ferro", 1, "gentle")], {"first": 0})
    stage.until(lambda: scene.can_asked_player_answer_here)
    stage.pad(DOWN, A)
    assert scene.selection.draft
    stage.pad(B, B)
    assert not scene.selection.draft and stage.top is scene
    stage.pad(A, START)
    assert type(stage.top).__name__ == "MenuPage"
    stage.pad(B)
    assert stage.top is scene


# ---------------------------------------------------------------- a device, from the plug to the screen
@pytest.fixture
def plugged(stage):
    """frames(): what SDL has to say goes to the program."""
    pygame.event.clear()
    stage.pump = lambda count=2: [stage.frames(1, *pygame.event.get()) for _ in range(count)]
    return stage


@with_device
def test_a_known_gamepad_plays_from_the_moment_it_is_plugged_in(plugged):
    with plugged_in(SDL) as device:
        plugged.pump()
        assert len(plugged.app.gamepads.mapped) == 1
        for number in (A, RIGHT, A):
            device.button(number, True)
            plugged.pump()
            device.button(number, False)
            plugged.pump()
    assert type(plugged.top).__name__ == "SeatsPage" and plugged.top.game == GAMES[1]


@with_device
def test_a_joystick_that_sdl_does_not_know_plays_too(plugged):
    with plugged_in(SDL, is_gamepad=False) as device:
        plugged.pump()
        assert len(plugged.app.gamepads.plain) == 1
        device.axis(0, 1.0)
        plugged.pump()
        device.axis(0, 0.0)
        plugged.pump()
        assert plugged.top.focus == ("game", GAMES[0].id)
        for ways in (2, 0):  # to the right, and back
            device.hat(ways)
            plugged.pump()
        device.button(0, True)
        plugged.pump()
        device.unplug()
        plugged.pump()
        assert not plugged.app.gamepads.plain and not plugged.app.gamepads.held
    assert type(plugged.top).__name__ == "SeatsPage" and plugged.top.game == GAMES[1]


@with_device
def test_a_gamepad_that_is_pulled_out_with_its_stick_held_moves_nothing_more(plugged):
    with plugged_in(SDL) as device:
        plugged.pump()
        device.axis(LEFT_X, 1.0)
        plugged.pump()
        assert plugged.app.gamepads.held
        device.unplug()
        plugged.pump()
        assert not plugged.app.gamepads.held and not plugged.app.gamepads.mapped
        focus = plugged.top.focus
        plugged.frames(40)
        assert plugged.top.focus == focus
