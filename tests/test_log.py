"""The log: what its reader may know, turn by turn, the rule behind a line, and the way back to it."""

import functools

import pygame
import pytest
from stage import Stage

from game.engine.match import Match
from game.engine.rng import Rng
from game.engine.seats import Seat
from game.engine.state import PUBLIC
from game.games import GAMES
from game.persistence.settings import Settings
from game.scenes.log import LogScene
from game.ui.app import Scene
from game.ui.canvas import Canvas
from game.ui.captions import event_sentence
from game.ui.contract.match_table import game_table_of
from game.ui.texts import Texts

APE_CITY = GAMES[0]
TEXTS = Texts()
SHORT = ("Mara", "Jonas", "Old Ferro")
LONG = ("Maximilianette", "Bartholomewson", "Wilhelmine-Ann")
SMALL, LARGE = (1024, 600), (1920, 1080)


class Table(Scene):
    """What the log lies on."""

    def draw(self, canvas: Canvas) -> None:
        canvas.surf.fill("black")


def match_of(names=SHORT, seed: int = 7) -> Match:
    seats = [Seat(name, n, "steady" if n == 1 else "human") for n, name in enumerate(names)]
    return Match(APE_CITY, seats, {}, seed)


def play(match: Match, is_enough) -> Match:
    rng = Rng(match.seed)
    while not match.is_over and not is_enough(match):
        if match.awaits_confirmation:
            match.confirm_visit()
        else:
            match.play(match.state.random_action(rng))
    return match


@functools.cache
def played(names=SHORT, plies: int = 1000) -> Match:
    return play(match_of(names), lambda match: match.ply >= plies)


def walking() -> Match:
    """Somebody moves the ape and can take back a step, and the cards before it."""
    return play(match_of(), lambda match: match.ply > 20 and len(list(match.action_counts_after_each_undo())) > 1)


def read(match: Match, viewer: int = PUBLIC, size=(1280, 720), zoom: int = 100) -> tuple[Stage, LogScene, list]:
    asked: list = []
    game_table = game_table_of(match.game, TEXTS, match.seats)
    stage = Stage(Table(), TEXTS, size, Settings(text_size=zoom))
    scene = LogScene(
        match, game_table, viewer, lambda ply: asked.append(("back", ply)), lambda rule: asked.append(("rule", rule))
    )
    stage.app.push(scene)
    stage.step()
    return stage, scene, asked


def lines(scene: LogScene) -> list[str]:
    return [" ".join(row.lines) for row in scene.rows()]


# ---------------------------------------------------------------- who reads
def test_a_reader_sees_what_was_told_to_all_and_to_him_and_nothing_else():
    match = played(plies=25)
    for viewer in (PUBLIC, 0, 2):
        _, scene, _ = read(match, viewer)
        told = [row.entry for row in scene.rows() if row.entry]
        assert all(one.event.to is None or viewer in one.event.to for one in told)
        assert any(one.event.to for one in told) == (viewer != PUBLIC)


def test_once_a_match_is_over_everything_is_open():
    match = played()
    _, scene, _ = read(match, PUBLIC)
    told = [row.entry for row in scene.rows() if row.entry]
    assert {one.event.to for one in told} > {None} and "drew" not in {one.event.kind for one in told}
    assert len(told) > len([one for one in match.log_visible_to(PUBLIC) if one.event.kind != "drew"])
    assert scene.viewer_title() == TEXTS("log.line_over")


def test_the_log_says_whose_eyes_it_has():
    _, mine, _ = read(played(plies=25), 0)
    _, everybody, _ = read(played(plies=25), PUBLIC)
    assert "Mara" in mine.viewer_title() and everybody.viewer_title() == TEXTS("log.line_public")


# ---------------------------------------------------------------- turn by turn
def test_lines_stand_below_their_turn_the_newest_first():
    _, scene, _ = read(played(plies=25))
    headings = [" ".join(row.lines) for row in scene.rows() if row.entry is None]
    assert headings[-1] == TEXTS.for_game("ape_city")("chapter.setup") and len(headings) == len(set(headings)) > 6
    plies = [row.entry.ply for row in scene.rows() if row.entry]
    assert plies == sorted(plies, reverse=True)
    for n, row in enumerate(scene.rows()):
        if row.entry is not None and row.entry.event.kind == "played":
            above = next(one.lines[0] for one in reversed(scene.rows()[:n]) if one.entry is None)
            assert above.endswith(SHORT[row.entry.event.facts["player"]])


def test_a_card_for_an_empty_hand_opens_the_turn_of_who_draws_it():
    match = match_of()
    first = match.state.first
    match.state.hands[(first + 1) % 3] = []
    match.play(("play_cards", match.state.hands[first][0]))
    while match.awaits_confirmation or match.state.phase != "play":
        match.confirm_visit() if match.awaits_confirmation else match.play(match.state.random_action(Rng(1)))
    _, scene, _ = read(match)
    rows = scene.rows()
    draw = next(n for n, row in enumerate(rows) if row.entry and row.entry.event.facts.get("player") == (first + 1) % 3)
    heading = [row.lines[0] for row in rows[:draw] if row.entry is None][-1]
    assert rows[draw].entry.event.kind == "drew" and heading.endswith(SHORT[(first + 1) % 3])


