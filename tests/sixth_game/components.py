"""The lines that win at noughts and crosses, as its data file says, or that of a variant."""

from typing import NamedTuple

from game.engine.variant import GameDataSource


class Components(NamedTuple):
    """The lines of three squares that win."""

    lines: tuple[tuple[int, ...], ...]


SOURCE = GameDataSource(__name__, "components.yaml")
LINES = SOURCE.load(Components).lines
SOURCE.check(all(len({*line} & {*range(9)}) == 3 for line in LINES), "lines of three squares 0 to 8 (NC-2)", "lines")
SOURCE.check_unless_variant(len(LINES) == 8, "8 lines (NC-2)", "lines")
