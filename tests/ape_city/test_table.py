"""The table of Ape City Escape by hand: what is said where a click leads nowhere, what is foretold, what is told."""

import pygame
import pytest
from evening import Evening
from legible import EVERYWHERE, in_tiers
from legible import name_of as window_name

from game.engine.match import LogEntry
from game.engine.rng import Rng
from game.engine.state import Event
from game.games.ape_city.rules.components import TILES
from game.games.ape_city.table import art, board
from game.games.ape_city.table.cards import PLATE
from game.games.ape_city.table.choices import BY_STEPS, LOSE
from game.games.ape_city.table.faces import CoveredItemFace, TagFace
from game.games.ape_city.table.ground import draw_board_ground
from game.scenes.table.play import PlayScene
from game.ui.canvas import Canvas
from game.ui.captions import event_sentence
from game.ui.offer import EqualPieceKey, name_of
from game.ui.places import usual_places
from game.ui.pulse import FAINTEST
from game.ui.table import HOVERED, IDLE, PICKED
from game.ui.texts import Texts
from tests.ape_city import words

TEXTS = Texts("ape_city")
# In the examples' order of tiles: circles 1 4 6 8 10 12, passages 3 9 15 19 26 31, squares 5 14 23 28.
CLEARLY = 40  # of 255 in a channel


def table(stage: Evening, given: dict, players: int = 2, bots=()) -> PlayScene:
    scene = stage.sit_down_with(words, {"first": 0}, players, bots)
    return stage.arrange(scene, words, given)


def alone(stage: Evening, given: dict) -> PlayScene:
    return table(stage, given, 2, (1,))


def pick(stage: Evening, *codes: str) -> None:
    """Cards of the open hand, by mouse."""
    for code in codes:
        keys = [key for key in stage.top.table.pieces if isinstance(key, EqualPieceKey) and key.of == ("card", code)]
        stage.press(next(key for key in keys if key not in stage.top.selection.draft))


def play(stage: Evening, *codes: str) -> None:
    pick(stage, *codes)
    stage.press("fire")
    stage.until(lambda: stage.top.is_at_rest)


def shown(stage: Evening) -> str:
    return " ".join(box.text for box in stage.seen())


CAUGHT = {"pawns": [8, 0], "ape": 10, "hands": ["0 1 2 3"], "artifacts": [[4], []]}


@pytest.mark.long
@pytest.mark.parametrize(("hand", "key"), [("2 2", "preview.draws"), ("1 2 2", "preview.hand.paying")])
def test_who_has_nothing_to_pay_with_is_not_told_to_pay(stage, hand, key):
    scene = alone(stage, {"pawns": [4, 0], "ape": 6, "hands": [hand]})
    pick(stage, "2", "2")
    told = [line.text for line in scene.game_table.text.preview(scene.own_view, scene.plan).lines]
    said = TEXTS(key, hand=0, n=2) if key == "preview.draws" else TEXTS(key, n=1)
    assert any(said in line for line in told), told


@pytest.mark.parametrize(("held", "line"), [([4], "line.one"), ([4, 2], "line")])
def test_who_has_one_artifact_hears_of_no_draw(stage, held, line):
    scene = alone(stage, CAUGHT | {"artifacts": [held, []]})
    play(stage, "2")
    told = scene.game_table.text.prompt(scene.own_view, ())[1]
    assert told == TEXTS(f"prompt.encounter.landing.choice.{line}")


def test_the_two_ways_to_pay_lie_where_notes_stand_else(stage):
    scene = alone(stage, CAUGHT)
    assert scene.panels.notes.is_shown
    play(stage, "2")
    info = scene.parts.places.info
    assert scene.match.state.phase == "encounter" and info.contains(scene.table.pieces[LOSE].box)
    assert not scene.panels.notes.is_shown


