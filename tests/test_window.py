"""The real program in a real window on a virtual display, played by a real mouse and real keys to the final score."""

import json
import os
import shutil
import subprocess
import sys
import time
from pathlib import Path

import pygame
import pytest

from game.engine.match import Match
from game.engine.seats import HUMAN
from game.engine.state import State
from game.games import GAMES
from game.games.ape_city.rules import foresight
from game.games.ape_city.table.choices import action_piece_keys
from game.persistence.save_format import save_from_bytes
from game.ui import bars
from game.ui.canvas import Canvas
from game.ui.captions import confirm_button_text
from game.ui.contract.match_table import game_table_of
from game.ui.contract.views import TableFrame, TableView
from game.ui.offer import EqualPieceKey, name_of
from game.ui.texts import Texts

ROOT = Path(__file__).resolve().parent.parent
SIZE = (1280, 720)
PATIENCE = 180.0  # seconds a match may take before the test gives up: ten times what it takes on a busy machine
EMPTY_CORNER = (640, 60)  # where a click meets nothing
SEATS = [{"name": "Mara", "sign": 0, "player": HUMAN}, {"name": "Old Ferro", "sign": 2, "player": "gentle"}]
NEEDED = ("Xvfb", "xdotool")
MISSING = [tool for tool in NEEDED if shutil.which(tool) is None]

pytestmark = pytest.mark.skipif(
    bool(MISSING) and not os.environ.get("CI"), reason=f"needs {' and '.join(NEEDED)}; never skipped in CI"
)


@pytest.fixture(scope="module")
def display():
    """A virtual display of its own, which does not start anew (-noreset) whenever its last guest leaves."""
    read, write = os.pipe()
    command = [
        "Xvfb",
        "-displayfd",
        str(write),
        "-screen",
        "0",
        f"{SIZE[0]}x{SIZE[1]}x24",
        "-nolisten",
        "tcp",
        "-noreset",
    ]
    server = subprocess.Popen(command, pass_fds=(write,), stderr=subprocess.DEVNULL)
    os.close(write)
    with os.fdopen(read) as answer:
        number = answer.readline().strip()  # the whole line: the server dies when nobody listens to its end
    yield f":{number}"
    server.terminate()
    server.wait()


class Window:
    """The running program, and the hands of a person who sees only its saves."""

    def __init__(self, display: str, home: Path):
        self.home = home
        self.env = {**os.environ, "DISPLAY": display, "GAMENIGHT_HOME": str(home), "SDL_AUDIODRIVER": "dummy"}
        for ours in ("SDL_VIDEODRIVER", "SDL_VIDEO_X11_WMCLASS"):  # pygame names windows after the tests' process
            self.env.pop(ours, None)
        settings = {
            "speed": "instant",
            "handover": "press",
            "last": {"ape_city": {"seats": SEATS, "options": {"first": 0}}},
        }
        home.mkdir(parents=True)
        (home / "settings.json").write_text(json.dumps(settings))
        size = f"{SIZE[0]}x{SIZE[1]}"
        self.program = subprocess.Popen([sys.executable, str(ROOT / "main.py"), "--size", size], env=self.env)
        self.until(self.is_there)

    def is_there(self) -> bool:
        return bool(
            subprocess.run(
                ["xdotool", "search", "--class", "gamenight"], env=self.env, capture_output=True, timeout=10
            ).stdout
        )

    def do(self, *words: object) -> None:
        subprocess.run(["xdotool", *map(str, words)], env=self.env, check=True, timeout=10)

    def click(self, pos: tuple[float, float], button: int = 1) -> None:
        self.do("mousemove", *map(round, pos), "click", button)

    def key(self, *names: str) -> None:
        self.do("key", "--delay", 15, *names)

    def until(self, is_true, seconds: float = PATIENCE) -> None:
        end = time.monotonic() + seconds
        while not is_true():
            assert self.program.poll() is None, "the program ended"
            assert time.monotonic() < end, "it never came to be"
            time.sleep(0.02)

    def on_disk(self) -> str:
        """The save as it is written, or nothing yet."""
        found = sorted((self.home / "saves").glob("*.json"))
        return found[-1].read_text() if found else ""

    def wait_for_change(self, before: str, seconds: float) -> None:
        """Until the save differs, or the clicks went astray."""
        end = time.monotonic() + seconds
        while self.on_disk() == before and time.monotonic() < end:
            time.sleep(0.03)

    def close(self) -> None:
        self.program.terminate()
        assert self.program.wait(10) == 0


