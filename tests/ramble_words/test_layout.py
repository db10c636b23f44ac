"""Where things lie on the table is a value: equal views in equal windows are laid out equally, whatever came before."""

from dataclasses import fields

import pytest

from game.engine.rng import Rng
from game.engine.seats import HUMAN, Seat
from game.engine.state import PUBLIC
from game.ui.contract.match_table import game_table_of
from game.ui.contract.views import TableView
from game.ui.texts import Texts
from tests.ramble_words import words
from tests.ramble_words.seated import cards, laid

STING = "2S2 1S2 1DQ 1D3 2H9"
TURN = {"phase": "word", "words": ["", STING, "1S4 1S6 1DK"], "hands": ["1S10 1HQ 2S3", "1S3", "1S5"]}
DRAFTS = [
    (),
    cards("1S10"),
    cards("1S10", "1HQ"),
    (*cards("1HQ"), ("gap", 1, 2)),
    cards("2S3", "2S2"),
    cards("2S2"),
    [("do", "mulligan")],
    [("do", "barter")],
    [("do", "barter"), ("partner", 1), *cards("1S10")],
]


def as_laid(layout) -> dict:
    """All that is drawn of a layout, what is not compared by itself included."""
    faces = {piece.key: tuple(getattr(piece.face, one.name) for one in fields(piece.face)) for piece in layout.pieces}
    return {"faces": faces} | {one.name: getattr(layout, one.name) for one in fields(layout) if one.init}


def views_of(scene) -> list[TableView]:
    public, own = scene.match.view(PUBLIC), scene.match.view(0)
    remembered = scene.parts.tabletop.memories.get(0)
    return [TableView(public), *(TableView(public, own, tuple(draft), memory=remembered) for draft in DRAFTS)]


@pytest.mark.parametrize("order", [1, -1])
def test_equal_views_are_laid_out_equally_in_any_order(stage, order):
    scene = laid(stage, players=3, bots=(1, 2), **TURN)
    views, geometry, frame = views_of(scene), scene.game_table.geometry, scene.parts.tabletop.frame
    first = [as_laid(geometry.layout(view, frame)) for view in views]
    again = [as_laid(geometry.layout(view, frame)) for view in views[::order]][::order]
    assert first == again and len({len(one["pieces"]) for one in first}) > 3


def test_drawing_changes_nothing_of_what_is_laid_out_next(stage):
    scene = laid(stage, players=3, bots=(1, 2), **TURN)
    views, table, frame = views_of(scene), scene.game_table, scene.parts.tabletop.frame
    first = [as_laid(table.geometry.layout(view, frame)) for view in views]
    kept = {part: dict(vars(part)) for part in (table.geometry, table.painter, table.choices, table.text)}
    for view in views:
        layout = table.geometry.layout(view, frame)
        table.painter.draw_ground(scene.app.canvas, layout, frame)
        for piece in layout.pieces:
            table.painter.draw_piece(scene.app.canvas, piece, "hovered")
    assert [as_laid(table.geometry.layout(view, frame)) for view in views] == first
    assert all(dict(vars(part)) == before for part, before in kept.items())


def test_the_table_of_who_looks_stays_theirs_when_others_sit_down():
    table = game_table_of(words.GAME, Texts(), [Seat("Mara", 0, HUMAN), Seat("Jonas", 1, "steady")])
    view = TableView(words.RULES(2, words.GAME.chosen_house_rule_options(2), Rng(1)).view(PUBLIC))
    later = table.seen_by(view).match_table_with_people(frozenset({0, 1}))
    assert later.text.seen == view and later.text.people == {0, 1} and later.text.names == ["Mara", "Jonas"]
    assert table.text.seen is None and table.text.people == {0}