# ---------------------------------------------------------------- keys and clicks
@pytest.mark.parametrize("window", in_tiers(*EVERYWHERE, ((1280, 720), 100)), ids=window_name)
def test_what_is_left_can_be_compared_with_the_hand(home, window):
    stage = Evening(*window)
    scene = alone(stage, {"pawns": [4, 0], "hands": ["0 1 2 3 4"]})
    cards = [piece.box for key, piece in scene.table.pieces.items() if name_of(key)[0] == "card"]
    stage.key(pygame.K_o, "o")
    assert cards and stage.top.dialog_box().collidelist(cards) < 0
    stage.close()


def test_the_letter_on_a_paper_is_its_key_and_stands_there_only_as_long_as_it_is(stage):
    scene = alone(stage, CAUGHT)
    play(stage, "2")
    assert scene.match.state.phase == "encounter" and "T" in [box.text for box in stage.seen()]
    pick(stage, "0")
    assert "T" not in [box.text for box in stage.seen()]
    stage.key(pygame.K_ESCAPE)
    stage.key(pygame.K_t, "t")
    assert stage.top is scene and scene.selection.draft == (("do", "lose_artifact"),)


def test_an_artifact_is_chosen_in_place_of_cards_and_cards_in_place_of_it(stage):
    scene = alone(stage, CAUGHT)
    play(stage, "2")
    pick(stage, "0")
    stage.press(("do", "lose_artifact"))
    assert scene.selection.draft == (("do", "lose_artifact"),) and scene.selection.answer is None
    pick(stage, "1")
    assert [key.of for key in scene.selection.draft] == [("card", "1")]


def test_what_happened_is_opened_by_its_key_while_the_ape_is_paid_too(stage):
    scene = alone(stage, CAUGHT)
    play(stage, "2")
    stage.key(pygame.K_l, "l")
    assert stage.top is not scene and not scene.selection.draft


@pytest.mark.parametrize(("picked", "line"), [
    ((), TEXTS("option_card.discard_cards.line")), (("0",), TEXTS("option_card.discard_cards.more", n=2)),
    (("0", "1", "3"), TEXTS("option_card.discard_cards.chosen", cards="0, 1 and 3")),
])  # fmt: skip
def test_a_payment_says_what_it_still_needs_and_then_what_goes(stage, picked, line):
    alone(stage, CAUGHT)
    play(stage, "2")
    pick(stage, *picked)
    assert line in shown(stage) and TEXTS("option_card.lose_artifact.one") in shown(stage)


def test_a_click_after_the_move_says_that_it_only_waits_for_done(stage):
    scene = alone(stage, {"pawns": [4, 0], "hands": ["1 1 2 2 3"]})
    play(stage, "2")
    assert scene.parts.session.awaits_confirmation_here
    stage.press(("space", 20))
    assert scene.selection.answer[0] == TEXTS("why.made")
    scene.selection.answer = None
    stage.key(pygame.K_h, "h")
    assert scene.selection.answer[0] == TEXTS("why.made")


@pytest.mark.long
@pytest.mark.parametrize(("key", "reason", "ahead"), [
    (("space", 17), "why.too_far", 13), (("ape",), "why.too_far", 16), (("pawn", 0), "why.only_forward", 0),
    (("space", 2), "why.only_forward", -2), (("space", 33), "why.out_too_far", 29), (("pile", 14), "why.too_far", 10),
])  # fmt: skip
@pytest.mark.parametrize("picked", [(), ("1", "2")])
def test_a_space_that_no_hand_reaches_gives_the_reason(stage, picked, key, reason, ahead):
    scene = alone(stage, {"pawns": [4, 12], "ape": 20, "hands": ["1 1 2 2 3"]})
    pick(stage, *picked)
    stage.press(key)
    is_bare = key == ("pawn", 0) and not picked
    words_of_it = TEXTS("why.at_least_one") if is_bare else TEXTS(reason, space=4 + ahead, n=ahead, most=9)
    assert scene.selection.answer == (words_of_it, "AC-6.1")
    assert len(scene.selection.draft) == len(picked)


def test_a_space_within_reach_that_no_cards_make_says_so(stage):
    scene = alone(stage, {"pawns": [4, 12], "ape": 20, "hands": ["2 2 2"]})
    stage.press(("space", 9))
    assert scene.selection.answer == (TEXTS("why.no_sum", space=9, n=5), "AC-6.1")


