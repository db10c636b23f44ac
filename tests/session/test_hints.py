"""A hint at a table: what is said at once, what takes its place, and when nothing does any more."""

from typing import Any

import pytest

from game.bots.hints import Hint, RunnerUpAnswer
from game.bots.worker import BotWorkerDied
from game.engine.state import PUBLIC
from game.games import GAMES
from game.session import commands
from game.session.commands import BY_PRESS, COVERED
from game.session.drivers import BotDriver, NoAdvisor, NullDriver
from game.session.hints import MARKED_AFTER
from game.session.session import Session
from game.session.updates import SCREEN, HintGiven
from tests.session.at_table import SIXTH, Witness, match_of, table_of

APE, WORDS = (next(game for game in GAMES if game.id == one) for one in ("ape_city", "ramble_words"))


class Thinker:
    """An advisor that finds what it is told to."""

    def __init__(self) -> None:
        self.views: list[Any] = []
        self.unnoticed: frozenset[str] = frozenset()
        self.is_stopped = False
        self.found: Hint | Exception | None = None

    def ask_hint(self, match, view, unnoticed=frozenset()) -> bool:
        self.views.append(view)
        self.unnoticed, self.is_stopped = unnoticed, False
        return True

    def poll_hint(self) -> Hint | None:
        found, self.found = self.found, None
        if isinstance(found, Exception):
            raise found
        return found

    def stop_hint(self) -> None:
        self.is_stopped = True


def dying() -> None:
    raise BotWorkerDied


def asked(game=APE, people: str = "PP", options: Any = None) -> tuple[Session, Thinker, Witness]:
    """A table at which the hand of who must decide is open, and a hint has been asked for."""
    thinker = Thinker()
    session = table_of(game, people, options, driver=NullDriver(), advisor=thinker)
    if session.hand.of == PUBLIC:
        session.do(commands.OpenHand(session.stage.player))
    witness = Witness(SCREEN)
    session.add_audience(witness)
    session.do(commands.Hint())
    return session, thinker, witness


def better(session: Session, is_final: bool = True) -> Hint:
    """Another answer than the first, with a runner-up."""
    actions = session.match.state.legal()
    other = RunnerUpAnswer(actions[-2], "gold", {"cost": ""}, True, 0.0, "")
    return Hint(actions[-1], "only", {}, (), other, is_final)


def tick(session: Session, dt: float = 0.05) -> None:
    session.do(commands.Tick(dt))


def test_a_hint_is_there_at_once_and_is_thought_about_by_the_view_of_who_asks():
    session, thinker, witness = asked()
    player = session.match.state.current_player
    (given,) = witness.of(HintGiven)
    assert given.is_asked_for and not given.is_thinking and session.match.state.is_legal(given.action)
    assert [view.viewer for view in thinker.views] == [player] and session.hints.is_thinking


def test_a_better_one_takes_its_place_and_nothing_more_comes_after_the_last():
    session, thinker, witness = asked()
    thinker.found = better(session)
    tick(session)
    given = witness.of(HintGiven)[-1]
    assert not given.is_asked_for and not given.is_thinking and given.action == session.match.state.legal()[-1]
    assert given.runner_up.action == session.match.state.legal()[-2] and not session.hints.is_thinking
    thinker.found = better(session)
    tick(session)
    assert len(witness.of(HintGiven)) == 2


def test_that_somebody_thinks_on_is_told_only_after_a_moment():
    session, thinker, witness = asked()
    tick(session, MARKED_AFTER / 2)
    assert len(witness.of(HintGiven)) == 1
    for _ in range(3):
        tick(session, MARKED_AFTER / 2)
    assert [one.is_thinking for one in witness.of(HintGiven)] == [False, True]
    thinker.found = better(session, is_final=False)
    tick(session)
    assert witness.of(HintGiven)[-1].is_thinking and session.hints.is_thinking
    thinker.found = better(session)
    tick(session)
    assert not witness.of(HintGiven)[-1].is_thinking and not session.hints.is_thinking


