"""How a match of Ape City Escape goes on at a table."""

from game.games.ape_city.rules.state import ApeCity
from game.session.conduct import Conduct


class ApeCityConduct(Conduct[ApeCity]):
    """One turn after the other; what was drawn can still be looked at."""

    last_news = frozenset({"drawn"})  # AC-5.8: a turn ends with drawing
    suspense = frozenset()  # the gold is counted on the table, and who has won is seen there

    def active_player(self, public: ApeCity) -> int:
        return public.turn

    def turn_number(self, public: ApeCity) -> int:
        return max(1, (public.turns - 1) // public.players + 1)


CONDUCT = ApeCityConduct()
