"""The languages of the program: their names, their plurals, and which one the system prefers.

To add a language:

1. A line in `data/languages.yaml`: its code, its own name, and its plural rule (`PLURALS`, after CLDR; a missing rule
   is one more line here).
2. Next to each `*.en.yaml` in `data/`, a file that ends with the code: `texts`, `title`, `lesson`, `rulebook`. A plural
   slot `{n|card|cards}` has as many forms as the language has plurals. Names may carry their own forms: with
   `place.forest: "Wald|wo=im Wald|wohin=in den Wald"`, a sentence says `{at|wohin}` where English says `{at}`. A game
   may also say a text of the shell in its own words in one language only. Labels on a board (`chip.`, `tag.`, `tight.`,
   `least.`, `tile.`, `short.`, `….short`) must be as short as in English. Missing texts appear in English.
3. `tests/test_languages.py` and `tests/test_speaking.py` compare keys, slots, icons and rule numbers with English, and
   check every screen. `tests/pseudo.py` is a made-up language with texts 40 % longer, to check all screens before the
   first translation.
"""

import functools
import os
import re
from collections.abc import Callable
from pathlib import Path
from typing import NamedTuple

from game.engine.data import DATA, load_yaml

ENGLISH = "en"  # the one in which nothing is missing
FILE = "languages.yaml"
VARIABLES = ("LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG")  # of the environment, the strongest first


class Language(NamedTuple):
    """name: the language's own name; plurals: which of PLURALS it uses."""

    name: str
    plurals: str


def slavic_plural(count: int) -> int:
    """1, 2 to 4, and all others, by the last digits."""
    if count % 10 == 1 and count % 100 != 11:
        return 0
    return 1 if 2 <= count % 10 <= 4 and not 12 <= count % 100 <= 14 else 2


# Which of a text's forms goes with a whole number: families of CLDR's plural rules.
PLURALS: dict[str, Callable[[int], int]] = {
    "other": lambda n: 0,  # Japanese, Chinese, Turkish after numbers
    "one_other": lambda n: int(n != 1),  # English, German, Dutch, Italian, Spanish
    "upto_one_other": lambda n: int(n > 1),  # French, Portuguese in Brazil
    "one_few_many": slavic_plural,  # Russian, Ukrainian, Croatian
    "one_few_other": lambda n: 0 if n == 1 else 1 if 2 <= n <= 4 else 2,  # Czech, Slovak
}


@functools.cache
def languages() -> dict[str, Language]:
    """All languages, by code. Raises DataError."""
    found: dict[str, Language] = load_yaml(DATA / FILE, dict[str, Language])
    return found


def system_language() -> str:
    """The code of the first language that the system prefers and the program has; otherwise English."""
    return next((code for code in system_language_codes() if code in languages()), ENGLISH)


def system_language_codes() -> list[str]:
    """The codes of the languages that the system prefers: by its environment, else as a window would ask for them."""
    told = next((os.environ[name] for name in VARIABLES if os.environ.get(name)), "")
    if told:
        return [re.split("[_.@]", one)[0] for one in told.split(":")]
    from pygame.system import get_pref_locales

    return [one["language"] for one in get_pref_locales()]


def plural_form(language: str, count: int, forms: list[str]) -> str:
    """The form for this number; the last one if a text has fewer forms than the language.

    >>> plural_form("en", 1, ["card", "cards"]), plural_form("en", 0, ["card", "cards"])
    ('card', 'cards')
    """
    kind = languages()[language].plurals if language in languages() else "one_other"
    return forms[min(PLURALS[kind](count), len(forms) - 1)]


def translated_file(folder: Path, stem: str, language: str) -> Path:
    """The file in this language; the English one if there is none."""
    file = folder / f"{stem}.{language}.yaml"
    return file if file.exists() else folder / f"{stem}.{ENGLISH}.yaml"
