"""What needs everybody's word: giving up, and undoing more than the rules allow."""

from typing import NamedTuple

from game.engine.match import Match
from game.session import flow
from game.session.table import SessionTable

GIVE_UP, UNDO = "give_up", "undo"


class ConsentQuestion(NamedTuple):
    """A question to all. whose: the player whose last move an undo takes back; left: how many actions it leaves."""

    kind: str  # GIVE_UP or UNDO
    whose: int | None = None
    left: int | None = None


def undo_question(match: Match) -> ConsentQuestion | None:
    """Whether to undo what a person did last; None if nobody has done anything."""
    left = match.action_count_after_undo_by_consent()
    return None if left is None else ConsentQuestion(UNDO, match.before[left].actor(match.actions[left]), left)


def consent_questions(table: SessionTable) -> list[ConsentQuestion]:
    """What all can be asked just now. What the rules let a player undo needs nobody's word."""
    match, found = table.match, list[ConsentQuestion]()
    if match.is_over or not table.people:
        return found
    if flow.surrender_action(table.conduct, table.people) is not None:
        found.append(ConsentQuestion(GIVE_UP))
    undo = undo_question(match) if table.can_undo_by_consent and not match.can_undo() else None
    return found if undo is None else [*found, undo]


class ConsentPoll:
    """What all are asked just now, if anything, and who has agreed."""

    def __init__(self) -> None:
        self.question: ConsentQuestion | None = None
        self.agreed: dict[int, None] = {}  # the asker first, in a dict for that order; PUBLIC: somebody at the laptop

    def ask(self, question: ConsentQuestion, asker: int) -> None:
        """Who asks what is asked already only agrees."""
        if question != self.question:
            self.question, self.agreed = question, {}
        self.agreed[asker] = None

    def end(self) -> None:
        """Nobody is asked any more."""
        self.question, self.agreed = None, {}
