"""The lids of game boxes: proportions, light on the upper edge, round corners, and lettering with a halo."""

import pygame
from pygame import Color, Surface

from game.ui.canvas import Canvas
from game.ui.draw import round_corners
from game.ui.theme import WHITE, fade

BOX_SIZE = (210.0, 284.0)  # pictures are composed for these proportions
HALO = ((-0.05, 0), (0.05, 0), (0, -0.04), (-0.035, 0.05), (0.035, 0.05), (0, 0.09))  # of the lettering, in its size
WIDE = ((-0.12, 0.02), (0.12, 0.02), (0, -0.1), (0, 0.14), (-0.08, -0.06), (0.08, -0.06), (-0.08, 0.1), (0.08, 0.1))
HALOS = ((WIDE, 0.3), (HALO, 0.55))  # places and strength
RADIUS = 6
SS = 2


def box_scale(w: float, h: float) -> float:
    """How much larger than composed the picture is on a lid of this size."""
    return min(w / BOX_SIZE[0], h / BOX_SIZE[1])


def draw_lettering(
    canvas: Canvas, words: str, x: float, y: float, size: float, face: str, colours: dict[str, Color]
) -> None:
    """Draw words centred on x, with a halo in the lid's colours that sets them off from the picture."""
    for (dx, dy), strength in [(place, strength) for places, strength in HALOS for place in places]:
        picture = canvas.text_surface(
            words, size, face, fade(colours["halo"], strength)
        )  # the halo: no text of its own
        at = (round((x + dx * size) * canvas.k - picture.get_width() / 2), round((y + dy * size) * canvas.k))
        canvas.surf.blit(picture, at)
    canvas.text(words, x, y, size, face, colours["ink"], "tc")


def finish_box_picture(surface: Surface, scale: float, picture: Surface, edge: float = 0.4) -> None:
    """Make the picture a lid: light along its upper edge, round corners."""
    surface.blit(picture, (0, 0))
    pygame.draw.rect(surface, fade(WHITE, edge), (0, 0, surface.get_width(), max(1, round(1.2 * scale))))
    round_corners(surface, RADIUS * scale)
