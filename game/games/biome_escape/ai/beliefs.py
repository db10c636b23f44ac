"""What one seat of Biome Escape makes of the table before it: what it knows, what others have said (sections 3, 13)."""

from functools import cached_property

from game.engine.hexes import Hex
from game.games.biome_escape.ai import raiding
from game.games.biome_escape.ai.odds import SecretOdds, UnseenSecrets, value_of_looking_at_secret
from game.games.biome_escape.ai.skill import BotSkill
from game.games.biome_escape.rules import camps, foresight, gang, land, people, secret_cards, signals
from game.games.biome_escape.rules.components import (
    ALLY,
    BOX_ORIGIN,
    CAPTURED,
    EXTRA_ACTION,
    EXTRA_CARRY,
    FREE,
    HOME,
    KEY,
    KILLER,
    LAKE,
    LAST_TILES,
    PLAYER_CAMPS,
    STEALER,
    SUPPLY,
    TAKEN,
    WEIGHTS,
    secrets_in_box,
)
from game.games.biome_escape.rules.foresight import WalkingPath
from game.games.biome_escape.rules.land import neighbours_inside_walls, neighbours_of
from game.games.biome_escape.rules.state import BiomeEscape

DANGER, USEFUL, HAVE_IT, HELP = "danger_here", "very_useful", "i_have_what_we_need", "bring_supplies"
MEET, USELESS, GUARD = "meet_me_here", "not_important", "guard_this"
TREASURES = (KEY, EXTRA_ACTION, EXTRA_CARRY)
NO_WAY = 99
DIE = 3.5  # what a die takes off a cool-down on average

Ways = dict[Hex, WalkingPath]


