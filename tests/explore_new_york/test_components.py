"""The data of Explore New York cannot be anything but what the specification says: each change is told."""

import pytest
from changed_data import TAKEN, exchanged, told_of

from game.engine.data import DATA

BLOCK, ROAD = '{x: 1, y: 1, kind: W, name: "Washington Heights"', "{id: H02, ends: [[1, 0], [2, 0]], beside: [[2, 1]]"
CHANGES = [
    ("blocks", BLOCK, BLOCK.replace("y: 1", "y: 2"), "36 blocks, row by row (NY-2.1)"),
    ("blocks", BLOCK, BLOCK.replace("kind: W", "kind: R"), "as many blocks of each kind as in the box (NY-2.1)"),
    ("roads", ROAD, ROAD.replace("[2, 1]", "[7, 1]"), "roads beside blocks of the map (NY-2.4)"),
    ("roads", ROAD, ROAD.replace("H02", "H03"), "80 roads between 45 intersections (NY-2.4)"),
    ("roads", ROAD, ROAD.replace("[[2, 1]]", "[[2, 1], [3, 1]]"),
     "60 roads between two blocks, 20 beside one (NY-2.4)"),
    ("roads", ROAD, ROAD.replace("[2, 1]", "[3, 1]"), "three sides for corner blocks, four for the others (NY-2.4)"),
    ("roads", ROAD, ROAD.replace("[2, 0]", "[4, 0]"), "40 roads with 6 neighbours, 20 with 5, 20 with 4 (NY-2.4)"),
    ("cards", "at: [1, 1]", "at: [9, 9]", "cafes at intersections (NY-2.5)"),
    ("cards", "tourists: cc}", "tourists: cs}", "six cafes, one for each pair of tourists (NY-2.5)"),
    ("cards", "at: [1, 1]", "at: [5, 1]", "six cafes, one for each pair of tourists (NY-2.5)"),
    ("cards", "{id: T01, number: 1,", "{id: T01, number: 2,", "four cards of each number and three stars (NY-2.6)"),
    ("cards", "T01, number: 1, tourists: cs}", "T01, number: 1, tourists: ct}",
     "11 tourists of each type and two plus cards of each type (NY-2.6)"),
    ("cards", "T02, number: 1, tourists: c, plus: true}", "T02, number: 1, tourists: c}",
     "11 tourists of each type and two plus cards of each type (NY-2.6)"),
    ("cards", "grey: [0, ", "grey: [0, 0, ", "what 0 to 4 landmarks are worth (NY-2.2)"),
]  # fmt: skip


def text_of(name: str) -> str:
    return (DATA / "explore_new_york" / f"{name}.yaml").read_text(encoding="utf-8")


@pytest.fixture(scope="module")
def told(tmp_path_factory) -> list[str]:
    """What is said of each change, in their order; at last of the true files."""
    changed = [(f"{name}.yaml", exchanged(text_of(name), before, after)) for name, before, after, _ in CHANGES]
    return told_of("explore_new_york", [*changed, ("cards.yaml", text_of("cards"))], tmp_path_factory.mktemp("data"))


@pytest.mark.long
@pytest.mark.parametrize("number", range(len(CHANGES)), ids=[f"{name} {after}" for name, _, after, _ in CHANGES])
def test_a_changed_component_is_told_with_its_file_and_what_was_expected(told, number: int):
    name, *_, expected = CHANGES[number]
    assert told[number].startswith(f"{name}.yaml") and told[number].endswith(f": expected {expected}")


def test_the_true_files_are_taken(told):
    assert told[-1] == TAKEN
