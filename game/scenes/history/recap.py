"""The evening as a picture of 1920 by 1080: standings, matches and highlights."""

import datetime
import io
from collections import Counter
from pathlib import Path

import pygame
from pygame import FRect

from game.history.evening import Evening, Memory, memories, standings
from game.persistence.folder import free_path
from game.persistence.plain_json import StorageError
from game.scenes import shell
from game.scenes.boxes import paint_small_game_box
from game.scenes.history.room import HistoryPageContext
from game.ui.canvas import Canvas
from game.ui.seats import draw_emblem
from game.ui.theme import CREAM, CREAM_SOFT, GILT, INK, INK_SOFT, PAPER
from game.ui.widgets import draw_disc, draw_paper_panel, draw_separator

SIZE = (1920, 1080)
MOST_LINES = 9
MOST_PEOPLE = 6


def memory_line(context: HistoryPageContext, memory: Memory) -> str:
    """Closest finish: Ape City Escape, by 1 point."""
    texts, match = context.texts, memory.match
    facts = {"game": context.title(match), "n": memory.amount, "words": memory.words}
    if memory.player is not None:
        facts["name"] = context.name_of(match.seats[memory.player])
    own = texts.with_title_of(match.game)
    is_tie = memory.kind == "closest" and not memory.amount
    key = f"history.memory.{'tie' if is_tie else memory.kind}"
    return own(key, **facts) if key in own else texts(key, **facts)


def save_picture(context: HistoryPageContext, evening: Evening) -> Path:
    """Save the picture with the person's files. Returns its path. Raises StorageError."""
    storage = context.history.storage
    day = datetime.date.fromtimestamp(evening.began).isoformat()
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
    began = datetime.date.fromtimestamp(evening.began)
    date = texts("history.date", day=began.day, month=texts(f"month.{began.month}"), year=began.year)
    canvas.text(texts("history.recap"), w / 2, 52, 54, "title", CREAM, "mc")
    facts = {"n": len(evening.matches), "minutes": evening.minutes, "date": date}
    canvas.text(texts("history.recap.line", **facts), w / 2, 104, 22, "text", CREAM_SOFT, "mc")
    paint_people(canvas, context, evening, FRect(60, 146, w * 0.42 - 60, h - 206))
    paint_memories(canvas, context, evening, FRect(w * 0.42 + 24, 146, w * 0.58 - 84, h - 206))
    canvas.text(texts("app.title"), w / 2, h - 30, 20, "title", GILT, "mc")


def paint_people(canvas: Canvas, context: HistoryPageContext, evening: Evening, box: FRect) -> None:
    draw_paper_panel(canvas, box.x, box.y, box.w, box.h, 16)
    people = standings(evening)[:MOST_PEOPLE]
    high = min(84.0, (box.h - 40) / max(1, len(people)))
    for n, one in enumerate(people):
        y = box.y + 20 + n * high
        person = context.history.people.get(one.person)
        draw_emblem(canvas, box.x + 56, y + high / 2, high * 0.66, person.sign if person else one.sign)
        points = context.texts("history.points", n=one.points)
        wide = canvas.measure_text(points, 22, "bold")[0]
        name, room_left = person.name if person else one.name, box.w - 128 - wide - 24
        canvas.draw_fitted(name, box.x + 98, y + high / 2, room_left, 26, "title", INK, "ml")
        canvas.text(points, box.right - 24, y + high / 2, 22, "bold", INK, "mr")
        if n:
            draw_separator(canvas, box.x + 24, y, box.w - 48)
    paint_games(canvas, context, evening, FRect(box.x + 20, box.bottom - 128, box.w - 40, 112))


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


def paint_memories(canvas: Canvas, context: HistoryPageContext, evening: Evening, box: FRect) -> None:
    draw_paper_panel(canvas, box.x, box.y, box.w, box.h, 16)
    lines = [memory_line(context, one) for one in memories(evening)]
    lines += [context.title(one) + ": " + context.score_line(one) for one in reversed(evening.matches)]
    high = (box.h - 40) / MOST_LINES
    for n, line in enumerate(lines[:MOST_LINES]):
        y = box.y + 20 + (n + 0.5) * high
        canvas.draw_fitted(line, box.x + 28, y, box.w - 56, 20, "text", INK if n < 4 else INK_SOFT, "ml")
