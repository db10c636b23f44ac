"""Hands in the window of a hit: whose is open, who may look at the own cards, and what a held key must not do."""

from collections.abc import Iterator

import pygame
import pytest
from evening import Evening

from game.engine.state import PUBLIC
from game.scenes.table.hand_cover import HOLD
from game.scenes.table.play import PlayScene
from game.session.commands import CloseReactions, MoveSeatToScreen, Pass
from game.ui.buzzers import buzzer_key
from game.ui.texts import Texts
from tests.ramble_words.seated import laid, made

TEXTS = Texts("ramble_words")
HANDS = ("1S2 1D3 1HK", "1H10 1C2", "1H4 1CA")
DOWN, UP = pygame.KEYDOWN, pygame.KEYUP


@pytest.fixture
def evening(home) -> Iterator[Evening]:
    """At a table where a tray must be held to open."""
    evening = Evening(handover="hold")
    yield evening
    evening.close()


def begun(
    stage: Evening, seconds="untimed", asking="buzzer", bots=(), players=3, hands=HANDS, has_read=True
) -> PlayScene:
    """Mara lays a word out of her open hand, and the window of a hit opens."""
    options = {"hit_asking": asking, "hit_seconds": seconds}
    scene = laid(stage, players, bots, options, is_held=False, phase="word", hands=list(hands))
    scene.session.open_hand(0)
    scene.session.play_plan([("start", "1S2", "1D3")])
    stage.until(lambda: scene.parts.buzzers.current_reaction_window is not None or scene.asked_player is not None)
    if has_read:
        stage.until(lambda: not scene.parts.buzzers.has_window_just_opened)
    return scene


def key(stage: Evening, kind: int, code: int) -> None:
    stage.frames(1, pygame.event.Event(kind, key=code, mod=0, unicode=chr(code)))


def hold(stage: Evening, code: int) -> None:
    """A key is held longer than a lid has to be."""
    key(stage, DOWN, code)
    stage.frames(round(HOLD * 30) + 2)


def buzzer(scene: PlayScene, player: int) -> int:
    return ord(buzzer_key(player))


# ---------------------------------------------------------------- the hand of who has laid
def test_while_all_look_the_hand_is_shut_and_when_nobody_hits_it_is_open_again(evening):
    scene = begun(evening)
    assert scene.session.hand.of == PUBLIC and scene.own_view is None
    evening.key(pygame.K_SPACE, " ")
    evening.until(lambda: scene.asked_player == 0)
    evening.frames(2)
    assert made(scene)[1:] == [("pass",), ("pass",)]
    assert scene.session.hand.of == 0 and not scene.parts.cover.is_shown


@pytest.mark.parametrize("bots", [(1,), (2,)])
def test_a_computer_player_that_lets_the_play_pass_shuts_no_hand(evening, bots):
    scene = begun(evening, bots=bots, hands=("1S9 1S2 1D3 1HK", "1C2", "1H2"))
    evening.key(pygame.K_SPACE, " ")
    evening.until(lambda: scene.asked_player == 0)
    evening.frames(2)
    assert scene.session.hand.of == 0


def test_a_hand_stays_open_while_computer_players_answer_in_its_turn(evening):
    """No person but Mara may hit, so no window opens."""
    scene = begun(evening, players=3, bots=(2,), hands=("1S9 1S2 1D3 1HK", "", "1H2"))
    assert scene.parts.buzzers.current_reaction_window is None
    seen = set()
    evening.until(
        lambda: seen.add(scene.session.hand.of) or (scene.asked_player == 0 and scene.match.state.phase == "action")
    )
    assert seen == {0}


def test_once_somebody_has_pressed_the_hand_waits_to_be_opened(evening):
    scene = begun(evening)
    evening.press(("call", 1))
    evening.until(lambda: scene.parts.cover.is_shown and scene.asked_player == 1)
    evening.press("unseen")
    evening.until(lambda: scene.asked_player == 0)
    evening.frames(2)
    assert scene.parts.cover.is_shown and scene.parts.cover.opening_method == "hold"
    assert TEXTS("table.pass_to", name="Mara") in [box.text for box in evening.seen()]


# ---------------------------------------------------------------- to decline
@pytest.mark.parametrize("asking", ["buzzer", "ask_all"])
def test_a_hit_is_declined_without_a_look_at_the_hand(evening, asking):
    scene = begun(evening, asking=asking)
    if asking == "buzzer":
        evening.press(("call", 1))
    evening.until(lambda: scene.parts.cover.is_shown and scene.asked_player == 1)
    assert scene.find_widget("unseen").label == TEXTS("button.unseen.pass")
    evening.press("unseen")
    assert made(scene)[1] == ("pass",) and not scene.session.hand.is_open


