"""The end of Ape City Escape: gold counted out coin by coin, and who walks out of the gate."""

from dataclasses import replace

import pygame
import pytest
from evening import Evening

from game.engine.rng import Rng
from game.engine.state import PUBLIC, SETTLED, Event
from game.games.ape_city.rules.components import OUT
from game.games.ape_city.rules.state import Token
from game.games.ape_city.table.contents import game_table
from game.games.ape_city.table.counting import (
    GoldTowerFace,
    WinnerWalkOutFace,
    gold_counting_steps,
    gold_tower_count_at_progress,
)
from game.games.ape_city.table.gate import draw_gate
from game.scenes.result.scene import ResultScene
from game.ui.cache import PaintingUnfinished
from game.ui.canvas import Canvas
from game.ui.contract.views import Layout, Players, TableFrame, TableView
from game.ui.offer import EqualPieceKey
from game.ui.table import LONGEST_DRAWING, AnimatedPieces
from game.ui.texts import Texts
from tests.ape_city import words

GATE, WALK = ("gate",), ("walk",)


def over(gold: list[int], artifacts: list[list[int]], pawns: list[int]) -> words.RULES:
    """A match that somebody has just ended by leaving the city."""
    state = words.GAME.rules(len(gold), words.GAME.chosen_house_rule_options(len(gold), {}), Rng(1))
    state.gold, state.pawns = gold, pawns
    state.artifacts = [[Token(value, ()) for value in values] for values in artifacts]
    scores = [coins + sum(values) for coins, values in zip(gold, artifacts)]
    ranks = list(zip(scores, pawns))
    state.winners = [player for player, rank in enumerate(ranks) if rank == max(ranks)]
    state.agenda.clear()
    state.asked = False
    return state


def table_for(players: int):
    signs = tuple(range(players))
    return game_table(Texts("ape_city"), Players(("Mara", "Jonas", "Ferro", "Ines")[:players], signs, frozenset(signs)))


def layout_of(state: words.RULES, shown_event: Event | None) -> Layout:
    pygame.font.init()
    table, canvas = table_for(state.players), Canvas((1280, 720))
    return table.geometry.layout(
        TableView(state.view(PUBLIC), news=shown_event), TableFrame(canvas, table.geometry.places(canvas))
    )


def revealed(player: int) -> Event:
    return Event("revealed", {"player": player, "values": (), "score": 0})


def won(*players: int) -> Event:
    return Event("won", {"players": players, "score": 0})


CLEAR = [3, 9], [[1], []], [20, OUT]
BEHIND = [9, 3], [[], [1]], [20, OUT]
NARROW = [4, 5], [[4], [4]], [20, OUT]


# ---------------------------------------------------------------- counting
def test_gold_is_counted_first_then_one_artifact_after_the_other():
    face = GoldTowerFace(0, "Mara", 3, (4, 2), 9, True)
    counts = [gold_tower_count_at_progress(face, n / 100) for n in range(101)]
    assert counts[0] == (0, 0) and counts[-1] == (9, 2)
    assert counts == sorted(counts), "neither coins nor artifacts are taken away again"
    assert min(count.coins for count in counts if count.turned) == 3, "no artifact turns before the gold is told"
    assert gold_counting_steps(face) > 9


def test_whoever_has_nothing_is_counted_too():
    face = GoldTowerFace(0, "Mara", 0, (), 9, True)
    assert (
        gold_tower_count_at_progress(face, 0.5) == gold_tower_count_at_progress(face, 1) == (0, 0)
        and gold_counting_steps(face) == 1
    )


def test_the_one_who_left_counts_first_and_then_the_others_clockwise():
    state = over([3, 9, 2], [[1], [], [2]], [20, OUT, 3])
    told = []
    for player in (1, 2, 0):
        layout = layout_of(state, revealed(player))
        told.append({key[1] for key, piece in layout.by_key.items() if key[0] == "tower" and piece.face.is_told})
        counting = [key for key, piece in layout.by_key.items() if key[0] == "tower" and piece.part is not None]
        assert counting == [("tower", player)] and WALK not in layout.by_key
    assert told == [{1}, {1, 2}, {0, 1, 2}]


def test_a_count_takes_its_time_and_no_more():
    state, table = over(*CLEAR), AnimatedPieces(lambda canvas, piece, look: None)
    table.show(layout_of(state, None).pieces)
    table.show(layout_of(state, revealed(1)).pieces)
    journey = table.journeys["tower", 1]
    assert journey.motion == "stroke" and 200 <= journey.ms <= LONGEST_DRAWING


def test_with_reduced_motion_all_is_counted_at_once():
    state, table = over(*CLEAR), AnimatedPieces(lambda canvas, piece, look: None)
    table.is_calm = True
    table.show(layout_of(state, None).pieces)
    for news in (revealed(1), revealed(0), won(1)):
        table.show(layout_of(state, news).pieces)
        assert not {"tower", "walk"} & {key[0] for key in table.journeys}
    assert table.pieces[WALK].face.signs == (1,)


