"""The board's turn of Biome Escape: its seven steps in their order (7.1)."""

from game.engine.hexes import Hex
from game.engine.state import Step
from game.games.biome_escape.components import ALLY, FREE, HOME, INJURED, TAKEN
from game.games.biome_escape.gang import Gang

BOARD_STEPS = tuple(map(Step, ("farms", "injury", "allies", "mercenaries", "gang", "parties", "enemies")))


class BoardTurn(Gang):
    """The part of the rules in which everything moves that is no player."""

    def step_board(self) -> None:
        self.commit()
        self.dice = ()
        self.emit("board_turn", round=self.round)
        before = (self.next_id, self.secrets_lost, len(self.camps), tuple(self.health))
        self.next(*BOARD_STEPS, Step("board_done", before))

    def roll_down(self, spaces: int, name: str) -> tuple[int, int]:
        """A die for a cool-down, and what is left of it."""
        roll = self.throw(name)
        return roll, max(0, spaces - roll)

    # ---------------------------------------------------------------- 1. Farms (7.5)
    def step_farms(self) -> None:
        if self.farms:
            self.emit("step", name="farms")
        for at in list(self.farms):
            if self.is_halted(at):
                self.emit("farm_halted", at=at)
            else:
                self.work_on_farm(at)
        self.check_end()

    def work_on_farm(self, at: Hex) -> None:
        roll, left = self.roll_down(self.cooldowns[at], "farm_cooldown")
        self.cooldowns[at] = left
        self.emit("farm_rolled", at=at, roll=roll, left=left)
        if left:
            return
        self.cooldowns[at] = self.farm_cooldown(at)
        camp, supply = self.camp_of_farm(at), self.make_supply()
        if camp:
            is_lost = not self.put_on_camp(supply, camp)
        else:
            is_lost = True
            self.bank(supply)
        self.emit("produced", at=at, camp=camp, secret=supply, is_lost=is_lost)

    # ---------------------------------------------------------------- 2. Injury (7.6)
    def step_injury(self) -> None:
        injured = [seat for seat, health in enumerate(self.health) if health == INJURED]
        if injured:
            self.emit("step", name="injury")
        if injured and self.is_halted(HOME):
            self.emit("healing_halted")
            return
        for seat in injured:
            self.heal(seat)
        self.check_end()

    def heal(self, seat: int) -> None:
        roll, left = self.roll_down(self.counts[seat], "injury_cooldown")
        self.counts[seat] = left
        self.emit("injury_rolled", player=seat, roll=roll, left=left)
        if not left:
            self.set_free(seat, HOME, "healed")

    # ---------------------------------------------------------------- 3. Ally camps (7.7)
    def step_allies(self) -> None:
        busy = [at for at, kind in self.camps.items() if kind == ALLY and self.cooldowns[at]]
        if busy:
            self.emit("step", name="allies")
        for at in busy:
            self.cool_ally(at)

    def cool_ally(self, at: Hex) -> None:
        if self.is_halted(at):
            self.emit("ally_halted", at=at)
            return
        roll, left = self.roll_down(self.cooldowns[at], "ally_cooldown")
        self.cooldowns[at] = left
        self.emit("ally_rolled", at=at, roll=roll, left=left)

    # ---------------------------------------------------------------- 4. Mercenaries (7.8)
    def step_mercenaries(self) -> None:
        if self.mercenaries:
            self.emit("step", name="mercenaries")
        for ally in list(self.mercenaries):
            if not (self.gang_fight and ally == self.fighters):
                self.move_mercenaries(ally)
        self.check_end()

    # ---------------------------------------------------------------- 5. The gang (7.9)
    def step_gang(self) -> None:
        if self.gang is None:
            return
        self.emit("step", name="gang")
        is_held = self.gang_fight > 0
        if not is_held:
            self.move_gang()
        self.disrupt()
        if is_held:
            self.hold_gang()
        self.check_end()

    # ---------------------------------------------------------------- 6. Raiding parties (7.13)
    def step_parties(self) -> None:
        if self.parties:
            self.emit("step", name="parties")
        for camp in list(self.parties):
            self.move_party(camp)
        self.check_end()

    # ---------------------------------------------------------------- 7. Enemy camps (7.15)
    def step_enemies(self) -> None:
        camps = self.enemy_camps
        held = [seat for seat, health in enumerate(self.health) if health == TAKEN]
        if camps or held:
            self.emit("step", name="enemies")
        for camp in camps:
            self.stir(camp)
            if self.winners is not None:
                return
        for seat in held:
            self.wait_for_ransom(seat)
        self.check_end()

    def stir(self, camp: Hex) -> None:
        """An enemy camp cools down, and attacks when it is ready."""
        if camp in self.parties:
            return
        if self.is_halted(camp):
            self.emit("enemy_halted", at=camp)
            return
        if self.cooldowns[camp]:
            roll, left = self.roll_down(self.cooldowns[camp], "enemy_cooldown")
            self.cooldowns[camp] = left
            self.emit("enemy_rolled", at=camp, roll=roll, left=left)
        if not self.cooldowns[camp]:
            self.attack(camp)

    def wait_for_ransom(self, seat: int) -> None:
        self.counts[seat] -= 1
        self.emit("captive_waits", player=seat, left=self.counts[seat])
        if not self.counts[seat]:
            self.injure(seat, "captivity")

    # ---------------------------------------------------------------- the summary
    def step_board_done(self, made: int, lost: int, camps: int, health: tuple[str, ...]) -> None:
        """What this board turn has brought, in figures."""
        seats = range(self.players)
        self.emit(
            "board_done",
            round=self.round,
            produced=self.next_id - made,
            lost=self.secrets_lost - lost,
            camps_lost=camps - len(self.camps),
            healed=tuple(seat for seat in seats if health[seat] == INJURED and self.health[seat] == FREE),
            hurt=tuple(seat for seat in seats if health[seat] != INJURED and self.health[seat] == INJURED),
            parties=tuple(self.parties),
        )
