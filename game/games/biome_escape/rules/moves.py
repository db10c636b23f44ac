"""Walking, riding and exploring in Biome Escape (section 6: move, caravan_move, explore; 6.4, 6.5)."""

import functools

from game.engine.hexes import Hex
from game.engine.state import Action, Ask, Refusal, Step
from game.games.biome_escape.rules import camps, land, payment, people, secret_cards, tribes
from game.games.biome_escape.rules.components import (
    ALLY,
    BARE,
    CAPTURED,
    ENEMY_CAMPS,
    EXIT,
    GANG,
    LAKE,
    MOUNTAIN,
    PARTS,
    SIDES,
    STEALER,
    rotated_cliffs,
    tile_kind_of_code,
)
from game.games.biome_escape.rules.land import is_inside, neighbours_of, other_end_of_route
from game.games.biome_escape.rules.state import BiomeEscape


@functools.cache
def explore_actions_at(at: Hex) -> tuple[Action, ...]:
    """A new tile on a place, turned in every way."""
    return tuple(("explore", at, rot) for rot in range(SIDES))


@functools.cache
def walk_action(at: Hex) -> Action:
    return ("move", at)


# ---------------------------------------------------------------- move
def walk_actions(state: BiomeEscape, player: int) -> list[Action]:
    """Steps to explored tiles, and tiles laid on unexplored places."""
    at, actions, tiles = state.pawns[player], state.actions, state.tiles
    found: list[Action] = []
    if at is None or not actions:
        return found
    way_out, can_lay, cliffs = state.exit, bool(state.tile_stack), state.cliffs
    for side, to in enumerate(neighbours_of(at)):
        kind = tiles.get(to)
        if kind is None:
            if can_lay and is_inside(to) and (way_out is None or way_out not in neighbours_of(to)):
                found += explore_actions_at(to)
        elif kind != LAKE and (actions > 1 or kind != MOUNTAIN):
            if cliffs and land.is_cliff(state, at, side, to):
                found += [("move", to, *pay) for pay in payment.possible_payments(state, player, 1)]
            else:
                found.append(walk_action(to))
    return found


def refuse_move(state: BiomeEscape, player: int, to: Hex, *pay: int) -> Refusal | None:
    if to not in state.tiles:
        return Refusal("BE-2.4", "unexplored", {"at": to})
    at = people.pawn_tile(state, player)
    if to not in neighbours_of(at):
        return Refusal("BE-6.1", "not_beside", {"at": to})
    if state.tiles[to] == LAKE:
        return Refusal("BE-2.7", "lake", {"at": to})
    refusal = payment.cost_refusal(state, "BE-6.1", land.cost_to_enter(state, to))
    if refusal:
        return refusal
    return payment.pay_refusal(state, "BE-2.6", player, int(land.has_cliff_between(state, at, to)), pay)


def canonical_move(state: BiomeEscape, player: int, to: Hex, *pay: int) -> tuple[Hex | int, ...]:
    return to, *payment.canonical_payment(state, player, pay)


def do_move(state: BiomeEscape, player: int, to: Hex, *pay: int) -> None:
    start = state.pawns[player]
    state.actions -= land.cost_to_enter(state, to)
    payment.pay_supplies(state, player, pay)
    state.pawns[player] = to
    if pay or to == state.gang:
        state.forbid_undo()
    state.emit("moved", player=player, start=start, end=to, secrets=pay)
    people.injure_on_gang_tile(state, player)
    people.continue_turn(state)


# ---------------------------------------------------------------- caravan_move
def ride_actions(state: BiomeEscape, player: int) -> list[Action]:
    at, gang = state.pawns[player], state.gang
    if not state.actions:
        return []
    return [
        ("caravan_move", i) for i, route in enumerate(state.routes) if at in (route[0], route[-1]) and gang not in route
    ]


def refuse_caravan_move(state: BiomeEscape, player: int, route: int) -> Refusal | None:
    return caravan_route_refusal(state, player, route) or payment.cost_refusal(state, "BE-6.1", 1)


def caravan_route_refusal(state: BiomeEscape, player: int, route: int) -> Refusal | None:
    if not 0 <= route < len(state.routes):
        return Refusal("BE-6.6", "no_such_route")
    ends = (state.routes[route][0], state.routes[route][-1])
    if state.pawns[player] not in ends:
        return Refusal("BE-6.6", "not_at_an_end", {"start": ends[0], "end": ends[1]})
    return (
        None
        if land.is_route_open(state, state.routes[route])
        else Refusal("BE-7.11", "route_closed", {"at": state.gang})
    )


def do_caravan_move(state: BiomeEscape, player: int, route: int) -> None:
    start = people.pawn_tile(state, player)
    state.actions -= 1
    state.pawns[player] = end = other_end_of_route(state.routes[route], start)
    state.emit("caravanned", player=player, start=start, end=end)
    people.continue_turn(state)


# ---------------------------------------------------------------- explore
def legal_camp_explore(state: BiomeEscape, player: int, camp: Hex) -> list[Action]:
    return [action for at in land.explorable_from(state, camp) for action in explore_actions_at(at)]


