"""What is wrong with a file is told by key and facts, in every language, and whatever else is damaged."""

import ast
import functools
import re
from pathlib import Path

import pytest

from game.engine import phrases
from game.engine.data import DATA, DataError, load_yaml
from game.engine.notation import NotationError, parse_action
from game.engine.phrases import FaultError, FaultPhrase, at, error_in_words, expected, found, shown
from game.engine.variant import read_variant
from game.games import GAMES
from game.persistence.plain_json import StorageError, parse_json
from game.persistence.settings import read_settings
from game.scenes import error_summary
from game.ui.language import languages
from game.ui.texts import Texts

GAME = Path(phrases.__file__).parent.parent
SPOKEN = pytest.mark.parametrize("language", list(languages()))
CALLS = {"expected": "expected", "found": "found", "WrongShape": "expected", "KnownValues": "expected"}


@pytest.fixture(params=list(languages()))
def texts(request) -> Texts:
    spoken = Texts()
    spoken.set_language(request.param)
    return spoken


def test_a_phrase_is_told_with_the_phrases_that_are_its_facts(texts):
    phrase = at("pawns", expected("at_most", most=3, found=found("letters", n=7)))
    inner = texts("expected.at_most", most=3), texts("found.letters", n=7)
    assert phrase.told(texts) == texts(
        "fault.at", path="pawns", what=texts("fault.expected_found", what=inner[0], found=inner[1])
    )


def test_a_phrase_of_a_game_is_told_with_the_texts_of_that_game(texts):
    phrase = expected("every_tile_once", game="ape_city")
    assert phrase.told(texts) == texts("fault.expected", what=texts.for_game("ape_city")("expected.every_tile_once"))


def test_a_fact_of_a_phrase_may_be_called_key(texts):
    of_key = {"key": shown("no.text")}
    for phrase in (
        expected("text_of", **of_key),
        expected("known_slot", found=shown("n"), **of_key),
        expected("slots_only", names="n", **of_key),
    ):
        assert "no.text" in phrase.told(texts)


def test_an_error_as_a_string_says_in_english_what_the_texts_say():
    texts = Texts()
    for phrase in (expected("text", found=shown(1)), expected("gold", game="ape_city"), found("mapping")):
        assert str(FaultError(phrase)) == phrase.told(texts)


def test_a_key_without_a_text_is_shown_itself():
    assert str(expected("no such thing")) == "expected no such thing"


def test_english_is_found_in_a_file_that_is_damaged_elsewhere(tmp_path, monkeypatch):
    whole = (DATA / "texts.en.yaml").read_text("utf-8")
    (tmp_path / "texts.en.yaml").write_text("[\n" + whole, "utf-8")
    monkeypatch.setattr(phrases, "TEXTS", tmp_path)
    with pytest.raises(DataError) as told:
        load_yaml(tmp_path / "texts.en.yaml", dict[str, str])
    assert "expected YAML, found " in str(told.value)


def test_a_variant_that_does_not_fit_is_told_in_the_language_of_the_table(texts):
    with pytest.raises(DataError) as told:
        read_variant("ape", "game: ape_city\nkards: []")
    sentence = error_summary(told.value, texts)
    what = texts("expected.one_of", known="game, title, texts, cards, artifacts, tiles, late_start_gold")
    assert what in sentence and shown("kards") in sentence
    assert sentence.startswith(texts("fault.in_line", file="ape.yaml", line=2, what=""))


def test_what_the_rules_of_a_game_need_of_a_variant_is_told_in_that_language(texts):
    ape = next(game for game in GAMES if game.id == "ape_city")
    variant = read_variant("ape", "game: ape_city\nlate_start_gold: {2: [0, 9], 3: [0, 2, 3], 4: [0, 2, 3, 3]}")
    with pytest.raises(DataError) as told:
        ape.with_variant(variant)
    assert texts.for_game("ape_city")("expected.late_gold_limits") in told.value.phrase.told(texts)


def test_an_action_that_is_none_is_told_in_that_language(texts):
    with pytest.raises(NotationError) as told:
        parse_action("fly", GAMES[0].rules)
    assert error_in_words(told.value, texts) == told.value.phrase.told(texts) != ""
    assert shown("fly") in error_in_words(told.value, texts)


def test_settings_of_another_kind_are_told_in_that_language(texts, tmp_path):
    (tmp_path / "settings.json").write_text('{\n"mute": "maybe"\n}', "utf-8")
    with pytest.raises(StorageError) as told:
        read_settings(tmp_path / "settings.json", texts)
    problem = expected("true_or_false", found=shown("maybe")).told(texts)
    assert str(told.value) == texts("file.beyond", file="settings.json", line=2, what=problem)


def test_numbers_beyond_the_limits_are_told_in_that_language(texts):
    with pytest.raises(StorageError) as told:
        parse_json(b'{"a": NaN}', "odd.json", texts)
    problem = expected("countable_numbers", found="NaN").told(texts)
    assert str(told.value) == texts("file.beyond", file="odd.json", line=1, what=problem)


# ---------------------------------------------------------------- every key has its text
@functools.cache
def named_phrases() -> list[tuple[str, str, str]]:
    """The keys of phrases in the program, each with its file and its game."""
    named = []
    for file in sorted(GAME.rglob("*.py")):
        parts = file.relative_to(GAME).parts
        game = parts[1] if parts[0] == "games" and len(parts) > 2 else ""
        for node in ast.walk(ast.parse(file.read_text("utf-8"))):
            if isinstance(node, ast.Call) and (key := key_of(node)):
                named.append((str(file.relative_to(GAME)), game, key))
    return named


def key_of(call: ast.Call) -> str:
    """The key that a call names: of a phrase, of what a state may name, or of what a data file should have."""
    name = call.func.id if isinstance(call.func, ast.Name) else getattr(call.func, "attr", "")
    where = 1 if name == "FieldCondition" or re.match(r"_expect|check(_each|_unless_variant)?$", name) else 0
    if where == 0 and name not in CALLS:
        return ""
    argument = call.args[where] if len(call.args) > where else None
    is_told = isinstance(argument, ast.Constant) and isinstance(argument.value, str)
    return f"{CALLS.get(name, 'expected')}.{argument.value}" if is_told else ""


@SPOKEN
def test_every_phrase_that_the_program_names_has_a_text(language):
    texts = Texts()
    texts.set_language(language)
    named = named_phrases()
    assert len(named) > 200
    missing = [one for one in named if one[2] not in (texts.for_game(one[1]) if one[1] else texts)]
    assert missing == []


def test_every_text_of_a_phrase_is_named_in_the_program():
    named = {key for _, _, key in named_phrases()}
    sources = "\n".join(file.read_text("utf-8") for file in GAME.rglob("*.py"))
    for file in sorted(DATA.rglob("texts.en.yaml")):
        keys = [key for key in load_yaml(file, dict[str, str]) if key.startswith(("expected.", "found.", "fault."))]
        assert [key for key in keys if key not in named and f'"{key.partition(".")[2]}"' not in sources
                and f'"{key}"' not in sources] == []  # fmt: skip


def test_a_phrase_is_a_value():
    assert expected("text") == FaultPhrase("fault.expected", {"what": FaultPhrase("expected.text")})
