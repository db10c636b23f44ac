"""Breaks text into lines, with `**bold**` and `{icon:name}` in it. It measures only by `measure`.

Text is broken at a no-break space only if what that holds together is longer than a line. A percent sign stays with
its number.
"""

import re
from collections.abc import Callable, Iterator
from typing import NamedTuple

Measure = Callable[[str, str], float]  # text, face -> width
Piece = tuple[str, str]  # text, face
Word = list[Piece]  # pieces without a space between them
BOLD, ICON = "bold", "icon"
ELLIPSIS = "…"
NO_BREAK = "\u00a0"
_MARK = re.compile(r"(\*\*|\{icon:[a-z0-9_:-]+\}|[^\S\u00a0]+(?!%))")
_GAP = re.compile(r"[^\S\u00a0]+(?!%)")


class TextRun(NamedTuple):
    """A piece of one line: words in one face, or an icon (face ICON, text its name)."""

    text: str
    face: str
    x: float
    width: float


def wrap_plain_text(text: str, width: float, face: str, measure: Measure) -> list[str]:
    """Break plain words into lines of at most `width`. A word longer than a line is broken too.

    >>> wrap_plain_text("the main events (2\u00a0of\u00a04)", 17, "text", lambda text, face: len(text))
    ['the main events', '(2\\xa0of\\xa04)']
    """
    lines: list[str] = []
    for part in text.split("\n"):
        lines += _wrap_paragraph(part, width, face, measure)
    return lines


def _wrap_paragraph(part: str, width: float, face: str, measure: Measure) -> list[str]:
    lines, line = [], ""
    words = [
        word
        for held in _GAP.split(part)
        for word in (held.split(NO_BREAK) if measure(held, face) > width else [held])
        if word
    ]
    for word in _split_long_words(words, width, face, measure):
        longer = f"{line} {word}" if line else word
        if line and measure(longer, face) > width:
            lines.append(line)
            line = word
        else:
            line = longer
    return [*lines, line]


def _split_long_words(words: list[str], width: float, face: str, measure: Measure) -> Iterator[str]:
    for word in words:
        while len(word) > 1 and measure(word, face) > width:
            cut = next((n for n in range(len(word) - 1, 1, -1) if measure(word[:n], face) <= width), 1)
            yield word[:cut]
            word = word[cut:]
        yield word


def shorten_to_width(text: str, width: float, face: str, measure: Measure) -> str:
    """As much of the text as fits, with an ellipsis if it was cut."""
    if not text or measure(text, face) <= width:
        return text
    low, high = 0, len(text)
    while low < high:
        middle = (low + high + 1) // 2
        if measure(text[:middle].rstrip() + ELLIPSIS, face) <= width:
            low = middle
        else:
            high = middle - 1
    return text[:low].rstrip() + ELLIPSIS


def split_into_two_lines(name: str) -> list[str]:
    """Break a name where its two lines are most equal."""
    words = name.split(" ")
    cuts = [[" ".join(words[:i]), " ".join(words[i:])] for i in range(1, len(words))]
    return min(cuts, key=lambda lines: max(map(len, lines))) if cuts else [name]


def layout_lines(text: str, width: float, face: str, icon_width: float, measure: Measure) -> list[list[TextRun]]:
    """Rich text as lines of runs, each with its place in the line."""

    def wide(run: Piece) -> float:
        return icon_width if run[1] == ICON else measure(*run)

    space = measure(" ", face)
    lines = [line for part in text.split("\n") for line in _break_into_lines(part, width, face, space, wide)]
    return [_position_runs(line, space, wide) for line in lines]


def _break_into_lines(
    part: str, width: float, face: str, space: float, measure_width: Callable[[Piece], float]
) -> list[list[Word]]:
    """The words of each line."""
    lines: list[list[Word]] = [[]]
    x = 0.0
    for word in _split_words_that_overflow(_parse_words(part, face), width, measure_width):
        length = sum(map(measure_width, word))
        if x and x + length > width:
            lines.append([])
            x = 0.0
        lines[-1].append(word)
        x += length + space
    return lines


def _split_words_that_overflow(
    words: Iterator[Word], width: float, measure_width: Callable[[Piece], float]
) -> Iterator[Word]:
    """The words; those joined by no-break spaces and longer than a line are split."""
    for word in words:
        if sum(map(measure_width, word)) <= width:
            yield word
            continue
        part: Word = []
        for text, face in word:
            first, *others = text.split(NO_BREAK)
            part.append((first, face))
            for other in others:
                yield part
                part = [(other, face)]
        yield part


def _position_runs(line: list[Word], space: float, measure_width: Callable[[Piece], float]) -> list[TextRun]:
    """Neighbouring words of one face as one run: fewer pictures, and the font's own spacing."""
    pieces: list[tuple[str, str, bool]] = []  # text, face, does a gap come before it
    for word in line:
        for i, (text, face) in enumerate(word):
            if pieces and pieces[-1][1] == face != ICON:
                before = pieces.pop()
                pieces.append((before[0] + (" " if i == 0 else "") + text, face, before[2]))
            else:
                pieces.append((text, face, i == 0 and bool(pieces)))
    out: list[TextRun] = []
    for held, face, gap in pieces:
        text = held.replace(NO_BREAK, " ")
        x = out[-1].x + out[-1].width + (space if gap else 0) if out else 0.0
        out.append(TextRun(text, face, x, measure_width((text, face))))
    return out


def _parse_words(part: str, face: str) -> Iterator[Word]:
    """Words as lists of (text, face): a full stop after a bold word belongs to it."""
    word: Word = []
    current = face
    for piece in _MARK.split(part):
        if piece == "**":
            current = face if current != face else BOLD
        elif piece.startswith("{icon:"):
            word.append((piece[6:-1], ICON))
        elif piece.isspace():
            if word:
                yield word
            word = []
        elif piece:
            word.append((piece, current))
    if word:
        yield word
