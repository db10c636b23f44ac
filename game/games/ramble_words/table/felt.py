"""Where things lie on the felt of a wide window: one word large in the middle, everybody else round it.

Above it each player's name and word, below it the hand between the piles and the buttons of other actions.
"""

from collections.abc import Sequence
from typing import NamedTuple

from pygame import FRect

from game.games.ramble_words.table.cards import GAP as CARD_GAP
from game.games.ramble_words.table.cards import RATIO
from game.ui.bars import GAP, MARGIN
from game.ui.canvas import Canvas
from game.ui.places import SIDEBAR_TOP, column_boxes, prompt_box
from game.ui.widgets import scaled_with_text

LEAST_WIDE = 1000.0  # a narrower window has a sidebar, as a phone has it
USUAL = (1280.0, 720.0)  # size in units of a window in which cards have their usual size
ABREAST = 4  # players whose words lie in one line; more have two
HEAD, LOW_HEAD, HEAD_GROWTH = (
    48.0,
    36.0,
    0.9,
)  # height of a player's name, where there is one line and where there are two
LETTERS, HIGH_LETTERS, LOW_LETTERS = (
    86.0,
    108.0,
    64.0,
)  # of a word below it: usually, of one or two, where there are two lines
FEW = 2  # players abreast whose words lie large
HEAD_WIDTH, HEAD_WIDTH_GROWTH = 330.0, 0.35
ROOMY, CLAIMED = 860.0, 26.0  # height of a window that has room for the words each has claimed, and of a line of them
OWN, OWN_GROWTH = 212.0, 0.7  # width of the panel at the left of the middle
OWN_HIGH, OWN_SHRINKS = 78.0, -0.3  # its height: with large text it has no bar
LEGEND, LEGEND_GROWTH = 52.0, 0.5  # height of the line below the word in the middle
LEGENDS, LEGENDS_GROWTH = 62.0, 1.1  # of all lines there while there is no word
WORDS, WORDS_GROWTH = 270.0, 0.5  # width of what is said beside it
EDGE = 14.0  # between that and the edge of the felt
SMALL, SHARE = 100.0, 0.36  # height of the own word under another one: at the most, and of the middle
BARE = 54.0  # likewise, where there is none
ROW_PAD = 6.0  # in a low row: above and below its cards
TRAY = 144.0
PILES, PILES_GROWTH = 176.0, 0.35  # width of the piles beside the hand
ACTIONS, ACTIONS_GROWTH = 172.0, 0.45  # width of the buttons beside it
LINE, COUNT = 21.0, 24.0  # heights below the piles' cards: of their words, of the reshuffles
# What is staged in the middle: nothing; a trim, which leaves its word where it lies; a trade, on its paper; the
# word of the middle itself; another one, or a chain of hits.
IDLE, CUT, TRADE, OWN_WORD, OTHER_WORD = "idle", "cut", "trade", "own", "other"
LARGE_ROW = (IDLE, CUT, TRADE)  # then the word of the middle lies large in its row


def card_growth(canvas: Canvas) -> float:
    """How much larger cards get in a window that is large for its text: they keep their share of it."""
    return max(1.0, min(canvas.w / USUAL[0], canvas.h / USUAL[1]))


class FeltLayout(NamedTuple):
    """The parts of the felt. lines: who sits in each line of the upper part; letters: height of a word there.

    seats: of all players; words: where the line of words below each line of seats is; middle: with all that is said
    beside its word.
    """

    lines: tuple[tuple[int, ...], ...]
    seats: tuple[FRect, ...]
    words: tuple[FRect, ...]
    middle: FRect
    log: FRect
    tray: FRect
    piles: FRect
    actions: FRect
    sheet: FRect


