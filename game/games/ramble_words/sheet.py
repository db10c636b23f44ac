"""The paper on which two players trade: what one gives, what is asked for, and a pair of scales between them."""

from collections.abc import Hashable, Sequence
from dataclasses import replace

from pygame import FRect

from game.games.ramble_words.bartering import COUNTER
from game.games.ramble_words.cards import PLAIN, RATIO, in_a_row
from game.games.ramble_words.components import in_hand
from game.games.ramble_words.drafts import read
from game.games.ramble_words.grid import Grid
from game.games.ramble_words.look import FACE_DOWN
from game.games.ramble_words.pieces import card_piece, chips
from game.games.ramble_words.rules import RambleWords
from game.games.ramble_words.words import ALPHABET
from game.ui.offer import Draft
from game.ui.table import Piece
from game.ui.texts import Texts

HEAD, PARTNERS, CHIPS = 46.0, 46.0, 120.0  # heights of the paper's parts
CARD = 66.0  # the widest a card on it gets
SCALES = 130.0
OVER = 100
LAYER = 70  # over everything else but the hand
BARTERS = ("offer_reply", "offer_counter", "trade")


class Sheet:
    """The part of the controller that lays out a barter."""

    texts: Texts
    names: list[str]
    grid_now: Grid | None
    parts_shown: tuple[float, float]  # heights of partners and palette on the paper as it lies there

    def is_bartering(self, own: RambleWords, draft: Draft) -> bool:
        return own.phase in BARTERS or ("do", "barter") in draft

    # ---------------------------------------------------------------- for everybody: numbers only
    def sheet_for_all(self, public: RambleWords) -> list[Piece]:
        """The offer that waits for an answer: cards face down, and the tokens asked for (RW-3.7)."""
        if not public.offer:
            return []
        giver, to, count, want = public.offer[0]
        title = self.texts("sheet.offer", player=self.names[giver], partner=self.names[to])
        self.parts_shown = (0.0, 0.0)
        left, right = self.pans(0)
        backs = [
            Piece(("given", n), f"card {FACE_DOWN}", box.center, box.size, LAYER + 2 + n, origin=("home", giver))
            for n, box in enumerate(in_a_row(left, count, CARD))
        ]
        return [
            self.paper(title, giver, to, count, len(want)),
            *backs,
            *self.asked(right, [("asked", n, token) for n, token in enumerate(want)]),
        ]

    def paper(self, title: str, giver: int, to: int, give: int, want: int) -> Piece:
        box = self.grid_now.sheet
        face = f"sheet {giver} {to} {give} {want}+{title}"
        return Piece(("sheet",), face, box.center, box.size, LAYER)

    def pans(self, above: float, below: float = 0.0) -> tuple[FRect, FRect]:
        """Where the cards given and the tokens asked for lie, at both sides of the scales."""
        box = self.grid_now.sheet
        words = 34.0 * self.grid_now.zoom
        room = FRect(box.x + 24, box.y + HEAD + above + words, box.w - 48, box.h - HEAD - above - below - words - 14)
        wide = (room.w - SCALES - 40) / 2
        return FRect(room.x, room.y, wide, room.h), FRect(room.right - wide, room.y, wide, room.h)

    def asked(self, room: FRect, keys: Sequence[tuple]) -> list[Piece]:
        """Tokens, and below them the cards that are to be given for them."""
        boxes = in_a_row(FRect(room.x, room.y, room.w, 44), len(keys), 92 / RATIO)
        if not keys:
            return []
        wide = min(112.0, room.w / len(keys))
        pieces = []
        for n, key in enumerate(keys):
            token = key[2] if key[0] == "asked" else key[1]
            pieces.append(
                Piece(key, f"chip {token}", (room.x + wide * (n + 0.5), boxes[n].centery), (wide - 6, 40.0), LAYER + 3)
            )
        return pieces

    # ---------------------------------------------------------------- for the two
    def barter_sheet(self, own: RambleWords, draft: Draft) -> list[Piece]:
        if own.phase in ("offer_reply", "offer_counter") and COUNTER not in draft:
            return self.answer_sheet(own, draft)
        return self.terms_sheet(own, draft)

    def answer_sheet(self, own: RambleWords, draft: Draft) -> list[Piece]:
        """The faces that are offered, and the cards picked for what is asked."""
        giver, _, count, want = own.offer[0]
        left, right = self.pans(0)
        offered = [held.card for held in own.shown[giver][len(own.shown[giver]) - count :]]
        pieces = [
            card_piece(card, box, LAYER + 10 + n, (PLAIN,), origin=("given", n))
            for n, (box, card) in enumerate(zip(in_a_row(left, count, CARD), offered))
        ]
        picked = [key[1] for key in draft if key[0] == "card"]
        return pieces + self.in_pan(FRect(right.x, right.y + 48, right.w, right.h - 48), picked)

    def in_pan(self, room: FRect, cards: Sequence[str]) -> list[Piece]:
        return [
            card_piece(card, box, LAYER + 20 + n)
            for n, (box, card) in enumerate(zip(in_a_row(room, len(cards), CARD), cards))
        ]

    def terms_sheet(self, own: RambleWords, draft: Draft) -> list[Piece]:
        """What I give, what I want, and everything that can be asked for."""
        found, me = read(own, draft), own.current
        to = self.partner(own, found)
        many = own.players > 2 and own.phase != "offer_reply"
        self.parts_shown = (PARTNERS if many else 0.0, CHIPS)
        left, right = self.pans(*self.parts_shown)
        title = self.texts("sheet.terms.who") if to is None else self.texts("sheet.terms", partner=self.names[to])
        held = [in_hand(card) for card in found.held]
        pieces = [self.paper(title, me, me if to is None else to, len(held), len(found.want)), *self.in_pan(left, held)]
        if many:
            pieces += self.partners(own, found.to)
        wanted = [key for key in draft if key[0] == "token"]
        pieces += [*self.asked(right, wanted), *self.palette(own, draft)]
        return [replace(piece, layer=piece.layer + OVER) for piece in pieces]  # an offer that is countered lies below

    def partners(self, own: RambleWords, chosen: int | None) -> list[Piece]:
        box, others = self.grid_now.sheet, own.left_of(own.current)
        wide = min(190.0, (box.w - 40) / len(others))
        y = box.y + HEAD + PARTNERS / 2
        return [
            Piece(
                ("partner", player),
                f"partner {player}",
                (box.x + 20 + wide * (n + 0.5), y),
                (wide - 8, PARTNERS - 8),
                LAYER + 2,
            )
            for n, player in enumerate(others)
        ]

    def palette(self, own: RambleWords, draft: Draft) -> list[Piece]:
        """Kinds of cards in one line, the alphabet in two more."""
        box = self.grid_now.sheet
        keys: dict[str, Hashable] = {key[1]: key for key in self.tokens_left(own, draft)}
        kinds = [keys[token] for token in self.tokens(own) if len(token) > 1]
        letters = [keys[letter] for letter in ALPHABET]
        top = FRect(box.x + 18, box.bottom - CHIPS - 4, box.w - 36, CHIPS / 3)
        rest = FRect(box.x + 18, top.bottom, box.w - 36, CHIPS * 2 / 3)
        return chips(kinds, top, len(kinds), LAYER + 4) + chips(letters, rest, 13, LAYER + 4)
