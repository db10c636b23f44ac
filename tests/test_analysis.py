"""The analysis of a finished match: whole and honest, stopped at once, gone on with, kept, and made anew if damaged."""

import itertools
import os
import re

import pygame
import pytest
from evening import Evening, NothingComputed
from killing import kill_analysts
from legible import EVERYWHERE, name_of
from pad import PadEvening
from playing import every_game, match_of
from pseudo import CODE, teach
from tour import LONG_NAMES, faults
from toy import Toy

from game.analysis import analysis as computing
from game.analysis.analysis import (
    MOST_TIPPED,
    Analysis,
    PersonDecisionAnalysis,
    TurningPoint,
    TurningPointPlay,
    WinChancePoint,
    compute_results,
    digest_of_match,
    flaw_in_analysis,
    person_decision_summaries,
    plies_of_win_chance_points,
    tasks_of,
    turning_points_of,
)
from game.analysis.analysis_store import FOLDER
from game.analysis.analyst import Analyst
from game.analysis.worker import AnalysisProcess
from game.bots.evaluation import Chance
from game.bots.levels import bots_of_game
from game.bots.sampling import ThinkingEffort
from game.engine.game import HouseRuleOption
from game.engine.match import Match
from game.engine.notation import format_action
from game.engine.rng import Rng
from game.engine.seats import HUMAN, Seat
from game.engine.state import PUBLIC
from game.games import GAMES
from game.persistence.save_format import save_to_bytes
from game.scenes.analysis.page import TABS, AnalysisPage
from game.scenes.analysis.words import AnalysisWords
from game.scenes.result.scene import ResultScene
from game.scenes.watching.mode import WatchMode
from game.ui.contract.match_table import game_table_of
from game.ui.language import languages
from game.ui.table import HOVERED, PICKED
from game.ui.texts import Texts

APE_CITY = GAMES[0]
BIOME_ESCAPE = next(game for game in GAMES if game.id == "biome_escape")
BRIEF = ThinkingEffort(samples=2)


@pytest.fixture(autouse=True)
def brief(monkeypatch):
    """A few deals will do."""
    monkeypatch.setattr(computing, "DEALS", BRIEF)
    monkeypatch.setattr(computing, "DEALS_OF_DECISION", BRIEF)


class Known:
    """What is computed of one match, once in a run: each result when it is first asked for."""

    def __init__(self, match: Match):
        self.found, self.rest = [], compute_results(match, Analysis(digest_of_match(match)))

    def __iter__(self):
        for n in itertools.count():
            self.found += itertools.islice(self.rest, max(0, n + 1 - len(self.found)))
            if n == len(self.found):
                return
            yield self.found[n]


KNOWN: dict[tuple, Known] = {}


def results_once(match: Match, analysis: Analysis):
    """As `compute_results`; what several tests ask of a match from the beginning is computed for the first of them."""
    if analysis.computed_result_count:
        return compute_results(match, analysis)
    key = digest_of_match(match), tuple(computing.tasks_of(match))
    return iter(KNOWN[key] if key in KNOWN else KNOWN.setdefault(key, Known(match)))


class AtOnce:
    """Results computed in this process, so many at each look."""

    def __init__(self, at_a_time: int = 10_000):
        self.at_a_time, self.coming, self.started = at_a_time, None, 0

    @property
    def is_busy(self) -> bool:
        return self.coming is not None

    def start(self, saved, analysis) -> None:
        self.started += 1
        game = next(game for game in GAMES if game.id == saved["game"])
        self.coming = results_once(Match.from_json(saved, game), analysis)

    def poll(self) -> list:
        found = [one for _, one in zip(range(self.at_a_time), self.coming or ())]
        if len(found) < self.at_a_time:
            self.coming = None
        return found

    def stop(self) -> None:
        self.coming = None


def finished(game=APE_CITY, players: int = 2, seed: int = 4) -> Match:
    """A match that people have played at random to its end."""
    seats = [Seat(LONG_NAMES[n], n, HUMAN) for n in range(players)]
    match, rng = Match(game, seats, {}, seed), Rng(seed)
    while not match.is_over:
        match.confirm_visit() if match.awaits_confirmation else match.play(match.state.random_action(rng))
    return match


