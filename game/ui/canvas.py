"""The surface on which everything is drawn: its scale, its caches, and all text."""

import math
from collections.abc import Callable, Hashable, Iterator
from contextlib import AbstractContextManager, contextmanager, nullcontext
from typing import Any, TypeVar

import pygame
from pygame import Color

from game.ui import assets, typeset
from game.ui.audit import DrawnText
from game.ui.cache import FrameBudget, SurfaceCache
from game.ui.lettering import Lettering
from game.ui.theme import INK, THEME
from game.ui.typeset import ICON, TextRun
from game.ui.watched import WatchedSurface

WIDTH, HEIGHT = 1280, 720  # the window in layout units at its smallest proportions
FINE_ENOUGH, LARGER_SHARE = 2.0, 0.4  # pixels a unit at which all is large enough; how much of more makes it larger
FINE, COARSE = 4, 2  # shapes are painted this much too large, then scaled down; smoothscale is exact for powers of two
LARGE = 300_000  # pixels of a piece from which coarse is fine enough
PREMUL = pygame.BLEND_PREMULTIPLIED
SPRITE_WINDOWS, STILL_WINDOWS, TEXT_WINDOWS = 6, 3, 2  # bytes kept, in windows
MEASURES = 6000  # widths kept
LEAST_ICON = 4  # pixels
LARGE_ICON = 96  # pixels
ROUNDING = 0.01  # units: the numbers of boxes are of single precision

Paint = Callable[[pygame.Surface, float], object]  # (surface, pixels per layout unit)
Finish = Callable[[pygame.Surface], object]


def pixels_per_unit(size_px: tuple[int, int]) -> float:
    """How large a layout unit is in a window of this size.

    Up to FINE_ENOUGH all grows with the window; in a larger one only part of the pixels makes things larger, and the
    rest is room for more: a longer log, more of a list, a larger board.

    >>> [pixels_per_unit(size) for size in ((1280, 720), (1920, 1080), (2560, 1440), (3840, 2160))]
    [1.0, 1.5, 2.0, 2.4]
    """
    k = min(size_px[0] / WIDTH, size_px[1] / HEIGHT)
    return k if k <= FINE_ENOUGH else FINE_ENOUGH + (k - FINE_ENOUGH) * LARGER_SHARE


T = TypeVar("T")


