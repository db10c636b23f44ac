"""How the table of Ramble Words is drawn: each piece by its face alone, round its own middle."""

from collections.abc import Callable
from typing import TypeVar

from pygame import FRect

from game.games.ramble_words.rules.components import is_joker
from game.games.ramble_words.rules.state import RambleWords
from game.games.ramble_words.table import art, felt, ground, moments, result
from game.games.ramble_words.table.buzzers import BuzzerDrawing
from game.games.ramble_words.table.cards import DROP, card_tilt, draw_card, draw_empty_card_place, draw_leaning_card
from game.games.ramble_words.table.faces import (
    BarterSheetFace,
    CardFace,
    CardOriginFace,
    ClaimResultFace,
    ClaimRiskFace,
    ConsonantMeterFace,
    EmptyCardPlaceFace,
    EveryWordFace,
    HandOrderFace,
    HitArrowFace,
    JokerLetterPaperFace,
    LetterGapFace,
    MarkLegendFace,
    PileFace,
    PlayedByFace,
    PointsTrailFace,
    SignFace,
    StageButtonFace,
    StageCaptionFace,
    StageLegendFace,
    StagePlateFace,
    StrikeRaysFace,
    TradePartnerFace,
    TradeTokenChipFace,
    TrimmedWordFace,
    WordStripFace,
    WordWorthFace,
    WordWorthLineFace,
)
from game.games.ramble_words.table.felt import LARGE_ROW
from game.games.ramble_words.table.geometry import Ground
from game.games.ramble_words.table.grid import FAN, RAIL, Grid, WordsLayout, grid_of_layout
from game.games.ramble_words.table.hand_order import OWN
from game.games.ramble_words.table.rule_pictures import PICTURES
from game.games.ramble_words.table.sheet_drawing import BarterSheetDrawing
from game.games.ramble_words.table.sidebar import SidebarDrawing
from game.games.ramble_words.table.stage_drawing import SOFT, StageDrawing
from game.games.ramble_words.table.staging import OPEN_VALUE, RAISED, RAISED_VALUE_TEXT_SIZE, SMALL, VALUE
from game.games.ramble_words.table.style import STYLE, rank_and_suit
from game.games.ramble_words.table.wording import Wording
from game.games.ramble_words.table.worths import WordWorthDrawing
from game.ui import labels
from game.ui.buzzers import BuzzersFace
from game.ui.canvas import Canvas
from game.ui.contract.parts import TablePainter
from game.ui.contract.views import Layout, Players, TableFrame
from game.ui.sidebar import SidebarContent
from game.ui.table import HOVERED, IDLE, LEGAL, PICKED, Face, Piece
from game.ui.texts import Texts
from game.ui.theme import CREAM, PAPER, fade
from game.ui.widgets import draw_paper_panel, draw_pill

LETTER_END = 0.82  # how far down a card the tail of a Q reaches, in its heights
SUIT_INSET = 0.22  # of a raised value over the suit of a card: from the middle to both edges, in widths
LARGE_RAISED_VALUE_TEXT_SIZE = 19.0
TICK = 0.16  # of a card that is picked in the tray: radius of its mark, in widths


Drawing = Callable[[Canvas, Piece, str], None]
F = TypeVar("F", bound=Face)


def make_drawing_for_face_kind(kind: type[F], draw: Callable[[Canvas, Piece, F, str], None]) -> Drawing:
    """Draws pieces that have a face of this kind."""

    def draw_piece(canvas: Canvas, piece: Piece, look: str) -> None:
        assert isinstance(piece.face, kind)
        draw(canvas, piece, piece.face, look)

    return draw_piece


def draw_joker_letter_paper(canvas: Canvas, piece: Piece, look: str) -> None:
    draw_paper_panel(canvas, piece.box.x, piece.box.y, piece.box.w, piece.box.h, 14, PAPER)


