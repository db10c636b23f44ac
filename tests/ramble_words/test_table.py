"""The table of Ramble Words: building by clicks, drags and keys, claims and trades, whole games."""

import random

import pygame
import pytest
from evening import Evening
from legible import TABLES, astray, canvases

from game.games.ramble_words.rules.components import CARDS, DECK, points_of_word
from game.games.ramble_words.table import drafts
from game.games.ramble_words.table.felt import IDLE, OTHER_WORD, OWN_WORD
from game.games.ramble_words.table.grid import BESIDE_WORD, ROW, WIDE_WORDS, screen_grid, sidebar_grid
from game.games.ramble_words.table.stage import StagePieces
from game.games.ramble_words.table.style import STYLE
from game.session.commands import CloseHand
from game.ui.bars import GAP, MARGIN
from game.ui.canvas import Canvas
from game.ui.log_panel import log_panel_height
from tests.ramble_words.seated import cards, laid, lit, made, pick

canvas = canvases(*TABLES)
STING = "2S2 1S2 1DQ 1D3 2H9"
OFF = {"hits": "off"}


# ---------------------------------------------------------------- where things lie
@pytest.mark.long
@pytest.mark.parametrize("players", range(2, 7))
def test_the_parts_of_the_screen_lie_apart_inside_the_window(canvas, players):
    grid = screen_grid(canvas, players)
    where = grid.places
    boxes = [
        *grid.rows,
        grid.stage,
        grid.tray,
        where.prompt,
        grid.piles,
        *where.seats,
        *([where.log] if where.log else []),
    ]
    assert astray(canvas, boxes) == []
    assert all(grid.word_box(player).w > 150 and grid.word_box(player).h > 40 for player in range(players))
    assert grid.stage_cards_box.w > 300 and grid.piles.contains(grid.deck) and grid.piles.contains(grid.discards)


@pytest.mark.parametrize("players", range(2, 7))
def test_a_row_with_a_word_has_what_bare_ones_do_not_need(home, players):
    pygame.font.init()
    canvas = Canvas((900, 1100))  # as narrow as on a phone: a row below the other
    even = sidebar_grid(canvas, players)
    grid = even.grid_with_word_rows([4 * (player == 0) for player in range(players)])
    assert astray(canvas, [*grid.rows, grid.stage]) == []
    assert grid.rows[0].h >= min(ROW, even.rows[0].h * 1.2) and all(row.h > 40 for row in grid.rows)
    assert even.grid_with_word_rows([4] * players).rows == even.rows


@pytest.mark.long
@pytest.mark.parametrize("mode", (IDLE, OWN_WORD, OTHER_WORD))
@pytest.mark.parametrize("people", ({0}, {0, 1}), ids=("alone", "together"))
@pytest.mark.parametrize("players", range(2, 7))
def test_a_word_lies_large_in_the_middle_of_the_felt_and_all_else_clear_of_it(canvas, players, people, mode):
    grid = screen_grid(canvas, players, people)
    for owner_of_middle_word in sorted(people):
        there = grid.grid_with_word_in_middle([5] * players, owner_of_middle_word, mode)
        where = there.places
        parts = [
            *there.rows,
            there.stage,
            there.tray,
            there.piles,
            there.empty_stage_buttons_box,
            where.prompt,
            *where.seats,
        ]
        assert astray(canvas, [*parts, *([where.log] if where.log else [])]) == []
        shown = there.stage_cards_box.h if mode != IDLE else there.word_box(owner_of_middle_word).h
        assert shown >= max(there.word_box(player).h for player in range(players) if player != owner_of_middle_word)
        assert all(there.word_box(player).h > 40 for player in range(players) if player != owner_of_middle_word)


def test_a_person_alone_sits_below_and_among_several_whoever_has_the_turn_is_in_the_middle(home):
    canvas = Canvas((1280, 720))
    alone, together = screen_grid(canvas, 4, {2}), screen_grid(canvas, 4, {0, 2})
    above = [seat.y < alone.plan.middle.y for seat in alone.places.seats]
    assert above == [True, True, False, True] and alone.owner_of_middle_word == 2
    assert len({seat.y for seat in together.places.seats}) == 1
    rows = together.grid_with_word_in_middle([5] * 4, 1, IDLE).rows
    assert together.plan.middle.contains(rows[1]) and not any(together.plan.middle.contains(rows[n]) for n in (0, 2, 3))


