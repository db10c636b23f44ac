"""The words on the table, each in its row: their cards, what each is worth, and the gaps for more."""

from collections.abc import Sequence, Set

from pygame import FRect

from game.games.ramble_words.rules.components import card_without_joker_letter, points_of_word
from game.games.ramble_words.rules.state import RambleWords
from game.games.ramble_words.table.card_pieces import (
    BELOW_ROW,
    CORE,
    IN_LETTERS,
    LAYER_MARK,
    LAYER_ROW,
    MOST_BELOW,
    ROW_CARD,
    card_key,
    card_piece,
)
from game.games.ramble_words.table.cards import DIM
from game.games.ramble_words.table.choices import WordsChoices
from game.games.ramble_words.table.faces import (
    EmptyCardPlaceFace,
    LetterGapFace,
    StageLegendFace,
    WordWorthFace,
)
from game.games.ramble_words.table.felt import IDLE, OWN_WORD, TRADE
from game.games.ramble_words.table.grid import Grid, card_spacing
from game.games.ramble_words.table.staging import VALUE, StagedCards
from game.ui.offer import Draft
from game.ui.table import Key, Piece

NOTE_INSET = 10.0  # of the words of a legend, less the gap beside a card
TWO_LINES = 44.0  # height of what a word is worth, at 100 %


