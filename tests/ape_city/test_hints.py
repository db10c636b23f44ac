"""What a hint of Ape City Escape says is so."""

import functools
import random
from collections import Counter

import pytest

from game.engine.rng import Rng
from game.engine.state import Ask
from game.games.ape_city import bots
from game.games.ape_city.rules import foresight
from game.games.ape_city.rules.components import LAST, START, ape_neighbours
from game.games.ape_city.rules.state import ApeCity
from game.games.ape_city.table.choices import picks_for_action
from game.games.ape_city.table.text import ApeCityText
from game.ui.contract.views import Players
from game.ui.texts import Texts
from tests.ape_city import words

TEXTS = Texts("ape_city")
FEW, MANY = 8, 24  # games
in_tiers = pytest.mark.parametrize("games", [FEW, pytest.param(MANY, marks=pytest.mark.long)])


def table(given: dict) -> ApeCity:
    state = words.RULES(2, words.GAME.chosen_house_rule_options(2, words.OPTIONS), Rng(1))
    words.arrange(state, given)
    state.asked = True
    return state.view(0)


def steps_of_ape(track: str, start: int, end: int) -> int | None:
    """The fewest steps that take the ape from one space to another; None where it cannot come any more."""
    reached, fresh = {start}, {start}
    for steps in range(LAST + 1):
        if end in reached:
            return steps
        fresh = {to for space in fresh for to in ape_neighbours(track)[space]} - reached
        reached |= fresh
    return None


@pytest.mark.parametrize(("given", "reason", "facts"), [
    ({"pawns": [19, 0], "ape": 29, "hands": ["1A"]}, "only", {}),
    ({"pawns": [4, 0], "ape": 4, "hands": ["1A 2A"]}, None, {}),
])  # fmt: skip
def test_a_hint_knows_that_there_is_one_card_and_when_the_ape_is_near(given, reason, facts):
    found = bots.advise(table(given))
    assert found[1] == reason and facts.items() <= found[2].items() if reason else found[1] != "danger"


def test_a_hint_for_the_ape_is_the_best_of_the_walks_that_a_table_offers():
    """A walk that passes the rival and not the own pawn is best by any of several first steps; the table offers one."""
    state = words.RULES(2, words.GAME.chosen_house_rule_options(2, words.OPTIONS), Rng(1))
    words.arrange(state, {"pawns": [3, 20], "ape": 9, "gold": [3, 5]})
    state.agenda, state.ape_steps, state.asked = [Ask(0, "ape")], 3, True
    view = state.view(0)
    step, reason, facts = bots.advise(view)
    ((kind, end),) = picks_for_action(view, step)
    hits = dict(view.ape_encounters_along_trail(foresight.best_ape_trails(view)[end]))
    assert kind == "space" and hits == {1: "landing"}, "what is laid out hits the rival and not the own pawn"
    assert (reason, facts["victim"], facts["cost"]) == ("leader", 1, "")


@pytest.mark.parametrize(("part", "reason"), [("met", None), ("danger", None), ("cards", "few_cards")])
def test_what_keeps_clear_of_the_ape_is_no_reason_where_the_ape_of_the_play_hits_its_own_player(part, reason):
    view = table({"pawns": [4, 0], "ape": 5, "hands": ["2A"]})
    evaluation, action = bots.TableEvaluation(view, 0), ("play_cards", "2A")
    assert bots.worst_cost_of_action(evaluation, action)["cost"] in ("card", "ape", "few")
    found = bots.reason_from_value_part(evaluation, action, bots.rate_play(evaluation, ("2A",)), part)
    assert (found and found[0]) == reason


def test_a_hit_of_another_and_of_you_is_said_in_one_sentence():
    told = [bots.cost_not_said_by_reason(reason, {"cost": "ape", "kept": 3})["cost"] for reason in ("hurt", "gold")]
    assert told == ["ape_too", "ape"]
    assert (
        TEXTS("hint.hurt", victim="Mara", cost=TEXTS("cost.ape_too", n=3))
        == "The ape can meet Mara, but it meets you too."
    )


def test_cards_to_pay_with_are_named_in_their_number():
    assert TEXTS("hint.cheap_cards", n=1, cost="") != TEXTS("hint.cheap_cards", n=3, cost="")


@functools.cache
def turns(seed: int) -> list[tuple[ApeCity, str, dict, ApeCity]]:
    """Every choice of cards in a game: what its player sees, the hint's reason, and how its turn goes if followed."""
    rng, found = random.Random(seed), []
    state = words.RULES(3, words.GAME.chosen_house_rule_options(3, words.OPTIONS), Rng(seed))
    while not state.is_over:
        view = state.view(state.current_player)
        action, reason, facts = bots.advise(view)
        if state.phase == "play":
            found.append((view, reason, facts, followed(state, action)))
        state.play(rng.choice(state.legal()) if rng.random() < 0.3 else action)
    return found


