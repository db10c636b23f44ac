"""Biome Escape on the table: the land under the dome, those who are on it, and how both are drawn."""

from collections.abc import Hashable

from pygame import FRect

from game.engine.hexes import Hex
from game.engine.match import Match
from game.engine.state import Event
from game.games.biome_escape.conduct import CONDUCT
from game.games.biome_escape.rules import land
from game.games.biome_escape.rules.state import BiomeEscape
from game.games.biome_escape.table import board, ground, overview, painter, rail, result
from game.games.biome_escape.table.board import Chart
from game.games.biome_escape.table.choices import SHEET, Choices
from game.games.biome_escape.table.grid import Grid, grid_of
from game.games.biome_escape.table.ground import Tile
from game.games.biome_escape.table.marks import Marks
from game.games.biome_escape.table.pieces import Pieces
from game.games.biome_escape.table.rule_pictures import PICTURES
from game.games.biome_escape.table.scenes import Scene, Scenes
from game.games.biome_escape.table.tips import Tips
from game.games.biome_escape.table.tray import Tray
from game.games.biome_escape.table.words import Words
from game.ui.bars import GAP, log_height, log_panel
from game.ui.canvas import Canvas
from game.ui.controller import Controller
from game.ui.panning import Lens
from game.ui.places import Places
from game.ui.rail import Rail
from game.ui.result import Result
from game.ui.table import IDLE, Face, Piece
from game.ui.texts import Texts


class BiomeEscapeController(Pieces, Tray, Choices, Scenes, Tips, Words, Marks, Controller):
    """The land as all see it, the pack of one seat, and the words for both."""

    conduct = CONDUCT
    rule_pictures = PICTURES
    papers = (SHEET,)

    def __init__(self, texts: Texts, names: list[str], signs: list[int]):
        super().__init__(texts, names, signs)
        self.people = frozenset(range(len(names)))
        self.chart = Chart()
        self.turning: frozenset[Hex] = frozenset()
        self.shows_threats = False
        self.pack_high = 0.0
        self.step_now = ""
        self.told: Scene | None = None
        self.is_telling = False
        self.rescued: tuple[int, ...] = ()
        self.remembered: dict[int, dict[int, str]] = {}
        self.seen: tuple[int, ...] = ()
        self.found: int | None = None
        self.seen_box: FRect | None = None
        self.shown: BiomeEscape | None = None
        self.grid_now: Grid | None = None
        self.grid_for: tuple = ()

    @property
    def lens(self) -> Lens:
        return self.chart.lens

    # ---------------------------------------------------------------- the window
    def grid(self, canvas: Canvas) -> Places:
        window = (canvas.w, canvas.h, canvas.zoom)
        if self.grid_for != window:
            self.grid_for, self.grid_now = window, grid_of(canvas, len(self.names))
        return self.grid_now.places

    def layout(self, public: BiomeEscape, area: FRect, news: Event | None = None) -> list[Piece]:
        self.shown, self.pack_high = public, 0.0
        return super().layout(public, area, news)

    def fit_lens(self, public: BiomeEscape, news: Event | None) -> None:
        super().fit_lens(public, news)
        self.lens.overview = None if self.lens.sees_all else overview.box_of(self.grid_now.overview)

    def paint_rail(self, canvas: Canvas, where: Places, rail_now: Rail) -> None:
        for paper, box in zip(rail_now.seats, where.seats):
            rail.paint_seat(canvas, box, paper)
        log = FRect(where.log)
        log.h -= self.pack_high + GAP if self.pack_high else 0
        if log.h >= log_height(canvas, log.w, rail_now.log[:1]):
            log_panel(canvas, *log, rail_now.log, self.texts("table.log"))

    # ---------------------------------------------------------------- the still land
    def ground(self, public: BiomeEscape) -> Hashable:
        return (
            tuple(public.tiles.items()),
            tuple(public.cliffs.items()),
            tuple(public.camps),
            public.exit,
            self.turning,
            self.lens.stamp,
            self.pack_high,
            self.grid_for,
        )

    def paint(self, canvas: Canvas, public: BiomeEscape, area: FRect) -> None:
        shown = tuple(Tile(at, kind, public.cliffs.get(at, ())) for at, kind in public.tiles.items())
        near = frozenset(
            at for at in board.around(public.tiles) if public.tile_stack and land.is_explorable(public, at)
        )
        ground.draw_land(canvas, area, self.chart, shown, near, self.turning)

    def spared(self, key: Hashable, box: FRect) -> FRect:
        """What stands and lies on the same tile is spared as well."""
        if key[0] == "tile" or not self.grid_now.places.board.collidepoint(box.center) or self.is_covered(box.center):
            return box
        here = next((at for at in self.shown.tiles if self.chart.box(at).collidepoint(box.center)), None)
        return box if here is None else box.union(self.chart.standing_room(here))

    # ---------------------------------------------------------------- pictures
    def draw_piece(self, canvas: Canvas, piece: Piece, look: str) -> None:
        painter.draw_piece(canvas, piece, look, self.texts)

    def draw_focus(self, canvas: Canvas, piece: Piece) -> bool:
        return painter.draw_focus(canvas, piece)

    def draw_over_focus(self, canvas: Canvas, marks: list[Piece]) -> None:
        """The costs of what is pointed at lie on that edge."""
        for mark in marks:
            if mark.is_over_focus:
                self.draw_piece(canvas, mark, IDLE)

    # ---------------------------------------------------------------- result and rulebook
    def result(self, match: Match) -> Result:
        return result.result_of(match, self)

    def draw_part(self, canvas: Canvas, face: Face | str, box: FRect) -> None:
        result.draw_part(canvas, face, box, self.texts)

    def motion(self, event: Event) -> str:
        return {
            "moved": "hop",
            "caravanned": "hop",
            "gang_moved": "hop",
            "party_moved": "hop",
            "mercenaries_moved": "hop",
        }.get(event.kind, "glide")


CONTROLLER = BiomeEscapeController
