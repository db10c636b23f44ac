"""The colours of Explore New York, by the letters of its kinds and tourists."""

from pygame import Color

from game.ui.theme import SEATS, THEME

STYLE = THEME.games["explore_new_york"]
_NAMES = {"R": "red_circle", "G": "green_square", "B": "blue_triangle", "Y": "yellow_smiley", "S": "grey_star"}
WASH = {kind: STYLE["kinds"][name][0] for kind, name in _NAMES.items()} | {"W": STYLE["map"]["white_block"]}
KIND_INK = {kind: STYLE["kinds"][name][1] for kind, name in _NAMES.items()} | {"W": STYLE["map"]["name"]}
SHAPES = {"c": "circle", "s": "square", "t": "triangle"}
PEN = {tourist: STYLE["pens"][shape] for tourist, shape in SHAPES.items()}
COFFEE = STYLE["cafe"]["ink"]


def pen_colour(sign: int) -> Color:
    """The felt pen of a seat; yellow is a darker one, to be seen on paper."""
    return SEATS[sign].line
