"""The table of Ramble Words in a small window with large type: nothing that is said there gets lost."""

import contextlib

import pytest
from evening import Evening
from pygame import FRect

from game.games.ramble_words.rules.components import DECK
from game.games.ramble_words.table.cards import RATIO, has_room_for_rank
from game.games.ramble_words.table.faces import CardFace
from game.games.ramble_words.table.felt import EDGE
from game.games.ramble_words.table.painter import draw_letter_card, raised_value_disc
from game.games.ramble_words.table.staging import OPEN_VALUE, RAISED, SMALL, VALUE
from game.ui import log_panel
from game.ui.audit import find_text_problems
from game.ui.bars import MARGIN
from game.ui.canvas import Canvas
from game.ui.citations import strip_citations
from game.ui.table import IDLE, Piece
from tests.ramble_words.seated import cards, laid, pick

STING = "2S2 1S2 1DQ 1D3 2H9"


@pytest.fixture
def tight(home):
    evening = Evening((1024, 600), 150)
    yield evening
    evening.close()


def words(evening) -> list[str]:
    return [box.text for box in evening.seen()]


def test_the_hint_stands_also_below_a_prompt_of_two_lines(tight):
    scene = laid(tight, players=3, bots=(1, 2), words=[STING], hands=["1S5 1HA 2S3", "1C3 1C4"])
    pick(tight, scene, *cards("1S5", "1HA"), ("gap", 0, 0))
    hint = scene.mode.sentences.current_sentence(scene.plan).hint
    assert hint and strip_citations(hint) in words(tight) and tight.complaints() == []


@pytest.mark.parametrize("hand", ["1S6 2H6 1D7 2C7 2S8 1C9", "1SA 1SK 1HK 2SK 1S2"])
def test_why_to_change_cards_stands_below_what_becomes_of_them(tight, hand):
    scene = laid(tight, phase="word", hands=[hand, "1S4"])
    tight.press("hint")
    assert (
        "mulligan" in scene.parts.advice.note
        and scene.parts.advice.note in " ".join(words(tight))
        and tight.complaints() == []
    )


def test_what_a_card_can_do_does_not_run_into_its_signs_and_a_words_worth_not_to_the_edge(stage):
    scene = laid(stage, words=[STING], hands=["1S5 1HA 2S3", "1C3 1C4"])
    pick(stage, scene, *cards("1S5"))
    stage.frames(3)
    texts = scene.game_table.texts
    assert texts("legend.rotate") in words(stage) and texts("legend.held") not in words(stage), "the prompt says it"
    pick(stage, scene, ("gap", 0, 2))
    stage.frames(60)
    (points,) = [piece for key, piece in scene.table.pieces.items() if key == ("line", "own")]
    assert round(points.box.right) <= stage.app.canvas.w - MARGIN - EDGE
    assert texts("stage.meter.short", m=6) in words(stage)


def test_the_newest_line_of_the_log_takes_the_place_of_its_title_and_is_shortened_rather_than_left_out(display):
    canvas = Canvas((1280, 720))
    long = "Old Ferro adds R and T and a good many other letters to the word of Mara, who sits beside him"
    assert log_panel.draw_log_panel(canvas, 0, 0, 280, 62, [(0, "Mara draws"), (1, long)], "What happened") == 1
    canvas.audit = []
    assert log_panel.draw_log_panel(canvas, 0, 0, 280, 62, [(0, long), (1, "Mara draws")], "What happened") == 1
    lines = [box.text for box in canvas.audit]
    assert lines[0].startswith("Old Ferro") and lines[1].endswith("…") and len(lines) == 2


