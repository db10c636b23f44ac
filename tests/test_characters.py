"""Companions with a character: as strong as their level, to their own liking, and seldom heard."""

import json
from typing import Any

import pytest
from evening import Evening
from pad import PadEvening
from tour import faults

from game.bots.characters import CHARACTERS, CharacterTraits, index_of_answer_in_character
from game.bots.contract import HasCharacters
from game.bots.levels import bots_of_game, choose, next_action_of_bots
from game.bots.sampling import ThinkingEffort
from game.cli import simulation
from game.cli.simulation import SimulationJob
from game.engine.game import Game
from game.engine.match import Match
from game.engine.rng import Rng
from game.engine.seats import HUMAN, Seat
from game.engine.state import Event, EventSnapshot, State
from game.games import GAMES
from game.persistence.plain_json import StorageError
from game.persistence.settings import Settings
from game.scenes.match_setup import MatchSetup
from game.session import commands
from game.session.bots import SAYING
from game.session.conduct import Turn, conduct_of_game
from game.session.drivers import NullDriver
from game.session.remarks import EVERY, Remarks
from game.session.session import Session
from game.session.settings import TableSettings
from game.session.stages import Thinking
from game.ui.texts import Texts
from tests.session.at_table import table_of

EACH = pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
BRIEF = ThinkingEffort(samples=1)
PLIES = (0, 9, 25, 40)
TRIED = ("ferro", "wren", "bly")


def positions(game: Game, plies: tuple[int, ...] = PLIES) -> list[State]:
    """Some questions of a game that beginners play."""
    players = game.players.start
    state = game.rules(players, game.chosen_house_rule_options(players, {}), Rng(3))
    found = []
    for ply in range(max(plies) + 1):
        if state.is_over:
            break
        if ply in plies:
            found.append(state.clone())
        state.apply(next_action_of_bots(game.id, ("gentle",) * players, state, 3, ply))
    return found


# ---------------------------------------------------------------- what they choose
def test_of_answers_that_are_nearly_as_good_the_one_to_its_liking_is_given():
    bold, plain = CharacterTraits(boldness=1.0), CharacterTraits()
    answers = [(1.0, plain), (0.9, bold)]
    assert index_of_answer_in_character("wren", answers, 0, lenience=0.3) == 1
    assert index_of_answer_in_character("tobias", answers, 0, lenience=0.3) == 0


def test_what_is_clearly_worse_or_better_than_the_level_sees_is_never_given():
    bold, plain = CharacterTraits(boldness=1.0), CharacterTraits()
    assert index_of_answer_in_character("wren", [(1.0, plain), (0.6, bold)], 0, lenience=0.3) == 0
    assert index_of_answer_in_character("wren", [(1.0, plain), (1.4, bold)], 0, lenience=0.3) == 0


@pytest.mark.long
@EACH
def test_a_companion_chooses_alike_in_all_worlds_that_its_seat_cannot_tell_apart(game):
    assert isinstance(bots_of_game(game.id), HasCharacters)
    for state in positions(game):
        player = state.current_player
        for character in TRIED:
            chosen = choose(game.id, "steady", state.view(player), Rng(5), BRIEF, character)
            assert state.is_legal(chosen)
            world = state.view(player).determinize(Rng(7))
            assert choose(game.id, "steady", world.view(player), Rng(5), BRIEF, character) == chosen


def test_companions_choose_otherwise_than_each_other():
    """In some position at least of Ape City, where nearly equal plays are many."""
    chosen = [
        {choose("ape_city", "steady", state.view(state.current_player), Rng(5), BRIEF, one) for one in CHARACTERS}
        for state in positions(GAMES[0], tuple(range(30)))
    ]
    assert any(len(one) > 1 for one in chosen)


ENDLESS = 7_000_059  # a deal in which a hoarder once did


