"""What an event has just brought about, as far as it can be seen on the table."""

from collections import Counter
from collections.abc import Iterable
from typing import Any

from game.engine.state import PUBLIC, Event
from game.games.ramble_park.rules.state import RamblePark
from game.ui.contract.capabilities import Memories
from game.ui.contract.views import TableView
from game.ui.offer import EqualPieceKey

TURNED = {  # events that turn tiles or a token, and the fact that names them
    "light_went_out": "tile",
    "tile_removed": "tile",
    "handbook_played": "tile",
    "fixed": "tiles",
    "collected": "landmark",
}
GETTING = ("drew", "gave", "pickpocketed")  # events by which a card comes into a hand


class NewestCard(Memories[RamblePark]):
    """Who got a card last, and its key in that hand."""

    def remember(self, memory: Any, view: TableView[RamblePark], screen_of: int = PUBLIC) -> Any:
        return newest_card_in_hand(view.public, view.news) or memory


def hand_card_key(player: int, card: str, index: int) -> EqualPieceKey:
    return EqualPieceKey(("card", player, card), index)


def tiles_turned_by_event(shown_event: Event | None) -> frozenset[str]:
    """The tiles that an event turns over or takes away, the token it brings."""
    if shown_event is None or shown_event.kind not in TURNED:
        return frozenset()
    turned = shown_event.facts[TURNED[shown_event.kind]]
    return frozenset((turned,) if isinstance(turned, str) else turned)


def tile_of_failing_lamp(shown_event: Event | None) -> str:
    """The tile on which the lamp has just gone out."""
    return str(shown_event.facts["tile"]) if shown_event is not None and shown_event.kind == "light_went_out" else ""


def newest_card_in_hand(public_view: RamblePark, shown_event: Event | None) -> tuple[int, EqualPieceKey] | None:
    """Who has just got a card, and its key in that hand."""
    if shown_event is None or shown_event.kind not in GETTING:
        return None
    facts, card = shown_event.facts, shown_event.facts["card"]
    getter = facts["to_seat"] if shown_event.kind == "gave" else facts["player"]
    return getter, hand_card_key(getter, card, public_view.hands[getter].count(card) - 1)


def cards_just_discarded(public_view: RamblePark, shown_event: Event) -> Iterable[tuple[str, EqualPieceKey]]:
    """Cards that have just left a hand for the discards, and the keys they had there."""
    facts = shown_event.facts
    played: dict[str, tuple[str, ...]] = {
        "gps_played": ("gps",),
        "escaped": ("gps",),
        "handbook_played": ("handbook",),
        "discarded": (facts.get("card", ""),),
    }
    cards = played.get(shown_event.kind) or (facts["cards"] if shown_event.kind in ("collected", "left_behind") else ())
    seen: Counter[str] = Counter()
    for card in cards:
        player = facts["player"]
        yield card, hand_card_key(player, card, public_view.hands[player].count(card) + seen[card])
        seen[card] += 1