def test_of_a_reason_only_the_number_of_its_rule_leads_to_the_rulebook(stage):
    scene = alone(stage, {"pawns": [4, 12], "ape": 20, "hands": ["1 1 2 2 3"]})
    scene.selection.explain_refused_pick(("space", 16))
    stage.frames(1)
    box = scene.mode.reason.box(scene.parts.tabletop.places)
    for part in (0.1, 0.5, 0.8):
        stage.click((box.x + box.w * part, box.centery))
        assert stage.top is scene and scene.selection.answer
    assert "AC-6.1" in shown(stage)
    stage.press("answer")
    assert stage.top is not scene


def test_a_click_where_the_ape_cannot_end_says_so_with_its_steps(stage):
    scene = alone(stage, {"pawns": [4, 0], "ape": 15, "hands": ["1A 1 2 2 3"]})
    play(stage, "1A")
    assert scene.match.state.phase == "ape"
    scene.selection.explain_refused_pick(("space", 22))
    assert scene.selection.answer == (TEXTS("why.not_in_steps", n=1, ape=15, space=22), "AC-7.4")


# ---------------------------------------------------------------- the ape step by step
CHASE = {"pawns": [4, 19, 26], "ape": 15, "hands": ["3A 1 2 2 3", "0 1 2", "0 1 2"]}


def lead(stage: Evening, *spaces: int) -> PlayScene:
    """The ape from 15, three steps, with pawns on the passages 19 and 26, led from space to space."""
    scene = table(stage, CHASE, 3, (1, 2))
    play(stage, "3A")
    stage.press(("aside", "steps"))
    for space in spaces:
        stage.press(("space", space))
    return scene


@pytest.mark.parametrize("by", [19, 26])
def test_the_ape_is_led_past_whom_its_player_chooses(stage, by):
    scene = lead(stage, by, 3, 4)
    assert stage.top.find_widget("fire").label == TEXTS(
        "button.ape.hits", space=4, who={19: "Jonas", 26: "Old Ferro"}[by]
    )
    stage.press("fire")
    stage.until(lambda: scene.is_at_rest)
    assert scene.match.state.ape_trail == (by, 3, 4)


def test_the_ape_may_dive_to_and_fro(stage):
    scene = lead(stage, 3, 19, 3)
    assert [name_of(key) for key in scene.selection.draft[1:]] == [("space", 3), ("space", 19), ("space", 3)]
    assert len(scene.plan) == 3 and not scene.selection.offer.lit
    scene.selection.undo_last_pick()
    scene.selection.undo_last_pick()
    assert [name_of(key) for key in scene.selection.draft[1:]] == [("space", 3)]


def test_steps_without_a_choice_go_by_themselves_and_others_are_refused(stage):
    scene = lead(stage, 16)
    assert not scene.selection.offer.lit and scene.selection.own_view.foresee(*scene.plan)["end"] == 18
    scene.selection.explain_refused_pick(("space", 19))
    assert scene.selection.answer == (TEXTS("why.no_step_left", space=18), "AC-7.4")
    stage.press("clear")
    assert scene.selection.draft == (BY_STEPS,)  # the mode is left only by a second press
    scene.selection.explain_refused_pick(("space", 22))
    assert scene.selection.answer == (TEXTS("why.too_far_for_ape", ape=15, space=22), "AC-6.4")


def test_before_a_way_of_the_ape_is_chosen_its_button_has_its_place(stage):
    scene = table(stage, CHASE, 3, (1, 2))
    play(stage, "3A")
    stage.until(lambda: scene.own_view.phase == "ape")
    button = stage.top.find_widget("waits")
    assert (button.label, button.enabled, button.why) == (TEXTS("button.ape.which"), False, TEXTS("why.ape_which"))


