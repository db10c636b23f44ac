"""Bargains with the tribes of Biome Escape (section 6: trade, trade_pick, hire, ransom; 6.7, 6.8)."""

import itertools
from collections import Counter
from typing import Any

from game.engine.hexes import Hex
from game.engine.state import Action, Ask, Refusal
from game.games.biome_escape.components import ALLY, DISRUPT, INTERCEPT, JOBS, PARTS, RESCUE, STEALER, TAKEN, WEIGHTS
from game.games.biome_escape.slips import Slips


class Dealing(Slips):
    """The part of the rules in which players bargain."""

    # ---------------------------------------------------------------- trade
    def bargains(self, player: int) -> list[Action]:
        """Everything that can be bargained for on this tile."""
        at = self.pawns[player]
        kind = self.camps.get(at)
        if not self.actions or kind not in (ALLY, STEALER):
            return []
        if kind == STEALER:
            captives = self.captives_at(at)
            return [("ransom", one, *pay) for one in captives for pay in self.payments(player, PARTS.ransom_price)]
        if not self.is_open_ally_camp(at):
            return []
        trades = [("trade", *pay) for pay in self.payments(player, PARTS.trade_price)] if self.box else []
        return [*trades, *self.hires(player)]

    def ally_refusal(self, at: Hex) -> Refusal | None:
        """Does an ally camp serve here (6.7)?"""
        if self.camps.get(at) != ALLY:
            return Refusal("BE-6.7", "not_at_an_ally_camp", {"at": at})
        if at in self.mercenaries:
            return Refusal("BE-6.7", "mercenaries_out", {"at": at})
        cooldown = self.cooldowns[at]
        return Refusal("BE-6.7", "on_cooldown", {"at": at, "n": cooldown}) if cooldown else None

    def refuse_trade(self, player: int, *pay: int) -> Refusal | None:
        refusal = self.ally_refusal(self.pawns[player]) or self.cost_refusal("BE-6.1", 1)
        if refusal:
            return refusal
        if not self.box:
            return Refusal("BE-6.1", "box_empty")
        return self.pay_refusal("BE-6.1", player, PARTS.trade_price, pay)

    def canonical_trade(self, player: int, *pay: int) -> tuple[int, ...]:
        return self.equal_payment(player, pay)

    def do_trade(self, player: int, *pay: int) -> None:
        self.commit()
        at = self.pawns[player]
        self.actions -= 1
        self.pay(player, pay)
        self.cooldowns[at] = PARTS.ally_busy
        for one in self.box:
            self.secrets[one] = self.secrets[one]._replace(known=(player,))
        self.emit("traded", player=player, at=at, secrets=pay)
        self.next(Ask(player, "trade"))

    def legal_trade(self, player: int) -> list[Action]:
        room = self.capacity - self.load(player)
        found: list[Action] = [("trade_pick", None)]
        return found + [("trade_pick", one) for one in self.box if WEIGHTS[self.secrets[one].kind] <= room]

    def refuse_trade_pick(self, player: int, secret: int | None) -> Refusal | None:
        if secret is None:
            return None
        if secret not in self.box:
            return Refusal("BE-6.1", "not_in_the_box")
        return self.weight_refusal("BE-2.23", player, self.kind_of(secret))

    def do_trade_pick(self, player: int, secret: int | None) -> None:
        self.commit()
        taken = None
        if secret is not None:
            taken = self.take_from_box(secret)
            self.packs[player] += (taken,)
            self.make_safe(taken)
        for one in self.box:  # 3: the box is seen only while choosing
            self.secrets[one] = self.secrets[one]._replace(known=())
        self.emit("trade_picked", player=player, has_taken=taken is not None, secret=taken)
        if taken is not None:
            self.tell(player, (taken,))
        self.keep_turn()

    # ---------------------------------------------------------------- hire (6.8)
    def hires(self, player: int) -> list[Action]:
        found: list[Action] = []
        price = PARTS.hire_price
        if self.can_disrupt():
            found += [("hire", DISRUPT, None, (), (), pay) for pay in self.payments(player, price[DISRUPT])]
        for camp in self.parties:
            found += [("hire", INTERCEPT, camp, (), (), pay) for pay in self.payments(player, price[INTERCEPT])]
        for camp in self.enemy_camps:
            for captives, secrets in self.rescues_from(camp):
                pays = self.payments(player, price[RESCUE] * (len(captives) + len(secrets)))
                found += [("hire", RESCUE, camp, captives, secrets, pay) for pay in pays]
        return found

    def can_disrupt(self) -> bool:
        return self.gang is not None and DISRUPT not in self.jobs.values()

    def rescues_from(self, camp: Hex) -> list[tuple[tuple[int, ...], tuple[int, ...]]]:
        """Every different choice of captives and secrets to be rescued; of equal secrets the first ones."""
        captives, stored = self.captives_at(camp), self.stored(camp)
        if not captives and not stored:
            return []
        found = []
        for n in range(1, PARTS.most_rescued + 1):
            for some in itertools.combinations(
                [*[(one, True) for one in captives], *[(one, False) for one in stored]], n
            ):
                people = tuple(one for one, is_person in some if is_person)
                goods = tuple(one for one, is_person in some if not is_person)
                if self.are_the_first(goods, stored):
                    found.append((people, goods))
        return found

    def are_the_first(self, goods: tuple[int, ...], stored: tuple[int, ...]) -> bool:
        """Are these the first of their kinds in a store, in its order?"""
        return goods == self.first_alike(goods, stored)

    def first_alike(self, goods: tuple[int, ...], stored: tuple[int, ...]) -> tuple[int, ...]:
        """As many secrets of each kind: the first ones in a store, in its order."""
        counts = Counter(self.kinds_of(goods))
        first = []
        for one in stored:
            kind = self.kind_of(one)
            if counts[kind]:
                counts[kind] -= 1
                first.append(one)
        return tuple(first)

    def refuse_hire(
        self,
        player: int,
        job: str,
        camp: Hex | None,
        captives: tuple[int, ...],
        secrets: tuple[int, ...],
        pay: tuple[int, ...],
    ) -> Refusal | None:
        if job not in JOBS:
            return Refusal("BE-6.8", "no_such_job")
        refusal = self.ally_refusal(self.pawns[player]) or self.cost_refusal("BE-6.1", 1)
        if refusal:
            return refusal
        if job == RESCUE:
            refusal = self.rescue_refusal(camp, captives, secrets)
        elif captives or secrets:
            return Refusal("BE-6.8", "rescues_only")
        elif job == DISRUPT:
            refusal = self.disrupt_refusal(camp)
        elif camp not in self.parties:
            return Refusal("BE-6.8", "no_such_party")
        count = len(captives) + len(secrets) if job == RESCUE else 1
        return refusal or self.pay_refusal("BE-6.8", player, count * PARTS.hire_price[job], pay)

    def rescue_refusal(self, camp: Hex | None, captives: tuple[int, ...], secrets: tuple[int, ...]) -> Refusal | None:
        if not self.is_enemy_camp(camp):
            return Refusal("BE-6.8", "not_an_enemy_camp")
        if not 1 <= len(captives) + len(secrets) <= PARTS.most_rescued:
            return Refusal("BE-6.8", "wrong_number", {"n": PARTS.most_rescued})
        if not set(captives) <= set(self.captives_at(camp)) or not set(secrets) <= set(self.stored(camp)):
            return Refusal("BE-6.8", "not_held_there", {"at": camp})
        is_twice = len(set(captives)) < len(captives) or len(set(secrets)) < len(secrets)
        return Refusal("BE-6.8", "named_twice") if is_twice else None

    def canonical_hire(
        self,
        player: int,
        job: str,
        camp: Hex | None,
        captives: tuple[int, ...],
        secrets: tuple[int, ...],
        pay: tuple[int, ...],
    ) -> tuple[Any, ...]:
        stored = self.stored(camp) if self.is_enemy_camp(camp) else ()
        if len(set(secrets)) == len(secrets) and set(secrets).issubset(stored):
            secrets = self.first_alike(secrets, stored)
        return job, camp, tuple(sorted(captives)), secrets, self.equal_payment(player, pay)

    def disrupt_refusal(self, camp: Hex | None) -> Refusal | None:
        if self.gang is None:
            return Refusal("BE-6.8", "no_gang_known")
        if camp is not None:
            return Refusal("BE-6.8", "rescues_only")
        return Refusal("BE-6.8", "disrupted_already") if DISRUPT in self.jobs.values() else None

    def do_hire(
        self,
        player: int,
        job: str,
        camp: Hex | None,
        captives: tuple[int, ...],
        secrets: tuple[int, ...],
        pay: tuple[int, ...],
    ) -> None:
        self.commit()
        at = self.pawns[player]
        self.actions -= 1
        self.pay(player, pay)
        self.mercenaries[at], self.jobs[at] = at, job
        if camp is not None:
            self.targets[at] = camp
        if job == RESCUE:
            self.to_free[at], self.to_fetch[at] = captives, secrets
        self.emit("hired", player=player, at=at, job=job, camp=camp, captives=captives, secrets=secrets, paid=pay)
        self.keep_turn()

    # ---------------------------------------------------------------- ransom
    def captives_at(self, camp: Hex) -> list[int]:
        return [seat for seat, pawn in enumerate(self.pawns) if pawn == camp and self.health[seat] == TAKEN]

    def refuse_ransom(self, player: int, captive: int, *pay: int) -> Refusal | None:
        at = self.pawns[player]
        if self.camps.get(at) != STEALER or captive not in self.captives_at(at):
            return Refusal("BE-6.1", "not_held_here")
        return self.cost_refusal("BE-6.1", 1) or self.pay_refusal("BE-6.1", player, PARTS.ransom_price, pay)

    def canonical_ransom(self, player: int, captive: int, *pay: int) -> tuple[int, ...]:
        return captive, *self.equal_payment(player, pay)

    def do_ransom(self, player: int, captive: int, *pay: int) -> None:
        self.commit()
        at = self.pawns[player]
        self.actions -= 1
        self.pay(player, pay)
        pack = self.pack_with(captive, at) if self.options["ransom_frees"] == "person_and_pack" else ()
        for one in pack:
            self.lift(one, at)
        self.packs[captive] = pack
        self.emit("ransomed", player=player, captive=captive, at=at, secrets=pay, pack=pack)
        self.set_free(captive, at, "ransom")
        self.keep_turn()

    def pack_with(self, captive: int, camp: Hex) -> tuple[int, ...]:
        """What comes free with a captive: of what was taken with it what is still there and can be carried (10.3)."""
        pack, room = [], self.capacity
        for one in self.seized[captive]:
            if one in self.stored(camp) and WEIGHTS[self.kind_of(one)] <= room:
                room -= WEIGHTS[self.kind_of(one)]
                pack.append(one)
        return tuple(pack)
