"""How the program starts: on a bare Python, in a prepared environment, and when something is missing."""

import ast
import importlib
import os
import shutil
import subprocess
import sys
import zipfile
from pathlib import Path

import pytest

from game import environment, launch
from game.program import VERSION

ROOT = Path(launch.__file__).parents[1]
PATIENCE = 300  # seconds for one start, on a machine with much else to do; one that starts itself for ever ends then
# Stands for all we install: a wheel of one file for each module that main.py looks for.
STUB = {
    "pygame.py": "IS_CE = 1\nclass version: vernum = (9, 9, 9)",
    "yaml.py": "",
    "aiohttp.py": "",
    "segno.py": "",
    "PIL.py": "",
    "pytest.py": "",
    "hypothesis.py": "",
    "xdist.py": "",
    "pytest_timeout.py": "",
    "stub-1.0.dist-info/METADATA": "Metadata-Version: 2.1\nName: stub\nVersion: 1.0\n",
    "stub-1.0.dist-info/WHEEL": "Wheel-Version: 1.0\nRoot-Is-Purelib: true\nTag: py3-none-any\n",
    "stub-1.0.dist-info/RECORD": "",
}
# Stands for the game: says with which Python it runs, how it was called and what SDL is told.
SCENES = """
import os, sys
def start(size, exit_after_first_frame, lets_phones_in, shared):
    print(sys.prefix, size, exit_after_first_frame, os.environ["SDL_VIDEO_X11_WMCLASS"])
    return 7
"""

# Stands for Python's own venv where an environment is made once more: copies one that it has made, without what was
# installed there since.
COPYING_VENV = """
import os, pathlib, shutil, sys
if __name__ == "__main__":
    made, folder = os.environ["MADE_BEFORE"], pathlib.Path(sys.argv[-1])
    shutil.rmtree(folder, ignore_errors=True)
    shutil.copytree(made, folder, symlinks=True, ignore=shutil.ignore_patterns(*{installed!r}))
    for file in (folder / "pyvenv.cfg", *(folder / {scripts!r}).glob("pip*")):
        file.write_bytes(file.read_bytes().replace(os.fsencode(made), os.fsencode(folder)))
""".format(installed=[environment.READY_MARK, *{name.split("/")[0] for name in STUB}], scripts=environment.SCRIPTS)


def make_project(folder: Path, requirements: str, scenes: str = SCENES) -> Path:
    """A copy of main.py beside a game of one file."""
    (folder / "game").mkdir(parents=True)
    shutil.copy(ROOT / "main.py", folder)
    for file in ("environment.py", "launch.py", "program.py"):
        shutil.copy(ROOT / "game" / file, folder / "game")
    (folder / "requirements.txt").write_text(requirements, encoding="utf-8")
    (folder / "game" / "scenes.py").write_text(scenes, encoding="utf-8")
    return folder


def run(project: Path, *words: str, flags: tuple[str, ...] = (), **environment: str) -> subprocess.CompletedProcess:
    """Start a project's main.py in a process of its own; packages come from no network, only from PIP_FIND_LINKS."""
    offline = {"PIP_NO_INDEX": "1", "PIP_FIND_LINKS": "", "PIP_CONFIG_FILE": os.devnull}
    return subprocess.run(
        [sys.executable, *flags, str(project / "main.py"), *words],
        capture_output=True,
        encoding="utf-8",
        env={**compiled_beside(), **offline, "PYTHONUTF8": "1", **environment},
        timeout=PATIENCE,
    )


def compiled_beside() -> dict[str, str]:
    """This process's environment, but for where it keeps compiled code: pip has brought its own, and is copied with it.

    Elsewhere it would be compiled once more for each copy.
    """
    return {name: value for name, value in os.environ.items() if name != "PYTHONPYCACHEPREFIX"}


BARE = ("-S",)  # a Python without its site-packages, as on a fresh machine


@pytest.fixture(scope="module")
def wheels(tmp_path_factory):
    """What can be installed without a network."""
    folder = tmp_path_factory.mktemp("wheels")
    more = {name.replace("stub", "more"): text.replace("stub", "more") for name, text in STUB.items() if "stub" in name}
    for package, files in (("stub", STUB), ("more", more)):
        with zipfile.ZipFile(folder / f"{package}-1.0-py3-none-any.whl", "w") as wheel:
            for name, text in files.items():
                wheel.writestr(name, text)
    return folder


