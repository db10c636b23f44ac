"""Computer players of Ramble: Dare to Explore: what they do where a good companion would know what to do."""

from collections.abc import Iterator

import pytest

from game.bots.levels import (
    bot_levels_of_game,
    choose,
    chosen_plan,
    next_action_of_bots,
    out_of_turn_action,
    plan_with_reason,
)
from game.bots.sampling import ThinkingEffort
from game.engine.notation import format_action, parse_action
from game.engine.rng import Rng
from game.engine.state import State
from game.games.ramble_park import bots
from game.games.ramble_park.ai.plans import position_just_after, search_plans
from game.games.ramble_park.ai.worth import ParkEvaluator
from tests.ramble_park import words
from tests.ramble_park.seated import table_for
from tests.rules_by_example import after, position

ALL = "azalea castle bow_bridge gill stone_arch tupelo"
GAME = words.GAME.id
MOST = 1000  # decisions of a game


def night(**given) -> State:
    return position(words, given)


def answer(state: State, level: str = "steady") -> str:
    return format_action(choose(GAME, level, state.view(state.current_player), Rng(1), ThinkingEffort(samples=1)))


def interjected(state: State, player: int, level: str = "steady") -> str | None:
    action = out_of_turn_action(GAME, level, state.view(player))
    return action and format_action(action)


# ---------------------------------------------------------------- the own turn
@pytest.mark.parametrize("level", ["steady", "sharp", "expert"])
def test_a_token_within_reach_is_collected(level: str):
    state = night(pawns=["laupot_bridge", "the_point", "rustic_shelter"], hands=["azalea azalea azalea azalea"])
    assert answer(state, level) == "collect azalea -"


FAR = [
    "azalea_pond",
    "humming_tombstone",
    "evodia_field",
    "warbler_rock",
    "gill_source",
    "willow_rock",
]  # from the exit


@pytest.mark.parametrize("players", [3, 6])
@pytest.mark.parametrize("tokens", ["azalea castle bow_bridge gill", "azalea castle bow_bridge gill stone_arch"])
@pytest.mark.parametrize("level", ["steady", "sharp", "expert"])
def test_a_token_is_collected_however_far_the_way_home(level: str, tokens: str, players: int):
    """Landmark cards are worth nothing but their token, and nobody can leave without it (1.4)."""
    hands = ["tupelo tupelo tupelo tupelo", *["gill"] * (players - 1)]
    state = night(players=players, pawns=["tupelo_meadow", *FAR[1:players]], tokens=tokens, hands=hands, actions=1)
    assert answer(state, level) == "collect tupelo -"
    assert bots.advise(state.view(0))[:2] == (("collect", "tupelo", None), "collect")


@pytest.mark.long
def test_no_token_makes_a_position_worse():
    for seed in range(6):
        for view in views(players=3 + seed % 4, seed=seed):
            sight = ParkEvaluator(view)
            for action in view.legal():
                if action[0] == "collect":
                    assert sight.position_value(position_just_after(view, action)) > sight.position_value(view)


def views(players: int, seed: int) -> Iterator[State]:
    """What the asked seats see, along a game of steady players."""
    game = words.GAME
    state = game.rules(players, game.chosen_house_rule_options(players, {"level": "stroll"}), Rng(seed))
    for ply in range(MOST):
        if state.is_over:
            return
        yield state.view(state.current_player)
        state.apply(next_action_of_bots(GAME, ("steady",) * players, state, seed, ply))


def test_somebody_with_four_cards_goes_where_they_count():
    state = night(pawns=["maintenance_meadow", "the_point", "rustic_shelter"], hands=["gill gill gill gill"])
    plan = bots.plans(state.view(0))[0]
    assert [one[0] for one in plan].count("move") >= 2
    assert plan[-1] in [("move", "gill_source"), ("move", "oak_bridge"), ("move", "azalea_pond")]


def test_the_missing_card_is_given():
    hands = ["bow_bridge", "bow_bridge bow_bridge bow_bridge"]
    state = night(pawns=["oak_bridge", "oak_bridge", "rustic_shelter"], hands=hands)
    assert answer(state) == "give 1 bow_bridge"


