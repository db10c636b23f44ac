"""Every text of the park stays in its box, clear of others and large enough, in every window; whole games by hand."""

import random

import pygame
import pytest
from evening import Evening
from legible import EVERYWHERE, windows
from pygame import FRect
from tour import paleness

from game.engine.match import Match
from game.engine.rng import Rng
from game.engine.seats import HUMAN, Seat
from game.games.ramble_park.table.cards import draw_deck_names
from game.games.ramble_park.table.grid import screen_grid
from game.games.ramble_park.table.meter import draw_light_meter
from game.games.ramble_park.table.painter import DECKS, DRAWS
from game.ui.canvas import Canvas
from tests.ramble_park import words
from tests.ramble_park.seated import laid, pick, sit_down

window = windows(*EVERYWHERE)
LONG_NAMES = ("Bartholomew W", "Maximiliane B", "Old Ferro", "Christopher M", "Wilhelmina O", "Ada")


def seats(players: int) -> list[Seat]:
    return [Seat(LONG_NAMES[n], n, HUMAN if n % 2 == 0 else "steady") for n in range(players)]


def test_every_notch_of_the_large_meter_has_a_number_that_can_be_read(stage):
    canvas = Canvas((1024, 600), 1.5)
    for at in range(1, len(DRAWS) + 1):
        canvas.audit = []
        draw_light_meter(canvas, FRect(20, 20, 112, 226), ("Light Meter", "Light"), at, DRAWS, True)
        assert [said for one in canvas.audit if (said := paleness(canvas.surf, one))] == []


@pytest.mark.long
@pytest.mark.parametrize("size, names", [((1280, 720), 2), ((1024, 600), 0)], ids=str)
def test_both_decks_are_named_whole_or_neither_is(home, size, names):
    evening = Evening(size)
    scene = laid(evening)
    decks = {scene.game_table.texts(f"deck.{deck}.short") for deck in DECKS}
    assert len([box for box in evening.seen() if box.text in decks]) == names
    evening.close()


@pytest.mark.long
@pytest.mark.parametrize("players", (3, 4, 6))
def test_the_table_is_legible_in_every_phase(evening, players):
    scene = evening.sit_down(words.GAME, seats(players), {"first": 0, "stranded": "player_out"}, 3)
    scene.hold_bots(True)
    rng, seen = Rng(7), set()
    for _ in range(240):
        match = scene.match
        if match.is_over:
            break
        if match.awaits_confirmation:
            match.confirm_visit()
            continue
        if match.state.phase not in seen and match.state.turns > 3 and match.seats[match.state.current_player].is_human:
            seen.add(match.state.phase)
            scene.show_current_state()
            evening.frames(3)
            assert not evening.complaints(), match.state.phase
            for key in [one for one in scene.table.pieces if scene.selection.offer.lights(one)][:12:5]:
                evening.point(scene.table.pieces[key].center)
                assert not evening.complaints(), f"pointing at {key}"
            evening.point((5, 5))
        match.play(match.state.random_action(rng))
    assert len(seen) >= 3


def test_a_special_card_in_hand_and_its_targets_are_legible(evening):
    scene = laid(evening, 3, dark="turtle_pond park_exit", removed="belvedere_castle", hands=["", "handbook", "gps"])
    pick(evening, scene, "card", 1, "handbook")
    evening.point(scene.table.pieces["tile", "turtle_pond"].center)
    assert not evening.complaints()
    evening.key(pygame.K_ESCAPE)
    pick(evening, scene, "card", 2, "gps")
    pick(evening, scene, "pawn", 0)
    assert not evening.complaints()


def test_a_spoken_plan_is_legible(evening):
    evening.app.change_settings(speed="normal")
    scene = laid(evening, 3, bots=(0, 2), dark="park_exit bow_bridge azalea_pond")
    evening.until(lambda: scene.session.bots.spoken)
    assert not evening.complaints()
    evening.app.change_settings(speed="instant")


