"""What comes by itself at a table, and what people do: hands, windows, confirmations, undo, seats, computer players."""

from typing import Any

import pytest

from game.bots.worker import BotWorkerDied
from game.engine.state import PUBLIC, Ask, IllegalAction
from game.games import GAMES
from game.session import commands, history
from game.session.bots import CARD_PAUSE, PAUSE, SAYING, SLOT
from game.session.choices import WholeActionChoices
from game.session.commands import BY_HOLDING, BY_PRESS, COVERED, GUIDED, POINTED, REPLAYED, WAIT
from game.session.conduct import Asking, CardRequest, Conduct, kind_of_event
from game.session.drivers import NullDriver, ScriptDriver
from game.session.progress import END_PAUSE
from game.session.session import Session
from game.session.settings import TableSettings
from game.session.stages import (
    Choosing,
    ChoosingRemotely,
    ConfirmingVisit,
    HandOver,
    Over,
    Presenting,
    Reacting,
    Thinking,
)
from game.session.updates import (
    SCREEN,
    ActionsUndone,
    BotAnnounced,
    CardRequested,
    CommandRefused,
    ConsentNeeded,
    DraftChanged,
    EventShown,
    HandClosed,
    HandOpened,
    HintGiven,
    MatchEnded,
    PlayerAsked,
    StageChanged,
    TableReset,
)
from game.session.windows import GRACE, UNREAD
from tests.session.at_table import SIXTH, AtOnce, Witness, match_of, table_of
from tests.session.test_transitions import choosing, confirming, handed_over, over, reacting

APE, PARK, WORDS, BIOME = (
    next(game for game in GAMES if game.id == one)
    for one in ("ape_city", "ramble_park", "ramble_words", "biome_escape")
)


def watched(session: Session, eyes: int = SCREEN) -> Witness:
    witness = Witness(eyes)
    session.add_audience(witness)
    witness.heard.clear()
    return witness


def play_on(session: Session) -> None:
    """The first legal answer of who is asked."""
    session.do(commands.CommitPlan((session.match.state.legal()[0],)))


# ---------------------------------------------------------------- whose hand is open
def test_a_lone_person_sees_the_own_hand_from_the_first_moment_on():
    assert table_of(APE, "bPb", driver=NullDriver()).hand.of == 1


def test_among_several_people_a_hand_is_opened_and_what_came_before_is_final():
    session = confirming()
    session.do(commands.Confirm())
    stage, witness = session.stage, watched(session)
    assert isinstance(stage, HandOver) and session.hand.of == PUBLIC
    session.do(commands.OpenHand(stage.player))
    assert session.stage == Choosing(stage.player, False) and session.match.final == session.match.ply
    assert [one.player for one in witness.of(HandOpened)] == [stage.player]
    assert witness.of(TableReset)[-1].own.viewer == stage.player


def test_nobody_opens_a_hand_for_somebody_else():
    session = handed_over()
    player = session.stage.player
    assert not session.do(commands.OpenHand(1 - player)) and session.hand.of == PUBLIC


def test_what_was_picked_lies_there_again_when_the_hand_that_was_shut_is_opened():
    session = choosing()
    action = session.match.state.legal()[0]
    session.do(commands.Pick(action))
    session.do(commands.CloseHand(BY_PRESS))
    assert session.draft == () and session.hand.of == PUBLIC and session.hand.reopens == BY_PRESS
    session.do(commands.OpenHand(session.stage.player))
    assert session.draft == (action,)


def test_where_all_hands_lie_open_nobody_opens_anything():
    session = table_of(PARK, "PPP", driver=NullDriver())
    assert isinstance(session.stage, Choosing) and session.hand.of == session.stage.player


def test_a_shut_hand_shows_at_once_that_it_is_and_nothing_of_it_after_that():
    session = choosing()
    witness = watched(session)
    session.do(commands.CloseHand())
    assert [type(one) for one in witness.heard] == [HandClosed, StageChanged] and witness.heard[
        0
    ].public.viewer == PUBLIC


