"""The end of a match of Ramble Words: ranks, every scored word and who had begun it, hits, points over the rounds."""

import copy
import functools
from collections.abc import Callable, Iterator

import pytest
from pygame import FRect
from stage import Stage

from game.engine.match import Match
from game.engine.rng import Rng
from game.engine.seats import HUMAN, Seat
from game.games.ramble_words.rules import claims, piles
from game.games.ramble_words.rules.components import DECK
from game.games.ramble_words.rules.state import ScoredWord
from game.games.ramble_words.table import result
from game.persistence.settings import Settings
from game.scenes.result.scene import ResultScene
from game.ui.audit import find_text_problems
from game.ui.canvas import Canvas
from game.ui.contract.match_table import game_table_of
from game.ui.texts import Texts
from tests.ramble_words import words

pytestmark = pytest.mark.usefixtures("display")
NAMES = ("Mara", "Jonas", "Old Ferro", "Ines", "Bartholomew W", "Ada")
TEXTS = Texts("ramble_words")
SPOKEN = ("string", "met", "planter", "mighty", "fros", "rhythms", "stranger", "do")
WINDOWS = [((1280, 720), 1.0), ((1024, 600), 1.0), ((1024, 600), 1.5), ((1920, 1080), 1.5)]


@pytest.fixture(scope="module")
def played() -> Iterator[Callable[[int], Match]]:
    """Plays whole matches of random moves in which everything is claimed and is a word, so that points are scored."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(claims, "is_word", lambda state, cards: True)
        yield functools.cache(play)


def seated(players: int) -> list[Seat]:
    return [Seat(name, n, HUMAN) for n, name in enumerate(NAMES[:players])]


def play(players: int, seed: int = 5) -> Match:
    match = Match(words.GAME, seated(players), {"target_points": 15}, seed)
    rng = Rng(seed)
    while not match.is_over:
        if match.awaits_confirmation:
            match.confirm_visit()
        else:
            match.play(("claim",) if match.state.phase == "claim" else match.state.random_action(rng))
    return match


def ended(points: list[int], scored: list[ScoredWord], ending: str = "points") -> Match:
    """A match that is over, with so many points and these words."""
    match = Match(words.GAME, seated(len(points)), {}, 1)
    deck = iter(DECK)
    state = match.state
    state.kept, state.scored = [[next(deck) for _ in range(count)] for count in points], scored
    state.hits_made, state.hits_beaten, state.turns = [3 + n for n in range(len(points))], [1] * len(points), 30
    piles.end_game(state, ending)
    return match


def told(match: Match) -> result.Result:
    return result.make_match_result(match, TEXTS, NAMES)


def shown(match: Match, canvas: Canvas, size: tuple[float, float]) -> list[str]:
    """The texts of the picture with everybody's words."""
    canvas.audit = []
    result.draw_result_part(
        canvas, told(match).pictures[0].face, FRect(40, 40, *size), TEXTS, NAMES, range(len(match.seats))
    )
    return [text.text for text in canvas.audit]


# ---------------------------------------------------------------- ranks
@pytest.mark.parametrize("players", [2, 3, 6])
def test_rows_stand_in_order_of_rank_and_bring_the_points_that_were_kept(played, players):
    match = played(players)
    rows = told(match).rows
    assert [row.total for row in rows] == sorted(match.state.scores(), reverse=True)
    assert all(row.total == match.state.scores()[row.player] for row in rows) and sum(row.total for row in rows) > 0
    assert [row.player for row in rows if row.place == 1] == match.state.winners


def test_equal_points_go_to_the_dearest_word_and_the_line_says_so():
    match = ended([6, 6], [ScoredWord(3, 0, 0, "string", 2), ScoredWord(4, 1, 0, "stranger", 4)], "reshuffles")
    assert [(row.player, row.place) for row in told(match).rows] == [(1, 1), (0, 2)]
    assert "RW-8.12" in told(match).line and "6 to 6" in told(match).line and "Jonas" in told(match).headline


def test_a_shared_victory_names_both():
    match = ended([4, 4, 1], [ScoredWord(3, 0, 0, "string", 2), ScoredWord(4, 1, 1, "met", 2)])
    assert [row.place for row in told(match).rows] == [1, 1, 3]
    assert told(match).headline.startswith("Mara and Jonas share") and "shared" in told(match).line


def test_where_nobody_has_a_point_nobody_is_praised_for_a_word():
    assert told(ended([0, 0], [], "reshuffles")).headline == TEXTS("result.nobody")


@pytest.mark.parametrize("ending", ["points", "reshuffles", "dead_deck"])
def test_every_way_to_end_has_its_sentence(ending):
    lines = {told(ended([5, 2], [], one)).line for one in ("points", "reshuffles", "dead_deck")}
    assert len(lines) == 3 and told(ended([5, 2], [], ending)).line in lines