def test_the_ground_is_another_once_a_long_word_moves_the_places_of_others(stage):
    long = "1S3 1S4 1S6 1SA 1C2 1C4 1C6 1CA 2D4 2D6 2DA 2C4 2C6"
    layouts = [
        laid(stage, players=4, bots=(2, 3), words=["", word]).parts.tabletop.layout for word in ("2S2 1S2 1DQ", long)
    ]
    assert layouts[0].grid.rows[2] != layouts[1].grid.rows[2] and layouts[0].ground != layouts[1].ground


@pytest.mark.parametrize(
    "size, zoom, players, lines",
    [((1280, 720), 1.0, 2, 5), ((1280, 720), 1.0, 3, 5), ((1024, 600), 1.5, 2, 4), ((1024, 600), 1.5, 3, 2)],
)
def test_the_log_has_room_for_what_happened_last(display, size, zoom, players, lines):
    canvas = Canvas(size, zoom)
    log = screen_grid(canvas, players).places.log
    assert log_panel_height(canvas, log.w, [(None, "")] * lines) <= log.h


@pytest.mark.parametrize("count", (1, 7, 14, 20))
def test_a_hand_of_any_size_lies_in_the_tray(stage, count):
    deck = [card for card in CARDS if len(card) > 2 and "X" not in card][:count]
    scene = laid(stage, hands=[" ".join(deck)])
    boxes = sorted((scene.table.pieces["card", card].box for card in deck), key=lambda box: box.x)
    assert all(scene.parts.tabletop.layout.grid.tray.contains(box) for box in boxes)
    assert all(b.x - a.x > 30 for a, b in zip(boxes, boxes[1:]))


