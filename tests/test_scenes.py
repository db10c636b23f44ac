"""The table played by hand: clicks, keys, hand-overs, taking back, and what a seat may not see."""

import json
import random

import pygame
import pytest
from evening import Evening

from game.engine.rng import Rng
from game.engine.seats import HUMAN, Seat
from game.engine.state import PUBLIC
from game.games import GAMES
from game.scenes.error import ErrorPage
from game.scenes.rulebook import RulebookScene
from game.scenes.seats import SeatsPage
from game.scenes.table.play import PlayScene
from game.scenes.table.reading_time import READING, SPEEDS, reading_time
from game.session.conduct import Turn
from game.ui.offer import EqualPieceKey
from game.ui.theme import THEME
from game.ui.typeset import NO_BREAK

APE_CITY = GAMES[0]
ONE = [Seat("Mara", 0, HUMAN), Seat("Old Ferro", 2, "steady")]
TWO = [Seat("Mara", 0, HUMAN), Seat("Jonas", 1, HUMAN), Seat("Old Ferro", 2, "gentle")]


def table(stage: Evening, seats=ONE, seed=1, **options) -> PlayScene:
    scene = stage.sit_down(APE_CITY, seats, {"first": 0, **options}, seed)
    stage.until(lambda: scene.asked_player is not None)
    return scene


def card(scene: PlayScene, n: int = 0) -> EqualPieceKey:
    return [key for key in scene.table.pieces if isinstance(key, EqualPieceKey)][n]


def lit(scene: PlayScene) -> list:
    return [key for key in scene.table.pieces if scene.selection.offer.lights(key)]


def test_a_whole_game_by_clicking_what_is_lit(stage):
    scene, rng = table(stage, TWO), random.Random(4)

    def choose():
        if scene.selection.offer.button and rng.random() < 0.6:
            stage.press("fire")
        elif lit(scene):
            stage.press(rng.choice([key for key in lit(scene) if key not in scene.selection.draft] or lit(scene)))
        else:
            stage.press("fire")

    stage.play_on(scene, choose)
    assert scene.match.is_over and type(stage.top).__name__ == "ResultScene"


@pytest.mark.long
def test_a_whole_game_by_keys_alone(stage):
    scene, rng = table(stage, TWO, seed=5), random.Random(5)

    def choose():
        if scene.selection.offer.button:
            stage.key(pygame.K_SPACE, " ")
        else:
            assert stage.walk(lambda: scene.focus in lit(scene))
            stage.walk(lambda: False, rng.randrange(len(lit(scene))))
            if scene.focus in lit(scene):
                stage.key(pygame.K_RETURN)

    stage.play_on(scene, choose)
    assert scene.match.is_over


def test_a_digit_picks_the_first_lit_card_with_that_number(stage):
    scene = table(stage)
    number = card(scene).of[1][0]
    stage.key(ord(number), number)
    assert scene.selection.draft == (card(scene),)
    stage.key(pygame.K_BACKSPACE)
    assert scene.selection.draft == ()


def test_picking_again_takes_back_and_escape_clears(stage):
    scene = table(stage)
    stage.press(card(scene, 0))
    stage.press(card(scene, 1))
    stage.press(card(scene, 0))
    assert scene.selection.draft == (card(scene, 1),)
    stage.key(pygame.K_ESCAPE)
    assert scene.selection.draft == () and stage.top is scene
    stage.key(pygame.K_ESCAPE)
    assert stage.top is not scene


def test_enter_ends_what_was_picked_with_the_mouse_and_by_keys_takes_what_has_the_ring(stage):
    scene = table(stage)
    one, other = card(scene), card(scene, 1)
    stage.press(one)
    stage.key(pygame.K_TAB)
    while scene.focus != other:
        stage.key(pygame.K_TAB)
    stage.key(pygame.K_RETURN)
    assert scene.selection.draft == (one, other) and scene.match.ply == 0
    stage.press(other)
    assert scene.selection.draft == (one,)
    stage.key(pygame.K_RETURN)
    assert scene.match.ply == 1


