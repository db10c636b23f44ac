"""What is wrong with a file, as it can be told in any language: the key of a text and its facts, as of a refusal."""

import errno
import re
import sys
from pathlib import Path
from typing import Any, NamedTuple

TEXTS = Path(getattr(sys, "_MEIPASS", Path(__file__).resolve().parents[2])) / "data"
LONGEST_FOUND = 120  # letters of what a file says, in a sentence
SLOT = re.compile(r"\{(\w+)\}")


REASONS = {  # what the system refuses most often, by its error numbers
    errno.ENOENT: "reason.missing",
    errno.EACCES: "reason.forbidden",
    errno.ENOSPC: "reason.full",
    errno.EROFS: "reason.read_only",
    errno.EISDIR: "reason.folder",
}


class FaultPhrase(NamedTuple):
    """A text by its key, with its facts, some of which may be phrases themselves.

    game: the game whose texts have it; empty for those of the shell.
    """

    key: str
    facts: dict[str, Any] = {}
    game: str = ""

    def told(self, texts: Any) -> str:
        """The sentence in the language of these texts (`Texts`)."""
        own = texts.for_game(self.game) if self.game else texts
        if self.key not in own:
            return self.in_english()
        facts = {name: one.told(texts) if isinstance(one, FaultPhrase) else one for name, one in self.facts.items()}
        sentence: str = own(self.key, **facts)
        return sentence

    def __str__(self) -> str:
        return self.in_english()

    def in_english(self) -> str:
        """The sentence for logs, tests and whoever has no texts yet; the key itself where no text has it.

        The file is searched and not read as YAML: it may be the one that is damaged.

        >>> FaultPhrase("fault.expected", {"what": FaultPhrase("expected.text")}).in_english()
        'expected text'
        """
        facts = {name: one.in_english() if isinstance(one, FaultPhrase) else one for name, one in self.facts.items()}
        return SLOT.sub(lambda slot: str(facts.get(slot[1], slot[0])), english_template(self.key, self.game))


class FaultError(Exception):
    """An error with a phrase that says what is wrong; as a string it is in English."""

    def __init__(self, phrase: FaultPhrase):
        super().__init__(phrase)
        self.phrase = phrase

    def __str__(self) -> str:
        return self.phrase.in_english()


class FaultyData(FaultError, ValueError):
    """Data from a file, of the right form but not what they should be."""


def english_template(key: str, game: str) -> str:
    for folder in (TEXTS / game, TEXTS):
        try:
            lines = (folder / "texts.en.yaml").read_text("utf-8")
        except (OSError, UnicodeDecodeError):
            continue
        if line := re.search(rf'^{re.escape(key)}: "(.*)"$', lines, re.MULTILINE):
            return line[1]
    return key.partition(".")[2]


def expected(what: str, found: Any = None, game: str = "", **facts: Any) -> FaultPhrase:
    """That something else was expected; what: the key of a text without `expected.`, with its facts.

    found: what was there instead, a phrase or what a file says; None where nobody has to be told.

    >>> expected("at_most", most=3, found=shown(4)).in_english()
    'expected at most 3, found 4'
    """
    phrase = FaultPhrase(f"expected.{what}", facts, game)
    if found is None:
        return FaultPhrase("fault.expected", {"what": phrase})
    return FaultPhrase("fault.expected_found", {"what": phrase, "found": found})


def found(what: str, **facts: Any) -> FaultPhrase:
    """What is there instead of what was expected, by the key of a text without `found.`."""
    return FaultPhrase(f"found.{what}", facts)


def system_reason(error: OSError) -> FaultPhrase | str:
    """Why the system refuses something: one of REASONS, or what the system itself says."""
    return FaultPhrase(REASONS[error.errno]) if error.errno in REASONS else error.strerror or str(error)


def unreadable(error: OSError) -> FaultPhrase:
    """That a file can't be read, and why."""
    return FaultPhrase("fault.unreadable", {"why": system_reason(error)})


def at(path: str, phrase: FaultPhrase) -> FaultPhrase:
    """What is wrong at a place inside the data of a file, such as `pawns[2]`."""
    return FaultPhrase("fault.at", {"path": path, "what": phrase})


def range_facts(numbers: range) -> dict[str, Any]:
    """The facts of `from_to`."""
    return {"least": numbers.start, "most": numbers.stop - 1}


def shown(value: Any) -> str:
    """What a file says, as it can stand in a sentence: as Python writes it, and not too long."""
    return repr(value)[:LONGEST_FOUND]


def error_in_words(error: Exception, texts: Any) -> str:
    """What an error says, in the language of these texts if it has a phrase."""
    return error.phrase.told(texts) if isinstance(error, FaultError) else str(error)
