"""The mercenaries of Biome Escape on their way and at their job (7.8)."""

from game.engine.hexes import Hex
from game.games.biome_escape.components import DISRUPT, HOME, INTERCEPT, PARTS, RESCUE, TAKEN
from game.games.biome_escape.raids import Raids


class Mercenaries(Raids):
    """The part of the rules in which hired people do what they are paid for."""

    def move_mercenaries(self, ally: Hex) -> None:
        goal = self.goal_of(ally)
        if goal is None:
            self.end_job(ally, "in_vain")
            return
        self.march(ally, goal)
        at = self.mercenaries[ally]
        if at == goal:
            self.perform_job(ally)
        elif at == self.gang:
            self.destroy_mercenaries(ally)

    def goal_of(self, ally: Hex) -> Hex | None:
        """Where a group is going; None if what it hunts is gone."""
        job = self.jobs[ally]
        if job == DISRUPT:
            return self.gang
        target = self.targets.get(ally)
        return self.parties.get(target) if job == INTERCEPT else target

    def march(self, ally: Hex, goal: Hex) -> None:
        start = at = self.mercenaries[ally]
        points, via = PARTS.speed, []
        while at != goal:
            to, cost = self.next_mercenary_step(at, goal)
            points -= cost
            if points < 0:
                break
            at = to
            via.append(to)
        self.mercenaries[ally] = at
        if via:
            self.emit("mercenaries_moved", camp=ally, start=start, end=at, via=tuple(via))

    # ---------------------------------------------------------------- at the target
    def perform_job(self, ally: Hex) -> None:
        job = self.jobs[ally]
        if job == RESCUE:
            self.rescue(ally)
        elif job == DISRUPT:
            self.begin_fight(ally)
        else:
            self.beat_raiders(ally, self.targets[ally])

    def rescue(self, ally: Hex) -> None:
        """What is still there of the people and things that were named goes to the main camp."""
        camp = self.targets[ally]
        people = [seat for seat in self.to_free[ally] if self.health[seat] == TAKEN and self.pawns[seat] == camp]
        secrets = [one for one in self.to_fetch[ally] if one in self.stored(camp)]
        for one in secrets:
            self.lift(one, camp)
            self.put_on_camp(one, HOME)
        self.emit("rescued", camp=camp, players=tuple(people), secrets=tuple(secrets))
        for seat in people:
            self.free_captive(seat, HOME, "rescue")
        self.end_job(ally, "rescued" if people or secrets else "in_vain")

    def begin_fight(self, ally: Hex) -> None:
        self.gang_fight = PARTS.gang_fight
        self.emit("fight_began", camp=ally, at=self.gang)

    # ---------------------------------------------------------------- the end of a job
    def end_job(self, ally: Hex, how: str) -> None:
        self.dismiss_mercenaries(ally)
        self.emit("mercenaries_done", camp=ally, how=how)

    def destroy_mercenaries(self, ally: Hex) -> None:
        at = self.mercenaries[ally]
        self.dismiss_mercenaries(ally)
        self.emit("mercenaries_destroyed", camp=ally, at=at)

    def dismiss_mercenaries(self, ally: Hex) -> None:
        del self.mercenaries[ally], self.jobs[ally]
        for assignment in (self.targets, self.to_free, self.to_fetch):
            assignment.pop(ally, None)
        self.cooldowns[ally] = PARTS.ally_busy

    @property
    def fighters(self) -> Hex | None:
        """The ally camp whose mercenaries are to disrupt the gang."""
        return next((ally for ally, job in self.jobs.items() if job == DISRUPT), None)
