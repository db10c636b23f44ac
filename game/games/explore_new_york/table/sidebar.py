"""The players at the right, each with a small map of their own, and the log where there is room."""

from collections.abc import Sequence
from typing import Any

from pygame import FRect

from game.games.explore_new_york.table.sheet import BOXES, draw_score_box_sign
from game.ui.canvas import Canvas
from game.ui.log_panel import draw_log_panel
from game.ui.places import Places
from game.ui.seats import draw_emblem, draw_seat_sheet, draw_thinking_dots
from game.ui.sidebar import SeatPanelContent, SidebarContent, shows_log
from game.ui.texts import Texts
from game.ui.theme import INK, INK_SOFT, THEME
from game.ui.widgets import scaled_with_text

GILT_INK = THEME.shell["amber_ink"]
FACE = 38
NAME, LEAST_NAME = 18, 16  # sizes of a name: as it is, and before it takes a line of its own
FIGURE = 34  # size of a player's points
DOTS = 30.0  # from the first of the thinking dots to the last
ROBOT_GAP = 8
TALL = 176  # height of a panel from which on the boxes of the score sheet have room on it
BOXES_A_LINE, BOX_LINES, BOX_SIGN = 3, (0.62, 0.74), 16  # where they stand, in heights, and how large their signs are


def paint_sidebar(
    canvas: Canvas,
    places: Places,
    content: SidebarContent,
    ends: Sequence[float],
    texts: Texts,
    boxes: Sequence[Sequence[int]],
) -> None:
    """ends: where the words of each panel must end, for its map begins there; boxes: each player's points, by box."""
    for paper, box, end, points in zip(content.seats, places.seats, ends, boxes):
        paint_seat(canvas, box, paper, end - 6, texts, points)
    if places.log is not None and shows_log(places):
        draw_log_panel(canvas, places.log.x, places.log.y, places.log.w, places.log.h, content.log, texts("table.log"))


def paint_seat(
    canvas: Canvas, box: FRect, content: SeatPanelContent, end: float, texts: Texts, boxes: Sequence[int] = ()
) -> None:
    """Sign and name, what the seat does, the points of its best route, the First Player's mark; in a tall panel also
    the points of each box, as long as their total is told.
    """
    x, y, w, h = box
    draw_seat_sheet(canvas, box, content.sign, content.is_active, content.is_asked)
    face = seat_sign_box(canvas, box)
    draw_emblem(canvas, *face.center, face.w, content.sign)
    left = face.right + 7
    points, *marks = content.facts
    with canvas.text_area(x, y, w, h):
        robot = scaled_with_text(canvas, 20, 0.5) if content.badge else 0
        name_y = face.y + face.h * 0.30
        role_y = name_y + scaled_with_text(canvas, 21, 0.9)
        name_x, beside = left, robot + ROBOT_GAP if robot else 0
        is_long = needs_line_below_for_name(canvas, box, content, end)
        if is_long:  # below the sign, where it has more room
            name_x, name_y = x + 18, face.bottom + scaled_with_text(canvas, 12, 0.8)
            role_y = face.centery if content.thinking is None else face.y + face.h * 0.72  # below the dots
        room = end - name_x - beside
        wide = canvas.draw_fitted(content.name, name_x, name_y, room, NAME, "bold", INK, "ml")[0]
        if content.badge:
            canvas.draw_icon(content.badge, name_x + wide + ROBOT_GAP + robot / 2, name_y, robot, INK_SOFT)
        canvas.draw_fitted(content.role, left, role_y, end - left, 16, "text", INK_SOFT, "ml")
        if points[1]:
            paint_panel_points(canvas, box, marks, end, points[1], texts)
        if points[1].isdigit() and has_room_for_score_boxes(canvas, box):
            paint_score_box_points(canvas, box, end, boxes)
        paint_seat_marks(canvas, x + 18, y + h - scaled_with_text(canvas, 17, 0.6), end, marks)
        if content.thinking is not None:
            draw_thinking_dots(canvas, *thinking_dots_point(canvas, box, content, end), content.thinking)


def needs_line_below_for_name(canvas: Canvas, box: FRect, content: SeatPanelContent, end: float) -> bool:
    """Is a name too long for the room beside the sign, and has the panel room for a line below that?"""
    face = seat_sign_box(canvas, box)
    robot = scaled_with_text(canvas, 20, 0.5) + ROBOT_GAP if content.badge else 0
    is_long = canvas.measure_text(content.name, LEAST_NAME, "bold")[0] > end - face.right - 7 - robot
    figure = points_line_y(box, content.facts[1:]) - canvas.type_size(FIGURE) * 0.4
    return is_long and figure - face.bottom >= canvas.type_size(18) * 1.1


def seat_sign_box(canvas: Canvas, box: FRect) -> FRect:
    """Where the sign of a seat is on its panel."""
    face = scaled_with_text(canvas, FACE, 0.3)
    return FRect(box.x + 15, box.y + 10, face, face)


def points_line_y(box: FRect, marks: Sequence[tuple[Any, ...]]) -> float:
    return box.y + box.h * (0.45 if box.h >= TALL else 0.62 if marks else 0.68)


def has_room_for_score_boxes(canvas: Canvas, box: FRect) -> bool:
    """In a large window a panel bears what every box of the score sheet has brought."""
    return box.h >= TALL and canvas.zoom == 1


def paint_score_box_points(canvas: Canvas, box: FRect, end: float, boxes: Sequence[int]) -> None:
    """The points of each box beside its sign, in two lines."""
    pitch = (end - box.x - 18) / BOXES_A_LINE
    for n, (name, points) in enumerate(zip(BOXES, boxes)):
        x, y = box.x + 18 + n % BOXES_A_LINE * pitch, box.y + box.h * BOX_LINES[n // BOXES_A_LINE]
        draw_score_box_sign(canvas, name, x + BOX_SIGN / 2, y, BOX_SIGN)
        canvas.draw_fitted(str(points), x + BOX_SIGN + 4, y, pitch - BOX_SIGN - 6, 16, "text", INK, "ml")


def thinking_dots_point(canvas: Canvas, box: FRect, content: SeatPanelContent, end: float) -> tuple[float, float]:
    """The first of the thinking dots: under the sign, above the points; where the name stands there, beside it."""
    face = seat_sign_box(canvas, box)
    if needs_line_below_for_name(canvas, box, content, end):
        return face.right + 13, face.y + face.h * 0.16
    top = points_line_y(box, content.facts[1:]) - canvas.type_size(FIGURE) * 0.36
    return face.centerx - DOTS / 2, (face.bottom + top) / 2


def paint_panel_points(
    canvas: Canvas, box: FRect, marks: Sequence[tuple[Any, ...]], end: float, points: str, texts: Texts
) -> None:
    x, y = box.x + 18, points_line_y(box, marks)
    wide = canvas.text(points, x, y, FIGURE, "title", INK, "ml")[0]
    label = texts("sidebar.points", n=int(points) if points.isdigit() else 0)
    canvas.draw_fitted(label, x + wide + 8, y + 4, end - x - wide - 8, 16, "text", INK_SOFT, "ml")


def paint_seat_marks(canvas: Canvas, x: float, y: float, end: float, marks: Sequence[tuple[Any, ...]]) -> None:
    for icon, words, _ in marks:
        size = scaled_with_text(canvas, 20, 0.5)
        canvas.draw_icon(icon, x + size / 2, y, size, GILT_INK)
        canvas.draw_fitted(words, x + size + 6, y, end - x - size - 6, 16, "text", GILT_INK, "ml")
