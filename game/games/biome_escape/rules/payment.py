"""Paying with actions and supplies, and why that cannot be done (BE-2.6, BE-6.1)."""

import itertools
from collections.abc import Sequence

from game.engine.state import Refusal
from game.games.biome_escape.rules import camps, secret_cards
from game.games.biome_escape.rules.components import CAPTURED, SUPPLY
from game.games.biome_escape.rules.state import BiomeEscape


def ways_to_take_from_heaps(heaps: list[list[int]], count: int) -> list[tuple[int, ...]]:
    """Every way to take so many things from heaps of equal things, most from the first heaps first."""
    counts = itertools.product(*[range(min(len(heap), count), -1, -1) for heap in heaps])
    return [
        tuple(itertools.chain(*[heap[:n] for heap, n in zip(heaps, some)])) for some in counts if sum(some) == count
    ]


# ---------------------------------------------------------------- what several actions refuse
def cost_refusal(state: BiomeEscape, rule: str, cost: int) -> Refusal | None:
    if cost <= state.actions:
        return None
    return Refusal(rule, "too_few_actions", {"cost": cost, "left": state.actions})


def pay_refusal(
    state: BiomeEscape, rule: str, player: int, cost: int, pay: tuple[int, ...], excluded_secret: int | None = None
) -> Refusal | None:
    """Are these one of `payments` (6.3)?"""
    ways = possible_payments(state, player, cost, excluded_secret)
    if not ways:
        return Refusal(rule, "too_few_supplies", {"cost": cost})
    if len(pay) != cost:
        return Refusal("BE-6.3", "wrong_payment", {"cost": cost})
    if pay in ways:
        return None
    return Refusal("BE-6.3", "named_twice" if len(set(pay)) < cost else "not_spendable", {"cost": cost})


def possible_payments(
    state: BiomeEscape, seat: int, cost: int, excluded_secret: int | None = None
) -> list[tuple[int, ...]]:
    """The different ways to pay so many supplies, the usual one first (6.3); `excluded_secret` is not spent."""
    if not cost:
        return [()]
    heaps = supply_heaps(state, seat, excluded_secret)
    return ways_to_take_from_heaps(heaps, cost) if sum(map(len, heaps)) >= cost else []


def supply_heaps(state: BiomeEscape, seat: int, excluded_secret: int | None) -> list[list[int]]:
    """The supplies that the seat may spend, equal ones together."""
    found: dict[tuple[bool, bool], list[int]] = {}
    pack = state.packs[seat]
    for one in spendable_supplies(state, seat):
        if one != excluded_secret:
            found.setdefault((one in pack, secret_cards.is_secret_public(state, one)), []).append(one)
    return list(found.values())


def canonical_payment(
    state: BiomeEscape, seat: int, pay: tuple[int, ...], excluded_secret: int | None = None
) -> tuple[int, ...]:
    """The one of `payments` that is equal to this one; what can be no payment stays as it is."""
    if not pay:
        return pay
    heaps = supply_heaps(state, seat, excluded_secret)
    if len(set(pay)) < len(pay) or not {*pay}.issubset(itertools.chain(*heaps)):
        return pay
    return tuple(itertools.chain(*[heap[: len({*pay}.intersection(heap))] for heap in heaps]))


def pay_supplies(state: BiomeEscape, seat: int, supplies: Sequence[int]) -> None:
    """Supplies go to the bank, for all to see."""
    for one in supplies:
        secret_cards.remove_secret(state, seat, one)
        secret_cards.return_supply_to_bank(state, one)


def spendable_supplies(state: BiomeEscape, seat: int) -> list[int]:
    """The supplies that a seat may pay with, those on the tile first (6.3)."""
    secrets = state.secrets
    return [one for one in usable_secrets(state, seat) if secrets[one].kind == SUPPLY]


# ---------------------------------------------------------------- what may be used and spent
def usable_secrets(state: BiomeEscape, seat: int) -> list[int]:
    """The secrets that a seat may use where it is (6.2)."""
    at = state.pawns[seat]
    if at not in state.lying or camps.is_enemy(state, at):
        return list(state.packs[seat])
    secrets = state.secrets
    here = [one for one in state.lying[at] if seat in secrets[one].known and secrets[one].kind != CAPTURED]
    return [*here, *state.packs[seat]]
