"""Programs and libraries of Linux: where they look for others, and how new a C library they ask for."""

import re
import struct
from collections.abc import Iterable
from pathlib import Path

MAGIC = b"\x7fELF\x02\x01"  # 64 bits, little-endian
DYNAMIC, NULL, STRINGS, SEARCH = 2, 0, 5, (15, 29)  # a segment, and tags in it: end, DT_STRTAB, DT_RPATH, DT_RUNPATH
LOAD = 1
GLIBC = re.compile(rb"GLIBC_(\d+)\.(\d+)(?:\.\d+)?\0")


def newest_glibc(files: Iterable[Path]) -> str:
    """The oldest C library with which all of these run."""
    contents = (file.read_bytes() for file in files)
    asked = {found.groups() for one in contents if one.startswith(b"\x7fELF") for found in GLIBC.finditer(one)}
    major, minor = max((int(major), int(minor)) for major, minor in asked)
    return f"{major}.{minor}"


def forget_search_paths(file: Path) -> bool:
    """Take out the folders of the machine it was built on (those of its own package stay); whether there were any.

    Everything of ours is found by the program itself; a folder named like that elsewhere must not be looked into.
    """
    content = bytearray(file.read_bytes()) if file.is_file() else bytearray()
    if not content.startswith(MAGIC):
        return False
    segments = program_headers(content)
    tables = [(offset, size) for kind, offset, _, size in segments if kind == DYNAMIC]
    found = [one for offset, size in tables if (one := search_path(content, segments, offset, size))]
    for entry, end, text in found:
        content[entry:end] = content[entry + 16 : end] + bytes(16)
        content[text : content.index(0, text)] = bytes(content.index(0, text) - text)
    if found:
        file.write_bytes(content)
    return bool(found)


def program_headers(content: bytes | bytearray) -> list[tuple[int, int, int, int]]:
    """Kind, offset in the file, address and size in the file of each segment."""
    start, size, count = *struct.unpack_from("<Q", content, 32), *struct.unpack_from("<HH", content, 54)
    headers = (struct.unpack_from("<IIQQQQ", content, start + n * size) for n in range(count))
    return [(kind, offset, address, length) for kind, _, offset, address, _, length in headers]


def search_path(
    content: bytes | bytearray, segments: list[tuple[int, int, int, int]], offset: int, size: int
) -> tuple[int, int, int] | None:
    """Where an entry with an absolute folder begins, where the table ends, and where its text begins."""
    entries = {at: struct.unpack_from("<QQ", content, at) for at in range(offset, offset + size, 16)}
    strings = next((value for tag, value in entries.values() if tag == STRINGS), None)
    for at, (tag, value) in entries.items():
        if tag in SEARCH and strings is not None:
            text = offset_of(segments, strings) + value
            if content[text : text + 1] == b"/":
                return at, offset + size, text
    return None


def offset_of(segments: list[tuple[int, int, int, int]], address: int) -> int:
    """Where in the file it lies."""
    return next(
        offset + address - at for kind, offset, at, size in segments if kind == LOAD and at <= address < at + size
    )
