"""A hit as picks: one card of the hand and one that lies open, each in place of the one picked before (RW-6.24)."""

from collections.abc import Hashable
from typing import NamedTuple

from game.engine.state import Refusal
from game.games.ramble_words.rules import hits
from game.games.ramble_words.rules.components import CARDS, in_hand
from game.games.ramble_words.rules.state import RambleWords
from game.games.ramble_words.table import staging
from game.games.ramble_words.table.cards import CANCELLED, DIM, PLAIN
from game.games.ramble_words.table.grid import Grid
from game.games.ramble_words.table.pieces import LAYER_STAGE, card_piece
from game.ui.offer import Draft, Offer, picked
from game.ui.table import Piece
from game.ui.texts import Texts

LAYER_AIMS = LAYER_STAGE + 20  # as the cards of a chain lie


class Aimed(NamedTuple):
    """What is picked for a hit: a card of the hand, a card that lies on the table; none of either: empty."""

    held: str = ""
    target: str = ""

    @property
    def draft(self) -> Draft:
        return tuple(("card", in_hand(card)) for card in self if card)


class Striking:
    """The part of the controller that knows what a pick leads to while somebody may hit."""

    texts: Texts
    grid_now: Grid | None

    def hit_offer(self, own: RambleWords, draft: Draft) -> Offer:
        """Hitters, and what they beat; once a card of the hand is picked, what that one beats."""
        if not draft:
            return Offer(self.hit_keys(own, Aimed()), (("pass",),), self.plan_words(own, ("pass",)))
        found = aimed(own, draft)
        why = why_no_hit(own, found)
        if why:
            return Offer(why=why)
        only = only_target(own, found.held)
        action = ("hit", found.held, found.target or only)
        lit = self.hit_keys(own, found)
        if found.held and (found.target or only):
            return Offer(lit, (action,), self.plan_words(own, action))
        key = "why.pick_target" if found.held else "why.pick_hitter"
        why = self.texts(key, card=self.named(found.held or found.target))
        return Offer(lit, waits=(self.texts("button.hit.which"), why))

    def hit_keys(self, own: RambleWords, found: Aimed) -> frozenset[Hashable]:
        """Every card of the hand that can hit, as long as only a target is picked that one; and what can be hit."""
        hand, targets = own.hands[own.current], hits.open_cards(own, own.current)
        held = [found.held] if found.held else hand
        aims = [found.target] if found.target and not found.held else targets
        hitters = {card for card in hand for target in aims if beats(card, target)}
        beaten = {in_hand(target) for target in targets for card in held if beats(card, target)}
        return frozenset(("card", card) for card in hitters | beaten)

    def others_lit(self, own: RambleWords, draft: Draft) -> bool:
        """Are there cards that would take the place of those that are picked?"""
        found, hand = aimed(own, draft), {("card", card) for card in own.hands[own.current]}
        others = self.hit_keys(own, found) - set(draft)
        return bool(others if found.held and found.target else others & hand if found.held else others - hand)

    def hit_after_pick(self, own: RambleWords, draft: Draft, key: Hashable) -> Draft:
        """A second card of the hand replaces the first, a second target too; a sole target is taken by itself."""
        if key in draft:
            return picked(draft, key)
        before, found = aimed(own, draft), aimed(own, (*draft, key))
        if found.held != before.held and found.target and not beats(found.held, found.target):
            found = found._replace(target="")
        return found._replace(target=found.target or only_target(own, found.held)).draft

    def is_sole_target(self, own: RambleWords, draft: Draft, key: Hashable) -> bool:
        """Has it been taken by itself, with a card that beats no other? Who picks it as well means to hit it."""
        return key == ("card", in_hand(only_target(own, aimed(own, draft).held)))

    def hit_after_taking_back(self, own: RambleWords, left: Draft) -> Draft:
        """A sole target came with its card of the hand, and goes with it: what is left must not hit unasked."""
        found = aimed(own, left)
        return () if found.held and not found.target and only_target(own, found.held) else left

    def aims(self, own: RambleWords, draft: Draft) -> list[Piece]:
        """The cards of the play as the picks would leave them; none shines because it has just been played."""
        found, staged = aimed(own, draft), staging.unlit(staging.of_play(own))
        cards = [*staged.cards, *((hit.card, ()) for hit in staged.chain)]
        boxes = self.stage_boxes(len(staged.cards), len(staged.chain))
        pieces = self.row_under_chain(staged, own.words[staged.owner], ("home", own.turn)) if staged.chain else []
        count = len(staged.chain) + bool(found.held and found.target)
        for n, (box, (card, marks)) in enumerate(zip(boxes, cards)):
            if card in hits.open_cards(own, own.current):
                marks = (self.aim_mark(own, found, card), staging.OPEN_VALUE)
            elif staged.chain:  # each hit turns what becomes of all below it
                marks = (CANCELLED if (count - n) % 2 else PLAIN, staging.VALUE)
            elif staging.VALUE in marks:  # played just now, but nothing can hit it
                marks = (DIM, staging.VALUE)
            if marks:
                pieces.append(card_piece(card, box, LAYER_AIMS + n, marks))
        target = found.target or only_target(own, found.held)
        if found.held and target and why_no_hit(own, found) is None:
            pieces.append(self.says(self.hit_lines(own, found.held, target), len(own.hits)))
        return pieces

    def aim_mark(self, own: RambleWords, found: Aimed, target: str) -> str:
        """Struck, to be struck, or out of reach."""
        if found.held and target == found.target:
            return CANCELLED
        held = [found.held] if found.held else own.hands[own.current]
        return PLAIN if any(beats(card, target) for card in held) else DIM

    def dropped_hit(self, own: RambleWords, draft: Draft, key: Hashable, pos: tuple[float, float]) -> Draft | None:
        """On a card that it beats it is laid for a hit; in the tray it is put away again."""
        if self.grid_now.tray.collidepoint(pos):
            return ()
        target = self.lies_at(own, pos)
        return (
            Aimed(key[1], target).draft
            if target in hits.open_cards(own, own.current) and beats(key[1], target)
            else None
        )

    def lies_at(self, own: RambleWords, pos: tuple[float, float]) -> str:
        """The card of the play or of the chain that lies there; none: empty."""
        staged = staging.of_play(own)
        cards = [*(card for card, _ in staged.cards), *(hit.card for hit in staged.chain)]
        boxes = self.stage_boxes(len(staged.cards), len(staged.chain))
        return next((card for card, box in zip(cards, boxes) if box.collidepoint(pos)), "")


