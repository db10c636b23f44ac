"""Ramble: Dare to Explore on the table: the park, the people in it, and how both are drawn."""

from collections.abc import Hashable

from pygame import FRect

from game.engine.match import Match
from game.engine.state import Action, Event
from game.games.ramble_park.conduct import CONDUCT
from game.games.ramble_park.rules.components import DARKNESS, LANDMARKS, METER, ROLES, TILES
from game.games.ramble_park.rules.state import RamblePark
from game.games.ramble_park.table import art, board, cards, ground, meter, rail, result, tiles
from game.games.ramble_park.table.choices import Choices
from game.games.ramble_park.table.faces import (
    AnswerFace,
    CardFace,
    DangerFace,
    DeckFace,
    DropFace,
    LightsCardFace,
    PanelFace,
    PawnFace,
    SheetFace,
    TagFace,
    TileFace,
    TokenFace,
    WayFace,
)
from game.games.ramble_park.table.grid import Grid, grid_of
from game.games.ramble_park.table.pieces import ASKING_SHEETS, DECKS, Pieces, sign_of, state_of
from game.games.ramble_park.table.rule_pictures import PICTURES
from game.games.ramble_park.table.sheets import draw_answer, draw_sheet
from game.games.ramble_park.table.words import Words
from game.ui.bars import log_panel
from game.ui.canvas import Canvas
from game.ui.controller import Controller
from game.ui.offer import Copy, Draft, name_of
from game.ui.places import Places
from game.ui.rail import Rail
from game.ui.result import Result
from game.ui.table import IDLE, Face, Piece
from game.ui.texts import Texts
from game.ui.theme import THEME

DRAWS = (*METER[1:], 0)  # Lights Out cards by notch, with total darkness
STILL = (TileFace, PanelFace, TokenFace, DeckFace)  # what lies in the still picture as long as nobody points at it
HELD = {"got_darker": "moment_held", "tile_removed": "step_read", "collected": "step_read", "lost": "moment_held"}
LEFT = 5  # supplies that stand at the left: decks, discards, meter; the others are the tokens


