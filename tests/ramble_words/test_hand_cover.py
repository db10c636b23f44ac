"""The shut tray between two people: whose it is, what its player missed, and nothing that only one of them may know."""

from collections.abc import Callable, Iterator
from dataclasses import replace

import pygame
import pytest
from evening import Evening
from legible import name_of

from game.ui.texts import Texts
from tests.ramble_words.seated import laid

RECAP = Texts()("table.recap_first")  # Jonas has not played yet
WINDOWS = [((1280, 720), 100), ((1280, 720), 150), ((1024, 600), 100), ((1024, 600), 150), ((1920, 1080), 100)]
Shut = Callable[..., Evening]


@pytest.fixture
def shut(home) -> Iterator[Shut]:
    """Mara lays a word and ends her turn; then Jonas is to open his tray."""
    evenings = []

    def play(window: tuple = WINDOWS[0], mara: str = "1S5 1DQ 1HK", jonas: str = "1S7 1HA") -> Evening:
        stage = Evening(*window)
        evenings.append(stage)
        given = {"phase": "word", "hands": [mara, jonas], "words": ["", "2S2 2D2"]}
        scene = laid(stage, players=2, bots=(), options={"hits": "off"}, **given)
        scene.session.open_hand(0)
        scene.session.play_plan([("start", "1S5", "1DQ")])
        stage.until(lambda: scene.can_asked_player_answer_here)
        scene.session.play_plan([("finish",)])
        stage.until(lambda: scene.match.awaits_confirmation and scene.is_at_rest)
        stage.press("fire")
        stage.until(lambda: scene.parts.cover.is_shown and scene.asked_player == 1)
        return stage

    yield play
    for stage in evenings:
        stage.close()


def shown(stage: Evening) -> list[str]:
    """Every text on the screen; all of them can be read."""
    assert stage.complaints() == []
    return [box.text for box in stage.seen()]


@pytest.mark.long
@pytest.mark.parametrize("window", WINDOWS, ids=name_of)
def test_the_lid_says_whose_tray_it_is_and_can_be_read(shut, window):
    assert any(text.endswith("Jonas") for text in shown(shut(window)))


@pytest.mark.long
@pytest.mark.parametrize("window", WINDOWS, ids=name_of)
def test_the_lid_tells_what_its_player_missed(shut, window):
    texts = shown(shut(window))
    assert RECAP in texts
    told = " ".join(texts[texts.index(RECAP) :])
    assert "Mara’s word now reads RI" in told


@pytest.mark.long
@pytest.mark.parametrize("window", WINDOWS, ids=name_of)
def test_the_lid_says_who_hit_a_card_of_its_player_however_little_room_there_is(home, window):
    stage = Evening(*window)
    options = {"hit_asking": "ask_all"}
    scene = laid(stage, bots=(), options=options, phase="word", hands=["1S2 1D3 1HK", "1HA 1C2"])
    scene.session.play_plan([("start", "1S2", "1D3")])
    scene.session.open_hand(1)
    scene.session.play_plan([("hit", "1HA", "1D3")])
    scene.session.play_plan([("pass",)])
    stage.until(lambda: scene.parts.cover.is_shown and scene.asked_player == 0)
    texts = " ".join(shown(stage))
    stage.close()
    assert "Jonas hits the" in texts[texts.index(Texts()("table.recap")) :]


@pytest.mark.long
@pytest.mark.parametrize("window", [*WINDOWS, ((1366, 768), 100)], ids=name_of)
def test_a_long_event_on_the_lid_is_told_to_its_end(home, window):
    stage = Evening(*window)
    scene = laid(stage, players=2, bots=(), hands=["1S5 1DQ", "1S7 1HA 1HK 1H2"])
    scene.match.seats[:] = [
        seat._replace(name=name) for seat, name in zip(scene.match.seats, ("Maximiliane B", "Bartholomew W"))
    ]
    names = tuple(seat.name for seat in scene.match.seats)
    scene.parts.tabletop.game_table = scene.game_table.match_table_with_players(
        replace(scene.game_table.players, names=names)
    )
    scene.session.open_hand(0)
    scene.session.play_plan([("offer", 1, ("1S5", "1DQ"), ("e", "vowel"))])
    stage.until(lambda: scene.parts.cover.is_shown and scene.asked_player == 1)
    texts = shown(stage)
    stage.close()
    assert RECAP in texts and not any("…" in text for text in texts[texts.index(RECAP) :])


@pytest.mark.parametrize("how", ["hold", "press"])
def test_the_bar_below_a_shut_lid_says_where_it_opens_and_how(shut, how):
    stage = shut()
    stage.app.change_settings(handover=how)
    line = stage.app.scenes[-1].mode.sentences.current_sentence(()).hint
    assert line == stage.app.scenes[-1].game_table.texts(f"prompt.handover.line.{how}")


def test_the_lid_tells_nothing_that_one_seat_alone_was_told(home):
    """What Mara offers Jonas his log names; the lid, which all can see, says only that she does."""
    stage = Evening()
    scene = laid(stage, players=3, bots=(), hands=["1S5 1DQ", "1S7 1HA"])
    scene.session.open_hand(0)
    scene.session.play_plan([("offer", 1, ("1S5",), ("vowel",))])
    stage.until(lambda: scene.parts.cover.is_shown and scene.asked_player == 1)
    heard = {one.event.kind for one in scene.match.log_visible_to(1)}
    told = [text for text in shown(stage) if text.startswith("Mara offers Jonas")]
    stage.close()
    assert "offered_faces" in heard and any("1 card" in text for text in told)
    assert not any(text.startswith("Mara offers Jonas:") for text in told)


def test_the_shut_lid_looks_the_same_whatever_the_hands(shut):
    pictures = set()
    for hands in ({}, {"mara": "1S5 1DQ 1CK", "jonas": "1C7 1DA"}):
        stage = shut(**hands)
        pictures.add(pygame.image.tobytes(stage.app.canvas.surf, "RGB"))
        stage.close()  # two windows at once: one of them would say that it saves nothing
    assert len(pictures) == 1
