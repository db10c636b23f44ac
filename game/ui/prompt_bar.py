"""The prompt bar below every table: who must do what, a hint or the parts of the turn."""

import re
from collections.abc import Sequence
from typing import NamedTuple

from pygame import Color, FRect

from game.ui.bars import MARGIN, prompt_height, prompt_top, smaller_sizes
from game.ui.canvas import Canvas
from game.ui.seats import FACE_GROWTH, draw_emblem
from game.ui.theme import INK, INK_SOFT, PAPER, THEME, mix
from game.ui.widgets import draw_paper_panel, scaled_with_text

PROMPT_SIZES = range(int(THEME.type_scale["prompt"]), int(THEME.type_scale["small"]) - 1, -1)
WORD_GAP = re.compile(" (?!%)")  # where a line may end: a number keeps its sign
AFTER_NAME = 8  # units between a name and its words, at 100 %
EDGE = 5.5  # units between three lines of the prompt and its edges, at 100 %
BESIDE_UMLAUTS = 0.92  # of the pitch of three lines that a name takes: a comma stays clear of an Ü below it
SNUG, LOOSE = 1.05, 1.15  # heights of letters that one of three lines takes in the prompt: at least, and as wished

SeatSigns = int | tuple[int, ...] | None


class TurnPart(NamedTuple):
    """One part of a turn: its icon, once for each thing to do in it, how many of these are done, and its words."""

    icon: str
    times: int
    used: int
    words: str
    is_now: bool
    tone: Color  # of what is left, while it is now


def paint_prompt_paper(canvas: Canvas) -> None:
    """The paper that the words of the prompt stand on."""
    top, height = prompt_top(canvas), prompt_height(canvas)
    draw_paper_panel(canvas, MARGIN, top, canvas.w - 2 * MARGIN, height, THEME.radius["prompt"])


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
    """Draw a paper, and on it who must do what (see paint_prompt_words)."""
    paint_prompt_paper(canvas)
    paint_prompt_words(canvas, seat, name, sentence, right, icon, hint, steps)


def paint_prompt_words(
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


def _line_pitch(canvas: Canvas, below: int) -> float:
    """The distance between the prompt's lines, if this many follow the first. Three lines keep clear of the edges."""
    return (
        scaled_with_text(canvas, 24)
        if below < 2
        else (prompt_height(canvas) - 2 * scaled_with_text(canvas, EDGE)) / (below + 1)
    )


def _three_line_size(canvas: Canvas) -> float:
    """The type size for three lines in the prompt."""
    sizes = [size for size in smaller_sizes(canvas) if canvas.type_size(size) * LOOSE <= _line_pitch(canvas, 2)]
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
        [one for one in smaller_sizes(canvas) if one <= _three_line_size(canvas)] if _has_three_lines(canvas) else []
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
    tried += [(size, limit) for size in (PROMPT_SIZES[-1], *smaller_sizes(canvas)[1:])]
    for size, count in tried:
        lines = _lines_beside_name(canvas, sentence, max_width, lead, size)
        if len(lines) <= count:
            break
    return size, [*lines[: limit - 1], " ".join(lines[limit - 1 :])] if len(lines) > limit else lines


def _lines_beside_name(canvas: Canvas, sentence: str, max_width: float, lead: float, size: float) -> list[str]:
    """The lines of a sentence whose first one stands beside a name."""
    first, rest = _first_line(canvas, sentence, max_width - lead, size)
    lines = [first, *(canvas.wrap_text(rest, max_width, size) if rest else [])]
    is_orphan = len(lines) == 2 and " " not in lines[1] and "\n" not in sentence
    return _even_lines(canvas, sentence, lead, size) if is_orphan and first else lines


def _even_lines(canvas: Canvas, sentence: str, lead: float, size: float) -> list[str]:
    """The two lines of most equal width, so that a single word is not left over."""
    words = WORD_GAP.split(sentence)
    breaks = [[" ".join(words[:n]), " ".join(words[n:])] for n in range(1, len(words))]
    width = {half: canvas.measure_text(half, size)[0] for pair in breaks for half in pair}
    return min(breaks, key=lambda pair: max(lead + width[pair[0]], width[pair[1]]))


def _first_line(canvas: Canvas, sentence: str, width: float, size: float) -> tuple[str, str]:
    """What fits beside the name, and what must go below it."""
    head, _, tail = sentence.partition("\n")
    if canvas.measure_text(head, size)[0] <= width:
        return head, tail
    words = WORD_GAP.split(sentence.replace("\n", " "))
    fitting = [n for n in range(1, len(words)) if canvas.measure_text(" ".join(words[:n]), size)[0] <= width]
    cut = max(fitting, default=0)
    return " ".join(words[:cut]), " ".join(words[cut:])


# -- the parts of a turn
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
