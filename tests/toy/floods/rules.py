"""Floods: hop over stones to the far bank, while cards of open hands sink stones at any moment (FL-n).

FL-1 Hop one or two stones ahead; who reaches the far bank wins.
FL-2 A card sinks the stone it names, in anybody's turn.
FL-3 Who stood there climbs one stone or two to either side, or is washed back.
FL-4 Of three sunk stones the first comes up again.
FL-5 At the end of a turn its player draws a card.
FL-6 After thirty turns nobody wins.
"""

from game.engine.rng import Rng
from game.engine.state import CONFIRMATION, Action, Ask, Refusal, State, Step

BANK, FAR_BANK = 0, 7
STONES = range(1, FAR_BANK)
TURNS = 30


class Floods(State):
    """One crossing."""

    PHASES = {"hop": ("hop",), "climb": ("climb",)}
    ANYTIME = frozenset({"flood"})
    WHEN = {"hop": "FL-1", "climb": "FL-3"}

    dry: set[int]
    sunk: list[int]  # the first comes up first
    pawns: list[int]
    hands: list[list[int]]
    deck: list[int]
    discards: list[int]
    turn: int
    turns: int

    def setup(self) -> None:
        self.dry, self.sunk = set(STONES), []
        self.pawns = [BANK] * self.players
        self.deck = [*STONES] * 4
        self.rng.shuffle(self.deck, "deck")
        count = self.options["hand"]
        self.hands = [self.deck[i * count : (i + 1) * count] for i in range(self.players)]
        self.deck = self.deck[self.players * count :]
        self.discards = []
        first = self.options["first"]
        self.turn = (self.rng.choice(range(self.players), "first_player") if first == "random" else first) - 1
        self.turns = 0
        self.emit("set_up")

    def advance(self) -> None:
        self.turn = (self.turn + 1) % self.players
        self.turns += 1
        if self.turns > TURNS:  # FL-6
            self.winners = []
            return
        self.push_agenda(CONFIRMATION, Step("end_turn"))
        if self.legal_hop(self.turn):
            self.push_agenda(Ask(self.turn, "hop"))

    def step_end_turn(self) -> None:  # FL-5
        if self.deck:
            self.hands[self.turn].append(self.deck.pop(0))
            self.forbid_undo()
            self.emit("drew", player=self.turn)

    # ---------------------------------------------------------------- FL-1
    def legal_hop(self, player: int) -> list[Action]:
        return [("hop", to) for to in self.footholds(self.pawns[player], (1, 2))]

    def footholds(self, start: int, steps: tuple[int, ...]) -> list[int]:
        """Where somebody may stand so many steps from `start`."""
        reached = dict.fromkeys(min(max(start + step, BANK), FAR_BANK) for step in steps)
        return [to for to in reached if to in self.dry or to in (BANK, FAR_BANK)]

    def refuse_hop(self, player: int, to: int) -> Refusal | None:
        return None if ("hop", to) in self.legal_hop(player) else Refusal("FL-1", "out_of_reach", {"to": to})

    def do_hop(self, player: int, to: int) -> None:
        self.pawns[player] = to
        self.emit("hopped", player=player, to=to)
        if to == FAR_BANK:
            self.winners = [player]

    # ---------------------------------------------------------------- FL-2, FL-3, FL-4
    def legal_anytime(self, player: int) -> list[Action]:
        return [("flood", player, stone) for stone in dict.fromkeys(self.hands[player]) if stone in self.dry]

    def refuse_flood(self, player: int, stone: int) -> Refusal | None:
        if stone not in self.hands[player]:
            return Refusal("FL-2", "not_in_hand", {"stone": stone})
        return None if stone in self.dry else Refusal("FL-2", "sunk_already", {"stone": stone})

    def do_flood(self, player: int, stone: int) -> None:
        self.hands[player].remove(stone)
        self.discards.append(stone)
        self.dry.remove(stone)
        self.sunk.append(stone)
        if len(self.sunk) == 3:
            self.dry.add(self.sunk.pop(0))
        self.emit("flooded", player=player, stone=stone)
        self.push_agenda(*[Step("displaced", (one,)) for one in range(self.players) if self.pawns[one] == stone])

    def step_displaced(self, player: int) -> None:
        """Looked at again after each climb, for that question may have lost its answers."""
        if self.pawns[player] not in self.sunk:
            return
        if self.legal_climb(player):
            self.push_agenda(Ask(player, "climb"), Step("displaced", (player,)))
            return
        self.pawns[player] = BANK
        self.emit("washed_back", player=player)

    def legal_climb(self, player: int) -> list[Action]:
        at = self.pawns[player]
        banks = (BANK, FAR_BANK)
        return [("climb", to) for to in self.footholds(at, (-2, -1, 1, 2)) if to not in banks]

    def refuse_climb(self, player: int, to: int) -> Refusal | None:
        return None if ("climb", to) in self.legal_climb(player) else Refusal("FL-3", "no_foothold", {"to": to})

    def do_climb(self, player: int, to: int) -> None:
        self.pawns[player] = to
        self.emit("climbed", player=player, to=to)

    # ---------------------------------------------------------------- what may be known
    def foresee(self, *actions: Action) -> dict:
        if actions[0][0] == "flood":
            return {"displaced": tuple(one for one in range(self.players) if self.pawns[one] == actions[0][2])}
        return {"end": actions[-1][1]}

    def hide(self, player: int) -> None:
        self.deck = [None] * len(self.deck)

    def fill(self, rng: Rng) -> None:
        unseen = [*STONES] * 4
        for stone in [stone for cards in (*self.hands, self.discards) for stone in cards]:
            unseen.remove(stone)
        rng.shuffle(unseen, "unseen")
        self.deck = unseen


RULES = Floods
