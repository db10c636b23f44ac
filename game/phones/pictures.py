"""Pieces and ground as pictures for a browser: painted once for each face, small files."""

import io
import weakref
from collections.abc import Callable, Hashable
from dataclasses import replace
from typing import Any, Literal, NamedTuple

import pygame
from PIL import Image
from pygame import FRect

from game.ui.cache import SurfaceCache
from game.ui.canvas import Canvas
from game.ui.contract.match_table import MatchTable
from game.ui.contract.views import Layout, TableFrame
from game.ui.table import IDLE, Piece

MARGIN = 60  # units round a piece in which it may draw, its shadow and its labels
POINT = 2.0  # units: what is no larger is a mark, which may draw anywhere on the table
LIMIT = 8_000_000  # bytes of encoded pictures that are kept for everybody
OWN_LIMIT = 600_000  # and those of one page alone: six seats and everybody together keep less than 12 MB
BOARD_WIDTH = 1150.0  # pixels of a whole table: as many as a large phone has
HAND_PX = 1.8  # pixels a unit of what lies in the hand
CACHE = 5_000_000  # bytes of surfaces that each cache keeps
SPRITES = 20_000_000  # and of what a ground is put together from: each of its tiles is painted once in an evening
OWN_CACHE = 600_000  # of a page's own, which holds only what nobody else has had painted
QUALITY = 80  # of the ground, which has no edges that must be sharp
LARGE, LARGE_QUALITY = 80_000, 90  # pixels of a piece from which on it is a paper with words, and how good that is
EFFORT = 40  # for small files without loss
METHOD = 2  # how hard they are tried: one more takes half as long again, and saves one byte in thirty
KIND = "image/webp"
BLANK = 0  # the number of a picture on which nothing is, which nobody asks for


class Pixels(NamedTuple):
    """A drawing on its way into a file: mode as Pillow names it, quality from 1 to 100, or 0 for no loss."""

    mode: Literal["RGB", "RGBa"]
    size: tuple[int, int]
    data: bytes
    quality: int


class PageSurfaceCache(SurfaceCache):
    """Surfaces of one page. What everybody's cache has is taken from there, and nothing is added to it."""

    def __init__(self, shared: SurfaceCache):
        super().__init__(OWN_CACHE)
        self.shared = shared
        self.shared_parts: dict[Hashable, tuple[weakref.ref[pygame.Surface], pygame.Rect]] = {}

    def get(self, key: Hashable) -> pygame.Surface | None:
        found = self.shared.surfaces.get(key)
        return found if found is not None else super().get(key)

    def visible_part(self, key: Hashable) -> pygame.Rect:
        surface = self.shared.surfaces.get(key)
        if surface is None:
            return super().visible_part(key)
        known = self.shared_parts.get(key)
        if known is None or known[0]() is not surface:
            known = self.shared_parts[key] = weakref.ref(surface), surface.get_bounding_rect()
        return known[1]


class PictureCanvas(Canvas):
    """Layout units of one window, at any number of pixels a unit, without a surface of that size.

    shared: the canvas of everybody, where this one is a single page's. What it has painted is used, and it learns
    nothing of what is painted here.
    """

    def __init__(self, size: tuple[float, float], k: float, shared: "PictureCanvas | None" = None):
        self.units, self.scale, self.shared = size, k, shared
        super().__init__((round(size[0] * k), round(size[1] * k)))

    def resize(self, size_px: tuple[int, int], zoom: float) -> None:
        super().resize((8, 8), zoom)
        self.w_px, self.h_px = size_px
        self.k, (self.w, self.h) = self.scale, self.units
        for cache in (self.sprites, self.stills, self.texts, self.icons):
            cache.limit = CACHE
        self.sprites.limit = SPRITES
        if self.shared is not None:
            self.share(self.shared)

    def share(self, shared: "PictureCanvas") -> None:
        """Fonts are the same, and so is every picture that is there already."""
        self.fonts = shared.fonts
        self.sprites, self.stills = PageSurfaceCache(shared.sprites), PageSurfaceCache(shared.stills)
        self.texts, self.icons = PageSurfaceCache(shared.texts), PageSurfaceCache(shared.icons)


