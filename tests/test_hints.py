"""A hint is one legal choice with its reason, from the seat's own view, laid out as if it were picked."""

import dataclasses
import functools
import re

import pygame
import pytest
from evening import Evening

from game.bots.levels import advice
from game.engine.rng import Rng
from game.engine.seats import HUMAN, Seat
from game.games import GAMES
from game.games.ape_city import bots
from game.session.stages import ConfirmingVisit
from game.session.updates import HintGiven, RunnerUpAnswer
from game.ui.citations import strip_citations
from game.ui.table import HOVERED, LEGAL
from game.ui.texts import SLOT, Texts

APE_CITY, PARK = GAMES[:2]
NEW_YORK = GAMES[-1]
BIOME = next(game for game in GAMES if game.id == "biome_escape")
ONLY_SAID = re.compile("start|add_.*|trim_same|rotate_.*")  # reasons of Words that name no move


def positions(count: int):
    """Views of the seat that is asked, along random games."""
    rng, found = Rng(3), 0
    for seed in range(40):
        state = APE_CITY.rules(3, APE_CITY.chosen_house_rule_options(3, {"mugging": bool(seed % 2)}), Rng(seed))
        while not state.is_over:
            if rng.random_below(3) == 0:
                yield state.view(state.current_player)
                found += 1
                if found == count:
                    return
            state.play(state.random_action(rng))


@functools.cache
def advised() -> list[tuple]:
    """Those views, each with the advice for it."""
    return [(view, bots.advise(view)) for view in positions(250)]


@pytest.mark.long
def test_a_hint_is_legal_and_its_reason_has_words():
    texts, reasons = Texts().for_game("ape_city"), set()
    for view, (action, reason, facts) in advised():
        assert view.is_legal(action)
        assert texts(f"hint.{reason}", **{**facts, "victim": "Ines", "n": facts.get("n", 1), "cost": facts["cost"]})
        reasons.add(reason)
    assert len(reasons) >= 7, reasons


@pytest.mark.long
def test_a_hint_for_artifacts_says_how_many():
    counted = [(action, facts["n"]) for _, (action, reason, facts) in advised() if reason == "artifacts"]
    assert counted and all(n >= 1 for _, n in counted)


@pytest.mark.long
@pytest.mark.parametrize("seed", range(4))
def test_a_hint_lays_its_choice_out_and_one_key_makes_it(home, seed):
    evening = Evening()
    scene = evening.sit_down(APE_CITY, [Seat("Mara", 0, HUMAN), Seat("Ferro", 1, "steady")], {"first": 0}, seed)
    evening.until(lambda: scene.can_asked_player_answer_here)
    expected = bots.advise(scene.own_view)[0]
    evening.key(pygame.K_h, "h")
    assert scene.parts.advice.note and scene.selection.offer.plan == (expected,)
    evening.key(pygame.K_SPACE, " ")
    assert scene.match.actions[0] == expected
    evening.close()


def test_a_hint_is_for_who_must_decide_even_while_another_persons_card_is_picked(stage):
    seats = [Seat(name, n, HUMAN) for n, name in enumerate(("Mara", "Jonas", "Ines"))]
    scene, rng = stage.sit_down(PARK, seats, {"first": 0}, seed=1), Rng(3)
    stage.until(lambda: scene.can_asked_player_answer_here)
    while scene.match.state.phase != "explore" or not others_cards(scene):
        scene.session.play_plan([scene.match.state.random_action(rng)])
        stage.until(lambda: scene.can_asked_player_answer_here)
    card = others_cards(scene)[0]
    scene.selection.pick(card)
    assert scene.selection.out_of_turn_player not in (None, scene.asked_player)
    stage.key(pygame.K_h, "h")
    assert scene.parts.advice.note and scene.selection.out_of_turn_player is None and card not in scene.selection.draft


def others_cards(scene) -> list:
    """What is lit and would be played by somebody whose turn it is not."""
    speaker, lights = scene.game_table.choices.out_of_turn_player, scene.selection.offer.lights
    return [key for key in scene.table.pieces if lights(key) and speaker((key,)) not in (None, scene.asked_player)]


