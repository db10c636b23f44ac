"""Makes what people install: `python3 tools/package.py`, into dist/ (another folder: `--into FOLDER`).

On every system the program's folder and an archive of it (.tar.gz, on Windows .zip); on Linux a .deb where dpkg-deb is
there, and an AppImage where appimagetool is there. What git does not know stays outside. Two runs give the same bytes:
the times in them are those of the last commit (or SOURCE_DATE_EPOCH).
"""

import argparse
import gzip
import os
import platform
import shutil
import subprocess
import sys
import tarfile
import tempfile
from importlib.util import find_spec
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))

from game import environment, launch  # noqa: E402  found from here only
from game.program import VERSION  # noqa: E402
from tools import elf  # noqa: E402

TITLE = "GameNight"
SOURCES = ("main.py", "build.spec", "LICENSE", "requirements.txt", "assets", "data", "game", "tools")
LONG_AGO = 315_532_800  # 1980, where ZIP archives begin
NO_TOOL = "{what} was not built: {tool} is not on the PATH ({where})."
FIRST_LINES = """\
Game Night {version}

Start {program}. Saves and settings are kept in your personal folder, never in this one.
{unsigned}
Licences: _internal/LICENSE, _internal/licences/LICENCES.txt and _internal/assets/CREDITS.md.
"""
UNSIGNED = "Windows may warn you because the program is not signed. Choose More info, then Run anyway.\n"


def main(words: list[str]) -> int:
    parser = argparse.ArgumentParser(description="Builds the packages that people install.")
    parser.add_argument("--into", type=Path, default=ROOT / "dist", metavar="FOLDER", help="instead of dist/")
    target = parser.parse_args(words).into.resolve()
    launch.set_sdl_defaults()
    try:
        prepare(words)
        make(target)
    except environment.CannotStart as trouble:
        return launch.print_error(trouble, trouble.code)
    except subprocess.CalledProcessError as trouble:  # what it was has been told by whoever failed
        return launch.print_error(trouble, 1)
    return 0


def make(target: Path) -> None:
    """Raises CalledProcessError."""
    target.mkdir(parents=True, exist_ok=True)
    epoch = int(os.environ.get("SOURCE_DATE_EPOCH") or last_commit())
    with tempfile.TemporaryDirectory() as name:
        program = build_folder(Path(name), target, epoch)
        made = [program, archive(program, target, epoch)]
        if sys.platform == "linux":
            made += for_linux(Path(name), program, target, epoch)
    for path in made:
        print(f"{size_of(path) / 1e6:6.1f} MB  {path}")


def prepare(words: list[str]) -> None:
    """Go on where PyInstaller and what the program needs are: here, or in `.venv`, which is made if need be."""
    if find_spec("PyInstaller") and environment.is_environment_ready():
        return
    if environment.is_inside_environment():
        sys.exit("PyInstaller is missing in .venv: install requirements.txt there.")
    environment.finish_swap()
    if not (environment.is_environment_finished() or environment.is_environment_handmade()):
        environment.renew_environment()
    sys.exit(subprocess.call([str(environment.PYTHON), __file__, *words]))


def last_commit() -> int:
    """When it was, in seconds since 1970; a fixed time where git does not know."""
    done = subprocess.run(["git", "-C", str(ROOT), "log", "-1", "--format=%ct"], capture_output=True, text=True)
    return int(done.stdout) if done.returncode == 0 and done.stdout.strip() else LONG_AGO


def build_folder(workshop: Path, target: Path, epoch: int) -> Path:
    """The program's folder, made from a clean copy."""
    project = clean_copy(workshop / "project")
    command = [sys.executable, "-m", "PyInstaller", "--noconfirm", "--log-level", "WARN", "--distpath", str(target)]
    environment = {**os.environ, "SOURCE_DATE_EPOCH": str(epoch), "PYTHONHASHSEED": "0"}
    subprocess.run([*command, "build.spec"], cwd=project, check=True, env=environment)
    if sys.platform == "darwin":
        return target / f"{TITLE}.app"
    program = target / TITLE
    for file in sorted(program.rglob("*")):
        if not file.is_symlink():
            elf.forget_search_paths(file)
    is_windows = sys.platform == "win32"
    facts = {"program": TITLE + (".exe" if is_windows else ""), "unsigned": UNSIGNED if is_windows else ""}
    (program / "README.txt").write_text(FIRST_LINES.format(version=VERSION, **facts), encoding="utf-8")
    return program


