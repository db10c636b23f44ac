"""No audience receives what its eyes may not see: checked against secrets.yaml, which says it independently."""

from dataclasses import fields

import playing
import pytest

from game.engine.rng import Rng
from game.engine.state import HIDDEN, PUBLIC, State
from game.games import GAMES
from game.session.updates import SCREEN, DraftChanged, EventShown, HintGiven, Update
from tests.session.at_table import Evening, Witness, longest
from tests.session.test_transitions import reacting

EVENINGS = range(4)
COMMANDS = 250


class Strict(Witness):
    """Says at once what it should not have been told."""

    def __init__(self, eyes: int, game, session_of):
        super().__init__(eyes)
        self.game, self.session_of = game, session_of
        self.looked = 0

    def receive(self, update: Update) -> None:
        super().receive(update)
        session = self.session_of()
        eyes = session.hand.of if self.viewer == SCREEN else self.viewer
        for view in (value for value in values(update) if isinstance(value, State)):
            assert view.viewer in (PUBLIC, eyes) and not uncovered(self.game, view), (type(update), eyes)
            self.looked += 1
        if isinstance(update, EventShown):
            assert update.event.to is None or eyes in update.event.to
        if isinstance(update, (DraftChanged, HintGiven)):
            is_public = self.viewer == SCREEN and session.are_picks_shown_openly
            assert update.player == eyes or is_public


def values(update: Update) -> list:
    return [getattr(update, field.name) for field in fields(update)]


def uncovered(game, view: State) -> list:
    """What lies open in a view though its viewer may not look."""
    hidden = playing.hidden_places(game, view, view.viewer)
    return [place for _, place in hidden if playing.at(view, place.address) is not HIDDEN]


def watched(game, seed: int) -> tuple[Evening, list[Strict]]:
    evening = Evening(game, seed)
    session = evening.session
    witnesses = [Strict(eyes, game, lambda: session) for eyes in range(PUBLIC, len(session.match.seats))]
    witnesses.append(Strict(SCREEN, game, lambda: session))
    for witness in witnesses:
        session.add_audience(witness)
    return evening, witnesses


@pytest.mark.long
@pytest.mark.parametrize("seed", EVENINGS)
@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
def test_no_audience_hears_what_its_seat_may_not_know(game, seed):
    evening, witnesses = watched(game, seed)
    evening.play(min(COMMANDS, longest(game)))
    assert all(witness.looked for witness in witnesses)


def test_the_watch_finds_a_hand_that_lies_open():
    game = next(game for game in GAMES if game.id == "ape_city")
    evening, _ = watched(game, 0)
    match = evening.session.match
    careless = match.view(0)
    careless.hands[1] = list(match.state.hands[1])
    assert uncovered(game, careless) and not uncovered(game, match.view(0))


def test_a_window_is_the_same_whoever_could_answer_in_it():
    session = reacting()
    for seed in range(20):
        world = session.match.view().determinize(Rng(seed))
        assert session.conduct.asking(world.view(PUBLIC)).window == session.stage.window
