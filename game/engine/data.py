"""YAML files as typed plain values, or one sentence that names file, line and what was expected."""

import re
import sys
import types
import typing
from collections.abc import Callable
from pathlib import Path
from typing import Any, NamedTuple

import yaml

from game.engine.phrases import FaultError, FaultPhrase, expected, found, shown, unreadable
from game.engine.reading import UnfitFile, flaw_in_text, printable_name, read_file

ROOT = Path(getattr(sys, "_MEIPASS", Path(__file__).resolve().parents[2]))
DATA = ROOT / "data"
ASSETS = ROOT / "assets"

_LOADER = getattr(yaml, "CSafeLoader", yaml.SafeLoader)
_Number = typing.TypeVar("_Number", int, float)
_WORDS = {int: "whole_number", str: "text", float: "number", bool: "true_or_false"}
_WHOLE = re.compile(r"[-+]?(0|[1-9][0-9]{0,17})")
_NUMBER = re.compile(r"[-+]?([0-9]{1,18}(\.[0-9]{0,18})?|\.[0-9]{1,18})([eE][-+]?[0-9]{1,2})?")
_MOST_BYTES = 500_000  # ten times our largest file
_DEEPEST = 12  # twice our deepest
_LONGEST = 10_000  # letters of one text
LONGEST_LIST = 160  # letters of the names that a sentence lists
_LARGEST = 999_999  # of any number; a word list has 115,292 words
_TAGS = {int: ("int",), str: ("str",), float: ("float", "int"), bool: ("bool",)}

_YAML_FLAWS = {  # part of what the parsers say, and the name of the text that says it in every language
    "control characters": "unreadable_characters",
    "special characters": "unreadable_characters",
    "mapping values": "yaml_colon",
    "expected ':'": "yaml_no_colon",
    "',' or": "yaml_bracket",
    "cannot start any token": "yaml_character",
    "tab character": "yaml_character",
    "another document": "yaml_documents",
    "document start": "yaml_documents",
    "unexpected end of stream": "yaml_quote",
    "end of the stream": "yaml_quote",
    "escape": "yaml_escape",
    "alias": "yaml_alias",
    "expected key": "yaml_indent",
    "block end": "yaml_indent",
    "'-' indicator": "yaml_indent",
    "sequence entries": "yaml_indent",
}
Convert = Callable[[yaml.Node], Any]


class DataError(FaultError):
    """A file of the program that cannot be used, or a variant's; its phrase is one sentence for people."""

    def __init__(self, file: Path | str, line: int | None, problem: FaultPhrase):
        path = Path(file)
        name = path.relative_to(ROOT) if path.is_relative_to(ROOT) else path.name
        key, facts = "fault.in_line" if line else "fault.in_file", {"file": str(name), "line": line, "what": problem}
        super().__init__(FaultPhrase(key, facts))


class FileMapping(dict[Any, Any]):
    """What a file says by names; one that it should have and has not is its damage. Raises DataError."""

    def __init__(self, path: Path, pairs: list[tuple[Any, Any]]):
        super().__init__(pairs)
        self.path = path

    def __missing__(self, key: Any) -> Any:
        names = printable_name(", ".join(map(str, self)), LONGEST_LIST)
        raise DataError(self.path, None, expected("name_among", name=shown(key), names=names))


def load_yaml(path: Path, shape: Any, has_anchors: bool = False) -> Any:
    """Read a YAML file as `shape`; only one that nobody else can have written may have anchors.

    That is int, str, float, bool, a NamedTuple, list[X], tuple[X, ...], dict[K, X], X | None or Any.

    Raises DataError for a missing or damaged file, a duplicate key, an unknown or missing field, a wrong type.
    """
    return _Reader(path).read(_parse_yaml(path, read_text(path), has_anchors), shape)


class YamlPart(NamedTuple):
    """What stands in a file under a name: the line in which it begins, and its content, not yet read."""

    path: Path
    line: int
    content: Any

    def read(self, shape: Any) -> Any:
        """Read the file as `load` does. Raises DataError."""
        return _Reader(self.path).read(self.content, shape)

    def line_of_entry(self, index: int) -> int:
        """The line in which its entry `index` begins, counted from 0: of a list or of a mapping."""
        entry = self.content.value[index]
        node = entry[0] if isinstance(entry, tuple) else entry
        line: int = node.start_mark.line + 1
        return line

    def parts(self) -> dict[str, "YamlPart"]:
        """What it says by names. Raises DataError where it is something else, or says a thing twice."""
        reader = _Reader(self.path)
        named = reader.read_yaml_pairs(self.content, lambda at: reader.read_yaml_scalar(at, str), lambda at: at)
        lines = (key.start_mark.line + 1 for key, _ in self.content.value)
        return {name: YamlPart(self.path, line, content) for line, (name, content) in zip(lines, named)}


