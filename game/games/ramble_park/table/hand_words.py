"""What a paper over the park says to who must put a card away."""

from game.games.ramble_park.rules.components import IS_LANDMARK, MATCHING
from game.games.ramble_park.rules.state import RamblePark
from game.games.ramble_park.table.names import ParkNames
from game.games.ramble_park.table.picks import playable_special_cards


class HandLimitText:
    """Sentences about the cards of a hand that is too large."""

    def __init__(self, names: ParkNames):
        self.named, self.texts = names, names.texts

    def discard_advice(self, own_view: RamblePark) -> str:
        """What helps to choose the card that goes: what is worthless or nearly complete."""
        hand = own_view.hands[own_view.observer]
        cards = [card for card in dict.fromkeys(hand) if card in IS_LANDMARK]
        found = [self.named.card_name(card) for card in cards if not own_view.is_landmark_still_needed(card)]
        told = [self.texts("sheet.hand.found", cards=self.texts.joined_list(found), n=len(found))] if found else []
        told += [
            self.collection_status_text(own_view, card, hand.count(card))
            for card in cards
            if own_view.is_landmark_still_needed(card)
        ]
        return " ".join(filter(None, told))

    def collection_status_text(self, own_view: RamblePark, card: str, count: int) -> str:
        """How far somebody is who holds `count` of a landmark's cards, where that matters."""
        facts = {"card": self.named.card_name(card), "n": count, "most": MATCHING}
        if count > MATCHING:
            return self.texts("sheet.hand.more", **facts)
        return self.texts("sheet.hand.collecting", **facts) if count >= MATCHING - 1 else ""

    def other_holders_text(self, own_view: RamblePark, card: str) -> str:
        """Who else holds cards like this one; said of the card that is picked."""
        others = [one for one in range(own_view.players) if one != own_view.viewer and card in own_view.hands[one]]
        if not others:
            return ""
        n, who = sum(own_view.hands[one].count(card) for one in others), self.named.player_list_text(others)
        return self.texts("preview.others", who=who, n=n, m=len(others))

    def special_card_reminder(self, own_view: RamblePark) -> str:
        """That a Special card may be played in place of putting a card away, by whoever holds one."""
        cards = [self.named.card_name(card) for card in playable_special_cards(own_view, own_view.asked_player)]
        return self.texts("sheet.hand.line", cards=self.named.alternatives_text(cards)) if cards else ""
