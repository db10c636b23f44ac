"""The end of a match: ranks and what they are made of, the artifacts turned over one by one, and what to play next."""

import functools

import pygame
import pytest
from pygame import Color
from stage import Stage

from game.engine.match import Match
from game.engine.rng import Rng
from game.engine.seats import Seat
from game.games import GAMES
from game.games.ape_city.rules.components import Token
from game.games.ape_city.table.faces import CountedTokenFace
from game.games.ape_city.table.result import make_match_result
from game.persistence.settings import Settings
from game.scenes.result.reveal import Reveal
from game.scenes.result.scene import SAME_SPOT, SERIES, ResultScene
from game.scenes.result.world import world_layout
from game.scenes.table.play import PlayScene
from game.ui import bars, labels
from game.ui.audit import find_text_problems
from game.ui.canvas import Canvas
from game.ui.contract.match_table import MatchTable, game_table_of
from game.ui.lines import Line
from game.ui.result import Curve, Figure, Plot, Result, ResultPart, ResultRow, Trophy
from game.ui.texts import Texts

APE_CITY = GAMES[0]
TEXTS = Texts()
SHORT = ("Mara", "Jonas", "Old Ferro", "Ines")
LONG = ("Maximilianette", "Bartholomewson", "Wilhelmine-Ann", "Christopherson")
SMALL, LARGE = (1024, 600), (1920, 1080)
WINDOWS = [(SMALL, 100), (SMALL, 150), (LARGE, 100), (LARGE, 150)]
IN_TIERS = [
    pytest.param(*one, marks=[pytest.mark.long] if one in ((SMALL, 100), (LARGE, 150)) else []) for one in WINDOWS
]


def seated(count: int, names: tuple[str, ...] = SHORT) -> list[Seat]:
    return [Seat(name, n, "steady" if n == 1 else "human") for n, name in enumerate(names[:count])]


@functools.cache
def played(count: int = 3, seed: int = 7, names: tuple[str, ...] = SHORT, **options) -> Match:
    """A whole match of random moves."""
    match, rng = Match(APE_CITY, seated(count, names), options, seed), Rng(seed)
    while not match.is_over:
        if match.awaits_confirmation:
            match.confirm_visit()
        else:
            match.play(match.state.random_action(rng))
    return match


def ended(pawns: list[int], gold: list[int], artifacts: list[list[int]], leaver: int = 0) -> Match:
    """A match that ends with the next card: what everybody has, and who leaves."""
    match = Match(APE_CITY, seated(len(pawns)), {"first": leaver}, 1)
    state = match.state
    state.pawns, state.gold, state.hands[leaver] = list(pawns), list(gold), ["4"]
    state.artifacts = [[Token(value, (n,)) for value in values] for n, values in enumerate(artifacts)]
    match.play(("play_cards", "4"))
    return match


def table_with(match: Match, result: Result) -> MatchTable:
    """A table with another result: that of a game which all win or lose together."""
    game_table = game_table_of(APE_CITY, TEXTS, match.seats)
    game_table.text.result = lambda match: result
    return game_table


def stage_of(
    match: Match, game_table: MatchTable | None = None, size=(1280, 720), **settings
) -> tuple[Stage, ResultScene, list[str]]:
    chosen: list[str] = []
    scene = ResultScene(match, game_table or game_table_of(APE_CITY, TEXTS, match.seats), chosen.append)
    return Stage(scene, TEXTS, size, Settings(**settings)), scene, chosen


def row_facts(match: Match) -> list[tuple[int, int, int]]:
    return [
        (row.player, row.place, row.total) for row in make_match_result(match, TEXTS.for_game("ape_city"), SHORT).rows
    ]


# ---------------------------------------------------------------- ranks
@pytest.mark.parametrize("seed", range(1, 7))
def test_rows_stand_in_order_of_rank_and_their_parts_add_up_to_the_score(seed):
    match = played(4, seed)
    scores, rows = match.view().scores(), make_match_result(match, TEXTS.for_game("ape_city"), SHORT).rows
    assert [row.total for row in rows] == sorted(scores, reverse=True)
    assert all(row.total == scores[row.player] for row in rows)
    assert [row.player for row in rows if row.place == 1] == match.state.winners


