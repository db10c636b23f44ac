"""The plot of a result: where its curves are in its box, and how it is drawn."""

from pygame import FRect

from game.scenes.result.ending import RevealedResult
from game.ui import plots
from game.ui.canvas import Canvas
from game.ui.result import Plot
from game.ui.theme import INK, INK_SOFT
from game.ui.widgets import scaled_with_text

TITLE, WORDS = 22, 16  # sizes of the title, and of all other words
LEFT, RIGHT = 56.0, 56.0  # beside the curves: for figures, and for signs
ABOVE = 30.0  # the curves
MARK = 26.0  # of a sign over a curve
MOST_TURNS, MOST_CURVES = 40, 2  # turns, and curves, that one picture of lines can have at the most
LEAST_LINES = 6  # the figures beside the curves take so many lines where they are many


def curves_box(canvas: Canvas, plot: Plot, box: FRect) -> FRect:
    """The box below title and line and above the axis."""
    line = canvas.line_height(WORDS)
    top = box.y + canvas.line_height(TITLE) + canvas.paragraph_height(plot.line, box.w, WORDS) + ABOVE
    left, right = LEFT + scaled_with_text(canvas, 16) - 16, right_margin(canvas, plot)
    return FRect(box.x + left, top, box.w - left - right, box.bottom - line - axis_height(canvas) - top)


def axis_height(canvas: Canvas) -> float:
    """The height of labels and axis below the curves."""
    return scaled_with_text(canvas, 34)


def is_legible(canvas: Canvas, plot: Plot, box: FRect) -> bool:
    """Is the box high enough for numbers that don't touch each other?"""
    return curves_box(canvas, plot, box).h >= LEAST_LINES * canvas.type_size(WORDS)


def right_margin(canvas: Canvas, plot: Plot) -> float:
    """The space for the signs or words at the ends of its curves."""
    told = [one.words for one in plot.curves] + ([plot.limit[1]] if plot.limit is not None else [])
    return max([RIGHT, *(canvas.measure_text(words, 17, "bold")[0] + 14 for words in told)])


def paint_plot(canvas: Canvas, ending: RevealedResult, box: FRect | None) -> None:
    """Draw title and line, and the curves once they give nothing away."""
    plot = ending.result.plot
    if plot is None or box is None:
        return
    head = canvas.line_height(TITLE)
    canvas.draw_fitted(plot.title, box.x, box.y + head / 2, box.w, TITLE, "title", INK, "ml")
    canvas.draw_paragraph(plot.line, box.x, box.y + head, box.w, WORDS, "text", INK_SOFT)
    if not ending.is_told:
        return
    area = curves_box(canvas, plot, box)
    paint_plot_curves(canvas, ending, plot, area)
    y = area.bottom + axis_height(canvas) + canvas.line_height(WORDS) / 2
    canvas.text(plot.axis, area.centerx, y, WORDS, "text", INK_SOFT, "mc")


def paint_plot_curves(canvas: Canvas, ending: RevealedResult, plot: Plot, area: FRect) -> None:
    values = [value for curve in plot.curves for value in curve.values]
    top = max(1, *values, plot.limit[0] if plot.limit else 0)
    step = plots.plot_grid_step(top)
    top = -(-top // step) * step
    of_players = [(ending.seat_sign(one.player), one.values) for one in plot.curves if one.player is not None]
    if len(of_players) == len(plot.curves):
        plots.draw_line_plot(canvas, area.x, area.y, area.w, area.h, of_players, top, plot.labels)
        return
    series = [(curve.words, curve.colour or INK, curve.is_dashed, curve.values) for curve in plot.curves]
    last = len(plot.labels) - 1
    apart = max(1, -(-last // 6))
    turns = [*range(0, last - apart // 2, apart), last]  # the last one is kept clear
    labels = [(turn / max(1, last), plot.labels[turn]) for turn in turns]
    if (len(plot.labels) > MOST_TURNS or len(plot.curves) > MOST_CURVES) and not plot.marks:
        plots.draw_band_plot(canvas, area, series, labels, plot.limit)
        return
    plots.draw_turn_plot(canvas, area.x, area.y, area.w, area.h, series, top, step, turns, plot.limit, labels)
    places = plots.label_places_above_line(area, plot.curves[0].values, top, [n for n, _ in plot.marks], MARK)
    for (x, y), (_, face) in zip(places, plot.marks):
        ending.draw_result_part(canvas, face, FRect(x - MARK / 2, y - MARK / 2, MARK, MARK))
