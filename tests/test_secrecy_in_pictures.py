"""What a seat may not know cannot be seen, read or heard at the table. A long run: check_secrecy.py."""

import pytest
from evening import Evening
from pictures_of_worlds import SIZE, WITH_SECRETS, differences, positions

pytestmark = pytest.mark.long

POSITIONS = 12


@pytest.mark.parametrize("game", WITH_SECRETS, ids=lambda game: game.id)
def test_worlds_that_a_seat_cannot_tell_apart_look_read_and_sound_alike(home, game):
    evening = Evening(SIZE)
    for n, (match, viewer) in enumerate(positions(game, POSITIONS)):
        found = differences(evening, match, viewer, n)
        assert not found, f"position {n}, viewer {viewer}: {found} differ"
    evening.close()
