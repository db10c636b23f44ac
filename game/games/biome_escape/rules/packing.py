"""Looking at secrets, carrying them, laying and sending them (section 6: discover, pickup, place, send)."""

from game.engine.hexes import Hex
from game.engine.state import Action, Refusal
from game.games.biome_escape.rules import camps, land, moves, payment, people, secret_cards, tribes
from game.games.biome_escape.rules.components import (
    CAPTURED,
    MOUNTAIN,
    PARTS,
    SUPPLY,
    WEIGHTS,
)
from game.games.biome_escape.rules.land import other_end_of_route
from game.games.biome_escape.rules.state import BiomeEscape


# ---------------------------------------------------------------- discover, pickup
def look_and_pickup_actions(state: BiomeEscape, player: int) -> list[Action]:
    """What a seat may look at or take on its tile."""
    at = state.pawns[player]
    if at is None or at not in state.lying:
        return []
    here = state.lying[at]
    secrets, actions = state.secrets, state.actions
    can_look = actions >= look_cost(state, at)
    can_take = actions or camps.is_friendly_camp(state, at)
    room = camps.carrying_capacity(state) - secret_cards.carried_weight(state, player)
    supplies_only = camps.is_enemy(state, at)
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


def look_cost(state: BiomeEscape, at: Hex) -> int:
    return PARTS.mountain if state.tiles[at] == MOUNTAIN else 1


def pick_up_or_place_cost(state: BiomeEscape, at: Hex) -> int:
    """Actions to pick up or place there."""
    return 0 if camps.is_friendly_camp(state, at) else 1


def refuse_discover(state: BiomeEscape, player: int, secret: int) -> Refusal | None:
    at = people.pawn_tile(state, player)
    if secret not in secret_cards.secrets_lying_at(state, at):
        return Refusal("BE-6.1", "not_here")
    if secret_cards.knows_secret(state, player, secret):
        return Refusal("BE-6.1", "known_already", {"secret": secret})
    return payment.cost_refusal(state, "BE-6.1", look_cost(state, at))


def do_discover(state: BiomeEscape, player: int, secret: int) -> None:
    state.forbid_undo()
    at = people.pawn_tile(state, player)
    state.actions -= look_cost(state, at)
    if secret_cards.secret_kind(state, secret) == CAPTURED:
        state.emit("discovered", player=player, at=at, secret=secret)
        spring_trap(state, player, secret, at)
    else:
        secret_cards.reveal_secrets_to(state, player, secret)
        secret_cards.mark_as_no_traps(state, secret)
        state.emit("discovered", player=player, at=at, secret=secret)
        tell_secrets_to_seat(state, player, (secret,))
    people.continue_turn(state)


def spring_trap(state: BiomeEscape, player: int, secret: int, at: Hex) -> None:
    """A Captured gets who came across it; it is discarded (7.3)."""
    secret_cards.remove_secret_from_tile(state, secret, at)
    secret_cards.discard_secret(state, secret)
    state.emit("trap_sprung", player=player, at=at, secret=secret)
    tribes.capture_player(state, player)


def tell_secrets_to_seat(state: BiomeEscape, player: int, secrets: tuple[int, ...]) -> None:
    """A seat alone is told what it has seen."""
    state.emit("saw", (player,), player=player, secrets=secrets, kinds=secret_cards.secret_kinds(state, secrets))


def refuse_pickup(state: BiomeEscape, player: int, secret: int) -> Refusal | None:
    at = people.pawn_tile(state, player)
    if secret not in secret_cards.secrets_lying_at(state, at):
        return Refusal("BE-6.1", "not_here")
    if not secret_cards.knows_secret(state, player, secret):
        return Refusal("BE-6.1", "unknown", {"secret": secret})
    kind = secret_cards.secret_kind(state, secret)
    if kind == CAPTURED:
        return Refusal("BE-6.1", "cannot_be_carried", {"secret": secret})
    if camps.is_enemy(state, at) and kind != SUPPLY:
        return Refusal("BE-6.9", "supplies_only")
    return weight_refusal(state, "BE-2.23", player, kind) or payment.cost_refusal(
        state, "BE-6.1", pick_up_or_place_cost(state, at)
    )


