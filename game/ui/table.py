"""The pieces on the table, and how they travel from one layout to the next."""

import math
from collections.abc import Callable, Collection, Hashable, Iterable
from dataclasses import dataclass, replace
from typing import Any, ClassVar, NamedTuple

import pygame

from game.ui.canvas import Canvas
from game.ui.theme import THEME, Motion

Point = tuple[float, float]
Size = tuple[float, float]
Key = tuple[Any, ...]  # of a piece: its kind, then what tells it from others of its kind

IDLE, LEGAL, HOVERED, PICKED, REFUSED = "idle", "legal", "hovered", "picked", "refused"
FOCUSED = "focused"  # the mark of the keys alone, on a piece that has one of its own shape
LONGEST = 800  # milliseconds a whole journey may take
LONGEST_DRAWING = 2600  # milliseconds something may be drawn in many steps
ROLL = "die_roll"  # the pace of a die
TIMINGS = {
    "hop": "pawn_hop",
    "fly": "coin_fly",
    "flip": "tile_flip",
    "dive": "ape_dive",
    "raise": "card_raise",
    "strike": "card_strike",
    "carry": "card_carry",
}
CURVES: dict[str, Callable[[float], float]] = {  # which part of its way a piece has gone, by the part of the time
    "linear": lambda t: t,
    "in_cubic": lambda t: t**3,
    "out_cubic": lambda t: 1 - (1 - t) ** 3,
    "in_out_quad": lambda t: 2 * t**2 if t < 0.5 else 1 - (-2 * t + 2) ** 2 / 2,
    "in_out_cubic": lambda t: 4 * t**3 if t < 0.5 else 1 - (-2 * t + 2) ** 3 / 2,
    "in_out_sine": lambda t: (1 - math.cos(math.pi * t)) / 2,
}
MARGIN = 24  # units round a piece for its shadow while it turns or fades


class Face:
    """All that a piece's picture depends on: a game's own frozen dataclass. Equal faces have equal pictures."""

    is_only_light: ClassVar[bool] = False  # nothing is to be seen of the piece while it looks IDLE

    @property
    def side(self) -> object:
        """A piece turns over when this value changes. Other changes of its face happen in place."""
        return type(self)


@dataclass(frozen=True)
class Piece:
    """One thing on the table. A piece with the same key in the next layout moves there.

    face: all that its picture depends on; letter: the key that picks it;
    origin: the key of the piece it comes out of when it is new; via: points it passes on its way here;
    comes_by: how it travels here, if otherwise than all the rest;
    glow: how strongly it is lit, 0..1; what is laid out with some breathes for a while, None: no light of its own;
    part: how much of it is drawn, 0..1; what is new or has another face and is laid out with some is drawn bit by bit,
    in `steps` steps that each take the time of the motion `pace`;
    is_view: a click on it changes what is shown and nothing else; is_traced: a drag that goes over it picks it;
    is_roof: what travels on the layers below it stays below it, else all that travels is on top; is_sheer: the pointer
    goes through it to what lies below; is_sudden: it comes, changes and goes at once, so that no words show through;
    is_shortcut: it stands for picks that can be made one by one too, so the focus comes to it after all others;
    is_draggable: it can be dragged; is_picked_by_drag: it is picked as soon as it is dragged, so that its targets are
    lit, and a drop beside them takes it back (otherwise a drop anywhere on the board plays what is picked);
    stands_alone: it is picked in place of all that is picked before it; kept_clear: what
    its tooltip does not hide, if that is more than the piece; spoken_of: what a lesson keeps clear, likewise; is_menu:
    it has choices on it; is_popup_menu: it has choices on it, and a press on nothing takes back the picks that opened
    it; is_popup: it lies open to be read, and a press beside it picks it, which puts it away; words: what such a piece
    says, for a phone, which tells it in words;
    has_own_focus: its mark of the keys has its own shape, otherwise it is a ring round its box; is_over_focus: it is
    read over the mark of the piece that the keys are on; is_printed: the still picture below shows it, so by itself it
    is drawn only where it shines or looks otherwise than there.
    """

    key: Key
    face: Face
    center: Point
    size: Size
    layer: int = 0
    label: str = ""
    letter: str = ""
    origin: Key | None = None
    comes_by: str = ""
    via: tuple[Point, ...] = ()
    glow: float | None = None
    part: float | None = None
    steps: int = 1
    pace: str = "pen_stroke"
    is_view: bool = False
    is_traced: bool = False
    is_roof: bool = False
    is_sheer: bool = False
    is_sudden: bool = False
    is_shortcut: bool = False
    is_draggable: bool = False
    is_picked_by_drag: bool = False
    stands_alone: bool = False
    kept_clear: pygame.FRect | None = None
    spoken_of: pygame.FRect | None = None
    is_menu: bool = False
    is_popup_menu: bool = False
    is_popup: bool = False
    words: str = ""
    has_own_focus: bool = False
    is_over_focus: bool = False
    is_printed: bool = False

    @property
    def box(self) -> pygame.FRect:
        box = pygame.FRect((0, 0), self.size)
        box.center = self.center
        return box