# ---------------------------------------------------------------- a nudge before the move
def at_the_table(game, hints, seed=1):
    """One person among computer players, who has to decide."""
    evening = Evening(hints=hints)
    seats = [Seat("Mara", 0, HUMAN), *(Seat(f"Bot {n}", n, "steady") for n in range(1, game.players.start))]
    scene = evening.sit_down(game, seats, {"first": 0}, seed)
    evening.until(lambda: scene.can_asked_player_answer_here)
    return evening, scene


def hint_key(evening, scene) -> None:
    evening.key(
        pygame.K_h, "" if scene.letters_pick_pieces else "h", pygame.KMOD_CTRL if scene.letters_pick_pieces else 0
    )


@pytest.mark.long
@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
def test_a_nudge_picks_nothing_and_the_next_press_shows_the_move(game):
    evening, scene = at_the_table(game, "nudge")
    action, reason, _ = advice(game.id, scene.own_view)
    hint_key(evening, scene)
    ply, texts = scene.match.ply, scene.game_table.texts
    assert scene.parts.advice.note and not scene.selection.draft and scene.parts.advice.nudged < set(scene.table.pieces)
    if action is None:  # only said, in either case
        return
    assert (
        scene.parts.advice.note == scene.parts.advice.nudge
        and scene.parts.hints.has_nudge
        and scene.find_widget("show_move") is not None
    )
    assert f"nudge.{reason}" in texts
    evening.key(pygame.K_RETURN)
    assert scene.match.ply == ply and not scene.selection.draft, "Enter takes no move that was not shown"
    hint_key(evening, scene)
    assert not scene.parts.hints.has_nudge and scene.find_widget("show_move") is None and not scene.parts.advice.nudged
    assert scene.parts.advice.advised is not None and scene.focus == scene.parts.advice.advised
    evening.close()


@pytest.mark.long
@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
def test_escape_ends_a_nudge_and_opens_the_menu_only_once_none_stands_there(game):
    evening, scene = at_the_table(game, "nudge")
    hint_key(evening, scene)
    assert scene.parts.advice.note
    evening.key(pygame.K_ESCAPE)
    assert not scene.parts.advice.note and not scene.parts.advice.nudged and evening.top is scene
    evening.key(pygame.K_ESCAPE)
    assert evening.top is not scene
    evening.close()


def small_table(game, first: int):
    """Two persons and a computer player on a small window with large text."""
    evening = Evening((1024, 600), 150, hints="nudge")
    seats = [Seat("Mara", 0, HUMAN), Seat("Jonas", 1, HUMAN), Seat("Old Ferro", 2, "gentle")]
    scene = evening.sit_down(game, seats, {"first": first})
    evening.until(lambda: scene.can_asked_player_answer_here or scene.parts.cover.is_shown)
    return evening, scene


@pytest.mark.long
@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
def test_the_whole_nudge_is_read_on_a_small_window_with_large_text(game):
    first = 0 if game.id == "ramble_words" else 2  # there a first word asks everybody at once
    evening, scene = small_table(game, first)
    evening.press("open") if scene.parts.cover.is_shown else None
    hint_key(evening, scene)
    said = " ".join(box.text for box in evening.seen())
    evening.close()
    assert scene.parts.advice.note and scene.parts.advice.note in said


@pytest.mark.parametrize("game", [APE_CITY, BIOME], ids=lambda game: game.id)
def test_who_asks_for_a_hint_before_opening_the_hand_is_told_to_open_it(game):
    evening, scene = small_table(game, 0)
    assert scene.parts.cover.is_shown
    hint_key(evening, scene)
    evening.close()
    assert scene.selection.answer[0] == scene.game_table.texts("why.open_first")


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
def test_every_hint_that_shows_a_move_has_a_nudge_of_the_same_facts(game):
    texts = Texts(game.id).own
    reasons = {key.removeprefix("hint.") for key in texts if key.startswith("hint.")}
    reasons = {reason for reason in reasons if not ONLY_SAID.fullmatch(reason)}
    assert reasons == {key.removeprefix("nudge.") for key in texts if key.startswith("nudge.")}
    for reason in reasons:
        asked, told = (set(SLOT.findall(texts[f"{kind}.{reason}"])) for kind in ("nudge", "hint"))
        assert {slot[0] for slot in asked} <= {slot[0] for slot in told}, reason
        assert texts[f"nudge.{reason}"] != texts[f"hint.{reason}"]


