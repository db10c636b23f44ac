"""What the table of the park looks like: the still park, what stands round it, and each piece by its face."""

from game.games.ramble_park.rules.components import METER
from game.games.ramble_park.rules.state import RamblePark
from game.games.ramble_park.table import art, board, cards, ground, meter, result, sidebar, tiles
from game.games.ramble_park.table.faces import (
    CardFace,
    ChoosablePanelFace,
    DangerFace,
    DeckFace,
    DiscardChoiceFace,
    LightsOutCardFace,
    PawnFace,
    PawnPathFace,
    QuestionSheetFace,
    SheetAnswerFace,
    TagFace,
    TileFace,
    TokenFace,
)
from game.games.ramble_park.table.grid import Grid
from game.games.ramble_park.table.layout import ParkLayout
from game.games.ramble_park.table.park_pieces import tile_sign
from game.games.ramble_park.table.rule_pictures import PICTURES
from game.games.ramble_park.table.sheets import draw_answer_button, draw_question_sheet
from game.games.ramble_park.table.side_pieces import DECKS
from game.ui.canvas import Canvas
from game.ui.contract.parts import TablePainter
from game.ui.contract.views import Layout, Players, TableFrame
from game.ui.log_panel import draw_log_panel
from game.ui.sidebar import BOT, SidebarContent
from game.ui.table import FOCUSED, IDLE, Piece
from game.ui.texts import Texts

DRAWS = (*METER[1:], 0)  # Lights Out cards by notch, with total darkness
INSET = 5  # of another outline in that of a tile in danger


class ParkPainter(TablePainter[RamblePark]):
    """Draws the park, and what lies round it."""

    rule_pictures = PICTURES

    def __init__(self, texts: Texts, players: Players):
        super().__init__(texts, players)
        self.people = players.people

    # ---------------------------------------------------------------- the still table
    def draw_ground(self, canvas: Canvas, layout: Layout, frame: TableFrame) -> None:
        assert isinstance(layout, ParkLayout)
        still = layout.ground
        ground.draw_park(canvas, frame.places.board, still.tiles, still.gloom, still.turning)

    def draw_sidebar(self, canvas: Canvas, layout: Layout, frame: TableFrame, content: SidebarContent) -> None:
        assert isinstance(layout, ParkLayout) and layout.grid is not None
        grid = layout.grid
        for player, paper in enumerate(content.seats):
            badge = "" if paper.badge == BOT else paper.badge
            paper = paper._replace(badge=badge if player in self.people else BOT)
            sidebar.paint_seat(canvas, grid, player, paper, layout.roles[player], layout.hands[player])
        self.draw_left_column(canvas, layout, grid)
        self.draw_tokens(canvas, layout, grid)
        if frame.places.log is not None:
            draw_log_panel(
                canvas,
                frame.places.log.x,
                frame.places.log.y,
                frame.places.log.w,
                frame.places.log.h,
                content.log,
                self.texts("table.log"),
            )

    def draw_left_column(self, canvas: Canvas, layout: ParkLayout, grid: Grid) -> None:
        """Meter, decks and discards; what is lit is drawn again, as a piece."""
        for deck, count, box in zip(DECKS, layout.piles, grid.decks):
            cards.draw_deck(canvas, box, deck, count)
        if not grid.is_large:
            cards.draw_deck_names(canvas, grid.decks, [self.texts(f"deck.{deck}.short") for deck in DECKS])
        titles = self.texts("meter"), self.texts("meter.short")
        meter.draw_light_meter(canvas, grid.meter, titles, layout.ground.notch, DRAWS, grid.is_large)
        cards.draw_discard_counts(canvas, grid.piles, layout.piles[2:], self.texts("discards"), grid.is_large)

    def draw_tokens(self, canvas: Canvas, layout: ParkLayout, grid: Grid) -> None:
        """The tokens that lie still; one that is being found is drawn by itself."""
        sidebar.paint_token_paper(canvas, grid)
        for piece in layout.pieces:
            if isinstance(piece.face, TokenFace) and piece.face.landmark not in layout.ground.turning:
                sidebar.draw_token(canvas, piece.box, piece.face)

    # ---------------------------------------------------------------- pieces
    def draw_piece(self, canvas: Canvas, piece: Piece, look: str) -> None:
        if look != IDLE or not piece.is_printed or piece.glow is not None:
            self.draw_piece_face(canvas, piece, look)

    def draw_piece_face(self, canvas: Canvas, piece: Piece, look: str) -> None:
        match piece.face:
            case TileFace() if look == FOCUSED:  # inside the edge of its danger
                art.draw_tile_focus(canvas, *piece.center, tile_outline_radius(piece, piece.face))
                draw_lamps_over_tile(canvas, piece, piece.face)
                draw_tile_name(canvas, piece, piece.face)
            case TileFace():
                draw_tile(canvas, piece, piece.face, look)
            case DeckFace(deck, count):
                cards.draw_deck(canvas, piece.box, deck, count, look)
            case TokenFace():
                sidebar.draw_token(canvas, piece.box, piece.face, look)
            case ChoosablePanelFace():
                sidebar.draw_panel_edge(canvas, piece.box, look)
            case DangerFace(words):
                art.draw_danger_plate(canvas, *piece.center, words)
            case PawnFace(sign, role, is_active):
                art.draw_pawn(canvas, *piece.center, piece.size[1] / 0.9, sign, role, look, is_active)
            case PawnPathFace(dots):
                art.draw_dotted_path(canvas, [(piece.center[0] + x, piece.center[1] + y) for x, y in dots])
            case TagFace():
                art.draw_tile_label(canvas, *piece.center, piece.face)
            case _:
                draw_panel_piece(canvas, piece, look)
                result.draw_result_part(canvas, piece.face, piece.box)


