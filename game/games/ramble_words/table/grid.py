"""Where things are round the words: player rows, the stage, the tray, points and piles.

In a wide window all of it lies on the felt (`felt.py`); in a narrow one, as on a phone, points and piles are in a
sidebar.
"""

import math
from collections.abc import Collection, Sequence
from dataclasses import dataclass
from typing import NamedTuple

from pygame import FRect

from game.games.ramble_words.table.cards import GAP as CARD_GAP
from game.games.ramble_words.table.cards import LEAST, RANKED_PX, RATIO, card_boxes_in_row
from game.games.ramble_words.table.felt import (
    LEAST_WIDE,
    OTHER_WORD,
    ROW_PAD,
    FeltLayout,
    card_growth,
    felt_plan,
    middle_row_and_stage_boxes,
    pile_and_explanation_boxes,
    word_rows_above,
    words_box,
)
from game.ui.bars import GAP, MARGIN, sidebar_width
from game.ui.canvas import Canvas
from game.ui.contract.views import Layout
from game.ui.log_panel import log_panel_height
from game.ui.places import SIDEBAR_TOP, Places, prompt_box
from game.ui.widgets import scaled_with_text

TRAY = 144.0
HAND_CARD, HAND_GAP = 88.0, 0.1  # in hand: the widest a card gets, and the most that is between two, in widths
FAN_GAP = -0.02  # the least: so far a card may cover the next one before all get narrower
FAN = 12.0  # how much lower the outer cards of a hand stand
RAIL = 10.0  # how much of the rail shows below the others
NARROW_HAND_CARD = 54.0  # as a phone has it, which lays hands out itself: each card keeps its picture then
RIM = 10.0  # of the tray
ORDER, ORDER_GROWTH = 44.0, 0.4  # width of the buttons beside the hand
STAGE, STAGE_GROWTH = 126.0, 0.12
NARROW, BELOW = 460.0, 86.0  # a board as on a phone: one column, and room for words below what is on the stage
ROW, ROW_GAP = 190.0, 8.0  # the tallest a row gets
SEAT_ROW = 132.0  # likewise, of those that the players' panels lie beside
BORDER = 5.0  # of felt round the rows and the stage, as a phone shows them
LEAST_BARE = 41.0  # height of a row without a word
BARE = 0.5  # of an even share: a row without a word, where another has one
FEW = 4  # players that have their rows below each other; more have them in two columns
SEAT, SEAT_GROWTH = 92.0, 0.5  # the tallest a player's panel gets
LEAST_SEAT, LEAST_SEAT_GROWTH = 54.0, 0.4  # the lowest, for the log's sake
PILES, PILES_GROWTH = 126.0, 0.45
LOG_LINES = 5  # that the log keeps where there is room for them
LEAST_LOG = 84.0
EMBLEM = 68.0  # room at the left of a row
SIDE, SIDE_GROWTH = 140.0, 0.5  # room in a row for what its word is worth
BESIDE = 14.0  # between the two
LEGIBLE = 40.0  # width of a card that is read at a glance
LEAST_ROW = 420.0  # a narrower row keeps that to its tooltip
WORDS, WORDS_GROWTH = 270.0, 0.6  # room at the right of the stage
WIDE_WORDS = 420.0  # the most of it, where a short word leaves more
BESIDE_WORD = 28.0  # from the word there to what is said
CAPTION = 20.0  # below a card of a chain
SHARES = (0.29, 0.38, 0.33)  # of the piles' paper: deck, discards, reshuffles
PILE_CARD = 0.56  # of the piles' paper: the height of a card on it
LARGE_TEXT, LARGE_TEXT_CARD = (
    1.3,
    94.0,
)  # larger text takes room beside a word for itself; then the widest a letter gets
TOUCH = 28.0  # pixels: the least that can be hit with a pointer, and units where the window is large
ROW_END = 12.0  # room at the right of a row
ABOVE = 10.0  # above the letters of a row in which something stands below them


