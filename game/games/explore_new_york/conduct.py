"""How a match of Explore New York goes on at a table: seats discard, draw and declare one after the other."""

from collections import Counter
from collections.abc import Iterator

from game.engine.state import Ask, Event
from game.games.explore_new_york.rules.components import REVEALED
from game.games.explore_new_york.rules.state import ExploreNewYork
from game.session.conduct import Asking, Conduct, EventKindConduct, Moment, Turn


def is_turn_card_to_be_discarded(public_view: ExploreNewYork) -> bool:
    """Do all cards of the turn lie there still, just dealt perhaps, so that one of them has to go?"""
    return len(public_view.revealed) == REVEALED


def are_all_turns_played(public_view: ExploreNewYork) -> bool:
    """Are all the turns played?"""
    return public_view.turn == public_view.last_turn and not public_view.revealed


def are_players_finding_routes(public_view: ExploreNewYork) -> bool:
    """Do players look for their Final Routes themselves now? Then nobody is told the best ones."""
    return (
        are_all_turns_played(public_view)
        and not public_view.is_over
        and bool(public_view.options["final_route"] == "manual")
    )


DRAWING = ("block", "links", "plus")


class ExploreNewYorkConduct(Conduct[ExploreNewYork]):
    """Cards are revealed with every turn, so only the winner is left to the result."""

    event_kinds = {"won": EventKindConduct(is_for_result=True)}

    def turn(self, public_view: ExploreNewYork) -> Turn:
        chapter = "end" if are_all_turns_played(public_view) else "" if public_view.turn else "setup"
        return Turn(max(1, public_view.turn), self.active_player(public_view), chapter)

    def active_player(self, public_view: ExploreNewYork) -> int:
        """The seat that discards, draws or declares, also until its visit is confirmed."""
        if public_view.current_player is not None:
            return public_view.current_player
        if public_view.winners is not None:
            return public_view.winners[0]
        if not public_view.turn:
            return public_view.first
        if is_turn_card_to_be_discarded(public_view):
            return public_view.first_player_of_turn
        asks = Counter(item.phase for item in public_view.agenda if isinstance(item, Ask))
        if are_players_finding_routes(public_view):
            return max(0, public_view.players - 1 - asks["route"])
        order = public_view.clockwise_from(public_view.first_player_of_turn)
        return order[max(0, public_view.players - 1 - asks["block"])]

    def asking(self, view: ExploreNewYork) -> Asking:
        """Everyone draws on a map of their own (NY-6), so players may decide in any order, also while one of them has
        drawn and nobody is asked yet.
        """
        coming = next((item.phase for item in reversed(view.agenda) if isinstance(item, Ask)), None)
        return Asking(is_any_order=(view.phase or coming) in DRAWING)

    def moments(self, event: Event) -> Iterator[Moment]:
        """A cafe reached, a tourist sent alone because no block fits, a card discarded."""
        match event.kind, event.facts:
            case "met_cafes", {"player": player, "cafes": cafes} if cafes:
                yield Moment(player, "cafe")
            case "chose_block", {"player": player, "how": "lone"}:
                yield Moment(player, "lone")
            case "discarded", {"player": player}:
                yield Moment(player, "discarded")


CONDUCT = ExploreNewYorkConduct()
