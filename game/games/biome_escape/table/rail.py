"""The papers round the land: who is where with how much in the pack, the locks of the exit, and an open pack."""

from functools import partial

import pygame
from pygame import Color, FRect, Surface

from game.games.biome_escape.table.art import BACK, draw_secret
from game.games.biome_escape.table.faces import GoalFace
from game.games.biome_escape.table.grid import is_large
from game.games.biome_escape.table.look import LOOK
from game.games.biome_escape.table.seats import Carried
from game.ui.canvas import Canvas
from game.ui.draw import soft_ring
from game.ui.rail import SeatPaper
from game.ui.seats import emblem, seat_sheet, thinking_dots
from game.ui.table import HOVERED, IDLE, LEGAL, PICKED, REFUSED
from game.ui.theme import INK, INK_SOFT, LEGAL_ON_PAPER, PAPER, PAPER_3, PAPER_BRIGHT, REFUSE, mix
from game.ui.widgets import grown, paper_panel, pill

EDGES = {
    LEGAL: (LEGAL_ON_PAPER, 2.2),
    HOVERED: (LEGAL_ON_PAPER, 3.6),
    PICKED: (LEGAL_ON_PAPER, 4),
    REFUSED: (REFUSE, 3.6),
}
LARGE = 1.3  # letters from here on leave room for a number in place of feet
SNUG = 80.0  # height of a panel with two lines and what is carried, close together
TALL, TALL_GROWTH = 74.0, 0.85  # from this height on a panel shows what is carried in a line of its own
PACK, FEET = "gi_knapsack", "ui_footprints"
LOAD = 60.0  # room for a count of what is carried
TOKEN = 25.0
BLOCK = 16.0  # of a weight
NARROW = 200.0  # width of one of two columns of a pack


# ---------------------------------------------------------------- people
def paint_seat(canvas: Canvas, box: FRect, paper: SeatPaper, carried: Carried) -> None:
    seat_sheet(canvas, box, paper.sign, paper.is_active, paper.is_asked)
    with canvas.inside(*box):
        _paint_person(canvas, box, paper, carried)


def _paint_person(canvas: Canvas, box: FRect, paper: SeatPaper, carried: Carried) -> None:
    is_tall = box.h >= grown(canvas, TALL, TALL_GROWTH)
    is_line = box.h < canvas.line_height(18) + canvas.line_height(16) * 0.8
    face = min(grown(canvas, 38, 0.5), box.h * (0.44 if is_tall else 0.62))
    air = max(0.0, box.h - grown(canvas, SNUG, 0.5)) * 0.15
    first, second = (
        (box.y + grown(canvas, 18) + air, box.y + grown(canvas, 38) + air)
        if is_tall
        else (box.y + box.h * 0.29, box.y + box.h * 0.70)
    )
    if is_line:
        first = second = box.centery - 1
    emblem(canvas, box.x + 15 + face / 2, (first + second) / 2 if is_tall else box.centery, face, paper.sign)
    left, right = box.x + 24 + face, box.right - 14
    load = str(carried.load)
    if is_line:
        right -= _paint_load(canvas, right, second, load)
        right -= _paint_trouble(canvas, right, second, *carried.trouble) if carried.trouble else 0
    room = right - left
    if carried.actions:
        room = _paint_actions(canvas, right, first, *carried.actions) - left - 8
    elif paper.is_bot:
        canvas.glyph("ui_bot", right - grown(canvas, 10), first, grown(canvas, 19), INK_SOFT)
        room -= grown(canvas, 26)
    if paper.thinking is not None:
        thinking_dots(canvas, right - 44, second, paper.thinking)
        room -= 50 if is_line else 0
    canvas.fitted(paper.name, left, first, room, 18, "bold", INK, "ml")
    if is_line:
        return
    aside = 54.0 if paper.thinking is not None else 0.0
    told = canvas.measure(paper.role, 16)[0] + LOAD
    if not is_tall and (paper.thinking is None or told <= right - left - aside):
        aside += _paint_load(canvas, right - aside, second, load)
    canvas.fitted(paper.role, left, second, right - left - aside, 16, "text", INK_SOFT, "ml")
    if is_tall:
        _paint_carried(canvas, box, left, carried)


