"""What must hold in every game, and in the three toys, on positions reached by random play.

The test folder of a game says what is secret (secrets.yaml) and what it is made of (components.py). GAMENIGHT_LONG=1
plays more matches and looks at ten times as many positions.
"""

import os
import subprocess
import sys
from itertools import takewhile

import pytest
from playing import (
    EVERY_GAME,
    TESTS,
    Moment,
    all_snapshots,
    answers,
    every_game,
    facts_of,
    folder_of,
    junk,
    longer,
    matches_of,
    moments_of,
    mutables,
    places,
    play,
    portrait,
    secrets_of,
    some_well_formed,
    states_of,
    turned_round,
    viewers,
    well_formed,
    worlds,
)
from told_rules import numbers_of

from game.bots.levels import bot_levels_of_game, choose
from game.bots.sampling import ThinkingEffort
from game.engine.annotations import is_well_formed_action, move_signatures, state_field_types
from game.engine.notation import format_action, parse_action
from game.engine.rng import Rng
from game.engine.state import PUBLIC, SETTLED, TECHNICAL, Refusal
from game.games import GAMES


# ---------------------------------------------------------------- the game itself
@pytest.mark.long
@every_game
def test_a_game_says_what_is_secret_and_what_it_is_made_of(game):
    assert (folder_of(game) / "secrets.yaml").exists() and (folder_of(game) / "components.py").exists()
    for secret in secrets_of(game):
        assert any(places(state, secret.path) for state in states_of(game, 300)), f"{secret.path} names nothing"


@pytest.mark.long
@every_game
def test_random_games_end(game):
    for played in matches_of(game):
        assert played.match.is_over
        assert played.match.ply <= facts_of(game).LONGEST
        assert set(played.match.state.winners) <= set(range(played.match.state.players))


@every_game
def test_random_games_meet_every_move_of_every_phase(game):
    rules = game.rules
    met = {(moment.before.phase, moment.action[0]) for moment in moments_of(game, 10_000) if moment.action}
    unmet = {(phase, move) for phase, moves in rules.PHASES.items() for move in moves} - met
    unmet |= {("at any time", move) for move in rules.ANYTIME - {move for _, move in met}}
    assert {move for _, move in unmet} <= rare_moves(game), unmet


def rare_moves(game) -> set[str]:
    """What random play does not come to, as the game's test folder says; its examples must show it all the more."""
    return set(getattr(facts_of(game), "RARE", ()))


@pytest.mark.long
@every_game
def test_components_are_conserved_in_every_beat(game):
    for played in matches_of(game):
        whole = facts_of(game).components(played.moments[0].before)
        for beat in all_snapshots(played):
            assert facts_of(game).components(beat.state) == whole, beat.event


@every_game
def test_a_standing_question_always_has_an_answer(game):
    for state in states_of(game, 400):
        assert (state.current_player is None) == (state.is_over or state.awaits_confirmation)
        if state.current_player is not None:
            assert state.legal()
            assert state.legal() == state.view(state.current_player).legal()
        assert [
            action for one in viewers(state) if one != state.current_player for action in state.view(one).legal()
        ] == []


@every_game
def test_a_finished_game_refuses_everything(game):
    for turn, played in enumerate(matches_of(game)):
        end = played.match.state
        assert (end.legal(), end.out_of_turn_moves(), end.current_player, end.phase) == ([], [], None, None)
        assert {refusal.reason for refusal in answers(end, some_well_formed(game, turn, 200))} == {"over"}
        assert all(end.view(viewer).why_not(well_formed(game)[0]).reason == "over" for viewer in viewers(end))


@pytest.mark.long
def test_the_same_seed_gives_the_same_games_in_every_process():
    code = "import playing; print([playing.play(game, 3).match.to_json() for game in playing.EVERY_GAME])"
    runs = [fresh_process(code, hash_seed) for hash_seed in ("1", "2")]
    assert runs[0] == runs[1] == f"{[play(game, 3).match.to_json() for game in EVERY_GAME]}\n"


