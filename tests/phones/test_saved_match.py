"""A saved match that is continued: its seats go from the laptop to phones and to the computer, and back."""

import pytest
from phone_night import PhoneNight

from game.engine.rng import Rng
from game.engine.seats import HUMAN
from game.engine.state import HIDDEN
from game.games import GAMES
from game.session.commands import ChangeSeatOccupant, CommitPlan, Confirm, OpenHand
from game.session.stages import Choosing, ChoosingRemotely, ConfirmingVisit, HandOver

APE = next(game for game in GAMES if game.id == "ape_city")
MOVES, FRAMES = 10, 600


def play(night: PhoneNight, moves: int) -> set[int]:
    """So many moves, each from where its seat is played; the players who moved on a phone."""
    session, on_phones, end = night.scene.session, set(), night.scene.match.ply + moves
    for _ in range(FRAMES):
        if night.scene.match.ply >= end:
            return on_phones
        match session.stage:
            case ConfirmingVisit(player):
                command = Confirm()
            case HandOver(player):
                command = OpenHand(player)
            case ChoosingRemotely(player) | Choosing(player):
                command = CommitPlan((night.scene.match.view(player).random_action(Rng(night.scene.match.ply)),))
            case _:
                night.frame(0.0)
                continue
        if player in session.remote:
            on_phones.add(player)
            night.link.perform(player, night.link.audiences[player].question, command)
        else:
            session.do(command)
        night.frame(0.0)
    raise AssertionError(f"{session.stage} does not go on")


def continued(night: PhoneNight) -> None:
    """The match is left, and taken up again from its file."""
    match_id, ply = night.evening.application.host.match_id, night.scene.match.ply
    night.evening.app.return_to_first_scene()
    night.scene = night.evening.take_up(match_id)
    night.wait(lambda: night.link.session is night.scene.session)
    assert night.scene.match.ply == ply


@pytest.mark.long
def test_seats_of_a_saved_match_change_hands_and_are_found_where_they_were():
    night = PhoneNight(APE, 3, 3, seed=5)
    try:
        link = night.link
        link.give_seat_to_phone(0)
        assert 0 in play(night, MOVES)
        continued(night)
        assert link.remote == {0} and 0 in play(night, MOVES)
        link.give_back(0)
        link.give_seat_to_phone(1)
        night.scene.session.do(ChangeSeatOccupant(2, "gentle"))
        assert link.remote == {1} and 1 in play(night, MOVES)
        continued(night)
        assert link.remote == {1} and [seat.player for seat in night.scene.match.seats] == [HUMAN, HUMAN, "gentle"]
        night.scene.session.do(ChangeSeatOccupant(1, "gentle"))
        night.scene.session.do(ChangeSeatOccupant(2, HUMAN))
        link.give_seat_to_phone(2)
        assert link.remote == {2} and 1 not in link.players_of_free_seats() and 2 in play(night, MOVES)
    finally:
        night.close()


def test_a_match_played_on_from_a_replay_is_played_on_phones_and_undone_to_where_it_branches_off():
    night = PhoneNight(APE, 3, 3, seed=5)
    try:
        play(night, MOVES)
        first, host = night.scene.match, night.evening.application.host
        branch = first.branch_off(list(first.seats), host.match_id, "2026-11-25", 2, Rng(3))
        night.evening.app.return_to_first_scene()
        night.scene = night.evening.lay(host.set_up_new_match(branch))
        link, session = night.link, night.scene.session
        night.wait(lambda: link.session is session)
        for player in range(3):
            link.give_seat_to_phone(player)
        night.wait(lambda: isinstance(session.stage, ChoosingRemotely))
        night.frame()
        for player in range(3):
            own, before = link.audiences[player].news().own, first.view(player)
            assert own.hands[player] == before.hands[player], "who played that seat knows these cards"
            others = [card for other in range(3) if other != player for card in own.hands[other]]
            assert all(card is HIDDEN for card in others), "and no other hand"
        assert play(night, 1)
        while branch.action_count_after_undo_by_consent() is not None:
            branch.undo_by_consent()
        assert branch.ply == 0 and not branch.can_undo(), "and no further"
    finally:
        night.close()