@pytest.mark.long
def test_a_hoarder_does_not_put_down_for_ever_what_it_takes(monkeypatch):
    """In a camp of Biome Escape both are free."""
    game = next(game for game in GAMES if game.id == "biome_escape")
    job = SimulationJob(game.id, ("steady:ferro",) * 2, game.chosen_house_rule_options(2, {}), ENDLESS)
    monkeypatch.setattr(simulation, "MOST", 900)
    assert simulation.play_simulation_job(job).events["placed"] < 40


# ---------------------------------------------------------------- what they say
SOME_EVENTS = {
    "ape_city": [
        Event("met_ape", {"player": 0, "how": "landing", "by": 1, "space": 4}),
        Event("took_artifacts", {"player": 0, "n": 1, "space": 4}),
    ],
    "ramble_words": [
        Event("hit", {"player": 0, "owner": 1, "card": "1SA", "target": "1H2"}),
        Event("scored", {"player": 0, "owner": 1, "letters": "word", "cards": (), "n": 2}),
        Event("bartered", {"player": 0, "partner": 1, "n": 1, "m": 1}),
    ],
    "ramble_park": [
        Event("collected", {"player": 0}),
        Event("gave", {"player": 0, "to_seat": 1}),
        Event("tile_removed", {"player": 0}),
    ],
    "biome_escape": [
        Event("trap_sprung", {"player": 0}),
        Event("traded", {"player": 0}),
        Event("explored", {"player": 0}),
    ],
    "explore_new_york": [
        Event("met_cafes", {"player": 0, "cafes": (1,)}),
        Event("chose_block", {"player": 0, "how": "lone"}),
        Event("discarded", {"player": 0}),
    ],
}


@EACH
@pytest.mark.parametrize("language", ["en", "de"])
def test_every_companion_has_its_own_words_for_every_moment(game, language):
    texts = Texts()
    texts.set_language(language)
    texts = texts.for_game(game.id)
    found = [one for event in SOME_EVENTS[game.id] for one in conduct_of_game(game.id).moments(event)]
    moments = {one.name for one in found if one.amount is None}
    assert len(moments) >= 3
    for moment in moments:
        assert len({texts(f"remark.{character}.{moment}") for character in CHARACTERS}) == len(CHARACTERS)
    assert len({texts(f"character.{character}.line") for character in CHARACTERS}) == len(CHARACTERS)


APE_CITY, CONDUCT = GAMES[0], conduct_of_game("ape_city")
CAUGHT, FOUND = SOME_EVENTS["ape_city"]


def test_a_moment_is_spoken_of_once_in_a_match_and_by_whom_it_concerns():
    remarks = Remarks()
    remarks.note_turn_for_remarks(Turn(1, 0))
    assert remarks.next_moment_to_remark_on(1, [(3, FOUND)], CONDUCT, 5) == ""
    assert remarks.next_moment_to_remark_on(0, [(3, FOUND)], CONDUCT, 5) == "found"
    remarks.mark_remark_as_made(0, "found")
    for n in range(EVERY):
        remarks.note_turn_for_remarks(Turn(2, n))
    assert remarks.next_moment_to_remark_on(0, [(9, FOUND)], CONDUCT, 10) == ""
    assert remarks.next_moment_to_remark_on(0, [(11, CAUGHT)], CONDUCT, 12) == "caught"


def test_what_a_companion_has_heard_of_in_an_earlier_turn_is_no_news():
    remarks = Remarks()
    remarks.note_turn_for_remarks(Turn(1, 0))
    assert remarks.next_moment_to_remark_on(0, [], CONDUCT, 5) == ""
    assert remarks.next_moment_to_remark_on(0, [(3, CAUGHT)], CONDUCT, 8) == ""


def test_of_three_turns_one_has_a_remark_at_most():
    remarks = Remarks()
    spoken = []
    for n in range(12):
        remarks.note_turn_for_remarks(Turn(n, 0))
        event = Event("took_artifacts", {"player": n})
        moment = remarks.next_moment_to_remark_on(n, [(n + 1, event)], CONDUCT, n + 1)
        if moment:
            remarks.mark_remark_as_made(n, moment)
            spoken.append(n)
    assert spoken == [0, 3, 6, 9]


