"""The rulebook on a phone names the house rules of the match, as the one at the laptop does."""

import pygame
import pytest

from game.engine.match import Match
from game.engine.seats import HUMAN, Seat
from game.games import GAMES
from game.phones.link import PhoneLink
from game.phones.match_pages import MatchPages
from game.phones.messages import TableLaid
from game.scenes.rulebook import RulebookScene
from game.session.drivers import NullDriver
from game.session.session import Session
from game.ui.contract.match_table import game_table_of
from game.ui.house_rules import FIRST
from game.ui.language import ENGLISH
from game.ui.texts import Texts


@pytest.fixture(autouse=True, scope="module")
def fonts():
    pygame.font.init()


def with_other_rules(game) -> dict:
    """House rules of which each is another than in the book."""
    numbers = ((one, one.values[-1] if one.values[-1] != one.default else one.values[0]) for one in game.options)
    return {one.id: value for one, value in numbers if one.id != FIRST}


def laid_by(match: Match, language: str) -> TableLaid:
    """What the table tells the phones of this match first."""
    link, texts = PhoneLink(), Texts()
    link.language = language
    link.attach_match(Session(match, NullDriver()), lambda: game_table_of(match.game, texts, match.seats))
    link.send_table()
    return link.outbox.get()


@pytest.mark.parametrize("language", [ENGLISH, "de"])
@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
def test_house_rules_in_use_stand_above_the_rules_as_at_the_laptop(game, language):
    seats = [Seat(f"Seat {n}", n, HUMAN) for n in range(game.players.start)]
    texts = Texts()
    texts.set_language(language)
    for options in ({}, with_other_rules(game)):
        match, pages = Match(game, seats, options, 3), MatchPages()
        pages.lay(laid_by(match, language))
        at_laptop = RulebookScene(game, game_table_of(game, texts, seats), house_rules=match.options)
        told = pages.rulebook()
        assert told["note"] == at_laptop.note
        assert [part["title"] for part in told["parts"]] == [section.title for section in at_laptop.book]
        assert bool(told["note"]) == bool(options), "a match by the book needs no note"
    assert all(texts.for_game(game.id)(f"option.{option}") in told["note"] for option in options)


def test_a_match_to_fifteen_points_says_so():
    words = next(game for game in GAMES if game.id == "ramble_words")
    match = Match(words, [Seat("Ada", 0, HUMAN), Seat("Ben", 1, HUMAN)], {"target_points": 15}, 3)
    pages = MatchPages()
    pages.lay(laid_by(match, ENGLISH))
    assert "15" in pages.rulebook()["note"] and "15 points" in pages.rulebook()["parts"][0]["rules"][0][1]
    pages.clear()
    assert pages.rulebook() == {"note": "", "parts": []}
