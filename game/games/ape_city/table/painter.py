"""How the pieces of Ape City Escape are drawn: each by its face alone, round its own middle."""

from pygame import FRect

from game.games.ape_city.rules.components import CARDS, LANDING_PRICE
from game.games.ape_city.rules.state import ApeCity
from game.games.ape_city.table import art, board, cards, result
from game.games.ape_city.table.board import StandingSpot
from game.games.ape_city.table.faces import (
    AlarmStrokesFace,
    ApeEndFace,
    ApeFace,
    ApePathFace,
    ApeStepsFace,
    ArtifactPaymentFace,
    CardFace,
    ChoosableSpaceFace,
    ClearingFace,
    CoinFace,
    CoveredItemFace,
    PawnAtRiskFace,
    PawnFace,
    PawnPathFace,
    PaymentFace,
    PileFace,
    PlayedStepsFace,
    PlayerOfCardsFace,
    SpaceRingFace,
    TagFace,
    TokenFace,
)
from game.games.ape_city.table.gate import draw_ending_piece
from game.games.ape_city.table.geometry import Ground
from game.games.ape_city.table.ground import draw_board_ground
from game.games.ape_city.table.naming import artifact_loss_text, payment_text
from game.games.ape_city.table.rule_pictures import PICTURES
from game.ui.canvas import Canvas
from game.ui.contract.parts import TablePainter
from game.ui.contract.views import Layout, TableFrame
from game.ui.table import FOCUSED, PICKED, Piece


class ApeCityPainter(TablePainter[ApeCity]):
    """Jungle by dusk, a causeway of stones."""

    rule_pictures = PICTURES

    def draw_ground(self, canvas: Canvas, layout: Layout, frame: TableFrame) -> None:
        ground = layout.ground
        assert isinstance(ground, Ground)
        draw_board_ground(canvas, frame.places.board, ground.track, ground.tiles, dict(ground.names))

    def draw_piece(self, canvas: Canvas, piece: Piece, look: str) -> None:
        """Draw what stands or lies on the causeway; other pieces go on to the methods below."""
        (x, y), (w, h) = piece.center, piece.size
        match piece.face:
            case ChoosableSpaceFace(causeway, space) if look == FOCUSED:
                art.draw_space_focus(canvas, causeway.area_with_piece_at(piece.center), space)
            case ChoosableSpaceFace(causeway, space):
                art.draw_space_ring(canvas, causeway.area_with_piece_at(piece.center), space, look)
            case PileFace(causeway, space, count):
                art.draw_artifacts(canvas, causeway.area_with_piece_at(piece.center), space, count)
            case CoveredItemFace(icon, count):
                art.draw_covered_item_icon(canvas, StandingSpot(x, y, w), icon, count)
            case PawnFace(sign, is_active):
                art.draw_pawn(canvas, StandingSpot(x, y, h), sign, is_active)
            case ApeFace(mood):
                art.draw_ape(
                    canvas, StandingSpot(x, y, w), look, art.ape_pose(mood, 1.0 if piece.part is None else piece.part)
                )
            case CoinFace():
                art.draw_coin(canvas, x, y, w)
            case TokenFace(value):
                art.draw_artifact_token(canvas, x, y, w, value)
            case _:
                self.draw_card(canvas, piece, look)
                draw_mark_piece(canvas, piece)
                draw_ending_piece(canvas, piece)
                result.draw_result_part(canvas, piece.face, piece.box)

    def draw_card(self, canvas: Canvas, piece: Piece, look: str) -> None:
        """Movement cards, and the papers with the two ways to pay."""
        match piece.face:
            case CardFace(code, lean) if lean and look != PICKED and canvas.audit is None:  # print is audited upright
                cards.draw_leaning_card(canvas, piece.box, CARDS[code].steps, CARDS[code].ape, look, lean)
            case CardFace(code):
                cards.draw_movement_card(canvas, piece.box, CARDS[code].steps, CARDS[code].ape, look)
            case ClearingFace():
                cards.draw_trodden_ground(canvas, piece.box)
            case PlayerOfCardsFace(sign, name, is_active):
                cards.draw_card_owner_heading(canvas, piece.box, sign, name, is_active)
            case PlayedStepsFace(steps, words):
                cards.draw_played_steps(canvas, piece.box, steps, words)
            case PaymentFace(codes):
                title, line = self.texts("option_card.discard_cards"), payment_text(self.texts, codes)
                look = PICKED if len(codes) == LANDING_PRICE else look
                room = cards.draw_payment_option(canvas, piece.box, title, line, piece.letter, look)
                paid = [(CARDS[code].steps, CARDS[code].ape) for code in codes]
                cards.draw_paid_cards(canvas, room, paid, LANDING_PRICE)
            case ArtifactPaymentFace(values):
                title, line = self.texts("option_card.lose_artifact"), artifact_loss_text(self.texts, len(values))
                room = cards.draw_payment_option(canvas, piece.box, title, line, piece.letter, look)
                cards.draw_artifact_row(canvas, room, values, at_random=len(values) > 1)


def draw_mark_piece(canvas: Canvas, piece: Piece) -> None:
    """What happens, or what a choice would bring."""
    match piece.face:
        case ApeStepsFace(steps):
            art.draw_ape_steps(canvas, *piece.center, steps)
        case SpaceRingFace(causeway, space, look):
            art.draw_space_ring(canvas, causeway.area_with_piece_at(piece.center), space, look)
        case AlarmStrokesFace():
            art.draw_alarm_strokes(canvas, StandingSpot(*piece.center, piece.size[0]))
        case PawnPathFace(causeway, spaces):
            area = causeway.area_with_piece_at(piece.center)
            art.draw_path_marks(canvas, area, board.way_mark_points(area, spaces))
        case ApePathFace(causeway, trail):
            draw_ape_path(canvas, causeway.area_with_piece_at(piece.center), trail)
        case ApeEndFace(causeway, space):
            art.draw_ape_end_mark(canvas, causeway.area_with_piece_at(piece.center), space)
        case PawnAtRiskFace():
            art.draw_risk_mark(canvas, StandingSpot(*piece.center, piece.size[1]))
        case TagFace(text, kind, icon):
            art.draw_space_label(canvas, piece.center, text, kind, icon or None)


def draw_ape_path(canvas: Canvas, area: FRect, trail: tuple[int, ...]) -> None:
    for start, end in zip(trail, trail[1:]):
        is_hop = end != start + 1
        points = board.passage_arc_points(area, start, end) if is_hop else board.way_mark_points(area, [start, end])
        art.draw_path_marks(canvas, area, points, art.PASSAGE if is_hop else art.APE)
