"""A press beside a menu, a dialogue or a popup puts it away, and does nothing to what lies under it."""

from contextlib import nullcontext

import pygame
import pytest
from evening import Evening
from test_resting_pointer import ASKED, lessons_choice

from game.cli.arguments import CommandError
from game.cli.pictures import SCREENS
from game.games import GAMES
from game.scenes.question import QuestionAnswer, QuestionPage
from game.scenes.unsaved import UnsavedPage

pytestmark = pytest.mark.long

WINDOWS = [{}, {"size": (1024, 600), "text_size": 150}]
BIOME = next(game for game in GAMES if game.id == "biome_escape")


@pytest.fixture(params=WINDOWS, ids=["1280x720", "1024x600, 150 %"])
def evening(request):
    evening = Evening(**request.param)
    yield evening
    evening.close()


def ask(application, asked) -> None:
    SCREENS["table"](application, asked)
    application.app.push(
        QuestionPage("Sure?", "This cannot be undone.", [QuestionAnswer("yes", "Yes", application.app.quit)], "No")
    )


def unsaved(application, asked) -> None:
    SCREENS["table"](application, asked)
    application.app.push(UnsavedPage(application.texts, "the disk is full", application.app.quit))


DIALOGUES = {
    **{name: SCREENS[name] for name in ("menu", "rules", "log", "odds", "seat", "agreement")},
    "lessons": lessons_choice, "ask": ask, "unsaved": unsaved,
}  # fmt: skip


def corners(evening) -> list[tuple[float, float]]:
    canvas = evening.app.canvas
    return [(x, y) for x in (6, canvas.w / 2, canvas.w - 6) for y in (6, canvas.h - 6)]


@pytest.mark.parametrize("name", DIALOGUES)
def test_a_press_beside_a_dialogue_puts_it_away_and_presses_nothing_else(evening, name):
    DIALOGUES[name](evening.application, ASKED)
    evening.frames(3)
    page = evening.top
    points = [pos for pos in corners(evening) if not page.dialog_box().collidepoint(pos)]
    assert points and not page.is_opaque
    for pos in points:
        evening.app.push(page) if evening.top is not page else None
        evening.frames(2)
        under = evening.app.scenes[-2]
        pressed, under.on_press = [], lambda key, value=None: pressed.append(key)
        ply = under.match.ply if hasattr(under, "match") else None
        evening.click(pos)
        assert evening.top is under, f"{name} stays after a press at {pos}"
        assert not pressed and evening.app.running
        assert ply is None or (under.match.ply == ply and not under.selection.draft and under.selection.answer is None)


@pytest.mark.parametrize("name", DIALOGUES)
def test_a_press_on_the_paper_of_a_dialogue_leaves_it_there(evening, name):
    DIALOGUES[name](evening.application, ASKED)
    evening.frames(3)
    page, box = evening.top, evening.top.dialog_box()
    points = [
        (box.x + 4 + i * (box.w - 8) / 12, box.y + 4 + j * (box.h - 8) / 12) for i in range(13) for j in range(13)
    ]
    bare = [pos for pos in points if page.widget_at(pos) is None]
    assert bare
    for pos in bare[::7]:
        evening.click(pos)
        assert evening.top is page


def test_every_page_that_lies_on_another_knows_its_paper(evening):
    analyst = evening.application.analyst
    analyst.analyse = lambda match_id, match: setattr(analyst, "has_failed", True)  # the page without its figures
    for name, show in SCREENS.items():
        with pytest.raises(CommandError) if name == "analysis" else nullcontext():
            show(evening.application, ASKED)
        evening.frames(3)
        assert evening.top.is_opaque == (evening.top.dialog_box() is None), name


KEYS = {"menu": pygame.K_F10, "rules": pygame.K_F1, "log": pygame.K_l, "odds": pygame.K_o}


@pytest.mark.parametrize("name", KEYS)
def test_the_key_that_opens_a_dialogue_puts_it_away(evening, name):
    SCREENS["table"](evening.application, ASKED)
    evening.frames(3)
    table = evening.top
    for _ in range(2):
        evening.key(KEYS[name])
        assert evening.top is not table
        evening.key(KEYS[name])
        assert evening.top is table


def test_a_letter_that_is_searched_for_closes_nothing(evening):
    SCREENS["rules"](evening.application, ASKED)
    evening.frames(3)
    book = evening.top
    book.move_focus("search")
    evening.key(pygame.K_o, "o")
    evening.key(pygame.K_l, "l")
    assert evening.top is book
