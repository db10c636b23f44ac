"""Whoever surely wins by its own actions of this turn does so: steady, sharp, and who asks for a hint."""

import importlib
from typing import Any

import pytest
from rules_by_example import position
from sure_wins import missed_in, positions, wins_in_hand

from game.bots import levels
from game.bots.hints import sure_win_advice
from game.bots.winning import find_certain_win
from game.games import GAMES

pytestmark = pytest.mark.long

FIVE = "azalea castle tupelo gill stone_arch"
EVENINGS = {  # by game: players, house rules, levels, seeds of games in which wins in hand come up
    "ape_city": (3, {}, ("steady", "gentle"), range(4)),
    "ramble_park": (4, {"level": "stroll"}, ("steady",), range(2, 5)),
    "ramble_words": (3, {"target_points": 10, "shuffle_limit": 1}, ("steady", "gentle"), range(3)),
    "biome_escape": (2, {"berserk": "single"}, ("steady",), range(3)),
    "explore_new_york": (2, {}, ("gentle", "steady"), (0, 1, 4, 7)),
}
KEPT = [  # wins in hand, most of them given away before anybody looked for them, in the words of the examples
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
    ("ramble_words", "in the lead, a mulligan that leaves too few cards for the next draw",
     {"phase": "action", "reshuffles": 2, "deck": "1S2 1S3 1S4 1S5 1S6", "kept": ["2S2 2S3", "2S4"],
      "hands": ["1H2 1H3", "1H4"], "discards": "rest"}),
    ("ramble_words", "on the last seat of the last round no claim is risked with what is no word",
     {"options": {"ending": "finish_round"}, "turn": 1, "phase": "claim", "last_round": True,
      "kept": ["2S2", "2S3 2S4"], "words": ["2S8 2S9 2S10", ""], "hands": ["1H4", "1H2"]}),
    ("ramble_words", "an ace as the missing letter, though a card that can be hit would bring more",
     {"options": {"target_points": 10, "claims": "assisted"}, "phase": "action", "hands": ["1CQ 1SA", "1H4 1D2 1C6"],
      "words": ["2C2 1C4", ""], "kept": ["2S2 2S3 2S4 2S5 2S6 2S7 2S8 2S9 2S10"]}),
    ("biome_escape", "a key that lies on the exit is turned with the last action",
     {"tiles": {"0/-2": "exit"}, "pawns": ["0/-2"] * 3, "used_keys": "key#101 key#102", "actions": 1,
      "lying": {"0/-2": "key#103"}, "known": {103: [0]}}),
    ("biome_escape", "a supply and a way with a key on it",
     {"tiles": {"0/-2": "exit"}, "pawns": ["0/0", "0/-2", "0/-2"], "used_keys": "key#101 key#102", "actions": 2,
      "lying": {"0/-1": "key#103", "0/0": "supply#104"}, "known": {103: [0]}}),
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
def test_a_win_in_a_kept_position_is_taken(game_id: str, title: str, given: dict[str, Any]):
    words, oracle = (importlib.import_module(f"tests.{game_id}.{name}") for name in ("words", "certain"))
    state = position(words, given)
    assert oracle.is_certain(state.view(state.current_player), "steady")
    assert missed_in(words.GAME, oracle, state) == {}


def test_a_hint_that_wins_by_what_is_told_anyway_is_looked_for_once(monkeypatch):
    given = next(given for _, title, given in KEPT if title == "a ranger leads the others home")
    words, searches = importlib.import_module("tests.ramble_park.words"), []
    state = position(words, given)
    monkeypatch.setattr(levels, "find_certain_win", lambda *asked: searches.append(asked) or find_certain_win(*asked))
    told = sure_win_advice(words.GAME.id, state.view(state.current_player))
    assert told is not None and told[:2] == (("guide", 1, "park_exit"), "go_home")
    assert len(searches) == 1


def test_a_win_that_only_one_of_many_hundred_plans_brings_is_taken():
    game = game_named("explore_new_york")
    oracle = importlib.import_module("tests.explore_new_york.certain")
    late = next(state for ply, state in positions(game, ("gentle", "steady"), {}, 22) if ply == 50)
    assert oracle.is_certain(late.view(late.current_player), "sharp")
    assert missed_in(game, oracle, late) == {}
