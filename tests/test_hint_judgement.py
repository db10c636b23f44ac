"""What hints say of two answers between which somebody else sees a difference: sure of it, or not."""

from toy import TOYS

from game.bots.hints import do_hints_deny_lead
from game.bots.levels import bots_of_game
from game.bots.sampling import ThinkingEffort
from game.engine.rng import Rng
from game.games import GAMES

FEW = ThinkingEffort(samples=3)
BIOME_ESCAPE = next(game for game in GAMES if game.id == "biome_escape")


def first_question():
    """The view of who begins, and the answers of a hint's contest, the best first."""
    state = BIOME_ESCAPE.rules(3, BIOME_ESCAPE.chosen_house_rule_options(3, {}), Rng(1))
    view = state.view(state.question.player)
    contest = bots_of_game(BIOME_ESCAPE.id).contest(view, Rng(0))
    return view, list(dict.fromkeys(goal.actions[0] for goal in contest.race.runners))


def is_denied(view, better, worse) -> bool:
    return do_hints_deny_lead(BIOME_ESCAPE.id, view, better, worse, Rng(2), FEW)


def test_the_best_answer_is_ahead_and_no_answer_is_ahead_of_it():
    view, answers = first_question()
    best, last = answers[0], answers[-1]
    assert not is_denied(view, best, last)
    assert is_denied(view, last, best)


def test_of_answers_that_are_nearly_as_good_none_is_surely_ahead():
    view, answers = first_question()
    assert is_denied(view, answers[1], answers[0]) and is_denied(view, answers[0], answers[1])


def test_what_no_hint_considers_is_behind_what_it_does_and_of_two_such_answers_nothing_is_known():
    view, answers = first_question()
    unheard, other = [one for one in view.legal() if one not in answers][:2]
    assert is_denied(view, unheard, answers[-1])
    assert not is_denied(view, answers[-1], unheard)
    assert not is_denied(view, unheard, other)


def test_where_a_game_has_no_contest_nothing_is_denied():
    toy = TOYS[0]
    state = toy.rules(2, toy.chosen_house_rule_options(2, {}), Rng(1))
    best, *others = state.legal()
    assert not do_hints_deny_lead(toy.id, state.view(state.question.player), best, others[-1], Rng(2), FEW)
