"""What the end looks like: the gate in the evening, towers of gold, the walk out and the ape."""

import math
from functools import partial

import pygame
from pygame import FRect, Surface

from game.games.ape_city.table import art
from game.games.ape_city.table.art import ApePose
from game.games.ape_city.table.board import StandingSpot
from game.games.ape_city.table.colours import COLOURS
from game.games.ape_city.table.counting import (
    GATE,
    LEDGE,
    Count,
    GateFace,
    GoldTowerFace,
    WinnerWalkOutFace,
    gold_tower_count_at_progress,
    height_of_coin_in_tower,
    pawn_foot,
    pile_center_x,
)
from game.ui import labels, seats
from game.ui.canvas import Canvas
from game.ui.draw import paint_treeline
from game.ui.light import draw_lamp_glow
from game.ui.shapes import to_pixels
from game.ui.table import Piece, Point
from game.ui.textures import vertical_gradient_picture
from game.ui.theme import CREAM, WALNUT, fade, mix

ARCH = (196.0, 318.0, 118.0, 236.0)  # of the gate: its width and height, and those of its opening
PAWN, APE = 74.0, 136.0
COIN = (84.0, 19.0)  # of a tower: how wide one is, how deep it looks
TOKEN = 34.0
FALL = 46.0  # units that a coin falls
HOPS, HOP = 9, 13.0  # of a pawn on its way to the gate, and how high
AFTER = 0.52  # where it was close: the ape starts when so much of the walk is over
TREES = 46


def draw_ending_piece(canvas: Canvas, piece: Piece) -> None:
    """A piece of the end, by its face."""
    part = 1.0 if piece.part is None else piece.part
    match piece.face:
        case GateFace():
            draw_gate(canvas, piece.box)
        case GoldTowerFace():
            draw_gold_tower(canvas, piece.box, piece.face, part)
        case WinnerWalkOutFace():
            draw_winner_walk_out(canvas, piece.box, piece.face, part)


# ---------------------------------------------------------------- the gate
def gate_center_x(box: FRect) -> float:
    return box.right - GATE / 2


def draw_gate(canvas: Canvas, box: FRect) -> None:
    """The whole evening scene at the gate, painted once in four parts, so that no frame takes long."""
    w, h = box.size
    sky = canvas.cached_surface(("ape_city gate sky", w, h), partial(_paint_evening_sky, canvas, w, h))
    sky = canvas.cached_surface(("ape_city gate forest", w, h), partial(_paint_forest, canvas, sky, w, h))
    arch = canvas.sprite("ape_city arch", ARCH[0], ARCH[1] + 4, _paint_arch)
    picture = canvas.cached_surface(("ape_city gate", w, h), partial(_paint_evening, canvas, sky, arch, w, h))
    canvas.surf.blit(picture, canvas.rect(*box).topleft)
    canvas.ignore_texts_below(*box)


def _paint_evening_sky(canvas: Canvas, w: float, h: float) -> Surface:
    """The sky, and the forest at its foot."""
    look, k = COLOURS["gate"], canvas.k
    size = canvas.rect(0, 0, w, h).size
    sky = pygame.transform.rotate(
        vertical_gradient_picture((1, size[0]), look["sky"]), 90
    )  # the light comes from the gate
    picture = pygame.transform.scale(sky, size).convert(canvas.surf)
    paint_treeline(picture, k, w, h - LEDGE - 240, 90, look["far"], 3, TREES)
    return picture


def _paint_forest(canvas: Canvas, sky: Surface, w: float, h: float) -> Surface:
    """The forest before that sky, still far away."""
    picture, look = sky.copy(), COLOURS["gate"]
    paint_treeline(picture, canvas.k, w, h - LEDGE - 110, 70, mix(look["far"], look["near"], 0.6), 9, TREES)
    return picture


def _paint_evening(canvas: Canvas, sky: Surface, arch: Surface, w: float, h: float) -> Surface:
    picture, look, k = sky.copy(), COLOURS["gate"], canvas.k
    ledge, x = h - LEDGE, w - GATE / 2
    with canvas.drawing_on(picture):
        draw_lamp_glow(canvas, x, ledge - 150, 420, look["glow"], 0.75, 1.5, 0.9)
    paint_treeline(picture, k, w - GATE, ledge - 8, 40, look["near"], 14, TREES)
    _paint_ledge(picture, k, w, ledge, h)
    with canvas.drawing_on(picture):
        canvas.blit(arch, x - ARCH[0] / 2, ledge - ARCH[1])
        draw_lamp_glow(canvas, x, ledge - 100, 220, look["glow"], 0.45, 1.8)
        draw_lamp_glow(canvas, x - 40, ledge + 20, 190, look["glow"], 0.35, 1.6, 0.3)
    return picture


