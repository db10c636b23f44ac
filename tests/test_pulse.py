"""Lights that breathe, and a table that does nothing while people think."""

import pygame
import pytest
from evening import Evening

from game.engine.seats import HUMAN, Seat
from game.games import GAMES
from game.ui.canvas import Canvas
from game.ui.pulse import FAINTEST, PULSES, Pulse, merge_overlapping
from game.ui.theme import THEME

SECONDS = PULSES * THEME.motion["glow_breath"].ms / 1000
LAMP = pygame.FRect(500, 300, 40, 40)


def table(stage: Evening, *levels: str, first: int = 0):
    seats = [Seat(f"Seat {n}", n, level) for n, level in enumerate((HUMAN, *levels))]
    scene = stage.sit_down(GAMES[0], seats, {"first": first}, 1)
    stage.until(lambda: scene.asked_player is not None)
    stage.frames(2)
    return scene


def pixels(stage: Evening) -> bytes:
    return pygame.image.tobytes(stage.app.canvas.surf, "RGB")


def test_a_light_is_bright_at_first_and_in_the_end_and_faint_between():
    breath = Pulse()
    breath.set_lit_keys({"lamp"})
    assert breath.brightness == 1
    breath.tick(THEME.motion["glow_breath"].ms / 2000)
    assert breath.brightness == pytest.approx(FAINTEST)
    breath.tick(SECONDS)
    assert breath.brightness == 1 and not breath.is_on


def test_other_lights_breathe_from_the_beginning_and_the_same_ones_go_on():
    breath = Pulse()
    breath.set_lit_keys({"lamp"})
    breath.tick(1.0)
    breath.set_lit_keys({"lamp"})
    assert breath.seconds == 1.0
    breath.set_lit_keys({"lamp", "lantern"})
    assert breath.seconds == 0.0


def test_between_two_pictures_only_the_places_of_lights_change():
    canvas = Canvas((1280, 720))
    canvas.surf.fill("red")
    breath = Pulse()
    breath.set_lit_keys({"lamp"})
    breath.tick(THEME.motion["glow_breath"].ms / 2000)
    breath.capture(canvas, [LAMP], lambda: canvas.surf.fill("blue"))
    (place,) = breath.paint(canvas)
    assert place.contains(LAMP) and place.w < 200
    red, _, blue, _ = canvas.surf.get_at(place.center)
    assert red == pytest.approx(255 * FAINTEST, abs=2) and blue == pytest.approx(255 * (1 - FAINTEST), abs=2)


def test_no_two_places_overlap():
    boxes = [pygame.Rect(x, y, 30, 30) for x, y in ((0, 0), (100, 0), (20, 20), (45, 45), (200, 200), (115, 15))]
    apart = merge_overlapping(boxes)
    assert len(apart) == 3 and all(one.collidelist(apart[n + 1 :]) < 0 for n, one in enumerate(apart))
    assert all(any(place.contains(box) for place in apart) for box in boxes)


def test_what_can_be_picked_breathes_without_the_table_being_drawn_anew(stage):
    scene = table(stage)
    assert scene.parts.highlights.pulse.of == {key for key in scene.table.pieces if scene.selection.offer.lights(key)}
    stage.frames(10)
    drawn, pictures = stage.app.frames_drawn, set()
    for _ in range(30):
        stage.frames(1)
        pictures.add(pixels(stage))
    assert len(pictures) > 10 and stage.app.frames_drawn == drawn


def test_after_three_breaths_the_table_looks_as_before_the_first(stage):
    scene = table(stage)
    before = pixels(stage)
    stage.frames(30)
    assert pixels(stage) != before
    stage.frames(round(SECONDS * 30))
    assert not scene.parts.highlights.are_pulsing and pixels(stage) == before


def test_the_pointer_does_not_stop_a_breath(stage):
    scene = table(stage)
    stage.frames(20)
    faint, seconds = pixels(stage), scene.parts.highlights.pulse.seconds
    stage.app.run_frame(0.0, [pygame.event.Event(pygame.MOUSEMOTION, pos=(5, 5), rel=(0, 0), buttons=(0, 0, 0))])
    scene.dirty = True
    stage.app.run_frame(0.0, [])
    assert scene.parts.highlights.pulse.seconds == seconds and pixels(stage) == faint


def test_the_light_of_no_piece_reaches_beyond_its_place(stage):
    scene = table(stage)
    stage.frames(30)
    window = stage.app.canvas.surf.get_rect()
    for place, unlit, lit in scene.parts.highlights.pulse.places:
        lit.set_alpha(None)
        rim = [(x, y) for x in range(place.w) for y in (0, place.h - 1) if 0 < place.y + y < window.h - 1]
        rim += [(x, y) for y in range(place.h) for x in (0, place.w - 1) if 0 < place.x + x < window.w - 1]
        assert all(unlit.get_at(spot) == lit.get_at(spot) for spot in rim)


def test_nothing_breathes_where_motion_is_reduced(stage):
    stage.app.change_settings(reduced_motion=True)
    scene = table(stage)
    stage.frames(10)
    assert not scene.parts.highlights.are_pulsing and not scene.parts.highlights.pulse.of


def test_a_table_that_waits_for_people_sleeps_between_events(stage):
    scene = table(stage, "steady")
    stage.frames(round(SECONDS * 30) + 10)
    assert scene.is_asleep and stage.app.frame_rate < 30
    rest = scene.tooltips.seconds_at_rest
    stage.frames(5)
    assert scene.tooltips.seconds_at_rest == rest
    stage.point((600, 300))
    assert not scene.is_asleep


def test_a_table_does_not_sleep_while_a_sentence_stands_there_for_a_while(stage):
    scene = table(stage)
    stage.frames(round(SECONDS * 30) + 10)
    scene.parts.actions.undo()
    stage.frames(3)
    assert not scene.is_asleep
    stage.frames(300)
    assert scene.is_asleep and scene.selection.answer is None


def test_what_comes_to_lie_under_a_resting_pointer_does_not_explain_itself(stage):
    scene = table(stage)
    stage.point(scene.table.pieces["space", 30].center)
    stage.frames(30)
    assert scene.tooltips.is_tooltip_shown and scene.hover == ("space", 30)
    scene.table.pieces.pop(("space", 30))
    scene.parts.tabletop.refresh_hover()
    assert scene.hover != ("space", 30) and not scene.tooltips.is_tooltip_shown


def test_a_table_does_not_sleep_while_a_computer_player_thinks(stage):
    stage.app.change_settings(speed="normal")
    scene = table(stage, "steady", first=1)
    scene.parts.actions.toggle_bot_hold()
    stage.frames(60)
    assert scene.parts.session.is_bots_turn and not scene.is_asleep
