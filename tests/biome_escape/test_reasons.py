"""A reason that the biome's table gives is true, and says what is possible in place of what is not."""

import pytest
from evening import Evening
from pygame import FRect

from game.games.biome_escape.rules.state import BiomeEscape
from game.games.biome_escape.table.land_pieces import LandPieces
from game.games.biome_escape.table.marks import PlanMarks
from game.games.biome_escape.table.prospects import SEEN, WHAT_CAN_BE_DONE
from tests.biome_escape.seated import at, bar_lines, laid, lit, made, pick, tile

G = "grassland"
TWO = "supply#101 supply#102"
CAMP = ("camp", at("0/-2"))
END, SAY = ("aside", "do", "end_turn"), ("aside", "do", "say")
LARGE = pytest.mark.parametrize("size, letters", [((1280, 720), 100), ((1024, 600), 150), ((1280, 720), 150)])


def costs(scene) -> list:
    """What the picture says that the steps of a plan cost."""
    return [mark for mark in scene.parts.tabletop.marks_drawn if mark.key[:2] == ("mark", "cost")]


def told(scene) -> str:
    return scene.selection.answer[0]


def on_camp(stage: Evening, kind: str = "stealer", **given):
    return laid(stage, tiles={"0/-2": kind}, cooldowns={"0/-2": 6}, pawns=["0/-2"], **given)


# ---------------------------------------------------------------- what is in the way
@pytest.mark.long
@pytest.mark.parametrize("key", [CAMP, tile("0/-2")])
def test_a_camp_in_reach_is_not_said_to_be_behind_a_cliff_while_something_else_is_picked(stage, key):
    scene = laid(stage, tiles={"0/-2": "stealer"}, pawns=["1/-1"], packs=["supply#101"])
    pick(stage, ("secret", 101), key)
    assert "cliff" not in told(scene) and made(scene) == []
    assert stage.top.find_widget("clear").label in told(scene) and "Esc" not in told(scene)


def test_what_is_clicked_in_vain_with_nothing_picked_is_not_said_to_be_against_what_is_picked(stage):
    scene = laid(stage, pawns=["0/-1"], cooldowns={"-1/0": 5})
    pick(stage, next(key for key in scene.table.pieces if key[0] == "cool"))
    assert "picked" not in told(scene)


@pytest.mark.parametrize(
    "keys, rule",
    [
        ([("cool", at("-1/0"))], "BE-6.1"),
        ([("secret", 101), ("cool", at("-1/0"))], "BE-6.1"),
        ([tile("1/-1")], "BE-6.1"),
    ],
)
def test_why_nothing_comes_of_a_click_bears_a_rule(stage, keys, rule):
    scene = laid(stage, pawns=["1/-1"], cooldowns={"-1/0": 5}, packs=["supply#101"])
    pick(stage, *keys)
    assert scene.selection.answer[1] == rule and made(scene) == []


def test_every_question_has_a_rule_that_says_what_can_be_done():
    assert set(WHAT_CAN_BE_DONE) == set(BiomeEscape.PHASES)


def test_behind_the_gang_there_is_no_cliff(stage):
    scene = laid(stage, tiles={"0/-2": "gang", "0/-3": G}, pawns=["0/-1"])
    pick(stage, tile("0/-3"))
    assert "gang" in told(scene) and "cliff" not in told(scene) and scene.selection.answer[1] == "BE-7.11"


def test_a_cliff_that_is_in_the_way_is_named(stage):
    scene = laid(stage, tiles={"0/-2": "quarry 3"}, pawns=["0/-1"], actions=1)
    pick(stage, tile("0/-2"))
    assert "cliff" in told(scene) and scene.selection.answer[1] == "BE-2.6"


# ---------------------------------------------------------------- on an enemy camp
@pytest.mark.parametrize("kind, word", [("stealer", "captives"), ("killer", "supplies")])
def test_who_stands_on_an_enemy_camp_hears_what_can_be_done_there_and_why_not_now(stage, kind, word):
    scene = on_camp(stage, kind)
    pick(stage, CAMP)
    assert told(scene) == scene.game_table.texts(f"why.no_fight.{kind}") and word in told(scene)
    assert scene.selection.answer[1] == "BE-7.20"


def test_supplies_stored_there_are_to_be_clicked(stage):
    scene = on_camp(stage, lying={"0/-2": "supply#101"}, known={101: "all"})
    assert ("secret", 101) in lit(scene)
    pick(stage, CAMP)
    assert told(scene) == scene.game_table.texts("why.no_fight.take") and scene.selection.answer[1] == "BE-6.9"


def test_what_only_mercenaries_bring_back_is_said(stage):
    scene = on_camp(stage, lying={"0/-2": "key#101"}, known={101: "all"})
    pick(stage, CAMP)
    assert "ercenaries" in told(scene) and scene.selection.answer[1] == "BE-6.8"
    reminder = scene.game_table.text.prompt(scene.own_view, ()).line
    assert reminder == scene.game_table.texts("advice.loot"), "the prompt does not promise what a click denies"