def _paint_ledge(surface: Surface, scale: float, w: float, ledge: float, h: float) -> None:
    """Flagstones that lead to the gate."""
    top, face, deep = COLOURS["gate"]["ledge"]
    pygame.draw.rect(surface, deep, (0, ledge * scale, w * scale + 1, (h - ledge) * scale + 1))
    pygame.draw.rect(surface, face, (0, (ledge - 6) * scale, w * scale + 1, 20 * scale))
    pygame.draw.rect(surface, top, (0, (ledge + 14) * scale, w * scale + 1, 14 * scale))
    x = 0.0
    for n in range(round(w / 58) + 1):
        x = n * 58.0 + 9 * math.sin(n * 2.3)
        pygame.draw.line(
            surface,
            deep,
            (x * scale, (ledge - 5) * scale),
            ((x + 6) * scale, (ledge + 27) * scale),
            max(1, round(1.6 * scale)),
        )


def _paint_arch(surface: Surface, scale: float) -> None:
    """Courses of stone round an opening that is full of light."""
    (wide, high, hole, open_high), look = ARCH, COLOURS["gate"]
    dark, lit, side = look["stone"][2], look["stone"][1], look["stone"][0]
    pygame.draw.rect(surface, side, (0, 26 * scale, wide * scale, high * scale))
    pygame.draw.polygon(surface, lit, to_pixels(scale, (8, 26), (wide - 8, 26), (wide - 24, 8), (24, 8)))
    pygame.draw.rect(surface, lit, ((wide / 2 - 26) * scale, 0, 52 * scale, 12 * scale))
    for row in range(7):
        y = 26 + row * (high - 26) / 7
        pygame.draw.line(surface, look["joint"], (0, y * scale), (wide * scale, y * scale), max(1, round(1.5 * scale)))
        for n in range(4):
            x = (n + 0.5 * (row % 2)) * wide / 3.5
            pygame.draw.line(
                surface,
                look["joint"],
                (x * scale, y * scale),
                (x * scale, (y + (high - 26) / 7) * scale),
                max(1, round(1.5 * scale)),
            )
    left, top = (wide - hole) / 2, high - open_high
    for grow, tone in ((12, dark), (7, lit), (0, look["light"])):
        round_top = pygame.Rect(
            (left - grow) * scale, (top - grow) * scale, (hole + 2 * grow) * scale, (hole + 2 * grow) * scale
        )
        pygame.draw.ellipse(surface, tone, round_top)
        pygame.draw.rect(surface, tone, (round_top.x, round_top.centery, round_top.w, high * scale))
    pygame.draw.rect(surface, fade(dark, 0.5), (0, (high - 4) * scale, left * scale, 8 * scale))


# ---------------------------------------------------------------- gold
def draw_gold_tower(canvas: Canvas, box: FRect, face: GoldTowerFace, progress: float) -> None:
    """The player's pawn, the tower as far as it has been counted, the artifacts beside it, the sum over it."""
    count = gold_tower_count_at_progress(face, progress) if face.is_told else Count(0.0, 0.0)
    x, foot = pile_center_x(box), box.bottom - LEDGE
    draw_pile(canvas, x, foot, height_of_coin_in_tower(box, face.most), coin_width(box), count.coins)
    draw_artifacts(canvas, box, face, count)
    if not face.is_gone:
        seats.draw_seat_pawn(canvas, *pawn_foot(box), PAWN, face.sign)
    y = foot + LEDGE * 0.64
    seats.draw_emblem(canvas, x - 34, y, 26, face.sign)
    canvas.draw_fitted(face.name, x - 14, y, box.w * 0.52 + 14, 17, "bold", CREAM, "ml")
    if face.is_told:
        top = foot - math.ceil(count.coins) * height_of_coin_in_tower(box, face.most)
        aside, above = (coin_width(box) * 0.5 + 26, 0) if face.is_climbed else (0, 34)
        canvas.text(str(math.floor(count.coins)), x + aside, top - above, 34, "title", CREAM, "mc", shadow=WALNUT)


def coin_width(box: FRect) -> float:
    return min(COIN[0], box.w * 0.34)


def draw_pile(canvas: Canvas, x: float, foot: float, rise: float, width: float, coins: float) -> None:
    """Coins on each other, each a little aside; the last one still falls."""
    lying = math.floor(coins)
    falling = coins - lying
    picture = canvas.sprite("ape_city lying coin", width, COIN[1] + rise, partial(_paint_lying_coin, width, rise))
    for n in range(lying + (falling > 0)):
        above = FALL * (1 - falling) ** 2 if n == lying else 0.0
        aside = 2.2 * math.sin(n * 2.1)
        canvas.blit(picture, x - width / 2 + aside, foot - (n + 1) * rise - COIN[1] / 2 - above)


def _paint_lying_coin(width: float, rise: float, surface: Surface, scale: float) -> None:
    """Seen from the side and a little from above."""
    look, high = COLOURS["coin"], COIN[1]
    below = pygame.Rect(0, rise * scale, width * scale, high * scale)
    pygame.draw.ellipse(surface, look["shade"], below)
    pygame.draw.rect(surface, look["rim"], (0, high / 2 * scale, width * scale, rise * scale))
    pygame.draw.ellipse(surface, look["rim"], below.move(0, -1.4 * scale))
    for n in range(9):
        at = (0.06 + 0.11 * n) * width
        drop = high / 2 * math.sqrt(max(0.0, 1 - (2 * at / width - 1) ** 2))
        start = (at * scale, (high / 2 + drop) * scale)
        pygame.draw.line(surface, look["shade"], start, (start[0], start[1] + (rise - 2) * scale), max(1, round(scale)))
    pygame.draw.ellipse(surface, look["light"], (0, 0, width * scale, high * scale))
    pygame.draw.ellipse(surface, look["face"], (1.6 * scale, 1.2 * scale, (width - 3.2) * scale, (high - 2.0) * scale))


