"""The buzzers by which people answer in the window of a hit (RW-12.6)."""

from collections.abc import Sequence

from pygame import FRect

from game.games.ramble_words.table import art
from game.games.ramble_words.table.sidebar import player_panel_emblem_box
from game.games.ramble_words.table.stage_drawing import SOFT
from game.games.ramble_words.table.style import STYLE
from game.games.ramble_words.table.wording import Wording
from game.ui import labels
from game.ui.buzzers import BuzzersFace, buzzer_key
from game.ui.canvas import Canvas
from game.ui.table import HOVERED, IDLE, LEGAL, PICKED, Piece
from game.ui.theme import CREAM, INK
from game.ui.widgets import draw_paper_panel, scaled_with_text

BUZZER, CAP = 104.0, 30.0  # widths of the largest, and of the key beside it
KEY_R = 11.0  # least radius of the key at a player's panel


class BuzzerDrawing:
    """Draws the buzzers of a window."""

    def __init__(self, wording: Wording, signs: Sequence[int]):
        self.wording, self.texts, self.names, self.people = wording, wording.texts, wording.names, wording.people
        self.signs = signs

    def draw(self, canvas: Canvas, piece: Piece, face: BuzzersFace, look: str) -> None:
        """A dome for each player; those who cannot call here are switched off."""
        tray = piece.box
        draw_paper_panel(canvas, tray.x, tray.y, tray.w, tray.h, 14, STYLE["tray"]["bed"])
        callers = [player for player in face.players if player in self.people - face.remote]
        for player, box in enumerate(face.boxes):
            look = PICKED if player in face.calls else IDLE
            if player in callers and look == IDLE:
                look = HOVERED if player == face.pointed else LEGAL
            self.paint_buzzer(canvas, face, box, player, look)
        if face.left is not None:
            art.draw_time_left_bar(canvas, FRect(tray.x + 20, tray.bottom - 14, tray.w - 40, 6), face.left)

    def paint_buzzer(self, canvas: Canvas, face: BuzzersFace, box: FRect, player: int, look: str) -> None:
        """Dome and key side by side, the name below them; on the player's panel the key once more."""
        below = canvas.line_height(16)
        upper = FRect(box.x, box.y + 6, box.w, box.h - below - 14)
        size = min(BUZZER, box.w * 0.5, upper.h / 0.9)
        words, key = self.note_beside_buzzer(face, player, look), buzzer_key(player)
        wide = canvas.measure_text(words, 16, "bold")[0] if words else scaled_with_text(canvas, CAP)
        is_roomy = size + wide + 16 <= box.w
        cx = upper.centerx - (wide / 2 + 4 if is_roomy else 0)
        art.draw_buzzer(canvas, cx, upper.centery + size * 0.04, self.signs[player], look, size)
        left = cx + size / 2 + 6
        if words and is_roomy:
            font, ink = ("bold", STYLE["marked"]) if look == PICKED else ("text", SOFT)
            with canvas.text_area(*box):
                canvas.text(words, left, upper.centery, 16, font, ink, "ml")
        elif not words:
            labels.draw_keycap(canvas, min(left + wide / 2, box.right - wide / 2), upper.centery, key)
            paint_buzzer_key_at_seat(canvas, face.seats[player], key)
        with canvas.text_area(*box):
            ink = CREAM if look != IDLE else SOFT
            canvas.draw_fitted(
                self.names[player], box.centerx, box.bottom - 8 - below / 2, box.w - 8, 16, "bold", ink, "mc"
            )

    def note_beside_buzzer(self, face: BuzzersFace, player: int, look: str) -> str:
        """That it has been pressed, or why it cannot be; nothing where its key stands there."""
        if look == PICKED:
            return self.texts("buzzer.called")
        if look != IDLE:
            return ""
        if player not in self.people:
            return self.texts("buzzer.computer")
        return self.texts("buzzer.phone" if player in face.remote and player in face.players else "buzzer.off")


def paint_buzzer_key_at_seat(canvas: Canvas, panel: FRect, key: str) -> None:
    """Paint the key of a player's buzzer at the lower edge of their emblem, clear of the words beside it."""
    sign = player_panel_emblem_box(canvas, panel)
    right = sign.right + 2 - labels.badge_radius(canvas, key, 16, KEY_R)
    labels.draw_badge(canvas, right, sign.bottom - sign.h * 0.14, key, INK, CREAM, 16, KEY_R)
