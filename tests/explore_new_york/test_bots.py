"""How computer players of Explore New York judge maps, and that they play sensibly."""

from collections.abc import Iterator

import pytest

from game.bots.levels import bot_thinking_rng, choose, noisy_choice
from game.bots.sampling import ThinkingEffort
from game.engine.rng import Rng
from game.engine.state import Ask, State
from game.games.explore_new_york import bots
from game.games.explore_new_york.ai.planning import TASTES
from game.games.explore_new_york.ai.potential import (
    RINGS_OF_BLOCKS,
    SPOTS,
    MapEvaluator,
    SeatPreferences,
    networks_of_links,
    road_distance,
    touching_links,
    tourists_by_block,
)
from game.games.explore_new_york.ai.search import TourSimulation
from game.games.explore_new_york.rules import scoring
from game.games.explore_new_york.rules.city import city_by_number, coverage_scorer
from game.games.explore_new_york.rules.components import NUMBER, SIDES, bit_numbers, coverage_of_links, link_mask
from game.games.explore_new_york.rules.routes import best_worth, connected_link_groups
from tests.explore_new_york.test_routes import random_links, random_tourists
from tests.explore_new_york.words import GAME, OPTIONS, arrange

BRIEF = ThinkingEffort(samples=3)


def played(levels: list[str], seed: int) -> State:
    """A game between computer players."""
    state = GAME.rules(len(levels), GAME.chosen_house_rule_options(len(levels)), Rng(seed))
    ply = 0
    while not state.is_over:
        player = state.current_player
        state.play(choose(GAME.id, levels[player], state.view(player), bot_thinking_rng(seed, player, ply)))
        ply += 1
    return state


def with_table(given: dict) -> State:
    state = GAME.rules(2, GAME.chosen_house_rule_options(2, OPTIONS), Rng(1))
    arrange(state, given)
    return state


# ---------------------------------------------------------------- the measure
def test_with_no_turn_left_the_measure_is_the_exact_vp():
    for number in range(200):
        rng = Rng(number)
        links, tourists = random_links(rng, 16), random_tourists(rng)
        city = city_by_number(number % 5)
        measure = MapEvaluator(city, 0, SeatPreferences(2.0, 0.5, 1.5, 3.0))
        pieces = networks_of_links(links)
        best = best_worth(links, coverage_scorer(city, tourists))
        assert measure.exact_map_value(pieces, tourists_by_block(tourists)) == best


def test_pieces_grow_link_by_link_to_the_connected_parts():
    for number in range(200):
        links = random_links(Rng(number), 20)
        pieces = networks_of_links(links)
        assert sorted(piece.links for piece in pieces) == sorted(connected_link_groups(links))
        for piece in pieces:
            ends = [spot for link in bit_numbers(piece.links) for spot in bit_numbers(SPOTS[link])]
            assert piece.spots == sum(1 << spot for spot in set(ends))
            assert piece.odd == sum(1 << spot for spot in set(ends) if ends.count(spot) % 2)
            assert piece.covered == coverage_of_links(piece.links)


def test_the_way_to_a_block_is_counted_in_roads():
    home = sum(1 << spot for spot in bit_numbers(SPOTS[SIDES[0][0]]))
    assert road_distance(RINGS_OF_BLOCKS[0], home) == 0
    assert [
        road_distance(RINGS_OF_BLOCKS[n], SPOTS[link_mask(("NW",)).bit_length() - 1]) for n in (0, 1, 2, 7, 14)
    ] == [
        0,
        0,
        1,
        1,
        3,
    ]


def test_links_that_touch_are_undrawn_and_near():
    links = link_mask(("H33",))
    assert set(touching_links(links)) == {n for n in bit_numbers(link_mask(("H32", "H34", "V23", "V24", "V33", "V34")))}


def test_more_of_everything_promises_more():
    city = city_by_number(0)
    for turns in (0, 1, 4, 7):
        measure = MapEvaluator(city, turns, SeatPreferences())
        for number in range(40):
            rng = Rng(number)
            links, tourists = random_links(rng, 12), random_tourists(rng)
            more = [here + "c" if n == 14 else here for n, here in enumerate(tourists)]
            covered = coverage_of_links(links)
            assert measure.value_along_line(covered, tourists_by_block(tourists)) <= measure.value_along_line(
                covered | 1 << 14, tourists_by_block(more)
            )