def draw_artifacts(canvas: Canvas, box: FRect, face: GoldTowerFace, count: Count) -> None:
    """The artifacts beside a tower, one over the other; those that are not turned over lie face down."""
    x = min(pile_center_x(box) + coin_width(box) / 2 + 6 + TOKEN / 2, box.right - TOKEN / 2)
    for n, value in enumerate(face.values):
        turned = min(1.0, max(0.0, count.turned - n))
        y = box.bottom - LEDGE - TOKEN * (0.62 + 1.16 * n)
        wide = abs(1 - 2 * turned)
        art.draw_artifact_token(canvas, x, y - 8 * (1 - wide), TOKEN, value if turned >= 0.5 else None)


# ---------------------------------------------------------------- the walk
def draw_winner_walk_out(canvas: Canvas, box: FRect, face: WinnerWalkOutFace, progress: float) -> None:
    """The ape by the gate, or behind whoever has won by little, and they walk out; or onto their gold."""
    x, y = box.center
    if face.line is not None:
        (ax, ay), (bx, by) = face.line
        draw_winning_margin_line(canvas, (x + ax, y + ay), (x + bx, y + by), face.lead, min(1.0, progress * 3))
    if not face.has_winner_left:
        draw_ape_by_gate(canvas, box, progress)
        for sign, (fx, fy) in zip(face.signs, face.feet):
            draw_winner_on_gold(canvas, x + fx, y + fy, sign, progress)
        return
    is_close = face.line is not None
    if not is_close:
        draw_ape_by_gate(canvas, box, progress)
    gate, way = gate_center_x(box), min(1.0, progress / 0.92)
    for n, (sign, (fx, fy)) in enumerate(zip(face.signs, face.feet)):
        start, end = x + fx, gate + 8 - n * 34
        at = start + (end - start) * ease_in_out(way)
        hop = HOP * abs(math.sin(math.pi * HOPS * ease_in_out(way)))
        seats.draw_seat_pawn(canvas, at, y + fy + 12 - hop, PAWN, sign, glow=True)
    if is_close:
        draw_ape_chasing_players(canvas, box, min(fx for fx, _ in face.feet) + x, progress)


def ease_in_out(t: float) -> float:
    return t * t * (3 - 2 * t)


def draw_ape_by_gate(canvas: Canvas, box: FRect, progress: float) -> None:
    """The ape sits by the gate and looks after those who go."""
    breath = round(2 * math.sin(4 * math.pi * progress) ** 2)
    spot = StandingSpot(gate_center_x(box) - ARCH[0] / 2 - 46, box.bottom - LEDGE - APE * 0.40, APE)
    art.draw_ape(canvas, spot, pose=ApePose(breath, 0.25 < progress < 0.6))


def draw_ape_chasing_players(canvas: Canvas, box: FRect, start: float, progress: float) -> None:
    """The ape comes after the players and just misses them: it pounds before the gate."""
    run = ease_in_out(min(1.0, max(0.0, progress - 0.12) / (1 - 0.12 - 0.14)))
    end = gate_center_x(box) - ARCH[0] / 2 - 40
    at = start - 190 + (end - start + 190) * run
    leap = 20 * abs(math.sin(math.pi * 6 * run)) if run < 1 else 0.0
    pounding = round(6 * abs(math.sin(2 * math.pi * (progress - 0.86) / 0.14))) if run >= 1 else 0
    if at > box.x + APE / 2:
        art.draw_ape(canvas, StandingSpot(at, box.bottom - LEDGE - APE * 0.40 - leap, APE), pose=ApePose(pounding))


def draw_winner_on_gold(canvas: Canvas, x: float, y: float, sign: int, progress: float) -> None:
    """Nobody out with the most gold: the winner leaps onto it."""
    up = math.sin(math.pi * min(1.0, progress * 1.4)) * 26 if progress < 1 / 1.4 else 0.0
    seats.draw_seat_pawn(canvas, x, y - 4 - up, PAWN, sign, glow=True)


def draw_winning_margin_line(canvas: Canvas, second: Point, first: Point, lead: int, progress: float) -> None:
    """A line from the second's gold to the winner's, and by how much that is higher."""
    end = second[0] + (first[0] - second[0]) * progress, second[1]
    k = canvas.k
    drawn = pygame.draw.line(
        canvas.surface_so_far(),
        COLOURS["gate"]["rule"],
        (second[0] * k, second[1] * k),
        (end[0] * k, end[1] * k),
        max(2, round(2.4 * k)),
    )
    canvas.note_drawing(drawn)
    if progress >= 1:
        words = f"+{lead}" if lead else "="
        labels.draw_tag(canvas, (second[0] + first[0]) / 2, second[1], words, WALNUT, CREAM, 18)
