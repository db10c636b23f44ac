"""Builds the one-folder program from a clean copy and tries it out: `.venv/bin/python tests/check_package.py`.

No part of the test suite: it takes some minutes, and needs PyInstaller, Playwright (`main.py check` brings it), Xvfb,
xdotool, zbarimg (zbar-tools, to read the code for phones off the screen) and Debian's chromium. One line for each thing
tried, with its figure; the exit code is 1 when something is not as it should be. The program is left in dist/GameNight
of the folder named first on the command line, else nowhere.
"""

import contextlib
import os
import random
import re
import resource
import shutil
import signal
import stat
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterable, Iterator
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parent.parent
sys.path[:0] = [str(ROOT), str(ROOT / "tests")]
os.environ.update(SDL_VIDEODRIVER="dummy", SDL_AUDIODRIVER="dummy", PYGAME_HIDE_SUPPORT_PROMPT="1")

import pygame  # noqa: E402  the environment comes first

from game.engine.game import VARIANT  # noqa: E402
from game.engine.match import Match  # noqa: E402
from game.engine.seats import HUMAN, Seat  # noqa: E402
from game.games import GAMES  # noqa: E402
from game.persistence.folder import HOME  # noqa: E402
from game.persistence.settings import LastSetup, Settings  # noqa: E402
from game.persistence.storage import Storage  # noqa: E402
from game.persistence.variants import FOLDER  # noqa: E402
from game.scenes import Application  # noqa: E402
from game.ui.texts import Texts  # noqa: E402
from tools import licences  # noqa: E402

SIZE = (1280, 720)
MOST_BYTES = 70_000_000
STARTS = 10
LONGEST = 240.0  # seconds of a match on phones
ALIKE = 0.99  # share of the pixels that must be as the source draws them
KEPT = Path(".local/share/gamenight/GameNight")  # where the program saves, from HOME
PLAYERS = 3  # every game can be played by three


class Failed(Exception):
    """Something is not as it should be; the message says what."""


def check(is_right: bool, what: str) -> None:
    if not is_right:
        raise Failed(what)


def told(what: str, figure: Any = "") -> None:
    print(f"ok  {what}{': ' if figure else ''}{figure}", flush=True)


def wait_until(is_there: Callable[[], Any], what: str, seconds: float = 30) -> Any:
    """What `is_there` says once it says something true. Raises Failed when that takes too long."""
    until = time.monotonic() + seconds
    while time.monotonic() < until:
        found = is_there()
        if found:
            return found
        time.sleep(0.1)
    raise Failed(f"{what}: not within {seconds:.0f} s")


# Building


def clean_copy(folder: Path) -> Path:
    """The project as a checkout would hold it, without what is ignored."""
    listed = ["git", "-C", str(ROOT), "ls-files", "-z", "--cached", "--others", "--exclude-standard"]
    for name in filter(None, subprocess.run(listed, capture_output=True, check=True).stdout.decode().split("\0")):
        if (ROOT / name).is_file():
            (folder / name).parent.mkdir(parents=True, exist_ok=True)
            shutil.copy2(ROOT / name, folder / name)
    return folder


def build(project: Path) -> Path:
    """The program's folder, made by the documented command."""
    begun = time.monotonic()
    command = [sys.executable, "-m", "PyInstaller", "--noconfirm", "build.spec"]
    done = subprocess.run(command, cwd=project, capture_output=True, text=True)
    check(done.returncode == 0, f"PyInstaller fails:\n{done.stderr[-2000:]}")
    told("built from a clean copy", f"{time.monotonic() - begun:.0f} s")
    return project / "dist" / "GameNight"


def check_size(program: Path) -> None:
    size = sum(path.stat().st_size for path in program.rglob("*") if path.is_file() and not path.is_symlink())
    check(size <= MOST_BYTES, f"the program has {size / 1e6:.1f} MB, more than {MOST_BYTES / 1e6:.0f}")
    told("size", f"{size / 1e6:.1f} MB")


