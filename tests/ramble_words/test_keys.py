"""Ramble Words by keys alone: letters are letters, arrows and Tab go to what is lit, and the time an answer takes."""

import re

import pygame
import pytest

from game.engine.state import Refusal
from game.scenes.table.rule_link import RULE
from game.session.bots import SLOT
from game.ui.book import place_of_rule
from game.ui.texts import Texts
from tests.ramble_words.seated import cards, laid, lit, made, pick

STING = "2S2 1S2 1DQ 1D3 2H9"
OFF = {"hits": "off"}


# ---------------------------------------------------------------- letters
@pytest.mark.long
@pytest.mark.parametrize("letter", "muhlorwa")
def test_no_letter_is_a_shortcut_whatever_lies_on_the_table(stage, letter):
    scene = laid(stage, options=OFF, phase="word", hands=["1S2 1DQ"])
    muted = stage.app.settings.mute
    stage.key(ord(letter), letter)
    assert stage.top is scene and stage.app.settings.mute == muted and not scene.parts.advice.note
    assert scene.parts.session.are_bots_held  # as it was laid


def test_with_ctrl_letters_are_shortcuts(stage):
    scene = laid(stage, options=OFF, phase="word", hands=["1S2 1DQ"])
    muted = stage.app.settings.mute
    stage.key(pygame.K_m, "m", pygame.KMOD_LCTRL)
    assert stage.app.settings.mute != muted
    stage.key(pygame.K_l, "l", pygame.KMOD_LCTRL)
    assert stage.top is not scene


@pytest.mark.parametrize("key", [pygame.K_RETURN, pygame.K_SPACE])
def test_a_key_right_after_a_refusal_takes_that_away_and_plays_nothing(stage, key):
    scene = laid(stage, options=OFF, phase="word", hands=["1S2 1D3", "1H10"])
    pick(stage, scene, *cards("1S2"))
    scene.selection.show_refusal(None, Refusal("RW-6.24", "not_in_hand", {"card": "1S9"}))
    stage.key(key)
    assert made(scene) == [] and scene.selection.answer is None and list(scene.selection.draft) == cards("1S2")
    stage.key(key)
    assert made(scene) == [("start", "1S2")]


def test_ctrl_z_undoes_and_ctrl_y_does_it_again(stage):
    scene = laid(stage, options=OFF, hands=["1S5 1HA", "1C3"])
    scene.session.play_plan([("finish",)])
    stage.until(lambda: scene.match.awaits_confirmation and scene.is_at_rest)
    stage.key(pygame.K_z, "\x1a", pygame.KMOD_LCTRL)
    assert made(scene) == []
    stage.key(pygame.K_y, "\x19", pygame.KMOD_LCTRL)
    assert made(scene) == [("finish",)]


def test_ctrl_z_takes_back_the_last_pick_where_no_move_can_be_undone(stage):
    scene = laid(stage, options=OFF, phase="word", hands=["1S2 1D3", "1H10"])
    pick(stage, scene, *cards("1S2", "1D3"))
    assert scene.session.undo_refusal_reason
    stage.key(pygame.K_z, "\x1a", pygame.KMOD_LCTRL)
    assert list(scene.selection.draft) == cards("1S2") and scene.selection.answer is None


def test_while_others_are_asked_no_letter_is_a_shortcut_either(stage):
    scene = laid(stage, phase="word", hands=["1S2 1D3 1HK", "1H10"])
    scene.session.play_plan([("start", "1S2", "1D3")])
    stage.until(lambda: scene.match.state.current_player == 1 and scene.is_at_rest)
    stage.key(pygame.K_u, "u")
    assert made(scene) == [("start", "1S2", "1D3")] and scene.parts.session.are_bots_held
    scene.selection.pick(("card", "1HK"))
    assert "Jonas" in scene.selection.answer[0]  # not: it is not your turn


def test_a_typed_letter_that_nothing_can_be_done_with_says_why_and_not_that_there_is_none(stage):
    scene = laid(stage, options=OFF, words=[STING], hands=["1D10"], fresh=True)
    stage.key(pygame.K_x, "x")
    assert scene.selection.answer[1] == "RW-6.4" and "No free card" not in scene.selection.answer[0]


