"""The stage below the rows: a word enlarged, the chain of hits on one of its cards, and what is said beside them."""

from collections.abc import Sequence

from pygame import FRect

from game.games.ramble_words.rules import claims
from game.games.ramble_words.rules.components import card_without_joker_letter
from game.games.ramble_words.rules.state import RambleWords
from game.games.ramble_words.table import moments, staging
from game.games.ramble_words.table.card_pieces import LAYER_STAGE, card_piece
from game.games.ramble_words.table.cards import CANCELLED, LIT, PLAIN, RATIO
from game.games.ramble_words.table.faces import (
    ClaimRiskFace,
    HitArrowFace,
    PlayedByFace,
    StageCaptionFace,
    StagePlateFace,
)
from game.games.ramble_words.table.grid import Grid
from game.games.ramble_words.table.staging import StagedCards
from game.games.ramble_words.table.wording import Wording
from game.ui.table import Piece, Point

STAGE_CARD, FELT_CARD = 74.0, 116.0  # the widest cards get; in the middle of a wide felt
STAGE_STEP, MADE_STEP = 1.2, 1.03  # from one card on the stage to the next, in widths; in a word that is made
ARROW_LOW = 6.0  # from its middle to the foot of small cards of a chain, which have their values above it
CHAIN_STEP, CHAIN_LEAST = 150.0, 1.34  # from one card of a chain to the next: at the most, and in widths at the least