def check_contents(program: Path) -> None:
    """Everything of assets and data is there, what is loaded only later too, and nothing that nobody needs."""
    inside = program / "_internal"
    for folder in ("assets", "data"):
        wanted = {path.relative_to(ROOT) for path in (ROOT / folder).rglob("*") if path.is_file()}
        missing = [str(path) for path in sorted(wanted) if not (inside / path).is_file()]
        check(not missing, f"missing in the program: {', '.join(missing)}")
    unwanted = [name for name in ("pytest", "hypothesis", "numpy", "tkinter", "pip") if list(inside.rglob(f"{name}*"))]
    check(not unwanted, f"needless in the program: {', '.join(unwanted)}")
    check(any(inside.glob("pygame/_sdl2/controller*")), "gamepads: pygame's module for them is missing")
    told("assets and data are inside, tests and tools are not")
    check_licences(inside / "licences")


def check_licences(folder: Path) -> None:
    """The list names a text for everything, and pygame's is the LGPL."""
    listed = (folder / licences.LIST).read_text(encoding="utf-8")
    check(licences.UNKNOWN not in listed, f"a licence is missing:\n{listed}")
    texts = set(re.findall(r"^    text: (.+)$", listed, re.MULTILINE))
    check(texts == {path.name for path in folder.iterdir()} - {licences.LIST}, "licences: list and texts differ")
    lgpl = (folder / "pygame-ce.txt").read_text(encoding="utf-8")
    check("GNU LESSER GENERAL PUBLIC LICENSE" in lgpl, "pygame-ce's licence is missing")
    told("licences", f"{len(texts)} texts")


# Running


@contextlib.contextmanager
def display(folder: Path) -> Iterator[str]:
    """A screen in memory that also lies in `folder` as a file; its name for DISPLAY."""
    size = f"{SIZE[0]}x{SIZE[1]}x24"
    command = ["Xvfb", "-displayfd", "1", "-screen", "0", size, "-fbdir", str(folder), "-nolisten", "tcp", "-noreset"]
    server = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True)
    try:
        yield f":{server.stdout.readline().strip()}"
    finally:
        server.terminate()
        server.wait()


def screen(folder: Path) -> pygame.Surface:
    """The picture on the screen: X's own format, a head of big-endian numbers before the pixels."""
    content = (folder / "Xvfb_screen0").read_bytes()
    head = [int.from_bytes(content[n : n + 4], "big") for n in range(0, 100, 4)]
    start, width, height, colours = head[0], head[4], head[5], head[19]
    pixels = content[start + 12 * colours :][: width * height * 4]
    return pygame.image.frombuffer(pixels, (width, height), "BGRA").convert(24)


def alike(one: pygame.Surface, other: pygame.Surface) -> float:
    """The share of pixels that are the same but for a little."""
    same = pygame.transform.threshold(None, one, None, (6, 6, 6), None, 0, other.convert(24))
    return same / (SIZE[0] * SIZE[1])


class Program:
    """The packaged program in a bare environment of its own."""

    def __init__(self, folder: Path, home: Path, display_name: str):
        self.path = folder / "GameNight"
        self.home = home
        self.environment = {"HOME": str(home), "PATH": "", "DISPLAY": display_name}

    def run(self, *words: str) -> str:
        """What it says, run to its end."""
        command = [str(self.path), *words]
        done = subprocess.run(command, env=self.environment, cwd=self.home, capture_output=True, text=True, timeout=60)
        is_clean = done.returncode == 0 and "Traceback" not in done.stderr
        check(is_clean, f"{words}: code {done.returncode}\n{done.stderr}")
        return done.stdout

    @contextlib.contextmanager
    def window(self, *words: str) -> Iterator[subprocess.Popen]:
        """It stands open meanwhile, and must end cleanly when it is told to."""
        errors = self.home.parent / "errors.txt"
        environment = {**self.environment, "SDL_AUDIODRIVER": "dummy"}
        with errors.open("w") as file:
            window = subprocess.Popen([str(self.path), *words], env=environment, cwd=self.home, stderr=file, text=True)
        try:
            yield window
            check(window.poll() is None, f"it ended by itself:\n{errors.read_text()}")
            window.send_signal(signal.SIGTERM)
            code, said = window.wait(timeout=10), errors.read_text()
            check(code == 0 and "Traceback" not in said, f"it ends with code {code}:\n{said}")
        finally:
            window.kill()
            window.wait()
        wait_until(lambda: not self.processes(), "no process of it is left", 5)

    def processes(self) -> list[int]:
        """Every running process of this program, the computer players' included."""
        found = []
        for link in Path("/proc").glob("[0-9]*/exe"):
            with contextlib.suppress(OSError):
                if link.resolve() == self.path.resolve():
                    found.append(int(link.parent.name))
        return found


