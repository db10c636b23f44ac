"""Well formed files that make no sense, tried on the open program: what it says, how long it takes, what is lost.

Saves with a right seal, settings, records, and the program's own YAML, with values that nobody expects there: NULs and
surrogates, piles of marks, anchors, brackets in brackets, numbers of thousands of digits, clocks, pipes and devices.
"""

import contextlib
import io
import json
import os
import random
import resource
import shutil
import tempfile
import time
import traceback
from collections import Counter
from pathlib import Path
from typing import Any

from damage import Outcome, copy_of_the_program, files, game_of, wrong_with
from damage import run as run_copy
from evening import Evening
from spoiling import HOSTILES, PLIES, changed, forged, leaves_in, place_in, record_of, save_of, settings_of, written

from game.bots.levels import bot_levels_of_game
from game.cli import commands
from game.engine.game import Game
from game.engine.rng import Rng
from game.engine.state import State
from game.games import GAMES
from game.persistence.save_format import save_from_bytes
from game.session.drivers import NoAdvisor
from game.ui.texts import Texts

LENGTHS = (PLIES, 60, 5000)  # actions of a match: begun, under way, over
PLAYED_ON = 30  # actions after a bad save was taken for a good one
LONGEST = 1.0  # seconds of this process that one file may take
LARGEST = 300  # megabytes
NOT_FILES = {
    "a pipe": os.mkfifo,
    "a folder": os.mkdir,
    "a link to zeros": lambda path: os.symlink("/dev/zero", path),
    "a link to itself": lambda path: os.symlink(path, path),
    "60 MB": lambda path: path.write_bytes(b'{"format": 2, "game": "' + b"x" * 60_000_000),
}


def some_path(rng: random.Random) -> tuple[float, ...]:
    return tuple(rng.random() for _ in range(rng.randrange(1, 7)))


def moves_in(content: bytes) -> int:
    return len(save_from_bytes(content, "save.json", Texts())["actions"])


def memory() -> int:
    """The most megabytes that this process has ever taken."""
    return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss // 1024


class Silent(NoAdvisor):
    """Computer players that never come to an answer."""

    def ask(self, *_, **__) -> None:
        """It is heard, and that is all."""

    poll = stop = close = ask


def play_on(state: State) -> None:
    """Random moves on a copy: what a state lacks may show only at the table."""
    world, rng = state.clone(), Rng(1)
    world.stops_for_confirmation = False
    world.run_agenda()
    for _ in range(PLAYED_ON):
        if world.is_over:
            return
        world.play(world.random_action(rng))


