"""How a match of Ape City Escape goes on at a table."""

from collections.abc import Iterator

from game.engine.state import Event
from game.games.ape_city.rules.state import ApeCity
from game.session.conduct import Conduct


class ApeCityConduct(Conduct[ApeCity]):
    """One turn after the other; what was drawn can still be looked at."""

    kinds_ending_visit = frozenset({"drawn"})  # AC-5.8: a turn ends with drawing
    kinds_for_result = frozenset()  # the gold is counted on the table, and who has won is seen there

    def active_player(self, public: ApeCity) -> int:
        return public.turn

    def turn_number(self, public: ApeCity) -> int:
        return max(1, (public.turns - 1) // public.players + 1)

    def remark_moments(self, event: Event) -> Iterator[tuple[int, str]]:
        """Whom the ape has caught, who sent it, who has found artifacts."""
        match event.kind, event.facts:
            case "met_ape", {"player": victim, "how": "landing", "by": sender}:
                yield victim, "caught"
                if sender != victim:
                    yield sender, "sent"
            case "took_artifacts", {"player": player}:
                yield player, "found"


CONDUCT = ApeCityConduct()
