"""The page of the settings on which every sound can be heard."""

import pygame
import pytest
from legible import EVERYWHERE, windows
from pad import A, B, PadEvening
from test_sounds import APE_CITY, ONE, Ear
from tour import faults

from game.games import GAMES
from game.scenes.settings import SettingsPage
from game.scenes.sound_test import SoundTest
from game.ui.assets import sound_names
from game.ui.language import languages

window = windows(*EVERYWHERE, ((3840, 2160), 100))


@pytest.fixture
def stage(home):
    """The page, opened by hand, with an ear at the loudspeaker; it is played by gamepad or mouse."""
    stage = PadEvening()
    stage.app.sounds = Ear(stage.app.settings)
    opened(stage)
    stage.app.sounds.take()
    yield stage
    stage.close()


def opened(stage) -> None:
    stage.app.push(stage.application.open_settings())
    stage.frames(1)
    stage.click(stage.top.find_widget(("tab", "sound")).box.center)
    stage.frames(20)
    if stage.top.find_widget("sound_test") is None:  # in a small window it is on the next page
        stage.click(stage.top.find_widget("more").box.center)
        stage.frames(20)
    stage.click(stage.top.find_widget("sound_test").box.center)
    stage.frames(20)
    assert isinstance(stage.top, SoundTest)


def keys_of(page: SoundTest) -> list:
    """Of every page of it."""
    found = []
    for number in range(len(page.pages())):
        page.page = number
        page.mark_dirty()
        found += [one.key for one in page.current_widgets if isinstance(one.key, tuple)]
    return found


def press(stage, key) -> None:
    stage.frames(20)  # a second press so soon would belong to the first
    stage.click(stage.top.find_widget(key).box.center)
    stage.frames(2)


@pytest.mark.parametrize("language", languages())
def test_every_sound_and_every_ambience_has_its_button_with_a_name_of_its_own(stage, language):
    stage.app.change_settings(language=language)
    stage.frames(1)
    expected = {("game", game.id) for game in GAMES} | {("sound", name) for name in sound_names()}
    assert sorted(keys_of(stage.top)) == sorted(expected)
    labels = [one.label for one in stage.top.effect_buttons()]
    assert len(set(labels)) == len(labels) == len(sound_names())


@pytest.mark.long
@pytest.mark.parametrize("language", languages())
def test_every_page_of_it_is_legible(evening, language):
    evening.app.change_settings(language=language)
    evening.app.push(evening.application.open_settings())
    evening.top.on_press("sound_test")
    for number in range(len(evening.top.pages())):
        evening.top.page = number
        evening.top.mark_dirty()
        evening.frames(2)
        assert faults(evening) == [], number
    evening.app.change_settings(language="en")


def test_in_a_small_window_with_large_text_all_are_on_some_page(home):
    stage = PadEvening((1024, 600), 150)
    opened(stage)
    assert len(stage.top.pages()) > 1 and len(keys_of(stage.top)) == len(GAMES) + len(sound_names())
    stage.top.page = 0
    stage.top.mark_dirty()
    before = [one.key for one in stage.top.current_widgets]
    press(stage, "more")
    after = [one.key for one in stage.top.current_widgets]
    assert after != before and stage.top.page == 1
    stage.frames(1, pygame.event.Event(pygame.MOUSEWHEEL, x=0, y=1, precise_y=1.0))
    assert stage.top.page == 0
    stage.close()


def test_a_click_plays_a_sound_and_nothing_else(stage):
    press(stage, ("sound", "hop"))
    assert stage.app.sounds.take()[0] == "hop"


def test_keys_and_gamepad_play_it_too(stage):
    stage.walk_to(("sound", "win"))
    stage.app.sounds.take()
    stage.pad(A)
    assert stage.app.sounds.take()[0] == "win"
    stage.turn(False, pygame.event.Event(pygame.KEYDOWN, key=pygame.K_RETURN, mod=0, unicode="\r"))
    assert stage.app.sounds.take()[0] == "win"
    stage.pad(B)
    assert isinstance(stage.top, SettingsPage)


def test_an_ambience_is_heard_till_it_is_pressed_again_another_is_or_the_page_is_left(stage):
    ear = stage.app.sounds
    press(stage, ("game", "ramble_words"))
    assert ear.heard == "cafe"
    press(stage, ("game", "ramble_words"))
    assert ear.heard is None
    press(stage, ("game", "ramble_park"))
    press(stage, ("game", "biome_escape"))
    assert ear.heard == "dome"
    press(stage, "back")
    assert ear.heard is None


def test_over_a_table_its_own_ambience_comes_back(stage):
    stage.app.return_to_first_scene()
    stage.sit_down(APE_CITY, ONE, {"first": 0})
    opened(stage)
    assert stage.app.sounds.heard == "jungle"
    press(stage, ("game", "explore_new_york"))
    assert stage.app.sounds.heard == "city"
    press(stage, "back")
    assert stage.app.sounds.heard == "jungle"


def test_what_is_turned_off_is_told(stage):
    for changes, key, told in (
        ({"mute": True}, ("sound", "hop"), "All sounds are off"),
        ({"mute": False, "effects": 0}, ("sound", "hop"), "“Sound effects” is at 0%"),
        ({"effects": 70, "ambience": 0}, ("game", "ape_city"), "“Background sounds” is at 0%"),
    ):
        stage.app.change_settings(**changes)
        press(stage, key)
        assert any(told in box.text for box in stage.seen()), told
