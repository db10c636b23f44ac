"""A match: play, undo and redo, the log, and how it is kept."""

import json

import pytest
from playing import portrait
from toy import TOYS

from game.engine import match as match_module
from game.engine.game import Game, HouseRuleOption
from game.engine.hexes import Hex
from game.engine.match import Match
from game.engine.notation import state_to_plain
from game.engine.seats import Seat
from game.engine.state import PUBLIC, SETTLED, Ask, IllegalAction, Refusal

FLOODS, POUNCE, OUTBACK = TOYS
PEOPLE = [Seat("Ana", 0, "human"), Seat("Ben", 1, "human")]


def crossing(*players: str, first: int = 0) -> Match:
    """Floods between these players."""
    seats = [Seat(f"Seat {i}", i, player) for i, player in enumerate(players)]
    match = Match(FLOODS, seats, {"first": first}, seed=1)
    match.state.hands = [[6, 6], [5, 5]]
    return match


def test_an_illegal_action_is_refused_and_leaves_the_match_as_it_was():
    match = crossing("human", "human")
    before = portrait(match.state)
    with pytest.raises(IllegalAction) as told:
        match.play(("hop", 5))
    assert told.value.refusal == Refusal("FL-1", "out_of_reach", {"to": 5})
    assert (portrait(match.state), match.actions, match.before, len(match.log)) == (before, [], [], 1)


def test_undo_takes_back_what_computer_players_did_after_it():
    match = crossing("human", "random")
    before = portrait(match.state)
    match.play(("flood", 0, 6))
    match.play(("flood", 1, 5))
    assert match.action_count_after_undo() == 0
    match.undo()
    assert (portrait(match.state), match.actions, match.can_undo(), match.can_redo()) == (before, [], False, True)
    assert [told.event.kind for told in match.log] == ["set_up"]
    snapshots = match.redo()
    assert (match.actions, match.can_redo()) == ([("flood", 0, 6), ("flood", 1, 5)], False)
    assert [snapshot.event.kind for snapshot in snapshots] == ["flooded", SETTLED, "flooded", SETTLED]


def test_what_only_computer_players_did_is_not_taken_back():
    match = crossing("random", "random")
    match.play(("flood", 0, 6))
    assert not match.can_undo()
    with pytest.raises(ValueError, match="nothing can be taken back"):
        match.undo()


def test_step_by_step_one_comes_back_to_any_earlier_action():
    match = crossing("human", "human")
    stood = []
    for action in (("flood", 0, 6), ("flood", 1, 5), ("hop", 1)):
        stood.append((portrait(match.state), list(match.log)))
        match.play(action)
    for ply in (2, 1, 0):
        match.undo()
        assert (match.ply, (portrait(match.state), match.log)) == (ply, stood[ply])
    for _ in range(3):
        match.redo()
    assert match.ply == 3 and not match.can_redo()


def test_undo_ends_at_a_gate_once_it_was_passed():
    match = crossing("human", "human")
    match.play(("hop", 1))
    assert match.awaits_confirmation and match.can_undo()
    match.confirm_visit()
    assert (match.can_undo(), match.final) == (False, 1)


def test_undo_ends_where_something_was_learnt():
    match = Match(OUTBACK, PEOPLE, {"first": 0}, seed=1)
    match.play(("explore", Hex(0, -1)))
    assert not match.can_undo()
    match.confirm_visit()
    match.play(("pitch", None))
    assert match.can_undo() and match.action_count_after_undo() == 1


def test_a_new_action_or_a_handover_forgets_what_could_be_made_again():
    for change in (lambda match: match.play(("hop", 2)), lambda match: match.make_actions_final()):
        match = crossing("human", "human")
        match.play(("hop", 1))
        match.undo()
        assert match.can_redo()
        change(match)
        assert not match.can_redo()


def test_there_is_no_going_on_without_a_confirmation():
    match = crossing("human", "human")
    before = portrait(match.state)
    with pytest.raises(ValueError, match="nothing to confirm"):
        match.confirm_visit()
    assert portrait(match.state) == before


