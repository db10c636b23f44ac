"""Every language says everything, with the same slots, icons, rule numbers and marks as English."""

import re
from pathlib import Path
from typing import Any

import pytest
import yaml

from game.engine.data import DATA
from game.ui.texts import INFLECTED, InflectedName, Texts

ENGLISH = "en"
STEMS = ("texts", "title", "rulebook", "lesson", "lesson_2")
SLOT, ICON = re.compile(r"\{(\w+)(?:\|[^{}]*)?\}"), re.compile(r"\{icon:[\w:{}-]+\}")
FORM = re.compile(r"\{\w+\|([^{}|]+)\}")  # a form of a name that a sentence asks for
RULE = re.compile(r"\b[A-Z]{2}-\d+(?:\.\d+)?")
SENTENCES = {"title", "about", "text", "prompt"}  # what is translated of a lesson or a rulebook; all else is the same


def translations() -> list[Path]:
    """Files of other languages."""
    pattern = re.compile(rf"({'|'.join(STEMS)})\.(\w\w)\.yaml")
    found = [(file, pattern.fullmatch(file.name)) for file in sorted(DATA.rglob("*.yaml"))]
    return [file for file, match in found if match and match[2] != ENGLISH]


def english_of(file: Path) -> Path:
    stem, _, ending = file.name.split(".")
    return file.with_name(f"{stem}.{ENGLISH}.{ending}")


def read(file: Path) -> Any:
    return yaml.load(file.read_text(encoding="utf-8"), Loader=yaml.CSafeLoader)


def differences(one: Any, other: Any, at: str = "") -> list[str]:
    """Where the other, which speaks another language, is more or less or another thing than the one."""
    if isinstance(one, dict) and isinstance(other, dict):
        found = [f"{at}: {name} is missing" for name in one if name not in other]
        found += [f"{at}: {name} is too much" for name in other if name not in one]
        for name in one:
            found += differences(one[name], other[name], f"{at}.{name}") if name in other else []
        return found
    if isinstance(one, list) and isinstance(other, list):
        if len(one) != len(other):
            return [f"{at}: {len(one)} entries are {len(other)}"]
        return [what for n, (a, b) in enumerate(zip(one, other)) for what in differences(a, b, f"{at}[{n}]")]
    is_sentence = at.rpartition(".")[2] in SENTENCES
    return [f"{at}: {what}" for what in spoilt(str(one), str(other))] if is_sentence else [at] * (one != other)


def in_one_order(book: list[dict[str, Any]]) -> list[dict[str, Any]]:
    """The rulebook with the entries of its index by the rules they lead to."""
    *sections, index = book
    return [*sections, {**index, "rules": sorted(index["rules"], key=lambda rule: RULE.findall(rule["text"]))}]


def spoilt(english: str, text: str) -> list[str]:
    """What a translation has lost or made up: slots, icons, numbers of rules, marks of bold words."""
    found = []
    mine, theirs = ICON.sub("", text), ICON.sub("", english)
    if not set(SLOT.findall(mine)) <= set(SLOT.findall(theirs)):
        found.append(f"slots {set(SLOT.findall(mine)) - set(SLOT.findall(theirs))} are not told")
    if set(ICON.findall(english)) != set(ICON.findall(text)):
        found.append("other icons")
    if set(RULE.findall(english)) != set(RULE.findall(text)):
        found.append("other rules")
    if text.count("**") % 2:
        found.append("a mark of bold words is open")
    if english.strip() and not text.strip():
        found.append("nothing is said")
    return found


@pytest.mark.long
@pytest.mark.parametrize("file", translations(), ids=lambda file: file.relative_to(DATA).as_posix())
def test_a_translation_says_what_english_says(file):
    english, other = read(english_of(file)), read(file)
    if file.name.startswith(("texts", "title")):
        shell = read(DATA / f"texts.{ENGLISH}.yaml")  # a game may say its texts otherwise, in one language only
        missing, extra = set(english) - set(other), set(other) - set(english) - set(shell)
        assert not missing and not extra, (sorted(missing), sorted(extra))
        told = shell | english
        found = [f"{key}: {what}" for key in other for what in spoilt(told[key], other[key])]
    else:
        if file.name.startswith("rulebook"):  # an index has an order of its own in each language
            english, other = in_one_order(english), in_one_order(other)
        found = differences(english, other)
    assert not found, "\n".join(found[:40])


