"""The Hint button of a phone: where to look, then the move and its reason, as at the laptop."""

from collections.abc import Callable

import pygame
import pytest
from seat_pages import TEXTS, page_for, positions

from game.engine.match import Match
from game.engine.seats import HUMAN, Seat
from game.games import GAMES
from game.phones.audience import PhoneAudience
from game.phones.messages import SeatHint
from game.phones.seat_page import SeatPage
from game.session import commands
from game.session.drivers import NullDriver
from game.session.session import Session
from game.session.settings import TableSettings
from game.ui.captions import hint_sentence
from game.ui.contract.match_table import game_table_of
from tests.ramble_words import words
from tests.ramble_words.test_bots import table


@pytest.fixture(autouse=True, scope="module")
def fonts():
    pygame.font.init()


def phone_with_hints(match: Match, hints: str) -> tuple[Session, SeatPage, Callable[[], str]]:
    """The page of the player who is asked, and a press of its Hint button, which returns what stands there then."""
    player = match.state.current_player
    session = Session(match, NullDriver(), current_settings=lambda: TableSettings(speed=0.0, hints=hints))
    session.do(commands.MoveSeatToScreen(player, True))
    game_table, sent = game_table_of(match.game, TEXTS, match.seats), []
    audience = PhoneAudience(player, session, lambda: game_table, sent.append)
    session.add_audience(audience)
    audience.send_news_if_changed()
    page = page_for(match, sent[-1])
    page.sections()

    def press() -> str:
        assert session.do(commands.Hint(), sender=player)
        (hint,) = (one for one in sent if isinstance(one, SeatHint))
        sent.clear()
        page.choice.apply_hint_to_draft(hint)
        return page.sections()["prompt"]["note"]

    return session, page, press


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
def test_after_where_to_look_the_next_press_gives_the_move_and_the_reason_and_the_first_says_so(game):
    for match in positions(game, 40):
        session, page, press = phone_with_hints(match, "nudge")
        if len(match.state.legal()) < 2 or not page.sections()["prompt"]["hints"]:
            continue
        first, given = press(), session.hints.given
        if given.action is None:
            continue
        text = page.table.text
        nudge, reason = (hint_sentence(text, given.reason, given.facts, is_nudge) for is_nudge in (True, False))
        assert first == TEXTS("phone.hint_move", hint=nudge) and not page.choice.draft
        second = press()
        assert second in (reason, TEXTS("phone.hint_again", hint=reason))
        picks = page.table.choices.picks_of(page.news.own, given.action)
        assert {*page.choice.draft, *page.choice.nudged} >= set(picks[-1:])
        return
    raise AssertionError("no hint has named a move")


def test_where_hints_give_the_move_no_press_is_asked_for_before_it():
    match = next(positions(GAMES[0], 6))
    session, page, press = phone_with_hints(match, "move")
    given = press(), session.hints.given
    reason = hint_sentence(page.table.text, given[1].reason, given[1].facts)
    assert given[0] in (reason, TEXTS("phone.hint_again", hint=reason))


def test_asked_again_for_a_hint_without_a_move_a_phone_says_plainly_that_none_is_shown():
    match = Match(words.GAME, [Seat("Ada", 0, HUMAN), Seat("Ben", 1, HUMAN)], {}, 3)
    match.state = table(hands=["2C9 1C6 1SA", "1C3"], words=["2S2 1S2 1DQ 1D3 2H9", ""])
    session, page, press = phone_with_hints(match, "nudge")
    first = press()
    assert session.hints.given.action is None and not page.choice.draft
    again = page.table.texts("no_move_to_show")
    assert [press(), press()] == [again, first] and again != first
