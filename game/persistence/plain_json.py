"""JSON from any source: read as JSON and nothing else, within limits that our own files never reach."""

import json
import math
import re
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

from game.engine.phrases import FaultPhrase, FaultyData, expected, found, system_reason
from game.engine.reading import MOST_BYTES, UnfitFile, flaw_in_text, printable_name, read_file

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


class StorageError(Exception):
    """A file could not be written or read; the message is one sentence for people."""


class _BeyondLimits(FaultyData):
    """A value beyond the limits, with its text in the file."""

    def __init__(self, phrase: FaultPhrase, text: str = ""):
        super().__init__(phrase)
        self.text = text


def system_reason_text(error: OSError, texts: Sentence) -> str:
    """Why the system refuses something; in the language of the texts, if it is one of the frequent reasons."""
    reason = system_reason(error)
    return reason.told(texts) if isinstance(reason, FaultPhrase) else reason


def read_content(path: Path, texts: Sentence) -> bytes:
    """The content of a file. Raises StorageError."""
    try:
        return read_file(path, MOST_BYTES)
    except OSError as error:
        raise StorageError(
            texts("file.unreadable", file=printable_name(path.name), why=system_reason_text(error, texts))
        ) from error
    except UnfitFile as error:
        what = error.phrase.told(texts)
        raise StorageError(texts("file.unfit", file=printable_name(path.name), what=what)) from error


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
        raise StorageError(texts("file.beyond", file=name, line=line, what=error.phrase.told(texts))) from error
    except RecursionError as error:  # if the interpreter's recursion limit is lower than we expect
        problem = expected("at_most_brackets", most=DEEPEST, found=found("more"))
        raise StorageError(texts("file.unfit", file=name, what=problem.told(texts))) from error


def check_file_texts(value: Any, content: bytes, name: str, texts: Sentence, longest: int = LONGEST_TEXT) -> None:
    """Raises StorageError if a text has characters we never write. The outermost field gives the message's line."""
    for field, one in value.items() if isinstance(value, dict) else [("", value)]:
        flaw = next((flaw for text in _texts_in([field, one]) if (flaw := flaw_in_text(text, longest))), None)
        if flaw is not None:
            facts = {"file": printable_name(name), "line": line_of_field(content, field), "found": flaw.told(texts)}
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
        raise _BeyondLimits(expected("at_most_values", most=MOST_VALUES, found=found("more")))
    brackets = bare.translate(None, _ALL_BUT_BRACKETS)
    for _ in range(DEEPEST):  # removes the innermost pairs each time
        brackets = brackets.replace(b"[]", b"").replace(b"{}", b"")
    is_deeper = b"[]" in brackets or b"{}" in brackets or brackets.count(b"[") + brackets.count(b"{") > DEEPEST
    if is_deeper:
        raise _BeyondLimits(expected("at_most_brackets", most=DEEPEST, found=found("more")))


def _parse_int(text: str) -> int:
    if len(text) > MOST_DIGITS:
        raise _BeyondLimits(expected("digits", most=MOST_DIGITS, found=len(text)), text)
    return int(text)


def _parse_float(text: str) -> float:
    number = float(text) if len(text) <= MOST_DIGITS else math.inf
    if not math.isfinite(number):
        raise _BeyondLimits(expected("countable_numbers", found=printable_name(text, 20)), text)
    return number


def _refuse_constant(text: str) -> float:
    raise _BeyondLimits(expected("countable_numbers", found=text), text)


def _unique_mapping(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    mapping = dict(pairs)
    if len(mapping) < len(pairs):
        names = [name for name, _ in pairs]
        twice = next(name for n, name in enumerate(names) if name in names[:n])
        again = found("again", name=printable_name(twice))
        raise _BeyondLimits(expected("each_key_once", found=again), f'"{twice}"')
    return mapping


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