class Canvas:
    """A window-sized surface, its scale, and every cache. Lengths are layout units unless a name ends in px."""

    def __init__(self, size: tuple[int, int], zoom: float = 1.0):
        self.audit: list[DrawnText] | None = None
        self.boxes: list[pygame.Rect] = []
        self.variant = ""  # the digest of that whose pieces are in the pictures that are kept
        self.patience = FrameBudget()
        self.resize(size, zoom)

    def resize(self, size_px: tuple[int, int], zoom: float) -> None:
        """Change the size of the window or the text, and drop everything cached."""
        self.zoom = zoom
        self.w_px, self.h_px = size_px
        self.k = pixels_per_unit(size_px)
        self.w, self.h = self.w_px / self.k, self.h_px / self.k
        self.surf: pygame.Surface = WatchedSurface(size_px)
        window = self.w_px * self.h_px * 4
        self.forget_pictures()
        self.texts = SurfaceCache(window * TEXT_WINDOWS, self.patience)
        self.icons = SurfaceCache(window, self.patience)
        self.fonts: dict[tuple[str, int], Lettering] = {}
        self.measures: dict[tuple[object, ...], tuple[float, float]] = {}
        self.typeset_lines: dict[tuple[object, ...], list[list[TextRun]]] = {}
        self.wrapped: dict[tuple[object, ...], tuple[str, ...]] = {}
        self.layouts: dict[Hashable, Any] = {}

    def forget_pictures(self) -> None:
        """Drop the cached pictures."""
        window = self.w_px * self.h_px * 4
        self.sprites = SurfaceCache(window * SPRITE_WINDOWS, self.patience)
        self.stills = SurfaceCache(window * STILL_WINDOWS)
        self.still_texts: dict[Hashable, list[DrawnText]] = {}  # of those that were painted while texts were audited
        self.patches: dict[str, tuple[Hashable, pygame.Surface]] = {}

    def switch_to_variant_pictures(self, digest: str) -> None:
        """From now on draw the pieces of this variant, or the box's own: equal keys may mean other pictures."""
        if digest != self.variant:
            self.variant = digest
            self.forget_pictures()

    def layout(self, key: Hashable, compute: Callable[[], T]) -> T:
        """Where things are in this window with this size of text: computed once."""
        if key not in self.layouts:
            self.layouts[key] = compute()
        found: T = self.layouts[key]
        return found

    def px(self, length: float) -> int:
        return round(length * self.k)

    def rect(self, x: float, y: float, w: float, h: float) -> pygame.Rect:
        """The box in pixels; neighbours share their edges."""
        left, top = round(x * self.k), round(y * self.k)
        return pygame.Rect(left, top, round((x + w) * self.k) - left, round((y + h) * self.k) - top)

    # -- painted pieces
    def sprite(
        self,
        key: Hashable,
        w: float,
        h: float,
        paint: Paint,
        supersampling: int = 0,
        finish: Finish | None = None,
        corner: float = 0.0,
    ) -> pygame.Surface:
        """A piece of w x h units, painted once by paint(surface, pixels per unit); antialiased, premultiplied.

        supersampling: 1, 2 or 4 times too large, 0 chooses by size; finish works on the picture at its final size.
        corner: how much of a piece is unlike its middle, at every edge; only that is painted, if it is less than all.
        """
        key = (key, w, h)
        kept = self.sprites.get(key)
        if kept is not None:
            return kept
        with self.patience.unlimited_painting():
            return self.sprites.store(key, self._paint_surface(w, h, paint, supersampling, finish, corner))

    def cached_surface(self, key: Hashable, make: Callable[[], pygame.Surface]) -> pygame.Surface:
        """A picture that is made once, in one go. Raises PaintingUnfinished if this frame has no time for it."""
        kept = self.sprites.get(key)
        if kept is not None:
            return kept
        with self.patience.unlimited_painting():
            return self.sprites.store(key, make())

    def is_kept(self, key: Hashable) -> bool:
        """Is the picture that `cached_surface` makes for this key there already?"""
        return key in self.sprites.surfaces

    def _paint_surface(
        self, w: float, h: float, paint: Paint, supersampling: int, finish: Finish | None, corner: float
    ) -> pygame.Surface:
        whole = (max(1, math.ceil(w * self.k - 0.01)), max(1, math.ceil(h * self.k - 0.01)))
        scale = supersampling or (COARSE if whole[0] * whole[1] > LARGE else FINE)
        ends = 2 * math.ceil(corner * self.k) + 1
        size = (min(whole[0], ends), min(whole[1], ends)) if corner else whole
        picture = pygame.Surface((size[0] * scale, size[1] * scale), pygame.SRCALPHA)
        paint(picture, self.k * scale)
        picture.premul_alpha_ip()
        if scale > 1:
            picture = pygame.transform.smoothscale(picture, size)
        if size != whole:
            picture = stretched_between_ends(picture, whole)
        if finish is not None:
            finish(picture)
        return picture

    def blit(self, sprite: pygame.Surface, x: float, y: float) -> None:
        """Draw a premultiplied picture with its upper left corner at this point."""
        self.surf.blit(sprite, (round(x * self.k), round(y * self.k)), special_flags=PREMUL)

    def draw(self, key: Hashable, x: float, y: float, w: float, h: float, paint: Paint, supersampling: int = 0) -> None:
        """Draw a piece that is painted once (see sprite)."""
        picture = self.sprite(key, w, h, paint, supersampling)
        part = self.sprites.visible_part((key, w, h))
        self.surf.blit(picture, (round(x * self.k) + part.x, round(y * self.k) + part.y), part, PREMUL)

    def blit_centred(self, sprite: pygame.Surface, cx: float, cy: float) -> None:
        """Draw a premultiplied picture centred on this point."""
        self.surf.blit(sprite, self._top_left_around(sprite, cx, cy), special_flags=PREMUL)

    def cached_background(self, key: Hashable, paint: Callable[[], object]) -> None:
        """Draw a ground with everything on it that changes only by the rules: painted once, then copied."""
        kept, texts = self.stills.get(key), self.still_texts.get(key)
        if kept is not None and (self.audit is None or texts is not None):
            self.copy_picture(kept)
            if self.audit is not None:
                self.audit.extend(texts or ())
            return
        if self.audit is None:
            paint()
        else:
            self.still_texts[key] = self._texts_painted(paint)
        still = self.stills.store(key, self.surf.copy())
        if isinstance(self.surf, WatchedSurface):
            self.surf.keep(still)

    def copy_picture(self, picture: pygame.Surface) -> None:
        """Show a picture of the window's size that never changes, and nothing else."""
        if isinstance(self.surf, WatchedSurface):
            self.surf.restore(picture)
        else:
            self.surf.blit(picture, (0, 0))

    def drawing_changes(self) -> AbstractContextManager[None]:
        """Within this context a picture is drawn: of what lies over a still, only what differs from the last one."""
        return self.surf.drawing_changes() if isinstance(self.surf, WatchedSurface) else nullcontext()

    def surface_so_far(self) -> pygame.Surface:
        """The surface with all that has been drawn, for what reads it, or draws by other means than `blit` and `fill`.

        Who draws says where with `note_drawing`.
        """
        if isinstance(self.surf, WatchedSurface):
            self.surf.settle()
        return self.surf

    def note_drawing(self, place: pygame.Rect) -> None:
        """Something was drawn on `surface_so_far`. place: in pixels."""
        if isinstance(self.surf, WatchedSurface):
            self.surf.note(place)

    def take_changes(self) -> list[pygame.Rect]:
        """The pixels that may look otherwise than when this was last asked."""
        return self.surf.take_changes() if isinstance(self.surf, WatchedSurface) else [self.surf.get_rect()]

    def draw_cached_box(self, name: str, state: Hashable, box: pygame.FRect, paint: Callable[[], object]) -> None:
        """Draw a box that is painted all over: again if its state has changed, otherwise copied."""
        place = self.rect(*box).clip(self.surf.get_rect())
        if self.is_box_kept(name, state, box):
            self.surf.blit(self.patches[name][1], place)
            return
        paint()
        if self.surf.get_clip().contains(place):
            self.patches[name] = (state, tuple(place)), self.surf.subsurface(place).copy()

    def is_box_kept(self, name: str, state: Hashable, box: pygame.FRect) -> bool:
        """Will `draw_cached_box` copy this box, and not paint it on what lies there?"""
        place = self.rect(*box).clip(self.surf.get_rect())
        return name in self.patches and self.patches[name][0] == (state, tuple(place)) and self.audit is None

    def _top_left_around(self, surface: pygame.Surface, cx: float, cy: float) -> tuple[int, int]:
        return round(cx * self.k - surface.get_width() / 2), round(cy * self.k - surface.get_height() / 2)

    # -- text
    def type_size(self, size: float) -> float:
        """The type size with the text size setting: small type grows fully, large type stays."""
        return max(size, min(size * self.zoom, THEME.full_zoom_up_to * self.zoom))

    def font_px(self, size: float) -> int:
        return max(THEME.least_px, round(self.type_size(size) * self.k))

    def font(self, face: str, size: float) -> Lettering:
        key = (face, self.font_px(size))
        font = self.fonts.get(key)
        if font is None:
            font = self.fonts[key] = Lettering(*THEME.faces[face], key[1])
        return font

    def line_height(self, size: float) -> float:
        """From one line of running text to the next."""
        return self.font_px(size) * THEME.line / self.k

    def text_surface(self, text: str, size: float = 17, face: str = "text", colour: Color = INK) -> pygame.Surface:
        """The text as a picture."""
        key = (text, size, face, tuple(colour))
        kept = self.texts.get(key)
        if kept is not None:
            return kept
        picture = self.font(face, size).render(text, colour)
        if len(colour) > 3 and colour[3] < 255:
            picture.set_alpha(colour[3])
        return self.texts.store(key, picture)

    def text(
        self,
        text: str,
        x: float,
        y: float,
        size: float = 17,
        face: str = "text",
        colour: Color = INK,
        anchor: str = "tl",
        shadow: Color | None = None,
    ) -> tuple[float, float]:
        """anchor: t/m/b (of the line box) + l/c/r. Returns the width and height."""
        if not text:
            return 0, 0
        picture = self.text_surface(text, size, face, colour)
        w, h = picture.get_size()
        left = round(x * self.k - {"l": 0, "c": w / 2, "r": w}[anchor[1]])
        top = round(y * self.k - {"t": 0, "m": h / 2, "b": h}[anchor[0]])
        if shadow is not None:
            self.surf.blit(self.text_surface(text, size, face, shadow), (left, top + round(1.5 * self.k)))
        self.surf.blit(picture, (left, top))
        if self.audit is not None:
            self._record_text(text, picture, left, top, size, colour)
        return w / self.k, h / self.k

    def measure_text(self, text: str, size: float = 17, face: str = "text") -> tuple[float, float]:
        key = (text, size, face)
        kept = self.measures.get(key)
        if kept is not None:
            return kept
        if len(self.measures) > MEASURES:
            self.measures.clear()
        w, h = self.font(face, size).size(text)
        self.measures[key] = w / self.k, h / self.k
        return self.measures[key]

    def wrap_text(self, text: str, width: float, size: float = 17, face: str = "text") -> list[str]:
        """Words broken into lines of at most `width`."""
        key = (text, width, size, face)
        if key not in self.wrapped:
            if len(self.wrapped) > MEASURES / 10:
                self.wrapped.clear()
            self.wrapped[key] = tuple(typeset.wrap_plain_text(text, width, face, self._width_measure(size)))
        return list(self.wrapped[key])

    def fit_text(
        self, text: str, width: float, size: float = 17, face: str = "text", least: float = 16
    ) -> tuple[str, float]:
        """The text and the size at which it fits: smaller down to `least`, then shortened with an ellipsis.

        If the setting enlarges text, `least` is the size without it: smaller is better than cut off.
        """
        least /= self.zoom
        width += ROUNDING
        while (
            self.measure_text(text, size, face)[0] > width and size - 1 >= least and self.font_px(size) > THEME.least_px
        ):
            size -= 1
        return typeset.shorten_to_width(text, width, face, self._width_measure(size)), size

    def draw_fitted(
        self,
        text: str,
        x: float,
        y: float,
        width: float,
        size: float = 17,
        face: str = "text",
        colour: Color = INK,
        anchor: str = "tl",
        shadow: Color | None = None,
    ) -> tuple[float, float]:
        """One line that never gets wider than `width`. Returns its width and height."""
        text, size = self.fit_text(text, width, size, face)
        return self.text(text, x, y, size, face, colour, anchor, shadow=shadow)

    def typeset_text(self, text: str, width: float, size: float = 17, face: str = "text") -> list[list[TextRun]]:
        """Lines of runs; `**bold**` and `{icon:name}` are understood, a newline ends a line."""
        key = (text, width, size, face)
        if key not in self.typeset_lines:
            if len(self.typeset_lines) > MEASURES / 10:
                self.typeset_lines.clear()
            icon = self.type_size(size) * 1.3
            self.typeset_lines[key] = typeset.layout_lines(text, width, face, icon, self._width_measure(size))
        return self.typeset_lines[key]

    def draw_paragraph(
        self,
        text: str,
        x: float,
        y: float,
        width: float,
        size: float = 17,
        face: str = "text",
        colour: Color = INK,
        line: float | None = None,
    ) -> float:
        """Running text below y; see typeset. Returns the y below it."""
        line = line or self.line_height(size)
        for runs in self.typeset_text(text, width, size, face):
            for run in runs:
                if run.face == ICON:
                    self.draw_icon(run.text, x + run.x + run.width / 2, y + line / 2, run.width * 0.92, colour)
                else:
                    self.text(run.text, x + run.x, y + line / 2, size, run.face, colour, "ml")
            y += line
        return y

    def paragraph_height(self, text: str, width: float, size: float = 17) -> float:
        return len(self.typeset_text(text, width, size)) * self.line_height(size)

    def _width_measure(self, size: float) -> Callable[[str, str], float]:
        return lambda text, face: self.measure_text(text, size, face)[0]

    # -- icons
    def icon_surface(self, name: str, px: int, colour: Color = INK) -> pygame.Surface:
        """A tinted icon with straight alpha, px wide and high. Names: file names without .svg, or seat:<sign>."""
        px = max(LEAST_ICON, px)
        key = (name, px, tuple(colour))
        kept = self.icons.get(key)
        if kept is not None:
            return kept
        picture = self._white_icon(name, px)
        picture.fill(colour, special_flags=pygame.BLEND_RGBA_MULT)
        return self.icons.store(key, picture)

    def _white_icon(self, name: str, px: int) -> pygame.Surface:
        """An icon to be tinted. A large one is kept, for it takes long to be read again in another colour."""
        kept = self.icons.surfaces.get((name, px))
        if kept is not None:
            return kept.copy()
        picture = assets.load_icon(name, px)
        if pygame.display.get_surface():
            picture = picture.convert_alpha()
        return self.icons.store((name, px), picture).copy() if px >= LARGE_ICON else picture

    def draw_icon(
        self, name: str, cx: float, cy: float, size: float, colour: Color = INK, turn: float = 0, flip: bool = False
    ) -> None:
        """Draw an icon centred on a point. turn: degrees, counterclockwise."""
        is_upright = not turn and not flip
        picture = (
            self.icon_surface(name, self.px(size), colour)
            if is_upright
            else self._rotated_icon(name, size, colour, turn, flip)
        )
        self.surf.blit(picture, self._top_left_around(picture, cx, cy))

    def _rotated_icon(self, name: str, size: float, colour: Color, turn: float, flip: bool) -> pygame.Surface:
        key = (name, size, tuple(colour), turn, flip)
        kept = self.icons.get(key)
        if kept is not None:
            return kept
        picture = pygame.transform.flip(self.icon_surface(name, self.px(size), colour), flip, False)
        return self.icons.store(key, pygame.transform.rotozoom(picture, turn, 1))

    @contextmanager
    def drawing_on(self, sheet: pygame.Surface) -> Iterator[None]:
        """Within this context, draw on another surface."""
        before, self.surf, self.audit = (self.surf, self.audit), sheet, None
        try:
            yield
        finally:
            self.surf, self.audit = before

    @contextmanager
    def clipped_to(self, box: pygame.Rect, is_audited: bool = False) -> Iterator[None]:
        """Within this context, draw only inside a box in pixels. Texts cut at its edge don't count as faults."""
        clip, audit = self.surf.get_clip(), self.audit
        self.surf.set_clip(box.clip(clip))
        self.audit = audit if is_audited else None
        try:
            yield
        finally:
            self.surf.set_clip(clip)
            self.audit = audit

    # -- audit
    def _texts_painted(self, paint: Callable[[], object]) -> list[DrawnText]:
        """The texts that this paints, which are audited with what was drawn before."""
        before, self.audit = self.audit, []
        try:
            paint()
            texts = self.audit
        finally:
            self.audit = before
        if before is not None:
            before.extend(texts)
        return texts

    @contextmanager
    def text_area(self, x: float, y: float, w: float, h: float) -> Iterator[None]:
        """Within this context, texts belong in this box."""
        self.boxes.append(self.rect(x, y, w, h))
        try:
            yield
        finally:
            self.boxes.pop()

    def ignore_texts_below(self, x: float, y: float, w: float, h: float) -> None:
        """Something opaque is drawn here: texts completely below it are not audited."""
        if self.audit is not None:
            box = self.rect(x, y, w, h)
            self.audit[:] = [one for one in self.audit if not box.contains(one.rect)]

    def _record_text(self, text: str, picture: pygame.Surface, left: int, top: int, size: float, colour: Color) -> None:
        ink = picture.get_bounding_rect().move(left, top).clip(self.surf.get_clip())
        if not ink or self.audit is None:
            return
        within = self.boxes[-1] if self.boxes else None
        self.audit.append(DrawnText(text, ink, Color(colour), within, self.font_px(size)))


def stretched_between_ends(picture: pygame.Surface, size: tuple[int, int]) -> pygame.Surface:
    """A larger picture with the same corners and edges: between them its middle row and column go on."""
    (w, h), (wide, high) = picture.get_size(), size
    x, y = w // 2, h // 2
    right, below = w - x - 1, h - y - 1
    columns = ((0, x, 0, x), (x, 1, x, wide - x - right), (x + 1, right, wide - right, right))
    rows = ((0, y, 0, y), (y, 1, y, high - y - below), (y + 1, below, high - below, below))
    found = pygame.Surface(size, pygame.SRCALPHA)
    for left, from_w, to_x, to_w in columns:
        for top, from_h, to_y, to_h in rows:
            if from_w and from_h:
                part = picture.subsurface((left, top, from_w, from_h))
                found.blit(
                    pygame.transform.scale(part, (to_w, to_h)), (to_x, to_y), special_flags=pygame.BLEND_RGBA_ADD
                )
    return found
