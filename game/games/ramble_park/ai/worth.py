"""What a position in Ramble: Dare to Explore is worth to the team, from public facts only (section 13)."""

import functools
from typing import Any, NamedTuple

from game.games.ramble_park.rules import foresight
from game.games.ramble_park.rules.components import (
    BIRDWATCHER,
    EXIT,
    GPS,
    HAND,
    HANDBOOK,
    IN_THE_DARK,
    IS_LANDMARK,
    LANDMARK_AT,
    LANDMARKS,
    MATCHING,
    OUT,
    PHOTOGRAPHER,
    TILES_OF,
)
from game.games.ramble_park.rules.park import adjacent_tiles
from game.games.ramble_park.rules.state import RamblePark

WON, LOST = 10_000.0, -10_000.0
NO_WAY = 8  # steps, where there is no way at all

Steps = dict[str, int]  # how far it is from each tile


class PositionWeights(NamedTuple):
    """What counts, and how much."""

    token: float = 70.0
    cards: tuple[float, ...] = (0.0, 3.0, 9.0, 19.0, 34.0)  # the best holder of a landmark, by cards
    photograph: float = 31.0  # three and a substitute in the photographer's hand
    at_goal: float = 12.0  # all four cards, and here to collect
    step: float = 3.0  # less for each step from there
    early_step: float = 0.35  # the same, for each card, with too few of them
    help: float = 2.6  # a card in another's hand ...
    apart: float = 0.5  # ... less for each step between the two
    most_help: float = 10.0
    any_card: float = 0.8  # each card of a landmark in any hand, up to four
    complete: float = 6.0  # the hands hold all four between them, or did before the token
    exit: float = 90.0  # what a dark tile may cost
    last_tile: float = 90.0
    both_dark: float = 24.0
    landmark_tile: float = 13.0
    other_tile: float = 3.5
    pawn_on_it: float = 1.0
    one_way: float = 8.0
    no_way: float = 60.0
    gps: float = 7.0
    handbook: float = 8.0
    last_gps: tuple[float, ...] = (60.0, 10.0, 10.0)  # somebody holds one, with so many landmarks left
    full_hand: float = 4.0
    nearly_full: float = 1.0
    way_home: float = 14.0  # a step nearer to the exit with all tokens
    drift: float = 1.2  # the same for the idle, with one landmark left


STEADY = PositionWeights()


@functools.lru_cache(maxsize=32)
def distances_between_tiles(layout: str, park: tuple[str, ...]) -> dict[str, Steps]:
    """For each tile of a park the steps to it from every tile and hole; over tiles of the park only."""
    return {goal: distances_to_tile(layout, park, goal) for goal in park}


def distances_to_tile(layout: str, park: tuple[str, ...], goal: str) -> Steps:
    paths, steps, reached = adjacent_tiles(layout), {goal: 0}, [goal]
    for tile in reached:
        if tile not in park:
            continue
        for beside in paths[tile]:
            if beside not in steps:
                steps[beside] = steps[tile] + 1
                reached.append(beside)
    return steps | {tile: NO_WAY for tile in paths if tile not in steps}


@functools.lru_cache(maxsize=32)
def distances_to_landmarks(layout: str, park: tuple[str, ...]) -> dict[str, Steps]:
    """For each landmark the steps to the nearest of its tiles that are left."""
    to = distances_between_tiles(layout, park)
    found = {}
    for landmark, tiles in TILES_OF.items():
        left = [to[tile] for tile in tiles if tile in to]
        found[landmark] = {tile: min([steps[tile] for steps in left]) for tile in layout.split()} if left else {}
    return found


