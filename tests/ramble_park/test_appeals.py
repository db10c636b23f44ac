"""What companions give people time for: a card that may still save the park before they draw on, or lead all out."""

from game.games.ramble_park.rules.components import LANDMARKS
from game.ui.offer import name_of
from tests.ramble_park.seated import key_of, laid, made, pick

EXIT_IN_DANGER = {"phase": "lights", "dark": "park_exit bow_bridge", "notch": 9}
READER = ["", "", "handbook"]


def until_laid_out(stage, scene) -> tuple:
    """The picks that have been made for a person, by name."""
    stage.until(lambda: scene.selection.draft or made(scene))
    return tuple(name_of(key) for key in scene.selection.draft)


def exit_name(scene) -> str:
    return scene.game_table.texts("tile.park_exit")


def light_exit(scene) -> str:
    """What the button says where a card lights the exit."""
    return scene.game_table.texts("button.play_handbook", tile=exit_name(scene))


def feared(scene) -> str:
    """What is said where one of three cards may take the exit."""
    return scene.game_table.texts("prompt.lights.feared", n=3, chance=16, tile=exit_name(scene))


def in_danger(stage, **given):
    """Jonas's seat is a computer's and draws; Ines may help."""
    laid_out = {**EXIT_IN_DANGER, "lights_out": "park_exit bow_bridge", "hands": READER, **given}
    return laid(stage, bots=(1,), turn=1, **laid_out)


def test_a_companion_waits_before_a_card_that_may_lose_the_park_for_whoever_holds_a_handbook(stage):
    scene = in_danger(stage)
    assert until_laid_out(stage, scene) == (("card", 2, "handbook"),) and made(scene) == []
    stage.frames(80)
    assert made(scene) == [], "it has drawn on"
    who, _, says, why, _ = scene.mode.sentences.current_sentence(scene.plan)
    danger = scene.game_table.texts("appeal.light", n=16, tile=exit_name(scene))
    assert who == 2 and exit_name(scene) in says and danger == why


def test_one_button_lights_what_is_feared(stage):
    scene = in_danger(stage)
    until_laid_out(stage, scene)
    assert scene.find_widget("fire").label == light_exit(scene)
    assert scene.find_widget("clear").label == scene.game_table.texts("table.let_be")
    stage.press("fire")
    assert made(scene)[0] == ("play_handbook", 2, "park_exit")


def test_another_tile_can_be_lit_instead(stage):
    scene = in_danger(stage)
    until_laid_out(stage, scene)
    pick(stage, scene, "tile", "bow_bridge")
    assert made(scene)[0] == ("play_handbook", 2, "bow_bridge")


def test_who_keeps_the_card_is_not_asked_again_in_that_turn(stage):
    scene = in_danger(stage, lights_out="turtle_pond oak_bridge gill_source park_exit")
    until_laid_out(stage, scene)
    stage.press("clear")
    stage.until(lambda: len(made(scene)) == 3)
    assert [action[0] for action in made(scene)] == ["draw_lights_out"] * 3 and not scene.selection.draft


def test_after_a_move_is_taken_back_there_is_time_again(stage):
    scene = in_danger(stage)
    until_laid_out(stage, scene)
    scene.hold_bots(True)
    stage.press("fire")
    assert len(made(scene)) == 1
    scene.parts.actions.undo()
    scene.hold_bots(False)
    assert until_laid_out(stage, scene) == (("card", 2, "handbook"),)


def test_nobody_is_stopped_for_what_cannot_be_lost_or_helped(stage):
    for given in (
        {"hands": ["", "", "gps"]},
        {"dark": "bow_bridge", "lights_out": "bow_bridge"},
        {"lights_out_discards": "park_exit", "lights_out": "bow_bridge"},
    ):
        scene = in_danger(stage, **given)
        assert until_laid_out(stage, scene) == () and made(scene)
        stage.app.return_to_first_scene()


def test_a_companion_waits_for_the_gps_that_leads_all_out(stage):
    scene = laid(
        stage,
        bots=(1,),
        turn=1,
        phase="explore",
        tokens=" ".join(LANDMARKS),
        pawns=["park_exit"] * 3,
        hands=["", "", "gps"],
    )
    assert until_laid_out(stage, scene) == (("card", 2, "gps"),)
    stage.press("fire")
    assert made(scene) == [("escape", 2)]


def test_a_handbook_in_hand_offers_the_tile_that_is_feared(stage):
    scene = laid(stage, **{**EXIT_IN_DANGER, "lights_out": "park_exit bow_bridge", "hands": ["handbook"]})
    assert scene.mode.sentences.current_sentence(()).what == feared(scene)
    stage.press(key_of(scene, "card", 0, "handbook"))
    assert scene.find_widget("fire").label == light_exit(scene)
