"""One evening: its standings, its matches, and a picture to save."""

import itertools
from collections.abc import Hashable
from typing import Any

from pygame import FRect

from game.history.evening import Evening, EveningScoring, Standing, evening_scoring_of, standings
from game.persistence.plain_json import StorageError
from game.scenes import shell
from game.scenes.dates import date_line, duration_text
from game.scenes.history.chronicle import DETAILS, height_of_sections, paint_chronicle_sections, sections_of
from game.scenes.history.recap import (
    fitting_standing_facts,
    place_in_standings,
    points_or_wins_text,
    save_picture,
    scoring_line,
)
from game.scenes.history.room import HistoryPageContext
from game.ui import bars
from game.ui.canvas import Canvas
from game.ui.page import Page
from game.ui.seats import draw_emblem
from game.ui.theme import GLOW, INK, INK_SOFT
from game.ui.widget import Widget
from game.ui.widgets import draw_paper_panel, draw_separator, scaled_with_text

PAD = 20
LEFT_SHARE = 0.42  # of the width, for the standings
HEAD, NAME, WORDS, SMALL = 22, 20, 17, 16
ROW = 68  # height of a person, before it grows
FEWEST = 2  # highlights that stay where the matches need their space


class EveningPage(Page):
    """The standings at the left, matches and highlights at the right."""

    arrows_change_values = False

    def __init__(self, context: HistoryPageContext, evening: Evening | None):
        super().__init__()
        self.room, self.texts, self.evening = context, context.texts, evening

    def update(self, dt: float) -> None:
        super().update(dt)
        if self.evening is not None:
            self.dirty |= self.room.box_art.load_next_missing_lid([match.game for match in self.evening.matches])

    # ---------------------------------------------------------------- widgets
    def widgets(self) -> list[Widget]:
        return shell.footer_widgets(self.app.canvas, self.buttons())

    def buttons(self) -> list[shell.FooterButton]:
        buttons = [shell.FooterButton("back", self.texts("saves.back"))]
        if self.evening is not None:
            buttons.append(shell.FooterButton("picture", self.texts("history.save_picture")))
        return buttons

    def on_press(self, key: Hashable, value: Any = None) -> None:
        match key:
            case "picture":
                self.save_picture()
            case "back":
                self.go_back()

    def save_picture(self) -> None:
        """Save the evening as a PNG with the person's files, and say where."""
        if self.evening is None:
            return
        try:
            path = save_picture(self.room, self.evening)
        except StorageError as error:
            self.show_message(str(error), "picture", refusal=True)
        else:
            self.show_message(self.texts("history.picture_saved", file=str(path)), "picture")

    # ---------------------------------------------------------------- picture
    def content_top(self, canvas: Canvas) -> float:
        """Where the papers begin."""
        return shell.TOP

    def paint(self, canvas: Canvas) -> None:
        shell.paint_background(canvas)
        bars.draw_top_bar(canvas, self.title(), GLOW, self.status())
        room = shell.content_area(canvas)
        top = self.content_top(canvas)
        room = FRect(room.x, top, room.w, room.bottom - top)
        if self.evening is not None:
            middle = room.x + room.w * LEFT_SHARE
            paint_evening_standings(canvas, self.room, self.evening, FRect(room.x, room.y, middle - 8 - room.x, room.h))
            paint_matches(canvas, self.room, self.evening, FRect(middle + 8, room.y, room.right - middle - 8, room.h))
        else:
            shell.paint_empty_area(canvas, room, "ui_trophy", self.texts("history.tonight.empty"))
        shell.paint_footer(canvas, self.buttons(), self.heading(), self.footer_line(), icon="ui_trophy")

    def title(self) -> str:
        return date_line(self.texts, self.evening.evening_start_time) if self.evening is not None else ""

    def heading(self) -> str:
        return self.texts("history.evening.head")

    def footer_line(self) -> str:
        if self.evening is None:
            return self.texts("history.tonight.none")
        return scoring_line(self.room, evening_scoring_of(self.evening))

    def status(self) -> str:
        if self.evening is None:
            return ""
        time = duration_text(self.texts, self.evening.minutes)
        return self.texts("history.tonight.status", n=len(self.evening.matches), time=time)


