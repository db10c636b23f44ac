"""The nineteen tiles of the park as pictures: vectors, painted at any size, as they look by lamplight."""

from collections.abc import Callable

from game.games.ramble_park.table.brush import Brush
from game.games.ramble_park.table.places import lawns, rocks, waters

PLACES: dict[str, Callable[[Brush], None]] = {
    "azalea_pond": waters.paint_azalea_pond,
    "laupot_bridge": waters.paint_laupot_bridge,
    "belvedere_castle": rocks.paint_belvedere_castle,
    "turtle_pond": waters.paint_turtle_pond,
    "bow_bridge": waters.paint_bow_bridge,
    "oak_bridge": waters.paint_oak_bridge,
    "gill_source": waters.paint_gill_source,
    "gill_cascade": waters.paint_gill_cascade,
    "stone_arch": rocks.paint_stone_arch,
    "ramble_cave": rocks.paint_ramble_cave,
    "tupelo_meadow": lawns.paint_tupelo_meadow,
    "humming_tombstone": lawns.paint_humming_tombstone,
    "park_exit": lawns.paint_park_exit,
    "maintenance_meadow": lawns.paint_maintenance_meadow,
    "the_point": waters.paint_the_point,
    "rustic_shelter": lawns.paint_rustic_shelter,
    "willow_rock": rocks.paint_willow_rock,
    "warbler_rock": rocks.paint_warbler_rock,
    "evodia_field": lawns.paint_evodia_field,
}