@pytest.fixture(scope="module")
def fresh(tmp_path_factory, wheels):
    """A project in an awkward folder, whose first start was broken off and whose second went through."""
    project = make_project(tmp_path_factory.mktemp("start") / "Spiele Abend für Ömer", "stub==1.0  # all in one\n")
    (project / ".venv").mkdir()
    (project / ".venv" / "torn").touch()
    return project, run(project, "--size", "1600x900", flags=BARE, PIP_FIND_LINKS=str(wheels))


@pytest.mark.long
def test_a_half_made_environment_is_made_anew_in_a_folder_with_spaces_and_umlauts(fresh):
    project, first = fresh
    assert first.stdout == f"{project / '.venv'} (1600, 900) False gamenight\n"
    assert not (project / ".venv" / "torn").exists()
    assert first.stderr.splitlines() == [environment.MADE_ANEW.format(folder=project / ".venv"), environment.READY]


@pytest.mark.long
def test_the_exit_code_of_the_game_is_passed_on(fresh):
    assert fresh[1].returncode == 7


@pytest.mark.long
def test_the_next_start_makes_nothing(fresh):
    project, _ = fresh
    again = run(project, "--exit-after-first-frame", flags=BARE)
    assert (again.stdout, again.stderr) == (f"{project / '.venv'} (1280, 720) True gamenight\n", "")


@pytest.mark.long
def test_an_environment_without_its_stamp_or_with_other_requirements_is_unfinished(fresh, monkeypatch):
    project, _ = fresh
    for name in ("FOLDER", "PYTHON", "STAMP", "REQUIREMENTS"):
        monkeypatch.setattr(environment, name, project / getattr(environment, name).relative_to(ROOT))
    assert environment.is_environment_finished()
    monkeypatch.setattr(environment, "REQUIREMENTS", project / "main.py")
    assert not environment.is_environment_finished()
    monkeypatch.setattr(environment, "STAMP", project / "no such file")
    assert not environment.is_environment_finished()


@pytest.mark.long
def test_an_environment_made_by_hand_is_taken_as_it_is(tmp_path, fresh):
    project = make_project(tmp_path / "by hand", "stub==1.0\n")
    shutil.copytree(fresh[0] / ".venv", project / ".venv", symlinks=True, ignore=shutil.ignore_patterns(".ready"))
    for _ in range(2):
        started = run(project, flags=BARE)
        assert (started.returncode, started.stderr) == (7, "")
    assert (project / ".venv" / ".ready").exists()


@pytest.mark.long
def test_an_environment_that_lacks_something_or_does_not_run_is_not_taken_as_it_is(tmp_path, fresh, monkeypatch):
    project = make_project(tmp_path, "stub==2.0\n")
    monkeypatch.setattr(environment, "REQUIREMENTS", project / "requirements.txt")
    monkeypatch.setattr(environment, "STAMP", project / ".ready")
    monkeypatch.delenv("PYTHONPYCACHEPREFIX", raising=False)
    for python in (fresh[0] / environment.PYTHON.relative_to(ROOT), project / "main.py", project / "no such file"):
        monkeypatch.setattr(environment, "PYTHON", python)
        assert not environment.is_environment_handmade()
    assert not environment.STAMP.exists()


def test_an_environment_that_does_not_load_what_it_holds_is_not_made_for_ever(tmp_path):
    project = make_project(tmp_path, "")
    told = run(project, flags=BARE, GAMENIGHT_JUST_MADE="yes")
    assert (told.returncode, told.stderr.strip()) == (1, environment.NOT_WORKING.format(folder=project / ".venv"))


def test_in_a_prepared_environment_nothing_is_installed(tmp_path):
    project = make_project(tmp_path, (ROOT / "requirements.txt").read_text(encoding="utf-8"))
    started = run(project)
    assert (started.returncode, started.stderr) == (7, "")
    assert started.stdout.startswith(sys.prefix + " ")
    assert not (project / ".venv").exists()


def test_an_older_pygame_than_the_pinned_one_is_not_prepared(tmp_path, monkeypatch):
    project = make_project(tmp_path, "pygame-ce==999.0  # not yet")
    monkeypatch.setattr(environment, "REQUIREMENTS", project / "requirements.txt")
    assert not environment.is_environment_ready()


