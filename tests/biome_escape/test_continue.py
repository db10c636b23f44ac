"""The end of the board's turn waits until people have read it."""

import pygame
import pytest
from evening import Evening
from legible import EVERYWHERE, in_tiers, name_of

from game.games.biome_escape.table.prospects import SEEN
from game.scenes.watching.scene import watch_scene
from tests.biome_escape.seated import laid, lay_board_turn, sit_down, told

READ = 20  # frames in which somebody may have read something


@pytest.fixture(params=["calm", "normal"])
def evening(home, request):
    stage = Evening(speed="instant")
    stage.pace = request.param
    yield stage
    stage.close()


def shown_to_its_end(evening, people: int = 1):
    """The board has had its turn, and has been shown as far as it comes by itself."""
    scene = lay_board_turn(evening, people)
    evening.app.change_settings(speed=evening.pace)
    scene.session.play_plan([("end_turn",)])
    evening.until(lambda: scene.parts.presenter.waits_for_continue or scene.asked_player is not None, limit=3000)
    return scene


def test_the_boards_turn_waits_with_what_it_has_brought_until_somebody_continues(evening):
    scene = shown_to_its_end(evening)
    assert told(scene)[-1].kind != "board_done" and scene.latest_event.kind == "board_done"
    evening.frames(200)
    assert scene.parts.presenter.waits_for_continue and ("scene",) in scene.table.pieces and scene.asked_player is None
    assert [one.key for one in scene.mode.buttons.widgets()] == ["continue"] and not evening.complaints()
    evening.press("continue")
    evening.until(lambda: scene.asked_player == 0)


@pytest.mark.long
@pytest.mark.parametrize("window", in_tiers(*EVERYWHERE), ids=name_of)
@pytest.mark.parametrize("people", [1, 3])
def test_beside_it_the_log_tells_what_the_board_has_done(home, window, people):
    letters = window[1]
    evening = Evening(*window)
    evening.pace = "normal"
    scene = shown_to_its_end(evening, people)
    words = " ".join(one.text for one in evening.seen())
    lines = [line for _, line in scene.panels.sidebar.log.newest_lines()[:2]]
    is_told = all(words.count(line) for line in lines)
    assert (
        is_told or letters > 100 and scene.table.pieces["scene",].box == scene.parts.tabletop.layout.grid.board_turn_box
    ), lines
    assert not evening.complaints()
    evening.close()


@pytest.mark.long
@pytest.mark.parametrize("key, text", [(pygame.K_SPACE, " "), (pygame.K_RETURN, ""), (pygame.K_KP_ENTER, "")])
def test_space_and_enter_continue(evening, key, text):
    scene = shown_to_its_end(evening)
    evening.frames(READ)
    evening.key(key, text)
    evening.until(lambda: scene.asked_player == 0)


def test_a_key_that_came_too_soon_to_have_read_anything_does_not_continue(evening):
    scene = shown_to_its_end(evening)
    evening.key(pygame.K_SPACE, " ")
    assert scene.parts.presenter.waits_for_continue
    evening.frames(READ)
    evening.key(pygame.K_SPACE, " ")
    assert not scene.parts.presenter.waits_for_continue


def test_a_hint_meanwhile_points_at_the_button_that_continues(evening):
    scene = shown_to_its_end(evening)
    evening.frames(READ)
    evening.key(pygame.K_h, "h")
    assert scene.focus == "continue" and scene.selection.answer is None and scene.parts.presenter.waits_for_continue
    evening.key(pygame.K_RETURN)
    assert not scene.parts.presenter.waits_for_continue


def test_log_and_menu_open_meanwhile_and_it_still_waits(evening):
    scene = shown_to_its_end(evening)
    evening.frames(READ)
    evening.key(pygame.K_l, "l")
    assert evening.top is not scene
    evening.key(pygame.K_ESCAPE)
    assert evening.top is scene


def test_skip_leads_to_what_is_to_be_read(evening):
    scene = lay_board_turn(evening)
    evening.app.change_settings(speed=evening.pace)
    scene.session.play_plan([("end_turn",)])
    evening.until(lambda: ("scene",) in scene.table.pieces)
    evening.press("skip")
    assert scene.parts.presenter.waits_for_continue and scene.latest_event.kind == "board_done"
    evening.frames(READ)
    evening.press("continue")
    assert not scene.parts.presenter.waits_for_continue


