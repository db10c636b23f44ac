"""Who answers for a seat that no person plays: what was asked last is heard, and what comes late is not."""

from typing import Any

from game.games import GAMES
from game.session.drivers import QUICK, SECONDS, BotDriver, ScriptDriver
from tests.session.at_table import match_of

APE = next(game for game in GAMES if game.id == "ape_city")


class Slow:
    """A worker that answers when it is told to."""

    def __init__(self) -> None:
        self.asked: list[int] = []
        self.given: tuple[Any, ...] = ()
        self.answer: tuple[int, Any] | None = None

    def begin_plan_thought(self, thought: int, *given: Any) -> None:
        self.asked.append(thought)
        self.given = given

    def poll(self) -> tuple[int, Any] | None:
        return self.answer


def asked_of_a_bot() -> tuple[BotDriver, Slow]:
    driver = BotDriver()
    driver.worker = worker = Slow()
    driver.ask(match_of(APE, "bb"), 0)
    return driver, worker


def test_an_answer_is_heard_as_soon_as_it_is_there():
    driver, worker = asked_of_a_bot()
    assert driver.poll() is None
    worker.answer = (worker.asked[-1], (("pass",),))
    assert driver.poll() == (("pass",),)


def test_a_bot_thinks_of_its_own_view_and_only_where_it_is_told_to_for_a_moment():
    driver, worker = asked_of_a_bot()
    game, level, view, _, effort, unwanted, character = worker.given
    assert (game, level, view.viewer, unwanted, character) == (
        "ape_city",
        "random",
        0,
        (),
        "",
    ) and effort.seconds == SECONDS
    driver.ask(match_of(APE, "bb"), 1, is_quick=True)
    assert worker.given[2].viewer == 1 and worker.given[4].seconds == QUICK < SECONDS


def test_an_answer_to_what_was_asked_before_is_not_heard():
    driver, worker = asked_of_a_bot()
    worker.answer = (worker.asked[-1], (("pass",),))
    driver.ask(match_of(APE, "bb"), 1)
    assert driver.poll() is None


def test_an_answer_is_not_heard_once_nobody_waits_for_it():
    driver, worker = asked_of_a_bot()
    worker.answer = (worker.asked[-1], (("pass",),))
    driver.stop()
    assert driver.poll() is None


def test_what_is_written_down_is_said_once_by_who_is_asked():
    match = match_of(APE, "bb")
    script = ScriptDriver([match.state.legal()[0]])
    script.ask(match, match.state.current_player)
    assert script.poll() == (match.state.legal()[0],) and script.poll() is None
    script.ask(match, 1 - match.state.current_player)
    assert script.poll() == ()


def test_what_is_written_down_ends_and_can_be_stopped():
    match = match_of(APE, "bb")
    script = ScriptDriver([match.state.legal()[0]])
    script.ask(match, match.state.current_player)
    script.stop()
    assert script.poll() is None
    match.play(match.state.legal()[0])
    match.confirm_all_visits()
    script.ask(match, match.state.current_player)
    assert script.poll() == ()
