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
    def offer_ally_camp(self, own_view: BiomeEscape, draft: Draft) -> Offer:
        """At an ally camp: trade, or hire for a job."""
        found = possible_actions(own_view).actions
        if draft[0][1] != own_view.pawns[own_view.observer] or not ("trade" in found or "hire" in found):
            return Offer(plan=(("trade",),), more=False)
        if len(draft) == 1:
            deals = [TRADE, *(("do", job) for job in DEALS)]
            lit = frozenset(key for key in deals if self.can_bargain(own_view, (*draft, key)))
            return Offer(lit) if lit else Offer(plan=(("trade",),), more=False)
        step, picks = draft[1], draft[2:]
        if step == TRADE:
            return Offer(plan=(possible_actions(own_view).actions.get("trade", [("trade",)])[0],), more=False)
        if step[1] == DISRUPT:
            return Offer(plan=(self.hire_action(own_view, DISRUPT, None, (), ()),), more=False)
        if step[1] == INTERCEPT:
            if not picks:
                return self.offer_raiders_to_intercept(own_view)
            return Offer(plan=(self.hire_action(own_view, INTERCEPT, picks[0][1], (), ()),), more=False)
        return self.offer_rescue(own_view, picks) if step[1] == RESCUE else empty_offer(own_view)

    def offer_raiders_to_intercept(self, own_view: BiomeEscape) -> Offer:
        """Which raiders; where there are no others, those are meant."""
        lit = frozenset(("party", camp) for camp in own_view.parties)
        plan: tuple[Action, ...] = ()
        if len(own_view.parties) < 2:
            plan = (self.hire_action(own_view, INTERCEPT, next(iter(own_view.parties), None), (), ()),)
        button = self.texts("button.rescue", n=PARTS.hire_price[INTERCEPT]) if lit and plan else None
        return Offer(lit, plan, button, bool(lit))

    def can_bargain(self, own_view: BiomeEscape, draft: Draft) -> bool:
        offer = self.offer_ally_camp(own_view, draft)
        return bool(offer.lit) or bool(offer.plan and own_view.is_legal(offer.plan[0]))

    def offer_rescue(self, own_view: BiomeEscape, picks: Draft) -> Offer:
        """Up to three people and secrets that one enemy camp holds."""
        held = {at: self.rescuable_piece_keys_at(own_view, at) for at in camps.enemy_camps(own_view)}
        camp = next((at for at, keys in held.items() if picks and picks[0] in keys), None)
        captives = tuple(sorted(key[1] for key in picks if key[0] == "pawn"))
        secrets = first_of_equal_secrets(own_view, camp, [key[1] for key in picks if key[0] == "secret"])
        able = 0
        while able < PARTS.most_rescued and payment.possible_payments(own_view, own_view.observer, able + 1):
            able += 1
        open_ = (
            held.get(camp, frozenset())
            if camp is not None
            else frozenset(key for keys in held.values() for key in keys)
        )
        lit = frozenset(key for key in open_ if key not in picks) if len(picks) < able else frozenset()
        if not picks:
            return Offer(lit) if lit else Offer(plan=(self.hire_action(own_view, RESCUE, camp, (), ()),), more=False)
        plan = (self.hire_action(own_view, RESCUE, camp, captives, secrets),)
        return Offer(lit, plan, self.texts("button.rescue", n=len(picks)), bool(lit))

    def rescuable_piece_keys_at(self, own_view: BiomeEscape, at: Hex) -> frozenset[Key]:
        """The people and secrets that an enemy camp holds."""
        people = {
            ("pawn", player)
            for player, place in enumerate(own_view.pawns)
            if place == at and own_view.health[player] == "captured"
        }
        return frozenset(people | {("secret", one) for one in own_view.lying.get(at, ())})

    def hire_action(
        self, own_view: BiomeEscape, job: str, camp: Hex | None, captives: tuple[int, ...], secrets: tuple[int, ...]
    ) -> Action:
        price = PARTS.hire_price[job] * max(1, len(captives) + len(secrets))
        ways = payment.possible_payments(own_view, own_view.observer, price)
        return ("hire", job, camp, captives, secrets, ways[0] if ways else ())

    # ---------------------------------------------------------------- paying
    def offer_with_payment_choices(self, own_view: BiomeEscape, offer: Offer, way: int | None) -> Offer:
        """Where there are several ways to pay, the usual one has the button and the others stand beside it."""
        if len(offer.plan) != 1 or not own_view.is_legal(offer.plan[0]):
            return offer
        ways = self.actions_by_payment(own_view, offer.plan[0])
        if way is not None:
            return Offer(plan=(ways[way],), more=False) if way < len(ways) else offer
        if len(ways) < 2:
            return offer
        asides = tuple((("pay", n), self.payment_text(own_view, paid)) for n, paid in enumerate(ways) if n)
        button = offer.button or self.payment_text(own_view, ways[0])
        return offer._replace(button=button, asides=(*offer.asides, *asides))

    def actions_by_payment(self, own_view: BiomeEscape, action: Action) -> list[Action]:
        """The same action with every payment, the usual one first."""
        length = UNPAID.get(action[0])
        if length is None or len(supplies_paid(action)) == 0:
            return []
        return [
            one
            for one in possible_actions(own_view).actions.get(action[0], ())
            if one[:length] == action[:length] and supplies_paid(one)
        ]

    def payment_text(self, own_view: BiomeEscape, action: Action) -> str:
        mine = sum(one in own_view.packs[own_view.observer] for one in supplies_paid(action))
        here = len(supplies_paid(action)) - mine
        key = "button.pay" if here and mine else "button.pay.here" if here else "button.pay.mine"
        return self.texts(key, here=here, mine=mine)


def first_of_equal_secrets(own_view: BiomeEscape, camp: Hex | None, secrets: list[int]) -> tuple[int, ...]:
    """Instead of some stored secrets the first ones of their kinds, in the order of the store."""
    wanted = [own_view.secrets[one].kind for one in secrets]
    first = []
    for one in () if camp is None else own_view.lying.get(camp, ()):
        if own_view.secrets[one].kind in wanted:
            wanted.remove(own_view.secrets[one].kind)
            first.append(one)
    return tuple(first)


def supplies_paid(action: Action) -> tuple[int, ...]:
    """The supplies that an action costs."""
    return action[5] if action[0] == "hire" else action[UNPAID[action[0]] :]
