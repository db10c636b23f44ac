"""Plots over turns for the results. Each line ends in its player's sign or its words, so no legend is needed."""

from collections.abc import Sequence
from itertools import pairwise
from typing import NamedTuple

import pygame
from pygame import Color, FRect, Vector2

from game.ui.canvas import Canvas
from game.ui.seats import draw_emblem
from game.ui.shapes import points_along
from game.ui.theme import INK, INK_SOFT, PAPER, SEATS, fade, mix
from game.ui.widgets import scaled_with_text

STEPS = (1, 2, 3, 5, 10, 20, 25, 50, 100, 200, 250, 500, 1000, 2000, 5000, 10_000)
LABEL_GAP = 3.0  # the least beside the words below an axis
MOST_BARS = 12
BAR_GAP = 0.08  # of a bar's pitch, on both sides
WIDTHS = (1, 2, 5, 10, 20, 25, 50, 100, 200, 500, 1000, 10_000, 100_000, 1_000_000)  # of numbers in one bar
MOST_LINES = 6  # grid lines above zero
PAD = 8
SPREAD_ROUNDS = 24
DASH, PERIOD = 9, 16
BESIDE = 5.0  # from one line to the next where they run through the same point
CERTAIN, QUARTER = 100, 25  # per cent: the top of a plot of chances, and its grid
DOT = 4.5  # radius
SIGN = 28  # of the emblem at the end of a chance
ASIDE = 19  # from one sign to the next where lines end in the same point
STEP_FILL = 0.45  # of a band below its steps
BAND_GAP, BAND_AIR = 14, 0.25  # between one band of a plot and the next; at most so much of a band

Series = tuple[str, Color, bool, Sequence[float]]  # words at its end, colour, dashed, values


def plot_grid_step(top: float) -> int:
    """The distance between grid lines, so that they are few and at round numbers."""
    return next((step for step in STEPS if top / step <= MOST_LINES), STEPS[-1])


def draw_line_plot(
    canvas: Canvas,
    x: float,
    y: float,
    w: float,
    h: float,
    series: Sequence[tuple[int, Sequence[float]]],
    top: float,
    xlabels: Sequence[str],
) -> None:
    """Draw points turn by turn. series: (seat, values), with one value for each of xlabels; the seat's emblem ends its
    line.
    """
    _draw_grid(canvas, x, y, w, h, top, plot_grid_step(top))
    last = max(1, len(xlabels) - 1)
    _draw_time_axis(canvas, x, y + h, w, [(i / last, label) for i, label in enumerate(xlabels)])
    lines = tuple((SEATS[seat].line, SEATS[seat].colour, False, tuple(values)) for seat, values in series)
    _draw_lines(canvas, x, y, w, h, lines, top, 2.4, True)
    ends = sorted({values[-1] for _, values in series})
    heights = dict(zip(ends, spread_apart([y + h - h * end / top for end in ends], 31)))
    for n, (seat, values) in reversed(list(enumerate(series))):
        equals = [i for i, (_, others) in enumerate(series) if others[-1] == values[-1]]
        draw_emblem(canvas, x + w + equals.index(n) * ASIDE, heights[values[-1]], 30, seat)


def draw_turn_plot(
    canvas: Canvas,
    x: float,
    y: float,
    w: float,
    h: float,
    series: Sequence[Series],
    top: float,
    step: int,
    turns: Sequence[int],
    limit: tuple[float, str] | None = None,
    labels: Sequence[tuple[float, str]] = (),
) -> None:
    """Draw counts turn by turn, from turn 0. turns: the labels below; limit: a value that matters, and its words;
    labels: in place of turns, words below at fractions of the width.
    """
    _draw_grid(canvas, x, y, w, h, top, step)
    last = max(1, len(series[0][3]) - 1)
    _draw_time_axis(canvas, x, y + h, w, labels or [(turn / last, str(turn)) for turn in turns])
    ends = [(words, colour, y + h - h * values[-1] / top) for words, colour, _, values in series]
    if limit is not None:
        at = y + h - h * limit[0] / top
        _draw_limit(canvas, x, at, w)
        ends.append((limit[1], INK_SOFT, at))
    lines = tuple((colour, colour, dashed, tuple(values)) for _, colour, dashed, values in series)
    _draw_lines(canvas, x, y, w, h, lines, top, 2.5, False)
    _draw_end_labels(canvas, x + w, y + h, ends)


