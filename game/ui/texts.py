"""Every sentence people read: templates by key, from data/texts.<language>.yaml and a game's own in data/<game>/."""

import re
from pathlib import Path
from typing import Any

from game.engine.data import DATA, DataError, load
from game.ui.bindings import Bindings, cap_of
from game.ui.language import ENGLISH, plural, translated

STEM = "texts"
TITLE = "title"  # the little that is said of a game where it is not open
# {name} or {n|card|cards}, with as many forms as the language counts; {icon:name} is the canvas's business
SLOT = re.compile(r"\{(\w+)((?:\|[^|{}]*)*)\}")
KEY = re.compile(r"\{key:(\w+)\}")  # what stands on the key of a command
FILLED = re.compile(f"{SLOT.pattern}|{KEY.pattern}")


class Texts:
    """Templates of the shell, and of one game before them; called with a key and facts it gives a sentence.

    What a language does not say is said in English. Raises DataError for a key or a fact that the files have wrong.

    >>> Texts()("list.two", first="Mara", second="Jonas")
    'Mara and Jonas'
    """

    def __init__(self, game: str = "", folder: Path = DATA, stem: str = STEM, parent: "Texts | None" = None):
        self.game, self.folder, self.stem = game, folder, stem
        self.games: dict[tuple[str, str], Texts] = {}
        self.shell: dict[str, str] = {}
        self.bindings: Bindings = Bindings() if parent is None else parent.bindings
        self._read_all(ENGLISH if parent is None else parent.language, parent)

    def speak(self, language: str) -> None:
        """Say everything in this language from now on, what was handed out with `of` and `about` too."""
        self._read_all(language)
        for texts in self.games.values():
            texts._read_all(language, self)

    def bind(self, bindings: Bindings) -> None:
        """Name these keys from now on, in what was handed out too."""
        self.bindings = bindings
        for texts in self.games.values():
            texts.bindings = bindings

    def keycap(self, command: str) -> str:
        """What stands on the key of a command, with what must be held beside it.

        >>> Texts().keycap("undo"), Texts().keycap("fire")
        ('U', 'Space')
        """
        return self.cap(self.bindings.keys[command])

    def cap(self, key: str) -> str:
        """What stands on a key."""
        if f"keycap.{key}" in self:
            return self(f"keycap.{key}")
        is_letter = len(key) == 1 and key.isalpha()
        return self("keycap.letter", letter=cap_of(key)) if is_letter else cap_of(key)

    def _read_all(self, language: str, parent: "Texts | None" = None) -> None:
        self.language = language
        self.shell = self._read(self.folder, STEM) if parent is None else parent.shell
        self.own = self._read(self.folder / self.game, self.stem) if self.game else {}

    def _read(self, folder: Path, stem: str) -> dict[str, str]:
        if not folder.is_dir():
            return {}
        english: dict[str, str] = load(folder / f"{stem}.{ENGLISH}.yaml", dict[str, str])
        file = translated(folder, stem, self.language)
        return english if self.language == ENGLISH else {**english, **load(file, dict[str, str])}

    def __call__(self, key: str, **facts: Any) -> str:
        return FILLED.sub(lambda slot: self._filled(key, slot, facts), self.template(key))

    def __contains__(self, key: str) -> bool:
        return key in self.own or key in self.shell

    def template(self, key: str) -> str:
        if key not in self:
            raise DataError(self.file_of(key), None, f"expected a text {key!r}")
        return self.own[key] if key in self.own else self.shell[key]

    def of(self, game: str) -> "Texts":
        """The same texts with those of a game before them."""
        return self._before(game, STEM)

    def about(self, game: str) -> "Texts":
        """The same texts with the few of a game that is not open before them."""
        return self._before(game, TITLE)

    def _before(self, game: str, stem: str) -> "Texts":
        if (game, stem) not in self.games:
            self.games[game, stem] = Texts(game, self.folder, stem, self)
        return self.games[game, stem]

    def file_of(self, key: str) -> Path:
        """The file in which a text stands, or should."""
        is_shell = key in self.shell and key not in self.own
        return translated(self.folder / ("" if is_shell else self.game), STEM if is_shell else self.stem, self.language)

    def joined_list(self, items: list[str]) -> str:
        """Mara / Mara and Jonas / Mara, Jonas and Ines."""
        if len(items) < 2:
            return "".join(items)
        first = items[0]
        for item in items[1:-1]:
            first = self("list.more", first=first, second=item)
        return self("list.two", first=first, second=items[-1])

    def _filled(self, key: str, slot: re.Match[str], facts: dict[str, Any]) -> str:
        name, forms, command = slot.groups()
        if command:
            return self.keycap(command)
        if name not in facts:
            problem = f"expected of the text {key!r} that it asks for what is told, found {name!r}"
            raise DataError(self.file_of(key), None, problem)
        return plural(self.language, facts[name], forms[1:].split("|")) if forms else str(facts[name])
