"""What the keys do at the table; what they do on every screen is left to the page."""

from collections.abc import Callable

import pygame

from game.scenes.table.keyboard import HOLDING, TAKING
from game.scenes.table.parts import TableParts
from game.scenes.table.stale_clicks import StaleClickFilter
from game.ui.bindings import COMMANDS, WITH_CTRL
from game.ui.table import Key

AT_REST = ("fire", "approve")  # what Enter presses with no ring to be seen
HINT = pygame.K_h
TO_MENU = (pygame.K_ESCAPE, pygame.K_F10)  # they end nothing that is being shown

Shortcuts = dict[int, Callable[[], object]]


class MatchKeys:
    """One key goes to the first that has a use for it: the camera, the cover, an open window, a typed word, a shortcut.

    `fire()` is the primary button.
    """

    def __init__(self, parts: TableParts, stale: StaleClickFilter, shortcuts: Shortcuts, fire: Callable[[], None]):
        self.parts, self.stale, self.shortcuts, self.fire = parts, stale, shortcuts, fire

    def handle_key_down(self, event: pygame.Event) -> bool:
        parts = self.parts
        if parts.navigation.handle_key(event):
            return True
        if parts.presenter.waits_for_continue:
            return self.handle_continue_key(event)
        if not parts.presenter.is_all_shown() and self.is_untimely_hint_key(event):
            self.shortcuts[HINT]()
            return True
        if not parts.presenter.is_all_shown() and event.key not in TO_MENU:
            parts.presenter.skip_pending()
            self.stale.accept_next_press()  # this one has skipped: the next is meant for what comes
            if self.is_letter_pick(event) or self.is_hint_key(event):  # they end what is shown and are not lost
                self.handle_typed_key(event)
            return True
        if event.key in HOLDING and self.is_cover_opening_key(event.key):
            parts.cover.is_holding = True
            return True
        return parts.buzzers.handle_key_down(event) or self.handle_selection_key(event)

    def is_untimely_hint_key(self, event: pygame.Event) -> bool:
        """Does somebody ask for a hint while others decide? That is answered, and what is shown goes on."""
        return (
            self.is_hint_key(event)
            and not self.parts.session.can_asked_player_answer_here
            and not self.is_own_move_shown
        )

    def is_hint_key(self, event: pygame.Event) -> bool:
        return event.key == HINT and HINT in self.shortcuts and not self.is_letter_pick(event)

    @property
    def is_own_move_shown(self) -> bool:
        """Is the turn that is being shown a person's, who goes on with it?"""
        session, shown = self.parts.session, self.parts.tabletop.shown
        player = session.match.state.current_player
        return shown is not None and player in session.people and session.conduct.turn(shown).player == player

    def handle_selection_key(self, event: pygame.Event) -> bool:
        """Handle a key that picks pieces, takes another copy of a typed letter, or presses the lit button.

        Returns whether it did anything.
        """
        selection = self.parts.selection
        if event.key in (*HOLDING, *TAKING) and self.focused_key is None and self.parts.actions.hurry_bot():
            return True
        if event.key == pygame.K_TAB and selection.cycle_pieces_of_typed_letter():
            return True
        pointed = self.piece_under_mouse
        if event.key in TAKING and pointed is not None:
            selection.pick(pointed)
            return True
        if event.key in TAKING and self.is_enter_for_lit_button:
            self.fire() if selection.draft else self.shortcuts[pygame.K_SPACE]()
            return True
        if event.key in TAKING and self.is_ring_hidden_on_piece:
            self.parts.page.show_focus_ring_where_it_is()
            return True
        selection.typed = None  # any other key: Tab leads on
        return self.handle_typed_key(event)

    def handle_continue_key(self, event: pygame.Event) -> bool:
        """Space continues, and Enter where no other button has the ring; what can be looked at meanwhile opens."""
        focused = self.focused_key
        is_elsewhere = event.key in TAKING and focused is not None and focused != "continue"
        if event.key in (*HOLDING, *TAKING) and not is_elsewhere:
            self.parts.presenter.mark_as_read()
            return True
        return self.handle_typed_key(event)

    @property
    def focused_key(self) -> object:
        """The key of what has the ring; None where there is none."""
        page = self.parts.page
        widget = page.find_widget(page.focus) if page.is_focus_from_keys else None
        return None if widget is None else widget.key

    @property
    def is_enter_for_lit_button(self) -> bool:
        """Does Enter press the lit button? Only if the button can be pressed and no focus ring is shown."""
        selection, lit = self.parts.selection, self.parts.page.primary_button
        is_button_lit = lit is not None and lit.enabled and lit.key in AT_REST and not self.parts.hints.has_nudge
        has_picks = bool(selection.draft and selection.offer.plan)
        return not self.parts.page.is_focus_from_keys and (has_picks or is_button_lit)

    @property
    def piece_under_mouse(self) -> Key | None:
        """The piece of which the prompt tells what a click would do: while nothing is picked, Enter does the same."""
        selection, pointed = self.parts.selection, self.parts.pointed()
        if self.parts.page.is_focus_from_keys or selection.draft or not isinstance(pointed, tuple):
            return None
        is_told = selection.offer.lights(pointed) and selection.plan_with_pointed_piece(pointed) != selection.offer.plan
        return pointed if is_told else None

    @property
    def is_ring_hidden_on_piece(self) -> bool:
        """Has the mouse left the ring, unseen, on a piece? Enter shows it there before it picks anything."""
        page = self.parts.page
        return not page.is_focus_from_keys and page.focus in self.parts.tabletop.pieces

    def handle_typed_key(self, event: pygame.Event) -> bool:
        """A letter of a word or of a piece, or a shortcut."""
        selection, letter = self.parts.selection, event.unicode.upper()
        known = self.key_of_standard_edit_shortcut(event)
        if known in self.shortcuts:
            self.shortcuts[known]()
            return True
        if self.is_letter_pick(event):
            if selection.offer.is_typed:
                selection.type_letter(letter)
            return True  # no letter is a shortcut, unless with Ctrl
        if letter.isalnum() and not event.mod & pygame.KMOD_CTRL and selection.pick_piece_by_letter(letter):
            return True
        shortcut = self.shortcuts.get(event.key)
        if shortcut is not None:
            shortcut()
        return shortcut is not None

    def key_of_standard_edit_shortcut(self, event: pygame.Event) -> int | None:
        """The shortcut that Ctrl+Z, Ctrl+Y and Ctrl+Shift+Z stand for, whatever letters do at this table."""
        if not event.mod & (pygame.KMOD_CTRL | pygame.KMOD_META):
            return None
        command = next((one for one, letter in WITH_CTRL.items() if event.key == ord(letter)), None)
        if command == "undo" and event.mod & pygame.KMOD_SHIFT:
            command = "redo"
        return None if command is None else ord(COMMANDS[command])

    def is_letter_pick(self, event: pygame.Event) -> bool:
        """Does this key pick a letter card? Only at tables where shortcuts need Ctrl."""
        return bool(
            self.parts.page.letters_pick_pieces and event.unicode.isalpha() and not event.mod & pygame.KMOD_CTRL
        )

    def is_cover_opening_key(self, key: int) -> bool:
        """The space bar opens the tray whatever the keys are on; Enter presses a button that they are on."""
        return self.parts.cover.is_shown and (key == pygame.K_SPACE or self.focused_key in (None, "open"))
