"""How claims, trims and worths are shown: held alike, the kept cards marked, letters that stay under the pointer."""

import pytest
from evening import Evening
from pygame import FRect

from game.games.ramble_words.rules.state import ScoredWord
from game.games.ramble_words.table.cards import CANCELLED, LIT
from game.games.ramble_words.table.faces import ClaimRiskFace, EmptyCardPlaceFace, StageCaptionFace, WordWorthFace
from game.games.ramble_words.table.wording import Wording
from game.games.ramble_words.table.worths import word_worth_label
from game.ui.captions import event_as_told, event_sentence
from game.ui.contract.views import Players
from game.ui.theme import CREAM, THEME, contrast_ratio
from tests.ramble_words.seated import cards, laid, pick

STING = "2S2 1S2 1DQ 1D3 2H9"
OFF = {"hits": "off"}


def claimed(stage, card: str):
    """Mara claims what she has made of STING, at normal speed."""
    scene = laid(stage, options=OFF, words=[STING], hands=[f"{card} 1HA 1HK"], kept=["1S10"])
    pick(stage, scene, *cards(card), ("gap", 0, 2))
    stage.press("fire")
    stage.until(lambda: scene.can_asked_player_answer_here)
    stage.app.change_settings(speed="normal")
    scene.press_primary_button()
    return scene


def seen_at(stage, scene, kind: str) -> StageCaptionFace:
    stage.until(
        lambda: scene.latest_event is not None and scene.latest_event.kind == kind and not scene.table.is_moving
    )
    return scene.table.pieces["says",].face


@pytest.mark.parametrize("card, kind, verdict", [("1S5", "scored", "A word"), ("1S9", "no_word", "Not a word")])
def test_a_good_claim_is_held_on_the_stage_as_long_as_a_false_one(stage, card, kind, verdict):
    scene = claimed(stage, card)
    assert seen_at(stage, scene, kind).large == verdict
    assert (
        scene.game_table.geometry.showing(scene.latest_event, scene.public_view).seconds
        == THEME.motion["result_held"].ms / 1000
    )
    stage_box = scene.parts.tabletop.layout.grid.stage
    assert all(stage_box.contains(scene.table.pieces["card", one].box) for one in (*STING.split(), card))


def test_a_false_claim_of_who_has_no_points_is_not_told_as_a_loss_of_none(stage):
    scene = laid(stage, options=OFF, words=[STING], hands=["1S9 1HA 1HK"])
    pick(stage, scene, *cards("1S9"), ("gap", 0, 2))
    stage.press("fire")
    stage.until(lambda: scene.can_asked_player_answer_here)
    stage.app.change_settings(speed="normal")
    scene.press_primary_button()
    texts = scene.game_table.texts
    assert seen_at(stage, scene, "no_word").last == texts("stage.lost.none", player="Mara")
    said = event_sentence(scene.game_table.text, event_as_told(scene.game_table.text, scene.latest_event))
    letters = scene.latest_event.facts["letters"].upper()
    assert said == texts("event.no_word.none", letters=letters, player="Mara")


def test_the_cards_of_a_word_stand_apart_while_it_is_being_made_and_close_up_once_it_is(stage):
    scene = laid(stage, options=OFF, words=[STING], hands=["1S5 1HA"])
    word = cards("2S2", "1S2", "1S5", "1DQ", "1D3", "2H9")

    def apart() -> set[int]:
        boxes = [scene.table.pieces[card].box for card in word]
        return {round(after.left - before.right) for before, after in zip(boxes, boxes[1:])}

    pick(stage, scene, *cards("1S5"), ("gap", 0, 2))
    assert min(apart()) > 10
    stage.press("fire")
    stage.until(lambda: scene.can_asked_player_answer_here)
    assert scene.match.state.phase == "claim" and max(apart()) <= 3


def test_of_a_good_claim_just_the_cards_that_are_kept_are_marked_and_they_fly_to_their_player(stage):
    scene = claimed(stage, "1S5")
    seen_at(stage, scene, "scored")
    there = scene.table.pieces.values()
    marked = {piece.key[1] for piece in there if piece.key[0] == "card" and LIT in piece.face.marks}
    assert marked == {"2S2", "1S2"}
    stage.until(lambda: scene.latest_event is not None and scene.latest_event.kind == "kept")
    assert all(
        scene.table.pieces["card", card].center == scene.parts.tabletop.places.seat_centers[0] for card in marked
    )


@pytest.mark.parametrize("kept, lost", [("1S10", 1), ("", 0), ("1S10 1C10 1D10", 2)])
def test_beside_a_word_that_may_be_claimed_stands_what_it_brings_and_what_it_costs(stage, kept, lost):
    scene = laid(stage, options=OFF, words=[STING], hands=["1S5 1HA"], kept=[kept])
    pick(stage, scene, *cards("1S5"), ("gap", 0, 2))
    stage.press("fire")
    stage.until(lambda: scene.can_asked_player_answer_here)
    assert scene.table.pieces["risk",].face == ClaimRiskFace(2, lost, len(kept.split()), ("2S2", "1S2"))
    assert stage.complaints() == []


