"""An evening without a screen: the whole program, its frames and events made by hand, bots that answer at once."""

import dataclasses
import itertools
import random
from collections.abc import Callable, Hashable

import pygame
from painted import share

from game.bots.levels import bot_thinking_rng, chosen_plan
from game.bots.sampling import ThinkingEffort
from game.engine.match import Match
from game.engine.seats import HUMAN, Seat
from game.scenes import Application
from game.scenes.table.play import PlayScene
from game.session.drivers import NoAdvisor
from game.ui.app import App
from game.ui.audit import DrawnText, find_text_problems
from game.ui.language import ENGLISH

FRAME = 1 / 30
LOOK_EVERY = 8  # frames of waiting, and steps of a walk by keys
EVENT = pygame.event.Event
NAMES = ("Mara", "Jonas", "Old Ferro", "Ines", "Tomas", "Ada")
Keys = set[Hashable]
WALK, MOST_TABS = 6, 90  # tabs before something is taken, and at the most


class AtOnce(NoAdvisor):
    """Computer players that think in this process, at a small fixed effort."""

    def ask(self, match: Match, player: int, unwanted: tuple = (), is_quick: bool = False) -> None:
        level, view = match.seats[player].player, match.state.view(player)
        self.answer = chosen_plan(
            match.game.edition,
            level,
            view,
            bot_thinking_rng(match.seed, player, match.ply),
            ThinkingEffort(samples=2),
            unwanted,
        )

    def poll(self):
        return self.answer

    def stop(self) -> None:
        """Nothing is under way."""

    close = stop


class NothingComputed:
    """Nobody analyses what was played, unless a test does so."""

    is_busy = False

    def start(self, saved: dict, analysis) -> None:
        """No process is begun."""

    def poll(self) -> list:
        return []

    def stop(self) -> None:
        """Nothing is under way."""


