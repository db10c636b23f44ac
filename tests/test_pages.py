"""Widgets by mouse and by keys: focus, reasons, typing, tooltips, and no drawing where nothing changed."""

import pygame
import pytest
from pygame import FRect
from stage import Stage

from game.ui import keys, labels
from game.ui.double_press import SOON
from game.ui.page import Page
from game.ui.texts import Texts
from game.ui.widget import Widget

TEXTS = Texts()


class Sheet(Page):
    """One widget of each kind, and a list of what was done with them."""

    def __init__(self):
        super().__init__()
        self.done = []
        self.name = "Mara"
        self.values = {"switch": 0, "stepper": 0, "slider": 0.5, "check": False}

    def widgets(self):
        three = ((None, "One"), (None, "Two"), (None, "Three"))
        tips = ("The first", "The second", "The third")
        return [
            Widget("go", FRect(40, 40, 200, 46), "button", "Go", style="primary", tooltip="Goes on"),
            Widget("off", FRect(280, 40, 200, 46), "button", "Not now", enabled=False, why="Nothing to do yet"),
            Widget(
                "switch",
                FRect(40, 120, 300, 48),
                "choice",
                value=self.values["switch"],
                options=three,
                option_tips=tips,
            ),
            Widget("stepper", FRect(380, 120, 300, 48), "stepper", value=self.values["stepper"], options=three),
            Widget("slider", FRect(40, 200, 400, 48), "slider", "50 %", value=self.values["slider"]),
            Widget("check", FRect(480, 200, 200, 48), "check", "Mugging", value=self.values["check"]),
            Widget("name", FRect(40, 280, 300, 50), "field", value=self.name, style="title"),
            Widget("last", FRect(380, 280, 200, 40), "button", "The last"),
        ]

    def on_press(self, key, value=None):
        self.done.append((key, value))
        if key in self.values:
            self.values[key] = value

    def on_text_change(self, key, text):
        if "#" in text:
            self.show_message("No #", key, refusal=True)
        else:
            self.name = text

    def paint(self, canvas):
        canvas.surf.fill("grey90")
        canvas.ignore_texts_below(0, 0, canvas.w, canvas.h)


@pytest.fixture
def stage():
    return Stage(Sheet(), TEXTS)


# Where the focus goes


def boxes(**places):
    return {key: FRect(x, y, 10, 10) for key, (x, y) in places.items()}


def test_arrows_go_to_the_nearest_box_that_lies_there():
    grid = boxes(a=(0, 0), b=(20, 0), c=(0, 20), d=(20, 20), far=(200, 2))
    assert [keys.next_focus("a", grid, way) for way in ("right", "down", "left", "up")] == ["b", "c", "a", "a"]
    assert keys.next_focus("b", grid, "right") == "far"
    assert keys.next_focus("d", grid, "up") == "b"


def test_a_box_straight_ahead_comes_before_a_nearer_one_aside():
    assert keys.next_focus("a", boxes(a=(0, 0), aside=(15, 22), ahead=(30, 0)), "right") == "ahead"


def test_a_box_below_the_middle_comes_before_one_below_a_corner():
    row = {"small": FRect(0, 40, 35, 10), "wide": FRect(38, 40, 100, 10), "tall": FRect(0, 34, 21, 60)}
    button = FRect(20, 0, 40, 10)
    assert keys.next_focus("top", {"top": button, **row}, "down") == "wide"


def test_every_box_can_be_left_again_by_the_way_back():
    grid = boxes(a=(0, 0), b=(40, 3), c=(90, -4))
    assert keys.next_focus(keys.next_focus("a", grid, "right"), grid, "left") == "a"


def test_with_no_focus_the_first_in_reading_order_gets_it():
    assert keys.next_focus(None, boxes(low=(0, 50), right=(50, 2), left=(0, 0)), "down") == "left"
    assert keys.next_focus(None, {}, "down") is None


def test_boxes_are_read_row_by_row():
    assert keys.boxes_in_reading_order(boxes(d=(0, 30), b=(20, 2), a=(0, 0), c=(40, -3))) == ["a", "b", "c", "d"]


def test_tab_goes_round_and_round():
    order = ["a", "b", "c"]
    assert [
        keys.next_in_tab_order("c", order, 1),
        keys.next_in_tab_order("a", order, -1),
        keys.next_in_tab_order(None, order, 1),
    ] == [
        "a",
        "c",
        "a",
    ]
    assert keys.next_in_tab_order("a", [], 1) is None


