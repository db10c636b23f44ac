"""Starts Game Night: in its own environment, opens the table or runs a command."""

import os
import sys
from pathlib import Path
from typing import NamedTuple

from game.environment import HERE, CannotStart, ensure_environment, install_packages
from game.program import SHARED, VERSION, is_packaged, program_command_line

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
    ("test", "    --long", "run the slow tests too"),
    ("check", "", "check the code: style, imports, types"),
    ("simulate", "GAME [...]", "let computer players play many games, and count the results"),
    ("record", "GAME [...]", "write one whole game as JSON"),
    ("replay", "FILE", "check every step of a record or a save"),
    ("picture", "SCREEN [...]", "draw a screen and save it as a picture"),
    ("benchmark", "[...]", "measure the speed of the program"),
    ("--version", "", "show the version"),
)
UNKNOWN = "'{word}' is unknown. The commands are {commands}. '{program} --help' explains them."
BAD_SIZE = "--size needs a width and height from 320x240 to 7680x4320, such as 1280x720, not '{size}'."

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
    return (
        arguments if arguments.startswith(" ") else " ".join(filter(None, (program_command_line(), command, arguments)))
    )


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
                UNKNOWN.format(word=word, commands=", ".join(available_commands()), program=program_command_line()), 2
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
