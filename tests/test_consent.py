"""Friendly take-backs: further than the rules allow, if all people agree, and marked for ever."""

import json

import pygame
import pytest
from evening import Evening
from toy import TOYS

from game.engine.hexes import Hex
from game.engine.match import Match
from game.engine.seats import HUMAN, Seat
from game.games import GAMES
from game.scenes.consent import ConsentPage

APE_CITY = GAMES[0]
OUTBACK = next(toy for toy in TOYS if toy.id == "outback")
TWO = [Seat("Mara", 0, HUMAN), Seat("Jonas", 1, HUMAN), Seat("Old Ferro", 2, "gentle")]


def explored(*levels: str) -> Match:
    """Something has been learnt that no undo takes back."""
    match = Match(OUTBACK, [Seat(f"Seat {n}", n, level) for n, level in enumerate(levels)], {"first": 0}, seed=1)
    match.play(("explore", Hex(0, -1)))
    match.confirm_all_visits()
    return match


def moved_on(stage: Evening):
    """Mara has drawn, and Jonas sits before his shut tray."""
    scene = stage.sit_down(APE_CITY, TWO, {"first": 0}, 1)
    stage.until(lambda: scene.asked_player is not None)
    stage.key(pygame.K_SPACE, " ")
    while scene.match.state.turn == 0:
        if scene.match.awaits_confirmation:
            stage.press("fire") if scene.match.can_undo() else stage.frames(1)
        elif scene.can_asked_player_answer_here:
            scene.session.play_plan([scene.own_view.legal()[0]])
        stage.frames(2)
    stage.until(lambda: scene.parts.cover.is_shown)
    return scene


# ---------------------------------------------------------------- the match
def test_all_together_take_back_what_taught_something_and_it_is_marked():
    match = explored(HUMAN, HUMAN)
    assert not match.can_undo() and match.action_count_after_undo_by_consent() == 0
    match.undo_by_consent()
    assert (match.ply, match.final, match.forgiven, match.awaits_confirmation) == (0, 0, 1, False)
    assert not match.can_redo()


def test_what_is_taken_back_is_what_a_person_did():
    match = explored("random", HUMAN)
    assert match.action_count_after_undo_by_consent() is None
    with pytest.raises(ValueError, match="nobody"):
        match.undo_by_consent()


def test_the_mark_is_kept_and_an_older_save_has_none():
    match = explored(HUMAN, HUMAN)
    match.undo_by_consent()
    saved = json.loads(json.dumps(match.to_json()))
    assert Match.from_json(saved, OUTBACK).forgiven == 1
    del saved["forgiven"]
    assert Match.from_json(saved, OUTBACK).forgiven == 0


# ---------------------------------------------------------------- at the table
def test_without_the_setting_the_rules_have_the_last_word(stage):
    scene = moved_on(stage)
    stage.key(pygame.K_u, "u")
    assert stage.top is scene and scene.selection.answer
    assert not scene.find_widget("undo").enabled


def test_every_person_must_tick_before_the_move_is_taken_back(stage):
    stage.app.change_settings(friendly_undo=True)
    scene = moved_on(stage)
    ply = scene.match.ply
    stage.key(pygame.K_u, "u")
    page = stage.top
    assert isinstance(page, ConsentPage) and [seat.name for seat in page.people] == ["Mara", "Jonas"]
    stage.press(("agrees", 0))
    stage.press("yes")
    assert stage.top is page and scene.match.ply == ply
    stage.press(("agrees", 1))
    stage.press("yes")
    assert stage.top is scene and scene.match.ply < ply and scene.match.forgiven == 1
    stage.until(lambda: scene.parts.cover.is_shown)
    assert scene.asked_player == 0
    assert stage.application.storage.load(stage.application.host.match_id)["forgiven"] == 1


def test_one_who_does_not_want_it_ends_the_question(stage):
    stage.app.change_settings(friendly_undo=True)
    scene = moved_on(stage)
    before = scene.match.to_json()
    stage.press("undo")
    stage.press(("agrees", 1))
    stage.press("no")
    assert stage.top is scene and scene.match.to_json() == before
