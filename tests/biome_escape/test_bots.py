"""Computer players of Biome Escape: what they do where a good companion would, and what they may know."""

import pytest

from game.bots.levels import bot_levels_of_game, choose, chosen_plan, next_action_of_bots
from game.bots.sampling import ThinkingEffort
from game.engine.hexes import Hex
from game.engine.notation import format_action, parse_action
from game.engine.rng import Rng
from game.engine.state import State
from game.games.biome_escape import bots
from game.games.biome_escape.ai.beliefs import DANGER, GUARD, HAVE_IT, HELP, MEET, USEFUL, USELESS, BotBeliefs
from game.games.biome_escape.ai.goal import RANK, affordable_moves_to
from game.games.biome_escape.ai.worth import LOST, WON, escape_chance_estimate, sampled_world
from game.games.biome_escape.rules import land, secret_cards
from game.games.biome_escape.rules.components import BOX_ORIGIN, KEY
from game.ui.texts import Texts
from tests import rules_by_example
from tests.biome_escape import words
from tests.rules_by_example import after

GAME = words.GAME.id
BRIEF = ThinkingEffort(samples=1)
FAR = {"-1/-1": "grassland", "-1/-2": "grassland", "-1/-3": "grassland", "-1/-4": "grassland"}
SCHOOLED = ("gentle", "steady", "sharp", "expert")
SEARCHING = ("sharp", "expert")


def position(**given) -> State:
    return rules_by_example.position(words, given)


def answer(state: State, level: str = "steady") -> str:
    chosen = choose(GAME, level, state.view(state.current_player), Rng(1), BRIEF)
    assert state.is_legal(chosen)
    return format_action(chosen)


def turn_of(state: State, level: str = "steady") -> list[str]:
    """Everything a companion does until its turn is over, table talk aside."""
    seat, done = state.current_player, []
    while not state.is_over and state.current_player == seat and done[-1:] != ["end_turn"]:
        done.append(answer(state, level))
        state.play(parse_action(done[-1], words.RULES))
    return [text for text in done if not text.startswith("signal")]


# ---------------------------------------------------------------- at home
@pytest.mark.parametrize("level", ["steady", "sharp", "expert"])
def test_what_helps_in_the_main_camp_is_put_down_there(level: str):
    assert turn_of(position(packs=["extra_action#101 extra_carry#102"]), level)[:2] == ["place 101", "place 102"]


def test_two_supplies_stay_in_the_main_camp_and_the_surplus_is_taken():
    kept = turn_of(position(lying={"0/0": "supply#101 supply#102"}))
    assert not any(text.startswith("pickup 10") for text in kept)
    assert turn_of(position(lying={"0/0": "supply#101 supply#102 supply#103"}))[0] == "pickup 101"


def test_with_a_killer_about_more_stays_and_junk_is_put_beside_it():
    given = {"tiles": {"0/-2": "grassland", "0/-3": "killer"}}
    state = position(**given, lying={"0/0": "supply#101 supply#102 supply#103"}, packs=["caravan_kit#104"])
    done = turn_of(state)
    assert done[0] == "place 104" and "pickup 101" not in done


def test_a_bare_main_camp_is_stocked_first():
    tiles = {"0/-2": "grassland", "0/-3": "killer", "-1/-1": "grassland"}
    state = position(tiles=tiles, lying={"0/0": "", "-1/-1": "key"}, pawns=["0/-2"], packs=["teleport#101"])
    assert turn_of(state)[:3] == ["move 0/-1", "move 0/0", "place 101"]


# ---------------------------------------------------------------- people and bargains
def test_a_captive_is_ransomed_where_two_supplies_are_in_the_pack():
    given = {"tiles": {"0/-2": "stealer"}, "seats": {2: "captured 0/-2 2"}, "packs": ["supply#101 supply#102"]}
    assert turn_of(position(**given))[:3] == ["move 0/-1", "move 0/-2", "ransom 2 101 102"]


def test_of_two_routes_to_one_camp_the_open_one_is_ridden():
    tiles = {"0/-2": "gang", "0/-3": "ally", "-1/-1": "grassland", "-1/-2": "grassland"}
    routes = [["0/0", "0/-1", "0/-2", "0/-3"], ["0/0", "-1/0", "-1/-1", "-1/-2", "0/-3"]]
    state = position(tiles=tiles, routes=routes)
    moves = affordable_moves_to(BotBeliefs(state.view(0)), Hex(0, -3))
    assert moves == (("caravan_move", 1),) and state.is_legal(moves[0])


