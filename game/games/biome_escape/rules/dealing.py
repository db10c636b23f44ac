"""Bargains with the tribes of Biome Escape (section 6: trade, trade_pick, hire, ransom; 6.7, 6.8)."""

import itertools
from collections import Counter
from typing import Any

from game.engine.hexes import Hex
from game.engine.state import Action, Ask, Refusal
from game.games.biome_escape.rules import camps, packing, payment, people, secret_cards
from game.games.biome_escape.rules.components import (
    ALLY,
    DISRUPT,
    INTERCEPT,
    JOBS,
    PARTS,
    RESCUE,
    STEALER,
    TAKEN,
    WEIGHTS,
)
from game.games.biome_escape.rules.state import BiomeEscape


# ---------------------------------------------------------------- trade
def bargain_actions(state: BiomeEscape, player: int) -> list[Action]:
    """Everything that can be bargained for on this tile."""
    at = state.pawns[player]
    if at not in state.camps or not state.actions:
        return []
    kind = state.camps[at]
    if kind not in (ALLY, STEALER):
        return []
    if kind == STEALER:
        captives = captives_at(state, at)
        return [
            ("ransom", one, *pay)
            for one in captives
            for pay in payment.possible_payments(state, player, PARTS.ransom_price)
        ]
    if not camps.is_open_ally_camp(state, at):
        return []
    trades = (
        [("trade", *pay) for pay in payment.possible_payments(state, player, PARTS.trade_price)] if state.box else []
    )
    return [*trades, *hire_actions(state, player)]


def ally_refusal(state: BiomeEscape, at: Hex) -> Refusal | None:
    """Does an ally camp serve here (6.7)?"""
    if state.camps.get(at) != ALLY:
        return Refusal("BE-6.7", "not_at_an_ally_camp", {"at": at})
    if at in state.mercenaries:
        return Refusal("BE-6.7", "mercenaries_out", {"at": at})
    cooldown = state.cooldowns[at]
    return Refusal("BE-6.7", "on_cooldown", {"at": at, "n": cooldown}) if cooldown else None


def refuse_trade(state: BiomeEscape, player: int, *pay: int) -> Refusal | None:
    refusal = ally_refusal(state, people.pawn_tile(state, player)) or payment.cost_refusal(state, "BE-6.1", 1)
    if refusal:
        return refusal
    if not state.box:
        return Refusal("BE-6.1", "box_empty")
    return payment.pay_refusal(state, "BE-6.1", player, PARTS.trade_price, pay)


def canonical_trade(state: BiomeEscape, player: int, *pay: int) -> tuple[int, ...]:
    return payment.canonical_payment(state, player, pay)


def do_trade(state: BiomeEscape, player: int, *pay: int) -> None:
    state.forbid_undo()
    at = people.pawn_tile(state, player)
    state.actions -= 1
    payment.pay_supplies(state, player, pay)
    state.cooldowns[at] = PARTS.ally_busy
    for one in state.box:
        state.secrets[one] = state.secrets[one]._replace(known=(player,))
    state.emit("traded", player=player, at=at, secrets=pay)
    state.push_agenda(Ask(player, "trade"))


def legal_trade(state: BiomeEscape, player: int) -> list[Action]:
    room = camps.carrying_capacity(state) - secret_cards.carried_weight(state, player)
    found: list[Action] = [("trade_pick", None)]
    return found + [("trade_pick", one) for one in state.box if WEIGHTS[state.secrets[one].kind] <= room]


def refuse_trade_pick(state: BiomeEscape, player: int, secret: int | None) -> Refusal | None:
    if secret is None:
        return None
    if secret not in state.box:
        return Refusal("BE-6.1", "not_in_the_box")
    return packing.weight_refusal(state, "BE-2.23", player, secret_cards.secret_kind(state, secret))


def do_trade_pick(state: BiomeEscape, player: int, secret: int | None) -> None:
    state.forbid_undo()
    taken = None
    if secret is not None:
        taken = secret_cards.take_secret_from_box(state, secret)
        state.packs[player] += (taken,)
        secret_cards.mark_as_no_traps(state, taken)
    for one in state.box:  # 3: the box is seen only while choosing
        state.secrets[one] = state.secrets[one]._replace(known=())
    state.emit("trade_picked", player=player, has_taken=taken is not None, secret=taken)
    if taken is not None:
        packing.tell_secrets_to_seat(state, player, (taken,))
    people.continue_turn(state)