def test_a_hand_is_fanned_round_the_middle_of_its_rail(canvas):
    grid = screen_grid(canvas, 3)
    left, *inner, right = grid.hand_boxes(9)
    middle = inner[len(inner) // 2]
    assert left.y == pytest.approx(right.y, abs=0.1) and left.y > middle.y
    assert grid.hand_lean(left) == -grid.hand_lean(right) > 0 == grid.hand_lean(middle)
    assert (left.left + right.right) / 2 == pytest.approx(grid.hand_box.centerx, abs=0.1)


def test_a_word_that_is_made_lies_in_the_middle_of_the_stage(canvas):
    grid = screen_grid(canvas, 3)
    boxes = StagePieces(grid, None).stage_word_boxes(4)
    room = grid.stage_cards_box
    assert all(room.contains(box) for box in boxes)
    if canvas.zoom > 1:  # what is said has its room at the right
        room.w = min(room.w, grid.stage_text_box.right - WIDE_WORDS - BESIDE_WORD - room.x)
    if boxes[0].left > room.left:
        assert (boxes[0].left + boxes[-1].right) / 2 == pytest.approx(room.centerx, abs=0.1)
    said = grid.stage_text_box_right_of(boxes[-1].right)
    assert said.left <= boxes[-1].right + BESIDE_WORD and said.right <= grid.stage_text_box.right + 0.01


def test_cards_keep_their_share_of_a_large_window():
    usual, large = (screen_grid(Canvas(size), 3) for size in ((1920, 1080), (3840, 2160)))
    for cards_in in (lambda grid: StagePieces(grid, None).stage_boxes(3, 0), lambda grid: grid.hand_boxes(7)):
        shares = [cards_in(grid)[0].w / grid.places.prompt.w for grid in (usual, large)]
        assert shares[1] == pytest.approx(shares[0], rel=0.05)


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_opponents_sit_evenly_across_the_felt_and_their_words_below_their_names(canvas, players):
    grid = screen_grid(canvas, players)
    seats = [grid.places.seats[one] for line in grid.plan.lines for one in line]
    if players > 2:
        first, last = seats[0], seats[-1]
        assert first.left - MARGIN == pytest.approx(canvas.w - MARGIN - last.right, abs=1)
    rows = grid.grid_with_word_rows([2] * players).rows
    to_the_left = [grid.places.seats[one].x - rows[one].x for line in grid.plan.lines for one in line]
    assert all(0 <= moved <= GAP for moved in to_the_left)
    long = grid.grid_with_word_rows([0, 13, *[2] * (players - 2)])
    assert len(long.letter_boxes(1, 13, 116)) == 13 and long.rows[1].right <= canvas.w - MARGIN + 1


# ---------------------------------------------------------------- laying a word
def test_cards_are_picked_in_order_lie_on_the_stage_and_are_laid(stage):
    scene = laid(stage, options=OFF, phase="word", hands=["1S2 1DQ 1D3 1HA"])
    pick(stage, scene, *cards("1S2", "1DQ", "1D3"))
    stage_box = scene.parts.tabletop.layout.grid.stage
    on_stage = [scene.table.pieces["card", card] for card in ("1S2", "1DQ", "1D3")]
    assert all(stage_box.contains(piece.box) for piece in on_stage)
    assert [piece.center[0] for piece in on_stage] == sorted(piece.center[0] for piece in on_stage)
    assert made(scene) == []
    stage.press("fire")
    assert made(scene) == [("start", "1S2", "1DQ", "1D3")]


def test_a_word_is_typed_and_tab_takes_another_copy_of_the_last_letter(stage):
    scene = laid(stage, options=OFF, phase="word", hands=["1S2 1D2 1DQ 1D3"])  # two Ts, I, N
    stage.key(pygame.K_t, "t")
    first = scene.selection.draft
    stage.key(pygame.K_TAB)
    second = scene.selection.draft
    assert {first, second} == {(("card", "1S2"),), (("card", "1D2"),)}
    stage.key(pygame.K_i, "i")
    stage.key(pygame.K_n, "n")
    stage.key(pygame.K_SPACE, " ")
    assert made(scene) == [("start", second[0][1], "1DQ", "1D3")]


@pytest.mark.parametrize("suit", "DS")
def test_a_word_is_typed_with_the_copies_of_its_letters_that_make_it_worth_most(stage, suit):
    scene = laid(stage, options=OFF, phase="word", hands=[f"1S2 1D2 1{suit}Q 1{suit}3"])  # two Ts, I, N
    for letter in "tin":
        stage.key(ord(letter), letter)
    stage.key(pygame.K_SPACE, " ")
    assert made(scene) == [("start", f"1{suit}2", f"1{suit}Q", f"1{suit}3")]  # all of one suit


def test_a_copy_that_somebody_has_chosen_stays_whatever_is_typed_then(stage):
    scene = laid(stage, options=OFF, phase="word", hands=["1S2 1D2 1DQ 1D3"])
    pick(stage, scene, ("card", "1S2"))
    for letter in "in":
        stage.key(ord(letter), letter)
    assert scene.selection.draft == tuple(cards("1S2", "1DQ", "1D3"))


def test_a_quick_typist_loses_no_letter(stage):
    scene = laid(stage, options=OFF, phase="word", hands=["1S2 1DQ 1D3"])
    stage.app.change_settings(speed="calm")
    for letter in "tin":
        stage.frames(1, pygame.event.Event(pygame.KEYDOWN, key=ord(letter), mod=0, unicode=letter))
    assert [card for _, card in scene.selection.draft] == ["1S2", "1DQ", "1D3"]


def test_while_letters_are_typed_no_letter_is_a_shortcut(stage):
    scene = laid(stage, phase="word", hands=["2SJ 1H5 2SA"])
    for letter in "uhlow":
        stage.key(ord(letter), letter)
        assert stage.top is scene
    assert {CARDS[card].letter for _, card in scene.selection.draft} <= set("uhlow")
    assert scene.selection.answer or scene.selection.draft


def test_backspace_takes_the_last_letter_back_and_escape_all_of_them(stage):
    scene = laid(stage, phase="word", hands=["1S2 1DQ 1D3"])
    for letter in "tin":
        stage.key(ord(letter), letter)
    stage.key(pygame.K_BACKSPACE)
    assert scene.selection.draft == (("card", "1S2"), ("card", "1DQ"))
    stage.key(pygame.K_ESCAPE)
    assert scene.selection.draft == () and stage.top is scene


def test_a_hand_is_put_in_another_order_by_dragging(stage):
    scene = laid(stage, phase="word", hands=["1S2 1DQ 1D3 1HA"])
    order = sorted(cards("1S2", "1DQ", "1D3", "1HA"), key=lambda key: scene.table.pieces[key].center[0])
    last = scene.table.pieces[order[-1]].box
    stage.drag(stage.spot(order[0]), (last.right - 4, last.centery))
    after = sorted(order, key=lambda key: scene.table.pieces[key].center[0])
    assert after == [*order[1:], order[0]] and scene.selection.draft == () and made(scene) == []


def test_cards_are_dragged_to_the_stage_where_they_go_in_between_and_back_to_the_tray(stage):
    scene = laid(stage, options=OFF, phase="word", hands=["1S2 1DQ 1D3 1HA"])
    box = scene.parts.tabletop.layout.grid.stage
    stage.drag(stage.spot(("card", "1S2")), (box.centerx, box.centery))
    assert scene.selection.draft == (("card", "1S2"),) and made(scene) == []
    stage.drag(stage.spot(("card", "1D3")), (box.centerx, box.centery))
    between = (scene.table.pieces["card", "1S2"].center[0] + scene.table.pieces["card", "1D3"].center[0]) / 2
    stage.drag(stage.spot(("card", "1DQ")), (between, box.centery))
    assert [card for _, card in scene.selection.draft] == ["1S2", "1DQ", "1D3"]
    stage.drag(stage.spot(("card", "1D3")), scene.parts.tabletop.layout.grid.tray.center)
    assert [card for _, card in scene.selection.draft] == ["1S2", "1DQ"]


def test_while_a_card_is_dragged_its_targets_are_lit(stage):
    scene = laid(stage, options=OFF, words=[STING], hands=["1S5"])
    x, y = stage.spot(("card", "1S5"))
    stage.point((x, y))
    stage.frames(1, pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=stage.px((x, y)), button=1))
    stage.point((x, y - 60))
    assert ("gap", 0, 2) in scene.table.pieces
    stage.frames(2, pygame.event.Event(pygame.MOUSEBUTTONUP, pos=stage.px((5, 5)), button=1))
    assert scene.selection.draft == () and ("gap", 0, 2) not in scene.table.pieces


