"""The game boxes on the shelf: lid, label and a side that gives them weight."""

from collections.abc import Callable
from functools import partial

import pygame
from pygame import FRect

from game.engine.data import DataError
from game.engine.game import Game
from game.engine.phrases import FaultPhrase
from game.ui.box_art import BOX_SIZE
from game.ui.canvas import Canvas
from game.ui.draw import draw_outline, round_corners
from game.ui.light import draw_lamp_glow, draw_soft_shadow
from game.ui.texts import Texts
from game.ui.textures import vertical_gradient_picture
from game.ui.theme import CREAM, GLOW, INK, INK_SOFT, PAPER, THEME, WALNUT, WHITE, fade, mix
from game.ui.typeset import split_into_two_lines
from game.ui.widgets import scaled_with_text

DrawBox = Callable[[Canvas, float, float, float, float], None]
SIDE, FOOT = 6, 8  # how much of the box shows beside and below the lid
LEFT = 13  # where a label's words begin
UNDER = 6  # the picture goes on so far under the label, where its round corners are not seen
RAISED = 10  # a box under the pointer
SMALL_RADIUS = 3  # of a small lid
SMALL_AIR = 9  # above and below a small lid on a paper
HEADING = 20  # size of the heading on a paper
SMALLEST_BESIDE = 0.8  # of that size, where signs stand beside the heading
EDGE = 7  # of such a paper, that stays free above and below its words


class BoxArt:
    """The pictures on the lids, loaded one by one because `find` (game id -> drawing function) takes time."""

    def __init__(self, find: Callable[[str], DrawBox]):
        self.find = find
        self.found: dict[str, DrawBox | None] = {}
        self.lids: dict[
            tuple[str, str, bool], pygame.Surface
        ] = {}  # as they are on the shelf: painting them takes time
        self.damaged: dict[str, FaultPhrase] = {}  # what is wrong, for each game with a file that cannot be used

    def box_lid_painter_of_game(self, game: Game) -> DrawBox:
        """The function that draws a lid; until it has been loaded, one that draws a plain colour."""
        if game.id not in self.found:
            return partial(paint_bare_box, game)
        return self.found[game.id] or partial(paint_plain_box, game)

    def load_next_missing_lid(self, games: list[str]) -> bool:
        """Load one that is missing. Returns False if there was none."""
        missing = next((game for game in games if game not in self.found), None)
        if missing is not None:
            try:
                self.found[missing] = self.find(missing)
            except DataError as error:
                self.found[missing], self.damaged[missing] = None, error.phrase
        return missing is not None


def paint_small_game_box(canvas: Canvas, game: Game, box_art: BoxArt, paper: FRect, left: float) -> float:
    """Draw the lid at the left of a paper, as a sign of its game. Returns where the next thing may begin."""
    high = paper.h - 2 * SMALL_AIR
    box = FRect(left, paper.y + SMALL_AIR - 1, high * BOX_SIZE[0] / BOX_SIZE[1], high)
    place = canvas.rect(*box)
    key = ("small box", game.id, game.id in box_art.found, place.size)
    picture = canvas.sprites.get(key) or canvas.sprites.store(
        key, _shrunk_box_picture(canvas, shelf_box_picture(canvas, game, box_art), place.size)
    )
    draw_soft_shadow(canvas, box.x + 1, box.y + 2, box.w, box.h, 3, 5, 2, 0.5)
    canvas.surf.blit(picture, place)
    return box.right + 14


def shelf_box_picture(canvas: Canvas, game: Game, box_art: BoxArt) -> pygame.Surface:
    """The lid as it is on the shelf, from which small ones are made."""

    def paint() -> pygame.Surface:
        sheet = pygame.Surface(size)
        with canvas.drawing_on(sheet):
            box_art.box_lid_painter_of_game(game)(canvas, 0, 0, *BOX_SIZE)
        return sheet

    size = canvas.px(BOX_SIZE[0]), canvas.px(BOX_SIZE[1])
    key = ("box on the shelf", game.id, game.id in box_art.found)
    kept = box_art.lids.get(key)
    if kept is None or kept.get_size() != size:
        kept = box_art.lids[key] = canvas.cached_surface((*key, size), paint)
    return kept


