"""A damaged file of the program is one sentence with the file and what was expected. A long run: check_damage.py."""

import pytest
from damage import Damage, copy_of_the_program, game_of, run, trial, wrong_with

pytestmark = pytest.mark.long

CASES = (
    ("data/theme.yaml", "cut"), ("data/ape_city/components.yaml", "replaced"),
    ("assets/fonts/atkinson-hyperlegible-latin-400-normal.woff2", "emptied"),
    ("assets/icons/ui_settings.svg", "emptied"), ("data/ape_city/rulebook.en.yaml", "gone"),
    ("data/ape_city/sounds.yaml", "bytes"),
)  # fmt: skip


@pytest.fixture(scope="module")
def copy(tmp_path_factory):
    folder = tmp_path_factory.mktemp("copy")
    copy_of_the_program(folder)
    return folder


def test_a_whole_copy_has_nothing_to_tell(copy, home):
    outcome = run(copy, "ape_city", home)
    assert (outcome.code, [line for line in outcome.told if line]) == (0, []), outcome.errors


@pytest.mark.parametrize("name, kind", CASES)
def test_a_damaged_file_is_one_sentence_and_the_program_goes_on_where_it_can(copy, home, name, kind):
    path = copy / name
    outcome = trial(copy, path, Damage(kind), game_of(path, 0), home)
    assert not wrong_with(outcome, path), (name, kind, outcome)
    assert any(path.name in line for line in outcome.told)


@pytest.mark.parametrize(
    "name, line", [("blocks", "Garment District"), ("roads", "id: H12"), ("cards", "Village Cafe")]
)
def test_of_files_that_belong_together_the_one_is_named_in_which_a_line_is_missing(copy, home, name, line):
    path = copy / "data" / "explore_new_york" / f"{name}.yaml"
    content = path.read_text(encoding="utf-8")
    path.write_text("".join(one for one in content.splitlines(True) if line not in one), encoding="utf-8")
    try:
        outcome = run(copy, "explore_new_york", home)
    finally:
        path.write_text(content, encoding="utf-8")
    assert not wrong_with(outcome, path), outcome
    assert any(path.name in told for told in outcome.told)