def test_who_asks_once_more_is_told_what_is_known_and_nobody_begins_anew():
    session, thinker, witness = asked()
    thinker.found = better(session)
    tick(session)
    session.do(commands.Hint())
    given = witness.of(HintGiven)[-1]
    assert given.is_asked_for and given.action == session.match.state.legal()[-1] and len(thinker.views) == 1


def stop_by_playing(session: Session) -> None:
    session.do(commands.CommitPlan((session.match.state.legal()[0],)))


def stop_by_undoing(session: Session) -> None:
    session.announce_undo()


ENDS = {
    "played": stop_by_playing,
    "undone": stop_by_undoing,
    "hand shut": lambda session: session.do(commands.CloseHand(BY_PRESS)),
    "another screen": lambda session: session.do(commands.MoveSeatToScreen(session.match.state.current_player, True)),
    "another player": lambda session: session.do(
        commands.ChangeSeatOccupant(session.match.state.current_player, "steady")
    ),
    "another match": lambda session: session.replace_match(match_of(APE, "PP")),
}


@pytest.mark.parametrize("end", ENDS)
def test_thinking_ends_with_the_question(end):
    session, thinker, witness = asked()
    found, count = better(session), len(witness.of(HintGiven))
    ENDS[end](session)
    assert thinker.is_stopped and not session.hints.is_thinking
    thinker.found = found
    tick(session)
    assert len(witness.of(HintGiven)) == count


@pytest.mark.parametrize("plies, seats", [(1, 0), (0, 1)])
def test_a_hint_for_a_question_that_is_gone_is_not_told(plies, seats):
    session, thinker, _ = asked()
    ply, player = session.match.ply, session.match.state.current_player
    thinker.found = better(session)
    assert session.hints.advance(0.1, ply + plies, (player + seats) % 2) is None
    assert thinker.is_stopped and thinker.found is not None and session.hints.given is None


def test_nothing_is_told_while_a_page_lies_over_the_table():
    session, thinker, witness = asked()
    session.do(commands.Hold(COVERED))
    thinker.found = better(session)
    tick(session)
    assert len(witness.of(HintGiven)) == 1
    session.do(commands.Release(COVERED))
    tick(session)
    assert len(witness.of(HintGiven)) == 2


def test_when_the_thinking_dies_the_first_answer_stands_and_that_is_said():
    session, thinker, witness = asked()
    thinker.found = BotWorkerDied()
    tick(session)
    first, last = witness.of(HintGiven)
    assert last.is_cut_short and not last.is_asked_for and (last.action, last.reason) == (first.action, first.reason)
    assert not session.hints.is_thinking
    tick(session)
    assert len(witness.of(HintGiven)) == 2


def test_when_nobody_can_begin_to_think_the_hint_is_there_all_the_same(monkeypatch):
    monkeypatch.setattr(Thinker, "ask_hint", lambda *_: dying())
    session, _, witness = asked()
    (told,) = witness.of(HintGiven)
    assert told.is_cut_short and told.is_asked_for and told.reason and not session.hints.is_thinking
    tick(session)
    assert len(witness.of(HintGiven)) == 1


def test_a_better_hint_is_for_who_sees_the_hand():
    session, thinker, _ = asked()
    player = session.match.state.current_player
    theirs, other, public = Witness(player), Witness(1 - player), Witness(PUBLIC)
    for witness in (theirs, other, public):
        session.add_audience(witness)
    thinker.found = better(session)
    tick(session)
    assert theirs.of(HintGiven) and not other.of(HintGiven) and not public.of(HintGiven)


def test_what_people_do_without_noticing_is_done_in_mind_before_a_hint():
    session, thinker, witness = asked(WORDS, "Pbb", {"first": 0})
    assert thinker.unnoticed == {"skip_word"} and session.match.state.phase == "word"
    own = session.match.view(0)
    after = own.clone()
    after.apply(("skip_word",))
    thinker.found = Hint(("finish",), "finish", {}, (("skip_word",),))
    tick(session)
    given = witness.of(HintGiven)[-1]
    assert given.action == ("finish",) and given.own.phase == after.phase == "action" and given.own.viewer == 0