def test_a_seat_with_eyes_of_its_own_answers_for_itself_alone_and_needs_no_open_hand():
    session = handed_over()
    player = session.stage.player
    action = session.match.state.legal()[0]
    theirs, others = watched(session, player), watched(session, 1 - player)
    assert not session.do(commands.CommitPlan((action,)), sender=1 - player)
    assert others.of(CommandRefused)[0].refusal.reason == "not_yours" and not theirs.of(CommandRefused)
    assert session.do(commands.CommitPlan((action,)), sender=player) and session.match.actions == [action]


def test_a_command_for_another_question_is_dropped():
    session = choosing()
    action = session.match.state.legal()[0]
    assert not session.do(commands.CommitPlan((action,)), ply=session.match.ply + 1) and not session.match.actions
    assert session.do(commands.CommitPlan((action,)), ply=session.match.ply) and session.match.actions


def test_who_acts_out_of_turn_speaks_for_itself_alone():
    session = table_of(PARK, "PPP", {"first": 0}, driver=NullDriver())
    session.match.state.hands = [[], ["gps"], []]
    session.show_current_state()
    action = session.match.state.legal_anytime(1)[0]
    assert session.match.state.current_player == 0
    assert not session.do(commands.CommitPlan((action,)), sender=2) and not session.do(
        commands.CommitPlan((action,)), sender=0
    )
    assert session.do(commands.CommitPlan((action,)), sender=1) and session.match.actions == [action]


def test_while_a_computer_player_decides_only_the_hand_of_whose_turn_it_is_stays_open():
    session = table_of(WORDS, "PPb", {"first": 0}, driver=NullDriver())
    session.do(commands.OpenHand(0))
    session.match.state.agenda = [Ask(2, "claim")]
    session.show_current_state()
    session.do(commands.Tick(0.0))
    assert session.stage == Thinking(2, "") and session.hand.of == 0
    session.match.state.turn = 2
    session.show_current_state()
    session.do(commands.Tick(0.0))
    assert session.hand.of == PUBLIC


# ---------------------------------------------------------------- windows
def after_unread(session: Session) -> None:
    session.do(commands.Tick(UNREAD))


def test_a_window_opens_once_shuts_the_hand_and_opens_it_again_if_nobody_speaks_up():
    session = reacting()
    player = session.hand.holder
    assert session.hand.of == PUBLIC
    after_unread(session)
    session.do(commands.CloseReactions())
    session.do(commands.Tick(0.1))
    while not isinstance(session.stage, ConfirmingVisit | Choosing | HandOver):
        session.do(commands.Tick(0.1))
    passes = [action for action in session.match.actions if action == ("pass",)]
    assert len(passes) == 2 and session.stage == Choosing(player, False)


def test_a_hand_does_not_open_by_itself_once_somebody_has_called():
    session = reacting()
    player, caller = session.hand.holder, session.stage.window.players[0]
    session.do(commands.Call(caller))
    assert session.hand.holder == player and session.hand.reopens == BY_PRESS
    session.do(commands.Tick(GRACE))
    session.do(commands.Tick(0.0))
    assert session.stage == HandOver(caller)


def test_a_question_that_is_answered_on_the_open_table_shuts_the_hand_of_another():
    session = table_of(WORDS, "PPP", driver=NullDriver())
    player = session.stage.player
    session.do(commands.OpenHand(player))
    session.match.state.agenda = [Ask((player + 1) % 3, "claim")]
    session.show_current_state()
    session.do(commands.Tick(0.0))
    assert session.stage == Choosing((player + 1) % 3, True) and session.hand.of == PUBLIC


def test_who_calls_is_asked_with_a_shut_hand_and_who_stays_silent_passes():
    session = reacting()
    caller = session.stage.window.players[1]
    session.do(commands.Call(caller))
    assert session.stage.callers == {caller} and session.stage.seconds_left == GRACE
    session.do(commands.Tick(GRACE))
    session.do(commands.Tick(0.0))
    assert session.stage == HandOver(caller) and session.match.actions[-1] == ("pass",)


