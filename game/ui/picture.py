"""What the parts of a page work out once for each picture."""

from collections.abc import Callable, Hashable
from functools import wraps
from typing import Concatenate, ParamSpec, Protocol, TypeVar

Given = ParamSpec("Given")
Value = TypeVar("Value")


class PictureValues:
    """Values that parts of a page keep while it is drawn: nothing that it shows changes meanwhile."""

    def __init__(self) -> None:
        self.kept: dict[Hashable, object] | None = None  # None while nothing is drawn

    def __enter__(self) -> None:
        self.kept = {}

    def __exit__(self, *error: object) -> None:
        self.kept = None


class DrawnPage(Protocol):
    """The page whose pictures count."""

    @property
    def picture_values(self) -> PictureValues: ...


class PagePart(Protocol):
    """A part of a page."""

    @property
    def page(self) -> DrawnPage: ...


Part = TypeVar("Part", bound=PagePart)


def once_a_picture(work: Callable[Concatenate[Part, Given], Value]) -> Callable[Concatenate[Part, Given], Value]:
    """A method that is called once for each picture, part and arguments, which are hashable and given by place; between
    two pictures it is called each time.
    """

    @wraps(work)
    def value(part: Part, /, *given: Given.args, **named: Given.kwargs) -> Value:
        kept = part.page.picture_values.kept
        if kept is None or named:
            return work(part, *given, **named)
        key = (work, id(part), given)
        if key not in kept:
            kept[key] = work(part, *given, **named)
        found: Value = kept[key]  # type: ignore[assignment]  # the value of this very key
        return found

    return value
