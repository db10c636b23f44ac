"""The still park: night, trees, tiles by lamplight. Painted anew when a tile or the meter changes, else copied."""

import math
import random
from collections.abc import Sequence
from functools import partial
from typing import NamedTuple

import pygame
from pygame import FRect, Surface

from game.engine.hexes import Hex
from game.games.ramble_park.table import board, tiles
from game.games.ramble_park.table.style import STYLE
from game.ui.canvas import PREMUL, Canvas
from game.ui.draw import MULT, background, blob, grain, polygon, radial, soft_shadow
from game.ui.theme import mix

TREES = 190
BLUR = 1.2  # of the trees
DARKEST = 0.46  # what is left of the light in the last notch


class Tile(NamedTuple):
    """One tile of the still park. name: None where names do not fit; state: lit, dark or gone."""

    id: str
    place: Hex
    sign: str
    state: str
    name: tiles.Name | None = None


def draw_park(
    canvas: Canvas, area: FRect, park: Sequence[Tile], gloom: float, hidden: frozenset[str] = frozenset()
) -> None:
    """gloom: how far the evening has gone, 0..1; hidden: tiles that are drawn by themselves."""
    key = ("ramble park", tuple(area), tuple(park), round(gloom, 3), hidden, canvas.zoom)
    canvas.cached_background(key, partial(_paint_park, canvas, area, park, gloom, hidden))


def _paint_park(canvas: Canvas, area: FRect, park: Sequence[Tile], gloom: float, hidden: frozenset[str]) -> None:
    background(canvas, ("ramble night", tuple(area)), partial(_paint_night, canvas.k, area))
    dim_light(canvas, 1 - gloom * (1 - DARKEST))
    r = board.radius(area)
    shown = [(tile, board.middle(area, tile.place)) for tile in park if tile.id not in hidden]
    for tile, at in shown:
        if tile.state != tiles.GONE:
            soft_shadow(
                canvas,
                at[0] - r * 0.78,
                at[1] - r * 0.72,
                r * 1.56,
                r * 1.7,
                r * 0.7,
                12,
                10,
                0.55,
                STYLE["night"]["shade"],
            )
    for tile, at in shown:
        tiles.draw_tile(canvas, *at, r, tile.id, tile.sign, tile.state, gloom)
    for tile, at in shown:
        if tile.state == tiles.LIT:
            tiles.draw_light(canvas, *at, r, 0.7)
    for tile, at in shown:
        if tile.state != tiles.GONE and tile.name:
            tiles.draw_name(canvas, *at, r, tile.name, tile.state)


def dim_light(canvas: Canvas, share: float) -> None:
    """Only this share of the light is left on all that is drawn so far."""
    level = round(255 * share)
    canvas.surf.fill((level, level, min(255, round(level * 1.06))), special_flags=MULT)


# ---------------------------------------------------------------- night
def _paint_night(k: float, area: FRect, w: int, h: int) -> Surface:
    """Dusk over the lawns, trees all round the park."""
    look = STYLE["night"]
    centre = (area.centerx * k / w, area.centery * k / h)
    picture = radial((w, h), look["light"], look["dark"], centre, 0.60, 1.2)
    grain(picture, 41, 34, h / 30)
    grain(picture, 42, 22, 2)
    less = max(1, round(BLUR * k))  # so blurred that so much smaller is large enough
    layer = Surface((math.ceil(w / less), math.ceil(h / less)), pygame.SRCALPHA)
    _paint_trees(layer, k / less, area, w / k, h / k)
    trees = pygame.transform.gaussian_blur(layer.premul_alpha(), 1)
    if less > 1:
        trees = pygame.transform.smoothscale(trees, (layer.get_width() * less, layer.get_height() * less))
    picture.blit(trees, (0, 0), special_flags=PREMUL)
    return picture


def _paint_trees(s: Surface, k: float, area: FRect, w: float, h: float) -> None:
    rng, far = random.Random(8), board.radius(area) * 4.75
    for n in range(TREES):
        x, y = rng.uniform(-20, w + 20), rng.uniform(-20, h + 20)
        if math.hypot((x - area.centerx) / 1.06, y - area.centery) < far:
            continue
        r, leaves = rng.uniform(24, 58), blob(0, 0, 1, 0.9, n, 0.16, 10)
        for up, tone in ((0, 0), (5, 1), (10, 2)):
            crown = [(x - up * 0.5 + leaf.x * (r - up * 1.5), y - up + leaf.y * (r - up * 1.5)) for leaf in leaves]
            polygon(s, k, mix(STYLE["night"]["trees"][tone], STYLE["night"]["dark"], 0.15), crown)
