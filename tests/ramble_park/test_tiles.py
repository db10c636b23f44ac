"""The pictures of the park's tiles: each its own, plain at any hour, and the lamp that flickers before it fails."""

from dataclasses import replace

import pygame
import pytest

from game.engine.rng import Rng
from game.engine.state import PUBLIC, Event
from game.games.ramble_park.rules.components import TILES
from game.games.ramble_park.rules.state import RamblePark
from game.games.ramble_park.table import bodies, tiles
from game.games.ramble_park.table.painter import animated_tile_state
from game.games.ramble_park.table.park_pieces import tile_sign
from game.games.ramble_park.table.places import PLACES
from game.ui.canvas import Canvas
from game.ui.contract.views import Layout, TableView
from game.ui.table import LEGAL, LONGEST_DRAWING, AnimatedPieces, Piece
from game.ui.theme import THEME, contrast_ratio
from tests.ramble_park import words
from tests.ramble_park.seated import frame_of, table_for

X, Y, R = 320.0, 180.0, 69.0
HOURS = (0.0, 0.5, 1.0)


def painted(tile: str, state: str, dusk: float) -> Canvas:
    canvas = Canvas((640, 360))
    canvas.surf.fill("black")
    tiles.draw_tile(canvas, X, Y, R, tile, tile_sign(tile), state, dusk)
    tiles.draw_tile_lamp(canvas, X, Y, R, state)
    name = tiles.fit_tile_name(canvas, R, TILES[tile].name)
    if name is not None:
        tiles.draw_tile_name_plate(canvas, X, Y, R, name, state)
    return canvas


def seen(canvas: Canvas, box: pygame.FRect) -> bytes:
    return pygame.image.tobytes(canvas.surf.subsurface(canvas.rect(*box)), "RGB")


def brightness(canvas: Canvas) -> float:
    """Of the picture between sign, lamp and name."""
    return sum(pygame.transform.average_color(canvas.surf, canvas.rect(X - 20, Y - 40, 50, 50))[:3]) / 3


@pytest.mark.long
def test_every_tile_has_a_picture_of_its_own(display):
    assert set(PLACES) == set(TILES)
    middle = pygame.FRect(X - 24, Y - 45, 60, 60)
    pictures = {tile: seen(painted(tile, tiles.LIT, 0), middle) for tile in TILES}
    assert len(set(pictures.values())) == len(TILES) == 19


@pytest.mark.long
@pytest.mark.parametrize("state", (tiles.LIT, tiles.DARK))
@pytest.mark.parametrize("tile", TILES)
def test_dusk_falls_on_the_picture_and_on_no_sign_lamp_or_name(display, tile, state):
    early, late = (painted(tile, state, dusk) for dusk in (0.0, 1.0))
    sign = pygame.FRect(0, 0, R * tiles.SIGN[2], R * tiles.SIGN[2])
    sign.center = X + tiles.SIGN[0] * R, Y + tiles.SIGN[1] * R
    glass = pygame.FRect(X + bodies.LAMP[0] * R - 3, Y + bodies.LAMP[1] * R - 41, 6, 10)
    boxes = [sign, glass]
    name = tiles.fit_tile_name(early, R, TILES[tile].name)
    if name is not None:
        boxes.append(tiles.name_plate_box(X, Y, R, name).inflate(-8, -4))
    assert [seen(early, box) for box in boxes] == [seen(late, box) for box in boxes]
    assert brightness(late) < brightness(early)


@pytest.mark.long
@pytest.mark.parametrize("dusk", HOURS)
@pytest.mark.parametrize("tile", TILES)
def test_a_lit_tile_is_told_from_a_dark_one_at_every_hour_without_colour(display, tile, dusk):
    assert brightness(painted(tile, tiles.LIT, dusk)) > 1.5 * brightness(painted(tile, tiles.DARK, dusk))


def test_the_plates_of_names_are_read_in_both_lights():
    for look in (tiles.STYLE["tile_lit"], tiles.STYLE["tile_dark"]):
        assert contrast_ratio(look["ink"], look["plate"]) > 7


# ---------------------------------------------------------------- lamps that fail, and come on again
def park(dark: str) -> RamblePark:
    state = words.GAME.rules(3, words.GAME.chosen_house_rule_options(3, {}), Rng(1))
    words.arrange(state, {"dark": dark})
    return state


def shown(is_calm: bool) -> AnimatedPieces:
    """A park in which the lamp of the castle has just gone out."""
    news = Event("light_went_out", {"player": 0, "tile": "belvedere_castle"})
    return after_news(park(""), park("belvedere_castle"), news, is_calm)


def shown_as_won(is_calm: bool) -> AnimatedPieces:
    """A park that has just been left, in which four lamps were out."""
    dark = "park_exit turtle_pond belvedere_castle the_point"
    end = park(dark)
    end.ending = "escaped"
    return after_news(park(dark), end, Event("escaped", {"player": 0}), is_calm)