# ---------------------------------------------------------------- changing a word
def test_a_card_goes_into_a_gap_by_two_clicks_and_by_a_drag(stage):
    scene = laid(stage, options=OFF, words=[STING], hands=["1S5"])
    pick(stage, scene, *cards("1S5"))
    assert {key for key in lit(scene) if key[0] == "gap"} == {("gap", 0, at) for at in range(6)}
    pick(stage, scene, ("gap", 0, 2))
    stage.press("fire")
    assert made(scene) == [("add", 0, 2, "1S5")]
    scene = laid(stage, options=OFF, words=[STING], hands=["1S5"])
    pick(stage, scene, *cards("1S5"))
    target = scene.table.pieces["gap", 0, 2].center
    scene.selection.clear_picks()
    stage.drag(stage.spot(("card", "1S5")), target)
    assert scene.selection.offer.plan == (("add", 0, 2, "1S5"),)


def test_several_cards_are_added_at_one_end_and_nowhere_else(stage):
    scene = laid(stage, options=OFF, words=[STING], hands=["1S5 1HK"])
    pick(stage, scene, *cards("1HK", "1S5"))
    assert {key for key in lit(scene) if key[0] == "gap"} == {("gap", 0, 0), ("gap", 0, 5)}
    pick(stage, scene, ("gap", 0, 5))
    stage.press("fire")
    assert made(scene) == [("add", 0, 5, "1HK", "1S5")]


def test_only_letters_that_a_card_may_replace_are_marked_and_it_stays_one_kind(stage):
    scene = laid(stage, options=OFF, words=[STING], hands=["2S3 1D5 2S4"])  # R, M: rotates; T: a spade as well
    pick(stage, scene, *cards("2S3"))
    assert {key[1] for key in lit(scene) if key[0] == "card" and key[1] in STING.split()} == {"2S2", "1S2"}
    pick(stage, scene, *cards("2S2"))
    assert scene.selection.offer.plan == (("rotate", 0, (0, "2S3")),)
    pick(stage, scene, *cards("1D5", "1D3"))
    stage.press("fire")
    assert made(scene) == [("rotate", 0, (0, "2S3"), (3, "1D5"))]


