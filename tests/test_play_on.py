"""From a turn of a match that is watched again a new one begins: by mouse, keys and gamepad, in every game."""

import pygame
import pytest
from evening import Evening
from pad import RIGHT, PadEvening
from playing import match_of
from tour import LONG_NAMES, crowded

from game.engine.game import Game
from game.engine.match import Match
from game.engine.notation import state_to_plain
from game.engine.rng import Rng
from game.engine.seats import HUMAN, Seat
from game.games import GAMES
from game.persistence.save_format import read_save
from game.scenes.history.matches import MatchesPage
from game.scenes.log import LogScene
from game.scenes.result.scene import ResultScene
from game.scenes.table.play import PlayScene
from game.scenes.watching.mode import WatchMode
from game.scenes.watching.play_on import PlayOnPage
from game.session.stages import HandOver
from game.ui.language import languages
from game.ui.page import Page

REAL = pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
APE_CITY = GAMES[0]
SEED = 2
LONG = 5.0  # seconds of one frame
BESIDE = 12  # units round a button in which no words are: a sign is that much larger than what is on it


def watched(stage: Evening, game: Game = APE_CITY, share: float = 0.4, people: int = 9) -> PlayScene:
    """A finished match that lies on disk, watched again and held at a place in it."""
    seen = match_of(game, SEED).match
    seats = [Seat(name, n, HUMAN if n < people else "steady") for n, name in enumerate(LONG_NAMES[: len(seen.seats)])]
    again = Match(game, seats, seen.options, seen.seed)
    again.replay(seen.to_json()["actions"], 0, seen.state)
    assert again.is_over and not again.changed_rules
    host = stage.application.host
    stage.think_at_once()
    stage.app.push(host.set_up_new_match(again))
    stage.until(lambda: isinstance(stage.top, ResultScene) and stage.top.is_done)
    stage.application.result_pages.watch_again()
    scene = stage.top
    scene.mode.playback.seek(round(share * len(seen.actions)))
    scene.mode.playback.is_playing = False
    stage.frames(2)
    assert scene.is_at_rest
    return scene


def original(stage: Evening) -> dict:
    return read_save(next(stage.application.storage.saves.glob("*.json")), stage.app.texts)


def page(stage: Evening) -> PlayOnPage:
    assert isinstance(stage.top, PlayOnPage)
    return stage.top


def begun(stage: Evening, scene: PlayScene) -> PlayScene:
    """The new match on the table."""
    assert isinstance(stage.top, PlayScene) and stage.top is not scene and not isinstance(stage.top.mode, WatchMode)
    assert stage.top.match.branch is not None
    return stage.top


# ---------------------------------------------------------------- from the button to the table
@pytest.mark.long
@REAL
@pytest.mark.parametrize("deal", ("dealt_anew", "as_it_was"))
def test_a_new_match_begins_where_the_watched_one_stands(stage, game, deal):
    scene = watched(stage, game)
    match, before, kept = scene.match, state_to_plain(scene.match.state), original(stage)
    turn, host = scene.mode.playback.current_turn, stage.application.host
    came_from = host.match_id
    stage.press("play_on")
    assert page(stage).deal == "dealt_anew", "what was hidden stays so unless that is chosen otherwise"
    page(stage).on_press("deal", ("dealt_anew", "as_it_was").index(deal))
    stage.press("start")
    new = begun(stage, scene).match
    assert (new.branch.source_match_id, new.branch.turn, new.branch.is_dealt_anew) == (
        came_from,
        turn,
        deal == "dealt_anew",
    )
    people = [n for n, seat in enumerate(new.seats) if seat.is_human]
    assert people == list(range(len(new.seats))) and new.seats == match.seats
    for player in people:
        assert state_to_plain(new.branch.state.view(player)) == state_to_plain(match.state.view(player))
    if deal == "as_it_was":
        assert state_to_plain(new.branch.state) == before and new.branch.state.rng.seed == match.state.rng.seed
    assert host.match_id != came_from and host.storage.load(came_from) == kept
    saved = host.storage.load(host.match_id)
    assert saved["branch_of"] == came_from and Match.from_json(saved, game).branch.turn == turn
    assert not new.can_undo() and stage.top.session.people == tuple(people)


