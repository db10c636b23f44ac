"""What lies on the table of Ramble Words, who may know it, and the drawing of cards (sections 3 and 7)."""

from bisect import insort
from collections.abc import Sequence
from typing import NamedTuple

from game.engine.rng import Rng
from game.engine.state import State
from game.games.ramble_words.components import ACE, DECK, JOKER, PARTS, in_hand


class Held(NamedTuple):
    """A card in a hand that somebody else has seen in a barter."""

    card: str | None
    seen_by: tuple[int, ...]

    def for_eyes_of(self, player: int) -> "Held":
        return self if player in self.seen_by else self._replace(card=None)


class Change(NamedTuple):
    """A card for the one at a place of a word, in an action."""

    at: int
    card: str


class Laid(NamedTuple):
    """A card of a play under the hit window, and its place: in the word it changes, else in the play."""

    at: int
    card: str


class Hit(NamedTuple):
    card: str
    player: int


class Offer(NamedTuple):
    """What is offered: the last `count` of the giver's shown cards for cards that fit the tokens (RW-6.17)."""

    giver: int
    to: int
    count: int
    want: tuple[str, ...]


class Scored(NamedTuple):
    """A good claim, for the end."""

    turn: int
    player: int
    owner: int
    word: str
    points: int


class Table(State):
    """The cards and where they lie."""

    hands: list[list[str | None]]  # sorted; without the shown cards
    shown: list[tuple[Held, ...]]  # cards of each hand that a partner in barter has seen
    deck: list[str | None]  # the last is on top
    discards: list[str]  # the last is on top
    words: list[tuple[str, ...]]  # by owner; no cards: no word. A joker has its letter: 1XRq
    kept: list[tuple[str, ...]]  # the points, the latest last
    scored: tuple[Scored, ...]
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
    laid: tuple[Laid, ...]
    safe: tuple[str, ...]  # of these the ones that survived their chain (RW-6.27)
    struck: str  # the played card under the chain
    hits: tuple[Hit, ...]  # the chain
    offers: int  # made this turn
    offer: tuple[Offer, ...]  # the one that waits for an answer

    def cards_of(self, player: int) -> list[str | None]:
        """A whole hand."""
        shown = self.shown[player]
        return self.hands[player] + [held.card for held in shown] if shown else self.hands[player]

    def size_of(self, player: int) -> int:
        return len(self.hands[player]) + len(self.shown[player])

    def top_value(self) -> int:
        """The value that nothing can hit (RW-6.20)."""
        return JOKER if self.options["jokers"] == "wild" else ACE

    def all_cards(self) -> tuple[str, ...]:
        return DECK + PARTS.jokers if self.options["jokers"] == "wild" else DECK

    def left_of(self, player: int) -> list[int]:
        """The others, clockwise."""
        return [*range(player + 1, self.players), *range(player)]

    def take(self, player: int, cards: Sequence[str]) -> None:
        """Cards leave a hand; a joker may bear a letter."""
        for card in map(in_hand, cards):
            if card in self.hands[player]:
                self.hands[player].remove(card)
            else:
                self.shown[player] = tuple([held for held in self.shown[player] if held.card != card])

    def discard(self, cards: Sequence[str]) -> None:
        self.discards += map(in_hand, cards)

    # ---------------------------------------------------------------- 7. Drawing
    def draw(self, player: int, count: int) -> int:
        """Draw one by one, reshuffling only when a card is needed (7.1, 7.2); returns how many came."""
        drawn = []
        for _ in range(count):
            if not self.deck and self.discards:
                self.reshuffle()
            if not self.deck or self.winners is not None:
                break
            drawn.append(self.deck.pop())
            insort(self.hands[player], drawn[-1])
        self.commit()
        self.emit("drew", player=player, n=len(drawn))
        self.emit("drawn", (player,), player=player, cards=tuple(drawn))
        return len(drawn)

    def reshuffle(self) -> None:
        self.deck, self.discards = self.discards, []
        self.rng.shuffle(self.deck, "reshuffle")
        self.reshuffles += 1
        self.emit("reshuffled", n=self.reshuffles)
        if self.reshuffles >= self.options["shuffle_limit"]:
            self.reach_end("reshuffles")

    # ---------------------------------------------------------------- 8. The end
    def reach_end(self, cause: str) -> None:
        """8.8, or with the house rule 8.10 the last round."""
        if self.options["ending"] == "at_once":
            self.end(cause)
        elif not self.last_round:
            self.last_round, self.ending = True, cause
            self.emit("last_round", cause=cause)

    def end(self, cause: str) -> None:
        self.ending = cause
        ranks = [(len(self.kept[player]), self.dearest(player)) for player in range(self.players)]  # 8.12
        self.winners = [player for player in range(self.players) if ranks[player] == max(ranks)]
        self.emit("won", cause=cause)

    def dearest(self, player: int) -> int:
        return max((one.points for one in self.scored if one.player == player), default=0)

    # ---------------------------------------------------------------- 3. Hidden information
    def hide(self, player: int) -> None:
        self.deck = [None] * len(self.deck)
        for other in range(self.players):
            if other != player:
                self.hands[other] = [None] * len(self.hands[other])
                self.shown[other] = tuple([held.for_eyes_of(player) for held in self.shown[other]])

    def fill(self, rng: Rng) -> None:
        unseen = self.unseen()
        rng.shuffle(unseen, "unseen")
        for player in range(self.players):
            self.hands[player] = sorted(unseen.pop() if card is None else card for card in self.hands[player])
            shown = [held if held.card else held._replace(card=unseen.pop()) for held in self.shown[player]]
            self.shown[player] = tuple(shown)
        self.deck = unseen

    def unseen(self) -> list[str]:
        """On a view: the cards that lie nobody knows where."""
        seen = {card for player in range(self.players) for card in self.cards_of(player)}
        seen.update(self.discards, *self.kept, [in_hand(card) for word in self.words for card in word])
        seen.update([in_hand(laid.card) for laid in self.laid], [hit.card for hit in self.hits])
        return [card for card in self.all_cards() if card not in seen]
