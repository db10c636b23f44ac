"""The main camp in Biome Escape as long as somebody can hold it: a killer that finds it bare ends the game (13)."""

from collections.abc import Iterator

from game.engine.hexes import Hex
from game.games.biome_escape.rules import foresight, land, raids, tribes
from game.games.biome_escape.rules.components import FRIENDLY_CAMPS, HOME, KEY, KILLER, PARTS, STEALER, SUPPLY
from game.games.biome_escape.rules.raids import MOST_LOOT, chance_to_reach
from game.games.biome_escape.thinking.finale import Finale
from game.games.biome_escape.thinking.purposes import WORTH, Errand

LIKELY = 0.5  # that a camp attacks in the coming board turn


class Guarding(Finale):
    """The errands that keep something in the main camp for raiders to take."""

    # ---------------------------------------------------------------- what is coming
    def is_about_to_attack(self, camp: Hex) -> bool:
        """Is it likely that this camp attacks the main camp in the coming board turn?"""
        state = self.state
        if (tribes.is_halted(state, camp) and state.gang_fight) or HOME not in self.prey_of(camp):
            return False
        if camp in state.parties:
            return state.is_berserk and len(raids.marches_home(state, camp)) == 1
        return chance_to_reach(state.cooldowns[camp]) >= LIKELY

    def prey_of(self, camp: Hex) -> list[Hex]:
        """What a camp would attack if something lay in the main camp (7.17)."""
        state = self.state
        if state.camps[camp] == KILLER or HOME in state.lying:
            return raids.raid_targets(state, camp)
        stocked = [at for at, kind in state.camps.items() if kind in FRIENDLY_CAMPS and at in state.lying]
        return land.nearest(state, camp, dict.fromkeys([HOME, *stocked, *([state.exit] if state.used_keys else [])]))

    def fodder_wanted(self) -> int:
        """How much has to lie in the main camp so that it still stands after the coming board turn."""
        if not hasattr(self, "known_fodder_wanted"):
            found, loot = 0, 0
            for camp, kind in self.state.camps.items():
                if kind in (STEALER, KILLER) and self.is_about_to_attack(camp):
                    if kind == KILLER:
                        found = loot + 1
                    loot += MOST_LOOT
            self.known_fodder_wanted = found
        return self.known_fodder_wanted

    def is_to_be_fed(self) -> bool:
        """Would the main camp fall in the coming board turn, and is the game not won before that?"""
        return len(self.outlook.store_of(HOME)) < self.fodder_wanted() and not self.is_won_in_time()

    def is_won_in_time(self) -> bool:
        """Can all be at the exit in this round, with the keys?"""
        state, outlook = self.state, self.outlook
        if state.exit is None or not outlook.has_all_keys or len(state.free_seats) < state.players:
            return False
        if outlook.cost_to(state.exit) > self.actions_to_come():
            return False
        waiting = {self.seat, *self.seats_to_come()}
        if any(pawn != state.exit and seat not in waiting for seat, pawn in enumerate(state.pawns)):
            return False
        return all(self.can_come(seat, state.exit) for seat in self.seats_to_come())

    def can_come(self, seat: int, at: Hex) -> bool:
        """Is this place in reach of the turn that a seat still has in this round?"""
        way = foresight.reach(self.state, seat).get(at)
        return way is not None and way.actions <= self.state.turn_figure

    # ---------------------------------------------------------------- who does something about it
    def guards(self) -> Iterator[Errand]:
        """To the main camp with what can be spared, if nobody who comes later in the round is nearer to it."""
        outlook = self.outlook
        if outlook.at == HOME or outlook.cost_to(HOME) > outlook.actions or not self.fodder():
            return
        if self.is_to_be_fed() and not self.is_left_to_a_friend():
            yield from self.going("stock", HOME, rank="stock")

    def is_left_to_a_friend(self) -> bool:
        """Will somebody who is nearer, and carries something, still have a turn in this round?"""
        state, own = self.state, self.outlook.cost_to(HOME)
        for seat in self.seats_to_come():
            way = foresight.reach(state, seat).get(HOME)
            if state.packs[seat] and self.can_come(seat, HOME) and (way.actions, seat) < (own, self.seat):
                return True
        return False

    def fodder(self) -> list[tuple[int, str]]:
        """What of the pack may be raided, the least valuable first; keys only where nothing else saves the game."""
        pack = sorted(self.outlook.pack, key=lambda item: WORTH[item[1]])
        lesser = [item for item in pack if item[1] != KEY]
        is_bare = not self.outlook.store_of(HOME)
        return lesser or (pack if is_bare and self.state.keys_spare > 0 else [])

    def to_feed(self, at: Hex) -> Iterator[tuple[int, int]]:
        """What is put down in the main camp for those who are about to raid it."""
        store = self.outlook.store_of(HOME)
        missing = self.fodder_wanted() - len(store)
        if at == HOME and missing > 0 and self.is_to_be_fed():
            is_full = [kind for _, kind in store].count(SUPPLY) >= PARTS.barn
            for one, kind in self.fodder()[:missing]:
                if not (is_full and kind == SUPPLY):
                    yield one, 0

    @property
    def is_store_held(self) -> bool:
        """Must all that lies in the main camp stay there, so that it stands?"""
        return len(self.outlook.store_of(HOME)) <= self.fodder_wanted() and not self.is_won_in_time()

    def key_errands(self) -> Iterator[Errand]:
        for errand in super().key_errands():
            if errand.at != HOME or not self.is_store_held:
                yield errand

    def has_to_spare(self, at: Hex) -> bool:
        return super().has_to_spare(at) and not (at == HOME and self.is_store_held)