def _shrunk_box_picture(canvas: Canvas, sheet: pygame.Surface, size: tuple[int, int]) -> pygame.Surface:
    """The lid made smaller together with its lettering."""
    picture = pygame.Surface(size, pygame.SRCALPHA)
    picture.blit(pygame.transform.smoothscale(sheet, size), (0, 0))
    round_corners(picture, SMALL_RADIUS * canvas.k)
    return picture


def game_box_label_height(canvas: Canvas) -> float:
    return scaled_with_text(canvas, 58, 0.75)


def paint_game_box(
    canvas: Canvas, game: Game, texts: Texts, box: FRect, draw_art: DrawBox, hovered: bool = False
) -> None:
    """Draw a game box seen from above. Under the pointer it is raised into the light."""
    x, y, w, h = box
    if hovered:
        draw_lamp_glow(canvas, x + w / 2, y + h / 2, h * 0.80, THEME.shell["warm"], 0.55, 1.7)
        y -= RAISED
    draw_soft_shadow(canvas, x + 2, y + 8, w, h, 8, 16 if hovered else 11, 12 if hovered else 7, 0.6)
    accent = THEME.games[game.id]["button"]
    canvas.draw(("box side", game.id), x, y, w, h, lambda surface, k: _paint_side(surface, k, accent), 2)
    face = FRect(x, y, w - SIDE, h - FOOT)
    art = FRect(face.x, face.y, face.w, face.h - game_box_label_height(canvas))
    with canvas.text_area(*art):
        draw_art(canvas, art.x, art.y, art.w, art.h + UNDER)
    paint_game_box_label(canvas, game, texts, FRect(face.x, art.bottom, face.w, face.bottom - art.bottom))
    if hovered:
        draw_outline(canvas, x, y, w, h, 7, GLOW, 3.4, 4)


def _paint_side(surface: pygame.Surface, scale: float, accent: pygame.Color) -> None:
    pygame.draw.rect(surface, mix(accent, INK, 0.62), surface.get_rect(), border_radius=round(7 * scale))


def paint_bare_box(game: Game, canvas: Canvas, x: float, y: float, w: float, h: float) -> None:
    """Draw only what the first frame has time for."""
    canvas.surf.fill(THEME.games[game.id]["button"], canvas.rect(x, y, w, h))


def paint_plain_box(game: Game, canvas: Canvas, x: float, y: float, w: float, h: float) -> None:
    """Draw a lid without a picture: the game's colour and name."""
    colour = THEME.games[game.id]["button"]
    canvas.draw(("plain box", game.id), x, y, w, h, lambda surface, k: _paint_plain(surface, k, colour), 2)
    letter = canvas.text_surface(game.title[0], h * 0.52, "title", fade(CREAM, 0.13))
    canvas.surf.blit(letter, letter.get_rect(center=canvas.rect(x, y + h * 0.61, w, 0).center))
    name, _, line = game.title.partition(": ")
    top = y + h * 0.12
    for words in split_into_two_lines(name):
        words, size = canvas.fit_text(words, w - 24, 34, "title")
        top += canvas.text(words, x + w / 2, top, size, "title", CREAM, "tc", shadow=fade(WALNUT, 0.6))[1]
    if line:
        canvas.draw_fitted(line, x + w / 2, top + 4, w - 24, 18, "ital", CREAM, "tc")


def _paint_plain(surface: pygame.Surface, scale: float, colour: pygame.Color) -> None:
    surface.blit(
        vertical_gradient_picture(surface.get_size(), [mix(colour, WHITE, 0.14), colour, mix(colour, WALNUT, 0.55)]),
        (0, 0),
    )
    inner = surface.get_rect().inflate(-round(16 * scale), -round(16 * scale))
    pygame.draw.rect(
        surface, mix(colour, CREAM, 0.45), inner, max(1, round(1.5 * scale)), border_radius=round(4 * scale)
    )
    round_corners(surface, 6 * scale)


