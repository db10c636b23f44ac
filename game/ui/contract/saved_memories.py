"""Memories of viewers as JSON values, for the save of a match."""

from dataclasses import fields
from typing import Any

from game.engine.phrases import FaultyData, at, expected, shown


def memory_to_plain(memory: Any, kind: type[Any] | None) -> dict[str, Any] | None:
    """What is saved of a memory, if it is of the kind that is saved and another than in the beginning."""
    if kind is None or not isinstance(memory, kind) or memory == kind():
        return None
    values = {name: getattr(memory, name) for name in saved_memory_fields(kind)}
    return {name: list(value) if isinstance(value, tuple) else value for name, value in values.items()}


def memory_from_plain(plain: Any, kind: type[Any] | None) -> Any:
    """The memory that was saved so. Raises ValueError if it cannot have been."""
    if kind is None:
        raise FaultyData(at("memories", expected("none", found=shown(plain))))
    if not isinstance(plain, dict) or set(plain) != set(saved_memory_fields(kind)):
        names = ", ".join(saved_memory_fields(kind))
        raise FaultyData(at("memories", expected("mapping_with", found=shown(plain), names=names)))
    return kind(**{name: tuple(value) if isinstance(value, list) else value for name, value in plain.items()})


def saved_memory_fields(kind: type[Any]) -> list[str]:
    """The names of the fields that are saved."""
    return [field.name for field in fields(kind) if field.compare]
