"""The cool-down ring: twenty spaces round a border, a token for all that cools down; what is ready rests inside."""

from collections.abc import Sequence
from functools import partial
from typing import NamedTuple

import pygame
from pygame import FRect, Surface

from game.games.biome_escape.table.style import STYLE
from game.ui import labels
from game.ui.canvas import Canvas
from game.ui.panning import Point
from game.ui.table import IDLE, Key
from game.ui.theme import CREAM, INK, INK_SOFT, PAPER_3, mix
from game.ui.widgets import draw_paper_panel

COLUMNS, ROWS = 7, 5
SPACES = (
    *((i, 0) for i in range(COLUMNS)),
    *((COLUMNS - 1, j) for j in range(1, ROWS)),
    *((i, ROWS - 1) for i in range(COLUMNS - 2, -1, -1)),
    *((0, j) for j in range(ROWS - 2, 0, -1)),
)
CORNERS = (0, 6, 10, 16)
AIR = 8.0
SIZES = (1.0, 0.82, 0.70, 0.70, 0.64, 0.64)  # of tokens by how many share a space, and then the last
EDGE = 3.0


class CooldownToken(NamedTuple):
    """Something that cools down: its sign and tone, and how far it is; 0 where it rests."""

    key: Key
    icon: str
    tone: str
    left: int


def ring_space_box(box: FRect, space: int) -> FRect:
    """One of the twenty spaces."""
    w, h = (box.w - 2 * AIR) / COLUMNS, (box.h - 2 * AIR) / ROWS
    i, j = SPACES[space]
    return FRect(box.x + AIR + i * w, box.y + AIR + j * h, w, h)


def ring_token_point(box: FRect, space: int, place: int, count: int) -> Point:
    """The middle of a token: the place-th of those on one space, none of which hides another."""
    one, size = ring_space_box(box, space), ring_token_size(box, count)
    columns = tokens_side_by_side(space, count)
    rows = -(-count // columns)
    across = min(columns, count - place // columns * columns)
    wide, high = columns * size / 2 + EDGE, rows * size / 2 + EDGE
    x = max(box.x + wide, min(one.centerx, box.right - wide))
    y = max(box.y + high, min(one.centery, box.bottom - high))
    return (x + (place % columns - (across - 1) / 2) * size, y + (place // columns - (rows - 1) / 2) * size)


def tokens_side_by_side(space: int, count: int) -> int:
    """How many tokens lie side by side; three in a row at a side, where other spaces lie above and below."""
    is_at_side = SPACES[space][0] in (0, COLUMNS - 1)
    if count <= (3 if is_at_side else 2):
        return count
    return 2 if count <= 4 else 3


def resting_token_point(box: FRect, place: int, count: int) -> Point:
    """Where a token that is ready rests: in the middle of the ring, below the words."""
    step = min(ring_token_size(box) + 3, (box.w * 0.62) / max(1, count - 1))
    return (box.centerx + (place - (count - 1) / 2) * step, box.centery + box.h * 0.12)


def ring_token_size(box: FRect, count: int = 1) -> float:
    """The size of each of so many tokens on one space."""
    size = min(28.0, (box.h - 2 * AIR) / ROWS) * SIZES[min(count, len(SIZES)) - 1]
    return size if count == 1 else min(size, ring_space_box(box, 0).w / 2)


def draw_cooldown_ring(canvas: Canvas, box: FRect, title: str, is_resting: bool) -> None:
    """is_resting: something lies below the title."""
    draw_paper_panel(canvas, box.x, box.y, box.w, box.h, 12)
    canvas.draw("biome ring", box.x, box.y, box.w, box.h, partial(_paint_cells, FRect(0, 0, box.w, box.h)))
    for n in CORNERS:
        one = ring_space_box(box, n)
        with canvas.text_area(*one):
            canvas.draw_fitted(str(n), *one.center, one.w, 16, "bold", INK, "mc")
    with canvas.text_area(*box):
        y = box.centery - box.h * 0.13 * is_resting
        canvas.draw_fitted(title, box.centerx, y, box.w * 0.68, 17, "title", INK_SOFT, "mc")


def _paint_cells(box: FRect, surface: Surface, scale: float) -> None:
    for n in range(len(SPACES)):
        x, y, w, h = ring_space_box(box, n).inflate(-2, -2)
        tone = STYLE["cooldown"]["zero"] if n == 0 else mix(PAPER_3, INK, 0.16) if n in CORNERS else PAPER_3
        pygame.draw.rect(
            surface,
            tone,
            (round(x * scale), round(y * scale), round(w * scale), round(h * scale)),
            border_radius=round(5 * scale),
        )


def draw_cooldown_token(
    canvas: Canvas, x: float, y: float, size: float, icon: str, tone: str, look: str = IDLE
) -> None:
    labels.draw_badge(canvas, x, y, "", STYLE["cooldown"][tone], CREAM, 16, size / 2)
    canvas.draw_icon(icon, x, y, size * 0.66, CREAM)
    if look != IDLE:
        canvas.draw(
            ("biome token ring", size), x - size / 2 - 3, y - size / 2 - 3, size + 6, size + 6, _paint_token_ring
        )


def _paint_token_ring(surface: Surface, scale: float) -> None:
    r = surface.get_width() / 2
    pygame.draw.circle(surface, STYLE["ring"]["light"], (r, r), r, max(1, round(3 * scale)))


def cooldown_token_places(
    box: FRect, tokens: Sequence[CooldownToken]
) -> list[tuple[CooldownToken, tuple[float, float, float]]]:
    """Where each token lies, and its size."""
    placed = []
    for n in sorted({token.left for token in tokens}):
        here = [token for token in tokens if token.left == n]
        for place, token in enumerate(here):
            at = (
                ring_token_point(box, min(n, len(SPACES) - 1), place, len(here))
                if n
                else resting_token_point(box, place, len(here))
            )
            placed.append((token, (*at, ring_token_size(box, len(here) if n else 1))))
    return placed