def paint_game_box_label(canvas: Canvas, game: Game, texts: Texts, box: FRect) -> None:
    """Draw how many play, how long, and the kind of game; with large text the kind is left out."""
    accent = THEME.games[game.id]["button"]
    canvas.draw(("box label", game.id), box.x, box.y, box.w, box.h, lambda surface, k: _paint_label(surface, k, accent))
    least, most = game.players[0], game.players[-1]
    players = f"{least}–{most}" if least < most else str(most)
    minutes = texts("title.minutes", minutes=game.minutes)
    icon, top, below = scaled_with_text(canvas, 18), box.y + box.h * 0.36, box.y + box.h * 0.73
    widths = [canvas.measure_text(words, 17, "bold")[0] + icon + 5 for words in (players, minutes)]
    with canvas.text_area(*box):
        wide = _paint_fact(canvas, "ui_users", players, box.x + LEFT, top, icon)
        if LEFT + sum(widths) + 12 <= box.w - 6:
            gap = min(24, box.w - 6 - LEFT - sum(widths))
            _paint_fact(canvas, "ui_hourglass", minutes, box.x + LEFT + wide + gap, top, icon)
            canvas.draw_fitted(
                texts.texts_with_title_of_game(game.id)("game.kind"),
                box.x + LEFT,
                below,
                box.w - 24,
                16,
                "text",
                INK_SOFT,
                "ml",
            )
        else:
            _paint_fact(canvas, "ui_hourglass", minutes, box.x + LEFT, below, icon)


def _paint_fact(canvas: Canvas, icon: str, words: str, x: float, cy: float, size: float) -> float:
    canvas.draw_icon(icon, x + size / 2, cy - 1, size, INK_SOFT)
    return size + 5 + canvas.text(words, x + size + 5, cy, 17, "bold", INK, "ml")[0]


def _paint_label(surface: pygame.Surface, scale: float, accent: pygame.Color) -> None:
    r = round(6 * scale)
    pygame.draw.rect(surface, PAPER, surface.get_rect(), border_bottom_left_radius=r, border_bottom_right_radius=r)
    surface.fill(accent, (0, 0, surface.get_width(), round(4 * scale)))


def do_heading_and_line_fit(canvas: Canvas, room: float, head: str, line: str) -> bool:
    """Are a heading, hardly smaller than usual, and a line in at most two whole in this width?"""
    words, size = canvas.fit_text(head, room, HEADING, "title")
    return words == head and size >= SMALLEST_BESIDE * HEADING and len(canvas.wrap_text(line, room, 16)) <= 2


def paint_heading_and_line(
    canvas: Canvas, box: FRect, left: float, right: float, head: str, line: str, head_size: float = HEADING
) -> None:
    """Draw a heading, smaller than `head_size` where it must be, and a line or two below it, or as many as fit."""
    room = right - left
    high, small = canvas.line_height(HEADING), canvas.line_height(16)
    most = max(2, int((box.h - 2 * EDGE - high) / small))
    wrapped = canvas.wrap_text(line, room, 16)
    lines = [*wrapped[: most - 1], *([" ".join(wrapped[most - 1 :])] if len(wrapped) >= most else [])]
    tight = min(1.0, (box.h - 2 * EDGE) / (high + small * len(lines)))
    high, small = high * tight, small * tight
    y = box.centery - 1 - (high + small * len(lines)) / 2
    with canvas.text_area(*box):
        canvas.draw_fitted(head, left, y + high / 2, room, head_size, "title", INK, "ml")
        for i, words in enumerate(lines):
            canvas.draw_fitted(words, left, y + high + (i + 0.5) * small, room, 16, "text", INK_SOFT, "ml")