def test_the_number_of_discards_is_never_cut(tight):
    pile = " ".join(card for card in DECK if card[1] in "SH")
    laid(tight, hands=["1C5 1CA"], discards=pile)
    assert any(text.endswith(str(len(pile.split()))) for text in words(tight)) and tight.complaints() == []


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
def test_the_number_below_the_discards_says_what_it_counts(home, size):
    evening = Evening(size, 100)
    scene = laid(evening, hands=["1C5 1CA"], discards=" ".join(card for card in DECK if card[1] != "C"))
    del scene.match.state.discards[49:]
    scene.show_current_state()
    assert scene.game_table.texts("pile.discards", n=len(scene.match.state.discards)) in words(evening)
    evening.close()


@pytest.mark.parametrize("size, text", [((1280, 720), 100), ((1024, 600), 150)])
def test_a_letter_that_is_replaced_below_its_word_keeps_its_rank_and_a_note_says_what_it_is(home, size, text):
    evening = Evening(size, text)
    scene = laid(evening, words=[STING], hands=["1S5 1HA 2S3", "1C3 1C4"])
    pick(evening, scene, *cards("2S3", "2S2"))
    evening.frames(2)
    pieces, grid = scene.table.pieces, scene.parts.tabletop.layout.grid
    (old,) = [one for key, one in pieces.items() if key == ("card", "2S2")]
    note = pieces["replaced",].box
    assert grid.rows[0].contains(old.box) and has_room_for_rank(evening.app.canvas, old.box.w)
    assert scene.game_table.texts("legend.replaced") in words(evening) and evening.complaints() == []
    assert not note.colliderect(grid.stage) and grid.rows[0].inflate(1, 1).contains(note)
    evening.close()


def test_what_stands_beside_a_play_is_wrapped_rather_than_cut(tight):
    scene = laid(tight, players=3, bots=(1, 2), words=[STING, "", ""], turn=2, hands=["1HK 1C2", "1C3", "1S5 1C4 1D4"])
    scene.hold_bots(True)
    scene.session.play_plan([("add", 0, 2, "1S5")])
    tight.until(lambda: scene.can_asked_player_answer_here)
    said = " ".join(words(tight))
    assert scene.table.pieces["says",].face.first in said


def test_the_dots_of_one_who_thinks_stand_beside_the_name_or_the_hand(tight, monkeypatch):
    drawn = []
    thinking_dots = "game.games.ramble_words.table.sidebar.draw_thinking_dots"
    monkeypatch.setattr(thinking_dots, lambda canvas, x, y, phase, *colour: drawn.append((x, y)))
    laid(tight, players=3, bots=(1, 2), phase="word", turn=1, hands=["1S5", "1S6 1S7"])
    boxes = tight.seen()
    names = [box.rect for box in boxes if box.text == "Jonas"]
    k = tight.app.canvas.k
    x, y = drawn[-1][0] * k, drawn[-1][1] * k
    assert any(rect.right < x and rect.top < y < rect.bottom for rect in names)


def test_what_a_rivals_word_brings_leaves_its_owner_unnamed_rather_than_cutting_the_name(tight, monkeypatch):
    monkeypatch.setattr("evening.NAMES", ("Christopher M", "Bartholomew W"))
    scene = laid(tight, words=["", STING], hands=["1S5 1HA 2S3", "1C3"])
    pick(tight, scene, *cards("1S5"), ("gap", 1, 0))
    said = words(tight)
    face = scene.table.pieces["says",].face
    assert (
        (face.shorter in said or face.last in " ".join(said))
        and not any(text.endswith("…") for text in said)
        and tight.complaints() == []
    )


@pytest.mark.parametrize("language", ["en", "de"])
@pytest.mark.parametrize(("size", "text"), [((1280, 720), 100), ((1024, 600), 150), ((1920, 1080), 100)])
def test_what_the_words_of_six_people_are_worth_is_never_cut(home, size, text, language):
    with contextlib.closing(Evening(size, text, language=language)) as evening:
        for length in range(1, 6):
            rows = [" ".join(f"{suit}{rank}" for rank in "23456"[:length]) for suit in ("1S", "1H", "1D", "1C", "2S")]
            hands = [f"1{suit}A 1{suit}K" for suit in "SHDC"] + ["2SA 2SK", "2HA 2HK"]
            laid(evening, players=6, bots=(), words=["", *rows], hands=hands)
            evening.frames(3)
            said = [one for one in words(evening) if one.endswith("…")]
            assert not said and evening.complaints() == [], (length, said)
            evening.app.return_to_first_scene()


