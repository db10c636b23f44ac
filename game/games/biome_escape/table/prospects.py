"""What the one who is asked may do in the biome, and where it may go; the words for the keys of half-made choices."""

from functools import lru_cache
from typing import NamedTuple

from game.engine.hexes import Hex
from game.engine.state import PUBLIC, Action, Refusal
from game.games.biome_escape.rules import foresight, land, payment
from game.games.biome_escape.rules.components import DISRUPT, INTERCEPT, PARTS, QUARRY, RESCUE, TILE_STACK
from game.games.biome_escape.rules.foresight import WalkingPath
from game.games.biome_escape.rules.state import BiomeEscape
from game.ui.offer import Offer
from game.ui.table import Key

SAY, USE, PICKUP, PLACE, SEND = ("do", "say"), ("do", "use"), ("do", "pickup"), ("do", "place"), ("do", "send")
CLIMB, END = ("do", "climb"), ("do", "end_turn")
NO_ACTIONS = frozenset({"end_turn", "signal", "own_up", "concede"})  # they take no action
OWN_UP, TRADE, NONE = ("do", "own_up"), ("do", "trade"), ("do", "none")
PACK, KNOWN_PANEL, SHEET, SEEN = ("pack",), ("known",), ("sheet",), ("seen",)
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
STAYING = WalkingPath((), 0, 0)


class MenuChoice(NamedTuple):
    """One line of a small sheet: the key that is picked, its words, its sign, what it costs."""

    key: Key
    words: str
    icon: str
    price: str = ""


class PossibleActions(NamedTuple):
    """What the one who is asked may do: actions by their move, and where they can go in this turn."""

    actions: dict[str, list[Action]]
    ways: dict[Hex, WalkingPath]
    mist: dict[Hex, WalkingPath]  # places that can be explored, with the walk before


@lru_cache(maxsize=8)
def possible_actions(own: BiomeEscape) -> PossibleActions:
    """Found once for each view."""
    by_move: dict[str, list[Action]] = {}
    for action in own.legal():
        by_move.setdefault(action[0], []).append(action)
    ways = reachable_tiles(own) if own.phase == "turn" else {}
    return PossibleActions(by_move, ways, explorable_places(own, ways) if own.phase == "turn" else {})


def would_waste_actions(own: BiomeEscape) -> bool:
    """Would who ends the turn now give up actions with which something could be done?"""
    return bool(own.actions) and not NO_ACTIONS.issuperset(possible_actions(own).actions)


def takeable_found_secret(own: BiomeEscape, found: int | None) -> int | None:
    """The secret that this seat has just looked at, where it can take it along."""
    is_here = found is not None and found in secrets_on_own_tile(own) and is_privately_known(own, found)
    return found if is_here and ("pickup", found) in possible_actions(own).actions.get("pickup", ()) else None


def tile_of_piece(own: BiomeEscape, key: Key) -> Hex | None:
    """The place that is meant by a tile or by what stands on it; None for anything else."""
    kind, *where = key
    if kind == "gang":
        return own.gang
    moving = {"party": own.parties, "mercenaries": own.mercenaries}
    if kind in moving:
        return moving[kind].get(where[0])
    return where[0] if kind in ROOTED else None


def secrets_on_own_tile(own: BiomeEscape) -> tuple[int, ...]:
    """The secrets where the viewer stands."""
    at = own.pawns[own.observer]
    return () if at is None else own.lying.get(at, ())


def is_at_hand(own: BiomeEscape, secret: int) -> bool:
    return secret in own.packs[own.observer] or secret in secrets_on_own_tile(own)


def knows_next_cliffs(own: BiomeEscape) -> bool:
    """Has the viewer foreseen that the next tile is a quarry?"""
    return bool(own.tile_stack) and (foresight.next_tile_code(own) or "").startswith(QUARRY)


def foreseen_count(own: BiomeEscape) -> int:
    """How many pieces of a stack the viewer puts in order."""
    stack = own.tile_stack if own.agenda[-1].about[0] == TILE_STACK else own.secret_stack
    return min(PARTS.foresight, len(stack))


def empty_offer(own: BiomeEscape) -> Offer:
    return Offer(why=Refusal(rule_of_phase(own), "not_now"))


def rule_of_phase(own: BiomeEscape) -> str:
    return WHAT_CAN_BE_DONE.get(own.phase or "", "")


def is_privately_known(own: BiomeEscape, one: int) -> bool:
    """Does this seat know of a secret what not all know? In the end all do."""
    secret = own.secrets[one]
    return secret.kind is not None and PUBLIC not in secret.known and not own.is_over


# ---------------------------------------------------------------- where one can go
def reachable_tiles(own: BiomeEscape) -> dict[Hex, WalkingPath]:
    """The tiles in reach of this turn's actions; a supply is only paid where there is no other way."""
    me = own.observer
    reach = foresight.cheapest_paths(own, me, len(payment.spendable_supplies(own, me))) | {
        at: walk for at, walk in foresight.cheapest_paths(own, me).items() if walk.actions <= own.actions
    }
    return {at: walk for at, walk in reach.items() if 0 < walk.actions <= own.actions}


def explorable_places(own: BiomeEscape, ways: dict[Hex, WalkingPath]) -> dict[Hex, WalkingPath]:
    """The places that can be explored in this turn, with the cheapest walk before."""
    found: dict[Hex, WalkingPath] = {}
    here = own.pawns[own.observer]
    starts = ways if here is None else {here: STAYING, **ways}
    for at, walk in starts.items() if own.tile_stack else ():
        if walk.actions + EXPLORING > own.actions or (walk.path and at == own.gang):
            continue
        for place in land.explorable_from(own, at):
            best = found.get(place)
            if best is None or (walk.supplies, walk.actions) < (best.supplies, best.actions):
                found[place] = walk
    return found


def walk_moves(own: BiomeEscape, walk: WalkingPath) -> tuple[Action, ...]:
    return tuple(foresight.moves_along(own, own.observer, walk.path)) if walk.path else ()