def test_with_a_shut_hand_only_that_is_answered_which_needs_no_look_at_it():
    session = reacting()
    caller = session.stage.window.players[0]
    session.do(commands.Call(caller))
    session.do(commands.Tick(GRACE))
    session.do(commands.Tick(0.0))
    witness, ply = watched(session), session.match.ply
    hit = next(action for action in session.match.view(caller).legal() if action != ("pass",))
    session.do(commands.CommitPlan((hit,)))
    assert session.match.ply == ply and witness.of(CommandRefused)[0].refusal.reason == "wait_for"
    session.do(commands.CommitPlan((("pass",),)))
    assert session.match.actions[ply] == ("pass",)


def test_a_window_ends_at_once_when_all_have_called():
    session = reacting()
    for player in session.stage.window.players:
        session.do(commands.Call(player))
    session.do(commands.Tick(0.1))
    assert isinstance(session.stage, HandOver)


def test_what_is_pressed_as_a_window_comes_does_not_end_it():
    session = reacting()
    assert not session.do(commands.CloseReactions()) and isinstance(session.stage, Reacting)


def test_the_clock_stands_still_while_somebody_looks_at_the_own_hand():
    session = reacting()
    first, second = session.stage.window.players
    session.do(commands.Call(first))
    witness = watched(session)
    session.do(commands.OpenHand(second))
    assert session.hand.of == second and witness.of(HandOpened) == [HandOpened(second, is_glance=True)]
    session.do(commands.Tick(60.0))
    assert isinstance(session.stage, Reacting) and session.stage.seconds_left == GRACE
    session.do(commands.CloseHand())
    assert session.hand.of == PUBLIC and isinstance(session.stage, Reacting)


def test_a_window_with_a_clock_says_how_much_of_its_time_is_left_and_one_without_does_not():
    session = reacting()
    assert session.windows.time_fraction_left is None
    session.do(commands.Call(session.stage.window.players[0]))
    assert session.stage.seconds_left == GRACE and session.windows.time_fraction_left is None
    timed = session.stage.window._replace(id="timed", seconds=4.0)
    session.windows.open_window(timed)
    session.windows.pass_time(1.0, stands_still=False)
    assert session.windows.time_fraction_left == 0.75


def test_a_window_is_told_as_it_opens_and_with_every_call_and_its_clock_goes_without_saying():
    session = reacting()
    witness = watched(session)
    session.do(commands.Call(session.stage.window.players[0]))
    for _ in range(3):
        session.do(commands.Tick(GRACE / 10))
    assert [len(update.stage.callers) for update in witness.of(StageChanged)] == [1]


def test_a_hand_that_is_looked_at_shuts_with_its_window():
    session = reacting()
    session.do(commands.OpenHand(session.stage.window.players[0]))
    session.close_reaction_window()
    assert session.hand.of == PUBLIC and not session.hand.is_glance


def before_a_lone_person(hand: list[str]) -> Session:
    """A card has been laid that a queen beats, and the only person there is asked, with this hand."""
    session = table_of(WORDS, "bPb", {"hits": "full"}, driver=NullDriver())
    state = session.match.state
    state.turn, state.agenda = 0, [Ask(0, "word")]
    state.hands = [["1S2", "1D3"], hand, []]
    session.match.play(("start", "1S2"))
    session.show_current_state()
    return session


def test_a_lone_person_is_asked_only_where_there_is_something_to_answer():
    helpless, able = before_a_lone_person(["1H2"]), before_a_lone_person(["1HQ"])
    for session in (helpless, able):
        session.do(commands.Tick(0.0))
    assert able.stage == Choosing(1, False) and able.hand.of == 1
    assert helpless.match.actions == [("start", "1S2"), ("pass",)] and len(able.match.actions) == 1


# ---------------------------------------------------------------- confirmations, back and forth
def test_a_visit_waits_for_a_word_only_where_something_was_chosen_and_the_settings_ask_for_it():
    session = confirming()
    assert session.stage == ConfirmingVisit(history.player_to_confirm(session.match))
    session = table_of(APE, "PP", driver=NullDriver(), current_settings=lambda: TableSettings(confirm_turns="never"))
    session.do(commands.OpenHand(session.stage.player))
    first = session.match.state.turn
    while session.match.state.turn == first:
        assert isinstance(session.stage, Choosing | HandOver)
        play_on(session)


