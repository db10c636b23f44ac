"""How the stage is drawn: what is said beside a word, what can be done, chains, gaps."""

from collections.abc import Sequence

from pygame import FRect

from game.games.ramble_words.rules.components import CARDS, is_joker
from game.games.ramble_words.table import art, ground
from game.games.ramble_words.table.cards import RATIO
from game.games.ramble_words.table.faces import (
    ClaimResultFace,
    ConsonantMeterFace,
    LetterGapFace,
    MarkLegendFace,
    PlayedByFace,
    StageButtonFace,
    StageCaptionFace,
    StageLegendFace,
)
from game.games.ramble_words.table.style import JESTER, STYLE, SUITS
from game.games.ramble_words.table.wording import Wording
from game.ui.canvas import Canvas
from game.ui.light import draw_soft_ring
from game.ui.seats import draw_emblem
from game.ui.table import HOVERED, LEGAL, PICKED, Piece
from game.ui.theme import CREAM, REFUSE, fade
from game.ui.widgets import draw_pill, scaled_with_text

SOFT = STYLE["row"]["soft"]
SNUG = 0.76  # of the usual distance between lines beside the stage, at the least
LARGE, LARGEST = 28, 36  # size of the large line there: usually, and in a box higher than HIGH
HIGH = 170.0
LEAST_LARGE = 20  # likewise, where all the others need the room
LEAST_LAMP = 7.0  # width of a lamp of the meter that has words beside it
PLUS, PLUS_POINTED = 0.42, 0.5  # radius of the plus in a gap, in widths of what is clicked


