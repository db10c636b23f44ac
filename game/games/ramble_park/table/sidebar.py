"""The sidebar of the park: six tokens to find, and every player's role card with an open hand."""

from collections.abc import Iterable
from typing import NamedTuple

import pygame
from pygame import FRect, Surface

from game.games.ramble_park.rules.components import MATCHING
from game.games.ramble_park.table.faces import TokenFace
from game.games.ramble_park.table.grid import TALL, THREE_ROWS, Grid
from game.games.ramble_park.table.style import LANDMARK_SIGNS, STYLE
from game.games.ramble_park.table.tiles import draw_tile_sign
from game.ui.canvas import Canvas
from game.ui.light import draw_soft_ring
from game.ui.seats import draw_emblem, draw_seat_sheet, draw_thinking_dots
from game.ui.sidebar import SeatPanelContent
from game.ui.table import HOVERED, IDLE, LEGAL, PICKED, REFUSED
from game.ui.theme import CREAM, GO, INK, INK_SOFT, LEGAL_ON_PAPER, PAPER_2, PAPER_3, REFUSE, mix
from game.ui.widgets import draw_disc, draw_paper_panel, scaled_with_text

TOKEN = 46.0  # diameter of a token
DOT, DOT_STEP, DOT_RAISE = 3.8, 10.5, 6.0  # radius; from one to the next; how far a token lies above the middle
DOTS = 50.0  # the room of thinking dots
NAME, FACE, LEFT, BOT = 18, 34.0, 24.0, 24.0  # of a name's letters; a face; before and after it; a computer's sign
EDGES = {
    LEGAL: (LEGAL_ON_PAPER, 4),
    HOVERED: (LEGAL_ON_PAPER, 5),
    PICKED: (LEGAL_ON_PAPER, 5),
    REFUSED: (REFUSE, 4),
}


# ---------------------------------------------------------------- tokens
def paint_token_paper(canvas: Canvas, grid: Grid) -> None:
    """What the six tokens lie on."""
    draw_paper_panel(canvas, grid.tokens.x, grid.tokens.y, grid.tokens.w, grid.tokens.h, 12)


def draw_token(canvas: Canvas, box: FRect, face: TokenFace, look: str = IDLE) -> None:
    """A found token is a coloured medal with a tick; the others stay pressed into the paper, over a dot for each card
    that it takes, coloured for those in the hand that holds the most.
    """
    size = min(TOKEN, box.h - 20, box.w - 8)
    x, y = box.centerx, box.centery - DOT_RAISE
    if look in EDGES:
        colour, width = EDGES[look]
        draw_soft_ring(canvas, x - size / 2 - 3, y - size / 2 - 3, size + 6, size + 6, size / 2 + 3, colour, width, 6)
    if face.is_found:
        draw_tile_sign(canvas, x, y, size / 2, face.landmark)
        draw_disc(canvas, x + size * 0.42, y + size * 0.36, 10, GO)
        canvas.draw_icon("ui_check", x + size * 0.42, y + size * 0.36, 14, CREAM)
        return
    canvas.draw("ramble slot", x - size * 0.55, y - size * 0.55, size * 1.1, size * 1.1, _paint_empty_token)
    ink = mix(INK_SOFT, PAPER_2, 0.25) if look == IDLE else INK
    canvas.draw_icon(LANDMARK_SIGNS[face.landmark], x, y, size * 0.68, ink)
    draw_card_dots(canvas, x, (y + size * 0.55 + box.bottom) / 2, face)


def draw_card_dots(canvas: Canvas, x: float, y: float, face: TokenFace) -> None:
    """One for each card that a token takes (RP-6.7)."""
    for n in range(MATCHING):
        at = x + (n - (MATCHING - 1) / 2) * DOT_STEP
        is_held = n < face.held
        fill, rim = (STYLE["landmarks"][face.landmark], mix(INK_SOFT, PAPER_2, 0.25)) if is_held else (PAPER_2, PAPER_3)
        draw_disc(canvas, at, y, DOT, fill, rim, 1.0)


def _paint_empty_token(surface: Surface, scale: float) -> None:
    r = surface.get_width() / 2
    pygame.draw.circle(surface, mix(PAPER_3, INK, 0.12), (r, r), r)
    pygame.draw.circle(surface, PAPER_2, (r, r + 1.2 * scale), r - 1.4 * scale)


# ---------------------------------------------------------------- role cards
def paint_seat(
    canvas: Canvas, grid: Grid, player: int, content: SeatPanelContent, role: tuple[str, str], count: int
) -> None:
    """A player's panel: who, as what, and where it is high enough what that role can do; count: of its cards."""
    box = grid.places.seats[player]
    x, y, w, h = box
    draw_seat_sheet(canvas, box, content.sign, content.is_active, content.is_asked)
    with canvas.text_area(*box):
        _paint_panel_text(canvas, grid, player, content, role, count)