def test_where_a_hint_would_send_the_ape_is_seen_by_a_mouse_too(stage):
    scene = table(stage, CHASE, 3, (1, 2))
    play(stage, "3A")
    stage.key(pygame.K_h, "h")
    stage.key(pygame.K_h, "h")
    meant = scene.parts.advice.advised
    stage.point((scene.parts.tabletop.places.prompt.x + 300, scene.parts.tabletop.places.prompt.centery))
    scene.is_focus_from_keys = False  # a hand is at the mouse, and no ring is to be seen
    assert scene.parts.highlights.make_piece_look_function(scene.pointed_piece_key)(meant) == HOVERED
    stage.press(meant)
    stage.until(lambda: scene.is_at_rest)
    assert scene.match.state.ape == meant[1]


# ---------------------------------------------------------------- the hand
@pytest.mark.parametrize(("size", "text"), [((1024, 600), 150), ((1280, 720), 100), ((1280, 720), 150)])
def test_a_full_hand_keeps_clear_of_the_paper_beside_it_and_of_the_numbers_above_it(home, size, text):
    stage = Evening(size, text)
    scene = alone(stage, {"pawns": [4, 0], "hands": ["2 2 2 2 2A"]})
    keys = [key for key in scene.table.pieces if isinstance(key, EqualPieceKey)]
    pick(stage, "2", "2")
    where, cards = scene.parts.tabletop.places, [scene.table.pieces[key].box for key in keys]
    numbers = board.milestone_boxes(where.board, stage.app.canvas.zoom)
    assert max(card.right for card in cards) <= where.info.left - 8
    assert not any(card.colliderect(number) for card in cards for number in numbers)
    assert all(left.x + PLATE <= right.x for left, right in zip(cards, cards[1:]))  # every number is seen
    stage.close()


# ---------------------------------------------------------------- the ring of the keys
@pytest.mark.parametrize("space", [9, 15, 19, 26])
def test_the_ring_of_the_keys_hides_neither_the_number_of_a_space_nor_that_of_the_ape(stage, space):
    scene = table(stage, {"pawns": [4, 0, 26], "ape": space, "hands": ["2A 1 2 2 3"]}, 3, (1, 2))
    play(stage, "2A")
    stage.key(pygame.K_TAB)
    badge = scene.table.pieces["ape_steps",].box.inflate(-10, -10)
    number = board.milestone_box(scene.parts.tabletop.places.board, space, stage.app.canvas.zoom).inflate(-12, -8)
    pictures = []
    for focus in (None, ("space", space)):
        scene.focus = focus
        scene.mark_dirty()
        stage.frames(1)
        surf = stage.app.canvas.surf
        pictures.append([pygame.image.tobytes(surf.subsurface(pygame.Rect(box)), "RGB") for box in (badge, number)])
    assert scene.is_focus_from_keys and pictures[0] == pictures[1]


# ---------------------------------------------------------------- light
def test_light_stays_clear_at_its_faintest(stage):
    scene = alone(stage, {"pawns": [4, 0], "ape": 15, "hands": ["2A 1 2 2 3"]})
    play(stage, "2A")
    breath = scene.parts.highlights.pulse
    stage.until(lambda: breath.has_begun and breath.brightness < FAINTEST + 0.02, 200)
    place, unlit, lit = max(breath.places, key=lambda one: one[0].w * one[0].h)
    now = stage.app.canvas.surf.subsurface(place)
    assert clear_pixels(now, unlit) > 0.4 * clear_pixels(lit, unlit) > 0


def clear_pixels(picture: pygame.Surface, unlit: pygame.Surface) -> int:
    """How many pixels differ clearly from the picture without lights."""
    same = pygame.mask.from_threshold(picture, (0, 0, 0), (CLEARLY,) * 3, unlit)
    return place_size(picture) - same.count()


def place_size(picture: pygame.Surface) -> int:
    return picture.get_width() * picture.get_height()


