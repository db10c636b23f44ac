"""Pounce: lay cards of a kind; the others, in turn, may pounce with a higher one out of a hidden hand (PO-n).

PO-1 Lay one card or several of one kind.
PO-2 Then the others clockwise may pounce with one higher card of that kind; only who can is asked.
PO-3 A pounce can be pounced upon.
PO-4 Who laid last keeps what lies; the player whose turn it is draws up to four.
PO-5 When the player to lay has no card the game is over; most cards win.
"""

from collections import Counter

from game.engine.rng import Rng
from game.engine.state import CONFIRMATION, Action, Ask, Refusal, State, Step

HAND, HIGHEST = 4, 6


def kind_and_number(card: str) -> tuple[str, int]:
    return card[0], int(card[1:])


class Pounce(State):
    """One game of pouncing."""

    PHASES = {"lay": ("lay",), "pounce": ("pounce", "let_be")}
    OPEN_MOVES = frozenset({"lay"})
    WHEN = {"lay": "PO-1", "pounce": "PO-2", "let_be": "PO-2"}

    hands: list[list[str]]  # sorted
    deck: list[str]
    laid: list[str]
    last: int | None  # who laid last
    kept: dict[int, list[str]]
    turn: int

    def setup(self) -> None:
        self.deck = self.cards()
        self.rng.shuffle(self.deck, "deck")
        self.hands = [[] for _ in range(self.players)]
        self.laid, self.last = [], None
        self.kept = {player: [] for player in range(self.players)}
        for player in range(self.players):
            self.draw(player)
        first = self.options["first"]
        self.turn = (self.rng.choice(range(self.players), "first_player") if first == "random" else first) - 1
        self.emit("set_up")

    def cards(self) -> list[str]:
        return [f"{kind}{number}" for kind in "RGBY"[: self.options["kinds"]] for number in range(1, HIGHEST + 1)]

    def draw(self, player: int) -> None:
        count = HAND - len(self.hands[player])
        drawn = self.deck[:count]
        del self.deck[:count]
        self.hands[player] = sorted(self.hands[player] + drawn)
        self.forbid_undo()
        self.emit("drew", (player,), cards=tuple(drawn))

    def advance(self) -> None:
        self.turn = (self.turn + 1) % self.players
        if not self.hands[self.turn]:  # PO-5
            best = max(map(len, self.kept.values()))
            self.winners = [player for player in range(self.players) if len(self.kept[player]) == best]
            return
        self.push_agenda(Ask(self.turn, "lay"))

    # ---------------------------------------------------------------- PO-1
    def legal_lay(self, player: int) -> list[Action]:
        return [("lay", card) for card in self.hands[player]]

    def random_action(self, rng: Rng) -> Action:
        if self.phase != "lay" or rng.random_below(2):
            return super().random_action(rng)
        kind = rng.random_item(self.hands[self.current_player])[0]
        return ("lay", *[card for card in self.hands[self.current_player] if card[0] == kind])

    def refuse_lay(self, player: int, *cards: str) -> Refusal | None:
        if not cards:
            return Refusal("PO-1", "at_least_one")
        if len(set(cards)) < len(cards):
            return Refusal("PO-1", "named_twice")
        missing = [card for card in cards if card not in self.hands[player]]
        if missing:
            return Refusal("PO-1", "not_in_hand", {"card": missing[0]})
        return Refusal("PO-1", "one_kind") if len({card[0] for card in cards}) > 1 else None

    def canonical_lay(self, player: int, *cards: str) -> list[str]:
        return sorted(cards)

    def do_lay(self, player: int, *cards: str) -> None:
        self.put(player, cards)
        self.emit("laid", player=player, cards=cards)
        self.offer_to_others(player)

    def put(self, player: int, cards: tuple[str, ...]) -> None:
        for card in cards:
            self.hands[player].remove(card)
        self.laid += cards
        self.last = player

    def offer_to_others(self, player: int) -> None:
        self.agenda.clear()
        others = [*range(player + 1, self.players), *range(player)]
        self.push_agenda(CONFIRMATION, *[Step("offer", (other,)) for other in others], Step("keep"))

    # ---------------------------------------------------------------- PO-2, PO-3
    def step_offer(self, player: int) -> None:
        self.forbid_undo()  # being asked or not tells something of a hand
        if self.pounces(player):
            self.push_agenda(Ask(player, "pounce"), CONFIRMATION)

    def pounces(self, player: int) -> list[Action]:
        kind, number = kind_and_number(self.laid[-1])
        return [("pounce", card) for card in self.hands[player] if card[0] == kind and int(card[1:]) > number]

    def legal_pounce(self, player: int) -> list[Action]:
        return [*self.pounces(player), ("let_be",)]

    def refuse_pounce(self, player: int, card: str) -> Refusal | None:
        return None if ("pounce", card) in self.pounces(player) else Refusal("PO-2", "no_pounce", {"card": card})

    def do_pounce(self, player: int, card: str) -> None:
        self.put(player, (card,))
        self.emit("pounced", player=player, card=card)
        self.offer_to_others(player)

    def do_let_be(self, player: int) -> None:
        self.emit("let_be", player=player)

    # ---------------------------------------------------------------- PO-4
    def step_keep(self) -> None:
        self.kept[self.last] += self.laid
        self.laid = []
        self.emit("kept", player=self.last)
        self.last = None
        self.draw(self.turn)

    # ---------------------------------------------------------------- what may be known
    def foresee(self, *actions: Action) -> dict:
        """How many cards that its player does not see could pounce upon the last one laid."""
        move, *cards = actions[-1]
        if move == "let_be":
            return {}
        kind, number = kind_and_number(cards[-1])
        seen = {*self.hands[self.current_player], *self.laid, *[card for kept in self.kept.values() for card in kept]}
        return {"dangers": sum(f"{kind}{higher}" not in seen for higher in range(number + 1, HIGHEST + 1))}

    def hide(self, player: int) -> None:
        self.deck = [None] * len(self.deck)
        self.hands = [hand if one == player else [None] * len(hand) for one, hand in enumerate(self.hands)]

    def fill(self, rng: Rng) -> None:
        seen = [card for cards in (*self.hands, self.laid, *self.kept.values()) for card in cards]
        unseen = sorted((Counter(self.cards()) - Counter(seen)).elements())
        blank = [hand for hand in self.hands if None in hand]
        self.deal(unseen, blank, rng)
        while self.phase == "pounce" and not self.pounces(self.current_player):
            self.deal(unseen, blank, rng)

    def deal(self, cards: list[str], hands: list[list], rng: Rng) -> None:
        rng.shuffle(cards, "unseen")
        start = 0
        for hand in hands:
            hand[:] = sorted(cards[start : start + len(hand)])
            start += len(hand)
        self.deck = cards[start:]


RULES = Pounce
