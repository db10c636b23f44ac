"""Companions that say what they plan: with the reason, another plan after a veto, a question where two are close."""

import pickle
from typing import Any

import pytest

from game.bots.levels import chosen_plan, next_action_of_bots, plan_with_reason
from game.bots.proposal import ExplainedPlan
from game.bots.sampling import ThinkingEffort
from game.engine.rng import Rng
from game.games import GAMES
from game.games.ramble_park import bots as park_bots
from game.games.ramble_park.rules.components import HANDBOOK
from game.session import commands
from game.session.bots import FOLLOWING, READ_AFTER, SAYING, PlanWording
from game.session.drivers import NullDriver
from game.session.session import Session
from game.session.settings import TableSettings
from game.session.stages import Thinking
from tests.session.at_table import table_of

PARK = next(game for game in GAMES if game.id == "ramble_park")
TOGETHER = [game for game in GAMES if game.is_together]
BRIEF = ThinkingEffort(samples=2)
VOICE = PlanWording(
    lambda words, is_other: f"{'then' if is_other else 'still'} {words}",
    lambda public_view, plan, other: f"{plan[0]} or {other[0]}",
)


class Planner(NullDriver):
    """Proposes the first plan that nobody has objected to, else the first."""

    def __init__(self, *plans: ExplainedPlan):
        self.plans = plans

    def ask(self, match, player, unwanted=(), is_quick=False) -> None:
        liked = [plan for plan in self.plans if plan not in unwanted]
        self.plan = () if player != match.state.current_player else (liked or self.plans)[0]

    def poll(self) -> Any:
        return self.plan


def in_the_park(*others: bool, rounds: int = 1, remote: tuple[int, ...] = (), approve_plans: bool = False) -> Session:
    """A computer player's turn in the park; each of `others` is a plan, and whether it is near the first.

    rounds: how many everybody has played before; remote: who plays on a phone; approve_plans: as in the settings.
    """
    session = table_of(
        PARK,
        "Pbb",
        driver=NullDriver(),
        current_settings=lambda: TableSettings(speed=1.0, approve_plans=approve_plans),
        wording=VOICE,
        announce=lambda public_view, plan: str(plan[0]),
    )
    seats = len(session.match.seats)
    while (
        session.match.state.turns <= seats * rounds
        or session.match.state.turn % seats != 1
        or session.match.state.phase != "actions"
    ):
        session.match.confirm_all_visits()
        session.match.play(session.match.state.legal()[0])
    session.match.state.hands[2] = []
    session.remote |= {*remote}
    session.reset_screen()
    first, *rest = [(one, one) for one in session.match.state.legal()[: 1 + len(others)]]
    near = next((ExplainedPlan(plan) for plan, is_near in zip(rest, others) if is_near), None)
    session.driver = Planner(ExplainedPlan(first, "walk", {}, near), *map(ExplainedPlan, rest))
    for _ in session.match.seats:
        session.do(commands.Tick(0.0))
    return session


def test_after_a_veto_another_plan_is_told_as_one():
    session = in_the_park(False)
    second = session.driver.plans[1]
    assert session.do(commands.VetoBotPlan())
    session.do(commands.Tick(0.0))
    assert session.stage == Thinking(1, f"then {second[0]}")
    session.do(commands.Tick(SAYING))
    assert session.match.actions[-1] == second[0]


def test_who_knows_no_other_plan_says_so():
    session = in_the_park()
    assert session.do(commands.VetoBotPlan())
    session.do(commands.Tick(0.0))
    assert session.stage == Thinking(1, f"still {session.driver.plans[0][0]}") and not session.can_bot_plan_be_vetoed


