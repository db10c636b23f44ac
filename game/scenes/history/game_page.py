"""One game's figures: points, minutes, first players, difficulty, and points over time."""

from collections.abc import Hashable
from typing import Any

from pygame import FRect

from game.history.figures import Best, GameFigures
from game.history.statistics import Tally
from game.scenes import shell
from game.scenes.dates import date_line
from game.scenes.history.facts import Fact, paint_facts, range_text
from game.scenes.history.room import HistoryPageContext
from game.ui import bars, plots
from game.ui.canvas import Canvas
from game.ui.page import Page
from game.ui.theme import INK, INK_SOFT, THEME, mix
from game.ui.widget import Widget
from game.ui.widgets import draw_paper_panel

LEAST_PLOTTED, MOST_PLOTTED = 3, 40  # matches
TITLE, WORDS = 22, 16  # sizes
PAD = 22


class GamePage(Page):
    """Facts at the left; at the right the points of recent matches, in games that count points."""

    def __init__(self, context: HistoryPageContext, figures: GameFigures):
        super().__init__()
        self.room, self.texts, self.figures = context, context.texts, figures
        self.matches = context.history.archive.matches(figures.game, limit=MOST_PLOTTED)[::-1]

    # ---------------------------------------------------------------- widgets
    def widgets(self) -> list[Widget]:
        return shell.footer_widgets(self.app.canvas, self.buttons())

    def buttons(self) -> list[shell.FooterButton]:
        return [shell.FooterButton("back", self.texts("saves.back"))]

    def on_press(self, key: Hashable, value: Any = None) -> None:
        self.go_back()

    # ---------------------------------------------------------------- facts
    def facts(self) -> list[Fact]:
        texts, told = self.texts, self.figures
        facts = [Fact(texts("history.fact.plays"), texts("history.game.plays", n=told.plays))]
        if told.minutes:
            facts.append(Fact(texts("history.fact.minutes"), range_text(texts, told.minutes)))
        if told.points:
            facts.append(Fact(texts("history.fact.points"), range_text(texts, told.points)))
        if told.best:
            facts.append(self.best_fact(told.best))
        facts += [
            Fact(
                texts("history.fact.first", n=players),
                self.first_player_share_text(players, tally),
                short=self.share_text(tally),
            )
            for players, tally in told.first.items()
        ]
        facts += [Fact(self.level_name(level), self.share_text(tally)) for level, tally in told.won.items()]
        return facts

    def best_fact(self, best: Best) -> Fact:
        """The highest score, who had it, and when."""
        person = self.room.history.people.get(best.person)
        name = person.name if person else best.name
        words = self.texts("history.best_by", n=best.points, name=name, day=date_line(self.texts, best.finished))
        return Fact(self.texts("history.fact.best"), words, short=f"{best.points}, {name}")

    def level_name(self, level: str) -> str:
        own, option = self.texts.for_game(self.figures.game), self.room.game(self.figures.game).difficulty_option
        key = f"option.{option.id if option else ''}.{level}"
        return own(key) if key in own else self.texts("history.fact.together")

    def first_player_share_text(self, players: int, tally: Tally) -> str:
        """How often the first player won, and how often the specification expects it."""
        expected = self.room.game(self.figures.game).first_wins.get(players)
        told = self.share_text(tally)
        return told if expected is None else self.texts("history.share.expected", told=told, percent=expected)

    def share_text(self, tally: Tally) -> str:
        return self.texts("history.share", percent=round(100 * tally.win_share), wins=tally.wins, plays=tally.plays)

    # ---------------------------------------------------------------- picture
    def paint(self, canvas: Canvas) -> None:
        shell.paint_background(canvas)
        game, room = self.room.game(self.figures.game), shell.content_area(canvas)
        bars.draw_top_bar(canvas, game.title, THEME.games[game.id]["accent"], "")
        series = [] if shell.has_large_text(canvas) else self.series()
        left = FRect(room.x, room.y, room.w * 0.5 - 8, room.h) if series else room
        paint_facts(canvas, left, self.facts() if self.figures.plays else [Fact(self.texts("history.game.none"), "")])
        if series:
            self.paint_plot(canvas, FRect(left.right + 16, room.y, room.right - left.right - 16, room.h), series)
        head, line = self.texts("history.games.head"), self.texts("history.game_page.line")
        shell.paint_footer(canvas, self.buttons(), head, line, icon="ui_trophy")

    def series(self) -> list[tuple[str, Any, bool, tuple[float, ...]]]:
        """The highest and the lowest points of each recent match; empty if there are too few."""
        rows = [[seat.points for seat in match.seats if seat.points is not None] for match in self.matches]
        rows = [points for points in rows if points]
        if len(rows) < LEAST_PLOTTED:
            return []
        accent = mix(THEME.games[self.figures.game]["button"], INK, 0.25)
        return [
            (self.texts("history.plot.most"), accent, False, tuple(float(max(one)) for one in rows)),
            (self.texts("history.plot.least"), INK_SOFT, True, tuple(float(min(one)) for one in rows)),
        ]

    def paint_plot(self, canvas: Canvas, box: FRect, series: list[tuple[str, Any, bool, tuple[float, ...]]]) -> None:
        draw_paper_panel(canvas, box.x, box.y, box.w, box.h, 14)
        inner = box.inflate(-2 * PAD, -2 * PAD)
        words = max(canvas.measure_text(name, 17, "bold")[0] for name, *_ in series) + 14
        head, line, count = canvas.line_height(TITLE), canvas.line_height(WORDS), len(series[0][3])
        with canvas.text_area(*box):
            canvas.draw_fitted(
                self.texts("history.plot.title"), inner.x, inner.y + head / 2, inner.w, TITLE, "title", INK, "ml"
            )
            area = FRect(inner.x + 56, inner.y + head + 34, inner.w - 56 - words, inner.h - head - 34 - 2.4 * line - 12)
            step = plots.grid_step(max(1.0, *(value for *_, values in series for value in values)))
            top = -(-max(1.0, *(value for *_, values in series for value in values)) // step) * step
            turns = sorted({0, count // 2, count - 1})
            plots.draw_turn_plot(canvas, area.x, area.y, area.w, area.h, series, top, step, turns, None)
            axis = self.texts("history.plot.axis", n=count)
            canvas.text(axis, area.centerx, inner.bottom - line / 2, WORDS, "text", INK_SOFT, "mc")