@pytest.mark.parametrize("word, reason", [(STING, "no_word_to_change"), ("", "no_word_on_table")])
def test_where_no_word_can_be_changed_it_is_said_whether_there_is_one(stage, word, reason):
    """The word of a start whose cards were all cancelled is not said to wait for the next turn."""
    scene = laid(stage, options=OFF, words=[word], hands=["1D10"], fresh=True)
    pick(stage, scene, *cards("1D10"))
    assert scene.selection.answer == (scene.game_table.texts(f"why.{reason}"), "RW-6.4")


# ---------------------------------------------------------------- arrows and Tab
def test_who_begins_to_type_means_the_own_hand_and_letters_on_the_table_only_where_it_has_none(stage):
    scene = laid(stage, options=OFF, words=["", STING], hands=["1SJ 1S3"], is_held=True)
    stage.key(pygame.K_n, "n")
    assert scene.selection.draft == tuple(cards("1S3"))
    scene.selection.clear_picks()
    stage.key(pygame.K_g, "g")
    assert scene.selection.draft and scene.selection.draft != tuple(cards("1S3"))


def test_an_arrow_goes_from_a_card_of_the_hand_to_the_gaps_and_not_to_a_pile(stage):
    scene = laid(stage, options=OFF, words=["", STING], hands=["1S5 1S6 1S7 1S8 1S9 2S3 2S4 2S5 1HA"])
    last = max(
        (key for key in lit(scene) if key in cards(*scene.own_view.hands[0])),
        key=lambda k: scene.parts.piece_widgets.widget_of_piece(k).box.x,
    )
    scene.is_focus_from_keys = True
    scene.move_focus(last)
    stage.key(pygame.K_RETURN)
    for _ in range(4):
        stage.key(pygame.K_UP)
        if scene.focus[0] == "gap" or scene.focus in cards(*STING.split()):
            break
    assert (
        scene.focus in lit(scene)
        and scene.table.pieces[scene.focus].box.bottom < scene.parts.tabletop.layout.grid.stage.y
    )


def test_an_arrow_goes_from_the_buttons_to_the_hand(stage):
    scene = laid(stage, options=OFF, phase="word", words=[STING], hands=["1S5 1S6 1S7 1S8 1S9 2S3"])
    scene.move_focus("fire")
    stage.key(pygame.K_UP)
    assert scene.focus in scene.table.pieces


def test_after_a_pick_the_ring_goes_on_to_what_may_follow(stage):
    scene = laid(stage, options=OFF, words=[STING], hands=["1S5 1S6"])
    scene.is_focus_from_keys = True
    scene.move_focus(("card", "1S5"))
    stage.key(pygame.K_RETURN)
    assert scene.focus[0] == "gap"


def test_once_a_card_lies_in_its_gap_the_ring_goes_to_the_button_that_plays_it(stage):
    scene = laid(stage, options=OFF, words=[STING], hands=["1S5 1S6"])
    scene.is_focus_from_keys = True
    scene.move_focus(("card", "1S5"))
    for _ in range(2):
        stage.key(pygame.K_RETURN)
    assert scene.selection.offer.plan and scene.selection.offer.lit and scene.focus == "fire", "and to no other card"
    before = scene.selection.draft
    assert [key[0] for key in before] == ["card", "gap"]


def test_at_a_claim_the_ring_is_on_the_claim_and_not_on_what_gives_it_up(stage):
    scene = laid(stage, options=OFF, phase="claim", words=[STING], hands=["1S5"])
    scene.is_focus_from_keys = True
    stage.frames(3)
    assert scene.selection.offer.asides and scene.focus == "fire"


def test_at_once_there_is_nothing_to_see_of_the_last_moves_so_the_log_tells_them(stage):
    scene = laid(stage, options=OFF, words=[STING], hands=["1S5 1S6"])
    scene.mode.show_last_moves()
    stage.frames(2)
    assert stage.top is not scene and stage.top.__class__.__name__ == "LogScene"


# ---------------------------------------------------------------- the time an answer takes
@pytest.mark.parametrize("speed", ["instant", "fast"])
def test_an_answer_in_a_window_takes_its_time_at_any_speed(stage, speed):
    scene = laid(stage, phase="word", hands=["1S2 1D3 1HK", "1H10"], is_held=False)
    stage.app.change_settings(speed=speed)
    scene.session.play_plan([("start", "1S2", "1D3")])
    stage.until(lambda: scene.parts.session.is_bots_turn)
    stage.frames(round(SLOT * 30) - 4)
    assert len(made(scene)) == 1
    stage.until(lambda: len(made(scene)) > 1, 30)


