"""Computer players against each other: many games on all cores, and figures about them."""

import math
import multiprocessing
import os
import signal
import time
from collections import Counter
from collections.abc import Iterable, Iterator
from multiprocessing.pool import Pool
from typing import Any, NamedTuple

from game.bots.levels import bots_of_game, next_action_of_bots
from game.bots.usage import possible_usage_names, usage_names_of_action
from game.engine.game import Game
from game.engine.rng import Rng
from game.engine.state import SETTLED, Action, EventSnapshot, State
from game.engine.variant import Variant
from game.games import GAMES

MOST = 10_000  # decisions; a longer game is stopped and counts as won by nobody
NORMAL_95 = 1.96  # standard deviations on either side of the middle that hold 95 in 100


class SimulationJob(NamedTuple):
    """One game to be played, perhaps with a variant. seats: levels."""

    game: str
    seats: tuple[str, ...]
    options: dict[str, Any]
    seed: int
    counts_use: bool = False  # also how often each move is made, and could be
    variant: Variant | None = None


class UseCounts(NamedTuple):
    """How often a level used each move, card or special power, and in how many decisions it could have."""

    made: Counter[str]
    possible: Counter[str]


class ThinkingStatistics(NamedTuple):
    """How much a level has thought: number of decisions, CPU seconds, the longest decision."""

    decisions: int = 0
    seconds: float = 0.0
    most: float = 0.0


class SimulatedGame(NamedTuple):
    """The figures of one game."""

    seats: tuple[str, ...]
    winners: tuple[int, ...]
    scores: list[int] | None  # of games that count points
    turns: int | None  # of games that count them
    decisions: int
    first: int
    last: int  # who made the last decision
    events: Counter[str]
    thoughts: dict[str, ThinkingStatistics]
    use: dict[str, UseCounts]  # by level; empty where that is not counted


