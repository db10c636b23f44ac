"""Computer players of Biome Escape at the end of the game: keys are turned together, stolen ones brought back."""

import pytest

from game.engine.hexes import Hex
from game.engine.state import State
from game.games.biome_escape.ai.beliefs import HAVE_IT, BotBeliefs
from game.games.biome_escape.ai.goals import all_goals
from game.games.biome_escape.rules import secret_cards
from game.games.biome_escape.rules.components import HOME
from game.games.biome_escape.rules.state import TileSignal
from tests.biome_escape.test_bots import FAR, after, answer, position, turn_of

EXIT = {"0/-2": "exit"}
THERE = ["0/-2", "0/-2", "0/-2"]
KEYS = ["key#101 key#102", "key#103", ""]
ALLIES = {"0/-2": "exit", "-1/-1": "ally", "1/-2": "stealer"}


def said(state: State, seat: int, *places: str, phrase: str = HAVE_IT) -> State:
    """That seat has spoken of these places in this round, if nothing else is said of its keys."""
    state.signals.update({Hex(*map(int, at.split("/"))): TileSignal(phrase, seat, state.round) for at in places})
    return state


def whole_round(state: State, level: str) -> list[str]:
    """What all do, companions of that level, until the board's turn."""
    done, number = [], state.round
    while not state.is_over and state.round == number:
        done += turn_of(state, level)
    return done


def keys_turned(done: list[str]) -> int:
    return sum(text.startswith("use_key") for text in done)


# ---------------------------------------------------------------- together or not at all
@pytest.mark.parametrize("level", ["gentle", "steady", "sharp", "expert"])
def test_partners_on_the_exit_turn_their_last_keys_in_one_round(level: str):
    state = said(position(tiles=EXIT, pawns=THERE, packs=KEYS), 1, "0/-1")
    done = whole_round(state, level)
    assert keys_turned(done) == 3 and state.ending == "escaped"


@pytest.mark.parametrize("level", ["steady", "sharp", "expert"])
def test_who_comes_last_with_one_key_holds_it_back_until_the_others_can_turn_theirs(level: str):
    state = said(position(tiles=EXIT, pawns=THERE, packs=KEYS, first=1, turn=0, round=3), 1, "0/-1")
    assert turn_of(state, level) == ["end_turn"]
    state = said(position(tiles=EXIT, pawns=THERE, packs=["", "key#103", "key#101 key#102"], turn=2), 1, "0/-1")
    assert turn_of(state, level) == ["end_turn"]
    assert state.round == 2 and keys_turned(whole_round(state, level)) == 3 and state.ending == "escaped"


def test_nobody_boasts_of_keys_that_are_turned():
    state = said(position(tiles=EXIT, pawns=THERE, packs=KEYS), 1, "0/-1")
    assert answer(state).startswith("use_key")


@pytest.mark.parametrize("level", ["steady", "sharp", "expert"])
def test_what_a_person_says_on_the_exit_is_taken_for_all_that_is_missing(level: str):
    given = {"tiles": EXIT, "pawns": THERE, "packs": ["key#101", "", "key#102 key#103"]}
    assert not keys_turned(turn_of(position(**given), level))
    told = said(position(**given), 2, "0/-2")
    assert BotBeliefs(told.view(0)).keys_of == [1, 0, 2]
    assert turn_of(told, level) == ["use_key 101", "end_turn"]
    turn_of(told, level)
    assert after(told, "use_key 102", "use_key 103").ending == "escaped"


def test_a_supply_helps_where_keys_are_more_than_actions():
    given = {"tiles": EXIT, "pawns": THERE, "packs": ["key#101 key#102 key#103 supply#104"], "actions": 2, "figure": 3}
    assert turn_of(position(**given, turn=0)) == ["use_supply 104", "use_key 101", "use_key 102", "use_key 103"]


# ---------------------------------------------------------------- to the exit
def test_with_keys_missing_nobody_stands_about_on_the_exit():
    given = {"tiles": EXIT, "pawns": THERE, "used_keys": "key#101", "packs": ["key#102"], "turn": 2}
    done = turn_of(position(**given, lying={"0/-1": "supply#105", "1/-1": ""}))
    assert done[:2] == ["move 0/-1", "discover 105"]


