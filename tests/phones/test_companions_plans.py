"""A plan that a computer player has announced is answered on the phones of people, as at the laptop."""

import pygame
import pytest
from seat_pages import TEXTS, page_for

from game.engine.state import PUBLIC
from game.games.ramble_park.rules.components import HANDBOOK
from game.phones.audience import PhoneAudience
from game.phones.link import PhoneLink
from game.phones.messages import SeatNews
from game.phones.seat_page import NUDGED
from game.session import commands
from game.session.bots import READ_AFTER
from game.session.session import Session
from game.ui.contract.match_table import game_table_of
from tests.session.test_plans import in_the_park


@pytest.fixture(autouse=True, scope="module")
def fonts():
    pygame.font.init()


def phone_at(session: Session, player: int = 0) -> tuple[PhoneLink, PhoneAudience]:
    """The line to the phones, and what the one of this seat is told; nobody serves it."""
    link, table = PhoneLink(), game_table_of(session.match.game, TEXTS, session.match.seats)
    audience = PhoneAudience(player, session, lambda: table, lambda message: None)
    session.add_audience(audience)
    link.session, link.audiences[player] = session, audience
    audience.send_news_if_changed()
    return link, audience


def shown(session: Session, news: SeatNews) -> dict:
    return page_for(session.match, news).sections()


def read(session: Session) -> None:
    """Time in which the plan can be read, and not more."""
    session.do(commands.Tick(READ_AFTER))


def answer(session: Session, link: PhoneLink, audience: PhoneAudience, key: str) -> None:
    """Press a button of the phone."""
    audience.send_news_if_changed()
    news = audience.news()
    command = page_for(session.match, news).press(key)
    link.perform(audience.player, news.question, command)
    session.do(commands.Tick(0.0))
    audience.send_news_if_changed()


def said_by_bot(session: Session, words: str) -> str:
    """What a computer player says, after its name."""
    return TEXTS("phone.in_panel", name=session.match.seats[session.stage.player].name, what=words)


@pytest.mark.parametrize("is_approved, keys", [(True, ["veto", "approve"]), (False, ["veto"])])
def test_a_phone_shows_the_plan_in_one_sentence_with_its_buttons(is_approved, keys):
    session = in_the_park(False, remote=(0,), approve_plans=is_approved)
    _, audience = phone_at(session)
    told = shown(session, audience.news())
    assert (
        told["prompt"]["what"] == said_by_bot(session, session.bots.spoken) and [key[0] for key in told["keys"]] == keys
    )
    assert told["header"]["tone"] == ("asked" if is_approved else "other")


def test_a_remark_of_a_companion_has_its_name_on_every_phone():
    session = in_the_park(False, remote=(0,))
    session.bots.spoken, session.bots.announced = "What a view!", ""
    for player in (0, PUBLIC):
        _, audience = phone_at(session, player)
        prompt = shown(session, audience.news())["prompt"]
        assert prompt["what"] == said_by_bot(session, "What a view!")


@pytest.mark.parametrize("is_choice", [False, True], ids=["one plan", "of two"])
def test_the_tiles_of_a_plan_shine_on_a_phone_as_long_as_it_is_told(is_choice):
    session = in_the_park(is_choice, remote=(0,), approve_plans=True)
    link, audience = phone_at(session)
    text, public = game_table_of(session.match.game, TEXTS, session.match.seats).text, session.match.view()
    told = {key for plan in session.bots.announced_plans for key in text.announcement(public, plan).keys}
    assert shining_keys(session, audience) == told and len(told) == 1 + is_choice
    session.do(commands.Tick(0.0))
    read(session)
    answer(session, link, audience, "second_plan" if is_choice else "approve")
    assert shining_keys(session, audience) < told


def shining_keys(session: Session, audience: PhoneAudience) -> set:
    """The pieces on its board that a phone has shine as those that are spoken of."""
    page = page_for(session.match, audience.news())
    numbers = {row[0] for row in page.sections()["board"]["pieces"] if row[6] & NUDGED}
    return {key for key, number in page.ids.items() if number in numbers}


