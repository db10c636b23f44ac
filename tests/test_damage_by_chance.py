"""Files damaged by chance: what reads them says one sentence with the file, or takes them as they are; nothing is lost.

A long run with many more, and with files of the program in a process of its own: check_damage.py.
"""

import shutil
from pathlib import Path

import pytest
from damage import DAMAGES, INSERTED, Damage, damaged
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from spoiling import HOSTILES, SPOILERS, forge_save, forged

from game.engine.data import ASSETS, DATA, DataError
from game.games import GAMES
from game.games.ramble_words.rules import words
from game.ui import assets, book, sounds, theme
from game.ui.texts import Texts

BY_GAMES = st.sampled_from([game for game in GAMES if game.id in ("ape_city", "explore_new_york")])
SHARES = st.lists(st.floats(0, 1, exclude_max=True), min_size=1, max_size=5)
VALUES = st.sampled_from(HOSTILES) | st.integers() | st.text(max_size=4) | st.lists(st.integers(0, 9), max_size=2)


def by_chance(count: int):
    """So many cases; the folder of a test is made anew for each by hand."""
    return settings(max_examples=count, suppress_health_check=[HealthCheck.function_scoped_fixture])


def emptied(home: Path) -> Path:
    shutil.rmtree(home)
    home.mkdir()
    return home


# ---------------------------------------------------------------- what people keep
@pytest.mark.long
@pytest.mark.parametrize("what", SPOILERS)
@by_chance(10)
@given(game=BY_GAMES, damage=DAMAGES)
def test_a_spoiled_file_is_one_sentence_and_nothing_is_lost(home, what, game, damage):
    assert not SPOILERS[what](emptied(home), game, damage).wrong


@by_chance(15)
@given(game=BY_GAMES, path=SHARES, value=VALUES)
def test_a_sealed_save_that_makes_no_sense_is_taken_or_kept_aside(home, game, path, value):
    assert not forge_save(emptied(home), forged(game, tuple(path), value)).wrong


# ---------------------------------------------------------------- what the program reads
def refused(read, *facts) -> str:
    """The sentence with which something is not read; nothing if it is."""
    try:
        read(*facts)
    except DataError as error:
        return str(error)
    return ""


def spoil(source: Path, target: Path, damage: Damage, other: Path) -> None:
    content = damaged(source.read_bytes(), damage, other.read_bytes())
    target.parent.mkdir(parents=True, exist_ok=True)
    target.unlink(missing_ok=True) if content is None else target.write_bytes(content)


def is_one_sentence(sentence: str, file: Path) -> bool:
    return file.name in sentence and "expected" in sentence and "\n" not in sentence


THEME, WORD_LIST = DATA / "theme.yaml", DATA / "ramble_words" / "common.txt.gz"


@by_chance(10)
@given(damage=DAMAGES)
def test_a_damaged_theme(tmp_path, damage):
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(theme, "FILE", tmp_path / "theme.yaml")
        spoil(THEME, theme.FILE, damage, DATA / "texts.en.yaml")
        sentence = refused(theme.read_theme)
        assert not sentence or is_one_sentence(sentence, theme.FILE)
        assert sentence or damage.kind in ("bit", "bytes", "cut", *INSERTED)


@by_chance(40)
@given(game=st.sampled_from(GAMES), what=st.sampled_from(("texts", "rules", "sounds")), damage=DAMAGES)
def test_damaged_words_and_scores(tmp_path, game, what, damage):
    file = {"texts": "texts.en.yaml", "rules": "rulebook.en.yaml", "sounds": "sounds.yaml"}[what]
    (tmp_path / "texts.en.yaml").write_bytes((DATA / "texts.en.yaml").read_bytes())
    spoil(DATA / game.id / file, tmp_path / game.id / file, damage, WORD_LIST)
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(sounds, "DATA", tmp_path)
        readers = {"texts": lambda: Texts(game.id, tmp_path), "rules": lambda: book.read_rulebook(game.id, tmp_path)}
        sentence = refused(readers.get(what, lambda: sounds.sound_scheme_of(game.id)))
    told = [*map(str, assets.left_out), *([sentence] if sentence else [])]
    assets.left_out.clear()
    assert len(told) <= 1 and all(is_one_sentence(one, tmp_path / file) for one in told)
    assert told or damage.kind != "replaced"


@by_chance(25)
@given(damage=DAMAGES)
def test_a_damaged_word_list_is_never_taken(tmp_path, damage):
    shutil.copy(DATA / "ramble_words" / "word_lists.yaml", tmp_path)
    spoil(WORD_LIST, tmp_path / WORD_LIST.name, damage, THEME)
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(words, "FOLDER", tmp_path)
        sentence = refused(words.read_word_list, "common")
    target = tmp_path / WORD_LIST.name
    is_whole = target.exists() and target.read_bytes() == WORD_LIST.read_bytes()
    assert is_one_sentence(sentence, WORD_LIST) or is_whole or is_in_the_header(damage)


def is_in_the_header(damage: Damage) -> bool:
    """Does it change only what gzip says of itself, and the words are whole?"""
    return damage.kind in ("bit", "bytes") and damage.share * WORD_LIST.stat().st_size < 40


@by_chance(15)
@given(damage=DAMAGES)
def test_damaged_facts_of_word_lists(tmp_path, damage):
    facts = DATA / "ramble_words" / "word_lists.yaml"
    shutil.copy(WORD_LIST, tmp_path)
    spoil(facts, tmp_path / facts.name, damage, THEME)
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(words, "FOLDER", tmp_path)
        sentence = refused(words.read_word_list, "common")
    assert not sentence or is_one_sentence(sentence, facts) or is_one_sentence(sentence, WORD_LIST)


ICON, SOUND, FONT = "ui_settings", "click", "fraunces-latin-700-normal.woff2"
AMBIENCE = "cafe"


@by_chance(30)
@given(damage=DAMAGES, what=st.sampled_from(("icons", "sounds", "ambiences", "fonts")))
def test_damaged_icons_sounds_and_fonts(display, tmp_path, damage, what):
    file = {
        "icons": f"icons/{ICON}.svg", "sounds": f"sounds/{SOUND}.wav", "ambiences": f"sounds/{AMBIENCE}.ogg",
        "fonts": f"fonts/{FONT}",
    }[what]  # fmt: skip
    name = Path(file).name
    spoil(ASSETS / file, tmp_path / name, damage, THEME)
    with pytest.MonkeyPatch.context() as patch:
        for folder in ("ICONS", "SOUNDS", "FONTS"):
            patch.setattr(assets, folder, tmp_path)
        assets.pygame.mixer.init()
        readers = {
            "icons": (assets.load_icon, ICON, 20),
            "sounds": (assets.load_sound, SOUND),
            "ambiences": (assets.load_ambience, AMBIENCE),
            "fonts": (assets.load_font, FONT, 20),
        }
        sentence = refused(*readers[what])
    told = [*map(str, assets.left_out), *([sentence] if sentence else [])]
    assets.left_out.clear()
    assert len(told) <= 1 and all(is_one_sentence(one, tmp_path / name) for one in told)
    assert told or damage.kind not in ("emptied", "replaced", "gone")