class Grid(NamedTuple):
    """The parts of the screen in layout units.

    shelf: where the rows lie; sheet: where a barter is laid out; deck, discards: cards of the piles; touch: the least
    width and height of what is clicked; plan: of the felt, None where the window is narrow; owner_of_middle_word: whose
    word lies in the middle of the felt; mode: what lies there (IDLE, OWN_WORD, OTHER_WORD); growth: of cards in a large
    window.
    """

    places: Places
    shelf: FRect
    rows: tuple[FRect, ...]
    stage: FRect
    tray: FRect
    sheet: FRect
    piles: FRect
    deck: FRect
    discards: FRect
    zoom: float
    touch: float
    plan: FeltLayout | None = None
    owner_of_middle_word: int = 0
    mode: str = OTHER_WORD
    growth: float = 1.0

    @property
    def hand_box(self) -> FRect:
        """Where the hand lies."""
        room = self.tray.inflate(-2 * RIM - 16, -2 * RIM)
        return FRect(room.x, room.y, self.order_buttons_box.x - 16 - room.x, room.h)

    def hand_boxes(self, count: int) -> list[FRect]:
        """Places for so many cards of a hand: fanned on their rail, in the middle of it."""
        if self.is_narrow:
            return card_boxes_in_row(self.hand_box, count, NARROW_HAND_CARD, HAND_GAP, NARROW_HAND_CARD)
        wide, tray = self.hand_box, self.tray
        room = FRect(wide.x, tray.y + 2, wide.w, tray.h - 2 - FAN - RAIL)
        widest = min(HAND_CARD * self.growth, room.h / RATIO)
        gap = (room.w / widest - count) / max(1, count - 1)
        boxes = card_boxes_in_row(room, count, widest, min(HAND_GAP, max(FAN_GAP, gap)), LEAST)
        aside = (room.right - boxes[-1].right) / 2 if boxes else 0.0
        moved = [box.move(aside, 0) for box in boxes]
        return [box.move(0, room.bottom - box.bottom + self.rail_y_offset(box.centerx)) for box in moved]

    def rail_y_offset(self, x: float) -> float:
        """How much lower than in its middle the rail is at this point."""
        return FAN * ((x - self.hand_box.centerx) / (self.hand_box.w / 2)) ** 2

    def hand_lean(self, box: FRect) -> float:
        """How a card of the hand leans, in degrees: it stands upright on the rail."""
        if self.is_narrow:
            return 0.0
        slope = 2 * FAN * (box.centerx - self.hand_box.centerx) / (self.hand_box.w / 2) ** 2
        return -round(math.degrees(math.atan(slope)), 1)

    @property
    def order_buttons_box(self) -> FRect:
        """Where it is chosen how the hand lies."""
        wide = max(self.touch, ORDER * (1 + (self.zoom - 1) * ORDER_GROWTH))
        return FRect(self.tray.right - RIM - 4 - wide, self.tray.y + RIM + 2, wide, self.tray.h - 2 * RIM - 4)

    def grid_with_word_rows(self, lengths: Sequence[int]) -> "Grid":
        """This grid with rows for these words; lengths: how many letters lie in the row of each player."""
        if self.plan is None:
            return self._replace(rows=word_row_boxes(self.shelf, lengths, self.touch))
        return self.grid_with_word_in_middle(lengths, self.owner_of_middle_word, self.mode)

    def grid_with_word_in_middle(self, lengths: Sequence[int], owner_of_middle_word: int, mode: str) -> "Grid":
        """The same, with this player's word in the middle of the felt. mode: what lies there."""
        if self.plan is None:
            return self.grid_with_word_rows(lengths)
        there = [0 if player == owner_of_middle_word else count for player, count in enumerate(lengths)]
        above = word_rows_above(self.plan, there, self.touch, self.side + 2 * BESIDE)
        row, stage = middle_row_and_stage_boxes(
            self.plan.middle, mode, not lengths[owner_of_middle_word], self.zoom, self.growth, self.ranked
        )
        rows = tuple(row if player == owner_of_middle_word else above[player] for player in range(len(lengths)))
        return self._replace(rows=rows, stage=stage, owner_of_middle_word=owner_of_middle_word, mode=mode)

    @property
    def felt_with_words(self) -> FRect:
        """As much of the felt as words and the stage need, and nothing of the frame."""
        return self.with_border(self.shelf.union(self.stage))

    def with_border(self, box: FRect) -> FRect:
        """A box with the felt round it, onto which gaps at the ends of words reach."""
        return box.inflate(2 * BORDER, 2 * BORDER)

    @property
    def has_felt_layout(self) -> bool:
        """Does everything lie on the felt?"""
        return self.plan is not None

    @property
    def has_room_for_word_worths(self) -> bool:
        """Is there room in the rows for what their words are worth?"""
        return self.has_felt_layout or self.rows[0].w >= LEAST_ROW * (1 + (self.zoom - 1) * 0.4)

    @property
    def ranked(self) -> float:
        """Width of the smallest card that shows its rank."""
        return (RANKED_PX + 1) * self.touch / TOUCH

    @property
    def side(self) -> float:
        return SIDE * (1 + (self.zoom - 1) * SIDE_GROWTH) if self.has_room_for_word_worths else 0.0

    def word_box(self, player: int, count: int = 0) -> FRect:
        """Where the cards of a player's word lie; a long one takes the place of what it is worth."""
        box = self.rows[player]
        pad = ROW_PAD if box.h < 96 else 10
        if self.has_felt_layout and player == self.owner_of_middle_word:
            room = self.middle_room_for_cards(box)
            return FRect(room.x, box.y + pad, room.w, box.h - 2 * pad)
        if self.has_felt_layout:
            return FRect(box.x + self.touch / 2, box.y + pad, box.w - self.touch, box.h - 2 * pad)
        side = 0.0 if self.leaves_no_room_for_worth(player, count) else self.side
        return FRect(box.x + EMBLEM, box.y + pad, box.w - EMBLEM - ROW_END - side, box.h - 2 * pad)

    def middle_room_for_cards(self, box: FRect) -> FRect:
        """As much of a box in the middle of the felt as lies left of what is said beside it."""
        return FRect(box.x + 20, box.y, self.stage_text_box.x - box.x - 36, box.h)

    def aside(self, room: FRect, boxes: Sequence[FRect]) -> float:
        """How far cards are moved to lie in the middle of their room; with large text what is said has more beside."""
        right = room.right
        if self.has_felt_layout and self.zoom > LARGE_TEXT:
            right = min(right, self.stage_text_box.right - WIDE_WORDS - BESIDE_WORD)
        return max(room.left - boxes[0].left, (room.left + right - boxes[0].left - boxes[-1].right) / 2)

    def leaves_no_room_for_worth(self, player: int, count: int) -> bool:
        """Does a word leave no room beside it for what it is worth?"""
        if self.has_felt_layout:
            room = self.word_box(player)
            return (
                player != self.owner_of_middle_word
                and count * room.h / RATIO * (1 + CARD_GAP) + self.side + BESIDE > room.w
            )
        return count * max(LEGIBLE, self.touch) > self.rows[player].w - EMBLEM - ROW_END - self.side

    def letter_boxes(self, player: int, count: int, usual: float) -> list[FRect]:
        """Where the letters of a word lie in its row; narrow ones leave room below them for what is clicked there.

        usual: the widest a card gets in a window of usual size.
        """
        room, widest = self.word_box(player, count), usual * self.growth
        if self.has_felt_layout and self.zoom > LARGE_TEXT:
            widest = min(widest, LARGE_TEXT_CARD * self.growth)
        boxes = card_boxes_in_row(room, count, widest)
        if self.has_felt_layout and player == self.owner_of_middle_word and boxes:
            boxes = [box.move(self.aside(room, boxes), 0) for box in boxes]
        free = boxes[0].y - self.rows[player].y if boxes else 0.0
        if not boxes or card_spacing(boxes) >= 2 * self.touch or free <= ABOVE:
            return boxes
        return [box.move(0, ABOVE - free) for box in boxes]

    def word_worth_box(self, player: int, left: float) -> FRect:
        """The box of a worth beside a word that ends at `left`."""
        box = self.rows[player]
        if self.has_felt_layout and player == self.owner_of_middle_word:
            return FRect(left + BESIDE, box.y, self.stage.right - left - BESIDE, box.h)
        return FRect(left + BESIDE, box.y, box.right - BESIDE - left - BESIDE, box.h)

    @property
    def empty_stage_buttons_box(self) -> FRect:
        """Where the buttons of other actions stand while nothing lies on the stage."""
        return self.stage_text_box if self.plan is None else self.plan.actions

    @property
    def is_narrow(self) -> bool:
        """Has the stage no room for words beside its cards?"""
        return self.stage.w < NARROW

    @property
    def stage_text_box(self) -> FRect:
        """The right part of the stage, for words; the lower one of a narrow stage."""
        if self.plan is not None:
            return words_box(self.zoom, self.plan.middle)
        if self.is_narrow:
            return FRect(self.stage.x + 20, self.stage.bottom - BELOW, self.stage.w - 40, BELOW - 8)
        wide = WORDS * (1 + (self.zoom - 1) * WORDS_GROWTH)
        return FRect(self.stage.right - wide - 12, self.stage.y + 8, wide, self.stage.h - 16)

    def stage_text_box_right_of(self, right: float) -> FRect:
        """The same beside a word that ends there, as wide as it leaves it; the word never lies far from it."""
        box = self.stage_text_box
        if self.is_narrow:
            return box
        left = min(box.x, right + BESIDE_WORD)
        return FRect(left, box.y, min(max(box.w, WIDE_WORDS), box.right - left), box.h)

    @property
    def hit_caption_height(self) -> float:
        """Height of a line below the cards of a chain."""
        return CAPTION * (1 + (self.zoom - 1) * 0.5)

    @property
    def stage_cards_box(self) -> FRect:
        """The left part of the stage, for cards; the upper one of a narrow stage."""
        if self.is_narrow:
            return FRect(self.stage.x + 20, self.stage.y + 14, self.stage.w - 40, self.stage.h - BELOW - 22)
        if self.has_felt_layout:
            return self.middle_room_for_cards(self.stage).inflate(0, -20)
        return FRect(self.stage.x + 20, self.stage.y + 14, self.stage_text_box.x - self.stage.x - 36, self.stage.h - 26)