def at_a_bots_turn(**parts: Any) -> Session:
    """In Ape City the second player has just found an artifact, and it is that player's turn."""
    session = table_of(
        APE_CITY, "Pb", {"first": 1}, current_settings=lambda: TableSettings(speed=1.0), driver=NullDriver(), **parts
    )
    session.driver = Silent()
    session.bots.stop()
    session.recent.append((1, EventSnapshot(Event("took_artifacts", {"player": 1}), session.match.state)))
    return session


class Silent(NullDriver):
    """Plays the first thing that may be played."""

    def ask(self, match, player, unwanted=(), is_quick=False) -> None:
        self.plan = (match.state.legal()[0],)

    def poll(self):
        return self.plan


def test_a_remark_is_said_before_the_move_and_is_nothing_to_object_to():
    session = at_a_bots_turn(remark=lambda player, moment: f"{player} {moment}")
    session.do(commands.Tick(0.0))
    assert session.stage == Thinking(1, "1 found")
    assert not session.do(commands.VetoBotPlan())
    ply = session.match.ply
    session.do(commands.Tick(SAYING))
    session.do(commands.Tick(SAYING))
    assert session.match.ply > ply


def test_a_remark_is_not_made_again_after_the_match_was_loaded():
    remarks = Remarks()
    for n in range(EVERY):
        remarks.note_turn_for_remarks(Turn(1, n))
    remarks.mark_remark_as_made(0, "caught")
    again = Remarks()
    again.restore(json.loads(json.dumps(remarks.to_plain_data())), players=2)
    again.note_turn_for_remarks(Turn(1, EVERY - 1))  # the turn in which it was kept
    for n in range(EVERY - 1):
        assert again.next_moment_to_remark_on(0, [(9 + n, FOUND)], CONDUCT, 10 + n) == "", (
            "the last remark was not so long ago"
        )
        again.note_turn_for_remarks(Turn(2, n))
    again.note_turn_for_remarks(Turn(2, EVERY))
    assert again.next_moment_to_remark_on(0, [(21, CAUGHT)], CONDUCT, 21) == ""
    assert again.next_moment_to_remark_on(0, [(22, FOUND)], CONDUCT, 22) == "found"


def test_a_match_in_which_nobody_has_spoken_keeps_no_remarks():
    remarks = Remarks()
    remarks.note_turn_for_remarks(Turn(1, 0))
    assert remarks.to_plain_data() == {}


def test_remarks_are_kept_with_the_match(stage):
    scene = stage.sit_down(APE_CITY, [Seat("Mara", 0, HUMAN), Seat("Old Ferro", 1, "steady", "ferro")])
    host = stage.application.host
    scene.session.bots.remarks.mark_remark_as_made(1, "found")
    host.save_match(scene.match)
    assert stage.take_up(host.match_id).session.bots.remarks.said == {(1, "found")}


@pytest.mark.parametrize(
    "kept",
    [
        [],
        {"said": [[2, "found"]], "turns": 0, "turn": None},
        {"said": [[0, 3]], "turns": 0, "turn": None},
        {"said": [[0, "found"]], "turns": "0", "turn": None},
        {"said": [[0, "found"]], "turns": 0, "turn": [1]},
    ],
)
def test_a_save_with_odd_remarks_is_told_and_kept_aside(stage, kept):
    scene = stage.sit_down(APE_CITY, [Seat("Mara", 0, HUMAN), Seat("Old Ferro", 1, "steady", "ferro")])
    host = stage.application.host
    match_id = host.match_id
    stage.application.storage.save(match_id, {**host.match_as_save(scene.match), "remarks": kept})
    with pytest.raises(StorageError, match="remarks"):
        host.resume_match(match_id)
    assert [path.stem for path in stage.application.storage.damaged.glob("*.json")] == [match_id]


def test_where_nobody_wants_remarks_none_is_made():
    session = at_a_bots_turn(remark=lambda player, moment: "")
    session.do(commands.Tick(0.0))
    assert session.stage == Thinking(1, "")


