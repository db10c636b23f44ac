"""What secrets are used for in Biome Escape (section 6: use_..., arrange; 6.2, 6.5, 6.6)."""

import functools
import itertools
from collections.abc import Sequence

from game.engine.hexes import Hex
from game.engine.state import Action, Ask, Refusal, Step
from game.games.biome_escape.rules import camps, packing, payment, people, secret_cards, tribes
from game.games.biome_escape.rules.components import (
    BUILT,
    CAMP_KIT,
    CARAVAN_KIT,
    CLAIRVOYANCE,
    FARM_KIT,
    FORESIGHT,
    KEY,
    LAKE,
    PARTS,
    SECRET_STACK,
    SUPPLY,
    TELEPORT,
    TILE_STACK,
)
from game.games.biome_escape.rules.hidden import ORIGINS, windows_of_possible_swaps
from game.games.biome_escape.rules.land import neighbours_of
from game.games.biome_escape.rules.state import BiomeEscape, StackTile

STACKS = (TILE_STACK, SECRET_STACK)


@functools.cache
def permutations_of_pieces(count: int) -> tuple[Action, ...]:
    """Every order of so many pieces."""
    return tuple(("arrange", *order) for order in itertools.permutations(range(count)))


# ---------------------------------------------------------------- any use (6.2)
def use_actions(state: BiomeEscape, player: int) -> list[Action]:
    if not state.actions:
        return []
    found: list[Action] = []
    for one in payment.usable_secrets(state, player):
        found += use_actions_of_secret(state, player, one)
    return found


def use_actions_of_secret(state: BiomeEscape, player: int, secret: int) -> list[Action]:
    """What a seat may do with a secret that it has at hand."""
    kind = state.secrets[secret].kind
    if kind == SUPPLY:
        return [("use_supply", secret)]
    if kind == KEY:
        return [("use_key", secret)] if state.pawns[player] == state.exit else []
    listed = LISTED.get(kind)
    return listed(state, player, secret) if listed else []


def secret_use_refusal(state: BiomeEscape, player: int, secret: int, kind: str) -> Refusal | None:
    """What every use may fail on."""
    if state.phase == "must_use" and secret != state.agenda[-1].about[0]:
        return Refusal("BE-6.10", "another_secret")
    if secret not in payment.usable_secrets(state, player):
        return Refusal("BE-6.2", "not_usable")
    if secret_cards.secret_kind(state, secret) != kind:
        return Refusal("BE-6.2", "another_kind", {"kind": secret_cards.secret_kind(state, secret)})
    return payment.cost_refusal(state, "BE-6.1", 1)


def pay_and_remove_used_secret(state: BiomeEscape, player: int, secret: int) -> None:
    """The action is paid; the secret lies nowhere any more."""
    state.forbid_undo()
    state.actions -= 1
    secret_cards.remove_secret(state, player, secret)


def spend_secret(state: BiomeEscape, player: int, secret: int) -> None:
    pay_and_remove_used_secret(state, player, secret)
    secret_cards.discard_secret(state, secret)


# ---------------------------------------------------------------- supply, key
def refuse_use_supply(state: BiomeEscape, player: int, secret: int) -> Refusal | None:
    return secret_use_refusal(state, player, secret, SUPPLY)


def do_use_supply(state: BiomeEscape, player: int, secret: int) -> None:
    pay_and_remove_used_secret(state, player, secret)
    secret_cards.return_supply_to_bank(state, secret)
    state.actions += state.figure
    state.emit("supply_used", player=player, secret=secret, actions=state.actions)
    people.continue_turn(state)


def refuse_use_key(state: BiomeEscape, player: int, secret: int) -> Refusal | None:
    refusal = secret_use_refusal(state, player, secret, KEY)
    if refusal:
        return refusal
    return None if state.pawns[player] == state.exit else Refusal("BE-6.1", "not_at_the_exit")