def screen_grid(canvas: Canvas, players: int, people: Collection[int] = frozenset({0})) -> Grid:
    """Where everything is in this window. people: the players who are no computers; one alone has a place below."""
    sole = next(iter(people)) if len(people) == 1 else None
    return felt_grid(canvas, players, sole) if canvas.w >= LEAST_WIDE else sidebar_grid(canvas, players)


def felt_grid(canvas: Canvas, players: int, sole: int | None) -> Grid:
    """All of it on the felt. sole: the only person at the table."""
    plan = felt_plan(canvas, players, sole)
    deck, discards, supplies = pile_and_explanation_boxes(canvas, plan.piles)
    board = FRect(0, 0, canvas.w, plan.tray.y)
    edge = FRect(canvas.w - MARGIN, SIDEBAR_TOP, 0, plan.tray.bottom - SIDEBAR_TOP)
    log = plan.log if plan.log.h >= LEAST_LOG else None
    places = Places(
        board, plan.tray, plan.tray, None, edge, prompt_box(canvas), plan.seats, supplies, log, has_tray=True
    )
    shelf = plan.words[0].unionall(list(plan.words[1:]))
    bare = Grid(
        places, shelf, (), FRect(), plan.tray, plan.sheet, plan.piles, deck, discards, canvas.zoom,
        TOUCH / min(1.0, canvas.k), plan, sole or 0, growth=card_growth(canvas),
    )  # fmt: skip
    return bare.grid_with_word_rows([0] * players)