@pytest.mark.parametrize("approve_plans", [False, True])
def test_after_a_veto_people_can_go_back_to_the_first_plan_and_to_the_other_again(approve_plans):
    session = in_the_park(False, approve_plans=approve_plans)
    first, second = session.driver.plans
    assert not session.can_first_plan_return and session.do(commands.VetoBotPlan())
    session.do(commands.Tick(0.0))
    assert session.can_first_plan_return and session.do(commands.VetoBotPlan())
    assert session.stage == Thinking(1, f"then {first[0]}") and session.bots.ready == first
    assert session.can_bot_plan_be_vetoed and not session.can_first_plan_return and session.do(commands.VetoBotPlan())
    assert session.bots.ready == second and session.can_first_plan_return and session.do(commands.VetoBotPlan())
    assert session.needs_approval == approve_plans
    session.do(commands.ApproveBotPlan())
    session.do(commands.Tick(SAYING))
    assert session.match.actions[-1] == first[0]


def test_the_first_plan_does_not_come_back_once_somebody_has_acted():
    session = in_the_park(False, approve_plans=True)
    session.match.state.hands[0] = [HANDBOOK]
    session.match.state.lights["castle"] = session.match.state.lights["tupelo_meadow"] = False
    session.reset_screen()
    assert session.do(commands.VetoBotPlan())
    session.do(commands.Tick(0.0))
    assert session.can_first_plan_return
    assert session.do(commands.CommitPlan((session.match.state.legal_anytime(0)[0],)))
    for _ in range(20):
        session.do(commands.Tick(SAYING * 10))
    assert session.needs_approval and not session.can_first_plan_return and not session.can_bot_plan_be_vetoed


def test_a_plan_that_needs_no_approval_is_played_at_once_when_people_have_read_it():
    session = in_the_park(False)
    ply = session.match.ply
    session.bots.hurry()
    session.do(commands.Tick(READ_AFTER))
    assert session.match.ply == ply, "nobody can have read it"
    session.bots.hurry()
    session.do(commands.Tick(0.0))
    assert session.match.actions[ply:] == [session.driver.plans[0][0]]


def test_further_moves_of_an_announced_plan_follow_quickly():
    session = in_the_park(approve_plans=True)
    ply, first = session.match.ply, session.driver.plans[0][0]
    session.driver.plans = (ExplainedPlan((first, ("end_actions",))),)
    session.bots.heard, session.bots.thinking, session.bots.ready = None, None, None
    session.do(commands.Tick(0.0))
    session.do(commands.ApproveBotPlan())
    session.do(commands.Tick(0.0))
    assert session.match.actions[ply:] == [first]
    session.do(commands.Tick(FOLLOWING / 2))
    assert session.match.ply == ply + 1
    session.do(commands.Tick(FOLLOWING / 2))
    session.do(commands.Tick(0.0))
    assert session.match.actions[ply:] == [first, ("end_actions",)]


def test_of_two_plans_that_are_close_the_people_choose():
    session = in_the_park(True)
    first, second = session.driver.plans
    assert session.stage == Thinking(1, f"{first[0]} or {second[0]}") and session.can_bot_plan_be_chosen
    ply = session.match.ply
    session.do(commands.Tick(SAYING * 2))
    assert session.match.ply == ply and not session.do(commands.VetoBotPlan())
    assert session.do(commands.PreferBotPlan(True))
    assert session.stage == Thinking(1, str(second[0])) and not session.do(commands.PreferBotPlan(False))
    session.do(commands.Tick(SAYING))
    assert session.match.actions[-1] == second[0]


def test_an_announced_plan_waits_until_somebody_approves_it():
    session = in_the_park(False, approve_plans=True)
    first, ply = session.driver.plans[0], session.match.ply
    for _ in range(20):
        session.do(commands.Tick(SAYING * 10))
    assert session.match.ply == ply and session.stage == Thinking(1, str(first[0])) and session.needs_approval
    assert session.do(commands.ApproveBotPlan())
    session.do(commands.Tick(0.0))
    assert session.match.actions[ply:] == list(first[:1]) and not session.do(commands.ApproveBotPlan())


