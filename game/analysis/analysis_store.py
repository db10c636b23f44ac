"""What has been computed of a match, kept with it: a small file beside the saves, by the name of the match.

It is there for matches that are over alone. One that is damaged is put aside and computed anew; so is one that is of
another course, without a word: the match went on after its end was taken back, or is computed otherwise by now.
"""

from game.analysis.analysis import Analysis, digest_of_match, flaw_in_analysis, is_current_analysis_of_match
from game.engine.match import Match
from game.engine.notation import NotationError, parse_action
from game.engine.phrases import FaultPhrase, found
from game.persistence.plain_json import StorageError
from game.persistence.shapes import read_json_as, to_json_bytes
from game.persistence.storage import Storage

FOLDER = "analyses"


class AnalysisStore:
    """The analyses in a person's folder."""

    def __init__(self, storage: Storage):
        self.storage, self.folder = storage, storage.folder / FOLDER

    def load(self, match_id: str, match: Match) -> tuple[Analysis, str]:
        """What is kept of a match, or nothing yet; a sentence where it was damaged."""
        path, fresh = self.folder / f"{match_id}.json", Analysis(digest_of_match(match))
        if not path.exists() and not path.is_symlink():
            return fresh, ""
        try:
            kept: Analysis = read_json_as(
                path, Analysis, lambda one: flaw_in_stored_analysis(one, match), self.storage.texts
            )
        except StorageError as error:
            return fresh, self.storage.set_aside(
                path, self.storage.texts("analysis.damaged", why=str(error).rstrip("."))
            )
        return (kept if is_current_analysis_of_match(kept, match) else fresh), ""

    def save(self, match_id: str, analysis: Analysis) -> None:
        """Raises StorageError, but not again for the same reason."""
        self.storage.write_file(self.folder / f"{match_id}.json", to_json_bytes(analysis))

    def remove(self, match_id: str) -> None:
        """The match goes on, or is gone: nothing is told of it any longer. Raises StorageError."""
        path = self.folder / f"{match_id}.json"
        if path.exists():
            self.storage.home.remove(path)


def flaw_in_stored_analysis(analysis: Analysis, match: Match) -> FaultPhrase | None:
    """What nobody writes; of another course nothing can be said, and nothing is used."""
    if not is_current_analysis_of_match(analysis, match):
        return None
    for one in analysis.decisions:
        try:
            parse_action(one.better, match.game.rules) if one.better else None
        except NotationError:
            return found("decision", n=one.ply)
    return flaw_in_analysis(analysis, match)
