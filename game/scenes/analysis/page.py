"""The analysis of a finished match: curves of the chances, turning points, and people's decisions."""

from collections.abc import Hashable, Sequence
from functools import partial
from typing import Any, NamedTuple

from pygame import Color, FRect

from game.analysis.analysis import (
    Analysis,
    PersonDecisionAnalysis,
    TurningPoint,
    plies_of_win_chance_points,
    turning_points_of,
)
from game.analysis.analyst import Analyst
from game.engine.match import Match
from game.scenes import shell
from game.scenes.analysis.words import TENTH, AnalysisWords
from game.scenes.boxes import BoxArt, paint_bare_box
from game.scenes.listing import Entry, ListingPage
from game.scenes.watching.marked_move import Jump, MarkedMove
from game.ui import bars, plots
from game.ui.canvas import Canvas
from game.ui.contract.match_table import MatchTable
from game.ui.theme import GO, INK, INK_SOFT, PAPER_BRIGHT, SEATS, THEME
from game.ui.widget import Widget, WidgetState
from game.ui.widgets import draw_disc, draw_paper_panel, has_large_text, scaled_with_text

TABS = ("curves", "tips", "decisions")
PAD, MARGIN, ABOVE = 22, 50, 34  # of the paper; beside and above the curves, for figures and signs
TITLE, WORDS, NUMBER = 22, 16, 17  # sizes
MARK = 30  # of the number of a turning point
LABELS = 9  # turns below the curves, at most
ALONG_TURN = (0.5, 0.75, 0.25, 1.0, 0.0)  # where on its turn a number may stand, the best place first
LEAST_POINTS = 2  # before there is a curve


class TurningPointMark(NamedTuple):
    """The number of a turning point. place: the point of the curve that it belongs to."""

    box: FRect
    place: tuple[float, float]


def square_around(middle: tuple[float, float], size: float) -> FRect:
    return FRect(middle[0] - size / 2, middle[1] - size / 2, size, size)