# ---------------------------------------------------------------- choices
def test_a_cafe_within_reach_is_taken_where_nothing_else_tempts():
    state = with_table(
        {"turn": 8, "revealed": "T13 T19", "player": 1, "maps": [{}, {"links": "H34", "tourists": {"4/5": "c"}}]}
    )
    state.play(("choose_block", 5, 4, None))
    best = bots.rated_answers(state.view(1))[0].action
    assert best == ("draw_pair", "H35", "H36")


@pytest.mark.long
def test_the_last_links_are_the_best_there_are():
    for number in range(30):
        rng = Rng(number)
        state = with_table({"turn": 8, "revealed": "T10 T12", "player": 1})
        state.links[1] = random_links(rng, 12)
        state.tourists[36:] = [here if n != 14 else "" for n, here in enumerate(random_tourists(rng))]
        state.play(("choose_block", 3, 3, None))
        best = max(state.foresee(action)["vp"] for action in state.legal())
        for is_sharp in (False, True):
            assert state.foresee(bots.rated_answers(state.view(1), is_sharp)[0].action)["vp"] == best


@pytest.mark.long
@pytest.mark.parametrize("level", ["gentle", "steady", "sharp"])
def test_every_level_beats_random_play_by_far(level: str):
    state = played([level, "random"], 5)
    assert state.winners == [0] and state.scores()[0] > 2 * state.scores()[1]


@pytest.mark.long
def test_equal_seats_do_not_draw_equal_maps():
    state = played(["steady"] * 4, 3)
    assert len({state.links_on_map(player) for player in range(4)}) == 4
    assert len({tuple(state.tourists_on_map(player)) for player in range(4)}) == 4


def test_a_lone_tourist_is_placed_on_purpose():
    state = with_table(
        {"turn": 3, "revealed": "T01 T02", "player": 0, "maps": [{"links": "H11 H12 H13", "tourists": {"1/1": "cs"}}]}
    )
    action = bots.rated_answers(state.view(0))[0].action
    assert action[0] == "choose_block" and action[3] in ("c", "s", "t")
    state.play(action)
    assert bots.rated_answers(state.view(0))[0].action[0] == "draw_single"


def test_computer_players_declare_the_best_route():
    state = GAME.rules(2, GAME.chosen_house_rule_options(2, {"final_route": "manual", "first": 0}), Rng(1))
    arrange(state, {"phase": "route", "maps": [{"links": "H32 H33 V22"}, {"links": "H33"}]})
    action = bots.rated_answers(state.view(0))[0].action
    assert state.foresee(action)["vp"] == scoring.best_route(state, 0).worth


def test_there_is_a_taste_for_every_seat():
    assert len(set(TASTES)) == max(GAME.players) == 4


@pytest.mark.long
def test_advice_is_legal_and_its_reasons_are_many():
    reasons = set()
    for seed in range(2):
        options = {"final_route": "manual", "hide_drawings": bool(seed % 2), "city": "shuffled"}
        state, rng = GAME.rules(2, GAME.chosen_house_rule_options(2, options), Rng(seed)), Rng(seed)
        while not state.is_over:
            view = state.view(state.current_player)
            action, reason, facts = bots.advise(view)
            assert view.is_legal(action) and all(type(fact) in (int, str, tuple) for fact in facts.values())
            reasons.add(reason)
            state.play(action if rng.random_below(3) else view.random_action(rng))
    assert reasons >= {"first_block", "beside_line", "near_line", "cafe", "joins", "gain", "best_route"}, reasons
    assert any(reason.startswith("keeps_") for reason in reasons)


# ---------------------------------------------------------------- the last link
@pytest.mark.long
@pytest.mark.parametrize("level", ["steady", "sharp"])
def test_the_last_plus_link_is_the_best_there_is_also_where_it_leads_to_a_cafe_far_from_the_line(level: str):
    """A cafe's tourists join the block of this turn wherever the link to it lies (7.1)."""
    far = 0
    for seed in (43, 82, 85, 97, 140, 149):
        for state in last_plus_links(seed):
            player, worths = state.current_player, {}
            for action in state.legal():
                after = state.clone()
                after.play(action)
                worths[action] = scoring.final_route_score(after, player).total
            chosen = choose(GAME.id, level, state.view(player), Rng(1))
            assert worths[chosen] == max(worths.values())
            gain = worths[chosen] - scoring.best_route(state, player).worth
            reason, barren = ("gain", {"n": gain}) if gain else ("idle", {}), min(worths, key=lambda one: worths[one])
            assert bots.advice_for_contest_answer(state.view(player), chosen)[1:] == reason
            assert not gain or bots.advice_for_contest_answer(state.view(player), barren)[1] != "idle", (
                "another road brings points"
            )
            beside = touching_links(state.links_on_map(player))
            far += all(NUMBER[link] not in beside for (_, link), worth in worths.items() if worth == worths[chosen])
    assert far >= 4


