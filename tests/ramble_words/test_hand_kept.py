"""How a player has the own hand lie is kept with the match, and is nobody else's business."""

import json

import pytest

from game.games.ramble_words.rules.components import CARDS
from game.games.ramble_words.table.hand_order import LETTER, OWN, HandOrder
from game.persistence.plain_json import StorageError
from game.persistence.save_format import save_with_packed_actions
from game.ui.contract.saved_memories import memory_from_plain, memory_to_plain
from tests.ramble_words.seated import laid, sit_down

HAND = "1S10 1HQ 2C2 1DA 1D3"


def order_of(scene) -> list[str]:
    """The cards of the open hand, from the left."""
    boxes = {card: scene.table.pieces["card", card].box.x for card in scene.own_view.hands[scene.own_view.observer]}
    return sorted(boxes, key=lambda card: boxes[card])


def drag_last_to_the_left(stage, scene) -> None:
    first, *_, last = order_of(scene)
    box = scene.table.pieces["card", first].box
    stage.drag(stage.spot(("card", last)), (box.x - 2, box.centery))


def test_an_own_order_is_there_again_when_the_match_goes_on(stage):
    scene = sit_down(stage)
    before = order_of(scene)
    drag_last_to_the_left(stage, scene)
    mine = order_of(scene)
    assert mine == [before[-1], *before[:-1]]
    again = stage.take_up(stage.application.host.match_id)
    stage.until(lambda: again.can_asked_player_answer_here)
    assert again is not scene and order_of(again) == mine
    stage.press(("sort", "rank"))
    by_rank = order_of(again)
    last = stage.take_up(stage.application.host.match_id)
    stage.until(lambda: last.can_asked_player_answer_here)
    assert order_of(last) == by_rank != mine


def test_a_match_in_which_nobody_has_sorted_is_saved_as_before_and_goes_on_by_letter(stage):
    scene = sit_down(stage)
    before, host = order_of(scene), stage.application.host
    assert "memories" not in host.match_as_save(scene.match)
    again = stage.take_up(host.match_id)
    stage.until(lambda: again.can_asked_player_answer_here)
    assert order_of(again) == before


def test_what_a_save_shows_openly_tells_nothing_of_a_hand(stage):
    scene = sit_down(stage)
    drag_last_to_the_left(stage, scene)
    saved = stage.application.host.match_as_save(scene.match)
    assert saved["memories"]["0"]["hand"] == order_of(scene)
    assert not any(
        card in json.dumps(save_with_packed_actions(saved)["seats"] + [save_with_packed_actions(saved)["summary"]])
        for card in order_of(scene)
    )
    assert "memories" not in save_with_packed_actions(saved)


def test_a_card_that_has_left_the_hand_while_it_was_dragged_changes_no_order(stage):
    scene = sit_down(stage)
    before, tabletop = order_of(scene), scene.parts.tabletop
    gone = next(card for card in CARDS if card not in before)
    here = scene.table.pieces["card", before[0]].box.center
    assert tabletop.drop_meaning(("card", gone), here).memory == HandOrder()
    assert tabletop.drop_meaning(("card", before[-1]), here).memory != HandOrder()


def test_an_order_comes_back_from_json_as_it_was():
    for order in (HandOrder(OWN, ("1S2", "1DQ")), HandOrder("rank"), HandOrder(LETTER, ("1S2",))):
        plain = json.loads(json.dumps(memory_to_plain(order, HandOrder)))
        assert memory_from_plain(plain, HandOrder) == order
    assert memory_to_plain(HandOrder(), HandOrder) is None and memory_to_plain(None, HandOrder) is None


@pytest.mark.parametrize(
    "plain",
    [
        None,
        [],
        {"order": "own"},
        {"order": "colour", "hand": []},
        {"order": "own", "hand": ["1S2", 3]},
        {"order": "own", "hand": ["9Z9"]},
        {"order": "own", "hand": ["1S2", "1S2"]},
    ],
)
def test_what_is_no_order_is_refused(plain):
    with pytest.raises(ValueError, match="expected the order of a hand|expected entries named order, hand"):
        memory_from_plain(plain, HandOrder)


def test_a_save_with_an_odd_order_is_told(stage):
    scene, host = laid(stage, phase="word", hands=[HAND, "1S2"]), stage.application.host
    stage.application.storage.save(
        host.match_id, {**host.match_as_save(scene.match), "memories": {"0": {"order": "colour", "hand": []}}}
    )
    with pytest.raises(StorageError, match="the order of a hand"):
        host.resume_match(host.match_id)
