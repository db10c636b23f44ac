"""Whether the asked seat can leave the ape city as the sure winner: every play and every deal of artifacts tried."""

import itertools

from game.engine.state import State

END = 32  # the last space


def is_certain(view: State, level: str = "") -> bool:
    """Of a view: does some play leave the city, and is no deal of the unseen artifacts better for a rival?"""
    if view.phase != "play":
        return False
    seat = view.current_player
    steps = sum(int(card[0]) for card in view.hands[seat])  # whoever leaves with some cards leaves with all
    return view.pawns[seat] + steps > END and all(
        is_behind(view, seat, rival) for rival in range(view.players) if rival != seat
    )


def is_behind(view: State, seat: int, rival: int) -> bool:
    """Has a rival no more gold than the seat, whatever it may have found? On a tie the one who left is further."""
    own = view.gold[seat] + sum(token.value for token in view.artifacts[seat])
    known = [token.value for token in view.artifacts[rival] if token.value is not None]
    missing = len(view.artifacts[rival]) - len(known)
    return all(own >= view.gold[rival] + sum(known) + sum(some) for some in deals(view, missing))


def deals(view: State, count: int) -> itertools.combinations:
    """Every choice of so many of the artifacts that the viewer has not seen."""
    unseen = [0, 0, 1, 1, 2, 2, 3, 3, 4, 4]
    for pile in (*view.artifacts, *view.board.values(), view.box):
        for token in pile:
            if token.value is not None:
                unseen.remove(token.value)
    return itertools.combinations(unseen, count)
