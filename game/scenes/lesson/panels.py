"""What stands round a table in a lesson: its buttons, what to do in the prompt, the veil, and the bubble."""

from collections.abc import Hashable, Iterable, Sequence

from pygame import FRect

from game.engine.state import Action
from game.scenes.lesson.plan import LEARNER, words_of
from game.scenes.lesson.scene import LessonScene
from game.scenes.table.buttons import Button, Buttons
from game.scenes.table.panels import Panels, Sentence
from game.scenes.table.selection import ASIDE
from game.ui.bars import GAP, MARGIN, TurnPart, prompt_top, top_buttons
from game.ui.canvas import Canvas
from game.ui.places import TOP, Places
from game.ui.rail import Rail
from game.ui.spotlight import Speech, bubble_place, bubble_size, paint_bubble, spotlight
from game.ui.widget import Widget

ROUND = 5  # units between a thing and the edge of the light on it
SHARES = (1.0, 0.85)  # of a bubble's usual width, for one that hides nothing
LARGE = 0.3  # of the window: what is larger a bubble may lie on
BESIDE = 0.3  # of their width: things in a row no farther apart have one light


class LessonButtons(Buttons):
    """The one that does it, and Back one and Leave beside it."""

    scene: LessonScene

    def now(self) -> list[Button]:
        return [*self.deeds(), *self.ways_out()]

    def deeds(self) -> list[Button]:
        scene, texts = self.scene, self.texts
        if not scene.is_asking:
            return [] if scene.presenter.is_done else [("skip", texts("table.skip"))]
        if scene.page_step.is_deed:
            return self.deeds_of_game()
        return [("fire", texts("lesson.play" if scene.is_last else "lesson.next"))]

    def deeds_of_game(self) -> list[Button]:
        offer = self.scene.selection.offer
        found: list[Button] = [("fire", offer.button)] if offer.plan and offer.button else []
        return found + [((ASIDE, *key), words) for key, words in offer.asides]

    def is_primary(self, key: Hashable) -> bool:
        """A button that the page asks for stands where Next stands, even if it is one beside in a game."""
        return super().is_primary(key) or key == self.asked_beside

    @property
    def asked_beside(self) -> Hashable | None:
        """The button beside that the page asks for, where no piece is to be picked before."""
        asides = self.scene.selection.offer.asides if self.scene.is_asking else ()
        return (ASIDE, *asides[0][0]) if asides and self.scene.panels.next_pick is None else None

    def ways_out(self) -> list[Button]:
        texts = self.texts
        out: Button = ("leave", texts("lesson.leave"))
        if self.scene.is_last:
            has_next = self.scene.next_lesson is not None
            out = ("next_lesson", texts("lesson.next_lesson")) if has_next else ("rules", texts("lesson.rules"))
        return [out, *([("back_one", texts("lesson.back"))] if self.scene.page else [])]


