"""Papers over the land and what is printed on them: choices in lines, foreseen pieces, the box."""

from pygame import FRect, Surface

from game.games.biome_escape.rules.components import rotated_cliffs, tile_kind_of_code
from game.games.biome_escape.table import art, tiles
from game.games.biome_escape.table.art import KNOWN
from game.games.biome_escape.table.faces import CardFace
from game.games.biome_escape.table.style import STYLE
from game.ui import labels
from game.ui.canvas import Canvas
from game.ui.light import draw_soft_ring
from game.ui.table import HOVERED, IDLE, LEGAL, PICKED, REFUSED
from game.ui.theme import CREAM, INK, INK_SOFT, LEGAL_ON_PAPER, PAPER, PAPER_BRIGHT, REFUSE, fade, mix
from game.ui.typeset import split_into_two_lines
from game.ui.widgets import draw_paper_panel, draw_pill

DIM = 0.42  # of the land under a large paper
EDGES = {
    LEGAL: (LEGAL_ON_PAPER, 2.0),
    HOVERED: (LEGAL_ON_PAPER, 3.4),
    PICKED: (LEGAL_ON_PAPER, 4),
    REFUSED: (REFUSE, 3.6),
}


def draw_menu(canvas: Canvas, box: FRect) -> None:
    """A small paper for lines."""
    draw_paper_panel(canvas, box.x, box.y, box.w, box.h, 14)


def draw_sheet(canvas: Canvas, board: FRect, box: FRect, title: str, line: str) -> None:
    """A large paper with its title over the dimmed land."""
    canvas.draw("biome veil", board.x, board.y, board.w, board.h, _paint_veil, 1)
    canvas.ignore_texts_below(*board)
    draw_paper_panel(canvas, box.x, box.y, box.w, box.h, 16)
    with canvas.text_area(*box):
        canvas.draw_fitted(title, box.centerx, box.y + box.h * 0.11, box.w - 40, 22, "title", INK, "mc")
        if line:
            canvas.draw_fitted(line, box.centerx, box.bottom - box.h * 0.09, box.w - 40, 16, "text", INK_SOFT, "mc")


def _paint_veil(surface: Surface, scale: float) -> None:
    surface.fill(fade(STYLE["night"]["dark"], DIM))


def draw_card(canvas: Canvas, box: FRect, face: CardFace, look: str = IDLE) -> None:
    """A tile or a secret on a large paper with its name, its number, a lock where it is too heavy."""
    draw_pill(
        canvas,
        box.x,
        box.y,
        box.w,
        box.h,
        PAPER_BRIGHT if look in (HOVERED, PICKED) else PAPER,
        12,
        mix(PAPER, INK, 0.16),
    )
    if look in EDGES:
        tone, width = EDGES[look]
        draw_soft_ring(canvas, box.x, box.y, box.w, box.h, 12, tone, width, 5, 0.8)
    canvas.ignore_texts_below(*box)
    words = _name_lines(canvas, face.name, box.w - 8)
    pitch = canvas.font_px(16) / canvas.k * 1.14
    foot = box.bottom - 5 - pitch * len(words)
    _paint_tile_or_secret(canvas, FRect(box.x, box.y, box.w, foot - box.y), face)
    ink = mix(INK, PAPER, 0.35) if face.is_heavy else INK
    with canvas.text_area(*box):
        for n, line in enumerate(words):
            canvas.draw_fitted(line, box.centerx, foot + (n + 0.5) * pitch, box.w - 6, 16, "bold", ink, "mc")
    if face.number is not None:
        labels.draw_badge(canvas, box.right - 14, box.y + 14, str(face.number), STYLE["ink"]["done"], CREAM, 17, 13)
    if face.is_heavy:
        canvas.draw_icon("ui_lock", box.right - 16, box.y + 16, 20, INK_SOFT)


def _paint_tile_or_secret(canvas: Canvas, area: FRect, face: CardFace) -> None:
    if face.is_tile:
        r = min(area.w * 0.40, area.h / 2.1)
        kind, cliffs = tile_kind_of_code(face.thing), rotated_cliffs(face.thing, 0)
        tiles.draw_tile(canvas, area.centerx, area.centery + r * 0.2, r, kind, 0, cliffs)
    else:
        art.draw_secret_token(canvas, area.centerx, area.centery, min(area.h * 0.74, area.w * 0.6), face.thing, KNOWN)


def _name_lines(canvas: Canvas, name: str, max_width: float) -> list[str]:
    if canvas.measure_text(name, 16, "bold")[0] <= max_width or " " not in name:
        return [name]
    return list(split_into_two_lines(name))


def draw_tile_rotation(canvas: Canvas, box: FRect, code: str, turn: int, look: str = IDLE) -> None:
    """One way to lay a quarry: a small hexagon with its cliffs."""
    size = min(box.w, box.h)
    if look in EDGES:
        tone, width = EDGES[look]
        draw_soft_ring(canvas, box.x, box.y, box.w, box.h, 12, tone, width, 5, 0.8)
    draw_pill(canvas, box.x, box.y, box.w, box.h, PAPER_BRIGHT if look == HOVERED else PAPER, 12, mix(PAPER, INK, 0.2))
    canvas.ignore_texts_below(*box)
    r = size * 0.40
    tiles.draw_tile(canvas, box.centerx, box.centery + r * 0.12, r, "quarry", 0, rotated_cliffs(code, turn))