# Mouse


def test_a_click_presses_a_button_and_a_press_dragged_away_does_not(stage):
    stage.click("go")
    assert stage.page.done == [("go", None)]
    stage.step(pygame.Event(pygame.MOUSEBUTTONDOWN, pos=stage.pos("go"), button=1))
    stage.step(pygame.Event(pygame.MOUSEBUTTONUP, pos=stage.pos("last"), button=1))
    assert stage.page.done == [("go", None)]


class Turning(Page):
    """A button that becomes another one by being pressed."""

    def __init__(self):
        super().__init__()
        self.done = []

    def widgets(self):
        label = "Lay it" if not self.done else "Let it be"
        return [Widget("fire", FRect(40, 40, 200, 46), "button", label, style="primary")]

    def on_press(self, key, value=None):
        self.done.append(self.find_widget(key).label)
        self.mark_dirty()


def test_a_hasty_second_click_does_not_press_the_button_that_has_come_under_the_pointer(stage):
    page = Turning()
    stage.app.push(page)
    stage.step()
    for _ in range(3):
        stage.page.handle(pygame.Event(pygame.MOUSEBUTTONDOWN, pos=(90, 60), button=1))
        stage.page.handle(pygame.Event(pygame.MOUSEBUTTONUP, pos=(90, 60), button=1))
    assert page.done == ["Lay it"]
    stage.step(seconds=SOON)
    stage.page.handle(pygame.Event(pygame.MOUSEBUTTONDOWN, pos=(90, 60), button=1))
    stage.page.handle(pygame.Event(pygame.MOUSEBUTTONUP, pos=(90, 60), button=1))
    assert page.done == ["Lay it", "Let it be"]


def test_a_click_on_what_is_disabled_says_why_for_a_while(stage):
    stage.click("off")
    assert stage.page.done == []
    assert "Nothing to do yet" in stage.shown()
    assert stage.page.tooltips.shown_message == ("Nothing to do yet", "off", False), "kindly: no rule forbids it"
    stage.motion((1000, 600))
    stage.wait(3)
    assert "Nothing to do yet" in stage.shown()
    stage.wait(1)
    assert "Nothing to do yet" not in stage.shown()


def test_clicks_change_switches_steppers_sliders_and_checks(stage):
    stage.click_option("switch", 2)
    stage.click("check")
    stage.click_at((400, 144))
    stage.click_at((670, 144))
    stage.click_at((53 + 30, 224))
    assert stage.page.done[:4] == [("switch", 2), ("check", True), ("stepper", 2), ("stepper", 0)]
    key, value = stage.page.done[4]
    assert key == "slider" and 0 < value < 0.3


class Steps(Page):
    """One button that another one replaces where it stands."""

    def __init__(self):
        super().__init__()
        self.done = []

    def widgets(self):
        words = ("Take it", "Throw it away", "Take it")[min(len(self.done), 2)]
        return [Widget("go", FRect(40, 40, 200, 46), "button", words, style="primary")]

    def on_press(self, key, value=None):
        self.done.append(key)

    def paint(self, canvas):
        canvas.surf.fill("grey90")


@pytest.mark.parametrize("key", (pygame.K_RETURN, pygame.K_SPACE), ids=pygame.key.name)
def test_a_key_that_is_held_presses_no_button_that_has_come_under_it(key):
    stage = Stage(Steps(), TEXTS)
    stage.press("tab")
    for seconds in (0.1, 0.03, 0.03):
        stage.step(pygame.Event(pygame.KEYDOWN, key=key, mod=0, unicode=""), seconds=seconds)
        stage.step(pygame.Event(pygame.KEYUP, key=key, mod=0), seconds=0.0)
    assert len(stage.page.done) == 1
    stage.step(pygame.Event(pygame.KEYDOWN, key=key, mod=0, unicode=""), seconds=0.2)
    assert len(stage.page.done) == 2, "let go and pressed again, it is meant"


def test_a_slider_follows_the_pointer_while_it_is_held(stage):
    stage.step(pygame.Event(pygame.MOUSEBUTTONDOWN, pos=(60, 224), button=1))
    stage.motion((200, 500))
    stage.motion((2000, 224))
    stage.step(pygame.Event(pygame.MOUSEBUTTONUP, pos=(2000, 224), button=1))
    stage.motion((60, 224))
    assert stage.page.values["slider"] == 1.0


