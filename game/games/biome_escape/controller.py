"""Biome Escape on the table: the land under the dome, those who are on it, and how both are drawn."""

from collections.abc import Hashable

from pygame import Color, FRect

from game.engine.hexes import Hex
from game.engine.match import Match
from game.engine.state import Event
from game.games.biome_escape.conduct import CONDUCT
from game.games.biome_escape.rules import land
from game.games.biome_escape.rules.components import LAST_TILES, WEIGHTS
from game.games.biome_escape.rules.land import neighbours_of
from game.games.biome_escape.rules.state import BiomeEscape
from game.games.biome_escape.table import art, board, die, ground, overview, rail, result, ring, scenes, sheets, tiles
from game.games.biome_escape.table.board import Chart
from game.games.biome_escape.table.choices import SHEET, Choices
from game.games.biome_escape.table.grid import Grid, grid_of
from game.games.biome_escape.table.ground import Tile
from game.games.biome_escape.table.marks import Marks
from game.games.biome_escape.table.pack import SIGN, TITLE_SHARE
from game.games.biome_escape.table.pieces import MIST, SMALL, Pieces, lies_on_land
from game.games.biome_escape.table.rule_pictures import PICTURES
from game.games.biome_escape.table.scenes import Scene, Scenes
from game.games.biome_escape.table.tips import Tips
from game.games.biome_escape.table.tray import Tray
from game.games.biome_escape.table.words import Words
from game.ui import labels
from game.ui.bars import GAP, log_height, log_panel
from game.ui.canvas import Canvas
from game.ui.controller import Controller
from game.ui.panning import Lens
from game.ui.places import Places
from game.ui.rail import Rail
from game.ui.result import Result
from game.ui.table import HOVERED, IDLE, LEGAL, Piece
from game.ui.texts import Texts
from game.ui.theme import CREAM, FOCUS, INK
from game.ui.widgets import icon_button


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
        self.ending: result.Ending | None = None  # of a match that is over
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

    def draw_papers(self, canvas: Canvas, piece: Piece, look: str) -> None:
        """What lies over the land: goal, ring, overview."""
        grid = self.grid_now
        keys, left_tiles, left_secrets = (fact.text for fact in self.supplies(self.shown))
        used, needed, broken, spare = map(int, keys.split())
        words = (self.texts("goal", n=needed), self.texts("goal.spare", n=spare))
        counts = (self.texts("goal.tiles", n=int(left_tiles)), self.texts("goal.secrets", n=int(left_secrets)))
        if grid.is_large:
            counts = left_tiles, left_secrets
        may_exit = self.shown.exit is None and int(left_tiles) <= LAST_TILES
        rail.paint_goal(canvas, grid, words, (used, needed, broken), counts, may_exit)
        is_resting = any(not token.left for token in self.cooling(self.shown))
        ring.draw_ring(canvas, grid.ring, self.texts("ring"), is_resting)
        if self.lens.overview is not None:
            overview.draw_overview(canvas, grid.overview, self.chart, self.shown)

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
        draw = getattr(self, f"draw_{piece.key[0]}")
        if not lies_on_land(piece) or canvas.surf.get_width() < canvas.w_px:  # a picture of the piece alone
            draw(canvas, piece, look)
            return
        clip = canvas.surf.get_clip()
        canvas.surf.set_clip(clip.clip(canvas.rect(*self.grid_now.places.board)))
        draw(canvas, piece, look)
        canvas.surf.set_clip(clip)

    def draw_tile(self, canvas: Canvas, piece: Piece, look: str) -> None:
        at, (x, y), r = piece.key[1], piece.center, self.chart.r
        if at in self.turning:
            self.draw_turning_tile(canvas, piece)
        if look == IDLE:
            return
        if piece.face == MIST:
            art.draw_question(canvas, x, y, r, look, self.is_beside(at))
        else:
            art.draw_edge(canvas, x, y, r, look)

    def draw_focus(self, canvas: Canvas, piece: Piece) -> bool:
        """A tile has an edge of its own shape."""
        if piece.key[0] == "tile":
            art.draw_edge(canvas, *piece.center, self.chart.r, LEGAL, FOCUS)
        return piece.key[0] == "tile"

    def draw_over_focus(self, canvas: Canvas, marks: list[Piece]) -> None:
        """The costs of what is pointed at lie on that edge."""
        for mark in marks:
            if mark.key[:2] == ("mark", "cost"):
                self.draw_mark(canvas, mark, IDLE)

    def is_beside(self, at: Hex) -> bool:
        """Does it touch the tile of the one whose turn it is?"""
        pawn = self.shown.pawns[self.shown.turn]
        return pawn is not None and at in neighbours_of(pawn)

    def draw_turning_tile(self, canvas: Canvas, piece: Piece) -> None:
        """A tile that is being flipped: drawn by itself."""
        at, (x, y), r = piece.key[1], piece.center, self.chart.r
        if piece.face == MIST:
            tiles.draw_mist(canvas, x, y, r, ground.variant_of(at), True)
            return
        kind, _, sides = piece.face.partition(" ")
        tiles.draw_tile(canvas, x, y, r, kind, ground.variant_of(at), map(int, sides))

    def draw_route(self, canvas: Canvas, piece: Piece, look: str) -> None:
        path = self.shown.routes[piece.key[1]] if piece.key[1] < len(self.shown.routes) else ()
        if path:
            points = tuple(self.chart.middle(at) for at in path)
            art.draw_caravan(canvas, points, self.chart.r, piece.face.endswith("open"), look)

    def draw_camp(self, canvas: Canvas, piece: Piece, look: str) -> None:
        kind, _, count = piece.face.partition("+")
        (x, y), size = piece.center, piece.size[0]
        art.draw_badge(canvas, x, y, size, kind, look)
        if count:
            tone = ring_tone(kind)
            art.draw_count(canvas, x + size * 0.46, y - size * 0.40, count, tone)

    def draw_store(self, canvas: Canvas, piece: Piece, look: str) -> None:
        kind, _, count = piece.face.partition("+")
        art.draw_count(canvas, *piece.center, count, ring_tone(kind))

    draw_farm = draw_camp
    draw_gang = draw_camp
    draw_mercenaries = draw_camp

    def draw_party(self, canvas: Canvas, piece: Piece, look: str) -> None:
        kind, loot, where = piece.face.split("+")
        art.draw_raiders(canvas, *piece.center, piece.size[0], kind, loot.split(), look, where == "below")

    def draw_signal(self, canvas: Canvas, piece: Piece, look: str) -> None:
        phrase, player = piece.face.split()
        art.draw_signal(canvas, piece.box, phrase, self.signs[int(player)], look)

    def draw_secret(self, canvas: Canvas, piece: Piece, look: str) -> None:
        face, _, count = piece.face.partition("+")
        if face.startswith("item"):
            _, lies, kind, columns = face.split()
            weight = WEIGHTS[kind] if columns == "1" else 0
            rail.draw_item(canvas, piece.box, kind, self.kind_name(kind), weight, lies, look)
            return
        lies, _, kind = face.partition(" ")
        art.draw_secret(canvas, *piece.center, piece.size[0], kind, lies, look)
        if count and self.chart.r >= SMALL:
            x, y = piece.center
            low = 0.78 + (canvas.zoom - 1) * 0.3  # below the token, which is to be seen
            labels.badge(canvas, x, y + low * piece.size[0], count, INK, CREAM, 14, 9)

    def draw_memory(self, canvas: Canvas, piece: Piece, look: str) -> None:
        token, _, place = piece.face.partition("+")
        lies, _, kind = token.partition(" ")
        if place:
            rail.draw_memory(canvas, piece.box, kind, self.kind_name(kind), place, lies, look)
        else:
            art.draw_secret(canvas, *piece.center, piece.size[0], kind, lies, look)

    def draw_pawn(self, canvas: Canvas, piece: Piece, look: str) -> None:
        mark = piece.face.partition("+")[2]
        (x, y), size = piece.center, piece.size[1]
        art.draw_pawn(canvas, x, y, size, self.signs[piece.key[1]], look, mark == "active")
        if mark in ("captured", "injured"):
            top = y - size * 0.55  # over the head: beside it might be a neighbour's
            labels.badge(canvas, x, top, "", art.LOOK["tags"]["danger"], CREAM, 16, size * 0.17)
            canvas.glyph("gi_robber-hand" if mark == "captured" else "ui_plus", x, top, size * 0.22, CREAM)

    def draw_cool(self, canvas: Canvas, piece: Piece, look: str) -> None:
        icon, tone = piece.face.split()
        ring.draw_token(canvas, *piece.center, piece.size[0], icon, tone, look)

    def draw_home(self, canvas: Canvas, piece: Piece, look: str) -> None:
        _, _, points, ticks = piece.key
        art.draw_way(canvas, points, "raid")
        art.draw_ticks(canvas, [((x, y), f"+{n}") for x, y, n in ticks])

    def draw_threat(self, canvas: Canvas, piece: Piece, look: str) -> None:
        _, _, points, distance = piece.key
        art.draw_threat(canvas, points, str(distance))

    def draw_show(self, canvas: Canvas, piece: Piece, look: str) -> None:
        state = "hover" if look == HOVERED else "idle"
        icon_button(canvas, piece.box.x, piece.box.y, "gi_bandit", state, piece.size[0])
        if piece.face == "on":
            labels.tick(canvas, piece.box.right - 4, piece.box.y + 4, 9)

    def draw_scene(self, canvas: Canvas, piece: Piece, look: str) -> None:
        scenes.draw_scene(canvas, piece.box, self.told, 1.0 if piece.part is None else piece.part)

    def draw_die(self, canvas: Canvas, piece: Piece, look: str) -> None:
        die.draw_die(canvas, *piece.center, piece.size[0], int(piece.face.split()[1]), piece.part)

    def draw_pack(self, canvas: Canvas, piece: Piece, look: str) -> None:
        _, load, capacity, bare = piece.face.split("+")
        words = self.texts("pack.empty") if bare else ""
        rail.draw_pack(canvas, piece.box, self.texts("pack"), (int(load), int(capacity)), words, look)

    def draw_known(self, canvas: Canvas, piece: Piece, look: str) -> None:
        rail.draw_known(canvas, piece.box, piece.label, piece.box.w * TITLE_SHARE - SIGN)

    def draw_turn(self, canvas: Canvas, piece: Piece, look: str) -> None:
        sheets.draw_turn(canvas, piece.box, piece.face, look)

    def draw_sheet(self, canvas: Canvas, piece: Piece, look: str) -> None:
        sheets.draw_sheet(canvas, self.grid_now.places.board, piece.box, piece.face)

    def draw_do(self, canvas: Canvas, piece: Piece, look: str) -> None:
        icon, words, price = piece.face.split("+")
        rail.draw_line(canvas, piece.box, words, icon, look, price)

    draw_say = draw_do

    def draw_card(self, canvas: Canvas, piece: Piece, look: str) -> None:
        sheets.draw_thing(canvas, piece.box, piece.face, piece.label, look)

    draw_box = draw_card

    def draw_mark(self, canvas: Canvas, piece: Piece, look: str) -> None:
        _, kind, *facts = piece.key
        if kind == "way":
            art.draw_way(canvas, facts)
        elif kind == "cost":
            x, y, words, icon = facts
            art.draw_cost(canvas, x, y, words, icon)

    # ---------------------------------------------------------------- result and rulebook
    def result(self, match: Match) -> Result:
        self.ending = result.ending_of(match, self)
        return result.result_of(match, self)

    def draw_part(self, canvas: Canvas, face: str, box: FRect) -> None:
        result.draw_part(canvas, face, box, self, self.ending)

    def motion(self, event: Event) -> str:
        return {
            "moved": "hop",
            "caravanned": "hop",
            "gang_moved": "hop",
            "party_moved": "hop",
            "mercenaries_moved": "hop",
        }.get(event.kind, "glide")


def ring_tone(kind: str) -> Color:
    """Of the number at a badge."""
    return art.LOOK["cooldown"].get(kind, INK)


CONTROLLER = BiomeEscapeController
