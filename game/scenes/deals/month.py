"""The calendar: recent weeks day by day, a mark for each finished deal, and the results of one day."""

import datetime
from collections.abc import Hashable
from typing import Any

from pygame import FRect

from game.engine.game import Game
from game.history.deals import Deal, daily_deals_of_games
from game.scenes import shell
from game.scenes.boxes import paint_small_game_box
from game.scenes.deals.room import DailyDealPageContext
from game.ui import bars
from game.ui.canvas import Canvas
from game.ui.page import Page
from game.ui.theme import GLOW, INK, INK_SOFT, PAPER, PAPER_BRIGHT, THEME, mix
from game.ui.widget import Widget, WidgetState
from game.ui.widgets import draw_disc, draw_paper_panel, draw_pill, draw_separator, scaled_with_text

WEEKS = 5
SHARE = 0.56  # of the width, for the days
PAD, GAP = 16, 6
DAY, HEAD, NUMBER, SMALL = 22, 16, 18, 17  # sizes
MARK = 6.5  # radius of what stands for a deal


class DailyDealCalendarPage(Page):
    """The days at the left, five weeks at a time; the results of the chosen day at the right."""

    def __init__(self, context: DailyDealPageContext):
        super().__init__()
        self.room, self.texts = context, context.texts
        self.day = self.today = context.today()
        self.weeks_ago = 0

    def update(self, dt: float) -> None:
        super().update(dt)
        self.dirty |= self.room.box_art.load_next_missing_lid([game.id for game in self.room.games])

    # ---------------------------------------------------------------- days
    def days(self) -> list[datetime.date]:
        """The visible days, beginning on a Monday."""
        monday = self.today - datetime.timedelta(days=self.today.weekday(), weeks=WEEKS - 1 + self.weeks_ago)
        return [monday + datetime.timedelta(days=n) for n in range(7 * WEEKS)]

    def is_day_reached(self, day: datetime.date) -> bool:
        """Is the day today or earlier?"""
        return day <= self.today

    def go_back_weeks(self, weeks: int) -> None:
        """Go back this many weeks, or forward if negative."""
        self.weeks_ago = max(0, self.weeks_ago + weeks)
        days = self.days()
        self.day = max(days[0], min(self.day, days[-1], self.today))
        self.mark_dirty()

    # ---------------------------------------------------------------- where things are
    def paper_box(self) -> FRect:
        room = shell.content_area(self.app.canvas)
        return FRect(room.x, room.y, room.w * SHARE, room.h)

    def calendar_head_height(self) -> float:
        return self.app.canvas.line_height(HEAD) + 6

    def calendar_day_box(self, index: int) -> FRect:
        """The box of a visible day, by its number."""
        inner, head = self.paper_box().inflate(-2 * PAD, -2 * PAD), self.calendar_head_height()
        week, weekday = divmod(index, 7)
        wide, high = (inner.w + GAP) / 7, (inner.h - head + GAP) / WEEKS
        return FRect(inner.x + weekday * wide, inner.y + head + week * high, wide - GAP, high - GAP)

    # ---------------------------------------------------------------- widgets
    def widgets(self) -> list[Widget]:
        tiles = [
            Widget(("day", day.toordinal()), self.calendar_day_box(n), "tile", self.room.date_line(day))
            for n, day in enumerate(self.days())
            if self.is_day_reached(day)
        ]
        return [*tiles, *shell.footer_widgets(self.app.canvas, self.buttons())]

    def buttons(self) -> list[shell.FooterButton]:
        return [
            shell.FooterButton("back", self.texts("saves.back")),
            shell.FooterButton("later", self.texts("deal.later"), self.weeks_ago > 0, self.texts("deal.later.none")),
            shell.FooterButton("earlier", self.texts("deal.earlier")),
        ]

    def on_press(self, key: Hashable, value: Any = None) -> None:
        match key:
            case "back":
                self.go_back()
            case "earlier":
                self.go_back_weeks(WEEKS)
            case "later":
                self.go_back_weeks(-WEEKS)
            case ("day", int(number)):
                self.day = datetime.date.fromordinal(number)

    def on_scroll(self, steps: int) -> None:
        self.go_back_weeks(WEEKS if steps > 0 else -WEEKS)

    def move_focus(self, key: Hashable | None) -> None:
        """Show the results of the day that gets the focus."""
        super().move_focus(key)
        if self.is_focus_from_keys and isinstance(key, tuple):
            self.day = datetime.date.fromordinal(key[1])

    # ---------------------------------------------------------------- picture
    def paint(self, canvas: Canvas) -> None:
        shell.paint_background(canvas)
        bars.draw_top_bar(canvas, self.texts("deal.calendar"), GLOW, self.status())
        paper = self.paper_box()
        draw_paper_panel(canvas, paper.x, paper.y, paper.w, paper.h, 14)
        with canvas.text_area(*paper):
            for n in range(7):
                cell = self.calendar_day_box(n)
                words = self.texts(f"weekday.{n}")
                middle = cell.y - self.calendar_head_height() / 2 - 2
                canvas.draw_fitted(words, cell.centerx, middle, cell.w, HEAD, "bold", INK_SOFT, "mc")
            for n, day in enumerate(self.days()):
                if not self.is_day_reached(day):
                    self.paint_number(canvas, self.calendar_day_box(n), day, INK_SOFT)
        room = shell.content_area(canvas)
        self.paint_deal_results_of_day(canvas, FRect(paper.right + 14, room.y, room.right - paper.right - 14, room.h))
        head, line = self.texts("deal.calendar"), self.texts("deal.calendar.line")
        shell.paint_footer(canvas, self.buttons(), head, line, icon="ui_calendar-days")

    def status(self) -> str:
        """The visible days, and how many deals were finished on them."""
        days = [day for day in self.days() if self.is_day_reached(day)]
        number = sum(len(self.room.history.calendar.finished_deals_on(day)) for day in days)
        facts = {"first": self.room.date_line(days[0]), "last": self.room.date_line(days[-1])}
        return self.texts("deal.calendar.status" if number else "deal.calendar.status.none", n=number, **facts)

    def paint_deal_results_of_day(self, canvas: Canvas, box: FRect) -> None:
        """Draw the results of the chosen day, with the codes."""
        draw_paper_panel(canvas, box.x, box.y, box.w, box.h, 14)
        inner, room, head = box.inflate(-2 * PAD - 8, -2 * PAD), self.room, canvas.line_height(DAY)
        high = min(scaled_with_text(canvas, 92, 0.7), (inner.h - head) / len(room.games))
        with canvas.text_area(*box):
            date = room.date_line(self.day)
            canvas.draw_fitted(date, inner.x, inner.y + head / 2 - 4, inner.w, DAY, "title", INK, "ml")
            for n, deal in enumerate(daily_deals_of_games(room.games, self.day)):
                line = FRect(inner.x, inner.y + head + n * high, inner.w, high)
                draw_separator(canvas, line.x, line.y, line.w)
                self.paint_deal_with_result(canvas, line, deal)

    def paint_deal_with_result(self, canvas: Canvas, box: FRect, deal: Deal) -> None:
        """Draw a deal's box, its game, and below it its result; at the right its mark, as in the calendar."""
        finish, radius = self.room.history.calendar.counted_finish_of_daily_deal(deal), scaled_with_text(canvas, MARK)
        left, pitch = paint_small_game_box(canvas, deal.game, self.room.box_art, box, box.x), canvas.line_height(SMALL)
        wide = box.right - 2 * radius - 10 - left
        if finish is not None:
            self.paint_mark(canvas, box.right - radius, box.centery, radius, deal.game, True)
        lift = min(pitch / 2 + 2, box.h / 4)
        canvas.draw_fitted(deal.game.title, left, box.centery - lift, wide, NUMBER, "bold", INK, "ml")
        told = self.texts("deal.not_played")
        if finish is not None:
            code = self.room.daily_deal_code_line(deal, finish)
            told = self.texts("deal.with_code", outcome=self.room.daily_deal_outcome_line(finish.outcome), code=code)
        canvas.draw_fitted(told, left, box.centery + lift, wide, SMALL, "text", INK_SOFT, "ml")

    def paint_tile(self, canvas: Canvas, tile: Widget, state: WidgetState) -> None:
        day, box = datetime.date.fromordinal(tile.widget_key_parts[1]), tile.box
        if day == self.day:
            draw_pill(canvas, box.x, box.y, box.w, box.h, PAPER_BRIGHT, 10, INK)
        else:
            is_light = state.hover or day == self.today
            fill, rim = PAPER_BRIGHT if is_light else PAPER, mix(PAPER, INK, 0.4 if state.hover else 0.16)
            draw_pill(canvas, box.x, box.y, box.w, box.h, fill, 10, rim)
        with canvas.text_area(*box):
            self.paint_number(canvas, box, day, INK)
            self.paint_discs_of_finished_deals(canvas, box, day)

    def paint_number(self, canvas: Canvas, box: FRect, day: datetime.date, ink: Any) -> None:
        y = box.y + canvas.line_height(NUMBER) / 2 + 2
        canvas.draw_fitted(self.day_text(day), box.centerx, y, box.w - 4, NUMBER, "bold", ink, "mc")

    def day_text(self, day: datetime.date) -> str:
        """Its number, with the month where a month begins and on the first day of all."""
        is_first = day.day == 1 or day == self.days()[0]
        return (
            self.texts("deal.day", day=day.day, month=self.texts(f"month.{day.month}")[:3])
            if is_first
            else str(day.day)
        )

    def paint_discs_of_finished_deals(self, canvas: Canvas, box: FRect, day: datetime.date) -> None:
        """Draw a disc in the game's colour for each finished deal, and a pale ring for the others."""
        done = {one.game for one in self.room.history.calendar.finished_deals_on(day)}
        top = box.y + canvas.line_height(NUMBER) + 2
        count = len(self.room.games)
        pitch = min(scaled_with_text(canvas, 2 * MARK + 4), (box.w - 8) / count)
        radius = min(scaled_with_text(canvas, MARK), pitch / 2 - 1.5, (box.bottom - top) / 2 - 1)
        for n, game in enumerate(self.room.games):
            x = box.centerx + (n - (count - 1) / 2) * pitch
            self.paint_mark(canvas, x, (top + box.bottom) / 2 - 2, radius, game, game.id in done)

    def paint_mark(self, canvas: Canvas, x: float, y: float, radius: float, game: Game, is_done: bool) -> None:
        if is_done:
            draw_disc(canvas, x, y, radius, THEME.games[game.id]["button"])
        else:
            draw_disc(canvas, x, y, radius * 0.55, mix(PAPER, INK, 0.34))