def test_every_artifact_is_a_part_that_lies_face_down_at_first():
    match = ended([29, 28], [4, 1], [[1], [4, 0]])
    tokens = [
        part for row in make_match_result(match, TEXTS.for_game("ape_city"), SHORT).rows for part in row.columns[1]
    ]
    assert sorted(part.value for part in tokens) == [0, 1, 4]
    assert {part.back for part in tokens} == {CountedTokenFace()}


def test_a_tie_goes_to_the_pawn_further_along_and_the_line_says_so():
    match = ended([29, 28], [4, 1], [[1], [4]])
    result = make_match_result(match, TEXTS.for_game("ape_city"), SHORT)
    assert row_facts(match) == [(0, 1, 5), (1, 2, 5)]
    assert "5 to 5" in result.line and "AC-8.4" in result.line and result.headline.startswith("Mara gets out")


def test_the_scores_of_more_than_two_are_a_list():
    result = make_match_result(ended([29, 28, 20], [4, 1, 3], [[4], [4], []]), TEXTS.for_game("ape_city"), SHORT)
    assert result.line.startswith("8, 5 and 3 gold. ")


@pytest.mark.parametrize(("pawns", "gold", "behind", "key"), [
    ([29, 28], [5, 5], "Jonas", "result.note.tied.out"), ([29, 28, 20], [1, 5, 5], "Old Ferro", "result.note.tied"),
    ([29, 28, 20], [9, 5, 5], "Old Ferro", "result.note.tied"),
])  # fmt: skip
def test_whoever_is_behind_with_as_much_gold_is_told_why(pawns, gold, behind, key):
    texts = TEXTS.for_game("ape_city")
    result = make_match_result(ended(pawns, gold, [[] for _ in pawns]), texts, SHORT)
    notes = {SHORT[row.player]: row.remark.text for row in result.rows}
    assert [name for name, note in notes.items() if note == texts(key)] == [behind]
    first = next(row.player for row in result.rows if row.place == 1)
    is_tie = gold[SHORT.index(behind)] == gold[first]
    headline = f"result.won{'' if first == 0 else '_behind'}{'.tied' if is_tie else ''}"
    assert result.headline == texts(headline, names=SHORT[first], n=1)
    leads = {row.player: row.total for row in result.rows if row.place == 1}
    assert ("AC-8.4" in result.line) == (list(leads.values()) == [gold[SHORT.index(behind)]])


@pytest.mark.parametrize(("pawns", "gold", "how"), [
    ([29, 28], [5, 5], "tied_out"), ([29, 28, 20], [1, 5, 5], "tied"), ([29, 28, 20], [9, 5, 5], None),
    ([29, 20, 20], [1, 6, 6], None),
])  # fmt: skip
def test_the_log_says_why_one_of_several_with_as_much_gold_wins(pawns, gold, how):
    log = ended(pawns, gold, [[] for _ in pawns]).log
    assert [one.event.facts.get("how") for one in log if one.event.kind == "won"] == [how]


def test_a_shared_victory_gives_both_the_first_place_and_names_both():
    match = ended([29, 20, 20], [1, 6, 6], [[], [], []])
    texts = TEXTS.for_game("ape_city")
    result = make_match_result(match, texts, SHORT)
    assert [(row.player, row.place) for row in result.rows] == [(1, 1), (2, 1), (0, 3)]
    assert result.headline == texts("result.won_behind", names=texts.joined_list(["Jonas", "Old Ferro"]), n=2)
    assert texts("result.shared") in result.line