class ParkEvaluator:
    """The park as it lies before the team, and what the night will do to it. Holds as long as no card is drawn."""

    def __init__(self, state: RamblePark, weights: PositionWeights = STEADY):
        park = tuple(state.lights)
        self.weights = weights
        self.layout = state.layout
        self.ways = distances_between_tiles(state.layout, park)
        self.nearest = distances_to_landmarks(state.layout, park)
        self.home = self.ways.get(EXIT, {})
        self.beside = {tile: [one for one in near if one in self.ways] for tile, near in state.paths.items()}
        self.risk = tile_loss_chances(state)
        self.progresses: dict[tuple[Any, ...], float] = {}

    # ---------------------------------------------------------------- all of it
    def position_value(self, state: RamblePark) -> float:
        """What a position is worth."""
        if state.winners is not None:
            return WON if state.winners else LOST
        weights, tokens = self.weights, state.tokens
        value: float = (weights.token + weights.complete) * len(tokens)
        needed = [landmark for landmark in LANDMARKS if landmark not in tokens]
        *cards, gps, handbooks = zip(*[count_cards(tuple(hand)) for hand in state.hands])
        value += weights.gps * sum(gps) + weights.handbook * sum(handbooks)
        if any(gps) and len(needed) < len(weights.last_gps):
            value += weights.last_gps[len(needed)]
        for hand in state.hands:
            if len(hand) >= HAND - 1:
                value -= weights.full_hand if len(hand) >= HAND else weights.nearly_full
        value -= self.danger_of_dark_tiles(state, needed)
        if len(needed) < 2:
            value += self.value_of_nearness_to_exit(state, needed)
        for landmark, counts in zip(LANDMARKS, cards):
            if landmark in needed and any(counts):
                value += self.token_progress(state, landmark, counts)
        return value

    # ---------------------------------------------------------------- landmarks
    def token_progress(self, state: RamblePark, landmark: str, counts: tuple[int, ...]) -> float:
        """How near a token is: by its best holder."""
        at = tuple([tile if count else "" for tile, count in zip(state.pawns, counts)])
        known = (landmark, counts, at)
        if known in self.progresses:
            return self.progresses[known]
        best = max(
            [
                self.landmark_collection_progress(state, landmark, player, counts)
                for player, count in enumerate(counts)
                if count
            ]
        )
        value = best + self.weights.any_card * min(sum(counts), MATCHING)
        if sum(counts) >= MATCHING:
            value += self.weights.complete
        if not (PHOTOGRAPHER in state.roles and MATCHING - 1 in counts):  # there other cards count as well
            self.progresses[known] = value
        return value

    def landmark_collection_progress(
        self, state: RamblePark, landmark: str, player: int, counts: tuple[int, ...]
    ) -> float:
        weights, count, at = self.weights, counts[player], state.pawns[player]
        steps = self.nearest[landmark].get(at, NO_WAY)
        if count >= MATCHING:
            return weights.cards[MATCHING] + weights.at_goal - weights.step * steps
        takes_photographs = state.roles[player] == PHOTOGRAPHER
        if takes_photographs and count == MATCHING - 1 and has_substitute(state.hands[player], landmark):
            return weights.photograph + weights.at_goal - weights.step * steps
        help_of_others = 0.0
        for other, more in enumerate(counts):
            if more and other != player:
                apart = 0 if state.roles[other] == BIRDWATCHER else self.park_tile_distance(at, state.pawns[other])
                help_of_others += more * max(0.0, weights.help - weights.apart * apart)
        return weights.cards[count] - weights.early_step * count * steps + min(weights.most_help, help_of_others)

    def park_tile_distance(self, one: str, other: str) -> int:
        return self.ways[other][one] if other in self.ways and one != OUT else NO_WAY

    # ---------------------------------------------------------------- the night
    def total_danger(self, state: RamblePark) -> float:
        return self.danger_of_dark_tiles(state, [landmark for landmark in LANDMARKS if landmark not in state.tokens])

    def danger_of_dark_tiles(self, state: RamblePark, needed: list[str]) -> float:
        """What the dark tiles may cost."""
        dark = [tile for tile, is_lit in state.lights.items() if not is_lit]
        return sum([self.cost_of_losing_tile(state, tile, needed) * self.risk[tile] for tile in dark])

    def cost_of_losing_tile(self, state: RamblePark, tile: str, needed: list[str]) -> float:
        """What it would cost to lose a dark tile."""
        weights = self.weights
        price = weights.other_tile
        if tile == EXIT:
            price = weights.exit
        elif LANDMARK_AT.get(tile) in needed:
            price = self.landmark_tile_value(state, tile)
        if tile in state.pawns:
            ways_out = len(self.beside[tile])
            price += weights.pawn_on_it + (weights.no_way, weights.one_way, 0.0)[min(ways_out, 2)]
        return price

    def landmark_tile_value(self, state: RamblePark, tile: str) -> float:
        twin = TWIN[tile]
        if twin not in state.lights:
            return self.weights.last_tile
        return self.weights.landmark_tile if state.lights[twin] else self.weights.both_dark

    # ---------------------------------------------------------------- the way home
    def value_of_nearness_to_exit(self, state: RamblePark, needed: list[str]) -> float:
        """What it is worth that pawns are near the exit: a gain, so that no token makes a position worse."""
        near = [NO_WAY - self.home.get(tile, NO_WAY) if tile != OUT else 0 for tile in state.pawns]
        if not needed:
            return self.weights.way_home * sum(near)
        collector = max(range(state.players), key=lambda player: state.hands[player].count(needed[0]))
        return self.weights.drift * (sum(near) - near[collector])


KINDS = (*LANDMARKS, GPS, HANDBOOK)
TWIN = {tile: next(other for other in TILES_OF[landmark] if other != tile) for tile, landmark in LANDMARK_AT.items()}


@functools.lru_cache(maxsize=512)
def count_cards(hand: tuple[str, ...]) -> tuple[int, ...]:
    """How many cards of each kind are in a hand."""
    return tuple(map(hand.count, KINDS))


def has_substitute(hand: list[str], landmark: str) -> bool:
    return any([card in IS_LANDMARK and card != landmark for card in hand])


def tile_loss_chances(state: RamblePark) -> dict[str, float]:
    """How likely each tile's Lights Out card comes before it can be helped: in a turn and a third of the next."""
    draws, pile = state.lights_out_cards_per_turn, len(state.lights_out)
    soon = min(1.0, 0.15 + 1.3 * draws / max(1, pile))
    again = min(
        0.9, 0.10 + 2.6 * foresight.unseen_explore_counts(state).get(IN_THE_DARK, 0) / max(1, len(state.explore))
    )
    if pile <= 2 * draws:
        again = max(again, 0.4)
    return dict.fromkeys(state.lights, soon) | dict.fromkeys(state.lights_out_discards, again)