def test_letters_alike_in_suit_or_letter_light_up_under_the_pointer(stage):
    stage.app.change_settings(reduced_motion=True)
    scene = laid(stage, options=OFF, words=[STING], hands=["1H3"])  # a T of hearts: for the T, or for the G of hearts

    def green(card: str) -> int:
        place = scene.table.pieces["card", card].box
        box = stage.app.canvas.rect(*place.inflate(-0.4 * place.w, 8))  # clear of its neighbours, which it touches
        return pygame.mask.from_threshold(
            stage.app.canvas.surf.subsurface(box), STYLE["replace"]["edge"], (6, 6, 6, 255)
        ).count()

    stage.point((5, 5))
    before = [green(card) for card in STING.split()]
    stage.point(scene.table.pieces["card", "1H3"].center)
    lit_up = [card for card, was in zip(STING.split(), before) if green(card) > was + 50]
    assert lit_up == ["1S2", "2H9"]


def test_a_letter_is_swapped_for_the_same_in_another_suit(stage):
    scene = laid(stage, options=OFF, words=[STING], hands=["1C4"])
    pick(stage, scene, *cards("1C4", "1S2"))
    stage.press("fire")
    assert made(scene) == [("swap", 0, (1, "1C4"))]


def test_letters_of_one_end_are_trimmed_and_more_than_half_is_refused_with_its_rule(stage):
    scene = laid(stage, players=2, bots=(1,), words=["", STING], hands=["1S5", "1S6"])
    pick(stage, scene, *cards("2H9", "1D3"))
    assert scene.selection.offer.plan == (("trim", 1, 3, 2),)
    pick(stage, scene, *cards("1DQ"))
    assert scene.selection.answer[1] == "RW-6.7" and scene.selection.offer.plan == (("trim", 1, 3, 2),)
    stage.press("fire")
    assert made(scene) == [("trim", 1, 3, 2)]


def test_a_change_before_a_start_skips_the_start(stage):
    scene = laid(stage, options=OFF, phase="word", words=[STING], hands=["1S5"])
    pick(stage, scene, *cards("1S5"), ("gap", 0, 2))
    stage.press("fire")
    assert made(scene) == [("skip_word",), ("add", 0, 2, "1S5")]


def test_taking_back_a_turn_that_was_ended_takes_back_the_skipped_start_too(stage):
    hand = " ".join(card for card in DECK if card.startswith("1S"))  # so many that some must be put away
    scene = laid(stage, phase="word", words=["", ""], hands=[hand, "1H5"])
    stage.press("fire")
    assert made(scene) == [("skip_word",), ("finish",)]
    scene.parts.actions.undo()
    assert made(scene) == [] and drafts.can_start_word(scene.own_view)
    scene.parts.actions.redo()
    assert made(scene) == [("skip_word",), ("finish",)]


@pytest.mark.parametrize(
    "picks, target, rule",
    [
        (("1H5",), ("card", "1S2"), "RW-6.10"),  # neither suit nor letter
        (("1S2",), ("card", "1H5"), "RW-6.5"),  # a trim with an addition
        (("2S2",), ("card", "1DQ"), "RW-6.7"),  # not side by side
    ],
)
def test_a_pick_in_vain_says_why_with_its_rule(stage, picks, target, rule):
    scene = laid(stage, options=OFF, words=[STING], hands=["1H5 1H6"])
    pick(stage, scene, *cards(*picks), target)
    assert scene.selection.answer[1] == rule and scene.selection.answer[0]
    assert made(scene) == []


def test_the_stage_says_what_the_word_is_worth_and_never_whether_it_is_one(stage):
    faces = []
    for held, gap in (("1S5", 2), ("1S9", 2)):  # STRING, STKING
        scene = laid(stage, options=OFF, words=[STING], hands=[held])
        pick(stage, scene, ("card", held), ("gap", 0, gap))
        says, prompt = (
            scene.table.pieces["says",].face,
            scene.game_table.text.preview(scene.own_view, scene.plan).lines[0].text,
        )
        faces.append((says, prompt.replace("STKING", "STRING")))
    assert faces[0] == faces[1]


def test_an_assisted_table_says_whether_it_is_a_word_once_the_cards_lie_there(stage):
    options = {**OFF, "claims": "assisted"}
    lines = []
    for held in ("1S5", "1S9"):
        scene = laid(stage, options=options, words=[STING], hands=[held])
        before = scene.table.pieces.get(("says",))
        assert before is None
        pick(stage, scene, ("card", held), ("gap", 0, 2))
        lines.append(scene.table.pieces["says",].face)
    texts = scene.game_table.texts
    assert texts("stage.is_word") in lines[0].first and texts("stage.is_no_word") in lines[1].first


