"""Presses that were meant for a button that stood there until just now."""

from collections.abc import Hashable

from game.scenes.table.buttons import Buttons
from game.ui.widget import Widget

STALE_CLICK_SECONDS = 0.5  # in which a press may still be meant for what stood there before
STALE_BEFORE_RISK = 1.5  # likewise where what stands there now risks something
STALE_AFTER_CLEARING = 1.0  # likewise after a right click, which moves buttons to where the pointer is not
STALE_AFTER_MOVE_OF_HINT = 1.0  # likewise after a button that shows a move of a hint, which moves it away
AIMED_AT = 0.6  # seconds after which somebody may be about to press a button
OTHER_MOVE = "runner_up"  # the key of the button that shows the other move of a hint


class StaleClickFilter:
    """How long others have been gone from the place of the primary button, and Skip from its own."""

    def __init__(self, buttons: Buttons):
        self.buttons, self.parts = buttons, buttons.parts
        self.since_others = STALE_BEFORE_RISK  # seconds since a button of others stood in the primary one's place
        self.skip_stood = 0.0  # seconds for which Skip has been there
        self.has_continued = False  # Continue has just been pressed, in the place of the primary one
        self.since_skip = STALE_CLICK_SECONDS  # since it was pressed, or stood there long
        self.since_clearing = STALE_AFTER_CLEARING  # since a right click took back what was picked
        self.stood: list[Widget] = []  # the buttons there before it
        self.since_move_of_hint = STALE_AFTER_MOVE_OF_HINT  # since a button showed a move of a hint
        self.button_of_hint: Widget | None = None  # that button, as it stood there

    def tick(self, dt: float) -> None:
        are_others_on, are_others_shown = self.buttons.is_waiting_for_others, self.buttons.is_showing_events
        self.since_clearing += dt
        self.since_move_of_hint += dt
        self.since_others = 0.0 if are_others_on else self.since_others + dt
        is_skippable = bool(self.parts.presenter.speed_factor) and are_others_shown  # at once there is nothing to skip
        self.has_continued = self.has_continued and self.has_primary_button_just_changed
        self.skip_stood = self.skip_stood + dt if is_skippable else 0.0
        self.since_skip = 0.0 if self.skip_stood > AIMED_AT else self.since_skip + dt

    def on_skip_pressed(self) -> None:
        """Skip was pressed: for a moment another press is taken as meant for Skip."""
        self.since_skip = 0.0

    def note_buttons_before_clearing(self) -> None:
        """A right click is about to take back what is picked: its buttons go, and others come."""
        self.stood, self.since_clearing = self.buttons.widgets(), 0.0

    def note_button_of_hint(self, key: str) -> None:
        """A button that shows a move of a hint has been pressed: where it stands, another one may stand at once."""
        button = next((one for one in self.buttons.widgets() if one.key == key), None)
        if button is not None:
            self.button_of_hint, self.since_move_of_hint = button, 0.0

    def on_continue_pressed(self) -> None:
        """Continue has been pressed, and what comes in its place was not meant."""
        self.since_others, self.has_continued = 0.0, True

    def accept_next_press(self) -> None:
        """The next press is meant for what stands there now."""
        self.since_others = STALE_BEFORE_RISK

    @property
    def has_primary_button_just_changed(self) -> bool:
        """Did others stand here until just now, to skip what was shown or to hold a computer player?"""
        return self.since_others < STALE_CLICK_SECONDS

    @property
    def seconds_a_press_can_be_stale(self) -> float:
        """For how long after others a press may be meant for them: longer where what stands there now is a risk."""
        return STALE_BEFORE_RISK if self.parts.selection.offer.asks_twice else STALE_CLICK_SECONDS

    @property
    def can_press_be_stale(self) -> bool:
        """May a press still be stale?"""
        return (
            self.since_others < self.seconds_a_press_can_be_stale
            or self.since_skip < STALE_CLICK_SECONDS
            or self.since_clearing < STALE_AFTER_CLEARING
            or self.since_move_of_hint < STALE_AFTER_MOVE_OF_HINT
        )

    def is_stale(self, key: Hashable) -> bool:
        """Has this button come just now to where the pointer is, and another one stood there?"""
        if self.parts.page.is_focus_from_keys:
            return False
        if self.is_button_new_since_unpicking(key):
            self.since_clearing = STALE_AFTER_CLEARING  # whoever presses it again means it
            return True
        if self.is_meant_for_move_of_hint(key):
            self.since_move_of_hint = STALE_AFTER_MOVE_OF_HINT  # whoever presses it again means it
            return True
        return (
            self.is_primary_press_stale
            if key == "fire"
            else self.since_skip < STALE_CLICK_SECONDS and self.is_pointer_on_skip
        )

    def is_button_new_since_unpicking(self, key: Hashable) -> bool:
        """Is this a button that stands under the pointer only since picks were taken back?"""
        now = next((one for one in self.buttons.widgets() if one.key == key), None)
        if self.since_clearing >= STALE_AFTER_CLEARING or now is None:
            return False
        pointer = self.parts.page.pointer
        under = [one for one in self.stood if one.box.collidepoint(pointer)]
        return not any((one.key, one.label) == (now.key, now.label) for one in under)

    def is_meant_for_move_of_hint(self, key: Hashable) -> bool:
        """Did a button for a move of a hint stand under the pointer, until it was pressed just now?"""
        button = self.button_of_hint
        is_there = button is not None and button.key != key and button.box.collidepoint(self.parts.page.pointer)
        return is_there and self.since_move_of_hint < STALE_AFTER_MOVE_OF_HINT

    @property
    def is_primary_press_stale(self) -> bool:
        """Is the pointer on that part of the primary button where until just now another one stood?"""
        if self.since_others >= self.seconds_a_press_can_be_stale or self.parts.selection.draft:
            return False
        page, fire = self.parts.page, self.parts.page.find_widget("fire")
        there = self.buttons.boxes_of_labels([""], self.buttons.reserved_primary_width())[0]
        is_beside = self.has_continued or page.pointer[0] < there.left
        is_on_it = fire is not None and bool(fire.box.collidepoint(page.pointer))
        return is_on_it and is_beside

    @property
    def is_pointer_on_skip(self) -> bool:
        """Is the pointer where the Skip button would stand? False while that button is shown."""
        if self.buttons.is_showing_events:
            return False
        words = ["", self.parts.texts("table.skip")]
        place = self.buttons.boxes_of_labels(words, self.buttons.reserved_primary_width())[1]
        return bool(place.collidepoint(self.parts.page.pointer))