def test_a_click_that_is_not_legal_says_why_with_its_rule_and_changes_nothing(stage):
    scene = table(stage)
    before = scene.match.to_json()
    stage.press(("space", 30))
    sentence, rule = scene.selection.answer
    assert sentence and rule.startswith("AC-")
    assert scene.match.to_json() == before
    stage.until(lambda: scene.selection.answer is None)


def test_a_card_dropped_on_the_board_is_played(stage):
    scene = table(stage)
    dropped = card(scene, 0)
    stage.drag(stage.spot(dropped), scene.parts.tabletop.places.board.center)
    assert scene.match.actions[0] == ("play_cards", dropped.of[1])


@pytest.mark.parametrize(
    "undo, redo",
    [
        ((pygame.K_u, "u"), (pygame.K_r, "r")),
        ((pygame.K_z, "\x1a", pygame.KMOD_LCTRL), (pygame.K_y, "\x19", pygame.KMOD_LCTRL)),
        ((pygame.K_z, "\x1a", pygame.KMOD_LCTRL), (pygame.K_z, "\x1a", pygame.KMOD_LCTRL | pygame.KMOD_LSHIFT)),
    ],
)
def test_a_play_is_taken_back_and_made_again(stage, undo, redo):
    scene = table(stage, seed=3)
    stage.press(card(scene))
    stage.press("fire")
    stage.until(lambda: scene.is_at_rest)
    assert scene.match.awaits_confirmation and scene.match.can_undo()
    played = scene.match.to_json()
    stage.key(*undo)
    assert scene.match.ply == 0 and scene.can_asked_player_answer_here
    stage.key(*redo)
    stage.until(lambda: scene.is_at_rest)
    assert scene.match.to_json() == played


def test_nothing_of_a_hand_is_laid_out_before_its_player_opens_it(stage):
    scene = table(stage, TWO)
    assert scene.parts.cover.is_shown and scene.own_view is None
    assert not [key for key in scene.table.pieces if isinstance(key, EqualPieceKey)]
    stage.key(pygame.K_SPACE, " ")
    assert scene.session.hand.of == 0 and scene.own_view.viewer == 0
    assert scene.own_view.hands[1][0] is None


def test_the_space_bar_opens_the_lid_whatever_the_keys_are_on(stage):
    scene = table(stage, TWO)
    stage.key(pygame.K_TAB)
    scene.move_focus("log")
    assert scene.has_focus_ring and scene.parts.cover.is_shown
    stage.key(pygame.K_SPACE, " ")
    assert scene.session.hand.of == 0


def test_the_lid_shuts_when_the_window_loses_focus_and_when_the_menu_opens(stage):
    scene = table(stage, TWO)
    stage.key(pygame.K_SPACE, " ")
    stage.frames(1, pygame.event.Event(pygame.WINDOWFOCUSLOST))
    assert scene.session.hand.of == PUBLIC and scene.own_view is None
    stage.key(pygame.K_SPACE, " ")
    assert scene.session.hand.of == 0
    stage.key(pygame.K_ESCAPE)
    assert scene.session.hand.of == PUBLIC


def test_a_short_press_does_not_open_the_lid_when_it_must_be_held(home):
    stage = Evening(handover="hold")
    scene = table(stage, TWO)
    stage.key(pygame.K_SPACE, " ")
    assert scene.session.hand.of == PUBLIC
    stage.frames(14, pygame.event.Event(pygame.KEYDOWN, key=pygame.K_SPACE, mod=0, unicode=" "))
    assert scene.session.hand.of == 0
    stage.close()