def test_remarks_tell_who_left_first_and_who_never_met_the_ape():
    match = played(3, 7)
    met = {told.event.facts["player"] for told in match.log if told.event.kind == "met_ape"}
    texts = TEXTS.for_game("ape_city")
    remarks = {row.player: row.remark.text for row in make_match_result(match, texts, SHORT).rows}
    for player, remark in remarks.items():
        assert (remark == texts("result.note.first_out")) == (match.state.pawns[player] == 33)
        assert not (remark == texts("result.note.never_met") and player in met)


def test_where_the_log_begins_in_the_middle_nobody_is_said_never_to_have_met_the_ape():
    match = ended([29, 20], [4, 1], [[], []])
    match.changed_rules, match.log = True, []
    texts = TEXTS.for_game("ape_city")
    remarks = [row.remark.text for row in make_match_result(match, texts, SHORT).rows]
    assert remarks and texts("result.note.never_met") not in remarks


# ---------------------------------------------------------------- the plot
def test_the_plot_goes_from_the_gold_at_the_start_to_the_score():
    match = played(3, 7, late_start_gold=True)
    plot = make_match_result(match, TEXTS.for_game("ape_city"), SHORT).plot
    assert sorted(curve.values[0] for curve in plot.curves) == [0, 2, 3]
    assert [curve.values[-1] for curve in plot.curves] == match.view().scores()
    assert plot.labels[0] == "0" and plot.labels[-1] == "end"
    assert {len(curve.values) for curve in plot.curves} == {len(plot.labels)}


def test_no_curve_is_drawn_before_the_last_artifact_is_counted():
    stage, scene, _ = stage_of(played())
    plot = scene.result.plot
    stage.wait(0.3)
    assert not scene.reveal.is_ranked and plot.title in stage.shown() and plot.axis not in stage.shown()
    stage.press("space")
    assert scene.reveal.is_ranked and plot.axis in stage.shown()


def test_without_its_beginning_a_match_has_no_plot():
    match = ended([29, 28], [4, 1], [[1], [4]])
    match.before = []
    assert make_match_result(match, TEXTS.for_game("ape_city"), SHORT).plot is None
    stage, scene, _ = stage_of(match)
    stage.press("space")
    assert stage.complaints() == [] and scene.layout.plot is None


@pytest.mark.long
@pytest.mark.parametrize("size, zoom", [((1280, 720), 100), ((1280, 720), 150), (SMALL, 100), (SMALL, 150)])
@pytest.mark.parametrize("count, names", [(2, LONG), (3, LONG), (4, SHORT), (4, LONG)])
def test_without_its_beginning_a_match_keeps_its_podium(count, names, size, zoom):
    match = ended([29, 28, 20, 20][:count], [4, 1, 3, 2][:count], [[1], [4], [0, 2], []][:count])
    match.before, match.seats = [], seated(count, names)
    stage, scene, _ = stage_of(match, size=size, text_size=zoom)
    stage.press("space")
    assert scene.layout.plot is None and scene.layout.switch is None
    assert scene.layout.podium is not None and stage.complaints() == []


@pytest.mark.long
@pytest.mark.parametrize("is_ranked", [True, False])
@pytest.mark.parametrize("size, zoom", [((1280, 720), 100), (SMALL, 150)])
def test_without_a_plot_pictures_take_turns_with_the_rows_alone(size, zoom, is_ranked):
    match = ended([29, 28, 27], [1, 5, 9], [[], [], []])
    picture = ResultPart("artifact 1", 10)
    rows = tuple(ResultRow(n, n + 1 if is_ranked else 0, (), Line("Most of all")) for n in range(3))
    result = Result("Mara has the best tour", "60 to 60.", "8 turns", "Well done", rows, None, pictures=(picture,))
    scene = ResultScene(match, table_with(match, result), print)
    scene.texts = TEXTS.for_game("ramble_words")  # a game whose pictures have a name
    stage = Stage(scene, TEXTS, size, Settings(text_size=zoom))
    stage.press("space")
    assert scene.result_view_names() == ("rows", "pictures") and (scene.layout.podium is not None) == is_ranked
    stage.click_option("side", 1)
    assert scene.is_ranking_hidden and stage.complaints() == []