class AnalysisPage(ListingPage):
    """`jump(ply, move)` shows the match at that point. The page fills while the analyst computes."""

    row = 112

    def __init__(self, analyst: Analyst, match: Match, game_table: MatchTable[Any], jump: Jump):
        super().__init__(game_table.texts, BoxArt(lambda game_id: partial(paint_bare_box, match.game)))
        self.analyst, self.match, self.game_table, self.jump = analyst, match, game_table, jump
        self.words = AnalysisWords(match, game_table)
        self.plies = plies_of_win_chance_points(match)  # where the curves will have points
        self.tab = TABS[0]
        self.told: object = None  # how much was computed when it was drawn last
        self.known: tuple[object, list[Entry]] | None = None  # the papers of one page

    @property
    def analysis(self) -> Analysis:
        return self.analyst.analysis

    def shown_turning_points(self) -> list[TurningPoint]:
        """The turning points that are listed: none before the curves are complete, because each could still move."""
        if not self.analysis.has_all_win_chance_points(self.match):
            return []
        return turning_points_of(self.analysis, self.match.game.is_together)

    def decisions(self) -> list[PersonDecisionAnalysis]:
        """The decisions worth showing first, best first; then the others in order."""
        telling = [one for one in self.analysis.decisions if one.is_telling]
        telling.sort(key=lambda one: (-one.worth, one.ply))
        return telling + [one for one in self.analysis.decisions if not one.is_telling]

    # ---------------------------------------------------------------- time
    def update(self, dt: float) -> None:
        super().update(dt)
        now = (self.analysis.computed_result_count, self.analysis.of, self.analyst.has_failed)
        if now != self.told:
            self.told = now
            self.mark_dirty()
        if self.analyst.problem:
            self.show_message(self.analyst.problem)
            self.analyst.problem = ""

    # ---------------------------------------------------------------- the lists
    def page_count(self) -> int:
        count = {"curves": 0, "tips": len(self.shown_turning_points()), "decisions": len(self.analysis.decisions)}[
            self.tab
        ]
        return max(1, -(-count // self.entries_per_page()))

    def rows(self) -> list[tuple[Entry, FRect]]:
        """The visible rows. Only these are put into words, because that takes a while."""
        box, high, fit = self.list_area(), self.row_height(), self.entries_per_page()
        page = min(self.page, self.page_count() - 1)
        stamp = (self.tab, page, fit, self.analysis.computed_result_count, self.texts.language)
        if self.known is None or self.known[0] != stamp:
            self.known = stamp, self.analysis_entries_of_part(slice(page * fit, (page + 1) * fit))
        return [(entry, FRect(box.x, box.y + n * (high + 12), box.w, high)) for n, entry in enumerate(self.known[1])]

    def entries(self) -> Sequence[Entry]:
        return [entry for entry, _ in self.rows()]

    def analysis_entries_of_part(self, part: slice) -> list[Entry]:
        if self.tab == "tips":
            tips = list(enumerate(self.shown_turning_points(), 1))
            return [self.turning_point_entry(number, tip) for number, tip in tips[part]]
        return [self.decision_entry(one) for one in self.decisions()[part]] if self.tab == "decisions" else []

    def turning_point_entry(self, number: int, tip: TurningPoint) -> Entry:
        """number: the one that the turning point has on the curves."""
        sign = () if self.match.game.is_together else (self.match.seats[tip.seat].sign,)
        said = self.words.turning_point_words(tip, self.analysis)
        figure = self.words.turning_point_figure(tip, has_room=not has_large_text(self.app.canvas))
        head = self.texts("analysis.tip.numbered", n=number, when=said.head)
        return Entry(tip.ply, head, said.line, None, sign, figure, opens=True)

    def decision_entry(self, decision: PersonDecisionAnalysis) -> Entry:
        said = self.words.decision_words(decision)
        return Entry(decision.ply, said.head, said.line, None, (self.match.seats[decision.seat].sign,), opens=True)

    # ---------------------------------------------------------------- words
    def title(self) -> str:
        return self.texts("analysis.title")

    def status(self) -> str:
        if self.analysis.is_whole:
            return self.match.game.title
        if self.analyst.has_failed:
            return self.texts("analysis.failed")
        points, tips = self.analysis.points, self.shown_turning_points()
        if not self.analysis.has_all_win_chance_points(self.match):
            return self.texts("analysis.progress.curves", n=100 * len(points) // len(self.plies))
        if len(self.analysis.plays) < len(tips):
            return self.texts("analysis.progress.tips")
        return self.texts("analysis.progress.decisions", n=self.analysis.of - self.analysis.computed_result_count)

    def footer_text(self) -> tuple[str, str, str]:
        is_of_team = self.tab == "curves" and self.match.game.is_together
        return (
            self.texts(f"analysis.head.{self.tab}{'.team' if is_of_team else ''}"),
            self.analysis_footer_line(),
            "ui_chart-line",
        )

    def analysis_footer_line(self) -> str:
        if self.tab == "decisions" and self.analysis.is_whole and self.analysis.decisions:
            return self.words.summary(self.analysis)
        count = len(self.shown_turning_points() if self.tab == "tips" else self.analysis.decisions)
        if self.tab != "curves" and not count:
            return self.texts(f"analysis.none.{self.tab}") if self.analysis.is_whole else self.waiting_text()
        return self.texts(f"analysis.line.{self.tab}")

    def waiting_text(self) -> str:
        """Why there is nothing to see yet."""
        return self.texts("analysis.failed" if self.analyst.has_failed else "analysis.computing")

    def announcement(self) -> str:
        return f"{self.title()} {self.analysis_footer_line()}"

    # ---------------------------------------------------------------- widgets
    def top_widgets(self) -> list[Widget]:
        options = tuple((None, self.texts(f"analysis.tab.{tab}")) for tab in TABS)
        canvas = self.app.canvas
        wide = min(canvas.w - 64, sum(canvas.measure_text(words, 17, "bold")[0] + 34 for _, words in options) + 8)
        box = FRect((canvas.w - wide) / 2, shell.TOP, wide, scaled_with_text(canvas, 46, 0.4))
        return [Widget("tab", box, "choice", value=TABS.index(self.tab), options=options)]

    def widgets(self) -> list[Widget]:
        return [*super().widgets(), *(self.turning_point_marks() if self.tab == "curves" else [])]

    def turning_point_marks(self) -> list[Widget]:
        """The numbers of the turning points, on the curves."""
        tips = self.shown_turning_points()
        said = [self.words.turning_point_words(tip, self.analysis) for tip in tips]
        return [
            Widget(("open", tip.ply), mark.box, "tile", tooltip=f"{words.head}\n{words.line}")
            for tip, words, mark in zip(tips, said, self.placed_turning_point_marks(tips))
        ]

    def point_on_win_chance_curve(self, tip: TurningPoint, share: float) -> tuple[float, float]:
        """A point on the curve of the seat that a turning point is about. share: of the turn, from 0 to 1."""
        area, n = self.plot_area(self.app.canvas), self.plies.index(tip.ply) + share
        chance = (tip.before + tip.change * share) / (plots.CERTAIN * TENTH)
        return area.x + area.w * n / max(1, len(self.plies) - 1), area.bottom - area.h * chance

    def placed_turning_point_marks(self, tips: Sequence[TurningPoint]) -> list[TurningPointMark]:
        """A mark for each turning point, on its curve; above or below it only where others lie all along its turn."""
        area, size = self.plot_area(self.app.canvas), scaled_with_text(self.app.canvas, MARK, 0.5)
        marks: list[TurningPointMark] = []
        for tip in tips:
            along = [self.point_on_win_chance_curve(tip, share) for share in ALONG_TURN]
            taken = [mark.box for mark in marks]
            free = [place for place in along if square_around(place, size).collidelist(taken) < 0]
            place = (free or along)[0]
            box, way = square_around(place, size), -1 if place[1] > area.centery else 1
            while box.collidelist(taken) >= 0 and area.top < box.centery < area.bottom:
                box.y += way * size / 2
            marks.append(TurningPointMark(box, place))
        return marks

    def on_press(self, key: Hashable, value: Any = None) -> None:
        match key:
            case "tab":
                self.tab, self.page = TABS[value], 0
            case ("open", int(ply)):
                self.jump(ply, self.marked_move(ply))
            case _:
                super().on_press(key, value)

    def marked_move(self, ply: int) -> MarkedMove:
        """What the replay says and marks of a decision, or of a turning point."""
        if self.tab == "decisions":
            return self.words.decision_as_marked_move(next(one for one in self.analysis.decisions if one.ply == ply))
        tip = next(one for one in self.shown_turning_points() if one.ply == ply)
        line = self.words.turning_point_words(tip, self.analysis).line
        return MarkedMove(tip.seat, line, self.words.change_line(tip))

    # ---------------------------------------------------------------- pictures
    def paint(self, canvas: Canvas) -> None:
        shell.paint_background(canvas)
        bars.draw_top_bar(canvas, self.title(), THEME.games[self.match.game.id]["accent"], self.status())
        if self.tab == "curves":
            self.paint_plot_curves(canvas)
        head, line, icon = self.footer_text()
        if self.tab != "curves" and not self.rows():
            shell.paint_empty_area(canvas, self.list_area(), icon, line)
            line = self.texts(f"analysis.line.{self.tab}")
        shell.paint_footer(canvas, self.buttons(), head, line, icon=icon)

    def paint_tile(self, canvas: Canvas, tile: Widget, state: WidgetState) -> None:
        if self.tab != "curves":
            super().paint_tile(canvas, tile, state)
            return
        tips = self.shown_turning_points()
        n = next(n for n, tip in enumerate(tips) if tile.key == ("open", tip.ply))
        colour, _ = self.curve_colour_and_sign(tips[n].seat)
        box, (x, y) = self.placed_turning_point_marks(tips)[n]
        if not box.collidepoint(x, y):
            plots.draw_plot_leader_line(canvas, x, y, box.centery, colour)
        draw_disc(canvas, box.centerx, box.centery, box.w / 2, colour if state.hover else PAPER_BRIGHT, colour, 3)
        with canvas.text_area(*box):
            ink = PAPER_BRIGHT if state.hover else INK
            canvas.text(str(n + 1), box.centerx, box.centery, NUMBER, "bold", ink, "mc")

    def paper_box(self, canvas: Canvas) -> FRect:
        room = self.list_area()
        return FRect(32, room.y, canvas.w - 64, room.h)

    def plot_area(self, canvas: Canvas) -> FRect:
        """The area of the curves on the paper."""
        paper = self.paper_box(canvas).inflate(-2 * PAD, -2 * PAD)
        head, foot = (
            canvas.line_height(TITLE) + self.legend_height(canvas, paper.w) + ABOVE,
            2.4 * canvas.line_height(WORDS),
        )
        left = MARGIN + scaled_with_text(canvas, WORDS) - WORDS
        return FRect(paper.x + left, paper.y + head, paper.w - left - MARGIN, max(60.0, paper.h - head - foot))

    def legend_height(self, canvas: Canvas, width: float) -> float:
        return canvas.paragraph_height(self.texts("analysis.legend"), width, WORDS)

    def paint_plot_curves(self, canvas: Canvas) -> None:
        paper = self.paper_box(canvas)
        draw_paper_panel(canvas, paper.x, paper.y, paper.w, paper.h, 14)
        inner, area = paper.inflate(-2 * PAD, -2 * PAD), self.plot_area(canvas)
        title = self.texts("analysis.plot.team" if self.match.game.is_together else "analysis.plot")
        with canvas.text_area(*paper):
            head = canvas.line_height(TITLE)
            canvas.draw_fitted(title, inner.x, inner.y + head / 2, inner.w, TITLE, "title", INK, "ml")
            canvas.draw_paragraph(
                self.texts("analysis.legend"), inner.x, inner.y + head, inner.w, WORDS, "text", INK_SOFT
            )
            if len(self.analysis.points) < LEAST_POINTS:
                canvas.draw_fitted(
                    self.waiting_text(), area.centerx, area.centery, area.w, TITLE, "title", INK_SOFT, "mc"
                )
                return
            share = self.plies.index(self.analysis.points[-1].ply) / (len(self.plies) - 1)
            plots.draw_chance_plot(canvas, area, self.chance_lines(), self.turn_axis_labels(), share)
            y = paper.bottom - PAD - canvas.line_height(WORDS) / 2
            canvas.draw_fitted(self.texts("plot.axis"), area.centerx, y, area.w, WORDS, "text", INK_SOFT, "mc")

    def chance_lines(self) -> list[plots.WinChanceLine]:
        """For each seat, or for the team: the chance by what the table knew, and the chance with everything known."""
        found: list[plots.WinChanceLine] = []
        for seat in range(1 if self.match.game.is_together else len(self.match.seats)):
            colour, mark = self.curve_colour_and_sign(seat)
            mark = mark if self.analysis.has_all_win_chance_points(self.match) else None  # it would move up and down
            known = tuple(point.known[seat] / TENTH for point in self.analysis.points)
            truth = tuple(point.truth[seat] / TENTH for point in self.analysis.points)
            found += [plots.WinChanceLine(colour, truth, None, True), plots.WinChanceLine(colour, known, mark)]
        return found

    def curve_colour_and_sign(self, seat: int) -> tuple[Color, int | None]:
        """The colour of a seat's curve and the sign at its end; a team's has none."""
        sign = self.match.seats[seat].sign
        return (GO, None) if self.match.game.is_together else (SEATS[sign].line, sign)

    def turn_axis_labels(self) -> list[tuple[float, str]]:
        """The numbers of some turns at equal distances, each where its turn is over, and where the match ends.

        As in the plot of the result, 0 is the beginning.
        """
        ends: dict[int, int] = {}
        for n, ply in enumerate(self.plies[:-1]):
            ends.setdefault(self.words.turn_number_of(ply) - 1, n)
        apart = -(-len(ends) // LABELS)
        labels = [(n / (len(self.plies) - 1), str(turn)) for turn, n in list(ends.items())[::apart]]
        return [*labels, (1.0, self.texts("plot.end"))]