def test_nobody_sets_out_who_would_come_too_late():
    given = {"tiles": {**FAR, "-1/-5": "stealer"}, "seats": {2: "captured -1/-5 1"}, "packs": ["supply#101 supply#102"]}
    assert not any(text.startswith("move -1") for text in turn_of(position(**given, pawns=["1/-1"])))


def test_the_key_is_picked_from_the_box():
    given = {"tiles": {"0/-2": "ally"}, "cooldowns": {"0/-2": 0}, "pawns": ["0/-2"], "packs": ["supply#101 supply#102"]}
    state = after(position(**given, box="key#110 extra_action#111 supply#112"), "trade 101 102")
    seen = state.view(0)
    assert secret_cards.secret_kind(seen, int(answer(state).split()[1])) == KEY


@pytest.mark.parametrize(
    "box, reason",
    [
        ("key#110 supply#111", "box_key"),
        ("extra_carry#110 supply#111", "box_treasure"),
        ("caravan_kit#110 supply#111", "box_rest"),
    ],
)
def test_a_hint_at_the_box_says_why_that_is_picked(box: str, reason: str):
    given = {"tiles": {"0/-2": "ally"}, "cooldowns": {"0/-2": 0}, "pawns": ["0/-2"], "packs": ["supply#101 supply#102"]}
    state = position(**given, box=box)
    state.box = type(state.box)([110, 111])
    after(state, "trade 101 102")
    assert bots.advise(state.view(0))[1] == reason


def test_nobody_trades_two_supplies_for_one_when_all_treasures_of_the_box_were_seen_elsewhere():
    given = {"tiles": {"0/-2": "ally"}, "cooldowns": {"0/-2": 0}, "pawns": ["0/-2"], "packs": ["supply#101 supply#102"]}
    state = position(**given, box="supply#110 caravan_kit#111")
    assert bots.advise(state.view(0))[1] == "trade", "it has seen nothing of it: a key may lie there"
    lies = {"0/0": ["key#120", "extra_action#121", "extra_carry#122"]}
    state = position(**given, box="supply#110 caravan_kit#111", lying={at: " ".join(here) for at, here in lies.items()})
    for one in (120, 121, 122):
        state.secrets[one] = state.secrets[one]._replace(origin=BOX_ORIGIN)
    assert not [plan for plan in bots.plans(state.view(0)) if any(action[0] == "trade" for action in plan)]
    assert not bots.advise(state.view(0))[1].startswith("trade")


def test_mercenaries_are_hired_for_a_key_that_is_needed():
    given = {"tiles": {"0/-2": "ally", "0/-3": "stealer"}, "cooldowns": {"0/-2": 0}, "pawns": ["0/-2"]}
    state = position(**given, packs=["supply#101 supply#102"], lying={"0/-3": "key#103"})
    assert turn_of(state)[0] == "hire rescue 0/-3  103 101"


# ---------------------------------------------------------------- on the tile and beyond
def test_what_lies_here_unknown_is_looked_at():
    assert answer(position(pawns=["0/-1"], lying={"0/-1": "key#101"})) == "discover 101"


@pytest.mark.parametrize("level", ["steady", "sharp", "expert"])
def test_a_tile_that_a_friend_warned_of_is_left_alone(level: str):
    state = position(pawns=["0/-1"], lying={"0/-1": "captured#101"}, signals={})
    after(state, "signal danger_here 0/-1", "end_turn")
    state.pawns[1] = Hex(0, -1)
    assert "discover 101" not in turn_of(state, level)


def test_the_last_free_player_looks_at_nothing():
    state = position(pawns=["0/-1"], lying={"0/-1": "key#101"}, seats={1: "injured 9", 2: "injured 9"})
    assert not any(text.startswith("discover") for text in turn_of(state))


def test_a_key_is_taken_even_if_something_must_be_left_for_it():
    given = {"pawns": ["0/-1"], "lying": {"0/-1": "key#101"}, "known": {101: [0]}}
    state = position(**given, packs=["caravan_kit#102 farm_kit#103"])
    assert turn_of(state)[:2] == ["place 102", "pickup 101"]