@pytest.mark.parametrize("size, zoom", [((1280, 720), 100), (SMALL, 150)])
@pytest.mark.parametrize("rounds, is_apart", [(20, False), (97, True)])
def test_lines_of_many_rounds_are_drawn_apart_each_with_its_words(rounds, is_apart, size, zoom):
    """Two lines of the same values: in one picture their words are as close as lines of text, apart they are not."""
    values = tuple(float(n % 4) for n in range(rounds))
    curves = tuple(Curve(values, words=words, colour=Color("black")) for words in ("keys", "camps"))
    plot = Plot("Rounds", "What was held.", "round", tuple(map(str, range(rounds))), curves, (3.0, "needed"))
    match = ended([29, 28], [1, 5], [[], []])
    rows = tuple(ResultRow(n, 0, (), Line("Most of all")) for n in range(2))
    result = Result("All are out", "60 to 60.", "8 turns", "Well done", rows, plot)
    stage, scene, _ = stage_of(match, table_with(match, result), size=size, text_size=zoom)
    stage.press("space")
    if scene.layout.plot is None:
        stage.click_option("side", len(scene.result_view_names()) - 1)
    stage.app.canvas.audit, stage.app.painter.stale = [], True
    stage.step()
    heights = [one.rect.centery for one in stage.app.canvas.audit if one.text in ("keys", "camps")]
    assert len(heights) == 2 and stage.complaints() == []
    assert (abs(heights[0] - heights[1]) > 1.5 * 20 * zoom / 100 * stage.app.canvas.k) == is_apart


# ---------------------------------------------------------------- turned over one by one
@pytest.mark.long
def test_artifacts_are_turned_over_one_at_a_time_and_totals_only_rise():
    stage, scene, _ = stage_of(ended([29, 28, 27], [4, 1, 2], [[1, 3], [4], [2, 0, 2]]))
    seen = [(len(scene.reveal.revealed), sum(scene.reveal.counted))]
    for _ in range(600):
        stage.step()
        seen.append((len(scene.reveal.revealed), sum(scene.reveal.counted)))
        if scene.is_done:
            break
    turned, totals = zip(*seen)
    assert max(later - earlier for earlier, later in zip(turned, turned[1:])) == 1
    assert totals == tuple(sorted(totals)) and totals[-1] == sum(row.total for row in scene.result.rows)
    assert scene.is_done and not scene.is_animating


def test_before_the_last_artifact_is_turned_over_nobody_is_told_who_won():
    stage, scene, _ = stage_of(ended([29, 28], [4, 1], [[1, 3], [4]]))
    stage.wait(0.5)
    words = stage.shown()
    assert scene.result.suspense in words
    assert scene.result.headline not in words and not any("Well" in text for text in words)


def test_rows_lie_by_seat_until_the_ranks_are_shown():
    rows = make_match_result(ended([29, 28, 27], [1, 5, 9], [[], [], []]), TEXTS.for_game("ape_city"), SHORT).rows
    reveal = Reveal(rows)
    assert [rows[r].player for r in sorted(range(3), key=reveal.result_row_slots().__getitem__)] == [0, 1, 2]
    reveal.reveal_all_results()
    assert [rows[r].player for r in sorted(range(3), key=reveal.result_row_slots().__getitem__)] == [2, 1, 0]


@pytest.mark.parametrize("hand", ["key", "click"])
def test_any_key_or_click_shows_the_end_and_presses_nothing(hand):
    stage, scene, chosen = stage_of(played())
    stage.wait(0.3)
    where = stage.pos("skip")
    if hand == "key":
        stage.press("x")
    else:
        stage.click_at(where)
    assert scene.is_done and scene.reveal.hidden == [] and chosen == []


@pytest.mark.long
def test_artifacts_turn_over_one_after_the_other():
    stage, scene, _ = stage_of(ended([29, 28], [4, 1], [[1], [4]]))
    motions = []
    while not scene.is_done:
        stage.step()
        motions += [(key, journey.motion) for key, journey in scene.table.journeys.items() if journey.motion == "flip"]
    assert len({key for key, _ in motions}) == 2


