"""What blocks, roads, tourists and cards are called."""

from collections import Counter

from game.games.explore_new_york.rules.city import City
from game.games.explore_new_york.rules.components import BLOCKS, CARDS, ROADS, TOURISTS, block_at
from game.ui.texts import Texts

FORMS = ("short", "tight", "least")  # of a name on the map, before it in a text's key: from the longest on
HYPHEN, ABBREVIATED = "- ", "."  # where a name on the map may be broken, and what ends a word that is cut short

BlockNames = tuple[tuple[str, ...], ...]


def road_name(texts: Texts, city: City, link: int) -> str:
    """A road by what lies on both its sides."""
    first, *other = [city.blocks[block_at(*spot)].name for spot in ROADS[link].beside]
    return texts("road", first=first, second=other[0]) if other else texts("road.edge", block=first)


def road_short_name(texts: Texts, city: City, link: int) -> str:
    """A road by short names of what lies on both its sides, as on the map, where there is room for no more."""
    first, *other = [_brief_name(texts, city.blocks[block_at(*spot)].name) for spot in ROADS[link].beside]
    return texts("road.short", first=first, second=other[0]) if other else texts("road.short.edge", block=first)


def _brief_name(texts: Texts, name: str) -> str:
    """As on a small map, but without abbreviations and breaks."""
    brief = _shortened(texts, name, FORMS[:2]).replace(HYPHEN, "")
    return name if ABBREVIATED in brief else brief


def block_name(texts: Texts, city: City, block: int) -> str:
    spot = BLOCKS[block]
    return texts("block", x=spot.x, y=spot.y, name=city.blocks[block].name)


def block_names(texts: Texts, city: City) -> BlockNames:
    """Of each block the names it may have on the map, from the longest to the one for small windows and large type."""
    return tuple(
        tuple(dict.fromkeys(_shortened(texts, block.name, FORMS[: n + 1]) for n in range(len(FORMS))))
        for block in city.blocks
    )


def _shortened(texts: Texts, name: str, forms: tuple[str, ...]) -> str:
    """The name in the shortest of these forms that there is."""
    keys = [f"{form}.{name}" for form in reversed(forms)]
    return next((texts(key) for key in keys if key in texts), name)


def tourists_text(texts: Texts, tourists: str) -> str:
    """A circle / two circles and a square."""
    counts = Counter(tourists)
    parts = [
        texts(f"crowd.{one}" if counts[one] == 1 else f"crowd.{one}.many", n=counts[one])
        for one in TOURISTS
        if counts[one]
    ]
    return texts.joined_list(parts) if parts else texts("crowd.nobody")


def card_name(texts: Texts, card: str) -> str:
    one = CARDS[card]
    key = "card.star" if one.number is None else "card"
    words = texts(key, n=one.number, tourists=tourists_text(texts, one.tourists))
    return texts("card.plus", card=words) if one.plus else words


def card_number(texts: Texts, card: str) -> str:
    number = CARDS[card].number
    return texts("card.number.star" if number is None else "card.number", n=number)


def brief_card_name(texts: Texts, card: str) -> str:
    """In a log line that must have room for three of them."""
    one = CARDS[card]
    key = "card.brief" + (".star" if one.number is None else "") + (".plus" if one.plus else "")
    guests = ", ".join([texts(f"brief.{tourist}") for tourist in one.tourists])
    return texts(key, n=one.number, tourists=guests)
