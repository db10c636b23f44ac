"""Noughts and crosses played in a house where it is the sixth game; test_sixth_game.py builds that house."""

import random

import pygame
from evening import Evening

from game.engine.match import Match
from game.engine.rng import Rng
from game.engine.seats import Seat
from game.games import GAMES
from game.scenes.result.scene import ResultScene
from game.scenes.table.play import PlayScene


def sit_down(stage: Evening) -> PlayScene:
    """From the shelf to the table, against a computer player."""
    stage.until(lambda: not stage.top.is_animating)
    stage.press(("game", "noughts"))
    stage.think_at_once()
    stage.press("start")
    stage.until(lambda: isinstance(stage.top, PlayScene) and stage.top.can_asked_player_answer_here)
    return stage.top


def mark(stage: Evening, scene: PlayScene, rng: random.Random) -> None:
    """A free square, by a click; after that on to the next question."""
    stage.press(rng.choice([key for key in scene.table.pieces if scene.selection.offer.lights(key)]))
    go_on(stage, scene)


def go_on(stage: Evening, scene: PlayScene) -> None:
    if stage.top is scene and scene.match.awaits_confirmation:
        stage.press("fire")
    stage.until(lambda: stage.top is not scene or scene.can_asked_player_answer_here)


def test_it_is_played_on_from_any_move():
    match, rng = Match(GAMES[-1], [Seat("Mara", 0, "human"), Seat("Ferro", 1, "random")], {}, 4), Rng(1)
    for _ in range(3):
        match.play(match.state.random_action(rng))
        match.confirm_all_visits()
    for chance in (None, Rng(5)):
        branch = match.branch_off(match.seats, "that-match", "2026-05-03", 3, chance)
        assert branch.state.squares == match.state.squares and branch.ply == 0
        branch.play(branch.state.random_action(rng))
        assert Match.from_json(branch.to_json(), match.game).to_json() == branch.to_json()


def test_it_stands_on_the_shelf_with_the_others():
    assert len(GAMES) == 6 and GAMES[-1].id == "noughts"


def test_a_whole_game_by_mouse(stage):
    scene, rng = sit_down(stage), random.Random(3)
    while stage.top is scene:
        mark(stage, scene, rng)
    assert isinstance(stage.top, ResultScene) and scene.match.is_over


def test_a_taken_square_gives_its_reason_and_changes_nothing(stage):
    scene, rng = sit_down(stage), random.Random(1)
    mark(stage, scene, rng)
    before = scene.match.state.squares[:]
    stage.press(("square", next(n for n, owner in enumerate(before) if owner is not None)))
    assert scene.match.state.squares == before
    assert scene.selection.answer[1] == "NC-1"


def test_a_mark_can_be_taken_back(stage):
    scene, rng = sit_down(stage), random.Random(2)
    before = scene.match.state.squares[:]
    stage.press(rng.choice([key for key in scene.table.pieces if scene.selection.offer.lights(key)]))
    assert scene.match.state.squares != before
    stage.key(pygame.K_u, "u")
    assert scene.match.state.squares == before


def test_a_hint_lays_one_choice_out(stage):
    scene = sit_down(stage)
    stage.app.change_settings(hints="nudge")
    stage.key(pygame.K_h, "h")
    assert (
        scene.parts.advice.note == scene.parts.advice.nudge != "" and not scene.selection.draft and scene.focus is None
    )
    stage.key(pygame.K_h, "h")
    assert scene.parts.advice.note and scene.selection.offer.lights(scene.focus)


def test_it_is_gone_on_with_after_the_lid_was_shut(stage):
    scene, rng = sit_down(stage), random.Random(2)
    mark(stage, scene, rng)
    squares, match_id = scene.match.state.squares[:], stage.application.host.match_id
    stage.app.return_to_first_scene()
    again = stage.take_up(match_id)
    assert again.match.state.squares == squares
