"""How fast things go at the table of Ramble Words: what concerns a person stays, what bots do can be followed."""

import pytest
from evening import FRAME

from game.engine.match import LogEntry
from game.engine.state import Event
from game.scenes.table.reading_time import READING, SPEEDS, TOUCHING, reading_time
from game.session.history import ply_after_last_decision
from game.ui.captions import event_sentence, importance_of_event
from game.ui.theme import THEME
from tests.ramble_words.seated import cards, laid, pick

HELD = THEME.motion["result_held"].ms / 1000
STEP = THEME.motion["step_read"].ms / 1000
STING = "2S2 1S2 1DQ 1D3 2H9"
OFF = {"hits": "off"}


def seconds_of(stage, scene, kind) -> float:
    """How long the table shows this event once nothing moves any more."""
    stage.until(lambda: scene.latest_event is not None and scene.latest_event.kind == kind)
    event, seconds = scene.latest_event, 0.0
    while scene.latest_event is event:
        seconds += 0.0 if scene.table.is_moving else FRAME
        stage.frames(1)
    return seconds


def claimed(stage, gap_card, speed):
    scene = laid(stage, options=OFF, words=[STING], hands=[f"{gap_card} 1HA 1HK"], kept=["1S10"])
    pick(stage, scene, *cards(gap_card), ("gap", 0, 2))
    stage.press("fire")
    stage.until(lambda: scene.can_asked_player_answer_here)
    stage.app.change_settings(speed=speed)
    scene.press_primary_button()
    return scene


@pytest.mark.long
@pytest.mark.parametrize("card, kind", [("1S5", "scored"), ("1S9", "no_word")])  # STRING, STKING
def test_what_an_own_claim_brings_stays_long_enough_to_be_read(stage, card, kind):
    assert seconds_of(stage, claimed(stage, card, "normal"), kind) >= HELD - 2 * FRAME


def test_a_click_ends_what_stays(stage):
    scene = claimed(stage, "1S9", "normal")
    stage.until(
        lambda: scene.latest_event is not None and scene.latest_event.kind == "no_word" and not scene.table.is_moving
    )
    stage.click(scene.parts.tabletop.layout.grid.stage.center)
    assert scene.latest_event is None or scene.latest_event.kind != "no_word"


def test_nothing_stays_at_instant_speed(stage):
    scene = claimed(stage, "1S9", "instant")
    stage.frames(2)
    assert scene.parts.presenter.is_done


def test_a_false_claim_says_on_its_panel_what_it_has_cost(stage):
    scene = claimed(stage, "1S9", "normal")
    stage.until(lambda: scene.latest_event is not None and scene.latest_event.kind == "no_word")
    assert "loses 1 point" in scene.table.pieces["says",].face.last


def test_a_hit_on_the_only_persons_card_stays_and_one_on_another_card_is_a_step(stage):
    scene = laid(stage, players=3, bots=(1, 2), phase="word", hands=["1S2 1D3 1HK", "1H10", "1CA"])
    scene.session.play_plan([("start", "1S2", "1D3")])
    stage.app.change_settings(speed="normal")
    scene.parts.presenter.drop_pending_events()
    after = struck_by(scene, ("hit", "1H10", "1S2"))
    assert scene.game_table.geometry.showing(*after).seconds == HELD
    again = struck_by(scene, ("hit", "1CA", "1H10"))
    assert scene.game_table.geometry.showing(*again).seconds == STEP


def struck_by(scene, action):
    snapshots = scene.match.play(action)
    hit = next(snapshot for snapshot in snapshots if snapshot.event.kind == "hit")
    return hit.event, hit.state.view(-1)


def test_steps_of_a_computer_player_have_a_pause_between_them_and_those_of_a_person_have_none(stage):
    scene = laid(stage, options=OFF, phase="word", hands=["1S2 1D3", "1S3"])
    snapshots = scene.match.play(("start", "1S2", "1D3"))
    seen = next((snapshot.event, snapshot.state.view(-1)) for snapshot in snapshots if snapshot.event.kind == "laid")
    assert scene.game_table.geometry.showing(*seen).seconds is None and READING < STEP
    scene.parts.tabletop.set_people(frozenset())
    assert scene.game_table.geometry.showing(*seen).seconds == STEP


def test_cards_that_were_picked_are_laid_from_where_they_lie(stage):
    scene = laid(stage, options=OFF, words=[STING], phase="word", hands=["1S5 1HA 1HK"])
    pick(stage, scene, *cards("1S5"), ("gap", 0, 2))
    lies = scene.table.pieces["card", "1S5"].center
    stage.app.change_settings(speed="normal")
    scene.press_primary_button()
    places = []
    for _ in range(15):
        stage.frames(1)
        places.append(scene.table.current_piece_center(("card", "1S5")))
    assert all(place[1] < scene.parts.tabletop.layout.grid.tray.top for place in places) and lies[1] < places[0][1] + 60


# ---------------------------------------------------------------- once more
def may_claim(stage):
    """Mara has made STING into STRING."""
    scene = laid(stage, options=OFF, words=[STING], hands=["1S5 1HA 1HK", "1C3 1C4"])
    pick(stage, scene, *cards("1S5"), ("gap", 0, 2))
    stage.press("fire")
    stage.until(lambda: scene.can_asked_player_answer_here)
    return scene