def test_two_worlds_alike_for_everybody_give_the_same_picture(stage):
    """Hands and deck differ; the shut table must not."""
    pictures = []
    for seed in (1, 2):
        scene = table(stage, TWO, seed=11, tiles="vine_gate idol_court sunken_market serpent_stair")
        if seed == 2:
            world = scene.match.view().determinize(Rng(5))
            world.stops_for_confirmation = True
            scene.match.state = world
            scene.session.show_current_state()
        stage.frames(3)
        scene.dirty = True
        stage.frames(1)
        pictures.append(pygame.image.tobytes(stage.app.canvas.surf, "RGB"))
        stage.app.return_to_first_scene()
    assert pictures[0] == pictures[1]


def test_a_lone_person_needs_no_hand_over(stage):
    scene = table(stage)
    assert scene.session.hand.of == 0 and not scene.parts.cover.is_shown


def test_the_match_goes_on_from_the_last_action_after_a_new_start(stage):
    scene = table(stage, seed=3)
    stage.press(card(scene))
    stage.press("fire")
    kept = scene.match.to_json()
    match_id = stage.application.host.match_id
    stage.close()
    again = Evening()
    scene = again.application.resume_match(match_id)
    assert scene.match.to_json() == kept
    again.close()


def test_the_time_at_the_table_is_kept_with_the_match_but_a_long_absence_is_not(stage, monkeypatch):
    clock = [1000.0]
    monkeypatch.setattr("game.scenes.host.time.monotonic", lambda: clock[0])
    scene = table(stage, seed=3)
    host = stage.application.host
    clock[0] += 90
    host.save_match(scene.match)
    clock[0] += 24 * 3600
    stage.app.return_to_first_scene()
    scene = stage.take_up(host.match_id)
    assert host.seconds == 90
    clock[0] += 24 * 3600
    host.save_match(scene.match)
    assert host.seconds == 90 + 600


def test_nothing_is_drawn_while_nothing_changes(stage):
    scene = table(stage)
    stage.frames(30)
    drawn = stage.app.frames_drawn
    stage.frames(30)
    assert stage.app.frames_drawn == drawn
    assert scene.can_asked_player_answer_here


@pytest.mark.long
def test_a_match_is_watched_again_from_its_result_and_leads_back_there(stage):
    scene = stage.sit_down(APE_CITY, [Seat("A", 0, "gentle"), Seat("B", 1, "gentle")])
    stage.until(lambda: stage.top is not scene, 4000)
    stage.until(lambda: stage.top.is_done, 4000)
    result, match = stage.top, scene.match.to_json()
    stage.frames(30)
    stage.press("watch")
    stage.frames(2)
    assert any(box.text == stage.app.texts("watch.status") for box in stage.seen())
    stage.press("leave")
    assert stage.top is result and result.is_done and scene.match.to_json() == match


def test_the_rules_can_be_read_before_anybody_sits_down(stage):
    stage.app.push(stage.application.open_seats(APE_CITY))
    stage.frames(2)
    stage.press("rulebook")
    assert isinstance(stage.top, RulebookScene)
    stage.frames(2)
    stage.press("close")
    assert isinstance(stage.top, SeatsPage)


@pytest.mark.long
def test_each_computer_player_speaks_for_its_own_turn(stage):
    scene = stage.sit_down(APE_CITY, [Seat("A", 0, "gentle"), Seat("B", 1, "gentle")], {"first": 0})
    heard = set()
    for _ in range(60):
        stage.frames(1)
        heard.add(scene.session.bots.heard)
    assert {Turn(1, 0), Turn(1, 1)} <= heard


def test_what_is_picked_between_two_looks_is_laid_out_once(stage, monkeypatch):
    scene = table(stage, seed=3)
    geometry, picked, layouts = type(scene.game_table.geometry), card(scene), []
    place, layout = scene.table.pieces[picked].center, geometry.layout
    monkeypatch.setattr(geometry, "layout", lambda *given: layouts.append(given) or layout(*given))
    for draft in ((picked,), (), (picked,)):
        scene.selection.set_draft(draft)
    assert not layouts and scene.selection.draft == (picked,)
    assert scene.table.pieces[picked].center != place and len(layouts) == 1


