"""What the blocks and roads of a city are called."""

from game.games.explore_new_york.rules.city import City
from game.games.explore_new_york.rules.components import BLOCKS, ROADS, block_at
from game.ui.texts import Texts


def road_words(texts: Texts, city: City, link: int) -> str:
    """A road by what lies on both its sides."""
    first, *other = [city.blocks[block_at(*spot)].name for spot in ROADS[link].beside]
    return texts("road", first=first, second=other[0]) if other else texts("road.edge", block=first)


def block_words(texts: Texts, city: City, block: int) -> str:
    spot = BLOCKS[block]
    return texts("block", x=spot.x, y=spot.y, name=city.blocks[block].name)


def names_of(texts: Texts, city: City, form: str = "short") -> tuple[str, ...]:
    """The names of the blocks as they stand on the map; `tight` where it is small and its type is large."""
    found = []
    for block in city.blocks:
        keys = (f"{form}.{block.name}", f"short.{block.name}")
        found.append(next((texts(key) for key in keys if key in texts), block.name))
    return tuple(found)
