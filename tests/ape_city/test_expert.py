"""How an expert of Ape City Escape thinks: by what its seat knows, and by chances that a network has learnt."""

from collections import Counter
from collections.abc import Iterator

import pytest

from game.bots.levels import choose
from game.bots.sampling import ThinkingEffort
from game.engine.rng import Rng
from game.engine.state import Ask
from game.games.ape_city import bots
from game.games.ape_city.ai.expert import (
    answers_rated_by_win_chance,
    chance_to_win_by_leaving,
    win_chance_in_sampled_deal,
    win_chance_of_standing,
)
from game.games.ape_city.ai.network import network
from game.games.ape_city.ai.standing import numbers_of, race_standing_of_player
from game.games.ape_city.rules import foresight, scoring
from game.games.ape_city.rules.components import LAST, PARTS, STEPS
from game.games.ape_city.rules.state import ApeCity
from tests.ape_city import words

FEW = ThinkingEffort(samples=3)
PHASES = {"play", "ape", "encounter"}


def table(given: dict, players: int = 2) -> ApeCity:
    state = words.RULES(players, words.GAME.chosen_house_rule_options(players, words.OPTIONS), Rng(1))
    words.arrange(state, given)
    return state


def questions(seed: int, players: int) -> Iterator[ApeCity]:
    """Every question of a game between beginners."""
    state = words.RULES(players, words.GAME.chosen_house_rule_options(players), Rng(seed))
    while not state.is_over:
        yield state
        view = state.view(state.question.player)
        state.play(choose(words.GAME.id, "gentle", view, Rng(seed * 1000 + state.turns)))


@pytest.mark.parametrize("players", words.GAME.players)
def test_a_seat_stands_by_what_it_knows(players):
    """Cards and artifacts that it has not seen, dealt anew, change nothing, whosever turn it is."""
    for state in questions(players, players):
        for player in range(players):
            view = state.view(player)
            seen = race_standing_of_player(view, player)
            assert (
                seen
                == race_standing_of_player(state, player)
                == race_standing_of_player(view.determinize(Rng(7)), player)
            )


@pytest.mark.long
@pytest.mark.parametrize("players", words.GAME.players)
def test_an_expert_answers_each_question_the_same_whatever_is_hidden(players):
    asked = Counter[str]()
    for state in questions(players, players):
        if state.turns % 2 and asked[state.phase] < 5:
            player = state.question.player
            view = state.view(player)
            views = [view, *(view.determinize(Rng(seed)).view(player) for seed in range(2))]
            assert len({bots.expert_answer(one, Rng(3), FEW) for one in views}) == 1
            asked[state.phase] += 1
    assert set(asked) == PHASES


def test_a_network_reads_every_number_of_a_full_table_and_of_a_smaller_one_the_first():
    lengths = [len(numbers_of(race_standing_of_player(table({}, players), 0))) for players in words.GAME.players]
    assert lengths[-1] == len(network().inputs) and lengths == sorted(set(lengths))
    assert 0 < win_chance_of_standing(race_standing_of_player(table({}), 0)) < 1


def test_gold_and_a_hand_are_good_for_their_seat_and_bad_for_its_rival():
    given = {"pawns": [20, 20], "ape": 2, "gold": [4, 4], "hands": ["2 2 2A 3", "1 2 2 3"]}
    usual = win_chance_of_standing(race_standing_of_player(table(given), 0))
    richer, poorer = (
        win_chance_of_standing(race_standing_of_player(table(given | {"gold": gold}), 0)) for gold in ([7, 4], [4, 7])
    )
    bare = win_chance_of_standing(race_standing_of_player(table(given | {"hands": ["2", "1 2 2 3"]}), 0))
    assert poorer < usual < richer and bare < usual


