"""The rows of a result: pieces that move to their ranks, and how one is drawn."""

from dataclasses import dataclass

from pygame import FRect

from game.scenes.result.ending import RevealedResult
from game.scenes.result.grid import TROPHY, ResultLayout
from game.scenes.result.widths import EDGE, NAME, PART_GAP, part_width, ranking_sign_size, result_row_title
from game.ui import seats
from game.ui.canvas import Canvas
from game.ui.result import ResultRow
from game.ui.table import Face, Piece
from game.ui.theme import INK, INK_SOFT, PAPER_2, PAPER_BRIGHT, THEME
from game.ui.widgets import draw_inset, scaled_with_text

LINE = 1.3  # height of a line, in sizes


@dataclass(frozen=True)
class ResultRowFace(Face):
    """One line of a result: its paper, with what counts on it."""


class Ranking:
    """The rows of one result scene: pieces that move to their ranks, with their parts on them."""

    def __init__(self, ending: RevealedResult):
        self.ending = ending

    def pieces(self, canvas: Canvas, grid: ResultLayout) -> list[Piece]:
        pieces = []
        for r, slot in enumerate(self.ending.reveal.result_row_slots()):
            box = grid.row_box(slot)
            pieces.append(Piece(("row", r), ResultRowFace(), box.center, box.size))
            pieces += self.result_part_pieces(canvas, grid, r, box)
        return pieces

    def result_part_pieces(self, canvas: Canvas, grid: ResultLayout, row_index: int, box: FRect) -> list[Piece]:
        reveal = self.ending.reveal
        y = self.parts_center_y(canvas, grid, box)
        pieces = []
        for c, column in enumerate(self.ending.result.rows[row_index].columns):
            x = box.x + grid.columns[c]
            for n, part in enumerate(column):
                wide = part.width * grid.part
                place = (row_index, c, n)
                pieces.append(
                    Piece(
                        ("part", *place),
                        reveal.visible_face_of_result_part(place),
                        (x + wide / 2, y),
                        (wide, grid.part),
                        1,
                    )
                )
                x += part_width(canvas, part, grid.part) + PART_GAP
        return pieces

    def parts_center_y(self, canvas: Canvas, grid: ResultLayout, box: FRect) -> float:
        if grid.is_flat:
            return box.centery - 1
        spare = box.h - canvas.line_height(NAME) - grid.part
        return box.bottom - max(8.0, spare / 2.6) - grid.part / 2

    def paint_trophies(self, canvas: Canvas, box: FRect) -> None:
        """Draw what all of them won or missed: a picture, who got it, a line below."""
        trophies, found = self.ending.result.trophies, self.ending.result.found
        pitch = box.w / len(trophies)
        if found:
            head = canvas.line_height(NAME)
            canvas.draw_fitted(found, box.x + 8, box.y + head / 2, box.w - 16, NAME, "title", INK, "ml")
            box = FRect(box.x, box.y + head, box.w, box.h - head)
        for n, trophy in enumerate(trophies):
            x, y = box.x + pitch * (n + 0.5), box.y + 4 + TROPHY / 2
            self.ending.draw_result_part(canvas, trophy.face, FRect(x - TROPHY / 2, y - TROPHY / 2, TROPHY, TROPHY))
            if trophy.player is not None:
                seats.draw_emblem(
                    canvas, x + TROPHY * 0.38, y + TROPHY * 0.34, 24, self.ending.seat_sign(trophy.player)
                )
            below = y + TROPHY / 2 + canvas.line_height(16) / 2 + 2
            canvas.draw_fitted(trophy.words, x, below, pitch - 6, 16, "text", INK_SOFT, "mc")

    def paint_title(self, canvas: Canvas, grid: ResultLayout) -> None:
        title = self.ending.result.title
        if grid.has_title:
            y = grid.rows.y - 6 - canvas.line_height(NAME) / 2
            canvas.draw_fitted(title, grid.rows.x + 8, y, grid.rows.w - 16, NAME, "title", INK, "ml")

    def draw_ranking_row(self, canvas: Canvas, grid: ResultLayout, row_index: int, box: FRect) -> None:
        ending, row = self.ending, self.ending.result.rows[row_index]
        is_best = ending.reveal.is_ranked and row.player in ending.winners and bool(row.place)
        draw_inset(canvas, box.x, box.y, box.w, box.h, 12, PAPER_BRIGHT if is_best else PAPER_2)
        with canvas.text_area(*box):
            y = self.name_center_y(canvas, grid, row, box)
            self.draw_place_and_sign(canvas, grid, row, box, is_best)
            self.draw_name(canvas, grid, row, box, y)
            self.draw_ranking_remark(canvas, grid, row, box, y if row.columns else box.centery)
            self.draw_part_words(canvas, grid, row_index, box)
            if row.columns:
                total = str(int(ending.reveal.counted[row_index]))
                canvas.text(total, box.right - EDGE, box.centery - 2, THEME.type_scale["total"], "title", INK, "mr")

    def name_center_y(self, canvas: Canvas, grid: ResultLayout, row: ResultRow, box: FRect) -> float:
        if row.columns and not grid.is_flat:
            free = self.parts_center_y(canvas, grid, box) - grid.part / 2 - box.y
            return box.y + free / 2 + 1
        return box.centery - 1 - (canvas.line_height(16) / 2 if self.has_room_for_role(canvas, row, box) else 0)

    def has_room_for_role(self, canvas: Canvas, row: ResultRow, box: FRect) -> bool:
        """Is there space for the role below the name?"""
        return bool(row.role) and not row.columns and box.h >= canvas.line_height(NAME) * 0.8 + canvas.line_height(16)

    def draw_place_and_sign(
        self, canvas: Canvas, grid: ResultLayout, row: ResultRow, box: FRect, is_best: bool
    ) -> None:
        """Draw the place, then the seat's sign or the row's own picture."""
        size = min(ranking_sign_size(canvas), box.h - 12)
        x = box.x + grid.name - 18 - size / 2
        if row.place and self.ending.reveal.is_ranked:
            ink = THEME.shell["amber_ink"] if is_best else INK_SOFT
            canvas.text(str(row.place), box.x + 28, box.centery - 1, 30, "title", ink, "mc")
        if row.face:
            self.ending.draw_result_part(canvas, row.face, FRect(x - size / 2, box.centery - size / 2, size, size))
        elif row.player is not None:
            seats.draw_emblem(canvas, x, box.centery - 1, size, self.ending.seat_sign(row.player))

    def draw_name(self, canvas: Canvas, grid: ResultLayout, row: ResultRow, box: FRect, y: float) -> None:
        players, left = self.ending.match.seats, box.x + grid.name
        robot = row.player is not None and not players[row.player].is_human
        room = grid.name_end - grid.name - scaled_with_text(canvas, 28) * robot
        size = min(NAME, box.h / (LINE * canvas.zoom))
        wide = canvas.draw_fitted(result_row_title(row, players), left, y, room, size, "title", INK, "ml")[0]
        if robot:
            canvas.draw_icon(
                "ui_bot", left + wide + scaled_with_text(canvas, 18), y, scaled_with_text(canvas, 20), INK_SOFT
            )
        if self.has_room_for_role(canvas, row, box):
            whole, below = grid.name_end - grid.name, y + canvas.line_height(NAME) * 0.8
            canvas.draw_fitted(row.role, left, below, whole, 16, "text", INK_SOFT, "ml")

    def draw_ranking_remark(self, canvas: Canvas, grid: ResultLayout, row: ResultRow, box: FRect, y: float) -> None:
        if row.remark is None or not self.ending.reveal.is_ranked or grid.remark[0] >= grid.remark[1]:
            return
        left, right, icon = box.x + grid.remark[0], box.x + grid.remark[1], scaled_with_text(canvas, 20)
        if row.remark.icon:
            canvas.draw_icon(row.remark.icon, left + icon / 2, y, icon, row.remark.tone or INK_SOFT)
            left += icon + 6
        pitch, lines = canvas.line_height(16), row.remark.text.split("\n")
        if row.columns or len(lines) * pitch > box.h:
            together = " · ".join(lines)
            lines = [together] if canvas.measure_text(together, 16)[0] <= right - left else lines[:1]
        for n, line in enumerate(lines):
            at = y + (n - (len(lines) - 1) / 2) * pitch
            canvas.draw_fitted(line, left, at, right - left, 16, "text", INK_SOFT if row.columns else INK, "ml")

    def draw_part_words(self, canvas: Canvas, grid: ResultLayout, row_index: int, box: FRect) -> None:
        """Draw the words beside a part, such as its count."""
        y = self.parts_center_y(canvas, grid, box)
        for c, column in enumerate(self.ending.result.rows[row_index].columns):
            x = box.x + grid.columns[c]
            for n, part in enumerate(column):
                if part.words and (row_index, c, n) in self.ending.reveal.revealed:
                    canvas.text(part.words, x + part.width * grid.part + 8, y, 18, "bold", INK, "ml")
                x += part_width(canvas, part, grid.part) + PART_GAP
