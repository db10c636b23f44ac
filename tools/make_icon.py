"""Draws the program's icon: `.venv/bin/python tools/make_icon.py`, into assets/icons.

A pawn before two cards on the walnut table, under the lamp: what every box of the shelf has in it.
"""

import os
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))
os.environ["SDL_VIDEODRIVER"] = "dummy"

import pygame  # noqa: E402  the environment comes first
from pygame import Surface  # noqa: E402

from game.ui.canvas import Canvas  # noqa: E402
from game.ui.cards import draw_card_back  # noqa: E402
from game.ui.draw import round_corners  # noqa: E402
from game.ui.light import draw_lamp_glow  # noqa: E402
from game.ui.seats import draw_seat_pawn  # noqa: E402
from game.ui.textures import paint_walnut  # noqa: E402
from game.ui.theme import SEATS, THEME  # noqa: E402

FILES = {"game_night.png": 256, "game_night_64.png": 64}  # of the program, and of its window; sizes in pixels
SIDE = 256  # layout units; drawn twice as large as kept
RADIUS = 56
CARD = (96, 134)


def icon() -> Surface:
    canvas = Canvas((2560, 1440))
    canvas.surf.blit(paint_walnut(canvas.px(SIDE), canvas.px(SIDE)), (0, 0))
    draw_lamp_glow(canvas, SIDE / 2, 40, 190, THEME.shell["lamp"], 0.55)
    lay_card(canvas, 92, 122, 14, SEATS[1].colour)
    lay_card(canvas, 166, 122, -12, SEATS[0].colour)
    draw_seat_pawn(canvas, SIDE / 2, 236, 176, 2, glow=True)
    picture = canvas.surf.subsurface((0, 0, canvas.px(SIDE), canvas.px(SIDE))).convert_alpha()
    round_corners(picture, canvas.px(RADIUS))
    return picture


def lay_card(canvas: Canvas, cx: float, cy: float, angle: float, colour: pygame.Color) -> None:
    """A card's back, turned by some degrees."""
    table, margin = canvas.surf, 24
    sheet = Surface(canvas.rect(0, 0, CARD[0] + 2 * margin, CARD[1] + 2 * margin).size, pygame.SRCALPHA)
    canvas.surf = sheet
    draw_card_back(canvas, margin, margin, *CARD, colour)
    canvas.surf = table
    canvas.blit_centred(pygame.transform.rotozoom(sheet, angle, 1), cx, cy)


def main() -> None:
    pygame.display.init()
    pygame.display.set_mode((1, 1))
    pygame.font.init()
    picture = icon()
    for name, size in FILES.items():
        pygame.image.save(pygame.transform.smoothscale(picture, (size, size)), ROOT / "assets" / "icons" / name)


if __name__ == "__main__":
    main()
