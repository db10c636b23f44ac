"""A card that is dragged: what it is meant for, and where it lies from then on."""

from collections.abc import Hashable

from pygame import FRect

from game.games.ramble_words.rules.state import RambleWords
from game.games.ramble_words.table import drafts, staging
from game.games.ramble_words.table.cards import in_a_row
from game.games.ramble_words.table.drafts import Reading, read
from game.games.ramble_words.table.grid import Grid
from game.games.ramble_words.table.hand_order import HandOrder
from game.games.ramble_words.table.pieces import CORE, HAND_CARD, HAND_GAP, key_of
from game.ui.offer import Draft

REACH = 0.8  # widths from the middle of a gap from which a card still goes there


class Aiming:
    """The part of the controller that knows where a dragged card goes (RW-12.3)."""

    grid_now: Grid | None
    in_tray: frozenset[str]
    order: HandOrder

    def is_loose(self, key: Hashable) -> bool:
        return key[0] == "card" and key[1] in self.in_tray

    # ---------------------------------------------------------------- into a word
    def aim(self, own: RambleWords, draft: Draft, pos: tuple[float, float]) -> Hashable | None:
        """The letter or gap of a word in its row that a card over that row is meant for."""
        found = read(own, draft) if own.phase in drafts.PARTS_OF_TURN else Reading()
        if not found.held or found.do or found.gap or found.changes:
            return None
        owner = next((n for n, row in enumerate(self.grid_now.rows) if own.words[n] and row.collidepoint(pos)), None)
        return None if owner is None else self.aim_at(own, found, owner, pos[0])

    def aim_at(self, own: RambleWords, found: Reading, owner: int, x: float) -> Hashable | None:
        lit, boxes = drafts.lit_in_turn(own, found), self.row_boxes(own, owner)
        letters = [key_of(card) for card in own.words[owner]]
        over = next((key for key, box in zip(letters, boxes) if box.left <= x <= box.right), None)
        core = next((key for key, box in zip(letters, boxes) if abs(box.centerx - x) < box.w * CORE), None)
        gaps = sorted(range(len(boxes) + 1), key=lambda at: abs(self.gap_x(boxes, at) - x))
        near = [("gap", owner, at) for at in gaps if abs(self.gap_x(boxes, at) - x) < boxes[0].w * REACH]
        wanted = [core, *near, over]
        return next((key for key in wanted if key in lit), next(iter(near), over))

    def gap_x(self, boxes: list[FRect], at: int) -> float:
        """The middle of a gap in a row of cards."""
        step = boxes[1].x - boxes[0].right if len(boxes) > 1 else boxes[0].w * 0.11
        return boxes[at].x - step / 2 if at < len(boxes) else boxes[-1].right + step / 2

    # ---------------------------------------------------------------- elsewhere
    def dropped(self, own: RambleWords, draft: Draft, key: Hashable, pos: tuple[float, float]) -> Draft | None:
        """Dropped in the tray, a card lies there from now on; on the stage it goes in between those there (RW-12.3)."""
        without = tuple(one for one in draft if one != key)
        if own.phase == "hit":
            if self.grid_now.tray.collidepoint(pos):
                self.put_in_order(own, key[1], pos[0])
            return self.dropped_hit(own, draft, key, pos)
        if self.grid_now.tray.collidepoint(pos):
            self.put_in_order(own, key[1], pos[0])
            return without
        if own.phase not in drafts.PARTS_OF_TURN:
            return draft
        found = read(own, draft)
        if found.do:
            return draft
        is_open = not found.changes and not found.cut and (found.gap or drafts.may_start(own))
        places = [self.grid_now.stage, *([self.grid_now.rows[own.current]] if drafts.may_start(own) else [])]
        if not is_open or not any(box.collidepoint(pos) for box in places):
            return None
        at = next(
            (n for n, one in enumerate(draft) if one != key and self.lies_right_of(own, found, one, pos[0])), len(draft)
        )
        return (*[one for one in draft[:at] if one != key], key, *[one for one in draft[at:] if one != key])

    def lies_right_of(self, own: RambleWords, found: Reading, key: Hashable, x: float) -> bool:
        """Of a card that lies on the stage for a choice."""
        staged = staging.of_draft(own, found)
        boxes = self.stage_boxes(len(staged.cards), 0)
        return any(key == key_of(card) and box.centerx > x for box, (card, _) in zip(boxes, staged.cards))

    def put_in_order(self, own: RambleWords, card: str, x: float) -> None:
        cards = self.order.arranged(own.viewer, own.hands[own.viewer])
        boxes = in_a_row(self.grid_now.bed, len(cards), HAND_CARD, HAND_GAP)
        at = sum(box.centerx < x for box, one in zip(boxes, cards) if one != card)
        cards.remove(card)
        cards.insert(at, card)
        self.order.drag(own.viewer, cards)