@contextlib.contextmanager
def source(home: Path) -> Iterator[Application]:
    """The same title screen, drawn by the source in this process, once everything on it is there."""
    os.environ[HOME] = str(home)
    application = Application(SIZE)
    try:
        for _ in range(200):
            application.app.run_frame(1 / 30, [])
        yield application
    finally:
        application.close()


def read_only(folder: Path) -> dict[str, tuple[int, int]]:
    """Take away every right to write, and note what lies there, for those whom rights do not hinder."""
    for path in (folder, *folder.rglob("*")):
        if not path.is_symlink():
            path.chmod(path.stat().st_mode & ~(stat.S_IWUSR | stat.S_IWGRP | stat.S_IWOTH))
    return contents(folder)


def contents(folder: Path) -> dict[str, tuple[int, int]]:
    return {str(path): (path.lstat().st_mtime_ns, path.lstat().st_size) for path in (folder, *folder.rglob("*"))}


def writable(folder: Path) -> None:
    for path in (folder, *folder.rglob("*")):
        if not path.is_symlink():
            path.chmod(path.stat().st_mode | stat.S_IWUSR)


# What is tried


def check_first_frame(program: Program, frames: Path) -> None:
    """The title stands there as the source draws it: fonts, icons, texts and lids have been found."""
    program.run("--exit-after-first-frame")
    with source(program.home.parent / "other home") as application:
        expected = application.app.canvas.surf.copy()
    move_pointer(program, (2, 2))
    with program.window():
        wait_until(lambda: alike(screen(frames), expected) >= ALIKE, "the title is drawn as the source draws it")
        told("first frames", f"{100 * alike(screen(frames), expected):.1f} % of the title as the source draws it")


def move_pointer(program: Program, pos: tuple[float, float], *then: str) -> None:
    command = ["xdotool", "mousemove", str(round(pos[0])), str(round(pos[1])), *then]
    environment = {**os.environ, "DISPLAY": program.environment["DISPLAY"]}
    subprocess.run(command, env=environment, check=True, timeout=10, stderr=subprocess.DEVNULL)


def check_simulations(program: Program) -> None:
    for game in GAMES:
        table = ("--players", str(PLAYERS), "--seats", "steady", "--games", "1", "--seed", "1")
        lines = program.run("simulate", game.id, *table).splitlines()
        check(bool(lines) and game.title in lines[0], f"simulate {game.id} says {lines[:1]}")
        told("simulated", lines[0])


def check_games(program: Program, frames: Path) -> None:
    """In the window, computer players end a game of each kind; they think in a process of their own."""
    for game in GAMES:
        home = program.home / KEPT
        shutil.rmtree(home / "saves", ignore_errors=True)
        match_id = lay_table(game, home, ("steady",) * PLAYERS)
        with source(home) as application:
            place, title = application.app.top.find_widget("continue").box.center, application.app.canvas.surf.copy()
        with program.window():
            wait_until(lambda: alike(screen(frames), title) >= ALIKE - 0.02, "the title is there")
            move_pointer(program, place, "click", "1")
            actions = wait_until(lambda: ended(home, match_id), f"{game.title} is played to its end", 240)
            count = len(program.processes())
            check(count >= 2, f"{count} processes, none in which computer players think")
        move_pointer(program, (2, 2))
        told("played in the window", f"{game.title}, {actions} actions")


