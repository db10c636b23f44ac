"""One game's figures: points, minutes, first players, difficulty; and plots of how they spread and change."""

from collections.abc import Callable, Hashable
from typing import Any, NamedTuple

from pygame import Color, FRect

from game.history.figures import BestScore, GameFigures, ValueRange
from game.history.statistics import Tally
from game.scenes import shell
from game.scenes.dates import date_line
from game.scenes.history.facts import LabelledFact, paint_facts, range_text
from game.scenes.history.room import HistoryPageContext
from game.ui import bars, plots
from game.ui.canvas import Canvas
from game.ui.page import Page
from game.ui.theme import INK, INK_SOFT, THEME, mix
from game.ui.widget import Widget
from game.ui.widgets import draw_paper_panel, has_large_text, scaled_with_text

LEAST_PLOTTED, MOST_PLOTTED = 3, 40  # matches
WINDOW = 10  # matches behind each point of a curve of wins
TITLE, WORDS = 22, 16  # sizes
PAD, LEFT, ABOVE = 22, 56, 26  # of the paper; beside and above a plot
WHOLE = 100  # per cent
FIGURES = "figures"


class GamePlot(NamedTuple):
    """A plot: its name in the texts, how many matches or scores it rests on, and what draws it into a box."""

    name: str
    rests_on: int
    paint: Callable[[Canvas, FRect], None]


