"""When a tray is shut: with its turn, behind whatever lies on the table, and when nobody looks after the window."""

import pygame
import pytest
from evening import Evening
from pictures_of_worlds import SIZE, WITH_SECRETS, another_world, frame

from game.engine.match import Match
from game.engine.rng import Rng
from game.engine.seats import HUMAN, Seat
from game.engine.state import PUBLIC, Action, Event, EventSnapshot, State
from game.games import GAMES
from game.scenes.table.hand_cover import HOLD
from game.scenes.table.play import PlayScene
from game.session.commands import CloseHand
from game.session.conduct import kind_of_event
from game.ui.cache import SurfaceCache
from game.ui.offer import EqualPieceKey
from game.ui.texts import Texts
from tests.ape_city import words as ape_city
from tests.biome_escape import seated as biome

TEXTS = Texts()
TWO = [Seat("Mara", 0, HUMAN), Seat("Jonas", 1, HUMAN)]
NEW_YORK = next(game for game in WITH_SECRETS if game.id == "explore_new_york")
RUNS = 8  # ends of turns
SPACE = {"key": pygame.K_SPACE, "mod": 0}
with_secrets = pytest.mark.parametrize("game", WITH_SECRETS, ids=lambda game: game.id)


def secretive(game, seats=TWO, seed: int = 3) -> Match:
    """A match in which players hide something from each other."""
    options = {game.secret_rule: True} if game.secret_rule else {}
    seats = [*seats, *(Seat("Bot", n, "steady") for n in range(len(seats), game.players.start))]
    return Match(game, seats, options, seed)


def advanced(match: Match, plies: int) -> Match:
    """So far played by chance that a person is asked."""
    rng = Rng(plies)
    while match.ply < plies or match.awaits_confirmation or not match.seats[match.state.current_player].is_human:
        match.confirm_visit() if match.awaits_confirmation else match.play(some_action(match.state, rng))
    return match


def some_action(state: State, rng: Rng) -> Action:
    """By chance, but nobody gives up."""
    return next(action for action in iter(lambda: state.random_action(rng), None) if action[0] != "concede")


def seated(evening: Evening, match: Match) -> PlayScene:
    """The match on the table, with the tray open of who is asked."""
    evening.think_at_once()
    scene = evening.lay(evening.application.host.set_up_table(match))
    evening.until(lambda: scene.asked_player is not None)
    scene.session.open_hand(match.state.current_player)
    evening.app.change_settings(speed="normal")
    evening.frames(3)
    return scene


def hand_on(scene: PlayScene) -> None:
    scene.session.open_hand_or_pass_laptop(1 - scene.asked_player)


CLOSERS = {
    "menu": lambda evening, scene: evening.key(pygame.K_F10),
    "rules": lambda evening, scene: evening.key(pygame.K_F1),
    "seat": lambda evening, scene: scene.parts.actions.open_page("seat", player=0),
    "focus": lambda evening, scene: evening.frames(1, pygame.event.Event(pygame.WINDOWFOCUSLOST)),
    "hand-over": lambda evening, scene: hand_on(scene),
}


@pytest.mark.long
@with_secrets
def test_from_the_first_frame_on_a_shut_tray_looks_the_same_whatever_it_hides(home, game):
    """No card fades, nothing travels, nothing that was picked or pointed at stays."""
    evening = Evening(SIZE)
    for n, (name, close) in enumerate(CLOSERS.items()):
        base = advanced(secretive(game), 5 * n)
        pictures = []
        for match in (base, another_world(base, PUBLIC, n)):
            scene = seated(evening, match)
            lit = [key for key in sorted(scene.table.pieces, key=str) if scene.selection.offer.lights(key)]
            pick = scene.game_table.choices.after_pick
            scene.session.draft = pick(scene.own_view, (), lit[0]) if lit else ()
            scene.parts.tabletop.relayout_for_draft()
            scene.parts.hints.show_nudge(tuple(lit), "hint.tried_out")
            scene.is_focus_from_keys = True
            scene.move_focus(lit[-1] if lit else None)
            scene.update = lambda dt: None  # as it is while something lies on the table
            close(evening, scene)
            assert scene.own_view is None and not scene.selection.draft
            evening.frames(2)
            pictures.append(frame(evening))
            evening.app.return_to_first_scene()
            evening.app.change_settings(speed="instant")
        assert pictures[0] == pictures[1], name
    evening.close()


