"""A barter as picks: the partner, what I give, what I want; and the answers to an offer (RW-6.17 to 6.19)."""

from collections.abc import Iterable, Sequence

from game.engine.state import Action, Refusal
from game.games.ramble_words.rules.barter import does_card_match_token
from game.games.ramble_words.rules.components import ANY, CONSONANT, JOKER_TOKEN, VOWEL
from game.games.ramble_words.rules.state import RambleWords
from game.games.ramble_words.rules.words import ALPHABET
from game.games.ramble_words.table import drafts
from game.games.ramble_words.table.drafts import ParsedWordPicks, parse_draft
from game.games.ramble_words.table.wording import Wording
from game.ui.offer import Draft, Offer
from game.ui.table import Key

COUNTER, REFUSE = ("do", "counter"), ("do", "refuse")
GIFT = ("gift",)  # cards for nothing are given only by who says so
FINISH = ("do", "finish")


class BarterChoices:
    """What a pick leads to while two players trade."""

    def __init__(self, wording: Wording):
        self.wording, self.texts = wording, wording.texts

    def can_barter(self, own_view: RambleWords) -> bool:
        """Is there anything to give or to ask for?"""
        return any(own_view.hands)

    def trade_partner_panel_key(self, own_view: RambleWords, draft: Draft, player: int) -> Key | None:
        """The key under which a player's panel can be picked as a partner; None while no partner is to be chosen."""
        key = ("partner", player)
        offers = own_view.viewer == own_view.current_player and (own_view.phase == "trade" or ("do", "barter") in draft)
        return key if offers and own_view.players > 2 and player != own_view.current_player else None

    def offer_barter(self, own_view: RambleWords, draft: Draft) -> Offer:
        if own_view.phase in ("offer_reply", "offer_counter") and COUNTER not in draft:
            return self.offer_trade_answer(own_view, draft)
        if own_view.phase == "trade" and FINISH in draft:
            return Offer(frozenset(), (("finish",),), None, False)
        return self.offer_trade_terms(own_view, draft)

    def offer_trade_terms(self, own_view: RambleWords, draft: Draft) -> Offer:
        found = parse_draft(own_view, draft)
        if found.cut or found.changes:
            return Offer(why=Refusal("RW-6.17", "own_cards_only"))
        action = self.trade_terms_action(own_view, found)
        why = drafts.refusal_of_action(own_view, action) if action and (found.held or found.want) else None
        if why:
            return Offer(why=why)
        lit = self.pickable_trade_keys(own_view, found, draft)
        asides = ((FINISH, self.texts("button.finish")),) if own_view.phase == "trade" and not draft else ()
        if action is not None and self.is_unasked_gift(own_view, draft):
            give = (GIFT, self.texts("button.gift"))
            return Offer(
                lit, asides=(give,), waits=(self.texts("button.offer.which"), self.texts("why.nothing_wanted"))
            )
        if action is None and found.want:
            return Offer(lit, asides=asides, why=Refusal("RW-6.17", "partner_first"))
        if action is None or not (found.held or found.want):
            button = "button.counter.how" if own_view.phase == "offer_reply" else "button.offer.which"
            missing = "why.partner_first" if action is None else "why.nothing_offered"
            return Offer(lit, asides=asides, waits=(self.texts(button), self.texts(missing)))
        return Offer(
            lit, drafts.plan_with_skips(own_view, action), self.trade_terms_button_text(action[0], found), True
        )

    def trade_terms_action(self, own_view: RambleWords, parsed: ParsedWordPicks) -> Action | None:
        """The picked offer or counter-offer, sorted so that equal ones are equal; None without a partner."""
        give, want = tuple(sorted(parsed.held)), tuple(sorted(parsed.want))
        if own_view.phase == "offer_reply":
            return ("counter", give, want)
        to = self.chosen_partner(own_view, parsed)
        return None if to is None else ("offer", to, give, want)

    def next_trade_choice(self, own_view: RambleWords, draft: Draft) -> str:
        """What is still to be chosen: the partner, what goes and what comes, or nothing more."""
        found = parse_draft(own_view, draft)
        if self.chosen_partner(own_view, found) is None:
            return "barter.who"
        if self.is_unasked_gift(own_view, draft):
            return "barter.given"
        return "barter.made" if found.held or found.want else "barter.terms"

    def is_unasked_gift(self, own_view: RambleWords, draft: Draft) -> bool:
        """Is something to be given and nothing wanted, and nobody has said that it is a gift?"""
        found = parse_draft(own_view, draft)
        return bool(found.held) and not found.want and GIFT not in draft

    def are_trade_terms_empty(self, own_view: RambleWords, draft: Draft) -> bool:
        """Is a trade being put together in which nothing is to be given or wanted yet?"""
        found = parse_draft(own_view, draft)
        is_open = found.do in ("barter", "counter") or own_view.phase == "trade"
        return own_view.current_player == own_view.viewer and is_open and not (found.held or found.want)

    def chosen_partner(self, own_view: RambleWords, parsed: ParsedWordPicks) -> int | None:
        """The one who was picked, or the only one there is."""
        if own_view.phase in ("offer_reply", "offer_counter"):
            return own_view.offer[0].giver
        return own_view.players_clockwise_after(own_view.asked_player)[0] if own_view.players == 2 else parsed.to

    def pickable_trade_keys(self, own_view: RambleWords, parsed: ParsedWordPicks, draft: Draft) -> frozenset[Key]:
        partners = {
            ("partner", player)
            for player in own_view.players_clockwise_after(own_view.asked_player)
            if own_view.players > 2 and own_view.phase != "offer_reply"
        }
        partners -= {("partner", parsed.to)}
        to = self.chosen_partner(own_view, parsed)
        hand = {("card", card) for card in own_view.hands[own_view.asked_player] if card not in parsed.held}
        tokens = (
            set()
            if to is None or len(parsed.want) >= len(own_view.hands[to])
            else self.selectable_token_keys(own_view, draft)
        )
        return frozenset(partners | hand | tokens)

    def selectable_token_keys(self, own_view: RambleWords, draft: Draft) -> set[Key]:
        """One more of each kind; they are counted from 0."""
        return {
            next(key for n in range(99) if (key := ("token", token, n)) not in draft)
            for token in self.available_tokens(own_view)
        }

    def available_tokens(self, own_view: RambleWords) -> tuple[str, ...]:
        kinds = (
            (VOWEL, CONSONANT, ANY, JOKER_TOKEN) if own_view.options["jokers"] == "wild" else (VOWEL, CONSONANT, ANY)
        )
        return (*kinds, *ALPHABET)

    def trade_terms_button_text(self, move: str, parsed: ParsedWordPicks) -> str:
        """What is offered, in the order in which it was picked."""
        ending = text_suffix_if_one_sided(len(parsed.held), parsed.want)
        return self.texts(f"button.{move}{ending}", n=len(parsed.held), want=self.wording.tokens_text(parsed.want))

    def offer_trade_answer(self, own_view: RambleWords, draft: Draft) -> Offer:
        """The choice of an answer to an offer: cards from the hand for what is asked, a counter-offer, or a refusal."""
        if REFUSE in draft:
            return Offer(frozenset(), (("refuse",),), None, False)
        asides = [(REFUSE, self.texts("button.refuse"))]
        if own_view.phase == "offer_reply":
            asides.insert(0, (COUNTER, self.texts("button.counter.how")))
        picked = [key[1] for key in draft if key[0] == "card"]
        lit = frozenset(
            ("card", card)
            for card in own_view.hands[own_view.asked_player]
            if self.can_card_pay_for_offer(own_view, picked, card)
        )
        action = ("accept", *sorted(picked))
        open_asides = () if draft else tuple(asides)
        if own_view.is_legal(action):
            words = self.texts("button.accept" if picked else "button.accept.gift", n=len(picked))
            return Offer(lit, (action,), words, bool(lit), open_asides)
        if picked and not self.can_card_pay_for_offer(own_view, picked[:-1], picked[-1]):
            return Offer(why=Refusal("RW-6.18", "not_asked_for"))
        return Offer(lit, asides=open_asides)

    def can_card_pay_for_offer(self, own_view: RambleWords, picked: list[str], card: str) -> bool:
        """Does this card, with those picked, still pair with some of the tokens?"""
        want, cards = own_view.offer[0].want, [*picked, card]
        if card in picked or card not in own_view.hands[own_view.asked_player] or len(cards) > len(want):
            return False
        return can_each_pay_another_token(cards, list(want))

    def picks_for_barter(self, own_view: RambleWords, action: Action) -> Draft:
        """The picks of a trade."""
        move, *args = action
        match move:
            case "offer":
                to = () if own_view.players == 2 else (("partner", args[0]),)
                start = () if own_view.phase == "trade" else (("do", "barter"),)
                return (*start, *to, *trade_terms_keys(*args[1:]))
            case "counter":
                return (COUNTER, *trade_terms_keys(*args))
            case "accept":
                return tuple(("card", card) for card in args)
            case "refuse":
                return (REFUSE,)
        return (FINISH,) if move == "finish" and own_view.phase == "trade" else ()


