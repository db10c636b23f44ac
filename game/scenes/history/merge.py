"""Merging two people who are the same person: which is the other one?"""

import time
from collections.abc import Hashable, Sequence
from typing import Any

from game.persistence.plain_json import StorageError
from game.scenes.history.known_names import settings_with_name_changed
from game.scenes.history.room import HistoryPageContext
from game.scenes.listing import Entry, ListingPage
from game.scenes.question import QuestionAnswer, QuestionPage


class MergePage(ListingPage):
    """The other people. The chosen one's matches become this one's."""

    def __init__(self, context: HistoryPageContext, person_id: int):
        super().__init__(context.texts, context.box_art)
        self.room_of_history, self.person_id = context, person_id

    def entries(self) -> Sequence[Entry]:
        people = self.room_of_history.history.people
        line = self.texts("history.merge.entry", name=people[self.person_id].name)
        return [
            Entry(one.id, one.name, line, signs=(one.sign,), opens=True) for one in people if one.id != self.person_id
        ]

    def title(self) -> str:
        return self.texts("history.merge.title", name=self.room_of_history.history.people[self.person_id].name)

    def footer_text(self) -> tuple[str, str, str]:
        return self.texts("history.merge"), self.texts("history.merge.line"), "ui_users"

    def on_press(self, key: Hashable, value: Any = None) -> None:
        match key:
            case ("open", int(other_id)):
                self.app.push(self.question(other_id))
            case _:
                super().on_press(key, value)

    def question(self, other_id: int) -> QuestionPage:
        people, texts = self.room_of_history.history.people, self.texts
        kept, gone = people[self.person_id].name, people[other_id].name
        return QuestionPage(
            texts("history.merge.question", kept=kept, gone=gone),
            texts("history.merge.warning", kept=kept, gone=gone),
            (QuestionAnswer("merge", texts("history.merge.yes"), lambda: self.merge(other_id)),),
            texts("history.merge.no"),
        )

    def merge(self, other_id: int) -> None:
        history = self.room_of_history.history
        kept, gone = history.people[self.person_id].name, history.people[other_id].name
        try:
            history.merge_people(self.person_id, other_id, int(time.time()))
        except StorageError as error:
            self.show_message(str(error), refusal=True)
        self.app.change_settings(**settings_with_name_changed(self.app.settings, gone, kept))
        self.app.pop()
