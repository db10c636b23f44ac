"""Every sentence people read: templates by key, from data/texts.en.yaml and a game's own files in data/<game>/."""

import re
from pathlib import Path
from typing import Any

from game.engine.data import DATA, DataError, load

FILE = "texts.en.yaml"
TITLE = "title.en.yaml"  # the little that is said of a game where it is not open
# {name} or {n|card|cards}; {icon:name} is the canvas's business
SLOT = re.compile(r"\{(\w+)(?:\|([^|{}]*)\|([^|{}]*))?\}")


class Texts:
    """Templates of the shell, and of one game before them; called with a key and facts it gives a sentence.

    Raises DataError for a key or a fact that the files have wrong.

    >>> Texts()("list.two", first="Mara", second="Jonas")
    'Mara and Jonas'
    """

    def __init__(self, game: str = "", folder: Path = DATA, file: str = FILE, shell: dict[str, str] | None = None):
        self.game, self.folder, self.file = game, folder, file
        self.shell: dict[str, str] = load(folder / FILE, dict[str, str]) if shell is None else shell
        self.own: dict[str, str] = {}
        self.games: dict[tuple[str, str], Texts] = {}
        if game and (folder / game).is_dir():
            self.own = load(folder / game / file, dict[str, str])

    def __call__(self, key: str, **facts: Any) -> str:
        return SLOT.sub(lambda slot: self._filled(key, slot, facts), self.template(key))

    def __contains__(self, key: str) -> bool:
        return key in self.own or key in self.shell

    def template(self, key: str) -> str:
        if key not in self:
            raise DataError(self.folder / self.game / self.file, None, f"expected a text {key!r}")
        return self.own[key] if key in self.own else self.shell[key]

    def of(self, game: str) -> "Texts":
        """The same texts with those of a game before them."""
        return self._before(game, FILE)

    def about(self, game: str) -> "Texts":
        """The same texts with the few of a game that is not open before them."""
        return self._before(game, TITLE)

    def _before(self, game: str, file: str) -> "Texts":
        if (game, file) not in self.games:
            self.games[game, file] = Texts(game, self.folder, file, self.shell)
        return self.games[game, file]

    def several(self, items: list[str]) -> str:
        """Mara / Mara and Jonas / Mara, Jonas and Ines."""
        if len(items) < 2:
            return "".join(items)
        first = items[0]
        for item in items[1:-1]:
            first = self("list.more", first=first, second=item)
        return self("list.two", first=first, second=items[-1])

    def _filled(self, key: str, slot: re.Match[str], facts: dict[str, Any]) -> str:
        name, one, many = slot.groups()
        if name not in facts:
            file = self.folder / self.game / self.file if key in self.own else self.folder / FILE
            raise DataError(file, None, f"expected of the text {key!r} that it asks for what is told, found {name!r}")
        if one is None:
            return str(facts[name])
        return str(one if facts[name] == 1 else many)
