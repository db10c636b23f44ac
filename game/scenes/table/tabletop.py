"""A page on which a game lies: the pieces of its views, which of them a pointer or a key means, and their picture."""

from collections.abc import Callable, Hashable
from dataclasses import replace
from typing import Any

from pygame import FRect

from game.engine.state import PUBLIC, Action, Event, State
from game.ui import keys
from game.ui.canvas import Canvas
from game.ui.contract.game_table import GameTable
from game.ui.contract.views import Frame, Layout, TableView
from game.ui.offer import Draft
from game.ui.page import Page, Widget
from game.ui.panning import Lens
from game.ui.places import Places
from game.ui.table import IDLE, Piece, Table

LookOf = Callable[[Hashable], str]  # how the piece with a key looks


class Tabletop(Page):
    """Lays out what it is given: the public view on the board, that of one seat in the open tray.

    A subclass says what is picked and what can be, puts panels round the pieces, and does what a click on one means.
    """

    def __init__(self, game_table: GameTable[Any]):
        super().__init__()
        self.game_table = game_table
        self.table = Table(lambda canvas, piece, look: self.game_table.painter.draw_piece(canvas, piece, look))
        self.layout = Layout(())  # where everything lies as it is shown
        self.glance: Any = game_table.glances.first if game_table.glances is not None else None
        self.memories: dict[int, Any] = {}  # what each viewer has seen before
        self.lens: Lens | None = game_table.navigation.lens() if game_table.navigation is not None else None
        self.shown: State | None = None  # the public view that the board shows
        self.own: State | None = None  # the view of the open tray
        self.latest: Event | None = None  # how the board came to be as it is shown
        self.over: Hashable | None = None  # under the pointer, on top of the lit piece that a click would mean
        self.marks_drawn: list[Piece] = []  # of a choice, in the latest picture
        self.grid: Places | None = None  # the window the pieces are laid out for

    @property
    def controller(self) -> Any:
        """Of a game whose table has not its four parts yet."""
        return self.game_table.controller

    # ---------------------------------------------------------------- a subclass writes
    @property
    def draft(self) -> Draft:
        """What is picked; it stands out of the tray."""
        return ()

    def pickable(self) -> Callable[[Hashable], bool]:
        """Can a piece be picked? For many keys at once."""
        return lambda key: False

    # ---------------------------------------------------------------- laying out
    @property
    def places(self) -> Places:
        return self.game_table.geometry.places(self.app.canvas)

    def lay_views(self, public: State, own: State | None, news: Event | None = None) -> None:
        """Every piece goes to where these views have it; `news` is what brought it there."""
        self.shown, self.own, self.latest = public, own, news
        self.table.show(self.pieces(news), self.game_table.geometry.motion(news) if news else "glide")
        self.changed()
        self.look_under_pointer()

    def refresh(self) -> None:
        """The draft changed, the views did not."""
        if self.shown is not None:
            self.table.show(self.pieces(), "raise")
        self.changed()

    def fit_window(self) -> None:
        """The window changed: the pieces lie elsewhere."""
        self.grid = self.places
        self.table.show(self.pieces())
        self.table.finish()

    def pieces(self, news: Event | None = None) -> list[Piece]:
        """Everything that lies on the table now; `layout` has it, too."""
        self.layout = self.layout_of(self.shown, self.own, news)
        return list(self.layout.pieces)

    def layout_of(self, public: State, own: State | None, news: Event | None = None) -> Layout:
        """Where everything lies for the one who looks."""
        view, frame = self.view_of(public, own, news), self.frame
        glances = self.game_table.glances
        if glances is not None:
            self.glance = glances.kept(self.glance, view)
            view = replace(view, glance=self.glance)
        navigation, memories = self.game_table.navigation, self.game_table.memories
        if navigation is not None and self.lens is not None:
            navigation.aim(self.lens, view, frame)
        if memories is not None:
            memory = self.memories[self.who_remembers(view.viewer)] = memories.remember(view.memory, view)
            view = replace(view, memory=memory)
        self.game_table = self.game_table.seeing(view)
        return self.game_table.geometry.layout(view, frame)

    def view_of(self, public: State, own: State | None, news: Event | None = None) -> TableView[Any]:
        viewer = PUBLIC if own is None else own.viewer
        draft = self.draft if own is not None else ()
        memory = self.memories.get(self.who_remembers(viewer))
        return TableView(public, own, draft, news, memory, self.glance, self.lens, self.app.canvas.zoom)

    def who_remembers(self, viewer: int) -> int:
        """Whose memory a viewer has: everybody's where all lies open."""
        memories = self.game_table.memories
        return PUBLIC if memories is not None and memories.is_shared else viewer

    @property
    def frame(self) -> Frame:
        return Frame(self.app.canvas, self.places)

    def glance_at(self, key: Hashable) -> str:
        """A piece that is_view was clicked: change what is shown, or say why there is nothing to show."""
        glances, memories, why = self.game_table.glances, self.game_table.memories, ""
        assert glances or memories, "pieces that change what is shown need a game that knows how"
        view = self.view_of(self.shown, self.own, self.latest)
        if memories is not None:
            self.set_memory(view, memories.after_switch(view, key))
        if glances is not None:
            self.glance, why = glances.after(view, key)
        self.refresh()
        return why

    def remember_drop(self, key: Hashable, pos: tuple[float, float]) -> None:
        """A loose piece was dropped there."""
        memories = self.game_table.memories
        if memories is not None:
            view = self.view_of(self.shown, self.own)
            self.set_memory(view, memories.after_drop(view, key, pos, self.layout))

    def set_memory(self, view: TableView[Any], memory: Any) -> None:
        """What this viewer remembers from now on."""
        before = self.memories_to_keep()
        self.memories[self.who_remembers(view.viewer)] = memory
        if self.memories_to_keep() != before:
            self.keep_memories()

    def keep_memories(self) -> None:
        """What is kept of them with the match is another now."""

    def memories_to_keep(self) -> dict[str, Any]:
        """What of the viewers' memories belongs into the save, by viewer."""
        memories = self.game_table.memories
        found = {} if memories is None else {str(one): memories.to_plain(two) for one, two in self.memories.items()}
        return {viewer: plain for viewer, plain in found.items() if plain is not None}

    def recall(self, kept: Any, players: int) -> None:
        """Take up the memories of a save. Raises ValueError."""
        memories, viewers = self.game_table.memories, {str(one): one for one in (PUBLIC, *range(players))}
        if not isinstance(kept, dict) or not set(kept) <= set(viewers) or (kept and memories is None):
            raise ValueError(f"memories: expected one for a seat, found {kept!r}"[:200])
        if memories is not None:
            self.memories = {viewers[viewer]: memories.from_plain(plain) for viewer, plain in kept.items()}

    def glance_for_hint(self) -> None:
        """All that a hint names is to be seen."""
        glances = self.game_table.glances
        glance = self.glance if glances is None else glances.before_hint(self.glance)
        if glance != self.glance:
            self.glance = glance
            self.refresh()

    def take_as_known(self) -> None:
        """What the seats know by now is not told as new."""
        memories = self.game_table.memories
        if memories is not None:
            self.memories = {viewer: memories.take_as_known(memory) for viewer, memory in self.memories.items()}

    def set_people(self, people: frozenset[int]) -> None:
        """Which players are no computers."""
        self.game_table = self.game_table.with_people(people)

    def marks(self, own: State | None, plan: tuple[Action, ...]) -> list[Piece]:
        """Marks for what a plan would bring."""
        return self.game_table.geometry.marks(own, plan, self.layout, self.frame) if plan and own is not None else []

    def look_under_pointer(self) -> None:
        """What lay under the pointer may have gone; what lies there now need not explain itself."""
        if self.hover is None or self.grid != self.places:
            return
        there = self.at(self.pointer)
        key = there.key if there is not None else None
        if key != self.hover:
            self.hover, self.is_used = key, True

    # ---------------------------------------------------------------- pieces as widgets
    def lit_tiles(self) -> list[Widget]:
        """The pieces that the focus can reach: picked ones first, then what may follow, switches of the view last."""
        is_pickable = self.pickable()
        lit = {piece.key: piece.box for piece in self.table.ordered() if is_pickable(piece.key)}
        order = sorted(keys.reading_order(lit), key=lambda key: (key not in self.draft, *self.rank(key)))
        return [Widget(key, lit[key], "tile", label=self.table.pieces[key].label) for key in order]

    def rank(self, key: Hashable) -> tuple[bool, bool]:
        piece = self.table.pieces[key]
        return piece.is_view, piece.is_shortcut

    def next_by_arrow(self, boxes: keys.Boxes, direction: str) -> Hashable | None:
        """Among the pieces to choose from, and down to the buttons; to switches and panels only Tab leads on."""
        pieces, buttons = self.table.pieces, self.near_table()
        choices = {key for key in boxes if key in pieces and not pieces[key].is_view}
        if self.focus not in choices | buttons:
            return super().next_by_arrow(boxes, direction)
        reached = choices if self.focus in choices and direction != "down" else choices | buttons
        return super().next_by_arrow({key: box for key, box in boxes.items() if key in reached}, direction)

    def near_table(self) -> set[Hashable]:
        """Widgets that go with the pieces."""
        return set()

    def item(self, key: Hashable) -> Widget | None:
        return self.tile(key) if key in self.table.pieces else super().item(key)

    def tile(self, key: Hashable) -> Widget:
        piece = self.table.pieces[key]
        tip = own = self.tip(key)
        if self.is_explained(piece):
            tip = ""
        if self.over in self.table.pieces and key == self.hover and self.tip(self.over) != own:
            tip = self.tip(self.over) or tip
        return Widget(key, piece.box, "tile", label=piece.label, tooltip=tip)

    def is_explained(self, piece: Piece) -> bool:
        """Does the prompt say what it is: one that can be picked, while no steps of the turn stand in that place?"""
        return self.pickable()(piece.key) and not piece.is_view and not self.game_table.text.steps(self.shown)

    def tip(self, key: Hashable) -> str:
        return self.game_table.text.tooltip(self.own or self.shown, key)

    def spared(self, widget: Widget) -> FRect:
        return self.layout.kept_clear(widget.key, widget.box) if widget.key in self.table.pieces else widget.box

    def kept_clear(self, widget: Widget) -> list[FRect]:
        """What can be picked just now, and the figures that one looks at meanwhile."""
        is_pickable, pieces = self.pickable(), self.table.pieces.items()
        lit = [piece.box for key, piece in pieces if key != widget.key and is_pickable(key)]
        return [*lit, *self.layout.figures]

    # ---------------------------------------------------------------- under a point
    def _moved(self, pos: tuple[float, float]) -> None:
        """What stands on a lit piece is explained where it is pointed at, though a click would mean the lit one."""
        super()._moved(pos)
        top = self.table.key_at(pos, lambda key: True) if self.hover in self.table.pieces else None
        over = top if top != self.hover else None
        if over != self.over:
            self.over, self.rest, self.is_used, self.dirty = over, 0.0, False, True

    def at(self, pos: tuple[float, float]) -> Widget | None:
        """The piece or the panel that lies there."""
        panel = self.panel_at(pos)
        key = self.table.key_at(pos, self.pickable())
        if key is None or (panel is not None and not self.lies_on(key, panel)):
            return panel
        return self.tile(key)

    def panel_at(self, pos: tuple[float, float]) -> Widget | None:
        panels = (one for one in reversed(self.items) if one.key not in self.table.pieces)
        return next((one for one in panels if one.box.collidepoint(pos)), None)

    def lies_on(self, key: Hashable, panel: Widget) -> bool:
        """Panels lie under what can be picked, and under the cards on them."""
        return panel.kind == "tile" and (self.pickable()(key) or self.table.pieces[key].layer > 0)

    # ---------------------------------------------------------------- pictures
    def draw_focus(self, canvas: Canvas, widget: Widget) -> None:
        piece = self.table.pieces.get(widget.key)
        if piece is None or not self.game_table.painter.draw_focus(canvas, piece):
            super().draw_focus(canvas, widget)
        else:
            self.game_table.painter.draw_over_focus(canvas, [*self.table.ordered(), *self.marks_drawn])

    def paint_pieces(self, canvas: Canvas, marks: list[Piece], look_of: LookOf, is_unlit: bool) -> None:
        """The pieces, with marks under and over them; a mark with the key of a piece stands in for it."""
        self.marks_drawn = marks
        for mark in marks:
            if mark.layer < 0:
                self.game_table.painter.draw_piece(canvas, mark, IDLE)
        self.table.draw(canvas, look_of, {mark.key for mark in marks}, is_unlit)
        for mark in marks:
            if mark.layer >= 0:
                self.game_table.painter.draw_piece(canvas, mark, IDLE)