def test_in_ramble_words_the_cards_that_begin_a_turn_stand_in_it():
    words = next(game for game in GAMES if game.id == "ramble_words")
    seats = [Seat(name, n, "steady" if n == 1 else "human") for n, name in enumerate(SHORT)]
    match = play(Match(words, seats, {}, 3), lambda match: match.state.turns >= 5)
    _, scene, _ = read(match)
    above, drawn = "", 0
    for row in scene.rows():
        above = row.lines[0] if row.entry is None else above
        is_set_up = above == TEXTS.for_game("ramble_words")("chapter.setup")
        if row.entry is not None and row.entry.event.kind in ("drew", "drawn") and not is_set_up:
            drawn += 1
            assert above.endswith(SHORT[row.entry.event.facts["player"]])
    assert drawn >= 4


def test_it_opens_at_the_newest_line_as_panel_and_phones_do_and_scrolls_to_the_first():
    stage, scene, _ = read(played(plies=25))
    assert scene.offset == 0 and lines(scene)[1] in stage.shown() and lines(scene)[-1] not in stage.shown()
    stage.press("end")
    assert scene.offset == scene.max_scroll_offset > 0 and lines(scene)[-1] in stage.shown()
    stage.step(pygame.Event(pygame.MOUSEWHEEL, x=0, y=2, flipped=False))
    assert 0 < scene.offset < scene.max_scroll_offset


def test_opened_by_its_key_it_shows_the_newest_line_and_explains_nothing_unasked():
    stage, scene, _ = read(played(plies=25))
    scene.note_opening_by_key()
    stage.step()
    assert scene.offset == 0 < scene.max_scroll_offset and scene.focus is None
    stage.press("down")
    assert 0 < scene.offset < scene.max_scroll_offset, "arrows scroll"


def test_an_empty_log_says_so():
    match = match_of()
    match.log = []
    stage, _, _ = read(match)
    assert TEXTS("log.empty") in stage.shown() and stage.complaints() == []


# ---------------------------------------------------------------- the rule behind a line
def test_a_line_s_number_opens_the_rulebook_there():
    stage, scene, asked = read(walking())
    key = next(widget.key for widget in scene.current_widgets if widget.key[0] == "rule")
    stage.click(key)
    assert asked == [("rule", scene.rows()[key[1]].rule)] and asked[0][1].startswith("AC-")


def test_a_name_that_is_written_small_is_written_small_in_the_log():
    match = played(("mara", "jonas", "old ferro"), 12)
    text = game_table_of(APE_CITY, TEXTS, match.seats).text
    told = [event_sentence(text, entry.event) for entry in match.log_visible_to(PUBLIC)]
    assert any(one.startswith("mara ") for one in told) and not any(one.startswith(("Mara", "Jonas")) for one in told)


def test_every_event_that_is_told_has_the_number_of_its_rule():
    _, scene, _ = read(played())
    assert all(row.rule for row in scene.rows() if row.entry)


# ---------------------------------------------------------------- the way back
def test_ways_back_are_what_undoing_again_and_again_would_leave():
    match, reached = walking(), []
    ways = set(match.action_counts_after_each_undo())
    while match.can_undo():
        match.undo()
        reached.append(match.ply)
    assert sorted(ways, reverse=True) == reached


def test_at_every_moment_of_a_match_the_first_way_back_is_the_next_undo():
    match, moments = match_of(seed=3), set()

    def compare(match: Match) -> bool:
        assert max(match.action_counts_after_each_undo(), default=None) == match.action_count_after_undo()
        moments.add((match.final < match.ply, match.can_undo()))
        return False

    play(match, compare)
    assert moments == {(True, True), (True, False), (False, False)}


def test_back_to_here_shuts_the_log_and_asks_for_that_many_actions():
    match = walking()
    stage, scene, asked = read(match)
    target = min(match.action_counts_after_each_undo())
    stage.click(("back", target))
    assert asked == [("back", target)] and scene not in stage.app.scenes


def test_a_line_that_cannot_be_gone_back_to_says_why():
    match = walking()
    stage, scene, asked = read(match)
    pale = [widget for widget in scene.current_widgets if widget.key[0] == "back" and not widget.enabled]
    assert pale and {widget.why for widget in pale} <= {
        TEXTS(f"why.log_{why}") for why in ("learnt", "settled", "computer")
    }
    stage.press("end")
    stage.point(pale[-1].key)
    stage.wait(0.8)
    assert pale[-1].why.split()[0] in " ".join(stage.shown())
    stage.click(pale[-1].key)
    assert asked == []


def test_each_action_but_the_last_has_one_line_to_go_back_to():
    match = walking()
    _, scene, _ = read(match)
    backs = [row.back for row in scene.rows() if row.back is not None]
    assert len(backs) == len(set(backs)) and max(backs) < match.ply


def test_where_something_was_learnt_the_reason_is_that():
    match = walking()
    _, scene, _ = read(match)
    early = next(widget for widget in scene.current_widgets if widget.key == ("back", 1))
    assert not early.enabled and early.why == TEXTS("why.log_learnt")


# ---------------------------------------------------------------- hands and windows
def test_keys_reach_every_line_and_bring_it_into_sight():
    stage, scene, _ = read(walking())
    stage.press("tab")
    assert scene.viewport_box().contains(scene.find_widget(scene.focus).box)
    stage.press("shift+tab", "escape")
    assert scene not in stage.app.scenes


@pytest.mark.long
@pytest.mark.parametrize("names", [SHORT, LONG])
@pytest.mark.parametrize("size, zoom", [(SMALL, 100), (SMALL, 125), (SMALL, 150), (LARGE, 100), (LARGE, 150)])
def test_every_line_can_be_read(size, zoom, names):
    stage, scene, _ = read(played(names, 25), 0, size, zoom)
    assert stage.complaints() == []
    stage.press("end")
    assert stage.complaints() == []
