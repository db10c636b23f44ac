"""The card of what a seat has just looked at: for its eyes alone."""

from pygame import FRect

from game.games.biome_escape.table.art import KNOWN, draw_secret_token
from game.games.biome_escape.table.faces import SeenSecretsFace
from game.games.biome_escape.table.style import STYLE
from game.ui.canvas import Canvas
from game.ui.citations import strip_citations
from game.ui.light import draw_soft_ring
from game.ui.table import HOVERED
from game.ui.texts import Texts
from game.ui.theme import INK, INK_SOFT, PAPER, PAPER_BRIGHT
from game.ui.widgets import draw_paper_panel, scaled_with_text

LETTERS = (16, 15, 14, 13, 12, 11)  # sizes; below the first only where the text setting makes them larger
EDGE = 16.0
TALL = 168.0  # a narrow card below that has no line to close it by


def draw_just_seen_secret(canvas: Canvas, box: FRect, face: SeenSecretsFace, texts: Texts, look: str) -> None:
    draw_paper_panel(canvas, box.x, box.y, box.w, box.h, 14, PAPER_BRIGHT if look == HOVERED else PAPER)
    canvas.ignore_texts_below(*box)
    draw_soft_ring(canvas, box.x + 2, box.y + 2, box.w - 4, box.h - 4, 13, STYLE["known"]["face"], 2.4, 5)
    pitch = canvas.line_height(16)
    if face.is_narrow and len(face.seen) == 1 and box.h < scaled_with_text(canvas, TALL, 0.75):
        _draw_single_secret_low(canvas, box, *face.seen[0], texts)
        return
    with canvas.text_area(*box):
        foot = box.bottom - 8 - pitch / 2
        words, room = texts("seen.line.short" if face.is_narrow else "seen.line"), box.w - 2 * EDGE
        canvas.draw_fitted(words, box.centerx, foot, room, 16, "text", INK_SOFT, "mc")
        above = FRect(box.x, box.y, box.w, foot - pitch / 2 - box.y)
        if len(face.seen) > 1:
            _draw_secret_list(canvas, above, face.seen, texts)
        elif face.is_narrow:
            _draw_single_secret_narrow(canvas, above, *face.seen[0], texts)
        else:
            _draw_single_secret(canvas, above, *face.seen[0], texts)


def secret_effect_text(kind: str, texts: Texts) -> str:
    """What a secret does, without the number of its rule."""
    return strip_citations(texts(f"tip.secret.{kind}"))


def _draw_single_secret(canvas: Canvas, box: FRect, kind: str, place: str, texts: Texts) -> None:
    """Its sign, its name, where it is, what it does."""
    size = scaled_with_text(canvas, 58, 0.4)
    draw_secret_token(canvas, box.x + EDGE + size / 2, box.centery, size, kind, KNOWN)
    left, pitch = box.x + 2 * EDGE + size, canvas.line_height(16)
    room = box.right - EDGE - left
    lines = canvas.wrap_text(secret_effect_text(kind, texts), room, 16)
    y = box.centery + 2 - (scaled_with_text(canvas, 28) + (len(lines) - 1) * pitch) / 2
    name = canvas.draw_fitted(texts(f"secret.{kind}"), left, y, room * 0.7, 22, "title", INK, "ml")[0]
    canvas.draw_fitted(place, left + name + 10, y + 1, room - name - 10, 16, "text", INK_SOFT, "ml")
    for n, line in enumerate(lines):
        canvas.draw_fitted(line, left, y + scaled_with_text(canvas, 28) + n * pitch, room, 16, "text", INK, "ml")


