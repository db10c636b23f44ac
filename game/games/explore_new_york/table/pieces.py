"""The pieces on the table of Explore New York: the map of the seat that acts, others' maps, cards, score sheet."""

from dataclasses import replace
from functools import cached_property, partial

from pygame import FRect

from game.engine.state import Event
from game.games.explore_new_york.conduct import are_all_turns_played, are_players_finding_routes
from game.games.explore_new_york.rules import foresight, scoring
from game.games.explore_new_york.rules.city import city_by_number, route_score_along_line
from game.games.explore_new_york.rules.components import (
    BLOCKS,
    CAFES,
    CARDS,
    LINKS,
    NUMBER,
    REVEALED,
    bit_numbers,
    block_at,
    coverage_of_links,
    link_mask,
)
from game.games.explore_new_york.rules.state import ExploreNewYork
from game.games.explore_new_york.table import choices
from game.games.explore_new_york.table.faces import (
    INKING,
    BestRouteFace,
    CafeFace,
    CardFace,
    ChoosableBlockFace,
    CountingSheetFace,
    DeckFace,
    DrawableRoadFace,
    DrawnRoadFace,
    FinalRouteFace,
    JoiningRoadsFace,
    MapFace,
    PlainBlockFace,
    RouteWalkerFace,
    RunningTotalFace,
    ScoresAlongWalk,
    ScoreSheetFace,
    SwitchFace,
    TouristFace,
    map_placement_from,
)
from game.games.explore_new_york.table.grid import screen_grid
from game.games.explore_new_york.table.map_names import map_layout_of_city
from game.games.explore_new_york.table.naming import block_name, card_name, road_name
from game.games.explore_new_york.table.sheet import ScoreSheet
from game.games.explore_new_york.table.showing import (
    active_player_shown,
    large_map_player,
    map_memory_of_view,
    no_joining_roads_reason,
    player_whose_route_is_walked,
)
from game.games.explore_new_york.table.small_map import MapDrawing
from game.ui.contract.views import Players, TableFrame, TableView
from game.ui.table import Key, Piece
from game.ui.texts import Texts
from game.ui.widgets import scaled_with_text

GROUND, BAND, STROKE, LIGHT, WALK, GUEST, CAFE, WALKER, OVER = range(1, 10)  # layers
DRAWING = ("links", "plus", "route", None)  # phases in which a drag along roads draws them, and between two of them
FEW = 12  # roads that may be chosen; more are lit more quietly
PACE = "road_walked"  # at the end
SWITCH = 34  # side of a small button on the score sheet