def draw_band_plot(
    canvas: Canvas,
    box: FRect,
    series: Sequence[Series],
    labels: Sequence[tuple[float, str]],
    limit: tuple[float, str] | None = None,
) -> None:
    """Draw counts turn by turn, each in a band of its own, where lines would hide one another.

    labels: words below at fractions of the width; limit: a value that matters in the first band, and its words.
    """
    gap = min(BAND_GAP, box.h / len(series) * BAND_AIR)
    pitch, ends = (box.h + gap) / len(series), []
    _draw_time_axis(canvas, box.x, box.bottom, box.w, labels)
    for n, (words, colour, _, values) in enumerate(series):
        band = FRect(box.x, box.y + n * pitch, box.w, pitch - gap)
        mark = limit if n == 0 else None
        top = max(1, *values, mark[0] if mark else 0)
        for y in (band.y, band.bottom):
            canvas.draw("gridline", band.x, y, band.w, 1.4, lambda surface, k: surface.fill(mix(PAPER, INK, 0.16)))
        canvas.text(f"{top:.0f}", band.x - 10, band.y + canvas.type_size(16) * 0.4, 16, "text", INK_SOFT, "mr")
        _draw_steps(canvas, band, values, top, colour)
        ends.append((words, colour, band.centery))
        if mark is not None:
            at = band.bottom - band.h * mark[0] / top
            _draw_limit(canvas, band.x, at, band.w)
            ends.insert(0, (mark[1], INK_SOFT, at))
    _draw_end_labels(canvas, box.right, box.bottom, ends)


def _draw_steps(canvas: Canvas, box: FRect, values: Sequence[float], top: float, colour: Color) -> None:
    """Draw values as a filled flight of steps: each from the middle before it to the middle after it."""

    def paint(surface: pygame.Surface, k: float) -> None:
        last = max(1, len(values) - 1)
        for i, value in enumerate(values):
            left, right = (box.w * min(1.0, max(0.0, (i + side) / last)) for side in (-0.5, 0.5))
            edges = round(left * k), round(right * k)
            high = round(box.h * value / top * k)
            bar = pygame.Rect(edges[0], round(box.h * k) - high, edges[1] - edges[0], high)
            surface.fill(fade(colour, STEP_FILL), bar)
            surface.fill(colour, (bar.x, max(0, bar.y - round(k)), bar.w, max(1, round(2 * k))))

    canvas.draw(("steps", tuple(values), top, tuple(colour), box.size), box.x, box.y, box.w, box.h, paint)


