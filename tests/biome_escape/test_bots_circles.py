"""Hints of Biome Escape do not go in circles: what they have somebody pick up is not put down again for nothing."""

from typing import NamedTuple

import pytest

from game.engine.rng import Rng
from game.engine.state import State
from game.games.biome_escape import bots
from game.games.biome_escape.rules import camps, secret_cards
from tests.biome_escape import words
from tests.biome_escape.test_bots import position

FEW = 3  # rounds
TREASURES = ("key", "extra_action", "extra_carry")


class Deed(NamedTuple):
    """What a hint had somebody pick up or put down."""

    round: int
    kind: str
    reason: str
    seen: frozenset[int]  # the treasures that the seat knew of
    pack: tuple[int, ...]  # after it
    capacity: int


def circles_by_hints(state: State, rounds: int) -> list[tuple[Deed, Deed]]:
    """The pairs of hints, in few rounds, of which the second undoes the first with nothing changed between them."""
    last: dict[tuple[int, int], Deed] = {}
    found: list[tuple[Deed, Deed]] = []
    while not state.is_over and state.round < rounds:
        seat = state.current_player
        action, reason, _ = bots.advise(state.view(seat))
        treasures = [one for one, token in state.secrets.items() if seat in token.known and token.kind in TREASURES]
        lying = frozenset(one for one in treasures if any(one in here for here in state.lying.values()))
        state.play(action)
        if action[0] in ("pickup", "place"):
            kind = secret_cards.secret_kind(state, action[1])
            deed = Deed(state.round, action[0], reason, lying, state.packs[seat], camps.carrying_capacity(state))
            before = last.get((seat, action[1]))
            if before and deed.round - before.round <= FEW and is_undone_for_nothing(before, deed, kind):
                found.append((before, deed))
            last[seat, action[1]] = deed
    return found


def is_undone_for_nothing(before: Deed, deed: Deed, kind: str) -> bool:
    if (before.reason, deed.kind) == ("make_room", "pickup"):  # what it was put down for is still carried
        return bool(before.seen & {*deed.pack}) and deed.capacity <= before.capacity
    return before.reason == "pick_up" and deed.reason.startswith("store") and kind == "clairvoyance"


@pytest.mark.parametrize("players, seed", [(3, 2), (4, 1), (3, 7)])
def test_hints_have_nobody_put_down_what_they_had_picked_up_with_nothing_changed(players: int, seed: int):
    state = words.GAME.rules(players, words.GAME.chosen_house_rule_options(players, {}), Rng(seed))
    assert circles_by_hints(state, rounds=12) == []


# ---------------------------------------------------------------- each cause by itself
def hint(**given) -> tuple:
    """What a hint advises, and the name of the reason."""
    return bots.advise(position(**given).view(0))[:2]


def test_two_lesser_secrets_make_room_rather_than_one_that_is_worth_more_than_both():
    here = {"pawns": ["0/-1"], "lying": {"0/-1": "key#104"}, "known": {104: [0]}}
    assert hint(**here, packs=["extra_action#101 foresight#102 teleport#103"]) == (("place", 103), "make_room")


def test_nothing_is_taken_for_which_a_treasure_near_by_would_have_no_room():
    near = {"lying": {"0/0": "supply#101 supply#102 supply#103", "0/-1": "key#104"}, "packs": ["key#105"]}
    assert hint(**near, known={105: [0, 1, 2]}) == (("pickup", 101), "take")
    assert hint(**near, known={104: [0], 105: [0, 1, 2]})[0][0] == "move"


def test_what_is_still_of_use_is_no_bait_and_bait_is_carried_only_to_a_camp_that_has_room_for_it():
    killer = {"tiles": {"0/-2": "grassland", "0/-3": "killer"}, "cooldowns": {"0/-3": 9}}
    assert hint(**killer, packs=["clairvoyance#101"])[0][0] != "place"
    assert hint(**killer, packs=["teleport#101"]) == (("place", 101), "store_bait")
    there = {**killer, "pawns": ["0/-1"], "known": {101: [0]}}
    assert hint(**there, lying={"0/-1": "teleport#101"}) == (("pickup", 101), "pick_up_bait")
    full = "supply#102 supply#103 supply#104 supply#105"
    assert hint(**there, lying={"0/-1": "teleport#101", "0/0": full})[0] != ("pickup", 101)


def test_a_camp_is_said_to_have_enough_only_where_two_supplies_stay_there():
    built = {"tiles": {"-1/-1": "grassland"}, "camps": ["-1/-1"], "pawns": ["-1/-1"]}
    three = {"-1/-1": "supply#101 supply#102 supply#103"}
    assert hint(**built, lying=three) == (("pickup", 101), "take")
    assert hint(**built, lying={"-1/-1": "supply#101"}) == (("pickup", 101), "take_needed")


def test_the_last_supply_of_a_camp_that_killers_would_find_empty_stays_there():
    built = {"tiles": {"-1/-1": "grassland", "-1/-2": "killer"}, "camps": ["-1/-1"], "pawns": ["-1/-1"]}
    assert hint(**built, lying={"-1/-1": "supply#101"})[0] != ("pickup", 101)
