"""Ramble: Dare to Explore once more: one plain program from the first tile to the way home, a second opinion for tests.

It is written from the specification alone, shares no code and no data file with the game's own rules, and takes the
slow way wherever there is a choice: a night is told as a story (a generator that stops at each question), neighbours
are looked for among all positions, Special cards are tried with every subset of the pawns.
"""

from collections.abc import Callable, Generator
from itertools import combinations
from typing import Any, NamedTuple

POSITIONS = [(0, 0), (0, -1), (1, -1), (1, 0), (0, 1), (-1, 1), (-1, 0), (0, -2), (1, -2), (2, -2)]
POSITIONS += [(2, -1), (2, 0), (1, 1), (0, 2), (-1, 2), (-2, 2), (-2, 1), (-2, 0), (-1, -1)]
VECTORS = [(0, -1), (1, -1), (1, 0), (0, 1), (-1, 1), (-1, 0)]
PAIRS = {
    "azalea": ("azalea_pond", "laupot_bridge"),
    "castle": ("belvedere_castle", "turtle_pond"),
    "bow_bridge": ("bow_bridge", "oak_bridge"),
    "gill": ("gill_source", "gill_cascade"),
    "stone_arch": ("stone_arch", "ramble_cave"),
    "tupelo": ("tupelo_meadow", "humming_tombstone"),
}
HOMES = {
    "electrician": "maintenance_meadow",
    "jogger": "the_point",
    "ranger": "rustic_shelter",
    "pickpocket": "willow_rock",
    "birdwatcher": "warbler_rock",
    "photographer": "evodia_field",
}
TILES = [*(tile for pair in PAIRS.values() for tile in pair), "park_exit", *HOMES.values()]
CARDS = [*(landmark for landmark in PAIRS for _ in range(5)), *["gps"] * 3, *["handbook"] * 3, *["in_the_dark"] * 3]
METER = {1: 1, 2: 1, 3: 1, 4: 1, 5: 2, 6: 2, 7: 2, 8: 2, 9: 3, 10: 3, 11: 3, 12: 4}
STARTS = {"stroll": 1, "dusk": 3, "night": 5, "blackout": 6}
SPECIALS = ("play_gps", "play_handbook", "escape")

Chance = Callable[[str, list], Any]  # (the draw's name, what is drawn from) -> an order of it, or one of it
Answers = Callable[[], list[str]]


class Question(NamedTuple):
    """A seat is asked; `answers` are all it may say, `specials` what anybody may do instead."""

    seat: int
    phase: str
    answers: frozenset[str]
    specials: frozenset[str]


class Told(NamedTuple):
    """Something that happened; everybody is told."""

    kind: str
    facts: dict


class Over(Exception):
    """The night has ended."""


Story = Generator[Question, str, Any]


