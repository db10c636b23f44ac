"""Where things lie on the table of the park."""

from pygame import FRect

from game.engine.state import Action, Event
from game.games.ramble_park.rules.components import ROLES, TILES
from game.games.ramble_park.rules.state import RamblePark
from game.games.ramble_park.table import board, sidebar, tiles
from game.games.ramble_park.table.art import DOT
from game.games.ramble_park.table.faces import DangerFace, PawnPathFace, TagFace, TileFace
from game.games.ramble_park.table.grid import Grid, is_large_text, screen_grid
from game.games.ramble_park.table.ground import Tile
from game.games.ramble_park.table.hand_words import HandLimitText
from game.games.ramble_park.table.layout import Ground, ParkLayout, pile_sizes
from game.games.ramble_park.table.names import ParkNames
from game.games.ramble_park.table.news import tiles_turned_by_event
from game.games.ramble_park.table.park_pieces import (
    ParkPieces,
    Written,
    tile_light_state,
    tile_sign,
    tile_touching_both,
    tiles_relit_at_end,
)
from game.games.ramble_park.table.sheet_pieces import QuestionSheetPieces
from game.games.ramble_park.table.side_pieces import PiecesAroundPark
from game.ui import labels
from game.ui.canvas import Canvas
from game.ui.contract.parts import TableGeometry
from game.ui.contract.phone import PhoneFrame
from game.ui.contract.views import Layout, TableFrame, TableView
from game.ui.places import Places
from game.ui.table import EventAnimation, Piece
from game.ui.theme import THEME

HELD = {"got_darker": "moment_held", "tile_removed": "step_read", "collected": "step_read", "lost": "moment_held"}
MOTIONS = {"moved": "hop", "escaped": "hop", "gps_played": "fly"}
HEXES = frozenset({"tile"})  # pieces with six sides
ROWS, EDGE = 5, 6.0  # rows of tiles; units of meadow beside them that a phone shows at first
CARDS = frozenset({"card"})  # whose faces bear a sign alone
ALONG = (0.36, 0.56, 0.76)  # where the dots of a way are between two tiles