def test_the_sign_of_a_chosen_space_can_be_read():
    canvas = Canvas((1280, 720))
    area = usual_places(canvas).board
    track = "".join(TILES[tile].icons for tile in TILES)
    spread = {}
    for look in (IDLE, HOVERED, PICKED):
        draw_board_ground(canvas, area, track, tuple(TILES), dict.fromkeys((*TILES, "way_out"), "Name"))
        art.draw_space_ring(canvas, area, 6, look)
        place = board.space_places(area)[6]
        coin = canvas.surf.subsurface(pygame.Rect(place.x - 9, place.y - 9, 18, 18))
        greens = [coin.get_at((x, y)).g for x in range(18) for y in range(18)]
        spread[look] = max(greens) - min(greens)
    assert min(spread[HOVERED], spread[PICKED]) > 0.75 * spread[IDLE]


# ---------------------------------------------------------------- foretold
@pytest.mark.parametrize(("ape", "card", "fate"), [
    (4, "1A", "landing"),  # from 4 the only step is to 5, where the pawn has gone
    (3, "1A", None), (5, "1A", None), (3, "2A", None), (10, "1A", None),
    (32, "1A", None),
])  # fmt: skip
def test_the_ape_that_has_no_other_way_is_foretold(ape, card, fate):
    state = words.RULES(2, words.GAME.chosen_house_rule_options(2, words.OPTIONS), Rng(1))
    words.arrange(state, {"pawns": [4, 0], "ape": ape, "hands": [card + " 0 0 3 3"]})
    state.asked = True
    assert state.view(0).foresee(("play_cards", card)).get("fate") == fate


def test_what_must_come_is_said_on_paper_and_on_the_board(stage):
    alone(stage, {"pawns": [4, 0], "ape": 4, "hands": ["1A 0 0 3 3"]})
    pick(stage, "1A")
    said = shown(stage)
    assert TEXTS("preview.ape_moves.landing", n=1) in said and TEXTS("tag.fate.landing") in said


@pytest.mark.parametrize(("ape", "space"), [(10, "11"), (15, None), (32, "3")])
def test_where_the_ape_ends_is_foretold_and_that_there_is_a_choice(stage, ape, space):
    alone(stage, {"pawns": [4, 0], "ape": ape, "hands": ["1A 0 0 3 3"]})
    pick(stage, "1A")
    key = "preview.ape_moves.to" if space else "preview.ape_moves"
    ends = space or "3, 9, 16, 19, 26 or 31"
    said = shown(stage)
    assert TEXTS(key, n=1, spaces=ends) in said and ("You move the ape" in said) == (space is None)


@pytest.mark.parametrize(("ape", "pawn", "kind"), [(15, 17, "landing"), (14, 15, "passing"), (15, 11, "")])
def test_whom_the_ape_can_reach_is_marked_and_named(stage, ape, pawn, kind):
    scene = table(stage, {"pawns": [4, pawn], "ape": ape, "hands": ["2A 0 0 3 3"]}, 2, (1,))
    pick(stage, "2A")
    marks = [piece.key[1:] for piece in scene.parts.tabletop.marks(scene.own_view, scene.plan)]
    ends = {key[1] for key in marks if key[0] == "ape_end"}
    assert ends == set(scene.own_view.foresee(*scene.plan)["ends"]) and len(ends) > 1
    assert [key[0] for key in marks].count("risk") == bool(kind)
    assert TEXTS(f"preview.risk{kind and '.' + kind}", who="Jonas") in shown(stage)


def test_so_many_ends_that_no_line_names_them_are_counted(stage):
    alone(stage, {"pawns": [4, 0], "ape": 15, "hands": ["4A 0 0 3 3"]})
    pick(stage, "4A")
    count = len(stage.top.own_view.foresee(("play_cards", "4A"))["ends"])
    assert TEXTS("preview.ape_moves.many", n=4, count=count) in shown(stage)


def test_before_leaving_it_is_said_what_the_others_have(stage):
    has = {"gold": [5, 3, 2], "artifacts": [[1], [4, 0], []], "hands": ["4 1 1 2 2"]}
    table(stage, {"pawns": [30, 4, 9], **has}, 3, (1, 2))
    pick(stage, "4")
    said = shown(stage)
    assert TEXTS("preview.score", score=6) in said and TEXTS("preview.rival", name="Jonas", gold=3, n=2) in said
    assert TEXTS("preview.rival.gold", name="Old Ferro", gold=2) in said