def _paint_actions(canvas: Canvas, right: float, y: float, left: int, most: int) -> float:
    """Feet for the actions left, grey ones for those made; a number where there are many. Returns where they begin."""
    size, tone = grown(canvas, 19), LOOK["ink"]["done"]
    if max(left, most) > 5 or canvas.zoom > LARGE:
        wide = canvas.text(f"{left}", right, y, 18, "bold", tone, "mr")[0]
        canvas.glyph(FEET, right - wide - size * 0.7, y, size, tone)
        return right - wide - size * 1.3
    for n in range(max(left, most)):
        ink = tone if n < left else mix(INK_SOFT, PAPER, 0.6)
        canvas.glyph(FEET, right - size / 2 - n * size * 1.1, y, size, ink)
    return right - max(left, most) * size * 1.1


def _paint_load(canvas: Canvas, right: float, y: float, count: str) -> float:
    wide = canvas.text(count, right, y, 17, "bold", INK, "mr")[0]
    size = grown(canvas, 20)
    canvas.glyph(PACK, right - wide - 5 - size / 2, y, size, INK_SOFT)
    return wide + size + 16


def _paint_trouble(canvas: Canvas, right: float, y: float, icon: str, left: int) -> float:
    """Captured or injured, in a panel of one line."""
    wide = canvas.text(str(left), right, y, 17, "bold", REFUSE, "mr")[0]
    size = grown(canvas, 20)
    canvas.glyph(icon, right - wide - 5 - size / 2, y, size, REFUSE)
    return wide + size + 16


def _paint_carried(canvas: Canvas, box: FRect, left: float, carried: Carried) -> None:
    """The pack, below the name: a token for each secret, its sign where all know it, violet where only the viewer does.

    left: where the name begins, clear of the player's sign.
    """
    spare = max(0.0, box.h - grown(canvas, SNUG, 0.5))
    y, size = box.bottom - grown(canvas, 17, 0.5) - spare * 0.35, grown(canvas, TOKEN, 0.3)
    canvas.glyph(PACK, left + size / 2, y, size * 0.86, INK_SOFT)
    first = left + size * 1.5 + 8
    step = min(size + 4, (box.right - 14 - size / 2 - first) / max(1, carried.load - 1))
    for n in range(carried.load):
        kind, lies = carried.known[n] if n < len(carried.known) else ("", BACK)
        draw_secret(canvas, first + n * step, y, size, kind, lies)


# ---------------------------------------------------------------- goal
def paint_goal(canvas: Canvas, box: FRect, face: GoalFace) -> None:
    """What it takes to escape, and what is left to be found."""
    large = is_large(canvas.zoom)
    paper_panel(canvas, *box, 12)
    with canvas.inside(*box):
        _paint_goal_words(canvas, box, face.words, large)
        top, high = (0.40, 0.26) if large else (0.29, 0.33)
        locks = FRect(box.x + 14, box.y + box.h * top, box.w - 28, box.h * high)
        _paint_locks(canvas, locks, face.used, face.needed)
        _paint_left(canvas, box, box.y + box.h * (0.83 if large else 0.81), face, large)


def _paint_left(canvas: Canvas, box: FRect, y: float, face: GoalFace, large: bool) -> None:
    """Tiles and secrets left: in words where both have room."""
    size, half = grown(canvas, 20), box.w / 2
    icon, ink = ("gi_exit-door", LEGAL_ON_PAPER) if face.may_exit else ("ui_layers", INK_SOFT)
    canvas.glyph(icon, box.x + 16 + size / 2, y, size, ink)
    rooms = half - size - 26, half - size - 20
    fits = all(canvas.measure(words, 16, "bold")[0] <= room for (words, _), room in zip(face.left, rooms))
    tiles, secrets = (words if fits and not large else count for words, count in face.left)
    canvas.fitted(tiles, box.x + 22 + size, y, rooms[0], 17, "bold", INK, "ml")
    draw_secret(canvas, box.x + half + size / 2, y, size * 1.15, "", BACK)
    canvas.fitted(secrets, box.x + half + size + 8, y, rooms[1], 17, "bold", INK, "ml")


