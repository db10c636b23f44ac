"""The still table: jungle by dusk, the causeway, its flagstones, numbers and signposts. Painted once, then copied."""

import math
import random
from collections.abc import Mapping, Sequence
from functools import lru_cache, partial
from itertools import product

import pygame
from pygame import Color, FRect, Rect, Surface, Vector2

from game.games.ape_city.rules.components import LAST, OUT, SQUARE, START, TILE_LENGTH
from game.games.ape_city.table import board, signs, stones
from game.games.ape_city.table.colours import COLOURS
from game.games.ape_city.table.foliage import jungle_picture, plant_pictures
from game.ui.canvas import PREMUL, Canvas
from game.ui.draw import fill_polygon
from game.ui.light import draw_lamp_glow, draw_soft_shadow
from game.ui.shapes import points_along
from game.ui.textures import apply_grain
from game.ui.theme import INK, WALNUT, WHITE, fade, mix

SIGNS = {  # a tile's mark: on its signpost, and as a ruin or plant beside its stretch of the causeway
    "vine_gate": "gi_monstera-leaf",
    "idol_court": "gi_egyptian-temple",
    "sunken_market": "gi_ancient-ruins",
    "serpent_stair": "gi_snake-totem",
    "way_out": "gi_exit-door",
}
PLANTS = ("gi_monstera-leaf", "gi_fern", "gi_palm-tree")
ASIDE = tuple(side * n * 0.4 for n in range(9) for side in (1, -1))  # where a plaque may go, in its heights
DOWN = (0, 0.12, 0.24, 0.36, -0.12, -0.24)
COUNT, PRECIOUS = 22, 6  # room of the badge of a pile; so many numbers it counts for, small as it is
AWAY, ON_STONE = 24, 0.4  # what it costs to go a height away, and to cover a stone where a number costs 1
RING = 16  # round a stone, where it may be lit
GRAZED = 4  # of its edge, that no plaque may touch
MOST_PAWNS = 4  # before the first stone
PLAQUE = 30  # height of a plaque
GROWTHS = (1.15, 1.1, 1.05, 1.0)  # of plaques with large text: the first with which none lies on a stone
NAME = 17  # size of the name on a plaque
KERB, BED = 43, 39  # half widths of the causeway
CAMP = (62, 68)  # half widths of the clearing before the first stone
DEEP = 8  # height of its side
SS = 2


def draw_board_ground(
    canvas: Canvas, area: FRect, track: str, tiles: tuple[str, ...], names: Mapping[str, str]
) -> None:
    """Everything but tokens and pieces. track: 32 icons; tiles: four ids; names: tile ids and `way_out` to words."""
    key = ("ape_city table", tuple(area), track, tiles, tuple(sorted(names.items())))
    canvas.cached_background(key, partial(_paint_board_ground, canvas, area, track, tiles, names))


def draw_milestone(canvas: Canvas, area: FRect, space: int) -> None:
    """The number of a space on its kerb stone."""
    box = board.milestone_box(area, space, canvas.zoom)
    canvas.ignore_texts_below(*box)
    canvas.draw("ape_city milestone", box.x, box.y, box.w, box.h, _paint_milestone)
    canvas.text(str(space), box.centerx, box.centery - 0.5, 16, "bold", INK, "mc")


def plaque_boxes(
    canvas: Canvas, area: FRect, track: str, tiles: tuple[str, ...], names: Mapping[str, str]
) -> list[FRect]:
    """What the signposts cover, in the order of `signposts`."""
    piles = tuple(space for space, icon in enumerate(track, 1) if icon == SQUARE)
    stones = [board.visible_stone_box(area, space).inflate(GRAZED, GRAZED) for space in range(1, LAST + 1)]
    for growth in dict.fromkeys(min(canvas.zoom, growth) for growth in GROWTHS):
        size = plaque_name_size(canvas, growth)
        widths = tuple(canvas.measure_text(names[tile], size, "ital")[0] + 6 for tile in (*tiles, "way_out"))
        boxes = _plaque_boxes(tuple(area), canvas.zoom, growth, widths, piles)
        if not any(signs.overlap_area(box, stones) for box in boxes):
            break
    return [FRect(box) for box in boxes]


