"""The program's own environment: a folder `.venv` with the packages of requirements.txt, made on first use.

A new one is built beside the old one, and takes its place when it is whole: whenever a start is broken off, one of them
works.
"""

import os
import shutil
import sys
from pathlib import Path

from game.program import is_packaged

# Before the packages are installed nothing else can be read, so these sentences stand here and not in data/.
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
OFFLINE = ("from versions: none", "connection broken", "max retries exceeded", "timed out")


class CannotStart(Exception):
    """Why the program goes no further: a sentence and the exit code."""

    def __init__(self, sentence: str, code: int = 1) -> None:
        super().__init__(sentence)
        self.code = code


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
    sys.exit(run_process_and_wait(command))


def run_process_and_wait(command: list[str]) -> int:
    import signal
    import subprocess

    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C is for the program inside, which answers it
    return subprocess.call(command)
