"""Looking at secrets, carrying them, laying and sending them (section 6: discover, pickup, place, send, signal)."""

from game.engine.hexes import Hex
from game.engine.state import Action, Refusal
from game.games.biome_escape.components import CAPTURED, MOUNTAIN, PARTS, PHRASE_SET, SUPPLY, WEIGHTS
from game.games.biome_escape.land import far_end
from game.games.biome_escape.moves import Moves
from game.games.biome_escape.state import Signal


class Packing(Moves):
    """The part of the rules in which players look, carry and send."""

    # ---------------------------------------------------------------- discover, pickup
    def finds(self, player: int) -> list[Action]:
        """What a seat may look at or take on its tile."""
        at = self.pawns[player]
        here = self.lying.get(at)
        if not here:
            return []
        secrets, actions = self.secrets, self.actions
        can_look = actions >= self.look_cost(at)
        can_take = actions or self.is_friendly_camp(at)
        room = self.capacity - self.load(player)
        supplies_only = self.is_enemy_camp(at)
        found: list[Action] = []
        for one in here:
            token = secrets[one]
            if player not in token.known:
                if can_look:
                    found.append(("discover", one))
            elif can_take and token.kind != CAPTURED and WEIGHTS[token.kind] <= room:
                if not supplies_only or token.kind == SUPPLY:
                    found.append(("pickup", one))
        return found

    def look_cost(self, at: Hex) -> int:
        return PARTS.mountain if self.tiles[at] == MOUNTAIN else 1

    def carry_cost(self, at: Hex) -> int:
        """Actions to pick up or place there."""
        return 0 if self.is_friendly_camp(at) else 1

    def refuse_discover(self, player: int, secret: int) -> Refusal | None:
        at = self.pawns[player]
        if secret not in self.stored(at):
            return Refusal("BE-6.1", "not_here")
        if self.is_known(player, secret):
            return Refusal("BE-6.1", "known_already", {"secret": secret})
        return self.cost_refusal("BE-6.1", self.look_cost(at))

    def do_discover(self, player: int, secret: int) -> None:
        self.commit()
        at = self.pawns[player]
        self.actions -= self.look_cost(at)
        if self.kind_of(secret) == CAPTURED:
            self.emit("discovered", player=player, at=at, secret=secret)
            self.spring(player, secret, at)
        else:
            self.learn(player, secret)
            self.make_safe(secret)
            self.emit("discovered", player=player, at=at, secret=secret)
            self.tell(player, (secret,))
        self.keep_turn()

    def spring(self, player: int, secret: int, at: Hex) -> None:
        """A Captured gets who came across it; it is discarded (7.3)."""
        self.lift(secret, at)
        self.discard(secret)
        self.emit("trap_sprung", player=player, at=at, secret=secret)
        self.capture(player)

    def tell(self, player: int, secrets: tuple[int, ...]) -> None:
        """A seat alone is told what it has seen."""
        self.emit("saw", (player,), player=player, secrets=secrets, kinds=self.kinds_of(secrets))

    def refuse_pickup(self, player: int, secret: int) -> Refusal | None:
        at = self.pawns[player]
        if secret not in self.stored(at):
            return Refusal("BE-6.1", "not_here")
        if not self.is_known(player, secret):
            return Refusal("BE-6.1", "unknown", {"secret": secret})
        kind = self.kind_of(secret)
        if kind == CAPTURED:
            return Refusal("BE-6.1", "cannot_be_carried", {"secret": secret})
        if self.is_enemy_camp(at) and kind != SUPPLY:
            return Refusal("BE-6.9", "supplies_only")
        return self.weight_refusal("BE-2.23", player, kind) or self.cost_refusal("BE-6.1", self.carry_cost(at))

    def weight_refusal(self, rule: str, player: int, kind: str) -> Refusal | None:
        load, capacity = self.load(player), self.capacity
        if load + WEIGHTS[kind] <= capacity:
            return None
        return Refusal(rule, "too_heavy", {"weight": WEIGHTS[kind], "load": load, "capacity": capacity})

    def do_pickup(self, player: int, secret: int) -> None:
        at = self.pawns[player]
        self.actions -= self.carry_cost(at)
        self.lift(secret, at)
        self.packs[player] += (secret,)
        self.make_safe(secret)
        self.emit("picked_up", player=player, secret=secret, at=at)
        self.keep_turn()

    # ---------------------------------------------------------------- place
    def held_refusal(self, player: int, secret: int) -> Refusal | None:
        return None if secret in self.packs[player] else Refusal("BE-6.1", "not_in_pack")

    def placings(self, player: int) -> list[Action]:
        at = self.pawns[player]
        if self.is_enemy_camp(at) or self.actions < self.carry_cost(at):
            return []
        return [("place", one) for one in self.packs[player]]

    def refuse_place(self, player: int, secret: int) -> Refusal | None:
        refusal = self.held_refusal(player, secret)
        if refusal:
            return refusal
        at = self.pawns[player]
        if self.is_enemy_camp(at):
            return Refusal("BE-6.1", "enemy_camp", {"at": at})
        return self.cost_refusal("BE-6.1", self.carry_cost(at))

    def do_place(self, player: int, secret: int) -> None:
        at, kind = self.pawns[player], self.kind_of(secret)
        was_public, is_camp = self.is_public(secret), self.is_friendly_camp(at)
        self.actions -= self.carry_cost(at)
        self.unpack(player, secret)
        is_lost = False
        if is_camp:
            is_lost = not self.put_on_camp(secret, at)
        else:
            self.lay(secret, at)
        if is_camp and (is_lost or not was_public):  # 5.6
            self.commit()
        shown = kind if is_camp or was_public else None
        self.emit("placed", player=player, secret=secret, at=at, kind=shown, is_lost=is_lost)
        self.keep_turn()

    # ---------------------------------------------------------------- send
    def dispatches(self, player: int) -> list[Action]:
        at = self.pawns[player]
        if not self.is_friendly_camp(at):
            return []
        found: list[Action] = []
        for i, route in enumerate(self.routes):
            if at in (route[0], route[-1]) and self.is_open(route):
                goods = [*self.stored(at), *self.packs[player]]
                found += [("send", i, one, *pay) for one in goods for pay in self.payments(player, 1, but=one)]
        return found

    def refuse_send(self, player: int, route: int, secret: int, *pay: int) -> Refusal | None:
        at = self.pawns[player]
        refusal = self.route_refusal(player, route)
        if refusal:
            return refusal
        if secret not in self.packs[player] and secret not in self.stored(at):
            return Refusal("BE-6.1", "not_at_hand")
        return self.pay_refusal("BE-6.6", player, 1, pay, but=secret)

    def canonical_send(self, player: int, route: int, secret: int, *pay: int) -> tuple[int, ...]:
        return route, secret, *self.equal_payment(player, pay, but=secret)

    def do_send(self, player: int, route: int, secret: int, *pay: int) -> None:
        self.commit()
        start, kind = self.pawns[player], self.kind_of(secret)
        end = far_end(self.routes[route], start)
        self.pay(player, pay)
        self.remove(player, secret)
        is_lost = not self.put_on_camp(secret, end)
        self.emit("sent", player=player, secret=secret, start=start, end=end, kind=kind, is_lost=is_lost, paid=pay)
        self.keep_turn()

    # ---------------------------------------------------------------- signal
    def refuse_signal(self, player: int, phrase: str, at: Hex) -> Refusal | None:
        if phrase not in PHRASE_SET:
            return Refusal("BE-6.11", "no_such_phrase")
        if at not in self.tiles:
            return Refusal("BE-2.4", "unexplored", {"at": at})
        if self.signals.get(at) == (phrase, player, self.round):
            return Refusal("BE-6.11", "said_already", {"at": at})
        return None

    def do_signal(self, player: int, phrase: str, at: Hex) -> None:
        self.commit()
        self.silence(at)
        self.signals[at] = Signal(phrase, player, self.round)
        self.emit("signalled", player=player, phrase=phrase, at=at)
        self.keep_turn()

    # ---------------------------------------------------------------- what several actions refuse
    def cost_refusal(self, rule: str, cost: int) -> Refusal | None:
        if cost <= self.actions:
            return None
        return Refusal(rule, "too_few_actions", {"cost": cost, "left": self.actions})

    def pay_refusal(
        self, rule: str, player: int, cost: int, pay: tuple[int, ...], but: int | None = None
    ) -> Refusal | None:
        """Are these one of `payments` (6.3)?"""
        ways = self.payments(player, cost, but)
        if not ways:
            return Refusal(rule, "too_few_supplies", {"cost": cost})
        if len(pay) != cost:
            return Refusal("BE-6.3", "wrong_payment", {"cost": cost})
        if pay in ways:
            return None
        return Refusal("BE-6.3", "named_twice" if len(set(pay)) < cost else "not_spendable", {"cost": cost})
