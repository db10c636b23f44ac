"""The park's table: where things lie, what a pick leads to, Special cards out of turn, companions and their plans."""

import functools
from itertools import combinations

import pygame
import pytest
from evening import Evening
from legible import TABLES, astray, canvases
from pygame import FRect

from game.bots.levels import next_action_of_bots
from game.bots.proposal import ExplainedPlan
from game.engine.rng import Rng
from game.engine.state import PUBLIC
from game.games.ramble_park.conduct import CONDUCT
from game.games.ramble_park.rules import foresight
from game.games.ramble_park.rules.components import LANDMARKS, TILES
from game.games.ramble_park.rules.park import PLACES
from game.games.ramble_park.rules.state import RamblePark
from game.games.ramble_park.table import board, tiles
from game.games.ramble_park.table.faces import DangerFace
from game.games.ramble_park.table.grid import screen_grid
from game.games.ramble_park.table.news import cards_just_discarded
from game.games.ramble_park.table.park_pieces import tile_sign
from game.ui.canvas import Canvas
from game.ui.contract.views import TableView
from game.ui.offer import name_of
from game.ui.pulse import PULSES
from game.ui.table import HOVERED, LEGAL, PICKED
from game.ui.texts import capitalized
from game.ui.theme import THEME
from tests.ramble_park import words
from tests.ramble_park.seated import frame_of, key_of, laid, lit, made, pick, sit_down, table_for, told

canvas = canvases(*TABLES)
BESIDE_MEADOW = {"bow_bridge", "park_exit", "the_point"}


# ---------------------------------------------------------------- where things lie
@pytest.mark.long
@pytest.mark.parametrize("players", range(3, 7))
def test_the_parts_of_the_screen_lie_apart_inside_the_window(canvas, players):
    grid = screen_grid(canvas, players)
    where = grid.places
    boxes = [
        where.board,
        where.prompt,
        grid.meter,
        grid.tokens,
        *grid.decks,
        *grid.piles,
        *where.seats,
        *([where.log] if where.log else []),
    ]
    assert astray(canvas, boxes) == []


def test_every_tile_lies_on_the_board_and_none_on_another(canvas):
    area = screen_grid(canvas, 4).places.board
    r = board.tile_radius(area)
    middles = [pygame.Vector2(board.tile_center(area, place)) for place in PLACES]
    assert all(area.inflate(-2 * r * 0.86, -2 * r).collidepoint(middle) for middle in middles)
    assert min((a - b).length() for a, b in combinations(middles, 2)) > r * 1.7
    boxes = [board.tile_click_box(area, place) for place in PLACES]
    assert [(a, b) for a, b in combinations(boxes, 2) if a.inflate(-1, -1).colliderect(b.inflate(-1, -1))] == []


@pytest.mark.long
@pytest.mark.parametrize("words", (100, 200, 320))
@pytest.mark.parametrize("players", range(3, 7))
def test_hands_of_any_size_stay_on_their_papers(canvas, players, words):
    grid = screen_grid(canvas, players)._replace(words=(words,) * players)
    for player in range(players):
        for count in range(1, 8):
            cards = [grid.hand_card_box(player, n, count) for n in range(count)]
            assert all(grid.places.seats[player].contains(card) for card in cards)
            assert all(b.x - a.x > 6 for a, b in zip(cards, cards[1:]))
            assert grid.panel_text_limit(player, count) > grid.places.seats[player].x + 90


@pytest.mark.long
@pytest.mark.parametrize("players", range(3, 7))
@pytest.mark.parametrize("window", (((1280, 720), 100), ((1024, 600), 150)), ids=("plain", "small"))
def test_five_cards_lie_side_by_side_where_a_short_name_leaves_the_room(home, window, players):
    stage = Evening(*window)
    scene = laid(stage, players, hands=["azalea castle castle gps handbook"])
    cards = sorted(piece.box.x for key, piece in scene.table.pieces.items() if name_of(key)[:2] == ("card", 0))
    wide = scene.parts.tabletop.layout.grid.card[0]
    stage.close()
    assert len(cards) == 5 and all(b - a >= wide for a, b in zip(cards, cards[1:]))


@pytest.mark.long
def test_a_long_name_is_read_in_full_beside_five_cards(home):
    stage = Evening((1024, 600), 150)
    scene = laid(stage, hands=["azalea castle castle gps handbook"])
    table = table_for(("Wilhelmina O", "Jonas", "Old Ferro"))
    layout = table.geometry.layout(TableView(scene.public_view), frame_of(table, stage.app.canvas))
    left = min(piece.box.x for piece in layout.pieces if name_of(piece.key)[:2] == ("card", 0))
    end, other = layout.grid.words[0], scene.parts.tabletop.layout.grid.words[0]
    stage.close()
    assert end > other and left > scene.parts.tabletop.places.seats[0].x + end


def test_the_sign_of_a_computer_stands_where_the_cards_leave_room_for_it(home):
    stage = Evening((1024, 600), 150)
    scene = laid(stage, hands=["azalea castle castle gps handbook"])
    canvas, content, painted = stage.app.canvas, scene.panels.sidebar.cached_sidebar_content(), []
    for people in ((0, 1, 2), (1, 2)):
        table = table_for(("Wilhelmina O", "Jonas", "Old Ferro"), people)
        frame = frame_of(table, canvas)
        layout = table.geometry.layout(TableView(scene.public_view), frame)
        canvas.surf.fill("black")
        table.painter.draw_sidebar(canvas, layout, frame, content)
        box = canvas.rect(*scene.parts.tabletop.places.seats[0])
        painted.append((layout.grid.words[0], pygame.image.tobytes(canvas.surf.subsurface(box), "RGB")))
    stage.close()
    (end, of_a_person), (later, of_a_computer) = painted
    assert end < later and of_a_person != of_a_computer


@pytest.mark.long
@pytest.mark.parametrize("count", range(1, 7))
def test_pawns_on_one_tile_leave_its_name_readable(canvas, count):
    area = screen_grid(canvas, 6).places.board
    r = board.tile_radius(area)
    for place in PLACES:
        x, y = board.tile_center(area, place)
        feet = [spot.y + board.PAWN_FOOT * spot.size for spot in board.pawn_spots(area, place, count)]
        assert len(feet) == count and max(feet) < y + r * 0.15
        assert all(abs(spot.x - x) < r * 0.8 for spot in board.pawn_spots(area, place, count))


@pytest.mark.long
@pytest.mark.parametrize(
    "size, zoom", [((1280, 720), 1.0), ((1920, 1080), 1.0), ((1280, 720), 1.5), ((1024, 600), 1.5)]
)
def test_the_plate_of_a_tile_in_danger_hides_no_sign_name_lamp_or_pawn(size, zoom):
    canvas, geometry = Canvas(size, zoom), table_for("ABC").geometry
    area, seen = geometry.places(canvas).board, 0
    written = geometry.fitted_tile_names(canvas, area)
    for state in dark_evenings():
        public = state.view(PUBLIC)
        plates = geometry.park.danger_pieces(public, area, written, canvas)
        kept = geometry.park.must_see_boxes(public, area, written)
        for plate in plates:
            seen += 1
            hidden = [one for one in kept if hidden_part(one, plate.box) > 0.05]
            assert not hidden and area.contains(plate.box), (plate.key, hidden)
    assert seen > 20


