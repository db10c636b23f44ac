"""What must hold in every game of what its players may not know."""

from playing import (
    answers,
    at,
    blank,
    every_game,
    facts_of,
    hidden_places,
    junk,
    longer,
    moments_of,
    own_answers,
    portrait,
    states_of,
    viewers,
    well_formed,
    worlds,
)

from game.engine.rng import Rng
from game.engine.state import PUBLIC, State, is_move


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
                world.stops_at_gates = state.stops_at_gates
                assert portrait(world.view(viewer)) == view


@every_game
def test_a_world_has_the_same_components(game):
    for state in states_of(game, 60):
        for viewer in viewers(state):
            for world in worlds(state, viewer, 2):
                assert facts_of(game).components(world) == facts_of(game).components(state)


@every_game
def test_every_unseen_component_turns_up_in_every_hidden_place(game):
    for state in states_of(game, 8):
        for viewer in (PUBLIC, 0):
            hidden = hidden_places(game, state, viewer)
            found = {spot_of(secret, place): set() for secret, place in hidden}
            for world in worlds(state, viewer, 12 * len(hidden)):
                for secret, place in hidden:
                    found[spot_of(secret, place)].add(at(world, place.address))
            for secret, place in hidden:
                unseen = {at(state, other.address) for of, other in hidden if of.of == secret.of}
                assert found[spot_of(secret, place)] == unseen, place


def is_for(state: State, action, player: int) -> bool:
    """Would this player be the one to make the action?"""
    if is_move(type(state), action) and action[0] in state.ANYTIME:
        return action[1] == player
    return state.current == player


def spot_of(secret, place) -> tuple:
    return place.address if secret.is_ordered else place.address[:-1]


@every_game
def test_worlds_that_a_player_cannot_tell_apart_give_the_same_answers(game):
    rng = Rng(5)
    for state in states_of(game, 40):
        actions = well_formed(game)[:: 1 + len(well_formed(game)) // 150] + longer(game, state, rng) + junk(game, state, rng)
        for viewer in viewers(state):
            view = state.view(viewer)
            own = own_answers(state, viewer)
            mine = [action for action in actions if is_for(state, action, viewer)] + own
            for world in [view, *worlds(state, viewer, 2)]:
                assert own_answers(world, viewer) == own
                assert answers(world, mine) == answers(state, mine)
                assert answers(world.view(viewer), actions) == answers(view, actions)
                for action in own:
                    assert portrait(world.view(viewer).foresee(action)) == portrait(view.foresee(action))


@every_game
def test_foresight_on_a_whole_state_reads_nothing_hidden(game):
    for state in states_of(game, 80):
        if state.current is not None:
            for action in state.legal():
                assert portrait(state.foresee(action)) == portrait(state.view(state.current).foresee(action))


@every_game
def test_what_a_player_is_told_also_lies_in_the_view(game):
    """Worlds alike to a player before and after an action were told alike: memory lies in the state, not in the log."""
    for moment in moments_of(game, 80):
        for viewer in viewers(moment.before) if moment.action else ():
            told = {}
            for world in [one for one in worlds(moment.before, viewer, 6) if one.is_legal(moment.action)]:
                world.beats, world.stops_at_gates, world.rng = [], True, Rng(1)
                world.apply(moment.action)
                heard = [beat.event for beat in world.beats if beat.event.to is None or viewer in beat.event.to]
                assert told.setdefault(repr(portrait(world.view(viewer))), heard) == heard


@every_game
def test_what_may_be_taken_back_taught_nobody_anything(game):
    compared = 0
    for moment in moments_of(game, 200):
        if moment.action is None or moment.after.commits != moment.before.commits:
            continue
        for viewer in viewers(moment.before):
            after = portrait(moment.after.view(viewer))
            for world in [one for one in worlds(moment.before, viewer, 3) if one.is_legal(moment.action)]:
                world.stops_at_gates = True
                world.apply(moment.action)
                assert portrait(world.view(viewer)) == after, moment.action
                compared += 1
    assert compared > 20
