"""What the table of Ramble Words says: cards by letter and rank, whose word it is, hints, who could hit."""

import re

import pygame
import pytest

from game.engine.state import PUBLIC, Event
from game.games.ramble_words import bots
from game.games.ramble_words.rules.components import DECK, points_of_word
from game.games.ramble_words.rules.reach import consonants_for_next_point
from game.games.ramble_words.rules.state import CardChange
from game.games.ramble_words.table import staging
from game.games.ramble_words.table.stage_words import StageCaptions
from game.ui.canvas import Canvas
from game.ui.captions import event_as_told, event_sentence, text_key_of_event, without_duplicate_entries
from tests.ramble_words.seated import at_leisure, cards, laid, lit, made, pick, sit_down, told

STING = "2S2 1S2 1DQ 1D3 2H9"
CONSONANTS = [card for card in DECK if card[2:] in ("2", "3", "4", "5", "6", "7", "8", "9", "10")]
OFF = {"hits": "off"}


def lines_of(scene, viewer: int) -> list[str]:
    """The log as one reader has it."""
    heard = without_duplicate_entries(scene.game_table.text, scene.match.log_visible_to(viewer))
    return [words for one in heard if (words := event_sentence(scene.game_table.text, one.event))]


def prompt(scene) -> tuple[str, str]:
    """The two lines of the prompt."""
    return scene.mode.sentences.current_sentence(scene.plan)[2:4]


# ---------------------------------------------------------------- cards by letter and rank
def test_a_card_is_named_by_its_letter_and_its_rank_and_suit(stage):
    named = sit_down(stage).game_table.text.wording.card_name_with_rank
    codes = ("1D3", "1HA", "2S10", "1XRq", "1XB")
    assert [named(code) for code in codes] == ["“N” (3♦)", "“U” (A♥)", "“P” (10♠)", "“Q” (joker)", "joker"]


def test_a_hit_names_cards_alike_in_prompt_button_preview_and_log(stage):
    scene = laid(stage, bots=(1,), phase="word", turn=1, hands=["1H10 1C2", "1S2 1D3"])
    scene.session.play_plan([("start", "1S2", "1D3")])
    stage.until(lambda: scene.can_asked_player_answer_here)
    pick(stage, scene, *cards("1H10", "1D3"))
    assert scene.selection.offer.button == "Hit the “N” (3♦) with the “J” (10♥)"
    assert prompt(scene)[0] == "the “J” (10♥) cancels the “N” (3♦): T is left, unless somebody hits back."
    at_leisure(stage, scene)
    stage.press("fire")
    assert "Mara hits the “N” (3♦) with the “J” (10♥)" in lines_of(scene, PUBLIC)


def test_a_refused_hit_names_both_cards(stage):
    scene = laid(stage, bots=(1,), phase="word", turn=1, hands=["1H10 1C2", "1S2 1D3"])
    scene.session.play_plan([("start", "1S2", "1D3")])
    stage.until(lambda: scene.can_asked_player_answer_here)
    pick(stage, scene, *cards("1C2"))
    assert scene.selection.answer[0] == scene.game_table.texts("why.beats_none", card="“N” (2♣)", target="“T” (2♠)")


@pytest.mark.parametrize("card, jokers, needed", [
    ("1SK", "off", "an ace"), ("1S10", "off", "a jack or higher"), ("1S7", "off", "an 8 or higher"),
    ("1SA", "wild", "a joker"),
])  # fmt: skip
def test_ranks_that_beat_a_card_are_said_in_words(stage, card, jokers, needed):
    scene = sit_down(stage, jokers=jokers)
    assert scene.game_table.text.wording.text_of_ranks_beating_card(scene.match.view(), card) == needed