@functools.cache
def dark_evenings() -> list[RamblePark]:
    """Four evenings at every third decision."""
    found = []
    for seed in (3, 4, 5, 6):
        state = words.GAME.rules(3, words.GAME.chosen_house_rule_options(3, {"level": "dusk"}), Rng(seed))
        for ply in range(240):
            if state.is_over:
                break
            if ply % 3 == 0:
                found.append(state.clone())
            state.apply(next_action_of_bots("ramble_park", ("gentle",) * 3, state, seed, ply))
    return found


def hidden_part(thing: FRect, plate: FRect) -> float:
    """Of a thing's area."""
    both = thing.clip(plate)
    return both.w * both.h / (thing.w * thing.h)


@pytest.mark.long
def test_each_part_of_a_turn_has_a_button_that_goes_on_with_it():
    """Actions, Explore and Lights Out cards: the primary button says what it does before anything is picked."""
    choices, phases = table_for("ABC").choices, set()
    for state in dark_evenings():
        if state.phase in ("actions", "explore", "lights"):
            offer = choices.offer(state.view(state.current_player), ())
            assert offer.plan and offer.button, state.phase
            phases.add(state.phase)
    assert phases == {"actions", "explore", "lights"}


def brightness(tile: str, state: str) -> float:
    """Of a tile's picture, in grey."""
    canvas = Canvas((640, 360))
    canvas.surf.fill("black")
    tiles.draw_tile(canvas, 320, 180, 69, tile, tile_sign(tile), state)
    box = canvas.rect(280, 140, 80, 80)
    return sum(pygame.transform.average_color(canvas.surf, box)[:3]) / 3


@pytest.mark.long
@pytest.mark.parametrize("tile", TILES)
def test_lit_dark_and_gone_differ_in_grey(stage, tile):
    lit_, dark, gone = (brightness(tile, state) for state in (tiles.LIT, tiles.DARK, tiles.GONE))
    assert lit_ > 1.6 * dark
    assert gone < lit_ / 2


# ---------------------------------------------------------------- actions
def test_a_click_on_a_lit_tile_walks_and_nothing_else_is_asked(stage):
    scene = laid(stage)
    assert {name[1] for name in lit(scene) if name[0] == "tile"} == BESIDE_MEADOW
    pick(stage, scene, "tile", "park_exit")
    assert made(scene) == [("move", "park_exit")]
    assert ("tile", "azalea_pond") not in lit(scene)


def test_a_click_on_a_dark_tile_fixes_and_the_pawn_can_still_be_walked_there(stage):
    scene = laid(stage, dark="park_exit")
    pick(stage, scene, "tile", "park_exit")
    assert made(scene) == [("fix", "park_exit")]
    stage.key(pygame.K_u, "u")
    pick(stage, scene, "pawn", 0)
    pick(stage, scene, "tile", "park_exit")
    assert made(scene) == [("move", "park_exit")]


def test_a_pawn_picked_on_its_own_dark_tile_may_fix_it(stage):
    scene = laid(stage, dark="maintenance_meadow")
    pick(stage, scene, "pawn", 0)
    pick(stage, scene, "tile", "maintenance_meadow")
    assert made(scene) == [("fix", "maintenance_meadow")]


def test_where_nothing_can_be_done_the_prompt_says_so(stage):
    pawns = ["evodia_field", "the_point", "the_point"]
    beside = laid(stage, pawns=pawns).match.state.neighbouring_tiles("evodia_field")
    stage.app.return_to_first_scene()
    scene = laid(stage, pawns=pawns, removed=" ".join(beside))
    assert scene.mode.sentences.current_sentence(()).what == scene.game_table.texts("prompt.actions.none")
    stage.press("fire")
    assert made(scene)[0] == ("end_actions",)


def test_a_pawn_is_dragged_to_where_it_walks(stage):
    scene = laid(stage, dark="park_exit")
    stage.drag(stage.spot(("pawn", 0)), scene.table.pieces["tile", "park_exit"].center)
    assert made(scene) == [("move", "park_exit")]


def test_an_electrician_picks_a_second_light_or_presses_the_button(stage):
    scene = laid(stage, dark="park_exit bow_bridge")
    pick(stage, scene, "tile", "park_exit")
    assert made(scene) == [] and scene.selection.offer.button
    pick(stage, scene, "tile", "bow_bridge")
    assert made(scene) == [] and scene.selection.offer.button == scene.game_table.texts("button.fix.both")
    stage.press("fire")
    assert made(scene) == [("fix", "bow_bridge", "park_exit")]
    stage.key(pygame.K_u, "u")
    pick(stage, scene, "tile", "park_exit")
    stage.press("fire")
    assert made(scene) == [("fix", "park_exit")]


def test_what_is_only_pointed_at_is_told_as_what_a_pick_would_bring_and_not_as_what_the_button_does(stage):
    scene = laid(stage, dark="park_exit bow_bridge")
    pick(stage, scene, "tile", "park_exit")
    told = {}
    for key in (("tile", "bow_bridge"), "fire"):
        stage.point(stage.spot(key))
        stage.frames(2)
        told[key] = scene.mode.sentences.current_sentence(scene.plan)[1:3]
    (tried, both), (called, one) = told["tile", "bow_bridge"], told["fire"]
    assert tried == scene.parts.texts("prompt.tried") and "Bow Bridge" in both
    assert called == scene.parts.name_in_instructions(0) and "Bow Bridge" not in one


@pytest.mark.parametrize("how", ["button", "space", "enter"])
def test_a_hint_to_fix_two_lights_is_one_thing_for_bar_button_and_keys(stage, how):
    scene = laid(stage, dark="park_exit bow_bridge")
    scene.parts.hints.show_move(("fix", "bow_bridge", "park_exit"), "")
    assert scene.selection.offer.button == scene.game_table.texts("button.fix.both")
    assert "Bow Bridge and the Park Exit" in scene.mode.sentences.current_sentence(scene.plan).what
    if how == "button":
        stage.press("fire")
    else:
        stage.key({"space": pygame.K_SPACE, "enter": pygame.K_RETURN}[how])
    assert made(scene) == [("fix", "bow_bridge", "park_exit")]


def test_a_jogger_goes_two_tiles_with_one_click(stage):
    scene = laid(stage, turn=1, removed="bow_bridge oak_bridge")
    assert {name[1] for name in lit(scene) if name[0] == "tile"} == {
        "maintenance_meadow",
        "rustic_shelter",
        "park_exit",
        "willow_rock",
    }
    pick(stage, scene, "tile", "willow_rock")
    assert made(scene) == [("jog", "willow_rock")]


def test_a_ranger_guides_a_pawn_by_drag_and_by_clicks(stage):
    scene = laid(stage, turn=2)
    stage.drag(stage.spot(("pawn", 1)), scene.table.pieces["tile", "park_exit"].center)
    assert made(scene) == [("guide", 1, "park_exit")]
    pick(stage, scene, "pawn", 0)
    pick(stage, scene, "tile", "the_point")
    assert made(scene)[-1] == ("guide", 0, "the_point")


def test_a_card_is_given_by_click_on_a_pawn_and_by_drag_onto_a_panel(stage):
    scene = laid(stage, pawns=["the_point", "the_point", "park_exit"], hands=["azalea gill", "", ""])
    pick(stage, scene, "card", 0, "azalea")
    assert {("pawn", 1), ("panel", 1)} <= lit(scene) and ("panel", 2) not in lit(scene)
    pick(stage, scene, "pawn", 1)
    assert made(scene) == [("give", 1, "azalea")]
    stage.drag(stage.spot(key_of(scene, "card", 0, "gill")), scene.parts.tabletop.grid.seats[1].move(-90, 0).center)
    assert made(scene)[-1] == ("give", 1, "gill")


