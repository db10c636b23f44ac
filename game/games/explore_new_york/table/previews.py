"""What a choice would bring in Explore New York: marks on the map, the score sheet as it would be, a sentence."""

from typing import NamedTuple

from pygame import FRect

from game.engine.state import Action
from game.games.explore_new_york.rules import drawing, scoring
from game.games.explore_new_york.rules.city import Score, score_of
from game.games.explore_new_york.rules.components import (
    BLOCKS,
    CARDS,
    NUMBER,
    block_at,
    coverage,
    mask_of,
    numbers_in,
)
from game.games.explore_new_york.rules.scoring import best_route_on
from game.games.explore_new_york.rules.state import ExploreNewYork, Visit
from game.games.explore_new_york.table.faces import (
    CardFace,
    GhostFace,
    GuestFace,
    GuestsFace,
    NameFace,
    OpensFace,
    Streets,
    streets_from,
)
from game.games.explore_new_york.table.pieces import GROUND, GUEST, OVER, Pieces
from game.games.explore_new_york.table.sheet import Sheet
from game.games.explore_new_york.table.words import SAID
from game.ui.lines import Line
from game.ui.table import Face, Piece

UNDER = -1  # below all pieces


class Ahead(NamedTuple):
    """What a plan would make of the viewer's map."""

    visit: Visit
    links: int
    route: int
    score: Score
    gain: int
    cafes: tuple[int, ...]  # met by it
    guests: str  # who come with it