def test_a_farm_kit_is_used_beside_the_main_camp():
    state = position(pawns=["1/-1"], lying={"1/-1": "", "0/-1": ""}, packs=["farm_kit#101"])
    assert turn_of(state)[0] == "use_farm_kit 101 0/0"


def test_clairvoyance_is_used_where_much_is_unseen():
    state = position(pawns=["0/-1"], packs=["clairvoyance#101"])
    assert answer(state) == "use_clairvoyance 101"


def test_with_nothing_to_look_at_new_land_is_explored():
    state = position(lying={"0/-1": "", "1/-1": ""}, pawns=["0/-1"])
    assert answer(state).startswith("explore ")


def test_a_foreseen_quarry_is_turned_with_its_cliffs_away():
    given = {"pawns": ["0/-1"], "lying": {"0/-1": "", "1/-1": ""}, "tile_stack": "quarry_A0"}
    state = position(**given)
    state.tile_stack[0] = state.tile_stack[0]._replace(known=(0,))
    after(state, answer(state))
    assert not any(land.has_cliff_between(state, Hex(0, -1), at) for at in state.cliffs)


def test_arranging_puts_the_exit_last():
    state = position(packs=["foresight#101"], tile_stack="exit lake forest killer ally", tiles_left=5)
    after(state, "use_foresight 101 tiles")
    order = [int(place) for place in answer(state).split()[1:]]
    assert order == [4, 2, 1, 3, 0]


# ---------------------------------------------------------------- the last stack and the exit
def test_the_last_stack_waits_until_all_are_near():
    given = {"tiles": FAR, "lying": {"0/-1": "", "1/-1": "", "0/0": "supply supply supply supply"}, "tiles_left": 9}
    keys = ["key#101 key#102", "key#103", ""]
    far = position(**given, pawns=["-1/-1", "-1/-4", "-1/-4"], packs=keys)
    for seat in (0, 1, 2):
        secret_cards.reveal_secrets_to_all(far, *far.packs[seat])
    assert not any(text.startswith("explore") for text in turn_of(far))
    assert "meet_me_here" in [signal.phrase for signal in far.signals.values()]
    near = position(**given, pawns=["-1/-1", "-1/0", "0/-1"], packs=keys)
    secret_cards.reveal_secrets_to_all(near, *near.packs[0], *near.packs[1])
    assert any(text.startswith("explore") for text in turn_of(near))


LAST = {"tiles": {"0/-2": "exit"}, "packs": ["key#101 key#102 key#103"]}


@pytest.mark.parametrize("level", SCHOOLED[1:])
def test_with_everybody_on_the_exit_the_keys_are_used(level: str):
    state = position(**LAST, pawns=["0/-2", "0/-2", "0/-2"])
    assert turn_of(state, level) == ["use_key 101", "use_key 102", "use_key 103"] and state.ending == "escaped"


@pytest.mark.parametrize("level", SCHOOLED[1:])
def test_keys_are_turned_only_if_all_can_be_there_in_this_round(level: str):
    soon = position(**LAST, pawns=["0/-2", "0/-2", "0/0"])
    assert turn_of(soon, level) == ["use_key 101", "use_key 102", "use_key 103", "end_turn"]
    gone = position(
        tiles=LAST["tiles"], pawns=["0/-2", "0/0", "0/-2"], turn=2, packs=["", "", "key#101 key#102 key#103"]
    )
    assert turn_of(gone, level) == ["end_turn"]
    late = position(**LAST, pawns=["0/-2", "0/-2", "0/-2"], seats={2: "injured 9"})
    assert not any(text.startswith("use_key") for text in turn_of(late, level))


def test_with_all_keys_in_hand_everybody_runs_and_uses_supplies():
    given = {"tiles": {"0/-2": "grassland", "0/-3": "grassland", "0/-4": "grassland", "0/-5": "exit"}}
    state = position(**given, packs=["key#101 supply#104 supply#105", "key#102", "key#103"])
    secret_cards.reveal_secrets_to_all(state, 102, 103)
    assert turn_of(state)[-6:-1] == ["move 0/-1", "move 0/-2", "move 0/-3", "move 0/-4", "move 0/-5"]