def frames_to_an_answer(stage, slow: int) -> int:
    """Of a computer player whose thought takes so many frames."""
    scene = laid(stage, phase="word", hands=["1S2 1D3 1HK", "1H10"], is_held=False)
    thinker, asked = scene.session.driver, []
    poll = thinker.poll
    thinker.poll = lambda: asked.append(1) or (poll() if len(asked) > slow else None)
    scene.session.play_plan([("start", "1S2", "1D3")])
    stage.until(lambda: scene.parts.session.is_bots_turn)
    frames = 0
    while len(made(scene)) == 1:
        stage.frames(1)
        frames += 1
    stage.app.return_to_first_scene()
    return frames


@pytest.mark.long
@pytest.mark.parametrize("speed", ["instant", "fast", "normal"])
def test_how_long_a_thought_took_is_not_to_be_seen(stage, speed):
    stage.app.change_settings(speed=speed)
    assert frames_to_an_answer(stage, 0) == frames_to_an_answer(stage, 12)


# ---------------------------------------------------------------- what stands on the stage
@pytest.mark.parametrize("deed, part", [("mulligan", "draw that many"), ("discard_word", "discards")])
def test_the_stage_speaks_of_what_is_being_done(stage, deed, part):
    scene = laid(stage, options=OFF, phase="word", words=[STING], hands=["1S5 1S6"])
    pick(stage, scene, ("do", deed))
    assert part in " ".join(box.text for box in stage.seen())
    assert scene.table.pieces["legend",].face.kinds == (deed,)
    if deed == "mulligan":
        pick(stage, scene, *cards("1S5", "1S6"))
        assert scene.table.pieces["legend",].face.kinds == ("mulligan",)


def test_how_a_word_is_changed_is_told_once(stage):
    scene = laid(stage, options=OFF, phase="word", words=[STING], hands=["1S5 1S6"])
    texts, shown = scene.game_table.texts, " ".join(box.text for box in stage.seen())
    assert scene.mode.sentences.current_sentence(scene.plan).what == texts("prompt.turn.action")
    assert shown.count("then a gap or") == 1 and ("legend",) not in scene.table.pieces


def test_an_ace_that_is_added_is_not_said_to_be_hit(stage):
    scene = laid(stage, words=[STING], hands=["1S5 1CA", "1C2"])
    for card, is_open in (("1S5", True), ("1CA", False)):
        pick(stage, scene, ("card", card), ("gap", 0, 5))
        assert ("thers may hit" in scene.game_table.text.prompt(scene.own_view, scene.selection.draft)[1]) == is_open
        scene.selection.clear_picks()


@pytest.mark.parametrize("held", [("1S5", "1S6"), ("1S5", "1S6", "1S7")])
def test_a_letter_clicked_with_several_cards_in_hand_says_why_nothing_comes_of_it(stage, held):
    scene = laid(stage, options=OFF, words=[STING], hands=["1S5 1S6 1S7"])
    pick(stage, scene, *cards(*held, "2S2"))
    assert scene.selection.answer[1] == "RW-6.9" and scene.selection.draft == tuple(cards(*held))


def test_tab_leads_through_the_bar_from_left_to_right(stage):
    scene = laid(stage, options=OFF, words=[STING], hands=["1S5 1S6"])
    pick(stage, scene, *cards("1S5"), ("gap", 0, 2))
    scene.selection.answer = None
    scene.is_focus_from_keys = True
    scene.move_focus(RULE)
    walked = [scene.find_widget(RULE)]
    while walked[-1].key != "fire":
        stage.key(pygame.K_TAB)
        walked.append(scene.find_widget(scene.focus))
    assert [one.key for one in walked] == [RULE, "clear", "fire"]
    assert [one.box.x for one in walked] == sorted(one.box.x for one in walked)


# ---------------------------------------------------------------- beside the table
@pytest.mark.parametrize(
    "picks, rule",
    [((), "RW-6.4"), (("1S5",), "RW-6.8"), (("2H9",), "RW-6.6"), (("1S5", "2S2"), "RW-6.10")],
)
def test_the_rules_open_at_what_is_being_done_from_the_key_and_from_the_menu(stage, picks, rule):
    scene = laid(stage, options=OFF, words=[STING], hands=["1S5 1S6"])
    pick(stage, scene, *cards(*picks))
    assert scene.selection.rule_here == rule
    opened = stage.application.table_pages.rulebook_at_current_rule()
    assert opened.wanted == place_of_rule(opened.book, rule)


