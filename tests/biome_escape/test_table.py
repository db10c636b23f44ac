"""The biome's table: where things lie, what a pick leads to, whose eyes see what, and the board's turn in scenes."""

import math
import random
from dataclasses import replace
from itertools import combinations, product

import pygame
import pytest
from evening import NAMES, Evening
from legible import TABLES, astray, canvases
from pygame import FRect

from game.engine.hexes import Hex
from game.engine.match import Match
from game.engine.rng import Rng
from game.engine.seats import HUMAN, Seat
from game.engine.state import Event
from game.games.biome_escape.rules import secret_cards
from game.games.biome_escape.rules.components import START_TILES, TILES
from game.games.biome_escape.table import board, ring, tiles
from game.games.biome_escape.table.art import BACK, KNOWN
from game.games.biome_escape.table.board_turn import STEP_OF, BoardTurnNarrator, BoardTurnStory
from game.games.biome_escape.table.faces import PackFace, SecretFace
from game.games.biome_escape.table.grid import screen_grid
from game.games.biome_escape.table.navigation import whole_land_chart, world_clear_of_panels
from game.scenes.table.reading_time import SPEEDS, reading_time
from game.session.commands import ChangeSeatOccupant, CloseHand
from game.ui import labels
from game.ui.canvas import Canvas
from game.ui.captions import event_sentence
from game.ui.contract.match_table import MatchTable
from game.ui.table import HOVERED, AnimatedPieces, Face, Piece
from game.ui.texts import Texts
from tests.biome_escape import words
from tests.biome_escape.seated import (
    at,
    laid,
    layout_of,
    lit,
    made,
    pick,
    seen_by_all,
    sit_down,
    story_of,
    table_of,
    tile,
    told,
)

canvas = canvases(*TABLES)
G = "grassland"
PLACE, PICKUP, USE, SEND = ("do", "place"), ("do", "pickup"), ("do", "use"), ("do", "send")


# ---------------------------------------------------------------- where things lie
@pytest.mark.parametrize("players", range(2, 6))
def test_the_parts_of_the_screen_lie_apart_inside_the_window(canvas, players):
    grid = screen_grid(canvas, players)
    where = grid.places
    boxes = [where.prompt, grid.goal, grid.ring, grid.overview, grid.toggle, *where.seats, grid.pack_box]
    assert astray(canvas, boxes) == []
    assert grid.pack_box.h > 150


def costs(scene) -> list:
    """What the picture says that the steps of a plan cost."""
    return [mark for mark in scene.parts.tabletop.marks_drawn if mark.key[:2] == ("mark", "cost")]


def test_twenty_spaces_of_the_ring_lie_apart_and_its_corners_are_the_common_numbers(canvas):
    box = screen_grid(canvas, 3).ring
    cells = [ring.ring_space_box(box, n).inflate(-1, -1) for n in range(20)]
    assert not any(one.colliderect(other) for one, other in combinations(cells, 2))
    corners = {
        (cells[0].x, cells[0].y),
        (cells[6].x, cells[6].y),
        (cells[10].x, cells[10].y),
        (cells[16].x, cells[16].y),
    }
    assert len({x for x, _ in corners}) == len({y for _, y in corners}) == 2


def test_the_small_land_is_shown_whole_and_its_tiles_do_not_overlap(canvas):
    chart = whole_land_chart(screen_grid(canvas, 3).camera, board.world_bounds(START_TILES))
    assert chart.shows_whole_world
    boxes = [chart.tile_click_box(place) for place in (*START_TILES, *board.explorable_border(START_TILES))]
    assert not any(one.inflate(-2, -2).colliderect(other.inflate(-2, -2)) for one, other in combinations(boxes, 2))
    assert all(chart.viewport_rect.contains(box) for box in boxes)


def brightness(kind: str) -> float:
    """Of a tile's picture, in grey."""
    canvas = Canvas((640, 360))
    canvas.surf.fill("black")
    tiles.draw_tile(canvas, 320, 180, 64, kind, 0)
    return sum(pygame.transform.average_color(canvas.surf, canvas.rect(270, 140, 100, 80))[:3]) / 3


def test_terrains_differ_in_grey(stage):
    values = sorted(brightness(kind) for kind in ("lake", "forest", "grassland", "mountain"))
    assert all(b - a > 12 for a, b in zip(values, values[1:])), values
    assert {tiles.TERRAINS[kind] for kind in TILES} <= set(tiles.PAINTERS)


def test_tokens_on_one_space_of_the_ring_do_not_hide_one_another(canvas):
    box = screen_grid(canvas, 3).ring
    for n, count in product(range(20), range(1, 7)):
        placed = [
            (ring.ring_token_point(box, n, place, count), ring.ring_token_size(box, count)) for place in range(count)
        ]
        assert all(math.dist(one, other) > size * 0.99 for ((one, size), (other, _)) in combinations(placed, 2))
        assert all(box.contains(FRect(x - size / 2, y - size / 2, size, size)) for (x, y), size in placed)


@pytest.mark.parametrize("box", [FRect(0, 0, 244, 132), FRect(0, 0, 285, 160)], ids=str)
def test_two_tokens_lie_on_the_space_that_they_share(box):
    for space in range(20):
        size = ring.ring_token_size(box, 2)
        xs = [ring.ring_token_point(box, space, place, 2)[0] for place in range(2)]
        one = ring.ring_space_box(box, space).inflate(0.01, 0.01)
        assert one.left <= min(xs) - size / 2 and max(xs) + size / 2 <= one.right


def test_tokens_on_neighbouring_spaces_of_the_ring_do_not_hide_one_another(canvas):
    box = screen_grid(canvas, 3).ring
    size = ring.ring_token_size(box)
    for n in range(20):
        assert (
            math.dist(ring.ring_token_point(box, n, 0, 1), ring.ring_token_point(box, (n + 1) % 20, 0, 1)) > size * 0.99
        )


@pytest.mark.parametrize("count", range(2, 6))
def test_of_pawns_that_share_a_camp_each_is_seen_clear_of_the_badge_and_the_store(canvas, count):
    chart = whole_land_chart(screen_grid(canvas, 3).camera, board.world_bounds(START_TILES))
    home = Hex(0, 0)
    pawns = chart.pawn_spots(home, count, True)
    heads = [FRect(0, 0, one.size * 0.38, one.size * 0.38) for one in pawns]
    bodies = [FRect(one.x - one.size * 0.22, one.y - one.size * 0.1, one.size * 0.44, one.size * 0.5) for one in pawns]
    for head, one in zip(heads, pawns):
        head.center = (one.x, one.y - one.size * 0.28)
    for n, head in enumerate(heads):
        assert not [one for one in heads[n + 1 :] + bodies[n + 1 :] if one.colliderect(head)], n
    badge = chart.badge_spot(home, 0, 1, count)
    box = FRect(badge.x - badge.size / 2, badge.y - badge.size / 2, badge.size, badge.size)
    store = min(one.y - one.size / 2 for one in chart.token_spots(home, 5))
    assert not [head for head in heads if head.colliderect(box)]
    assert max(one.y + one.size * board.PAWN_FOOT for one in pawns) < store + chart.tile_radius * 0.02


