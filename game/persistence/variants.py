"""The folder of variants beside the saves: one YAML file each, and what is wrong with those that can't be used."""

import re
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import NamedTuple

from game.engine.data import DataError
from game.engine.game import Game
from game.engine.phrases import FaultPhrase, expected, unreadable
from game.engine.reading import UnfitFile, printable_name, read_file
from game.engine.variant import LONGEST, Variant, can_game_have_variants, read_variant

FOLDER = "variants"
MOST_FILES = 200
LETTER_BYTES = 4  # at most, of a letter in UTF-8
GAME_LINE = re.compile(r"^game:\s*[\"']?(\w+)", re.MULTILINE)  # in a file that is not YAML


class AvailableVariants(NamedTuple):
    """The variants for one game: the game with each of them, and what is wrong with each file that can't be used."""

    games: tuple[Game, ...] = ()
    problems: tuple[FaultPhrase, ...] = ()


NO_VARIANTS = AvailableVariants()


class CheckedVariantFile(NamedTuple):
    """What a file contained when it was last read: its game (empty: unknown), and the game with the variant.

    If there is a `problem`, it says why the variant can't be used.
    """

    stamp: tuple[int, int]
    game_id: str
    game_with_variant: Game | None = None
    problem: FaultPhrase | None = None


class VariantFolder:
    """Reads each file once. `check` tests what the rules don't read, and raises DataError."""

    def __init__(self, folder: Path, check: Callable[[Variant], None]):
        self.folder, self.check = folder / FOLDER, check
        self.known: dict[Path, CheckedVariantFile] = {}

    def variants_of(self, game: Game) -> AvailableVariants:
        """The variants for a game, sorted by file name."""
        if not can_game_have_variants(game.id):
            return NO_VARIANTS
        found = [self.checked_variant_file(path, game) for path in self.files()]
        mine = [one for one in found if one.game_id in ("", game.id)]
        return AvailableVariants(
            tuple(one.game_with_variant for one in mine if one.game_with_variant is not None),
            tuple(one.problem for one in mine if one.problem is not None),
        )

    def files(self) -> Iterator[Path]:
        try:
            yield from sorted(self.folder.glob("*.yaml"))[:MOST_FILES]
        except OSError:  # a folder that cannot be read has nothing in it
            return

    def checked_variant_file(self, path: Path, game: Game) -> CheckedVariantFile:
        """What is known about a file; if it is for another game, only that."""
        try:
            status = path.stat()
        except OSError as error:
            return CheckedVariantFile((0, 0), "", problem=unreadable_file(path, error))
        stamp = (status.st_mtime_ns, status.st_size)
        known = self.known.get(path)
        if known is None or known.stamp != stamp:
            known = self.known[path] = self.find_game_of_file(path, stamp)
        if known.game_id == game.id and known.game_with_variant is None and known.problem is None:
            known = self.known[path] = self.load_variant(path, game, stamp)
        return known

    def find_game_of_file(self, path: Path, stamp: tuple[int, int]) -> CheckedVariantFile:
        """Find out which game the file is for, as far as that is possible without loading the game."""
        try:
            return CheckedVariantFile(stamp, read_variant_file(path).game)
        except DataError as error:
            try:
                line = GAME_LINE.search(read_variant_text(path))
            except DataError:
                line = None
            return CheckedVariantFile(stamp, line.group(1) if line is not None else "", problem=error.phrase)

    def load_variant(self, path: Path, game: Game, stamp: tuple[int, int]) -> CheckedVariantFile:
        try:
            variant = read_variant_file(path)
            self.check(variant)
            return CheckedVariantFile(stamp, game.id, game.with_variant(variant))
        except DataError as error:
            return CheckedVariantFile(stamp, game.id, problem=error.phrase)


def unreadable_file(path: Path, error: OSError) -> FaultPhrase:
    problem = unreadable(error)
    return FaultPhrase("fault.in_file", {"file": printable_name(path.name), "what": problem})


def read_variant_file(path: Path) -> Variant:
    """The variant in a file. Raises DataError."""
    return read_variant(path.stem, read_variant_text(path))


def read_variant_text(path: Path) -> str:
    """The text of a file written with any editor. Raises DataError."""
    try:
        return read_file(path, LONGEST * LETTER_BYTES).decode("utf-8-sig").replace("\r\n", "\n")
    except OSError as error:
        raise DataError(path.name, None, unreadable(error)) from error
    except UnfitFile as error:
        raise DataError(path.name, None, error.phrase) from error
    except UnicodeDecodeError as error:
        raise DataError(path.name, None, expected("utf8")) from error
