"""Computer players of Biome Escape hold the main camp, lay caravans, and find a way out where they are stranded."""

from collections import Counter

import pytest

from game.bots.levels import choose, next_action_of_bots
from game.bots.sampling import ThinkingEffort
from game.engine.hexes import Hex
from game.engine.rng import Rng
from game.engine.state import State
from game.games.biome_escape import bots
from game.games.biome_escape.ai.beliefs import GUARD, HAVE_IT, MEET, USELESS, announced_key_count
from game.games.biome_escape.rules import secret_cards, signals
from game.games.biome_escape.rules.components import HOME
from tests.biome_escape.test_bots import FAR, after, position, turn_of
from tests.biome_escape.test_bots_finale import said
from tests.biome_escape.words import GAME

MANY = 12  # remarks about keys in a game
RAIDED = {"0/-2": "killer", **FAR, "-1/-5": "exit"}  # the exit has shown, so the killers come in every board turn


def on_the_run(**given) -> State:
    """All keys are in hand, and all run to an exit that is too far for this round."""
    raided = {"tiles": RAIDED, "cooldowns": {"0/-2": 0}, "lying": {"0/0": ""}}
    return said(position(**raided | given), 1, "-1/-1", "1/-1")


# ---------------------------------------------------------------- the main camp
def test_on_the_run_somebody_leaves_in_the_bare_main_camp_what_raiders_may_take():
    state = on_the_run(packs=["key#101 key#102 supply#104", "key#103", ""])
    assert "place 104" in turn_of(state)


def test_even_a_key_to_spare_is_put_there_where_nothing_else_holds_the_camp():
    state = on_the_run(packs=["key#101 key#102", "key#103", ""], pawns=["0/0", "-1/-3", "-1/-3"])
    assert "place 101" in turn_of(state)
    assert any(secret_cards.secret_kind(state, one) == "key" for one in secret_cards.secrets_lying_at(state, HOME))


def test_nobody_goes_back_whose_friend_is_nearer_and_still_has_a_turn():
    state = on_the_run(packs=["key#101 supply#104", "key#102 key#103", "supply#105"], pawns=["0/-1", "-1/-3", "0/0"])
    assert not any(text.startswith("move 0/0") for text in turn_of(state))


def test_what_feeds_the_raiders_is_not_taken_away_again():
    state = on_the_run(packs=["key#101", "key#102 key#103", ""], lying={"0/0": "key#104"})
    assert not any(text.startswith("pickup") for text in turn_of(state))


# ---------------------------------------------------------------- caravans
def test_a_route_to_a_far_camp_is_laid_where_it_spares_steps():
    tiles = {"-1/-1": "grassland", "-1/-2": "grassland", "-1/-3": "ally"}
    state = position(tiles=tiles, packs=["caravan_kit#101"])
    assert turn_of(state)[0].startswith("use_caravan_kit 101 0/0")
    assert {state.routes[0][0], state.routes[0][-1]} == {HOME, Hex(-1, -3)}


def test_no_route_is_laid_to_a_camp_next_door():
    state = position(tiles={"0/-2": "ally"}, packs=["caravan_kit#101"])
    assert not any(text.startswith("use_caravan_kit") for text in turn_of(state))


# ---------------------------------------------------------------- the way out
def test_who_is_cut_off_on_the_exit_looks_for_help_there_instead_of_waiting_for_ever():
    cliffs = {"0/-2": "exit", "0/-1": "quarry 0,1,5"}
    given = {"packs": ["key#101", "key#102 key#103"], "pawns": ["0/-2", "0/0"], "lying": {"0/-2": "clairvoyance#104"}}
    state = said(position(tiles=cliffs, **given), 1, "1/-1", "0/0")
    assert turn_of(state)[0].startswith("discover")


def test_room_is_made_before_a_trade_that_may_bring_the_missing_key():
    given = {"tiles": {"0/-2": "ally", "-1/-1": "exit"}, "cooldowns": {"0/-2": 0}, "pawns": ["0/-2"], "tiles_left": 0}
    full = ["supply#101 supply#102 key#103 clairvoyance#104"]
    state = position(**given, packs=full, lying={"0/-2": "supply#105 supply#106"})
    assert turn_of(state)[:2] == ["place 104", "place 101"]
    assert secret_cards.secret_kind(state, state.packs[0][-1]) == "key" and len(state.box) < 11


# ---------------------------------------------------------------- table talk
@pytest.mark.parametrize("level", ["steady", "sharp", "expert"])
def test_keys_are_spoken_of_once_for_each_change_of_their_number(level: str):
    state = position(packs=["key#101", "", ""], lying={"0/0": "key#104"})
    assert remarks_in(state, level) == [HAVE_IT]
    for _ in range(4):
        state.round += 1
        signals.fade_old_signals(state)
        assert remarks_in(state, level) == []
    assert not state.signals and announced_key_count(state, 0) == 1
    after(state, "pickup 104")
    assert remarks_in(state, level) == [HAVE_IT, HAVE_IT]
    assert announced_key_count(state, 0) == 2 and remarks_in(state, level) == []


def test_of_one_key_more_nothing_is_said_about_a_place_of_which_it_was_said_before():
    state = position(packs=["key#101", "", ""], lying={"0/0": "key#104"})
    remarks_in(state, "steady")
    before = [*state.signals]
    state.round += 2
    signals.fade_old_signals(state)
    after(state, "pickup 104")
    assert remarks_in(state, "steady") == [HAVE_IT, HAVE_IT]
    assert len(before) == 1 and before[0] not in state.signals