def refuse_explore(state: BiomeEscape, player: int, at: Hex, rot: int) -> Refusal | None:
    if not 0 <= rot < SIDES:
        return Refusal("BE-6.4", "no_such_turn", {"n": SIDES - 1})
    if not state.tile_stack:
        return Refusal("BE-8.4", "no_tiles_left")
    if at in state.tiles:
        return Refusal("BE-2.5", "explored_already", {"at": at})
    if at not in neighbours_of(people.pawn_tile(state, player)):
        return Refusal("BE-2.5", "not_beside", {"at": at})
    if not is_inside(at):
        return Refusal("BE-2.3", "outside_the_walls", {"at": at})
    if not land.is_explorable(state, at):
        return Refusal("BE-2.5", "beside_the_exit", {"at": at})
    return None if state.phase == "camp_explore" else payment.cost_refusal(state, "BE-6.1", 1)


def do_explore(state: BiomeEscape, player: int, at: Hex, rot: int) -> None:
    state.forbid_undo()
    state.dice = ()
    is_free = bool(state.agenda) and state.agenda[-1][0] == "camp_opens"
    if not is_free:
        state.actions -= 1
    reveal_tile(state, player, at, rot)
    if not is_free:
        people.continue_turn(state)


def reveal_tile(state: BiomeEscape, player: int, at: Hex, rot: int) -> None:
    """A tile is laid and turned up (6.4)."""
    code = state.tile_stack.pop(0).code
    kind, cliffs = tile_kind_of_code(code), rotated_cliffs(code, rot)
    state.tiles[at] = kind
    if cliffs:
        state.cliffs[at] = cliffs
    if kind == ALLY or kind in ENEMY_CAMPS:
        state.camps[at] = kind
        state.cooldowns[at] = cooldown_when_revealed(state, kind)
    elif kind == GANG:
        state.gang = at
    elif kind == EXIT:
        state.exit = at
    secret = None
    if kind not in BARE and state.secret_stack:
        secret = state.secret_stack.pop(0)
        secret_cards.put_secret_on_tile(state, secret, at)
    state.emit("explored", player=player, at=at, tile=kind, cliffs=cliffs, secret=secret)
    if kind == STEALER:
        tribes.bring_captives_to_stealer_camp(state, at)
    elif kind == EXIT:
        tribes.ready_all_enemy_camps(state)
        state.emit("exit_found", at=at, camps=tuple(camps.enemy_camps(state)))
    if kind not in BARE:
        roll_for_extra_secret(state, at, kind)


def cooldown_when_revealed(state: BiomeEscape, kind: str) -> int:
    """The cool-down of a camp when it is revealed (6.4)."""
    if kind == ALLY:
        return PARTS.ally_revealed
    return 0 if state.exit else PARTS.enemy_revealed


def roll_for_extra_secret(state: BiomeEscape, at: Hex, kind: str) -> None:  # 6.4 (4)
    roll = state.roll_die("extra_secret")
    secret = None
    if roll >= PARTS.extra_secret.get(kind, PARTS.extra_secret["usually"]) and state.box:
        secret = secret_cards.take_secret_from_box(state, state.rng.choice(state.box, "box_secret"))
        secret_cards.put_secret_on_tile(state, secret, at)
    state.emit("extra_secret", at=at, roll=roll, secret=secret)


# ---------------------------------------------------------------- 6.5: around a new camp
def step_camp_opens(state: BiomeEscape, player: int, camp: Hex) -> None:
    if state.tile_stack and land.explorable_from(state, camp):
        state.push_agenda(Ask(player, "camp_explore", (camp,)), Step("camp_opens", (player, camp)))
        return
    reveal_camp_secrets(state, player, camp)
    people.continue_turn(state)


def reveal_camp_secrets(state: BiomeEscape, player: int, camp: Hex) -> None:
    """Everything on the tile of a new camp turns face up; a Captured among it captures the builder."""
    opened = secret_cards.secrets_lying_at(state, camp)
    if not opened:
        return
    state.forbid_undo()
    secret_cards.reveal_secrets_to_all(state, *opened)
    kinds = secret_cards.secret_kinds(state, opened)
    traps = [one for one in opened if secret_cards.secret_kind(state, one) == CAPTURED]
    for one in traps:
        secret_cards.remove_secret_from_tile(state, one, camp)
        secret_cards.discard_secret(state, one)
    while secret_cards.supplies_at(state, camp) > PARTS.barn:
        drop_last_supply(state, camp)
    state.emit("camp_opened", player=player, at=camp, secrets=opened, kinds=kinds)
    if traps:
        state.emit("trap_sprung", player=player, at=camp, secret=traps[0])
        tribes.capture_player(state, player)


def drop_last_supply(state: BiomeEscape, camp: Hex) -> None:
    one = [
        one for one in secret_cards.secrets_lying_at(state, camp) if secret_cards.secret_kind(state, one) == "supply"
    ][-1]
    secret_cards.remove_secret_from_tile(state, one, camp)
    secret_cards.return_supply_to_bank(state, one)
