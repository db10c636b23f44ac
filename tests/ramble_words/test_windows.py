"""Hits at the table: who is asked and how, windows of every kind, and that none of it betrays a hidden hand."""

import pygame
import pytest
from evening import Evening

from game.engine.state import PUBLIC, Event
from game.games.ramble_words.rules.components import CARDS
from game.games.ramble_words.table.buzzers import KEY_R
from game.games.ramble_words.table.faces import CardFace, PlayedByFace
from game.games.ramble_words.table.style import FACE_DOWN
from game.scenes.dates import players_and_state_line
from game.scenes.table.fresh_question import READING
from game.session.windows import GRACE
from game.ui import labels
from game.ui.buzzers import buzzer_boxes, buzzer_key
from tests.ramble_words.seated import at_leisure, cards, laid, lit, made, pick, sit_down, told

STING = "2S2 1S2 1DQ 1D3 2H9"


# ---------------------------------------------------------------- hits: one person among computer players
def test_a_person_alone_hits_with_a_card_that_is_lit(stage):
    scene = laid(stage, bots=(1,), phase="word", turn=1, hands=["1H10 1C2", "1S2 1D3"])
    scene.session.play_plan([("start", "1S2", "1D3")])
    stage.until(lambda: scene.can_asked_player_answer_here)
    assert {key for key in lit(scene) if key[0] == "card"} == {("card", "1H10"), ("card", "1S2"), ("card", "1D3")}
    pick(stage, scene, *cards("1H10", "1D3"))
    at_leisure(stage, scene)
    stage.press("fire")
    assert ("hit", "1H10", "1D3") in made(scene)


def may_hit(stage):
    """One person among computer players, who has just finished a turn; somebody else has laid a word."""
    scene = laid(stage, bots=(1,), phase="word", turn=1, hands=["1H10 1C2", "1S2 1D3"])
    scene.session.play_plan([("start", "1S2", "1D3")])
    stage.until(lambda: scene.can_asked_player_answer_here)
    return scene


@pytest.mark.parametrize("key", [pygame.K_SPACE, pygame.K_RETURN])
def test_a_key_pressed_by_habit_does_not_let_the_chance_to_hit_pass(stage, key):
    scene = may_hit(stage)
    for _ in range(3):
        stage.key(key)
    assert ("pass",) not in made(scene) and scene.selection.answer and not scene.selection.is_forbidden
    stage.frames(20)
    stage.key(key)
    assert ("pass",) in made(scene)


def test_who_has_read_that_they_may_hit_lets_it_pass_with_one_key(stage):
    scene = may_hit(stage)
    stage.frames(round(READING * 30) + 2)
    stage.key(pygame.K_SPACE)
    assert ("pass",) in made(scene)


def test_a_second_press_right_after_the_one_that_picked_a_card_does_not_hit(stage):
    scene = may_hit(stage)
    stage.frames(round(READING * 30) + 2)
    pick(stage, scene, *cards("1H10", "1D3"))
    for _ in range(2):
        scene.mode.keyboard.note(pygame.K_RETURN)
    stage.key(pygame.K_RETURN)
    assert len(made(scene)) == 1
    stage.frames(20)
    stage.key(pygame.K_RETURN)
    assert ("hit", "1H10", "1D3") in made(scene)


def test_a_person_alone_is_not_asked_when_no_card_of_theirs_is_higher(stage):
    scene = laid(stage, players=3, bots=(1, 2), phase="word", turn=1, hands=["1C2", "1S3 1D3", "1H4"])
    scene.session.play_plan([("start", "1S3", "1D3")])
    scene.hold_bots(False)
    stage.until(lambda: any(event.kind == "passed" and event.facts["player"] == 0 for event in told(scene)))
    assert ("pass",) in made(scene)


# ---------------------------------------------------------------- the window, among people
def window_stands(
    stage, asking="buzzer", seconds="untimed", bots=(), players=3, hands=("1S2 1D3 1HK", "1H10 1C2", "1H4 1CA")
):
    options = {"hit_asking": asking, "hit_seconds": seconds}
    scene = laid(stage, players=players, bots=bots, options=options, is_held=False, phase="word", hands=list(hands))
    scene.session.play_plan([("start", "1S2", "1D3")])
    stage.frames(3)
    read_window(stage, scene)
    return scene


def read_window(stage, scene) -> None:
    """A window has stood open so long that people can have read it."""
    stage.until(lambda: not scene.parts.buzzers.has_window_just_opened)


