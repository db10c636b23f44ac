"""The cards that each player played last: what is kept of them, and how they lie beside the hand."""

import json
from itertools import islice

import pytest
from evening import Evening

from game.engine.notation import state_from_plain, state_to_plain
from game.engine.rng import Rng
from game.engine.seats import HUMAN, Seat
from game.engine.state import CONFIRMATION, PUBLIC
from game.games.ape_city.table.cards import CARD, PLATE
from game.games.ape_city.table.contents import game_table
from game.scenes.table.play import PlayScene
from game.ui.audit import find_text_problems
from game.ui.canvas import Canvas
from game.ui.contract.views import Players, TableFrame, TableView
from game.ui.places import lid_box
from game.ui.texts import Texts
from tests.ape_city import words

TEXTS = Texts("ape_city")
HANDS = {"hands": ["1 1 2 2 3", "0 0 1 2 2A", "0 1 2 3 4"], "pawns": [2, 4, 6], "ape": 20}


def new_match(players: int = 3) -> words.RULES:
    state = words.RULES(players, words.GAME.chosen_house_rule_options(players, words.OPTIONS), Rng(1))
    words.arrange(state, {**HANDS, "hands": HANDS["hands"][:players], "pawns": HANDS["pawns"][:players]})
    state.run_agenda()
    return state


def laid(scene) -> dict[int, list[str]]:
    """The cards that lie beside the hand, by who played them, from left to right."""
    pieces = sorted(scene.table.pieces.items(), key=lambda pair: pair[1].center[0])
    found: dict[int, list[str]] = {}
    for key, piece in pieces:
        if key[0] == "played":
            found.setdefault(key[1], []).append(piece.face.code)
    return found


def test_the_latest_play_of_each_player_is_kept_in_the_order_in_which_they_played():
    state = new_match()
    for cards in (("1", "1"), ("0",), ("4",)):
        state.play(("play_cards", *cards))
    assert list(state.last_plays.items()) == [(0, ("1", "1")), (1, ("0",)), (2, ("4",))]
    state.play(("play_cards", state.hands[0][0]))
    assert list(state.last_plays) == [1, 2, 0] and len(state.last_plays[0]) == 1


def test_everybody_sees_them_and_a_save_keeps_them_and_their_order():
    state = new_match()
    for cards in (("1", "1"), ("0",), ("4",), ("2",)):
        state.play(("play_cards", *cards))
    plain = json.loads(json.dumps(state_to_plain(state)))
    assert list(state_from_plain(plain, state).last_plays.items()) == list(state.last_plays.items())
    assert all(state.view(viewer).last_plays == state.last_plays for viewer in (-1, 0, 1, 2))
    before = {name: value for name, value in plain.items() if name != "last_plays"}
    assert state_from_plain({**words.RULES.NEW_FIELDS, **before}, state).last_plays == {}


PLAYS = {0: ("1",), 1: ("0", "3", "4"), 2: ("2", "2A")}  # the latest comes last


def table(stage: Evening, turn: int) -> PlayScene:
    """One person and two computer players, who are held."""
    names = ("Mara", "Bartholomew W", "Ines")
    seats = [Seat(name, n, "steady" if n else HUMAN) for n, name in enumerate(names)]
    scene = stage.sit_down(words.GAME, seats, words.OPTIONS, 1)
    stage.until(lambda: scene.asked_player is not None)
    stage.arrange(scene, words, {**HANDS, "turn": turn})
    scene.match.state.last_plays = dict(PLAYS)
    scene.show_current_state()
    stage.frames(1)
    return scene


@pytest.mark.long
@pytest.mark.parametrize(("size", "text"), [((1280, 720), 100), ((1024, 600), 150), ((1920, 1080), 125)])
def test_those_of_others_lie_beside_the_hand_while_somebody_else_decides(home, size, text):
    stage = Evening(size, text)
    scene = table(stage, turn=1)
    pieces, where = scene.table.pieces, scene.parts.tabletop.places
    assert list(laid(scene).items()) == [(1, ["0", "3", "4"]), (2, ["2", "2A"])]
    cards = [piece.box for key, piece in pieces.items() if key[0] == "played"]
    hand = [piece.box for piece in pieces.values() if piece.is_draggable]
    assert len(hand) == 5 and min(card.left for card in cards) > max(card.right for card in hand)
    assert all(where.hand.contains(card) for card in cards)
    assert all(
        left.x + left.w * PLATE / CARD[0] <= right.x for left, right in zip(cards, cards[1:]) if left.x < right.x
    )
    assert find_text_problems(stage.seen(), stage.app.canvas.surf.get_rect()) == []
    stage.close()


