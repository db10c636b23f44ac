"""Paper and controls: drawing functions `name(canvas, x, y, ...)` in layout units. They know no events."""

import itertools
import math
from functools import lru_cache, partial

import pygame
from pygame import Color, FRect

from game.ui.backgrounds import darken_canvas
from game.ui.canvas import PREMUL, Canvas
from game.ui.draw import draw_outline
from game.ui.light import draw_soft_ring, draw_soft_shadow, draw_themed_shadow, parts_round
from game.ui.textures import apply_grain
from game.ui.theme import (
    CREAM,
    FOCUS,
    GO,
    INK,
    INK_SOFT,
    LEGAL_ON_PAPER,
    PAPER,
    PAPER_2,
    PAPER_3,
    PAPER_BRIGHT,
    THEME,
    WALNUT,
    WHITE,
    fade,
    mix,
)
from game.ui.typeset import split_into_two_lines

LARGE_TEXT = 1.2  # of the usual size
TWO_LINE_SIZE, TIGHT = 15, 0.86  # of the type there; how near the lines are, in those of running text
LIFT = {"idle": 0, "hover": -2, "down": 1, "off": 0}  # what a button does under the pointer
TILED, TILE = 1_000_000, 1024  # pixels from which paper gets its fine grain in tiles, and the side of one
EDGES = 4.0  # of paper: so far beyond its round corners it is lit or in shade
RADIUS = THEME.radius["button"]
FIELD_PAD = 16  # before the first letter of a field


def scaled_with_text(canvas: Canvas, length: float, share: float = 1.0) -> float:
    """A length that grows with the text size, fully or by a share."""
    return length * (1 + (canvas.zoom - 1) * share)


def has_large_text(canvas: Canvas) -> bool:
    """Is text so large that what is usually side by side doesn't fit?"""
    return canvas.zoom >= LARGE_TEXT


# -- paper
def draw_paper_panel(
    canvas: Canvas,
    x: float,
    y: float,
    w: float,
    h: float,
    radius: float = 12,
    tone: Color = PAPER,
    shadow: bool = True,
    covered: FRect | None = None,
) -> pygame.Surface:
    """Cream printed card: soft shadow, a lit top edge, a faint grain. Returns its picture.

    covered: a box on it that something opaque will be drawn in, so that no paper is needed there.
    """
    if shadow:
        draw_themed_shadow(canvas, x, y, w, h, radius, "panel")
    paint = partial(_paint_paper, radius=radius, tone=tone)
    sprite = canvas.sprite(("panel", tuple(tone), radius), w, h, paint, finish=apply_paper_grain, corner=radius + EDGES)
    if covered is None:
        canvas.blit(sprite, x, y)
    else:
        left, top = canvas.px(x), canvas.px(y)
        hidden = canvas.rect(*covered).move(-left, -top).clip(sprite.get_rect())
        for part in parts_round(sprite.get_rect(), hidden):
            canvas.surf.blit(sprite, (left + part.x, top + part.y), part, PREMUL)
    canvas.ignore_texts_below(x, y, w, h)
    return sprite


def _paint_paper(surface: pygame.Surface, scale: float, radius: float, tone: Color) -> None:
    box = surface.get_rect()
    pygame.draw.rect(surface, mix(tone, INK, 0.24), box, border_radius=round(radius * scale))
    box.h -= round(2 * scale)
    pygame.draw.rect(surface, mix(tone, WHITE, 0.55), box, border_radius=round(radius * scale))
    pygame.draw.rect(
        surface, tone, (0, round(1.2 * scale), box.w, box.h - round(1.2 * scale)), border_radius=round(radius * scale)
    )


def apply_paper_grain(surface: pygame.Surface) -> None:
    """The fibres of paper, printed over a picture of it."""
    w, h = surface.get_size()
    if w * h > TILED:
        fibres = _fibre_tile()
        for x, y in itertools.product(range(0, w, TILE), range(0, h, TILE)):
            surface.blit(fibres, (x, y), special_flags=pygame.BLEND_RGB_MULT)
    else:
        apply_grain(surface, 21, 9, 1.3)
    apply_grain(surface, 22, 6, 26)


@lru_cache(1)
def _fibre_tile() -> pygame.Surface:
    """A piece of fine grain that is laid out over large papers."""
    tile = pygame.Surface((TILE, TILE), 0, 32)
    tile.fill(WHITE)
    apply_grain(tile, 21, 9, 1.3)
    return tile


