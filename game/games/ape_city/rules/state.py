"""What lies on the table of Ape City Escape, and what can be told from it at once."""

from game.engine.state import State
from game.games.ape_city.rules.components import (
    Token,
)
from game.games.ape_city.rules.known import STATE_LIMITS


class ApeCity(State):
    """One race through the ape city."""

    PHASES = {
        "play": ("play_cards",),
        "encounter": ("discard_cards", "lose_artifact"),
        "ape": ("ape_step",),
    }
    WHEN = {"play_cards": "AC-5.1", "discard_cards": "AC-5.3", "lose_artifact": "AC-5.3", "ape_step": "AC-5.6"}
    STATE_LIMITS = STATE_LIMITS
    NEW_FIELDS = {"last_plays": {}}

    tiles: tuple[str, ...]  # the four tile ids in the order of the track
    track: str  # the icons of spaces 1..32
    pawns: list[int]  # space of each player's pawn; 0 in front of the board, 33 off the end
    ape: int
    gold: list[int]
    bank: int
    hands: list[list[str]]  # sorted
    deck: list[str]  # the first is on top
    played: list[str]  # this turn's cards
    last_plays: dict[int, tuple[str, ...]]  # the cards that each player played last; the latest play comes last
    discards: list[str]
    artifacts: list[list[Token]]  # collected, by player
    board: dict[int, list[Token]]  # lying face down, by space
    box: list[Token]
    first: int
    turn: int  # the active player
    turns: int  # turns begun so far
    ape_steps: int  # steps the ape still has to take
    ape_trail: tuple[int, ...]  # spaces it entered in this move
    dropped: int  # artifacts on the active pawn's space that it dropped this turn (AC-10.2)

    def clockwise_from(self, player: int) -> list[int]:
        return [*range(player, self.players), *range(player)]

    def other_players(self, player: int) -> list[int]:
        return self.clockwise_from(player)[1:]

    def ape_encounters_along_trail(self, trail: tuple[int, ...]) -> list[tuple[int, str]]:
        pawns, met = self.pawns, []
        for space in dict.fromkeys(trail):
            if space in pawns:
                how = "landing" if space == trail[-1] else "passing"
                met += [(player, how) for player in self.clockwise_from(self.turn) if pawns[player] == space]
        return met

    def encounters_of_ape(self) -> list[tuple[int, str]]:
        """Whom the ape met and how, in the order in which they pay (7.7, 7.8)."""
        return self.ape_encounters_along_trail(self.ape_trail)

    def artifact_piles(self) -> list[list[Token]]:
        """Where artifacts lie: with the players, on the board, in the box."""
        return [*self.artifacts, *self.board.values(), self.box]
