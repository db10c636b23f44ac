"""Where the buzzers of a window lie, and which keys press them."""

from pygame import FRect

from game.ui.places import Places


def buzzer_key(player: int) -> str:
    """The key that presses a player's buzzer: the place at the table. Letters stay free for typing words."""
    return str(player + 1)


def buzzer_boxes(places: Places) -> list[FRect]:
    """Where each player's buzzer lies: side by side in the place of the hand, in the order of the seats."""
    hand, wide = places.hand, places.hand.w / len(places.seats)
    return [FRect(hand.x + player * wide, hand.y, wide, hand.h) for player in range(len(places.seats))]
