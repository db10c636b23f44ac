"""Installs the Debian package, starts and removes it: `.venv/bin/python tests/check_installed.py [FILE.deb]`.

No part of the test suite: it builds the package (unless it is named) and needs Debian's dpkg, lintian, Xvfb,
desktop-file-utils, appstream and shared-mime-info. It is installed under a folder of its own, so nothing of this system
changes. One line for each thing tried; the exit code is 1 when something is not as it should be.
"""

import json
import os
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Callable
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
sys.path[:0] = [str(ROOT), str(ROOT / "tests")]

from check_package import (  # noqa: E402
    KEPT,
    Failed,
    Program,
    check,
    display,
    pygame,
    screen,
    told,
    wait_until,
)

from game.program import IDENTIFIER, VERSION  # noqa: E402

TOOLS = ("dpkg-deb", "lintian", "Xvfb", "desktop-file-validate", "appstreamcli", "update-mime-database", "man")
OLDER = "0.9.0"  # stands for whatever was installed before
SAVE = ROOT / "tests" / "saves" / "ape_city_1.json"


def said(*command: str | Path, **more: str) -> str:
    """What a command says. Raises Failed where it fails."""
    done = subprocess.run([*map(str, command)], capture_output=True, text=True, env={**os.environ, **more})
    check(done.returncode == 0, f"{' '.join(map(str, command))}:\n{done.stdout}{done.stderr}")
    return done.stdout


def built(folder: Path) -> Path:
    said(sys.executable, ROOT / "tools" / "package.py", "--into", folder)
    return next(folder.glob("*.deb"))


def check_lintian(package: Path) -> None:
    found = said("lintian", "--allow-root", "--fail-on", "error", package).splitlines()
    told("lintian finds no error", f"{sum(line.startswith('W:') for line in found)} warnings")


def check_files(tree: Path) -> None:
    share = tree / "usr" / "share"
    said("desktop-file-validate", share / "applications" / "gamenight.desktop")
    said("appstreamcli", "validate", "--no-net", share / "metainfo" / f"{IDENTIFIER}.metainfo.xml")
    page = ["man", "--warnings", "-l", str(share / "man" / "man6" / "gamenight.6.gz")]
    shown = subprocess.run(page, capture_output=True, text=True)
    check(not shown.stderr and "SYNOPSIS" in shown.stdout, f"the manual: {shown.stderr}")
    known = tree.parent / "share"
    shutil.copytree(share / "mime", known / "mime")
    said("update-mime-database", known / "mime")
    shared = tree.parent / "match.gamenight"
    shutil.copyfile(SAVE, shared)
    kind = said("gio", "info", "-a", "standard::content-type", shared, XDG_DATA_DIRS=f"{known}:/usr/share")
    check("application/x-gamenight-match" in kind, f"the file type is not known: {kind}")
    told("menu entry, description, manual and file type are valid")


def older(package: Path, folder: Path) -> Path:
    """The same package, as if it were an older one."""
    tree = folder / "older"
    said("dpkg-deb", "-R", package, tree)
    control = tree / "DEBIAN" / "control"
    control.write_text(control.read_text().replace(f"Version: {VERSION}\n", f"Version: {OLDER}\n"))
    said("dpkg-deb", "--root-owner-group", "-Znone", "--build", tree, folder / "older.deb")
    shutil.rmtree(tree)
    return folder / "older.deb"


def system(folder: Path) -> Callable[..., str]:
    """A system in a folder, whose dpkg this is."""
    state = folder / "var" / "lib" / "dpkg"
    for room in ("info", "updates", "triggers"):
        (state / room).mkdir(parents=True)
    (state / "status").touch()
    return lambda *words: said("dpkg", f"--root={folder}", "--force-depends", "--force-not-root", *words)


def files_of(folder: Path) -> set[str]:
    state = folder / "var"
    paths = (path for path in folder.rglob("*") if not path.is_dir() and state not in path.parents)
    return {str(path.relative_to(folder)) for path in paths}


def check_older_home(program: Program) -> None:
    """What an older one has kept is still there, is shown, and can be gone on with."""
    kept = program.home / KEPT
    (kept / "saves").mkdir(parents=True)
    shutil.copyfile(SAVE, kept / "saves" / SAVE.name)
    (kept / "settings.json").write_text(json.dumps({"text_size": 125, "names": ["Zoë"]}), encoding="utf-8")
    before = (kept / "settings.json").read_bytes(), (kept / "saves" / SAVE.name).read_bytes()
    program.run("--exit-after-first-frame")
    check("legal" in program.run("replay", str(kept / "saves" / SAVE.name)), "an older save is not played")
    after = (kept / "settings.json").read_bytes(), (kept / "saves" / SAVE.name).read_bytes()
    check(after == before, "an older installation's files were changed")
    told("an older installation's saves and settings go on")


def try_out(package: Path, folder: Path) -> None:
    target, home, frames = folder / "system", folder / "home", folder / "frames"
    for room in (target, home, frames):
        room.mkdir()
    dpkg = system(target)
    dpkg("-i", older(package, folder))
    dpkg("-i", package)
    status = said("dpkg-query", f"--admindir={target}/var/lib/dpkg", "-W", "-f", "${Version} ${Status}", "gamenight")
    check(status == f"{VERSION} install ok installed", f"installed is: {status}")
    check_files(target)
    with display(frames) as name:
        program = Program(target / "usr" / "games", home, name)
        program.path = target / "usr" / "games" / "gamenight"
        check(program.run("--version") == f"Game Night {VERSION}\n", "it says another version")
        check("gamenight simulate" in program.run("--help"), "its help has another name for it")
        check_older_home(program)
        with program.window():
            wait_until(lambda: max(pygame.transform.average_color(screen(frames))[:3]) > 10, "the window shows")
            told("installed over an older one, started by its name")
    left = files_of(home)
    dpkg("-P", "gamenight")
    check(not files_of(target) and files_of(home) == left, f"left behind: {sorted(files_of(target))}")
    check((home / KEPT / "saves" / SAVE.name).is_file(), "a person's saves are gone")
    told("removed, and nothing is left but the person's own files")


def main(words: list[str]) -> int:
    missing = [tool for tool in TOOLS if shutil.which(tool) is None]
    if missing:
        print(f"Missing: {', '.join(missing)}.", file=sys.stderr)
        return 1
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        try:
            package = Path(words[0]).resolve() if words else built(folder / "dist")
            check_lintian(package)
            try_out(package, folder)
        except Failed as failure:
            print(f"NOT OK  {failure}", file=sys.stderr)
            return 1
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
