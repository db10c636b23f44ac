"""What people keep, spoiled: saves, settings and records. What the program makes of it, and that nothing is lost.

Each trial opens the whole program on a home in which one file is damaged; what it raises is an error, what it tells
must be one sentence that names the file.
"""

import base64
import contextlib
import io
import json
import sys
import zlib
from functools import cache
from pathlib import Path
from typing import Any, NamedTuple

from damage import Damage, damaged
from evening import Evening

from game.cli import commands
from game.cli.records import record_game
from game.engine.game import Game
from game.engine.match import Match
from game.engine.rng import Rng
from game.engine.seats import HUMAN, Seat
from game.games import GAMES
from game.persistence.save_format import (
    COURSE,
    PACKED,
    save_from_bytes,
    save_to_bytes,
    save_with_packed_actions,
    seal_of,
)
from game.persistence.settings import LastSetup, Settings
from game.persistence.storage import Storage
from game.ui.texts import Texts

PLIES = 12
NAMES = ("Mara", "Žofie", "O'Neil")


class Trial(NamedTuple):
    """What the program told, and what is wrong with that; nothing where it is as it should be."""

    told: list[str]
    wrong: str


@cache
def save_of(game: Game, plies: int = PLIES) -> bytes:
    """A match of so many actions, or that is over before, as it lies on disk."""
    match, rng = Match(game, seats_of(game), {}, 5), Rng(5)
    while match.ply < plies and not match.is_over:
        match.confirm_all_visits()
        if match.state.asked:
            match.play(match.state.random_action(rng))
    return save_to_bytes({**match.to_json(), "summary": {"turn": 1, "to_play": 0}, "saved": 1})


def seats_of(game: Game) -> list[Seat]:
    return [Seat(NAMES[n], n, "steady" if n else HUMAN) for n in range(max(2, game.players.start))]


@cache
def record_of(game: Game) -> bytes:
    return json.dumps(record_game(game, ["random"] * game.players.start, {}, 3), ensure_ascii=False).encode()


@cache
def settings_of(home: Path) -> bytes:
    """The file of settings in which everything is another than usual."""
    games = {
        game.id: LastSetup(seats_of(game), game.chosen_house_rule_options(max(2, game.players.start))) for game in GAMES
    }
    store = Storage(Texts(), home)
    store.save_settings(Settings("fast", True, 125, False, 10, 0, True, "press", True, list(NAMES), games))
    store.close()
    return (home / "settings.json").read_bytes()


# ---------------------------------------------------------------- one file is spoiled
def spoil_save(home: Path, game: Game, damage: Damage) -> Trial:
    """One of two saves is damaged: the other one is there, this one is too or lies in `damaged`, unchanged."""
    other = GAMES[damage.other % len(GAMES)]
    content = damaged(save_of(game), damage, save_of(other) if damage.bit % 2 else settings_of(home))
    (home / "settings.json").unlink(missing_ok=True)
    folder = home / "saves"
    folder.mkdir(exist_ok=True)
    (folder / "good.json").write_bytes(save_of(other))
    if content is not None:
        (folder / "bad.json").write_bytes(content)
    found = opened(home, "bad.json", content)
    if damage.kind in ("cut", "bit", "bytes") and content != save_of(game) and not found.told:
        return Trial([], "it took a damaged save for a whole one")
    return found


def spoil_settings(home: Path, game: Game, damage: Damage) -> Trial:
    """The program opens, and the game can be played, with what is left of the settings."""
    content = damaged(settings_of(home), damage, save_of(game))
    file = home / "settings.json"
    file.unlink(missing_ok=True) if content is None else file.write_bytes(content)
    return opened(home, "settings.json", content, game)


def opened(home: Path, name: str, content: bytes | None, game: Game | None = None) -> Trial:
    """Open the program, take up every save on its title, sit down at a game, and look where the damaged file is."""
    evening = Evening((960, 540))
    evening.app.on_error = None  # errors come through to here
    title = evening.top
    found = {info.id for info in title.saves}
    for info in title.saves:
        title.resume_save(info)
        evening.frames(2)
        evening.app.return_to_first_scene()
    if game is not None:
        evening.app.push(evening.application.open_settings())
        evening.frames(1)
        evening.app.return_to_first_scene()
        evening.app.push(evening.application.open_seats(game))
        evening.frames(1)
        evening.press("start")
        evening.frames(2)
    told = list(title.shown_notices)
    evening.close()
    return Trial(told, wrong_about(home, name, content, told, found))


def wrong_about(home: Path, name: str, content: bytes | None, told: list[str], found: set[str]) -> str:
    kept = [path.read_bytes() for path in (home / "damaged").glob("*")]
    is_told = [sentence for sentence in told if name in sentence and "\n" not in sentence]
    if told != is_told or len(told) > 1:
        return f"it told {told}"
    if name != "settings.json" and "good" not in found:
        return "the other save is not there"
    if told and content not in kept:
        return f"the damaged file is lost: {told}"
    if not told and name == "bad.json" and content is not None and "bad" not in found:
        return "it is silent about a save that it does not take"
    return ""


