"""A GPS at the table: first who travels, then where to; no click on a pawn is one on its tile."""

import pytest

from game.games.ramble_park.rules.components import LANDMARKS
from game.ui.captions import event_sentence
from game.ui.offer import name_of
from tests.ramble_park.seated import key_of, laid, lit, made, pick

TOGETHER = ("the_point", "the_point", "park_exit")


def with_gps(stage, *pawns: int, **given):
    """Mara has chosen her GPS, and who travels."""
    scene = laid(stage, **{"pawns": list(TOGETHER), "hands": ["gps"], **given})
    pick(stage, scene, "card", 0, "gps")
    for pawn in pawns:
        pick(stage, scene, "pawn", pawn)
    return scene


def chosen(scene) -> list[tuple]:
    """What is picked after the card."""
    return [name_of(key) for key in scene.selection.draft[1:]]


def said(scene) -> str:
    return scene.mode.sentences.current_sentence(scene.plan).what


def step(scene, key: str, who: str = "prompt.special.gps", **facts) -> str:
    """What a step of playing the GPS says."""
    texts = scene.game_table.texts
    return texts(f"prompt.special.gps.{key}", who=texts(who), **facts)


def test_a_click_on_a_pawn_elsewhere_chooses_that_pawn_and_never_its_tile(stage):
    scene = with_gps(stage, 0)
    stage.click(scene.table.pieces["pawn", 2].center)
    assert made(scene) == [] and chosen(scene) == [("pawn", 2)]


def test_whoever_is_alone_on_a_tile_travels_by_one_click_on_another(stage):
    scene = with_gps(stage, 2)
    pick(stage, scene, "tile", "the_point")
    assert made(scene) == [("play_gps", 0, (2,), "the_point")]


def test_where_somebody_could_come_along_the_goal_waits_for_its_button(stage):
    scene = with_gps(stage, 0)
    pick(stage, scene, "tile", "willow_rock")
    assert made(scene) == [] and scene.selection.offer.button == scene.game_table.texts("button.play_gps")
    pick(stage, scene, "tile", "oak_bridge")
    pick(stage, scene, "pawn", 1)
    assert made(scene) == [] and chosen(scene) == [("pawn", 0), ("tile", "oak_bridge"), ("pawn", 1)]
    stage.press("fire")
    assert made(scene) == [("play_gps", 0, (0, 1), "oak_bridge")]


def test_the_prompt_counts_the_steps_and_names_who_could_come_along(stage):
    scene = with_gps(stage)
    assert said(scene) == step(scene, "who")
    pick(stage, scene, "pawn", 0)
    stage.point((5, 5))
    assert said(scene) == step(scene, "to.more", others="Jonas")
    pick(stage, scene, "pawn", 1)
    stage.point((5, 5))
    assert said(scene) == step(scene, "to")


def test_a_companion_is_asked_in_the_same_steps(stage):
    scene = laid(stage, bots=(1,), is_held=True, pawns=list(TOGETHER), hands=["", "gps"])
    pick(stage, scene, "card", 1, "gps")
    assert said(scene) == step(scene, "who", "prompt.special.gps.asked")
    pick(stage, scene, "pawn", 2)
    stage.point((5, 5))
    assert said(scene) == step(scene, "to", "prompt.special.gps.asked")


def stranded(stage, *pawns: str):
    """Somebody has no tile left to step onto, and Ines holds what helps."""
    removed = "warbler_rock gill_source oak_bridge rustic_shelter"
    given = {"phase": "lights", "removed": removed, "dark": "willow_rock", "lights_out": "willow_rock"}
    scene = laid(stage, hands=["", "", "gps"], pawns=["willow_rock", *pawns], **given)
    stage.press("fire")
    pick(stage, scene, "rescue", 2)
    stage.point((5, 5))
    return scene


def test_a_rescue_counts_no_steps_since_who_travels_is_known(stage):
    scene = stranded(stage, "azalea_pond", "azalea_pond")
    assert said(scene) == step(scene, "rescue")


def test_a_rescue_names_who_could_be_fetched_as_well(stage):
    scene = stranded(stage, "willow_rock", "azalea_pond")
    other = scene.parts.session.player_names[1 - scene.asked_player]
    assert said(scene) == step(scene, "rescue.more", others=other)