def boxes_of(spots) -> list[FRect]:
    return [FRect(one.x - one.size / 2, one.y - one.size / 2, one.size, one.size) for one in spots]


@pytest.mark.long
@pytest.mark.parametrize("people", range(1, 6))
@pytest.mark.parametrize("badges", range(1, 4))
def test_pawns_bury_none_of_the_badges_of_their_tile(canvas, people, badges):
    """A camp with the gang, raiders or mercenaries on it, and secrets in store."""
    chart = whole_land_chart(screen_grid(canvas, 5).camera, board.world_bounds(START_TILES))
    home = Hex(0, 0)
    marks = boxes_of(chart.badge_spot(home, n, badges, people) for n in range(badges))
    fan = chart.pawn_spots(home, people, True)
    pawns = [FRect(one.x - one.size * 0.2, one.y - one.size / 2, one.size * 0.4, one.size) for one in fan]
    tokens = boxes_of(chart.token_spots(home, 3, badges > 1))
    for n, mark in enumerate(marks):
        assert mark.inflate(-2, -2).collidelist(pawns) < 0, n
        assert mark.w * mark.h * 0.15 > sum(mark.clip(one).w * mark.clip(one).h for one in [*tokens, *marks[n + 1 :]])
    assert not [pawn for pawn in pawns if pawn.inflate(0, -0.5 * pawn.h).collidelist(tokens) >= 0]


def test_the_land_shown_whole_lies_clear_of_the_papers(canvas):
    grid = screen_grid(canvas, 3)
    papers = tuple(map(tuple, (grid.goal, grid.ring, grid.camera_button_box)))
    wide = (*map(at, ("0/-1", "1/-1", "-1/0", "2/-2", "-2/0", "0/-2", "1/-2", "-1/-1", "0/-3")), *START_TILES)
    chart = whole_land_chart(grid.camera, world_clear_of_panels(frozenset(wide), tuple(grid.camera), papers))
    assert chart.shows_whole_world
    assert not [place for place in wide if chart.hidden_share(place, papers)]


# ---------------------------------------------------------------- walking and exploring
def test_a_walk_of_several_steps_waits_for_its_button_as_exploring_does(stage):
    scene = laid(stage, tiles={"0/-2": G, "0/-3": "mountain"}, actions=4)
    stage.point(scene.table.pieces[tile("0/-3")].center)
    marks = scene.parts.tabletop.marks(scene.own_view, scene.plan)
    assert [mark.face.words for mark in marks if mark.key[1] == "cost"] == ["1", "2", "4"]
    assert "4 actions" in scene.mode.sentences.current_sentence(scene.plan).what
    pick(stage, tile("0/-3"))
    assert made(scene) == [] and scene.selection.offer.button == scene.game_table.texts("button.walk", n=4)
    stage.press("fire")
    assert made(scene) == [("move", at("0/-1")), ("move", at("0/-2")), ("move", at("0/-3"))]
    assert scene.match.state.actions == 0


def test_costs_go_with_the_pointer_and_none_is_left_beside_the_ring_of_the_keys(stage):
    scene = laid(stage, tiles={"0/-2": G, "0/-3": "mountain"}, actions=4)
    stage.key(pygame.K_TAB)
    stage.point(scene.table.pieces[tile("0/-3")].center)
    stage.frames(2)
    assert [plate.face.words for plate in costs(scene)] == ["1", "2", "4"]
    stage.point((5, 400))
    stage.frames(2)
    scene.move_focus(tile("0/0"))
    stage.frames(2)
    assert not scene.plan and not costs(scene)


def test_each_step_of_a_walk_can_be_taken_back(stage):
    scene = laid(stage, tiles={"0/-2": G})
    pick(stage, tile("0/-2"), "fire")
    stage.key(pygame.K_u, "u")
    assert scene.match.state.pawns[0] == at("0/-1") and scene.match.state.actions == 2
    stage.key(pygame.K_u, "u")
    assert scene.match.state.pawns[0] == at("0/0") and scene.match.state.actions == 3


def test_the_mist_is_explored_with_one_click_and_after_a_walk_by_its_button(stage):
    scene = laid(stage)
    assert tile("-1/-1") in lit(scene) and tile("0/-3") not in scene.table.pieces
    pick(stage, tile("0/-2"))
    assert made(scene) == [] and "2" in scene.selection.offer.button
    stage.press("fire")
    assert made(scene) == [("move", at("0/-1")), ("explore", at("0/-2"), 0)]
    assert not scene.match.can_undo()


def test_only_the_mist_that_the_actions_reach_is_lit(stage):
    scene = laid(stage, actions=1)
    assert lit(scene, "tile") == {tile("-1/0"), tile("0/-1"), tile("1/-1")}
    pick(stage, tile("0/-2"))
    assert made(scene) == [] and scene.selection.answer[1] == "BE-2.5"


def test_a_seat_that_knows_a_quarry_comes_next_chooses_how_it_lies(stage):
    scene = laid(stage, pawns=["0/-1"], tile_stack="quarry_A0")
    state = scene.match.state
    state.tile_stack[0] = state.tile_stack[0]._replace(known=(0,))
    scene.show_current_state()
    pick(stage, tile("0/-2"))
    assert made(scene) == [] and lit(scene) == {("turn", n) for n in range(6)}
    pick(stage, ("turn", 3))
    assert made(scene) == [("explore", at("0/-2"), 3)]
    assert scene.match.state.cliffs[at("0/-2")] == (3, 4, 5)


def test_who_does_not_know_what_comes_is_not_asked_how_it_lies(stage):
    scene = laid(stage, pawns=["0/-1"], tile_stack="quarry_A0")
    pick(stage, tile("0/-2"))
    assert made(scene) == [("explore", at("0/-2"), 0)]


def test_a_cliff_may_be_walked_round_or_climbed_for_a_supply(stage):
    scene = laid(stage, tiles={"0/-2": "quarry 1"}, pawns=["0/-2"], packs=["supply#150"])
    scene.match.state.tiles[at("1/-3")] = G
    scene.match.state.tiles[at("1/-2")] = G
    scene.show_current_state()
    pick(stage, tile("1/-3"))
    assert made(scene) == []
    stage.press(("aside", "do", "climb"))
    assert made(scene) == [("move", at("1/-3"), 150)]
    assert not scene.match.can_undo()