def test_a_missing_package_for_the_tests_is_noticed():
    assert environment.is_environment_ready("pytest")
    assert not environment.is_environment_ready("pytest", "no_such_package")


def test_without_a_venv_module_one_sentence_says_what_to_install(tmp_path):
    project = make_project(tmp_path / "project", "")
    (tmp_path / "ensurepip.py").write_text("raise ImportError", encoding="utf-8")
    told = run(project, flags=BARE, PYTHONPATH=str(tmp_path))
    assert told.returncode == 1
    assert told.stderr.splitlines()[1:] == [environment.NO_VENV]


@pytest.mark.long
def test_without_a_network_another_sentence_says_so(tmp_path, monkeypatch):
    project = make_project(tmp_path, "no-such-package==1.0")
    monkeypatch.setattr(environment, "REQUIREMENTS", project / "requirements.txt")
    monkeypatch.setenv("PIP_NO_INDEX", "1")
    with pytest.raises(environment.CannotStart, match="needs the internet"):
        environment.install_packages(sys.executable)


@pytest.mark.long
def test_what_else_pip_refuses_is_told_in_its_words(tmp_path, monkeypatch):
    project = make_project(tmp_path, "no such package")
    monkeypatch.setattr(environment, "REQUIREMENTS", project / "requirements.txt")
    with pytest.raises(environment.CannotStart, match="cannot be installed: ."):
        environment.install_packages(sys.executable)


def test_where_no_folder_can_be_made_the_reason_is_told(tmp_path):
    project = make_project(tmp_path, "")
    (project / ".venv").touch()
    told = run(project, flags=BARE)
    assert told.returncode == 1
    assert told.stderr.splitlines()[-1].startswith(f"The environment {project / '.venv'} cannot be made: ")


def test_every_python_can_read_that_it_is_too_old():
    source = (ROOT / "main.py").read_text(encoding="utf-8")
    tree = ast.parse(source, feature_version=(3, 6))
    docstring, first, check = tree.body[:3]
    assert ast.unparse(first) == "import sys"
    assert ast.unparse(check.test) == "sys.version_info < (3, 11)"
    with pytest.raises(SystemExit, match="needs Python 3.11 or newer; this is Python 3.9"):
        exec(compile(source.replace("sys.version_info", "(3, 9, 1)"), "main.py", "exec"), {"__name__": "main"})
    newer = (ast.AnnAssign, ast.arg, ast.JoinedStr, ast.NamedExpr, ast.Starred, ast.Try)  # than Python 2.7, or other
    odd = [node for node in ast.walk(tree) if isinstance(node, newer)]
    assert [type(node) for node in odd] == [ast.Starred] and source.isascii(), "only the argument of format has a star"


@pytest.mark.long
@pytest.mark.parametrize("python", ["python2.7", "python3.6", "python3.9", "python3.10"])
def test_an_older_python_says_one_sentence(python, tmp_path):
    """Where this machine has one."""
    found = shutil.which(python)
    version = subprocess.run([found, "--version"], capture_output=True) if found else None
    if version is None or version.returncode:
        pytest.skip(f"{python} is not here")
    told = subprocess.run([found, str(make_project(tmp_path, "") / "main.py")], capture_output=True, text=True)
    assert told.returncode == 1
    assert told.stderr.startswith("Game Night needs Python 3.11 or newer; this is Python ")
    assert told.stderr.count("\n") == 1


# The environment is built beside the old one


def outdated(tmp_path: Path, fresh, requirements: str) -> Path:
    """A project whose environment works, and whose requirements have changed since."""
    project = make_project(tmp_path / "renewed", requirements)
    shutil.copytree(fresh[0] / ".venv", project / ".venv", symlinks=True)
    (project / ".venv" / "of_before").touch()
    return project


def renewed(tmp_path: Path, fresh, requirements: str, **environment: str) -> tuple[Path, subprocess.CompletedProcess]:
    """Such a project, and how it starts then."""
    project, stand_in = outdated(tmp_path, fresh, requirements), tmp_path / "stand_in"
    stand_in.mkdir()
    (stand_in / "venv.py").write_text(COPYING_VENV, encoding="utf-8")
    copied = {"PYTHONPATH": str(stand_in), "MADE_BEFORE": str(fresh[0] / ".venv")}
    return project, run(project, flags=BARE, **copied, **environment)


