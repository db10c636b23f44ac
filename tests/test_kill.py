"""The program killed at any moment: the match goes on from the last completed action. A long run: check_kills.py."""

import pytest
from killing import kill_again_and_again

from game.games import GAMES

pytestmark = pytest.mark.long

KILLS = 5  # of each game


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
def test_a_match_killed_at_any_moment_goes_on_from_its_last_completed_action(tmp_path, game):
    assert kill_again_and_again(game, tmp_path, KILLS, seed=8) > 5