def _paint_goal_words(canvas: Canvas, box: FRect, words: tuple[str, str], is_large: bool) -> None:
    """Side by side; one below the other where text is large."""
    if is_large:
        canvas.fitted(words[0], box.x + 16, box.y + box.h * 0.13, box.w - 32, 18, "title", INK, "ml")
        canvas.fitted(words[1], box.x + 16, box.y + box.h * 0.30, box.w - 32, 16, "text", INK_SOFT, "ml")
        return
    y = box.y + box.h * 0.16
    wide = canvas.fitted(words[0], box.x + 16, y, box.w * 0.6, 18, "title", INK, "ml")[0]
    canvas.fitted(words[1], box.right - 16, y, box.w - wide - 44, 16, "text", INK_SOFT, "mr")


def _paint_locks(canvas: Canvas, box: FRect, used: int, needed: int) -> None:
    """Brass locks: a key laid into one turns it bright gold; those used beyond need lie in the last."""
    step, look = box.w / needed, LOOK["lock"]
    for n in range(needed):
        is_lit = n < used
        x, w = box.x + n * step, step - 6
        canvas.draw(
            ("biome lock", is_lit), x, box.y, w, box.h, partial(_paint_lock, look["lit"] if is_lit else look["face"])
        )
        canvas.glyph("gi_key", x + w / 2, box.centery, min(box.h * 0.72, w * 0.72), look["ink"], 90 if is_lit else 0)


def _paint_lock(face: Color, s: Surface, q: float) -> None:
    pygame.draw.rect(s, LOOK["lock"]["rim"], s.get_rect(), border_radius=round(10 * q))
    pygame.draw.rect(s, face, (0, 0, s.get_width(), s.get_height() - round(2.5 * q)), border_radius=round(10 * q))


# ---------------------------------------------------------------- an open pack
def draw_pack(canvas: Canvas, box: FRect, title: str, load: tuple[int, int], words: str, look: str = IDLE) -> None:
    """The paper of an open pack: load and capacity as weights; words: in place of what it does not hold."""
    _paint_own_paper(canvas, box, look)
    if look in EDGES:
        tone, width = EDGES[look]
        soft_ring(canvas, *box, 12, tone, width, 6)
    y = box.y + grown(canvas, 21)
    with canvas.inside(*box):
        right = _paint_weights(canvas, box.right - 14, y, load)
        canvas.fitted(title, box.x + 16, y, right - box.x - 26, 18, "title", INK, "ml")
        foot = (box.y + grown(canvas, 30) + box.bottom) / 2
        canvas.fitted(words, box.x + 16, foot, box.w - 32, 16, "text", INK_SOFT, "ml")


def draw_known(canvas: Canvas, box: FRect, title: str, width: float) -> None:
    """The paper of what only one seat knows; its title ends so far from the left edge."""
    _paint_own_paper(canvas, box)
    with canvas.inside(*box):
        y = min(box.y + grown(canvas, 17), box.centery - 1)
        canvas.fitted(title, box.x + 16, y, width - 16, 16, "title", INK, "ml")


def _paint_own_paper(canvas: Canvas, box: FRect, look: str = IDLE) -> None:
    """With the violet edge of what only one seat sees."""
    paper_panel(canvas, *box, 12, PAPER_BRIGHT if look == HOVERED else PAPER)
    soft_ring(canvas, box.x + 2, box.y + 2, box.w - 4, box.h - 4, 11, LOOK["known"]["face"], 2.4, 5)


