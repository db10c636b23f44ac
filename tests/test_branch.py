"""A match played on from a turn of another: as it was, or with all dealt anew that those who play on did not know."""

import functools
import json

import pytest
from playing import at, every_game, facts_of, hidden_places, match_of, portrait, states_of

from game.cli.records import RecordDifference, check_save
from game.engine.branch import BRANCHED, joint_view, redeal_unknown
from game.engine.game import Game
from game.engine.match import Match
from game.engine.notation import NotationError, state_to_plain
from game.engine.rng import Rng
from game.engine.seats import HUMAN, Seat
from game.engine.state import PUBLIC, State
from game.games import GAMES
from game.persistence.save_format import save_from_bytes, save_to_bytes
from game.ui.captions import event_sentence
from game.ui.contract.match_table import game_table_of
from game.ui.texts import Texts

SEED = 4
REAL = pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
OTHER = "that-match", "2026-05-03", 7  # which match, when it was finished, which turn


def stood(game: Game, share: float) -> Match:
    """A whole match as it stood after so much of its actions."""
    seen = match_of(game, SEED).match
    match = seen.restarted_match()
    for action in seen.actions[: round(share * (len(seen.actions) - 1))]:
        match.confirm_all_visits()
        match.play(action)
    return match


def seats_of(match: Match, *people: int) -> list[Seat]:
    """People in these seats, computer players in all others."""
    return [seat._replace(player=HUMAN if n in people else "random") for n, seat in enumerate(match.seats)]


def branched(match: Match, *people: int, seed: int | None = None) -> Match:
    return match.branch_off(seats_of(match, *people), *OTHER, None if seed is None else Rng(seed))


def read_again(match: Match) -> Match:
    """As it comes back from its file."""
    return Match.from_json(save_from_bytes(save_to_bytes(match.to_json()), "branch.json", Texts()), match.game)


def play_at_random(match: Match, seed: int = 1, limit: int = 10**6) -> Match:
    rng = Rng(seed)
    for _ in range(min(limit, 3 * facts_of(match.game).LONGEST)):
        match.confirm_all_visits()
        if match.is_over:
            break
        match.play(match.state.random_action(rng))
    return match


def who_may_play(state: State) -> list[tuple[int, ...]]:
    """Nobody, one, two, all."""
    everybody = tuple(range(state.players))
    return [(), everybody[:1], everybody[-1:], everybody[:2], everybody]


def as_lies(state: State) -> object:
    """What is true, without what belongs to the moment."""
    twin = state.clone()
    twin.recheck, twin.rng, twin.stops_for_confirmation, twin.pictures = 0, Rng(0), False, False
    return portrait(twin)


# ---------------------------------------------------------------- as it was
@every_game
@pytest.mark.parametrize("share", (0, 0.5, 0.9))
def test_as_it_was_the_same_moves_lead_to_the_same_end(game, share):
    match, seen = stood(game, share), match_of(game, SEED).match
    branch = branched(match, 0)
    assert as_lies(branch.state) == as_lies(match.state) and branch.ply == 0
    for action in seen.actions[match.ply :]:
        branch.confirm_all_visits()
        branch.play(action)
    branch.confirm_all_visits()
    assert state_to_plain(branch.state) == state_to_plain(seen.state) and branch.is_over


@every_game
def test_the_match_it_comes_from_stays_as_it_is(game):
    match = stood(game, 0.5)
    kept, log = json.dumps(match.to_json()), list(match.log)
    for seed in (None, 3):
        play_at_random(branched(match, 0, seed=seed))
    assert json.dumps(match.to_json()) == kept and match.log == log


def test_a_match_that_is_over_has_nothing_left_to_be_played():
    with pytest.raises(ValueError, match="nothing is left"):
        match_of(GAMES[0], SEED).match.branch_off([], *OTHER)


# ---------------------------------------------------------------- dealt anew
@pytest.mark.long
@every_game
def test_dealt_anew_nobody_who_plays_on_sees_anything_else_than_before(game):
    for state in states_of(game, 40):
        for people in who_may_play(state):
            anew = redeal_unknown(state, people, Rng(8))
            for viewer in (*people, PUBLIC):
                assert as_lies(anew.view(viewer)) == as_lies(state.view(viewer)), people
            assert facts_of(game).components(anew) == facts_of(game).components(state)


@pytest.mark.long
@every_game
def test_dealt_anew_is_the_same_whatever_lay_where_none_of_them_could_look(game):
    compared = 0
    for state in states_of(game, 40):
        for people in who_may_play(state):
            other = joint_view(state, people).determinize(Rng(99))
            compared += as_lies(other) != as_lies(state)
            assert portrait(redeal_unknown(other, people, Rng(8))) == portrait(redeal_unknown(state, people, Rng(8))), (
                people
            )
    assert compared > 20


@every_game
def test_a_match_dealt_anew_keeps_nothing_of_the_chance_and_the_course_before(game):
    """Two worlds alike to those who play on, in one match, become the same save: nothing else is in it."""
    match = stood(game, 0.4)
    other = stood(game, 0.4)
    other.state = joint_view(match.state, (0,)).determinize(Rng(99))
    other.seed, other.state.stops_for_confirmation = 123_456, True
    assert as_lies(other.state) != as_lies(match.state)
    assert branched(match, 0, seed=8).to_json() == branched(other, 0, seed=8).to_json()


@every_game
def test_what_none_of_them_could_know_is_dealt_anew(game):
    state = stood(game, 0.4).state
    deals = {repr(as_lies(redeal_unknown(state, (0,), Rng(seed)))) for seed in range(12)}
    assert len(deals) > 1


