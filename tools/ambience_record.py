"""Which source made which ambiences: `ambiences.yaml` beside this file, written by `make_ambiences.py`."""

import hashlib
from pathlib import Path

TOOLS = Path(__file__).resolve().parent
FOLDER = TOOLS.parent / "assets" / "sounds"
RECORD = TOOLS / "ambiences.yaml"
SOURCES = ("make_ambiences.py", "ambience_parts.py", "sound_parts.py", "loudness.py", "vorbis.py")


def made() -> dict[str, str]:
    """The digest of the source as it is now, and that of each file that is kept."""
    source = b"".join((TOOLS / name).read_bytes().replace(b"\r\n", b"\n") for name in SOURCES)
    files = {file.name: file.read_bytes() for file in sorted(FOLDER.glob("*.ogg"))}
    return {name: hashlib.sha256(content).hexdigest() for name, content in {"source": source, **files}.items()}


def write() -> None:
    lines = [f"{name}: {digest}\n" for name, digest in made().items()]
    RECORD.write_text(f"# Written by make_ambiences.py.\n{''.join(lines)}", encoding="utf-8")
