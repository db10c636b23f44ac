"""The colours of Ramble Words, and what is printed on its cards."""

from pygame import Color

from game.games.ramble_words.rules.components import CARDS
from game.ui.theme import THEME

STYLE = THEME.games["ramble_words"]
SUITS = {"S": "gi_spades", "H": "gi_hearts", "C": "gi_clubs", "D": "gi_diamonds"}
SUIT_SIGNS = {"S": "♠", "H": "♥", "C": "♣", "D": "♦"}
JESTER = "gi_drama-masks"  # the sign of a joker
FACE_DOWN = ""  # stands for a card that nobody here may know


def card_ink_colour(card: str) -> Color:
    ink: Color = STYLE["card"]["red" if CARDS[card].colour == "R" else "black"]
    return ink


def card_rank_text(card: str) -> str:
    """What stands in the corner: 2 to 10, J, Q, K, A.

    >>> card_rank_text("2D10")
    '10'
    """
    return card[2:]


def rank_and_suit(card: str) -> str:
    """What a badge on a card shows: with the suit, so that nobody takes a jack for the letter J.

    >>> rank_and_suit("1HJ")
    'J♥'
    """
    return card_rank_text(card) + SUIT_SIGNS[card[1]]
