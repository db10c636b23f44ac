"""Hands that know nothing of the program: random events on any screen, which must neither break nor cheat."""

import random
import time
from collections import Counter

import pygame
from evening import EVENT, Evening

from game.engine.game import Game
from game.engine.match import Match
from game.engine.rng import Rng
from game.engine.seats import HUMAN, Seat
from game.scenes.table.play import PlayScene
from game.ui.app import DRAWING_BUDGET_SECONDS

KEYS = (
    pygame.K_TAB, pygame.K_RETURN, pygame.K_SPACE, pygame.K_ESCAPE, pygame.K_BACKSPACE, pygame.K_DELETE, pygame.K_LEFT,
    pygame.K_RIGHT, pygame.K_UP, pygame.K_DOWN, pygame.K_HOME, pygame.K_END, pygame.K_PAGEUP, pygame.K_PAGEDOWN,
    pygame.K_F1, pygame.K_F11, *range(pygame.K_0, pygame.K_9 + 1), *range(pygame.K_a, pygame.K_z + 1),
)  # fmt: skip
MODES = (0, 0, 0, 0, pygame.KMOD_SHIFT, pygame.KMOD_CTRL, pygame.KMOD_ALT)
PAD_BUTTONS = (pygame.CONTROLLERBUTTONDOWN, pygame.CONTROLLERBUTTONDOWN, pygame.CONTROLLERBUTTONUP)
STICK_BUTTONS = (pygame.JOYBUTTONDOWN, pygame.JOYBUTTONUP)
SIZES = ((1280, 720), (1024, 600), (960, 540), (1366, 768), (640, 400))
LEVELS = (HUMAN, HUMAN, "gentle", "steady")
SLOW = 0.1  # seconds of CPU that a frame must not take
REST = 90  # frames at most for which hands rest; a stick that is held does not
PATIENT = 100  # events between one try to rest and the next, while a stick is held


