"""Moments at which several players may speak up: the window that asks who wants to, and those who stay silent."""

from collections.abc import Hashable
from typing import TYPE_CHECKING, Any

import pygame

from game.scenes.table.eyes import BY_ITSELF, HOLD
from game.session.conduct import Window
from game.ui.contract.capabilities import Reactions, WindowWords
from game.ui.page import Widget

if TYPE_CHECKING:
    from game.scenes.table.play import PlayScene

GRACE = 1.2  # seconds for others to join in, once somebody has called in a window without a clock
TICKS = 20  # pictures of the clock a second
UNREAD = 0.4  # seconds in which nobody can have read what a window asks: what is pressed meant something before it
TAKING = (pygame.K_RETURN, pygame.K_KP_ENTER)  # they press the buzzer that has the ring


class Reactions:
    """Opens each window once, on public facts alone, and keeps who called in it; who did not is silent when asked.

    A buzzer that is tapped calls; one that is held shows its player's own hand, as long as it is held.
    """

    def __init__(self, scene: "PlayScene"):
        self.scene = scene
        self.window: Window | None = None  # the one that stands open
        self.called: dict[Hashable, set[int]] = {}  # by window
        self.left: float | None = None  # seconds until it closes; None: it waits for people
        self.age = 0.0  # seconds for which it has stood open
        self.held: int | None = None  # whose buzzer is held down
        self.held_key: int | None = None  # by this key; None: by the mouse
        self.held_for = 0.0  # seconds
        self.is_glancing = False  # who holds the buzzer sees the own hand

    # ---------------------------------------------------------------- time
    def hold(self, dt: float) -> bool:
        """Everything has been shown and somebody is asked: does a window keep the table, or has silence answered?"""
        found = self.scene.conduct.window(self.scene.shown)
        if found is None or (self.window is not None and self.window.id != found.id):
            self.shut()
        if found is None:
            return False
        if found.calls and self.must_open(found):
            self.open(found)
        if self.window is not None and self.pass_time(dt):
            return True
        return self.is_silent(found)

    def must_open(self, found: Window) -> bool:
        """Once for each window, and only where hands have to be hidden and people are among those who may speak."""
        is_new = found.id not in self.called
        return (
            is_new and self.scene.eyes.is_private and any(player in self.scene.eyes.humans for player in found.players)
        )

    def open(self, window: Window) -> None:
        """The hand that is open shuts, since all look at the table; it opens again by itself if nobody speaks up."""
        self.scene.eyes.close(BY_ITSELF)
        self.scene.pressing = None  # what is pressed was meant for what stood there before
        self.window, self.called[window.id], self.left, self.age = window, set(), window.seconds, 0.0
        self.scene.app.sounds.play("turn")
        self.scene.changed()

    def pass_time(self, dt: float) -> bool:
        """Does it stay open? Its clock stands still while somebody looks at a hand."""
        self.age += dt
        if self.left is None or self.is_glancing:
            return True
        before, self.left = self.left, self.left - dt
        self.scene.dirty |= int(before * TICKS) != int(self.left * TICKS)
        if self.left > 0:
            return True
        self.shut()
        return False

    def forget(self) -> None:
        """Moves have been taken back: their windows will open again."""
        self.called.clear()
        self.shut()

    def shut(self) -> None:
        if self.window is not None:
            self.let_go()
            self.window, self.left = None, None
            self.scene.changed()

    def is_silent(self, found: Window) -> bool:
        """Answers for a person who did not call, or who is alone at the table and can do nothing but pass."""
        scene = self.scene
        player = scene.match.state.current
        if not scene.match.seats[player].is_human:
            return False
        if not scene.eyes.is_private:
            is_quiet = scene.eyes.of == player and scene.own is not None and scene.own.legal() == [found.silence]
        elif found.calls:
            is_quiet = player not in self.called.get(found.id, ())
        else:
            is_quiet = player not in found.concerned
        if is_quiet:
            scene.make([found.silence])
        return is_quiet

    # ---------------------------------------------------------------- people
    @property
    def callers(self) -> list[int]:
        """Who may call in the window that stands open."""
        return [player for player in self.window.players if player in self.scene.eyes.humans] if self.window else []

    @property
    def ability(self) -> Reactions[Any]:
        """How this game's windows look; it has some, else none could stand open."""
        found = self.scene.game_table.reactions
        assert found is not None
        return found

    @property
    def words(self) -> WindowWords:
        """What is said while a window stands open."""
        scene = self.scene
        return self.ability.words(scene.shown, self.window)

    @property
    def calls(self) -> frozenset[int]:
        return frozenset(self.called[self.window.id]) if self.window else frozenset()

    @property
    def part_left(self) -> float | None:
        """Of the time for which the window stands open; None where people end it."""
        return None if self.left is None or not self.window.seconds else self.left / self.window.seconds

    @property
    def is_fresh(self) -> bool:
        """Has a window come just now, which nobody can have read?"""
        return self.window is not None and self.age < UNREAD

    def call(self, player: int) -> None:
        """A buzzer was pressed; in a window without a clock the others have a moment more. It cannot be taken back."""
        if player not in self.callers or player in self.calls:
            return
        self.called[self.window.id].add(player)
        self.scene.eyes.is_called()
        self.scene.app.sounds.play("pick")
        if self.calls >= set(self.callers):
            self.left = 0.0
        elif self.window.seconds is None and self.left is None:
            self.left = GRACE
        self.scene.changed()

    def end(self) -> None:
        """Nobody else wants to speak."""
        if self.window is not None and not self.is_fresh:
            self.left = 0.0
            self.scene.changed()

    # ---------------------------------------------------------------- keys and held buzzers
    def key(self, event: pygame.Event) -> bool:
        """A key while the window stands open: a player's own, or the one that ends it."""
        if self.window is None or event.key == pygame.K_ESCAPE:
            return False
        if self.held is not None:
            return True
        if event.key == pygame.K_SPACE:
            self.end()
            return True
        player = self.player_of(event)
        if player is not None:
            self.held, self.held_key, self.held_for = player, event.key, 0.0
        return player is not None

    def player_of(self, event: pygame.Event) -> int | None:
        """Whose buzzer a key presses: its own, or the one that has the ring."""
        scene, letter = self.scene, event.unicode.upper()
        if event.key in TAKING and scene.by_keys and isinstance(scene.focus, tuple) and scene.focus[0] == "call":
            return scene.focus[1]
        keys = self.ability.keys()
        return next((player for player in self.callers if letter and keys.get(player) == letter), None)

    def key_up(self, event: pygame.Event) -> bool:
        """The key that holds a buzzer was let go: a tap calls."""
        if self.held is None or event.key != self.held_key:
            return False
        player, is_tap = self.held, not self.is_glancing
        self.let_go()
        if is_tap:
            self.call(player)
        return True

    def hold_buzzer(self, dt: float) -> None:
        """A buzzer is held on, by key or mouse, or the mouse has let it go."""
        pressing = self.scene.pressing
        if self.window is not None and self.held is None and isinstance(pressing, tuple) and pressing[0] == "call":
            self.held, self.held_key, self.held_for = pressing[1], None, 0.0
        if self.held is None:
            return
        if self.held_key is None and pressing != ("call", self.held):
            self.let_go()
            return
        self.held_for += dt
        self.scene.dirty = True
        if not self.is_glancing and self.held_for >= HOLD:
            self.is_glancing = True
            self.scene.eyes.glance(self.held)

    def let_go(self) -> None:
        """Nobody holds a buzzer any more, and a hand that was looked at is shut."""
        if self.is_glancing:
            self.scene.eyes.end_glance()
        self.held, self.held_key, self.held_for, self.is_glancing = None, None, 0.0, False

    def widgets(self) -> list[Widget]:
        """A buzzer for each person who may call; a hand that is looked at lies over them."""
        if self.window is None or self.is_glancing:
            return []
        scene, keys = self.scene, [("call", player) for player in self.callers]
        boxes = self.ability.buzzers(scene.places, self.window)
        return [
            Widget(key, boxes[key[1]], "tile", tooltip=scene.game_table.text.tooltip(scene.shown, key)) for key in keys
        ]
