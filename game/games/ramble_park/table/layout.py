"""What the table of the park is laid out as, besides its pieces: all that its still picture and its panels show."""

from dataclasses import dataclass
from typing import NamedTuple

from game.games.ramble_park.rules.components import DARKNESS
from game.games.ramble_park.rules.state import RamblePark
from game.games.ramble_park.table.grid import Grid
from game.games.ramble_park.table.ground import Tile
from game.ui.contract.views import Layout


class Ground(NamedTuple):
    """The still table. tiles: of the park; turning: tiles and tokens that are under way, and drawn by themselves;
    notch: where the marker of the meter is; window: its size and that of the text; words: how far they reach into each
    panel.
    """

    tiles: tuple[Tile, ...] = ()
    turning: frozenset[str] = frozenset()
    notch: int = 1
    window: tuple[float, ...] = ()
    words: tuple[float, ...] = ()

    @property
    def gloom(self) -> float:
        """How far the evening has gone, 0..1."""
        return gloom_at_notch(self.notch)


def gloom_at_notch(notch: int) -> float:
    return (notch - 1) / (DARKNESS - 1)


@dataclass(frozen=True)
class ParkLayout(Layout):
    """grid: where things are round the park; roles: of each player what they are and what they can do; hands: how many
    cards they hold; piles: how many cards lie in both decks and both discards.
    """

    ground: Ground = Ground()
    grid: Grid | None = None
    roles: tuple[tuple[str, str], ...] = ()
    hands: tuple[int, ...] = ()
    piles: tuple[int, int, int, int] = (0, 0, 0, 0)


def pile_sizes(public_view: RamblePark) -> tuple[int, int, int, int]:
    """How many cards lie in each deck, and in the discards of each."""
    piles = public_view.explore, public_view.lights_out, public_view.explore_discards, public_view.lights_out_discards
    explore, lights, explore_discards, lights_discards = map(len, piles)
    return explore, lights, explore_discards, lights_discards