def test_a_trade_is_refused_without_a_look_at_the_hand(stage):
    scene = laid(stage, players=3, bots=(), hands=["1S2 1S3", "1SJ 1C2", "1C3"])
    scene.session.play_plan([("offer", 1, ("1S2",), ("vowel",))])
    stage.until(lambda: scene.parts.cover.is_shown and scene.asked_player == 1)
    said = scene.mode.sentences.current_sentence(()).what
    assert said == TEXTS("prompt.handover.offer_reply", player="Mara")
    stage.press("unseen")
    assert made(scene)[-1] == ("refuse",)


# ---------------------------------------------------------------- a look at the own cards
@pytest.mark.parametrize("hand", ["key", "mouse"])
def test_who_holds_the_buzzer_sees_the_own_cards_and_has_not_called(evening, hand):
    scene = begun(evening)
    code, pos = buzzer(scene, 1), evening.px(evening.spot(("call", 1)))
    if hand == "key":
        hold(evening, code)
    else:
        evening.unseen(pygame.MOUSEMOTION, pos=pos, rel=(0, 0), buttons=(0, 0, 0))
        evening.unseen(pygame.MOUSEBUTTONDOWN, pos=pos, button=1)
        evening.frames(round(HOLD * 30) + 2)
    assert scene.session.hand.of == 1 and scene.own_view.viewer == 1 and ("card", "1H10") in scene.table.pieces
    assert scene.mode.sentences.current_sentence(()).player == 1 and evening.complaints() == []
    key(evening, UP, code) if hand == "key" else evening.frames(
        1, pygame.event.Event(pygame.MOUSEBUTTONUP, pos=pos, button=1)
    )
    evening.frames(1)
    assert scene.session.hand.of == PUBLIC and scene.own_view is None and ("card", "1H10") not in scene.table.pieces
    assert (
        not scene.table.fading_pieces
        and scene.parts.buzzers.players_who_called == frozenset()
        and scene.parts.buzzers.current_reaction_window is not None
    )


def test_a_tap_after_a_look_calls(evening):
    scene = begun(evening)
    hold(evening, buzzer(scene, 1))
    key(evening, UP, buzzer(scene, 1))
    evening.key(buzzer(scene, 1), chr(buzzer(scene, 1)))
    assert scene.parts.buzzers.players_who_called == {1}


def test_after_the_look_of_another_the_hand_does_not_open_by_itself(evening):
    """The laptop has gone to Jonas."""
    scene = begun(evening)
    hold(evening, buzzer(scene, 1))
    key(evening, UP, buzzer(scene, 1))
    evening.key(pygame.K_SPACE, " ")
    evening.until(lambda: scene.asked_player == 0)
    evening.frames(2)
    assert scene.parts.cover.is_shown and scene.parts.cover.opening_method == "hold"


def test_the_clock_stands_still_while_somebody_looks(evening):
    scene = begun(evening, seconds=2, has_read=False)
    hold(evening, buzzer(scene, 1))
    left = scene.parts.buzzers.seconds_left
    evening.frames(90)
    assert scene.parts.buzzers.seconds_left == left and scene.session.hand.of == 1
    key(evening, UP, buzzer(scene, 1))
    evening.until(lambda: scene.parts.buzzers.current_reaction_window is None)


@pytest.mark.parametrize("how", ["focus", "menu"])
def test_a_look_ends_when_the_window_loses_focus_and_when_the_menu_opens(evening, how):
    scene = begun(evening)
    hold(evening, buzzer(scene, 1))
    if how == "focus":
        evening.frames(1, pygame.event.Event(pygame.WINDOWFOCUSLOST))
    else:
        evening.key(pygame.K_ESCAPE)
        assert evening.top is not scene
    assert scene.session.hand.of == PUBLIC and scene.own_view is None
    if how == "menu":
        evening.press("go_on")
    evening.frames(30)
    key(evening, UP, buzzer(scene, 1))
    assert scene.session.hand.of == PUBLIC and scene.parts.buzzers.players_who_called == frozenset()


def test_nobody_else_can_look_or_act_while_a_player_looks(evening):
    scene = begun(evening)
    hold(evening, buzzer(scene, 1))
    key(evening, DOWN, buzzer(scene, 2))
    key(evening, UP, buzzer(scene, 2))
    evening.key(pygame.K_SPACE, " ")
    assert (
        scene.session.hand.of == 1
        and scene.parts.buzzers.players_who_called == frozenset()
        and scene.parts.buzzers.current_reaction_window is not None
    )


