"""Outback: a map of hexes that grows; who has been somewhere knows what lies there, the others do not (OB-n).

OB-1 Walk to a hex that is on the map, or explore one that is not: the top tile comes to lie there, face down.
OB-2 Who enters a hex looks at its tile.
OB-3 Then a tent may be pitched where there is none; a tent is worth the number under it.
OB-4 Whoever knows a tile may show it to all, at any time.
OB-5 After seven turns each all tiles are turned; most points win.
"""

from typing import NamedTuple

from game.engine.hexes import CENTER, Hex, neighbours
from game.engine.rng import Rng
from game.engine.state import CONFIRMATION, PUBLIC, Action, Ask, Refusal, State, Step

NUMBERS = (0, 0, 1, 1, 2, 2, 3, 3, 4, 5)
TURNS = 7


class Tile(NamedTuple):
    """What lies on a hex (None where the viewer may not know it), and who knows it: also PUBLIC once it was shown."""

    number: int | None
    known_to: tuple[int, ...] = ()


class Outback(State):
    """One journey."""

    PHASES = {"walk": ("walk", "explore"), "camp": ("pitch",)}
    ANYTIME = frozenset({"show"})
    WHEN = {"walk": "OB-1", "explore": "OB-2", "pitch": "OB-3"}

    tiles: dict[Hex, Tile]
    stack: list[int]  # the first is on top
    pawns: list[Hex]
    camps: dict[Hex, int]
    tents: list[int]
    turn: int
    turns: int

    def setup(self) -> None:
        self.stack = list(NUMBERS)
        self.rng.shuffle(self.stack, "tiles")
        self.tiles = {CENTER: Tile(self.stack.pop(0), self.everybody())}
        self.pawns = [CENTER] * self.players
        self.camps = {}
        self.tents = [self.options["tents"]] * self.players
        first = self.options["first"]
        self.turn = (self.rng.choice(range(self.players), "first_player") if first == "random" else first) - 1
        self.turns = 0
        self.emit("set_up")

    def everybody(self) -> tuple[int, ...]:
        return tuple(range(PUBLIC, self.players))

    def advance(self) -> None:
        if self.turns == TURNS * self.players:  # OB-5
            scores = self.scores()
            self.winners = [player for player in range(self.players) if scores[player] == max(scores)]
            self.forbid_undo()  # all tiles are turned
            self.emit("ended", scores=tuple(scores))
            return
        self.turns += 1
        self.turn = (self.turn + 1) % self.players
        self.push_agenda(Ask(self.turn, "walk"))

    def scores(self) -> list[int]:
        points = [0] * self.players
        for at, player in self.camps.items():
            points[player] += self.tiles[at].number
        return points

    # ---------------------------------------------------------------- OB-1, OB-2
    def legal_walk(self, player: int) -> list[Action]:
        around = neighbours(self.pawns[player])
        there = [("walk", to) for to in around if to in self.tiles]
        return there + [("explore", to) for to in around if to not in self.tiles] if self.stack else there

    def refuse_walk(self, player: int, to: Hex) -> Refusal | None:
        if to not in neighbours(self.pawns[player]):
            return Refusal("OB-1", "too_far", {"to": to})
        return None if to in self.tiles else Refusal("OB-1", "off_the_map", {"to": to})

    def do_walk(self, player: int, to: Hex) -> None:
        self.pawns[player] = to
        self.emit("walked", player=player, to=to)
        self.look(player, to)

    def refuse_explore(self, player: int, to: Hex) -> Refusal | None:
        if to not in neighbours(self.pawns[player]):
            return Refusal("OB-1", "too_far", {"to": to})
        if not self.stack:
            return Refusal("OB-1", "no_tile_left")
        return Refusal("OB-1", "on_the_map", {"to": to}) if to in self.tiles else None

    def do_explore(self, player: int, to: Hex) -> None:
        self.tiles[to] = Tile(self.stack.pop(0))
        self.pawns[player] = to
        self.emit("explored", player=player, to=to)
        self.look(player, to)

    def look(self, player: int, at: Hex) -> None:
        tile = self.tiles[at]
        if player not in tile.known_to:
            self.tiles[at] = Tile(tile.number, tuple(sorted((*tile.known_to, player))))
            self.forbid_undo()
            self.emit("looked", player=player, at=at)
            self.emit("saw", (player,), at=at, number=tile.number)
        self.push_agenda(CONFIRMATION, Step("rest", (player, at)))

    # ---------------------------------------------------------------- OB-3
    def step_rest(self, player: int, at: Hex) -> None:
        if self.tents[player] and at not in self.camps:
            self.push_agenda(Ask(player, "camp", (at,)))

    def legal_camp(self, player: int, at: Hex) -> list[Action]:
        return [("pitch", at), ("pitch", None)]

    def refuse_pitch(self, player: int, at: Hex | None) -> Refusal | None:
        here = self.agenda[-1].about[0]
        return None if at is None or at == here else Refusal("OB-3", "not_here", {"here": here})

    def do_pitch(self, player: int, at: Hex | None) -> None:
        if at is not None:
            self.camps[at] = player
            self.tents[player] -= 1
        self.emit("pitched", player=player, at=at)

    # ---------------------------------------------------------------- OB-4
    def legal_anytime(self, player: int) -> list[Action]:
        return [("show", player, at) for at, tile in self.tiles.items() if self.can_show(player, tile)]

    def can_show(self, player: int, tile: Tile) -> bool:
        return player in tile.known_to and PUBLIC not in tile.known_to

    def refuse_show(self, player: int, at: Hex) -> Refusal | None:
        if at not in self.tiles:
            return Refusal("OB-1", "off_the_map", {"to": at})
        return None if self.can_show(player, self.tiles[at]) else Refusal("OB-4", "nothing_to_show")

    def do_show(self, player: int, at: Hex) -> None:
        number = self.tiles[at].number
        self.tiles[at] = Tile(number, self.everybody())
        self.forbid_undo()
        self.emit("shown", player=player, at=at, number=number)

    # ---------------------------------------------------------------- what may be known
    def foresee(self, *actions: Action) -> dict:
        move, *args = actions[-1]
        if move not in ("walk", "explore"):
            return {}
        tile = self.tiles.get(args[0])
        return {"end": args[0], "number": tile.number if tile and self.current_player in tile.known_to else None}

    def hide(self, player: int) -> None:
        self.stack = [None] * len(self.stack)
        if self.is_over:
            return
        for at, tile in self.tiles.items():
            if player not in tile.known_to:
                self.tiles[at] = Tile(None, tile.known_to)

    def fill(self, rng: Rng) -> None:
        unseen = list(NUMBERS)
        for tile in self.tiles.values():
            if tile.number is not None:
                unseen.remove(tile.number)
        rng.shuffle(unseen, "unseen")
        for at, tile in self.tiles.items():
            if tile.number is None:
                self.tiles[at] = Tile(unseen.pop(), tile.known_to)
        self.stack = unseen


RULES = Outback