def test_a_dark_exit_about_to_go_is_fixed():
    state = night(dark="park_exit", lights_out="park_exit", notch=9)
    assert answer(state) == "fix park_exit"


def test_with_all_tokens_everybody_goes_home():
    state = night(tokens=ALL, pawns=["azalea_pond", "park_exit", "park_exit"], hands=["", "gps"])
    plan = bots.plans(state.view(0))[0]
    assert ("move", "park_exit") in plan


def test_whoever_can_leave_leaves():
    state = night(tokens=ALL, pawns=["park_exit"] * 3, hands=["gps"])
    assert answer(state) == answer(state, "sharp") == answer(state, "gentle") == "escape 0"


def test_the_least_useful_card_is_discarded():
    hands = ["castle castle castle gps tupelo", "tupelo tupelo tupelo tupelo"]
    state = after(night(phase="explore", hands=hands, explore="gill", tokens="gill"), "draw_explore")
    assert answer(state) == "discard_card gill"


@pytest.mark.parametrize(
    "own_hand, others",
    [
        ("azalea bow_bridge bow_bridge bow_bridge handbook", ["castle gps stone_arch stone_arch stone_arch"]),
        ("bow_bridge bow_bridge bow_bridge castle castle", ["gill gill gill gps"]),
    ],
)
def test_the_fourth_card_of_a_landmark_is_not_put_away_while_others_hold_three(own_hand: str, others: list[str]):
    drawn = "stone_arch" if "stone_arch" in others[0] else "gill"
    state = after(night(phase="explore", hands=[own_hand, *others], explore=drawn, tokens="tupelo"), "draw_explore")
    action, why, _ = bots.advise(state.view(0))
    assert action[0] == "discard_card" and action[1] not in (drawn, "bow_bridge") and why == "least_useful"


def test_nobody_is_given_a_card_for_which_the_last_of_four_must_be_put_away():
    hands = ["castle gill gill gill gps", "bow_bridge bow_bridge bow_bridge castle gill"]
    state = night(hands=hands, roles="birdwatcher jogger ranger", pawns=["warbler_rock", "the_point", "rustic_shelter"])
    assert ("give", 1, "castle") not in bots.plans(state.view(0))[0]


def test_a_displaced_pawn_does_not_step_into_a_trap():
    gone = "rustic_shelter maintenance_meadow azalea_pond gill_source willow_rock turtle_pond humming_tombstone"
    state = night(phase="lights", dark="the_point oak_bridge", lights_out="the_point", removed=gone, notch=5)
    assert answer(after(state, "draw_lights_out")) == "relocate bow_bridge"


def test_fate_is_accepted_only_without_a_gps_of_ones_own():
    gone = "warbler_rock gill_source oak_bridge rustic_shelter"
    given = {"phase": "lights", "pawns": ["maintenance_meadow", "willow_rock", "azalea_pond"], "dark": "willow_rock"}
    given |= {"removed": gone, "lights_out": "willow_rock"}
    assert answer(after(night(**given, hands=["", "", "gps"]), "draw_lights_out")) == "accept_fate"
    assert answer(after(night(**given, hands=["", "gps"]), "draw_lights_out")).startswith("play_gps 1 1 ")


@pytest.mark.parametrize("roles", ["pickpocket birdwatcher ranger", "birdwatcher pickpocket photographer"])
def test_a_card_that_is_worth_nothing_more_is_neither_taken_nor_given(roles: str):
    """However full the hand that it leaves."""
    hands = ["bow_bridge castle gps gps tupelo", "bow_bridge gill stone_arch stone_arch", "bow_bridge gill"]
    pawns = ["turtle_pond", "turtle_pond", "turtle_pond"]
    state = night(roles=roles, hands=hands, pawns=pawns, tokens="azalea bow_bridge gill stone_arch tupelo")
    firsts = [plan[0] for plan in bots.plans(state.view(0))]
    assert [one for one in firsts if one[0] in ("give", "pickpocket") and one[2] not in ("castle", "gps")] == []


