"""Cards on the table: frames and states, backs, stacks, and the cover that hides a hand."""

from collections.abc import Callable, Hashable

import pygame
from pygame import Color, FRect

from game.ui.canvas import Canvas
from game.ui.draw import draw_outline, round_corners
from game.ui.light import draw_soft_ring, draw_themed_shadow
from game.ui.textures import apply_grain
from game.ui.theme import CREAM, GILT, GLOW, HOVER_ON_DARK, INK, PAPER_3, REFUSE, THEME, fade, mix
from game.ui.widgets import draw_pill, scaled_with_text

RADIUS = THEME.radius["card"]
LIFT = {"hover": 6, "selected": 20}
CHOSEN_EDGE = THEME.shell["chosen_edge"]
PaintFace = Callable[[pygame.Surface, float], object]


def draw_card_shape(
    canvas: Canvas,
    x: float,
    y: float,
    w: float,
    h: float,
    key: Hashable,
    paint: PaintFace | None = None,
    state: str = "idle",
    radius: float = RADIUS,
    lift: float | None = None,
    face: Color = THEME.shell["card"],
    edge: Color = THEME.shell["card_edge"],
) -> FRect:
    """Rounded paper with what paint(surface, k) prints on it, kept under `key`.

    state: idle, legal, hover, selected, refused or off; lift: units up, in place of the state's own.
    Returns the box where the card ends up, for the texts on it.
    """
    y -= LIFT.get(state, 0) if lift is None else lift
    draw_themed_shadow(canvas, x, y, w, h, radius, "lifted" if state == "selected" else "card")

    def paint_card(surface: pygame.Surface, scale: float) -> None:
        high = surface.get_height() - round(2 * scale)
        pygame.draw.rect(surface, edge, surface.get_rect(), border_radius=round(radius * scale))
        print_ = pygame.Surface((surface.get_width(), high), pygame.SRCALPHA)
        print_.fill(face)
        if paint is not None:
            paint(print_, scale)
        round_corners(print_, radius * scale)
        surface.blit(print_, (0, 0))

    canvas.draw(("card", key, radius, tuple(face), tuple(edge)), x, y, w, h, paint_card)
    canvas.ignore_texts_below(x, y, w, h)
    draw_card_state(canvas, x, y, w, h, state, radius)
    return FRect(x, y, w, h)


def draw_card_state(canvas: Canvas, x: float, y: float, w: float, h: float, state: str, radius: float) -> None:
    """Draw the mark of a state on anything card-shaped on the dark table."""
    if state == "legal":
        draw_soft_ring(canvas, x, y, w, h, radius, GILT, 2.6, 6, 0.9)
    elif state == "hover":
        draw_soft_ring(canvas, x, y, w, h, radius, HOVER_ON_DARK, 4, 8)
    elif state == "selected":
        draw_outline(canvas, x, y, w, h, radius, CHOSEN_EDGE, 3)
    elif state == "refused":
        draw_soft_ring(canvas, x, y, w, h, radius, REFUSE, 3.4, 6, 0.8)
    elif state == "off":
        draw_pill(canvas, x, y, w, h, fade(PAPER_3, 0.55), radius)


def draw_leaning(
    canvas: Canvas, key: Hashable, box: FRect, lean: float, pad: float, draw: Callable[[FRect], object]
) -> None:
    """Draw what stands in a fan, turned by `lean` degrees, kept under `key`. pad: round it, for shadow and light;
    draw: draws it upright in a box.
    """

    def paint() -> pygame.Surface:
        sheet = pygame.Surface(canvas.rect(0, 0, box.w + 2 * pad, box.h + 2 * pad).size, pygame.SRCALPHA)
        with canvas.drawing_on(sheet):
            draw(FRect(pad, pad, box.w, box.h))
        return pygame.transform.rotozoom(sheet, lean, 1)

    canvas.blit_centred(canvas.cached_surface(("leaning", key, *box.size, lean), paint), *box.center)


def draw_card_back(
    canvas: Canvas,
    x: float,
    y: float,
    w: float,
    h: float,
    face: Color = THEME.shell["card_back"],
    icon: str | None = None,
    ink: Color = GLOW,
    state: str = "idle",
    radius: float = RADIUS,
    lift: float | None = None,
) -> FRect:
    """A card face down: one colour, a printed frame, a sign."""

    def paint(surface: pygame.Surface, scale: float) -> None:
        frame = surface.get_rect().inflate(-round(10 * scale), -round(10 * scale))
        inner = round(max(2, radius - 4) * scale)
        pygame.draw.rect(surface, mix(face, ink, 0.35), frame, max(1, round(1.5 * scale)), border_radius=inner)
        if icon:
            _print_icon(canvas, surface, icon, round(min(w, h) * 0.5 * scale), mix(face, ink, 0.62))

    key = ("back", tuple(face), icon, tuple(ink))
    return draw_card_shape(canvas, x, y, w, h, key, paint, state, radius, lift, face, mix(face, INK, 0.5))


def _print_icon(canvas: Canvas, surface: pygame.Surface, icon: str, px: int, colour: Color) -> None:
    picture = canvas.icon_surface(icon, px, colour)
    surface.blit(picture, picture.get_rect(center=surface.get_rect().center))


def draw_card_stack(
    canvas: Canvas, x: float, y: float, w: float, h: float, count: int, face: Color, icon: str, ink: Color
) -> None:
    """A deck with its number of cards."""
    if not count:
        draw_pill(canvas, x, y, w, h, None, 7, fade(CREAM, 0.35), 2)
    for i in range(min(4, count) - 1, -1, -1):
        draw_pill(canvas, x + i * 1.6, y + i * 2.2, w, h, mix(face, INK, 0.12 * (i > 0)), 7, mix(face, INK, 0.45), 1)
    if count:
        canvas.draw_icon(icon, x + w / 2, y + h / 2 - scaled_with_text(canvas, 9), w * 0.5, ink)
    with canvas.text_area(x, y, w, h):
        canvas.text(
            str(count), x + w / 2, y + h - scaled_with_text(canvas, 15), 18, "bold", ink if count else CREAM, "mc"
        )


# -- lid
def draw_hand_cover(canvas: Canvas, x: float, y: float, w: float, h: float) -> None:
    """Draw the wooden cover that hides a hand."""
    canvas.draw("hand cover", x, y, w, h, _paint_cover, 1)
    canvas.ignore_texts_below(x, y, w, h)


def _paint_cover(surface: pygame.Surface, scale: float) -> None:
    wide, high = surface.get_size()
    _paint_wood(surface)
    pygame.draw.rect(surface, mix(THEME.shell["hand_cover"], CREAM, 0.45), (0, 0, wide, max(1, round(2 * scale))))
    pygame.draw.rect(
        surface, mix(THEME.shell["hand_cover"], INK, 0.6), (0, high - round(3 * scale), wide, round(3 * scale))
    )
    for i in range(3):  # finger grooves at the end that moves
        groove = (wide - round((30 - i * 8) * scale), round(high * 0.25), max(1, round(3 * scale)), round(high * 0.5))
        pygame.draw.rect(surface, mix(THEME.shell["hand_cover"], INK, 0.62), groove, border_radius=round(2 * scale))
    round_corners(surface, RADIUS * scale)


def _paint_wood(surface: pygame.Surface) -> None:
    plank = pygame.Surface(surface.get_size())
    plank.fill(THEME.shell["hand_cover"])
    apply_grain(plank, 62, 70, max(1.0, surface.get_height() / 70), (46, 1))
    surface.blit(plank, (0, 0))