@pytest.mark.parametrize(
    "picks, why",
    [((("do", "mulligan"),), "at least one card"), ((("card", "1S5"),), "Pick a gap")],
)
def test_the_space_bar_says_what_the_button_waits_for(stage, picks, why):
    scene = laid(stage, options=OFF, words=["", STING], hands=["1S5 1S6", "1C2"])
    pick(stage, scene, *picks)
    assert stage.top.find_widget("waits") is not None
    stage.key(pygame.K_SPACE, " ")
    assert why in scene.selection.answer[0] and made(scene) == []


def test_a_letter_typed_while_news_are_shown_ends_them_and_is_typed(stage):
    scene = laid(stage, phase="word", turn=1, hands=["1H10 1C2 1HA", "1S2 1D3 2C6"])
    stage.app.change_settings(speed="normal")
    scene.session.play_plan([("start", "1S2", "1D3", "2C6")])
    stage.until(lambda: scene.latest_event is not None and scene.latest_event.kind == "laid")
    stage.key(pygame.K_j, "j")  # the ten
    assert scene.selection.draft == (("card", "1H10"),) and len(made(scene)) == 1


def test_once_all_copies_of_a_typed_letter_have_been_taken_tab_goes_on(stage):
    scene = laid(stage, options=OFF, words=[STING], hands=["1S5 1D4 1S6"])  # two Rs
    stage.key(pygame.K_r, "r")
    taken = {scene.selection.draft}
    stage.key(pygame.K_TAB)
    taken.add(scene.selection.draft)
    assert taken == {(("card", "1S5"),), (("card", "1D4"),)} and scene.focus is None
    stage.key(pygame.K_TAB)
    assert scene.selection.draft in taken and scene.focus is not None
    while scene.focus[0] != "gap":
        stage.key(pygame.K_TAB)


def test_after_an_arrow_tab_takes_no_other_copy(stage):
    scene = laid(stage, options=OFF, words=[STING], hands=["1S5 1D4 1S6"])
    stage.key(pygame.K_r, "r")
    draft = scene.selection.draft
    stage.key(pygame.K_UP)
    stage.key(pygame.K_TAB)
    assert scene.selection.draft == draft


def test_the_order_in_which_letters_were_typed_is_to_be_seen(stage):
    scene = laid(stage, options=OFF, words=[STING], hands=["1S5 1HK 1S6"])
    for letter in "re":
        stage.key(ord(letter), letter)
    assert "RE" in [box.text for box in stage.seen()]
    assert "replace" not in scene.mode.sentences.current_sentence(scene.plan).what
    assert [card for _, card in scene.selection.draft] == ["1S5", "1HK"]


@pytest.mark.parametrize("button", ["hint", "undo", "redo", "tip.wait", "tip.again", "tip.undo"])
def test_what_a_button_says_of_its_key_holds_here_too(button):
    assert "Ctrl" in Texts("ramble_words")(f"table.{button}")


def test_a_click_on_the_discards_opens_them(stage):
    scene = laid(stage, options=OFF, words=[STING], hands=["1S5"], discards="2C2 2C3")
    stage.click(scene.table.pieces["card", "2C3"].center)
    assert stage.top is not scene


PICKS = [
    (), ("1S5",), ("1S5", "1HK"), ("1S5", "1HK", "1S6"), ("2H9",), ("2H9", "1D3"), ("1S5", ("gap", 0, 2)),
    ("1S5", "1HK", ("gap", 0, 5)), ("1S5", "2S2"), ("1S5", "2S2", "1S6"), (("do", "mulligan"),),
    (("do", "mulligan"), "1S5"),
]  # fmt: skip


