"""The players of Biome Escape: injured, free again, lost or away (sections 5.5, 7.2, 8)."""

from game.engine.hexes import Hex
from game.engine.state import CONFIRMATION, Ask
from game.games.biome_escape.rules.components import (
    FREE,
    HOME,
    INJURED,
    KEYS,
    MAIN,
    PARTS,
)
from game.games.biome_escape.rules.state import BiomeEscape


# ---------------------------------------------------------------- who is free, and where
def is_free(state: BiomeEscape, seat: int) -> bool:  # 2.22
    return state.health[seat] == FREE


def free_seats(state: BiomeEscape) -> list[int]:
    return [seat for seat, health in enumerate(state.health) if health == FREE]


def pawn_tile(state: BiomeEscape, seat: int) -> Hex:
    """Where the pawn of a seat stands that nobody holds; who holds a captive may be unknown (7.4)."""
    at = state.pawns[seat]
    if at is None:
        raise ValueError(f"nobody knows where player {seat} is")
    return at


def is_garrisoned(state: BiomeEscape, at: Hex) -> bool:
    """Does a free player stand there (7.10)?"""
    return any(pawn == at and health == FREE for pawn, health in zip(state.pawns, state.health))


# ---------------------------------------------------------------- 7.2
def injure_player(state: BiomeEscape, seat: int, how: str) -> None:
    """Injure a player, who goes to the main camp at once. how: gang, lake or captivity."""
    if state.health[seat] == INJURED:
        return
    at = state.pawns[seat]
    state.pawns[seat] = HOME
    state.health[seat], state.counts[seat], state.seized[seat] = INJURED, PARTS.injury, ()
    state.emit("injured", player=seat, at=at, how=how)


def release_player(state: BiomeEscape, seat: int, at: Hex, how: str) -> None:
    """Set a player free, on this tile. how: ransom, rescue or healed."""
    state.pawns[seat] = at
    state.health[seat], state.counts[seat], state.seized[seat] = FREE, 0, ()
    state.emit("freed", player=seat, at=at, how=how)


def injure_on_gang_tile(state: BiomeEscape, seat: int) -> None:
    """Injure a free player who stands on the gang's tile (7.11)."""
    if state.pawns[seat] == state.gang and is_free(state, seat):
        injure_player(state, seat, "gang")


# ---------------------------------------------------------------- turns
def continue_turn(state: BiomeEscape) -> None:
    """After an action: the turn goes on, unless the game or the player's freedom is over (5.4, 5.5)."""
    check_end_of_game(state)
    if state.winners is not None:
        return
    if is_free(state, state.turn):
        state.push_agenda(Ask(state.turn, "turn"))
    else:
        finish_turn(state)


def finish_turn(state: BiomeEscape) -> None:
    state.actions = 0
    state.push_agenda(CONFIRMATION)
    state.emit("turn_ended", player=state.turn)


# ---------------------------------------------------------------- 8. The end
def check_end_of_game(state: BiomeEscape) -> None:
    """Is it lost or won (8.2)? Looked at after every action and board step."""
    if state.winners is not None:
        return
    if keys_that_may_be_lost(state) < 0:
        lose_game(state, "keys_destroyed")
    elif has_team_escaped(state):
        end_game(state, "escaped", list(range(state.players)))
    elif not free_seats(state):
        lose_game(state, "all_out")


def keys_that_may_be_lost(state: BiomeEscape) -> int:
    """How many keys may still be destroyed without losing the game (2.16)."""
    return KEYS[state.keys_needed] - state.keys_destroyed - state.keys_needed


def has_team_escaped(state: BiomeEscape) -> bool:  # 8.1
    if len(state.used_keys) < state.keys_needed:
        return False
    return all(pawn == state.exit and health == FREE for pawn, health in zip(state.pawns, state.health))


def lose_game(state: BiomeEscape, reason: str) -> None:
    end_game(state, reason, [])


def end_game(state: BiomeEscape, ending: str, winners: list[int]) -> None:
    if state.winners is not None:
        return
    state.ending, state.winners = ending, winners
    state.agenda.clear()
    state.forbid_undo()
    state.emit("ended", how=ending, player=state.turn)


def destroy_player_camp(state: BiomeEscape, at: Hex, camp: Hex) -> None:
    """A killer camp destroys a player camp with its routes; of the main camp the game is lost (7.18)."""
    is_main = state.camps[at] == MAIN
    if not is_main:
        del state.camps[at]
        lost = [route for route in state.routes if at in (route[0], route[-1])]
        state.routes = [route for route in state.routes if route not in lost]
        state.forget_remarks_on_tile(at)
    state.emit("camp_destroyed", camp=camp, at=at)
    if is_main:
        lose_game(state, "main_camp_destroyed")
