"""The frame of every table: title above, prompt below, log and steps at the side. All grow with the text size."""

import math
from collections.abc import Sequence
from typing import NamedTuple

import pygame
from pygame import Color, FRect

from game.ui.canvas import Canvas
from game.ui.draw import draw_themed_shadow
from game.ui.seats import FACE_GROWTH, draw_emblem
from game.ui.theme import CREAM, CREAM_SOFT, GLOW, INK, INK_SOFT, PAPER, PAPER_QUIET, REFUSE, THEME, WALNUT, fade, mix
from game.ui.widgets import button_width, draw_paper_panel, draw_pill, narrow_button_width, scaled_with_text

MARGIN = THEME.space["margin"]
GAP = THEME.space["gap"]
VEIL_HEIGHT = 84
BETWEEN = "·"  # the parts of a status
STACKED_TITLE, STACKED_STATUS = 25, 16  # sizes of a title above the turn
STACKED_LINES = ((STACKED_TITLE, 26, 50), (21, 16, 36, 53))  # size of the title, where it stands, and one line or two
ENTRIES = 2  # of the log, for which its title makes room
PRIMARY, ASIDE = 150, 112  # the least width of the primary button, and of one beside it
PROMPT_SIZES = range(int(THEME.type_scale["prompt"]), int(THEME.type_scale["small"]) - 1, -1)
AFTER_NAME = 8  # units between a name and its words, at 100 %
EDGE = 5.5  # units between three lines of the prompt and its edges, at 100 %
BESIDE_UMLAUTS = 0.92  # of the pitch of three lines that a name takes: a comma stays clear of an Ü below it
SNUG, LOOSE = 1.05, 1.15  # heights of letters that one of three lines takes in the prompt: at least, and as wished

SeatSigns = int | tuple[int, ...] | None
LogLine = tuple[int | str | None, str]  # a seat, an icon or nothing; words


class TurnPart(NamedTuple):
    """One part of a turn: its icon, once for each thing to do in it, how many of these are done, and its words."""

    icon: str
    times: int
    used: int
    words: str
    is_now: bool
    tone: Color  # of what is left, while it is now


def round_up_to_grid(length: float) -> float:
    """Rounded up to the grid."""
    return math.ceil(length / THEME.space["grid"] - 0.01) * THEME.space["grid"]


def sidebar_width(canvas: Canvas) -> float:
    """288, and 384 with the largest text."""
    return round_up_to_grid(
        THEME.size["sidebar"] + (THEME.size["sidebar_150"] - THEME.size["sidebar"]) * (canvas.zoom - 1) * 2
    )


def prompt_height(canvas: Canvas) -> float:
    """64, and 96 with the largest text."""
    return round_up_to_grid(scaled_with_text(canvas, THEME.size["prompt_bar"]))


def prompt_top(canvas: Canvas) -> float:
    return canvas.h - MARGIN - prompt_height(canvas)


# -- top bar
def top_button_boxes(canvas: Canvas, count: int) -> list[FRect]:
    """Boxes of the buttons at the upper right, from left to right."""
    size = THEME.size["icon_button"]
    first = canvas.w - MARGIN - size - (count - 1) * (size + GAP)
    return [FRect(first + i * (size + GAP), 10, size, size) for i in range(count)]


def draw_top_bar(
    canvas: Canvas,
    game: str,
    accent: Color,
    status: str,
    button_count: int = 0,
    warning: str = "",
    beside: float = 0.0,
) -> None:
    """Draw title and turn on the table itself. button_count: how many buttons need space beside them.

    A warning replaces the turn while it lasts. beside: the right edge of a board that reaches up to the top of the
    window; then the turn stands below the title.
    """
    canvas.draw("topveil", beside, 0, canvas.w - beside, VEIL_HEIGHT, _paint_top_veil, 1)
    boxes = top_button_boxes(canvas, button_count)
    end = boxes[0].left if boxes else canvas.w - MARGIN
    if beside:
        bar = FRect(beside, 0, end - beside, THEME.size["top_bar"])
        _draw_stacked_title(canvas, bar, game, accent, status, warning)
        return
    draw_pill(canvas, MARGIN, MARGIN, 6, 32, accent, 3)
    with canvas.text_area(0, 0, end, THEME.size["top_bar"]):
        shade, size = fade(WALNUT, 0.6), THEME.type_scale["game"]
        wide = canvas.draw_fitted(game, 32, 32, end - 48, size, "title", CREAM, "ml", shade)[0]
        left = 32 + wide + 20
        if warning:
            _draw_warning(canvas, warning, left, end - 16 - left)
        elif end - 16 - left > 60:
            canvas.draw_fitted(status, left, 34, end - 16 - left, 17, "text", CREAM_SOFT, "ml")