class Monkey:
    """Events by chance, each a frame; what goes wrong is raised.

    slowest: seconds of CPU of the slowest frame, and where; slow: frames over 100 ms by where.
    """

    def __init__(self, evening: Evening, seed: int):
        self.evening, self.rng = evening, random.Random(seed)
        evening.app.on_error = None  # errors come through to here
        evening.app.painter.patience = DRAWING_BUDGET_SECONDS  # as in the program
        self.slowest = (0.0, "")
        self.slow: Counter = Counter()
        self.restless = PATIENT  # events since hands last tried to rest

    def romp(self, events: int) -> None:
        for _ in range(events):
            self.step(self.any_event())

    def step(self, event: pygame.Event) -> None:
        """What happens, and after a table was left the second for which hands rest."""
        app = self.evening.app
        self.frame(event)
        if not app.running or not app.scenes:
            self.come_back()
        self.restless += 1
        if app.is_untidy and self.restless >= PATIENT:
            self.rest()

    def rest(self) -> None:
        """Until what was left is tidied up."""
        self.restless = 0
        for _ in range(REST):
            if not self.evening.app.is_untidy:
                self.restless = PATIENT
                break
            self.frame()

    def frame(self, *events: pygame.Event) -> None:
        scenes, start = self.evening.app.scenes, time.process_time()
        self.evening.frames(1, *events)
        spent = time.process_time() - start
        what = pygame.event.event_name(events[0].type) if events else "at rest"
        where = f"{type(scenes[-1]).__name__} {what}" if scenes else ""
        self.slowest = max(self.slowest, (spent, where))
        self.slow[where] += spent > SLOW

    def come_back(self) -> None:
        """Somebody closed the window; it is opened again."""
        self.evening.app.running = True

    # Events

    def any_event(self) -> pygame.Event:
        kinds = (self.motion, self.down, self.up, self.click_on_something, self.key, self.key, self.pad, self.rare)
        return self.rng.choices(kinds, (4, 3, 3, 5, 6, 2, 3, 1))[0]()

    def pos(self) -> tuple[int, int]:
        w, h = pygame.display.get_surface().get_size()
        return self.rng.randrange(-5, w + 5), self.rng.randrange(-5, h + 5)

    def motion(self) -> pygame.Event:
        return EVENT(pygame.MOUSEMOTION, pos=self.pos(), rel=(self.rng.randrange(-9, 9), 3), buttons=(0, 0, 0))

    def down(self) -> pygame.Event:
        return EVENT(pygame.MOUSEBUTTONDOWN, pos=self.pos(), button=self.rng.choice((1, 1, 1, 2, 3)))

    def up(self) -> pygame.Event:
        return EVENT(pygame.MOUSEBUTTONUP, pos=self.pos(), button=self.rng.choice((1, 1, 1, 2, 3)))

    def click_on_something(self) -> pygame.Event:
        """A press of the button on a widget or piece; the next event of that kind lets go."""
        items = list(getattr(self.evening.top, "current_widgets", ()))
        if not items:
            return self.down()
        center = self.rng.choice(items).box.center
        self.step(EVENT(pygame.MOUSEMOTION, pos=self.evening.px(center), rel=(0, 0), buttons=(0, 0, 0)))
        self.step(EVENT(pygame.MOUSEBUTTONDOWN, pos=self.evening.px(center), button=1))
        return EVENT(pygame.MOUSEBUTTONUP, pos=self.evening.px(center), button=1)

    def key(self) -> pygame.Event:
        key = self.rng.choice(KEYS)
        text = chr(key) if 32 <= key < 127 else ""
        kind = self.rng.choice((pygame.KEYDOWN, pygame.KEYDOWN, pygame.KEYUP))
        return EVENT(kind, key=key, mod=self.rng.choice(MODES), unicode=text)

    def rare(self) -> pygame.Event:
        kinds = (self.wheel, self.text, self.resize, self.focus, self.plug, self.quit)
        return self.rng.choices(kinds, (6, 4, 2, 4, 3, 1))[0]()

    def wheel(self) -> pygame.Event:
        return EVENT(pygame.MOUSEWHEEL, x=0, y=self.rng.randrange(-4, 5))

    def text(self) -> pygame.Event:
        return EVENT(pygame.TEXTINPUT, text=self.rng.choice(("a", "Zoë", "7", " ", "漢", "x" * 40)))

    def resize(self) -> pygame.Event:
        pygame.display.set_mode(self.rng.choice(SIZES), pygame.RESIZABLE)
        return EVENT(pygame.WINDOWEXPOSED)

    def focus(self) -> pygame.Event:
        return EVENT(self.rng.choice((pygame.WINDOWFOCUSLOST, pygame.WINDOWFOCUSGAINED, pygame.WINDOWLEAVE)))

    def pad(self) -> pygame.Event:
        """Of one of two gamepads."""
        rng = self.rng
        kind = rng.choice((*PAD_BUTTONS, pygame.CONTROLLERAXISMOTION, *STICK_BUTTONS, pygame.JOYAXISMOTION))
        facts = {"instance_id": rng.randrange(2), "button": rng.randrange(21), "axis": rng.randrange(6)}
        reach = 1.0 if kind == pygame.JOYAXISMOTION else 32767
        return EVENT(kind, **facts, value=type(reach)(reach * rng.choice((-1.0, 0.0, 1.0, rng.uniform(-1, 1)))))

    def plug(self) -> pygame.Event:
        if self.rng.randrange(2):
            return EVENT(pygame.JOYDEVICEADDED, device_index=self.rng.randrange(2))
        return EVENT(pygame.JOYDEVICEREMOVED, instance_id=self.rng.randrange(2))

    def quit(self) -> pygame.Event:
        return EVENT(pygame.QUIT)


def seats_for(game: Game, rng: random.Random) -> list[Seat]:
    players = rng.choice(game.players)
    return [Seat(f"Player {n + 1}", n, HUMAN if not n else rng.choice(LEVELS)) for n in range(players)]


def table(evening: Evening, game: Game, rng: random.Random, plies: int) -> PlayScene:
    """A match so many actions after its beginning, on the table."""
    scene = evening.sit_down(game, seats_for(game, rng), {}, rng.randrange(1000))
    match, pick = scene.match, Rng(rng.randrange(1000))
    while match.ply < plies and not match.is_over:
        match.confirm_all_visits()
        if not match.is_over:
            match.play(match.state.random_action(pick))
    evening.application.host.save_match(match)
    evening.app.return_to_first_scene()
    return evening.take_up(evening.application.host.match_id)


def is_lawful(match: Match) -> bool:
    """Were all its actions legal, and do they lead to where it stands?"""
    return not Match.from_json(match.to_json(), match.game).changed_rules
