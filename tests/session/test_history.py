"""What has been played, as people look back on it: who chose, who was there last, what waits to be confirmed."""

from game.engine.match import Match
from game.engine.state import Ask
from game.games import GAMES
from game.session import history
from game.session.conduct import Conduct, conduct_of_game
from tests.session.at_table import match_of

APE, WORDS, BIOME = (
    next(game for game in GAMES if game.id == one) for one in ("ape_city", "ramble_words", "biome_escape")
)


def asked(phase: str, hands: list[list[str]]) -> Match:
    """Three people at Ramble Words, of whom the first is asked this."""
    match = match_of(WORDS, "PPP")
    match.state.turn, match.state.agenda, match.state.hands = 0, [Ask(0, phase)], hands
    return match


def hit_before(hand: list[str]) -> Match:
    """The first has laid a 2, and the second, who has this hand, is asked."""
    match = asked("word", [["1S2", "1D3"], hand, ["1H3"]])
    match.play(("start", "1S2"))
    return match


# ---------------------------------------------------------------- who chose
def test_of_two_answers_one_is_chosen():
    match = asked("claim", [["1S2"], ["1D3"], ["1H3"]])
    match.play(("decline",))
    assert history.has_ply_alternatives(match, 0)


def test_where_there_is_one_answer_only_nobody_chooses():
    helpless, able = hit_before(["1H2"]), hit_before(["1HQ"])
    for match in (helpless, able):
        match.play(("pass",))
    assert not history.has_ply_alternatives(helpless, 1) and history.has_ply_alternatives(able, 1)


def test_answers_that_no_list_holds_count_too():
    match = asked("word", [["1S2", "1D3"], ["1H3"], ["1HQ"]])
    match.state.words[0] = ()
    assert match.state.legal() == [("skip_word",)]  # a word could be started, in many ways
    match.play(("skip_word",))
    assert history.has_ply_alternatives(match, 0)


def test_a_move_out_of_turn_is_always_chosen():
    match = match_of(BIOME, "PP")
    other = 1 - match.state.current_player
    match.play(("concede", other))
    assert history.has_ply_alternatives(match, 0) and history.ply_after_last_decision(match, other) == 1


def test_the_last_decision_is_the_last_that_was_one():
    match = hit_before(["1H2"])
    match.play(("pass",))
    assert [history.ply_after_last_decision(match, player) for player in range(3)] == [1, 0, 0]


def test_what_nobody_is_asked_to_confirm_is_no_choice():
    match = hit_before(["1HQ"])
    match.play(("pass",))
    assert history.is_ply_real_choice(match, Conduct(), 1) and not history.is_ply_real_choice(
        match, conduct_of_game(WORDS.id), 1
    )


# ---------------------------------------------------------------- whose visit
def end_visit(match: Match) -> None:
    """Of what there is to do the first, up to the end of the visit."""
    while not match.awaits_confirmation:
        match.play(match.state.legal()[0])


def test_the_visitor_is_the_person_whose_visit_ends_and_no_computer_player():
    match = match_of(APE, "Pb")
    found = {}
    for _ in range(4):
        end_visit(match)
        found.setdefault(match.state.turn, set()).add(history.player_to_confirm(match))
        match.confirm_all_visits()
    assert found == {0: {0}, 1: {None}}


def test_where_nothing_can_be_undone_the_visitor_is_who_came_last_unless_that_is_final():
    match = hit_before(["1HQ"])
    match.play(("pass",))
    match.state.forbid_undo()
    assert history.player_to_confirm(match) == 1
    match.make_actions_final()
    assert history.player_to_confirm(match) is None


# ---------------------------------------------------------------- what waits to be confirmed
def test_each_visit_is_asked_of_anew():
    match = match_of(APE, "Pb")
    visits = history.VisitConfirmations(match, conduct_of_game(APE.id))
    for _ in range(4):
        end_visit(match)
        assert visits.needs_confirmation("always") == (match.state.turn == 0)
        match.confirm_all_visits()


def test_what_cannot_be_undone_waits_only_where_every_visit_does():
    match = match_of(APE, "PP")
    visits = history.VisitConfirmations(match, conduct_of_game(APE.id))
    end_visit(match)
    wanted = ("never", "undoable", "always")
    assert [visits.needs_confirmation(one) for one in wanted] == [False, True, True]
    match.state.forbid_undo()
    assert [visits.needs_confirmation(one) for one in wanted] == [False, False, True]
