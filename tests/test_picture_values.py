"""What is worked out once for each picture is what would be worked out each time."""

import random

import pygame
import pytest
from evening import Evening
from monkey import Monkey

from game.engine.seats import HUMAN, Seat
from game.games import GAMES
from game.ui.page import Page
from game.ui.picture import PictureValues, once_a_picture

STEPS = 16


class NothingKept(PictureValues):
    def __enter__(self) -> None:
        """Everything is worked out each time."""


class Part:
    """A part of a page that counts how often it works."""

    def __init__(self):
        self.page, self.works = Page(), 0

    @once_a_picture
    def work(self, given: int) -> tuple[int, int]:
        self.works += 1
        return given, self.works


def picture(page: Page) -> bytes:
    page.draw(page.app.canvas)
    return pygame.image.tobytes(page.app.canvas.surf, "RGB")


def test_a_value_is_worked_out_once_for_each_picture_part_and_argument():
    part, other = Part(), Part()
    other.page = part.page
    assert part.work(3) == (3, 1) and part.work(3) == (3, 2)
    with part.page.picture_values:
        assert part.work(3) == part.work(3) == (3, 3)
        assert part.work(4) == (4, 4) and other.work(3) == (3, 1)
    with part.page.picture_values:
        assert part.work(3) == (3, 5)
    assert part.work(3) == (3, 6)


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
def test_a_table_looks_as_if_nothing_had_been_kept(stage: Evening, game):
    seats = [Seat(f"Seat {n}", n, level) for n, level in enumerate((HUMAN, "gentle", "gentle"))]
    scene, rng = stage.sit_down(game, seats, {}, 3), random.Random(3)
    monkey, kept, seen = Monkey(stage, 3), scene.picture_values, set()
    for _ in range(STEPS):
        first, tiles = scene.primary_button, [one for one in scene.current_widgets if one.key in scene.table.pieces]
        is_first = first is not None and first.enabled and (not tiles or rng.random() < 0.5)
        if is_first or tiles:
            stage.press((first if is_first else rng.choice(tiles)).key)
        if stage.top is not scene:
            stage.app.pop()
        monkey.step(monkey.motion())
        shown, scene.picture_values = picture(scene), NothingKept()
        assert picture(scene) == shown
        scene.picture_values = kept
        seen.add(shown)
    assert len(seen) > STEPS / 3