def lay_table(game: Any, home: Path, players: Iterable[str]) -> str:
    """A match of these, kept where the program looks; its name."""
    storage = Storage(Texts(), home)
    seats = [Seat(f"Player {n + 1}", n, player) for n, player in enumerate(players)]
    match_id = storage.new_match_id(game.id)
    storage.save(match_id, {**Match(game, seats, {}, 1).to_json(), "summary": {"turn": 1, "to_play": 0}})
    storage.save_settings(Settings(speed="instant"))
    storage.close()
    return match_id


def check_variant(program: Program, frames: Path) -> None:
    """A file beside the saves is chosen among the house rules, and played to its end by computer players."""
    game, home = GAMES[0], program.home / KEPT
    shutil.rmtree(home / "saves", ignore_errors=True)
    (home / FOLDER).mkdir(parents=True, exist_ok=True)
    shutil.copyfile(ROOT / "data" / game.id / "example.yaml", home / FOLDER / "example.yaml")
    seats = [Seat(f"Player {n + 1}", n, "steady") for n in range(PLAYERS)]
    storage = Storage(Texts(), home)
    storage.save_settings(Settings(speed="instant", last={game.id: LastSetup(seats)}))
    storage.close()
    with source(home) as application:
        way = way_to_variant(application, game.id)
    move_pointer(program, (2, 2))
    with program.window():
        for picture, place in way:
            wait_until(lambda: alike(screen(frames), picture) >= ALIKE - 0.04, "what is clicked is there")
            time.sleep(1)  # a press meant for what stood there before would be ignored
            move_pointer(program, place, "click", "1")
        played = wait_until(lambda: variant_ended(home), f"a variant of {game.title} is played to its end", 240)
    move_pointer(program, (2, 2))
    shutil.rmtree(home / FOLDER)
    told("played in the window with a variant of a file", played)