def test_a_card_is_picked_in_place_of_a_pawn_or_another_card(stage):
    scene = laid(stage, pawns=["the_point", "the_point", "park_exit"], hands=["azalea gill", "", ""])
    pick(stage, scene, "pawn", 0)
    pick(stage, scene, "card", 0, "azalea")
    pick(stage, scene, "card", 0, "gill")
    assert scene.selection.answer is None and made(scene) == []
    pick(stage, scene, "pawn", 1)
    assert made(scene) == [("give", 1, "gill")]


def test_pause_stays_where_it_is_when_a_companion_tells_its_plan(stage):
    stage.app.change_settings(speed="normal", approve_plans="never")
    scene = laid(stage, bots=(0, 2), dark="park_exit bow_bridge azalea_pond")
    stage.until(lambda: scene.session.bots.spoken)
    buttons = scene.mode.buttons
    assert [key for key, _ in buttons.current_buttons()] == ["wait", "veto"]
    skip = buttons.button_boxes([("skip", scene.game_table.texts("table.skip"))])[0]
    assert buttons.button_boxes(buttons.current_buttons())[0].right == skip.right
    stage.close()


def test_a_pickpocket_clicks_a_card_and_takes_a_special_onto_the_own_panel(stage):
    roles = "pickpocket jogger ranger"
    scene = laid(stage, roles=roles, pawns=["oak_bridge", "the_point", "park_exit"], hands=["", "azalea gps", "gill"])
    assert ("card", 1, "azalea") in lit(scene) and ("card", 2, "gill") not in lit(scene)
    pick(stage, scene, "card", 1, "azalea")
    assert made(scene) == [("pickpocket", 1, "azalea")]
    pick(stage, scene, "card", 1, "gps")
    pick(stage, scene, "panel", 0)
    assert made(scene)[-1] == ("pickpocket", 1, "gps")


@pytest.mark.parametrize("card", ["gps", "handbook"])
def test_a_special_that_may_be_taken_says_how_it_is_taken(stage, card):
    pawns = ["oak_bridge", "the_point", "park_exit"]
    scene = laid(stage, bots=(1,), roles="pickpocket jogger ranger", pawns=pawns, hands=["", card])
    pick(stage, scene, "card", 1, card)
    assert scene.mode.sentences.current_sentence(scene.plan).what == scene.game_table.texts(
        f"prompt.special.{card}.take"
    )
    pick(stage, scene, "panel", 0)
    assert made(scene) == [("pickpocket", 1, card)]


def test_a_token_lights_up_when_it_can_be_collected(stage):
    scene = laid(
        stage, pawns=["laupot_bridge", "the_point", "park_exit"], hands=["azalea azalea azalea azalea", "", ""]
    )
    assert [name for name in lit(scene) if name[0] == "token"] == [("token", "azalea")]
    pick(stage, scene, "token", "azalea")
    assert made(scene) == [("collect", "azalea", None)]


def test_a_token_to_be_found_shows_the_most_of_its_cards_in_one_hand(stage):
    scene = laid(stage, hands=["azalea azalea gill", "azalea gill gill gill", "castle"])
    held = {piece.face.landmark: piece.face.held for piece in scene.table.pieces.values() if piece.key[0] == "token"}
    assert held == dict.fromkeys(LANDMARKS, 0) | {"azalea": 2, "gill": 3, "castle": 1}


def test_the_tile_of_the_pawn_collects_its_landmark_too(stage):
    where, cards = ["laupot_bridge", "the_point", "park_exit"], ["azalea azalea azalea azalea", "", ""]
    scene = laid(stage, pawns=where, hands=cards)
    assert scene.selection.plan_with_pointed_piece(key_of(scene, "tile", "laupot_bridge")) == (
        ("collect", "azalea", None),
    )
    pick(stage, scene, "tile", "laupot_bridge")
    assert made(scene) == [("collect", "azalea", None)]


def test_a_dark_tile_of_the_pawn_is_fixed_and_collects_nothing(stage):
    where, cards = ["laupot_bridge", "the_point", "park_exit"], ["azalea azalea azalea azalea", "", ""]
    scene = laid(stage, pawns=where, hands=cards, dark="laupot_bridge")
    assert ("token", "azalea") in lit(scene)
    pick(stage, scene, "tile", "laupot_bridge")
    assert made(scene)[0][0] == "fix"


def test_a_photographer_picks_the_card_that_stands_in(stage):
    roles = "photographer jogger ranger"
    scene = laid(
        stage,
        roles=roles,
        pawns=["laupot_bridge", "the_point", "park_exit"],
        hands=["azalea azalea azalea gill gps", "", ""],
    )
    for first in (("tile", "laupot_bridge"), ("token", "azalea")):
        pick(stage, scene, *first)
        assert [name for name in lit(scene) if name[0] == "card"] == [("card", 0, "gill")]
    pick(stage, scene, "card", 0, "gill")
    assert made(scene) == [("collect", "azalea", "gill")]


def test_cards_are_drawn_from_their_decks(stage):
    scene = laid(stage, phase="explore", explore="azalea gill", lights_out="the_point")
    pick(stage, scene, "deck", "explore")
    stage.press("fire")
    assert scene.match.state.phase == "lights"
    pick(stage, scene, "deck", "lights")
    assert [action[0] for action in made(scene)] == ["draw_explore", "draw_explore", "draw_lights_out"]


@pytest.mark.parametrize(
    "name, rule",
    [
        (("tile", "willow_rock"), "RP-6.1"),
        (("card", 1, "gill"), "RP-6.6"),
        (("token", "gill"), "RP-6.7"),
        (("pawn", 2), "RP-6.3"),
    ],
)
def test_a_click_in_vain_says_why_with_its_rule(stage, name, rule):
    scene = laid(stage, hands=["", "gill", ""])
    pick(stage, scene, *name)
    assert made(scene) == [] and scene.selection.answer[0] and scene.selection.answer[1] == rule


def test_pointing_at_a_choice_says_what_it_would_bring_and_shows_the_way(stage):
    scene = laid(stage)
    stage.point(scene.table.pieces["tile", "park_exit"].center)
    assert scene.game_table.texts("tile.park_exit") in scene.mode.sentences.current_sentence(scene.plan).what
    marks = scene.parts.tabletop.marks(scene.own_view, scene.plan)
    assert [mark.key[1] for mark in marks] == ["way"]


# ---------------------------------------------------------------- Special cards
def test_any_person_plays_a_special_card_in_somebody_elses_turn(stage):
    scene = laid(stage, dark="turtle_pond", hands=["", "handbook", ""])
    pick(stage, scene, "card", 1, "handbook")
    who, name, *_ = scene.mode.sentences.current_sentence(())
    assert (who, name) == (1, "Jonas") and lit(scene) == {("tile", "turtle_pond")}
    pick(stage, scene, "tile", "turtle_pond")
    assert made(scene) == [("play_handbook", 1, "turtle_pond")]
    assert scene.asked_player == 0 and scene.match.state.actions == 3


def test_a_special_card_played_out_of_turn_can_be_taken_back(stage):
    scene = laid(stage, dark="turtle_pond", hands=["", "handbook", ""])
    pick(stage, scene, "card", 1, "handbook")
    pick(stage, scene, "tile", "turtle_pond")
    stage.key(pygame.K_u, "u")
    assert made(scene) == [] and not scene.match.state.lights["turtle_pond"]


