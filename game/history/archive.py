"""All finished matches in one SQLite file: who played, what, how it ended, and the match itself, packed.

The file (`history_file`) is a copy of what the matches' own files contain. If it is damaged, it is rebuilt from them.
"""

import json
import zlib
from collections.abc import Callable, Iterable
from pathlib import Path
from typing import Any

from game.engine.game import Game
from game.engine.phrases import error_in_words
from game.engine.reading import printable_name
from game.engine.seats import HUMAN
from game.history.history_file import HistoryFile
from game.history.people import People
from game.history.played import UNCOUNTED, PlayedMatch, PlayedSeat, played_match
from game.history.statistics import Tally
from game.persistence.plain_json import StorageError
from game.persistence.save_format import read_save, save_from_bytes, save_to_bytes
from game.persistence.storage import Storage
from game.session.conduct import MemorableFeat

MOST_UNPACKED = 8_000_000  # bytes of a match's file
COLUMNS = "id, game, finished, played, seconds, moves, turns, first, options, together, origin"
COUNTED = "players, won, level"  # the groups by which figures are counted
COUNTS = f"match.origin NOT IN {UNCOUNTED}"  # the figures are those of the game in the box, from its beginning
SEATS = f"FROM seat JOIN match ON match.id = seat.match AND {COUNTS}"


class UnfitMatch(StorageError):
    """A file does not contain a finished match of a known game."""