def beats(card: str, target: str) -> bool:
    """RW-6.20."""
    return CARDS[card].value > CARDS[target].value


def aimed(own: RambleWords, draft: Draft) -> Aimed:
    """The last card of the hand that was picked, and the last of the table; a joker there with its letter."""
    found, hand, targets = Aimed(), own.hands[own.current], hits.open_cards(own, own.current)
    for card in (key[1] for key in draft if key[0] == "card"):
        if card in hand:
            found = found._replace(held=card)
        else:
            found = found._replace(target=next((one for one in targets if in_hand(one) == card), card))
    return found


def only_target(own: RambleWords, held: str) -> str:
    """The one card that this one beats, if there is no other."""
    beaten = [target for target in hits.open_cards(own, own.current) if held and beats(held, target)]
    return beaten[0] if len(beaten) == 1 else ""


def why_no_hit(own: RambleWords, found: Aimed) -> Refusal | None:
    """Why these two make no hit, or why nothing comes of the one that is picked."""
    targets = hits.open_cards(own, own.current)
    if found.target and found.target not in targets:
        return hits.why_not_open(own, found.target)
    if found.held and found.target:
        return own.why_not(("hit", found.held, found.target))
    if found.held and not any(beats(found.held, target) for target in targets):
        if len(targets) == 1:
            return Refusal("RW-6.20", "higher_card", {"card": found.held, "target": targets[0]})
        lowest = min(targets, key=lambda card: CARDS[card].value)
        return Refusal("RW-6.20", "beats_none", {"card": found.held, "target": lowest})
    if found.target and not any(beats(card, found.target) for card in own.hands[own.current]):
        return Refusal("RW-6.20", "none_higher", {"target": found.target})
    return None
