"""The lid of the box: six letter cards thrown on the felt under a lamp, one of them about to be hit."""

from functools import partial

import pygame
from pygame import Surface

from game.games.ramble_words.rules.components import CARDS
from game.games.ramble_words.table.cards import LETTER, RATIO, ROUND, paint_card
from game.games.ramble_words.table.style import STYLE, card_ink_colour, card_rank_text
from game.ui.box_art import BOX_SIZE, SS, box_scale, draw_lettering, finish_box_picture
from game.ui.canvas import Canvas
from game.ui.lettering import Lettering
from game.ui.light import add_light
from game.ui.textures import paint_felt
from game.ui.theme import THEME, fade

TITLE, LINE = "Ramble", "Words"
THROWN = (  # card, its upper left corner in shares of the picture, its turn in degrees
    ("1S5", 0.035, 0.06, 9),
    ("1HQ", 0.36, 0.025, -5),
    ("2S9", 0.675, 0.065, 7),
    ("2H7", 0.04, 0.37, -8),
    ("1C8", 0.36, 0.395, 4),
    ("1DK", 0.665, 0.365, -9),
)
CARD = 0.29  # width of a card, in widths of the picture
WORD = 0.715  # where the lettering begins, in heights


def draw_box_art(canvas: Canvas, x: float, y: float, w: float, h: float) -> None:
    """The lid as it lies on the table, with its lettering; any size and proportions."""
    canvas.draw("ramble_words lid", x, y, w, h, partial(_paint_box_art, canvas, w, h), SS)
    u = box_scale(w, h)
    with canvas.text_area(x, y, w, h):
        draw_lettering(canvas, TITLE, x + w / 2, y + h * WORD, 42 * u, "title", STYLE["box"])
        draw_lettering(canvas, LINE, x + w / 2, y + h * WORD + 44 * u, 20 * u, "ital", STYLE["box"])


def _paint_box_art(canvas: Canvas, w: float, h: float, surface: Surface, scale: float) -> None:
    look, picture = STYLE["box"], Surface(surface.get_size(), 0, 32)
    picture.blit(paint_felt(*surface.get_size(), look["felt"][0], look["felt"][1]), (0, 0))
    add_light(picture, scale, w * 0.5, h * 0.36, h * 0.62, look["lamp"], 0.34, 1.6)
    u = box_scale(w, h)
    left, top = (w - BOX_SIZE[0] * u) / 2, (h * WORD - BOX_SIZE[1] * WORD * u) / 2
    for card, x, y, turn in THROWN:
        at = (left + (x + CARD / 2) * BOX_SIZE[0] * u, top + y * BOX_SIZE[1] * u + CARD * RATIO / 2 * BOX_SIZE[0] * u)
        _paint_thrown_card(canvas, picture, scale, card, at, CARD * BOX_SIZE[0] * u, turn)
    finish_box_picture(surface, scale, picture)


def _paint_thrown_card(
    canvas: Canvas, surface: Surface, scale: float, card: str, at: tuple[float, float], w: float, turn: float
) -> None:
    """A card as it fell, with its shadow."""
    size = (round(w * scale), round(w * RATIO * scale))
    shade = Surface(size, pygame.SRCALPHA)
    pygame.draw.rect(
        shade, fade(STYLE["felt"]["shade"], 0.42), shade.get_rect(), border_radius=round(w * ROUND * scale)
    )
    for picture, aside, below in ((shade, 0.035, 0.06), (_card_picture(canvas, card, w, size, scale), 0, 0)):
        turned = pygame.transform.rotozoom(picture, turn, 1)
        middle = ((at[0] + aside * w) * scale, (at[1] + below * w) * scale)
        surface.blit(turned, turned.get_rect(center=middle))


def _card_picture(canvas: Canvas, card: str, w: float, size: tuple[int, int], scale: float) -> Surface:
    """A card with its letter and its rank, in the picture's own pixels."""
    picture, ink = Surface(size, pygame.SRCALPHA), card_ink_colour(card)
    paint_card(canvas, w, w * RATIO, card, picture, scale)
    letter = Lettering(*THEME.faces["title"], round(w * LETTER * scale)).render(CARDS[card].letter.upper(), ink)
    picture.blit(letter, letter.get_rect(center=(size[0] / 2, size[1] * 0.57)))
    rank = Lettering(*THEME.faces["bold"], round(w * 0.25 * scale)).render(card_rank_text(card), ink)
    picture.blit(rank, (round(w * 0.115 * scale), round(w * 0.075 * scale)))
    return picture
