"""The timer at the table: a ring, one sound, and saves that keep it."""

import math

import pygame
import pytest
from evening import Evening

from game.engine.seats import HUMAN, Seat
from game.games import GAMES
from game.persistence.plain_json import StorageError
from game.persistence.save_format import read_save, save_to_bytes
from game.persistence.settings import TIMERS
from game.scenes.table.parts import time_allowance_of_setting
from game.scenes.table.timer_ring import KEY, minutes_and_seconds_text
from game.ui.language import languages

BY_ID = {game.id: game for game in GAMES}
APE = BY_ID["ape_city"]
WINDOWS = (((1024, 600), 150), ((1280, 720), 100), ((3840, 2160), 100))


@pytest.fixture
def evening(home):
    found = Evening()
    yield found
    found.close()


def table(evening, game=APE, timer="turn_30"):
    """A match of two people, the hand of the first open."""
    evening.app.change_settings(timer=timer)
    scene = evening.sit_down(game, [Seat("Mara", 0, HUMAN), Seat("Jonas", 1, HUMAN)])
    evening.until(lambda: scene.asked_player is not None)
    if scene.session.is_private:
        scene.session.open_hand(scene.asked_player)
    evening.frames(3)
    return scene


def seconds_go_by(evening, seconds):
    for _ in range(round(seconds * 10)):
        evening.app.run_frame(0.1, [])


def heard(evening):
    names = []
    evening.app.sounds.play = names.append
    return names


def test_every_choice_of_the_settings_is_an_allowance_or_none():
    assert [timer for timer in TIMERS if time_allowance_of_setting(timer) is None] == ["off"]
    assert len({time_allowance_of_setting(timer) for timer in TIMERS}) == len(TIMERS)


def test_without_a_timer_there_is_no_ring_and_the_table_sleeps(evening):
    scene = table(evening, timer="off")
    seconds_go_by(evening, 8)
    assert scene.find_widget(KEY) is None and scene.is_asleep


def test_the_ring_says_what_is_left_and_the_table_stays_awake_until_it_is_up(evening):
    scene = table(evening)
    seconds_go_by(evening, 10)
    assert not scene.is_asleep
    left = scene.session.time_left.seconds
    assert 18 < left < 22
    assert scene.find_widget(KEY).tooltip == scene.parts.texts("timer.left", time=minutes_and_seconds_text(left))
    seconds_go_by(evening, 30)
    assert scene.is_asleep and scene.find_widget(KEY).tooltip == scene.parts.texts("timer.up", name="Mara")


def test_its_picture_changes_and_only_now_and_then(evening):
    table(evening)
    seconds_go_by(evening, 1)
    before, picture = evening.app.frames_drawn, pygame.image.tobytes(evening.app.canvas.surf, "RGB")
    seconds_go_by(evening, 5)
    assert picture != pygame.image.tobytes(evening.app.canvas.surf, "RGB")
    assert 4 <= evening.app.frames_drawn - before <= 8


@pytest.mark.long
def test_at_the_end_there_is_one_sound_and_the_move_stays_with_the_player(evening):
    scene = table(evening)
    names, ply = heard(evening), scene.match.ply
    seconds_go_by(evening, 90)
    assert (
        names.count("time_up") == 1
        and scene.match.ply == ply
        and scene.asked_player == 0
        and scene.can_asked_player_answer_here
    )


def test_a_page_over_the_table_stops_it(evening):
    scene = table(evening)
    seconds_go_by(evening, 2)
    scene.parts.actions.open_page("menu")
    left = scene.session.time_left_of(0).seconds
    seconds_go_by(evening, 20)
    evening.app.pop()
    evening.frames(2)
    assert left - scene.session.time_left_of(0).seconds < 1


def test_a_seat_tells_what_its_player_has_left(evening):
    scene = table(evening, BY_ID["explore_new_york"], "match_600")
    seconds_go_by(evening, 5)
    for player in range(2):
        left = scene.session.time_left_of(player).seconds
        time = minutes_and_seconds_text(left)
        assert scene.parts.texts("timer.left.seat", time=time) in scene.find_widget(("seat", player)).tooltip
    other = 1 - scene.asked_player
    assert scene.session.time_left_of(other).seconds == 600 > scene.session.time_left_of(scene.asked_player).seconds


def test_the_ring_is_reached_by_keys_and_pressing_it_only_tells_how_much_is_left(evening):
    scene = table(evening)
    assert KEY in [widget.key for widget in scene.current_widgets]
    scene._focus_by_key(KEY)
    scene._handle_enter()
    evening.frames(2)
    assert evening.top is scene and not scene.selection.draft
    assert scene.tooltips.shown_message[:2] == (scene.find_widget(KEY).tooltip, KEY)


def test_no_lesson_has_a_timer(evening):
    evening.app.change_settings(timer="turn_30")
    scene = evening.application.open_lesson(APE, page=0)
    evening.app.push(scene)
    seconds_go_by(evening, 40)
    assert scene.session.timer.spent == {}


def test_a_save_keeps_the_time_taken_and_one_without_it_begins_anew(evening):
    scene = table(evening, timer="match_600")
    seconds_go_by(evening, 12)
    scene.parts.actions.open_page("menu")  # from which one leaves
    spent = scene.session.time_left_of(0).seconds
    match_id = evening.application.host.match_id
    evening.app.return_to_first_scene()
    evening.frames(2)
    again = evening.take_up(match_id)
    assert again.session.time_left_of(0).seconds == pytest.approx(spent, abs=0.2)
    path = evening.application.storage.existing_path(match_id)
    saved = read_save(path, evening.app.texts)
    assert math.isclose(saved["times"][0][3], 600 - spent, abs_tol=0.2)
    del saved["times"]
    path.write_bytes(save_to_bytes(saved))
    evening.app.return_to_first_scene()
    assert evening.take_up(match_id).session.timer.spent == {}


def test_times_that_are_none_are_told_and_the_file_is_kept_aside(evening):
    table(evening, timer="match_600")
    match_id = evening.application.host.match_id
    path = evening.application.storage.existing_path(match_id)
    path.write_bytes(save_to_bytes({**read_save(path, evening.app.texts), "times": [[1, 0, 7, 3.0]]}))
    evening.app.return_to_first_scene()
    with pytest.raises(StorageError, match="times: expected"):
        evening.application.resume_match(match_id)


def test_a_save_of_a_match_without_a_timer_tells_of_none(evening):
    table(evening, timer="off")
    path = evening.application.storage.existing_path(evening.application.host.match_id)
    assert "times" not in read_save(path, evening.app.texts)


@pytest.mark.long
@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
@pytest.mark.parametrize(("size", "text_size"), WINDOWS)
def test_the_ring_hides_no_words_in_any_window(home, game, size, text_size):
    evening = Evening(size, text_size)
    for language in languages():
        evening.app.change_settings(language=language)
        scene = table(evening, game)
        scene.session.timer.spent = {scene.session.turn_of(scene.asked_player): 29.0}
        scene.mark_dirty()
        evening.frames(2)
        box = scene.find_widget(KEY).box
        assert scene.parts.places.prompt.contains(box), (language, box)
        ring = pygame.Rect(*(round(side * evening.app.canvas.k) for side in box))
        assert [one.text for one in evening.seen() if one.rect.colliderect(ring)] == []
        assert evening.complaints() == []
        evening.app.return_to_first_scene()
    evening.close()