def test_what_a_translation_may_not_lose_is_found():
    assert spoilt("{n} of {m} (AC-1.1)", "{n} von {m} (AC-1.1)") == []
    assert len(spoilt("{n} **cards** {icon:eye} AC-1.1", "{k} **Karten AC-1.2")) == 4
    one = [{"rule": "AC-1.1", "text": "Play {n}."}]
    assert differences(one, [{"rule": "AC-1.1", "text": "Spiele {n}."}]) == []
    assert differences(one, [{"rule": "AC-1.2", "text": "Spiele {n}."}]) == ["[0].rule"]
    assert differences(one, one * 2) == [": 1 entries are 2"] and differences({"text": "a"}, {}) == [
        ": text is missing"
    ]


def unknown_forms(texts: dict[str, str]) -> list[str]:
    """The keys of sentences that ask for a form that no name has."""
    names = [InflectedName.read(text) for text in texts.values() if INFLECTED.fullmatch(text)]
    known = {form for name in names for form in name.forms}
    return [key for key, text in texts.items() if not set(FORM.findall(text)) <= known]


@pytest.mark.parametrize("file", sorted(DATA.rglob("texts.*.yaml")), ids=lambda file: file.relative_to(DATA).as_posix())
def test_a_sentence_asks_for_a_form_that_names_have(file):
    assert unknown_forms(read(file)) == []


def test_a_form_that_no_name_has_is_found():
    name = {"wood": "Wald|where=im Wald"}
    assert unknown_forms(name | {"go": "{at|where}"}) == [] and unknown_forms(name | {"go": "{at|whither}"}) == ["go"]


def test_all_places_of_a_game_have_the_same_forms():
    """Else a sentence would be right for one place and wrong for another."""
    for file in translations():
        texts = read(file) if file.name.startswith("texts") else {}
        places = [text for key, text in texts.items() if key.startswith("place.")]
        forms = [set(InflectedName.read(text).forms) for text in places if INFLECTED.fullmatch(text)]
        assert not forms or len(forms) == len(places) and all(one == forms[0] for one in forms), file


@pytest.mark.parametrize(
    "game, key, facts, told",
    [
        (
            "biome_escape",
            "why.too_far",
            {"at": "place.main", "cost": 1, "left": 0},
            "Bis ins Hauptlager ist es 1 Aktion",
        ),
        (
            "biome_escape",
            "why.too_far",
            {"at": "place.exit", "cost": 2, "left": 1},
            "Bis zum Ausgang sind es 2 Aktionen",
        ),
        ("biome_escape", "preview.pickup", {"what": "secret.extra_carry"}, "nimm einen Zusatzplatz auf."),
        ("ramble_words", "button.offer.ask", {"want": "token.vowel.wanted"}, "Um einen Vokal bitten"),
        ("ramble_words", "prompt.offer_counter.ask", {"want": "token.joker.wanted"}, "Gib einen Joker. Du"),
        ("ramble_words", "why.press_again", {"button": "button.pass"}, "Kein Schlag? Drücke"),
    ],
)
def test_german_bends_the_words_that_fill_a_sentence(game, key, facts, told):
    texts = Texts(game)
    texts.set_language("de")
    words = {name: texts(fact) if isinstance(fact, str) else fact for name, fact in facts.items()}
    assert told in texts(key, player="Mara", **words)


def test_texts_made_from_texts_change_their_language_too():
    """As the lid beside the seats of a game, whose page has the texts of that game."""
    shell = Texts()
    lid = shell.for_game("explore_new_york").texts_with_title_of_game("explore_new_york")
    before = lid("game.kind")
    shell.set_language("de")
    assert lid.language == "de" and lid("game.kind") == Texts("explore_new_york", stem="title", parent=shell)(
        "game.kind"
    )
    assert lid("game.kind") != before