def test_no_sentence_about_a_hit_is_left_with_a_bare_letter(stage):
    scene = laid(stage, bots=(1,), phase="word", turn=1, hands=["1H10 1SK", "1S2 1D3 1HJ"])
    scene.session.play_plan([("start", "1S2", "1D3")])
    scene.match.play(("hit", "1H10", "1D3"))
    view = scene.match.view(1)
    words = scene.game_table.text.prompts.window_prompt(view, scene.session.conduct.asking(view).window)
    told, public = StageCaptions(scene.game_table.text.wording), scene.match.view()
    says = told.caption_of_staged(public, staging.staged_play(public))
    assert "“J” (10♥)" in words.what and "“N” (3♦)" in words.button and says.large == "The “N” (3♦) goes"
    assert says.last == scene.game_table.texts("stage.cancelled.line", word="T", ranks="a jack or higher")


def test_where_a_hit_leaves_no_word_the_sentence_says_nothing_with_a_small_letter(stage):
    scene = laid(stage, bots=(1,), phase="word", turn=1, hands=["1H10 1SK", "1D3 1HJ"])
    scene.session.play_plan([("start", "1D3")])
    scene.match.play(("hit", "1H10", "1D3"))
    told, public = StageCaptions(scene.game_table.text.wording), scene.match.view()
    assert "Word so far: nothing." in told.caption_of_staged(public, staging.staged_play(public)).last


def test_the_badge_of_a_card_shows_its_rank_with_the_suit(stage, monkeypatch):
    seen = []
    draw_rank = "game.games.ramble_words.table.art.draw_rank"
    monkeypatch.setattr(draw_rank, lambda canvas, x, y, words, *_: seen.append(words))
    scene = laid(stage, bots=(1,), is_held=True, phase="word", turn=1, hands=["1HA 1C2", "1SJ 1D3"])
    scene.session.play_plan([("start", "1SJ", "1D3")])
    stage.frames(3)
    assert {"J♠", "3♦"} == set(seen)


def test_the_suits_are_drawn_in_the_colour_of_the_text(home):
    canvas = Canvas((1280, 720))
    red = pygame.Color(200, 30, 30)
    for suit in "♠♥♣♦":
        picture = canvas.text_surface(suit, 20, "text", red)
        ink = picture.get_bounding_rect()
        assert pygame.mask.from_surface(picture).count() > 20 and picture.get_at(ink.center)[:3] == tuple(red)[:3]
        assert picture.get_width() == round(canvas.measure_text(suit, 20)[0] * canvas.k)


def test_an_offer_is_told_once_to_the_two_who_trade_and_with_all_that_they_know(stage):
    scene = laid(stage, players=3, bots=(), hands=["1S5 1DQ", "1S7 1HA"])
    scene.session.open_hand(0)
    scene.session.play_plan([("offer", 1, ("1S5",), ("vowel",))])
    offers = {viewer: [line for line in lines_of(scene, viewer) if "offers" in line] for viewer in (0, 1, 2)}
    assert offers[0] == offers[1] == ["Mara offers Jonas R for: any vowel (only they see which cards)"]
    assert len(offers[2]) == 1 and "1 card" in offers[2][0]


@pytest.mark.parametrize(
    "give, want, asked, logged, hint",
    [
        (("1S5",), (), "offers you 1 card as a gift", "offers Jonas 1 card as a gift", "Accept the gift"),
        ((), ("s",), "asks you for: S. You get nothing", "asks Jonas for: S, and offers nothing", "pick the cards"),
    ],
)
def test_a_trade_with_one_empty_side_is_told_as_a_gift_or_as_a_request(stage, give, want, asked, logged, hint):
    scene = laid(stage, players=3, bots=(), hands=["1S5 1DQ", "1S7 2S2"])
    scene.session.open_hand(0)
    scene.session.play_plan([("offer", 1, give, want)])
    own = scene.match.view(1)
    question = scene.game_table.text.prompt(own, ())
    assert asked in question.what and hint in question.line
    assert any(logged in line for line in lines_of(scene, 2))


