"""What a choice would bring in Explore New York: marks on the map, the score sheet as it would be."""

from typing import NamedTuple

from game.engine.state import Action
from game.games.explore_new_york.rules import drawing, scoring
from game.games.explore_new_york.rules.city import RouteScore, route_score_along_line
from game.games.explore_new_york.rules.components import (
    BLOCKS,
    CARDS,
    NUMBER,
    bit_numbers,
    block_at,
    coverage_of_links,
    link_mask,
)
from game.games.explore_new_york.rules.scoring import compute_best_route
from game.games.explore_new_york.rules.state import ExploreNewYork, Visit
from game.games.explore_new_york.table.faces import (
    ArrivingTouristsFace,
    BlockNameFace,
    BlocksLeftOpenFace,
    CardFace,
    MapPlacement,
    RoadPreviewFace,
    TouristFace,
    map_placement_from,
)
from game.games.explore_new_york.table.map_names import fit_sight_name
from game.games.explore_new_york.table.naming import block_names
from game.games.explore_new_york.table.pieces import GROUND, GUEST, OVER, NewYorkPieces
from game.games.explore_new_york.table.sheet import ScoreSheet
from game.ui.table import Face, Key, Piece

SAID = 2  # so many blocks that may be chosen are said by their names; more are counted
UNDER = -1  # below all pieces


class PlanOutcome(NamedTuple):
    """What a plan would make of the viewer's map."""

    visit: Visit
    links: int
    route: int
    score: RouteScore
    gain: int
    cafes: tuple[int, ...]  # met by it
    guests: str  # who come with it


def plan_outcome(own_view: ExploreNewYork, plan: tuple[Action, ...]) -> PlanOutcome:
    """What a plan would make of the map of the one who would carry it out."""
    player = own_view.observer
    before = visit = own_view.visits[player]
    for action in plan:
        visit = drawing.visit_after_action(own_view, player, visit, action)
    tourists = own_view.tourists_on_map(player)
    tourists[visit.block] = visit.tourists
    links = own_view.links[player] | visit.links
    route = compute_best_route(links, own_view.city, tuple(tourists))
    score = route_score_along_line(own_view.city_map, tourists, coverage_of_links(route.links))
    cafes = tuple(bit_numbers(visit.cafes & ~before.cafes))
    guests = visit.tourists[len(before.tourists) :]
    return PlanOutcome(
        visit, links, route.links, score, score.total - scoring.best_route_score(own_view, player).total, cafes, guests
    )


