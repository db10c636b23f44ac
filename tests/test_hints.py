"""A hint is one legal choice with its reason, from the seat's own view, laid out as if it were picked."""

import pygame
import pytest
from evening import Evening

from game.engine.kept import HUMAN, Seat
from game.engine.rng import Rng
from game.games import GAMES
from game.games.ape_city import bots
from game.ui.texts import Texts

APE_CITY, PARK = GAMES[:2]


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
            state.play(state.some_action(rng))


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


def test_a_hint_is_for_who_must_decide_even_while_another_persons_card_is_picked(stage):
    seats = [Seat(name, n, HUMAN) for n, name in enumerate(("Mara", "Jonas", "Ines"))]
    scene, rng = stage.sit_down(PARK, seats, {"first": 0}, seed=1), Rng(3)
    stage.until(lambda: scene.can_act)
    while scene.match.state.phase != "explore" or not others_cards(scene):
        scene.make([scene.match.state.some_action(rng)])
        stage.until(lambda: scene.can_act)
    card = others_cards(scene)[0]
    scene.choosing.pick(card)
    assert scene.choosing.speaker not in (None, scene.asked)
    stage.key(pygame.K_h, "h")
    assert scene.note and scene.choosing.speaker is None and card not in scene.choosing.draft


def others_cards(scene) -> list:
    """What is lit and would be played by somebody whose turn it is not."""
    speaker, lights = scene.controller.speaker, scene.choosing.offer.lights
    return [key for key in scene.table.pieces if lights(key) and speaker((key,)) not in (None, scene.asked)]