@pytest.mark.long
@with_secrets
def test_a_hand_does_not_stay_on_the_screen_while_the_picture_without_it_is_being_made(stage, game):
    scene = seated(stage, advanced(secretive(game), 5))
    stage.app.canvas.sprites = SurfaceCache(10**9, stage.app.canvas.patience)  # nothing is painted yet
    stage.app.painter.patience, drawn = 0.0, stage.app.frames_drawn
    scene.session.do(CloseHand())
    stage.frames(1)
    assert stage.app.frames_drawn == drawn + 1 and not stage.app.painter.tries


@pytest.mark.long
@pytest.mark.parametrize("page", ["log", "odds"])
@with_secrets
def test_what_a_paper_tells_one_player_goes_when_nobody_looks_after_the_window(stage, game, page):
    scene = seated(stage, advanced(secretive(game), 5))
    scene.parts.actions.open_page(page)
    assert stage.top is not scene and not scene.session.hand.is_open
    scene.parts.actions.open_page("rules")
    stage.frames(1, pygame.event.Event(pygame.WINDOWFOCUSLOST))
    assert stage.top is scene


def test_a_menu_stays_when_nobody_looks_after_the_window(stage):
    scene = seated(stage, advanced(secretive(WITH_SECRETS[0]), 5))
    scene.parts.actions.open_page("menu")
    stage.frames(1, pygame.event.Event(pygame.WINDOWFOCUSLOST))
    assert stage.top is not scene


# ---------------------------------------------------------------- the end of a turn
@pytest.mark.long
@with_secrets
def test_a_tray_is_shut_before_the_game_goes_on_after_its_turn(stage, game):
    """Only news for its own player, with which the turn ends, keep it open so long."""
    stage.app.change_settings(confirm_turns="never")
    scene, rng, runs = seated(stage, advanced(secretive(game), 0)), Rng(4), []
    stage.app.change_settings(speed="instant")
    go_on, lay = scene.match.confirm_visit, scene.parts.presenter.show_event

    def recorded() -> list[EventSnapshot]:
        runs.append((scene.session.hand.of, go_on(), []))
        return runs[-1][1]

    def noted(event: Event, *views: State | None) -> None:
        if runs and any(event is one.event for one in runs[-1][1]):
            runs[-1][2].append(scene.session.hand.is_open)
        lay(event, *views)

    scene.match.confirm_visit, scene.parts.presenter.show_event = recorded, noted
    for _ in range(900):
        asked = scene.asked_player
        if asked is not None and scene.match.seats[asked].is_human:
            scene.session.open_hand(asked)
            scene.session.play_plan([some_action(scene.match.view(asked), rng)])
        scene.parts.buzzers.pass_for_all_at_screen()
        if len(runs) == RUNS or scene.match.is_over:
            break
        stage.turn(False)
    for player, snapshots, opened in runs:
        news = [
            n
            for n, snapshot in enumerate(snapshots)
            if kind_of_event(scene.session.conduct, snapshot.event).ends_visit and player in (snapshot.event.to or ())
        ]
        assert sum(opened) <= 1 + max(news, default=-1)
    assert any(player != PUBLIC for player, *_ in runs)


