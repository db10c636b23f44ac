"""Ramble Words a second time, written from the specification alone: a story that asks and is told, beside the rules.

Cards are read from their ids; chance is told by name, in the order in which the rules draw it.
"""

import gzip
from collections.abc import Callable, Generator
from functools import cache
from pathlib import Path
from typing import Any

LISTS = Path(__file__).resolve().parents[2] / "data" / "ramble_words"
RANKS = {**{str(rank): rank for rank in range(2, 11)}, "J": 11, "Q": 12, "K": 13, "A": 14}
LETTERS = {  # by deck and rank, for spades, hearts, clubs, diamonds
    "1": dict(zip(RANKS, "tnnt ntrn fstr rfsm hlfd lhdf yvlh kypv qjzx ooea iaai eeee auia".split())),
    "2": dict(zip(RANKS, "srsr rsts tdnl dnht bcgk cbkg wmbc mgjw pwvy uuie eeuo aiou ooui".split())),
}
OWN = (0, 0, 1, 2, 2, 2, 4, 4, 4, 6, 6, 6, 8)
OTHERS = (0, 0, 1, 1, 2, 2, 3, 3, 4, 4, 5, 5, 6)

Asked = tuple[int, str]
Story = Generator[Asked, tuple, Any]


class Over(Exception):
    """The game has ended in the middle of something."""


@cache
def words_in(name: str) -> frozenset[str]:
    return frozenset(gzip.decompress((LISTS / f"{name}.txt.gz").read_bytes()).decode("ascii").split())


def is_joker(card: str) -> bool:
    return card[1] == "X"


def value(card: str) -> int:
    return 15 if is_joker(card) else RANKS[card[2:]]


def letter(card: str) -> str:
    return card[3] if is_joker(card) else LETTERS[card[0]][card[2:]]["SHCD".index(card[1])]


def bare(card: str) -> str:
    return card[:3] if is_joker(card) else card


def worth(cards: list[str], is_own: bool) -> int:
    count = sum(value(card) <= 10 for card in cards)
    points = OWN[count] if is_own else OTHERS[count]
    if points:
        points += len({card[2] if is_joker(card) else "R" if card[1] in "HD" else "B" for card in cards}) == 1
        points += len({card[1] for card in cards}) == 1 and not is_joker(cards[0])
    return min(points, len(cards))


