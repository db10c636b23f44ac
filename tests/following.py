"""A recorded game followed step by step with a second opinion's table, which knows the rules by itself."""

import json
from collections import Counter
from collections.abc import Callable, Generator, Iterable, Iterator
from typing import Any

Record = dict[str, Any]
Question = Any  # what a second opinion asks: seat, phase, answers
Story = Generator[Question, str, None]


class Follower:
    """Follows a record with the second opinion's table; whatever differs is an AssertionError.

    A game says what its table is (`table_of`), what was told and how the table stands (`agree_on`), which answers fit.
    """

    def __init__(self, record: Record):
        self.record = record
        self.draws: Iterator[dict] = iter(())
        self.table = self.table_of(record)
        self.story: Story = self.table.story()

    def table_of(self, record: Record) -> Any:
        raise NotImplementedError

    def agree_on(self, part: Record, question: Question | None) -> None:
        """What was told, how the table stands, and that nothing was lost."""
        raise NotImplementedError

    def answers_to(self, question: Question) -> set[str]:
        return question.answers

    def chance(self, name: str, items: list) -> Any:
        """What chance said at this place of the record."""
        draw = next(self.draws, None)
        assert draw and draw["name"] == name
        outcome = draw["outcome"]
        if isinstance(outcome, list):
            assert Counter(outcome) == Counter(items)
            return list(outcome)
        assert outcome in items
        return outcome

    def check(self) -> None:
        for _ in self.questions():
            pass

    def questions(self) -> Iterator[tuple[Record, Question]]:
        """Every recorded state in which a seat is asked, once it has been checked."""
        self.draws = iter(self.record["draws"])
        self.table.set_up()
        state, question = self.record["state"], self.agree(self.record, self.ask(None))
        for step in self.record["actions"]:
            assert question is not None, "the game is over"
            yield state, question
            self.draws = iter(step["draws"])
            assert step["action"] in self.answers_to(question), step["action"]
            assert step["actor"] == question.seat or step["action"] not in question.answers, step["action"]
            state, question = step["state"], self.agree(step, self.ask(step["action"]))
        assert question is None

    def ask(self, answer: str | None) -> Question | None:
        return asked_next(self.story, answer)

    def agree(self, part: Record, question: Question | None) -> Question | None:
        state = part["state"]
        assert list(self.draws) == [], "draws that the rules do not know"
        assert state["asked"] == (question is not None)
        if question:
            assert state["agenda"][-1][:3] == ["ask", question.seat, question.phase]
        self.agree_on(part, question)
        self.table.news.clear()
        return question


def asked_next(story: Story, answer: str | None) -> Question | None:
    """What a table's story asks after an answer, or first of all; None when it has ended."""
    try:
        return story.send(answer)
    except StopIteration:
        return None


def asked_after(story: Story, answers: Iterable[str]) -> Question | None:
    """What a table's story asks after these answers, from its beginning."""
    question = asked_next(story, None)
    for answer in answers:
        question = asked_next(story, answer)
    return question


def broken(record: Record, change: Callable[[Record], None]) -> Record:
    """A record of which something has been changed."""
    copy = json.loads(json.dumps(record))
    change(copy)
    return copy