def test_a_window_opens_with_the_hand_shut_and_ends_when_nobody_hits(stage):
    scene = window_stands(stage)
    assert (
        scene.parts.buzzers.possible_callers == [1, 2] and not scene.session.hand.is_open and scene.asked_player is None
    )
    stage.key(pygame.K_SPACE, " ")
    stage.frames(3)
    assert made(scene)[1:] == [("pass",), ("pass",)] and scene.parts.buzzers.current_reaction_window is None


def test_only_who_pressed_the_buzzer_is_handed_the_laptop(stage):
    scene = window_stands(stage)
    key = buzzer_key(2)
    stage.key(ord(key), key)
    assert scene.parts.buzzers.players_who_called == {2}
    stage.until(lambda: scene.parts.cover.is_shown)
    assert scene.match.state.current_player == 2 and made(scene)[-1] == ("pass",)
    stage.key(pygame.K_SPACE, " ")
    pick(stage, scene, *cards("1CA", "1D3"))
    stage.press("fire")
    assert made(scene)[-1] == ("hit", "1CA", "1D3")


@pytest.mark.parametrize("seconds, icon, line", [
    ("untimed", "ui_hand", "window.line"), (4, "ui_hourglass", "window.line.timed"),
])  # fmt: skip
def test_an_hourglass_stands_only_where_time_runs_out_and_the_line_says_what_follows(stage, seconds, icon, line):
    scene = window_stands(stage, seconds=seconds)
    sentence = scene.mode.sentences.current_sentence(scene.plan)
    assert (sentence.icon, sentence.hint) == (icon, scene.game_table.texts(line))


def test_who_pressed_a_buzzer_is_not_asked_again_whether_to_hit(stage):
    scene = window_stands(stage)
    stage.press(("call", 1))
    stage.until(lambda: scene.parts.cover.is_shown)
    called = scene.game_table.texts("prompt.handover.hit.called")
    assert scene.mode.sentences.current_sentence(scene.plan).what == called


def test_who_is_asked_in_turn_is_asked_whether_to_hit(stage):
    scene = window_stands(stage, asking="ask_all")
    stage.until(lambda: scene.parts.cover.is_shown)
    assert scene.mode.sentences.current_sentence(scene.plan).what == scene.game_table.texts("prompt.handover.hit")


def test_after_a_hit_who_has_no_card_for_another_is_told_that_it_is_about_the_rest(stage):
    scene = window_stands(stage, hands=("1S2 1D3 1HK", "1HA 1C2", "1H4"))
    stage.press(("call", 1))
    stage.until(lambda: scene.parts.cover.is_shown)
    scene.session.open_hand(1)
    scene.session.play_plan([("hit", "1HA", "1S2")])
    stage.until(lambda: scene.can_asked_player_answer_here)
    assert scene.mode.sentences.current_sentence(scene.plan).what == scene.game_table.texts("prompt.hit.none.again")


def test_after_a_hit_the_prompt_says_why_the_same_play_is_asked_about_again(stage):
    scene = laid(stage, bots=(1,), phase="word", turn=1, hands=["1HA 1C10 1C2", "1S2 1D3 1H4"])
    scene.session.play_plan([("start", "1S2", "1D3", "1H4")])
    stage.until(lambda: scene.can_asked_player_answer_here)
    texts = scene.game_table.texts
    pick(stage, scene, *cards("1HA", "1D3"))
    at_leisure(stage, scene)
    stage.press("fire")
    stage.until(lambda: scene.can_asked_player_answer_here)
    what, hint = scene.mode.sentences.current_sentence(scene.plan)[2:4]
    assert what == texts("prompt.hit.again", player="Jonas")
    assert hint == texts("prompt.hit.again.line", word="TS")


def test_a_buzzer_is_clicked_and_cannot_be_taken_back(stage):
    scene = window_stands(stage)
    stage.press(("call", 1))
    stage.press(("call", 1))
    assert scene.parts.buzzers.players_who_called == {1}


def test_after_a_hit_a_window_opens_on_the_hit_card_in_the_same_way(stage):
    scene = window_stands(stage)
    stage.press(("call", 1))
    stage.key(pygame.K_SPACE, " ")
    stage.until(lambda: scene.parts.cover.is_shown)
    stage.key(pygame.K_SPACE, " ")
    pick(stage, scene, *cards("1H10", "1D3"))
    stage.press("fire")
    stage.frames(3)
    assert scene.parts.buzzers.possible_callers == [2, 0]
    read_window(stage, scene)
    stage.key(pygame.K_SPACE, " ")
    stage.frames(5)
    assert not scene.match.state.hits and "1D3" in scene.match.state.discards


