"""The evening round the park: the city against the sky, the woods; as the light goes, from red to the blue of night."""

import math
import random
from collections.abc import Sequence
from functools import partial

import pygame
from pygame import Color, Rect, Surface

from game.games.ramble_park.table.style import STYLE
from game.ui.backgrounds import fill_background
from game.ui.canvas import Canvas
from game.ui.light import add_light
from game.ui.shapes import blob_points
from game.ui.textures import MULT, apply_grain, vertical_gradient_picture
from game.ui.theme import mix

BLACK = Color("black")
HORIZON = 168.0  # where the woods begin
STREETS = ((146.0, 0.55, 1), (166.0, 0.80, 2))  # rows of houses: their foot, how dark they are, and their seed
TALLEST = 84.0
STARS, STARRY = 90, 0.35  # and the part of the evening from which they are seen
STARRY_SKY = (54.0, 116.0)  # where: below the words of the top bar, for some of which a star would be a point
BLUR = 4.0  # of the woods
SHAPES = 16  # of crowns
EMBER = 0.32  # how far the last light reaches, in diagonals
RED_LEAF = 0.07  # of the trees


def draw_evening_over_park(canvas: Canvas, gloom: float) -> None:
    """The evening over the whole window. gloom: how far the evening has gone, 0..1."""
    woods = canvas.cached_surface("ramble woods", partial(_woods_picture, canvas.w, canvas.h))
    fill_background(canvas, ("ramble evening", gloom), partial(_evening_picture, canvas.k, woods, gloom))


def _evening_picture(scale: float, woods: Surface, gloom: float, w: int, h: int) -> Surface:
    look, picture = STYLE["evening"], Surface((w, h), 0, 32)
    tones = _colours_at(look["skies"], gloom)
    picture.blit(vertical_gradient_picture((w, math.ceil((HORIZON + 12) * scale)), tones), (0, 0))
    if gloom > STARRY:
        _paint_stars(picture, scale, (gloom - STARRY) / (1 - STARRY))
    for foot, dark, seed in STREETS:
        _paint_street(picture, scale, foot, mix(tones[-1], look["houses"], dark), gloom, seed)
    ground = Surface((w, h - round(HORIZON * scale)), 0, 32)
    ground.blit(pygame.transform.smoothscale(woods, (w, h)), (0, 0), (0, round(HORIZON * scale), w, h))
    ground.fill(_colours_at([[tone] for tone in look["woods"]], gloom)[0], special_flags=MULT)
    apply_grain(ground, 41, 22, 2 * scale)
    picture.blit(ground, (0, round(HORIZON * scale)))
    _paint_edge_of_woods(picture, scale, Color(*pygame.transform.average_color(ground, (0, 0, w, round(60 * scale)))))
    ember = _colours_at([[tone] for tone in look["embers"]], gloom)[0]
    add_light(picture, 1, 0.4 * w, HORIZON * scale, EMBER * math.hypot(w, h), ember, 1, 1.3)
    return picture


def _colours_at(stages: Sequence[Sequence[Color]], gloom: float) -> list[Color]:
    """The tones of one moment, between those of the stages of the evening."""
    at = gloom * (len(stages) - 1)
    low = min(int(at), len(stages) - 2)
    return [mix(a, b, at - low) for a, b in zip(stages[low], stages[low + 1])]


def _paint_stars(surface: Surface, scale: float, strength: float) -> None:
    rng, tone = random.Random(12), STYLE["evening"]["star"]
    for _ in range(STARS):
        at = (round(rng.uniform(0, surface.get_width())), round(rng.uniform(*STARRY_SKY) * scale))
        star = mix(surface.get_at(at), tone, strength * rng.uniform(0.2, 0.75))
        pygame.draw.circle(surface, star, at, max(1, 0.8 * scale))