@pytest.mark.long
def test_where_the_new_packages_cannot_be_had_it_goes_on_with_the_old_ones_and_says_so(tmp_path, fresh):
    project, started = renewed(tmp_path, fresh, "stub==2.0\npygame-ce==99.0\n")
    assert (started.returncode, started.stdout.split()[0]) == (7, str(project / ".venv")), started.stderr
    said = started.stderr.splitlines()
    going_on = environment.GOING_ON.format(trouble=environment.NO_NETWORK)
    assert said == [environment.MADE_ANEW.format(folder=project / ".venv"), going_on]
    assert (project / ".venv" / "of_before").exists()


@pytest.mark.long
def test_a_whole_new_environment_takes_the_place_of_the_old_one(tmp_path, fresh, wheels):
    project, started = renewed(tmp_path, fresh, "stub==1.0\nmore==1.0\n", PIP_FIND_LINKS=str(wheels))
    assert (started.returncode, started.stdout.split()[0]) == (7, str(project / ".venv")), started.stderr
    assert not (project / ".venv" / "of_before").exists()
    assert sorted(path.name for path in project.glob(".venv*")) == [".venv"]
    pip = project / ".venv" / environment.SCRIPTS / "pip"
    assert subprocess.run([pip, "--version"], capture_output=True).returncode == 0, "it knows where it lies"


@pytest.mark.long
def test_an_environment_that_is_used_while_it_is_out_of_date_is_renewed_too(tmp_path, fresh, wheels):
    project = outdated(tmp_path, fresh, "stub==1.0\npygame-ce==99.0\n")
    inside = [str(project / ".venv" / environment.SCRIPTS / environment.EXECUTABLE), str(project / "main.py")]
    env = {**compiled_beside(), "PIP_NO_INDEX": "1", "PIP_FIND_LINKS": str(wheels), "PYTHONUTF8": "1"}
    started = subprocess.run(inside, capture_output=True, text=True, env=env, timeout=PATIENCE)
    going_on = environment.GOING_ON.format(trouble=environment.NO_NETWORK)
    assert (started.returncode, started.stderr.splitlines()[-1]) == (7, going_on)


@pytest.mark.long
@pytest.mark.parametrize("left", [".venv.new", ".venv.old"])
def test_a_start_that_was_broken_off_while_swapping_is_brought_to_its_end(tmp_path, fresh, left):
    project = make_project(tmp_path / "torn", "stub==1.0  # all in one\n")
    shutil.copytree(fresh[0] / ".venv", project / left, symlinks=True)
    started = run(project, flags=BARE)
    assert (started.returncode, started.stderr) == (7, "")
    assert sorted(path.name for path in project.glob(".venv*")) == [".venv"]


def test_what_a_failure_says_ends_with_what_to_do():
    for sentence in (
        environment.NO_VENV,
        environment.NO_FOLDER,
        environment.NO_NETWORK,
        environment.NO_PACKAGES,
        environment.NOT_WORKING,
    ):
        assert sentence.endswith(("start again.", "installs it.", "README.md says.")), sentence
    said = "Error: no room left.\n\nFailing command: /x/.venv/bin/python -m ensurepip\n[notice] a new pip"
    assert environment.last_line_of_failure(said) == "Error: no room left."


# Where the system is poor


@pytest.mark.long
@pytest.mark.parametrize("words", [("replay", "tests/saves/ape_city_1.json"), ("replay", "Žofie.json"), ("Žofie",)])
def test_in_an_ascii_locale_nothing_breaks(words):
    poor = {"LC_ALL": "C", "PYTHONUTF8": "0", "PYTHONCOERCECLOCALE": "0", "PYTHONIOENCODING": "ascii"}
    told = subprocess.run(
        [sys.executable, str(ROOT / "main.py"), *words],
        capture_output=True,
        text=True,
        cwd=ROOT,
        env={**os.environ, **poor},
        timeout=PATIENCE,
    )
    assert told.returncode in (0, 2) and "Traceback" not in told.stderr
    assert (told.stdout + told.stderr).count("\n") == 1


def test_without_a_home_nothing_is_saved_and_one_sentence_says_so(monkeypatch):
    from game.persistence import folder
    from game.persistence.storage import Storage
    from game.ui.texts import Texts

    def no_home(*_):
        raise folder.pygame.error("nowhere")

    def nobody(*_):
        raise RuntimeError("Could not determine home directory.")

    monkeypatch.delenv("GAMENIGHT_HOME")
    monkeypatch.setattr(folder.pygame.system, "get_pref_path", no_home)
    monkeypatch.setattr(folder.Path, "home", nobody)
    store = Storage(Texts())
    assert store.notices == [Texts()("storage.no_home")] and not store.can_storage_write
    assert store.list_saves() == ([], []) and store.load_settings()
    store.save("one", {"game": "ape_city"})
    assert store.write_error == Texts()("storage.no_home")


