"""A barter at the table: the way in, back and out, what can be asked for, and the words that stay in sight."""

import pygame
import pytest
from evening import Evening

from game.games.ramble_words.table.bartering import GIFT
from game.games.ramble_words.table.sheet import paper_box
from game.ui.table import IDLE, LEGAL
from tests.ramble_words.seated import cards, laid, lit, made, pick

STING = "2S2 1S2 1DQ 1D3 2H9"
BARTER = ("do", "barter")


def bartering(stage, players=3):
    scene = laid(
        stage,
        players=players,
        bots=tuple(range(1, players)),
        words=[STING, "1S3 1HK"],
        hands=["1S5 1HA 2S3", "1C3 1C4 1C5"],
    )
    pick(stage, scene, BARTER)
    return scene


def label(scene) -> str:
    return next(one.label for one in scene.panels.widgets() if one.key == "clear")


def test_clear_empties_the_paper_and_back_leaves_it(stage):
    scene = bartering(stage)
    assert label(scene) == "Back"
    pick(stage, scene, *cards("1S5"))
    assert label(scene) == scene.game_table.texts("table.clear")
    stage.press("clear")
    assert scene.selection.draft == (BARTER,)
    stage.press("clear")
    assert scene.selection.draft == () and ("sheet",) not in scene.table.pieces


def test_before_a_partner_is_chosen_tokens_are_pale_and_a_click_says_why(stage):
    scene = bartering(stage)
    key = ("token", "vowel", 0)
    assert scene.table.pieces[key].face.is_off and key not in lit(scene)
    pick(stage, scene, key)
    assert scene.selection.answer[1] == "RW-6.17" and scene.selection.draft == (BARTER,)
    pick(stage, scene, ("partner", 1))
    assert not scene.table.pieces[key].face.is_off and key in lit(scene)


def test_more_tokens_than_the_partner_has_cards_are_refused_with_the_rule(stage):
    scene = bartering(stage)
    pick(stage, scene, ("partner", 1), *(("token", "any", n) for n in range(3)), ("token", "any", 3))
    assert scene.selection.answer[1] and len([key for key in scene.selection.draft if key[0] == "token"]) == 3


@pytest.mark.long
@pytest.mark.parametrize("players", (2, 3, 6))
@pytest.mark.parametrize("window", [((1280, 720), 100), ((1024, 600), 150)], ids=str)
def test_every_word_stays_in_sight_beside_the_paper_of_a_trade(home, window, players):
    evening = Evening(*window)
    scene = bartering(evening, players)
    paper, pieces = paper_box(scene.parts.tabletop.layout.grid.sheet, len(scene.match.seats)), scene.table.pieces
    for card in [*STING.split(), "1S3", "1HK"]:
        piece = pieces["card", card]
        assert not piece.box.colliderect(paper) and piece.layer > pieces["sheet",].layer and piece.size[0] > 20
    evening.close()


LONG = "1C6 1H7 2CJ 2C9 2H8 1H4 2C3 1CK 2D8"
LEGIBLE_PX = {3: 28, 6: 22}  # width of a card, by players


@pytest.mark.long
@pytest.mark.parametrize("players", (3, 6))
@pytest.mark.parametrize("window", [((1280, 720), 100), ((1024, 600), 150)], ids=str)
def test_small_words_share_their_line_by_their_lengths_and_stay_legible(home, window, players):
    evening = Evening(*window)
    words = [LONG, STING, "1S10 1H5 2DA", "1S4", "", "2C4 2CA"][:players]
    scene = laid(evening, players=players, bots=tuple(range(1, players)), words=words, hands=["1S5 1HK", "1SJ"])
    pick(evening, scene, ("do", "barter"))
    pieces, strips = scene.table.pieces, [scene.table.pieces["strip", n].box for n in range(players)]
    for strip, word in zip(strips, words):
        boxes = [pieces["card", card].box for card in word.split()]
        assert all(strip.contains(box) for box in boxes)
        assert all(box.w * evening.app.canvas.k >= LEGIBLE_PX[players] for box in boxes)
        assert all(a.right <= b.left for a, b in zip(boxes, boxes[1:]))
    assert strips[0].w > strips[1].w > strips[2].w and not evening.complaints()
    evening.close()


def test_every_word_stays_in_sight_while_an_offer_waits(stage):
    scene = laid(stage, players=3, bots=(1, 2), words=[STING, "", ""], hands=["1S5 1HK", "1SJ", "1C2"])
    scene.match.play(("offer", 1, ("1S5",), ("vowel",)))
    scene.show_current_state()
    paper, pieces = paper_box(scene.parts.tabletop.layout.grid.sheet, len(scene.match.seats)), scene.table.pieces
    boxes = [pieces["card", card].box for card in STING.split()]
    assert not any(box.colliderect(paper) for box in boxes) and pieces["card", "1DQ"].layer > pieces["sheet",].layer


