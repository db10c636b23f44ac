"""The table of Explore New York: where things lie, what they look like, what can be picked, what is said."""

from dataclasses import dataclass

from pygame import FRect

from game.engine.state import Action
from game.games.explore_new_york.conduct import are_all_turns_played
from game.games.explore_new_york.rules import scoring
from game.games.explore_new_york.rules.city import city_by_number
from game.games.explore_new_york.rules.state import ExploreNewYork
from game.games.explore_new_york.table import cards, ground, sheet, sidebar
from game.games.explore_new_york.table.choices import NewYorkChoices
from game.games.explore_new_york.table.drawing import draw_map_piece, draw_result_part
from game.games.explore_new_york.table.faces import DrawableRoadFace
from game.games.explore_new_york.table.grid import screen_grid
from game.games.explore_new_york.table.map_names import map_layout_of_city
from game.games.explore_new_york.table.naming import block_names
from game.games.explore_new_york.table.pieces import NewYorkPieces
from game.games.explore_new_york.table.previews import PreviewMarks
from game.games.explore_new_york.table.rule_pictures import PICTURES
from game.games.explore_new_york.table.showing import NewYorkMemories, map_memory_of_view
from game.games.explore_new_york.table.words import NewYorkText
from game.ui.canvas import Canvas
from game.ui.contract.game_table import GameTable
from game.ui.contract.parts import TableGeometry, TablePainter
from game.ui.contract.phone import PhoneFrame
from game.ui.contract.views import Layout, Players, TableFrame, TableView
from game.ui.labels import GAP
from game.ui.places import Places
from game.ui.sidebar import SidebarContent
from game.ui.table import FOCUSED, Piece
from game.ui.texts import Texts
from game.ui.widgets import draw_focus_ring

RINGED = 0.2  # thickness of what the ring of the keys is drawn round on a road, in pitches


@dataclass(frozen=True)
class Ground:
    """The still table. city: which map is printed; counts: cards in the deck and gone, None once all are played."""

    city: int
    counts: tuple[int, int] | None


@dataclass(frozen=True)
class NewYorkLayout(Layout):
    """The table laid out for one viewer. view: what that viewer sees; the marks are laid out from it too."""

    view: TableView[ExploreNewYork] | None = None


class NewYorkGeometry(TableGeometry[ExploreNewYork]):
    """The large map at the left, cards and score sheet in the middle, small maps at the right."""

    phone_window = (1280.0, 1040.0)  # map, cards and sheet lie side by side

    def places(self, canvas: Canvas) -> Places:
        return screen_grid(canvas, len(self.players.names)).places

    def phone_frame(self, layout: Layout, frame: TableFrame, viewer: int) -> PhoneFrame:
        """The map first, score sheet and the others' maps beside it. Nobody has a hand: the turn cards lie there."""
        spots = screen_grid(frame.canvas, len(self.players.names))
        board = spots.plan.box.unionall([spots.cards, spots.sheet, *spots.minis])
        cards = [piece.box for piece in layout.pieces if piece.key[0] == "card"]
        hand = cards[0].unionall(cards[1:]) if cards else FRect()
        return PhoneFrame(board, spots.plan.box, hand, is_part=True, is_of_table=True)

    def layout(self, view: TableView[ExploreNewYork], frame: TableFrame) -> Layout:
        board = NewYorkPieces(self.texts, self.players, frame, view)
        pieces = [*board.pieces(), *(board.own_pieces(view.own) if view.own is not None else ())]
        public = view.public
        counts = None if are_all_turns_played(public) else (len(public.deck), len(public.discards))
        return NewYorkLayout(tuple(pieces), Ground(public.city, counts), self.number_panel_boxes(frame), view=view)

    def number_panel_boxes(self, frame: TableFrame) -> tuple[FRect, ...]:
        """The total above all, the sheet, which is compared with the map, and the sentence and buttons below it:
        what stands right above a button hides none of them.
        """
        spots = screen_grid(frame.canvas, len(self.players.names))
        total = sheet.total_box(frame.canvas, spots.sheet)
        return total, spots.sheet, spots.places.prompt.inflate(0, -2 * GAP)

    def marks(
        self, own_view: ExploreNewYork, plan: tuple[Action, ...], layout: Layout, frame: TableFrame
    ) -> list[Piece]:
        assert isinstance(layout, NewYorkLayout)
        view = TableView(own_view, own_view, memory=map_memory_of_view(layout.view))
        return PreviewMarks(NewYorkPieces(self.texts, self.players, frame, view)).plan_marks(own_view, plan)


class NewYorkPainter(TablePainter[ExploreNewYork]):
    """Felt pens on a laminated map."""

    rule_pictures = PICTURES

    def draw_ground(self, canvas: Canvas, layout: Layout, frame: TableFrame) -> None:
        assert isinstance(layout.ground, Ground)
        number, counts = layout.ground.city, layout.ground.counts
        spots, city = screen_grid(canvas, len(frame.places.seats)), city_by_number(number)
        ground.draw_table_top(canvas)
        plan = map_layout_of_city(canvas, spots.plan, city)
        ground.draw_printed_map(canvas, spots.paper, plan, city, block_names(self.texts, city))
        if counts is not None:
            words = [(self.texts(f"cards.{key}", n=n), str(n)) for key, n in zip(("left", "gone"), counts)]
            cards.draw_turn_cards_heading(canvas, spots.cards, self.texts("cards.title"), spots.places.supplies, words)

    def draw_sidebar(self, canvas: Canvas, layout: Layout, frame: TableFrame, content: SidebarContent) -> None:
        assert isinstance(layout, NewYorkLayout) and layout.view is not None
        spots, public = screen_grid(canvas, len(frame.places.seats)), layout.view.public
        boxes = [scoring.final_route_score(public, player).points_by_score_box for player in range(public.players)]
        sidebar.paint_sidebar(canvas, frame.places, content, [box.left for box in spots.minis], self.texts, boxes)

    def draw_piece(self, canvas: Canvas, piece: Piece, look: str) -> None:
        if look == FOCUSED and isinstance(piece.face, DrawableRoadFace):
            draw_road_focus(canvas, piece.box, piece.face)
        else:
            draw_map_piece(canvas, piece, look, self.texts)
            draw_result_part(canvas, piece.face, piece.box, self.texts)


def draw_road_focus(canvas: Canvas, box: FRect, face: DrawableRoadFace) -> None:
    """Close round a straight road, so that the names beside it stay whole."""
    w, h = box.size
    less = max(0.0, min(w, h) - RINGED * face.streets.pitch)
    draw_focus_ring(canvas, *box.inflate(*((-less, 0) if w < h else (0, -less))))


def game_table(
    texts: Texts, players: Players, view: TableView[ExploreNewYork] | None = None
) -> GameTable[ExploreNewYork]:
    """The table of a match. view: what the one sees who is spoken to and chooses."""
    return GameTable(
        NewYorkGeometry(texts, players),
        NewYorkPainter(texts, players),
        NewYorkChoices(texts, players, view),
        NewYorkText(texts, players, view),
        memories=NewYorkMemories(texts),
    )