class StagePieces:
    """Lays out the stage: the word as it would be, and what belongs to it."""

    def __init__(self, grid: Grid, wording: Wording):
        self.grid, self.wording = grid, wording

    def claim_risk_piece(self, public_view: RambleWords, staged: StagedCards) -> Piece:
        """Beside a word to claim, what it brings if it is a word, and what it costs if not (RW-8.1, 8.7)."""
        box, player = (
            self.grid.stage_text_box_right_of(self.stage_word_boxes(len(staged.cards))[-1].right),
            public_view.turn,
        )
        points, score = (
            claims.word_points(public_view, staged.word, player, staged.owner),
            len(public_view.kept[player]),
        )
        lost = min(points, score) if public_view.options["claims"] == "risk" else None
        kept = tuple(card_without_joker_letter(card) for card in staged.word[:points])
        return Piece(("risk",), ClaimRiskFace(points, lost, score, kept), box.center, box.size, 2)

    def enlarged_word_pieces(self, staged: StagedCards) -> list[Piece]:
        """A word enlarged, the chain on one of its cards at its right, and what is said of it."""
        boxes = self.boxes_of_staged(staged)
        home = ("home", staged.owner)
        pieces = [self.stage_plate_piece(staged.owner)]
        for n, (box, (card, marks)) in enumerate(zip(boxes, staged.cards)):
            worn = (*marks, staging.RAISED) if staged.chain else marks
            pieces.append(card_piece(card, box, LAYER_STAGE + n, worn, origin=home))
        for n, (box, hit) in enumerate(zip(boxes[len(staged.cards) :], staged.chain)):
            is_last = n == len(staged.chain) - 1
            mark = LIT if is_last else PLAIN if staging.is_hit_standing(staged.chain, n) else CANCELLED
            value = staging.OPEN_VALUE if is_last else staging.VALUE
            pieces.append(
                card_piece(
                    hit.card,
                    box,
                    LAYER_STAGE + 20 + n,
                    (mark, value, staging.RAISED),
                    origin=("home", hit.player),
                    comes_by="strike" if is_last else "",
                )
            )
        return pieces + self.hit_chain_pieces(staged, boxes)

    def last_hit_piece(self, staged: StagedCards) -> Piece:
        """The piece of the last hit of a chain."""
        *_, before, last = self.stage_boxes(len(staged.cards), len(staged.chain))
        return moments.strike_rays_piece(last, self.grid.stage, last.x - before.x)

    def word_points_trail_piece(self, kept: int, count: int, home: Point, owner: int | None) -> Piece:
        """Behind the cards of a word of so many that become points."""
        return moments.points_trail_piece(
            self.stage_word_boxes(count)[:kept], home, self.grid.places.sidebar.x - 6, owner
        )

    def hit_chain_pieces(self, staged: StagedCards, boxes: Sequence[FRect]) -> list[Piece]:
        """Arrows from every hit to what it hits, and below each card who played it."""
        if not staged.chain:
            return []
        step, high = boxes[1].x - boxes[0].x, self.grid.hit_caption_height
        who = [("plays", staged.player), *(("hits", hit.player) for hit in staged.chain)]
        pieces = []
        for n, (box, (deed, player)) in enumerate(zip(boxes, who)):
            center = (box.x + step / 2 - 4, box.bottom + high / 2 + 5)
            size = (step - 8, high)
            pieces.append(Piece(("who", n), PlayedByFace(deed, player), center, size, LAYER_STAGE + 40 + n))
            if n:
                x = (boxes[n - 1].right + box.x) / 2
                arrow = min(22.0, (box.x - boxes[n - 1].right) * 0.8)
                y = box.bottom - ARROW_LOW if box.w < staging.SMALL else box.centery
                pieces.append(Piece(("arrow", n), HitArrowFace(), (x, y), (arrow, arrow), LAYER_STAGE + 20))
        return pieces

    def stage_boxes(self, count: int, hit_count: int) -> list[FRect]:
        """Places for a word; or for a card and the chain on it, with room below for who played each."""
        room = self.grid.stage_cards_box
        most = FELT_CARD * self.grid.growth if self.grid.has_felt_layout else STAGE_CARD
        if hit_count:
            step = min(CHAIN_STEP * self.grid.growth, room.w / (count + hit_count))
            room = FRect(room.x, room.y - 6, room.w, room.h + 12 - self.grid.hit_caption_height - 5)
            wide = min(most, room.h / RATIO, step / CHAIN_LEAST)
        else:
            wide = min(most, room.h / RATIO, room.w / (count * STAGE_STEP))
            step = wide * STAGE_STEP
        top = room.centery - wide * RATIO / 2
        boxes = [FRect(room.x + n * step, top, wide, wide * RATIO) for n in range(count + hit_count)]
        if not self.grid.has_felt_layout or not boxes:
            return boxes
        return [box.move(self.grid.aside(room, boxes), 0) for box in boxes]  # as a word lies when it is made

    def stage_word_boxes(self, count: int) -> list[FRect]:
        """Places for a word that is made: its cards touch, in the middle of the stage."""
        boxes = self.stage_boxes(count, 0)
        touching = [box.move(n * box.w * (MADE_STEP - STAGE_STEP), 0) for n, box in enumerate(boxes)]
        room = self.grid.stage_cards_box
        return [box.move(self.grid.aside(room, touching), 0) for box in touching]

    def stage_plate_piece(self, owner: int) -> Piece:
        box = self.grid.stage
        return Piece(("stage",), StagePlateFace(owner), box.center, box.size, 0)

    def caption_piece(self, face: StageCaptionFace, staged: StagedCards) -> Piece:
        """A few words right of what is staged: a line, a large one, lines, and a meter of consonants."""
        boxes = self.boxes_of_staged(staged)
        if not boxes:
            box = self.grid.stage_text_box
        elif staged.chain:
            box = self.grid.stage_text_box_right_of(2 * boxes[-1].x - boxes[-2].x)
            is_below = box.y > boxes[-1].bottom  # and below who played each card
            box = box.move(0, 5) if is_below else box.inflate(0, 10)
        else:
            box = self.grid.stage_text_box_right_of(boxes[-1].right)
        return Piece(("says",), face, box.center, box.size, 2)

    def boxes_of_staged(self, staged: StagedCards) -> list[FRect]:
        """Where the cards of a word or a chain lie."""
        count = len(staged.cards)
        return self.stage_word_boxes(count) if staged.is_made else self.stage_boxes(count, len(staged.chain))
