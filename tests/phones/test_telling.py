"""In which order a frame does what phones and people wait for."""

import pytest
from evening import NAMES, Evening

from game.engine.rng import Rng
from game.engine.seats import HUMAN, Seat
from game.games import GAMES
from game.session.commands import MoveSeatToScreen


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
def test_where_all_is_there_at_once_phones_are_told_before_the_table_is_laid_out_and_that_is_done_once(game):
    evening, rng = Evening(speed="instant"), Rng(4)
    scene = evening.sit_down(game, [Seat(NAMES[n], n, HUMAN) for n in range(max(2, game.players.start))], {}, 3)
    session, tabletop, done = scene.session, scene.parts.tabletop, []
    for player in sorted(session.people):
        session.do(MoveSeatToScreen(player, True))
    evening.turn(False)
    lay = tabletop.layout_pieces
    tabletop.layout_pieces = lambda *given: done.append("laid") or lay(*given)
    evening.app.tell = lambda: done.append(f"told of {scene.latest_event.kind}")
    while len(session.pending) < 2:
        player = session.player_to_confirm
        if player is None:
            session.play_plan([session.match.view(session.asked_player).random_action(rng)])
        else:
            session.confirm_visit()
    last = session.pending[-1][1].event
    evening.turn(True)
    assert done == [f"told of {last.kind}", "laid"]
    evening.close()
