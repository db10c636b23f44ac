"""The SQLite file in which finished matches lie: opened, brought up to date, checked, and set aside if damaged."""

import contextlib
import sqlite3
import threading
from collections.abc import Iterator

from game.persistence.folder import unused_path
from game.persistence.plain_json import StorageError
from game.persistence.storage import Storage

FILE = "history.db"
MIGRATIONS = (  # one for each version of the tables, from the one before; see `PRAGMA user_version`
    """
    CREATE TABLE match (
        id TEXT PRIMARY KEY, game TEXT NOT NULL, finished INTEGER NOT NULL, played INTEGER NOT NULL,
        seconds INTEGER NOT NULL, moves INTEGER NOT NULL, turns INTEGER NOT NULL, first INTEGER NOT NULL,
        options TEXT NOT NULL, together INTEGER NOT NULL, origin TEXT NOT NULL,
        players INTEGER NOT NULL, won INTEGER NOT NULL, level TEXT NOT NULL
    ) WITHOUT ROWID;
    CREATE TABLE seat (
        match TEXT NOT NULL REFERENCES match ON DELETE CASCADE, number INTEGER NOT NULL, name TEXT NOT NULL,
        sign INTEGER NOT NULL, player TEXT NOT NULL, points INTEGER, place INTEGER NOT NULL, person INTEGER,
        game TEXT NOT NULL,
        PRIMARY KEY (match, number)
    ) WITHOUT ROWID;
    CREATE TABLE feat (
        match TEXT NOT NULL REFERENCES match ON DELETE CASCADE, number INTEGER NOT NULL, kind TEXT NOT NULL,
        player INTEGER NOT NULL, amount INTEGER NOT NULL, words TEXT NOT NULL, PRIMARY KEY (match, number)
    ) WITHOUT ROWID;
    CREATE TABLE record (match TEXT PRIMARY KEY REFERENCES match ON DELETE CASCADE, file BLOB NOT NULL);
    CREATE INDEX match_by_time ON match (finished, played);
    CREATE INDEX match_by_game ON match (game, finished);
    CREATE INDEX seat_by_person ON seat (person);
    CREATE INDEX seat_by_points ON seat (game, points);
    """,
)


def has_stored_history(storage: Storage) -> bool:
    """Has anything been kept in this folder yet? Makes no file, as opening one does."""
    return (storage.folder / FILE).exists()


class HistoryFile:
    """The file of this person's folder, as a `database` once it is open. It knows tables, and nothing about matches."""

    database: sqlite3.Connection

    def __init__(self, storage: Storage):
        self.storage = storage
        self.path = storage.folder / FILE
        self.is_reading = False  # another window holds the folder
        self.check: threading.Thread | None = None
        self.is_damaged = False  # the check has found so

    def open(self) -> None:
        """Open the file and upgrade its tables. Raises StorageError if it isn't ours."""
        self.is_reading = not self.storage.can_storage_write
        with self.raising_storage_errors():
            self.database = self._open_read_only() if self.is_reading else self._open_and_upgrade()

    def _open_and_upgrade(self) -> sqlite3.Connection:
        database = self._connect(str(self.path))
        try:
            self._migrate(database)
            database.execute("SELECT id FROM match LIMIT 1").fetchall()
        except BaseException:
            database.close()
            raise
        return database

    def reopen_for_writing(self) -> None:
        """Raises StorageError while another window holds the folder."""
        if not self.storage.can_storage_write:
            raise StorageError(self.storage.write_error)
        self.database.close()
        self.open()

    def _open_read_only(self) -> sqlite3.Connection:
        """Open another window's file for reading only; an empty database if there is none."""
        if self.path.exists():
            return self._connect(f"{self.path.absolute().as_uri()}?mode=ro", is_uri=True)
        database = self._connect(":memory:")
        self._migrate(database)
        return database

    def _connect(self, database_name: str, is_uri: bool = False) -> sqlite3.Connection:
        database = sqlite3.connect(
            database_name, isolation_level=None, uri=is_uri, timeout=2.0, check_same_thread=False
        )
        if not is_uri:
            database.execute("PRAGMA journal_mode = WAL")
            database.execute("PRAGMA synchronous = NORMAL")
        database.execute("PRAGMA foreign_keys = ON")
        return database

    def _migrate(self, database: sqlite3.Connection) -> None:
        """Upgrade older tables after copying the file. Raises StorageError if a newer program wrote it."""
        version = database.execute("PRAGMA user_version").fetchone()[0]
        if version > len(MIGRATIONS):
            texts = self.storage.texts
            raise StorageError(texts("history.newer", file=FILE, known=len(MIGRATIONS), found=version))
        if version == len(MIGRATIONS):
            return
        if version:
            self._back_up_before_migration(version)
        for number in range(version, len(MIGRATIONS)):
            database.executescript(
                f"BEGIN IMMEDIATE; {MIGRATIONS[number]}; PRAGMA user_version = {number + 1}; COMMIT;"
            )

    def _back_up_before_migration(self, version: int) -> None:
        """Copy the file before its tables change."""
        self.storage.originals.mkdir(exist_ok=True)
        target = unused_path(self.storage.originals / f"history-{version}.db")
        with contextlib.closing(sqlite3.connect(target)) as copy, contextlib.closing(sqlite3.connect(self.path)) as old:
            old.backup(copy)

    @contextlib.contextmanager
    def raising_storage_errors(self) -> Iterator[None]:
        """Turn errors of SQLite and the system into StorageError."""
        try:
            yield
        except (sqlite3.Error, OSError) as error:
            raise StorageError(self.storage.texts("history.unreadable", file=FILE, why=error)) from error

    def set_aside(self, why: str) -> str:
        """Move the damaged file aside. Returns a sentence about it."""
        for left in (self.path.with_name(FILE + "-wal"), self.path.with_name(FILE + "-shm")):
            self.storage.home.move_to_unused_name(left, self.storage.damaged)
        told = self.storage.set_aside(self.path, why)
        return f"{told} {self.storage.texts('history.rebuilt')}"

    def close(self) -> None:
        if self.check is not None:
            self.check.join()
        self.database.close()

    def check_in_background(self) -> None:
        """Check the whole file once in a thread of its own; `is_damaged` is the result."""
        if self.storage.can_storage_write and self.check is None:
            self.check = threading.Thread(target=self._look_for_damage, daemon=True)
            self.check.start()

    def _look_for_damage(self) -> None:
        try:
            with contextlib.closing(sqlite3.connect(f"{self.path.absolute().as_uri()}?mode=ro", uri=True)) as database:
                self.is_damaged = database.execute("PRAGMA quick_check(1)").fetchone()[0] != "ok"
        except sqlite3.Error:
            self.is_damaged = True

    def replace_damaged_history_file(self) -> str:
        """Begin a new file in place of the damaged one. Returns a sentence about it."""
        self.is_damaged = False
        self.database.close()
        told = self.set_aside(self.storage.texts("history.damaged", file=FILE))
        self.open()
        return told

    @contextlib.contextmanager
    def transaction(self) -> Iterator[None]:
        """Do all of it or nothing, even if the program is killed."""
        self.database.execute("BEGIN IMMEDIATE")
        try:
            yield
        except BaseException:
            self.database.execute("ROLLBACK")
            raise
        self.database.execute("COMMIT")
