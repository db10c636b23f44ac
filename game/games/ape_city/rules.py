"""The rules of Ape City Escape, numbered as in its specification (AC-n.m)."""

import functools
import itertools
from bisect import insort
from collections import Counter

from game.engine.rng import Rng
from game.engine.state import GATE, Action, Ask, Refusal, Step
from game.games.ape_city.components import (
    APE_STEPS,
    CARDS,
    CIRCLE,
    DECK,
    HAND,
    LANDING_PRICE,
    LAST,
    OUT,
    PARTS,
    SQUARE,
    START,
    STEPS,
    TILES,
    Token,
    ways,
)
from game.games.ape_city.foresight import Foresight


@functools.lru_cache(maxsize=512)
def plays(hand: tuple[str, ...]) -> tuple[Action, ...]:
    """Every distinct choice of one or more cards of a hand (AC-6.1)."""
    choices = {cards: None for n in range(1, len(hand) + 1) for cards in itertools.combinations(hand, n)}
    return tuple(("play_cards", *cards) for cards in choices)


@functools.lru_cache(maxsize=512)
def discards_of(hand: tuple[str, ...], n: int) -> tuple[Action, ...]:
    """Every distinct choice of `n` cards of a hand (AC-6.2)."""
    return tuple(("discard_cards", *cards) for cards in dict.fromkeys(itertools.combinations(hand, n)))