class NewYorkPieces:
    """Lays out what one viewer sees. sketches: what is drawn on each seat's map, if not what everybody knows."""

    def __init__(
        self,
        texts: Texts,
        players: Players,
        frame: TableFrame,
        view: TableView[ExploreNewYork],
        sketches: dict[int, MapDrawing] | None = None,
    ):
        self.texts, self.players, self.frame, self.view = texts, players, frame, view
        self.names, self.signs = players.names, players.signs
        self.public, self.glance, self.news = view.public, map_memory_of_view(view), view.news
        self.city = city_by_number(self.public.city)
        self.spots = screen_grid(frame.canvas, len(self.names))
        self.here = map_layout_of_city(frame.canvas, self.spots.plan, self.city)
        self.switch_size = scaled_with_text(frame.canvas, SWITCH, 0.4)
        self.large = large_map_player(self.public, view)
        known = range(self.public.players) if sketches is None else ()
        self.sketches = sketches or {one: map_drawing_from_view(self.public, one) for one in known}

    @cached_property
    def final_routes(self) -> dict[int, int]:
        """Final Routes, once known."""
        counted = player_whose_route_is_walked(self.news)
        return dict(enumerate(self.public.routes[: self.public.players if counted is None else counted + 1]))

    @cached_property
    def is_nearly_every_road_selectable(self) -> bool:
        """May nearly every road be chosen?"""
        own = self.view.own
        if own is None or own.current_player != own.viewer or self.large != own.viewer:
            return False
        return len(choices.offer_for_phase(own, self.view.draft, self.texts).lit) > FEW

    # ---------------------------------------------------------------- the table
    def pieces(self) -> list[Piece]:
        """The pieces that everybody sees."""
        public, news = self.public, self.news
        player = self.large
        if news is not None and news.kind in ("scored", "uncovered"):
            player = news.facts["player"]
        pieces = [
            *self.small_map_pieces(),
            *self.card_pieces(public),
            *self.block_and_road_pieces(public, player),
            *self.cafe_pieces(player),
        ]
        return [*pieces, *self.map_pieces(public, player, news), *self.score_sheet_switch_pieces(public, player)]

    def small_map_pieces(self) -> list[Piece]:
        return [
            Piece(("mini", one), self.player_map_face(one), box.center, box.size, OVER,
                  label=self.texts("tip.mini", name=self.names[one]), is_view=True)
            for one, box in enumerate(self.spots.minis)
        ]  # fmt: skip

    def player_map_face(self, player: int) -> MapFace:
        sketch, sign = self.sketches[player], self.signs[player]
        return MapFace(self.public.city, sketch, sign, self.final_routes.get(player, 0), player == self.glance.shown)

    def card_pieces(self, public_view: ExploreNewYork) -> list[Piece]:
        """The cards of this turn; the discarded one lies at the right, struck out."""
        shown, is_parted = list(public_view.revealed), len(public_view.revealed) == REVEALED - 1
        if is_parted:
            shown.append(public_view.discards[-1])
        deck = self.spots.places.supplies[0]
        pieces = [Piece(("deck",), DeckFace(), deck.center, deck.size)]
        for n, card in enumerate(shown):
            is_out = card not in public_view.revealed
            box = self.spots.card_box(n, is_parted)
            letter = str(CARDS[card].number or "S")
            pieces.append(
                Piece(
                    ("card", card),
                    CardFace(card, is_out=is_out),
                    box.center,
                    box.size,
                    GROUND,
                    card_name(self.texts, card),
                    letter,
                    ("deck",),
                )
            )
        return pieces

    def block_and_road_pieces(self, public_view: ExploreNewYork, player: int) -> list[Piece]:
        """Blocks and roads; only the map of the seat that acts takes clicks."""
        here, takes = self.here, player == active_player_shown(public_view, self.news) and not public_view.is_over
        pieces = []
        for n in range(len(BLOCKS)):
            box = here.block_inner_box(n)
            face = ChoosableBlockFace(map_placement_from(here, box.center), n) if takes else PlainBlockFace()
            key = ("block" if takes else "spot", n)
            pieces.append(Piece(key, face, box.center, box.size, GROUND, block_name(self.texts, self.city, n)))
        is_traced = public_view.phase in DRAWING
        for n in range(len(LINKS)) if takes else ():
            box = here.road_click_box(n)
            words = road_name(self.texts, self.city, n)
            road = DrawableRoadFace(
                map_placement_from(here, box.center), n, self.signs[player], self.is_nearly_every_road_selectable
            )
            is_straight = min(box.size) <= max(box.size) * 0.8
            pieces.append(
                Piece(
                    ("link", n),
                    road,
                    box.center,
                    box.size,
                    LIGHT,
                    words,
                    is_traced=is_traced,
                    has_own_focus=is_straight,
                )
            )
        return pieces

    def cafe_pieces(self, player: int) -> list[Piece]:
        return [self.cafe_piece(n, player, self.sketches[player].cafes >> n & 1) for n in range(len(CAFES))]

    def cafe_piece(self, cafe: int, player: int, is_met: int) -> Piece:
        size = self.here.pitch * 0.42
        face = CafeFace(self.here.pitch, self.city.cafes[cafe].tourists, self.signs[player] if is_met else None)
        return Piece(("cafe", cafe), face, self.here.cafe_point(cafe), (size, size), CAFE)

    # ---------------------------------------------------------------- what has been drawn
    def map_pieces(self, view: ExploreNewYork, player: int, shown_event: Event | None) -> list[Piece]:
        """Strokes, tourists, the best route and its points; at the end the Final Route as it is walked."""
        if view.routes and (shown_event is None or shown_event.kind in ("scored", "won", "settled")):
            return self.final_route_pieces(view, player, shown_event)
        pieces = [*self.drawn_road_pieces(player, shown_event), *self.tourist_pieces(player, shown_event)]
        if are_players_finding_routes(view):
            title = self.texts("sheet.open", name=self.names[player])
            return [
                *pieces,
                self.piece_of_score_sheet(
                    ScoreSheet(title, 0, route_score_along_line(self.city, view.tourists_on_map(player), 0))
                ),
            ]
        return [
            *pieces,
            *self.best_route_pieces(self.best_route_links(view, player)),
            self.score_sheet_piece(view, player),
        ]

    def best_route_links(self, view: ExploreNewYork, player: int) -> int:
        return scoring.best_route(view, player).links

    def drawn_road_pieces(self, player: int, shown_event: Event | None, route: int = -1) -> list[Piece]:
        new = (
            shown_event.facts["links"]
            if shown_event is not None
            and shown_event.kind in ("drew", "uncovered")
            and shown_event.facts["player"] == player
            else ()
        )
        fresh = link_mask(tuple(new))
        return [
            self.drawn_road_piece(player, n, bool(fresh >> n & 1), bool(route >> n & 1))
            for n in bit_numbers(self.sketches[player].links)
        ]

    def drawn_road_piece(self, player: int, link: int, is_new: bool, is_strong: bool) -> Piece:
        points = self.here.road_points(link)
        xs, ys = [point.x for point in points], [point.y for point in points]
        box = FRect(min(xs), min(ys), max(xs) - min(xs), max(ys) - min(ys))
        face = DrawnRoadFace(map_placement_from(self.here, box.center), link, self.signs[player], not is_strong)
        return Piece(
            ("stroke", player, link),
            face,
            box.center,
            (max(1, box.w), max(1, box.h)),
            STROKE,
            part=1.0 if is_new else None,
            steps=INKING,
        )

    def tourist_pieces(self, player: int, shown_event: Event | None, route: int = -1) -> list[Piece]:
        """Tourists in their blocks; who is new comes from the cards or out of a cafe."""
        pieces = []
        along = coverage_of_links(route) if route >= 0 else -1
        for block, here in enumerate(self.sketches[player].tourists):
            origins = self.tourist_origin_keys(player, block, here, shown_event)
            is_faded = not along >> block & 1
            for n, (tourist, place) in enumerate(zip(here, self.here.tourist_places(block, here))):
                face = TouristFace(tourist, block + n, place.paper, place.stands_for, is_faded)
                piece = Piece(("guest", player, block, n), face, place[:2], (place.size, place.size), GUEST)
                pieces.append(replace(piece, origin=origins.get(n)))
        return pieces

    def tourist_origin_keys(self, player: int, block: int, tourists: str, shown_event: Event | None) -> dict[int, Key]:
        if (
            shown_event is None
            or shown_event.facts.get("player") != player
            or block_at(shown_event.facts.get("x", 0), shown_event.facts.get("y", 0)) != block
        ):
            return {}
        if shown_event.kind == "met_cafes":
            first = len(tourists) - len(shown_event.facts["tourists"])
            cafes = [n for n, cafe in enumerate(self.city.cafes) if cafe.id in shown_event.facts["cafes"]]
            return {first + n: ("cafe", cafes[n // 2]) for n in range(len(shown_event.facts["tourists"]))}
        if shown_event.kind != "chose_block":
            return {}
        cards = [key for key in self.public.revealed for _ in CARDS[key].tourists]
        return {n: ("card", cards[n]) for n in range(min(len(tourists), len(cards)))}

    def best_route_pieces(self, links: int, lost: int = 0, layer: int = BAND) -> list[Piece]:
        box = self.here.box
        around = map_placement_from(self.here, box.center)
        face = BestRouteFace(around, links, lost) if self.glance.best else BestRouteFace(around)
        return [Piece(("best",), face, box.center, box.size, layer, is_sheer=True)] if links | lost else []

    # ---------------------------------------------------------------- the score sheet
    def score_sheet_piece(self, view: ExploreNewYork, player: int) -> Piece:
        route, drawn = self.best_route_links(view, player), self.sketches[player].links
        title = self.texts("sheet.so_far", name=self.names[player])
        idle = (drawn & ~route).bit_count()
        return self.piece_of_score_sheet(
            ScoreSheet(title, idle, scoring.best_route_score(view, player), brief=self.names[player])
        )

    def piece_of_score_sheet(self, sheet: ScoreSheet, layer: int = GROUND) -> Piece:
        box = self.score_sheet_box
        return Piece(("sheet",), ScoreSheetFace(sheet, 2 * self.switch_size + 4), box.center, box.size, layer)

    @property
    def score_sheet_box(self) -> FRect:
        return self.spots.score_sheet_box_without_cards if are_all_turns_played(self.public) else self.spots.sheet

    def score_sheet_switch_pieces(self, public_view: ExploreNewYork, player: int) -> list[Piece]:
        """Small buttons in the head of the sheet: the best route on or off, and ways between pieces."""
        if public_view.is_over or are_players_finding_routes(public_view):
            return []
        size = self.switch_size
        box, pieces = self.spots.sheet, []
        for n, (what, is_on) in enumerate((("best", self.glance.best), ("ways", self.glance.ways))):
            center = (box.right - 10 - size / 2 - n * (size + 4), box.y + 4 + size / 2)
            is_idle = what == "ways" and not is_on and bool(no_joining_roads_reason(public_view, self.large))
            face = SwitchFace(what, is_on, is_idle)
            pieces.append(
                Piece(("look", what), face, center, (size, size), OVER, self.texts(f"tip.look.{what}"), is_view=True)
            )
        if self.glance.ways and player == self.large:
            pieces += self.joining_road_pieces(public_view, player)
        return pieces

    def joining_road_pieces(self, public_view: ExploreNewYork, player: int) -> list[Piece]:
        """The shortest roads that would join two pieces of the line."""
        links = {NUMBER[link] for way in foresight.shortest_joining_links(public_view, player) for link in way}
        box = self.here.box
        face = JoiningRoadsFace(map_placement_from(self.here, box.center), tuple(sorted(links)))
        return [Piece(("ways",), face, box.center, box.size, BAND, is_sheer=True)] if links else []

    # ---------------------------------------------------------------- the end
    def final_route_pieces(self, view: ExploreNewYork, player: int, shown_event: Event | None) -> list[Piece]:
        """The Final Route is walked link by link while the boxes count; what is off it fades."""
        walk = tuple(NUMBER[link] for link in scoring.final_route_walk(view, player))
        route, is_news = view.routes[player], shown_event is not None and shown_event.kind == "scored"
        tourists = view.tourists_on_map(player)
        masks = [sum(1 << link for link in walk[:n]) for n in range(len(walk) + 1)]
        counted = ScoresAlongWalk(
            tuple(route_score_along_line(self.city, tourists, coverage_of_links(mask)) for mask in masks)
        )
        title = self.texts("sheet.final", name=self.names[player])
        idle = self.sketches[player].links.bit_count() - len(walk)
        count = CountingSheetFace(
            ScoreSheet(title, idle, scoring.final_route_score(view, player), is_final=True), counted
        )
        part = 1.0 if is_news else None
        box = self.here.box
        around = map_placement_from(self.here, box.center)
        walked = partial(Piece, part=part, steps=len(walk), pace=PACE)
        face = FinalRouteFace(around, walk, self.signs[player])
        pieces = [walked(("walk", player), face, box.center, box.size, WALK, is_sheer=True)]
        if is_news:
            walker = RouteWalkerFace(around, walk, self.signs[player], tuple(score.total for score in counted.scores))
            pieces.append(walked(("walker", player), walker, box.center, box.size, WALKER, is_sheer=True))
            pieces.append(self.running_total_piece(player, counted, len(walk)))
        box = self.score_sheet_box
        pieces.append(walked(("count", player), count, box.center, box.size, GROUND))
        return [*self.drawn_road_pieces(player, None, route), *self.tourist_pieces(player, None, route), *pieces]

    def running_total_piece(self, player: int, counted: ScoresAlongWalk, steps: int) -> Piece:
        """The points on the player's own panel, counted up with the sheet."""
        box = self.spots.places.seats[player]
        face = RunningTotalFace(counted, self.spots.minis[player].left - 6 - box.centerx)
        return Piece(
            ("tally", player), face, box.center, box.size, OVER, part=1.0, steps=steps, pace=PACE, is_sheer=True
        )

    # ---------------------------------------------------------------- the seat's own view
    def own_pieces(self, own_view: ExploreNewYork) -> list[Piece]:
        """Where drawings are hidden, its player sees what they have drawn in this turn."""
        if (
            not own_view.options["hide_drawings"]
            or own_view.is_over
            or large_map_player(own_view, self.view) != own_view.viewer
        ):
            return []
        player = own_view.viewer
        sketches = {**self.sketches, player: map_drawing_from_view(own_view, player)}
        there = NewYorkPieces(self.texts, self.players, self.frame, self.view, sketches)
        return [*there.small_map_pieces(), *there.cafe_pieces(player), *there.map_pieces(own_view, player, None)]


def map_drawing_from_view(view: ExploreNewYork, player: int) -> MapDrawing:
    """What is drawn on a seat's map, as a view has it."""
    return MapDrawing(view.links_on_map(player), view.cafes_of(player), tuple(view.tourists_on_map(player)))