def _draw_single_secret_narrow(canvas: Canvas, box: FRect, kind: str, place: str, texts: Texts) -> None:
    """Its sign beside its name and where it is; below them what it does, as large as it has room."""
    size = scaled_with_text(canvas, 46, 0.4)
    left, y = box.x + 1.6 * EDGE + size, box.y + EDGE * 0.7 + size / 2
    room, below = box.right - EDGE - left, box.bottom - y - size / 2 - 6
    draw_secret_token(canvas, box.x + EDGE + size / 2, y, size, kind, KNOWN)
    canvas.draw_fitted(texts(f"secret.{kind}"), left, y - scaled_with_text(canvas, 11), room, 20, "title", INK, "ml")
    canvas.draw_fitted(place, left, y + scaled_with_text(canvas, 12), room, 16, "text", INK_SOFT, "ml")
    for letters in (one for one in LETTERS if one * canvas.zoom >= LETTERS[0]):
        pitch = canvas.line_height(letters)
        lines = canvas.wrap_text(secret_effect_text(kind, texts), box.w - 2 * EDGE, letters)
        if len(lines) * pitch <= below:
            break
    for n, line in enumerate(lines):
        foot = box.bottom - below + (n + 0.5) * pitch
        canvas.text(line, box.x + EDGE, foot, letters, "text", INK, "ml")


def _draw_single_secret_low(canvas: Canvas, box: FRect, kind: str, place: str, texts: Texts) -> None:
    """Its sign, its name and where it is; below them what it does, where that has room: the prompt says it, too."""
    size, left = scaled_with_text(canvas, 32, 0.4), box.x + 0.7 * EDGE
    room, pitch, name = box.w - 1.4 * EDGE, canvas.line_height(LETTERS[0]), texts(f"secret.{kind}")
    wide = canvas.measure_text(name, 18, "title")[0] + 20 + canvas.measure_text(place, 16)[0]
    is_apart = wide > room - size - 8 and box.h > 2 * pitch + EDGE  # the place stands below the name
    head = max(size, 2 * pitch) if is_apart else size
    said, letters, high = [], LETTERS[0], box.h - head - EDGE
    for letters in (one for one in LETTERS if one * canvas.zoom >= LETTERS[0] - 2):
        lines = canvas.wrap_text(secret_effect_text(kind, texts), room, letters)
        if len(lines) * canvas.line_height(letters) <= high:
            said = lines
            break
    top = box.y + (box.h - head - len(said) * canvas.line_height(letters)) / 2
    with canvas.text_area(*box):
        draw_secret_token(canvas, left + size / 2, top + head / 2, size, kind, KNOWN)
        at, y, free = left + size + 8, top + head / 2, room - size - 8
        if is_apart:
            canvas.draw_fitted(name, at, y - pitch / 2, free, 18, "title", INK, "ml")
            canvas.draw_fitted(place, at, y + pitch / 2, free, 16, "text", INK_SOFT, "ml")
        else:
            taken = canvas.draw_fitted(name, at, y, free, 18, "title", INK, "ml")[0]
            canvas.draw_fitted(place, left + room, y, free - taken - 12, 16, "text", INK_SOFT, "mr")
        for n, line in enumerate(said):
            canvas.text(line, left, top + head + (n + 0.5) * canvas.line_height(letters), letters, "text", INK, "ml")


def _draw_secret_list(canvas: Canvas, box: FRect, seen: tuple[tuple[str, str], ...], texts: Texts) -> None:
    y = box.y + scaled_with_text(canvas, 24)
    canvas.draw_fitted(texts("seen"), box.x + EDGE, y, box.w - 2 * EDGE, 18, "title", INK, "ml")
    top = y + scaled_with_text(canvas, 18)
    high = (box.bottom - top) / len(seen)
    size = min(high - 2, scaled_with_text(canvas, 24, 0.4))
    for n, (kind, place) in enumerate(seen):
        y = top + (n + 0.5) * high
        draw_secret_token(canvas, box.x + EDGE + size / 2, y, size, kind, KNOWN)
        left, right = box.x + EDGE + size + 8, box.right - EDGE
        wide = canvas.draw_fitted(texts(f"secret.{kind}"), left, y, (right - left) * 0.6, 16, "bold", INK, "ml")[0]
        canvas.draw_fitted(place, right, y, right - left - wide - 10, 16, "text", INK_SOFT, "mr")
