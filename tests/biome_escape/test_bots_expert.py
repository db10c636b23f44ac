"""What only the Expert of Biome Escape knows: to count secrets, to keep out of the gang's way, to run together."""

import pytest

from game.engine.hexes import Hex
from game.engine.notation import format_action
from game.engine.rng import Rng
from game.engine.state import State
from game.games.biome_escape import bots
from game.games.biome_escape.ai.beliefs import BotBeliefs
from game.games.biome_escape.ai.goal import END_TURN
from game.games.biome_escape.ai.last_stack import has_preparations_left
from game.games.biome_escape.ai.odds import SecretOdds, UnseenSecrets, value_of_looking_at_secret
from game.games.biome_escape.ai.sharp import rollout_answer
from game.games.biome_escape.ai.skill import BotSkill
from game.games.biome_escape.rules.components import CAPTURED, FIXED, FREE, KEY
from game.ui.texts import Texts
from tests.biome_escape import words
from tests.biome_escape.test_bots import FAR, position
from tests.biome_escape.test_bots_finale import said

WORLDS = 300
CLIFFLESS = {**FAR, "-2/-1": "grassland", "-2/-2": "grassland"}
TOGETHER = ["-1/-4", "-1/-4", "-1/-4"]
KEYS = ["key#101", "key#102 key#103", ""]
LAST = {"tiles": CLIFFLESS, "tiles_left": 8, "pawns": TOGETHER, "packs": KEYS, "round": 12}
KILLER = {**CLIFFLESS, "0/-2": "grassland", "0/-3": "killer"}


def explored_alone(seed: int, decisions: int) -> State:
    """One seat plays, the others only end their turns: all that it has not seen lies about, or in the stack."""
    state = words.GAME.rules(3, words.GAME.chosen_house_rule_options(3, {"stacks": 4}), Rng(seed))
    for _ in range(decisions):
        if state.is_over or state.health[0] != FREE:
            break
        is_own = state.current_player == 0
        state.play(bots.steady_answer(state.view(0)) if is_own else END_TURN)
    return state


# ---------------------------------------------------------------- what secrets may be
@pytest.mark.long
@pytest.mark.parametrize("seed", range(4))
def test_the_odds_of_a_secret_are_how_often_it_is_that_in_worlds_that_fit(seed: int):
    state = explored_alone(seed, 60)
    view = state.view(0)
    odds = UnseenSecrets(view, 0, [0] * 3)
    lying = [one for at, here in view.lying.items() for one in here if 0 not in view.secrets[one].known]
    worlds = [view.determinize(Rng(n)) for n in range(WORLDS)]
    for one in lying:
        found = odds.odds_of(one, False)
        for kind, expected in ((KEY, found.key), (CAPTURED, found.trap)):
            share = sum(world.secrets[one].kind == kind for world in worlds) / WORLDS
            assert share == pytest.approx(expected, abs=0.1)


def test_a_hint_to_look_where_a_trap_may_lie_says_the_odds_and_one_on_a_start_tile_promises_no_key():
    given = {"tiles": {"0/-2": "grassland"}, "pawns": ["0/-2"], "packs": ["supply#101 supply#102 supply#103"]}
    view = position(**given, lying={"0/-2": "key#104"}).view(0)
    odds = BotBeliefs(view, BotSkill.EXPERT).odds_of_unseen_secrets[104]
    assert odds.trap > 0
    risk = {"at": Hex(0, -2), "m": round(100 * odds.key), "n": round(100 * odds.trap)}
    assert bots.advise(view)[1:] == ("discover_risk", risk)
    words = Texts("biome_escape")("hint.discover_risk", **risk)
    assert f"{risk['n']}% trap" in words and "pack" in words
    assert bots.advise(explored_alone(1, 0).view(0))[1] == "look_useful"


def test_what_lies_on_start_tiles_is_neither_a_key_nor_a_trap():
    view = explored_alone(1, 0).view(0)
    odds = UnseenSecrets(view, 0, [0] * 3)
    lying = [one for here in view.lying.values() for one in here if 0 not in view.secrets[one].known]
    assert lying and {odds.odds_of(one, False) for one in lying} == {SecretOdds()}


def test_a_stack_whose_key_and_trap_are_known_holds_no_other():
    state = explored_alone(2, 40)
    origins = [state.secrets[one].origin for here in state.lying.values() for one in here]
    stack = next(origin for origin in origins if origin > 0)
    state.secrets = {
        one: token._replace(known=(0,)) if token.origin == stack and token.kind in FIXED else token
        for one, token in state.secrets.items()
    }
    view = state.view(0)
    odds = UnseenSecrets(view, 0, [0] * 3)
    left = [one for one, token in view.secrets.items() if token.origin == stack and 0 not in token.known]
    assert {odds.odds_of(one, False)[:] for one in left} == {(0.0, 0.0, 0.0, 0.0)}


