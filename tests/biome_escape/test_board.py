"""The board's turn of Biome Escape where chance has a say, and what the table may foresee of it."""

from collections import Counter

import pytest

from game.engine.hexes import Hex
from game.engine.rng import Rng
from game.engine.state import State
from game.games.biome_escape.rules import gang, raids
from game.games.biome_escape.rules.land import neighbours_of
from tests.biome_escape import words
from tests.rules_by_example import Example, beginning

LONE_KILLER = {"turn": 2, "farms": {}, "tiles": {"0/-2": "grassland", "0/-3": "killer"}, "cooldowns": {"0/-3": 1}}


def position(**given) -> State:
    return beginning(Example("", given=given), words.GAME, words)


def board_turn(state: State, seed: int) -> State:
    """A copy after the next board's turn."""
    twin = state.clone()
    twin.rng = Rng(seed)
    start = twin.round
    while twin.round == start and not twin.is_over:
        twin.play(("end_turn",))
    return twin


def test_loot_is_two_different_secrets_each_as_likely_as_the_other():
    state = position(**LONE_KILLER, lying={"0/0": "supply#101 key#102 teleport#103"})
    taken = Counter()
    for seed in range(300):
        loot = board_turn(state, seed).loot[Hex(0, -3)]
        assert len(set(loot)) == 2
        taken.update(loot)
    assert set(taken) == {101, 102, 103} and min(taken.values()) > 150


def test_every_cool_down_has_a_die_of_its_own():
    tiles = {"0/-2": "grassland", "0/-3": "killer", "-1/-1": "stealer"}
    state = position(turn=2, farms={}, tiles=tiles, cooldowns={"0/-3": 19, "-1/-1": 19})
    left = {tuple(board_turn(state, seed).cooldowns.values()) for seed in range(200)}
    assert any(one != other for one, other in left)
    assert {spaces for pair in left for spaces in pair} == set(range(13, 19))


def test_the_gang_walks_in_every_open_direction():
    state = position(turn=2, farms={}, tiles={"0/-2": "grassland"}, gang="0/-1", lying={"0/0": ""})
    assert gang.directions_open_to_gang(state, state.gang) == [0, 2, 3, 4]
    ends = {[state.gang, *gang.trail_of_gang(state, state.gang, side)][-1] for side in (0, 2, 3, 4)}
    assert {board_turn(state, seed).gang for seed in range(100)} == ends


@pytest.mark.parametrize("seed", range(6))
def test_what_is_foreseen_of_the_enemies_comes_true(seed: int):
    """Targets, first steps and ways home along a game of chance."""
    state, rng = words.GAME.rules(4, words.GAME.chosen_house_rule_options(4, {"stacks": 5}), Rng(seed)), Rng(seed)
    while not state.is_over:
        before = state.clone()
        threats, marches = (
            raids.threats(before),
            {camp: raids.raiders_way_home_by_turns(before, camp) for camp in before.parties},
        )
        is_last = state.phase == "turn" and state.place == state.players
        state.play(("end_turn",) if is_last else state.random_action(rng))
        if is_last and not state.is_over:
            look_back(before, state, threats, marches)


def look_back(before: State, after: State, threats: dict, marches: dict) -> None:
    """Compare what was foreseen with what came, where nobody meddled and no farm brought anything."""
    if before.gang is not None or before.mercenaries or after.next_id != before.next_id:
        return
    for camp, threat in threats.items():
        if camp in after.parties and camp not in before.parties and len(after.parties) == 1 and not before.parties:
            assert after.raided[camp] in threat.targets
            assert after.parties[camp] in neighbours_of(after.raided[camp])
            assert threat.chance > 0
    for camp, turns in marches.items():
        if camp in after.parties and after.loot[camp] == before.loot[camp]:
            assert after.parties[camp] == turns[0][-1] and len(turns) > 1


def test_the_way_home_is_parted_by_board_turns():
    tiles = {"0/-2": "grassland", "0/-3": "mountain", "0/-4": "stealer"}
    state = position(tiles=tiles, parties={"0/-4": "0/-1"}, raided={"0/-4": "0/0"}, loot={"0/-4": "key"})
    assert raids.raiders_way_home_by_turns(state, Hex(0, -4)) == [(Hex(0, -2),), (Hex(0, -3),), (Hex(0, -4),)]


def test_an_enemy_camp_tells_whom_it_would_raid_and_how_likely():
    threat = raids.threats(position(tiles={"0/-2": "mountain", "0/-3": "stealer"}, cooldowns={"0/-3": 4}))[Hex(0, -3)]
    assert threat.targets == (Hex(0, 0),) and threat.travel_cost == 4 and threat.chance == 0.5
    assert threat.way == (Hex(0, -2), Hex(0, -1), Hex(0, 0))
    idle = raids.threats(position(tiles={"0/-2": "stealer"}, lying={"0/0": ""}))[Hex(0, -2)]
    assert idle.targets == () and idle.chance == 0.0
