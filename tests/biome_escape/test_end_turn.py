"""A turn that has been ended stays so (BE-5.6): nobody gives actions up unawares, and what comes next is at hand."""

import pygame
import pytest
from evening import Evening

from tests.biome_escape.seated import laid, made, pick, tile

END = ("aside", "do", "end_turn")
G = "grassland"
SIZES = [((1280, 720), 100), ((1024, 600), 100), ((1024, 600), 150), ((1366, 768), 150)]
FOUND = {"pawns": ["0/-1"], "lying": {"0/-1": "key#101 supply#102"}}


def keys_of(stage: Evening) -> set:
    return {widget.key for widget in stage.top.current_widgets}


def test_with_actions_left_ending_the_turn_is_no_primary_button_and_space_does_not_do_it(stage):
    scene = laid(stage)
    assert stage.top.find_widget(END).style == "plain" and "fire" not in keys_of(stage)
    stage.key(pygame.K_SPACE, " ")
    assert made(scene) == [] and scene.selection.answer[0] == scene.game_table.texts("why.nothing_picked")
    stage.press(END)
    assert made(scene) == [] and scene.selection.offer.button == scene.game_table.texts("button.end_turn.sure")
    stage.press("fire")
    assert made(scene) == [("end_turn",)]


def test_ending_the_turn_with_actions_left_can_be_let_be(stage):
    scene = laid(stage, actions=2)
    stage.press(END)
    asked = scene.mode.sentences.current_sentence(scene.plan).what
    assert asked == scene.game_table.texts("preview.end_turn.unused", left=2)
    stage.press("clear")
    assert made(scene) == [] and not scene.selection.draft and END in keys_of(stage)


def test_what_is_given_up_is_told_before(stage):
    laid(stage, actions=2)
    button = stage.top.find_widget(END)
    assert (
        button.label == stage.top.game_table.texts("button.end_turn", n=2)
        and "2 actions" in button.tooltip
        and "BE-5.6" in button.tooltip
    )


def test_with_all_actions_used_ending_the_turn_is_the_primary_button(stage):
    scene = laid(stage, actions=0)
    assert END not in keys_of(stage) and stage.top.find_widget("fire").style == "primary"
    stage.key(pygame.K_SPACE, " ")
    assert made(scene) == [("end_turn",)]


def test_where_no_action_can_be_used_ending_the_turn_is_the_primary_button(stage):
    mountains = dict.fromkeys(("-1/0", "0/-1", "1/-1"), "mountain")
    scene = laid(stage, tiles=mountains, lying={"0/0": ""}, actions=1)
    assert END not in keys_of(stage) and scene.selection.offer.button == scene.game_table.texts("button.end_turn", n=1)


@pytest.mark.long
@pytest.mark.parametrize("size, letters", SIZES)
def test_ending_the_turn_stands_clear_of_what_acts_and_of_what_clears(home, size, letters):
    stage = Evening(size, letters)
    scene = laid(stage, tiles={"0/-2": G, "0/-3": G, "1/-2": "gang"}, actions=5)
    ending = stage.top.find_widget(END).box
    for at in ("0/-3", "0/-4", "1/-2"):
        pick(stage, tile(at))
        assert "fire" in keys_of(stage) and made(scene) == []
        assert not [key for key in ("fire", "clear") if stage.top.find_widget(key).box.colliderect(ending)], at
        stage.key(pygame.K_ESCAPE)
    stage.close()


@pytest.mark.long
@pytest.mark.parametrize("size, letters", SIZES)
@pytest.mark.parametrize("actions", [2, 5])
def test_what_exploring_behind_a_cliff_would_bring_is_told_in_full(home, size, letters, actions):
    stage = Evening(size, letters)
    given = {"tiles": {"0/-2": "quarry 3"}, "pawns": ["0/-1"], "packs": ["supply#101 supply#102"]}
    scene = laid(stage, actions=actions, **given)
    pick(stage, tile("0/-3"))
    told = scene.mode.sentences.current_sentence(scene.plan).what
    assert "explore" in told and "cliff" in told and made(scene) == []
    say = scene.game_table.texts("button.say")
    assert not [one.text for one in stage.seen() if one.text.endswith("…") and one.text != say]
    stage.close()


@pytest.mark.long
def test_ending_the_turn_is_reached_by_keys_alone(stage):
    scene = laid(stage)
    for _ in range(40):
        stage.key(pygame.K_TAB)
        if scene.focus == END:
            break
    stage.key(pygame.K_RETURN)
    assert made(scene) == []
    stage.key(pygame.K_RETURN)
    assert made(scene) == [("end_turn",)]


def test_a_hint_to_end_the_turn_puts_the_keys_on_the_button_that_does_it(stage):
    scene = laid(stage)
    scene.parts.hints.show_move(("end_turn",), "Because.")
    assert scene.focus == "fire" and made(scene) == []
    stage.key(pygame.K_SPACE, " ")
    assert made(scene) == [("end_turn",)]


# ---------------------------------------------------------------- what has just been looked at
def pick_up_key(scene) -> str:
    texts = scene.game_table.texts
    return texts("button.pickup", what=texts("secret.key"))


def test_what_has_just_been_looked_at_is_picked_up_by_the_primary_button(stage):
    scene = laid(stage, **FOUND)
    pick(stage, ("secret", 101))
    assert scene.selection.offer.button == pick_up_key(scene) and END in keys_of(stage)
    stage.press("fire")
    assert made(scene)[1:] == [("pickup", 101)] and scene.match.state.packs[0] == (101,)
    assert scene.selection.offer.button != pick_up_key(scene)


def test_it_is_offered_also_when_its_card_has_been_put_away(stage):
    scene = laid(stage, **FOUND)
    pick(stage, ("secret", 101), ("seen",))
    assert ("seen",) not in scene.table.pieces and scene.selection.offer.button == pick_up_key(scene)


@pytest.mark.parametrize("given", [{"actions": 1}, {"packs": ["key#103 key#104"]}])
def test_it_is_not_offered_where_the_rules_forbid_it(stage, given):
    scene = laid(stage, **(FOUND | given))
    pick(stage, ("secret", 101))
    assert "Pick up" not in (scene.selection.offer.button or "")


def test_what_is_put_down_again_is_not_offered(stage):
    scene = laid(stage, **(FOUND | {"actions": 4}))
    pick(stage, ("secret", 101), "fire", ("secret", 101), ("do", "place"))
    assert made(scene)[-1] == ("place", 101) and not scene.selection.offer.plan
