"""What lies on top of the pieces: the buzzers of a window, what hides a shut hand, and where a button will stand."""

from collections.abc import Callable

from game.scenes.table.buttons import Buttons
from game.scenes.table.cover_picture import HandCoverPicture
from game.scenes.table.parts import TableParts
from game.ui.buzzers import BuzzersFace, buzzer_boxes
from game.ui.canvas import Canvas
from game.ui.cards import draw_hand_cover
from game.ui.places import Places
from game.ui.table import IDLE, Piece
from game.ui.theme import CREAM, INK_SOFT, PAPER, PAPER_2, THEME, mix
from game.ui.widgets import draw_inset, scaled_with_text

WAITING = 20  # size of the sign that others play
AIR = 24  # units beside the words on a shut tray


class BuzzersPicture:
    """The buzzers, as the game draws them."""

    def __init__(self, parts: TableParts):
        self.parts = parts

    def paint(self, canvas: Canvas, places: Places) -> None:
        buzzers, window = self.parts.buzzers, self.parts.buzzers.current_reaction_window
        if window is not None and not buzzers.is_peeking_at_hand:
            pointed = self.parts.pointed() if buzzers.held is None else ("call", buzzers.held)
            face = BuzzersFace(
                boxes=tuple(buzzer_boxes(places)),
                seats=tuple(places.seats),
                players=window.players,
                remote=frozenset(self.parts.session.remote),
                calls=buzzers.players_who_called,
                pointed=pointed[1] if isinstance(pointed, tuple) and pointed[0] == "call" else None,
                left=buzzers.time_fraction_left,
            )
            piece = Piece(("buzzers",), face, places.hand.center, places.hand.size)
            self.parts.game_table.painter.draw_piece(canvas, piece, IDLE)


class ReservedButtonPlace:
    """The place of the primary button while others play: it stays free for those who play next, and the row whole."""

    def __init__(self, buttons: Buttons):
        self.buttons = buttons

    def paint(self, canvas: Canvas, places: Places) -> None:
        box = self.buttons.reserved_primary_button_place()
        if box is not None:
            draw_inset(canvas, box.x, box.y, box.w, box.h, THEME.radius["button"], PAPER_2)
            size, ink = scaled_with_text(canvas, WAITING), mix(INK_SOFT, PAPER, 0.35)
            canvas.draw_icon("ui_hourglass", box.centerx, box.centery, size, ink)


class TrayPicture:
    """The cover of the hand of who is asked; else a tray that belongs to nobody just now.

    `words()`: why it is shut, where that does not go without saying.
    """

    def __init__(self, parts: TableParts, cover: HandCoverPicture, words: Callable[[], str] = str):
        self.parts, self.cover, self.words = parts, cover, words

    def paint(self, canvas: Canvas, places: Places) -> None:
        parts = self.parts
        if parts.cover.is_shown:
            self.cover.paint(canvas, places)
        elif places.has_tray and not parts.session.hand.is_open and parts.buzzers.current_reaction_window is None:
            draw_hand_cover(canvas, *places.hand)
            box = places.hand
            with canvas.text_area(*box):
                canvas.draw_fitted(self.words(), box.centerx, box.centery, box.w - 2 * AIR, 18, "title", CREAM, "mc")
