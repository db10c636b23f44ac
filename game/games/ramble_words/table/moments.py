"""What a moment does to the table: the blow of a hit, and the dust behind points that are carried off."""

import math
import random
from collections.abc import Sequence
from functools import partial

import pygame
from pygame import Color, FRect, Surface

from game.games.ramble_words.table.faces import PointsTrailFace, StrikeRaysFace
from game.games.ramble_words.table.style import STYLE
from game.ui.canvas import Canvas
from game.ui.shapes import TAU
from game.ui.table import CURVES, Piece, Point
from game.ui.theme import CREAM, SEATS, THEME, fade, mix

# ---------------------------------------------------------------- the blow
RAYS, RAY_WIDTH, LEAST_REACH = 26, 0.15, 0.66  # their number, width at the foot in radians, the shortest in the longest
PICTURES = 8  # of a blow while it goes out
FLASH, REST = 0.85, 0.22  # how strong the rays are as the card strikes, and for good
ABOVE = 24.0  # how far they reach over the stage
START = 0.6  # how far they reach at first

# ---------------------------------------------------------------- the dust
GRAINS, TAIL = 84, 0.6  # how many, and how far the last bright one is behind the cards, in the way
SPREAD = 15.0  # how far they lie beside the way
SIZES, SHADES = (1.6, 2.3, 3.3), 5
TINT = 0.45  # of cream in the dust of a word that somebody else had begun


def strike_rays_piece(card: FRect, stage_box: FRect, card_spacing: float) -> Piece:
    """Rays on the felt from behind a card that strikes; they leave free what is said below it and beside it."""
    reach = (min(1.8 * card.w, card_spacing - card.w / 2 - 8), card.centery - stage_box.y + ABOVE)
    face = StrikeRaysFace((card.w, card.h))
    size = (2 * reach[0], 2 * reach[1])
    return Piece(("blow", card.x), face, card.center, size, 0, part=1.0, steps=1, pace="blow_spread", is_sheer=True)


def draw_strike_rays(canvas: Canvas, piece: Piece, face: StrikeRaysFace) -> None:
    """Nothing until the card is there; then rays, which pale as they reach out."""
    part, lands = 1.0 if piece.part is None else piece.part, _relative_duration("card_strike", "blow_spread")
    if part < lands:
        return
    step = round((part - lands) / (1 - lands) * PICTURES) / PICTURES
    box = piece.box
    paint = partial(_paint_rays, box, face.card, step)
    canvas.draw(("ramble_words blow", face.card, step), box.x, box.y, box.w, box.h, paint, 2)


def _relative_duration(motion: str, of: str) -> float:
    return THEME.motion[motion].ms / THEME.motion[of].ms


def _paint_rays(box: FRect, card: tuple[float, float], step: float, surface: Surface, scale: float) -> None:
    rng, colour = random.Random(8), fade(STYLE["card"]["ring"], FLASH + (REST - FLASH) * step)
    middle = (box.w / 2, box.h / 2)
    part = START + (1 - START) * CURVES["out_cubic"](step)
    for n in range(RAYS):
        turn = TAU * (n + rng.uniform(-0.3, 0.3)) / RAYS
        far, wide = part * rng.uniform(LEAST_REACH, 1), RAY_WIDTH * rng.uniform(0.6, 1.1)
        tip = (middle[0] * (1 + far * math.cos(turn)), middle[1] * (1 + far * math.sin(turn)))
        if tip[1] > middle[1] + card[1] / 2 + 3:  # below the card stands who has played it
            continue
        foot = [
            (middle[0] + card[0] * 0.47 * math.cos(a), middle[1] + card[1] * 0.47 * math.sin(a))
            for a in (turn - wide, turn + wide)
        ]
        pygame.draw.polygon(surface, colour, [(x * scale, y * scale) for x, y in (*foot, tip)])


# ---------------------------------------------------------------- points on their way
def points_trail_piece(cards: Sequence[FRect], home: Point, edge: float, owner: int | None) -> Piece:
    """From cards on the stage to a player's panel, as far as the felt goes. owner: whose word it was, if another's."""
    start = cards[0].unionall(list(cards[1:])).center
    box = FRect(start, (1, 1)).union(FRect(home, (1, 1)))
    (x, y), (ax, ay), (bx, by) = box.center, start, home
    face = PointsTrailFace((ax - x, ay - y), (bx - x, by - y), edge - x, owner)
    return Piece(("trail",), face, box.center, box.size, 0, part=1.0, pace="dust_settles", is_sheer=True)


def draw_trail(canvas: Canvas, piece: Piece, face: PointsTrailFace, signs: Sequence[int]) -> None:
    """Dust of light that lies on the felt behind the cards and goes out."""
    part = 1.0 if piece.part is None else piece.part
    colour = STYLE["card"]["ring"] if face.owner is None else mix(SEATS[signs[face.owner]].colour, CREAM, TINT)
    head, rng = _trail_head(part), random.Random(4)
    (ax, ay), (bx, by), (x, y) = face.start, face.end, piece.center
    for n in range(GRAINS):
        at, aside, below, size = (n + rng.random()) / GRAINS, rng.gauss(0, 1), rng.gauss(0, 1), rng.choice(SIZES)
        left = 1 - (head - at) / TAIL
        dx, dy = ax + (bx - ax) * at + aside * SPREAD, ay + (by - ay) * at + below * SPREAD
        if 0 < left <= 1 and dx + size < face.edge:
            _draw_grain(canvas, x + dx, y + dy, size, colour, math.ceil(left * SHADES) / SHADES)


def _trail_head(progress: float) -> float:
    """How far the brightest dust is: with the cards, and then on, until the last of it is out."""
    travels = _relative_duration("card_carry", "dust_settles")
    if progress < travels:
        return CURVES[THEME.motion["card_carry"].ease](progress / travels)
    return 1 + TAIL * (progress - travels) / (1 - travels)


def _draw_grain(canvas: Canvas, x: float, y: float, r: float, colour: Color, strength: float) -> None:
    def paint(surface: Surface, scale: float) -> None:
        pygame.draw.circle(surface, fade(colour, strength), (r * scale, r * scale), r * scale)

    canvas.draw(("ramble_words dust", r, tuple(colour), strength), x - r, y - r, 2 * r, 2 * r, paint)
