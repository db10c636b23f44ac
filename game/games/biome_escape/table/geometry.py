"""Where things lie on the table of the biome."""

import math
from collections.abc import Sequence

from pygame import FRect

from game.engine.state import Action, Event
from game.games.biome_escape.rules import land
from game.games.biome_escape.rules.state import BiomeEscape
from game.games.biome_escape.table import board
from game.games.biome_escape.table.board import LandChart
from game.games.biome_escape.table.board_turn import reading_time
from game.games.biome_escape.table.choice_pieces import ChoicePieces
from game.games.biome_escape.table.ending import ending_pieces, ending_shown_on_land
from game.games.biome_escape.table.grid import Grid, screen_grid
from game.games.biome_escape.table.ground import Tile
from game.games.biome_escape.table.land_pieces import LandPieces, tiles_turned_by_event
from game.games.biome_escape.table.layout import BiomeLayout, Ground, keep_tooltips_off_tiles
from game.games.biome_escape.table.marks import PlanMarks
from game.games.biome_escape.table.memory import just_seen_secrets, memory_from_view
from game.games.biome_escape.table.menus import ChoiceMenus
from game.games.biome_escape.table.naming import BiomeNames
from game.games.biome_escape.table.navigation import camera_at_shown_event, chart_from_view
from game.games.biome_escape.table.over_pieces import OverlayPieces
from game.games.biome_escape.table.pack_pieces import PackPieces, pack_layout_for_view
from game.games.biome_escape.table.prospects import PACK, is_privately_known
from game.games.biome_escape.table.seats import seat_panel_contents
from game.games.biome_escape.table.seen_pieces import seen_card_piece
from game.ui.canvas import Canvas
from game.ui.contract.parts import TableGeometry
from game.ui.contract.phone import PhoneFrame
from game.ui.contract.views import Layout, TableFrame, TableView
from game.ui.offer import Drop
from game.ui.panning import Camera
from game.ui.places import Places
from game.ui.table import EventAnimation, Key, Piece

AROUND = 40.0  # units of land beside its tiles, on a phone
NEAR = 2.4  # widths of a tile from the own pawn, which a phone shows at first
HOPPING = ("moved", "caravanned", "gang_moved", "party_moved", "mercenaries_moved")


def boxes_around(tiles: Sequence[Piece], camera: FRect) -> FRect:
    """A box round these tiles in the land's window; the window where there are none."""
    boxes = [tile.box for tile in tiles]
    return boxes[0].unionall(boxes[1:]).inflate(2 * AROUND, 2 * AROUND).clip(camera) if boxes else camera


