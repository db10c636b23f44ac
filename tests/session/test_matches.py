"""Whole matches of every game without a window: played by lot, with everything that people do besides playing."""

import pytest

from game.engine.match import Match
from game.session import commands
from tests.session.at_table import EVERY_GAME, SIXTH, Evening, evenings, is_same, longest, table_of

COUNTS = {"ramble_words": 8, "biome_escape": 5, "noughts": 30}
MATCHES = 18  # of another game; tests/check_sessions.py plays 1,000


@pytest.mark.long
@pytest.mark.parametrize("game", EVERY_GAME, ids=lambda game: game.id)
def test_matches_by_lot_come_to_their_end(game):
    for evening in evenings(game, COUNTS.get(game.id, MATCHES)):
        assert evening.play(longest(game)), evening.session.stage


@pytest.mark.parametrize("game", EVERY_GAME, ids=lambda game: game.id)
def test_half_way_the_match_that_was_kept_is_the_one_on_the_table(game):
    for evening in evenings(game, 3, first=100):
        evening.play(60)
        match = evening.session.match
        again = Match.from_json(match.to_json(), game)
        assert not again.changed_rules and again.actions == match.actions and is_same(again.state, match.state)


@pytest.mark.parametrize("game", EVERY_GAME, ids=lambda game: game.id)
def test_the_same_lots_lead_to_the_same_match(game):
    first, second = Evening(game, 7), Evening(game, 7)
    assert first.play(120) == second.play(120)
    assert first.session.match.to_json() == second.session.match.to_json() and first.commands == second.commands


def test_a_game_that_says_nothing_of_its_flow_is_kept_after_every_action():
    evening = Evening(SIXTH, 3)
    evening.play(longest(SIXTH))
    assert evening.kept >= evening.session.match.ply > 0


def test_the_actions_of_a_plan_are_kept_together():
    kept: list[int] = []
    park = next(game for game in EVERY_GAME if game.id == "ramble_park")
    session = table_of(park, "PP", save_match=lambda match: kept.append(match.ply))
    ahead, plan = session.match.state.clone(), []
    for _ in range(3):
        plan.append(ahead.legal()[0])
        ahead.apply(plan[-1])
    assert session.do(commands.CommitPlan(tuple(plan))) and kept == [3]
