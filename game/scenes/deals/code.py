"""A friend's code: typed, pasted or clicked together, and how it compares with one's own result."""

from collections.abc import Hashable
from typing import Any, NamedTuple

from pygame import FRect

from game.history.deals import (
    ALPHABET,
    SIGNS_OF_CODE,
    DailyDealCodeError,
    ResultOfDailyDealCode,
    decode_daily_deal_code,
    parse_name_and_code,
)
from game.scenes import shell
from game.scenes.deals.room import DailyDealPageContext
from game.ui import bars
from game.ui.canvas import Canvas
from game.ui.names import is_letter_allowed_in_names
from game.ui.page import Page
from game.ui.theme import GLOW, INK, INK_SOFT
from game.ui.widget import Widget
from game.ui.widgets import draw_paper_panel, scaled_with_text

LONGEST = 40  # letters of a name and a code
COLUMNS, ROWS = 8, 4  # of the signs that can be pressed
SHARE = 0.56  # of the width, for them
GAP, PAD = 8, 24
HEAD, WORDS = 22, 20


class DailyDealCodeAnswer(NamedTuple):
    """What is said about the typed text."""

    head: str
    line: str


class DailyDealCodePage(Page):
    """A field and buttons for the code's characters at the left, the answer at the right."""

    def __init__(self, context: DailyDealPageContext):
        super().__init__()
        self.room, self.texts = context, context.texts
        self.text, self.has_begun = "", False

    def update(self, dt: float) -> None:
        """Give the field the focus when the page opens."""
        super().update(dt)
        if not self.has_begun:
            self.has_begun = True
            self.move_focus("code")

    # ---------------------------------------------------------------- what it says
    def answer_to_typed_daily_deal_code(self) -> DailyDealCodeAnswer:
        name, code = parse_name_and_code(self.text)
        if len(code) < SIGNS_OF_CODE:
            line = self.texts("deal.code.typing" if self.text else "deal.code.line", n=SIGNS_OF_CODE)
            return DailyDealCodeAnswer(self.texts("deal.code.head"), line)
        try:
            result = decode_daily_deal_code(code, self.room.games)
        except DailyDealCodeError as error:
            head = "deal.code.head" if error.why == "version" else "deal.code.wrong"
            return DailyDealCodeAnswer(
                self.texts(head), self.texts(f"deal.code.{error.why}", found=error.found, n=SIGNS_OF_CODE)
            )
        deal = result.deal
        head = self.texts("deal.code.of", game=deal.game.title, day=self.room.date_line(deal.day))
        return DailyDealCodeAnswer(head, self.daily_deal_comparison_line(name or self.texts("deal.friend"), result))

    def daily_deal_comparison_line(self, name: str, result: ResultOfDailyDealCode) -> str:
        """Ada: 41 points, 3 more than you."""
        texts, (deal, theirs) = self.texts, result
        finish = self.room.history.calendar.counted_finish_of_daily_deal(deal)
        if finish is None:
            return texts("deal.compare.alone", name=name, outcome=self.room.daily_deal_outcome_line(theirs))
        ours = finish.outcome
        if theirs.points is None or ours.points is None:
            both = ("won" if theirs.is_won else "lost", "won" if ours.is_won else "lost")
            return texts("deal.compare." + ".".join(both), name=name)
        more = theirs.points - ours.points
        key = "same" if not more else "more" if more > 0 else "fewer"
        points = texts("history.points", n=theirs.points)
        return texts(f"deal.compare.{key}", name=name, points=points, n=abs(more))

    # ---------------------------------------------------------------- widgets
    def widgets(self) -> list[Widget]:
        canvas = self.app.canvas
        room = shell.content_area(canvas)
        left = FRect(room.x, room.y, room.w * SHARE, room.h)
        high = scaled_with_text(canvas, 54, 0.4)
        field = FRect(left.x, left.y, left.w, high)
        placeholder = self.texts("deal.code.field")
        return [
            Widget("code", field, "field", label=placeholder, value=self.text),
            *self.daily_deal_code_buttons(FRect(left.x, left.y + high + 14, left.w, left.h - high - 14)),
            *shell.footer_widgets(canvas, [shell.FooterButton("back", self.texts("saves.back"))]),
        ]

    def daily_deal_code_buttons(self, area: FRect) -> list[Widget]:
        """A button for each character, and one that deletes the last."""
        wide, high = (area.w + GAP) / COLUMNS, min((area.h + GAP) / ROWS, scaled_with_text(self.app.canvas, 84, 0.5))
        boxes = [
            FRect(area.x + (n % COLUMNS) * wide, area.y + n // COLUMNS * high, wide - GAP, high - GAP)
            for n in range(len(ALPHABET) + 1)
        ]
        signs = [Widget(("sign", sign), box, "button", sign) for sign, box in zip(ALPHABET, boxes)]
        erase = Widget("erase", boxes[-1], "button", icon="ui_undo-2", tooltip=self.texts("deal.code.erase"))
        return [*signs, erase]

    # ---------------------------------------------------------------- actions
    def on_text_change(self, key: Hashable, text: str) -> None:
        odd = next((letter for letter in text if letter != ":" and not is_letter_allowed_in_names(letter)), None)
        if odd is not None:
            self.show_message(self.texts("deal.code.sign", found=odd), "code", refusal=True)
        elif len(text) > LONGEST:
            self.show_message(self.texts("deal.code.too_long", n=LONGEST), "code", refusal=True)
        else:
            self.text = text
            self.mark_dirty()

    def on_press(self, key: Hashable, value: Any = None) -> None:
        match key:
            case "back":
                self.go_back()
            case "erase":
                self.on_text_change("code", self.text[:-1])
            case ("sign", str(sign)):
                self.on_text_change("code", self.text + sign)

    # ---------------------------------------------------------------- picture
    def paint(self, canvas: Canvas) -> None:
        shell.paint_background(canvas)
        bars.draw_top_bar(canvas, self.texts("deal.code"), GLOW, "")
        room = shell.content_area(canvas)
        keys = self.find_widget("erase")
        high = keys.box.bottom - room.y if keys is not None else room.h
        box = FRect(room.x + room.w * SHARE + 14, room.y, room.w * (1 - SHARE) - 14, high)
        draw_paper_panel(canvas, box.x, box.y, box.w, box.h, 14)
        answer, inner = self.answer_to_typed_daily_deal_code(), box.inflate(-2 * PAD, -2 * PAD)
        with canvas.text_area(*box):
            y = inner.y
            for words, size, face, ink in (
                (answer.head, HEAD, "title", INK),
                (answer.line, WORDS, "text", INK),
                (self.texts("deal.code.says"), 16, "text", INK_SOFT),
            ):
                y = canvas.draw_paragraph(words, inner.x, y, inner.w, size, face, ink) + 14
        shell.paint_footer(
            canvas,
            [shell.FooterButton("back", self.texts("saves.back"))],
            self.texts("deal.code"),
            self.texts("deal.code.foot"),
            icon="ui_calendar-days",
        )
