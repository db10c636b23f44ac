"""What lies on top of the pieces: the buzzers of a window, what hides a shut hand, and where a button will stand."""

from collections.abc import Callable, Sequence

from pygame import FRect

from game.scenes.table.buttons import Buttons
from game.scenes.table.cover_picture import HandCoverPicture
from game.scenes.table.parts import TableParts
from game.ui.buzzers import BuzzersFace, buzzer_boxes
from game.ui.canvas import Canvas
from game.ui.cards import draw_hand_cover
from game.ui.places import Places
from game.ui.seats import draw_emblem
from game.ui.sidebar import PHONE_GONE
from game.ui.table import IDLE, Piece
from game.ui.theme import CREAM, INK_SOFT, PAPER, PAPER_2, THEME, mix
from game.ui.widgets import draw_inset, scaled_with_text

WAITING = 20  # size of the sign that others play
AIR = 24  # units beside the words on a shut tray
NAME, PHONE = 17, 30.0  # names of those on phones there, and the signs beside them
APART, LEAST_APART = 34.0, 8.0  # from one of them to the next
PHONE_SIGN = "ui_smartphone"


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
            box, words, remote = places.hand, self.words(), sorted(parts.session.remote)
            is_for_phones = bool(remote) and not parts.session.players_at_screen and not words
            with canvas.text_area(*box):
                if is_for_phones:
                    self.paint_hands_on_phones(canvas, box, remote)
                else:
                    canvas.draw_fitted(words, box.centerx, box.centery, box.w - 2 * AIR, 18, "title", CREAM, "mc")

    def paint_hands_on_phones(self, canvas: Canvas, box: FRect, players: Sequence[int]) -> None:
        """Where all hands are: each player with the sign of a phone that is there, or gone."""
        parts, high = self.parts, canvas.line_height(18)
        top = box.centery - (high + canvas.line_height(NAME) + PHONE) / 2
        words = parts.texts("table.hands_on_phones")
        canvas.draw_fitted(words, box.centerx, top + high / 2, box.w - 2 * AIR, 18, "title", CREAM, "mc")
        there, icon = parts.setup.phones() or (), scaled_with_text(canvas, PHONE, 0.5)
        names, wide = [parts.match.seats[player].name for player in players], box.w - 2 * AIR
        rooms = [canvas.measure_text(name, NAME, "bold")[0] + 2.6 * icon for name in names]
        if sum(rooms) + LEAST_APART * len(names) > wide:  # the signs say who is meant
            names, rooms = [""] * len(names), [2.4 * icon] * len(names)
        apart = min(APART, (wide - sum(rooms)) / len(names))
        left, middle = box.centerx - (sum(rooms) + apart * (len(names) - 1)) / 2, top + high + 10 + icon / 2
        for player, name, room in zip(players, names, rooms):
            draw_emblem(canvas, left + icon / 2, middle, icon, parts.match.seats[player].sign)
            canvas.text(name, left + icon * 1.25, middle, NAME, "bold", CREAM, "ml")
            badge, end = PHONE_SIGN if player in there else PHONE_GONE, left + room
            canvas.draw_icon(badge, end - icon * 0.5, middle, icon * 0.85, CREAM)
            left += room + apart
