"""A hint is one legal choice with its reason, from the seat's own view, laid out as if it were picked."""

import pygame
import pytest
from evening import Evening

from game.engine.kept import HUMAN, Seat
from game.engine.rng import Rng
from game.games import GAMES
from game.games.ape_city import bots
from game.ui.texts import Texts

APE_CITY = GAMES[0]


def positions(count: int):
    """Views of the seat that is asked, along random games."""
    rng, found = Rng(3), 0
    for seed in range(40):
        state = APE_CITY.rules(3, APE_CITY.options_for(3, {"mugging": bool(seed % 2)}), Rng(seed))
        while not state.is_over:
            if rng.below(3) == 0:
                yield state.view(state.current)
                found += 1
                if found == count:
                    return
            state.apply(state.some_action(rng))


def test_a_hint_is_legal_and_its_reason_has_words():
    texts, reasons = Texts().of("ape_city"), set()
    for view in positions(250):
        action, reason, facts = bots.advise(view)
        assert view.is_legal(action)
        assert texts(f"hint.{reason}", **{**facts, "victim": "Ines", "n": facts.get("n", 1)})
        reasons.add(reason)
    assert len(reasons) >= 7, reasons


def test_a_hint_for_artifacts_says_how_many():
    told = [bots.advise(view) for view in positions(250)]
    counted = [(action, facts["n"]) for action, reason, facts in told if reason == "artifacts"]
    assert counted and all(n >= 1 for _, n in counted)


@pytest.mark.parametrize("seed", range(4))
def test_a_hint_lays_its_choice_out_and_one_key_makes_it(home, seed):
    evening = Evening()
    scene = evening.sit_down(APE_CITY, [Seat("Mara", 0, HUMAN), Seat("Ferro", 1, "steady")], {"first": 0}, seed)
    evening.until(lambda: scene.can_act)
    expected = bots.advise(scene.own)[0]
    evening.key(pygame.K_h, "h")
    assert scene.note and scene.choosing.offer.plan == (expected,)
    evening.key(pygame.K_SPACE, " ")
    assert scene.match.actions[0] == expected
    evening.close()
