"""Homes in which not everything is as it should be, for what is tested of saves and settings."""

import os
import socket
from pathlib import Path

from spoiling import save_of

from game.games import GAMES
from game.persistence.save_format import save_from_bytes
from game.ui.texts import Texts

TEXTS = Texts()
APE_CITY = GAMES[0]


def saved_of(game=APE_CITY) -> dict:
    return save_from_bytes(save_of(game), "good.json", TEXTS)


def put(home: Path, content: bytes) -> None:
    """A home with a good save and one that holds this."""
    (home / "saves").mkdir(exist_ok=True)
    (home / "saves" / "good.json").write_bytes(save_of(APE_CITY))
    (home / "saves" / "bad.json").write_bytes(content)


SPECIAL = {
    "a pipe": os.mkfifo,
    "a folder": os.mkdir,
    "a link to zeros": lambda path: os.symlink("/dev/zero", path),
    "a link to nothing": lambda path: os.symlink("nowhere", path),
    "a link to itself": lambda path: os.symlink(path, path),
    "a socket": lambda path: socket.socket(socket.AF_UNIX).bind(os.path.relpath(path)),
}
