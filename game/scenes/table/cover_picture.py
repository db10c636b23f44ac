"""The lid of a shut tray: whose it is, how it opens, and what its player may have missed."""

from pygame import FRect

from game.scenes.table.hand_cover import HOLD
from game.scenes.table.missed import GROOVES, MissedEvents
from game.scenes.table.parts import TableParts
from game.ui.bars import GAP
from game.ui.canvas import Canvas
from game.ui.cards import draw_hand_cover
from game.ui.places import Places, is_lid_narrow, lid_box
from game.ui.seats import draw_emblem
from game.ui.theme import CREAM, THEME
from game.ui.widget import Widget
from game.ui.widgets import draw_focus_ring, draw_pill, scaled_with_text

LEAST = 250  # of its width where it makes room for what was missed


class HandCoverPicture:
    """Lies where a hand would, until its player opens it."""

    def __init__(self, parts: TableParts, missed: MissedEvents):
        self.parts, self.missed = parts, missed

    def widgets(self) -> list[Widget]:
        return [Widget("open", self.box(self.parts.places), "tile")] if self.parts.cover.is_shown else []

    # ---------------------------------------------------------------- where it lies
    def box(self, places: Places) -> FRect:
        """The box of the cover: all of a tray that lies on the table, else a lid before the place of the hand."""
        return places.hand if places.has_tray else self.words_box(places)

    def words_box(self, places: Places) -> FRect:
        return lid_box(self.parts.canvas, places)

    def places_beside_cover(self, places: Places) -> Places:
        """The log ends above a lid that lies on its paper."""
        if places.log is None or not self.parts.cover.is_shown or not places.log.colliderect(self.box(places)):
            return places
        log = FRect(places.log)
        log.h = max(0.0, self.box(places).top - GAP - log.y)
        return places._replace(log=log)

    # ---------------------------------------------------------------- pictures
    def paint(self, canvas: Canvas, places: Places) -> None:
        parts = self.parts
        draw_hand_cover(canvas, *self.box(places))
        box = self.words_box(places)
        if places.has_tray:
            box = self.paint_missed_events_beside_cover(canvas, places.hand, box)
        bar = self.paint_cover_words(canvas, places, box)
        if parts.cover.held:
            part = min(1.0, parts.cover.held / HOLD)
            draw_pill(canvas, bar.x, bar.y, bar.w * part, bar.h, THEME.shell["glow"], 3)
        if parts.page.hover == "open" or parts.cover.is_holding:
            draw_focus_ring(canvas, *self.box(places))

    def paint_missed_events_beside_cover(self, canvas: Canvas, cover_box: FRect, words_box: FRect) -> FRect:
        """What the player may have missed, beside the words on a lid, which make room; returns where these stand."""
        if not self.missed.entries():
            return words_box
        left = FRect(cover_box.x + 8, words_box.y, words_box.w, words_box.h)
        left.w = min(left.w, cover_box.w - GROOVES - 16 - self.missed.minimum_width(canvas))
        room = self.missed.missed_events_box(canvas, cover_box, left)
        if room is None or left.w < scaled_with_text(canvas, LEAST, 0.8):
            return words_box
        self.missed.paint(canvas, room)
        return left

    def paint_cover_words(self, canvas: Canvas, places: Places, box: FRect) -> FRect:
        """Returns the place below them for the bar that fills while the lid is held."""
        parts, texts = self.parts, self.parts.texts
        seat = parts.match.seats[self.missed.player]
        how = texts(
            "table.open_short"
            if parts.cover.is_cover_released_too_early
            else f"table.open_{parts.cover.opening_method}"
        )
        title = texts("table.stays_with" if parts.cover.has_asked_player_laptop else "table.pass_to", name=seat.name)
        with canvas.text_area(*box):
            if is_lid_narrow(canvas, places):
                self.paint_tall_cover(canvas, box, seat.sign, title, how)
                return FRect(box.x + 20, box.bottom - 16, box.w - 64, 6)
            if box.w < self.words_box(places).w:
                return self.paint_compact_cover(canvas, box, seat.sign, title)
            face = scaled_with_text(canvas, 62, 0.4)
            left, room = box.x + face + 36, box.w - face - 80
            draw_emblem(canvas, box.x + 20 + face / 2, box.centery, face, seat.sign)
            bar = FRect(left, box.bottom - 16, room, 6)
            heading, pitch = canvas.line_height(22), canvas.line_height(16)
            lines = canvas.wrap_text(how, room, 16)
            if heading + len(lines) * pitch > bar.top - box.y:
                lines = [self.brief_instruction]
            high = heading + len(lines) * pitch
            y = min(box.centery - high / 2, bar.top - high)
            canvas.draw_fitted(title, left, y + heading / 2, room, 22, "title", CREAM, "ml")
            canvas.draw_paragraph(" ".join(lines), left, y + heading, room, 16, "text", CREAM)
            return bar

    @property
    def brief_instruction(self) -> str:
        """How it opens, in few words."""
        cover = self.parts.cover
        return self.parts.texts(
            f"table.open_{'short' if cover.is_cover_released_too_early else cover.opening_method}.brief"
        )

    def paint_compact_cover(self, canvas: Canvas, box: FRect, sign: int, title: str) -> FRect:
        """Paint the cover beside what was missed, in little room: a two-line title, and how in few words."""
        how, face = self.brief_instruction, scaled_with_text(canvas, 54, 0.3)
        left, heading, pitch = box.x + face + 28, canvas.line_height(20), canvas.line_height(16)
        room = box.right - left - 8
        titles = canvas.wrap_text(title, room, 20, "title")[:2]
        y = box.centery - (len(titles) * heading + pitch) / 2
        draw_emblem(canvas, box.x + 14 + face / 2, box.centery, face, sign)
        for line in titles:
            canvas.draw_fitted(line, left, y + heading / 2, room, 20, "title", CREAM, "ml")
            y += heading
        canvas.draw_fitted(how, left, y + pitch / 2, room, 16, "text", CREAM, "ml")
        return FRect(left, box.bottom - 10, room, 6)

    def paint_tall_cover(self, canvas: Canvas, box: FRect, sign: int, title: str, how: str) -> None:
        """Where the tray is narrow: the sign above the words."""
        room, pitch = box.w - 64, canvas.line_height(16)
        heading = canvas.line_height(20)
        titles, lines = canvas.wrap_text(title, room, 20, "title")[:2], canvas.wrap_text(how, room, 16)
        if len(titles) * heading + len(lines) * pitch > box.h - 24:
            lines = []  # the prompt says it too
        high = len(titles) * heading + len(lines) * pitch
        face = min(scaled_with_text(canvas, 54, 0.3), box.h - high - 34)
        y = box.y + (box.h - high - face - 8) / 2
        if face > 24:
            draw_emblem(canvas, box.x + 20 + room / 2, y + face / 2, face, sign)
        y += face + 8
        for line in titles:
            canvas.draw_fitted(line, box.x + 20 + room / 2, y + heading / 2, room, 20, "title", CREAM, "mc")
            y += heading
        for line in lines:
            canvas.text(line, box.x + 20 + room / 2, y + pitch / 2, 16, "text", CREAM, "mc")
            y += pitch