class RambleParkController(Pieces, Choices, Words, Controller):
    """The park in a window: its grid, its still picture, and how each piece is drawn."""

    conduct = CONDUCT
    rule_pictures = PICTURES

    def __init__(self, texts: Texts, names: list[str], signs: list[int]):
        super().__init__(texts, names, signs)
        self.people = frozenset(range(len(names)))
        self.area = FRect(0, 0, 1, 1)
        self.turning: frozenset[str] = frozenset()
        self.grid_now: Grid | None = None
        self.grid_for: tuple = ()
        self.panel_words: rail.PanelWords | None = None
        self.tile_names: dict[str, tiles.Name] = {}
        self.plates_now: dict[str, Piece] = {}
        self.plates: dict[int, tuple[float, float]] = {}
        self.newest: tuple[int, Copy] | None = None

    # ---------------------------------------------------------------- the window
    def grid(self, canvas: Canvas) -> Places:
        window = (canvas.w, canvas.h, canvas.zoom, *self.names)
        if self.grid_for != window:
            self.grid_for, self.grid_now = window, grid_of(canvas, len(self.names))
            r = board.radius(self.grid_now.places.board)
            written = {tile: tiles.name_on(canvas, r, self.tile_name(tile)) for tile in TILES}
            self.tile_names = written if all(written.values()) else {}
            self.plates = {len(str(n)): art.danger_size(canvas, self.plate_words(n)) for n in (1, 10, 100)}
            roles = {role: self.role_name(role) for role in ROLES}
            self.panel_words = rail.words_of(canvas, self.grid_now, self.names, roles)
        return self.grid_now.places

    def paint_rail(self, canvas: Canvas, where: Places, rail_now: Rail) -> None:
        for player, paper in enumerate(rail_now.seats):
            rail.paint_seat(canvas, self.grid_now, player, paper._replace(is_bot=self.is_bot(player)))
        counts = [int(words) for _, words, _ in rail_now.supplies]
        self.paint_left(canvas, counts[:LEFT])
        self.paint_tokens(canvas, counts[LEFT:])
        if where.log is not None:
            log_panel(canvas, *where.log, rail_now.log, self.texts("table.log"))

    def paint_left(self, canvas: Canvas, supplies: list[int]) -> None:
        """Meter, decks and discards; what is lit is drawn again, as a piece."""
        grid = self.grid_now
        *decks, explore_discards, lights_discards, notch = supplies
        for which, count, box in zip(DECKS, decks, grid.decks):
            self.paint_deck(canvas, box, which, count)
        meter.draw_meter(canvas, grid.meter, self.texts("meter"), notch, DRAWS, grid.is_large)
        cards.draw_piles(canvas, grid.piles, (explore_discards, lights_discards), self.texts("discards"), grid.is_large)

    def paint_deck(self, canvas: Canvas, box: FRect, which: str, count: int, look: str = IDLE) -> None:
        """Its words stand in the still picture below."""
        words = "" if self.grid_now.is_large or look != IDLE else self.texts(f"deck.{which}.short")
        cards.draw_deck(canvas, box, which, count, words, look)

    def paint_tokens(self, canvas: Canvas, found: list[int]) -> None:
        """Those that lie still; one that is being found is drawn by itself."""
        rail.paint_token_paper(canvas, self.grid_now)
        for n, landmark in enumerate(LANDMARKS):
            if landmark not in self.turning:
                rail.draw_token(canvas, self.grid_now.token(n), landmark, bool(found[n]))

    # ---------------------------------------------------------------- the still park
    def ground(self, public: RamblePark) -> Hashable:
        states = tuple(state_of(public, tile) for tile in public.places)
        return public.layout, states, self.turning, public.notch, self.grid_for

    def paint(self, canvas: Canvas, public: RamblePark, area: FRect) -> None:
        self.grid(canvas)
        park = [
            ground.Tile(tile, place, sign_of(tile), state_of(public, tile), self.tile_names.get(tile))
            for tile, place in public.places.items()
        ]
        gloom = (public.notch - 1) / (DARKNESS - 1)
        ground.draw_park(canvas, area, park, gloom, self.turning)

    # ---------------------------------------------------------------- marks of a choice
    def hover(self, own: RamblePark, plan: tuple[Action, ...], area: FRect) -> list[Piece]:
        move, *args = plan[0]
        marks = []
        if move in ("move", "jog", "relocate"):
            marks += self.way_marks(own, own.current, args[0])
        elif move == "guide":
            marks += self.way_marks(own, *args)
        elif move == "play_gps":
            marks += [mark for pawn in args[1] for mark in self.way_marks(own, pawn, args[2])]
        elif move in ("fix", "play_handbook"):
            marks += [self.saved_mark(own, tile) for tile in args if tile in own.lights and own.is_vital(tile)]
        return marks

    def way_marks(self, own: RamblePark, pawn: int, end: str) -> list[Piece]:
        start = own.pawns[pawn]
        stops = [start, *self.between(own, start, end), end]
        points = [board.middle(self.area, own.places[tile]) for tile in stops]
        x, y = points[0]
        dots = tuple(
            (a[0] + (b[0] - a[0]) * t - x, a[1] + (b[1] - a[1]) * t - y)
            for a, b in zip(points, points[1:])
            for t in (0.36, 0.56, 0.76)
        )
        return [Piece(("mark", "way", pawn), WayFace(dots), (x, y), (1, 1), 20)]

    def saved_mark(self, own: RamblePark, tile: str) -> Piece:
        kind = "exit" if TILES[tile].kind == "exit" else "last"
        if self.grid_now.is_large:
            (x, y), words = board.foot_spot(self.area, own.places[tile]), self.texts("tag.saved.short")
        else:
            x, y = board.tag_spot(self.area, own.places[tile])
            words = self.texts(f"tag.saved.{kind}", of=self.landmark_name(TILES[tile].of))
        if self.has_plate_at(x, y):
            y = 2 * board.middle(self.area, own.places[tile])[1] - y  # over the upper corner
        face = TagFace(words, self.area.left - x, self.area.right - x)
        return Piece(("mark", "tag", tile), face, (x, y), (1, 1), 30)

    def has_plate_at(self, x: float, y: float) -> bool:
        """Would a label there lie on the plate of a tile in danger?"""
        w, h = self.plates[1]
        label = FRect(x - w / 2, y - h / 2, w, h)
        return any(label.colliderect(plate.box) for plate in self.plates_now.values())

    # ---------------------------------------------------------------- pictures
    def draw_piece(self, canvas: Canvas, piece: Piece, look: str) -> None:
        if look != IDLE or not isinstance(piece.face, STILL) or self.is_moving(piece):
            self.draw_face(canvas, piece, look)

    def draw_face(self, canvas: Canvas, piece: Piece, look: str) -> None:
        match piece.face:
            case TileFace():
                self.draw_tile(canvas, piece, piece.face, look)
            case DeckFace(deck, count):
                self.paint_deck(canvas, piece.box, deck, count, look)
            case TokenFace(landmark, is_found):
                rail.draw_token(canvas, piece.box, landmark, is_found, look)
            case PanelFace():
                rail.draw_panel_edge(canvas, piece.box, look)
            case DangerFace(percent):
                art.draw_danger(canvas, *piece.center, self.plate_words(percent))
            case PawnFace(sign, role, is_active):
                art.draw_pawn(canvas, *piece.center, piece.size[1] / 0.9, sign, role, look, is_active)
            case WayFace(dots):
                art.draw_way(canvas, [(piece.center[0] + x, piece.center[1] + y) for x, y in dots])
            case TagFace():
                art.draw_tag(canvas, *piece.center, piece.face)
            case _:
                self.draw_paper(canvas, piece, look)

    def draw_paper(self, canvas: Canvas, piece: Piece, look: str) -> None:
        """Cards and papers."""
        match piece.face:
            case CardFace(card, is_held):
                glows = is_held and cards.is_special(card) and look != IDLE
                cards.draw_card(canvas, piece.box, card, look if is_held else IDLE, glows)
            case LightsCardFace():
                cards.draw_loose_tile_card(canvas, piece.box)
            case SheetFace():
                draw_sheet(canvas, piece.box, piece.face)
            case DropFace(card, name, badge, names):
                size = cards.names_size(canvas, piece.box.w, names)
                cards.draw_big_card(canvas, piece.box, card, name, look, size, badge)
            case AnswerFace(words, sign, name):
                draw_answer(canvas, piece.box, words, look, sign, name)

    def spared(self, key: Hashable, box: FRect) -> FRect:
        """A tile with its corners, and what stands over them: how likely it is lost, what is saved."""
        kind, tile, *_ = *name_of(key), ""
        if kind not in ("tile", "danger"):
            return box
        r = board.radius(self.area)
        plate = self.plates_now.get(tile)
        return box.inflate(r * 0.2, r * 0.9).union(plate.box if plate else box)

    def seat_piece(self, own: RamblePark, draft: Draft, player: int) -> Hashable | None:
        is_asked = own.phase in ASKING_SHEETS and own.current in self.people
        return ("panel", player) if draft or is_asked else None

    def draw_focus(self, canvas: Canvas, piece: Piece) -> bool:
        """A tile has an edge of its own shape, inside that of its danger."""
        is_tile = name_of(piece.key)[0] in ("tile", "hole")
        if is_tile:
            art.draw_focus(canvas, *piece.center, board.radius(self.area) - (5 if piece.glow is not None else 0))
        return is_tile

    def draw_over_focus(self, canvas: Canvas, marks: list[Piece]) -> None:
        """How likely a tile is lost, and that a pick saves it."""
        for plate in self.plates_now.values():
            self.draw_piece(canvas, plate, IDLE)
        for mark in marks:
            if isinstance(mark.face, TagFace):
                self.draw_piece(canvas, mark, IDLE)

    def is_moving(self, piece: Piece) -> bool:
        """Is it drawn by itself, though nobody points at it: a tile or token on its way, a tile in danger?"""
        return piece.glow is not None or piece.key[1] in self.turning

    def draw_tile(self, canvas: Canvas, piece: Piece, face: TileFace, look: str) -> None:
        r, (x, y) = board.radius(self.area), piece.center
        if face.tile in self.turning:
            tiles.draw_tile(canvas, x, y, r, face.tile, sign_of(face.tile), face.state)
            if face.state == tiles.LIT:
                tiles.draw_light(canvas, x, y, r)
            if face.state != tiles.GONE and face.tile in self.tile_names:
                tiles.draw_name(canvas, x, y, r, self.tile_names[face.tile], face.state)
        if piece.glow is not None:
            art.draw_edge(canvas, x, y, r, art.DANGER, piece.glow)
        if look != IDLE:
            art.draw_edge(canvas, x, y, r - (5 if piece.glow is not None else 0), look)

    def plate_words(self, percent: int) -> str:
        """On the plate of a tile in danger."""
        return self.texts("chip.danger", n=percent)

    # ---------------------------------------------------------------- result and rulebook
    def result(self, match: Match) -> Result:
        return result.result_of(match, self)

    def draw_part(self, canvas: Canvas, face: Face | str, box: FRect) -> None:
        result.draw_part(canvas, face, box)

    def reading_time(self, event: Event, after: RamblePark) -> float | None:
        """What makes the night worse is held for a moment."""
        return THEME.motion[HELD[event.kind]].ms / 1000 if event.kind in HELD else None

    def motion(self, event: Event) -> str:
        return {"moved": "hop", "escaped": "hop", "gps_played": "fly"}.get(event.kind, "glide")


CONTROLLER = RambleParkController