def modal_box(canvas: Canvas, w: float, h: float) -> FRect:
    """The box of a paper in the middle of the table."""
    w, h = min(w, canvas.w - 32), min(h, canvas.h - 32)
    return FRect((canvas.w - w) / 2, (canvas.h - h) / 2, w, h)


def draw_modal_panel(canvas: Canvas, w: float, h: float, title: str) -> FRect:
    """Darken the table and draw a paper in the middle. Returns the box below its title."""
    return draw_modal_panel_in(canvas, modal_box(canvas, w, h), title)


def draw_modal_panel_in(canvas: Canvas, box: FRect, title: str) -> FRect:
    """The same for a paper somewhere else."""
    darken_canvas(canvas)
    x, y, w, h = box
    radius = THEME.radius["book"]
    draw_themed_shadow(canvas, x, y, w, h, radius, "book")
    draw_paper_panel(canvas, x, y, w, h, radius, shadow=False)
    with canvas.text_area(x, y, w, h):
        canvas.draw_fitted(title, x + 24, y + 40, w - 48, THEME.type_scale["page"], "title", INK, "ml")
    return FRect(x + 24, y + 72, w - 48, h - 96)


def draw_inset(canvas: Canvas, x: float, y: float, w: float, h: float, radius: float, tone: Color) -> None:
    """A well pressed into paper."""

    def paint(surface: pygame.Surface, scale: float) -> None:
        wide, high, lip = surface.get_width(), surface.get_height(), round(1.5 * scale)
        pygame.draw.rect(surface, mix(tone, INK, 0.16), surface.get_rect(), border_radius=round(radius * scale))
        pygame.draw.rect(surface, tone, (0, lip, wide, high - lip), border_radius=round(radius * scale))

    canvas.draw(("inset", tuple(tone), radius), x, y, w, h, paint)


def draw_pill(
    canvas: Canvas,
    x: float,
    y: float,
    w: float,
    h: float,
    fill: Color | None,
    radius: float | None = None,
    border: Color | None = None,
    border_width: float = 1.5,
) -> None:
    """A rounded plate, round at its ends where no radius is given; without fill only its border."""
    round_by = h / 2 if radius is None else radius

    def paint(surface: pygame.Surface, scale: float) -> None:
        r, inner = round(round_by * scale), surface.get_rect()
        if border is not None:
            pygame.draw.rect(surface, border, inner, border_radius=r)
            lip = round(border_width * scale)
            inner.inflate_ip(-2 * lip, -2 * lip)
            r = max(0, r - lip)
        pygame.draw.rect(surface, fill or (0, 0, 0, 0), inner, border_radius=r)

    key = ("pill", fill and tuple(fill), round_by, border and tuple(border), border_width)
    canvas.draw(key, x, y, w, h, paint)


def draw_separator(canvas: Canvas, x: float, y: float, w: float) -> None:
    """A thin line printed on paper."""
    canvas.draw("rule", x, y, w, 1.5, lambda surface, k: surface.fill(mix(PAPER, INK, 0.16)))


def draw_disc(
    canvas: Canvas, cx: float, cy: float, r: float, fill: Color, rim: Color = CREAM, rim_width: float = 1.5
) -> None:
    """A round plate with a rim inside its edge."""

    def paint(surface: pygame.Surface, scale: float) -> None:
        middle = surface.get_width() / 2
        pygame.draw.circle(surface, rim, (middle, middle), middle)
        pygame.draw.circle(surface, fill, (middle, middle), middle - rim_width * scale)

    canvas.blit_centred(canvas.sprite(("disc", tuple(fill), tuple(rim), rim_width), r * 2, r * 2, paint), cx, cy)


# -- controls
def draw_focus_ring(canvas: Canvas, x: float, y: float, w: float, h: float, radius: float = RADIUS) -> None:
    """Draw the focus ring: 3 units of blue around a thing, between cream lines for dark grounds and buttons."""
    draw_outline(canvas, x, y, w, h, radius, fade(CREAM, 0.9), 7, 6.5)
    draw_outline(canvas, x, y, w, h, radius, FOCUS, 3, 5)