def test_with_reduced_motion_nothing_travels():
    stage, scene, _ = stage_of(ended([29, 28], [4, 1], [[1], [4]]), reduced_motion=True)
    motions = set()
    while not scene.is_done:
        stage.step()
        motions |= {(journey.motion, journey.ms) for journey in scene.table.journeys.values()}
    assert motions == {("fade", 120)}


def test_at_instant_speed_the_end_is_there_at_once():
    _, scene, _ = stage_of(played(), speed="instant")
    assert scene.is_done


# ---------------------------------------------------------------- what next
@pytest.mark.parametrize("key", ["watch", "another", "again"])
def test_a_button_says_what_to_play_next(key):
    stage, _, chosen = stage_of(played())
    stage.press("space")
    stage.wait(1)
    stage.click(key)
    assert chosen == [key]


@pytest.mark.parametrize("key", ["watch", "another", "again"])
def test_a_click_that_was_meant_for_the_table_is_let_be(key):
    stage, scene, chosen = stage_of(played())
    stage.press("space")
    assert scene.is_done
    stage.click(key)
    assert chosen == []


def resting_press(stage: Stage, key: str) -> None:
    """One more press of a mouse that lies still."""
    stage.app.double_press.reset()
    for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
        stage.step(pygame.Event(kind, pos=stage.pos(key), button=1))


@pytest.mark.parametrize("seconds", [0.0, 30.0], ids=["played by the press", "played by computers since"])
@pytest.mark.parametrize("end", ["moved", "waited"])
def test_a_mouse_that_goes_on_clicking_where_it_played_begins_no_other_match(seconds, end):
    stage, scene, chosen = stage_of(played(), speed="instant")
    again = scene.find_widget("again").box.center
    stage.app.last_press.note(again, (PlayScene, "fire", "End turn"))
    stage.app.last_press.seconds = seconds
    for _ in range(4):
        stage.wait(1)
        resting_press(stage, "again")
        assert scene.is_done and chosen == [], "nobody has looked at what stands there now"
    if end == "moved":
        stage.point("watch")
        stage.point("again")
        stage.wait(0.5)
    else:
        stage.wait(SAME_SPOT)
    resting_press(stage, "again")
    assert chosen == ["again"]


def test_keys_that_were_meant_for_the_table_are_let_be_as_long_as_they_keep_coming():
    stage, scene, chosen = stage_of(played())
    for _ in range(20):
        stage.press("space", "return", "ctrl+return")
        stage.wait(0.5)
    assert scene.is_done and chosen == [] and not scene.has_focus_ring


def test_a_result_that_is_there_at_once_takes_no_key_that_was_meant_for_the_table():
    stage, scene, chosen = stage_of(played(), speed="instant")
    stage.press("return", "return", "space", "space")
    assert scene.is_done and chosen == []


@pytest.mark.parametrize("key", ["space", "return"])
def test_who_goes_on_pressing_one_key_begins_no_other_match(key):
    stage, scene, chosen = stage_of(played())
    for _ in range(20):
        stage.press(key)
        stage.wait(1)
    assert chosen == [] and scene.focus == "watch", "a key pressed by habit leads nowhere"
    stage.wait(SERIES)
    stage.press(key)
    assert chosen == ["watch"], "who has read the result may go on with it"


def test_what_was_played_under_other_rules_is_not_offered_to_be_watched_again():
    match = ended([29, 28], [4, 1], [[1], [4]])
    match.changed_rules = True
    stage, scene, _ = stage_of(match)
    stage.press("space")
    assert [key for key, _ in scene.footer_buttons()] == ["again", "another"]