def trade_terms_keys(give: tuple[str, ...], want: tuple[str, ...]) -> Draft:
    """The picks of what is given and what is wanted; without a wish they also say that it is a gift."""
    return (*(("card", card) for card in give), *(wanted_token_keys(want) if want else (GIFT,)))


def in_picked_order(chosen: Iterable[str], picked: Sequence[str]) -> tuple[str, ...]:
    """What is chosen in the order in which it was picked; what was not picked comes last."""
    return tuple(sorted(chosen, key=lambda one: picked.index(one) if one in picked else len(picked)))


def text_suffix_if_one_sided(give: int, want: tuple[str, ...]) -> str:
    """How the key of a text ends where one side of a trade is empty: a gift, or something asked for nothing."""
    return "" if give and want else ".ask" if want else ".gift"


def wanted_token_keys(want: tuple[str, ...]) -> Draft:
    return tuple(("token", token, want[:n].count(token)) for n, token in enumerate(want))


def can_each_pay_another_token(cards: list[str], tokens: list[str]) -> bool:
    """Can each of the cards be given for a token of its own, the narrow ones first?"""
    if not cards:
        return True
    card, *rest = cards
    return any(
        does_card_match_token(card, token) and can_each_pay_another_token(rest, tokens_without_one(tokens, token))
        for token in dict.fromkeys(tokens)
    )


def tokens_without_one(tokens: list[str], token: str) -> list[str]:
    left = list(tokens)
    left.remove(token)
    return left
