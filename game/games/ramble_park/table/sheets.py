"""Papers over the park for the two questions that need one: a hand over five cards, and a stranded pawn."""

from pygame import SRCALPHA, FRect, Surface
from pygame.transform import smoothscale

from game.games.ramble_park.table.faces import QuestionSheetFace
from game.games.ramble_park.table.style import STYLE
from game.ui.canvas import Canvas
from game.ui.light import draw_soft_ring
from game.ui.seats import draw_emblem
from game.ui.table import HOVERED, IDLE, PICKED, REFUSED
from game.ui.theme import INK, INK_SOFT, LEGAL_ON_PAPER, PAPER, PAPER_BRIGHT, REFUSE, fade, mix
from game.ui.widgets import draw_paper_panel, draw_pill, scaled_with_text

DIM = 0.42  # of the park under a paper
FADE, CELL = 72.0, 8.0  # how wide the edge of that is, and how finely it is painted


def draw_question_sheet(canvas: Canvas, box: FRect, face: QuestionSheetFace) -> None:
    """A paper in the middle of the dimmed park; its cards or answers are drawn by themselves."""
    area, lines = FRect((0, 0), face.park), face.lines
    area.center = box.center
    canvas.draw("ramble veil", area.x, area.y, area.w, area.h, _paint_veil, 1)
    canvas.ignore_texts_below(*area)
    draw_paper_panel(canvas, box.x, box.y, box.w, box.h, 16)
    with canvas.text_area(*box):
        canvas.draw_fitted(
            face.title, box.centerx, box.y + scaled_with_text(canvas, 34), box.w - 40, 24, "title", INK, "mc"
        )
        if len(lines) == 1:
            high = canvas.paragraph_height(lines[0], box.w - 64, 17)
            canvas.draw_paragraph(
                lines[0], box.x + 32, box.y + box.h * 0.33 - high / 2, box.w - 64, 17, "text", INK_SOFT
            )
            return
        y = box.bottom - scaled_with_text(canvas, 20)
        for line, ink in zip(lines[::-1], (INK_SOFT, INK)):
            if line:
                canvas.draw_fitted(line, box.centerx, y, box.w - 32, 17, "text", ink, "mc")
                y -= canvas.line_height(17)


def _paint_veil(surface: Surface, scale: float) -> None:
    """Of one darkness in the middle, gone at the edge of the park."""
    wide, high = (max(3, round(side / scale / CELL)) for side in surface.get_size())
    small = Surface((wide, high), SRCALPHA)
    for x in range(wide):
        for y in range(high):
            depth = min(1.0, min(x, y, wide - 1 - x, high - 1 - y) * CELL / FADE)
            small.set_at((x, y), fade(STYLE["night"]["dark"], DIM * depth * depth * (3 - 2 * depth)))
    surface.blit(smoothscale(small, surface.get_size()), (0, 0))


def draw_answer_button(
    canvas: Canvas, box: FRect, words: str, look: str = IDLE, sign: int | None = None, name: str = ""
) -> None:
    """A button printed on the paper; sign and name: whose it is, left of it."""
    if sign is not None:
        face = min(scaled_with_text(canvas, 36, 0.4), box.h)
        left = box.x - box.w * 1.14
        draw_emblem(canvas, left + face / 2, box.centery, face, sign)
        canvas.draw_fitted(name, left + face + 10, box.centery, box.x - left - face - 20, 18, "bold", INK, "ml")
    fill = PAPER_BRIGHT if look in (HOVERED, PICKED) else PAPER
    draw_pill(canvas, box.x, box.y, box.w, box.h, fill, 12, mix(PAPER, INK, 0.34))
    if look in (HOVERED, PICKED, REFUSED):
        draw_soft_ring(
            canvas,
            box.x,
            box.y,
            box.w,
            box.h,
            12,
            REFUSE if look == REFUSED else LEGAL_ON_PAPER,
            3.4 if look == PICKED else 2.4,
            5,
            0.8,
        )
    with canvas.text_area(*box):
        canvas.draw_fitted(words, box.centerx, box.centery - 1, box.w - 20, 18, "bold", INK, "mc")
