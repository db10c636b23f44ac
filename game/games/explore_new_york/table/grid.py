"""Where things are round the city map: cards and score sheet in the middle, players with their maps at the right."""

from functools import partial
from typing import NamedTuple

from pygame import FRect

from game.games.explore_new_york.rules.components import REVEALED
from game.games.explore_new_york.table.board import MapLayout, map_layout
from game.games.explore_new_york.table.cards import SMALLER
from game.games.explore_new_york.table.map_names import map_layout_with_names
from game.ui.bars import GAP, MARGIN, round_up_to_grid
from game.ui.canvas import Canvas
from game.ui.places import Places, prompt_box, row_boxes
from game.ui.widgets import scaled_with_text

TOP = 64
BEYOND = 14  # of the printed map, out of the window: its corners are not seen there
RAISED, LEAST_GAIN = 12, 24  # top of a map that reaches up beside the top bar, and how much larger it must be so
RAISED_MIDDLE, RAISED_SIDEBAR = 322, 268  # the least widths beside it
MIDDLE, WIDEST_MIDDLE = 362, 500  # width of cards and score sheet
LEAST_MIDDLE, LESS_MIDDLE = 340, 40  # with large words the sheet bears fewer of them, and the map needs the room
SIDEBAR, SIDEBAR_GROWTH = 288, 96
CARDS, CARDS_LARGE = 226, 192  # height of the paper with the turn cards
SEAT, SEAT_GROWTH = 134, 0.25  # the tallest a player's panel gets
WORDS = 184  # of a panel's width that its words and edges need
LONG_LOG = 128  # height of the log, with its title, that is left where panels grow in a wide window
MAP_EDGE = 18  # of a panel above and below its map
LEAST_LOG = 84
LOG_LINES, CLOSER = 80, 0.92  # height of a log of three lines, for which the players' panels may shrink so far
HEAD = 42  # of the paper with the cards
SHAPE, CARD_GAP = 112 / 166, 12.0  # width of a card by its height, and from one to the next
WORDED = 98.0  # width of a count of cards with its words, in plain type


class Grid(NamedTuple):
    """The parts of the screen in layout units.

    paper: on which the map is printed, under the prompt and beyond the window; minis: the small maps on the players'
    panels.
    """

    places: Places
    plan: MapLayout
    paper: FRect
    cards: FRect
    sheet: FRect
    minis: tuple[FRect, ...]
    head: float

    @property
    def large_map_box(self) -> FRect:
        return self.plan.box

    @property
    def score_sheet_box_without_cards(self) -> FRect:
        """The place of the score sheet once there are no more cards."""
        return self.cards.union(self.sheet)

    def card_box(self, index: int, is_parted: bool = False) -> FRect:
        """The place of one of three cards; once they are parted the third, discarded one is smaller."""
        paper, count = self.cards, REVEALED - 1 + (SMALLER if is_parted else 1)
        room = FRect(paper.x + 18, paper.y + self.head, paper.w - 36, paper.h - self.head - 20)
        wide = min((room.w - CARD_GAP * (REVEALED - 1)) / count, room.h * SHAPE)
        gap = (room.w - wide * count) / (REVEALED - 1)
        box = FRect(room.x + index * (wide + gap), room.centery + 2 - wide / SHAPE / 2, wide, wide / SHAPE)
        return discarded_card_box(box) if is_parted and index == REVEALED - 1 else box


def discarded_card_box(box: FRect) -> FRect:
    """The place of a discarded card, with room for a word below."""
    return FRect(box.x, box.y + box.h * 0.04, box.w * SMALLER, box.h * SMALLER)


def screen_grid(canvas: Canvas, players: int) -> Grid:
    return canvas.layout(("explore_new_york", players), partial(_screen_grid, canvas, players))