@pytest.mark.long
@REAL
def test_it_goes_on_until_somebody_is_asked_and_to_its_end(stage, game):
    scene = watched(stage, game, people=1)
    stage.press("play_on")
    stage.press("start")
    table, rng = begun(stage, scene), Rng(4)
    stage.until(lambda: table.can_asked_player_answer_here or table.match.is_over)
    stage.is_looking = False
    while not table.match.is_over:
        if table.match.awaits_confirmation:
            table.match.confirm_visit()
        else:
            table.match.play(table.match.state.random_action(rng))
    table.show_current_state()
    stage.is_looking = True
    host = stage.application.host
    host.save_match(table.match)
    archive = stage.application.history.archive
    assert [(one.id == host.match_id, one.origin) for one in archive.find_matches()] == [(True, "branch"), (False, "")]
    table.game_table.text.result(table.match)


@pytest.mark.long
@REAL
@pytest.mark.parametrize("size, text", [((1280, 720), 100), ((1024, 600), 150)])
@pytest.mark.parametrize("spoken", list(languages()))
def test_the_button_to_play_on_touches_nothing_on_the_board(home, game, size, text, spoken):
    evening = Evening(size, text)
    evening.app.change_settings(language=spoken)
    scene = watched(evening, game)
    evening.frames(2)
    button, canvas = evening.top.find_widget("play_on"), evening.app.canvas
    around = pygame.Rect([canvas.px(length) for length in button.box.inflate(2 * BESIDE, 2 * BESIDE)])
    near = [box.text for box in evening.seen() if around.colliderect(box.rect)]
    pieces = [piece.key for piece in scene.table.pieces.values() if piece.box.colliderect(button.box)]
    evening.close()
    assert (near, pieces) == ([button.label], [])


def test_with_several_people_every_hand_stays_covered(stage):
    scene = watched(stage, people=9)
    stage.press("play_on")
    stage.press("start")
    table = begun(stage, scene)
    stage.until(lambda: table.is_at_rest)
    assert isinstance(table.session.stage, HandOver) and table.own_view is None


def test_the_log_says_first_where_it_comes_from(stage):
    scene = watched(stage)
    stage.press("play_on")
    stage.press("start")
    table = begun(stage, scene)
    stage.until(lambda: table.is_at_rest)
    stage.key(pygame.K_l, "l")
    assert isinstance(stage.top, LogScene)
    told = [row.lines for row in stage.top.rows() if row.entry is not None]
    assert " ".join(told[0]).startswith(stage.app.texts("event.branched", **table.match.branch.branch_log_facts()))


def test_the_finished_games_show_it_as_a_branch(stage):
    scene = watched(stage, people=1)
    stage.press("play_on")
    stage.press("start")
    table, rng = begun(stage, scene), Rng(4)
    stage.is_looking = False
    while not table.match.is_over:
        table.match.confirm_all_visits()
        if not table.match.is_over:
            table.match.play(table.match.state.random_action(rng))
    stage.application.host.save_match(table.match)
    stage.is_looking = True
    stage.app.return_to_first_scene()
    stage.frames(2)
    stage.press("history")
    stage.top.on_press("tab", 1)
    stage.frames(3)
    assert isinstance(stage.top, MatchesPage)
    lines = [box.text for box in stage.seen() if box.text.startswith("Ape City Escape,")]
    assert len(lines) == 2 and "(from a replay)" in lines[0] and "(from a replay)" not in lines[1]


def test_the_saved_games_show_it_as_a_branch(stage):
    scene = watched(stage, people=1)
    stage.press("play_on")
    stage.press("start")
    begun(stage, scene)
    stage.app.return_to_first_scene()
    stage.frames(2)
    assert [box.text for box in stage.seen() if box.text.endswith("saved just now (from a replay)")]
    infos, _ = stage.application.storage.list_saves()
    assert [info.is_branch for info in infos] == [True, False]


def test_a_branch_can_be_watched_again_and_played_on_in_its_turn(stage):
    scene = watched(stage, people=1)
    stage.press("play_on")
    stage.press("start")
    table, rng, host = begun(stage, scene), Rng(4), stage.application.host
    stage.is_looking = False
    while not table.match.is_over:
        table.match.confirm_all_visits()
        if not table.match.is_over:
            table.match.play(table.match.state.random_action(rng))
    stage.is_looking = True
    host.save_match(table.match)
    first = host.match_id
    stage.application.result_pages.watch_again()
    again = stage.top
    assert again.match.ply == 0 and state_to_plain(again.match.state) == state_to_plain(table.match.before[0])
    again.mode.playback.seek(3)
    assert state_to_plain(again.match.state) == state_to_plain(table.match.before[3])
    stage.key(pygame.K_p, "p")
    stage.press("start")
    assert begun(stage, again).match.branch.source_match_id == first