@pytest.mark.parametrize("kept, key", [("1S10", "preview.claim"), ("", "preview.claim.free")])
def test_pointing_at_the_claim_tells_what_the_word_brings_and_what_it_costs(stage, kept, key):
    scene = laid(stage, options=OFF, words=[STING], hands=["1S5 1HA"], kept=[kept])
    pick(stage, scene, *cards("1S5"), ("gap", 0, 2))
    stage.press("fire")
    stage.until(lambda: scene.can_asked_player_answer_here)
    lines = scene.game_table.text.preview(scene.own_view, (("claim",),)).lines
    assert [line.text for line in lines] == [scene.game_table.texts(key, n=2, m=1)]


def test_what_a_claim_would_bring_or_cost_stands_on_the_felt_as_words_and_not_as_buttons(stage):
    scene = laid(stage, options=OFF, words=[STING], hands=["1S5 1HA"], kept=["1S10"])
    pick(stage, scene, *cards("1S5"), ("gap", 0, 2))
    stage.press("fire")
    stage.until(lambda: scene.can_asked_player_answer_here)
    assert {scene.game_table.texts("claim.word"), scene.game_table.texts("claim.no_word")} <= {
        box.text for box in stage.seen()
    }
    box, surface = scene.table.pieces["risk",].box, stage.app.canvas.surf
    grounds = [surface.get_at(stage.px((box.right - 12, box.y + box.h * part))) for part in (0.25, 0.75)]
    assert all(
        contrast_ratio(CREAM, ground) >= THEME.contrast["cream on felt light, ramble_words"].ratio for ground in grounds
    )


def test_where_all_that_was_played_is_hit_stage_and_log_say_that_nothing_is_to_be_claimed(stage):
    scene = laid(stage, words=[STING], hands=["1S5 2S3", "1SA 1D2"])
    pick(stage, scene, *cards("1S5"), ("gap", 0, 2))
    stage.press("fire")
    stage.until(lambda: scene.match.state.phase == "hit")
    stage.app.change_settings(speed="normal")
    scene.session.play_plan([("hit", "1SA", "1S5")])
    texts = scene.game_table.texts
    assert seen_at(stage, scene, "took_effect") == StageCaptionFace(
        "STING", texts("stage.unchanged"), texts("stage.unchanged.line")
    )
    assert event_sentence(scene.game_table.text, scene.latest_event) == texts(
        "event.took_effect.unchanged", word="Mara’s word"
    )
    assert (
        scene.game_table.geometry.showing(scene.latest_event, scene.public_view).seconds
        == THEME.motion["result_held"].ms / 1000
    )


# ---------------------------------------------------------------- trims
def test_letters_that_are_to_be_trimmed_stay_where_they_lie(stage):
    scene = laid(stage, options=OFF, words=["", STING], hands=["1S5 1HA"])
    before = {card: scene.table.pieces["card", card].center for card in STING.split()}
    pick(stage, scene, *cards("2H9"))
    assert {card: scene.table.pieces["card", card].center for card in STING.split()} == before
    assert CANCELLED in scene.table.pieces["card", "2H9"].face.marks
    stage.click(before["1D3"])
    assert scene.selection.offer.plan == (("trim", 1, 3, 2),)


def test_the_places_of_a_word_that_is_taken_up_stay_to_be_seen(stage):
    scene = laid(stage, options=OFF, words=["", STING], hands=["1S5 1HA"])
    pick(stage, scene, *cards("1S5"), ("gap", 1, 2))
    row = scene.parts.tabletop.layout.grid.rows[1]
    assert (
        sum(row.contains(piece.box) for piece in scene.table.pieces.values() if piece.face == EmptyCardPlaceFace()) == 5
    )


# ---------------------------------------------------------------- what a word is worth
def worths(stage, scene) -> list[str]:
    """What stands beside the words, in the order of their owners."""
    labels = [scene.table.pieces[key].box for key in sorted(key for key in scene.table.pieces if key[0] == "worth")]
    return [box.text for label in labels for box in stage.seen() if label.contains(box.rect)]


def test_beside_a_word_stands_what_it_is_worth_to_you(stage):
    scene = laid(stage, players=3, bots=(1, 2), words=[STING, "1S3 1D6"], hands=["1S5", "1C2", "1C3"])
    texts = scene.game_table.texts
    mine = texts("worth.both", first=texts("worth.you", n=2), second=texts("worth.others", n=2))
    rivals = texts("worth.both", first=texts("worth.you", n=1), second=texts("worth.own", n=1, player="Jonas"))
    assert worths(stage, scene) == [texts("worth.if"), mine, texts("worth.if"), rivals]


