"""The players of Biome Escape: injured, free again, lost or away (sections 5.5, 7.2, 8)."""

from game.engine.hexes import Hex
from game.engine.state import GATE, Ask
from game.games.biome_escape.components import FREE, HOME, INJURED, MAIN, PARTS
from game.games.biome_escape.secrets import Secrets


class People(Secrets):
    """The part of the rules that hurts and heals, and ends turns and games."""

    # ---------------------------------------------------------------- 7.2
    def injure(self, seat: int, how: str) -> None:
        """At once on the main camp; `how`: gang, lake or captivity."""
        if self.health[seat] == INJURED:
            return
        at = self.pawns[seat]
        self.pawns[seat] = HOME
        self.health[seat], self.counts[seat], self.seized[seat] = INJURED, PARTS.injury, ()
        self.emit("injured", player=seat, at=at, how=how)

    def set_free(self, seat: int, at: Hex, how: str) -> None:
        """On that tile from now on; `how`: ransom, rescue or healed."""
        self.pawns[seat] = at
        self.health[seat], self.counts[seat], self.seized[seat] = FREE, 0, ()
        self.emit("freed", player=seat, at=at, how=how)

    def stand_on_gang(self, seat: int) -> None:
        """Who enters the gang's tile is injured (7.11)."""
        if self.pawns[seat] == self.gang and self.is_free(seat):
            self.injure(seat, "gang")

    # ---------------------------------------------------------------- turns
    def keep_turn(self) -> None:
        """After an action: the turn goes on, unless the game or the player's freedom is over (5.4, 5.5)."""
        self.check_end()
        if self.winners is not None:
            return
        if self.is_free(self.turn):
            self.next(Ask(self.turn, "turn"))
        else:
            self.finish_turn()

    def finish_turn(self) -> None:
        self.actions = 0
        self.next(GATE)
        self.emit("turn_ended", player=self.turn)

    # ---------------------------------------------------------------- 8. The end
    def check_end(self) -> None:
        """Is it lost or won (8.2)? Looked at after every action and board step."""
        if self.winners is not None:
            return
        if self.keys_spare < 0:
            self.lose("keys_destroyed")
        elif self.have_escaped():
            self.end("escaped", list(range(self.players)))
        elif not self.free_seats:
            self.lose("all_out")

    def have_escaped(self) -> bool:  # 8.1
        if len(self.used_keys) < self.keys_needed:
            return False
        return all(pawn == self.exit and health == FREE for pawn, health in zip(self.pawns, self.health))

    def lose(self, reason: str) -> None:
        self.end(reason, [])

    def end(self, ending: str, winners: list[int]) -> None:
        if self.winners is not None:
            return
        self.ending, self.winners = ending, winners
        self.agenda.clear()
        self.commit()
        self.emit("ended", how=ending, player=self.turn)

    def lose_camp(self, at: Hex, camp: Hex) -> None:
        """A killer camp destroys a player camp with its routes; of the main camp the game is lost (7.18)."""
        is_main = self.camps[at] == MAIN
        if not is_main:
            del self.camps[at]
            lost = [route for route in self.routes if at in (route[0], route[-1])]
            self.routes = [route for route in self.routes if route not in lost]
            self.silence(at)
        self.emit("camp_destroyed", camp=camp, at=at)
        if is_main:
            self.lose("main_camp_destroyed")