def do_use_key(state: BiomeEscape, player: int, secret: int) -> None:
    pay_and_remove_used_secret(state, player, secret)
    secret_cards.reveal_secrets_to_all(state, secret)
    state.used_keys += (secret,)
    state.emit("key_used", player=player, secret=secret, n=len(state.used_keys), needed=state.keys_needed)
    people.continue_turn(state)


# ---------------------------------------------------------------- farm kit
def farm_kit_actions(state: BiomeEscape, player: int, secret: int) -> list[Action]:
    at = state.pawns[player]
    if at is None or at in state.camps or at in state.farms:
        return []
    return [("use_farm_kit", secret, camp) for camp in neighbours_of(at) if camp in state.camps]


def refuse_use_farm_kit(state: BiomeEscape, player: int, secret: int, camp: Hex) -> Refusal | None:
    refusal = secret_use_refusal(state, player, secret, FARM_KIT) or building_site_refusal(
        state, people.pawn_tile(state, player)
    )
    if refusal:
        return refusal
    if camp not in state.camps or camp not in neighbours_of(people.pawn_tile(state, player)):
        return Refusal("BE-6.1", "no_camp_beside", {"at": camp})
    return None


def building_site_refusal(state: BiomeEscape, at: Hex) -> Refusal | None:
    """Is there room for a farm or a camp (R28)?"""
    if at in state.camps:
        return Refusal("BE-6.1", "camp_here", {"at": at})
    return Refusal("BE-6.1", "farm_here", {"at": at}) if at in state.farms else None


def do_use_farm_kit(state: BiomeEscape, player: int, secret: int, camp: Hex) -> None:
    spend_secret(state, player, secret)
    at = people.pawn_tile(state, player)
    tribes.build_farm(state, at, camp)
    state.emit("farm_built", player=player, at=at, camp=camp, secret=secret)
    people.continue_turn(state)


# ---------------------------------------------------------------- camp kit (6.5)
def camp_kit_actions(state: BiomeEscape, player: int, secret: int) -> list[Action]:
    at = state.pawns[player]
    return [] if at in state.camps or at in state.farms else [("use_camp_kit", secret)]


def refuse_use_camp_kit(state: BiomeEscape, player: int, secret: int) -> Refusal | None:
    return secret_use_refusal(state, player, secret, CAMP_KIT) or building_site_refusal(
        state, people.pawn_tile(state, player)
    )


def do_use_camp_kit(state: BiomeEscape, player: int, secret: int) -> None:
    spend_secret(state, player, secret)
    at = people.pawn_tile(state, player)
    state.camps[at] = BUILT
    state.forget_remarks_on_tile(at)
    state.emit("camp_built", player=player, at=at, secret=secret)
    state.push_agenda(Step("camp_opens", (player, at)))


# ---------------------------------------------------------------- caravan kit (6.6)
def caravan_kit_actions(state: BiomeEscape, player: int, secret: int) -> list[Action]:
    at = state.pawns[player]
    if at is None or not camps.is_friendly_camp(state, at) or len(camps.friendly_camps(state)) == 1:
        return []
    return [("use_caravan_kit", secret, *path) for path in caravan_routes_beginning_with(state, (at,))]


def caravan_routes_beginning_with(state: BiomeEscape, path: tuple[Hex, ...]) -> list[tuple[Hex, ...]]:
    """Every route that begins like this."""
    found = []
    for to in neighbours_of(path[-1]):
        if to in path or state.tiles.get(to, LAKE) == LAKE:
            continue
        if to in state.camps:
            found += [(*path, to)] if camps.is_friendly_camp(state, to) else []
        elif len(path) + 1 < PARTS.route.most:
            found += caravan_routes_beginning_with(state, (*path, to))
    return found


