"""Secrets of Biome Escape: where they lie, who knows them, how they come to camps and leave the game (2.3, 2.5, 3)."""

from collections.abc import Iterable

from game.engine.hexes import Hex
from game.games.biome_escape.rules import people
from game.games.biome_escape.rules.components import (
    KEY,
    MADE,
    PARTS,
    SUPPLY,
    WEIGHTS,
)
from game.games.biome_escape.rules.state import BiomeEscape, Secret


# ---------------------------------------------------------------- what is known
def secret_kind(state: BiomeEscape, secret: int) -> str:
    return state.secrets[secret].kind


def knows_secret(state: BiomeEscape, seat: int, secret: int) -> bool:  # 2.24
    return seat in state.secrets[secret].known


def is_secret_public(state: BiomeEscape, secret: int) -> bool:
    return len(state.secrets[secret].known) > state.players


def secret_kinds(state: BiomeEscape, secrets: Iterable[int]) -> tuple[str, ...]:
    return tuple(state.secrets[one].kind for one in secrets)


def keys_found(state: BiomeEscape) -> int:
    """Keys that somebody has looked at (8.3); of a view: that its viewer knows of."""
    return sum(secret.kind == KEY and bool(secret.known) for secret in state.secrets.values())


def reveal_secrets_to_all(state: BiomeEscape, *secrets: int) -> None:
    """All seats know these from now on (3.2)."""
    everybody = state.all_seats
    for one in secrets:
        token = state.secrets[one]
        state.secrets[one] = Secret(token.kind, token.origin, everybody, True)


def reveal_secrets_to(state: BiomeEscape, seat: int, *secrets: int) -> None:
    """A seat looks at these; what all seats know is public (2.24)."""
    for one in secrets:
        token = state.secrets[one]
        if seat not in token.known:
            known = tuple(sorted((*token.known, seat)))
            if len(known) == state.players:
                known = state.all_seats
            state.secrets[one] = Secret(token.kind, token.origin, known, token.is_safe)


def mark_as_no_traps(state: BiomeEscape, *secrets: int) -> None:
    """Everybody could see that these are no Captureds."""
    for one in secrets:
        if not state.secrets[one].is_safe:
            state.secrets[one] = state.secrets[one]._replace(is_safe=True)


# ---------------------------------------------------------------- where they lie
def secrets_lying_at(state: BiomeEscape, at: Hex) -> tuple[int, ...]:
    """What lies on a tile, or in the store of the camp there."""
    return state.lying.get(at, ())


def put_secret_on_tile(state: BiomeEscape, secret: int, at: Hex) -> None:
    state.lying[at] = (*state.lying.get(at, ()), secret)
    state.forget_remarks_on_tile(at)


def remove_secret_from_tile(state: BiomeEscape, secret: int, at: Hex) -> None:
    left = tuple([other for other in state.lying[at] if other != secret])
    if left:
        state.lying[at] = left
    else:
        del state.lying[at]
    state.forget_remarks_on_tile(at)


def remove_secret_from_pack(state: BiomeEscape, seat: int, secret: int) -> None:
    state.packs[seat] = tuple([other for other in state.packs[seat] if other != secret])


def remove_secret(state: BiomeEscape, seat: int, secret: int) -> None:
    """Take a secret from a seat's inventory or its tile."""
    if secret in state.packs[seat]:
        remove_secret_from_pack(state, seat, secret)
    else:
        remove_secret_from_tile(state, secret, people.pawn_tile(state, seat))


def carried_weight(state: BiomeEscape, seat: int) -> int:
    """The summed weight of a seat's inventory (2.23)."""
    secrets = state.secrets
    return sum([WEIGHTS[secrets[one].kind] for one in state.packs[seat]])


def supplies_at(state: BiomeEscape, at: Hex) -> int:
    return sum([state.secrets[one].kind == SUPPLY for one in secrets_lying_at(state, at)])


# ---------------------------------------------------------------- camps
def put_secret_on_camp(state: BiomeEscape, secret: int, at: Hex) -> bool:
    """Put a secret that lies nowhere on a camp, face up; False: a supply for which there is no room (2.25)."""
    reveal_secrets_to_all(state, secret)
    if secret_kind(state, secret) == SUPPLY and supplies_at(state, at) >= PARTS.barn:
        return_supply_to_bank(state, secret)
        return False
    put_secret_on_tile(state, secret, at)
    return True


def make_supply(state: BiomeEscape) -> int:
    """A new supply from the bank that lies nowhere yet."""
    one, state.next_id = state.next_id, state.next_id + 1
    state.secrets[one] = Secret(SUPPLY, MADE, state.all_seats, True)
    return one


# ---------------------------------------------------------------- what leaves the game
def return_supply_to_bank(state: BiomeEscape, secret: int) -> None:
    """A supply that lies nowhere any more goes back to the bank (2.17)."""
    if state.secrets[secret].origin == MADE:
        del state.secrets[secret]
    else:
        discard_secret(state, secret)


def discard_secret(state: BiomeEscape, secret: int) -> None:
    """A secret that lies nowhere any more leaves the game, for all to see (2.17)."""
    if secret_kind(state, secret) == SUPPLY and state.secrets[secret].origin == MADE:
        del state.secrets[secret]
        return
    reveal_secrets_to_all(state, secret)
    state.gone += (secret,)


def destroy_secret(state: BiomeEscape, secret: int, at: Hex, how: str) -> None:
    """A secret that lies nowhere any more is destroyed by the gang, by killers, by a slip of the tongue."""
    kind = secret_kind(state, secret)
    state.secrets_lost += 1
    state.keys_destroyed += kind == KEY
    discard_secret(state, secret)
    state.emit("destroyed", secret=secret, kind=kind, at=at, how=how)


def take_secret_from_box(state: BiomeEscape, secret: int) -> int:
    """A secret leaves the box; its id is the last one's, so that no memory of the box helps (3.3)."""
    last = state.box.pop()
    state.secrets[secret], state.secrets[last] = state.secrets[last], state.secrets[secret]
    return last