def test_a_joker_takes_the_letter_that_is_named(stage):
    scene = laid(stage, options={**OFF, "jokers": "wild"}, words=[STING], hands=["1XR 1S6"])
    pick(stage, scene, ("card", "1XR"), ("gap", 0, 2))
    assert scene.selection.offer.plan == ()
    stage.key(pygame.K_r, "r")
    stage.press("fire")
    assert made(scene) == [("add", 0, 2, "1XRr")]


# ---------------------------------------------------------------- claims and the hand limit
def test_a_claim_shows_its_risk_lights_the_letters_and_points_fly_to_the_pile(stage):
    scene = laid(stage, options=OFF, words=[STING], hands=["1S5"], kept=["1C7"])
    pick(stage, scene, *cards("1S5"), ("gap", 0, 2))
    stage.press("fire")
    what, hint = scene.game_table.text.prompt(scene.selection.own_view, ())[:2]
    assert "STRING" in what and "2" in what and "lose 1" in hint
    stage.app.change_settings(speed="normal")
    scene.session.play_plan([("claim",)])
    stage.until(lambda: ("verdict", "claimed") in scene.table.pieces)
    assert scene.table.pieces["verdict", "claimed"].steps >= 6
    stage.until(lambda: list(scene.public_view.kept[0]) == ["1C7", "2S2", "1S2"], 900)
    homes = {scene.table.pieces["card", card].center for card in ("2S2", "1S2")}
    assert homes == {scene.parts.tabletop.places.seat_centers[0]}
    pile = scene.parts.tabletop.layout.grid.discards
    assert all(pile.collidepoint(scene.table.pieces["card", card].center) for card in ("1DQ", "1D3"))


def test_a_false_claim_costs_visibly(stage):
    scene = laid(stage, options=OFF, words=[STING], hands=["1S9"], kept=["1C7"])
    pick(stage, scene, *cards("1S9"), ("gap", 0, 2))
    stage.press("fire")
    stage.app.change_settings(speed="normal")
    scene.session.play_plan([("claim",)])
    stage.until(lambda: ("verdict", "no_word") in scene.table.pieces, 900)
    assert scene.game_table.texts("stage.is_no_word") in scene.table.pieces["says",].face.large
    assert scene.table.pieces["card", "1C7"].center == scene.parts.tabletop.layout.grid.discards.center
    assert not scene.public_view.kept[0]


def test_old_discards_stay_where_they_are_while_something_happens(stage):
    scene = laid(stage, bots=(1,), phase="word", hands=["1S2 1D3", "1C2"], discards="2C2 2C4 2C5 2C6", is_held=True)
    stage.app.change_settings(speed="normal")
    scene.session.play_plan([("start", "1S2", "1D3")])
    for _ in range(20):
        stage.frames(1)
        assert {key for key in scene.table.journeys if key[0] == "card"} <= set(cards("1S2", "1D3"))


def test_a_claim_is_made_on_the_open_table_without_opening_a_hand(stage):
    scene = laid(stage, bots=(), options=OFF, words=[STING], hands=["1S5", "1S6"])
    stage.key(pygame.K_SPACE, " ")
    pick(stage, scene, *cards("1S5"), ("gap", 0, 2))
    stage.press("fire")
    scene.session.do(CloseHand())
    stage.frames(2)
    assert not scene.parts.cover.is_shown and scene.can_asked_player_answer_here and scene.own_view is None
    stage.press("fire")
    assert made(scene)[-1] == ("claim",)


def test_the_surplus_is_put_away_and_no_more(stage):
    hand = "1S2 1S3 1S4 1S5 1S6 1S7 1S8 1S9 1S10 2S3 2S4 2S5"
    scene = laid(stage, phase="limit", hands=[hand])
    pick(stage, scene, *cards("1S2"))
    assert scene.selection.offer.plan == ()
    pick(stage, scene, *cards("1S3"))
    assert not [key for key in lit(scene) if key[0] == "card"]
    stage.press("fire")
    assert made(scene) == [("discard", "1S2", "1S3")]