def test_the_values_of_a_small_chain_cover_nobody_who_played_its_cards_nor_its_arrows(tight):
    scene = laid(tight, 6, (1, 2, 3, 4, 5), phase="word", hands=["1S4 1S5 1D3 1HJ", "1H10 1CA"])
    scene.match.play(("start", "1S4", "1S5", "1D3"))
    scene.match.play(("hit", "1H10", "1S5"))
    scene.match.play(("hit", "1HJ", "1H10"))
    scene.show_current_state()
    tight.frames(2)
    pieces, canvas = scene.table.pieces, tight.app.canvas
    stage = scene.parts.tabletop.layout.grid.stage
    chain = [one for key, one in pieces.items() if key[0] == "card" and stage.contains(one.box)]
    others = [piece.box for key, piece in pieces.items() if key[0] in ("who", "arrow")]
    assert len(chain) == 3 and len(others) == 5
    for card in chain:
        x, y, r = raised_value_disc(canvas, card.box, card.face.card)
        assert card.box.w < SMALL and RAISED in card.face.marks
        assert FRect(x - r, y - r, 2 * r, 2 * r).collidelist(others) == -1, card.key


@pytest.mark.parametrize("width", range(60, 130, 5))
def test_the_value_of_a_card_in_the_window_leaves_the_tail_of_its_letter_free(width, display):
    canvas = Canvas((1024, 600), 1.5)
    canvas.audit = []
    piece = Piece("card", CardFace("1S10", marks=(OPEN_VALUE,)), (400, 300), (width, width * RATIO))
    draw_letter_card(canvas, piece, IDLE)
    assert [box.text for box in canvas.audit] and find_text_problems(canvas.audit, canvas.surf.get_rect()) == []


CHAIN_WINDOWS = [((1024, 600), 100), ((1280, 720), 100), ((1280, 720), 150), ((1920, 1080), 125)]


@pytest.mark.parametrize("size, text", CHAIN_WINDOWS)
def test_the_values_of_a_chain_stand_over_the_suits_of_its_cards_and_what_is_said_stands_beside(home, size, text):
    evening = Evening(size, text)
    scene = laid(evening, 5, (1, 2, 3, 4), phase="word", hands=["1S4 1S5 1D3 1HJ", "1H10 1CA"])
    scene.match.play(("start", "1S4", "1S5", "1D3"))
    scene.match.play(("hit", "1H10", "1S5"))
    scene.show_current_state()
    evening.frames(2)
    pieces, canvas, layout = scene.table.pieces, evening.app.canvas, scene.parts.tabletop.layout
    letters = [one for key, one in pieces.items() if key[0] == "card"]
    chain = [one for one in letters if layout.grid.stage.contains(one.box)]
    assert len(chain) == 2 and all(RAISED in one.face.marks for one in chain)
    for card in chain:
        x, y, r = raised_value_disc(canvas, card.box, card.face.card)
        disc = FRect(x - r, y - r, 2 * r, 2 * r)
        others = [one.box for one in letters if one is not card] + [
            one.box for one in pieces.values() if one.key[0] in ("who", "arrow")
        ]
        assert disc.collidelist(others) == -1 and disc.bottom < card.box.centery
        if card.box.w > 4 * r:
            assert card.box.contains(disc)
    in_rows = [one for one in letters if one not in chain and not one.face.is_held]
    assert len(in_rows) == 2 and not any(VALUE in one.face.marks for one in in_rows)
    says = pieces["says",].box
    step = chain[1].box.x - chain[0].box.x
    assert 0 <= says.left - chain[1].box.x - step <= 40, "not far from the chain"
    evening.close()