@pytest.mark.long
@pytest.mark.parametrize("seconds", (2, 4, 8))
def test_a_window_with_a_clock_stands_so_long_and_no_longer(stage, seconds):
    scene = window_stands(stage, seconds=seconds)
    left = scene.parts.buzzers.seconds_left
    assert left + scene.parts.buzzers.seconds_since_window_opened == pytest.approx(seconds)
    stage.frames(round((left - 0.2) * 30))
    assert scene.parts.buzzers.current_reaction_window is not None
    stage.frames(12)
    assert scene.parts.buzzers.current_reaction_window is None and made(scene)[1:] == [("pass",), ("pass",)]


def test_after_the_first_call_the_others_have_a_moment_to_join(stage):
    scene = window_stands(stage)
    stage.press(("call", 1))
    assert scene.parts.buzzers.current_reaction_window is not None and 0 < scene.parts.buzzers.seconds_left <= GRACE
    stage.press(("call", 2))
    stage.frames(3)
    assert (
        scene.parts.buzzers.current_reaction_window is None
        and scene.match.state.current_player == 1
        and scene.parts.cover.is_shown
    )


def test_a_window_of_a_play_that_was_taken_back_opens_again(stage):
    scene = window_stands(stage)
    play = made(scene)[0]
    stage.key(pygame.K_SPACE, " ")
    stage.frames(3)
    while made(scene):
        scene.session.undo_by_consent()
    stage.frames(2)
    scene.session.play_plan([play])
    stage.frames(3)
    assert scene.parts.buzzers.current_reaction_window is not None


def test_everybody_is_asked_where_the_table_asks_all(stage):
    scene = window_stands(stage, asking="ask_all")
    assert (
        scene.parts.buzzers.current_reaction_window is None
        and scene.parts.cover.is_shown
        and scene.match.state.current_player == 1
    )
    stage.key(pygame.K_SPACE, " ")
    stage.press("fire")
    assert scene.parts.cover.is_shown and scene.match.state.current_player == 2


def test_only_about_their_own_word_are_people_asked_where_the_table_has_it_so(stage):
    scene = window_stands(stage, asking="my_word_only")
    assert made(scene)[1:] == [("pass",), ("pass",)]
    options = {"hit_asking": "my_word_only"}
    scene = laid(
        stage, players=3, bots=(), options=options, is_held=False, words=["", STING], hands=["1S5", "1H10", "1CA"]
    )
    scene.session.play_plan([("add", 1, 2, "1S5")])
    stage.frames(3)
    assert scene.match.state.current_player == 1 and scene.parts.cover.is_shown


def test_the_key_of_a_buzzer_is_the_place_at_the_table_as_the_buzzers_stand(stage):
    for players in range(2, 7):
        bots = (1,) if players > 2 else ()
        scene = sit_down(stage, players, bots)
        scene.match.play(("start", next(card for card in scene.match.state.hands[0] if CARDS[card].value < 14)))
        assert [buzzer_key(player) for player in range(players)] == list("123456"[:players])
        boxes = buzzer_boxes(scene.parts.tabletop.places)
        assert sorted(boxes, key=lambda box: box.x) == boxes and len(boxes) == players
        stage.app.return_to_first_scene()


def test_each_buzzer_shows_its_name_and_its_key_and_the_key_stands_on_the_panel_too(stage):
    scene = window_stands(stage)
    for player in (1, 2):
        box, seat = scene.find_widget(("call", player)).box, scene.parts.tabletop.places.seats[player]
        seen = [(one.text, one.rect.center) for one in stage.seen()]
        keys = [at for text, at in seen if text == str(player + 1)]
        assert any(box.collidepoint(at) for at in keys) and any(seat.collidepoint(at) for at in keys)
        assert any(text == scene.parts.session.player_names[player] and box.collidepoint(at) for text, at in seen)
        assert "RW-6.22" in scene.find_widget(("call", player)).tooltip


def test_the_key_on_a_panel_is_clear_of_the_number_of_cards_beside_it(stage):
    """A 1 against "3 cards in hand" reads as 13."""
    scene = window_stands(stage)
    for player in (1, 2):
        seat = scene.parts.tabletop.places.seats[player]
        beside = [one for one in stage.seen() if seat.collidepoint(one.rect.center)]
        key = min((one.rect for one in beside if one.text == str(player + 1)), key=lambda rect: rect.left)
        edge = key.centerx + labels.badge_radius(stage.app.canvas, str(player + 1), 16, KEY_R)
        assert all(edge + 6 <= one.rect.left for one in beside if one.text != str(player + 1))