class Table:
    """Everything that lies on the table, by the names of the specification."""

    def __init__(self, players: int, options: dict, chance: Chance):
        self.players, self.options, self.chance = players, options, chance
        self.news: list[Told] = []
        self.winners: list[int] | None = None
        self.ending = ""

    def words(self) -> dict:
        """What is true, as plain data; the order of open heaps says nothing."""
        return {
            "layout": self.layout,
            "lights": self.lights,
            "roles": self.roles,
            "pawns": self.pawns,
            "hands": [sorted(hand) for hand in self.hands],
            "explore": self.explore,
            "explore_discards": sorted(self.explore_discards),
            "lights_out": self.lights_out,
            "lights_out_discards": sorted(self.lights_out_discards),
            "tokens": sorted(self.tokens),
            "notch": self.notch,
            "turn": self.turn,
            "actions": self.actions,
            "draws": self.draws,
            "ending": self.ending,
            "winners": self.winners,
        }

    def tell(self, kind: str, **facts: Any) -> None:
        self.news.append(Told(kind, facts))

    # 4. Setup
    def set_up(self) -> None:
        self.layout = self.chance("tiles", TILES)
        cards = self.chance("lights_out", TILES)
        self.lights_out_discards, self.lights_out = cards[:6], cards[6:]
        self.lights = {tile: tile not in cards[:6] for tile in self.layout}
        self.give_roles()
        self.pawns = [HOMES[role] for role in self.roles]
        self.deal()
        self.notch, self.tokens = STARTS[self.options["level"]], []
        wish = self.options["first"]
        self.turn = self.chance("first_player", list(range(self.players))) if wish == "random" else wish
        self.actions, self.draws = 3, 0
        self.tell("set_up", first=self.turn)

    def give_roles(self) -> None:
        wishes = [self.options[f"role_{seat}"] for seat in range(self.players)]
        roles: list[str | None] = []
        for wish in wishes:
            roles.append(None if wish == "random" or wish in roles else wish)
        if None in roles:
            drawn = self.chance("roles", [role for role in HOMES if role not in roles])
            roles = [role or drawn.pop(0) for role in roles]
        self.roles = roles

    def deal(self) -> None:
        deck, aside = self.chance("explore", CARDS), []
        self.hands: list[list[str]] = [[] for _ in range(self.players)]
        for _ in range(2):
            for hand in self.hands:
                card = deck.pop(0)
                while card == "in_the_dark":
                    aside.append(card)
                    card = deck.pop(0)
                hand.append(card)
        self.explore = self.chance("explore_return_dark", deck + aside) if aside else deck
        self.explore_discards: list[str] = []

    # The park
    def near(self, tile: str) -> list[str]:
        q, r = POSITIONS[self.layout.index(tile)]
        places = [(q + dq, r + dr) for dq, dr in VECTORS]
        return [other for other, place in zip(self.layout, POSITIONS) if place in places and other in self.lights]

    def in_two(self, tile: str) -> list[str]:
        further = {other for between in self.near(tile) for other in self.near(between)}
        return [other for other in self.lights if other != tile and other in further]

    def seats(self, first: int = 0) -> list[int]:
        """Those who are still in the game, clockwise."""
        order = [seat % self.players for seat in range(first, first + self.players)]
        return [seat for seat in order if self.pawns[seat] != "out"]

    # 5. Turns
    def story(self, phase: str = "actions") -> Story:
        """From a phase of the active seat's turn to the end of the game."""
        try:
            while True:
                if phase == "actions":
                    yield from self.act_all()
                    self.draws = 2
                if phase in ("actions", "explore"):
                    yield from self.draw_explore_cards()
                    self.draws = METER[self.notch]
                yield from self.draw_lights()
                self.turn = self.seats(self.turn + 1)[0]
                self.actions, phase = 3, "actions"
        except Over:
            return

    def ask(self, seat: int, phase: str, answers: Answers) -> Story:
        """The answer, or None when Special cards have settled the question."""
        while answers():
            answer = yield Question(seat, phase, frozenset(answers()), frozenset(self.specials()))
            if answer.split(" ")[0] not in SPECIALS:
                return answer
            self.play_special(answer.split(" "))
        return None

    def act_all(self) -> Story:
        while self.actions:
            answer = yield from self.ask(self.turn, "actions", self.deeds)
            if answer == "end_actions":
                self.tell("ended_actions", player=self.turn, n=self.actions)
                self.actions = 0
                return
            self.actions -= 1
            yield from self.act(*answer.split(" "))

    # 6. Actions
    def deeds(self) -> list[str]:
        seat, role, at = self.turn, self.roles[self.turn], self.pawns[self.turn]
        near = self.near(at)
        found = [f"move {tile}" for tile in near]
        dark = sorted(tile for tile in [at, *near] if not self.lights[tile])
        found += [f"fix {tile}" for tile in dark]
        if role == "electrician":
            found += [f"fix {one} {other}" for one, other in combinations(dark, 2)]
        if role == "jogger":
            found += [f"jog {tile}" for tile in self.in_two(at) if tile not in near]
        for other in self.seats():
            if other != seat:
                found += self.deeds_with(other, role, at)
        found += [f"collect {landmark} {instead or '-'}" for landmark, instead in self.payments(seat, role, at)]
        return [*found, "end_actions"]

    def deeds_with(self, other: int, role: str, at: str) -> list[str]:
        where = self.pawns[other]
        found = []
        if role == "ranger":
            found += [f"guide {other} {tile}" for tile in {*self.near(where), *self.in_two(where)}]
        if role == "birdwatcher" or where == at:
            found += [f"give {other} {card}" for card in {*self.hands[self.turn]} if card in PAIRS]
        if role == "pickpocket" and where in (at, *self.near(at)):
            found += [f"pickpocket {other} {card}" for card in {*self.hands[other]}]
        return found

    def payments(self, seat: int, role: str, at: str) -> list[tuple[str, str]]:
        found = []
        for landmark, pair in PAIRS.items():
            if at in pair and landmark not in self.tokens:
                count = self.hands[seat].count(landmark)
                found += [(landmark, "")] if count >= 4 else []
                if role == "photographer" and count >= 3 and self.lights[at]:
                    found += [(landmark, card) for card in {*self.hands[seat]} if card in PAIRS and card != landmark]
        return found

    def act(self, name: str, *words: str) -> Story:
        seat = self.turn
        if name in ("move", "jog"):
            self.put(seat, words[0], name)
        elif name == "guide":
            self.put(int(words[0]), words[1], name)
        elif name == "fix":
            self.lights |= dict.fromkeys(words, True)
            self.tell("fixed", player=seat, tiles=list(words))
        elif name == "collect":
            self.collect(seat, *words)
        else:
            other, card = int(words[0]), words[1]
            giver, taker = (seat, other) if name == "give" else (other, seat)
            self.hands[giver].remove(card)
            self.hands[taker].append(card)
            word = {"give": "gave", "pickpocket": "pickpocketed"}[name]
            self.tell(word, player=seat, **{"to_seat" if name == "give" else "from_seat": other}, card=card)
            yield from self.limit(taker)

    def put(self, seat: int, tile: str, how: str) -> None:
        self.tell("moved", player=seat, start=self.pawns[seat], end=tile, how=how)
        self.pawns[seat] = tile

    def collect(self, seat: int, landmark: str, instead: str) -> None:
        paid = [landmark] * 4 if instead == "-" else [landmark] * 3 + [instead]
        for card in paid:
            self.drop(seat, card)
        self.tokens.append(landmark)
        self.tell("collected", player=seat, landmark=landmark, cards=paid, tile=self.pawns[seat])

    def drop(self, seat: int, card: str) -> None:
        self.hands[seat].remove(card)
        self.explore_discards.append(card)

    # Special cards
    def specials(self) -> list[str]:
        found = []
        for seat, hand in enumerate(self.hands):
            if "handbook" in hand:
                found += [f"play_handbook {seat} {tile}" for tile, is_lit in self.lights.items() if not is_lit]
            if "gps" in hand:
                for some in self.groups():
                    found += [f"play_gps {seat} {','.join(map(str, some))} {tile}" for tile in self.goals(some)]
                at_exit = all(self.pawns[one] == "park_exit" for one in self.seats())
                found += [f"escape {seat}"] if at_exit and len(self.tokens) == 6 else []
        return found

    def groups(self) -> list[tuple[int, ...]]:
        """Every choice of pawns that stand on one tile or wait over one hole."""
        subsets = [some for n in range(1, self.players + 1) for some in combinations(self.seats(), n)]
        return [some for some in subsets if len({self.pawns[one] for one in some}) == 1]

    def goals(self, some: tuple[int, ...]) -> list[str]:
        return [tile for tile in self.lights if tile != self.pawns[some[0]]]

    def play_special(self, words: list[str]) -> None:
        seat = int(words[1])
        if words[0] == "play_handbook":
            self.drop(seat, "handbook")
            self.lights[words[2]] = True
            self.tell("handbook_played", player=seat, tile=words[2])
            return
        self.drop(seat, "gps")
        if words[0] == "escape":
            self.winners, self.ending = self.seats(), "escaped"
            self.tell("escaped", player=seat)
            raise Over
        pawns = [int(one) for one in words[2].split(",")]
        self.tell("gps_played", player=seat, pawns=pawns, start=self.pawns[pawns[0]], end=words[3])
        for one in pawns:
            self.pawns[one] = words[3]

    # 7. Cards that come
    def draw_explore_cards(self) -> Story:
        while self.draws:
            yield from self.ask(self.turn, "explore", lambda: ["draw_explore"])
            self.draws -= 1
            card = self.explore.pop(0)
            if card == "in_the_dark":
                self.darker()
            else:
                self.hands[self.turn].append(card)
                self.tell("drew", player=self.turn, card=card)
            if not self.explore:
                self.explore, self.explore_discards = self.chance("explore_reshuffle", self.explore_discards), []
                self.tell("explore_reshuffled", n=len(self.explore))
            if self.options["hand_check"] == "each_card" or not self.draws:
                yield from self.limit(self.turn)

    def darker(self) -> None:
        self.notch += 1
        self.explore_discards.append("in_the_dark")
        back = self.lights_out_discards if self.notch < 13 else []
        if back:
            self.lights_out = self.chance("lights_on_top", back) + self.lights_out
            self.lights_out_discards = []
        self.tell("got_darker", player=self.turn, notch=self.notch, n=len(back))
        if self.notch == 13:
            self.lose("darkness")

    def limit(self, seat: int) -> Story:
        while len(self.hands[seat]) > 5:
            answer = yield from self.ask(seat, "hand", lambda: self.too_many(seat))
            if answer:
                card = answer.split(" ")[1]
                self.drop(seat, card)
                self.tell("discarded", player=seat, card=card)

    def too_many(self, seat: int) -> list[str]:
        return [f"discard_card {card}" for card in {*self.hands[seat]}] if len(self.hands[seat]) > 5 else []

    def draw_lights(self) -> Story:
        while self.draws:
            seat = self.seats(self.turn)[0]
            yield from self.ask(seat, "lights", lambda: ["draw_lights_out"])
            self.draws -= 1
            tile = self.lights_out.pop(0)
            if self.lights[tile]:
                self.lights[tile] = False
                self.lights_out_discards.append(tile)
                self.tell("light_went_out", player=seat, tile=tile)
                displaced = []
            else:
                displaced = self.remove(seat, tile)
            if not self.lights_out:
                self.lights_out = self.chance("lights_reshuffle", self.lights_out_discards)
                self.lights_out_discards = []
                self.tell("lights_out_reshuffled", n=len(self.lights_out))
            for one in displaced:
                yield from self.place(one, tile)

    def remove(self, seat: int, tile: str) -> list[int]:
        del self.lights[tile]
        displaced = [one for one in self.seats(self.turn) if self.pawns[one] == tile]
        self.tell("tile_removed", player=seat, tile=tile, players=displaced)
        if tile == "park_exit":
            self.lose("exit")
        for landmark, pair in PAIRS.items():
            if landmark not in self.tokens and not {*pair} & {*self.lights}:
                self.lose("landmark")
        return displaced

    def place(self, seat: int, hole: str) -> Story:
        """A pawn over a hole goes to a tile beside it, is carried off, or is lost."""
        while self.pawns[seat] == hole:
            if self.near(hole):
                answer = yield from self.ask(seat, "relocate", lambda: self.places(seat, hole))
                if answer:
                    self.put(seat, answer.split(" ")[1], "relocate")
                continue
            answer = yield from self.ask(seat, "stranded", lambda: self.hope(seat, hole))
            if answer or self.pawns[seat] == hole:
                self.strand(seat)

    def places(self, seat: int, hole: str) -> list[str]:
        return [f"relocate {tile}" for tile in self.near(hole)] if self.pawns[seat] == hole else []

    def hope(self, seat: int, hole: str) -> list[str]:
        can_be_helped = any("gps" in hand for hand in self.hands)
        return ["accept_fate"] if self.pawns[seat] == hole and can_be_helped else []

    def strand(self, seat: int) -> None:
        if self.options["stranded"] == "team_loses":
            self.tell("stranded", player=seat)
            self.lose("stranded")
        left = list(self.hands[seat])
        for card in left:
            self.drop(seat, card)
        self.pawns[seat] = "out"
        self.tell("left_behind", player=seat, cards=left)
        if not self.seats():
            self.lose("stranded")

    # 8. End
    def lose(self, reason: str) -> None:
        self.winners, self.ending = [], reason
        self.tell("lost", how=reason)
        raise Over