def test_the_chance_by_leaving_is_the_part_of_the_deals_that_are_won():
    given = {"pawns": [30, 28], "gold": [4, 4], "artifacts": [[2], [1]], "hands": ["3 4", "2 2"]}
    view = table(given).view(0)
    unseen = Counter(PARTS.artifacts)
    unseen.subtract([2])
    won = sum(n for value, n in unseen.items() if 4 + value <= 6)
    assert chance_to_win_by_leaving(view, 0) == pytest.approx(won / 9)
    assert chance_to_win_by_leaving(table(given | {"artifacts": [[2], []]}).view(0), 0) == 1.0
    assert chance_to_win_by_leaving(table(given | {"artifacts": [[], []], "gold": [3, 4]}).view(0), 0) == 0.0


def test_an_expert_leaves_as_the_sure_winner_and_stays_as_the_loser():
    given = {"pawns": [30, 28], "ape": 2, "artifacts": [[], []], "board": {}, "hands": ["0 1 3 4", "2 2"]}

    def leaves(gold: list[int]) -> bool:
        action = bots.expert_answer(table(given | {"gold": gold}).view(0), Rng(1), FEW)
        return 30 + sum(STEPS[card] for card in action[1:]) > LAST

    assert leaves([5, 4]) and not leaves([3, 5])


def test_the_way_of_the_ape_that_goes_with_a_play_can_be_walked_and_meets_what_was_thought_of():
    """After plays that meet nothing on their own way, the ape walks as was thought, and the turn ends as was judged."""
    checked = 0
    for state in questions(5, 3):
        view = state.view(state.question.player)
        if state.phase != "play":
            continue
        for play in answers_rated_by_win_chance(view)[:3]:
            if not play.trail:
                continue
            world = view.determinize(Rng(1))
            steps = foresight.chosen_step_actions(world, play.trail)
            world.apply(play.action)
            while steps and world.phase == "ape":
                world.apply(world.checked_action(steps.pop(0)))
            if world.phase == "encounter" and not world.ape_trail:
                continue
            assert not steps and (world.ape == play.trail[-1])
            checked += 1
    assert checked > 20


def test_a_trial_ends_a_turn_after_the_play_or_with_the_match():
    view = table({"pawns": [10, 12], "ape": 6, "gold": [3, 4], "artifacts": [[], []]}).view(0)
    for play in answers_rated_by_win_chance(view)[:4]:
        world = view.determinize(Rng(2))
        chance = win_chance_in_sampled_deal(world, 0, play, bots.steady_answer)
        assert world.turns == view.turns + 2 and chance == win_chance_of_standing(race_standing_of_player(world, 0))


def test_an_artifact_is_paid_where_it_is_worth_nothing():
    given = {"pawns": [25, 24], "ape": 25, "gold": [4, 8], "hands": ["0 1 2 2 3", "1 1 2 2"]}
    chosen = {}
    for value in (0, 4):
        state = table(given | {"artifacts": [[value], []]})
        chosen[value] = payment_of(state)
    assert chosen[0] == ("lose_artifact",) and chosen[4][0] == "discard_cards"


def payment_of(state: ApeCity) -> tuple:
    """What an expert pays when the ape, sent by its rival, lands on it."""
    state.turn, state.ape_trail = 1, (24, 25)
    state.agenda, state.asked = [Ask(0, "encounter", ("landing",))], True
    return bots.expert_answer(state.view(0), Rng(1), FEW)


def test_hard_tries_out_what_it_plays_and_not_where_the_ape_goes_or_what_it_pays():
    tried = Counter[str]()
    for state in questions(4, 3):
        view = state.view(state.question.player)
        if view.phase != "play" or view.turns % 2:
            hard = bots.sharp_answer(view, Rng(3), FEW)
            tried[view.phase] += hard != bots.steady_answer(view)
    assert tried["play"] and not tried["ape"] and not tried["encounter"] and set(tried) == PHASES


@pytest.mark.long
def test_an_expert_beats_medium():
    won = 0.0
    for seed in range(60):
        state, seat = words.RULES(2, words.GAME.chosen_house_rule_options(2), Rng(seed // 2)), seed % 2
        while not state.is_over:
            player = state.question.player
            view = state.view(player)
            action = bots.expert_answer(view, Rng(seed), FEW) if player == seat else bots.steady_answer(view)
            state.play(action)
        won += (seat in state.winners) / len(state.winners)
    assert won > 33 and len(scoring.scores(state)) == 2
