"""Who clicks twice to be sure keeps what is chosen in the biome; only what is picked of several is taken back so."""

import pygame
import pytest

from tests.biome_escape.seated import at, laid, made, pick, tile

G = "grassland"
FAR = {"tiles": {"0/-2": G, "0/-3": G}, "actions": 5}
KIT = {"tiles": {"0/-2": G}, "camps": ["0/-2"], "packs": ["caravan_kit#100"]}
ALLY = {"tiles": {"0/-2": "ally"}, "pawns": ["0/-2"], "lying": {"0/-2": "supply#101 supply#102"}}
CAPTIVE = {
    "tiles": {"0/-2": "stealer"},
    "pawns": ["0/-2"],
    "seats": {1: "captured 0/-2 2"},
    "packs": ["supply#100 supply#101"],
}
KEPT = {
    "a_walk": (FAR, [tile("0/-3")]),
    "exploring_after_a_walk": (FAR, [tile("0/-4")]),
    "the_own_figure": (FAR, [("pawn", 0)]),
    "a_captive": (CAPTIVE, [("pawn", 1)]),
    "the_choices_of_a_thing": ({"packs": ["supply#100"]}, [("secret", 100)]),
    "the_choices_of_a_camp": (ALLY | {"cooldowns": {"0/-2": 0}}, [("camp", at("0/-2"))]),
    "a_teleport_into_a_lake": (
        {"tiles": {"0/-2": "lake"}, "packs": ["teleport#100"]},
        [("secret", 100), ("do", "use"), tile("0/-2")],
    ),
}


@pytest.mark.long
@pytest.mark.parametrize("name", KEPT)
def test_a_second_click_keeps_what_is_chosen_and_does_nothing(stage, name):
    given, keys = KEPT[name]
    scene = laid(stage, **given)
    pick(stage, *keys)
    draft, button = scene.selection.draft, scene.selection.offer.button
    assert draft
    stage.press(keys[-1])
    assert scene.selection.draft == draft and scene.selection.offer.button == button and made(scene) == []
    stage.key(pygame.K_ESCAPE)
    assert not scene.selection.draft


def test_a_second_click_on_a_place_whose_quarry_is_to_be_laid_keeps_it(stage):
    scene = laid(stage, pawns=["0/-1"], tile_stack="quarry_A0")
    state = scene.match.state
    state.tile_stack[0] = state.tile_stack[0]._replace(known=(0,))
    scene.show_current_state()
    pick(stage, tile("0/-2"), tile("0/-2"))
    assert scene.selection.draft == (tile("0/-2"),) and ("turn", 0) in scene.table.pieces


def test_the_return_key_leaves_the_choices_of_what_was_clicked_open(stage):
    scene = laid(stage, packs=["supply#100"])
    pick(stage, ("secret", 100))
    stage.key(pygame.K_RETURN)
    assert ("sheet",) in scene.table.pieces and made(scene) == []


def test_a_tile_of_a_route_and_a_foreseen_piece_are_taken_back_by_a_second_click(stage):
    scene = laid(stage, **KIT)
    pick(stage, ("secret", 100), ("do", "use"), tile("0/-1"), tile("0/-2"), tile("0/-2"))
    assert scene.selection.draft[-1] == tile("0/-1")
    scene = laid(stage, packs=["foresight#100"])
    pick(stage, ("secret", 100), ("do", "use"), ("do", "tiles"), ("card", 1), ("card", 1))
    assert scene.selection.draft == ()


@pytest.mark.parametrize("actions", [1, 3])
def test_what_using_a_supply_brings_is_said_as_what_one_has_afterwards(stage, actions):
    scene = laid(stage, packs=["supply#100"], actions=actions)
    pick(stage, ("secret", 100))
    lines = scene.game_table.choices.menus.menu_lines(scene.own_view, scene.selection.draft)
    line = next(one for one in lines if one.key == ("do", "use"))
    pick(stage, ("do", "use"))
    assert f"then you have {scene.own_view.actions} actions" in line.words


def test_a_press_on_nothing_closes_a_menu_and_takes_back_the_pick_that_opened_it(stage):
    scene = laid(stage, packs=["supply#100"])
    pick(stage, ("secret", 100))
    assert any(piece.is_popup_menu for piece in scene.table.pieces.values()) and scene.selection.draft
    board = scene.parts.places.board
    spots = (
        (x, y) for y in range(int(board.y), int(board.bottom), 12) for x in range(int(board.x), int(board.right), 12)
    )
    stage.click(next(spot for spot in spots if scene.widget_at(spot) is None))
    assert scene.selection.draft == () and not any(piece.is_popup_menu for piece in scene.table.pieces.values())
    assert made(scene) == []
