"""Explore New York on the table: what is painted once, how pieces look, what a choice can become."""

from collections.abc import Hashable

from pygame import FRect

from game.engine.match import Match
from game.engine.state import Action, Refusal
from game.games.explore_new_york.conduct import CONDUCT
from game.games.explore_new_york.rules.city import Score
from game.games.explore_new_york.rules.components import CARDS
from game.games.explore_new_york.rules.state import ExploreNewYork
from game.games.explore_new_york.table import art, cards, choices, ground, rail, result, sheet
from game.games.explore_new_york.table.board import plan as plan_of
from game.games.explore_new_york.table.grid import grid_of
from game.games.explore_new_york.table.look import PEN, pen_of
from game.games.explore_new_york.table.pieces import SWITCH
from game.games.explore_new_york.table.previews import NEW, Previews
from game.games.explore_new_york.table.rule_pictures import PICTURES
from game.ui.canvas import Canvas
from game.ui.draw import soft_ring
from game.ui.labels import GAP
from game.ui.offer import Draft, Offer
from game.ui.places import Places
from game.ui.rail import Rail
from game.ui.result import Result
from game.ui.table import HOVERED, PICKED, Piece
from game.ui.theme import INK_SOFT, LEGAL_ON_PAPER, PAPER_2, mix
from game.ui.widgets import disc, focus_ring, grown, pill