def paint_evening_standings(canvas: Canvas, context: HistoryPageContext, evening: Evening, box: FRect) -> None:
    """Draw the standings: place, sign, name and points, and what was won together. The paper is as high as they are."""
    people, scoring = standings(evening), evening_scoring_of(evening)
    head = canvas.line_height(HEAD) + 6
    high = min(scaled_with_text(canvas, ROW, 0.7), (box.h - 2 * PAD - head) / max(1, len(people)))
    box = FRect(box.x, box.y, box.w, 2 * PAD + head + high * len(people))
    draw_paper_panel(canvas, box.x, box.y, box.w, box.h, 14)
    inner, words = (
        box.inflate(-2 * PAD, -2 * PAD),
        "history.standings.alone" if len(people) == 1 else "history.standings",
    )
    with canvas.text_area(*box):
        canvas.draw_fitted(context.texts(words), inner.x, inner.y + 12, inner.w, HEAD, "title", INK, "ml")
        top = inner.y + head
        for n, one in enumerate(people):
            draw_separator(canvas, inner.x, top + n * high, inner.w)
            row, place = FRect(inner.x, top + n * high, inner.w, high), place_in_standings(scoring, people, n)
            paint_person_standing(canvas, context, scoring, one, row, place)


def paint_person_standing(
    canvas: Canvas, context: HistoryPageContext, scoring: EveningScoring, standing: Standing, box: FRect, place: str
) -> None:
    """Draw one person. place: empty where there are no places; then the sign stands at the left edge."""
    aside = 40 if place else 0
    face = min(scaled_with_text(canvas, 40, 0.5), box.h - 8)
    canvas.text(place, box.x + 14, box.centery, HEAD, "title", INK_SOFT, "mc")
    person = context.history.people.get(standing.person)
    draw_emblem(canvas, box.x + aside + face / 2, box.centery, face, person.sign if person else standing.sign)
    points = points_or_wins_text(context, scoring, standing)
    wide = canvas.measure_text(points, NAME, "bold")[0] + 12
    left, right = box.x + aside + 12 + face, box.right - wide
    canvas.text(points, box.right, box.centery, NAME, "bold", INK, "mr")
    name, room = person.name if person else standing.name, right - left
    facts = fitting_standing_facts(canvas, context, scoring, standing, room, SMALL)
    if not facts or box.h < canvas.line_height(NAME) + 0.7 * canvas.line_height(SMALL):
        canvas.draw_fitted(name, left, box.centery, room, NAME, "title", INK, "ml")
        return
    lift = min(canvas.line_height(SMALL) / 2, box.h / 4)
    canvas.draw_fitted(name, left, box.centery - lift, room, NAME, "title", INK, "ml")
    canvas.draw_fitted(facts, left, box.centery + lift + 1, room, SMALL, "text", INK_SOFT, "ml")


def paint_matches(canvas: Canvas, context: HistoryPageContext, evening: Evening, box: FRect) -> None:
    """Draw the highlights, then the matches, newest first, as far as there is space; many without their boxes,
    and very many only with how often who won. Where even these have no space, fewer highlights are told.

    The paper is as high as they are.
    """
    for detail, size in itertools.product(DETAILS, (WORDS, SMALL)):
        sections = sections_of(context, evening, detail)
        high = height_of_sections(canvas, sections, box.w - 2 * PAD, size) + 2 * PAD
        if high <= box.h:
            break
    while high > box.h and len(sections) > 1 and len(sections[0].lines) > FEWEST:
        sections[0] = sections[0]._replace(lines=sections[0].lines[:-1])
        high = height_of_sections(canvas, sections, box.w - 2 * PAD, size) + 2 * PAD
    box = FRect(box.x, box.y, box.w, min(box.h, high))
    draw_paper_panel(canvas, box.x, box.y, box.w, box.h, 14)
    with canvas.text_area(*box):
        paint_chronicle_sections(canvas, context, sections, box.inflate(-2 * PAD, -2 * PAD), size)