class WordsPainter(TablePainter[RambleWords]):
    """Letter cards on green felt, a walnut tray."""

    rule_pictures = PICTURES

    def __init__(self, texts: Texts, players: Players, wording: Wording):
        super().__init__(texts, players)
        self.names, self.sidebar = wording.names, SidebarDrawing(texts)
        stage, worths = StageDrawing(wording, players.signs), WordWorthDrawing(wording)
        sheet = BarterSheetDrawing(wording, players.signs)
        self.drawings: dict[type[Face], Drawing] = {
            BuzzersFace: make_drawing_for_face_kind(BuzzersFace, BuzzerDrawing(wording, players.signs).draw),
            CardFace: draw_letter_card,
            EmptyCardPlaceFace: lambda canvas, piece, look: draw_empty_card_place(canvas, piece.box),
            CardOriginFace: lambda canvas, piece, look: None,
            JokerLetterPaperFace: draw_joker_letter_paper,
            HandOrderFace: make_drawing_for_face_kind(HandOrderFace, self.draw_order_button),
            WordWorthFace: make_drawing_for_face_kind(WordWorthFace, worths.draw_word_worth),
            WordWorthLineFace: make_drawing_for_face_kind(WordWorthLineFace, worths.draw_word_worth_line),
            ClaimRiskFace: make_drawing_for_face_kind(ClaimRiskFace, worths.draw_claim_risk),
            TrimmedWordFace: make_drawing_for_face_kind(TrimmedWordFace, worths.draw_trimmed_word),
            StagePlateFace: stage.draw_stage_light_pool,
            StageCaptionFace: make_drawing_for_face_kind(StageCaptionFace, stage.draw_caption),
            ConsonantMeterFace: make_drawing_for_face_kind(ConsonantMeterFace, stage.draw_meter),
            StageLegendFace: make_drawing_for_face_kind(StageLegendFace, stage.draw_stage_legend),
            MarkLegendFace: make_drawing_for_face_kind(MarkLegendFace, stage.draw_mark_legend),
            StageButtonFace: make_drawing_for_face_kind(StageButtonFace, stage.draw_stage_button),
            StrikeRaysFace: make_drawing_for_face_kind(
                StrikeRaysFace, lambda canvas, piece, face, look: moments.draw_strike_rays(canvas, piece, face)
            ),
            PointsTrailFace: make_drawing_for_face_kind(PointsTrailFace, self.draw_trail),
            ClaimResultFace: make_drawing_for_face_kind(ClaimResultFace, stage.draw_claim_result),
            LetterGapFace: make_drawing_for_face_kind(LetterGapFace, stage.draw_gap),
            HitArrowFace: stage.draw_arrow,
            PlayedByFace: make_drawing_for_face_kind(PlayedByFace, stage.draw_who_played_card),
            BarterSheetFace: make_drawing_for_face_kind(BarterSheetFace, sheet.draw_sheet),
            TradeTokenChipFace: make_drawing_for_face_kind(TradeTokenChipFace, sheet.draw_chip),
            WordStripFace: make_drawing_for_face_kind(WordStripFace, sheet.draw_word_strip_in_trade),
            TradePartnerFace: make_drawing_for_face_kind(TradePartnerFace, sheet.draw_partner),
            PileFace: self.draw_result_part,
            EveryWordFace: self.draw_result_part,
            SignFace: self.draw_result_part,
        }

    def draw_ground(self, canvas: Canvas, layout: Layout, frame: TableFrame) -> None:
        assert isinstance(layout.ground, Ground)
        grid, turn = grid_of_layout(layout), layout.ground.turn
        if grid.plan is not None:
            top = grid.places.seats[grid.plan.lines[0][0]].y
            ground.paint_table(canvas, ground.felt_box(canvas, top))
            if grid.mode in LARGE_ROW:
                ground.draw_light_pool(canvas, grid.rows[grid.owner_of_middle_word])
        else:
            ground.paint_table(canvas, ground.felt_box(canvas, grid.shelf.y))
        for player, box in enumerate(grid.rows):
            if grid.is_narrow:
                ground.draw_row_frame(canvas, box, player == turn)
            if grid.plan is None:
                ground.draw_word_row(canvas, box, self.signs[player], player == turn)
        empty = row_with_empty_note(grid, layout.ground)
        if empty is not None:
            self.draw_empty_word_row(canvas, grid.word_box(empty), grid.has_felt_layout)
        if grid.is_narrow:
            art.draw_tray(canvas, grid.tray)
        else:
            rail_height = grid.tray.bottom - FAN - RAIL
            art.draw_hand_rail(canvas, grid.tray, grid.hand_box, lambda x: rail_height + grid.rail_y_offset(x))

    def draw_empty_word_row(self, canvas: Canvas, room: FRect, is_centred: bool) -> None:
        """Where a player has no word."""
        words, soft = self.texts("row.empty"), fade(SOFT, 0.75)
        x, anchor = (room.centerx, "mc") if is_centred else (room.x + 4, "ml")
        with canvas.text_area(*room):
            canvas.draw_fitted(words, x, room.centery, room.w - 12, 17, "ital", soft, anchor)

    def draw_sidebar(self, canvas: Canvas, layout: Layout, frame: TableFrame, content: SidebarContent) -> None:
        assert isinstance(layout, WordsLayout) and layout.counts is not None
        self.sidebar.paint_panels_piles_and_log(canvas, grid_of_layout(layout), content, layout.counts)

    def draw_piece(self, canvas: Canvas, piece: Piece, look: str) -> None:
        self.drawings[type(piece.face)](canvas, piece, look)

    def draw_result_part(self, canvas: Canvas, piece: Piece, look: str) -> None:
        result.draw_result_part(canvas, piece.face, piece.box, self.texts, self.names, self.signs)

    def draw_trail(self, canvas: Canvas, piece: Piece, face: PointsTrailFace, look: str) -> None:
        moments.draw_trail(canvas, piece, face, self.signs)

    def draw_order_button(self, canvas: Canvas, piece: Piece, face: HandOrderFace, look: str) -> None:
        """A button beside the hand: how its cards lie."""
        box, order, is_on = piece.box, face.order, face.is_on
        is_lit = is_on or look in (HOVERED, PICKED)
        edge = STYLE["card"]["ring"] if is_lit else fade(CREAM, 0.45)
        draw_pill(canvas, box.x, box.y, box.w, box.h, STYLE["tag"] if is_on else fade(STYLE["tag"], 0.55), 9, edge, 1.8)
        with canvas.text_area(*box):
            if order == OWN:
                canvas.draw_icon("ui_hand", *box.center, min(24.0, box.h - 8), CREAM if is_lit else SOFT)
            else:
                words, ink = self.texts(f"sort.{order}"), CREAM if is_lit else SOFT
                canvas.draw_fitted(words, *box.center, box.w - 6, 16, "bold", ink, "mc")