def _screen_grid(canvas: Canvas, players: int) -> Grid:
    prompt = prompt_box(canvas)
    bottom = prompt.top - 10
    least_sidebar = round_up_to_grid(SIDEBAR + SIDEBAR_GROWTH * (canvas.zoom - 1))
    room = canvas.w - 4 * MARGIN - least_sidebar
    side = min(bottom - TOP, room - LEAST_MIDDLE + LESS_MIDDLE * (canvas.zoom - 1))
    spare = room - side
    middle = min(spare, WIDEST_MIDDLE, MIDDLE + max(0.0, spare - MIDDLE) * 0.45)
    city = FRect(MARGIN, TOP, side, side)
    raised = canvas.w - 4 * MARGIN - RAISED_SIDEBAR - RAISED_MIDDLE
    raised = min(raised, bottom - (RAISED if raised >= bottom - RAISED else TOP))  # all the way up, or below the bar
    is_raised = canvas.zoom == 1 and raised >= side + LEAST_GAIN
    if is_raised:
        city = FRect(MARGIN, bottom - raised, raised, raised)
        spare = canvas.w - 4 * MARGIN - RAISED_SIDEBAR - raised
        middle = min(spare, WIDEST_MIDDLE, RAISED_MIDDLE + max(0.0, spare - RAISED_MIDDLE) * 0.45)
    column = FRect(city.right + MARGIN, TOP, middle, bottom - TOP)
    sidebar = FRect(column.right + MARGIN, TOP, canvas.w - MARGIN - column.right - MARGIN, bottom - TOP)
    large = min(1.0, (canvas.zoom - 1) * 2)
    cards = FRect(column.x, column.y, column.w, CARDS + (CARDS_LARGE - CARDS) * large)
    sheet = FRect(column.x, cards.bottom + 10, column.w, column.bottom - cards.bottom - 10)
    seats = seat_boxes(canvas, sidebar, players)
    rest = FRect(sidebar.x, seats[-1].bottom + GAP, sidebar.w, sidebar.bottom - seats[-1].bottom - GAP)
    log = rest if rest.h >= LEAST_LOG else log_box_below_map(city, bottom)
    places = Places(city, sheet, cards, None, sidebar, prompt, seats, supply_boxes(canvas, cards), log)
    places = places._replace(top_bar_left=city.right if city.y < TOP else 0.0)
    return Grid(
        places,
        map_layout_with_names(canvas, map_layout(city)),
        map_paper(canvas, city),
        cards,
        sheet,
        tuple(small_map_box(canvas, box) for box in seats),
        scaled_with_text(canvas, HEAD, 0.35),
    )


def map_paper(canvas: Canvas, city: FRect) -> FRect:
    """The sheet of the map: its land and water go on to the edges of the window that are near, and below the prompt."""
    top = city.y if city.y > RAISED + 1 else -BEYOND
    return FRect(-BEYOND, top, city.right + BEYOND, canvas.h + BEYOND - top)


def log_box_below_map(city: FRect, bottom: float) -> FRect | None:
    """In a tall window the log lies under the map."""
    box = FRect(city.x, city.bottom + MARGIN, city.w, bottom - city.bottom - MARGIN)
    return box if box.h >= LEAST_LOG else None


def seat_boxes(canvas: Canvas, sidebar: FRect, players: int) -> tuple[FRect, ...]:
    """The boxes of the seats: as tall as they want to be, or lower where the log would have no room for three lines.

    In a wide window they are taller where that makes the small maps larger, and the log still has its lines.
    """
    usual, each = scaled_with_text(canvas, SEAT, SEAT_GROWTH), sidebar.h / players - GAP
    if each >= usual + LEAST_LOG / players:
        usual = min(usual, max(usual * CLOSER, each - scaled_with_text(canvas, LOG_LINES) / players))
    taller = min(small_map_room(canvas, sidebar.w) + MAP_EDGE, each - scaled_with_text(canvas, LONG_LOG) / players)
    usual = max(usual, taller)
    return row_boxes(sidebar, players, min(usual, each + GAP / players))


def small_map_box(canvas: Canvas, seat: FRect) -> FRect:
    side = min(seat.h - MAP_EDGE, small_map_room(canvas, seat.w))
    return FRect(seat.right - 12 - side, seat.centery - side / 2 - 1, side, side)


def small_map_room(canvas: Canvas, width: float) -> float:
    """The side of a map that a panel so wide has room for beside its words."""
    least = canvas.font_px(16) / canvas.px(canvas.type_size(16))  # in a small window words are larger than its measure
    return width - scaled_with_text(canvas, WORDS, 0.5) * max(1.0, least)


def supply_boxes(canvas: Canvas, cards: FRect) -> tuple[FRect, ...]:
    """In the head of the paper with the cards: the deck, and what is gone."""
    wide, high = max(WORDED, scaled_with_text(canvas, 66)), scaled_with_text(canvas, 30)
    first = FRect(cards.right - 14 - 2 * wide, cards.y + 5, wide, high)
    return first, first.move(wide, 0)