def test_the_button_for_no_step_says_that_the_pawn_stays(stage):
    alone(stage, {"pawns": [4, 0], "hands": ["1A 0 0 3 3"]})
    pick(stage, "0")
    assert stage.top.find_widget("fire").label == TEXTS("button.play.stay", cards="a 0")


def test_while_the_ape_is_moved_a_space_does_not_offer_what_only_pawns_find(stage):
    scene = alone(stage, {"pawns": [4, 0], "ape": 15, "hands": ["2A 1 2 2 3"]})
    play(stage, "2A")
    assert scene.match.state.phase == "ape"
    tips = [scene.game_table.text.tooltip(scene.own_view, ("space", space)) for space in (4, 6, 16, 26)]
    offers = [TEXTS(f"tip.{icon}", n=1) for icon in ("circle", "square", "plain")]
    assert not [tip for tip in tips if any(offer in tip for offer in offers)]
    assert TEXTS("tip.ape_ahead", n=10) in tips[2] and TEXTS("tip.ape_behind", n=2) in tips[0]


def test_what_lies_under_somebodys_feet_peeks_out_and_is_told(stage):
    scene = alone(stage, {"pawns": [4, 8], "ape": 28, "hands": ["1 2 2 3 3"]})
    peeks = {key[1]: piece.face for key, piece in scene.table.pieces.items() if key[0] == "peek"}
    assert peeks == {4: CoveredItemFace("o", 0), 8: CoveredItemFace("o", 0), 28: CoveredItemFace("s", 3)}
    coming = Event("moved", {"player": 1, "start": 4, "end": 8})
    there = scene.game_table.geometry.layout(
        scene.parts.tabletop.view_of(scene.public_view, None, coming), scene.parts.tabletop.frame
    ).by_key
    assert ("peek", 4) in there and ("peek", 8) not in there
    assert TEXTS("tip.square", n=3) in scene.game_table.text.tooltip(scene.own_view, ("ape",))
    assert TEXTS("tip.circle") in scene.game_table.text.tooltip(scene.own_view, ("pawn", 1))


def test_before_anything_is_chosen_the_button_says_what_it_waits_for(stage):
    alone(stage, {"pawns": [4, 8], "hands": ["1 2 2 3 3"]})
    button = stage.top.find_widget("waits")
    assert (button.label, button.enabled, button.why) == (TEXTS("button.play"), False, TEXTS("why.at_least_one"))


# ---------------------------------------------------------------- held
def test_being_caught_is_held_with_a_label_until_it_is_paid(stage):
    scene = alone(stage, CAUGHT)
    assert not [key for key in scene.table.pieces if key[0] in ("chip", "alarm", "strokes")]
    play(stage, "2")
    assert TEXTS("tag.caught.landing.own", name="Mara") in shown(stage)
    assert ("alarm", 10) in scene.table.pieces and ("strokes",) in scene.table.pieces
    pick(stage, "0", "1", "3")
    stage.press("fire")
    stage.until(lambda: scene.is_at_rest)
    assert not [key for key in scene.table.pieces if key[0] in ("chip", "alarm", "strokes")]


@pytest.mark.parametrize(("kind", "player", "seconds"), [
    ("met_ape", 0, 1.5), ("met_ape", 1, 0.9), ("discarded", 0, 0.9), ("discarded", 1, None), ("found_gold", 0, None),
])  # fmt: skip
def test_what_touches_a_person_is_left_to_be_read_but_not_longer_than_people_wait(stage, kind, player, seconds):
    scene = alone(stage, CAUGHT)
    event = Event(kind, {"player": player, "how": "landing", "space": 10, "by": 1})
    assert scene.game_table.geometry.showing(event, scene.public_view).seconds == seconds


# ---------------------------------------------------------------- told
def test_the_way_round_from_the_last_space_is_no_passage(stage):
    scene = alone(stage, {"pawns": [4, 0], "ape": 32, "hands": ["1A 1 2 2 3"]})
    play(stage, "1A")
    told = next(one for one in scene.match.log if one.event.kind == "ape_stepped")
    assert event_sentence(scene.game_table.text, told.event) == TEXTS("event.ape_stepped.round", space=3)
    stage.key(pygame.K_l, "l")
    assert stage.top.rule_number_of_log_entry(told) == "AC-7.6"


