"""Where things are round the city map: cards and score sheet in the middle, players with their maps at the right."""

from typing import NamedTuple

from pygame import FRect

from game.ui.bars import GAP, MARGIN, on_grid
from game.ui.canvas import Canvas
from game.ui.places import Places, prompt_box
from game.ui.widgets import grown

TOP = 64
MIDDLE, WIDEST_MIDDLE = 362, 500  # width of cards and score sheet
LEAST_MIDDLE = 340
RAIL, RAIL_GROWTH = 288, 128
CARDS, CARDS_LARGE = 226, 192  # height of the paper with the turn cards
SEAT, SEAT_GROWTH = 142, 0.2  # the tallest a player's panel gets
WORDS = 184  # of a panel's width that its words and edges need
LEAST_LOG = 84
HEAD = 42  # of the paper with the cards


class Grid(NamedTuple):
    """The parts of the screen in layout units; minis: the small maps on the players' panels."""

    places: Places
    map: FRect
    cards: FRect
    sheet: FRect
    minis: tuple[FRect, ...]
    head: float

    def card(self, n: int, is_out: bool = False) -> FRect:
        """The place of one of three cards; the discarded one is smaller and lies at the right."""
        paper, head = self.cards, self.head
        wide = min((paper.w - 60) / 3.0, (paper.h - head - 20) * 112 / 166)
        high = wide * 166 / 112
        gap = (paper.w - 36 - 3 * wide) / 2
        box = FRect(paper.x + 18 + n * (wide + gap), paper.y + head + (paper.h - head - high) / 2 - 4, wide, high)
        return FRect(box.centerx - wide * 0.36, box.y + high * 0.08, wide * 0.72, high * 0.72) if is_out else box


def grid_of(canvas: Canvas, players: int) -> Grid:
    prompt = prompt_box(canvas)
    bottom = prompt.top - 10
    least_rail = on_grid(RAIL + RAIL_GROWTH * (canvas.zoom - 1))
    room = canvas.w - 4 * MARGIN - least_rail
    side = min(bottom - TOP, room - LEAST_MIDDLE)
    spare = room - side
    middle = min(spare, WIDEST_MIDDLE, MIDDLE + max(0.0, spare - MIDDLE) * 0.45)
    city = FRect(MARGIN, TOP, side, side)
    column = FRect(city.right + MARGIN, TOP, middle, bottom - TOP)
    rail = FRect(column.right + MARGIN, TOP, canvas.w - MARGIN - column.right - MARGIN, bottom - TOP)
    large = min(1.0, (canvas.zoom - 1) * 2)
    cards = FRect(column.x, column.y, column.w, CARDS + (CARDS_LARGE - CARDS) * large)
    sheet = FRect(column.x, cards.bottom + 10, column.w, column.bottom - cards.bottom - 10)
    seats = seat_boxes(canvas, rail, players)
    rest = FRect(rail.x, seats[-1].bottom + GAP, rail.w, rail.bottom - seats[-1].bottom - GAP)
    log = rest if rest.h >= LEAST_LOG else log_below(city, bottom)
    places = Places(city, sheet, cards, None, rail, prompt, seats, supply_boxes(canvas, cards), log)
    return Grid(places, city, cards, sheet, tuple(mini_box(canvas, box) for box in seats), grown(canvas, HEAD, 0.35))


def log_below(city: FRect, bottom: float) -> FRect | None:
    """In a tall window the log lies under the map."""
    box = FRect(city.x, city.bottom + MARGIN, city.w, bottom - city.bottom - MARGIN)
    return box if box.h >= LEAST_LOG else None


def seat_boxes(canvas: Canvas, rail: FRect, players: int) -> tuple[FRect, ...]:
    high = min(grown(canvas, SEAT, SEAT_GROWTH), (rail.h - GAP * (players - 1)) / players)
    return tuple(FRect(rail.x, rail.y + n * (high + GAP), rail.w, high) for n in range(players))


def mini_box(canvas: Canvas, seat: FRect) -> FRect:
    least = canvas.font_px(16) / canvas.px(canvas.type_size(16))  # in a small window words are larger than its measure
    side = min(seat.h - 18, seat.w - grown(canvas, WORDS, 0.5) * max(1.0, least))
    return FRect(seat.right - 12 - side, seat.centery - side / 2 - 1, side, side)


def supply_boxes(canvas: Canvas, cards: FRect) -> tuple[FRect, ...]:
    """In the head of the paper with the cards: the deck, and what is gone."""
    wide, high = grown(canvas, 66), grown(canvas, 30)
    first = FRect(cards.right - 14 - 2 * wide, cards.y + 5, wide, high)
    return first, first.move(wide, 0)