def test_choosing_what_is_chosen_is_no_change(stage):
    stage.click_option("switch", 0)
    assert stage.page.done == []


# Keys


def test_everything_can_be_reached_by_tab_and_nothing_shows_a_ring_before(stage):
    assert not any(stage.page.look_of(widget).focus for widget in stage.page.current_widgets)
    seen = []
    for _ in stage.page.current_widgets:
        stage.press("tab")
        seen.append(stage.page.focus)
    assert seen == [widget.key for widget in stage.page.current_widgets]
    assert stage.page.look_of(stage.page.find_widget("last")).focus
    stage.press("tab", "shift+tab")
    assert stage.page.focus == "last"


def test_what_stands_there_twice_does_not_hold_the_tab_up(stage):
    stage.page.widgets = lambda: [
        *Sheet.widgets(stage.page),
        Widget("off", FRect(40, 400, 200, 46), "button", "Not now"),
    ]
    stage.page.mark_dirty()
    stage.press(*["tab"] * 9)
    assert stage.page.focus == "go"


def test_the_mouse_takes_the_ring_away(stage):
    stage.press("tab")
    stage.click("go")
    assert stage.page.focus == "go" and not stage.page.look_of(stage.page.find_widget("go")).focus


@pytest.mark.parametrize("key", ["return", "space", "enter"])
def test_enter_and_space_press_what_has_the_focus(stage, key):
    stage.press("tab", key)
    assert stage.page.done == [("go", None)]


def test_without_a_ring_the_space_bar_is_the_coloured_button(stage):
    stage.click("check")
    stage.press("space")
    assert stage.page.done == [("check", True), ("go", None)]


def test_enter_on_what_is_disabled_says_why(stage):
    stage.press("tab", "tab", "return")
    assert "Nothing to do yet" in stage.shown()


def test_arrows_change_a_switch_up_to_its_end_and_then_go_on(stage):
    stage.press("tab", "tab", "tab", "right", "right")
    assert stage.page.values["switch"] == 2
    stage.press("right")
    assert stage.page.focus == "stepper"
    stage.press("left", "right", "down", "space", "left")
    assert stage.page.done[2:] == [("stepper", 2), ("stepper", 0), ("check", True)]
    assert stage.page.focus == "slider"


def test_arrows_move_a_slider(stage):
    stage.page.move_focus("slider")
    stage.press("left", "left", "right")
    assert stage.page.values["slider"] == pytest.approx(0.45)


def test_enter_leaves_a_slider_where_it_is(stage):
    stage.page.move_focus("slider")
    stage.press("return", "space")
    assert stage.page.done == []


def test_escape_goes_back(stage):
    stage.app.push(Sheet())
    stage.press("escape")
    assert len(stage.app.scenes) == 1


# Typing


def test_a_field_replaces_its_text_when_letters_are_typed(stage):
    stage.click("name")
    stage.type("Ines")
    assert stage.page.name == "Ines"
    stage.press("backspace", "left", "left")
    stage.type("x")
    assert stage.page.name == "Ixne"
    stage.press("home", "delete", "end")
    stage.type("!")
    assert stage.page.name == "xne!"


def test_an_arrow_leaves_a_field_at_the_end_that_it_points_to(stage):
    stage.click("name")
    stage.press("home", "right")
    assert stage.page.focus == "name"
    stage.press("end", "right")
    assert stage.page.focus not in (None, "name")
    stage.press("left")
    assert stage.page.focus == "name"


def test_selection_copies_and_pastes(stage):
    stage.click("name")
    stage.press("ctrl+a", "ctrl+c", "end", "ctrl+v")
    assert stage.page.name == "MaraMara"
    stage.press("shift+left", "shift+left", "ctrl+x", "home", "ctrl+v")
    assert stage.page.name == "raMaraMa"


def test_letters_are_text_and_no_shortcut_while_a_field_has_the_focus(stage):
    stage.click("name")
    stage.press("m", "space")
    assert stage.kept == [] and stage.page.done == []
    stage.press("escape", "m")
    assert stage.kept[-1].mute