def test_walking_onto_the_gang_waits_for_its_button(stage):
    scene = laid(stage, tiles={"0/-2": "gang"}, pawns=["0/-1"])
    pick(stage, tile("0/-2"))
    assert made(scene) == [] and scene.selection.offer.button
    stage.press("fire")
    assert scene.match.state.health[0] == "injured"


@pytest.mark.parametrize("where, rule", [("0/-2", "BE-2.7"), ("2/-3", "BE-6.1"), ("-1/-2", "BE-2.5")])
def test_a_click_in_vain_says_why_with_its_rule(stage, where, rule):
    scene = laid(stage, tiles={"0/-2": "lake", "1/-2": "mountain", "2/-3": "mountain"}, actions=2)
    pick(stage, tile(where))
    assert made(scene) == [] and scene.selection.answer[0] and scene.selection.answer[1] == rule


@pytest.mark.parametrize("key", [("farm", at("-1/0")), ("camp", at("0/-2")), ("gang",), ("signal", at("0/-2"))])
def test_a_click_on_what_stands_out_of_reach_says_how_far_it_is(stage, key):
    scene = laid(
        stage,
        tiles={"0/-2": "killer", "1/-2": "gang"},
        pawns=["1/-1"],
        farms={"-1/0": "0/0"},
        signals={"0/-2": "danger_here/1/1"},
        actions=0,
    )
    pick(stage, key)
    assert made(scene) == [] and scene.selection.answer[1] == "BE-6.1"
    assert "you have 0" in scene.selection.answer[0]


def test_a_caravan_is_ridden_by_a_click_on_its_route(stage):
    scene = laid(stage, tiles={"0/-2": G}, camps=["0/-2"], routes=[["0/0", "0/-1", "0/-2"]])
    pick(stage, ("route", 0))
    assert made(scene) == [("caravan_move", 0)] and scene.match.state.pawns[0] == at("0/-2")


# ---------------------------------------------------------------- secrets
def test_a_secret_is_looked_at_with_a_click_and_then_lies_open_for_one_seat_only(stage):
    scene = laid(stage, pawns=["0/-1"], lying={"0/-1": "key#101 supply#102"})
    assert scene.table.pieces["secret", 101].face.lies == BACK
    pick(stage, ("secret", 101))
    assert made(scene) == [("discover", 101)]
    assert scene.table.pieces["secret", 101].face == SecretFace(KNOWN, "key")
    public = seen_by_all(scene)
    assert next(piece for piece in public if piece.key == ("secret", 101)).face.lies == BACK


def test_a_known_secret_is_picked_up_and_put_down_by_its_sheet(stage):
    scene = laid(stage, pawns=["0/-1"], lying={"0/-1": "key#101"}, known={101: [0]})
    pick(stage, ("secret", 101), PICKUP)
    assert made(scene) == [("pickup", 101)] and scene.match.state.packs[0] == (101,)
    pick(stage, ("secret", 101), PLACE)
    assert made(scene)[-1] == ("place", 101)


@pytest.mark.long
@pytest.mark.parametrize("size", [(1280, 720), (1024, 600)])
def test_the_sheet_of_what_is_carried_lies_at_the_pack_and_not_over_it(home, size):
    stage = Evening(size=size, text_size=150)
    scene = laid(stage, pawns=["0/-1"], packs=["key#101"])
    pick(stage, ("secret", 101))
    pack, sheet = scene.table.pieces["pack",].box, scene.table.pieces["sheet",].box
    assert sheet.inflate(40, 40).colliderect(pack) and not sheet.colliderect(pack)
    board = scene.parts.places.board
    stage.click((board.centerx, board.y + 70))
    assert ("sheet",) not in scene.table.pieces and not scene.selection.draft
    stage.close()


def test_a_person_sees_at_any_pace_that_a_trap_has_sprung(stage):
    scene = laid(stage, pawns=["0/-1"], lying={"0/-1": "captured#101"})
    assert stage.app.settings.speed == "instant"
    pick(stage, ("secret", 101))
    stage.frames(20)
    assert scene.latest_event.kind == "trap_sprung" and ("scene",) in scene.table.pieces
    stage.until(lambda: scene.latest_event.kind != "trap_sprung")


def test_a_trap_of_a_computer_players_takes_no_time_at_once(stage):
    scene = laid(stage)
    sprung = Event("trap_sprung", {"player": 1, "at": at("0/-1"), "secret": 101})
    assert reading_time(scene.game_table, sprung, scene.public_view, SPEEDS["instant"], 0) == 0
    assert (
        reading_time(scene.game_table, sprung._replace(facts=sprung.facts | {"player": 0}), scene.public_view, 0.0, 0)
        > 1
    )


def test_a_press_on_a_camp_while_a_walk_waits_means_the_tile_below(stage):
    land = {"0/-2": "grassland", "0/-3": "grassland", "1/-2": "grassland"}
    scene = laid(stage, pawns=["0/-1"], tiles=land, camps={"1/-2": "player"})
    pick(stage, tile("0/-3"))
    assert scene.selection.draft == (tile("0/-3"),)
    stage.click(scene.table.pieces["camp", at("1/-2")].center)
    assert scene.selection.answer is None and made(scene)[-1:] == [("move", at("1/-2"))]


def test_the_log_names_what_is_picked_up_only_where_all_know_it(stage):
    scene = laid(stage, lying={"0/0": "supply#101", "0/-1": "key#102"}, known={101: "all", 102: [0]})
    texts = scene.game_table.texts
    pick(stage, ("secret", 101), PICKUP)
    supply = texts("event.picked_up", player="Mara", what=texts("secret.supply"))
    assert event_sentence(scene.game_table.text, told(scene)[-1]) == supply
    pick(stage, tile("0/-1"), ("secret", 102), PICKUP)
    assert event_sentence(scene.game_table.text, told(scene)[-1]) == texts(
        "event.picked_up", player="Mara", what=texts("secret.some")
    )


def test_a_secret_is_dragged_into_the_pack_and_out_again(stage):
    scene = laid(stage, pawns=["0/-1"], lying={"0/-1": "key#101"}, known={101: [0]})
    stage.drag(stage.spot(("secret", 101)), scene.table.pieces["pack",].center)
    assert made(scene) == [("pickup", 101)]
    stage.drag(stage.spot(("secret", 101)), scene.table.pieces[tile("0/-1")].center)
    assert made(scene)[-1] == ("place", 101)


def test_a_supply_of_the_camp_is_used_where_it_lies(stage):
    scene = laid(stage, lying={"0/0": "supply#101 supply#102"})
    pick(stage, ("secret", 102), USE)
    assert made(scene) == [("use_supply", 102)] and scene.match.state.actions == 5


