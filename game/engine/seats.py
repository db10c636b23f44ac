"""What a kept match says of itself before its game is asked: its format, and who sits at the table."""

from typing import Any, NamedTuple

from game.engine.phrases import FaultyData, at, expected, shown

FORMAT = 2
HUMAN = "human"
SIGNS = 6


class Seat(NamedTuple):
    """Who plays a player: a name, a sign 0..5 with its colour, and `human` or a computer player's level.

    character: how a named companion plays, if it is one.
    """

    name: str
    sign: int
    player: str
    character: str = ""

    def to_plain_data(self) -> list[Any]:
        """The seat as JSON data; without a character it is written as before there were any."""
        return list(self) if self.character else [self.name, self.sign, self.player]

    @property
    def is_human(self) -> bool:
        return self.player == HUMAN


def seat_from_plain(data: list[Any]) -> Seat:
    """A seat from JSON. Raises FaultyData."""
    match data:
        case [str(name), int(sign), str(player)] if type(sign) is int and 0 <= sign < SIGNS:
            return Seat(name, sign, player)
        case [str(name), int(sign), str(player), str(character)] if type(sign) is int and 0 <= sign < SIGNS:
            return Seat(name, sign, player, character)
    raise FaultyData(at("seats", expected("seat", found=shown(data))))
