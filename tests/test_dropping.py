"""What comes of a dropped piece, wherever it was dragged."""

import pytest

from game.ui.dropping import GoBack, PickTarget, PlayPlan, SetDraft, drop_outcome
from game.ui.offer import Drop, Offer

CARD, GAP, WORD, DARK = ("card", "1C4"), ("gap", 0, 1), ("word", 0), ("word", 1)
OFFER = Offer(lit=frozenset({GAP, WORD}), plan=(("play", "1C4"),))


@pytest.mark.parametrize(
    "drop, below, is_on_board, is_picked_by_drag, outcome",
    [
        (Drop(draft=(CARD, GAP)), DARK, True, True, SetDraft((CARD, GAP))),
        (Drop(target=GAP), WORD, True, True, PickTarget(GAP)),
        (Drop(), WORD, True, True, PickTarget(WORD)),
        (Drop(), WORD, False, False, PickTarget(WORD)),
        (Drop(target=DARK), WORD, True, True, GoBack(DARK)),
        (Drop(), DARK, True, True, GoBack(DARK)),
        (Drop(), CARD, True, True, GoBack(None)),
        (Drop(), None, True, True, GoBack(None)),
        (Drop(), None, False, False, GoBack(None)),
        (Drop(), DARK, False, False, GoBack(DARK)),
        (Drop(), None, True, False, PlayPlan()),
        (Drop(), DARK, True, False, PlayPlan()),
    ],
)
def test_what_is_meant_comes_before_what_lies_there_and_the_board_before_nothing(
    drop, below, is_on_board, is_picked_by_drag, outcome
):
    assert drop_outcome(drop, below, OFFER, (CARD,), is_on_board, is_picked_by_drag) == outcome
