"""What the table of the biome is laid out as, besides its pieces: all that its still picture and its panels show."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace

from pygame import FRect

from game.engine.hexes import Hex
from game.games.biome_escape.table.board import LandChart
from game.games.biome_escape.table.grid import Grid
from game.games.biome_escape.table.ground import EndingLook, Tile
from game.games.biome_escape.table.navigation import is_land_point_under_panel
from game.games.biome_escape.table.seats import SeatPanelContents
from game.ui.contract.views import Layout
from game.ui.table import Piece

NOWHERE = LandChart((0.0, 0.0, 1.0, 1.0), (0.0, 0.0, 1.0, 1.0), 1.0, (0.0, 0.0))


@dataclass(frozen=True)
class Ground:
    """The still table. tiles: of the land, with their cliffs; near: places that can be explored some day soon; turning:
    tiles that are under way and drawn by themselves; chart: where the land is on the screen; end: how it ended, once it
    has; the rest changes what its panels show: how high the pack is, and the window with the size of its text.
    """

    tiles: tuple[Tile, ...] = ()
    near: frozenset[Hex] = frozenset()
    turning: frozenset[Hex] = frozenset()
    chart: LandChart = NOWHERE
    pack_height: float = 0.0
    window: tuple[float, ...] = ()
    end: EndingLook | None = None


@dataclass(frozen=True)
class BiomeLayout(Layout):
    """grid: where things are round the land; seats: what each player's panel shows; pack_height: how much of the log's
    room a pack or a summary takes; card: where that of a private look lies.
    """

    ground: Ground = Ground()
    grid: Grid | None = None
    seats: tuple[SeatPanelContents, ...] = ()
    pack_height: float = 0.0
    card: FRect | None = None

    @property
    def chart(self) -> LandChart:
        return self.ground.chart


def keep_tooltips_off_tiles(
    pieces: Iterable[Piece], chart: LandChart, grid: Grid, tiles: Iterable[Hex]
) -> Iterator[Piece]:
    """The pieces, those on a tile with all that stands and lies there kept clear of their tooltips."""
    boxes = [(chart.tile_click_box(at), at) for at in tiles if chart.is_tile_in_sight(at)]
    for piece in pieces:
        center = piece.center
        if (
            piece.key[0] == "tile"
            or not grid.places.board.collidepoint(center)
            or is_land_point_under_panel(chart, grid, center)
        ):
            yield piece
            continue
        here = next((at for box, at in boxes if box.collidepoint(center)), None)
        kept_clear = None if here is None else piece.box.union(chart.tile_box_with_pieces(here))
        yield replace(piece, kept_clear=kept_clear) if kept_clear is not None else piece
