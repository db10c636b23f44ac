"""Files that anybody may have written: looked at before they are read, and what text in them may hold."""

import os
import re
import stat
from pathlib import Path

from game.engine.phrases import FaultError, FaultPhrase, expected, found

MOST_BYTES = 4_000_000
MOST_MARKS = 4  # combining marks in a row; the scripts that pile them up most need three
# Letters about which there is no doubt.
PLAIN = re.compile(r"[\n\t -~\u00a0-\u02ff\u0370-\u0482\u2010-\u2027\u2030-\u205e\u2190-\u2bff]*")
LONGEST_SHOWN = 60  # letters of a file's name in a sentence
KINDS = {
    stat.S_IFDIR: "folder",
    stat.S_IFIFO: "pipe",
    stat.S_IFCHR: "device",
    stat.S_IFBLK: "device",
    stat.S_IFSOCK: "socket",
}


class UnfitFile(FaultError):
    """A file that is not even read."""


def read_file(path: Path, most_bytes: int = MOST_BYTES) -> bytes:
    """The bytes of a regular file, or of one that a link leads to. Never waits. Raises UnfitFile and OSError."""
    _check_file_status(os.stat(path), most_bytes)
    handle = os.open(path, os.O_RDONLY | getattr(os, "O_NONBLOCK", 0) | getattr(os, "O_BINARY", 0))
    with open(handle, "rb") as file:
        _check_file_status(os.fstat(handle), most_bytes)  # it may be another by now
        content = file.read(most_bytes + 1)
    if len(content) > most_bytes:
        raise UnfitFile(expected("at_most_bytes", most=most_bytes, found=found("more")))
    return content


def _check_file_status(status: os.stat_result, most_bytes: int) -> None:
    kind = stat.S_IFMT(status.st_mode)
    if kind != stat.S_IFREG:
        raise UnfitFile(expected("file", found=found(KINDS.get(kind, "something_else"))))
    if status.st_size > most_bytes:
        raise UnfitFile(expected("at_most_bytes", most=most_bytes, found=status.st_size))


def is_regular_file(path: Path) -> bool:
    """Is it a file, and itself one: no link, folder, pipe or device?"""
    try:
        return stat.S_ISREG(os.lstat(path).st_mode)
    except OSError:
        return False


def flaw_in_text(text: str, longest: int) -> FaultPhrase | None:
    """What is wrong with a text: its length, a letter that nobody writes, or marks piled on one letter."""
    if len(text) > longest:
        return found("letters", n=len(text))
    if PLAIN.fullmatch(text):
        return None
    import unicodedata  # large, and seldom needed

    marks = 0
    for letter in text:
        category = unicodedata.category(letter)
        if category in ("Cc", "Cs") and letter not in "\n\t":
            return found("character", code=f"U+{ord(letter):04X}")
        marks = marks + 1 if category in ("Mn", "Me") else 0
        if marks > MOST_MARKS:
            return found("marks", most=MOST_MARKS)
    return None


def printable_name(name: str, longest: int = LONGEST_SHOWN) -> str:
    """A file's name, or what else a file says of itself, as it can stand in a sentence: one line, not too long."""
    written = "".join(letter if letter.isprintable() else "?" for letter in name)
    return written if len(written) <= longest else written[: longest - 1] + "…"