class Table:
    """The cards as the second opinion knows them."""

    def __init__(self, players: int, options: dict[str, Any], chance: Callable[[str], Any]):
        self.players, self.options, self.chance = players, options, chance
        self.hands: list[set[str]] = [set() for _ in range(players)]
        self.words: list[list[str]] = [[] for _ in range(players)]
        self.kept: list[list[str]] = [[] for _ in range(players)]
        self.dearest = [0] * players
        self.discards: list[str] = []
        self.reshuffles, self.is_last = 0, False
        self.winners: list[int] | None = None
        self.top = 15 if options["jokers"] == "wild" else 14

    def after(self, seat: int) -> list[int]:
        return [(seat + n) % self.players for n in range(1, self.players)]

    def away(self, cards: list[str]) -> None:
        self.discards += [bare(card) for card in cards]

    def leave(self, seat: int, cards: list[str]) -> None:
        self.hands[seat] -= {bare(card) for card in cards}

    # ---------------------------------------------------------------- the course of a game
    def story(self) -> Story:
        self.deck = self.chance("setup shuffle")
        first = self.chance("first player") if self.options["first"] == "random" else self.options["first"]
        for _ in range(7):
            for seat in (first, *self.after(first)):
                self.hands[seat].add(self.deck.pop())
        seat, dry, turns = first, 0, 0
        try:
            while not (self.is_last and turns and seat == first):
                turns += 1
                dry = 0 if self.draw(seat, 4) else dry + 1
                if dry == self.players:
                    break
                yield from self.turn(seat)
                seat = (seat + 1) % self.players
        except Over:
            pass
        ranks = [(len(self.kept[one]), self.dearest[one]) for one in range(self.players)]
        self.winners = [one for one in range(self.players) if ranks[one] == max(ranks)]

    def draw(self, seat: int, count: int) -> int:
        for n in range(count):
            if not self.deck:
                if not self.discards:
                    return n
                self.deck, self.discards = self.chance("reshuffle"), []
                self.reshuffles += 1
                if self.reshuffles >= self.options["shuffle_limit"]:
                    self.reach_end()
            self.hands[seat].add(self.deck.pop())
        return count

    def reach_end(self) -> None:
        if self.options["ending"] == "at_once":
            raise Over
        self.is_last = True

    def turn(self, seat: int) -> Story:
        answer, *cards = yield seat, "word"
        fresh = False
        if answer == "start":
            self.words[seat] = yield from self.play(seat, cards)
            fresh = bool(self.words[seat])
        elif answer == "discard_word":
            self.away(self.words[seat])
            self.words[seat] = []
        if answer != "discard_word":
            yield from self.second_step(seat, fresh)
        surplus = len(self.hands[seat]) - 10
        if surplus > 0:
            _, *cards = yield seat, "limit"
            assert len(cards) == surplus
            self.leave(seat, cards)
            self.away(sorted(cards))

    def second_step(self, seat: int, fresh: bool) -> Story:
        answer, *rest = yield seat, "action"
        if answer == "mulligan":
            self.leave(seat, rest)
            self.away(sorted(rest))
            self.draw(seat, len(rest))
        elif answer == "offer":
            yield from self.barter(seat, *rest)
        elif answer != "finish":
            owner = rest[0]
            assert not (fresh and owner == seat)
            changed = yield from self.modify(seat, answer, *rest)
            if changed:
                yield from self.claim(seat, owner)

    # ---------------------------------------------------------------- words
    def modify(self, seat: int, move: str, owner: int, *rest: Any) -> Generator[Asked, tuple, bool]:
        word = self.words[owner]
        if move == "trim":
            at, count = rest
            gone = word[at : at + count]
            self.words[owner] = word[:at] + word[at + count :]
            self.away(gone)
            return True
        if move == "add":
            at, *cards = rest
            stay = yield from self.play(seat, cards)
            self.words[owner] = word[:at] + stay + word[at:]
            return bool(stay)
        places = {card: at for at, card in rest}
        stay = yield from self.play(seat, list(places))
        for card in stay:
            self.away([word[places[card]]])
            word[places[card]] = card
        return bool(stay)

    def claim(self, seat: int, owner: int) -> Story:
        word = self.words[owner]
        points = worth(word, seat == owner) if word else 0
        letters = "".join(map(letter, word))
        good = letters in words_in(self.options["word_list"])
        if not points or len(word) < self.options["min_word"] or (self.options["claims"] == "assisted" and not good):
            return
        (answer,) = yield seat, "claim"
        if answer == "decline":
            return
        if not good:
            for _ in range(min(points, len(self.kept[seat]))):
                self.away([self.kept[seat].pop()])
            return
        self.kept[seat] += [bare(card) for card in word[:points]]
        self.away(word[points:])
        self.words[owner] = []
        self.dearest[seat] = max(self.dearest[seat], points)
        if len(self.kept[seat]) >= self.options["target_points"]:
            self.reach_end()

    # ---------------------------------------------------------------- hits
    def play(self, seat: int, cards: list[str]) -> Generator[Asked, tuple, list[str]]:
        """The cards that are left of a play."""
        self.leave(seat, cards)
        stay, safe = list(cards), set()
        for other in self.after(seat) if self.options["hits"] == "full" else ():
            while self.hands[other] and any(card not in safe and value(card) < self.top for card in stay):
                answer, *blow = yield other, "hit"
                if answer == "pass":
                    break
                card, target = blow
                assert target in stay and target not in safe and value(card) > value(target)
                chain = yield from self.chain(other, card)
                self.away(chain)
                if len(chain) % 2:
                    stay.remove(target)
                    self.away([target])
                else:
                    safe.add(target)
        return stay

    def chain(self, seat: int, card: str) -> Generator[Asked, tuple, list[str]]:
        """A hit and the hits upon it."""
        self.leave(seat, [card])
        for other in self.after(seat) if value(card) < self.top else ():
            if self.hands[other]:
                answer, *blow = yield other, "hit"
                if answer == "hit":
                    assert blow[1] == card and value(blow[0]) > value(card)
                    rest = yield from self.chain(other, blow[0])
                    return [card, *rest]
        return [card]

    # ---------------------------------------------------------------- barter
    def barter(self, seat: int, to: int, give: tuple[str, ...], want: tuple[str, ...]) -> Story:
        for number in range(3):
            if number:
                answer, *rest = yield seat, "trade"
                if answer == "finish":
                    return
                to, give, want = rest
            answer, *rest = yield to, "offer_reply"
            if answer == "accept":
                self.exchange(seat, give, to, rest)
                return
            if answer == "counter":
                counter, wanted = rest
                assert len(wanted) <= len(self.hands[seat])
                answer, *rest = yield seat, "offer_counter"
                if answer == "accept":
                    self.exchange(to, counter, seat, rest)
                    return

    def exchange(self, one: int, gives: tuple[str, ...], other: int, pays: list[str]) -> None:
        assert {*gives} <= self.hands[one] and {*pays} <= self.hands[other]
        self.hands[one] = self.hands[one] - {*gives} | {*pays}
        self.hands[other] = self.hands[other] - {*pays} | {*gives}
