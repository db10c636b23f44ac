"""How it is drawn what words are worth: a label beside each, what a claim brings or costs, what a trim leaves."""

from pygame import FRect

from game.games.ramble_words.table.faces import ClaimRiskFace, TrimmedWordFace, WordWorthFace, WordWorthLineFace
from game.games.ramble_words.table.style import STYLE
from game.games.ramble_words.table.wording import Wording
from game.ui.canvas import Canvas
from game.ui.table import Piece
from game.ui.texts import Texts
from game.ui.theme import CREAM, REFUSE, fade
from game.ui.widgets import draw_disc, draw_pill, scaled_with_text

SIGN = 15.0  # radius of the sign beside what a claim would bring or cost


class WordWorthDrawing:
    """Draws them."""

    def __init__(self, wording: Wording):
        self.wording, self.texts = wording, wording.texts

    def draw_word_worth(self, canvas: Canvas, piece: Piece, face: WordWorthFace, look: str) -> None:
        """What a word is worth to its owner and to anybody else, and whether it is new: a label beside it."""
        box, is_new = piece.box, face.is_new
        label, lines = word_worth_label(canvas, self.wording, box, face)
        pitch = min(canvas.line_height(16), (box.h - 8) / len(lines))
        draw_pill(canvas, label.x, label.y, label.w, label.h, STYLE["tag"], 8, fade(CREAM, 0.3), 1.2)
        with canvas.text_area(*label):
            for n, words in enumerate(lines):
                y = box.centery + (n - (len(lines) - 1) / 2) * pitch
                font, ink = "bold", CREAM
                if not n and len(lines) > 1:
                    font, ink = ("bold", STYLE["marked"]) if is_new else ("text", STYLE["row"]["soft"])
                canvas.draw_fitted(words, label.x + 12, y, label.w - 24, 16, font, ink, "ml")

    def draw_word_worth_line(self, canvas: Canvas, piece: Piece, face: WordWorthLineFace, look: str) -> None:
        """A part of what a word is worth: what for, and how much."""
        words, points = face.words, face.points
        box = piece.box
        wide = canvas.measure_text(points, 16, "bold")[0]
        with canvas.text_area(*box):
            canvas.draw_fitted(words, box.x, box.centery, box.w - wide - 8, 16, "text", STYLE["row"]["soft"], "ml")
            canvas.text(points, box.right, box.centery, 16, "bold", CREAM, "mr")

    def draw_claim_risk(self, canvas: Canvas, piece: Piece, face: ClaimRiskFace, look: str) -> None:
        """What comes of a claim if it is a word and if it is not; where claims are assisted there is no risk."""
        points, lost, score = face.points, face.lost, face.score
        letters = self.texts.joined_list([self.wording.letter_text(card) for card in face.kept])
        won = [self.texts(f"claim.word.line{form}", n=points, cards=letters) for form in ("", ".short")]
        outcomes = [("ui_check", "claim.word", won, STYLE["replace"]["badge"])]
        if lost is not None:
            key = "claim.no_word.line" if score else "claim.no_word.free"
            outcomes.append(("ui_x", "claim.no_word", [self.texts(key, n=lost, m=score)], REFUSE))
        box = piece.box
        high = box.h / len(outcomes)
        r = min(scaled_with_text(canvas, SIGN), high * 0.36)
        for n, (icon, key, lines, colour) in enumerate(outcomes):
            cx, cy = box.x + r + 2, box.y + (n + 0.5) * high
            draw_disc(canvas, cx, cy, r, colour, CREAM, 1.6)
            canvas.draw_icon(icon, cx, cy, r * 1.3, CREAM)
            words = FRect(cx + r + 10, cy - high / 2, box.right - cx - r - 10, high)
            line = next((one for one in lines if canvas.measure_text(one, 16)[0] <= words.w), lines[-1])
            self.draw_claim_outcome(canvas, words, self.texts(key), line)

    def draw_claim_outcome(self, canvas: Canvas, area: FRect, title: str, line: str) -> None:
        """On the bare felt: nothing here can be pressed."""
        pitch = min(canvas.line_height(16), (area.h - 2) / 2)
        with canvas.text_area(*area):
            canvas.draw_fitted(title, area.x, area.centery - pitch / 2, area.w, 16, "bold", CREAM, "ml")
            canvas.draw_fitted(line, area.x, area.centery + pitch / 2, area.w, 16, "text", STYLE["row"]["soft"], "ml")

    def draw_trimmed_word(self, canvas: Canvas, piece: Piece, face: TrimmedWordFace, look: str) -> None:
        """What a trim leaves."""
        box, word = piece.box, face.word
        with canvas.text_area(*box):
            canvas.draw_fitted(word, box.x + 4, box.centery, box.w - 8, min(48.0, box.h * 0.9), "title", CREAM, "ml")


def word_worth_label(canvas: Canvas, wording: Wording, box: FRect, face: WordWorthFace) -> tuple[FRect, list[str]]:
    """The label beside a word, and its lines. box: where it has room.

    It always says that the letters must be a word: where a line above the points has no room, in their own line.
    """
    key, texts, room = "worth.new" if face.is_new else "worth.if", wording.texts, box.w - 24
    named, bare = named_and_bare_word_worth_lines(wording, face)
    heads = texts(key), texts(f"{key}.short")
    lines = [
        *lines_that_fit(canvas, room, *([head] for head in heads)),
        *lines_that_fit(canvas, room, [texts("worth.both", first=named[0], second=named[1])], named, bare),
    ]
    if canvas.line_height(16) * len(lines) > box.h - 8:
        joined = [[f"{head} {points[0]}", *points[1:]] for head in heads for points in (lines[1:], named, bare)]
        least = word_worth_lines(texts, face, texts("worth.owner.short", n=face.own))
        lines = lines_that_fit(canvas, room, *joined, least)
    pitch = min(canvas.line_height(16), (box.h - 8) / len(lines))
    wide = min(box.w, widest_line(canvas, lines) + 24)
    return FRect(box.x, box.centery - pitch * len(lines) / 2 - 4, wide, pitch * len(lines) + 8), lines


def lines_that_fit(canvas: Canvas, max_width: float, *choices: list[str]) -> list[str]:
    """The first of some lines that have room, the last where none has."""
    return next((lines for lines in choices if widest_line(canvas, lines) <= max_width), choices[-1])


def widest_line(canvas: Canvas, lines: list[str]) -> float:
    return max(canvas.measure_text(line, 16, "bold")[0] for line in lines)


def named_and_bare_word_worth_lines(wording: Wording, face: WordWorthFace) -> tuple[list[str], list[str]]:
    """What a word is worth in two lines, with and without its owner's name."""
    texts = wording.texts
    named = texts("worth.own", n=face.own, player=wording.names[face.owner])
    return word_worth_lines(texts, face, named), word_worth_lines(texts, face, texts("worth.owner", n=face.own))


def word_worth_lines(texts: Texts, face: WordWorthFace, to_owner: str) -> list[str]:
    """To whom a word is worth how much: to you first, or to its owner."""
    if face.you == face.owner:
        return [texts("worth.you", n=face.own), texts("worth.others", n=face.others)]
    if face.you < 0:
        return [to_owner, texts("worth.others", n=face.others)]
    return [texts("worth.you", n=face.others), to_owner]