@pytest.mark.parametrize("words", [["foo"], ["--foo"], ["--size", "1280x720", "foo"], [""]])
def test_an_unknown_command_is_refused_with_the_known_ones(words, capsys):
    assert launch.main(words) == 2
    known = "test, check, simulate, record, replay, picture, benchmark"
    told = launch.UNKNOWN.format(word=words[-1], commands=known, program="python3 main.py")
    assert capsys.readouterr().err == told + "\n"


@pytest.mark.parametrize(
    "words",
    [
        ["--size"],
        ["--size", "big"],
        ["--size", "1280x"],
        ["--size=-9x900"],
        ["--size=01280x720"],
        ["--size=\uff11280x720"],
        ["--size=319x240"],
        ["--size=320x239"],
        ["--size=7681x900"],
        ["--size=900x4321"],
    ],
)
def test_a_size_that_is_none_is_refused(words, capsys):
    assert launch.main(words) == 2
    assert capsys.readouterr().err.startswith("--size needs a width and height")


def test_a_size_may_stand_after_an_equals_sign():
    assert launch.window_options(["--exit-after-first-frame", "--size=1024x600"]) == ((1024, 600), True, False, None)
    assert launch.window_options(["--phones"]) == ((1280, 720), False, True, None)


def test_a_file_of_a_shared_match_may_be_named_whatever_it_is_called(tmp_path):
    old = tmp_path / "a=b.json"
    old.touch()
    assert launch.window_options([str(old)]).file_to_import == old
    assert launch.window_options(["gone.gamenight"]).file_to_import == Path("gone.gamenight")


def test_help_needs_no_packages_and_names_every_command(tmp_path):
    told = run(make_project(tmp_path, ""), "--help", flags=BARE)
    assert (told.returncode, told.stderr) == (0, "")
    assert all(f"main.py {command} " in told.stdout for command in ("test", "check") + launch.COMMANDS)


def test_the_version_needs_no_packages_and_stands_in_one_place(tmp_path):
    told = run(make_project(tmp_path, ""), "--version", flags=BARE)
    assert (told.returncode, told.stdout) == (0, f"Game Night {VERSION}\n")
    files = [*ROOT.glob("*.*"), *(file for room in ("game", "tools", "data") for file in (ROOT / room).rglob("*.*"))]
    files = [file for file in files if file.suffix in (".py", ".md", ".toml", ".spec", ".yaml", ".in", ".xml")]
    told_in = {str(file.relative_to(ROOT)) for file in files if VERSION in file.read_text(encoding="utf-8")}
    assert told_in == {"game/program.py"}


@pytest.mark.parametrize(
    ("module", "kind", "code"),
    [
        ("game.engine.data", "DataError", 1),
        ("game.ui.window", "NoDisplay", 1),
        ("game.cli.arguments", "CommandError", 2),
    ],
)
def test_foreseeable_trouble_of_the_game_is_one_sentence(module, kind, code, tmp_path):
    scenes = f"from {module} import {kind}\ndef start(*_):\n    raise {kind}('Broken, in line 3.')"
    project = make_project(tmp_path, "", scenes)
    source = project.joinpath(*module.split(".")).with_suffix(".py")
    source.parent.mkdir(exist_ok=True)
    source.write_text(f"class {kind}(ValueError): pass", encoding="utf-8")
    told = run(project)
    assert (told.returncode, told.stderr) == (code, "Broken, in line 3.\n")


def test_trouble_while_the_game_is_loaded_is_one_sentence_too(tmp_path):
    project = make_project(tmp_path, "", "from game.engine.data import DataError\nraise DataError('No cards.')")
    (project / "game" / "engine").mkdir()
    (project / "game" / "engine" / "data.py").write_text("class DataError(Exception): pass", encoding="utf-8")
    told = run(project)
    assert (told.returncode, told.stderr) == (1, "No cards.\n")


def test_a_bug_is_no_foreseeable_trouble(tmp_path):
    project = make_project(tmp_path, "", "def start(*_): raise KeyError('hand')")
    assert "Traceback" in run(project).stderr


