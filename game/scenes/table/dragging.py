"""A loose piece under the pointer, on its way to where it is meant."""

from collections.abc import Callable, Hashable

import pygame

from game.scenes.table.navigation import DRAG
from game.scenes.table.selection import Selection
from game.ui.canvas import Canvas
from game.ui.dropping import GoBack, PickTarget, PlayPlan, SetDraft, drop_outcome
from game.ui.offer import Draft
from game.ui.table import HOVERED, Key, Piece

SEEN_THROUGH = 0.72  # how much of a dragged piece is seen while something lit under it would take it


class Dragging:
    """A loose piece under the pointer; dropped on another it is a pick of two, dropped on the board the plan itself.

    A line of pieces that are traced is picked one after the other, as the pointer goes over them; of two that belong
    together it does not matter which comes first. It may begin beside them, where nothing else can be picked.
    """

    def __init__(self, selection: Selection, fire: Callable[[], None]):
        self.selection, self.fire = selection, fire
        self.page, self.tabletop, self.session = selection.page, selection.tabletop, selection.session
        self.key: Key | None = None
        self.stuck: Key | None = None  # a loose piece that is pressed and cannot be picked
        self.start = self.pointer = (0.0, 0.0)
        self.is_moving = False
        self.is_picked_by_drag = False
        self.traces = False
        self.over: Key | None = None  # the last traced piece that the pointer came to
        self.passed: list[Key] = []  # pieces of a traced line that could not be picked yet
        self.before: Draft = ()  # the draft when the drag began
        self.target: Key | None = None  # what would take the piece if it were let go here

    def stop(self) -> None:
        """End the drag without a drop."""
        self.key = self.stuck = self.target = self.over = None
        self.is_moving = self.traces = False
        self.passed = []

    def handle_event(self, event: pygame.Event) -> bool:
        """An event of the mouse; True if it belongs to a drag and to nobody else."""
        self.pointer = event.pos
        if event.type == pygame.MOUSEBUTTONDOWN:
            self.start_press(event)
            return False
        if self.traces:
            return self.handle_trace_event(event)
        if self.key is None:
            return self.refuse_drag(event)
        return self.drag_to(event.pos) if event.type == pygame.MOUSEMOTION else self.release(event.pos)

    def start_press(self, event: pygame.Event) -> None:
        selection = self.selection
        key = self.tabletop.table.topmost_piece_key_at(event.pos, selection.make_pickable_test())
        is_draggable = event.button == 1 and key is not None and self.tabletop.is_draggable(key)
        self.traces = (
            event.button == 1 and self.session.can_asked_player_answer_here and self.is_start_of_trace(key, event.pos)
        )
        is_held = self.traces or (is_draggable and selection.is_pickable(key))
        self.key, self.start, self.is_moving = (key if is_held else None), event.pos, False
        self.is_picked_by_drag = key is not None and self.tabletop.pieces[key].is_picked_by_drag
        self.stuck = key if is_draggable and not is_held else None
        self.over, self.passed = self.key, []

    def drag_to(self, pos: tuple[float, float]) -> bool:
        """A press becomes a drag once the pointer is far enough away; True from then on."""
        far = self.is_beyond_threshold(pos)
        if far and not self.is_moving:
            self.start_drag()
        self.is_moving |= far
        self.page.dirty |= self.is_moving
        if self.is_moving and self.key is not None:
            aimed = self.tabletop.drop_meaning(self.key, pos).target_or(self.piece_to_take_drop(pos))
            self.target = aimed if self.selection.offer.lights(aimed) else None
        return self.is_moving

    def is_beyond_threshold(self, pos: tuple[float, float]) -> bool:
        return abs(pos[0] - self.start[0]) + abs(pos[1] - self.start[1]) > DRAG

    def refuse_drag(self, event: pygame.Event) -> bool:
        """A piece that cannot be picked stays where it is, with the reason that a click on it gives."""
        if event.type == pygame.MOUSEBUTTONUP:
            self.stuck = None
        key = self.stuck
        if key is None or not self.is_beyond_threshold(event.pos):
            return False
        self.stuck = self.page.pressing = None
        self.selection.pick(key)
        return False

    def release(self, pos: tuple[float, float]) -> bool:
        """True if it was a drag."""
        key, was_moving = self.key, self.is_moving
        self.key, self.is_moving, self.target = None, False, None
        if was_moving and key is not None:
            self.page.pressing, self.page.pointer = None, pos
            self.drop(key, pos)
            self.tabletop.refresh_hover()
        return was_moving

    def start_drag(self) -> None:
        """The piece leaves its place."""
        selection = self.selection
        self.before = selection.draft
        if self.is_picked_by_drag and self.key is not None and self.key not in selection.draft:
            selection.pick(self.key)

    def piece_to_take_drop(self, pos: tuple[float, float]) -> Key | None:
        """What lies under a dragged piece: whatever would take it comes first."""
        return self.tabletop.table.topmost_piece_key_at(pos, self.selection.offer.lights)

    def can_piece_be_traced(self, key: Hashable | None) -> bool:
        return key is not None and self.tabletop.pieces[key].is_traced

    def is_start_of_trace(self, key: Key | None, pos: tuple[float, float]) -> bool:
        """On a traced piece, or on the board where a press means nothing by itself."""
        if self.can_piece_be_traced(key):
            return True
        if self.selection.is_pickable(key) or not any(piece.is_traced for piece in self.tabletop.pieces.values()):
            return False
        return bool(self.tabletop.places.board.collidepoint(pos))

    def handle_trace_event(self, event: pygame.Event) -> bool:
        """The pointer goes on, or is let go; True once it has left the place it began on."""
        if event.type == pygame.MOUSEBUTTONUP:
            return self.end_drag_trace(event.pos)
        over = self.tabletop.table.topmost_piece_key_at(event.pos, self.can_piece_be_traced)
        if not self.can_piece_be_traced(over) or over == self.over:
            return self.is_moving
        before = self.passed if self.is_moving else [self.key] if self.can_piece_be_traced(self.key) else []
        self.over, self.passed, self.is_moving = over, [*before, over][-2:], True
        self.pick_traced_pieces()
        return True

    def pick_traced_pieces(self) -> None:
        """What can be picked of the last pieces of the line, in the order in which that is possible."""
        selection = self.selection
        if not self.session.can_asked_player_answer_here:  # the last pick is still being shown
            return
        self.passed = [key for key in self.passed if key not in selection.draft]
        found = next(filter(selection.offer.lights, self.passed), None)
        if found is not None:
            self.passed.remove(found)
            selection.pick(found)
            self.pick_traced_pieces()

    def pick_pending_trace(self) -> None:
        """Pick the pieces that a drag passed while an earlier was shown. Before a confirmation they are forgotten."""
        if self.passed and self.selection.session.match.awaits_confirmation:
            self.passed = []
        if self.passed and self.session.can_asked_player_answer_here:
            self.pick_traced_pieces()
            self.passed = self.passed if self.is_moving else []

    def end_drag_trace(self, pos: tuple[float, float]) -> bool:
        """End a drag over pieces. If the next piece it passed can't be picked, say why."""
        was_moving = self.is_moving
        self.key, self.is_moving, self.traces, self.page.dirty = None, False, False, True
        if was_moving:
            self.page.pressing, self.page.pointer = None, pos
            self.tabletop.refresh_hover()
        if self.passed and self.session.can_asked_player_answer_here:
            self.selection.explain_refused_pick(self.passed.pop(0))
            self.passed = []
        return was_moving

    def drop(self, key: Key, pos: tuple[float, float]) -> None:
        selection = self.selection
        self.page.dirty = True
        if key not in selection.draft:
            selection.pick(key)
        drop = self.tabletop.drop_meaning(key, pos)
        below = self.piece_to_take_drop(pos)
        self.tabletop.remember_drop(drop)
        is_on_board = bool(self.tabletop.places.board.collidepoint(pos))
        match drop_outcome(drop, below, selection.offer, selection.draft, is_on_board, self.is_picked_by_drag):
            case SetDraft(draft):
                selection.set_draft(draft)
            case PickTarget(target):
                selection.pick(target)
            case GoBack(refused):
                self.animate_return(refused)
            case PlayPlan() if selection.offer.plan and self.session.can_asked_player_answer_here:
                self.fire()

    def animate_return(self, refused: Key | None) -> None:
        """The piece returns to where it was; if something lay under it that cannot take it, with a reason."""
        selection = self.selection
        refusal = None if refused is None or selection.own_view is None else selection.refusal_of_pick(refused)
        selection.set_draft(self.before)
        if refusal:
            selection.show_refusal(refused, refusal)

    def draw(self, canvas: Canvas) -> None:
        """The piece where the pointer has it, as long as it is under way."""
        piece = self.tabletop.pieces.get(self.key)
        if piece is None or not self.is_moving or self.traces:
            return
        dragged = Piece(piece.key, piece.face, self.pointer, piece.size)
        if self.target is None:
            self.tabletop.game_table.painter.draw_piece(canvas, dragged, HOVERED)
        else:
            self.tabletop.table.draw_piece_crossfade(canvas, dragged, SEEN_THROUGH)
