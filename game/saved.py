"""A saved match as bytes: sealed with a hash, and read back and checked to the last bit."""

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any, NamedTuple

from game.engine.kept import FORMAT, Seat, from_plain_seat

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

Sentence = Callable[..., str]


class StorageError(Exception):
    """Something could not be written or read; the message is one sentence for people."""


class SaveInfo(NamedTuple):
    """What the title screen says of a saved match; `summary` are the facts its game gave (turn, to_play or winners)."""

    id: str
    game: str
    seats: list[Seat]
    moves: int
    saved: float
    summary: dict[str, Any]

    @property
    def is_over(self) -> bool:
        """There is a result, and nothing to go on with."""
        return bool(self.summary.get("is_over"))


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
    """Can it be said when a match was saved, whose turn it was, and which, or who won it?"""
    when, summary = saved.get("saved", 0), saved.get("summary", {})
    if type(when) is not int or not 0 <= when < LATEST or type(summary) is not dict:
        return False
    turn, winners = summary.get("turn", 1), summary.get("winners", [])
    if type(turn) is not int or type(winners) is not list:
        return False
    named = [summary.get("to_play", 0), *winners]
    return all(type(player) is int and player in range(max(1, players)) for player in named)


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
