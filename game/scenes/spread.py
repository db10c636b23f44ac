"""The open book for the rules: where its parts are, and its paper."""

from collections.abc import Sequence
from functools import partial
from typing import NamedTuple

import pygame
from pygame import FRect, Surface

from game.ui.backgrounds import darken_canvas
from game.ui.canvas import Canvas
from game.ui.light import draw_themed_shadow
from game.ui.theme import INK, PAPER, THEME, WHITE, fade, mix
from game.ui.widgets import apply_paper_grain, button_width, scaled_with_text

WIDEST = 1360
SIDE, TOP = 96, 36
SIDE_FOLDED, TOP_FOLDED = 24, 16
LEFT = 330  # least width of the left page
MOST_LEFT = 0.37  # share of the book: the text needs the rest
ENTRY = 42  # height of a line of the contents
LEAST_ENTRY = 1.32  # of its text's size
MARGIN = 44
EDGE = 6  # of the leather round the paper
GUTTER = (34, 56)  # how far the shadow of the fold reaches to either side
BAR = 24  # for the bar right of the text


class RulebookLayout(NamedTuple):
    """The book's parts in layout units. Folded: a single page, whose contents open in place of the text."""

    is_single_page: bool
    book: FRect
    fold: float  # where the pages meet
    name: FRect | None
    search: FRect
    found: FRect
    last_hit: FRect
    next_hit: FRect
    first_entry: FRect
    title: FRect
    close: FRect
    contents: FRect
    view: FRect

    def entry_box(self, index: int) -> FRect:
        return self.first_entry.move(0, index * self.first_entry.h)


def layout_rulebook(
    canvas: Canvas, titles: Sequence[str], contents: str, close_label: str, is_searching: bool
) -> RulebookLayout:
    """Two pages if the contents fit beside the text, otherwise one."""
    widest = max(canvas.measure_text(title, 18, "bold")[0] for title in titles)
    left = max(LEFT, widest + scaled_with_text(canvas, 44) + scaled_with_text(canvas, 20) + 60)
    book = FRect(0, TOP, min(canvas.w - 2 * SIDE, WIDEST), canvas.h - 2 * TOP)
    book.centerx = canvas.w / 2
    open_book = _layout_two_pages(canvas, book, left, close_label, is_searching, len(titles))
    fits = open_book.first_entry.h >= canvas.type_size(18) * LEAST_ENTRY and left <= book.w * MOST_LEFT
    return open_book if fits else _layout_one_page(canvas, contents, close_label)


def _layout_two_pages(
    canvas: Canvas, book: FRect, left: float, close_label: str, is_searching: bool, count: int
) -> RulebookLayout:
    x, fold = book.x, book.x + left
    name = FRect(x + 32, book.y + 22, left - 60, scaled_with_text(canvas, 48, 0.5))
    search = FRect(x + 30, name.bottom + 6, left - 66, scaled_with_text(canvas, 42))
    size = scaled_with_text(canvas, 40, 0.5)
    row = FRect(x + 30, search.bottom + 8, left - 66, size)
    found = FRect(row.x + 8, row.y, row.w - 2 * size - 24, size)
    hits = [FRect(row.right - (2 - n) * size - (1 - n) * 8, row.y, size, size) for n in range(2)]
    top = (row.bottom if is_searching else search.bottom) + 12
    entry = min(scaled_with_text(canvas, ENTRY), (book.bottom - 16 - top) / count)
    first = FRect(x + 22, top, left - 50, entry)
    shut = _close_box(canvas, close_label, book.right - 32, book.y + 24)
    words = FRect(fold + MARGIN, book.y + 20, book.right - MARGIN - fold - MARGIN, 0)
    title = FRect(words.x + 4, words.y, shut.left - 20 - words.x, 56)
    view = FRect(words.x - 10, title.bottom + 10, words.w + 20 - BAR + 12, book.bottom - 24 - title.bottom - 10)
    return RulebookLayout(False, book, fold, name, search, found, hits[0], hits[1], first, title, shut, FRect(), view)