def test_the_papers_over_the_park_are_legible(evening):
    hands = ["gill", "gps azalea azalea castle tupelo", ""]
    scene = laid(evening, 3, pawns=["the_point", "the_point", "park_exit"], hands=hands)
    pick(evening, scene, "card", 0, "gill")
    pick(evening, scene, "pawn", 1)
    pick(evening, scene, "drop", "tupelo")
    assert not evening.complaints()
    evening.app.return_to_first_scene()
    removed = "warbler_rock gill_source oak_bridge rustic_shelter"
    pawns = ["azalea_pond", "willow_rock", "azalea_pond"]
    scene = laid(
        evening,
        3,
        phase="lights",
        removed=removed,
        dark="willow_rock",
        lights_out="willow_rock",
        pawns=pawns,
        hands=["gps", "gps", "gps"],
    )
    evening.press("fire")
    assert ("sheet",) in scene.table.pieces and not evening.complaints()


def test_a_refusal_the_odds_and_the_log_are_legible(evening):
    scene = laid(evening, 4, dark="turtle_pond park_exit the_point", lights_out="turtle_pond park_exit", notch=9)
    pick(evening, scene, "tile", "willow_rock")
    assert scene.selection.answer and not evening.complaints()
    for key in (pygame.K_o, pygame.K_l):
        evening.key(key, chr(key))
        assert evening.top is not scene and not evening.complaints()
        evening.key(pygame.K_ESCAPE)


@pytest.mark.long
@pytest.mark.parametrize("players, seed", [(3, 4), (4, 1), (6, 3), (6, 7)])
def test_the_result_is_legible(evening, players, seed):
    scene = evening.sit_down(words.GAME, seats(players), {"first": 0}, seed)
    rng = Rng(seed)
    while not scene.match.is_over:
        scene.match.confirm_visit() if scene.match.awaits_confirmation else scene.match.play(
            scene.match.state.random_action(rng)
        )
    scene.show_current_state()
    evening.until(lambda: evening.top is not scene)
    evening.frames(3)
    assert not evening.complaints()
    if evening.top.find_widget("side") is not None:
        evening.top.on_press("side", 1)
        evening.top.mark_dirty()
        assert not evening.complaints()


# ---------------------------------------------------------------- whole games
@pytest.mark.long
def test_a_whole_game_by_clicking_what_is_lit(stage):
    scene, rng = sit_down(stage, 4, bots=(3,), seed=3, level="blackout"), random.Random(4)

    phases = stage.play_on(scene, lambda: stage.pick_or_fire(scene, rng, 0.3))
    assert type(stage.top).__name__ == "ResultScene" and phases >= {"actions", "explore", "lights", "hand"}


@pytest.mark.long
def test_a_whole_game_by_keys_alone(stage):
    scene, rng = sit_down(stage, 3, bots=(2,), seed=5, level="blackout"), random.Random(5)

    phases = stage.play_on(scene, lambda: stage.tab_or_fire(scene, rng, 0.5))
    assert type(stage.top).__name__ == "ResultScene" and phases >= {"actions", "explore", "lights", "hand"}


def test_a_match_goes_on_where_it_was_saved(stage):
    scene = sit_down(stage, 3, seed=3)
    stage.press("fire")
    kept = scene.match.to_json()
    again = Match.from_json(kept, words.GAME)
    assert again.to_json() == kept


@pytest.mark.parametrize("names", [("Explore", "Lights Out"), ("Erkunden", "Licht aus")], ids=str)
@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080), (3840, 2160)], ids=str)
def test_the_names_of_the_decks_stay_apart_and_in_their_column(stage, size, names):
    canvas = Canvas(size)
    grid = screen_grid(canvas, 3)
    canvas.audit = []
    draw_deck_names(canvas, grid.decks, names)
    first, second = (one.rect for one in canvas.audit)
    meter = canvas.rect(*grid.meter)
    assert meter.left - 1 <= first.left and first.right < second.left and second.right <= meter.right + 1