def test_undo_takes_back_a_move_and_says_so():
    session = table_of(PARK, "PPP", driver=NullDriver())
    before = session.match.to_json()["state"]
    session.do(commands.CommitPlan((next(one for one in session.match.state.legal() if one[0] == "move"),)))
    witness = watched(session)
    assert session.do(commands.Undo()) and session.match.to_json()["state"] == before
    assert witness.of(ActionsUndone) and session.match.can_redo()
    assert session.do(commands.Redo()) and session.match.ply == 1


def test_of_a_plan_every_move_is_told():
    session = table_of(PARK, "PPP", {"first": 0}, driver=NullDriver())
    walk = next(one for one in session.match.state.legal() if one[0] == "move")
    ahead = session.match.state.clone()
    ahead.apply(walk)
    back = next(one for one in ahead.legal() if one[0] == "move")
    witness = watched(session)
    session.do(commands.CommitPlan((walk, back)))
    assert session.match.actions == [walk, back]
    assert {one.ply for one in witness.of(EventShown)} == {1, 2}


def test_why_nothing_can_be_undone_is_said_as_it_is():
    assert table_of(APE, "PP", driver=NullDriver()).undo_refusal_reason == "nothing_played"
    assert over().undo_refusal_reason == "undo_after_end"


def test_past_a_gate_only_all_together_take_something_back():
    habits = {"friendly_undo": False}
    session = table_of(
        APE, "PP", driver=NullDriver(), current_settings=lambda: TableSettings(confirm_turns="always", **habits)
    )
    session.do(commands.OpenHand(session.stage.player))
    while not isinstance(session.stage, ConfirmingVisit):
        play_on(session)
    ply = session.match.ply
    session.do(commands.Confirm())
    witness = watched(session)
    assert not session.do(commands.Undo()) and witness.of(CommandRefused)[0].refusal.reason == "nothing_to_undo"
    habits["friendly_undo"] = True
    assert session.do(commands.Undo()) and witness.of(ConsentNeeded) and session.match.ply == ply
    assert session.do(commands.UndoByConsent()) and session.match.ply < ply and session.match.forgiven == 1


def test_when_all_have_agreed_to_take_something_back_the_hand_is_shut():
    session = table_of(APE, "PP", driver=NullDriver(), current_settings=lambda: TableSettings(friendly_undo=True))
    player = session.stage.player
    session.do(commands.OpenHand(player))
    play_on(session)
    session.match.state.forbid_undo()
    witness = watched(session)
    session.do(commands.UndoByConsent())
    assert session.stage == HandOver(player) and session.match.ply == 0 and witness.of(ActionsUndone)


def test_an_answer_that_nobody_noticed_is_taken_back_and_made_again_with_the_next_one():
    session = table_of(WORDS, "PP", driver=NullDriver())
    session.do(commands.OpenHand(session.stage.player))
    ply = session.match.ply
    witness = watched(session)
    session.do(commands.CommitPlan((("skip_word",), ("finish",))))
    assert session.match.ply == ply + 2 and session.match.can_undo()
    assert "skipped" not in [one.event.kind for one in witness.of(EventShown)]
    session.do(commands.Undo())
    assert session.match.ply == ply
    session.do(commands.Redo())
    assert session.match.actions[ply:] == [("skip_word",), ("finish",)]


def test_back_to_a_line_of_the_log_as_far_as_the_rules_allow():
    session = table_of(PARK, "PPP", driver=NullDriver())
    for _ in range(2):
        session.do(commands.CommitPlan((next(one for one in session.match.state.legal() if one[0] == "move"),)))
    session.do(commands.UndoBackTo(0))
    assert session.match.ply == 0


def test_when_moves_are_taken_back_their_windows_open_again():
    session = reacting()
    window = session.stage.window
    session.do(commands.Call(window.players[0]))
    session.windows.forget_opened()
    session.do(commands.Tick(0.0))
    assert session.stage == Reacting(window, frozenset(), window.seconds)


# ---------------------------------------------------------------- seats
def test_a_seat_changes_hands_and_what_was_played_is_final():
    session = choosing()
    player = session.stage.player
    session.do(commands.ChangeSeatOccupant(player, "random"))
    assert session.stage == Thinking(player, "") and session.hand.of == PUBLIC
    session.do(commands.ChangeSeatOccupant(player, "human"))
    assert isinstance(session.stage, HandOver) and session.hand.of == PUBLIC


