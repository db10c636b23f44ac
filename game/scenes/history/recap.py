"""The evening as a picture of 1920 by 1080: standings, matches and highlights."""

import datetime
import io
from collections.abc import Callable
from pathlib import Path
from typing import NamedTuple

import pygame
from pygame import FRect

from game.history.evening import Evening, EveningScoring, Standing, evening_scoring_of, standings
from game.persistence.folder import unused_path
from game.persistence.plain_json import StorageError
from game.scenes import shell
from game.scenes.dates import duration_text
from game.scenes.history.chronicle import DETAILS, height_of_sections, paint_chronicle_sections, sections_of
from game.scenes.history.facts import longer_text_if_it_fits
from game.scenes.history.room import HistoryPageContext
from game.ui.canvas import Canvas
from game.ui.seats import draw_emblem
from game.ui.theme import CREAM, CREAM_SOFT, GILT, INK, INK_SOFT
from game.ui.widgets import draw_paper_panel, draw_separator

SIZE = (1920, 1080)
WORDS = (30, 27, 24, 22, 20, 18, 16)  # sizes of the lines, the largest first in which all of them have space
TOP, BOTTOM, SIDE, BETWEEN, PAD = 146.0, 60.0, 60.0, 24.0, 26  # round the papers, between them, and in them
LEFT_SHARE = 0.42  # of the width, for the standings
LEGEND_GAP = 12  # above how points count
ROW, NAME, SMALL, POINTS, PLACE = 104.0, 30, 18, 26, 38  # of a person: height, sizes, and the space for their place


def place_in_standings(scoring: EveningScoring, people: list[Standing], index: int) -> str:
    """The place, from 1, the same for equal points; empty where nobody stands before another."""
    return str(1 + sum(one.points > people[index].points for one in people)) if scoring.has_point_ranking else ""


def points_or_wins_text(context: HistoryPageContext, scoring: EveningScoring, standing: Standing) -> str:
    """What counts: the points, or the wins where there are none."""
    if scoring.has_point_ranking:
        return context.texts("history.points", n=standing.points)
    wins, plays = standing.wins + standing.won_together, standing.plays + standing.together
    return context.texts("history.standings.wins", wins=wins, plays=plays)


def scoring_line(context: HistoryPageContext, scoring: EveningScoring) -> str:
    """How the standings count, in one or two sentences."""
    told = [context.texts(f"history.scoring.{scoring.kind}", n=scoring.players)]
    if scoring.has_point_ranking and scoring.has_computers:
        told.append(context.texts("history.scoring.computers"))
    return " ".join(told)


def wins_text(context: HistoryPageContext, standing: Standing) -> str:
    """How many of all matches a person has won."""
    wins, plays = standing.wins + standing.won_together, standing.plays + standing.together
    return context.texts("history.won_of", wins=wins, plays=plays)


def standing_facts(context: HistoryPageContext, scoring: EveningScoring, standing: Standing) -> str:
    """Won 2 of 3. Together: won 1 of 2. Empty where the wins that count say all of it."""
    told = []
    if not scoring.has_point_ranking and not (standing.plays and standing.together):
        return ""
    if standing.plays:
        told.append(context.texts("history.won_of", wins=standing.wins, plays=standing.plays))
    if standing.together:
        told.append(context.texts("history.together_of", wins=standing.won_together, plays=standing.together))
    return " ".join(told)


def fitting_standing_facts(
    canvas: Canvas,
    context: HistoryPageContext,
    scoring: EveningScoring,
    standing: Standing,
    max_width: float,
    size: float,
) -> str:
    """`standing_facts` if they fit into one line, else all wins together; empty where these stand beside the name."""
    facts = standing_facts(context, scoring, standing)
    short = wins_text(context, standing)
    if scoring.has_point_ranking:
        return longer_text_if_it_fits(canvas, facts, short, max_width, size)
    return facts if canvas.measure_text(facts, size)[0] <= max_width else ""


def save_picture(context: HistoryPageContext, evening: Evening) -> Path:
    """Save the picture with the person's files. Returns its path. Raises StorageError."""
    storage = context.history.storage
    day = datetime.date.fromtimestamp(evening.evening_start_time).isoformat()
    path = unused_path(storage.folder / "pictures" / f"evening-{day}.png")
    content = io.BytesIO()
    pygame.image.save(recap_picture(context, evening), content, "evening.png")
    storage.write_file(path, content.getvalue())
    if not path.is_file():
        raise StorageError(storage.write_error)
    return path


def recap_picture(context: HistoryPageContext, evening: Evening) -> pygame.Surface:
    """The picture of the evening."""
    canvas = Canvas(SIZE)
    canvas.patience.seconds = float("inf")
    sheet = pygame.Surface(SIZE)
    with canvas.drawing_on(sheet):
        shell.paint_background(canvas)
        paint_recap(canvas, context, evening)
    return sheet


