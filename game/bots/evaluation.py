"""How likely each seat is to win: deals that fit what is known, each played on a little and judged as it then lies.

The analysis of a match asks here, in every game, and Hard of Ape City judges by it. Expert of Ape City and its hints
ask a network that judges a seat by what that seat knows: by how many per cent the next best move is behind is a
difference of its chances.

All other levels keep values of their own, because the chances of their two best answers differ by no more than they may
be off: over 12 deals the median is 0.00 against 0.01 in the park, 0.005 against 0.01 in Ramble Words and 0.015 against
0.015 in Biome Escape. In the park Hard and Expert go by the worth of a position, in Ramble Words the Expert goes by
points played out, in Explore New York by the points of its whole tour, and Hard and Expert of Biome Escape near the end
by a rough chance to escape from worlds that they play on. A hint has no value of its own anywhere: it decides by the
`contest` of its game, as the Expert does.

What a game tells of winning is its `OUTLOOK`; a game that tells nothing is played on at random to its end.
"""

import functools
import math
from collections.abc import Callable, Sequence
from typing import Any, Generic, NamedTuple, Protocol, TypeVar, runtime_checkable

from game.bots.levels import bots_of_game
from game.bots.sampling import ThinkingEffort, rounds_within_effort
from game.bots.winning import world_after_action
from game.engine.data import DATA, load_yaml, require_in_file
from game.engine.phrases import expected
from game.engine.rng import Rng
from game.engine.state import Action, State
from game.engine.variant import MARK

S = TypeVar("S", bound=State)
Row = Sequence[float]
FILE = "chances.yaml"  # of a game, in its folder of data
DEALS = ThinkingEffort(samples=12)  # the same on every machine
FARTHEST = 30.0  # of a strength, on the scale of log odds: beyond it nothing is more certain
LEAST_SPREAD = 0.01  # so far off a chance always may be while the match runs
PRIOR_DEALS = 1.0  # as many that are shared evenly are added to those played out: a few that agree make nothing certain
LEAST_DOUBT = 0.01  # while the match runs no estimate is surer than this


class Chance(NamedTuple):
    """A chance to win from 0 to 1 (a shared win counts for its share), and how far off it may be: a standard error."""

    value: float
    spread: float


class WinOutlook(NamedTuple, Generic[S]):
    """What a game tells of winning by and by.

    names: of the features, each with its weight in `data/<game>/chances.yaml`, on the scale of log odds. features: what
    speaks for each seat of a whole state, in that order; a single row where all win or lose together. play_on: plays a
    world on for a little, each seat by what it knows, up to a place at which the features were measured. deal: a whole
    state that fits a view; without it all that fit are equally likely.
    """

    names: tuple[str, ...]
    features: Callable[[S], Sequence[Row]]
    play_on: Callable[[S, Rng], None]
    deal: Callable[[S, Rng], S] | None = None


@runtime_checkable
class HasWinOutlook(Protocol):
    """A game's bots.py that tells of winning by and by."""

    OUTLOOK: WinOutlook[Any]


class FittedWeights(NamedTuple):
    """What a file says of a fit: the weight of each feature by its name, and the matches and positions behind it."""

    matches: int
    positions: int
    weights: dict[str, float]


@functools.cache
def fitted_outlook_weights(game_id: str, features: tuple[str, ...]) -> tuple[float, ...]:
    """The fitted weights of these features, in their order; an edition has those of the box. Raises DataError where the
    file has others."""
    file = DATA / game_id.partition(MARK)[0] / FILE
    fit: FittedWeights = load_yaml(file, FittedWeights)
    problem = expected("weights", names=", ".join(features))
    require_in_file(file, set(fit.weights) == set(features), problem, "weights")
    return tuple(fit.weights[name] for name in features)


# ---------------------------------------------------------------- asking
def evaluate(game_id: str, view: State, seat: int, seed: int = 0, effort: ThinkingEffort = DEALS) -> Chance:
    """How likely a seat is to win, from what a view shows; where all win or lose together it is the team's chance."""
    return win_chances_of_all_seats(game_id, view, seed, effort)[seat]


