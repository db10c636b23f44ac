"""What is told of an evening, in sections of lines: its highlights, and its matches."""

from collections import Counter
from collections.abc import Sequence
from typing import NamedTuple

from pygame import FRect

from game.history.evening import Evening, EveningHighlight, evening_highlights
from game.history.played import PlayedMatch
from game.scenes.boxes import paint_small_game_box
from game.scenes.dates import duration_text
from game.scenes.history.room import HistoryPageContext
from game.ui.canvas import Canvas
from game.ui.theme import INK, INK_SOFT

HEAD = 22  # size of a heading
GAP, BETWEEN = 4, 12  # below a line, and between two sections
AIR = 5  # above and below a match with its box
BOXES, LINES, WINS = DETAILS = ("boxes", "lines", "wins")  # matches with their boxes; in a line each; a game's in one
LID = 0.8  # least width of the space for a box, of the height of its line


class ChronicleLine(NamedTuple):
    """A line. match: the one it is about, whose box, title and minutes are drawn with it."""

    text: str
    match: PlayedMatch | None = None


class Section(NamedTuple):
    """A heading and its lines."""

    head: str
    lines: Sequence[ChronicleLine]


def sections_of(context: HistoryPageContext, evening: Evening, detail: str = BOXES) -> list[Section]:
    """The highlights, then the matches, newest first; sections without lines are left out.

    detail: how much is told of each match, one of `DETAILS`.
    """
    texts, matches = context.texts, evening.matches[::-1]
    highlights = [ChronicleLine(highlight_line(context, one)) for one in evening_highlights(evening)]
    found = [
        Section(texts("history.remember"), highlights),
        Section(texts("history.played"), chronicle_lines_at_detail(context, matches, detail)),
    ]
    return [section for section in found if section.lines]


def chronicle_lines_at_detail(
    context: HistoryPageContext, matches: Sequence[PlayedMatch], detail: str
) -> list[ChronicleLine]:
    if detail == BOXES:
        return [ChronicleLine(context.match_outcome_line(match), match) for match in matches]
    if detail == LINES:
        return [ChronicleLine(match_and_outcome_line(context, match)) for match in matches]
    titles = dict.fromkeys(context.title(match) for match in matches)
    groups = {title: [match for match in matches if context.title(match) == title] for title in titles}
    return [ChronicleLine(wins_by_person_line(context, title, group)) for title, group in groups.items()]


def wins_by_person_line(context: HistoryPageContext, title: str, matches: Sequence[PlayedMatch]) -> str:
    """Ape City Escape, 5 games: Mara won 3, Jonas won 2. matches: all of one game."""
    texts, facts = context.texts, {"game": title, "n": len(matches)}
    if len(matches) == 1:
        return single_match_line(context, title, matches[0])
    if matches[0].is_together:
        return texts("history.wins.together", wins=sum(match.is_won for match in matches), **facts)
    wins = Counter(context.name_of(seat) for match in matches for seat in match.winners)
    told = [texts("history.wins.of", name=name, wins=count) for name, count in wins.most_common()]
    return texts("history.wins", wins=", ".join(told), **facts)


def single_match_line(context: HistoryPageContext, title: str, match: PlayedMatch) -> str:
    """Ape City Escape: Mara won."""
    texts = context.texts
    if match.is_together:
        return texts(f"history.wins.one.together.{'won' if match.is_won else 'lost'}", game=title)
    names = [context.name_of(seat) for seat in match.winners]
    return texts("history.wins.one", game=title, names=texts.joined_list(names))


def match_and_outcome_line(context: HistoryPageContext, match: PlayedMatch) -> str:
    """Ape City Escape, 18 min: 1. Mara: 9 · 2. Jonas: 6."""
    title = ", ".join([context.title(match), *match_duration_words(context, match)])
    return f"{title}: {context.match_outcome_line(match)}"


def match_duration_words(context: HistoryPageContext, match: PlayedMatch) -> list[str]:
    """How long a match took; empty if that is unknown."""
    return [duration_text(context.texts, match.minutes)] if match.minutes else []