def weight_refusal(state: BiomeEscape, rule: str, player: int, kind: str) -> Refusal | None:
    load, capacity = secret_cards.carried_weight(state, player), camps.carrying_capacity(state)
    if load + WEIGHTS[kind] <= capacity:
        return None
    return Refusal(rule, "too_heavy", {"weight": WEIGHTS[kind], "load": load, "capacity": capacity})


def do_pickup(state: BiomeEscape, player: int, secret: int) -> None:
    at = people.pawn_tile(state, player)
    state.actions -= pick_up_or_place_cost(state, at)
    secret_cards.remove_secret_from_tile(state, secret, at)
    state.packs[player] += (secret,)
    secret_cards.mark_as_no_traps(state, secret)
    state.emit("picked_up", player=player, secret=secret, at=at)
    people.continue_turn(state)


# ---------------------------------------------------------------- place
def not_held_refusal(state: BiomeEscape, player: int, secret: int) -> Refusal | None:
    return None if secret in state.packs[player] else Refusal("BE-6.1", "not_in_pack")


def place_secret_actions(state: BiomeEscape, player: int) -> list[Action]:
    at = state.pawns[player]
    if at is None or camps.is_enemy(state, at) or state.actions < pick_up_or_place_cost(state, at):
        return []
    return [("place", one) for one in state.packs[player]]


def refuse_place(state: BiomeEscape, player: int, secret: int) -> Refusal | None:
    refusal = not_held_refusal(state, player, secret)
    if refusal:
        return refusal
    at = people.pawn_tile(state, player)
    if camps.is_enemy(state, at):
        return Refusal("BE-6.1", "enemy_camp", {"at": at})
    return payment.cost_refusal(state, "BE-6.1", pick_up_or_place_cost(state, at))


def do_place(state: BiomeEscape, player: int, secret: int) -> None:
    at, kind = people.pawn_tile(state, player), secret_cards.secret_kind(state, secret)
    was_public, is_camp = secret_cards.is_secret_public(state, secret), camps.is_friendly_camp(state, at)
    state.actions -= pick_up_or_place_cost(state, at)
    secret_cards.remove_secret_from_pack(state, player, secret)
    is_lost = False
    if is_camp:
        is_lost = not secret_cards.put_secret_on_camp(state, secret, at)
    else:
        secret_cards.put_secret_on_tile(state, secret, at)
    if is_camp and (is_lost or not was_public):  # 5.6
        state.forbid_undo()
    shown = kind if is_camp or was_public else None
    state.emit("placed", player=player, secret=secret, at=at, kind=shown, is_lost=is_lost)
    people.continue_turn(state)


# ---------------------------------------------------------------- send
def send_secret_actions(state: BiomeEscape, player: int) -> list[Action]:
    at = state.pawns[player]
    if at is None or not camps.is_friendly_camp(state, at):
        return []
    found: list[Action] = []
    for i, route in enumerate(state.routes):
        if at in (route[0], route[-1]) and land.is_route_open(state, route):
            goods = [*secret_cards.secrets_lying_at(state, at), *state.packs[player]]
            found += [
                ("send", i, one, *pay)
                for one in goods
                for pay in payment.possible_payments(state, player, 1, excluded_secret=one)
            ]
    return found


def refuse_send(state: BiomeEscape, player: int, route: int, secret: int, *pay: int) -> Refusal | None:
    at = people.pawn_tile(state, player)
    refusal = moves.caravan_route_refusal(state, player, route)
    if refusal:
        return refusal
    if secret not in state.packs[player] and secret not in secret_cards.secrets_lying_at(state, at):
        return Refusal("BE-6.1", "not_at_hand")
    return payment.pay_refusal(state, "BE-6.6", player, 1, pay, excluded_secret=secret)


def canonical_send(state: BiomeEscape, player: int, route: int, secret: int, *pay: int) -> tuple[int, ...]:
    return route, secret, *payment.canonical_payment(state, player, pay, excluded_secret=secret)


def do_send(state: BiomeEscape, player: int, route: int, secret: int, *pay: int) -> None:
    state.forbid_undo()
    start, kind = people.pawn_tile(state, player), secret_cards.secret_kind(state, secret)
    end = other_end_of_route(state.routes[route], start)
    payment.pay_supplies(state, player, pay)
    secret_cards.remove_secret(state, player, secret)
    is_lost = not secret_cards.put_secret_on_camp(state, secret, end)
    state.emit("sent", player=player, secret=secret, start=start, end=end, kind=kind, is_lost=is_lost, paid=pay)
    people.continue_turn(state)
