"""Variants: what people have otherwise than a game's box, told by one YAML file that they can copy to each other."""

import functools
import re
import typing
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from game.engine import data
from game.engine.data import DataError, YamlPart, load_yaml, parse_yaml_text, require_in_file
from game.engine.phrases import FaultPhrase, FaultyData, at, expected, shown
from game.engine.reading import LONGEST_SHOWN, flaw_in_text

GAME, TITLE, TEXTS = "game", "title", "texts"  # the fields of every variant; the others are a game's own
FIELDS = "variable.yaml"  # beside a game's data: what may be otherwise, and in which file the box's own stands
LONGEST, LONGEST_TITLE = 20_000, 24  # letters
NAME = re.compile(r"[\w.-][\w .-]{0,39}")  # of a file, without `.yaml`
MARK = "@"  # in an edition, between the game and the digest of the variant
UNWRITTEN = "{}*|\n"
DIGITS = 12  # of a digest

_known: dict[str, "Variant"] = {}  # by edition, all that this process has heard of


@dataclass(frozen=True)
class Variant:
    """The text of a variant's file. Whichever process it comes to knows it from then on.

    game: the id of the game that it is for; name: the file's, without `.yaml`.
    """

    game: str
    name: str
    text: str

    def __reduce__(self) -> tuple[Any, ...]:
        return remember_variant, (self.game, self.name, self.text)

    @functools.cached_property
    def digest(self) -> str:
        """Names the variant: another one for another text or name."""
        import hashlib  # slow to load, and of no use where nobody has variants

        return hashlib.sha256(f"{self.name}\n{self.text}".encode()).hexdigest()[:DIGITS]

    @property
    def edition(self) -> str:
        """The name under which its game is loaded with it."""
        return f"{self.game}{MARK}{self.digest}"

    @property
    def path(self) -> Path:
        """The file as it is called in a sentence."""
        return Path(f"{self.name}.yaml")

    @functools.cached_property
    def fields(self) -> dict[str, YamlPart]:
        """What stands in the file. Raises DataError for what is no YAML, or names a thing twice."""
        return parse_yaml_text(self.path, self.text).parts()

    @functools.cached_property
    def title(self) -> str:
        """The variant's name at the table. Raises DataError."""
        if TITLE not in self.fields:
            return self.name[:LONGEST_TITLE]
        part = self.fields[TITLE]
        title: str = part.read(str)
        if flaw_in_text(title, LONGEST_TITLE) or not title.strip() or "\n" in title:
            raise DataError(self.path, part.line, expected("title", most=LONGEST_TITLE, found=shown(title)))
        return title.strip()

    @functools.cached_property
    def texts(self) -> dict[str, dict[str, YamlPart]]:
        """By language and key, the texts of the game that read otherwise. Raises DataError."""
        if TEXTS not in self.fields:
            return {}
        return {language: part.parts() for language, part in self.fields[TEXTS].parts().items()}

    def check_fields(self) -> None:
        """Raises DataError for a field that nobody reads."""
        allowed = [GAME, TITLE, TEXTS, *fields_variants_may_change(self.game)]
        for name, part in self.fields.items():
            if name not in allowed:
                problem = expected("one_of", known=", ".join(allowed), found=shown(name))
                raise DataError(self.path, part.line, problem)

    def check_variant_names(self) -> None:
        """Raises DataError for what a name cannot have, since it means something in texts."""
        for name, part in self.fields.items():
            if name != TEXTS and (odd := set(UNWRITTEN) & set("".join(texts_in_plain_data(part.read(Any))))):
                raise DataError(self.path, part.line, expected("not_in_name", odd=shown(min(odd))))

    @functools.cached_property
    def names_given_by_variant(self) -> frozenset[str]:
        """All names that the variant gives to things."""
        return frozenset(
            name
            for field, part in self.fields.items()
            if field != TEXTS
            for name in texts_in_plain_data(part.read(Any))
        )

    # ---------------------------------------------------------------- in place of the box's own
    def apply_variant_to_data(self, box_content: Any, shape: Any, file: str) -> Any:
        """What a data file of the box says, with what the variant has in its place. Raises DataError."""
        mine = self.fields_for_file(file)
        if not hasattr(box_content, "_fields"):
            return next(iter(mine.values())).read(shape) if mine else box_content
        hints = typing.get_type_hints(shape)
        return box_content._replace(**{name: part.read(hints[name]) for name, part in mine.items()})

    def fields_for_file(self, file: str) -> dict[str, YamlPart]:
        """The fields of the variant that replace those of a data file of the box."""
        files = fields_variants_may_change(self.game)
        return {name: part for name, part in self.fields.items() if files.get(name) == file}

    def line_number_of(self, field: str, file: str) -> int | None:
        """Where a field stands that is wrong; else the first of those of the same data file."""
        mine = self.fields_for_file(file)
        return next((part.line for part in ([mine[field]] if field in mine else mine.values())), None)


