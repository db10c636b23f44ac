"""Where the keyboard focus moves: pure functions of boxes in layout units."""

from collections.abc import Hashable, Mapping, Sequence

import pygame

Boxes = Mapping[Hashable, pygame.FRect]
DIRECTIONS = {"left": (-1, 0), "right": (1, 0), "up": (0, -1), "down": (0, 1)}
ASIDE = 2.0  # a unit to the side counts as much as this many units straight ahead
PAST_MIDDLE, BETWEEN_MIDDLES = 0.5, 1 / 64  # the same from the present middle to the box, and to its middle


def next_focus(current: Hashable | None, boxes: Boxes, direction: str) -> Hashable | None:
    """The nearest box in a direction (left, right, up, down); the present one if there is none."""
    if current not in boxes:
        return next(iter(boxes_in_reading_order(boxes)), None)
    start, ahead = boxes[current], DIRECTIONS[direction]
    ways = {key: _distance_ahead(start, box, ahead) for key, box in boxes.items() if key != current}
    open_ways = {key: way for key, way in ways.items() if way is not None}
    return min(open_ways, key=open_ways.__getitem__) if open_ways else current


def _distance_ahead(start: pygame.FRect, box: pygame.FRect, ahead: tuple[int, int]) -> float | None:
    """How far away a box is in a direction, with sideways gaps counting more; None if it isn't in that direction.

    Whole hundredths, so that of two boxes that are equally far the first one comes, wherever they lie.
    """
    lengthwise, sideways = (
        (start.left, start.right, box.left, box.right),
        (start.top, start.bottom, box.top, box.bottom),
    )
    if ahead[1]:
        lengthwise, sideways = sideways, lengthwise
    near, far = _axis_distance(*lengthwise, ahead[0] or ahead[1])
    low, high, box_low, box_high = sideways
    middle = (low + high) / 2
    aside = (
        _gap(low, high, box_low, box_high) * ASIDE
        + _gap(middle, middle, box_low, box_high) * PAST_MIDDLE
        + abs(middle - (box_low + box_high) / 2) * BETWEEN_MIDDLES
    )
    return None if far <= 0 else round(max(near, 0) + aside, 2)


def _axis_distance(low: float, high: float, box_low: float, box_high: float, sign: int) -> tuple[float, float]:
    """Gap between the facing edges, and how far the middle of the box is ahead of the start (0 or less: not ahead)."""
    if sign < 0:
        low, high, box_low, box_high = -high, -low, -box_high, -box_low
    return box_low - high, (box_low + box_high) / 2 - max((low + high) / 2, min(high, box_high) - 1)


def _gap(low: float, high: float, box_low: float, box_high: float) -> float:
    return max(0.0, box_low - high, low - box_high)


def boxes_in_reading_order(boxes: Boxes) -> list[Hashable]:
    """Row by row from the top, each from the left. Boxes that overlap by half their height are one row."""
    rows: list[list[Hashable]] = []
    for key in sorted(boxes, key=lambda one: boxes[one].centery):
        box = boxes[key]
        if rows and _shares_row(boxes[rows[-1][0]], box):
            rows[-1].append(key)
        else:
            rows.append([key])
    return [key for row in rows for key in sorted(row, key=lambda one: boxes[one].left)]


def _shares_row(first: pygame.FRect, box: pygame.FRect) -> bool:
    overlap = min(first.bottom, box.bottom) - max(first.top, box.top)
    return overlap >= min(first.height, box.height) / 2


def next_in_tab_order(current: Hashable | None, order: Sequence[Hashable], step: int) -> Hashable | None:
    """The next (1) or previous (-1) key in the order, starting over at the ends."""
    if not order:
        return None
    if current not in order:
        return order[0] if step > 0 else order[-1]
    return order[(order.index(current) + step) % len(order)]