# ---------------------------------------------------------------- table talk
def test_a_known_trap_is_marked_and_a_key_is_hinted_at():
    state = position(lying={"0/-1": "captured#101"}, known={101: [0]}, packs=["key#102"])
    done = []
    while (text := answer(state)).startswith("signal"):
        done.append(text)
        state.play(parse_action(text, words.RULES))
    assert done == ["signal danger_here 0/-1", "signal i_have_what_we_need -1/0"]


def test_what_is_said_of_keys_is_believed():
    state = position(packs=["key#101", "key#102"], pawns=["0/0", "0/0", "0/0"])
    assert BotBeliefs(state.view(0)).keys_in_hand == 1
    after(state, "end_turn", f"signal {HAVE_IT} 0/0", "end_turn")
    assert BotBeliefs(state.view(2)).keys_in_hand == 1
    for seed in range(5):
        assert KEY in secret_cards.secret_kinds(sampled_world(state.view(2), Rng(seed)), state.packs[1])


def test_companions_come_when_they_are_called_to_the_exit():
    state = position(tiles={"0/-2": "exit"}, pawns=["0/0", "0/-2", "0/0"], lying={"0/-1": "", "1/-1": ""}, turn=1)
    after(state, "signal meet_me_here 0/-2", "end_turn")
    assert turn_of(state)[:2] == ["move 0/-1", "move 0/-2"]


def test_a_call_is_followed_where_there_is_nothing_better_to_do():
    state = position(pawns=["0/0", "0/-1", "0/0"], lying={"0/-1": "", "1/-1": ""}, tiles_left=0, turn=1)
    after(state, "signal meet_me_here 0/-1", "end_turn")
    assert "move 0/-1" in turn_of(state)


def test_nobody_walks_into_the_gang():
    state = position(gang="0/-1", lying={"0/-1": "key", "1/-1": ""}, tiles_left=0)
    assert not any(text.startswith("move") for text in turn_of(state))


def test_what_friends_call_useful_is_looked_at_sooner():
    given = {"tiles": {"-1/-1": "grassland"}, "lying": {"0/-1": "supply", "-1/-1": "supply", "1/-1": ""}, "turn": 1}
    state = position(**given, pawns=["0/0", "-1/0", "-1/0"])
    after(state, "signal not_important 0/-1", "signal very_useful -1/-1", "end_turn", "end_turn")
    assert state.current_player == 0
    assert bots.plans(state.view(0))[0][-1] == ("discover", secret_cards.secrets_lying_at(state, Hex(-1, -1))[0])


def test_whoever_is_cut_off_asks_for_supplies_and_is_brought_one():
    given = {"tiles": {"0/-2": "quarry 2,3,4"}, "pawns": ["0/-2", "0/-1", "0/0"], "lying": {"0/-1": "", "1/-1": ""}}
    state = position(**given, packs=["", "supply#101 supply#102 supply#103"], tiles_left=0)
    assert turn_of(state) == ["end_turn"]
    assert state.signals[Hex(0, -2)].phrase == "bring_supplies"
    done = turn_of(state)
    assert done[:2] == ["move 0/-2 101", "place 102"]
    assert secret_cards.supplies_at(state, Hex(0, -2)) == 1


# ---------------------------------------------------------------- what the table asks of them
def test_a_vetoed_plan_gives_way_to_another():
    state = position()
    view = state.view(0)
    plan = chosen_plan(GAME, "steady", view, Rng(1))
    other = chosen_plan(GAME, "steady", view, Rng(1), unwanted=(plan,))
    assert len(plan) > 1 and plan == bots.plans(view)[0]
    assert other[0] not in plan and state.is_legal(other[0])


def positions(count: int, players: int = 3):
    """States of the question, along games of companions and of chance."""
    found = 0
    for seed in range(count):
        state, rng = words.GAME.rules(players, words.GAME.chosen_house_rule_options(players, {}), Rng(seed)), Rng(seed)
        while not state.is_over and found < count:
            if not rng.random_below(6):
                found += 1
                yield state.clone()
            if rng.random_below(3):
                state.play(bots.steady_answer(state.view(state.current_player)))
            else:
                state.play(state.random_action(rng))


