"""The rules of Explore New York, numbered as in its specification (NY-n.m)."""

from game.engine.rng import Rng
from game.engine.state import GATE, Action, Ask, Refusal, Step
from game.games.explore_new_york import routes
from game.games.explore_new_york.city import CITIES, CLASSIC
from game.games.explore_new_york.components import (
    ALL_LINKS,
    BLOCKS,
    CARDS,
    CHOICES,
    DECK,
    EMPTY,
    LINKS,
    LONE_CHOICES,
    NEIGHBOURS,
    NUMBER,
    PAIRS,
    REMOVED,
    REVEALED,
    SIDE,
    SIDES,
    TOURISTS,
    block_at,
    draws_of,
    mask_of,
)
from game.games.explore_new_york.foresight import Foresight
from game.games.explore_new_york.maps import FITTING, NOTHING, Visit


class ExploreNewYork(Foresight):
    """One sightseeing tour: every seat charts its own map of the same city."""

    PHASES = {
        "discard": ("discard_card",),
        "block": ("choose_block",),
        "links": ("draw_pair", "draw_single"),
        "plus": ("draw_plus",),
        "route": ("declare_route",),
    }
    OPEN_MOVES = frozenset({"declare_route", "draw_pair"})  # 6.3: two sides are listed once, named in either order
    BIT_SETS = frozenset({"links", "cafes", "visits"})

    # ---------------------------------------------------------------- 4. Setup
    def setup(self) -> None:
        self.build_city()
        self.links = [0] * self.players  # 4.1
        self.cafes = [0] * self.players
        self.tourists = list(EMPTY) * self.players
        self.visits = [NOTHING] * self.players
        self.declared = [()] * self.players
        self.routes = []
        self.shuffle_deck()
        first = self.options["first"]
        self.first = self.rng.choice(range(self.players), "first_player") if first == "random" else first  # 4.5
        self.turn, self.last_turn = 0, len(self.deck) // REVEALED  # 4.6
        self.emit("set_up", first=self.first, city=self.city, turns=self.last_turn)

    def build_city(self) -> None:  # 10
        self.city = CLASSIC
        if self.options["city"] == "shuffled":
            self.city = self.options["city_number"] or self.rng.roll(CITIES, "city")

    def shuffle_deck(self) -> None:  # 4.2, 4.3
        self.deck = list(DECK)
        self.rng.shuffle(self.deck, "tourist_deck")
        removes = (self.players == 3) == (self.options["turns"] == "text")
        self.removed, self.deck = (self.deck[:REMOVED], self.deck[REMOVED:]) if removes else ([], self.deck)
        self.revealed, self.discards = [], []

    # ---------------------------------------------------------------- 5. Turn structure
    def advance(self) -> None:
        if self.turn < self.last_turn:
            self.begin_turn()
        elif self.options["final_route"] == "manual" and not all(self.declared):
            for seat in range(self.players)[::-1]:
                self.next(Ask(seat, "route"), GATE)
        else:
            self.score()

    def begin_turn(self) -> None:
        self.turn += 1
        self.revealed, self.deck = self.deck[:REVEALED], self.deck[REVEALED:]
        self.next(Ask(self.first_player, "discard"))
        self.emit("revealed", turn=self.turn, player=self.first_player, cards=tuple(self.revealed))

    @property
    def first_player(self) -> int:
        """The seat that discards and draws first in this turn."""
        return (self.first + self.turn - 1) % self.players

    # ---------------------------------------------------------------- 6.1 Discard a card
    def legal_discard(self, player: int) -> list[Action]:
        return [("discard_card", card) for card in self.revealed]

    def refuse_discard_card(self, player: int, card: str) -> Refusal | None:
        if card not in CARDS:
            return Refusal("NY-2.6", "no_such_card", {"card": card})
        return None if card in self.revealed else Refusal("NY-6.1", "not_revealed", {"card": card})

    def do_discard_card(self, player: int, card: str) -> None:
        self.revealed.remove(card)
        self.discards.append(card)
        self.next(*self.visits_to_come(), Step("end_turn"))
        self.emit("discarded", player=player, card=card, cards=tuple(self.revealed))

    def visits_to_come(self) -> list[Ask | Step]:
        """What every seat is asked in this turn, in clockwise order."""
        covered = self.options["hide_drawings"]
        items: list[Ask | Step] = []
        for seat in self.clockwise_from(self.first_player):
            items += [Ask(seat, "block"), Ask(seat, "links"), *[Ask(seat, "plus")] * self.plus]
            items += [Step("covered", (seat,)), GATE] if covered else [GATE]
        return items

    def clockwise_from(self, player: int) -> list[int]:
        return [*range(player, self.players), *range(player)]

    @property
    def plus(self) -> int:
        """How many + the Turn Cards show."""
        return sum([CARDS[card].plus for card in self.revealed])

    # ---------------------------------------------------------------- 6.2 Choose a block
    def fitting(self, player: int) -> list[int]:
        """The empty blocks that fit the Turn Cards (6.2 a to c)."""
        one, other = self.revealed
        start = player * len(BLOCKS)
        tourists = self.tourists
        return [block for block in FITTING[CARDS[one].number, CARDS[other].number] if not tourists[start + block]]

    def legal_block(self, player: int) -> list[Action]:
        fitting = self.fitting(player)
        if fitting:
            return [CHOICES[block] for block in fitting]
        start = player * len(BLOCKS)
        return [
            choice for block in range(len(BLOCKS)) if not self.tourists[start + block] for choice in LONE_CHOICES[block]
        ]

    def refuse_choose_block(self, player: int, x: int, y: int, tourist: str | None) -> Refusal | None:
        if not (1 <= x <= SIDE and 1 <= y <= SIDE):
            return Refusal("NY-2.1", "no_such_block", {"x": x, "y": y})
        if tourist is not None and tourist not in TOURISTS:
            return Refusal("NY-2.6", "no_such_tourist", {"tourist": tourist})
        if self.tourists[player * len(BLOCKS) + block_at(x, y)]:
            return Refusal("NY-6.2", "occupied", {"x": x, "y": y})
        fitting = self.fitting(player)
        if not fitting:
            return Refusal("NY-6.2", "one_tourist") if tourist is None else None
        if block_at(x, y) not in fitting:
            return Refusal("NY-6.2", "does_not_fit", {"x": x, "y": y, "cards": tuple(self.revealed)})
        return None if tourist is None else Refusal("NY-6.2", "all_tourists")

    def do_choose_block(self, player: int, x: int, y: int, tourist: str | None) -> None:
        visit = self.visits[player] = self.visit_to(block_at(x, y), tourist)
        if self.beats is not None:
            how = "cards" if tourist is None else "lone"
            self.emit("chose_block", self.audience(player), player=player, x=x, y=y, tourists=visit.tourists, how=how)

    def audience(self, player: int) -> tuple[int, ...] | None:
        """Who sees what a seat draws, while it draws (10)."""
        return (player,) if self.options["hide_drawings"] else None

    # ---------------------------------------------------------------- 6.3 to 6.5 Draw links
    def legal_links(self, player: int) -> list[Action]:
        visit, drawn = self.visits[player], self.drawn(player)
        pairs = [] if visit.is_lone else [action for links, action in PAIRS[visit.block] if not links & drawn]
        return pairs + draws_of("draw_single", ALL_LINKS & ~drawn)

    def refuse_draw_pair(self, player: int, first: str, second: str) -> Refusal | None:
        refusal = self.refuse_link(player, first) or self.refuse_link(player, second)
        if refusal:
            return refusal
        visit, one, other = self.visits[player], NUMBER[first], NUMBER[second]
        if visit.is_lone:
            return Refusal("NY-6.3", "only_one_link")
        if one not in SIDES[visit.block]:
            return Refusal("NY-6.3", "not_a_side", {"link": first})
        if other not in NEIGHBOURS[one]:
            return Refusal("NY-6.3", "does_not_follow", {"link": second, "first": first})
        return None

    def refuse_draw_single(self, player: int, link: str) -> Refusal | None:
        return self.refuse_link(player, link)

    def legal_plus(self, player: int) -> list[Action]:
        return draws_of("draw_plus", ALL_LINKS & ~self.drawn(player))

    def refuse_draw_plus(self, player: int, link: str) -> Refusal | None:
        return self.refuse_link(player, link)

    def refuse_link(self, player: int, link: str) -> Refusal | None:
        if link not in NUMBER:
            return Refusal("NY-2.4", "no_such_link", {"link": link})
        if self.drawn(player) >> NUMBER[link] & 1:
            return Refusal("NY-9.12", "already_drawn", {"link": link})
        return None

    def do_draw_pair(self, player: int, first: str, second: str) -> None:
        self.draw(player, "pair", NUMBER[first], NUMBER[second])

    def do_draw_single(self, player: int, link: str) -> None:
        self.draw(player, "single", NUMBER[link])

    def do_draw_plus(self, player: int, link: str) -> None:
        self.draw(player, "plus", NUMBER[link])

    def draw(self, player: int, how: str, *links: int) -> None:
        before = self.visits[player]
        visit = self.visits[player] = self.with_links(player, before, links)
        if self.beats is None:
            return
        audience = self.audience(player)
        self.emit("drew", audience, player=player, links=tuple(LINKS[link] for link in links), how=how)
        cafes = self.cafes_met(player, before, links)  # 7.1
        if cafes:
            guests = visit.tourists[len(before.tourists) :]
            block = BLOCKS[visit.block]
            self.emit("met_cafes", audience, player=player, cafes=cafes, tourists=guests, x=block.x, y=block.y)

    # ---------------------------------------------------------------- 7. Automatic effects
    def step_covered(self, player: int) -> None:
        self.emit("covered", player=player)

    def step_end_turn(self) -> None:  # 7.3
        visits, self.visits = self.visits, [NOTHING] * self.players
        for player, visit in enumerate(visits):
            self.links[player] |= visit.links
            self.cafes[player] |= visit.cafes
            self.tourists[player * len(BLOCKS) + visit.block] = visit.tourists
        self.discards += self.revealed
        self.revealed = []
        self.commit()  # new cards come, or what was covered is shown
        if self.options["hide_drawings"] and self.beats is not None:
            self.uncover(visits)

    def uncover(self, visits: list[Visit]) -> None:
        for player in self.clockwise_from(self.first_player):
            self.emit("uncovered", player=player, **self.told_of(player, visits[player]))

    # ---------------------------------------------------------------- 6.6 Declare a route
    def legal_route(self, player: int) -> list[Action]:
        return [("declare_route", *[LINKS[link] for link in routes.walk_of(self.best_route(player).links)])]

    def refuse_declare_route(self, player: int, *links: str) -> Refusal | None:
        if not links:
            return Refusal("NY-6.6", "at_least_one")
        for n, link in enumerate(links):
            if link not in NUMBER:
                return Refusal("NY-2.4", "no_such_link", {"link": link})
            if not self.links[player] >> NUMBER[link] & 1:
                return Refusal("NY-6.6", "not_drawn", {"link": link})
            if link in links[:n]:
                return Refusal("NY-6.6", "twice", {"link": link})
        if not routes.is_walk([NUMBER[link] for link in links]):
            return Refusal("NY-6.6", "no_line")
        return None

    def do_declare_route(self, player: int, *links: str) -> None:
        self.declared[player] = tuple(NUMBER[link] for link in links)
        self.emit("declared", player=player)
        self.emit("declared_route", (player,), player=player, links=links)

    def some_action(self, rng: Rng) -> Action:
        action = super().some_action(rng)
        if action[0] != "declare_route" or rng.below(2):
            return action
        return ("declare_route", *[LINKS[link] for link in routes.random_walk(self.links[self.current], rng)])

    # ---------------------------------------------------------------- 8. End and scoring
    def score(self) -> None:
        if all(self.declared):
            self.routes = [mask_of([LINKS[link] for link in walk]) for walk in self.declared]
        else:
            self.routes = [self.best_route(player).links for player in range(self.players)]  # 8.3
        self.commit()
        merits = [self.merit(player) for player in range(self.players)]
        self.winners = [player for player in range(self.players) if merits[player] == max(merits)]  # 8.6
        if self.beats is not None:
            for player in range(self.players):
                self.emit("scored", player=player, **self.told_of_route(player))
            self.emit("won", players=tuple(self.winners), score=max(merits)[0])

    def merit(self, player: int) -> tuple[int, ...]:
        """What a seat's Final Route wins by."""
        score = self.final_score(player)
        if self.options["tie_break"] == "shared":
            return (score.total,)
        return score.total, self.routes[player].bit_count(), score.cafes  # 10

    def scores(self) -> list[int]:
        """VP of the Final Routes, before the end of the best routes so far."""
        return [self.final_score(player).total for player in range(self.players)]

    # ---------------------------------------------------------------- 3. Hidden information
    def hide(self, player: int) -> None:
        self.deck = [None] * len(self.deck)
        if not self.is_over:
            self.removed = [None] * len(self.removed)
        if self.hides_drawings:
            self.visits = [visit if one == player else None for one, visit in enumerate(self.visits)]
        if self.is_declaring:
            self.declared = [walk if one == player else None for one, walk in enumerate(self.declared)]

    @property
    def hides_drawings(self) -> bool:  # 10
        return self.options["hide_drawings"] and not self.is_over

    @property
    def is_declaring(self) -> bool:
        """Have some declared their routes, and the end has not come?"""
        return any(self.declared) and not self.is_over

    def fill(self, rng: Rng) -> None:
        self.fill_cards(rng)
        for player in range(self.players):
            if self.visits[player] is None:
                self.visits[player] = NOTHING
                self.fill_visit(player, rng)
            if self.declared[player] is None:
                has_declared = Ask(player, "route") not in self.agenda
                self.declared[player] = tuple(routes.random_walk(self.links[player], rng)) if has_declared else ()

    def fill_cards(self, rng: Rng) -> None:
        known = {*self.revealed, *self.discards, *self.removed}
        unseen = [card for card in DECK if card not in known]
        rng.shuffle(unseen, "unseen_cards")
        if None in self.removed:
            self.removed, unseen = unseen[:REMOVED], unseen[REMOVED:]
        self.deck = unseen

    def fill_visit(self, player: int, rng: Rng) -> None:
        """What a seat may have drawn behind the curtain, as far as it has come in this turn."""
        if len(self.revealed) == REVEALED or not self.revealed:
            return
        asks = ["block", "links", *["plus"] * self.plus]
        for phase in asks[: len(asks) - sum(type(item) is Ask and item.player == player for item in self.agenda)]:
            self.visits[player] = self.after(
                player, self.visits[player], rng.pick(getattr(self, "legal_" + phase)(player))
            )


RULES = ExploreNewYork
