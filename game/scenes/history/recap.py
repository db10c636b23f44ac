"""The evening as a picture of 1920 by 1080: standings, matches and highlights."""

import datetime
import io
from collections import Counter
from pathlib import Path

import pygame
from pygame import FRect

from game.history.evening import Evening, Scoring, Standing, scoring_of, standings
from game.persistence.folder import free_path
from game.persistence.plain_json import StorageError
from game.scenes import shell
from game.scenes.boxes import paint_small_game_box
from game.scenes.history.chronicle import height_of_sections, paint_sections, sections_of
from game.scenes.history.facts import longer_text_if_it_fits
from game.scenes.history.room import HistoryPageContext
from game.ui.canvas import Canvas
from game.ui.seats import draw_emblem
from game.ui.theme import CREAM, CREAM_SOFT, GILT, INK, INK_SOFT, PAPER
from game.ui.widgets import draw_disc, draw_paper_panel, draw_separator

SIZE = (1920, 1080)
WORDS = (24, 22, 20, 18, 16)  # sizes of the lines, the largest first in which all of them have space
BOXES, BOX = 128, 112  # height of the space for the boxes of the games, and of a box
LEGEND = 60.0  # height of the lines on how points are counted
ROW, NAME, SMALL, POINTS, PLACE = 88.0, 26, 17, 22, 34  # of a person: height, sizes, and the space for their place


def place_in_standings(scoring: Scoring, people: list[Standing], index: int) -> str:
    """The place, from 1, the same for equal points; empty where nobody stands before another."""
    return str(1 + sum(one.points > people[index].points for one in people)) if scoring.is_ranking else ""


def figure_of_standing(context: HistoryPageContext, scoring: Scoring, standing: Standing) -> str:
    """What counts: the points, or the wins where there are none."""
    if scoring.is_ranking:
        return context.texts("history.points", n=standing.points)
    return context.texts("history.wins", n=standing.wins + standing.won_together)


def scoring_line(context: HistoryPageContext, scoring: Scoring) -> str:
    """How the standings count, in one or two sentences."""
    told = [context.texts(f"history.scoring.{scoring.kind}", n=scoring.players)]
    if scoring.is_ranking and scoring.has_computers:
        told.append(context.texts("history.scoring.computers"))
    return " ".join(told)


def play_and_win_counts(standing: Standing) -> dict[str, int]:
    """A person's matches and wins, of both kinds."""
    return {"wins": standing.wins + standing.won_together, "plays": standing.plays + standing.together}


def standing_facts(context: HistoryPageContext, standing: Standing) -> str:
    """Won 2 of 3. Together: won 1 of 2. Of a single match against others the place is told."""
    told = []
    if standing.plays == 1:
        told.append(context.texts("history.place_of", place=standing.place, players=standing.players))
    elif standing.plays:
        told.append(context.texts("history.won_of", wins=standing.wins, plays=standing.plays))
    if standing.together:
        told.append(context.texts("history.together_of", wins=standing.won_together, plays=standing.together))
    return " ".join(told)


def save_picture(context: HistoryPageContext, evening: Evening) -> Path:
    """Save the picture with the person's files. Returns its path. Raises StorageError."""
    storage = context.history.storage
    day = datetime.date.fromtimestamp(evening.began_at).isoformat()
    path = free_path(storage.folder / "pictures" / f"evening-{day}.png")
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
    began = datetime.date.fromtimestamp(evening.began_at)
    date = texts("history.date", day=began.day, month=texts(f"month.{began.month}"), year=began.year)
    canvas.text(texts("history.recap"), w / 2, 52, 54, "title", CREAM, "mc")
    facts = {"n": len(evening.matches), "minutes": evening.minutes, "date": date}
    canvas.text(texts("history.recap.line", **facts), w / 2, 104, 22, "text", CREAM_SOFT, "mc")
    paint_people(canvas, context, evening, FRect(60, 146, w * 0.42 - 60, h - 206))
    paint_highlights(canvas, context, evening, FRect(w * 0.42 + 24, 146, w * 0.58 - 84, h - 206))
    canvas.text(texts("app.title"), w / 2, h - 30, 20, "title", GILT, "mc")


