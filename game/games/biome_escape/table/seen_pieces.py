"""Where the card of a private look lies: for the eyes of one seat, until it is put away or play goes on."""

from pygame import FRect

from game.games.biome_escape.rules.state import BiomeEscape
from game.games.biome_escape.table.board import LandChart, explorable_border
from game.games.biome_escape.table.faces import SeenSecretsFace
from game.games.biome_escape.table.grid import Grid
from game.games.biome_escape.table.known import privately_known_and_carried
from game.games.biome_escape.table.naming import BiomeNames
from game.games.biome_escape.table.prospects import SEEN
from game.ui.bars import GAP
from game.ui.table import Piece

LAYER = 38
ONE, MANY = (420.0, 138.0), (440.0, 84.0)  # of the card with one secret; with a list, without its lines
LOW = 44.0  # least height of the card with one secret, in the sidebar
LINE, GROWTH = 27.0, (0.4, 0.75)
SNUG = 0.3  # growth of a line in the sidebar
MOST = 9  # lines
EDGE = 16.0


def seen_card_piece(
    names: BiomeNames, own_view: BiomeEscape, seen: tuple[int, ...], grid: Grid, chart: LandChart, pack_height: float
) -> Piece:
    """The card of what the seat has just learnt. pack_height: of the open pack, which it leaves free."""
    where = dict(privately_known_and_carried(own_view))
    kinds = {one: own_view.secrets[one].kind or "" for one in seen}
    all_told = [names.known_secret_text(own_view, one, where[one]) for one in seen]
    words = names.texts("seen.words", what=names.texts.joined_list(all_told))
    if len(seen) == 1:
        words = f"{words} {names.texts(f'tip.secret.{kinds[seen[0]]}')}"
    told = tuple((kinds[one], names.secret_location_text(own_view, where[one])) for one in seen[:MOST])
    box = seen_card_box_beside_land(own_view, grid, pack_height, len(told)) or least_hiding_box(
        own_view, grid, chart, seen_card_box_over_land(grid, len(told))
    )
    face = SeenSecretsFace(told, box.w <= grid.places.sidebar.w)
    label = names.texts("seen")
    return Piece(SEEN, face, box.center, box.size, LAYER, label, is_view=True, is_popup=True, words=words)


def seen_card_box_over_land(grid: Grid, count: int) -> FRect:
    room, larger = grid.camera, grid.zoom - 1
    w, h = ONE if count == 1 else (MANY[0], MANY[1] + LINE * count)
    w, h = min(room.w - 140, w * (1 + larger * GROWTH[0])), min(room.h - 20, h * (1 + larger * GROWTH[1]))
    return FRect(room.centerx - w / 2, room.y + 6, w, h)


def least_hiding_box(own_view: BiomeEscape, grid: Grid, chart: LandChart, box: FRect) -> FRect:
    """In the middle above the land, or at a side: where it hides the least of it."""
    room, left = grid.camera, grid.camera_button_box.right + EDGE
    places = [FRect(x, box.y, box.w, box.h) for x in (box.x, left, room.right - EDGE - box.w)]
    land = [chart.tile_click_box(at) for at in (*own_view.tiles, *explorable_border(own_view.tiles))]
    return min(places, key=lambda place: len(place.collidelistall(land)))


def seen_card_box_beside_land(own_view: BiomeEscape, grid: Grid, pack_height: float, count: int) -> FRect | None:
    """Over the log, between the players' panels and the pack; None where that is too low.

    A list that is higher lies over as few panels as it takes, but not over that of whose turn it is.
    """
    seats, pack, larger = grid.places.seats, grid.pack_box, grid.zoom - 1
    end = pack.bottom - pack_height - GAP
    if count == 1:
        is_room = end - pack.y >= LOW * (1 + larger * GROWTH[1])
        return FRect(pack.x, pack.y, pack.w, end - pack.y) if is_room else None
    high = MANY[1] * (1 + larger * GROWTH[1]) + LINE * count * (1 + larger * SNUG)
    spans = [(pack.y, end), *((seat.y, end) for seat in seats[: own_view.turn : -1])]
    spans += [(seats[0].y, seat.bottom) for seat in seats[: own_view.turn]]
    return next((FRect(pack.x, top, pack.w, low - top) for top, low in spans if low - top >= high), None)
