"""When a companion makes a remark: seldom, of something that has just happened to it, and never the same twice."""

from collections.abc import Iterable
from typing import Any

from game.engine.state import Event
from game.session.conduct import Conduct

EVERY = 3  # turns, of which one may have a remark

Turn = tuple[int, int]
News = Iterable[tuple[int, Event]]  # public events, each with the ply after which it was told


class Remarks:
    """Keeps what was said in this match; everything else it is told."""

    def __init__(self) -> None:
        self.said: set[tuple[int, str]] = set()  # who has spoken of which moment
        self.turns = EVERY  # begun since somebody made a remark
        self.turn: Turn | None = None
        self.heard: dict[int, int] = {}  # by player: up to which ply it has thought about the news

    def note_turn(self, turn: Turn) -> None:
        """Another turn may have begun."""
        if turn != self.turn:
            self.turn = turn
            self.turns += 1

    def moment_for(self, player: int, news: News, conduct: Conduct[Any], ply: int) -> str:
        """What this player would now make a remark about: the latest that it has not spoken of; mostly nothing."""
        since, self.heard[player] = self.heard.get(player, 0), ply
        if self.turns < EVERY:
            return ""
        moments = [
            moment
            for told, event in news
            if told > since
            for who, moment in conduct.moments(event)
            if who == player and (player, moment) not in self.said
        ]
        return moments[-1] if moments else ""

    def note(self, player: int, moment: str) -> None:
        """It has been said."""
        self.said.add((player, moment))
        self.turns = 0
