"""The word lists and the searches in them, each beside a plain scan."""

import gzip
from collections import Counter

import pytest

from game.engine.data import DataError, load_yaml
from game.engine.rng import Rng
from game.games.ramble_words.ai.evaluation import ANY_LENGTH, known_words
from game.games.ramble_words.rules import words
from game.games.ramble_words.rules.components import DECK, letters_of_cards
from game.games.ramble_words.rules.words import Dictionary, ShippedWordLists, dictionary, read_word_list

TWO_LETTERS = """ad ah am an as at ax be bi by do eh em en er es ex fa go ha he hi ho id if in is it la lo ma me mi mu
    my no nu of oh oi om on or ow ox pa pi re sh so ta ti to uh um up us we xi ya ye yo""".split()
FACTS = load_yaml(words.FOLDER / "word_lists.yaml", ShippedWordLists)._asdict()


def hands(size: int, count: int) -> list[str]:
    rng = Rng(7)
    found = []
    for _ in range(count):
        deck = list(letters_of_cards(DECK))
        rng.shuffle(deck, "deck")
        found.append("".join(deck[:size]))
    return found


def can_spell(letters: str, word: str) -> bool:
    return not Counter(word) - Counter(letters)


@pytest.mark.long
@pytest.mark.parametrize("name", FACTS)
def test_a_list_is_sorted_plain_words_as_many_as_it_says(name: str):
    found = read_word_list(name)
    assert len(found) == FACTS[name].words
    assert found == sorted(set(found))
    assert all(len(word) > 1 and word.isascii() and word.isalpha() and word.islower() for word in found)


def test_each_list_holds_the_one_before_it():
    common, everyday, standard, large = (dictionary(name).words for name in ("common", "everyday", "standard", "large"))
    assert common < everyday < standard
    assert standard - large == set()


def test_the_short_words_of_the_standard_list_are_those_of_the_specification():
    assert [word for word in read_word_list("standard") if len(word) == 2] == TWO_LETTERS


def test_both_spellings_are_words_and_strays_are_not():
    standard = dictionary("standard")
    assert standard.is_word("colour") and standard.is_word("color") and standard.is_word("string")
    assert not any(map(standard.is_word, ("stking", "pwn", "thees", "String", "", "a")))


def test_german_words_spell_umlauts_out_and_hold_no_names_or_abbreviations():
    german = dictionary("german")
    assert all(map(german.is_word, ("gruen", "strasse", "haeuser", "ei", "wanderst", "weitblick", "zu")))
    assert not any(map(german.is_word, ("hamburg", "hamburgs", "taunus", "eva", "usw", "kg", "bzw", "ts", "the")))
    assert max(map(len, german.words)) == 15


def test_each_german_list_holds_the_one_before_it():
    common, everyday, german = (dictionary(name).words for name in ("german_common", "german_everyday", "german"))
    assert common < everyday < german
    assert "app" in german - everyday, "a noun that the dictionary lacks counts, but no computer player plays it"


@pytest.mark.parametrize(
    ("file", "is_of"), [("excluded_words.txt", False), ("excluded_german_words.txt", True)], ids=("English", "German")
)
def test_no_slur_stands_in_any_list(file: str, is_of: bool):
    slurs = set((words.FOLDER.parents[1] / "tools" / file).read_text(encoding="ascii").split())
    assert slurs
    names = [name for name in FACTS if name.startswith("german") == is_of]
    assert [name for name in names if slurs & dictionary(name).words] == []


@pytest.mark.parametrize(
    ("level_knows", "list_name", "known"),
    [
        ("common", "standard", "common"),
        ("standard", "large", "standard"),
        ("standard", "everyday", "everyday"),
        ("common", "german", "german_common"),
        ("standard", "german", "german_everyday"),
    ],
)
def test_a_level_knows_words_of_the_list_that_is_played_with(level_knows: str, list_name: str, known: str):
    assert known_words(level_knows, ANY_LENGTH, list_name) is dictionary(known)


@pytest.mark.long
def test_what_a_hand_spells_is_what_a_plain_scan_finds():
    common = dictionary("common")
    for hand in [*hands(11, 3), *hands(14, 1), *hands(26, 1), "", "eeeettt"]:
        assert sorted(common.spellable_words(hand)) == [word for word in common.sorted if can_spell(hand, word)]


@pytest.mark.parametrize("letters", ["string", "tin", "at", "a", "banana", "xqz", ""])
def test_the_changes_of_a_word_are_what_a_plain_scan_finds(letters: str):
    common, hand, size = dictionary("common"), "".join(hands(11, 1)), len(letters)
    rests = {letters[:at] + letters[at + 1 :] for at in range(size)}
    rests |= {letters[at:] for at in range(1, size // 2 + 1)} | {letters[:-at] for at in range(1, size // 2 + 1)}
    assert common.words_after_trim(letters) == [word for word in common.sorted if word in rests]
    longer = [word for word in common.sorted if len(word) > size + 1 and letters]
    after = {word for word in longer if word.startswith(letters) and can_spell(hand, word[size:])}
    before = {word for word in longer if word.endswith(letters) and can_spell(hand, word[: len(word) - size])}
    assert common.words_with_ends_added(letters, hand) == sorted(after | before)


def test_a_pattern_of_choices_finds_the_words_that_fit_it():
    choices = ("stb", "tr", "aio", "nr", "gks")
    common = dictionary("common")
    expected = [word for word in common.sorted if len(word) == 5 and all(map(str.__contains__, choices, word))]
    assert common.words_matching_choices(choices) == expected and "brink" in expected
    assert common.words_matching_choices(("s", "", "t")) == [] and common.words_matching_choices(("z" * 3,) * 40) == []


def test_a_word_without_letters_has_no_words_around_it():
    nothing = Dictionary(["at", "cat"])
    assert (
        nothing.words_after_trim("")
        == nothing.words_with_ends_added("", "cat")
        == nothing.words_matching_choices(())
        == []
    )


@pytest.mark.parametrize(
    ("content", "problem"),
    [
        (None, "expected a complete compressed word list"),
        (b"at\ncat\n", "expected a complete compressed word list"),
        (gzip.compress(b"at\ncat\n" * 99)[:-20], "expected a complete compressed word list"),
        (gzip.compress(b"at\ncat\n"), "expected 2 words with the checksum in word_lists.yaml"),
    ],
    ids=("gone", "not compressed", "cut", "other words"),
)
def test_a_bad_list_is_told_in_one_sentence(tmp_path, monkeypatch, content: bytes | None, problem: str):
    lists = "\n".join(f"{name}: {{words: 2, sha256: none, before_exclusion: none}}" for name in FACTS)
    (tmp_path / "word_lists.yaml").write_text(lists, encoding="utf-8")
    if content is not None:
        (tmp_path / "common.txt.gz").write_bytes(content)
    monkeypatch.setattr(words, "FOLDER", tmp_path)
    with pytest.raises(DataError) as told:
        read_word_list("common")
    assert str(told.value) == f"common.txt.gz: {problem}"
