"""What a lesson draws over a table: a veil with a light on one thing, and a speech bubble about it."""

import math
from collections.abc import Sequence
from typing import NamedTuple

import pygame
from pygame import FRect, Vector2

from game.ui.canvas import Canvas
from game.ui.draw import fill_polygon
from game.ui.light import draw_themed_shadow
from game.ui.theme import GLOW, INK, INK_SOFT, PAPER, PAPER_3, THEME, fade
from game.ui.widgets import draw_disc, draw_paper_panel, scaled_with_text

DARK, SOFT = 0.62, (8, 4)  # how dark the veil is; by how much its holes are larger where it thins
DIM = 0.2  # how dark it is on what is seen more clearly than the rest
RADIUS, EDGE = 14, 3
WIDE, TITLE, BODY, SMALL = 420, 22, 17, 16
PAD, HEAD, PIP, PITCH = 22, 54, 4.5, 18  # round the words, for the title, a dot and the next one
BEAK, SHORT, NEAR = 20, 44, 12  # half the width of a beak so short; a bubble comes no nearer to what it means
REACH = 100  # the longest beak: one that does not reach what is meant would point at what lies between
CROSSING = 200  # units farther away that a bubble rather lies than with its beak across something it points at
HEAVILY, NEARLY, LIGHTLY = 1000, 100, 0.05  # a unit of area hidden of what is spoken of, close to it, of hands, panels
STEP = 16  # places for a bubble lie so far apart


class BubbleText(NamedTuple):
    """What a bubble says, and the number of its page (from 0) out of how many."""

    title: str
    text: str
    page: int
    pages: int
    counted: str


# ---------------------------------------------------------------- the veil
def draw_spotlight(canvas: Canvas, target: FRect | None, context: Sequence[FRect], bright: FRect) -> None:
    """Darken all but `bright` and the target, which has a gold edge. `context` is darkened less."""
    light = tuple(target) if target is not None else None
    around, shining = tuple(map(tuple, context)), tuple(bright)
    veil = fade(THEME.shell["veil"], DARK)

    def paint(surface: pygame.Surface, scale: float) -> None:
        def fill_box(box: tuple[float, ...], wider: float, colour: pygame.Color) -> None:
            x, y, w, h = box
            place = ((x - wider) * scale, (y - wider) * scale, (w + 2 * wider) * scale, (h + 2 * wider) * scale)
            pygame.draw.rect(surface, colour, place, border_radius=round((RADIUS + wider) * scale))

        def lighten_boxes(boxes: tuple[tuple[float, ...], ...], least: float) -> None:
            for wider in SOFT:
                for box in boxes:
                    fill_box(box, wider, fade(veil, least + (DARK - least) * wider / (SOFT[0] + SOFT[1])))
            for box in boxes:
                fill_box(box, 0, fade(veil, least))

        surface.fill(veil)
        lighten_boxes(around, DIM)
        lighten_boxes((shining, light) if light else (shining,), 0)
        if light:
            fill_box(light, EDGE, GLOW)
            fill_box(light, 0, fade(veil, 0))

    canvas.draw(("spotlight", light, around, shining), 0, 0, canvas.w, canvas.h, paint, 1)


# ---------------------------------------------------------------- the bubble
def bubble_size(canvas: Canvas, speech: BubbleText, share: float) -> tuple[float, float]:
    """The size of a bubble, as high as its words need. share: of the usual width."""
    wide = min(scaled_with_text(canvas, WIDE, 0.7), canvas.w - 64) * share
    words = canvas.paragraph_height(speech.text, wide - 2 * PAD, BODY)
    return wide, scaled_with_text(canvas, HEAD) + words + scaled_with_text(canvas, 44, 0.7)


def bubble_place(
    size: tuple[float, float],
    area: FRect,
    boxes_spoken_of: tuple[FRect, ...],
    target_box: FRect | None,
    others: Sequence[FRect],
) -> FRect:
    """Where the bubble hides nothing that it speaks of and little of what else is worth a look, close to its aim; in
    the middle without an aim.

    others: what else is worth a look: the hand, the players' panels, the supplies.
    """
    w, h = size
    places = [
        FRect(x, y, w, h)
        for y in candidate_bubble_positions(area.y, area.h - h)
        for x in candidate_bubble_positions(area.x, area.w - w)
    ]
    target_box = target_box or FRect(area.centerx, area.centery, 0, 0)
    ways = [cost_of_bubble_distance(box, target_box) for box in places]
    best, best_cost = places[0], math.inf
    for number in sorted(range(len(places)), key=ways.__getitem__):
        if ways[number] >= best_cost:  # all that are left lie farther away than the best one costs
            break
        cost = ways[number] + cost_of_bubble_hiding(places[number], boxes_spoken_of, target_box, others)
        if cost < best_cost:
            best, best_cost = places[number], cost
    return best


