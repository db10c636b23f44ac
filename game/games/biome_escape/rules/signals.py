"""What the players of Biome Escape say of tiles, and how long it stands (6.11)."""

from game.engine.hexes import Hex
from game.engine.state import Refusal
from game.games.biome_escape.rules import people
from game.games.biome_escape.rules.components import PARTS, PHRASE_SET
from game.games.biome_escape.rules.state import BiomeEscape, TileSignal


def refuse_signal(state: BiomeEscape, player: int, phrase: str, at: Hex) -> Refusal | None:
    if phrase not in PHRASE_SET:
        return Refusal("BE-6.11", "no_such_phrase")
    if at not in state.tiles:
        return Refusal("BE-2.4", "unexplored", {"at": at})
    standing = state.signals.get(at)
    if standing and (standing.phrase, standing.player) == (phrase, player):
        return Refusal("BE-6.11", "said_already", {"at": at})
    return None


def do_signal(state: BiomeEscape, player: int, phrase: str, at: Hex) -> None:
    state.forbid_undo()
    state.forget_remarks_on_tile(at)
    state.signals[at] = TileSignal(phrase, player, state.round)
    state.emit("signalled", player=player, phrase=phrase, at=at)
    people.continue_turn(state)


def fade_old_signals(state: BiomeEscape) -> None:  # 12: after two rounds
    old = state.round - PARTS.signal_rounds
    for at in [at for at, one in state.signals.items() if one.round <= old]:
        state.faded[at] = state.signals.pop(at)


def last_remarks_on_tiles(state: BiomeEscape) -> dict[Hex, TileSignal]:
    """What was last said of each tile as it is now, whether it still stands there or not."""
    return {**state.faded, **state.signals}