def clean_copy(project: Path) -> Path:
    """What belongs to the project, and nothing that merely lies there."""
    listed = subprocess.run(["git", "-C", str(ROOT), "ls-files", "-z", *SOURCES], capture_output=True, text=True)
    names = list(filter(None, listed.stdout.split("\0")))
    if listed.returncode or not names:  # an unpacked archive of the sources
        found = (path for one in SOURCES for path in (ROOT / one, *(ROOT / one).rglob("*")))
        names = [str(path.relative_to(ROOT)) for path in found if path.is_file() and "__pycache__" not in path.parts]
    for name in names:
        (project / name).parent.mkdir(parents=True, exist_ok=True)
        shutil.copy2(ROOT / name, project / name)
    return project


def archive(program: Path, target: Path, epoch: int) -> Path:
    system = {"win32": "windows", "darwin": "macos"}.get(sys.platform, sys.platform)
    stem = f"{TITLE}-{VERSION}"
    path = target / f"{stem}-{system}-{platform.machine().lower()}"
    if sys.platform == "win32":
        return Path(shutil.make_archive(str(path), "zip", target, program.name))
    path = path.with_name(path.name + ".tar.gz")
    inside = program.name if sys.platform == "darwin" else stem
    with open(path, "wb") as file, gzip.GzipFile("", "wb", 9, file, mtime=epoch) as packed:
        with tarfile.open(fileobj=packed, mode="w") as box:
            for one in [program, *sorted(program.rglob("*"))]:
                info = box.gettarinfo(one, str(Path(inside, one.relative_to(program))))
                info.mtime, info.uid, info.gid, info.uname, info.gname = epoch, 0, 0, "root", "root"
                info.mode = 0o755 if info.isdir() or one.name == TITLE else 0o644
                if info.isfile():
                    with open(one, "rb") as content:
                        box.addfile(info, content)
                else:
                    box.addfile(info)
    return path


def for_linux(workshop: Path, program: Path, target: Path, epoch: int) -> list[Path]:
    """The packages for which the tools are there; what is missing is told."""
    from tools import deb, linux_files

    made, tree = [], workshop / "tree"
    linux_files.lay_out(tree, program, epoch)
    if shutil.which("dpkg-deb"):
        made.append(deb.build(tree, target, epoch))
    else:
        print(NO_TOOL.format(what="The .deb", tool="dpkg-deb", where="of the package dpkg"), file=sys.stderr)
    if shutil.which("appimagetool"):
        made.append(app_image(tree, target, epoch))
    else:
        where = "https://github.com/AppImage/appimagetool/releases"
        print(NO_TOOL.format(what="The AppImage", tool="appimagetool", where=where), file=sys.stderr)
    return made


def app_image(tree: Path, target: Path, epoch: int) -> Path:
    """The same tree, with what an AppImage has at its top."""
    from tools import linux_files

    entry = linux_files.form("gamenight.desktop", epoch, command="gamenight")
    (tree / "usr" / "share" / "applications" / "gamenight.desktop").write_bytes(entry)
    for link, place in {
        "AppRun": "usr/games/gamenight",
        "gamenight.desktop": "usr/share/applications/gamenight.desktop",
        "gamenight.png": "usr/share/icons/hicolor/256x256/apps/gamenight.png",
        ".DirIcon": "gamenight.png",
    }.items():
        (tree / link).symlink_to(place)
    linux_files.settle(tree, epoch)
    path = target / f"{TITLE}-{VERSION}-{platform.machine()}.AppImage"
    environment = {**os.environ, "SOURCE_DATE_EPOCH": str(epoch), "ARCH": platform.machine()}
    subprocess.run(["appimagetool", "--no-appstream", str(tree), str(path)], check=True, env=environment)
    return path


def size_of(path: Path) -> int:
    files = path.rglob("*") if path.is_dir() else [path]
    return sum(file.stat().st_size for file in files if file.is_file() and not file.is_symlink())


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
