"""Where things lie on the table of Ramble Words."""

import math
from collections.abc import Sequence
from dataclasses import dataclass, replace

from pygame import FRect

from game.engine.state import Event
from game.games.ramble_words.rules.state import RambleWords
from game.games.ramble_words.table import staging
from game.games.ramble_words.table.choices import WordsChoices
from game.games.ramble_words.table.drafts import PARTS_OF_TURN, parse_draft
from game.games.ramble_words.table.dragging import DraggedCardTargets
from game.games.ramble_words.table.faces import (
    BarterSheetFace,
    CardFace,
    ClaimRiskFace,
    ConsonantMeterFace,
    EmptyCardPlaceFace,
    LetterGapFace,
    MarkLegendFace,
    StageCaptionFace,
    StageLegendFace,
    WordWorthFace,
    WordWorthLineFace,
)
from game.games.ramble_words.table.felt import CUT, IDLE, OTHER_WORD, OWN_WORD, TRADE
from game.games.ramble_words.table.grid import FEW, Grid, PanelAndPileCounts, WordsLayout, screen_grid
from game.games.ramble_words.table.hand_order import hand_order_after_drop, hand_order_of_viewer
from game.games.ramble_words.table.pace import reading_time
from game.games.ramble_words.table.pieces import WordsBoard
from game.games.ramble_words.table.sheet import BARTERS, WORDS_OVER_PAN, boxes_of_scale_pans, paper_box
from game.games.ramble_words.table.wording import Wording
from game.games.ramble_words.table.worths import word_worth_label
from game.ui.canvas import Canvas
from game.ui.contract.parts import TableGeometry
from game.ui.contract.phone import PhoneFrame, usual_phone_frame
from game.ui.contract.views import Layout, Players, TableFrame, TableView
from game.ui.offer import Draft, Drop
from game.ui.places import Places
from game.ui.table import EventAnimation, Key, Piece, Point
from game.ui.texts import Texts

BARTER = ("do", "barter")
IN_PAN = 120.0  # height of what lies in a pan of the scales
STILL = (
    StageLegendFace,
    WordWorthLineFace,
    ConsonantMeterFace,
    EmptyCardPlaceFace,
    ClaimRiskFace,
    MarkLegendFace,
    StageCaptionFace,
    WordWorthFace,
)


@dataclass(frozen=True)
class Ground:
    """The still table. lengths: of the words in the rows, or whether any lies there; turn: None once it is over;
    owner_of_middle_word, mode: whose word lies in the middle of the felt, and what else does (`felt.py`).
    """

    lengths: tuple[int, ...]
    turn: int | None
    owner_of_middle_word: int = 0
    mode: str = ""


class WordsGeometry(TableGeometry[RambleWords]):
    """One word large in the middle of the felt, the others' above it, the hand below; in a narrow window a row for each
    word, a stage below them, and points and piles at the right.
    """

    phone_window = (700.0, 800.0)  # narrow: a word fills the width of a phone

    def __init__(self, texts: Texts, players: Players, wording: Wording, choices: WordsChoices):
        super().__init__(texts, players)
        self.wording, self.choices, self.dragged = wording, choices, DraggedCardTargets(wording)

    def places(self, canvas: Canvas) -> Places:
        return screen_grid(canvas, len(self.players.names), self.players.people).places

    def layout(self, view: TableView[RambleWords], frame: TableFrame) -> Layout:
        public, own = view.public, view.own
        lengths = word_row_lengths(public)
        owner_of_middle_word, mode = self.owner_of_middle_word(public), self.mode(view)
        grid = screen_grid(frame.canvas, public.players, self.players.people)
        grid = grid.grid_with_word_in_middle(lengths, owner_of_middle_word, mode)
        board = WordsBoard(self.wording, self.choices, grid, frame.places.seat_centers, hand_order_of_viewer(view))
        pieces = board.public_pieces(public, view.news)
        if own is not None:
            pieces += board.tray_pieces(own, view.draft)
            pieces = add_signs_to_open_hand(board, own, view.draft, pieces)
        pieces = [
            piece_without_motion(piece_with_explained_box(piece, grid, frame.canvas, self.wording)) for piece in pieces
        ]
        turn = None if public.is_over else public.turn
        known = lengths if grid.has_felt_layout or public.players >= FEW else [bool(length) for length in lengths]
        ground = (
            Ground(tuple(known), turn, owner_of_middle_word, mode)
            if grid.has_felt_layout
            else Ground(tuple(known), turn)
        )
        return WordsLayout(tuple(pieces), ground, tuple(board.figures), grid=grid, counts=panel_and_pile_counts(public))

    def owner_of_middle_word(self, public_view: RambleWords) -> int:
        """Whose word lies in the middle of the felt: that of a person alone, else that of the one whose turn it is."""
        people = self.players.people
        return next(iter(people)) if len(people) == 1 else public_view.turn

    def mode(self, view: TableView[RambleWords]) -> str:
        """What is staged in the middle of the felt."""
        own, public = view.own, view.public
        if public.offer or BARTER in view.draft or (own is not None and own.phase in BARTERS):
            return TRADE
        if own is None or own.current_player != own.viewer or own.phase not in PARTS_OF_TURN:
            staged = staging.staged_in_view(public, view.news)
        else:
            parsed = parse_draft(own, view.draft)
            if parsed.cut and not parsed.do:
                return CUT
            staged = None if parsed.do else staging.staged_draft(own, parsed)
        if staged is None:
            return IDLE
        return OWN_WORD if staged.owner == self.owner_of_middle_word(public) and not staged.chain else OTHER_WORD

    def phone_frame(self, layout: Layout, frame: TableFrame, viewer: int) -> PhoneFrame:
        """First the stage, while something lies there, or what is on the scales of a barter; else all rows, also those
        without a word. What can be done beside words, and with whom, is said.
        """
        assert isinstance(layout, WordsLayout) and layout.grid is not None
        grid, usual = layout.grid, usual_phone_frame(frame.places)
        usual = usual._replace(
            board=grid.felt_with_words, unringed=frozenset({"gap"}), said=frozenset({"do", "partner"})
        )
        paper = layout.by_key.get(("sheet",))
        if paper is not None and isinstance(paper.face, BarterSheetFace):
            return usual._replace(first=scales_box(paper.face, grid, len(self.players.names)), is_part=True)
        cards = [piece.center for piece in layout.pieces if isinstance(piece.face, CardFace)]
        if any(grid.stage.collidepoint(card) for card in cards):
            return usual._replace(first=grid.with_border(grid.stage), is_part=True)
        return usual._replace(first=grid.with_border(grid.rows[0].unionall(grid.rows[1:])))

    def drop(self, view: TableView[RambleWords], key: Key, pos: Point, layout: Layout) -> Drop:
        """Into a word, on the stage, or among the cards of the hand, where it lies from then on."""
        own, draft = view.own, view.draft
        if own is None:
            return Drop()
        draft_then = self.dragged.dropped(own, draft, key, pos, layout)
        return Drop(
            self.dragged.target(own, draft, pos, layout), draft_then, hand_order_after_drop(view, key, pos, layout)
        )

    def showing(self, event: Event, view_after: RambleWords) -> EventAnimation:
        flies = event.kind in ("kept", "no_word", "drew")
        return EventAnimation("fly" if flies else "glide", reading_time(event, view_after, self.players.people))


