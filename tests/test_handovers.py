"""Whose turn it is when the laptop goes round, and what the one is asked who gets it."""

import pytest
from playing import states_of

from game.engine.seats import HUMAN, Seat
from game.engine.state import PUBLIC
from game.games import GAMES
from game.ui.captions import sentence_at_handover
from game.ui.contract.match_table import game_table_of
from game.ui.texts import Texts
from tests.ape_city import words

EVERYBODY = [Seat(f"Player {n + 1}", n, HUMAN) for n in range(6)]
every_game = pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)


@every_game
def test_who_gets_the_laptop_is_told_what_is_asked_in_every_phase(game):
    """Only the question that begins a turn is called a turn; in a game with secrets each question has its own words."""
    texts, met, open_phases = Texts(game.id), {}, set()
    tables = {players: game_table_of(game, Texts(), EVERYBODY[:players]) for players in game.players}
    for state in states_of(game, 400):
        if state.current_player is None:
            continue
        public = state.view(PUBLIC)
        game_table = tables[state.players]
        if game_table.conduct.asking(public).is_open:  # nobody opens anything for it
            open_phases.add(public.phase)
            continue
        said = sentence_at_handover(game_table.text, public)
        is_own_turn = public.current_player == game_table.conduct.turn(public).player
        assert said and not set(said) & set("{}"), state.phase
        assert is_own_turn or said != texts("prompt.handover"), state.phase
        met.setdefault(state.phase, set()).add(said)
    assert set(met) == set(game.rules.PHASES) - open_phases
    if game.has_secrets or game.secret_rule:
        shared = {texts("prompt.handover"), texts("prompt.handover.other")}
        assert len([phase for phase, said in met.items() if said & shared]) <= 1


@pytest.mark.parametrize(
    ("artifacts", "expected"),
    [([[], []], "prompt.encounter.landing"), ([[], [4]], "prompt.encounter.landing.choice")],
)
def test_whom_the_ape_catches_in_the_turn_of_another_hears_what_it_costs(stage, artifacts, expected):
    texts = Texts("ape_city")
    given = {"pawns": [1, 8], "ape": 7, "hands": ["1A 2 2 3", "0 1 2 3"], "artifacts": artifacts}
    scene = stage.arrange(stage.sit_down_with(words, {"first": 0}, 2), words, given)
    scene.session.open_hand(0)
    scene.session.play_plan([("play_cards", "1A")])
    stage.until(lambda: scene.parts.session.awaits_confirmation_here and scene.is_at_rest)
    stage.press("fire")
    stage.until(lambda: scene.parts.cover.is_shown and scene.asked_player == 1)
    said = scene.mode.sentences.current_sentence(())
    assert said.what == texts(expected, meeting=texts("meeting.landing")) and said.player == 1
