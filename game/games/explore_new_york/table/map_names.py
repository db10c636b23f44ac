"""What is written on the map: the numbers of columns and rows, and the names of the blocks."""

from collections.abc import Sequence

import pygame
from pygame import Color, Surface, Vector2

from game.games.explore_new_york.rules.city import City
from game.games.explore_new_york.rules.components import SIDE
from game.games.explore_new_york.table.board import STRIP_FOOT, MapLayout, bend_at_block
from game.games.explore_new_york.table.naming import BlockNames
from game.games.explore_new_york.table.places import cafe_corners
from game.games.explore_new_york.table.style import KIND_INK, STYLE, WASH
from game.ui.canvas import Canvas
from game.ui.theme import INK, WHITE, fade, mix
from game.ui.typeset import split_into_two_lines
from game.ui.widgets import draw_pill

HALO_PAPER = mix(WASH["W"], WHITE, 0.45)
MAP = STYLE["map"]
NUMBER, DISC = 17, 10.5  # size of a number, and the least radius of what it stands on
WHITE_FACE, SMALL_FACE = "ital", "text"
HALO, HALO_STEPS = 0.11, 12  # round a white name, over the houses: its width in sizes, and of how many copies
NAME_SIZE, LONGEST = 10.4, 4.8  # of a sight's name, and from how many sizes in a pitch on the longest one has room
WHITE_NAME, WHITE_ROOM = 14.5, (0.775, 0.4)  # size, and room in pitches: a little paper stays free on both sides
SMALL_NAME, SMALL_ROOM = 13, (0.84, 0.45)  # on a map that is only looked at
NAME_BEGINS, NAME_ENDS = 0.145, 0.505  # above it is the kerb, below it tourists stand
NAME_GROWTH = 1.25  # of a name that has more room than the longest ones
LINE, CAPITAL = 1.1, 0.74  # from one line of a name to the next, and how high its letters are; in sizes
WIDEST = 0.86  # of a white name for which there is not even that room; in pitches
SIGHT_ROOM, AT_BEND = (0.105, 0.895), 0.11  # of a sight's name, and what a bend takes of it; in pitches
LEAST_ROOM = 0.79  # for the shortest name, which may reach to both edges of its block
BESIDE_CAFE = 0.255  # how far from a cafe it keeps
ABOVE_CAFE, AWAY = 0.155, 0.94  # likewise where it stands higher, and how far it may go on the other side
SIGHT_NAME, SIGHT_FOOT = 0.808, 0.885  # how far down a sight's name stands, and where its plate ends at the latest
PLATE = 1.16  # height of the plate below a name, in its own
ABOVE_LETTERS = 0.40  # from the middle of a name up to where tourists may stand, in sizes


def has_room_for_sight_names(canvas: Canvas, map_layout: MapLayout) -> bool:
    """Is there room for the names of attractions, the longest too?"""
    return map_layout.pitch * canvas.k >= LONGEST * canvas.font_px(NAME_SIZE)


def map_layout_with_names(canvas: Canvas, map_layout: MapLayout) -> MapLayout:
    """The map with the names of attractions, if there is room for them, and tourists clear of these."""
    if not has_room_for_sight_names(canvas, map_layout):
        return map_layout
    high = type_size(canvas, NAME_SIZE) / map_layout.pitch
    foot = sight_name_down(canvas, map_layout) - high * ABOVE_LETTERS
    return map_layout._replace(is_named=True, strip_foot=min(STRIP_FOOT, foot))


def map_layout_of_city(canvas: Canvas, map_layout: MapLayout, city: City) -> MapLayout:
    """The map of a city. Above the bend of a road and above a cafe attractions have their names higher."""
    sights = [n for n, block in enumerate(city.blocks) if block.kind != "W"] if map_layout.is_named else []
    lifted = [n for n in sights if bend_at_block(n) in ("SW", "SE") or cafe_corners(n, is_upper=False)]
    white = frozenset(range(len(city.blocks))).difference(sights) if sights else frozenset()
    return map_layout._replace(lifted=frozenset(lifted), white=white)


def sight_name_down(canvas: Canvas, map_layout: MapLayout) -> float:
    """How far down in its block the name of a sight stands, in pitches."""
    plate = PLATE * type_size(canvas, NAME_SIZE) / map_layout.pitch
    return min(SIGHT_NAME, SIGHT_FOOT - plate / 2)


