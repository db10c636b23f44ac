"""Left alone, the title plays by itself: real tables of every game, kept nowhere, gone at the first touch."""

import random
from types import SimpleNamespace

import pygame
import pytest
from evening import EVENT, AtOnce

from game.games import GAMES
from game.scenes.demo.battery import is_on_battery
from game.scenes.demo.mode import REST, DemoMode
from game.scenes.demo.scene import MOST_PLAYERS, demo_match, demo_scene
from game.scenes.title import TitlePage
from game.ui.texts import Texts


@pytest.fixture
def left_alone(stage, monkeypatch):
    """The title after two minutes."""
    monkeypatch.setattr("game.scenes.demo.battery.is_on_battery", lambda: False)
    monkeypatch.setattr("game.ui.app.IDLE_AFTER", -1.0)
    stage.application.host.thinker = AtOnce()
    stage.frames(2)
    monkeypatch.setattr("game.ui.app.IDLE_AFTER", 1e9)
    return stage


@pytest.mark.long
def test_left_alone_the_title_shows_a_table_that_is_kept_nowhere(left_alone):
    stage = left_alone
    assert isinstance(stage.top.mode, DemoMode) and not any(seat.is_human for seat in stage.top.match.seats)
    stage.until(lambda: stage.top.match.ply > 3)
    assert list(stage.application.storage.saves.glob("*")) == []


@pytest.mark.parametrize(
    "touch",
    [
        EVENT(pygame.KEYDOWN, key=pygame.K_h, mod=0, unicode="h"),
        EVENT(pygame.KEYDOWN, key=pygame.K_ESCAPE, mod=0, unicode=""),
        EVENT(pygame.MOUSEBUTTONDOWN, pos=(400, 300), button=1, touch=False),
        EVENT(pygame.MOUSEMOTION, pos=(400, 300), rel=(40, 0), buttons=(0, 0, 0), touch=False),
    ],
    ids=lambda event: pygame.event.event_name(event.type),
)
def test_any_touch_leads_back_to_the_title_and_does_nothing_else(left_alone, touch):
    stage = left_alone
    stage.app.run_frame(0.03, [touch])
    assert isinstance(stage.top, TitlePage) and len(stage.app.scenes) == 1


def test_a_trembling_table_wakes_nobody(left_alone):
    stage = left_alone
    for _ in range(3):
        stage.app.run_frame(
            0.03, [EVENT(pygame.MOUSEMOTION, pos=(400, 300), rel=(1, 1), buttons=(0, 0, 0), touch=False)]
        )
    assert isinstance(stage.top.mode, DemoMode)


@pytest.mark.parametrize("why", ["setting", "battery", "notice", "page", "phones"])
def test_it_does_not_play_where_it_should_not(stage, monkeypatch, why):
    monkeypatch.setattr("game.scenes.demo.battery.is_on_battery", lambda: why == "battery")
    if why == "setting":
        stage.app.change_settings(demo=False)
    if why == "notice":
        stage.top.show_notice("Something to read.")
    if why == "page":
        stage.app.push(stage.application.open_settings())
    if why == "phones":
        monkeypatch.setattr(type(stage.application.phones.link()), "is_open", True)
    before = list(stage.app.scenes)
    stage.application.start_demo()
    assert stage.app.scenes == before


def test_after_a_match_comes_one_of_another_game(stage):
    driver, rng = AtOnce(), random.Random(4)
    scene = demo_scene(stage.app, GAMES, driver, rng)
    stage.app.push(scene)
    while not scene.match.is_over:
        scene.match.confirm_visit() if scene.match.awaits_confirmation else scene.match.play(
            scene.match.view(scene.match.state.current_player).legal()[0]
        )
    scene.show_current_state()
    for _ in range(int(40 * (REST + 2))):
        stage.app.run_frame(1 / 30, [])
        if stage.top is not scene:
            break
    assert stage.top is not scene and stage.top.match.game is not scene.match.game


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
def test_its_tables_have_names_signs_and_levels(game):
    for seed in range(6):
        match = demo_match(game, Texts(), random.Random(seed))
        assert len(match.seats) in game.players and len(match.seats) <= MOST_PLAYERS
        assert len({seat.name for seat in match.seats}) == len({seat.sign for seat in match.seats}) == len(match.seats)


@pytest.mark.parametrize(("said", "expected"), [(None, False), (False, False), (True, True)])
def test_what_the_system_says_of_its_battery_is_believed(monkeypatch, said, expected):
    state = None if said is None else SimpleNamespace(on_battery=said)
    monkeypatch.setattr(pygame.system, "get_power_state", lambda: state)
    assert is_on_battery() is expected
