"""Builds what people install twice and compares every byte: `.venv/bin/python tests/check_twice.py`.

No part of the test suite: it takes two minutes. The second build lies elsewhere, was checked out at another time, and
has another temporary folder, time zone, language, umask and an empty cache. Exit code 1 and the names of the files that
differ when there are any.
"""

import filecmp
import os
import subprocess
import sys
import tempfile
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
OTHERWISE = {"TZ": "Pacific/Auckland", "LC_ALL": "C", "PYTHONHASHSEED": "7"}


def built(folder: Path, umask: int = 0o022, **environment: str) -> Path:
    """What a clone of the last commit comes to."""
    project, temporary = folder / "project", folder / "temporary"
    temporary.mkdir(parents=True)
    subprocess.run(["git", "clone", "-q", str(ROOT), str(project)], check=True)
    command = [sys.executable, str(project / "tools" / "package.py"), "--into", str(folder / "dist")]
    environment = {**os.environ, **environment, "TMPDIR": str(temporary)}
    subprocess.run(command, check=True, env=environment, umask=umask, stdout=subprocess.DEVNULL)
    return folder / "dist"


def contents(folder: Path) -> set[str]:
    return {str(path.relative_to(folder)) for path in folder.rglob("*")}


def differences(one: Path, two: Path) -> list[str]:
    """Names of what is in one alone, has other bytes, or leads elsewhere."""
    names = contents(one) | contents(two)
    return [name for name in sorted(names) if not is_alike(one / name, two / name)]


def is_alike(one: Path, two: Path) -> bool:
    if one.is_symlink() or two.is_symlink():
        return one.is_symlink() and two.is_symlink() and os.readlink(one) == os.readlink(two)
    if one.is_dir() or two.is_dir():
        return one.is_dir() and two.is_dir()
    return one.is_file() and two.is_file() and filecmp.cmp(one, two, shallow=False)


def main() -> int:
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        one = built(folder / "one")
        cache = str(folder / "cache")
        two = built(folder / "a second" / "place", 0o077, PYINSTALLER_CONFIG_DIR=cache, **OTHERWISE)
        different = differences(one, two)
        for path in different:
            print(f"NOT OK  {path} differs")
        if not different:
            print(f"ok  {len(contents(one))} files and folders, twice alike")
    return 1 if different else 0


if __name__ == "__main__":
    sys.exit(main())