# ---------------------------------------------------------------- steps and hints
@pytest.mark.parametrize("is_own", (True, False))
def test_the_next_step_is_where_the_table_of_points_rises(is_own):
    def points(count: int) -> int:
        mixed = [next(card for card in CONSONANTS if card[1] == "SH"[n % 2]) for n in range(count)]
        return points_of_word(mixed, is_own)

    for count in range(2, 12):
        step = consonants_for_next_point(count, is_own)
        assert points(step) > points(count) and all(points(more) == points(count) for more in range(count, step))


def test_a_hint_goes_away_when_something_is_picked_or_done(stage):
    scene = laid(stage, options=OFF, phase="word", words=["", STING], hands=["1S5 1S6"])
    stage.press("hint")
    assert scene.parts.advice.note and prompt(scene)[1] == scene.parts.advice.note
    pick(stage, scene, *cards("1S5"))
    assert not scene.parts.advice.note
    stage.press("hint")
    assert scene.parts.advice.note
    scene.session.play_plan([("skip_word",)])
    assert not scene.parts.advice.note


def test_what_became_of_the_last_save_stays_when_something_is_picked(stage):
    scene = laid(stage, options=OFF, phase="word", hands=["1S5 1S6"])
    scene.show_note("not saved")
    pick(stage, scene, *cards("1S5"))
    assert scene.parts.advice.note == "not saved"


def test_that_a_change_ends_the_turn_is_said_before_it_is_made_and_at_the_claim(stage):
    scene = laid(stage, words=[STING], hands=["1S5 1HA 1HK", "1HQ"], kept=["1S10"])
    pick(stage, scene, *cards("1S5"), ("gap", 0, 2))
    assert "your turn ends" in prompt(scene)[1]
    stage.press("fire")
    stage.until(lambda: scene.match.state.phase == "hit")
    scene.session.play_plan([("pass",)])
    stage.until(lambda: scene.match.state.phase == "claim" and scene.can_asked_player_answer_here)
    assert "Your turn ends either way" in scene.game_table.text.prompt(scene.own_view, ())[1]
    assert "your turn ends" in scene.game_table.text.tooltip(scene.own_view, ("do", "decline"))


@pytest.mark.parametrize("others", ["", STING])
def test_who_may_lay_is_told_that_it_need_not_be_a_word_yet_before_and_while_letters_are_picked(stage, others):
    scene = laid(stage, options=OFF, phase="word", words=["", others], hands=["1S5 1S6"])
    assert any("doesn’t have to be a real word" in box.text for box in stage.seen())
    pick(stage, scene, *cards("1S5"))
    assert "doesn’t have to be a real word" in prompt(scene)[1]


# ---------------------------------------------------------------- whose word, and what would become of it
def test_a_change_of_the_own_word_is_told_as_such(stage):
    scene = laid(stage, options=OFF, words=[STING], hands=["1S5"])
    scene.session.play_plan([("add", 0, 2, "1S5")])
    assert "Mara adds R to their own word" in lines_of(scene, PUBLIC)
    scene = laid(stage, options=OFF, words=["", STING], hands=["1S5"])
    scene.session.play_plan([("trim", 1, 3, 2)])
    assert "Mara trims N and G off Jonas’s word, which now reads STI" in lines_of(scene, PUBLIC)


def test_pointing_says_what_would_be_done_before_what_it_is_worth(stage):
    scene = laid(stage, options=OFF, words=[STING], hands=["1S5"])
    stage.point(scene.table.pieces["card", "2S2"].center)
    texts = scene.game_table.texts
    trimmed, added = texts("preview.after.trim", letters="TING"), texts("preview.after.add", letters="STRING")
    assert prompt(scene)[0] == texts("preview.word.own", after=trimmed, n=2, m=1)
    pick(stage, scene, *cards("1S5"), ("gap", 0, 2))
    assert prompt(scene)[0] == texts("preview.word.own", after=added, n=2, m=2)


def test_after_a_card_is_taken_back_prompt_and_button_speak_of_the_same_word(stage):
    scene = laid(stage, options=OFF, phase="word", hands=["1S2 1DQ 1D3 1HA"])
    pick(stage, scene, *cards("1S2", "1DQ", "1D3"))
    stage.point((5, 5))
    stage.key(pygame.K_BACKSPACE)
    stage.point(scene.table.pieces["card", "1D3"].center)
    assert scene.selection.offer.button == "Start TI" and prompt(scene)[0].startswith("start TI: ")


