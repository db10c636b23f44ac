"""Everything that lies on the biome's land tells who points at it what it is, what it does, and by which rule."""

import pytest
from evening import Evening

from tests.biome_escape.seated import at, bar_lines, laid, tile

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
SILENT = {"pack", "known", "overview", "seen", "show", "home"}  # papers and what only shows a way
KINDS = {"tile", "camp", "store", "farm", "gang", "party", "mercenaries", "route", "secret", "pawn", "signal", "cool"}


def explained(stage: Evening, pos: tuple[float, float]) -> str:
    """The tooltip of what the pointer rests on."""
    stage.point(pos)
    stage.app.run_frame(0.7, [])
    return stage.top.tooltip_text(stage.top.find_widget(stage.top.hover))


def test_the_panels_of_exit_and_cooldowns_tell_what_they_mean(stage):
    scene = laid(stage)
    texts, public = scene.game_table.texts, scene.match.state
    told = explained(stage, scene.table.pieces["ring",].center)
    assert told == texts("tip.ring")
    stage.press(("ring",))
    assert not scene.selection.draft and scene.match.actions == []
    stage.press(("goal",))
    assert not scene.selection.draft and scene.match.actions == []
    goal = explained(stage, scene.table.pieces["goal",].center)
    assert goal.startswith(texts("tip.goal", needed=public.keys_needed, n=0).split("0")[0])


def test_where_somebody_is_has_the_fitting_preposition(stage):
    scene = laid(stage, tiles={"0/-2": "forest", "0/-3": "mountain"}, pawns=["0/-2", "0/0", "0/-3"])
    roles = [scene.game_table.text.panel(scene.parts.tabletop.shown, player).role for player in range(3)]
    assert roles == [scene.game_table.texts(f"place.{kind}").form("at") for kind in ("forest", "main", "mountain")]
    assert len({role.split()[0] for role in roles}) == 3


def test_two_camps_of_a_kind_are_counted_rather_than_named_twice(stage):
    camps = ["0/-2", "1/-1"]
    scene = laid(stage, tiles={"0/-2": G, "0/-4": "killer"}, camps=camps, routes=[[camps[0], "0/-1", camps[1]]])
    texts, view = scene.game_table.texts, scene.parts.tabletop.shown
    two = texts("several.built", n=2)
    tips = scene.game_table.text.tips
    assert tips.route_tip(view, 0) == texts("tip.route", ends=two)
    assert tips.place_names(view, [at("0/-2"), at("1/-1"), at("0/0")]) == [two, texts("place.main")]
    assert tips.place_names(view, [at("0/-2"), at("0/0")]) == [texts("place.built"), texts("place.main")]


def test_all_that_can_be_pointed_at_tells_its_name_what_it_does_and_its_rule(stage):
    scene = laid(stage, options={"stacks": 5}, **FULL)
    told = {
        key: scene.parts.tabletop.tooltip_text(key)
        for key, piece in scene.table.pieces.items()
        if piece.box.w and key[0] not in SILENT
    }
    assert {key[0] for key in told} >= KINDS
    assert not [(key, tip) for key, tip in told.items() if "**" not in tip or "BE-" not in tip]


@pytest.mark.parametrize("size, letters", [((1280, 720), 100), ((1024, 600), 150)])
def test_a_flag_is_pointed_at_wherever_it_is_drawn(home, size, letters):
    stage = Evening(size, letters)
    scene = laid(stage, options={"stacks": 5}, **(FULL | {"parties": {}, "mercenaries": {}, "jobs": {}}))
    for place in map(at, ("0/-1", "1/-1")):
        box = scene.parts.tabletop.layout.chart.signal_flag_box(place)
        for part in (0.15, 0.5):
            told = explained(stage, (box.centerx, box.y + part * box.h))
            assert "signal" in told and "BE-6.11" in told
        assert scene.parts.tabletop.layout.chart.tile_click_box(place).collidepoint(box.x + 0.1 * box.w, box.bottom)
    stage.close()


def test_a_flag_says_whose_it_is_and_what_it_says_when_it_is_pointed_at(stage):
    scene = laid(stage, signals={"1/-1": "very_useful/2/1"})
    told = explained(stage, scene.parts.tabletop.layout.chart.signal_flag_box(at("1/-1")).center)
    assert "Old Ferro" in told and "Very useful" in told


@pytest.mark.parametrize("kind, place", [("farm", "-1/0"), ("camp", "-1/-1"), ("pawn", "0/-1")])
def test_what_stands_on_a_tile_that_is_lit_is_explained_and_the_click_means_the_tile(stage, kind, place):
    scene = laid(stage, tiles={"-1/-1": "ally"}, pawns=["-1/0", "0/-1"] if kind != "farm" else [])
    key = ("pawn", 1) if kind == "pawn" else (kind, at(place))
    spot = scene.table.pieces[key].center
    assert explained(stage, spot) == scene.parts.tabletop.tooltip_text(key)
    assert stage.top.widget_at(spot).key == ("tile", at(place))


@pytest.mark.parametrize("kind", ["store", "camp", "tile"])
def test_the_two_numbers_at_a_camp_are_explained_with_what_happens_at_the_second(stage, kind):
    scene = laid(stage, pawns=["0/-1"], lying={"0/0": "supply#101 supply#102 supply#103"})
    told = scene.parts.tabletop.tooltip_text((kind, at("0/0")))
    assert "3 of 4 supplies" in told and "Extra supplies are lost" in told and "BE-2.25" in told
    scene = laid(stage, pawns=["0/-1"], lying={"0/0": "supply#101 supply#102 supply#103 supply#104"})
    assert "full" in scene.parts.tabletop.tooltip_text((kind, at("0/0")))


def test_the_own_figure_tells_what_can_be_done_with_it_and_nobody_hears_how_one_wins(stage):
    scene = laid(stage, pawns=["0/-1", "0/-1"], packs=["", "key#101"])
    assert "You" in scene.parts.tabletop.tooltip_text(
        ("pawn", 0)
    ) and "secrets" not in scene.parts.tabletop.tooltip_text(("pawn", 0))
    assert "Carries 1 secret" in scene.parts.tabletop.tooltip_text(("pawn", 1))
    assert not [player for player in range(3) if "win" in scene.parts.tabletop.tooltip_text(("pawn", player))]


@pytest.mark.long
@pytest.mark.parametrize("key", [("pawn", 0), ("secret", 101), ("secret", 102), tile("0/0"), tile("0/-2")], ids=str)
def test_of_what_is_pointed_at_the_prompt_has_two_lines_at_the_most_in_large_letters(home, key):
    stage = Evening((1024, 600), 150)
    scene = laid(stage, tiles={"0/-2": G}, pawns=["0/-1"], packs=["supply#101 key#102"])
    stage.point(scene.table.pieces[key].center)
    assert scene.pointed_piece_key == key and 0 < len(bar_lines(stage, scene)) <= 2
    stage.close()