def _draw_stacked_title(canvas: Canvas, bar: FRect, game: str, accent: Color, status: str, warning: str) -> None:
    """The title, and below it the turn or a warning. bar: from the board to the first button."""
    draw_pill(canvas, bar.x + MARGIN, 14, 6, 40, accent, 3)
    left = bar.x + MARGIN + 16
    room, shade = bar.right - MARGIN - left, fade(WALNUT, 0.6)
    with canvas.text_area(*bar):
        words, face, ink = (warning, "bold", GLOW) if warning else (status, "text", CREAM_SOFT)
        is_short = canvas.measure_text(words, STACKED_STATUS, face)[0] <= room
        first, _, last = words.rpartition(BETWEEN)
        are_parts = first and max(canvas.measure_text(one, STACKED_STATUS, face)[0] for one in (first, last)) <= room
        broken = [first.strip(), last.strip()] if are_parts else canvas.wrap_text(words, room, STACKED_STATUS, face)
        lines = [words] if is_short else broken
        size, title, *below = STACKED_LINES[min(len(lines), 2) - 1]
        canvas.draw_fitted(game, left, title, room, size, "title", CREAM, "ml", shade)
        for line, y in zip([*lines[:1], " ".join(lines[1:])], below):
            canvas.draw_fitted(line, left, y, room, STACKED_STATUS, face, ink, "ml", shade)


def top_bar_words_end(canvas: Canvas, game: str, status: str, beside: float = 0.0) -> float:
    """Where title and status of the top bar end, while they have space. beside: as in draw_top_bar."""
    if beside:
        words = canvas.measure_text(game, STACKED_TITLE, "title")[0], canvas.measure_text(status, STACKED_STATUS)[0]
        return beside + MARGIN + 16 + max(words)
    title = canvas.measure_text(game, THEME.type_scale["game"], "title")[0]
    return 32 + title + 20 + canvas.measure_text(status, 17)[0]


def _draw_warning(canvas: Canvas, words: str, left: float, max_width: float) -> None:
    words, size = canvas.fit_text(words, max_width - 28, 17, "bold")
    wide, high = canvas.measure_text(words, size, "bold")[0] + 28, scaled_with_text(canvas, 30, 0.3)
    draw_pill(canvas, left, 33 - high / 2, wide, high, REFUSE)
    canvas.text(words, left + 14, 33, size, "bold", PAPER, "ml")


def _paint_top_veil(surface: pygame.Surface, scale: float) -> None:
    """Darken the top so that the words are readable on any table."""
    column = pygame.Surface((1, 32), pygame.SRCALPHA)
    for y in range(32):
        column.set_at((0, y), fade(THEME.shell["top_veil"], 0.42 * (1 - y / 31) ** 1.2))
    surface.blit(pygame.transform.smoothscale(column, surface.get_size()), (0, 0))


# -- prompt bar
def prompt_button_boxes(
    canvas: Canvas, labels: Sequence[str], least: float = PRIMARY, is_narrow: bool = False
) -> list[FRect]:
    """Boxes for the prompt's buttons. The first label is the primary button, at the right; the others are to its left.

    least: the smallest width of the primary button; is_narrow: the words beside them get the room first.
    """
    bar, top = prompt_height(canvas), prompt_top(canvas)
    h = scaled_with_text(canvas, THEME.size["button"], 0.8)
    x = canvas.w - MARGIN - (bar - h) / 2 - 1
    boxes = []
    for i, label in enumerate(labels):
        width = narrow_button_width if is_narrow else button_width
        w = width(canvas, label, least=ASIDE if i else least)
        boxes.append(FRect(x - w, top + (bar - h) / 2, w, h))
        x -= w + 12
    return boxes