def test_while_a_hit_is_chosen_what_would_be_left_is_said(stage):
    scene = laid(stage, bots=(1,), turn=1, words=["", STING], hands=["1H10 1C2", "2S3 1D5"])
    scene.session.play_plan([("rotate", 1, CardChange(0, "2S3"), CardChange(3, "1D5"))])
    line = scene.game_table.text.hit_preview(scene.match.view(0), "1H10", "2S3")
    assert line == "the “J” (10♥) cancels the “R” (3♠): STIMG is left, unless somebody hits back."


# ---------------------------------------------------------------- who could hit
def test_a_person_who_could_not_hit_is_told_so_and_nobody_else(stage):
    scene = laid(stage, players=3, bots=(1, 2), phase="word", turn=1, hands=["1C2", "1S3 1D3", "1H4"])
    scene.session.play_plan([("start", "1S3", "1D3")])
    scene.hold_bots(False)
    stage.until(lambda: any(event.kind == "passed" and event.facts["player"] == 0 for event in told(scene)))
    mine = [line for line in lines_of(scene, 0) if "Mara" in line and "hit" in line.lower()]
    assert mine == [scene.game_table.texts("event.no_higher", player="Mara")]
    assert [line for line in lines_of(scene, PUBLIC) if "No hit from Mara" in line] == ["No hit from Mara"]
    of_others = [line for reader in (PUBLIC, 1, 2) for line in lines_of(scene, reader)]
    assert not any("Mara" in line and "high enough" in line for line in of_others)


def test_who_could_have_hit_is_told_nothing_more(stage):
    scene = laid(stage, bots=(1,), phase="word", turn=1, hands=["1H10", "1S3 1D3"])
    scene.session.play_plan([("start", "1S3", "1D3")])
    stage.until(lambda: scene.can_asked_player_answer_here)
    stage.press("fire")
    assert "No hit from Mara" in lines_of(scene, 0)


def test_one_line_tells_of_cards_drawn_the_readers_own_with_their_letters(stage):
    scene = sit_down(stage, 2, (1,))
    drawn = [line for line in lines_of(scene, 0) if "draws" in line]
    assert len(drawn) == 1 and not re.search(r"\d", drawn[0])
    assert [line for line in lines_of(scene, PUBLIC) if "draws" in line] == ["Mara draws 4 cards"]


# ---------------------------------------------------------------- no click in silence
def test_a_card_clicked_after_laying_a_word_says_why_it_must_wait(stage):
    scene = laid(stage, options=OFF, phase="word", hands=["1S2 1D3 1S5"])
    scene.session.play_plan([("start", "1S2", "1D3")])
    stage.until(lambda: scene.can_asked_player_answer_here)
    pick(stage, scene, *cards("1S5"))
    assert scene.selection.answer[1] == "RW-6.4" and scene.selection.draft == ()


def test_cards_to_be_put_away_have_a_button_from_the_start(stage):
    hand = "1S2 1S3 1S4 1S5 1S6 1S7 1S8 1S9 1S10 2S3 2S4 2S5"
    scene = laid(stage, phase="limit", hands=[hand])
    button = scene.find_widget("waits")
    assert button.label == "Discard 2 cards" and not button.enabled
    stage.press("waits")
    assert made(scene) == []
    pick(stage, scene, *cards("1S2", "1S3"))
    assert (
        scene.find_widget("waits") is None and scene.find_widget("fire").label == "Discard 2 cards" and not lit(scene)
    )


@pytest.mark.parametrize(
    "hand, part",
    [
        ("2H8 1HK 1D2", "One colour throughout adds 1"),
        ("2S9 1S8", "One suit throughout adds 2"),
        ("1SA 1S2", "2 consonants score 1 point, every 3 score 2"),
    ],
)
def test_while_a_word_is_laid_the_prompt_says_what_its_colours_add(stage, hand, part):
    scene = laid(stage, phase="word", words=["", ""], hands=[hand, "1H5"])
    pick(stage, scene, *cards(*hand.split()))
    assert part in scene.game_table.text.prompt(scene.own_view, scene.selection.draft)[1]


