"""A day of errands, for the tests of the engine itself: `go` puts on the agenda what the test says."""

from game.engine.hexes import Hex
from game.engine.notation import format_action
from game.engine.state import CONFIRMATION, Action, Ask, Refusal, State, Step


class Errands(State):
    """What is done is written down."""

    PHASES = {"go": ("go", "give"), "other": ("rest",)}
    ANYTIME = frozenset({"shout"})
    WHEN = {"go": "E-2", "give": "E-2", "rest": "E-3"}

    done: list[str]
    days: int

    def setup(self) -> None:
        self.done, self.days = [], 0

    def advance(self) -> None:
        self.days += 1
        self.push_agenda(Ask(0, "go"))

    def legal_go(self, player: int) -> list[Action]:
        return [("go",)]

    def do_go(self, player: int, *items: str) -> None:
        for item in items:
            if item == "later":
                self.push_agenda(Step("write", ("later 1",)), Step("write", ("later 2",)))
            elif item == "ask":
                self.push_agenda(Ask(1, "other"))
            elif item == "end":
                self.push_agenda(Step("end"))
            else:
                self.push_agenda(CONFIRMATION if item == "gate" else Step("write", (item,)))

    def do_give(self, player: int, what: tuple[str, ...], price: int | None, to: Hex, is_gift: bool) -> None:
        self.done.append(format_action(what))

    def legal_other(self, player: int) -> list[Action]:
        return [("rest",)]

    def do_rest(self, player: int) -> None:
        self.done.append("rested")

    def do_shout(self, player: int, word: str) -> None:
        self.done.append(word)

    def refuse_shout(self, player: int, word: str) -> Refusal | None:
        return None if word else Refusal("E-1", "say_something")

    def step_write(self, word: str) -> None:
        self.done.append(word)
        self.emit("wrote", (1,), word=word, asked=self.current_player)

    def step_end(self) -> None:
        self.winners = [1]