def test_a_teleport_takes_its_bearer_to_a_far_exit():
    tiles = {"-1/-1": "grassland", "-1/-2": "grassland", "-1/-3": "grassland", "-1/-4": "exit"}
    state = position(tiles=tiles, packs=["key#101 key#102 teleport#104", "key#103"], lying={"0/-1": "", "1/-1": ""})
    assert turn_of(said(state, 1, "-1/-1"))[0] == "use_teleport 104 -1/-4"


def test_who_cannot_climb_to_the_exit_gets_a_supply_first():
    tiles = {"0/-2": "quarry 0,1,5", "0/-3": "exit"}
    given = {"tiles": tiles, "packs": ["key#101", "key#102 key#103"], "pawns": ["0/-2", "0/-3", "0/-3"]}
    state = said(position(**given, lying={"0/0": "supply#105", "0/-1": "", "1/-1": ""}), 1, "-1/0", "0/-1")
    assert turn_of(state) == ["move 0/-1", "move 0/0", "pickup 105", "move 0/-1", "end_turn"]


# ---------------------------------------------------------------- keys that are not in hands
def test_a_stolen_key_is_hired_back():
    given = {"tiles": ALLIES, "cooldowns": {"-1/-1": 0}, "lying": {"1/-2": "key#103", "0/-1": "", "1/-1": ""}}
    state = position(**given, pawns=["0/-2", "0/-2", "0/-2"], packs=["key#101 supply#105", "key#102"])
    done = turn_of(said(state, 1, "-1/0"))
    assert done[:2] == ["move -1/-1", "hire rescue 1/-2  103 105"]


def test_without_a_supply_one_is_taken_from_the_thieves():
    given = {"tiles": ALLIES, "cooldowns": {"-1/-1": 0}, "pawns": ["0/-2", "0/-2", "0/-2"], "packs": ["key#101"]}
    state = position(**given, lying={"1/-2": "key#103 supply#105", "0/-1": "", "1/-1": "", "0/0": ""})
    assert turn_of(state)[:2] == ["move 1/-2", "pickup 105"]


def test_raiders_with_a_key_are_hunted_if_they_can_be_caught():
    tiles = {"0/-2": "grassland", "0/-3": "ally", "0/-4": "grassland", "0/-5": "stealer"}
    given = {"tiles": tiles, "cooldowns": {"0/-3": 0}, "pawns": ["0/-3"], "packs": ["supply#105 key#101"]}
    raid = {"parties": {"0/-5": "0/-1"}, "raided": {"0/-5": "0/0"}, "loot": {"0/-5": "key#103"}}
    state = position(**given, **raid, tiles_left=0)
    assert turn_of(state)[0] == "hire intercept 0/-5   105"
    after(state, "end_turn", "end_turn")
    assert not state.parties and 103 in secret_cards.secrets_lying_at(state, HOME)


def test_raiders_who_are_nearly_home_are_not_hunted():
    tiles = {"0/-2": "stealer", "-2/0": "grassland", "-3/0": "ally", "1/-2": "exit"}
    raid = {"parties": {"0/-2": "0/-1"}, "raided": {"0/-2": "1/-2"}, "loot": {"0/-2": "key#103"}}
    state = position(tiles=tiles, **raid, pawns=["-3/0"], cooldowns={"-3/0": 0}, packs=["supply#105"])
    assert not any(text.startswith("hire") for text in turn_of(state))


def test_a_key_in_the_main_camp_is_fetched_by_who_is_nearest():
    given = {"tiles": EXIT, "lying": {"0/0": "key#103", "0/-1": "", "1/-1": ""}, "packs": ["key#101", "key#102"]}
    near = said(position(**given, pawns=["0/-1", "0/-2", "0/-2"]), 1, "-1/0")
    assert turn_of(near)[:2] == ["move 0/0", "pickup 103"]
    given["tiles"] = {**FAR, "-1/-5": "exit"}
    far = said(position(**given, pawns=["-1/-5", "0/-1", "-1/-5"]), 1, "-1/0")
    assert not any(one.purpose == "fetch" for one in all_goals(BotBeliefs(far.view(0))))


def test_room_is_made_for_a_key_in_the_main_camp():
    given = {"tiles": EXIT, "lying": {"0/0": "key#103"}, "packs": ["farm_kit#104 camp_kit#105"]}
    state = position(**given)
    assert turn_of(state)[:2] == ["place 105", "pickup 103"]
