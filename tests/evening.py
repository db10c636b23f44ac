"""An evening without a screen: the whole program, frames stepped by hand, events made by hand, bots that answer at once."""

from collections.abc import Callable

import pygame

from game.bots.levels import intended, thought_rng
from game.bots.sampling import Effort
from game.engine.match import Match
from game.scenes import House
from game.scenes.play import PlayScene
from game.ui.app import App
from game.ui.audit import TextBox, complaints

FRAME = 1 / 30
EVENT = pygame.event.Event


class AtOnce:
    """Computer players that think in this process, at a small fixed effort."""

    def ask(self, match: Match, player: int, unwanted: tuple = (), is_quick: bool = False) -> None:
        level, view = match.seats[player].player, match.state.view(player)
        self.answer = intended(match.game.id, level, view, thought_rng(match.seed, player, match.ply), Effort(samples=2), unwanted)

    def poll(self):
        return self.answer

    def stop(self) -> None:
        """Nothing is under way."""

    close = stop


class Evening:
    """The program, and hands to play it."""

    def __init__(self, size=(1280, 720), text_size=100, speed="instant", handover="press"):
        self.house = House(size)
        self.app: App = self.house.app
        self.app.change(text_size=text_size, speed=speed, handover=handover)
        self.frames(1)

    def close(self) -> None:
        self.house.close()

    @property
    def top(self):
        return self.app.top

    def sit_down(self, game, seats, options=None, seed=1) -> PlayScene:
        """A new match on the table."""
        self.think_at_once()
        return self.lay(self.house.begin(game, seats, options or {}, seed))

    def take_up(self, match_id: str) -> PlayScene:
        """A saved match on the table."""
        self.think_at_once()
        return self.lay(self.house.go_on(match_id))

    def think_at_once(self) -> None:
        self.house.host.thinker.close()
        self.house.host.thinker = AtOnce()

    def lay(self, scene: PlayScene) -> PlayScene:
        self.app.push(scene)
        self.frames(2)
        return scene

    def arrange(self, scene: PlayScene, words, given: dict, is_held: bool = True) -> PlayScene:
        """Everything lies as an example says, in the words of its game; computer players are held, or play at once."""
        scene.companions.is_waiting = True
        scene.companions.stop()
        words.arrange(scene.match.state, given)
        scene.settle_now()
        scene.companions.is_waiting = is_held
        self.frames(2)
        return scene

    # ---------------------------------------------------------------- hands
    def frames(self, count: int = 1, *events) -> None:
        self.app.frame(FRAME, events)
        for _ in range(count - 1):
            self.app.frame(FRAME, [])

    def until(self, is_true, most: int = 600) -> None:
        for _ in range(most):
            if is_true():
                return
            self.app.frame(FRAME, [])
        raise AssertionError(f"it never came to be, after {most} frames")

    def px(self, pos) -> tuple[int, int]:
        return round(pos[0] * self.app.canvas.k), round(pos[1] * self.app.canvas.k)

    def point(self, pos) -> None:
        self.frames(1, EVENT(pygame.MOUSEMOTION, pos=self.px(pos), rel=(0, 0), buttons=(0, 0, 0)))

    def click(self, pos) -> None:
        self.point(pos)
        self.frames(1, EVENT(pygame.MOUSEBUTTONDOWN, pos=self.px(pos), button=1))
        self.frames(2, EVENT(pygame.MOUSEBUTTONUP, pos=self.px(pos), button=1))

    def drag(self, start, end) -> None:
        self.point(start)
        self.frames(1, EVENT(pygame.MOUSEBUTTONDOWN, pos=self.px(start), button=1))
        for part in (0.3, 0.7, 1.0):
            self.point((start[0] + (end[0] - start[0]) * part, start[1] + (end[1] - start[1]) * part))
        self.frames(2, EVENT(pygame.MOUSEBUTTONUP, pos=self.px(end), button=1))

    def key(self, key: int, text: str = "", mod: int = 0) -> None:
        self.frames(1, EVENT(pygame.KEYDOWN, key=key, mod=mod, unicode=text))
        self.frames(2, EVENT(pygame.KEYUP, key=key, mod=mod))

    def press(self, key) -> None:
        """Click the widget or piece with this key, where nothing lies over it."""
        self.click(self.spot(key))

    def spot(self, key) -> tuple[float, float]:
        box = self.top.item(key).box
        points = [(box.x + box.w * a / 8, box.y + box.h * b / 8) for b in (4, 6, 2, 7, 1) for a in (4, 1, 7, 2, 6)]
        for point in points:
            found = self.top.at(point)
            if found is not None and found.key == key:
                return point
        raise AssertionError(f"{key} cannot be reached by the pointer")

    def play_on(self, scene: PlayScene, choose: Callable[[], None], plies: int | None = None) -> set[str]:
        """Until the match is over, or so many actions are made: open what is shut, end windows, go on where it waits.

        `choose` picks where something is lit. Returns the phases in which that was.
        """
        phases = set()
        for _ in range(6000):
            is_far = plies is not None and scene.match.ply >= plies
            if self.top is not scene or is_far:
                assert scene.match.is_over or is_far, f"{type(self.top).__name__}: {getattr(self.top, 'what', '')}"
                return phases
            if scene.reactions.window is not None or scene.eyes.is_lidded:
                self.key(pygame.K_SPACE, " ")
            elif scene.waits_at_gate and scene.is_at_rest:
                self.press("fire")
            elif scene.can_act:
                phases.add(scene.match.state.phase)
                choose()
            else:
                self.frames(1)
        raise AssertionError("the match does not end")

    # ---------------------------------------------------------------- eyes
    def seen(self) -> list[TextBox]:
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
        return complaints(boxes, self.app.canvas.surf.get_rect())