def test_a_hand_is_shut_when_the_seat_of_another_changes_hands():
    session = table_of(APE, "PPP", driver=NullDriver())
    player = session.stage.player
    session.do(commands.OpenHand(player))
    session.do(commands.ChangeSeatOccupant((player + 1) % 3, "random"))
    assert session.stage == HandOver(player) and session.hand.holder is None


# ---------------------------------------------------------------- computer players
def test_a_computer_player_takes_its_time_and_less_at_a_faster_pace():
    driver = AtOnce()
    session = table_of(APE, "bb", driver=driver, current_settings=lambda: TableSettings(speed=2.0))
    session.do(commands.Tick(PAUSE / 2 - 0.01))
    session.do(commands.Tick(0.0))
    assert session.match.ply == 0 and driver.asked
    session.do(commands.Tick(PAUSE / 2))
    assert session.match.ply == 1


def test_while_somebody_wants_to_act_first_no_computer_player_does():
    session = table_of(APE, "bb")
    ply = session.match.ply
    session.do(commands.Hold(WAIT))
    for _ in range(5):
        session.do(commands.Tick(PAUSE))
    assert session.match.ply == ply
    session.do(commands.Release(WAIT))
    session.do(commands.Tick(PAUSE))
    assert session.match.ply > ply


@pytest.mark.parametrize("hold", [COVERED, GUIDED, REPLAYED])
def test_while_something_else_is_on_nothing_comes_by_itself(hold):
    session = table_of(APE, "bb")
    ply = session.match.ply
    session.do(commands.Hold(hold))
    for _ in range(5):
        session.do(commands.Tick(PAUSE))
    assert session.match.ply == ply


def test_where_answers_must_not_tell_by_their_time_they_have_a_slot():
    session = table_of(WORDS, "bPb", driver=AtOnce(), current_settings=lambda: TableSettings(speed=0.0))
    session.hand.of = 1
    state = session.match.state
    while state.phase != "hit" or state.current_player == 1:
        if state.current_player == 1:
            play_on(session)
        session.do(commands.Tick(SLOT))
    ply = session.match.ply
    session.do(commands.Tick(SLOT / 2))
    assert session.match.ply == ply
    session.do(commands.Tick(SLOT))
    assert session.match.ply > ply


def test_a_thinking_process_that_dies_is_told_and_the_match_goes_on():
    driver = AtOnce()
    session = table_of(APE, "bb", driver=driver)
    before, ply = session.match.to_json(), session.match.ply
    driver.dies = BotWorkerDied()
    with pytest.raises(BotWorkerDied):
        for _ in range(4):
            session.do(commands.Tick(PAUSE))
    assert session.match.ply >= ply and before["seed"] == session.match.seed
    ply = session.match.ply
    for _ in range(4):
        session.do(commands.Tick(PAUSE))
    assert session.match.ply > ply


def test_what_a_computer_player_does_against_the_rules_is_an_error():
    session = table_of(
        APE, "bb", driver=Stubborn((("no_such_action",),)), current_settings=lambda: TableSettings(speed=1.0)
    )
    with pytest.raises(IllegalAction):
        session.do(commands.Tick(PAUSE))
    assert not session.match.actions


class Stubborn(NullDriver):
    """Has one plan."""

    def __init__(self, plan: tuple[Any, ...]):
        self.plan, self.unwanted, self.asked = plan, [], []

    def ask(self, match, player, unwanted=(), is_quick=False) -> None:
        self.unwanted.append(unwanted)
        self.asked.append(player)
        self.answer = self.plan if player == match.state.current_player else ()

    def poll(self):
        return self.answer


def at_the_turn_of_a_bot() -> Session:
    """In the park, where everybody sees all hands; the other one has a Special card."""
    session = table_of(PARK, "Pbb", driver=NullDriver(), current_settings=lambda: TableSettings(speed=1.0))
    while session.match.state.turn % 3 != 1 or session.match.state.phase != "actions":
        session.match.confirm_all_visits()
        session.match.play(session.match.state.legal()[0])
    session.show_current_state()
    return session


