"""How a game of Explore New York is told when it is over: ranks, maps, and points turn by turn."""

import functools

import pygame
import pytest
from evening import Evening

from game.engine.match import Match
from game.engine.rng import Rng
from game.engine.seats import HUMAN, Seat
from game.engine.state import Action
from game.games.explore_new_york.rules import scoring
from game.games.explore_new_york.table import board, small_map
from game.games.explore_new_york.table.style import PEN
from game.scenes.result.pictures import result_pictures_area
from game.scenes.result.reveal import Reveal
from game.scenes.result.scene import ResultScene
from game.scenes.table.play import PlayScene
from tests.explore_new_york.words import GAME

NAMES = ("Maximiliane", "Jonas", "Old Ferro", "Ines")


def seats(players: int) -> list[Seat]:
    return [Seat(NAMES[n], n, HUMAN) for n in range(players)]


@functools.cache
def actions_of(players: int) -> list[Action]:
    """A match of random moves."""
    match, rng = Match(GAME, seats(players), {}, 1), Rng(1)
    while not match.is_over:
        if match.awaits_confirmation:
            match.confirm_visit()
        else:
            match.play(match.state.random_action(rng))
    return match.actions


def played(stage: Evening, players: int = 2) -> PlayScene:
    """Such a match at the table, at its end."""
    scene = stage.sit_down(GAME, seats(players))
    for action in actions_of(players):
        scene.match.play(action)
        scene.match.confirm_all_visits()
    scene.show_current_state()
    stage.until(lambda: stage.top is not scene)
    stage.until(lambda: stage.top.is_done)
    return scene


def test_ranks_maps_and_points_by_turn_agree_with_the_match(stage):
    scene = played(stage)
    match, result = scene.match, stage.top.result
    assert [row.total for row in result.rows] == sorted((row.total for row in result.rows), reverse=True)
    curves = {curve.player: curve.values for curve in result.plot.curves}
    assert {values[-1] for values in curves.values()} == {row.total for row in result.rows}
    third = next(state for state in match.before if state.turn == 3)
    assert [curves[player][2] for player in (0, 1)] == [
        scoring.best_route_score(third, player).total for player in (0, 1)
    ]
    assert all(len(values) == len(result.plot.labels) == match.state.last_turn + 1 for values in curves.values())
    assert len(result.pictures) == 2
    assert result.suspense and not any(name in result.suspense for name in NAMES)


def test_a_match_whose_turns_are_not_known_still_shows_how_it_ended(stage):
    scene = played(stage)
    scene.match.before.clear()
    end = ResultScene(scene.match, scene.game_table, lambda choice: None, True)
    stage.app.push(end)
    stage.frames(1)
    if not end.layout.is_beside:
        end.on_press("side", end.result_view_names().index("curves"))
    assert not stage.complaints() and [len(curve.values) for curve in end.result.plot.curves] == [1, 1]


@pytest.mark.long
@pytest.mark.parametrize("window", (((1280, 720), 150), ((1024, 600), 150)), ids=("plain", "small"))
@pytest.mark.parametrize("players", (2, 3, 4))
def test_with_large_words_too_the_winner_stands_on_a_podium(home, window, players):
    stage = Evening(*window)
    played(stage, players)
    assert stage.top.layout.podium is not None
    for side in range(len(stage.top.result_view_names())):
        stage.top.on_press("side", side)
        assert not stage.complaints()
    stage.close()


@pytest.mark.parametrize("window", (((1280, 720), 100), ((1024, 600), 150)), ids=("plain", "small"))
def test_three_maps_fill_the_paper_between_headline_and_switch(home, window):
    stage = Evening(*window)
    played(stage, 3)
    page = stage.top
    page.on_press("side", page.result_view_names().index("pictures"))
    page.mark_dirty()
    room = result_pictures_area(stage.app.canvas, page.layout, page.result.headline)
    assert room.top < page.layout.lone_plot.top - 20 and room.bottom <= page.layout.switch.top
    assert not stage.complaints()
    stage.close()


def test_the_maps_bear_names_and_what_cafes_bring(stage):
    scene = played(stage)
    page = stage.top
    page.on_press("side", page.result_view_names().index("pictures"))
    page.mark_dirty()
    names = {"Inwood", "Forest", "Hills", "District", "Murray"}
    assert names <= {one.text for one in stage.seen()} and not stage.complaints()
    picture = pygame.Surface((374, 374), pygame.SRCALPHA)
    here, empty = (
        board.map_layout(pygame.FRect(0, 0, 374, 374), is_numbered=False),
        small_map.MapDrawing(0, 0, ("",) * 36),
    )
    pairs = [cafe.tourists for cafe in scene.match.state.city_map.cafes]
    small_map._paint_small_map(
        lambda size, q: picture.copy(), here, empty, pygame.Color("black"), 0, pairs, picture, 1.0
    )
    for n, pair in enumerate(pairs):
        x, y = here.cafe_point(n)
        spots = [(round(x + side * here.pitch * 0.0675), round(y)) for side in (-1, 1)]
        assert [picture.get_at(spot)[:3] for spot in spots] == [PEN[tourist][:3] for tourist in pair]


def test_the_totals_grow_box_by_box_for_all_at_once(stage):
    played(stage, 3)
    rows = stage.top.result.rows
    reveal, seen = Reveal(rows, is_drawn_out=True), []
    while not reveal.is_ranked:
        seen.append(reveal.revealed_totals())
        reveal.reveal_next_result_part()
    boxes = [[parts[0].value for parts in row.columns] for row in rows]
    assert seen == [[float(sum(row[:n])) for row in boxes] for n in range(7)]
    assert seen[-1] == [row.total for row in rows]


@pytest.mark.parametrize("box", range(3))
def test_a_lead_in_a_colour_is_told_beside_the_pencil_and_not_beside_people(stage, monkeypatch, box):
    scene = played(stage)
    monkeypatch.setattr(
        "game.games.explore_new_york.table.result.score_box_with_widest_lead", lambda scores, player: box
    )
    rows = scene.game_table.text.result(scene.match).rows
    assert {row.remark.icon for row in rows} <= {"ui_pencil", "ui_search"}