# ---------------------------------------------------------------- hire (6.8)
def hire_actions(state: BiomeEscape, player: int) -> list[Action]:
    found: list[Action] = []
    price = PARTS.hire_price
    if can_disrupt_gang(state):
        found += [
            ("hire", DISRUPT, None, (), (), pay) for pay in payment.possible_payments(state, player, price[DISRUPT])
        ]
    for camp in state.parties:
        found += [
            ("hire", INTERCEPT, camp, (), (), pay) for pay in payment.possible_payments(state, player, price[INTERCEPT])
        ]
    for camp in camps.enemy_camps(state):
        for captives, secrets in rescue_choices(state, camp):
            pays = payment.possible_payments(state, player, price[RESCUE] * (len(captives) + len(secrets)))
            found += [("hire", RESCUE, camp, captives, secrets, pay) for pay in pays]
    return found


def can_disrupt_gang(state: BiomeEscape) -> bool:
    return state.gang is not None and DISRUPT not in state.jobs.values()


def rescue_choices(state: BiomeEscape, camp: Hex) -> list[tuple[tuple[int, ...], tuple[int, ...]]]:
    """Every different choice of captives and secrets to be rescued; of equal secrets the first ones."""
    captives, stored = captives_at(state, camp), secret_cards.secrets_lying_at(state, camp)
    if not captives and not stored:
        return []
    found = []
    for n in range(1, PARTS.most_rescued + 1):
        for some in itertools.combinations([*[(one, True) for one in captives], *[(one, False) for one in stored]], n):
            persons = tuple(one for one, is_person in some if is_person)
            goods = tuple(one for one, is_person in some if not is_person)
            if are_first_of_equal_secrets(state, goods, stored):
                found.append((persons, goods))
    return found


def are_first_of_equal_secrets(state: BiomeEscape, goods: tuple[int, ...], stored: tuple[int, ...]) -> bool:
    """Are these the first of their kinds in a store, in its order?"""
    return goods == first_of_equal_secrets(state, goods, stored)


def first_of_equal_secrets(state: BiomeEscape, goods: tuple[int, ...], stored: tuple[int, ...]) -> tuple[int, ...]:
    """As many secrets of each kind as in `goods`: the first ones in a store, in its order."""
    counts = Counter(secret_cards.secret_kinds(state, goods))
    first = []
    for one in stored:
        kind = secret_cards.secret_kind(state, one)
        if counts[kind]:
            counts[kind] -= 1
            first.append(one)
    return tuple(first)


def refuse_hire(
    state: BiomeEscape,
    player: int,
    job: str,
    camp: Hex | None,
    captives: tuple[int, ...],
    secrets: tuple[int, ...],
    pay: tuple[int, ...],
) -> Refusal | None:
    if job not in JOBS:
        return Refusal("BE-6.8", "no_such_job")
    refusal = ally_refusal(state, people.pawn_tile(state, player)) or payment.cost_refusal(state, "BE-6.1", 1)
    if refusal:
        return refusal
    if job == RESCUE:
        refusal = rescue_refusal(state, camp, captives, secrets)
    elif captives or secrets:
        return Refusal("BE-6.8", "rescues_only")
    elif job == DISRUPT:
        refusal = disrupt_refusal(state, camp)
    elif camp not in state.parties:
        return Refusal("BE-6.8", "no_such_party")
    count = len(captives) + len(secrets) if job == RESCUE else 1
    return refusal or payment.pay_refusal(state, "BE-6.8", player, count * PARTS.hire_price[job], pay)


def rescue_refusal(
    state: BiomeEscape, camp: Hex | None, captives: tuple[int, ...], secrets: tuple[int, ...]
) -> Refusal | None:
    if camp is None or not camps.is_enemy(state, camp):
        return Refusal("BE-6.8", "not_an_enemy_camp")
    if not 1 <= len(captives) + len(secrets) <= PARTS.most_rescued:
        return Refusal("BE-6.8", "wrong_number", {"n": PARTS.most_rescued})
    if not set(captives) <= set(captives_at(state, camp)) or not set(secrets) <= set(
        secret_cards.secrets_lying_at(state, camp)
    ):
        return Refusal("BE-6.8", "not_held_there", {"at": camp})
    is_twice = len(set(captives)) < len(captives) or len(set(secrets)) < len(secrets)
    return Refusal("BE-6.8", "named_twice") if is_twice else None


