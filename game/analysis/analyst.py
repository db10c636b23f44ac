"""Who sees to it that a match is analysed: goes on while nobody plays, keeps what is done, and tells how far it is."""

import time

from game.analysis.analysis import Analysis, can_be_analysed, digest_of_match
from game.analysis.analysis_store import AnalysisStore
from game.analysis.worker import AnalysisProcess, AnalysisRunner
from game.engine.match import Match
from game.persistence.plain_json import StorageError
from game.persistence.storage import Storage

KEPT_EVERY = 5.0  # seconds by the clock, while results come


class Analyst:
    """One match at a time, the one that was asked for last. `problem` is told once: a file that had to be put aside."""

    def __init__(self, storage: Storage, runner: AnalysisRunner | None = None):
        self.shelf = AnalysisStore(storage)
        self.computing = runner or AnalysisProcess()
        self.match_id = ""
        self.match: Match | None = None
        self.analysis = Analysis("")
        self.problem = ""
        self.is_kept, self.kept_at = True, 0.0
        self.has_failed = False  # the process ended before all was done: begun again only once somebody asks

    def analyse(self, match_id: str, match: Match) -> None:
        """Analyse this match, from where that stood. The present one goes on, also where the process had ended."""
        if not can_be_analysed(match):
            return
        if self.is_match_being_analysed(match_id, match):
            self.has_failed = False
            return
        self.pause()
        self.match_id, self.match, self.has_failed = match_id, match, False
        self.analysis, self.problem = self.shelf.load(match_id, match)

    def is_match_being_analysed(self, match_id: str, match: Match) -> bool:
        return self.match is not None and (self.match_id, self.analysis.course) == (match_id, digest_of_match(match))

    def continue_analysis(self, may_compute: bool) -> bool:
        """Called again and again: begin, hear what has been computed, keep it; or stop at once. Is there anything new?

        may_compute: does nobody play?
        """
        if not may_compute or self.match is None:
            self.pause()
            return False
        if not self.computing.is_busy:
            self.start_computing_analysis()
        found = self.computing.poll()
        for one in found:
            self.analysis, self.is_kept = self.analysis.analysis_with_result(one), False
        if not (self.computing.is_busy or self.analysis.is_whole or found):
            self.has_failed = True
        if not self.is_kept and (self.analysis.is_whole or time.monotonic() - self.kept_at > KEPT_EVERY):
            self.save()
        return bool(found)

    def start_computing_analysis(self) -> None:
        if self.match is not None and not self.analysis.is_whole and not self.has_failed:
            self.computing.start(self.match.to_json(), self.analysis)

    def pause(self) -> None:
        """Stop computing at once, and save what has been found so far."""
        if self.computing.is_busy:
            self.computing.stop()
        if not self.is_kept:
            self.save()

    def save(self) -> None:
        self.is_kept, self.kept_at = True, time.monotonic()
        try:
            self.shelf.save(self.match_id, self.analysis)
        except StorageError as error:
            self.problem = str(error)

    def forget_match_analysis(self, match_id: str) -> None:
        """The match goes on or is gone, and with it what was told of it. Raises StorageError."""
        if match_id == self.match_id:
            self.is_kept = True
            self.pause()
            self.match_id, self.match, self.analysis = "", None, Analysis("")
        self.shelf.remove(match_id)

    def close(self) -> None:
        self.pause()