def test_a_photographer_is_given_a_worthless_card_as_stand_in():
    hands = ["bow_bridge", "gill gill gill"]
    given = {"roles": "birdwatcher photographer ranger", "hands": hands, "tokens": "bow_bridge"}
    assert ("give", 1, "bow_bridge") in [plan[0] for plan in bots.plans(night(**given).view(0))]


# ---------------------------------------------------------------- out of turn
def test_a_companion_rescues_whoever_is_stranded():
    gone = "warbler_rock gill_source oak_bridge rustic_shelter"
    state = night(phase="lights", pawns=["maintenance_meadow", "willow_rock", "azalea_pond"], dark="willow_rock",
                  removed=gone, lights_out="willow_rock", hands=["", "", "gps"])  # fmt: skip
    after(state, "draw_lights_out")
    assert interjected(state, 2).startswith("play_gps 2 1 ")
    assert interjected(state, 0) is None


def test_a_companion_lights_the_exit_before_its_card_comes():
    dark = "park_exit oak_bridge"
    state = night(phase="lights", notch=9, dark=dark, lights_out=dark, hands=["", "handbook"])
    assert interjected(state, 1) == "play_handbook 1 park_exit"


def test_a_companion_keeps_the_handbook_while_nothing_vital_may_come():
    assert interjected(night(phase="lights", dark="park_exit", hands=["", "handbook"]), 1) is None
    assert interjected(night(phase="explore", dark="park_exit", hands=["", "handbook"]), 1) is None


def test_any_companion_opens_the_way_home():
    state = night(phase="explore", tokens=ALL, pawns=["park_exit"] * 3, hands=["", "", "gps"])
    assert interjected(state, 2) == "escape 2"
    assert format_action(next_action_of_bots(GAME, ("steady",) * 3, state, 1, 0)) == "escape 2"


def test_a_sharp_companion_brings_the_collector_to_the_landmark():
    state = night(pawns=["maintenance_meadow", "the_point", "rustic_shelter"],
                  hands=["stone_arch stone_arch stone_arch stone_arch", "gps"], tokens="azalea")  # fmt: skip
    helped = interjected(state, 1, "sharp")
    assert helped in ("play_gps 1 0 stone_arch", "play_gps 1 0 ramble_cave")
    assert interjected(state, 1) is None


def test_nobody_interjects_without_a_special_card_or_in_the_own_decision():
    state = night(phase="lights", dark="park_exit", lights_out="park_exit", hands=["handbook"])
    assert [interjected(state, player) for player in range(3)] == [None, None, None]


# ---------------------------------------------------------------- what the table asks of them
def test_a_light_on_which_all_depends_is_not_left_to_the_next_player():
    """The cards come first, however easily the next one could fix it."""
    view = night(dark="park_exit", lights_out="park_exit", notch=9, pawns=["park_exit"] * 3).view(0)
    sight = ParkEvaluator(view)
    plans = {plan.actions[0]: plan for plan in search_plans(view, sight)}
    fixed, left = (
        bots.value_of_next_turns(plans[first], sight, 1) for first in (("fix", "park_exit"), ("end_actions",))
    )
    assert fixed > left + 10


def test_an_expert_walks_otherwise_where_the_player_after_the_next_can_do_more_for_it():
    state, ply = words.GAME.rules(3, words.GAME.chosen_house_rule_options(3, {"level": "night"}), Rng(5)), 0
    while ply < FURTHER:
        state.apply(next_action_of_bots(GAME, ("steady",) * 3, state, 5, ply))
        ply += 1
    assert (answer(state, "sharp"), answer(state, "expert")) == ("move evodia_field", "move azalea_pond")


FURTHER = 16  # actions of a match after which that is so


MANY_DARK = "park_exit bow_bridge azalea_pond the_point turtle_pond oak_bridge"  # more than one turn can fix