@pytest.mark.parametrize(
    "pawns, told, foreseen, meant",
    [
        ((0,), "Mara travels to Oak Bridge by GPS", "can travel to Oak Bridge by GPS.", "travel to Oak Bridge by GPS"),
        ((1,), "Mara sends Jonas to Oak Bridge by GPS", "can send Jonas to Oak Bridge by GPS.",
         "send Jonas to Oak Bridge by GPS"),
        ((0, 1), "Mara takes Jonas along to Oak Bridge by GPS", "can take Jonas along to Oak Bridge by GPS.",
         "take Jonas along to Oak Bridge by GPS"),
    ],
)  # fmt: skip
def test_nobody_is_said_to_send_themselves(stage, pawns, told, foreseen, meant):
    scene = with_gps(stage)
    trip, text = ("play_gps", 0, pawns, "oak_bridge"), scene.game_table.text
    assert [line.text for line in text.preview(scene.own_view, (trip,)).lines] == [foreseen]
    assert text.previews.action_text(trip, 1) == meant
    scene.match.play(trip)
    assert event_sentence(text, scene.match.log[-1].event) == told


def test_a_pawn_or_a_goal_is_taken_back_by_a_second_click(stage):
    scene = with_gps(stage, 0, 1)
    pick(stage, scene, "pawn", 1)
    assert chosen(scene) == [("pawn", 0)]
    pick(stage, scene, "tile", "willow_rock")
    pick(stage, scene, "tile", "willow_rock")
    assert chosen(scene) == [("pawn", 0)]
    pick(stage, scene, "tile", "willow_rock")
    pick(stage, scene, "pawn", 0)
    assert chosen(scene) == [] and scene.selection.draft, "no goal stands without anybody who travels"


@pytest.mark.parametrize("card, target", [("gps", ("pawn", 0)), ("handbook", None)])
def test_a_second_click_on_the_card_takes_all_of_its_use_back(stage, card, target):
    scene = laid(stage, pawns=list(TOGETHER), hands=[card], dark="turtle_pond")
    pick(stage, scene, "card", 0, card)
    if target:
        pick(stage, scene, *target)
    stage.press(key_of(scene, "card", 0, card))
    assert scene.selection.draft == () and made(scene) == []


@pytest.mark.parametrize(
    "name, rule", [(("tile", "the_point"), "RP-6.9"), (("hole", "gill_source"), ""), (("token", "gill"), "RP-6.9")]
)
def test_what_is_no_goal_says_why(stage, name, rule):
    scene = with_gps(stage, 0, removed="gill_source")
    pick(stage, scene, *name)
    assert made(scene) == [] and chosen(scene) == [("pawn", 0)]
    assert scene.selection.answer[0] and rule in scene.selection.answer[1]


def test_every_tile_with_pawns_on_it_can_still_be_the_goal(stage):
    scene = laid(stage, 6, pawns=["the_point", *["park_exit"] * 5], hands=["gps"])
    pick(stage, scene, "card", 0, "gps")
    pick(stage, scene, "pawn", 0)
    pick(stage, scene, "tile", "park_exit")
    assert made(scene) == [("play_gps", 0, (0,), "park_exit")]


def test_two_who_are_stranded_together_are_fetched_together_or_one_alone(stage):
    removed = "warbler_rock gill_source oak_bridge rustic_shelter"
    pawns = ["willow_rock", "willow_rock", "azalea_pond"]
    given = {"phase": "lights", "removed": removed, "dark": "willow_rock", "lights_out": "willow_rock", "pawns": pawns}
    scene = laid(stage, hands=["", "", "gps"], **given)
    stage.press("fire")
    asked = scene.asked_player
    pick(stage, scene, "rescue", 2)
    assert ("pawn", 1 - asked) in lit(scene) and ("pawn", 2) not in lit(scene)
    pick(stage, scene, "tile", "park_exit")
    assert made(scene)[-1] == ("draw_lights_out",) and scene.selection.offer.button == scene.game_table.texts(
        "button.play_gps"
    )
    pick(stage, scene, "pawn", 1 - asked)
    stage.press("fire")
    assert made(scene)[-1] == ("play_gps", 2, (0, 1), "park_exit")


def test_the_way_home_has_its_button_before_anybody_is_chosen(stage):
    scene = laid(stage, tokens=" ".join(LANDMARKS), pawns=["park_exit"] * 3, hands=["gps"])
    pick(stage, scene, "card", 0, "gps")
    assert scene.selection.offer.plan == (("escape", 0),)