class WordRows:
    """Lays them out."""

    def __init__(self, grid: Grid, choices: WordsChoices):
        self.grid, self.choices = grid, choices
        self.texts, self.people = choices.texts, choices.wording.people

    def word_row_pieces(self, public_view: RambleWords, staged: StagedCards | None) -> list[Piece]:
        """A word on the stage is not in its row; letters that are being replaced stay there."""
        pieces, home = [], ("home", public_view.turn)
        on_stage = {card_without_joker_letter(card) for card, _ in staged.cards} if staged else set()
        for owner, word in enumerate(public_view.words):
            if staged is not None and staged.rest and staged.owner == owner:
                pieces += self.changed_row_pieces(staged, word, home)
                continue
            if staged is not None and staged.owner == owner:
                pieces += self.note_beside_replaced_letters(public_view, owner, on_stage)
            for box, card in zip(self.row_boxes(public_view, owner), word):
                if card_without_joker_letter(card) in on_stage:
                    pieces += self.empty_card_place_pieces(owner, card, box)
                else:
                    is_out = staged is not None and staged.owner == owner
                    pieces.append(card_piece(card, box, LAYER_ROW, (DIM,) if is_out else (), origin=home))
            if word and self.is_worth_shown_beside_word(owner, len(word)):
                pieces.append(self.word_worth_piece(public_view, owner))
        return pieces

    def changed_row_pieces(self, staged: StagedCards, word: Sequence[str], home: Key) -> list[Piece]:
        """The word as it would be, but for the card that was hit; letters to be replaced lie below the new ones."""
        count, new = len(staged.rest), {card for card, _ in staged.rest}
        boxes = self.grid.letter_boxes(staged.owner, count, ROW_CARD)
        pieces = [card_piece(card, box, LAYER_ROW, (DIM,)) for box, card in zip(boxes, word) if card not in new]
        for box, (card, marks) in zip(boxes, staged.rest):
            if card == staged.struck:
                pieces.append(Piece(("gone", card), EmptyCardPlaceFace(), box.center, box.size, 0))
            else:
                shown = [mark for mark in marks if mark != VALUE]  # in a row the cards touch, and their print says it
                pieces.append(card_piece(card, box, LAYER_ROW + 1, shown, origin=home))
        return pieces

    def empty_card_place_pieces(self, owner: int, card: str, box: FRect) -> list[Piece]:
        """The place of a letter that lies on the stage; none for a word that lies in the middle of the felt anyway."""
        if self.grid.has_felt_layout and owner == self.grid.owner_of_middle_word and self.grid.mode == OWN_WORD:
            return []
        return [Piece(("gone", card), EmptyCardPlaceFace(), box.center, box.size)]

    def note_beside_replaced_letters(self, view: RambleWords, owner: int, on_stage: Set[str]) -> list[Piece]:
        """The note beside the letters being replaced, which lie below the own word. on_stage: cards of the new word."""
        if not self.grid.has_felt_layout or owner != self.grid.owner_of_middle_word or self.grid.mode != OWN_WORD:
            return []
        row = zip(self.row_boxes(view, owner), view.words[owner])
        replaced = [box for box, card in row if card_without_joker_letter(card) not in on_stage]
        if not replaced:
            return []
        left = replaced[-1].right - NOTE_INSET
        box = FRect(left, replaced[-1].y, self.grid.rows[owner].right - left, replaced[-1].h)
        return [Piece(("replaced",), StageLegendFace(("replaced",), box.w), box.center, box.size, LAYER_ROW)]

    def row_boxes(self, public_view: RambleWords, owner: int) -> list[FRect]:
        """Where the cards of a word lie in its row."""
        return self.grid.letter_boxes(owner, len(public_view.words[owner]), ROW_CARD)

    def is_worth_shown_beside_word(self, owner: int, count: int) -> bool:
        """Is there room beside a word of so many letters for what it is worth?"""
        grid = self.grid
        if grid.has_felt_layout and owner == grid.owner_of_middle_word:
            return grid.mode == IDLE
        if grid.mode == TRADE or grid.has_felt_layout and grid.rows[owner].h < TWO_LINES * grid.zoom + 8:
            return False
        return grid.has_room_for_word_worths and not grid.leaves_no_room_for_worth(owner, count)

    def word_worth_piece(self, public_view: RambleWords, owner: int) -> Piece:
        """What a word is worth to its owner and to others: to a person who plays alone against computers, to you."""
        word = public_view.words[owner]
        box = self.grid.word_worth_box(owner, self.row_boxes(public_view, owner)[-1].right)
        you = next(iter(self.people)) if len(self.people) == 1 else -1
        is_new = public_view.fresh and owner == public_view.turn
        face = WordWorthFace(owner, points_of_word(word, True), points_of_word(word, False), you, is_new)
        return Piece(("worth", owner), face, box.center, box.size, LAYER_ROW)

    def unusable_word_pieces(self, own_view: RambleWords, draft: Draft, staged: StagedCards | None) -> list[Piece]:
        """Words that cannot be changed, or no more with what is picked, are dim; so is what is trimmed."""
        usable, pieces = self.choices.picked_or_pickable_keys(own_view, draft), []
        if usable is None:
            return []
        for owner, word in enumerate(own_view.words):
            if staged is not None and staged.owner == owner:
                continue
            has_gap = any(key[:2] == ("gap", owner) for key in usable)
            if not has_gap and not any(card_key(card) in usable for card in word):
                pieces += [
                    card_piece(card, box, LAYER_ROW, (DIM,)) for box, card in zip(self.row_boxes(own_view, owner), word)
                ]
        return pieces

    def word_gap_piece(self, own_view: RambleWords, owner: int, at: int) -> Piece:
        """A gap for a card, from the top of the letters to below its plus, and wide enough for a dragged card.

        Between letters that stand close it is only the plus below them, so that they can be clicked too.
        """
        boxes, touch = self.row_boxes(own_view, owner), self.grid.touch
        x, step, letters = word_gap_x(boxes, at), card_spacing(boxes), boxes[0]
        if step < 2 * touch:
            box = FRect(0, 0, min(touch, step), touch)
            box.midbottom = (x, min(letters.bottom + touch * MOST_BELOW, self.grid.rows[owner].bottom + BELOW_ROW))
        else:
            between = 2 * (letters.x - word_gap_x(boxes, 0)) + letters.w * (1 - 2 * CORE)
            box = FRect(0, letters.y, max(touch, between), letters.h + touch / 2 - IN_LETTERS)
            box.centerx = x
        size = min(touch, box.w)
        face = LetterGapFace(round(letters.y - box.y), round(letters.h), round(size))
        return Piece(("gap", owner, at), face, box.center, box.size, LAYER_MARK, label=self.texts("gap"))


def word_gap_x(boxes: list[FRect], at: int) -> float:
    """The middle of a gap in a row of cards."""
    step = boxes[1].x - boxes[0].right if len(boxes) > 1 else boxes[0].w * 0.11
    return boxes[at].x - step / 2 if at < len(boxes) else boxes[-1].right + step / 2