class Evening:
    """The program, and hands to play it."""

    def __init__(
        self, size=(1280, 720), text_size=100, speed="instant", handover="press", hints="move", language=ENGLISH
    ):
        self.application = Application(size)
        self.application.analyst.computing = NothingComputed()
        self.app: App = self.application.app
        self.app.change_settings(text_size=text_size, speed=speed, handover=handover, hints=hints, language=language)
        share(self.app.canvas)
        self.is_looking = True
        self.redraw, self.app.redraw = self.app.redraw, self.look
        self.frames(1)

    def close(self) -> None:
        self.application.close()

    @property
    def top(self):
        return self.app.top

    def sit_down(self, game, seats, options=None, seed=1) -> PlayScene:
        """A new match on the table."""
        self.think_at_once()
        return self.lay(self.application.start_match(game, seats, options or {}, seed))

    def sit_down_with(self, words, options: dict, players: int, bots=(), seed=1, level="steady") -> PlayScene:
        """People and, on the seats `bots`, computer players; else what the examples of a game take for granted."""
        seats = [Seat(NAMES[n], n, level if n in bots else HUMAN) for n in range(players)]
        scene = self.sit_down(words.GAME, seats, {**words.OPTIONS, **options}, seed)
        self.until(lambda: scene.asked_player is not None)
        return scene

    def take_up(self, match_id: str) -> PlayScene:
        """A saved match on the table."""
        self.think_at_once()
        return self.lay(self.application.resume_match(match_id))

    def think_at_once(self) -> None:
        self.application.host.thinker.close()
        self.application.host.thinker = AtOnce()

    def lay(self, scene: PlayScene) -> PlayScene:
        self.app.push(scene)
        self.turn(False)
        self.frames(1)
        return scene

    def arrange(self, scene: PlayScene, words, given: dict, is_held: bool = True) -> PlayScene:
        """Everything lies as an example says, in the words of its game; computer players are held, or play at once.

        It is the midst of a match, where nobody is told any more how one wins.
        """
        scene.parts.setup = dataclasses.replace(scene.parts.setup, is_first=False)
        scene.hold_bots(True)
        scene.session.bots.stop()
        words.arrange(scene.match.state, given)
        scene.show_current_state()
        scene.hold_bots(is_held)
        self.turn(False)
        self.frames(1)
        return scene

    # ---------------------------------------------------------------- hands
    def frames(self, count: int = 1, *events) -> None:
        self.app.run_frame(FRAME, events)
        for _ in range(count - 1):
            self.app.run_frame(FRAME, [])

    def unseen(self, kind: int, **facts) -> None:
        """A frame amid a gesture, of which no picture is made."""
        self.turn(False, EVENT(kind, **facts))

    def turn(self, is_looking: bool, *events) -> None:
        """One frame, with a picture of it or without."""
        self.is_looking = is_looking
        try:
            self.app.run_frame(FRAME, events)
        finally:
            self.is_looking = True

    def look(self) -> None:
        """What the program does for redraw: make a picture, or only see what there is to use."""
        if self.is_looking:
            self.redraw()
        elif self.top.dirty:
            self.top.offered = None

    def until(self, is_true, limit: int = 600) -> None:
        """Wait, with a look now and then and one at the end."""
        for n in range(limit):
            if is_true():
                self.redraw()
                return
            self.turn(n % LOOK_EVERY == 0)
        raise AssertionError(f"it never came to be, after {limit} frames")

    def px(self, pos) -> tuple[int, int]:
        return round(pos[0] * self.app.canvas.k), round(pos[1] * self.app.canvas.k)

    def point(self, pos) -> None:
        self.frames(1, EVENT(pygame.MOUSEMOTION, pos=self.px(pos), rel=(0, 0), buttons=(0, 0, 0)))

    def click(self, pos) -> None:
        pos = self.px(pos)
        self.app.last_press.seconds = 2.0  # these hands take their time
        self.app.double_press.reset()
        self.unseen(pygame.MOUSEMOTION, pos=pos, rel=(0, 0), buttons=(0, 0, 0))
        self.unseen(pygame.MOUSEBUTTONDOWN, pos=pos, button=1)
        self.unseen(pygame.MOUSEBUTTONUP, pos=pos, button=1)
        self.frames(1)

    def drag(self, start, end) -> None:
        """The picture is looked at while the thing is held over its aim, and when it lies there."""
        self.unseen(pygame.MOUSEMOTION, pos=self.px(start), rel=(0, 0), buttons=(0, 0, 0))
        self.unseen(pygame.MOUSEBUTTONDOWN, pos=self.px(start), button=1)
        for part in (0.3, 0.7):
            between = (start[0] + (end[0] - start[0]) * part, start[1] + (end[1] - start[1]) * part)
            self.unseen(pygame.MOUSEMOTION, pos=self.px(between), rel=(0, 0), buttons=(0, 0, 0))
        self.point(end)
        self.unseen(pygame.MOUSEBUTTONUP, pos=self.px(end), button=1)
        self.frames(1)

    def key(self, key: int, text: str = "", mod: int = 0, is_looking: bool = True) -> None:
        self.app.double_press.reset()
        self.unseen(pygame.KEYDOWN, key=key, mod=mod, unicode=text)
        self.unseen(pygame.KEYUP, key=key, mod=mod)
        self.turn(is_looking)

    def walk(self, is_there: Callable[[], bool], limit: int = MOST_TABS) -> bool:
        """By Tab, with a look now and then, until that is true. Returns whether it came to be."""
        for n in range(limit):
            if is_there():
                return True
            self.key(pygame.K_TAB, is_looking=n % LOOK_EVERY == 0)
        return is_there()

    def press(self, key) -> None:
        """Click the widget or piece with this key, where nothing lies over it."""
        self.click(self.spot(key))

    def spot(self, key) -> tuple[float, float]:
        box = self.top.find_widget(key).box
        points = [(box.x + box.w * a / 8, box.y + box.h * b / 8) for b in (4, 6, 2, 7, 1) for a in (4, 1, 7, 2, 6)]
        for point in points:
            found = self.top.widget_at(point)
            if found is not None and found.key == key:
                return point
        raise AssertionError(f"{key} cannot be reached by the pointer")

    def play_on(self, scene: PlayScene, choose: Callable[[], None], plies: int | None = None) -> set[str]:
        """Until the match is over, or so many actions are made: open what is shut, end windows, go on where it waits.

        `choose` picks where something is lit. Returns the phases in which that was.
        """
        phases = set()
        for n in range(6000):
            is_far = plies is not None and scene.match.ply >= plies
            if self.top is not scene or is_far:
                assert scene.match.is_over or is_far, f"{type(self.top).__name__}: {getattr(self.top, 'what', '')}"
                return phases
            if scene.parts.buzzers.current_reaction_window is not None or scene.parts.cover.is_shown:
                self.key(pygame.K_SPACE, " ")
            elif scene.parts.presenter.waits_for_continue:
                self.key(pygame.K_SPACE, " ")
            elif scene.parts.session.awaits_confirmation_here and scene.is_at_rest:
                self.press("fire")
            elif (
                scene.can_asked_player_answer_here or scene.selection.out_of_turn_player is not None
            ):  # somebody may be asked for a card
                phases.add(scene.match.state.phase)
                choose()
            else:
                self.turn(n % LOOK_EVERY == 0)
        raise AssertionError("the match does not end")

    # ---------------------------------------------------------------- hands that play anything
    def pick_or_fire(self, scene: PlayScene, rng: random.Random, often: float, found: Keys | None = None) -> None:
        """By mouse: the button as often as that, else one of what is lit (or `found`); what leads nowhere goes back."""
        offer, draft = scene.selection.offer, scene.selection.draft
        lit = self.lit_pieces(scene) if found is None else found
        fresh = sorted((key for key in lit if key not in draft), key=str)
        if offer.plan and offer.button and (rng.random() < often or not fresh):
            self.press("fire")
        elif fresh:
            key = rng.choice(fresh)
            self.press(key if key in scene.table.pieces else ("aside", *key))
        else:
            self.press("clear")

    def tab_or_fire(self, scene: PlayScene, rng: random.Random, often: float, found: Keys | None = None) -> None:
        """By keys: the button as often as that, else a walk with Tab to something that is lit (or `found`)."""
        offer, lit = scene.selection.offer, self.lit_pieces(scene) if found is None else found
        if offer.plan and offer.button and (rng.random() < often or not lit):
            self.key(pygame.K_SPACE, " ")
            return
        if scene.selection.draft and not lit:
            self.key(pygame.K_ESCAPE)
            return
        least, tabs = rng.randrange(WALK), itertools.count()
        assert self.walk(lambda: next(tabs) > least and scene.focus in lit), f"no tab leads to {lit}"
        self.key(pygame.K_RETURN)

    def lit_pieces(self, scene: PlayScene) -> Keys:
        return {key for key in scene.table.pieces if scene.selection.offer.lights(key)}

    # ---------------------------------------------------------------- eyes
    def seen(self) -> list[DrawnText]:
        """Every text on the present screen, which is drawn for it."""
        canvas = self.app.canvas
        canvas.audit = []
        self.top.dirty = True
        self.frames(1)
        boxes, canvas.audit = canvas.audit, None
        return boxes

    def complaints(self) -> list[str]:
        """What is wrong with the words of the present screen."""
        boxes = self.seen()
        assert boxes, "nothing was drawn"
        return find_text_problems(boxes, self.app.canvas.surf.get_rect())