def way_to_variant(application: Application, game_id: str) -> list[tuple[pygame.Surface, tuple[float, float]]]:
    """What to click on the way from the title to a match with a variant, and how it looks before."""
    app, way = application.app, []
    for key in (("game", game_id), "rules", VARIANT, "back", "start"):
        box = app.top.find_widget(key).box
        place = (box.x + box.w * (0.75 if key == VARIANT else 0.5), box.centery)
        way.append((app.canvas.surf.copy(), place))
        if key == "start":
            break
        for kind in (pygame.MOUSEMOTION, pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
            facts = {"rel": (0, 0), "buttons": (0, 0, 0)} if kind == pygame.MOUSEMOTION else {"button": 1}
            app.run_frame(1 / 30, [pygame.Event(kind, pos=(round(place[0]), round(place[1])), **facts)])
        for _ in range(30):
            app.run_frame(1 / 30, [])
    return way


def variant_ended(home: Path) -> str:
    """The title of the variant of a match that is over; empty where there is none."""
    reading = Storage(Texts(), home)
    try:
        saves, _ = reading.list_saves()
    finally:
        reading.close()
    return next((info.variant for info in saves if info.is_over and info.variant), "")


def check_phones(program: Program, frames: Path) -> None:
    """Two phones scan the code, take their seats and play the match to its end, in a browser."""
    from thumbs import SIZES, Thumb, browser

    game, home = GAMES[0], program.home / KEPT
    shutil.rmtree(home / "saves", ignore_errors=True)
    match_id = lay_table(game, home, (HUMAN, HUMAN, "steady"))
    with source(home) as application:
        app = application.app
        go_on = app.top.find_widget("continue").box.center
        app.push(application.phones.open_page())
        app.run_frame(1 / 30, [])
        done = app.top.find_widget("close").box.center
    with program.window("--phones"), browser() as chromium:
        url = wait_until(lambda: scanned(frames), "the code for phones is there")
        for place in (done, go_on):
            time.sleep(1)  # what the press before has opened
            move_pointer(program, place, "click", "1")
        room = PhoneRoom(url)
        thumbs = [Thumb(chromium, room, SIZES[n], random.Random(n)) for n in range(2)]
        for player, thumb in enumerate(thumbs):
            thumb.sit(player)
        until = time.monotonic() + LONGEST
        while not ended(home, match_id):
            check(time.monotonic() < until, f"two phones do not end a match within {LONGEST:.0f} s")
            for thumb in thumbs:
                thumb.act()
            room.frame()
        faults = [fault for thumb in thumbs for fault in thumb.faults]
        check(not faults, f"the page complains: {faults}")
        taps = sum(thumb.taps for thumb in thumbs)
    move_pointer(program, (2, 2))
    told("played on two phones", f"{game.title}, {ended(home, match_id)} actions, {taps} taps")


def scanned(frames: Path) -> str:
    """What the code on the screen says; empty where there is none."""
    picture = frames / "screen.png"
    pygame.image.save(screen(frames), picture)
    return subprocess.run(["zbarimg", "-q", "--raw", str(picture)], capture_output=True, text=True).stdout.strip()


class PhoneRoom:
    """The table as phones find it: an address, and time that passes there by itself."""

    def __init__(self, url: str):
        self.url = url

    def frame(self) -> None:
        time.sleep(0.05)

    def wait(self, is_there: Callable[[], Any]) -> None:
        wait_until(is_there, "what a phone waits for")


def ended(home: Path, match_id: str) -> int:
    """The number of actions of a match that is over."""
    reading = Storage(Texts(), home)
    try:
        saved = reading.load(match_id)
    finally:
        reading.close()
    return len(saved["actions"]) if saved["summary"].get("is_over") else 0


def check_starts(program: Program) -> None:
    walls, before = [], resource.getrusage(resource.RUSAGE_CHILDREN)
    for _ in range(STARTS):
        begun = time.monotonic()
        program.run("--exit-after-first-frame")
        walls.append(time.monotonic() - begun)
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    cpu = (after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime) / STARTS
    figure = f"median of {STARTS} {statistics.median(walls):.2f} s, best {min(walls):.2f} s, CPU {cpu:.2f} s"
    told("start to first frame and end", f"{figure}, load {os.getloadavg()[0]:.1f}")


def try_out(built: Path, folder: Path) -> None:
    program_folder = folder / "Spiele für Übermütige" / "Game Night"
    shutil.copytree(built, program_folder, symlinks=True)
    home, frames = folder / "home", folder / "frames"
    home.mkdir()
    frames.mkdir()
    before = read_only(program_folder)
    try:
        with display(frames) as name:
            program = Program(program_folder, home, name)
            check_first_frame(program, frames)
            check_simulations(program)
            check_games(program, frames)
            check_variant(program, frames)
            check_phones(program, frames)
            check_starts(program)
        check(contents(program_folder) == before, "it wrote into its own folder")
        told("a read-only folder with blanks and umlauts, an empty HOME, a bare PATH: nothing else was touched")
    finally:
        writable(program_folder)


def main(words: list[str]) -> int:
    missing = [tool for tool in ("git", "Xvfb", "xdotool", "zbarimg", "chromium") if shutil.which(tool) is None]
    if missing:
        print(f"Missing: {', '.join(missing)}.", file=sys.stderr)
        return 1
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        try:
            built = build(clean_copy(folder / "project"))
            check_size(built)
            check_contents(built)
            try_out(built, folder)
        except Failed as failure:
            print(f"NOT OK  {failure}", file=sys.stderr)
            return 1
        if words:
            shutil.copytree(built, Path(words[0]) / "dist" / "GameNight", symlinks=True, dirs_exist_ok=True)
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
