"""What a lesson says: its table, and its pages from the first to the last.

The first one of a game is data/<game>/lesson.en.yaml, the next ones lesson_2.en.yaml, lesson_3.en.yaml and so on; in
another language they end with its code.
"""

import functools
from collections import Counter
from collections.abc import Hashable, Iterable
from itertools import count, takewhile
from pathlib import Path
from typing import Any, NamedTuple

from game.engine.data import DATA, load_yaml
from game.engine.game import Game
from game.engine.match import Match
from game.engine.notation import parse_action
from game.engine.seats import HUMAN, Seat
from game.engine.state import Action
from game.ui.language import ENGLISH, translated_file
from game.ui.offer import name_of

STEM = "lesson"
FIRST = 1  # the number of the first lesson of a game
LEARNER = 0
OPPONENT_LEVEL = "steady"  # how it looks who plays the other seats; what they do is written
EVERY = "*"
YOU = "{you}"  # in a text: the learner's name


class LessonStep(NamedTuple):
    """One page.

    at: the one thing it shows, by the keys of pieces (`card 3A`; `card *` for all of them; several lie side by side) or
    as a part of the table by name; where something is to be done, the light is on what to pick next instead;
    clear: what the text names besides, by the same words: the bubble does not hide it, and no light falls on it;
    before: what has happened since the page before, unseen: the actions are made when this page opens;
    do: the actions that the learner makes, pick: the pieces to pick for that, where no action is given the page is done
    with them; then: the actions that follow by themselves; prompt: what to do, in the prompt.
    """

    title: str
    text: str
    at: tuple[str, ...] = ()
    clear: tuple[str, ...] = ()
    before: tuple[str, ...] = ()
    pick: tuple[str, ...] = ()
    do: tuple[str, ...] = ()
    then: tuple[str, ...] = ()
    prompt: str = ""

    @property
    def needs_learner_action(self) -> bool:
        """Is something to be done by hand before the next page?"""
        return bool(self.do or self.pick)


class Lesson(NamedTuple):
    """A lesson. title, about: its name and a line about what it teaches.

    seats: names; the first is replaced by the learner's if that is known; before: actions made before it begins.
    """

    title: str
    about: str
    seats: tuple[str, ...]
    seed: int
    steps: tuple[LessonStep, ...]
    options: dict[str, Any] = {}
    before: tuple[str, ...] = ()


def lesson_file(game: Game, number: int, language: str = ENGLISH) -> Path:
    return translated_file(DATA / game.id, STEM if number == FIRST else f"{STEM}_{number}", language)


def lesson_numbers(game: Game) -> list[int]:
    """The numbers of a game's lessons."""
    return list(takewhile(lambda number: lesson_file(game, number).exists(), count(FIRST)))


def lesson_key(game: Game, number: int) -> str:
    """The key of a lesson in the settings."""
    return game.id if number == FIRST else f"{game.id}_{number}"


def load_lesson(game: Game, learner: str = "", number: int = FIRST, language: str = ENGLISH) -> Lesson:
    """Load a lesson. The learner's name is used if it is known and nobody else has it. Raises DataError if damaged."""
    lesson: Lesson = load_yaml(lesson_file(game, number, language), Lesson)
    name = learner if learner and learner not in lesson.seats else lesson.seats[LEARNER]
    steps = tuple(step._replace(text=step.text.replace(YOU, name)) for step in lesson.steps)
    return lesson._replace(seats=(name, *lesson.seats[1:]), steps=steps)


def seats_of_lesson(lesson: Lesson) -> list[Seat]:
    return [Seat(name, n, OPPONENT_LEVEL if n else HUMAN) for n, name in enumerate(lesson.seats)]


def match_at_page(game: Game, lesson: Lesson, page: int) -> Match:
    """The match at the beginning of a page. Raises NotationError or IllegalAction for a wrong action."""
    match = Match(game, seats_of_lesson(lesson), lesson.options, lesson.seed)
    play_actions_silently(match, lesson.before)
    for step in lesson.steps[:page]:
        play_actions_silently(match, (*step.before, *step.do, *step.then))
    for step in lesson.steps[page : page + 1]:
        play_actions_silently(match, step.before)
    return match


def play_actions_silently(match: Match, actions: Iterable[str]) -> None:
    """Play these actions without showing them. Raises NotationError or IllegalAction for a wrong one."""
    for text in actions:
        match.confirm_all_visits()
        match.play(parse_action(text, match.game.rules))
    match.confirm_all_visits()


def actions_on_page(game: Game, step: LessonStep) -> list[Action]:
    """All actions of a page: the learner's, then the others'."""
    return [parse_action(text, game.rules) for text in (*step.do, *step.then)]


def picks_of_earlier_pages(lesson: Lesson, page: int) -> tuple[str, ...]:
    """The names of what earlier pages have picked for the action of this page."""
    first = page
    while first and lesson.steps[first - 1].pick and not lesson.steps[first - 1].do:
        first -= 1
    return tuple(name for step in lesson.steps[first:page] for name in step.pick)


# ---------------------------------------------------------------- names of pieces
@functools.lru_cache(maxsize=4096)
def lesson_name_of_piece(key: Hashable) -> str:
    """The name of a piece in a lesson: the parts of its key. Copies have the same name."""
    key = name_of(key)
    return " ".join(map(lesson_name_of_piece, key)) if isinstance(key, tuple) else str(key)


def is_lesson_name_of_piece(name: str, key: Hashable) -> bool:
    """Does this name, which may end in a star, mean this piece?"""
    words = lesson_name_of_piece(key)
    return words.startswith(name.removesuffix(EVERY)) if name.endswith(EVERY) else words == name


def names_left_to_pick(wanted: Iterable[str], draft: Iterable[Hashable]) -> list[str]:
    """The names of what is not picked yet, in the order wanted."""
    picked, left = Counter(map(lesson_name_of_piece, draft)), []
    for name in wanted:
        if picked[name]:
            picked[name] -= 1
        else:
            left.append(name)
    return left