def win_chances_of_all_seats(game_id: str, state: State, seed: int = 0, effort: ThinkingEffort = DEALS) -> list[Chance]:
    """The chance of every seat: from a view, or with everything known where the state is the whole truth.

    Even then chance is still to come: dice, and what will be shuffled. Equal seeds have equal luck.
    """
    if state.winners is not None:
        return [Chance(value, 0.0) for value in win_shares_at_end(state)]
    outlook, rng = win_outlook_of_game(game_id), Rng(seed)
    weights = fitted_outlook_weights(game_id, outlook.names) if outlook is not None else ()
    worlds = sampled_worlds(outlook, state, rng, effort)
    found = [estimated_win_shares(outlook, weights, world, rng) for world in worlds]
    even, doubt = (
        uninformed_win_chance(worlds[0]),
        win_chance_doubt_from_playouts(len(worlds), sum(world.winners is not None for world in worlds)),
    )
    return [
        win_chance_with_doubt(win_chance_from_samples([one[seat] for one in found]), even, doubt)
        for seat in range(state.players)
    ]


def win_chance_gain_over_alternative(
    game_id: str, view: State, action: Action, alternative: Action, seed: int = 0, effort: ThinkingEffort = DEALS
) -> Chance:
    """By how much another answer to the open question betters the chance of the seat that is asked, with equal luck."""
    outlook, player = win_outlook_of_game(game_id), view.question.player
    weights = fitted_outlook_weights(game_id, outlook.names) if outlook is not None else ()
    worlds, found = sampled_worlds(outlook, view, Rng(seed), effort), list[list[JudgedWinChance]]()
    even = uninformed_win_chance(worlds[0])
    for world in worlds:
        if all(world.is_legal(one) for one in (action, alternative)):
            tried = [world_after_action(world, one) for one in (action, alternative)]
            found.append([judge_win_chance(outlook, weights, one, Rng(world.rng.seed), player) for one in tried])
    return win_chance_difference([one[0] for one in found], [one[1] for one in found], even)


def win_chance_change_by_action(
    game_id: str, view: State, action: Action, seat: int, seed: int = 0, effort: ThinkingEffort = DEALS
) -> Chance:
    """By how much an answer moves a seat's chance from what it was before, in the same deals and with equal luck.

    view: what the player who answers sees. What the answer brings is still open, so each sampled deal has luck of its
    own, the same with and without the answer.
    """
    outlook = win_outlook_of_game(game_id)
    weights = fitted_outlook_weights(game_id, outlook.names) if outlook is not None else ()
    worlds, found = sampled_worlds(outlook, view, Rng(seed), effort), list[list[JudgedWinChance]]()
    even = uninformed_win_chance(worlds[0])
    for world in worlds:
        if world.is_legal(action):
            luck, tried = world.rng.seed, (world, world_after_action(world, action))
            found.append([judge_win_chance(outlook, weights, one, Rng(luck), seat) for one in tried])
    return win_chance_difference([one[0] for one in found], [one[1] for one in found], even)


def sampled_worlds(outlook: WinOutlook[Any] | None, state: State, rng: Rng, effort: ThinkingEffort) -> list[State]:
    """Whole states to judge by, each with luck of its own."""
    found: list[State] = []
    for _ in rounds_within_effort(effort):
        if state.viewer is None:
            world = state.clone()
            world.stops_for_confirmation, world.rng = False, Rng(rng.random_below(1 << 60))
        elif outlook is not None and outlook.deal is not None:
            world = outlook.deal(state, rng)
        else:
            world = state.determinize(rng)
        found.append(world)
    return found


def win_chance_from_samples(values: Sequence[float]) -> Chance:
    """The mean of a seat's chances in some deals."""
    mean = sum(values) / len(values)
    if len(values) == 1:
        return Chance(mean, 0.5)
    variance = sum((value - mean) ** 2 for value in values) / (len(values) - 1)
    return Chance(mean, max(LEAST_SPREAD, math.sqrt(variance / len(values))))


class JudgedWinChance(NamedTuple):
    """A seat's chance in a whole state: judged by a fit, played out, or decided there already."""

    value: float
    is_decided: bool
    is_played_out: bool


def judge_win_chance(
    outlook: WinOutlook[Any] | None, weights: Row, world: State, rng: Rng, seat: int
) -> JudgedWinChance:
    """A seat's chance in a whole state, which is used up."""
    is_decided = world.is_over
    value = estimated_win_shares(outlook, weights, world, rng)[seat]
    return JudgedWinChance(value, is_decided, world.is_over and not is_decided)


