"""Everything that lies on the biome's land tells who points at it what it is, what it does, and by which rule."""

import pytest
from evening import Evening

from tests.biome_escape.seated import at, laid

G = "grassland"
FULL = {
    "tiles": {
        **{"0/-2": G, "0/-3": "stealer", "1/-2": "killer", "-1/-1": "ally", "2/-2": "quarry 1", "2/-3": "gang"},
        **{"1/-3": "stealer", "-2/0": "exit", "-1/-2": "mountain", "-2/-1": "lake"},
    },
    "camps": ["0/-2"],
    "farms": {"-1/0": "0/0", "2/-2": "0/0"},
    "routes": [["0/0", "0/-1", "0/-2"]],
    "parties": {"1/-3": "0/-2"},
    "raided": {"1/-3": "0/0"},
    "loot": {"1/-3": "key#130 supply#131"},
    "mercenaries": {"-1/-1": "0/-1"},
    "jobs": {"-1/-1": "disrupt"},
    "used_keys": "key#132",
    "lying": {"0/0": "supply#101 supply#102 extra_action#103", "0/-1": "key#106 captured#107", "1/-1": "key#110"},
    "known": {106: [0]},
    "packs": ["supply#120 teleport#121"],
    "signals": {"0/-1": "danger_here/1/1", "1/-1": "very_useful/2/1"},
    "seats": {2: "injured 7"},
}
SILENT = {"pack", "papers", "seen", "show", "home"}  # papers and what only shows a way
KINDS = {"tile", "camp", "store", "farm", "gang", "party", "mercenaries", "route", "secret", "pawn", "signal", "cool"}


def explained(stage: Evening, pos: tuple[float, float]) -> str:
    """The tooltip of what the pointer rests on."""
    stage.point(pos)
    stage.app.frame(0.7, [])
    return stage.top.explanation(stage.top.item(stage.top.hover))


def test_all_that_can_be_pointed_at_tells_its_name_what_it_does_and_its_rule(stage):
    scene = laid(stage, options={"stacks": 5}, **FULL)
    told = {key: scene.tip(key) for key, piece in scene.table.pieces.items() if piece.box.w and key[0] not in SILENT}
    assert {key[0] for key in told} >= KINDS
    assert not [(key, tip) for key, tip in told.items() if "**" not in tip or "BE-" not in tip]


@pytest.mark.parametrize("size, letters", [((1280, 720), 100), ((1024, 600), 150)])
def test_a_flag_is_pointed_at_wherever_it_is_drawn(home, size, letters):
    stage = Evening(size, letters)
    scene = laid(stage, options={"stacks": 5}, **(FULL | {"parties": {}, "mercenaries": {}, "jobs": {}}))
    for place in map(at, ("0/-1", "1/-1")):
        box = scene.controller.chart.flag(place)
        for part in (0.15, 0.5):
            told = explained(stage, (box.centerx, box.y + part * box.h))
            assert "flag" in told and "BE-6.11" in told
        assert scene.controller.chart.box(place).collidepoint(box.x + 0.1 * box.w, box.bottom)
    stage.close()


def test_a_flag_says_whose_it_is_and_what_it_says_when_it_is_pointed_at(stage):
    scene = laid(stage, signals={"1/-1": "very_useful/2/1"})
    told = explained(stage, scene.controller.chart.flag(at("1/-1")).center)
    assert "Old Ferro" in told and "Very useful" in told


@pytest.mark.parametrize("kind, place", [("farm", "-1/0"), ("camp", "-1/-1"), ("pawn", "0/-1")])
def test_what_stands_on_a_tile_that_is_lit_is_explained_and_the_click_means_the_tile(stage, kind, place):
    scene = laid(stage, tiles={"-1/-1": "ally"}, pawns=["-1/0", "0/-1"] if kind != "farm" else [])
    key = ("pawn", 1) if kind == "pawn" else (kind, at(place))
    spot = scene.table.pieces[key].center
    assert explained(stage, spot) == scene.tip(key)
    assert stage.top.at(spot).key == ("tile", at(place))


def test_the_number_at_a_camp_tells_of_its_store(stage):
    scene = laid(stage, lying={"0/0": "supply#101 supply#102 supply#103"})
    assert "3 of 4 supplies" in scene.tip(("store", at("0/0")))