class ParkGeometry(TableGeometry[RamblePark]):
    """The park in the middle, what belongs to all and to each round it, a paper over it where one is needed."""

    phone_window = (1280.0, 1040.0)  # hands and tokens lie round the park

    def __init__(self, names: ParkNames, hands: HandLimitText):
        super().__init__(names.texts, names.players)
        self.named, self.park, self.side = names, ParkPieces(names), PiecesAroundPark(names)
        self.sheets = QuestionSheetPieces(names, hands)

    def places(self, canvas: Canvas) -> Places:
        return screen_grid(canvas, len(self.players.names)).places

    def phone_frame(self, layout: Layout, frame: TableFrame, viewer: int) -> PhoneFrame:
        """First the tiles. The hands lie open: the cards of the own one are in its player's panel."""
        assert isinstance(layout, ParkLayout) and layout.grid is not None
        places = frame.places
        tiles = [piece.box for piece in layout.pieces if piece.key[0] in HEXES]
        park = tiles[0].unionall(tiles[1:]) if tiles else places.board
        first = park.inflate(0, park.h / ROWS / 3).inflate(2 * EDGE, 2 * EDGE).clip(places.board)  # with their points
        if viewer < 0 or not layout.hands[viewer]:
            return PhoneFrame(places.board, first, FRect(0, 0, 0, 0), HEXES, True)
        panel, left = places.seats[viewer], layout.grid.panel_text_limit(viewer, layout.hands[viewer])
        return PhoneFrame(
            places.board, first, FRect(left, panel.y, panel.right - left, panel.h), HEXES, True, named=CARDS
        )

    def layout(self, view: TableView[RamblePark], frame: TableFrame) -> ParkLayout:
        public, area = view.public, frame.places.board
        turning = tiles_turned_by_event(view.news) | frozenset(tiles_relit_at_end(public, view.news))
        grid, written = self.grid(public, frame.canvas), self.fitted_tile_names(frame.canvas, area)
        pieces = (
            *self.all_pieces(view, frame, grid, written, turning),
            *self.sheets.pieces(view, area, grid.zoom),
        )
        return ParkLayout(
            pieces,
            Ground(
                ground_tiles(public, written, view.news), turning, public.notch, window_size(frame.canvas), grid.words
            ),
            grid=grid,
            roles=tuple(self.named.role_name_and_ability(public, player) for player in range(public.players)),
            hands=tuple(map(len, public.hands)),
            piles=pile_sizes(public),
        )

    def all_pieces(
        self,
        view: TableView[RamblePark],
        frame: TableFrame,
        grid: Grid,
        tile_names: Written,
        turning_tiles: frozenset[str],
    ) -> list[Piece]:
        """In the park and round it."""
        public, news, area = view.public, view.news, frame.places.board
        plates = self.park.danger_pieces(public, area, tile_names, frame.canvas)
        return [
            *self.park.tile_pieces(public, area, tile_names, turning_tiles, plates, news),
            *self.side.panel_pieces(grid),
            *self.side.token_pieces(public, grid, turning_tiles),
            *self.side.deck_pieces(public, grid),
            *plates,
            *self.park.pawn_pieces(public, area, news),
            *self.side.hand_pieces(public, grid, news),
            *self.side.flying_pieces(public, grid, area, news),
        ]

    def grid(self, public_view: RamblePark, canvas: Canvas) -> Grid:
        """Where things are round the park, and how far the words reach into each panel; the rest is the hand's."""
        grid = screen_grid(canvas, len(self.players.names))
        words = sidebar.measure_panel_words(
            canvas, grid, self.players.names, {role: self.named.role_name(role) for role in ROLES}
        )
        people = self.players.people
        ends = tuple(
            words.text_width(player, role, player not in people) for player, role in enumerate(public_view.roles)
        )
        return grid._replace(words=ends)

    def fitted_tile_names(self, canvas: Canvas, area: FRect) -> Written:
        """What the tiles bear; nothing where one of the names has no room."""
        r = board.tile_radius(area)
        names = {tile: tiles.fit_tile_name(canvas, r, self.named.tile_name(tile)) for tile in TILES}
        return {tile: name for tile, name in names.items() if name is not None} if all(names.values()) else {}

    def showing(self, event: Event, view_after: RamblePark) -> EventAnimation:
        """What makes the night worse is held for a moment."""
        seconds = THEME.motion[HELD[event.kind]].ms / 1000 if event.kind in HELD else None
        return EventAnimation(MOTIONS.get(event.kind, "glide"), seconds)

    # ---------------------------------------------------------------- marks of a choice
    def marks(self, own_view: RamblePark, plan: tuple[Action, ...], layout: Layout, frame: TableFrame) -> list[Piece]:
        move, *args = plan[0]
        area = frame.places.board
        if move in ("move", "jog", "relocate"):
            return [path_piece(own_view, own_view.asked_player, args[0], layout, area)]
        if move == "guide":
            guided, to = args
            return [path_piece(own_view, guided, to, layout, area)]
        if move == "play_gps":
            return [path_piece(own_view, pawn, args[2], layout, area) for pawn in args[1]]
        if move in ("fix", "play_handbook"):
            vital = [tile for tile in args if tile in own_view.lights and own_view.is_tile_vital(tile)]
            return [self.mark_of_tile_saved_by_plan(own_view, tile, layout, frame) for tile in vital]
        return []

    def mark_of_tile_saved_by_plan(self, own_view: RamblePark, tile: str, layout: Layout, frame: TableFrame) -> Piece:
        area, place = frame.places.board, own_view.places[tile]
        x, y = board.tile_label_point(area, place)
        name = tiles.fit_tile_name(frame.canvas, board.tile_radius(area), self.named.tile_name(tile))
        if name is not None:  # below it
            plate = tiles.name_plate_box(*board.tile_center(area, place), board.tile_radius(area), name)
            y = max(y, plate.bottom + labels.tag_height(frame.canvas) / 2)
        if is_large_text(frame.canvas):
            words = self.texts("tag.saved.short")
        else:
            kind = "exit" if TILES[tile].kind == "exit" else "last"
            words = self.texts(f"tag.saved.{kind}", of=self.named.landmark_name(TILES[tile].of))
        label = FRect((0, 0), self.park.danger_plate_size(frame.canvas, 1))
        label.center = x, y
        if overlaps_danger_plate(label, layout):
            y = 2 * board.tile_center(area, place)[1] - y  # over the upper corner
        face = TagFace(words, area.left - x, area.right - x)
        return Piece(("mark", "tag", tile), face, (x, y), (1, 1), 30, is_over_focus=True)


def ground_tiles(public_view: RamblePark, tile_names: Written, shown_event: Event | None) -> tuple[Tile, ...]:
    """The tiles as the still picture shows them."""
    return tuple(
        Tile(tile, place, tile_sign(tile), tile_light_state(public_view, tile, shown_event), tile_names.get(tile))
        for tile, place in public_view.places.items()
    )


def window_size(canvas: Canvas) -> tuple[float, ...]:
    return canvas.w, canvas.h, canvas.zoom


def overlaps_danger_plate(label: FRect, layout: Layout) -> bool:
    """Would a label there lie on the plate of a tile in danger?"""
    return any(label.colliderect(piece.box) for piece in layout.pieces if isinstance(piece.face, DangerFace))


def path_piece(own_view: RamblePark, pawn: int, end: str, layout: Layout, area: FRect) -> Piece:
    """Dots from tile to tile, none on a name."""
    start = own_view.pawns[pawn]
    points = [
        board.tile_center(area, own_view.places[tile])
        for tile in (start, *tile_touching_both(own_view, start, end), end)
    ]
    x, y = points[0]
    names = [box.inflate(DOT, DOT) for box in tile_name_boxes(layout)]
    along = [(a[0] + (b[0] - a[0]) * t, a[1] + (b[1] - a[1]) * t) for a, b in zip(points, points[1:]) for t in ALONG]
    dots = tuple((dx - x, dy - y) for dx, dy in along if not any(box.collidepoint(dx, dy) for box in names))
    return Piece(("mark", "way", pawn), PawnPathFace(dots), (x, y), (1, 1), 20)


def tile_name_boxes(layout: Layout) -> list[FRect]:
    """Where the names of the tiles stand."""
    faces = [(piece.center, piece.face) for piece in layout.pieces if isinstance(piece.face, TileFace)]
    return [
        tiles.name_plate_box(*at, face.radius, face.name)
        for at, face in faces
        if face.name is not None and face.state != tiles.GONE
    ]
