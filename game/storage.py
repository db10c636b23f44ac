"""Saves and settings: where they lie, written so that no crash spoils them, read so that no damage goes unnoticed."""

import contextlib
import json
import os
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any, NamedTuple

import pygame

from game.engine.data import DataError, load, mappings
from game.engine.kept import FORMAT, Seat, from_plain_seat

HOME = "GAMENIGHT_HOME"  # the environment variable that says where saves lie
FIELDS = {
    "format": int,
    "game": str,
    "version": int,
    "players": int,
    "seats": list,
    "options": dict,
    "actions": list,
    "state": dict,
}
SEAL = b',\n"sha256": "'  # the last field: the hash of every byte before it
END = b"}\n"
UPGRADES: dict[int, Callable[[dict], dict]] = {}  # format -> what makes the next one of it

LATEST = 2**37  # a time that no clock shows

SPEEDS = ("calm", "normal", "fast", "instant")
TEXT_SIZES = (100, 125, 150)
HANDOVERS = ("hold", "press")

Sentence = Callable[..., str]


class StorageError(Exception):
    """Something could not be written or read; the message is one sentence for people."""


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
    lessons: dict[str, int] = {}  # game -> the page at which its lesson was left


class SaveInfo(NamedTuple):
    """What the title screen says of a saved match; `summary` are the facts its game gave (turn, to_play)."""

    id: str
    game: str
    seats: list[Seat]
    moves: int
    saved: float
    summary: dict[str, Any]

    @property
    def is_over(self) -> bool:
        """There is nothing to go on with."""
        return bool(self.summary.get("is_over"))


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
        """The saved matches, newest first, and a sentence for each file that was damaged and moved aside.

        `versions` names the games there are, each with the newest version of its rules; no other one is taken.
        """
        found, sentences = [], []
        for path in sorted(self.saves.glob("*.json")):
            try:
                saved = read_save(path, self.texts)
                self._check_game(path, saved, versions)
                found.append(save_info(path.stem, saved))
            except StorageError as error:
                sentences.append(self.set_aside(path, str(error)))
        return sorted(found, key=lambda info: (info.saved, info.id), reverse=True), sentences

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


def as_json(value: Any) -> str:
    """JSON with one line for each field of the outermost mapping."""
    lines = [f"{json.dumps(key, ensure_ascii=False)}: {json.dumps(value[key], ensure_ascii=False)}" for key in value]
    return "{\n" + ",\n".join(lines) + "\n}"


def sealed(saved: dict[str, Any]) -> bytes:
    """The bytes of a save: JSON whose last field is the hash of all bytes before that field."""
    body = as_json(saved).removesuffix("\n}").encode()
    return body + seal(body)


def seal(body: bytes) -> bytes:
    return SEAL + digest(body).encode() + b'"\n' + END


def digest(body: bytes) -> str:
    import hashlib  # slow to load, and of no use before there is a save

    return hashlib.sha256(body).hexdigest()


# ---------------------------------------------------------------- reading
def read_save(path: Path, texts: Sentence) -> dict[str, Any]:
    """The save in a file, checked to the last bit and upgraded. Raises StorageError: file, place, what was expected."""
    try:
        content = path.read_bytes()
    except OSError as error:
        raise StorageError(texts("save.unreadable", file=path.name, why=error.strerror)) from error
    saved = parsed(content, path.name, texts)
    if not isinstance(saved, dict) or "game" not in saved or type(saved.get("format")) is not int:
        raise StorageError(texts("save.foreign", file=path.name))
    if saved["format"] > FORMAT:
        raise StorageError(
            texts("save.newer", file=path.name, line=line_of(content, "format"), known=FORMAT, found=saved["format"])
        )
    check_seal(content, path.name, texts)
    del saved["sha256"]
    saved = upgrade(saved)
    check_fields(saved, content, path.name, texts)
    return saved


def parsed(content: bytes, name: str, texts: Sentence) -> Any:
    """What a file of JSON says; `name` is its name. Raises StorageError."""
    try:
        return json.loads(content.decode())
    except UnicodeDecodeError as error:
        line = content.count(b"\n", 0, error.start) + 1
        raise StorageError(texts("save.not_text", file=name, line=line, position=error.start + 1)) from error
    except json.JSONDecodeError as error:
        key = "save.broken" if content.endswith(END) else "save.cut"
        raise StorageError(texts(key, file=name, line=error.lineno, position=error.colno)) from error
    except (RecursionError, ValueError) as error:  # nested too deeply, numbers of a thousand digits: nothing we wrote
        raise StorageError(texts("save.foreign", file=name)) from error


def check_seal(content: bytes, name: str, texts: Sentence) -> None:
    """Raises StorageError where a byte is not as it was written."""
    body = content.rpartition(SEAL)[0]
    if content != body + seal(body):
        line = content.count(b"\n", 0, len(body)) + 2
        expected = digest(body)[:8]
        raise StorageError(texts("save.changed", file=name, line=line, expected=expected))


def check_fields(saved: dict[str, Any], content: bytes, name: str, texts: Sentence) -> None:
    """Raises StorageError for a field that is missing or of another kind; `content` says in which line it stands."""
    for field, kind in FIELDS.items():
        if type(saved.get(field)) is not kind:
            facts = {
                "file": name,
                "line": line_of(content, field),
                "field": field,
                "kind": texts(f"kind.{kind.__name__}"),
            }
            raise StorageError(texts("save.field", **facts))
    try:
        seats = [from_plain_seat(seat) for seat in saved["seats"]]
    except ValueError as error:
        raise StorageError(texts("save.no_match", file=name, why=error)) from error
    if not makes_sense(saved, len(seats)):
        facts = {"file": name, "line": line_of(content, "summary"), "field": "summary", "kind": texts("kind.dict")}
        raise StorageError(texts("save.field", **facts))


def makes_sense(saved: dict[str, Any], players: int) -> bool:
    """Can it be said when a match was saved, whose turn it was, and which?"""
    when, summary = saved.get("saved", 0), saved.get("summary", {})
    if type(when) is not int or not 0 <= when < LATEST or type(summary) is not dict:
        return False
    turn, to_play = summary.get("turn", 1), summary.get("to_play", 0)
    return type(turn) is int and type(to_play) is int and to_play in range(max(1, players))


def line_of(content: bytes, field: str) -> int:
    """The line a field of the outermost mapping stands in; 1 where there is none."""
    starts = [n for n, line in enumerate(content.split(b"\n"), 1) if line.startswith(f'"{field}": '.encode())]
    return starts[0] if starts else 1


def upgrade(saved: dict[str, Any]) -> dict[str, Any]:
    """An older save as today's program would have written it, one step for each format."""
    while saved["format"] in UPGRADES:
        saved = UPGRADES[saved["format"]](saved)
    return saved


def save_info(match_id: str, saved: dict[str, Any]) -> SaveInfo:
    seats = [Seat(*one) for one in saved["seats"]]
    return SaveInfo(
        match_id, saved["game"], seats, len(saved["actions"]), saved.get("saved", 0), saved.get("summary", {})
    )


def checked(path: Path, settings: Settings) -> Settings:
    """Settings whose values are among those there are. Raises DataError."""
    expected = {
        "speed": SPEEDS,
        "text_size": TEXT_SIZES,
        "handover": HANDOVERS,
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
