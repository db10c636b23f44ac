"""A slip of the tongue in Biome Escape: who has said aloud what a secret is owns up to it (6.10)."""

from game.engine.hexes import Hex
from game.engine.state import Action, Ask, Refusal
from game.games.biome_escape.rules import camps, packing, payment, people, secret_cards, uses
from game.games.biome_escape.rules.components import (
    CAPTURED,
)
from game.games.biome_escape.rules.state import BiomeEscape


def own_up_actions(state: BiomeEscape, player: int) -> list[Action]:
    """Every secret that a seat could own up to have named."""
    if not state.options["own_up"] or camps.is_friendly_camp(state, state.pawns[player]):
        return []
    public = state.players
    on_tiles = [one for here in state.lying.values() for one in here]
    return [
        ("own_up", one)
        for one in (*state.packs[player], *on_tiles)
        if player in state.secrets[one].known and len(state.secrets[one].known) <= public
    ]


def refuse_own_up(state: BiomeEscape, player: int, secret: int) -> Refusal | None:
    if not state.options["own_up"]:
        return Refusal("BE-10.4", "switched_off")
    if camps.is_friendly_camp(state, state.pawns[player]):
        return Refusal("BE-6.10", "at_a_friendly_camp")
    if secret not in state.packs[player] and tile_of_secret(state, secret) is None:
        return Refusal("BE-6.10", "out_of_reach")
    if not secret_cards.knows_secret(state, player, secret):
        return Refusal("BE-6.10", "unknown", {"secret": secret})
    return (
        Refusal("BE-6.10", "public_already", {"secret": secret})
        if secret_cards.is_secret_public(state, secret)
        else None
    )


def tile_of_secret(state: BiomeEscape, secret: int) -> Hex | None:
    """The tile on which a secret lies."""
    return next((at for at, here in state.lying.items() if secret in here), None)


def do_own_up(state: BiomeEscape, player: int, secret: int) -> None:
    state.forbid_undo()
    kind, at = secret_cards.secret_kind(state, secret), tile_of_secret(state, secret)
    if kind == CAPTURED and at is not None:  # nobody can carry one
        state.emit("owned_up", player=player, secret=secret, kind=kind, how="captured")
        packing.spring_trap(state, player, secret, at)
    elif (
        state.actions
        and secret in payment.usable_secrets(state, player)
        and uses.use_actions_of_secret(state, player, secret)
    ):
        secret_cards.reveal_secrets_to_all(state, secret)
        state.emit("owned_up", player=player, secret=secret, kind=kind, how="must_use")
        state.push_agenda(Ask(player, "must_use", (secret,)))
        return
    else:
        secret_cards.reveal_secrets_to_all(state, secret)
        state.emit("owned_up", player=player, secret=secret, kind=kind, how="destroyed")
        lose_secret(state, player, secret)
    people.continue_turn(state)


def lose_secret(state: BiomeEscape, player: int, secret: int) -> None:
    at = tile_of_secret(state, secret)
    if at is None:
        secret_cards.remove_secret_from_pack(state, player, secret)
    else:
        secret_cards.remove_secret_from_tile(state, secret, at)
    secret_cards.destroy_secret(state, secret, at or people.pawn_tile(state, player), "own_up")


def legal_must_use(state: BiomeEscape, player: int, secret: int) -> list[Action]:
    return uses.use_actions_of_secret(state, player, secret)
