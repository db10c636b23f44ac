"""What is measured, against what, and what is good enough. The numbers R1.. are those of the design."""

import copy
import importlib.util
import os
import statistics
import subprocess
import sys
import tempfile
import time
import tracemalloc
from collections.abc import Callable
from pathlib import Path
from typing import NamedTuple

from benchmarks.measure import compare
from game.bots.levels import choose
from game.bots.sampling import ThinkingEffort
from game.engine.match import Match
from game.engine.rng import Rng
from game.engine.seats import HUMAN, Seat
from game.games import GAMES

ROOT = Path(__file__).resolve().parent.parent
HAS_CHESS = importlib.util.find_spec("chess") is not None
PLAYERS = 3
LATE = 24  # plies of a late position
LATER = {"biome_escape": 200}
SIZES = {"biome_escape": 12}  # kB of a late position, where not 5
STARTS = 9


class Verdict(NamedTuple):
    """One line of the table: figures as text; verdict: goal, floor, missed or undecided."""

    name: str
    ours: str
    reference: str
    ratio: float | None
    spread: float
    goal: str
    verdict: str


class Limit(NamedTuple):
    """What a ratio must reach; is_least: the larger the better."""

    goal: float
    floor: float
    is_least: bool = False

    def verdict(self, ratio: float, is_noisy: bool) -> str:
        reached = (lambda bound: ratio >= bound) if self.is_least else (lambda bound: ratio <= bound)
        if reached(self.goal):
            return "goal"
        if reached(self.floor):
            return "floor"
        return "undecided" if is_noisy else "missed"

    def __str__(self) -> str:
        sign = "≥" if self.is_least else "≤"
        return f"{sign} {self.goal:.3g} ({self.floor:.3g})"


PLAYOUTS = {
    "ape_city": Limit(4, 3, True),
    "ramble_park": Limit(4, 2.5, True),
    "ramble_words": Limit(1.3, 0.7, True),
    "biome_escape": Limit(1.3, 0.7, True),
    "explore_new_york": Limit(2, 1.3, True),
}
CLONE = Limit(1 / 30, 1 / 15)
SPELLING = Limit(1 / 10, 1 / 5)
CLONE_OF_CHESS = Limit(3, 8)


def usual_options(game, players: int) -> dict:
    """What a new game's page proposes."""
    return game.chosen_house_rule_options(players, game.proposed_house_rule_options(players))


# ---------------------------------------------------------------- work of fixed size
def playouts(game) -> Callable[[], int]:
    rules, players = game.rules, max(PLAYERS, game.players.start)
    options = usual_options(game, players)

    def work() -> int:
        made = 0
        for seed in range(4):
            state, rng = rules(players, options, Rng(seed)), Rng(seed + 1)
            while not state.is_over:
                state.apply(state.random_action(rng))
                made += 1
        return made

    return work


def chess_playouts() -> Callable[[], int]:
    import random

    import chess

    def work() -> int:
        made, rng, board = 0, random.Random(1), chess.Board()
        while not board.is_game_over():
            board.push(rng.choice(list(board.legal_moves)))
            made += 1
        return made

    return work


def late_state(game):
    players = max(PLAYERS, game.players.start)
    state, rng = game.rules(players, usual_options(game, players), Rng(5)), Rng(6)
    for _ in range(LATER.get(game.id, LATE)):
        further = state.clone()
        further.play(state.random_action(rng))
        if further.is_over:
            break
        state = further
    return state


def times(count: int, deed: Callable[[], object]) -> Callable[[], int]:
    def work() -> int:
        for _ in range(count):
            deed()
        return count

    return work


# ---------------------------------------------------------------- the entries
def playout(game) -> Verdict:
    """R1: random actions a second, beside python-chess's."""
    found = compare(chess_playouts(), playouts(game))  # seconds of theirs to ours: how many times faster we are
    limit = PLAYOUTS[game.id]
    figures = f"{1 / found.theirs:,.0f} actions/s", f"{1 / found.ours:,.0f} moves/s"
    return Verdict(
        f"R1 playout {game.id}",
        *figures,
        found.ratio,
        found.spread,
        str(limit),
        limit.verdict(found.ratio, found.is_noisy),
    )


def clone(game) -> Verdict:
    """R2: a copy of the state, beside copy.deepcopy."""
    state = late_state(game)
    found = compare(times(200, state.clone), times(4, lambda: copy.deepcopy(state)))
    return ratio_of(f"R2 clone {game.id}", found, CLONE, "deepcopy")


