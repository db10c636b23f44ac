"""Arrows with Ctrl, and a gamepad's right stick, read what a pointer can read; arrows alone lead back to picks."""

import pygame
import pytest
from evening import NAMES, Evening

from game.bots.levels import next_action_of_bots
from game.engine.seats import HUMAN, Seat
from game.games import GAMES
from game.scenes.table.play import PlayScene
from game.scenes.watching.mode import WatchMode
from game.ui import keys

ARROWS = (pygame.K_LEFT, pygame.K_RIGHT, pygame.K_UP, pygame.K_DOWN)
MIDDLE = 25  # actions
BIOME = next(game for game in GAMES if game.id == "biome_escape")


@pytest.fixture
def stage(home):
    stage = Evening()
    yield stage
    stage.close()


def amid_match(stage: Evening, game) -> PlayScene:
    """A table some turns after its beginning, where one person must decide."""
    seats = [Seat(NAMES[n], n, "steady" if n else HUMAN) for n in range(3)]
    scene = stage.sit_down(game, seats, {}, 4)
    match, levels = scene.match, ["gentle"] * 3
    while match.awaits_confirmation or match.ply < MIDDLE or match.state.current_player != 0:
        assert not match.is_over
        match.confirm_visit() if match.awaits_confirmation else match.play(
            next_action_of_bots(game.edition, levels, match.state, 4, match.ply)
        )
    scene.parts.presenter.drop_pending_events()
    scene.show_current_state()
    stage.until(lambda: scene.can_asked_player_answer_here)
    return scene


def press(stage: Evening, key: int, mod: int = 0) -> None:
    stage.frames(1, *(pygame.Event(kind, key=key, mod=mod, unicode="") for kind in (pygame.KEYDOWN, pygame.KEYUP)))


@pytest.mark.long
@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
def test_all_that_explains_itself_is_reached_from_what_can_be_picked(stage, game):
    scene = amid_match(stage, game)
    spots = scene.parts.look_round.focusable_piece_spots()
    start = scene.parts.piece_widgets.focusable_piece_widgets()[0].key
    reached, ways = {start}, [start]
    while ways:
        here = ways.pop()
        for direction in keys.DIRECTIONS:
            there = keys.next_focus(here, spots, direction)
            if there not in reached:
                reached.add(there)
                ways.append(there)
    assert set(spots) == reached
    explained = {key for key in scene.table.pieces if scene.parts.tabletop.tooltip_text(key)}
    pointed = {
        key for key, spot in spots.items() if scene.table.topmost_piece_key_at(spot.center, lambda key: True) == key
    }
    assert pointed == set(spots) and len(explained & set(spots)) > 0.8 * len(explained)


@pytest.mark.long
@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
def test_arrows_alone_lead_from_what_was_read_to_what_can_be_picked(stage, game):
    scene = amid_match(stage, game)
    lit = {widget.key for widget in scene.parts.piece_widgets.focusable_piece_widgets()}
    unlit = next(key for key in scene.parts.look_round.focusable_piece_spots() if key not in lit)
    for key in ARROWS:
        scene.is_focus_from_keys = True
        scene.move_focus(unlit)
        press(stage, key)
        assert scene.focus == unlit or scene.focus in {widget.key for widget in scene.current_widgets}
    before = scene.match.ply
    scene.move_focus(unlit)
    press(stage, pygame.K_TAB)
    assert scene.focus in {widget.key for widget in scene.current_widgets} and scene.match.ply == before


def test_a_camp_s_tooltip_is_read_by_keys(stage):
    scene = amid_match(stage, BIOME)
    camp = next(key for key in scene.table.pieces if key[0] == "camp")
    lit = [widget.key for widget in scene.parts.piece_widgets.focusable_piece_widgets()]
    assert camp not in lit and camp in scene.parts.look_round.focusable_piece_spots()
    scene.is_focus_from_keys = True
    scene.move_focus(lit[0])
    for _ in range(60):
        if scene.focus == camp:
            break
        spots, goal = scene.parts.look_round.focusable_piece_spots(), scene.table.pieces[camp].center
        here = scene.focus
        for key in sorted(ARROWS, key=lambda key: distance_after(spots, here, key, goal)):
            press(stage, key, pygame.KMOD_CTRL)
            if scene.focus != here:
                break
    stage.frames(30)
    assert scene.focus == camp and scene.shown_tooltip == scene.parts.tabletop.tooltip_text(camp)


def distance_after(spots, here, key: int, goal) -> float:
    way = {pygame.K_LEFT: "left", pygame.K_RIGHT: "right", pygame.K_UP: "up", pygame.K_DOWN: "down"}[key]
    there = keys.next_focus(here, spots, way)
    return pygame.Vector2(spots[there].center).distance_to(goal) if there != here else float("inf")


def test_a_board_that_is_zoomed_in_goes_along(stage):
    scene = amid_match(stage, BIOME)
    camera = scene.parts.tabletop.camera
    for _ in range(4):
        scene.parts.navigation.press_button("larger")
    stage.frames(2)
    before = camera.middle
    scene.parts.navigation.follow((camera.window.right - 2, camera.window.bottom - 2))
    stage.frames(2)
    assert camera.middle != before
    before = camera.middle
    scene.parts.navigation.follow((camera.window.right + 40, camera.window.centery))
    assert camera.middle == before, "what lies beside the board moves it nowhere"


def test_in_a_replay_reading_is_no_step(stage):
    scene = stage.sit_down(GAMES[0], [Seat("Mara", 0, "steady"), Seat("Wren", 1, "steady")], {}, 2)
    stage.until(lambda: scene.match.is_over)
    stage.frames(30)
    again = stage.application.result_pages.watch_again()
    stage.frames(3)
    assert isinstance(again.mode, WatchMode)
    again.mode.playback.pause()
    stage.frames(2)
    ply = again.match.ply
    press(stage, pygame.K_RIGHT, pygame.KMOD_CTRL)
    assert again.match.ply == ply and again.focus in again.table.pieces