def test_the_key_of_a_buzzer_works_on_the_number_pad_too(stage):
    scene = window_stands(stage)
    stage.key(pygame.K_KP3, "3")
    assert scene.parts.buzzers.players_who_called == {2}


# ---------------------------------------------------------------- secrets
def frames_of(stage: Evening, hands: list[str], count: int = 150) -> tuple[list, list[str]]:
    """Everything that is to be seen and heard after a play, with the hands of the others as said."""
    heard: list[str] = []
    scene = laid(
        stage, players=4, bots=(1, 3), options={"hit_seconds": 2}, is_held=False, phase="word", hands=hands,
        deck="1C2 1C3 1C4 1C5", discards="2H2",
    )  # fmt: skip
    stage.app.change_settings(speed="normal")
    play, event = stage.app.sounds.play, stage.app.sounds.play_event_sound
    stage.app.sounds.play = lambda name: heard.append(name)
    stage.app.sounds.play_event_sound = lambda game, told: heard.append(told.kind)
    seen = []
    scene.session.play_plan([("start", "1S10", "1SJ")])
    for _ in range(count):
        if scene.parts.cover.is_shown or scene.can_asked_player_answer_here:
            break
        stage.frames(1)
        picture = pygame.image.tobytes(stage.app.canvas.surf, "RGB")
        state = scene.parts.buzzers.current_reaction_window and (
            scene.parts.buzzers.window_prompt,
            scene.parts.buzzers.seconds_left,
        )
        seen.append((hash(picture), scene.mode.sentences.current_sentence(()), state, len(heard)))
    stage.app.sounds.play, stage.app.sounds.play_event_sound = play, event
    stage.app.change_settings(speed="instant")
    stage.app.return_to_first_scene()
    return seen, heard


@pytest.mark.long
def test_worlds_that_differ_in_hidden_hands_look_and_sound_alike_until_a_card_is_shown(stage):
    mine = "1S10 1SJ 1HK"
    without = frames_of(stage, [mine, "1C6 1C7", "1D4 1D5", "1D6 1D7"])  # nobody has anything higher
    with_hits = frames_of(stage, [mine, "1C6 1C7", "1DA 2SA", "1D6 1D7"])  # a person has
    assert without == with_hits
    assert len(without[0]) > 90 and without[1].count("passed") == 3


def test_the_screen_draws_views(stage):
    scene = sit_down(stage, 3, (2,), seed=4)
    stage.key(pygame.K_SPACE, " ")
    assert scene.public_view.viewer == PUBLIC and scene.own_view.viewer == 0
    assert all(card is None for hand in scene.public_view.hands for card in hand)
    assert all(card is None for hand in scene.own_view.hands[1:] for card in hand)
    mine = set(scene.match.state.hands[0])
    assert {key[1] for key in scene.table.pieces if key[0] == "card" and key[1]} == mine


def test_third_parties_see_numbers_of_a_barter_and_its_two_see_the_faces(stage):
    scene = laid(stage, players=3, bots=(), hands=["1S2 1S3", "1SJ 1C2", "1C3"])
    scene.session.play_plan([("offer", 1, ("1S2",), ("vowel",))])
    stage.frames(3)
    assert ("given", 0) in scene.table.pieces and ("card", "1S2") not in scene.table.pieces
    stage.key(pygame.K_SPACE, " ")
    assert scene.session.hand.of == 1 and ("card", "1S2") in scene.table.pieces


def test_a_reshuffle_is_seen_and_a_trade_flies_face_down(stage):
    scene = laid(
        stage, players=3, bots=(1, 2), hands=["1S2", "1SJ 1C2", "1C3"], deck="", discards="2C2 2C4 2C5 2C6 2C7"
    )
    state = scene.match.view()
    seen = {
        kind: [
            piece
            for piece in scene.parts.tabletop.compute_layout(state, None, Event(kind, facts)).pieces
            if piece.face == CardFace(FACE_DOWN)
        ]
        for kind, facts in (("reshuffled", {"n": 1}), ("bartered", {"player": 0, "partner": 1, "n": 1, "m": 2}))
    }
    assert len(seen["reshuffled"]) > 3 and len(seen["bartered"]) == 3


