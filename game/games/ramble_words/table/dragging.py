"""A card that is dragged: what it is meant for, and where it lies from then on."""

import math

from game.games.ramble_words.rules import hits
from game.games.ramble_words.rules.state import RambleWords
from game.games.ramble_words.table import drafts, staging
from game.games.ramble_words.table.card_pieces import CORE, ROW_CARD, card_key
from game.games.ramble_words.table.drafts import ParsedWordPicks, parse_draft
from game.games.ramble_words.table.grid import Grid, grid_of_layout
from game.games.ramble_words.table.stage import StagePieces
from game.games.ramble_words.table.striking import PickedHit, can_card_beat
from game.games.ramble_words.table.word_rows import word_gap_x
from game.games.ramble_words.table.wording import Wording
from game.ui.contract.views import Layout
from game.ui.offer import Draft
from game.ui.table import Key, Point

HALFWAY = 1.0  # so near the middle of a card on the stage another is dropped before it
REACH = 0.8  # widths from the middle of a gap from which a card still goes there


class DraggedCardTargets:
    """Where a dragged card goes (RW-12.3)."""

    def __init__(self, wording: Wording):
        self.wording = wording

    # ---------------------------------------------------------------- into a word
    def target(self, own_view: RambleWords, draft: Draft, pos: Point, layout: Layout) -> Key | None:
        """The letter or gap of a word in its row that a card over that row is meant for."""
        found = parse_draft(own_view, draft) if own_view.phase in drafts.PARTS_OF_TURN else ParsedWordPicks()
        if not found.held or found.do or found.gap or found.changes:
            return None
        grid = grid_of_layout(layout)
        owner = next((n for n, row in enumerate(grid.rows) if own_view.words[n] and row.collidepoint(pos)), None)
        return None if owner is None else drop_target_in_word_row(grid, own_view, found, owner, pos[0])

    def dropped(self, own_view: RambleWords, draft: Draft, key: Key, pos: Point, layout: Layout) -> Draft | None:
        """Dropped in the tray, a card lies there from now on; on the stage it goes in between those there (RW-12.3)."""
        without = tuple(one for one in draft if one != key)
        grid = grid_of_layout(layout)
        if own_view.phase == "hit":
            return self.hit_after_drop(grid, own_view, key, pos)
        if grid.tray.collidepoint(pos):
            return without
        if own_view.phase not in drafts.PARTS_OF_TURN:
            return draft
        found = parse_draft(own_view, draft)
        if found.do:
            return draft
        is_open = not found.changes and not found.cut and (found.gap or drafts.can_start_word(own_view))
        places = [grid.stage, *([grid.rows[own_view.question.player]] if drafts.can_start_word(own_view) else [])]
        if not is_open or not any(box.collidepoint(pos) for box in places):
            return None
        lies = {piece.key: piece.center[0] for piece in layout.pieces if grid.stage.collidepoint(piece.center)}
        at = next(
            (n for n, one in enumerate(draft) if one != key and lies.get(one, -math.inf) + HALFWAY > pos[0]), len(draft)
        )
        return (*[one for one in draft[:at] if one != key], key, *[one for one in draft[at:] if one != key])

    def hit_after_drop(self, grid: Grid, own_view: RambleWords, key: Key, pos: Point) -> Draft | None:
        """The draft after a card is dropped: a hit if it lies on a card that it beats, empty if it is back in the tray.

        None if the drop means nothing.
        """
        if grid.tray.collidepoint(pos):
            return ()
        target = self.stage_card_at(grid, own_view, pos)
        return (
            PickedHit(key[1], target).draft
            if target in hits.hittable_cards(own_view, own_view.asked_player) and can_card_beat(key[1], target)
            else None
        )

    def stage_card_at(self, grid: Grid, own_view: RambleWords, pos: Point) -> str:
        """The card at this point, of the play or of the hits on it; empty if there is none."""
        staged = staging.staged_play(own_view)
        cards = [*(card for card, _ in staged.cards), *(hit.card for hit in staged.chain)]
        boxes = StagePieces(grid, self.wording).stage_boxes(len(staged.cards), len(staged.chain))
        return next((card for card, box in zip(cards, boxes) if box.collidepoint(pos)), "")


def drop_target_in_word_row(
    grid: Grid, own_view: RambleWords, parsed: ParsedWordPicks, owner: int, x: float
) -> Key | None:
    lit, boxes = (
        drafts.keys_selectable_in_turn(own_view, parsed),
        grid.letter_boxes(owner, len(own_view.words[owner]), ROW_CARD),
    )
    letters = [card_key(card) for card in own_view.words[owner]]
    over = next((key for key, box in zip(letters, boxes) if box.left <= x <= box.right), None)
    core = next((key for key, box in zip(letters, boxes) if abs(box.centerx - x) < box.w * CORE), None)
    gaps = sorted(range(len(boxes) + 1), key=lambda at: abs(word_gap_x(boxes, at) - x))
    near = [("gap", owner, at) for at in gaps if abs(word_gap_x(boxes, at) - x) < boxes[0].w * REACH]
    wanted = [core, *near, over]
    return next((key for key in wanted if key in lit), next(iter(near), over))