def test_a_farm_kit_asks_for_the_camp_where_there_are_two(stage):
    scene = laid(stage, tiles={"0/-2": "stealer"}, pawns=["0/-1"], packs=["farm_kit#101"])
    pick(stage, ("secret", 101), USE)
    assert lit(scene) == {tile("0/0"), tile("0/-2")}
    pick(stage, tile("0/-2"))
    assert made(scene) == [] and "enemy" in scene.selection.offer.button
    stage.press("fire")
    assert made(scene) == [("use_farm_kit", 101, at("0/-2"))]


def test_a_camp_on_unknown_secrets_waits_for_its_button_and_then_explores_all_round(stage):
    scene = laid(stage, pawns=["0/-1"], packs=["camp_kit#101"])
    pick(stage, ("secret", 101), USE)
    assert made(scene) == []
    stage.press("fire")
    assert scene.match.state.phase == "camp_explore"
    assert lit(scene, "tile") == {tile("0/-2"), tile("1/-2"), tile("-1/-1")}
    pick(stage, tile("0/-2"))
    assert made(scene)[-1] == ("explore", at("0/-2"), 0) and scene.match.state.actions == 2


def test_a_camp_on_a_bare_tile_is_built_at_once(stage):
    scene = laid(stage, tiles={"0/-2": G}, pawns=["0/-2"], packs=["camp_kit#101"])
    pick(stage, ("secret", 101), USE)
    assert made(scene) == [("use_camp_kit", 101)]


def test_a_caravan_route_is_laid_tile_by_tile(stage):
    scene = laid(stage, tiles={"0/-2": G}, camps=["0/-2"], packs=["caravan_kit#101"])
    pick(stage, ("secret", 101), USE, tile("0/-1"), tile("0/-2"))
    stage.press("fire")
    assert made(scene) == [("use_caravan_kit", 101, at("0/0"), at("0/-1"), at("0/-2"))]


def test_a_teleport_goes_to_any_tile_and_into_a_lake_only_by_its_button(stage):
    scene = laid(stage, tiles={"0/-2": "lake"}, packs=["teleport#101"])
    pick(stage, ("secret", 101), USE, tile("0/-2"))
    assert made(scene) == [] and "injured" in scene.selection.offer.button
    pick(stage, tile("1/-1"))
    assert made(scene) == [("use_teleport", 101, at("1/-1"))]


def test_foreseen_pieces_are_put_in_order_by_picking_them(stage):
    scene = laid(stage, packs=["foresight#101"], tile_stack="lake mountain stealer")
    pick(stage, ("secret", 101), USE, ("do", "tiles"))
    assert scene.match.state.phase == "arrange" and lit(scene) == {("card", n) for n in range(5)}
    pick(stage, ("card", 2), ("card", 0))
    stage.press("fire")
    assert made(scene)[-1] == ("arrange", 2, 0, 1, 3, 4)


def test_a_key_is_turned_in_the_exit(stage):
    scene = laid(stage, tiles={"0/-2": "exit"}, pawns=["0/-2"], packs=["key#101"])
    pick(stage, ("secret", 101), USE)
    assert made(scene) == [("use_key", 101)] and ("camp", at("0/-2")) in scene.table.pieces


def test_a_secret_is_sent_along_a_route(stage):
    scene = laid(
        stage,
        tiles={"0/-2": G},
        camps=["0/-2"],
        routes=[["0/0", "0/-1", "0/-2"]],
        lying={"0/0": "supply#101"},
        packs=["key#102"],
    )
    pick(stage, ("secret", 102), SEND)
    assert made(scene) == [("send", 0, 102, 101)]


# ---------------------------------------------------------------- tribes
def at_the_ally_camp(stage, **given):
    given = {"lying": {"0/-2": "supply#101 supply#102 supply#103"}, **given}
    return laid(
        stage,
        tiles={"0/-2": "ally", **given.pop("tiles", {})},
        pawns=["0/-2"],
        cooldowns={"0/-2": 0, **given.pop("cooldowns", {})},
        **given,
    )


def test_a_trade_opens_the_box_and_takes_one_thing_or_none(stage):
    scene = at_the_ally_camp(stage)
    pick(stage, ("camp", at("0/-2")), ("do", "trade"))
    assert scene.match.state.phase == "trade" and ("sheet",) in scene.table.pieces
    boxes = lit(scene, "box")
    assert len(boxes) == len(scene.match.state.box) and ("do", "none") in lit(scene)
    key = next(key for key in boxes if scene.own_view.secrets[key[1]].kind == "key")
    pick(stage, key)
    assert made(scene)[-1] == ("trade_pick", key[1]) and secret_cards.carried_weight(scene.own_view, 0) == 2


def test_one_pays_with_other_supplies_than_the_usual_by_a_button(stage):
    scene = at_the_ally_camp(stage, packs=["supply#111"])
    pick(stage, ("camp", at("0/-2")), ("do", "trade"))
    stage.press(("aside", "pay", 1))
    assert made(scene) == [("trade", 101, 111)]


def test_the_last_secret_of_a_camp_that_killers_would_attack_waits_for_its_button(stage):
    scene = laid(stage, tiles={"0/-2": "killer"}, lying={"0/0": "supply#101"})
    pick(stage, ("secret", 101), PICKUP)
    assert made(scene) == [] and scene.selection.offer.button
    stage.press("fire")
    assert made(scene) == [("pickup", 101)]


def test_what_is_too_heavy_stays_in_the_box(stage):
    scene = at_the_ally_camp(stage, packs=["camp_kit#110 supply#111"])
    pick(stage, ("camp", at("0/-2")), ("do", "trade"))
    assert made(scene) == [] and {key for key, _ in scene.selection.offer.asides} == {("pay", 1)}
    stage.press("fire")
    assert made(scene) == [("trade", 101, 102)]
    heavy = next(key for key in scene.table.pieces if key[0] == "box" and scene.own_view.secrets[key[1]].kind == "key")
    pick(stage, heavy)
    assert scene.match.state.phase == "trade" and scene.selection.answer[1] == "BE-2.23"
    pick(stage, ("do", "none"))
    assert made(scene)[-1] == ("trade_pick", None)


def test_mercenaries_are_hired_for_people_and_secrets_of_one_enemy_camp(stage):
    tiles_ = {"1/-2": "stealer", "0/-3": "killer"}
    scene = at_the_ally_camp(
        stage,
        tiles=tiles_,
        seats={1: "captured 1/-2 2"},
        lying={"0/-2": "supply#101 supply#102", "1/-2": "key#103 supply#104", "0/-3": "supply#105"},
    )
    pick(stage, ("camp", at("0/-2")), ("do", "rescue"), ("secret", 103))
    assert ("secret", 105) not in lit(scene) and ("pawn", 1) in lit(scene)
    pick(stage, ("pawn", 1))
    assert lit(scene) == set(), "two supplies pay for two"
    stage.press("fire")
    assert made(scene) == [("hire", "rescue", at("1/-2"), (1,), (103,), (101, 102))]


