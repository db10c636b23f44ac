"""Every text of the park stays in its box, clear of others and large enough, in every window; whole games by hand."""

import random
from collections.abc import Callable

import pygame
import pytest
from evening import Evening
from pygame import FRect

from game.engine.match import HUMAN, Match, Seat
from game.engine.rng import Rng
from game.games.ramble_park import rule_pictures
from game.scenes.play import PlayScene
from game.ui.audit import complaints
from game.ui.texts import Texts
from tests.ramble_park import words
from tests.ramble_park.seated import laid, lit, pick, sit_down

SIZES = [((1024, 600), 100), ((1024, 600), 150), ((1920, 1080), 100), ((1920, 1080), 150), ((1280, 720), 125)]
LONG_NAMES = ("Bartholomew W", "Maximiliane B", "Old Ferro", "Christopher M", "Wilhelmina O", "Ada")


@pytest.fixture(scope="module", params=SIZES, ids=lambda one: f"{one[0][0]}x{one[0][1]} at {one[1]} %")
def window(home_of_the_run, request):
    evening = Evening(*request.param)
    yield evening
    evening.close()


@pytest.fixture
def evening(window):
    yield window
    window.app.home()


@pytest.fixture
def stage(home):
    stage = Evening()
    yield stage
    stage.close()


def audited(evening: Evening) -> list[str]:
    """What is wrong with the words of the present screen."""
    canvas = evening.app.canvas
    canvas.audit = []
    evening.top.dirty = True
    evening.frames(1)
    boxes, canvas.audit = canvas.audit, None
    assert boxes, "nothing was drawn"
    return complaints(boxes, canvas.surf.get_rect())


def seats(players: int) -> list[Seat]:
    return [Seat(LONG_NAMES[n], n, HUMAN if n % 2 == 0 else "steady") for n in range(players)]


@pytest.mark.parametrize("players", (3, 4, 6))
def test_the_table_is_legible_in_every_phase(evening, players):
    scene = evening.sit_down(words.GAME, seats(players), {"first": 0, "stranded": "player_out"}, 3)
    scene.companions.is_waiting = True
    rng, seen = Rng(7), set()
    for _ in range(240):
        match = scene.match
        if match.is_over:
            break
        if match.at_gate:
            match.go_on()
            continue
        if match.state.phase not in seen and match.state.turns > 3 and match.seats[match.state.current].is_human:
            seen.add(match.state.phase)
            scene.settle_now()
            evening.frames(3)
            assert not audited(evening), match.state.phase
            for key in [one for one in scene.table.pieces if scene.choosing.offer.lights(one)][:12:5]:
                evening.point(scene.table.pieces[key].center)
                assert not audited(evening), f"pointing at {key}"
            evening.point((5, 5))
        match.play(match.state.some_action(rng))
    assert len(seen) >= 3


def test_a_special_card_in_hand_and_its_targets_are_legible(evening):
    scene = laid(evening, 3, dark="turtle_pond park_exit", removed="belvedere_castle", hands=["", "handbook", "gps"])
    pick(evening, scene, "card", 1, "handbook")
    evening.point(scene.table.pieces["tile", "turtle_pond"].center)
    assert not audited(evening)
    evening.key(pygame.K_ESCAPE)
    pick(evening, scene, "card", 2, "gps")
    pick(evening, scene, "pawn", 0)
    assert not audited(evening)


def test_a_spoken_plan_is_legible(evening):
    evening.app.change(speed="normal")
    scene = laid(evening, 3, bots=(0, 2), dark="park_exit bow_bridge azalea_pond")
    evening.until(lambda: scene.companions.spoken)
    assert not audited(evening)
    evening.app.change(speed="instant")


def test_the_papers_over_the_park_are_legible(evening):
    hands = ["gill", "gps azalea azalea castle tupelo", ""]
    scene = laid(evening, 3, pawns=["the_point", "the_point", "park_exit"], hands=hands)
    pick(evening, scene, "card", 0, "gill")
    pick(evening, scene, "pawn", 1)
    pick(evening, scene, "drop", "tupelo")
    assert not audited(evening)
    evening.app.home()
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
    assert ("sheet",) in scene.table.pieces and not audited(evening)


