"""The folder with a person's files: only one window at a time writes there, and a crash leaves no half-written file."""

import contextlib
import os
import sys
from pathlib import Path

import pygame

from game.engine.reading import is_regular_file, printable_name
from game.persistence.plain_json import Sentence, StorageError, system_reason_text

HOME = "GAMENIGHT_HOME"  # the environment variable that says where saves lie
LONGEST_NAME = 100  # the most characters in the name of a file that is moved aside


class LockedFolder:
    """The folder of a person's files. Only the window that holds it may write; other windows keep checking whether it
    is free.

    `trouble` says why the last file could not be written, `reason` says it in a few words; both are empty while all is
    well. Only files with our own names are ever touched. `subfolders` are subfolders that exist as long as the folder
    is held.
    """

    def __init__(self, texts: Sentence, path: Path | None, subfolders: tuple[str, ...] = ()):
        self.texts, self.rooms = texts, subfolders
        self.path = path or user_data_folder() or Path(os.devnull)
        self.has_place = path is not None or user_data_folder() is not None
        self.trouble, self.reason = "", ""
        self.told: set[str] = set()  # sentences about failed writing, each shown once
        self.lock: int | None = None
        self.times_held = 0  # a window that takes it again may know less than the files contain
        self.acquire_folder()

    @property
    def is_held(self) -> bool:
        return self.lock is not None

    def close(self) -> None:
        if self.lock is not None:
            os.close(self.lock)
            self.lock = None

    # ---------------------------------------------------------------- one window at a time
    def acquire_folder(self) -> bool:
        """Is the folder ours? If not, or if it is gone, take it if possible; it is released when this process ends."""
        if self.lock is not None and self._is_lock_still_ours():
            return True
        self.close()
        if not self.has_place:
            self._set_trouble(self.texts("storage.no_home"), self.texts("storage.reason.no_home"))
            return False
        try:
            for room in ("", *self.rooms):
                (self.path / room).mkdir(parents=True, exist_ok=True)
            handle = os.open(self._lock_path, os.O_RDWR | os.O_CREAT | getattr(os, "O_NONBLOCK", 0), 0o600)
        except OSError as error:
            self._note_failure(self.path, error)
            return False
        if not try_lock(handle):
            os.close(handle)
            self._set_trouble(self.texts("storage.second_window"), self.texts("storage.reason.second_window"))
            return False
        self.lock = handle
        self.times_held += 1
        self._set_trouble("", "")
        return True

    @property
    def _lock_path(self) -> Path:
        return self.path / "lock"

    def _is_lock_still_ours(self) -> bool:
        """Is the lock that we hold the one that others find? If not, somebody has removed the folder."""
        assert self.lock is not None, "only asked while it is held"
        try:
            return os.path.samestat(os.fstat(self.lock), os.stat(self._lock_path))
        except OSError:
            return False

    # ---------------------------------------------------------------- writing
    def write(self, path: Path, content: bytes) -> bool:
        """Write a file. Returns False if that failed; raises StorageError, but only once for the same reason."""
        if not self.acquire_folder():
            self.raise_write_error_once()
            return False
        try:
            write_atomically(path, content)
        except OSError as error:
            self._note_failure(path, error)
            self.raise_write_error_once(error)
            return False
        self._set_trouble("", "")
        self.told.clear()
        return True

    def copy_to_unused_name(self, path: Path, folder: Path) -> bool:
        """Copy a file, if it still exists, to a free name in `folder`. Fails like `write`."""
        try:
            content = path.read_bytes()
        except FileNotFoundError:  # what is written next replaces nothing
            return True
        except OSError as error:
            self._note_failure(path, error)
            self.raise_write_error_once(error)
            return False
        return self.write(unused_path(folder / path.name), content)

    def move_to_unused_name(self, path: Path, folder: Path) -> Path | None:
        """Move a file or folder out of the way. Returns its new path, or None if it can't be moved."""
        if not self.is_held or not os.path.lexists(path):
            return None
        try:
            folder.mkdir(exist_ok=True)
            target = unused_path(folder / path.name)
            os.rename(path, target)
        except OSError:
            return None
        return target

    def remove(self, path: Path) -> None:
        """Delete a file. Raises StorageError."""
        if not self.acquire_folder():
            return
        try:
            path.unlink(missing_ok=True)
        except OSError as error:
            self._note_failure(path, error)
            raise StorageError(self.trouble) from error

    def raise_write_error_once(self, cause: OSError | None = None) -> None:
        """Raise the trouble as StorageError, once."""
        if self.trouble not in self.told:
            self.told.add(self.trouble)
            raise StorageError(self.trouble) from cause

    def _note_failure(self, path: Path, error: OSError) -> None:
        why = system_reason_text(error, self.texts)
        self._set_trouble(self.texts("storage.not_writable", path=printable_name(str(path), 200), why=why), why)

    def _set_trouble(self, trouble: str, reason: str) -> None:
        self.trouble, self.reason = trouble, reason


def user_data_folder() -> Path | None:
    """The folder for this person's files: GAMENIGHT_HOME, otherwise the system's usual place; None without a home
    folder.
    """
    if os.environ.get(HOME):
        return Path(os.environ[HOME])
    try:
        return Path(pygame.system.get_pref_path("gamenight", "GameNight"))
    except pygame.error:  # no home folder: writing is tried, fails, and is reported
        pass
    try:
        return Path.home() / ".gamenight"
    except RuntimeError:
        return None


# ---------------------------------------------------------------- one file
def write_atomically(path: Path, content: bytes) -> None:
    """Replace a file in one step: write a new one beside it, flush, read it back, compare, rename. Raises OSError.

    Where the folder is gone it is made again.
    """
    path.parent.mkdir(parents=True, exist_ok=True)
    beside = path.with_name(path.name + ".part")
    if is_regular_file(beside):  # ours, and cut short
        beside.unlink()
    beside = unused_path(beside)
    try:
        with open(beside, "xb") as file:
            file.write(content)
            file.flush()
            os.fsync(file.fileno())
        if beside.read_bytes() != content:
            raise OSError(None, "it does not read back as it was written", str(beside))
        os.replace(beside, path)
    except OSError:
        with contextlib.suppress(OSError):
            beside.unlink()  # on a full disk every byte counts
        raise
    sync_folder(path.parent)


def sync_folder(folder: Path) -> None:
    """Make a rename survive a power cut. Windows does so by itself."""
    if os.name == "nt":
        return
    handle = os.open(folder, os.O_RDONLY)
    try:
        os.fsync(handle)
    finally:
        os.close(handle)


def try_lock(handle: int) -> bool:
    """Lock an open file for this process alone; the system lets go of it when the process ends."""
    try:
        if sys.platform == "win32":
            import msvcrt

            msvcrt.locking(handle, msvcrt.LK_NBLCK, 1)
        else:
            import fcntl

            fcntl.flock(handle, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except OSError:
        return False
    return True


def unused_path(path: Path) -> Path:
    """The path, or the first of name-2, name-3, ... that does not exist yet."""
    path = path.with_name(path.stem[:LONGEST_NAME] + path.suffix)
    n = 1
    free = path
    while os.path.lexists(free):
        n += 1
        free = path.with_name(f"{path.stem}-{n}{path.suffix}")
    return free
