"""What a half-made choice in Ramble Words can become: picks, drags and typed letters into whole actions."""

from typing import Any

from game.engine.state import Action, Refusal
from game.games.ramble_words.rules import turns
from game.games.ramble_words.rules.components import CARDS, card_without_joker_letter, suit_or_colour_bonus
from game.games.ramble_words.rules.state import CardChange, RambleWords
from game.games.ramble_words.table import drafts, staging
from game.games.ramble_words.table.bartering import COUNTER, BarterChoices
from game.games.ramble_words.table.drafts import ParsedWordPicks, parse_draft
from game.games.ramble_words.table.striking import HitChoices
from game.games.ramble_words.table.wording import Wording
from game.ui.contract.parts import TableChoices
from game.ui.contract.views import Players
from game.ui.offer import Draft, Offer, draft_after_pick
from game.ui.table import Key
from game.ui.texts import Texts

DISCARD_WORD, MULLIGAN, BARTER, DECLINE = (
    ("do", "discard_word"),
    ("do", "mulligan"),
    ("do", "barter"),
    ("do", "decline"),
)
OPENINGS = (DISCARD_WORD, MULLIGAN, BARTER, COUNTER)
REACTIONS = ("hit", "offer_reply", "offer_counter")  # phases that come amid what others do
BARTERS = ("offer_reply", "offer_counter", "trade")


