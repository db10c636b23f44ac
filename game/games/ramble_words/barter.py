"""Trading instead of modifying: mulligan and barter (RW-6.16 to 6.19)."""

from collections.abc import Sequence

from game.engine.state import Action, Ask, Refusal
from game.games.ramble_words.components import CARDS, PARTS, is_joker
from game.games.ramble_words.state import Offer, Seen, Table
from game.games.ramble_words.words import ALPHABET

VOWEL, CONSONANT, ANY, JOKER_TOKEN = "vowel", "consonant", "any", "joker"
KINDS = (VOWEL, CONSONANT, JOKER_TOKEN, ANY)  # the narrow before the wide


def is_paired(cards: Sequence[str], tokens: Sequence[str]) -> bool:
    """Do the cards pair one to one with the tokens? The narrowest token is served first."""
    left = list(cards)
    for token in sorted(tokens, key=lambda one: KINDS.index(one) if one in KINDS else -1):
        fit = next((card for card in left if fits(card, token)), None)
        if fit is None:
            return False
        left.remove(fit)
    return not left


def fits(card: str, token: str) -> bool:
    """Is this a card that was asked for by a letter, vowel, consonant, joker or any (RW-6.18)?"""
    if token == ANY or is_joker(card):
        return token in (ANY, JOKER_TOKEN)
    if token in (VOWEL, CONSONANT):
        return CARDS[card].is_consonant == (token == CONSONANT)
    return CARDS[card].letter == token


class Barter(Table):
    """The part of the rules in which cards change hands."""

    # ---------------------------------------------------------------- 6.16 Mulligan
    def refuse_mulligan(self, player: int, *cards: str) -> Refusal | None:
        if not cards:
            return Refusal("RW-6.16", "at_least_one")
        return self.held_refusal("RW-6.16", player, cards)

    def canonical_mulligan(self, player: int, *cards: str) -> list[str]:
        return sorted(cards)

    def do_mulligan(self, player: int, *cards: str) -> None:
        self.take(player, cards)
        self.discard(cards)
        self.emit("mulligan", player=player, cards=cards, n=len(cards))
        self.draw(player, len(cards))

    def held_refusal(self, rule: str, player: int, cards: Sequence[str]) -> Refusal | None:
        hand = self.hands[player]
        for card in cards:
            if card not in hand:
                return Refusal(rule, "not_in_hand", {"card": card})
        if len(set(cards)) < len(cards):
            return Refusal(rule, "twice")
        return None

    # ---------------------------------------------------------------- 6.17 Offers
    def refuse_offer(self, player: int, to: int, give: tuple[str, ...], want: tuple[str, ...]) -> Refusal | None:
        if not 0 <= to < self.players or to == player:
            return Refusal("RW-6.17", "another_seat")
        return self.terms_refusal("RW-6.17", player, to, give, want)

    def terms_refusal(
        self, rule: str, player: int, to: int, give: tuple[str, ...], want: tuple[str, ...]
    ) -> Refusal | None:
        if not give and not want:
            return Refusal(rule, "nothing_offered")
        known = {*ALPHABET, *KINDS} if self.options["jokers"] == "wild" else {*ALPHABET, *KINDS} - {JOKER_TOKEN}
        for token in want:
            if token not in known:
                return Refusal(rule, "no_such_token", {"token": token})
        if len(want) > len(self.hands[to]):
            return Refusal(rule, "asks_too_many", {"n": len(self.hands[to])})
        return self.held_refusal(rule, player, give)

    def canonical_offer(
        self, player: int, to: int, give: tuple[str, ...], want: tuple[str, ...]
    ) -> tuple[int | tuple[str, ...], ...]:
        return to, tuple(sorted(give)), tuple(sorted(want))

    def do_offer(self, player: int, to: int, give: tuple[str, ...], want: tuple[str, ...]) -> None:
        self.offers += 1
        self.put_forward(player, to, give, want)
        self.next(Ask(to, "offer_reply"))

    def put_forward(self, player: int, to: int, give: tuple[str, ...], want: tuple[str, ...]) -> None:
        """The partner sees the faces, everybody else how many there are (3.7, 3.8)."""
        self.offer = (Offer(player, to, len(give), want, give),)
        self.see(to, player, give)
        self.commit()
        self.emit("offered", player=player, partner=to, n=len(give), want=want)
        self.emit("offered_faces", (player, to), player=player, partner=to, cards=give)

    def see(self, player: int, holder: int, cards: Sequence[str]) -> None:
        """A player learns of cards in somebody's hand (3.1)."""
        self.seen[player] = tuple(sorted({*self.seen[player], *[Seen(card, holder) for card in cards]}))

    def legal_trade(self, player: int) -> list[Action]:
        return [("finish",)]

    # ---------------------------------------------------------------- 6.18, 6.19 Answers
    def legal_offer_reply(self, player: int) -> list[Action]:
        return [("refuse",)]

    def legal_offer_counter(self, player: int) -> list[Action]:
        return [("refuse",)]

    def refuse_accept(self, player: int, *cards: str) -> Refusal | None:
        want = self.offer[0].want
        if len(cards) != len(want):
            return Refusal("RW-6.18", "exactly", {"n": len(want)})
        refusal = self.held_refusal("RW-6.18", player, cards)
        if refusal is None and not is_paired(cards, want):
            return Refusal("RW-6.18", "not_asked_for")
        return refusal

    def canonical_accept(self, player: int, *cards: str) -> list[str]:
        return sorted(cards)

    def do_accept(self, player: int, *cards: str) -> None:
        (giver, _, count, _, given), self.offer = self.offer[0], ()
        self.hand_over(giver, player, given)
        self.hand_over(player, giver, cards)
        self.commit()
        self.emit("bartered", player=giver, partner=player, n=count, m=len(cards))
        self.emit("swapped", (giver, player), player=giver, partner=player, given=given, taken=cards)

    def hand_over(self, giver: int, taker: int, cards: Sequence[str]) -> None:
        """3.8: others who have seen cards of the giver's can no longer say whether they are still there."""
        if not cards:
            return
        for other in set(range(self.players)) - {giver, taker}:
            self.seen[other] = tuple([one for one in self.seen[other] if one.holder != giver])
        self.take(giver, cards)
        self.hands[taker] = sorted([*self.hands[taker], *cards])
        self.see(giver, taker, cards)

    def refuse_counter(self, player: int, give: tuple[str, ...], want: tuple[str, ...]) -> Refusal | None:
        return self.terms_refusal("RW-6.19", player, self.turn, give, want)

    def canonical_counter(
        self, player: int, give: tuple[str, ...], want: tuple[str, ...]
    ) -> tuple[tuple[str, ...], tuple[str, ...]]:
        return tuple(sorted(give)), tuple(sorted(want))

    def do_counter(self, player: int, give: tuple[str, ...], want: tuple[str, ...]) -> None:
        self.put_forward(player, self.turn, give, want)
        self.next(Ask(self.turn, "offer_counter"))

    def do_refuse(self, player: int) -> None:
        self.offer = ()
        self.emit("refused", player=player)
        if self.offers < PARTS.offers:
            self.next(Ask(self.turn, "trade"))
