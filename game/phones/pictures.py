"""Pieces and ground as pictures for a browser: painted once for each face, small files."""

import io
from collections.abc import Callable, Hashable
from dataclasses import replace
from typing import Any, Literal, NamedTuple

import pygame
from PIL import Image
from pygame import FRect

from game.ui.canvas import Canvas
from game.ui.contract.match_table import MatchTable
from game.ui.contract.views import Frame, Layout
from game.ui.table import IDLE, Piece

MARGIN = 60  # units round a piece in which it may draw, its shadow and its labels
LIMIT = 12_000_000  # bytes of encoded pictures that are kept
BOARD_WIDTH = 1150.0  # pixels of a whole table: as many as a large phone has
HAND_PX = 1.8  # pixels a unit of what lies in the hand
CACHE = 5_000_000  # bytes of surfaces that each cache keeps
SPRITES = 20_000_000  # and of what a ground is put together from: each of its tiles is painted once in an evening
QUALITY = 80  # of the ground, which has no edges that must be sharp
LARGE, LARGE_QUALITY = 80_000, 90  # pixels of a piece from which on it is a paper with words, and how good that is
EFFORT = 40  # for small files without loss
METHOD = 2  # how hard they are tried: one more takes half as long again, and saves one byte in thirty
KIND = "image/webp"


class Pixels(NamedTuple):
    """A drawing on its way into a file: mode as Pillow names it, quality from 1 to 100, or 0 for no loss."""

    mode: Literal["RGB", "RGBa"]
    size: tuple[int, int]
    data: bytes
    quality: int


class PictureCanvas(Canvas):
    """Layout units of one window, at any number of pixels a unit, without a surface of that size."""

    def __init__(self, size: tuple[float, float], k: float, zoom: float = 1.0):
        self.units, self.scale = size, k
        super().__init__((round(size[0] * k), round(size[1] * k)), zoom)

    def resize(self, size_px: tuple[int, int], zoom: float) -> None:
        super().resize((8, 8), zoom)
        self.w_px, self.h_px = size_px
        self.k, (self.w, self.h) = self.scale, self.units
        for cache in (self.sprites, self.stills, self.texts, self.icons):
            cache.limit = CACHE
        self.sprites.limit = SPRITES


class Pictures:
    """The encoded pictures of one table, for all who look at it, by numbers.

    window: the units of the window in which the table is laid out for phones; board, hand: by which pieces are painted
    that lie there.
    """

    def __init__(self, window: tuple[float, float]) -> None:
        self.board = PictureCanvas(window, BOARD_WIDTH / window[0])
        self.hand = PictureCanvas(window, HAND_PX)
        self.numbers: dict[Hashable, int] = {}
        self.boxes: dict[int, tuple[float, ...]] = {}  # of a piece's picture: left and top from the piece's, its size
        self.makers: dict[int, Callable[[], Pixels]] = {}  # of a drawing, once somebody asks for it
        self.drawn: dict[int, pygame.Surface] = {}  # what was drawn for its size, until then
        self.files: dict[int, bytes] = {}  # those asked for last
        self.bytes = 0

    def of_piece(self, table: MatchTable[Any], canvas: Canvas, piece: Piece) -> int:
        """The piece by itself, as far as it is drawn; `boxes` says where that lies."""
        key = (table.players.signs, piece.face, piece.size, piece.letter, piece.label, canvas.k)
        known = self.numbers.get(key, 0)
        if known:
            return known
        sheet = picture_of(table, canvas, piece)
        drawn = sheet.get_bounding_rect()
        if not drawn:
            drawn.size = (1, 1)
        number = self.keep(key, lambda: pixels_of(picture_of(table, canvas, piece).subsurface(drawn)))
        self.drawn[number] = sheet.subsurface(drawn).copy()
        left, top = drawn.x / canvas.k - MARGIN, drawn.y / canvas.k - MARGIN
        self.boxes[number] = tuple(round(one, 1) for one in (left, top, drawn.w / canvas.k, drawn.h / canvas.k))
        return number

    def of_ground(self, table: MatchTable[Any], canvas: Canvas, layout: Layout, frame: Frame, world: FRect) -> int:
        """The still table, as far as it lies in `world`."""
        key = (table.players.signs, "ground", layout.ground, tuple(world), canvas.k)
        return self.numbers.get(key, 0) or self.keep(
            key, lambda: pixels_of(ground_of(table, canvas, layout, frame, world), QUALITY)
        )

    # ---------------------------------------------------------------- the store
    def keep(self, key: Hashable, make: Callable[[], Pixels]) -> int:
        """A number, from 1 on, for a picture that is drawn once somebody asks for it."""
        number = self.numbers[key] = len(self.numbers) + 1
        self.makers[number] = make
        return number

    def pixels(self, number: int) -> Pixels | None:
        """What its file is made of; None for one that was never there."""
        drawn = self.drawn.pop(number, None)
        if drawn is not None:
            return pixels_of(drawn)
        return self.makers[number]() if number in self.makers else None

    def add(self, number: int, file: bytes) -> bytes:
        """This is its file; those that were asked for longest ago are put away where they are too many."""
        if number not in self.files:
            self.files[number] = file
            self.bytes += len(file)
        while self.bytes > LIMIT and len(self.files) > 1:
            self.bytes -= len(self.files.pop(next(iter(self.files))))
        return file

    def file(self, number: int) -> bytes | None:
        """The picture with this number; None for one that was never there."""
        if number in self.files:
            return self.files[number]
        pixels = self.pixels(number)
        return None if pixels is None else self.add(number, encoded(pixels))


