"""Which match can be resumed is told whole: its game, when it was saved, and who plays."""

import time

import pytest
from evening import NAMES, Evening

from game.engine.seats import HUMAN, Seat
from game.games import GAMES
from game.scenes.dates import saved_line
from game.ui.language import languages

pytestmark = pytest.mark.long

DAY = 24 * 3600
LONG_AGO = 300 * DAY


@pytest.fixture(params=list(languages()))
def stage(home, request):
    stage = Evening((1024, 600), 150, language=request.param)
    for game in GAMES:
        seats = [Seat(NAMES[n], n, HUMAN if n < 3 else "steady") for n in range(game.players[-1])]
        stage.application.start_match(game, seats, {}, 1)
    yield stage
    stage.close()


@pytest.mark.parametrize("age", [0, DAY, LONG_AGO], ids=["now", "yesterday", "long ago"])
def test_large_text_in_the_smallest_window_shortens_no_line_of_a_saved_match(stage, age):
    stage.app.return_to_first_scene()
    title, saves, now = stage.top, stage.application.open_saves(), time.time()
    aged = [info._replace(saved=now - age) for info in saves.saves]
    for n, info in enumerate(aged):
        title.saves = [info, *aged[:n], *aged[n + 1 :]]
        assert is_told(stage, info, now), f"the title: {info.game}"
    stage.app.push(saves)
    saves.saves = aged
    for page in range(saves.page_count()):
        saves.page = page
        fit = saves.entries_per_page()
        for info in aged[page * fit : (page + 1) * fit]:
            assert is_told(stage, info, now), f"the list: {info.game}"


def is_told(stage: Evening, info, now: float) -> bool:
    """Does the page say which match this is?"""
    stage.top.mark_dirty()
    title = next(game.title for game in GAMES if game.id == info.game)
    return saved_line(stage.application.texts, info, title, now) in {box.text for box in stage.seen()}
