"""The pictures of every game's rulebook: each can be read in every window, at every text size, and shows something."""

import functools

import pytest
from legible import EVERYWHERE, windows
from pygame import FRect

from game.engine.game import Game
from game.games import GAMES
from game.scenes.rulebook import paint_rule_picture
from game.ui.audit import find_text_problems
from game.ui.contract.match_table import MatchTable, game_table_of
from game.ui.texts import Texts

pytestmark = pytest.mark.long

window = windows(*EVERYWHERE)


@functools.cache
def shown_by(game: Game) -> MatchTable:
    return game_table_of(game, Texts(), [])


def names_of(game: Game) -> dict[str, object]:
    return shown_by(game).painter.rule_pictures


PICTURES = [pytest.param(game, name, id=f"{game.id} {name}") for game in GAMES for name in names_of(game)]


@pytest.mark.parametrize("game, name", PICTURES)
def test_the_pictures_of_the_rulebook_are_legible(window, game: Game, name: str):
    canvas = window.app.canvas
    tall, low = canvas.zoom, 0.6 + 0.4 * canvas.zoom
    for wide, high in ((500, 168 * tall), (640, 168 * tall), (900, 168 * tall), (620, 168 * low), (900, 240 * low)):
        canvas.surf.fill("white")
        canvas.audit = []
        paint_rule_picture(canvas, shown_by(game), name, FRect(20, 20, wide, high))
        found, canvas.audit = find_text_problems(canvas.audit, canvas.surf.get_rect()), None
        assert found == []


@pytest.mark.parametrize("game, name", PICTURES)
def test_a_picture_shows_more_than_its_plate(stage, game: Game, name: str):
    canvas, box = stage.app.canvas, FRect(20, 20, 640, 168)
    paint_rule_picture(canvas, shown_by(game), name, box)
    shown = canvas.surf.subsurface(canvas.rect(*box.inflate(-8, -8)))
    assert len({tuple(shown.get_at((x, y))) for x in range(0, shown.width, 3) for y in range(0, shown.height, 3)}) > 8


@pytest.mark.parametrize("game, name", PICTURES)
def test_a_picture_scrolled_half_out_of_its_page_paints_nothing_beyond_it(stage, game: Game, name: str):
    canvas, page = stage.app.canvas, FRect(20, 100, 640, 400)
    canvas.surf.fill("white")
    canvas.surf.set_clip(canvas.rect(*page))
    paint_rule_picture(canvas, shown_by(game), name, FRect(20, 20, 640, 168))
    canvas.surf.set_clip(None)
    above = canvas.surf.subsurface(canvas.rect(0, 0, 1280, 98))
    assert {tuple(above.get_at((x, y))) for x in range(0, above.width, 4) for y in range(0, above.height, 4)} == {
        (255, 255, 255, 255)
    }


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
def test_a_picture_that_does_not_exist_is_a_mistake(stage, game: Game):
    with pytest.raises(KeyError):
        paint_rule_picture(stage.app.canvas, shown_by(game), "no such picture", FRect(0, 0, 100, 100))