def test_the_log_is_read_by_those_it_was_told():
    match = Match(POUNCE, PEOPLE, {}, seed=1)
    assert [told.event.kind for told in match.log_visible_to(PUBLIC)] == ["set_up"]
    assert [told.event.to for told in match.log_visible_to(1)] == [(1,), None]


def test_a_save_made_while_a_question_waits_for_its_answers_drops_it_later():
    """Under other rules the stored state is taken; that a waiting question may be empty is not forgotten."""
    match = crossing("human", "human")
    match.state.pawns, match.state.hands, match.state.sunk, match.state.dry = [0, 2], [[], [2]], [1], {2, 3, 4, 5, 6}
    match.play(("flood", 1, 2))
    match.actions.clear()
    again = Match.from_json(json.loads(json.dumps(match.to_json())), FLOODS)
    assert again.changed_rules and again.state.phase == "climb"
    again.play(("climb", 3))
    assert Ask(0, "hop") not in again.state.agenda


@pytest.mark.parametrize(("most", "plies"), [(2, 2), (1, 0)])
def test_of_more_actions_than_are_kept_in_memory_only_the_state_is_taken_up(monkeypatch, most, plies):
    """A remark can be made as often as one likes: a small file would fill the memory with states."""
    match = Match(FLOODS, PEOPLE, {}, seed=1)
    for _ in range(2):
        match.confirm_all_visits()
        match.play(match.state.legal()[0])
    monkeypatch.setattr(match_module, "MOST_REPLAYED", most)
    again = Match.from_json(json.loads(json.dumps(match.to_json())), FLOODS)
    assert again.ply == plies and again.changed_rules == (plies == 0)
    assert state_to_plain(again.state) == state_to_plain(match.state)


DAMAGED = {
    "no seats": ({"seats": []}, "seats: expected 2 to 4, found 0"),
    "a seat without a sign": (
        {"seats": [["Ana", "human"]] * 2},
        "seats: expected a name, a symbol, who plays and perhaps a character",
    ),
    "a sign too many": (
        {"seats": [["Ana", 6, "human"]] * 2},
        "seats: expected a name, a symbol, who plays and perhaps a character",
    ),
    "an unknown option": ({"options": {"wind": 1}}, "options: expected one of hand, first, found 'wind'"),
    "an unknown value": ({"options": {"hand": 9}}, "options: expected one of 2, 3 for hand, found '9'"),
    "a truth for a seed": ({"seed": True}, "seed: expected a whole number, found True"),
    "actions that are no text": ({"actions": [1]}, r"actions\[0\]: expected text, found 1"),
    "no state": ({"state": None}, "state: expected named entries, found None"),
    "no chance": ({"rng": "1"}, "rng: expected a whole number, found '1'"),
}


@pytest.mark.parametrize(("change", "sentence"), DAMAGED.values(), ids=DAMAGED.keys())
def test_json_that_is_no_match_is_told(change, sentence):
    with pytest.raises(ValueError, match=f"^{sentence}"):
        Match.from_json(crossing("human", "human").to_json() | change, FLOODS)


# ---------------------------------------------------------------- games and their house rules
def test_house_rules_are_proposed_by_number_of_players():
    assert [POUNCE.proposed_house_rule_options(players)["kinds"] for players in (2, 3, 4)] == [3, 3, 4]
    assert [POUNCE.chosen_house_rule_options(players)["kinds"] for players in (2, 3, 4)] == [3, 3, 3]
    assert POUNCE.chosen_house_rule_options(4, {"kinds": 3, "first": 2}) == {"kinds": 3, "first": 2}


@pytest.mark.parametrize("value", [1, "on", 1.0, None, [True]])
def test_a_house_rule_has_one_of_its_values_and_of_their_type(value):
    game = Game("x", "X", range(2, 3), "1", (HouseRuleOption("wind", (False, True), False),))
    with pytest.raises(ValueError, match="wind"):
        game.chosen_house_rule_options(2, {"wind": value})


def test_house_rules_are_written_as_on_and_off():
    option = HouseRuleOption("wind", (False, True), False)
    assert (option.parse("on"), option.parse("off")) == (True, False)
    with pytest.raises(ValueError, match="one of off, on for wind, found 'maybe'"):
        option.parse("maybe")