@pytest.mark.parametrize("level", ["steady", "sharp", "expert"])
def test_who_has_no_keys_any_more_takes_back_what_was_said_of_them(level: str):
    """As long as what it carries may be taken for a key."""
    state = position(packs=["key#101 farm_kit#102", "key#103", ""])
    remarks_in(state, level)
    after(state, "place 101")
    assert remarks_in(state, level) == [USELESS]
    assert announced_key_count(state, 0) == 0 and remarks_in(state, level) == []


@pytest.mark.long
@pytest.mark.parametrize("level", ["steady", "sharp", "expert"])
def test_no_remark_is_made_again_where_nothing_has_changed(level: str):
    state, ply = GAME.rules(3, GAME.chosen_house_rule_options(3, {"round_limit": 30}), Rng(4)), 0
    remarks: Counter = Counter()
    while not state.is_over:
        action = next_action_of_bots(GAME.id, (level,) * 3, state, 4, ply)
        if action[0] == "signal" and action[1] != MEET:
            remarks[action[1]] += 1
            before = signals.last_remarks_on_tiles(state).get(action[2])
            assert action[1] == HAVE_IT or before is None or before[:2] != (action[1], state.current_player)
        state.play(action)
        ply += 1
    assert 0 < remarks[HAVE_IT] <= MANY


def remarks_in(state: State, level: str) -> list[str]:
    """What a seat says before it does anything else."""
    found = []
    while (action := choose(GAME.id, level, state.view(0), Rng(1), ThinkingEffort(samples=1)))[0] == "signal":
        found.append(action[1])
        state.play(action)
    return found


def test_with_all_actions_spent_a_hint_says_so():
    state = position(actions=0)
    assert bots.advise(state.view(0)) == (("end_turn",), "spent", {"at": HOME})


# ---------------------------------------------------------------- what a caravan brings and others bring back
ROUTED = {"0/-2": "killer", "-1/-1": "grassland", "-1/-2": "grassland", "-1/-3": "ally"}
ROUTE = {"routes": [["0/0", "-1/-1", "-1/-2", "-1/-3"]], "cooldowns": {"0/-2": 0, "-1/-3": 6}, "pawns": ["-1/-3"] * 3}


@pytest.mark.parametrize("level", ["steady", "sharp", "expert"])
def test_with_no_action_left_the_bare_main_camp_is_stocked_by_caravan(level: str):
    given = {"tiles": ROUTED, **ROUTE, "lying": {"0/0": ""}, "actions": 0, "turn": 2}
    state = position(**given, packs=["", "", "caravan_kit#101 supply#102"])
    assert turn_of(state, level) == ["send 0 101 102", "end_turn"]
    assert not state.is_over and 101 in state.loot[Hex(0, -2)], "else the killers had found the camp bare"


def test_nothing_is_sent_to_a_main_camp_that_stands_or_that_a_friend_will_stock():
    given = {"tiles": ROUTED, **ROUTE, "actions": 0, "turn": 1}
    packs = ["", "caravan_kit#101 supply#102", "supply#103"]
    stocked = position(**given | {"turn": 2}, packs=["", "", packs[1]], lying={"0/0": "supply#105 supply#106"})
    assert turn_of(stocked) == ["end_turn"]
    friend = position(**given | {"pawns": ["-1/-3", "-1/-3", "0/0"]}, packs=packs, lying={"0/0": ""})
    assert turn_of(friend) == ["end_turn"]


@pytest.mark.parametrize("level", ["steady", "sharp", "expert"])
def test_raiders_who_carry_an_extra_action_are_hunted_by_who_stands_at_an_open_ally_camp(level: str):
    tiles = {"0/-2": "grassland", "0/-3": "ally", "0/-4": "grassland", "0/-5": "stealer"}
    given = {"tiles": tiles, "cooldowns": {"0/-3": 0}, "pawns": ["0/-3"], "packs": ["supply#105"]}
    raid = {"parties": {"0/-5": "0/-1"}, "raided": {"0/-5": "0/0"}, "loot": {"0/-5": "extra_action#103"}}
    state = position(**given, **raid)
    assert turn_of(state, level)[0] == "hire intercept 0/-5   105"


@pytest.mark.parametrize("level", ["steady", "sharp", "expert"])
def test_a_stolen_extra_action_is_brought_back_where_nothing_better_is_to_be_had(level: str):
    given = {"tiles": {"0/-2": "ally", "0/-3": "stealer"}, "cooldowns": {"0/-2": 0}, "pawns": ["0/-2"]}
    state = position(**given, packs=["supply#105"], lying={"0/-3": "extra_action#103"})
    assert turn_of(state, level)[0] == "hire rescue 0/-3  103 105"


@pytest.mark.parametrize("level", ["steady", "sharp", "expert"])
def test_who_cannot_guard_the_bare_main_camp_asks_a_friend_once(level: str):
    tiles = {"0/-2": "killer", **FAR}
    given = {"tiles": tiles, "cooldowns": {"0/-2": 0}, "pawns": ["-1/-4", "0/-1", "-1/-4"], "lying": {"0/0": ""}}
    state = position(**given, packs=["", "supply#101", ""], actions=1)
    assert remarks_in(state, level) == [GUARD]
    assert remarks_in(state, level) == []