def test_a_plan_is_said_before_it_is_played_and_the_table_may_object_once():
    session = at_the_turn_of_a_bot()
    moves = tuple(one for one in session.match.state.legal())[:1] * 2
    session.driver = driver = Stubborn(moves)
    session.bots.say = lambda public_view, plan: f"{public_view.current_player} says {len(plan)}"
    witness = watched(session)
    session.do(commands.Hold(POINTED))
    hear_all(session)
    assert [one.words for one in witness.of(BotAnnounced)] == ["1 says 2"] and session.stage == Thinking(1, "1 says 2")
    ply = session.match.ply
    session.do(commands.Tick(SAYING * 1.5))
    assert session.match.ply == ply  # somebody points at the objection
    assert session.do(commands.VetoBotPlan()) and not session.do(commands.VetoBotPlan())
    hear_all(session)
    assert driver.unwanted[-1] == (moves,)


def hear_all(session: Session) -> None:
    """Who might act out of turn is asked first, one after the other."""
    for _ in session.match.seats:
        session.do(commands.Tick(0.0))


def test_the_rest_of_a_plan_is_played_without_another_thought():
    session = at_the_turn_of_a_bot()
    walk = next(one for one in session.match.state.legal() if one[0] == "move")
    ahead = session.match.state.clone()
    ahead.apply(walk)
    session.driver = driver = Stubborn((walk, ahead.legal()[0]))
    ply = session.match.ply
    while session.match.ply < ply + 2:
        session.do(commands.Tick(SAYING))
    assert session.match.actions[-2:] == list(driver.plan) and driver.asked.count(1) == 1


def test_out_of_turn_only_those_are_asked_who_can_act():
    session = at_the_turn_of_a_bot()
    session.match.state.hands[2] = []
    session.driver = driver = Stubborn(())
    hear_all(session)
    assert set(driver.asked) == {1}


def test_a_move_out_of_turn_has_its_pause_too():
    session = at_the_turn_of_a_bot()
    action = session.match.state.legal_anytime(2)[0]
    session.driver = Interjecting(action)
    session.do(commands.Tick(PAUSE / 2))
    assert action not in session.match.actions
    session.do(commands.Tick(PAUSE))
    assert session.match.actions[-1] == action


class Interjecting(NullDriver):
    """Wants to do one thing out of turn, and nothing else."""

    def __init__(self, action: tuple[Any, ...]):
        self.action, self.player = action, -1

    def ask(self, match, player, unwanted=(), is_quick=False) -> None:
        self.player = player

    def poll(self):
        return (self.action,) if self.player == self.action[1] else None


def test_a_computer_player_plays_a_card_when_people_ask_it_to_in_a_game_of_open_hands():
    session = table_of(PARK, "Pbb", driver=NullDriver())
    session.match.state.hands = [["gps"], ["gps"], []]
    session.show_current_state()
    assert session.why_not(commands.DelegateCardToBot(1, "gps")) is None
    assert session.why_not(commands.DelegateCardToBot(0, "gps")).reason == "not_now"
    assert session.do(commands.DelegateCardToBot(1, "gps")) and session.match.actions[-1][:2] == ("play_gps", 1)
    hidden = table_of(APE, "Pb", {"first": 0}, driver=NullDriver())
    assert hidden.why_not(commands.DelegateCardToBot(1, "gps")).reason == "not_now"


def test_what_is_written_down_says_itself_when_somebody_acts_out_of_turn():
    session = at_the_turn_of_a_bot()
    session.scripts = {2: ScriptDriver([])}
    session.driver = driver = Stubborn(())
    hear_all(session)
    assert session.match.state.legal_anytime(2) and set(driver.asked) == {1}


def test_an_appeal_is_made_once_and_the_game_goes_on_when_it_is_let_be():
    session = table_of(PARK, "Pbb", driver=NullDriver())
    found: list = []
    witness = watched(session)
    appeal = commands_of_appeal()
    session.bots.next_card_request = lambda now: None if found else found.append(appeal) or appeal
    session.driver = AtOnce()
    while isinstance(session.stage, Choosing) or not found:
        play_on(session) if isinstance(session.stage, Choosing) else session.do(commands.Tick(PAUSE))
    assert [one.appeal for one in witness.of(CardRequested)] == [appeal]
    ply = session.match.ply
    session.do(commands.Tick(PAUSE))
    assert session.match.ply > ply


