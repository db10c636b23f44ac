"""What leads to the table of each game, and what is opened from it, can be read in every window, at every text size.

The tables themselves and their results are looked at by the games' own tests; the long run past every screen of each
game is check_layout.py. Whatever was laid out goes with its window.
"""

import gc
import weakref

import painted
import pytest
from evening import Evening
from legible import EVERYWHERE, windows
from tour import beside_the_table

from game.engine.seats import HUMAN, Seat
from game.games import GAMES

pytestmark = pytest.mark.long

window = windows(*EVERYWHERE)


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
def test_nothing_is_cut_covered_too_small_or_too_pale(evening, game):
    screens = 0
    for name, faults in beside_the_table(evening, game):
        assert not faults, name
        screens += 1
    assert screens > 12


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
def test_a_window_that_is_closed_is_kept_by_nothing(home, game, monkeypatch):
    monkeypatch.setattr(painted, "PAINTED", {})
    evening = Evening((640, 360))
    evening.sit_down(game, [Seat("Mara", 0, HUMAN), Seat("Jonas", 1, HUMAN)])
    evening.close()
    canvas = weakref.ref(evening.app.canvas)
    del evening
    gc.collect()
    assert canvas() is None
