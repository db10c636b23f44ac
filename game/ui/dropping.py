"""What comes of a piece that is dragged and dropped: decided here for the laptop and for phones alike."""

from typing import NamedTuple

from game.ui.offer import Draft, Drop, Offer
from game.ui.table import Key


class SetDraft(NamedTuple):
    """The picks become these."""

    draft: Draft


class PickTarget(NamedTuple):
    """The piece that takes the dropped one is picked too."""

    key: Key


class PlayPlan(NamedTuple):
    """What is picked by then is played, if it can be."""


class GoBack(NamedTuple):
    """The dropped piece returns to where it was; refused: the piece that should say why it did not take it."""

    refused: Key | None


DropOutcome = SetDraft | PickTarget | PlayPlan | GoBack


def drop_outcome(
    drop: Drop, below: Key | None, offer: Offer, draft: Draft, is_on_board: bool, is_picked_by_drag: bool
) -> DropOutcome:
    """What comes of a drop. drop: what the game says of this place; below: the piece that lies there, or which the
    finger was near; offer, draft: with the dragged piece among the picks; is_picked_by_drag: lifting it has picked it.
    """
    target = drop.target_or(below)
    if drop.draft is not None:
        return SetDraft(drop.draft)
    if target is not None and offer.lights(target):
        return PickTarget(target)
    if is_picked_by_drag or not is_on_board:
        return GoBack(None if target in draft else target)
    return PlayPlan()