@pytest.mark.long
@REAL
def test_every_hidden_thing_of_a_seat_that_is_not_played_on_may_lie_elsewhere(game):
    """The hands of computer players are dealt again, those of people never."""
    state = stood(game, 0.4).state
    hidden = [place.address for secret, place in hidden_places(game, state, 0) if secret.is_ordered]
    moved = {address for seed in range(12) for address in hidden
             if at(redeal_unknown(state, (0,), Rng(seed)), address) != at(state, address)}  # fmt: skip
    assert not hidden or len(moved) > len(hidden) / 2


@pytest.mark.long
@every_game
@pytest.mark.parametrize("people", ((), (0,), (0, 1)))
def test_from_any_turn_it_is_played_to_its_end(game, people):
    for n, share in enumerate((0, 0.2, 0.4, 0.6, 0.8, 1)):
        branch = play_at_random(branched(stood(game, share), *people, seed=n), n)
        assert branch.is_over


# ---------------------------------------------------------------- kept
@pytest.mark.long
@every_game
@pytest.mark.parametrize("seed", (None, 6), ids=("as_it_was", "dealt_anew"))
def test_a_save_of_a_branch_loads_and_continues(game, seed):
    branch = play_at_random(branched(stood(game, 0.4), 0, seed=seed), limit=5)
    again = read_again(branch)
    assert again.to_json() == branch.to_json() and not again.changed_rules
    assert (again.branch.source_match_id, again.branch.day, again.branch.turn) == OTHER
    assert again.log == branch.log and list(map(as_lies, again.before)) == list(map(as_lies, branch.before))
    assert play_at_random(again).to_json() == play_at_random(branch).to_json()
    check_save(game, read_again(branch).to_json(), Texts("commands"))


@every_game
def test_its_log_begins_where_it_branches_off(game):
    for branch in (branched(stood(game, 0.4), 0, seed=6), read_again(branched(stood(game, 0.4), 0, seed=6))):
        first = branch.log[0]
        assert [told.event.kind for told in branch.log] == [BRANCHED] == [one.event.kind for one in branch.opening][:1]
        assert (first.ply, first.event.to) == (0, None)
        assert first.event.facts == {"turn": 7, "year": "2026", "month": "05", "day": "03", "is_dealt_anew": True}


@REAL
@pytest.mark.parametrize("language", ("en", "de"))
def test_the_log_says_of_which_match_it_is_a_branch(game, language):
    texts = Texts()
    texts.set_language(language)
    for seed in (None, 6):
        branch = branched(stood(game, 0.4), 0, seed=seed)
        told = event_sentence(game_table_of(game, texts, branch.seats).text, branch.log[0].event)
        assert "7" in told and ("2026-05-03" if language == "en" else "03.05.2026") in told and "{" not in told


@every_game
def test_undo_goes_back_to_where_it_branches_off_and_no_further(game):
    match = stood(game, 0.4)
    branch = branched(match, *range(len(match.seats)))
    began = as_lies(branch.state)
    assert not branch.can_undo() and branch.action_count_after_undo_by_consent() is None
    play_at_random(branch, limit=6)
    for one in (read_again(branch), branch):
        while one.action_count_after_undo_by_consent() is not None:
            one.undo_by_consent()
        one.confirm_all_visits()
        assert (one.ply, not one.can_undo()) == (0, True)
        started = one.restarted_match()
        started.confirm_all_visits()
        assert as_lies(one.state) == as_lies(started.state)
        assert as_lies(one.restarted_match().state) == began


def test_where_the_rules_have_changed_it_goes_on_from_what_was_kept():
    branch = play_at_random(branched(stood(GAMES[0], 0.4), 0, seed=6), limit=5)
    saved = json.loads(json.dumps(branch.to_json()))
    saved["actions"][0] = "play_cards nonsense"
    again = Match.from_json(saved, GAMES[0])
    assert again.changed_rules and again.is_log_beginning_missing and as_lies(again.state) == as_lies(branch.state)


@functools.cache
def kept_branch() -> str:
    return json.dumps(branched(stood(GAMES[0], 0.4), 0, seed=6).to_json())


@pytest.mark.parametrize(
    ("field", "value"),
    (
        ("branch_of", 5),
        ("branch", None),
        ("branch", []),
        ("branch.day", 3),
        ("branch.day", "a fine day"),
        ("branch.turn", "7"),
        ("branch.dealt_anew", 1),
        ("branch.rng", None),
        ("branch.state", {}),
        ("branch.state.winners", [0]),
        ("branch.state.agenda", []),
        ("branch.state.deck", 3),
        ("branch.state.hands", [["nonsense"]]),
    ),
)
def test_a_branch_that_a_file_tells_wrongly_is_refused(field, value):
    saved = json.loads(kept_branch())
    *way, last = field.split(".")
    inner = functools.reduce(lambda data, name: data[name], way, saved)
    assert last in inner
    inner[last] = value
    with pytest.raises(NotationError):
        Match.from_json(saved, GAMES[0])
    del inner[last]
    if field != "branch_of":
        with pytest.raises(NotationError):
            Match.from_json(saved, GAMES[0])


def test_a_save_that_does_not_follow_from_its_beginning_is_told():
    saved = json.loads(json.dumps(play_at_random(branched(stood(GAMES[0], 0.4), 0, seed=6), limit=5).to_json()))
    saved["branch"]["rng"] += 1
    saved["branch"]["state"]["deck"].reverse()
    with pytest.raises(RecordDifference):
        check_save(GAMES[0], saved, Texts("commands"))


def test_what_lay_there_stays_behind_the_curtain_of_the_file():
    content = save_to_bytes(branched(stood(GAMES[0], 0.4), 0).to_json())
    assert b'"branch_of": "that-match"' in content and b"hands" not in content and b"deck" not in content
