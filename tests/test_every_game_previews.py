"""Every game tells what each legal action would bring, in words and by marks on the table."""

import random

import pytest
from evening import Evening

from game.engine.game import Game
from game.engine.rng import Rng
from game.engine.seats import HUMAN, Seat
from game.games import GAMES
from game.ui.contract.views import TableView
from game.ui.table import Piece

pytestmark = pytest.mark.long

NAMES = ("Mara", "Jonas", "Ines")
QUESTIONS, TRIES = 160, 6  # positions, and actions tried of each kind there


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
def test_what_any_legal_action_would_bring_can_be_told_and_marked(home, game: Game):
    stage, rng, pick = Evening(), random.Random(7), Rng(7)
    scene = stage.sit_down(game, [Seat(name, n, HUMAN) for n, name in enumerate(NAMES)], seed=7)
    match, table, told = scene.match, scene.game_table, set()
    for _ in range(QUESTIONS):
        match.confirm_all_visits()
        if match.is_over:
            break
        own = match.state.view(match.state.current_player)
        view = TableView(match.view(), own)
        seeing, frame = table.seen_by(view), scene.parts.tabletop.frame
        layout = seeing.geometry.layout(view, frame)
        by_move: dict[str, list] = {}
        for action in own.legal():
            by_move.setdefault(action[0], []).append(action)
        for move, actions in by_move.items():
            for action in rng.sample(actions, min(TRIES, len(actions))):
                marks = seeing.geometry.marks(own, (action,), layout, frame)
                assert all(isinstance(mark, Piece) for mark in marks)
                assert all(line.text for line in seeing.text.preview(own, (action,)).lines), action
                told.add(move)
        match.play(match.state.random_action(pick))
    assert len(told) >= 3
    stage.close()