def test_the_plan_after_a_veto_waits_for_approval_too():
    session = in_the_park(False, approve_plans=True)
    second, ply = session.driver.plans[1], session.match.ply
    assert session.do(commands.VetoBotPlan())
    for _ in range(20):
        session.do(commands.Tick(SAYING * 10))
    assert session.match.ply == ply and session.can_first_plan_return
    assert session.do(commands.ApproveBotPlan())
    session.do(commands.Tick(0.0))
    assert session.match.actions[ply:] == list(second[:1])


def test_a_plan_that_people_have_chosen_needs_no_approval():
    session = in_the_park(True, approve_plans=True)
    assert session.can_bot_plan_be_chosen and not session.do(commands.ApproveBotPlan())
    assert session.do(commands.PreferBotPlan(True)) and not session.needs_approval
    session.do(commands.Tick(SAYING))
    assert session.match.actions[-1] == session.driver.plans[1][0]


def test_a_plan_waits_for_approval_by_the_screen_of_a_seat_too():
    session = in_the_park(False, remote=(0,), approve_plans=True)
    ply = session.match.ply
    for _ in range(20):
        session.do(commands.Tick(SAYING * 10))
    assert session.match.ply == ply
    assert not session.do(commands.ApproveBotPlan(), sender=1), "a computer player"
    assert session.do(commands.ApproveBotPlan(), sender=0)
    session.do(commands.Tick(0.0))
    assert session.match.actions[-1] == session.driver.plans[0][0]


def test_who_acts_before_a_plan_is_approved_hears_the_next_one_before_it_is_played():
    session = in_the_park(False, approve_plans=True)
    session.match.state.hands[0] = [HANDBOOK]
    session.match.state.lights["castle"] = session.match.state.lights["tupelo_meadow"] = False
    session.reset_screen()
    assert session.do(commands.CommitPlan((session.match.state.legal_anytime(0)[0],)))
    ply = session.match.ply
    for _ in range(20):
        session.do(commands.Tick(SAYING * 10))
    assert session.match.ply == ply and session.needs_approval


def test_in_the_first_round_nobody_is_asked_which_plan_is_better():
    session = in_the_park(True, rounds=0)
    assert session.stage == Thinking(1, str(session.driver.plans[0][0])) and not session.can_bot_plan_be_chosen


def test_a_question_between_two_plans_waits_until_somebody_answers():
    session = in_the_park(True)
    ply = session.match.ply
    for _ in range(20):
        session.do(commands.Tick(SAYING * 10))
    assert session.match.ply == ply and session.can_bot_plan_be_chosen
    session.do(commands.PreferBotPlan(False))
    session.do(commands.Tick(SAYING))
    assert session.match.actions[-1] == session.driver.plans[0][0]


def test_a_question_between_two_plans_is_dropped_when_somebody_acts_meanwhile():
    session = in_the_park(True)
    session.match.state.hands[0] = [HANDBOOK]
    session.match.state.lights["castle"] = session.match.state.lights["tupelo_meadow"] = False
    session.reset_screen()
    assert session.can_bot_plan_be_chosen
    assert session.do(commands.CommitPlan((session.match.state.legal_anytime(0)[0],)))
    ply = session.match.ply
    for _ in session.match.seats:
        if session.match.ply == ply:
            session.do(commands.Tick(SAYING))
    assert not session.can_bot_plan_be_chosen and session.match.actions[ply:] == [session.driver.plans[0][0]]


def test_the_screen_of_a_seat_is_asked_too_which_plan_is_better():
    session = in_the_park(True, remote=(0,))
    second = session.driver.plans[1]
    assert session.can_bot_plan_be_chosen and session.do(commands.PreferBotPlan(True), sender=0)
    assert session.stage == Thinking(1, str(second[0]))


def test_the_only_good_plan_cannot_be_vetoed_and_the_refusal_says_why():
    session = in_the_park(False)
    assert session.can_bot_plan_be_vetoed
    only = ExplainedPlan(session.driver.plans[0], "walk", is_only=True)
    session.driver.plans = (only, *session.driver.plans[1:])
    session.bots.stop()
    for _ in session.match.seats:
        session.do(commands.Tick(0.0))
    assert session.bots.announced_plans == (only,) and not session.can_bot_plan_be_vetoed
    assert session.why_not(commands.VetoBotPlan()).reason == "only_plan"


