"""Colours, type sizes, lengths and durations: data/theme.yaml, and the colours of each game, data/<game>/theme.yaml."""

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any, NamedTuple

from pygame import Color

from game.engine.data import DATA, DataError, FileMapping, load_yaml
from game.engine.phrases import expected
from game.engine.reading import printable_name

FILE = DATA / "theme.yaml"
HEX = re.compile("[0-9A-F]{6}")
LENGTHS = (0, 10_000)  # of anything that has a number
TYPE_SIZES = (8, 120)


class SeatStyle(NamedTuple):
    """Colour and sign of one seat, the same everywhere; `line` is its colour for thin lines on paper."""

    colour: Color
    sign: str
    sign_ink: Color
    line: Color


class FontFace(NamedTuple):
    """One of the five fonts: its file, and the file of the letters beyond western Europe."""

    file: str
    more: str


class Shadow(NamedTuple):
    """How far a thing floats above what lies under it."""

    blur: float
    dy: float
    alpha: float


class Motion(NamedTuple):
    """How long something moves, in milliseconds, and along which curve."""

    ms: int
    ease: str = "linear"
    what: str = ""
    longest: int | None = None


class Contrast(NamedTuple):
    """Two colours, by their places in the theme, that must stay readable: the WCAG ratio and the least allowed."""

    ink: str
    ground: str
    ratio: float
    least: float = 4.5
    opacity: float = 1.0  # of the ground, over paper


class Theme(NamedTuple):
    """Everything in the theme files. `games` has the colours of each game, by its id."""

    shell: dict[str, Color]
    seats: tuple[SeatStyle, ...]
    seat_distance: dict[str, float]
    games: dict[str, Any]
    faces: dict[str, FontFace]
    type_scale: dict[str, float]
    line: float
    least_px: int
    full_zoom_up_to: float
    space: dict[str, float]
    radius: dict[str, float]
    size: dict[str, float]
    shadow: dict[str, Shadow]
    motion: dict[str, Motion]
    contrast: dict[str, Contrast]


class _Seat(NamedTuple):
    colour: str
    sign: str
    sign_ink: str
    line: str | None = None


class _Type(NamedTuple):
    scale: dict[str, float]
    line: float
    least_px: int
    full_zoom_up_to: float


class _File(NamedTuple):
    shell: dict[str, str]
    seats: list[_Seat]
    seat_distance: dict[str, float]
    faces: dict[str, FontFace]
    type: _Type
    space: dict[str, float]
    radius: dict[str, float]
    size: dict[str, float]
    shadow: dict[str, Shadow]
    motion: dict[str, Motion]
    contrast: dict[str, Contrast]


class _GameFile(NamedTuple):
    colours: dict[str, Any]
    contrast: dict[str, Contrast] = {}


def parse_rgb(text: str, file: Path = FILE) -> Color:
    """A colour from six hexadecimal digits. Raises DataError."""
    if not HEX.fullmatch(text):
        raise DataError(file, None, expected("colour", found=printable_name(repr(text))))
    return Color("#" + text)


def mix(a: Color, b: Color, t: float) -> Color:
    """Colour a towards b by t (0..1)."""
    return Color(a).lerp(b, min(1.0, max(0.0, t)))


def fade(colour: Color, alpha: float) -> Color:
    """The colour with this opacity (0..1)."""
    return Color(colour[0], colour[1], colour[2], round(alpha * 255))


def contrast_ratio(a: Color, b: Color) -> float:
    """WCAG contrast ratio of two opaque colours, 1..21."""
    high, low = sorted((luminance(a), luminance(b)), reverse=True)
    return (high + 0.05) / (low + 0.05)