def refuse_use_caravan_kit(state: BiomeEscape, player: int, secret: int, *path: Hex) -> Refusal | None:
    refusal = secret_use_refusal(state, player, secret, CARAVAN_KIT)
    if refusal:
        return refusal
    at = state.pawns[player]
    if not camps.is_friendly_camp(state, at):
        return Refusal("BE-6.6", "not_on_a_camp")
    if not PARTS.route.least <= len(path) <= PARTS.route.most:
        return Refusal("BE-6.6", "wrong_length", {"least": PARTS.route.least, "most": PARTS.route.most})
    if path[0] != at or not camps.is_friendly_camp(state, path[-1]) or path[-1] == at:
        return Refusal("BE-6.6", "wrong_ends")
    return caravan_route_path_refusal(state, path)


def caravan_route_path_refusal(state: BiomeEscape, path: tuple[Hex, ...]) -> Refusal | None:
    """Is this a simple way over dry explored tiles without camps in between?"""
    for here, to in itertools.pairwise(path):
        if to not in neighbours_of(here):
            return Refusal("BE-6.6", "not_beside", {"at": to})
    for i, at in enumerate(path[1:-1], 1):
        if at in path[:i]:
            return Refusal("BE-6.6", "twice", {"at": at})
        if state.tiles.get(at, LAKE) == LAKE:
            return Refusal("BE-6.6", "no_way", {"at": at})
        if at in state.camps:
            return Refusal("BE-6.6", "camp_between", {"at": at})
    return None


def do_use_caravan_kit(state: BiomeEscape, player: int, secret: int, *path: Hex) -> None:
    spend_secret(state, player, secret)
    state.routes.append(path)
    state.emit("route_laid", player=player, path=path, secret=secret)
    people.continue_turn(state)


# ---------------------------------------------------------------- clairvoyance
def clairvoyance_actions(state: BiomeEscape, player: int, secret: int) -> list[Action]:
    return [("use_clairvoyance", secret)]


def refuse_use_clairvoyance(state: BiomeEscape, player: int, secret: int) -> Refusal | None:
    return secret_use_refusal(state, player, secret, CLAIRVOYANCE)


def do_use_clairvoyance(state: BiomeEscape, player: int, secret: int) -> None:
    spend_secret(state, player, secret)
    at = people.pawn_tile(state, player)
    around = [one for place in (at, *neighbours_of(at)) for one in secret_cards.secrets_lying_at(state, place)]
    new = tuple([one for one in around if not secret_cards.knows_secret(state, player, one)])
    secret_cards.reveal_secrets_to(state, player, *new)
    state.emit("clairvoyance_used", player=player, at=at, secret=secret)
    state.emit("looked", player=player, at=at, secrets=new)
    packing.tell_secrets_to_seat(state, player, new)
    people.continue_turn(state)


# ---------------------------------------------------------------- foresight, arrange
def foresight_actions(state: BiomeEscape, player: int, secret: int) -> list[Action]:
    return [("use_foresight", secret, stack) for stack in STACKS if tile_or_secret_stack(state, stack)]


def tile_or_secret_stack(state: BiomeEscape, stack: str) -> Sequence[StackTile | int]:
    return state.tile_stack if stack == TILE_STACK else state.secret_stack


def refuse_use_foresight(state: BiomeEscape, player: int, secret: int, stack: str) -> Refusal | None:
    refusal = secret_use_refusal(state, player, secret, FORESIGHT)
    if refusal:
        return refusal
    if stack not in STACKS:
        return Refusal("BE-6.1", "no_such_stack")
    return None if tile_or_secret_stack(state, stack) else Refusal("BE-6.1", "stack_empty")


def do_use_foresight(state: BiomeEscape, player: int, secret: int, stack: str) -> None:
    spend_secret(state, player, secret)
    pieces = look_at_top_of_stack(state, player, stack)
    state.emit("foresight_used", player=player, stack=stack, n=len(pieces), secret=secret)
    state.emit("foresaw", (player,), player=player, stack=stack, pieces=pieces)
    state.push_agenda(Ask(player, "arrange", (stack,)), Step("go_on", (stack,)))


def step_go_on(state: BiomeEscape, stack: str) -> None:
    people.continue_turn(state)


