"""The sentences of Biome Escape: none is missing, none breaks off, the rulebook tells every rule."""

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest

from game.engine.match import HUMAN, Match, Seat
from game.engine.rng import Rng
from game.engine.state import PUBLIC
from game.games.biome_escape import rule_pictures
from game.games.biome_escape.components import JOBS, KINDS, PHRASES, TILES
from game.games.biome_escape.controller import CONTROLLER
from game.games.biome_escape.result import SIGNS as ENDINGS
from game.games.biome_escape.words import STEPS
from game.ui.book import read_book
from game.ui.canvas import Canvas
from game.ui.captions import caption
from game.ui.texts import SLOT, Texts
from tests.biome_escape import words
from tests.biome_escape.seated import NAMES
from tests.rules_by_example import numbers

FOLDER = Path(words.RULES.setup.__code__.co_filename).parent
TABLE = ("controller", "words", "choices", "deeds", "deals", "talk", "prospects", "pieces", "tray", "tips", "scenes", "result", "rule_pictures")
ROOMS = sorted(path.stem for path in FOLDER.glob("*.py") if path.stem not in TABLE)
TEXTS = Texts("biome_escape")
NUMBERS = numbers(Path(__file__).parent / "rule_numbers.yaml")
RULEBOOK = read_book("biome_escape")
LOG_WIDTH = 288 - 44 - 12  # units in a line of the log, beside its sign
UNSEEN = {"round_began", "turn_began", "step", "board_done"}  # kinds of events that need no line in the log


@pytest.fixture(scope="module", autouse=True)
def fonts():
    pygame.font.init()


@pytest.fixture
def controller() -> CONTROLLER:
    controller = CONTROLLER(TEXTS, list(NAMES[:4]), [0, 1, 2, 3])
    controller.grid(Canvas((1280, 720)))
    return controller


def calls(name: str) -> Iterator[ast.Call]:
    source = ast.parse((FOLDER / f"{name}.py").read_text(encoding="utf-8"))
    return (node for node in ast.walk(source) if isinstance(node, ast.Call) and node.args)


def called(call: ast.Call) -> str:
    return getattr(call.func, "attr", getattr(call.func, "id", ""))


def emitted() -> set[str]:
    return {call.args[0].value for name in ROOMS for call in calls(name) if called(call) == "emit"} - UNSEEN


def test_every_event_has_a_caption_and_the_number_of_its_rule():
    assert len(emitted()) > 40
    assert {kind for kind in emitted() if f"event.{kind}" not in TEXTS.own or f"rule.{kind}" not in TEXTS.own} == set()


def test_every_refusal_has_a_sentence():
    found = [word for name in (*ROOMS, *TABLE) for call in calls(name) if called(call) == "Refusal" for word in ast.walk(call.args[1])]
    reasons = {word.value for word in found if isinstance(word, ast.Constant)}
    assert len(reasons) > 40 and {reason for reason in reasons if f"why.{reason}" not in TEXTS} == set()


def test_every_text_the_table_asks_for_is_there():
    asked = {call.args[0].value for name in TABLE for call in calls(name) if called(call) == "texts" and isinstance(call.args[0], ast.Constant)}
    assert len(asked) > 60 and {key for key in asked if key not in TEXTS} == set()


def test_every_house_rule_has_a_name_a_line_and_names_for_its_values():
    for option in words.GAME.options:
        assert f"option.{option.id}" in TEXTS and f"option.{option.id}.line" in TEXTS
        assert [value for value in option.values if type(value) is not bool and f"option.{option.id}.{value}" not in TEXTS] == []


def test_everything_has_its_name_and_its_tip():
    assert [kind for kind in TILES if f"tile.{kind}" not in TEXTS or f"place.{kind}" not in TEXTS or f"tip.tile.{kind}" not in TEXTS] == []
    assert [kind for kind in KINDS if f"secret.{kind}" not in TEXTS or f"tip.secret.{kind}" not in TEXTS] == []
    assert [phrase for phrase in PHRASES if f"phrase.{phrase}" not in TEXTS] == []
    assert [job for job in JOBS if f"job.{job}" not in TEXTS or f"tip.mercenaries.{job}" not in TEXTS] == []
    assert [step for step in STEPS if f"step.{step}" not in TEXTS] == []