class GameDataSource:
    """A data file from which a game's module reads what lies in the box; of a variant's module, with what it has.

    module: the `__name__` of the module that reads.
    """

    def __init__(self, module: str, file: str):
        edition = module.split(".")[2]
        self.path, self.file = data.DATA / edition.partition(MARK)[0] / file, file
        self.variant = _known.get(edition)
        self.of_box: Any = None  # what the box has, once it is read

    def load(self, shape: Any) -> Any:
        """The data of the file, with the changes of the variant. shape: what it must look like. Raises DataError."""
        self.of_box = load_yaml(self.path, shape)
        return (
            self.of_box if self.variant is None else self.variant.apply_variant_to_data(self.of_box, shape, self.file)
        )

    def check(self, is_true: bool, what: str, field: str = "", **facts: Any) -> None:
        """Raise DataError unless something holds that the rules need.

        what: the key of the game's text that says what was expected, without `expected.`, with its facts; field: the
        outermost one that it is about.
        """
        problem = self.problem(what, facts)
        if self.variant is None:
            require_in_file(self.path, is_true, problem, field)
        elif not is_true:
            raise DataError(self.variant.path, self.variant.line_number_of(field, self.file), problem)

    def check_each(self, are_true: Iterable[bool], what: str, field: str, **facts: Any) -> None:
        """Like `check`, for every entry of a list or mapping. The error names the line of the first wrong entry."""
        wrong = next((n for n, is_true in enumerate(are_true) if not is_true), None)
        mine = {} if self.variant is None else self.variant.fields_for_file(self.file)
        if wrong is not None and self.variant is not None and field in mine:
            raise DataError(self.variant.path, mine[field].line_of_entry(wrong), self.problem(what, facts))
        self.check(wrong is None, what, field, **facts)

    def check_unless_variant(self, is_true: bool, what: str, field: str = "", **facts: Any) -> None:
        """Like `check`, but only for the original game: a variant may differ here."""
        if self.variant is None:
            require_in_file(self.path, is_true, self.problem(what, facts), field)

    def problem(self, what: str, facts: dict[str, Any]) -> FaultPhrase:
        return expected(what, game=self.path.parent.name, **facts)


def texts_in_plain_data(value: Any) -> Iterator[str]:
    """All texts in plain data."""
    if isinstance(value, dict):
        value = [*value, *value.values()]
    if isinstance(value, list):
        for one in value:
            yield from texts_in_plain_data(one)
    elif isinstance(value, str):
        yield value


# ---------------------------------------------------------------- which there are
def remember_variant(game: str, name: str, text: str) -> Variant:
    """A variant that this process knows from now on."""
    variant = Variant(game, name, text)
    return _known.setdefault(variant.edition, variant)


def read_variant(name: str, text: str) -> Variant:
    """The variant that the text of a file tells, as far as it is the same for every game. Raises DataError."""
    if not NAME.fullmatch(name):
        raise DataError(f"{name[:LONGEST_SHOWN]}.yaml", None, expected("file_name", most=40))
    if flaw := flaw_in_text(text, LONGEST):  # no save could have it
        raise DataError(f"{name}.yaml", None, expected("plain_text", found=flaw))
    nameless = Variant("", name, text)
    if GAME not in nameless.fields:
        raise DataError(nameless.path, 1, expected("field", name=shown(GAME)))
    part = nameless.fields[GAME]
    game: str = part.read(str)
    if not can_game_have_variants(game):
        raise DataError(nameless.path, part.line, expected("game_with_variants", found=shown(game)))
    variant = remember_variant(game, name, text)
    variant.check_fields()
    variant.check_variant_names()
    _ = variant.title, variant.texts  # read now, so that what is wrong with them is told
    return variant


def variant_of(edition: str) -> Variant | None:
    """The variant with which an edition is played; None for a game as it is in its box."""
    return _known.get(edition)


def can_game_have_variants(game: str) -> bool:
    """Is there anything of this game that variants may have otherwise?"""
    return game.isidentifier() and (data.DATA / game / FIELDS).is_file()


def fields_variants_may_change(game: str) -> dict[str, str]:
    """What variants of a game may have otherwise, and in which of its data files the box's own stands."""
    found: dict[str, str] = load_yaml(data.DATA / game / FIELDS, dict[str, str])
    return found


# ---------------------------------------------------------------- in a save or record
def variant_to_plain(variant: Variant) -> dict[str, str]:
    """The variant as JSON data: all of it, so that its file is not needed, and its digest, by which it is named."""
    return {"name": variant.name, "digest": variant.digest, "text": variant.text}


def variant_from_plain(plain: dict[str, str], game: str) -> Variant:
    """The variant of a game in JSON data. Raises DataError, and FaultyData if the data isn't a variant."""
    if set(plain) != {"name", "digest", "text"}:
        raise FaultyData(at("variant", expected("name_digest_text", found=shown(", ".join(plain)))))
    variant = read_variant(plain["name"], plain["text"])
    if variant.game != game:
        raise FaultyData(at("variant", expected("variant_of", name=game, found=variant.game)))
    if variant.digest != plain["digest"]:
        raise FaultyData(at("variant", expected("digest", digest=variant.digest, found=shown(plain["digest"]))))
    return variant
