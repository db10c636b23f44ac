"""Seats that people play on a screen of their own, beside the one that the others share."""

from typing import Any

import pytest

from game.engine.state import PUBLIC
from game.games import GAMES
from game.games.ramble_words.rules.components import CARDS
from game.session import commands
from game.session.drivers import NullDriver
from game.session.flow import view_for_early_choice
from game.session.session import Session
from game.session.settings import TableSettings
from game.session.stages import Choosing, ChoosingRemotely, ConfirmingVisit, HandOver, Over, Reacting
from game.session.updates import SCREEN, CommandRefused, HandClosed, PlayerAsked, TableReset
from game.session.windows import GRACE
from tests.session.at_table import Evening, Witness, longest, match_of, table_of

APE, NEW_YORK, PARK, WORDS = (
    next(game for game in GAMES if game.id == one)
    for one in ("ape_city", "explore_new_york", "ramble_park", "ramble_words")
)
EVENINGS = 6
HIGHEST = 14  # what no card beats


def remote(game, people: str, seats: tuple[int, ...], **parts) -> Session:
    """A table with some of its people at screens of their own."""
    session = table_of(game, people, driver=NullDriver(), **parts)
    for player in seats:
        assert session.do(commands.MoveSeatToScreen(player, True))
    return session


def watching(session: Session, eyes: int) -> Witness:
    witness = Witness(eyes)
    session.audiences.append(witness)
    return witness


@pytest.mark.long
@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
def test_whole_matches_are_played_with_seats_that_come_and_go(game):
    over = 0
    for seed in range(EVENINGS):
        evening = Evening(game, 1000 + seed)
        for player in evening.session.people:
            evening.do(commands.MoveSeatToScreen(player, True))
        over += evening.play(longest(game))
    assert over


def test_nobody_opens_a_hand_that_is_elsewhere():
    session = remote(APE, "PP", (0, 1))
    player = session.stage.player
    assert isinstance(session.stage, ChoosingRemotely) and session.hand.of == PUBLIC
    assert not session.do(commands.OpenHand(player)) and not session.do(commands.OpenHand(player), sender=player)
    assert session.choosing_view() is None and session.choosing_player is None


def test_a_seat_that_plays_elsewhere_is_called_and_answers_there_alone():
    session = table_of(APE, "PP", driver=NullDriver())
    player, witness = session.stage.player, watching(session, SCREEN)
    session.do(commands.MoveSeatToScreen(player, True))
    assert [one.player for one in witness.of(PlayerAsked)] == [player]
    action = session.match.state.legal()[0]
    assert not session.do(commands.CommitPlan((action,)))
    assert witness.of(CommandRefused)[-1].refusal.reason == "not_yours"
    assert session.do(commands.CommitPlan((action,)), sender=player) and session.match.actions == [action]


def test_what_others_did_is_final_once_a_seat_elsewhere_is_asked():
    session = remote(APE, "PP", ())
    first = session.stage.player
    session.do(commands.MoveSeatToScreen(1 - first, True))
    session.do(commands.OpenHand(first))
    while not (isinstance(session.stage, ChoosingRemotely) or session.match.is_over):
        confirm = isinstance(session.stage, ConfirmingVisit)
        session.do(commands.Confirm() if confirm else commands.CommitPlan((session.match.state.legal()[0],)))
    assert session.stage == ChoosingRemotely(1 - first) and session.hand.of == PUBLIC and not session.match.can_undo()


def test_a_seat_elsewhere_takes_its_own_move_back_and_nobody_else_does():
    session = remote(APE, "PP", (0, 1), current_settings=lambda: TableSettings(speed=0.0, confirm_turns="always"))
    player = session.stage.player
    while not isinstance(session.stage, ConfirmingVisit):
        session.do(commands.CommitPlan((session.match.state.legal()[0],)), sender=player)
    assert not session.do(commands.Undo()) and not session.do(commands.Undo(), sender=1 - player)
    assert not session.do(commands.Confirm(), sender=1 - player)
    if session.match.can_undo():
        assert session.do(commands.Undo(), sender=player)
    else:
        assert session.do(commands.Confirm(), sender=player)