class ApeCity(Foresight):
    """One race through the ape city."""

    PHASES = {
        "play": ("play_cards",),
        "encounter": ("discard_cards", "lose_artifact"),
        "ape": ("ape_step",),
    }
    WHEN = {"play_cards": "AC-5.1", "discard_cards": "AC-5.3", "lose_artifact": "AC-5.3", "ape_step": "AC-5.6"}

    tiles: tuple[str, ...]  # the four tile ids in the order of the track
    track: str  # the icons of spaces 1..32
    pawns: list[int]  # space of each player's pawn; 0 in front of the board, 33 off the end
    ape: int
    gold: list[int]
    bank: int
    hands: list[list[str]]  # sorted
    deck: list[str]  # the first is on top
    played: list[str]  # this turn's cards
    discards: list[str]
    artifacts: list[list[Token]]  # collected, by player
    board: dict[int, list[Token]]  # lying face down, by space
    box: list[Token]
    first: int
    turn: int  # the active player
    turns: int  # turns begun so far
    ape_steps: int  # steps the ape still has to take
    ape_trail: tuple[int, ...]  # spaces it entered in this move
    dropped: int  # artifacts on the active pawn's space that it dropped this turn (AC-10.2)

    # ---------------------------------------------------------------- 4. Setup
    def setup(self) -> None:
        self.lay_tiles()
        self.pawns = [START] * self.players
        self.ape = START
        self.place_artifacts()
        self.deal()
        self.gold = [0] * self.players
        self.bank = PARTS.gold
        first = self.options["first"]
        self.first = self.rng.choice(range(self.players), "first_player") if first == "random" else first  # 4.6
        self.pay_late_starters()
        self.turn, self.turns = self.first, 0
        self.ape_steps, self.ape_trail, self.dropped = 0, (), 0
        self.emit("set_up", first=self.first)

    def lay_tiles(self) -> None:  # 4.1
        order = list(TILES)
        if self.options["tiles"] == "random":
            self.rng.shuffle(order, "tile_order")
        else:
            order = self.options["tiles"].split()
        self.tiles = tuple(order)
        self.track = "".join(TILES[tile].icons for tile in order)

    def place_artifacts(self) -> None:  # 4.3
        values = list(PARTS.artifacts)
        self.rng.shuffle(values, "artifacts")
        tokens = list(map(Token, values))
        self.box, tokens = tokens[: PARTS.boxed], tokens[PARTS.boxed :]
        squares = [space for space in range(1, LAST + 1) if self.track[space - 1] == SQUARE]
        self.board = {}
        for space, count in zip(squares, PARTS.placed):
            self.board[space], tokens = tokens[:count], tokens[count:]
        self.artifacts = [[] for _ in range(self.players)]

    def deal(self) -> None:  # 4.4
        self.deck = list(DECK)
        self.rng.shuffle(self.deck, "movement_deck")
        self.played, self.discards = [], []
        self.hands = []
        for _ in range(self.players):
            self.hands.append(sorted(self.deck[:HAND]))
            del self.deck[:HAND]

    def pay_late_starters(self) -> None:  # 10.4
        if not self.options["late_start_gold"]:
            return
        for place, gold in enumerate(PARTS.late_start_gold[self.players]):
            self.pay_gold((self.first + place) % self.players, gold)

    # ---------------------------------------------------------------- 5. Turn structure
    def advance(self) -> None:
        if self.turns:
            self.turn = (self.turn + 1) % self.players
        self.turns += 1
        if not self.hands[self.turn]:  # 5.2
            self.draw(self.turn, 1)
        self.next(Ask(self.turn, "play"))

    def step_end_turn(self) -> None:  # 5.8
        hand, count = self.hands[self.turn], len(self.played)
        self.discards += self.played
        self.played = []
        self.ape_trail = ()
        self.draw(self.turn, self.due(len(hand), count))

    def due(self, hand: int, played: int) -> int:
        """How many cards a seat draws at the end of its turn (5.9, 10.1)."""
        most = {"two_max_five": 2, "refill_to_five": HAND, "replace_played": played}[self.options["draw_rule"]]
        return min(most, HAND - hand)

    def draw(self, player: int, count: int) -> None:
        """Draw up to five in hand, one at a time; the discards become the deck only when a card is due (5.9)."""
        drawn = []
        for _ in range(count):
            if not self.deck:
                self.deck, self.discards = self.discards, []
                self.rng.shuffle(self.deck, "reshuffle")
                self.emit("reshuffled")
            card = self.deck.pop(0)
            insort(self.hands[player], card)
            drawn.append(card)
        self.commit()
        if self.beats is not None:
            self.emit("drew", player=player, n=count)
            self.emit("drawn", (player,), player=player, cards=tuple(drawn))

    # ---------------------------------------------------------------- 6.1 Play cards, 7. where the pawn meets the ape
    def legal_play(self, player: int) -> list[Action]:
        return list(plays(tuple(self.hands[player])))

    def refuse_play_cards(self, player: int, *cards: str) -> Refusal | None:
        if not cards:
            return Refusal("AC-6.1", "at_least_one")
        return self.cards_refusal("AC-6.1", player, cards)

    def canonical_play_cards(self, player: int, *cards: str) -> list[str]:
        return sorted(cards)

    def do_play_cards(self, player: int, *cards: str) -> None:
        hand = self.hands[player]
        for card in cards:
            hand.remove(card)
        self.played = list(cards)
        steps = sum([STEPS[card] for card in cards])
        start = self.pawns[player]
        end = start + steps
        self.emit("played", player=player, cards=cards, steps=steps)
        if end > LAST:
            self.leave(player)
            return
        self.next(Step("move_ape"), GATE, Step("end_turn"))
        if not steps:  # 7.3
            return
        self.pawns[player] = end
        self.emit("moved", player=player, start=start, end=end)
        self.next(Step("collect"))
        how = self.met_on_way(start, end)
        if how:
            self.next(Step("meet", (player, how)))

    def met_on_way(self, start: int, end: int) -> str | None:
        """How a pawn meets the ape on its way from one space to another (7.1, 7.2)."""
        if not start < self.ape <= end:
            return None
        return "landing" if self.ape == end else "passing"

    def step_collect(self) -> None:
        player = self.turn
        space = self.pawns[player]
        if self.options["mugging"]:
            self.mug(player, space)
        if self.track[space - 1] == CIRCLE:  # 5.4
            self.pay_gold(player, 1)
            self.emit("found_gold", player=player, space=space)
        if space in self.board:
            self.take_artifacts(player, space)

    def pay_gold(self, player: int, gold: int) -> None:
        self.bank -= gold
        self.gold[player] += gold

    def mug(self, player: int, space: int) -> None:  # 10.3
        for other in self.others(player):
            if self.pawns[other] == space and self.gold[other]:
                self.gold[other] -= 1
                self.gold[player] += 1
                self.emit("mugged", player=player, victim=other)

    def take_artifacts(self, player: int, space: int) -> None:  # 5.5
        pile = self.board[space]
        count = len(pile) - self.dropped
        taken, left = pile[:count], pile[count:]
        self.dropped = 0
        if not taken:
            return
        if left:
            self.board[space] = left
        else:
            del self.board[space]
        looked = [Token(value, tuple(sorted({*seen, player}))) for value, seen in taken]
        self.artifacts[player] += looked
        self.commit()
        self.emit("took_artifacts", player=player, n=count, space=space)
        self.emit("looked", (player,), player=player, values=tuple(token.value for token in looked))

    # ---------------------------------------------------------------- 6.4 Move the ape
    def step_move_ape(self) -> None:
        self.ape_steps = sum([APE_STEPS[card] for card in self.played])  # 7.4
        if self.ape_steps:
            self.ape_goes_on()

    def ape_goes_on(self) -> None:
        targets = self.ape_targets()
        while self.ape_steps and len(targets) == 1:  # 5.10
            self.enter(targets[0])
            targets = self.ape_targets()
        if self.ape_steps:
            self.next(Ask(self.turn, "ape"))
            return
        self.emit("ape_walked", n=len(self.ape_trail), space=self.ape)
        met = self.met_by_ape()
        if met:
            self.next(GATE, *[Step("meet", one) for one in met])

    def ape_targets(self) -> tuple[int, ...]:
        return ways(self.track)[self.ape]

    def legal_ape(self, player: int) -> list[Action]:
        return [("ape_step", space) for space in self.ape_targets()]

    def refuse_ape_step(self, player: int, to: int) -> Refusal | None:
        if not 1 <= to <= LAST:
            return Refusal("AC-6.4", "no_such_space", {"space": to})
        if to not in self.ape_targets():
            return Refusal("AC-6.4", "too_far_for_ape", {"space": to, "ape": self.ape})
        return None

    def do_ape_step(self, player: int, to: int) -> None:
        self.enter(to)
        self.ape_goes_on()

    def enter(self, space: int) -> None:
        start, self.ape = self.ape, space
        self.ape_steps -= 1
        self.ape_trail += (space,)
        self.emit("ape_stepped", start=start, space=space, is_hop=space != start + 1)

    def met_by_ape(self) -> list[tuple[int, str]]:
        """Whom the ape met and how, in the order in which they pay (7.7, 7.8)."""
        return self.met_on(self.ape_trail)

    def met_on(self, trail: tuple[int, ...]) -> list[tuple[int, str]]:
        pawns, met = self.pawns, []
        for space in dict.fromkeys(trail):
            if space in pawns:
                how = "landing" if space == trail[-1] else "passing"
                met += [(player, how) for player in self.clockwise_from(self.turn) if pawns[player] == space]
        return met

    def clockwise_from(self, player: int) -> list[int]:
        return [*range(player, self.players), *range(player)]

    def others(self, player: int) -> list[int]:
        return self.clockwise_from(player)[1:]

    # ---------------------------------------------------------------- 7.9 Penalties
    def step_meet(self, player: int, how: str) -> None:
        self.commit()  # being asked or not tells something of a hand
        sender = self.turn if self.ape_trail else None
        self.emit("met_ape", player=player, how=how, space=self.pawns[player], by=sender)
        payments = self.payments(player, how)
        if len(payments) > 1:
            gate = (GATE,) if self.ape_trail else ()  # after the ape's move it is another visit
            self.next(Ask(player, "encounter", (how,)), *gate)
        elif payments:  # 5.10
            name, *cards = payments[0]
            getattr(self, "do_" + name)(player, *cards)

    def payments(self, player: int, how: str) -> list[Action]:
        hand = tuple(self.hands[player])
        if how == "passing":
            return list(discards_of(hand, 1))
        ways_to_pay = list(discards_of(hand, LANDING_PRICE))
        if self.artifacts[player]:
            ways_to_pay.append(("lose_artifact",))
        if not ways_to_pay and hand:
            ways_to_pay.append(("discard_cards", *hand))
        return ways_to_pay

    def legal_encounter(self, player: int, how: str) -> list[Action]:
        return self.payments(player, how)

    def refuse_discard_cards(self, player: int, *cards: str) -> Refusal | None:
        how = self.agenda[-1].about[0]
        price = 1 if how == "passing" else LANDING_PRICE
        if len(cards) != price:
            return Refusal("AC-6.2", "exactly", {"n": price})
        return self.cards_refusal("AC-6.2", player, cards)

    def canonical_discard_cards(self, player: int, *cards: str) -> list[str]:
        return sorted(cards)

    def do_discard_cards(self, player: int, *cards: str) -> None:
        for card in cards:
            self.hands[player].remove(card)
        self.discards += cards
        self.emit("discarded", player=player, cards=cards, n=len(cards))

    def refuse_lose_artifact(self, player: int) -> Refusal | None:
        if self.agenda[-1].about[0] == "passing":
            return Refusal("AC-6.3", "landing_only")
        return None if self.artifacts[player] else Refusal("AC-7.9", "no_artifact")

    def do_lose_artifact(self, player: int) -> None:
        tokens = self.artifacts[player]
        value = self.rng.choice([token.value for token in tokens], "artifact_loss")
        lost = tokens.pop([token.value for token in tokens].index(value))
        if tokens:  # nobody else can tell any more which of them they once saw
            tokens[:] = [Token(token.value, (player,)) for token in tokens]
            lost = Token(value, (player,))
        space = self.pawns[player]
        is_dropped = self.options["lost_artifact"] == "drop"
        pile = self.board.setdefault(space, []) if is_dropped else self.box
        pile.append(lost)
        self.dropped += is_dropped and not self.ape_trail
        self.commit()
        self.emit("lost_artifact", player=player, space=space, is_dropped=is_dropped)
        self.emit("lost_value", (player,), player=player, value=value)

    def cards_refusal(self, rule: str, player: int, cards: tuple[str, ...]) -> Refusal | None:
        for card, count in Counter(cards).items():
            if card not in CARDS:
                return Refusal("AC-2.4", "no_such_card", {"card": card})
            if self.hands[player].count(card) < count:
                return Refusal(rule, "not_in_hand", {"card": card, "n": count})
        return None

    # ---------------------------------------------------------------- 8. End and scoring
    def leave(self, player: int) -> None:  # 8.1
        start, self.pawns[player] = self.pawns[player], OUT
        self.agenda.clear()
        self.commit()
        self.emit("left", player=player, start=start)
        scores, ranks = self.scores(), [self.rank(one) for one in range(self.players)]
        self.winners = [one for one, rank in enumerate(ranks) if rank == max(ranks)]
        for one in self.clockwise_from(player):
            self.emit(
                "revealed", player=one, values=tuple(token.value for token in self.artifacts[one]), score=scores[one]
            )
        self.emit("won", players=tuple(self.winners), score=max(scores))

    def scores(self) -> list[int]:
        """Gold tokens and the numbers on artifacts (8.2); of a view: on the artifacts it knows."""
        return [gold + sum(token.value or 0 for token in mine) for gold, mine in zip(self.gold, self.artifacts)]

    def rank(self, player: int) -> tuple[int, int]:
        """What decides: the score, then how far the pawn came (8.3, 8.4)."""
        return self.scores()[player], self.pawns[player]

    # ---------------------------------------------------------------- 3. Hidden information
    def hide(self, player: int) -> None:
        self.deck = [None] * len(self.deck)  # 3.3
        self.box = seen_by(player, self.box)  # 3.7
        self.board = {space: seen_by(player, tokens) for space, tokens in self.board.items()}  # 3.5
        if self.is_over:  # 3.2, 3.6
            return
        self.hands = [hand if one == player else [None] * len(hand) for one, hand in enumerate(self.hands)]
        self.artifacts = [seen_by(player, tokens) for tokens in self.artifacts]

    def fill(self, rng: Rng) -> None:
        blank_hands = [hand for hand in self.hands if hand and hand[0] is None]
        cards = list(self.unseen_cards().elements())
        rng.shuffle(cards, "unseen_cards")
        self.deal_unseen(cards, blank_hands)
        while (
            self.asked
            and self.phase == "encounter"
            and len(self.legal_encounter(self.current, *self.agenda[-1].about)) < 2
        ):
            rng.shuffle(cards, "unseen_cards")
            self.deal_unseen(cards, blank_hands)
        self.fill_artifacts(rng)

    def unseen_cards(self) -> Counter[str]:
        """The cards of a view that could lie anywhere, with how many there are of each."""
        return Counter(DECK) - Counter(self.known_cards())

    def known_cards(self) -> list[str]:
        shown = itertools.chain(self.discards, self.played, *self.hands, self.deck)
        return [card for card in shown if card is not None]

    def deal_unseen(self, cards: list[str], hands: list[list]) -> None:
        start = 0
        for hand in hands:
            hand[:] = sorted(cards[start : start + len(hand)])
            start += len(hand)
        self.deck = cards[start:]

    def fill_artifacts(self, rng: Rng) -> None:
        values = list(self.unseen_artifacts().elements())
        rng.shuffle(values, "unseen_artifacts")
        for pile in self.piles():
            pile[:] = [token if token.value is not None else Token(values.pop(), token.seen_by) for token in pile]

    def unseen_artifacts(self) -> Counter[int]:
        """The numbers of the artifacts whose number a view does not know."""
        return Counter(PARTS.artifacts) - Counter(token.value for pile in self.piles() for token in pile)

    def piles(self) -> list[list[Token]]:
        """Where artifacts lie: with the players, on the board, in the box."""
        return [*self.artifacts, *self.board.values(), self.box]


def seen_by(player: int, tokens: list[Token]) -> list[Token]:
    """Artifacts as `player` sees them."""
    return [token if player in token.seen_by else Token(None, token.seen_by) for token in tokens]


RULES = ApeCity
