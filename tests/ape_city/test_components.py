"""The data of Ape City Escape cannot be anything but what the specification says: each change is told with its line."""

import re
from pathlib import Path

import pytest
from changed_data import TAKEN, exchanged, told_of

from game.engine.data import DATA
from game.games import GAMES
from game.games.ape_city.rules.components import TILE_IDS

FILE = DATA / "ape_city" / "components.yaml"
CHANGES = [
    ("gold: 60", "gold: 61", "gold", "60 gold (AC-2.6)"),
    ("hand: 5", "hand: 50", "hand", "hands of five cards (AC-4.4)"),
    ("boxed: 3", "boxed: 2", "boxed", "three artifacts in the box (AC-4.3)"),
    ("placed: [1, 1, 2, 3]", "placed: [4, 3]", "placed", "1, 1, 2 and 3 artifacts on the tiles (AC-4.3)"),
    ("artifacts: [0, 0,", "artifacts: [9, 9,", "artifacts", "two artifacts of each number from 0 to 4 (AC-2.5)"),
    ("id: vine_gate", "id: wine_gate", "tiles",
     "the tiles idol_court, serpent_stair, sunken_market, vine_gate (AC-2.3)"),
    ("o.^oso.o", "o.^oso.oo", "tiles", "eight icons on each tile (AC-2.3)"),
    ("o.^oso.o", "o.^oso..", "tiles", "13 o, 4 s and 6 ^ (AC-2.3)"),
    ("o.^oso.o", "o.^oos.^", "tiles", "13 o, 4 s and 6 ^ (AC-2.3)"),
    ('"2A", steps: 2', '"2A", steps: 3', "cards", "codes such as 2 and 2A (AC-2.4)"),
    ('"4A", steps: 4, ape: true, copies: 2', '"4A", steps: 4, ape: true, copies: 3', "cards",
     "as many cards of each number from 0 to 4 as in the box (AC-2.4)"),
    ('"1", steps: 1, ape: false, copies: 4', '"1A", steps: 1, ape: true, copies: 4', "cards",
     "18 cards with the ape (AC-2.4)"),
    ("4: [0, 2, 3, 3]", "5: [0, 2, 3, 3]", "late_start_gold", "gold for 2, 3 and 4 players (AC-10.4)"),
    ("2: [0, 4]", "2: [0, 40]", "late_start_gold", "no gold for the first player, at most 8 in all (AC-10.4)"),
]  # fmt: skip


@pytest.fixture(scope="module")
def told(tmp_path_factory) -> list[str]:
    """What is said of each change, in their order; at last of the true file."""
    text = FILE.read_text(encoding="utf-8")
    texts = [exchanged(text, before, after) for before, after, *_ in CHANGES]
    changed = [(FILE.name, one) for one in (*texts, text)]
    return told_of("ape_city", changed, tmp_path_factory.mktemp("data"))


@pytest.mark.parametrize("number", range(len(CHANGES)), ids=[change[1] for change in CHANGES])
def test_a_changed_component_is_told_with_file_line_and_what_was_expected(told, number: int):
    _, _, field, expected = CHANGES[number]
    assert told[number] == f"{FILE.name}, line {line_of(field)}: expected {expected}"


def test_the_true_file_is_taken(told):
    assert told[-1] == TAKEN


def line_of(field: str) -> int:
    return 1 + [re.match(r"\w*", line)[0] for line in Path(FILE).read_text(encoding="utf-8").splitlines()].index(field)


def test_the_house_rule_names_the_tiles_there_are():
    orders = next(option for option in GAMES[0].options if option.id == "tiles").values
    assert {tile for order in orders if order != "random" for tile in order.split()} == TILE_IDS
