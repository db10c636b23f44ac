"""Whoever hears every event of a game knows where everything is: what is told is true and leaves nothing out."""

import pytest

from game.engine.rng import Rng
from game.engine.state import State
from tests import recorded_game
from tests.biome_escape import words
from tests.biome_escape.ledger import Ledger
from tests.biome_escape.record_playthrough import HERE, PLAYTHROUGHS


def follow(state: State, answers) -> int:
    """Play the answers and keep the books beside it."""
    ledger, made = Ledger(state), 0
    for action in answers:
        ledger.is_free = state.phase == "camp_explore"
        state.snapshots = []
        state.play(action)
        ledger.tokens = state.secrets
        for event, _ in state.snapshots:
            ledger.hear(event)
        assert ledger.books() == Ledger(state).books() | told_only(state), (made, action)
        made += 1
    return made


def told_only(state: State) -> dict:
    """What a new ledger does not read off the table."""
    loot = {camp: sorted(some) for camp, some in state.loot.items()}
    return {"parties": (dict(state.parties), loot), "mercenaries": dict(state.mercenaries)}


@pytest.mark.parametrize("name", PLAYTHROUGHS)
def test_the_books_of_a_recorded_game_are_right(name: str):
    players, options, seed, actions = recorded_game.read(words.GAME, HERE / name)
    assert follow(words.RULES(players, options, Rng(seed)), actions) > 100


@pytest.mark.parametrize("seed", range(12))
def test_the_books_of_a_random_game_are_right(seed: int):
    rng = Rng(seed)
    options = {option.id: rng.random_item(option.values) for option in words.GAME.options}
    state = words.RULES(2 + seed % 4, words.GAME.chosen_house_rule_options(2 + seed % 4, options), Rng(seed))

    def answers():
        while not state.is_over:
            yield state.random_action(rng)

    assert follow(state, answers())