def test_where_no_last_road_brings_points_a_hint_says_so(monkeypatch):
    state = next(last_plus_links(43))
    view, foresee = state.view(state.current_player), GAME.rules.foresee
    monkeypatch.setattr(GAME.rules, "foresee", lambda self, *actions: {**foresee(self, *actions), "gain": 0})
    assert {bots.advice_for_contest_answer(view, action)[1] for action in view.legal()[:9]} == {"idle"}


def last_plus_links(seed: int) -> Iterator[State]:
    """The questions for a last plus link in a game of players who stray far."""
    state, rng = GAME.rules(2, GAME.chosen_house_rule_options(2), Rng(seed)), Rng(seed)
    while not state.is_over:
        is_last = state.turn == state.last_turn and Ask(state.current_player, "plus") not in state.agenda[:-1]
        if is_last and state.phase == "plus":
            yield state.clone()
        state.play(noisy_choice(bots.rated_answers(state.view(state.current_player)), 5.0, rng))


# ---------------------------------------------------------------- experts
@pytest.mark.long
def test_what_an_expert_draws_comes_to_more_with_other_cards_too():
    """JudgedWinChance by tours that it has not played in mind: better than what Hard draws, over some positions."""
    gains = []
    for seed in (1, 2, 3):
        state = next(one for one in questions_between_steady(seed) if one.turn == one.last_turn - 1)
        view = state.view(state.current_player)
        tour = TourSimulation(view)
        mine, theirs = (
            choose(GAME.id, level, view, Rng(5), ThinkingEffort(samples=30)) for level in ("expert", "sharp")
        )
        gains.append(
            sum(
                tour.tour_vp_after_answer(mine, luck) - tour.tour_vp_after_answer(theirs, luck)
                for luck in range(1000, 1060)
            )
        )
    assert sum(gains) > 0 and min(gains) > -60


@pytest.mark.long
def test_hard_thinks_of_two_ways_in_which_the_cards_may_come_however_much_time_there_is():
    state = next(one for one in questions_between_steady(1) if one.turn == one.last_turn - 2)
    view, answers = state.view(state.current_player), set()
    for seed in range(6):
        hard, longer = (choose(GAME.id, "sharp", view, Rng(seed), ThinkingEffort(samples=n)) for n in (1, 9))
        assert hard == longer == bots.expert_answer(view, Rng(seed), ThinkingEffort(samples=2))
        answers.add(hard)
    assert len(answers) > 1, "so few mislead now and then"


def questions_between_steady(seed: int) -> Iterator[State]:
    """The questions for links in a game between steady players."""
    state = GAME.rules(2, GAME.chosen_house_rule_options(2), Rng(seed))
    while not state.is_over:
        if state.phase == "links":
            yield state
        state.play(choose(GAME.id, "steady", state.view(state.current_player), Rng(seed)))


@pytest.mark.long
def test_an_expert_answers_the_same_whatever_lies_in_the_deck():
    state = with_table({"turn": 4, "revealed": "T13 T19", "player": 1})
    view = state.view(1)
    chosen = {choose(GAME.id, "expert", view.determinize(Rng(seed)).view(1), Rng(3), BRIEF) for seed in range(4)}
    assert len(chosen) == 1


def test_a_tour_that_is_played_on_in_mind_ends_like_a_real_one():
    """With no turn left nothing is left to chance: what a tour comes to is what the map is then worth."""
    state = with_table({"turn": 8, "revealed": "T10 T12", "player": 1})
    state.links[1] = random_links(Rng(4), 12)
    state.tourists[36:] = [here if n != 14 else "" for n, here in enumerate(random_tourists(Rng(4)))]
    state.last_turn = 8
    state.play(("choose_block", 3, 3, None))
    view = state.view(1)
    for action in state.legal()[:30]:
        after = state.clone()
        after.play(action)
        assert TourSimulation(view).tour_vp_after_answer(action, 1) == scoring.best_route_score(after, 1).total