def paint_prompt(
    canvas: Canvas,
    seat: SeatSigns,
    name: str,
    sentence: str,
    right: float,
    icon: str | None = None,
    hint: str | None = None,
    steps: Sequence[TurnPart] = (),
) -> None:
    """Draw who must do what, always in the same place. right: where the words must end.

    steps: drawn in place of the hint if the words leave a line for them; with large text, below two lines of words.
    """
    h, y = prompt_height(canvas), prompt_top(canvas)
    draw_paper_panel(canvas, MARGIN, y, canvas.w - 2 * MARGIN, h, THEME.radius["prompt"])
    left = _draw_prompt_sign(canvas, seat, icon, y + h / 2 - 1)
    with canvas.text_area(left, y, right - left, h):
        told = _fit_above_steps(canvas, sentence, right - left, _name_width(canvas, name)) if steps else None
        if told is not None:
            _draw_prompt_steps(canvas, left, y + h / 2 - 1, right - left, name, *told, steps)
        else:
            _draw_prompt_text(canvas, left, y + h / 2 - 1, right - left, name, sentence, hint)


def fits_in_two_lines(canvas: Canvas, name: str, sentence: str, hint: str, right: float) -> bool:
    """Does a sentence for one seat fit into the prompt's two lines together with its hint?"""
    room = right - MARGIN - 26 - scaled_with_text(canvas, 42, FACE_GROWTH)
    lead, most = _name_width(canvas, name), 1 if hint else 2
    is_short = any(len(_lines_beside_name(canvas, sentence, room, lead, size)) <= most for size in PROMPT_SIZES)
    return is_short and (not hint or len(canvas.wrap_text(hint, room, THEME.type_scale["small"])) == 1)


def _name_width(canvas: Canvas, name: str) -> float:
    """The room that a name takes before the words."""
    return (
        canvas.measure_text(name, THEME.type_scale["prompt_name"], "title")[0] + scaled_with_text(canvas, AFTER_NAME)
        if name
        else 0
    )


def _draw_name(canvas: Canvas, name: str, x: float, cy: float, max_width: float, below: int) -> float:
    """Draw the name above `below` more lines. Returns how far to its right the words begin."""
    wide = canvas.draw_fitted(name, x, cy, max_width, _name_size(canvas, below), "title", INK, "ml")[0]
    return wide + scaled_with_text(canvas, AFTER_NAME)


def prompt_sign_box(canvas: Canvas) -> FRect:
    """Where the sign of a single seat stands in the prompt."""
    size = scaled_with_text(canvas, 42, FACE_GROWTH)
    return FRect(MARGIN + 15, prompt_top(canvas) + prompt_height(canvas) / 2 - 1 - size / 2, size, size)


def _draw_prompt_sign(canvas: Canvas, seat: SeatSigns, icon: str | None, cy: float) -> float:
    """Draw the emblems or the icon. Returns where the words begin."""
    face = prompt_sign_box(canvas)
    size, x = face.w, face.centerx
    seats = (seat,) if isinstance(seat, int) else seat or ()
    for i, one in enumerate(seats):
        draw_emblem(canvas, x + i * size * 0.68, cy, size, one)
    if icon and not seats:
        canvas.draw_icon(icon, x, cy, size * 0.86, INK)
    faces = max(len(seats), 1 if icon else 0)
    return x + (size * 0.5 + max(0, faces - 1) * size * 0.68 + 11 if faces else 0)


def _draw_prompt_text(
    canvas: Canvas, x: float, cy: float, max_width: float, name: str, sentence: str, hint: str | None
) -> None:
    """Draw the sentence in as few lines as possible, and the hint below it if a line is left."""
    lead = _name_width(canvas, name)
    most = 3 if _has_three_lines(canvas) else 2
    hinted = _fit_hint(canvas, hint, max_width, most - 1) if hint else []
    size, lines = _fit_prompt_lines(canvas, sentence, max_width, lead, most, bool(hinted))
    if hint and len(lines) > 1:
        hinted = _fit_hint(canvas, hint, max_width, most - len(lines)) if len(lines) < most else []
    if len(lines) + len(hinted) > 2:
        size = min(size, _three_line_size(canvas))
        again = _lines_beside_name(canvas, sentence, max_width, lead, size)  # smaller type fills its lines
        lines = again if len(again) <= len(lines) else lines
        hinted = [(words, min(one, size), ink) for words, one, ink in hinted]
    below = [*((line, size, INK) for line in lines[1:]), *hinted]
    pitch = _line_pitch(canvas, len(below))
    top = cy - pitch * len(below) / 2
    lead = min(lead, _draw_name(canvas, name, x, top, max_width, len(below)))
    canvas.draw_fitted(lines[0], x + lead, top + 1, max_width - lead, size, "text", INK, "ml")
    for n, (words, one, ink) in enumerate(below):
        canvas.draw_fitted(words, x, top + pitch * (n + 1), max_width, one, "text", ink, "ml")