def test_an_unexpected_error_keeps_the_match_and_goes_on_from_the_last_good_state(stage, monkeypatch):
    scene = table(stage, seed=3)
    stage.press(card(scene))
    stage.press("fire")
    stage.until(lambda: scene.is_at_rest)
    kept = scene.match.to_json()

    def break_down(*args):
        raise RuntimeError("a bug")

    with monkeypatch.context() as broken:
        broken.setattr(type(scene.game_table.geometry), "layout", break_down)
        stage.frames(1, pygame.event.Event(pygame.KEYDOWN, key=pygame.K_u, mod=0, unicode="u"))
    assert type(stage.top).__name__ == "ErrorPage" and "a bug" in stage.top.what
    stage.press("report")
    assert list((stage.application.storage.folder / "reports").glob("*.json"))
    stage.press("go_on")
    stage.frames(2)
    assert isinstance(stage.top, PlayScene) and stage.top is not scene
    assert stage.top.match.ply <= len(kept["actions"]) and not stage.top.match.is_over


@pytest.mark.long
def test_a_result_is_put_aside_and_taken_up_again_and_log_and_rules_lie_on_it(stage):
    scene = stage.sit_down(APE_CITY, [Seat("A", 0, "gentle"), Seat("B", 1, "gentle")])
    stage.until(lambda: stage.top is not scene, 4000)
    result = stage.top
    stage.until(lambda: result.is_done)
    for key, text in ((pygame.K_l, "l"), (pygame.K_F1, "")):
        stage.key(key, text)
        assert stage.top is not result
        stage.key(pygame.K_ESCAPE)
        assert stage.top is result
    stage.press("table")
    stage.frames(60)
    assert stage.top is scene and scene.match.is_over
    stage.key(pygame.K_SPACE, " ")
    assert type(stage.top) is type(result) and stage.top.is_done


def test_who_plays_a_seat_changes_only_when_it_is_confirmed(stage):
    scene = table(stage)
    stage.press(("seat", 0))
    for _ in range(2):
        stage.key(pygame.K_TAB)
        stage.key(pygame.K_RIGHT)
    assert scene.match.seats[0].player == HUMAN
    stage.key(pygame.K_ESCAPE)
    assert stage.top is scene and scene.match.seats[0].player == HUMAN
    stage.press(("seat", 0))
    stage.key(pygame.K_TAB)
    stage.key(pygame.K_RIGHT)
    stage.press("change")
    assert stage.top is scene and scene.match.seats[0].player != HUMAN


@pytest.mark.parametrize("beside", ["seat", "menu", "odds", "log"])
def test_the_rules_can_be_read_wherever_a_paper_lies_on_the_table(stage, beside):
    scene = table(stage)
    scene.parts.actions.open_page(beside, **({"player": 1} if beside == "seat" else {}))
    stage.frames(2)
    paper = stage.top
    stage.key(pygame.K_F1)
    assert isinstance(stage.top, RulebookScene)
    stage.key(pygame.K_ESCAPE)
    assert stage.top is paper


def test_the_rules_can_be_read_before_a_tray_is_opened(stage):
    scene = table(stage, TWO)
    assert scene.parts.cover.is_shown
    stage.key(pygame.K_F1)
    assert isinstance(stage.top, RulebookScene) and scene.own_view is None
    stage.key(pygame.K_ESCAPE)
    assert stage.top is scene and scene.parts.cover.is_shown


@pytest.mark.parametrize("page", ["", "rules"])
def test_the_rules_can_be_read_before_a_match_begins(stage, page):
    stage.app.push(stage.application.open_seats(APE_CITY))
    stage.frames(1)
    if page:
        stage.top.on_press(page)
        stage.frames(1)
    stage.key(pygame.K_F1)
    assert isinstance(stage.top, RulebookScene)


