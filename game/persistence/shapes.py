"""Small JSON files whose data have a fixed shape: a NamedTuple of numbers, texts, lists and so on."""

import typing
from collections.abc import Callable
from pathlib import Path
from typing import Any

from game.engine.data import namedtuples_to_mappings
from game.engine.phrases import FaultError, FaultPhrase, expected
from game.engine.reading import printable_name
from game.persistence.plain_json import (
    Sentence,
    StorageError,
    check_file_texts,
    format_json,
    line_of_field,
    parse_json,
    read_content,
)


class WrongShape(FaultError):
    """A value has the wrong type or content; what: what was expected, as for `expected`, with its facts."""

    def __init__(self, what: str, value: Any, **facts: Any):
        super().__init__(expected(what, found=printable_name(repr(value)), **facts))
        self.field = ""


def read_json_as(path: Path, shape: Any, find_flaw: Callable[[Any], FaultPhrase | None], texts: Sentence) -> Any:
    """Read a file as a value of a NamedTuple. Raises StorageError with file, line and what was expected.

    find_flaw(value): what is wrong with the value of its first field; None if nothing is.
    """
    plain, content = read_json(path, texts)
    try:
        value = parse_json_value_as(plain, shape)
    except WrongShape as error:
        raise storage_error(error, path, content, texts) from error
    flaw = find_flaw(value)
    if flaw is not None:
        line = line_of_field(content, shape._fields[0])
        raise StorageError(texts("file.text", file=path.name, line=line, found=flaw.told(texts)))
    return value


def to_json_bytes(value: Any) -> bytes:
    """The bytes of such a file."""
    return (format_json(namedtuples_to_mappings(value)) + "\n").encode()


def read_json(path: Path, texts: Sentence) -> tuple[Any, bytes]:
    """Read JSON without forbidden characters. Returns the data and the file's bytes."""
    content = read_content(path, texts)
    plain = parse_json(content, path.name, texts)
    check_file_texts(plain, content, path.name, texts)
    return plain, content


def storage_error(error: WrongShape, path: Path, content: bytes, texts: Sentence) -> StorageError:
    """Turn the error into a StorageError for people: file, line and what was expected."""
    line = line_of_field(content, error.field)
    return StorageError(texts("file.beyond", file=path.name, line=line, what=error.phrase.told(texts)))


_WORDS = {bool: "true_or_false", int: "whole_number", str: "text", list: "list", dict: "mapping"}


def parse_json_value_as(value: Any, shape: Any) -> Any:
    """Convert JSON data to int, str, bool, a NamedTuple, list[X], dict[str, X] or Any. Raises WrongShape."""
    kind, inside = typing.get_origin(shape) or shape, typing.get_args(shape)
    if shape is Any:
        return value
    if hasattr(shape, "_fields"):
        return _parse_record(value, shape)
    if type(value) is not kind:
        raise WrongShape(_WORDS[kind], value)
    if kind is list:
        return [parse_json_value_as(one, inside[0]) for one in value]
    return {key: parse_json_value_as(one, inside[1]) for key, one in value.items()} if kind is dict else value


def _parse_record(value: Any, shape: Any) -> Any:
    hints = typing.get_type_hints(shape)
    least = set(hints) - set(shape._field_defaults)
    if type(value) is not dict or not least <= set(value) <= set(hints):
        raise WrongShape("mapping_with", value, names=", ".join(hints))
    return shape(**{name: parse_json_value_as(one, hints[name]) for name, one in value.items()})
