"""The calendar: how each deal of the day that was played here ended, in a small file of its own.

Only the first finish for each day and game counts. Undoing the end, deleting the match or playing the same deal again
changes nothing here.
"""

import datetime
from typing import Any, NamedTuple

from game.engine.game import Game
from game.engine.phrases import FaultPhrase, found
from game.engine.reading import printable_name
from game.history.deals import Deal, Outcome, daily_deal_of_save, outcome_of, parse_day
from game.history.played import played_match
from game.persistence.plain_json import StorageError
from game.persistence.save_format import is_int_in
from game.persistence.shapes import read_json_as, to_json_bytes
from game.persistence.storage import Storage

FILE = "deals.json"
MOST_KEPT = 40_000  # every deal of twenty years
POINTS = range(-100_000, 100_001)
UNCOUNTED = 100_001  # means no points in the file


class FinishedDailyDeal(NamedTuple):
    """The first finish of a deal. day: ISO date; match: its name among the saves."""

    day: str
    game: str
    match: str
    is_won: bool
    points: int = UNCOUNTED

    @property
    def outcome(self) -> Outcome:
        return Outcome(self.is_won, None if self.points == UNCOUNTED else self.points)


class _Kept(NamedTuple):
    finishes: list[FinishedDailyDeal] = []


class DailyDealResults:
    """The first finish of each deal, by day and game. `problem` is a sentence about what was wrong with the file."""

    def __init__(self, storage: Storage, games: tuple[Game, ...]):
        self.storage, self.path = storage, storage.folder / FILE
        self.games = {game.id: game for game in games}
        self.finishes: dict[tuple[str, str], FinishedDailyDeal] = {}
        self.problem = ""
        if self.path.exists() or self.path.is_symlink():
            try:
                kept: _Kept = read_json_as(self.path, _Kept, flaw_in_finishes, storage.texts)
                self.finishes = {(one.day, one.game): one for one in kept.finishes}
            except StorageError as error:
                self.problem = storage.set_aside(self.path, str(error))

    def counted_finish_of_daily_deal(self, deal: Deal) -> FinishedDailyDeal | None:
        """The finish that counts for a deal; None if it was never finished here."""
        return self.finishes.get((deal.day.isoformat(), deal.game.id))

    def finished_deals_on(self, day: datetime.date) -> list[FinishedDailyDeal]:
        """The finishes of a day's deals."""
        found = (self.finishes.get((day.isoformat(), game_id)) for game_id in self.games)
        return [one for one in found if one is not None]

    def record_first_finish(self, match_id: str, saved: dict[str, Any]) -> None:
        """A match is over: if it is the first finish of a deal, note it.

        Raises StorageError if that can't be written.
        """
        game = self.games[saved["game"]]
        deal = daily_deal_of_save(saved, game)
        if (
            deal is None
            or deal.reason_deal_is_not_counted(saved)
            or self.counted_finish_of_daily_deal(deal) is not None
        ):
            return
        outcome = outcome_of(played_match(match_id, saved, game))
        points = UNCOUNTED if outcome.points is None else outcome.points
        finish = FinishedDailyDeal(deal.day.isoformat(), game.id, match_id, outcome.is_won, points)
        kept = sorted([*self.finishes.values(), finish])[-MOST_KEPT:]
        self.storage.write_file(self.path, to_json_bytes(_Kept(kept)))
        self.finishes[finish.day, finish.game] = finish


def flaw_in_finishes(content: _Kept) -> FaultPhrase | None:
    """What is wrong with these finishes; None if nothing is."""
    if len(content.finishes) > MOST_KEPT:
        return found("too_many_finishes", n=len(content.finishes))
    odd = next((one for one in content.finishes if not is_valid_finish(one)), None)
    return None if odd is None else found("finish", day=printable_name(odd.day), game=printable_name(odd.game))


def is_valid_finish(finish: FinishedDailyDeal) -> bool:
    """Is this a finish that we could have written?"""
    return parse_day(finish.day) is not None and (finish.points == UNCOUNTED or is_int_in(finish.points, POINTS))
