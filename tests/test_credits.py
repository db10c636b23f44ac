"""Every file that ships has its author and licence, and the fonts can draw every text that ships."""

import re
from fnmatch import fnmatch
from functools import cache
from pathlib import Path

import pygame.freetype
import pytest
import yaml

from game.engine.data import ASSETS, DATA
from game.ui.assets import FONTS
from game.ui.lettering import SUITS
from game.ui.theme import THEME

CREDITS = ASSETS / "CREDITS.md"
LICENCES = {"CC BY 3.0", "ISC", "MIT", "OFL 1.1", "text of the licence", "as the program"}
ROW = re.compile(r"^\| ((?:fonts|icons|sounds|[a-z_]+)/\S+) \| (.+?) \| (.+?) \|$", re.MULTILINE)
MARKUP = re.compile(r"\{[^{}]*\}|\*\*")


def credits() -> list[tuple[str, str, str]]:
    """File (may be a pattern as sounds/*.wav), author, licence."""
    return ROW.findall(CREDITS.read_text(encoding="utf-8"))


def shipped() -> list[str]:
    files = (path for path in ASSETS.rglob("*") if path.is_file() and path != CREDITS)
    return sorted(path.relative_to(ASSETS).as_posix() for path in files)


def sentences(value: object) -> list[str]:
    """Every text in a nest of plain values."""
    if isinstance(value, dict):
        return [text for one in value.values() for text in sentences(one)]
    if isinstance(value, list):
        return [text for one in value for text in sentences(one)]
    return [value] if isinstance(value, str) else []


@cache
def sentences_of(path: Path) -> list[str]:
    return sentences(yaml.load(path.read_text(encoding="utf-8"), Loader=yaml.CSafeLoader))


@cache
def fonts(face: str) -> tuple[pygame.freetype.Font, ...]:
    pygame.freetype.init()
    return tuple(pygame.freetype.Font(FONTS / file, 20) for file in THEME.faces[face])


def missing(text: str, face: str) -> set[str]:
    """Letters that no file of the face can draw; newlines end a line and are not drawn, suits are drawn as icons."""
    letters = set(text) - {"\n"} - set(SUITS)
    return {one for one in letters if not can_draw(one, face)}


@cache
def can_draw(letter: str, face: str) -> bool:
    return any(font.get_metrics(letter)[0] is not None for font in fonts(face))


def text_files() -> list[Path]:
    return sorted(DATA.rglob("texts*.yaml"))


def test_every_file_that_ships_has_its_credit():
    assert [file for file in shipped() if not any(fnmatch(file, name) for name, _, _ in credits())] == []


def test_every_credit_belongs_to_a_file():
    assert [name for name, _, _ in credits() if not any(fnmatch(file, name) for file in shipped())] == []


def test_nothing_is_credited_twice():
    names = [name for name, _, _ in credits()]
    assert len(names) == len(set(names))


def test_every_licence_is_one_that_lets_us_ship():
    assert {licence for _, _, licence in credits()} <= LICENCES


def test_every_licence_that_asks_for_it_has_its_text():
    text = CREDITS.read_text(encoding="utf-8")
    assert "creativecommons.org/licenses/by/3.0" in text
    assert "Permission to use, copy, modify, and/or distribute" in text  # ISC
    assert "Permission is hereby granted, free of charge" in text  # MIT
    families = {file.split("-")[0] for face in THEME.faces.values() for file in face}
    licences = [path.read_text(encoding="utf-8") for path in FONTS.glob("OFL-*.txt")]
    assert len(licences) == len(families) == sum("SIL OPEN FONT LICENSE" in one for one in licences)


@pytest.mark.parametrize("face", THEME.faces)
@pytest.mark.parametrize("path", text_files(), ids=lambda path: path.relative_to(DATA).as_posix())
def test_every_letter_of_every_text_can_be_drawn(path: Path, face: str):
    texts = sentences_of(path)
    gaps = {text: missing(MARKUP.sub("", text), face) for text in texts}
    assert {text: letters for text, letters in gaps.items() if letters} == {}


def test_a_letter_that_no_font_has_is_found():
    assert missing("Mara ☃", "text") == {"☃"}
    assert missing("Łukasz, Žofie and Émile", "title") == set()