def test_mercenaries_are_hired_against_the_gang_and_against_raiders(stage):
    given = {"parties": {"1/-2": "1/-1"}, "raided": {"1/-2": "0/0"}, "loot": {"1/-2": "key#105"}}
    scene = at_the_ally_camp(stage, tiles={"1/-2": "stealer", "0/-3": "gang"}, **given)
    pick(stage, ("camp", at("0/-2")), ("do", "intercept"))
    assert lit(scene) == {("party", at("1/-2"))}
    pick(stage, ("party", at("1/-2")))
    assert made(scene) == [("hire", "intercept", at("1/-2"), (), (), (101,))]


def test_the_only_raiders_are_meant_without_a_pick_and_of_several_one_is_picked(stage):
    camps = {"1/-2": "stealer", "0/-3": "killer"}
    given = {"parties": {"1/-2": "1/-1"}, "raided": {"1/-2": "0/0"}, "loot": {"1/-2": "key#105"}}
    scene = at_the_ally_camp(stage, tiles=camps, **given)
    pick(stage, ("camp", at("0/-2")), ("do", "intercept"))
    assert made(scene) == [], "it costs a supply: the button is waited for"
    stage.press("fire")
    assert made(scene) == [("hire", "intercept", at("1/-2"), (), (), (101,))]
    given["parties"]["0/-3"] = "0/-1"
    given["raided"]["0/-3"] = "0/0"
    given["loot"]["0/-3"] = "supply#106"
    scene = at_the_ally_camp(stage, tiles=camps, **given)
    pick(stage, ("camp", at("0/-2")), ("do", "intercept"))
    assert not scene.selection.offer.plan and len(lit(scene)) == 2


def test_a_captive_is_ransomed_by_a_click_and_the_button(stage):
    scene = laid(
        stage, tiles={"0/-2": "stealer"}, pawns=["0/-2"], seats={1: "captured 0/-2 2"}, packs=["supply#101 supply#102"]
    )
    pick(stage, ("pawn", 1))
    assert made(scene) == []
    stage.press("fire")
    assert made(scene) == [("ransom", 1, 101, 102)] and scene.match.state.health[1] == "free"


def test_an_ally_camp_that_cools_down_says_so(stage):
    scene = at_the_ally_camp(stage, cooldowns={"0/-2": 4})
    pick(stage, ("camp", at("0/-2")))
    assert scene.selection.answer == (scene.game_table.texts("why.on_cooldown", n=4), "BE-6.7")


# ---------------------------------------------------------------- talk
def test_a_signal_is_said_of_a_tile_for_all_to_see(stage):
    scene = laid(stage)
    stage.press(("aside", "do", "say"))
    pick(stage, ("say", "danger_here"), tile("0/-1"))
    assert made(scene) == [("signal", "danger_here", at("0/-1"))]
    public = seen_by_all(scene)
    said = scene.game_table.texts("phrase.danger_here")
    assert [piece.label for piece in public if piece.key == ("signal", at("0/-1"))] == [said]


def test_space_after_a_hint_does_what_was_hinted_and_does_not_end_the_turn(stage):
    scene = laid(stage)
    scene.parts.hints.show_move(("move", at("0/-1")), "Because.")
    stage.key(pygame.K_SPACE, " ")
    assert made(scene) == [("move", at("0/-1"))]
    stage.key(pygame.K_SPACE, " ")
    assert made(scene)[1:] == []


def test_giving_up_is_in_the_menu_and_only_by_all_together(stage):
    scene = laid(stage, people=2)
    assert "Give up" not in [words for _, words in scene.selection.offer.asides]
    scene.parts.actions.open_page("menu")
    stage.press("give_up")
    assert not stage.top.find_widget("yes").enabled and made(scene) == []
    for person in scene.match.seats[:2]:
        stage.press(("agrees", person.sign))
    stage.press("yes")
    assert made(scene) == [("concede", 0)] and scene.match.state.ending == "conceded"


def test_a_word_about_the_mist_is_refused_with_its_rule(stage):
    scene = laid(stage)
    stage.press(("aside", "do", "say"))
    pick(stage, ("say", "danger_here"))
    scene.selection.pick(tile("0/-2"))
    assert "explored" in scene.selection.answer[0] and scene.selection.answer[1] == "BE-2.4"


def test_that_a_word_makes_what_was_done_final_is_said_before_it(stage):
    scene = laid(stage)
    stage.press(("aside", "do", "say"))
    assert "BE-5.6" in scene.mode.sentences.current_sentence(scene.plan).hint


def test_owning_up_to_a_trap_says_that_it_captures(stage):
    scene = laid(stage, pawns=["0/-1"], lying={"0/-1": "captured#107 key#106"}, known={107: [0], 106: [0]})
    told = [scene.game_table.text.preview(scene.own_view, (("own_up", one),)).lines[0].text for one in (107, 106)]
    assert "captures you" in told[0] and "lose it" in told[1]


def test_a_slip_of_the_tongue_is_owned_up_to(stage):
    scene = laid(stage, pawns=["0/-1"], packs=["clairvoyance#101"])
    stage.press(("aside", "do", "say"))
    stage.press(("aside", "do", "own_up"))
    pick(stage, ("secret", 101))
    assert made(scene) == []
    stage.press("fire")
    assert made(scene) == [("own_up", 101)] and scene.match.state.phase == "must_use"
    assert scene.selection.offer.plan == (("use_clairvoyance", 101),)
    stage.press("fire")
    assert made(scene)[-1] == ("use_clairvoyance", 101)


# ---------------------------------------------------------------- whose eyes
def test_a_shut_pack_shows_nothing_and_backs_lie_on_the_map(stage):
    scene = laid(stage, people=2, pawns=["0/-1"], lying={"0/-1": "key#101"}, known={101: [0]}, packs=["camp_kit#102"])
    assert scene.table.pieces["secret", 101].face.lies == KNOWN and ("secret", 102) in scene.table.pieces
    scene.session.do(CloseHand())
    assert scene.table.pieces["secret", 101].face.lies == BACK
    assert ("pack",) not in scene.table.pieces and ("secret", 102) not in scene.table.pieces


def test_the_pack_tells_load_capacity_and_what_only_its_owner_knows(stage):
    scene = laid(stage, lying={"0/-1": "key#101", "0/0": "extra_carry#103"}, known={101: [0]}, packs=["camp_kit#102"])
    assert scene.table.pieces["pack",].face == PackFace(2, 5, False)
    assert scene.table.pieces["memory", 101].label == "Key, in the forest"


