"""Every game's offers: after any lit picks any piece on the table can be tried; what leads nowhere says why."""

import random

import pytest
from evening import Evening

from game.engine.game import Game
from game.engine.kept import HUMAN, Seat
from game.engine.rng import Rng
from game.engine.state import Refusal
from game.games import GAMES
from game.ui.controller import Controller
from game.ui.offer import Draft

NAMES = ("Mara", "Jonas", "Ines")
QUESTIONS = 60


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
def test_any_piece_can_be_tried_after_any_picks(home, game: Game):
    stage, rng, pick = Evening(), random.Random(4), Rng(4)
    scene = stage.sit_down(game, [Seat(name, n, HUMAN) for n, name in enumerate(NAMES)], seed=4)
    match = scene.match
    for _ in range(QUESTIONS):
        match.pass_gates()
        if match.is_over:
            break
        own = match.state.view(match.state.current)
        for key, draft in tries(scene, own, rng):
            offer = scene.controller.offer(own, (*draft, key))
            for refusal in filter(None, (offer.why, *map(own.why_not, offer.plan))):
                assert sentence_of(scene.controller, refusal), (draft, key)
        match.play(match.state.some_action(pick))
    stage.close()


def sentence_of(controller: Controller, refusal: Refusal) -> str:
    return controller.texts(f"why.{refusal.reason}", **controller.in_words(refusal.facts))


def tries(scene, own, rng: random.Random) -> list[tuple[object, Draft]]:
    """Every piece on the table, each after some picks of what was lit."""
    grid, controller = scene.controller.grid(scene.app.canvas), scene.controller
    board = controller.layout(scene.match.view(), grid.board)
    found = []
    for most in range(4):
        draft: Draft = ()
        for _ in range(most):
            tray = controller.tray(own, draft, grid.cards, grid.info)
            offer = controller.offer(own, draft)
            lit = sorted({piece.key for piece in (*board, *tray) if offer.lights(piece.key)} - set(draft), key=str)
            draft = (*draft, rng.choice(lit)) if lit else draft
        tray = controller.tray(own, draft, grid.cards, grid.info)
        found += [(piece.key, draft) for piece in (*board, *tray) if piece.key not in draft]
    return found
