"""A saved match as bytes: sealed with a hash, its actions packed; and how it is read back and checked bit by bit.

What the title screen says about a match is plain JSON. What only some players may know (hands, deck, seed and actions)
is packed, so that nobody reads it by accident. That hides it; it does not protect it.

The fields of a state are named as in the specification; the game's `rules/state.py` explains each in one line. In JSON,
tuples and sets become lists, and a NamedTuple its fields separated by slashes (an artifact `3/0,1`: its number, and who
has looked at it; `-` if that is unknown). Records (`engine/notation.py`) write states in the same way.

Beside the moves, a save may have `memories` for each viewer: what a game's `Memories` keep with the match, for example
how a player's own hand is sorted. Rules, views and other players never see it. `remarks` are those that companions have
made, so that none is made twice. `lent` are the players whose phones have left their seats to computer players.

`variant` has all of the file of a variant (name, digest, text), packed with the moves, and its title in the summary;
without that field it is the game of the box. A record has the same field.

A match that was played on from a turn of another one (`engine/branch.py`) starts at that turn: `branch_of` names the
other match, and `branch` has the day it ended, the turn, and the state (with its chance) from which the actions go on.
Hidden things are as they were, or dealt anew: then everything that none of its people knew is dealt again, and the file
contains nothing of the old deal. Statistics leave such matches out.
"""

import base64
import json
import zlib
from collections.abc import Callable
from pathlib import Path
from typing import Any, NamedTuple

from game.engine.phrases import FaultPhrase, at, error_in_words, expected, found
from game.engine.reading import MOST_BYTES, flaw_in_text, printable_name
from game.engine.seats import FORMAT, Seat, seat_from_plain
from game.persistence.plain_json import (
    END,
    Sentence,
    StorageError,
    check_file_texts,
    format_json,
    line_of_field,
    parse_json,
    read_content,
)

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
KINDS = {int: "whole_number", str: "text", list: "list", dict: "mapping"}  # in the keys of texts
PACKED = "match"  # the field in which the course lies, since format 2
COURSE = ("seed", "actions", "final", "forgiven", "rng", "state", "memories", "branch", "variant")
SEAL = b',\n"sha256": "'  # the last field: the hash of every byte before it
UPGRADES: dict[int, Callable[[dict[str, Any]], dict[str, Any]]] = {
    1: lambda saved: {**saved, "format": 2}
}  # to the next format

LATEST = 32_503_680_000  # the year 3000; some systems have no day after it
MOST_ORDER = 2**53  # more saves than anybody has
MOST_TURNS = 100_000
LONGEST_NAME = 40  # letters; fourteen can be typed
UNWRITTEN = "{}*|"  # characters with a meaning in our texts, not allowed in names


class SaveInfo(NamedTuple):
    """What the title screen says about a saved match. `summary`: facts from its game (turn, asked, winners).

    order: higher for matches played later, whatever the clock said. deal: the day of its deal, if it is a deal of the
    day. is_branch: it continues another match. variant: the name of its variant, if any.
    """

    id: str
    game: str
    seats: list[Seat]
    moves: int
    saved: float
    summary: dict[str, Any]
    order: int = 0
    deal: str = ""
    is_branch: bool = False
    variant: str = ""

    @property
    def is_over(self) -> bool:
        """Is the match finished?"""
        return bool(self.summary.get("is_over"))


# ---------------------------------------------------------------- writing
def save_to_bytes(saved: dict[str, Any]) -> bytes:
    """A save as bytes: JSON whose last field is the hash of all bytes before it."""
    return bytes_with_seal(save_with_packed_actions(saved))


def bytes_with_seal(fields: dict[str, Any]) -> bytes:
    body = format_json(fields).removesuffix("\n}").encode()
    return body + seal_of(body)


def save_with_packed_actions(saved: dict[str, Any]) -> dict[str, Any]:
    """A save as it is written to disk."""
    course = json.dumps({field: saved[field] for field in COURSE if field in saved}, ensure_ascii=False)
    plain = {field: value for field, value in saved.items() if field not in COURSE}
    return {**plain, PACKED: base64.b64encode(zlib.compress(course.encode())).decode()}


def seal_of(body: bytes) -> bytes:
    return SEAL + sha256_of(body).encode() + b'"\n' + END


def sha256_of(content: bytes) -> str:
    import hashlib  # slow to import, and only needed once there is a save

    return hashlib.sha256(content).hexdigest()


# ---------------------------------------------------------------- reading
def read_save(path: Path, texts: Sentence) -> dict[str, Any]:
    """Read a save from a file, check every bit and upgrade it. Raises StorageError with file, place and what was
    expected.
    """
    return save_from_bytes(read_content(path, texts), path.name, texts)


def save_from_bytes(content: bytes, name: str, texts: Sentence) -> dict[str, Any]:
    """The save in these bytes of a file. Raises StorageError."""
    saved, file = parse_json(content, name, texts), printable_name(name)
    if not isinstance(saved, dict) or "game" not in saved or type(saved.get("format")) is not int:
        raise StorageError(texts("save.foreign", file=file))
    if saved["format"] > FORMAT:
        facts = {"known": FORMAT, "found": saved["format"]}
        raise StorageError(texts("save.newer", file=file, line=line_of_field(content, "format"), **facts))
    check_seal(content, file, texts)
    del saved["sha256"]
    if PACKED in saved:
        saved = save_with_unpacked_actions(saved, content, name, texts)
    check_file_texts(saved, content, name, texts)
    saved = upgrade_save(saved)
    check_fields(saved, content, file, texts)
    return saved


