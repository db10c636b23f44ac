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
def possible_actions(own_view: BiomeEscape) -> PossibleActions:
    """Found once for each view."""
    by_move: dict[str, list[Action]] = {}
    for action in own_view.legal():
        by_move.setdefault(action[0], []).append(action)
    ways = reachable_tiles(own_view) if own_view.phase == "turn" else {}
    return PossibleActions(by_move, ways, explorable_places(own_view, ways) if own_view.phase == "turn" else {})


def would_waste_actions(own_view: BiomeEscape) -> bool:
    """Would who ends the turn now give up actions with which something could be done?"""
    return bool(own_view.actions) and not NO_ACTIONS.issuperset(possible_actions(own_view).actions)


def takeable_found_secret(own_view: BiomeEscape, found_secret: int | None) -> int | None:
    """The secret that this seat has just looked at, where it can take it along."""
    is_here = (
        found_secret is not None
        and found_secret in secrets_on_own_tile(own_view)
        and is_privately_known(own_view, found_secret)
    )
    return (
        found_secret
        if is_here and ("pickup", found_secret) in possible_actions(own_view).actions.get("pickup", ())
        else None
    )


def tile_of_piece(own_view: BiomeEscape, key: Key) -> Hex | None:
    """The place that is meant by a tile or by what stands on it; None for anything else."""
    kind, *where = key
    if kind == "gang":
        return own_view.gang
    moving = {"party": own_view.parties, "mercenaries": own_view.mercenaries}
    if kind in moving:
        return moving[kind].get(where[0])
    return where[0] if kind in ROOTED else None


def secrets_on_own_tile(own_view: BiomeEscape) -> tuple[int, ...]:
    """The secrets where the viewer stands."""
    at = own_view.pawns[own_view.observer]
    return () if at is None else own_view.lying.get(at, ())


def is_secret_usable_here(own_view: BiomeEscape, secret: int) -> bool:
    return secret in own_view.packs[own_view.observer] or secret in secrets_on_own_tile(own_view)


def knows_next_cliffs(own_view: BiomeEscape) -> bool:
    """Has the viewer foreseen that the next tile is a quarry?"""
    return bool(own_view.tile_stack) and (foresight.next_tile_code(own_view) or "").startswith(QUARRY)


def foreseen_count(own_view: BiomeEscape) -> int:
    """How many pieces of a stack the viewer puts in order."""
    stack = own_view.tile_stack if own_view.agenda[-1].about[0] == TILE_STACK else own_view.secret_stack
    return min(PARTS.foresight, len(stack))


def empty_offer(own_view: BiomeEscape) -> Offer:
    return Offer(why=Refusal(rule_of_phase(own_view), "not_now"))


def rule_of_phase(own_view: BiomeEscape) -> str:
    return WHAT_CAN_BE_DONE.get(own_view.phase or "", "")


def is_privately_known(own_view: BiomeEscape, one: int) -> bool:
    """Does this seat know of a secret what not all know? In the end all do."""
    secret = own_view.secrets[one]
    return secret.kind is not None and PUBLIC not in secret.known and not own_view.is_over


# ---------------------------------------------------------------- where one can go
def reachable_tiles(own_view: BiomeEscape) -> dict[Hex, WalkingPath]:
    """The tiles in reach of this turn's actions; a supply is only paid where there is no other way."""
    me = own_view.observer
    reach = foresight.cheapest_paths(own_view, me, len(payment.spendable_supplies(own_view, me))) | {
        at: walk for at, walk in foresight.cheapest_paths(own_view, me).items() if walk.actions <= own_view.actions
    }
    return {at: walk for at, walk in reach.items() if 0 < walk.actions <= own_view.actions}


def explorable_places(own_view: BiomeEscape, paths: dict[Hex, WalkingPath]) -> dict[Hex, WalkingPath]:
    """The places that can be explored in this turn, with the cheapest walk before."""
    found: dict[Hex, WalkingPath] = {}
    here = own_view.pawns[own_view.observer]
    starts = paths if here is None else {here: STAYING, **paths}
    for at, walk in starts.items() if own_view.tile_stack else ():
        if walk.actions + EXPLORING > own_view.actions or (walk.path and at == own_view.gang):
            continue
        for place in land.explorable_from(own_view, at):
            best = found.get(place)
            if best is None or (walk.supplies, walk.actions) < (best.supplies, best.actions):
                found[place] = walk
    return found


def walk_moves(own_view: BiomeEscape, walk: WalkingPath) -> tuple[Action, ...]:
    return tuple(foresight.moves_along(own_view, own_view.observer, walk.path)) if walk.path else ()
