"""JSON from any source: read as JSON and nothing else, within limits that our own files never reach."""

import errno
import json
import math
import re
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

from game.engine.reading import MOST_BYTES, UnfitFile, printable_name, read_file, text_error

DEEPEST = 24  # brackets in brackets; a save has 6
MOST_VALUES = 400_000  # a record of a long game has 100,000
MOST_DIGITS = 40  # sets of roads are numbers of up to 22 digits
LONGEST_TEXT = 20_000
END = b"}\n"

# A string, also one that the end of the file cuts: tried at each place once, whatever stands there.
_STRING = re.compile(rb'"[^"\\]*+(?:\\.[^"\\]*+)*+(?:"|\\?\Z)', re.DOTALL)
_BRACKETS = b"[]{}"
_ALL_BUT_BRACKETS = bytes(set(range(256)) - set(_BRACKETS))
_ALL_BUT_PARTS = bytes(set(range(256)) - set(b"[{,"))

Sentence = Callable[..., str]

REASONS = {  # what the system refuses most often, by its error numbers
    errno.ENOENT: "reason.missing",
    errno.EACCES: "reason.forbidden",
    errno.ENOSPC: "reason.full",
    errno.EROFS: "reason.read_only",
    errno.EISDIR: "reason.folder",
}


class StorageError(Exception):
    """A file could not be written or read; the message is one sentence for people."""


class _BeyondLimits(ValueError):
    """A value beyond the limits, with its text in the file."""

    def __init__(self, expected: str, found: str, text: str = ""):
        super().__init__(f"expected {expected}, found {found}")
        self.expected, self.found, self.text = expected, found, text


def reason_of(error: OSError, texts: Sentence) -> str:
    """Why the system refuses something; in the language of the texts, if it is one of REASONS."""
    return texts(REASONS[error.errno]) if error.errno in REASONS else error.strerror or str(error)


def read_content(path: Path, texts: Sentence) -> bytes:
    """The content of a file. Raises StorageError."""
    try:
        return read_file(path, MOST_BYTES)
    except OSError as error:
        raise StorageError(
            texts("file.unreadable", file=printable_name(path.name), why=reason_of(error, texts))
        ) from error
    except UnfitFile as error:
        facts = {"expected": error.expected, "found": error.found}
        raise StorageError(texts("file.unfit", file=printable_name(path.name), **facts)) from error


def parse_json(content: bytes, name: str, texts: Sentence) -> Any:
    """The JSON data in the bytes of a file; `name` is the file's name in messages. Raises StorageError."""
    name = printable_name(name)
    try:
        _check_size(content)
        text = content.decode()
        return json.loads(
            text,
            parse_int=_parse_int,
            parse_float=_parse_float,
            parse_constant=_refuse_constant,
            object_pairs_hook=_unique_mapping,
        )
    except UnicodeDecodeError as error:
        line = content.count(b"\n", 0, error.start) + 1
        raise StorageError(texts("file.not_text", file=name, line=line, position=error.start + 1)) from error
    except json.JSONDecodeError as error:
        key = "file.broken" if content.endswith(END) else "file.cut"
        raise StorageError(texts(key, file=name, line=error.lineno, position=error.colno)) from error
    except _BeyondLimits as error:
        line = content.count(b"\n", 0, max(0, content.find(error.text.encode(errors="surrogatepass")))) + 1
        facts = {"expected": error.expected, "found": error.found}
        raise StorageError(texts("file.beyond", file=name, line=line, **facts)) from error
    except RecursionError as error:  # if the interpreter's recursion limit is lower than we expect
        raise StorageError(texts("file.unfit", file=name, expected="a flat file", found="brackets")) from error


def check_texts(value: Any, content: bytes, name: str, texts: Sentence, longest: int = LONGEST_TEXT) -> None:
    """Raises StorageError if a text has characters we never write. The outermost field gives the message's line."""
    for field, one in value.items() if isinstance(value, dict) else [("", value)]:
        flaw = next((flaw for text in _texts_in([field, one]) if (flaw := text_error(text, longest))), None)
        if flaw is not None:
            facts = {"file": printable_name(name), "line": line_of_field(content, field), "found": flaw}
            raise StorageError(texts("file.text", **facts))


def line_of_field(content: bytes, field: str) -> int:
    """The line of a field of the outermost mapping; 1 if it isn't there."""
    start = f'"{field}": '.encode(errors="replace")
    return next((n for n, line in enumerate(content.split(b"\n"), 1) if line.startswith(start)), 1)


def format_json(value: Any) -> str:
    """JSON with each field of the outermost mapping on a line of its own."""
    lines = [f"{json.dumps(key, ensure_ascii=False)}: {json.dumps(value[key], ensure_ascii=False)}" for key in value]
    return "{\n" + ",\n".join(lines) + "\n}"


# ---------------------------------------------------------------- limits
def _check_size(content: bytes) -> None:
    """Check depth and number of values before parsing. Raises _BeyondLimits."""
    bare = _STRING.sub(b"", content)
    if len(bare.translate(None, _ALL_BUT_PARTS)) > MOST_VALUES:
        raise _BeyondLimits(f"at most {MOST_VALUES} values", "more")
    brackets = bare.translate(None, _ALL_BUT_BRACKETS)
    for _ in range(DEEPEST):  # removes the innermost pairs each time
        brackets = brackets.replace(b"[]", b"").replace(b"{}", b"")
    is_deeper = b"[]" in brackets or b"{}" in brackets or brackets.count(b"[") + brackets.count(b"{") > DEEPEST
    if is_deeper:
        raise _BeyondLimits(f"at most {DEEPEST} brackets in brackets", "more")


def _parse_int(text: str) -> int:
    if len(text) > MOST_DIGITS:
        raise _BeyondLimits(f"numbers of at most {MOST_DIGITS} digits", f"one of {len(text)}", text)
    return int(text)


def _parse_float(text: str) -> float:
    number = float(text) if len(text) <= MOST_DIGITS else math.inf
    if not math.isfinite(number):
        raise _BeyondLimits("numbers that can be counted with", printable_name(text, 20), text)
    return number


def _refuse_constant(text: str) -> float:
    raise _BeyondLimits("numbers that can be counted with", text, text)


def _unique_mapping(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    found = dict(pairs)
    if len(found) < len(pairs):
        names = [name for name, _ in pairs]
        twice = next(name for n, name in enumerate(names) if name in names[:n])
        raise _BeyondLimits("each name once", f"{printable_name(twice)} again", f'"{twice}"')
    return found


def _texts_in(value: Any) -> Iterator[str]:
    """Every text in JSON data, including the names of fields."""
    left = [value]
    while left:
        one = left.pop()
        if isinstance(one, str):
            yield one
        elif isinstance(one, dict):
            left += [*one, *one.values()]
        elif isinstance(one, list):
            left += one