def test_a_lone_person_elsewhere_leaves_no_hand_on_the_screen():
    session = table_of(APE, "Pb", driver=NullDriver())
    witness = watching(session, SCREEN)
    assert session.hand.of == 0
    session.do(commands.MoveSeatToScreen(0, True))
    assert session.hand.of == PUBLIC and witness.of(HandClosed)
    session.do(commands.MoveSeatToScreen(0, False))
    assert session.hand.of == 0 or isinstance(session.stage, HandOver)


def test_in_a_game_of_open_hands_the_screen_shows_what_all_see():
    session = table_of(PARK, "Pbb", driver=NullDriver())
    witness = watching(session, SCREEN)
    assert session.hand.of == 0
    session.do(commands.MoveSeatToScreen(0, True))
    assert session.hand.of == PUBLIC and witness.of(TableReset)[-1].own is None


def test_a_computer_player_in_its_place_ends_a_seat_elsewhere():
    session = remote(APE, "PP", (0,))
    session.do(commands.ChangeSeatOccupant(0, "steady"))
    assert not session.remote and not session.do(commands.MoveSeatToScreen(0, True))


# ---------------------------------------------------------------- before one is asked
def drawing() -> tuple[Session, int, int]:
    """Two people on screens of their own draw: the session, who is asked, and who comes after."""
    session = remote(NEW_YORK, "PP", (0, 1), current_settings=lambda: TableSettings(speed=0.0, confirm_turns="always"))
    while session.match.state.phase != "block":
        session.do(commands.CommitPlan((session.match.state.legal()[0],)), sender=session.match.state.current_player)
    first = session.match.state.current_player
    return session, first, 1 - first


def visit(view: Any) -> tuple[Any, ...]:
    """Answers to all that a view asks of its player."""
    plan = []
    while view.current_player == view.viewer:
        plan.append(view.legal()[0])
        view.apply(plan[-1])
    return tuple(plan)


def test_who_draws_later_may_decide_at_once_and_draws_when_it_is_their_turn():
    session, first, later = drawing()
    assert view_for_early_choice(session.conduct, session.match.view(first)) is None
    plan = visit(view_for_early_choice(session.conduct, session.match.view(later)))
    assert session.do(commands.PrepareAnswer(later, plan), sender=later)
    before = session.match.ply
    while session.stage != ConfirmingVisit(first):
        session.do(commands.CommitPlan((session.match.state.legal()[0],)), sender=first)
    assert session.do(commands.Confirm(), sender=first)
    assert session.match.actions[-len(plan) :] == list(plan) and session.match.ply > before + len(plan) - 1
    assert not session.prepared and session.match.state.phase != "block"


def test_nothing_is_decided_ahead_where_the_order_matters():
    session = remote(APE, "PP", (0, 1))
    later = 1 - session.stage.player
    witness = watching(session, later)
    assert not session.do(commands.PrepareAnswer(later, (session.match.state.legal()[0],)), sender=later)
    assert witness.of(CommandRefused)[-1].refusal.reason == "not_now" and not session.prepared
    assert session.do(commands.PrepareAnswer(later, ()), sender=later)


def test_what_was_decided_ahead_and_is_impossible_is_refused_to_its_own_player():
    session, first, later = drawing()
    plan = visit(view_for_early_choice(session.conduct, session.match.view(later)))
    witnesses = {player: watching(session, player) for player in (SCREEN, first, later)}
    assert session.do(commands.PrepareAnswer(later, plan[::-1]), sender=later)
    while session.stage != ConfirmingVisit(first):
        session.do(commands.CommitPlan((session.match.state.legal()[0],)), sender=first)
    session.do(commands.Confirm(), sender=first)
    assert {player for player, one in witnesses.items() if one.of(CommandRefused)} == {later}


def test_what_was_decided_ahead_is_taken_back_by_its_own_player_alone():
    session, first, later = drawing()
    plan = visit(view_for_early_choice(session.conduct, session.match.view(later)))
    assert not session.do(commands.PrepareAnswer(later, plan)) and not session.do(
        commands.PrepareAnswer(later, plan), sender=first
    )
    session.do(commands.PrepareAnswer(later, plan), sender=later)
    assert session.do(commands.PrepareAnswer(later, ()), sender=later) and not session.prepared


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
def test_nobody_decides_ahead_where_the_order_matters(game):
    for seed in range(3):
        evening = Evening(game, seed)
        evening.play(60)
        match = evening.session.match
        for player in range(len(match.seats)):
            view = match.view(player)
            ahead = view_for_early_choice(evening.session.conduct, view)
            assert ahead is None or (game.id == "explore_new_york" and view.current_player != player)
            assert ahead is None or match.view(player).agenda == view.agenda