def test_a_result_chosen_from_a_list_leads_back_there_first():
    match, chosen = played(), []
    scene = ResultScene(match, game_table_of(APE_CITY, TEXTS, match.seats), chosen.append, True, is_reopened=True)
    stage = Stage(scene, TEXTS)
    assert scene.primary_button is None, "neither going back nor a new match is louder than the other"
    stage.wait(1)
    stage.click("back")
    stage.press("escape")
    assert chosen == ["back", "back"]


def test_a_match_that_all_agreed_to_bend_is_marked():
    match = ended([29, 28], [4, 1], [[1], [4]])
    match.forgiven = 2
    stage, _, _ = stage_of(match)
    told = stage.page.texts("result.forgiven", n=2)
    assert any(told in text for text in stage.shown())


def test_how_long_it_took_stands_beside_the_turns():
    scene = ResultScene(played(), game_table_of(APE_CITY, TEXTS, played().seats), print, minutes=19)
    stage = Stage(scene, TEXTS)
    assert any(text.endswith("turns, 19 minutes") for text in stage.shown())


def test_escape_leads_to_the_other_games_a_button_to_the_table_and_enter_presses_what_has_the_focus():
    stage, _, chosen = stage_of(played())
    stage.press("space", "escape")
    assert chosen == [], "so soon it was meant for the table"
    stage.wait(1)
    stage.press("escape")
    stage.click("table")
    stage.press("tab")
    while stage.page.focus != "again":
        stage.press("tab")
    stage.press("return")
    assert chosen == ["another", "table", "again"]


def test_a_space_bar_that_was_meant_for_the_table_shows_the_ring_before_it_begins_anew():
    stage, scene, chosen = stage_of(played())
    stage.press("space")
    assert scene.is_done and not scene.has_focus_ring
    stage.wait(1)
    stage.press("space")
    assert chosen == [] and scene.has_focus_ring and scene.focus == "watch"
    stage.wait(SERIES)
    stage.press("space")
    assert chosen == ["watch"]


def test_a_row_explains_its_score():
    stage, scene, _ = stage_of(ended([29, 28], [4, 1], [[1], [4]]))
    stage.press("space")
    stage.point(("row", 0))
    stage.wait(0.8)
    assert any("AC-8.2" in text for text in stage.shown())


@pytest.mark.parametrize("how", ["enter", "click"])
def test_a_row_that_is_pressed_explains_its_score_at_once(how):
    stage, scene, _ = stage_of(ended([29, 28], [4, 1], [[1], [4]]))
    stage.press("space")
    stage.wait(2)
    if how == "click":
        stage.click(("row", 0))
    else:
        scene.is_focus_from_keys = scene.is_steered = True
        scene.move_focus(("row", 0))
        stage.press("return")
    assert any("AC-8.2" in text for text in stage.shown())


@pytest.mark.long
@pytest.mark.parametrize("size, zoom", [((1280, 720), 100), (LARGE, 100), (SMALL, 150)])
def test_what_explains_a_row_hides_neither_who_won_nor_the_podium(size, zoom):
    stage, scene, _ = stage_of(ended([29, 28], [4, 1], [[1], [4]]), size=size, text_size=zoom)
    stage.press("space")
    for r in range(2):
        row = scene.find_widget(("row", r))
        tip = labels.draw_tooltip(
            stage.app.canvas, scene.tooltip_anchor(row), scene.tooltip_text(row), scene.boxes_to_keep_clear(row)
        )
        assert not tip.colliderect(scene.layout.head) and not tip.colliderect(scene.layout.podium)


# ---------------------------------------------------------------- at every window
@pytest.mark.long
@pytest.mark.parametrize("count, names", [(3, SHORT), (4, LONG)])
@pytest.mark.parametrize("size, zoom", IN_TIERS)
def test_every_text_can_be_read(size, zoom, count, names):
    stage, scene, _ = stage_of(played(count, 3, names), size=size, text_size=zoom)
    assert stage.complaints() == []
    stage.press("space")
    assert stage.complaints() == []
    if scene.layout.switch is not None:
        stage.click_option("side", 1)
        assert scene.is_plot_alone and stage.complaints() == []