def _layout_one_page(canvas: Canvas, contents: str, close_label: str) -> RulebookLayout:
    book = FRect(SIDE_FOLDED, TOP_FOLDED, min(canvas.w - 2 * SIDE_FOLDED, WIDEST), canvas.h - 2 * TOP_FOLDED)
    book.centerx = canvas.w / 2
    high, size = scaled_with_text(canvas, 46, 0.5), scaled_with_text(canvas, 40, 0.5)
    y, right = book.y + 16, book.right - 20
    shut = _close_box(canvas, close_label, right, y)
    opener = FRect(book.x + 20, y, button_width(canvas, contents, "ui_menu"), high)
    search = FRect(opener.right + 16, y, 0, high)
    figure = scaled_with_text(canvas, 110)
    search.w = shut.left - 16 - search.x - (figure + 2 * size + 28)
    hits = [FRect(search.right + 10 + n * (size + 8), y + (high - size) / 2, size, size) for n in range(2)]
    found = FRect(hits[1].right + 10, y, figure - 10, high)
    title = FRect(book.x + 34, shut.bottom + 8, book.w - 68, 50)
    view = FRect(book.x + 20, title.bottom + 4, book.w - 40 - BAR, book.bottom - 18 - title.bottom - 4)
    return RulebookLayout(True, book, book.x, None, search, found, hits[0], hits[1], FRect(), title, shut, opener, view)


def _close_box(canvas: Canvas, close_label: str, right: float, y: float) -> FRect:
    wide = button_width(canvas, close_label, "ui_x")
    return FRect(right - wide, y, wide, scaled_with_text(canvas, 46, 0.5))


def paint_open_rulebook(canvas: Canvas, spread: RulebookLayout) -> Surface:
    """Draw leather, a few leaves, and the fold between two pages. Returns the picture of the paper."""
    darken_canvas(canvas)
    x, y, w, h = spread.book
    draw_themed_shadow(canvas, x, y, w, h, THEME.radius["book"], "book")
    canvas.draw("book leather", x - EDGE - 4, y - EDGE, w + 2 * EDGE + 8, h + 2 * EDGE + 2, _paint_leather, 2)
    fold = None if spread.is_single_page else spread.fold - x
    paint = partial(_paint_pages, fold=fold)
    sprite = canvas.sprite(("book pages", fold), w, h, paint, 2, apply_paper_grain)
    canvas.blit(sprite, x, y)
    canvas.ignore_texts_below(x, y, w, h)
    return sprite


def _paint_leather(surface: Surface, scale: float) -> None:
    radius = round(THEME.radius["book"] * scale)
    pygame.draw.rect(surface, mix(THEME.shell["cover"], INK, 0.4), surface.get_rect(), border_radius=radius)
    upper = surface.get_rect().inflate(0, -round(3 * scale)).move(0, -round(1.5 * scale))
    pygame.draw.rect(surface, THEME.shell["cover"], upper, border_radius=radius)


def _paint_pages(surface: Surface, scale: float, fold: float | None) -> None:
    wide, high = surface.get_size()
    radius = round(10 * scale)
    for n in (3, 2, 1):
        tone = mix(PAPER, INK, 0.08 + 0.07 * n)
        pygame.draw.rect(surface, tone, (0, 0, wide, high - (3 - n) * 1.6 * scale), border_radius=radius)
    pygame.draw.rect(surface, mix(PAPER, WHITE, 0.4), (0, 0, wide, high - 6 * scale), border_radius=radius)
    pygame.draw.rect(surface, PAPER, (0, round(1.2 * scale), wide, high - 7.2 * scale), border_radius=radius)
    if fold is not None:
        surface.blit(_shade(scale, round(high - 6 * scale)), (round((fold - GUTTER[0]) * scale), 0))


def _shade(scale: float, height: int) -> Surface:
    """The shadow of the fold."""
    before, after = GUTTER
    wide = round((before + after) * scale)
    shade = Surface((wide, height), pygame.SRCALPHA)
    for x in range(wide):
        place = x / scale - before
        far = -place / before if place < 0 else place / after
        shade.fill(fade(THEME.shell["gutter"], 0.30 * max(0.0, 1 - far) ** 2), (x, 0, 1, height))
    return shade