# ---------------------------------------------------------------- the board's turn
def board_scenes(stage, scene) -> list[tuple]:
    """Every scene that is shown until somebody is asked again."""
    shown: list[tuple] = []
    for _ in range(2000):
        stage.frames(1)
        now = story_of(scene).scene if ("scene",) in scene.table.pieces else None
        if now is not None and (not shown or shown[-1] != now):
            shown.append(now)
        if scene.asked_player is not None:
            return shown
    raise AssertionError("nobody is asked")


def ended_turn(stage, scene) -> list[tuple]:
    stage.app.change_settings(speed="fast")
    scene.session.play_plan([("end_turn",)])
    shown = board_scenes(stage, scene)
    stage.app.change_settings(speed="instant")
    return shown


def test_the_board_moves_in_short_scenes_with_their_dice_and_a_summary(stage):
    scene = laid(stage, players=2, people=None, turn=1, actions=1, tiles={"0/-2": "stealer"}, cooldowns={"0/-2": 19})
    shown = ended_turn(stage, scene)
    assert [one[0] > 0 for one in shown][:1] == [True] and "farm" in shown[0][2]
    assert any("tealer" in one[2] and one[0] for one in shown)
    assert shown[-1][2] == scene.game_table.texts("scene.board_done")


def test_the_steps_stand_below_the_news_and_go_from_farms_to_enemies(stage):
    scene = laid(stage, players=2, people=None, turn=1, actions=1, tiles={"0/-2": "stealer"}, cooldowns={"0/-2": 19})
    stage.app.change_settings(speed="fast")
    scene.session.play_plan([("end_turn",)])
    seen: list[str] = []
    for _ in range(2000):
        stage.frames(1)
        now = [part.words for part in scene.game_table.text.status(scene.public_view).turn_parts if part.is_now]
        seen += [one for one in now if not seen or seen[-1] != one]
        if scene.asked_player is not None:
            break
    stage.app.change_settings(speed="instant")
    assert seen == ["Farms", "Enemies"] and scene.game_table.text.status(scene.public_view).turn_parts == ()


def test_every_event_of_the_boards_turn_has_its_scene_and_its_step():
    texts = Texts("biome_escape")
    assert [kind for kind in STEP_OF if f"scene.{kind}" not in texts] == []


def test_the_card_of_the_boards_turn_lies_beside_the_land_and_changes_at_once(stage):
    scene = laid(stage, players=2, people=None, turn=1, actions=1, tiles={"0/-2": "stealer"}, cooldowns={"0/-2": 19})
    stage.app.change_settings(speed="normal")
    scene.session.play_plan([("end_turn",)])
    stage.until(lambda: ("scene",) in scene.table.pieces)
    first, box = story_of(scene).scene, scene.table.pieces["scene",].box
    assert not box.colliderect(scene.parts.tabletop.grid.board)
    stage.until(lambda: story_of(scene).scene != first)
    assert scene.table.pieces["scene",].box == box
    assert not [one for one in scene.table.fading_pieces if one.piece.key == ("scene",)], "no text lies over another"
    stage.app.change_settings(speed="instant")


def test_the_summary_names_who_came_home_injured_and_what_was_stolen(stage):
    scene = laid(stage, tiles={"0/-2": "stealer"}, lying={"0/0": "supply#101 supply#102"})
    camp = at("0/-2")
    view = scene.match.view()
    view.loot[camp] = (101, 102)
    facts = {"produced": 1, "lost": 0, "camps_lost": 0, "healed": (), "hurt": (0, 2), "parties": (camp,)}
    scenes = BoardTurnNarrator(scene.game_table.text.named)
    story = scenes.board_turn_story_after_event(
        BoardTurnStory(), view, Event("freed", {"player": 1, "at": camp, "how": "rescue"})
    )
    line = scenes.board_turn_summary(story, view, Event("board_done", facts))
    assert f"{NAMES[1]} is free again" in line
    assert (
        f"{NAMES[0]} and {NAMES[2]} come home injured" in line
        and "Stolen and on the way to the enemy: 2 × Supply." in line
        and "Destroyed" not in line
    )
    gone = Event("destroyed", {"secret": 103, "kind": "supply", "at": camp, "how": "killer"})
    story = scenes.board_turn_story_after_event(story, view, gone)
    assert "Destroyed: Supply." in scenes.board_turn_summary(story, view, Event("board_done", facts | {"lost": 1}))


def test_what_raiders_bring_home_is_lost_and_what_killers_bring_home_is_destroyed(stage):
    scene = laid(stage, tiles={"0/-2": "stealer", "1/-2": "killer"})
    view, scenes = scene.match.view(), BoardTurnNarrator(scene.game_table.text.named)
    facts = {"produced": 0, "lost": 0, "camps_lost": 0, "healed": (), "hurt": (), "parties": ()}
    done = Event("board_done", facts)
    assert scenes.board_turn_summary(BoardTurnStory(), view, done) == scene.game_table.texts("scene.board_done.line")
    home = Event("party_home", {"camp": at("0/-2"), "secrets": (101, 102), "kinds": ("clairvoyance", "supply")})
    story = scenes.board_turn_story_after_event(BoardTurnStory("parties"), view, home)
    story = scenes.board_turn_story_after_event(story, view, Event("step", {"name": "enemies"}))
    assert scenes.board_turn_summary(story, view, done) == "Carried off to the enemy’s camp: Clairvoyance and Supply."
    killers = home._replace(facts=home.facts | {"camp": at("1/-2")})
    story = scenes.board_turn_story_after_event(BoardTurnStory("parties"), view, killers)
    assert story.stored == () and story.scene is not None and "destroy" in story.scene.line
    assert "bring home" not in event_sentence(scene.game_table.text, killers)


def test_a_raid_can_be_read_at_full_speed(stage):
    showing = laid(stage).game_table.geometry.showing
    assert showing(Event("raided", {}), None).seconds / SPEEDS["fast"] >= 1


def told_of(place: Hex) -> Event:
    return Event("farm_rolled", {"at": place, "roll": 3, "left": 2})


# ---------------------------------------------------------------- a land larger than its window
def large(stage, **given):
    spots = ["0/-2", "1/-2", "-1/-1", "1/-3", "-1/-2", "2/-3", "0/-4", "0/-5", "1/-5", "2/-2", "-2/0", "-2/-1"]
    scene = laid(stage, **given)
    for text in spots:
        scene.match.state.tiles[at(text)] = G
    scene.show_current_state()
    return scene