def sidebar_grid(canvas: Canvas, players: int) -> Grid:
    """Rows, stage and tray at the left, points and piles in a sidebar at their right."""
    prompt = prompt_box(canvas)
    wide = sidebar_width(canvas)
    sidebar = FRect(canvas.w - MARGIN - wide, SIDEBAR_TOP, wide, prompt.top - MARGIN - SIDEBAR_TOP)
    left = FRect(MARGIN, SIDEBAR_TOP - 2, sidebar.x - 2 * MARGIN, prompt.top - 10 - SIDEBAR_TOP)
    tray = FRect(left.x, left.bottom - TRAY, left.w, TRAY)
    high = scaled_with_text(canvas, STAGE, STAGE_GROWTH) + (BELOW if left.w < NARROW else 0.0)
    stage = FRect(left.x, tray.y - 10 - high, left.w, high)
    shelf = FRect(left.x, left.y, left.w, stage.y - 10 - left.y)
    touch = TOUCH / min(1.0, canvas.k)
    rows = word_row_boxes(shelf, [0] * players, touch)
    sheet = FRect(left.x, left.y, left.w, stage.bottom - left.y).inflate(-2 * RIM, -2 * RIM)
    piles_high = scaled_with_text(canvas, PILES, PILES_GROWTH)
    even = word_row_boxes(shelf, [0] * players, touch, SEAT_ROW)
    beside = [FRect(sidebar.x, row.y, sidebar.w, row.h) for row in even] if players < FEW else []
    room = FRect(sidebar.x, sidebar.y, sidebar.w, sidebar.h - piles_high - GAP)
    kept = log_panel_height(canvas, sidebar.w, [(None, "")] * LOG_LINES) + GAP  # for the log
    is_beside = bool(beside) and beside[-1].bottom + kept <= room.bottom
    seats = tuple(beside) if is_beside else seat_boxes(canvas, room, players, kept)
    piles = FRect(sidebar.x, seats[-1].bottom + GAP, sidebar.w, piles_high)
    rest = FRect(sidebar.x, piles.bottom + GAP, sidebar.w, sidebar.bottom - piles.bottom - GAP)
    columns = pile_columns(piles)
    cards = [pile_card_box(column, piles_high * PILE_CARD) for column in columns[:2]]
    board = FRect(0, 0, sidebar.x - MARGIN / 2, tray.y)
    log = rest if rest.h >= LEAST_LOG else None
    places = Places(board, tray, tray, None, sidebar, prompt, seats, columns, log, has_tray=True)
    return Grid(places, shelf, rows, stage, tray, sheet, piles, cards[0], cards[1], canvas.zoom, touch)


