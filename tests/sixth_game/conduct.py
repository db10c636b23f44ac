"""How a match of noughts and crosses goes on at a table."""

from game.games.noughts.rules import Noughts

from game.session.conduct import Conduct


class NoughtsConduct(Conduct[Noughts]):
    """One mark after the other."""

    def turn_number(self, public: Noughts) -> int:
        return 1 + sum(owner is not None for owner in public.squares) // 2


CONDUCT = NoughtsConduct()