def plaque_name_size(canvas: Canvas, growth: float) -> float:
    """The size of the name on a plaque: it grows with the text as far as the plaque does."""
    return NAME * growth / canvas.zoom


def _paint_board_ground(
    canvas: Canvas, area: FRect, track: str, tiles: tuple[str, ...], names: Mapping[str, str]
) -> None:
    f, jungle, road = board.board_scale(area), ("ape_city jungle", tuple(area)), ("ape_city road", tuple(area), tiles)
    bed, kerbed = ("ape_city bed", tuple(area)), ("ape_city kerbs", tuple(area), tiles)
    plants = [] if canvas.is_kept(jungle) else plant_pictures(canvas, area)
    canvas.surf.blit(canvas.cached_surface(jungle, partial(jungle_picture, canvas, area, plants)), (0, 0))
    _blit_shadow(canvas, area)
    kept = canvas.sprites.surfaces
    if not canvas.is_kept(road):
        if not canvas.is_kept(kerbed):
            canvas.cached_surface(bed, partial(_bed_picture, canvas, area))
        canvas.cached_surface(kerbed, lambda: _kerbed_picture(canvas, area, tiles, kept[bed]))
    paved = canvas.cached_surface(road, lambda: _causeway_picture(canvas, area, kept[kerbed]))
    canvas.surf.blit(paved, _road_box(canvas, area), special_flags=PREMUL)
    _paint_ruins(canvas, area, tiles)
    out = board.space_places(area)[OUT]
    draw_lamp_glow(canvas, out.x, out.y, 190 * f, COLOURS["dusk"]["light"], 0.62, 1.6)
    for space in range(1, LAST + 1):
        _paint_stone(canvas, area, space, tiles[(space - 1) // TILE_LENGTH], track[space - 1])
    draw_lamp_glow(canvas, out.x - 10 * f, out.y, 260 * f, COLOURS["dusk"]["light"], 0.20, 1.5)
    boxes, posts = plaque_boxes(canvas, area, track, tiles, names), signs.signposts(area)
    for box, post in zip(boxes, posts):
        _paint_post(canvas, f, box, post)
    for space in range(1, LAST + 1):
        draw_milestone(canvas, area, space)
    for box, post, tile in zip(boxes, posts, (*tiles, "way_out")):
        _paint_plaque(canvas, box, post, tile, names)
    for layer in (jungle, bed, kerbed, road):
        canvas.sprites.drop(layer)  # the still has it now


# ---------------------------------------------------------------- ruins
def _paint_ruins(canvas: Canvas, area: FRect, tiles: tuple[str, ...]) -> None:
    """Each tile's landmark stands beside its stretch, small plants between them."""
    f, posts = board.board_scale(area), signs.signposts(area)
    scene = [(SIGNS[tile], post, shift, 60) for tile, post, shift in zip(tiles, posts, (132, -120, 128, -128))]
    scene += [("gi_palm-tree", posts[0], 300, 64), ("gi_fern", posts[2], 232, 46), ("gi_fern", posts[0], 196, 40)]
    for name, post, shift, size in scene:
        _paint_ruin(canvas, name, post.x + shift * f, post.y - 2 * f, size * f)


def _paint_ruin(canvas: Canvas, name: str, x: float, y: float, size: float) -> None:
    look = COLOURS["ruin"]
    body = look["leaf"] if name in PLANTS else look["stone"]
    canvas.draw_icon(name, x + 3, y + 4, size, fade(look["shadow"], 0.7))
    canvas.draw_icon(name, x - 0.7, y - 1.1, size, mix(body, look["lit"], 0.55))
    canvas.draw_icon(name, x + 0.4, y + 0.5, size, mix(body, look["shadow"], 0.30))


# ---------------------------------------------------------------- the causeway
def _blit_shadow(canvas: Canvas, area: FRect) -> None:
    """Soft and wide, at an eighth of the size."""
    q, f = canvas.k / 8, board.board_scale(area)
    small = Surface((math.ceil(canvas.w_px / 8), math.ceil(canvas.h_px / 8)), pygame.SRCALPHA)
    pygame.draw.polygon(
        small,
        fade(COLOURS["road"]["shadow"], 0.85),
        _band_outline(board.causeway_center_line(area), 52 * f, q, (0, -16 * f)),
    )
    small = pygame.transform.gaussian_blur(small.premul_alpha(), max(1, round(9 * f * q)))
    canvas.surf.blit(pygame.transform.smoothscale(small, (canvas.w_px, canvas.h_px)), (0, 0), special_flags=PREMUL)


def _road_box(canvas: Canvas, area: FRect) -> Rect:
    """The pixels the causeway may take."""
    return canvas.rect(area.x - 4, area.y - 8, canvas.w - area.x + 4, area.h + 40 * board.board_scale(area))


def _bed_picture(canvas: Canvas, area: FRect) -> Surface:
    """The causeway without its kerb, larger than it is drawn."""
    box = _road_box(canvas, area)
    layer = Surface((box.w * SS, box.h * SS), pygame.SRCALPHA)
    _paint_bed(layer, area, canvas.k * SS, (box.x / canvas.k, box.y / canvas.k))
    return layer


def _kerbed_picture(canvas: Canvas, area: FRect, tiles: tuple[str, ...], bed: Surface) -> Surface:
    """The causeway with its kerb and thresholds, larger than it is drawn, premultiplied."""
    box, layer = _road_box(canvas, area), bed.copy()
    origin = (box.x / canvas.k, box.y / canvas.k)
    _paint_kerbs(layer, area, canvas.k * SS, origin)
    for tile, space in zip(tiles, (1, 9, 17, 25)):
        _paint_threshold(layer, area, canvas.k * SS, origin, space, COLOURS["stone"][tile])
    return layer.premul_alpha_ip()


def _causeway_picture(canvas: Canvas, area: FRect, kerbed: Surface) -> Surface:
    """The causeway alone, premultiplied."""
    layer = pygame.transform.smoothscale(kerbed, _road_box(canvas, area).size)
    apply_grain(layer, 5, 26, 2.2 * canvas.k)
    return layer


def _paint_bed(surface: Surface, area: FRect, scale: float, origin: board.Point) -> None:
    look, f, line = COLOURS["road"], board.board_scale(area), board.causeway_center_line(area)
    camp = partial(_ellipse_points, _camp_center(area), scale, origin)
    for half, colour, dy in (
        (KERB + 1, mix(look["edge"], look["shadow"], 0.5), DEEP),
        (KERB + 1, look["edge"], DEEP - 3),
        (KERB, look["kerb"], 0),
        (BED, look["bed"], 0),
    ):
        here = (origin[0], origin[1] - dy * f)
        pygame.draw.polygon(surface, colour, _band_outline(line, half * f, scale, here))
        pygame.draw.polygon(surface, colour, camp(Vector2(CAMP) * f + Vector2(half - KERB, half - KERB) * f, dy * f))
    rng = random.Random(3)
    for point, across in _scatter_points_along(line, 4.2 * f, rng):
        _paint_cobble(surface, scale, (point + across * rng.uniform(-35, 35) * f - Vector2(origin)), f, rng)


def _paint_kerbs(surface: Surface, area: FRect, scale: float, origin: board.Point) -> None:
    """Along both sides of the causeway, and round the clearing."""
    f, line, rng = board.board_scale(area), board.causeway_center_line(area), random.Random(4)
    start = board.space_places(area)[START]
    for point, across in _scatter_points_along(line, 10.4 * f, rng):
        for side in (-1, 1):
            at = point + across * side * rng.uniform(39.5, 42.5) * f
            if not _is_in_camp(area, at):
                _paint_kerb(surface, scale, at - Vector2(origin), across, f, rng)
    for turn in range(0, 360, 10):
        at, across = _camp_center(area) + _camp_edge_point(turn) * f, Vector2(1, 0).rotate(turn)
        if abs(at.y - start.y) > (KERB - 2) * f:
            _paint_kerb(surface, scale, at - Vector2(origin), across, f, rng)


def _camp_center(area: FRect) -> Vector2:
    start, f = board.space_places(area)[START], board.board_scale(area)
    return Vector2(start.x - 8 * f, start.y - 14 * f)


def _camp_edge_point(turn: float) -> Vector2:
    """On the edge of the clearing, from its middle; turn in degrees."""
    unit = Vector2(1, 0).rotate(turn)
    return Vector2(unit.x * CAMP[0], unit.y * CAMP[1])


def _is_in_camp(area: FRect, at: Vector2) -> bool:
    offset, f = at - _camp_center(area), board.board_scale(area)
    return (offset.x / CAMP[0]) ** 2 + (offset.y / CAMP[1]) ** 2 < f * f


def _ellipse_points(center: Vector2, scale: float, origin: board.Point, half: Vector2, dy: float) -> list[board.Point]:
    turns = [math.tau * i / 48 for i in range(48)]
    x, y = center.x - origin[0], center.y - origin[1] + dy
    return [((x + half.x * math.cos(t)) * scale, (y + half.y * math.sin(t)) * scale) for t in turns]


def _scatter_points_along(line: list[Vector2], step: float, rng: random.Random) -> list[tuple[Vector2, Vector2]]:
    """Points on the middle line and the direction across it."""
    return [(point + d * rng.uniform(-1, 1), Vector2(-d.y, d.x)) for point, d in points_along(line, step)]


def _paint_cobble(surface: Surface, scale: float, at: Vector2, f: float, rng: random.Random) -> None:
    bed = COLOURS["road"]["bed"]
    tone = mix(bed, WHITE, rng.uniform(0.03, 0.16)) if rng.random() < 0.5 else mix(bed, INK, rng.uniform(0.05, 0.2))
    w, h = rng.uniform(3, 8) * f, rng.uniform(2.5, 5) * f
    pygame.draw.ellipse(
        surface, tone, Rect((at.x - w / 2) * scale, (at.y - h / 2) * scale, max(1, w * scale), max(1, h * scale))
    )


def _paint_kerb(surface: Surface, scale: float, at: Vector2, across: Vector2, f: float, rng: random.Random) -> None:
    """One stone of the kerb, or a tuft of grass between two."""
    look, forth = COLOURS["road"], Vector2(across.y, -across.x)
    if rng.random() < 0.26:
        tone = rng.choice(look["tufts"])
        for blade in range(4):
            tip = at + Vector2(rng.uniform(-6, 6), rng.uniform(-10, -4)) * f
            foot = at + Vector2((blade - 1.5) * 2.2, 2) * f
            width = Vector2(1.8 * f, 0)
            fill_polygon(surface, scale, mix(tone, INK, rng.uniform(0, 0.3)), [foot - width, tip, foot + width])
        return
    half, deep = rng.uniform(3.4, 5.2) * f, rng.uniform(2.8, 4.2) * f
    turn = rng.uniform(-0.35, 0.35)
    forth, across = forth.rotate_rad(turn), across.rotate_rad(turn)
    cut = 0.55
    outline = [
        at + forth * a * half + across * b * deep
        for a, b in ((-1, -cut), (-cut, -1), (cut, -1), (1, -cut), (1, cut), (cut, 1), (-cut, 1), (-1, cut))
    ]
    tone = rng.choice(look["pebbles"])
    fill_polygon(surface, scale, mix(tone, look["shadow"], 0.72), [p + Vector2(0, 2.2 * f) for p in outline])
    fill_polygon(surface, scale, mix(tone, WHITE, 0.22), outline)
    fill_polygon(surface, scale, tone, [at + (p - at) * 0.82 + Vector2(0.3, 0.7) * f for p in outline])


def _paint_threshold(surface: Surface, area: FRect, scale: float, origin: board.Point, space: int, tone: Color) -> None:
    """A sill across the causeway where a tile begins, between two short pillars, with arrows."""
    f, places = board.board_scale(area), board.space_places(area)
    a, b = places[space - 1], places[space]
    forth = (a.direction + b.direction).normalize()
    middle = Vector2(b.x, b.y) - b.direction * 42 * f if space == 1 else (Vector2(a.x, a.y) + Vector2(b.x, b.y)) / 2
    middle -= Vector2(origin)
    across = Vector2(-forth.y, forth.x)
    stones.paint_border_between_tiles(surface, scale, middle, forth, across, f, tone)


def _band_outline(line: list[Vector2], half: float, scale: float, origin: board.Point) -> list[board.Point]:
    """The outline of a band round a line, in pixels."""
    left, right = [], []
    for a, b in zip(line[::2], line[2::2]):
        if a == b:
            continue
        d = (b - a).normalize()
        x, y = a.x - origin[0], a.y - origin[1]
        left.append(((x - d.y * half) * scale, (y + d.x * half) * scale))
        right.append(((x + d.y * half) * scale, (y - d.x * half) * scale))
    return left + right[::-1]


def _paint_stone(canvas: Canvas, area: FRect, space: int, tile: str, icon: str) -> None:
    f, place = board.board_scale(area), board.space_places(area)[space]
    size = 104 * f
    corners = [corner - Vector2(place.x, place.y) for corner in board.stone_corners(area, space)]
    paint = partial(stones.paint_stone, corners=corners, tile=tile, icon=icon, seed=space, f=f)
    key = ("ape_city stone", space, tile, icon, tuple(area))
    canvas.draw(key, place.x - size / 2, place.y - size / 2, size, size, paint)


# ---------------------------------------------------------------- numbers and signposts
def _paint_milestone(surface: Surface, scale: float) -> None:
    look, radius = COLOURS["milestone"], round(8 * scale)
    pygame.draw.rect(surface, look["side"], surface.get_rect(), border_radius=radius)
    pygame.draw.rect(
        surface,
        look["face"],
        (0, 0, surface.get_width(), surface.get_height() - round(2 * scale)),
        border_radius=radius,
    )


@lru_cache(32)
def _plaque_boxes(
    board_box: board.Box, zoom: float, growth: float, widths: tuple[float, ...], piles: tuple[int, ...]
) -> list[FRect]:
    area = FRect(board_box)
    badges = [
        FRect(x, y, 0, 0).inflate(COUNT, COUNT) for x, y in (board.pile_badge_point(area, space) for space in piles)
    ]
    waiting = [spot.box for spot in board.figures_on_space(area, START, MOST_PAWNS, True).pawn_and_ape_spots]
    boxes: list[FRect] = []
    for post, wide in zip(signs.signposts(area), widths):
        taken = [
            *board.milestone_boxes(area, zoom),
            *badges * PRECIOUS,
            *waiting,
            *(box.inflate(16, 0) for box in boxes),
        ]
        boxes.append(_plaque_box(area, post, (wide + 68 * growth, PLAQUE * growth), taken))
    return boxes


def _plaque_box(area: FRect, post: signs.Signpost, size: tuple[float, float], taken: Sequence[FRect]) -> FRect:
    """Near its post, moved a little where it would cover a number or another plaque, and rather no stone."""
    w, h = size
    paved = [board.visible_stone_box(area, space).inflate(RING, RING) for space in range(1, LAST + 1)]
    places = []
    for aside, down in product(ASIDE, DOWN):
        x = min(max(post.x - w / 2 + aside * h, area.left + 8), area.right - w - 8)
        box = FRect(x, max(post.y - h / 2 + down * h, area.top - 6), w, h)
        cost = signs.overlap_area(box, taken) + ON_STONE * signs.overlap_area(box, paved)
        places.append((cost + AWAY * math.hypot(aside, down), box))
    return min(places, key=lambda place: place[0])[1]


def _paint_plaque(canvas: Canvas, box: FRect, post: signs.Signpost, tile: str, names: Mapping[str, str]) -> None:
    look, z = COLOURS["plaque"], box.h / PLAQUE
    draw_soft_shadow(canvas, box.x, box.y, box.w, box.h, 6, 5, 3, 0.6)
    canvas.draw(("ape_city plaque", tile), box.x, box.y, box.w, box.h, partial(_paint_plank, seed=len(tile)))
    x = box.x + 8 * z
    tone = COLOURS["stone"].get(tile, COLOURS["dusk"]["light"])
    canvas.draw(("ape_city sign", tile), x - 2 * z, box.y + 3 * z, 24 * z, 24 * z, partial(_paint_sign, tone=tone))
    canvas.draw_icon(SIGNS[tile], x + 10 * z, box.centery, 19 * z, look["sign"])
    with canvas.text_area(*box):
        name, shadow = (names[tile], x + 30 * z, box.centery, plaque_name_size(canvas, z)), fade(WALNUT, 0.8)
        canvas.text(*name, "ital", look["ink"], "ml", shadow=shadow)
    canvas.draw_icon("ui_arrow-right", box.right - 17 * z, box.centery, 18 * z, look["arrow"], flip=post.arrow < 0)


def _paint_post(canvas: Canvas, f: float, box: FRect, post: signs.Signpost) -> None:
    """One pole down to the kerb, or two ropes up to it."""
    look = COLOURS["plaque"]
    if post.kerb > box.centery:
        _paint_pole(canvas, box.centerx - 3.5, box.bottom - 3, 7, post.kerb - box.bottom + 5, look["post"])
        return
    for x in (box.left + 14, box.right - 14):
        _paint_pole(canvas, x - 1.5, post.kerb - 2 * f, 3, box.top - post.kerb + 6 * f, look["post"])


def _paint_pole(canvas: Canvas, x: float, y: float, w: float, h: float, tone: Color) -> None:
    if h > 0:
        canvas.surf.fill(mix(tone, WALNUT, 0.6), canvas.rect(x, y, w, h))
        canvas.surf.fill(mix(tone, COLOURS["plaque"]["edge"], 0.55), canvas.rect(x, y, max(1.2, w * 0.4), h))


def _paint_sign(surface: Surface, scale: float, tone: Color) -> None:
    """A square of the tile's stone, let into the plank."""
    pygame.draw.rect(
        surface, mix(tone, COLOURS["plaque"]["sign"], 0.55), surface.get_rect(), border_radius=round(6 * scale)
    )
    pygame.draw.rect(
        surface, tone, surface.get_rect().inflate(-round(3 * scale), -round(3 * scale)), border_radius=round(5 * scale)
    )


def _paint_plank(surface: Surface, scale: float, seed: int) -> None:
    look, rng = COLOURS["plaque"], random.Random(seed)
    w, h = surface.get_size()
    pygame.draw.rect(surface, look["edge"], surface.get_rect(), border_radius=round(6 * scale))
    inner = surface.get_rect().inflate(-round(3 * scale), -round(3 * scale))
    pygame.draw.rect(surface, look["ground"], inner, border_radius=round(4.5 * scale))
    for _ in range(7):  # wood grain
        y, x = rng.uniform(5 * scale, h - 5 * scale), rng.uniform(4 * scale, w * 0.6)
        end = min(x + rng.uniform(w * 0.15, w * 0.5), w - 4 * scale)
        tone = mix(look["ground"], look["edge"] if rng.random() < 0.4 else WALNUT, 0.28)
        pygame.draw.line(surface, tone, (x, y), (end, y), max(1, round(1.1 * scale)))
