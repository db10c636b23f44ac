"""What goes to a phone is the same for all that its seat cannot tell apart."""

import json

import playing
import pygame
import pytest
from seat_pages import SECRET, news_of, other_world, page_for, positions

from game.engine.match import Match
from game.engine.rng import Rng
from game.engine.state import PUBLIC
from game.games import GAMES
from game.phones.messages import SeatNews
from game.ui.texts import Texts

pytestmark = pytest.mark.long

POSITIONS, MANY = 12, 200
TEXTS = Texts()


@pytest.fixture(autouse=True, scope="module")
def fonts():
    pygame.font.init()


def page_of(match: Match, news: SeatNews) -> str:
    """All that the phone shows, with its pictures."""
    page = page_for(match, news)
    shown = json.dumps(page.sections(), sort_keys=True)
    return shown + str([hash(page.pictures.file(number)) for number in page.shown.values()])


def is_told_the_same(match: Match, player: int, rng: Rng) -> bool:
    here, there = news_of(match, player), news_of(other_world(match, player, rng), player)
    return all(playing.portrait(vars(here)[name]) == playing.portrait(vars(there)[name]) for name in vars(here))


@pytest.mark.parametrize("game", SECRET, ids=lambda game: game.id)
def test_a_phone_is_told_the_same_in_all_worlds_of_its_seat(game):
    look(game, POSITIONS)


@pytest.mark.parametrize("game", SECRET, ids=lambda game: game.id)
def test_a_phone_is_told_the_same_in_many_worlds(game):
    look(game, MANY)


def look(game, count: int) -> None:
    for match in positions(game, count):
        for player in (PUBLIC, *range(len(match.seats))):
            assert is_told_the_same(match, player, Rng(match.ply)), (match.seed, match.ply, player)


@pytest.mark.parametrize("game", SECRET, ids=lambda game: game.id)
def test_the_comparison_finds_a_truth_that_is_handed_over(game, monkeypatch):
    monkeypatch.setattr(Match, "view", lambda self, player=PUBLIC: self.state)
    found = [
        not is_told_the_same(match, player, Rng(match.ply))
        for match in positions(game, POSITIONS)
        for player in range(len(match.seats))
    ]
    assert any(found)


@pytest.mark.parametrize("game", SECRET, ids=lambda game: game.id)
def test_what_a_phone_shows_is_the_same_in_two_worlds(game):
    match = next(iter(positions(game, 3)))
    other = other_world(match, 0, Rng(5))
    assert page_of(match, news_of(match, 0)) == page_of(other, news_of(other, 0))


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
def test_no_view_of_the_news_shows_what_its_seat_may_not_know(game):
    hidden_at_all = 0
    for match in positions(game, 4):
        for player in (PUBLIC, *range(len(match.seats))):
            news = news_of(match, player)
            assert news.public.viewer == PUBLIC and (news.own is None) == (player == PUBLIC)
            if news.own is not None:
                assert news.own.viewer == player
                hidden = playing.hidden_places(game, news.own, player)
                assert all(playing.at(news.own, place.address) is None for _, place in hidden)
                hidden_at_all += len(hidden)
    assert hidden_at_all, "nothing was hidden, so nothing was tried"
