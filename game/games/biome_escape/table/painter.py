"""What the table of the biome looks like: each piece by its face."""

from collections.abc import Sequence

from pygame import Color, FRect

from game.games.biome_escape.rules.components import WEIGHTS
from game.games.biome_escape.rules.state import BiomeEscape
from game.games.biome_escape.table import (
    art,
    board_turn,
    die,
    goal,
    ground,
    overview,
    pack_art,
    result,
    ring,
    seen_card,
    sheets,
    tiles,
)
from game.games.biome_escape.table.ending import KeysOfExitFace, LandBeforeEndFace, draw_ending
from game.games.biome_escape.table.faces import (
    ArrivalCostFace,
    BadgeFace,
    BoardTurnFace,
    CampNumberFace,
    CardFace,
    CooldownRingFace,
    CooldownTokenFace,
    DieFace,
    ExitGoalFace,
    KnownSecretFace,
    KnownSecretsPanelFace,
    MenuFace,
    MenuLineFace,
    OverviewFace,
    PackFace,
    PackItemFace,
    PawnFace,
    PlanPathFace,
    RaidersFace,
    RaidersPathFace,
    RouteFace,
    SecretFace,
    SeenSecretsFace,
    SheetFace,
    SignalFace,
    SwitchFace,
    ThreatFace,
    TileFace,
    TileRotationFace,
    UnexploredPlaceFace,
)
from game.games.biome_escape.table.grid import board_box
from game.games.biome_escape.table.land_pieces import SECRET
from game.games.biome_escape.table.layout import BiomeLayout
from game.games.biome_escape.table.pack_pieces import SIGN, TITLE_SHARE
from game.games.biome_escape.table.rule_pictures import PICTURES
from game.games.biome_escape.table.sidebar import paint_seat
from game.games.biome_escape.table.style import STYLE
from game.ui import labels
from game.ui.bars import GAP
from game.ui.canvas import Canvas
from game.ui.contract.parts import TablePainter
from game.ui.contract.views import Layout, TableFrame
from game.ui.log_panel import draw_log_panel, log_panel_height
from game.ui.sidebar import SidebarContent
from game.ui.table import FOCUSED, HOVERED, IDLE, LEGAL, Piece, Point
from game.ui.texts import Texts
from game.ui.theme import CREAM, FOCUS, INK
from game.ui.widgets import draw_icon_button

SECRETS = (SECRET, SECRET + 1)  # their layers on the land; one that is dragged out of a tile is on neither
ON_LAND = (
    TileFace,
    UnexploredPlaceFace,
    RouteFace,
    BadgeFace,
    CampNumberFace,
    RaidersFace,
    SignalFace,
    PawnFace,
    RaidersPathFace,
    ThreatFace,
    PlanPathFace,
    ArrivalCostFace,
    LandBeforeEndFace,
    KeysOfExitFace,
)


class BiomePainter(TablePainter[BiomeEscape]):
    """A land under a dome in the night, and panels round it."""

    rule_pictures = PICTURES

    def draw_ground(self, canvas: Canvas, layout: Layout, frame: TableFrame) -> None:
        assert isinstance(layout, BiomeLayout)
        still = layout.ground
        board = frame.places.board
        ground.draw_land(canvas, board, still.chart, still.tiles, still.near, still.turning, still.end)

    def draw_sidebar(self, canvas: Canvas, layout: Layout, frame: TableFrame, content: SidebarContent) -> None:
        assert isinstance(layout, BiomeLayout)
        for paper, box, carried in zip(content.seats, frame.places.seats, layout.seats):
            paint_seat(canvas, box, paper, carried)
        if frame.places.log is None:
            return
        log = FRect(frame.places.log)
        log.h -= layout.pack_height + GAP if layout.pack_height else 0
        if log.h >= log_panel_height(canvas, log.w, list(content.log[:1])):
            draw_log_panel(canvas, log.x, log.y, log.w, log.h, content.log, self.texts("table.log"))

    def draw_piece(self, canvas: Canvas, piece: Piece, look: str) -> None:
        if look == FOCUSED and isinstance(piece.face, (TileFace, UnexploredPlaceFace)):
            art.draw_tile_outline(canvas, *piece.center, piece.face.radius, LEGAL, FOCUS)
        else:
            draw_piece(canvas, piece, look, self.texts)


def is_piece_on_land(piece: Piece) -> bool:
    """Is it seen through the window only? What is dragged out of a tile or a pack is not."""
    return isinstance(piece.face, ON_LAND) or (isinstance(piece.face, SecretFace) and piece.layer in SECRETS)