class BiomeGeometry(TableGeometry[BiomeEscape]):
    """The land in its window with panels over it, an open pack beside it."""

    def __init__(self, names: BiomeNames):
        super().__init__(names.texts, names.players)
        self.named, self.menus = names, ChoiceMenus(names)

    def places(self, canvas: Canvas) -> Places:
        return screen_grid(canvas, len(self.players.names)).places

    def phone_frame(self, layout: Layout, frame: TableFrame, viewer: int) -> PhoneFrame:
        """First the tiles round the own pawn, or all that lie there for one who looks on, with a paper over them that
        is to be chosen from; and the own pack.
        """
        assert isinstance(layout, BiomeLayout) and layout.grid is not None
        camera, pawn = layout.grid.camera, layout.by_key.get(("pawn", viewer))
        tiles = [piece for piece in layout.pieces if piece.key[0] == "tile"]
        near = [
            tile for tile in tiles if pawn is not None and math.dist(tile.center, pawn.center) <= NEAR * tile.size[0]
        ]
        land, first = (boxes_around(some, camera) for some in (tiles, near or tiles))
        sheet = layout.by_key.get(("sheet",))
        if sheet is not None and camera.collidepoint(sheet.center):
            first = first.union(sheet.box)
        return PhoneFrame(camera, first, layout.grid.pack_box, frozenset({"tile"}), is_part=first != land)

    def camera_for_view(self, view: TableView[BiomeEscape], frame: TableFrame) -> Camera:
        return camera_at_shown_event(view, frame)

    def drop(self, view: TableView[BiomeEscape], key: Key, pos: tuple[float, float], layout: Layout) -> Drop:
        """All the room of a pack takes what is dropped there, however small its paper is just now."""
        assert isinstance(layout, BiomeLayout)
        return Drop(PACK if layout.grid is not None and layout.grid.pack_box.collidepoint(pos) else None)

    def layout(self, view: TableView[BiomeEscape], frame: TableFrame) -> BiomeLayout:
        public, own = view.public, view.own
        grid, chart = screen_grid(frame.canvas, len(self.players.names)), chart_from_view(view, frame)
        on_land = LandPieces(self.named, grid, chart, tiles_turned_by_event(view.news))
        pieces = [*on_land.pieces(public, view.news), *OverlayPieces(self.named, grid, chart).pieces(view)]
        pack_height = self.pack_height(view, grid)
        pieces += self.own_pieces(view, own, on_land, pack_height) if own is not None else []
        still = ground_from_view(public, chart, on_land, pack_height, frame.canvas)
        pieces += ending_pieces(public, view.news, frame.places.board, chart, (still.tiles, still.near))
        return BiomeLayout(
            tuple(keep_tooltips_off_tiles(pieces, chart, grid, public.tiles)),
            still,
            grid=grid,
            seats=tuple(seat_panel_contents(own or public, player) for player in range(public.players)),
            pack_height=pack_height,
            card=next((piece.box for piece in pieces if piece.is_popup), None),
        )

    def pack_height(self, view: TableView[BiomeEscape], grid: Grid) -> float:
        """How much of the log's room the summary of the board's turn takes, or an open pack."""
        is_summary = view.news is not None and view.news.kind == "board_done"
        summary = (
            grid.board_turn_summary_box.h if is_summary and memory_from_view(view).story.scene is not None else 0.0
        )
        return summary if view.own is None else max(summary, pack_layout_for_view(view.own, grid).box.h)

    def own_pieces(
        self, view: TableView[BiomeEscape], own_view: BiomeEscape, on_land: LandPieces, pack_height: float
    ) -> list[Piece]:
        """What only one seat sees: its pack, what it knows of the land, and what it is to choose from."""
        grid, chart = on_land.grid, on_land.chart
        known = {at: ids for at, ids in own_view.lying.items() if any(is_privately_known(own_view, one) for one in ids)}
        shelf = pack_layout_for_view(own_view, grid)
        pieces = [*PackPieces(self.named).pieces(own_view, shelf), *on_land.secret_pieces(own_view, known)]
        is_board_turn = bool(memory_from_view(view).story.step)  # its own card lies there
        seen = () if is_board_turn else just_seen_secrets(view)
        pieces += [seen_card_piece(self.named, own_view, seen, grid, chart, pack_height)] if seen else []
        if own_view.current_player != own_view.viewer:
            return pieces
        return [*pieces, *ChoicePieces(self.menus, grid, chart, shelf.box).pieces(own_view, view.draft)]

    def marks(self, own_view: BiomeEscape, plan: tuple[Action, ...], layout: Layout, frame: TableFrame) -> list[Piece]:
        assert isinstance(layout, BiomeLayout)
        if not plan or own_view.observer < 0 or own_view.current_player != own_view.observer or layout.grid is None:
            return []
        on_land = LandPieces(self.named, layout.grid, layout.chart)
        return PlanMarks(on_land, layout.card).plan_pieces(own_view, plan, frame.places.board.center)

    def showing(self, event: Event, view_after: BiomeEscape) -> EventAnimation:
        return EventAnimation("hop" if event.kind in HOPPING else "glide", reading_time(event))


def ground_from_view(
    public_view: BiomeEscape, chart: LandChart, on_land: LandPieces, pack_height: float, canvas: Canvas
) -> Ground:
    tiles = tuple(Tile(at, kind, tuple(public_view.cliffs.get(at, ()))) for at, kind in public_view.tiles.items())
    beside = board.explorable_border(public_view.tiles) if public_view.tile_stack else []
    near = frozenset(at for at in beside if land.is_explorable(public_view, at))
    window = (canvas.w, canvas.h, canvas.zoom)
    return Ground(tiles, near, on_land.turning, chart, pack_height, window, ending_shown_on_land(public_view))
