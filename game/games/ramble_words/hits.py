"""Playing cards, and hitting the cards that others play (RW-6.20 to 6.29)."""

from collections.abc import Sequence

from game.engine.state import Action, Ask, Refusal, Step
from game.games.ramble_words.components import CARDS, in_hand, spelled
from game.games.ramble_words.state import Hit, Laid, Table


class Hits(Table):
    """The part of the rules in which cards are played and spoiled."""

    def lay(self, player: int, move: str, target: int, gap: int, laid: tuple[Laid, ...]) -> None:
        """All cards of a play come on the table before the window opens."""
        cards = tuple(one.card for one in laid)
        self.take(player, cards)
        self.move, self.target, self.gap, self.laid = move, target, gap, laid
        self.safe = ()
        self.commit()
        self.emit("laid", player=player, move=move, word=target, gap=gap, cards=cards)
        self.next(*self.questions(player), Step("take_effect"))

    def questions(self, player: int) -> list[Step]:
        """Everybody else is asked, from the left (6.22, 6.24)."""
        if self.options["hits"] == "off":
            return []
        return [Step("ask", (other,)) for other in self.left_of(player)]

    def step_ask(self, player: int) -> None:  # 6.23: skipped for public reasons only
        if self.hands[player] and self.open_cards(player):
            self.commit()  # who is asked has heard the others pass
            self.next(Ask(player, "hit"))

    def open_cards(self, player: int) -> list[str]:
        """What this player may be asked about."""
        top = self.top_value()
        if self.hits:
            card, owner = self.hits[-1]
            return [card] if owner != player and CARDS[card].value < top else []
        if player == self.turn:  # 6.21
            return []
        return [laid.card for laid in self.laid if laid.card not in self.safe and CARDS[laid.card].value < top]

    def legal_hit(self, player: int) -> list[Action]:
        hand = [(card, CARDS[card].value) for card in self.hands[player]]
        hits = []
        for target in self.open_cards(player):
            least = CARDS[target].value
            hits += [("hit", card, target) for card, value in hand if value > least]
        return [*hits, ("pass",)]

    def refuse_hit(self, player: int, card: str, target: str) -> Refusal | None:
        if target not in self.open_cards(player):
            return self.why_not_open(target)
        if card not in self.hands[player]:
            return Refusal("RW-6.24", "not_in_hand", {"card": card})
        if CARDS[card].value <= CARDS[target].value:
            return Refusal("RW-6.20", "higher_card", {"card": card, "target": target})
        return None

    def why_not_open(self, target: str) -> Refusal:
        """Why a card that lies there is not open to a hit."""
        played = {in_hand(one.card): one.card for one in (*self.laid, *self.hits)}
        if in_hand(target) not in played:
            return Refusal("RW-6.23", "not_played", {"card": target})
        card = played[in_hand(target)]
        if CARDS[card].value >= self.top_value():
            return Refusal("RW-6.20", "nothing_higher", {"card": card})
        if self.hits:  # 6.24: the window stands on the last hit card
            return Refusal("RW-6.24", "last_hit_only", {"card": card, "target": self.hits[-1].card})
        return Refusal("RW-6.27", "is_safe", {"card": card})

    def do_hit(self, player: int, card: str, target: str) -> None:
        self.take(player, (card,))
        self.hits_made = one_more(self.hits_made, player)
        if self.hits:
            self.close_window()
        else:
            self.struck = target
            self.next(Step("resolve"), Step("ask", (player,)))  # 6.22: it may hit again
        self.hits += (Hit(card, player),)
        self.commit()
        self.emit("hit", player=player, card=card, target=target)
        self.next(*self.questions(player))

    def close_window(self) -> None:
        """The window moves on to the new card: nobody is asked about the one below any more (6.24)."""
        while self.agenda[-1].name == "ask":
            self.agenda.pop()

    def do_pass(self, player: int) -> None:
        self.emit("passed", player=player)
        if self.legal_hit(player) == [("pass",)]:  # 3.10: only that seat knows
            self.emit("no_higher", (player,), player=player)

    def step_resolve(self) -> None:  # 6.25, 6.26
        hits, card = self.hits, self.struck
        self.hits, self.struck = (), ""
        for below in hits[-2::-2]:
            self.hits_beaten = one_more(self.hits_beaten, below.player)
        self.discard([hit.card for hit in hits])
        survives = len(hits) % 2 == 0
        if survives:
            self.safe += (card,)
        else:
            self.laid = tuple([laid for laid in self.laid if laid.card != card])
            self.discard([card])
        self.emit("resolved", card=card, survives=survives, n=len(hits))

    def step_take_effect(self) -> None:  # 6.28
        laid, self.laid, self.safe = self.laid, (), ()
        word = self.words[self.target]
        cards = tuple([one.card for one in laid])
        if self.move == "start":
            self.words[self.target], self.fresh = cards, bool(cards)
        elif self.move == "add":
            self.words[self.target] = word[: self.gap] + cards + word[self.gap :]
        else:
            self.words[self.target] = self.replaced(word, laid)
        letters = spelled(self.words[self.target])
        self.emit("took_effect", move=self.move, word=self.target, cards=cards, letters=letters)
        if cards and self.move != "start":  # 6.13
            self.modified = self.target
            self.next(Step("claim"))

    def replaced(self, word: tuple[str, ...], laid: tuple[Laid, ...]) -> tuple[str, ...]:
        self.discard([word[at] for at, _ in laid])
        new = dict(laid)
        return tuple([new.get(at, card) for at, card in enumerate(word)])

    def played_refusal(self, rule: str, player: int, cards: Sequence[str]) -> Refusal | None:
        """Cards that are played: from the hand, each once, a joker with its letter."""
        hand = self.hands[player]
        for card in cards:
            if in_hand(card) not in hand:
                return Refusal(rule, "not_in_hand", {"card": card})
            if card not in CARDS or not CARDS[card].letter:
                return Refusal("RW-6.12", "name_letter", {"card": card})
        if len(set(map(in_hand, cards))) < len(cards):
            return Refusal(rule, "twice")
        return None


def one_more(counts: tuple[int, ...], player: int) -> tuple[int, ...]:
    return tuple([count + (seat == player) for seat, count in enumerate(counts)])