def test_every_ending_has_its_headline():
    assert [ending for ending in ENDINGS if f"result.{ending}" not in TEXTS or f"event.ended.{ending}" not in TEXTS] == []


def positions(count: int, players: int = 4) -> Iterator[Match]:
    """Matches as they stand after each of so many random actions."""
    for seed in range(3):
        rng, match = Rng(seed), Match(words.GAME, [Seat(name, n, HUMAN) for n, name in enumerate(NAMES[:players])], {}, seed)
        for _ in range(count):
            match.pass_gates()
            if match.is_over:
                break
            yield match
            match.play(match.state.some_action(rng))


def test_every_choice_can_be_previewed_and_everything_can_be_pointed_at(controller):
    told = set()
    for n, match in enumerate(positions(120)):
        if n % 6:
            continue
        state = match.state
        own, public = state.view(state.current), match.view()
        pieces = controller.layout(public, controller.grid_now.places.board)
        assert controller.prompt(own, ())[0]
        for action in own.legal()[:60:4]:
            assert controller.preview(own, (action,))[0].text
            told.add(action[0])
        for piece in [*pieces, *controller.tray(own, (), controller.grid_now.pack, None)][::3]:
            controller.tooltip(own, piece.key)
        assert all(line.text for line in controller.odds(own)) and controller.supplies(public)
    assert len(told) > 7


def test_no_preview_falls_back_on_nothing_in_particular(controller):
    moves = {move for names in words.RULES.PHASES.values() for move in names}
    assert [move for move in moves if not any(key == f"preview.{move}" or key.startswith(f"preview.{move}.") for key in TEXTS.own)] == []


def test_every_caption_fits_three_lines_of_the_log(controller):
    canvas, seen = Canvas((1280, 720)), set()
    for match in positions(120):
        controller.shown = match.view(PUBLIC)
        for event in [told.event for told in match.log[-4:]]:
            if event.kind in UNSEEN:
                continue
            seen.add(event.kind)
            words_ = caption(controller, event)
            assert words_ and len(canvas.wrap(words_, LOG_WIDTH, 16)) <= 3, words_
    assert len(seen) > 15


def test_every_slot_is_closed_and_every_choice_by_number_has_two_words():
    for key, text in TEXTS.own.items():
        assert "{" not in SLOT.sub("", text) and "}" not in SLOT.sub("", text), key


def test_no_sentence_is_glued_with_a_dash():
    sentences = [*TEXTS.own.values(), *(rule.text for section in RULEBOOK for rule in section.rules)]
    assert [text for text in sentences if re.search(r"[–—]| - ", text)] == []


def test_every_number_in_a_sentence_is_a_rule_of_the_book():
    told = {rule.rule for section in RULEBOOK for rule in section.rules}
    cited = {number for text in TEXTS.own.values() for number in re.findall(r"BE-\d+\.\d+", text)}
    assert cited and cited <= set(NUMBERS) and cited - told == set()


def test_the_rulebook_tells_every_rule():
    told = [rule.rule for section in RULEBOOK for rule in section.rules]
    assert len(set(told)) == len(told) and set(told) <= set(NUMBERS)
    assert [number for number in NUMBERS if number not in told and not number.startswith(("BE-9.", "BE-11."))] == []


def test_whatever_a_refusal_cites_can_be_looked_up():
    told = {rule.rule for section in RULEBOOK for rule in section.rules}
    sources = [(FOLDER / f"{name}.py").read_text(encoding="utf-8") for name in (*ROOMS, *TABLE)]
    cited = {number for source in sources for number in re.findall(r'"(BE-\d+\.\d+)"', source)}
    assert cited and cited - told == set()


def test_every_picture_of_the_rulebook_is_drawn_and_every_drawing_is_in_it():
    assert {rule.picture for section in RULEBOOK for rule in section.rules if rule.picture} == set(rule_pictures.PICTURES)


def test_the_rulebook_is_short():
    assert 1500 <= sum(len(rule.text.split()) for section in RULEBOOK for rule in section.rules) <= 2200
