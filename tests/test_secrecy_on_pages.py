"""Pages that name matches which are not over: two worlds that differ only in what is hidden give the same pages."""

import datetime
from collections.abc import Iterator

import pytest
from evening import NAMES, Evening
from past import fill
from pictures_of_worlds import WITH_SECRETS, Undecided, another_world, frame

from game.engine.game import Game
from game.engine.match import Match
from game.engine.rng import Rng
from game.engine.seats import HUMAN, Seat
from game.engine.state import PUBLIC
from game.games import GAMES
from game.history.deals import daily_deals_of_games
from game.scenes.history.recap import recap_picture
from game.scenes.history.room import TABS
from game.scenes.table.play import PlayScene

pytestmark = pytest.mark.long

NOW = 1_790_000_000.0  # in every picture, so that no minute passes between two of them
ACTIONS = 12  # of a match that is not over
SIZE = (960, 540)


@pytest.fixture
def stage(home, monkeypatch) -> Iterator[Evening]:
    evening = Evening(SIZE)
    monkeypatch.setattr("time.time", lambda: NOW)
    fill(evening, (0,))
    evening.application.host.thinker.close()
    evening.application.host.thinker = Undecided()
    yield evening
    evening.close()


def advance(match: Match) -> None:
    """Some actions by chance, and not to the end."""
    rng = Rng(3)
    for _ in range(ACTIONS):
        match.confirm_all_visits()
        before = match.state.clone()
        match.play(before.random_action(rng))
    assert not match.is_over


def pages(stage: Evening, game: Game) -> Iterator[tuple[str, object]]:
    """Each page that could tell of a match that is not over, with all that it shows."""
    app, application = stage.app, stage.application

    def picture() -> bytes:
        stage.frames(4)
        stage.until(lambda: not stage.top.is_animating)
        stage.top.mark_dirty()
        stage.frames(2)
        return frame(stage)

    app.return_to_first_scene()
    stage.top.look_for_saves()
    yield "title", picture()
    app.push(application.open_saves())
    yield "saves", picture()
    for tab in TABS:
        app.return_to_first_scene()
        app.push(application.open_history(tab))
        yield tab, picture()
        if tab == "tonight":
            yield "recap", recap_picture(stage.top.room, stage.top.evening).get_buffer().raw
        if tab in ("people", "games"):
            row = stage.top.rows()[0][0].key if tab == "people" else game.id
            stage.top.on_press(("open", row))
            yield f"{tab}: one", picture()
    app.return_to_first_scene()
    for name in ("", "calendar", "code"):
        app.push(application.open_deals())
        if name:
            stage.top.on_press(name)
        yield f"deals {name}", picture()
    app.return_to_first_scene()
    app.push(application.open_seats(game))
    yield "seats", picture()


def worlds(stage: Evening, scene: PlayScene) -> tuple[dict[str, object], dict[str, object]]:
    """What all pages show of a match, and of another that nobody at the table can tell from it."""
    match, host = scene.match, stage.application.host
    found = []
    for world in (match, another_world(match, PUBLIC, 7)):
        host.save_match(world)
        found.append(dict(pages(stage, match.game)))
    assert another_world(match, PUBLIC, 7).to_json()["state"] != match.to_json()["state"], "nothing is hidden"
    return found[0], found[1]


@pytest.mark.parametrize("game", WITH_SECRETS, ids=lambda game: game.id)
@pytest.mark.parametrize("is_deal", [False, True], ids=["match", "deal"])
def test_no_page_tells_what_is_hidden_in_a_match_that_is_not_over(game, is_deal, stage):
    application = stage.application
    if is_deal:
        deal = next(one for one in daily_deals_of_games(GAMES, datetime.date.today()) if one.game.id == game.id)
        scene = application.start_deal(deal, NAMES[0])
    else:
        seats = [Seat(NAMES[n], n, HUMAN) for n in range(game.players.start)]
        options = {game.secret_rule: True} if game.secret_rule else {}
        scene = application.start_match(game, seats, options, 5)
    scene.advance_match = lambda dt: None
    stage.app.push(scene)
    stage.frames(2)
    advance(scene.match)
    one, other = worlds(stage, scene)
    assert one.keys() == other.keys() and [name for name in one if one[name] != other[name]] == []