def test_a_vetoed_plan_gives_way_to_another():
    state = night(dark=MANY_DARK)
    view = state.view(0)
    plan = chosen_plan(GAME, "steady", view, Rng(1))
    other = chosen_plan(GAME, "steady", view, Rng(1), unwanted=(plan,))
    assert len(plan) > 1 and plan == bots.plans(view)[0]
    assert len(other) > 1 and other[0] not in plan and state.is_legal(other[0])


def test_another_plan_leaves_no_pawn_in_the_dark_and_is_better_than_nothing():
    """The first plan fixes the only dark tile; nobody is sent there as a second thought."""
    given = {
        "roles": "ranger electrician jogger",
        "pawns": ["laupot_bridge", "turtle_pond", "turtle_pond"],
        "hands": ["castle", "azalea gill gill gill gill", "azalea azalea"],
    }
    view = night(dark="gill_source", **given).view(0)
    plan = chosen_plan(GAME, "steady", view, Rng(1))
    other = chosen_plan(GAME, "steady", view, Rng(1), unwanted=(plan,))
    assert any(action[0] == "fix" for action in plan)
    assert any(not bots.is_plan_sensible(view, one) for one in bots.plans(view))
    assert other == plan or bots.is_plan_sensible(view, other)
    led = (("guide", 1, "gill_source"), ("move", "turtle_pond"), ("end_actions",))
    assert view.is_legal(led[0]) and not bots.is_plan_sensible(view, led)


@pytest.mark.parametrize(
    "plan, other, is_another",
    [
        ("fix park_exit, move park_exit", "fix park_exit, move the_point", False),
        ("fix park_exit, fix the_point", "fix park_exit, move park_exit", True),
        ("fix park_exit, move park_exit", "fix park_exit, fix the_point", False),
        ("fix the_point, move the_point", "fix park_exit, move park_exit", True),
        ("move park_exit, end_actions", "move bow_bridge, end_actions", False),
        ("move park_exit, move turtle_pond", "move the_point, end_actions", True),
        ("move the_point, end_actions", "fix park_exit, move the_point", False),
        ("give 1 gill, end_actions", "move park_exit, end_actions", True),
    ],
)
def test_another_plan_brings_something_else_or_leads_elsewhere(plan, other, is_another):
    view = night(roles="jogger ranger pickpocket", pawns=["maintenance_meadow"] * 3, **IN_THE_WEST).view(0)
    plans = (tuple(parse_action(action, words.RULES) for action in one.split(", ")) for one in (plan, other))
    assert bots.are_plans_different(view, *plans) == is_another


IN_THE_WEST = {"dark": "park_exit the_point", "hands": ["gill azalea", "gill", ""]}


def test_a_plan_says_that_no_other_is_any_good(monkeypatch):
    view = night(dark=MANY_DARK).view(0)
    plan = chosen_plan(GAME, "steady", view, Rng(1))
    assert not plan_with_reason(GAME, view, plan).is_only
    monkeypatch.setattr(bots, "is_plan_sensible", lambda view, one: False)
    assert plan_with_reason(GAME, view, plan).is_only


def test_who_knows_no_sensible_plan_keeps_the_first(monkeypatch):
    view = night(dark="park_exit the_point", hands=["gill gill"]).view(0)
    plan = chosen_plan(GAME, "steady", view, Rng(1))
    monkeypatch.setattr(bots, "is_plan_sensible", lambda view, one: False)
    assert chosen_plan(GAME, "steady", view, Rng(1), unwanted=(plan,)) == plan


def test_the_reason_for_guiding_somebody_is_about_them():
    """A plan is for the most that is done in it; one that only guides is for whom it guides."""
    view = night(roles="ranger electrician jogger", dark="the_point", pawns=["the_point"] * 3).view(0)
    guide = ("guide", 1, "park_exit")
    assert bots.plan_reason(view, (guide, ("end_actions",))) == ("guide", {"player": 1, "tile": "park_exit"})
    assert bots.plan_reason(view, (guide, ("fix", "the_point"))) == ("light", {"tile": "the_point"})


