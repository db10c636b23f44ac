"""Starts Game Night: makes its own environment on first use, then opens the table or runs a command."""

import os
import shutil
import sys
from pathlib import Path
from typing import NamedTuple

from game.program import SHARED, VERSION, command_line, is_packaged

# Before the packages are installed nothing else can be read, so these sentences stand here and not in data/.
GREETING = "Game Night: board games for two to six people at one computer."
# The command, what more is typed (indented: what it may be given), and what it does.
HELP = (
    ("", "", "start the program"),
    ("", "    FILE", "add the games from a shared file"),
    ("", "    --size 1280x720", "size of the window at the start"),
    ("", "    --phones", "let phones join from the start"),
    ("", "    --exit-after-first-frame", "show one frame and exit, to check that it starts"),
    ("test", "[...]", "run the tests; other arguments go to pytest"),
    ("test", "    --long", "run the slow ones too"),
    ("check", "", "check the code: style, imports, types"),
    ("simulate", "GAME [...]", "let computer players play many games, and count the results"),
    ("record", "GAME [...]", "write one whole game as JSON"),
    ("replay", "FILE", "check every step of a record or a save"),
    ("picture", "SCREEN [...]", "draw a screen into a file"),
    ("benchmark", "[...]", "measure its speed"),
    ("--version", "", "show the version"),
)
FIRST_START = "First start: installing the packages of requirements.txt in {folder} (about 30 MB, once)."
MADE_ANEW = "{folder} is incomplete or out of date: installing the packages of requirements.txt again."
READY = "Ready."
NO_VENV = (
    "This Python cannot make an environment: its venv module is missing or incomplete. "
    "On Debian and Ubuntu, 'apt install python3-venv' installs it."
)
NO_FOLDER = (
    "The environment {folder} cannot be made: {reason} "
    "Free some space, or move the program to a folder you can write to, and start again."
)
NO_NETWORK = (
    "The packages of requirements.txt cannot be downloaded. "
    "Only this first start needs the internet: connect and start again."
)
NO_PACKAGES = (
    "The packages of requirements.txt cannot be installed: {reason} "
    "Start again. If that does not help, install them by hand as README.md says."
)
NOT_WORKING = (
    "The environment {folder} was made, but pygame-ce or another package does not load. "
    "Delete that folder and start again."
)
GOING_ON = "{trouble} Until then, the earlier packages are used."
UNKNOWN = "'{word}' is unknown. The commands are {commands}. '{program} --help' explains them."
BAD_SIZE = "--size needs a width and height from 320x240 to 7680x4320, such as 1280x720, not '{size}'."

HERE = Path(__file__).resolve().parents[1]
FOLDER = HERE / ".venv"
NEW, OLD = HERE / ".venv.new", HERE / ".venv.old"  # the one that is being built, and the one it takes the place of
SCRIPTS, EXECUTABLE = ("Scripts", "python.exe") if os.name == "nt" else ("bin", "python")
PYTHON = FOLDER / SCRIPTS / EXECUTABLE
READY_MARK = ".ready"  # written last: without it an environment is unfinished
STAMP = FOLDER / READY_MARK
REQUIREMENTS = HERE / "requirements.txt"
JUST_MADE = "GAMENIGHT_JUST_MADE"  # tells the process inside that making it again would not help
AS_IT_IS = "GAMENIGHT_AS_IT_IS"  # tells it to be content with packages that are out of date

CHECKERS = ("ruff", "mypy", "playwright")  # installed when the code is looked through for the first time
CHECK_REQUIREMENTS = HERE / "tools" / "requirements.txt"
CHECKS = (("ruff", "check", "."), ("ruff", "format", "--check", "."), ("mypy",))  # as pyproject.toml says
# A file stays in one process, for what its tests share; conftest.py says which come first.
ON_ALL_CORES = ("-n", "auto", "--dist", "loadfile", "--no-loadscope-reorder")

LONG = "--long"  # with it `test` runs what takes long, too

COMMANDS = ("simulate", "record", "replay", "picture", "benchmark")
SOURCE_ONLY = ("test", "check", "benchmark")  # no part of the packaged program
FORESEEABLE = (
    ("game.engine.data", "DataError", 1),
    ("game.ui.window", "NoDisplay", 1),
    ("game.cli.arguments", "CommandError", 2),
)
OFFLINE = ("from versions: none", "connection broken", "max retries exceeded", "timed out")


class CannotStart(Exception):
    """Why the program goes no further: a sentence and the exit code."""

    def __init__(self, sentence: str, code: int = 1) -> None:
        super().__init__(sentence)
        self.code = code


