"""The pictures of the rulebook: what a word brings, the cards, a turn, four ways to change a word, hits, a barter."""

from collections.abc import Sequence

from pygame import FRect

from game.games.ramble_words.rules.components import CARDS, points_of_word
from game.games.ramble_words.table import art
from game.games.ramble_words.table.cards import CANCELLED, LIT, PLAIN, RATIO, card_boxes_in_row, draw_card
from game.games.ramble_words.table.style import STYLE, SUITS, card_rank_text
from game.ui.canvas import Canvas
from game.ui.plates import Picture, draw_paragraph_if_it_fits, draw_plate_caption
from game.ui.table import HOVERED, LEGAL
from game.ui.texts import Texts
from game.ui.theme import INK, INK_SOFT, THEME
from game.ui.widgets import draw_pill, scaled_with_text

AIR = 18.0
STRING = ("2S2", "1S2", "1S5", "1DQ", "1D3", "2H9")
TAR = ("1S2", "1HQ", "1C3")
TALLEST = 106.0  # of a card
TURN = (  # its parts and their signs
    ("draw", "ui_layers"),
    ("word", "ui_pencil"),
    ("change", "ui_shuffle"),
    ("claim", "ui_check"),
    ("limit", "ui_hand"),
)
WORTH = ("count", "own", "other")
NARROWEST_SCALES = 110.0
COUNTED = tuple(range(2, 10))  # consonants in the table of worth


# ---------------------------------------------------------------- parts of pictures
def draw_text_beside(canvas: Canvas, box: FRect, left: float, words: str) -> None:
    """A few lines between `left` and the box's end, in the middle of its height; none where they would not fit."""
    room = FRect(left, box.y + 8, box.right - left - AIR, box.h - 16)
    draw_paragraph_if_it_fits(canvas, room, words)


def column_boxes(box: FRect, count: int) -> list[FRect]:
    """So many equal columns."""
    wide = (box.w - 2 * AIR) / count
    return [FRect(box.x + AIR + n * wide, box.y, wide, box.h) for n in range(count)]


def draw_felt(canvas: Canvas, area: FRect) -> None:
    """A piece of the table under cards and marks that glow."""
    draw_pill(canvas, area.x, area.y, area.w, area.h, STYLE["tray"]["bed"], 10)


def draw_card_row(canvas: Canvas, area: FRect, cards: Sequence[str], lit: int = 0) -> float:
    """Cards from the left of a room, the first of them lit. Returns where they end."""
    places = card_boxes_in_row(area, len(cards), TALLEST / RATIO)
    for n, (place, card) in enumerate(zip(places, cards)):
        draw_card(canvas, place, card, mark=LIT if n < lit else PLAIN)
    return places[-1].right


# ---------------------------------------------------------------- the pictures
def illustrate_aim(canvas: Canvas, box: FRect, texts: Texts) -> None:
    """A word that is worth two: its first two cards are the points."""
    room = FRect(box.x + AIR, box.y + 14, box.w * 0.58, box.h - 28)
    draw_felt(canvas, room)
    draw_card_row(canvas, room.inflate(-24, -24), STRING, points_of_word(STRING, True))
    draw_text_beside(canvas, box, room.right + AIR, texts("picture.aim"))


def illustrate_cards(canvas: Canvas, box: FRect, texts: Texts) -> None:
    """A consonant and a vowel in each colour, all four suits, and the joker of the house rule."""
    shown = ("2S8", "1HK", "1C10", "2DA", "1XB")
    end = draw_card_row(canvas, FRect(box.x + AIR, box.y + 14, box.w * 0.6, box.h - 28), shown)
    draw_text_beside(canvas, box, end + AIR, texts("picture.cards"))


def illustrate_turn(canvas: Canvas, box: FRect, texts: Texts) -> None:
    """The five parts of a turn."""
    for n, ((part, icon), room) in enumerate(zip(TURN, column_boxes(box, len(TURN)))):
        high = box.h - 2 * canvas.line_height(16) - 16
        ink = STYLE["card"]["red" if n % 2 else "black"]
        canvas.draw_icon(icon, room.centerx, box.y + 6 + high / 2, min(52.0, high * 0.6), ink)
        draw_plate_caption(canvas, texts(f"picture.turn.{part}"), room.centerx, box, room.w - 8, True, 1)
        draw_plate_caption(canvas, texts(f"picture.turn.{part}.line"), room.centerx, box, room.w - 8)


def illustrate_word_changes(canvas: Canvas, box: FRect, texts: Texts) -> None:
    """Trim, add, rotate, swap, each on a word of three cards."""
    ways = ("trim", "add", "rotate", "swap")
    for way, room in zip(ways, column_boxes(box, len(ways))):
        high = min(box.h - 2 * canvas.line_height(16) - 34, TALLEST)
        wide = min(high / RATIO, (room.w - 24) / 3.4)
        top = box.y + 20 + (high - wide * RATIO) / 2
        left = room.centerx - (3 * wide * 1.11 - wide * 0.11) / 2
        places = card_boxes_in_row(FRect(left, top, wide * 4, wide * RATIO), 3, wide)
        draw_change_example(canvas, way, places)
        draw_plate_caption(canvas, texts(f"picture.{way}"), room.centerx, box, room.w - 8, True, 1)
        draw_plate_caption(canvas, texts(f"picture.{way}.line"), room.centerx, box, room.w - 8)


