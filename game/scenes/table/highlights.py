"""Which lights on the table pulse, how each piece looks, and the table drawn without lights."""

from collections.abc import Callable, Hashable

import pygame

from game.scenes.table.navigation import BoardNavigation
from game.scenes.table.presenter import EventPresenter
from game.scenes.table.selection import Selection
from game.ui.canvas import Canvas
from game.ui.page import Page
from game.ui.pulse import Pulse
from game.ui.table import HOVERED, IDLE, LEGAL, PICKED, REFUSED


class Highlights:
    """What can be picked, and what shines by itself, for the page that draws it."""

    def __init__(self, page: Page, selection: Selection, presenter: EventPresenter, navigation: BoardNavigation):
        self.page, self.selection, self.presenter, self.navigation = page, selection, presenter, navigation
        self.tabletop = selection.tabletop
        self.pulse = Pulse()
        self.are_out = False  # a picture without them is being drawn

    @property
    def are_pulsing(self) -> bool:
        return self.pulse.is_on

    def pulsing_keys(self) -> set[Hashable]:
        """The keys of the pieces that are lit; none pulses where motion is reduced, or the board itself is moved."""
        if self.page.app.settings.reduced_motion or self.navigation.is_held:
            return set()
        glowing = {key for key, piece in self.tabletop.pieces.items() if piece.glow is not None}
        return glowing | (self.selection.lit_pieces - {*self.selection.draft, *self.selection.offer.quiet})

    def make_piece_look_function(self, pointed: Hashable | None) -> Callable[[Hashable], str]:
        """How each piece looks just now."""
        lit, quiet = self.selection.lit_pieces, self.selection.offer.quiet
        draft, refused = self.selection.draft, self.selection.refused
        put_back = self.selection.put_back  # it has just been laid down, and must not look picked under the pointer
        hinted, told, played = (
            self.selection.hinted_keys,
            self.selection.announced_piece_keys,
            self.selection.advice.played,
        )
        legal = IDLE if self.are_out else LEGAL

        def look_of(key: Hashable) -> str:
            if key == refused:
                return REFUSED
            if key in draft or key in played:
                return PICKED
            if key in hinted or key in told:
                return HOVERED
            if key not in lit:
                return IDLE
            is_hovered = key == pointed and key not in put_back
            return HOVERED if is_hovered else IDLE if hinted or key in quiet else legal

        return look_of

    # ---------------------------------------------------------------- pictures
    def draw(self, canvas: Canvas, draw_scene: Callable[[Canvas], None]) -> None:
        """The scene with its lights at this moment of their pulse."""
        draw_scene(canvas)
        self.pulse.set_lit_keys(self.pulsing_keys())
        if self.pulse.has_begun and self.presenter.is_at_rest:
            boxes = [self.tabletop.pieces[key].box for key in self.pulse.of]
            self.pulse.capture(canvas, boxes, lambda: self.draw_unlit(canvas, draw_scene))
            self.pulse.paint(canvas)

    def draw_unlit(self, canvas: Canvas, draw_scene: Callable[[Canvas], None]) -> None:
        audit, canvas.audit = canvas.audit, None
        self.are_out = True
        try:
            draw_scene(canvas)
        finally:
            self.are_out, canvas.audit = False, audit

    def redraw_pulses(self, canvas: Canvas) -> list[pygame.Rect]:
        """Only the lights as they are now; the pixels that changed. What lights there are is seen when all is drawn."""
        if not self.pulse.is_due:
            return []
        self.page.dirty |= not self.pulse.places
        return self.pulse.paint(canvas)
