"""What the pages about deals share: the calendar, the games, and how results are worded."""

import datetime
from collections.abc import Callable
from typing import NamedTuple

from game.engine.game import Game
from game.history.deal_results import FinishedDailyDeal
from game.history.deals import Deal, Outcome, encode_result_code, format_result_code
from game.history.history import History
from game.scenes.boxes import BoxArt
from game.ui.app import Scene
from game.ui.texts import Texts


class DailyDealPageContext(NamedTuple):
    """begin(deal, name): start a deal; go_on(id): resume one; known_names: who may play."""

    history: History
    games: tuple[Game, ...]
    texts: Texts
    box_art: BoxArt
    start_deal: Callable[[Deal, str], Scene]
    resume_match: Callable[[str], Scene]
    known_names: Callable[[], list[str]]
    today: Callable[[], datetime.date] = datetime.date.today

    def date_line(self, day: datetime.date) -> str:
        """23 November 2026."""
        return self.texts("history.date", day=day.day, month=self.texts(f"month.{day.month}"), year=day.year)

    def daily_deal_outcome_line(self, outcome: Outcome) -> str:
        """41 points, won."""
        won = "won" if outcome.is_won else "lost"
        if outcome.points is None:
            return self.texts(f"deal.outcome.together.{won}")
        return self.texts(f"deal.outcome.{won}", points=self.texts("history.points", n=outcome.points))

    def daily_deal_code_line(self, deal: Deal, finish: FinishedDailyDeal) -> str:
        """The code to tell a friend, as it is displayed."""
        return format_result_code(encode_result_code(deal, finish.outcome))

    def daily_deal_player_name(self, finish: FinishedDailyDeal) -> str:
        """The name of the person who finished a deal; empty if the match is gone. Raises StorageError."""
        found = self.history.archive.query_rows(
            "SELECT name, person FROM seat WHERE match = ? AND number = 0", finish.match
        )
        name, person_id = found[0] if found else ("", None)
        person = self.history.people.get(person_id)
        return person.name if person is not None else str(name)