def _paint_street(surface: Surface, scale: float, foot: float, tone: Color, gloom: float, seed: int) -> None:
    """Houses side by side, ever more of their windows lit."""
    rng, look, x = random.Random(seed), STYLE["evening"], -20.0
    while x * scale < surface.get_width():
        wide = rng.uniform(18, 46)
        high = rng.uniform(26, TALLEST) * (0.8 + 0.2 * math.sin(x / 170))
        house = Rect(round(x * scale), round((foot - high) * scale), round(wide * scale), round((high + 40) * scale))
        pygame.draw.rect(surface, tone, house)
        if rng.random() < 0.3:
            tip = (house.centerx, house.top - 16 * scale)
            pygame.draw.polygon(
                surface, tone, [(house.x + house.w * 0.3, house.y), tip, (house.x + house.w * 0.7, house.y)]
            )
        for y in range(round(foot - high) + 5, round(foot), 8):
            for across in range(4, round(wide) - 4, 6):
                lit, bright = rng.random(), rng.uniform(0.35, 0.85)
                if lit < 0.14 + 0.3 * gloom:
                    glass = mix(tone, look["window"], bright * (0.5 + 0.4 * gloom))
                    surface.fill(
                        glass,
                        (
                            round((x + across) * scale),
                            round(y * scale),
                            max(1, round(2.4 * scale)),
                            max(1, round(3.6 * scale)),
                        ),
                    )
        x += wide + rng.uniform(-2, 8)


def _paint_edge_of_woods(surface: Surface, scale: float, tone: Color) -> None:
    """Crowns before the feet of the houses."""
    rng, x = random.Random(7), -20.0
    while x * scale < surface.get_width() + 20 * scale:
        r = rng.uniform(12, 22)
        crown = blob_points(x, HORIZON + 6, r, r * 0.8, round(x) + 40, 0.16)
        pygame.draw.polygon(
            surface, mix(tone, BLACK, rng.uniform(0.05, 0.32)), [(point.x * scale, point.y * scale) for point in crown]
        )
        x += r * rng.uniform(0.8, 1.3)


def _woods_picture(w: float, h: float) -> Surface:
    """Crown by crown as by day, out of focus, in a picture of one pixel for so many units."""
    look, rng = STYLE["evening"], random.Random(8)
    tones, less = look["crowns"], BLUR / 2
    picture = Surface((math.ceil(w / less), math.ceil(h / less)), 0, 32)
    picture.fill(mix(tones[0], BLACK, 0.3))
    shapes = [blob_points(0, 0, 1, 0.82, n, 0.2) for n in range(SHAPES)]
    y = HORIZON - 10
    while y < h + 40:
        near, x = (y - HORIZON) / h, rng.uniform(-40, -20)
        while x < w + 40:
            r = (19 + 22 * near) * rng.uniform(0.7, 1.5)
            wave = math.sin(x / 83 + y / 57) + math.sin(x / 47 - y / 71 + 1)
            tone = mix(tones[0], tones[1], min(1.0, max(0.0, 0.5 + wave * 0.22 + rng.uniform(-0.2, 0.2))))
            if rng.random() < RED_LEAF:
                tone = mix(tone, tones[2], 0.5)
            _paint_crown(picture, shapes[rng.randrange(SHAPES)], (x, y + rng.uniform(-9, 9)), r, tone, 1 / less)
            x += r * rng.uniform(1.0, 1.7)
        y += 19 + 15 * near
    return pygame.transform.gaussian_blur(picture, 2)


def _paint_crown(
    surface: Surface, shape: Sequence[pygame.Vector2], at: tuple[float, float], r: float, tone: Color, scale: float
) -> None:
    for dx, dy, size, colour in (
        (0.1, 0.25, 1.05, mix(tone, BLACK, 0.42)),
        (0, 0, 0.92, tone),
        (-0.22, -0.26, 0.5, mix(tone, STYLE["evening"]["crowns"][3], 0.2)),
    ):
        x, y = at[0] + dx * r, at[1] + dy * r
        pygame.draw.polygon(
            surface, colour, [((x + leaf.x * r * size) * scale, (y + leaf.y * r * size) * scale) for leaf in shape]
        )
