"""Games played at random and taken apart: the positions on which the tests of every game stand."""

import functools
import gc
import importlib
import itertools
import os
from collections.abc import Callable, Iterator
from pathlib import Path
from types import ModuleType
from typing import Any, NamedTuple, TypeVar

import pytest
import recorded_game
from toy import TOYS, Toy

from game.engine.annotations import move_signatures
from game.engine.data import load_yaml
from game.engine.game import Game
from game.engine.match import Match
from game.engine.rng import Rng
from game.engine.seats import Seat
from game.engine.state import PUBLIC, Action, EventSnapshot, Refusal, State
from game.games import GAMES

TESTS = Path(__file__).resolve().parent
EVERY_GAME = (*GAMES, *TOYS)
IS_LONG = os.environ.get("GAMENIGHT_LONG") == "1"
MATCHES, TIMES = (200, 10) if IS_LONG else (30, 1)
LEVEL = "random"

T = TypeVar("T")


every_game = pytest.mark.parametrize("game", EVERY_GAME, ids=lambda game: game.id)


class Moment(NamedTuple):
    """One action of a match, as the match keeps it, or (None) a confirmation."""

    before: State
    action: Action | None
    snapshots: list[EventSnapshot]
    after: State


class Played(NamedTuple):
    """A whole match, and what happened in it."""

    match: Match
    moments: list[Moment]


class Secret(NamedTuple):
    """Where values are hidden, who may see them, and of which kind of component they are.

    `is_ordered`: each place by itself, not the row of them as a whole, may hold anything. `only_if`: a property of the
    state without which nothing is hidden there; `is_made_up`: it is no component dealt out of a known stock, but
    anything that the rules allow may be there.
    """

    path: str
    seen_by: tuple[str, ...]
    of: str
    is_ordered: bool = False
    shown_at_end: bool = False
    only_if: str = ""
    is_made_up: bool = False


class Place(NamedTuple):
    """Where one value lies, as steps from the state; what the path's letters stand for there."""

    address: tuple
    letters: dict[str, int]


# ---------------------------------------------------------------- what a test folder says of its game
def folder_of(game: Game) -> Path:
    return TESTS / "toy" / game.id if isinstance(game, Toy) else TESTS / game.id


@functools.cache
def facts_of(game: Game) -> ModuleType:
    """CODES, LONGEST, components(state), kept(promise, plan, later) and perhaps known(view) of a game."""
    return importlib.import_module(".".join((*folder_of(game).relative_to(TESTS).parts, "components")))


@functools.cache
def secrets_of(game: Game) -> tuple[Secret, ...]:
    return load_yaml(folder_of(game) / "secrets.yaml", tuple[Secret, ...])


# ---------------------------------------------------------------- random play
@functools.cache
def matches_of(game: Game) -> list[Played]:
    """All that tests share; they stay, so that the garbage collector need not look through them again and again."""
    gc.collect()
    gc.disable()
    try:
        matches = [match_of(game, seed) for seed in range(MATCHES)]
        matches += [played_again(game, file) for file in sorted(folder_of(game).glob("playthrough*.txt"))]
        gc.freeze()
    finally:
        gc.enable()
    return matches


@functools.cache
def match_of(game: Game, seed: int) -> Played:
    return play(game, seed)


def play(game: Game, seed: int) -> Played:
    """A watched match of people, with house rules by lot, to its end."""
    rng = Rng(seed)
    return watched(
        new_match(game, seed, rng), lambda state: state.clone().random_action(rng), 3 * facts_of(game).LONGEST
    )


def played_again(game: Game, file: Path) -> Played:
    """A recorded game as such a match; it shows what hardly ever happens at random."""
    players, options, seed, actions = recorded_game.read(game, file)
    answers = iter(actions)
    match = Match(game, [Seat(f"Seat {i}", i, "human") for i in range(players)], options, seed)
    return watched(match, lambda state: next(answers), 3 * len(actions))


def watched(match: Match, choose: Callable[[State], Action], limit: int) -> Played:
    moments, before = [], match.state.clone()
    while not match.is_over and len(moments) < limit:
        action = None if match.awaits_confirmation else choose(before)
        snapshots = match.play(action) if action else match.confirm_visit()
        after = match.state.clone()
        moments.append(Moment(before, match.actions[-1] if action else None, snapshots, after))
        before = after
    return Played(match, moments)


def new_match(game: Game, seed: int, rng: Rng) -> Match:
    players = game.players[seed % len(game.players)]
    options = {option.id: rng.random_item(option.values) for option in game.options}
    return Match(game, [Seat(f"Seat {i}", i, "human") for i in range(players)], options, seed)


def half_ways(game: Game, seats: list[Seat], matches: int, plies: int) -> Iterator[Match]:
    """Matches of random moves as they stand before each of so many."""
    for seed in range(matches):
        rng, match = Rng(seed), Match(game, seats, {}, seed)
        for _ in range(plies):
            match.confirm_all_visits()
            if match.is_over:
                break
            yield match
            match.play(match.state.random_action(rng))


