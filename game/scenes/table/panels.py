"""What stands round the board and over it, put together."""

from collections.abc import Callable, Hashable, Mapping, Sequence
from typing import Protocol

from game.engine.state import Action
from game.scenes.table.notes import PromptNotesPaper
from game.scenes.table.parts import TableParts
from game.scenes.table.sidebar import Sidebar
from game.scenes.table.stale_clicks import StaleClickFilter
from game.ui.canvas import Canvas
from game.ui.places import Places
from game.ui.seats import draw_seat_frame
from game.ui.widget import Widget


class HasWidgets(Protocol):
    """A part of the screen with something to be pressed."""

    def widgets(self) -> list[Widget]: ...


class Overlay(Protocol):
    """A part that lies on top of the pieces."""

    def paint(self, canvas: Canvas, places: Places) -> None: ...


class PromptPicture(Protocol):
    """What must be done."""

    def paint(self, canvas: Canvas, places: Places, plan: tuple[Action, ...]) -> None: ...


Handlers = Mapping[Hashable, Callable[[], object]]
Family = Mapping[Hashable, Callable[..., object]]  # by the first part of a key; called with the others


class Panels:
    """Everything of the table's screen that is not a piece.

    buttons: those of the prompt; usable: what can be pressed, in the order of Tab; overlays: what lies over the pieces,
    from below; handlers: what pressing does, by key; families: by the first part of one.
    """

    def __init__(
        self,
        parts: TableParts,
        sidebar: Sidebar,
        prompt: PromptPicture,
        buttons: Sequence[HasWidgets],
        notes: PromptNotesPaper,
        usable: Sequence[HasWidgets],
        overlays: Sequence[Overlay],
        handlers: Handlers,
        families: Family,
        stale: StaleClickFilter | None = None,
    ):
        self.parts, self.sidebar, self.prompt, self.notes = parts, sidebar, prompt, notes
        self.buttons, self.usable, self.overlays = buttons, usable, overlays
        self.handlers, self.families, self.stale = handlers, families, stale

    # ---------------------------------------------------------------- what can be pressed
    def widgets(self) -> list[Widget]:
        return [widget for part in self.usable for widget in part.widgets()]

    def button_keys_reached_from_pieces(self) -> set[Hashable]:
        """What an arrow reaches from the pieces: the buttons."""
        return {widget.key for part in self.buttons for widget in part.widgets()}

    def press(self, key: Hashable) -> None:
        if self.stale is not None and self.stale.is_stale(key):
            if not self.parts.session.is_bots_turn:  # what a companion is saying stays to be read
                self.parts.selection.show_message(self.parts.texts("why.late"))
        elif isinstance(key, tuple):
            self.families[key[0]](*key[1:])
        else:
            self.handlers[key]()

    def clear_picks(self) -> None:
        """Take back what is picked, by a right click."""
        if self.stale is not None and self.parts.selection.draft:
            self.stale.note_buttons_before_clearing()
        self.parts.selection.clear_picks()

    # ---------------------------------------------------------------- pictures
    def paint(self, canvas: Canvas, places: Places, plan: tuple[Action, ...]) -> None:
        """Everything round the pieces."""
        parts = self.parts
        self.sidebar.paint(canvas, places)
        self.prompt.paint(canvas, places, plan)
        if places.info is not None:
            self.notes.paint(canvas, plan)
        if not parts.match.has_secrets:
            asked = parts.session.asked_player
            draw_seat_frame(
                canvas,
                parts.seat_sign(parts.session.conduct.turn(parts.tabletop.shown).player if asked is None else asked),
            )

    def paint_overlays(self, canvas: Canvas, places: Places) -> None:
        """What lies on top of the pieces."""
        for overlay in self.overlays:
            overlay.paint(canvas, places)