def test_a_nudge_lights_what_to_look_at_and_nothing_else(monkeypatch):
    evening, scene = at_the_table(APE_CITY, "nudge")
    many = next(action for action in scene.own_view.legal() if len(action) > 2)
    monkeypatch.setattr(bots, "advise", lambda view: (many, "gold", {}))
    before = scene.parts.highlights.make_piece_look_function(scene.pointed_piece_key)
    lit = {key for key in scene.table.pieces if before(key) == LEGAL}
    hint_key(evening, scene)
    looks = scene.parts.highlights.make_piece_look_function(scene.pointed_piece_key)
    assert [key for key in lit if looks(key) == HOVERED] == list(
        scene.game_table.choices.hint_keys(scene.own_view, many, {})
    )
    assert len(lit) > 1 and not [key for key in lit if looks(key) == LEGAL]
    evening.press(next(iter(lit)))
    assert scene.selection.draft and not scene.parts.advice.nudged and not scene.parts.hints.has_nudge, (
        "every choice is still there"
    )
    hint_key(evening, scene)
    assert scene.selection.offer.plan == (many,), "the question is the same: now the move"
    evening.close()


def test_a_hint_that_is_asked_for_takes_the_place_of_a_refusal():
    evening, scene = at_the_table(APE_CITY, "nudge")
    scene.selection.show_message("Not that one.")
    hint_key(evening, scene)
    assert scene.parts.hints.has_nudge and scene.selection.answer is None
    evening.close()


def test_the_button_beside_a_nudge_shows_the_move():
    evening, scene = at_the_table(APE_CITY, "nudge")
    evening.press("hint")
    evening.press("show_move")
    assert scene.selection.offer.plan == (bots.advise(scene.own_view)[0],)
    evening.close()


def test_beside_a_nudge_the_button_that_ends_the_turn_is_not_the_coloured_one_and_asks():
    evening, scene = at_the_table(PARK, "nudge")
    evening.press("hint")
    evening.frames(60)  # whoever presses now means what stands there
    show, end = scene.find_widget("show_move"), scene.find_widget("fire")
    assert scene.parts.hints.has_nudge and (show.style, end.style) == ("primary", "plain")
    evening.click(end.box.center)
    assert scene.mode.asked_at_ply == 0 and scene.selection.answer and not scene.match.actions
    evening.close()


def test_a_second_press_where_the_button_that_shows_the_move_stood_does_nothing():
    evening, scene = at_the_table(PARK, "nudge")
    evening.press("hint")
    at = scene.find_widget("show_move").box.center
    for _ in range(2):
        evening.click(at)
    assert scene.parts.advice.is_best_move_shown and not scene.match.actions
    evening.close()


@pytest.mark.long
@pytest.mark.parametrize("window", [((1024, 600), 150), ((1024, 600), 100), ((1280, 720), 100), ((1366, 768), 150)])
@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
def test_in_every_window_a_button_shows_the_move_of_a_nudge(game, window):
    evening = Evening(*window, hints="nudge")
    seats = [Seat("Mara", 0, HUMAN), *(Seat(f"Bot {n}", n, "steady") for n in range(1, game.players.start))]
    scene = evening.sit_down(game, seats, {"first": 0}, 1)
    evening.until(lambda: scene.can_asked_player_answer_here)
    evening.press("hint")
    assert not scene.parts.advice.is_nudge or scene.find_widget("waits") is None
    if scene.parts.hints.has_nudge:
        assert scene.parts.advice.note in " ".join(box.text for box in evening.seen())
        evening.press("show_move")
        assert scene.selection.draft or scene.parts.advice.advised is not None
    assert not evening.complaints()
    evening.close()


@pytest.mark.long
@pytest.mark.parametrize("hands", ["mouse", "space"])
def test_the_coloured_button_makes_the_whole_move_that_a_hint_shows(hands):
    evening, scene = at_the_table(NEW_YORK, "move")
    while scene.match.state.phase != "links":
        evening.press("hint")
        evening.press("follow")
        evening.until(lambda: scene.can_asked_player_answer_here)
    shown = advice(NEW_YORK.id, scene.own_view)[0]
    evening.press("hint")
    assert len(scene.selection.draft) == 1 and shown[0] == "draw_pair", "one of its two roads is picked"
    assert scene.find_widget("follow").style == "primary" and scene.find_widget("fire") is None, (
        "and no button plays that one alone"
    )
    evening.press("follow") if hands == "mouse" else evening.key(pygame.K_SPACE, " ")
    assert scene.match.actions[-1] == shown
    evening.close()