def lay_raid(evening):
    """Before a turn of the board in which stealers raid the main camp."""
    tiles = {"0/-2": "grassland", "0/-3": "stealer"}
    return laid(evening, 3, 1, turn=2, tiles=tiles, cooldowns={"0/-3": 1}, actions=2)


def test_skip_leads_to_a_raid_and_not_past_it(evening):
    scene = lay_raid(evening)
    evening.app.change_settings(speed=evening.pace)
    scene.session.play_plan([("end_turn",)])
    evening.until(lambda: ("scene",) in scene.table.pieces)
    evening.press("skip")
    assert scene.latest_event.kind == "raided" and not scene.parts.presenter.waits_until_read
    evening.press("skip")
    assert scene.latest_event.kind == "raided", "a second press right after it was meant for what came before"
    evening.frames(READ)
    assert scene.latest_event.kind == "raided"
    evening.press("skip")
    assert scene.parts.presenter.waits_for_continue and scene.latest_event.kind == "board_done"


@pytest.mark.long
def test_the_card_of_a_private_look_does_not_lie_over_what_the_board_does(evening):
    tiles = {"0/-2": "grassland", "0/-3": "stealer"}
    given = {"tiles": tiles, "pawns": ["0/-1", "0/0", "0/0"], "lying": {"0/-1": "key#101"}, "actions": 2}
    scene = laid(evening, 3, 1, {"first": 1}, turn=0, first=1, **given)
    evening.press(("secret", 101))
    evening.frames(4)
    assert SEEN in scene.table.pieces
    evening.app.change_settings(speed=evening.pace)
    scene.session.play_plan([("end_turn",)])
    evening.until(lambda: ("scene",) in scene.table.pieces)
    assert SEEN not in scene.table.pieces


def test_it_rests_while_it_waits(evening):
    scene = shown_to_its_end(evening)
    evening.frames(READ)
    assert scene.is_asleep and not scene.is_animating


@pytest.mark.long
def test_what_comes_in_the_place_of_continue_is_not_pressed_with_it(evening):
    scene = shown_to_its_end(evening)
    evening.frames(READ)
    at = scene.find_widget("continue").box.center
    evening.click(at)
    before = scene.match.ply
    evening.click(at)
    assert scene.match.ply == before


@pytest.mark.long
@pytest.mark.parametrize("pace", ["fast", "instant"])
def test_at_a_fast_pace_it_goes_on_by_itself(stage, pace):
    scene = lay_board_turn(stage)
    stage.app.change_settings(speed=pace)
    scene.session.play_plan([("end_turn",)])
    stage.until(lambda: scene.asked_player == 0, limit=3000)


def test_where_only_computer_players_sit_it_goes_on_by_itself(evening):
    scene = lay_board_turn(evening)
    scene.session.take_seat(0, "steady")
    evening.app.change_settings(speed=evening.pace)
    scene.session.play_plan([("end_turn",)])
    evening.until(lambda: scene.asked_player is not None, limit=3000)
    assert scene.match.state.round > 1


@pytest.mark.long
def test_shown_once_more_it_goes_on_by_itself(evening):
    scene = shown_to_its_end(evening)
    evening.frames(READ)
    evening.press("continue")
    evening.until(lambda: scene.asked_player == 0)
    scene.parts.presenter.replay_since_last_decision()
    assert not scene.parts.presenter.is_done
    evening.until(lambda: scene.asked_player == 0, limit=3000)


@pytest.mark.long
def test_a_match_that_is_watched_again_goes_on_by_itself(evening):
    scene = sit_down(evening)
    match = scene.match
    for action in (("end_turn",), ("end_turn",), ("end_turn",), ("concede", 0)):
        match.confirm_all_visits()
        match.play(action)
    evening.app.change_settings(speed=evening.pace)
    watched = watch_scene(match, scene.game_table, lambda rule: None)
    evening.app.push(watched)
    evening.until(lambda: watched.match.is_over, limit=3000)
