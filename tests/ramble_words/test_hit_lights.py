"""At every step of a hit: what is lit is what a legal hit exists for, and the sentences speak of what is lit."""

from collections.abc import Iterator

import pytest

from game.engine.rng import Rng
from game.engine.state import PUBLIC
from game.games.ramble_words.rules.components import card_without_joker_letter
from game.games.ramble_words.rules.state import RambleWords
from game.games.ramble_words.table.cards import LIT
from game.games.ramble_words.table.faces import CardFace
from game.ui.contract.match_table import MatchTable
from game.ui.contract.views import TableView
from game.ui.offer import Draft
from game.ui.table import LEGAL
from tests.ramble_words.seated import cards, laid, pick, sit_down

POSITIONS = 60  # of hits, looked at from each start


def questions(match) -> Iterator[RambleWords]:
    """Positions of random games in which somebody may hit, as that player sees them, and as all do."""
    rng, state = Rng(7), match.state.clone()
    while not state.is_over:
        if state.current_player is not None and state.phase == "hit":
            yield state.view(state.current_player), state.view(PUBLIC)
        state.apply(state.random_action(rng)) if state.current_player is not None else state.confirm_visit()


def steps(choices, own_view: RambleWords) -> set[Draft]:
    """Every draft that picks of lit cards lead to."""
    found, left = {()}, [()]
    while left:
        draft = left.pop()
        for key in choices.offer(own_view, draft).lit:
            after = choices.after_pick(own_view, draft, key)
            if after not in found:
                found.add(after)
                left.append(after)
    return found


def legal_keys(own_view: RambleWords, draft: Draft) -> tuple[set, set]:
    """Cards of the hand, and cards that lie open, that some legal hit has; the one picked holds the other side."""
    hits = {(one[1], card_without_joker_letter(one[2])) for one in own_view.legal() if one[0] == "hit"}
    picked = {key[1] for key in draft}
    held, struck = picked & {card for card, _ in hits}, picked & {target for _, target in hits}
    hitters = {card for card, target in hits if held or not struck or target in struck}
    beaten = {target for card, target in hits if not held or card in held}
    return hitters, beaten


def sentences(table: MatchTable, own_view: RambleWords, draft: Draft) -> str:
    return table.text.prompt(own_view, draft)[1]


@pytest.mark.long
@pytest.mark.parametrize("players, jokers", [(2, "off"), (3, "off"), (4, "wild")])
def test_in_random_positions_what_is_lit_can_be_hit_or_hit_with_and_nothing_else(stage, players, jokers):
    scene = sit_down(stage, players, tuple(range(1, players)), jokers=jokers)
    table, looked_at = scene.game_table, 0
    for _, (own, public) in zip(range(POSITIONS), questions(scene.match)):
        for draft in steps(table.choices, own):
            hitters, beaten = legal_keys(own, draft)
            offer = table.choices.offer(own, draft)
            assert offer.lit == {("card", card) for card in hitters | beaten} and offer.why is None
            assert offer.waits or own.is_legal(offer.plan[0])
            words, others = sentences(table, own, draft), offer.lit - set(draft)
            in_hand_too = bool(others & {("card", card) for card in hitters})
            assert "Lit in your hand" not in words or in_hand_too
            assert "Lit on the stage" not in words or others & {("card", card) for card in beaten}
            assert "A lit card takes" not in words or others
            shown = table.geometry.layout(TableView(public, own, draft), scene.parts.tabletop.frame).by_key
            faces = [piece.face for piece in shown.values() if isinstance(piece.face, CardFace)]
            assert not any(LIT in face.marks for face in faces), draft
            looked_at += 1
    assert looked_at > POSITIONS


def test_once_a_target_is_picked_only_cards_that_beat_it_are_lit_in_the_hand(stage):
    scene = laid(stage, phase="word", turn=1, hands=["1C7 1H10 1S4 2C3", "1S3 1HA 1D6 1C9 1C2"])
    scene.match.play(("start", "1S3", "1HA", "1D6", "1C9"))
    scene.show_current_state()
    stage.until(lambda: scene.can_asked_player_answer_here)
    pick(stage, scene, *cards("1D6", "1S4"))
    assert scene.selection.draft == (("card", "1D6"),)
    assert scene.selection.answer[1] == "RW-6.20" and "too low" in scene.selection.answer[0]


def test_cards_that_can_hit_are_lit_also_where_all_can(stage):
    """Who does not know the ranks sees at once that there is something to hit with."""
    scene = laid(stage, phase="word", turn=1, hands=["1C7 1H10 1S4", "1S3 1C2 1D6"])
    scene.match.play(("start", "1S3", "1C2"))
    scene.show_current_state()
    stage.until(lambda: scene.can_asked_player_answer_here)
    offer, look = scene.selection.offer, scene.parts.highlights.make_piece_look_function(None)
    assert set(cards("1C7", "1H10", "1S4")) <= offer.lit and not offer.quiet
    assert {look(key) for key in cards("1C7", "1H10", "1S4")} == {LEGAL}


def test_who_has_no_card_that_is_high_enough_is_told_so(stage):
    scene = laid(stage, players=3, bots=(), phase="word", turn=2, hands=["1C2", "1H4", "1S3 1C9"])
    scene.match.play(("start", "1S3", "1C9"))
    own = scene.match.state.view(0)
    assert scene.game_table.text.prompt(own, ())[0] == scene.game_table.texts("prompt.hit.none")
    assert scene.game_table.choices.offer(own, ()).plan == (("pass",),)


@pytest.mark.parametrize("play, words", [("1S3 1HA", "hit Mara’s “N” (3♠)"), ("1S3 1D6", "hit one of Mara’s cards")])
def test_where_only_one_card_can_be_hit_it_is_named(stage, play, words):
    scene = laid(stage, phase="word", hands=[play + " 1C2", "1H10"])
    scene.match.play(("start", *play.split()))
    assert words in scene.game_table.text.prompt(scene.match.state.view(1), ())[0]