class PreviewMarks:
    """Marks on a board for what a plan would bring."""

    def __init__(self, board: NewYorkPieces):
        self.board = board

    def plan_marks(self, own_view: ExploreNewYork, plan: tuple[Action, ...]) -> list[Piece]:
        move, *args = plan[0]
        if self.board.large != own_view.viewer:
            return []
        if move == "discard_card":
            blocks = tuple(block_at(x, y) for x, y in own_view.foresee(*plan)["blocks"])
            said = blocks if len(blocks) <= SAID else ()
            return [*(mark for block in said for mark in self.block_name_marks(block)), self.open_blocks_mark(blocks)]
        if move == "declare_route":
            return self.traced_route_preview_marks(own_view, args)
        ahead = plan_outcome(own_view, plan)
        marks = self.map_marks(own_view, ahead)
        if move == "choose_block":
            block = block_at(args[0], args[1])
            return [
                *marks,
                *self.star_number_marks(own_view, block),
                *self.block_name_marks(block),
                self.tourists_mark(block, ahead.guests),
            ]
        marks += [self.road_preview_mark(own_view.viewer, NUMBER[link]) for link in args]
        if ahead.guests:
            marks += self.cafe_tourist_marks(own_view.viewer, ahead)
        return [*marks, *(self.board.cafe_piece(n, own_view.viewer, 1) for n in ahead.cafes)]

    def cafe_tourist_marks(self, player: int, ahead: PlanOutcome) -> list[Piece]:
        """The tourists of the visit's block as they would stand with those who come out of a cafe."""
        block, guests = ahead.visit.block, ahead.visit.tourists
        known = len(guests) - len(ahead.guests)
        new = set(ahead.guests)
        pieces = []
        for n, (tourist, place) in enumerate(zip(guests, self.board.here.tourist_places(block, guests))):
            is_new = n >= known if place.stands_for == 1 else bool(place.stands_for) and tourist in new
            face = TouristFace(tourist, block + n, place.paper, place.stands_for, is_new=is_new)
            pieces.append(Piece(("guest", player, block, n), face, place[:2], (place.size, place.size), GUEST))
        return pieces

    def map_marks(self, own_view: ExploreNewYork, ahead: PlanOutcome) -> list[Piece]:
        """The best route as it would be, with its points."""
        player = own_view.observer
        lost = scoring.best_route(own_view, player).links & ~ahead.route
        sheet = ScoreSheet(
            self.board.texts("sheet.then"),
            (ahead.links & ~ahead.route).bit_count(),
            scoring.best_route_score(own_view, player),
            ahead.score,
        )
        return [*self.board.best_route_pieces(ahead.route, lost, UNDER), self.board.piece_of_score_sheet(sheet, UNDER)]

    def traced_route_preview_marks(self, own_view: ExploreNewYork, links: list[str]) -> list[Piece]:
        route = link_mask(tuple(links))
        score = route_score_along_line(
            self.board.city, own_view.tourists_on_map(own_view.observer), coverage_of_links(route)
        )
        sheet = ScoreSheet(
            self.board.texts("sheet.traced"),
            own_view.links_on_map(own_view.observer).bit_count() - len(links),
            score,
        )
        return [*self.board.best_route_pieces(route, 0, UNDER), self.board.piece_of_score_sheet(sheet, UNDER)]

    def star_number_marks(self, own_view: ExploreNewYork, block: int) -> list[Piece]:
        """Which number a star stands for in this block; with two stars any."""
        numbers = [CARDS[card].number for card in own_view.revealed]
        if numbers.count(None) != 1:
            return []
        spot, known = BLOCKS[block], next(number for number in numbers if number is not None)
        stands = spot.x if spot.y == known else spot.y
        n = numbers.index(None)
        box = self.board.spots.card_box(n, True)
        return [
            Piece(("card", own_view.revealed[n]), CardFace(own_view.revealed[n], stands), box.center, box.size, GROUND)
        ]

    def mark_piece(self, key: Key, face: Face) -> Piece:
        return Piece(("mark", *key), face, self.board.here.box.center, (1, 1), OVER)

    @property
    def map_placement(self) -> MapPlacement:
        """The map round a mark."""
        return map_placement_from(self.board.here, self.board.here.box.center)

    def open_blocks_mark(self, blocks: tuple[int, ...]) -> Piece:
        return self.mark_piece(("opens", *blocks), BlocksLeftOpenFace(self.map_placement, blocks))

    def block_name_marks(self, block: int) -> list[Piece]:
        """A block's whole name, where the map does not bear that."""
        kind, names = self.board.city.blocks[block].kind, block_names(self.board.texts, self.board.city)[block]
        canvas, here = self.board.frame.canvas, self.board.here
        if here.is_named and fit_sight_name(canvas, here, block, names)[0] == names[0]:
            return []
        return [self.mark_piece(("name", block), BlockNameFace(self.map_placement, block, kind, names[0]))]

    def tourists_mark(self, block: int, tourists: str) -> Piece:
        x, y = self.board.here.box.center
        places = [
            place._replace(x=place.x - x, y=place.y - y) for place in self.board.here.tourist_places(block, tourists)
        ]
        face = ArrivingTouristsFace(tourists, tuple(places), block)
        return self.mark_piece(("guests", block, tourists), face)

    def road_preview_mark(self, player: int, link: int) -> Piece:
        return self.mark_piece(("ghost", link), RoadPreviewFace(self.map_placement, link, self.board.signs[player]))
