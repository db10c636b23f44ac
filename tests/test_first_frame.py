"""The start brings nothing that the first frame does not need: no module that lies idle, no file, no sound device."""

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from game.engine.seats import HUMAN, Seat
from game.games import GAMES
from game.persistence.settings import LastSetup, Settings
from game.persistence.storage import Storage
from game.ui.texts import Texts

ROOT = Path(__file__).resolve().parent.parent
SAVES = Path(__file__).parent / "saves"
# Modules of which no function runs before the first frame, and why they are loaded all the same.
IDLE = {
    "game": "the package",
    "game.engine": "the package",
    "game.engine.phrases": "what is wrong with a file, in words that any language has; nothing is wrong here",
    "game.engine.edition": "finds the modules of a variant from then on; smaller than the trouble to load it later",
    "game.persistence": "the package",
    "game.ui": "the package",
    "game.ui.citations": "a page's tooltips ask it for the rules they cite",
    "game.ui.spoken": "the type of what is read aloud, which every scene can give",
    "game.ui.audit": "the type of a noted text",
    "game.ui.keys": "a page hands its keys to it; smaller than the trouble to load it later",
    "game.ui.labels": "a page hands its tooltips to it; smaller than the trouble to load it later",
    "game.ui.shapes": "lines and blobs of what is drawn by hand; the title draws none of them",
    "game.ui.backgrounds": "darkens what lies under a dialogue; smaller than the trouble to load it later",
    "game.ui.box_art": "the proportions of a save's small lid; smaller than the trouble to load it later",
}
# Of Python; not what pygame and PyYAML bring, no _private ones.
OTHERS = {"__future__", "fcntl", "hashlib", "msvcrt", "signal"}
STARTER = """
import json, sys
import pygame, yaml

before, ran, read = set(sys.modules), set(), []

def watch(frame, event, arg):
    if event == "call" and frame.f_code.co_flags & 3 == 3:  # a function, no body of a module or class
        ran.add(frame.f_globals.get("__name__"))

sys.addaudithook(lambda event, facts: event == "open" and read.append(str(facts[0])))
sys.setprofile(watch)
import main
code = main.main(["--exit-after-first-frame"])
sys.setprofile(None)
new = set(sys.modules) - before - {"main"}
print(json.dumps({
    "code": code, "read": read, "sound": pygame.mixer.get_init() is not None,
    "idle": sorted(name for name in new if name.split(".")[0] == "game" and name not in ran),
    "ran": sorted(name for name in new if name in ran),
    "others": sorted(name for name in new if name.split(".")[0] != "game" and not name.startswith("_")),
}))
"""


@pytest.fixture(scope="module")
def started(tmp_path_factory):
    """What a start did in a home with settings and a save."""
    home = tmp_path_factory.mktemp("home")
    store = Storage(Texts(), home)
    store.save_settings(Settings(last={"ape_city": LastSetup([Seat("Mara", 0, HUMAN)], {})}))
    store.close()
    for save in SAVES.glob("*.json"):
        (home / "saves" / save.name).write_bytes(save.read_bytes())
    env = {**os.environ, "GAMENIGHT_HOME": str(home), "PYTHONPATH": str(ROOT)}
    done = subprocess.run([sys.executable, "-c", STARTER], env=env, capture_output=True, text=True, timeout=60)
    assert done.returncode == 0, done.stderr
    return json.loads(done.stdout.splitlines()[-1])


@pytest.mark.long
def test_every_module_of_ours_that_is_loaded_is_at_work_in_the_first_frame(started):
    assert started["code"] == 0 and "game.scenes.title" in started["ran"]
    assert set(started["idle"]) == set(IDLE)


def test_no_game_and_no_other_screen_is_loaded(started):
    loaded = started["idle"] + started["ran"]
    assert not [name for name in loaded if name.startswith(("game.games.", "game.bots", "game.cli"))]
    assert {name for name in loaded if name.startswith("game.scenes.")} == {
        "game.scenes.boxes", "game.scenes.title", "game.scenes.dates", "game.scenes.phone_host",  # which is no screen
    }  # fmt: skip


def test_python_s_own_modules_are_few(started):
    assert set(started["others"]) <= OTHERS


def test_only_the_shell_s_texts_the_colours_and_what_the_boxes_say_are_read(started):
    data = {Path(name).relative_to(ROOT / "data") for name in started["read"] if name.startswith(str(ROOT / "data"))}
    own = {Path(game.id, name) for game in GAMES for name in ("title.en.yaml", "theme.yaml")}
    assert data == {Path("texts.en.yaml"), Path("languages.yaml"), Path("theme.yaml"), *own}


def test_no_sound_device_is_opened(started):
    assert not started["sound"]