@pytest.mark.long
@pytest.mark.parametrize("phase", ["word", "action"])
@pytest.mark.parametrize("picks", PICKS)
def test_every_card_that_cannot_be_picked_has_a_reason(stage, phase, picks):
    scene = laid(
        stage, options=OFF, phase=phase, words=[STING, "1C3 1CK"], hands=["1S5 1HK 1S6 1D5", "1C2"], discards="2C2 2C3"
    )
    pick(stage, scene, *(key for key in picks if key[0] == "do"))
    for key in (("card", one) if isinstance(one, str) else one for one in picks if one[0] != "do"):
        if scene.selection.offer.lights(key):
            scene.selection.pick(key)
    stage.frames(1)
    there = {
        key
        for key, piece in scene.table.pieces.items()
        if key[0] == "card" and scene.widget_at(piece.center).key == key
    }
    dark = there - lit(scene) - set(scene.selection.draft)
    choosing = scene.selection
    assert len(there) > 8
    assert {
        key for key in dark if not choosing.refusal_of_pick(key) and not choosing.is_piece_start_of_new_draft(key)
    } == set()


@pytest.mark.parametrize("draft", [(), ("1S6",)])
def test_a_card_of_a_word_cannot_be_traded_and_that_is_said(stage, draft):
    scene = laid(stage, options=OFF, words=[STING, "1C3 1CK"], hands=["1S5 1HK 1S6 1D5", "1C2"])
    pick(stage, scene, ("do", "barter"), *cards(*draft, "2S2"))
    assert scene.selection.answer[1] == "RW-6.17" and scene.selection.draft == (("do", "barter"), *cards(*draft))


def test_while_a_claim_is_open_no_card_can_be_picked_and_that_is_said(stage):
    scene = laid(stage, options=OFF, words=[STING], hands=["1S5 1HA"])
    pick(stage, scene, *cards("1S5"), ("gap", 0, 2))
    stage.press("fire")
    stage.until(lambda: scene.can_asked_player_answer_here)
    pick(stage, scene, *cards("1HA"))
    assert scene.selection.answer[1] == "RW-6.14"
    stage.press("fire")
    assert made(scene)[-1] == ("claim",)


@pytest.mark.parametrize("claims, presses", [("risk", 2), ("assisted", 1)])
def test_the_space_bar_which_also_goes_on_takes_the_risk_of_a_claim_only_when_it_is_pressed_again(
    stage, claims, presses
):
    scene = laid(stage, options={**OFF, "claims": claims}, words=[STING], hands=["1S5 1HA"])
    pick(stage, scene, *cards("1S5"), ("gap", 0, 2))
    stage.press("fire")
    stage.until(lambda: scene.can_asked_player_answer_here)
    for _ in range(presses - 1):
        stage.key(pygame.K_SPACE, " ")
        asked = scene.parts.texts("why.press_again", button=scene.selection.offer.button)
        assert scene.selection.answer[0] == asked and made(scene)[-1] != ("claim",)
    stage.key(pygame.K_SPACE, " ")
    assert made(scene)[-1] == ("claim",)


@pytest.mark.parametrize("first, meant", [("2S9", "2SJ"), ("2H8", "2HJ")])
def test_of_two_cards_with_a_typed_letter_the_one_of_the_words_suit_is_meant(stage, first, meant):
    scene = laid(stage, phase="word", words=["", ""], hands=[f"{first} 2HJ 2SJ", "1H5"])
    for key, letter in ((pygame.K_m, "m"), (pygame.K_u, "u")):
        stage.key(key, letter)
    assert scene.selection.draft == (("card", first), ("card", meant))
    stage.key(pygame.K_TAB)
    assert scene.selection.draft[1] != ("card", meant)


def test_before_a_turn_is_final_the_prompt_names_the_keys_that_take_it_back(stage):
    scene = laid(stage, options={"hits": "off"}, hands=["1S5 1HA", "1C3"])
    scene.session.play_plan([("finish",)])
    stage.until(lambda: scene.match.awaits_confirmation and scene.is_at_rest)
    assert scene.mode.sentences.current_sentence(()).hint == scene.game_table.texts("prompt.gate.line")
    stage.frames(1, pygame.event.Event(pygame.KEYDOWN, key=pygame.K_u, unicode="", mod=pygame.KMOD_CTRL))
    assert not scene.match.awaits_confirmation and made(scene) == []


def test_no_words_name_a_letter_as_a_key_without_ctrl_where_letters_pick_cards(stage):
    texts = laid(stage).game_table.texts
    named = [texts(key) for key in ("table.hint", "table.show_move", "table.undo", "table.redo")]
    named += [texts(f"table.tip.{key}") for key in ("wait", "again", "undo")]
    assert not [words for words in named if re.search(r"\([A-Z]\)", words)]
