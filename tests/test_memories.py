"""What a viewer's memory of a table keeps with the match: how the own hand lies, say."""

from dataclasses import dataclass, field, replace
from typing import Any

import pytest
from evening import Evening

from game.engine.state import PUBLIC, State
from game.games.ramble_park.table import contents
from game.games.ramble_park.table.contents import game_table
from game.games.ramble_park.table.geometry import ParkGeometry
from game.persistence.plain_json import StorageError
from game.ui.contract.capabilities import Memories
from game.ui.offer import Drop
from tests.ramble_park import words

SWITCH = ("sort", "rank")


@dataclass(frozen=True)
class Order:
    """The last switch, which is kept with the match, and where something was dropped."""

    order: str = ""
    dropped: Any = field(default=None, compare=False)

    def __post_init__(self) -> None:
        if not isinstance(self.order, str):
            raise ValueError(f"expected an order, found {self.order!r}")


class Orders(Memories[State]):
    """Remembers the last switch, and where something was dropped."""

    saved_kind = Order

    def remember(self, memory, view, screen_of=PUBLIC) -> Order:
        return memory or Order()

    def memory_after_switch(self, view, key) -> tuple[Order, str]:
        return replace(view.memory, order=key[1]), ""


@pytest.fixture
def stage(monkeypatch):
    monkeypatch.setattr(contents, "game_table", lambda *facts: replace(game_table(*facts), memories=Orders()))
    evening = Evening()
    yield evening
    evening.close()


def saved(stage) -> dict[str, Any]:
    return stage.application.storage.load(stage.application.host.match_id)


def test_a_match_of_which_nothing_is_remembered_is_saved_as_before(stage):
    scene = stage.sit_down_with(words, {}, 3)
    scene.session.save_match(scene.match)
    assert "memories" not in saved(stage)


def test_what_a_switch_changed_is_kept_at_once_and_there_when_the_match_goes_on(stage):
    scene = stage.sit_down_with(words, {}, 3)
    viewer = scene.own_view.viewer
    scene.parts.tabletop.switch_view(SWITCH)
    assert saved(stage)["memories"] == {str(viewer): {"order": "rank"}}
    again = stage.take_up(stage.application.host.match_id)
    assert again is not scene and again.parts.tabletop.memories[viewer] == Order("rank")


def test_each_viewer_has_a_memory_of_their_own(stage):
    scene = stage.sit_down_with(words, {}, 3)
    viewer = scene.own_view.viewer
    scene.parts.tabletop.switch_view(SWITCH)
    assert {one: memory for one, memory in scene.parts.tabletop.memories.items() if memory.order} == {
        viewer: Order("rank")
    }


def test_what_is_dropped_is_remembered_and_not_saved_where_nothing_of_it_is_to_last(stage, monkeypatch):
    scene = stage.sit_down_with(words, {}, 3)
    viewer, kept = scene.own_view.viewer, []
    monkeypatch.setattr(scene.parts.tabletop, "keep_memories", lambda: kept.append(1))
    monkeypatch.setattr(
        ParkGeometry, "drop", lambda self, view, *dropped: Drop(memory=replace(view.memory, dropped=dropped[:2]))
    )
    scene.parts.tabletop.remember_drop(scene.parts.tabletop.drop_meaning(("card", 0, "gps"), (10.0, 20.0)))
    assert scene.parts.tabletop.memories[viewer].dropped == (("card", 0, "gps"), (10.0, 20.0)) and not kept


@pytest.mark.parametrize(
    "kept, why",
    [
        ([], "entries for seats at this table"),
        ({"9": {"order": "rank"}}, "entries for seats at this table"),
        ({"0": {"order": 3}}, "an order"),
        ({"0": None}, "entries named order"),
    ],
)
def test_a_save_with_odd_memories_is_told_and_kept_aside(stage, kept, why):
    scene = stage.sit_down_with(words, {}, 3)
    match_id = stage.application.host.match_id
    stage.application.storage.save(match_id, {**stage.application.host.match_as_save(scene.match), "memories": kept})
    with pytest.raises(StorageError, match=why):
        stage.application.host.resume_match(match_id)
    assert [path.stem for path in stage.application.storage.damaged.glob("*.json")] == [match_id]


def test_a_game_that_keeps_no_memories_takes_none_from_a_save(stage, monkeypatch):
    scene = stage.sit_down_with(words, {}, 3)
    scene.parts.tabletop.switch_view(SWITCH)
    monkeypatch.setattr(contents, "game_table", game_table)
    with pytest.raises(StorageError, match="expected nothing here"):
        stage.application.host.resume_match(stage.application.host.match_id)