def test_the_game_has_the_kinds_of_trouble_that_are_told():
    for module, kind, _ in launch.FORESEEABLE:
        assert issubclass(getattr(importlib.import_module(module), kind), Exception)


def test_commands_get_the_whole_line(tmp_path):
    project = make_project(tmp_path, "")
    (project / "game" / "cli").mkdir()
    (project / "game" / "cli" / "commands.py").write_text("def main(argv): print(argv); return 3", encoding="utf-8")
    done = run(project, "replay", "my game.json")
    assert (done.returncode, done.stdout) == (3, "['replay', 'my game.json']\n")


@pytest.mark.long
def test_the_test_command_passes_arguments_and_exit_code_on(tmp_path):
    project = make_project(tmp_path, "")
    shutil.copy(ROOT / "pytest.ini", project)
    (project / "tests").mkdir()
    (project / "tests" / "test_two.py").write_text("def test_good(): pass\ndef test_bad(): assert 0", encoding="utf-8")
    everything = run(project, "test", PYTEST_XDIST_AUTO_NUM_WORKERS="1")
    one = run(project, "test", "tests/test_two.py::test_good")
    assert (everything.returncode, one.returncode) == (1, 0)
    assert "1 failed, 1 passed" in everything.stdout and "1 passed" in one.stdout


def test_a_process_the_game_starts_does_not_open_a_second_table(tmp_path):
    scenes = """
import multiprocessing
def start(*_):
    print("table opened", flush=True)
    worker = multiprocessing.get_context("spawn").Process(target=print, args=("thinking",))
    worker.start()
    worker.join()
    return worker.exitcode
"""
    done = run(make_project(tmp_path, "", scenes))
    assert (done.returncode, done.stdout) == (0, "table opened\nthinking\n")


def run_packaged(project: Path, *words: str) -> subprocess.CompletedProcess:
    frozen = "import sys; sys.frozen = True; sys.argv[0] = '/usr/games/gamenight'; import main; "
    command = [sys.executable, *BARE, "-c", frozen + "sys.exit(main.main(sys.argv[1:]))", *words]
    return subprocess.run(command, cwd=project, capture_output=True, text=True)


def test_the_packaged_program_makes_no_environment(tmp_path):
    project = make_project(tmp_path, "")
    assert run_packaged(project).returncode == 7
    assert not (project / ".venv").exists()


def test_the_packaged_program_offers_what_it_can_do_and_by_its_own_name(tmp_path):
    project = make_project(tmp_path, "")
    (project / "game" / "cli").mkdir()
    (project / "game" / "cli" / "commands.py").write_text("def main(argv): return 3", encoding="utf-8")
    told = run_packaged(project, "--help").stdout
    offered = [words[1] for words in map(str.split, told.splitlines()) if words[:1] == ["gamenight"]]
    for word in ("test", "check", *launch.COMMANDS):
        is_offered = word in offered
        done = run_packaged(project, word)
        assert done.returncode == (3 if is_offered else 2), word
        assert is_offered or "'gamenight --help' explains" in done.stderr
    assert "simulate" in offered and "test" not in offered and "main.py" not in told


def test_where_the_system_cannot_replace_a_process_the_exit_code_is_waited_for():
    assert (
        subprocess.run(
            [
                sys.executable,
                "-c",
                "from game import environment; import sys; "
                "sys.exit(environment.run_process_and_wait([sys.executable, '-c', 'raise SystemExit(5)']))",
            ],
            cwd=ROOT,
        ).returncode
        == 5
    )


def test_the_checks_are_all_run_and_any_finding_counts(monkeypatch):
    run = []
    monkeypatch.setattr(subprocess, "call", lambda command, cwd: run.append(command[2:]) or len(run) == 2)
    assert launch.run_checks() == 1 and run == [list(check) for check in launch.CHECKS]


def test_the_checkers_are_installed_when_they_are_missing(monkeypatch):
    monkeypatch.setattr(launch, "CHECKERS", ("no_such_checker",))
    monkeypatch.setattr(subprocess, "call", lambda command, cwd: 0)
    installed = []
    monkeypatch.setattr(launch, "install_packages", lambda python, requirements: installed.append(requirements.name))
    assert launch.run_checks() == 0 and installed == [launch.CHECK_REQUIREMENTS.name]
