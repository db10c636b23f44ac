"""The last run of Biome Escape: the exit is known, and the keys have to be turned together (13, step 3)."""

from collections.abc import Iterator

from game.engine.hexes import Hex
from game.games.biome_escape.rules import foresight, land
from game.games.biome_escape.rules.components import FREE, HOME, KEY, TELEPORT
from game.games.biome_escape.thinking.beliefs import HAVE_IT, MEET, NO_WAY
from game.games.biome_escape.thinking.dealings import Dealings
from game.games.biome_escape.thinking.purposes import END_TURN, Errand

SOON_WELL = 4  # what is left of an injury whose end is near
MOST_CLIFFS = 4  # supplies that a way is thought worth


class Finale(Dealings):
    """The errands that have to do with the exit and the keys for it."""

    # ---------------------------------------------------------------- the keys
    def unlocking(self) -> Iterator[Errand]:
        """Keys are turned where nothing is missing any more: in the exit they can be raided."""
        outlook, at = self.outlook, self.outlook.at
        if at == self.state.exit and outlook.own_keys and self.can_unlock():
            key = next(one for one, kind in outlook.pack if kind == KEY)
            yield self.errand("unlock", (("use_key", key),), at=at)

    def can_unlock(self) -> bool:
        """Can the game be won in this round: will all be here, and the keys that are still missing?"""
        state, outlook = self.state, self.outlook
        if len(state.free_seats) < state.players:
            return False
        keys, to_come = len(state.used_keys) + min(outlook.own_keys, self.actions_to_come()), self.seats_to_come()
        if any(pawn != state.exit and seat not in to_come for seat, pawn in enumerate(state.pawns)):
            return False
        for seat in to_come:
            way = foresight.reach(state, seat).get(state.exit)
            left = -1 if way is None else state.turn_figure - way.actions
            if left < 0:
                return False
            keys += min(outlook.keys_of[seat], left)
        return keys >= state.keys_needed

    def actions_to_come(self) -> int:
        """The actions that the seat can still have in this turn, with its supplies."""
        outlook = self.outlook
        return outlook.actions + (max(0, outlook.figure - 1) * outlook.supplies if outlook.actions else 0)

    def seats_to_come(self) -> list[int]:
        """The seats whose place in this round is still to come."""
        state = self.state
        return [(state.first + place) % state.players for place in range(state.place, state.players)]

    # ---------------------------------------------------------------- the run
    def is_on_the_run(self) -> bool:
        """Is it time to go to the exit: with keys enough and all well, or because somebody there calls?"""
        state, outlook = self.state, self.outlook
        if state.exit is None:
            return False
        if outlook.has_said(state.exit, MEET) or outlook.has_said(state.exit, HAVE_IT):
            return True
        return outlook.has_all_keys and all(self.is_soon_free(seat) for seat in range(state.players))

    def is_soon_free(self, seat: int) -> bool:
        state = self.state
        return state.health[seat] == FREE or (state.pawns[seat] == HOME and state.counts[seat] <= SOON_WELL)

    def run(self) -> Iterator[Errand]:
        """To the exit, by teleport if need be; there it is waited for the others."""
        state, outlook = self.state, self.outlook
        if not self.is_on_the_run():
            return
        at = state.exit
        if outlook.at == at:
            yield self.errand("stay", (END_TURN,), at=at, rank="gather" if outlook.is_cut_off else "escape")
            return
        if outlook.actions and outlook.cost_to(at) > outlook.actions and not outlook.is_dangerous(at):
            usable = (*outlook.pack, *outlook.store_of(outlook.at))
            for one in [one for one, kind in usable if kind == TELEPORT][:1]:
                yield self.errand("escape", (("use_teleport", one, at),), at=at)
        if at in outlook.ways():
            yield from self.going("escape", at, rank="escape")
        elif self.is_short:
            yield from self.for_supplies("escape")

    @property
    def is_stranded(self) -> bool:
        """Is there no way to the exit, or none back from it, but over cliffs that the seat cannot pay for?"""
        outlook = self.outlook
        if outlook.at == self.state.exit:
            return outlook.is_cut_off
        return self.is_on_the_run() and self.state.exit not in outlook.ways()

    def cliffs_to_exit(self) -> int:
        """The supplies without which there is no way to the exit."""
        state = self.state
        if state.exit is None or not state.cliffs:
            return 0
        return next((n for n in range(MOST_CLIFFS + 1) if state.exit in foresight.reach(state, self.seat, n)), 0)

    # ---------------------------------------------------------------- keys that lie about
    def key_errands(self) -> Iterator[Errand]:
        """To keys that lie in a camp of the team; the one who is nearest fetches them."""
        state = self.state
        rank = "escape" if state.exit else "go"
        for at, lying in self.outlook.seen.items():
            if at in state.camps and any(kind == KEY for _, kind in lying) and self.can_take(KEY):
                if self.is_nearest(at):
                    yield from self.going("fetch", at, (), -2, rank)

    def is_nearest(self, at: Hex) -> bool:
        """Has no friend a shorter way there?"""
        state = self.state
        far = land.distances_to(state, at)
        others = [far.get(state.pawns[seat], NO_WAY) for seat in state.free_seats if seat != self.seat]
        return self.rounds_to(at) * self.outlook.figure <= min(others, default=NO_WAY)

    # ---------------------------------------------------------------- supplies for what cannot wait
    @property
    def kept(self) -> int:
        """On the run supplies are kept for the cliffs on the way."""
        return self.cliffs_to_exit() if self.is_on_the_run() else super().kept

    @property
    def saved(self) -> int:
        """A supply that opens the way to the exit is not left behind."""
        return 0 if self.is_on_the_run() and self.kept else super().saved