def look_at_top_of_stack(state: BiomeEscape, player: int, stack: str) -> tuple[str, ...]:
    """The seat looks at the top pieces; the others lose what they knew of them (3.1)."""
    count = PARTS.foresight
    if stack == TILE_STACK:
        codes = tuple([tile.code for tile in state.tile_stack[:count]])
        state.tile_stack[:count] = [StackTile(code, (player,)) for code in codes]
        return codes
    for one in state.secret_stack[:count]:
        state.secrets[one] = state.secrets[one]._replace(known=(player,))
    return secret_cards.secret_kinds(state, state.secret_stack[:count])


def legal_arrange(state: BiomeEscape, player: int, stack: str) -> list[Action]:
    return list(permutations_of_pieces(min(PARTS.foresight, len(tile_or_secret_stack(state, stack)))))


def refuse_arrange(state: BiomeEscape, player: int, *order: int) -> Refusal | None:
    count = min(PARTS.foresight, len(tile_or_secret_stack(state, state.agenda[-1].about[0])))
    return None if sorted(order) == list(range(count)) else Refusal("BE-6.1", "no_order", {"n": count})


def do_arrange(state: BiomeEscape, player: int, *order: int) -> None:
    state.forbid_undo()
    stack = state.agenda[-1].about[0]
    if stack == TILE_STACK:
        arrange_tiles(state, player, order)
    else:
        arrange_secrets(state, player, order)
    state.emit("arranged", player=player, stack=stack, n=len(order))


def arrange_tiles(state: BiomeEscape, player: int, order: tuple[int, ...]) -> None:
    seen = state.tile_stack[: len(order)]
    state.tile_stack[: len(order)] = [seen[i] for i in order]
    top = len(ORIGINS[state.keys_needed]) - len(state.tile_stack)
    state.mixed_tiles = windows_of_possible_swaps(
        state.mixed_tiles, range(top, top + len(order)), ORIGINS[state.keys_needed]
    )


def arrange_secrets(state: BiomeEscape, player: int, order: tuple[int, ...]) -> None:
    """The ids stay where they are and get other kinds: who remembers an id knows nothing (2.18)."""
    ids = state.secret_stack[: len(order)]
    kinds = [state.secrets[ids[i]].kind for i in order]
    for one, kind in zip(ids, kinds):
        state.secrets[one] = state.secrets[one]._replace(kind=kind)
    origins = {one: state.secrets[one].origin for one in ids}
    state.mixed_secrets = windows_of_possible_swaps(state.mixed_secrets, ids, origins)


# ---------------------------------------------------------------- teleport
def teleport_actions(state: BiomeEscape, player: int, secret: int) -> list[Action]:
    here = state.pawns[player]
    return [("use_teleport", secret, to) for to in state.tiles if to != here]


def refuse_use_teleport(state: BiomeEscape, player: int, secret: int, to: Hex) -> Refusal | None:
    refusal = secret_use_refusal(state, player, secret, TELEPORT)
    if refusal:
        return refusal
    if to not in state.tiles:
        return Refusal("BE-2.4", "unexplored", {"at": to})
    return Refusal("BE-6.1", "there_already", {"at": to}) if to == state.pawns[player] else None


def do_use_teleport(state: BiomeEscape, player: int, secret: int, to: Hex) -> None:
    start = state.pawns[player]
    spend_secret(state, player, secret)
    state.pawns[player] = to
    state.emit("teleported", player=player, start=start, end=to, secret=secret)
    if state.tiles[to] == LAKE:
        people.injure_player(state, player, "lake")
    people.injure_on_gang_tile(state, player)
    people.continue_turn(state)


LISTED = {
    FARM_KIT: farm_kit_actions,
    CAMP_KIT: camp_kit_actions,
    CARAVAN_KIT: caravan_kit_actions,
    CLAIRVOYANCE: clairvoyance_actions,
    FORESIGHT: foresight_actions,
    TELEPORT: teleport_actions,
}
