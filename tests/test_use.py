"""What is counted of the use of moves, cards and powers: all that was done, and all that could have been."""

import json

import pytest

from game.bots.contract import HasOpenMoves
from game.bots.levels import bots_of_game
from game.bots.usage import possible_usage_names, usage_names_of_action
from game.cli import commands
from game.engine.game import Game
from game.engine.rng import Rng
from game.games import GAMES
from game.ui.texts import Texts

TEXTS = Texts("commands")
DECISIONS = 120


def random_game(game: Game):
    """The states of a random game, each with what is done next."""
    rng = Rng(11)
    state = game.rules(game.players.start, game.chosen_house_rule_options(game.players.start, {}), rng)
    for _ in range(DECISIONS):
        if state.is_over:
            return
        action = state.random_action(rng)
        yield state, action
        state.apply(action)


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
def test_whatever_is_done_could_have_been_done(game):
    for state, action in random_game(game):
        possible = dict(possible_usage_names(game.id, state))
        assert action[0] in possible[state.actor(action)]
        assert {name.split()[0] for name in usage_names_of_action(game.id, state, action)} == {action[0]}


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
def test_an_example_of_an_open_move_is_legal(game):
    bots = bots_of_game(game.id)
    if isinstance(bots, HasOpenMoves):
        examples = [(state.clone(), one) for state, _ in random_game(game) for one in bots.open_moves(state)]
        usual = {"signal", "start", "add", "mulligan", "offer"} & game.rules.OPEN_MOVES
        assert {one[0] for _, one in examples} >= usual
        assert [one for state, one in examples if not state.is_legal(one)] == []


@pytest.mark.long
def test_simulate_counts_the_use_of_every_move_by_level(capsys):
    words = ["simulate", "ramble_words", "--players", "2", "--seats", "gentle,random", "--games", "2", "--use"]
    assert commands.main([*words, "--json"]) == 0
    found = json.loads(capsys.readouterr().out)
    assert set(found["use"]) == {"gentle", "random"}
    for level, counts in found["use"].items():
        assert all(one["made"] <= one["possible"] for one in counts.values())
        moves = {name: one["made"] for name, one in counts.items() if " " not in name}
        assert sum(moves.values()) == found["thinking"][level]["decisions"]
    assert commands.main(words) == 0
    told = capsys.readouterr().out
    assert TEXTS("simulate.use", level="gentle") in told and TEXTS("simulate.never") in told


@pytest.mark.long
def test_without_being_asked_nothing_of_it_is_counted(capsys):
    assert commands.main(["simulate", "ape_city", "--games", "1", "--seats", "random", "--json"]) == 0
    assert json.loads(capsys.readouterr().out)["use"] == {}
