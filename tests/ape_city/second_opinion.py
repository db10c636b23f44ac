"""Ape City Escape once more: one plain program from the first deal to the final score, a second opinion for the tests.

It is written from the specification alone, shares no code and no data file with the game's own rules, and takes the
slow way wherever there is a choice: a turn is told as a story (a generator that stops at each question), cards are
chosen by trying every subset, the ape's neighbours are looked for on the track.
"""

from collections.abc import Callable, Generator
from typing import Any, NamedTuple

ICONS = {"vine_gate": "o.^oso.o", "idol_court": "^o.o.s^o", "sunken_market": ".o^o.os.", "serpent_stair": "o^.so.^o"}
CARDS = "0 0 0 0 1 1 1 1 1A 1A 1A 1A 2 2 2 2 2 2 2 2 2A 2A 2A 2A 2A 2A 2A 2A 3 3 3 3 3A 3A 3A 3A 4 4 4A 4A".split()
ARTIFACTS = [0, 0, 1, 1, 2, 2, 3, 3, 4, 4]
GOLD = 60
LATE_GOLD = {2: [0, 4], 3: [0, 2, 3], 4: [0, 2, 3, 3]}

Chance = Callable[[str, list], Any]  # (the draw's name, what is drawn from) -> an order of it, or one of it


class Question(NamedTuple):
    """A seat is asked; `answers` are all it may say, as the notation writes them."""

    seat: int
    phase: str
    answers: frozenset[str]


class Told(NamedTuple):
    """Something that happened, and who was told (None: everybody)."""

    kind: str
    facts: dict
    to: list[int] | None


Story = Generator[Question, str, None]


