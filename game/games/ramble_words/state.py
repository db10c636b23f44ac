"""What lies on the table of Ramble Words, who may know it, and the drawing of cards (sections 3 and 7)."""

from bisect import insort
from collections.abc import Sequence
from typing import NamedTuple

from game.engine.rng import Rng
from game.engine.state import State
from game.games.ramble_words.components import ACE, DECK, JOKER, PARTS, in_hand


class Seen(NamedTuple):
    """A card in somebody's hand that another player has seen in a barter."""

    card: str
    holder: int


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
    """Cards out of the giver's hand for cards that fit the tokens (RW-6.17)."""

    giver: int
    to: int
    count: int
    want: tuple[str, ...]
    faces: tuple[str, ...] | None  # for the two parties only (RW-3.8)

    @property
    def parties(self) -> tuple[int, int]:
        return self.giver, self.to


class Scored(NamedTuple):
    """A good claim, for the end."""

    turn: int
    player: int
    owner: int
    word: str
    points: int


class Table(State):
    """The cards and where they lie."""

    hands: list[list[str | None]]  # sorted
    seen: list[tuple[Seen, ...] | None]  # by player: what barters have taught of the others' hands
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
        gone = set(map(in_hand, cards))
        self.hands[player] = [card for card in self.hands[player] if card not in gone]
        self.seen = [tuple([one for one in seen if one.card not in gone]) for seen in self.seen]

    def discard(self, cards: Sequence[str]) -> None:
        self.discards += map(in_hand, cards)

    # ---------------------------------------------------------------- 7. Drawing
    def draw(self, player: int, count: int) -> int:
        """Draw one by one, reshuffling only when a card is needed (7.1, 7.2); returns how many came."""
        drawn = []
        for _ in range(count):
            if not self.deck and self.discards:
                self.reshuffle()
                if self.is_worn_out() and self.options["ending"] == "at_once":
                    break  # 8.8: no further card
            if not self.deck:
                break
            drawn.append(self.deck.pop())
            insort(self.hands[player], drawn[-1])
        self.commit()
        self.emit("drew", player=player, n=len(drawn))
        self.emit("drawn", (player,), player=player, cards=tuple(drawn))
        if self.is_worn_out():
            self.reach_end("reshuffles")
        return len(drawn)

    def reshuffle(self) -> None:
        self.deck, self.discards = self.discards, []
        self.rng.shuffle(self.deck, "reshuffle")
        self.reshuffles += 1
        self.emit("reshuffled", n=self.reshuffles)

    def is_worn_out(self) -> bool:
        """8.8: the discards have been reshuffled for the last time."""
        return self.reshuffles >= self.options["shuffle_limit"]

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
                self.seen[other] = None
        self.offer = tuple([one if player in one.parties else one._replace(faces=None) for one in self.offer])

    def fill(self, rng: Rng) -> None:
        unseen = self.unseen()
        rng.shuffle(unseen, "unseen")
        for player, hand in enumerate(self.hands):
            if None in hand:
                known = self.known_of(player)
                self.hands[player] = sorted(known + [unseen.pop() for _ in hand[len(known) :]])
        self.deck = unseen
        self.seen = [seen or () for seen in self.seen]
        self.offer = tuple([one if one.faces is not None else self.made_up(one, rng) for one in self.offer])

    def made_up(self, offer: Offer, rng: Rng) -> Offer:
        hand = list(self.hands[offer.giver])
        rng.shuffle(hand, "offer")
        return offer._replace(faces=tuple(hand[: offer.count]))

    def known_of(self, holder: int) -> list[str]:
        """On a view: the cards in a hand that its viewer has seen in barters; the public none."""
        return [one.card for one in self.seen[self.viewer] or () if one.holder == holder]

    def unseen(self) -> list[str]:
        """On a view: the cards that lie nobody knows where."""
        seen = {card for player, hand in enumerate(self.hands) for card in (*hand, *self.known_of(player))}
        seen.update(self.discards, *self.kept, [in_hand(card) for word in self.words for card in word])
        seen.update([in_hand(laid.card) for laid in self.laid], [hit.card for hit in self.hits])
        return [card for card in self.all_cards() if card not in seen]
