"""Every game, its lesson and the pages round it, from the shelf to the result, by nothing but a gamepad."""

import random

import pytest
from pad import DOWN, RIGHT_SHOULDER, START, A, B, PadEvening, X, Y
from test_lessons import LESSONS, do_page, learn, walk_to

from game.engine.game import Game
from game.engine.seats import HUMAN, Seat
from game.games import GAMES
from game.scenes.table.fresh_question import READING
from game.scenes.table.play import PlayScene
from tests.ramble_words.seated import cards, made
from tests.ramble_words.test_windows import window_stands

NAMES = ("Mara", "Jonas", "Old Ferro")
SHORT = {  # house rules of games that are soon over
    "ramble_park": {"level": "blackout"},
    "ramble_words": {"target_points": 10, "shuffle_limit": 1},
    "biome_escape": {"stacks": 3, "round_limit": 30},
}
HINTED = 0.2  # of the decisions
SHORT_DEALS = {"biome_escape": 2}  # deals that are soon over


@pytest.fixture
def stage(home):
    stage = PadEvening()
    stage.app.on_error = None
    yield stage
    stage.close()


@pytest.mark.long
@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
def test_a_whole_game(stage, game: Game):
    seats = [Seat(NAMES[n], n, HUMAN if n < 2 else "gentle") for n in range(game.players.start)]
    seed = SHORT_DEALS.get(game.id, 1)
    scene, rng = stage.sit_down(game, seats, SHORT.get(game.id, {}), seed), random.Random(seed)

    stage.play_on(scene, lambda: choose(stage, scene, rng))
    assert type(stage.top).__name__ == "ResultScene" and scene.match.is_over


def choose(stage: PadEvening, scene: PlayScene, rng: random.Random) -> None:
    """What a hint lays out, or anything that is lit."""
    if rng.random() < HINTED:
        stage.pad(X)
        if scene.focus is not None:
            stage.pad(A)
            return
    asides = {("aside", *key) for key, _ in scene.selection.offer.asides}
    stage.tab_or_fire(scene, rng, 0.5, stage.lit_pieces(scene) | asides)


@pytest.mark.long
@pytest.mark.parametrize(("game", "number"), LESSONS, ids=lambda one: getattr(one, "id", one))
def test_a_lesson(stage, game: Game, number: int):
    scene = learn(stage, game, 0, number)
    while not scene.mode.progress.is_last:
        do_page(stage, scene, walk_to, lambda: stage.pad(Y))
    stage.pad(Y)
    assert stage.top is not scene


@pytest.mark.long
def test_from_the_shelf_to_the_result_and_back(stage):
    stage.aim(("game", "ape_city"))
    stage.pad(A)
    assert type(stage.top).__name__ == "SeatsPage"
    stage.aim("start")
    stage.think_at_once()
    stage.frames(60)  # a press right after another would be taken for an accident
    stage.pad(A)
    scene, rng = stage.top, random.Random(2)
    assert isinstance(scene, PlayScene)
    stage.play_on(scene, lambda: choose(stage, scene, rng))
    stage.until(lambda: stage.top.find_widget("again") is not None)
    stage.frames(30)
    for key in ("rules", "log"):
        stage.walk_to(key)
        stage.pad(A, DOWN, B)
        assert type(stage.top).__name__ == "ResultScene"
    stage.walk_to("another")
    stage.pad(A)
    assert type(stage.top).__name__ == "TitlePage"


def test_a_seat_is_taken_up_moved_and_let_go(stage):
    stage.aim(("game", "ape_city"))
    stage.pad(A)
    before = [chair.name for chair in stage.top.match_setup.seat_setups]
    stage.walk_to(("grip", 0))
    stage.pad(A, DOWN, A)
    assert [chair.name for chair in stage.top.match_setup.seat_setups] == before[::-1]
    assert stage.top.focus == ("grip", 1) and stage.top.order.held is None


def test_every_page_of_the_settings_is_reached_and_left(stage):
    stage.walk_to("settings")
    stage.pad(A)
    for key in [widget.key for widget in stage.top.current_widgets if widget.kind == "tile"]:
        stage.aim(key)
        stage.pad(A, RIGHT_SHOULDER)
        assert stage.top.tab == key[1]
    stage.pad(B, START)
    assert type(stage.top).__name__ == "TitlePage"


def test_a_buzzer_is_pressed_and_the_hit_is_laid_card_by_card(stage):
    scene = window_stands(stage)
    stage.walk_to(("call", 2))
    stage.pad(A)
    assert scene.parts.buzzers.players_who_called == {2}
    stage.until(lambda: scene.parts.cover.is_shown)
    stage.pad(A)
    for card in cards("1CA", "1D3"):
        stage.walk_to(card)
        stage.pad(A)
    stage.frames(round(READING * 30) + 2)
    stage.press("fire")
    assert made(scene)[-1] == ("hit", "1CA", "1D3")
