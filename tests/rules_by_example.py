"""Rules told by examples: reads `<game>/rules.yaml` and plays each example through the game's rules.

An example is a mapping of

    rule    the numbers it stands for, one or a list
    title   what it shows
    given   players (as few as may be), options, setup (the draws of the setup), and what else the game's words arrange
    draws   the draws that come after, in order: [{artifact_loss: 3}]; an order may be words with spaces between
    when    actions, as the notation writes them; each must be legal
    then    what is true now: fields by name, and
            asked    {player, phase}, or nobody
            legal    every answer the question allows
            refused  {action, rule, reason} and facts, one or a list
            events   what happened, in this order (others may come between): kind, or {kind: facts}; its fact `to`
                     says who was told
            never    kinds that did not happen
            views    {player or public: fields as that player sees them}

In `then` the text `any` stands for whatever is there. A game's words are an object with OPTIONS (what its examples
take for granted), perhaps PLAYERS (how many sit at it if `given` does not say), arrange(state, given) and FACTS (what
is written otherwise than in a save, and what else can be told of a game); without any, fields are what they are in a
save.
"""

import re
from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from pathlib import Path
from typing import Any, NamedTuple, Protocol

from game.engine.annotations import state_field_types
from game.engine.data import load_yaml
from game.engine.game import Game
from game.engine.hexes import Hex
from game.engine.notation import format_action, parse_action, to_plain_data, value_from_plain_data
from game.engine.rng import RandomDraw, Rng, ScriptedRng
from game.engine.state import PUBLIC, SETTLED, Ask, Event, State

ANY, HIDDEN = "any", "?"
A_HEX = re.compile(r"-?\d+/-?\d+")


class Example(NamedTuple):
    """One example as its file has it."""

    rule: Any
    title: str = ""
    given: dict[str, Any] = {}
    draws: list[dict[str, Any]] = []
    when: list[str] = []
    then: dict[str, Any] = {}

    @property
    def rules(self) -> list[str]:
        return self.rule if isinstance(self.rule, list) else [self.rule]

    @property
    def name(self) -> str:
        return f"{' '.join(self.rules)} {self.title}".strip()


class Words(Protocol):
    """How a game's fields are written in its examples."""

    OPTIONS: dict[str, Any]
    FACTS: dict[str, Callable[[State], Any]]

    def arrange(self, state: State, given: dict[str, Any]) -> None: ...


class PlainWords:
    """Fields as in a save; `asked` puts a question."""

    OPTIONS: dict[str, Any] = {}
    FACTS: dict[str, Callable[[State], Any]] = {}

    def arrange(self, state: State, given: dict[str, Any]) -> None:
        hints = state_field_types(type(state))
        for field, value in given.items():
            if field == "asked":
                state.agenda = [Ask(value["player"], value["phase"], tuple(value.get("about", ())))]
            else:
                setattr(state, field, value_from_plain_data(value, hints[field], field))


def read(path: Path) -> list[Example]:
    return load_yaml(path, list[Example], has_anchors=True)


def numbers(path: Path) -> list[str]:
    """Every rule number of a specification, from a mapping of chapters to how many rules each has."""
    return [f"{chapter}.{n}" for chapter, count in load_yaml(path, dict[str, int]).items() for n in range(1, count + 1)]


# ---------------------------------------------------------------- what a game's examples leave out
def untold_rules(examples: list[Example], numbers: list[str]) -> list[str]:
    """The rules that no example stands for."""
    told = {rule for example in examples for rule in example.rules}
    return [rule for rule in numbers if rule not in told]


def miscited(examples: list[Example], numbers: list[str]) -> list[str]:
    """The examples of rules that there are not."""
    return [example.name for example in examples if not set(example.rules) <= set(numbers)]


def repeated(examples: list[Example]) -> list[str]:
    """The names that several examples share."""
    return [name for name, count in Counter(example.name for example in examples).items() if count > 1]


def reasons_shown(examples: list[Example]) -> set[str]:
    """The reasons with which some example has an action refused."""
    told = set()
    for example in examples:
        refused = example.then.get("refused", [])
        told |= {one["reason"] for one in (refused if isinstance(refused, list) else [refused])}
    return told


# ---------------------------------------------------------------- one example
def check(example: Example, game: Game, words: Words | None = None) -> None:
    """Play the example; an AssertionError names what differs."""
    words = words or PlainWords()
    state = beginning(example, game, words)
    state.rng = ScriptedRng(draws_of(example.draws))
    for text in example.when:
        action = parse_action(text, type(state))
        assert state.why_not(action) is None, f"{text} is refused: {state.why_not(action)}"
        state.play(action)
    assert state.rng.script == [], f"not drawn: {state.rng.script}"
    for field, expected in example.then.items():
        judge = JUDGES.get(field)
        if judge:
            judge(state, expected, words)
        else:
            agrees(expected, shown(words, state, field), field)


def beginning(example: Example, game: Game, words: Words) -> State:
    """The state an example starts from; it is watched."""
    given = dict(example.given)
    players = given.pop("players", getattr(words, "PLAYERS", min(game.players)))
    options = game.chosen_house_rule_options(players, {**words.OPTIONS, **given.pop("options", {})})
    rng = ScriptedRng(draws_of(given.pop("setup"))) if "setup" in given else Rng(1)
    state = game.rules.new_with_snapshots(players, options, rng, pictures=False)
    assert getattr(state.rng, "script", []) == [], f"not drawn in the setup: {state.rng.script}"
    if given:
        words.arrange(state, given)
    return state