def test_a_gps_carries_the_pawns_that_are_picked_from_one_tile(stage):
    scene = laid(stage, pawns=["the_point", "the_point", "park_exit"], hands=["", "", "gps"])
    pick(stage, scene, "card", 2, "gps")
    pick(stage, scene, "pawn", 0)
    assert {("pawn", 1), ("pawn", 2)} <= lit(scene) and ("tile", "the_point") not in lit(scene)
    pick(stage, scene, "pawn", 1)
    pick(stage, scene, "tile", "willow_rock")
    assert made(scene) == [("play_gps", 2, (0, 1), "willow_rock")]


def test_a_special_card_is_played_between_two_draws(stage):
    scene = laid(stage, phase="lights", notch=5, dark="park_exit", hands=["", "handbook", ""])
    pick(stage, scene, "deck", "lights")
    pick(stage, scene, "card", 1, "handbook")
    pick(stage, scene, "tile", "park_exit")
    assert made(scene)[-1] == ("play_handbook", 1, "park_exit") and scene.match.state.phase == "lights"


def test_with_everything_found_and_everybody_at_the_exit_the_gps_has_a_button_that_wins(stage):
    scene = laid(stage, tokens=" ".join(LANDMARKS), pawns=["park_exit"] * 3, hands=["", "gps", ""])
    pick(stage, scene, "card", 1, "gps")
    stage.press("fire")
    assert made(scene) == [("escape", 1)] and scene.match.state.winners == [0, 1, 2]


def test_the_prompt_tells_when_everybody_can_leave_and_by_whose_gps(stage):
    tokens, pawns = " ".join(LANDMARKS), ["park_exit"] * 3
    scene = laid(stage, tokens=tokens, pawns=pawns, hands=["", "gps", ""])
    assert scene.mode.sentences.current_sentence(()).what == scene.game_table.texts("prompt.leave", player="Jonas")
    stage.app.return_to_first_scene()
    scene = laid(stage, tokens=tokens, pawns=pawns, hands=["gps", "", ""])
    assert scene.mode.sentences.current_sentence(()).what == scene.game_table.texts("prompt.leave.own")


def test_a_person_acts_while_a_computer_player_is_asked_and_it_waits_for_that(stage):
    scene = laid(stage, bots=(0,), is_held=True, dark="turtle_pond", hands=["", "handbook", ""])
    pick(stage, scene, "card", 1, "handbook")
    scene.hold_bots(False)
    before = scene.match.ply
    stage.frames(60)
    assert scene.match.ply == before, "it has not waited"
    pick(stage, scene, "tile", "turtle_pond")
    assert ("play_handbook", 1, "turtle_pond") in made(scene)


def test_a_computer_player_can_be_asked_to_play_its_special_card(stage):
    scene = laid(stage, bots=(2,), dark="turtle_pond", lights_out_discards="turtle_pond", hands=["", "", "handbook"])
    stage.until(lambda: not scene.session.bots.left)
    if made(scene):
        pytest.skip("it has played the card itself")
    pick(stage, scene, "card", 2, "handbook")
    assert "asked" in scene.mode.sentences.current_sentence(()).what
    pick(stage, scene, "tile", "turtle_pond")
    assert made(scene) == [("play_handbook", 2, "turtle_pond")]


def test_a_computer_player_that_tells_its_plan_is_asked_for_its_card_by_keys_alone(home):
    evening = Evening(speed="normal")
    scene = laid(evening, bots=(0,), is_held=True, dark="turtle_pond", hands=["handbook", "", ""])
    scene.hold_bots(False)
    evening.until(lambda: scene.session.is_approval_asked)
    while not scene.selection.offer.lights(scene.focus):
        evening.key(pygame.K_TAB)
    evening.key(pygame.K_RETURN)
    assert scene.selection.draft and scene.focus == ("tile", "turtle_pond")
    evening.key(pygame.K_RETURN)
    assert made(scene) == [("play_handbook", 0, "turtle_pond")]
    evening.close()


def test_a_computer_player_that_is_asked_to_use_its_card_chooses_how_itself(stage):
    scene = laid(stage, bots=(1,), dark="park_exit warbler_rock", hands=["handbook", "handbook", ""])
    pick(stage, scene, "card", 0, "handbook")
    assert scene.find_widget("please") is None
    stage.key(pygame.K_ESCAPE)
    pick(stage, scene, "card", 1, "handbook")
    stage.press("please")
    assert made(scene) == [("play_handbook", 1, "park_exit")] and scene.match.state.current_player == 0


def test_taking_the_card_back_leaves_the_turn_as_it_was(stage):
    scene = laid(stage, dark="turtle_pond", hands=["", "handbook", ""])
    pick(stage, scene, "card", 1, "handbook")
    stage.press("clear")
    assert (
        scene.selection.draft == ()
        and scene.selection.out_of_turn_player is None
        and scene.mode.sentences.current_sentence(()).player == 0
    )


# ---------------------------------------------------------------- the two questions with a paper of their own
def overfull(stage):
    """Jonas is given a sixth card."""
    hands = ["gill", "gps azalea azalea azalea tupelo", ""]
    scene = laid(stage, pawns=["the_point", "the_point", "park_exit"], hands=hands)
    pick(stage, scene, "card", 0, "gill")
    pick(stage, scene, "pawn", 1)
    return scene


def test_a_hand_over_five_is_asked_at_once_and_a_card_is_put_away_by_its_button(stage):
    scene = overfull(stage)
    assert scene.asked_player == 1 and ("sheet",) in scene.table.pieces
    pick(stage, scene, "drop", "tupelo")
    assert made(scene)[-1][0] == "give"
    stage.press("fire")
    assert made(scene)[-1] == ("discard_card", "tupelo")
    assert scene.asked_player == 0 and ("sheet",) not in scene.table.pieces


def test_what_can_be_pressed_over_an_overfull_hand_stays_where_it_is(stage):
    scene = overfull(stage)

    def places(*keys):
        return [tuple(scene.find_widget(key).box)[:3] for key in keys]

    before = places("waits", ("aside", "card", 1, "gps"))
    for card in ("azalea", "tupelo"):
        pick(stage, scene, "drop", card)
        assert places("fire", ("aside", "card", 1, "gps")) == before
        stage.press("clear")
    right = scene.find_widget(("aside", "card", 1, "gps")).box.right
    stage.press(("aside", "card", 1, "gps"))
    assert scene.find_widget("clear").box.right == right, "the primary place stays as wide"


def test_the_dark_round_a_paper_has_no_edge(stage):
    scene = overfull(stage)
    area, canvas = scene.parts.tabletop.places.board, stage.app.canvas
    before = canvas.surf.copy()
    stage.press(("aside", "card", 1, "gps"))
    stage.frames(20)
    for x, y in ((area.left + 2, area.centery), (area.right - 2, area.centery), (area.centerx, area.top + 2)):
        at = round(x * canvas.k), round(y * canvas.k)
        now, then = sum(canvas.surf.get_at(at)[:3]), sum(before.get_at(at)[:3])
        assert abs(now - then) <= 6


@pytest.mark.long
@pytest.mark.parametrize("window", (((1280, 720), 100), ((1024, 600), 150)), ids=("plain", "small"))
def test_skip_stands_clear_of_the_button_that_ends_the_own_actions(home, window):
    stage = Evening(*window, speed="normal")
    scene = laid(stage, bots=(1, 2))
    stage.frames(60)
    fire = scene.find_widget("fire").box
    scene.session.queue_snapshots(scene.match.opening)
    stage.frames(2)
    assert not scene.find_widget("skip").box.colliderect(fire) and stage.complaints() == []
    stage.close()