def test_a_secret_seen_with_the_last_action_is_covered_in_the_turn_of_the_board(stage):
    scene = biome.laid(stage, people=2, players=2, pawns=["0/-1", "0/0"], lying={"0/-1": "key#101"}, known={101: [0]})
    scene.match.state.turn, scene.match.state.place = 0, 2  # the board is next
    assert scene.table.pieces["secret", 101].face.lies == "known"
    stage.app.change_settings(speed="fast")
    scene.session.play_plan([("end_turn",)])
    faces, lay = {}, scene.parts.presenter.show_event

    def noted(event: Event, *views: State | None) -> None:
        lay(event, *views)
        faces[event.kind] = scene.own_view, scene.table.pieces["secret", 101].face, ("pack",) in scene.table.pieces

    scene.parts.presenter.show_event = noted
    stage.until(lambda: scene.match.state.round > 1 and scene.parts.cover.is_shown)
    own, face, has_pack = faces["board_turn"]
    assert own is None and face.lies == "back" and not has_pack


def test_cards_drawn_at_the_end_of_a_turn_are_seen_by_who_drew_them_before_the_tray_shuts(stage):
    scene = stage.arrange(stage.sit_down_with(ape_city, {"first": 0}, 2), ape_city, {"pawns": [6, 0], "ape": 20})
    scene.session.open_hand(0)
    stage.app.change_settings(speed="normal", confirm_turns="never")
    scene.session.play_plan([("play_cards", scene.match.state.hands[0][0])])
    seen = []
    lay = scene.parts.presenter.show_event
    scene.parts.presenter.show_event = lambda event, *views: (
        seen.append((event.kind, scene.session.hand.of)),
        lay(event, *views),
    )
    stage.until(lambda: scene.parts.cover.is_shown)
    assert ("drawn", 0) in seen and ("settled", PUBLIC) in seen


# ---------------------------------------------------------------- how it opens again
def test_after_a_paper_the_tray_opens_with_one_press_and_what_was_picked_is_picked_again(home):
    evening = Evening(handover="hold")
    scene = seated(evening, advanced(secretive(WITH_SECRETS[0]), 0))
    evening.app.change_settings(speed="instant")
    lit = next(key for key in scene.table.pieces if scene.selection.offer.lights(key))
    scene.selection.pick(lit)
    draft = scene.selection.draft
    evening.key(pygame.K_F10)
    evening.press("go_on")
    assert scene.parts.cover.is_shown and not scene.selection.draft
    assert TEXTS("table.stays_with", name=scene.parts.session.player_names[scene.asked_player]) in [
        box.text for box in evening.seen()
    ]
    evening.key(pygame.K_SPACE, " ")
    assert scene.session.hand.is_open and scene.selection.draft == draft != ()
    evening.key(pygame.K_F10)
    evening.press("go_on")
    evening.press("open")
    assert scene.session.hand.is_open
    evening.close()


def test_opening_a_tray_again_does_not_make_what_was_done_final(stage):
    scene = seated(stage, advanced(secretive(NEW_YORK), 0))
    stage.app.change_settings(speed="instant")
    while scene.match.state.phase != "links":
        scene.session.play_plan([scene.own_view.legal()[0]])
        stage.until(lambda: scene.asked_player is not None)
        scene.session.open_hand(scene.asked_player)
    scene.parts.actions.open_page("menu")
    stage.key(pygame.K_ESCAPE)
    stage.key(pygame.K_SPACE, " ")
    assert scene.session.hand.is_open and scene.match.can_undo()


@pytest.mark.parametrize("taken", ["focus", "other"])
def test_where_another_may_have_the_laptop_the_lid_must_be_held(home, taken):
    evening = Evening(handover="hold")
    scene = seated(evening, advanced(secretive(WITH_SECRETS[0]), 0))
    scene.session.do(CloseHand("press"))
    if taken == "focus":
        CLOSERS["focus"](evening, scene)
    else:
        scene.session.hand.hand_laptop_to(1 - scene.asked_player)
    evening.key(pygame.K_SPACE, " ")
    assert scene.parts.cover.is_shown
    evening.close()


