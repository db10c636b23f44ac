"""The nineteen tiles of the park as pictures: vectors, painted at any size, as they look by lamplight."""

from collections.abc import Callable

from game.games.ramble_park.table.brush import Brush
from game.games.ramble_park.table.places import lawns, rocks, waters

PLACES: dict[str, Callable[[Brush], None]] = {
    "azalea_pond": waters.azalea_pond,
    "laupot_bridge": waters.laupot_bridge,
    "belvedere_castle": rocks.belvedere_castle,
    "turtle_pond": waters.turtle_pond,
    "bow_bridge": waters.bow_bridge,
    "oak_bridge": waters.oak_bridge,
    "gill_source": waters.gill_source,
    "gill_cascade": waters.gill_cascade,
    "stone_arch": rocks.stone_arch,
    "ramble_cave": rocks.ramble_cave,
    "tupelo_meadow": lawns.tupelo_meadow,
    "humming_tombstone": lawns.humming_tombstone,
    "park_exit": lawns.park_exit,
    "maintenance_meadow": lawns.maintenance_meadow,
    "the_point": waters.the_point,
    "rustic_shelter": lawns.rustic_shelter,
    "willow_rock": rocks.willow_rock,
    "warbler_rock": rocks.warbler_rock,
    "evodia_field": lawns.evodia_field,
}