IDLE_INK = 0.6  # how much paper is in the ink of a switch that has nothing to show
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

    def draw_part(self, canvas: Canvas, face: str, box: FRect) -> None:
        result.draw_part(canvas, face, box, self)

    # ---------------------------------------------------------------- pictures
    def draw_piece(self, canvas: Canvas, piece: Piece, look: str) -> None:
        draw = getattr(self, f"draw_{piece.key[0]}")
        draw(canvas, piece, look)

    def draw_focus(self, canvas: Canvas, piece: Piece) -> bool:
        """Close round a straight road, so that the names beside it stay whole."""
        w, h = piece.box.size
        if piece.key[0] != "link" or min(w, h) > max(w, h) * 0.8:
            return False
        less = max(0.0, min(w, h) - RINGED * self.here.pitch)
        focus_ring(canvas, *piece.box.inflate(*((-less, 0) if w < h else (0, -less))))
        return True

    def draw_deck(self, canvas: Canvas, piece: Piece, look: str) -> None:
        """It is printed on the paper; cards come out of it."""

    def draw_mini(self, canvas: Canvas, piece: Piece, look: str) -> None:
        player = piece.key[1]
        small = plan_of(piece.box)
        sketch, route = self.sketches[player], self.routes.get(player, 0)
        art.draw_mini(canvas, small, self.city, self.number, sketch, self.signs[player], route)
        if player == self.shown:
            soft_ring(canvas, *piece.box, 10, LEGAL_ON_PAPER, 2.4, 4)

    def draw_card(self, canvas: Canvas, piece: Piece, look: str) -> None:
        one, mark = CARDS[piece.key[1]], piece.face.partition("+")[2]
        if mark == "out":
            cards.draw_struck_card(canvas, piece.box, one, self.texts("cards.out"))
        else:
            cards.draw_card(canvas, piece.box, one, look, int(mark) if mark else None)

    def draw_block(self, canvas: Canvas, piece: Piece, look: str) -> None:
        art.draw_block_light(canvas, self.here, piece.key[1], look)

    def draw_spot(self, canvas: Canvas, piece: Piece, look: str) -> None:
        """Printed on the map."""

    def draw_link(self, canvas: Canvas, piece: Piece, look: str) -> None:
        link = piece.key[1]
        if look == PICKED:
            art.draw_stroke(canvas, self.here, link, pen_of(self.signs[self.acts]))
        else:
            art.draw_road_light(canvas, self.here, link, look, self.is_wide_open)

    def draw_stroke(self, canvas: Canvas, piece: Piece, look: str) -> None:
        _, player, link = piece.key
        strength = art.FADED if piece.face.endswith("faded") else art.INKED
        part = 1.0 if piece.part is None else piece.part
        art.draw_stroke(canvas, self.here, link, pen_of(self.signs[player]), part, strength)

    def draw_guest(self, canvas: Canvas, piece: Piece, look: str) -> None:
        _, _, block, n = piece.key
        mark, size = piece.face.partition("+")[2], piece.size[0]
        if mark.endswith(NEW):
            disc(canvas, *piece.center, size * 0.56, PAPER_2, PEN[mark[0]], 1.5)
            size *= 0.8
        art.draw_tourist(canvas, *piece.center, size, mark[0], block + n, art.FADED if mark.endswith("-") else 1.0)

    def draw_cafe(self, canvas: Canvas, piece: Piece, look: str) -> None:
        whose = piece.face.partition("+")[2]
        pen = pen_of(self.signs[int(whose)]) if whose else None
        art.draw_cafe(canvas, self.here, *piece.center, self.city.cafes[piece.key[1]].tourists, pen)

    def draw_best(self, canvas: Canvas, piece: Piece, look: str) -> None:
        _, links, lost = piece.face.split("+")
        art.draw_band(canvas, self.here, int(links, 16), int(lost, 16))

    def draw_ways(self, canvas: Canvas, piece: Piece, look: str) -> None:
        links = [int(link) for link in piece.face.partition("+")[2].split(",")]
        art.draw_way(canvas, self.here, links, LEGAL_ON_PAPER)

    def draw_walk(self, canvas: Canvas, piece: Piece, look: str) -> None:
        player = piece.key[1]
        part = 1.0 if piece.part is None else piece.part
        art.draw_walk(canvas, self.here, self.walks[player], pen_of(self.signs[player]), part)

    def draw_sheet(self, canvas: Canvas, piece: Piece, look: str) -> None:
        sheet.draw_sheet(canvas, piece.box, self.sheet_of(piece), self.texts, 2 * self.switch_size + 4)

    def draw_count(self, canvas: Canvas, piece: Piece, look: str) -> None:
        """The boxes as they count up along the walk."""
        shown = self.sheet_of(piece)
        if piece.part is not None:
            shown = shown._replace(now=self.score_at(piece))
        sheet.draw_sheet(canvas, piece.box, shown, self.texts)

    def score_at(self, piece: Piece) -> Score:
        """What has been counted when so much of the walk is shown."""
        scores = self.scores[piece.key[1]]
        return scores[-1 if piece.part is None else round(piece.part * (len(scores) - 1))]

    def draw_tally(self, canvas: Canvas, piece: Piece, look: str) -> None:
        player, box = piece.key[1], piece.box
        end = self.spots.minis[player].left - 6
        with canvas.inside(*box):
            rail.paint_points(canvas, box, (), end, str(self.score_at(piece).total), self.texts)

    def draw_look(self, canvas: Canvas, piece: Piece, look: str) -> None:
        state, box, what = piece.face.partition("+")[2], piece.box, piece.key[1]
        is_on = state == "on"
        pill(canvas, *box.inflate(-4, -4), PAPER_2 if is_on else None, 8, INK_SOFT if is_on else None)
        icon = ("ui_eye" if is_on else "ui_eye-off") if what == "best" else "ui_search"
        ink = mix(INK_SOFT, PAPER_2, IDLE_INK) if state == "idle" else INK_SOFT
        canvas.glyph(icon, box.centerx, box.centery, box.w * 0.58, ink)

    # ---------------------------------------------------------------- marks of a choice
    def draw_mark(self, canvas: Canvas, piece: Piece, look: str) -> None:
        _, kind, *facts = piece.key
        getattr(self, f"mark_{kind}")(canvas, *facts)

    def mark_opens(self, canvas: Canvas, *blocks: int) -> None:
        for block in blocks:
            art.draw_block_light(canvas, self.here, block, HOVERED)

    def mark_name(self, canvas: Canvas, block: int) -> None:
        art.draw_block_name(canvas, self.here, block, self.city, self.short_names()[block])

    def mark_guests(self, canvas: Canvas, block: int, guests: str) -> None:
        for n, tourist in enumerate(guests):
            spot, side = self.here.tourist(block, n, len(guests)), self.here.tourist_size(block, len(guests))
            art.draw_tourist(canvas, *spot, side, tourist, block + n)

    def mark_ghost(self, canvas: Canvas, link: int) -> None:
        art.draw_stroke(canvas, self.here, link, pen_of(self.signs[self.acts]), 1.0, art.GHOST)


CONTROLLER = ExploreNewYorkController
