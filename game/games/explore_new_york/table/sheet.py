"""The score sheet: what the best route is worth box by box, and what a choice would make of it."""

from typing import NamedTuple

import pygame
from pygame import FRect

from game.games.explore_new_york.rules.city import RouteScore
from game.games.explore_new_york.rules.components import WORTH
from game.games.explore_new_york.table.art import draw_block_kind_sign, draw_tourist_sign
from game.games.explore_new_york.table.style import COFFEE, KIND_INK, STYLE
from game.ui.canvas import Canvas
from game.ui.texts import Texts
from game.ui.theme import INK, INK_SOFT, PAPER, PAPER_3, fade, mix
from game.ui.widgets import draw_paper_panel, draw_pill, scaled_with_text

BOXES = ("red", "green", "blue", "cafes", "yellow", "grey")
PRODUCTS = (("c", "R"), ("s", "G"), ("t", "B"))
ICONS = {
    "cafes": ("gi_coffee-cup", COFFEE),
    "yellow": ("ui_smile", KIND_INK["Y"]),
    "grey": ("gi_round-star", KIND_INK["S"]),
}
SHEET = "new_york sheet"  # the name of the box with all that stands on it
HEAD, FOOT = 46.0, 48.0
EDGE = 4  # of the paper, left as it is
LARGE_WORDS = 1.15
PRODUCT_GROWTH = 0.5  # with the text, of what stands between the signs of a product
IDLE_GAP = 12  # on both sides of how many roads score nothing
GAIN_GAP = 8  # between what a box gains and what it is worth


class ScoreSheet(NamedTuple):
    """What stands on the sheet: words above, the boxes now, and (while something is pointed at) the boxes then.

    idle: how many roads are off the route, and so score nothing; brief: what stands above where the title has no room;
    is_final: nothing can be added any more.
    """

    title: str
    idle: int
    now: RouteScore
    then: RouteScore | None = None
    brief: str = ""
    is_final: bool = False

    @property
    def shown(self) -> RouteScore:
        return self.then or self.now


def score_box_counts(score: RouteScore) -> tuple[tuple[int, int], ...]:
    """For each box what is counted: tourists and attractions, or a number and what each is worth."""
    return (
        (score.circles, score.reds),
        (score.squares, score.greens),
        (score.triangles, score.blues),
        (score.cafes, WORTH.cafe),
        (score.yellows, WORTH.yellow),
        (score.greys, 0),
    )


def next_star_value(stars: int) -> int:
    """What one more grey star would be worth; 0 if there is none."""
    return WORTH.grey[stars + 1] - WORTH.grey[stars] if stars + 1 < len(WORTH.grey) else 0


def draw_score_sheet(canvas: Canvas, box: FRect, sheet: ScoreSheet, texts: Texts, right: float = 0.0) -> None:
    """right: room in the head that something else uses."""
    state, inside = (sheet, right), box.inflate(-2 * EDGE, -2 * EDGE)
    covered = inside if canvas.is_box_kept(SHEET, state, inside) else None
    draw_paper_panel(canvas, box.x, box.y, box.w, box.h, 12, covered=covered)
    canvas.draw_cached_box(SHEET, state, inside, lambda: draw_score_sheet_text(canvas, box, sheet, texts, right))


def draw_score_sheet_text(canvas: Canvas, box: FRect, sheet: ScoreSheet, texts: Texts, right: float) -> None:
    y = box.y + scaled_with_text(canvas, 24, 0.7)
    with canvas.text_area(*box):
        end = box.right - 14 - right
        room = end - box.x - 28
        is_whole = canvas.fit_text(sheet.title, room, 18, "title")[0] == sheet.title
        title = sheet.title if is_whole or not sheet.brief else sheet.brief
        canvas.draw_fitted(title, box.x + 18, y, room, 18, "title", INK, "ml")
        head, foot = scaled_with_text(canvas, HEAD, 0.5), total_box(canvas, box)
        pitch = (box.h - head - foot.h) / len(BOXES)
        for n in range(len(BOXES)):
            row = FRect(box.x + 8, box.y + head + n * pitch, box.w - 16, pitch - 1)
            draw_score_row(canvas, row, n, sheet, texts)
        draw_total_row(canvas, foot, sheet, texts)


def total_box(canvas: Canvas, box: FRect) -> FRect:
    """Where the total stands."""
    high = scaled_with_text(canvas, FOOT, 0.35)
    return FRect(box.x, box.bottom - high, box.w, high)


