"""The sentences of Ramble Words: none is missing, none breaks off, the rulebook tells every rule."""

import ast
import re
from collections.abc import Iterator
from pathlib import Path

from game.ui.book import read_book
from game.ui.texts import SLOT, Texts
from tests.ramble_words import words
from tests.rules_by_example import numbers

FOLDER = Path(words.RULES.setup.__code__.co_filename).parent
RULES = ("rules", "table", "hits", "barter")
TEXTS = Texts("ramble_words")
NUMBERS = numbers(Path(__file__).parent / "rule_numbers.yaml")
RULEBOOK = read_book("ramble_words")
ICON = re.compile(r"\{icon:\w+\}")
SILENT = {"turn", "skipped"}  # the heading of the log tells the one, what comes next the other
ENDINGS = ("points", "reshuffles", "dead_deck")


def calls(path: Path) -> Iterator[ast.Call]:
    source = ast.parse(path.read_text(encoding="utf-8"))
    return (node for node in ast.walk(source) if isinstance(node, ast.Call) and node.args)


def called(call: ast.Call) -> str:
    return getattr(call.func, "attr", getattr(call.func, "id", ""))


def emitted() -> set[str]:
    return {call.args[0].value for name in RULES for call in calls(FOLDER / f"{name}.py") if called(call) == "emit"}


def told_rules() -> list[str]:
    return [rule.rule for section in RULEBOOK for rule in section.rules]


# ---------------------------------------------------------------- the table's sentences
def test_every_event_has_a_caption_and_the_number_of_its_rule():
    told = emitted() - SILENT
    assert len(told) > 20
    assert {kind for kind in told if f"event.{kind}" not in TEXTS.own or f"rule.{kind}" not in TEXTS.own} == set()


def test_every_refusal_has_a_sentence():
    found = [call.args[1] for path in FOLDER.glob("*.py") for call in calls(path) if called(call) == "Refusal"]
    reasons = {word.value for one in found for word in ast.walk(one) if isinstance(word, ast.Constant)}
    assert len(reasons) > 20 and {reason for reason in reasons if f"why.{reason}" not in TEXTS} == set()


def test_every_text_the_table_asks_for_is_there():
    asked = {
        call.args[0].value
        for path in FOLDER.glob("*.py")
        for call in calls(path)
        if called(call) == "texts" and isinstance(call.args[0], ast.Constant)
    }
    assert len(asked) > 60 and {key for key in asked if key not in TEXTS} == set()


def test_every_house_rule_has_a_name_a_line_and_names_for_its_values():
    for option in words.GAME.options:
        assert f"option.{option.id}" in TEXTS and f"option.{option.id}.line" in TEXTS
        named = [value for value in option.values if isinstance(value, str)]
        assert [value for value in named if f"option.{option.id}.{value}" not in TEXTS] == []


def test_every_ending_has_its_sentence():
    assert [ending for ending in ENDINGS if f"result.end.{ending}" not in TEXTS] == []


def test_every_slot_is_closed():
    for key, text in TEXTS.own.items():
        assert not set("{}") & set(SLOT.sub("", ICON.sub("", text))), key


def test_no_sentence_is_glued_with_a_dash():
    sentences = [*TEXTS.own.values(), *(rule.text for section in RULEBOOK for rule in section.rules)]
    assert [text for text in sentences if re.search(r"[–—]| - ", text)] == []


# ---------------------------------------------------------------- the rulebook
def test_the_rulebook_tells_every_rule():
    told = told_rules()
    assert len(set(told)) == len(told) and set(told) <= set(NUMBERS)
    assert [number for number in NUMBERS if number not in told and not number.startswith(("RW-9.", "RW-11."))] == []


def test_whatever_is_cited_can_be_looked_up():
    sources = [path.read_text(encoding="utf-8") for path in FOLDER.glob("*.py")]
    cited = {number for source in sources for number in re.findall(r'"(RW-\d+\.\d+)"', source)}
    cited |= {number for text in TEXTS.own.values() for number in re.findall(r"RW-\d+\.\d+", text)}
    cited |= {option.rule for option in words.GAME.options}
    assert len(cited) > 20 and cited - set(told_rules()) == set()


def test_house_rules_are_called_in_the_rulebook_as_on_the_screen_where_they_are_chosen():
    names = {TEXTS(f"option.{option.id}") for option in words.GAME.options}
    texts = [rule.text for section in RULEBOOK for rule in section.rules if "house rule" in rule.text]
    called = {name for text in texts for name in re.findall(r"\*\*(.+?)\*\*", text[text.index("house rule") :])}
    assert called and called <= names


def test_the_rulebook_is_short():
    assert 1000 <= sum(len(rule.text.split()) for section in RULEBOOK for rule in section.rules) <= 1600