class Table:
    """Everything that lies on the table, by the names of the specification."""

    def __init__(self, players: int, options: dict, chance: Chance):
        self.players, self.options, self.chance = players, options, chance
        self.news: list[Told] = []
        self.winners: list[int] | None = None

    def words(self) -> dict:
        """What is true, as plain data; the order of open or unseen heaps says nothing."""
        return {
            "tiles": self.tiles,
            "pawns": list(self.pawns),
            "ape": self.ape,
            "ape_steps": self.ape_steps,
            "gold": list(self.gold),
            "bank": self.bank,
            "hands": [sorted(hand) for hand in self.hands],
            "deck": list(self.deck),
            "played": sorted(self.played),
            "discards": sorted(self.discards),
            "artifacts": [sorted(mine) for mine in self.artifacts],
            "board": {space: sorted(heap) for space, heap in self.board.items() if heap},
            "box": sorted(self.box),
            "turn": self.active,
            "winners": self.winners,
        }

    def tell(self, kind: str, to: int | None = None, **facts: Any) -> None:
        self.news.append(Told(kind, facts, None if to is None else [to]))

    # 4. Setup
    def set_up(self) -> None:
        order = list(ICONS)
        wish = self.options["tiles"]
        self.tiles = self.chance("tile_order", order) if wish == "random" else wish.split(" ")
        self.pawns = [0] * self.players
        self.ape = self.ape_steps = 0
        heap = self.chance("artifacts", ARTIFACTS)
        self.box = heap[:3]
        squares = [8 * tile + ICONS[name].index("s") + 1 for tile, name in enumerate(self.tiles)]
        self.board = {squares[0]: heap[3:4], squares[1]: heap[4:5], squares[2]: heap[5:7], squares[3]: heap[7:10]}
        self.artifacts: list[list[int]] = [[] for _ in range(self.players)]
        self.deck = self.chance("movement_deck", CARDS)
        self.hands = [self.deck[5 * seat : 5 * seat + 5] for seat in range(self.players)]
        self.deck = self.deck[5 * self.players :]
        self.played: list[str] = []
        self.discards: list[str] = []
        self.gold, self.bank = [0] * self.players, GOLD
        wish = self.options["first"]
        self.active = self.chance("first_player", list(range(self.players))) if wish == "random" else wish
        if self.options["late_start_gold"]:
            for later in range(self.players):
                self.take_gold((self.active + later) % self.players, LATE_GOLD[self.players][later])
        self.tell("set_up", first=self.active)

    def icon(self, space: int) -> str:
        tile, place = divmod(space - 1, 8)
        return ICONS[self.tiles[tile]][place]

    def take_gold(self, seat: int, count: int) -> None:
        self.gold[seat] += count
        self.bank -= count
        assert self.bank >= 0, "AC-2.6: the bank can never run out"

    # 5. Turns
    def story(self) -> Story:
        """From the start of a turn of the active seat to the end of the game."""
        while True:
            self.own_loss: list[int] = []
            seat = self.active
            if not self.hands[seat]:
                self.draw(seat, 1)
            answer = yield Question(seat, "play", frozenset(every_choice("play_cards", self.hands[seat], range(1, 6))))
            cards = answer.split(" ")[1:]
            for card in cards:
                self.hands[seat].remove(card)
            self.played = cards
            steps = sum(int(card[0]) for card in cards)
            self.tell("played", player=seat, cards=cards, steps=steps)
            if self.pawns[seat] + steps >= 33:
                self.end(seat)
                return
            if steps > 0:
                yield from self.move_pawn(seat, steps)
            yield from self.move_ape(seat, sum(int(card[0]) for card in cards if card[1:] == "A"))
            self.discards += self.played
            self.played = []
            wanted = {"two_max_five": 2, "refill_to_five": 5, "replace_played": len(cards)}[self.options["draw_rule"]]
            self.draw(seat, min(wanted, 5 - len(self.hands[seat])))
            self.active = (seat + 1) % self.players

    def draw(self, seat: int, count: int) -> None:
        came = []
        for _ in range(count):
            if self.deck == []:
                self.deck = self.chance("reshuffle", self.discards)
                self.discards = []
                self.tell("reshuffled")
            came.append(self.deck[0])
            self.deck = self.deck[1:]
            self.hands[seat].append(came[-1])
        self.tell("drew", player=seat, n=count)
        self.tell("drawn", to=seat, player=seat, cards=came)

    def move_pawn(self, seat: int, steps: int) -> Story:
        start = self.pawns[seat]
        entered = [start + one for one in range(1, steps + 1)]
        self.pawns[seat] = space = entered[-1]
        self.tell("moved", player=seat, start=start, end=space)
        if self.ape in entered:
            yield from self.encounter(seat, "landing" if self.ape == space else "passing", sender=None)
        if self.options["mugging"]:
            for later in range(1, self.players):
                other = (seat + later) % self.players
                if self.pawns[other] == space and self.gold[other] >= 1:
                    self.gold[other] -= 1
                    self.gold[seat] += 1
                    self.tell("mugged", player=seat, victim=other)
        if self.icon(space) == "o":
            self.take_gold(seat, 1)
            self.tell("found_gold", player=seat, space=space)
        heap = self.board.get(space, [])
        for value in self.own_loss:  # 10.2: not taken back in the same turn
            heap.remove(value)
        if heap:
            self.artifacts[seat] += heap
            self.tell("took_artifacts", player=seat, n=len(heap), space=space)
            self.tell("looked", to=seat, player=seat, values=heap)
        self.board[space] = list(self.own_loss)

    def move_ape(self, seat: int, steps: int) -> Story:
        first_entered: dict[int, int] = {}  # space -> when
        for when in range(steps):
            self.ape_steps = steps - when
            nearby = self.near_ape()
            to = nearby[0]
            if len(nearby) > 1:
                answer = yield Question(seat, "ape", frozenset(f"ape_step {one}" for one in nearby))
                to = int(answer.split(" ")[1])
            self.tell("ape_stepped", start=self.ape, space=to, is_hop=to != self.ape + 1)
            self.ape = to
            first_entered.setdefault(to, when)
        self.ape_steps = 0
        if steps:
            self.tell("ape_walked", n=steps, space=self.ape)
        met = [other for other in range(self.players) if self.pawns[other] in first_entered]
        for other in sorted(met, key=lambda one: (first_entered[self.pawns[one]], (one - seat) % self.players)):
            how = "landing" if self.pawns[other] == self.ape else "passing"
            yield from self.encounter(other, how, sender=seat)

    def near_ape(self) -> list[int]:
        triangles = [space for space in range(1, 33) if self.icon(space) == "^"]
        near = {self.ape + 1 if self.ape < 32 else min(triangles)}
        if self.ape in triangles:
            near |= set(triangles)
            near.remove(self.ape)
        return sorted(near)

    # 7.9 Penalties
    def encounter(self, seat: int, how: str, sender: int | None) -> Story:
        """sender: whose cards moved the ape; None for a pawn that came by itself, before it collects."""
        self.tell("met_ape", player=seat, how=how, space=self.pawns[seat], by=sender)
        hand, mine = self.hands[seat], self.artifacts[seat]
        if how == "passing":
            ways = every_choice("discard_cards", hand, [1])
        else:
            ways = every_choice("discard_cards", hand, [3])
            if mine:
                ways.add("lose_artifact")
            if not ways and hand:
                ways.add("discard_cards " + " ".join(sorted(hand)))
        if not ways:
            return
        way = next(iter(ways))
        if len(ways) > 1:
            way = yield Question(seat, "encounter", frozenset(ways))
        if way == "lose_artifact":
            self.lose_artifact(seat, before_collecting=sender is None)
            return
        cards = way.split(" ")[1:]
        for card in cards:
            hand.remove(card)
        self.discards += cards
        self.tell("discarded", player=seat, cards=cards, n=len(cards))

    def lose_artifact(self, seat: int, before_collecting: bool) -> None:
        value = self.chance("artifact_loss", self.artifacts[seat])
        self.artifacts[seat].remove(value)
        is_dropped = self.options["lost_artifact"] == "drop"
        if is_dropped:
            self.board.setdefault(self.pawns[seat], []).append(value)
            self.own_loss += [value] if before_collecting else []
        else:
            self.box.append(value)
        self.tell("lost_artifact", player=seat, space=self.pawns[seat], is_dropped=is_dropped)
        self.tell("lost_value", to=seat, player=seat, value=value)

    # 8. The end
    def end(self, seat: int) -> None:
        self.tell("left", player=seat, start=self.pawns[seat])
        self.pawns[seat] = 33
        scores = [gold + sum(mine) for gold, mine in zip(self.gold, self.artifacts)]
        richest = [one for one in range(self.players) if scores[one] == max(scores)]
        furthest = max(self.pawns[one] for one in richest)
        self.winners = [one for one in richest if self.pawns[one] == furthest]
        for later in range(self.players):
            other = (seat + later) % self.players
            self.tell("revealed", player=other, values=self.artifacts[other], score=scores[other])
        tie = {"how": "tied_out" if furthest == 33 else "tied"} if len(richest) > len(self.winners) == 1 else {}
        self.tell("won", players=self.winners, score=max(scores), **tie)


def every_choice(move: str, hand: list[str], sizes: range | list[int]) -> set[str]:
    """Every choice of so many cards of a hand, equal ones once."""
    found = set()
    for mask in range(1 << len(hand)):
        chosen = [card for place, card in enumerate(hand) if mask >> place & 1]
        if len(chosen) in sizes:
            found.add(" ".join([move, *sorted(chosen)]))
    return found
