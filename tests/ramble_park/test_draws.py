"""How cards are drawn at the table: all of a part by one press, or one by one from their deck."""

from tests.ramble_park.seated import laid, made, pick

EXPLORE, LIGHTS, END = ("draw_explore",), ("draw_lights_out",), ("end_actions",)


def fire_label(scene) -> str:
    return scene.find_widget("fire").label


def test_one_press_ends_the_actions_and_draws_the_two_cards_that_its_button_promises(stage):
    scene = laid(stage, explore="azalea gill", lights_out="the_point")
    assert fire_label(scene) == "Skip 3 actions: draw 2 cards"
    stage.press("fire")
    assert made(scene) == [END, EXPLORE, EXPLORE] and scene.match.state.phase == "lights"


def test_one_press_draws_all_lights_out_cards_of_a_turn(stage):
    scene = laid(stage, phase="lights", notch=9, draws=3, lights_out="the_point oak_bridge bow_bridge")
    assert fire_label(scene) == "Draw 3 Lights Out cards"
    stage.press("fire")
    assert made(scene) == [LIGHTS] * 3 and scene.asked_player == 1


def test_who_picks_a_deck_draws_one_card_and_the_button_then_the_rest(stage):
    scene = laid(stage, phase="explore", explore="azalea gill", hands=["gps"])
    assert "A click draws just one." in scene.parts.tabletop.tooltip_text(("deck", "explore"))
    pick(stage, scene, "deck", "explore")
    assert made(scene) == [EXPLORE] and fire_label(scene) == "Draw 1 Explore card"
    stage.press("fire")
    assert made(scene) == [EXPLORE, EXPLORE]


def test_a_full_hand_is_asked_about_before_the_next_card_is_drawn(stage):
    hands = ["azalea bow_bridge bow_bridge bow_bridge gill"]
    scene = laid(stage, phase="explore", explore="stone_arch gill", hands=hands)
    stage.press("fire")
    assert made(scene) == [EXPLORE] and scene.match.state.phase == "hand" and scene.selection.answer is None


def test_a_pawn_that_loses_its_tile_is_moved_before_the_next_card_is_drawn(stage):
    scene = laid(
        stage,
        phase="lights",
        notch=9,
        draws=3,
        pawns=["the_point", "park_exit", "park_exit"],
        dark="the_point",
        lights_out="the_point oak_bridge bow_bridge",
    )
    stage.press("fire")
    assert made(scene) == [LIGHTS] and scene.match.state.phase == "relocate"
    assert scene.selection.answer == ("The Point is gone", "RP-7.2") and not scene.selection.is_forbidden


def test_a_deck_that_runs_out_is_shuffled_before_anybody_draws_on(stage):
    scene = laid(stage, phase="explore", explore="azalea", explore_discards="rest")
    assert fire_label(scene) == "Draw 1 Explore card"
    stage.press("fire")
    assert made(scene) == [EXPLORE] and scene.match.state.phase == "explore"


def test_a_hint_to_draw_leads_to_the_one_button_that_draws(stage):
    scene = laid(stage, phase="explore", explore="azalea gill")
    scene.parts.actions.request_hint()
    stage.frames(2)
    primary = [widget.key for widget in scene.mode.buttons.widgets() if widget.style == "primary"]
    assert primary == ["fire"] and scene.parts.advice.is_hint_shown
    assert scene.find_widget("follow") is None and scene.focus == "fire"