def test_where_nobody_thinks_the_first_hint_is_the_last():
    session = table_of(APE, "PP", driver=NullDriver(), advisor=NoAdvisor())
    session.do(commands.OpenHand(session.stage.player))
    session.do(commands.Hint())
    assert session.hints.given is not None and not session.hints.is_thinking


def test_a_game_without_bots_of_its_own_has_nothing_to_think_about():
    session, thinker, witness = asked(SIXTH)
    assert thinker.is_stopped and not session.hints.is_thinking and witness.of(HintGiven)[0].reason == "tried_out"


# ---------------------------------------------------------------- between the thoughts of computer players
class Worker:
    """A process that answers when it is told to."""

    def __init__(self) -> None:
        self.thought: Any = None
        self.asked: list[tuple] = []
        self.answer: tuple | None = None
        self.is_cancelled = False

    def begin_plan_thought(self, name, *given) -> None:
        self.thought = name
        self.asked.append(("plan", *given))

    def begin_hint_thought(self, name, *given) -> None:
        self.thought = name
        self.asked.append(("hint", *given))

    def cancel_hint(self) -> None:
        self.thought, self.is_cancelled = None, True

    def poll(self) -> tuple | None:
        answer, self.answer = self.answer, None
        return answer

    def say(self, found) -> None:
        self.answer = (self.thought, found)
        self.thought = None


def driver_and_worker() -> tuple[BotDriver, Worker, Any]:
    driver, match = BotDriver(), match_of(APE, "Pb")
    driver.worker = worker = Worker()
    return driver, worker, match


HINT = Hint(("pass",), "only", {})


def test_a_hint_waits_until_a_computer_player_has_thought():
    driver, worker, match = driver_and_worker()
    driver.ask(match, 1)
    driver.ask_hint(match, match.view(0))
    assert [one[0] for one in worker.asked] == ["plan"] and driver.poll_hint() is None
    worker.say((("pass",),))
    assert driver.poll_hint() is None and driver.poll() == (("pass",),)
    assert driver.poll_hint() is None and [one[0] for one in worker.asked] == ["plan", "hint"]
    worker.say(HINT)
    assert driver.poll_hint() == HINT and driver.poll_hint() is None


def test_a_hint_gives_way_to_a_computer_player_and_is_begun_again_after_it():
    driver, worker, match = driver_and_worker()
    driver.ask_hint(match, match.view(0))
    late = worker.thought
    driver.ask(match, 1)
    worker.say((("pass",),))
    assert driver.poll() == (("pass",),) and driver.poll_hint() is None
    assert [one[0] for one in worker.asked] == ["hint", "plan", "hint"]
    worker.answer = (late, HINT)
    assert driver.poll_hint() is None, "that was thought before"
    worker.say(HINT)
    assert driver.poll_hint() == HINT


def test_a_hint_that_nobody_waits_for_is_left():
    driver, worker, match = driver_and_worker()
    driver.ask_hint(match, match.view(0))
    driver.stop_hint()
    assert worker.is_cancelled and driver.poll_hint() is None and len(worker.asked) == 1


def test_a_hint_that_dies_is_not_begun_again():
    driver, worker, match = driver_and_worker()
    driver.ask_hint(match, match.view(0))

    def die() -> None:
        worker.thought = None
        raise BotWorkerDied

    worker.poll = die
    with pytest.raises(BotWorkerDied):
        driver.poll_hint()
    assert driver.poll_hint() is None and len(worker.asked) == 1


def test_a_hint_that_cannot_be_begun_is_asked_for_by_nobody_later():
    driver, worker, match = driver_and_worker()
    worker.begin_hint_thought = lambda *_: dying()
    with pytest.raises(BotWorkerDied):
        driver.ask_hint(match, match.view(0))
    assert driver.poll_hint() is None