def test_escape_leaves_the_field_before_it_leaves_the_page(stage):
    stage.app.push(Sheet())
    stage.step()
    stage.click("name")
    stage.press("escape")
    assert len(stage.app.scenes) == 2 and stage.page.focus is None
    stage.press("escape")
    assert len(stage.app.scenes) == 1


def test_a_refused_letter_says_why_and_leaves_the_text(stage):
    stage.click("name")
    stage.type("#")
    assert stage.page.name == "Mara"
    assert "No #" in stage.shown()
    stage.type("J")
    assert stage.page.name == "J"


def test_a_click_in_a_field_puts_the_caret_there(stage):
    stage.click("name")
    stage.press("end")
    stage.click_at((40 + 17, 305))
    stage.type("A")
    assert stage.page.name == "AMara"


# Pictures


def test_nothing_is_drawn_while_nothing_changes(stage):
    stage.motion((900, 600))
    before = stage.app.frames_drawn
    for _ in range(20):
        stage.step()
    stage.motion((905, 605))
    assert stage.app.frames_drawn == before
    stage.point("go")
    assert stage.app.frames_drawn == before + 1


def test_a_tooltip_comes_after_half_a_second_of_rest(stage):
    stage.point("go")
    stage.wait(0.4)
    assert "Goes on" not in stage.shown()
    stage.wait(0.3)
    before = stage.app.frames_drawn
    assert "Goes on" in stage.shown()
    stage.wait(2)
    assert stage.app.frames_drawn == before + 1  # the one that was asked for above
    stage.motion((1000, 600))
    assert "Goes on" not in stage.shown()


def test_a_tooltip_goes_when_it_has_been_read(stage):
    stage.point("go")
    stage.wait(6)
    assert "Goes on" not in stage.shown()


def test_a_tooltip_covers_nothing_else_that_can_be_used_where_there_is_space(stage, monkeypatch):
    places, draw = [], labels.draw_tooltip
    monkeypatch.setattr(labels, "draw_tooltip", lambda *given, **also: places.append(draw(*given, **also)))
    boxes = [widget.box for widget in stage.page.current_widgets]
    for widget in stage.page.current_widgets:
        stage.point(widget.key)
        stage.wait(0.7)
    assert places and not any(place.collidelistall(boxes) for place in places)


def test_a_page_without_a_coloured_button_answers_the_space_bar_with_the_ring(stage):
    stage.page.widgets = lambda: [Widget("other", FRect(40, 400, 200, 46), "button", "Other")]
    stage.page.mark_dirty()
    stage.press("space")
    assert stage.page.done == [] and stage.page.focus == "other" and stage.page.has_focus_ring


def test_a_press_puts_the_tooltip_away_until_the_pointer_goes_elsewhere(stage):
    stage.point("go")
    stage.wait(0.7)
    stage.click("go")
    stage.wait(1)
    assert "Goes on" not in stage.shown()
    stage.motion((1000, 600))
    stage.point("go")
    stage.wait(0.7)
    assert "Goes on" in stage.shown()


def test_each_half_of_a_switch_explains_itself_before_it_is_chosen(stage):
    box = stage.page.find_widget("switch").box
    stage.motion((box.x + 20, box.centery))
    stage.wait(0.7)
    assert "The first" in stage.shown()
    stage.motion((box.right - 20, box.centery))
    assert "The third" in stage.shown() and stage.page.values["switch"] == 0


def test_the_tooltip_of_what_is_disabled_is_the_reason(stage):
    stage.press("tab", "tab")
    stage.wait(1.7)
    assert "Nothing to do yet" in stage.shown()


def test_the_tooltip_is_that_of_what_pointer_or_keys_went_to_last(stage):
    stage.press("tab", "tab")
    stage.point("go")
    stage.wait(0.7)
    assert "Goes on" in stage.shown() and stage.page.has_focus_ring
    stage.press("tab")
    stage.wait(0.7)
    assert "The first" not in stage.shown(), "keys pass by many things"
    stage.wait(1)
    assert "The first" in stage.shown()


def test_widgets_are_asked_for_once_for_each_picture():
    asked = []

    class Counting(Sheet):
        def widgets(self):
            asked.append(1)
            return super().widgets()

    stage = Stage(Counting(), TEXTS)
    for _ in range(5):
        stage.motion((40, 300))
    assert len(asked) == stage.app.frames_drawn
