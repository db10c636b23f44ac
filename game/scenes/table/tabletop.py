"""The game as it lies on the table: the views that are shown, laid out as pieces, and their picture."""

from collections.abc import Callable, Hashable
from dataclasses import replace
from typing import Any

from game.engine.phrases import FaultyData, at, expected, shown
from game.engine.state import PUBLIC, Action, Event, State
from game.ui.canvas import Canvas
from game.ui.contract.match_table import MatchTable
from game.ui.contract.saved_memories import memory_from_plain, memory_to_plain
from game.ui.contract.views import Layout, TableFrame, TableView
from game.ui.offer import Draft, Drop
from game.ui.page import Page
from game.ui.panning import Camera
from game.ui.places import Places
from game.ui.status import Status
from game.ui.table import FOCUSED, IDLE, AnimatedPieces, Key, Piece

LookOf = Callable[[Hashable], str]  # how the piece with a key looks


class Tabletop:
    """Lays out what it is given: the public view on the board, that of one seat in the open tray.

    `draft()` is what is picked: it stands out of the tray; `is_settled()`: is there no news left to show?
    `keep_memories()`: what is kept of them with the match is another now.
    """

    def __init__(
        self,
        page: Page,
        game_table: MatchTable[Any],
        draft: Callable[[], Draft],
        is_settled: Callable[[], bool],
        keep_memories: Callable[[], None],
    ):
        self.page, self.game_table, self.keep_memories = page, game_table, keep_memories
        self.draft, self.is_settled = draft, is_settled
        self.laid_table = AnimatedPieces(
            lambda canvas, piece, look: self.game_table.painter.draw_piece(canvas, piece, look)
        )
        self.laid_layout = Layout(())  # where everything lay when it was last laid out
        self.is_stale = False  # the draft has changed since, or the views where everything is there at once
        self.stale_event: Event | None = None  # what brought such views
        self.is_there_at_once = False  # nothing of what is stale travels, whatever the pace is by then
        self.memories: dict[int, Any] = {}  # what each viewer has seen before
        self.camera: Camera | None = None  # of a board larger than its place, once it is laid out
        self.shown: State | None = None  # the public view that the board shows
        self.own: State | None = None  # the view of the open tray
        self.latest: Event | None = None  # how the board came to be as it is shown
        self.kept_status: tuple[State, MatchTable[Any], Status] | None = None  # what was said of what
        self.kept_places: tuple[tuple[Any, ...], Places] | None = None  # the places, and the window they are of
        self.marks_drawn: list[Piece] = []  # of a choice, in the latest picture
        self.grid: Places | None = None  # the window the pieces are laid out for
        self.is_picking = False  # what moves are picks, not news
        self.laid = 0  # how often it has been laid out

    @property
    def table(self) -> AnimatedPieces:
        """What lies there, laid out anew where that is due."""
        self.update_layout()
        return self.laid_table

    @property
    def is_moving(self) -> bool:
        """Is anything on its way? Where everything is there at once, nothing is laid out to know that."""
        if self.laid_table.speed:
            self.update_layout()
        return self.laid_table.is_moving

    @property
    def layout(self) -> Layout:
        """The layout of what is shown."""
        self.update_layout()
        return self.laid_layout

    @property
    def status(self) -> Status:
        """Where the game stands that is shown, in words; worked out once for each view."""
        shown, table, kept = self.shown, self.game_table, self.kept_status
        assert shown is not None, "the table has been laid"
        if kept is None or kept[0] is not shown or kept[1] is not table:
            kept = self.kept_status = (shown, table, table.text.status(shown))
        return kept[2]

    @property
    def pieces(self) -> dict[Hashable, Piece]:
        """The pieces on the table, by key."""
        return self.table.pieces

    # ---------------------------------------------------------------- laying out
    @property
    def places(self) -> Places:
        """The parts of the screen; a frame asks for them dozens of times, and only another window has others."""
        canvas, geometry = self.page.app.canvas, self.game_table.geometry
        window = (geometry, canvas, canvas.w_px, canvas.h_px, canvas.zoom)
        if self.kept_places is None or self.kept_places[0] != window:
            self.kept_places = window, geometry.places(canvas)
        return self.kept_places[1]

    @property
    def frame(self) -> TableFrame:
        return TableFrame(self.page.app.canvas, self.places)

    def show_views(self, public_view: State, own_view: State | None, shown_event: Event | None = None) -> None:
        """Every piece goes to where these views have it; `shown_event` is what brought it there.

        Where everything is there at once, only the last of what happens between two frames is laid out, once somebody
        looks: all of it is seen and remembered, and none of it waits for layouts that nobody sees.
        """
        assert public_view.viewer == PUBLIC
        self.is_picking = False
        self.shown, self.own, self.latest = public_view, own_view, shown_event
        if self.laid_table.speed:
            pieces = self.layout_pieces(shown_event)
            motion = self.game_table.geometry.showing(shown_event, public_view).motion if shown_event else "glide"
            self.laid_table.show(pieces, motion)
        else:
            self.see(public_view, own_view, shown_event)
            self.is_stale, self.stale_event, self.is_there_at_once = True, shown_event, True
            self.laid += 1
        self.page.mark_dirty()
        self.refresh_hover()

    def relayout_for_draft(self) -> None:
        """The draft changed, the views did not: it is laid out once for all changes before somebody looks.

        Where words and choices depend on what the viewer sees they are asked for next, so it is laid out at once.
        """
        if self.shown is not None:
            self.is_picking |= self.is_settled() and not self.laid_table.is_moving
            self.is_stale, self.stale_event = True, None
            if self.game_table.memories is not None:
                self.update_layout()
        self.laid += 1
        self.page.mark_dirty()

    def update_layout(self) -> None:
        """Lay out what has changed since it was last looked at; the next frame does so at the latest."""
        if self.is_stale:
            laid, is_there = self.laid, self.is_there_at_once
            self.laid_table.show(self.layout_pieces(self.stale_event), "raise")
            self.laid = laid  # what can be picked has been known since it changed
            if is_there:
                self.laid_table.finish_animations()

    def fit_window(self) -> None:
        """The window changed: the pieces lie elsewhere."""
        if self.grid != self.places:
            self.grid = self.places
            self.laid_table.show(self.layout_pieces())
            self.laid_table.finish_animations()

    def relayout_for_camera(self) -> None:
        """The camera has moved: the pieces lie at once where they are to be seen now."""
        self.laid_table.show(self.layout_pieces(self.latest))
        self.laid_table.finish_animations()
        self.page.mark_dirty()

    def layout_pieces(self, shown_event: Event | None = None) -> list[Piece]:
        """Everything that lies on the table now; `layout` has it, too."""
        assert self.shown is not None
        self.laid += 1
        self.is_stale, self.stale_event, self.is_there_at_once = False, None, False
        self.laid_layout = self.compute_layout(self.shown, self.own, shown_event)
        return list(self.laid_layout.pieces)

    def compute_layout(self, public_view: State, own_view: State | None, shown_event: Event | None = None) -> Layout:
        """Where everything lies for the one who looks."""
        view = self.see(public_view, own_view, shown_event)
        return self.game_table.geometry.layout(view, self.frame)

    def see(self, public_view: State, own_view: State | None, shown_event: Event | None) -> TableView[Any]:
        """What the one who looks sees of this, who remembers it, and to whom the table speaks from then on."""
        view, frame = self.view_of(public_view, own_view, shown_event), self.frame
        memories = self.game_table.memories
        self.camera = self.game_table.geometry.camera_for_view(view, frame)
        view = replace(view, camera=self.camera)
        if memories is not None:
            memory = self.memories[self.memory_owner(view.viewer)] = memories.remember(view.memory, view)
            view = replace(view, memory=memory)
        self.game_table = self.game_table.seen_by(view)
        return view

    def view_of(self, public_view: State, own_view: State | None, shown_event: Event | None = None) -> TableView[Any]:
        viewer = PUBLIC if own_view is None else own_view.viewer
        draft = self.draft() if own_view is not None else ()
        memory = self.memories.get(self.memory_owner(viewer))
        return TableView(public_view, own_view, draft, shown_event, memory, self.camera, self.page.app.canvas.zoom)

    def memory_owner(self, viewer: int | None) -> int:
        """Whose memory a viewer has: their own where it is saved, else that of the whole table."""
        memories = self.game_table.memories
        has_own = memories is not None and memories.saved_kind is not None
        return viewer if has_own and viewer is not None else PUBLIC

    def switch_view(self, key: Key) -> str:
        """A piece that is_view was clicked: change what is shown, or say why there is nothing to show."""
        memories = self.game_table.memories
        assert memories is not None, "pieces that change what is shown need a game that knows how"
        assert self.shown is not None
        view = self.view_of(self.shown, self.own, self.latest)
        memory, why = memories.memory_after_switch(view, key)
        self.set_viewer_memory(view, memory)
        self.relayout_for_draft()
        return why

    def drop_meaning(self, key: Key, pos: tuple[float, float]) -> Drop:
        """What it means to drop a loose piece at this point."""
        if self.shown is None or self.own is None:
            return Drop()
        return self.game_table.geometry.drop(self.view_of(self.shown, self.own), key, pos, self.layout)

    def remember_drop(self, drop: Drop) -> None:
        """Keep what the viewer is to remember of a drop, if anything."""
        if drop.memory is not None and self.shown is not None:
            self.set_viewer_memory(self.view_of(self.shown, self.own), drop.memory)

    def set_viewer_memory(self, view: TableView[Any], memory: Any) -> None:
        """Replace what a viewer remembers. It is saved if that changes the part that saves keep."""
        before = self.memories_for_save()
        self.memories[self.memory_owner(view.viewer)] = memory
        if self.memories_for_save() != before:
            self.keep_memories()

    def memories_for_save(self) -> dict[str, Any]:
        """What of the viewers' memories belongs into the save, by viewer."""
        memories = self.game_table.memories
        kind = None if memories is None else memories.saved_kind
        found = {str(viewer): memory_to_plain(memory, kind) for viewer, memory in self.memories.items()}
        return {viewer: plain for viewer, plain in found.items() if plain is not None}

    def restore_memories(self, saved: Any, players: int) -> None:
        """Take up the memories of a save. Raises ValueError."""
        memories, viewers = self.game_table.memories, {str(one): one for one in (PUBLIC, *range(players))}
        if not isinstance(saved, dict) or not set(saved) <= set(viewers) or (saved and memories is None):
            raise FaultyData(at("memories", expected("memory_of_seat", found=shown(saved))))
        if memories is not None:
            self.memories = {
                viewers[viewer]: memory_from_plain(plain, memories.saved_kind) for viewer, plain in saved.items()
            }

    def reveal_hinted_pieces(self) -> None:
        """All that a hint names is to be seen."""
        owner, memories = self.memory_owner(PUBLIC if self.own is None else self.own.viewer), self.game_table.memories
        before = self.memories.get(owner)
        after = before if memories is None else memories.memory_before_hint(before)
        if after != before:
            self.memories[owner] = after
            self.relayout_for_draft()

    def mark_all_as_known(self) -> None:
        """What the seats know by now is not told as new."""
        memories = self.game_table.memories
        if memories is not None:
            self.memories = {
                viewer: memories.memory_with_all_marked_known(memory) for viewer, memory in self.memories.items()
            }

    def set_people(self, people: frozenset[int]) -> None:
        """Which players are no computers."""
        self.game_table = self.game_table.match_table_with_people(people)

    def set_players(self, names: tuple[str, ...], people: frozenset[int]) -> None:
        """What the players are called, and which are no computers."""
        before = self.game_table.players
        players = replace(before, names=names, people=people)
        if players != before:
            self.game_table = self.game_table.match_table_with_players(players)
        if names != before.names and self.shown is not None:
            self.relayout_for_draft()

    def marks(self, own_view: State | None, plan: tuple[Action, ...]) -> list[Piece]:
        """Marks for what a plan would bring."""
        return (
            self.game_table.geometry.marks(own_view, plan, self.layout, self.frame)
            if plan and own_view is not None
            else []
        )

    # ---------------------------------------------------------------- what it tells
    def is_draggable(self, key: Hashable) -> bool:
        """Is it a piece that can be dragged?"""
        piece = self.pieces.get(key)
        return piece is not None and piece.is_draggable

    def is_view_switch_piece(self, key: Hashable) -> bool:
        """Is it a piece that changes what is shown?"""
        piece = self.pieces.get(key)
        return piece is not None and piece.is_view

    def tooltip_text(self, key: Key) -> str:
        view = self.own or self.shown
        return self.game_table.text.tooltip(view, key)

    def refresh_hover(self) -> None:
        """What lay under the pointer may have gone; what lies there now need not explain itself."""
        page = self.page
        if page.hover is None or self.grid != self.places:
            return
        there = page.widget_at(page.pointer)
        key = there.key if there is not None else None
        if key != page.hover:
            page.hover, page.tooltips.is_used = key, True

    # ---------------------------------------------------------------- pictures
    def draw_focus(self, canvas: Canvas, key: Hashable) -> bool:
        """Mark the piece that the keys are on by its own shape; False: a ring round its box will do."""
        piece, painter = self.pieces.get(key), self.game_table.painter
        if piece is None or not piece.has_own_focus:
            return False
        painter.draw_piece(canvas, piece, FOCUSED)
        for one in (*self.table.pieces_in_drawing_order(), *self.marks_drawn):
            if one.is_over_focus:
                painter.draw_piece(canvas, one, IDLE)
        return True

    def paint(self, canvas: Canvas, marks: list[Piece], look_of: LookOf, is_unlit: bool) -> None:
        """The pieces, with marks under and over them; a mark with the key of a piece stands in for it."""
        self.marks_drawn = marks
        for mark in marks:
            if mark.layer < 0:
                self.game_table.painter.draw_piece(canvas, mark, IDLE)
        self.table.draw(canvas, look_of, {mark.key for mark in marks}, is_unlit)
        for mark in marks:
            if mark.layer >= 0:
                self.game_table.painter.draw_piece(canvas, mark, IDLE)
