"""What fills the whole canvas: backgrounds that are painted once, and what a page does to the one below it."""

from collections.abc import Callable

import pygame

from game.ui.canvas import Canvas
from game.ui.textures import MULT
from game.ui.theme import THEME


def fill_background(canvas: Canvas, name: object, make: Callable[[int, int], pygame.Surface]) -> None:
    """Fill the canvas with a ground that make(width_px, height_px) paints once."""
    draw_background(canvas, background_picture(canvas, name, make))


def background_picture(canvas: Canvas, name: object, make: Callable[[int, int], pygame.Surface]) -> pygame.Surface:
    """A ground as large as the window, painted once."""
    return canvas.cached_surface(("background", name), lambda: make(canvas.w_px, canvas.h_px).convert(canvas.surf))


def draw_background(canvas: Canvas, picture: pygame.Surface) -> None:
    canvas.surf.blit(picture, (0, 0))
    canvas.ignore_texts_below(0, 0, canvas.w, canvas.h)


def darken_canvas(canvas: Canvas, strength: float = 0.66) -> None:
    """Darkens all that is drawn so far, for something that lies on top."""
    veil = THEME.shell["veil"]
    canvas.surf.fill((round(255 * (1 - strength)),) * 3, special_flags=MULT)
    canvas.surf.fill([round(part * strength) for part in (veil.r, veil.g, veil.b)], special_flags=pygame.BLEND_RGB_ADD)
    canvas.ignore_texts_below(0, 0, canvas.w, canvas.h)


def blur_canvas(canvas: Canvas, blur_size: float) -> None:
    """Blur everything drawn so far. blur_size: how large a point becomes."""
    size, step = canvas.surf.get_size(), max(1.0, blur_size * canvas.k)
    few = pygame.transform.smoothscale(canvas.surface_so_far(), [max(1, round(length / step)) for length in size])
    canvas.surf.blit(pygame.transform.smoothscale(few, size), (0, 0))
