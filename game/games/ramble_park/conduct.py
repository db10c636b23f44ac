"""How a match of Ramble: Dare to Explore goes on at a table: what needs no click, what people may prevent."""

from collections.abc import Iterator, Mapping
from typing import Any, ClassVar

from game.engine.state import Event
from game.games.ramble_park.rules import foresight, specials
from game.games.ramble_park.rules.components import GPS, HANDBOOK
from game.games.ramble_park.rules.state import RamblePark
from game.session.conduct import Asking, CardRequest, Conduct, Moment, MoveKindConduct, Turn

DRAWS = {"explore": "draw_explore", "lights": "draw_lights_out"}  # the move of a phase
SPECIALS = (GPS, HANDBOOK)


class RambleParkConduct(Conduct[RamblePark]):
    """Open hands: anybody may play a Special card at any time."""

    move_kinds: ClassVar[Mapping[str, MoveKindConduct]] = {
        move: MoveKindConduct(continues=True) for move in DRAWS.values()
    }

    def turn(self, public_view: RamblePark) -> Turn:
        if not public_view.turns:
            return Turn(1, public_view.first, "setup")
        return Turn(public_view.turns, public_view.turn % public_view.players)

    def asking(self, view: RamblePark) -> Asking:
        """How the open question is asked. Under the house rule "Quick", cards turn over by themselves while nobody
        holds a Special card.
        """
        requests = self.card_requests(view)
        if view.options["draws"] != "quick" or view.phase not in DRAWS:
            return Asking(requests=requests)
        is_free = not any(card in SPECIALS for hand in view.hands for card in hand)
        return Asking(automatic=(DRAWS[view.phase],) if is_free else None, requests=requests)

    def card_requests(self, view: RamblePark) -> tuple[CardRequest, ...]:
        """The cards that people are asked to play: each GPS once all can leave, each Handbook before a draw that may
        lose the game.
        """
        if specials.can_team_escape(view):
            holders = self.cards_held(view, GPS)
            return tuple(CardRequest((view.turns, GPS, ""), *card, "appeal.leave") for card in holders)
        holders = self.cards_held(view, HANDBOOK) if view.phase == "lights" else []
        tile = foresight.most_dangerous_tile(view) if holders else ""
        if not tile:
            return ()
        facts = {"tile": tile, "n": round(100 * foresight.chance_of_lights_out_card(view, tile))}
        return tuple(CardRequest((view.turns, HANDBOOK, tile), *card, "appeal.light", facts) for card in holders)

    def cards_held(self, view: RamblePark, card: str) -> list[tuple[int, tuple[Any, ...]]]:
        """Who holds such a card, from who is on, and the name of its piece."""
        order = view.clockwise_from(view.turn)
        return [(one, ("card", one, card)) for one in order if card in view.hands[one]]

    def moments(self, event: Event) -> Iterator[Moment]:
        """Who has a landmark's token, who was given a card, in whose turn a tile was lost."""
        match event.kind, event.facts:
            case "collected", {"player": player}:
                yield Moment(player, "collected")
            case "gave", {"to_seat": to_seat}:
                yield Moment(to_seat, "given")
            case "tile_removed", {"player": player}:
                yield Moment(player, "lost_tile")


CONDUCT = RambleParkConduct()