def clone_of_chess(game) -> Verdict:
    """R3: a copy of the state, beside a chess board's."""
    import chess

    state, board = late_state(game), chess.Board()
    found = compare(times(200, state.clone), times(200, lambda: board.copy(stack=False)))
    return ratio_of(f"R3 clone {game.id}", found, CLONE_OF_CHESS, "python-chess copy")


def ratio_of(name: str, found, limit: Limit, reference: str) -> Verdict:
    ours, theirs = f"{found.ours * 1e6:.2f} µs", f"{reference} {found.theirs * 1e6:.2f} µs"
    return Verdict(
        name, ours, theirs, found.ratio, found.spread, str(limit), limit.verdict(found.ratio, found.is_noisy)
    )


def budget(name: str, value: float, unit: str, goal: float, floor: float) -> Verdict:
    limit = Limit(goal, floor)
    return Verdict(name, f"{value:.2f} {unit}", "-", None, 0.0, f"{limit} {unit}", limit.verdict(value, False))


def state_size(game) -> Verdict:
    """Memory of a late position, the mean of 400 clones."""
    state = late_state(game)
    state.clone()  # the first one of a game finds out how its fields are copied
    tracemalloc.start()
    kept = [state.clone() for _ in range(400)]
    size = tracemalloc.get_traced_memory()[0] / len(kept) / 1000
    tracemalloc.stop()
    most = SIZES.get(game.id, 5)
    return budget(f"state {game.id}", size, "kB", most, most)


def undo(game) -> Verdict:
    """Taking back and making again, a whole match long."""
    players = max(PLAYERS, game.players.start)
    match, rng = Match(game, [Seat("A", n, HUMAN) for n in range(players)], usual_options(game, players), 3), Rng(4)
    slowest = 0.0
    while not match.is_over:
        if match.awaits_confirmation:
            match.confirm_visit()
            continue
        match.play(match.state.random_action(rng))
        if match.can_undo():
            start = time.process_time()
            match.undo(), match.redo()
            slowest = max(slowest, time.process_time() - start)
    return budget(f"undo and redo {game.id}", slowest * 1000, "ms", 50, 50)


def bot_move(game, level: str) -> Verdict:
    """A computer player's answer at its fixed effort, the median over a match of its own."""
    players = max(PLAYERS, game.players.start)
    state, rng, spent = game.rules(players, usual_options(game, players), Rng(8)), Rng(9), []
    while not state.is_over and len(spent) < 60:
        start = time.process_time()
        action = choose(game.id, level, state.view(state.current_player), rng, ThinkingEffort(samples=2))
        spent.append(time.process_time() - start)
        state.play(action)
    return budget(f"bot {level} {game.id}", statistics.median(spent) * 1000, "ms", 150, 300)


def frame(game, size: tuple[int, int], goal: float, floor: float) -> Verdict:
    """One redraw of the table from its caches, CPU of this thread. whole: where each of its pixels is drawn again."""
    from benchmarks.stage import frames_of_table, table_on_stage

    scene, app = table_on_stage(game, size)
    spent, whole = frames_of_table(scene, app, is_whole=False), frames_of_table(scene, app, is_whole=True)
    worst = sorted(spent)[int(len(spent) * 0.99)]
    verdict = budget(f"frame {game.id} {size[0]}x{size[1]}", statistics.median(spent) * 1000, "ms", goal, floor)
    return verdict._replace(reference=f"p99 {worst * 1000:.2f}, whole {statistics.median(whole) * 1000:.2f} ms")


def slowest_of_match(game) -> Verdict:
    """The slowest frame of a whole match, from its second frame on, first paintings included; CPU of this thread."""
    from benchmarks.stage import frames_of_match

    spent = frames_of_match(game)
    verdict = budget(f"slowest frame {game.id}", max(spent) * 1000, "ms", 50, 50)
    return verdict._replace(reference=f"of {len(spent)}, p99 {sorted(spent)[int(len(spent) * 0.99)] * 1000:.1f} ms")


def words(game) -> dict[str, Callable[[], Verdict]]:
    """R6 and the searches of Ramble Words."""
    from benchmarks import words as searches

    def spelling() -> Verdict:
        return ratio_of("R6 spelling from 11 cards", searches.spell_and_scan(), SPELLING, "scan")

    return {
        f"spelling.{game.id}": spelling,
        f"spelling_worst.{game.id}": lambda: budget("spelling, slowest hand", searches.slowest_spelling(), "ms", 5, 5),
        f"changes.{game.id}": lambda: budget("changes of four words", searches.slowest_changes(game), "ms", 30, 30),
        f"word_list.{game.id}": lambda: budget("word list", searches.loading(), "ms", 100, 100),
    }


