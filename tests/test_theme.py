"""The theme keeps what it promises: readable pairs of colours, six seats that can be told apart."""

from itertools import combinations

import pytest
from eyesight import distance
from pygame import Color

from game.ui import theme
from game.ui.assets import FONTS, icon_path
from game.ui.table import CURVES
from game.ui.texts import Texts
from game.ui.theme import PAPER, SEATS, THEME, contrast_ratio, fade, mix, parse_rgb

TEXT, GRAPHICS = 4.5, 3.0


def colour_at(path: str) -> Color:
    """The colour at a place of the theme, for example games.ape_city.road.kerb."""
    value = {"shell": THEME.shell, "games": THEME.games}
    for part in path.split("."):
        value = value[int(part)] if isinstance(value, list) else value[part]
    return value


def smallest_distance(eyes: str) -> float:
    return min(distance(one.colour, other.colour, eyes) for one, other in combinations(SEATS, 2))


def test_black_on_white_has_the_contrast_of_the_standard():
    assert contrast_ratio(parse_rgb("000000"), parse_rgb("FFFFFF")) == pytest.approx(21)
    assert contrast_ratio(parse_rgb("FFFFFF"), parse_rgb("777777")) == pytest.approx(4.48, abs=0.01)


@pytest.mark.parametrize("name", THEME.contrast)
def test_a_contrast_figure_is_that_of_its_colours(name: str):
    pair = THEME.contrast[name]
    ground = mix(PAPER, colour_at(pair.ground), pair.opacity)
    assert contrast_ratio(colour_at(pair.ink), ground) == pytest.approx(pair.ratio, abs=0.06)


@pytest.mark.parametrize("name", THEME.contrast)
def test_a_pair_of_colours_is_readable(name: str):
    pair = THEME.contrast[name]
    assert pair.least in (TEXT, GRAPHICS)
    ground = mix(PAPER, colour_at(pair.ground), pair.opacity)
    assert contrast_ratio(colour_at(pair.ink), ground) >= pair.least


@pytest.mark.parametrize("game", THEME.games)
def test_the_words_on_a_game_s_button_are_readable(game: str):
    assert contrast_ratio(THEME.shell["button_ink"], THEME.games[game]["button"]) >= TEXT


@pytest.mark.parametrize("seat", range(6))
def test_a_seat_s_sign_stands_out_from_its_ground_and_its_line_from_paper(seat: int):
    look = SEATS[seat]
    assert contrast_ratio(look.sign_ink, look.colour) >= GRAPHICS
    assert contrast_ratio(look.line, PAPER) >= GRAPHICS


@pytest.mark.parametrize("eyes", THEME.seat_distance)
def test_six_seats_are_as_far_apart_as_the_theme_says(eyes: str):
    assert smallest_distance(eyes) == pytest.approx(THEME.seat_distance[eyes], abs=0.5)


def test_no_two_seats_share_a_sign_or_a_name():
    names = {Texts()(f"seat.{seat.sign}") for seat in SEATS}
    assert len({seat.sign for seat in SEATS}) == len(names) == len(SEATS) == 6


def test_every_sign_and_every_face_has_its_file():
    assert all(icon_path("seat:" + seat.sign).is_file() for seat in SEATS)
    assert all((FONTS / face.file).is_file() for face in THEME.faces.values())


def test_text_sizes_begin_where_the_floor_is():
    assert min(THEME.type_scale.values()) >= 16
    assert THEME.least_px == 14


def test_every_movement_names_a_known_curve():
    assert {motion.ease for motion in THEME.motion.values()} <= set(CURVES)


def test_every_curve_begins_and_ends_where_it_should():
    assert all((curve(0.0), curve(1.0)) == (0, 1) for curve in CURVES.values())


def test_mixing_goes_from_one_colour_to_the_other():
    black, white = parse_rgb("000000"), parse_rgb("FFFFFF")
    assert mix(black, white, 0) == black
    assert mix(black, white, 1) == white
    assert mix(black, white, 0.5) == parse_rgb("808080")


def test_fading_keeps_the_colour_and_sets_its_opacity():
    assert tuple(fade(parse_rgb("102030"), 0.5)) == (16, 32, 48, 128)


def test_a_colour_deep_in_a_game_s_part_is_a_colour_and_words_stay_words():
    nest = theme._parse_colours({"deep": ["0A0B0C", {"word": "flame", "count": 3}]})
    assert nest == {"deep": [parse_rgb("0A0B0C"), {"word": "flame", "count": 3}]}