def test_a_lone_persons_hand_lies_open_from_the_first_moment_on(stage):
    scene = stage.sit_down(APE_CITY, ONE, {"first": 1})
    assert scene.asked_player is None or scene.asked_player == 1
    assert [key for key in scene.table.pieces if isinstance(key, EqualPieceKey)]


def test_showing_the_last_moves_again_ends_where_the_match_stands(stage):
    scene = table(stage, seed=3)
    stage.press(card(scene))
    stage.press("fire")
    stage.until(lambda: scene.is_at_rest)
    stage.key(pygame.K_u, "u")
    stage.key(pygame.K_a, "a")
    stage.until(lambda: scene.is_at_rest and not scene.parts.session.is_replaying)
    stage.frames(2)
    assert scene.own_view.hands == scene.match.view(0).hands and lit(scene)


def shown_at_length(stage) -> PlayScene:
    """By keys, while the last moves of a computer player are shown before the first decision of a person."""
    stage.app.change_settings(speed="normal")
    scene = stage.sit_down(APE_CITY, ONE, {"first": 1})
    scene.is_focus_from_keys = True
    stage.until(
        lambda: scene.match.state.current_player == 0 and not scene.match.awaits_confirmation and not scene.is_at_rest,
        4000,
    )
    return scene


def test_after_a_key_that_only_skipped_the_next_one_acts_at_once(stage):
    scene = shown_at_length(stage)
    stage.unseen(pygame.KEYDOWN, key=pygame.K_RETURN, mod=0, unicode="")
    stage.unseen(pygame.KEYUP, key=pygame.K_RETURN, mod=0)
    stage.frames(2)
    assert scene.is_at_rest and scene.has_focus_ring and not scene.selection.draft
    stage.key(pygame.K_RETURN)
    assert len(scene.selection.draft) == 1


def test_a_key_acts_as_soon_as_one_can_have_seen_that_nothing_is_left_to_skip(stage):
    scene = shown_at_length(stage)
    stage.until(lambda: scene.has_focus_ring)
    stage.key(pygame.K_RETURN)
    assert not scene.selection.draft
    stage.frames(6)
    stage.key(pygame.K_RETURN)
    assert len(scene.selection.draft) == 1


def test_what_is_left_is_not_broken_within_an_item(stage):
    park = GAMES[1]
    scene = stage.sit_down(park, [Seat(name, n, HUMAN) for n, name in enumerate(("Mara", "Jonas", "Ines"))])
    stage.until(lambda: scene.can_asked_player_answer_here)
    scene.parts.actions.open_page("odds")
    paper, canvas = stage.top, stage.app.canvas
    items = [item for line in paper.lines for item in line.text.partition(": ")[2].rstrip(".").split(", ")]
    items = [item.replace(NO_BREAK, " ") for item in items]
    set_so = [run.text for line in paper.lines for runs in canvas.typeset_text(line.text, 300) for run in runs]
    assert any(" " in item for item in items) and all(any(item in words for words in set_so) for item in items)


def test_a_computer_players_deed_is_left_to_be_read_at_normal_pace_and_fast_stays_fast(stage):
    scene = stage.sit_down(APE_CITY, ONE, {"first": 1})
    stage.until(lambda: scene.can_asked_player_answer_here)
    deed = next(snapshot for _, snapshot in scene.session.recent if snapshot.event.kind == "moved")
    public = deed.state.view(PUBLIC)

    def reading(pace: str) -> float:
        return reading_time(scene.game_table, deed.event, public, SPEEDS[pace], 0)

    assert reading("normal") == THEME.motion["deed_read"].ms / 1000 > READING
    assert reading("fast") == READING / SPEEDS["fast"] and reading("instant") == 0
    scene.parts.tabletop.set_people(frozenset({0, 1}))
    assert reading("normal") == READING


