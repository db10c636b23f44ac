"""The sentences of Ramble: Dare to Explore: none is missing, none breaks off, the rulebook tells every rule."""

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest

from game.engine.match import HUMAN, Match, Seat
from game.engine.rng import Rng
from game.engine.state import PUBLIC, Event
from game.games.ramble_park import rule_pictures
from game.games.ramble_park.components import COUNTS, LANDMARKS, ROLES, TILES
from game.games.ramble_park.controller import CONTROLLER
from game.ui.book import read_book
from game.ui.canvas import Canvas
from game.ui.captions import caption
from game.ui.texts import SLOT, Texts
from tests.ramble_park import words
from tests.ramble_park.seated import NAMES
from tests.rules_by_example import numbers

FOLDER = Path(words.RULES.setup.__code__.co_filename).parent
RULES = ("rules", "actions", "draws", "specials", "night")
TABLE = ("controller", "words", "choices", "pieces", "result", "rule_pictures")
TEXTS = Texts("ramble_park")
NUMBERS = numbers(Path(__file__).parent / "rule_numbers.yaml")
RULEBOOK = read_book("ramble_park")
LOG_WIDTH = 396 - 44 - 12  # units in a line of the log, beside its sign
ENDINGS = ("landmark", "exit", "stranded", "darkness")


@pytest.fixture(scope="module", autouse=True)
def fonts():
    pygame.font.init()


@pytest.fixture
def controller() -> CONTROLLER:
    canvas = Canvas((1280, 720))
    controller = CONTROLLER(TEXTS, list(NAMES[:4]), [0, 1, 2, 3])
    controller.area = controller.grid(canvas).board
    return controller


def calls(name: str) -> Iterator[ast.Call]:
    source = ast.parse((FOLDER / f"{name}.py").read_text(encoding="utf-8"))
    return (node for node in ast.walk(source) if isinstance(node, ast.Call) and node.args)


def called(call: ast.Call) -> str:
    return getattr(call.func, "attr", getattr(call.func, "id", ""))


def emitted() -> set[str]:
    return {call.args[0].value for name in RULES for call in calls(name) if called(call) == "emit"}


def test_every_event_has_a_caption_and_the_number_of_its_rule():
    assert len(emitted()) > 15
    assert {kind for kind in emitted() if f"event.{kind}" not in TEXTS.own or f"rule.{kind}" not in TEXTS.own} == set()


def test_every_refusal_has_a_sentence():
    found = [
        word for name in RULES for call in calls(name) if called(call) == "Refusal" for word in ast.walk(call.args[1])
    ]
    reasons = {word.value for word in found if isinstance(word, ast.Constant)}
    assert len(reasons) > 15 and {reason for reason in reasons if f"why.{reason}" not in TEXTS} == set()


def test_every_text_the_table_asks_for_is_there():
    asked = {
        call.args[0].value
        for name in TABLE
        for call in calls(name)
        if called(call) == "texts" and isinstance(call.args[0], ast.Constant)
    }
    assert len(asked) > 40 and {key for key in asked if key not in TEXTS} == set()


def test_every_house_rule_has_a_name_a_line_and_names_for_its_values():
    for option in words.GAME.options:
        assert f"option.{option.id}" in TEXTS and f"option.{option.id}.line" in TEXTS
        assert [value for value in option.values if f"option.{option.id}.{value}" not in TEXTS] == []


def test_every_role_has_its_name_its_line_and_its_tip():
    assert [role for role in ROLES for part in ("", ".line", ".tip") if f"role.{role}{part}" not in TEXTS] == []


def test_every_ending_has_its_headline():
    assert [
        ending for ending in ENDINGS if f"result.lost.{ending}" not in TEXTS or f"event.lost.{ending}" not in TEXTS
    ] == []


def positions(count: int, players: int = 4) -> Iterator[Match]:
    """Matches as they stand after each of so many random actions."""
    for seed in range(4):
        rng, match = (
            Rng(seed),
            Match(words.GAME, [Seat(name, n, HUMAN) for n, name in enumerate(NAMES[:players])], {}, seed),
        )
        for _ in range(count):
            while match.at_gate:
                match.go_on()
            if match.is_over:
                break
            yield match
            match.play(match.state.some_action(rng))