def draw_score_row(canvas: Canvas, row: FRect, index: int, sheet: ScoreSheet, texts: Texts) -> None:
    now, points = sheet.now.points_by_score_box[index], sheet.shown.points_by_score_box[index]
    changed = points != now
    if changed or index % 2 == 0:
        draw_pill(
            canvas, row.x, row.y, row.w, row.h, fade(STYLE["changed_row"], 0.55) if changed else fade(PAPER_3, 0.42), 8
        )
    count, times = score_box_counts(sheet.shown)[index]
    y, u = row.centery, 1 + (canvas.zoom - 1) * PRODUCT_GROWTH
    if index < len(PRODUCTS):
        words = draw_product_formula(canvas, row, index, count, times, u)
    else:
        words = draw_count_formula(canvas, row, BOXES[index], count, texts)
    wide = canvas.text(str(points), row.right - 16, y, 22, "title", INK, "mr")[0]
    end = row.right - 16 - max(wide, 26 * u) - scaled_with_text(canvas, GAIN_GAP)
    if changed:
        gain = ("+" if points > now else "−") + str(abs(points - now))
        end -= canvas.text(gain, end, y, 17, "bold", STYLE["gain"], "mr")[0] + 6
    said = score_row_text(index, count, texts, sheet.is_final)
    if has_room_for_score_box_note(canvas, index) and words + canvas.measure_text(said, 16)[0] <= end:
        canvas.text(said, words, y, 16, "text", INK_SOFT, "ml")


def draw_score_box_sign(canvas: Canvas, name: str, x: float, y: float, size: float) -> None:
    """The sign of a box, round a point."""
    if name in ICONS:
        icon, ink = ICONS[name]
        canvas.draw_icon(icon, x, y, size * 0.9, ink)
    else:
        draw_block_kind_sign(canvas, x, y, size * 1.1, PRODUCTS[BOXES.index(name)][1])


def has_room_for_score_box_note(canvas: Canvas, index: int) -> bool:
    """Is a box explained? Of larger words there is room for what one more is worth alone."""
    return index >= len(PRODUCTS) or canvas.zoom <= LARGE_WORDS


def draw_product_formula(canvas: Canvas, row: FRect, index: int, count: int, times: int, scale: float) -> float:
    """Tourists by attractions; returns where words may begin."""
    tourist, kind = PRODUCTS[index]
    x, y = row.x + 14 * scale, row.centery
    draw_tourist_sign(canvas, x + 8 * scale, y, 28 * scale, tourist)
    canvas.text(str(count), x + 42 * scale, y, 20, "bold", INK, "mc")
    canvas.text("×", x + 68 * scale, y, 18, "text", INK_SOFT, "mc")
    canvas.text(str(times), x + 94 * scale, y, 20, "bold", INK, "mc")
    draw_block_kind_sign(canvas, x + 126 * scale, y, 32 * scale, kind)
    return x + 152 * scale


def draw_count_formula(canvas: Canvas, row: FRect, name: str, count: int, texts: Texts) -> float:
    icon, ink = ICONS[name]
    size = scaled_with_text(canvas, 26, 0.6)
    canvas.draw_icon(icon, row.x + 8 + size / 2, row.centery, size, ink)
    left = row.x + 14 + size
    wide = canvas.text(texts(f"sheet.{name}", n=count), left, row.centery, 17, "bold", INK, "ml")[0]
    return max(left + wide + 12, row.x + 166) if canvas.zoom <= LARGE_WORDS else left + wide + 10


def score_row_text(index: int, count: int, texts: Texts, is_final: bool) -> str:
    """What explains a box; that of the stars says what the next one would be worth, as long as one may come."""
    name = BOXES[index]
    if name == "grey":
        more = next_star_value(count)
        if more and is_final:
            return ""
        return texts("sheet.grey.next", n=more) if more else texts("sheet.grey.all")
    return texts(f"sheet.{name}.line")


def draw_total_row(canvas: Canvas, foot: FRect, sheet: ScoreSheet, texts: Texts) -> None:
    canvas.draw("new_york rule", foot.x + 18, foot.y + 1, foot.w - 36, 2, _paint_line)
    y = foot.centery
    total = canvas.text(str(sheet.shown.total), foot.right - 24, y - 1, 32, "title", STYLE["total"], "mr")[0]
    now = texts("sheet.now", n=sheet.now.total) if sheet.then else ""
    room = foot.w - 46 - total - (canvas.measure_text(now, 17)[0] + 28 if now else 0)
    keys = ("sheet.total.then", "sheet.total") if sheet.then else ("sheet.total",)
    labels = [texts(key) for key in keys]
    label = next((one for one in labels if canvas.measure_text(one, 20, "title")[0] <= room), labels[-1])
    label_end = canvas.draw_fitted(label, foot.x + 22, y + 1, room, 20, "title", INK, "ml")[0] + IDLE_GAP
    idle = [texts(key, n=sheet.idle) for key in ("sheet.idle", "sheet.idle.brief")] if sheet.idle else []
    said = next((words for words in idle if canvas.measure_text(words, 16)[0] <= room - label_end - IDLE_GAP), "")
    if said:
        canvas.text(said, foot.x + 22 + label_end, y + 2, 16, "text", INK_SOFT, "ml")
    if now:
        canvas.text(now, foot.right - 24 - total - 14, y + 2, 17, "text", INK_SOFT, "mr")


def _paint_line(surface: pygame.Surface, scale: float) -> None:
    surface.fill(mix(PAPER, INK, 0.3))
