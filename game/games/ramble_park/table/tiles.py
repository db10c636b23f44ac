"""A park tile as it is drawn: its body, its sign, its lamp, its name on a plate; what is read lies over all light."""

import math
from collections.abc import Sequence
from functools import partial
from typing import NamedTuple

from pygame import Color, FRect, Surface, Vector2

from game.engine.hexes import SQRT_3
from game.games.ramble_park.table.board import PLAIN
from game.games.ramble_park.table.bodies import DARK, EMBER, GONE, LAMP, LIT, draw_lamp, draw_tile_body
from game.games.ramble_park.table.style import EXIT_SIGN, LANDMARK_SIGNS, ROLE_SIGNS, STYLE
from game.ui.canvas import Canvas
from game.ui.draw import fill_polygon, stamp_icon
from game.ui.light import draw_lamp_glow
from game.ui.shapes import TAU, rounded_polygon_points
from game.ui.theme import fade, mix
from game.ui.typeset import split_into_two_lines
from game.ui.widgets import draw_pill

__all__ = ("DARK", "EMBER", "GONE", "LIT")  # the states, as those who draw tiles know them
NAME = 16.0  # size of a tile's name
NAME_AT = (0.47, 0.41)  # the middle of its one line or its two, below that of the tile, in radii
FITTED_AT = 0.36  # where it must have room across the tile; its plate may reach over the edges
LONG_NAME = 11  # letters from which a name rather takes two lines
HIGH = 0.69  # room for all its lines, in radii
WIDE = 1.56  # room for a line where the tile is widest, in radii
OVER = 0.14  # how far a line may reach over the lower edges, both together, in radii
DESCENT = 0.2  # of a line, below the feet of its letters
PLATE = (6.0, 2.0)  # of a name's plate, left and right, above and below
FLAME = 36.0  # from the lamp's foot to its flame, in a picture of plain size
FLICKER = (LIT, EMBER, LIT, EMBER, DARK)  # of a lamp that fails
GLOW, EMBERS = 0.75, 0.3  # how strongly a lamp shines on what is round it, and while it fails
SIGN = (-0.50, -0.37, 0.24)  # where the sign is and its radius, in radii


def draw_tile(
    canvas: Canvas, x: float, y: float, r: float, tile: str, sign: str, state: str, dusk: float = 0.0
) -> None:
    """A tile round a point. sign: a landmark, `exit`, or the role that starts here; without its lamp and its name.

    dusk: how far the evening has gone, 0..1; it falls on the picture alone.
    """
    draw_tile_body(canvas, x, y, r, tile, state, dusk)
    if state != GONE:
        draw_tile_sign(canvas, x + SIGN[0] * r, y + SIGN[1] * r, SIGN[2] * r, sign, state != DARK)


def draw_tile_lamp(canvas: Canvas, x: float, y: float, r: float, state: str) -> None:
    """The lamp of a tile; after the tiles round it, for its hat stands over the one at its upper right."""
    if state != GONE:
        draw_lamp(canvas, x, y, r, state in (LIT, EMBER))


def draw_lamp_light(canvas: Canvas, x: float, y: float, r: float, strength: float = GLOW) -> None:
    """What a burning lamp throws on everything round it."""
    draw_lamp_glow(
        canvas,
        x + r * LAMP[0],
        y + r * LAMP[1] - FLAME * r / PLAIN,
        44 * r / PLAIN,
        STYLE["lamp"]["light"],
        strength,
        1.8,
    )


class FittedTileName(NamedTuple):
    """A tile's name as it is written: its lines with their widths, the size of the letters, the height of it all."""

    lines: tuple[str, ...]
    widths: tuple[float, ...]
    size: float
    high: float


def draw_tile_name_plate(canvas: Canvas, x: float, y: float, r: float, name: FittedTileName, state: str) -> None:
    """A tile's name on its plate; after all light, so that no neighbour's lamp washes it out."""
    look = STYLE["tile_lit" if state == LIT else "tile_dark"]
    plate, pitch = name_plate_box(x, y, r, name), name.high / len(name.lines)
    draw_pill(canvas, plate.x, plate.y, plate.w, plate.h, look["plate"], 6, look["plate_edge"], 1.2)
    canvas.ignore_texts_below(plate.x, plate.y, plate.w, plate.h)
    for n, line in enumerate(name.lines):
        low = plate.centery + (n - (len(name.lines) - 1) / 2) * pitch
        canvas.text(line, x, low, name.size, "bold", look["ink"], "mc")


def name_plate_box(x: float, y: float, r: float, name: FittedTileName) -> FRect:
    """Where the plate with the name of the tile round a point lies."""
    wide, high = max(name.widths) + 2 * PLATE[0], name.high + 2 * PLATE[1]
    return FRect(x - wide / 2, y + r * NAME_AT[len(name.lines) - 1] - high / 2, wide, high)