def _fit_hint(canvas: Canvas, hint: str, max_width: float, limit: int) -> list[tuple[str, float, Color]]:
    """The whole hint in at most this many lines, in smaller type if necessary; nothing if it doesn't fit."""
    size = THEME.type_scale["small"]
    least = size / canvas.zoom
    while size > least and len(canvas.wrap_text(hint, max_width, size)) > limit:
        size = max(least, size - 0.5)
    lines = canvas.wrap_text(hint, max_width, size)
    return [(words, size, INK_SOFT) for words in lines] if len(lines) <= limit else []


def _one_line_size(canvas: Canvas, sentence: str, max_width: float) -> float | None:
    """The size at which a sentence fits into one line, or None."""
    return next(
        (size for size in PROMPT_SIZES if "\n" not in sentence and canvas.measure_text(sentence, size)[0] <= max_width),
        None,
    )


def _smaller_sizes(canvas: Canvas) -> list[float]:
    """Smaller sizes for the prompt, down to what the type would be without the text size setting."""
    small = THEME.type_scale["small"]
    return [small - n / 2 for n in range(20) if small - n / 2 > small / canvas.zoom]


def _line_pitch(canvas: Canvas, below: int) -> float:
    """The distance between the prompt's lines, if this many follow the first. Three lines keep clear of the edges."""
    return (
        scaled_with_text(canvas, 24)
        if below < 2
        else (prompt_height(canvas) - 2 * scaled_with_text(canvas, EDGE)) / (below + 1)
    )


def _three_line_size(canvas: Canvas) -> float:
    """The type size for three lines in the prompt."""
    sizes = [size for size in _smaller_sizes(canvas) if canvas.type_size(size) * LOOSE <= _line_pitch(canvas, 2)]
    return max(sizes, default=THEME.type_scale["small"])


def _has_three_lines(canvas: Canvas) -> bool:
    """Is the prompt high enough for a sentence of two lines and a hint?"""
    return canvas.type_size(_three_line_size(canvas)) * SNUG <= _line_pitch(canvas, 2)


def _name_size(canvas: Canvas, below: int) -> float:
    """The size of the name in the first line, so that it keeps clear of the upper edge and of the next line."""
    size = THEME.type_scale["prompt_name"]
    return size if below < 2 else min(size, BESIDE_UMLAUTS * _line_pitch(canvas, below) / canvas.zoom)


def _fit_above_steps(canvas: Canvas, sentence: str, max_width: float, lead: float) -> tuple[float, list[str]] | None:
    """The size and the one or two lines of a sentence above the parts of a turn; None if these would have no space."""
    size = _one_line_size(canvas, sentence, max_width - lead)
    if size is not None:
        return size, [sentence]
    sizes = (
        [one for one in _smaller_sizes(canvas) if one <= _three_line_size(canvas)] if _has_three_lines(canvas) else []
    )
    broken = ((size, _lines_beside_name(canvas, sentence, max_width, lead, size)) for size in sizes)
    return next(((size, lines) for size, lines in broken if len(lines) == 2), None)


def _draw_prompt_steps(
    canvas: Canvas,
    x: float,
    cy: float,
    max_width: float,
    name: str,
    size: float,
    lines: list[str],
    steps: Sequence[TurnPart],
) -> None:
    """Draw one or two lines of words above the parts of the turn."""
    pitch, lead = _line_pitch(canvas, len(lines)), _name_width(canvas, name)
    top = cy - pitch * len(lines) / 2
    lead = min(lead, _draw_name(canvas, name, x, top, max_width, len(lines)))
    for n, line in enumerate(lines):
        canvas.text(line, x + (0 if n else lead), top + pitch * n + (0 if n else 1), size, "text", INK, "ml")
    draw_turn_steps(canvas, x, top + pitch * len(lines), steps, max_width)


