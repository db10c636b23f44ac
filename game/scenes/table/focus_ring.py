"""Where the ring of the keys goes by itself at the table."""

import math
from collections.abc import Hashable

from game.scenes.table.piece_widgets import PieceWidgets
from game.scenes.table.presenter import EventPresenter
from game.scenes.table.selection import Selection, secondary_button_key
from game.ui.offer import name_of
from game.ui.page import Page


class FocusRing:
    """Leads the keys to what can be chosen."""

    def __init__(self, page: Page, selection: Selection, presenter: EventPresenter, widgets: PieceWidgets):
        self.page, self.selection, self.presenter, self.widgets = page, selection, presenter, widgets
        self.left: tuple[float, float] | None = None  # where the ring was last on a piece
        self.has_choice_of_plans = False  # as of the last look
        self.auto_moved_to: Hashable | None = None  # what the ring went to by itself, until a key is pressed
        self.usable: Hashable | None = None  # what it was on at the last look, if that could be used

    def focus_first_choice(self) -> None:
        """A ring that is nowhere, or on what can't be used any more, goes to what can be chosen: to the nearest from
        where it was; else to the button.
        """
        page, is_asked_anew, has_lost_use = self.page, self.note_choice_of_plans(), self.note_use_of_focused_widget()
        if page.is_focus_from_keys and (is_asked_anew or has_lost_use or page.find_widget(page.focus) is None):
            self.move_to(self.key_of_first_choice())

    def note_use_of_focused_widget(self) -> bool:
        """Whether what the ring is on, such as Undo, could be used until it was pressed. Whoever goes to what can't be
        used reads why.
        """
        page, before = self.page, self.usable
        widget = page.find_widget(page.focus)
        self.usable = page.focus if widget is not None and widget.enabled else None
        return before is not None and before == page.focus and self.usable is None

    def note_choice_of_plans(self) -> bool:
        """Whether a computer player has begun, since the last look, to ask which plan people prefer."""
        had_choice, self.has_choice_of_plans = self.has_choice_of_plans, self.selection.session.can_bot_plan_be_chosen
        return self.has_choice_of_plans and not had_choice

    def advance_after_pick(self, taken: Hashable) -> None:
        """A ring on a piece that has just been picked goes on to where Tab leads: the first that can follow; what can
        be played already is followed only by more of the same kind, else by the button that plays it.
        """
        page, selection = self.page, self.selection
        if (
            not page.is_focus_from_keys
            or page.focus != taken
            or taken not in selection.draft
            or not selection.offer.lit
        ):
            return
        free = [tile.key for tile in self.widgets.focusable_piece_widgets() if tile.key not in selection.draft]
        lit = [key for key in free if selection.offer.lights(key)]
        if selection.offer.plan and selection.offer.button:
            lit = [key for key in lit if self.is_more_of_same(key, taken)] or ["fire"]
        self.move_to(next(iter(lit), None))

    def is_more_of_same(self, key: Hashable, taken: Hashable) -> bool:
        """Is it a piece of the same kind, and would a pick of it add to what is picked?"""
        piece, other = map(self.selection.key_picked_by, (key, taken))
        return name_of(piece)[:1] == name_of(other)[:1] and self.selection.would_pick_extend_draft(piece)

    def move_to(self, key: Hashable | None) -> None:
        if key is not None:
            self.page.move_focus(key)
            self.auto_moved_to, self.page.tooltips.is_used = key, True

    def key_of_first_choice(self) -> Hashable | None:
        """The button of a table that waits for it; else what can be chosen."""
        if self.presenter.waits_for_continue:
            return "continue"
        session = self.selection.session
        if session.can_bot_plan_be_chosen:
            return "first_plan"
        if session.awaits_confirmation_here or session.is_approval_asked:
            return "fire" if session.awaits_confirmation_here else "approve"
        return self.key_of_next_choice() if session.can_asked_player_answer_here else None

    def key_of_next_choice(self) -> Hashable | None:
        """A lit piece; where none is lit, a button beside the primary one, or that one for what has been picked. What
        gives something up (`Offer.spare`) comes last.
        """
        offer = self.selection.offer
        lit = [tile for tile in self.widgets.focusable_piece_widgets() if offer.lights(tile.key)]
        lit = [tile for tile in lit if name_of(tile.key) not in offer.spare] or lit
        left = self.left
        if lit and left is not None:
            return min(lit, key=lambda tile: math.dist(tile.box.center, left)).key
        asides = [key for key, _ in offer.asides if key not in offer.spare]
        is_played = bool(self.selection.draft or (offer.asides and not asides))
        fire = ["fire"] if is_played and offer.plan and offer.button else []
        rest = [key for key, _ in offer.asides if key in offer.spare]
        buttons = [*map(secondary_button_key, asides), *fire, *map(secondary_button_key, rest)]
        return next(iter([*(tile.key for tile in lit), *buttons]), None)

    @property
    def has_focus_moved_by_itself(self) -> bool:
        """Is the ring where it went by itself? Nobody has asked yet what that would bring."""
        page = self.page
        is_there = self.auto_moved_to is not None and self.auto_moved_to == page.focus == page.hovered_or_focused_key
        return is_there and page.is_focus_from_keys and not page.is_pointing

    def remember_ring_position(self) -> None:
        """Before a key moves it or takes what it is on."""
        piece = self.selection.tabletop.pieces.get(self.page.focus)
        if piece is not None and not piece.is_view:
            self.left = piece.center