def after_news(before: RamblePark, view_after: RamblePark, shown_event: Event | None, is_calm: bool) -> AnimatedPieces:
    table, canvas = table_for("ABC"), Canvas((1280, 720))
    on_screen = AnimatedPieces(table.painter.draw_piece)
    on_screen.is_calm = is_calm
    for state, event in ((before, None), (view_after, shown_event)):
        on_screen.finish_animations()
        view = TableView(state.view(PUBLIC), news=event)
        on_screen.show(table.geometry.layout(view, frame_of(table, canvas)).pieces)
    return on_screen


def looks(piece: Piece) -> list[str]:
    """What a tile looks like, one after the other, while its lamp changes."""
    states = [animated_tile_state(piece.face.state, replace(piece, part=part / 60)) for part in range(61)]
    return [states[0], *(after for before, after in zip(states, states[1:]) if before != after)]


def test_a_lamp_flickers_before_it_is_out():
    table = shown(is_calm=False)
    journey = table.journeys["tile", "belvedere_castle"]
    assert [key for key in table.journeys if key[0] == "tile"] == [("tile", "belvedere_castle")]
    changes = looks(table.pieces["tile", "belvedere_castle"])
    assert journey.motion == "stroke" and changes == list(tiles.FLICKER) and changes[-1] == tiles.DARK
    assert tiles.FLICKER.count(tiles.LIT) <= 3 * journey.ms / 1000  # no more than three flashes in a second
    assert journey.ms == len(tiles.FLICKER) * THEME.motion["lamp_flicker"].ms


def test_no_lamp_flickers_where_motion_is_reduced():
    assert shown(is_calm=True).journeys["tile", "belvedere_castle"].motion == "fade"


def test_of_the_others_none_flickers():
    assert [piece.part for piece in shown(False).pieces.values() if piece.key[0] == "tile"].count(1.0) == 1


def test_at_a_won_end_the_lamps_come_on_again_from_the_way_out_on():
    table = shown_as_won(is_calm=False)
    changing = [key[1] for key in table.journeys if key[0] == "tile"]
    times = {tile: table.journeys["tile", tile].ms for tile in changing}
    assert set(changing) == {"park_exit", "turtle_pond", "belvedere_castle", "the_point"}
    assert min(times, key=times.get) == "park_exit" and len(set(times.values())) == 4
    assert max(times.values()) <= LONGEST_DRAWING
    assert {tuple(looks(table.pieces["tile", tile])) for tile in changing} == {(tiles.DARK, tiles.EMBER, tiles.LIT)}
    assert {piece.face.state for piece in table.pieces.values() if piece.key[0] == "tile"} == {tiles.LIT}
    table.finish_animations()
    assert not table.is_moving


def test_once_the_way_out_has_been_shown_the_table_is_as_it_ended():
    end = park("park_exit turtle_pond")
    end.ending = "escaped"
    dark = {piece.key[1] for piece in after_news(end, end, None, True).pieces.values() if is_dark_tile(piece)}
    assert dark == {"park_exit", "turtle_pond"}


def is_dark_tile(piece: Piece) -> bool:
    return piece.key[0] == "tile" and piece.face.state == tiles.DARK


def test_the_lamps_are_on_at_once_where_motion_is_reduced():
    ways = {one.motion for key, one in shown_as_won(is_calm=True).journeys.items() if key[0] == "tile"}
    assert ways == {"fade"}


# ---------------------------------------------------------------- lamps stand before the tiles round them
def tiles_with_cut_lamps(canvas: Canvas, layout: Layout) -> set[str]:
    """Dark tiles whose lamp does not show its hat, which stands over a neighbour's edge."""
    cut = set()
    for piece in layout.pieces:
        if piece.key[0] == "tile":
            foot = piece.center[0] + bodies.LAMP[0] * piece.face.radius, piece.center[1]
            hat = foot[1] + bodies.LAMP[1] * piece.face.radius - 47 * piece.face.radius / 69
            if canvas.surf.get_at(canvas.rect(foot[0], hat, 1, 1).topleft) != tiles.STYLE["lamp"]["pole_dark"]:
                cut.add(piece.key[1])
    return cut


@pytest.mark.parametrize("size, zoom", [((1280, 720), 1.0), ((1024, 600), 1.5)])
def test_no_tile_and_no_outline_cuts_the_lamp_of_another(display, size, zoom):
    table, canvas = table_for("ABC"), Canvas(size, zoom)
    frame = frame_of(table, canvas)
    layout = table.geometry.layout(TableView(park(" ".join(TILES)).view(PUBLIC)), frame)
    table.painter.draw_ground(canvas, layout, frame)
    assert not tiles_with_cut_lamps(canvas, layout)
    for piece in layout.pieces:
        if piece.key[0] == "tile":
            table.painter.draw_piece(canvas, piece, LEGAL)
    assert not tiles_with_cut_lamps(canvas, layout)