class EventAnimation(NamedTuple):
    """How an event is shown. motion: how pieces travel to where it puts them: glide, hop, dive, fly, flip, raise,
    strike or carry; seconds: for which it is left to be read at normal pace, None for the usual time.
    """

    motion: str = "glide"
    seconds: float | None = None


@dataclass
class PieceJourney:
    """A piece on its way: how, since when, from where, and the face it had."""

    motion: str
    start: Point
    old_face: Face
    ms: float
    now: float = 0.0
    fades_in: bool = False

    @property
    def journey_time_fraction(self) -> float:
        """How much of its time has passed, from 0 to 1."""
        return min(1.0, self.now / self.ms) if self.ms else 1.0

    @property
    def journey_eased_fraction(self) -> float:
        """How much of its way is done, from 0 to 1."""
        return CURVES[_motion_timing(self.motion).ease](self.journey_time_fraction)


@dataclass
class FadingPiece:
    """A piece that has left the layout and is fading out."""

    piece: Piece
    ms: float
    now: float = 0.0


class AnimatedPieces:
    """The pieces of the present layout. `draw_piece(canvas, piece, look)` paints one."""

    def __init__(self, draw_piece: Callable[[Canvas, Piece, str], None]):
        self.draw_piece = draw_piece
        self.pieces: dict[Hashable, Piece] = {}
        self.journeys: dict[Hashable, PieceJourney] = {}
        self.fading_pieces: list[FadingPiece] = []
        self.shaken: tuple[Hashable, float] | None = None
        self.speed = 1.0  # 0: everything is there at once
        self.is_calm = False  # reduced motion: short fades, nothing travels

    @property
    def is_moving(self) -> bool:
        return bool(self.journeys or self.fading_pieces or self.shaken)

    @property
    def is_die_rolling(self) -> bool:
        """Is a die still rolling, so that its result must not be told yet?"""
        return any(self.pieces[key].pace == ROLL for key in self.journeys)

    def show(self, pieces: Iterable[Piece], motion: str = "glide") -> None:
        """Show a new layout. Pieces travel by `motion`: glide, hop, dive, fly, flip, raise, strike or carry."""
        before = self.pieces
        places = {key: self.current_piece_center(key) for key in before}
        self.pieces = {piece.key: piece for piece in pieces}
        journeys = {}
        for key, piece in self.pieces.items():
            journey = self.plan_journey(before.get(key), piece, places, motion)
            if journey:
                journeys[key] = journey
            elif key in self.journeys and piece.center == before[key].center:
                journeys[key] = self.journeys[key]
        gone = [old for key, old in before.items() if key not in self.pieces and not old.is_sudden]
        self.fading_pieces = (
            [FadingPiece(replace(old, is_printed=False), self.fade_ms) for old in gone] if self.speed else []
        )
        self.journeys = journeys if self.speed else {}

    @property
    def fade_ms(self) -> float:
        return THEME.motion["cross_fade"].ms

    def plan_journey(
        self, old: Piece | None, piece: Piece, places: dict[Hashable, Point], motion: str
    ) -> PieceJourney | None:
        """How a piece gets to its new place, if that takes time. old: the piece before, None if it is new."""
        if piece.is_sudden and (piece.part is None or self.is_calm):
            return None
        if old is None:
            if piece.part is not None and not self.is_calm:
                return PieceJourney("stroke", piece.center, piece.face, self.duration("stroke", piece))
            if piece.origin not in places or self.is_calm:
                return PieceJourney("fade", piece.center, piece.face, self.fade_ms, fades_in=True)
            how = piece.comes_by or "fly"
            return PieceJourney(how, places[piece.origin], piece.face, self.duration(how, piece))
        if old.face == piece.face and places[piece.key] == piece.center:
            return None
        if self.is_calm:
            return PieceJourney("fade", piece.center, piece.face, self.fade_ms, fades_in=True)
        if piece.part is not None and places[piece.key] == piece.center:
            return PieceJourney("stroke", piece.center, piece.face, self.duration("stroke", piece))
        way = piece.comes_by or motion
        kind = way if places[piece.key] != piece.center else "flip" if old.face.side != piece.face.side else None
        return PieceJourney(kind, places[piece.key], old.face, self.duration(kind, piece)) if kind else None

    def duration(self, motion: str, piece: Piece) -> float:
        if motion == "stroke":
            return min(LONGEST_DRAWING, THEME.motion[piece.pace].ms * piece.steps) / (self.speed or 1)
        each = _motion_timing(motion).ms
        return min(LONGEST, each * (len(piece.via) + 1 if motion == "hop" else 1)) / (self.speed or 1)

    def finish_animations(self) -> None:
        """Put everything in its place at once."""
        self.journeys.clear()
        self.fading_pieces.clear()
        self.shaken = None

    def shake(self, key: Hashable) -> None:
        if key in self.pieces and self.speed and not self.is_calm:
            self.shaken = (key, 0.0)

    def update(self, dt: float) -> None:
        """Let `dt` seconds pass."""
        ms = dt * 1000
        for journey in self.journeys.values():
            journey.now += ms
        self.journeys = {key: one for key, one in self.journeys.items() if one.journey_time_fraction < 1}
        for one in self.fading_pieces:
            one.now += ms
        self.fading_pieces = [one for one in self.fading_pieces if one.now < one.ms]
        if self.shaken:
            key, now = self.shaken
            self.shaken = (key, now + ms) if now + ms < THEME.motion["shake"].ms else None

    def topmost_piece_key_at(self, pos: Point, lights: Callable[[Hashable], bool]) -> Key | None:
        """The key of the topmost piece at a point. Lit pieces count as being on top."""
        here = [
            one.key
            for one in reversed(self.pieces_in_drawing_order())
            if not one.is_sheer and one.box.collidepoint(pos)
        ]
        return next(filter(lights, here), here[0] if here else None)

    def pieces_in_drawing_order(self) -> list[Piece]:
        return sorted(self.pieces.values(), key=lambda piece: piece.layer)

    # ---------------------------------------------------------------- drawing
    def draw(
        self,
        canvas: Canvas,
        look_of: Callable[[Hashable], str],
        without: Collection[Hashable] = (),
        is_unlit: bool = False,
    ) -> None:
        """Draw all pieces except those in `without`. is_unlit: draw them without their lights."""
        leaving = sorted(self.fading_pieces, key=lambda one: one.piece.layer)
        travellers: list[Piece] = []
        for piece in self.pieces_in_drawing_order():
            while leaving and leaving[0].piece.layer <= piece.layer:
                self.draw_fading_piece(canvas, leaving.pop(0))
            if piece.is_roof:
                self.draw_moving_pieces(canvas, travellers, look_of)
                travellers = []
            if piece.key in without:
                continue
            journey = self.journeys.get(piece.key)
            if journey is not None and journey.motion == "stroke":
                self.draw_moving_piece(canvas, piece, journey, look_of(piece.key))
            elif journey is not None:
                travellers.append(piece)
            else:
                self.draw_resting_piece(canvas, piece, look_of(piece.key), is_unlit)
        for one in leaving:
            self.draw_fading_piece(canvas, one)
        self.draw_moving_pieces(canvas, travellers, look_of)

    def draw_resting_piece(self, canvas: Canvas, piece: Piece, look: str, is_unlit: bool) -> None:
        if look == IDLE and piece.face.is_only_light:
            return
        shown = replace(piece, glow=0.0) if is_unlit and piece.glow else piece
        self.draw_piece(canvas, self.offset_shaken_piece(shown), look)

    def draw_moving_pieces(self, canvas: Canvas, pieces: Iterable[Piece], look_of: Callable[[Hashable], str]) -> None:
        for piece in pieces:
            self.draw_moving_piece(canvas, piece, self.journeys[piece.key], look_of(piece.key))

    def draw_fading_piece(self, canvas: Canvas, fading: FadingPiece) -> None:
        self.draw_piece_crossfade(canvas, fading.piece, 1 - fading.now / fading.ms)

    def draw_moving_piece(self, canvas: Canvas, piece: Piece, journey: PieceJourney, look: str) -> None:
        moved = replace(piece, center=self.current_piece_center(piece.key))
        if journey.fades_in:
            self.draw_piece_crossfade(canvas, moved, journey.journey_time_fraction)
        elif journey.motion == "stroke":
            self.draw_piece(canvas, replace(moved, part=journey.journey_time_fraction), look)
        elif journey.motion == "dive":
            self.draw_piece_crossfade(canvas, moved, abs(1 - 2 * journey.journey_time_fraction))
        elif journey.old_face.side != piece.face.side:
            self.draw_turning(canvas, moved, journey)
        else:
            self.draw_piece(canvas, moved, look)

    def offset_shaken_piece(self, piece: Piece) -> Piece:
        """A refused piece, displaced by three swings that die away."""
        if not self.shaken or self.shaken[0] != piece.key:
            return piece
        part = self.shaken[1] / THEME.motion["shake"].ms
        return replace(piece, center=(piece.center[0] + 5 * (1 - part) * math.sin(part * 6 * math.pi), piece.center[1]))

    def draw_piece_crossfade(self, canvas: Canvas, piece: Piece, alpha: float) -> None:
        """Draw the piece, and over it what was there before, partly transparent."""
        if piece.face.is_only_light:
            return
        room = canvas.rect(*piece.box.inflate(2 * MARGIN, 2 * MARGIN)).clip(canvas.surf.get_rect())
        if not room:
            return
        before = canvas.surf.subsurface(room).copy()
        with canvas.clipped_to(room):
            self.draw_piece(canvas, piece, IDLE)
        before.set_alpha(255 - round(255 * max(0.0, min(1.0, alpha))))
        canvas.surf.blit(before, room)

    def draw_turning(self, canvas: Canvas, piece: Piece, journey: PieceJourney) -> None:
        """Draw the piece squeezed to nothing, then opening with its other face."""
        part = journey.journey_eased_fraction
        face = journey.old_face if part < 0.5 else piece.face
        picture = self.piece_surface(canvas, replace(piece, face=face))
        width = max(1, round(picture.get_width() * abs(1 - 2 * part)))
        canvas.blit_centred(pygame.transform.smoothscale(picture, (width, picture.get_height())), *piece.center)

    def piece_surface(self, canvas: Canvas, piece: Piece) -> pygame.Surface:
        """A picture of the piece alone, premultiplied."""
        size = (piece.size[0] + 2 * MARGIN, piece.size[1] + 2 * MARGIN)
        sheet = pygame.Surface(canvas.rect(0, 0, *size).size, pygame.SRCALPHA)
        with canvas.drawing_on(sheet):
            self.draw_piece(canvas, replace(piece, center=(size[0] / 2, size[1] / 2)), IDLE)
        return sheet

    # ---------------------------------------------------------------- where a travelling piece is
    def current_piece_center(self, key: Hashable) -> Point:
        piece, journey = self.pieces[key], self.journeys.get(key)
        if journey is None or journey.fades_in:
            return piece.center
        if journey.motion == "dive":
            return journey.start if journey.journey_time_fraction < 0.5 else piece.center
        if journey.motion == "hop":
            return _hop_position([journey.start, *piece.via, piece.center], journey.journey_time_fraction)
        return _interpolate(journey.start, piece.center, journey.journey_eased_fraction)


def _motion_timing(motion: str) -> Motion:
    """The duration and the curve of a motion."""
    return THEME.motion[TIMINGS.get(motion, "card_play")]


def _interpolate(start: Point, end: Point, t: float) -> Point:
    return (start[0] + (end[0] - start[0]) * t, start[1] + (end[1] - start[1]) * t)


def _hop_position(points: list[Point], progress: float) -> Point:
    """The position on a way of small leaps from point to point."""
    leaps = len(points) - 1
    n = min(int(progress * leaps), leaps - 1)
    t = progress * leaps - n
    x, y = _interpolate(points[n], points[n + 1], CURVES[_motion_timing("hop").ease](t))
    return (x, y - 14 * math.sin(math.pi * t))