def worth_of_look(odds: SecretOdds, own_keys: int, lacks_keys: bool = True, can_others_look: bool = False) -> float:
    return value_of_looking_at_secret(odds, own_keys, lacks_keys, can_others_look)


def test_a_likely_trap_is_not_looked_at_with_keys_and_a_likely_key_is():
    trap, key = SecretOdds(key=0.2, trap=0.5), SecretOdds(key=0.5, trap=0.2)
    assert worth_of_look(trap, own_keys=1) < worth_of_look(trap, own_keys=0) < 1 < worth_of_look(key, own_keys=1)
    assert worth_of_look(key, own_keys=0, lacks_keys=False) < worth_of_look(key, own_keys=0)


def test_who_carries_a_key_leaves_a_risky_look_to_somebody_who_carries_none():
    even = SecretOdds(key=0.2, carry=0.2, trap=0.2)
    assert worth_of_look(even, 1, can_others_look=True) < 1 < worth_of_look(even, 1)
    assert worth_of_look(even, 0, can_others_look=True) == worth_of_look(even, 0)
    here = {"tiles": {"0/-2": "grassland"}, "pawns": ["0/-2"], "lying": {"0/-2": "farm_kit#104"}}
    keys = {"packs": ["key#101", "key#102", ""], "known": {101: [0, 1, 2], 102: [0, 1, 2]}}
    assert bots.advise(position(**here, **keys, seats={2: "injured 9"}).view(0))[1] == "discover_risk"
    assert bots.advise(position(**here, **keys).view(0))[1] != "discover_risk"
    assert bots.advise(position(**here).view(0))[1] == "discover_risk"


def test_an_expert_waits_for_keys_that_others_may_look_at_but_not_for_ever():
    lying = {"-1/-1": "key#101", "0/-1": "", "1/-1": ""}
    pawns, packs = ["0/0", "-1/-1", "0/0"], ["", "key#102 key#103", ""]
    given = {"tiles": FAR, "lying": lying, "known": {101: [1]}, "pawns": pawns, "packs": packs, "tiles_left": 8}
    early, late = position(**given, round=50), position(**given, round=51)
    assert has_preparations_left(BotBeliefs(early.view(0), BotSkill.EXPERT))
    assert not has_preparations_left(BotBeliefs(late.view(0), BotSkill.EXPERT))
    assert has_preparations_left(BotBeliefs(late.view(0), BotSkill.CAREFUL))


# ---------------------------------------------------------------- the last run
def looks_for_exit(**given) -> bool:
    """Does the seat whose turn it is explore in it, going by what an expert knows, if two keys have been spoken of?"""
    state = said(position(**{**LAST, **given}), 1, "0/-1", "-1/0")
    seat, number, left = state.current_player, state.round, len(state.tile_stack)
    while state.current_player == seat and state.round == number and state.phase == "turn":
        state.play(rollout_answer(state.view(seat), BotSkill.EXPERT))
    return len(state.tile_stack) < left


def test_the_first_in_a_round_looks_for_the_exit_where_all_can_follow():
    assert looks_for_exit()


def test_nobody_looks_for_it_after_the_others_while_the_main_camp_would_fall():
    bare = {"0/0": "", "0/-1": "", "1/-1": ""}
    given = {"tiles": KILLER, "turn": 2, "packs": ["", "key#102 key#103", "key#101"], "cooldowns": {"0/-3": 19}}
    assert not looks_for_exit(**given, lying=bare)
    assert looks_for_exit(**given, lying={**bare, "0/0": "supply supply supply supply"})


def test_nobody_looks_for_it_while_somebody_is_far_behind():
    behind = ["-1/-4", "-1/-4", "0/0"]
    assert not looks_for_exit(pawns=behind)
    assert looks_for_exit(pawns=["-1/-4", "-1/-4", "-1/-1"], round=60)


# ---------------------------------------------------------------- the gang
def goes_to(gang: str, path: str, skill: BotSkill) -> str:
    """To which of two secrets somebody goes who can look at one in this turn, with the gang about."""
    tiles = {path: "grassland", gang: "gang"}
    lying = {"0/-1": "supply#110", "1/-1": "supply#111"}
    state = position(tiles=tiles, gang=gang, lying=lying, tiles_left=0, actions=2, figure=3)
    move = rollout_answer(state.view(0), skill)
    assert move[0] == "move"
    return format_action(move).removeprefix("move ")


def test_an_expert_ends_no_turn_where_the_gang_may_come():
    assert goes_to("0/-3", "0/-2", BotSkill.EXPERT) == "1/-1"
    assert goes_to("1/-3", "1/-2", BotSkill.EXPERT) == "0/-1"
    assert goes_to("0/-3", "0/-2", BotSkill.CAREFUL) == goes_to("1/-3", "1/-2", BotSkill.CAREFUL)
