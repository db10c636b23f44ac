"""What a game tells apart by colour can be told apart by every eye: by the colour, or by a sign, a shape, a drawing.

SIGNED are things of two marks, a colour and a sign, with the eyes that cannot do without the sign. DRAWN are things
that are told apart by how they are painted: their pictures are compared, point by point, as each eye sees them.
"""

from collections.abc import Callable, Hashable
from itertools import combinations
from typing import NamedTuple

import pytest
from eyesight import SEEN_BY, distance
from pygame import Color, FRect, Surface

from game.games.ape_city.table import art as ape_city
from game.games.biome_escape.table import art as biome
from game.games.biome_escape.table import style as biome_look
from game.games.biome_escape.table import tiles as biome_tiles
from game.games.biome_escape.table.terrains import TERRAINS
from game.games.explore_new_york.table import art as york
from game.games.explore_new_york.table import signs as york_signs
from game.games.explore_new_york.table import style as york_look
from game.games.ramble_park.table import style as park_look
from game.games.ramble_park.table import tiles as park_tiles
from game.games.ramble_words.table import cards as words
from game.games.ramble_words.table.style import SUITS as SUIT_SIGNS
from game.ui.canvas import Canvas
from game.ui.theme import SEATS, THEME

NEAR = 20  # CIE76 below which two colours may be taken for each other
UNLIKE, SHARE = 12, 0.06  # distance at which two points of pictures differ, and the share of points that must
SIDE, FELT = 60, Color(40, 60, 50)  # of a picture, and what it lies on
GAMES = THEME.games


class Palette(NamedTuple):
    """Things by name, each a colour and what else marks it; the eyes that cannot do without the marks."""

    things: dict[str, tuple[Color, Hashable]]
    need_signs: tuple[str, ...]


def with_signs(colours: dict[str, Color], signs: dict[str, str]) -> dict[str, tuple[Color, str]]:
    return {name: (colour, signs[name]) for name, colour in colours.items() if name in signs}


ALL = tuple(SEEN_BY)
ALL_BUT_MOST = ("protan", "deutan", "tritan", "grey")
ICON_SIGNS = {"gold": "gi_two-coins", "artifact": "gi_totem-mask", "steps": "gi_footprint", "ape": "gi_gorilla"}
CAMP_SIGNS = {name: sign for name, sign in biome_look.CAMP_SIGNS.items() if name != "main"}  # it is one of those built
KINDS = {
    kind: (ink, (york_signs.SHAPES.get(kind), kind == "Y")) for kind, ink in york_look.KIND_INK.items()
}  # a smiley
PENS = {shape: (york_look.PEN[tourist], shape) for tourist, shape in york_look.SHAPES.items()}
SUITS = {
    suit: (GAMES["ramble_words"]["card"]["red" if suit in "HD" else "black"], sign) for suit, sign in SUIT_SIGNS.items()
}
SIGNED = {
    "seats": Palette({seat.sign: (seat.colour, seat.sign) for seat in SEATS}, ("grey",)),
    "icons of ape_city": Palette(with_signs(GAMES["ape_city"]["icon"], ICON_SIGNS), ALL),
    "landmarks of ramble_park": Palette(
        with_signs(GAMES["ramble_park"]["landmarks"], park_look.LANDMARK_SIGNS), ALL_BUT_MOST
    ),
    "suits of ramble_words": Palette(SUITS, ALL),
    "camps of biome_escape": Palette(with_signs(GAMES["biome_escape"]["camps"], CAMP_SIGNS), ALL),
    "blocks of explore_new_york": Palette(KINDS, ALL),
    "tourists of explore_new_york": Palette(PENS, ALL_BUT_MOST),
}


def alike(palette: Palette, eyes: str) -> list[tuple[str, str]]:
    """The pairs whose colours may be taken for each other."""
    tones = {name: tone for name, (tone, _) in palette.things.items()}
    return [(one, other) for one, other in combinations(tones, 2) if distance(tones[one], tones[other], eyes) < NEAR]


@pytest.mark.parametrize("name", SIGNED)
def test_what_shares_a_colour_for_some_eyes_has_a_sign_of_its_own(name: str):
    palette = SIGNED[name]
    assert tuple(eyes for eyes in SEEN_BY if alike(palette, eyes)) == palette.need_signs
    for one, other in [pair for eyes in SEEN_BY for pair in alike(palette, eyes)]:
        assert palette.things[one][1] != palette.things[other][1], (one, other)