def word_row_boxes(area: FRect, lengths: Sequence[int], touch: float, most: float = ROW) -> tuple[FRect, ...]:
    """A row for each player, in reading order; those in which a word lies are the taller ones."""
    columns = 1 if len(lengths) < FEW or area.w < NARROW else 2
    lines = [lengths[n : n + columns] for n in range(0, len(lengths), columns)]
    heights = word_row_heights(area.h - ROW_GAP * (len(lines) - 1), [not any(line) for line in lines], most)
    rows, top = [], area.y
    for line, high in zip(lines, heights):
        left = area.x
        for wide in word_row_widths(area.w - GAP * (columns - 1), line, columns, touch):
            rows.append(FRect(left, top, wide, high))
            left += wide + GAP
        top += high + ROW_GAP
    return tuple(rows)


def word_row_widths(width: float, lengths: Sequence[int], columns: int, touch: float) -> list[float]:
    """The widths of the rows in one line: even, unless a long word needs some of what its neighbour can spare.

    >>> word_row_widths(800, [5, 6], 2, 30), word_row_widths(800, [4, 15], 2, 30), word_row_widths(800, [15], 2, 30)
    ([400.0, 400.0], [270.0, 530.0], [530.0])
    """
    even = width / columns
    needs = [EMBLEM + ROW_END + count * touch for count in lengths]
    longest = needs.index(max(needs))
    spare = width - sum(needs[:longest] + needs[longest + 1 :])
    most = max(even, min(needs[longest], spare))
    return [most if n == longest else width - most for n in range(len(lengths))]


def card_spacing(boxes: Sequence[FRect]) -> float:
    """From one card of a row to the next."""
    return boxes[1].x - boxes[0].x if len(boxes) > 1 else boxes[0].w * (1 + CARD_GAP)


def word_row_heights(height: float, bare: Sequence[bool], most: float = ROW) -> list[float]:
    """How lines share a height: what a bare one does not need helps the others, as far as they can use it.

    >>> word_row_heights(300, [False, True, True]), word_row_heights(300, [True, True, True])
    ([190.0, 55.0, 55.0], [100.0, 100.0, 100.0])
    """
    even, worded = height / len(bare), bare.count(False)
    if not 0 < worded < len(bare):
        return [min(most, even)] * len(bare)
    full = min(most, (height - max(even * BARE, LEAST_BARE) * (len(bare) - worded)) / worded)
    rest = min(most, (height - full * worded) / (len(bare) - worded))
    return [rest if is_bare else full for is_bare in bare]


def seat_boxes(canvas: Canvas, area: FRect, players: int, log: float) -> tuple[FRect, ...]:
    """Below each other, as tall as the log leaves them; where it would be of no use even so, it gets nothing."""
    most, least = scaled_with_text(canvas, SEAT, SEAT_GROWTH), scaled_with_text(canvas, LEAST_SEAT, LEAST_SEAT_GROWTH)
    share = (area.h - GAP * (players - 1)) / players
    high = min(most, max(least, share - log / players))
    if (share - high) * players < LEAST_LOG + GAP:
        high = min(most, share)
    return tuple(FRect(area.x, area.y + n * (high + GAP), area.w, high) for n in range(players))


def pile_columns(piles: FRect) -> tuple[FRect, ...]:
    """Deck, discards and reshuffles side by side, as wide as their words ask."""
    starts = [piles.x + piles.w * sum(SHARES[:n]) for n in range(len(SHARES))]
    return tuple(FRect(x, piles.y, piles.w * share, piles.h) for x, share in zip(starts, SHARES))


def pile_card_box(column: FRect, height: float) -> FRect:
    """A pile's card, above its words."""
    wide = height / RATIO
    return FRect(column.centerx - wide / 2, column.y + 12, wide, height)


@dataclass(frozen=True)
class PanelAndPileCounts:
    """What the papers beside the words count.

    points: each player's; words: those each has claimed, with their points, the newest first; target: points to reach;
    limit: of reshuffles.
    """

    points: tuple[int, ...]
    words: tuple[tuple[tuple[str, int], ...], ...]
    target: int
    deck: int
    discards: int
    reshuffles: int
    limit: int


@dataclass(frozen=True)
class WordsLayout(Layout):
    """What lies there, where there is room for more, and what is counted."""

    grid: Grid | None = None
    counts: PanelAndPileCounts | None = None


def grid_of_layout(layout: Layout) -> Grid:
    """Where things lie round the words."""
    assert isinstance(layout, WordsLayout) and layout.grid is not None
    return layout.grid