class GamePage(Page):
    """Facts at the left and a plot at the right; where text is large, one of them at a time."""

    arrows_change_values = False

    def __init__(self, context: HistoryPageContext, figures: GameFigures):
        super().__init__()
        self.room, self.texts, self.figures = context, context.texts, figures
        self.matches = context.history.archive.find_matches(figures.game, limit=MOST_PLOTTED)[::-1]
        self.matches = [match for match in self.matches if match.is_counted]
        self.shown = ""  # the name of the plot, or `figures`; empty: the first tab

    # ---------------------------------------------------------------- widgets
    def widgets(self) -> list[Widget]:
        return [*self.tab_widgets(), *shell.footer_widgets(self.app.canvas, self.buttons())]

    def buttons(self) -> list[shell.FooterButton]:
        return [shell.FooterButton("back", self.texts("saves.back"))]

    def on_press(self, key: Hashable, value: Any = None) -> None:
        match key:
            case "tab":
                self.shown = self.tabs()[value]
                self.mark_dirty()
            case "back":
                self.go_back()

    def tabs(self) -> list[str]:
        """The names of what can be shown; with usual text the figures are there anyway."""
        names = [one.name for one in self.game_plots()]
        return [FIGURES, *names] if has_large_text(self.app.canvas) and names else names

    def shown_tab(self) -> str:
        tabs = self.tabs()
        return self.shown if self.shown in tabs else tabs[0] if tabs else FIGURES

    def tab_widgets(self) -> list[Widget]:
        tabs, canvas = self.tabs(), self.app.canvas
        if len(tabs) < 2:
            return []
        options = tuple((None, self.texts(f"history.game.tab.{name}")) for name in tabs)
        wide = sum(canvas.measure_text(words, 17, "bold")[0] + 34 for _, words in options) + 8
        room = self.plot_area(canvas)
        box = FRect(0, shell.TOP, min(room.w, wide), scaled_with_text(canvas, 46, 0.4))
        box.centerx = room.centerx
        return [Widget("tab", box, "choice", value=tabs.index(self.shown_tab()), options=options)]

    # ---------------------------------------------------------------- where things are
    def plot_area(self, canvas: Canvas) -> FRect:
        """The area for the plot and the tabs above it."""
        room = shell.content_area(canvas)
        if has_large_text(canvas) or not self.game_plots():
            return room
        return FRect(room.x + room.w * 0.5 + 8, room.y, room.w * 0.5 - 8, room.h)

    def plot_box(self, canvas: Canvas) -> FRect:
        room = self.plot_area(canvas)
        above = max((widget.box.bottom + 12 - room.y for widget in self.tab_widgets()), default=0.0)
        return FRect(room.x, room.y + above, room.w, room.h - above)

    def facts_box(self, canvas: Canvas) -> FRect:
        room = shell.content_area(canvas)
        if has_large_text(canvas):
            return self.plot_box(canvas)
        return FRect(room.x, room.y, room.w * 0.5 - 8, room.h) if self.game_plots() else room

    # ---------------------------------------------------------------- facts
    def facts(self) -> list[LabelledFact]:
        texts, told = self.texts, self.figures
        facts = [LabelledFact(texts("history.fact.plays"), texts("history.games_count", n=told.plays))]
        if told.minutes:
            facts.append(self.range_fact("minutes", told.minutes))
        if told.points:
            facts.append(self.range_fact("points", told.points))
        if told.best:
            facts.append(self.highest_score_fact(told.best))
        facts += [
            LabelledFact(
                texts("history.fact.first", n=players),
                self.first_player_share_text(players, tally),
                short=self.share_text(tally),
            )
            for players, tally in told.first.items()
        ]
        facts += [LabelledFact(self.level_name(level), self.share_text(tally)) for level, tally in told.won.items()]
        return facts

    def range_fact(self, name: str, spread: ValueRange) -> LabelledFact:
        """A range with the number of matches or scores that it rests on."""
        told = range_text(self.texts, spread)
        words = self.texts("history.range.of", range=told, n=spread.match_count)
        return LabelledFact(self.texts(f"history.fact.{name}"), words, short=told)

    def highest_score_fact(self, best: BestScore) -> LabelledFact:
        """The highest score, who had it, and when."""
        person = self.room.history.people.get(best.person)
        name = person.name if person else best.name
        words = self.texts("history.best_by", n=best.points, name=name, day=date_line(self.texts, best.finished))
        return LabelledFact(self.texts("history.fact.best"), words, short=f"{best.points}, {name}")

    def level_name(self, level: str) -> str:
        """Won at a level of difficulty."""
        own, option = self.texts.for_game(self.figures.game), self.room.game(self.figures.game).difficulty_option
        key = f"option.{option.id if option else ''}.{level}"
        return self.texts("history.fact.level", level=own(key)) if key in own else self.texts("history.fact.together")

    def first_player_share_text(self, players: int, tally: Tally) -> str:
        """How often the first player won, and how often the specification expects it."""
        expected = self.room.game(self.figures.game).first_wins.get(players)
        told = self.share_text(tally)
        return told if expected is None else self.texts("history.share.expected", told=told, percent=expected)

    def share_text(self, tally: Tally) -> str:
        return self.texts("history.share", percent=round(100 * tally.win_share), wins=tally.wins, plays=tally.plays)

    # ---------------------------------------------------------------- plots
    def game_plots(self) -> list[GamePlot]:
        """What there are enough matches for."""
        told, found = self.figures, list[GamePlot]()
        if told.points and told.points.is_from_enough_matches:
            points = told.points
            found.append(
                GamePlot(
                    "spread", points.value_count, lambda canvas, box: self.paint_histogram_bars(canvas, box, points)
                )
            )
        series = self.points_over_time() or self.wins_over_time()
        if series:
            name = "time" if told.points else "wins"
            top = 0.0 if told.points else float(WHOLE)
            count = len(self.matches)
            found.append(GamePlot(name, count, lambda canvas, box: self.paint_series(canvas, box, series, top)))
        if told.minutes and told.minutes.is_from_enough_matches:
            minutes = told.minutes
            found.append(
                GamePlot(
                    "minutes", minutes.value_count, lambda canvas, box: self.paint_histogram_bars(canvas, box, minutes)
                )
            )
        return found

    @property
    def accent(self) -> Color:
        return mix(THEME.games[self.figures.game]["button"], INK, 0.25)

    def points_over_time(self) -> list[plots.Series]:
        """The highest and the lowest points of each recent match; empty if there are too few."""
        rows = [[seat.points for seat in match.seats if seat.points is not None] for match in self.matches]
        rows = [points for points in rows if points]
        if len(rows) < LEAST_PLOTTED:
            return []
        return [
            (self.texts("history.plot.most"), self.accent, False, tuple(float(max(one)) for one in rows)),
            (self.texts("history.plot.least"), INK_SOFT, True, tuple(float(min(one)) for one in rows)),
        ]

    def wins_over_time(self) -> list[plots.Series]:
        """In a game that all win or lose together: the share won of the last few matches, at each recent match."""
        wins = [match.is_won for match in self.matches if match.is_together]
        if len(wins) < LEAST_PLOTTED:
            return []
        shares = tuple(WHOLE * sum(wins[max(0, n + 1 - WINDOW) : n + 1]) / min(n + 1, WINDOW) for n in range(len(wins)))
        return [(self.texts("history.plot.won"), self.accent, False, shares)]

    def paint_histogram_bars(self, canvas: Canvas, area: FRect, spread: ValueRange) -> None:
        """How often each number occurred."""
        plots.draw_bar_plot(canvas, area, spread.counts, self.accent)

    def paint_series(self, canvas: Canvas, area: FRect, series: list[plots.Series], top: float) -> None:
        words = max(canvas.measure_text(name, 17, "bold")[0] for name, *_ in series) + 14
        count, most = len(series[0][3]), max(1.0, top, *(value for *_, values in series for value in values))
        step = plots.QUARTER if top else plots.plot_grid_step(most)
        turns = sorted({0, count // 2, count - 1})
        labels = [(n / max(1, count - 1), str(n + 1)) for n in turns]
        plots.draw_turn_plot(
            canvas, area.x, area.y, area.w - words, area.h, series, -(-most // step) * step, step, turns, labels=labels
        )

    # ---------------------------------------------------------------- picture
    def paint(self, canvas: Canvas) -> None:
        shell.paint_background(canvas)
        game, tab = self.room.game(self.figures.game), self.shown_tab()
        bars.draw_top_bar(canvas, game.title, THEME.games[game.id]["accent"], "")
        if tab == FIGURES or not has_large_text(canvas):
            facts = self.facts() if self.figures.plays else [LabelledFact(self.texts("history.game.none"), "")]
            paint_facts(canvas, self.facts_box(canvas), facts)
        for plot in self.game_plots():
            if plot.name == tab:
                self.paint_plot(canvas, self.plot_box(canvas), plot)
        head, line = self.texts("history.games.head"), self.texts("history.game_page.line")
        shell.paint_footer(canvas, self.buttons(), head, line, icon="ui_trophy")

    def paint_plot(self, canvas: Canvas, box: FRect, plot: GamePlot) -> None:
        """Draw a plot on its paper: title above, and below what it rests on."""
        draw_paper_panel(canvas, box.x, box.y, box.w, box.h, 14)
        inner = box.inflate(-2 * PAD, -2 * PAD)
        head, line = canvas.line_height(TITLE), canvas.line_height(WORDS)
        title, axis = (
            self.texts(f"history.plot.{plot.name}"),
            self.texts(f"history.plot.{plot.name}.axis", n=plot.rests_on),
        )
        left = LEFT + scaled_with_text(canvas, 16) - 16
        with canvas.text_area(*box):
            canvas.draw_fitted(title, inner.x, inner.y + head / 2, inner.w, TITLE, "title", INK, "ml")
            area = FRect(
                inner.x + left, inner.y + head + ABOVE, inner.w - left, inner.h - head - ABOVE - 2.6 * line - 8
            )
            plot.paint(canvas, area)
            canvas.draw_fitted(axis, inner.centerx, inner.bottom - line / 2, inner.w, WORDS, "text", INK_SOFT, "mc")
