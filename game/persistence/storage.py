"""Saves, finished matches and settings. All damage is noticed, and one damaged file doesn't affect the others."""

import contextlib
import functools
import itertools
import os
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any, TypeVar

from game.engine.reading import UnfitFile, is_regular_file, printable_name, read_file
from game.engine.seats import FORMAT
from game.persistence.folder import LockedFolder, unused_path
from game.persistence.plain_json import Sentence, StorageError, format_json, read_content
from game.persistence.save_format import (
    LATEST,
    MOST_ORDER,
    SaveInfo,
    format_of_stored_save,
    read_save,
    save_from_bytes,
    save_info,
    save_to_bytes,
    sha256_of,
)
from game.persistence.settings import Settings, read_settings, settings_to_bytes

T = TypeVar("T")

MOST_FINISHED = 12  # matches that are over and kept
CUT_SHORT = b'{"format":'  # how each save begins, apart from line ends


class Storage:
    """This person's saves and settings, in a folder that one window holds. A second window only reads until the folder
    is free.

    `texts` has the sentences for everything that can go wrong. `notices` are those that came up on opening.
    """

    def __init__(self, texts: Sentence, folder: Path | None = None):
        self.texts = texts
        self.home = LockedFolder(texts, folder, ("saves",))
        self.folder = self.home.path
        self.saves, self.damaged = self.folder / "saves", self.folder / "damaged"
        self.originals, self.finished = self.folder / "before-upgrade", self.folder / "finished"
        self.notices: list[str] = []
        if self.home.trouble:
            self.home.told.add(self.home.trouble)
            self.notices.append(self.home.trouble)
        self.known: dict[str, str] = {}  # match -> digest of its file when this window last read or wrote it
        self.to_copy: set[str] = set()  # matches whose file must be copied before the next save
        self.own: set[str] = set()  # matches whose files this window has written since it took the folder
        self.held = self.home.times_held
        self.newest: int | None = None  # the highest order of any save; None: not looked for yet
        self.remove_cut_short_files()

    # ---------------------------------------------------------------- the folder
    @property
    def can_storage_write(self) -> bool:
        return self.home.is_held

    @property
    def write_error(self) -> str:
        """Why the last file could not be written; empty while all is well."""
        return self.home.trouble

    @property
    def short_write_error(self) -> str:
        """The same in a few words."""
        return self.home.reason

    def close(self) -> None:
        self.home.close()

    def retry_locking_folder(self) -> None:
        """Try again to take the folder that another window held. Returns whether we hold it now."""
        if not self.can_storage_write and self.home.acquire_folder():
            self.remove_cut_short_files()

    def remove_cut_short_files(self) -> None:
        """Remove files whose writing was interrupted; the files that they were to replace are still there.

        Only files with our names and our first bytes are removed.
        """
        if not self.can_storage_write:
            return
        for left_behind in (self.folder / "settings.json.part", *self.saves.glob("*.json.part")):
            if is_regular_file(left_behind) and is_cut_short(left_behind):
                with contextlib.suppress(OSError):
                    left_behind.unlink()

    def set_aside(self, path: Path, why: str) -> str:
        """Move a damaged file aside and keep it. Returns a sentence that says where it went."""
        target = self.home.move_to_unused_name(path, self.damaged)
        if target is None:
            return why
        return self.texts("storage.set_aside", why=why, folder=self.damaged.name, file=printable_name(target.name))

    # ---------------------------------------------------------------- saves
    def new_match_id(self, game: str) -> str:
        """A name for a new match, not used by any save or finished match."""
        name = f"{game}-{time.strftime('%Y%m%d-%H%M%S')}"
        names = (name if n == 1 else f"{name}-{n}" for n in itertools.count(1))
        return next(one for one in names if not self.is_match_id_taken(one))

    def is_match_id_taken(self, match_id: str) -> bool:
        return os.path.lexists(self.path(match_id)) or os.path.lexists(self.finished / f"{match_id}.json")

    def path(self, match_id: str) -> Path:
        return self.saves / f"{match_id}.json"

    def save(self, match_id: str, saved: dict[str, Any]) -> str:
        """Write a match to disk. Returns its name there: a new one if another window has changed the file meanwhile.

        Raises StorageError, but only once for the same reason. A window that only reads does nothing.
        """
        if not self.home.acquire_folder():
            self.home.raise_write_error_once()
            return match_id
        match_id = self._name_for(match_id, saved["game"])
        if match_id in self.to_copy and not self.home.copy_to_unused_name(self.path(match_id), self.originals):
            return match_id
        self.to_copy.discard(match_id)
        stamp = {"order": self._next_order(), "saved": max(0, min(round(time.time()), LATEST - 1))}
        content = save_to_bytes({**saved, **stamp})
        if self.home.write(self.path(match_id), content):
            self.newest = stamp["order"]
            self.known[match_id] = sha256_of(content)
            self.own.add(match_id)
            self.home.remove(self.finished / f"{match_id}.json")  # it goes on
        return match_id

    def _name_for(self, match_id: str, game: str) -> str:
        """The match's own name, or a new one if an unknown file with that name exists."""
        if self.home.times_held != self.held:  # meanwhile another window may have played
            self.held, self.newest = self.home.times_held, None
            self.own.clear()
        path = self.path(match_id)
        if match_id in self.own or not os.path.lexists(path):
            return match_id
        try:
            is_known = sha256_of(read_content(path, self.texts)) == self.known.get(match_id)
        except StorageError:
            is_known = False
        return match_id if is_known else self.new_match_id(game)

    def _next_order(self) -> int:
        if self.newest is None:
            self.newest = max([0, *self._orders()])
        return min(self.newest + 1, MOST_ORDER)

    def _orders(self) -> Iterator[int]:
        for path in self.saves.glob("*.json"):
            with contextlib.suppress(StorageError):
                yield self._read_guarded(path, functools.partial(self._read_info, path, None)).order

    def load(self, match_id: str) -> dict[str, Any]:
        """Load and upgrade a saved match, without writing. Raises StorageError; a damaged file is moved aside first."""
        path = self.existing_path(match_id)
        try:
            content = read_content(path, self.texts)
            saved = self._read_guarded(path, lambda: save_from_bytes(content, path.name, self.texts))
        except StorageError as error:
            raise StorageError(self.set_aside(path, str(error))) from error
        self.known[match_id] = sha256_of(content)
        self.own.discard(match_id)
        if format_of_stored_save(content) < FORMAT:
            self.back_up_before_overwrite(match_id)
        return saved

    def back_up_before_overwrite(self, match_id: str) -> None:
        """Copy the file first if the next save would contain less than it does."""
        self.to_copy.add(match_id)

    def remove(self, match_id: str) -> None:
        """Delete a saved match. Raises StorageError if that fails."""
        self.home.remove(self.path(match_id))

    def list_saves(self, versions: dict[str, int] | None = None) -> tuple[list[SaveInfo], list[str]]:
        """The saved matches, and a sentence for each damaged file that was moved aside.

        Unfinished matches come first; among both kinds, those played last. `versions` has the games there are, each
        with the newest version of its rules; saves of other games are left out.
        """
        found, sentences = [], []
        for path in sorted(self.saves.glob("*.json")):
            try:
                found.append(self._read_guarded(path, functools.partial(self._read_info, path, versions)))
            except StorageError as error:
                sentences.append(self.set_aside(path, str(error)))
        self.newest = max([self.newest or 0, *(info.order for info in found)])
        found.sort(key=lambda info: (not info.is_over, info.order, info.saved, info.id), reverse=True)
        return found, sentences

    def _read_info(self, path: Path, versions: dict[str, int] | None) -> SaveInfo:
        saved = read_save(path, self.texts)
        self._check_game(path, saved, versions)
        return save_info(path.stem, saved)

    def _read_guarded(self, path: Path, read: Callable[[], T]) -> T:
        """Call `read` for one file. Any error counts for this file alone: raises StorageError."""
        try:
            return read()
        except StorageError:
            raise
        except Exception as error:
            raise StorageError(self.texts("save.foreign", file=printable_name(path.name))) from error

    def move_old_finished_saves(self, saves: list[SaveInfo]) -> list[SaveInfo]:
        """Move the oldest finished matches to the folder of older ones. Returns the saves that are left."""
        too_many = [info for info in saves if info.is_over][MOST_FINISHED:]
        for info in too_many:
            self.home.move_to_unused_name(self.path(info.id), self.finished)
        return [info for info in saves if info not in too_many]

    def existing_path(self, match_id: str) -> Path:
        """The path of a match: among the saves, or else among the older finished matches."""
        return self.finished_match_file(match_id) or self.path(match_id)

    def finished_match_file(self, match_id: str) -> Path | None:
        """The file of a finished match, among the saves or the older ones; None if there is none."""
        places = (self.path(match_id), self.finished / f"{match_id}.json")
        return next((path for path in places if path.is_file()), None)

    def older_finished_files(self) -> list[Path]:
        """The files of finished matches that are no longer among the saves."""
        return sorted(self.finished.glob("*.json"))

    def _check_game(self, path: Path, saved: dict[str, Any], versions: dict[str, int] | None) -> None:
        if versions is None:
            return
        file, game = printable_name(path.name), saved["game"]
        if type(game) is not str or game not in versions:
            facts = {"known": ", ".join(versions), "found": printable_name(str(game))}
            raise StorageError(self.texts("save.other_game", file=file, **facts))
        if saved["version"] > versions[game]:
            raise StorageError(self.texts("save.newer_rules", file=file, known=versions[game], found=saved["version"]))

    # ---------------------------------------------------------------- settings
    def load_settings(self) -> Settings:
        """Load the settings. A damaged file is moved aside, with a sentence in `notices`."""
        path = self.folder / "settings.json"
        if not path.exists() and not path.is_symlink():
            return Settings()
        try:
            return self._read_guarded(path, lambda: read_settings(path, self.texts))
        except StorageError as error:
            self.notices.append(self.set_aside(path, self.texts("settings.damaged", why=str(error).rstrip("."))))
            return Settings()

    def save_settings(self, settings: Settings) -> None:
        """Write the settings. Raises StorageError, but only once for the same reason."""
        self.home.write(self.folder / "settings.json", settings_to_bytes(settings))

    def write_file(self, path: Path, content: bytes) -> None:
        """Write another file in this folder. Raises StorageError, but only once for the same reason."""
        self.home.write(path, content)

    # ---------------------------------------------------------------- reports
    def save_report(self, name: str, report: dict[str, Any]) -> Path:
        """Write a report about an error. Raises StorageError."""
        path = unused_path(self.folder / "reports" / f"{name}.json")
        if not self.home.write(path, (format_json(report) + "\n").encode(errors="backslashreplace")):
            raise StorageError(self.write_error)
        return path


def is_cut_short(path: Path) -> bool:
    """Is this file the beginning of something that we write?"""
    try:
        begins = read_file(path).replace(b"\n", b"")[: len(CUT_SHORT)]
    except (OSError, UnfitFile):
        return False
    return path.name == "settings.json.part" or CUT_SHORT.startswith(begins)
