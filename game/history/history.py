"""What the screens need of the past: the people, and the archive of finished matches."""

import time
from collections.abc import Callable, Iterable

from game.engine.game import Game
from game.engine.seats import FORMAT, HUMAN, Seat
from game.history.archive import Archive
from game.history.deal_results import DailyDealResults
from game.history.evening import Evening, EveningSpan, current_evening, evening_spans
from game.history.people import People, are_names_unique, save_with_names
from game.persistence.plain_json import StorageError, read_content
from game.persistence.save_format import format_of_stored_save, read_save, save_from_bytes, save_to_bytes
from game.persistence.storage import Storage

A_WEEK = 7 * 86_400  # seconds; no evening lasts longer


class History:
    """The people and the archive, opened when first needed. `problems`: sentences about files that were set aside."""

    def __init__(self, storage: Storage, games: tuple[Game, ...]):
        self.storage = storage
        self.people = People(storage)
        self.calendar = DailyDealResults(storage, games)
        self.archive = Archive(storage, games, self.people, self.calendar.record_first_finish)
        self.problems = [one for one in (self.people.problem, self.calendar.problem, self.archive.problem) if one]
        self.has_looked = False  # after each file of the folder
        self.on_drop: Callable[[str], None] = lambda match_id: None  # removes everything else stored about the match

    def close(self) -> None:
        self.archive.close()

    def register_people(self, seats: Iterable[Seat]) -> None:
        """Note the people who sit down to play. Raises StorageError."""
        self.people.register([(seat.name, seat.sign) for seat in seats], int(time.time()))

    def import_missing(self, finished_ids: Iterable[str]) -> list[str]:
        """Store what is not stored yet: these finished saves and, once, all older files. Returns sentences about
        problems.
        """
        told, self.problems = self.problems, []
        try:
            mended = self.archive.rebuild_if_damaged()
            told += [mended] if mended else []
            told += self.archive.add_missing_matches(finished_ids, with_older=not self.has_looked)
        except StorageError as error:
            return [*told, str(error)]
        if not self.has_looked:
            self.archive.file.check_in_background()
        self.has_looked = True
        return told

    def add_finished_match(self, match_id: str) -> None:
        """Store a match that is over and on disk. Raises StorageError."""
        self.archive.add_file(self.storage.path(match_id))

    def remove_match(self, match_id: str) -> None:
        """Remove a match that was deleted, or is no longer over. Raises StorageError."""
        self.archive.remove_match(match_id)
        self.on_drop(match_id)

    # ---------------------------------------------------------------- people
    def rename_person(self, person_id: int, name: str, now: int) -> None:
        """Rename a person, also in saved matches. Raises StorageError."""
        before = self.people[person_id].name
        self.people.rename(person_id, name, now)
        self.rename_person_in_saves(before, lambda n: name)

    def merge_people(self, kept_id: int, merged_id: int, now: int) -> None:
        """Make two people one: both were the same person. Raises StorageError."""
        before = self.people[merged_id].name
        self.archive.merge_people(kept_id, merged_id)
        self.people.merge(kept_id, merged_id, now)
        self.rename_person_in_saves(before, lambda n: self.people[kept_id].name)

    def forget_person(self, person_id: int, anonymous_name: Callable[[int], str]) -> None:
        """Remove a person's name everywhere; anonymous_name: the name to use instead. Raises StorageError."""
        before = self.people[person_id].name
        self.archive.forget_person(person_id, anonymous_name)
        self.rename_person_in_saves(before, anonymous_name)
        self.people.forget(person_id)

    def rename_person_in_saves(self, before: str, name_at: Callable[[int], str]) -> None:
        """Change a name in the saved matches, also where a former one is left, so that lists show it.

        name_at(player): the new name. Raises StorageError.

        A file of an older format stays as it is, and so does a match in which somebody else has the new name.
        """
        for path in sorted(self.storage.saves.glob("*.json")):
            try:
                content = read_content(path, self.storage.texts)
                saved = save_from_bytes(content, path.name, self.storage.texts)
            except StorageError:
                continue  # whoever opens it is told
            names = [
                name_at(n) if player == HUMAN and name.casefold() == before.casefold() else name
                for n, (name, _, player) in enumerate(self.people.save_with_present_names(saved)["seats"])
            ]
            if (
                format_of_stored_save(content) == FORMAT
                and names != [seat[0] for seat in saved["seats"]]
                and are_names_unique(names)
            ):
                self.storage.write_file(path, save_to_bytes(save_with_names(saved, names)))

    # ---------------------------------------------------------------- matches

    def rewrite_match_file(self, match_id: str) -> None:
        """Make sure that a finished match has its own file, with its people's present names.

        Raises StorageError.
        """
        saved, path = self.archive.load_save(match_id), self.storage.finished_match_file(match_id)
        if path is None or read_save(path, self.storage.texts)["seats"] != saved["seats"]:
            self.storage.write_file(path or self.storage.finished / f"{match_id}.json", save_to_bytes(saved))

    def current_evening(self) -> Evening | None:
        """The evening that is going on; None if there is none. Raises StorageError."""
        now = time.time()
        return current_evening(self.archive.find_matches(since=max(0, int(now) - A_WEEK)), now)

    def evening_spans(self) -> list[EveningSpan]:
        """All evenings, newest first. Raises StorageError."""
        query = "SELECT finished, seconds FROM match ORDER BY finished DESC, played DESC, id DESC"
        return evening_spans([(finished, seconds) for finished, seconds in self.archive.query_rows(query)])

    def load_evening(self, span: EveningSpan) -> Evening:
        """One of these evenings, with its matches. Raises StorageError."""
        return Evening(tuple(reversed(self.archive.find_matches(limit=span.match_count, skip=span.begins_after))))
