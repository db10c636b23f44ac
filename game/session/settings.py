"""What the people at a table like: speed, confirmations, hints, the timer, the plans of computer players."""

from dataclasses import dataclass

from game.session.timer import TimeAllowance


@dataclass(frozen=True)
class TableSettings:
    """The settings of the people here. speed: of the animations, 0 for none; confirm_turns: never, undoable or always;
    hints: off, nudge or move; allowance: the time limit, if there is one; approve_plans: a plan that a computer player
    has announced waits until somebody approves it.
    """

    speed: float = 1.0
    confirm_turns: str = "undoable"
    friendly_undo: bool = False
    hints: str = "move"
    allowance: TimeAllowance | None = None
    approve_plans: bool = False
