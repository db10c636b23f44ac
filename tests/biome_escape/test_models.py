"""What stands on the land: a small model for each kind, lit where it may be chosen; and tiles in large windows."""

import pygame
import pytest

from game.games.biome_escape.table import art, models
from game.games.biome_escape.table.board import USUAL
from game.games.biome_escape.table.navigation import LandCamera
from game.ui.canvas import Canvas
from game.ui.table import HOVERED, IDLE, LEGAL

KINDS = ("main", "built", "farm", "exit", "ally", "stealer", "killer", "gang", "mercenaries")


def picture(kind: str, look: str = IDLE, size: float = 60.0) -> bytes:
    canvas = Canvas((1280, 720))
    canvas.surf.fill("darkgreen")
    art.draw_standing_model(canvas, 100, 100, size, kind, look)
    return pygame.image.tobytes(canvas.surf.subsurface((0, 0, 200, 200)), "RGB")


@pytest.mark.parametrize("size", (26.0, 60.0))
def test_everything_that_stands_on_the_land_looks_different(display, size):
    assert len({picture(kind, IDLE, size) for kind in KINDS}) == len(KINDS)


@pytest.mark.parametrize("kind", KINDS)
def test_what_can_be_chosen_is_told_from_what_cannot(display, kind):
    assert len({picture(kind, look) for look in (IDLE, LEGAL, HOVERED)}) == 3


def test_a_model_fills_the_place_of_a_badge_and_stays_on_its_tile(display):
    for kind in models.PAINTERS:
        canvas = Canvas((1280, 720))
        canvas.surf.fill("black")
        art.draw_standing_model(canvas, 100, 100, 50, kind)
        ink = pygame.mask.from_threshold(canvas.surf, "black", (1, 1, 1, 255))
        ink.invert()
        [box] = [max(ink.get_bounding_rects(), key=lambda one: one.w * one.h)]
        assert box.contains((85, 85, 30, 30)) and pygame.Rect(62, 48, 76, 86).contains(box), (kind, box)


def test_in_a_high_window_tiles_are_larger_than_usual():
    world, camera = pygame.FRect(-4, -4, 8, 8), LandCamera()
    for high, larger in ((560, False), (1000, True)):
        camera.set_bounds(pygame.FRect(0, 0, 1600, high), world)
        assert (camera.scale > USUAL) == larger and camera.is_whole_world_visible
