"""The end of a match: who won and by what, how it came about, and what to play next."""

from collections.abc import Callable, Hashable
from typing import Any

import pygame
from pygame import FRect, Surface

from game.engine.match import Match
from game.scenes.result.ending import RevealedResult
from game.scenes.result.grid import LEADING, ResultLayout, compute_layout
from game.scenes.result.pictures import paint_result_pictures
from game.scenes.result.plot import paint_plot
from game.scenes.result.ranking import Ranking
from game.scenes.result.world import WorldLayout, paint_world, paint_world_words, world_layout
from game.scenes.shell import BACK
from game.scenes.table.match_mode import TRY_AGAIN
from game.scenes.table.reading_time import SPEEDS
from game.ui import bars, prompt_bar, seats
from game.ui.backgrounds import blur_canvas, darken_canvas
from game.ui.canvas import Canvas
from game.ui.contract.match_table import MatchTable
from game.ui.contract.views import Layout, TableFrame, TableView
from game.ui.double_press import CONFIRM, are_presses_near
from game.ui.light import draw_lamp_glow
from game.ui.page import Page
from game.ui.result import ResultRow
from game.ui.table import IDLE, AnimatedPieces, Piece
from game.ui.theme import INK, INK_SOFT, THEME
from game.ui.widget import Widget, WidgetState
from game.ui.widgets import draw_paper_panel

DIM, SPOT = 0.72, 14.0  # of the table under the paper: how dark, and how far out of focus
CREST = 84.0
STAND = 76.0  # width of one block of the podium
STANDS = {1: 50, 2: 30, 3: 16}  # how high a block is, by place
LOW = 8  # of the others
GRACE = 0.8  # seconds in which a press may still be meant for the table
SAME_SPOT = 1.5  # seconds in which it may be, where the mouse has pressed last and has rested since
SERIES = 2.0  # seconds between two presses of a key that confirms, which is then pressed by habit
STEERING = (pygame.K_TAB, pygame.K_LEFT, pygame.K_RIGHT, pygame.K_UP, pygame.K_DOWN)
NEXT = ("again", "another", "watch")  # buttons that lead away from the result
UNLIT = ("skip", BACK)  # buttons that are never primary
HARMLESS = (BACK, "watch", "log")  # what the ring is on first
BESIDE = {pygame.K_l: "log", pygame.K_F1: "rules"}  # keys that open what lies beside the table
ORDER = (1, 0, 2, 3)  # the winner stands in the middle, the second at the left