class Position(NamedTuple):
    """What positions.yaml counts: in how many ways the game can go on, by one action, by two, ..."""

    title: str
    given: dict[str, Any]
    sequences: list[int]


def position(words: Any, given: dict[str, Any]) -> State:
    """What an example gives, in the words of a game (GAME, OPTIONS, arrange); nobody watches."""
    state = beginning(Example("", given=given), words.GAME, words)
    state.snapshots = None
    return state


def after(state: State, *texts: str) -> State:
    """The same state some legal actions later."""
    for text in texts:
        action = parse_action(text, type(state))
        assert state.is_legal(action), f"{text} is refused: {state.why_not(action)}"
        state.play(action)
    return state


def in_line(codes: Iterable[str | None]) -> str:
    """Cards or tiles in one line, as examples write them; what a view does not know is a question mark."""
    return " ".join(HIDDEN if code is None else code for code in codes)


def left_over(all_of_them: Iterable, named: list) -> list:
    """What an example has not named of all that there is. Raises ValueError where it names more than that."""
    left = Counter(all_of_them)
    left.subtract(named)
    if min(left.values()) < 0:
        raise ValueError(f"there are not so many {[one for one, count in left.items() if count < 0]}")
    return list(left.elements())


def draws_of(items: list[dict[str, Any]]) -> Iterator[RandomDraw]:
    for item in items:
        for name, outcome in item.items():
            yield RandomDraw(name, outcome_of(outcome))


def outcome_of(told: Any) -> Any:
    """What was drawn; an order is text with spaces, a hex has a slash.

    >>> outcome_of("b a c"), outcome_of("0/-1"), outcome_of(6)
    (['b', 'a', 'c'], Hex(q=0, r=-1), 6)
    """
    if not isinstance(told, str):
        return told
    if " " in told:
        return told.split()
    return Hex(*map(int, told.split("/"))) if A_HEX.fullmatch(told) else told


# ---------------------------------------------------------------- what `then` may say
def shown(words: Words, state: State, field: str) -> Any:
    """A field of a state or view as examples write it, or a fact of the whole game."""
    if field in words.FACTS:
        return words.FACTS[field](state)
    value = getattr(state, field)
    return to_plain_data(value() if callable(value) else value)


def agrees(expected: Any, found: Any, where: str) -> None:
    """`found` is what was expected, `any` aside."""
    if expected == ANY:
        return
    if isinstance(expected, dict) and isinstance(found, dict):
        expected, found = ({str(key): one for key, one in each.items()} for each in (expected, found))
        assert expected.keys() == found.keys(), f"{where} has {list(found)}, expected {list(expected)}"
        for key in expected:
            agrees(expected[key], found[key], f"{where}.{key}")
    elif isinstance(expected, list) and isinstance(found, list):
        assert len(expected) == len(found), f"{where} is {found}, expected {expected}"
        for n, one in enumerate(expected):
            agrees(one, found[n], f"{where}[{n}]")
    else:
        assert found == expected and type(found) is type(expected), f"{where} is {found!r}, expected {expected!r}"


def judge_asked(state: State, expected: Any, words: Words) -> None:
    if expected == "nobody":
        assert state.current_player is None, f"player {state.current_player} is asked: {state.phase}"
        return
    assert (state.current_player, state.phase) == (expected["player"], expected["phase"])


def judge_legal(state: State, expected: list[str], words: Words) -> None:
    found = [format_action(action) for action in state.legal()]
    assert sorted(found) == sorted(expected), f"legal is {found}"


def judge_refused(state: State, expected: Any, words: Words) -> None:
    for one in expected if isinstance(expected, list) else [expected]:
        refusal = state.why_not(parse_action(one["action"], type(state)))
        assert refusal is not None, f"{one['action']} is legal"
        assert (refusal.rule, refusal.reason) == (one["rule"], one["reason"]), f"{one['action']}: {refusal}"
        agrees(one.get("facts", ANY), to_plain_data(refusal.facts), one["action"])


def happened(state: State) -> list[Event]:
    return [snapshot.event for snapshot in state.snapshots if snapshot.event.kind != SETTLED]


def judge_events(state: State, expected: list, words: Words) -> None:
    events = happened(state)
    rest = iter(events)
    for one in expected:
        [(kind, facts)] = one.items() if isinstance(one, dict) else [(one, {})]
        assert any(is_told(event, kind, facts) for event in rest), f"{one} did not come in its turn among {events}"


def is_told(event: Event, kind: str, facts: dict) -> bool:
    known = to_plain_data({**event.facts, "to": event.to})
    return event.kind == kind and all(fact in known and known[fact] == value for fact, value in facts.items())


def judge_never(state: State, kinds: list[str], words: Words) -> None:
    for event in happened(state):
        assert event.kind not in kinds, f"{event} happened"


def judge_views(state: State, expected: dict, words: Words) -> None:
    for viewer, fields in expected.items():
        view = state.view(PUBLIC if viewer == "public" else viewer)
        for field, value in fields.items():
            agrees(value, shown(words, view, field), f"{field} as seen by {viewer}")


JUDGES: dict[str, Callable[[State, Any, Words], None]] = {
    "asked": judge_asked,
    "legal": judge_legal,
    "refused": judge_refused,
    "events": judge_events,
    "never": judge_never,
    "views": judge_views,
}
