"""Everybody who stands on one space of Ape City Escape can be told apart, at every size: in the pixels themselves."""

from collections.abc import Iterator

import pygame
import pytest

from game.engine.rng import Rng
from game.engine.state import PUBLIC
from game.games.ape_city.rules.components import LAST
from game.games.ape_city.table.contents import game_table
from game.ui.canvas import Canvas
from game.ui.contract.game_table import GameTable
from game.ui.contract.views import Players, TableFrame, TableView
from game.ui.places import usual_places
from game.ui.table import IDLE, Piece
from game.ui.texts import Texts
from tests.ape_city import words

pytestmark = pytest.mark.usefixtures("display")
WINDOWS = [((1280, 720), 1.0), ((1920, 1080), 1.0), ((1024, 600), 1.5), ((1720, 720), 1.0), ((1280, 1024), 1.0)]
ROUND = 40  # units round those on a space
SOLID = 12  # of 255: what looks so nearly alike on black and on white hides what is behind
SIGN = (0.0, 0.16, 0.13)  # of a pawn, from its middle in heights: the middle of its sign, and the radius
HEAD = (0.0, -0.28, 0.17)
FACE = (0.23, -0.35, 0.12)  # of the ape
BODY = (-0.05, 0.0, 0.3)
SEEN = {"sign": 0.8, "head": 0.6, "face": 0.75, "body": 0.55}  # how much of a part has to be seen


@pytest.fixture(params=WINDOWS, ids=lambda window: f"{window[0][0]}x{window[0][1]} at {window[1]}")
def canvas(request) -> Canvas:
    size, zoom = request.param
    return Canvas(size, zoom)


def standing(canvas: Canvas, table: GameTable, space: int, pawns: int, ape: bool) -> list[Piece]:
    """What is drawn of those on a space, from back to front."""
    state = words.RULES(4, words.GAME.chosen_house_rule_options(4, words.OPTIONS), Rng(1))
    elsewhere = 1 if space > LAST / 2 else LAST
    there = [space] * pawns + [elsewhere] * (4 - pawns)
    words.arrange(state, {"pawns": there, "ape": space if ape else elsewhere})
    state.asked = True
    who = {("pawn", player) for player in range(pawns)} | ({("ape",)} if ape else set())
    laid = table.geometry.layout(TableView(state.view(PUBLIC)), TableFrame(canvas, usual_places(canvas, 4))).pieces
    return sorted((one for one in laid if one.key in who or one.key == ("peek", space)), key=lambda one: one.layer)


def solid(canvas: Canvas, table: GameTable, piece: Piece, box: pygame.Rect) -> pygame.mask.Mask:
    """What a piece hides of all that is behind it."""
    pictures = []
    for ground in ("black", "white"):
        canvas.surf.fill(ground, box)
        table.painter.draw_piece(canvas, piece, IDLE)
        pictures.append(canvas.surf.subsurface(box).copy())
    return pygame.mask.from_threshold(pictures[0], (0, 0, 0), (SOLID,) * 3, pictures[1])


def disc(canvas: Canvas, piece: Piece, part: tuple[float, float, float], box: pygame.Rect) -> pygame.mask.Mask:
    high = piece.size[1] if piece.key[0] == "pawn" else piece.size[0]
    x, y, radius = (value * high * canvas.k for value in part)
    sheet = pygame.Surface(box.size, pygame.SRCALPHA)
    middle = piece.center[0] * canvas.k + x - box.x, piece.center[1] * canvas.k + y - box.y
    pygame.draw.circle(sheet, "white", middle, max(2.0, radius))
    return pygame.mask.from_surface(sheet)


def parts_seen(canvas: Canvas, pieces: list[Piece], box: pygame.Rect, table: GameTable) -> Iterator[tuple]:
    """Each part of each figure that has to be seen, and how much of it is."""
    hides = [solid(canvas, table, piece, box) for piece in pieces]
    for n, piece in enumerate(pieces):
        kinds = {"pawn": {"sign": SIGN, "head": HEAD}, "ape": {"face": FACE, "body": BODY}}.get(piece.key[0], {})
        for name, part in kinds.items():
            whole = disc(canvas, piece, part, box)
            hidden = pygame.mask.Mask(box.size)
            for front in hides[n + 1 :]:
                hidden.draw(front, (0, 0))
            yield name, piece.key, 1 - whole.overlap_area(hidden, (0, 0)) / whole.count()


@pytest.mark.long
@pytest.mark.parametrize("ape", [False, True], ids=["without the ape", "with the ape"])
@pytest.mark.parametrize("pawns", [1, 2, 3, 4])
def test_whoever_stands_on_a_space_is_seen(canvas: Canvas, pawns: int, ape: bool):
    table = game_table(Texts("ape_city"), Players(("Ana", "Ben", "Cem", "Dora"), (0, 1, 2, 3), frozenset()))
    poor = []
    for space in range(LAST + 1):
        pieces = standing(canvas, table, space, pawns, ape)
        assert len([one for one in pieces if one.key[0] != "peek"]) == pawns + ape
        there = pieces[0].box.unionall([one.box for one in pieces]).inflate(ROUND, ROUND)
        box = canvas.rect(*there).clip(canvas.surf.get_rect())
        seen = parts_seen(canvas, pieces, box, table)
        poor += [(space, name, key, round(share, 2)) for name, key, share in seen if share < SEEN[name]]
    assert not poor, poor
