"""The paths of a park: which tiles touch each other. A layout is its tile ids in order."""

import functools

from game.engine.hexes import CENTER, Hex, hexes_within, neighbours

PLACES = tuple(hexes_within(CENTER, 2))  # RP-2.2, in its order

Paths = dict[str, tuple[str, ...]]


@functools.lru_cache(maxsize=64)
def tile_positions(layout: str) -> dict[str, Hex]:
    """Where each tile of a layout lies (or lay)."""
    return dict(zip(layout.split(), PLACES))


@functools.lru_cache(maxsize=64)
def adjacent_tiles(layout: str) -> Paths:
    """The tiles beside each tile while all of them are there, clockwise."""
    at = {place: tile for tile, place in tile_positions(layout).items()}
    return {
        tile: tuple(at[one] for one in neighbours(place) if one in at) for tile, place in tile_positions(layout).items()
    }
