"""Every sentence people read: templates by key, from data/texts.<language>.yaml and a game's own in data/<game>/."""

import re
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from game.engine.data import DATA, DataError, YamlPart, load_yaml
from game.engine.phrases import expected, shown
from game.engine.variant import MARK, Variant, variant_of
from game.ui.bindings import WITH_CTRL, Bindings, keycap_text
from game.ui.language import ENGLISH, languages, plural_form, translated_file

STEM = "texts"
SHORTENINGS = ("short", "tight", "least")  # before a name, in a key
TITLE = "title"  # the little that is said of a game where it is not open
# {name}, {n|card|cards} with as many forms as the language counts, or {at|wo}, a form of a name (see InflectedName);
# {icon:name} is the canvas's business
SLOT = re.compile(r"\{(\w+)((?:\|[^|{}]*)*)\}")
KEY = re.compile(r"\{key:(\w+)\}")  # what stands on the key of a command
FILLED = re.compile(f"{SLOT.pattern}|{KEY.pattern}")
BRACED = re.compile(rf"{FILLED.pattern}|\{{icon:[\w-]+\}}")
INFLECTED = re.compile(r"[^{}|]+(\|\w+=[^{}|]+)+")  # a name and its forms
NAMED = re.compile(r"\{[^{}|]*\|?")  # how a slot, an icon or a key begins; with forms another one than without


class InflectedName(str):
    """A name in its basic form, which also knows the forms that a language needs inside a sentence.

    In a file it is "Wald|wo=im Wald|wohin=in den Wald", and {at|wohin} in a sentence asks for a form.

    >>> InflectedName.read("Wald|wo=im Wald"), InflectedName.read("Wald|wo=im Wald").form("wo")
    ('Wald', 'im Wald')
    """

    forms: dict[str, str]

    @classmethod
    def read(cls, template: str) -> "InflectedName":
        """The name in a template such as "the lake|at=at the lake": its basic form, then forms by their marks."""
        basic, *forms = template.split("|")
        name = cls(basic)
        name.forms = {which: words for which, _, words in (form.partition("=") for form in forms)}
        return name

    def form(self, which: str) -> str:
        """One of its forms, or the basic one where it has no such form."""
        return self.forms.get(which, str(self))


class Texts:
    """Templates of the shell, and of one game before them. Called with a key and facts, it returns a sentence.

    Texts missing in a language are in English. Raises DataError if a file has wrong keys or slots.

    >>> Texts()("list.two", first="Mara", second="Jonas")
    'Mara and Jonas'
    """

    def __init__(self, game: str = "", folder: Path = DATA, stem: str = STEM, parent: "Texts | None" = None):
        self.game, self.folder, self.stem = game, folder, stem
        self.games: dict[tuple[str, str], Texts] = {}
        self.shell: dict[str, str] = {}
        self.bindings: Bindings = Bindings() if parent is None else parent.bindings
        self._read_all(ENGLISH if parent is None else parent.language, parent)

    def set_language(self, language: str) -> None:
        """Use this language from now on, also in texts made with `for_game` and `texts_with_title_of_game`."""
        self._change_language(language, None)

    def _change_language(self, language: str, parent: "Texts | None") -> None:
        self._read_all(language, parent)
        for texts in self.games.values():
            texts._change_language(language, self)

    def set_bindings(self, bindings: Bindings) -> None:
        """Name these keys from now on, also in texts made from these."""
        self.bindings = bindings
        for texts in self.games.values():
            texts.bindings = bindings

    def keycap(self, command: str) -> str:
        """The words on a command's keys, with the modifiers to be held.

        >>> Texts().keycap("undo"), Texts().keycap("fire")
        ('Ctrl+Z or U', 'Space')
        """
        key = self.keycap_text(self.bindings.keys[command])
        if command not in WITH_CTRL:
            return key
        return self("keycap.with_ctrl", ctrl=self(f"keycap.ctrl+{WITH_CTRL[command]}"), key=key)

    def keycap_text(self, key: str) -> str:
        """The words on a key."""
        if f"keycap.{key}" in self:
            return self(f"keycap.{key}")
        is_letter = len(key) == 1 and key.isalpha()
        return self("keycap.letter", letter=keycap_text(key)) if is_letter else keycap_text(key)

    def _read_all(self, language: str, parent: "Texts | None" = None) -> None:
        self.language = language
        self.shell = self._read_templates(self.folder, STEM) if parent is None else parent.shell
        game, _, _ = self.game.partition(MARK)
        self.own = self._read_templates(self.folder / game, self.stem) if game else {}
        variant = variant_of(self.game)
        if variant is not None and self.stem == STEM:
            self.own |= texts_of_variant(variant, self.language)

    def _read_templates(self, folder: Path, stem: str) -> dict[str, str]:
        if not folder.is_dir():
            return {}
        english: dict[str, str] = load_yaml(folder / f"{stem}.{ENGLISH}.yaml", dict[str, str])
        file = translated_file(folder, stem, self.language)
        return english if self.language == ENGLISH else {**english, **load_yaml(file, dict[str, str])}

    def __call__(self, key: str, /, **facts: Any) -> str:
        template = self.template(key)
        if "{" not in template and "|" not in template:
            return template
        if "|" in template and INFLECTED.fullmatch(template):
            return InflectedName.read(template)
        return FILLED.sub(lambda slot: self._fill_slot(key, slot, facts), template)

    def __contains__(self, key: str) -> bool:
        return key in self.own or key in self.shell

    def template(self, key: str) -> str:
        if key not in self:
            raise DataError(self.file_of(key), None, expected("text_of", key=shown(key)))
        return self.own[key] if key in self.own else self.shell[key]

    def for_game(self, game: str) -> "Texts":
        """The same texts preceded by those of a game, or of an edition of it."""
        return self._with_texts_of(game, STEM)

    def texts_with_title_of_game(self, game: str) -> "Texts":
        """The same texts preceded by the few that a game has for the screens outside its table."""
        return self._with_texts_of(game, TITLE)

    def _with_texts_of(self, game: str, stem: str) -> "Texts":
        if (game, stem) not in self.games:
            self.games[game, stem] = Texts(game, self.folder, stem, self)
        return self.games[game, stem]

    def file_of(self, key: str) -> Path:
        """The file that contains a text, or should."""
        is_shell = key in self.shell and key not in self.own
        return translated_file(
            self.folder / ("" if is_shell else self.game.partition(MARK)[0]),
            STEM if is_shell else self.stem,
            self.language,
        )

    def joined_list(self, items: list[str]) -> str:
        """Mara / Mara and Jonas / Mara, Jonas and Ines."""
        if len(items) < 2:
            return items[0] if items else ""
        first = items[0]
        for item in items[1:-1]:
            first = self("list.more", first=first, second=item)
        return self("list.two", first=first, second=items[-1])

    def score_text(self, points: list[int]) -> str:
        """The points of all players, best first.

        >>> Texts().score_text([14, 12]), Texts().score_text([14, 12, 9])
        ('14 to 12', '14, 12 and 9')
        """
        words = list(map(str, points))
        return self("score.duel", first=words[0], second=words[1]) if len(words) == 2 else self.joined_list(words)

    def _fill_slot(self, key: str, slot: re.Match[str], facts: dict[str, Any]) -> str:
        name, forms, command = slot.groups()
        if command:
            return self.keycap(command)
        if name not in facts:
            problem = expected("known_slot", key=shown(key), found=shown(name))
            raise DataError(self.file_of(key), None, problem)
        fact = facts[name]
        if forms and isinstance(fact, str):
            return fact.form(forms[1:]) if isinstance(fact, InflectedName) else fact
        return plural_form(self.language, fact, forms[1:].split("|")) if forms else str(fact)


