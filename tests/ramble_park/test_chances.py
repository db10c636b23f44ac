"""The team's chance in Ramble: Dare to Explore: what the hands hold and what is still to be drawn counts."""

from game.bots.evaluation import fitted_outlook_weights, win_shares_from_features
from game.engine.state import State
from game.games.ramble_park.ai.outlook import NAMES, features
from tests.ramble_park import words
from tests.rules_by_example import position

GATHERED = ["azalea azalea azalea", "castle castle castle", ""]
SPREAD = ["azalea castle", "azalea castle", "azalea castle"]


def chance(state: State) -> float:
    return win_shares_from_features(features(state), fitted_outlook_weights(words.GAME.id, NAMES), state.players)[0]


def test_three_of_a_kind_in_one_hand_are_worth_more_than_the_same_cards_in_three():
    assert chance(position(words, {"hands": GATHERED})) > chance(position(words, {"hands": SPREAD}))


def test_cards_for_a_token_that_is_collected_count_for_nothing():
    named = dict(zip(NAMES, features(position(words, {"hands": GATHERED, "tokens": "azalea castle"}))[0]))
    assert named["gathered"] == 0


def test_the_more_in_the_dark_cards_are_still_to_come_the_less_is_the_chance():
    dark = "in_the_dark in_the_dark in_the_dark"
    ahead, behind = position(words, {"explore": dark}), position(words, {"explore": "gps", "explore_discards": dark})
    assert chance(ahead) < chance(behind)
