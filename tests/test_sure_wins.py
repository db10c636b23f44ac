"""Whoever surely wins by its own actions of this turn does so: steady, sharp, and who asks for a hint."""

import importlib
from typing import Any

import pytest
from rules_by_example import position
from sure_wins import missed_in, wins_in_hand

from game.games import GAMES

FIVE = "azalea castle tupelo gill stone_arch"
EVENINGS = {  # by game: players, house rules, levels, seeds of games in which wins in hand come up
    "ape_city": (3, {}, ("steady", "gentle"), range(4)),
    "ramble_park": (4, {"level": "stroll"}, ("steady",), range(2, 5)),
}
KEPT = [  # wins in hand that were given away, in the words of each game's examples
    ("ape_city", "as much gold as a rival who cannot leave yet, and further than it",
     {"pawns": [31, 3], "gold": [4, 4], "hands": ["1 1 2 2 4", "0 0"]}),
    ("ape_city", "one gold more than the best that a rival may have found",
     {"players": 3, "pawns": [30, 3, 3], "gold": [3, 5, 2], "artifacts": [[4, 3], [], [3, 4]],
      "hands": ["1 1 2 2 4", "0 0", "0"]}),
    ("ramble_park", "light for a photographer, the sixth token, a step and a GPS to leave with",
     {"tokens": FIVE, "hands": ["gill bow_bridge bow_bridge bow_bridge gps"], "roles": "photographer jogger ranger",
      "pawns": ["bow_bridge", "park_exit", "park_exit"], "dark": "bow_bridge", "actions": 3}),
    ("ramble_park", "a pickpocket takes the GPS to leave with",
     {"tokens": f"{FIVE} bow_bridge", "hands": ["", "gps"], "roles": "pickpocket jogger ranger",
      "pawns": ["park_exit"] * 3, "actions": 1}),
    ("ramble_park", "a ranger leads the others home",
     {"tokens": f"{FIVE} bow_bridge", "hands": ["gps"], "roles": "ranger jogger electrician",
      "pawns": ["park_exit", "the_point", "azalea_pond"], "actions": 2}),
]  # fmt: skip


def game_named(game_id: str):
    return next(game for game in GAMES if game.id == game_id)


@pytest.mark.parametrize("game_id", EVENINGS)
def test_a_win_in_hand_is_taken(game_id: str):
    players, options, levels, seeds = EVENINGS[game_id]
    found = [one for seed in seeds for one in wins_in_hand(game_named(game_id), players, seed, options, levels)]
    assert found
    assert [(one.seed, one.ply, one.missed) for one in found if one.missed] == []


@pytest.mark.parametrize(("game_id", "title", "given"), KEPT, ids=[f"{one[0]}: {one[1]}" for one in KEPT])
def test_wins_in_hand_that_were_given_away_are_taken_now(game_id: str, title: str, given: dict[str, Any]):
    words, oracle = (importlib.import_module(f"tests.{game_id}.{name}") for name in ("words", "certain"))
    state = position(words, given)
    assert oracle.is_certain(state.view(state.current), "steady")
    assert missed_in(words.GAME, oracle, state) == {}
