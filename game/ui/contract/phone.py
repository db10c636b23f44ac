"""Which parts of a game's layout a phone shows."""

from typing import NamedTuple

from pygame import FRect

from game.ui.places import Places


class PhoneFrame(NamedTuple):
    """Parts of a layout. board: what is panned and zoomed; first: what is seen of it at first; hand: where the own
    hand lies, which is shown below it in a size of its own; hexes: the first words of the keys of pieces that have six
    sides, so that their light has; is_pointed: a point of theirs is on top, beyond the box of the piece by a sixth;
    is_part: what is seen at first is a part that a player will want to leave; said: the first words of the keys of
    pieces that are told as words in a row, and not painted; named: of those whose name stands below them in the hand;
    unringed: of those whose picture says by itself that they can be picked, so that no ring lies round them;
    is_of_table: what lies in the hand is everybody's, and is shown where there is room for it, or to be picked.
    """

    board: FRect
    first: FRect
    hand: FRect
    hexes: frozenset[str] = frozenset()
    is_pointed: bool = False
    is_part: bool = False
    said: frozenset[str] = frozenset()
    named: frozenset[str] = frozenset()
    unringed: frozenset[str] = frozenset()
    is_of_table: bool = False


def usual_phone_frame(places: Places) -> PhoneFrame:
    """The board, and the hand below it."""
    return PhoneFrame(places.board, places.board, places.hand)
