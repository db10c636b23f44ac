"""Of the recorded games, which are played again with those of every game, one is won."""

from tests.biome_escape.record_playthrough import HERE


def test_a_recorded_game_is_won():
    lines = (HERE / "playthrough_escape.txt").read_text(encoding="utf-8").splitlines()
    assert lines[-1].startswith("  ended how=escaped")
