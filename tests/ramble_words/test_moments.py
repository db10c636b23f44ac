"""A hit strikes, and points are carried off: what is seen of it, that it hides nothing, and that it can be left out."""

from dataclasses import replace

import pygame
import pytest
from pygame import FRect

from game.games.ramble_words.table import moments
from game.games.ramble_words.table.faces import PlayedByFace
from game.ui.canvas import Canvas
from game.ui.table import Piece
from tests.ramble_words.seated import cards, laid, pick

STING = "2S2 1S2 1DQ 1D3 2H9"


def hit(stage, **settings):
    """Mara hits what Jonas adds to her word; at normal speed, as the hit begins."""
    scene = laid(stage, words=[STING, ""], turn=1, hands=["1HK 1C2", "1S5 1C4 1D4"])
    scene.session.play_plan([("add", 0, 2, "1S5")])
    stage.until(lambda: scene.can_asked_player_answer_here)
    stage.app.change_settings(speed="normal", **settings)
    pick(stage, scene, *cards("1HK"))
    scene.press_primary_button()
    stage.until(lambda: scene.latest_event is not None and scene.latest_event.kind == "hit")
    return scene


def claimed(stage, owner: int):
    """Mara claims what she has made of a word, as its points begin to be carried off."""
    words = ["", ""]
    words[owner] = STING
    scene = laid(stage, options={"hits": "off"}, words=words, hands=["1S5 1HA", "1C3"])
    pick(stage, scene, *cards("1S5"), ("gap", owner, 2))
    stage.press("fire")
    stage.until(lambda: scene.can_asked_player_answer_here)
    stage.app.change_settings(speed="normal")
    scene.press_primary_button()
    stage.until(lambda: scene.latest_event is not None and scene.latest_event.kind == "kept")
    return scene


def blow_of(scene) -> Piece:
    return next(piece for key, piece in scene.table.pieces.items() if key[0] == "blow")


def painted(draw, progress: float) -> int:
    """How much light there is on a black ground."""
    canvas = Canvas((1280, 720), 1.0)
    draw(canvas, progress)
    return sum(sum(canvas.surf.get_at((x, y))[:3]) for x in range(0, 1280, 2) for y in range(0, 720, 2))


# ---------------------------------------------------------------- a hit
def test_the_card_that_hits_strikes_and_all_others_glide(stage):
    scene = hit(stage)
    motions = {key: journey.motion for key, journey in scene.table.journeys.items() if key[0] == "card"}
    assert motions.pop(("card", "1HK")) == "strike" and len(motions) > 3 and set(motions.values()) == {"glide"}


@pytest.mark.long
def test_rays_go_out_once_the_card_is_there_and_stay_faint(stage):
    blow = blow_of(hit(stage))

    def draw(canvas: Canvas, progress: float) -> None:
        moments.draw_strike_rays(canvas, replace(blow, part=progress), blow.face)

    light = {part: painted(draw, part) for part in (0.0, 0.4, 0.55, 1.0)}
    assert light[0.0] == light[0.4] == 0
    assert light[0.55] > 1.3 * light[1.0] > 0


def test_rays_lie_under_all_cards_and_clear_of_the_words_beside_and_below(stage):
    scene = hit(stage)
    blow, says = blow_of(scene), scene.table.pieces["says",]
    assert blow.is_sheer and not blow.box.colliderect(says.box)
    assert all(piece.layer > blow.layer for key, piece in scene.table.pieces.items() if key[0] in ("card", "worth"))
    who = [piece.box for piece in scene.table.pieces.values() if isinstance(piece.face, PlayedByFace)]
    canvas = Canvas((1280, 720), 1.0)
    moments.draw_strike_rays(canvas, blow, blow.face)
    lit = pygame.mask.from_threshold(canvas.surf, "black", (8, 8, 8, 255))
    lit.invert()
    rays = FRect(*lit.get_bounding_rects()[0].unionall(lit.get_bounding_rects()))
    assert who and not [box for box in who if box.inflate(0, -8).colliderect(rays)]


def test_nothing_strikes_and_no_rays_go_out_where_motion_is_reduced(stage):
    scene = hit(stage, reduced_motion=True)
    assert blow_of(scene)
    assert scene.table.journeys and all(one.fades_in for one in scene.table.journeys.values())


# ---------------------------------------------------------------- points
@pytest.mark.parametrize("owner, whose", [(0, None), (1, 1)])
def test_points_are_carried_and_the_dust_behind_them_says_whose_word_it_was(stage, owner, whose):
    scene = claimed(stage, owner)
    motions = {key[1]: one.motion for key, one in scene.table.journeys.items() if key[0] == "card"}
    assert {card for card, motion in motions.items() if motion == "carry"} == {"2S2", "1S2"}
    trail = scene.table.pieces["trail",]
    assert trail.face.owner == whose and trail.is_sheer
    felt_ends = trail.center[0] + trail.face.edge
    on_felt = [piece for key, piece in scene.table.pieces.items() if key[0] == "card" and piece.box.left < felt_ends]
    assert on_felt and all(trail.layer < piece.layer for piece in on_felt)


@pytest.mark.long
def test_dust_lies_on_the_felt_only_and_all_of_it_goes_out(display):
    trail = moments.points_trail_piece([FRect(40, 400, 70, 97)], (1100, 100), 970, 1)

    def draw(canvas: Canvas, progress: float) -> None:
        moments.draw_trail(canvas, replace(trail, part=progress), trail.face, (0, 1))
        assert all(sum(canvas.surf.get_at((x, y))[:3]) == 0 for x in range(971, 1280, 3) for y in range(0, 720, 2))

    light = [painted(draw, part) for part in (0.0, 0.4, 0.66, 1.0)]
    assert light[1] > 0 and light[2] > 0 and light[3] == 0


def test_no_dust_where_motion_is_reduced(stage):
    stage.app.change_settings(reduced_motion=True)
    scene = claimed(stage, 1)
    assert scene.table.journeys and all(one.fades_in for one in scene.table.journeys.values())
