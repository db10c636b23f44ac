"""What Windows wants to know of the program."""

from pathlib import Path

from game.program import VERSION

FORM = Path(__file__).resolve().parent / "packaging" / "windows" / "version.txt"


def version_resource() -> str:
    """The expression that PyInstaller makes a version resource of."""
    numbers = [int(number) for number in VERSION.split(".")]
    four = tuple((numbers + [0, 0, 0, 0])[:4])
    return FORM.read_text(encoding="utf-8").replace("@NUMBERS@", str(four)).replace("@VERSION@", VERSION)