class Pictures:
    """Encoded pictures of one table, by numbers: those of everybody, or what a single page needs beside them.

    window: the units of the window in which the table is laid out for phones; board, hand: by which pieces are painted
    that lie there. shared: everybody's pictures, in a page's own. Those are made of what all may know, and a page adds
    none to them: so neither a number nor a delay tells what another page had painted.
    """

    board: PictureCanvas
    hand: PictureCanvas

    def __init__(self, window: tuple[float, float], shared: "Pictures | None" = None) -> None:
        self.window, self.shared, self.limit = window, shared, LIMIT if shared is None else OWN_LIMIT
        self.board = PictureCanvas(window, BOARD_WIDTH / window[0], None if shared is None else shared.board)
        self.hand = PictureCanvas(window, HAND_PX, None if shared is None else shared.hand)
        self.numbers: dict[Hashable, int] = {}
        self.boxes: dict[int, tuple[float, ...]] = {}  # of a piece's picture: left and top from the piece's, its size
        self.makers: dict[int, Callable[[], Pixels]] = {}  # of a drawing, once somebody asks for it
        self.drawn: dict[int, pygame.Surface] = {}  # what was drawn for its size, until then
        self.sources: dict[int, int] = {}  # of those that everybody's store has, their numbers there
        self.begun: set[int] = set()  # those whose file is there, or being made
        self.begun_once: set[int] = set()  # and those whose file may have been put away since
        self.files: dict[int, bytes] = {}  # those asked for last
        self.bytes = 0

    def new_page_store(self) -> "Pictures":
        """A store for one page, beside these of everybody."""
        return Pictures(self.window, self)

    def shrink(self) -> None:
        """Nobody looks at them any more: only what may be asked for late is kept."""
        self.drawn.clear()
        for canvas in (self.board, self.hand):
            canvas.resize((8, 8), canvas.zoom)

    def piece_picture_number(self, table: MatchTable[Any], canvas: Canvas, piece: Piece) -> int:
        """The piece by itself, as far as it is drawn; `boxes` says where that lies. BLANK for one of which nothing is
        seen, as of a place that only shines while it can be picked.
        """
        place = piece.center if is_mark(piece) else None
        key = (table.players.signs, piece.face, piece.size, place, piece.letter, piece.label, canvas.k)
        known = self.numbers.get(key)
        if known is not None:
            return known
        if self.shared is not None and key in self.shared.numbers:
            if self.shared.numbers[key] == BLANK:
                return BLANK
            number = self.lazy_picture_number(
                key, lambda: pixels_of(painted_part_of_sheet(picture_of(table, canvas, piece)))
            )
            self.boxes[number] = self.shared.boxes[self.sources[number]]
            return number
        drawn = painted_part_of_sheet(picture_of(table, canvas, piece))
        if not all(drawn.get_size()):
            self.numbers[key] = BLANK
            return BLANK
        number = self.lazy_picture_number(
            key, lambda: pixels_of(painted_part_of_sheet(picture_of(table, canvas, piece)))
        )
        self.drawn[number] = drawn.copy()
        (x, y), (w, h) = drawn.get_offset(), drawn.get_size()
        _, middle = piece_sheet_size_and_center(canvas, piece)
        left, top = middle[0] - piece.size[0] / 2, middle[1] - piece.size[1] / 2
        box = (x / canvas.k - left, y / canvas.k - top, w / canvas.k, h / canvas.k)
        self.boxes[number] = tuple(round(one, 1) for one in box)
        return number

    def ground_picture_number(
        self, table: MatchTable[Any], canvas: Canvas, layout: Layout, frame: TableFrame, world: FRect
    ) -> int:
        """The still table, as far as it lies in `world`."""
        key = (table.players.signs, "ground", layout.ground, tuple(world), canvas.k)
        return self.numbers.get(key, 0) or self.lazy_picture_number(
            key, lambda: pixels_of(ground_of(table, canvas, layout, frame, world), QUALITY)
        )

    # ---------------------------------------------------------------- the store
    def lazy_picture_number(self, key: Hashable, make: Callable[[], Pixels]) -> int:
        """A number, from 1 on, for a picture that is drawn once somebody asks for it."""
        number = self.numbers[key] = len(self.numbers) + 1
        self.makers[number] = make
        if self.shared is not None and key in self.shared.numbers:
            self.sources[number] = self.shared.numbers[key]
        return number

    def store_and_number_of(self, number: int) -> "tuple[Pictures, int]":
        """Where the file with this number is, or will be, and its number there. Everybody's store makes none for a
        page: what is no longer there is made anew in the page's own.
        """
        source = self.sources.get(number)
        if self.shared is not None and source is not None and source in self.shared.begun:
            return self.shared, source
        return self, number

    def pixels(self, number: int) -> Pixels | None:
        """What its file is made of; None for one that was never there."""
        drawn = self.drawn.pop(number, None)
        if drawn is not None:
            return pixels_of(drawn)
        return self.makers[number]() if number in self.makers else None

    def add_file(self, number: int, file: bytes) -> bytes:
        """This is its file; those that were asked for longest ago are put away where they are too many."""
        if number not in self.files:
            self.files[number] = file
            self.bytes += len(file)
            self.begun.add(number)
        while self.bytes > self.limit and len(self.files) > 1:
            oldest = next(iter(self.files))
            self.bytes -= len(self.files.pop(oldest))
            self.begun.discard(oldest)
        return file

    def file(self, number: int) -> bytes | None:
        """The picture with this number; None for one that was never there."""
        store, there = self.store_and_number_of(number)
        if store is not self:
            return store.file(there)
        if number in self.files:
            return self.files[number]
        pixels = self.pixels(number)
        return None if pixels is None else self.add_file(number, encode_as_webp(pixels))


