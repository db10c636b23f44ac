"""Where things are round the park: meter, decks and discards at the left, tokens and open hands at the right."""

from typing import NamedTuple

from pygame import FRect

from game.ui.bars import GAP, MARGIN, round_up_to_grid
from game.ui.canvas import Canvas
from game.ui.places import SIDEBAR_TOP, Places, prompt_box, row_boxes
from game.ui.widgets import scaled_with_text

TOP = 58  # of the board, under the words of the top bar
LEFT, LEFT_LARGE = 138.0, 112.0  # width of the column with the meter
SIDEBAR, SIDEBAR_GROWTH = 396, 160  # the sidebar is wide, for every hand lies open
LARGE = 1.3  # from this text size on the meter shows three notches
METER_LARGE = 226.0
DECK, DECK_LARGE = (54.0, 74.0), (50.0, 84.0)
PILE, PILE_LARGE = 58.0, 76.0  # height of the discards' paper
WORDS = 24.0  # below a deck
TOKENS, TOKENS_GROWTH = 74, 0.1
SEAT, SEAT_GROWTH = 111.0, 0.3  # the tallest a player's panel gets
CARD = (41.0, 56.0)
CARD_GROWTH = 0.5
STEP, LEAST_STEP = 1.05, 0.62  # from one card to the next, in widths: apart, and where a long name needs the room
BESIDE = 8.0  # between words and a hand
TALL = 104.0  # panels from this height on have room for three lines beside and below a hand ...
THREE_ROWS = 84.0  # ... and from this on for three close ones beside it
PAD = 14.0
LEAST_LOG = 84.0


class Grid(NamedTuple):
    """The parts of the screen in layout units; card: width and height of one in a hand; words: how far into a player's
    panel the words there reach.
    """

    places: Places
    meter: FRect
    tokens: FRect
    decks: tuple[FRect, FRect]  # Explore, Lights Out
    piles: tuple[FRect, FRect]  # their discards
    card: tuple[float, float]
    zoom: float
    words: tuple[float, ...]

    @property
    def is_large(self) -> bool:
        """Is text so large that notches and the words below decks give way?"""
        return self.zoom > LARGE

    def hand_card_box(self, player: int, index: int, count: int) -> FRect:
        """The place of card `index` of `count` in a player's open hand."""
        box, (w, h) = self.places.seats[player], self.card
        step = self.hand_card_spacing(player, count)
        spare = (box.h - h) / 2
        y = box.y + (spare if self.is_large else min(PAD, spare)) - 1  # a line may stand below
        return FRect(box.right - PAD - w - (count - 1 - index) * step, y, w, h)

    def hand_card_spacing(self, player: int, count: int) -> float:
        """From one card to the next: apart where the words beside them leave the room, else closer."""
        w = self.card[0]
        room = self.places.seats[player].w - PAD - w - BESIDE - self.words[player]
        return min(w * STEP, max(w * LEAST_STEP, room / max(1, count - 1)))

    def panel_text_limit(self, player: int, count: int) -> float:
        """Where the words of a player's panel must end."""
        return self.hand_card_box(player, 0, count).x - BESIDE if count else self.places.seats[player].right - PAD

    def token_box(self, index: int) -> FRect:
        """The place of a landmark's token."""
        wide = (self.tokens.w - 16) / 6
        return FRect(self.tokens.x + 8 + index * wide, self.tokens.y, wide, self.tokens.h)


def is_large_text(canvas: Canvas) -> bool:
    return canvas.zoom > LARGE


def screen_grid(canvas: Canvas, players: int) -> Grid:
    prompt = prompt_box(canvas)
    bottom = prompt.top - MARGIN
    wide = round_up_to_grid(SIDEBAR + SIDEBAR_GROWTH * (canvas.zoom - 1))
    sidebar = FRect(canvas.w - MARGIN - wide, SIDEBAR_TOP, wide, bottom - SIDEBAR_TOP)
    column = FRect(MARGIN, SIDEBAR_TOP, LEFT_LARGE if is_large_text(canvas) else LEFT, bottom - SIDEBAR_TOP)
    tokens = FRect(sidebar.x, sidebar.y, sidebar.w, scaled_with_text(canvas, TOKENS, TOKENS_GROWTH))
    seats = seat_boxes(
        canvas, FRect(sidebar.x, tokens.bottom + GAP, sidebar.w, sidebar.bottom - tokens.bottom - GAP), players
    )
    rest = FRect(sidebar.x, seats[-1].bottom + GAP, sidebar.w, sidebar.bottom - seats[-1].bottom - GAP)
    board = FRect(column.right + GAP, TOP, sidebar.x - column.right - 2 * GAP, prompt.top - 4 - TOP)
    meter, decks, piles = left_column_boxes(canvas, column)
    log = rest if rest.h >= LEAST_LOG else None
    places = Places(board, FRect(0, 0, 0, 0), board, None, sidebar, prompt, seats, (*decks, *piles, meter), log)
    card = card_size(canvas, seats[0].h)
    return Grid(places, meter, tokens, decks, piles, card, canvas.zoom, (0.0,) * players)


def seat_boxes(canvas: Canvas, area: FRect, players: int) -> tuple[FRect, ...]:
    high = min(scaled_with_text(canvas, SEAT, SEAT_GROWTH), (area.h - GAP * (players - 1)) / players)
    return row_boxes(area, players, high)


def card_size(canvas: Canvas, panel: float) -> tuple[float, float]:
    high = min(scaled_with_text(canvas, CARD[1], CARD_GROWTH), panel - 16)
    return high * CARD[0] / CARD[1], high


def left_column_boxes(canvas: Canvas, column: FRect) -> tuple[FRect, tuple[FRect, FRect], tuple[FRect, FRect]]:
    """Meter, decks, discards, from the top down."""
    if is_large_text(canvas):
        meter = FRect(column.x, column.y, column.w, METER_LARGE)
        w, h = DECK_LARGE
        first = FRect(column.x, meter.bottom + 12, w, h)
        rows = [FRect(column.x, first.bottom + 16 + n * (PILE_LARGE + GAP), column.w, PILE_LARGE) for n in (0, 1)]
        return meter, (first, first.move(w + 10, 0)), (rows[0], rows[1])
    w, h = DECK
    words = scaled_with_text(canvas, WORDS)
    high = scaled_with_text(canvas, PILE)
    pile = FRect(column.x, column.bottom - high, column.w, high)
    first = FRect(column.x, pile.y - 16 - words - h, w, h)
    meter = FRect(column.x, column.y, column.w, first.y - 16 - column.y)
    half = pile.w / 2
    piles = (FRect(pile.x, pile.y, half, pile.h), FRect(pile.x + half, pile.y, half, pile.h))
    return meter, (first, first.move(column.w - w, 0)), piles
