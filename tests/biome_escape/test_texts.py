"""The sentences of Biome Escape that no other game has: names and tips of its pieces, previews, captions with facts."""

import pygame
import pytest
from evening import NAMES
from playing import half_ways

from game.engine.seats import HUMAN, Seat
from game.engine.state import PUBLIC
from game.games.biome_escape.rules.components import JOBS, KINDS, PHRASES, TILES
from game.games.biome_escape.table.result import SIGNS as ENDINGS
from game.games.biome_escape.table.style import STEPS
from game.persistence.save_format import SaveInfo
from game.scenes.dates import players_and_state_line
from game.ui.canvas import Canvas
from game.ui.captions import event_sentence
from game.ui.contract.views import TableView
from game.ui.texts import Texts
from tests.biome_escape import words
from tests.biome_escape.components import SILENT
from tests.biome_escape.seated import layout_of, table_of

TEXTS = Texts("biome_escape")
SEATS = [Seat(name, n, HUMAN) for n, name in enumerate(NAMES[:4])]
LOG_WIDTH = 288 - 44 - 12  # units in a line of the log, beside its sign


@pytest.fixture(scope="module", autouse=True)
def fonts():
    pygame.font.init()


def test_everything_has_its_name_and_its_tip():
    assert [
        kind
        for kind in TILES
        if f"tile.{kind}" not in TEXTS or f"place.{kind}" not in TEXTS or f"tip.tile.{kind}" not in TEXTS
    ] == []
    assert [kind for kind in KINDS if f"secret.{kind}" not in TEXTS or f"tip.secret.{kind}" not in TEXTS] == []
    assert [phrase for phrase in PHRASES if f"phrase.{phrase}" not in TEXTS] == []
    assert [job for job in JOBS if f"job.{job}" not in TEXTS or f"tip.mercenaries.{job}" not in TEXTS] == []
    assert [step for step in STEPS if f"step.{step}" not in TEXTS] == []


def test_every_ending_has_its_headline():
    assert [
        ending for ending in ENDINGS if f"result.{ending}" not in TEXTS or f"event.ended.{ending}" not in TEXTS
    ] == []


def test_every_choice_can_be_previewed_and_everything_can_be_pointed_at():
    told, table, canvas = set(), table_of(4), Canvas((1280, 720))
    for n, match in enumerate(half_ways(words.GAME, SEATS, 3, 120)):
        if n % 6:
            continue
        state = match.state
        own, public = state.view(state.current_player), match.view()
        layout = layout_of(table, canvas, public, own)
        assert table.text.prompt(own, ())[0]
        for action in own.legal()[:60:4]:
            assert table.text.preview(own, (action,)).lines[0].text
            told.add(action[0])
        for piece in layout.pieces[::3]:
            table.text.tooltip(own, piece.key)
        assert all(line.text for line in table.text.odds(own)) and table.text.status(public).supplies
    assert len(told) > 7


def test_a_saved_match_is_at_its_round():
    info = SaveInfo("one", "biome_escape", SEATS, 12, 0.0, {"turn": 3, "to_play": 1})
    assert "Round 3" in players_and_state_line(Texts(), info, is_together=True)


def test_no_preview_falls_back_on_nothing_in_particular():
    moves = {move for names in words.RULES.PHASES.values() for move in names}
    assert [
        move
        for move in moves
        if not any(key == f"preview.{move}" or key.startswith(f"preview.{move}.") for key in TEXTS.own)
    ] == []


def test_every_caption_fits_three_lines_of_the_log():
    canvas, table, seen = Canvas((1280, 720)), table_of(4), set()
    for match in half_ways(words.GAME, SEATS, 3, 120):
        text = table.seen_by(TableView(match.view(PUBLIC))).text
        for event in [told.event for told in match.log[-4:]]:
            if event.kind in SILENT or (event.kind == "extra_secret" and event.facts["secret"] is None):
                continue
            seen.add(event.kind)
            words_ = event_sentence(text, event)
            assert words_ and len(canvas.wrap_text(words_, LOG_WIDTH, 16)) <= 3, words_
    assert len(seen) > 15