def draw_change_example(canvas: Canvas, way: str, places: Sequence[FRect]) -> None:
    for n, (place, card) in enumerate(zip(places, TAR)):
        draw_card(canvas, place, card, mark=CANCELLED if way == "trim" and n == 2 else PLAIN)
    if way == "add":
        art.draw_gap(canvas, (places[0].right + places[1].left) / 2, places[0].bottom - 4, HOVERED)
    elif way == "rotate":
        art.draw_replaceable_mark(canvas, places[0], [SUITS[CARDS[TAR[0]].suit]], LEGAL)
    elif way == "swap":
        art.draw_replaceable_mark(canvas, places[0], [CARDS[TAR[0]].letter], LEGAL)


def illustrate_hit(canvas: Canvas, box: FRect, texts: Texts) -> None:
    """An 8 hits a 5."""
    draw_hit_chain(canvas, box, (("1S5", PLAIN), ("2S8", LIT)), texts("picture.hit"))


def illustrate_hit_chain(canvas: Canvas, box: FRect, texts: Texts) -> None:
    """The jack cancels the 10, so the 5 survives."""
    draw_hit_chain(canvas, box, (("1S5", PLAIN), ("2S10", CANCELLED), ("1CJ", LIT)), texts("picture.chain"))


def draw_hit_chain(canvas: Canvas, box: FRect, chain: Sequence[tuple[str, str]], words: str) -> None:
    """Played card, hit, hit on the hit, each with its rank."""
    room = FRect(box.x + AIR, box.y + 12, box.w * 0.19 * len(chain) + 14, box.h - 24)
    draw_felt(canvas, room)
    places = card_boxes_in_row(room.inflate(-34, -30), len(chain), TALLEST / RATIO, 0.55)
    for n, (place, (card, mark)) in enumerate(zip(places, chain)):
        draw_card(canvas, place, card, mark=mark)
        value, r = card_rank_text(card), scaled_with_text(canvas, 15, 0.5)
        art.draw_rank(canvas, place.right - 6, place.bottom - 4, value, n == len(chain) - 1, r)
        if n:
            art.draw_arrow(canvas, (places[n - 1].right + place.left) / 2, place.centery, 20)
    draw_text_beside(canvas, box, room.right + AIR, words)


def illustrate_word_worth(canvas: Canvas, box: FRect, texts: Texts) -> None:
    """Points by the number of consonants, for an own word and for another's."""
    lead = max(canvas.measure_text(texts(f"picture.worth.{line}"), 16, "bold")[0] for line in WORTH) + AIR
    step, pitch = (box.w - 2 * AIR - lead) / len(COUNTED), box.h / 3.6
    for n, line in enumerate(WORTH):
        y = box.centery + (n - 1) * pitch
        size, face, figures, ink = (24, "bold", "title", INK) if n else (17, "text", "text", INK_SOFT)
        canvas.text(texts(f"picture.worth.{line}"), box.x + AIR, y, 16, face, ink, "ml")
        for place, count in enumerate(COUNTED):
            points = (count, max(2 * (count // 3), count // 2), count // 2)[n]
            x = box.x + AIR + lead + step * (place + 0.5)
            canvas.text(str(points), x, y, size, figures, ink, "mc")
    draw_pill(canvas, box.x + AIR, box.centery - pitch / 2, box.w - 2 * AIR, 1.5, THEME.shell["paper_3"])


def illustrate_barter(canvas: Canvas, box: FRect, texts: Texts) -> None:
    """One card for a vowel, on the scales."""
    room = FRect(box.x + AIR, box.y + 12, box.w * 0.52, box.h - 24)
    draw_felt(canvas, room)
    high = min(room.h - 24, TALLEST)
    draw_card(canvas, FRect(room.x + 16, room.centery - high / 2, high / RATIO, high), "2C8")
    left = room.x + high / RATIO + 28
    token = FRect(0, 0, scaled_with_text(canvas, 92, 0.7), scaled_with_text(canvas, 36, 0.7))
    token.midright = (room.right - 14, room.centery)
    if token.left - left > NARROWEST_SCALES:
        art.draw_barter_scales(canvas, FRect(left, room.y + 12, token.left - left - 12, room.h - 24), 1, 1)
    art.draw_token(canvas, token, texts("token.vowel"), HOVERED)
    draw_text_beside(canvas, box, room.right + AIR, texts("picture.barter"))


PICTURES: dict[str, Picture] = {
    "aim": illustrate_aim,
    "cards": illustrate_cards,
    "turn": illustrate_turn,
    "changes": illustrate_word_changes,
    "hit": illustrate_hit,
    "chain": illustrate_hit_chain,
    "worth": illustrate_word_worth,
    "barter": illustrate_barter,
}
