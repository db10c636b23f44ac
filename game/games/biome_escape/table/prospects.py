"""What the one who is asked may do in the biome, and where it may go; the words for the keys of half-made choices."""

from typing import NamedTuple

from game.engine.hexes import Hex
from game.engine.state import PUBLIC, Action, Refusal
from game.games.biome_escape.rules import foresight, land, payment
from game.games.biome_escape.rules.components import DISRUPT, INTERCEPT, RESCUE
from game.games.biome_escape.rules.foresight import Walk
from game.games.biome_escape.rules.state import BiomeEscape
from game.games.biome_escape.table.grid import Grid
from game.ui.offer import Draft, Key, Offer
from game.ui.texts import Texts

SAY, USE, PICKUP, PLACE, SEND = ("do", "say"), ("do", "use"), ("do", "pickup"), ("do", "place"), ("do", "send")
CLIMB, END = ("do", "climb"), ("do", "end_turn")
NO_DEEDS = frozenset({"end_turn", "signal", "own_up", "concede"})  # they take no action
OWN_UP, TRADE, NONE, PACK = ("do", "own_up"), ("do", "trade"), ("do", "none"), ("pack",)
DEALS = (RESCUE, DISRUPT, INTERCEPT)
UNPAID = {"move": 2, "trade": 1, "ransom": 2, "send": 3, "hire": 5}  # how much of an action comes before its payment
WHAT_CAN_BE_DONE = {  # the rule that says it, by the question that is asked
    "turn": "BE-6.1",
    "camp_explore": "BE-6.5",
    "arrange": "BE-6.2",
    "trade": "BE-6.7",
    "must_use": "BE-6.10",
}
ROOTED = ("tile", "camp", "store", "farm", "signal")  # keys of what stays on its tile
SIDES = 6
EXPLORING = 1  # action
STAYING = Walk((), 0, 0)


class Choice(NamedTuple):
    """One line of a small sheet: the key that is picked, its words, its sign, what it costs."""

    key: Key
    words: str
    icon: str
    price: str = ""


class Prospects(NamedTuple):
    """What the one who is asked may do: actions by their move, and where they can go in this turn."""

    actions: dict[str, list[Action]]
    ways: dict[Hex, Walk]
    mist: dict[Hex, Walk]  # places that can be explored, with the walk before


class Choosers:
    """What the parts of the controller that know about choices have in common."""

    texts: Texts
    names: list[str]
    grid_now: Grid | None
    found: int | None  # the secret that has just been looked at where its finder stands
    kept_prospects: tuple[BiomeEscape, Prospects] | None = None

    def prospects(self, own: BiomeEscape) -> Prospects:
        """Found once for each view."""
        if self.kept_prospects is None or self.kept_prospects[0] is not own:
            by_move: dict[str, list[Action]] = {}
            for action in own.legal():
                by_move.setdefault(action[0], []).append(action)
            ways = walks_of(own) if own.phase == "turn" else {}
            self.kept_prospects = (own, Prospects(by_move, ways, exploring(own, ways) if own.phase == "turn" else {}))
        return self.kept_prospects[1]

    def gives_up(self, own: BiomeEscape) -> bool:
        """Would who ends the turn now give up actions with which something could be done?"""
        return bool(own.actions) and not NO_DEEDS.issuperset(self.prospects(own).actions)

    def found_here(self, own: BiomeEscape) -> int | None:
        """The secret that this seat has just looked at, where it can take it along."""
        one = self.found
        is_here = one in own.lying.get(own.pawns[own.viewer], ()) and is_private(own, one)
        return one if is_here and ("pickup", one) in self.prospects(own).actions.get("pickup", ()) else None

    @property
    def is_large(self) -> bool:
        """Are letters so large that only half as many words have room?"""
        return self.grid_now is not None and self.grid_now.is_large

    def sized(self, key: str) -> str:
        """The text that has room: a short one for large letters, where there is one."""
        return f"{key}.short" if self.is_large and f"{key}.short" in self.texts else key

    def tile_of(self, own: BiomeEscape, key: Key) -> Hex | None:
        """The place that is meant by a tile or by what stands on it; None for anything else."""
        kind, *where = key
        if kind == "gang":
            return own.gang
        moving = {"party": own.parties, "mercenaries": own.mercenaries}
        if kind in moving:
            return moving[kind].get(where[0])
        return where[0] if kind in ROOTED else None

    def offer_nothing(self, own: BiomeEscape, draft: Draft) -> Offer:
        return Offer(why=Refusal(self.rule_now(own), "not_now"))

    def rule_now(self, own: BiomeEscape) -> str:
        return WHAT_CAN_BE_DONE.get(own.phase, "")

    def price(self, actions: int) -> str:
        return self.texts("price.actions", n=actions) if actions else self.texts("price.free")


def is_private(own: BiomeEscape, one: int) -> bool:
    """Does this seat know of a secret what not all know? In the end all do."""
    secret = own.secrets[one]
    return secret.kind is not None and PUBLIC not in secret.known and not own.is_over


# ---------------------------------------------------------------- where one can go
def walks_of(own: BiomeEscape) -> dict[Hex, Walk]:
    """The tiles in reach of this turn's actions; a supply is only paid where there is no other way."""
    me = own.viewer
    reach = foresight.reach(own, me, len(payment.spendable(own, me))) | {
        at: walk for at, walk in foresight.reach(own, me).items() if walk.actions <= own.actions
    }
    return {at: walk for at, walk in reach.items() if 0 < walk.actions <= own.actions}


def exploring(own: BiomeEscape, ways: dict[Hex, Walk]) -> dict[Hex, Walk]:
    """The places that can be explored in this turn, with the cheapest walk before."""
    found: dict[Hex, Walk] = {}
    for at, walk in {own.pawns[own.viewer]: STAYING, **ways}.items() if own.tile_stack else ():
        if walk.actions + EXPLORING > own.actions or (walk.path and at == own.gang):
            continue
        for place in land.explorable_from(own, at):
            best = found.get(place)
            if best is None or (walk.supplies, walk.actions) < (best.supplies, best.actions):
                found[place] = walk
    return found


def moves_of(own: BiomeEscape, walk: Walk) -> tuple[Action, ...]:
    return tuple(foresight.moves_along(own, own.viewer, walk.path)) if walk.path else ()