def test_every_choice_can_be_previewed_and_everything_can_be_pointed_at(controller):
    told = set()
    for match in positions(90):
        state = match.state
        own = state.view(state.current)
        assert controller.prompt(own, ())[0]
        for action in [*own.legal()[:40:3], *[one for one in own.anytime() if one[1] == own.viewer][:4]]:
            lines = controller.preview(own, (action,))
            assert lines and lines[0].text
            told.add(action[0])
        for piece in [
            *controller.layout(state.view(PUBLIC), controller.area),
            *controller.tray(own, (), controller.area, None),
        ][::3]:
            controller.tooltip(own, piece.key)
        assert all(line.text for line in controller.odds(own)) and controller.supplies(own)
        assert [step.words for step in controller.steps(own)]
    assert len(told) > 9


@pytest.mark.parametrize(
    "key",
    [
        *(("tile", tile) for tile in TILES),
        *(("token", one) for one in LANDMARKS),
        ("deck", "explore"),
        ("deck", "lights"),
    ],
)
def test_everything_has_a_tooltip(controller, key):
    match = next(positions(1))
    assert len(controller.tooltip(match.view(), key)) > 10


@pytest.mark.parametrize("card", [card for card in COUNTS if card != "in_the_dark"])
def test_every_card_has_a_tooltip_that_names_its_rule(controller, card):
    assert "RP-6" in controller.tooltip(next(positions(1)).view(), ("card", 0, card))


def test_every_caption_fits_two_lines_of_the_log(controller):
    canvas, seen = Canvas((1280, 720)), set()
    events = [told.event for match in positions(90) for told in match.log[-3:]]
    events += [Event("lost", {"how": how}) for how in ENDINGS]
    for event in events:
        seen.add(event.kind)
        words_ = caption(controller, event)
        assert words_ and len(canvas.wrap(words_, LOG_WIDTH, 16)) <= 2, words_
    assert len(seen) > 12


def test_every_slot_is_closed_and_every_choice_by_number_has_two_words():
    for key, text in TEXTS.own.items():
        assert "{" not in SLOT.sub("", text) and "}" not in SLOT.sub("", text), key


def test_no_sentence_is_glued_with_a_dash():
    sentences = [*TEXTS.own.values(), *(rule.text for section in RULEBOOK for rule in section.rules)]
    assert [text for text in sentences if re.search(r"[–—]| - ", text)] == []


def test_every_number_in_a_sentence_is_a_rule_of_the_book():
    told = {rule.rule for section in RULEBOOK for rule in section.rules}
    cited = {number for text in TEXTS.own.values() for number in re.findall(r"RP-\d+\.\d+", text)}
    assert cited and cited <= set(NUMBERS) and cited - told == set()


def test_the_rulebook_tells_every_rule():
    told = [rule.rule for section in RULEBOOK for rule in section.rules]
    assert len(set(told)) == len(told) and set(told) <= set(NUMBERS)
    assert [number for number in NUMBERS if number not in told and not number.startswith(("RP-9.", "RP-11."))] == []


def test_whatever_a_refusal_cites_can_be_looked_up():
    told = {rule.rule for section in RULEBOOK for rule in section.rules}
    sources = [(FOLDER / f"{name}.py").read_text(encoding="utf-8") for name in RULES]
    cited = {number for source in sources for number in re.findall(r'"(RP-\d+\.\d+)"', source)}
    assert cited and cited - told == set()


def test_every_picture_of_the_rulebook_is_drawn_and_every_drawing_is_in_it():
    assert {rule.picture for section in RULEBOOK for rule in section.rules if rule.picture} == set(
        rule_pictures.PICTURES
    )


def test_the_rulebook_is_short():
    assert 1000 <= sum(len(rule.text.split()) for section in RULEBOOK for rule in section.rules) <= 1600