class PanelWordWidths(NamedTuple):
    """How wide what stands in the panels is: up to the words, each name, each role by its id, a computer's sign."""

    left: float
    names: tuple[float, ...]
    roles: dict[str, float]
    bot: float

    def text_width(self, player: int, role: str, is_bot: bool) -> float:
        """How far into a player's panel its words reach."""
        return self.left + max(self.names[player] + (self.bot if is_bot else 0), self.roles[role])


def measure_panel_words(canvas: Canvas, grid: Grid, names: Iterable[str], roles: dict[str, str]) -> PanelWordWidths:
    """roles: their names by their ids."""
    size, face = _role_font(_panel_line_layout(canvas, grid)[1])
    wide = tuple(canvas.measure_text(name, NAME, "bold")[0] for name in names)
    by_role = {role: canvas.measure_text(words, size, face)[0] for role, words in roles.items()}
    return PanelWordWidths(LEFT + scaled_with_text(canvas, FACE, 0.6), wide, by_role, scaled_with_text(canvas, BOT))


def _panel_line_layout(canvas: Canvas, grid: Grid) -> tuple[bool, bool]:
    """Have the panels room for a third line, and is it below a hand?"""
    high = grid.places.seats[0].h
    has_line, is_tall = (
        high >= scaled_with_text(canvas, least, 0.6) and not grid.is_large for least in (THREE_ROWS, TALL)
    )
    return has_line, is_tall


def _role_font(is_tall: bool) -> tuple[float, str]:
    """Size and face of a role's name."""
    return (17, "bold") if is_tall else (16, "text")


def _paint_panel_text(
    canvas: Canvas, grid: Grid, player: int, content: SeatPanelContent, role: tuple[str, str], count: int
) -> None:
    box = grid.places.seats[player]
    has_line, is_tall = _panel_line_layout(canvas, grid)
    rows = _line_centers(box, has_line, is_tall)
    most = scaled_with_text(canvas, FACE, 0.6)
    face = min(most, box.h * 0.46 if is_tall or not has_line else 28)
    middle, left = box.x + 18 + most / 2, box.x + LEFT + most
    sign, *_ = content.facts[0]
    room = grid.panel_text_limit(player, count) - left
    extra = scaled_with_text(canvas, BOT) if content.badge else 0
    draw_emblem(canvas, middle, rows[0], face, content.sign)
    wide = canvas.draw_fitted(content.name, left, rows[0], max(24, room - extra), NAME, "bold", INK, "ml")[0]
    if content.badge:
        canvas.draw_icon(
            content.badge, left + wide + scaled_with_text(canvas, 16), rows[0], scaled_with_text(canvas, 18), INK_SOFT
        )
    if content.thinking is None or has_line:
        canvas.draw_icon(sign, middle, rows[1], min(scaled_with_text(canvas, 26, 0.7), face), INK)
    if content.thinking is not None:  # nothing of a name gives way to them
        at = (box.right - DOTS, box.bottom - 21) if is_tall else (middle - 15, rows[-1])
        draw_thinking_dots(canvas, *at, content.thinking)
    _paint_role(canvas, role, FRect(left, rows[1], room, 0), is_tall, has_line)
    if has_line and (is_tall or content.thinking is None):
        line, start = role[1], box.x + 18
        wide = box.w - 36 - DOTS if is_tall else room + left - start
        if canvas.fit_text(line, wide, 16)[0] == line:
            canvas.draw_fitted(line, start, rows[2], wide, 16, "text", INK_SOFT, "ml")


def _line_centers(box: FRect, has_line: bool, is_tall: bool) -> tuple[float, ...]:
    """The middles of the lines of a panel: who, as what, and what that role can do."""
    if is_tall:
        return box.y + 27, box.y + 60, box.bottom - 21
    if has_line:
        return box.y + box.h * 0.23, box.y + box.h * 0.51, box.y + box.h * 0.79
    return box.y + box.h * 0.30, box.y + box.h * 0.70


def _paint_role(canvas: Canvas, lines: tuple[str, str], at: FRect, is_tall: bool, has_line: bool) -> None:
    """The role; what it can do behind it, where that has no line of its own but room here."""
    role, line = lines
    size, face = _role_font(is_tall)
    wide = canvas.draw_fitted(role, at.x, at.y, at.w, size, face, INK, "ml")[0]
    if not has_line and wide + 12 + canvas.measure_text(line, 16)[0] <= at.w:
        canvas.text(line, at.x + wide + 12, at.y, 16, "text", INK_SOFT, "ml")


def draw_panel_edge(canvas: Canvas, box: FRect, look: str) -> None:
    """Round a player who may be chosen."""
    if look in EDGES:
        colour, width = EDGES[look]
        draw_soft_ring(canvas, box.x, box.y, box.w, box.h - 1, 12, colour, width, 7)