def test_the_panels_beside_the_towers_do_not_tell_the_sums_first():
    state, text = over(*CLEAR), table_for(2).text
    assert [fact.text for fact in text.panel(state.view(PUBLIC), 0).facts[:2]] == ["3", "1"]
    state.winners = None
    assert text.panel(state, 0).facts[1].text == text.texts("fact.artifacts.worth", n=1, gold=1)


# ---------------------------------------------------------------- walking out
def walk_of(state: words.RULES) -> WinnerWalkOutFace:
    face = layout_of(state, won(*state.winners)).by_key[WALK].face
    assert isinstance(face, WinnerWalkOutFace)
    return face


def test_a_winner_who_is_out_leaves_by_the_gate_and_one_who_is_not_climbs_the_gold():
    assert walk_of(over(*CLEAR)).has_winner_left and not walk_of(over(*BEHIND)).has_winner_left
    climbed = layout_of(over(*BEHIND), won(0)).by_key["tower", 0].face
    assert climbed.is_climbed and climbed.is_gone


def test_what_was_close_looks_otherwise():
    clear, narrow = walk_of(over(*CLEAR)), walk_of(over(*NARROW))
    assert clear.line is None and clear.lead > 1
    assert narrow.line is not None and narrow.lead == 1


def test_who_shares_a_victory_walks_together():
    assert walk_of(over([5, 5, 1], [[], [], []], [20, 20, OUT])).signs == (0, 1)


def test_a_pawn_that_has_set_out_stands_beside_its_gold_no_more():
    layout = layout_of(over(*CLEAR), won(1))
    assert [layout.by_key["tower", player].face.is_gone for player in (0, 1)] == [False, True]


@pytest.mark.parametrize("news", [None, Event("left", {"player": 1, "start": 30})])
def test_before_the_count_and_when_the_table_is_looked_at_again_the_board_lies_there(news):
    assert GATE not in layout_of(over(*CLEAR), news).by_key


def test_it_stays_until_the_result_is_laid_on_it():
    state = over(*CLEAR)
    at_rest = layout_of(state, Event(SETTLED, {})).by_key[WALK]
    assert at_rest.part is None and at_rest == replace(layout_of(state, won(1)).by_key[WALK], part=None)


# ---------------------------------------------------------------- at the table
@pytest.fixture
def leaving(home):
    """A table at which the last card has just been played: somebody leaves the city."""
    stage = Evening(speed="normal")
    scene = stage.sit_down_with(words, {"first": 0}, 2, (1,))
    stage.arrange(scene, words, {"pawns": [31, 4], "ape": 10, "hands": ["3"], "gold": [4, 9]})
    stage.until(lambda: scene.is_at_rest)
    stage.press(next(key for key in scene.table.pieces if isinstance(key, EqualPieceKey) and key.of == ("card", "3")))
    stage.until(lambda: scene.find_widget("fire") is not None)
    stage.press("fire")
    yield stage, scene
    stage.close()


def test_the_match_is_saved_before_its_gold_is_counted(leaving):
    stage, scene = leaving
    stage.until(lambda: GATE in scene.table.pieces)
    kept = stage.application.storage.load(stage.application.host.match_id)
    assert scene.match.is_over and len(kept["actions"]) == len(scene.match.actions)


@pytest.mark.long
@pytest.mark.parametrize("hand", ["key", "click"])
def test_any_key_or_click_ends_the_count_and_the_result_tells_all_at_once(leaving, hand):
    stage, scene = leaving
    stage.until(lambda: GATE in scene.table.pieces and scene.table.journeys)
    if hand == "key":
        stage.key(pygame.K_x)
    else:
        stage.click(scene.table.pieces[GATE].center)
    assert not scene.table.is_moving and not scene.parts.presenter.has_more
    stage.until(lambda: isinstance(stage.top, ResultScene))
    assert stage.top.is_done, "what was counted on the table is not counted again"


def test_who_goes_back_from_the_result_to_the_table_finds_the_board_there(leaving):
    stage, scene = leaving
    stage.until(lambda: isinstance(stage.top, ResultScene))
    assert GATE in scene.table.pieces, "the result is laid on what was shown"
    stage.press("table")
    stage.frames(2)
    assert stage.top is scene and GATE not in scene.table.pieces


def test_the_evening_at_the_gate_is_painted_in_more_than_one_frame(home):
    canvas, box = Canvas((1280, 720)), pygame.FRect(0, 60, 1000, 500)
    with canvas.patience.painting_limited_to(0.0), pytest.raises(PaintingUnfinished):
        draw_gate(canvas, box)
    draw_gate(canvas, box)
