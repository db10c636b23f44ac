"""Saves and settings: where they lie, written so that no crash spoils them, read so that no damage goes unnoticed."""

import contextlib
import os
import time
from pathlib import Path
from typing import Any, NamedTuple

import pygame

from game.engine.data import DataError, load, mappings
from game.engine.kept import Seat
from game.saved import SaveInfo, Sentence, StorageError, as_json, line_of, read_save, save_info, sealed

HOME = "GAMENIGHT_HOME"  # the environment variable that says where saves lie
SPEEDS = ("calm", "normal", "fast", "instant")
TEXT_SIZES = (100, 125, 150)
HANDOVERS = ("hold", "press")
CONFIRMS = ("always", "undoable", "never")
MOST_FINISHED = 12  # matches that are over and kept


class LastTime(NamedTuple):
    """How a game was set up the last time."""

    seats: list[Seat] = []
    options: dict[str, Any] = {}


class Settings(NamedTuple):
    """What the people here like; kept between evenings."""

    speed: str = "normal"
    reduced_motion: bool = False
    text_size: int = 100
    full_screen: bool = False
    effects: int = 70
    ambience: int = 35
    mute: bool = False
    handover: str = "hold"
    friendly_undo: bool = False
    names: list[str] = []
    last: dict[str, LastTime] = {}
    lessons: dict[str, int] = {}  # lesson -> the page at which it was left
    finished_lessons: list[str] = []
    confirm_turns: str = "undoable"


class Storage:
    """The folder of this person's saves and settings, held by one window; a second one only reads.

    `texts` makes the sentences of everything that goes wrong. `notices` are those of opening it; `trouble` says why the
    last thing to be kept was not, and is empty while all is well.
    """

    def __init__(self, texts: Sentence, folder: Path | None = None):
        self.texts = texts
        self.notices: list[str] = []
        self.folder = folder or home()
        self.saves, self.damaged = self.folder / "saves", self.folder / "damaged"
        self.told: set[str] = set()  # sentences about failed writing, each told once
        self.lock: int | None = None
        self.is_second = False  # another window holds the lock; this one never takes over, it may know less
        self.trouble = self._open()
        if self.trouble:
            self.notices.append(self.trouble)

    @property
    def can_write(self) -> bool:
        return self.lock is not None

    def close(self) -> None:
        if self.lock is not None:
            os.close(self.lock)
            self.lock = None

    def _open(self) -> str:
        """Make the folders and take the lock, which ends with this process however it ends; why that cannot be."""
        try:
            self.saves.mkdir(parents=True, exist_ok=True)
            handle = os.open(self.folder / "lock", os.O_RDWR | os.O_CREAT, 0o600)
        except OSError as error:
            return self._not_writable(self.folder, error)
        if not take_lock(handle):
            os.close(handle)
            self.is_second = True
            return self.texts("storage.second_window")
        self.lock = handle
        self._sweep()
        return ""

    def _sweep(self) -> None:
        """Files whose writing was cut short are worth nothing: the ones they were to replace still lie there."""
        for left_behind in (*self.folder.glob("*.part"), *self.saves.glob("*.part")):
            with contextlib.suppress(OSError):
                left_behind.unlink()

    # ---------------------------------------------------------------- saves
    def new_id(self, game: str) -> str:
        """A name for a new match that no save bears yet."""
        stem = f"{game}-{time.strftime('%Y%m%d-%H%M%S')}"
        taken = {path.stem for path in self.saves.glob(f"{stem}*.json")}
        return next(name for name in (stem, *(f"{stem}-{n}" for n in range(2, len(taken) + 3))) if name not in taken)

    def save(self, match_id: str, saved: dict[str, Any]) -> None:
        """Put a match on disk. Raises StorageError, not again for the same reason; a reading window does nothing."""
        self._write(self.path(match_id), sealed({**saved, "saved": round(time.time())}))

    def load(self, match_id: str) -> dict[str, Any]:
        """A saved match, upgraded. Raises StorageError; a damaged file is moved aside first."""
        path = self.path(match_id)
        try:
            return read_save(path, self.texts)
        except StorageError as error:
            raise StorageError(self.set_aside(path, str(error))) from error

    def path(self, match_id: str) -> Path:
        return self.saves / f"{match_id}.json"

    def remove(self, match_id: str) -> None:
        """Raises StorageError where that cannot be."""
        if not self.can_write:
            return
        try:
            self.path(match_id).unlink(missing_ok=True)
        except OSError as error:
            raise StorageError(self._not_writable(self.path(match_id), error)) from error

    def list_saves(self, versions: dict[str, int] | None = None) -> tuple[list[SaveInfo], list[str]]:
        """The saved matches, and a sentence for each file that was damaged and moved aside.

        What can be gone on with comes first, and of either kind the newest. `versions` names the games there are, each
        with the newest version of its rules; no other one is taken.
        """
        found, sentences = [], []
        for path in sorted(self.saves.glob("*.json")):
            try:
                saved = read_save(path, self.texts)
                self._check_game(path, saved, versions)
                found.append(save_info(path.stem, saved))
            except StorageError as error:
                sentences.append(self.set_aside(path, str(error)))
        return sorted(found, key=lambda info: (not info.is_over, info.saved, info.id), reverse=True), sentences

    def thin_out(self, saves: list[SaveInfo]) -> list[SaveInfo]:
        """These saves without the oldest finished matches, which are removed; what cannot be is left on disk."""
        too_many = [info for info in saves if info.is_over][MOST_FINISHED:]
        for info in too_many:
            with contextlib.suppress(StorageError):
                self.remove(info.id)
        return [info for info in saves if info not in too_many]

    def _check_game(self, path: Path, saved: dict[str, Any], versions: dict[str, int] | None) -> None:
        if versions is None:
            return
        if saved["game"] not in versions:
            raise StorageError(
                self.texts("save.other_game", file=path.name, known=", ".join(versions), found=saved["game"])
            )
        if saved["version"] > versions[saved["game"]]:
            raise StorageError(
                self.texts("save.newer_rules", file=path.name, known=versions[saved["game"]], found=saved["version"])
            )

    def set_aside(self, path: Path, why: str) -> str:
        """Move a damaged file out of the way and keep it; the sentence says where it went."""
        if not self.can_write or not path.exists():
            return why
        try:
            self.damaged.mkdir(exist_ok=True)
            target = free_name(self.damaged / path.name)
            os.replace(path, target)
        except OSError:
            return why
        return self.texts("storage.set_aside", why=why, folder=self.damaged.name, file=target.name)

    # ---------------------------------------------------------------- settings
    def load_settings(self) -> Settings:
        """The settings kept; a damaged file is moved aside, its sentence joins `notices`."""
        path = self.folder / "settings.json"
        if not path.exists():
            return Settings()
        try:
            return checked(path, load(path, Settings))
        except DataError as error:
            self.notices.append(self.set_aside(path, self.texts("settings.damaged", why=error)))
            return Settings()

    def save_settings(self, settings: Settings) -> None:
        """Raises StorageError, but not again for the same reason."""
        self._write(self.folder / "settings.json", as_json(mappings(settings)).encode())

    # ---------------------------------------------------------------- reports
    def save_report(self, name: str, report: dict[str, Any]) -> Path:
        """One file that says what went wrong. Raises StorageError."""
        path = free_name(self.folder / "reports" / f"{name}.json")
        try:
            path.parent.mkdir(parents=True, exist_ok=True)
            write(path, (as_json(report) + "\n").encode())
        except OSError as error:
            raise StorageError(self._not_writable(path, error)) from error
        return path

    def _write(self, path: Path, content: bytes) -> None:
        """A folder that could not be written is tried again each time."""
        if not self.can_write and not self.is_second:
            self.trouble = self._open()
        if not self.can_write:
            return
        try:
            write(path, content)
        except OSError as error:
            self.trouble = self._not_writable(path, error)
            if self.trouble not in self.told:
                self.told.add(self.trouble)
                raise StorageError(self.trouble) from error
        else:
            self.trouble = ""
            self.told.clear()

    def _not_writable(self, path: Path, error: OSError) -> str:
        return self.texts("storage.not_writable", path=path, why=error.strerror or error)