def capitalized(sentence: str, names: Sequence[str] = ()) -> str:
    """With a capital, whatever its first slot was filled with; but names stay as people write them.

    >>> capitalized("the Park Exit is dark.")
    'The Park Exit is dark.'
    >>> capitalized("e.e. walks to the Park Exit.", ["e.e."])
    'e.e. walks to the Park Exit.'
    """
    if any(sentence.startswith(name) and not sentence[len(name) :][:1].isalpha() for name in names):
        return sentence
    return sentence[:1].upper() + sentence[1:]


# ---------------------------------------------------------------- variants
def texts_of_variant(variant: Variant, language: str) -> dict[str, str]:
    """The texts that a variant changes. Those it doesn't have in a language are in English."""
    parts = {**variant.texts.get(ENGLISH, {}), **variant.texts.get(language, {})}
    return {key: part.read(str) for key, part in parts.items()}


def check_variant_texts(variant: Variant) -> None:
    """Raises DataError if a variant has a text that its game doesn't, or a slot that is not filled there."""
    own = Texts(variant.game).own
    for code, parts in variant.texts.items():
        if code not in languages():
            line = next((part.line for part in parts.values()), None)
            known = ", ".join(languages())
            raise DataError(variant.path, line, expected("one_of", known=known, found=shown(code)))
        for key, part in parts.items():
            if key not in own and not is_short_form_of_variant_name(variant, key, own):
                raise DataError(variant.path, part.line, expected("text_of_game", found=shown(key)))
            check_slots(variant, part, key, own.get(key, ""))


def is_short_form_of_variant_name(variant: Variant, key: str, game_texts: dict[str, str]) -> bool:
    """Does this key give a variant's name in a short form, as the game's own texts do for their names?"""
    form, _, name = key.partition(".")
    return (
        form in SHORTENINGS
        and any(one.startswith(f"{form}.") for one in game_texts)
        and name in variant.names_given_by_variant
    )


def check_slots(variant: Variant, part: YamlPart, key: str, original: str) -> None:
    """A variant's text may leave out slots of the original, but not add any. Raises DataError."""
    text = part.read(str)
    known = {slot.group() for slot in NAMED.finditer(original)} | {f"{{{name}" for name, _ in SLOT.findall(original)}
    is_told = {slot.group() for slot in NAMED.finditer(text)} <= known
    if not is_told or set("{}") & set(BRACED.sub("", text)):
        told = ", ".join(sorted(f"{name}}}" for name in known if not name.endswith("|"))) or "none"
        raise DataError(variant.path, part.line, expected("slots_only", key=shown(key), names=told))
