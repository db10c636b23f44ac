"""Taking back in Biome Escape: steps until somebody has learnt something (5.6, worked example X21)."""

from game.engine.hexes import Hex
from game.engine.match import Match
from game.engine.seats import Seat
from game.games.biome_escape.rules import secret_cards
from tests.biome_escape.words import GAME


def begun() -> Match:
    match = Match(GAME, [Seat(f"Seat {n}", n, "human") for n in range(3)], {"first": 0}, 1)
    assert match.state.current_player == 0
    return match


def test_two_steps_are_taken_back_one_by_one():
    match = begun()
    for to in (Hex(0, -1), Hex(1, -1)):
        match.play(("move", to))
    match.undo()
    assert (match.state.pawns[0], match.state.actions) == (Hex(0, -1), 2)
    match.undo()
    assert (match.state.pawns[0], match.state.actions) == (Hex(0, 0), 3)
    assert not match.can_undo()


def test_after_a_look_nothing_can_be_taken_back():
    match = begun()
    match.play(("move", Hex(0, -1)))
    assert match.can_undo()
    match.play(("discover", secret_cards.secrets_lying_at(match.state, Hex(0, -1))[0]))
    assert not match.can_undo()


def test_a_supply_that_was_picked_up_is_put_back():
    match = begun()
    supply = secret_cards.secrets_lying_at(match.state, Hex(0, 0))[0]
    match.play(("pickup", supply))
    match.play(("place", supply))
    match.undo()
    match.undo()
    assert supply in secret_cards.secrets_lying_at(match.state, Hex(0, 0)) and not match.can_undo()


def test_the_end_of_a_turn_is_final():
    match = begun()
    match.play(("move", Hex(0, -1)))
    match.play(("end_turn",))
    assert match.awaits_confirmation and not match.can_undo()
    match.confirm_visit()
    assert match.state.current_player == 1
