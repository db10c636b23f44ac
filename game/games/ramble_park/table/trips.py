"""What a half-made choice of a GPS can become: first who travels, then where to."""

from collections.abc import Callable, Hashable

from game.engine.state import Action, Refusal
from game.games.ramble_park.rules import specials
from game.games.ramble_park.rules.components import GPS
from game.games.ramble_park.rules.state import RamblePark
from game.ui.offer import Draft, Offer, name_of

GOALS = ("tile", "hole")


def is_gps(name: tuple) -> bool:
    return name[0] == "rescue" or (name[0] == "card" and name[2] == GPS)


def way_of_trip(player: int, pawns: tuple[int, ...]) -> tuple[str, tuple[int, ...]]:
    """How a GPS is used, and on whom: its holder travels alone, takes others along, or (without a word) sends them.

    >>> way_of_trip(0, (0,)), way_of_trip(0, (0, 2)), way_of_trip(0, (1, 2))
    (('own', (0,)), ('along', (2,)), ('', (1, 2)))
    """
    if player not in pawns:
        return "", pawns
    others = tuple(pawn for pawn in pawns if pawn != player)
    return ("along", others) if others else ("own", pawns)


class Trips:
    """The part of the controller that knows what picks after a GPS lead to.

    As long as pawns can be chosen no click on one means its tile: one that stands elsewhere travels in place of those
    that are chosen. A goal waits for its button where somebody else could come along.
    """

    plan_words: Callable[[RamblePark, Action], str]

    def gps_offer(self, own: RamblePark, player: int, names: list[tuple]) -> Offer:
        """One or more pawns of one tile, then where to; with all of them at the exit, out of the park."""
        pawns = tuple(sorted(self.travellers(own, names)))
        goals = [name[1] for name in names if name[0] in GOALS]
        if not pawns:
            return Offer(plan=(("play_gps", player, (), ""),)) if len(names) > 1 else self.first_pawn(own, player)
        if names[1:] and names[-1][0] not in ("pawn", *GOALS):
            return Offer(why=Refusal("RP-6.9", "no_goal"))
        lit = self.next_pawns(own, names) | {("tile", tile) for tile in own.lights if tile != own.pawns[pawns[0]]}
        if not goals:
            return Offer(frozenset(lit))
        trip = ("play_gps", player, pawns, goals[-1])
        if names[-1][0] in GOALS and not self.along(own, names):
            return Offer(plan=(trip,), more=False)
        return Offer(frozenset(lit - {("tile", goals[-1])}), (trip,), self.plan_words(own, trip))

    def first_pawn(self, own: RamblePark, player: int) -> Offer:
        lit = frozenset(("pawn", one) for one in range(own.players) if own.is_in(one))
        if not specials.can_leave(own):
            return Offer(lit)
        escape = ("escape", player)
        return Offer(lit, (escape,), self.plan_words(own, escape))

    def travellers(self, own: RamblePark, names: list[tuple]) -> list[int]:
        """Who is chosen to travel; one who is stranded always is."""
        stranded = [own.current] if names[0][0] == "rescue" else []
        return stranded + [name[1] for name in names if name[0] == "pawn"]

    def along(self, own: RamblePark, names: list[tuple]) -> list[int]:
        """Who else could come along: those on the same tile."""
        chosen = self.travellers(own, names)
        return [one for one in range(own.players) if own.pawns[one] == own.pawns[chosen[0]] and one not in chosen]

    def next_pawns(self, own: RamblePark, names: list[tuple]) -> set[Hashable]:
        """Those that could come along, and those that could travel in place of the chosen ones."""
        start = own.pawns[self.travellers(own, names)[0]]
        elsewhere = [one for one in range(own.players) if own.is_in(one) and own.pawns[one] != start]
        is_rescue = names[0][0] == "rescue"
        return {("pawn", one) for one in (*self.along(own, names), *([] if is_rescue else elsewhere))}

    # ---------------------------------------------------------------- picks that take the place of others
    def after_trip_pick(self, own: RamblePark, draft: Draft, key: Hashable) -> Draft:
        """A trip has one goal, and begins on one tile."""
        names = [name_of(one) for one in draft]
        if name_of(key)[0] == "tile":
            return (*[one for one, name in zip(draft, names) if name[0] != "tile"], key)
        chosen = self.travellers(own, names)
        is_elsewhere = bool(chosen) and name_of(key)[0] == "pawn" and own.pawns[chosen[0]] != own.pawns[key[1]]
        return (draft[0], key) if is_elsewhere else (*draft, key)

    def after_trip_loss(self, own: RamblePark, left: Draft) -> Draft:
        """What is left of a trip stands only as long as somebody travels."""
        return left if self.travellers(own, [name_of(one) for one in left]) else left[:1]