def win_chance_difference(before: Sequence[JudgedWinChance], after: Sequence[JudgedWinChance], even: float) -> Chance:
    """By how much the second chances, in the same deals, are better than the first."""
    if not before:
        return Chance(0.0, 1.0)
    gains = win_chance_from_samples([two.value - one.value for one, two in zip(before, after)])
    return Chance(mean_judged_win_chance(after, even) - mean_judged_win_chance(before, even), gains.spread)


def mean_judged_win_chance(found: Sequence[JudgedWinChance], even: float) -> float:
    """The mean of some deals; without doubt where every one of them is decided."""
    chance = win_chance_from_samples([one.value for one in found])
    if all(one.is_decided for one in found):
        return chance.value
    return win_chance_with_doubt(
        chance, even, win_chance_doubt_from_playouts(len(found), sum(one.is_played_out for one in found))
    ).value


def uninformed_win_chance(world: State) -> float:
    """What a seat's chance is where nothing is known: its part of one victory; that of a team, won or lost.

    world: a whole state, of which all points are known.
    """
    return 0.5 if world.scores() is None else 1 / world.players


def win_chance_doubt_from_playouts(deals: int, played_out: int) -> float:
    """Which part of a chance is doubt, by how many of its deals were played out instead of judged by a fit.

    >>> win_chance_doubt_from_playouts(9, 0), win_chance_doubt_from_playouts(9, 9)
    (0.0, 0.1)
    """
    prior = PRIOR_DEALS * played_out / deals
    return prior / (deals + prior)


def win_chance_with_doubt(chance: Chance, even: float, doubt: float) -> Chance:
    """A chance that some doubt draws towards the even one, so that an estimate is never certain; rivals' still sum up.

    doubt: which part of it is doubt; a little always is.

    >>> doubt = win_chance_doubt_from_playouts(16, 16)
    >>> [round(win_chance_with_doubt(Chance(value, 0.01), 0.5, doubt).value, 3) for value in (0.0, 0.5, 1.0)]
    [0.029, 0.5, 0.971]
    >>> [round(win_chance_with_doubt(Chance(value, 0.01), 0.25, 0.0).value, 3) for value in (0.0, 0.25, 1.0)]
    [0.01, 0.25, 0.97]
    """
    doubt = max(doubt, LEAST_DOUBT / even)
    return Chance(even * doubt + chance.value * (1 - doubt), max(chance.spread, even * doubt))


def win_outlook_of_game(game_id: str) -> WinOutlook[Any] | None:
    bots = bots_of_game(game_id)
    return bots.OUTLOOK if isinstance(bots, HasWinOutlook) else None


# ---------------------------------------------------------------- judging a world
def estimated_win_shares(outlook: WinOutlook[Any] | None, weights: Row, world: State, rng: Rng) -> list[float]:
    """Each seat's chance in a whole state, which is used up."""
    if outlook is None:
        while not world.is_over:
            world.apply(world.random_action(world.rng))
    elif not world.is_over:
        outlook.play_on(world, rng)
    if world.winners is not None or outlook is None:
        return win_shares_at_end(world)
    return win_shares_from_features(outlook.features(world), weights, world.players)


def win_shares_at_end(state: State) -> list[float]:
    """A match that is over: 1 for the winner, equal parts for those who share it, but 1 for each of a team."""
    winners = state.winners or []
    each = 1.0 if state.scores() is None else 1 / max(1, len(winners))
    return [each if seat in winners else 0.0 for seat in range(state.players)]


def win_shares_from_features(rows: Sequence[Row], weights: Row, players: int) -> list[float]:
    """What features come to: parts of one victory between rivals, or the same chance for all of a team.

    >>> win_shares_from_features([(0.0,), (0.0,)], (3.0,), 2), win_shares_from_features([(0.0, 1.0)], (3.0, 0.0), 3)
    ([0.5, 0.5], [0.5, 0.5, 0.5])
    """
    strengths = [sum([value * weight for value, weight in zip(row, weights)]) for row in rows]
    if len(rows) == 1:
        return [1 / (1 + math.exp(-max(-FARTHEST, min(FARTHEST, strengths[0]))))] * players
    best = max(strengths)
    odds = [math.exp(max(-FARTHEST, one - best)) for one in strengths]
    return [one / sum(odds) for one in odds]
