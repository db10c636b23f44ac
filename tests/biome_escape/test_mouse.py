"""Every kind of action in the biome by the mouse alone, at the usual speed and as large as letters get."""

import pytest
from evening import Evening

from tests.biome_escape.seated import at, laid, made, tile

PICKUP, PLACE, USE, SEND = ("do", "pickup"), ("do", "place"), ("do", "use"), ("do", "send")
G = "grassland"
ALLY = {"tiles": {"0/-2": "ally"}, "pawns": ["0/-2"], "lying": {"0/-2": "supply#101 supply#102"}}
ALLY |= {"cooldowns": {"0/-2": 0}}
ONE = ("secret", 100)

ACTIONS = {
    "move": ({}, [tile("0/-1")], ("move", at("0/-1"))),
    "explore": ({"pawns": ["0/-1"]}, [tile("0/-2")], ("explore", at("0/-2"), 0)),
    "discover": ({"pawns": ["0/-1"], "lying": {"0/-1": "key#100"}}, [ONE], ("discover", 100)),
    "pickup": (
        {"pawns": ["0/-1"], "lying": {"0/-1": "farm_kit#100"}, "known": {100: [0]}},
        [ONE, PICKUP],
        ("pickup", 100),
    ),
    "place": ({"pawns": ["0/-1"], "packs": ["key#100"]}, [ONE, PLACE], ("place", 100)),
    "supply": ({"packs": ["supply#100"]}, [ONE, USE], ("use_supply", 100)),
    "clairvoyance": ({"packs": ["clairvoyance#100"]}, [ONE, USE], ("use_clairvoyance", 100)),
    "farm": ({"pawns": ["0/-1"], "packs": ["farm_kit#100"]}, [ONE, USE], ("use_farm_kit", 100, at("0/0"))),
    "farm_for_one_of_two": (
        {
            "pawns": ["0/-1", "1/-1"],
            "tiles": {"0/-2": "stealer"},
            "lying": {"0/-1": "farm_kit#100"},
            "known": {100: [0]},
        },
        [ONE, USE, tile("0/0")],
        ("use_farm_kit", 100, at("0/0")),
    ),
    "camp": (
        {"tiles": {"0/-2": G, "0/-3": G}, "pawns": ["0/-3"], "packs": ["camp_kit#100"]},
        [ONE, USE],
        ("use_camp_kit", 100),
    ),
    "foresight": (
        {"packs": ["foresight#100"]},
        [ONE, USE, ("do", "tiles"), "fire"],
        ("arrange", 0, 1, 2, 3, 4),
    ),
    "teleport": ({"packs": ["teleport#100"]}, [ONE, USE, tile("1/-1")], ("use_teleport", 100, at("1/-1"))),
    "caravan": (
        {"tiles": {"0/-2": G}, "camps": ["0/-2"], "packs": ["caravan_kit#100"]},
        [ONE, USE, tile("0/-1"), tile("0/-2"), "fire"],
        ("use_caravan_kit", 100, at("0/0"), at("0/-1"), at("0/-2")),
    ),
    "trade": (ALLY, [("camp", at("0/-2")), ("do", "trade"), ("do", "none")], ("trade_pick", None)),
    "signal": ({}, ["say", ("say", "danger_here"), tile("0/-1")], ("signal", "danger_here", at("0/-1"))),
    "end_turn": ({"actions": 0}, ["fire"], ("end_turn",)),
    "give_up_actions": ({}, [("aside", "do", "end_turn"), "fire"], ("end_turn",)),
}


@pytest.fixture(params=[((1280, 720), 100), ((1024, 600), 150)], ids=["usual", "large_letters"])
def stage(home, request):
    """The whole program with pieces that travel."""
    stage = Evening(*request.param, speed="normal")
    yield stage
    stage.close()


def clicked(stage: Evening, scene, key) -> None:
    """As soon as it is there: nobody waits for a sheet to fade."""
    if key == "say":
        key = next(widget.key for widget in stage.top.current_widgets if widget.key == ("aside", "do", "say"))
    stage.press(key)


@pytest.mark.long
@pytest.mark.parametrize("name", ACTIONS)
def test_an_action_is_made_with_the_mouse_alone(stage, name):
    given, keys, action = ACTIONS[name]
    scene = laid(stage, **given)
    for key in keys:
        stage.until(lambda: scene.parts.presenter.is_all_news_shown)
        clicked(stage, scene, key)
    assert made(scene)[-1] == action


def test_a_secret_is_dragged_into_the_pack_and_out_again(stage):
    scene = laid(stage, pawns=["0/-1"], lying={"0/-1": "key#100"}, known={100: [0]})
    stage.until(lambda: scene.is_at_rest)
    stage.drag(stage.spot(ONE), scene.parts.tabletop.grid.hand.move(0, 40).center)
    assert made(scene) == [("pickup", 100)]
    stage.until(lambda: scene.is_at_rest)
    stage.drag(stage.spot(ONE), scene.table.pieces[tile("0/-1")].center)
    assert made(scene)[-1] == ("place", 100)
