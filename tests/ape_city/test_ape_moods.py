"""The ape is alive: it pounds before it runs and looks round while somebody walks, and costs nothing at rest."""

import pytest
from evening import Evening

from game.engine.seats import HUMAN, Seat
from game.engine.state import Event
from game.games.ape_city.table import art, pieces
from game.games.ape_city.table.faces import LOOKS, POUNDS
from tests.ape_city import words

WALK = Event("moved", {"player": 0, "start": 2, "end": 5})
PLAY = Event("played", {"player": 0, "cards": ("2A",), "steps": 2})


@pytest.mark.parametrize("mood", ["", POUNDS, LOOKS])
def test_after_each_mood_it_stands_as_before(mood):
    poses = [art.ape_pose(mood, part / 20) for part in range(21)]
    assert poses[0] == poses[-1] == art.AS_EVER and (len(set(poses)) > 3) == bool(mood)


def table(stage: Evening):
    seats = [Seat("Mara", 0, HUMAN), Seat("Jonas", 1, "steady")]
    scene = stage.sit_down(words.GAME, seats, words.OPTIONS, 1)
    stage.until(lambda: scene.asked_player is not None)
    return stage.arrange(scene, words, {"pawns": [2, 4], "ape": 9, "hands": ["1 1 2 2A 3"]})


@pytest.mark.parametrize(("news", "played", "mood"), [(WALK, [], LOOKS), (PLAY, ["2A"], POUNDS), (PLAY, ["2"], "")])
def test_what_happens_puts_it_into_a_mood(stage, news, played, mood):
    public = table(stage).match.state.view(-1)
    public.played = played
    assert pieces.ape_piece(public, (100, 100), 70, news).face.mood == mood


@pytest.mark.parametrize("is_calm", [False, True])
def test_it_moves_for_less_than_a_second_and_not_at_all_with_reduced_motion(stage, is_calm):
    scene = table(stage)
    tabletop, own = scene.parts.tabletop, scene.parts.tabletop.own
    tabletop.table.speed, tabletop.table.is_calm = 1.0, is_calm
    tabletop.show_views(scene.match.state.view(-1), own, WALK)
    journey = tabletop.table.journeys["ape",]
    assert journey.motion == ("fade" if is_calm else "stroke")
    tabletop.table.update(0.9)
    assert not tabletop.table.is_moving


def test_the_steps_it_must_still_take_are_written_once_where_the_keys_are_on_its_stone(stage):
    canvas = stage.app.canvas
    canvas.audit = []
    for _ in range(2):
        art.draw_ape_steps(canvas, 200, 120, 2)
    assert [one.text for one in canvas.audit] == ["2"]
    canvas.audit = None