def short(evening: Evening, key: str) -> None:
    """The lid is pressed and let go again, by mouse or by a key."""
    evening.press("open") if key == "mouse" else evening.key(pygame.K_SPACE, " ")


@pytest.mark.long
@pytest.mark.parametrize("key", ["mouse", "space"])
@pytest.mark.parametrize("game", WITH_SECRETS, ids=lambda game: game.id)
def test_a_short_press_says_that_the_lid_must_be_held_on(home, game, key):
    evening = Evening(handover="hold")
    evening.think_at_once()
    scene = evening.lay(evening.application.host.set_up_table(advanced(secretive(game), 0)))
    evening.until(lambda: scene.parts.cover.is_shown)
    assert TEXTS("table.open_short") not in " ".join(box.text for box in evening.seen())
    short(evening, key)
    assert scene.parts.cover.is_shown and scene.mode.sentences.current_sentence(()).hint == TEXTS("table.open_short")
    assert evening.complaints() == []
    evening.frames(round(HOLD * 30) + 2, pygame.event.Event(pygame.KEYDOWN, unicode=" ", **SPACE))
    assert scene.session.hand.is_open and not scene.parts.cover.is_cover_released_too_early
    evening.close()


def test_a_hold_opens_one_tray_and_not_the_next(home):
    """The lid of another comes under the pointer that still holds."""
    evening = Evening(handover="hold")
    scene = seated(evening, advanced(secretive(WITH_SECRETS[0]), 0))
    first = scene.asked_player
    scene.session.do(CloseHand())
    x, y = evening.px(evening.spot("open"))
    evening.unseen(pygame.MOUSEMOTION, pos=(x, y), rel=(0, 0), buttons=(0, 0, 0))
    evening.unseen(pygame.MOUSEBUTTONDOWN, pos=(x, y), button=1)
    evening.until(lambda: scene.session.hand.of == first)
    agenda = scene.match.state.agenda
    agenda[-1] = agenda[-1]._replace(player=1 - first)
    evening.frames(30)
    assert scene.asked_player == 1 - first and scene.parts.cover.is_shown and not scene.session.hand.is_open
    evening.close()


def test_a_press_meant_for_one_question_does_not_answer_the_next(stage):
    """The button that is held comes to mean something else."""
    scene = stage.arrange(stage.sit_down_with(ape_city, {"first": 0}, 2), ape_city, {"pawns": [6, 0], "ape": 20})
    scene.session.open_hand(0)
    scene.session.play_plan([("play_cards", scene.match.state.hands[0][0])])
    stage.until(lambda: scene.parts.session.awaits_confirmation_here and scene.is_at_rest)
    pos = stage.px(stage.spot("fire"))
    stage.unseen(pygame.MOUSEMOTION, pos=pos, rel=(0, 0), buttons=(0, 0, 0))
    stage.unseen(pygame.MOUSEBUTTONDOWN, pos=pos, button=1)
    scene.parts.actions.undo()
    stage.until(lambda: scene.can_asked_player_answer_here)
    scene.selection.pick(next(key for key in scene.table.pieces if isinstance(key, EqualPieceKey)))
    stage.frames(1)
    assert scene.find_widget("fire") is not None
    stage.unseen(pygame.MOUSEBUTTONUP, pos=stage.px(stage.spot("fire")), button=1)
    assert scene.match.ply == 0


def test_where_the_parts_of_a_table_are_is_found_once_for_each_window():
    evening = Evening()
    scene = evening.sit_down(GAMES[0], [Seat("Mara", 0, HUMAN), Seat("Jonas", 1, HUMAN)], {}, 1)
    evening.frames(3)
    tabletop = scene.parts.tabletop
    before = tabletop.places
    evening.frames(3)
    assert tabletop.places is before
    evening.app.change_settings(text_size=150)
    evening.frames(3)
    assert tabletop.places.prompt != before.prompt
    evening.close()
