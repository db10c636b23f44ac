"""The rules of Ramble Words, numbered as in its specification (RW-n.m)."""

from collections.abc import Sequence

from game.engine.state import GATE, Action, Ask, Refusal, Step
from game.games.ramble_words.barter import Barter
from game.games.ramble_words.components import CARDS, PARTS, in_hand, is_joker, spelled, worth
from game.games.ramble_words.foresight import Foresight
from game.games.ramble_words.hits import Hits
from game.games.ramble_words.random_play import RandomPlay
from game.games.ramble_words.state import Change, Laid, Scored
from game.games.ramble_words.words import dictionary


class RambleWords(Hits, Barter, Foresight, RandomPlay):
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

    # ---------------------------------------------------------------- 4. Setup
    def setup(self) -> None:
        self.deck, self.discards = list(self.all_cards()), []
        self.rng.shuffle(self.deck, "setup shuffle")  # 4.1
        first = self.options["first"]
        self.first = self.rng.choice(range(self.players), "first player") if first == "random" else first  # 4.2
        self.hands = [[] for _ in range(self.players)]
        self.seen, self.words, self.kept = ([()] * self.players for _ in range(3))
        for player in [self.first, *self.left_of(self.first)] * PARTS.deal:  # 4.3
            self.hands[player].append(self.deck.pop())
        for hand in self.hands:
            hand.sort()
        self.scored, self.hits_made, self.hits_beaten = (), (0,) * self.players, (0,) * self.players
        self.turn, self.turns, self.reshuffles, self.dry = self.first, 0, 0, 0  # 4.4
        self.fresh, self.last_round, self.ending = False, False, ""
        self.move, self.struck, self.target, self.gap, self.modified = "", "", 0, 0, 0
        self.laid, self.safe, self.hits, self.offers, self.offer = (), (), (), 0, ()
        self.emit("set_up", first=self.first)

    # ---------------------------------------------------------------- 5. Turn structure
    def advance(self) -> None:  # 5.1
        player = (self.turn + 1) % self.players if self.turns else self.first
        if self.last_round and player == self.first:
            self.end(self.ending)  # 8.10
            return
        self.turn, self.turns, self.fresh, self.offers = player, self.turns + 1, False, 0
        self.emit("turn", player=player)
        self.dry = 0 if self.draw(player, PARTS.draw) else self.dry + 1
        if self.winners is not None:
            return
        if self.dry >= self.players:  # 8.9
            self.end("dead_deck")
            return
        self.next(Ask(player, "word"), Ask(player, "action"), Step("limit"), GATE)

    # ---------------------------------------------------------------- 6. Step 3: a word of one's own
    def legal_word(self, player: int) -> list[Action]:
        return [("discard_word",), ("skip_word",)] if self.words[player] else [("skip_word",)]

    def refuse_start(self, player: int, *cards: str) -> Refusal | None:
        if self.words[player]:
            return Refusal("RW-6.1", "has_word")
        if not cards:
            return Refusal("RW-6.1", "at_least_one")
        return self.played_refusal("RW-6.1", player, cards)

    def do_start(self, player: int, *cards: str) -> None:
        self.lay(player, "start", player, 0, tuple([Laid(at, card) for at, card in enumerate(cards)]))

    def refuse_discard_word(self, player: int) -> Refusal | None:
        return None if self.words[player] else Refusal("RW-6.2", "no_word")

    def do_discard_word(self, player: int) -> None:
        cards, self.words[player] = self.words[player], ()
        self.discard(cards)
        self.agenda.pop()  # step 4 is over too
        self.emit("word_discarded", player=player, cards=cards)

    def do_skip_word(self, player: int) -> None:
        self.emit("skipped", player=player)

    # ---------------------------------------------------------------- 6. Step 4: modify a word
    def open_words(self) -> list[int]:
        """The owners of the words that may be modified (6.4)."""
        return [owner for owner, word in enumerate(self.words) if word and not (self.fresh and owner == self.turn)]

    def not_now(self, move: str) -> Refusal:
        if self.phase in ("trade", "offer_counter") and move in ("trim", "add", "rotate", "swap", "mulligan"):
            return Refusal("RW-9.37", "barter_chosen")
        if self.phase == "offer_counter" and move == "counter":
            return Refusal("RW-6.19", "countered_already")
        return super().not_now(move)

    def legal_action(self, player: int) -> list[Action]:
        trims = []
        for owner in self.open_words():
            size = len(self.words[owner])
            trims += [("trim", owner, at, 1) for at in range(size)]
            for count in range(2, size // 2 + 1):
                trims += [("trim", owner, 0, count), ("trim", owner, size - count, count)]
        return [*trims, ("finish",)]

    def word_refusal(self, word: int) -> Refusal | None:
        if not 0 <= word < self.players or not self.words[word]:
            return Refusal("RW-6.4", "no_such_word")
        if self.fresh and word == self.turn:
            return Refusal("RW-6.4", "just_started")
        return None

    def refuse_trim(self, player: int, word: int, at: int, count: int) -> Refusal | None:
        refusal = self.word_refusal(word)
        if refusal:
            return refusal
        size = len(self.words[word])
        if count == 1:
            return None if 0 <= at < size else Refusal("RW-6.6", "no_such_letter")
        if count < 1:
            return Refusal("RW-6.7", "at_least_one")
        if count > size // 2:
            return Refusal("RW-6.7", "at_most_half", {"n": size // 2})
        return None if at in (0, size - count) else Refusal("RW-6.7", "side_by_side")

    def do_trim(self, player: int, word: int, at: int, count: int) -> None:
        whole = self.words[word]
        cards, self.words[word] = whole[at : at + count], whole[:at] + whole[at + count :]
        self.discard(cards)
        self.emit("trimmed", player=player, word=word, at=at, cards=cards, letters=spelled(self.words[word]))
        self.modified = word
        self.next(Step("claim"))

    def refuse_add(self, player: int, word: int, at: int, *cards: str) -> Refusal | None:
        refusal = self.word_refusal(word)
        if refusal:
            return refusal
        if not cards:
            return Refusal("RW-6.8", "at_least_one")
        size = len(self.words[word])
        if not 0 <= at <= size:
            return Refusal("RW-6.8", "no_such_gap")
        if len(cards) > 1 and 0 < at < size:
            return Refusal("RW-6.9", "one_end")
        return self.played_refusal("RW-6.8", player, cards)

    def do_add(self, player: int, word: int, at: int, *cards: str) -> None:
        self.lay(player, "add", word, at, tuple([Laid(place, card) for place, card in enumerate(cards)]))

    def refuse_rotate(self, player: int, word: int, *changes: Change) -> Refusal | None:
        refusal = self.changes_refusal("RW-6.10", player, word, changes)
        if refusal:
            return refusal
        for at, card in changes:
            old = self.words[word][at]
            if is_joker(card) or is_joker(old):
                return Refusal("RW-6.12", "joker_has_no_suit")
            if CARDS[card].suit != CARDS[old].suit:
                return Refusal("RW-6.10", "same_suit", {"card": card, "old": old})
        return None

    def refuse_swap(self, player: int, word: int, *changes: Change) -> Refusal | None:
        refusal = self.changes_refusal("RW-6.11", player, word, changes)
        if refusal:
            return refusal
        for at, card in changes:
            old = self.words[word][at]
            if is_joker(card) and is_joker(old):
                return Refusal("RW-6.12", "joker_for_joker")
            if CARDS[card].letter != CARDS[old].letter:
                return Refusal("RW-6.11", "same_letter", {"card": card, "old": old})
            if CARDS[card].suit == CARDS[old].suit:
                return Refusal("RW-6.11", "another_suit", {"card": card, "old": old})
        return None

    def changes_refusal(self, rule: str, player: int, word: int, changes: tuple[Change, ...]) -> Refusal | None:
        refusal = self.word_refusal(word)
        if refusal:
            return refusal
        if not changes:
            return Refusal(rule, "at_least_one")
        places = [change.at for change in changes]
        if min(places) < 0 or max(places) >= len(self.words[word]):
            return Refusal(rule, "no_such_letter")
        if len(set(places)) < len(places):
            return Refusal(rule, "each_letter_once")
        return self.played_refusal(rule, player, [change.card for change in changes])

    def canonical_rotate(self, player: int, word: int, *changes: Change) -> tuple[int | Change, ...]:
        return word, *sorted(changes)

    canonical_swap = canonical_rotate

    def do_rotate(self, player: int, word: int, *changes: Change) -> None:
        self.lay(player, "rotate", word, 0, tuple([Laid(*change) for change in changes]))

    def do_swap(self, player: int, word: int, *changes: Change) -> None:
        self.lay(player, "swap", word, 0, tuple([Laid(*change) for change in changes]))

    def do_finish(self, player: int) -> None:
        self.emit("finished", player=player)

    # ---------------------------------------------------------------- 6.14 Claim, and 8. points
    def step_claim(self) -> None:  # 5.5
        word = self.words[self.modified]
        is_worth = len(word) >= self.options["min_word"] and self.worth_of(word, self.turn, self.modified)
        if is_worth and (self.options["claims"] == "risk" or self.is_word(word)):
            self.next(Ask(self.turn, "claim"))

    def worth_of(self, word: Sequence[str], player: int, owner: int) -> int:
        return worth(word, player == owner)

    def is_word(self, cards: Sequence[str]) -> bool:
        return dictionary(self.options["word_list"]).is_word(spelled(cards))

    def legal_claim(self, player: int) -> list[Action]:
        return [("claim",), ("decline",)]

    def do_claim(self, player: int) -> None:
        owner, word = self.modified, self.words[self.modified]
        points = self.worth_of(word, player, owner)
        self.commit()
        self.emit("claimed", player=player, owner=owner, letters=spelled(word), n=points)
        if not self.is_word(word):
            self.lose(player, points, spelled(word))
            return
        self.emit("scored", player=player, owner=owner, letters=spelled(word), cards=word, n=points)
        self.kept[player] += tuple(map(in_hand, word[:points]))  # 8.1
        self.discard(word[points:])
        self.words[owner] = ()
        self.scored += (Scored(self.turns, player, owner, spelled(word), points),)
        self.emit("kept", player=player, cards=word[:points], n=len(word) - points)
        if len(self.kept[player]) >= self.options["target_points"]:  # 8.8
            self.reach_end("points")

    def lose(self, player: int, points: int, letters: str) -> None:  # 8.7
        lost = min(points, len(self.kept[player]))
        left = len(self.kept[player]) - lost
        self.kept[player], gone = self.kept[player][:left], self.kept[player][left:]
        self.discard(gone[::-1])
        self.emit("no_word", player=player, letters=letters, n=lost)

    def do_decline(self, player: int) -> None:
        self.emit("declined", player=player)

    # ---------------------------------------------------------------- 7.4 The hand limit
    def step_limit(self) -> None:
        if self.surplus(self.turn) > 0:
            self.next(Ask(self.turn, "limit"))

    def surplus(self, player: int) -> int:
        return len(self.hands[player]) - PARTS.hand

    def legal_limit(self, player: int) -> list[Action]:
        return [("discard", *self.hands[player][: self.surplus(player)])]

    def refuse_discard(self, player: int, *cards: str) -> Refusal | None:
        if len(cards) != self.surplus(player):
            return Refusal("RW-7.4", "exactly", {"n": self.surplus(player)})
        return self.held_refusal("RW-7.4", player, cards)

    def canonical_discard(self, player: int, *cards: str) -> list[str]:
        return sorted(cards)

    def do_discard(self, player: int, *cards: str) -> None:
        self.take(player, cards)
        self.discard(cards)
        self.commit()
        self.emit("discarded", player=player, cards=cards, n=len(cards))

    def scores(self) -> list[int]:
        return [len(cards) for cards in self.kept]


RULES = RambleWords