def row_with_empty_note(grid: Grid, there: Ground) -> int | None:
    """Whose row says that it holds no word: on the felt the one in its middle, else that of whose turn it is."""
    whose = grid.owner_of_middle_word if grid.has_felt_layout else there.turn
    is_staged = grid.has_felt_layout and grid.mode != felt.IDLE
    return None if whose is None or there.lengths[whose] or is_staged else whose


def draw_card_value(canvas: Canvas, box: FRect, face: CardFace) -> None:
    """A card's rank, clear of the letter: at its lower corner, or raised."""
    words, is_open, r = rank_and_suit(face.card), OPEN_VALUE in face.marks, min(19.0, max(12.0, box.w * 0.2))
    if RAISED in face.marks:
        x, y, r = raised_value_disc(canvas, box, face.card)
        art.draw_rank(canvas, x, y, words, is_open, r, text_size_of_raised_value(box))
        return
    below_letter = box.y + LETTER_END * box.h + canvas.type_size(19) / 2
    y = box.bottom + r * 0.4 if box.w < SMALL else max(box.bottom - r * 0.6, below_letter)
    art.draw_rank(canvas, box.right - r * 0.7, y, words, is_open, r)


def raised_value_disc(canvas: Canvas, box: FRect, card: str) -> tuple[float, float, float]:
    """The middle and the radius of a value at the upper corner of a card: over the suit printed there, unless small."""
    r = labels.badge_radius(canvas, rank_and_suit(card), text_size_of_raised_value(box))
    if box.w < SMALL:
        return box.right + r * 0.5, box.y + r * 0.5, r
    inwards = min(max(box.w * SUIT_INSET, r), box.w / 2 - r)
    return box.right - inwards, box.y + inwards, r


def text_size_of_raised_value(box: FRect) -> float:
    """The size of the letters of a value at the upper corner of a card."""
    return RAISED_VALUE_TEXT_SIZE if box.w < SMALL else LARGE_RAISED_VALUE_TEXT_SIZE


def draw_letter_card(canvas: Canvas, piece: Piece, look: str) -> None:
    """A card with its marks; while it is pointed at in the tray, also what it could replace (RW-12.3)."""
    face = piece.face
    assert isinstance(face, CardFace)
    plain = [mark for mark in face.marks if mark not in (VALUE, OPEN_VALUE, RAISED)]
    is_laid = bool(face.card) and not face.is_held and look == IDLE and not plain
    box = piece.box.move(0, card_tilt(face.card) * DROP * piece.size[0]) if is_laid else piece.box
    mark = plain[0] if plain else ""
    if face.lean and canvas.audit is None:  # its print is audited as it is set, before the card is turned
        there = draw_leaning_card(canvas, box, face.card, look, mark, face.lean)
    else:
        there = draw_card(canvas, box, face.card, look, mark, is_laid)
    if face.signs and look in (LEGAL, HOVERED):
        art.draw_replaceable_mark(canvas, there, face.signs, look)
    if not is_joker(face.card) and (VALUE in face.marks or OPEN_VALUE in face.marks):
        draw_card_value(canvas, there, face)
    if look == PICKED and face.is_held:
        r = max(11.0, there.w * TICK)
        labels.draw_tick_mark(canvas, there.right - r * 0.8, there.bottom - r * 0.8, r)
    if look == HOVERED:
        for (x, y, w, h), sign in face.alike:
            box = FRect(piece.center[0] + x, piece.center[1] + y, w, h)
            art.draw_replaceable_mark(canvas, box, (sign,), LEGAL)
