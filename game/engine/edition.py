"""Editions: a game's modules loaded once more for a variant, under a name of their own, with tables of their own.

`game.games.<game>@3f09…` is the package of a game whose modules read what the variant with that digest has
otherwise. Its tables, caches, computer players and painters are made of that alone, and it imports nothing of the
box's own edition: so two variants never mix in one process, whatever a game keeps in its modules, and no line of a
game asks which of them it plays. A class of an edition is pickled by that name; whoever knows the variant finds it.
"""

import importlib.util
import sys
from collections.abc import Sequence
from importlib.machinery import ModuleSpec
from types import CodeType, ModuleType
from typing import Protocol, runtime_checkable

from game.engine.variant import MARK, variant_of

GAMES = ("game", "games")  # the package in which games lie


@runtime_checkable
class HasModuleCode(Protocol):
    """A loader that gives the code of a module, from files or from a program that was packed."""

    def get_code(self, fullname: str) -> CodeType | None: ...


class EditionFinder:
    """Finds the modules of editions whose variants this process knows."""

    def find_spec(
        self, fullname: str, path: Sequence[str] | None = None, target: ModuleType | None = None
    ) -> ModuleSpec | None:
        *start, edition = parts = fullname.split(".")[:3]
        if tuple(start) != GAMES or MARK not in edition or variant_of(edition) is None:
            return None
        package = ".".join(parts)
        of_box = package.partition(MARK)[0]
        spec = importlib.util.find_spec(of_box + fullname.removeprefix(package))
        if spec is None or not isinstance(spec.loader, HasModuleCode):
            return None
        loader = EditionLoader(spec.name, spec.loader, of_box, package)
        is_package = spec.submodule_search_locations is not None
        return ModuleSpec(fullname, loader, origin=spec.origin, is_package=is_package)


class EditionLoader:
    """Runs the code of a module of the box's own edition as one of another edition.

    name, code_source: the module and its loader; box_package, package: the packages of both editions.
    """

    def __init__(self, name: str, code_source: HasModuleCode, box_package: str, package: str):
        self.name, self.own, self.of_box, self.package = name, code_source, box_package, package

    def create_module(self, spec: ModuleSpec) -> ModuleType | None:
        return None

    def exec_module(self, module: ModuleType) -> None:
        code = self.own.get_code(self.name)
        if code is None:
            raise ImportError(f"no code of {self.name}")
        exec(with_imports_redirected(code, self.of_box, self.package), module.__dict__)


def with_imports_redirected(code: CodeType, old_package: str, new_package: str) -> CodeType:
    """The same code, which imports from the package `new_package` what it would have from `old_package`."""
    names = tuple(module_moved_to_package(name, old_package, new_package) for name in code.co_names)
    inner = (
        with_imports_redirected(one, old_package, new_package) if isinstance(one, CodeType) else one
        for one in code.co_consts
    )
    return code.replace(co_names=names, co_consts=tuple(inner))


def module_moved_to_package(module: str, old_package: str, new_package: str) -> str:
    is_inside = module == old_package or module.startswith(old_package + ".")
    return new_package + module.removeprefix(old_package) if is_inside else module


def unload_edition(edition: str) -> None:
    """Drop the modules of an edition that cannot be played."""
    package = ".".join((*GAMES, edition))
    for name in [name for name in sys.modules if name == package or name.startswith(package + ".")]:
        del sys.modules[name]


sys.meta_path.append(EditionFinder())
