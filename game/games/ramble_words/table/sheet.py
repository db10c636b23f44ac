"""The paper on which two players trade: what one gives, what is asked for, and a pair of scales between them."""

import math
from collections.abc import Sequence
from dataclasses import replace

from pygame import FRect

from game.games.ramble_words.rules.components import card_without_joker_letter
from game.games.ramble_words.rules.state import RambleWords
from game.games.ramble_words.rules.words import ALPHABET
from game.games.ramble_words.table.bartering import COUNTER, BarterChoices
from game.games.ramble_words.table.card_pieces import card_piece, token_pieces
from game.games.ramble_words.table.cards import PLAIN, RATIO, card_boxes_in_row
from game.games.ramble_words.table.drafts import PARTS_OF_TURN, parse_draft
from game.games.ramble_words.table.faces import (
    BarterSheetFace,
    CardFace,
    TradePartnerFace,
    TradeTokenChipFace,
    WordStripFace,
)
from game.games.ramble_words.table.grid import Grid
from game.games.ramble_words.table.style import FACE_DOWN
from game.games.ramble_words.table.wording import Wording
from game.ui.offer import Draft
from game.ui.table import Key, Piece

HEAD, CHIP = 46.0, 40.0  # heights of the paper's parts: its title, and a line of what can be asked for
LETTERS_IN_LINE = (13, 7)  # the second where the paper is narrow
LEAST_CHIP = 34.0  # width that a letter needs
NOTE, SNUG = 22.0, 10.0  # height of the line above the palette, at 100 %; so far it reaches into the air above it
STRIP, LOW_STRIP = 66.0, 50.0  # a line of small words above it: where there is one, where there are two
NO_WORD = 1.4  # cards that the place of a player without a word is as wide as
ONE_LINE = 3  # players whose words stand in one line
TITLE = 0.21  # of the paper's width, where the partners stand beside its title
CARD = 66.0  # the widest a card on it gets
SCALES, SHARE_OF_SCALES = 130.0, 0.27  # width between the pans, and the most of the paper that it takes
NARROW_PAPER, BETWEEN_NARROW = 500.0, 64.0  # a paper on which words need the room, and the width between its pans then
WORDS_OVER_PAN = 34.0  # height of the line that says what lies in a pan, at 100 %
EMBLEM_ROOM = 46.0  # at the left of a small word
OVER = 100
LAYER = 70  # over everything else but the hand
BARTERS = ("offer_reply", "offer_counter", "trade")