def test_the_wheel_zooms_about_the_pointer(stage):
    scene = large(stage)
    camera = scene.parts.tabletop.camera
    spot = (400.0, 300.0)
    stage.point(spot)
    scale, held = camera.scale, camera.screen_to_world(spot)
    for _ in range(3):
        stage.frames(2, pygame.Event(pygame.MOUSEWHEEL, y=1, x=0, flipped=False))
    assert camera.scale > scale
    assert abs(camera.screen_to_world(spot)[0] - held[0]) < 0.8
    assert scene.table.pieces[tile("0/-1")].size[0] == pytest.approx(camera.scale * 1.52)


def test_a_drag_on_bare_land_pans_and_picks_nothing(stage):
    scene = large(stage)
    camera = scene.parts.tabletop.camera
    for _ in range(8):
        scene.parts.navigation.press_button("larger")
    stage.frames(2)
    key, before = next(
        (key, piece.center)
        for key, piece in scene.table.pieces.items()
        if key[0] == "tile" and 300 < piece.center[0] < 600 and 120 < piece.center[1] < 360
    )
    middle = camera.middle
    stage.drag((300, 320), (340, 400))
    assert made(scene) == [] and not scene.selection.draft
    pushed = [(old - new) * camera.scale for old, new in zip(middle, camera.middle)]
    assert pushed == pytest.approx([40, 80], abs=2)
    assert scene.table.pieces[key].center == pytest.approx((before[0] + pushed[0], before[1] + pushed[1]), abs=2)


def test_keys_pan_zoom_and_show_all(stage):
    scene = large(stage)
    camera = scene.parts.tabletop.camera
    whole = camera.scale
    for _ in range(4):
        stage.key(pygame.K_PLUS, "+")
    assert camera.scale > whole and not camera.is_whole_world_visible
    middle = camera.middle
    stage.key(pygame.K_UP, "", pygame.KMOD_SHIFT)
    assert camera.middle[1] < middle[1]
    stage.key(pygame.K_0, "0")
    assert camera.scale == whole and camera.is_whole_world_visible


@pytest.mark.long
def test_the_overview_leads_to_where_it_is_clicked(stage):
    scene = large(stage)
    camera = scene.parts.tabletop.camera
    assert camera.overview is None
    for _ in range(5):
        scene.parts.navigation.press_button("larger")
    stage.frames(2)
    stage.click(camera.world_to_overview(*board.world_position(at("0/-5"))))
    assert camera.middle[1] < -2 and made(scene) == []


def test_the_lens_follows_what_happens_out_of_sight(stage):
    scene = large(stage)
    camera = scene.parts.tabletop.camera
    for _ in range(5):
        scene.parts.navigation.press_button("larger")
    stage.frames(2)
    camera.center_on((0.0, 0.0))
    scene.parts.tabletop.compute_layout(scene.match.view(), None, told_of(at("0/-5")))
    assert camera.visible_world.collidepoint(board.world_position(at("0/-5")))


def test_nothing_of_a_large_land_is_painted_over_the_bars(stage):
    scene = large(stage, pawns=["0/0"] * 3)
    pawn = scene.table.pieces["pawn", 0]
    for _ in range(5):
        scene.parts.navigation.press_button("larger")
    stage.frames(2)
    camera, canvas, where = scene.parts.tabletop.camera, stage.app.canvas, scene.parts.tabletop.grid
    x, y = where.board.centerx, where.prompt.top + 12
    piece = replace(pawn, center=(x, y), size=(80.0, 100.0))
    box, lower = canvas.rect(x - 40, y - 50, 80, 100), canvas.rect(*where.prompt)
    before = canvas.surf.copy()
    scene.game_table.painter.draw_piece(canvas, piece, "idle")
    assert camera.is_free and pixels(canvas.surf, lower) == pixels(before, lower)
    assert pixels(canvas.surf, box) != pixels(before, box), "above the bar it shows"


def test_who_walks_passes_below_the_papers():
    order: list[tuple] = []
    table = AnimatedPieces(lambda canvas, piece, look: order.append(piece.key))
    papers = Piece(("goal",), Face(), (50, 50), (0, 0), 16, is_roof=True)
    for x in (10, 90):
        table.show([Piece(("pawn", 0), Face(), (x, 50), (20, 20), 9), papers])
        table.update(0.01)
    assert table.is_moving
    order.clear()
    table.draw(Canvas((100, 100)), lambda key: "idle")
    assert order == [("pawn", 0), ("goal",)]


def pixels(surf: pygame.Surface, box: pygame.Rect) -> bytes:
    return pygame.image.tobytes(surf.subsurface(box), "RGB")


def test_the_store_of_a_camp_and_what_lies_there_are_in_front_of_the_figures(stage):
    pieces = laid(stage, 5).table.pieces
    pawns = [piece.layer for key, piece in pieces.items() if key[0] == "pawn"]
    assert pieces["store", at("0/0")].layer > max(pawns)
    lying = [pieces["secret", one].layer for one in stage.top.public_view.lying[at("0/0")]]
    assert lying and min(lying) > max(pawns)


def test_a_tooltip_spares_the_whole_tile(stage):
    scene = laid(stage, lying={"0/0": "key#101"})
    token, figure = scene.table.pieces["secret", 101], scene.table.pieces["pawn", 0].box
    assert token.kept_clear.contains(figure.inflate(-8, -8))


def test_what_is_said_is_picked_beside_the_land(stage):
    scene = laid(stage)
    stage.press(("aside", "do", "say"))
    assert not scene.table.pieces["sheet",].box.colliderect(scene.parts.tabletop.grid.board)


def test_the_button_for_threats_explains_itself(stage):
    scene = laid(stage, tiles={"0/-2": "stealer"})
    stage.point(scene.table.pieces["show", "threats"].center)
    assert scene.tooltip_text(scene.find_widget(("show", "threats"))) == scene.game_table.texts("show.threats")


def test_what_explains_a_button_hides_none_of_the_buttons_above_it(stage):
    scene = laid(stage, tiles={"0/-2": "stealer"})
    widget = scene.find_widget(("show", "threats"))
    words, lit = scene.tooltip_text(widget), scene.boxes_to_keep_clear(widget)
    tip = labels.draw_tooltip(stage.app.canvas, scene.tooltip_anchor(widget), words, lit=lit)
    buttons = [one.box for one in scene.current_widgets if one.kind == "icon"]
    assert buttons and tip.collidelist(buttons) < 0


@pytest.mark.long
def test_what_explains_a_supply_leaves_the_prompt_to_be_read(stage, monkeypatch):
    scene = laid(stage)
    tips, draw = [], labels.draw_tooltip
    monkeypatch.setattr(labels, "draw_tooltip", lambda *told, **seen: tips.append(draw(*told, **seen)))
    scene.show_focus_ring_where_it_is()
    scene.move_focus(("supply", 0))
    scene.tooltips.is_asked_for = True
    stage.frames(30)
    assert tips and not tips[-1].colliderect(scene.parts.places.prompt)