def followed(state: ApeCity, action: tuple) -> ApeCity:
    """The world after a whole turn, with what happened in its snapshots."""
    world, turn = state.clone(), state.turns
    world.snapshots = []
    world.play(action)
    while not world.is_over and world.turns == turn:
        world.play(bots.steady_answer(world.view(world.current_player)))
    return world


@pytest.mark.long
def test_what_a_hint_promises_comes_true():  # noqa: C901  a promise a branch
    said = Counter()
    for view, reason, facts, world in (turn for seed in range(MANY) for turn in turns(seed)):
        me, said[reason] = view.viewer, said[reason] + 1
        events = [snapshot.event for snapshot in world.snapshots]
        victims = {event.facts["player"] for event in events if event.kind == "met_ape" and event.facts["by"] == me}
        walked_to = any(event.kind == "met_ape" and event.facts["by"] is None for event in events)
        mine = {event.kind for event in events if event.facts.get("player") == me}
        end, learnt = world.pawns[me], walked_to or "took_artifacts" in mine  # then the ape may be sent another way
        match reason:
            case "danger":
                assert steps_of_ape(view.track, world.ape, end) > facts["n"] >= 3
            case "unreached":
                assert steps_of_ape(view.track, world.ape, end) is None
            case "safe":
                assert end == START
            case "avoid":
                assert not walked_to and me not in victims
            case "spare" if not learnt:
                assert not victims
            case "harm" if not learnt:
                assert facts["victim"] in victims and me not in victims
            case "hurt" | "leader" if not learnt:
                assert facts["victim"] in victims
            case "gold":
                assert "found_gold" in mine
            case "artifacts":
                assert "took_artifacts" in mine
            case "cards":
                assert len(world.hands[me]) == facts["n"] and not walked_to
            case "only":
                assert len(view.legal()) == 1
            case "leave":
                assert world.is_over
    assert {"danger", "harm", "gold", "artifacts", "cards", "only", "leave"} <= set(said)


@pytest.mark.long
@in_tiers
def test_what_a_hint_says_it_costs_is_what_it_costs(games):
    said = Counter()
    for view, _, facts, world in (turn for seed in range(games) for turn in turns(seed)):
        me, cost = view.viewer, facts["cost"]
        said[cost] += 1
        events = [snapshot.event for snapshot in world.snapshots if snapshot.event.facts.get("player") == me]
        own_way = [event.facts["how"] for event in events if event.kind == "met_ape" and event.facts["by"] is None]
        met = [event.facts["how"] for event in events if event.kind == "met_ape"]
        learnt = own_way or any(event.kind == "took_artifacts" for event in events)
        paid = sum(event.facts["n"] for event in events if event.kind == "discarded")
        lost = any(event.kind == "lost_artifact" for event in events)
        played = next(len(event.facts["cards"]) for event in events if event.kind == "played")
        match cost:
            case "card":
                assert own_way == ["passing"] and paid >= 1
            case "choice" | "three_cards" | "artifact" | "whole_hand":
                assert own_way == ["landing"] and (paid or lost)
            case "ape" | "ape_too" if not learnt:
                assert met
            case "hand":
                assert played == len(view.hands[me]) > 1
            case "few" | "none" | "bare" if not met:
                assert len(world.hands[me]) == facts["kept"] <= 2
                assert cost != "bare" or world.artifacts[me]
            case "":
                assert not own_way or not paid + lost
    assert {"card", "hand", "few", "bare", "ape", ""} <= set(said), said


@pytest.mark.long
def test_a_hint_for_cards_is_what_an_expert_plays_and_not_always_what_medium_does():
    views = [view for seed in range(3) for view, *_ in turns(seed)]
    hinted = [bots.advise(view)[0] for view in views]
    assert hinted == [bots.expert_answer(view, Rng(0), bots.GLANCE) for view in views]
    assert hinted != [bots.steady_answer(view) for view in views]


def test_the_cost_stands_in_the_hint():
    view = table({"pawns": [0, 0], "ape": 0, "hands": ["2 3"]})
    action, reason, facts = bots.advise(view)
    assert action == ("play_cards", "2", "3") and facts["cost"] == "hand"
    words_of_it = ApeCityText(TEXTS, Players(("Ana", "Ben"), (0, 1), frozenset())).facts_in_words(facts)
    assert TEXTS("cost.hand") in TEXTS(f"hint.{reason}", **words_of_it)
