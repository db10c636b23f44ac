"""The sentences of Dare to Explore that no other game has: roles, endings, previews, tips, captions with facts."""

import pygame
import pytest
from evening import NAMES
from playing import half_ways

from game.engine.seats import HUMAN, Seat
from game.engine.state import PUBLIC, Event
from game.games.ramble_park.rules.components import COUNTS, LANDMARKS, ROLES, TILES, TILES_OF
from game.games.ramble_park.rules.state import RamblePark
from game.ui.canvas import Canvas
from game.ui.captions import event_sentence
from game.ui.contract.parts import TableText
from game.ui.contract.views import TableView
from game.ui.texts import Texts
from tests.ramble_park import words
from tests.ramble_park.seated import frame_of, table_for
from tests.rules_by_example import position

TEXTS = Texts("ramble_park")
LOG_WIDTH = 396 - 44 - 12  # units in a line of the log, beside its sign
SEATS = [Seat(name, n, HUMAN) for n, name in enumerate(NAMES[:4])]
ENDINGS = ("landmark", "exit", "stranded", "darkness")


@pytest.fixture(scope="module", autouse=True)
def fonts():
    pygame.font.init()


@pytest.fixture
def text() -> TableText[RamblePark]:
    return table_for(NAMES[:4]).text


def test_every_role_has_its_name_its_line_and_its_tip():
    assert [role for role in ROLES for part in ("", ".line", ".tip") if f"role.{role}{part}" not in TEXTS] == []


def test_every_tile_of_the_box_is_walked_to_in_german_as_its_name_asks_for(text):
    texts = text.named.texts
    texts.set_language("de")
    ways = {tile: text.named.tile_name(tile).form("to") for tile in TILES}
    assert [way for way in ways.values() if not way.startswith(("zum ", "zur "))] == ["zu The Point"]


def test_every_ending_has_its_headline():
    assert [
        ending for ending in ENDINGS if f"result.lost.{ending}" not in TEXTS or f"event.lost.{ending}" not in TEXTS
    ] == []


@pytest.mark.long
def test_every_choice_can_be_previewed_and_everything_can_be_pointed_at():
    table, told = table_for(NAMES[:4]), set()
    frame, text = frame_of(table, Canvas((1280, 720))), table.text
    for match in half_ways(words.GAME, SEATS, 4, 90):
        state = match.state
        own = state.view(state.current_player)
        assert text.prompt(own, ())[0]
        for action in [*own.legal()[:40:3], *[one for one in own.out_of_turn_moves() if one[1] == own.viewer][:4]]:
            lines = text.preview(own, (action,)).lines
            assert lines and lines[0].text
            told.add(action[0])
        for piece in table.geometry.layout(TableView(state.view(PUBLIC), own), frame).pieces[::3]:
            text.tooltip(own, piece.key)
        assert all(line.text for line in text.odds(own)) and text.status(own).supplies
        is_out_of_turn = own.phase == "hand" and own.current_player != own.turn
        assert bool([step.words for step in text.status(own).turn_parts]) != is_out_of_turn
    assert len(told) > 9


@pytest.mark.parametrize(
    "key",
    [
        *(("tile", tile) for tile in TILES),
        *(("token", one) for one in LANDMARKS),
        ("deck", "explore"),
        ("deck", "lights"),
    ],
)
def test_everything_has_a_tooltip(text, key):
    match = next(half_ways(words.GAME, SEATS, 1, 1))
    assert len(text.tooltip(match.view(), key)) > 10


@pytest.mark.parametrize("card", [card for card in COUNTS if card != "in_the_dark"])
def test_every_card_has_a_tooltip_that_names_its_rule(text, card):
    assert "RP-6" in text.tooltip(next(half_ways(words.GAME, SEATS, 1, 1)).view(), ("card", 0, card))


@pytest.mark.parametrize("landmark", LANDMARKS)
@pytest.mark.parametrize("tokens", ("found", "lost"))
def test_a_landmark_whose_tiles_are_all_gone_has_tooltips_too(text, landmark, tokens):
    """Its cards may still be in hands: it was found before, or all is lost."""
    state = position(words, {"removed": " ".join(TILES_OF[landmark]), "tokens": landmark if tokens == "found" else ""})
    card, token = (text.tooltip(state.view(PUBLIC), key) for key in (("card", 0, landmark), ("token", landmark)))
    assert card.startswith("**") and token.startswith("**")
    assert ("gone" in card and "gone" in token) == (tokens == "lost")


def test_every_caption_fits_two_lines_of_the_log(text):
    canvas, seen = Canvas((1280, 720)), set()
    events = [told.event for match in half_ways(words.GAME, SEATS, 4, 90) for told in match.log[-3:]]
    events += [Event("lost", {"how": how}) for how in ENDINGS]
    for event in events:
        seen.add(event.kind)
        words_ = event_sentence(text, event)
        assert words_ and len(canvas.wrap_text(words_, LOG_WIDTH, 16)) <= 2, words_
    assert len(seen) > 12