class Trials:
    """An open program in a home of its own, to which one bad file after the other is given."""

    def __init__(self, seed: int):
        self.rng = random.Random(seed)
        self.home = Path(tempfile.mkdtemp())
        os.environ["GAMENIGHT_HOME"] = str(self.home)
        self.stage: Evening | None = None
        self.slowest, self.accepted = 0.0, 0

    def close(self) -> None:
        if self.stage is not None:
            self.stage.close()
        shutil.rmtree(self.home)

    def timed(self, act) -> str:
        """What is wrong with how the program took a file; nothing if all was well."""
        before = time.process_time()
        try:
            problem = act()
        except BaseException:
            if self.stage is not None:
                self.stage.close()
            self.stage, problem = None, traceback.format_exc()
        took = time.process_time() - before
        self.slowest = max(self.slowest, took)
        return problem or (f"it took {took:.1f} s" if took > LONGEST else "")

    def emptied(self) -> None:
        for name in ("saves", "damaged", "before-upgrade", "reports"):
            shutil.rmtree(self.home / name, ignore_errors=True)
        (self.home / "saves").mkdir()

    # ---------------------------------------------------------------- saves
    def a_save(self) -> tuple[str, bytes | None]:
        """A sealed save with one odd value, in words and bytes; None: what is no file."""
        game, path, plies = self.rng.choice(GAMES), some_path(self.rng), self.rng.choice(LENGTHS)
        if self.rng.random() < 0.02:
            return self.rng.choice(list(NOT_FILES)), None
        value = self.rng.choice(HOSTILES) if self.rng.random() < 0.6 else self.a_value_of(game, plies)
        is_packed = self.rng.random() < 0.9
        return f"{game.id} {plies} {path} {str(value)[:40]!r}", forged(game, path, value, is_packed, plies)

    def a_value_of(self, game: Game, plies: int) -> Any:
        """What might stand there: one that stands elsewhere, or beside it."""
        value = self.rng.choice(leaves_in(save_from_bytes(save_of(game, plies), "save.json", Texts())["state"]))
        return value + self.rng.choice((-1, 0, 1)) if type(value) is int else value

    def try_save(self) -> tuple[str, str]:
        if self.stage is None:
            self.stage = Evening((960, 540))
            self.stage.app.on_error = None
            self.stage.application.host.thinker = Silent()
        case, content = self.a_save()
        self.emptied()
        good, bad = self.home / "saves" / "good.json", self.home / "saves" / "bad.json"
        good.write_bytes(save_of(self.rng.choice(GAMES)))
        bad.write_bytes(content) if content is not None else NOT_FILES[case](bad)
        return case, self.timed(lambda: self.take_saves(good, bad, content))

    def take_saves(self, good: Path, bad: Path, content: bytes | None) -> str:
        title, before = self.stage.top, good.read_bytes()
        title.shown_notices.clear()
        title.notices.clear()
        title.look_for_saves()
        self.stage.frames(1)
        for info in sorted(title.saves):
            self.take_up(info)
        told = title.shown_notices
        if len(told) > 1 or any(bad.name not in sentence or "\n" in sentence for sentence in told):
            return f"it told {told}"
        self.accepted += not told
        if "good" not in {info.id for info in title.saves} or moves_in(good.read_bytes()) < moves_in(before):
            return "the other match is not as it was"
        if content is None:
            return "" if told else "it is silent"
        copies = [path.read_bytes() for path in self.home.glob("*/bad*.json")]
        is_played_on = not told and bad.exists() and moves_in(bad.read_bytes()) >= moves_in(content)
        return "" if content in copies or is_played_on else "the file is lost"

    def take_up(self, info) -> None:
        """Open a match and look at it, with computer players held."""
        title = self.stage.top
        title.resume_save(info)
        if self.stage.top is title:
            assert info.id == "bad", "the other match cannot be played"
            return
        self.stage.frames(3)
        self.stage.app.return_to_first_scene()
        if info.id == "bad":
            play_on(self.stage.application.host.scene.match.state)

    # ---------------------------------------------------------------- settings
    def try_settings(self) -> tuple[str, str]:
        self.emptied()
        path, value = some_path(self.rng), self.rng.choice(HOSTILES)
        content = written(changed(json.loads(settings_of(self.home)), path, value))
        (self.home / "settings.json").write_bytes(content)
        return f"{path} {str(type(value))}", self.timed(lambda: self.start(content, self.rng.choice(GAMES)))

    def start(self, content: bytes, game: Game) -> str:
        """Open the program with these settings, and look at what they are for."""
        stage = Evening((960, 540))
        stage.app.on_error = None
        try:
            told = stage.top.shown_notices
            stage.app.push(stage.application.open_settings())
            stage.frames(1)
            stage.app.return_to_first_scene()
            stage.app.push(stage.application.open_seats(game))
            stage.frames(1)
            stage.app.change_settings(speed="fast")
        finally:
            stage.close()
        self.accepted += not told
        if len(told) > 1 or any("settings.json" not in sentence or "\n" in sentence for sentence in told):
            return f"it told {told}"
        kept = [path.read_bytes() for path in self.home.glob("damaged/*")]
        return "the file is lost" if told and content not in kept else ""

    # ---------------------------------------------------------------- records
    def try_record(self) -> tuple[str, str]:
        game = self.rng.choice(GAMES)
        whole = json.loads(record_of(game))
        case, told = odd_record(whole, self.rng)
        file = self.home / "record.json"
        file.write_bytes(written(told))
        before = time.process_time()
        with contextlib.redirect_stdout(io.StringIO()):
            (self.home / "whole.json").write_bytes(record_of(game))
            commands.main(["replay", str(self.home / "whole.json")])
        usual = time.process_time() - before
        case = f"{game.id} {case}"
        before = time.process_time()
        try:
            problem = self.replay(file, whole, game)
        except BaseException:
            problem = traceback.format_exc()
        took = time.process_time() - before
        self.slowest = max(self.slowest, took - usual)
        return case, problem or (f"it took {took:.1f} s, not {usual:.1f}" if took - usual > LONGEST else "")

    def replay(self, file: Path, whole: dict, game: Game) -> str:
        out = io.StringIO()
        try:
            with contextlib.redirect_stdout(out):
                code = commands.main(["replay", str(file)])
            told = out.getvalue()
        except commands.CommandError as error:
            code, told = 2, f"{error}\n"
        if told.count("\n") != 1 or len(told) > commands.LONGEST + 120:
            return f"it told {told[:1000]}"
        self.accepted += code == 0
        return "" if code else why_accepted(json.loads(file.read_bytes()), whole, game)


def odd_record(whole: dict, rng: random.Random) -> tuple[str, dict]:
    """A record in which one value is another, or one thing is missing, there twice, too many, or named otherwise."""
    path, kind = some_path(rng), rng.choice(("value", "value", "gone", "twice", "more", "name"))
    if kind == "value":
        value = rng.choice(HOSTILES)
        return f"{path} {type(value)}", changed(whole, path, value)
    told = json.loads(json.dumps(whole))
    spot, key = place_in(told, path)
    if kind == "gone":
        del spot[key]
    elif kind == "twice" and isinstance(spot, list):
        spot.insert(key, spot[key])
    elif isinstance(spot, dict):
        spot |= {"more": 1} if kind == "more" else {f"{key}x": spot.pop(key)}
    return f"{path} {kind}", told