@pytest.mark.long
@pytest.mark.parametrize("window", (((1280, 720), 100), ((1024, 600), 150)), ids=("plain", "small"))
def test_who_presses_skip_a_moment_too_late_does_not_end_the_own_actions(home, window):
    stage = Evening(*window, speed="normal")
    scene = laid(stage, bots=(1, 2))
    stage.frames(60)
    scene.mode.buttons.longest = scene.mode.buttons.longest_asked = ""  # as before the first own button of a match
    scene.mode.buttons.remember_longest_label = lambda label: None
    fire, (skip,) = scene.find_widget("fire").box, scene.mode.buttons.button_boxes([("skip", "Skip")])
    at = max(skip.left, fire.left) + 2, fire.centery
    assert fire.collidepoint(at) and skip.collidepoint(at)
    scene.session.queue_snapshots(scene.match.opening)
    stage.frames(2)
    assert scene.mode.buttons.current_buttons()[0][0] == "skip"
    stage.until(lambda: scene.mode.buttons.current_buttons()[0][0] == "fire")
    stage.click(at)
    assert (
        made(scene) == []
        and scene.selection.answer[0] == scene.game_table.texts("why.late")
        and stage.complaints() == []
    )
    stage.frames(30)
    stage.click(at)
    assert made(scene) == [], "what cannot be taken back waits longer"
    stage.frames(60)
    stage.click(at)
    assert made(scene)[0] == ("end_actions",)
    stage.close()


def test_a_lost_cause_is_left_or_started_again_from_the_menu_and_kept(stage):
    scene = laid(stage)
    scene.session.play_plan([next(action for action in scene.match.state.legal() if action[0] == "move")])
    first = stage.application.host.match_id
    scene.parts.actions.open_page("menu")
    stage.press("start_again")
    stage.press("keep")
    stage.frames(2)
    anew = stage.application.host.scene
    assert stage.top is anew is not scene and anew.match.ply == 0
    assert (anew.match.seats, anew.match.options) == (scene.match.seats, scene.match.options)
    assert first != stage.application.host.match_id and stage.application.host.storage.path(first).exists()


def test_playing_a_special_from_an_overfull_hand_settles_it(stage):
    scene = overfull(stage)
    stage.press(("aside", "card", 1, "gps"))
    assert ("sheet",) not in scene.table.pieces, "the park must be seen for the choice"
    pick(stage, scene, "pawn", 2)
    pick(stage, scene, "tile", "willow_rock")
    assert made(scene)[-1] == ("play_gps", 1, (2,), "willow_rock") and scene.asked_player == 0


def stranded(stage, hands, **options):
    """Jonas stands on Willow Rock, the tile goes, and none is left beside it."""
    removed = "warbler_rock gill_source oak_bridge rustic_shelter"
    pawns = ["azalea_pond", "willow_rock", "azalea_pond"]
    scene = laid(
        stage,
        options=options,
        phase="lights",
        removed=removed,
        dark="willow_rock",
        lights_out="willow_rock",
        pawns=pawns,
        hands=hands,
    )
    stage.press("fire")
    return scene


def test_a_pawn_whose_tile_is_gone_steps_onto_one_beside_the_hole(stage):
    pawns = ["azalea_pond", "the_point", "azalea_pond"]
    scene = laid(stage, phase="lights", dark="the_point", lights_out="the_point", pawns=pawns)
    stage.press("fire")
    assert scene.asked_player == 1 and ("hole", "the_point") in scene.table.pieces
    pick(stage, scene, "tile", "oak_bridge")
    assert made(scene)[-1] == ("relocate", "oak_bridge")


def test_every_holder_of_a_gps_is_asked_before_fate_can_be_accepted(stage):
    scene = stranded(stage, ["gps", "", "gps"])
    assert scene.asked_player == 1 and not scene.selection.offer.plan
    pick(stage, scene, "keep", 0)
    assert not scene.selection.offer.button
    pick(stage, scene, "keep", 2)
    assert scene.selection.offer.button
    stage.press("fire")
    assert made(scene)[-1] == ("accept_fate",) and scene.match.state.ending == "stranded"


def test_a_stranded_pawn_is_fetched_by_the_gps_of_another(stage):
    scene = stranded(stage, ["", "", "gps"])
    pick(stage, scene, "rescue", 2)
    pick(stage, scene, "tile", "park_exit")
    assert made(scene)[-1] == ("play_gps", 2, (1,), "park_exit") and scene.match.state.winners is None


def test_a_hint_for_somebody_stranded_leads_to_the_gps_of_another(stage):
    scene = stranded(stage, ["", "", "gps"])
    stage.key(pygame.K_h, "h")
    assert "saves Jonas" in scene.parts.advice.note and scene.selection.draft[0].of == ("card", 2, "gps")
    stage.key(pygame.K_RETURN)
    assert made(scene)[-1][:3] == ("play_gps", 2, (1,))


# ---------------------------------------------------------------- danger
def test_a_vital_dark_tile_glows_and_says_how_likely_it_is_lost(stage):
    scene = laid(
        stage, notch=5, dark="park_exit turtle_pond the_point", removed="belvedere_castle", lights_out="park_exit"
    )
    glowing = {key[1] for key, piece in scene.table.pieces.items() if piece.glow is not None}
    assert glowing == {"park_exit", "turtle_pond"}
    percent = round(100 * foresight.chance_of_lights_out_card(scene.public_view, "park_exit"))
    plate = DangerFace(scene.game_table.texts("chip.danger", n=percent))
    assert percent and scene.table.pieces["danger", "park_exit"].face == plate
    assert f"{percent}%" in scene.game_table.text.tooltip(scene.own_view, ("tile", "park_exit"))


def test_of_a_dark_tile_only_a_vital_one_is_said_to_lose_the_park(stage):
    scene = laid(stage, notch=5, dark="park_exit turtle_pond", lights_out="park_exit turtle_pond")
    tip, view, texts = scene.game_table.text.tooltip, scene.public_view, scene.game_table.texts
    told = {}
    for tile in ("park_exit", "turtle_pond"):
        n = round(100 * foresight.chance_of_lights_out_card(view, tile))
        facts = {"n": n, "draws": foresight.lights_out_cards_left(view), "cards": len(view.lights_out)}
        told[tile] = (texts("tip.vital.in_pile", **facts) in tip(view, ("tile", tile)), n)
        assert n and (texts("tip.chance", n=n) in tip(view, ("tile", tile))) != told[tile][0]
    assert told["park_exit"][0] and not told["turtle_pond"][0]


def test_the_cards_of_a_token_leave_the_hand_each_by_the_key_it_had(stage):
    pawns = ["azalea_pond", "the_point", "the_point"]
    scene = laid(stage, pawns=pawns, hands=["azalea azalea azalea azalea gill"])
    before = {key for key in scene.table.pieces if name_of(key)[:3] == ("card", 0, "azalea")}
    scene.match.play(("collect", "azalea", None))
    collected = next(event for event in told(scene) if event.kind == "collected")
    assert {key for _, key in cards_just_discarded(scene.match.view(), collected)} == before and len(before) == 4


def test_a_token_that_cannot_be_had_yet_says_what_is_missing(stage):
    scene = laid(stage, hands=["gill"])
    pick(stage, scene, "token", "gill")
    assert made(scene) == [] and scene.selection.answer[0] and scene.selection.answer[1] == "RP-6.7"