def draw_button(
    canvas: Canvas,
    x: float,
    y: float,
    w: float,
    h: float,
    label: str,
    kind: str = "plain",
    accent: Color = GO,
    icon: str | None = None,
    state: str = "idle",
    size: float = 18,
) -> None:
    """kind: primary ends the decision, its words name the consequence; plain is on paper, ghost on the table.

    state: idle, hover, down or off. A primary one that is off says only what is missing, without a plate to press.
    """
    y += LIFT[state]
    if kind == "primary" and state == "off":
        ink = INK_SOFT
    elif kind == "primary":
        ink = _draw_primary_plate(canvas, x, y, w, h, accent, state)
    elif kind == "ghost":
        ink = _draw_ghost_plate(canvas, x, y, w, h, state)
    else:
        ink = _draw_plain_plate(canvas, x, y, w, h, state)
    middle = y + h / 2 - (1.5 if kind == "primary" else 0)
    with canvas.text_area(x, y, w, h):
        lines = [] if icon else _words_in_two_lines(canvas, label, w, h, size)
        if lines:
            pitch = canvas.line_height(TWO_LINE_SIZE) * TIGHT
            for n, line in enumerate(lines):
                canvas.text(line, x + w / 2, middle + (n - 0.5) * pitch, TWO_LINE_SIZE, "bold", ink, "mc")
        else:
            _draw_button_words(canvas, x, middle, w, label, icon, ink, size)


def _words_in_two_lines(canvas: Canvas, label: str, w: float, h: float, size: float) -> list[str]:
    """The words of a button in two lines, where text is large and one line has no room; else nothing."""
    is_narrow = has_large_text(canvas) and canvas.measure_text(label, size, "bold")[0] > w - 12
    lines = split_into_two_lines(label) if is_narrow and 2 * canvas.line_height(TWO_LINE_SIZE) * TIGHT <= h else []
    has_room = all(canvas.measure_text(line, TWO_LINE_SIZE, "bold")[0] <= w - 12 for line in lines)
    return lines if len(lines) == 2 and has_room else []


def _draw_button_words(
    canvas: Canvas, x: float, cy: float, w: float, label: str, icon: str | None, ink: Color, size: float
) -> None:
    icon_size = scaled_with_text(canvas, 22) if icon else 0
    gap = 8 if icon and label else 0
    label, size = canvas.fit_text(label, w - icon_size - gap - 12, size, "bold")
    left = x + w / 2 - (canvas.measure_text(label, size, "bold")[0] * bool(label) + icon_size + gap) / 2
    if icon:
        canvas.draw_icon(icon, left + icon_size / 2, cy, icon_size, ink)
    canvas.text(label, left + icon_size + gap, cy, size, "bold", ink, "ml")


def button_width(canvas: Canvas, label: str, icon: str | None = None, least: float = 0) -> float:
    """How wide a button must be for its words."""
    icon_room = scaled_with_text(canvas, 22) + 8 if icon else 0
    return max(least, math.ceil(canvas.measure_text(label, 18, "bold")[0] + icon_room + 40))


def narrow_button_width(canvas: Canvas, label: str, least: float = 0) -> float:
    """How wide a button must be where other words need the room: with large text its words may take two lines."""
    wide = button_width(canvas, label, least=least)
    lines = split_into_two_lines(label) if has_large_text(canvas) else []
    if len(lines) < 2:
        return wide
    longest = max(canvas.measure_text(line, TWO_LINE_SIZE, "bold")[0] for line in lines)
    return max(least, min(wide, math.ceil(longest + 32)))


def _draw_primary_plate(canvas: Canvas, x: float, y: float, w: float, h: float, accent: Color, state: str) -> Color:
    fill = mix(accent, WHITE, 0.08) if state == "hover" else accent
    draw_themed_shadow(canvas, x, y, w, h, RADIUS, "button")

    def paint(surface: pygame.Surface, scale: float) -> None:
        wide, high = surface.get_size()
        r = round(RADIUS * scale)
        pygame.draw.rect(surface, mix(fill, INK, 0.45), surface.get_rect(), border_radius=r)
        pygame.draw.rect(surface, mix(fill, WHITE, 0.28), (0, 0, wide, high - round(3 * scale)), border_radius=r)
        pygame.draw.rect(surface, fill, (0, round(1.5 * scale), wide, high - round(4.5 * scale)), border_radius=r)

    canvas.draw(("primary", tuple(fill)), x, y, w, h, paint)
    return THEME.shell["button_ink"]


