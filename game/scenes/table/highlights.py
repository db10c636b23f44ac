"""Which lights on the table breathe, and the table drawn without them."""

from collections.abc import Callable, Hashable
from typing import TYPE_CHECKING

import pygame

from game.ui.canvas import Canvas
from game.ui.pulse import Pulse
from game.ui.table import IDLE, LEGAL

if TYPE_CHECKING:
    from game.scenes.table.play import PlayScene


class Highlights:
    """What can be picked, and what shines by itself, for the scene that draws it."""

    def __init__(self, scene: "PlayScene"):
        self.scene = scene
        self.pulse = Pulse()
        self.are_out = False  # a picture without them is being drawn

    @property
    def are_pulsing(self) -> bool:
        return self.pulse.is_on

    def on(self) -> set[Hashable]:
        """The keys of the pieces that are lit; none breathes where motion is reduced, or the board itself is moved."""
        scene = self.scene
        if scene.app.settings.reduced_motion or scene.navigation.is_held:
            return set()
        offer, dark = scene.selection.offer, {*scene.selection.draft, *scene.selection.offer.quiet}
        pieces = scene.table.pieces.items()
        return {key for key, piece in pieces if piece.glow is not None or (offer.lights(key) and key not in dark)}

    def draw(self, canvas: Canvas, draw_scene: Callable[[Canvas], None]) -> None:
        """The scene with its lights at this moment of their breath."""
        draw_scene(canvas)
        self.pulse.turn_to(self.on())
        if self.pulse.has_begun and self.scene.is_at_rest:
            boxes = [self.scene.table.pieces[key].box for key in self.pulse.of]
            self.pulse.take(canvas, boxes, lambda: self.draw_without(canvas, draw_scene))
            self.pulse.paint(canvas)

    def draw_without(self, canvas: Canvas, draw_scene: Callable[[Canvas], None]) -> None:
        audit, canvas.audit = canvas.audit, None
        self.are_out = True
        try:
            draw_scene(canvas)
        finally:
            self.are_out, canvas.audit = False, audit

    def touch_up(self, canvas: Canvas) -> list[pygame.Rect]:
        """Only the lights as they are now; the pixels that changed. What lights there are is seen when all is drawn."""
        if not self.pulse.is_due:
            return []
        self.scene.dirty |= not self.pulse.places
        return self.pulse.paint(canvas)

    def looks(self, look_of: Callable[[Hashable], str]) -> Callable[[Hashable], str]:
        """How each piece looks, while the lights are on or out."""
        return (lambda key: IDLE if look_of(key) == LEGAL else look_of(key)) if self.are_out else look_of
