"""When a companion makes a remark: rarely, about something that just happened to it, and never the same one twice."""

from collections.abc import Iterable
from typing import Any

from game.engine.phrases import FaultyData, at, expected, shown
from game.engine.state import Event
from game.session.conduct import Conduct, Turn

EVERY = 3  # a remark comes at most once in this many turns

News = Iterable[tuple[int, Event]]  # public events, each with the ply after which it was told


class Remarks:
    """Remembers what was said in this match; everything else comes in as arguments."""

    def __init__(self) -> None:
        self.said: set[tuple[int, str]] = set()  # which moments each player has remarked on
        self.turns = EVERY  # turns since the last remark
        self.turn: tuple[int, int] | None = None  # number and player of the last one
        self.heard: dict[int, int] = {}  # by player: the ply up to which it has considered the news

    def note_turn_for_remarks(self, turn: Turn) -> None:
        """Note that a new turn may have begun."""
        if turn[:2] != self.turn:
            self.turn = turn[:2]
            self.turns += 1

    def next_moment_to_remark_on(self, player: int, news: News, conduct: Conduct[Any], ply: int) -> str:
        """What this player would remark on now: the latest moment it has not spoken of; usually None."""
        since, self.heard[player] = self.heard.get(player, 0), ply
        if self.turns < EVERY:
            return ""
        moments = [
            moment
            for told, event in news
            if told > since
            for who, moment, amount, _ in conduct.moments(event)
            if who == player and amount is None and (player, moment) not in self.said
        ]
        return moments[-1] if moments else ""

    def mark_remark_as_made(self, player: int, moment: str) -> None:
        """Note that the remark has been made."""
        self.said.add((player, moment))
        self.turns = 0

    # ---------------------------------------------------------------- kept with the match
    def to_plain_data(self) -> dict[str, Any]:
        """What was said, and how long ago, as JSON data; empty before the first remark."""
        return {"said": sorted(map(list, self.said)), "turns": self.turns, "turn": self.turn} if self.said else {}

    def restore(self, plain: Any, players: int) -> None:
        """Continue with what an earlier session stored for the same match. Raises ValueError."""
        match plain:
            case {"said": [*said], "turns": int(turns), "turn": None | [int(), int()] as turn} if all(
                is_valid_remark_entry(one, players) for one in said
            ):
                self.said, self.turns = {(player, moment) for player, moment in said}, turns
                self.turn = turn and (turn[0], turn[1])
            case {} if not plain:
                pass
            case _:
                raise FaultyData(at("remarks", expected("remarks", found=shown(plain))))


def is_valid_remark_entry(plain: Any, players: int) -> bool:
    """Is this JSON data a seat of the match and the name of a moment?"""
    match plain:
        case [int(player), str()]:
            return player in range(players)
    return False
