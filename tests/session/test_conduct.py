"""What every game says about its own flow: found by its name, and said without a window."""

import subprocess
import sys
from pathlib import Path

import pytest

from game.engine.seats import Seat
from game.games import GAMES
from game.session.conduct import Conduct, conduct_of_game
from game.ui.contract.match_table import game_table_of
from game.ui.texts import Texts
from tests.session.at_table import SIXTH, match_of

ROOT = Path(__file__).resolve().parents[2]
HEADLESS = ("engine", "bots", "session")  # and rules, bots and conduct of every game
STYLE = """
import importlib, sys
for name in sys.argv[1:]:
    importlib.import_module(name)
shut_out = ("pygame", "game.ui", "game.scenes")
print(*sorted(name for name in sys.modules if name.startswith(shut_out)))
"""


def headless_modules() -> list[str]:
    files = [file for room in HEADLESS for file in (ROOT / "game" / room).rglob("*.py")]
    for game in (ROOT / "game" / "games").iterdir():
        files += [*game.glob("bots.py"), *game.glob("conduct.py"), *(game / "rules").rglob("*.py")]
    return [".".join(file.relative_to(ROOT).with_suffix("").parts).removesuffix(".__init__") for file in sorted(files)]


def test_rules_bots_conduct_and_session_load_neither_pygame_nor_a_window():
    command = [sys.executable, "-c", STYLE, *headless_modules()]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True)
    assert (done.stdout.strip(), done.stderr) == ("", "")


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
def test_the_table_and_the_session_go_by_the_same_conduct(game):
    seats = [Seat(f"Seat {n}", n, "human") for n in range(game.players.start)]
    assert game_table_of(game, Texts(), seats).conduct is conduct_of_game(game.id)


def test_a_game_without_a_conduct_is_led_by_the_defaults():
    assert type(conduct_of_game("noughts")) is Conduct


def test_by_default_whose_turn_it_is_is_who_is_asked_and_between_questions_the_first():
    state = match_of(SIXTH, "PP").state
    assert Conduct().turn(state).player == state.current_player
    state.asked = False
    assert Conduct().turn(state).player == 0
