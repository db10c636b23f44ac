"""What the keys do at the table; what they do on every screen is left to the page."""

import math
from collections.abc import Callable, Hashable
from typing import TYPE_CHECKING, Any

import pygame

from game.scenes.table.selection import ASIDE
from game.ui.offer import name_of

if TYPE_CHECKING:
    from game.scenes.table.play import PlayScene

HOLDING = (pygame.K_SPACE, pygame.K_RETURN)  # they hold the lid of a tray until it opens
TAKING = (pygame.K_RETURN, pygame.K_KP_ENTER)  # they take what has the ring
REACTION = 0.2  # seconds in which nobody can have seen yet that there is nothing left to skip
TO_MENU = (pygame.K_ESCAPE, pygame.K_F10)  # they end nothing that is being shown


class Keyboard:
    """One key goes to the first that has a use for it: the lens, the lid, an open window, a typed word, a shortcut."""

    def __init__(self, scene: "PlayScene"):
        self.scene = scene
        self.left: tuple[float, float] | None = None  # where the ring was last on a piece
        self.led_to: Hashable | None = None  # what the ring went to by itself, until a key is pressed
        self.down: set[int] = set()  # the keys that are held

    # ---------------------------------------------------------------- the ring
    def lead(self) -> None:
        """A ring that is nowhere goes to what can be chosen: to the nearest from where it was; else to the button."""
        scene = self.scene
        if not scene.by_keys or scene.item(scene.focus) is not None:
            return
        key = self.first_choice()
        if key is not None:
            scene.focus_on(key)
            self.led_to, scene.is_used = key, True

    def lead_on(self, taken: Hashable) -> None:
        """A ring on a piece that has just been picked goes on to where Tab leads: the first that can follow."""
        scene, choosing = self.scene, self.scene.selection
        if not scene.by_keys or scene.focus != taken or taken not in choosing.draft or not choosing.offer.lit:
            return
        free = [tile.key for tile in scene.lit_tiles() if tile.key not in choosing.draft]
        key = next((key for key in free if choosing.offer.lights(key)), None)
        if key is not None:
            scene.focus_on(key)
            self.led_to, scene.is_used = key, True

    def first_choice(self) -> Hashable | None:
        """The button of a table that waits for it; else what can be chosen."""
        scene = self.scene
        if scene.is_reading:
            return "continue"
        return "fire" if scene.waits_at_gate else self.next_choice() if scene.can_act else None

    def next_choice(self) -> Hashable | None:
        """A lit piece; where none is lit, a button beside the primary one."""
        scene, offer = self.scene, self.scene.selection.offer
        lit = [tile for tile in scene.lit_tiles() if offer.lights(tile.key)]
        lit = [tile for tile in lit if name_of(tile.key) not in offer.spare] or lit
        if lit and self.left is not None:
            return min(lit, key=lambda tile: math.dist(tile.box.center, self.left)).key
        return next(iter([*(tile.key for tile in lit), *((ASIDE, *key) for key, _ in offer.asides)]), None)

    @property
    def is_led(self) -> bool:
        """Is the ring where it went by itself? Nobody has asked yet what that would bring."""
        scene = self.scene
        is_there = self.led_to is not None and self.led_to == scene.focus == scene.attended
        return is_there and scene.by_keys and not scene.is_pointing

    def note_ring(self) -> None:
        """Before a key moves it or takes what it is on."""
        piece = self.scene.table.pieces.get(self.scene.focus)
        if piece is not None and not piece.is_view:
            self.left = piece.center

    # ---------------------------------------------------------------- keys
    def take(self, event: pygame.Event) -> bool:
        """A key was pressed or let go; False leaves it to the page."""
        if event.type == pygame.KEYUP:
            return self.release(event)
        if event.type != pygame.KEYDOWN:
            return False
        is_held = event.key in self.down
        self.down.add(event.key)
        if self.is_early(event) or (is_held and event.key in (*HOLDING, *TAKING)):  # a held key answers once
            return True
        self.note_ring()
        self.led_to = None
        if not self.press(event):
            return False
        self.scene.dirty = True
        return True

    def release(self, event: pygame.Event) -> bool:
        self.down.discard(event.key)
        if self.scene.reactions.key_up(event):
            self.scene.dirty = True
            return True
        if event.key in HOLDING and self.scene.cover.is_holding:
            self.scene.cover.release()
        return event.key in HOLDING

    def is_early(self, event: pygame.Event) -> bool:
        """Was it meant to end what was shown until just now? What has come under the ring since was not meant."""
        return event.key in TAKING and self.is_led and self.scene.panels.buttons.since_others < REACTION

    def press(self, event: pygame.Event) -> bool:
        scene = self.scene
        if scene.navigation.key(event):
            return True
        if scene.is_reading:
            return self.read_on(event)
        if not scene.rests() and event.key not in TO_MENU:
            scene.skip()
            scene.panels.buttons.forget_others()  # this one has skipped: the next is meant for what comes
            return not self.spells(event) or self.type(event)  # a letter ends what is shown and is not lost
        if event.key in HOLDING and self.is_for_lid(event.key):
            scene.cover.is_holding = True
            return True
        if scene.reactions.key(event):
            return True
        if event.key == pygame.K_TAB and scene.selection.change_copy():
            return True
        if event.key in TAKING and self.ends_picks:
            scene.fire()
            return True
        scene.selection.typed = None  # any other key: Tab leads on
        return self.type(event)

    def read_on(self, event: pygame.Event) -> bool:
        """Space continues, and Enter where no other button has the ring; what can be looked at meanwhile opens."""
        scene = self.scene
        focused = scene.item(scene.focus) if scene.by_keys else None
        is_elsewhere = event.key in TAKING and focused is not None and focused.key != "continue"
        if event.key in (*HOLDING, *TAKING) and not is_elsewhere:
            scene.read_on()
            return True
        return self.type(event)

    @property
    def ends_picks(self) -> bool:
        """Enter after picks with the mouse, with no ring to be seen, is for the lit button."""
        scene = self.scene
        return not scene.by_keys and bool(scene.selection.draft and scene.selection.offer.plan)

    def type(self, event: pygame.Event) -> bool:
        """A letter of a word or of a piece, or a shortcut."""
        choosing, letter = self.scene.selection, event.unicode.upper()
        if self.spells(event):
            if choosing.offer.is_typed:
                choosing.type(letter)
            return True  # no letter is a shortcut, unless with Ctrl
        if letter.isalnum() and not event.mod & pygame.KMOD_CTRL and choosing.pick_by_letter(letter):
            return True
        shortcut = self.shortcuts.get(event.key)
        if shortcut is not None:
            shortcut()
        return shortcut is not None

    def spells(self, event: pygame.Event) -> bool:
        """Is it a letter of a word, at a table where none is a shortcut unless with Ctrl?"""
        return self.scene.spells and event.unicode.isalpha() and not event.mod & pygame.KMOD_CTRL

    def is_for_lid(self, key: int) -> bool:
        """The space bar opens the tray whatever the keys are on; Enter presses a button that they are on."""
        scene = self.scene
        focused = scene.item(scene.focus) if scene.by_keys else None
        return scene.cover.is_on and (key == pygame.K_SPACE or focused is None or focused.key == "open")

    def go_on(self) -> None:
        """The primary button; right after a hint what that has laid out, so that nobody ends a turn in its place."""
        scene = self.scene
        scene.selection.pick(scene.selection.meant(scene.focus)) if scene.hints.is_followed else scene.fire()

    @property
    def shortcuts(self) -> dict[int, Callable[[], Any]]:
        scene = self.scene
        return {
            pygame.K_SPACE: self.go_on,
            pygame.K_BACKSPACE: scene.selection.take_back_pick,
            pygame.K_u: scene.undo,
            pygame.K_r: scene.redo,
            pygame.K_h: scene.hint,
            pygame.K_a: scene.show_again,
            pygame.K_w: scene.toggle_wait,
            pygame.K_l: lambda: scene.open_scene("log"),
            pygame.K_o: lambda: scene.open_scene("odds"),
            pygame.K_F1: scene.open_rules,
            pygame.K_F10: scene.menu,
        }
