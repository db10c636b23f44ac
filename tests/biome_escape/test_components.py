"""A file of components that is no Biome Escape is told in a sentence, before anything stumbles over it."""

import pytest
from changed_data import TAKEN, exchanged, told_of

from game.engine.data import DATA

FILE = DATA / "biome_escape" / "components.yaml"
CHANGED = (
    ("grassland: 8", "grassland: 9", "23 basic tiles (BE-2.11)"),
    ("stack_size: 8", "stack_size: 9", "14, 18 and 23 basic tiles in the stacks (BE-2.11)"),
    ("3: [6, 6, 6]", "3: [6, 6, 5]", "as many secrets in the stacks as tiles that bring one (BE-2.15)"),
    ("{3: 3, 4: 4, 5: 5}, in_box: {3: 1", "{3: 4, 4: 4, 5: 5}, in_box: {3: 1", "32 secrets on tiles (BE-2.13)"),
    (
        "on_tiles: {3: 2, 4: 3, 5: 4}, in_box: {3: 2",
        "on_tiles: {3: 2, 4: 3, 5: 4}, in_box: {3: 3",
        "in the box",
    ),
    (
        "2: [key, captured, extra_carry]",
        "2: [key, captured, extra_action]",
        "Extra Carries among the fixed secrets (BE-2.13)",
    ),
    ("id: E, cliffs: [0, 3]", "id: E, cliffs: []", "one to three cliffs on a quarry (BE-2.12)"),
    ("id: E, cliffs: [0, 3]", "id: E, cliffs: [0, 1, 2, 3]", "one to three cliffs on a quarry (BE-2.12)"),
    ("forest: 5}", "lake: 5}", "rolls for an extra secret, in a forest and elsewhere (BE-2.2)"),
    ("farmland: 6}", "forest: 6}", "farm cool-downs, on farmland and elsewhere (BE-2.4)"),
    ("disrupt: 3, ", "", "the prices of three jobs"),
)
AS_GOOD = (("id: E, cliffs: [0, 3]", "id: E, cliffs: [0]"), ("id: E, cliffs: [0, 3]", "id: E, cliffs: [0, 3, 4]"))


@pytest.mark.long
def test_what_is_no_biome_escape_is_told_with_its_rule(tmp_path):
    text = FILE.read_text(encoding="utf-8")
    told = told_of("biome_escape", [(FILE.name, exchanged(text, *one[:2])) for one in CHANGED], tmp_path)
    assert [(sentence, one[-1]) for sentence, one in zip(told, CHANGED, strict=True) if one[-1] not in sentence] == []


def test_other_quarries_are_taken(tmp_path):
    text = FILE.read_text(encoding="utf-8")
    told = told_of("biome_escape", [(FILE.name, exchanged(text, *one)) for one in AS_GOOD], tmp_path)
    assert told == [TAKEN] * len(AS_GOOD)