def home() -> Path:
    """The folder for this person's files: what GAMENIGHT_HOME names, else the system's place for it."""
    if os.environ.get(HOME):
        return Path(os.environ[HOME])
    try:
        return Path(pygame.system.get_pref_path("gamenight", "GameNight"))
    except pygame.error:  # no home to write in: the folder is tried, fails, and that is said
        return Path.home() / ".gamenight"


# ---------------------------------------------------------------- writing
def write(path: Path, content: bytes) -> None:
    """Replace a file in one step: written beside it, flushed, read back and compared, renamed. Raises OSError."""
    beside = path.with_name(path.name + ".part")
    try:
        with open(beside, "wb") as file:
            file.write(content)
            file.flush()
            os.fsync(file.fileno())
        if beside.read_bytes() != content:
            raise OSError(None, "it does not read back as it was written", str(beside))
        os.replace(beside, path)
    except OSError:
        with contextlib.suppress(OSError):
            beside.unlink()  # on a full disk every byte is wanted
        raise
    sync_folder(path.parent)


def sync_folder(folder: Path) -> None:
    """Make a rename last through a power cut; Windows does so by itself."""
    if os.name == "nt":
        return
    handle = os.open(folder, os.O_RDONLY)
    try:
        os.fsync(handle)
    finally:
        os.close(handle)


def take_lock(handle: int) -> bool:
    """Lock an open file for this process alone; the system lets go of it when the process ends."""
    try:
        if os.name == "nt":
            import msvcrt

            msvcrt.locking(handle, msvcrt.LK_NBLCK, 1)
        else:
            import fcntl

            fcntl.flock(handle, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except OSError:
        return False
    return True


def free_name(path: Path) -> Path:
    """The path, or the first of name-2, name-3, ... that does not exist."""
    n = 1
    free = path
    while free.exists():
        n += 1
        free = path.with_name(f"{path.stem}-{n}{path.suffix}")
    return free


# ---------------------------------------------------------------- reading
def checked(path: Path, settings: Settings) -> Settings:
    """Settings whose values are among those there are. Raises DataError."""
    expected = {
        "speed": SPEEDS,
        "text_size": TEXT_SIZES,
        "handover": HANDOVERS,
        "confirm_turns": CONFIRMS,
        "effects": range(101),
        "ambience": range(101),
    }
    for field, values in expected.items():
        if getattr(settings, field) not in values:
            raise DataError(
                path,
                line_of(path.read_bytes(), field),
                f"expected {field} in {values}, found {getattr(settings, field)!r}",
            )
    return settings