@pytest.mark.parametrize(
    "turn, tile, reason",
    [
        (0, "humming_tombstone", "not_beside"),
        (0, "maintenance_meadow", "there_already"),
        (1, "belvedere_castle", "not_two_away"),
        (1, "the_point", "there_already"),
    ],
)
def test_a_tile_that_is_too_far_says_so_to_who_walks_and_who_jogs(stage, turn, tile, reason):
    scene = laid(stage, turn=turn)
    pick(stage, scene, "tile", tile)
    of_tile = scene.game_table.text.facts_in_words({"tile": tile})["tile"]
    assert scene.selection.answer[0] == scene.game_table.texts(f"why.{reason}", tile=of_tile)


def test_a_landmark_card_says_where_there_is_nobody_to_give_it_to(stage):
    scene = laid(stage, pawns=["azalea_pond", "the_point", "the_point"], hands=["gill", "tupelo"])
    pick(stage, scene, "card", 0, "gill")
    assert scene.selection.answer[:2] == (scene.game_table.texts("why.nobody_here"), "RP-6.5")


def test_a_vital_dark_tile_that_can_be_fixed_says_how_likely_it_is_lost_as_well(stage):
    scene = laid(stage, dark="park_exit", lights_out="park_exit")
    assert ("tile", "park_exit") in lit(scene)
    assert scene.game_table.texts("tip.tile.exit") in scene.tooltip_text(scene.find_widget(("tile", "park_exit")))


def test_a_hint_is_read_where_the_steps_of_the_turn_stood(stage):
    stage.app.canvas.audit = []
    scene = laid(stage, dark="park_exit", lights_out="park_exit", notch=9)
    stage.key(pygame.K_h, "h")
    assert scene.focus == ("tile", "park_exit")
    texts = scene.game_table.texts
    reason = texts("hint.light", tile=texts("tile.park_exit"))
    assert scene.parts.advice.note == texts("table.hint_says", reason=capitalized(reason))
    stage.app.canvas.audit.clear()
    scene.dirty = True
    stage.frames(1)
    assert scene.parts.advice.note in [box.text for box in stage.app.canvas.audit]


def test_light_breathes_for_a_while_then_nothing_is_drawn_any_more(stage):
    scene = laid(stage, dark="park_exit", lights_out="park_exit")
    assert scene.parts.highlights.are_pulsing
    stage.frames(round(PULSES * THEME.motion["glow_breath"].ms / 1000 * 30) + 10)
    drawn = stage.app.frames_drawn
    stage.frames(30)
    assert not scene.parts.highlights.are_pulsing and stage.app.frames_drawn == drawn


def test_lights_do_not_breathe_where_motion_is_reduced(stage):
    stage.app.change_settings(reduced_motion=True)
    scene = laid(stage, dark="park_exit", lights_out="park_exit")
    assert not scene.parts.highlights.are_pulsing


def test_the_park_gets_darker_with_the_meter(stage):
    pictures = []
    for notch in (1, 7, 12):
        scene = laid(stage, notch=notch)
        pictures.append(
            sum(
                pygame.transform.average_color(
                    stage.app.canvas.surf, stage.app.canvas.rect(*scene.parts.tabletop.grid.board)
                )[:3]
            )
        )
        stage.app.return_to_first_scene()
    assert pictures == sorted(pictures, reverse=True) and pictures[0] > 1.1 * pictures[2]


# ---------------------------------------------------------------- companions
def test_a_companion_says_its_plan_and_then_keeps_to_it(stage):
    stage.app.change_settings(speed="normal")
    scene = laid(stage, bots=(0, 2), dark="park_exit bow_bridge azalea_pond")
    stage.until(lambda: scene.session.bots.spoken)
    plan = scene.session.bots.ready
    assert len(plan) > 1 and scene.mode.sentences.current_sentence(()).who == "Mara:"
    stage.frames(20)
    stage.press("approve")
    stage.until(lambda: len(made(scene)) >= len(plan))
    assert tuple(made(scene)[: len(plan)]) == plan


def at_a_plan(stage, speed="normal", **settings):
    """A companion has just said its plan."""
    stage.app.change_settings(speed=speed, **settings)
    scene = laid(stage, bots=(0, 2), dark=MANY_DARK)
    stage.until(lambda: scene.session.bots.spoken)
    return scene


MANY_DARK = "park_exit bow_bridge azalea_pond the_point turtle_pond oak_bridge"  # more than one turn can fix


@pytest.mark.parametrize("key", [pygame.K_SPACE, pygame.K_RETURN])
def test_a_key_approves_a_plan_but_not_before_anybody_can_have_read_it(stage, key):
    scene = at_a_plan(stage)
    stage.key(key)
    stage.frames(20)
    assert scene.parts.session.is_approval_asked
    stage.key(key)
    assert not scene.session.bots.spoken
    stage.until(lambda: made(scene))


def test_a_key_asks_for_another_plan(stage):
    scene = at_a_plan(stage)
    first = scene.session.bots.ready
    stage.frames(20)
    stage.key(pygame.K_n)
    stage.until(lambda: scene.session.bots.spoken)
    assert scene.session.bots.ready[0] not in first
    assert [key for key, _ in scene.mode.buttons.current_buttons()] == ["approve", "first_again"]


def marked(scene):
    """The tiles that stand out without anybody pointing at them."""
    look_of = scene.parts.highlights.make_piece_look_function(None)
    return {key[1] for key in scene.table.pieces if key[0] == "tile" and look_of(key) == HOVERED}


def test_the_tiles_of_which_a_plan_speaks_are_marked_while_it_is_told(stage):
    scene = at_a_plan(stage)
    named = scene.game_table.text.named
    tiles = {tile for tile in TILES if named.tile_name(tile) in scene.session.bots.spoken}
    assert tiles and marked(scene) >= tiles
    stage.frames(20)
    stage.press("approve")
    assert not marked(scene)


def test_of_two_plans_the_tiles_of_both_are_marked(stage):
    scene = at_a_plan(stage)
    bots = scene.session.bots
    bots.choice = ((("fix", "park_exit"),), (("move", "bow_bridge"), ("move", "azalea_pond")))
    assert marked(scene) == {"park_exit", "azalea_pond"}


def test_what_a_plan_speaks_of_is_worked_out_once_while_it_is_told(stage, monkeypatch):
    scene, asked = at_a_plan(stage), []
    kind = type(scene.game_table.text)
    announcement = kind.announcement
    monkeypatch.setattr(kind, "announcement", lambda *given: asked.append(given) or announcement(*given))
    for _ in range(4):
        scene.mark_dirty()
        stage.frames(1)
    assert marked(scene) and len(asked) < 2


def test_the_tile_on_which_something_is_collected_is_that_of_the_pawn_then(stage):
    scene = at_a_plan(stage)
    text, public = scene.game_table.text, scene.public_view
    here = public.pawns[public.asked_player]
    assert text.announcement(public, (("collect", "castle", None),)).keys == (("tile", here),)
    walk = next(one for one in scene.match.state.legal() if one[0] in ("move", "jog"))
    assert text.announcement(public, (walk, ("collect", "castle", None))).keys == (("tile", walk[1]),) * 2


def test_a_table_that_waits_for_an_answer_to_a_plan_sleeps(stage):
    scene = at_a_plan(stage)
    stage.frames(200)
    assert made(scene) == [] and scene.is_asleep


@pytest.mark.parametrize(("speed", "when"), [("fast", "unhurried"), ("normal", "never")])
def test_a_plan_is_played_by_itself_where_people_want_it_so(stage, speed, when):
    scene = at_a_plan(stage, speed, approve_plans=when)
    assert not scene.parts.session.is_approval_asked
    stage.until(lambda: made(scene))


