"""One recorded game as text: a header, then every action with what happened and who was asked. And one kept save."""

import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any, NamedTuple

from game.engine.game import Game
from game.engine.match import Match
from game.engine.notation import format_action, format_action_argument, parse_action
from game.engine.rng import Rng
from game.engine.seats import Seat
from game.engine.state import SETTLED, Action, State
from game.persistence.save_format import save_to_bytes

TESTS = Path(__file__).resolve().parent
SAVED_AT = 1767225600
HEAD = """\
{title}: one recorded game. Behind > the seat and its action, below what happened; (to n): told to that seat.
To record it anew, on purpose only: python3 -m tests.{id}.record_playthrough
"""


class Playthrough(NamedTuple):
    """A game that is recorded: its table, and how its seats choose."""

    players: int
    options: dict[str, Any]
    seed: int
    choose: Callable[[State], Action]


class Saved(NamedTuple):
    """A game that lies half played: its table, how it came there, and who is asked what."""

    seats: list[Seat]
    options: dict[str, Any]
    seed: int
    plies: int
    choose: Callable[[State], Action]
    asked: tuple[int, str]


# ---------------------------------------------------------------- writing
def write(game: Game, playthroughs: dict[str, Playthrough], saved: Saved) -> None:
    """Record playthroughs anew; with --save also the kept save, which stays as it is once a release has carried it."""
    for name, (players, options, seed, choose) in playthroughs.items():
        (TESTS / game.id / name).write_text(told(game, players, options, seed, choose), encoding="utf-8")
    if "--save" in sys.argv:
        save_of(game).write_bytes(save_to_bytes({**half_played(game, saved).to_json(), "saved": SAVED_AT}))


def half_played(game: Game, saved: Saved) -> Match:
    match = Match(game, saved.seats, saved.options, saved.seed)
    while match.ply < saved.plies:
        match.confirm_all_visits()
        match.play(saved.choose(match.state))
    match.confirm_all_visits()
    return match


def told(game: Game, players: int, chosen: dict[str, Any], seed: int, choose: Callable[[State], Action]) -> str:
    """The game in which `choose` answers every question, as text."""
    options = game.chosen_house_rule_options(players, chosen)
    state = game.rules.new_with_snapshots(players, options, Rng(seed), pictures=False)
    header = [game.id, f"{players} players", f"seed {seed}", *(f"{name} {value}" for name, value in options.items())]
    lines = [HEAD.format(title=game.title, id=game.id), ", ".join(header), *happened(state)]
    while not state.is_over:
        action = choose(state)
        lines += ["", f"> {state.actor(action)} {format_action(action)}"]
        state.play(action)
        lines += happened(state)
    return "\n".join([*lines, ""])


def happened(state: State) -> list[str]:
    """What has happened since the last time, and who is asked."""
    lines = []
    for kind, facts, to in (snapshot.event for snapshot in state.snapshots):
        if kind != SETTLED:
            words = [kind, *(f"{name}={format_action_argument(value)}" for name, value in facts.items())]
            lines.append("  " + " ".join(words) + (f" (to {format_action_argument(to)})" if to else ""))
    state.snapshots.clear()
    if not state.is_over:
        player, phase, about = state.agenda[-1]
        lines.append("  ? " + " ".join(map(format_action_argument, (player, phase, *about))))
    return lines


# ---------------------------------------------------------------- reading
def save_of(game: Game) -> Path:
    """Of its present version; those of older ones lie beside it."""
    return TESTS / "saves" / f"{game.id}_{game.version}.json"


def files_of(game: Game) -> list[Path]:
    return sorted((TESTS / game.id).glob("playthrough*.txt"))


def kinds_in(file: Path) -> set[str]:
    """The kinds of events that happened in a recorded game."""
    lines = file.read_text(encoding="utf-8").splitlines()
    return {line.split()[0] for line in lines if line.startswith("  ") and not line.startswith("  ?")}


class Recorded(NamedTuple):
    """What a recorded game says of its table and what its seats did."""

    players: int
    options: dict[str, Any]
    seed: int
    actions: tuple[Action, ...]


def read(game: Game, file: Path) -> Recorded:
    """The game that was recorded in a file."""
    lines = file.read_text(encoding="utf-8").splitlines()
    header = next(line for line in lines if line.startswith(game.id + ", "))
    _, players, seed, *chosen = header.split(", ")
    count = int(players.split()[0])
    texts = dict(one.split(" ", 1) for one in chosen)
    options = {one.id: next(value for value in one.values if str(value) == texts[one.id]) for one in game.options}
    options["first"] = int(texts["first"]) if texts["first"].isdigit() else texts["first"]
    actions = tuple(parse_action(line.split(" ", 2)[2], game.rules) for line in lines if line.startswith("> "))
    return Recorded(count, options, int(seed.split()[1]), actions)
