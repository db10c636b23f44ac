"""Bargains with the tribes as choices: trade, mercenaries, ransom, and which supplies pay for them."""

from game.engine.hexes import Hex
from game.engine.state import Action
from game.games.biome_escape.rules import camps, payment
from game.games.biome_escape.rules.components import DISRUPT, INTERCEPT, PARTS, RESCUE
from game.games.biome_escape.rules.state import BiomeEscape
from game.games.biome_escape.table.prospects import DEALS, TRADE, UNPAID, empty_offer, possible_actions
from game.ui.offer import Draft, Offer
from game.ui.table import Key
from game.ui.texts import Texts


class BargainOffers:
    """What a bargain is made of."""

    def __init__(self, texts: Texts):
        self.texts = texts

    # ---------------------------------------------------------------- dealing with tribes
    def offer_ally_camp(self, own: BiomeEscape, draft: Draft) -> Offer:
        """At an ally camp: trade, or hire for a job."""
        found = possible_actions(own).actions
        if draft[0][1] != own.pawns[own.observer] or not ("trade" in found or "hire" in found):
            return Offer(plan=(("trade",),), more=False)
        if len(draft) == 1:
            deals = [TRADE, *(("do", job) for job in DEALS)]
            lit = frozenset(key for key in deals if self.can_bargain(own, (*draft, key)))
            return Offer(lit) if lit else Offer(plan=(("trade",),), more=False)
        step, picks = draft[1], draft[2:]
        if step == TRADE:
            return Offer(plan=(possible_actions(own).actions.get("trade", [("trade",)])[0],), more=False)
        if step[1] == DISRUPT:
            return Offer(plan=(self.hire_action(own, DISRUPT, None, (), ()),), more=False)
        if step[1] == INTERCEPT:
            if not picks:
                return self.offer_raiders_to_intercept(own)
            return Offer(plan=(self.hire_action(own, INTERCEPT, picks[0][1], (), ()),), more=False)
        return self.offer_rescue(own, picks) if step[1] == RESCUE else empty_offer(own)

    def offer_raiders_to_intercept(self, own: BiomeEscape) -> Offer:
        """Which raiders; where there are no others, those are meant."""
        lit = frozenset(("party", camp) for camp in own.parties)
        plan: tuple[Action, ...] = ()
        if len(own.parties) < 2:
            plan = (self.hire_action(own, INTERCEPT, next(iter(own.parties), None), (), ()),)
        button = self.texts("button.rescue", n=PARTS.hire_price[INTERCEPT]) if lit and plan else None
        return Offer(lit, plan, button, bool(lit))

    def can_bargain(self, own: BiomeEscape, draft: Draft) -> bool:
        offer = self.offer_ally_camp(own, draft)
        return bool(offer.lit) or bool(offer.plan and own.is_legal(offer.plan[0]))

    def offer_rescue(self, own: BiomeEscape, picks: Draft) -> Offer:
        """Up to three people and secrets that one enemy camp holds."""
        held = {at: self.rescuable_keys_at(own, at) for at in camps.enemy_camps(own)}
        camp = next((at for at, keys in held.items() if picks and picks[0] in keys), None)
        captives = tuple(sorted(key[1] for key in picks if key[0] == "pawn"))
        secrets = first_of_equal_secrets(own, camp, [key[1] for key in picks if key[0] == "secret"])
        able = 0
        while able < PARTS.most_rescued and payment.possible_payments(own, own.observer, able + 1):
            able += 1
        open_ = (
            held.get(camp, frozenset())
            if camp is not None
            else frozenset(key for keys in held.values() for key in keys)
        )
        lit = frozenset(key for key in open_ if key not in picks) if len(picks) < able else frozenset()
        if not picks:
            return Offer(lit) if lit else Offer(plan=(self.hire_action(own, RESCUE, camp, (), ()),), more=False)
        plan = (self.hire_action(own, RESCUE, camp, captives, secrets),)
        return Offer(lit, plan, self.texts("button.rescue", n=len(picks)), bool(lit))

    def rescuable_keys_at(self, own: BiomeEscape, at: Hex) -> frozenset[Key]:
        """The people and secrets that an enemy camp holds."""
        people = {
            ("pawn", player)
            for player, place in enumerate(own.pawns)
            if place == at and own.health[player] == "captured"
        }
        return frozenset(people | {("secret", one) for one in own.lying.get(at, ())})

    def hire_action(
        self, own: BiomeEscape, job: str, camp: Hex | None, captives: tuple[int, ...], secrets: tuple[int, ...]
    ) -> Action:
        price = PARTS.hire_price[job] * max(1, len(captives) + len(secrets))
        ways = payment.possible_payments(own, own.observer, price)
        return ("hire", job, camp, captives, secrets, ways[0] if ways else ())

    # ---------------------------------------------------------------- paying
    def offer_with_payment_choices(self, own: BiomeEscape, offer: Offer, way: int | None) -> Offer:
        """Where there are several ways to pay, the usual one has the button and the others stand beside it."""
        if len(offer.plan) != 1 or not own.is_legal(offer.plan[0]):
            return offer
        ways = self.actions_by_payment(own, offer.plan[0])
        if way is not None:
            return Offer(plan=(ways[way],), more=False) if way < len(ways) else offer
        if len(ways) < 2:
            return offer
        asides = tuple((("pay", n), self.payment_text(own, paid)) for n, paid in enumerate(ways) if n)
        button = offer.button or self.payment_text(own, ways[0])
        return offer._replace(button=button, asides=(*offer.asides, *asides))

    def actions_by_payment(self, own: BiomeEscape, action: Action) -> list[Action]:
        """The same action with every payment, the usual one first."""
        length = UNPAID.get(action[0])
        if length is None or len(supplies_paid(action)) == 0:
            return []
        return [
            one
            for one in possible_actions(own).actions.get(action[0], ())
            if one[:length] == action[:length] and supplies_paid(one)
        ]

    def payment_text(self, own: BiomeEscape, action: Action) -> str:
        mine = sum(one in own.packs[own.observer] for one in supplies_paid(action))
        return self.texts("button.pay", here=len(supplies_paid(action)) - mine, mine=mine)


def first_of_equal_secrets(own: BiomeEscape, camp: Hex | None, secrets: list[int]) -> tuple[int, ...]:
    """Instead of some stored secrets the first ones of their kinds, in the order of the store."""
    wanted = [own.secrets[one].kind for one in secrets]
    first = []
    for one in () if camp is None else own.lying.get(camp, ()):
        if own.secrets[one].kind in wanted:
            wanted.remove(own.secrets[one].kind)
            first.append(one)
    return tuple(first)


def supplies_paid(action: Action) -> tuple[int, ...]:
    """The supplies that an action costs."""
    return action[5] if action[0] == "hire" else action[UNPAID[action[0]] :]
