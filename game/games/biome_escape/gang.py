"""The roaming gang of Biome Escape: its walk, and what it disrupts (7.9 to 7.11)."""

from game.engine.hexes import Hex
from game.games.biome_escape.components import DISRUPT, LAKE, PARTS
from game.games.biome_escape.land import neighbours_of
from game.games.biome_escape.mercenaries import Mercenaries


class Gang(Mercenaries):
    """The part of the rules in which the gang roams."""

    # ---------------------------------------------------------------- the walk
    def move_gang(self) -> None:
        """In a random direction, as far as it goes (7.9)."""
        start = self.gang
        sides = self.open_sides(start)
        side, trail = None, []
        if sides:
            side = self.pick(sides, "gang_direction")
            trail = self.trail_of_gang(start, side)
        self.gang = trail[-1] if trail else start
        self.emit("gang_moved", start=start, end=self.gang, via=tuple(trail), direction=side)
        fighters = self.fighters
        if fighters and self.mercenaries[fighters] == self.gang:
            self.begin_fight(fighters)

    def open_sides(self, at: Hex) -> list[int]:
        """The directions in which the gang can walk at all."""
        tiles = self.tiles
        return [side for side, to in enumerate(neighbours_of(at)) if tiles.get(to, LAKE) != LAKE]

    def trail_of_gang(self, start: Hex, side: int) -> list[Hex]:
        """The tiles that it enters when it walks straight that way; it stops before a camp that is guarded (7.10)."""
        trail: list[Hex] = []
        at, points = start, PARTS.speed
        fighters = self.fighters
        while True:
            at = neighbours_of(at)[side]
            if self.tiles.get(at, LAKE) == LAKE:
                break
            points -= self.enter_cost(at)
            if points < 0:
                break
            trail.append(at)
            if fighters and self.mercenaries[fighters] == at:
                break
        while trail and trail[-1] in self.camps and self.is_garrisoned(trail[-1]):
            trail.pop()
        return trail

    # ---------------------------------------------------------------- where it stands
    def hold_gang(self) -> None:
        """One more board turn of the fight is over."""
        self.gang_fight -= 1
        self.emit("gang_held", at=self.gang, left=self.gang_fight)
        if not self.gang_fight:
            self.end_job(self.fighters, "fought")

    def disrupt(self) -> None:
        """On the tile of the gang (7.11)."""
        at = self.gang
        for seat in [seat for seat in self.free_seats if self.pawns[seat] == at]:
            self.injure(seat, "gang")
        if at in self.camps and at in self.lying:
            one = self.pick(self.lying[at], "gang_destroys")
            self.lift(one, at)
            self.destroy(one, at, "gang")
        for camp in [camp for camp, place in self.parties.items() if place == at]:
            self.destroy_raiders(camp)
        for ally in [ally for ally, place in self.mercenaries.items() if place == at and self.jobs[ally] != DISRUPT]:
            self.destroy_mercenaries(ally)