def moments_of(game: Game, count: int) -> list[Moment]:
    """About so many moments, as many of each kind: of a move that led to the same events."""
    moments = [moment for played in matches_of(game) for moment in played.moments]
    return of_each_kind(moments, count, kind_of)


def kind_of(moment: Moment) -> tuple:
    events = frozenset(snapshot.event.kind for snapshot in moment.snapshots)
    return moment.action and (moment.before.phase, moment.action[0]), events, moment.after.phase


def states_of(game: Game, count: int) -> list[State]:
    """About so many states, as many at each kind of question, before confirmations and at the end."""
    matches = matches_of(game)
    states = [moment.before for played in matches for moment in played.moments]
    states += [played.match.state for played in matches]
    return of_each_kind(states, count, lambda state: (state.phase, state.is_over))


def fewest_answers(game: Game) -> dict[str, int]:
    """The phases that were met and the smallest number of answers that any question of them had."""
    fewest: dict[str, int] = {}
    for state in states_of(game, 10**6):
        if state.phase:
            fewest[state.phase] = min(len(state.legal()), fewest.get(state.phase, 10**6))
    return fewest


def of_each_kind(items: list[T], count: int, kind: Callable[[T], Any]) -> list[T]:
    kinds: dict[Any, list[T]] = {}
    for item in items:
        kinds.setdefault(kind(item), []).append(item)
    share = 1 + TIMES * count // len(kinds)
    return [item for alike in kinds.values() for item in alike[:: 1 + len(alike) // share]]


def all_snapshots(played: Played) -> list[EventSnapshot]:
    return [*played.match.opening, *(snapshot for moment in played.moments for snapshot in moment.snapshots)]


def viewers(state: State) -> range:
    return range(PUBLIC, state.players)


# ---------------------------------------------------------------- values taken apart
def portrait(value: Any) -> Any:
    """A value with the type of every part, in which True is not 1 and a tuple is not a list."""
    kind = type(value)
    if kind is int or kind is str or value is None:
        return value
    if isinstance(value, State):
        return {name: portrait(one) for name, one in vars(value).items() if name != "snapshots"}
    if isinstance(value, (list, tuple)):
        return (kind, *map(portrait, value))
    if kind is dict:
        return (kind, *((portrait(key), portrait(one)) for key, one in value.items()))
    if isinstance(value, (set, frozenset)):
        return (kind, *sorted(map(repr, value)))
    return (kind, value.seed if isinstance(value, Rng) else value)


def mutables(value: Any) -> Iterator[Any]:
    """Everything in a value that can change; also what is no plain data."""
    if isinstance(value, State):
        for name, one in vars(value).items():
            if name != "options":
                yield from mutables(one)
        return
    if not isinstance(value, (int, str, float, tuple, frozenset, type(None))):
        yield value
    if isinstance(value, dict):
        yield from itertools.chain.from_iterable(map(mutables, (*value, *value.values())))
    elif isinstance(value, (list, tuple, set, frozenset)):
        yield from itertools.chain.from_iterable(map(mutables, value))


# ---------------------------------------------------------------- secrets
def places(state: State, path: str) -> list[Place]:
    """Every place that a path of secrets.yaml names: `board[*][*].value`, `hands[i][*]`."""
    field, *steps = path.replace("]", "").replace(".", "[.").split("[")
    found = [(Place((field,), {}), getattr(state, field))]
    for step in steps:
        found = [(further, one) for place, value in found for further, one in down(place, value, step)]
    return [place for place, _ in found]


def down(place: Place, value: Any, step: str) -> list[tuple[Place, Any]]:
    address, letters = place
    if step.startswith("."):
        return [(Place((*address, step[1:]), letters), getattr(value, step[1:]))]
    keys = value.keys() if isinstance(value, dict) else range(len(value))
    return [(Place((*address, key), letters if step == "*" else {**letters, step: key}), value[key]) for key in keys]


def at(value: Any, address: tuple) -> Any:
    """What lies at an address in a state."""
    for step in address:
        value = getattr(value, step) if isinstance(value, State) or hasattr(value, "_fields") else value[step]
    return value


def blank(state: State, address: tuple) -> None:
    """Put None at an address."""
    field, *steps = address
    setattr(state, field, blanked(getattr(state, field), steps))


def blanked(value: Any, steps: list) -> Any:
    """A value with None at the end of some steps; what can change is changed."""
    if not steps:
        return None
    step, *rest = steps
    if hasattr(value, "_fields"):
        return value._replace(**{step: blanked(getattr(value, step), rest)})
    if isinstance(value, tuple):
        return (*value[:step], blanked(value[step], rest), *value[step + 1 :])
    value[step] = blanked(value[step], rest)
    return value


def may_see(viewer: int, state: State, secret: Secret, place: Place) -> bool:
    if (secret.shown_at_end and state.is_over) or (secret.only_if and not getattr(state, secret.only_if)):
        return True
    for who in secret.seen_by:
        if who.startswith(".") and viewer in getattr(at(state, place.address[:-1]), who[1:]):
            return True
        if place.letters.get(who) == viewer:
            return True
    return False


def hidden_places(game: Game, state: State, viewer: int) -> list[tuple[Secret, Place]]:
    """What a viewer may not see, as secrets.yaml says."""
    return [
        (secret, place)
        for secret in secrets_of(game)
        for place in places(state, secret.path)
        if not may_see(viewer, state, secret, place)
    ]


def worlds(state: State, viewer: int, count: int) -> list[State]:
    """States that fit what a viewer knows."""
    view, rng = state.view(viewer), Rng(0)
    return [view.determinize(rng) for _ in range(count)]


def worlds_after(moment: Moment, viewer: int, count: int, tries: int) -> list[State]:
    """What became of states that fitted what a viewer knew, each with chance of its own; they hold what was told."""
    possible = worlds(moment.before, viewer, tries)
    found = [world for world in possible if moment.action is None or world.is_legal(moment.action)][:count]
    for world in found:
        world.snapshots, world.stops_for_confirmation = [], True
        if moment.action:
            world.apply(moment.action)
        else:
            world.confirm_visit()
    return found


# ---------------------------------------------------------------- actions, sensible and not
def answers(state: State, actions: list) -> list[Refusal | None]:
    return [state.why_not(action) for action in actions]


def own_answers(state: State, viewer: int) -> list:
    """Everything that is legal for one player."""
    legal = state.legal() if state.current_player == viewer else []
    return [*legal, *(action for action in state.out_of_turn_moves() if state.actor(action) == viewer)]


@functools.cache
def well_formed(game: Game) -> list[Action]:
    """Every action of the form of a move, made of the codes of the game's components; the longest have two of them."""
    codes = facts_of(game).CODES
    found = []
    for name, (kinds, more) in sorted(move_signatures(game.rules).items()):
        for extra in range(3 if more else 1):
            pools = [pool(kind, codes) for kind in (*kinds, *[more] * extra)]
            found += [(name, *args) for args in itertools.product(*pools)]
    return found


def some_well_formed(game: Game, turn: int, count: int) -> list[Action]:
    """About so many of them, with every turn others."""
    step = 1 + len(well_formed(game)) // (TIMES * count)
    return well_formed(game)[turn % step :: step]


def pool(kind: Any, codes: dict[Any, tuple]) -> list:
    if kind in codes:
        return list(codes[kind])
    return [None, *next(codes[one] for one in kind.__args__ if one in codes)]


def turned_round(game: Game, action: Action) -> Action:
    """The action with every list in it, and whatever of its kind may be more, turned round."""
    name, *args = action
    count = len(move_signatures(game.rules)[name].argument_types)
    fixed = [one[::-1] if type(one) is tuple else one for one in args[:count]]
    return (name, *fixed, *args[count:][::-1])


def longer(game: Game, state: State, rng: Rng, count: int = 60) -> list[Action]:
    """Well-formed actions of open length: answers that are legal, mixed, shortened, lengthened and turned round."""
    found = []
    words = facts_of(game).CODES.get(str, ())
    for action in [one for one in state.legal() if move_signatures(game.rules)[one[0]].rest_type]:
        name, *args = action
        found += [(name, *args[::-1]), (name, *args[1:]), (name, *args, rng.random_item(words)), (name, *args, *args)]
        found.append((name, *sorted((*args, rng.random_item(words)), key=str)))
    rng.shuffle(found, "order")
    return found[:count]


class Word(str):
    """A text that is not exactly of type str."""


class Number(int):
    """A number that is not exactly of type int."""


JUNK = (None, True, False, 1.0, -1, 10**30, float("nan"), "", "-", " ", "no_such", "\ud800", b"1")
JUNK += ((), (1,), ("1", ("2",)), [], [1], {}, {"a": []}, {1, 2}, frozenset((1,)))
JUNK += (object(), int, Word("1"), Number(1), complex(1, 1), range(3))


def junk(game: Game, state: State, rng: Rng) -> list[Any]:
    """What is no action at all, and legal actions with one thing wrong."""
    found: list[Any] = [*JUNK, "play", ("",), (None,), (1,), ((),), ([],), ("legal",), ("__init__",), ("setup", 1)]
    legal = state.legal() + state.out_of_turn_moves()
    for action in [rng.random_item(legal) for _ in range(4)] if legal else []:
        name, *args = action
        found += [list(action), Word(name), (Word(name), *args), (name.upper(), *args)]
        found += [(action,), (name, args), (name, tuple(args))]
        for one in JUNK:
            found += [(*action, one), (name, *args[:-1], one), (one, *args)]
        found += [(name, *args[:i], wrong, *args[i + 1 :]) for i, arg in enumerate(args) for wrong in disguises(arg)]
    return found


def disguises(value: Any) -> list:
    """Things that are equal or alike to a value and not of its type."""
    if isinstance(value, int):
        return [float(value), str(value), Number(value), [value], (value,), *([bool(value)] if value in (0, 1) else [])]
    if hasattr(value, "_fields"):
        parts = [(i, wrong) for i, one in enumerate(value) for wrong in disguises(one)]
        alike = [type(value)(*value[:i], wrong, *value[i + 1 :]) for i, wrong in parts]
        return [tuple(value), list(value), value._asdict(), *alike]
    return [Word(value), str(value).encode(), [value], (value,), 0] if isinstance(value, str) else []