class ResultScene(Page):
    """Ranks, scores and the plot of a finished match.

    Hidden parts are turned over first, unless it `is_known`; any click or key shows the end at once. `choose` is called
    with watch, analysis, another, again, back, table, log or rules. minutes: how long the match took, if known.
    `keep_again` tries to save what is not saved, and returns in a few words why that fails. note: added to the title.
    is_reopened: the match was over long ago; Back leads to where it was chosen.
    """

    shows_focus_when_opened = False  # while it is still counted

    def __init__(
        self,
        match: Match,
        game_table: MatchTable[Any],
        choose: Callable[[str], None],
        is_known: bool = False,
        minutes: int = 0,
        keep_again: Callable[[], str] | None = None,
        note: str = "",
        is_reopened: bool = False,
    ):
        super().__init__()
        self.is_reopened = is_reopened
        self.match, self.game_table, self.choose, self.note = match, game_table, choose, note
        self.texts, self.ambience_game = game_table.texts, match.game.id
        self.ending = RevealedResult(match, game_table)
        self.result, self.reveal = self.ending.result, self.ending.reveal
        self.minutes = minutes
        self.keep_again = keep_again
        self.not_saved, self.not_saved_for = keep_again() if keep_again else "", 0.0
        if is_known:
            self.reveal.reveal_all_results()
        self.ranking = Ranking(self.ending)
        self.table = AnimatedPieces(self.draw_piece)
        self.laid_out_for: ResultLayout | None = None
        self.since_ranked = 0.0  # seconds
        self.since_confirming = 0.0  # seconds since then, or since a key that confirms was pressed last
        self.has_pointer_moved = False  # has the mouse left the spot of its last press since that is shown?
        self.is_steered = False  # has the focus been moved by keys here, so that a key that confirms is meant?
        self.shows_plot = False  # where ranks and plot do not fit side by side
        self.shows_pictures = False  # of a result that has some
        self.shows_world = self.result.world is not None  # of a result that has one, before all else

    @property
    def layout(self) -> ResultLayout:
        """Where the parts are in this window."""
        if self.laid_out_for is None:
            self.laid_out_for = compute_layout(self.app.canvas, self.result, self.match.seats)
        return self.laid_out_for

    @property
    def is_world_shown(self) -> bool:
        return self.shows_world and self.reveal.is_ranked

    @property
    def world_layout(self) -> WorldLayout:
        """Where the parts of the first view are in this window."""
        return world_layout(self.app.canvas, self.result, self.world_line)

    @property
    def world_line(self) -> str:
        """What is said below the headline: what was missing, or that nothing could be saved."""
        return self.warning() or self.result.brief

    @property
    def is_done(self) -> bool:
        return self.reveal.is_ranked and not self.table.is_moving

    @property
    def is_animating(self) -> bool:
        return not self.is_done

    # ---------------------------------------------------------------- time
    def update(self, dt: float) -> None:
        super().update(dt)
        self.try_to_save(dt)
        if self.is_done:
            self.since_ranked += dt
            self.since_confirming += dt
            return
        pace = SPEEDS[self.app.settings.speed]
        self.table.speed, self.table.is_calm = pace, self.app.settings.reduced_motion
        if not pace or not self.reveal.parts:
            self.finish_reveal()
            return
        self.dirty = True
        self.update_layout()
        self.table.update(dt)
        if self.table.is_moving:
            return
        self.reveal.animate_totals(dt * pace, self.table.is_calm)
        if not self.reveal.is_counting_points and self.reveal.is_next_step_due(dt * pace):
            self.reveal.reveal_next_result_part()
            if not self.reveal.is_ranked:
                self.app.sounds.play("reveal")
            self.show_result_rows()

    def try_to_save(self, dt: float) -> None:
        """Try from time to time to save what is not saved."""
        self.not_saved_for += dt
        if self.not_saved and self.keep_again and self.not_saved_for > TRY_AGAIN:
            self.not_saved, self.not_saved_for, self.dirty = self.keep_again(), 0.0, True

    def finish_reveal(self) -> None:
        """Turn everything over and put it in its place."""
        self.reveal.reveal_all_results()
        self.show_result_rows()
        self.table.finish_animations()

    def update_layout(self) -> None:
        """Lay everything out again if the window is new or has changed."""
        grid = compute_layout(self.app.canvas, self.result, self.match.seats)
        if grid != self.laid_out_for:
            self.laid_out_for = grid
            self.show_result_rows()
            self.table.finish_animations()

    def show_result_rows(self) -> None:
        self.laid_out_for = compute_layout(self.app.canvas, self.result, self.match.seats)
        self.table.show(self.ranking.pieces(self.app.canvas, self.laid_out_for))
        self.mark_dirty()

    @property
    def headline(self) -> str:
        """Who has won; before that is revealed, what is being counted."""
        return self.result.headline if self.ending.is_told else self.result.suspense

    def announcement(self) -> str:
        return f"{self.headline} {self.result.line}" if self.reveal.is_ranked else self.headline

    # ---------------------------------------------------------------- events
    def handle(self, event: pygame.Event) -> None:
        if event.type == pygame.MOUSEMOTION and self.is_done:
            self.has_pointer_moved |= not are_presses_near(self.app.last_press.place, event.pos)
        if not self.is_done and event.type in (pygame.KEYDOWN, pygame.MOUSEBUTTONDOWN):
            was_ranked = self.reveal.is_ranked
            self.finish_reveal()
            if not was_ranked:
                self.note_ignored_press(event)
                return
        if self.is_stale_press(event):
            self.note_ignored_press(event)
            return
        if event.type == pygame.KEYDOWN and event.key in BESIDE:
            self.choose(BESIDE[event.key])
        else:
            super().handle(event)

    def note_ignored_press(self, event: pygame.Event) -> None:
        """Whoever presses on and on at one spot has not seen what stands there now."""
        if event.type == pygame.MOUSEBUTTONDOWN:
            self.app.last_press.note(event.pos, self.app.last_press.button)

    def is_stale_press(self, event: pygame.Event) -> bool:
        """Was this press begun before the result was shown, or is it one of a series that was? A held key repeats."""
        if event.type == pygame.KEYDOWN and event.key in CONFIRM:
            return self.is_stale_key()
        if event.type == pygame.KEYDOWN and event.key == pygame.K_ESCAPE:  # at the table it opened the menu
            return not self.is_reopened and self.since_ranked < GRACE
        if event.type == pygame.KEYDOWN and event.key in STEERING:
            self.is_steered = True
        if event.type != pygame.MOUSEBUTTONDOWN or event.button != 1:
            return False
        widget = self.widget_at(event.pos)
        return widget is not None and widget.key in NEXT and self.is_stale_click(event.pos)

    def is_stale_click(self, place: tuple[float, float]) -> bool:
        """May the mouse mean what stood there at the table? For longer where it has not moved since it pressed last."""
        if self.since_ranked < GRACE:
            return True
        last = self.app.last_press
        is_same_spot = not self.has_pointer_moved and are_presses_near(last.place, place)
        return is_same_spot and min(self.since_ranked, last.seconds) < SAME_SPOT

    def is_stale_key(self) -> bool:
        """May a key that confirms be meant for the match? Pressed again and again it only shows where the focus is."""
        waited, self.since_confirming = self.since_confirming, 0.0
        if self.is_steered:
            return self.since_ranked < GRACE
        return waited < GRACE or (waited < SERIES and self.has_focus_ring)

    def _confirm_primary(self) -> None:
        """A space bar meant for the table starts no new match: it shows the focus ring first."""
        if self.has_focus_ring or not self.reveal.is_ranked:
            super()._confirm_primary()
        else:
            self._show_focus_ring()

    def _show_focus_ring(self) -> None:
        """Show the focus ring on a button that leads back here, so that further presses start no new match."""
        self._focus_by_key(next(key for key in HARMLESS if self.find_widget(key) is not None))

    def go_back(self) -> None:
        self.choose("back" if self.is_reopened else "another")

    def on_press(self, key: Hashable, value: Any = None) -> None:
        match key:
            case "side":
                views, self.shows_world = self.result_view_names(), False
                self.shows_plot, self.shows_pictures = views[value] == "curves", views[value] == "pictures"
            case "world":
                self.shows_world = not self.shows_world
            case "watch" | "another" | "again" | "back" | "table" | "log" | "rules" | "analysis":
                self.choose(key)
            case ("row", _):
                self.explain(key)

    # ---------------------------------------------------------------- widgets
    def widgets(self) -> list[Widget]:
        self.update_layout()
        if not self.reveal.is_ranked:
            return self.footer_widgets()
        if self.is_world_shown:
            story = Widget("world", self.world_layout.button, "button", self.result.title, style="plain")
            return [story, *self.footer_widgets(), *self.top_widgets()]
        return [*self.result_view_switch(), *self.row_widgets(), *self.footer_widgets(), *self.top_widgets()]

    def top_widgets(self) -> list[Widget]:
        icons = [
            ("table", "ui_eye", "result.table"),
            ("rules", "ui_book-open", "table.rules"),
            ("log", "ui_history", "table.log"),
        ]
        if not self.match.changed_rules:
            icons.insert(0, ("analysis", "ui_chart-line", "analysis.open"))
        if self.result.world is not None and not self.is_world_shown:
            icons.insert(0, ("world", "ui_maximize", "result.world"))
        boxes = bars.top_button_boxes(self.app.canvas, len(icons))
        return [
            Widget(key, box, "icon", icon=icon, tooltip=self.texts(tip)) for (key, icon, tip), box in zip(icons, boxes)
        ]

    def footer_buttons(self) -> list[tuple[str, str]]:
        """The buttons of the footer, the primary one first."""
        if not self.reveal.is_ranked:
            return [("skip", self.texts("result.skip"))]
        can_be_watched = not self.match.changed_rules  # what was played under other rules cannot be played again
        keys = ["back", "again"] if self.is_reopened else ["again", "another"]
        keys += ["watch"] * can_be_watched
        again = {"again": self.result.again[0]} if self.result.again[0] else {}
        return [(key, again.get(key) or self.texts(f"result.{key}")) for key in keys]

    def footer_widgets(self) -> list[Widget]:
        buttons, accent = self.footer_buttons(), THEME.games[self.match.game.id]["button"]
        boxes = bars.prompt_button_boxes(self.app.canvas, [label for _, label in buttons])
        return [
            Widget(
                key,
                box,
                "button",
                label,
                style="plain" if n or key in UNLIT else "primary",
                accent=accent,
                tooltip=self.texts("result.again.tip") if key == "again" and self.result.again[0] else "",
            )
            for n, ((key, label), box) in enumerate(zip(buttons, boxes))
        ][::-1]

    def result_view_switch(self) -> list[Widget]:
        if self.layout.switch is None:
            return []
        is_ranked = any(row.place for row in self.result.rows)
        rows = self.result.title or self.texts("result.rows" if is_ranked else "result.people")
        views = self.result_view_names()
        chosen = "curves" if self.is_plot_alone else "pictures" if self.shows_pictures else "rows"
        options = tuple((None, rows if view == "rows" else self.texts(f"result.{view}")) for view in views)
        return [Widget("side", self.layout.switch, "choice", value=views.index(chosen), options=options)]

    def result_view_names(self) -> tuple[str, ...]:
        """What the switch on the paper offers."""
        curves = () if self.layout.is_beside or self.result.plot is None else ("curves",)
        return ("rows", "pictures", *curves) if self.result.pictures else ("rows", *curves)

    def row_widgets(self) -> list[Widget]:
        if self.is_ranking_hidden:
            return []
        return [
            Widget(("row", r), self.layout.row_box(r), "tile", tooltip=self.row_tooltip(row))
            for r, row in enumerate(self.result.rows)
            if self.row_tooltip(row)
        ]

    def row_tooltip(self, row: ResultRow) -> str:
        remark = row.remark.text if row.remark and row.columns else ""
        return "\n".join(filter(None, (row.tooltip, remark)))

    @property
    def is_plot_alone(self) -> bool:
        return self.shows_plot and self.layout.switch is not None and not self.layout.is_beside

    @property
    def is_ranking_hidden(self) -> bool:
        """Is something else shown in place of the rows?"""
        return self.is_plot_alone or (self.shows_pictures and self.layout.switch is not None)

    def boxes_to_keep_clear(self, widget: Widget) -> list[FRect]:
        """The headline and the podium, and what else can be used."""
        if self.is_world_shown:
            world = self.world_layout
            return [*world.trophies, *world.figures, *super().boxes_to_keep_clear(widget)]
        told = [box for box in (self.layout.head, self.layout.podium) if box is not None]
        return [*told, *super().boxes_to_keep_clear(widget)]

    # ---------------------------------------------------------------- pictures
    def paint(self, canvas: Canvas) -> None:
        canvas.switch_to_variant_pictures(self.match.game.digest)
        self.update_layout()
        if self.is_world_shown:
            self.paint_world_view(canvas)
            self.paint_footer(canvas)
            return
        grid = self.layout
        game, frame = self.match.game, TableFrame(canvas, self.game_table.geometry.places(canvas))
        layout = self.game_table.geometry.layout(TableView(self.match.view()), frame)
        key = ("result", game.id, layout.ground, tuple(grid.paper))
        canvas.cached_background(key, lambda: self.paint_background(canvas, grid, layout, frame))
        bars.draw_top_bar(
            canvas, game.title, THEME.games[game.id]["accent"], self.status(), len(self.top_widgets()), self.warning()
        )
        with canvas.text_area(*grid.paper):
            if self.is_ranking_hidden and self.shows_pictures:
                paint_result_pictures(canvas, self.ending, grid)
            else:
                self.paint_head(canvas, grid)
            if self.is_plot_alone or (grid.is_beside and not self.is_ranking_hidden):
                paint_plot(canvas, self.ending, grid.plot)
            if not self.is_ranking_hidden:
                if grid.trophies is not None:
                    self.ranking.paint_trophies(canvas, grid.trophies)
                self.ranking.paint_title(canvas, grid)
                self.table.draw(canvas, lambda key: IDLE)
        self.paint_footer(canvas)

    def paint_world_view(self, canvas: Canvas) -> None:
        """The world instead of a paper, with headline, trophies and figures on it."""
        world = self.world_layout
        key = ("result world", self.match.game.id, self.result.world, tuple(world.middle))
        canvas.cached_background(key, lambda: paint_world(canvas, self.ending, world))
        paint_world_words(canvas, self.ending, world, self.world_line)

    def status(self) -> str:
        """Where the match ended, with a mark if people agreed to bend the rules."""
        times = self.match.forgiven
        status = self.result.status + (self.texts("result.minutes", n=self.minutes) if self.minutes else "")
        return status + (self.texts("result.forgiven", n=times) if times else "") + self.note

    def warning(self) -> str:
        return self.texts("table.not_saved", why=self.not_saved) if self.not_saved else ""

    def paint_background(self, canvas: Canvas, grid: ResultLayout, layout: Layout, frame: TableFrame) -> None:
        """Draw the game's own table in evening light, out of focus, and the paper on it."""
        self.game_table.painter.draw_ground(canvas, layout, frame)
        blur_canvas(canvas, SPOT)
        darken_canvas(canvas, strength=DIM)
        draw_lamp_glow(canvas, canvas.w / 2, 60, 560, THEME.shell["lamp"], 0.3, 1.5, 0.6)
        draw_paper_panel(canvas, grid.paper.x, grid.paper.y, grid.paper.w, grid.paper.h, THEME.radius["book"])

    def paint_footer(self, canvas: Canvas) -> None:
        boxes = bars.prompt_button_boxes(canvas, [label for _, label in self.footer_buttons()])
        right = min(box.left for box in boxes) - 12
        if not self.reveal.is_ranked:
            prompt_bar.paint_prompt(canvas, None, "", self.texts("result.skip_line"), right, "ui_hourglass")
            return
        signs = tuple(self.ending.seat_sign(player) for player in self.ending.winners or range(len(self.match.seats)))
        room = right - 100 - 30 * len(signs)
        cheer = self.result.winner_line
        if canvas.measure_text(cheer, 16)[0] > 1.7 * room:  # not even in two lines: the signs say who
            cheer = self.texts("result.all_of_you")
        is_short = canvas.measure_text(cheer, THEME.type_scale["prompt_name"], "title")[0] <= room
        prompt_bar.paint_prompt(canvas, signs, cheer if is_short else "", "" if is_short else cheer, right)

    def paint_head(self, canvas: Canvas, grid: ResultLayout) -> None:
        """Draw the headline beside the winners' signs, or that parts are still being revealed."""
        left, y = grid.head.x, grid.head.y
        if self.reveal.is_ranked:
            self.paint_crest(canvas, left + CREST / 2, grid.head.y + CREST / 2)
            left += CREST + 20
            if grid.podium is not None:
                self.paint_podium(canvas, grid.podium)
        for line in canvas.wrap_text(self.headline, grid.head.right - left, grid.headline, "title"):
            canvas.text(line, left, y, grid.headline, "title", INK)
            y += canvas.type_size(grid.headline) * LEADING
        room = grid.head.right - left - 2
        below = y + 4 + canvas.paragraph_height(self.result.line, room, 18)
        is_free = not self.is_ranking_hidden or below <= (grid.lone_plot or grid.rows).y
        if self.reveal.is_ranked and is_free:
            canvas.draw_paragraph(self.result.line, left + 2, y + 4, room, 18, "text", INK_SOFT)

    def paint_crest(self, canvas: Canvas, cx: float, cy: float) -> None:
        if self.result.crest:
            self.ending.draw_result_part(canvas, self.result.crest, FRect(cx - CREST / 2, cy - CREST / 2, CREST, CREST))
            return
        canvas.draw_icon("gi_laurels", cx, cy, CREST, THEME.shell["laurel"])
        size = 44 if len(self.ending.winners) < 2 else 32
        for n, player in enumerate(self.ending.winners):
            aside = (n - (len(self.ending.winners) - 1) / 2) * size * 0.62
            seats.draw_emblem(canvas, cx + aside, cy - 2, size, self.ending.seat_sign(player))

    # ---------------------------------------------------------------- podium
    def paint_podium(self, canvas: Canvas, box: FRect) -> None:
        """Draw the players' pawns, higher for a better place."""
        rows = self.result.rows
        stands = [r for r in ORDER if r < len(rows)]
        for n, r in enumerate(stands):
            player = rows[r].player
            if player is None:  # something that all win or lose by stands on no podium
                continue
            high = STANDS.get(rows[r].place, LOW)
            left = box.x + n * (STAND + 10)
            canvas.draw(("podium", high), left, box.bottom - high, STAND, high, paint_podium_block)
            seats.draw_seat_pawn(canvas, left + STAND / 2, box.bottom - high + 4, 58, self.ending.seat_sign(player))

    # ---------------------------------------------------------------- pieces
    def draw_piece(self, canvas: Canvas, piece: Piece, look: str) -> None:
        if piece.key[0] == "row":
            self.ranking.draw_ranking_row(canvas, self.layout, piece.key[1], piece.box)
        else:
            self.ending.draw_result_part(canvas, piece.face, piece.box)

    def paint_tile(self, canvas: Canvas, tile: Widget, state: WidgetState) -> None:
        """Nothing: rows are pieces, which the table has drawn."""


def paint_podium_block(surface: Surface, scale: float) -> None:
    """Draw a block of the podium: a lit upper edge, a shaded foot."""
    shell, (wide, high) = THEME.shell, surface.get_size()
    pygame.draw.rect(surface, shell["podium_side"], surface.get_rect(), border_radius=round(7 * scale))
    front = (0, 0, wide, high - round(min(5 * scale, high / 2)))
    pygame.draw.rect(surface, shell["podium"], front, border_radius=round(7 * scale))
    edge = (0, 0, wide, round(min(7 * scale, high / 2)))
    pygame.draw.rect(surface, shell["podium_light"], edge, border_radius=round(4 * scale))
