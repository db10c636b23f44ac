"""Whole games, every step checked by the second opinion: who is asked, what may be answered, what every map is then."""

import itertools

import pytest

from game.engine.notation import format_action
from game.engine.rng import Rng
from game.engine.state import State
from game.games.explore_new_york.rules.components import CARDS, LINKS
from tests.explore_new_york.record_playthrough import sightseer
from tests.explore_new_york.second_opinion import ROADS, Table, best_vp
from tests.explore_new_york.words import GAME, cafe_words, map_words

GAMES = 60


def new_game(number: int) -> State:
    rng = Rng(number)
    players = 2 + number % 3
    options = {option.id: rng.random_item(option.values) for option in GAME.options} | {"final_route": "auto"}
    return GAME.rules(players, GAME.chosen_house_rule_options(players, options), Rng(number))


def table_of(state: State) -> Table:
    """The second opinion's table with the same deck."""
    cafes = {cafe.id: cafe for cafe in state.city_map.cafes}
    return Table(state.players, state.first, [*state.revealed, *state.deck], CARDS, cafes)


@pytest.mark.long
@pytest.mark.parametrize("first", range(0, GAMES, 10))
def test_the_second_opinion_agrees_with_every_step(first: int):
    for number in range(first, first + 10):
        state = new_game(number)
        table = table_of(state)
        follow(state, table, number)
        if number % 5 == 0:
            agree_on_the_end(state, table)


def follow(state: State, table: Table, number: int) -> None:
    rng = Rng(number)
    choose = sightseer(rng) if number % 5 == 0 else lambda state: state.random_action(rng)
    story = table.story()
    question = next(story)
    for _ in itertools.count():
        assert (state.current_player, state.phase) == (question.seat, question.phase)
        assert {format_action(action) for action in state.legal()} == question.answers
        action = choose(state)
        state.play(action)
        try:
            question = story.send(format_action(action))
        except StopIteration:
            break
        agree_on_maps(state, table)
    assert state.is_over
    agree_on_maps(state, table)


def agree_on_maps(state: State, table: Table) -> None:
    for player, seat in enumerate(table.seats):
        assert set(state.link_names_on_map(player)) == seat.roads
        assert map_words(state, player) == {f"{x}/{y}": tourists for (x, y), tourists in seat.tourists.items()}
        assert cafe_words(state, player) == " ".join(sorted(seat.cafes))
    assert len(state.deck) == len(table.deck)


def agree_on_the_end(state: State, table: Table) -> None:
    kinds = {(block.x, block.y): block.kind for block in state.city_map.blocks}
    vp = [best_vp(seat, kinds, table.cafes) for seat in table.seats]
    assert state.scores() == vp
    assert max(vp) == state.scores()[state.winners[0]]


def test_both_know_the_same_roads_by_the_same_numbers():
    assert tuple(ROADS) == LINKS