def whole(match: Match, start: Analysis | None = None) -> Analysis:
    found = start or Analysis(digest_of_match(match))
    for one in compute_results(match, found):
        found = found.analysis_with_result(one)
    return found


def analyst_of(stage: Evening, at_a_time: int = 10_000) -> tuple[Analyst, AtOnce]:
    at_once = AtOnce(at_a_time)
    return Analyst(stage.application.storage, at_once), at_once


# ---------------------------------------------------------------- what is computed
@pytest.mark.long
@every_game
def test_every_turn_has_chances_from_the_first_to_the_certain_end(game):
    match = match_of(game, 1).match
    ends = [task for task in tasks_of(match) if not task.is_decision]
    some = [ends[0], ends[len(ends) // 2], ends[-1]]
    assert ends[0].ply == 0 and ends[-1].ply == match.ply
    for task in some:
        point = computing.win_chance_point_at_ply(match, task.ply)
        assert len(point.known) == len(point.truth) == len(match.seats)
        if game in GAMES and not game.is_together:  # the toys are played on at random, to any end
            assert abs(sum(point.known) - 1000) <= 3 and abs(sum(point.truth) - 1000) <= 3
    last = computing.win_chance_point_at_ply(match, match.ply)
    assert last.known == last.truth
    assert [chance > 0 for chance in last.known] == [seat in match.state.winners for seat in range(len(match.seats))]


@pytest.mark.long
def test_an_analysis_has_every_turn_and_every_decision_of_people_once():
    match = finished()
    found = whole(match)
    assert found.is_whole and found.of == len(tasks_of(match)) + len(found.plays) == found.computed_result_count
    assert whole(match, found) == found, "nothing is counted twice"
    assert not flaw_in_analysis(found, match)
    assert {one.seat for one in found.decisions} == {0, 1}
    assert sum(one.decisions for one in person_decision_summaries(found)) == len(found.decisions)


def test_what_computer_players_did_is_no_decision_of_a_person():
    match = finished()
    match.seats = [Seat("Old Ferro", 0, "steady"), match.seats[1]]
    assert {match.before[task.ply].current_player for task in tasks_of(match) if task.is_decision} == {1}


def test_where_hard_would_have_done_the_same_nothing_is_better(monkeypatch):
    match = finished()
    task = next(task for task in tasks_of(match) if task.is_decision)
    monkeypatch.setattr(computing, "choose", lambda *args: match.actions[task.ply])
    assert computing.analysed_decision_at_ply(match, task.ply) == PersonDecisionAnalysis(
        task.ply, match.before[task.ply].current_player
    )


def test_the_turns_are_named_in_which_a_chance_moved_most():
    points = [
        WinChancePoint(0, [500, 500], [10, 10], [500, 500]),
        WinChancePoint(4, [520, 480], [10, 10], [520, 480]),
        WinChancePoint(9, [900, 100], [10, 10], [540, 460]),
        WinChancePoint(12, [300, 700], [10, 10], [0, 1000]),
    ]
    tips = turning_points_of(Analysis("", points=points), is_together=False)
    assert tips == [TurningPoint(4, 9, 0, 520, 900), TurningPoint(9, 12, 1, 100, 700)]


TOSSES = Toy("tosses", "Tosses", range(2, 3), "1", (HouseRuleOption("by", ("luck", "play", "both"), "luck"),))


def tossed(by: str, sides: int, is_won: bool) -> tuple[TurningPoint, TurningPointPlay]:
    """A match of one decision with so many winning sides of four, and what is computed of its only turn."""
    seats = [Seat("Mara", 0, "random"), Seat("Jonas", 1, "random")]
    for seed in itertools.count():
        match = Match(TOSSES, seats, {"by": by}, seed)
        match.play(("reach", sides))
        if (match.state.winners == [0]) is is_won:
            found = whole(match)
            (tip,) = turning_points_of(found, is_together=False)
            return tip, found.plays[0]


def test_what_luck_alone_decides_is_luck_and_what_play_alone_decides_is_play(monkeypatch):
    monkeypatch.setattr(computing, "DEALS", ThinkingEffort(samples=400))
    monkeypatch.setattr(computing, "DEALS_OF_DECISION", ThinkingEffort(samples=400))
    tip, found = tossed("luck", 2, is_won=False)
    assert abs(tip.change) == pytest.approx(500, abs=80) and found.play == 0 and found.is_turning_point_due_to_luck(tip)
    for sides in (0, 4):
        tip, found = tossed("play", sides, is_won=sides == 4)
        way = 1 if tip.seat == (0 if sides == 4 else 1) else -1
        assert (
            found.play == tip.change
            and way * found.play == pytest.approx(500, abs=80)
            and not found.is_turning_point_due_to_luck(tip)
        )


def test_a_good_decision_with_bad_luck_is_told_apart(monkeypatch):
    monkeypatch.setattr(computing, "DEALS", ThinkingEffort(samples=400))
    monkeypatch.setattr(computing, "DEALS_OF_DECISION", ThinkingEffort(samples=400))
    for sides, is_won, play, luck in ((3, False, 250, -750), (3, True, 250, 250), (1, True, -250, 750)):
        tip, found = tossed("both", sides, is_won)
        way = 1 if tip.seat == 0 else -1
        assert way * found.play == pytest.approx(play, abs=80)
        assert way * (tip.change - found.play) == pytest.approx(luck, abs=120)
        assert found.is_turning_point_due_to_luck(tip) or is_won and sides == 3


@pytest.mark.parametrize("way", [1, -1])
def test_a_difference_is_told_only_if_it_is_worth_it_even_where_it_is_smaller_than_it_seems(way):
    for worth, spread, is_told in ((9, 0, False), (40, 20, False), (40, 16, False), (40, 15, True), (10, 0, True)):
        assert PersonDecisionAnalysis(3, 0, "leave", way * worth, spread).is_telling is is_told


def best_and_other_answer(match: Match) -> tuple:
    """What a hint advises in Biome Escape, and what it would only do after that."""
    view = match.view(match.state.question.player)
    runners = bots_of_game(match.game.id).contest(view, Rng(0)).race.runners
    return runners[0].actions[0], runners[-1].actions[0]


@pytest.mark.parametrize("is_hint_played", [True, False])
def test_a_move_that_a_hint_advised_is_not_told_to_be_costly_against_the_judgement_of_hints(
    is_hint_played, monkeypatch
):
    seats = [Seat(LONG_NAMES[n], n, HUMAN) for n in range(3)]
    match = Match(BIOME_ESCAPE, seats, {}, 1)
    match.confirm_all_visits()
    best, other = best_and_other_answer(match)
    played, hard = (best, other) if is_hint_played else (other, best)
    match.play(played)
    monkeypatch.setattr(computing, "choose", lambda *args: hard)
    monkeypatch.setattr(computing, "win_chance_gain_over_alternative", lambda *args: Chance(0.3, 0.01))
    found = computing.analysed_decision_at_ply(match, match.ply - 1)
    assert (found.better, found.worth) == (format_action(hard), 300)
    assert found.is_telling is not is_hint_played
    monkeypatch.setattr(computing, "win_chance_gain_over_alternative", lambda *args: Chance(-0.3, 0.01))
    assert computing.analysed_decision_at_ply(match, match.ply - 1).is_telling is is_hint_played


# ---------------------------------------------------------------- stopped, gone on with, kept
@pytest.mark.long
def test_it_stops_at_once_and_goes_on_where_it_stood(stage):
    match, (analyst, at_once) = finished(), analyst_of(stage, at_a_time=5)
    analyst.analyse("some", match)
    assert (
        analyst.continue_analysis(True) and analyst.analysis.computed_result_count == 4
    )  # the first result is how many there will be
    assert not analyst.continue_analysis(False) and not at_once.is_busy
    again, at_once = analyst_of(stage)
    again.analyse("some", match)
    assert again.analysis.computed_result_count == 4, "what was computed is kept"
    again.continue_analysis(True)
    assert again.analysis == whole(match) and at_once.started == 1
    again.continue_analysis(True)
    assert at_once.started == 1, "what is whole is not computed again"


def test_a_process_of_its_own_computes_the_same_and_can_be_killed(stage):
    match = finished()
    analyst = Analyst(stage.application.storage, AnalysisProcess())
    analyst.analyse("some", match)
    analyst.continue_analysis(True)
    process = analyst.computing.process
    assert process.is_alive and os.getpid() != process.pid
    analyst.continue_analysis(False)
    assert not analyst.computing.is_busy
    analyst.continue_analysis(True)
    while not analyst.analysis.points:
        analyst.computing.process.line.poll(60)
        analyst.continue_analysis(True)
    assert analyst.analysis.of == len(tasks_of(match)) + MOST_TIPPED  # until the curves are there
    analyst.close()
    assert not analyst.computing.is_busy


def test_a_process_that_breaks_is_not_begun_again_and_again(stage):
    class Broken(AtOnce):
        def start(self, saved, analysis) -> None:
            self.started, self.coming = self.started + 1, iter(())

    analyst = Analyst(stage.application.storage, Broken())
    analyst.analyse("some", finished())
    for _ in range(4):
        analyst.continue_analysis(True)
    assert analyst.computing.started == 1 and analyst.has_failed
    analyst.analyse("some", analyst.match)  # somebody opens it again
    analyst.continue_analysis(True)
    assert analyst.computing.started == 2


@pytest.mark.long
def test_a_page_says_that_computing_has_stopped(stage):
    look_back(stage, finished())
    stage.press("analysis")
    stage.application.analyst.analysis, stage.application.analyst.has_failed = Analysis(""), True
    stage.frames(2)
    assert stage.top.status() == stage.top.waiting_text() == stage.application.texts("analysis.failed")


@pytest.mark.long
def test_numbers_of_turning_points_stand_on_their_curves_wherever_there_is_room(stage):
    look_back(stage, finished())
    stage.press("analysis")
    page, first = stage.top, stage.top.plies
    steep = TurningPoint(first[0], first[1], 0, 100, 900)
    beside = TurningPoint(first[1], first[2], 0, 900, 100)
    one, other = page.placed_turning_point_marks([steep, beside])
    assert not one.box.colliderect(other.box)
    assert all(mark.box.collidepoint(mark.place) for mark in (one, other))
    crowd = page.placed_turning_point_marks([steep] * 8)
    assert all(not one.box.colliderect(other.box) for one, other in itertools.combinations(crowd[:7], 2))


@pytest.mark.parametrize(
    "spoil", [b"", b"{", b'{"course": 7}', b'{"course": "x", "points": [{"ply": 1}]}', b"\xff\xfe"]
)
def test_a_damaged_file_is_put_aside_with_one_sentence_and_made_anew(stage, spoil):
    match, (analyst, _) = finished(), analyst_of(stage)
    folder = stage.application.storage.folder / FOLDER
    folder.mkdir()
    (folder / "some.json").write_bytes(spoil)
    analyst.analyse("some", match)
    assert analyst.problem and analyst.analysis.computed_result_count == 0
    assert not (folder / "some.json").exists()
    analyst.continue_analysis(True)
    again, _ = analyst_of(stage)
    again.analyse("some", match)
    assert again.analysis.is_whole and not again.problem


def first_turn(match: Match) -> int:
    return 0


def amid_turn(match: Match) -> int:
    """An action with which no turn begins."""
    return next(ply for ply in range(match.ply) if ply not in plies_of_win_chance_points(match))


@pytest.mark.parametrize(("ply_of", "chance"), [(first_turn, 2000), (amid_turn, 500)])
def test_numbers_that_nobody_computes_are_damage(stage, ply_of, chance):
    match, (analyst, _) = finished(), analyst_of(stage)
    analyst.analyse("some", match)
    analyst.continue_analysis(True)
    point = WinChancePoint(ply_of(match), [chance, 0], [0, 0], [0, 0])
    spoilt = analyst.analysis.analysis_with_result(point)
    analyst.shelf.save("some", spoilt)
    again, _ = analyst_of(stage)
    again.analyse("some", match)
    assert again.problem and again.analysis.computed_result_count == 0


def test_what_is_of_another_course_is_computed_anew_without_a_word(stage):
    (analyst, _), other = analyst_of(stage), finished(seed=5)
    analyst.analyse("some", finished())
    analyst.continue_analysis(True)
    again, _ = analyst_of(stage)
    again.analyse("some", other)
    assert again.analysis == Analysis(digest_of_match(other)) and not again.problem


def test_a_match_that_is_not_over_is_not_analysed(stage):
    analyst, at_once = analyst_of(stage)
    analyst.analyse("some", Match(APE_CITY, finished().seats, {}, 1))
    analyst.continue_analysis(True)
    assert not at_once.started and not (stage.application.storage.folder / FOLDER).exists()


@pytest.mark.long
def test_killed_again_and_again_it_loses_nothing_and_counts_nothing_twice(tmp_path):
    assert kill_analysts(tmp_path, kills=4, seed=3) > 0


# ---------------------------------------------------------------- the pages
def look_back(stage: Evening, match: Match, computing=None) -> None:
    """The result of a match that was finished before. computing: how it is analysed, at once if nothing is said."""
    application = stage.application
    summary = {"is_over": True, "winners": match.state.winners, "seconds": 600, "turns": 9}
    path = application.storage.saves / f"{match.game.id}-1.json"
    application.storage.write_file(path, save_to_bytes({**match.to_json(), "summary": summary, "saved": 1_700_000_000}))
    application.analyst.computing = computing or AtOnce()
    scene = application.resume_match(path.stem)
    stage.app.push(scene)
    stage.until(lambda: isinstance(stage.top, ResultScene) and stage.top.is_done)
    stage.frames(30)


def turn_to(stage: Evening, tab: str) -> None:
    stage.top.on_press("tab", TABS.index(tab))
    stage.top.mark_dirty()
    stage.frames(2)


def pages_of(stage: Evening):
    """Each tab, and each page of it."""
    for tab in TABS:
        turn_to(stage, tab)
        for page in range(min(2, stage.top.page_count())):
            stage.top.page = page
            stage.top.mark_dirty()
            stage.frames(2)
            yield f"{tab}, page {page + 1}"


@pytest.mark.long
@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
@pytest.mark.parametrize("spoken", [*languages(), CODE])
@pytest.mark.parametrize("window", EVERYWHERE, ids=name_of)
def test_every_page_is_legible_in_every_language(spoken, window, game, monkeypatch, home):
    if spoken == CODE:
        teach(monkeypatch)
    evening = Evening(*window)
    try:
        evening.app.change_settings(language=spoken)
        look_back(evening, shortened(finished(game, game.players.start), monkeypatch))
        evening.press("analysis")
        found = list[str]()
        for name in pages_of(evening):
            found += [f"{name}: {fault}" for fault in faults(evening)]
    finally:
        evening.close()
    assert not found, "\n".join(found[:20])


def shortened(match: Match, monkeypatch) -> Match:
    """Of a long match only some is computed."""
    tasks = tasks_of(match)
    points, decisions = ([task for task in tasks if task.is_decision is kind] for kind in (False, True))
    some = [*points[:: 1 + len(points) // 6], points[-1], *decisions[:: 1 + len(decisions) // 8]]
    monkeypatch.setattr(computing, "tasks_of", lambda match: sorted(set(some)))
    return match


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
def test_whatever_a_person_did_or_hard_would_have_done_has_words(game):
    match, rng = finished(game, game.players.start), Rng(3)
    words = AnalysisWords(match, game_table_of(game, Texts(), match.seats))
    plies = [task.ply for task in tasks_of(match) if task.is_decision]
    for ply in plies[:: 1 + len(plies) // 60]:
        before = match.before[ply]
        seat = before.current_player
        other = before.view(seat).legal()
        better = format_action(rng.random_item(other)) if other else ""
        said = words.decision_words(PersonDecisionAnalysis(ply, seat, better, 40, 10))
        assert said.head and said.line.strip(" .“”") and "{" not in said.head + said.line
        assert words.log_text_of_action(ply, match.actions[ply])


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
def test_an_analysis_counts_rounds_where_the_replay_of_the_game_does(game):
    match = finished(game, game.players.start)
    texts, title = game_table_of(game, Texts(), match.seats).texts, "analysis.plot"
    title += ".team" if game.is_together else ""
    assert len({key in texts.own for key in ("watch.turn", "analysis.tip", "plot.axis", title)}) == 1


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
def test_a_save_counts_rounds_where_the_replay_of_the_game_does(game):
    is_counted = "watch.turn" in Texts().for_game(game.id).own
    title = Texts().texts_with_title_of_game(game.id).own
    assert {key in title for key in ("title.turn", "title.asked", "title.continue_turn")} == {is_counted}


def test_from_the_result_to_a_turning_point_in_the_replay_and_back_by_keys(stage):
    look_back(stage, finished())
    stage.press("analysis")
    assert isinstance(stage.top, AnalysisPage)
    stage.frames(2)
    turn_to(stage, "tips")
    entry = stage.top.rows()[0][0]
    stage.press(("open", entry.key))
    assert isinstance(stage.top.mode, WatchMode) and stage.top.match.ply == entry.key
    assert not stage.top.mode.playback.is_playing
    stage.press("analysis")
    assert isinstance(stage.top, AnalysisPage)
    turn_to(stage, "decisions")
    decision = stage.top.rows()[-1][0]
    stage.press(("open", decision.key))
    assert isinstance(stage.top.mode, WatchMode) and stage.top.match.ply == decision.key
    stage.press("leave")
    assert isinstance(stage.top, AnalysisPage)


def test_a_replay_marks_what_was_played_and_what_hard_would_have_done(stage):
    new_york = GAMES[-1]
    match = finished(new_york)
    look_back(stage, match, NothingComputed())
    words = AnalysisWords(match, game_table_of(new_york, Texts(), match.seats))
    ply = next(n for n, action in enumerate(match.actions) if action[0] == "draw_pair")
    own = match.before[ply].view(match.before[ply].current_player)
    hard = next(action for action in own.legal() if len({*action, *match.actions[ply]}) == 5)
    move = words.decision_as_marked_move(PersonDecisionAnalysis(ply, own.viewer, format_action(hard), 40, 10))
    stage.application.result_pages.watch_from(ply, move)
    stage.frames(2)
    scene = stage.top
    look = scene.parts.highlights.make_piece_look_function(None)
    picks = {one: frozenset(scene.game_table.choices.picks_of(own, one)) for one in (match.actions[ply], hard)}
    assert move.played == picks[match.actions[ply]] and move.better == picks[hard]
    assert {look(key) for key in move.played} == {PICKED} and {look(key) for key in move.better} == {HOVERED}
    assert (
        scene.mode.sentences.current_sentence(()).what
        == move.words
        == words.decision_words(PersonDecisionAnalysis(ply, own.viewer, format_action(hard), 40, 10)).line
    )
    stage.press("step")
    look = scene.parts.highlights.make_piece_look_function(None)
    assert not {look(key) for key in (*move.played, *move.better)} & {PICKED, HOVERED}
    assert scene.mode.sentences.current_sentence(()).what != move.words


def test_a_gamepad_and_so_keys_reach_the_analysis_a_turn_in_it_and_the_way_back(home):
    stage = PadEvening()
    look_back(stage, finished())
    stage.press("analysis")
    stage.frames(2)
    assert isinstance(stage.top, AnalysisPage)
    turn_to(stage, "tips")
    entry = stage.top.rows()[-1][0]
    stage.press(("open", entry.key))
    assert stage.top.match.ply == entry.key
    stage.key(pygame.K_ESCAPE)
    stage.frames(2)
    stage.key(pygame.K_ESCAPE)
    stage.frames(2)
    assert isinstance(stage.top, ResultScene)
    stage.close()


def test_a_turning_point_tells_what_was_played_what_it_did_and_whether_that_was_play_or_luck(stage):
    look_back(stage, finished())
    stage.press("analysis")
    page, texts = stage.top, stage.top.texts
    turn_to(stage, "tips")
    for n, (entry, tip) in enumerate(zip(page.entries(), page.shown_turning_points()), 1):
        play = next(one for one in page.analysis.plays if one.ply == tip.ply)
        kind, when = "luck" if play.is_turning_point_due_to_luck(tip) else "play", page.words.turning_point_title(tip)
        assert entry.head == texts("analysis.tip.numbered", n=n, when=texts(f"analysis.tip.{kind}", when=when))
        log = [one for one in page.match.log_visible_to(PUBLIC) if tip.ply < one.ply <= tip.end]
        told = page.words.deed_sentence(tip, None if kind == "luck" else play.decisive)
        way = "rises" if tip.after > tip.before else "falls"
        figures = f"from {round(tip.before / 10)}% to {round(tip.after / 10)}%"
        assert entry.line == f"{told} {page.match.seats[tip.seat].name}’s chance {way} {figures}."
        said = {page.words.sentence_of(one): one.ply for one in log}
        assert kind == "luck" or said[told] == play.decisive + 1, "what came of the action that counted most"
        assert told in said, "in the words of the log"
    assert page.analysis_footer_line() == texts("analysis.line.tips")


def test_what_is_still_worked_out_is_told_in_plain_words(stage):
    match, (analyst, _) = finished(), analyst_of(stage, 1)
    analyst.analyse("some", match)
    page = AnalysisPage(analyst, match, game_table_of(APE_CITY, Texts(), match.seats), lambda ply, move: None)
    said = []
    while not analyst.analysis.is_whole:
        said.append(page.status())
        analyst.continue_analysis(True)
    assert said[0] == "Still working out the chances: 0% done"
    assert said[-1] == "Still comparing 1 move with a Hard computer’s"
    assert "Still working out what was decided and what was luck" in said and page.status() == APE_CITY.title


@pytest.mark.parametrize("tab", ["tips", "decisions"])
def test_a_list_that_is_still_computed_says_so_in_the_middle_of_the_page(stage, tab):
    look_back(stage, finished())
    application = stage.application
    application.analyst.computing = AtOnce(0)
    application.analyst.analysis = Analysis(application.analyst.analysis.course)
    stage.press("analysis")
    turn_to(stage, tab)
    words, middle = stage.app.texts("analysis.computing"), stage.app.canvas.surf.get_height() / 2
    assert any(abs(box.rect.centery - middle) < middle / 2 for box in stage.seen() if box.text in words)


@pytest.mark.long
def test_nothing_stands_on_the_curves_that_could_still_move(stage):
    match = finished()
    look_back(stage, match)
    application = stage.application
    application.analyst.computing = AtOnce(1)
    application.analyst.analysis = Analysis(application.analyst.analysis.course)
    stage.press("analysis")
    page, places, labels = stage.top, list[dict](), set()
    while not page.analysis.is_whole:
        stage.frames(1)
        marks = {one.key: one.box for one in page.current_widgets if one.kind == "tile"}
        ended = [line.sign for line in page.chance_lines() if not line.is_dashed]
        is_final = page.analysis.has_all_win_chance_points(match)
        assert is_final or not marks and not any(sign is not None for sign in ended)
        labels.add(tuple(page.turn_axis_labels()))
        places.append(marks)
    assert places[-1] and all(not one or one == places[-1] for one in places) and len(labels) == 1


def test_the_last_page_of_decisions_does_not_promise_more(stage):
    look_back(stage, finished())
    stage.press("analysis")
    turn_to(stage, "decisions")
    page, texts = stage.top, stage.top.texts
    pages = page.page_count()
    assert pages > 1 and page.find_widget("more").label == texts("rules.more", page=1, pages=pages)
    page.page = pages - 1
    page.mark_dirty()
    stage.frames(2)
    assert page.find_widget("more").label == texts("rules.more.last", page=pages, pages=pages)


def test_a_number_on_the_curves_opens_its_turn(stage):
    look_back(stage, finished())
    stage.press("analysis")
    stage.frames(2)
    mark = next(one for one in stage.top.current_widgets if one.kind == "tile")
    area, points = stage.top.plot_area(stage.app.canvas), stage.top.analysis.points
    turn = next(n for n, point in enumerate(points) if point.ply == mark.key[1])
    begin, end = (area.x + area.w * n / (len(points) - 1) for n in (turn, turn + 1))
    assert begin < mark.box.centerx < end, "it stands within its turn"
    tip = next(one for one in stage.top.shown_turning_points() if one.ply == mark.key[1])
    middle = area.bottom - area.h * (tip.before + tip.after) / 2 / 1000
    assert mark.box.centery == pytest.approx(middle), "on the curve of its seat"
    stage.press(mark.key)
    assert stage.top.match.ply == mark.key[1]


def test_the_turns_below_the_curves_are_those_of_the_result_in_equal_steps_each_where_it_is_over(stage):
    look_back(stage, finished())
    stage.press("analysis")
    page = stage.top
    *labels, end = page.turn_axis_labels()
    numbers = [int(words) for _, words in labels]
    steps = {after - before for before, after in zip(numbers, numbers[1:])}
    assert numbers[0] == 0 and len(steps) == 1 and end == (1.0, page.texts("plot.end"))
    last, turns = (
        len(page.analysis.points) - 1,
        [page.words.turn_number_of(point.ply) for point in page.analysis.points],
    )
    assert [turns.index(number + 1) / last for number in numbers] == [share for share, _ in labels]
    shown = stage.application.host.scene.game_table.text.result(page.match).plot
    assert {words for _, words in page.turn_axis_labels()} <= set(shown.labels) and shown.labels[-1] == end[1]
    assert page.texts("plot.axis") == shown.axis


def test_while_somebody_plays_nothing_is_computed(stage):
    look_back(stage, finished())
    application = stage.application
    application.analyst.computing = AtOnce(1)
    application.analyst.analysis = Analysis(application.analyst.analysis.course)
    stage.frames(3)
    before = application.analyst.analysis
    assert before.computed_result_count and not before.is_whole and not application.is_match_being_played()
    stage.sit_down(APE_CITY, [Seat("Mara", 0, HUMAN), Seat("Jonas", 1, HUMAN)])
    stage.frames(3)
    assert application.is_match_being_played() and not application.analyst.computing.is_busy
    assert application.analyst.analysis.computed_result_count <= before.computed_result_count + 1
    stage.app.return_to_first_scene()
    stage.frames(3)
    assert application.analyst.computing.is_busy and not application.is_match_being_played()


def test_nothing_is_told_any_more_of_a_match_that_is_removed(stage):
    look_back(stage, finished())
    stage.frames(3)
    folder = stage.application.storage.folder / FOLDER
    assert [path.stem for path in folder.iterdir()] == ["ape_city-1"]
    stage.application.remove_match("ape_city-1")
    assert not list(folder.iterdir()) and stage.application.analyst.match is None


def test_an_analysis_names_nobody(stage):
    look_back(stage, finished())
    stage.frames(3)
    kept = next((stage.application.storage.folder / FOLDER).iterdir()).read_text()
    assert not any(name in kept for name in LONG_NAMES)


def test_roads_and_cards_are_told_apart_in_an_analysis():
    """What the button does not name: the roads of New York, the cards of Ape City."""
    for game, moves in ((APE_CITY, {"play_cards"}), (GAMES[-1], {"draw_pair", "draw_plus", "draw_single"})):
        match = finished(game, game.players.start)
        words = AnalysisWords(match, game_table_of(game, Texts(), match.seats))
        compared = 0
        for ply, before in enumerate(match.before[:80]):
            own = before.view(match.seats and before.actor(match.actions[ply]))
            told = [words.action_words(ply, action) for action in own.legal()[:40] if action[0] in moves]
            assert len(set(told)) == len(told) and not any(re.search(r"\(\d,\d\)", words) for words in told)
            compared += len(told) > 1
        assert compared > 2, game.id
