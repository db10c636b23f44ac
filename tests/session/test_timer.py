"""A timer for those who want one: it runs while a person at the screen decides, says once that the time is up, and
never plays for anybody."""

import json

import pytest

from game.games import GAMES
from game.session import commands, updates
from game.session.commands import COVERED, GUIDED, WAIT
from game.session.drivers import NullDriver, ScriptDriver
from game.session.session import Session
from game.session.settings import TableSettings
from game.session.stages import Choosing, ChoosingRemotely, ConfirmingVisit, HandOver, Reacting, Thinking
from game.session.timer import PER_MATCH, PER_TURN, TimeAllowance, Timer
from game.session.updates import SCREEN
from tests.session.at_table import SIXTH, Witness, match_of, table_of

APE, WORDS = (next(game for game in GAMES if game.id == one) for one in ("ape_city", "ramble_words"))
MINUTE = TimeAllowance(PER_TURN, 60.0)


def timed(game, people, allowance=MINUTE, confirm="never", **parts):
    parts = {
        "driver": NullDriver(),
        "current_settings": lambda: TableSettings(0.0, confirm, allowance=allowance),
        **parts,
    }
    return table_of(game, people, **parts)


def opened(session):
    """The hand of the one who is asked, if it is to be opened."""
    if isinstance(session.stage, HandOver):
        session.do(commands.OpenHand(session.deciding_player))
    assert isinstance(session.stage, Choosing)
    return session


def wait(session, seconds):
    for _ in range(round(seconds * 2)):
        session.do(commands.Tick(0.5))


def left(session):
    return session.time_left.seconds


def play(session):
    """Any action; what must be confirmed is."""
    assert session.do(commands.CommitPlan((session.match.view(session.deciding_player).legal()[0],)))
    if isinstance(session.stage, ConfirmingVisit):
        session.do(commands.Confirm())


def test_time_runs_while_a_person_decides():
    session = opened(timed(APE, "PP"))
    wait(session, 10)
    assert left(session) == 50 and session.time_left.is_running


def test_it_does_not_run_while_the_laptop_goes_round():
    session = timed(APE, "PP")
    assert isinstance(session.stage, HandOver)
    wait(session, 10)
    assert left(session) == 60 and not session.time_left.is_running


@pytest.mark.parametrize("hold", [COVERED, GUIDED])
def test_it_stands_still_while_a_page_lies_over_the_table(hold):
    session = opened(timed(APE, "PP"))
    session.do(commands.Hold(hold))
    wait(session, 10)
    assert left(session) == 60 and not session.time_left.is_running
    session.do(commands.Release(hold))
    wait(session, 10)
    assert left(session) == 50


def test_a_person_who_holds_computer_players_still_takes_time():
    session = opened(timed(APE, "Pb"))
    session.do(commands.Hold(WAIT))
    wait(session, 5)
    assert left(session) == 55


def test_it_stands_still_while_something_is_shown():
    screen = Witness(SCREEN)
    session = opened(timed(APE, "PP"))
    session.pace, screen.is_busy = screen, True
    wait(session, 10)
    screen.is_busy = False
    assert left(session) == 60


def test_computer_players_and_phones_have_none():
    session = timed(APE, "bP")
    assert isinstance(session.stage, (Thinking, HandOver, Choosing))
    for player in range(2):
        assert (session.time_left_of(player) is None) == (not session.match.seats[player].is_human)
    session = timed(APE, "PP")
    session.do(commands.MoveSeatToScreen(session.deciding_player, True))
    assert isinstance(session.stage, ChoosingRemotely)
    wait(session, 10)
    assert session.time_left is None and session.timer.spent == {}


def test_the_clock_of_a_window_is_its_own():
    session = timed(WORDS, "PP")
    session.windows.open_window(type("Any", (), {"id": 1, "players": (0, 1), "seconds": None, "calls": True})())
    assert isinstance(session.stage, Reacting) and session.time_left is None


def test_what_is_to_be_confirmed_takes_no_time():
    session = opened(timed(APE, "PP", confirm="always"))
    session.do(commands.CommitPlan((session.match.view(session.deciding_player).legal()[0],)))
    assert isinstance(session.stage, ConfirmingVisit) and session.time_left is None
    before = dict(session.timer.spent)
    wait(session, 10)
    assert session.timer.spent == before


@pytest.mark.parametrize("per", [PER_TURN, PER_MATCH])
def test_the_end_is_told_once_and_nobody_plays(per):
    witness = Witness(1)
    session = timed(APE, "PP", TimeAllowance(per, 5.0))
    session.add_audience(witness)
    opened(session)
    ply = session.match.ply
    wait(session, 60)
    assert witness.of(updates.TimeUp) == [updates.TimeUp(session.deciding_player)]
    assert session.match.ply == ply and left(session) == 0 and session.time_left.is_time_up
    play(session)
    assert session.match.ply > ply


def test_each_turn_has_its_own_time_and_a_match_one_for_each():
    for allowance, expected in ((MINUTE, 60), (TimeAllowance(PER_MATCH, 60.0), 40)):
        session = timed(SIXTH, "PP", allowance)
        for _ in range(2):
            wait(session, 10)
            play(session)
        wait(session, 10)
        assert left(session) == expected - (10 if allowance is MINUTE else 0)
        assert session.time_left_of(1 - session.deciding_player).seconds == (60 if allowance is MINUTE else 50)


def test_a_turn_that_is_taken_back_goes_on_with_its_time():
    session = timed(SIXTH, "PP", confirm="always")
    wait(session, 10)
    session.do(commands.CommitPlan((session.match.view(session.deciding_player).legal()[0],)))
    assert session.do(commands.Undo()) and left(session) == 50
    wait(session, 5)
    assert left(session) == 45


def test_without_a_timer_nothing_is_counted():
    session = opened(timed(APE, "PP", None))
    wait(session, 10)
    assert session.time_left is None and session.timer.to_plain_data() == []


def test_a_match_that_is_watched_has_no_timer():
    played = match_of(SIXTH, "PP")
    while not played.is_over:
        played.confirm_all_visits()
        if not played.is_over:
            played.play(played.state.legal()[0])
    script = ScriptDriver(tuple(played.actions))
    session = Session(
        match_of(SIXTH, "PP"),
        scripts=dict.fromkeys(range(2), script),
        current_settings=lambda: TableSettings(0.0, allowance=MINUTE),
    )
    wait(session, 100)
    assert session.match.is_over and session.timer.spent == {}


# Saves


def test_times_come_back_from_a_save():
    session = timed(SIXTH, "PP")
    for _ in range(3):
        wait(session, 3)
        play(session)
    kept = json.loads(json.dumps(session.timer.to_plain_data()))
    again = Timer()
    again.restore(kept, 2)
    assert again.spent == session.timer.spent and len(kept) == 3


@pytest.mark.parametrize(
    "kept",
    [
        None, {}, "", [3], [[1, 0, 0]], [[1, 0, 2, 3.0]], [[1, -1, 0, 3.0]], [[-1, 0, 0, 3.0]], [[1, 0, 0, -3.0]],
        [[1, 0, 0, "3"]], [[1, 0, 0, float("nan")]], [[1, 0, 0, float("inf")]], [[True, 0, 0, 3.0]], [[1, 0, 0, 3, 4]],
        [[1.0, 0, 0, 3.0]], [[1, 0, 0, True]],
    ],
)  # fmt: skip
def test_nonsense_is_no_time(kept):
    with pytest.raises(ValueError, match="times: expected"):
        Timer().restore(kept, 2)
