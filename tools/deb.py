"""The program as a Debian package: what `apt install ./gamenight_….deb` takes and `apt remove gamenight` gives back."""

import os
import shutil
import subprocess
from email.utils import formatdate
from hashlib import md5
from pathlib import Path

from game.program import VERSION
from tools import elf, linux_files
from tools.licences import LIST
from tools.linux_files import NAME, packed, write

CONTROL = """\
Package: {name}
Version: {version}
Architecture: {architecture}
Maintainer: {maintainer}
Installed-Size: {size}
Depends: libc6 (>= {glibc}), libx11-6, libxext6
Recommends: libpulse0 | libasound2t64 | libasound2, libwayland-client0, libxcursor1, libxi6, libxrandr2
Section: games
Priority: optional
Description: five board games for two to six people at one laptop
 Two to six people play at one laptop, with computer players in any seat: Ape
 City Escape, Ramble: Dare to Explore, Ramble Words, Biome Escape and Explore
 New York, with all their rules.
 .
 You pass the laptop around, and it hides what others may not see. Each player
 can hold their hand on a phone on the same Wi-Fi. Lessons teach each game at
 its own table, every move is saved, and moves can be undone.
"""
CHANGES = """\
{name} ({version}) unstable; urgency=medium

  * This is version {version}.

 -- {maintainer}  {date}
"""
COPYRIGHT = """\
Game Night
Copyright (c) {year} Game Night contributors

{licence}
The texts of all licences named below are in /usr/lib/{name}/_internal/licences; those of the fonts, icons and sounds
are in /usr/lib/{name}/_internal/assets. On Debian, the LGPL and the GPL are also in /usr/share/common-licenses.

{listed}"""


def build(tree: Path, target: Path, epoch: int) -> Path:
    """Pack what is laid out in `tree`. Raises CalledProcessError."""
    architecture = said("dpkg", "--print-architecture")
    maintainer = f"{os.environ.get('DEBFULLNAME', 'Game Night contributors')} <{mail()}>"
    facts = {"name": NAME, "version": VERSION, "architecture": architecture, "maintainer": maintainer}
    documents = tree / "usr" / "share" / "doc" / NAME
    changes = CHANGES.format(date=formatdate(epoch, usegmt=True).replace("GMT", "+0000"), **facts)
    write(documents / "changelog.gz", packed(changes.encode()))
    write(documents / "copyright", copyright(tree / "usr" / "lib" / NAME, linux_files.day(epoch)[:4]).encode())
    overrides = linux_files.FORMS / "gamenight.lintian-overrides"
    write(tree / "usr" / "share" / "lintian" / "overrides" / NAME, overrides.read_bytes())
    files = sorted(path for path in tree.rglob("*") if path.is_file() and not path.is_symlink())
    facts |= {"size": str(sum(-(-file.stat().st_size // 1024) for file in files)), "glibc": elf.newest_glibc(files)}
    sums = [f"{md5(file.read_bytes()).hexdigest()}  {file.relative_to(tree)}\n" for file in files]
    write(tree / "DEBIAN" / "md5sums", "".join(sums).encode())
    write(tree / "DEBIAN" / "control", CONTROL.format(**facts).encode())
    linux_files.settle(tree, epoch)
    package = target / f"{NAME}_{VERSION}_{architecture}.deb"
    command = ["dpkg-deb", "--root-owner-group", "-Zxz", "--threads-max=1", "--build", str(tree), str(package)]
    subprocess.run(command, check=True, stdout=subprocess.DEVNULL, env={**os.environ, "SOURCE_DATE_EPOCH": str(epoch)})
    shutil.rmtree(tree / "DEBIAN")
    return package


def mail() -> str:
    return os.environ.get("DEBEMAIL", "gamenight@example.org")


def said(*command: str) -> str:
    return subprocess.run(command, check=True, capture_output=True, text=True).stdout.strip()


def copyright(home: Path, year: str) -> str:
    inside = home / "_internal"
    listed = (inside / "licences" / LIST).read_text(encoding="utf-8")
    licence = (inside / "LICENSE").read_text(encoding="utf-8")
    return COPYRIGHT.format(licence=licence, listed=listed, name=NAME, year=year)
