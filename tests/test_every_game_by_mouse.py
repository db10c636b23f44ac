"""Every game at the usual speed, where pieces are on their way while a hand picks on: by the mouse alone."""

import random
from collections.abc import Hashable

import pytest
from evening import Evening

from game.engine.seats import HUMAN, Seat
from game.games import GAMES
from game.scenes.table.play import PlayScene

pytestmark = pytest.mark.long

NAMES = ("Mara", "Jonas", "Ines")
PLIES = 24


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
def test_a_pick_that_says_everything_is_done_at_once(home, game):
    stage, rng = Evening(speed="normal"), random.Random(3)
    scene = stage.sit_down(game, [Seat(name, n, HUMAN) for n, name in enumerate(NAMES)], seed=3)

    def choose():
        click_on(stage, scene, rng)
        stage.until(lambda: scene.is_at_rest or not scene.selection.draft)
        assert not is_left_lying(scene), scene.selection.draft

    stage.play_on(scene, choose, PLIES)
    stage.close()


def click_on(stage: Evening, scene: PlayScene, rng: random.Random) -> None:
    """Pick what is lit, press the button, or take back what leads no further."""
    stage.pick_or_fire(scene, rng, 0.3, {key for key in stage.lit_pieces(scene) if is_within_reach(stage, key)})


def is_within_reach(stage: Evening, key: Hashable) -> bool:
    found = stage.top.widget_at(stage.top.find_widget(key).box.center)
    return found is not None and found.key == key


def is_left_lying(scene: PlayScene) -> bool:
    """Does a draft mean an action for which nothing more is to be picked or pressed?"""
    choosing, offer = scene.selection, scene.selection.offer
    is_whole = offer.plan and not offer.more and offer.button is None
    return bool(choosing.draft and is_whole and choosing.own_view.is_legal(offer.plan[0]))
