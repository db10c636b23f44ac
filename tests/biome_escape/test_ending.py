"""The end of Biome Escape as it is shown: the dome opens, or the mist comes in, and what was close looks otherwise."""

from itertools import pairwise

import pygame
import pytest

from game.engine.rng import Rng
from game.engine.state import PUBLIC, Event
from game.games.biome_escape.table import ending
from game.games.biome_escape.table.ground import DROWNED, OPEN
from game.ui.cache import PaintingUnfinished
from game.ui.canvas import Canvas
from game.ui.contract.views import Layout, TableFrame, TableView
from game.ui.table import IDLE, LONGEST_DRAWING, AnimatedPieces
from tests.biome_escape import words
from tests.biome_escape.seated import table_of

NIGHT, KEYS = ("last_night",), ("exit_keys",)
LAND = {"tiles": {"0/-2": "grassland", "0/-3": "exit"}, "exit": "0/-3", "pawns": ["0/-3", "0/-3", "0/-3"]}


def over(how: str, used: int = 3, destroyed: int = 0) -> words.RULES:
    """A match that has just ended so."""
    state = words.GAME.rules(3, words.GAME.chosen_house_rule_options(3, {}), Rng(1))
    words.arrange(state, LAND)
    state.used_keys, state.keys_destroyed = tuple(range(used)), destroyed
    state.ending, state.winners = how, [0, 1, 2] if how == "escaped" else []
    state.agenda.clear()
    state.asked = False
    return state


def layout_of(state: words.RULES, canvas: Canvas, is_news: bool = True) -> Layout:
    pygame.font.init()
    table = table_of(3)
    news = Event("ended", {"how": state.ending, "player": 0}) if is_news else None
    return table.geometry.layout(
        TableView(state.view(PUBLIC), news=news), TableFrame(canvas, table.geometry.places(canvas))
    )


def shown(state: words.RULES, is_calm: bool = False) -> AnimatedPieces:
    """As the end comes onto the table."""
    table = AnimatedPieces(table_of(3).painter.draw_piece)
    table.is_calm = is_calm
    table.show(layout_of(state, Canvas((1280, 720))).pieces)
    return table


@pytest.mark.parametrize("how", ["escaped", "all_out", "conceded"])
def test_what_was_before_gives_way_to_the_end_bit_by_bit_and_in_time(how):
    table = shown(over(how))
    journey = table.journeys[NIGHT]
    assert journey.motion == "stroke" and 2000 <= journey.ms <= LONGEST_DRAWING
    table.finish_animations()
    assert not table.is_moving


@pytest.mark.parametrize("how", ["escaped", "all_out"])
def test_where_motion_is_reduced_the_end_is_there_at_once(how):
    assert NIGHT not in shown(over(how), is_calm=True).journeys


def test_the_keys_stay_over_the_exit_and_the_night_does_not():
    canvas = Canvas((1280, 720))
    later = layout_of(over("escaped"), canvas, is_news=False)
    assert KEYS in later.by_key and NIGHT not in later.by_key
    assert layout_of(over("escaped"), canvas).ground == later.ground and later.ground.end.how == OPEN


def test_a_lost_land_is_drowned_and_shows_no_keys():
    lost = layout_of(over("all_out"), Canvas((1280, 720)))
    assert lost.ground.end.how == DROWNED and KEYS not in lost.by_key


def test_what_was_close_looks_otherwise():
    ended = over("escaped"), over("escaped", destroyed=1), over("all_out", used=2), over("all_out", used=0)
    assert [ending.ending_shown_on_land(state.view(PUBLIC)).is_close for state in ended] == [False, True, True, False]


@pytest.mark.parametrize("is_close", [True, False])
def test_the_dome_opens_wholly_and_where_it_is_close_it_jams_on_the_way(is_close):
    opened = [ending.dome_opening(n / 100, is_close) for n in range(101)]
    assert opened[0] == 0 and opened[-1] == 1
    assert any(after <= before for before, after in pairwise(opened)) == is_close


@pytest.mark.parametrize("how", ["escaped", "all_out"])
def test_at_its_end_nothing_is_left_of_the_night(how):
    canvas, painter = Canvas((1280, 720)), table_of(3).painter
    layout = layout_of(over(how), canvas)
    night = layout.by_key[NIGHT]
    canvas.surf.fill("red")
    before = pygame.image.tobytes(canvas.surf, "RGB")
    painter.draw_piece(canvas, night, IDLE)
    assert pygame.image.tobytes(canvas.surf, "RGB") == before
    ending.draw_vanishing_night_at_ending(canvas, night.box, night.face, 0.3)
    assert pygame.image.tobytes(canvas.surf, "RGB") != before


def test_the_sky_of_the_last_night_is_painted_in_a_frame_of_its_own(home):
    canvas = Canvas((1280, 720))
    night = next(one for one in layout_of(over(OPEN), canvas).pieces if isinstance(one.face, ending.LandBeforeEndFace))
    with canvas.patience.painting_limited_to(0.0), pytest.raises(PaintingUnfinished):
        ending.draw_vanishing_night_at_ending(canvas, night.box, night.face, 0.3)
    assert [key[0] for key in canvas.sprites.surfaces] == ["background"]