def test_a_plan_waits_at_every_speed_where_people_want_it_so(stage):
    scene = at_a_plan(stage, "fast", approve_plans="always")
    stage.frames(300)
    assert made(scene) == [] and scene.parts.session.is_approval_asked


def said(scene, *plan: tuple) -> str:
    return scene.game_table.text.announcement(scene.public_view, plan).sentence


def test_a_plan_is_told_as_far_as_it_is_settled(stage):
    """What a companion with too many cards puts away comes between, and then all is thought over."""
    scene = laid(stage, hands=["gill gill", "azalea azalea castle gps tupelo"], dark="park_exit")
    fix, give = ("fix", "park_exit"), ("give", 1, "gill")
    scene.match.state.pawns[1] = scene.match.state.pawns[0]
    public = scene.match.view()
    told = scene.game_table.text.announcement(public, (fix, give, ("move", "bow_bridge"))).sentence
    assert scene.game_table.texts("tile.park_exit") in told and "The Gill" in told and "Bow Bridge" not in told


def test_who_would_hold_too_many_cards_after_a_gift_is_told_with_what_follows(stage):
    scene = laid(stage, hands=["gill gill", "azalea azalea castle gps tupelo"])
    scene.match.state.pawns[1] = scene.match.state.pawns[0]
    give, name = ("give", 1, "gill"), scene.parts.session.player_names[1]
    told = scene.game_table.texts("intent.over", player=name, n=6, m=1)
    scene.show_current_state()
    stage.frames(2)
    assert said(scene, give).endswith(told)
    (line, *_) = scene.game_table.text.preview(scene.selection.own_view, (give,)).lines
    assert line.text.endswith(scene.game_table.texts("preview.over", player=name, n=6, m=1))
    scene.match.state.hands[1].pop()
    scene.show_current_state()
    assert not said(scene, give).endswith(told)


def test_actions_are_counted_once_while_a_choice_is_pointed_at(stage):
    """The sentence and the signs below it both say how many are left after it."""
    scene = laid(stage, pawns=["the_point"] * 3)
    before = scene.mode.sentences.turn_parts()
    assert (before[0].times, before[0].used) == (3, 0)
    key = next(key for key in lit(scene) if name_of(key)[0] == "tile")
    stage.point(stage.spot(key))
    assert scene.plan
    after = scene.mode.sentences.turn_parts(scene.plan)
    sentence = scene.mode.sentences.current_sentence(scene.plan).what
    assert scene.game_table.texts("preview.left", n=2) in sentence
    assert after[0].used == 1 and after[0].words == scene.game_table.texts("step.actions.then", n=2)


def test_one_deed_done_twice_is_told_once(stage):
    scene = laid(stage, hands=["gill gill"])
    assert said(scene, ("give", 1, "gill"), ("give", 1, "gill")).count("The Gill") == 1


def test_lights_fixed_one_after_the_other_are_told_in_one_breath(stage):
    scene = laid(stage, dark="park_exit bow_bridge azalea_pond")
    both = said(scene, ("fix", "bow_bridge", "park_exit"))
    one_by_one = (("fix", "bow_bridge"), ("fix", "park_exit"), ("end_actions",))
    assert both and said(scene, *one_by_one) == both


def test_a_reason_that_comes_up_often_is_said_in_other_words_next_turn(stage):
    scene = laid(stage, dark="park_exit bow_bridge")
    plan = ExplainedPlan((("fix", "park_exit"),), "light", {"tile": "park_exit"})
    ways = set()
    for turn in range(1, 4):
        scene.match.state.turns = turn
        ways.add(scene.parts.announced_plan_words(scene.match.view(), plan))
    assert len(ways) == 3
    assert all(scene.game_table.text.announcement(scene.match.view(), plan).sentence in way for way in ways)


def test_the_table_asks_for_another_plan_and_for_the_first_again(stage):
    stage.app.change_settings(speed="normal")
    scene = laid(stage, bots=(0, 2), dark=MANY_DARK)
    stage.until(lambda: scene.session.bots.spoken)
    first = scene.session.bots.ready
    stage.frames(20)  # to read it: a press that comes at once was meant for what stood there before
    stage.press("veto")
    stage.until(lambda: scene.session.bots.spoken)
    second = scene.session.bots.ready
    assert second[0] not in first
    stage.frames(20)
    stage.press("first_again")
    assert scene.session.bots.ready == first
    stage.frames(20)
    stage.key(pygame.K_n)
    assert scene.session.bots.ready == second
    stage.frames(20)
    stage.press("approve")
    stage.until(lambda: made(scene))
    assert made(scene)[0] not in first


@pytest.mark.parametrize("way", ("key", "click"))
def test_space_or_a_click_beside_the_board_ends_the_time_for_which_a_plan_is_told(stage, way):
    scene = at_a_plan(stage, approve_plans="never")
    assert scene.mode.sentences.current_sentence(()).hint == scene.game_table.texts("prompt.hurry")
    stage.frames(20)
    assert not made(scene)
    stage.key(pygame.K_SPACE) if way == "key" else stage.click((scene.parts.canvas.w * 0.6, 600))
    stage.frames(2)
    assert made(scene)


def test_silent_companions_say_nothing(stage):
    stage.app.change_settings(speed="normal")
    scene = laid(stage, bots=(0, 2), options={"plans": "silent"}, dark="park_exit bow_bridge azalea_pond")
    stage.until(lambda: made(scene))
    assert scene.session.bots.spoken == "" and scene.session.bots.heard is not None


def test_a_companion_lights_the_exit_in_somebody_elses_turn_before_it_is_lost(stage):
    scene = laid(
        stage,
        bots=(2,),
        phase="lights",
        notch=12,
        dark="park_exit",
        lights_out="park_exit",
        layers=[1, 18],
        hands=["", "", "handbook"],
    )
    stage.until(lambda: made(scene))
    assert made(scene)[0] == ("play_handbook", 2, "park_exit") and scene.asked_player == 0


def test_cards_turn_by_themselves_where_that_was_chosen_and_nobody_holds_a_special(stage):
    scene = laid(
        stage, options={"draws": "quick"}, explore="azalea gill", lights_out="the_point", hands=["", "gps", ""]
    )
    stage.press("fire")
    stage.frames(20)
    assert scene.match.state.phase == "lights", "there must be time for the GPS"
    scene.match.state.hands[1] = []
    scene.show_current_state()
    stage.until(lambda: scene.asked_player == 1)
    assert [action[0] for action in made(scene)] == ["end_actions", "draw_explore", "draw_explore", "draw_lights_out"]


def test_while_the_table_says_who_begins_the_turn_is_theirs():
    state = words.RULES(3, words.GAME.chosen_house_rule_options(3, {"first": 1}), Rng(1))
    state.turn, state.turns = state.first - 1, 0  # as it is before the first turn
    assert CONDUCT.turn(state).player == 1


# ---------------------------------------------------------------- hands that waver
def test_escape_takes_a_card_back_visibly_and_enter_then_does_what_the_lit_button_says(stage):
    scene = laid(stage, pawns=["the_point", "the_point", "park_exit"], hands=["azalea", "", ""])
    card = key_of(scene, "card", 0, "azalea")
    stage.point(scene.table.pieces[card].center)
    look = scene.parts.highlights.make_piece_look_function
    scene.selection.pick(card)
    assert look(scene.pointed_piece_key)(card) == PICKED
    scene.focus, scene.is_focus_from_keys = card, False  # a mouse has pressed there
    stage.key(pygame.K_ESCAPE)
    assert scene.selection.draft == () and look(scene.pointed_piece_key)(card) == LEGAL
    stage.key(pygame.K_RETURN)
    assert made(scene) == [] and scene.selection.draft == ()  # actions are left: it asks
    stage.key(pygame.K_RETURN)
    assert made(scene)[0] == ("end_actions",)