def test_a_trade_says_that_it_ends_the_turn_and_stays_to_be_read(stage):
    scene = laid(stage, players=2, bots=(1,), hands=["1S2 1HK", "1SJ 1C2"])
    scene.match.play(("offer", 1, ("1S2",), ("vowel",)))
    snapshots = scene.match.play(("accept", "1SJ"))
    traded = next(snapshot for snapshot in snapshots if snapshot.event.kind == "bartered")
    assert scene.game_table.geometry.showing(traded.event, traded.state.view(-1)).seconds > 2
    assert (
        "the turn ends"
        in [scene.panels.sidebar.log.format_entry(one).text for one in scene.match.log if one.event.kind == "bartered"][
            0
        ]
    )


def test_what_is_offered_lies_open_for_the_one_who_offers_it_where_it_was_picked(stage):
    scene = laid(stage, hands=["1S2 1S3", "1SJ 1C2"])
    pick(stage, scene, ("do", "barter"), *cards("1S2"), ("token", "vowel", 0))
    there = scene.table.pieces["card", "1S2"].center
    stage.press("fire")
    stage.frames(2)
    piece = scene.table.pieces["card", "1S2"]
    assert scene.match.state.current_player == 1 and piece.center == there == scene.table.pieces["given", 0].center
    assert not scene.parts.tabletop.layout.grid.tray.contains(piece.box) and ("free", "1S2") in scene.table.pieces


def test_the_panel_of_a_player_chooses_the_partner_and_another_one_takes_the_place(stage):
    scene = bartering(stage)
    for player in (1, 2):
        stage.press(("seat", player))
        assert scene.selection.draft == (BARTER, ("partner", player)) and stage.top is scene
    stage.press("clear")
    stage.press("clear")
    stage.press(("seat", 1))
    assert stage.top is not scene  # who plays there


def said(scene) -> str:
    return scene.mode.sentences.current_sentence(scene.plan).what


def test_until_something_is_chosen_the_prompt_says_what_to_do_first_whatever_is_pointed_at(stage):
    scene = bartering(stage)
    assert said(scene) == scene.game_table.texts("prompt.barter.who") and scene.selection.offer.waits
    pick(stage, scene, ("partner", 1))
    first = said(scene)
    assert "pick cards to give Jonas" in first and scene.selection.offer.waits
    for key in (*cards("1HA"), ("token", "vowel", 0)):
        stage.point(stage.spot(key))
        assert said(scene) == first
    pick(stage, scene, *cards("1S5"))
    assert said(scene) == scene.game_table.texts("prompt.barter.given", partner="Jonas")
    stage.point(stage.spot(("token", "vowel", 0)))
    assert "you give Jonas R for any vowel" in said(scene)


def test_a_trade_of_two_and_an_answer_to_it_say_what_to_do_first(stage):
    scene = laid(stage, hands=["1S2 1S3", "1SJ 1C2"])
    pick(stage, scene, ("do", "barter"))
    stage.point(stage.spot(("card", "1S2")))
    assert "pick cards to give Jonas" in said(scene)


def test_a_counter_says_what_to_do_first_and_that_it_is_the_last_word(stage):
    scene = laid(stage, hands=["1S2 1S3", "1SJ 1C2"], turn=1)
    scene.match.play(("offer", 0, ("1SJ",), ("vowel",)))
    scene.show_current_state()
    stage.until(lambda: scene.can_asked_player_answer_here)
    pick(stage, scene, ("do", "counter"))
    assert "pick cards to give Jonas" in said(scene)
    assert "RW-6.19" in scene.mode.sentences.current_sentence(scene.plan).hint


def test_whom_one_can_trade_with_is_lit_like_all_that_can_be_picked(stage):
    scene = bartering(stage)
    piece, canvas = scene.table.pieces["partner", 1], stage.app.canvas
    pictures = []
    for look in (IDLE, LEGAL):
        canvas.surf.fill("black")
        scene.game_table.painter.draw_piece(canvas, piece, look)
        pictures.append(pygame.image.tobytes(canvas.surf, "RGB"))
    assert ("partner", 1) in lit(scene) and pictures[0] != pictures[1]


def test_while_a_trade_is_put_together_its_paper_lies_still(stage):
    scene = bartering(stage)
    pick(stage, scene, ("partner", 1))
    scene.table.speed = 1.0
    scene.selection.pick(("card", "1S5"))
    assert scene.table.pieces["sheet",].face.give == 1 and ("card", "1S5") in scene.table.journeys
    assert ("sheet",) not in scene.table.journeys


def test_the_paper_says_before_the_first_offer_what_it_costs_and_no_longer_after_it(stage):
    scene = laid(stage, hands=["1S2 1S3", "1SJ 1C2"])
    texts = scene.game_table.texts
    pick(stage, scene, BARTER, *cards("1S2"))
    assert scene.table.pieces["sheet",].face.note == texts("sheet.cost")
    scene.match.play(("offer", 1, ("1S2",), ("vowel",)))
    scene.match.play(("refuse",))
    scene.show_current_state()
    assert scene.match.state.phase == "trade"
    assert scene.match.view(0).why_not(("mulligan", "1S2")) and not scene.table.pieces["sheet",].face.note


