"""What a page of a lesson points at: pieces and parts of the table."""

from collections.abc import Hashable, Iterable

from pygame import FRect

from game.scenes.lesson.plan import lesson_name_of_piece
from game.scenes.lesson.progress import LessonProgress
from game.scenes.table.parts import TableParts
from game.ui.bars import prompt_top
from game.ui.table import Key

ROUND = 5  # units between a thing and the edge of the light on it
PAWNS = "pawn *"  # the name of all of them, in each game that has any
BESIDE = 0.5  # of their width: things in a row no farther apart have one light


class LessonTargetBoxes:
    """The boxes of what is to be picked, shown or named."""

    def __init__(self, parts: TableParts, progress: LessonProgress):
        self.parts, self.progress = parts, progress

    def target(self) -> FRect | None:
        """The box that the page points at: what must be picked next, otherwise what the page shows."""
        if self.progress.current_lesson_step.needs_learner_action:
            key = self.next_pick
            return None if key is None else self.padded_spotlight_box(self.piece_box(key))
        return next(iter(self.boxes_named_by_page()), None)

    @property
    def next_pick(self) -> Key | None:
        """The first lit piece, in the order in which the page names them."""
        offer, pieces = self.parts.selection.offer, self.parts.tabletop.pieces
        lit = {lesson_name_of_piece(key): pieces[key].key for key in reversed(pieces) if offer.lights(key)}
        return next((lit[name] for name in self.progress.piece_names_to_pick_on_page if name in lit), None)

    def boxes_named_by_page(self) -> list[FRect]:
        """The boxes of what the page names; things side by side in a row count as one."""
        return merge_neighbouring_boxes(self.boxes_of_lesson_names(self.progress.current_lesson_step.at))

    def less_darkened_boxes(self) -> list[FRect]:
        """The boxes that are darkened less while something is to be done: what is picked, and what it is about."""
        if not self.progress.current_lesson_step.needs_learner_action:
            return []
        return merge_neighbouring_boxes([*self.boxes_of(self.parts.selection.draft), *self.boxes_named_by_page()])

    def boxes_to_keep_visible(self) -> tuple[FRect, ...]:
        """The boxes that the bubble must not hide: the target first, then all else that is picked, shown or named."""
        target, left = self.target(), self.progress.piece_names_to_pick_on_page
        later = [key for key in self.parts.tabletop.pieces if lesson_name_of_piece(key) in left]
        named = self.boxes_of_lesson_names(self.progress.current_lesson_step.clear)
        others = [*self.boxes_of(later), *self.less_darkened_boxes(), *self.boxes_named_by_page(), *named]
        first = [] if target is None else [target]
        return tuple(first + [box for n, box in enumerate(others) if box not in others[:n] and box not in first])

    def menu_boxes(self) -> tuple[FRect, ...]:
        """The boxes of menus, which the bubble leaves free if there is space."""
        return tuple(self.boxes_of(key for key, piece in self.parts.tabletop.pieces.items() if piece.is_menu))

    def pawn_boxes(self) -> tuple[FRect, ...]:
        """The boxes of all pawns, which the bubble leaves free if there is space."""
        return tuple(self.boxes_of(self.progress.keys_of_name(PAWNS)))

    def boxes_of(self, keys: Iterable[Hashable]) -> list[FRect]:
        pieces = self.parts.tabletop.pieces
        return [self.padded_spotlight_box(self.piece_box(key)) for key in keys if key in pieces]

    def boxes_of_lesson_names(self, names: Iterable[str]) -> list[FRect]:
        """The boxes of those names that are on the table now."""
        boxes = (self.box_of_lesson_name(name) for name in names)
        return [box for box in boxes if box is not None]

    def box_of_lesson_name(self, name: str) -> FRect | None:
        """The box around the pieces with this name, or of a part of the table; None if there is nothing now."""
        boxes = [self.piece_box(key) for key in self.progress.keys_of_name(name)]
        box = boxes[0].unionall(boxes[1:]) if boxes else self.table_part_box(name)
        return None if box is None else self.padded_spotlight_box(box)

    def piece_box(self, key: Hashable) -> FRect:
        """The box of a piece with everything that must be visible with it."""
        piece = self.parts.tabletop.pieces[key]
        return piece.spoken_of or piece.box

    def table_part_box(self, name: str) -> FRect | None:
        where = self.parts.places
        kind, _, n = name.partition(" ")
        if kind in ("seat", "supply"):
            boxes = where.seats if kind == "seat" else where.supplies
            return FRect(boxes[int(n)]) if int(n) < len(boxes) else None
        return where._asdict().get(name)

    def padded_spotlight_box(self, box: FRect) -> FRect:
        """The box with a margin, within the window and above the prompt."""
        room = FRect(2, 2, self.parts.canvas.w - 4, prompt_top(self.parts.canvas) - 6)
        return FRect(box).inflate(2 * ROUND, 2 * ROUND).clip(room)


def merge_neighbouring_boxes(boxes: list[FRect]) -> list[FRect]:
    """The boxes, with neighbours in a row merged. The order of the first ones stays."""
    found: list[FRect] = []
    for box in sorted(boxes, key=lambda box: (box.y, box.x)):
        last = found[-1] if found else None
        if last is not None and (last.y, last.h) == (box.y, box.h) and box.x <= last.right + BESIDE * box.w:
            found[-1] = last.union(box)
        else:
            found.append(box)
    return sorted(found, key=lambda hole: hole.collidelist(boxes))