# ---------------------------------------------------------------- playing
def simulation_jobs_of_table(
    game: Game, seats: tuple[str, ...], options: dict[str, Any], seed: int, games: int, counts_use: bool = False
) -> list[SimulationJob]:
    """The games to be played. Each deal is played once with every rotation of the levels over the seats."""
    rotations = list(dict.fromkeys(seats[n:] + seats[:n] for n in range(len(seats))))
    return [
        SimulationJob(
            game.id,
            rotations[n % len(rotations)],
            options,
            deal_seed(seed, n // len(rotations)),
            counts_use,
            game.variant,
        )
        for n in range(games)
    ]


def deal_seed(seed: int, deal: int) -> int:
    return seed * 1_000_003 + deal


def play_simulation_job(job: SimulationJob) -> SimulatedGame:
    """Play one game until it ends, or until it is plain that it never will."""
    game = game_of(job.game) if job.variant is None else game_of(job.game).with_variant(job.variant)
    state = game.rules.new_with_snapshots(len(job.seats), job.options, Rng(job.seed), pictures=False)
    actors: list[int] = []
    thoughts = {level: ThinkingStatistics() for level in job.seats}
    use = {level: UseCounts(Counter(), Counter()) for level in job.seats} if job.counts_use else {}
    bots_of_game(game.edition)  # imported before the first thought is timed
    while not state.is_over and len(actors) < MOST:
        assert state.current_player is not None, "a match that is not over asks somebody"
        level = job.seats[state.current_player]
        start = time.process_time()
        action = next_action_of_bots(game.edition, job.seats, state, job.seed, len(actors))
        thoughts[level] = with_thinking_time_added(thoughts[level], time.process_time() - start)
        actors.append(state.actor(action))
        if use:
            count_usage(game.edition, job.seats, state, action, use)
        state.apply(action)
    return simulated_game_figures(job, state, actors, thoughts, use)


def count_usage(game_id: str, seats: tuple[str, ...], state: State, action: Action, use: dict[str, UseCounts]) -> None:
    """Count what an action uses, and what the other legal actions would have used."""
    use[seats[state.actor(action)]].made.update(usage_names_of_action(game_id, state, action))
    for player, names in possible_usage_names(game_id, state):
        use[seats[player]].possible.update(names)


def game_of(game_id: str) -> Game:
    return next(game for game in GAMES if game.id == game_id)


def with_thinking_time_added(thought: ThinkingStatistics, seconds: float) -> ThinkingStatistics:
    return ThinkingStatistics(thought.decisions + 1, thought.seconds + seconds, max(thought.most, seconds))


def simulated_game_figures(
    job: SimulationJob,
    state: State,
    actors: list[int],
    thoughts: dict[str, ThinkingStatistics],
    use: dict[str, UseCounts],
) -> SimulatedGame:
    events = Counter(map(event_kind_with_how, state.snapshots or ()))
    del events[SETTLED]
    turns = getattr(state, "turns", None)
    winners, span = tuple(state.winners or ()), (len(actors), actors[0], actors[-1])
    return SimulatedGame(job.seats, winners, state.scores(), turns, *span, events, thoughts, use)


def event_kind_with_how(snapshot: EventSnapshot) -> str:
    """The kind of an event, with the value of its fact `how`, if it has one."""
    kind, facts, _ = snapshot.event
    return f"{kind} ({facts['how']})" if "how" in facts else kind


def play_jobs(jobs: list[SimulationJob]) -> Iterator[SimulatedGame]:
    """Play games on all cores, in order. If stopped early, ends the processes."""
    cores = os.cpu_count() or 1
    with make_process_pool(min(cores, len(jobs))) as pool:
        yield from pool.imap(play_simulation_job, jobs, chunksize=max(1, min(8, len(jobs) // (4 * cores))))


def make_process_pool(processes: int) -> Pool:
    """A pool of processes that ignore Ctrl-C, even while they start."""
    heard = signal.signal(signal.SIGINT, signal.SIG_IGN)
    try:
        return multiprocessing.get_context("spawn").Pool(processes, ignore_ctrl_c)
    finally:
        signal.signal(signal.SIGINT, heard)


def ignore_ctrl_c() -> None:
    signal.signal(signal.SIGINT, signal.SIG_IGN)


# ---------------------------------------------------------------- counting
class MeanWithRange(NamedTuple):
    """A mean, with the least and the most value."""

    mean: float
    least: float
    most: float


class WinShare(NamedTuple):
    """Wins out of games (a shared victory counts in part), and the 95 % interval of their share."""

    games: int
    wins: float
    share: float
    low: float
    high: float


def spread_of_values(values: Iterable[float]) -> MeanWithRange:
    values = list(values)
    return MeanWithRange(sum(values) / len(values), min(values), max(values))


def win_share_with_interval(win_shares: Iterable[float]) -> WinShare:
    """The share with Wilson's interval."""
    win_shares = list(win_shares)
    n, wins = len(win_shares), sum(win_shares)
    p, z = wins / n, NORMAL_95
    middle = (p + z * z / (2 * n)) / (1 + z * z / n)
    reach = z * math.sqrt(p * (1 - p) / n + z * z / (4 * n * n)) / (1 + z * z / n)
    return WinShare(n, wins, p, max(0.0, middle - reach), min(1.0, middle + reach))


def win_share_of_player(played: SimulatedGame, player: int) -> float:
    """The player's part of the victory, 1 for a win alone."""
    return 1 / len(played.winners) if player in played.winners else 0.0


def summarize_simulated_games(played: list[SimulatedGame]) -> dict[str, Any]:
    """All figures, as JSON data except for Spread and Share."""
    players = range(len(played[0].seats))
    levels = sorted({level for one in played for level in one.seats})
    return {
        "outcomes": outcome_shares(played),
        "lengths": game_lengths(played),
        "scores": score_spreads(played),
        "wins": {
            "seats": [
                win_share_with_interval(win_share_of_player(one, player) for one in played) for player in players
            ],
            "turn_order": [win_share_of_place(played, place) for place in players],
            "levels": {level: win_share_of_level(played, level) for level in levels},
            "ender": win_share_with_interval(win_share_of_player(one, one.last) for one in played),
        },
        "events": mean_events(played),
        "thinking": {level: thinking_time_of_level(played, level) for level in levels},
        "use": {level: usage_counts_of_level(played, level) for level in levels} if played[0].use else {},
    }


def outcome_shares(played: list[SimulatedGame]) -> dict[str, float]:
    counts = Counter("nobody" if not one.winners else "shared" if len(one.winners) > 1 else "one" for one in played)
    return {name: counts[name] / len(played) for name in ("one", "shared", "nobody")}


def game_lengths(played: list[SimulatedGame]) -> dict[str, MeanWithRange]:
    found = {"decisions": spread_of_values(one.decisions for one in played)}
    turns = [one.turns / len(one.seats) for one in played if one.turns is not None]
    return {"turns": spread_of_values(turns), **found} if turns else found


def score_spreads(played: list[SimulatedGame]) -> dict[str, MeanWithRange]:
    counted = [(one.scores, one.winners or range(len(one.scores))) for one in played if one.scores is not None]
    best = [max(scores[player] for player in winners) for scores, winners in counted]
    return (
        {"winner": spread_of_values(best), "last": spread_of_values(min(scores) for scores, _ in counted)}
        if counted
        else {}
    )


def win_share_of_place(played: list[SimulatedGame], place: int) -> WinShare:
    """The share of wins of the player at this place in turn order."""
    return win_share_with_interval(win_share_of_player(one, (one.first + place) % len(one.seats)) for one in played)


def win_share_of_level(played: list[SimulatedGame], level: str) -> WinShare:
    return win_share_with_interval(
        win_share_of_player(one, player) for one in played for player, seat in enumerate(one.seats) if seat == level
    )


def mean_events(played: list[SimulatedGame]) -> dict[str, float]:
    totals: Counter[str] = Counter()
    for one in played:
        totals.update(one.events)
    return {kind: count / len(played) for kind, count in totals.most_common()}


def thinking_time_of_level(played: list[SimulatedGame], level: str) -> dict[str, float]:
    """A level's CPU milliseconds per decision."""
    thoughts = [one.thoughts[level] for one in played if level in one.thoughts]
    decisions = sum(one.decisions for one in thoughts)
    mean = sum(one.seconds for one in thoughts) / max(1, decisions)
    return {"decisions": decisions, "mean_ms": 1000 * mean, "most_ms": 1000 * max(one.most for one in thoughts)}


def usage_counts_of_level(played: list[SimulatedGame], level: str) -> dict[str, dict[str, int]]:
    """For everything that can be used: how often a level used it, and in how many decisions it could have."""
    made, possible = Counter[str](), Counter[str]()
    for one in played:
        if level in one.use:
            made.update(one.use[level].made)
            possible.update(one.use[level].possible)
    names = sorted({*made, *possible})
    return {name: {"made": made[name], "possible": max(made[name], possible[name])} for name in names}