def test_ok_on_a_phone_starts_the_plan_and_another_plan_replaces_it():
    session = in_the_park(False, remote=(0,), approve_plans=True)
    link, audience = phone_at(session)
    first, second, ply = *session.driver.plans, session.match.ply
    read(session)
    answer(session, link, audience, "veto")
    told = shown(session, audience.news())
    assert told["prompt"]["what"] == said_by_bot(session, f"then {second[0]}")
    assert [key[0] for key in told["keys"]] == ["first_again", "approve"]
    session.do(commands.Hold(commands.WAIT))  # the laptop has them wait; OK ends that too
    read(session)
    answer(session, link, audience, "approve")
    assert session.match.actions[ply:] == [second[0]] != [first[0]]


@pytest.mark.parametrize("is_approved", [True, False])
def test_a_phone_goes_back_to_the_first_plan_after_another_one(is_approved):
    session = in_the_park(False, remote=(0,), approve_plans=is_approved)
    link, audience = phone_at(session)
    first = session.driver.plans[0]
    read(session)
    answer(session, link, audience, "veto")
    assert shown(session, audience.news())["header"]["tone"] == ("asked" if is_approved else "other")
    read(session)
    answer(session, link, audience, "first_again")
    told = shown(session, audience.news())
    assert told["prompt"]["what"] == said_by_bot(session, f"then {first[0]}") and told["keys"][0][0] == "veto"


def test_of_two_plans_a_phone_chooses():
    session = in_the_park(True, remote=(0,))
    link, audience = phone_at(session)
    told = shown(session, audience.news())
    assert [key[0] for key in told["keys"]] == ["first_plan", "second_plan"] and told["header"]["tone"] == "asked"
    read(session)
    answer(session, link, audience, "second_plan")
    assert session.bots.spoken == str(session.driver.plans[1][0]) and not session.can_bot_plan_be_chosen


def test_a_tap_that_was_meant_for_another_plan_or_for_what_stood_there_before_answers_nothing():
    session = in_the_park(False, remote=(0,), approve_plans=True)
    link, audience = phone_at(session)
    answer(session, link, audience, "approve")  # nobody can have read it
    assert session.needs_approval
    old, ply = audience.question, session.match.ply
    read(session)
    answer(session, link, audience, "veto")
    read(session)
    for command in (commands.ApproveBotPlan(), commands.VetoBotPlan(), commands.PreferBotPlan(True)):
        link.perform(0, old, command)
    session.do(commands.Tick(0.0))
    assert session.match.ply == ply and session.needs_approval


def test_what_is_picked_for_a_move_out_of_turn_stays_when_a_plan_is_told_and_comes_first():
    session = in_the_park(False, remote=(0,), approve_plans=True)
    session.match.state.hands[0] = [HANDBOOK]
    state = session.match.state
    state.lights |= dict.fromkeys(list(state.lights)[:2], False)
    session.reset_screen()
    assert state.legal_anytime(0)
    _, audience = phone_at(session)
    page = page_for(session.match, audience.news())
    page.sections()
    lit = next(piece.key for piece in page.layout.pieces if page.choice.offer.lights(piece.key))
    assert page.tap(page.page_number_of_piece(lit)) is None and page.choice.draft
    keys = [key[0] for key in page.sections()["keys"]]
    assert "approve" not in keys and "clear" in keys
    read(session)
    session.do(commands.VetoBotPlan())
    session.do(commands.Tick(0.0))
    audience.send_news_if_changed()
    page.update(audience.news())
    assert page.choice.draft and page.choice.news.question == audience.question
    page.press("clear")
    assert "approve" in [key[0] for key in page.sections()["keys"]]


def test_nobody_without_a_phone_of_their_own_answers_a_plan():
    session = in_the_park(False, remote=(0,), approve_plans=True)
    for player in (PUBLIC, 1):
        _, audience = phone_at(session, player)
        assert audience.news().plan_answers == () and shown(session, audience.news())["keys"] == []
    read(session)
    for sender in (1, 2):
        assert not session.do(commands.ApproveBotPlan(), sender=sender)
    _, audience = phone_at(session)
    audience.pause(True)  # another page lies over the table
    assert audience.news().plan_answers == ()
