"""Which names people may have: those typed on the page of seats and those said on phones follow the same rules."""

from collections.abc import Iterable

from game.ui.glyphs import fonts_have_letter

LONGEST_NAME = 14
PUNCTUATION = " .-'’&"


def is_letter_allowed_in_names(letter: str) -> bool:
    """May a name contain this character? Only letters, digits and a few marks that our fonts have."""
    return (letter.isalnum() or letter in PUNCTUATION) and fonts_have_letter(letter)


def is_same_name(one: str, other: str) -> bool:
    """Do both stand for one person? People are known by their names, whatever letters are capitals."""
    return one.casefold() == other.casefold()


def is_among_names(name: str, names: Iterable[str]) -> bool:
    """Does one of these stand for the same person?"""
    return any(is_same_name(name, one) for one in names)


def as_name(typed: str) -> str:
    """As much of what somebody typed as can be a name; empty if nothing can.

    >>> as_name("  Ben  Ali "), as_name("<b>Zoë</b>"), as_name("Maximiliane-Sophie"), as_name("{}\\u202e")
    ('Ben Ali', 'bZoëb', 'Maximiliane-So', '')
    """
    words = "".join(letter for letter in typed[: 4 * LONGEST_NAME] if is_letter_allowed_in_names(letter)).split()
    return " ".join(words)[:LONGEST_NAME].strip()
