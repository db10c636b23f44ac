"""The land stays where it is on the screen while it grows, so that the next click meets the tile that lay there."""

import re
from pathlib import Path

import pytest
from evening import Evening

from game.engine.hexes import Hex
from game.games.biome_escape.table import board
from game.games.biome_escape.table.navigation import boxes_of_panels_over_land, whole_land_chart, world_clear_of_panels
from tests.biome_escape.seated import at, sit_down

HERE = Path(__file__).parent
TABLES = [((1280, 720), 100), ((1024, 600), 100), ((1024, 600), 150), ((1280, 720), 150)]
SELDOM = 8  # explorations for one time that all is fitted anew


def explored_in(record: str) -> list[Hex]:
    """The places in the order in which they were explored."""
    told = (HERE / record).read_text(encoding="utf-8")
    return [at(place) for place in re.findall(r"^ +explored .*\bat=(\S+)", told, re.MULTILINE)]


@pytest.fixture(params=TABLES, ids=str)
def evening(home, request):
    stage = Evening(*request.param)
    yield stage
    stage.close()


@pytest.mark.long
@pytest.mark.parametrize("record", ["playthrough.txt", "playthrough_long.txt"])
def test_over_a_played_game_the_land_is_seldom_fitted_anew_and_always_shown_whole(evening, record):
    scene = sit_down(evening, 4, stacks=5)
    grid = scene.parts.tabletop.layout.grid
    explored, fits, before = explored_in(record), 0, scene.parts.tabletop.camera.camera_state_key
    for place in explored:
        land = scene.match.state.tiles
        land[place] = "grassland"
        now = scene.parts.tabletop.compute_layout(scene.match.view(), None).chart
        fits, before = (
            fits + (scene.parts.tabletop.camera.camera_state_key != before),
            scene.parts.tabletop.camera.camera_state_key,
        )
        best = whole_land_chart(
            grid.camera, world_clear_of_panels(frozenset(land), tuple(grid.camera), boxes_of_panels_over_land(grid))
        )
        assert now.shows_whole_world and now.visible_world_rect.contains(board.world_bounds(land))
        assert now.tile_radius * 1.25 >= best.tile_radius
        hidden = [sum(chart.hidden_share(at, boxes_of_panels_over_land(grid)) for at in land) for chart in (now, best)]
        assert hidden[0] <= hidden[1]
    assert len(explored) > 30 and fits * SELDOM <= len(explored), (fits, len(explored))


def test_after_a_step_back_the_land_stays_as_it_was(evening):
    scene = sit_down(evening)
    for place in map(at, ("0/-2", "1/-2", "-1/-1")):
        scene.match.state.tiles[place] = "grassland"
    scene.show_current_state()
    before = scene.parts.tabletop.camera.camera_state_key
    del scene.match.state.tiles[at("-1/-1")]
    scene.show_current_state()
    assert scene.parts.tabletop.camera.camera_state_key == before