@pytest.mark.parametrize(
    "actions, packs, word",
    [(3, [TWO], "pick that figure"), (3, [], "too few"), (0, [TWO], "no action"), (0, [], "no action")],
)
def test_a_captive_there_is_to_be_clicked_or_is_too_dear_or_has_to_wait(stage, actions, packs, word):
    scene = laid(
        stage, tiles={"0/-2": "stealer"}, cooldowns={"0/-2": 6}, pawns=["0/-2", "0/-2"], seats={1: "captured 0/-2 2"},
        packs=packs, actions=actions,
    )  # fmt: skip
    pick(stage, CAMP)
    assert "Jonas" in told(scene) and word in told(scene) and scene.selection.answer[1] == "BE-6.1"


@pytest.mark.parametrize(
    "kind, words", [("camp_kit", "a camp here"), ("farm_kit", "a camp here"), ("caravan_kit", "begins at a friendly")]
)
def test_a_kit_that_is_picked_there_hears_why_nothing_is_built(stage, kind, words):
    scene = on_camp(stage, packs=[f"{kind}#101"])
    pick(stage, SEEN, ("secret", 101))
    assert words in told(scene)


@pytest.mark.parametrize("key", [CAMP, tile("0/-2"), ("store", at("0/-2"))], ids=str)
def test_what_is_picked_there_and_carried_to_the_camp_hears_why_it_is_not_put_down(stage, key):
    scene = on_camp(stage, packs=["supply#101"])
    pick(stage, ("secret", 101), key)
    assert "put down" in told(scene) and scene.selection.answer[1] == "BE-6.1"


def test_who_is_about_to_say_something_there_hears_nothing_of_fights(stage):
    scene = on_camp(stage)
    pick(stage, SAY, CAMP)
    assert stage.top.find_widget("clear").label in told(scene)


@LARGE
def test_the_prompt_says_there_that_a_camp_cannot_be_fought(home, size, letters):
    stage = Evening(size, letters)
    scene = on_camp(stage)
    assert "fight" in scene.mode.sentences.current_sentence(scene.plan)[3]
    assert 0 < len(bar_lines(stage, scene)) <= 2 and not stage.complaints()
    stage.close()


# ---------------------------------------------------------------- with raiders
RAIDERS = {
    "tiles": {"0/-2": G, "0/-3": "stealer", "1/-2": G},
    "parties": {"0/-3": "0/-2"},
    "raided": {"0/-3": "0/0"},
    "loot": {"0/-3": "key#101 supply"},
    "pawns": ["0/-2"],
}
ALLIES = {"tiles": {"0/-2": G, "0/-3": "stealer", "1/-2": "ally"}, "cooldowns": {"1/-2": 0}}
HUNTED = {"mercenaries": {"1/-2": "1/-2"}, "jobs": {"1/-2": "intercept"}, "targets": {"1/-2": "0/-3"}}


@pytest.mark.parametrize("key", [("party", at("0/-3")), tile("0/-2")], ids=str)
@pytest.mark.parametrize(
    "given, reason", [({}, "unknown"), (ALLIES, "hire"), (ALLIES | HUNTED, "hunted")], ids=("", "allies", "hunted")
)
def test_who_stands_with_raiders_hears_that_only_mercenaries_stop_them(stage, key, given, reason):
    scene = laid(stage, **RAIDERS | given)
    pick(stage, key)
    sentence, rule = scene.selection.answer
    assert sentence == scene.game_table.texts(f"why.raiders.{reason}", n=1) and rule == "BE-7.20" and not made(scene)


@LARGE
def test_the_prompt_says_so_beside_raiders(home, size, letters):
    stage = Evening(size, letters)
    scene = laid(stage, **RAIDERS)
    hint = scene.mode.sentences.current_sentence(scene.plan).hint
    assert (
        hint == scene.game_table.texts(scene.game_table.text.named.text_key_for_text_size("advice.raiders"))
        and not stage.complaints()
    )
    scene = laid(stage, **RAIDERS | {"pawns": ["0/-1"]})
    assert scene.mode.sentences.current_sentence(scene.plan).hint != hint
    stage.close()


# ---------------------------------------------------------------- what would be afterwards
@pytest.mark.parametrize("actions, words", [(1, "Then no actions are left."), (3, "Then 2 actions are left.")])
def test_what_a_step_leaves_is_said_as_afterwards(stage, actions, words):
    scene = laid(stage, pawns=["0/-1"], actions=actions)
    stage.point(scene.table.pieces[tile("1/-1")].center)
    assert words in scene.mode.sentences.current_sentence(scene.plan).what


# ---------------------------------------------------------------- buttons
@LARGE
def test_the_button_that_gives_actions_up_says_so_at_every_size(home, size, letters):
    stage = Evening(size, letters)
    laid(stage, actions=3)
    assert "3" in stage.top.find_widget(END).label and not stage.complaints()
    stage.close()


