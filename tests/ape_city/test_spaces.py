"""A space of Ape City Escape that is clicked: it proposes the cards that lead there."""

from itertools import combinations

from evening import Evening
from hypothesis import given
from hypothesis import strategies as st

from game.engine.rng import Rng
from game.games.ape_city.rules.components import CARDS, DECK, OUT
from game.games.ape_city.rules.state import ApeCity
from game.games.ape_city.table.choices import draft_after_space_pick, offer_for_phase, plays_leading_to
from game.scenes.table.play import PlayScene
from game.ui.offer import Draft, EqualPieceKey, Offer, name_of
from game.ui.texts import Texts
from tests.ape_city import words

TEXTS = Texts("ape_city")


def alone(stage: Evening, given: dict) -> PlayScene:
    scene = stage.sit_down_with(words, {"first": 0}, 2, (1,))
    return stage.arrange(scene, words, given)


def codes(scene: PlayScene) -> list[str]:
    return [key.of[1] for key in scene.selection.draft]


def test_a_space_proposes_its_cards_the_cheapest_first_and_the_next_with_each_press(stage):
    scene = alone(stage, {"pawns": [4, 12], "ape": 20, "hands": ["0 1 2 2A 3A"]})
    proposed = []
    for _ in range(5):
        stage.press(("space", 7))
        proposed.append(codes(scene))
    # all leave five cards but the last; of those the ape's steps count before the number of cards
    assert proposed == [["1", "2"], ["1", "2A"], ["3A"], ["0", "3A"], ["0", "1", "2"]]
    assert stage.top.find_widget("fire").label == TEXTS("button.play.many", n=3, steps=3)
    stage.press("fire")
    stage.until(lambda: scene.is_at_rest)
    assert scene.match.state.pawns[0] == 7


def test_another_space_takes_the_place_of_what_is_picked(stage):
    scene = alone(stage, {"pawns": [4, 12], "ape": 20, "hands": ["1 1 2 2 3"]})
    for space in (7, 12):
        stage.press(("space", space))  # where somebody else stands
    assert codes(scene) == ["1", "2", "2", "3"] and scene.selection.answer is None


def test_pressing_a_space_again_says_when_no_other_cards_lead_there(stage):
    scene = alone(stage, {"pawns": [4, 12], "ape": 20, "hands": ["1 1 3"]})
    for _ in range(2):
        stage.press(("space", 7))
    assert codes(scene) == ["3"] and scene.selection.answer[0] == TEXTS("why.leads_there")


def test_the_way_out_proposes_the_fewest_cards_that_lead_there(stage):
    scene = alone(stage, {"pawns": [30, 12], "ape": 20, "hands": ["1 1 2A 4"]})
    stage.press(("space", 33))
    assert codes(scene) == ["4"] and stage.top.find_widget("fire").label == TEXTS("button.leave")


def test_what_a_space_has_proposed_is_told_and_not_what_it_would_propose_next(stage):
    scene = alone(stage, {"pawns": [4, 12], "ape": 20, "hands": ["0 1 2 2A 3A"]})
    stage.point(stage.spot(("space", 7)))
    assert scene.plan == (("play_cards", "1", "2"),)
    stage.press(("space", 7))
    stage.frames(2)
    assert scene.plan == (("play_cards", "1", "2"),)


def test_tab_comes_to_the_cards_before_the_spaces(stage):
    scene = alone(stage, {"pawns": [4, 12], "ape": 20, "hands": ["1 1 2 2 3"]})
    kinds = [name_of(tile.key)[0] for tile in scene.parts.piece_widgets.focusable_piece_widgets()]
    assert kinds == ["card"] * 5 + ["space"] * 9


def test_a_card_that_is_dropped_on_a_space_is_played_itself(stage):
    scene = alone(stage, {"pawns": [4, 12], "ape": 20, "hands": ["1 1 2A 3 4"]})
    card = next(key for key in scene.table.pieces if isinstance(key, EqualPieceKey) and key.of == ("card", "2A"))
    stage.drag(stage.spot(card), stage.spot(("space", 9)))
    stage.until(lambda: scene.is_at_rest)
    assert scene.match.actions[-1] == ("play_cards", "2A")


def view_of(given: dict) -> ApeCity:
    state = words.RULES(2, words.GAME.chosen_house_rule_options(2, words.OPTIONS), Rng(1))
    words.arrange(state, given)
    state.asked = True
    return state.view(0)


def offer(own_view: ApeCity, draft: Draft = ()) -> Offer:
    return offer_for_phase(own_view, draft, lambda own_view, plan: "", "")


@given(st.lists(st.sampled_from(range(len(DECK))), min_size=1, max_size=5, unique=True), st.integers(0, 32))
def test_a_space_glows_where_cards_lead_there_and_they_are_proposed_one_after_the_other(hand, pawn):
    hand = [DECK[n] for n in hand]
    own = view_of({"pawns": [pawn, 0], "hands": [" ".join(hand)]})
    choices = [some for n in range(1, len(hand) + 1) for some in combinations(hand, n)]
    ends = [min(pawn + sum(CARDS[code].steps for code in some), OUT) for some in choices]
    lit = {key[1] for key in offer(own).lit if key[0] == "space"}
    assert lit == set(ends) - {pawn}
    for space in lit:
        draft, plays = (), plays_leading_to(own, space)
        leading = {tuple(sorted(some)) for some, end in zip(choices, ends) if end == space}
        assert {action[1:] for action in plays} == leading or (space == OUT and len(plays) == 1)
        for action in plays:
            draft = draft_after_space_pick(own, draft, space)
            assert offer(own, draft).plan == (action,) and own.is_legal(action)
        assert draft_after_space_pick(own, draft, space) == draft_after_space_pick(own, (), space)
