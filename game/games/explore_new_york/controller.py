"""Explore New York on the table: what is painted once, how pieces look, what a choice can become."""

from collections.abc import Hashable
from dataclasses import replace

from pygame import FRect

from game.engine.match import Match
from game.engine.state import Action, Refusal
from game.games.explore_new_york.conduct import CONDUCT
from game.games.explore_new_york.rules.state import ExploreNewYork
from game.games.explore_new_york.table import cards, choices, ground, rail, result, sheet
from game.games.explore_new_york.table.drawing import draw_face, draw_result_part
from game.games.explore_new_york.table.faces import LinkFace
from game.games.explore_new_york.table.grid import grid_of
from game.games.explore_new_york.table.pieces import SWITCH
from game.games.explore_new_york.table.previews import Previews
from game.games.explore_new_york.table.rule_pictures import PICTURES
from game.ui.canvas import Canvas
from game.ui.labels import GAP
from game.ui.offer import Draft, Offer
from game.ui.places import Places
from game.ui.rail import Rail
from game.ui.result import Result
from game.ui.table import Face, Piece
from game.ui.widgets import focus_ring, grown

RINGED = 0.2  # thickness of what the ring of the keys is drawn round on a road, in pitches
FEW = 12  # roads that may be chosen; more are lit more quietly


class ExploreNewYorkController(Previews):
    """Draws what has been laid out. `names` are the players' names, `signs` the signs of their seats."""

    conduct = CONDUCT
    rule_pictures = PICTURES

    # ---------------------------------------------------------------- the still table
    def grid(self, canvas: Canvas) -> Places:
        window = (canvas.w, canvas.h, canvas.zoom)
        if self.grid_for != window:
            self.grid_for, self.spots = window, grid_of(canvas, len(self.names))
            self.switch_size = grown(canvas, SWITCH, 0.4)
            self.total_box = sheet.foot_of(canvas, self.spots.sheet)
        return self.spots.places

    @property
    def figures(self) -> list[FRect]:
        """The total, and the sentence and buttons below it; what stands right above a button hides none of them."""
        return [self.total_box, self.spots.places.prompt.inflate(0, -2 * GAP)]

    def ground(self, public: ExploreNewYork) -> Hashable:
        return public.city, self.is_drawn(public)

    def paint(self, canvas: Canvas, public: ExploreNewYork, area: FRect) -> None:
        self.number = public.city
        spots = grid_of(canvas, len(self.names))
        ground.draw_slate(canvas)
        ground.draw_map(canvas, spots.plan, self.city, self.number, self.short_names(), self.short_names("tight"))
        if not self.is_drawn(public):
            counts = [(key, len(pile)) for key, pile in (("left", public.deck), ("gone", public.discards))]
            words = [(self.texts(f"cards.{key}", n=n), str(n)) for key, n in counts]
            cards.draw_cards_paper(canvas, spots.cards, self.texts("cards.title"), spots.places.supplies, words)

    def paint_rail(self, canvas: Canvas, where: Places, papers: Rail) -> None:
        rail.paint_rail(canvas, where, papers, [box.left for box in self.spots.minis], self.texts)

    # ---------------------------------------------------------------- choices
    def offer(self, own: ExploreNewYork, draft: Draft) -> Offer:
        if self.on_show(own) != own.viewer:
            return Offer(why=Refusal("NY-3", "other_map", {"player": own.viewer})) if draft else Offer()
        offer = choices.offer_of(own, draft, self.texts)
        self.draws_one = own.viewer if choices.means_one(own, draft) else None
        if offer.lit:  # what only looks ahead, at the end of a choice, lights nothing
            self.is_wide_open = len(offer.lit) > FEW
        return offer

    def opening(self, draft: Draft) -> Draft:
        return draft[:1] if draft[:1] == (choices.ANYWHERE,) else ()

    def hint_keys(self, own: ExploreNewYork, action: Action) -> Draft:
        self.shown = None
        return choices.picks_of(own, action)

    # ---------------------------------------------------------------- log, result, rulebook
    def chapter(self, public: ExploreNewYork) -> str:
        return result.chapter(public, self.texts)

    def result(self, match: Match) -> Result:
        return result.result_of(match, self)

    def draw_part(self, canvas: Canvas, face: Face | str, box: FRect) -> None:
        draw_result_part(canvas, face, box, self.texts)

    # ---------------------------------------------------------------- pictures
    def draw_piece(self, canvas: Canvas, piece: Piece, look: str) -> None:
        if isinstance(piece.face, LinkFace):
            piece = replace(piece, face=replace(piece.face, is_quiet=self.is_wide_open))
        draw_face(canvas, piece, look, self.texts)

    def draw_focus(self, canvas: Canvas, piece: Piece) -> bool:
        """Close round a straight road, so that the names beside it stay whole."""
        w, h = piece.box.size
        if piece.key[0] != "link" or min(w, h) > max(w, h) * 0.8:
            return False
        less = max(0.0, min(w, h) - RINGED * self.here.pitch)
        focus_ring(canvas, *piece.box.inflate(*((-less, 0) if w < h else (0, -less))))
        return True


CONTROLLER = ExploreNewYorkController
