"""The names that the settings remember: those typed at seats, and who sat where last."""

from collections.abc import Sequence
from typing import Any

from game.engine.seats import Seat
from game.persistence.settings import Settings
from game.ui.names import is_same_name


def settings_with_name_changed(settings: Settings, before: str, now: str) -> dict[str, Any]:
    """The settings that change when a person who was called `before` is called `now`, or is forgotten: `now` is empty.

    Otherwise a seat would propose the old name, and whoever plays under it would be somebody else.
    """
    names = [now if is_same_name(one, before) else one for one in settings.names]
    known = {one.casefold(): one for one in names if one}
    last = {
        game: setup._replace(seats=seats_with_name_changed(setup.seats, before, now))
        for game, setup in settings.last.items()
    }
    return {"names": list(known.values()), "last": last}


def seats_with_name_changed(seats: Sequence[Seat], before: str, now: str) -> list[Seat]:
    """The seats with the present name; one is left out if nobody, or somebody beside it, has that name."""
    is_taken = not now or any(is_same_name(seat.name, now) and not is_same_name(seat.name, before) for seat in seats)
    changed = [seat._replace(name=now) if is_same_name(seat.name, before) else seat for seat in seats]
    return [new for new, old in zip(changed, seats) if not (is_taken and is_same_name(old.name, before))]
