"""The tribes of Biome Escape: whom they hold, what they store, when they are ready (7.3, 7.4, 7.12 to 7.16)."""

from collections.abc import Sequence
from typing import TypeVar

from game.engine.hexes import Hex
from game.games.biome_escape.components import FARM_KIT, FARMLAND, HOME, LAKE, PARTS, STEALER, TAKEN
from game.games.biome_escape.land import neighbours_of
from game.games.biome_escape.people import People

T = TypeVar("T")


class Tribes(People):
    """The part of the rules in which the tribes hold people and things."""

    def pick(self, items: Sequence[T], name: str) -> T:
        """One of some equal things; chance is asked only where there is a choice."""
        return items[0] if len(items) == 1 else self.rng.choice(items, name)

    # ---------------------------------------------------------------- captives
    def capture(self, seat: int) -> None:
        """The nearest stealer camp takes a player and the pack (7.3); if none is known, nobody knows where (7.4)."""
        at, pack = self.pawns[seat], self.packs[seat]
        camps = [camp for camp, kind in self.camps.items() if kind == STEALER]
        camp = self.pick(self.nearest(at, camps), "captor") if camps else None
        self.health[seat], self.counts[seat] = TAKEN, PARTS.captivity
        self.pawns[seat], self.packs[seat], self.seized[seat] = camp, (), pack
        self.limbo += pack
        self.emit("captured", player=seat, at=at, camp=camp, secrets=pack)
        if camp:
            self.claim_packs(camp, pack)

    def claim_captives(self, camp: Hex) -> None:
        """The first stealer camp that is revealed turns out to hold whoever was captured before (7.4)."""
        lost = [seat for seat, pawn in enumerate(self.pawns) if pawn is None]
        packs = self.limbo
        if not lost and not packs:
            return
        for seat in lost:
            self.pawns[seat] = camp
        self.emit("captives_claimed", camp=camp, players=tuple(lost), secrets=packs)
        self.claim_packs(camp, packs)

    def claim_packs(self, camp: Hex, packs: tuple[int, ...]) -> None:
        """What captives carried is stored in the camp."""
        for one in packs:
            self.limbo = tuple([other for other in self.limbo if other != one])
            self.store(one, camp)

    def free_captive(self, seat: int, at: Hex, how: str) -> None:
        """A captive is free on that tile, unless the gang is there."""
        self.set_free(seat, at, how)
        self.stand_on_gang(seat)

    # ---------------------------------------------------------------- what a camp does with its spoils
    def store(self, one: int, camp: Hex) -> None:
        """A stealer camp stores a secret that lies nowhere any more, or builds a farm with it."""
        if self.kind_of(one) == FARM_KIT:
            self.discard(one)
            self.build_enemy_farm(camp, one)
        else:
            self.put_on_camp(one, camp)

    def build_enemy_farm(self, camp: Hex, kit: int) -> None:
        """Beside the camp, on farmland if there is any, as far from all player camps as can be (7.14)."""
        sites = self.farm_sites(camp)
        if not sites:
            return
        at = self.pick(sites, "enemy_farm_site")
        self.build_farm(at, camp)
        self.emit("farm_built", player=None, at=at, camp=camp, secret=kit)

    def farm_sites(self, camp: Hex) -> list[Hex]:
        """Where an enemy camp might build its next farm: the best places only."""
        tiles, camps, farms = self.tiles, self.camps, self.farms
        free = [at for at in neighbours_of(camp) if tiles.get(at, LAKE) != LAKE and at not in camps and at not in farms]
        sites = [at for at in free if tiles[at] == FARMLAND] or free
        ways = [self.distances_from(one) for one in self.player_camps]
        safety = {at: min([way[at] for way in ways]) for at in sites}
        farthest = max(safety.values(), default=0)
        return [at for at, distance in safety.items() if distance == farthest]

    def build_farm(self, at: Hex, camp: Hex) -> None:
        self.farms[at] = camp
        self.cooldowns[at] = self.farm_cooldown(at)

    def farm_cooldown(self, at: Hex) -> int:
        return PARTS.farm_cooldown.get(self.tiles[at], PARTS.farm_cooldown["usually"])

    def camp_of_farm(self, at: Hex) -> Hex | None:
        """For whom a farm works: its camp, or if that is gone another one beside it (7.5)."""
        camp = self.farms[at]
        if camp in self.camps:
            return camp
        beside = [one for one in neighbours_of(at) if one in self.camps]
        return next((one for one in beside if self.is_friendly_camp(one)), beside[0] if beside else None)

    # ---------------------------------------------------------------- fury
    def cool_down(self, camp: Hex, spaces: int) -> None:
        """An enemy camp goes on cool-down, unless it is berserk (7.16)."""
        self.cooldowns[camp] = 0 if self.is_berserk else spaces

    def go_berserk(self) -> None:
        """The exit is revealed: all enemy camps are ready at once (7.16)."""
        for camp in self.enemy_camps:
            self.cooldowns[camp] = 0

    # ---------------------------------------------------------------- the gang stands here
    def is_halted(self, at: Hex) -> bool:
        """Do cool-downs on this tile wait because the gang is there (7.11)?"""
        return at == self.gang

    def put_back(self, one: int, at: Hex) -> None:
        """Loot returns to the camp it was taken from, or to the main camp if that is gone (7.12)."""
        self.put_on_camp(one, at if self.is_friendly_camp(at) else HOME)