def scales_box(paper: BarterSheetFace, grid: Grid, players: int) -> FRect:
    """What is given and what is wanted, with the words over these, and the title where it has one."""
    left, right = boxes_of_scale_pans(grid.sheet, grid.zoom, players, paper.below)
    pans, sheet = left.union(right), paper_box(grid.sheet, players)
    top = sheet.y if paper.title else pans.y - WORDS_OVER_PAN * grid.zoom
    return FRect(sheet.x, top, sheet.w, min(pans.bottom, pans.y + IN_PAN) - top)


def word_row_lengths(public_view: RambleWords) -> list[int]:
    """How many cards lie in each row: of the word, or under a chain of hits of what it would be."""
    lengths = [len(word) for word in public_view.words]
    if public_view.hits:
        lengths[public_view.target] = len(staging.word_after_play(public_view))
    return lengths


def panel_and_pile_counts(public_view: RambleWords) -> PanelAndPileCounts:
    points, options = tuple(map(len, public_view.kept)), public_view.options
    words: list[list[tuple[str, int]]] = [[] for _ in points]
    for one in reversed(public_view.scored):
        words[one.player].append((one.word.upper(), one.points))
    decks = len(public_view.deck), len(public_view.discards), public_view.reshuffles
    return PanelAndPileCounts(
        points, tuple(map(tuple, words)), options["target_points"], *decks, options["shuffle_limit"]
    )


def add_signs_to_open_hand(
    board: WordsBoard, own_view: RambleWords, draft: Draft, pieces: Sequence[Piece]
) -> list[Piece]:
    """Cards of the open hand can be dragged; letters bear the sign of the held card that may replace them."""
    signs, found = board.replaceable_cards(own_view, draft), []
    hand = {("card", card) for card in own_view.hands[own_view.observer]}
    for piece in pieces:
        if isinstance(piece.face, CardFace):
            more = board.replacement_targets(own_view, draft, piece) if piece.face.is_held else ()
            why = signs.get(piece.face.card, ())
            face, layer = replace(piece.face, signs=why, alike=more), piece.layer + bool(why)  # its light is seen whole
            piece = replace(piece, face=face, layer=layer, is_draggable=piece.key in hand, is_picked_by_drag=True)
        found.append(piece)
    return found


def piece_without_motion(piece: Piece) -> Piece:
    """Words and empty places neither travel nor fade: they would lie across those that come in their place."""
    return replace(piece, is_sudden=True) if isinstance(piece.face, STILL) else piece


def piece_with_explained_box(piece: Piece, grid: Grid, canvas: Canvas, wording: Wording) -> Piece:
    """The piece with the box a lesson points at: the plus of a gap, the label of a worth, which alone has a tooltip."""
    box = piece.box
    if isinstance(piece.face, LetterGapFace):
        size = min(box.w, grid.touch)
        return replace(piece, spoken_of=FRect(box.centerx - size / 2, box.bottom - size, size, size))
    if isinstance(piece.face, WordWorthFace):
        label = word_worth_label(canvas, wording, box, piece.face)[0]
        wide = min(box.w, math.ceil(label.w))
        return replace(piece, center=(label.x + wide / 2, box.centery), size=(wide, box.h), spoken_of=label)
    return piece
