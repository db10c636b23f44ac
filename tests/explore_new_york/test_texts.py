"""The sentences of Explore New York: none is missing, none breaks off, the rulebook tells every rule."""

import ast
import re
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

from game.engine.data import DATA, load
from game.engine.rng import Rng
from game.engine.state import SETTLED
from game.games.explore_new_york.controller import CONTROLLER
from game.ui.captions import caption
from game.ui.texts import SLOT, Texts
from tests.explore_new_york import words
from tests.rules_by_example import numbers

FOLDER = Path(words.RULES.setup.__code__.co_filename).parent
TEXTS = Texts("explore_new_york")
NUMBERS = numbers(Path(__file__).parent / "rule_numbers.yaml")


class RuleText(NamedTuple):
    rule: str
    text: str
    picture: str | None = None


class Section(NamedTuple):
    title: str
    rules: list[RuleText]


RULEBOOK = load(DATA / "explore_new_york" / "rulebook.en.yaml", list[Section])


def calls(file: str) -> Iterator[ast.Call]:
    source = ast.parse((FOLDER / file).read_text(encoding="utf-8"))
    return (node for node in ast.walk(source) if isinstance(node, ast.Call) and node.args)


def called(call: ast.Call) -> str:
    return getattr(call.func, "attr", getattr(call.func, "id", ""))


def test_every_event_has_a_caption():
    kinds = {call.args[0].value for call in calls("rules.py") if called(call) == "emit"}
    assert len(kinds) > 10
    assert {kind for kind in kinds if f"event.{kind}" not in TEXTS.own or f"rule.{kind}" not in TEXTS.own} == set()


def test_every_refusal_has_a_sentence():
    reasons = {call.args[1].value for call in calls("rules.py") if called(call) == "Refusal"}
    assert {reason for reason in reasons if f"why.{reason}" not in TEXTS.own} == set()


def test_every_house_rule_has_a_name_a_line_and_names_for_its_values():
    for option in words.GAME.options:
        assert f"option.{option.id}" in TEXTS and f"option.{option.id}.line" in TEXTS
        for value in option.values:
            assert not isinstance(value, str) or f"option.{option.id}.{value}" in TEXTS


def test_every_text_the_table_asks_for_is_there():
    files = ("controller.py", "words.py", "pieces.py", "choices.py", "sheet.py", "result.py", "rail.py", "rule_pictures.py")
    asked = {
        call.args[0].value
        for file in files
        for call in calls(file)
        if called(call) == "texts" and isinstance(call.args[0], ast.Constant)
    }
    assert len(asked) > 60 and {key for key in asked if key not in TEXTS} == set()


def test_every_event_of_whole_games_can_be_told():
    controller = CONTROLLER(TEXTS, ["Mara", "Jonas", "Ines"], [0, 1, 2])
    for seed in range(8):
        options = {"hide_drawings": seed % 2 == 0, "final_route": ("auto", "manual")[seed // 2 % 2], "city": "shuffled"}
        state = words.RULES.recorded(3, words.GAME.options_for(3, options), Rng(seed), pictures=False)
        rng = Rng(seed)
        while not state.is_over:
            state.apply(state.some_action(rng))
        controller.number = state.city
        assert all(caption(controller, beat.event) for beat in state.beats if beat.event.kind != SETTLED)


def test_every_refusal_can_be_told_with_its_facts():
    state = words.RULES(2, words.GAME.options_for(2, {"first": 0}), Rng(1))
    controller = CONTROLLER(TEXTS, ["Mara", "Jonas"], [0, 1])
    state.apply(("discard_card", state.revealed[0]))
    tried = [("choose_block", 9, 9, None), ("choose_block", 1, 1, "x"), ("choose_block", 1, 1, "c")]
    tried += [("choose_block", x, y, None) for x in range(1, 7) for y in range(1, 7)]
    refusals = [refusal for action in tried if (refusal := state.why_not(action))]
    assert len(refusals) > 20
    for refusal in refusals:
        assert controller.texts(f"why.{refusal.reason}", **controller.in_words(refusal.facts))


def test_every_slot_is_closed():
    for key, text in TEXTS.own.items():
        assert "{" not in SLOT.sub("", text) and "}" not in SLOT.sub("", text), key


def test_no_sentence_is_glued_with_a_dash():
    sentences = [*TEXTS.own.values(), *(rule.text for section in RULEBOOK for rule in section.rules)]
    assert [text for text in sentences if re.search(r"[–—]| - ", text)] == []


def test_the_rulebook_tells_every_rule():
    told = [rule.rule for section in RULEBOOK for rule in section.rules]
    assert len(set(told)) == len(told)
    assert set(told) <= set(NUMBERS)
    assert [number for number in NUMBERS if number not in told and not number.startswith(("NY-9.", "NY-11."))] == []


def test_whatever_a_sentence_cites_can_be_looked_up():
    told = {rule.rule for section in RULEBOOK for rule in section.rules}
    source = (FOLDER / "rules.py").read_text(encoding="utf-8")
    cited = {number for text in (*TEXTS.own.values(), source) for number in re.findall(r"NY-\d+\.\d+", text)}
    assert cited - told == set()


def test_the_rulebook_is_short():
    assert 900 <= sum(len(rule.text.split()) for section in RULEBOOK for rule in section.rules) <= 1400