def grouped_counts(counts: Sequence[tuple[int, int]], limit: int = MOST_BARS) -> tuple[int, list[tuple[int, int]]]:
    """Numbers in groups of equal width: that width, and the least number and how many there are of each group.

    counts: each number and how often it occurs, in ascending order.

    >>> grouped_counts([(3, 1), (4, 2), (9, 1)], limit=4)
    (2, [(2, 1), (4, 2), (6, 0), (8, 1)])
    """
    first, last = counts[0][0], counts[-1][0]
    wide = next(step for step in WIDTHS if last // step - first // step < limit)
    found = {low: 0 for low in range(first // wide * wide, last + 1, wide)}
    for number, often in counts:
        found[number // wide * wide] += often
    return wide, list(found.items())


def draw_bar_plot(canvas: Canvas, box: FRect, counts: Sequence[tuple[int, int]], colour: Color) -> None:
    """Draw how often numbers occurred, as bars of equal width. counts: as for `grouped_counts`."""
    wide, bins = grouped_counts(counts)
    step = plot_grid_step(max(often for _, often in bins))
    top = -(-max(often for _, often in bins) // step) * step
    _draw_grid(canvas, box.x, box.y, box.w, box.h, top, step)
    pitch = box.w / len(bins)
    heights = tuple(often / top for _, often in bins)

    def paint(surface: pygame.Surface, k: float) -> None:
        for n, share in enumerate(heights):
            bar = FRect(
                (n + BAR_GAP) * pitch * k, box.h * (1 - share) * k, (1 - 2 * BAR_GAP) * pitch * k, box.h * share * k
            )
            pygame.draw.rect(
                surface, colour, bar, border_top_left_radius=int(4 * k), border_top_right_radius=int(4 * k)
            )

    canvas.draw(("bars", heights, tuple(colour), box.size), box.x, box.y, box.w, box.h, paint)
    labels = [(low if wide == 1 else f"{low}–{low + wide - 1}") for low, _ in bins]
    _draw_time_axis(
        canvas, box.x, box.bottom, box.w, [((n + 0.5) / len(bins), str(label)) for n, label in enumerate(labels)]
    )


def label_places_above_line(
    area: FRect, values: Sequence[float], top: float, labels: Sequence[int], size: float
) -> list[tuple[float, float]]:
    """Centres for labels of this size above some points of a line; where points are close, one above the other.

    None rises far above the area: a label without space there goes below the line.
    """
    found: list[tuple[float, float]] = []
    for n in sorted(labels):
        x, near = area.x + area.w * n / max(1, len(values) - 1), values[max(0, n - 1) : n + 2]
        over, under = (area.bottom - area.h * value / top for value in (max(near), min(near)))
        y = _free_height(found, x, over - size * 0.8, size, -1)
        if y < area.y - size * 0.6:
            y = _free_height(found, x, under + size * 0.8, size, 1)
        found.append((x, y))
    return found


def _free_height(found: Sequence[tuple[float, float]], x: float, y: float, size: float, way: int) -> float:
    """The first height, going up or down, at which a label touches no other."""
    while any(abs(x - left) < size and abs(y - high) < size for left, high in found):
        y += way * size / 2
    return y


def spread_apart(places: Sequence[float], gap: float) -> list[float]:
    """Places along a line, those closer than `gap` pushed apart; their order stays."""
    order = sorted(range(len(places)), key=lambda i: places[i])
    out = list(places)
    for _ in range(SPREAD_ROUNDS):
        for low, high in zip(order, order[1:]):
            push = max(0.0, gap - (out[high] - out[low])) / 2
            out[low] -= push
            out[high] += push
    return out


def spread_from_limit(places: Sequence[float], gap: float, limit: float) -> list[float]:
    """Places `gap` apart, none of them below a limit; their order stays."""
    out = list(places)
    for i in sorted(range(len(out)), key=lambda i: -out[i]):
        out[i] = min(out[i], limit)
        limit = out[i] - gap
    return out


def side_by_side_offsets(lines: Sequence[Sequence[float]], n: int) -> list[float]:
    """How far line `n` is moved down at each point, so that lines with the same values run side by side.

    >>> lines = [(0, 4, 9), (0, 4, 7), (0, 3, 7)]
    >>> side_by_side_offsets(lines, 0), side_by_side_offsets(lines, 1)
    ([-2.5, -2.5, 0.0], [2.5, 2.5, 0.0])
    """
    shifts = []
    for i in range(len(lines[n])):
        with_it = [m for m, other in enumerate(lines) if m == n or do_lines_coincide(lines[n], other, i)]
        shifts.append((with_it.index(n) - (len(with_it) - 1) / 2) * BESIDE)
    return shifts


def do_lines_coincide(one: Sequence[float], other: Sequence[float], i: int) -> bool:
    """Do two lines have the same values just before or just after point `i`?"""
    ways = [slice(n, n + 2) for n in (i - 1, i) if 0 <= n < len(one) - 1]
    return any(tuple(one[way]) == tuple(other[way]) for way in ways)


def _draw_grid(canvas: Canvas, x: float, y: float, w: float, h: float, top: float, step: int) -> None:
    for value in range(0, int(top) + 1, step):
        at = y + h - h * value / top
        canvas.draw("gridline", x, at, w, 1.4, lambda surface, k: surface.fill(mix(PAPER, INK, 0.16)))
        canvas.text(str(value), x - 10, at, 16, "text", INK_SOFT, "mr")


def _draw_time_axis(canvas: Canvas, x: float, y: float, w: float, labels: Sequence[tuple[float, str]]) -> None:
    """Draw labels below the axis, as many as have room at even steps; always the last one."""
    places = [
        AxisLabel(x + w * share, words, canvas.measure_text(words, 16)[0] / 2 + LABEL_GAP) for share, words in labels
    ]
    for label in labels_at_even_steps(places):
        canvas.text(label.words, label.x, y + scaled_with_text(canvas, 18), 16, "text", INK_SOFT, "mc")


class AxisLabel(NamedTuple):
    """Words below an axis. x: their middle; half: half of their width, with the gap beside them."""

    x: float
    words: str
    half: float


def labels_at_even_steps(labels: Sequence[AxisLabel]) -> list[AxisLabel]:
    """The first, every so many after it, and the last; those that would touch the last are left out.

    >>> [one.words for one in labels_at_even_steps([AxisLabel(10 * n, str(n), 6) for n in range(10)])]
    ['0', '2', '4', '6', '9']
    """
    if len(labels) < 2:
        return list(labels)
    *others, last = labels
    for step in STEPS:
        found = [one for one in others[::step] if one.x + one.half <= last.x - last.half]
        if all(left.x + left.half <= right.x - right.half for left, right in pairwise(found)):
            break
    return [*found, last]


def _draw_limit(canvas: Canvas, x: float, y: float, w: float) -> None:
    def paint(surface: pygame.Surface, scale: float) -> None:
        for i in range(int(w / 14) + 1):
            pygame.draw.rect(surface, INK_SOFT, (i * 14 * scale, 0, 8 * scale, 3 * scale))

    canvas.draw("limit", x, y - 1, w, 2, paint)


def _draw_end_labels(canvas: Canvas, x: float, bottom: float, ends: Sequence[tuple[str, Color, float]]) -> None:
    """Draw the words of lines right of the plot, each at the height where its line ends; none touches another."""
    gap = scaled_with_text(canvas, 20)
    for (words, colour, _), y in zip(ends, end_label_heights([y for *_, y in ends], gap, bottom)):
        canvas.text(words, x + 10, y, 17, "bold", colour, "ml")


def end_label_heights(ends: Sequence[float], gap: float, bottom: float) -> list[float]:
    """Heights for labels near these, apart from each other and none below the axis."""
    return spread_from_limit(spread_apart(ends, gap), gap, bottom)


Line = tuple[Color, Color, bool, tuple[float, ...]]  # line, knots, dashed, values


def _draw_lines(
    canvas: Canvas,
    x: float,
    y: float,
    w: float,
    h: float,
    lines: tuple[Line, ...],
    top: float,
    width: float,
    knots: bool,
) -> None:
    def paint(surface: pygame.Surface, scale: float) -> None:
        everyone = [values for _, _, _, values in lines]
        for n, (colour, knot, dashed, values) in enumerate(lines):
            last = max(1, len(values) - 1)
            shifts = side_by_side_offsets(everyone, n) if knots else [0.0] * len(values)
            points = [
                Vector2(PAD + w * i / last, PAD + h - h * value / top + shift)
                for i, (value, shift) in enumerate(zip(values, shifts))
            ]
            _paint_line(surface, scale, points, colour, width, dashed)
            for point in points[:-1] if knots else ():
                pygame.draw.circle(surface, PAPER, point * scale, 5.5 * scale)
                pygame.draw.circle(surface, knot, point * scale, 4.2 * scale)

    key = ("plot", tuple((tuple(colour), dashed, values) for colour, _, dashed, values in lines), top, knots, width)
    canvas.draw(key, x - PAD, y - PAD, w + 2 * PAD, h + 2 * PAD, paint)


def _paint_line(
    surface: pygame.Surface, scale: float, points: list[Vector2], colour: Color, width: float, dashed: bool
) -> None:
    for i, (point, _) in enumerate(points_along(points, 0.8)):
        if not dashed or i % PERIOD < DASH:
            pygame.draw.circle(surface, colour, point * scale, width * scale)


def draw_plot_leader_line(canvas: Canvas, x: float, y: float, end: float, colour: Color) -> None:
    """Draw a thin upright line from a point of a curve to what belongs to it, and a dot on the point.

    end: the other height.
    """
    top, high = min(y, end), abs(end - y)
    canvas.draw(("pointer", tuple(colour)), x - 0.8, top, 1.6, high, lambda surface, k: surface.fill(colour))
    canvas.draw(
        ("pointer dot", tuple(colour)),
        x - DOT,
        y - DOT,
        2 * DOT,
        2 * DOT,
        lambda surface, k: pygame.draw.circle(surface, colour, (DOT * k, DOT * k), DOT * k),
    )


class WinChanceLine(NamedTuple):
    """A chance over time, in per cent. sign: the emblem at its end, if any. Thin lines are dashed."""

    colour: Color
    values: tuple[float, ...]
    sign: int | None = None
    is_dashed: bool = False


def draw_chance_plot(
    canvas: Canvas, box: FRect, lines: Sequence[WinChanceLine], labels: Sequence[tuple[float, str]], share: float = 1.0
) -> None:
    """Draw chances from 0 to 100 per cent. labels: words below, each at a fraction of the width from 0 to 1; share: how
    far the lines reach so far, as such a fraction.
    """
    _draw_grid(canvas, box.x, box.y, box.w, box.h, CERTAIN, QUARTER)
    _draw_time_axis(canvas, box.x, box.bottom, box.w, labels)
    for is_dashed, width in ((True, 1.5), (False, 2.4)):
        some = tuple((one.colour, one.colour, is_dashed, one.values) for one in lines if one.is_dashed is is_dashed)
        if some:
            _draw_lines(canvas, box.x, box.y, box.w * share, box.h, some, CERTAIN, width, False)
    ended = [one for one in lines if one.sign is not None]
    heights = spread_apart([box.bottom - box.h * one.values[-1] / CERTAIN for one in ended], SIGN)
    heights = spread_from_limit(heights, SIGN, box.bottom - SIGN / 4)  # clear of the last label
    for one, y in zip(ended, heights):
        if one.sign is not None:
            draw_emblem(canvas, box.right + SIGN * 0.7, y, SIGN, one.sign)
