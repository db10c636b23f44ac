"""Noughts and crosses: whoever has three in a row wins (NC-n).

NC-1 In turn, mark a free square.
NC-2 Three of one's own in a row win; nine marks without that are a draw.
"""

from game.engine.state import CONFIRMATION, Action, Ask, Refusal, State, Step

LINES = ((0, 1, 2), (3, 4, 5), (6, 7, 8), (0, 3, 6), (1, 4, 7), (2, 5, 8), (0, 4, 8), (2, 4, 6))


class Noughts(State):
    """Nine squares, each with the player who has marked it."""

    PHASES = {"mark": ("mark",)}
    WHEN = {"mark": "NC-1"}

    squares: list[int | None]
    turn: int

    def setup(self) -> None:
        first = self.options["first"]
        self.squares = [None] * 9
        self.turn = self.rng.choice(range(2), "first_player") if first == "random" else first
        self.emit("set_up")
        self.push_agenda(Ask(self.turn, "mark"))

    def legal_mark(self, player: int) -> list[Action]:
        return [("mark", square) for square, owner in enumerate(self.squares) if owner is None]

    def refuse_mark(self, player: int, square: int) -> Refusal | None:
        is_free = 0 <= square < 9 and self.squares[square] is None
        return None if is_free else Refusal("NC-1", "taken", {"square": square})

    def do_mark(self, player: int, square: int) -> None:
        self.squares[square] = player
        self.emit("marked", player=player, square=square)
        self.push_agenda(CONFIRMATION, Step("check"))

    def step_check(self) -> None:
        rows = [{self.squares[square] for square in line} for line in LINES]
        winners = [player for player in range(2) if {player} in rows]
        if winners or None not in self.squares:
            self.winners = winners or [0, 1]

    def advance(self) -> None:
        self.turn = 1 - self.turn
        self.push_agenda(Ask(self.turn, "mark"))


RULES = Noughts