def test_once_more_begins_after_the_last_decision_and_tells_nothing_ahead_of_the_picture(stage):
    scene = may_claim(stage)
    scene.press_primary_button()  # claims STRING
    scene.hold_bots(False)
    stage.until(lambda: scene.can_asked_player_answer_here and scene.match.state.turn == 0)
    since = ply_after_last_decision(scene.match, 0)
    stage.app.change_settings(speed="normal")
    told = scene.panels.sidebar.log.shown_log_entries()
    scene.parts.presenter.replay_since_last_decision()
    assert 0 < since and {
        ply > since for ply, snapshot in scene.session.recent if snapshot in scene.parts.presenter.snapshots_to_show
    } == {True}
    assert (
        all(one.ply <= since for one in scene.panels.sidebar.log.shown_log_entries())
        and scene.panels.sidebar.log.shown_log_entries()
    )
    stage.until(lambda: scene.latest_event is not None)
    says = scene.game_table.texts("table.repeated")
    assert says in [box.text for box in stage.seen()]
    first = scene.latest_event
    assert scene.panels.sidebar.log.shown_log_entries()[-1].event == first
    stage.until(lambda: not scene.parts.session.is_replaying)
    assert scene.panels.sidebar.log.shown_log_entries() == told
    assert says not in [box.text for box in stage.seen()]


def test_an_answer_that_a_player_had_no_choice_about_is_no_decision(stage):
    scene = laid(stage, players=3, bots=(1, 2), phase="word", turn=1, hands=["1C2", "1S3 1D3", "1H4"])
    scene.session.play_plan([("start", "1S3", "1D3")])
    scene.hold_bots(False)
    stage.until(lambda: ("pass",) in scene.match.actions and scene.match.ply > 2)
    assert ply_after_last_decision(scene.match, 0) == 0


def test_of_what_was_missed_only_what_matters_is_told(stage):
    scene = laid(stage)
    hit = LogEntry(1, Event("hit", {"player": 1, "owner": 0, "card": "1SK", "target": "1C2"}))
    drew = LogEntry(1, Event("drew", {"player": 1, "n": 2}))
    assert event_sentence(scene.game_table.text, drew.event)
    assert scene.parts.recap.most_important_entries([hit, drew], 0, 9) == [hit]


def test_what_was_done_to_the_own_word_is_told_first_of_all_that_was_missed(stage):
    text = laid(stage).game_table.text
    mine = [
        Event("scored", {"player": 1, "owner": 0}),
        Event("took_effect", {"word": 0, "move": "rotate", "cards": ("1S5",)}),
        Event("last_round", {}),
    ]
    weights = {importance_of_event(text, event, 0) for event in mine}
    others = [Event("scored", {"player": 1, "owner": 2}), Event("hit", {"player": 1}), Event("mulligan", {"player": 1})]
    assert weights == {3} and [importance_of_event(text, event, 0) for event in others] == [2, 1, 0]
    assert importance_of_event(text, Event("claimed", {"player": 1}), 0) < 0


def test_what_matters_is_told_however_much_has_happened_since(stage, monkeypatch):
    scene = laid(stage, players=3, bots=(1, 2), words=["", STING])
    stolen = Event("scored", {"player": 1, "owner": 0, "letters": "string", "n": 2})
    hits = [Event("hit", {"player": 2, "owner": 1, "card": "1H10", "target": "1S2"})] * 40
    entries = [LogEntry(n + 1, event) for n, event in enumerate([stolen, *hits])]
    monkeypatch.setattr(scene.match, "log_visible_to", lambda player: entries)
    recap = scene.parts.recap
    for is_public in (False, True):
        kept = recap.entries_since_last_turn(0, is_public)
        assert len(kept) < len(entries) and recap.most_important_missed_entries(kept, 0, 1)[0].event == stolen


@pytest.mark.parametrize("kind", ["took_effect", "trimmed"])
@pytest.mark.parametrize(("word", "by", "seconds"), [(0, 1, HELD), (0, 0, None), (1, 1, STEP)])
def test_a_change_of_a_persons_word_by_somebody_else_stays(stage, kind, word, by, seconds):
    scene = laid(stage, options=OFF, turn=by, words=["1S3 1SA", STING])
    doer = {"player": by, "at": 0} if kind == "trimmed" else {"by": by, "move": "rotate"}
    event = Event(kind, {"word": word, "cards": ("1S5",), "letters": "string", **doer})
    assert scene.game_table.geometry.showing(event, scene.public_view).seconds == seconds


@pytest.mark.parametrize("speed, least", [("normal", HELD), ("fast", TOUCHING), ("instant", 0.0)])
def test_what_a_claim_costs_can_be_read_at_fast_too(stage, speed, least):
    scene = laid(stage, options=OFF, words=[STING], hands=["1S9 1HA 1HK"])
    event = Event("no_word", {"player": 0, "owner": 0, "letters": "x", "n": 1, "cards": ()})
    assert reading_time(scene.game_table, event, scene.public_view, SPEEDS[speed], 0) == least
