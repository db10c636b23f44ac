"""YAML files as typed values; for each kind of damage one sentence with file, line and what was expected."""

from typing import Any, NamedTuple

import pytest

from game.engine.data import DATA, DataError, load_yaml, require_in_file
from game.engine.phrases import expected
from game.ui.language import languages
from game.ui.texts import Texts


class Card(NamedTuple):
    code: str
    steps: int
    price: float = 0.5
    is_special: bool = False
    note: str | None = None


class Deck(NamedTuple):
    cards: tuple[Card, ...]
    hand: int
    gold: dict[int, list[int]] = {}


WHOLE = """\
# A deck.
cards:
  - {code: "1A", steps: 1}
  - code: "2"
    steps: 2
    price: 3
    is_special: yes
    note: slow
hand: 5
gold:
  2: [0, 4]
  3: []
"""


@pytest.fixture
def read(tmp_path):
    def read(text: str | bytes, shape: Any = Deck) -> Any:
        path = tmp_path / "deck.yaml"
        path.write_bytes(text if isinstance(text, bytes) else text.encode())
        return load_yaml(path, shape)

    return read


def test_a_whole_file_becomes_named_tuples(read):
    deck = read(WHOLE)
    assert deck == Deck((Card("1A", 1), Card("2", 2, 3.0, True, "slow")), 5, {2: [0, 4], 3: []})
    assert type(deck.cards[1].price) is float and type(deck.cards[1].is_special) is bool


def test_any_takes_what_is_there(read):
    assert read("a: [1, 1.5, true, null, text, {b: x}]", Any) == {"a": [1, 1.5, True, None, "text", {"b": "x"}]}


DAMAGE = {
    "an unknown field": (("hand: 5", "hands: 5"), 9, "expected one of cards, hand, gold, found 'hands'"),
    "a missing field": (("steps: 1", "price: 1"), 3, "expected the field 'steps'"),
    "a field twice": (("    steps: 2", "    code: 3\n    steps: 2"), 5, "expected each key once, found 'code' again"),
    "a key twice": (("  3: []", "  2: []"), 12, "expected each key once, found 2 again"),
    "a text for a number": (("hand: 5", "hand: five"), 9, "expected a whole number, found 'five'"),
    "a number for a text": (('code: "2"', "code: 2"), 4, "expected text, found '2'"),
    "a fraction for a whole number": (("hand: 5", "hand: 5.5"), 9, "expected a whole number, found '5.5'"),
    "a truth for a number": (("hand: 5", "hand: on"), 9, "expected a whole number, found 'on'"),
    "a number for a truth": (("is_special: yes", "is_special: 1"), 7, "expected true or false, found '1'"),
    "a text for a price": (("price: 3", "price: dear"), 6, "expected a number, found 'dear'"),
    "nothing for a number": (("hand: 5", "hand:"), 9, "expected a whole number, found ''"),
    "a number by the minute": (("hand: 5", "hand: 1:30"), 9, "expected a whole number, found '1:30'"),
    "a number with an underscore": (("hand: 5", "hand: 1_000"), 9, "expected a whole number, found '1_000'"),
    "a number with a zero before it": (("hand: 5", "hand: 010"), 9, "expected a whole number, found '010'"),
    "a hexadecimal number": (("hand: 5", "hand: 0x1f"), 9, "expected a whole number, found '0x1f'"),
    "a price with an underscore": (("price: 3", "price: 1_0.5"), 6, "expected a number, found '1_0.5'"),
    "an endless price": (("price: 3", "price: .inf"), 6, "expected a number, found '.inf'"),
    "a date for a text": (("note: slow", "note: 2026-01-01"), 8, "expected text, found '2026-01-01'"),
    "a mapping for a list": (("2: [0, 4]", "2: {a: 4}"), 11, "expected a list, found named entries"),
    "a text for a list": (("2: [0, 4]", "2: many"), 11, "expected a list, found 'many'"),
    "a list for a mapping": (
        ('- {code: "1A", steps: 1}', '- ["1A", 1]'),
        3,
        "expected entries named code, steps, price, is_special, note, found a list",
    ),
    "a text for a key": (("  3: []", "  three: []"), 12, "expected a whole number, found 'three'"),
    "a list for a key": (("  3: []", "  ? [3]\n  : []"), 12, "expected a whole number, found a list"),
    "broken brackets": (("2: [0, 4]", "2: [0, 4"), 12, "expected YAML, found a bracket that isn’t closed"),
    "a tabulator": (
        ("    steps: 2", "\tsteps: 2"),
        5,
        "expected YAML, found a tab or another character that isn’t allowed there",
    ),
    "a second document": (("hand: 5", "hand: 5\n---"), 10, "expected YAML, found a second document"),
}


