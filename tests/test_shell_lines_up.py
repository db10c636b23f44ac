"""The screens round the games line up: words below each other, a button below what it plays, boxes below the title."""

import pytest
from evening import NAMES, Evening

from game.engine.seats import HUMAN, Seat
from game.games import GAMES
from game.scenes.settings_preview import REPLAY


def test_words_of_saved_games_begin_below_each_other_however_many_play(home):
    stage = Evening((1280, 720))
    for game in GAMES:
        stage.application.start_match(game, [Seat(NAMES[n], n, HUMAN) for n in range(game.players[0])], {}, 1)
    stage.app.return_to_first_scene()
    page = stage.application.open_saves()
    stage.app.push(page)
    titles = [game.title for game in GAMES]
    heads = [text.rect.left for text in stage.seen() if text.text.startswith(tuple(f"{title}," for title in titles))]
    assert len({game.players[0] for game in GAMES}) > 1 and len(heads) == len(GAMES)
    assert max(heads) - min(heads) <= 2  # the letters themselves begin a little aside
    stage.close()


@pytest.mark.parametrize("size", [(1280, 720), (3840, 2160)], ids=str)
def test_replay_stands_below_what_it_plays(home, size):
    stage = Evening(size)
    page = stage.application.open_settings()
    stage.app.push(page)
    stage.frames(1)
    preview, again = page.settings_preview_box(stage.app.canvas), page.find_widget("again").box
    assert again.top - preview.y <= REPLAY and preview.contains(again)
    stage.close()


@pytest.mark.parametrize("size", [(1280, 720), (1024, 600), (3840, 2160)], ids=str)
def test_the_title_page_leaves_no_large_gap_below_its_boxes(home, size):
    stage = Evening(size)
    boxes, canvas = stage.top.game_box_rects(), stage.app.canvas
    assert canvas.h * 0.8 < boxes[0].bottom < canvas.h - 40
    assert all(widget.box.bottom < boxes[0].top for widget in stage.top.evening_widgets())
    assert not stage.complaints()
    stage.close()
