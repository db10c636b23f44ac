"""What lies on the table of Ramble Words: cards, words, the play under the hit window, the offer that waits."""

from typing import NamedTuple

from game.engine.state import State
from game.games.ramble_words.rules.components import ACE, DECK, JOKER, PARTS
from game.games.ramble_words.rules.known import STATE_LIMITS


class CardSeenInBarter(NamedTuple):
    """A card in somebody's hand that another player has seen in a barter."""

    card: str
    holder: int


class CardChange(NamedTuple):
    """A card for the one at a place of a word, in an action."""

    at: int
    card: str


class LaidCard(NamedTuple):
    """A card of a play under the hit window, and its place: in the word it changes, else in the play."""

    at: int
    card: str


class Hit(NamedTuple):
    card: str
    player: int


class TradeOffer(NamedTuple):
    """Cards out of the giver's hand for cards that fit the tokens (RW-6.17)."""

    giver: int
    to: int
    size: int  # how many cards are given
    want: tuple[str, ...]
    faces: tuple[str, ...]  # for the two parties only (RW-3.8)

    @property
    def parties(self) -> tuple[int, int]:
        return self.giver, self.to


class ScoredWord(NamedTuple):
    """A good claim, for the end."""

    turn: int
    player: int
    owner: int
    word: str
    points: int


class RambleWords(State):
    """One game, from the first deal to the last reshuffle."""

    PHASES = {
        "word": ("start", "discard_word", "skip_word"),  # 5.2
        "action": ("trim", "add", "rotate", "swap", "mulligan", "offer", "finish"),  # 5.3
        "hit": ("hit", "pass"),  # 5.4
        "claim": ("claim", "decline"),  # 5.5
        "offer_reply": ("accept", "counter", "refuse"),  # 5.6
        "offer_counter": ("accept", "refuse"),  # 5.7
        "trade": ("offer", "finish"),  # 5.8
        "limit": ("discard",),  # 5.9
    }
    OPEN_MOVES = frozenset({"start", "add", "rotate", "swap", "mulligan", "offer", "accept", "counter", "discard"})
    WHEN = {
        **dict.fromkeys(PHASES["word"], "RW-5.2"),
        **dict.fromkeys(PHASES["action"], "RW-5.3"),
        **dict.fromkeys(PHASES["hit"], "RW-5.4"),
        **dict.fromkeys(PHASES["claim"], "RW-5.5"),
        **dict.fromkeys(PHASES["offer_reply"], "RW-5.6"),
        "discard": "RW-5.9",
    }
    STATE_LIMITS = STATE_LIMITS

    hands: list[list[str]]  # sorted
    seen: list[tuple[CardSeenInBarter, ...]]  # by player: what barters have taught of the others' hands
    deck: list[str]  # the last is on top
    discards: list[str]  # the last is on top
    words: list[tuple[str, ...]]  # by owner; no cards: no word. A joker has its letter: 1XRq
    kept: list[tuple[str, ...]]  # the points, the latest last
    scored: tuple[ScoredWord, ...]
    hits_made: tuple[int, ...]
    hits_beaten: tuple[int, ...]  # own hits that were hit themselves
    first: int
    turn: int
    turns: int  # turns begun so far
    fresh: bool  # the active player's word was started this turn
    modified: int  # the word modified this turn, by owner
    reshuffles: int
    dry: int  # turns in a row that began without a card to draw
    last_round: bool  # RW-8.10
    ending: str
    move: str  # the play under the hit window: start, add, rotate, swap
    target: int  # whose word it is for
    gap: int  # where an addition goes
    laid: tuple[LaidCard, ...]
    safe: tuple[str, ...]  # of these the ones that survived their chain (RW-6.27)
    cancelled: int  # cards of the play that were hit away
    struck: str  # the played card under the chain
    hits: tuple[Hit, ...]  # the chain
    offers: int  # made this turn
    offer: tuple[TradeOffer, ...]  # the one that waits for an answer

    def unbeatable_value(self) -> int:
        """The value that nothing can hit (RW-6.20)."""
        return JOKER if self.options["jokers"] == "wild" else ACE

    def all_cards(self) -> tuple[str, ...]:
        return DECK + PARTS.jokers if self.options["jokers"] == "wild" else DECK

    def players_clockwise_after(self, player: int) -> list[int]:
        """The others, clockwise."""
        return [*range(player + 1, self.players), *range(player)]
