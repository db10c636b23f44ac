"""Files of the program cut, emptied, with flipped bits, or replaced by another: what the program makes of that.

`trial` runs the program in a process of its own from a copy with one damaged file: start, a page for each game, a
match, its rulebook and sounds. It may end with one sentence that names the file, or go on and have told such a
sentence.
"""

import os
import shutil
import subprocess
import sys
from pathlib import Path
from typing import NamedTuple

from hypothesis import strategies as st

from game.engine.data import ROOT
from game.games import GAMES

TESTS = Path(__file__).resolve().parent
PARTS = ("game", "data", "assets")
INSERTED = {
    "nul": b'"\\u0000\\0"',
    "surrogate": b'"\\ud800"',
    "marks": "e\u0301".encode() + "\u0301".encode() * 5000,
    "anchor": b"&x [*x]",
    "deep": b"[" * 100_000,
    "digits": b"9" * 5000,
    "large": b"x" * 5_000_000,
}
KINDS = ("cut", "emptied", "bit", "bytes", "replaced", "gone", *INSERTED)
LONGEST = 120  # seconds a trial may take

# Whatever comes as an error page is an error, unless it is about the damaged file.
PROGRAM = """
import os, sys, traceback
sys.path[:0] = [{root!r}]
from game.engine.data import DataError

try:
    import pygame
    from evening import Evening
    from game.engine.seats import Seat
    from game.games import GAMES
    from game.ui.app import App

    told, tell = [], App.show_notice
    App.show_notice = lambda self, sentence: (told.append(sentence), tell(self, sentence))

    def heard(error):
        if not isinstance(error, DataError):
            traceback.print_exception(error)
            os._exit(3)
        told.append(str(error))
        return page(error)

    import time
    evening = Evening((960, 540))
    first_frame = time.process_time()
    page, evening.app.on_error = evening.application.error_page, heard
    evening.frames(12)
    told += getattr(evening.top, "notices", [])
    for game in GAMES:
        if game.id != {game!r}:
            continue
        evening.app.return_to_first_scene()
        evening.press(("game", game.id))
        seats = [Seat(name, n, "gentle") for n, name in enumerate("ABC"[: game.players[-1]])]
        try:
            scene = evening.sit_down(game, seats, {{}}, 1)
        except DataError as error:
            told.append(str(error))
            continue
        evening.frames(40)
        evening.application.open_page("rules") if evening.top is scene else None
        evening.frames(3)
    evening.close()
    import resource
    print("measured", first_frame, resource.getrusage(resource.RUSAGE_SELF).ru_maxrss // 1024)
    print("\\n".join(told))
except DataError as error:
    print(error)
    sys.exit(1)
"""


class Damage(NamedTuple):
    """What happens to a file: its kind, how far into it (0 to 1), which bit, which bytes, and which other file."""

    kind: str
    share: float = 0.4
    bit: int = 3
    junk: bytes = b"\x00\xff: [}"
    other: int = 0


DAMAGES = st.builds(
    Damage, st.sampled_from(KINDS), st.floats(0, 1, exclude_max=True), st.integers(0, 7),
    st.binary(min_size=1, max_size=40), st.integers(0, 999)
)  # fmt: skip


class Outcome(NamedTuple):
    """How a trial ended, what it said, when its first frame was there, and how much memory it took."""

    code: int
    told: list[str]
    errors: str
    seconds: float = 0.0
    megabytes: int = 0


def copy_of_the_program(folder: Path) -> None:
    for part in PARTS:
        shutil.copytree(ROOT / part, folder / part, ignore=shutil.ignore_patterns("__pycache__"))
    for name in ("evening.py", "painted.py"):
        shutil.copy(TESTS / name, folder)


def files(folder: Path) -> list[Path]:
    """Everything the program reads, but its own code and what only people read or look at."""
    found = [path for part in ("data", "assets") for path in (folder / part).rglob("*") if path.is_file()]
    return sorted(path for path in found if path.suffix not in (".md", ".txt", ".jpg"))


def damaged(content: bytes, damage: Damage, other: bytes) -> bytes | None:
    """What a file is after something happened to it; None: it is gone."""
    at = int(len(content) * damage.share)
    match damage.kind:
        case kind if kind in INSERTED:
            return content[:at] + INSERTED[kind] + content[at:]
        case "cut":
            return content[:at]
        case "emptied":
            return b""
        case "bit":
            return content[:at] + bytes([content[at] ^ 1 << damage.bit]) + content[at + 1 :]
        case "bytes":
            return content[:at] + damage.junk + content[at + len(damage.junk) :]
        case "replaced":
            return other
    return None


def trial(folder: Path, path: Path, damage: Damage, game: str, home: Path) -> Outcome:
    """Damage one file of a copy, run the program there, and mend the file."""
    content, others = path.read_bytes(), files(folder)
    bad = damaged(content, damage, others[damage.other % len(others)].read_bytes())
    path.unlink() if bad is None else path.write_bytes(bad)
    try:
        return run(folder, game, home)
    finally:
        path.write_bytes(content)


def game_of(path: Path, other: int) -> str:
    """The game whose file it is, else any."""
    ids = [game.id for game in GAMES]
    return path.parent.name if path.parent.name in ids else ids[other % len(ids)]


def run(folder: Path, game: str, home: Path) -> Outcome:
    code = PROGRAM.format(root=str(folder), game=game)
    env = {**os.environ, "GAMENIGHT_HOME": str(home), "SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy"}
    env["PYGAME_HIDE_SUPPORT_PROMPT"] = "1"
    done = subprocess.run([sys.executable, "-c", code], env=env, capture_output=True, text=True, timeout=LONGEST)
    lines = done.stdout.split("\n")
    measured = next((line.split() for line in lines if line.startswith("measured ")), ("", "0", "0"))
    told = [line for line in lines if not line.startswith("measured ")]
    return Outcome(done.returncode, told, done.stderr, float(measured[1]), int(measured[2]))


def wrong_with(outcome: Outcome, path: Path) -> str:
    """What is wrong with how the program took it; nothing if it went on, or said which file and what was expected."""
    if outcome.code not in (0, 1):
        return f"it broke: {outcome.errors[-2000:]}"
    sentences = [line for line in outcome.told if line]
    strange = [line for line in sentences if path.name not in line or "expected" not in line]
    if strange or (outcome.code and len(sentences) != 1):
        return f"it said: {sentences} {outcome.errors[-500:]}"
    return ""
