"""The table of a game's functions is checked when its class is made: nothing missing, doubled or unknown."""

from types import ModuleType

import pytest

from game.engine.rng import Rng
from game.engine.state import Action, Ask, State
from game.games import GAMES
from tools.measure_house import members

MOST_MEMBERS = 60  # that a class of the rules declares itself


class Tally(State):
    """What lies on the table of a game of one question."""

    PHASES = {"count": ("count_up",)}
    total: int


def setup(state: Tally) -> None:
    state.total = 0


def advance(state: Tally) -> None:
    state.push_agenda(Ask(0, "count"))


def legal_count(state: Tally, player: int) -> list[Action]:
    return [("count_up", n) for n in (1, 2)]


def do_count_up(state: Tally, player: int, n: int) -> None:
    state.total += n


def chapter(name: str, *functions, **renamed) -> ModuleType:
    """A module in which these functions stand as its own."""
    module = ModuleType(name)
    for one in (*functions, *renamed.values()):
        one.__module__ = name
    vars(module).update({one.__name__: one for one in functions}, **renamed)
    return module


def rules_of(*chapters: ModuleType) -> type[Tally]:
    class Rules(Tally, chapters=chapters):
        pass

    return Rules


def test_functions_of_chapters_are_the_rules_of_a_game():
    state = rules_of(chapter("start", setup, advance), chapter("counting", legal_count, do_count_up))(1, {}, Rng(1))
    state.apply(("count_up", 2))
    assert state.total == 2 and state.legal() == [("count_up", 1), ("count_up", 2)]


def test_of_what_chapters_give_only_hooks_are_methods():
    rules = rules_of(chapter("start", setup, advance), chapter("counting", legal_count, do_count_up))
    assert vars(rules).keys() >= {"setup", "advance"}
    assert not vars(rules).keys() & {"legal_count", "do_count_up"}


def test_what_only_says_what_lies_on_the_table_has_no_handlers():
    assert not hasattr(Tally, "handlers")


def test_a_move_without_its_function_is_refused():
    with pytest.raises(TypeError, match="legal_count is missing"):
        rules_of(chapter("start", setup, advance), chapter("counting", do_count_up))


@pytest.mark.parametrize("name", ("do_count_down", "refuse_count_down", "canonical_count_down", "legal_recount"))
def test_a_function_of_no_phase_or_move_is_refused(name):
    def stray(state: Tally, player: int) -> None:
        """Belongs to nothing."""

    with pytest.raises(TypeError, match=f"{name} belongs to no phase or move"):
        rules_of(chapter("start", setup, advance), chapter("counting", legal_count, do_count_up, **{name: stray}))


def test_a_function_that_stands_in_two_chapters_is_refused():
    def again(state: Tally, player: int, n: int) -> None:
        """The same move once more."""

    counting = chapter("counting", legal_count, do_count_up)
    with pytest.raises(TypeError, match="do_count_up stands in counting and in other"):
        rules_of(chapter("start", setup, advance), counting, chapter("other", do_count_up=again))


def test_a_function_that_stands_in_the_class_and_in_a_chapter_is_refused():
    with pytest.raises(TypeError, match="Written: setup stands in Written and in start"):

        class Written(Tally, chapters=(chapter("start", setup, advance),)):
            def setup(self) -> None:
                """The same once more."""


def test_a_method_of_the_class_beneath_stands_in_no_chapter():
    class Written(Tally):
        def legal_count(self, player: int) -> list[Action]:
            return [("count_up", 1)]

        def do_count_up(self, player: int, n: int) -> None:
            self.total += n

    with pytest.raises(TypeError, match="do_count_up stands in More and in counting"):

        class More(Written, chapters=(chapter("counting", do_count_up),)):
            """What adds a chapter to a game written as one class."""


def test_a_further_class_has_the_table_of_the_game_it_comes_from():
    rules = rules_of(chapter("start", setup, advance), chapter("counting", legal_count, do_count_up))

    class Further(rules):
        """Nothing of its own."""

    assert Further.handlers is rules.handlers


def test_what_a_chapter_only_imports_is_not_its_own():
    counting = chapter("counting", legal_count, do_count_up)
    borrower = ModuleType("borrower")
    vars(borrower).update(do_count_up=do_count_up)
    assert rules_of(chapter("start", setup, advance), counting, borrower).handlers.do == {"count_up": do_count_up}


def test_methods_of_a_class_make_the_same_table():
    class Written(Tally):
        def legal_count(self, player: int) -> list[Action]:
            return [("count_up", 1)]

        def do_count_up(self, player: int, n: int) -> None:
            self.total += n

    assert Written.handlers.do == {"count_up": Written.do_count_up}
    assert Written.handlers.legal == {"count": Written.legal_count}


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
def test_no_class_of_the_rules_declares_too_much(game):
    for one in game.rules.__mro__[:-1]:
        assert len(members(one)) <= MOST_MEMBERS, one.__name__