def parse_yaml_text(path: Path, text: str) -> YamlPart:
    """All that stands in a file with this text; `path` is what sentences call it. Raises DataError."""
    return YamlPart(path, 1, _parse_yaml(path, text))


def namedtuples_to_mappings(value: Any) -> Any:
    """The way back: NamedTuples as mappings, all the way down."""
    if hasattr(value, "_asdict"):
        value = value._asdict()
    if isinstance(value, dict):
        return {key: namedtuples_to_mappings(one) for key, one in value.items()}
    return [namedtuples_to_mappings(one) for one in value] if isinstance(value, (list, tuple)) else value


def require_in_file(path: Path, is_true: bool, problem: FaultPhrase, field: str = "") -> None:
    """Raise DataError unless a check sum of a file holds; `field` is the outermost one that it is about."""
    if not is_true:
        raise DataError(path, line_number_of(path, field), problem)


def line_number_of(path: Path, field: str) -> int | None:
    """The line in which an outermost field of a file begins."""
    lines = enumerate(read_text(path).splitlines(), 1)
    return next((n for n, line in lines if line.startswith(f"{field}:")), None)


def read_text(path: Path, most_bytes: int = _MOST_BYTES) -> str:
    """What stands in a file. Raises DataError."""
    try:
        return read_file(path, most_bytes).decode()
    except OSError as error:
        raise DataError(path, None, unreadable(error)) from error
    except UnfitFile as error:
        raise DataError(path, None, error.phrase) from error
    except UnicodeDecodeError as error:
        raise DataError(path, None, expected("utf8")) from error


def yaml_flaw(problem: str) -> str:
    """What a parser's words about a file mean, as the name of a text.

    >>> yaml_flaw("did not find expected ',' or ']'"), yaml_flaw("something new")
    ('yaml_bracket', 'yaml_other')
    """
    if not problem:
        return "unreadable_characters"
    return next((name for words, name in _YAML_FLAWS.items() if words in problem), "yaml_other")


def _parse_yaml(path: Path, text: str, has_anchors: bool = False) -> yaml.Node:
    try:
        _check_structure(path, text, has_anchors)
        node = yaml.compose(text, _LOADER)
    except (yaml.YAMLError, ValueError) as error:
        mark = getattr(error, "problem_mark", None)
        problem = FaultPhrase("fault.no_yaml", {"found": found(yaml_flaw(str(getattr(error, "problem", None) or "")))})
        raise DataError(path, mark.line + 1 if mark else None, problem) from error
    if node is None:
        raise DataError(path, 1, expected("content", found=found("empty_file")))
    return node


def _check_structure(path: Path, text: str, has_anchors: bool) -> None:
    """How deep it goes, and that nothing in it stands for something else, before anything is made of it.

    Raises DataError and YAMLError.
    """
    depth = 0
    for event in yaml.parse(text, _LOADER):
        if isinstance(event, yaml.CollectionEndEvent):
            depth -= 1
        elif isinstance(event, yaml.NodeEvent):
            problem = _yaml_problem(event, depth, has_anchors)
            if problem:
                raise DataError(path, event.start_mark.line + 1 if event.start_mark else None, problem)
            depth += isinstance(event, yaml.CollectionStartEvent)


def _yaml_problem(event: yaml.NodeEvent, depth: int, has_anchors: bool) -> FaultPhrase | None:
    if event.anchor is not None and not has_anchors:
        return expected("written_out", found=found("anchor", name=printable_name(event.anchor)))
    if depth >= _DEEPEST:
        return expected("at_most_levels", most=_DEEPEST, found=found("more"))
    flaw = flaw_in_text(event.value, _LONGEST) if isinstance(event, yaml.ScalarEvent) else None
    return expected("plain_text", found=flaw) if flaw else None