def paint_recap(canvas: Canvas, context: HistoryPageContext, evening: Evening) -> None:
    texts, w, h = context.texts, canvas.w, canvas.h
    began = datetime.date.fromtimestamp(evening.evening_start_time)
    date = texts("history.date", day=began.day, month=texts(f"month.{began.month}"), year=began.year)
    canvas.text(texts("history.recap"), w / 2, 52, 54, "title", CREAM, "mc")
    facts = {"n": len(evening.matches), "time": duration_text(texts, evening.minutes), "date": date}
    canvas.text(texts("history.recap.line", **facts), w / 2, 104, 22, "text", CREAM_SOFT, "mc")
    middle, most = w * LEFT_SHARE, h - TOP - BOTTOM - 2 * PAD
    places = ((SIDE, middle - BETWEEN / 2), (middle + BETWEEN / 2, w - SIDE))
    papers = [
        make(canvas, context, evening, right - left - 2 * PAD, most)
        for make, (left, right) in zip((standings_paper, chronicle_paper), places)
    ]
    top = TOP + (most - max(paper.height for paper in papers)) / 2
    for paper, (left, right) in zip(papers, places):
        box = FRect(left, top, right - left, paper.height + 2 * PAD)
        draw_paper_panel(canvas, box.x, box.y, box.w, box.h, 16)
        paper.paint(box.inflate(-2 * PAD, -2 * PAD))
    canvas.text(texts("app.title"), w / 2, h - 30, 20, "title", GILT, "mc")


class RecapPaper(NamedTuple):
    """A paper of the picture. height: of its content; paint: draws the content into a box."""

    height: float
    paint: Callable[[FRect], None]


def standings_paper(
    canvas: Canvas, context: HistoryPageContext, evening: Evening, wide: float, most: float
) -> RecapPaper:
    """The standings, each person with what they won, and below them how points count."""
    people, scoring = standings(evening), evening_scoring_of(evening)
    line = scoring_line(context, scoring)
    legend = canvas.paragraph_height(line, wide, SMALL) + LEGEND_GAP
    high = min(ROW, (most - legend) / max(1, len(people)))

    def paint(inner: FRect) -> None:
        for n, one in enumerate(people):
            row = FRect(inner.x, inner.y + n * high, inner.w, high)
            if n:
                draw_separator(canvas, row.x, row.y, row.w)
            paint_person(canvas, context, scoring, one, row, place_in_standings(scoring, people, n))
        canvas.draw_paragraph(line, inner.x, inner.bottom - legend + LEGEND_GAP, inner.w, SMALL, "text", INK_SOFT)

    return RecapPaper(high * len(people) + legend, paint)


def chronicle_paper(
    canvas: Canvas, context: HistoryPageContext, evening: Evening, wide: float, most: float
) -> RecapPaper:
    """The highlights and the matches, as large as there is space for; many matches without their boxes, and
    very many only with how often who won."""
    while context.box_art.load_next_missing_lid([match.game for match in evening.matches]):
        pass
    tries = [(sections_of(context, evening, detail), size) for detail in DETAILS for size in WORDS]
    heights = [height_of_sections(canvas, sections, wide, size) for sections, size in tries]
    n = next((n for n, high in enumerate(heights) if high <= most), len(tries) - 1)
    sections, size = tries[n]
    return RecapPaper(
        min(most, heights[n]), lambda inner: paint_chronicle_sections(canvas, context, sections, inner, size)
    )


def paint_person(
    canvas: Canvas, context: HistoryPageContext, scoring: EveningScoring, standing: Standing, row: FRect, place: str
) -> None:
    """Draw one person: place, if there are places, sign, name, what they won, points."""
    person, sign = context.history.people.get(standing.person), min(64.0, row.h - 8)
    aside = PLACE if place else 0
    canvas.text(place, row.x + 12, row.centery, POINTS, "title", INK_SOFT, "mc")
    draw_emblem(canvas, row.x + aside + sign / 2, row.centery, sign, person.sign if person else standing.sign)
    points = points_or_wins_text(context, scoring, standing)
    canvas.text(points, row.right, row.centery, POINTS, "bold", INK, "mr")
    left = row.x + aside + sign + 16
    room = row.right - canvas.measure_text(points, POINTS, "bold")[0] - 16 - left
    name, size = person.name if person else standing.name, min(NAME, row.h * 0.38)
    lift = min(canvas.line_height(SMALL) / 2, row.h / 5)
    small = min(SMALL, row.h * 0.28)
    facts = fitting_standing_facts(canvas, context, scoring, standing, room, small)
    if not facts:
        canvas.draw_fitted(name, left, row.centery, room, size, "title", INK, "ml")
        return
    canvas.draw_fitted(name, left, row.centery - lift, room, size, "title", INK, "ml")
    canvas.draw_fitted(facts, left, row.centery + lift + 2, room, small, "text", INK_SOFT, "ml")