class Previews(Pieces):
    """Pieces, and what a plan would make of them."""

    def ahead(self, own: ExploreNewYork, plan: tuple[Action, ...]) -> Ahead:
        player = own.viewer
        before = visit = own.visits[player]
        for action in plan:
            visit = drawing.after(own, player, visit, action)
        tourists = own.tourists_of(player)
        tourists[visit.block] = visit.tourists
        links = own.links[player] | visit.links
        route = best_route_on(links, own.city, tuple(tourists))
        score = score_of(self.city, tourists, coverage(route.links))
        cafes = tuple(numbers_in(visit.cafes & ~before.cafes))
        guests = visit.tourists[len(before.tourists) :]
        return Ahead(
            visit, links, route.links, score, score.total - scoring.best_score(own, player).total, cafes, guests
        )

    def hover(self, own: ExploreNewYork, plan: tuple[Action, ...], area: FRect) -> list[Piece]:
        move, *args = plan[0]
        if self.on_show(own) != own.viewer:
            return []
        if move == "discard_card":
            blocks = tuple(block_at(x, y) for x, y in own.foresee(*plan)["blocks"])
            said = blocks if len(blocks) <= SAID else ()
            return [*(self.name_mark(block) for block in said), self.opens_mark(blocks)]
        if move == "declare_route":
            return self.route_marks(own, args)
        ahead = self.ahead(own, plan)
        marks = self.map_marks(own, ahead)
        if move == "choose_block":
            block = block_at(args[0], args[1])
            return [
                *marks,
                *self.stand_ins(own, block),
                self.name_mark(block),
                self.guests_mark(block, ahead.guests),
            ]
        marks += [self.ghost_mark(own.viewer, NUMBER[link]) for link in args]
        if ahead.guests:
            marks += self.joining(own.viewer, ahead)
        return [*marks, *(self.cafe(n, own.viewer, 1) for n in ahead.cafes)]

    def joining(self, player: int, ahead: Ahead) -> list[Piece]:
        """The tourists of the visit's block as they would stand with those who come out of a cafe."""
        block, guests = ahead.visit.block, ahead.visit.tourists
        size, known = self.here.tourist_size(block, len(guests)), len(guests) - len(ahead.guests)
        return [
            Piece(
                ("guest", player, block, n),
                GuestFace(tourist, block + n, is_new=n >= known),
                self.here.tourist(block, n, len(guests)),
                (size, size),
                GUEST,
            )
            for n, tourist in enumerate(guests)
        ]

    def map_marks(self, own: ExploreNewYork, ahead: Ahead) -> list[Piece]:
        """The best route as it would be, with its points."""
        player = own.viewer
        lost = scoring.best_route(own, player).links & ~ahead.route
        drawn, count = ahead.links.bit_count(), ahead.route.bit_count()
        sheet = Sheet(
            self.texts("sheet.then"),
            self.texts("sheet.note", n=count, of=drawn),
            scoring.best_score(own, player),
            ahead.score,
        )
        return [*self.band(ahead.route, lost, UNDER), self.sheet_piece(sheet, UNDER)]

    def route_marks(self, own: ExploreNewYork, links: list[str]) -> list[Piece]:
        route = mask_of(tuple(links))
        score = score_of(self.city, own.tourists_of(own.viewer), coverage(route))
        sheet = Sheet(
            self.texts("sheet.traced"),
            self.texts("sheet.note", n=len(links), of=own.drawn(own.viewer).bit_count()),
            score,
        )
        return [*self.band(route, 0, UNDER), self.sheet_piece(sheet, UNDER)]

    def stand_ins(self, own: ExploreNewYork, block: int) -> list[Piece]:
        """Which number a star stands for in this block; with two stars any."""
        numbers = [CARDS[card].number for card in own.revealed]
        if numbers.count(None) != 1:
            return []
        spot, known = BLOCKS[block], next(number for number in numbers if number is not None)
        stands = spot.x if spot.y == known else spot.y
        n = numbers.index(None)
        box = self.spots.card(n, True)
        return [Piece(("card", own.revealed[n]), CardFace(own.revealed[n], stands), box.center, box.size, GROUND)]

    def mark(self, key: tuple, face: Face) -> Piece:
        return Piece(("mark", *key), face, self.here.box.center, (1, 1), OVER)

    @property
    def streets(self) -> Streets:
        """The map round a mark."""
        return streets_from(self.here, self.here.box.center)

    def opens_mark(self, blocks: tuple[int, ...]) -> Piece:
        return self.mark(("opens", *blocks), OpensFace(self.streets, blocks))

    def name_mark(self, block: int) -> Piece:
        face = NameFace(self.streets, block, self.city.blocks[block].kind, self.short_names()[block])
        return self.mark(("name", block), face)

    def guests_mark(self, block: int, guests: str) -> Piece:
        x, y = self.here.box.center
        points = [self.here.tourist(block, n, len(guests)) for n in range(len(guests))]
        spots = tuple((point[0] - x, point[1] - y) for point in points)
        face = GuestsFace(guests, spots, self.here.tourist_size(block, len(guests)), block)
        return self.mark(("guests", block, guests), face)

    def ghost_mark(self, player: int, link: int) -> Piece:
        return self.mark(("ghost", link), GhostFace(self.streets, link, self.signs[player]))

    def preview(self, own: ExploreNewYork, plan: tuple[Action, ...]) -> list[Line]:
        """One sentence for the prompt."""
        texts, (move, *args) = self.texts, plan[0]
        if move == "discard_card":
            facts = own.foresee(*plan)
            return [Line(self.discard_words(args[0], facts))]
        if move == "declare_route":
            return [Line(texts("preview.route", n=len(args), vp=own.foresee(*plan)["vp"]))]
        ahead = self.ahead(own, plan)
        gain = self.gain_words(ahead.gain)
        if move == "choose_block":
            block = self.block_words(block_at(args[0], args[1]))
            return [Line(texts("preview.block", block=block, tourists=self.crowd(ahead.guests), gain=gain))]
        if ahead.cafes:
            cafes = texts.several([self.city.cafes[n].name for n in ahead.cafes])
            return [Line(texts("preview.cafe", cafes=cafes, tourists=self.crowd(ahead.guests), gain=gain))]
        new = mask_of(tuple(args))
        lost = scoring.best_route(own, own.viewer).links & ~ahead.route
        leaves = "leaves" if self.shows_best else "turns"
        key = leaves if lost else "on" if ahead.route & new == new else "part" if ahead.route & new else "off"
        return [Line(texts(f"preview.{key}", n=len(args), gain=gain))]

    def gain_words(self, gain: int) -> str:
        return self.texts("gain" if gain > 0 else "gain.none" if not gain else "gain.less", n=abs(gain))

    def discard_words(self, card: str, facts: dict) -> str:
        blocks = [self.block_words(block_at(x, y)) for x, y in facts["blocks"]]
        told = {"card": self.card_number(card), "tourists": self.crowd(facts["tourists"])}
        if not blocks:
            return self.texts("preview.discard.none", **told)
        if len(blocks) > SAID:
            return self.texts("preview.discard.many", n=len(blocks), **told)
        return self.texts("preview.discard", blocks=self.either(blocks), **told)