def felt_plan(canvas: Canvas, players: int, sole: int | None) -> FeltLayout:
    """sole: the only person at the table, who sits below; None where several do, or none."""
    prompt, wide = prompt_box(canvas), canvas.w - 2 * MARGIN
    above = list(range(players)) if sole is None else [(sole + 1 + n) % players for n in range(players - 1)]
    abreast = len(above) if len(above) <= ABREAST else -(-len(above) // 2)
    lines = tuple(tuple(above[n : n + abreast]) for n in range(0, len(above), abreast))
    is_low = len(lines) > 1
    head = scaled_with_text(canvas, LOW_HEAD if is_low else HEAD, HEAD_GROWTH)
    head += claimed_words_height(canvas)
    growth = card_growth(canvas)
    letters = growth * (LOW_LETTERS if is_low else HIGH_LETTERS if abreast <= FEW else LETTERS)
    tray_high = TRAY * growth
    seats, words, top = [FRect()] * players, list[FRect](), SIDEBAR_TOP - 2.0
    own = scaled_with_text(canvas, OWN, OWN_GROWTH)
    left = MARGIN if len(above) > 1 else MARGIN + own + GAP  # one alone sits opposite
    for line in lines:
        for player, column in zip(line, column_boxes(FRect(left, top, MARGIN + wide - left, head), abreast)):
            seat = min(scaled_with_text(canvas, HEAD_WIDTH, HEAD_WIDTH_GROWTH), column.w - 2 * GAP)
            start = column.centerx - seat / 2 if abreast > 1 else column.x
            seats[player] = FRect(start, top, seat, head)
        words.append(FRect(left, top + head, MARGIN + wide - left, letters))
        top += head + letters + 4
    tray_top = prompt.top - 4 - tray_high
    middle = FRect(MARGIN + own + GAP, top + 4, wide - own - GAP, tray_top - 8 - top - 4)
    log = FRect(MARGIN, middle.y, own, middle.h)
    if sole is not None:
        high = scaled_with_text(canvas, OWN_HIGH, OWN_SHRINKS) + claimed_words_height(canvas)
        seats[sole] = FRect(MARGIN, middle.y if len(above) > 1 else middle.bottom - high, own, high)
        log = FRect(MARGIN, seats[sole].bottom + GAP, own, middle.bottom - seats[sole].bottom - GAP)
        if len(above) == 1:
            log = FRect(MARGIN, seats[above[0]].y, own, seats[sole].y - GAP - seats[above[0]].y)
    beside = scaled_with_text(canvas, PILES, PILES_GROWTH) * growth
    piles = FRect(MARGIN, tray_top, beside, tray_high)
    buttons = scaled_with_text(canvas, ACTIONS, ACTIONS_GROWTH)
    actions = FRect(canvas.w - MARGIN - buttons, tray_top, buttons, tray_high)
    tray = FRect(piles.right + GAP, tray_top, actions.x - piles.right - 2 * GAP, tray_high)
    has_room = not is_low and canvas.zoom < 1.2
    start = words[0].y if has_room else seats[lines[0][0]].y
    sheet = FRect(middle.x, start, middle.w, tray_top - 8 - start).inflate(-8, -8)
    return FeltLayout(lines, tuple(seats), tuple(words), middle, log, tray, piles, actions, sheet)


def claimed_words_height(canvas: Canvas) -> float:
    """Height of the line of words that each player has claimed; 0 where the window has no room for it."""
    return scaled_with_text(canvas, CLAIMED) if canvas.h >= scaled_with_text(canvas, ROOMY, 0.4) else 0.0


def word_rows_above(plan: FeltLayout, lengths: Sequence[int], touch: float, side: float) -> dict[int, FRect]:
    """Where the words above lie, by player: each below its name, unless a long one needs more room.

    side: width of what a word is worth, beside it.
    """
    rows = {}
    for line, room in zip(plan.lines, plan.words):
        left, columns = room.x, max(map(len, plan.lines))
        for player, wide in zip(
            line, column_widths_by_need(room.w, [touch * (lengths[n] + 1) + GAP for n in line], columns)
        ):
            right = left + wide - GAP
            letters = touch + lengths[player] * (room.h - 2 * ROW_PAD) / RATIO * (1 + CARD_GAP)
            full = letters + side if letters + side <= right - left else letters
            start = max(left, min(plan.seats[player].x, right - full))
            rows[player] = FRect(start, room.y, right - start, room.h)
            left += wide
    return rows


def column_widths_by_need(width: float, needs: list[float], columns: int) -> list[float]:
    """Even shares of a width, unless the one that needs most needs more, and the others can spare it.

    >>> column_widths_by_need(900, [100, 200, 300], 3), column_widths_by_need(900, [100, 200, 500], 3)
    ([300.0, 300.0, 300.0], [200.0, 200.0, 500])
    """
    even = width / columns
    longest = needs.index(max(needs))
    spare = width - even * (columns - len(needs)) - sum(needs[:longest] + needs[longest + 1 :])
    most = max(even, min(needs[longest], spare))
    rest = (width - even * (columns - len(needs)) - most) / max(1, len(needs) - 1)
    return [most if n == longest else rest for n in range(len(needs))]


def words_box(canvas_zoom: float, middle: FRect) -> FRect:
    """The right part of the middle, for what is said beside a word."""
    wide = WORDS * (1 + (canvas_zoom - 1) * WORDS_GROWTH)
    return FRect(middle.right - wide, middle.y + 4, wide - EDGE, middle.h - 8)


def middle_row_and_stage_boxes(
    middle: FRect, mode: str, is_bare: bool, zoom: float, growth: float, ranked: float
) -> tuple[FRect, FRect]:
    """The row of the word in the middle, and the stage. mode: what is staged; is_bare: there is no word in the row;
    growth: of cards in a large window; ranked: width of the smallest card that shows its rank.
    """
    line = LEGEND * (1 + (zoom - 1) * LEGEND_GROWTH)
    if is_bare and mode in LARGE_ROW:
        line = LEGENDS * (1 + (zoom - 1) * LEGENDS_GROWTH)
    low = line if mode != OTHER_WORD else BARE if is_bare else min(SMALL * growth, middle.h * SHARE)
    if mode == OWN_WORD:  # there lie the letters that are replaced
        low = max(low, ranked * RATIO + 2 * ROW_PAD)
    upper = FRect(middle.x, middle.y, middle.w, middle.h - low - 4)
    lower = FRect(middle.x, middle.bottom - low, middle.w, low)
    row, stage = (upper, lower) if mode in LARGE_ROW else (lower, upper)
    return FRect(row.x, row.y, words_box(zoom, middle).x - 8 - row.x, row.h), stage


def pile_and_explanation_boxes(canvas: Canvas, piles: FRect) -> tuple[FRect, FRect, tuple[FRect, ...]]:
    """The cards of deck and discards, and the boxes that explain both and the reshuffles."""
    count = scaled_with_text(canvas, COUNT, 0.8)
    upper = FRect(piles.x, piles.y, piles.w, piles.h - count)
    high = upper.h - scaled_with_text(canvas, LINE) - 8
    columns = column_boxes(upper, 2)
    cards = [FRect(0, upper.y + 2, high / RATIO, high) for _ in columns]
    for card, column in zip(cards, columns):
        card.centerx = column.centerx
    return cards[0], cards[1], (*columns, FRect(piles.x, upper.bottom, piles.w, count))
