"""The buzzers of a window: where they lie, which keys press them, and what a picture of them depends on."""

from dataclasses import dataclass

from pygame import FRect

from game.ui.places import Places
from game.ui.table import Face


def buzzer_key(player: int) -> str:
    """The key that presses a player's buzzer: the place at the table. Letters stay free for typing words."""
    return str(player + 1)


def buzzer_boxes(places: Places) -> list[FRect]:
    """Where each player's buzzer lies: side by side in the place of the hand, in the order of the seats."""
    hand, wide = places.hand, places.hand.w / len(places.seats)
    return [FRect(hand.x + player * wide, hand.y, wide, hand.h) for player in range(len(places.seats))]


@dataclass(frozen=True)
class BuzzersFace(Face):
    """All buzzers of a window, each in its box, as a game draws them into the place of the hand.

    boxes: of the buzzers, by player; seats: of the players' panels; players: who may react; remote: the players on
    phones, who answer there; calls: who has pressed; pointed: the player whose buzzer is under the pointer; left: the
    part of the time that is left, None for no limit.
    """

    boxes: tuple[FRect, ...]
    seats: tuple[FRect, ...]
    players: tuple[int, ...]
    remote: frozenset[int]
    calls: frozenset[int]
    pointed: int | None
    left: float | None