@pytest.fixture
def window(display, tmp_path):
    window = Window(display, tmp_path / "home")
    yield window
    if window.program.poll() is None:
        window.program.kill()
        window.program.wait()


def match_of(saved: str) -> Match:
    return Match.from_json(save_from_bytes(saved.encode(), "save.json", Texts()), GAMES[0])


class Map:
    """Where things lie on the table, as the program lays them out."""

    def __init__(self, match: Match):
        self.canvas = Canvas(SIZE)
        self.game_table = game_table_of(match.game, Texts(), match.seats)
        self.where = self.game_table.geometry.places(self.canvas)
        self.texts = self.game_table.texts

    def primary(self, label: str) -> tuple[float, float]:
        return bars.prompt_button_boxes(self.canvas, [label])[0].center

    def way_to(self, match: Match, action: tuple) -> list[tuple[float, float]]:
        """The clicks that make an action of player 0."""
        own = match.state.view(0)
        board = self.pieces(match.view(), None, ())
        if action[0] == "ape_step":
            return [board["space", min(foresight.best_ape_trails(own))].center]
        draft, clicks = (), []
        for key in self.picks(action):
            clicks.append(self.pieces(match.view(), own, draft)[key].center)
            draft += (key,)
        label = self.game_table.choices.offer(own, draft).button
        return [*clicks, self.primary(label)]

    def pieces(self, public_view: State, own_view: State | None, draft: tuple) -> dict:
        view, frame = TableView(public_view, own_view, draft), TableFrame(self.canvas, self.where)
        return self.game_table.geometry.layout(view, frame).by_key

    def picks(self, action: tuple) -> list:
        keys: list = []
        for key in action_piece_keys(action):
            keys.append(EqualPieceKey(key, sum(name_of(one) == key for one in keys)) if key[0] == "card" else key)
        return keys


@pytest.mark.long
def test_a_whole_game_by_mouse(window):
    """A click may only end what is being shown, so what an earlier try has left picked is put back before the next."""
    pygame.font.init()
    time.sleep(0.5)
    window.click((160, 330))  # the first box
    time.sleep(0.5)
    window.click((1160, 671))  # start
    window.until(window.on_disk)
    table = Map(match_of(window.on_disk()))
    end = time.monotonic() + PATIENCE
    while not (match := match_of(before := window.on_disk())).is_over:
        assert window.program.poll() is None and time.monotonic() < end
        if match.awaits_confirmation and match.can_undo():
            window.click(table.primary(confirm_button_text(table.game_table.text, match.view())))
            window.wait_for_change(before, 1.0)
        elif match.state.current_player == 0:
            action = match.state.legal()[match.ply * 7 % len(match.state.legal())]
            window.click(EMPTY_CORNER, button=3)
            for pos in table.way_to(match, action):
                window.click(pos)
            window.wait_for_change(before, 1.5)
        else:
            time.sleep(0.03)
    assert match.state.winners
    window.close()


@pytest.mark.long
def test_a_whole_game_by_keys(window):
    time.sleep(0.5)
    window.key("Tab", "Return")  # the first box
    time.sleep(0.5)
    window.key("ctrl+Return")  # start, from anywhere on the page
    window.until(window.on_disk)
    end = time.monotonic() + PATIENCE
    while not (match := match_of(before := window.on_disk())).is_over:
        assert window.program.poll() is None and time.monotonic() < end
        if match.awaits_confirmation and match.can_undo():
            window.key("space")
        elif match.state.current_player == 0 and match.state.phase == "ape":
            window.key("Return")  # by itself the ring is where the ape can end
        elif match.state.current_player == 0:
            hand = match.state.hands[0]
            need = 3 if match.state.phase == "encounter" and match.state.agenda[-1].about[0] == "landing" else 1
            window.key(*["BackSpace"] * len(hand), *[code[0] for code in hand[-need:]], "space")
        window.wait_for_change(before, 0.4)
    assert match.state.winners
    window.close()
