"""How the pieces of New York are drawn: each by its face alone, round its own middle."""

from dataclasses import replace

from pygame import FRect

from game.games.explore_new_york.rules.city import city_by_number
from game.games.explore_new_york.rules.components import CARDS
from game.games.explore_new_york.table import art, cards, highlights, map_names, sheet, sidebar, small_map, walk
from game.games.explore_new_york.table.board import COUNTED_ASIDE, COUNTED_STEP, map_layout
from game.games.explore_new_york.table.faces import (
    INKING,
    ArrivingTouristsFace,
    BestRouteFace,
    BlockNameFace,
    BlocksLeftOpenFace,
    CafeFace,
    CardFace,
    ChoosableBlockFace,
    CountingSheetFace,
    DrawableRoadFace,
    DrawnRoadFace,
    FinalMapFace,
    FinalRouteFace,
    JoiningRoadsFace,
    MapFace,
    RoadPreviewFace,
    RouteWalkerFace,
    RunningTotalFace,
    ScoreBoxFace,
    ScoreSheetFace,
    SwitchFace,
    TouristFace,
)
from game.games.explore_new_york.table.naming import block_names
from game.games.explore_new_york.table.style import PEN, pen_colour
from game.ui.canvas import Canvas
from game.ui.light import draw_soft_ring
from game.ui.table import HOVERED, PICKED, Face, Piece
from game.ui.texts import Texts
from game.ui.theme import INK_SOFT, LEGAL_ON_PAPER, PAPER_2, mix
from game.ui.widgets import draw_disc, draw_pill

IDLE_INK = 0.6  # how much paper is in the ink of a switch that has nothing to show


def draw_map_piece(canvas: Canvas, piece: Piece, look: str, texts: Texts) -> None:
    """A piece on the map; what lies beside it and what a choice would bring have their own."""
    match piece.face:
        case ChoosableBlockFace(streets, block):
            highlights.draw_block_highlight(canvas, streets.map_with_piece_at(piece.center), block, look)
        case DrawableRoadFace():
            draw_road_piece(canvas, piece, piece.face, look)
        case DrawnRoadFace():
            draw_drawn_road(canvas, piece, piece.face)
        case TouristFace():
            draw_tourist_piece(canvas, piece, piece.face)
        case CafeFace(pitch, tourists, sign):
            art.draw_cafe(canvas, pitch, *piece.center, tourists, None if sign is None else pen_colour(sign))
        case BestRouteFace(streets, links, lost):
            art.draw_route_glow(canvas, streets.map_with_piece_at(piece.center), links, lost)
        case JoiningRoadsFace(streets, links):
            art.draw_joining_roads(canvas, streets.map_with_piece_at(piece.center), links, LEGAL_ON_PAPER)
        case FinalRouteFace(streets, roads, sign):
            walk.draw_walked_line(
                canvas, streets.map_with_piece_at(piece.center), roads, sign, animation_progress(piece)
            )
        case RouteWalkerFace(streets, roads, sign, totals):
            walk.draw_walker(
                canvas, streets.map_with_piece_at(piece.center), roads, totals, sign, animation_progress(piece)
            )
        case _:
            draw_panel_piece(canvas, piece, look, texts)
            draw_preview_mark(canvas, piece)


def animation_progress(piece: Piece) -> float:
    return 1.0 if piece.part is None else piece.part


def draw_drawn_road(canvas: Canvas, piece: Piece, face: DrawnRoadFace) -> None:
    """The pen comes first, then the ink dries."""
    come = animation_progress(piece) * INKING
    here, strength = face.streets.map_with_piece_at(piece.center), art.FADED if face.is_faded else art.INKED
    wet = 0.0 if piece.part is None else (INKING - come) / (INKING - 1)
    art.draw_stroke(canvas, here, face.link, pen_colour(face.sign), come, strength, wet)


def draw_road_piece(canvas: Canvas, piece: Piece, face: DrawableRoadFace, look: str) -> None:
    here = face.streets.map_with_piece_at(piece.center)
    if look == PICKED:
        art.draw_stroke(canvas, here, face.link, pen_colour(face.sign))
    else:
        highlights.draw_road_highlight(canvas, here, face.link, look, face.is_quiet)


