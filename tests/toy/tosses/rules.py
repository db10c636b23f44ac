"""Tosses: the first player reaches for the prize once, and gets it by so many of four sides; else the other has it.

T-1 How many sides may be chosen: one number of sides is luck alone, all or none of them is play alone.
"""

from game.engine.state import Action, Ask, State

SIDES = 4
CHANCES = {"luck": (2,), "play": (0, 4), "both": (1, 3)}  # the sides that may be chosen


class Tosses(State):
    """One throw."""

    PHASES = {"reach": ("reach",)}
    WHEN = {"reach": "T-1"}

    shown: int  # the side that was thrown, below 0 before

    def setup(self) -> None:
        self.shown = -1

    def advance(self) -> None:
        self.push_agenda(Ask(0, "reach"))

    def legal_reach(self, player: int) -> list[Action]:
        return [("reach", sides) for sides in CHANCES[self.options["by"]]]

    def do_reach(self, player: int, sides: int) -> None:
        self.forbid_undo()
        self.shown = self.rng.choice(range(SIDES), "side")
        self.winners = [player if self.shown < sides else 1 - player]
        self.emit("reached", player=player, sides=sides, shown=self.shown)

    def scores(self) -> list[int]:
        return [int(seat in (self.winners or [])) for seat in range(self.players)]


RULES = Tosses