def test_the_button_that_waits_says_what_to_click(stage):
    laid(stage)
    assert "lit" in stage.top.find_widget("waits").label and "pack" not in stage.top.find_widget("waits").why
    laid(stage, packs=["supply#101"])
    assert "in your pack" in stage.top.find_widget("waits").why


@pytest.mark.long
@LARGE
@pytest.mark.parametrize("again", [False, True])
def test_the_prompt_has_two_lines_at_the_most_after_a_look(home, size, letters, again):
    stage = Evening(size, letters)
    scene = laid(stage, pawns=["0/-1"], lying={"0/-1": "caravan_kit#101 supply#102"}, actions=4)
    if again:  # as after a hand-over
        scene.parts.recap.entries = (1,)
    pick(stage, ("secret", 101))
    stage.frames(2)
    assert 0 < len(bar_lines(stage, scene)) <= 2 and not stage.complaints()
    pick(stage, SEEN)
    assert 0 < len(bar_lines(stage, scene)) <= 2
    stage.close()


@LARGE
def test_a_hint_and_what_it_brings_have_two_lines_at_the_most(home, size, letters):
    stage = Evening(size, letters)
    scene = laid(stage, pawns=["0/-1"])
    scene.parts.hints.show_move(("explore", at("0/-2"), 0), scene.game_table.texts("hint.explore"))
    stage.frames(2)
    assert 0 < len(bar_lines(stage, scene)) <= 2 and not stage.complaints()
    stage.close()


@pytest.mark.long
@LARGE
@pytest.mark.parametrize("again", [False, True])
@pytest.mark.parametrize("found", [False, True])
def test_the_prompt_has_two_lines_at_the_most_before_the_last_stack(home, size, letters, again, found):
    stage = Evening(size, letters)
    scene = laid(stage, pawns=["0/-1"], lying={"0/-1": "caravan_kit#101"}, tiles_left=5, actions=4)
    if again:
        scene.parts.recap.entries = (1,)
    if found:
        pick(stage, ("secret", 101))
    stage.point((0, 0))
    stage.frames(2)
    assert "enem" in scene.mode.sentences.current_sentence(scene.plan).hint
    assert 0 < len(bar_lines(stage, scene)) <= 2 and not stage.complaints()
    stage.close()


# ---------------------------------------------------------------- plates on the land
def marks_of(scene, card: FRect | None = None) -> PlanMarks:
    """What marks a plan; card: of a private look."""
    return PlanMarks(
        LandPieces(scene.game_table.text.named, scene.parts.tabletop.layout.grid, scene.parts.tabletop.layout.chart),
        card,
    )


def test_a_cost_lies_where_it_hides_the_least_of_what_stands_there(stage):
    marks = marks_of(laid(stage, pawns=["0/-1"]))
    (x, y), r = marks.chart.tile_center(at("0/-2")), marks.chart.tile_radius
    narrow, flat = FRect(x - 4, y - 2 * r, 8, 2 * r), FRect(x - r, y + 0.8 * r, 2 * r, 1)
    assert marks.clearest_plate_point(at("0/-2"), [narrow])[1] > y > marks.clearest_plate_point(at("0/-2"), [flat])[1]
    beside_both = marks.plate_box(marks.clearest_plate_point(at("0/-2"), [narrow, flat]))
    assert marks.hidden_area(beside_both, [narrow, flat]) == 0


def test_a_cost_is_left_out_where_it_would_lie_on_the_card_of_a_look(stage):
    marks = marks_of(laid(stage), FRect(400, 200, 200, 100))
    w, h = marks.plate_box((0, 0)).size
    assert marks.is_cost_plate_under_seen_card((400 - w / 2 + 1, 250)) and marks.is_cost_plate_under_seen_card(
        (500, 300 + h / 2 - 1)
    )
    assert not marks.is_cost_plate_under_seen_card((400 - w / 2 - 1, 250)) and not marks.is_cost_plate_under_seen_card(
        (500, 300 + h / 2 + 1)
    )


@LARGE
def test_a_cost_hides_neither_the_emblem_of_a_camp_nor_its_number(home, size, letters):
    stage = Evening(size, letters)
    scene = laid(stage, tiles={"0/-2": "stealer", "0/-3": G}, cooldowns={"0/-2": 6}, pawns=["0/-1"], actions=3)
    stage.point(scene.table.pieces[tile("0/-2")].center)
    plate = marks_of(scene).plate_box(next(mark.center for mark in costs(scene)))
    for key in (CAMP, ("store", at("0/-2"))):
        assert plate.clip(scene.table.pieces[key].box).h <= 3, key
    stage.close()


@LARGE
def test_the_costs_of_a_walk_do_not_hide_one_another(home, size, letters):
    stage = Evening(size, letters)
    scene = laid(stage, tiles={"0/-2": G, "0/-3": "stealer"}, cooldowns={"0/-3": 6}, pawns=["0/-1"], actions=3)
    stage.point(scene.table.pieces[tile("0/-3")].center)
    first, last = (marks_of(scene).plate_box(mark.center) for mark in costs(scene))
    assert not first.colliderect(last)
    stage.close()
