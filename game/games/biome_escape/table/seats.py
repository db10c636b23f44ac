"""What a player's panel shows of a seat."""

from typing import NamedTuple

from game.engine.state import PUBLIC
from game.games.biome_escape.rules.components import INJURED, TAKEN
from game.games.biome_escape.rules.state import BiomeEscape
from game.games.biome_escape.table.art import KNOWN, OPEN


class SeatPanelContents(NamedTuple):
    """load: secrets in the pack; actions: left and of all, of whose turn it is; trouble: its sign, and how long yet;

    known: kinds in the pack that this viewer knows, and how they lie.
    """

    load: int
    actions: tuple[int, int] | None
    trouble: tuple[str, int] | None
    known: tuple[tuple[str, str], ...]


def seat_panel_contents(view: BiomeEscape, player: int) -> SeatPanelContents:
    """What lies in the viewer's own pack has a paper of its own; here stands what all know of it. Of other packs the
    viewer also remembers what nobody else does (BE-3.1).
    """
    pack = view.packs[player]
    is_acting = view.current_player == player or (view.turn == player and view.actions and not view.is_over)
    tokens = [view.secrets[one] for one in pack]
    is_told = [(one.kind, PUBLIC in one.known) for one in tokens if one.kind]
    told = sorted((one for one in is_told if one[1] or player != view.viewer), key=lambda one: not one[1])
    sign = {INJURED: "ui_plus", TAKEN: "gi_robber-hand"}.get(view.health[player], "")
    return SeatPanelContents(
        len(pack),
        (view.actions, view.figure) if is_acting else None,
        (sign, view.counts[player]) if sign else None,
        tuple((kind, OPEN if is_open else KNOWN) for kind, is_open in told),
    )
