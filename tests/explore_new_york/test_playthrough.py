"""The recorded game of playthrough.txt is played again: every event, who was told, who was asked."""

from game.engine.notation import parse
from tests.explore_new_york.record_playthrough import FILE, told
from tests.explore_new_york.words import RULES


def test_the_recorded_game_goes_as_it_went():
    recorded = FILE.read_text(encoding="utf-8")
    answers = iter([line.split(" ", 2)[2] for line in recorded.splitlines() if line.startswith("> ")])
    assert told(lambda state: parse(next(answers), RULES)) == recorded
    assert next(answers, None) is None