def test_a_refusal_the_odds_and_the_log_are_legible(evening):
    scene = laid(evening, 4, dark="turtle_pond park_exit the_point", lights_out="turtle_pond park_exit", notch=9)
    pick(evening, scene, "tile", "willow_rock")
    assert scene.choosing.answer and not audited(evening)
    for key in (pygame.K_o, pygame.K_l):
        evening.key(key, chr(key))
        assert evening.top is not scene and not audited(evening)
        evening.key(pygame.K_ESCAPE)


@pytest.mark.parametrize("players, seed", [(3, 4), (4, 1), (6, 3), (6, 7)])
def test_the_result_is_legible(evening, players, seed):
    scene = evening.sit_down(words.GAME, seats(players), {"first": 0}, seed)
    rng = Rng(seed)
    while not scene.match.is_over:
        scene.match.go_on() if scene.match.at_gate else scene.match.play(scene.match.state.some_action(rng))
    scene.settle_now()
    evening.until(lambda: evening.top is not scene)
    evening.frames(3)
    assert not audited(evening)
    if evening.top.item("side") is not None:
        evening.top.pressed("side", 1)
        evening.top.changed()
        assert not audited(evening)


@pytest.mark.parametrize("picture", rule_pictures.PICTURES)
def test_the_pictures_of_the_rulebook_are_legible(window, picture):
    canvas = window.app.canvas
    for wide, high in ((620, 168), (900, 240)):
        canvas.surf.fill("white")
        canvas.audit = []
        rule_pictures.draw(canvas, picture, FRect(20, 20, wide, high * (0.6 + 0.4 * canvas.zoom)), Texts("ramble_park"))
        found, canvas.audit = complaints(canvas.audit, canvas.surf.get_rect()), None
        assert found == []


# ---------------------------------------------------------------- whole games
def move_on(stage: Evening, scene: PlayScene, choose: Callable[[], None]) -> set[str]:
    """Until the match is over: go on where it waits, and pick by `choose` what is lit. The questions there were."""
    phases = set()
    for _ in range(1500):
        if stage.top is not scene:
            assert scene.match.is_over, f"{type(stage.top).__name__} lies over the table"
            return phases
        if scene.match.at_gate and scene.match.can_undo():
            stage.press("fire")
        elif scene.can_act:
            phases.add(scene.match.state.phase)
            choose()
        else:
            stage.frames(1)
    raise AssertionError("the match does not end")


def test_a_whole_game_by_clicking_what_is_lit(stage):
    scene, rng = sit_down(stage, 4, bots=(3,), seed=3, level="blackout"), random.Random(4)

    def choose():
        offer, draft = scene.choosing.offer, scene.choosing.draft
        fresh = sorted((key for key in scene.table.pieces if offer.lights(key) and key not in draft), key=str)
        if offer.plan and offer.button and (rng.random() < 0.3 or not fresh):
            stage.press("fire")
        elif fresh:
            stage.press(rng.choice(fresh))
        else:
            stage.press("clear")

    phases = move_on(stage, scene, choose)
    assert type(stage.top).__name__ == "ResultScene" and phases >= {"actions", "explore", "lights", "hand"}


def test_a_whole_game_by_keys_alone(stage):
    scene, rng = sit_down(stage, 3, bots=(2,), seed=5, level="blackout"), random.Random(5)

    def choose():
        offer, draft = scene.choosing.offer, scene.choosing.draft
        if offer.plan and offer.button and rng.random() < 0.5:
            stage.key(pygame.K_SPACE, " ")
            return
        if draft and not lit(scene):
            stage.key(pygame.K_ESCAPE)
            return
        least = rng.randrange(6)
        for n in range(60):
            stage.key(pygame.K_TAB)
            if n >= least and offer.lights(scene.focus):
                stage.key(pygame.K_RETURN)
                return
        raise AssertionError(f"no tab leads to {lit(scene)}")

    phases = move_on(stage, scene, choose)
    assert type(stage.top).__name__ == "ResultScene" and phases >= {"actions", "explore", "lights", "hand"}


def test_a_match_goes_on_where_it_was_saved(stage):
    scene = sit_down(stage, 3, seed=3)
    stage.press("fire")
    kept = scene.match.to_json()
    again = Match.from_json(kept, words.GAME)
    assert again.to_json() == kept
