"""How one wins is said at the table itself, to each person before their first decision in the first match of a game."""

import pytest
from evening import Evening

from game.engine.seats import HUMAN, Seat
from game.games import GAMES
from game.persistence.plain_json import StorageError
from game.ui.citations import strip_citations

WINDOWS = [((1280, 720), 100), ((1024, 600), 150)]


def sit_down(evening: Evening, game):
    """Two people, and computer players where a game needs more; whoever begins is about to choose."""
    bots = [Seat(f"Bot {n}", n, "gentle") for n in range(2, game.players.start)]
    scene = evening.sit_down(game, [Seat("Mara", 0, HUMAN), Seat("Jonas", 1, HUMAN), *bots], {"first": 0})
    evening.until(lambda: scene.can_asked_player_answer_here or scene.parts.cover.is_shown)
    if scene.parts.cover.is_shown:
        evening.press("open")
        evening.until(lambda: scene.can_asked_player_answer_here)
    evening.point((2, 2))
    evening.frames(2)
    return scene


def aim_of(scene) -> str:
    return scene.game_table.text.texts("aim", **scene.match.options)


def shown_hint(scene) -> str | None:
    return scene.mode.sentences.current_sentence(scene.plan).hint


@pytest.mark.long
@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
@pytest.mark.parametrize("size, text_size", WINDOWS)
@pytest.mark.parametrize("language", ["en", "de"])
def test_the_first_match_of_a_game_says_how_one_wins(home, game, size, text_size, language):
    evening = Evening(size, text_size, language=language)
    scene = sit_down(evening, game)
    aim = aim_of(scene)
    read = " ".join(box.text for box in evening.seen())
    evening.close()
    assert aim and shown_hint(scene) == aim and strip_citations(aim) in read


@pytest.mark.long
@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
def test_who_has_done_something_is_not_told_again(stage, game):
    scene = sit_down(stage, game)
    assert scene.parts.aim
    scene.session.play_plan([scene.own_view.legal()[0]])
    stage.until(lambda: scene.is_at_rest)
    assert not scene.parts.aim or scene.asked_player != 0


def test_once_a_match_of_the_game_is_finished_nobody_is_told(stage, monkeypatch):
    game = GAMES[0]
    monkeypatch.setattr("game.scenes.host.has_stored_history", lambda storage: True)
    monkeypatch.setattr("game.history.archive.Archive.count_matches", lambda archive, one: int(one == game.id))
    assert not sit_down(stage, game).parts.aim
    assert sit_down(stage, GAMES[1]).parts.aim


def test_where_the_past_cannot_be_read_that_is_said_and_the_match_begins(stage, monkeypatch):
    def unreadable(archive, game):
        raise StorageError("The past is lost.")

    monkeypatch.setattr("game.scenes.host.has_stored_history", lambda storage: True)
    monkeypatch.setattr("game.history.archive.Archive.count_matches", unreadable)
    scene = sit_down(stage, GAMES[0])
    assert scene.can_asked_player_answer_here and not scene.parts.aim


def test_what_is_picked_or_pointed_at_comes_before_it(stage):
    scene = sit_down(stage, next(game for game in GAMES if game.id == "ape_city"))
    card = next(key for key in scene.table.pieces if scene.selection.offer.lights(key))
    scene.selection.pick(card)
    assert not scene.parts.aim and shown_hint(scene) != aim_of(scene)