def start_up() -> Verdict:
    """R4: CPU of a start to the first frame, beside a minimal window's."""
    program = [sys.executable, str(ROOT / "main.py"), "--exit-after-first-frame"]
    window = [
        sys.executable,
        "-c",
        "import pygame; pygame.display.init(); pygame.display.set_mode((1280, 720)); pygame.display.flip()",
    ]
    with tempfile.TemporaryDirectory() as folder:
        env = quiet(folder)
        children_cpu(program, env), children_cpu(window, env)  # the first start of all compiles; no other one does
        ours, theirs = zip(*((children_cpu(program, env), children_cpu(window, env)) for _ in range(STARTS)))
    ratios = sorted(a / b for a, b in zip(ours, theirs))
    low, middle, high = statistics.quantiles(ratios, n=4)
    limit = Limit(2.5, 4)
    figures = f"{statistics.median(ours) * 1000:.0f} ms", f"minimal window {statistics.median(theirs) * 1000:.0f} ms"
    return Verdict("R4 start", *figures, middle, (high - low) / middle, str(limit), limit.verdict(middle, False))


def children_cpu(command: list[str], env: dict[str, str]) -> float:
    before = os.times()
    subprocess.run(command, check=True, capture_output=True, cwd=ROOT, timeout=60, env=env)
    after = os.times()
    return after.children_user + after.children_system - before.children_user - before.children_system


def quiet(folder: str) -> dict[str, str]:
    """An environment without screen, sound and saves, in which Python keeps what it compiles in this folder."""
    env = {name: value for name, value in os.environ.items() if name != "PYTHONDONTWRITEBYTECODE"}
    env |= {"SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy", "PYGAME_HIDE_SUPPORT_PROMPT": "1"}
    return env | {"PYTHONPYCACHEPREFIX": folder, "GAMENIGHT_HOME": folder}


def while_thinking(game) -> Verdict:
    """R5: the interval between frames while a computer player thinks, beside the same at rest; wall clock, p99."""
    from benchmarks.stage import intervals

    idle, busy = intervals(game)
    limit = Limit(1.1, 1.25)
    return Verdict(
        "R5 frames while it thinks",
        f"{busy:.1f} ms",
        f"idle {idle:.1f} ms",
        busy / idle,
        0.0,
        str(limit),
        limit.verdict(busy / idle, idle > 20),
    )


def at_rest(game) -> Verdict:
    """CPU while a person thinks, after the last breath of the lights, beside a loop that does nothing."""
    from benchmarks.stage import rest

    ours, bare = rest(game)
    return budget(f"rest {game.id}", ours, "%", 0.5, 0.5)._replace(reference=f"bare loop {bare:.2f} %")


def entries() -> dict[str, Callable[[], Verdict]]:
    """Every benchmark that can run here, by name."""
    found: dict[str, Callable[[], Verdict]] = {}
    for game in GAMES:
        if HAS_CHESS:
            found[f"playout.{game.id}"] = lambda game=game: playout(game)
            found[f"chess_copy.{game.id}"] = lambda game=game: clone_of_chess(game)
        found[f"clone.{game.id}"] = lambda game=game: clone(game)
        found[f"state.{game.id}"] = lambda game=game: state_size(game)
        found[f"undo.{game.id}"] = lambda game=game: undo(game)
        for level in ("gentle", "steady", "sharp"):
            found[f"bot_{level}.{game.id}"] = lambda game=game, level=level: bot_move(game, level)
        found[f"frame_720.{game.id}"] = lambda game=game: frame(game, (1280, 720), 2.5, 2.5)
        found[f"frame_1080.{game.id}"] = lambda game=game: frame(game, (1920, 1080), 4, 8)
        found[f"frame_2160.{game.id}"] = lambda game=game: frame(game, (3840, 2160), 8, 16)
        found[f"slowest.{game.id}"] = lambda game=game: slowest_of_match(game)
        if game.id == "ramble_words":
            found |= words(game)
        found[f"rest.{game.id}"] = lambda game=game: at_rest(game)
    found["start"] = start_up
    found["thinking"] = lambda: while_thinking(GAMES[0])
    return found
