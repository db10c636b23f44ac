"""What holds for every test: no window, no sound, no chance, and a folder of its own for whatever is saved."""

import functools
import gc
import itertools
import os
import shutil
import sys
from pathlib import Path

import hypothesis
import pytest

from game.engine.data import DATA, load_yaml
from game.ui import assets
from game.ui.memory import free_memory

os.environ["SDL_VIDEODRIVER"] = "dummy"
os.environ["SDL_AUDIODRIVER"] = "dummy"
os.environ["LANG"] = os.environ["LANGUAGE"] = "C"  # English, whatever the system speaks
os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")

HERE = Path(__file__).resolve().parent
# The files that take longest begin, so that no core waits for another at the end.
FIRST = ("test_browser", "test_browser_pages", "test_lessons", "test_sure_wins", "test_start", "test_wire",
         "test_ambiences", "test_analysis", "test_table", "test_every_game_by_gamepad", "test_every_game_secrets",
         "test_speaking", "test_every_game", "test_bots", "test_secrets", "test_undo_by_agreement", "test_variants",
         "test_legible", "test_hint_thoughts", "test_monkey", "test_every_game_layout", "test_changed_keys",
         "test_kill", "test_watching", "test_hints", "test_every_game_matches", "test_window", "test_scenes",
         "test_damage")  # fmt: skip
MEMORY, ROOM = Path("/dev/shm"), 2_000_000_000  # a folder that is no disk, and the bytes that must be free there
if MEMORY.is_dir() and shutil.disk_usage(MEMORY).free > ROOM:
    os.environ.setdefault("PYTEST_DEBUG_TEMPROOT", str(MEMORY))  # every move is flushed, and a disk is slow at that

# Where no compiled code may be written beside the sources, it is kept with what pytest keeps between runs: to compile
# the program and the tests in every process takes an eighth of the run. Whoever has named a folder knows better.
COMPILED = HERE.parent / ".pytest_cache" / "compiled"
if sys.dont_write_bytecode and not sys.pycache_prefix:
    sys.pycache_prefix, sys.dont_write_bytecode = str(COMPILED), False
    os.environ["PYTHONPYCACHEPREFIX"] = str(COMPILED)  # for the processes that tests start
    os.environ.pop("PYTHONDONTWRITEBYTECODE", None)

# Tests copy positions by the thousand: a search for cycles after each 700 takes a third of the time.
gc.set_threshold(200_000, 20, 50)

hypothesis.settings.register_profile("game_night", derandomize=True, deadline=None, database=None)
hypothesis.settings.load_profile("game_night")


@functools.cache
def loaded(path: Path, kind: type):
    return load_yaml(path, kind)


def load_once(path: Path, kind: type):
    """Texts of the program are read once in a run, though each test makes a program of its own."""
    return dict(loaded(path, kind)) if path.is_relative_to(DATA) else load_yaml(path, kind)


def once(opened, folder):
    """Fonts and sounds are read once in a run; where a test has other files in the place of ours, each time."""
    kept, ours = functools.cache(opened), getattr(assets, folder)
    return lambda *wanted: (kept if getattr(assets, folder) == ours else opened)(*wanted)


def pytest_addoption(parser):
    parser.addoption("--long", action="store_true", help="run what takes long, too: see `long` in pytest.ini")


def pytest_collection_modifyitems(config, items):
    """Without --long, and where no file or test was named, what takes long is left to runs that have the time."""
    items.sort(key=lambda item: FIRST.index(item.path.stem) if item.path.stem in FIRST else len(FIRST))
    is_all = all(Path(word).resolve() in (HERE, HERE.parent) for word in config.args)
    is_named = not is_all or config.option.keyword or config.option.markexpr
    if config.option.long or is_named:
        return
    left = [item for item in items if item.get_closest_marker("long")]
    config.hook.pytest_deselected(items=left)
    items[:] = [item for item in items if not item.get_closest_marker("long")]


@pytest.fixture(scope="session", autouse=True)
def home_of_the_run(tmp_path_factory):
    """Where fixtures wider than one test save; nothing is given back each time somebody leaves a table."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("GAMENIGHT_HOME", str(tmp_path_factory.mktemp("home")))
        patch.setattr("game.ui.texts.load_yaml", load_once)
        patch.setattr("game.ui.assets.load_font", once(assets.load_font, "FONTS"))
        patch.setattr("game.ui.assets.load_sound", once(assets.load_sound, "SOUNDS"))
        patch.setattr("game.ui.memory.free_memory", lambda: None)  # `memory` does so for a whole file: it takes a while
        yield
    folder = tmp_path_factory.getbasetemp()  # of programs copied there nothing is left over
    shutil.rmtree(COMPILED.joinpath(*folder.parts[1:]), ignore_errors=True)


@pytest.fixture(scope="module", autouse=True)
def memory():
    """What the pictures of the file before took goes back to the system, before this one takes it anew.

    What is still there then stays till the end: the next search for cycles need not look at it again. While a file
    ends, its last test still has its whole program, which would stay with all that it has painted.
    """
    free_memory()
    gc.freeze()


HOMES = itertools.count()


@pytest.fixture(autouse=True)
def home(home_of_the_run, tmp_path_factory, monkeypatch):
    """The empty folder in which this test's saves and settings lie."""
    folder = tmp_path_factory.getbasetemp() / f"home_{next(HOMES)}"  # `mktemp` would look through all of them each time
    folder.mkdir()
    monkeypatch.setenv("GAMENIGHT_HOME", str(folder))
    return folder


@pytest.fixture
def stage(home):
    """The whole program, for one test."""
    from evening import Evening  # once the environment says that there is no screen

    stage = Evening()
    yield stage
    stage.close()


@pytest.fixture(scope="module")
def display():
    """A small window, for what is drawn without the whole program."""
    import pygame

    pygame.display.init()
    pygame.font.init()
    pygame.display.set_mode((16, 16))


@pytest.fixture
def evening(window):
    """The whole program in one of the windows of a test file (legible.windows), for one test after the other."""
    yield window
    for save in window.application.storage.saves.glob("*.json"):
        save.unlink()  # else the title reads them all again after each test
    window.app.return_to_first_scene()


@pytest.fixture
def opened(home):
    """Opens the program on what lies in the home by then; errors are raised and shown nowhere."""
    from evening import Evening

    evenings = []

    def open_it():
        stage = Evening((960, 540))
        stage.app.on_error = None
        stage.frames(3)
        evenings.append(stage)
        return stage

    yield open_it
    for stage in evenings:
        stage.close()
