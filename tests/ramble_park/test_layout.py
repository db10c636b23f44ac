"""The park's table is laid out by what it is given and nothing else, and drawing it keeps nothing."""

from dataclasses import replace
from itertools import product

import pygame
import pytest

from game.bots.levels import next_action_of_bots
from game.engine.rng import Rng
from game.engine.state import PUBLIC, Event
from game.games.ramble_park.table.faces import DiscardChoiceFace
from game.scenes.table.play import PlayScene
from game.ui.canvas import Canvas
from game.ui.contract.match_table import MatchTable
from game.ui.contract.views import Layout, TableFrame, TableView
from game.ui.offer import EqualPieceKey
from game.ui.table import HOVERED, IDLE
from tests.evening import Evening
from tests.ramble_park import words
from tests.ramble_park.seated import frame_of, laid, made, pick, sit_down, table_for

WINDOWS = ((1280, 720), 1.0), ((1024, 600), 1.5)
PLIES, EVERY = 60, 20  # of a match, and from one view of it to the next


@pytest.fixture(scope="module", autouse=True)
def fonts():
    pygame.font.init()


def nights() -> list[TableView]:
    """Views of a match one after the other, with open hands; and of the moment when somebody has got a card."""
    state, views = words.GAME.rules(3, words.GAME.chosen_house_rule_options(3, {"level": "dusk"}), Rng(4)), []
    for ply in range(PLIES):
        if ply % EVERY == 0:
            views.append(TableView(state.view(PUBLIC), state.view(state.current_player)))
        state.apply(next_action_of_bots("ramble_park", ("gentle",) * 3, state, 4, ply))
    fed = next(player for player, hand in enumerate(state.hands) if hand)
    drew = Event("drew", {"player": fed, "card": state.hands[fed][-1]})
    return [*views, TableView(state.view(PUBLIC), None, (), drew)]


def test_a_layout_is_the_same_in_whatever_order_tables_are_laid_out():
    table = table_for("ABC")
    moments = list(product(nights(), (frame_of(table, Canvas(*window)) for window in WINDOWS)))
    first = [table.geometry.layout(view, frame) for view, frame in moments]
    again = [table.geometry.layout(view, frame) for view, frame in reversed(moments)]
    assert first == again[::-1] and first[0] != first[1] and first[0] != first[2]
    assert [one.ground for one in first] == [one.ground for one in again[::-1]]


def picture(table: MatchTable, layout: Layout, frame: TableFrame) -> bytes:
    frame.canvas.surf.fill("black")
    table.painter.draw_ground(frame.canvas, layout, frame)
    for look, piece in product((IDLE, HOVERED), layout.pieces):
        table.painter.draw_piece(frame.canvas, piece, look)
    return pygame.image.tobytes(frame.canvas.surf, "RGB")


@pytest.mark.long
def test_a_picture_depends_on_its_layout_and_not_on_what_was_drawn_or_laid_out_before():
    table = table_for("ABC")
    frame = frame_of(table, Canvas(*WINDOWS[0]))
    layouts = [table.geometry.layout(view, frame) for view in nights()]
    before = vars(table.painter).copy()
    pictures = [picture(table, layout, frame) for layout in layouts]
    assert pictures[::-1] == [picture(table, layout, frame) for layout in layouts[::-1]]
    assert len(set(pictures)) == len(pictures) and vars(table.painter) == before


def test_what_the_still_picture_shows_is_drawn_once(stage):
    """Nothing of a tile lies on it while nobody points there; a tile that turns is drawn by itself and nowhere else."""
    scene = laid(stage, dark="park_exit")
    piece, canvas = scene.table.pieces["tile", "bow_bridge"], stage.app.canvas
    before = pygame.image.tobytes(canvas.surf, "RGB")
    scene.game_table.painter.draw_piece(canvas, piece, IDLE)
    assert piece.is_printed and pygame.image.tobytes(canvas.surf, "RGB") == before
    scene.game_table.painter.draw_piece(canvas, replace(piece, is_printed=False), IDLE)
    assert pygame.image.tobytes(canvas.surf, "RGB") != before
    pick(stage, scene, "tile", "park_exit")
    layout = scene.parts.tabletop.compute_layout(
        scene.public_view, None, Event("fixed", {"player": 0, "tiles": ["park_exit"]})
    )
    assert not layout.by_key["tile", "park_exit"].is_printed and layout.by_key["tile", "bow_bridge"].is_printed


def test_a_tile_that_is_lost_fades_though_the_still_picture_shows_its_hole_already(stage):
    stage.app.change_settings(speed="normal")
    scene = laid(stage, phase="lights", dark="the_point", lights_out="the_point")
    scene.session.play_plan([("draw_lights_out",)])
    stage.until(lambda: ("hole", "the_point") in scene.table.pieces)
    leaving = {one.piece.key: one.piece for one in scene.table.fading_pieces}
    assert not leaving["tile", "the_point"].is_printed


@pytest.mark.parametrize("bots", ((), (2,)))
def test_the_newest_card_is_marked_for_whoever_is_asked_whoever_looked_when_it_came(stage, bots):
    """All hands lie open, so what has been seen once has been seen by all."""
    scene = full(stage, bots)
    drops = [piece.face for piece in scene.table.pieces.values() if isinstance(piece.face, DiscardChoiceFace)]
    assert [face.card for face in drops if face.badge] == ["stone_arch"] and list(scene.parts.tabletop.memories) == [
        PUBLIC
    ]
    assert scene.parts.tabletop.memories[PUBLIC] == (0, EqualPieceKey(("card", 0, "stone_arch"), 0))


def full(stage: Evening, bots: tuple[int, ...]) -> PlayScene:
    """Mara draws a sixth card."""
    hands = ["azalea bow_bridge bow_bridge bow_bridge handbook", "", ""]
    scene = laid(stage, bots=bots, phase="explore", hands=hands, explore="stone_arch")
    stage.press("fire")
    assert made(scene) == [("draw_explore",)]
    return scene


def test_the_signs_of_computers_follow_the_seats(stage):
    """The table is made anew for other people: its panels and its papers know them."""
    scene = sit_down(stage)
    before = scene.parts.tabletop.layout.grid.words
    scene.parts.tabletop.set_people(frozenset({0, 2}))
    scene.parts.tabletop.relayout_for_draft()
    after = scene.parts.tabletop.layout.grid.words
    assert after[1] > before[1] and (after[0], after[2]) == (before[0], before[2])