# ---------------------------------------------------------------- how they are kept
def test_a_match_keeps_who_a_companion_is_and_one_from_before_there_were_any_loads():
    seats = [Seat("Mara", 0, HUMAN), Seat("Wren", 1, "steady", "wren")]
    kept = Match(APE_CITY, seats, {}, 1).to_json()
    assert Match.from_json(kept, APE_CITY).seats == seats
    kept["seats"] = [["Mara", 0, HUMAN], ["Wren", 1, "steady"]]
    older = Match.from_json(kept, APE_CITY)
    assert older.seats[1].character == "" and older.to_json()["seats"] == kept["seats"]


def test_a_computer_player_plays_as_the_companion_whose_name_it_bears():
    texts = Texts().for_game(APE_CITY.id)
    setup = MatchSetup(APE_CITY, Settings(), texts)
    assert [seat.character for seat in setup.seats()][1] == "ferro"
    setup.rename_player(1, "Captain Bly")
    assert setup.seats()[1].character == "bly"
    setup.rename_player(1, "Gerda")
    assert setup.seats()[1].character == ""
    setup.set_player_kind(1, HUMAN)
    setup.rename_player(1, "Wren")
    assert setup.seats()[1].character == ""


def test_a_match_with_a_companion_is_gone_on_with_and_kept_once_it_is_over(stage):
    scene = stage.sit_down(APE_CITY, [Seat("Mara", 0, HUMAN), Seat("Old Ferro", 1, "steady", "ferro")])
    host = stage.application.host
    host.save_match(scene.match)
    match = stage.application.resume_match(host.match_id).match
    assert match.seats == scene.match.seats
    while not match.is_over:
        match.confirm_all_visits()
        match.play(next_action_of_bots(APE_CITY.id, ("steady", "steady"), match.state, 1, match.ply))
    host.save_match(match)
    (kept,) = stage.application.history.archive.find_matches()
    assert [seat.player for seat in kept.seats] == [HUMAN, "steady"]


# ---------------------------------------------------------------- how they are chosen
@pytest.mark.parametrize("hands", [Evening, PadEvening])
def test_a_character_is_chosen_from_a_list_by_mouse_or_gamepad(hands):
    stage = hands()
    stage.app.push(stage.application.open_seats(APE_CITY))
    stage.frames(2)
    seats = stage.top
    seats.add_player("steady")
    first, second = (seats.match_setup.seat_setups[at].name for at in (1, 2))
    stage.press(("companion", 1))
    stage.frames(2)
    texts = seats.texts
    chosen = next(name for name, one in seats.match_setup.companion_texts.items() if one == "tobias")
    assert stage.top.find_widget(("open", second)) is None, "who sits at another seat is not to be had"
    shown = {one.text for one in stage.seen()}
    assert {texts("character.tobias.line"), texts("character.ferro.line")} <= shown
    stage.press(("open", chosen))
    stage.frames(2)
    assert stage.top is seats and [one.character for one in seats.match_setup.seats()][1:] == ["tobias", "wren"]
    assert first != chosen
    stage.close()


def test_the_button_beside_a_companion_first_says_what_it_does_and_then_who_sits_there(stage):
    stage.app.push(stage.application.open_seats(APE_CITY))
    stage.frames(2)
    seats = stage.top
    chair, texts = seats.match_setup.seat_setups[1], seats.texts
    first, now = seats.find_widget(("companion", 1)).tooltip.split("\n")
    assert first == texts("seats.companions")
    assert now == texts("seats.companions.now", name=chair.name, line=texts("character.ferro.line"))


@pytest.mark.long
@pytest.mark.parametrize("language", ["en", "de"])
@EACH
def test_the_choice_of_characters_has_its_place_in_the_smallest_window(game, language):
    stage = Evening(size=(1024, 600), text_size=150)
    stage.app.change_settings(language=language)
    stage.app.push(stage.application.open_seats(game))
    stage.frames(2)
    assert stage.top.find_widget(("companion", 1)) is not None
    assert not faults(stage)
    stage.press(("companion", 1))
    stage.frames(2)
    assert not faults(stage)
    stage.close()