def test_whoever_holds_the_card_on_a_phone_has_time_for_it_and_then_the_game_goes_on():
    session = table_of(PARK, "Pbb", driver=NullDriver())
    session.do(commands.MoveSeatToScreen(0, True))
    found: list = []
    appeal = commands_of_appeal()
    session.bots.next_card_request = lambda now: None if found else found.append(appeal) or appeal
    session.driver = AtOnce()
    while not found:
        remote_or_bot_plays(session)
    ply = session.match.ply
    session.do(commands.Tick(PAUSE))
    assert session.match.ply == ply and not session.draft
    session.do(commands.Tick(CARD_PAUSE))
    session.do(commands.Tick(PAUSE))
    assert session.match.ply > ply


def remote_or_bot_plays(session) -> None:
    if isinstance(session.stage, ChoosingRemotely):
        session.do(commands.CommitPlan((session.match.state.legal()[0],)), sender=session.stage.player)
    elif isinstance(session.stage, ConfirmingVisit):
        session.do(commands.Confirm(), sender=session.stage.player)
    else:
        session.do(commands.Tick(PAUSE))


def commands_of_appeal():
    return CardRequest("once", 0, ("card",), "appeal.leave")


def test_a_hint_is_for_who_sees_the_hand():
    session = choosing()
    player = session.stage.player
    screen, theirs, other = watched(session), watched(session, player), watched(session, 1 - player)
    session.do(commands.Hint())
    assert screen.of(HintGiven) and theirs.of(HintGiven) and not other.of(HintGiven)
    assert session.match.state.is_legal(screen.of(HintGiven)[0].action)


def test_a_hint_for_a_question_on_the_open_table_is_for_the_screen_and_for_who_is_asked():
    session = table_of(WORDS, "PPP", {"first": 0}, driver=NullDriver())
    session.match.state.hands, session.match.state.words = [["1S2"], ["1D3"], ["1H3"]], [(), (), ()]
    session.match.state.agenda = [Ask(0, "claim")]
    session.show_current_state()
    session.do(commands.Tick(0.0))
    witnesses = [watched(session, eyes) for eyes in (SCREEN, 0, 1, PUBLIC)]
    session.do(commands.Hint())
    assert [len(witness.of(HintGiven)) for witness in witnesses] == [1, 1, 0, 0]


def test_what_is_picked_is_told_to_who_sees_the_hand():
    session = choosing()
    player = session.stage.player
    screen, other, public = watched(session), watched(session, 1 - player), watched(session, PUBLIC)
    session.do(commands.Pick(session.match.state.legal()[0]))
    assert screen.of(DraftChanged) and not other.of(DraftChanged) and not public.of(DraftChanged)


def test_what_is_not_picked_cannot_be_put_back():
    session = choosing()
    first, second = session.match.state.legal()[:2]
    session.do(commands.Pick(first))
    witness = watched(session)
    session.do(commands.UnpickLastPiece(second))
    assert session.draft == (first,) and not witness.of(DraftChanged)


class AtAPick(WholeActionChoices):
    """A table at which one pick is a whole move."""

    def offer(self, own_view, draft):
        return super().offer(own_view, draft)._replace(more=False)


def test_a_pick_that_leaves_nothing_to_choose_is_played_at_once():
    session = table_of(PARK, "PPP", driver=NullDriver(), choices=AtAPick())
    action = session.match.state.legal()[0]
    session.do(commands.Pick(action))
    assert session.match.actions == [action] and session.draft == ()


class Hasty(Conduct):
    """Noughts and crosses in which every mark comes by itself."""

    def asking(self, view):
        return Asking(automatic=("mark", view.squares.index(None)))


def test_what_must_come_comes_without_a_click_unless_something_is_picked():
    session = table_of(SIXTH, "PP", driver=NullDriver(), current_settings=lambda: TableSettings(confirm_turns="never"))
    picked = session.match.state.legal()[-1]
    session.do(commands.Pick(picked))
    session.conduct = Hasty()
    session.do(commands.Tick(0.0))
    assert not session.match.actions and session.draft == (picked,)
    session.do(commands.UnpickLastPiece(picked))
    assert session.match.is_over and session.match.actions[0] == ("mark", 0)


