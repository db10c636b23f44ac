"""The errands of an experienced companion: the same rules of thumb with more care for keys and the last run (13)."""

from game.engine.hexes import Hex
from game.games.biome_escape.rules import land
from game.games.biome_escape.rules.components import HOME
from game.games.biome_escape.thinking.beliefs import NO_WAY, open_around
from game.games.biome_escape.thinking.dealings import SAVED_FROM_KILLERS
from game.games.biome_escape.thinking.errands import Errands


class KeenErrands(Errands):
    """As Errands, but ready for the berserk, and quick when the exit shows."""

    def may_look(self, at: Hex) -> bool:
        """A trap costs the keys in the own pack: somebody without keys looks instead."""
        outlook = self.outlook
        if not super().may_look(at):
            return False
        return not outlook.own_keys or not self.others_without_keys()

    def others_without_keys(self) -> list[int]:
        state, outlook = self.state, self.outlook
        return [seat for seat in state.free_seats if seat != self.seat and not outlook.keys_of[seat]]

    # ---------------------------------------------------------------- before the last stack
    @property
    def patience(self) -> int:
        return KEEN_PATIENCE

    @property
    def saved(self) -> int:
        """Supplies for the trade that may bring the missing key are not kept back."""
        if self.outlook.is_last_stack and self.lacks_box_key():
            return SAVED_FROM_KILLERS
        return super().saved

    def lacks_box_key(self) -> bool:
        state, outlook = self.state, self.outlook
        return not outlook.has_all_keys and bool(outlook.allies) and bool(state.box)

    def may_explore(self) -> bool:
        """The last stack is opened by those who are first in a round: the others can still run."""
        state, outlook = self.state, self.outlook
        if not outlook.is_last_stack:
            return super().may_explore()
        if outlook.is_cut_off:
            return state.round >= 2 * self.patience
        return 2 * len(self.seats_to_come()) >= len(state.free_seats) - 1 and super().may_explore()

    def place_to_meet(self, frontier: dict[Hex, list[Hex]]) -> Hex:
        """The frontier tile that is nearest for the one who has the longest way there."""
        state = self.state
        ways = [land.distances_from(state, state.pawns[seat]) for seat in state.free_seats]
        far = {at: [way.get(at, NO_WAY) for way in ways] for at in frontier}
        return min(frontier, key=lambda at: (max(far[at]), sum(far[at]), at), default=HOME)

    def is_camp_site(self, at: Hex) -> bool:
        """A new camp explores all around it: not when the exit may be there and nobody is ready."""
        return not (self.outlook.is_last_stack and open_around(self.state, at)) and super().is_camp_site(at)


KEEN_PATIENCE = 22  # rounds
