"""Papers over the park with what lies on them: a hand over five cards, and a stranded pawn."""

from collections import Counter
from typing import Any

from pygame import FRect

from game.games.ramble_park.rules.components import GPS
from game.games.ramble_park.rules.state import RamblePark
from game.games.ramble_park.table.faces import DiscardChoiceFace, QuestionSheetFace, SheetAnswerFace
from game.games.ramble_park.table.hand_words import HandLimitText
from game.games.ramble_park.table.names import ParkNames
from game.games.ramble_park.table.news import hand_card_key
from game.games.ramble_park.table.picks import ASKING_SHEETS, special_card_player
from game.ui.contract.views import TableView
from game.ui.offer import EqualPieceKey
from game.ui.table import Piece, Size

SHEET = 40  # the layer
BADGE_AT = 76.0  # from the top of a paper down to its cards at least, at 100 %: a badge over one leaves the title clear
PAPER, SHEET_CARD = (652.0, 284.0), (82.0, 108.0)  # a paper over the park, and a card on it


def sheet_box(area: FRect, zoom: float) -> FRect:
    grow = zoom - 1
    w, h = min(area.w - 24, PAPER[0] * (1 + grow)), min(area.h - 40, PAPER[1] * (1 + 0.7 * grow))
    return FRect(area.centerx - w / 2, area.centery - h / 2, w, h)


class QuestionSheetPieces:
    """Lays out a paper over the park."""

    def __init__(self, names: ParkNames, hands: HandLimitText):
        self.named, self.texts, self.players, self.hands = names, names.texts, names.players, hands

    def pieces(self, view: TableView[RamblePark], area: FRect, zoom: float) -> list[Piece]:
        """The two questions that need a paper of their own: over five cards, and stranded (12.4)."""
        own = view.own
        if own is None or own.current_player != own.viewer or own.phase not in ASKING_SHEETS:
            return []
        if special_card_player(view.draft) is not None:
            return []
        box = sheet_box(area, zoom)
        if own.phase == "hand":
            return self.discard_sheet_pieces(own, view.memory, box, area.size, zoom)
        return self.stranded_sheet_pieces(own, box, area.size)

    def discard_sheet_pieces(
        self, own_view: RamblePark, newest: Any, box: FRect, park: Size, zoom: float
    ) -> list[Piece]:
        """newest: who got a card last, and its key."""
        hand = own_view.hands[own_view.observer]
        wide = min(SHEET_CARD[0], (box.w - 60) / len(hand) - 15)
        size = (wide, wide * SHEET_CARD[1] / SHEET_CARD[0])
        step, middle = (box.w - 48) / len(hand), max(box.h * 0.43, BADGE_AT * zoom + size[1] / 2)
        lines = (self.hands.discard_advice(own_view), self.hands.special_card_reminder(own_view))
        sheet = QuestionSheetFace("hand", len(hand), self.texts(f"sheet.hand.{len(hand)}"), lines, park)
        pieces = [Piece(("sheet",), sheet, box.center, box.size, SHEET)]
        names = tuple(self.named.card_name(card) for card in dict.fromkeys(hand))
        seen: Counter[str] = Counter()
        for n, card in enumerate(hand):
            key, twin = EqualPieceKey(("drop", card), seen[card]), hand_card_key(own_view.observer, card, seen[card])
            seen[card] += 1
            at = (box.x + 24 + step * (n + 0.5), box.y + middle)
            badge = self.texts("new") if newest == (own_view.viewer, twin) else ""
            face = DiscardChoiceFace(card, self.named.card_name(card), badge, names)
            pieces.append(
                Piece(key, face, at, size, SHEET + 1 + n, self.named.card_name(card), str(n + 1), origin=twin)
            )
        return pieces

    def stranded_sheet_pieces(self, own_view: RamblePark, box: FRect, park: Size) -> list[Piece]:
        """For each holder of a GPS a line: use it, or keep it."""
        holders = own_view.players_holding(GPS)
        high = (box.h * 0.56) / len(holders)
        title = self.texts("sheet.stranded", player=self.named.player_name(own_view.observer))
        sheet = QuestionSheetFace("stranded", 0, title, (self.texts("sheet.stranded.line"),), park)
        pieces = [Piece(("sheet",), sheet, box.center, box.size, SHEET)]
        for n, holder in enumerate(holders):
            y = box.y + box.h * 0.42 + high * (n + 0.5)
            for part, (key, face) in enumerate(self.gps_answers_for_stranded(holder)):
                wide = box.w * 0.29
                x = box.x + box.w * 0.36 + (part + 0.5) * (wide + 12)
                pieces.append(Piece(key, face, (x, y), (wide, min(high - 8, 54)), SHEET + 1))
        return pieces

    def gps_answers_for_stranded(self, holder: int) -> tuple[tuple[tuple[str, int], SheetAnswerFace], ...]:
        """What the holder of a GPS can say, and the keys of that."""
        words = self.texts("sheet.rescue" if holder in self.players.people else "sheet.rescue.asked")
        rescue = SheetAnswerFace(words, self.players.signs[holder], self.named.player_name(holder))
        return (("rescue", holder), rescue), (("keep", holder), SheetAnswerFace(self.texts("sheet.keep")))