def test_threats_are_shown_on_request(stage):
    scene = laid(stage, tiles={"0/-2": "stealer"})
    assert not [key for key in scene.table.pieces if key[0] == "threat"]
    pick(stage, ("show", "threats"))
    shown = [piece.face for key, piece in scene.table.pieces.items() if key[0] == "threat"]
    assert [face.distance for face in shown] == [2]


@pytest.mark.long
def test_raiders_show_their_way_home(stage):
    given = {"parties": {"0/-4": "0/-1"}, "raided": {"0/-4": "0/0"}, "loot": {"0/-4": "supply#101"}}
    scene = laid(stage, tiles={"0/-2": G, "0/-3": G, "0/-4": "stealer"}, **given)
    home = next(piece.face for key, piece in scene.table.pieces.items() if key[0] == "home")
    assert len(home.points) == 4 and [n for _, n in home.ticks] == [1]


# ---------------------------------------------------------------- every legal move can be made
@pytest.mark.long
def test_every_legal_move_can_be_made_by_picking(stage):
    rng = Rng(5)

    moves = set()
    for seed in range(6):
        players = 2 + seed % 4
        table, match = table_of(players), new_match(players, seed)
        for step in range(110):
            match.confirm_all_visits()
            if match.is_over:
                break
            own = match.state.view(match.state.current_player)
            if step % 5 == 0:
                moves |= {check(table, own, action) for action in own.legal()[:: 1 + step % 3]}
            match.play(match.state.random_action(rng))
    assert {"move", "explore", "discover", "pickup", "place", "use_supply", "own_up", "end_turn"} <= moves


@pytest.mark.long
def test_any_draft_has_an_offer(stage):
    """Also one of picks that lead nowhere: hover and refused clicks ask for those."""
    rnd, canvas, phases = random.Random(1), Canvas((1280, 720)), set()
    junk = [("do", word) for word in ("use", "send", "rescue", "climb", "tiles", "trade")]
    junk += [("say", "danger_here"), ("turn", 2), ("pay", 1), ("card", 9), ("box", 3), ("pack",)]
    for seed in range(4):
        table, match, rng = table_of(3), new_match(3, seed), Rng(seed)
        for step in range(70):
            match.confirm_all_visits()
            if match.is_over:
                break
            own = match.state.view(match.state.current_player)
            if step % 16 == 5 or own.phase not in phases:
                phases.add(own.phase)
                pieces = layout_of(table, canvas, match.view(), own).pieces
                for _ in range(60):
                    try_draft(table, canvas, own, [piece.key for piece in pieces] + junk, rnd)
            match.play(match.state.random_action(rng))


def try_draft(table: MatchTable, canvas: Canvas, own_view: words.RULES, keys: list, rnd: random.Random) -> None:
    """Pick up to four keys, mostly such as are lit."""
    draft: tuple = ()
    for _ in range(rnd.randrange(1, 5)):
        before = table.choices.offer(own_view, draft)
        lit_now = [key for key in keys if before.lights(key)]
        draft = (*draft, rnd.choice(lit_now if lit_now and rnd.random() < 0.75 else keys))
        offer = table.choices.offer(own_view, draft)
        if offer.plan:
            own_view.why_not(offer.plan[0])
            assert table.text.preview(own_view, offer.plan).lines
        if draft[-1] not in lit_now:
            return
        layout_of(table, canvas, own_view, own_view, draft)


def new_match(players: int, seed: int) -> Match:
    return Match(words.GAME, [Seat(NAMES[n], n, HUMAN) for n in range(players)], {"stacks": 3 + seed % 3}, seed)


def check(table: MatchTable, own_view: words.RULES, action: tuple) -> str:
    """Follow the hint's picks: each of them is lit, and they mean this action."""
    keys = table.choices.picks_of(own_view, action)
    for n in range(len(keys)):
        assert table.choices.offer(own_view, keys[:n]).lights(keys[n]), (action, keys, n)
    plan = table.choices.offer(own_view, keys).plan
    assert own_view.is_legal(plan[0]), (action, plan)
    assert table.text.preview(own_view, plan).lines[0].text
    if action[0] not in ("move", "explore"):
        assert plan[-1][:2] == action[:2], (action, plan)
    else:
        assert plan[-1][1] == action[1], (action, plan)
    return action[0]


# ---------------------------------------------------------------- whole games
@pytest.mark.long
def test_a_game_by_clicking_what_is_lit(stage):
    scene, rng = sit_down(stage, 3, people=None, seed=9), random.Random(4)

    stage.play_on(scene, lambda: stage.pick_or_fire(scene, rng, 0.25, lit(scene)), 80)
    assert scene.match.ply > 20 and len({action[0] for action in made(scene)}) >= 5


@pytest.mark.long
def test_a_game_by_keys_alone(stage):
    scene, rng = sit_down(stage, 2, people=None, seed=5), random.Random(5)

    stage.play_on(scene, lambda: stage.tab_or_fire(scene, rng, 0.3, lit(scene)), 24)
    assert scene.match.ply > 16


def test_a_match_goes_on_where_it_was_saved(stage):
    scene = sit_down(stage, 3, people=None, seed=3)
    scene.session.play_plan([("end_turn",)])
    kept = scene.match.to_json()
    assert Match.from_json(kept, words.GAME).to_json() == kept
    assert told(scene)[-1].kind == "turn_ended"


@pytest.mark.parametrize("place", ("2/-1", "1/-1", "1/0", "2/-2"))
def test_the_choices_of_what_is_carried_hide_no_camp(stage, place):
    scene = laid(stage, tiles={place: G}, camps=[place], packs=["supply#101"])
    pick(stage, ("secret", 101))
    camp, sheet = scene.table.pieces["camp", at(place)].box, scene.table.pieces["sheet",].box
    assert not sheet.colliderect(camp.inflate(30, 30))


def test_the_place_to_which_a_companion_is_going_is_marked_while_it_tells_its_plan(stage):
    stage.app.change_settings(speed="normal")
    scene = sit_down(stage, people=None)
    scene.session.do(ChangeSeatOccupant(scene.match.state.turn, "steady"))
    bots, goal = scene.session.bots, Hex(0, -1)
    stage.until(lambda: bots.announced_plans)
    bots.ready = (("move", Hex(1, -1)), ("move", goal), ("discover", 1))
    look_of = scene.parts.highlights.make_piece_look_function(None)
    assert [key for key in scene.table.pieces if look_of(key) == HOVERED] == [("tile", goal)]
    bots.spoken = ""
    look_of = scene.parts.highlights.make_piece_look_function(None)
    assert HOVERED not in {look_of(key) for key in scene.table.pieces}