def draw_piece(canvas: Canvas, piece: Piece, look: str, texts: Texts) -> None:
    if not is_piece_on_land(piece):
        draw_panel(canvas, piece, look, texts)
        result.draw_result_part(canvas, piece.face, piece.box, texts)
    elif canvas.surf.get_width() < canvas.w_px:  # a picture of the piece alone
        draw_land_piece(canvas, piece, look)
    else:
        clip = canvas.surf.get_clip()
        canvas.surf.set_clip(clip.clip(canvas.rect(*board_box(canvas))))
        draw_land_piece(canvas, piece, look)
        canvas.surf.set_clip(clip)


# ---------------------------------------------------------------- on the land
def draw_land_piece(canvas: Canvas, piece: Piece, look: str) -> None:
    match piece.face:
        case TileFace() | UnexploredPlaceFace():
            draw_tile(canvas, piece, piece.face, look)
        case RouteFace(points, radius, is_open):
            art.draw_caravan_route(canvas, absolute_points(piece.center, points), radius, is_open, look)
        case BadgeFace(kind, count):
            draw_badge(canvas, piece, kind, count, look)
        case CampNumberFace(kind, count):
            art.draw_badge_number(canvas, *piece.center, count, badge_number_colour(kind))
        case RaidersFace(kind, loot, is_below):
            art.draw_raiders(canvas, *piece.center, piece.size[0], kind, loot, look, is_below)
        case SignalFace(phrase, sign):
            art.draw_signal_flag(canvas, piece.box, phrase, sign, look)
        case SecretFace():
            draw_secret(canvas, piece, piece.face, look)
        case PawnFace():
            draw_pawn(canvas, piece, piece.face, look)
        case LandBeforeEndFace() | KeysOfExitFace():
            draw_ending(canvas, piece.box, piece.face, animation_progress(piece))
        case _:
            draw_path(canvas, piece)


def draw_path(canvas: Canvas, piece: Piece) -> None:
    """Where enemies go, and where a plan leads."""
    match piece.face:
        case RaidersPathFace(points, ticks):
            art.draw_dotted_path(canvas, absolute_points(piece.center, points), "raid")
            spots = absolute_points(piece.center, [spot for spot, _ in ticks])
            art.draw_rest_places_of_raiders(canvas, [(spot, f"+{n}") for spot, (_, n) in zip(spots, ticks)])
        case ThreatFace(points, distance):
            art.draw_threat_line(canvas, absolute_points(piece.center, points), str(distance))
        case PlanPathFace(points):
            art.draw_dotted_path(canvas, absolute_points(piece.center, points))
        case ArrivalCostFace(words, icon):
            art.draw_cost_plate(canvas, *piece.center, words, icon)


def absolute_points(center: Point, points: Sequence[Point]) -> tuple[Point, ...]:
    """Points that are told from the middle of a piece, where they are drawn."""
    return tuple((center[0] + x, center[1] + y) for x, y in points)


def draw_tile(canvas: Canvas, piece: Piece, face: TileFace | UnexploredPlaceFace, look: str) -> None:
    """The tile where the ground does not show it, and its outline."""
    (x, y), r = piece.center, face.radius
    if not piece.is_printed:
        if isinstance(face, UnexploredPlaceFace):
            tiles.draw_mist(canvas, x, y, r, face.variant, True)
        else:
            tiles.draw_tile(canvas, x, y, r, face.kind, face.variant, face.cliffs)
    if look == IDLE:
        return
    if isinstance(face, UnexploredPlaceFace):
        art.draw_unexplored_mark(canvas, x, y, r, look, face.is_near)
    else:
        art.draw_tile_outline(canvas, x, y, r, look)


def draw_badge(canvas: Canvas, piece: Piece, kind: str, count: str, look: str) -> None:
    (x, y), size = piece.center, piece.size[0]
    art.draw_standing_model(canvas, x, y, size, kind, look)
    if count:
        art.draw_badge_number(canvas, x + size * 0.46, y - size * 0.40, count, badge_number_colour(kind))


def badge_number_colour(kind: str) -> Color:
    """The colour of the number at a badge."""
    tone: Color = STYLE["cooldown"].get(kind, INK)
    return tone


def draw_secret(canvas: Canvas, piece: Piece, face: SecretFace, look: str) -> None:
    (x, y), size = piece.center, piece.size[0]
    art.draw_secret_token(canvas, x, y, size, face.kind, face.lies, look)
    if face.count:
        low = 0.78 + (canvas.zoom - 1) * 0.3  # below the token, which is to be seen
        labels.draw_badge(canvas, x, y + low * size, str(face.count), INK, CREAM, 14, 9)