# ---------------------------------------------------------------- what is held
@pytest.mark.parametrize("code", [pygame.K_SPACE, pygame.K_RETURN])
def test_a_key_that_was_held_before_the_window_opened_does_not_answer_it(evening, code):
    """Not once it repeats either, nor when it is let go."""
    options = {"hit_asking": "buzzer", "hit_seconds": "untimed"}
    scene = laid(evening, 3, (), options, is_held=False, phase="word", hands=list(HANDS))
    scene.session.open_hand(0)
    scene.selection.set_draft((("card", "1S2"),))
    key(evening, DOWN, code)
    if not made(scene):
        scene.session.play_plan([("start", "1S2")])
    evening.until(lambda: scene.parts.buzzers.current_reaction_window is not None)
    for _ in range(60):
        key(evening, DOWN, code)
    key(evening, UP, code)
    assert scene.parts.buzzers.current_reaction_window is not None and made(scene) == [("start", "1S2")]


def test_the_button_of_one_window_that_is_held_does_not_end_the_next(evening):
    scene = begun(evening)
    evening.unseen(pygame.MOUSEBUTTONDOWN, pos=evening.px(evening.spot("silence")), button=1)
    scene.session.windows.forget_opened()
    evening.until(
        lambda: (
            not scene.parts.buzzers.has_window_just_opened and scene.parts.buzzers.current_reaction_window is not None
        )
    )
    evening.unseen(pygame.MOUSEBUTTONUP, pos=evening.px(evening.spot("silence")), button=1)
    evening.frames(2)
    assert scene.parts.buzzers.current_reaction_window is not None


@pytest.mark.parametrize("how", ["space", "mouse"])
def test_a_press_before_anybody_can_have_read_the_window_does_not_end_it(evening, how):
    scene = begun(evening, has_read=False)
    evening.key(pygame.K_SPACE, " ") if how == "space" else evening.press("silence")
    evening.frames(2)
    assert scene.parts.buzzers.current_reaction_window is not None
    evening.until(lambda: not scene.parts.buzzers.has_window_just_opened)
    evening.key(pygame.K_SPACE, " ")
    evening.frames(2)
    assert scene.parts.buzzers.current_reaction_window is None


def test_where_all_who_may_hit_are_on_phones_the_table_says_so_and_has_no_dead_key(evening):
    scene = begun(evening)
    assert [key for key, _ in scene.mode.buttons.current_buttons()] == ["silence"]
    there, before = {1, 2}, [box.text for box in evening.seen()]
    object.__setattr__(scene.parts.setup, "phones", lambda: frozenset(there))
    for player in (1, 2):
        assert scene.session.do(MoveSeatToScreen(player, True))
    evening.frames(2)
    said = scene.mode.sentences.current_sentence(())
    assert (said.who, said.what) == (
        TEXTS.joined_list(scene.session.player_names[1:]),
        TEXTS("prompt.remote.several"),
    )
    assert scene.mode.buttons.current_buttons() == [] and not scene.parts.buzzers.possible_callers
    evening.frames(2)
    drawn = [box.text for box in evening.seen()]
    assert drawn.count(TEXTS("buzzer.phone")) == 2
    for player in (1, 2):
        assert drawn.count(buzzer_key(player)) == before.count(buzzer_key(player)) - 2, "on its dome and its panel"
    there.remove(2)
    assert scene.mode.sentences.current_sentence(())[1:3] == (scene.session.player_names[2], TEXTS("prompt.away"))
    assert scene.session.do(Pass(2), sender=2)
    evening.frames(2)
    assert scene.mode.sentences.current_sentence(())[1:3] == (scene.session.player_names[1], TEXTS("prompt.remote"))


def test_where_some_are_on_phones_those_with_keys_are_asked_and_the_others_named_as_long_as_they_choose(evening):
    scene = begun(evening, players=4, hands=[*HANDS, "1H5 1HA"])
    names, buttons = scene.session.player_names, scene.mode.buttons.current_buttons
    assert buttons() == [("silence", scene.parts.buzzers.window_prompt.button)]
    object.__setattr__(scene.parts.setup, "phones", lambda: frozenset({2, 3}))
    for player in (2, 3):
        assert scene.session.do(MoveSeatToScreen(player, True))

    def said():
        evening.frames(2)
        return scene.mode.sentences.current_sentence(())

    window, line = scene.parts.buzzers.window_prompt, scene.parts.buzzers.window_prompt.line
    assert (said().who, said().what) == (f"{names[1]},", window.for_one)
    assert said().hint == f"{TEXTS('prompt.remote.too', names=TEXTS.joined_list(names[2:]), n=2)} {line}"
    assert (
        scene.session.do(Pass(2), sender=2)
        and said().hint == f"{TEXTS('prompt.remote.too', names=names[3], n=1)} {line}"
    )
    assert buttons() == [("silence", scene.game_table.texts("table.nobody_here"))]
    assert scene.session.do(CloseReactions()) and buttons() == []
    assert said()[1:3] == (names[3], TEXTS("prompt.remote"))
