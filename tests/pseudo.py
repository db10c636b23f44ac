"""A language that nobody speaks: English with accents and two fifths longer, to see where translations will not fit."""

import re
from typing import Any

from game.scenes.lesson import plan
from game.ui import book
from game.ui.language import Language, languages
from game.ui.texts import Texts

CODE = "xx"
SHORT = re.compile(r".*\.short|(chip|tag|tight|least|short|tile)\..*")  # labels on a board, as short in every language
KEPT = re.compile(r"(\{[^{}]*\}|\*\*|[A-Z]{2}-\d+(?:\.\d+)?)")  # slots, icons, marks, numbers of rules
ACCENTS = str.maketrans("aeiouycnszAEIOUYCNSZ", "äéîöüýçñšžÄÉÎÖÜÝÇÑŠŽ")
FORMS = re.compile(r"\|([^|{}]*)")  # of a plural
VOWEL = re.compile(r"([aeiouy])", re.IGNORECASE)


def pseudo(text: str) -> str:
    """
    >>> pseudo("Play {n} cards (AC-5.1)")
    'Plääýý {n} çäärdš (AC-5.1)'
    >>> pseudo("{n|card|cards}")
    '{n|çäärd|çäärdš}'
    """
    parts = KEPT.split(text)
    return "".join(FORMS.sub(form, part) if n % 2 else longer(part) for n, part in enumerate(parts))


def form(match: re.Match[str]) -> str:
    return "|" + longer(match[1])


def longer(text: str) -> str:
    return VOWEL.sub(r"\1\1", text).translate(ACCENTS)


def translated(value: Any) -> Any:
    """A lesson or a rulebook: all that is translated in it."""
    if isinstance(value, list):
        return [translated(one) for one in value]
    if isinstance(value, tuple) and hasattr(value, "_fields"):
        found = {name: getattr(value, name) for name in value._fields}
        said = {
            name: pseudo(one) for name, one in found.items() if name in ("title", "about", "text", "prompt") and one
        }
        inner = {name: translated(one) for name, one in found.items() if isinstance(one, list | tuple)}
        return value._replace(**inner, **said)
    return tuple(map(translated, value)) if isinstance(value, tuple) else value


def teach(patch: Any) -> None:
    """The program knows this language from now on. patch: a MonkeyPatch."""
    patch.setitem(languages(), CODE, Language("Pšéüdö", "one_other"))
    read, of_book, of_lesson = Texts._read_templates, book.load_yaml, plan.load_yaml

    def read_texts(texts: Texts, folder: Any, stem: str) -> dict[str, str]:
        found = read(texts, folder, stem)
        if texts.language != CODE:
            return found
        return {key: text if SHORT.fullmatch(key) else pseudo(text) for key, text in found.items()}

    patch.setattr(Texts, "_read_templates", read_texts)
    patch.setattr(book, "load_yaml", lambda *given: translated(of_book(*given)))
    patch.setattr(plan, "load_yaml", lambda *given: translated(of_lesson(*given)))
