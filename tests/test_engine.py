"""The engine by itself: chance, the agenda, confirmations, questions that lose their answers."""

from collections import Counter
from itertools import permutations

import pytest
from toy import TOYS
from toy.errands import Errands
from toy.floods.rules import Floods
from toy.pounce.rules import Pounce

from game.engine.notation import state_to_plain
from game.engine.rng import RandomDraw, RecordingRng, Rng, ScriptedRng
from game.engine.state import PUBLIC, SETTLED, TECHNICAL, Ask, Refusal

FLOODS, POUNCE, _ = TOYS


# ---------------------------------------------------------------- chance
def test_the_numbers_are_those_of_splitmix64():
    rng = Rng(1234567)
    assert [rng.random_below(1 << 64) for _ in range(3)] == [
        6457827717110365317,
        3203168211198807973,
        9817491932198370423,
    ]


def test_every_order_and_number_comes_up_about_equally_often():
    rng, orders, rolls, chosen = Rng(1), Counter(), Counter(), Counter()
    for _ in range(6000):
        items = [1, 2, 3]
        rng.shuffle(items, "order")
        orders[tuple(items)] += 1
        rolls[rng.roll(6, "die")] += 1
        chosen[rng.choice("abcdef", "letter")] += 1
    assert (set(orders), set(rolls), set(chosen)) == ({*permutations((1, 2, 3))}, {*range(1, 7)}, {*"abcdef"})
    assert all(850 < count < 1150 for counts in (orders, rolls, chosen) for count in counts.values())


def test_a_clone_of_chance_draws_the_same_and_is_another():
    rng = Rng(5)
    rng.roll(6, "die")
    twin = rng.clone()
    drawn = [rng.roll(100, "die") for _ in range(5)]
    assert [twin.roll(100, "die") for _ in range(5)] == drawn


def test_what_was_recorded_can_be_played_back_from_a_script():
    draws: list[RandomDraw] = []
    game = Pounce(3, POUNCE.chosen_house_rule_options(3), RecordingRng(4, draws))
    rng, played = Rng(0), []
    while not game.is_over:
        played.append(game.random_action(rng))
        game.apply(played[-1])
    assert [draw.name for draw in draws] == ["deck", "first_player"]
    again = Pounce(3, POUNCE.chosen_house_rule_options(3), ScriptedRng(draws))
    for action in played:
        again.apply(action)
    assert state_to_plain(again) == state_to_plain(game)


@pytest.mark.parametrize(
    ("script", "sentence"),
    [
        ([], "die is drawn, but the record has no draw left"),
        ([RandomDraw("card", 3)], "die is drawn, but the record has card"),
        ([RandomDraw("die", 7)], "die: expected 1 to 6, found 7"),
        ([RandomDraw("die", "3")], "die: expected 1 to 6, found .3"),
    ],
)
def test_a_script_that_does_not_fit_is_told(script, sentence):
    with pytest.raises(ValueError, match=sentence):
        ScriptedRng(script).roll(6, "die")


def test_a_script_gives_only_orders_and_items_that_there_are():
    with pytest.raises(ValueError, match="expected the items"):
        ScriptedRng([RandomDraw("order", [1, 1])]).shuffle([1, 2], "order")
    with pytest.raises(ValueError, match="expected one of"):
        ScriptedRng([RandomDraw("item", 3)]).choice([1, 2], "item")


# ---------------------------------------------------------------- agenda
def errands(*items: str, watched: bool = False) -> Errands:
    state = Errands(2, {}, Rng(0))
    state.stops_for_confirmation = watched
    state.apply(("go", *items))
    return state


def test_the_first_item_put_on_the_agenda_comes_first_and_a_later_call_before_an_earlier_one():
    assert errands("a", "later", "b").done == ["b", "later 1", "later 2", "a"]


def test_an_empty_agenda_starts_the_next_day():
    state = errands("a")
    assert (state.days, state.current_player, state.phase, state.agenda) == (2, 0, "go", [Ask(0, "go")])


def test_what_lies_under_a_question_waits_for_its_answer():
    state = errands("under", "ask")
    assert (state.done, state.current_player, state.phase, state.legal()) == ([], 1, "other", [("rest",)])
    state.apply(("rest",))
    assert (state.done, state.current_player) == (["rested", "under"], 0)


def test_the_end_leaves_the_agenda_alone_and_asks_nobody():
    state = errands("never", "end")
    assert (state.winners, state.done, state.current_player, state.legal()) == ([1], [], None, [])


def test_beats_are_told_one_by_one_to_those_they_are_for_and_the_last_shows_the_question():
    state = Errands(2, {}, Rng(0))
    state.snapshots, state.pictures = [], True
    state.apply(("go", "b", "a"))
    told = [
        (snapshot.event.kind, snapshot.event.to, snapshot.event.facts.get("word"), snapshot.state.done)
        for snapshot in state.snapshots
    ]
    assert told == [("wrote", (1,), "a", ["a"]), ("wrote", (1,), "b", ["a", "b"]), (SETTLED, None, None, ["a", "b"])]
    assert [snapshot.event.facts.get("asked") for snapshot in state.snapshots] == [None] * 3
    assert [snapshot.state.current_player for snapshot in state.snapshots] == [None, None, 0]


def test_the_setup_of_a_recorded_game_leaves_beats():
    state = Pounce.new_with_snapshots(2, POUNCE.chosen_house_rule_options(2), Rng(1), pictures=True)
    assert [snapshot.event.kind for snapshot in state.snapshots] == ["drew", "drew", "set_up", SETTLED]
    assert state.clone().snapshots is None


