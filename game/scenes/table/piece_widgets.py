"""The pieces on the table as widgets: which can be used, what lies under a point, what explains them."""

from collections.abc import Hashable, Iterable

from pygame import FRect

from game.scenes.table.selection import Selection
from game.scenes.table.tabletop import Tabletop
from game.ui import keys
from game.ui.log_panel import newest_lines_box
from game.ui.page import Page
from game.ui.table import Piece
from game.ui.widget import Widget


class PieceWidgets:
    """A lit piece counts as lying on top of others and of panels."""

    def __init__(self, page: Page, tabletop: Tabletop, selection: Selection):
        self.page, self.tabletop, self.selection = page, tabletop, selection
        self.over: Hashable | None = None  # under the pointer, on top of the lit piece that a click would mean

    def focusable_piece_widgets(self) -> list[Widget]:
        """The pieces that the focus can reach: picked ones first, then what may follow, switches of the view last."""
        lit_pieces, pieces, draft = self.selection.lit_pieces, self.tabletop.pieces, self.selection.draft
        lit: dict[Hashable, FRect] = {
            piece.key: piece.box
            for piece in self.tabletop.table.pieces_in_drawing_order()
            if piece.key in lit_pieces or piece.key in draft or piece.is_view
        }
        order = sorted(keys.boxes_in_reading_order(lit), key=lambda key: (key not in draft, *self.stacking_order(key)))
        return [Widget(key, lit[key], "tile", label=pieces[key].label) for key in order]

    def stacking_order(self, key: Hashable) -> tuple[bool, bool]:
        piece = self.tabletop.pieces[key]
        return piece.is_view, piece.is_shortcut

    def boxes_reached_by_arrow(self, boxes: keys.Boxes, direction: str, buttons: set[Hashable]) -> keys.Boxes:
        """Of all that there is the pieces to choose from, and down to the buttons; to switches and panels only Tab
        leads on.
        """
        pieces, focus = self.tabletop.pieces, self.page.focus
        choices = {key for key in boxes if key in pieces and not pieces[key].is_view}
        if focus not in choices | buttons:
            return boxes
        reached = choices if focus in choices and direction != "down" else choices | buttons
        return {key: box for key, box in boxes.items() if key in reached}

    def widget_of_piece(self, key: Hashable) -> Widget:
        piece = self.tabletop.pieces[key]
        return Widget(key, piece.box, "tile", label=piece.label)

    def tooltip_text(self, key: Hashable) -> str:
        """The text of a piece's tooltip, or of what stands on it under the pointer; empty if the prompt says it all."""
        pieces, tip_of = self.tabletop.pieces, self.tabletop.tooltip_text
        piece_text = tip_of(pieces[key].key)
        if self.over in pieces and key == self.page.hover:
            text_on_top = tip_of(pieces[self.over].key)
            if text_on_top and text_on_top != piece_text:
                return text_on_top
        return "" if self.is_piece_explained_in_prompt(pieces[key]) else piece_text

    def is_piece_explained_in_prompt(self, piece: Piece) -> bool:
        """Does the prompt say what it is: one that can be picked, while no steps of the turn stand in that place?"""
        is_named = self.selection.is_pickable(piece.key) and not piece.is_view
        steps = self.tabletop.status.turn_parts
        is_hinted = self.selection.is_focus_on_hint and piece.key == self.selection.advice.advised
        return (is_named and not steps) or is_hinted

    # ---------------------------------------------------------------- beside a tooltip
    def tooltip_anchor(self, widget: Widget) -> FRect:
        """What the tooltip of a widget stands beside."""
        piece = self.tabletop.pieces.get(widget.key)
        return widget.box if piece is None else piece.kept_clear or widget.box

    def boxes_tooltips_leave_free(self, widget: Widget) -> list[FRect]:
        """What can be picked just now, the figures that one looks at meanwhile, and the icons beside it."""
        is_pickable, pieces = self.selection.make_pickable_test(), self.tabletop.pieces.items()
        lit = [piece.box for key, piece in pieces if key != widget.key and is_pickable(key)]
        icons = [one.box for one in self.page.current_widgets if one.kind == "icon" and one.key != widget.key]
        return [*lit, *self.tabletop.layout.figures, *icons]

    def boxes_read(self, widget: Widget) -> list[FRect]:
        """The prompt, the newest lines of the log, and the cards in the hand."""
        places, pieces = self.tabletop.places, self.tabletop.pieces.items()
        log = [newest_lines_box(self.page.app.canvas, places.log)] if places.log is not None else []
        hand = [piece.box for key, piece in pieces if key != widget.key and places.cards.collidepoint(piece.center)]
        return [places.prompt, *log, *hand]

    # ---------------------------------------------------------------- under a point
    def update_explained_piece(self, pos: tuple[float, float]) -> None:
        """What stands on a lit piece is explained where it is pointed at, though a click would mean the lit one."""
        page = self.page
        is_on_piece = page.hover in self.tabletop.pieces
        top = self.tabletop.table.topmost_piece_key_at(pos, lambda key: True) if is_on_piece else None
        over = top if top != page.hover else None
        if over != self.over:
            self.over, page.tooltips.seconds_at_rest, page.tooltips.is_used, page.dirty = over, 0.0, False, True

    def widget_at(self, pos: tuple[float, float], items: Iterable[Widget]) -> Widget | None:
        """The piece or the panel that lies there."""
        panels = (one for one in items if one.key not in self.tabletop.pieces and one.box.collidepoint(pos))
        panel = next(panels, None)
        is_pickable = self.selection.make_pickable_test()
        key = self.tabletop.table.topmost_piece_key_at(pos, is_pickable)
        if key is not None and not is_pickable(key) and self.selection.draft:
            key = self.tabletop.table.topmost_piece_key_at(pos, self.selection.is_piece_start_of_new_draft)
        if key is None or (panel is not None and not self.is_piece_above_panel(key, panel)):
            return panel
        return self.widget_of_piece(key)

    def is_piece_above_panel(self, key: Hashable, panel: Widget) -> bool:
        """Panels lie under what can be picked, and under the cards on them."""
        return panel.kind == "tile" and (self.selection.is_pickable(key) or self.tabletop.pieces[key].layer > 0)