@pytest.mark.long
@pytest.mark.parametrize("key", (pygame.K_RETURN, pygame.K_SPACE), ids=pygame.key.name)
@pytest.mark.parametrize("players", (2, 3))
def test_no_key_gives_typed_cards_away_for_nothing(stage, players, key):
    scene = bartering(stage, players)
    if players > 2:
        pick(stage, scene, ("partner", 1))
    for letter in "ru":
        stage.key(ord(letter), letter)
    assert len([one for one in scene.selection.draft if one[0] == "card"]) == 2
    for _ in range(6):
        stage.key(key)
        stage.frames(30)
    offered = made(
        scene
    )  # once as many letters are wished for as can be, the key is on the button that offers the trade
    assert all(wished for _, _, _, wished in offered) and GIFT not in scene.selection.draft


@pytest.mark.parametrize("key", (pygame.K_RETURN, pygame.K_SPACE), ids=pygame.key.name)
def test_a_key_that_is_held_offers_no_trade_by_the_button_that_comes_meanwhile(stage, key):
    scene = bartering(stage, 2)
    stage.key(ord("r"), "r")
    stage.key(key)
    for _ in range(12):  # as keyboards repeat a key at some computers
        stage.unseen(pygame.KEYDOWN, key=key, mod=0, unicode="")
        stage.unseen(pygame.KEYUP, key=key, mod=0)
    assert not made(scene)
    stage.frames(5)
    before = scene.selection.draft, scene.focus
    stage.key(pygame.K_RETURN)
    assert (scene.selection.draft, scene.focus) != before, "a press that is meant does something"


def test_cards_are_given_away_by_a_plain_button_and_only_after_it_by_the_primary_one(stage):
    scene = bartering(stage, 2)
    pick(stage, scene, *cards("1S5"))
    gift = next(one for one in scene.panels.widgets() if one.key == ("aside", *GIFT))
    assert gift.style == "plain" and not scene.plan
    pick(stage, scene, GIFT)
    assert said(scene) == scene.game_table.texts("preview.offer.gift", partner="Jonas", cards="R") and not made(scene)
    stage.press("fire")
    assert made(scene)[-1] == ("offer", 1, ("1S5",), ())


def test_a_gift_in_answer_to_an_offer_must_be_said_to_be_one(stage):
    scene = laid(stage, hands=["1S2 1S3", "1SJ 1C2"], turn=1)
    scene.match.play(("offer", 0, ("1SJ",), ("vowel",)))
    scene.show_current_state()
    stage.until(lambda: scene.can_asked_player_answer_here)
    pick(stage, scene, ("do", "counter"), *cards("1S2"))
    assert not scene.plan and scene.selection.offer.waits
    pick(stage, scene, GIFT)
    assert scene.plan == (("counter", ("1S2",), ()),)


@pytest.mark.parametrize(
    "action", [("offer", 1, ("1S5",), ()), ("offer", 1, ("1S5",), ("vowel",)), ("offer", 1, (), ("s",))]
)
def test_the_picks_of_an_offer_mean_that_offer(stage, action):
    scene = laid(stage, players=3, bots=(1, 2), words=[STING], hands=["1S5 1HA 2S3", "1C3 1C4 1C5"])
    choices, own = scene.game_table.choices, scene.match.view(0)
    assert choices.offer(own, choices.picks_of(own, action)).plan[-1] == action


def test_cards_and_wishes_are_named_in_the_order_in_which_they_lie(stage):
    scene = bartering(stage, 2)
    pick(stage, scene, *cards("2S3", "1HA"), ("token", "vowel", 0), ("token", "b", 0))
    pieces, texts = scene.table.pieces, scene.game_table.texts
    assert pieces["card", "2S3"].center < pieces["card", "1HA"].center
    assert pieces["token", "vowel", 0].center < pieces["token", "b", 0].center
    cards_said, want = texts.joined_list(["R", "U"]), texts.joined_list([texts("token.vowel.wanted"), "B"])
    assert said(scene) == texts("preview.offer", partner="Jonas", cards=cards_said, want=want)
    assert scene.selection.offer.button == texts("button.offer", n=2, want=want)


def test_a_button_that_only_asks_counts_no_cards(stage):
    scene = bartering(stage, 2)
    pick(stage, scene, ("token", "b", 0))
    assert scene.selection.offer.button == "Ask for B"


def test_the_faces_of_an_offer_are_logged_for_the_two_alone_and_the_line_says_so(stage):
    scene = laid(stage, players=3, bots=(1,), hands=["1S2 1HK", "1SJ 1C2", "1C3"])
    scene.match.play(("offer", 1, ("1S2",), ("vowel",)))
    lines = {}
    for player in range(3):
        told = [one for one in scene.match.log_visible_to(player) if one.event.kind in ("offered", "offered_faces")]
        lines[player] = [scene.panels.sidebar.log.format_entry(one).text for one in told][-1]
    texts = scene.game_table.texts
    facts = {"player": "Mara", "partner": "Jonas", "want": texts("token.vowel.wanted")}
    assert lines[0] == lines[1] == texts("event.offered_faces", cards="T", **facts)
    assert lines[2] == texts("event.offered", n=1, **facts)
