"""What must hold in every game of what its players may not know."""

import pytest
from playing import (
    answers,
    at,
    blank,
    every_game,
    facts_of,
    fewest_answers,
    hidden_places,
    junk,
    longer,
    moments_of,
    own_answers,
    portrait,
    some_well_formed,
    states_of,
    viewers,
    worlds,
    worlds_after,
)

from game.engine.annotations import is_well_formed_action
from game.engine.rng import Rng
from game.engine.state import PUBLIC, Event, State

pytestmark = pytest.mark.long


@every_game
def test_a_view_shows_what_secrets_yaml_says_and_nothing_else(game):
    for state in states_of(game, 100):
        for viewer in viewers(state):
            expected = state.clone()
            for _, place in hidden_places(game, state, viewer):
                blank(expected, place.address)
            expected.viewer, expected.rng = viewer, Rng(0)
            assert portrait(state.view(viewer)) == portrait(expected)


@every_game
def test_view_determinize_view_is_unchanged(game):
    for state in states_of(game, 60):
        for viewer in viewers(state):
            view = portrait(state.view(viewer))
            for world in worlds(state, viewer, 3):
                assert world.viewer is None
                world.stops_for_confirmation = state.stops_for_confirmation
                assert portrait(world.view(viewer)) == view


@every_game
def test_a_world_has_the_same_components(game):
    for state in states_of(game, 60):
        for viewer in viewers(state):
            for world in worlds(state, viewer, 2):
                assert facts_of(game).components(world) == facts_of(game).components(state)


@every_game
def test_a_question_that_is_put_only_where_there_is_a_choice_has_one_in_every_world(game):
    fewest = fewest_answers(game)
    for state in [one for one in states_of(game, 150) if one.phase and fewest[one.phase] > 1]:
        for viewer in viewers(state):
            assert all(len(world.legal()) > 1 for world in worlds(state, viewer, 8))


@every_game
def test_every_unseen_component_turns_up_in_every_hidden_place(game):
    """Where being asked tells nothing: a question put only where there is a choice may say where a card must lie."""
    fewest = fewest_answers(game)
    for state in [one for one in states_of(game, 12) if one.phase is None or fewest[one.phase] == 1]:
        for viewer in (PUBLIC, 0):
            hidden = [(secret, place) for secret, place in hidden_places(game, state, viewer) if not secret.is_made_up]
            found = {spot_of(secret, place): set() for secret, place in hidden}
            for world in worlds(state, viewer, 12 * len(hidden)):
                for secret, place in hidden:
                    found[spot_of(secret, place)].add(at(world, place.address))
            known = known_of(game, state, viewer)
            for secret, place in hidden:
                unseen = {at(state, other.address) for of, other in hidden if of.of == secret.of}
                assert found[spot_of(secret, place)] - known == unseen - known, place


def known_of(game, state: State, viewer: int) -> set:
    """Components that a viewer knows of though their places are hidden: the game's own `known`, where it has one."""
    return getattr(facts_of(game), "known", lambda view: set())(state.view(viewer))


def is_for(state: State, action, player: int) -> bool:
    """Would this player be the one to make the action?"""
    if is_well_formed_action(type(state), action) and action[0] in state.ANYTIME:
        return action[1] == player
    return state.current_player == player


def spot_of(secret, place) -> tuple:
    return place.address if secret.is_ordered else place.address[:-1]


@every_game
def test_worlds_that_a_player_cannot_tell_apart_give_the_same_answers(game):
    rng = Rng(5)
    for turn, state in enumerate(states_of(game, 24)):
        actions = some_well_formed(game, turn, 100)
        actions += longer(game, state, rng) + junk(game, state, rng)[::4]
        for viewer in viewers(state):
            view = state.view(viewer)
            own = own_answers(state, viewer)
            mine = [action for action in actions if is_for(state, action, viewer)] + own
            answered, seen = answers(state, mine), answers(view, actions)
            for world in [view, *worlds(state, viewer, 2)]:
                assert own_answers(world, viewer) == own
                assert answers(world, mine) == answered
                assert answers(world.view(viewer), actions) == seen
                for action in own:
                    assert portrait(world.view(viewer).foresee(action)) == portrait(view.foresee(action))


@every_game
def test_foresight_on_a_whole_state_reads_nothing_hidden(game):
    for state in states_of(game, 80):
        if state.current_player is not None:
            for action in state.legal():
                assert portrait(state.foresee(action)) == portrait(state.view(state.current_player).foresee(action))


@every_game
def test_what_a_player_is_told_also_lies_in_the_view(game):
    """Worlds alike to a player before and after an action were told alike: memory lies in the state, not in the log."""
    for moment in moments_of(game, 60):
        for viewer in viewers(moment.before):
            told = {}
            for world in worlds_after(moment, viewer, 6, tries=10):
                heard = [in_any_order(event) for event, _ in world.snapshots if event.to is None or viewer in event.to]
                assert told.setdefault(repr(portrait(world.view(viewer))), heard) == heard


def in_any_order(event: Event) -> tuple:
    """An event; cards told in the order in which they were drawn are told all the same."""
    facts = {name: sorted(map(repr, fact)) if type(fact) is tuple else fact for name, fact in event.facts.items()}
    return event.kind, event.to, facts


@every_game
def test_what_may_be_taken_back_taught_nobody_anything(game):
    compared = 0
    for moment in moments_of(game, 120):
        if moment.action is None or moment.after.commits != moment.before.commits:
            continue
        for viewer in viewers(moment.before):
            after = portrait(moment.after.view(viewer))
            for world in worlds_after(moment, viewer, 4, tries=20):
                assert portrait(world.view(viewer)) == after, moment.action
                compared += 1
    assert compared > 20
