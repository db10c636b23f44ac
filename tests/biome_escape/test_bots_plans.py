"""Computer players and hints of Biome Escape keep to what they set out for, and somebody always looks for the exit."""

import pytest

from game.bots.levels import choose
from game.engine.hexes import Hex
from game.engine.rng import Rng
from game.engine.state import Action, State
from game.games.biome_escape import bots
from game.games.biome_escape.ai.beliefs import BotBeliefs
from game.games.biome_escape.ai.goal import END_TURN
from game.games.biome_escape.ai.last_stack import meeting_place
from game.games.biome_escape.rules.components import HOME
from tests.biome_escape import words
from tests.biome_escape.test_bots import BRIEF, FAR, GAME, position, turn_of
from tests.biome_escape.test_bots_finale import said

WAITING = {"wait", "rest", "stay", "await", "spent"}  # reasons to end a turn


def hinted(state: State) -> Action:
    return bots.advise(state.view(state.current_player))[0]


def steady(state: State) -> Action:
    return choose(GAME, "steady", state.view(state.current_player), Rng(1), BRIEF)


def mark(state: State) -> tuple:
    """All that a seat has done something about, but for the actions that it has cost."""
    seat = state.current_player
    known = sum(seat in token.known for token in state.secrets.values())
    lying = tuple(sorted(state.lying.items()))
    return (
        state.pawns[seat],
        state.packs[seat],
        lying,
        len(state.tiles),
        known,
        state.gone,
        tuple(state.jobs),
        len(state.box),
    )


def circles(state: State, ask, rounds: int) -> int:
    """How often, in so many rounds, somebody was again where the same turn had been already."""
    turn, seen, found = None, {}, 0
    last = state.round + rounds
    while not state.is_over and state.round < last:
        if (state.round, state.current_player) != turn:
            turn, seen = (state.round, state.current_player), {}
        if state.phase == "turn":
            found += seen.get(mark(state), state.actions) != state.actions
            seen[mark(state)] = state.actions
        state.play(ask(state))
    return found


# ---------------------------------------------------------------- no circles
@pytest.mark.long
@pytest.mark.parametrize("seed", range(4))
@pytest.mark.parametrize("ask", [hinted, steady])
def test_nobody_comes_twice_to_the_same_state_within_a_turn(ask, seed: int):
    state = words.GAME.rules(3, words.GAME.chosen_house_rule_options(3, {"berserk": "recurring"}), Rng(seed))
    assert circles(state, ask, rounds=45) == 0


@pytest.mark.long
@pytest.mark.parametrize("seed", range(3))
def test_over_several_turns_hints_lead_on(seed: int):
    """Nobody goes to and fro between two places with the same pack."""
    state = words.GAME.rules(3, words.GAME.chosen_house_rule_options(3, {"berserk": "recurring"}), Rng(seed))
    ends: dict[int, list[tuple]] = {0: [], 1: [], 2: []}
    while not state.is_over and state.round < 40:
        seat, action = state.current_player, hinted(state)
        if action == END_TURN:
            ends[seat].append(
                (state.pawns[seat], state.packs[seat], len(state.tiles), state.lying.get(state.pawns[seat]))
            )
        state.play(action)
    for turns in ends.values():
        there_and_back = [i for i in range(3, len(turns)) if turns[i] == turns[i - 2] != turns[i - 1] == turns[i - 3]]
        assert len(there_and_back) <= 1


def test_the_main_camp_is_stocked_with_whatever_there_is_and_not_visited_for_nothing():
    tiles = {"0/-2": "grassland", "0/-3": "killer", "1/-2": "farmland"}
    given = {"tiles": tiles, "lying": {"0/0": "", "1/-2": "camp_kit#102", "0/-1": "", "1/-1": ""}, "known": {102: [0]}}
    state = position(
        **given, pawns=["1/-1"], packs=["farm_kit#101"], farms={"-1/0": "0/0", "0/-1": "0/0", "1/-1": "0/0"}
    )
    assert circles(state.clone(), hinted, rounds=1) == 0
    state.play(hinted(state))
    assert state.pawns[0] == HOME and hinted(state) == ("place", 101)


def test_nothing_is_fetched_that_cannot_be_carried():
    tiles = {"0/-2": "grassland", "0/-3": "grassland"}
    given = {"tiles": tiles, "lying": {"0/-3": "extra_action#102", "0/-1": "", "1/-1": ""}, "known": {102: [0]}}
    state = position(**given, pawns=["0/-2"], packs=["key#101 extra_action#103"])
    assert bots.advise(state.view(0))[1] != "fetch"


def test_a_call_where_the_others_are_is_not_left_for_another_meeting_place():
    given = {"tiles": FAR, "lying": {"0/-1": "", "1/-1": ""}, "tiles_left": 9, "pawns": ["0/0", "0/0", "-1/-4"]}
    state = position(**given, signals={})
    state.play(("signal", "meet_me_here", Hex(-1, -4)))
    assert meeting_place(BotBeliefs(state.view(0))) == Hex(-1, -4)
    assert circles(state, steady, rounds=1) == 0


# ---------------------------------------------------------------- the reason is the choice's
@pytest.mark.long
def test_a_hint_to_end_the_turn_has_a_reason_to_end_it_and_no_other_hint_has():
    ended = set()
    for seed in range(3):
        state = words.GAME.rules(3, words.GAME.chosen_house_rule_options(3, {"berserk": "recurring"}), Rng(seed))
        while not state.is_over and state.round < 35:
            action, reason, _ = bots.advise(state.view(state.current_player))
            assert (action == END_TURN) == (reason in WAITING), (action, reason)
            assert (reason == "spent") == (action == END_TURN and state.actions == 0)
            assert (reason == "make_room") <= (action[0] == "place")
            ended |= {reason} & WAITING
            state.play(action)
    assert {"wait", "rest"} <= ended