def spoil_record(home: Path, game: Game, damage: Damage) -> Trial:
    """`replay` says in one sentence what it found, or that all is well, which only a whole record is."""
    whole = record_of(game)
    content = damaged(whole, damage, save_of(game) if damage.bit % 2 else b'[{"game": 5}]')
    file = home / "record.json"
    file.unlink(missing_ok=True) if content is None else file.write_bytes(content)
    told, out = [], io.StringIO()
    try:
        with contextlib.redirect_stdout(out):
            code = commands.main(["replay", str(file)])
    except commands.CommandError as error:
        code = 2
        told.append(str(error))
    told += out.getvalue().splitlines()
    if len(told) != 1 or (code == 2 and file.name not in told[0]):
        return Trial(told, f"it told {told}")
    if code == 0 and content != whole and damage.kind != "replaced" and json.loads(content) != json.loads(whole):
        return Trial(told, "it found nothing wrong")
    return Trial(told if code else [], "")


# ---------------------------------------------------------------- files that are well formed, and make no sense
HOSTILE = (
    None, True, False, 0, -1, 1, 7, 77, 10**6, -(10**18), 10**30, 10**100, int("9" * 4001), 0.5, 1e308, float("nan"),
    "", "x",
    "\0", "Ma\0ra", "\ud800", "\udfff!", "e" + "\u0301" * 5, "e" + "\u0301" * 5000, "M" * 100_000, "{icon:none}",
    "**", "a\nb",
    "\u202egnp.", "\ufdfd" * 40, "9" * 5000, "1/2", "-", [], {}, [[]], [None], [77], ["ask", 9, "play", []], ["step",
    "gate", []],
    {"a": 1}, [0] * 2000, {str(n): n for n in range(2000)},
)  # fmt: skip
DEEP: Any = []
for _ in range(400):
    DEEP = [DEEP]
HOSTILES = (*HOSTILE, DEEP)


def changed(whole: Any, path: tuple[float, ...], value: Any) -> Any:
    """A copy of JSON data in which one value is another."""
    twin = json.loads(json.dumps(whole))
    spot, key = place_in(twin, path)
    spot[key] = value
    return twin


def place_in(data: Any, path: tuple[float, ...]) -> tuple[Any, Any]:
    """A place in JSON data, its container and its key there: walk down by shares."""
    spot, key = data, None
    for share in path:
        inside = spot if key is None else spot[key]
        if not isinstance(inside, (dict, list)) or not inside:
            break
        spot = inside
        keys = list(spot) if isinstance(spot, dict) else range(len(spot))
        key = keys[int(share * len(keys))]
    return spot, key


def written(data: Any) -> bytes:
    """As JSON, also what no text can hold."""
    sys.set_int_max_str_digits(0)
    try:
        return json.dumps(data, ensure_ascii=False).encode(errors="backslashreplace")
    finally:
        sys.set_int_max_str_digits(4300)


def leaves_in(data: Any) -> list[Any]:
    """Every single value in JSON data, names too."""
    if isinstance(data, dict):
        data = [*data, *data.values()]
    return [leaf for one in data for leaf in leaves_in(one)] if isinstance(data, list) else [data]


def forged(game: Game, path: tuple[float, ...], value: Any, is_packed: bool = True, plies: int = PLIES) -> bytes:
    """A sealed save in which one value is another, in the course or in what lies open."""
    saved = save_from_bytes(save_of(game, plies), "save.json", Texts())
    fields = changed(saved if is_packed else save_with_packed_actions(saved), path, value)
    if is_packed and set(COURSE) & set(fields):
        course = written({field: fields.pop(field) for field in COURSE if field in fields})
        fields[PACKED] = base64.b64encode(zlib.compress(course)).decode()
    lines = b",\n".join(written({field: value})[1:-1] for field, value in fields.items())
    return b"{\n" + lines + seal_of(b"{\n" + lines)


def forge_save(home: Path, content: bytes) -> Trial:
    """The title lists saves and takes this one up, or says what is wrong; what is played then is its own matter."""
    folder = home / "saves"
    folder.mkdir(exist_ok=True)
    (folder / "bad.json").write_bytes(content)
    evening = Evening((960, 540))
    evening.app.on_error = None
    title = evening.top
    for info in title.saves:
        title.resume_save(info)
        evening.app.return_to_first_scene()
    told = list(title.shown_notices)
    evening.close()
    kept = [path.read_bytes() for path in (home / "damaged").glob("*")]
    return Trial(told, "" if not told or (len(told) == 1 and content in kept) else f"it told {told}, or lost the file")


SPOILERS = {"save": spoil_save, "settings": spoil_settings, "record": spoil_record}
