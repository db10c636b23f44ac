"""Who travels by a GPS, who could come along, and what picks on the way take the place of others.

As long as pawns can be chosen no click on one means its tile: one that stands elsewhere travels in place of those that
are chosen. A goal waits for its button where somebody else could come along.
"""

from game.games.ramble_park.rules.components import GPS
from game.games.ramble_park.rules.state import RamblePark
from game.ui.offer import Draft, name_of
from game.ui.table import Key

GOALS = ("tile", "hole")


def is_gps_card(name: Key) -> bool:
    return bool(name[0] == "rescue" or (name[0] == "card" and name[2] == GPS))


def gps_text_key_and_pawns(player: int, pawns: tuple[int, ...]) -> tuple[str, tuple[int, ...]]:
    """How a GPS is used, and on whom: its holder travels alone, takes others along, or (without a word) sends them.

    >>> gps_text_key_and_pawns(0, (0,)), gps_text_key_and_pawns(0, (0, 2)), gps_text_key_and_pawns(0, (1, 2))
    (('own', (0,)), ('along', (2,)), ('', (1, 2)))
    """
    if player not in pawns:
        return "", pawns
    others = tuple(pawn for pawn in pawns if pawn != player)
    return ("along", others) if others else ("own", pawns)


def chosen_travellers(own_view: RamblePark, names: list[Key]) -> list[int]:
    """Who is chosen to travel; one who is stranded always is."""
    stranded = [own_view.asked_player] if names[0][0] == "rescue" else []
    return stranded + [name[1] for name in names if name[0] == "pawn"]


def pawns_that_may_come_along(own_view: RamblePark, names: list[Key]) -> list[int]:
    """Who else could come along: those on the same tile."""
    chosen = chosen_travellers(own_view, names)
    return [
        one for one in range(own_view.players) if own_view.pawns[one] == own_view.pawns[chosen[0]] and one not in chosen
    ]


def selectable_pawns(own_view: RamblePark, names: list[Key]) -> set[Key]:
    """The pawns that could come along, and those that could travel in place of the chosen ones."""
    start = own_view.pawns[chosen_travellers(own_view, names)[0]]
    elsewhere = [
        one for one in range(own_view.players) if own_view.is_player_still_in_game(one) and own_view.pawns[one] != start
    ]
    is_rescue = names[0][0] == "rescue"
    return {("pawn", one) for one in (*pawns_that_may_come_along(own_view, names), *([] if is_rescue else elsewhere))}


# ---------------------------------------------------------------- picks that take the place of others


def draft_after_trip_pick(own_view: RamblePark, draft: Draft, key: Key) -> Draft:
    """A trip has one goal, and begins on one tile."""
    names = [name_of(one) for one in draft]
    if name_of(key)[0] == "tile":
        return (*[one for one, name in zip(draft, names) if name[0] != "tile"], key)
    chosen = chosen_travellers(own_view, names)
    is_elsewhere = bool(chosen) and name_of(key)[0] == "pawn" and own_view.pawns[chosen[0]] != own_view.pawns[key[1]]
    return (draft[0], key) if is_elsewhere else (*draft, key)


def draft_after_trip_unpick(own_view: RamblePark, remaining: Draft) -> Draft:
    """The draft after a pick of a GPS trip was undone: without any pawn left, only the GPS itself stays picked."""
    return remaining if chosen_travellers(own_view, [name_of(one) for one in remaining]) else remaining[:1]
