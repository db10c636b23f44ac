"""Every page that the title leads to, reached, used and left by keys alone, with a ring round what has the focus."""

from collections.abc import Hashable, Iterator

import pygame
import pytest
from evening import Evening
from past import PEOPLE, fill

from game.engine.seats import HUMAN, Seat
from game.games import GAMES
from game.scenes.history.room import TABS
from game.scenes.result.scene import ResultScene
from game.scenes.settings import TABS as SETTINGS
from game.scenes.watching.mode import WatchMode
from game.ui.page import Page

pytestmark = pytest.mark.long

MOST_TABS = 120  # until all that is there has had the focus
RING = 8  # pixels round a widget in which its ring lies
OPENERS = ("choose", "deals", "history", "settings", "saves")


def tab(stage: Evening, shift: bool = False) -> None:
    stage.key(pygame.K_TAB, mod=pygame.KMOD_SHIFT if shift else 0)


def go_to(stage: Evening, key: Hashable) -> None:
    """By Tab, to a widget that is there. Raises AssertionError."""
    is_there = stage.walk(lambda: stage.top.focus == key and stage.top.has_focus_ring, MOST_TABS)
    assert is_there, f"no Tab leads to {key}"


def open_by_key(stage: Evening, key: Hashable) -> Page:
    """The page behind a widget, opened with Enter."""
    go_to(stage, key)
    before = stage.top
    stage.key(pygame.K_RETURN)
    stage.until(lambda: stage.top is not before)
    stage.until(lambda: not stage.top.is_animating)
    stage.frames(2)
    assert stage.top.has_focus_ring or not stage.top.shows_focus_when_opened, "nobody sees where the keys are"
    return stage.top


def leave_to(stage: Evening, page: Page, key: Hashable) -> None:
    """Back with Escape: the page before shows its ring where it was left."""
    for _ in range(3):  # a field that is typed in is left first
        if stage.top is not page:
            stage.key(pygame.K_ESCAPE)
    assert stage.top is page and page.focus == key and page.has_focus_ring
    assert is_ring_seen(stage)


def picture_round(stage: Evening) -> bytes:
    """What is seen of the widget with the focus and round it."""
    stage.top.dirty = True
    stage.frames(1)
    surface, k = stage.app.canvas.surf, stage.app.canvas.k
    box = stage.top.find_widget(stage.top.focus).box
    place = pygame.Rect(box.x * k, box.y * k, box.w * k, box.h * k)
    assert surface.get_rect().contains(place), f"{stage.top.focus} is outside the window"
    return pygame.image.tobytes(surface.subsurface(place.inflate(RING, RING).clip(surface.get_rect())), "RGB")


def is_ring_seen(stage: Evening) -> bool:
    page = stage.top
    if page.find_widget(page.focus).kind == "field":  # a field that is typed in has its ring anyway
        return page.look_of(page.find_widget(page.focus)).focus
    with_ring = picture_round(stage)
    page.is_focus_from_keys = False
    without = picture_round(stage)
    page.is_focus_from_keys = True
    return with_ring != without


def walk(stage: Evening) -> set[Hashable]:
    """Tab through all that is there, once round, and one step back. Returns what had the focus."""
    seen: list[Hashable] = []
    everything = {widget.key for widget in stage.top.current_widgets}
    for _ in range(MOST_TABS):
        tab(stage)
        assert stage.top.has_focus_ring, f"nothing has the focus after {seen[-1:]}"
        assert is_ring_seen(stage), f"no ring round {stage.top.focus}"
        if stage.top.focus in seen:
            break
        seen.append(stage.top.focus)
    assert everything <= set(seen), f"never with the focus: {everything - set(seen)}"
    tab(stage, shift=True)
    assert stage.top.focus == seen[-1], "Shift and Tab go the other way"
    return set(seen)


@pytest.fixture(params=[((1280, 720), 100), ((1024, 600), 150)])
def filled(home, request) -> Iterator[Evening]:
    """The program with matches, and two that are not over; its title has the focus where keys would put it."""
    evening = Evening(*request.param)
    fill(evening, (0, 3))
    for game in GAMES[:2]:
        seats = [Seat(PEOPLE[n], n, HUMAN) for n in range(game.players[0])]
        evening.application.host.save_match(evening.sit_down(game, seats).match)
    evening.app.return_to_first_scene()
    evening.frames(3)
    yield evening
    evening.close()


def test_every_page_behind_the_title_is_reached_walked_and_left_by_keys(filled):
    title = filled.top
    walk(filled)
    for opener in OPENERS:
        open_by_key(filled, opener)
        walk(filled)
        leave_to(filled, title, opener)


def test_the_pages_of_our_evenings_are_turned_by_keys_and_the_focus_stays_on_the_switch(filled):
    open_by_key(filled, "history")
    for _ in TABS:
        go_to(filled, "tab")
        filled.key(pygame.K_RETURN)
        filled.frames(2)
        assert filled.top.focus == "tab" and filled.top.has_focus_ring and is_ring_seen(filled)
        walk(filled)


@pytest.mark.parametrize("name", ["tonight", "matches", "people", "games"])
def test_what_lies_behind_a_page_of_our_evenings_is_walked_by_keys_and_left_to_where_it_was_opened(name, filled):
    filled.app.push(filled.application.open_history(name))
    filled.frames(2)
    page = filled.top
    key = "evenings" if name == "tonight" else page.rows()[0][0].key
    opener = key if name == "tonight" else ("open", key)
    opened = open_by_key(filled, opener)
    if isinstance(opened, ResultScene):
        filled.until(lambda: opened.is_done)
    walk(filled)
    if name == "tonight":
        inner = ("open", filled.top.rows()[0][0].key)
        open_by_key(filled, inner)
        walk(filled)
        leave_to(filled, opened, inner)
    for button in ("merge", "forget") if name == "people" else ():
        open_by_key(filled, button)
        walk(filled)
        leave_to(filled, opened, button)
    leave_to(filled, page, opener)


def test_every_page_of_the_settings_is_walked_by_keys(filled):
    page = open_by_key(filled, "settings")
    for name in SETTINGS:
        go_to(filled, ("tab", name))
        filled.key(pygame.K_RETURN)
        filled.frames(2)
        assert page.tab == name
        walk(filled)


def test_the_pages_of_the_deals_are_walked_by_keys(filled):
    page = open_by_key(filled, "deals")
    for button in ("calendar", "code"):
        open_by_key(filled, button)
        walk(filled)
        leave_to(filled, page, button)


def test_a_match_is_watched_and_played_on_by_keys(filled):
    filled.app.push(filled.application.open_history("matches"))
    filled.frames(2)
    result = open_by_key(filled, ("open", filled.top.rows()[0][0].key))
    filled.until(lambda: isinstance(filled.top, ResultScene) and result.is_done)
    filled.frames(40)  # so long a result takes no presses that were meant for the match
    go_to(filled, "watch")
    filled.key(pygame.K_RETURN)
    filled.until(lambda: filled.top is not result)
    watched = filled.top
    assert isinstance(watched.mode, WatchMode)
    filled.key(pygame.K_HOME)
    filled.until(lambda: watched.match.ply == 0 and watched.mode.playback.can_play_on)
    for key in (pygame.K_RIGHT, pygame.K_RIGHT, pygame.K_LEFT):
        filled.key(key)
        filled.frames(3)
    branch = open_by_key(filled, "play_on")
    walk(filled)
    go_to(filled, "start")
    filled.key(pygame.K_RETURN)
    filled.until(lambda: filled.top is not branch)
    assert not filled.application.host.scene.match.is_over
