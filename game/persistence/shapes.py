"""Small JSON files whose data have a fixed shape: a NamedTuple of numbers, texts, lists and so on."""

import typing
from collections.abc import Callable
from pathlib import Path
from typing import Any

from game.engine.data import namedtuples_to_mappings
from game.engine.reading import printable_name
from game.persistence.plain_json import Sentence, StorageError, as_json, check_texts, line_of, parsed, read_content


class WrongShape(Exception):
    """A value has the wrong type or content."""

    def __init__(self, expected: str, found: Any):
        super().__init__(expected)
        self.expected, self.found, self.field = expected, printable_name(repr(found)), ""


def read_shaped(path: Path, shape: Any, flaw: Callable[[Any], str], texts: Sentence) -> Any:
    """Read a file as a value of a NamedTuple. Raises StorageError with file, line and what was expected.

    flaw(value): what is wrong with the value of its first field; empty if nothing is.
    """
    plain, content = read_plain(path, texts)
    try:
        value = parsed_as(plain, shape)
    except WrongShape as error:
        raise told(error, path, content, texts) from error
    odd = flaw(value)
    if odd:
        raise StorageError(texts("file.text", file=path.name, line=line_of(content, shape._fields[0]), found=odd))
    return value


def as_file(value: Any) -> bytes:
    """The bytes of such a file."""
    return (as_json(namedtuples_to_mappings(value)) + "\n").encode()


def read_plain(path: Path, texts: Sentence) -> tuple[Any, bytes]:
    """Read JSON without forbidden characters. Returns the data and the file's bytes."""
    content = read_content(path, texts)
    plain = parsed(content, path.name, texts)
    check_texts(plain, content, path.name, texts)
    return plain, content


def told(error: WrongShape, path: Path, content: bytes, texts: Sentence) -> StorageError:
    """Turn the error into a StorageError for people: file, line and what was expected."""
    facts = {"file": path.name, "expected": error.expected, "found": error.found}
    return StorageError(texts("file.beyond", line=line_of(content, error.field), **facts))


_WORDS = {bool: "true or false", int: "a whole number", str: "text", list: "a list", dict: "a mapping"}


def parsed_as(value: Any, shape: Any) -> Any:
    """Convert JSON data to int, str, bool, a NamedTuple, list[X], dict[str, X] or Any. Raises WrongShape."""
    kind, inside = typing.get_origin(shape) or shape, typing.get_args(shape)
    if shape is Any:
        return value
    if hasattr(shape, "_fields"):
        return _record(value, shape)
    if type(value) is not kind:
        raise WrongShape(_WORDS[kind], value)
    if kind is list:
        return [parsed_as(one, inside[0]) for one in value]
    return {key: parsed_as(one, inside[1]) for key, one in value.items()} if kind is dict else value


def _record(value: Any, shape: Any) -> Any:
    hints = typing.get_type_hints(shape)
    least = set(hints) - set(shape._field_defaults)
    if type(value) is not dict or not least <= set(value) <= set(hints):
        raise WrongShape(f"a mapping with {', '.join(hints)}", value)
    return shape(**{name: parsed_as(one, hints[name]) for name, one in value.items()})