def draw_column_and_row_numbers(canvas: Canvas, map_layout: MapLayout) -> None:
    """The numbers of columns and rows, each on a small disc of paper at the edge of the map, clear of all routes."""
    near = number_disc_size(canvas) / 2
    for n in range(SIDE):
        x, y = map_layout.intersection_point(n + 0.5, n + 0.5)
        draw_number_disc(canvas, n + 1, x, map_layout.box.y + near)
        draw_number_disc(canvas, n + 1, map_layout.box.x + near, y)


def number_disc_size(canvas: Canvas) -> float:
    return 2 + 2 * max(DISC, type_size(canvas, _number_size(canvas)) * 0.56)


def _number_size(canvas: Canvas) -> float:
    """Numbers do not grow with other text, for the edge of the map does not grow either."""
    return NUMBER / canvas.zoom


def draw_number_disc(canvas: Canvas, number: int, x: float, y: float) -> None:
    size = number_disc_size(canvas)
    canvas.draw("new_york number", x - size / 2, y - size / 2, size, size, paint_number_disc)
    canvas.text(str(number), x, y, _number_size(canvas), "bold", MAP["name"], "mc")


def paint_number_disc(surface: Surface, scale: float) -> None:
    middle = surface.get_width() / 2
    pygame.draw.circle(surface, fade(INK, 0.4), (middle, middle + 0.8 * scale), middle - scale)
    pygame.draw.circle(surface, MAP["paper"], (middle, middle), middle - scale)


def draw_block_names(canvas: Canvas, map_layout: MapLayout, city: City, names: BlockNames) -> None:
    white = [known for block, known in zip(city.blocks, names) if block.kind == "W"]
    size = neighbourhood_name_size(canvas, map_layout, white)
    for n, (block, known) in enumerate(zip(city.blocks, names)):
        if block.kind == "W":
            draw_neighbourhood_name(canvas, map_layout, n, *longest_name_that_fits(canvas, map_layout, known, size))
        elif map_layout.is_named:
            draw_sight_name(canvas, map_layout, n, known, block.kind)


def neighbourhood_name_size(canvas: Canvas, map_layout: MapLayout, names: Sequence[tuple[str, ...]]) -> float:
    """One size for all names of white blocks: as large as the text setting asks for, or as near to that as they fit.

    names: of each block, the last of them the shortest.
    """
    size, least = float(WHITE_NAME), WHITE_NAME / canvas.zoom
    while size > least and not all(
        any(has_room_for_block_name(canvas, map_layout, name, size) for name in known) for known in names
    ):
        size = max(least, size - 0.5)
    return size


def longest_name_that_fits(
    canvas: Canvas, map_layout: MapLayout, names: tuple[str, ...], size: float
) -> tuple[str, float]:
    """The first of a block's names that has room, perhaps a little smaller, and its size; larger where it is short."""
    tries = [(name, one) for name in names for one in (size, size - 1)]
    name, found = next((one for one in tries if has_room_for_block_name(canvas, map_layout, *one)), tries[-1])
    most = min(WHITE_NAME, size * NAME_GROWTH)
    while found + 0.5 <= most and has_room_for_block_name(canvas, map_layout, name, found + 0.5):
        found += 0.5
    return name, found


def has_room_for_block_name(
    canvas: Canvas,
    map_layout: MapLayout,
    name: str,
    size: float,
    free_size: tuple[float, float] = WHITE_ROOM,
    face: str = WHITE_FACE,
) -> bool:
    """free_size: width and height, in pitches."""
    lines = split_into_two_lines(name)
    high = (LINE * (len(lines) - 1) + CAPITAL) * type_size(canvas, size)
    return high <= map_layout.pitch * free_size[1] and all(
        canvas.measure_text(one, size, face)[0] <= map_layout.pitch * free_size[0] for one in lines
    )


def type_size(canvas: Canvas, size: float) -> float:
    """The size at which a type is set, in layout units: in a small window it shrinks less than the map."""
    return canvas.font_px(size) / canvas.k


def draw_block_names_that_fit(canvas: Canvas, map_layout: MapLayout, names: BlockNames, city: City) -> None:
    """The names of white blocks on a map that is only looked at: those that have room."""
    least = SMALL_NAME / canvas.zoom
    for n, block in enumerate(city.blocks):
        known = names[n] if block.kind == "W" else ()
        name = next(
            (one for one in known if has_room_for_block_name(canvas, map_layout, one, least, SMALL_ROOM, SMALL_FACE)),
            "",
        )
        if name:
            draw_neighbourhood_name(canvas, map_layout, n, name, least, SMALL_FACE)


