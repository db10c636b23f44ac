"""What a barter teaches whom (RW-3.1, 3.8): the views of others, and the worlds that computer players think in."""

import pytest

from game.engine.branch import redeal_unknown
from game.engine.notation import state_to_plain
from game.engine.rng import Rng
from game.engine.state import PUBLIC
from tests.ramble_words import words
from tests.rules_by_example import after, position

TABLE = {"players": 3, "hands": ["2S2 1H10", "1SJ 1S2 1S3", "1S4 1S5"]}


def worlds(state: words.RULES, player: int) -> list[words.RULES]:
    rng, view = Rng(1), state.view(player)
    return [view.determinize(rng) for _ in range(40)]


@pytest.mark.parametrize("answers", [[], ["refuse"], ["accept 1S4"], ["counter 1S4 any", "refuse"]])
def test_no_third_player_can_tell_which_card_is_offered_or_handed_over(answers: list[str]):
    """Seat 1 has seen the 2S2."""
    ends = [
        after(position(words, TABLE), "offer 1 2S2 any", "refuse", f"offer 2 {card} any", *answers)
        for card in ("2S2", "1H10")
    ]
    for viewer in (PUBLIC, 1):
        one, other = [state_to_plain(state.view(viewer)) for state in ends]
        assert one == other


def test_cards_that_were_seen_lie_in_the_hand_where_they_were_seen():
    state = after(position(words, TABLE), "offer 1 2S2 any", "accept 1SJ")
    for world in worlds(state, 0):
        assert "2S2" in world.hands[1] and len(world.hands[1]) == 7
    for world in worlds(state, 1):
        assert "1SJ" in world.hands[0]


def test_to_a_third_player_they_may_lie_anywhere():
    state = after(position(words, TABLE), "offer 1 2S2 any", "accept 1SJ")
    assert {"2S2" in world.hands[1] for world in worlds(state, 2)} == {False, True}


def test_any_cards_of_the_givers_hand_may_be_those_that_are_offered():
    state = after(position(words, TABLE), "offer 1 2S2 any")
    found = worlds(state, 2)
    assert all({*world.offer[0].faces} <= {*world.hands[0]} for world in found)
    assert {world.hands[0].index(*world.offer[0].faces) for world in found} == {0, 1}
    assert {world.offer[0].faces for world in worlds(state, 1)} == {("2S2",)}


def test_played_on_from_there_what_one_of_the_people_has_seen_lies_where_it_was():
    state = after(position(words, TABLE), "offer 1 2S2 any", "accept 1SJ")
    for people in ((0,), (0, 2), (2, 0)):
        deals = [redeal_unknown(state, people, Rng(seed)) for seed in range(40)]
        assert all("2S2" in deal.hands[1] and deal.seen[0] == state.seen[0] for deal in deals), people
    assert {"2S2" in redeal_unknown(state, (2,), Rng(seed)).hands[1] for seed in range(40)} == {False, True}
