"""What a phone offers in the park: what its own seat can do, each thing once."""

import pygame
import pytest
from seat_pages import news_of, page_for

from game.engine.match import Match
from game.engine.seats import HUMAN, Seat
from game.games.ramble_park.rules.components import GPS
from game.phones.messages import SeatHint
from game.phones.seat_page import SeatPage
from game.session.commands import CommitPlan
from game.ui.offer import name_of
from tests.ramble_park import words


@pytest.fixture(autouse=True, scope="module")
def fonts():
    pygame.font.init()


def page_in_park(player: int, **given) -> SeatPage:
    """The page of this player, where everything lies as the words of an example say; seat 0 is about to act."""
    match = Match(words.GAME, [Seat(f"Seat {n}", n, HUMAN) for n in range(3)], words.OPTIONS, 1)
    words.arrange(match.state, given)
    page = page_for(match, news_of(match, player))
    page.sections()
    return page


def lit(page: SeatPage) -> set:
    return {name_of(key) for key in page.ids if page.choice.offer.lights(key)}


def test_in_anothers_turn_a_phone_offers_only_what_its_own_seat_can_do():
    page = page_in_park(1, hands=["gps gill", "gps gill", "gps gill"])
    mine, sections = ("card", 1, GPS), page.sections()
    assert lit(page) == {mine} and sections["choices"] == [] and sections["keys"] == []
    assert page.tap(page.page_number_of_piece(next(key for key in page.ids if name_of(key) == mine))) is None
    assert lit(page) == {("pawn", player) for player in range(3)}


def test_in_the_own_turn_special_cards_of_others_have_no_light():
    page = page_in_park(0, hands=["gps gill", "gps gill", "gps gill"])
    assert {card for card in lit(page) if card[0] == "card"} == {("card", 0, GPS)}


def test_a_pickpocket_takes_cards_by_their_names_each_kind_told_once_on_a_phone():
    together = ["the_point"] * 3
    page = page_in_park(0, hands=["", "gill gill gps", "azalea"], roles="pickpocket jogger ranger", pawns=together)
    told = {words: number for number, words in page.sections()["choices"] if words.startswith("Seat")}
    assert list(told) == ["Seat 0’s pawn", "Seat 1: The Gill", "Seat 2: Azalea Pond", "Seat 1: GPS"]
    assert page.tap(told["Seat 1: The Gill"]) == CommitPlan((("pickpocket", 1, "gill"),))
    page.press("clear")
    assert page.tap(told["Seat 1: GPS"]) == CommitPlan((("pickpocket", 1, "gps"),))


def test_a_hint_to_take_a_special_card_lights_that_card_and_one_tap_takes_it():
    together = ["the_point"] * 3
    page = page_in_park(0, hands=["", "gps", ""], roles="pickpocket jogger ranger", pawns=together)
    take = ("pickpocket", 1, GPS)
    picks = page.table.choices.picks_of(page.news.own, take)
    page.choice.apply_hint_to_draft(SeatHint(0, page.news.question, tuple(picks), "Because.", False))
    (nudged,) = page.choice.nudged
    assert page.choice.draft == () and page.tap(page.page_number_of_piece(nudged)) == CommitPlan((take,))


def test_where_a_special_card_of_another_is_in_the_draft_nothing_is_lit_that_only_they_can_do():
    together = ["the_point"] * 3
    page = page_in_park(0, hands=["", "gps", ""], roles="pickpocket jogger ranger", pawns=together)
    card = next(key for key in page.ids if name_of(key) == ("card", 1, GPS))
    assert page.choice.offer_of((card,)).lit == {("panel", 0)}