def paint_people(canvas: Canvas, context: HistoryPageContext, evening: Evening, box: FRect) -> None:
    """Draw the standings, each person with what they won, and below them the boxes of the games."""
    draw_paper_panel(canvas, box.x, box.y, box.w, box.h, 16)
    people, scoring = standings(evening), scoring_of(evening)
    inner = FRect(box.x + 24, box.y + 18, box.w - 48, box.h - 34)
    high = min(ROW, (inner.h - BOXES - LEGEND) / max(1, len(people)))
    for n, one in enumerate(people):
        row = FRect(inner.x, inner.y + n * high, inner.w, high)
        if n:
            draw_separator(canvas, row.x, row.y, row.w)
        paint_person(canvas, context, scoring, one, row, place_in_standings(scoring, people, n))
    if scoring.is_ranking:
        paint_scoring(canvas, context, scoring, FRect(inner.x, inner.y + len(people) * high, inner.w, inner.bottom))
    paint_games(canvas, context, evening, FRect(inner.x, inner.bottom - BOX, inner.w, BOX))


def paint_scoring(canvas: Canvas, context: HistoryPageContext, scoring: Scoring, room: FRect) -> None:
    """Draw how the points are counted, below the people."""
    canvas.paragraph(scoring_line(context, scoring), room.x, room.y + 6, room.w, SMALL, "text", INK_SOFT)


def paint_person(
    canvas: Canvas, context: HistoryPageContext, scoring: Scoring, standing: Standing, row: FRect, place: str
) -> None:
    """Draw one person: place, sign, name, what they won, points."""
    person, sign = context.history.people.get(standing.person), min(56.0, row.h - 8)
    canvas.text(place, row.x + 12, row.centery, POINTS, "title", INK_SOFT, "mc")
    draw_emblem(canvas, row.x + PLACE + sign / 2, row.centery, sign, person.sign if person else standing.sign)
    points = figure_of_standing(context, scoring, standing)
    canvas.text(points, row.right, row.centery, POINTS, "bold", INK, "mr")
    left = row.x + PLACE + sign + 16
    room = row.right - canvas.measure_text(points, POINTS, "bold")[0] - 16 - left
    name, size = person.name if person else standing.name, min(NAME, row.h * 0.38)
    lift = min(canvas.line_height(SMALL) / 2, row.h / 5)
    canvas.draw_fitted(name, left, row.centery - lift, room, size, "title", INK, "ml")
    small, facts = min(SMALL, row.h * 0.28), standing_facts(context, standing)
    total = context.texts("history.won_of", **play_and_win_counts(standing))
    facts = longer_text_if_it_fits(canvas, facts, total, room, small)
    canvas.draw_fitted(facts, left, row.centery + lift + 2, room, small, "text", INK_SOFT, "ml")


def paint_games(canvas: Canvas, context: HistoryPageContext, evening: Evening, box: FRect) -> None:
    """Draw the boxes of the games that were played, and how often each was."""
    counts = Counter(match.game for match in evening.matches)
    pitch = min(130.0, box.w / max(1, len(counts)))
    while context.box_art.load_next(list(counts)):
        pass
    for n, (game_id, count) in enumerate(counts.most_common()):
        right = paint_small_game_box(canvas, context.game(game_id), context.box_art, box, box.x + n * pitch)
        draw_disc(canvas, right - 16, box.bottom - 16, 16, PAPER, INK_SOFT)
        canvas.text(str(count), right - 16, box.bottom - 16, 18, "bold", INK, "mc")


def paint_highlights(canvas: Canvas, context: HistoryPageContext, evening: Evening, box: FRect) -> None:
    """Draw the highlights and the matches, as large as there is space for."""
    draw_paper_panel(canvas, box.x, box.y, box.w, box.h, 16)
    inner, sections = box.inflate(-56, -44), sections_of(context, evening)
    fits = (size for size in WORDS if height_of_sections(canvas, sections, inner.w, size) <= inner.h)
    paint_sections(canvas, context, sections, inner, next(fits, WORDS[-1]))
