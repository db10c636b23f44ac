"""Matches as files: one to share, or all in a ZIP for another laptop; and how such files are added here."""

import zipfile
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from game.engine.phrases import error_in_words, expected
from game.engine.reading import printable_name
from game.history.archive import MOST_UNPACKED, Archive
from game.persistence.plain_json import StorageError, read_content
from game.persistence.save_format import save_from_bytes, save_to_bytes

MOST_SHARED = 20_000  # matches in a file


def export_match(archive: Archive, match_id: str, target: Path) -> None:
    """Write a match to a file of its own. Raises StorageError."""
    with archive.file.raising_storage_errors():
        target.write_bytes(save_to_bytes(archive.load_save(match_id)))


def export_all(archive: Archive, target: Path) -> int:
    """Write all matches to a new ZIP. Returns how many. Raises StorageError, also if the file exists."""
    ids = sorted(archive.match_ids())
    with archive.file.raising_storage_errors(), zipfile.ZipFile(target, "x", zipfile.ZIP_DEFLATED) as box:
        for match_id in ids:
            box.writestr(f"{match_id}.json", save_to_bytes(archive.load_save(match_id)))
    return len(ids)


def import_matches(archive: Archive, path: Path) -> int:
    """Add the matches of a file, a single one or a ZIP. Returns how many were new. Raises StorageError."""
    texts, new = archive.storage.texts, 0
    for name, content in match_files_in(archive, path):
        saved, file = save_from_bytes(content, name, texts), printable_name(name)
        if saved["game"] not in archive.games:
            found = printable_name(str(saved["game"]))
            raise StorageError(texts("save.other_game", file=file, known=", ".join(archive.games), found=found))
        if not archive.find_same_match(saved):
            import_match(archive, Path(name).stem, saved, file)
            new += 1
    return new


def import_match(archive: Archive, match_id: str, saved: dict[str, Any], file: str) -> None:
    """Add one match; its own file is put with the finished ones. Raises StorageError."""
    storage = archive.storage
    is_free = match_id.isascii() and match_id.replace("-", "").replace("_", "").isalnum()
    if not is_free or storage.is_match_id_taken(match_id) or archive.has_match(match_id):
        match_id = storage.new_match_id(saved["game"])
    try:
        archive.add_finished_save(match_id, saved)
    except (ValueError, KeyError) as error:
        why = printable_name(error_in_words(error, storage.texts), 160)
        raise StorageError(storage.texts("save.no_match", file=file, why=why)) from error
    storage.write_file(storage.finished / f"{match_id}.json", save_to_bytes(saved))


def match_files_in(archive: Archive, path: Path) -> Iterator[tuple[str, bytes]]:
    """The names and bytes of the matches in a file. Raises StorageError."""
    texts = archive.storage.texts
    if not zipfile.is_zipfile(path):
        yield path.name, read_content(path, texts)
        return
    try:
        with zipfile.ZipFile(path) as box:
            for info in box.infolist()[:MOST_SHARED]:
                if info.file_size > MOST_UNPACKED or not info.filename.endswith(".json"):
                    problem = expected("finished_games", found=printable_name(info.filename))
                    raise StorageError(texts("file.unfit", file=printable_name(path.name), what=problem.told(texts)))
                yield Path(info.filename).name, box.read(info)
    except (zipfile.BadZipFile, OSError, RuntimeError, NotImplementedError) as error:
        facts = {"file": printable_name(path.name), "why": printable_name(str(error), 160)}
        raise StorageError(texts("file.unreadable", **facts)) from error