def test_the_last_news_can_be_read_on_while_a_computer_player_thinks(stage):
    stage.app.change_settings(speed="normal")
    scene = stage.sit_down(APE_CITY, ONE, {"first": 1})
    scene.session.driver.poll = lambda: None
    stage.until(lambda: scene.parts.session.is_bots_turn)
    (_, news), *_ = scene.panels.sidebar.log.newest_lines()
    assert scene.mode.sentences.current_sentence(()).what == news
    stage.frames(40)
    assert scene.mode.sentences.current_sentence(()).what == stage.app.texts("prompt.thinks")


def test_while_others_play_the_place_of_the_coloured_button_is_seen_to_be_free(stage):
    scene = stage.sit_down(APE_CITY, ONE, {"first": 1})
    buttons, poll = scene.mode.buttons, scene.session.driver.poll
    scene.session.driver.poll = lambda: None
    stage.until(lambda: scene.parts.session.is_bots_turn and scene.is_at_rest)
    place, surface = buttons.reserved_primary_button_place(), stage.app.canvas.surf
    assert place.collidelist([one.box for one in scene.current_widgets if one.kind == "button"]) < 0
    inside, beside = stage.px((place.x + 8, place.centery)), stage.px((place.x - 6, place.centery))
    assert surface.get_at(inside) != surface.get_at(beside)
    scene.session.driver.poll = poll
    stage.until(lambda: scene.can_asked_player_answer_here)
    assert buttons.reserved_primary_button_place() is None


def test_an_illegal_action_of_a_computer_player_opens_the_error_page_and_its_report_has_the_match(stage, monkeypatch):
    monkeypatch.setattr("evening.AtOnce.poll", lambda self: (("play_cards", "no card"),))
    scene = stage.sit_down(APE_CITY, ONE, {"first": 1})
    stage.until(lambda: isinstance(stage.top, ErrorPage))
    assert "AC-2.4 no_such_card" in stage.top.what and scene.match.actions == []
    report = json.loads(stage.top.save_report().read_text(encoding="utf-8"))
    assert (report["match"]["seed"], report["match"]["seats"][1][2]) == (scene.match.seed, scene.match.seats[1].player)
    assert "IllegalAction" in report["error"]


def test_looking_something_up_keeps_what_is_picked(stage):
    scene = table(stage)
    stage.press(card(scene))
    stage.key(pygame.K_F1)
    assert stage.top is not scene
    stage.key(pygame.K_ESCAPE)
    assert stage.top is scene and scene.selection.draft == (card(scene),)


def test_the_hand_is_hidden_also_under_another_screen_when_the_window_loses_focus(stage):
    scene = table(stage, TWO)
    stage.key(pygame.K_SPACE, " ")
    stage.key(pygame.K_l, "l")
    assert stage.top is not scene
    stage.frames(1, pygame.event.Event(pygame.WINDOWFOCUSLOST))
    assert stage.top is scene and scene.own_view is None and scene.session.hand.of == PUBLIC


def test_a_click_on_a_space_says_where_the_chosen_cards_lead(stage):
    scene = table(stage)
    stage.press(card(scene))
    stage.press(("space", 30))
    sentence, rule = scene.selection.answer
    assert "30" in sentence and rule == "AC-6.1"


def test_a_line_of_what_was_missed_shows_that_move_again(stage):
    scene = stage.sit_down(APE_CITY, ONE, {"first": 1})
    stage.until(lambda: scene.can_asked_player_answer_here)
    lines = [one for one in scene.current_widgets if one.key[0] == "recap"]
    assert (
        lines and all(scene.parts.tabletop.places.info.contains(one.box) for one in lines) and stage.complaints() == []
    )
    stage.app.change_settings(speed="normal")
    stage.press(lines[-1].key)
    of_that_move = [told.event for told in scene.match.log if told.ply == lines[-1].key[1]]
    assert not scene.parts.presenter.is_done and scene.parts.presenter.snapshots_to_show[0].event in of_that_move
