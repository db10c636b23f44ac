"""Undoing more than the rules allow, or giving up: only if everybody agrees."""

from collections.abc import Callable, Hashable, Sequence
from typing import Any

from pygame import FRect

from game.engine.seats import Seat
from game.session.consent import ConsentQuestion
from game.ui.canvas import Canvas
from game.ui.page import Page
from game.ui.seats import draw_emblem
from game.ui.texts import Texts
from game.ui.theme import GO, INK_SOFT
from game.ui.widget import Widget
from game.ui.widgets import button_width, draw_modal_panel, modal_box, scaled_with_text

WIDE = 600
PERSON_TEXTS = {None: "agree.person", True: "agree.on_phone", False: "agree.phone_away"}  # by whether a phone is there
SPARE = 8  # of the paper's width: a whole line is a little longer than its words one by one


class ConsentPage(Page):
    """A paper over the table with a box to tick for each person. Once all are ticked, `on_agreed` may be called.

    question: what all are asked, by whose kind its keys in the texts begin; name: of the person it speaks about.
    """

    is_opaque = False
    name_on_phones = "question"

    def __init__(
        self,
        question: ConsentQuestion,
        people: Sequence[Seat],
        name: str,
        texts: Texts,
        on_agreed: Callable[[], Any],
    ):
        super().__init__()
        self.question, self.people, self.name, self.texts, self.agreed = question, people, name, texts, on_agreed
        self.ticked: set[int] = set()  # signs
        self.on_phones: dict[int, bool] = {}  # signs of people whose seat is on a phone: is it connected?

    def announcement(self) -> str:
        return f"{self.title()}. {self.words()}"

    # ---------------------------------------------------------------- where things are
    def title(self) -> str:
        return self.texts(f"{self.question.kind}.title")

    def words(self) -> str:
        return self.texts(f"{self.question.kind}.line", name=self.name)

    def width(self, canvas: Canvas) -> float:
        return min(canvas.w - 64, scaled_with_text(canvas, WIDE, 0.8))

    def row_height(self, canvas: Canvas) -> float:
        return scaled_with_text(canvas, 44, 0.7)

    def words_height(self, canvas: Canvas) -> float:
        return canvas.paragraph_height(self.words(), self.width(canvas) - 48 - SPARE, 17)

    def height(self, canvas: Canvas) -> float:
        rows = len(self.people) * self.row_height(canvas)
        return 84 + self.words_height(canvas) + 12 + rows + 20 + scaled_with_text(canvas, 48, 0.5) + 20

    def rows(self) -> list[FRect]:
        canvas = self.app.canvas
        left, top = (canvas.w - self.width(canvas)) / 2 + 24, (canvas.h - self.height(canvas)) / 2
        first, high = top + 84 + self.words_height(canvas) + 12, self.row_height(canvas)
        return [FRect(left, first + n * high, self.width(canvas) - 48, high) for n in range(len(self.people))]

    # ---------------------------------------------------------------- widgets
    def dialog_box(self) -> FRect:
        return modal_box(self.app.canvas, self.width(self.app.canvas), self.height(self.app.canvas))

    def widgets(self) -> list[Widget]:
        canvas, rows = self.app.canvas, self.rows()
        indent = scaled_with_text(canvas, 32) + 14
        checks = [
            Widget(
                ("agrees", seat.sign),
                FRect(row.x + indent, row.y, row.w - indent, row.h),
                "check",
                self.texts(PERSON_TEXTS[self.on_phones.get(seat.sign)], name=seat.name),
                value=seat.sign in self.ticked,
                enabled=not self.on_phones.get(seat.sign),
                why=self.texts("agree.asked_on_phone", name=seat.name),
            )
            for seat, row in zip(self.people, rows)
        ]
        return [*checks, *self.buttons(rows[-1].bottom + 20)]

    def buttons(self, top: float) -> list[Widget]:
        canvas = self.app.canvas
        high, yes, no = (
            scaled_with_text(canvas, 48, 0.5),
            self.texts(f"{self.question.kind}.yes"),
            self.texts(f"{self.question.kind}.no"),
        )
        wide, narrow = button_width(canvas, yes), button_width(canvas, no)
        left = (canvas.w - wide - narrow - 16) / 2
        return [
            Widget("no", FRect(left, top, narrow, high), "button", no),
            Widget(
                "yes",
                FRect(left + narrow + 16, top, wide, high),
                "button",
                yes,
                style="primary",
                accent=GO,
                enabled=len(self.ticked) == len(self.people),
                why=self.texts("agree.not_all"),
            ),
        ]

    def update_people(self, people: Sequence[Seat], on_phones: dict[int, bool], agreed: set[int]) -> None:
        """Who is asked now. on_phones: the signs of those whose seat is on a phone, and whether that is connected;
        agreed: the signs of those who agree on their phones.
        """
        if people != self.people or on_phones != self.on_phones or not agreed <= self.ticked:
            self.people, self.on_phones = people, on_phones
            self.ticked = (self.ticked | agreed) & {seat.sign for seat in people}
            self.mark_dirty()

    def on_press(self, key: Hashable, value: Any = None) -> None:
        match key:
            case ("agrees", int(sign)):
                self.ticked ^= {sign}
            case "no":
                self.go_back()
            case "yes":
                self.go_back()
                self.agreed()

    def paint(self, canvas: Canvas) -> None:
        room = draw_modal_panel(canvas, self.width(canvas), self.height(canvas), self.title())
        with canvas.text_area(*room):
            canvas.draw_paragraph(self.words(), room.x, room.y, room.w - SPARE, 17, "text", INK_SOFT)
        size = scaled_with_text(canvas, 32)
        for seat, row in zip(self.people, self.rows()):
            draw_emblem(canvas, row.x + size / 2, row.centery, size, seat.sign)