def test_who_is_asked_has_the_place_for_what_a_choice_would_bring(stage):
    assert laid(table(stage, turn=0)) == {}


@pytest.mark.long
def test_in_a_wide_window_they_lie_between_the_hand_of_who_is_asked_and_what_a_choice_would_bring(home):
    stage = Evening((3840, 2160))
    scene = table(stage, turn=0)
    pieces, where = scene.table.pieces, scene.parts.tabletop.places
    assert list(laid(scene)) == [1, 2]
    cards = [piece.box for key, piece in pieces.items() if key[0] == "played"]
    hand = [piece.box for piece in pieces.values() if piece.is_draggable]
    assert min(card.left for card in cards) > max(card.right for card in hand)
    assert max(card.right for card in cards) < where.info.left
    assert find_text_problems(stage.seen(), stage.app.canvas.surf.get_rect()) == []
    stage.close()


def test_whoever_is_at_it_is_marked_and_has_the_larger_cards(stage):
    scene = table(stage, turn=1)
    state = scene.match.state
    state.agenda, state.asked, state.played = [CONFIRMATION], False, ["0", "3", "4"]
    state.last_plays = {2: ("2", "2A"), 1: ("0", "3", "4")}
    del state.hands[0][3:]
    scene.show_current_state()
    pieces = scene.table.pieces
    assert [pieces["played_by", one].face.is_active for one in (1, 2)] == [True, False]
    assert pieces["played", 1, 0].size > pieces["played", 2, 0].size
    steps = pieces["played_steps",]
    assert steps.face.steps == 7 and scene.parts.tabletop.places.hand.contains(steps.box)
    assert steps.box.collidelist([piece.box for key, piece in pieces.items() if key[0] in ("played", "card")]) == -1
    text = scene.parts.tabletop.game_table.text
    assert [text.tooltip(scene.match.state.view(0), ("played", one, 0)) for one in (1, 2)] == [
        TEXTS("tip.played"), TEXTS("tip.played_before", name="Ines"),
    ]  # fmt: skip


@pytest.mark.parametrize("text", [1.0, 1.5])
@pytest.mark.parametrize("size", [(1024, 600), (1280, 720), (3840, 2160)])
@pytest.mark.parametrize("codes", ["2", "0 1", "0 1 2 2A 3"])
def test_the_hand_leaves_room_for_its_light_above_the_prompt_and_beside_what_others_played(display, size, text, codes):
    state = new_match()
    words.arrange(state, {**HANDS, "hands": [codes, "1", "0"]})
    state.last_plays, state.asked = {**PLAYS}, True
    table = game_table(TEXTS, Players(("Mara", "Bartholomew W", "Ines"), range(3), {0}))
    canvas = Canvas(size, text)
    frame = TableFrame(canvas, table.geometry.places(canvas))
    pieces = table.geometry.layout(TableView(state.view(PUBLIC), state.view(0)), frame).pieces
    hand = [piece for piece in pieces if piece.is_draggable]
    played = [piece.box for piece in pieces if piece.key[0] in ("played", "played_by")]
    assert len(hand) == len(codes.split())
    assert all(piece.box.bottom <= frame.places.prompt.top - 5 for piece in hand)
    leans = [piece.face.lean for piece in hand]
    assert leans == sorted(leans, reverse=True) and sum(leans) == pytest.approx(0)
    assert not [box for box in played if box.collidelist([piece.box for piece in hand]) >= 0]
    assert not [box for box in played if box.colliderect(frame.places.info)]


@pytest.mark.parametrize("text", [1.0, 1.5])
@pytest.mark.parametrize("size", [(1024, 600), (1280, 720), (1920, 1080), (3840, 2160)])
@pytest.mark.parametrize("players", [2, 3, 4])
def test_a_lid_leaves_them_and_their_names_in_sight(display, size, text, players):
    state = new_match(players)
    state.last_plays, state.asked = dict(islice({**PLAYS, 3: ("1", "1", "2A", "3")}.items(), players)), True
    table = game_table(TEXTS, Players(("Mara", "Bartholomew W", "Ines", "Old Ferro")[:players], range(players), {0, 1}))
    canvas = Canvas(size, text)
    frame = TableFrame(canvas, table.geometry.places(canvas))
    pieces = table.geometry.layout(TableView(state.view(PUBLIC)), frame).pieces
    boxes = [piece.box for piece in pieces if piece.key[0] in ("played", "played_by")]
    lid = lid_box(canvas, frame.places)
    assert len(boxes) > 2 and not [box for box in boxes if box.colliderect(lid)]
    assert all(frame.places.hand.contains(box) for box in boxes) and frame.places.hand.contains(lid)
