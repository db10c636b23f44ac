"""Dice are seen rolling when the rules roll them, as the pace allows; what they bring is told afterwards."""

import pytest

from game.engine.rng import Rng
from game.games.biome_escape.table import die
from game.games.biome_escape.table.board_turn import SUMMARY
from game.games.biome_escape.table.faces import DieFace
from game.scenes.table.reading_time import SPEEDS
from game.ui.table import ROLL
from game.ui.theme import THEME
from tests.biome_escape.seated import at, laid, lay_board_turn, story_of

LIMIT = 0.4  # seconds that the longest beat may take (table.md 5)
CARD, DIE = ("scene",), ("die",)


def rolled(stage, pace: str):
    """The first die of the board's turn is on its way."""
    scene = lay_board_turn(stage)
    stage.app.change_settings(speed=pace)
    scene.session.play_plan([("end_turn",)])
    stage.until(lambda: CARD in scene.table.pieces)
    return scene


def words(stage) -> str:
    return " ".join(one.text for one in stage.seen())


def test_a_rolled_die_shows_what_was_rolled_only_when_it_lies():
    for value in range(1, 7):
        seen = [die.rolling_face(value, n / 60) for n in range(61)]
        assert seen[-1] == value and value not in seen[:-1] and len(set(seen)) > 4


def test_a_die_of_the_boards_turn_rolls_before_it_is_told_what_it_brings(stage):
    scene = rolled(stage, "normal")
    journey, latest = scene.table.journeys[CARD], scene.latest_event
    assert (
        latest.kind == "farm_rolled"
        and scene.table.is_die_rolling
        and scene.panels.sidebar.log.shown_log_entries()[-1].event != latest
    )
    title = story_of(scene).scene.title
    assert title not in words(stage) and story_of(scene).scene.rolling in words(stage)
    frames = 0
    while scene.table.is_die_rolling:
        stage.frames(1)
        frames += 1
    assert frames / 30 <= LIMIT + 0.05 and journey.ms / 1000 <= LIMIT
    assert (
        scene.latest_event == latest
        and title in words(stage)
        and scene.panels.sidebar.log.shown_log_entries()[-1].event == latest
    )


@pytest.mark.parametrize("pace", [name for name, speed in SPEEDS.items() if speed])
def test_a_die_keeps_to_the_pace(stage, pace):
    scene = rolled(stage, pace)
    assert scene.table.journeys[CARD].ms == THEME.motion[ROLL].ms / SPEEDS[pace]
    assert THEME.motion[ROLL].ms <= 1000 * LIMIT < 1000 * SUMMARY


def test_with_reduced_motion_a_die_lies_at_once(stage):
    stage.app.change_settings(reduced_motion=True)
    scene = rolled(stage, "normal")
    assert not scene.table.is_die_rolling or scene.table.journeys[CARD].fades_in
    assert story_of(scene).scene.title in words(stage)


def test_at_once_no_die_rolls(stage):
    scene = lay_board_turn(stage)
    scene.session.play_plan([("end_turn",)])
    stage.until(lambda: scene.asked_player == 0)
    assert not scene.table.journeys


@pytest.mark.long
@pytest.mark.parametrize("roll", [2, 6])
def test_the_die_for_one_more_secret_rolls_on_the_tile_that_was_explored(stage, roll):
    scene = laid(stage, 2, 2, pawns=["0/-1"], tile_stack="grassland forest")
    state = scene.match.state
    state.rng = next(rng for rng in map(Rng, range(99)) if rng.clone().roll(6, "extra_secret") == roll)
    stage.app.change_settings(speed="normal")
    scene.session.play_plan([("explore", at("0/-2"), 0)])
    stage.until(lambda: DIE in scene.table.pieces)
    piece = scene.table.pieces[DIE]
    assert piece.face == DieFace(roll) and scene.parts.tabletop.layout.chart.tile_click_box(at("0/-2")).contains(
        piece.box
    )
    assert scene.table.is_die_rolling and (CARD in scene.table.pieces) == (roll == 6)
    stage.until(lambda: scene.asked_player is not None)
    assert DIE not in scene.table.pieces