def test_a_companion_can_be_asked_to_use_a_card():
    pawns = ["azalea_pond", "park_exit", "park_exit"]
    state = night(dark="park_exit warbler_rock", hands=["", "gps handbook"], tokens=ALL, pawns=pawns)
    assert bots.best_use_of_card(state.view(1), "handbook") == ("play_handbook", 1, "park_exit")
    assert bots.best_use_of_card(state.view(1), "gps") == ("play_gps", 1, (0,), "park_exit")
    assert bots.best_use_of_card(night(hands=["", "handbook"]).view(1), "handbook") is None


@pytest.mark.parametrize(
    "given",
    [
        {"pawns": ["oak_bridge", "the_point", "rustic_shelter"], "hands": ["gill", "gill gill gill"]},
        {"pawns": ["park_exit", "the_point", "rustic_shelter"], "hands": ["azalea azalea azalea azalea"]},
        {"dark": "oak_bridge", "pawns": ["maintenance_meadow", "the_point", "the_point"]},
        {"dark": "park_exit", "lights_out": "park_exit", "notch": 9, "hands": ["gill gill gill gill"]},
    ],
)
def test_a_hint_gives_the_reason_of_the_move_that_it_marks(given: dict):
    """Not that of another step of the same plan: a walk is for what can be done only after it."""
    view = night(**given).view(0)
    action, why, facts = bots.advise(view)
    walks = ("move", "jog", "guide")
    assert (action[0] in walks) == (why.startswith("then_") or why in ("walk", "guide"))
    if action[0] not in walks:
        assert why == bots.PURPOSES[action[0]] and facts == bots.action_facts(view, action)


def test_a_hint_to_put_a_worthless_card_away_says_that_it_is_found():
    hands = ["castle castle castle gps tupelo", "tupelo tupelo tupelo tupelo"]
    state = after(night(phase="explore", hands=hands, explore="gill", tokens="gill"), "draw_explore")
    assert bots.advise(state.view(0)) == (("discard_card", "gill"), "found", {"card": "gill"})


def test_a_hint_to_hand_on_a_sixth_card_says_what_that_costs():
    pawns = ["turtle_pond", "turtle_pond", "park_exit"]
    state = night(roles="pickpocket jogger ranger", pawns=pawns, hands=["gill gill gill castle tupelo", "gill gps"])
    view = state.view(0)
    assert bots.reason_for_action(view, ("pickpocket", 1, "gill")) == "take_full"
    roomy = night(roles="pickpocket jogger ranger", pawns=pawns, hands=["gill", "castle gill gill gps tupelo"]).view(0)
    assert bots.reason_for_action(roomy, ("pickpocket", 1, "gps")) == "take"
    assert bots.reason_for_action(roomy, ("give", 1, "gill")) == "gather_full"


def test_a_card_is_given_for_what_the_two_hands_say():
    """Two that come together, a full hand beside one with room, or somebody who can use it sooner."""
    pawns = ["oak_bridge", "oak_bridge", "the_point"]
    give = ("give", 1, "azalea")
    more = night(pawns=pawns, hands=["azalea", "azalea"]).view(0)
    assert bots.purpose_of_give(more, give) == "gather" and bots.action_facts(more, give)["n"] == 2
    full = night(pawns=pawns, hands=["azalea azalea gill gill gps", "castle"]).view(0)
    assert bots.purpose_of_give(full, give) == "room"
    roomy = night(pawns=pawns, hands=["azalea azalea", ""]).view(0)
    assert bots.purpose_of_give(roomy, give) == "sooner"


def test_no_plan_overfills_a_hand_that_holds_no_more_of_the_card_then():
    hands = ["azalea azalea gill gill handbook", "azalea tupelo tupelo castle gill"]
    given = {"pawns": ["turtle_pond", "turtle_pond", "laupot_bridge"], "hands": hands}
    assert ("give", 1, "azalea") in night(**given).legal()
    found = bots.plans(night(**given).view(0))
    assert not [plan for plan in found if ("give", 1, "azalea") in plan]