def highlight_line(context: HistoryPageContext, memory: EveningHighlight) -> str:
    """Closest finish: Ape City Escape, by 1 point. A word stands in capitals, as on its cards."""
    texts, match = context.texts, memory.match
    facts = {"game": context.title(match), "n": memory.amount, "words": memory.words.upper()}
    if memory.player is not None:
        facts["name"] = context.name_of(match.seats[memory.player])
    own = texts.texts_with_title_of_game(match.game)
    is_tie = memory.kind == "closest" and not memory.amount
    key = f"history.memory.{'tie' if is_tie else memory.kind}"
    return own(key, **facts) if key in own else texts(key, **facts)


# ---------------------------------------------------------------- heights
def chronicle_line_height(canvas: Canvas, line: ChronicleLine, width: float, size: float) -> float:
    if line.match is None:
        return canvas.paragraph_height(line.text, width, size)
    words = canvas.paragraph_height(line.text, width - match_box_width(canvas, size), size)
    return canvas.line_height(size + 1) + words + 2 * AIR


def match_box_width(canvas: Canvas, size: float) -> float:
    """The width of the space for a match's box."""
    return LID * (canvas.line_height(size) + canvas.line_height(size + 1) + 2 * AIR)


def height_of_sections(canvas: Canvas, sections: Sequence[Section], width: float, size: float) -> float:
    """The height at which everything has space."""
    heads = len(sections) * (canvas.line_height(HEAD) + 6) + (len(sections) - 1) * BETWEEN
    return heads + sum(chronicle_line_height(canvas, line, width, size) + GAP for one in sections for line in one.lines)


# ---------------------------------------------------------------- pictures
def paint_chronicle_sections(
    canvas: Canvas, context: HistoryPageContext, sections: Sequence[Section], box: FRect, size: float
) -> None:
    """Draw as much as there is space for; the last line says how many more there are."""
    y, more = box.y, canvas.line_height(size)
    for section in sections:
        first = chronicle_line_height(canvas, section.lines[0], box.w, size)
        if y + canvas.line_height(HEAD) + 6 + first > box.bottom:
            return
        canvas.draw_fitted(section.head, box.x, y + canvas.line_height(HEAD) / 2 - 2, box.w, HEAD, "title", INK, "ml")
        y += canvas.line_height(HEAD) + 6
        for n, line in enumerate(section.lines):
            high, left = chronicle_line_height(canvas, line, box.w, size), len(section.lines) - n
            if y + high + (GAP + more if left > 1 else 0) > box.bottom:
                words = context.texts("history.played.more", n=left)
                canvas.draw_fitted(words, box.x, y + more / 2, box.w, size, "text", INK_SOFT, "ml")
                y += more + GAP
                break
            paint_chronicle_line(canvas, context, line, FRect(box.x, y, box.w, high), size)
            y += high + GAP
        y += BETWEEN


def paint_chronicle_line(
    canvas: Canvas, context: HistoryPageContext, line: ChronicleLine, box: FRect, size: float
) -> None:
    """Draw a line; that of a match with its box at the left, its title above and its minutes at the right."""
    if line.match is None:
        canvas.draw_paragraph(line.text, box.x, box.y, box.w, size, "text", INK_SOFT)
        return
    lid = match_box_width(canvas, size)
    paper = FRect(box.x, box.y, lid, lid / LID)
    paint_small_game_box(canvas, context.game(line.match.game), context.box_art, paper, box.x)
    left, head, y = box.x + lid, canvas.line_height(size + 1), box.y + AIR
    right = box.right
    for minutes in match_duration_words(context, line.match):
        right -= canvas.measure_text(minutes, size)[0] + 12
        canvas.text(minutes, box.right, y + head / 2, size, "text", INK_SOFT, "mr")
    canvas.draw_fitted(context.title(line.match), left, y + head / 2, right - left, size + 1, "bold", INK, "ml")
    canvas.draw_paragraph(line.text, left, y + head, box.right - left, size, "text", INK_SOFT)
