"""A lesson's speech bubble, which explains what it points at, and the veil over everything else."""

from collections.abc import Callable, Hashable

from pygame import FRect

from game.scenes.lesson.pointing import LessonTargetBoxes
from game.ui.bars import GAP, MARGIN, prompt_top
from game.ui.canvas import Canvas
from game.ui.places import TOP, Places
from game.ui.spotlight import BubbleText, bubble_place, bubble_size, draw_spotlight, hidden_area, paint_lesson_bubble
from game.ui.widget import Widget

KEY = "bubble"
SHARES = (1.0, 0.9, 0.8, 0.7, 1.15, 1.3, 1.6)  # of a bubble's usual width, for one that hides nothing
LONG_SHARES = (1.8, 2.0, 2.2, 2.5)  # likewise, where none of those hides less than what it speaks of
EDGE = 0.1  # of the width and height of a player's panel: as much of it the bubble may hide
LARGE = 0.3  # of the window: what is larger a bubble may lie on


class LessonBubble:
    """The bubble, placed where it hides nothing it speaks of. `asked_beside()`: the secondary button that the page asks
    for.
    """

    def __init__(self, pointing: LessonTargetBoxes, asked_beside: Callable[[], Hashable | None]):
        self.pointing, self.asked_beside = pointing, asked_beside
        self.parts, self.progress = pointing.parts, pointing.progress
        self.placed: tuple[tuple[float, ...], tuple[FRect, ...], FRect] | None = None  # page and window, its words, box

    def widgets(self) -> list[Widget]:
        """Widgets that keep presses from going through the bubble."""
        return [Widget(KEY, self.box(), "tile")] if self.progress.is_lesson_page_open else []

    @property
    def speech(self) -> BubbleText:
        progress, texts = self.progress, self.parts.texts
        page, pages = progress.page, len(progress.lesson.steps)
        count = texts("lesson.page", page=page + 1, pages=pages)
        return BubbleText(progress.current_lesson_step.title, progress.current_lesson_step.text, page, pages, count)

    def box(self) -> FRect:
        """Its box, the same for the whole page unless it hides what it speaks of."""
        canvas, spoken = self.parts.canvas, self.pointing.boxes_to_keep_visible()
        stamp = (self.progress.page, canvas.w_px, canvas.h_px, canvas.zoom)
        if self.placed is None or self.placed[0] != stamp or (self.placed[1] != spoken and self.is_bubble_in_the_way()):
            self.placed = (stamp, spoken, self.best_bubble_place(spoken))
        return self.placed[2]

    def is_bubble_in_the_way(self) -> bool:
        bubble = self.placed[2] if self.placed is not None else FRect()
        return self.is_bubble_hiding_subject(bubble) or self.is_bubble_over_paper(bubble)

    def best_bubble_place(self, boxes_spoken_of: tuple[FRect, ...]) -> FRect:
        """A place beside all that counts; without room for that, beside the papers; or beside what is spoken of."""
        papers, aside = self.pointing.menu_boxes(), (*self.pointing.pawn_boxes(), *self.panels_kept_clear_of_bubble())
        tried: list[FRect] = []
        for free in ((*boxes_spoken_of, *papers, *aside), (*boxes_spoken_of, *papers), boxes_spoken_of):
            shares = SHARES if free != boxes_spoken_of else (*SHARES, *LONG_SHARES)
            for share in shares:  # one place is dear, and mostly the first will do
                place = self.bubble_place_at_width_share(free, share)
                if self.fits(place) and not self.covers(place, free):
                    return place
                tried.append(place)
        return min(filter(self.fits, tried), key=lambda place: hidden_area(place, boxes_spoken_of), default=tried[0])

    def bubble_place_at_width_share(self, boxes_spoken_of: tuple[FRect, ...], share: float) -> FRect:
        """The best place for a bubble of this share of the usual width."""
        size = bubble_size(self.parts.canvas, self.speech, share)
        return bubble_place(
            size,
            self.allowed_bubble_area(),
            boxes_spoken_of,
            next(iter(boxes_spoken_of), None),
            self.boxes_bubble_leaves_free(),
        )

    def boxes_bubble_leaves_free(self) -> tuple[FRect, ...]:
        """What the bubble leaves free where it can: the learner's hand, the players' panels and the supplies."""
        return (self.learner_hand_box(), *self.parts.places.seats, *self.parts.places.supplies)

    def learner_hand_box(self) -> FRect:
        """The learner's cards; the panels of all players in games with open hands."""
        where = self.parts.places
        return where.hand if self.parts.match.has_secrets else where.seats[0].unionall(where.seats[1:])

    def panels_kept_clear_of_bubble(self) -> tuple[FRect, ...]:
        """The players' panels, without the edge on which the bubble may lie."""
        return tuple(FRect(box).scale_by(1 - EDGE) for box in self.parts.places.seats)

    def fits(self, bubble: FRect) -> bool:
        return self.allowed_bubble_area().contains(bubble)

    def is_bubble_hiding_subject(self, bubble: FRect) -> bool:
        return self.covers(bubble, self.pointing.boxes_to_keep_visible())

    def covers(self, bubble: FRect, boxes: tuple[FRect, ...]) -> bool:
        """Does the bubble lie on any of these boxes? Those of half the table count as its ground."""
        window = self.parts.canvas.w * self.parts.canvas.h
        return any(bubble.colliderect(box) for box in boxes if box.w * box.h < LARGE * window)

    def is_bubble_over_paper(self, bubble: FRect) -> bool:
        return any(bubble.colliderect(box) for box in self.pointing.menu_boxes())

    def allowed_bubble_area(self) -> FRect:
        """Where a bubble may be."""
        return FRect(MARGIN, TOP + GAP, self.parts.canvas.w - 2 * MARGIN, prompt_top(self.parts.canvas) - TOP - 3 * GAP)

    # ---------------------------------------------------------------- pictures
    def paint(self, canvas: Canvas, places: Places) -> None:
        if not self.progress.is_lesson_page_open:
            return
        draw_spotlight(canvas, self.pointing.target(), self.pointing.less_darkened_boxes(), places.prompt)
        paint_lesson_bubble(canvas, self.box(), self.speech, self.bubble_beak_target())

    def bubble_beak_target(self) -> FRect | None:
        """What the beak points at: the target, or the button that plays what is picked."""
        button = (
            self.parts.page.find_widget(self.asked_beside() or "fire")
            if self.progress.current_lesson_step.needs_learner_action
            else None
        )
        return self.pointing.target() or (button.box if button is not None else None)