class StageDrawing:
    """Draws them."""

    def __init__(self, wording: Wording, signs: Sequence[int]):
        self.texts, self.names, self.signs = wording.texts, wording.names, signs

    def draw_stage_light_pool(self, canvas: Canvas, piece: Piece, look: str) -> None:
        """A pool of light on the felt."""
        ground.draw_light_pool(canvas, piece.box)

    def draw_caption(self, canvas: Canvas, piece: Piece, face: StageCaptionFace, look: str) -> None:
        first, large, last, meter = face.first, face.large, face.last, face.meter
        box, small = piece.box, canvas.line_height(16)
        first_lines, last_lines = canvas.wrap_text(first, box.w, 16), canvas.wrap_text(last, box.w, 16)
        size, count = LARGEST if box.h > HIGH else LARGE, len(first_lines) + len(last_lines)
        below = 20 if meter else 0
        while size > LEAST_LARGE and (
            small * SNUG * count + canvas.type_size(size) * 1.15 + below > box.h
            or (size > LARGE and canvas.measure_text(large, size, "title")[0] > box.w)
        ):
            size -= 2
        high = canvas.type_size(size) * 1.15
        room = box.h - high - below
        if small * SNUG * count > room:
            last_lines = [face.shorter if face.shorter and canvas.measure_text(last, 16)[0] > box.w else last]
        if small * SNUG * (len(first_lines) + 1) > room:
            first_lines = [first]
        small = min(small, room / (len(first_lines) + len(last_lines)))
        top = box.centery - (small * (len(first_lines) + len(last_lines)) + high + below) / 2
        y = top + small * len(first_lines)
        with canvas.text_area(*box):
            for n, line in enumerate(first_lines):
                canvas.draw_fitted(line, box.x, top + small * (n + 0.5), box.w, 16, "text", SOFT, "ml")
            canvas.draw_fitted(large, box.x, y + high / 2, box.w, size, "title", CREAM, "ml")
            for n, line in enumerate(last_lines):
                canvas.draw_fitted(line, box.x, y + small * (n + 0.5) + high, box.w, 16, "text", SOFT, "ml")
        if meter:
            self.draw_consonant_lamps(canvas, box, y + small * len(last_lines) + high + 5, *meter)

    def draw_consonant_lamps(self, canvas: Canvas, box: FRect, y: float, filled: int, of: int) -> None:
        """A lamp for each consonant until the word is worth more, and in words how many that takes."""
        wordings = [self.texts(f"stage.meter{form}", m=of) for form in ("", ".short")]
        rooms = [(words, (box.w - 10 - canvas.measure_text(words, 16)[0]) / of - 4) for words in wordings]
        roomy = (one for one in rooms if one[1] >= LEAST_LAMP)
        words, room = next(roomy, ("", box.w / of - 4))
        wide = min(18.0, room)
        art.draw_meter(canvas, box.x, y, filled, of, wide)
        canvas.text(words, box.x + of * (wide + 4) + 6, y + 5, 16, "text", SOFT, "ml")

    def draw_meter(self, canvas: Canvas, piece: Piece, face: ConsonantMeterFace, look: str) -> None:
        box = piece.box
        self.draw_consonant_lamps(canvas, box, box.centery - 5, face.filled, face.of)

    def draw_stage_legend(self, canvas: Canvas, piece: Piece, face: StageLegendFace, look: str) -> None:
        """What can be done now, while nothing is picked."""
        box = FRect(piece.box)
        box.w = face.room
        keys = [f"legend.{kind}" for kind in face.kinds]
        with canvas.text_area(*box):
            lines = [line for key in keys for line in canvas.wrap_text(self.texts(key), box.w - 40, 17)]
            pitch = min(scaled_with_text(canvas, 27), (box.h - 8) / len(lines))
            for n, line in enumerate(lines):
                y = box.centery + (n - (len(lines) - 1) / 2) * pitch
                canvas.draw_fitted(line, box.x + 20, y, box.w - 40, 17, "text", SOFT, "ml")

    def draw_mark_legend(self, canvas: Canvas, piece: Piece, face: MarkLegendFace, look: str) -> None:
        """What the marks on the table mean for the card that is held."""
        box, held = piece.box, face.held
        signs = [("gap", "")]
        if is_joker(held):
            signs.append(("joker", JESTER))
        else:
            signs += [("rotate", SUITS[CARDS[held].suit]), ("swap", CARDS[held].letter)]
        pitch, wide, r = (
            min(scaled_with_text(canvas, 42), (box.h - 10) / 2),
            (box.w - 32) / len(signs),
            scaled_with_text(canvas, 14, 0.4),
        )
        has_line = pitch >= r + canvas.line_height(17) / 2  # the prompt says it too
        with canvas.text_area(*box):
            if has_line:
                canvas.draw_fitted(
                    self.texts("legend.held"), box.x + 20, box.centery - pitch / 2, box.w - 40, 17, "text", SOFT, "ml"
                )
            for n, (way, sign) in enumerate(signs):
                x, y = box.x + 20 + r + n * wide, box.centery + has_line * pitch / 2
                if sign:
                    art.draw_why_letter_is_replaceable(canvas, x, y, sign, r)
                else:
                    art.draw_gap(canvas, x, y, LEGAL, r * 0.8)
                canvas.draw_fitted(
                    self.texts(f"legend.{way}"), x + r + 8, y, wide - 2 * r - 20, 17, "bold", CREAM, "ml"
                )

    def draw_stage_button(self, canvas: Canvas, piece: Piece, face: StageButtonFace, look: str) -> None:
        """A button on the stage."""
        box, is_lit = piece.box, look in (HOVERED, PICKED)
        draw_pill(
            canvas,
            box.x,
            box.y,
            box.w,
            box.h,
            STYLE["tray"]["bed"] if is_lit else STYLE["tag"],
            10,
            STYLE["card"]["ring"] if is_lit else fade(CREAM, 0.55),
            1.8,
        )
        with canvas.text_area(*box):
            words = self.texts(f"button.{face.move}.which")
            canvas.draw_fitted(words, *box.center, box.w - 16, 17, "bold", CREAM, "mc")

    def draw_claim_result(self, canvas: Canvas, piece: Piece, face: ClaimResultFace, look: str) -> None:
        """The letters of a claim light up one by one; what is no word reddens."""
        colour, count = STYLE["card"]["ring"] if face.is_word else REFUSE, face.letters
        box, part = piece.box, 1.0 if piece.part is None else piece.part
        wide = box.h / RATIO
        step = (box.w - wide) / max(1, count - 1)
        for n in range(min(count, round(part * (count + 1)))):
            draw_soft_ring(canvas, box.x + n * step, box.y, wide, box.h, wide * 0.11, colour, 4, 7)

    def draw_gap(self, canvas: Canvas, piece: Piece, face: LetterGapFace, look: str) -> None:
        """A plus below the letters; pointed at, light between them too, which a card dragged there leaves seen."""
        top, high, size = float(face.above), float(face.letters), float(face.size)
        x, y = piece.center[0], piece.box.bottom - size / 2
        if look == HOVERED:
            art.draw_insertion_light(canvas, x, piece.box.y + top + high / 2, high)
        art.draw_gap(canvas, x, y, look, size * (PLUS if look == LEGAL else PLUS_POINTED))

    def draw_arrow(self, canvas: Canvas, piece: Piece, look: str) -> None:
        art.draw_arrow(canvas, *piece.center, piece.size[0])

    def draw_who_played_card(self, canvas: Canvas, piece: Piece, face: PlayedByFace, look: str) -> None:
        """Who played a card of a chain: the emblem, and as many words beside it as there is room for."""
        deed, player = face.deed, face.player
        box, name, size = piece.box, self.names[player], min(26.0, piece.box.h)
        draw_emblem(canvas, box.x + size / 2, box.centery, size, self.signs[player])
        room = FRect(box.x + size + 5, box.y, box.w - size - 5, box.h)
        wordings = [self.texts(f"chain.{deed}", player=name), name]
        words = next((one for one in wordings if canvas.measure_text(one, 16)[0] <= room.w), "")
        with canvas.text_area(*room):
            canvas.text(words, room.x, room.centery, 16, "text", CREAM, "ml")