def test_enter_does_what_the_prompt_tells_of_the_piece_under_the_mouse(stage):
    scene = laid(stage, pawns=["the_point", "the_point", "park_exit"])
    tile = next(one for one in lit(scene) if one[0] == "tile")
    stage.point(stage.spot(tile))
    stage.frames(2)
    assert scene.mode.sentences.current_sentence(scene.plan).who == scene.parts.texts("prompt.tried")
    stage.key(pygame.K_RETURN)
    assert made(scene) == [("move", tile[1])]
    stage.point((2, 2))
    stage.frames(2)
    stage.key(pygame.K_RETURN)
    stage.key(pygame.K_RETURN)  # once more, as actions are left
    assert made(scene)[1] == ("end_actions",)


def test_two_quick_clicks_on_a_dark_tile_pick_it_and_name_the_button(stage):
    roles = "electrician jogger ranger"
    scene = laid(
        stage, roles=roles, dark="the_point bow_bridge", pawns=["maintenance_meadow", "park_exit", "park_exit"]
    )
    tile = key_of(scene, "tile", "the_point")
    stage.press(tile)
    scene.is_double_press = True
    scene.selection.pick(tile)
    button = scene.selection.offer.button
    assert scene.selection.draft == (tile,)
    assert scene.selection.answer == (scene.game_table.texts("why.press_button", button=button), "")
    stage.press(tile)  # later: put it back
    assert scene.selection.draft == ()


def test_an_electrician_hears_of_the_second_tile_in_reach_and_of_the_last_action(stage):
    roles, pawns = "electrician jogger ranger", ["maintenance_meadow", "park_exit", "park_exit"]
    scene = laid(stage, roles=roles, actions=1, dark="the_point bow_bridge", pawns=pawns)
    texts = scene.game_table.texts
    (line,) = scene.game_table.text.preview(scene.own_view, (("fix", "the_point"),)).lines
    name, left = scene.game_table.text.named.tile_name("the_point"), texts("preview.left.none")
    assert line.text == texts("preview.fix.more", tile=name, left=left)
    scene = laid(stage, roles=roles, actions=1, dark="the_point", pawns=pawns)
    (line,) = scene.game_table.text.preview(scene.own_view, (("fix", "the_point"),)).lines
    assert line.text == texts("preview.fix", tile=name, left=left)


# ---------------------------------------------------------------- eyes
def test_the_order_of_the_decks_changes_nothing_that_is_laid_out(stage):
    scene = sit_down(stage, 4)
    view = scene.match.view()
    worlds = [view.determinize(Rng(seed)).view(PUBLIC) for seed in (1, 2)]
    layouts = [scene.parts.tabletop.compute_layout(world, None) for world in worlds]
    assert layouts[0] == layouts[1] == scene.parts.tabletop.compute_layout(view, None)


def test_there_is_no_curtain_and_the_frame_has_the_colour_of_who_must_decide(stage):
    scene = overfull(stage)
    assert not scene.parts.cover.is_shown and scene.session.hand.of == 1
    assert tuple(stage.app.canvas.surf.get_at((2, 300)))[:3] == tuple(THEME.seats[1].colour)[:3]


def test_pawns_walk_home_when_the_match_is_won_and_all_lamps_go_out_in_total_darkness(stage):
    scene = laid(stage, tokens=" ".join(LANDMARKS), pawns=["park_exit"] * 3, hands=["gps", "", ""])
    at_exit = scene.table.pieces["pawn", 0].center
    pick(stage, scene, "card", 0, "gps")
    stage.press("fire")
    assert all(scene.table.pieces["pawn", player].center != at_exit for player in range(3))
    stage.app.return_to_first_scene()
    scene = laid(stage, phase="explore", notch=12, explore="in_the_dark")
    stage.press("fire")
    assert {piece.face.state for key, piece in scene.table.pieces.items() if key[0] == "tile"} == {"dark"}
    assert told(scene)[-1].facts == {"how": "darkness"}


def test_the_space_bar_ends_a_turn_with_actions_left_only_when_it_is_pressed_again(stage):
    scene = laid(stage)
    button = scene.selection.offer.button
    stage.key(pygame.K_SPACE)
    assert made(scene) == [] and scene.selection.answer[0] == scene.parts.texts("why.press_again", button=button)
    stage.key(pygame.K_SPACE)
    assert made(scene)[0] == ("end_actions",)


def test_h_does_not_hide_the_plan_that_a_companion_waits_to_be_approved(stage):
    scene, _ = companion_with_two_plans(stage)
    stage.key(pygame.K_h)
    assert scene.selection.answer is None and scene.session.can_bot_plan_be_chosen


def companion_with_two_plans(stage):
    """A scene in which a companion asks which of two plans people prefer, and the second of them."""
    stage.app.change_settings(speed="normal")
    scene = laid(stage, bots=(0, 2), dark="park_exit bow_bridge azalea_pond")
    bots = scene.session.bots
    stage.until(lambda: bots.spoken)
    walk = next(one for one in scene.match.state.legal() if one[0] == "move" and one != bots.ready[0])
    other = (walk, ("end_actions",))
    words = scene.parts.question_between_plans(scene.match.view(), bots.ready, other)
    bots.choice, bots.spoken, bots.announced = (bots.ready, other), words, words
    scene.mark_dirty()
    stage.frames(20)
    return scene, other


@pytest.mark.parametrize("key", (pygame.K_1, pygame.K_2), ids=("first", "second"))
def test_which_of_two_plans_a_companion_follows_is_chosen_by_the_keys_1_and_2(stage, key):
    scene, other = companion_with_two_plans(stage)
    bots = scene.session.bots
    first = bots.ready
    stage.key(key)
    assert not scene.session.can_bot_plan_be_chosen and bots.ready == (other if key == pygame.K_2 else first)


def test_the_ring_of_the_keys_goes_to_the_first_of_two_plans_from_wherever_it_is(stage):
    scene, _ = companion_with_two_plans(stage)
    bots = scene.session.bots
    choice, bots.choice = bots.choice, None
    stage.frames(2)
    stage.key(pygame.K_TAB)
    assert scene.focus != "first_plan" and scene.find_widget(scene.focus) is not None
    bots.choice = choice
    stage.frames(2)
    assert scene.focus == "first_plan"
    stage.key(pygame.K_TAB)
    stage.frames(2)
    assert scene.focus != "first_plan"  # it can be moved on


@pytest.mark.long
def test_which_of_two_plans_a_companion_follows_is_chosen_by_a_button(stage):
    scene, other = companion_with_two_plans(stage)
    bots = scene.session.bots
    assert not scene.session.can_bot_plan_be_vetoed
    assert [key for key, _ in scene.mode.buttons.current_buttons()] == ["own_plan", "second_plan", "first_plan"]
    right = scene.parts.canvas.w - scene.parts.tabletop.places.prompt.right
    assert scene.find_widget("own_plan").box.right > scene.parts.canvas.w - right - 40  # nothing is left free beside it
    stage.frames(3000)
    assert made(scene) == [] and scene.session.can_bot_plan_be_chosen
    stage.press("second_plan")
    assert bots.ready == other and not scene.session.can_bot_plan_be_chosen
    stage.until(lambda: made(scene))
    assert made(scene)[0] == other[0]
