"""Reveals the end of a match step by step: open parts are counted, hidden ones turned over one by one, then ranked.

If nothing is hidden, one column is counted after the other.
"""

from collections.abc import Sequence

from game.ui.result import ResultPart, ResultRow
from game.ui.table import Face
from game.ui.theme import THEME

PartPosition = tuple[int, int, int]  # row, column, number in it
BREATH = 0.35  # seconds before the first step and before the ranks
REST = 0.12  # seconds after each part
BRISK = 0.5  # of the longest time that a count may take, where there is one for every column


class Reveal:
    """Which parts have been revealed, and how far each row has been counted. Rows are named by their rank.

    is_drawn_out: columns are counted one after the other if no part lies face down.
    """

    def __init__(self, rows: Sequence[ResultRow], is_drawn_out: bool = False):
        self.rows = rows
        self.by_seat = sorted(range(len(rows)), key=lambda r: rows[r].player or 0)
        self.parts: dict[PartPosition, ResultPart] = {
            (r, c, n): part
            for r, row in enumerate(rows)
            for c, column in enumerate(row.columns)
            for n, part in enumerate(column)
        }
        turns: list[tuple[PartPosition, ...]] = [(place,) for place in self.hidden_parts_in_order()]
        self.is_by_column = is_drawn_out and not turns
        self.hidden: list[tuple[PartPosition, ...]] = self.result_parts_by_column() if self.is_by_column else turns
        self.revealed = set(self.parts) - {place for turn in self.hidden for place in turn}
        self.counted = [0.0] * len(rows)
        self.is_ranked = False
        self.rest = BREATH

    def hidden_parts_in_order(self) -> list[PartPosition]:
        """The hidden parts, round by round: the first one of every player, the second, and so on."""
        hidden = [
            [place for place, part in self.parts.items() if place[0] == r and part.back] for r in range(len(self.rows))
        ]
        longest = max(map(len, hidden), default=0)
        return [hidden[r][n] for n in range(longest) for r in self.by_seat if n < len(hidden[r])]

    def result_parts_by_column(self) -> list[tuple[PartPosition, ...]]:
        """The parts of all rows, column by column."""
        count = max((len(row.columns) for row in self.rows), default=0)
        return [tuple(place for place in self.parts if place[1] == c) for c in range(count)]

    @property
    def is_counting_points(self) -> bool:
        return self.counted != self.revealed_totals()

    def revealed_totals(self) -> list[float]:
        """The total of each row as far as it has been revealed."""
        return [
            float(sum(part.value for place, part in self.parts.items() if place[0] == r and place in self.revealed))
            for r in range(len(self.rows))
        ]

    def animate_totals(self, dt: float, is_calm: bool) -> None:
        """Let the displayed totals run towards the revealed ones."""
        motion, targets = THEME.motion["count_up"], self.revealed_totals()
        longest = (motion.longest or 1) * (BRISK if self.is_by_column else 1)
        furthest = max((target - now for target, now in zip(targets, self.counted)), default=0)
        points = dt * 1000 / motion.ms * max(1.0, furthest * motion.ms / longest)
        self.counted = [target if is_calm else min(target, now + points) for now, target in zip(self.counted, targets)]

    def is_next_step_due(self, dt: float) -> bool:
        """Has there been enough time to look at the last step?"""
        self.rest -= dt
        return self.rest <= 0

    def reveal_next_result_part(self) -> None:
        """Turn over the next part, count the next column, or show the ranks."""
        if self.hidden:
            self.revealed.update(self.hidden.pop(0))
            self.rest = REST if self.hidden else BREATH
        else:
            self.is_ranked = True

    def reveal_all_results(self) -> None:
        self.hidden, self.revealed, self.is_ranked = [], set(self.parts), True
        self.counted = self.revealed_totals()

    def result_row_slots(self) -> list[int]:
        """The slot of each row: in the order of seats until the ranks are shown."""
        if self.is_ranked:
            return list(range(len(self.rows)))
        return [self.by_seat.index(r) for r in range(len(self.rows))]

    def visible_face_of_result_part(self, place: PartPosition) -> Face:
        part = self.parts[place]
        return part.face if place in self.revealed or not part.back else part.back
