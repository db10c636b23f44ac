"""The still park: the evening, tiles by lamplight. Painted anew when a tile or the meter changes, else copied."""

from collections.abc import Sequence
from functools import partial
from typing import NamedTuple

from pygame import FRect

from game.engine.hexes import Hex
from game.games.ramble_park.table import board, tiles
from game.games.ramble_park.table.dusk import draw_evening_over_park
from game.games.ramble_park.table.style import STYLE
from game.ui.canvas import Canvas
from game.ui.light import draw_lamp_glow, draw_soft_shadow

CAST, FAR = (0.55, 0.95), 1.9  # light round a lit tile: its strength at first and at last, how far it goes in radii


class Tile(NamedTuple):
    """One tile of the still park. name: None where names do not fit; state: lit, dark or gone."""

    id: str
    place: Hex
    sign: str
    state: str
    name: tiles.FittedTileName | None = None


def draw_park(
    canvas: Canvas, area: FRect, park: Sequence[Tile], gloom: float, hidden: frozenset[str] = frozenset()
) -> None:
    """gloom: how far the evening has gone, 0..1; hidden: tiles that are drawn by themselves."""
    key = ("ramble park", tuple(area), tuple(park), round(gloom, 3), hidden, canvas.zoom)
    canvas.cached_background(key, partial(paint_park, canvas, area, park, gloom, hidden))


def paint_park(
    canvas: Canvas, area: FRect, park: Sequence[Tile], gloom: float, hidden: frozenset[str] = frozenset()
) -> None:
    draw_evening_over_park(canvas, gloom)
    r = board.tile_radius(area)
    rows = sorted(park, key=lambda tile: (tile.place.r, tile.place.q))  # from back to front
    shown = [(tile, board.tile_center(area, tile.place)) for tile in rows if tile.id not in hidden]
    for tile, at in shown:  # what the lamps throw on the woods round the park, ever clearer as the evening goes
        if tile.state == tiles.LIT:
            strength = CAST[0] + (CAST[1] - CAST[0]) * gloom
            draw_lamp_glow(canvas, at[0], at[1] + r * 0.1, r * FAR, STYLE["lamp"]["cast"], strength, 1.5)
    for tile, at in shown:
        if tile.state != tiles.GONE:
            _draw_tile_shadow(canvas, *at, r)
    _draw_tiles(canvas, shown, r, gloom)


def _draw_tiles(canvas: Canvas, shown: Sequence[tuple[Tile, board.Point]], r: float, gloom: float) -> None:
    """Lamps after all tiles, light after all lamps, names after all light."""
    for tile, at in shown:
        tiles.draw_tile(canvas, *at, r, tile.id, tile.sign, tile.state, gloom)
    for tile, at in shown:
        tiles.draw_tile_lamp(canvas, *at, r, tile.state)
    for tile, at in shown:
        if tile.state == tiles.LIT:
            tiles.draw_lamp_light(canvas, *at, r, 0.7)
    for tile, at in shown:
        if tile.state != tiles.GONE and tile.name:
            tiles.draw_tile_name_plate(canvas, *at, r, tile.name, tile.state)


def _draw_tile_shadow(canvas: Canvas, x: float, y: float, r: float) -> None:
    box = (x - r * 0.78, y - r * 0.72, r * 1.56, r * 1.7)
    draw_soft_shadow(canvas, *box, r * 0.7, 12, 10, 0.55, STYLE["night"]["shade"])