def test_cards_are_changed_and_a_word_is_thrown_away_by_buttons_on_the_stage(stage):
    scene = laid(stage, phase="word", words=[STING], hands=["1S5 1S6"], deck="1C2 1C3")
    pick(stage, scene, ("do", "mulligan"), *cards("1S5", "1S6"))
    stage.press("fire")
    assert made(scene) == [("skip_word",), ("mulligan", "1S5", "1S6")]
    scene = laid(stage, phase="word", words=[STING], hands=["1S5 1S6"])
    pick(stage, scene, ("do", "discard_word"))
    assert made(scene) == []
    stage.press("fire")
    assert made(scene) == [("discard_word",)]


# ---------------------------------------------------------------- barter
def test_a_trade_is_offered_countered_and_taken(stage):
    scene = laid(stage, players=2, bots=(), hands=["1S2 1S3 1HK", "1SJ 1C2"])
    stage.key(pygame.K_SPACE, " ")
    pick(stage, scene, ("do", "barter"), *cards("1S2"), ("token", "vowel", 0))
    stage.press("fire")
    assert made(scene) == [("offer", 1, ("1S2",), ("vowel",))]
    stage.key(pygame.K_SPACE, " ")
    pick(stage, scene, ("do", "counter"), *cards("1C2"), ("token", "e", 0))
    stage.press("fire")
    assert made(scene)[-1] == ("counter", ("1C2",), ("e",))
    stage.key(pygame.K_SPACE, " ")
    pick(stage, scene, *cards("1HK"))
    stage.press("fire")
    assert made(scene)[-1] == ("accept", "1HK")
    assert "1HK" in scene.match.state.hands[1]


def test_what_was_not_asked_for_cannot_be_given(stage):
    scene = laid(stage, players=2, bots=(), hands=["1S2 1S3 1HK", "1SJ 1C2"])
    scene.session.play_plan([("offer", 1, ("1S2",), ("vowel",))])
    stage.frames(2)
    stage.key(pygame.K_SPACE, " ")
    assert [key for key in lit(scene) if key[0] == "card"] == [("card", "1SJ")]
    pick(stage, scene, *cards("1C2"))
    assert scene.selection.answer[1] == "RW-6.18"
    pick(stage, scene, ("do", "refuse"))
    assert made(scene)[-1] == ("refuse",)


@pytest.mark.long
def test_a_hint_lays_one_choice_out_and_says_what_it_brings(stage):
    assisted = {**OFF, "claims": "assisted"}
    scene = laid(stage, options=assisted, phase="word", words=["", "2DK 2D7"], hands=["1D4 1H9"], is_held=True)
    stage.press("hint")
    assert (
        scene.selection.offer.plan[-1] == ("add", 1, 0, "1D4")
        and "RUG" in scene.parts.advice.note
        and "3 points" in scene.parts.advice.note
    )


def test_a_hint_in_a_risky_game_lays_nothing_out(stage):
    scene = laid(stage, phase="word", words=["", STING], hands=["1S5 1S6"], is_held=True)
    stage.press("hint")
    assert scene.selection.draft == () and scene.parts.advice.note


def test_a_hint_to_hold_no_vowel_lays_out_a_mulligan_and_calls_it_so(stage):
    scene = laid(stage, phase="word", hands=["1S6 2H6 1D7 2C7 2S8 1C9"], is_held=True)
    stage.press("hint")
    assert [action[0] for action in scene.selection.offer.plan] == ["skip_word", "mulligan"]
    assert "mulligan" in scene.parts.advice.note and "vowel" in scene.parts.advice.note


def test_more_than_one_letter_inside_a_word_is_refused_in_plain_words(stage):
    scene = laid(stage, options=OFF, words=["", STING], hands=["1S5 1HK"])
    pick(stage, scene, *cards("1S5"), ("gap", 1, 2), *cards("1HK"))
    said, rule = scene.selection.answer
    assert rule == "RW-6.9" and "one letter" in said and "inside" in said and "to one end" in said


def test_a_hint_in_an_assisted_game_lays_out_a_change_without_speaking_of_skipping(stage):
    scene = laid(stage, options={**OFF, "claims": "assisted"}, phase="word", words=[STING], hands=["1S5 1HK"])
    stage.press("hint")
    skip, change = scene.selection.offer.plan
    assert skip == ("skip_word",) and change[:2] in (("trim", 0), ("add", 0)) and scene.focus == "fire"