def test_what_a_mountain_hides_waits_for_the_next_turn():
    given = {"tiles": {"0/-2": "mountain"}, "pawns": ["0/-2"], "lying": {"0/-2": "key#101"}, "actions": 1, "figure": 3}
    assert bots.advise(position(**given, turn=0).view(0)) == (END_TURN, "rest", {"at": Hex(0, -2)})


# ---------------------------------------------------------------- hints to say something
def signals_advised(state: State) -> list[tuple[str, str]]:
    """What hints have the seat say before it does anything else, and their reasons."""
    found = []
    while (advice := bots.advise(state.view(0)))[0][0] == "signal":
        found.append((advice[0][1], advice[1]))
        state.play(advice[0])
    return found


def test_a_hint_has_the_others_told_of_traps_and_keys_that_they_have_not_seen():
    given = {"packs": ["key#101"], "lying": {"0/-1": "captured#102"}}
    danger, keys = ("danger_here", "say_danger_here"), ("i_have_what_we_need", "say_i_have_what_we_need")
    assert signals_advised(position(**given, known={102: [0]})) == [danger, keys]
    assert signals_advised(position(**given, known={101: [0, 1, 2], 102: [0, 1]})) == [danger]
    assert signals_advised(position(**given, known={101: [0, 1], 102: [0, 1, 2]})) == [keys]
    assert signals_advised(position(**given, known={101: [0, 1, 2], 102: [0, 1, 2]})) == []


def test_of_a_treasure_the_others_are_told_where_it_is_left_and_once():
    useful = ("very_useful", "say_very_useful")
    here = {"lying": {"0/-1": "extra_action#101"}, "known": {101: [0]}, "tiles_left": 0}
    assert signals_advised(position(**here, pawns=["0/-1", "0/0", "0/0"])) == []
    full = position(**here, pawns=["0/-1", "0/0", "0/0"], packs=["key#102 key#103"], actions=0, figure=3, turn=0)
    assert useful in signals_advised(full)
    assert useful not in signals_advised(
        said(position(**here, packs=["key#102 key#103"]), 1, "0/-1", phrase="very_useful")
    )


def test_beside_a_signal_a_hint_has_something_to_do_as_the_next_best():
    given = {"packs": ["key#101"], "lying": {"0/-1": "captured#102", "1/-1": "captured#103"}}
    view = position(**given, known={102: [0], 103: [0]}).view(0)
    best, *others = bots.contest(view, Rng(0)).race.runners
    assert best.purpose == "say" and all(one.purpose != "say" for one in others)


# ---------------------------------------------------------------- somebody looks for the exit
STOCKED = {"0/-1": "", "1/-1": "", "0/0": "supply supply supply supply"}
IN_HAND = ["key#101 key#102", "key#103", ""]


def rounds_until_explored(state: State, sleeper: int, limit: int = 8) -> int:
    """Rounds until new land is laid while one seat only ends its turns."""
    start, left = state.round, len(state.tile_stack)
    while not state.is_over and state.round < start + limit and len(state.tile_stack) == left:
        state.play(END_TURN if state.current_player == sleeper else steady(state))
    return state.round - start


def test_nobody_is_waited_for_long_before_the_last_stack():
    pawns = ["-1/-1", "-1/0", "-1/-4"]
    state = said(position(tiles=FAR, lying=STOCKED, tiles_left=8, pawns=pawns, packs=IN_HAND, round=12), 1, "0/-1")
    assert rounds_until_explored(state, sleeper=2) <= 2


def test_a_remark_where_they_meet_keeps_nobody_from_being_called():
    pawns = ["-1/-1", "-1/0", "-1/-4"]
    given = {"tiles": FAR, "lying": {**STOCKED, "-1/0": "captured#110"}, "known": {110: [0, 1]}, "tiles_left": 8}
    state = said(position(**given, pawns=pawns, packs=IN_HAND, round=12), 1, "0/-1")
    assert rounds_until_explored(state, sleeper=2) <= 2


def test_an_empty_store_is_not_waited_for_for_ever():
    tiles = {**FAR, "0/-2": "grassland", "0/-3": "killer"}
    given = {
        "tiles": tiles,
        "lying": {**STOCKED, "0/0": "supply"},
        "tiles_left": 8,
        "cooldowns": {"0/-3": 19},
        "farms": {},
    }
    pawns = ["-1/-1", "-1/0", "-1/-1"]
    state = said(position(**given, pawns=pawns, packs=IN_HAND, round=26), 1, "0/-1")
    assert rounds_until_explored(state, sleeper=2) <= 2


def test_nobody_meets_behind_a_cliff():
    tiles = {
        "-1/-1": "quarry 0,1,2,3,4,5",
        "0/-2": "grassland",
        "1/-2": "grassland",
        "2/-2": "grassland",
        "-2/0": "forest",
    }
    given = {"tiles": tiles, "lying": STOCKED, "tiles_left": 8, "pawns": ["-2/0", "-2/0", "-2/0"], "packs": IN_HAND}
    meeting = meeting_place(BotBeliefs(position(**given, round=12).view(0)))
    assert meeting != Hex(-1, -1)


def test_with_all_keys_in_hand_nobody_looks_for_a_trap():
    given = {"tiles": FAR, "lying": {**STOCKED, "-1/-1": "supply#110"}, "tiles_left": 8, "packs": IN_HAND, "round": 12}
    state = said(position(**given, pawns=["-1/-1", "-1/0", "-1/-1"]), 1, "0/-1")
    assert not any(text.startswith("discover") for text in turn_of(state))