# ---------------------------------------------------------------- windows
def reacting(seats: tuple[int, ...]) -> Session:
    """The first player of three begins a word with a card that others might hit."""
    session = table_of(WORDS, "PPP", {"first": 0}, driver=NullDriver())
    for player in seats:
        session.do(commands.MoveSeatToScreen(player, True))
    player = session.match.state.current_player
    card = next(card for card in session.match.state.hands[player] if CARDS[card].value < HIGHEST)
    if player in session.remote:
        session.do(commands.CommitPlan((("start", card),)), sender=player)
    else:
        session.do(commands.OpenHand(player))
        session.do(commands.CommitPlan((("start", card),)))
    assert isinstance(session.stage, Reacting)
    return session


def test_a_window_stands_open_until_all_elsewhere_have_answered():
    session = reacting((1, 2))
    first, second = session.stage.window.players
    session.do(commands.Tick(1.0))
    assert session.do(commands.Pass(first), sender=first)
    session.do(commands.Tick(0.1))
    assert isinstance(session.stage, Reacting)
    assert session.do(commands.Pass(second), sender=second)
    session.do(commands.Tick(0.1))
    assert not isinstance(session.stage, Reacting)


def test_who_called_elsewhere_is_asked_there():
    session = reacting((1, 2))
    first, second = session.stage.window.players
    assert session.do(commands.Call(second), sender=second) and session.do(commands.Pass(first), sender=first)
    session.do(commands.Tick(0.1))
    assert session.stage == ChoosingRemotely(second)


@pytest.mark.parametrize("caller", [0, 1])
def test_who_calls_elsewhere_does_not_hurry_others_elsewhere(caller):
    session = reacting((1, 2))
    players = session.stage.window.players
    one, other = players[caller], players[1 - caller]
    assert session.do(commands.Call(one), sender=one)
    for _ in range(9):
        session.do(commands.Tick(GRACE))
    assert isinstance(session.stage, Reacting) and session.stage.callers == {one}
    assert session.do(commands.Call(other), sender=other)
    session.do(commands.Tick(0.1))
    assert session.stage == ChoosingRemotely(players[0])


def test_a_call_at_the_screen_leaves_time_to_those_elsewhere_and_to_nobody_who_shares_it():
    session = reacting((1,))
    session.do(commands.Tick(1.0))
    assert session.do(commands.Call(2))
    for _ in range(9):
        session.do(commands.Tick(GRACE))
    assert isinstance(session.stage, Reacting) and session.windows.players_not_answered(session.people) == [1]
    session = reacting((1,))
    assert session.do(commands.Call(1), sender=1)
    session.do(commands.Tick(GRACE))
    session.do(commands.Tick(0.1))
    assert session.stage == ChoosingRemotely(1)


def test_the_screen_answers_for_those_who_share_it_alone():
    session = reacting((1,))
    session.do(commands.Tick(1.0))
    assert not session.do(commands.Call(1)) and not session.do(commands.Pass(1))
    assert session.do(commands.CloseReactions())
    session.do(commands.Tick(0.1))
    assert isinstance(session.stage, Reacting) and session.windows.passed == {2}
    assert session.do(commands.Pass(1), sender=1)
    session.do(commands.Tick(0.1))
    assert isinstance(session.stage, (Choosing, HandOver, Over, ConfirmingVisit))


def test_a_lone_person_elsewhere_has_the_window_too():
    session = table_of(WORDS, "bP", {"first": 0}, driver=NullDriver())
    session.do(commands.MoveSeatToScreen(1, True))
    card = next(card for card in session.match.state.hands[0] if CARDS[card].value < HIGHEST)
    session.play_plan((("start", card),))
    session.settle()
    assert isinstance(session.stage, Reacting) and match_of(WORDS, "bP").seats[1].is_human
