"""What was picked with the mouse is taken back by Escape, and Enter then does no more than what is to be seen."""

import pygame
import pytest
from evening import HUMAN, Evening, Seat

from game.engine.state import Refusal
from game.games import GAMES
from game.ui.table import HOVERED, PICKED

pytestmark = pytest.mark.long

NAMES = ("Mara", "Jonas", "Ines")
MOVES = 6
every_game = pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)


def seated(evening: Evening, game):
    """The first question, asked of people."""
    seats = [Seat(name, n, HUMAN) for n, name in enumerate(NAMES[: max(2, game.players.start)])]
    scene = evening.sit_down(game, seats, {"first": 0}, 3)
    evening.until(lambda: scene.asked_player is not None)
    if not scene.can_asked_player_answer_here:
        scene.session.open_hand(scene.match.state.current_player)
        evening.frames(3)
    return scene


def picked_piece(evening: Evening, scene):
    """A piece that stays picked when it is clicked, perhaps after clicks that each made a move."""
    for _ in range(MOVES):
        ply = scene.match.ply
        for key in sorted(scene.table.pieces, key=str):
            if scene.match.ply == ply and scene.selection.offer.lights(key):
                evening.press(key)
                if key in scene.selection.draft:
                    return key
                scene.selection.set_draft(())
        evening.until(lambda: scene.can_asked_player_answer_here)
    return None


@every_game
def test_what_escape_takes_back_no_longer_looks_picked_and_enter_does_not_pick_it_again(home, game):
    evening = Evening()
    scene = seated(evening, game)
    key = picked_piece(evening, scene)
    assert key is not None
    before = scene.parts.highlights.make_piece_look_function(scene.pointed_piece_key)(key)
    assert before == PICKED
    while scene.selection.draft:
        evening.key(pygame.K_ESCAPE)
    assert scene.parts.highlights.make_piece_look_function(scene.pointed_piece_key)(key) not in (PICKED, HOVERED)
    lit = scene.primary_button
    wanted = scene.selection.offer.plan if lit is not None and lit.enabled else ()
    ply = scene.match.ply
    for _ in range(1 + scene.selection.offer.asks_twice):
        evening.key(pygame.K_RETURN)
    assert key not in scene.selection.draft and scene.match.actions[ply : ply + 1] == list(wanted[:1])
    evening.close()


@every_game
def test_every_click_on_what_is_not_lit_gets_an_answer(home, game):
    evening = Evening()
    scene = seated(evening, game)
    silent = []
    for key in list(scene.table.pieces):
        widget = scene.find_widget(key)
        if widget is None or scene.selection.is_pickable(key) or scene.widget_at(widget.box.center) != widget:
            continue
        scene.selection.clear_refusal()
        evening.press(key)
        if evening.top is not scene:  # a seat or the log has opened
            evening.app.pop()
            evening.frames(2)
        elif scene.selection.answer is None:
            silent.append(key)
        else:
            assert scene.selection.is_forbidden <= bool(scene.selection.answer[1]), "red is what a rule forbids"
    assert silent == []
    evening.close()


@every_game
def test_a_click_that_no_rule_forbids_is_answered_without_red_and_without_the_sound_of_a_refusal(home, game):
    evening = Evening()
    scene = seated(evening, game)
    played = []
    evening.app.sounds.play = played.append
    scene.selection.show_refusal(None, Refusal("", "wait"))
    assert scene.selection.answer and not scene.selection.is_forbidden and "refuse" not in played
    scene.selection.show_refusal(None, Refusal("1.1", "not_now"))
    assert scene.selection.is_forbidden and played[-1] == "refuse"
    scene.selection.show_message("…")
    assert not scene.selection.is_forbidden
    evening.close()