class WordsChoices(TableChoices[RambleWords]):
    """Picks, drags and typed letters become whole actions."""

    def __init__(self, texts: Texts, players: Players, wording: Wording):
        super().__init__(texts, players)
        self.wording, self.barter, self.strike = wording, BarterChoices(wording), HitChoices(wording)

    def offer(self, own_view: RambleWords, draft: Draft) -> Offer:
        if own_view.current_player is None or own_view.viewer != own_view.current_player:
            return Offer()
        if own_view.phase in BARTERS or BARTER in draft:
            offer = self.barter.offer_barter(own_view, draft)
        else:
            offer = {"hit": self.strike.offer_hit, "claim": self.offer_claim, "limit": self.offer_hand_limit}.get(
                own_view.phase or "", self.offer_of_picks_in_turn
            )(own_view, draft)
        is_typed = own_view.phase != "claim"
        other = self.draft_with_other_copy(own_view, draft) if is_typed else None
        opening = draft[:1] if draft and draft[0] in OPENINGS else ()
        panels = tuple(
            self.barter.trade_partner_panel_key(own_view, draft, player) for player in range(own_view.players)
        )
        quiet = self.needlessly_lit_cards(own_view, draft, offer.lit)
        kept = frozenset(
            key
            for key in draft
            if own_view.phase == "hit" and self.strike.is_sole_target_taken_by_itself(own_view, draft, key)
        )
        offer = offer._replace(is_typed=is_typed, other=other, quiet=quiet, opening=opening, panels=panels, kept=kept)
        return offer._replace(needs_reading=own_view.phase in REACTIONS)

    def needlessly_lit_cards(self, own_view: RambleWords, draft: Draft, lit: frozenset[Key]) -> frozenset[Key]:
        """Cards of a hand or of a word that can all be picked: a light on each of them would say nothing."""
        if own_view.phase == "hit":  # the prompt speaks of what is lit, and which cards are high enough is the question
            return frozenset()
        hand = [("card", card) for card in own_view.hands[own_view.asked_player]]
        words = (
            [] if draft else [[("card", card_without_joker_letter(card)) for card in word] for word in own_view.words]
        )
        groups = [set(group) - set(draft) for group in (hand, *words)]
        tokens = {key for key in lit if key[0] == "token"}  # pale where they cannot be asked for
        return frozenset(tokens).union(*[group for group in groups if group <= lit])

    def picked_or_pickable_keys(self, own_view: RambleWords, draft: Draft) -> frozenset[Key] | None:
        """What can be picked, or is; None while no cards are asked for, and where the next pick begins anew."""
        if own_view.viewer != own_view.current_player or own_view.phase == "claim":
            return None
        offer = self.offer(own_view, draft)
        return None if offer.plan and not offer.more else offer.lit.union(draft)

    def after_pick(self, own_view: RambleWords, draft: Draft, key: Key) -> Draft:
        if key in draft:
            left = draft_after_pick(draft, key)
            return self.strike.hit_after_taking_back(own_view, left) if own_view.phase == "hit" else left
        if key[0] == "partner":  # in place of another
            draft = tuple(one for one in draft if one[0] != "partner")
        return self.strike.hit_after_pick(own_view, draft, key) if own_view.phase == "hit" else (*draft, key)

    def draft_with_other_copy(self, own_view: RambleWords, draft: Draft) -> Draft | None:
        """The same word with another card for its last letter."""
        hand = sorted(own_view.hands[own_view.asked_player])
        if not draft or draft[-1][0] != "card" or draft[-1][1] not in hand:
            return None
        card = draft[-1][1]
        alike = [
            one
            for one in hand
            if CARDS[one].letter == CARDS[card].letter and (one == card or ("card", one) not in draft)
        ]
        following = alike[(alike.index(card) + 1) % len(alike)]
        return None if following == card else (*draft[:-1], ("card", following))

    def draft_with_best_matching_cards(self, own_view: RambleWords, draft: Draft, typed: frozenset[Key]) -> Draft:
        """Cards of one suit, or else of one colour, where the hand has them for the typed letters (RW-8.4)."""
        hand = own_view.hands[own_view.asked_player]
        wanted = [
            [card for card in hand if CARDS[card].suit == suit] for suit in sorted({CARDS[one].suit for one in hand})
        ]
        wanted += [
            [card for card in hand if CARDS[card].colour == colour]
            for colour in sorted({CARDS[one].colour for one in hand})
        ]
        tried = [draft, *(draft_with_wanted_cards(own_view, draft, typed, cards) for cards in wanted)]
        return max(tried, key=lambda one: bonus_of_draft(own_view, one))

    def offer_of_picks_in_turn(self, own_view: RambleWords, draft: Draft) -> Offer:
        found = parse_draft(own_view, draft)
        if not draft:
            return self.offer_before_picks(own_view)
        why = drafts.several_cards_refusal(own_view, draft) or drafts.why_not(own_view, found)
        if why:
            return Offer(why=why)
        lit, action = frozenset(drafts.keys_selectable_in_turn(own_view, found)), drafts.drafted_action(own_view, found)
        if action is None:
            return Offer(lit, waits=self.button_for_incomplete_draft(found))
        return Offer(
            lit, drafts.plan_with_skips(own_view, action), self.wording.plan_button_text(own_view, action), bool(lit)
        )

    def button_for_incomplete_draft(self, parsed: ParsedWordPicks) -> tuple[str, str] | None:
        """The button of what is still without a card or a place."""
        if parsed.do == "mulligan":
            return self.texts("button.mulligan.none"), self.texts("why.at_least_one")
        if parsed.unnamed_joker:
            return self.texts("button.held.which"), self.texts("why.name_letter")
        if parsed.held and not parsed.do:
            why = "why.pick_place" if len(parsed.held) == 1 else "why.pick_end"
            return self.texts("button.held.which"), self.texts(why)
        return None

    def offer_before_picks(self, own_view: RambleWords) -> Offer:
        """Nothing is picked: the turn may end."""
        lit = {*drafts.keys_selectable_in_turn(own_view, ParsedWordPicks()), *self.other_action_buttons(own_view)}
        return Offer(
            frozenset(lit),
            drafts.plan_with_skips(own_view, ("finish",)),
            self.wording.plan_button_text(own_view, ("finish",)),
        )

    def other_action_buttons(self, own_view: RambleWords) -> list[tuple[str, str]]:
        """What can be done instead of laying or changing a word."""
        found = [MULLIGAN] if own_view.hands[own_view.asked_player] else []
        if self.barter.can_barter(own_view):
            found.append(BARTER)
        return [*found, DISCARD_WORD] if own_view.phase == "word" and own_view.words[own_view.asked_player] else found

    def offer_claim(self, own_view: RambleWords, draft: Draft) -> Offer:
        if DECLINE in draft:
            return Offer(frozenset(), (("decline",),), None, False)
        if draft:
            return Offer(why=Refusal("RW-6.14", "claim_first"))
        aside = (DECLINE, self.texts("button.decline"))
        button, is_risk = self.wording.plan_button_text(own_view, ("claim",)), own_view.options["claims"] == "risk"
        given_up = frozenset({DECLINE})
        return Offer(frozenset(), (("claim",),), button, True, (aside,), spare=given_up, asks_twice=is_risk)

    def offer_hand_limit(self, own_view: RambleWords, draft: Draft) -> Offer:
        picked, most = (
            [key[1] for key in draft if key[0] == "card"],
            turns.cards_over_limit(own_view, own_view.asked_player),
        )
        action = ("discard", *sorted(picked))
        if len(picked) > most or len(picked) < len(draft):
            return Offer(plan=(action,))
        if len(picked) == most:
            return Offer(frozenset(), (action,), self.wording.plan_button_text(own_view, action), False)
        lit = frozenset(("card", card) for card in own_view.hands[own_view.asked_player] if card not in picked)
        waits = self.texts("button.discard", n=most), self.texts("why.more_to_pick", n=most - len(picked))
        return Offer(lit, waits=waits)

    def picks_of(self, own_view: RambleWords, action: Action) -> Draft:
        """The picks that make an action."""
        move, *args = action
        match move:
            case "start":
                return tuple(key for card in args for key in picks_for_hand_card(card))
            case "add":
                owner, at, *cards = args
                first, *rest = [picks_for_hand_card(card) for card in cards]
                return (*first, ("gap", owner, at), *(key for picks in rest for key in picks))
            case "rotate" | "swap":
                return tuple(key for change in args[1:] for key in picks_for_word_change(own_view, args[0], change))
            case "trim":
                owner, at, count = args
                return tuple(
                    ("card", card_without_joker_letter(card)) for card in own_view.words[owner][at : at + count]
                )
            case "hit":  # a sole target is picked with the card that hits it
                return (("card", args[0]), ("card", card_without_joker_letter(args[1])))
            case "mulligan":
                return (MULLIGAN, *(("card", card) for card in args))
            case "discard":
                return tuple(("card", card) for card in args)
            case "discard_word":
                return (DISCARD_WORD,)
            case "decline":
                return (DECLINE,)
        return self.barter.picks_for_barter(own_view, action)

    def hint_keys(self, own_view: RambleWords, action: Action | None, facts: dict[str, Any]) -> Draft:
        """The cards to be played or changed that it names; where it names a word and no card of it, all of that."""
        if action is not None:
            return super().hint_keys(own_view, action, facts)
        named = [facts[name] for name in ("card", "old") if name in facts]
        if "old" not in facts and isinstance(facts.get("owner"), int):
            named += own_view.words[facts["owner"]]
        return tuple(("card", card_without_joker_letter(card)) for card in named)