def draw_neighbourhood_name(
    canvas: Canvas, map_layout: MapLayout, block: int, name: str, size: float, face: str = WHITE_FACE
) -> None:
    """The name of a white block."""
    lines, high, wide = split_into_two_lines(name), type_size(canvas, size), map_layout.pitch * WIDEST
    pitch, (x, y) = high * LINE, map_layout.block_box(block).topleft
    top = y + map_layout.pitch * 0.44 - pitch * (len(lines) - 1) / 2
    top = min(top, y + map_layout.pitch * NAME_ENDS - pitch * (len(lines) - 1) - 0.38 * high)
    top = max(top, y + map_layout.pitch * NAME_BEGINS + (CAPITAL - 0.38) * high)
    for i, line in enumerate(lines):
        words, fitted = canvas.fit_text(line, wide, size, face)
        draw_letter_halo(canvas, words, x + map_layout.pitch / 2, top + i * pitch, fitted, face)
        canvas.text(words, x + map_layout.pitch / 2, top + i * pitch, fitted, face, MAP["name"], "mc")


def draw_letter_halo(canvas: Canvas, words: str, x: float, y: float, size: float, face: str) -> None:
    """Paper round the letters of a white name, so that they are plain over houses."""
    width = type_size(canvas, size) * HALO

    def paint() -> Surface:
        letters, far = canvas.text_surface(words, size, face, HALO_PAPER), canvas.px(width) + 1
        picture = Surface((letters.get_width() + 2 * far, letters.get_height() + 2 * far), pygame.SRCALPHA)
        for radius in (width, width / 2):
            for step in range(HALO_STEPS):
                aside = Vector2(radius * canvas.k, 0).rotate(360 * step / HALO_STEPS)
                picture.blit(letters, (far + round(aside.x), far + round(aside.y)))
        return picture.premul_alpha()

    canvas.blit_centred(canvas.cached_surface(("new_york halo", words, size, face), paint), x, y)


# ---------------------------------------------------------------- names of sights
def draw_sight_name(canvas: Canvas, map_layout: MapLayout, block: int, names: tuple[str, ...], kind: str) -> None:
    """The name of an attraction below its picture, on a plate in the colour of its kind; in the middle, or beside a
    cafe no farther from there than it must be.
    """
    left, right = sight_name_extent(map_layout, block)
    name, size = fit_sight_name(canvas, map_layout, block, names)
    x, y = map_layout.block_box(block).topleft
    wide, high = canvas.measure_text(name, size, "bold")[0], PLATE * type_size(canvas, size)
    x += max(map_layout.pitch * left + wide / 2, min(map_layout.pitch / 2, map_layout.pitch * right - wide / 2))
    y += map_layout.pitch * (sight_name_down(canvas, map_layout) - map_layout.lift(block))
    wide += 4
    draw_pill(canvas, x - wide / 2, y - high / 2, wide, high, fade(mix(WASH[kind], WHITE, 0.3), 0.93), high / 3)
    canvas.text(name, x, y, size, "bold", map_name_colour(kind), "mc")


def fit_sight_name(canvas: Canvas, map_layout: MapLayout, block: int, names: tuple[str, ...]) -> tuple[str, float]:
    """The longest name of a sight that has room on the map, and its size."""
    left, right = sight_name_extent(map_layout, block)
    room = map_layout.pitch * (right - left)
    name = next((one for one in names if canvas.measure_text(one, NAME_SIZE, "bold")[0] <= room), names[-1])
    return canvas.fit_text(name, max(room, map_layout.pitch * LEAST_ROOM), NAME_SIZE, "bold")


def map_name_colour(kind: str) -> Color:
    return mix(KIND_INK[kind], INK, 0.45)


def sight_name_extent(map_layout: MapLayout, block: int) -> tuple[float, float]:
    """From where to where a sight's name may stand, in pitches: beside a cafe at a lower corner, inside a bend."""
    bend, cafes, (left, right) = bend_at_block(block), cafe_corners(block, is_upper=False), SIGHT_ROOM
    if cafes and block in map_layout.lifted:
        return (ABOVE_CAFE, AWAY) if -1 in cafes else (1 - AWAY, 1 - ABOVE_CAFE)
    left = BESIDE_CAFE if -1 in cafes else left + AT_BEND * (bend == "SW")
    right = 1 - BESIDE_CAFE if 1 in cafes else right - AT_BEND * (bend == "SE")
    return left, right
