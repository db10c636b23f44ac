"""Sentences are short: prompts and buttons at most 14 words, others at most 24; two commas at most but in lists."""

import functools
import re
from pathlib import Path

import pytest
import yaml

from game.ui.citations import strip_citations

DATA = Path(__file__).resolve().parent.parent / "data"
FILES = sorted(DATA.rglob("texts.en.yaml"))
SHORT, LONG, COMMAS = 14, 24, 2
PROMPTS = ("prompt.", "button.", "window.")
ENDS = re.compile(r"(?<=[.!?:])\s+|\n")
PLURAL = re.compile(r"\{\w+\|([^|}]*)\|[^}]*\}")
LISTS = {  # with more than two commas: why
    "simulate.head": "a line of what was asked for",
    "tip.sheet": "what each kind scores, one after the other",
    "result.tip": "the six boxes of a sheet",
    "result.stood": "how the park stood, count by count",
    "settings.effects.line": "the sounds there are",
}


def sentences(template: str) -> list[str]:
    """Of a text, without rule numbers, each plural as for one thing."""
    return [one for one in ENDS.split(PLURAL.sub(r"\1", strip_citations(template))) if one]


@functools.cache
def texts_in(file: Path) -> dict[str, str]:
    return yaml.load(file.read_text(encoding="utf-8"), Loader=yaml.CSafeLoader)


def long_ones(texts: dict[str, str]) -> list[str]:
    """The keys of texts with a sentence of too many words or commas."""
    found = []
    for key, template in texts.items():
        most = SHORT if key.startswith(PROMPTS) and ".line" not in key else LONG
        for one in sentences(str(template)):
            if len(one.split()) > most or (one.count(",") > COMMAS and key not in LISTS):
                found.append(f"{key}: {one}")
    return found


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.parent.name)
def test_no_sentence_is_longer_than_one_would_say_it(file):
    assert long_ones(texts_in(file)) == []


def test_a_long_prompt_a_long_sentence_and_one_of_many_commas_are_found():
    words = {
        "prompt.x": "a " * 15,
        "tip.x": "a " * 25,
        "tip.y": "a, b, c, d",
        "button.x.line": "a " * 20,
        "tip.sheet": "a, b, c, d",
    }
    assert [one.split(":")[0] for one in long_ones(words)] == ["prompt.x", "tip.x", "tip.y"]


@pytest.mark.parametrize("key", LISTS)
def test_every_exception_is_needed(key):
    templates = [str(texts_in(file).get(key, "")) for file in FILES]
    assert any(one.count(",") > COMMAS for template in templates for one in sentences(template))


def test_percentages_and_apostrophes_are_those_of_printed_english():
    """51% without a space, which German has; Hell’s, not Hell's."""
    foreign = re.compile(r"[\d}]\s%|[A-Za-z]'[A-Za-z]")
    files = [*sorted(DATA.rglob("*.en.yaml")), DATA / "explore_new_york" / "blocks.yaml"]
    lines = [one for file in files for one in file.read_text(encoding="utf-8").splitlines()]
    assert [one for one in lines if foreign.search(one) and not one.startswith("#")] == []