@pytest.mark.parametrize(("how", "by", "key"), [
    ("landing", 1, "landing"), ("passing", 1, "passing"), ("landing", None, "landing.own"),
    ("passing", None, "passing.own"), ("landing", 0, "landing.self"), ("passing", 0, "passing.self"),
])  # fmt: skip
def test_it_is_told_who_came_to_whom(stage, how, by, key):
    scene = alone(stage, {"pawns": [4, 0]})
    event = Event("met_ape", {"player": 0, "how": how, "space": 4, "by": by})
    assert event_sentence(scene.game_table.text, event) == TEXTS(f"event.met_ape.{key}", player="Mara", name="Jonas")


def test_what_touched_a_player_is_not_left_out_and_who_sent_the_ape_is_told(stage):
    scene = table(stage, {"pawns": [4, 0]}, 3, (1, 2))
    events = [
        Event("took_artifacts", {"player": 1, "n": 2, "space": 14}),
        Event("found_gold", {"player": 2, "space": 16}),
        Event("met_ape", {"player": 0, "how": "landing", "space": 4, "by": 2}),
        Event("discarded", {"player": 0, "cards": ("0", "1", "2"), "n": 3}),
        *[Event("found_gold", {"player": 1, "space": space}) for space in (16, 18)],
        Event("reshuffled", {}),
    ]
    told = scene.parts.recap.most_important_entries([LogEntry(n, event) for n, event in enumerate(events)], 0, 4)
    lines = [scene.panels.sidebar.log.format_entry(one).text for one in told]
    assert lines == [
        TEXTS("event.took_artifacts", player="Jonas", n=2),
        TEXTS("event.met_ape.landing", name="Old Ferro", player="Mara"),
        TEXTS("event.discarded", player="Mara", cards=TEXTS.joined_list(["0", "1", "2"])),
        TEXTS("event.reshuffled"),
    ]


def test_who_has_not_played_yet_is_told_what_has_happened_so_far(stage):
    scene = stage.sit_down_with(words, {"first": 1}, 2, (1,))
    stage.until(lambda: scene.can_asked_player_answer_here)
    assert TEXTS("table.recap_first") in shown(stage) and TEXTS("table.recap") not in shown(stage)


@pytest.mark.parametrize("count", [2, 9])
def test_the_recap_says_how_much_of_what_happened_it_tells(stage, count):
    scene = alone(stage, {"pawns": [4, 0], "hands": ["1 1 2 2 3"]})
    recap = scene.parts.recap
    recap.heading = "table.recap"
    recap.entries = [LogEntry(n, Event("found_gold", {"player": 1, "space": n + 1})) for n in range(count)]
    heading, *lines = scene.panels.notes.lines(())
    part = TEXTS("table.recap.some", heading=TEXTS("table.recap"), n=len(lines), all=count)
    assert heading.text == (TEXTS("table.recap") if count == len(lines) else part)


@pytest.mark.long
@pytest.mark.parametrize("window", EVERYWHERE, ids=window_name)
def test_the_heading_of_the_recap_is_cut_in_no_window(window):
    stage = Evening(*window)
    scene = alone(stage, {"pawns": [4, 0], "hands": ["1 1 2 2 3"]})
    recap, notes = scene.parts.recap, scene.panels.notes
    recap.heading = "table.recap"
    recap.entries = [LogEntry(n, Event("found_gold", {"player": 1, "space": n + 1})) for n in range(9)]
    lines = notes.lines(())
    fits = scene.parts.places.info is None or notes.do_lines_fit(lines)
    stage.close()
    assert fits or len(lines) == 2


def test_what_everybody_hears_is_not_told_once_more_to_who_drew(stage):
    scene = alone(stage, {"pawns": [4, 0], "hands": ["1 1 2 2 3"]})
    play(stage, "2")
    stage.press("fire")
    stage.until(lambda: scene.is_at_rest)
    told = [text for _, text in scene.panels.sidebar.log.newest_lines()]
    drawn = [text for text in told if " draws " in text]
    assert len(drawn) == 1 and "card" not in drawn[0]


