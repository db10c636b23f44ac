"""What an installed program has on Linux beside its folder: menu entry, icons, manual, file type, software centre."""

import gzip
import os
import shutil
import time
from pathlib import Path

from game import launch
from game.program import IDENTIFIER, VERSION
from tools import icons

ROOT = Path(__file__).resolve().parent.parent
FORMS = ROOT / "tools" / "packaging" / "linux"
NAME = "gamenight"
MANUAL = """\
.TH GAMENIGHT 6 "{date}" "Game Night {version}" "Games"
.SH NAME
gamenight \\- five board games for two to six people at one laptop
.SH SYNOPSIS
.B gamenight
[\\fIoption\\fR...] [\\fIFILE\\fR]
.br
.B gamenight
\\fIcommand\\fR [\\fIargument\\fR...]
.SH DESCRIPTION
Two to six people play at one laptop, with computer players in any seat and, if they like, with their hands on phones.
Without a command, the program starts. A
.I FILE
is a shared game (*.gamenight), or a ZIP of many: they are added to the finished games.
.SH OPTIONS AND COMMANDS
{commands}
.PP
For more about a command, use
.BR \\-\\-help .
.SH FILES
.TP
.I ~/.local/share/gamenight/GameNight
Saved games, settings and results. They stay when the program is removed.
.SH ENVIRONMENT
.TP
.B GAMENIGHT_HOME
Another folder for these files.
"""


def lay_out(tree: Path, program: Path, epoch: int) -> None:
    """Fill a new folder as / would be with the program installed; everything as old as `epoch`."""
    shutil.rmtree(tree, ignore_errors=True)
    home = tree / "usr" / "lib" / NAME
    shutil.copytree(program, home, symlinks=True)
    link = tree / "usr" / "games" / NAME
    link.parent.mkdir(parents=True)
    link.symlink_to(f"../lib/{NAME}/GameNight")
    share = tree / "usr" / "share"
    write(share / "applications" / f"{NAME}.desktop", form("gamenight.desktop", epoch))
    write(share / "mime" / "packages" / f"{NAME}.xml", form("gamenight.mime.xml", epoch))
    write(share / "metainfo" / f"{IDENTIFIER}.metainfo.xml", form("gamenight.metainfo.xml", epoch))
    write(share / "man" / "man6" / f"{NAME}.6.gz", packed(manual(epoch)))
    for side in icons.SIDES:
        write(share / "icons" / "hicolor" / f"{side}x{side}" / "apps" / f"{NAME}.png", icons.png(side))


def form(name: str, epoch: int, command: str = f"/usr/games/{NAME}") -> bytes:
    """One of the files in packaging/linux, with what it leaves open; not everybody's PATH has /usr/games."""
    facts = {"@VERSION@": VERSION, "@IDENTIFIER@": IDENTIFIER, "@DATE@": day(epoch), "@COMMAND@": command}
    text = (FORMS / name).read_text(encoding="utf-8")
    for slot, fact in facts.items():
        text = text.replace(slot, fact)
    return text.encode()


def day(epoch: int) -> str:
    return time.strftime("%Y-%m-%d", time.gmtime(epoch))


def manual(epoch: int) -> bytes:
    """The page that `man` shows, from the same lines as --help."""
    rows = []
    for word, more, what in launch.HELP:
        if word not in launch.SOURCE_ONLY:
            typed = more.strip() if more.startswith(" ") else f"{word} {more}".strip()
            rows.append(f".TP\n.B {escaped(typed)}\n{escaped(what[0].upper() + what[1:])}." if typed else "")
    return MANUAL.format(date=day(epoch), version=VERSION, commands="\n".join(filter(None, rows))).encode()


def escaped(text: str) -> str:
    return text.replace("\\", "\\e").replace("-", "\\-")


def packed(content: bytes) -> bytes:
    return gzip.compress(content, 9, mtime=0)


def write(file: Path, content: bytes) -> None:
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_bytes(content)


def settle(tree: Path, epoch: int, executable: tuple[str, ...] = ("GameNight", "AppRun")) -> None:
    """The same rights and times whoever builds it, and whenever."""
    for path in [tree, *tree.rglob("*")]:
        if not path.is_symlink():
            path.chmod(0o755 if path.is_dir() or path.name in executable else 0o644)
        os.utime(path, (epoch, epoch), follow_symlinks=False)