def test_a_watched_game_stops_at_a_gate_until_it_is_passed():
    state = errands("after", "gate", "before", watched=True)
    assert (state.done, state.current_player, state.awaits_confirmation) == (["before"], None, True)
    assert state.legal() == state.out_of_turn_moves() == []
    assert state.why_not(("go",)).reason == state.why_not(("shout", 1, "x")).reason == "wait"
    state.confirm_visit()
    assert (state.done, state.current_player, state.awaits_confirmation) == (["before", "after"], 0, False)


def test_a_game_that_is_not_watched_and_a_world_run_through_their_confirmations():
    assert errands("after", "gate", "before").done == ["before", "after"]
    world = errands(watched=True).view(PUBLIC).determinize(Rng(1))
    world.apply(("go", "after", "gate"))
    assert (world.done, world.current_player) == (["after"], 0)


def test_the_reasons_of_the_engine_itself():
    state, over = Errands(2, {}, Rng(0)), errands("end")
    reasons = [
        (state, ("dance",), "no_such_action"),
        (state, ("go", 1), "no_such_action"),
        (state, ("shout", "x"), "no_such_action"),
        (state, ("shout", 2, "x"), "nobody"),
        (state, ("shout", -1, "x"), "nobody"),
        (state.view(0), ("shout", 1, "x"), "not_yours"),
        (state.view(PUBLIC), ("shout", 1, "x"), "not_yours"),
        (state.view(1), ("go",), "wait"),
        (state.view(PUBLIC), ("go",), "wait"),
        (over, ("go",), "over"),
        (over, ("shout", 1, "x"), "over"),
    ]
    for given, action, reason in reasons:
        assert given.why_not(action)[:2] == ("", reason), action
    assert {reason for *_, reason in reasons} == TECHNICAL


def test_a_move_of_another_question_is_refused_with_the_rule_that_says_when():
    assert Errands(2, {}, Rng(0)).why_not(("rest",)) == Refusal("E-3", "not_now")
    assert errands("ask").why_not(("go",)) == Refusal("E-2", "not_now")


def test_out_of_turn_anybody_may_act_and_is_told_why_not_by_rule():
    state = errands("ask")
    assert state.is_legal(("shout", 0, "x")) and state.view(0).is_legal(("shout", 0, "x"))
    assert state.why_not(("shout", 0, "")) == Refusal("E-1", "say_something")
    assert (state.actor(("shout", 0, "x")), state.actor(("rest",))) == (0, 1)
    state.apply(("shout", 0, "hey"))
    assert (state.done, state.current_player, state.phase) == (["hey"], 1, "other")


# ---------------------------------------------------------------- questions that lose their answers
def floods(pawns: list[int], hands: list[list[int]], sunk: tuple[int, ...] = ()) -> Floods:
    """A watched crossing in which player 0 is asked to hop."""
    state = Floods(len(pawns), FLOODS.chosen_house_rule_options(len(pawns), {"first": 0}), Rng(1))
    state.stops_for_confirmation = True
    state.pawns, state.hands, state.sunk = pawns, hands, list(sunk)
    state.dry = set(range(1, 7)) - set(sunk)
    return state


def test_a_question_that_keeps_an_answer_stands():
    state = floods([0, 0], [[], [1, 2]])
    state.apply(("flood", 1, 1))
    assert (state.current_player, state.phase, state.legal()) == (0, "hop", [("hop", 2)])


def test_a_standing_question_that_loses_its_answers_is_dropped():
    state = floods([0, 0], [[], [1, 2]], sunk=(1,))
    state.apply(("flood", 1, 2))
    assert (state.awaits_confirmation, state.current_player, Ask(0, "hop") in state.agenda) == (True, None, False)


def test_a_question_that_waits_below_is_dropped_when_its_turn_comes():
    state = floods([0, 2], [[], [2]], sunk=(1,))
    state.apply(("flood", 1, 2))
    assert (state.current_player, state.phase) == (1, "climb") and Ask(0, "hop") in state.agenda
    state.apply(("climb", 3))
    assert state.awaits_confirmation and Ask(0, "hop") not in state.agenda


def test_a_question_that_waits_below_and_has_answers_again_is_asked():
    state = floods([0, 2], [[6], [2]], sunk=(1,))
    state.apply(("flood", 1, 2))
    state.apply(("flood", 0, 6))  # the third: stone 1 comes up again
    assert (state.current_player, state.phase, sorted(state.dry)) == (1, "climb", [1, 3, 4, 5])
    state.apply(("climb", 3))
    assert (state.current_player, state.phase, state.legal()) == (0, "hop", [("hop", 1)])


def test_the_step_below_a_dropped_question_looks_again():
    state = floods([0, 1], [[3], [1]])
    state.dry = {1, 3}
    state.apply(("flood", 1, 1))
    assert (state.current_player, state.phase, state.legal()) == (1, "climb", [("climb", 3)])
    state.snapshots = []
    state.apply(("flood", 0, 3))
    assert [snapshot.event.kind for snapshot in state.snapshots][:2] == ["flooded", "washed_back"]
    assert (state.pawns[1], state.awaits_confirmation, Ask(0, "hop") in state.agenda) == (0, True, False)


def test_questions_are_looked_at_again_only_after_a_move_out_of_turn(monkeypatch):
    looked = []
    monkeypatch.setattr(Floods, "is_still_answerable", lambda state, ask: looked.append(ask) or True)
    state = floods([0, 2], [[], [2]])
    state.apply(("hop", 1))
    state.confirm_visit()
    assert (looked, state.current_player, state.phase) == ([], 1, "hop")
    state.apply(("flood", 1, 2))
    assert (looked, state.current_player, state.phase) == ([], 1, "climb")  # this question came after the flood
    state.apply(("climb", 3))
    assert (looked, state.current_player, state.phase) == ([Ask(1, "hop")], 1, "hop")