# ---------------------------------------------------------------- what is shown
def test_nothing_goes_on_until_the_screen_has_shown_it():
    screen = Witness(SCREEN)
    screen.is_slow = True
    session = Session(
        match_of(APE, "bb"), driver=AtOnce(), current_settings=lambda: TableSettings(speed=0.0), pace=screen
    )
    session.do(commands.Tick(PAUSE))
    assert isinstance(session.stage, Presenting) and not screen.of(EventShown)
    while isinstance(session.stage, Presenting):
        told = len(screen.of(EventShown))
        screen.look()
        session.do(commands.ReportEventShown())
        assert len(screen.of(EventShown)) <= told + 1
        screen.look() if not session.pending else None
    assert session.stage == Thinking(session.match.state.current_player, "")


def test_each_event_is_told_once_to_everybody_who_may_hear_it():
    session = table_of(APE, "PP", driver=NullDriver())
    public, mine = watched(session, PUBLIC), watched(session, 0)
    for _ in range(20):
        stage = session.stage
        session.do(commands.Confirm()) if isinstance(stage, ConfirmingVisit) else play_on(session)
        if isinstance(session.stage, HandOver):
            session.do(commands.OpenHand(session.stage.player))
    told = [one.event for one in public.of(EventShown) if one.event.kind != "settled"]
    assert told and all(event.to is None for event in told)
    log = [entry.event for entry in session.match.log if entry.event.to is None]
    assert told == [event for event in log if not kind_of_event(session.conduct, event).is_for_result][-len(told) :]
    assert any(one.event.to == (0,) for one in mine.of(EventShown))
    assert {one.own.viewer for one in mine.of(EventShown)} == {0} and {one.own for one in public.of(EventShown)} == {
        None
    }


def test_people_are_called_once_to_each_decision():
    session = confirming()
    witness = watched(session)
    session.do(commands.Confirm())
    for _ in range(3):
        session.do(commands.Tick(0.1))
    assert witness.of(PlayerAsked) == [PlayerAsked(session.stage.player)]


def test_a_moment_after_the_last_event_the_result_is_told_once():
    session = over()
    session.current_settings = lambda: TableSettings(speed=1.0)
    witness = watched(session)
    session.do(commands.Tick(END_PAUSE / 2))
    assert not witness.of(MatchEnded)
    for _ in range(3):
        session.do(commands.Tick(END_PAUSE))
    assert witness.of(MatchEnded) == [MatchEnded(is_known=False)]


def test_a_kept_match_that_is_over_tells_its_result_at_once():
    session = over()
    again = Session(session.match)
    witness = watched(again)
    again.do(commands.Tick(0.0))
    assert witness.of(MatchEnded) == [MatchEnded(is_known=True)] and isinstance(again.stage, Over)


# ---------------------------------------------------------------- scripts, giving up
def test_what_is_written_down_is_played_again_and_back_and_forth():
    first = table_of(APE, "bb")
    while first.match.ply < 12:
        first.do(commands.Tick(PAUSE))
    match = first.match
    script = ScriptDriver(match.actions)
    again = Session(
        match_of(APE, "PP"), scripts=dict.fromkeys(range(2), script), current_settings=lambda: TableSettings(speed=0.0)
    )
    while again.match.ply < 12:
        again.do(commands.Tick(0.1))
    assert again.match.actions == match.actions and again.hand.of == PUBLIC
    assert again.do(commands.SeekInReplay(3)) and again.match.ply == 3
    assert again.do(commands.SeekInReplay(9)) and again.match.actions == match.actions[:9]


def test_all_give_up_together_in_a_game_that_knows_that():
    session = table_of(BIOME, "PP", driver=NullDriver())
    assert session.do(commands.Surrender()) and session.match.is_over
    assert not table_of(APE, "PP", driver=NullDriver()).do(commands.Surrender())


def test_a_hand_that_was_shut_by_itself_is_held_open_again():
    session = choosing()
    session.do(commands.CloseHand())
    assert session.hand.reopens == BY_HOLDING and isinstance(session.stage, HandOver)