def _fit_prompt_lines(
    canvas: Canvas, sentence: str, max_width: float, lead: float, limit: int, has_hint: bool
) -> tuple[float, list[str]]:
    """The sentence's size and lines: one line if a hint should follow, otherwise as large as possible in several."""
    tried: list[tuple[float, int]] = [(size, 1) for size in PROMPT_SIZES if has_hint]
    tried += [(size, 2) for size in PROMPT_SIZES]
    tried += [(size, limit) for size in (PROMPT_SIZES[-1], *_smaller_sizes(canvas)[1:])]
    for size, count in tried:
        lines = _lines_beside_name(canvas, sentence, max_width, lead, size)
        if len(lines) <= count:
            break
    return size, [*lines[: limit - 1], " ".join(lines[limit - 1 :])] if len(lines) > limit else lines


def _lines_beside_name(canvas: Canvas, sentence: str, max_width: float, lead: float, size: float) -> list[str]:
    """The lines of a sentence whose first one stands beside a name."""
    first, rest = _first_line(canvas, sentence, max_width - lead, size)
    return [first, *(canvas.wrap_text(rest, max_width, size) if rest else [])]


def _first_line(canvas: Canvas, sentence: str, width: float, size: float) -> tuple[str, str]:
    """What fits beside the name, and what must go below it."""
    head, _, tail = sentence.partition("\n")
    if canvas.measure_text(head, size)[0] <= width:
        return head, tail
    words = sentence.replace("\n", " ").split(" ")
    fitting = [n for n in range(1, len(words)) if canvas.measure_text(" ".join(words[:n]), size)[0] <= width]
    cut = max(fitting, default=0)
    return " ".join(words[:cut]), " ".join(words[cut:])


# -- sidebar
def draw_log_panel(canvas: Canvas, x: float, y: float, w: float, h: float, lines: Sequence[LogLine], title: str) -> int:
    """Draw what happened, newest first, as far as there is space. Returns how many entries were drawn.

    The title is left out if otherwise not even the two newest entries would fit.
    """
    draw_paper_panel(canvas, x, y, w, h, 12, PAPER_QUIET)
    icon, pitch = scaled_with_text(canvas, 22), scaled_with_text(canvas, 21)
    left = x + 16 + icon + 6
    shown, cy, last = 0, y + scaled_with_text(canvas, 44), y + h - scaled_with_text(canvas, 17)
    rows = [len(canvas.wrap_text(text, x + w - 12 - left, 16)) for _, text in lines[:ENTRIES]]
    above = y + scaled_with_text(canvas, 19)
    below, instead = (_count_fitting_entries(canvas, rows, last - top) for top in (cy, above))
    with canvas.text_area(x, y, w, h):
        if below < len(rows) and (not below or below < instead):
            cy = above
        else:
            canvas.draw_fitted(title, x + 16, y + scaled_with_text(canvas, 19), w - 32, 16, "bold", INK_SOFT, "ml")
        for mark, text in lines:
            room = int((last - cy) / pitch + 1)
            size, words = 16.0, canvas.wrap_text(text, x + w - 12 - left, 16)
            if len(words) > room and not shown:
                size, words = _shrunk_lines(canvas, text, x + w - 12 - left, room)
            if len(words) > room and (shown or room < 1):
                break
            if len(words) > room:  # the newest is never left out, if only its beginning has room
                words[room - 1 :] = [" ".join(words[room - 1 :])]
            _draw_log_mark(canvas, x + 15 + icon / 2, cy, icon, mark)
            for i, line in enumerate(words):
                canvas.draw_fitted(line, left, cy + i * pitch, x + w - 12 - left, size, "text", INK, "ml")
            cy += (len(words) - 1) * pitch + scaled_with_text(canvas, 27)
            shown += 1
    return shown