def luminance(colour: Color) -> float:
    """Relative luminance as WCAG defines it, 0..1."""
    parts = [part / 255 for part in tuple(colour)[:3]]
    red, green, blue = (p / 12.92 if p <= 0.04045 else ((p + 0.055) / 1.055) ** 2.4 for p in parts)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def read_theme() -> Theme:
    """Raises DataError when one of the files is damaged."""
    file = load_yaml(FILE, _File)
    check_numbers(file, *LENGTHS)
    check_numbers(file.type.scale, *TYPE_SIZES)
    games = {path.parent.name: path for path in sorted(FILE.parent.glob("*/theme.yaml"))}
    read = {game: load_yaml(path, _GameFile) for game, path in games.items()}
    for game, path in games.items():
        check_numbers(read[game], *LENGTHS, path)
    return Theme(
        shell=colours_in(file.shell),
        seats=tuple(_seat_look(seat) for seat in file.seats),
        seat_distance=file.seat_distance,
        games={game: colours_in(read[game].colours, path) for game, path in games.items()},
        faces=file.faces,
        type_scale=file.type.scale,
        line=file.type.line,
        least_px=file.type.least_px,
        full_zoom_up_to=file.type.full_zoom_up_to,
        space=file.space,
        radius=file.radius,
        size=file.size,
        shadow=file.shadow,
        motion=file.motion,
        contrast=file.contrast | dict(pair for game in games for pair in contrasts_of_game(game, read[game].contrast)),
    )


def contrasts_of_game(game: str, pairs: dict[str, Contrast]) -> Iterator[tuple[str, Contrast]]:
    """The contrasts of a game, with its colours named as in the whole theme."""
    for name, pair in pairs.items():
        ink, ground = (re.sub("^own[.]", f"games.{game}.", place) for place in (pair.ink, pair.ground))
        yield f"{name}, {game}", pair._replace(ink=ink, ground=ground)


def _seat_look(seat: _Seat) -> SeatStyle:
    return SeatStyle(parse_rgb(seat.colour), seat.sign, parse_rgb(seat.sign_ink), parse_rgb(seat.line or seat.colour))


def check_numbers(value: Any, least: float, most: float, file: Path = FILE) -> None:
    """Raises DataError if a number in these nested dicts and lists is out of range."""
    if isinstance(value, (int, float)) and not least <= value <= most:
        raise DataError(file, None, expected("numbers_from_to", least=least, most=most, found=value))
    if isinstance(value, (dict, list, tuple)):
        for one in value.values() if isinstance(value, dict) else value:
            check_numbers(one, least, most, file)


def _parse_colours(value: Any, file: Path = FILE) -> Any:
    """The same nest of dicts and lists with every six-digit text as a colour."""
    if isinstance(value, dict):
        return FileMapping(file, [(key, _parse_colours(one, file)) for key, one in value.items()])
    if isinstance(value, list):
        return [_parse_colours(one, file) for one in value]
    return parse_rgb(value, file) if isinstance(value, str) and HEX.fullmatch(value) else value


def colours_in(value: Any, file: Path = FILE) -> Any:
    """A nest of dicts and lists of colours, and a number here and there. Raises DataError."""
    coloured = _parse_colours(value, file)
    left = [coloured]
    while left:
        one = left.pop()
        if isinstance(one, dict):
            left += one.values()
        elif isinstance(one, list) and len(one) > 1:
            left += one
        elif not isinstance(one, (Color, float)):
            raise DataError(file, None, expected("colour", found=printable_name(repr(one))))
    return coloured


THEME = read_theme()
SEATS = THEME.seats
PAPER = THEME.shell["paper"]
PAPER_QUIET = THEME.shell["paper_quiet"]
PAPER_2 = THEME.shell["paper_2"]
PAPER_3 = THEME.shell["paper_3"]
PAPER_BRIGHT = THEME.shell["paper_bright"]
INK = THEME.shell["ink"]
INK_SOFT = THEME.shell["ink_soft"]
CREAM = THEME.shell["cream"]
CREAM_SOFT = THEME.shell["cream_soft"]
WALNUT = THEME.shell["walnut"]
WHITE = THEME.shell["white"]
GLOW = THEME.shell["glow"]
GILT = THEME.shell["gilt"]
GO = THEME.shell["go"]
REFUSE = THEME.shell["refuse"]
FOCUS = THEME.shell["focus"]
LEGAL_ON_DARK = THEME.shell["legal_on_dark"]
HOVER_ON_DARK = THEME.shell["hover_on_dark"]
LEGAL_ON_PAPER = THEME.shell["legal_on_paper"]
