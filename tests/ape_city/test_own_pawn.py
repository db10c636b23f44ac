"""The ape and the own pawn in Ape City Escape: Hard gives nothing away that its trials show no gain for."""

from game.bots.levels import choose
from game.engine.rng import Rng
from game.engine.state import CONFIRMATION, Ask, Step
from tests.ape_city import words

DEALS_TRIED = range(12)  # seeds
OWN_SPACE = 18


def test_hard_does_not_pay_its_artifact_for_a_walk_that_gains_nothing():
    """Two rivals stand far ahead; wherever the ape ends, the chance is the same within what a few deals can tell."""
    tiles = "sunken_market vine_gate idol_court serpent_stair"
    state = words.RULES(3, words.GAME.chosen_house_rule_options(3, words.OPTIONS | {"tiles": tiles}), Rng(1))
    words.arrange(
        state,
        {
            "turn": 2,
            "pawns": [20, 20, OWN_SPACE],
            "ape": 17,
            "gold": [3, 5, 2],
            "hands": ["0 2A", "1 2A 3", ""],
            "artifacts": [[], [], [4]],
            "board": {22: [3, 1], 28: [0, 3, 1]},
        },
    )
    state.played, state.ape_trail, state.ape_steps = ["1A", "4A"], (14, 15, 16, 17), 1
    for card in state.played:
        state.deck.remove(card)
    state.agenda, state.asked = [Step("end_turn"), CONFIRMATION, Ask(2, "ape")], True
    view = state.view(2)
    assert ("ape_step", OWN_SPACE) in view.legal()
    chosen = {choose("ape_city", "sharp", view, Rng(seed)) for seed in DEALS_TRIED}
    assert ("ape_step", OWN_SPACE) not in chosen