@pytest.mark.parametrize(
    "phase, hand", [("word", "1S5 1HK 1D3"), ("limit", "1S2 1S3 1S4 1S5 1S6 1S7 1S8 1S9 1HK 1D2 1D3")]
)
def test_a_card_picked_to_be_put_away_bears_a_tick_and_no_other_does(stage, phase, hand, monkeypatch):
    ticks = []
    monkeypatch.setattr("game.ui.labels.draw_tick_mark", lambda canvas, x, y, r: ticks.append((x, y)))
    scene = laid(stage, phase=phase, hands=[hand])
    pick(stage, scene, *([("do", "mulligan")] if phase == "word" else []), *cards("1D3"))
    stage.until(lambda: not scene.table.is_moving)
    ticks.clear()
    stage.seen()
    assert ticks and all(scene.table.pieces["card", "1D3"].box.collidepoint(at) for at in ticks)


# ---------------------------------------------------------------- whole games
def late(stage: Evening, players: int, bots: tuple[int, ...]):
    """A game in which few cards are left before the reshuffle that ends it."""
    deck = sorted(card for card in DECK if card[0] == "1" and card[2:] in ("2", "4", "6", "8", "J", "K"))
    hands = [
        " ".join(card for card in DECK if card[0] == "2" and card[1] == suit and card[2:] in "2345QKA")
        for suit in "SHC"[:players]
    ]
    options = {"shuffle_limit": 1}
    return laid(
        stage, players, bots, options, is_held=False, phase="word", hands=hands, deck=" ".join(deck), discards="rest"
    )


def test_a_whole_game_by_clicking_what_is_lit(stage):
    scene, rng = late(stage, 3, (2,)), random.Random(4)

    stage.play_on(scene, lambda: stage.pick_or_fire(scene, rng, 0.6, lit(scene)))
    assert type(stage.top).__name__ == "ResultScene" and scene.match.ply > 10


@pytest.mark.long
def test_a_whole_game_by_keys_alone(stage):
    scene, rng = late(stage, 2, (1,)), random.Random(5)

    def choose():
        if scene.selection.offer.plan and scene.selection.offer.button and rng.random() < 0.6:
            stage.key(pygame.K_SPACE, " ")
            return
        if scene.selection.draft and not lit(scene):
            stage.key(pygame.K_ESCAPE)
            return
        if rng.random() < 0.5:
            letters = [
                piece.letter
                for piece in scene.table.pieces.values()
                if piece.letter and scene.selection.offer.lights(piece.key)
            ]
            letter = rng.choice(letters or ["E"])
            stage.key(ord(letter.lower()), letter.lower())
            return
        for _ in range(rng.randrange(1, 12)):
            stage.key(rng.choice((pygame.K_RIGHT, pygame.K_RIGHT, pygame.K_RIGHT, pygame.K_DOWN, pygame.K_UP)))
        if scene.selection.offer.lights(scene.focus):
            stage.key(pygame.K_RETURN)

    stage.play_on(scene, choose)
    assert scene.match.is_over and scene.match.ply > 10


def written(stage, words: str) -> int:
    return sum(one.text == words for one in stage.seen())


@pytest.mark.parametrize("window", [(1280, 720), (800, 700)], ids=str)
def test_of_all_players_without_a_word_one_is_told_so(home, window):
    evening = Evening(window)
    scene = laid(evening, players=4, bots=(1, 2, 3), words=["", "2S2 1S2", "", ""], hands=["1S9 1HA"])
    empty = scene.game_table.texts("row.empty")
    assert written(evening, empty) == 1
    pick(evening, scene, *cards("1S9"))
    assert written(evening, empty) <= 1
    evening.close()


def test_a_started_word_is_said_to_need_no_meaning_yet_until_it_is_old(stage):
    scene = laid(stage, hands=["1S9 1HA", "2H9 2SK 1C5"], turn=1, phase="word")
    scene.match.play(("start", "2H9", "1C5"))
    scene.show_current_state()
    texts = scene.game_table.texts
    says = scene.table.pieces["says",].face
    points = points_of_word(("2H9", "1C5"), True)
    assert says.last == texts("stage.worth.start", n=points, player=scene.match.seats[1].name)
    scene.match.play(("pass",))
    public = scene.match.view()
    assert public.fresh and texts("tip.worth.new") in scene.game_table.text.tooltip(public, ("worth", 1))
    older = laid(stage, words=["", "2H9 1C5"])
    assert texts("tip.worth.new") not in older.game_table.text.tooltip(older.match.view(), ("worth", 1))