@pytest.mark.parametrize("size", ((1280, 720), (1024, 600), LARGE))
@pytest.mark.parametrize("names", (SHORT, LONG))
def test_many_artifacts_and_long_names_leave_the_plot_beside_the_ranks_and_the_podium_over_it(size, names):
    match = ended([29, 28, 20, 20], [2, 6, 9, 1], [[0, 0, 1, 1, 2, 3, 4], [4], [2], []])
    match.seats = seated(4, names)
    stage, scene, _ = stage_of(match, size=size)
    stage.press("space")
    assert scene.layout.is_beside and scene.layout.podium is not None and scene.layout.switch is None
    assert stage.complaints() == []


def test_where_ranks_and_plot_do_not_fit_side_by_side_they_take_turns():
    stage, scene, _ = stage_of(played(4, 3, LONG), size=(1024, 600), text_size=150)
    stage.press("space")
    assert scene.result.plot.title not in stage.shown()
    stage.click_option("side", 1)
    assert scene.result.plot.title in stage.shown()
    stage.click_option("side", 0)
    assert scene.result.rows[0].remark.text in stage.shown()


def test_a_window_that_changes_in_the_middle_lays_all_out_anew():
    stage, scene, _ = stage_of(played())
    stage.wait(0.3)
    before = scene.layout
    stage.app.change_settings(text_size=150)
    stage.wait(0.1)
    assert scene.layout != before and stage.complaints() == []


# ---------------------------------------------------------------- all win, or all lose
def together(title: str = "", face: str = "", crest: str = "artifact") -> Result:
    plot = Plot("Lamps burning, turn by turn", "Of 19 tiles.", "turn", tuple(map(str, range(32))), (
        Curve(tuple([13] * 16 + [9] * 16), words="lit", colour=Color("orange4")),
        Curve(tuple([0] * 20 + [6] * 12), words="gone", is_dashed=True),
    ), (12, "needed"))  # fmt: skip
    words = (
        "Fixed 14 lights, two at once seven times",
        "Walked 41 tiles",
        "Led Ines out of the dark twice",
        "Played the GPS that got all out",
    )
    rows = tuple(
        ResultRow(None if title else n, remark=Line(line), title=title, face=face, role="" if title else "Ranger")
        for n, line in enumerate(words)
    )
    return Result(
        "All four are out before dark",
        "Nine lamps still burning.",
        "31 turns",
        "Home by lamplight.",
        rows,
        plot,
        crest=crest,
    )


@pytest.mark.parametrize("size, zoom", [(SMALL, 150), ((1280, 720), 100)])
@pytest.mark.parametrize("winners", [[], [0, 1, 2, 3]])
def test_a_game_that_all_win_or_lose_has_no_ranks_and_is_told_at_once(size, zoom, winners):
    match = ended([29, 28, 27, 26], [4, 1, 0, 0], [[], [], [], []])
    match.state.winners = winners
    result = together("Key", "artifact 3") if not winners else together()
    stage, scene, _ = stage_of(match, table_with(match, result), size=size, text_size=zoom)
    assert scene.is_done and scene.layout.podium is None
    assert stage.complaints() == []
    assert result.winner_line in stage.shown()


# ---------------------------------------------------------------- many columns, and a podium over them
@pytest.mark.long
@pytest.mark.parametrize("size", ((1280, 720), (1024, 600), (1920, 1080)))
@pytest.mark.parametrize("zoom", (100, 150))
def test_many_columns_fill_the_row_and_the_podium_stands_over_them(size, zoom):
    match = ended([29, 28, 27], [1, 5, 9], [[], [], []])
    parts = tuple((ResultPart(CountedTokenFace(n), 10, width=0.6, words="10"),) for n in range(1, 7))
    rows = tuple(ResultRow(player, player + 1, parts, Line("Most of all")) for player in range(3))
    plot = Plot("Points", "Box by box.", "box", ("0", "Red"), tuple(Curve((0, 60), player) for player in range(3)))
    result = Result("Mara has the best tour", "60 to 60.", "8 turns", "Well done", rows, plot, pictures=parts[0])
    _, scene, _ = stage_of(match, table_with(match, result), size=size, text_size=zoom)
    scene.update_layout()
    grid = scene.layout
    gaps = [b - a for a, b in zip(grid.columns, grid.columns[1:])]
    assert max(gaps) - min(gaps) < 1 and grid.columns[-1] > grid.rows.w * 0.65
    assert not grid.switch.colliderect(grid.podium) and grid.paper.contains(grid.switch)
    assert grid.switch.y >= grid.row_box(2).bottom and grid.switch.y >= grid.plot.bottom
    assert grid.is_beside or zoom > 100