def picks_for_hand_card(card: str) -> Draft:
    """A card of the hand, and the letter a joker stands for."""
    return (
        ("card", card_without_joker_letter(card)),
        *([("as", CARDS[card].letter)] if card != card_without_joker_letter(card) else []),
    )


def picks_for_word_change(own_view: RambleWords, owner: int, change: CardChange) -> Draft:
    return (
        ("card", card_without_joker_letter(change.card)),
        ("card", card_without_joker_letter(own_view.words[owner][change.at])),
    )


def draft_with_wanted_cards(own_view: RambleWords, draft: Draft, typed: frozenset[Key], wanted: list[str]) -> Draft:
    """The draft with one of the wanted cards of the hand for each typed letter that has one there."""
    hand, picks = own_view.hands[own_view.asked_player], list(draft)
    for n, key in enumerate(draft):
        if key in typed and key[1] in hand and key[1] not in wanted:
            alike = [card for card in sorted(wanted) if CARDS[card].letter == CARDS[key[1]].letter]
            picks[n] = next((("card", card) for card in alike if ("card", card) not in picks), key)
    return tuple(picks)


def bonus_of_draft(own_view: RambleWords, draft: Draft) -> int:
    """What the suits or colours of the drafted word add."""
    staged = staging.staged_draft(own_view, parse_draft(own_view, draft))
    return suit_or_colour_bonus(staged.word) if staged is not None and staged.word else 0


def choose_piece_for_letter(own_view: RambleWords, draft: Draft, keys: list[Key]) -> Key:
    """Among the cards with a typed letter, one that keeps the word in one suit or colour (RW-8.4).

    Who begins to type means the own hand, and letters on the table only where it has none.
    """
    staged = (
        staging.staged_draft(own_view, parse_draft(own_view, draft)) if own_view.phase in drafts.PARTS_OF_TURN else None
    )
    hand = [key for key in keys if key[0] == "card" and key[1] in own_view.hands[own_view.asked_player]]
    if not draft and hand and keys[0] not in hand:
        return hand[0]
    if staged is None or keys[0] not in hand:
        return keys[0]
    return max(hand, key=lambda key: suit_or_colour_bonus([*staged.word, key[1]]))
