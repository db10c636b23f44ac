"""How a barter is drawn: the paper with its two pans, tokens, words in small, partners."""

from collections.abc import Sequence

from pygame import FRect

from game.games.ramble_words.table import art
from game.games.ramble_words.table.faces import BarterSheetFace, TradePartnerFace, TradeTokenChipFace, WordStripFace
from game.games.ramble_words.table.sheet import (
    EMBLEM_ROOM,
    NARROW_PAPER,
    NOTE,
    SNUG,
    TITLE,
    boxes_of_scale_pans,
    paper_box,
)
from game.games.ramble_words.table.stage_drawing import SOFT
from game.games.ramble_words.table.style import STYLE
from game.games.ramble_words.table.wording import Wording
from game.ui.canvas import Canvas
from game.ui.light import draw_soft_ring
from game.ui.seats import draw_emblem
from game.ui.table import HOVERED, LEGAL, PICKED, Piece
from game.ui.theme import CREAM, INK, PAPER, PAPER_QUIET, fade, mix
from game.ui.widgets import draw_pill, scaled_with_text


class BarterSheetDrawing:
    """Draws it."""

    def __init__(self, wording: Wording, signs: Sequence[int]):
        self.wording, self.texts, self.names, self.signs = wording, wording.texts, wording.names, signs

    def draw_sheet(self, canvas: Canvas, piece: Piece, face: BarterSheetFace, look: str) -> None:
        title, giver, is_beside = face.title, face.giver, face.is_beside
        give, want = face.give, face.want
        art.draw_tray(canvas, piece.box.inflate(2 * art.RIM, 2 * art.RIM))
        left, right = boxes_of_scale_pans(piece.box, canvas.zoom, len(self.names), face.below)
        box = paper_box(piece.box, len(self.names))
        with canvas.text_area(*box):
            if is_beside:
                canvas.draw_fitted(title, box.x + 24, box.y + 26, box.w * TITLE - 36, 22, "title", CREAM, "ml")
            else:
                canvas.draw_fitted(title, box.centerx, box.y + 26, box.w - 40, 24, "title", CREAM, "mc")
            y, short = left.y - scaled_with_text(canvas, 17), ".short" if box.w < NARROW_PAPER else ""
            gives = self.texts(f"sheet.gives{short}", player=self.names[giver], n=give)
            canvas.draw_fitted(gives, left.x, y, left.w, 17, "bold", CREAM, "ml")
            wants = self.texts(f"sheet.wants{short}", n=want)
            canvas.draw_fitted(wants, right.x, y, right.w, 17, "bold", CREAM, "ml")
            for pan, count, key in ((left, give, "sheet.gives.none"), (right, want, "sheet.wants.none")):
                if face.below and not count:  # it is being filled
                    words, colour = self.texts(key), fade(SOFT, 0.75)
                    if short:
                        canvas.draw_paragraph(words, pan.x, pan.y + 4, pan.w, 17, "ital", colour)
                        continue
                    middle = pan.y + min(pan.h - 8, scaled_with_text(canvas, 40)) / 2
                    canvas.draw_fitted(words, pan.x, middle, pan.w, 17, "ital", colour, "ml")
            if face.note:
                y = box.bottom - face.below - SNUG + NOTE * canvas.zoom / 2 - 5
                canvas.draw_fitted(face.note, box.centerx, y, box.w - 36, 17, "text", CREAM, "mc")
        scales = FRect(0, 0, min(118.0, right.x - left.right - 12), min(104.0, left.h))
        scales.midtop = (box.centerx, left.y - 8)
        art.draw_barter_scales(canvas, scales, give, want)

    def draw_chip(self, canvas: Canvas, piece: Piece, face: TradeTokenChipFace, look: str) -> None:
        art.draw_token(canvas, piece.box, self.wording.token_text(face.token), look, face.is_off)

    def draw_word_strip_in_trade(self, canvas: Canvas, piece: Piece, face: WordStripFace, look: str) -> None:
        """Where a player's word lies while two trade."""
        box, player = piece.box, face.owner
        draw_pill(canvas, box.x, box.y, box.w, box.h, fade(STYLE["row"]["plate"], 0.5), 8)
        draw_emblem(canvas, box.x + min(box.h, EMBLEM_ROOM) / 2, box.centery, min(32.0, box.h - 8), self.signs[player])

    def draw_partner(self, canvas: Canvas, piece: Piece, face: TradePartnerFace, look: str) -> None:
        box, player = piece.box, face.player
        lit = look in (HOVERED, PICKED)
        draw_pill(
            canvas,
            box.x,
            box.y,
            box.w,
            box.h,
            PAPER if lit else PAPER_QUIET,
            10,
            STYLE["card"]["ring"] if lit else mix(PAPER_QUIET, INK, 0.3),
            2,
        )
        if look in (LEGAL, HOVERED, PICKED):
            draw_soft_ring(
                canvas, box.x, box.y, box.w, box.h, 10, STYLE["card"]["ring"], 1.8 if look == LEGAL else 3, 5, 0.8
            )
        size = min(26.0, box.h - 8)
        draw_emblem(canvas, box.x + 8 + size / 2, box.centery, size, self.signs[player])
        with canvas.text_area(*box):
            canvas.draw_fitted(
                self.names[player], box.x + size + 14, box.centery, box.w - size - 22, 16, "bold", INK, "ml"
            )