def candidate_bubble_positions(first: float, spare: float) -> list[float]:
    """Positions to try: step by step through the spare space."""
    return [first + n * STEP for n in range(int(max(0, spare) // STEP) + 1)] + [first + max(0, spare)]


def cost_of_bubble_distance(box: FRect, target_box: FRect) -> float:
    """How bad it would be to have the bubble in this box, so far from its aim."""
    dx, dy = box.centerx - target_box.centerx, box.centery - target_box.centery
    return box_distance(box, target_box) * 2 + math.hypot(dx, dy) * 0.5


def cost_of_bubble_hiding(
    box: FRect, boxes_spoken_of: tuple[FRect, ...], target_box: FRect, others: Sequence[FRect]
) -> float:
    """How bad it would be to have the bubble in this box, for what it and its beak hide; never below 0."""
    wide = box.inflate(2 * NEAR, 2 * NEAR)
    hidden, touched = hidden_area(box, boxes_spoken_of), hidden_area(wide, boxes_spoken_of)
    lightly = hidden_area(box, others)
    beak = nearest_point(box, target_box), target_box.center
    crossed = sum([bool(one.clipline(beak)) for one in boxes_spoken_of if one != target_box])
    return hidden * HEAVILY + touched * NEARLY + lightly * LIGHTLY + crossed * CROSSING


def hidden_area(box: FRect, boxes: Sequence[FRect]) -> float:
    """How much of the other boxes this one hides."""
    return sum([box_area(boxes[n].clip(box)) for n in box.collidelistall(boxes)])


def box_area(box: FRect) -> float:
    return box.w * box.h


def nearest_point(box: FRect, target: FRect) -> tuple[float, float]:
    """The point of a box that is nearest to another box."""
    return (min(max(target.centerx, box.left), box.right), min(max(target.centery, box.top), box.bottom))


def box_distance(one: FRect, other: FRect) -> float:
    """The distance between two boxes."""
    dx = max(other.left - one.right, one.left - other.right, 0)
    dy = max(other.top - one.bottom, one.top - other.bottom, 0)
    return math.hypot(dx, dy)


def paint_lesson_bubble(canvas: Canvas, box: FRect, speech: BubbleText, target: FRect | None) -> None:
    """Draw the bubble. target: what its beak points at."""
    draw_themed_shadow(canvas, box.x, box.y, box.w, box.h, RADIUS, "lifted")
    if target is not None and 0 < box_distance(box, target) <= REACH:
        paint_beak(canvas, box, target)
    draw_paper_panel(canvas, box.x, box.y, box.w, box.h, RADIUS, shadow=False)
    accent, icon, head = THEME.shell["amber_ink"], scaled_with_text(canvas, 28, 0.6), scaled_with_text(canvas, HEAD)
    canvas.draw_icon("ui_lightbulb", box.x + PAD + icon / 2 - 4, box.y + head * 0.6, icon, accent)
    with canvas.text_area(*box):
        left = box.x + PAD + icon + 6
        canvas.draw_fitted(speech.title, left, box.y + head * 0.6, box.right - PAD - left, TITLE, "title", INK, "ml")
        canvas.draw_paragraph(speech.text, box.x + PAD, box.y + head, box.w - 2 * PAD, BODY)
        y = box.bottom - scaled_with_text(canvas, 24, 0.7)
        for page in range(speech.pages):
            colour = accent if page <= speech.page else PAPER_3
            r = PIP + 1.5 * (page == speech.page)
            draw_disc(canvas, box.x + PAD + 6 + page * PITCH, y, r, colour, colour)
        canvas.text(speech.counted, box.x + PAD + 4 + speech.pages * PITCH, y, SMALL, "text", INK_SOFT, "ml")


def paint_beak(canvas: Canvas, box: FRect, target: FRect) -> None:
    points = bubble_beak_points(box, target)
    left, top = min(x for x, _ in points) - 2, min(y for _, y in points) - 2
    w, h = max(x for x, _ in points) - left + 2, max(y for _, y in points) - top + 2
    inner = tuple((x - left, y - top) for x, y in points)
    canvas.draw(("beak", inner), left, top, w, h, lambda surface, k: fill_polygon(surface, k, PAPER, inner))


def bubble_beak_points(box: FRect, target: FRect) -> tuple[Vector2, Vector2, Vector2]:
    """The corners of the beak, from the side of the bubble that faces `target` to its nearest edge: the longer, the
    thinner. The tip is the second corner.
    """
    to = Vector2(nearest_point(target, box))
    x = min(max(to.x, box.left + RADIUS + BEAK), box.right - RADIUS - BEAK)
    y = min(max(to.y, box.top + RADIUS + BEAK), box.bottom - RADIUS - BEAK)
    aside = max(to.x - box.right, box.left - to.x)
    if max(to.y - box.bottom, box.top - to.y) >= aside:
        root, along = Vector2(x, box.bottom if to.y >= box.bottom else box.top), Vector2(1, 0)
    else:
        root, along = Vector2(box.right if to.x >= box.right else box.left, y), Vector2(0, 1)
    half = along * BEAK * min(1, SHORT / max(1, root.distance_to(to)))
    return root - half, to, root + half