def main(argv: list[str]) -> int:
    escape_unprintable_letters()
    try:
        return start_program(argv)
    except CannotStart as trouble:
        return print_error(trouble, trouble.code)
    except tuple(exit_codes_of_known_errors()) as trouble:
        return print_error(
            trouble, next(code for kind, code in exit_codes_of_known_errors().items() if isinstance(trouble, kind))
        )
    except KeyboardInterrupt:
        return 130


def start_program(argv: list[str]) -> int:
    word = argv[0] if argv else ""
    if word in ("-h", "--help"):
        print(help_text())
        return 0
    if word == "--version":
        print(f"Game Night {VERSION}")
        return 0
    set_sdl_defaults()
    if word in available_commands():
        return run_command(word, argv)
    size, exit_after_first_frame, lets_phones_in, shared = window_options(argv)
    ensure_environment(argv)
    from game import scenes

    return scenes.start(size, exit_after_first_frame, lets_phones_in, shared)


def available_commands() -> tuple[str, ...]:
    """The commands of this program; a packaged one has fewer."""
    return tuple(word for word in ("test", "check", *COMMANDS) if not (is_packaged() and word in SOURCE_ONLY))


def run_command(word: str, argv: list[str]) -> int:
    if word == "test":
        ensure_environment(argv, "pytest", "xdist", "pytest_timeout", "hypothesis")
        return run_tests(argv[1:])
    ensure_environment(argv)
    if word == "check":
        return run_checks()
    from game.cli import commands

    return commands.main(argv)


def help_text() -> str:
    told = [
        (usage_line(word, more), what)
        for word, more, what in HELP
        if not word or word[0] == "-" or word in available_commands()
    ]
    wide = max(len(words) for words, _ in told)
    return "\n".join([GREETING, "", *(f"  {words:<{wide}}  {what}" for words, what in told)])


def usage_line(command: str, arguments: str) -> str:
    return arguments if arguments.startswith(" ") else " ".join(filter(None, (command_line(), command, arguments)))


def escape_unprintable_letters() -> None:
    """Where the system writes fewer letters than we know, the others are written as numbers."""
    for stream in (sys.stdout, sys.stderr):
        if hasattr(stream, "reconfigure"):  # a packaged program has none
            stream.reconfigure(errors="backslashreplace")


def print_error(error: Exception, code: int) -> int:
    print(sentence_of(error), file=sys.stderr)
    return code


def sentence_of(error: Exception) -> str:
    """What an error says, in the system's language where that can be read."""
    phrase = getattr(error, "phrase", None)
    if phrase is None:
        return str(error)
    try:
        from game.cli.arguments import texts

        return str(phrase.told(texts))
    except Exception:  # the texts may be what is damaged
        return str(error)


def exit_codes_of_known_errors() -> dict[type[Exception], int]:
    """The kinds of trouble the loaded game code may raise with a sentence for the user, and their exit codes."""
    return {getattr(sys.modules[module], name): code for module, name, code in FORESEEABLE if module in sys.modules}


def set_sdl_defaults() -> None:
    """What SDL and pygame read from the environment; whoever has set it already knows better."""
    os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
    os.environ.setdefault("SDL_VIDEO_X11_WMCLASS", "gamenight")
    if sys.platform == "linux":
        os.environ.setdefault("SDL_FRAMEBUFFER_ACCELERATION", "0")  # a plain surface is shown ten times as fast
        os.environ.setdefault("XDG_RUNTIME_DIR", f"/run/user/{os.getuid()}")  # where it is unset Wayland complains
    if sys.platform == "win32":
        os.environ.setdefault("SDL_WINDOWS_DPI_AWARENESS", "permonitorv2")  # else Windows blows the window up


# The command line


class WindowOptions(NamedTuple):
    """file_to_import: a file whose games are taken in."""

    size: tuple[int, int] = (1280, 720)
    exit_after_first_frame: bool = False
    lets_phones_in: bool = False
    file_to_import: Path | None = None


def window_options(argv: list[str]) -> WindowOptions:
    asked = WindowOptions()
    words = iter([part for word in argv for part in (word.split("=", 1) if word.startswith("--") else [word])])
    for word in words:
        if word == "--exit-after-first-frame":
            asked = asked._replace(exit_after_first_frame=True)
        elif word == "--phones":
            asked = asked._replace(lets_phones_in=True)
        elif word == "--size":
            asked = asked._replace(size=window_size(next(words, "")))
        elif word.endswith(SHARED) or os.path.isfile(word):
            asked = asked._replace(file_to_import=Path(word))
        else:
            raise CannotStart(
                UNKNOWN.format(word=word, commands=", ".join(available_commands()), program=command_line()), 2
            )
    return asked