def why_accepted(told: dict, whole: dict, game: Game) -> str:
    """Nothing where a record is as true as before: of an older version of the rules, or played by other levels."""
    differ = [key for key in whole if told.get(key) != whole[key]]
    is_older = told["version"] in range(1, game.version + 1)
    is_seated = set(told["seats"]) <= set(bot_levels_of_game(game.id)) and len(told["seats"]) == told["players"]
    return "" if is_older and is_seated and set(differ) <= {"version", "seats"} else f"it is accepted: {differ}"


RUNS = {"saves": Trials.try_save, "settings": Trials.try_settings, "records": Trials.try_record}


def run(what: str, count: int, seed: int) -> bool:
    """So many cases; says what went wrong and the figures."""
    trials, wrong = Trials(seed), 0
    for n in range(count):
        if n and n % 500 == 0:
            print(f"{what}: {n} so far", flush=True)
        case, problem = RUNS[what](trials)
        if problem:
            wrong += 1
            print(f"{what} {n} {case}: {problem}", flush=True)
    trials.close()
    is_small = memory() < LARGEST
    print(
        f"{count} {what}: {trials.accepted} taken, {count - trials.accepted} refused, {wrong} wrong; "
        f"slowest {trials.slowest:.2f} s, at most {memory()} MB", flush=True,
    )  # fmt: skip
    return not wrong and is_small


# ---------------------------------------------------------------- the program's own YAML
ODD_YAML = (
    "&x [*x]", "*nobody", "&a [1, 1]", "[" * 20_000, "[" * 20 + "]" * 20, "{a: " * 20_000, "- - - - " * 4000,
    "1" * 5000, "-1", "0",
    "1.0e+400", ".inf", ".nan", "999999999", "-999999999", "100000000000000000", '"\\0"', '"\\x07"',
    "e" + "\u0301" * 5000, "x" * 100_000,
    '"\\U0010FFFF"', "!!python/object:os.system [ls]", "!!binary AAAA", "null", "", "[]", "{}", "yes", "2001-99-99",
    "'{nobody}'",
    "'{icon:nobody}'", "'**'", "GGGGGG", "\t", "? a", "|", ">", "%", "@", "#", "'", '"', "\ud7ff", "a: b",
)  # fmt: skip


def odd_yaml(text: str, rng: random.Random) -> str:
    """A file of ours in which one line is other than it was: its value, its name, its place, or gone."""
    lines = text.split("\n")
    at = rng.choice([n for n, line in enumerate(lines) if ":" in line or line.lstrip().startswith("- ")])
    head, colon, value = lines[at].partition(": ")
    odd = rng.choice(ODD_YAML)
    match rng.randrange(6):
        case 0 | 1 | 2:
            lines[at] = f"{head}{colon or ' '}{odd}"
        case 3:
            lines[at] = f"{head}x{colon}{value}"
        case 4:
            del lines[at]
        case 5:
            lines.insert(at, rng.choice([lines[at], "  " + lines[at], odd]))
    return "\n".join(lines)


def try_program(folder: Path, home: Path, rng: random.Random) -> tuple[str, Outcome, str]:
    """The program started from a copy with one odd file of YAML, and a match of its game begun."""
    path = rng.choice([path for path in files(folder) if path.suffix == ".yaml"])
    content = path.read_bytes()
    path.write_text(odd_yaml(content.decode(), rng), encoding="utf-8")
    try:
        outcome = run_copy(folder, game_of(path, rng.randrange(len(GAMES))), home)
        return str(path.relative_to(folder)), outcome, wrong_with(outcome, path)
    finally:
        shutil.copy(path, folder / "last.yaml")
        path.write_bytes(content)


def run_program(count: int, seed: int) -> bool:
    """So many cases, each in a process of its own; says what went wrong and the figures."""
    rng, wrong, ends = random.Random(seed), 0, Counter()
    folder, home = Path(tempfile.mkdtemp()), Path(tempfile.mkdtemp())
    copy_of_the_program(folder)
    usual, slowest, largest = run_copy(folder, GAMES[0].id, home).seconds, 0.0, 0
    for n in range(count):
        case, outcome, problem = try_program(folder, home, rng)
        ends["ended" if outcome.code else "told" if any(outcome.told) else "saw nothing"] += 1
        slowest, largest = max(slowest, outcome.seconds - usual), max(largest, outcome.megabytes)
        if problem:
            wrong += 1
            shutil.copy(folder / "last.yaml", home / f"{n}.yaml")
            print(f"program {n} {case}: {problem} (kept as {home / f'{n}.yaml'})", flush=True)
    shutil.rmtree(folder)
    print(
        f"{count} variants of YAML: {dict(ends)}, {wrong} wrong; at most {slowest:.2f} s more to its first frame, "
        f"at most {largest} MB", flush=True,
    )  # fmt: skip
    return not wrong and slowest < LONGEST and largest < LARGEST
