"""What an errand of a seat of Biome Escape is: actions with a purpose, in the order of section 13."""

from collections.abc import Iterator
from typing import NamedTuple

from game.engine.hexes import Hex
from game.engine.state import Action
from game.games.biome_escape.rules import land, payment
from game.games.biome_escape.rules.components import (
    CAMP_KIT,
    CARAVAN_KIT,
    CLAIRVOYANCE,
    EXTRA_ACTION,
    EXTRA_CARRY,
    FARM_KIT,
    FORESIGHT,
    KEY,
    PARTS,
    SUPPLY,
    TELEPORT,
    WEIGHTS,
)
from game.games.biome_escape.thinking.beliefs import TREASURES, Outlook, is_beside

WORTH = {  # 13: pick up by value
    KEY: 100,
    EXTRA_ACTION: 60,
    EXTRA_CARRY: 35,
    SUPPLY: 25,
    FARM_KIT: 22,
    CAMP_KIT: 20,
    CLAIRVOYANCE: 15,
    FORESIGHT: 14,
    TELEPORT: 10,
    CARAVAN_KIT: 5,
}
END_TURN = ("end_turn",)
RANK = {  # the order of section 13; of two errands of one rank the cheaper one
    "unlock": 105,
    "say": 100,
    "store": 90,
    "take": 88,
    "ransom": 80,
    "stock": 75,
    "escape": 70,
    "hire": 62,
    "trade": 60,
    "foresight": 50,
    "clairvoyance": 49,
    "pick_up": 48,
    "farm": 47,
    "camp": 46,
    "discover": 45,
    "caravan": 42,
    "supply": 40,
    "go": 30,
    "gather": 20,
    "wait": 0,
}
STEP = 100.0  # between two ranks


class Errand(NamedTuple):
    """Some actions of this turn with a purpose; more may have to follow in turns to come."""

    value: float
    purpose: str
    actions: tuple[Action, ...]
    at: Hex | None = None


def value_of(errand: Errand) -> float:
    return errand.value


class Purposes:
    """What all errands of the seat whose turn it is are made of."""

    def __init__(self, outlook: Outlook):
        self.outlook = outlook
        self.state = outlook.state
        self.seat = outlook.seat

    def errand(
        self, purpose: str, actions: tuple[Action, ...], cost: float = 0.0, at: Hex | None = None, rank: str = ""
    ) -> Errand:
        return Errand(STEP * RANK[rank or purpose] - cost, purpose, actions, at)

    # ---------------------------------------------------------------- what can be carried
    @property
    def kept(self) -> int:
        """Supplies that the seat keeps for something that cannot wait."""
        return 0

    def can_take(self, kind: str) -> bool:
        """Is there room for it, or does it deserve the place of something else?"""
        return WEIGHTS[kind] <= self.outlook.room or (kind in TREASURES and self.to_leave_for(kind) is not None)

    def to_leave_for(self, kind: str) -> int | None:
        """The least thing in the pack whose place is enough for something worth more."""
        outlook, room = self.outlook, self.outlook.room
        is_held = kind != KEY and outlook.supplies <= self.kept
        spare = [item for item in outlook.pack if not (is_held and item[1] == SUPPLY)]
        lesser = [(WORTH[own], one) for one, own in spare if WORTH[own] < WORTH[kind]]
        fitting = [item for item in lesser if room + WEIGHTS[self.state.secrets[item[1]].kind] >= WEIGHTS[kind]]
        return min(fitting)[1] if fitting else None

    def is_welcome(self, kind: str, at: Hex) -> bool:
        """Is what lies there to be carried along?"""
        outlook = self.outlook
        if kind == SUPPLY and (outlook.supplies >= PARTS.capacity - 1 or outlook.friends_at(at)):
            return False  # perhaps it was brought for a friend
        return self.can_take(kind)

    # ---------------------------------------------------------------- ways
    def going(
        self, purpose: str, at: Hex, then: tuple[Action, ...] = (), cost: float = 0.0, rank: str = "go"
    ) -> Iterator[Errand]:
        """The way to a place, and what is to be done there, as far as it goes in this turn."""
        outlook = self.outlook
        if at == outlook.at or at not in outlook.ways() or outlook.is_dangerous(at):
            return
        moves = self.moves_to(at)
        if moves:
            yield self.errand(purpose, (*moves, *then), outlook.cost_to(at) + cost, at, rank)
        else:  # a mountain that needs more actions than are left
            yield self.errand("rest", (END_TURN,), outlook.cost_to(at) + cost, outlook.at, rank)

    def moves_to(self, at: Hex) -> tuple[Action, ...]:
        """The moves along the cheapest way that can be paid now."""
        state, outlook = self.state, self.outlook
        supplies = [one for one, kind in outlook.pack if kind == SUPPLY]
        here, left, moves = outlook.at, outlook.actions, []
        for to in outlook.ways()[at].path:
            if not is_beside(here, to):
                left -= 1
                move: Action = ("caravan_move", land.open_routes(state, here, to)[0])
            else:
                left -= land.enter_cost(state, to)
                price = land.has_cliff_between(state, here, to)
                pay = self.pay_for_cliff(here, supplies) if price else ()
                if price and not pay:
                    break
                move = ("move", to, *pay)
            if left < 0:
                break
            moves.append(move)
            here = to
        return tuple(moves)

    def pay_for_cliff(self, here: Hex, supplies: list[int]) -> tuple[int, ...]:
        if here == self.outlook.at:
            return self.payment(1)
        return (supplies[0],) if supplies else ()

    def payment(self, price: int) -> tuple[int, ...]:
        ways = payment.payments(self.state, self.seat, price)
        return ways[0] if ways else ()

    def rounds_to(self, at: Hex, more: int = 0) -> int:
        """Rounds until the seat can be there and do so much more; the same from anywhere on the way there."""
        outlook = self.outlook
        return max(0, -(-(outlook.cost_to(at) + more - outlook.actions) // outlook.figure))