def draw_tile(canvas: Canvas, piece: Piece, face: TileFace, look: str) -> None:
    """The tile where the ground does not show it, and its outlines."""
    r, (x, y) = face.radius, piece.center
    if not piece.is_printed:
        state = animated_tile_state(face.state, piece)
        tiles.draw_tile(canvas, x, y, r, face.tile, tile_sign(face.tile), state, face.dusk)
        draw_lamps_over_tile(canvas, piece, face)
        if state in (tiles.LIT, tiles.EMBER):
            tiles.draw_lamp_light(canvas, x, y, r, tiles.GLOW if state == tiles.LIT else tiles.EMBERS)
    if piece.glow is not None:
        art.draw_tile_outline(canvas, x, y, r, art.DANGER, piece.glow)
    if look != IDLE:
        art.draw_tile_outline(canvas, x, y, tile_outline_radius(piece, face), look)
    if look != IDLE or piece.glow is not None:
        draw_lamps_over_tile(canvas, piece, face)
    draw_tile_name(canvas, piece, face)


def draw_lamps_over_tile(canvas: Canvas, piece: Piece, face: TileFace) -> None:
    """Its own, and the one before it, which no outline crosses."""
    r = face.radius
    tiles.draw_tile_lamp(canvas, *board.tile_center_at_lower_left(piece.center, r), r, face.lamp_before)
    tiles.draw_tile_lamp(canvas, *piece.center, r, animated_tile_state(face.state, piece))


def animated_tile_state(state: str, piece: Piece) -> str:
    """The state a tile is drawn in while its lamp flickers or is about to come on; afterwards `state`."""
    if piece.part is None or piece.part >= 1:
        return state
    step = min(int(piece.part * piece.steps), piece.steps - 1)
    if state == tiles.DARK:
        return tiles.FLICKER[step]
    return tiles.EMBER if step == piece.steps - 1 else tiles.DARK


def draw_tile_name(canvas: Canvas, piece: Piece, face: TileFace) -> None:
    """Over the tile and all that marks it."""
    if face.state != tiles.GONE and face.name is not None:
        is_on = animated_tile_state(face.state, piece) == face.state
        tiles.draw_tile_name_plate(canvas, *piece.center, face.radius, face.name, face.state if is_on else tiles.DARK)


def tile_outline_radius(piece: Piece, face: TileFace) -> float:
    """The radius of a tile's outline, inside that of its danger."""
    return face.radius - (INSET if piece.glow is not None else 0)


def draw_panel_piece(canvas: Canvas, piece: Piece, look: str) -> None:
    """Cards, and papers over the park."""
    match piece.face:
        case CardFace(card, is_held):
            glows = is_held and cards.is_special(card) and look != IDLE
            cards.draw_explore_card(canvas, piece.box, card, look if is_held else IDLE, glows)
        case LightsOutCardFace():
            cards.draw_lights_out_card(canvas, piece.box)
        case QuestionSheetFace():
            draw_question_sheet(canvas, piece.box, piece.face)
        case DiscardChoiceFace(card, name, badge, names):
            size = cards.common_name_size(canvas, piece.box.w, names)
            cards.draw_named_card(canvas, piece.box, card, name, look, size, badge)
        case SheetAnswerFace(words, sign, name):
            draw_answer_button(canvas, piece.box, words, look, sign, name)
