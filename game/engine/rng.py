"""Chance: one integer that lies in the state, and every draw by the name its specification gives it."""

from collections.abc import Iterable, Sequence
from typing import Any, NamedTuple, TypeVar

from game.engine.phrases import FaultPhrase, FaultyData, at, expected, shown

T = TypeVar("T")

_MASK = (1 << 64) - 1


class RandomDraw(NamedTuple):
    """One answer of chance: the order of a shuffle, the number of a roll, the item of a choice."""

    name: str
    outcome: Any


class Rng:
    """SplitMix64 (Steele, Lea, Flood 2014): its whole state is the integer `seed`."""

    __slots__ = ("seed",)

    def __init__(self, seed: int):
        self.seed = seed & _MASK

    def clone(self) -> "Rng":
        """One that draws the same from here on; of a recording or scripted one nothing else."""
        return Rng(self.seed)

    def random_below(self, limit: int) -> int:
        """A whole number from 0 to n - 1; unnamed, for those who do not change a game's state."""
        self.seed = seed = (self.seed + 0x9E3779B97F4A7C15) & _MASK
        seed = ((seed ^ (seed >> 30)) * 0xBF58476D1CE4E5B9) & _MASK
        seed = ((seed ^ (seed >> 27)) * 0x94D049BB133111EB) & _MASK
        return ((seed ^ (seed >> 31)) * limit) >> 64

    def random_item(self, items: Sequence[T]) -> T:
        return items[self.random_below(len(items))]

    def shuffle(self, items: list[Any], draw_name: str) -> None:
        """Put `items` in a random order, in place."""
        below = self.random_below
        for i in range(len(items) - 1, 0, -1):
            j = below(i + 1)
            items[i], items[j] = items[j], items[i]

    def roll(self, sides: int, draw_name: str) -> int:
        """A number from 1 to `sides`."""
        return self.random_below(sides) + 1

    def choice(self, items: Sequence[T], draw_name: str) -> T:
        return items[self.random_below(len(items))]


class RecordingRng(Rng):
    """Draws as Rng does and keeps a list of what came."""

    __slots__ = ("draws",)

    def __init__(self, seed: int, draws: list[RandomDraw]):
        super().__init__(seed)
        self.draws = draws

    def shuffle(self, items: list[Any], draw_name: str) -> None:
        super().shuffle(items, draw_name)
        self.draws.append(RandomDraw(draw_name, list(items)))

    def roll(self, sides: int, draw_name: str) -> int:
        number = super().roll(sides, draw_name)
        self.draws.append(RandomDraw(draw_name, number))
        return number

    def choice(self, items: Sequence[T], draw_name: str) -> T:
        item = super().choice(items, draw_name)
        self.draws.append(RandomDraw(draw_name, item))
        return item


class ScriptedRng(Rng):
    """Gives the outcomes it was told, in order; asks that name and outcome fit. For examples and foreign records."""

    __slots__ = ("script",)

    def __init__(self, script: Iterable[RandomDraw]):
        super().__init__(0)
        self.script = list(script)

    def next_scripted_outcome(self, draw_name: str) -> Any:
        if not self.script:
            raise FaultyData(FaultPhrase("fault.no_draw_left", {"name": draw_name}))
        draw = self.script.pop(0)
        if draw.name != draw_name:
            raise FaultyData(FaultPhrase("fault.other_draw", {"name": draw_name, "found": draw.name}))
        return draw.outcome

    def shuffle(self, items: list[Any], draw_name: str) -> None:
        order = self.next_scripted_outcome(draw_name)
        if not isinstance(order, (list, tuple)) or sorted(map(repr, order)) != sorted(map(repr, items)):
            raise FaultyData(at(draw_name, expected("order_of", items=shown(items), found=shown(order))))
        items[:] = order

    def roll(self, sides: int, draw_name: str) -> int:
        number: int = self.next_scripted_outcome(draw_name)
        if number not in range(1, sides + 1):
            raise FaultyData(at(draw_name, expected("from_to", least=1, most=sides, found=shown(number))))
        return number

    def choice(self, items: Sequence[T], draw_name: str) -> T:
        item: T = self.next_scripted_outcome(draw_name)
        if item not in items:
            raise FaultyData(at(draw_name, expected("one_of", known=shown(list(items)), found=shown(item))))
        return item
