"""The rulebook of Biome Escape answers what a beginner looks up, and what cites a rule cites the one that says it."""

import re

import pytest

from game.engine.state import Event
from game.games.biome_escape.rules.components import KINDS, TILES, WEIGHTS
from game.ui.book import find_rulebook_places, read_rulebook
from game.ui.captions import text_key_of_event
from game.ui.texts import Texts
from tests.biome_escape.seated import at, laid, pick
from tests.biome_escape.words import GAME
from tests.told_rules import book_of

TEXTS = Texts("biome_escape")
RULES = {rule.rule: rule.text.casefold() for rule in book_of(GAME)}
NUMBER = re.compile(r"BE-\d+\.\d+")
SAID = {  # what the cited rules must speak of, where it is not the thing itself
    "tip.tile.grassland": "walk", "tip.tile.mountain": "mountain", "tip.tile.quarry": "quarr",
    "tip.tile.gang": "the gang", "tip.tile.ally": "ally camp", "tip.tile.stealer": "stealer",
    "tip.tile.main": "main camp", "tip.tile.killer": "killers", "tip.secret.unknown": "look",
}  # fmt: skip


@pytest.mark.parametrize("kind", KINDS)
def test_what_a_secret_does_is_found_by_its_name_and_is_told_with_its_weight(kind):
    name = TEXTS(f"secret.{kind}")
    assert find_rulebook_places(read_rulebook("biome_escape"), name)
    told = RULES["BE-7.3"] if kind == "captured" else RULES["BE-6.2"]
    assert name.casefold() in told
    weights, light = RULES["BE-2.13"].split("weigh 2;")
    assert WEIGHTS[kind] == 0 or kind.endswith("_kit") or name.casefold() in (weights if WEIGHTS[kind] == 2 else light)


@pytest.mark.parametrize("key", [*(f"tip.tile.{kind}" for kind in TILES), *(f"tip.secret.{kind}" for kind in KINDS)])
def test_a_tip_cites_a_rule_that_speaks_of_it(key):
    cited = NUMBER.findall(TEXTS.own[key])
    word = SAID.get(key) or TEXTS(key.removeprefix("tip.")).casefold()
    assert cited and any(word in RULES[number] for number in cited), (key, cited)


def test_killers_who_destroy_loot_are_logged_with_their_own_sign_and_rule(stage):
    text = laid(stage).game_table.text
    for how, rule, sign in (("killer", "BE-7.13", "gi_snake-totem"), ("gang", "BE-7.11", "ui_users")):
        event = Event("destroyed", {"secret": 101, "kind": "key", "at": at("0/-1"), "how": how})
        assert TEXTS(text_key_of_event(TEXTS, event, "rule")) == rule and text.tell(event).icon == sign


def test_raids_of_killers_have_the_killers_sign(stage):
    text = laid(stage, tiles={"0/-2": "killer", "1/-2": "stealer"}).game_table.text
    signs = [text.tell(Event("raided", {"camp": at(camp), "at": at("0/0")})).icon for camp in ("0/-2", "1/-2")]
    assert signs == ["gi_snake-totem", "gi_bandit"]


def test_the_rulebook_opens_at_the_chapter_of_the_question(stage):
    scene = laid(stage, packs=["supply#101"])
    assert scene.selection.rule_here == "BE-6.1"
    pick(stage, ("secret", 101))
    assert scene.selection.rule_here == "BE-6.2"