def draw_tourist_piece(canvas: Canvas, piece: Piece, face: TouristFace) -> None:
    size, strength, (x, y) = piece.size[0], art.FADED if face.is_faded else 1.0, piece.center
    middle = x + COUNTED_ASIDE * face.paper.w / COUNTED_STEP if face.stands_for != 1 else x
    if not face.stands_for:
        return  # another tourist of its kind is drawn for it
    art.draw_strip_part(canvas, middle, y, face.paper, strength)
    if face.is_new:
        draw_disc(canvas, x, y, size * 0.5, PAPER_2, PEN[face.tourist], 1.5)
        size *= 0.78
    art.draw_tourist(canvas, x, y, size, face.tourist, face.seed, strength, not face.paper.w)
    if face.stands_for > 1:
        art.draw_tourist_count(canvas, 2 * middle - x, y, face.paper, face.stands_for, strength)


# ---------------------------------------------------------------- beside the map
def draw_panel_piece(canvas: Canvas, piece: Piece, look: str, texts: Texts) -> None:
    """Small maps, cards, the score sheet and its buttons."""
    match piece.face:
        case MapFace():
            draw_small_map_piece(canvas, piece.box, piece.face)
        case CardFace(card, _, True):
            cards.draw_struck_card(canvas, piece.box, CARDS[card], texts("cards.out"))
        case CardFace(card, stands_for):
            cards.draw_tourist_card(canvas, piece.box, CARDS[card], look, stands_for)
        case ScoreSheetFace(shown, right):
            sheet.draw_score_sheet(canvas, piece.box, shown, texts, right)
        case CountingSheetFace(shown, counted):
            now = shown.now if piece.part is None else counted.score_at_part_of_walk(piece.part)
            sheet.draw_score_sheet(canvas, piece.box, shown._replace(now=now), texts)
        case RunningTotalFace(counted, end):
            box = piece.box
            with canvas.text_area(*box):
                points = str(counted.score_at_part_of_walk(piece.part).total)
                sidebar.paint_panel_points(canvas, box, (), piece.center[0] + end, points, texts)
        case SwitchFace():
            draw_switch(canvas, piece.box, piece.face)


def draw_small_map_piece(canvas: Canvas, box: FRect, face: MapFace) -> None:
    small_map.draw_small_map(
        canvas, map_layout(box), city_by_number(face.city), face.city, face.sketch, face.sign, face.route
    )
    if face.is_large:
        draw_soft_ring(canvas, box.x, box.y, box.w, box.h, 10, LEGAL_ON_PAPER, 2.4, 4)


def draw_switch(canvas: Canvas, box: FRect, face: SwitchFace) -> None:
    is_on, plate = face.is_on, box.inflate(-4, -4)
    draw_pill(canvas, plate.x, plate.y, plate.w, plate.h, PAPER_2 if is_on else None, 8, INK_SOFT if is_on else None)
    icon = ("ui_eye" if is_on else "ui_eye-off") if face.what == "best" else "ui_search"
    ink = mix(INK_SOFT, PAPER_2, IDLE_INK) if face.is_idle else INK_SOFT
    canvas.draw_icon(icon, box.centerx, box.centery, box.w * 0.58, ink)


# ---------------------------------------------------------------- marks of a choice
def draw_preview_mark(canvas: Canvas, piece: Piece) -> None:
    match piece.face:
        case BlocksLeftOpenFace(streets, blocks):
            for block in blocks:
                highlights.draw_block_highlight(canvas, streets.map_with_piece_at(piece.center), block, HOVERED)
        case BlockNameFace(streets, block, kind, name):
            highlights.draw_block_name(canvas, streets.map_with_piece_at(piece.center), block, kind, name)
        case ArrivingTouristsFace(tourists, places, seed):
            for n, (tourist, place) in enumerate(zip(tourists, places)):
                face = TouristFace(tourist, seed + n, place.paper, place.stands_for)
                at = (piece.center[0] + place.x, piece.center[1] + place.y)
                draw_tourist_piece(canvas, replace(piece, center=at, size=(place.size, place.size)), face)
        case RoadPreviewFace(streets, link, sign):
            art.draw_stroke(canvas, streets.map_with_piece_at(piece.center), link, pen_colour(sign), 1.0, art.GHOST)


# ---------------------------------------------------------------- the result
def draw_result_part(canvas: Canvas, face: Face, box: FRect, texts: Texts) -> None:
    """The sign of a box of the score sheet, or a player's map."""
    match face:
        case FinalMapFace(number, sketch, sign, route):
            here, city = map_layout(box, is_numbered=False), city_by_number(number)
            small_map.draw_small_map(canvas, here, city, number, sketch, sign, route)
            if not here.is_small:
                map_names.draw_block_names_that_fit(canvas, here, block_names(texts, city), city)
        case ScoreBoxFace(name):
            sheet.draw_score_box_sign(canvas, name, *box.center, min(box.w, box.h))
