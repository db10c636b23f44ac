"""Raids of the enemy camps of Biome Escape: their targets, their loot, the way home (7.12, 7.13, 7.17 to 7.19)."""

from typing import NamedTuple

from game.engine.hexes import Hex
from game.games.biome_escape.components import (
    ENEMY_CAMPS,
    FRIENDLY_CAMPS,
    INTERCEPT,
    KILLER,
    PARTS,
    PLAYER_CAMPS,
    STEALER,
)
from game.games.biome_escape.tribes import Tribes


class Threat(NamedTuple):
    """What an enemy camp would do if it attacked now, and how likely it attacks in the next board turn."""

    targets: tuple[Hex, ...]  # equally near ones; none: it has nobody to attack, or its party is out
    distance: int
    way: tuple[Hex, ...]  # from the camp to the first of them
    chance: float


class Raids(Tribes):
    """The part of the rules in which enemies raid and carry their loot home."""

    # ---------------------------------------------------------------- targets
    def raid_targets(self, camp: Hex) -> list[Hex]:
        """The nearest places that a camp might raid (7.17)."""
        way_out = [self.exit] if self.used_keys else []
        if self.camps[camp] == KILLER:
            prey = [at for at, kind in self.camps.items() if kind in PLAYER_CAMPS]
        else:
            prey = [at for at, kind in self.camps.items() if kind in FRIENDLY_CAMPS and at in self.lying]
        return self.nearest(camp, dict.fromkeys([*prey, *way_out]))

    def spoils_at(self, at: Hex) -> tuple[int, ...]:
        """What can be raided there: a camp's store, the keys in the exit (7.18)."""
        store = self.stored(at) if at in self.camps else ()
        return (*store, *self.used_keys) if at == self.exit else store

    # ---------------------------------------------------------------- attack
    def attack(self, camp: Hex) -> None:
        targets = self.raid_targets(camp)
        if not targets:
            self.cool_down(camp, PARTS.raid_failed)
            self.emit("nothing_to_raid", camp=camp)
            return
        at = self.pick(targets, "raid_target")
        spoils = self.spoils_at(at)
        if spoils:
            self.send_home(camp, at, self.choose_loot(spoils))
        else:
            self.cool_down(camp, PARTS.camp_destroyed)
            self.lose_camp(at, camp)

    def choose_loot(self, spoils: tuple[int, ...]) -> tuple[int, ...]:
        """Two random secrets, or what there is (7.18)."""
        if len(spoils) <= MOST_LOOT:
            return spoils
        left, loot = list(spoils), []
        for _ in range(MOST_LOOT):
            one = self.rng.choice(left, "raid_loot")
            left.remove(one)
            loot.append(one)
        return tuple(loot)

    def send_home(self, camp: Hex, at: Hex, loot: tuple[int, ...]) -> None:
        """A party with loot stands on the first tile of its way home (7.19)."""
        used = tuple([one for one in loot if one in self.used_keys])
        if used:
            self.used_loot[camp] = used
            self.used_keys = tuple([one for one in self.used_keys if one not in used])
        for one in loot:
            if one not in used:
                self.lift(one, at)
        end = self.next_step(at, camp)
        self.parties[camp], self.loot[camp], self.raided[camp] = end, loot, at
        self.emit("raided", camp=camp, at=at, end=end, secrets=loot)
        self.settle_party(camp)

    # ---------------------------------------------------------------- the way home (7.13)
    def move_party(self, camp: Hex) -> None:
        start = at = self.parties[camp]
        hunters = self.hunters_of(camp)
        points, via = PARTS.speed, []
        for to in self.way(start, camp):
            points -= self.enter_cost(to)
            if points < 0:
                break
            at = to
            via.append(to)
            if at in hunters:
                break
        self.parties[camp] = at
        self.emit("party_moved", camp=camp, start=start, end=at, via=tuple(via))
        if at in hunters:
            self.beat_raiders(hunters[at], camp)
        else:
            self.settle_party(camp)

    def hunters_of(self, camp: Hex) -> dict[Hex, Hex]:
        """Where mercenaries wait for the party of this camp, and whose they are; the oldest first."""
        hunting = [ally for ally, at in self.mercenaries.items() if self.is_after(ally, camp)]
        return {self.mercenaries[ally]: ally for ally in reversed(hunting)}

    def is_after(self, ally: Hex, camp: Hex) -> bool:
        return self.jobs[ally] == INTERCEPT and self.targets.get(ally) == camp

    def settle_party(self, camp: Hex) -> None:
        """Where a party has come to: home, to the gang, or just on."""
        at = self.parties[camp]
        if at == camp:
            self.bring_home(camp)
        elif at == self.gang:
            self.destroy_raiders(camp)

    def bring_home(self, camp: Hex) -> None:
        loot = self.loot[camp]
        kinds = self.kinds_of(loot)
        is_stored = self.camps[camp] == STEALER
        for one in loot:
            self.loot[camp] = tuple([other for other in self.loot[camp] if other != one])
            if is_stored:
                self.store(one, camp)
            else:
                self.destroy(one, camp, "killer")
        self.dismiss_party(camp, PARTS.raid_cooldown[len(loot)])
        self.emit("party_home", camp=camp, secrets=loot, kinds=kinds, cooldown=self.cooldowns[camp])

    def dismiss_party(self, camp: Hex, spaces: int) -> None:
        """A party leaves the board; whoever hunted it has lost its target."""
        del self.parties[camp], self.loot[camp], self.raided[camp]
        self.used_loot.pop(camp, None)
        for ally in [ally for ally in self.mercenaries if self.is_after(ally, camp)]:
            del self.targets[ally]
        self.cool_down(camp, spaces)

    # ---------------------------------------------------------------- raiders who do not come home (7.12)
    def beat_raiders(self, ally: Hex, camp: Hex) -> None:
        """Mercenaries take the loot back to where it came from: what was used there is used again (R76)."""
        at, loot, end = self.parties[camp], self.loot[camp], self.raided[camp]
        for one in loot:
            if one in self.used_loot.get(camp, ()):
                self.used_keys += (one,)
            else:
                self.put_back(one, end)
        self.dismiss_party(camp, PARTS.raid_failed)
        self.emit("raiders_beaten", camp=camp, at=at, secrets=loot, end=end)
        self.end_job(ally, "beaten")

    def destroy_raiders(self, camp: Hex) -> None:
        """The gang destroys a party and what it carries."""
        at, loot = self.parties[camp], self.loot[camp]
        for one in loot:
            self.loot[camp] = tuple([other for other in self.loot[camp] if other != one])
            self.destroy(one, at, "gang")
        self.dismiss_party(camp, PARTS.raid_failed)
        self.emit("raiders_destroyed", camp=camp, at=at, secrets=loot)

    # ---------------------------------------------------------------- what is to come
    def threat_of(self, camp: Hex) -> Threat:
        """What an enemy camp is up to (12: enemy camps)."""
        if camp in self.parties:
            return Threat((), 0, (), 0.0)
        targets = self.raid_targets(camp)
        way = self.way(camp, targets[0]) if targets else []
        distance = sum([self.enter_cost(at) for at in way])
        chance = 0.0 if self.is_halted(camp) or not targets else chance_to_reach(self.cooldowns[camp])
        return Threat(tuple(targets), distance, tuple(way), chance)

    @property
    def threats(self) -> dict[Hex, Threat]:
        return {camp: self.threat_of(camp) for camp, kind in self.camps.items() if kind in ENEMY_CAMPS}

    def marches_home(self, camp: Hex) -> list[tuple[Hex, ...]]:
        """The way home of a camp's party, parted by board turns."""
        marches: list[tuple[Hex, ...]] = []
        march, points = [], PARTS.speed
        for to in self.way(self.parties[camp], camp):
            cost = self.enter_cost(to)
            if cost > points:
                marches.append(tuple(march))
                march, points = [], PARTS.speed
            march.append(to)
            points -= cost
        return [*marches, tuple(march)]


def chance_to_reach(spaces: int) -> float:
    """How likely one roll ends a cool-down.

    >>> chance_to_reach(0), chance_to_reach(3), chance_to_reach(7)
    (1.0, 0.6666666666666666, 0.0)
    """
    return min(6, max(0, 7 - spaces)) / 6


MOST_LOOT = 2  # secrets that a party carries (7.18)