# ---------------------------------------------------------------- who sits there
def test_anybody_may_sit_anywhere_and_nobody_twice(stage):
    stage.app.change_settings(names=["Lena", LONG_NAMES[0], "Kim"])
    scene = watched(stage)
    stage.press("play_on")
    setup, players = page(stage).setup, len(scene.match.seats)
    for _ in range(3):
        for at in range(players):
            for n in range(len(setup.choices(at))):
                chosen = setup.choices(at)[n]
                setup.choose(at, n)
                assert setup.chosen_occupant_index(at) == n and setup.choices(at)[n] == chosen
                assert len({seat.name for seat in setup.seats}) == players
                assert [seat.sign for seat in setup.seats] == [seat.sign for seat in scene.match.seats]
    assert {one.player for one in setup.choices(0)} == {HUMAN, "gentle", "steady", "sharp", "expert"}
    assert {"Lena", "Kim", LONG_NAMES[0]} <= {one.name for one in setup.choices(0)}


def test_a_person_and_a_computer_player_change_places(stage):
    scene = watched(stage, people=1)
    stage.press("play_on")
    for at, player in ((0, "sharp"), (1, HUMAN)):
        choices = page(stage).setup.choices(at)
        page(stage).on_press(("seat", at), next(n for n, one in enumerate(choices) if one.player == player))
    stage.press("start")
    new = begun(stage, scene).match
    assert [seat.player for seat in new.seats[:2]] == ["sharp", HUMAN]
    assert new.seats[0].name != LONG_NAMES[0] and new.seats[1].name != scene.match.seats[1].name
    own, match = new.branch.state, scene.match.state
    assert state_to_plain(own.view(1)) == state_to_plain(match.view(1)), "the person has the hand of that seat"


def test_all_may_be_computer_players(stage):
    scene = watched(stage, people=0)
    stage.press("play_on")
    stage.press("start")
    table = begun(stage, scene)
    stage.until(lambda: table.match.ply > 1)
    assert table.session.people == ()


# ---------------------------------------------------------------- hands
@pytest.mark.parametrize("way", ("button", "key"))
def test_back_leads_to_where_one_was_and_nothing_has_begun(stage, way):
    scene = watched(stage)
    ply, saves = scene.match.ply, sorted(stage.application.storage.saves.glob("*"))
    scene.mode.playback.is_playing = True
    stage.key(pygame.K_p, "p")
    assert isinstance(page(stage), Page) and not scene.mode.playback.is_playing
    if way == "button":
        stage.press("back")
    else:
        stage.key(pygame.K_ESCAPE)
    assert stage.top is scene and scene.match.ply >= ply
    assert sorted(stage.application.storage.saves.glob("*")) == saves


@pytest.mark.parametrize("key", (False, True))
def test_at_its_end_it_says_where_one_can_play_on(stage, key):
    scene = watched(stage, share=1)
    assert scene.match.is_over and not stage.top.find_widget("play_on").enabled
    if key:
        stage.key(pygame.K_p, "p")
    else:
        stage.press("play_on")
    assert stage.top is scene and scene.tooltips.shown_message[0] == stage.app.texts("watch.why.play_on")


def test_what_is_under_way_has_happened(stage):
    scene = watched(stage)
    stage.app.change_settings(speed="calm")
    scene.mode.playback.is_playing = True
    stage.until(lambda: not scene.is_at_rest and scene.parts.presenter.snapshots_to_show)
    ply = scene.match.ply
    stage.key(pygame.K_p, "p")
    assert page(stage).match.ply == ply and not scene.parts.presenter.snapshots_to_show


def test_by_gamepad_alone(home):
    stage = PadEvening()
    scene = watched(stage)
    stage.press("play_on")
    stage.frames(15)  # these hands take their time
    at, sat = ("seat", 0), page(stage).setup.seats[0]
    stage.walk_to(at)
    stage.pad(RIGHT)
    assert page(stage).setup.seats[0] != sat and page(stage).focus == at
    stage.press("start")
    assert begun(stage, scene).match.seats[0].player == "gentle"
    stage.close()


# ---------------------------------------------------------------- eyes
@pytest.mark.long
@REAL
@pytest.mark.parametrize("language", ("en", "de"))
def test_all_of_it_can_be_read_in_the_smallest_window_with_the_largest_text(home, game, language):
    stage = Evening((1024, 600), 150)
    stage.app.change_settings(language=language, names=list(LONG_NAMES))
    watched(stage, game)
    found = [*stage.complaints(), *crowded(stage, is_table=True)]
    stage.press("play_on")
    for deal in (0, 1):
        page(stage).on_press("deal", deal)
        for _ in page(stage).pages():
            stage.frames(2)
            found += [*stage.complaints(), *crowded(stage, is_table=False)]
            page(stage).turn_page()
    stage.close()
    assert found == []
