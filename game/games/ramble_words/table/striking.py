"""A hit as picks: one card of the hand and one that lies open, each in place of the one picked before (RW-6.24)."""

from typing import NamedTuple

from game.engine.state import Refusal
from game.games.ramble_words.rules import hits
from game.games.ramble_words.rules.components import CARDS, card_without_joker_letter
from game.games.ramble_words.rules.state import RambleWords
from game.games.ramble_words.table.wording import Wording
from game.ui.offer import Draft, Offer, draft_after_pick
from game.ui.table import Key


class PickedHit(NamedTuple):
    """What is picked for a hit: a card of the hand, a card that lies on the table; none of either: empty."""

    held: str = ""
    target: str = ""

    @property
    def draft(self) -> Draft:
        return tuple(("card", card_without_joker_letter(card)) for card in self if card)


class HitChoices:
    """What a pick leads to while somebody may hit."""

    def __init__(self, wording: Wording):
        self.wording, self.texts = wording, wording.texts

    def offer_hit(self, own_view: RambleWords, draft: Draft) -> Offer:
        """Hitters, and what they beat; once a card of the hand is picked, what that one beats."""
        if not draft:
            return Offer(
                self.hit_keys(own_view, PickedHit()), (("pass",),), self.wording.plan_button_text(own_view, ("pass",))
            )
        found = picked_hit(own_view, draft)
        why = hit_refusal(own_view, found)
        if why:
            return Offer(why=why)
        only = sole_beatable_card(own_view, found.held)
        action = ("hit", found.held, found.target or only)
        lit = self.hit_keys(own_view, found)
        if found.held and (found.target or only):
            return Offer(lit, (action,), self.wording.plan_button_text(own_view, action))
        key = "why.pick_target" if found.held else "why.pick_hitter"
        reason = self.texts(key, card=self.wording.card_name_with_rank(found.held or found.target))
        return Offer(lit, waits=(self.texts("button.hit.which"), reason))

    def hit_keys(self, own_view: RambleWords, picked_hit: PickedHit) -> frozenset[Key]:
        """Every card of the hand that can hit, as long as only a target is picked that one; and what can be hit."""
        hand, targets = own_view.hands[own_view.asked_player], hits.hittable_cards(own_view, own_view.asked_player)
        held = [picked_hit.held] if picked_hit.held else hand
        aims = [picked_hit.target] if picked_hit.target and not picked_hit.held else targets
        hitters = {card for card in hand for target in aims if can_card_beat(card, target)}
        beaten = {
            card_without_joker_letter(target) for target in targets for card in held if can_card_beat(card, target)
        }
        return frozenset(("card", card) for card in hitters | beaten)

    def are_other_cards_lit(self, own_view: RambleWords, draft: Draft) -> bool:
        """Are there cards that would take the place of those that are picked?"""
        found, hand = picked_hit(own_view, draft), {("card", card) for card in own_view.hands[own_view.asked_player]}
        others = self.hit_keys(own_view, found) - set(draft)
        return bool(others if found.held and found.target else others & hand if found.held else others - hand)

    def hit_after_pick(self, own_view: RambleWords, draft: Draft, key: Key) -> Draft:
        """A second card of the hand replaces the first, a second target too; a sole target is taken by itself."""
        if key in draft:
            return draft_after_pick(draft, key)
        before, found = picked_hit(own_view, draft), picked_hit(own_view, (*draft, key))
        if found.held != before.held and found.target and not can_card_beat(found.held, found.target):
            found = found._replace(target="")
        return found._replace(target=found.target or sole_beatable_card(own_view, found.held)).draft

    def is_sole_target_taken_by_itself(self, own_view: RambleWords, draft: Draft, key: Key) -> bool:
        """Has it been taken by itself, with a card that beats no other? Who picks it as well means to hit it."""
        return key == (
            "card",
            card_without_joker_letter(sole_beatable_card(own_view, picked_hit(own_view, draft).held)),
        )

    def hit_after_taking_back(self, own_view: RambleWords, remaining: Draft) -> Draft:
        """A sole target came with its card of the hand, and goes with it: what is left must not hit unasked."""
        found = picked_hit(own_view, remaining)
        return () if found.held and not found.target and sole_beatable_card(own_view, found.held) else remaining


def can_card_beat(card: str, target: str) -> bool:
    """RW-6.20."""
    return CARDS[card].value > CARDS[target].value


def picked_hit(own_view: RambleWords, draft: Draft) -> PickedHit:
    """The last card of the hand that was picked, and the last of the table; a joker there with its letter."""
    found, hand, targets = (
        PickedHit(),
        own_view.hands[own_view.asked_player],
        hits.hittable_cards(own_view, own_view.asked_player),
    )
    for card in (key[1] for key in draft if key[0] == "card"):
        if card in hand:
            found = found._replace(held=card)
        else:
            found = found._replace(
                target=next((one for one in targets if card_without_joker_letter(one) == card), card)
            )
    return found


def sole_beatable_card(own_view: RambleWords, held: str) -> str:
    """The one card that this one beats, if there is no other."""
    beaten = [
        target
        for target in hits.hittable_cards(own_view, own_view.asked_player)
        if held and can_card_beat(held, target)
    ]
    return beaten[0] if len(beaten) == 1 else ""


def hit_refusal(own_view: RambleWords, picked_hit: PickedHit) -> Refusal | None:
    """Why these two make no hit, or why nothing comes of the one that is picked."""
    targets = hits.hittable_cards(own_view, own_view.asked_player)
    if picked_hit.target and picked_hit.target not in targets:
        return hits.not_hittable_refusal(own_view, picked_hit.target)
    if picked_hit.held and picked_hit.target:
        return own_view.why_not(("hit", picked_hit.held, picked_hit.target))
    if picked_hit.held and not any(can_card_beat(picked_hit.held, target) for target in targets):
        if len(targets) == 1:
            return Refusal("RW-6.20", "higher_card", {"card": picked_hit.held, "target": targets[0]})
        lowest = min(targets, key=lambda card: CARDS[card].value)
        return Refusal("RW-6.20", "beats_none", {"card": picked_hit.held, "target": lowest})
    if picked_hit.target and not any(
        can_card_beat(card, picked_hit.target) for card in own_view.hands[own_view.asked_player]
    ):
        return Refusal("RW-6.20", "none_higher", {"target": picked_hit.target})
    return None