REASONS = {
    "collect": {"pawns": ["laupot_bridge", "the_point", "the_point"], "hands": ["azalea azalea azalea azalea"]},
    "gather": {"pawns": ["oak_bridge", "oak_bridge", "the_point"], "hands": ["gill", "gill gill gill"]},
    "light": {"dark": "park_exit", "lights_out": "park_exit", "notch": 9},
    "go_home": {"tokens": ALL, "pawns": ["azalea_pond", "park_exit", "park_exit"], "hands": ["", "gps"]},
    "leave": {"tokens": ALL, "pawns": ["park_exit"] * 3, "hands": ["gps"]},
    "draw": {"phase": "explore", "hands": ["gps"]},
    "draw_on": {"phase": "explore"},
    "save_light": {"phase": "lights", "dark": "park_exit", "lights_out": "park_exit", "hands": ["handbook"]},
    "least_useful": {"phase": "explore", "explore": "gill", "hands": ["gill gill castle castle tupelo"]},
    "safe_place": {"phase": "lights", "dark": "the_point", "lights_out": "the_point"},
    "rescue": {
        "phase": "lights",
        "pawns": ["maintenance_meadow", "willow_rock", "azalea_pond"],
        "dark": "willow_rock",
        "removed": "warbler_rock gill_source oak_bridge rustic_shelter",
        "lights_out": "willow_rock",
        "hands": ["", "", "gps"],
    },
}
DRAWN = {"least_useful": "draw_explore", "safe_place": "draw_lights_out", "rescue": "draw_lights_out"}


@pytest.mark.parametrize("reason", REASONS)
def test_a_hint_says_why(reason: str):
    before = [DRAWN[reason]] if reason in DRAWN else []
    state = after(night(**REASONS[reason]), *before)
    action, why, facts = bots.advise(state.view(state.current_player))
    assert state.is_legal(action) and why == reason
    assert set(facts) <= {"landmark", "card", "player", "tile", "by", "players", "n"}


def test_only_a_trip_away_from_where_nobody_could_stay_is_a_rescue():
    given = {"phase": "lights", "hands": ["gps"], "pawns": ["willow_rock", "azalea_pond", "azalea_pond"]}
    alone = {"removed": "warbler_rock gill_source oak_bridge rustic_shelter", "dark": "willow_rock"}
    trip = ("play_gps", 0, (0,), "park_exit")
    assert bots.reason_for_answer(night(**given, **alone, lights_out="willow_rock").view(0), trip) == "rescue"
    assert bots.reason_for_answer(night(**given).view(0), trip) == "travel"


@pytest.mark.long
def test_every_hint_of_whole_games_has_its_words():
    """Along games of steady seats with a whim now and then: the hint is legal and its sentence has all it asks for."""
    table, reasons = table_for("ABCDEF").text, set()
    for seed in range(4):  # each number of players once
        rng = Rng(seed)
        state = words.RULES(
            3 + seed % 4, words.GAME.chosen_house_rule_options(3 + seed % 4, {"level": "night"}), Rng(seed)
        )
        while not state.is_over:
            action, why, facts = bots.advise(state.view(state.current_player))
            assert state.is_legal(action) and table.texts(f"hint.{why}", **table.facts_in_words(facts))
            reasons.add(why)
            state.play(state.random_action(rng) if rng.random_below(4) == 0 else action)
    assert reasons >= {"collect", "gather", "light", "walk", "draw", "least_useful", "safe_place", "then_collect"}


@pytest.mark.long
@pytest.mark.parametrize("level", bot_levels_of_game(GAME))
def test_a_whole_team_plays_a_night_to_its_end(level: str):
    state = words.GAME.rules(3, words.GAME.chosen_house_rule_options(3, {"level": "blackout"}), Rng(3))
    ply = 0
    while not state.is_over and ply < 400:
        action = next_action_of_bots(GAME, (level,) * 3, state, 3, ply)
        assert state.is_legal(action)
        state.play(action)
        ply += 1
    assert state.is_over