def is_mark(piece: Piece) -> bool:
    """Does it have no size to speak of, and draw wherever on the table its face says?"""
    return max(piece.size) <= POINT


def piece_sheet_size_and_center(canvas: Canvas, piece: Piece) -> tuple[tuple[float, float], tuple[float, float]]:
    """The size of the sheet on which a piece is painted, and where its middle lies there: MARGIN more on each side, or
    for a mark the whole table.
    """
    if is_mark(piece):
        return (canvas.w, canvas.h), piece.center
    w, h = piece.size[0] + 2 * MARGIN, piece.size[1] + 2 * MARGIN
    return (w, h), (w / 2, h / 2)


def picture_of(table: MatchTable[Any], canvas: Canvas, piece: Piece) -> pygame.Surface:
    """The piece alone, premultiplied, on its sheet."""
    (w, h), middle = piece_sheet_size_and_center(canvas, piece)
    sheet = pygame.Surface(canvas.rect(0, 0, w, h).size, pygame.SRCALPHA)
    with canvas.drawing_on(sheet):
        table.painter.draw_piece(canvas, piece_moved_to(piece, middle), IDLE)
    return sheet


def painted_part_of_sheet(sheet: pygame.Surface) -> pygame.Surface:
    """As much of a sheet as has something on it; nothing of one that is blank.

    Pillow finds that on a sheet as large as the table in half a millisecond, pygame in fifteen. It is found by the last
    of the four bytes of each pixel, which says how much of it is there, whatever the order of the others.
    """
    x, y, right, bottom = image_of_sheet(sheet).getbbox(alpha_only=True) or (0, 0, 0, 0)
    return sheet.subsurface((x, y, right - x, bottom - y))


def image_of_sheet(sheet: pygame.Surface) -> Image.Image:
    """Its pixels as they lie there, blue first."""
    return Image.frombuffer("RGBA", sheet.get_size(), sheet.get_view("0"), "raw", "RGBA", 0, 1)


def piece_moved_to(piece: Piece, center: tuple[float, float]) -> Piece:
    """The same piece at rest elsewhere."""
    return replace(piece, center=center, glow=None, part=None)


def ground_of(
    table: MatchTable[Any], canvas: Canvas, layout: Layout, frame: TableFrame, world: FRect
) -> pygame.Surface:
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


def encode_as_webp(pixels: Pixels) -> bytes:
    """Encode the pixels as WebP. This touches nothing else, so it can run beside everything else."""
    image = Image.frombytes(pixels.mode, pixels.size, pixels.data)
    if pixels.mode == "RGBa":
        image = image.convert("RGBA")
    buffer = io.BytesIO()
    quality = pixels.quality or EFFORT
    image.save(buffer, "WEBP", lossless=not pixels.quality, quality=quality, alpha_quality=100, method=METHOD)
    return buffer.getvalue()