def window_size(text: str) -> tuple[int, int]:
    width, _, height = text.partition("x")
    if is_pixel_count(width) and is_pixel_count(height) and 320 <= int(width) <= 7680 and 240 <= int(height) <= 4320:
        return int(width), int(height)
    raise CannotStart(BAD_SIZE.format(size=text), 2)


def is_pixel_count(text: str) -> bool:
    return text.isascii() and text.isdecimal() and not text.startswith("0")


def run_tests(arguments: list[str]) -> int:
    """Run the suite on all cores, with --long all that takes long too, or what the arguments choose of it."""
    import pytest

    os.chdir(HERE)
    is_whole = all(word == LONG for word in arguments)
    return int(pytest.main([*arguments, *ON_ALL_CORES] if is_whole else arguments))


def run_checks() -> int:
    """Run all checks, whatever the first ones find; 1 if any of them has found something."""
    from importlib.util import find_spec
    from subprocess import call

    if not all(map(find_spec, CHECKERS)):
        install_packages(sys.executable, CHECK_REQUIREMENTS)
    return int(any([call([sys.executable, "-m", *check], cwd=HERE) for check in CHECKS]))


# The environment


def ensure_environment(argv: list[str], *packages: str) -> None:
    """See to it that what the program imports is there: go on here if it is, else start again inside `.venv`."""
    just_made, as_it_is = os.environ.pop(JUST_MADE, ""), os.environ.pop(AS_IT_IS, "")
    if is_packaged() or is_environment_ready(*packages, allows_outdated=bool(as_it_is)):
        return
    if just_made or as_it_is:
        raise CannotStart(NOT_WORKING.format(folder=FOLDER))
    finish_swap()
    if is_inside_environment() or not (is_environment_finished() or is_environment_handmade()):
        os.environ[renew_environment()] = "yes"
    restart_inside_environment(argv)


def is_environment_ready(*packages: str, allows_outdated: bool = False) -> bool:
    """Whether this Python has what playing needs, and the modules `packages`; `allows_outdated`: in any version."""
    from importlib.util import find_spec

    try:
        import pygame
    except ImportError:
        return False
    is_right = hasattr(pygame, "IS_CE") and (allows_outdated or pygame.version.vernum >= pinned_version("pygame-ce"))
    return is_right and all(find_spec(module) for module in ("yaml", "aiohttp", "segno", "PIL", *packages))


def pinned_version(package: str) -> tuple[int, ...]:
    """The version requirements.txt asks for."""
    for line in REQUIREMENTS.read_text(encoding="utf-8").splitlines():
        name, _, version = line.partition("#")[0].strip().partition("==")
        if name == package:
            return tuple(int(number) for number in version.split("."))
    return ()


def is_inside_environment() -> bool:
    return FOLDER.exists() and os.path.samefile(sys.prefix, FOLDER)


def is_environment_finished() -> bool:
    return PYTHON.exists() and STAMP.exists() and STAMP.read_text(encoding="utf-8") == environment_fingerprint()


def is_environment_handmade() -> bool:
    """Whether somebody has made `.venv` with all that requirements.txt names; from now on that is known."""
    if not PYTHON.exists() or output_if_failed([*pip_install(PYTHON), "--no-index"], PIP_FIND_LINKS=""):
        return False
    try:
        STAMP.write_text(environment_fingerprint(), encoding="utf-8")
    except OSError:
        pass  # a folder that may only be read: asked again at the next start
    return True


def environment_fingerprint() -> str:
    from hashlib import sha256

    return sha256(REQUIREMENTS.read_bytes()).hexdigest()


def renew_environment() -> str:
    """Make `.venv`; where that cannot be and the old one works, go on with that. What to tell the process inside."""
    print_line((MADE_ANEW if os.path.lexists(FOLDER) else FIRST_START).format(folder=FOLDER))
    try:
        make_environment()
    except CannotStart as trouble:
        if output_if_failed([str(PYTHON), "-c", "import pygame, yaml; pygame.IS_CE"]):
            raise
        print_line(GOING_ON.format(trouble=trouble))
        return AS_IT_IS
    print_line(READY)
    return JUST_MADE