class Archive:
    """The finished matches in this person's folder. Only the window that holds the folder changes them.

    `problem` is a sentence about what was wrong with the file when it was opened; it has been rebuilt then. Every
    method raises StorageError if the file can't be read or written. `on_played` is called with each match that was
    finished on this laptop, and its save.
    """

    def __init__(
        self,
        storage: Storage,
        games: tuple[Game, ...],
        people: People,
        on_played: Callable[[str, dict[str, Any]], None] = lambda match_id, saved: None,
    ):
        self.storage, self.people, self.over = storage, people, on_played
        self.games = {game.id: game for game in games}
        self.file, self.problem = HistoryFile(storage), ""
        try:
            self.file.open()
        except StorageError as error:
            self.problem = self.file.set_aside(str(error))
            self.file.open()
            self.problem = " ".join([self.problem, *self.rebuild_archive()])

    def close(self) -> None:
        self.file.close()

    def open_for_writing(self) -> None:
        """Open the file for writing. Raises StorageError while another window holds the folder."""
        if self.file.is_reading:
            self.file.reopen_for_writing()
            self.people.load()  # the other window may have met somebody

    def rebuild_if_damaged(self) -> str:
        """Rebuild the file if the check found damage. Returns a sentence about it, otherwise nothing."""
        if not self.file.is_damaged:
            return ""
        told = self.file.replace_damaged_history_file()
        return " ".join([told, *self.rebuild_archive()])

    # ---------------------------------------------------------------- keeping
    def add_finished_save(self, match_id: str, saved: dict[str, Any]) -> None:
        """Store a finished match, or replace the stored one. Raises ValueError if the save isn't a finished match."""
        match = played_match(match_id, saved, self.games[saved["game"]])
        seats = tuple(self.seat_with_person(seat, match.finished) for seat in match.seats)
        self.store_match(match._replace(seats=seats), save_to_bytes(saved))

    def seat_with_person(self, seat: PlayedSeat, finished: int) -> PlayedSeat:
        """The seat, with the number of the person who sat there."""
        person = self.people.find_by_former_name(seat.name, finished) if seat.player == HUMAN else None
        return seat._replace(person=person.id if person else None)

    def find_same_match(self, saved: dict[str, Any]) -> str:
        """The stored match with the same deal and the same actions, whatever its people are called; None if there is
        none.
        """
        with self.file.raising_storage_errors():
            candidates = self.file.database.execute(
                "SELECT id FROM match WHERE game = ? AND moves = ? AND finished = ?",
                (saved["game"], len(saved["actions"]), saved.get("saved", 0)),
            ).fetchall()
        for (match_id,) in candidates:
            here = self.load_save(match_id)
            if (here["seed"], here["actions"]) == (saved["seed"], saved["actions"]):
                return str(match_id)
        return ""

    def store_match(self, match: PlayedMatch, content: bytes) -> None:
        """Store a match and the bytes of its file."""
        self.open_for_writing()
        with self.file.raising_storage_errors(), self.file.transaction():
            self.file.database.execute("DELETE FROM match WHERE id = ?", (match.id,))
            self.file.database.execute(
                f"INSERT INTO match ({COLUMNS}, {COUNTED}) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)",
                (
                    *(match.id, match.game, match.finished, match.order, match.seconds, match.moves),
                    *(match.turns, match.first, json.dumps(match.options), int(match.is_together), match.origin),
                    *(len(match.seats), int(match.is_won), self.difficulty_of(match)),
                ),
            )
            self.file.database.executemany(
                "INSERT INTO seat VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)",
                [
                    (match.id, n, one.name, one.sign, one.player, one.points, one.place, one.person, match.game)
                    for n, one in enumerate(match.seats)
                ],
            )
            self.file.database.executemany(
                "INSERT INTO feat VALUES (?, ?, ?, ?, ?, ?)",
                [(match.id, n, *feat) for n, feat in enumerate(match.feats)],
            )
            self.file.database.execute("INSERT INTO record VALUES (?, ?)", (match.id, zlib.compress(content, 9)))

    def difficulty_of(self, match: PlayedMatch) -> str:
        """The level of the game's difficulty according to its house rule; empty for a game without one."""
        option = self.games[match.game].difficulty_option
        return str(match.options.get(option.id, "")) if option is not None else ""

    def remove_match(self, match_id: str) -> None:
        """Remove a match: its players deleted it, or it is being continued."""
        if self.has_match(match_id):
            self.open_for_writing()
            with self.file.raising_storage_errors():
                self.file.database.execute("DELETE FROM match WHERE id = ?", (match_id,))

    def add_missing_matches(self, finished_ids: Iterable[str], with_older: bool = True) -> list[str]:
        """Store those of the finished saves that are not stored yet. with_older: also those no longer among the saves.

        Returns a sentence for each damaged file, which is moved aside.
        """
        told: list[str] = []
        if not self.storage.can_storage_write:
            return told
        self.open_for_writing()
        known = self.match_ids()
        older = self.storage.older_finished_files() if with_older else []
        for path in (*map(self.storage.path, finished_ids), *older):
            if path.stem not in known:
                try:
                    self.add_file(path)
                except UnfitMatch as error:
                    told.append(self.storage.set_aside(path, str(error)))
        return told

    def rebuild_archive(self) -> list[str]:
        """Rebuild everything from the matches' own files. Returns a sentence for each damaged one."""
        saves, told = self.storage.list_saves()
        return told + self.add_missing_matches([info.id for info in saves if info.is_over])

    def add_file(self, path: Path) -> None:
        """Store the finished match in a file. Raises StorageError; UnfitMatch if the file itself is the reason."""
        texts, file = self.storage.texts, printable_name(path.name)
        try:
            saved = read_save(path, texts)
        except StorageError as error:
            raise UnfitMatch(str(error)) from error
        try:
            if path.parent == self.storage.saves:  # what came from another laptop lies elsewhere
                self.over(path.stem, saved)
            self.add_finished_save(path.stem, saved)
        except KeyError as error:
            facts = {"known": ", ".join(self.games), "found": printable_name(str(error))}
            raise UnfitMatch(texts("save.other_game", file=file, **facts)) from error
        except ValueError as error:
            raise UnfitMatch(
                texts("save.no_match", file=file, why=printable_name(error_in_words(error, texts), 160))
            ) from error

    # ---------------------------------------------------------------- looking
    def match_ids(self) -> set[str]:
        with self.file.raising_storage_errors():
            return {row[0] for row in self.file.database.execute("SELECT id FROM match")}

    def has_match(self, match_id: str) -> bool:
        with self.file.raising_storage_errors():
            return self.file.database.execute("SELECT 1 FROM match WHERE id = ?", (match_id,)).fetchone() is not None

    @property
    def change_count(self) -> int:
        """A number that grows whenever a match is stored or removed."""
        return self.file.database.total_changes

    def query_rows(self, query: str, *values: str | int) -> list[tuple[Any, ...]]:
        """The rows that a query finds."""
        with self.file.raising_storage_errors():
            return self.file.database.execute(query, values).fetchall()

    def tallies_by_person(self) -> dict[int, Tally]:
        """How often each person has played and won."""
        query = f"SELECT person, COUNT(*), SUM(place = 1) {SEATS} WHERE person IS NOT NULL GROUP BY person"
        with self.file.raising_storage_errors():
            return {person: Tally(plays, wins) for person, plays, wins in self.file.database.execute(query)}

    def count_matches(self, game: str = "", person: int | None = None) -> int:
        """How many matches of a game (or of all) a person (or anybody) has played."""
        where, values = _where_clause(game, person)
        with self.file.raising_storage_errors():
            found: int = self.file.database.execute(f"SELECT COUNT(*) FROM match WHERE {where}", values).fetchone()[0]
            return found

    def find_matches(
        self, game: str = "", person: int | None = None, limit: int = -1, skip: int = 0, since: int = 0
    ) -> list[PlayedMatch]:
        """The matches, newest first: at most `limit` of them (-1: all), after skipping `skip`."""
        where, values = _where_clause(game, person)
        query = (
            f"SELECT {COLUMNS} FROM match WHERE {where} AND finished >= ? "
            "ORDER BY finished DESC, played DESC, id DESC LIMIT ? OFFSET ?"
        )
        with self.file.raising_storage_errors():
            rows = self.file.database.execute(query, (*values, since, limit, skip)).fetchall()
            seats = self._rows_by_match("SELECT match, name, sign, player, points, place, person FROM seat", rows)
            feats = self._rows_by_match("SELECT match, kind, player, amount, words FROM feat", rows)
        return [
            match_from_row(row)._replace(
                seats=tuple(PlayedSeat(*one) for one in seats.get(row[0], ())),
                feats=tuple(MemorableFeat(*one) for one in feats.get(row[0], ())),
            )
            for row in rows
        ]

    def _rows_by_match(self, query: str, rows: list[tuple[Any, ...]]) -> dict[str, list[tuple[Any, ...]]]:
        """The rows of another table that belong to these matches, grouped by match."""
        found: dict[str, list[tuple[Any, ...]]] = {}
        ids = [row[0] for row in rows]
        for start in range(0, len(ids), 500):  # as many as one query may name
            some = ids[start : start + 500]
            marks = ", ".join("?" * len(some))
            for match_id, *fields in self.file.database.execute(
                f"{query} WHERE match IN ({marks}) ORDER BY match, number", some
            ):
                found.setdefault(match_id, []).append(tuple(fields))
        return found

    def load_save(self, match_id: str) -> dict[str, Any]:
        """The save of a match, with its people's present names. Raises StorageError."""
        with self.file.raising_storage_errors():
            row = self.file.database.execute("SELECT file FROM record WHERE match = ?", (match_id,)).fetchone()
            names = self.file.database.execute(
                "SELECT name, person FROM seat WHERE match = ? ORDER BY number", (match_id,)
            ).fetchall()
        if row is None:
            raise StorageError(self.storage.texts("history.unknown", file=match_id))
        saved = save_from_bytes(decompress(row[0]), f"{match_id}.json", self.storage.texts)
        called = [person.name if (person := self.people.get(one)) else name for name, one in names]
        return {**saved, "seats": [[name, *seat[1:]] for name, seat in zip(called, saved["seats"])]}

    # ---------------------------------------------------------------- people
    def merge_people(self, kept_id: int, merged_id: int) -> None:
        """Give all matches of one person to another."""
        self.open_for_writing()
        with self.file.raising_storage_errors():
            self.file.database.execute("UPDATE seat SET person = ? WHERE person = ?", (kept_id, merged_id))

    def forget_person(self, person_id: int, anonymous_name: Callable[[int], str]) -> None:
        """Remove a person's name everywhere, here and in the matches' own files.

        anonymous_name: the name to use instead.
        """
        for match in self.find_matches(person=person_id):
            saved = self.load_save(match.id)
            gone = [n for n, seat in enumerate(match.seats) if seat.person == person_id]
            for n in gone:
                saved["seats"][n] = [anonymous_name(n), *saved["seats"][n][1:]]
            seats = tuple(
                one._replace(name=anonymous_name(n), person=None) if n in gone else one
                for n, one in enumerate(match.seats)
            )
            path = self.storage.finished_match_file(match.id)
            if path is not None:
                self.storage.write_file(path, save_to_bytes(saved))
            self.store_match(match._replace(seats=seats), save_to_bytes(saved))


def match_from_row(row: tuple[Any, ...]) -> PlayedMatch:
    """A row of the table of matches as a PlayedMatch without seats."""
    match_id, game, finished, order, seconds, moves, turns, first, options, together, origin = row
    counted = (finished, order, seconds, moves, turns, first)
    return PlayedMatch(match_id, game, *counted, json.loads(options), bool(together), (), origin=origin)


def decompress(packed: bytes) -> bytes:
    """The unpacked bytes of a match's file; empty if they are damaged."""
    try:
        return zlib.decompressobj().decompress(packed, MOST_UNPACKED)
    except zlib.error:
        return b""


def _where_clause(game: str, person: int | None) -> tuple[str, tuple[Any, ...]]:
    """The SQL condition for matches of a game and a person, with its values."""
    conditions, values = ["1"], list[str | int]()
    if game:
        conditions.append("game = ?")
        values.append(game)
    if person is not None:
        conditions.append("id IN (SELECT match FROM seat WHERE person = ?)")
        values.append(person)
    return " AND ".join(conditions), tuple(values)