@pytest.mark.long
@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
def test_the_coloured_button_plays_what_a_hint_shows_and_ends_no_turn_in_its_place(game):
    evening, scene = at_the_table(game, "move")
    seen = set()
    for _ in range(8):
        ply = scene.match.ply
        evening.press("hint")
        given = scene.parts.advice.given
        if given.action is None:
            break
        button = scene.primary_button
        seen.add(button.key)
        evening.press(button.key)
        assert given.action in scene.match.actions[ply:]
        evening.until(
            lambda: (
                scene.match.is_over
                or scene.can_asked_player_answer_here
                or isinstance(scene.session.stage, ConfirmingVisit)
            )
        )
        if isinstance(scene.session.stage, ConfirmingVisit):
            evening.press("fire")
            evening.until(lambda: scene.match.is_over or scene.can_asked_player_answer_here)
        if scene.match.is_over:
            break
    assert seen or game.id == "ramble_words"
    evening.close()


def at_a_hint_of_one_pick():
    """In the park, with a hint whose move is one pick away."""
    evening, scene = at_the_table(PARK, "move")
    while not scene.selection.hinted_pick or scene.selection.draft:
        evening.press("hint")
        if scene.selection.draft:
            evening.press(scene.primary_button.key)
            evening.until(lambda: scene.can_asked_player_answer_here)
    return evening, scene


def test_while_a_hint_shows_a_move_the_turn_can_still_be_ended_by_a_plain_button_that_stands_last():
    evening, scene = at_a_hint_of_one_pick()
    first, *others = scene.mode.buttons.current_buttons()
    assert first[0] == "follow" and scene.find_widget("fire").style == "plain"
    keys = [key for key, _ in others if key != "undo"]
    assert keys[-1] == "fire" or keys[-2:] == ["fire", "again"]
    evening.close()


def pointed_sentences(evening, scene) -> list:
    """What the prompt says while the pointer is on each of what can be picked, and of which plan that is."""
    found = []
    for key in [key for key in scene.table.pieces if scene.selection.offer.lights(key)]:
        evening.point(scene.table.pieces[key].box.center)
        plan = scene.parts.plan
        found.append((plan, scene.mode.sentences.current_sentence(plan)))
    return found


def test_beside_the_button_that_plays_a_hint_the_words_are_about_its_move_whatever_is_pointed_at():
    evening, scene = at_a_hint_of_one_pick()
    hinted, note = scene.parts.advice.action_of_shown_hint, scene.parts.advice.note
    pointed = pointed_sentences(evening, scene)
    words = scene.game_table.text.preview(scene.own_view, (hinted,)).lines[0].text
    assert len({plan for plan, _ in pointed}) > 1 and scene.find_widget("follow") is not None
    assert {(said.what, said.hint) for _, said in pointed} == {(words, note)}
    evening.close()


def test_beside_the_words_about_another_move_no_reason_of_the_hint_stands():
    evening, scene = at_the_table(PARK, "move")
    scene.parts.hints.show_hint(HintGiven(0, scene.own_view, ("end_actions",), "win_this_turn", {}))
    note = scene.parts.advice.note
    assert note and scene.find_widget("follow") is None
    beside = {said.hint == note for plan, said in pointed_sentences(evening, scene) if plan and plan[0][0] == "move"}
    assert beside == {False}
    evening.close()