MOST = {"pawns": [8, 10, 10], "gold": [0, 1, 1], "ape": 10, "hands": ["2A 0 1 2 3"], "artifacts": [[4], [], []]}


@pytest.mark.long
@pytest.mark.parametrize("window", in_tiers(*EVERYWHERE, ((1280, 720), 100)), ids=window_name)
@pytest.mark.parametrize("change", [
    {}, {"hands": ["2A 0 1"]}, {"hands": ["2A 0"], "artifacts": [[], [], []]}, {"gold": [0, 1, 0]}, {"ape": 9},
    {"pawns": [12, 16, 16], "ape": 15}, {"pawns": [9, 11, 11], "ape": 10},
])  # fmt: skip
def test_no_line_of_what_a_choice_would_bring_is_cut(window, change):
    stage = Evening(*window)
    scene = stage.sit_down_with(words, {"first": 0, "mugging": True}, 3, (1, 2))
    stage.arrange(scene, words, MOST | change)
    pick(stage, "2A")
    lines = scene.game_table.text.preview(scene.own_view, scene.plan).lines
    said = shown(stage).replace("\n", " ")
    stage.close()
    assert len(lines) >= 4 and [line.text for line in lines if line.text not in said] == []


@pytest.mark.parametrize(("pawn", "key"), [(7, "button.done.meet.self.three_cards"), (6, "button.done.meet")])
def test_who_alone_met_the_ape_it_sent_is_told_so(stage, pawn, key):
    scene = alone(stage, {"pawns": [4, pawn], "ape": 4, "hands": ["2A 0 0 3 3"]})
    play(stage, "2A")
    assert scene.parts.session.awaits_confirmation_here and stage.top.find_widget("fire").label == TEXTS(key, n=2)


@pytest.mark.long
@pytest.mark.parametrize(("hands", "pawn", "artifacts", "key"), [
    (["0 2A"], 0, [], "button.done.draw"), (["0 2A"], 0, [3], "button.done.meet.self.artifact"),
    (["0 2A 1 2"], 0, [], "button.done.meet.self.whole_hand"),
    (["0 2A 1 2 3"], 0, [], "button.done.meet.self.three_cards"),
    (["0 2A", ""], 7, [], "button.done.draw"), (["0 2A", "2"], 7, [], "button.done.meet.card"),
])  # fmt: skip
def test_what_is_paid_is_named_before_and_where_nobody_can_pay_nobody_is_told_to(stage, hands, pawn, artifacts, key):
    scene = alone(stage, {"pawns": [6, pawn], "ape": 6, "hands": hands, "artifacts": [artifacts, []]})
    play(stage, "0", "2A")
    assert scene.parts.session.awaits_confirmation_here and stage.top.find_widget("fire").label == TEXTS(
        key, n=2, name="Jonas"
    )


def test_a_label_would_rather_touch_the_name_of_a_tile_than_hide_a_stone():
    stage = Evening((1024, 600), 150)
    order = "sunken_market serpent_stair idol_court vine_gate"
    scene = stage.sit_down_with(words, {"first": 0, "mugging": True, "tiles": order}, 4, (1, 2, 3))
    given = {"pawns": [0, 6, 0, 0], "gold": [0, 1, 0, 0], "ape": 3, "hands": ["1 2 2 3 3"]}
    stage.arrange(scene, words, given)
    pick(stage, "3", "3")
    marks = scene.parts.tabletop.marks(scene.own_view, scene.plan)
    covers = [mark.box for mark in marks if isinstance(mark.face, TagFace)]
    stones = [board.visible_stone_box(scene.parts.tabletop.places.board, space) for space in range(1, 33)]
    hidden = [stone.clip(label).w * stone.clip(label).h / (stone.w * stone.h) for stone in stones for label in covers]
    stage.close()
    assert len(covers) >= 2 and max(hidden) < 0.3