def test_nobody_is_asked_to_stand_by_having_let_a_hit_pass(stage):
    """The pass of the only person ends the turn of a computer player, who then has nothing more to do."""
    scene = laid(stage, phase="word", turn=1, hands=["1H10 1C2", "1S2 1D3"])
    scene.session.play_plan([("start", "1S2", "1D3")])
    stage.until(lambda: scene.can_asked_player_answer_here)
    stage.press("fire")
    scene.hold_bots(False)
    stage.until(lambda: scene.match.state.turn == 0 and scene.can_asked_player_answer_here)
    assert made(scene)[1] == ("pass",) and not scene.match.awaits_confirmation


def test_each_arrow_of_a_chain_points_at_the_card_that_is_hit(stage):
    scene = laid(stage, phase="word", hands=["1S4 1S5 1D3 1HJ", "1H10 1CA"])
    scene.match.play(("start", "1S4", "1S5", "1D3"))
    scene.match.play(("hit", "1H10", "1S5"))
    scene.match.play(("hit", "1HJ", "1H10"))
    scene.show_current_state()
    pieces = scene.table.pieces
    stage_box = scene.parts.tabletop.layout.grid.stage
    on_stage = [one for one in pieces.values() if one.key[0] == "card" and stage_box.contains(one.box)]
    row = sorted(on_stage, key=lambda one: one.center)
    assert [one.key[1] for one in row] == ["1S5", "1H10", "1HJ"]
    arrows = [pieces["arrow", n].center[0] for n in (1, 2)]
    assert row[0].box.right < arrows[0] < row[1].box.left and row[1].box.right < arrows[1] < row[2].box.left
    assert [pieces["who", n].face for n in (0, 1, 2)] == [
        PlayedByFace("plays", 0),
        PlayedByFace("hits", 1),
        PlayedByFace("hits", 0),
    ]


# ---------------------------------------------------------------- whose panel has the edge
def framed(scene) -> list[int]:
    return [
        player for player, paper in enumerate(scene.panels.sidebar.cached_sidebar_content().seats) if paper.is_asked
    ]


def test_while_a_window_stands_open_the_edge_is_round_everybody_who_may_press(stage):
    scene = window_stands(stage, players=4, bots=(1,), hands=("1S2 1D3 1HK", "1H10 1C2", "1H4 1CA", "1C5"))
    assert scene.match.state.current_player == 1 and framed(scene) == scene.parts.buzzers.possible_callers == [2, 3]


def test_the_edge_is_round_the_one_who_is_asked_to_hit_whoever_has_the_turn(stage):
    scene = laid(stage, players=3, bots=(1, 2), phase="word", turn=1, hands=["1H10 1C2", "1S2 1D3 1CK", "1HQ 1H3"])
    the_edge_goes_to_the_third_player_and_back(stage, scene, ("start", "1S2", "1D3"))


def the_edge_goes_to_the_third_player_and_back(stage, scene, play) -> None:
    """A person who is asked after a play of another, and who lets it be."""
    scene.session.play_plan([play])
    stage.until(lambda: scene.asked_player == 2)
    assert framed(scene) == [2]
    scene.session.play_plan([("pass",)])
    stage.until(lambda: scene.can_asked_player_answer_here)
    assert framed(scene) == [0]


def test_the_edge_is_round_the_one_who_may_save_a_card_of_the_own_play(stage):
    scene = laid(stage, players=3, bots=(1, 2), phase="word", hands=["1S2 1D3 1CK", "1H10 1C2", "1C4"])
    assert framed(scene) == []
    scene.session.play_plan([("start", "1S2", "1D3")])
    stage.until(lambda: scene.asked_player == 1)
    the_edge_goes_to_the_third_player_and_back(stage, scene, ("hit", "1H10", "1S2"))


# ---------------------------------------------------------------- a match left while somebody is asked
def line_of_save(stage) -> str:
    return players_and_state_line(stage.app.texts, stage.application.storage.list_saves()[0][0], False)


def test_a_match_that_was_left_while_hits_are_asked_for_says_who_has_to_answer(stage):
    scene = window_stands(stage)
    assert scene.parts.buzzers.current_reaction_window is not None
    texts, seats = stage.app.texts.texts_with_title_of_game("ramble_words"), texts_of_seats(scene)
    assert line_of_save(stage) == texts("title.asked", who=seats, turn=1, name="Mara", asked="Jonas and Old Ferro")
    stage.key(pygame.K_SPACE, " ")
    stage.until(lambda: scene.match.state.turn == 0 and scene.match.state.phase != "hit")
    assert line_of_save(stage) == texts("title.turn", who=seats, turn=1, name="Mara")


def texts_of_seats(scene) -> str:
    return scene.app.texts.joined_list([seat.name for seat in scene.match.seats])