# ---------------------------------------------------------------- words and hits
def test_every_scored_word_stands_with_whoever_claimed_it(played):
    match = played(2)
    texts = shown(match, Canvas((1280, 720)), (1130, 380))
    for one in match.state.scored:
        assert one.word.upper() in texts
    assert match.state.scored


def test_what_was_claimed_and_was_no_word_stands_there_with_what_it_cost(monkeypatch):
    monkeypatch.setattr(claims, "is_word", lambda state, cards: len(state.kept[state.turn]) < 3)
    match = play(2)
    faces = told(match).pictures[0].face.players
    failed = [one for player in faces for one in player.words if not one.is_word]
    assert any(one.points < 0 for one in failed)
    for player in faces:
        assert sum(one.points for one in player.words) == match.state.scores()[player.player]
    shown_texts = shown(match, Canvas((1280, 720)), (1130, 380))
    assert all(one.letters in shown_texts for one in failed) and TEXTS("result.words.not_a_word") in shown_texts
    assert {f"−{-one.points}" for one in failed if one.points} <= set(shown_texts)


def test_the_hits_that_were_made_and_beaten_off_are_told():
    match = ended([4, 2], [ScoredWord(3, 0, 1, "string", 2)])
    texts = shown(match, Canvas((1280, 720)), (1130, 380))
    assert TEXTS("result.words.hits", n=3, m=1) in texts and TEXTS("result.words.hits", n=4, m=1) in texts
    tips = [row.tooltip for row in told(match).rows]
    assert "3 hits made, 1 of them cancelled" in tips[0] and "1 of them started by others" in tips[0]


def test_words_that_do_not_fit_are_counted():
    many = [ScoredWord(n, 0, n % 2, SPOKEN[n % len(SPOKEN)], 2) for n in range(60)]
    texts = shown(ended([25, 1], many), Canvas((1280, 720)), (560, 200))
    left = next(text for text in texts if text.endswith("more"))
    assert int(left.split()[1]) + sum(text.lower() in SPOKEN for text in texts) == 60


def test_whoever_claimed_nothing_is_told_so():
    match = ended([4, 0], [ScoredWord(3, 0, 1, "string", 2)])
    assert TEXTS("result.words.none") in shown(match, Canvas((1280, 720)), (1130, 380))
    assert told(match).rows[1].remark.text == TEXTS("result.note.none")


@pytest.mark.parametrize("players", [2, 4, 6])
@pytest.mark.parametrize("size, zoom", WINDOWS)
def test_the_words_are_legible_at_every_window(size, zoom, players):
    canvas = Canvas(size, zoom)
    scored = [ScoredWord(n, n % players, n * 5 % players, SPOKEN[n % len(SPOKEN)], 1 + n % 4) for n in range(40)]
    shown(ended([9] * players, scored), canvas, (canvas.w - 130, canvas.h - 340))
    assert find_text_problems(canvas.audit, canvas.surf.get_rect()) == []


# ---------------------------------------------------------------- the plot
@pytest.mark.parametrize("players", [2, 6])
def test_the_plot_goes_from_nothing_to_the_points(played, players):
    match = played(players)
    plot = told(match).plot
    assert {curve.values[0] for curve in plot.curves} == {0}
    assert [curve.values[-1] for curve in plot.curves] == match.state.scores()
    assert {len(curve.values) for curve in plot.curves} == {len(plot.labels)}


def test_without_its_beginning_a_match_has_no_plot(played):
    assert told(ended([4, 2], [])).plot is None
    late = copy.copy(played(2))
    late.before = late.before[len(late.before) // 2 :]
    assert told(late).plot is None


def test_a_pile_is_as_wide_as_its_cards_and_never_wider_than_twelve():
    few, many = told(ended([2, 1], [])).rows[0].parts[0], told(ended([30, 1], [])).rows[0].parts[0]
    assert few.width < many.width < 3 and few.value == 2 and many.value == 30


# ---------------------------------------------------------------- the screen
@pytest.mark.long
@pytest.mark.parametrize("players", [2, 4])
@pytest.mark.parametrize("size, zoom", WINDOWS)
def test_ranks_words_and_plot_are_legible_on_the_result_s_screen(played, size, zoom, players):
    match = played(players)
    game_table = game_table_of(match.game, Texts(), seated(players))
    stage = Stage(
        ResultScene(match, game_table, lambda deed: None), Texts(), size, Settings(text_size=round(zoom * 100))
    )
    stage.press("space", "space")
    for view in range(len(stage.page.result_view_names())):
        stage.click_option("side", view)
        assert stage.complaints() == []
    assert stage.page.result_view_names() == ("rows", "pictures", *(() if stage.page.layout.is_beside else ("curves",)))
