"""Every game's offers: after any lit picks any piece on the table can be tried; what leads nowhere says why."""

import random

import pytest
from evening import Evening

from game.engine.game import Game
from game.engine.rng import Rng
from game.engine.seats import HUMAN, Seat
from game.engine.state import Refusal
from game.games import GAMES
from game.ui.contract.match_table import MatchTable
from game.ui.contract.views import TableView
from game.ui.offer import Draft

pytestmark = pytest.mark.long

NAMES = ("Mara", "Jonas", "Ines")
FIRST, LATER = range(25), range(25, 60)  # questions of a match


@pytest.mark.parametrize("questions", [FIRST, LATER], ids=["first", "later"])
@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
def test_any_piece_can_be_tried_after_any_picks(home, game: Game, questions: range):
    stage, rng, pick = Evening(), random.Random(4), Rng(4)
    scene = stage.sit_down(game, [Seat(name, n, HUMAN) for n, name in enumerate(NAMES)], seed=4)
    match = scene.match
    for n in range(questions.stop):
        match.confirm_all_visits()
        if match.is_over:
            break
        own = match.state.view(match.state.current_player)
        for key, draft in tries(scene, own, rng) if n in questions else ():
            offer = scene.game_table.choices.offer(own, (*draft, key))
            for refusal in filter(None, (offer.why, *map(own.why_not, offer.plan))):
                assert sentence_of(scene.game_table, refusal), (draft, key)
        match.play(match.state.random_action(pick))
    stage.close()


def sentence_of(game_table: MatchTable, refusal: Refusal) -> str:
    return game_table.texts(f"why.{refusal.reason}", **game_table.text.facts_in_words(refusal.facts))


def tries(scene, own_view, rng: random.Random) -> list[tuple[object, Draft]]:
    """Every piece on the table, each after some picks of what was lit, buttons beside the primary one too."""

    def pieces(draft: Draft):
        return scene.game_table.geometry.layout(
            TableView(scene.match.view(), own_view, draft), scene.parts.tabletop.frame
        ).pieces

    found = []
    for most in range(4):
        draft: Draft = ()
        for _ in range(most):
            offer = scene.game_table.choices.offer(own_view, draft)
            lit = {piece.key for piece in pieces(draft) if offer.lights(piece.key)} | {key for key, _ in offer.asides}
            draft = (*draft, rng.choice(sorted(lit - set(draft), key=str))) if lit - set(draft) else draft
        found += [(piece.key, draft) for piece in pieces(draft) if piece.key not in draft]
    return found
