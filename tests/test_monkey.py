"""Random events on every game's table and the pages round it: no error, no illegal action. Long: check_monkey.py."""

import random

import pytest
from evening import Evening
from monkey import Monkey, is_lawful, table

from game.games import GAMES

pytestmark = pytest.mark.long

EVENTS = 150


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
@pytest.mark.parametrize("plies", (0, 25))
def test_random_events_break_nothing_and_make_no_illegal_action(home, game, plies):
    evening = Evening((1024, 600))
    scene = table(evening, game, random.Random(plies), plies)
    Monkey(evening, plies).romp(EVENTS)
    assert is_lawful(scene.match)
    evening.close()


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
def test_random_events_on_what_follows_a_match_break_nothing(home, game):
    evening = Evening((1024, 600))
    scene = table(evening, game, random.Random(3), 10_000)
    evening.application.result_pages.open_result(is_known=True)
    evening.application.result_pages.watch_again()
    Monkey(evening, 3).romp(EVENTS)
    assert is_lawful(scene.match)
    evening.close()


def test_random_events_on_the_pages_round_the_table(home):
    evening = Evening()
    Monkey(evening, 7).romp(EVENTS)
    evening.close()
