"""Secrets of Biome Escape: where they lie, who knows them, how they come to camps and leave the game (2.3, 2.5, 3)."""

import itertools
from collections.abc import Iterable, Sequence

from game.engine.hexes import Hex
from game.games.biome_escape.components import CAPTURED, KEY, MADE, PARTS, SUPPLY, WEIGHTS
from game.games.biome_escape.land import Land
from game.games.biome_escape.state import Secret


class Secrets(Land):
    """The part of the rules that moves secrets and keeps track of who knows them."""

    # ---------------------------------------------------------------- what is known
    def kind_of(self, one: int) -> str | None:
        return self.secrets[one].kind

    def is_known(self, seat: int, one: int) -> bool:  # 2.24
        return seat in self.secrets[one].known

    def is_public(self, one: int) -> bool:
        return len(self.secrets[one].known) > self.players

    def kinds_of(self, secrets: Iterable[int]) -> tuple[str | None, ...]:
        return tuple(self.secrets[one].kind for one in secrets)

    def publish(self, *secrets: int) -> None:
        """All seats know these from now on (3.2)."""
        everybody = self.everybody
        for one in secrets:
            token = self.secrets[one]
            self.secrets[one] = Secret(token.kind, token.origin, everybody, True)

    def learn(self, seat: int, *secrets: int) -> None:
        """A seat looks at these; what all seats know is public (2.24)."""
        for one in secrets:
            token = self.secrets[one]
            if seat not in token.known:
                known = tuple(sorted((*token.known, seat)))
                if len(known) == self.players:
                    known = self.everybody
                self.secrets[one] = Secret(token.kind, token.origin, known, token.is_safe)

    def make_safe(self, *secrets: int) -> None:
        """Everybody could see that these are no Captureds."""
        for one in secrets:
            if not self.secrets[one].is_safe:
                self.secrets[one] = self.secrets[one]._replace(is_safe=True)

    # ---------------------------------------------------------------- where they lie
    def stored(self, at: Hex) -> tuple[int, ...]:
        """What lies on a tile, or in the store of the camp there."""
        return self.lying.get(at, ())

    def lay(self, one: int, at: Hex) -> None:
        self.lying[at] = (*self.lying.get(at, ()), one)
        self.silence(at)

    def lift(self, one: int, at: Hex) -> None:
        left = tuple([other for other in self.lying[at] if other != one])
        if left:
            self.lying[at] = left
        else:
            del self.lying[at]
        self.silence(at)

    def unpack(self, seat: int, one: int) -> None:
        self.packs[seat] = tuple([other for other in self.packs[seat] if other != one])

    def remove(self, seat: int, one: int) -> None:
        """Take a secret from a seat's inventory or its tile."""
        if one in self.packs[seat]:
            self.unpack(seat, one)
        else:
            self.lift(one, self.pawns[seat])

    def load(self, seat: int) -> int:
        """The summed weight of a seat's inventory (2.23)."""
        secrets = self.secrets
        return sum([WEIGHTS[secrets[one].kind] for one in self.packs[seat]])

    def supplies_at(self, at: Hex) -> int:
        return sum([self.secrets[one].kind == SUPPLY for one in self.stored(at)])

    # ---------------------------------------------------------------- camps
    def put_on_camp(self, one: int, at: Hex) -> bool:
        """Put a secret that lies nowhere on a camp, face up; False: a supply for which there is no room (2.25)."""
        self.publish(one)
        if self.kind_of(one) == SUPPLY and self.supplies_at(at) >= PARTS.barn:
            self.bank(one)
            return False
        self.lay(one, at)
        return True

    def make_supply(self) -> int:
        """A new supply from the bank that lies nowhere yet."""
        one, self.next_id = self.next_id, self.next_id + 1
        self.secrets[one] = Secret(SUPPLY, MADE, self.everybody, True)
        return one

    # ---------------------------------------------------------------- what leaves the game
    def bank(self, one: int) -> None:
        """A supply that lies nowhere any more goes back to the bank (2.17)."""
        if self.secrets[one].origin == MADE:
            del self.secrets[one]
        else:
            self.discard(one)

    def discard(self, one: int) -> None:
        """A secret that lies nowhere any more leaves the game, for all to see (2.17)."""
        if self.kind_of(one) == SUPPLY and self.secrets[one].origin == MADE:
            del self.secrets[one]
            return
        self.publish(one)
        self.gone += (one,)

    def destroy(self, one: int, at: Hex, how: str) -> None:
        """A secret that lies nowhere any more is destroyed by the gang, by killers, by a slip of the tongue."""
        kind = self.kind_of(one)
        self.secrets_lost += 1
        self.keys_destroyed += kind == KEY
        self.discard(one)
        self.emit("destroyed", secret=one, kind=kind, at=at, how=how)

    def take_from_box(self, one: int) -> int:
        """A secret leaves the box; its id is the last one's, so that no memory of the box helps (3.3)."""
        last = self.box.pop()
        self.secrets[one], self.secrets[last] = self.secrets[last], self.secrets[one]
        return last

    # ---------------------------------------------------------------- what may be used and spent
    def usable(self, seat: int) -> list[int]:
        """The secrets that a seat may use where it is (6.2)."""
        at = self.pawns[seat]
        if at not in self.lying or self.is_enemy_camp(at):
            return list(self.packs[seat])
        secrets = self.secrets
        here = [one for one in self.lying[at] if seat in secrets[one].known and secrets[one].kind != CAPTURED]
        return [*here, *self.packs[seat]]

    def spendable(self, seat: int) -> list[int]:
        """The supplies that a seat may pay with, those on the tile first (6.3)."""
        secrets = self.secrets
        return [one for one in self.usable(seat) if secrets[one].kind == SUPPLY]

    def payments(self, seat: int, cost: int, but: int | None = None) -> list[tuple[int, ...]]:
        """The different ways to pay so many supplies, the usual one first (6.3); `but`: one that is not to be spent."""
        if not cost:
            return [()]
        heaps = self.heaps(seat, but)
        return ways_to_take(heaps, cost) if sum(map(len, heaps)) >= cost else []

    def heaps(self, seat: int, but: int | None) -> list[list[int]]:
        """The supplies that the seat may spend, equal ones together."""
        found: dict[tuple[bool, bool], list[int]] = {}
        pack = self.packs[seat]
        for one in self.spendable(seat):
            if one != but:
                found.setdefault((one in pack, self.is_public(one)), []).append(one)
        return list(found.values())

    def equal_payment(self, seat: int, pay: tuple[int, ...], but: int | None = None) -> tuple[int, ...]:
        """The one of `payments` that is equal to this one; what can be no payment stays as it is."""
        if not pay:
            return pay
        heaps = self.heaps(seat, but)
        if len(set(pay)) < len(pay) or not {*pay}.issubset(itertools.chain(*heaps)):
            return pay
        return tuple(itertools.chain(*[heap[: len({*pay}.intersection(heap))] for heap in heaps]))

    def pay(self, seat: int, supplies: Sequence[int]) -> None:
        """Supplies go to the bank, for all to see."""
        for one in supplies:
            self.remove(seat, one)
            self.bank(one)


def ways_to_take(heaps: list[list[int]], count: int) -> list[tuple[int, ...]]:
    """Every way to take so many things from heaps of equal things, most from the first heaps first."""
    counts = itertools.product(*[range(min(len(heap), count), -1, -1) for heap in heaps])
    return [
        tuple(itertools.chain(*[heap[:n] for heap, n in zip(heaps, some)])) for some in counts if sum(some) == count
    ]