# ---------------------------------------------------------------- the log names whose word, and what goes for what
def test_the_log_says_whose_word_a_play_has_changed(stage):
    scene = laid(stage, options=OFF, words=["", STING], hands=["1S5"])
    scene.session.play_plan([("add", 1, 2, "1S5")])
    assert "Jonas’s word now reads STRING" in lines_of(scene, PUBLIC)


def test_the_log_says_that_no_letter_of_a_word_is_left(stage):
    scene = laid(stage, phase="word", hands=["1S5 1C2", "1HK 1C3"])
    for action in (("start", "1S5"), ("hit", "1HK", "1S5"), ("pass",)):
        scene.match.play(action)
    scene.show_current_state()
    assert "Mara’s word has no letter left" in lines_of(scene, PUBLIC)


def test_the_log_says_what_is_changed_for_new_cards(stage):
    scene = laid(stage, hands=["1S5 1C2"])
    scene.session.play_plan([("mulligan", "1C2", "1S5")])
    assert "Mulligan: Mara discards N and R and draws that many" in lines_of(scene, PUBLIC)


def test_the_log_says_who_gives_whom_what_in_a_trade(stage):
    scene = laid(stage, hands=["1S2 1HK", "1SJ 1C2"])
    for action in (("offer", 1, ("1S2",), ("vowel",)), ("accept", "1SJ")):
        scene.match.play(action)
    scene.show_current_state()
    assert any(line.startswith("Mara gives Jonas 1 card and gets 1") for line in lines_of(scene, PUBLIC))


@pytest.mark.parametrize(("word_list", "ending"), [("standard", ""), ("german", ".german")])
def test_which_language_counts_is_said_where_a_word_is_started_and_where_it_is_claimed(stage, word_list, ending):
    scene = laid(stage, options={**OFF, "word_list": word_list}, phase="word", hands=["1S5 1S6"])
    said = scene.game_table.text.prompt
    start = said(scene.match.state.view(0), ())[1]
    scene = laid(stage, options={**OFF, "word_list": word_list}, words=[STING], hands=["1S5 1S6"], kept=["1S10"])
    scene.session.play_plan([("add", 0, 2, "1S5")])
    claim = said(scene.match.state.view(0), ())[1]
    texts = scene.game_table.texts
    assert start == texts(f"prompt.turn.start.line{ending}")
    assert claim == texts(f"prompt.claim.line{ending}", m=1)


@pytest.mark.parametrize(("kept", "key"), [("1S5", "event.kept.one"), ("1S5 1C2", "event.kept")])
def test_the_log_tells_one_card_that_is_kept_from_several(stage, kept, key):
    scene = laid(stage)
    text = scene.game_table.text
    event = event_as_told(text, Event("kept", {"player": 0, "cards": tuple(kept.split()), "n": 3}))
    assert text_key_of_event(text.texts, event) == key


@pytest.mark.parametrize("made_so_far", [1, 2])
def test_after_a_refusal_the_prompt_counts_the_offers_that_are_left(stage, made_so_far):
    scene = laid(stage, hands=["1S2 1HK", "1SJ 1C2"])
    for _ in range(made_so_far):
        scene.match.play(("offer", 1, ("1S2",), ("vowel",)))
        scene.match.play(("refuse",))
    view = scene.match.state.view(0)
    line = scene.game_table.text.prompt(view, ())[1]
    assert line == scene.game_table.texts("prompt.trade.line", offers=3 - made_so_far)