class LessonPanels(Panels):
    """Darkens all but what the page points at, and speaks of it."""

    scene: LessonScene
    buttons: LessonButtons

    def __init__(self, scene: LessonScene):
        super().__init__(scene)
        self.buttons = LessonButtons(scene)
        self.placed: tuple[tuple, tuple, FRect] | None = None  # a page in a window, what it speaks of, its bubble

    # ---------------------------------------------------------------- what can be pressed
    def widgets(self) -> list[Widget]:
        return [*self.buttons.widgets(), *self.reason.widgets(), *self.top_widgets(), *self.bubble_widgets()]

    def top_widgets(self) -> list[Widget]:
        rules, leave = top_buttons(self.canvas, 2)
        return [
            Widget("rules", rules, "icon", icon="ui_book-open", tooltip=self.texts("table.rules")),
            Widget("leave", leave, "icon", icon="ui_log-out", tooltip=self.texts("lesson.tip.leave")),
        ]

    def bubble_widgets(self) -> list[Widget]:
        """So that nothing is picked through it."""
        return [Widget("bubble", self.bubble(), "tile")] if self.scene.is_asking else []

    def pressed(self, key: Hashable) -> None:
        deeds = {
            "leave": self.scene.leave,
            "back_one": self.scene.back_one,
            "next_lesson": self.scene.go_to_next_lesson,
            "bubble": lambda: None,
        }
        if key in deeds and not self.buttons.is_late(key):
            deeds[key]()
        else:
            super().pressed(key)

    # ---------------------------------------------------------------- what is pointed at
    def target(self) -> FRect | None:
        """The one thing that is pointed at: what must be picked next, else what a page to be read shows."""
        scene = self.scene
        if scene.page_step.is_deed:
            key = self.next_pick
            return None if key is None else self.round(self.lit(key))
        return next(iter(self.shown()), None)

    @property
    def next_pick(self) -> Hashable | None:
        """The first of the lit pieces, in the order in which the page names them."""
        choosing, pieces = self.scene.selection, self.scene.table.pieces
        lit = {words_of(key): key for key in reversed(pieces) if choosing.offer.lights(key)}
        return next((lit[name] for name in choosing.left if name in lit), None)

    def shown(self) -> list[FRect]:
        """What the page names, each with things side by side in a row as one."""
        return joined(self.boxes_called(self.scene.page_step.at))

    def context(self) -> list[FRect]:
        """What is seen more clearly while something is to be done: what is picked, and what it is about."""
        if not self.scene.page_step.is_deed:
            return []
        return joined([*self.boxes_of(self.scene.selection.draft), *self.shown()])

    def spoken_of(self) -> tuple[FRect, ...]:
        """What the bubble may not hide: the target first, and all else that is picked, to be picked, shown or named."""
        target, choosing = self.target(), self.scene.selection
        later = [key for key in self.scene.table.pieces if words_of(key) in choosing.left]
        named = self.boxes_called(self.scene.page_step.clear)
        others = [*self.boxes_of(later), *self.context(), *self.shown(), *named]
        first = [] if target is None else [target]
        return tuple(first + [box for n, box in enumerate(others) if box not in others[:n] and box not in first])

    def papers(self) -> tuple[FRect, ...]:
        """With choices on them, which the bubble leaves free where there is room."""
        return tuple(self.boxes_of(self.scene.layout.menus))

    def boxes_of(self, keys: Iterable[Hashable]) -> list[FRect]:
        pieces = self.scene.table.pieces
        return [self.round(self.lit(key)) for key in keys if key in pieces]

    def boxes_called(self, names: Iterable[str]) -> list[FRect]:
        """Those of the names that are there just now."""
        boxes = (self.box_of(name) for name in names)
        return [box for box in boxes if box is not None]

    def box_of(self, name: str) -> FRect | None:
        """Round the pieces of a name, or a part of the table; None where there is no such thing just now."""
        boxes = [self.lit(key) for key in self.scene.meant(name)]
        box = boxes[0].unionall(boxes[1:]) if boxes else self.part(name)
        return None if box is None else self.round(box)

    def lit(self, key: Hashable) -> FRect:
        """A piece with all that must be seen with it."""
        return self.scene.layout.spoken_of(key, self.scene.table.pieces[key].box)

    def part(self, name: str) -> FRect | None:
        where = self.scene.places
        kind, _, n = name.partition(" ")
        if kind in ("seat", "supply"):
            boxes = where.seats if kind == "seat" else where.supplies
            return FRect(boxes[int(n)]) if int(n) < len(boxes) else None
        return where._asdict().get(name)

    def round(self, box: FRect) -> FRect:
        """With some room, and no farther than the window and the prompt."""
        room = FRect(2, 2, self.canvas.w - 4, prompt_top(self.canvas) - 6)
        return FRect(box).inflate(2 * ROUND, 2 * ROUND).clip(room)

    # ---------------------------------------------------------------- the bubble
    @property
    def speech(self) -> Speech:
        scene = self.scene
        page, pages = scene.page, len(scene.lesson.steps)
        count = self.texts("lesson.page", page=page + 1, pages=pages)
        return Speech(scene.page_step.title, scene.page_step.text, page, pages, count)

    def bubble(self) -> FRect:
        """It stays where it is as long as the page does, unless it hides what it speaks of."""
        canvas, spoken = self.canvas, self.spoken_of()
        stamp = (self.scene.page, canvas.w_px, canvas.h_px, canvas.zoom)
        if self.placed is None or self.placed[0] != stamp or (self.placed[1] != spoken and self.is_in_the_way()):
            self.placed = (stamp, spoken, self.best_place(spoken))
        return self.placed[2]

    def is_in_the_way(self) -> bool:
        bubble = self.placed[2] if self.placed is not None else FRect()
        return self.hides(bubble) or self.lies_on_paper(bubble)

    def best_place(self, spoken: tuple[FRect, ...]) -> FRect:
        """Off all papers, else off what is spoken of."""
        clear = [self.place((*spoken, *self.papers()), share) for share in SHARES]
        shown = clear + [self.place(spoken, share) for share in SHARES]
        free = [one for one in clear if not self.lies_on_paper(one)] + shown
        return next((one for one in free if not self.hides(one)), shown[len(SHARES)])

    def place(self, spoken: tuple[FRect, ...], share: float) -> FRect:
        """The best one for a bubble of a share of the usual width."""
        size = bubble_size(self.canvas, self.speech, share)
        return bubble_place(size, self.room(), spoken, next(iter(spoken), None), self.hands())

    def hands(self) -> FRect:
        """The learner's cards; where all hands lie open, the panels of all players."""
        where = self.scene.places
        return where.hand if self.scene.match.has_secrets else where.seats[0].unionall(where.seats[1:])

    def hides(self, bubble: FRect) -> bool:
        window = self.canvas.w * self.canvas.h
        return any(bubble.colliderect(box) for box in self.spoken_of() if box.w * box.h < LARGE * window)

    def lies_on_paper(self, bubble: FRect) -> bool:
        return any(bubble.colliderect(box) for box in self.papers())

    def room(self) -> FRect:
        """Where a bubble may lie."""
        return FRect(MARGIN, TOP + GAP, self.canvas.w - 2 * MARGIN, prompt_top(self.canvas) - TOP - 3 * GAP)

    # ---------------------------------------------------------------- pictures
    def paint_over(self, canvas: Canvas, where: Places) -> None:
        super().paint_over(canvas, where)
        if not self.scene.is_asking:
            return
        spotlight(canvas, self.target(), self.context(), where.prompt)
        paint_bubble(canvas, self.bubble(), self.speech, self.about())

    def about(self) -> FRect | None:
        """What the beak points at: the target, or the button that does what is picked."""
        button = self.scene.item(self.buttons.asked_beside or "fire") if self.scene.page_step.is_deed else None
        return self.target() or (button.box if button is not None else None)

    def new_rail(self, dots: int | None) -> Rail:
        rail = super().new_rail(dots)
        return rail._replace(status=self.texts("lesson.status", status=rail.status))

    @property
    def turn_parts(self) -> Sequence[TurnPart]:
        """Only of the turn in which something must be done; the prompt of another page speaks of reading."""
        is_reading = self.scene.is_asking and not self.scene.page_step.is_deed
        return () if is_reading else super().turn_parts

    def sentence(self, plan: tuple[Action, ...]) -> Sentence:
        if not self.scene.is_asking:
            return super().sentence(plan)
        return Sentence(LEARNER, self.called(LEARNER), self.what_to_do())

    def what_to_do(self) -> str:
        scene, texts = self.scene, self.texts
        if not scene.page_step.is_deed:
            return texts("lesson.last" if scene.is_last else "lesson.read")
        offer = scene.selection.offer
        button = offer.asides[0][1] if self.buttons.asked_beside is not None else offer.button
        if button and (self.buttons.asked_beside is not None or not scene.selection.left):
            return texts("lesson.press", button=button)
        return scene.page_step.prompt


def joined(boxes: list[FRect]) -> list[FRect]:
    """Things side by side in a row have one light round all of them. What was named first stays first."""
    found: list[FRect] = []
    for box in sorted(boxes, key=lambda box: (box.y, box.x)):
        last = found[-1] if found else None
        if last is not None and (last.y, last.h) == (box.y, box.h) and box.x <= last.right + BESIDE * box.w:
            found[-1] = last.union(box)
        else:
            found.append(box)
    return sorted(found, key=lambda hole: hole.collidelist(boxes))
