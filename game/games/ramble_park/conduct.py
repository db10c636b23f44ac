"""How a match of Ramble: Dare to Explore goes on at a table: what needs no click, what people may prevent."""

from collections.abc import Collection, Iterator

from game.engine.state import Event
from game.games.ramble_park.rules import foresight, specials
from game.games.ramble_park.rules.components import GPS, HANDBOOK
from game.games.ramble_park.rules.state import RamblePark
from game.session.conduct import Asking, CardRequest, Conduct, Moment, Turn

DRAWS = {"explore": "draw_explore", "lights": "draw_lights_out"}  # the move of a phase
SPECIALS = (GPS, HANDBOOK)


class RambleParkConduct(Conduct[RamblePark]):
    """Open hands: anybody may play a Special card at any time."""

    def turn(self, public: RamblePark) -> Turn:
        return Turn(max(1, public.turns), public.turn % public.players)

    def card_request(self, public: RamblePark, people: Collection[int]) -> CardRequest | None:
        """A person's GPS once all can leave; a Handbook before a card is drawn that may lose the park."""
        if specials.can_escape(public):
            return self.appeal_to_next_holder(public, people, GPS, "")
        feared = foresight.most_dangerous_tile(public) if public.phase == "lights" else ""
        return self.appeal_to_next_holder(public, people, HANDBOOK, feared) if feared else None

    def appeal_to_next_holder(
        self, public: RamblePark, people: Collection[int], card: str, tile: str
    ) -> CardRequest | None:
        """To the next of the people who holds this card; about a tile, or none."""
        order = public.clockwise_from(public.turn)
        holder = next((one for one in order if one in people and card in public.hands[one]), None)
        if holder is None:
            return None
        if not tile:
            return CardRequest((public.turns, card, tile), holder, ("card", holder, card), "appeal.leave")
        facts = {"tile": tile, "n": round(100 * foresight.chance_of_card(public, tile))}
        return CardRequest((public.turns, card, tile), holder, ("card", holder, card), "appeal.light", facts)

    def asking(self, view: RamblePark) -> Asking:
        """Cards are turned over without a click, while nobody could play a Special card in between."""
        if view.options["draws"] != "quick" or view.phase not in DRAWS:
            return Asking()
        is_free = not any(card in SPECIALS for hand in view.hands for card in hand)
        return Asking(automatic=(DRAWS[view.phase],) if is_free else None)

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