def _draw_plain_plate(canvas: Canvas, x: float, y: float, w: float, h: float, state: str) -> Color:
    fill = {"off": PAPER_2, "hover": PAPER_BRIGHT}.get(state, PAPER)
    if state == "hover":
        draw_soft_shadow(canvas, x, y, w, h, RADIUS, 5, 3, 0.28)
    draw_pill(canvas, x, y, w, h, fill, RADIUS, mix(PAPER, INK, 0.34))
    return mix(INK_SOFT, PAPER, 0.35) if state == "off" else INK


def _draw_ghost_plate(canvas: Canvas, x: float, y: float, w: float, h: float, state: str) -> Color:
    fill = mix(WALNUT, CREAM, 0.10) if state == "hover" else WALNUT
    draw_pill(canvas, x, y, w, h, fill, RADIUS, mix(WALNUT, CREAM, {"hover": 0.62, "off": 0.2}.get(state, 0.42)))
    return mix(WALNUT, CREAM, 0.5) if state == "off" else CREAM


def draw_icon_button(canvas: Canvas, x: float, y: float, icon: str, state: str, size: float) -> None:
    """Draw a square button on the table. Its words are its tooltip."""
    y += LIFT[state]
    fill = mix(WALNUT, CREAM, 0.16) if state == "hover" else fade(WALNUT, 0.8)
    draw_pill(canvas, x, y, size, size, fill, RADIUS, fade(CREAM, {"hover": 0.6, "off": 0.12}.get(state, 0.25)))
    canvas.draw_icon(icon, x + size / 2, y + size / 2, size / 2, fade(CREAM, 0.35) if state == "off" else CREAM)


def draw_paper_icon_button(canvas: Canvas, x: float, y: float, icon: str, state: str, size: float) -> None:
    """A square button printed on paper: remove, clear."""
    y += LIFT[state]
    draw_pill(canvas, x, y, size, size, PAPER_BRIGHT if state == "hover" else None, 10, mix(PAPER, INK, 0.25))
    canvas.draw_icon(
        icon, x + size / 2, y + size / 2, size / 2, mix(INK_SOFT, PAPER, 0.5) if state == "off" else INK_SOFT
    )


def draw_checkbox(canvas: Canvas, x: float, y: float, on: bool, state: str, size: float) -> None:
    edge = mix(PAPER, INK, {"hover": 0.65, "off": 0.2}.get(state, 0.45))
    fill = mix(GO, PAPER, 0.5) if state == "off" else GO
    draw_pill(canvas, x, y, size, size, fill if on else PAPER, 6, fill if on else edge, 2)
    if on:
        canvas.draw_icon("ui_check", x + size / 2, y + size / 2, size * 0.78, CREAM)


Options = list[tuple[str | None, str]]  # (icon, words)


def switch_segment_boxes(canvas: Canvas, x: float, y: float, w: float, h: float, options: Options) -> list[FRect]:
    """The boxes of a switch's options: equal, or as wide as their words if equal ones are too narrow."""
    need = [
        canvas.measure_text(label, 17, "bold")[0] + (scaled_with_text(canvas, 28) if icon else 0) + 16
        for icon, label in options
    ]
    room = w - 8
    equal = room / len(options)
    widths = [equal if max(need) <= equal else room * one / sum(need) for one in need]
    return [FRect(x + 4 + sum(widths[:i]), y + 4, wide, h - 8) for i, wide in enumerate(widths)]


def draw_segmented_control(
    canvas: Canvas,
    x: float,
    y: float,
    w: float,
    h: float,
    options: Options,
    chosen: int,
    hover: int | None = None,
    enabled: bool = True,
) -> None:
    """Draw a switch: a few choices, all visible."""
    draw_inset(canvas, x, y, w, h, 10, PAPER_3)
    for i, ((icon, label), box) in enumerate(zip(options, switch_segment_boxes(canvas, x, y, w, h, options))):
        if i == chosen:
            draw_soft_shadow(canvas, box.x, box.y, box.w, box.h, 8, 4, 1, 0.35)
            draw_pill(canvas, box.x, box.y, box.w, box.h, PAPER_BRIGHT if enabled else PAPER_2, 8)
        elif i == hover and enabled:
            draw_pill(canvas, box.x, box.y, box.w, box.h, mix(PAPER_3, PAPER_BRIGHT, 0.4), 8)
        face, ink = ("bold", INK) if i == chosen else ("text", THEME.shell["option_ink"])
        _draw_option_words(canvas, box, icon, label, face, ink if enabled else mix(ink, PAPER_3, 0.45))