def fit_tile_name(canvas: Canvas, r: float, words: str) -> FittedTileName | None:
    """A name in the largest letters that have room across a tile of radius r, in one line or two.

    Never smaller than plain text is at 100 %; None where even that has no room.
    """
    least = NAME / canvas.zoom
    sizes = [*(NAME - n / 2 for n in range(round(2 * NAME)) if NAME - n / 2 > least), least]
    splits = [(words,), tuple(split_into_two_lines(words))]
    if len(words) > LONG_NAME:
        splits.reverse()
    fitting = ((lines, size) for size in sizes for lines in splits if _name_fits(canvas, r, lines, size))
    lines, size = next(fitting, ((), 0.0))
    if not lines:
        return None
    widths = tuple(canvas.measure_text(line, size, "bold")[0] for line in lines)
    return FittedTileName(lines, widths, size, len(lines) * _line_spacing(canvas, size))


def _name_fits(canvas: Canvas, r: float, lines: tuple[str, ...], size: float) -> bool:
    """Is there room for these lines across a tile, below its sign and above its lower edges?"""
    pitch = _line_spacing(canvas, size)
    feet = (r * FITTED_AT + pitch * (n + 1 - DESCENT - len(lines) / 2) for n in range(len(lines)))
    return len(lines) * pitch < r * HIGH and all(
        canvas.measure_text(line, size, "bold")[0] <= _tile_width_at(foot / r) * r for line, foot in zip(lines, feet)
    )


def _tile_width_at(low: float) -> float:
    """How wide a tile is for letters that stand so far below its middle; both in radii."""
    return min(WIDE, 2 * SQRT_3 * (1 - low) + OVER)


def _line_spacing(canvas: Canvas, size: float) -> float:
    """From one line of a name to the next."""
    return canvas.font_px(size) / canvas.k * 1.12


# ---------------------------------------------------------------- signs
def draw_tile_sign(canvas: Canvas, x: float, y: float, r: float, sign: str, is_lit: bool = True) -> None:
    """A sign by itself: a landmark's disc, the shield of a start tile, the door."""
    size = r * 2.5
    paint = partial(_paint_tile_sign, canvas, r, sign, is_lit)
    canvas.draw(("ramble sign", sign, is_lit), x - size / 2, y - size / 2, size, size, paint)


def _paint_tile_sign(canvas: Canvas, r: float, sign: str, is_lit: bool, surface: Surface, scale: float) -> None:
    paint_sign(canvas, surface, scale, r * 1.25, r * 1.25, r, sign, is_lit)


def paint_sign(
    canvas: Canvas, surface: Surface, scale: float, x: float, y: float, r: float, sign: str, is_lit: bool
) -> None:
    """A coloured disc for a landmark, a cream shield for a role's start, a golden door for the exit."""
    ground, ink, icon, outline = _sign_style(sign, x, y, r)
    look, middle = STYLE["sign"], Vector2(x, y)
    if not is_lit:
        ground = mix(ground, look["night"], 0.58)
        ink = mix(ink, look["ink_dark"], 0.45) if ink.r > 120 else mix(ink, look["shade"], 0.5)
    wide = [middle + (point - middle) * 1.10 for point in outline]
    fill_polygon(surface, scale, fade(look["shade"], 0.4), [point + Vector2(0, 2.5 * r / 20) for point in wide])
    fill_polygon(surface, scale, look["rim"] if is_lit else look["rim_dark"], wide)
    fill_polygon(surface, scale, ground, outline)
    stamp_icon(canvas, surface, scale, icon, x, y - (r * 0.08 if sign in ROLE_SIGNS else 0), r * 1.38, ink)


def _sign_style(sign: str, x: float, y: float, r: float) -> tuple[Color, Color, str, list[Vector2]]:
    """Ground, ink, icon and outline."""
    if sign in ROLE_SIGNS:
        shield = ((-0.9, -0.85), (0.9, -0.85), (0.9, 0.3), (0, 1.05), (-0.9, 0.3))
        return STYLE["start"]["face"], STYLE["start"]["ink"], ROLE_SIGNS[sign], _polygon_points(x, y, r, shield, 5)
    if sign == "exit":
        door = ((-1, -1), (1, -1), (1, 1), (-1, 1))
        return STYLE["exit"]["face"], STYLE["exit"]["ink"], EXIT_SIGN, _polygon_points(x, y, r, door, 6)
    ink = STYLE["landmark_ink"].get(sign, STYLE["sign"]["ink"])
    round_ = [Vector2(x + r * math.cos(TAU * i / 48), y + r * math.sin(TAU * i / 48)) for i in range(48)]
    return STYLE["landmarks"][sign], ink, LANDMARK_SIGNS[sign], round_


def _polygon_points(
    x: float, y: float, r: float, corners: Sequence[tuple[float, float]], radius: float
) -> list[Vector2]:
    return rounded_polygon_points([(x + a * r, y + b * r) for a, b in corners], radius * r / 20)
