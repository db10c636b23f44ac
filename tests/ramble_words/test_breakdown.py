"""Why a word is worth what it is worth: the lines beside it while it is built, and the rules behind them."""

import pytest
from legible import EVERYWHERE, windows

from game.engine.rng import Rng
from game.games.ramble_words.rules.components import DECK, PARTS, points_of_word
from game.games.ramble_words.table.breakdown import word_worth_parts
from tests.ramble_words.seated import cards, laid, pick

window = windows(*EVERYWHERE)
STING = "2S2 1S2 1DQ 1D3 2H9"
RULE_OF = {"own": "8.3", "other": "8.3", "few": "8.5", "colour": "8.4", "suit": "8.4", "cap": "8.6", "meter": "8.3"}


def lines(scene) -> dict[str, str]:
    """What is said of each part, and its points."""
    return {key[1]: piece.face for key, piece in scene.table.pieces.items() if key[0] == "line"}


def test_the_parts_add_up_to_the_worth_whatever_the_word():
    rng, deck = Rng(5), [*DECK, *[one + "e" for one in PARTS.jokers]]
    for _ in range(3000):
        word = [deck[rng.random_below(len(deck))] for _ in range(1 + rng.random_below(12))]
        for is_own in (True, False):
            parts = word_worth_parts(word, is_own)
            assert sum(part.points for part in parts) == points_of_word(word, is_own)
            assert all(part.points for part in parts) or [part.kind for part in parts] == ["few"]


@pytest.mark.long
@pytest.mark.parametrize(
    "hand, picked, kinds",
    [
        ("1S5 1HQ 1D10", "1S5 1HQ", ["few", "meter"]),
        ("1S5 1HQ 1D10", "1S5 1HQ 1D10", ["own", "meter"]),
        ("2H8 1HK 1D2", "2H8 1HK 1D2", ["own", "colour", "meter"]),
        ("2S9 1S8 1SA", "2S9 1S8 1SA", ["own", "suit", "meter"]),
        ("2S9 1S8 1SA", "2S9 1S8", ["own", "suit", "cap", "meter"]),
    ],
)
def test_each_part_has_a_line_while_a_word_is_laid(evening, hand, picked, kinds):
    scene = laid(evening, phase="word", hands=[hand, "1C2"])
    pick(evening, scene, *cards(*picked.split()))
    assert list(lines(scene)) == kinds and not evening.complaints()
    points = [int(face.points.replace("−", "-")) for kind, face in lines(scene).items() if kind != "meter"]
    assert sum(points) == points_of_word(picked.split(), True)


def test_in_a_rival_s_word_the_line_says_so_by_another_rule(evening):
    scene = laid(evening, words=["", STING], hands=["1S5", "1C2"])
    pick(evening, scene, *cards("1S5"), ("gap", 1, 2))
    assert list(lines(scene)) == ["other", "meter"] and not evening.complaints()


def test_every_line_names_its_rule_when_it_is_pointed_at(evening):
    scene = laid(evening, phase="word", hands=["2S9 1S8 1SA", "1C2"])
    pick(evening, scene, *cards("2S9", "1S8"))
    for kind in lines(scene):
        evening.point(scene.table.pieces["line", kind].center)
        evening.frames(30)
        assert scene.hover == ("line", kind) and f"RW-{RULE_OF[kind]}" in scene.tooltip_text(
            scene.find_widget(("line", kind))
        )
    tip = scene.game_table.text.tooltip
    assert all(f"RW-{rule}" in tip(scene.own_view, ("line", kind)) for kind, rule in RULE_OF.items())


def test_that_a_worth_is_capped_is_said_beside_a_word_on_the_table_too(evening):
    scene = laid(evening, words=["2S9 1S8", STING], hands=["1S5", "1C2"])
    assert "RW-8.6" in scene.parts.tabletop.tooltip_text(
        ("worth", 0)
    ) and "RW-8.6" not in scene.parts.tabletop.tooltip_text(("worth", 1))


def test_on_an_assisted_table_the_panel_says_whether_it_is_a_word(evening):
    scene = laid(evening, options={"claims": "assisted"}, words=[STING, ""], hands=["1S5 2S9", "1C2"])
    titles = []
    for card in ("1S5", "2S9"):
        pick(evening, scene, *cards(card), ("gap", 0, 2))
        titles.append(scene.table.pieces["says",].face.first)
        assert not evening.complaints()
        scene.selection.clear_picks()
    assert titles == [scene.game_table.texts("stage.is_word"), scene.game_table.texts("stage.is_no_word")]


def test_the_tooltip_of_a_worth_tells_the_sum_of_each_part_by_part(evening):
    scene = laid(evening, words=["1S2 1S8 1S7 1SA 1SK", "2H9 1H8"], hands=["1S5", "1C2"])
    texts, tip = scene.game_table.texts, scene.parts.tabletop.tooltip_text(("worth", 0))
    suit = texts("tip.worth.suit", n=2)
    threes, twos = (texts(f"tip.worth.{kind}", n=n, count=3) for kind, n in (("threes", 2), ("twos", 1)))
    mine, theirs = (texts("tip.worth.sum", n=n, parts=f"{of} {suit}") for n, of in ((4, threes), (3, twos)))

    assert tip.count(mine) == tip.count(theirs) == 1, tip


def test_a_word_to_claim_tells_on_the_stage_why_it_is_worth_as_much(evening):
    scene = laid(evening, options={"hits": "off"}, words=["2C9 1C8 2CA", ""], hands=["2C6", "1C2"])
    scene.session.play_plan([("add", 0, 3, "2C6")])
    evening.until(lambda: scene.can_asked_player_answer_here)
    texts, at = scene.game_table.texts, ("risk",)
    evening.point(scene.table.pieces[at].center)
    evening.frames(30)
    parts = (texts("tip.worth.threes", n=2, count=3), texts("tip.worth.suit", n=2))
    assert texts("tip.worth.sum", n=4, parts=" ".join(parts)) in scene.tooltip_text(scene.find_widget(at))


def test_a_worth_of_one_part_is_told_without_a_sum(evening):
    scene = laid(evening, words=["2H9 1S8"], hands=["1S5", "1C2"])
    texts, tip = scene.game_table.texts, scene.parts.tabletop.tooltip_text(("worth", 0))
    one = texts("tip.worth.twos", n=1, count=2)
    assert one in tip and texts("tip.worth.sum", n=1, parts=one) not in tip, tip


def test_a_letter_of_a_word_just_started_tells_its_player_when_it_can_be_changed(evening):
    scene = laid(evening, phase="action", fresh=True, words=[STING, "1S8 1C9"], hands=["1S5 1HA", "1C2"])
    texts, tip = scene.game_table.texts, scene.game_table.text.tooltip
    assert tip(scene.own_view, ("card", "1S2")) == texts("tip.just_started")
    assert all(tip(scene.own_view, ("card", card)) != texts("tip.just_started") for card in ("1S8", "1S5"))
    assert tip(scene.match.state.view(1), ("card", "1S2")) != texts("tip.just_started")