def canonical_hire(
    state: BiomeEscape,
    player: int,
    job: str,
    camp: Hex | None,
    captives: tuple[int, ...],
    secrets: tuple[int, ...],
    pay: tuple[int, ...],
) -> tuple[Any, ...]:
    stored = secret_cards.secrets_lying_at(state, camp) if camp is not None else ()
    if len(set(secrets)) == len(secrets) and set(secrets).issubset(stored):
        secrets = first_of_equal_secrets(state, secrets, stored)
    return job, camp, tuple(sorted(captives)), secrets, payment.canonical_payment(state, player, pay)


def disrupt_refusal(state: BiomeEscape, camp: Hex | None) -> Refusal | None:
    if state.gang is None:
        return Refusal("BE-6.8", "no_gang_known")
    if camp is not None:
        return Refusal("BE-6.8", "rescues_only")
    return Refusal("BE-6.8", "disrupted_already") if DISRUPT in state.jobs.values() else None


def do_hire(
    state: BiomeEscape,
    player: int,
    job: str,
    camp: Hex | None,
    captives: tuple[int, ...],
    secrets: tuple[int, ...],
    pay: tuple[int, ...],
) -> None:
    state.forbid_undo()
    at = people.pawn_tile(state, player)
    state.actions -= 1
    payment.pay_supplies(state, player, pay)
    state.mercenaries[at], state.jobs[at] = at, job
    if camp is not None:
        state.targets[at] = camp
    if job == RESCUE:
        state.to_free[at], state.to_fetch[at] = captives, secrets
    state.emit("hired", player=player, at=at, job=job, camp=camp, captives=captives, secrets=secrets, paid=pay)
    people.continue_turn(state)


# ---------------------------------------------------------------- ransom
def captives_at(state: BiomeEscape, camp: Hex) -> list[int]:
    return [seat for seat, pawn in enumerate(state.pawns) if pawn == camp and state.health[seat] == TAKEN]


def refuse_ransom(state: BiomeEscape, player: int, captive: int, *pay: int) -> Refusal | None:
    at = people.pawn_tile(state, player)
    if state.camps.get(at) != STEALER or captive not in captives_at(state, at):
        return Refusal("BE-6.1", "not_held_here")
    return payment.cost_refusal(state, "BE-6.1", 1) or payment.pay_refusal(
        state, "BE-6.1", player, PARTS.ransom_price, pay
    )


def canonical_ransom(state: BiomeEscape, player: int, captive: int, *pay: int) -> tuple[int, ...]:
    return captive, *payment.canonical_payment(state, player, pay)


def do_ransom(state: BiomeEscape, player: int, captive: int, *pay: int) -> None:
    state.forbid_undo()
    at = people.pawn_tile(state, player)
    state.actions -= 1
    payment.pay_supplies(state, player, pay)
    pack = pack_returned_with_captive(state, captive, at) if state.options["ransom_frees"] == "person_and_pack" else ()
    for one in pack:
        secret_cards.remove_secret_from_tile(state, one, at)
    state.packs[captive] = pack
    state.emit("ransomed", player=player, captive=captive, at=at, secrets=pay, pack=pack)
    people.release_player(state, captive, at, "ransom")
    people.continue_turn(state)


def pack_returned_with_captive(state: BiomeEscape, captive: int, camp: Hex) -> tuple[int, ...]:
    """What comes free with a captive: of what was taken with it what is still there and can be carried (10.3)."""
    pack, room = [], camps.carrying_capacity(state)
    for one in state.seized[captive]:
        if one in secret_cards.secrets_lying_at(state, camp) and WEIGHTS[secret_cards.secret_kind(state, one)] <= room:
            room -= WEIGHTS[secret_cards.secret_kind(state, one)]
            pack.append(one)
    return tuple(pack)