def _draw_option_words(canvas: Canvas, box: FRect, icon: str | None, label: str, face: str, ink: Color) -> None:
    icon_room = scaled_with_text(canvas, 28) if icon else 0
    label, size = canvas.fit_text(label, box.w - icon_room - 8, 17, face)
    left = box.centerx - (canvas.measure_text(label, size, face)[0] + icon_room) / 2
    if icon:
        canvas.draw_icon(icon, left + icon_room * 0.4, box.centery, scaled_with_text(canvas, 21), ink)
    with canvas.text_area(*box):
        canvas.text(label, left + icon_room, box.centery, size, face, ink, "ml")


def draw_slider(canvas: Canvas, x: float, y: float, w: float, value: float, label: str, state: str = "idle") -> None:
    """value 0..1; its words stand to the right of it."""
    fill = mix(GO, PAPER_3, 0.6) if state == "off" else GO
    at = w * max(0, min(1, value))
    draw_pill(canvas, x, y - 5, w, 10, mix(PAPER_3, INK, 0.14))
    if at >= 10:
        draw_pill(canvas, x, y - 5, at, 10, fill)
    r = 14 if state in ("hover", "down") else 13
    draw_soft_shadow(canvas, x + at - 13, y - 13, 26, 26, 13, 4, 2, 0.4)
    draw_disc(canvas, x + at, y, r, PAPER_2 if state == "off" else PAPER_BRIGHT, mix(PAPER, INK, 0.4), 2)
    canvas.text(label, x + w + 24, y, 17, "bold", INK, "ml")


def draw_text_field(
    canvas: Canvas,
    x: float,
    y: float,
    w: float,
    h: float,
    text: str,
    caret: int | None = None,
    placeholder: str = "",
    face: str = "text",
    size: float = 18,
    state: str = "idle",
) -> None:
    """A field to type in; caret: before which letter it stands, None while nobody types. Long text scrolls."""
    draw_inset(canvas, x, y, w, h, 10, PAPER_BRIGHT if caret is not None or state == "hover" else PAPER_2)
    left = x + FIELD_PAD
    room = x + w - 14 - left
    words, colour = (text, INK_SOFT if state == "off" else INK) if text else (placeholder, INK_SOFT)
    if caret is None or not text:
        aside = 0 if caret is None else 5  # the caret stands before the placeholder
        with canvas.text_area(x, y, w, h):
            canvas.draw_fitted(words, left + aside, y + h / 2, room - aside, size, face, colour, "ml")
    at = canvas.measure_text(text[:caret], size, face)[0] if caret else 0
    scroll = max(0, at - room + 2)
    if caret is not None and text:
        _draw_typed_words(canvas, FRect(left, y, room, h), text, scroll, size, face, colour)
    if caret is not None:
        high = caret_height(canvas, size)
        canvas.draw("caret", left + at - scroll, y + (h - high) / 2, 2, high, lambda surface, k: surface.fill(INK))


def caret_height(canvas: Canvas, size: float) -> float:
    return canvas.type_size(size) * 1.25


def _draw_typed_words(
    canvas: Canvas, area: FRect, text: str, scroll: float, size: float, face: str, ink: Color
) -> None:
    with canvas.clipped_to(canvas.rect(area.x - 2, area.y, area.w + 8, area.h)):
        canvas.text(text, area.x - scroll, area.centery, size, face, ink, "ml")


def draw_scroll_bar(canvas: Canvas, x: float, y: float, h: float, start: float, share: float, state: str) -> None:
    """start, share: which part of the whole is in sight, 0..1. Nothing is drawn when all of it is."""
    if share >= 1:
        return
    draw_pill(canvas, x, y, 8, h, fade(INK, 0.12))
    high = max(28, h * share)
    top = y + (h - high) * (start / (1 - share))
    draw_pill(canvas, x, top, 8, high, fade(INK, 0.62 if state in ("hover", "down") else 0.42))


def draw_amber_edge(canvas: Canvas, x: float, y: float, w: float, h: float, radius: float = 12) -> None:
    """Draw an amber edge around a paper that must be looked at now."""
    draw_soft_ring(canvas, x, y, w, h - 1, radius, LEGAL_ON_PAPER, 3, 7)