def fresh_process(code: str, hash_seed: str) -> str:
    path = os.pathsep.join((str(TESTS.parent), str(TESTS)))
    env = {**os.environ, "PYTHONHASHSEED": hash_seed, "PYTHONPATH": path}
    done = subprocess.run([sys.executable, "-c", code], env=env, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    return done.stdout


# ---------------------------------------------------------------- plain data, copies
@every_game
def test_every_attribute_is_annotated_and_plain_data(game):
    plain = (list, dict, set, Rng)
    for state in states_of(game, 300):
        assert set(vars(state)) == {*state_field_types(game.rules), "snapshots"}
        assert [one for one in mutables(state) if type(one) not in plain] == []


@every_game
def test_a_clone_shares_nothing(game):
    for state in states_of(game, 200):
        twin = state.clone()
        assert portrait(twin) == portrait(state)
        assert {id(one) for one in mutables(twin)} & {id(one) for one in mutables(state)} == set()


@every_game
def test_what_a_clone_plays_does_not_touch_the_original(game):
    for moment in moments_of(game, 200):
        before, twin = portrait(moment.before), moment.before.clone()
        if moment.action:
            twin.apply(moment.action)
            assert portrait(twin) == portrait(moment.after)
        assert portrait(moment.before) == before


@every_game
def test_a_game_that_nobody_watches_goes_the_same_way(game):
    for played in matches_of(game):
        blind = game.rules(len(played.match.seats), played.match.options, Rng(played.match.seed))
        for action in played.match.actions:
            blind.apply(action)
        blind.stops_for_confirmation = blind.pictures = True
        assert portrait(blind) == portrait(played.match.state)


# ---------------------------------------------------------------- snapshots
@pytest.mark.long
@every_game
def test_nobody_is_asked_in_a_beat_but_the_settled_one(game):
    for moment in moments_of(game, 300):
        *told, last = moment.snapshots
        assert all(beat.state.current_player is None and beat.event.kind != SETTLED for beat in told)
        assert last.event == (SETTLED, {}, None)
        assert portrait(last.state) == portrait(moment.after)


@every_game
def test_what_was_told_cannot_change_any_more(game):
    for played in matches_of(game):
        for beat in all_snapshots(played):
            audience = beat.event.to
            assert audience is None or (audience and set(audience) <= set(range(beat.state.players))), beat.event
            assert [one for fact in beat.event.facts.values() for one in mutables(fact)] == [], beat.event


# ---------------------------------------------------------------- actions
@pytest.mark.long
@every_game
def test_legal_lists_exactly_what_may_be_done(game):
    rules, rng = game.rules, Rng(1)
    for turn, state in enumerate(states_of(game, 40)):
        listed = state.legal() + state.out_of_turn_moves()
        assert len({repr(action) for action in listed}) == len(listed)
        assert all(is_well_formed_action(rules, action) and state.is_legal(action) for action in listed)
        assert [state.canonical(action) for action in listed] == listed
        tried = some_well_formed(game, turn, 500) + longer(game, state, rng)
        allowed = [action for action in tried if action[0] not in rules.OPEN_MOVES and state.is_legal(action)]
        assert {state.canonical(action) for action in allowed} <= set(listed)


@every_game
def test_what_has_no_order_may_be_named_in_any(game):
    unordered = {move for move in move_signatures(game.rules) if hasattr(game.rules, "canonical_" + move)}
    met = set()
    for moment in moments_of(game, 2000):
        if moment.action is None or moment.action[0] not in unordered:
            continue
        turned = turned_round(game, moment.action)
        assert moment.before.canonical(turned) == moment.action
        twin = moment.before.clone()
        twin.play(turned)
        assert portrait(twin) == portrait(moment.after)
        met |= {moment.action[0]} if turned != moment.action else set()
    assert bool(met) == bool(unordered)


@every_game
def test_random_play_only_does_what_is_legal(game):
    for moment in moments_of(game, 300):
        rng = Rng(moment.before.rng.seed)
        for action in [moment.before.random_action(rng) for _ in range(3)] if moment.action else ():
            assert moment.before.is_legal(action)


@every_game
def test_a_refusal_bears_a_reason_and_a_rule_of_the_specification_unless_it_is_technical(game):
    met, numbers = set(), set(numbers_of(game)) if game in GAMES else set()
    for turn, state in enumerate(states_of(game, 30)):
        for refusal in filter(None, answers(state, some_well_formed(game, turn, 500) + longer(game, state, Rng(2)))):
            assert type(refusal) is Refusal and refusal.reason
            assert bool(refusal.rule) == (refusal.reason not in TECHNICAL), refusal
            assert refusal.rule in numbers or not refusal.rule or not numbers, refusal
            met.add(refusal.reason)
    assert met - TECHNICAL


@every_game
def test_a_move_of_another_moment_is_refused_with_the_rule_that_names_its_own(game):
    moves = set(move_signatures(game.rules)) - game.rules.ANYTIME
    assert set(game.rules.WHEN) == moves
    numbers = set(numbers_of(game)) if game in GAMES else {*game.rules.WHEN.values()}
    for state in [one for one in states_of(game, 60) if one.phase]:
        for move in moves - set(game.rules.PHASES[state.phase]):
            refusal = state.untimely_refusal(move)
            assert refusal.rule in numbers and refusal.reason not in TECHNICAL, (state.phase, move, refusal)


@pytest.mark.long
@every_game
def test_nonsense_is_refused_and_changes_nothing(game):
    rng = Rng(3)
    for state in states_of(game, 30):
        nonsense = junk(game, state, rng)
        for judge in (state, state.view(PUBLIC), state.view(0)):
            before = portrait(judge)
            for action in nonsense:
                refusal = judge.why_not(action)
                assert judge.is_legal(action) == (refusal is None)
                if refusal is None:  # what was put in the place of an argument may happen to fit
                    assert portrait(action) in [portrait(one) for one in judge.legal() + judge.out_of_turn_moves()]
            assert portrait(judge) == before


@pytest.mark.long
@every_game
def test_questions_change_nothing(game):
    for turn, state in enumerate(states_of(game, 80)):
        before = portrait(state)
        state.out_of_turn_moves(), state.is_over, state.awaits_confirmation, state.current_player, state.clone()
        for action in state.legal() + some_well_formed(game, turn, 50):
            state.why_not(action)
        for viewer in viewers(state):
            view = state.view(viewer)
            seen = portrait(view)
            foreseen = [view.foresee(action) for action in view.legal()]
            assert {id(one) for one in mutables(foreseen)} & {id(one) for one in mutables(view)} == set()
            view.determinize(Rng(0))
            assert portrait(view) == seen
        assert portrait(state) == before


@pytest.mark.long
@every_game
def test_notation_is_unique_and_read_back(game):
    written = {}
    listed = [action for state in states_of(game, 200) for action in state.legal() + state.out_of_turn_moves()]
    for action in [*listed, *(moment.action for moment in moments_of(game, 300) if moment.action), *well_formed(game)]:
        text, whole = format_action(action), portrait(action)
        if text not in written:
            written[text] = portrait(parse_action(text, game.rules))
        assert "\n" not in text and written[text] == whole


@pytest.mark.long
@every_game
def test_foresight_promises_what_happens(game):
    promised = 0
    for played in matches_of(game):
        for i, moment in enumerate(played.moments):
            if moment.action is None or moment.action[0] in game.rules.ANYTIME:
                continue
            for plan in {1: played.moments[i : i + 1], 2: same_visit(played.moments[i:])}.values():
                promise = moment.before.view(moment.before.current_player).foresee(*[one.action for one in plan])
                later = played.moments[i + len(plan) :]
                assert facts_of(game).kept(promise, plan, later), (moment.action, promise)
                promised += bool(promise)
    assert promised


def same_visit(moments: list[Moment]) -> list[Moment]:
    """The answers to one kind of question that one player gives without a break."""
    who = moments[0].before.agenda[-1][:2]
    move = moments[0].action[0]
    answered = takewhile(lambda one: one.action and one.action[0] == move, moments)
    return list(takewhile(lambda one: one.before.agenda[-1][:2] == who, answered))


@every_game
def test_foresight_out_of_turn_promises_what_happens(game):
    for played in matches_of(game):
        for i, moment in enumerate(played.moments):
            if moment.action and moment.action[0] in game.rules.ANYTIME:
                promise = moment.before.view(moment.action[1]).foresee(moment.action)
                assert facts_of(game).kept(promise, [moment], played.moments[i + 1 :]), (moment.action, promise)


# ---------------------------------------------------------------- computer players
@pytest.mark.long
@every_game
def test_computer_players_choose_the_same_in_worlds_they_cannot_tell_apart(game):
    for state in [one for one in states_of(game, 12) if one.current_player is not None]:
        before, player = portrait(state), state.current_player
        for level in bot_levels_of_game(game.id):
            chosen = choose(game.id, level, state.view(player), Rng(1), ThinkingEffort(samples=1))
            assert state.is_legal(chosen) and state.actor(chosen) == player
            for world in worlds(state, player, 2):
                assert choose(game.id, level, world.view(player), Rng(1), ThinkingEffort(samples=1)) == chosen, level
        assert portrait(state) == before