def _paint_weights(canvas: Canvas, right: float, y: float, load: tuple[int, int]) -> float:
    """A weight for each unit carried, empty ones up to the capacity. Returns where they begin."""
    carried, capacity = load
    most = max(carried, capacity)
    step = min(15.0, 120 / max(1, most))
    for n in range(most):
        tone = LOOK["weight"] if n < carried else PAPER_3
        if n >= capacity:
            tone = REFUSE
        x = right - (most - n) * step
        canvas.draw(("biome weight", tuple(tone)), x, y - 9, step - 3, 18, partial(_paint_weight, tone))
    words = f"{carried}/{capacity}"
    wide = canvas.text(words, right - most * step - 8, y, 17, "bold", INK, "mr")[0]
    return right - most * step - 8 - wide


def _paint_weight(tone: Color, s: Surface, q: float) -> None:
    pygame.draw.rect(s, tone, s.get_rect(), border_radius=round(4 * q))


def draw_item(canvas: Canvas, box: FRect, kind: str, words: str, weight: int, lies: str, look: str = IDLE) -> None:
    """A secret in a pack: its token, its name, its weight."""
    if look != IDLE:
        tone, width = EDGES[look]
        pill(canvas, *box, PAPER_BRIGHT, 9, tone, width)
        canvas.cover(*box)
    size = min(box.h - 4, grown(canvas, 28, 0.4), box.w * 0.165)
    air = 7 if box.w > NARROW else 4  # as far from the edge as what is known, where there is room
    draw_secret(canvas, box.x + air + size / 2, box.centery - 1, size, kind, lies)
    left, right = box.x + size + 2 * air - 1, box.right - 3
    paint_weight(canvas, right + 2 - weight * BLOCK, box.centery, weight)
    with canvas.inside(*box):
        canvas.fitted(words, left, box.centery - 1, right - left - weight * BLOCK - 4, 16, "bold", INK, "ml")


def draw_memory(canvas: Canvas, box: FRect, kind: str, words: str, place: str, lies: str, look: str = IDLE) -> None:
    """What somebody knows: its token, its name, and where it is if that has room; else the tooltip tells it."""
    size = min(box.h, grown(canvas, 24, 0.4))
    draw_secret(canvas, box.x + 6 + size / 2, box.centery - 1, size, kind, lies, look)
    left = box.x + size + 14
    with canvas.inside(*box):
        wide = canvas.fitted(words, left, box.centery - 1, (box.right - left) * 0.6, 16, "bold", INK, "ml")[0]
        room = box.right - left - wide - 14
        if canvas.fit(place, room, 16)[0] == place:
            canvas.fitted(place, box.right - 4, box.centery - 1, room, 16, "text", INK_SOFT, "mr")


def paint_weight(canvas: Canvas, left: float, y: float, weight: int) -> None:
    """A block for each unit that something weighs."""
    tone = LOOK["weight"]
    for n in range(weight):
        paint = partial(_paint_weight, tone)
        canvas.draw(("biome weight", tuple(tone)), left + n * BLOCK, y - 9, BLOCK - 4, 18, paint)


def draw_line(canvas: Canvas, box: FRect, words: str, icon: str, look: str = IDLE, price: str = "") -> None:
    """One line of a small sheet of choices, with what it costs."""
    tone, width = EDGES.get(look, (mix(PAPER, INK, 0.22), 1.5))
    pill(canvas, *box, PAPER_BRIGHT if look in (HOVERED, PICKED) else PAPER, 9, tone, width)
    canvas.cover(*box)
    size = min(box.h - 10, grown(canvas, 24, 0.5))
    ink = INK if look != IDLE else INK_SOFT
    canvas.glyph(icon, box.x + 10 + size / 2, box.centery, size, ink)
    left = box.x + size + 18
    with canvas.inside(*box):
        wide = canvas.text(price, box.right - 10, box.centery, 16, "bold", ink, "mr")[0] + 8 if price else 0
        canvas.fitted(words, left, box.centery - 1, box.right - left - 10 - wide, 17, "bold", ink, "ml")


def draw_panel_edge(canvas: Canvas, box: FRect, look: str) -> None:
    """Round a player who may be chosen."""
    if look in EDGES:
        tone, width = EDGES[look]
        soft_ring(canvas, box.x, box.y, box.w, box.h - 1, 12, tone, width, 7)
