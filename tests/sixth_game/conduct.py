"""How a match of noughts and crosses goes on at a table."""

from game.games.noughts.rules import Noughts

from game.session.conduct import Conduct, Turn


class NoughtsConduct(Conduct[Noughts]):
    """One mark after the other."""

    def turn(self, public_view: Noughts) -> Turn:
        return Turn(1 + sum(owner is not None for owner in public_view.squares) // 2, public_view.turn)


CONDUCT = NoughtsConduct()