# ---------------------------------------------------------------- the world of those who win or lose together
@functools.cache
def ended_together(name: str) -> Match:
    """A match of random moves, of which those in the biome tire soon."""
    match, rng = Match(next(one for one in GAMES if one.id == name), seated(3), {}, 2), Rng(2)
    while not match.is_over:
        if match.awaits_confirmation:
            match.confirm_visit()
            continue
        tires = name == "biome_escape" and match.ply > 60
        match.play(("concede", match.state.current_player) if tires else match.state.random_action(rng))
    return match


@pytest.mark.parametrize("name", ["ramble_park", "biome_escape"])
def test_those_who_win_or_lose_together_see_their_world_before_who_did_what(name):
    match = ended_together(name)
    texts = Texts()
    scene = ResultScene(match, game_table_of(match.game, texts, match.seats), print, True)
    stage = Stage(scene, texts, (1024, 600), Settings(text_size=150))
    stage.app.canvas.audit = []
    scene.paint(stage.app.canvas)
    told = [one.text for one in stage.app.canvas.audit]
    assert find_text_problems(stage.app.canvas.audit, stage.app.canvas.surf.get_rect()) == []
    assert [str(one.number) for one in scene.result.figures] == [one for one in told if one.isdigit()][:4]
    story = {one.key: one for one in scene.widgets()}
    assert story["world"].label == scene.result.title and not story.keys() & {"side", ("row", 0)}
    scene.on_press("world", None)
    assert {one.key: one.kind for one in scene.widgets()}["world"] == "icon" and not scene.is_world_shown
    scene.on_press("world", None)
    assert scene.is_world_shown


@pytest.mark.parametrize("size", [(1280, 720), (1024, 600), (1920, 1080), (3840, 2160), (1000, 1000)])
@pytest.mark.parametrize("zoom", [1.0, 1.25, 1.5])
@pytest.mark.parametrize("locks", [3, 6])
def test_plates_beside_a_world_lie_clear_of_it_of_each_other_and_of_the_headline(display, size, zoom, locks):
    canvas, line = Canvas(size, zoom), "You had not found the exit yet. In your hands: 0 of 3 keys. " * 2
    trophies = tuple(Trophy(CountedTokenFace(), "turn 3") for _ in range(locks))
    result = Result("Too many keys were destroyed in the night", "", "", "", (), trophies=trophies,
                    figures=(Figure(3, "turns"),) * 4)  # fmt: skip
    world = world_layout(canvas, result, line)
    parts = [*world.trophies, *world.figures, world.button, world.middle]
    assert len(parts) == locks + 6 and all(box.h > 24 for box in parts)
    assert not [(one, two) for n, one in enumerate(parts) for two in parts[:n] if one.colliderect(two)]
    lowest = world.told + canvas.paragraph_height(line, canvas.w, 18)
    assert all(box.top >= lowest and box.bottom < bars.prompt_top(canvas) and 0 < box.left for box in parts)
    assert all(box.right < canvas.w for box in parts) and world.middle.w > canvas.w * 0.4
    buttons = bars.top_button_boxes(canvas, 5)
    widest = max(canvas.measure_text(words, world.size, "title")[0] for words in world.headline)
    assert canvas.w / 2 + widest / 2 < buttons[0].left