@pytest.mark.long
@pytest.mark.parametrize("level", SCHOOLED)
def test_a_choice_is_legal_and_the_same_in_all_worlds_that_the_seat_cannot_tell_apart(level: str):
    for state in positions(60 if level not in SEARCHING else 25):
        seat = state.current_player
        chosen = choose(GAME, level, state.view(seat), Rng(5), BRIEF)
        assert state.is_legal(chosen) and chosen[0] not in ("own_up", "concede")
        world = state.view(seat).determinize(Rng(7))
        assert choose(GAME, level, world.view(seat), Rng(5), BRIEF) == chosen


@pytest.mark.parametrize("level", SCHOOLED)
def test_thinking_changes_nothing_on_the_table(level: str):
    for state in positions(12):
        view, twin = state.view(state.current_player), state.view(state.current_player)
        choose(GAME, level, view, Rng(5), BRIEF)
        assert vars(view) | {"rng": 0} == vars(twin) | {"rng": 0}


@pytest.mark.long
def test_every_step_of_a_plan_is_legal_and_a_hint_says_why():
    reasons = set()
    for state in positions(120):
        view = state.view(state.current_player)
        action, reason, facts = bots.advise(view)
        assert view.is_legal(action) and set(facts) <= {"at", "m", "n"}
        reasons.add(reason)
        for plan in bots.plans(view):
            world = view.determinize(Rng(1))
            for move in plan:
                if world.current_player != view.current_player or world.phase != "turn":
                    break
                assert world.is_legal(move), (plan, move)
                world.play(move)
    assert {"explore", "look", "discover", "wait", "store", "fetch", "pick_up"} <= reasons


def test_every_purpose_has_words_for_a_hint():
    texts = Texts().for_game(GAME)
    on_the_way = {
        "look",
        "fetch",
        "recover",
        "explore",
        "bring_home",
        "help",
        "meet",
        "supplies",
        "make_room",
        "take_key",
    }
    on_the_way |= {"rest", "stay", "await", "vigil", "spent", "room_to_trade", "trade_more"}
    on_the_way |= {"box_key", "box_treasure", "box_rest"}
    on_the_way |= {"look_risk", "look_useful", "discover_risk", "discover_useful"}
    on_the_way |= {"store_supply", "store_bait", "take_needed", "pick_up_bait"}
    on_the_way |= {f"say_{phrase}" for phrase in (DANGER, USEFUL, USELESS, MEET, HELP, GUARD, HAVE_IT)}
    purposes = {*RANK, *on_the_way, "camp_explore", "arrange", "trade", "must_use"} - {"go", "say"}
    assert [one for one in sorted(purposes) if f"hint.{one}" not in texts] == []


def test_a_won_game_is_worth_most_and_a_lost_one_nothing():
    state = position(**LAST, pawns=["0/-2", "0/-2", "0/-2"])
    before = escape_chance_estimate(state)
    assert LOST < before < WON
    assert escape_chance_estimate(after(state.clone(), "use_key 101", "use_key 102", "use_key 103")) == WON
    assert escape_chance_estimate(after(state.clone(), "concede 0")) == LOST


def test_keys_in_hand_and_a_stocked_camp_are_worth_something():
    given = {"tiles": {"0/-2": "grassland", "0/-3": "killer"}}
    poor = position(**given, lying={"0/0": ""})
    stocked = position(**given, lying={"0/0": "supply supply supply"})
    rich = position(**given, lying={"0/0": "supply supply supply"}, packs=["key#101"])
    assert escape_chance_estimate(poor) < escape_chance_estimate(stocked) < escape_chance_estimate(rich)


@pytest.mark.long
@pytest.mark.parametrize("level", bot_levels_of_game(GAME))
@pytest.mark.parametrize("players", [2, 5])
def test_a_whole_team_plays_a_game_to_its_end(level: str, players: int):
    options = words.GAME.chosen_house_rule_options(players, {"round_limit": 30, "berserk": "recurring"})
    state = words.GAME.rules(players, options, Rng(3))
    ply, most = 0, 60 if level in SEARCHING else 5000
    while not state.is_over and ply < most:
        action = next_action_of_bots(GAME, (level,) * players, state, 3, ply)
        assert state.is_legal(action)
        state.play(action)
        ply += 1
    assert state.is_over or level in SEARCHING
