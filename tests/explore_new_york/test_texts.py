"""The sentences of Explore New York with their facts: every event of whole games, every refusal that is met."""

import pytest

from game.engine.rng import Rng
from game.engine.state import PUBLIC, SETTLED
from game.games.explore_new_york.rules.components import CARDS, block_at
from game.games.explore_new_york.table import naming
from game.games.explore_new_york.table.contents import game_table
from game.games.explore_new_york.table.words import SAID
from game.ui.captions import event_sentence
from game.ui.contract.match_table import game_table_for
from game.ui.contract.views import Players, TableView
from game.ui.texts import Texts
from tests.explore_new_york import words

TEXTS = Texts("explore_new_york")


def test_every_event_of_whole_games_can_be_told():
    table = game_table_for(words.GAME, TEXTS, Players(("Mara", "Jonas", "Ines"), (0, 1, 2), frozenset()))
    for seed in range(8):
        options = {"hide_drawings": seed % 2 == 0, "final_route": ("auto", "manual")[seed // 2 % 2], "city": "shuffled"}
        state = words.RULES.new_with_snapshots(
            3, words.GAME.chosen_house_rule_options(3, options), Rng(seed), pictures=False
        )
        rng = Rng(seed)
        while not state.is_over:
            state.play(state.random_action(rng))
        text = table.seen_by(TableView(state.view(PUBLIC))).text
        assert all(
            event_sentence(text, snapshot.event) for snapshot in state.snapshots if snapshot.event.kind != SETTLED
        )


def test_every_refusal_can_be_told_with_its_facts():
    state = words.RULES(2, words.GAME.chosen_house_rule_options(2, {"first": 0}), Rng(1))
    text = game_table(TEXTS, Players(("Mara", "Jonas"), (0, 1), frozenset())).text
    state.play(("discard_card", state.revealed[0]))
    tried = [("choose_block", 9, 9, None), ("choose_block", 1, 1, "x"), ("choose_block", 1, 1, "c")]
    tried += [("choose_block", x, y, None) for x in range(1, 7) for y in range(1, 7)]
    refusals = [refusal for action in tried if (refusal := state.why_not(action))]
    assert len(refusals) > 20
    for refusal in refusals:
        assert text.texts(f"why.{refusal.reason}", **text.facts_in_words(refusal.facts))


def test_a_discarded_card_is_told_by_its_number_or_as_a_star_and_with_its_plus():
    circle, square = TEXTS("brief.c"), TEXTS("brief.s")
    assert naming.brief_card_name(TEXTS, "T01") == TEXTS("card.brief", n=1, tourists=f"{circle}, {square}")
    assert naming.brief_card_name(TEXTS, "T02") == TEXTS("card.brief.plus", n=1, tourists=circle)
    stars = [card for card in CARDS.values() if card.number is None]
    for star in stars:
        guest = TEXTS(f"brief.{star.tourists}")
        assert naming.brief_card_name(TEXTS, star.id) == TEXTS("card.brief.star", tourists=guest)
    assert len(stars) == 3


@pytest.mark.parametrize("first", range(4))
def test_so_many_blocks_as_can_be_said_are_named_and_more_are_counted(first):
    """Up to SAID of them by their names, and no number in their place."""
    state = words.RULES(2, words.GAME.chosen_house_rule_options(2, {"first": 0}), Rng(first))
    text = game_table(TEXTS, Players(("Mara", "Jonas"), (0, 1), frozenset())).text
    state.play(("discard_card", state.revealed[0]))
    view = state.view(0)
    legal = view.legal()
    named = [naming.block_name(TEXTS, view.city_map, block_at(x, y)) for _, x, y, _ in legal]
    said = text.prompt(view, ())[0]
    assert all(name in said for name in named) == (len(named) <= SAID)
