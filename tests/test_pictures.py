"""The pictures: every screen is drawn into a file without a display; what cannot be drawn is told in one sentence."""

import os
from pathlib import Path

import pygame
import pytest

from game.cli import commands, pictures
from game.cli.arguments import CommandError

pytestmark = pytest.mark.long

SMALL = ("--size", "640x360")


@pytest.fixture(autouse=True)
def environment(monkeypatch):
    """A picture sets the environment of its process; here that ends with the test."""
    monkeypatch.setattr(os, "environ", os.environ.copy())


def drawn(file: Path, screen: str, *words: str) -> pygame.Surface:
    assert commands.main(["picture", screen, *SMALL, "--after", "6", *words, "--out", str(file)]) == 0
    return pygame.image.load(file)


def colours(picture: pygame.Surface) -> set[tuple[int, ...]]:
    return {tuple(picture.get_at((x, y))) for x in range(0, picture.width, 8) for y in range(0, picture.height, 8)}


@pytest.fixture(scope="module")
def screens(tmp_path_factory) -> dict[str, pygame.Surface]:
    folder = tmp_path_factory.mktemp("pictures of all screens, für Ömer")
    kept = os.environ.copy()
    found = {screen: drawn(folder / f"{screen}.png", screen) for screen in pictures.SCREENS}
    os.environ.clear()
    os.environ.update(kept)
    return found


@pytest.mark.parametrize("screen", pictures.SCREENS)
def test_every_screen_can_be_drawn_into_a_file(screens, screen):
    assert screens[screen].size == (640, 360)
    assert len(colours(screens[screen])) > 20


def test_every_screen_has_a_picture_of_its_own(screens):
    assert len({pygame.image.tobytes(one, "RGB") for one in screens.values()}) == len(pictures.SCREENS)


def test_the_screens_that_the_house_has_can_be_drawn():
    asked = {
        "title",
        "seats",
        "house_rules",
        "lesson",
        "saves",
        "settings",
        "table",
        "handover",
        "menu",
        "log",
        "odds",
        "rules",
        "result",
        "error",
    }
    assert asked <= set(pictures.SCREENS)


def test_a_picture_has_the_size_text_and_table_that_were_asked_for(tmp_path):
    usual = drawn(tmp_path / "usual.png", "table")
    for words in (("--text", "150"), ("--seed", "2", "--players", "2"), ("--game", "explore_new_york")):
        other = drawn(tmp_path / "other.png", "table", *words)
        assert pygame.image.tobytes(other, "RGB") != pygame.image.tobytes(usual, "RGB"), words
    assert drawn(tmp_path / "large.png", "title", "--size", "800x450").size == (800, 450)


@pytest.mark.parametrize("screen", ["seats", "house_rules"])
def test_pictures_before_the_match_have_the_players_and_options_that_were_asked_for(tmp_path, screen):
    usual = drawn(tmp_path / "usual.png", screen, "--game", "ape_city")
    for words in (("--players", "4", "--option", "first=3"), ("--option", "mugging=on")):
        other = drawn(tmp_path / "other.png", screen, "--game", "ape_city", *words)
        assert pygame.image.tobytes(other, "RGB") != pygame.image.tobytes(usual, "RGB"), words


@pytest.mark.parametrize(
    "words, told",
    [
        ("cellar --out a.png", "There is no screen called cellar. "
         "The screens are agreement, analysis, error, handover, house_rules, lesson, log, "),
        ("table", "--out needs a value after it."),
        ("table --out a.gift", "--out must name a file ending in one of .png, .jpg, .jpeg, .bmp, .tga, not a.gift."),
        ("table --out no_such_folder/a.png", "no_such_folder/a.png could not be written: "),
        (
            "table --size big --out a.png",
            "--size needs width x height in pixels (from 320x240 to 7680x4320), such as 1280x720, not big.",
        ),
        ("table --size ²x3 --out a.png", "--size needs width x height in pixels"),
        ("table --size 01280x720 --out a.png", "--size needs width x height in pixels"),
        ("table --size 100x100 --out a.png", "--size needs width x height in pixels"),
        ("table --text 110 --out a.png", "--text must be one of 100, 125, 150, not 110."),
        ("table --game chess --out a.png", "There is no game called chess. The games are ape_city,"),
        ("table --players 5 --out a.png", "Ape City Escape is for 2 to 4 players, not for 5."),
        ("house_rules --players 5 --out a.png", "Ape City Escape is for 2 to 4 players, not for 5."),
        ("house_rules --option no=1 --out a.png", "Ape City Escape has no option called no."),
        ("table --seats hard --out a.png", "There is no level called hard. The levels for Ape City Escape are random,"),
        (
            "handover --game ramble_park --out a.png",
            "Ramble: Dare to Explore has no hidden cards, so it has no hand-over screen.",
        ),
        ("table --out", "--out needs a value after it."),
    ],
)  # fmt: skip
def test_what_cannot_be_drawn_is_told_in_one_sentence(tmp_path, monkeypatch, words, told):
    monkeypatch.chdir(tmp_path)
    with pytest.raises(CommandError) as error:
        commands.main(["picture", *words.split()])
    assert str(error.value).startswith(told) and "\n" not in str(error.value)