def test_where_several_people_play_it_stands_there_by_name(stage):
    scene = laid(stage, players=2, bots=(), words=[STING], hands=["1S5", "1C2"])
    texts = scene.game_table.texts
    maras = texts("worth.both", first=texts("worth.own", n=2, player="Mara"), second=texts("worth.others", n=2))
    assert worths(stage, scene) == [texts("worth.if"), maras]


@pytest.mark.parametrize("is_new", [True, False])
def test_no_line_of_it_is_cut_in_a_narrow_row(stage, is_new):
    scene = laid(stage)
    canvas, wording = (
        stage.app.canvas,
        Wording(scene.game_table.texts, Players(("Mara", "Jonas"), (0, 1), frozenset({0}))),
    )
    face = WordWorthFace(owner=1, own=1, others=1, you=0, is_new=is_new)
    for wide in range(130, 420, 10):
        box = FRect(0, 0, wide, 110)
        _, lines = word_worth_label(canvas, wording, box, face)
        assert [line for line in lines if canvas.measure_text(line, 16, "text")[0] > wide - 24] == [], wide


def test_it_stands_right_beside_the_word(stage):
    scene = laid(stage, words=[STING, "1S3"], hands=["1S5", "1C2"])
    for owner, last in ((0, "2H9"), (1, "1S3")):
        label, card = scene.table.pieces["worth", owner].box, scene.table.pieces["card", last].box
        assert 0 < label.left - card.right < 30


def test_only_the_label_is_explained_and_not_the_bare_felt_beside_it(stage):
    scene = laid(stage, words=[STING, "1S3"], hands=["1S5", "1C2"])
    shown = {box.text: box.rect for box in stage.seen()}
    for owner, words in enumerate(worths(stage, scene)[1::2]):  # the longer line, below the one that sets the condition
        piece, text = scene.table.pieces["worth", owner].box, shown[words]
        assert piece.left < text.left and text.right < piece.right < text.right + 20
        assert scene.table.topmost_piece_key_at((piece.right + 40, piece.centery), lambda key: True) is None


# ---------------------------------------------------------------- how far it is to the next point
def test_the_meter_says_at_how_many_consonants_a_word_is_worth_more(stage):
    scene = laid(stage, options=OFF, words=["", STING], hands=["1S5 1HA"])
    pick(stage, scene, *cards("1S5"), ("gap", 1, 2))
    texts, seen = scene.game_table.texts, {box.text for box in stage.seen()}
    assert seen & {texts("stage.meter", m=6), texts("stage.meter.short", m=6)}


def test_who_picks_too_many_letters_to_trim_reads_what_this_word_allows_and_how_to_unpick(stage):
    scene = laid(stage, options=OFF, words=["1S5 1C3 2HJ", STING], hands=["1HA"])
    pick(stage, scene, *cards("1C3", "2HJ"))
    one, half = (scene.game_table.texts("why.at_most_half", n=n) for n in (1, 2))
    assert scene.selection.answer[0] == one != half.replace("2", "1")
    stage.press("clear")
    pick(stage, scene, *cards("2S2", "1S2", "1DQ"))
    assert scene.selection.answer[0] == half


def test_as_a_word_grows_and_may_be_claimed_words_and_empty_places_do_not_lie_across_each_other(stage):
    scene = laid(stage, options=OFF, words=["", STING], hands=["1S5 1HA 1HK"], kept=["1S10"])
    pick(stage, scene, *cards("1S5"), ("gap", 1, 2))
    stage.app.change_settings(speed="normal")
    stage.press("fire")
    seen = set()
    while not (scene.can_asked_player_answer_here and scene.is_at_rest):
        stage.frames(1)
        travelling = {key: scene.table.pieces[key].face for key in scene.table.journeys}
        fading = {one.piece.key: one.piece.face for one in scene.table.fading_pieces}
        still = (EmptyCardPlaceFace, ClaimRiskFace, StageCaptionFace, WordWorthFace)
        assert not [key for key, face in (travelling | fading).items() if isinstance(face, still)]
        seen |= {type(piece.face) for piece in scene.table.pieces.values()}
    assert {EmptyCardPlaceFace, ClaimRiskFace, WordWorthFace} <= seen


# ---------------------------------------------------------------- in a window with more room
@pytest.mark.long
@pytest.mark.parametrize(("size", "has_room"), [((1280, 900), True), ((1280, 720), False)])
def test_a_window_with_room_shows_the_words_that_each_player_has_claimed(size, has_room):
    stage = Evening(size)
    scene = laid(stage, players=3, bots=(1, 2), words=[STING], hands=["1S5", "1C2", "1C3"])
    scene.match.state.scored = (ScoredWord(1, 0, 0, "chalet", 2),)
    scene.show_current_state()
    stage.frames(2)
    seats = scene.parts.places.seats
    shown = [[box.text for box in stage.seen() if seat.contains(box.rect)] for seat in seats]
    none = scene.game_table.texts("result.note.none")
    assert ("CHALET" in shown[0]) is has_room
    assert [none in texts for texts in shown] == [False, has_room, has_room]
    stage.close()