@pytest.mark.parametrize("is_meant", [True, False])
def test_the_button_that_shows_a_move_has_one_place_and_leaves_that_of_the_primary_one(is_meant):
    evening, scene = at_the_table(PARK, "nudge")
    end = scene.find_widget("fire").box
    walk = next(action for action in scene.own_view.legal() if action[0] == "move")
    hint = HintGiven(0, scene.own_view, ("end_actions",) if is_meant else walk, "win_this_turn", {})
    scene.parts.hints.show_hint(hint)
    show, fire = scene.find_widget("show_move"), scene.find_widget("fire")
    assert fire.box == end and show.box.right < end.x
    assert (show.style, fire.style) == (("plain", "primary") if is_meant else ("primary", "plain"))
    scene.parts.hints.show_hint(hint)
    played = scene.find_widget("fire" if is_meant else "follow") or scene.find_widget("fire")
    assert played.box.right == end.right and played.style == "primary"
    evening.close()


def test_the_next_best_move_is_offered_only_where_the_reason_of_the_hint_keeps_its_room():
    evening, scene = at_a_hint_of_one_pick()
    advice = scene.parts.advice
    other = next(action for action in scene.match.state.legal() if action != advice.given.action)
    runner_up = RunnerUpAnswer(other, advice.given.reason, advice.given.facts, True, 0.0, "")
    advice.given = dataclasses.replace(advice.given, runner_up=runner_up)
    scene.mark_dirty()
    evening.frames(2)
    read = " ".join(box.text for box in evening.seen())
    assert scene.parts.plan and strip_citations(advice.note) in read
    evening.close()


def test_the_next_question_has_a_nudge_of_its_own():
    evening, scene = at_the_table(APE_CITY, "nudge")
    for _ in range(2):
        hint_key(evening, scene)
    ply = scene.match.ply
    evening.key(pygame.K_SPACE, " ")
    evening.until(lambda: scene.match.ply > ply and scene.is_at_rest)
    if isinstance(scene.session.stage, ConfirmingVisit):
        evening.key(pygame.K_SPACE, " ")
    evening.until(lambda: scene.can_asked_player_answer_here)
    hint_key(evening, scene)
    assert scene.parts.hints.has_nudge and not scene.selection.draft
    evening.close()


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
def test_hints_that_are_off_have_no_button_and_the_key_says_why(game):
    evening, scene = at_the_table(game, "off")
    assert scene.find_widget("hint") is None
    hint_key(evening, scene)
    assert scene.selection.answer[0] == scene.game_table.texts("why.hints_off")
    assert not scene.parts.advice.note and not scene.selection.draft
    evening.close()


def test_who_asks_for_a_hint_while_others_play_is_told_why_there_is_none_and_nothing_is_skipped(home):
    evening = Evening()
    evening.app.change_settings(speed="normal")
    scene = evening.sit_down(APE_CITY, [Seat("Mara", 0, HUMAN), Seat("Bot", 1, "gentle")], {"first": 1})
    evening.until(lambda: scene.session.pending and not scene.is_at_rest)
    skipped: list[int] = []
    scene.parts.presenter.skip_pending = lambda: skipped.append(1)
    evening.unseen(pygame.KEYDOWN, key=pygame.K_h, mod=0, unicode="h")
    evening.frames(1)
    assert scene.selection.answer[0] == scene.game_table.texts("why.wait_hint")
    assert not skipped, "what is shown goes on"
    evening.close()


@pytest.mark.long
def test_a_hint_is_given_though_ones_own_move_is_still_shown(home):
    evening = Evening()
    evening.app.change_settings(speed="normal")
    scene = evening.sit_down(PARK, [Seat(name, n, HUMAN) for n, name in enumerate(("Mara", "Jonas", "Ines"))], {})
    evening.until(lambda: scene.can_asked_player_answer_here)
    walk = next(action for action in scene.match.state.legal() if action[0] == "move")
    scene.session.play_plan([walk])
    evening.until(lambda: scene.session.pending and not scene.can_asked_player_answer_here)
    evening.unseen(pygame.KEYDOWN, key=pygame.K_h, mod=0, unicode="h")
    assert scene.is_at_rest and scene.parts.advice.note
    evening.frames(30)
    assert scene.parts.advice.note
    evening.close()


def test_how_much_a_hint_says_is_a_setting():
    evening = Evening(hints="nudge")
    evening.press("settings")
    evening.press(("tab", "table"))
    row = evening.top.find_widget("hints")
    assert row.options[row.value][1] == evening.top.texts("settings.hints.nudge")
    evening.top.on_press("hints", 0)
    assert evening.application.storage.load_settings().hints == "off"
    evening.close()
