"""A file of components that lacks a parkgoer is told in a sentence, before anything stumbles over it."""

from changed_data import TAKEN, told_of

from game.engine.data import DATA

FILE = DATA / "ramble_park" / "components.yaml"


def test_a_parkgoer_that_is_missing_is_told_with_file_and_line(tmp_path):
    text = FILE.read_text(encoding="utf-8")
    lines = text.splitlines()
    at = lines.index("parkgoers:")
    without_one = "\n".join([*lines[: at + 1], *lines[at + 2 :]])
    sentence = f"{FILE.name}, line {at + 1}: expected six parkgoers (RP-2.5)"
    assert told_of("ramble_park", [(FILE.name, without_one), (FILE.name, text)], tmp_path) == [sentence, TAKEN]