class _Reader:
    """Turns the nodes of one file into values of a shape."""

    def __init__(self, path: Path):
        self.path = path

    def read(self, node: yaml.Node, shape: Any) -> Any:
        origin = typing.get_origin(shape)
        if shape is Any:
            return self.read_untyped_yaml(node)
        if origin in (typing.Union, types.UnionType):
            return self.read_yaml_optional(node, shape)
        if origin in (list, tuple):
            return origin(self.read_yaml_items(node, typing.get_args(shape)[0]))
        if origin is dict:
            key, value = typing.get_args(shape)
            return FileMapping(
                self.path,
                self.read_yaml_pairs(node, lambda at: self.read_yaml_scalar(at, key), lambda at: self.read(at, value)),
            )
        if hasattr(shape, "_fields"):
            return self.read_yaml_record(node, shape)
        return self.read_yaml_scalar(node, shape)

    def read_yaml_optional(self, node: yaml.Node, shape: Any) -> Any:
        if node.tag.endswith(":null"):
            return None
        return self.read(node, next(one for one in typing.get_args(shape) if one is not type(None)))

    def read_yaml_items(self, node: yaml.Node, shape: Any) -> list[Any]:
        if not isinstance(node, yaml.SequenceNode):
            raise self.wrong_type_error(node, "list")
        return [self.read(one, shape) for one in node.value]

    def read_yaml_pairs(self, node: yaml.Node, key: Convert, value: Convert) -> list[tuple[Any, Any]]:
        if not isinstance(node, yaml.MappingNode):
            raise self.wrong_type_error(node, "mapping")
        seen: dict[Any, Any] = {}
        for key_node, value_node in node.value:
            name = key(key_node)
            if name in seen:
                again = found("again", name=printable_name(repr(name)))
                raise DataError(self.path, key_node.start_mark.line + 1, expected("each_key_once", found=again))
            seen[name] = value(value_node)
        return list(seen.items())

    def read_yaml_record(self, node: yaml.Node, shape: Any) -> Any:
        hints = typing.get_type_hints(shape)
        if not isinstance(node, yaml.MappingNode):
            raise self.wrong_type_error(node, "mapping_with", names=", ".join(hints))
        nodes = dict(self.read_yaml_pairs(node, lambda at: self.read_yaml_scalar(at, str), lambda at: at))
        for name in nodes:
            if name not in hints:
                problem = expected("one_of", known=", ".join(hints), found=printable_name(repr(name)))
                raise DataError(self.path, nodes[name].start_mark.line + 1, problem)
        for name in hints:
            if name not in nodes and name not in shape._field_defaults:
                raise DataError(self.path, node.start_mark.line + 1, expected("field", name=shown(name)))
        return shape(**{name: self.read(one, hints[name]) for name, one in nodes.items()})

    def read_yaml_scalar(self, node: yaml.Node, shape: type) -> Any:
        if not isinstance(node, yaml.ScalarNode) or node.tag.rsplit(":", 1)[-1] not in _TAGS[shape]:
            raise self.wrong_type_error(node, _WORDS[shape])
        if shape is bool:
            return node.value.lower() in ("true", "yes", "on")
        if shape is int:
            return self.read_yaml_integer(node)
        return self.read_yaml_float(node) if shape is float else node.value

    def read_yaml_integer(self, node: yaml.Node) -> int:
        if not _WHOLE.fullmatch(node.value):  # YAML also reads 0x1f, 010, 1_000 and 1:30 as numbers; we do not
            raise self.wrong_type_error(node, _WORDS[int])
        return self.require_number_within_limit(node, int(node.value))

    def read_yaml_float(self, node: yaml.Node) -> float:
        if not _NUMBER.fullmatch(node.value):
            raise self.wrong_type_error(node, _WORDS[float])
        return self.require_number_within_limit(node, float(node.value))

    def require_number_within_limit(self, node: yaml.Node, number: _Number) -> _Number:
        """A number of things that there can be."""
        if abs(number) > _LARGEST:
            raise self.wrong_type_error(node, "at_most", most=_LARGEST)
        return number

    def read_untyped_yaml(self, node: yaml.Node) -> Any:
        if isinstance(node, yaml.SequenceNode):
            return [self.read_untyped_yaml(one) for one in node.value]
        if isinstance(node, yaml.MappingNode):
            return FileMapping(
                self.path, self.read_yaml_pairs(node, self.read_untyped_yaml_key, self.read_untyped_yaml)
            )
        kind = node.tag.rsplit(":", 1)[-1]
        if kind == "null":
            return None
        return self.read_yaml_scalar(node, {"int": int, "float": float, "bool": bool, "str": str}.get(kind, str))

    def read_untyped_yaml_key(self, node: yaml.Node) -> Any:
        if not isinstance(node, yaml.ScalarNode):
            raise self.wrong_type_error(node, "plain_key")
        return self.read_untyped_yaml(node)

    def wrong_type_error(self, node: yaml.Node, what: str, **facts: Any) -> DataError:
        kind = found("mapping" if isinstance(node, yaml.MappingNode) else "sequence")
        odd = printable_name(repr(node.value)) if isinstance(node, yaml.ScalarNode) else kind
        return DataError(self.path, node.start_mark.line + 1, expected(what, found=odd, **facts))
