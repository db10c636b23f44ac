"""The table of the biome is laid out from values alone: twice, in any order, for whoever looks, it lies the same."""

from dataclasses import replace

import pygame
import pytest
from evening import Evening

from game.engine.state import PUBLIC
from game.games.biome_escape.table.memory import just_seen_secrets, memory_from_view
from game.games.biome_escape.table.prospects import SEEN
from game.ui.contract.views import Layout, TableView
from game.ui.table import IDLE
from tests.biome_escape.seated import laid, pick, tile

WALKED = {"tiles": {"0/-2": "grassland", "0/-3": "mountain", "1/-2": "killer"}, "actions": 4}
LOOKING = {"pawns": ["0/-1"], "lying": {"0/-1": "key#101 supply#102"}, "packs": ["foresight#105 camp_kit#106"]}
RAIDED = {
    "tiles": {"0/-2": "grassland", "0/-3": "grassland", "0/-4": "stealer"},
    "parties": {"0/-4": "0/-1"},
    "raided": {"0/-4": "0/0"},
    "loot": {"0/-4": "supply#101"},
}


@pytest.fixture
def stage(home):
    stage = Evening()
    yield stage
    stage.close()


def views_of(scene) -> list[TableView]:
    """As everybody sees the table, and as the seat does with this picked and that."""
    own, public = scene.own_view, scene.match.view(PUBLIC)
    now = scene.parts.tabletop.view_of(public, own, scene.latest_event)
    picked = [(), *((key,) for key in list(scene.table.pieces)[::5])]
    views = [replace(now, draft=draft) for draft in picked]
    return [
        *views,
        replace(now, own=None),
        replace(now, memory=replace(memory_from_view(now), threats=True)),
        replace(now, camera=None),
    ]


@pytest.mark.long
@pytest.mark.parametrize("given", [WALKED, LOOKING, RAIDED], ids=["walked", "looking", "raided"])
def test_equal_views_are_laid_out_equally_in_any_order(stage, given):
    scene = laid(stage, **given)
    geometry, frame, views = scene.game_table.geometry, scene.parts.tabletop.frame, views_of(scene)
    stamp = scene.parts.tabletop.camera.camera_state_key
    there = [geometry.layout(view, frame) for view in views]
    back = [geometry.layout(view, frame) for view in reversed(views)][::-1]
    assert len(views) > 8 and there == back and scene.parts.tabletop.camera.camera_state_key == stamp
    assert len({str(layout.pieces) for layout in there}) >= 3, "they differ among each other"


def test_another_part_of_the_land_in_sight_changes_nothing_that_was_laid_out(stage):
    scene = laid(stage, **WALKED)
    before = scene.parts.tabletop.layout
    kept = before.pieces, before.ground, before.chart
    for _ in range(5):
        scene.parts.navigation.press_button("larger")
    stage.frames(2)
    assert (
        before.pieces,
        before.ground,
        before.chart,
    ) == kept and scene.parts.tabletop.layout.chart != before.chart


def test_the_painter_draws_the_same_picture_again_after_others(stage):
    scene = laid(stage, **LOOKING)
    painter, frame, canvas = scene.game_table.painter, scene.parts.tabletop.frame, stage.app.canvas

    def picture(layout: Layout) -> bytes:
        painter.draw_ground(canvas, layout, frame)
        for piece in layout.pieces:
            painter.draw_piece(canvas, piece, IDLE)
        return pygame.image.tobytes(canvas.surf, "RGB")

    layouts = [scene.game_table.geometry.layout(view, frame) for view in views_of(scene)[-3:]]
    first = [picture(layout) for layout in layouts]
    assert first[0] != first[1] and [picture(layout) for layout in reversed(layouts)][::-1] == first


# ---------------------------------------------------------------- what is remembered
def test_what_one_seat_has_seen_is_told_to_that_seat_alone(stage):
    scene = laid(stage, people=2, **LOOKING)
    pick(stage, ("secret", 101))
    mine = scene.parts.tabletop.view_of(scene.public_view, scene.own_view)
    assert just_seen_secrets(mine) == (101,) and SEEN in scene.parts.tabletop.layout.by_key
    other = replace(mine, own=scene.match.view(1))
    memories = scene.game_table.memories
    assert just_seen_secrets(other) == () and just_seen_secrets(replace(mine, own=None)) == ()
    after = replace(other, memory=memories.remember(mine.memory, other))
    assert just_seen_secrets(after) == () and just_seen_secrets(replace(after, own=mine.own)) == (), (
        "somebody else has had the table"
    )


def test_a_card_that_was_put_away_stays_away_and_the_next_one_comes(stage):
    scene = laid(stage, **LOOKING)
    pick(stage, ("secret", 101), SEEN)
    assert SEEN not in scene.parts.tabletop.layout.by_key
    pick(stage, ("secret", 102))
    assert SEEN in scene.parts.tabletop.layout.by_key and scene.table.pieces[SEEN].is_popup


def test_what_was_learnt_while_nothing_was_shown_is_not_told_as_new(stage):
    scene = laid(stage, **LOOKING)
    memories, view = scene.game_table.memories, scene.parts.tabletop.view_of(scene.public_view, scene.own_view)
    forgetful = memories.memory_with_all_marked_known(memory_from_view(view))
    scene.match.play(("discover", 101))
    learnt = replace(view, own=scene.match.view(0), memory=forgetful)
    assert just_seen_secrets(replace(learnt, memory=memories.remember(forgetful, learnt))) == ()
    told = replace(learnt, memory=view.memory)
    assert just_seen_secrets(replace(told, memory=memories.remember(view.memory, told))) == (101,)


def test_a_tile_under_the_pointer_is_all_that_its_own_tooltip_leaves_free(stage):
    scene = laid(stage, **WALKED)
    assert scene.table.pieces[tile("0/-2")].kept_clear is None