def picture_of(table: MatchTable[Any], canvas: Canvas, piece: Piece) -> pygame.Surface:
    """The piece alone, premultiplied, on a sheet that is MARGIN larger on each side."""
    w, h = piece.size[0] + 2 * MARGIN, piece.size[1] + 2 * MARGIN
    sheet = pygame.Surface(canvas.rect(0, 0, w, h).size, pygame.SRCALPHA)
    with canvas.drawing_on(sheet):
        table.painter.draw_piece(canvas, moved(piece, (w / 2, h / 2)), IDLE)
    return sheet


def moved(piece: Piece, center: tuple[float, float]) -> Piece:
    """The same piece at rest elsewhere."""
    return replace(piece, center=center, glow=None, part=None)


def ground_of(table: MatchTable[Any], canvas: Canvas, layout: Layout, frame: Frame, world: FRect) -> pygame.Surface:
    """The still table in `world`."""
    sheet = pygame.Surface(canvas.rect(0, 0, canvas.w, canvas.h).size)
    with canvas.drawing_on(sheet):
        table.painter.draw_ground(canvas, layout, frame)
    return sheet.subsurface(canvas.rect(*world).clip(sheet.get_rect()))


def pixels_of(surface: pygame.Surface, quality: int = 0) -> Pixels:
    """What lies on a surface. What is drawn on nothing is premultiplied."""
    size = surface.get_size()
    if not surface.get_flags() & pygame.SRCALPHA:
        return Pixels("RGB", size, pygame.image.tobytes(surface, "RGB"), quality)
    if size[0] * size[1] > LARGE:
        quality = quality or LARGE_QUALITY
    return Pixels("RGBa", size, pygame.image.tobytes(surface, "RGBA"), quality)


def encoded(pixels: Pixels) -> bytes:
    """As WebP. It touches nothing else, so that it can be done beside everything else."""
    image = Image.frombytes(pixels.mode, pixels.size, pixels.data)
    if pixels.mode == "RGBa":
        image = image.convert("RGBA")
    buffer = io.BytesIO()
    quality = pixels.quality or EFFORT
    image.save(buffer, "WEBP", lossless=not pixels.quality, quality=quality, alpha_quality=100, method=METHOD)
    return buffer.getvalue()