def test_which_plan_is_not_asked_in_every_turn():
    session = in_the_park(True)
    session.bots.stop()
    for _ in session.match.seats:
        session.do(commands.Tick(0.0))
    assert session.stage == Thinking(1, str(session.driver.plans[0][0])) and not session.can_bot_plan_be_chosen


def test_what_nothing_sensible_can_replace_is_played_only_while_it_is_possible(monkeypatch):
    state = PARK.rules(3, PARK.chosen_house_rule_options(3, {}), Rng(5))
    while state.phase != "actions":
        state.apply(state.legal()[0])
    view = state.view(state.current_player)
    monkeypatch.setattr(park_bots, "is_plan_sensible", lambda view, plan: False)
    possible, played_before = (view.legal()[0],), (("collect", "castle", None),)
    assert not view.is_legal(played_before[0])
    assert chosen_plan(PARK.id, "steady", view, Rng(1), BRIEF, (possible,)) == possible
    assert view.is_legal(chosen_plan(PARK.id, "steady", view, Rng(1), BRIEF, (played_before,))[0])


# ---------------------------------------------------------------- what they may say
@pytest.mark.long
@pytest.mark.parametrize("game", TOGETHER, ids=lambda game: game.id)
def test_reason_and_near_plan_come_from_what_the_seat_knows(game):
    players = game.players.start
    state = game.rules(players, game.chosen_house_rule_options(players, {}), Rng(2))
    reasons, near = set(), 0
    for ply in range(140):
        if state.is_over:
            break
        view = state.view(state.current_player)
        told = plan_with_reason(game.id, view, chosen_plan(game.id, "steady", view, Rng(1), BRIEF))
        world = view.determinize(Rng(9)).view(state.current_player)
        other = plan_with_reason(game.id, world, chosen_plan(game.id, "steady", world, Rng(1), BRIEF))
        assert (told, told.reason, told.facts, told.other) == (other, other.reason, other.facts, other.other)
        reasons.add(told.reason)
        near += told.other is not None
        if told.other is not None:
            assert told.other.reason and state.is_legal(told.other[0])
        state.apply(next_action_of_bots(game.id, ("steady",) * players, state, 2, ply))
    assert len(reasons) >= 3 and near


def test_a_proposal_is_whole_in_another_process():
    near = ExplainedPlan((("move", 1),), "look")
    told = pickle.loads(pickle.dumps(ExplainedPlan((("move", 2),), "walk", {"tile": "x"}, near)))
    assert (told.reason, told.facts, told.other.reason) == ("walk", {"tile": "x"}, "look") and told == (("move", 2),)


@pytest.mark.parametrize("approve_plans", [False, True])
def test_what_is_thought_of_later_in_a_turn_is_told_too_and_asks_for_no_approval(approve_plans):
    session = in_the_park(approve_plans=approve_plans)
    first = session.driver.plans[0]
    session.driver.plans = (ExplainedPlan((first[0], ("end_actions",))),)
    session.bots.heard, session.bots.thinking, session.bots.ready = None, None, None
    tell_and_play(session, first[0])
    assert session.stage == Thinking(1, ""), "the rest of what was told is not told again"
    session.bots.ahead = ()
    later = session.match.state.legal()[0]
    session.driver.plans = (ExplainedPlan((later, ("end_actions",))),)
    session.bots.thinking = session.bots.ready = None
    session.do(commands.Tick(0.0))
    assert session.stage == Thinking(1, str(later)) and session.can_bot_plan_be_vetoed and not session.needs_approval
    session.do(commands.Tick(SAYING))
    assert session.match.actions[-1] == later


def tell_and_play(session: Session, action: Any) -> None:
    session.do(commands.Tick(0.0))
    assert session.stage == Thinking(1, str(action))
    session.do(commands.ApproveBotPlan())
    session.do(commands.Tick(SAYING))
    assert session.match.actions[-1] == action
