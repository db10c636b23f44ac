"""What befalls people where everything is there at once: the prompt tells it for a moment, as nobody has seen it."""

import importlib

import pytest
from evening import FRAME

from game.engine.state import PUBLIC, Event
from game.scenes.table.selection import ANSWERED_FOR
from game.session.updates import ActionStarted, EventShown

RAID = Event("raided", {"camp": (3, 0), "at": (0, 0), "end": (1, 0), "secrets": ()})
MET = Event("met_ape", {"player": 0, "how": "landing", "space": 6, "by": 1})
MET_BY_OTHER = Event("met_ape", {"player": 1, "how": "landing", "space": 6, "by": 1})
DARKER = Event("got_darker", {"player": 1, "notch": 2, "n": 3})
TAKEN = Event("pickpocketed", {"player": 1, "from_seat": 0, "card": "squirrel"})
NO_WORD = Event("no_word", {"player": 0, "owner": 0, "letters": "stking", "n": 1, "cards": ()})
STOLEN = Event("scored", {"player": 1, "owner": 0, "letters": "sting", "n": 2, "cards": ()})
GUIDED = Event("moved", {"player": 0, "start": "exit", "to": "exit", "end": "exit", "how": "guide"})


def table(stage, game):
    scene = stage.sit_down_with(importlib.import_module(f"tests.{game}.words"), {}, 2, (1,))
    scene.hold_bots(True)
    return scene


def happens(scene, *events):
    for event in events:
        scene.parts.updates.receive(EventShown(scene.match.ply, event, scene.match.view(PUBLIC), scene.own_view))


def told(scene):
    return scene.mode.reason.refusal_text


@pytest.mark.parametrize(
    "game, event, words, rule",
    [
        ("ape_city", MET, "Jonas sends the ape to Mara", "AC-7.9"),
        ("ramble_park", DARKER, "In the Dark: the Light Meter goes to 2", "RP-7.1"),
        ("biome_escape", RAID, "raids", "BE-7.17"),
        ("ramble_words", NO_WORD, "STKING is not a word: Mara loses 1 point", "RW-8.7"),
    ],
)
def test_at_once_the_prompt_tells_what_befalls_a_person_for_a_moment(stage, game, event, words, rule):
    scene = table(stage, game)
    happens(scene, event)
    assert words in told(scene) and scene.mode.reason.rule_number == rule
    scene.parts.updates.receive(ActionStarted())
    assert words in told(scene), "what others do next does not end it"
    scene.selection.tick(ANSWERED_FOR + FRAME)
    assert told(scene) == ""


def test_what_befalls_others_or_takes_its_time_is_not_told_so(stage):
    scene = table(stage, "ape_city")
    happens(scene, MET_BY_OTHER)
    assert told(scene) == ""
    stage.app.change_settings(speed="fast")
    happens(scene, MET)
    assert told(scene) == ""


def test_of_two_things_that_matter_alike_both_are_told_and_of_others_the_one_that_matters_more(stage):
    scene = table(stage, "ramble_words")
    happens(scene, NO_WORD, STOLEN, Event("hit", {"player": 1, "owner": 0, "card": "1HA", "target": "1S9"}))
    first, second = "STKING is not a word: Mara loses 1 point", "STING is a word: 2 points to Jonas"
    assert told(scene).startswith(f"{first}. {second}")
    scene.selection.clear_picks()
    assert told(scene) == "", "a choice ends it"


def test_who_is_moved_or_robbed_by_another_is_told(stage):
    scene = table(stage, "ramble_park")
    touches = [scene.game_table.text.tell(event).touches for event in (TAKEN, GUIDED, DARKER)]
    assert touches == [{0}, {0}, {0, 1}]
    given = Event("gave", {"player": 1, "to_seat": 0, "card": "squirrel"})
    flown = Event("gps_played", {"player": 1, "pawns": (0, 1), "start": "exit", "end": "exit"})
    assert [scene.game_table.text.tell(event).touches for event in (given, flown)] == [{0}, {0}]


def test_a_lesson_tells_by_itself_what_has_happened(stage):
    scene = table(stage, "ape_city")
    scene.parts.updates.is_guided = True
    happens(scene, MET)
    assert told(scene) == ""