def draw_pawn(canvas: Canvas, piece: Piece, face: PawnFace, look: str) -> None:
    (x, y), size = piece.center, piece.size[1]
    art.draw_pawn(canvas, x, y, size, face.sign, look, face.state == "active")
    if face.state in ("captured", "injured"):
        top = y - size * 0.55  # over the head: beside it might be a neighbour's
        labels.draw_badge(canvas, x, top, "", STYLE["tags"]["danger"], CREAM, 16, size * 0.17)
        icon = "gi_robber-hand" if face.state == "captured" else "ui_plus"
        canvas.draw_icon(icon, x, top, size * 0.22, CREAM)


# ---------------------------------------------------------------- over the land and beside it
def draw_panel(canvas: Canvas, piece: Piece, look: str, texts: Texts) -> None:
    match piece.face:
        case ExitGoalFace():
            goal.paint_goal_panel(canvas, piece.box, piece.face)
        case CooldownRingFace(title, is_resting):
            ring.draw_cooldown_ring(canvas, piece.box, title, is_resting)
        case OverviewFace():
            overview.draw_overview(canvas, piece.box, piece.face)
        case CooldownTokenFace(icon, tone):
            ring.draw_cooldown_token(canvas, *piece.center, piece.size[0], icon, tone, look)
        case SwitchFace(is_on):
            draw_switch(canvas, piece.box, is_on, look)
        case BoardTurnFace(scene):
            board_turn.draw_board_turn_scene(canvas, piece.box, scene, animation_progress(piece))
        case DieFace(roll):
            die.draw_die(canvas, *piece.center, piece.size[0], roll, animation_progress(piece))
        case SeenSecretsFace():
            seen_card.draw_just_seen_secret(canvas, piece.box, piece.face, texts, look)
        case MenuFace() | SheetFace() | MenuLineFace() | CardFace() | TileRotationFace():
            draw_choice_piece(canvas, piece, look)
        case _:
            draw_pack_piece(canvas, piece, look, texts)


def animation_progress(piece: Piece) -> float:
    return 1.0 if piece.part is None else piece.part


def draw_switch(canvas: Canvas, box: FRect, is_on: bool, look: str) -> None:
    draw_icon_button(canvas, box.x, box.y, "gi_bandit", "hover" if look == HOVERED else "idle", box.w)
    if is_on:
        labels.draw_tick_mark(canvas, box.right - 4, box.y + 4, 9)


def draw_pack_piece(canvas: Canvas, piece: Piece, look: str, texts: Texts) -> None:
    """The open pack and what lies there, and secrets on their way."""
    match piece.face:
        case PackFace(load, capacity, is_bare):
            words = texts("pack.empty") if is_bare else ""
            pack_art.draw_pack(canvas, piece.box, texts("pack"), (load, capacity), words, look)
        case KnownSecretsPanelFace(title):
            pack_art.draw_known_panel(canvas, piece.box, title, piece.box.w * TITLE_SHARE - SIGN)
        case PackItemFace(lies, kind, is_weighed):
            weight = WEIGHTS[kind] if is_weighed else 0
            pack_art.draw_pack_item(canvas, piece.box, kind, texts(f"secret.{kind}"), weight, lies, look)
        case KnownSecretFace(lies, kind, place) if place:
            pack_art.draw_known_secret(canvas, piece.box, kind, texts(f"secret.{kind}"), place, lies, look)
        case KnownSecretFace(lies, kind):
            art.draw_secret_token(canvas, *piece.center, piece.size[0], kind, lies, look)
        case SecretFace():
            draw_secret(canvas, piece, piece.face, look)


def draw_choice_piece(canvas: Canvas, piece: Piece, look: str) -> None:
    """Papers with choices, and what can be chosen on them."""
    match piece.face:
        case MenuFace():
            sheets.draw_menu(canvas, piece.box)
        case SheetFace(_, title, line, (x, y, w, h)):
            board = FRect(piece.center[0] + x, piece.center[1] + y, w, h)
            sheets.draw_sheet(canvas, board, piece.box, title, line)
        case MenuLineFace(icon, words, price):
            pack_art.draw_menu_line(canvas, piece.box, words, icon, look, price)
        case CardFace():
            sheets.draw_card(canvas, piece.box, piece.face, look)
        case TileRotationFace(code, turn):
            sheets.draw_tile_rotation(canvas, piece.box, code, turn, look)
