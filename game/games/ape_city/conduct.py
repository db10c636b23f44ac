"""How a match of Ape City Escape goes on at a table."""

from collections.abc import Iterator

from game.engine.state import Event
from game.games.ape_city.rules.state import ApeCity
from game.session.conduct import Conduct, EventKindConduct, Moment, Turn


class ApeCityConduct(Conduct[ApeCity]):
    """One turn after the other; what was drawn can still be looked at."""

    event_kinds = {  # none is left to the result: the gold is counted on the table, and who has won is seen there
        "drew": EventKindConduct(opens_turn=True),
        "drawn": EventKindConduct(details="drew", opens_turn=True, ends_visit=True),  # AC-5.8: a turn ends with drawing
        "lost_value": EventKindConduct(details="lost_artifact"),
    }

    def turn(self, public_view: ApeCity) -> Turn:
        number = max(1, (public_view.turns - 1) // public_view.players + 1)
        return Turn(number, public_view.turn, "" if public_view.turns else "setup")

    def moments(self, event: Event) -> Iterator[Moment]:
        """Whom the ape has caught, who sent it, who has found artifacts."""
        match event.kind, event.facts:
            case "met_ape", {"player": victim, "how": "landing", "by": sender}:
                yield Moment(victim, "caught")
                if sender != victim:
                    yield Moment(sender, "sent")
            case "took_artifacts", {"player": player}:
                yield Moment(player, "found")


CONDUCT = ApeCityConduct()