def _count_fitting_entries(canvas: Canvas, rows: Sequence[int], height: float) -> int:
    """How many entries, each with this many lines, fit into the height."""
    taken, pitch, gap = 0.0, scaled_with_text(canvas, 21), scaled_with_text(canvas, 27)
    for n, count in enumerate(rows):
        if taken + (count - 1) * pitch > height:
            return n
        taken += (count - 1) * pitch + gap
    return len(rows)


def _shrunk_lines(canvas: Canvas, text: str, width: float, limit: int) -> tuple[float, list[str]]:
    """The text in at most `limit` lines, smaller if necessary: its size and the lines."""
    for size in (16.0, *_smaller_sizes(canvas)[1:]):
        words = canvas.wrap_text(text, width, size)
        if len(words) <= limit:
            break
    return size, words


def log_panel_height(canvas: Canvas, w: float, lines: Sequence[LogLine]) -> float:
    """The height of a log panel with these entries."""
    icon, pitch = scaled_with_text(canvas, 22), scaled_with_text(canvas, 21)
    rows = [len(canvas.wrap_text(text, w - 28 - icon - 6, 16)) for _, text in lines]
    return (
        scaled_with_text(canvas, 44)
        + sum((n - 1) * pitch + scaled_with_text(canvas, 27) for n in rows)
        - scaled_with_text(canvas, 10)
    )


def _draw_log_mark(canvas: Canvas, cx: float, cy: float, size: float, mark: int | str | None) -> None:
    if isinstance(mark, int):
        draw_emblem(canvas, cx, cy, size, mark)
    elif mark:
        canvas.draw_icon(mark, cx, cy, size * 0.9, INK_SOFT)


def draw_turn_steps(canvas: Canvas, x: float, y: float, steps: Sequence[TurnPart], max_width: float) -> float:
    """Draw the parts of a turn: where we are and what follows. Returns where the strip ends.

    If there is no space for all words, only the present part has them; if there is none even for these, the present
    part is drawn alone.
    """
    size, start = scaled_with_text(canvas, 18), x
    is_terse = turn_steps_width(canvas, steps) > max_width
    if is_terse and turn_steps_width(canvas, steps, True) > max_width:
        steps = [step for step in steps if step.is_now]
    for n, step in enumerate(steps):
        for i in range(step.times):
            ink = mix(INK_SOFT, PAPER, 0.62) if i < step.used else (step.tone if step.is_now else INK_SOFT)
            canvas.draw_icon(step.icon, x + size / 2, y, size, ink)
            x += size + 3
        if step.is_now or not is_terse:
            face, ink = ("bold", INK) if step.is_now else ("text", INK_SOFT)
            x += 4 + canvas.draw_fitted(step.words, x + 3, y, start + max_width - x, 16, face, ink, "ml")[0]
        if n < len(steps) - 1:
            canvas.draw_icon("ui_chevron-right", x + 13, y, scaled_with_text(canvas, 16), INK_SOFT)
            x += 28
    return x


def turn_steps_width(canvas: Canvas, steps: Sequence[TurnPart], is_terse: bool = False) -> float:
    signs = sum(step.times for step in steps) * (scaled_with_text(canvas, 18) + 3)
    told = [step for step in steps if step.is_now or not is_terse]
    words = sum(canvas.measure_text(step.words, 16, "bold" if step.is_now else "text")[0] + 4 for step in told)
    return signs + words + 28 * (len(steps) - 1)


# -- news
def draw_toast(canvas: Canvas, text: str) -> None:
    """Draw one or two lines of news above the prompt; they disappear after a while."""
    lines = canvas.wrap_text(text, min(760, canvas.w - 96) - 36, 17, "bold")
    pitch = canvas.line_height(17)
    w = max(canvas.measure_text(line, 17, "bold")[0] for line in lines) + 36
    h = len(lines) * pitch + 18
    x, y = (canvas.w - w) / 2, prompt_top(canvas) - 12 - h
    draw_themed_shadow(canvas, x, y, w, h, 12, "lifted")
    draw_pill(canvas, x, y, w, h, WALNUT, 12, mix(WALNUT, CREAM, 0.35))
    canvas.ignore_texts_below(x, y, w, h)
    with canvas.text_area(x, y, w, h):
        for i, line in enumerate(lines):
            canvas.text(line, x + 18, y + 9 + (i + 0.5) * pitch, 17, "bold", CREAM, "ml")