def save_with_unpacked_actions(saved: dict[str, Any], content: bytes, name: str, texts: Sentence) -> dict[str, Any]:
    """A save with its actions unpacked. Raises StorageError."""
    try:
        unpacker = zlib.decompressobj()
        course = unpacker.decompress(base64.b64decode(saved.pop(PACKED), validate=True), MOST_BYTES)
        is_whole = unpacker.eof and not unpacker.unused_data
    except (TypeError, ValueError, zlib.error):
        is_whole = False
    inside = parse_json(course, name, texts) if is_whole else None
    if not isinstance(inside, dict) or not set(inside) <= set(COURSE) or set(inside) & set(saved):
        raise _wrong_field(PACKED, "packed_game", content, printable_name(name), texts)
    return {**saved, **inside}


def check_seal(content: bytes, file: str, texts: Sentence) -> None:
    """Raises StorageError if any byte has changed since it was written."""
    body = content.rpartition(SEAL)[0]
    if content != body + seal_of(body):
        line = content.count(b"\n", 0, len(body)) + 2
        raise StorageError(texts("save.changed", file=file, line=line, expected=sha256_of(body)[:8]))


def check_fields(saved: dict[str, Any], content: bytes, file: str, texts: Sentence) -> None:
    """Raises StorageError if a field is missing or has the wrong type. `content` is searched for the field's line."""
    for field, kind in FIELDS.items():
        if type(saved.get(field)) is not kind:
            raise _wrong_field(field, KINDS[kind], content, file, texts)
    try:
        seats = [seat_from_plain(seat) for seat in saved["seats"]]
    except ValueError as error:
        raise StorageError(texts("save.no_match", file=file, why=error_in_words(error, texts))) from error
    flaw = next((flaw for seat in seats if (flaw := player_name_error(seat.name))), None)
    if flaw is not None:
        raise StorageError(texts("file.text", file=file, line=line_of_field(content, "seats"), found=flaw.told(texts)))
    if not is_plausible_save(saved, len(seats)):
        raise _wrong_field("summary", "mapping", content, file, texts)


def _wrong_field(field: str, kind: str, content: bytes, file: str, texts: Sentence) -> StorageError:
    line = line_of_field(content, PACKED if field in COURSE else field)
    problem = at(field, expected(kind))
    return StorageError(texts("file.beyond", file=file, line=line, what=problem.told(texts)))


def player_name_error(name: str) -> FaultPhrase | None:
    """What is wrong with a player's name; None if nothing is."""
    odd = next((letter for letter in name if letter in UNWRITTEN or letter in "\n\t"), None)
    return found("character", code=f"U+{ord(odd):04X}") if odd else flaw_in_text(name, LONGEST_NAME)


def is_plausible_save(saved: dict[str, Any], players: int) -> bool:
    """Do the fields say plausibly when the match was saved, whose turn it was, and who won?"""
    when, order, summary = saved.get("saved", 0), saved.get("order", 0), saved.get("summary", {})
    if not is_int_in(when, range(LATEST)) or not is_int_in(order, range(MOST_ORDER + 1)) or type(summary) is not dict:
        return False
    turn, winners, over = summary.get("turn", 1), summary.get("winners", []), summary.get("is_over", True)
    asked = summary.get("asked", [])
    if (
        not is_int_in(turn, range(MOST_TURNS))
        or type(winners) is not list
        or type(asked) is not list
        or over is not True
    ):
        return False
    seats = range(max(1, players))
    named = [summary.get("to_play", 0), *winners, *asked]
    return max(len(winners), len(asked)) <= len(seats) and all(is_int_in(player, seats) for player in named)


def is_int_in(number: Any, numbers: range) -> bool:
    return type(number) is int and number in numbers


def upgrade_save(saved: dict[str, Any]) -> dict[str, Any]:
    """Turn an older save into one that today's program would write, one step for each format."""
    while saved["format"] in UPGRADES:
        saved = UPGRADES[saved["format"]](saved)
    return saved


def save_info(match_id: str, saved: dict[str, Any]) -> SaveInfo:
    seats = [Seat(*one) for one in saved["seats"]]
    when, order = saved.get("saved", 0), saved.get("order", 0)
    summary, is_branch = saved.get("summary", {}), bool(saved.get("branch_of"))
    deal = saved.get("deal", "") if isinstance(saved.get("deal"), str) and not is_branch else ""
    told = (match_id, saved["game"], seats, len(saved["actions"]), when, summary, order, deal, is_branch)
    return SaveInfo(*told, variant=title_of_variant(summary))


def title_of_variant(summary: dict[str, Any]) -> str:
    """The title of the variant that a save names; empty if it names none, or one that can't be displayed."""
    title = summary.get("variant", "")
    return title if isinstance(title, str) and player_name_error(title) is None else ""


def format_of_stored_save(content: bytes) -> int:
    """The format of a save on disk, given bytes that are known to be a save."""
    return int(json.loads(content)["format"])
