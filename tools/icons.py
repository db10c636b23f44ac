"""The program's icon in every form in which a system wants it."""

import io
import struct
from pathlib import Path

from PIL import Image

PICTURE = Path(__file__).resolve().parent.parent / "assets" / "icons" / "game_night.png"
SIDES = (16, 24, 32, 48, 64, 128, 256)  # pixels
LARGEST_BITMAP = 128  # beyond that Windows wants a PNG
ICNS = {b"icp4": 16, b"icp5": 32, b"ic11": 32, b"ic12": 64, b"ic07": 128, b"ic13": 256, b"ic08": 256}


def picture(side: int) -> Image.Image:
    with Image.open(PICTURE) as whole:
        return whole.convert("RGBA").resize((side, side), Image.Resampling.LANCZOS)


def png(side: int) -> bytes:
    content = io.BytesIO()
    picture(side).save(content, "PNG", optimize=True)
    return content.getvalue()


def ico() -> bytes:
    """A Windows icon of all sides."""
    pictures = [bitmap(side) if side <= LARGEST_BITMAP else png(side) for side in SIDES]
    content, at = struct.pack("<HHH", 0, 1, len(SIDES)), 6 + 16 * len(SIDES)
    for side, one in zip(SIDES, pictures):
        content += struct.pack("<BBBBHHII", side % 256, side % 256, 0, 0, 1, 32, len(one), at)
        at += len(one)
    return content + b"".join(pictures)


def bitmap(side: int) -> bytes:
    """One picture of a Windows icon: a head, the pixels from below, and a mask that nobody needs any more."""
    pixels = picture(side).transpose(Image.Transpose.FLIP_TOP_BOTTOM).tobytes("raw", "BGRA")
    mask = bytes(-(-side // 32) * 4 * side)
    return (
        struct.pack("<IiiHHIIiiII", 40, side, 2 * side, 1, 32, 0, len(pixels) + len(mask), 0, 0, 0, 0) + pixels + mask
    )


def icns() -> bytes:
    """A macOS icon."""
    parts = b"".join(kind + struct.pack(">I", len(png(side)) + 8) + png(side) for kind, side in ICNS.items())
    return b"icns" + struct.pack(">I", len(parts) + 8) + parts