@pytest.mark.parametrize(("change", "line", "sentence"), DAMAGE.values(), ids=DAMAGE.keys())
def test_damage_is_told_with_file_line_and_what_was_expected(read, change, line, sentence):
    with pytest.raises(DataError) as told:
        read(WHOLE.replace(*change, 1))
    assert str(told.value) == f"deck.yaml, line {line}: {sentence}"


BROKEN = {
    "note: a: b": "yaml_colon",
    "hand: 5\ncards\ngold: 3": "yaml_no_colon",
    "hand: [1, 2": "yaml_bracket",
    "hand: @5": "yaml_character",
    "hand: 5\n---\nhand: 6": "yaml_documents",
    'note: "slow': "yaml_quote",
    'note: "\\q"': "yaml_escape",
    "hand: 5\n  gold: 3": "yaml_colon",
    "hand:\n  - 1\n 2": "yaml_indent",
}


@pytest.mark.parametrize(("text", "flaw"), BROKEN.items(), ids=BROKEN.values())
@pytest.mark.parametrize("spoken", list(languages()))
def test_what_is_no_yaml_is_told_in_every_language(read, text, flaw, spoken):
    texts = Texts()
    texts.set_language(spoken)
    with pytest.raises(DataError) as told:
        read(text)
    assert texts("fault.no_yaml", found=texts(f"found.{flaw}")) in told.value.phrase.told(texts)


@pytest.mark.parametrize("text", ["", "# only a remark\n"])
def test_an_empty_file_is_told(read, text):
    with pytest.raises(DataError, match=r"^deck\.yaml, line 1: expected some content, found an empty file$"):
        read(text)


def test_bytes_that_are_no_text_are_told(read):
    with pytest.raises(DataError, match=r"^deck\.yaml: expected text in UTF-8$"):
        read(b"hand: \xff")


def test_unreadable_characters_are_told(read):
    with pytest.raises(DataError, match=r"^deck\.yaml.*: expected YAML, found unreadable characters$"):
        read("hand: \x01")


@pytest.mark.parametrize("text", ["{player}: lays", "? [a, b]\n: c", "[a]: c"])
def test_a_key_that_is_no_plain_value_is_told_where_anything_may_stand(read, text):
    told = r"^deck\.yaml, line 1: expected a key that is text or a number, found (named entries|a list)$"
    with pytest.raises(DataError, match=told):
        read(text, Any)


def test_a_missing_file_and_a_folder_are_told(tmp_path):
    with pytest.raises(DataError, match=r"deck.yaml: expected a readable file, but it doesn’t exist$"):
        load_yaml(tmp_path / "deck.yaml", Deck)
    with pytest.raises(DataError, match="expected a file, found a folder"):
        load_yaml(tmp_path, Deck)


def test_a_file_of_the_program_is_named_by_its_path_in_it():
    with pytest.raises(DataError, match=r"^data.no_such\.yaml: "):
        load_yaml(DATA / "no_such.yaml", Deck)


def test_a_sum_that_does_not_hold_is_told_with_the_line_of_its_field(tmp_path):
    file = tmp_path / "deck.yaml"
    file.write_text("# how many\ncards_left: 3\ncards:\n  - 2\n", encoding="utf-8")
    forty = expected("at_most", most=40)
    require_in_file(file, True, forty, "cards")
    with pytest.raises(DataError, match=r"^deck\.yaml, line 3: expected at most 40$"):
        require_in_file(file, False, forty, "cards")
    with pytest.raises(DataError, match=r"^deck\.yaml: expected at most 40$"):
        require_in_file(file, False, forty)