# ---------------------------------------------------------------- pictures
def park_tile(state: str) -> Callable[[Canvas], object]:
    return lambda canvas: park_tiles.draw_tile(
        canvas, SIDE / 2, SIDE / 2, SIDE * 0.4, "oak_bridge", "bow_bridge", state
    )


def terrain(kind: str) -> Callable[[Canvas], object]:
    return lambda canvas: biome_tiles.draw_tile(canvas, SIDE / 2, SIDE / 2, SIDE * 0.45, kind, 0)


def secret(lies: str, kind: str = "supply") -> Callable[[Canvas], object]:
    return lambda canvas: biome.draw_secret_token(canvas, SIDE / 2, SIDE / 2, SIDE * 0.8, kind, lies)


def mark(whose: str) -> Callable[[Canvas], object]:
    return lambda canvas: ape_city.draw_path_marks(
        canvas, FRect(0, 0, 944, 430), [(10, 10), (10, 30), (30, 10), (30, 30)], whose
    )


def card(code: str) -> Callable[[Canvas], object]:
    return lambda canvas: words.draw_card(canvas, FRect(10, 4, 38, 52), code, mark=words.FLAT)


DRAWN: dict[str, dict[str, Callable[[Canvas], object]]] = {
    "tiles of ramble_park": {state: park_tile(state) for state in (park_tiles.LIT, park_tiles.DARK)},
    "ground of biome_escape": {ground: terrain(kind) for kind, ground in TERRAINS.items()},
    "secrets of biome_escape": {
        "back": secret(biome.BACK), "known": secret(biome.KNOWN), "open": secret(biome.OPEN),
        "a trap that is known": secret(biome.KNOWN, "captured"),
    },
    "ways of ape_city": {whose: mark(whose) for whose in (ape_city.PAWN, ape_city.APE, ape_city.PASSAGE)},
    "treasures of ape_city": {
        "coin": lambda canvas: ape_city.draw_coin(canvas, SIDE / 2, SIDE / 2, SIDE * 0.7),
        "artifact": lambda canvas: ape_city.draw_artifact_token(canvas, SIDE / 2, SIDE / 2, SIDE * 0.7),
        "artifact seen": lambda canvas: ape_city.draw_artifact_token(canvas, SIDE / 2, SIDE / 2, SIDE * 0.7, 3),
    },
    "cards of ramble_words": {code or "back": card(code) for code in ("1S5", "1H5", "1C5", "1D5", "")},
    "blocks of explore_new_york": {
        kind: lambda canvas, kind=kind: york.draw_block_kind_sign(canvas, SIDE / 2, SIDE / 2, SIDE * 0.6, kind)
        for kind in "RGBYS"
    },
}  # fmt: skip


def painted(draw: Callable[[Canvas], object]) -> Surface:
    canvas = Canvas((1280, 720))
    canvas.surf.fill(FELT)
    draw(canvas)
    return canvas.surf.subsurface((0, 0, SIDE, SIDE)).copy()


def difference(one: Surface, other: Surface, eyes: str) -> float:
    """The share of what is painted in one of two pictures in which they differ for these eyes."""
    points = [(one.get_at((x, y)), other.get_at((x, y))) for x in range(SIDE) for y in range(SIDE)]
    points = [pair for pair in points if pair != (FELT, FELT)]
    return sum(distance(*pair, eyes) > UNLIKE for pair in points) / len(points)


@pytest.mark.long
@pytest.mark.parametrize("name", DRAWN)
def test_what_is_told_apart_by_its_picture_looks_different_to_every_eye(display, name: str):
    pictures = {thing: painted(draw) for thing, draw in DRAWN[name].items()}
    for (one, picture), (other, beside) in combinations(pictures.items(), 2):
        shares = {eyes: round(difference(picture, beside, eyes), 2) for eyes in SEEN_BY}
        assert min(shares.values()) >= SHARE, (one, other, shares)


def test_a_picture_does_not_differ_from_itself(display):
    assert difference(painted(card("1S5")), painted(card("1S5")), "normal") == 0