@pytest.mark.parametrize("event", (Event("drew", {"player": 1, "n": 0}), Event("drawn", {"player": 1, "cards": ()})))
def test_a_draw_after_which_the_game_is_over_does_not_count_no_cards(stage, event):
    text = sit_down(stage).game_table.text
    assert event_sentence(text, event) == text.texts(f"event.{event.kind}.none", player=text.names[1])
    some = Event(event.kind, {"player": 1, "n": 1} if event.kind == "drew" else {"player": 1, "cards": ("1D3",)})
    assert event_sentence(text, some) != event_sentence(text, event)


# ---------------------------------------------------------------- who decides, and what a first hit is
def test_the_top_bar_says_who_may_hit_in_whose_turn(stage):
    scene = laid(stage, players=3, bots=(1, 2), phase="word", turn=1, hands=["1H10 1C2", "1S2 1D3", ""])
    texts, text = scene.game_table.texts, scene.game_table.text
    assert texts("now.turn", player="Jonas") in text.status(scene.match.state.view(PUBLIC)).text
    scene.session.play_plan([("start", "1S2", "1D3")])
    stage.until(lambda: scene.can_asked_player_answer_here)
    assert texts("now.hit", player="Jonas", asked="Mara") in scene.game_table.text.status(scene.public_view).text


@pytest.mark.parametrize("kept, is_last", [("1C7 1C8 1C9 1D7 1D8 1D9 1S7 1S8", True), ("1C7", False)])
def test_before_a_hit_it_is_said_that_a_rival_would_win_with_the_word(stage, kept, is_last):
    ten = {"target_points": 10}
    scene = laid(stage, options=ten, turn=1, words=["", STING], kept=["", kept], hands=["1H10 1C2", "1S5 1D4"])
    scene.session.play_plan([("add", 1, 2, "1S5")])
    stage.until(lambda: scene.can_asked_player_answer_here)
    texts = scene.game_table.texts
    says = texts("prompt.hit.win.line", word="STRING", player=scene.match.seats[1].name).partition(" (")[0]
    assert prompt(scene)[1].startswith(says) == is_last
    reason = bots.advise(scene.own_view)[1]
    assert reason == ("hit_win" if is_last else "hit_worth")


def test_in_the_first_round_the_prompt_of_a_hit_says_what_a_hit_is(stage):
    lines = {}
    for turns in (1, 9):
        scene = laid(stage, phase="word", turn=1, turns=turns, hands=["1H10 1C2", "1S2 1D3"])
        scene.session.play_plan([("start", "1S2", "1D3")])
        stage.until(lambda: scene.can_asked_player_answer_here)
        lines[turns] = prompt(scene)[1]
    first = scene.game_table.texts("prompt.hit.first.line").partition(" (")[0]
    assert lines[1].startswith(first) and not lines[9].startswith(first)


# ---------------------------------------------------------------- hints
def test_a_hint_that_speaks_of_a_word_without_a_move_lights_it(stage):
    scene = laid(stage, words=[STING], hands=["2C9 1C6 1SA", "1C3"])
    stage.press("hint")
    assert scene.selection.hinted_keys == {("card", card) for card in STING.split()} <= set(scene.table.pieces)
    assert not scene.selection.draft


def test_the_pass_of_whoever_has_just_hit_goes_without_saying_and_others_are_told(stage):
    scene = laid(stage, players=3, bots=(1, 2), turn=1, phase="word", hands=["2H8 1HA", "2D8 1DJ 2S5", "1C9"])
    scene.match.play(("start", "2D8", "1DJ", "2S5"))
    scene.match.play(("pass",))  # of seat 2, from the left of seat 1
    scene.match.play(("hit", "2H8", "2S5"))
    scene.match.play(("pass",))  # of seat 2 once more; seat 1 holds no card
    assert scene.match.state.current_player == 0 and scene.match.state.phase == "hit"
    passes = [line for line in lines_of(scene, 2) if "No hit" in line]
    scene.match.play(("pass",))
    assert [line for line in lines_of(scene, 2) if "No hit" in line] == passes
    scene.show_current_state()
    named = scene.game_table.texts("event.passed", player=scene.match.seats[0].name)
    assert named not in lines_of(scene, 1) and scene.mode.sentences.news_sentence().what != named