class BotBeliefs:
    """The table as the seat whose turn it is sees it. It looks only at what that seat knows, also in a whole world.

    skill: how much of playing well goes into what it makes of this.
    """

    def __init__(self, state: BiomeEscape, skill: BotSkill = BotSkill.PLAIN):
        self.state = state
        self.is_careful, self.is_expert = skill >= BotSkill.CAREFUL, skill >= BotSkill.EXPERT
        self.seat = seat = state.turn if state.current_player is None else state.current_player
        self.at = people.pawn_tile(state, seat)
        self.actions, self.figure = state.actions, max(1, state.figure)
        self.pack = [(one, state.secrets[one].kind) for one in state.packs[seat]]
        self.kinds = [kind for _, kind in self.pack]
        self.room = camps.carrying_capacity(state) - sum([WEIGHTS[kind] for kind in self.kinds])
        self.supplies = self.kinds.count(SUPPLY)
        self.left = len(state.tile_stack)
        self.is_last_stack = state.exit is None and self.left <= LAST_TILES
        by_kind: dict[str, list[Hex]] = {}
        for at, kind in state.camps.items():
            by_kind.setdefault(kind, []).append(at)
        self.killers, self.stealers, self.allies = (by_kind.get(kind, []) for kind in (KILLER, STEALER, ALLY))
        self.home = camps.player_camps(state)[0]
        self.collect_known_secrets()
        self.count_keys()

    # ---------------------------------------------------------------- what lies about
    def collect_known_secrets(self) -> None:
        """What the seat knows of what lies on tiles and in friendly stores, and where there is something to look at."""
        state, seat = self.state, self.seat
        self.unseen: dict[Hex, list[int]] = {}
        self.seen: dict[Hex, list[tuple[int, str]]] = {}
        self.spoils: dict[Hex, list[int]] = {}
        self.traps: set[Hex] = set()
        for at, here in state.lying.items():
            if state.camps.get(at) in (STEALER, KILLER):
                supplies = [one for one in here if state.secrets[one].kind == SUPPLY]
                if supplies:
                    self.spoils[at] = supplies
                continue
            for one in here:
                token = state.secrets[one]
                if seat not in token.known:
                    self.unseen.setdefault(at, []).append(one)
                elif token.kind == CAPTURED:
                    self.traps.add(at)
                else:
                    self.seen.setdefault(at, []).append((one, token.kind))
        said = signals.last_remarks_on_tiles(state).items()
        self.warned = {at for at, one in said if one.phrase == DANGER and (one.player != seat or at not in self.traps)}

    def known_camp_store(self, at: Hex) -> list[tuple[int, str]]:
        """What lies in a friendly camp."""
        return self.seen.get(at, [])

    @cached_property
    def best_look_by_tile(self) -> dict[Hex, tuple[float, int]]:
        """For each tile with something to look at: what the best look is worth, in actions, and at which secret."""
        found: dict[Hex, tuple[float, int]] = {}
        can_others_look = bool(self.friends_without_keys)
        for at, here in self.unseen.items():
            values = {
                one: value_of_looking_at_secret(
                    self.odds_of_unseen_secrets[one], self.own_keys, self.lacks_keys, can_others_look
                )
                for one in here
            }
            best = max(here, key=values.__getitem__)
            found[at] = (values[best], best)
        return found

    @cached_property
    def odds_of_unseen_secrets(self) -> dict[int, SecretOdds]:
        """What each secret that lies about may be."""
        unseen = UnseenSecrets(self.state, self.seat, self.keys_of)
        useful = {at for at, one in signals.last_remarks_on_tiles(self.state).items() if one.phrase == USEFUL}
        return {one: unseen.odds_of(one, at in useful) for at, here in self.unseen.items() for one in here}

    @cached_property
    def loot_needed_to_survive(self) -> int:
        """How many secrets have to lie in the main camp so that it outlasts the coming board turn."""
        return raiding.loot_needed_to_survive(self.state)

    # ---------------------------------------------------------------- keys
    def count_keys(self) -> None:
        """Keys that are in the exit, in hands, or in a store of the team, as far as this seat knows."""
        state = self.state
        self.own_keys = self.kinds.count(KEY)
        self.keys_of = [self.keys_believed_held_by(seat) for seat in range(state.players)]
        stores = [self.known_camp_store(at) for at, camp in state.camps.items() if camp in PLAYER_CAMPS]
        self.stored_keys = sum([kind == KEY for store in stores for _, kind in store])
        in_hands = sum([keys for seat, keys in enumerate(self.keys_of) if state.health[seat] == FREE])
        self.keys_in_hand = len(state.used_keys) + in_hands
        self.keys = len(state.used_keys) + sum(self.keys_of) + self.stored_keys
        self.has_all_keys = self.keys_in_hand >= state.keys_needed
        self.lacks_keys = self.keys < state.keys_needed
        self.held_keys = [
            (camp, one)
            for camp in (*self.stealers, *self.killers)
            for one in secret_cards.secrets_lying_at(state, camp)
            if state.secrets[one].kind == KEY
        ]

    def keys_believed_held_by(self, seat: int) -> int:
        """How many keys somebody carries: those that everybody saw, or as many as that seat has said."""
        state = self.state
        if seat == self.seat:
            return self.own_keys
        carried = [state.secrets[one] for one in state.packs[seat]]
        seen = [token.kind for token in carried if self.seat in token.known]
        most = seen.count(KEY) + len(carried) - len(seen)
        said = state.keys_needed if self.has_announced_all_keys(seat) else announced_key_count(state, seat)
        return max(seen.count(KEY), min(said, most))

    def has_announced_all_keys(self, seat: int) -> bool:
        """Has a seat said on the exit itself that it has what is needed?"""
        at = self.state.exit
        signal = signals.last_remarks_on_tiles(self.state).get(at) if at else None
        return signal is not None and signal[:2] == (HAVE_IT, seat)

    @cached_property
    def treasures_possibly_in_box(self) -> list[str]:
        """The treasures that the box may hold: those of it that the seat has not seen elsewhere."""
        left = secrets_in_box(self.state.keys_needed)
        seen = [one for one in self.state.secrets.values() if self.seat in one.known and one.origin == BOX_ORIGIN]
        left.subtract(one.kind for one in seen)
        return [kind for kind in TREASURES if left[kind] > 0]

    # ---------------------------------------------------------------- ways
    @cached_property
    def cheapest_paths(self) -> Ways:
        """The cheapest ways over the map; across a cliff if there is a supply for it."""
        return foresight.cheapest_paths(self.state, self.seat, min(2, self.supplies))

    def travel_cost_to_tile(self, at: Hex) -> int:
        way = self.cheapest_paths.get(at)
        return way.actions + 3 * way.supplies if way else NO_WAY

    def reachable_tiles_without_cliffs(self) -> set[Hex]:
        """The tiles that are reached from the main camp without a cliff."""
        state = self.state
        found, new = {HOME}, [HOME]
        while new:
            steps = foresight.single_moves_from(state, new.pop())
            fresh = [to for to, _, price in steps if not price and to not in found]
            found.update(fresh)
            new += fresh
        return found

    @property
    def has_no_affordable_way_home(self) -> bool:
        """Is there no way home but over cliffs that the seat cannot pay for?"""
        return bool(self.state.cliffs) and not self.supplies and self.home not in self.cheapest_paths

    def has_friend_remarked(self, at: Hex, phrase: str) -> bool:
        """Has a friend said this of a tile? Who calls others to a place means it only for a while."""
        state = self.state
        signal = (state.signals if phrase == MEET else signals.last_remarks_on_tiles(state)).get(at)
        return signal is not None and signal.phrase == phrase and signal.player != self.seat

    @property
    def tiles_with_calls_for_help(self) -> list[Hex]:
        """Where friends wait for a supply."""
        return [
            at
            for at in signals.last_remarks_on_tiles(self.state)
            if self.has_friend_remarked(at, HELP) and self.friend_count_at(at)
        ]

    def explorable_frontier(self) -> dict[Hex, list[Hex]]:
        """The dry tiles from which there is something to explore, and what."""
        state = self.state
        if not self.left:
            return {}
        found = {at: land.explorable_from(state, at) for at, kind in state.tiles.items() if kind != LAKE}
        return {at: open_places for at, open_places in found.items() if open_places}

    def is_dangerous(self, at: Hex) -> bool:
        """May this tile not be entered without harm?"""
        return at == self.state.gang

    @cached_property
    def gang_risks(self) -> dict[Hex, float]:
        """How likely the gang ends its next walk on a tile, where it may; a camp is safe for who stands on it."""
        state = self.state
        if state.gang is None or state.gang_fight:
            return {}
        sides = gang.directions_open_to_gang(state, state.gang)
        ends = [trail[-1] for trail in (gang.trail_of_gang(state, state.gang, side) for side in sides) if trail]
        return {at: ends.count(at) / len(sides) for at in ends if at not in state.camps}

    # ---------------------------------------------------------------- friends
    @property
    def is_last_free_player(self) -> bool:
        return people.free_seats(self.state) == [self.seat]

    @property
    def friends_without_keys(self) -> list[int]:
        return [seat for seat in people.free_seats(self.state) if seat != self.seat and not self.keys_of[seat]]

    @property
    def captive_seats(self) -> list[int]:
        state = self.state
        return [seat for seat in range(state.players) if state.health[seat] == TAKEN and state.pawns[seat] is not None]

    def friend_count_at(self, at: Hex) -> int:
        state = self.state
        return sum([seat != self.seat and state.pawns[seat] == at for seat in people.free_seats(state)])


def announced_key_count(state: BiomeEscape, seat: int) -> int:
    """As many keys as a seat has made remarks about when it last spoke of them, in one round."""
    rounds = [
        one.round
        for one in signals.last_remarks_on_tiles(state).values()
        if one.player == seat and one.phrase == HAVE_IT
    ]
    return rounds.count(max(rounds, default=0))


def unexplored_neighbour_count(state: BiomeEscape, at: Hex) -> int:
    """How many places could be explored from a tile."""
    return len([one for one in neighbours_inside_walls(at) if one not in state.tiles])


def are_tiles_adjacent(one: Hex, other: Hex) -> bool:
    return other in neighbours_of(one)
