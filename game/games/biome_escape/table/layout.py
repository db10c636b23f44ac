"""What the table of the biome is laid out as, besides its pieces: all that its still picture and its panels show."""

from collections.abc import Hashable
from dataclasses import dataclass

from pygame import FRect

from game.engine.hexes import Hex
from game.games.biome_escape.table.board import Chart
from game.games.biome_escape.table.grid import Grid
from game.games.biome_escape.table.ground import End, Tile
from game.games.biome_escape.table.navigation import is_covered
from game.games.biome_escape.table.seats import SeatContents
from game.ui.contract.views import Layout

NOWHERE = Chart((0.0, 0.0, 1.0, 1.0), (0.0, 0.0, 1.0, 1.0), 1.0, (0.0, 0.0))


@dataclass(frozen=True)
class Ground:
    """The still table. tiles: of the land, with their cliffs; near: places that can be explored some day soon; turning:
    tiles that are under way and drawn by themselves; chart: where the land is on the screen; end: how it ended, once it
    has; the rest changes what its panels show: how high the pack is, and the window with the size of its text.
    """

    tiles: tuple[Tile, ...] = ()
    near: frozenset[Hex] = frozenset()
    turning: frozenset[Hex] = frozenset()
    chart: Chart = NOWHERE
    pack_high: float = 0.0
    window: tuple[float, ...] = ()
    end: End | None = None


@dataclass(frozen=True)
class BiomeLayout(Layout):
    """grid: where things are round the land; seats: what each player's panel shows; pack_high: how much of the log's
    room a pack or a summary takes; card: where that of a private look lies.
    """

    ground: Ground = Ground()
    grid: Grid | None = None
    seats: tuple[SeatContents, ...] = ()
    pack_high: float = 0.0
    card: FRect | None = None

    @property
    def chart(self) -> Chart:
        return self.ground.chart

    def box_to_keep_clear(self, key: Hashable, box: FRect) -> FRect:
        """What stands and lies on the same tile is spared as well."""
        chart, grid = self.chart, self.grid
        is_tile = isinstance(key, tuple) and key[0] == "tile"
        if grid is None or is_tile or not grid.places.board.collidepoint(box.center):
            return box
        if is_covered(chart, grid, box.center):
            return box
        places = (tile.place for tile in self.ground.tiles)
        here = next((at for at in places if chart.tile_click_box(at).collidepoint(box.center)), None)
        return box if here is None else box.union(chart.tile_box_with_pieces(here))
