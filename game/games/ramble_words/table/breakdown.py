"""Why a word is worth what it is worth, line by line, for the stage on which it is built."""

from collections.abc import Sequence
from typing import NamedTuple

from pygame import FRect

from game.games.ramble_words.rules.components import CARDS, points_of_word, suit_or_colour_bonus
from game.games.ramble_words.rules.reach import consonants_for_next_point, points_for_consonants
from game.games.ramble_words.table.faces import ConsonantMeterFace, StageCaptionFace, WordWorthLineFace
from game.ui.table import Face, Piece
from game.ui.texts import Texts

TOTAL = 0.4  # of the panel's width: the total; the lines have the rest
BETWEEN = 10.0
TALLEST = 28.0  # a line


class WordWorthPart(NamedTuple):
    """What adds to the worth of a word, or takes from it; kind: own, other, few, colour, suit, cap (RW-8.3 to 8.6)."""

    kind: str
    points: int
    consonants: int = 0


def word_worth_parts(cards: Sequence[str], is_own: bool) -> list[WordWorthPart]:
    """The parts that add up to a word's worth.

    >>> [(part.kind, part.points) for part in word_worth_parts(("2S9", "1S8"), True)]
    [('own', 1), ('suit', 2), ('cap', -1)]
    >>> sum(part.points for part in word_worth_parts(("2S9", "1S8"), True))
    2
    """
    count = sum(CARDS[card].is_consonant for card in cards)
    base, total = points_for_consonants(count, is_own), points_of_word(cards, is_own)
    if not base:
        return [WordWorthPart("few", 0, count)]
    parts, more = [WordWorthPart("own" if is_own else "other", base, count)], suit_or_colour_bonus(cards)
    if more:
        parts.append(WordWorthPart("suit" if more > 1 else "colour", more))
    if total < base + more:
        parts.append(WordWorthPart("cap", total - base - more))
    return parts


def word_worth_panel_pieces(
    box: FRect, zoom: float, texts: Texts, cards: Sequence[str], is_own: bool, title: str, rival: tuple[str, str]
) -> list[Piece]:
    """The total at the left, what it is made of at the right, and below that how far it is to the next point.

    zoom: of the text; title, rival: above and below the total, what is below in two lengths.
    """
    left = FRect(box.x, box.y, box.w * TOTAL, box.h)
    right = FRect(left.right + BETWEEN, box.y, box.right - left.right - BETWEEN, box.h)
    total = texts("stage.points", n=points_of_word(cards, is_own))
    pieces = [Piece(("says",), StageCaptionFace(title, total, rival[0], shorter=rival[1]), left.center, left.size, 2)]
    parts = word_worth_parts(cards, is_own)
    high = min(TALLEST * zoom, right.h / (len(parts) + 1))
    top = right.centery - high * (len(parts) + 1) / 2
    for n, part in enumerate(parts):
        words = texts(f"worth.line.{part.kind}", n=part.consonants)
        sign = f"{part.points:+d}" if n else str(part.points)
        pieces.append(
            worth_line_piece(part.kind, WordWorthLineFace(words, sign.replace("-", "−")), right, top + high * n, high)
        )
    count = sum(CARDS[card].is_consonant for card in cards)
    meter = ConsonantMeterFace(count, consonants_for_next_point(count, is_own))
    return [*pieces, worth_line_piece("meter", meter, right, top + high * len(parts), high)]


def worth_line_piece(kind: str, face: Face, area: FRect, top: float, height: float) -> Piece:
    return Piece(("line", kind), face, (area.centerx, top + height / 2), (area.w, height), 2)