class BarterSheetPieces:
    """Lays out a barter."""

    def __init__(self, grid: Grid, wording: Wording, barter: BarterChoices):
        self.grid, self.wording, self.barter = grid, wording, barter
        self.texts, self.names = wording.texts, wording.names

    def is_bartering(self, own_view: RambleWords, draft: Draft) -> bool:
        return own_view.phase in BARTERS or ("do", "barter") in draft

    def public_sheet_pieces(self, public_view: RambleWords) -> list[Piece]:
        """The offer that waits for an answer: cards face down, and the tokens asked for (RW-3.7)."""
        if not public_view.offer:
            return []
        giver, to, count, want, _ = public_view.offer[0]
        title = self.texts("sheet.offer", player=self.names[giver], partner=self.names[to])
        right = boxes_of_scale_pans(self.grid.sheet, self.grid.zoom, len(self.names))[1]
        backs = [
            Piece(("given", n), CardFace(FACE_DOWN), box.center, box.size, LAYER + 2 + n, origin=("home", giver))
            for n, box in enumerate(card_boxes_in_row(self.given_cards_box(), count, CARD))
        ]
        return [
            self.barter_paper_piece(title, giver, to, count, len(want)),
            *self.word_strip_pieces(public_view),
            *backs,
            *self.requested_token_pieces(right, [("asked", n, token) for n, token in enumerate(want)]),
        ]

    def barter_paper_piece(
        self,
        title: str,
        giver: int,
        to: int,
        give: int,
        want: int,
        is_beside: bool = False,
        below: float = 0.0,
        note: str = "",
    ) -> Piece:
        """is_beside: do the partners stand beside its title? below, note: height of the palette, the line above it."""
        box = self.grid.sheet
        face = BarterSheetFace(title, giver, to, give, want, is_beside, below, note)
        return Piece(("sheet",), face, box.center, box.size, LAYER)

    def word_strip_boxes(self, view: RambleWords) -> list[FRect]:
        """The places of the words above the paper: in each line as wide as their lengths ask."""
        box, count = self.grid.sheet, len(self.names)
        lines = -(-count // ONE_LINE)
        high = (paper_box(self.grid.sheet, len(self.names)).y - box.y) / lines
        boxes = []
        for line in range(lines):
            words = view.words[line * ONE_LINE : (line + 1) * ONE_LINE]
            shares = [max(NO_WORD, len(word)) for word in words]
            unit = (box.w - (high + 8) * len(words)) / sum(shares)  # beside the emblems
            left = box.x
            for share in shares:
                wide = high + 8 + unit * share
                boxes.append(FRect(left, box.y + line * high, wide - 8, high - 4))
                left += wide
        return boxes

    def word_strip_pieces(self, view: RambleWords) -> list[Piece]:
        """Every word, small: a trade never hides them (RW-12.1)."""
        pieces = []
        for owner, (box, word) in enumerate(zip(self.word_strip_boxes(view), view.words)):
            pieces.append(Piece(("strip", owner), WordStripFace(owner), box.center, box.size, LAYER + 1))
            emblem_room = min(box.h, EMBLEM_ROOM)
            room = FRect(box.x + emblem_room + 4, box.y + 2, box.w - emblem_room - 10, box.h - 4)
            boxes = card_boxes_in_row(room, len(word), CARD)
            pieces += [card_piece(card, place, LAYER + 2) for card, place in zip(word, boxes)]
        return pieces

    def requested_token_pieces(self, area: FRect, keys: Sequence[Key]) -> list[Piece]:
        """Tokens, and below them the cards that are to be given for them."""
        boxes = card_boxes_in_row(FRect(area.x, area.y, area.w, 44), len(keys), 92 / RATIO)
        if not keys:
            return []
        wide = min(112.0, area.w / len(keys))
        pieces = []
        for n, key in enumerate(keys):
            token = key[2] if key[0] == "asked" else key[1]
            pieces.append(
                Piece(
                    key,
                    TradeTokenChipFace(token),
                    (area.x + wide * (n + 0.5), boxes[n].centery),
                    (wide - 6, 40.0),
                    LAYER + 3,
                )
            )
        return pieces

    def barter_sheet_pieces(self, own_view: RambleWords, draft: Draft) -> list[Piece]:
        if own_view.phase in ("offer_reply", "offer_counter") and COUNTER not in draft:
            return self.answer_sheet_pieces(own_view, draft)
        return self.trade_terms_sheet_pieces(own_view, draft)

    def answer_sheet_pieces(self, own_view: RambleWords, draft: Draft) -> list[Piece]:
        """The faces that are offered, and the cards picked for what is asked."""
        right = boxes_of_scale_pans(self.grid.sheet, self.grid.zoom, len(self.names))[1]
        picked = [key[1] for key in draft if key[0] == "card"]
        return self.offered_card_pieces(own_view) + self.scale_pan_card_pieces(
            FRect(right.x, right.y + 48, right.w, right.h - 48), picked
        )

    def given_cards_box(self) -> FRect:
        """Where cards that are given lie, before they are offered and after."""
        return boxes_of_scale_pans(self.grid.sheet, self.grid.zoom, len(self.names), self.foot)[0]

    def offered_cards_seen(self, own_view: RambleWords) -> list[str]:
        """The cards of the offer that waits for an answer, for one of the two (RW-3.8)."""
        return [card for offer in own_view.offer for card in offer.faces or ()]

    def offered_card_pieces(self, own_view: RambleWords) -> list[Piece]:
        cards = self.offered_cards_seen(own_view)
        return [
            card_piece(card, box, LAYER + 10 + n, (PLAIN,), origin=("given", n))
            for n, (box, card) in enumerate(zip(card_boxes_in_row(self.given_cards_box(), len(cards), CARD), cards))
        ]

    def scale_pan_card_pieces(self, area: FRect, cards: Sequence[str]) -> list[Piece]:
        return [
            card_piece(card, box, LAYER + 20 + n)
            for n, (box, card) in enumerate(zip(card_boxes_in_row(area, len(cards), CARD), cards))
        ]

    def trade_terms_sheet_pieces(self, own_view: RambleWords, draft: Draft) -> list[Piece]:
        """What I give, what I want, and everything that can be asked for."""
        found, me = parse_draft(own_view, draft), own_view.asked_player
        to = self.barter.chosen_partner(own_view, found)
        many = own_view.players > 2 and own_view.phase != "offer_reply"
        left, right = boxes_of_scale_pans(self.grid.sheet, self.grid.zoom, len(self.names), self.foot)
        if many or to is None:
            title = self.texts("sheet.terms.who")
        else:
            title = self.texts("sheet.terms", partner=self.names[to])
        held = [card_without_joker_letter(card) for card in found.held]
        is_narrow = self.grid.sheet.w < NARROW_PAPER  # what its title and note say stands in the prompt
        has_cost = own_view.phase in PARTS_OF_TURN and not is_narrow  # of the first offer (RW-6.17)
        cost, title = self.texts("sheet.cost") if has_cost else "", "" if many and is_narrow else title
        whom = me if to is None else to
        paper = self.barter_paper_piece(title, me, whom, len(held), len(found.want), many, self.foot, cost)
        pieces = [paper, *self.word_strip_pieces(own_view), *self.scale_pan_card_pieces(left, held)]
        if many:
            pieces += self.partner_pieces(own_view, found.to)
        wanted = [key for key in draft if key[0] == "token"]
        pieces += [*self.requested_token_pieces(right, wanted), *self.requestable_token_pieces(own_view, draft)]
        return [replace(piece, layer=piece.layer + OVER) for piece in pieces]  # an offer that is countered lies below

    @property
    def foot(self) -> float:
        """Height of the palette, and of the line above it."""
        return self.palette_height + NOTE * self.grid.zoom - SNUG

    @property
    def letters_in_line(self) -> int:
        """How many letters lie side by side in the palette."""
        many, few = LETTERS_IN_LINE
        return many if (self.grid.sheet.w - 36) / many >= LEAST_CHIP else few

    @property
    def palette_height(self) -> float:
        """That of the kinds and of the letters that can be asked for."""
        return CHIP * (1 + math.ceil(len(ALPHABET) / self.letters_in_line))

    def partner_pieces(self, own_view: RambleWords, chosen: int | None) -> list[Piece]:
        box, others = (
            paper_box(self.grid.sheet, len(self.names)),
            own_view.players_clockwise_after(own_view.asked_player),
        )
        left = box.x + (20 if box.w < NARROW_PAPER else box.w * TITLE)
        wide = min(190.0, (box.right - 20 - left) / len(others))
        return [
            Piece(
                ("partner", player),
                TradePartnerFace(player),
                (left + wide * (n + 0.5), box.y + 26),
                (wide - 8, HEAD - 8),
                LAYER + 2,
                label=self.names[player],
            )
            for n, player in enumerate(others)
        ]

    def requestable_token_pieces(self, own_view: RambleWords, draft: Draft) -> list[Piece]:
        """Kinds of cards in one line, the alphabet below it; pale what cannot be asked for now."""
        box = paper_box(self.grid.sheet, len(self.names))
        keys: dict[str, Key] = {key[1]: key for key in self.barter.selectable_token_keys(own_view, draft)}
        kinds = [keys[token] for token in self.barter.available_tokens(own_view) if len(token) > 1]
        letters = [keys[letter] for letter in ALPHABET]
        high = self.palette_height
        top = FRect(box.x + 18, box.bottom - high - 4, box.w - 36, CHIP)
        rest = FRect(box.x + 18, top.bottom, box.w - 36, high - CHIP)
        lit = self.barter.pickable_trade_keys(own_view, parse_draft(own_view, draft), draft)
        found = token_pieces(kinds, top, len(kinds), LAYER + 4) + token_pieces(
            letters, rest, self.letters_in_line, LAYER + 4
        )
        return [
            piece if piece.key in lit else replace(piece, face=TradeTokenChipFace(piece.key[1], True))
            for piece in found
        ]


def paper_box(box: FRect, players: int) -> FRect:
    """The paper below the words. box: all that a barter takes."""
    lines = -(-players // ONE_LINE)
    strip = STRIP if lines == 1 else LOW_STRIP * lines
    return FRect(box.x, box.y + strip, box.w, box.h - strip)


def boxes_of_scale_pans(box: FRect, zoom: float, players: int, below: float = 0.0) -> tuple[FRect, FRect]:
    """Where the cards given and the tokens asked for lie, at both sides of the scales. below: height of a palette."""
    paper, words = paper_box(box, players), WORDS_OVER_PAN * zoom
    room = FRect(paper.x + 24, paper.y + HEAD + words, paper.w - 48, paper.h - HEAD - below - words - 14)
    between = BETWEEN_NARROW if box.w < NARROW_PAPER else min(SCALES, room.w * SHARE_OF_SCALES) + 40
    wide = (room.w - between) / 2
    return FRect(room.x, room.y, wide, room.h), FRect(room.right - wide, room.y, wide, room.h)
