"""The chance to win: between 0 and 1, one victory for all rivals, certain at the end, and from what is known alone."""

import pytest
from check_calibration import said_in
from playing import every_game, match_of, states_of, viewers, worlds

from game.bots.evaluation import (
    Chance,
    evaluate,
    fitted_outlook_weights,
    win_chance_from_samples,
    win_chance_gain_over_alternative,
    win_chances_of_all_seats,
    win_outlook_of_game,
    win_shares_from_features,
)
from game.bots.sampling import ThinkingEffort
from game.engine.data import DATA, DataError
from game.engine.rng import Rng
from game.engine.state import PUBLIC
from game.games import GAMES
from tools.fit_chances import Position, fitted, positions_of

FEW = ThinkingEffort(samples=3)
APE_CITY = GAMES[0]
POSITIONS, APART = 12, 40


def positions(game, count: int):
    """States in which somebody is asked."""
    return [state for state in states_of(game, count) if state.current_player is not None]


@pytest.mark.long
@every_game
def test_chances_lie_between_nothing_and_all_and_are_parts_of_one_victory(game):
    for state in positions(game, POSITIONS):
        for one in (state, state.view(PUBLIC), state.view(state.current_player)):
            found = win_chances_of_all_seats(game.id, one, 7, FEW)
            assert len(found) == state.players
            assert all(0 < chance.value < 1 and chance.spread > 0 for chance in found)
            if game.is_together:
                assert len({chance.value for chance in found}) == 1
            elif win_outlook_of_game(game.id) is not None:  # the toys are played on at random, to any end
                assert sum(chance.value for chance in found) == pytest.approx(1)


@every_game
def test_equal_seeds_say_the_same_and_the_state_stays_as_it_was(game):
    state = positions(game, 4)[-1]
    before = vars(state.clone())
    first, second = (win_chances_of_all_seats(game.id, state.view(PUBLIC), 5, FEW) for _ in range(2))
    assert first == second
    win_chances_of_all_seats(game.id, state, 5, FEW)
    assert {name: value for name, value in vars(state).items() if name != "rng"} == {
        name: value for name, value in before.items() if name != "rng"
    }


@pytest.mark.long
@every_game
def test_nobody_peeks(game):
    """Of two worlds that a seat, or the table, cannot tell apart, both say the same."""
    for state in positions(game, APART)[::8]:
        for viewer in (PUBLIC, *viewers(state)):
            here = win_chances_of_all_seats(game.id, state.view(viewer), 3, FEW)
            for world in worlds(state, viewer, 1):
                world.stops_for_confirmation = state.stops_for_confirmation
                assert win_chances_of_all_seats(game.id, world.view(viewer), 3, FEW) == here


@every_game
def test_what_is_over_is_certain(game):
    over = match_of(game, 1).match.state
    for seat, chance in enumerate(win_chances_of_all_seats(game.id, over.view(PUBLIC), 1, FEW)):
        is_winner = seat in over.winners
        share = 1.0 if game.is_together else 1 / len(over.winners or [0])
        assert chance == Chance(share if is_winner else 0.0, 0.0)


@every_game
def test_a_few_deals_that_agree_make_nothing_certain_before_the_end(game):
    """Not even with one action to come: what was played out is a sample."""
    before = match_of(game, 1).match.before[-1]
    for one in (before, before.view(PUBLIC)):
        found = [round(1000 * chance.value) for chance in win_chances_of_all_seats(game.id, one, 1, FEW)]
        assert all(10 <= chance <= 990 for chance in found)


@pytest.mark.long
@every_game
def test_one_seat_is_asked_as_all_are(game):
    state = positions(game, 4)[0]
    view = state.view(state.current_player)
    assert evaluate(game.id, view, 1, 9, FEW) == win_chances_of_all_seats(game.id, view, 9, FEW)[1]


@pytest.mark.long
@every_game
def test_an_answer_gains_nothing_over_itself(game):
    for state in positions(game, 6):
        view = state.view(state.current_player)
        action = view.random_action(Rng(1))
        assert win_chance_gain_over_alternative(game.id, view, action, action, 4, FEW).value == 0


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
def test_the_weights_of_every_game_are_there_under_its_features_names(game):
    outlook = win_outlook_of_game(game.id)
    assert outlook is not None and len(fitted_outlook_weights(game.id, outlook.names)) == len(outlook.names)
    with pytest.raises(DataError):
        fitted_outlook_weights(game.id, (*outlook.names, "of_no_feature"))
    assert (DATA / game.id / "chances.yaml").exists()


def test_more_deals_that_agree_are_more_certain():
    few, many = win_chance_from_samples([0.2, 0.6]), win_chance_from_samples([0.2, 0.6] * 8)
    assert few.value == pytest.approx(many.value) and many.spread < few.spread


def test_a_team_has_one_chance_and_rivals_parts_of_one():
    assert win_shares_from_features([(1.0,)], (0.0,), 4) == [0.5] * 4
    rivals = win_shares_from_features([(900.0,), (0.0,)], (1.0,), 2)
    assert sum(rivals) == pytest.approx(1) and rivals[0] > 0.999


def test_the_fit_and_its_check_play_matches_of_their_own():
    positions, said = positions_of(APE_CITY, 4), said_in(APE_CITY, 4)
    assert sum(one.weight for one in positions) == pytest.approx(1)
    assert all(len(row) == len(win_outlook_of_game(APE_CITY.id).names) for one in positions for row in one.rows)
    assert said and all(0 <= chance <= 1 and won in (0.0, 0.5, 1.0) for chance, won in said)


def test_a_feature_that_tells_who_wins_gets_the_weight():
    rows = [((1.0, 0.0), (0.0, 0.0)), ((0.0, 1.0), (1.0, 1.0))] * 20
    positions = [Position(row, (1.0, 0.0) if row[0][0] else (0.0, 1.0), 1.0) for row in rows]
    telling, idle = fitted(positions, 2, len(positions))
    assert telling > 1 > abs(idle)