def make_environment() -> None:
    """Build it beside `.venv`, whatever is left there from a start that was broken off; swap when it is whole."""
    check_venv_module()
    if os.path.lexists(FOLDER) and not FOLDER.is_dir():
        raise CannotStart(NO_FOLDER.format(folder=FOLDER, reason="there is a file of that name."))
    create_folder(NEW)
    install_packages(NEW / SCRIPTS / EXECUTABLE)
    try:
        rewrite_environment_paths(NEW, FOLDER)
        (NEW / READY_MARK).write_text(environment_fingerprint(), encoding="utf-8")
        swap_in_new_environment()
    except OSError as error:
        raise CannotStart(NO_FOLDER.format(folder=FOLDER, reason=last_line_of_failure(str(error)))) from error


def print_line(sentence: str) -> None:
    """Print a sentence to standard error, since `record` writes to standard output."""
    print(sentence, file=sys.stderr, flush=True)


def check_venv_module() -> None:
    from importlib import import_module

    try:
        import_module("venv")
        import_module("ensurepip")  # Debian keeps this half in a package of its own
    except ImportError:
        raise CannotStart(NO_VENV) from None


def create_folder(folder: Path) -> None:
    failed = output_if_failed([sys.executable, "-m", "venv", "--clear", str(folder)])
    if "ensurepip is not" in failed:
        raise CannotStart(NO_VENV)
    if failed:
        raise CannotStart(NO_FOLDER.format(folder=FOLDER, reason=last_line_of_failure(failed)))


def install_packages(python: str | Path, requirements: Path | None = None) -> None:
    failed = output_if_failed(pip_install(python, requirements))
    if any(sign in failed.lower() for sign in OFFLINE):
        raise CannotStart(NO_NETWORK)
    if failed:
        raise CannotStart(NO_PACKAGES.format(reason=last_line_of_failure(failed)))


def last_line_of_failure(output: str) -> str:
    """The last thing that a failed command said, but for which command that was."""
    lines = [line.strip() for line in output.splitlines() if line.strip()]
    said = [line for line in lines if not line.startswith(("Failing command", "[notice]"))]
    return (said or ["it failed"])[-1].rstrip(".:") + "."


def rewrite_environment_paths(built: Path, place: Path) -> None:
    """Its scripts say where the Python is that runs them: there, once it has been moved."""
    for script in (built / "pyvenv.cfg", *(built / SCRIPTS).iterdir()):
        if script.is_file() and not script.is_symlink():
            content = script.read_bytes()
            if content.startswith(b"MZ"):  # a launcher of Windows, whose lengths are counted
                continue
            script.write_bytes(content.replace(os.fsencode(built), os.fsencode(place)))


def swap_in_new_environment() -> None:
    """The new environment takes the place of the old one; until then that is whole."""
    remove_folder(OLD)
    if os.path.lexists(FOLDER):
        os.rename(FOLDER, OLD)
    os.rename(NEW, FOLDER)
    remove_folder(OLD)


def finish_swap() -> None:
    """A start that was broken off between two names is brought to its end, or taken back."""
    if os.path.lexists(FOLDER):
        return
    if (NEW / READY_MARK).exists():
        os.rename(NEW, FOLDER)
    elif os.path.lexists(OLD):
        os.rename(OLD, FOLDER)


def remove_folder(folder: Path) -> None:
    if folder.is_symlink():
        folder.unlink()
    else:
        shutil.rmtree(folder, ignore_errors=True)


def pip_install(python: str | Path, requirements: Path | None = None) -> list[str]:
    return [
        str(python),
        "-m",
        "pip",
        "install",
        "--quiet",
        "--no-input",
        "--no-user",
        "--retries",
        "2",
        "--disable-pip-version-check",
        "-r",
        str(requirements or REQUIREMENTS),
    ]


def output_if_failed(command: list[str], **environment: str) -> str:
    """What a command that failed said; nothing of one that did its work."""
    from subprocess import DEVNULL, PIPE, STDOUT, run

    try:
        done = run(
            command,
            stdin=DEVNULL,
            stdout=PIPE,
            stderr=STDOUT,
            encoding="utf-8",
            errors="replace",
            env={**os.environ, **environment},
        )
    except OSError as error:
        return str(error)
    return done.returncode and (done.stdout.strip() or f"exit code {done.returncode}") or ""


def restart_inside_environment(argv: list[str]) -> None:
    """Run this file with the Python of `.venv`, in place of this process where the system can do that."""
    command = [str(PYTHON), str(HERE / "main.py"), *argv]
    if os.name == "posix":
        os.execv(command[0], command)
    sys.exit(run_and_wait(command))


def run_and_wait(command: list[str]) -> int:
    import signal
    import subprocess

    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C is for the program inside, which answers it
    return subprocess.call(command)
