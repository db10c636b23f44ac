"""What one seat chooses from: the turns of a tile, lines on a small sheet, pieces on a large one."""

from pygame import FRect

from game.games.biome_escape.rules import camps, foresight, secret_cards
from game.games.biome_escape.rules.components import TILE_STACK, WEIGHTS
from game.games.biome_escape.rules.state import BiomeEscape
from game.games.biome_escape.table.board import LandChart
from game.games.biome_escape.table.faces import CardFace, MenuFace, MenuLineFace, SheetFace, TileRotationFace
from game.games.biome_escape.table.grid import Grid
from game.games.biome_escape.table.menus import ChoiceMenus
from game.games.biome_escape.table.prospects import SHEET, SIDES, MenuChoice, foreseen_count, knows_next_cliffs
from game.ui.offer import Draft
from game.ui.table import Piece

TURN, PAPER, LINE = 25, 40, 42  # layers
LINE_SIZE = (324.0, 40.0)  # of one choice in a small sheet
LINE_GROWTH = (1.0, 0.35)
AIR, BY_PACK = 10.0, 6.0  # round the lines of a sheet, and between one and the pack it is about
CARD = (118.0, 118.0)  # of a piece on a large sheet
KEY_OFFSETS = (
    (0.0, -0.86),
    (0.80, -0.45),
    (0.80, 0.45),
    (0.0, 0.86),
    (-0.80, 0.45),
    (-0.80, -0.45),
)  # of the turn ring


class ChoicePieces:
    """Lays out what one seat is to choose from."""

    def __init__(self, menus: ChoiceMenus, grid: Grid, chart: LandChart, shelf: FRect):
        """shelf: where the open pack lies."""
        self.menus, self.named, self.texts = menus, menus.named, menus.texts
        self.grid, self.chart, self.shelf = grid, chart, shelf

    def pieces(self, own_view: BiomeEscape, draft: Draft) -> list[Piece]:
        return [*self.tile_rotation_pieces(own_view, draft), *self.choice_sheet_pieces(own_view, draft)]

    # ---------------------------------------------------------------- the turn of a tile
    def tile_rotation_pieces(self, own_view: BiomeEscape, draft: Draft) -> list[Piece]:
        """Six ways to lay a quarry, round its place: each shows which sides are cliffs."""
        if not draft or draft[-1][0] != "tile" or draft[-1][1] in own_view.tiles or not knows_next_cliffs(own_view):
            return []
        (x, y), r = self.chart.tile_center(draft[-1][1]), self.chart.tile_radius
        size, code = max(44.0, r * 0.8), foresight.next_tile_code(own_view) or ""
        pieces = []
        for n, (dx, dy) in enumerate(KEY_OFFSETS[:SIDES]):
            center = (x + dx * (r + size * 0.55), y + dy * (r * 0.85 + size * 0.5))
            pieces.append(
                Piece(
                    ("turn", n),
                    TileRotationFace(code, n),
                    center,
                    (size, size),
                    TURN,
                    self.texts("turn", n=n + 1),
                    str(n + 1),
                )
            )
        return pieces

    # ---------------------------------------------------------------- sheets
    def choice_sheet_pieces(self, own_view: BiomeEscape, draft: Draft) -> list[Piece]:
        if own_view.phase == "arrange":
            return self.foreseen_stack_pieces(own_view, draft)
        if own_view.phase == "trade":
            return self.box_content_pieces(own_view)
        lines = self.menus.menu_lines(own_view, draft)
        return self.line_sheet_pieces(own_view, draft, lines) if lines else []

    def line_sheet_pieces(self, own_view: BiomeEscape, draft: Draft, lines: list[MenuChoice]) -> list[Piece]:
        """A small paper beside what was picked, one line for each choice; two columns where they are many."""
        w, h = (length * (1 + (self.grid.zoom - 1) * share) for length, share in zip(LINE_SIZE, LINE_GROWTH))
        board = self.grid.camera
        is_said = bool(draft) and draft[0] == ("do", "say")  # about a tile that must be seen and picked next
        columns = 2 if (len(lines) * h > board.h * 0.62 or len(lines) > 6) and not is_said else 1
        w = min(w, self.grid.places.sidebar.w - 2 * AIR if is_said else (board.w - 60) / columns)
        rows = -(-len(lines) // columns)
        h = min(h, (board.h - 60) / rows)
        box = self.sheet_box_beside_pick(own_view, draft, columns * w + 2 * AIR, rows * h + 2 * AIR)
        w = (box.w - 2 * AIR) / columns
        if is_said:  # over whole panels, so that none looks out above
            top = max(panel.y for panel in (*self.grid.places.seats, self.grid.pack_box) if panel.y <= box.y)
            box.h, box.y = box.bottom - top, top
            h = (box.h - 2 * AIR) / rows
        pieces = [Piece(SHEET, MenuFace(), box.center, box.size, PAPER, is_menu=True, is_popup_menu=True)]
        for n, line in enumerate(lines):
            center = (box.x + AIR + (n // rows + 0.5) * w, box.y + AIR + (n % rows + 0.5) * h)
            face = MenuLineFace(line.icon, line.words, line.price)
            letter = str((n + 1) % 10)
            pieces.append(Piece(line.key, face, center, (w - 6, h - 6), LINE, line.words, letter))
        return pieces

    def sheet_box_beside_pick(self, own_view: BiomeEscape, draft: Draft, w: float, h: float) -> FRect:
        """The box of a sheet beside the picked piece: over it on the land, at its side in the pack."""
        board, sidebar = self.grid.camera, self.grid.places.sidebar
        first, box = draft[0] if draft else ("pack",), FRect(0, 0, w, h)
        if first == ("do", "say"):
            return FRect(sidebar.centerx - w / 2, sidebar.bottom - h, w, h).clamp(sidebar)
        room = FRect(8, board.y + 4, board.w - 16, board.h - 8)
        if first[0] == "secret" and first[1] in own_view.packs[own_view.observer]:
            return self.choice_box_by_pack(w, h, room)
        box.center = self.choice_sheet_center(own_view, draft, box)
        return box.clamp(room)

    def choice_box_by_pack(self, w: float, h: float, area: FRect) -> FRect:
        """Over the log above the open pack; where there is no room for it, left of the pack."""
        log = FRect(
            self.grid.pack_box.x, self.grid.pack_box.y, self.grid.pack_box.w, self.shelf.y - self.grid.pack_box.y
        )
        if log.h >= h + BY_PACK:
            wide = max(w, log.w)
            return FRect(log.right - wide, log.bottom - h - BY_PACK, wide, h)
        return FRect(self.shelf.x - w - 12, self.shelf.y, w, h).clamp(area)

    def choice_sheet_center(self, own_view: BiomeEscape, draft: Draft, box: FRect) -> tuple[float, float]:
        """Over the tile of the player's pawn, or beside it where there is no room above."""
        at = own_view.pawns[own_view.observer]
        if at is None or not draft:
            return self.grid.camera.center
        x, y = self.chart.tile_center(at)
        r = self.chart.tile_radius
        above = y - r * 1.2 - box.h / 2
        return (x, above) if above - box.h / 2 > self.grid.camera.y else (x + r * 1.2 + box.w / 2, y)

    def foreseen_stack_pieces(self, own_view: BiomeEscape, draft: Draft) -> list[Piece]:
        """Foreseen pieces in a row, the next one first; numbers show the order in which they are picked."""
        stack = own_view.agenda[-1].about[0]
        count = foreseen_count(own_view)
        picked = [key[1] for key in draft]
        names = [
            own_view.tile_stack[n].code if stack == TILE_STACK else own_view.secrets[own_view.secret_stack[n]].kind
            for n in range(count)
        ]
        box = self.large_sheet_box(count)
        step = (box.w - 2 * AIR) / max(1, count)
        title, line = self.texts(f"sheet.arrange.{stack}"), self.texts("sheet.arrange.line")
        pieces = [self.sheet_piece("order", title, line, box)]
        for n, name in enumerate(names):
            center = (box.x + AIR + (n + 0.5) * step, box.y + box.h * 0.56)
            number = picked.index(n) + 1 if n in picked else None
            label = self.named.tile_name(name) if stack == TILE_STACK else self.named.secret_kind_name(name)
            face = CardFace(name, label, stack == TILE_STACK, number)
            size = (step - 8, box.h * 0.56)
            pieces.append(Piece(("card", n), face, center, size, LINE, label, str(n + 1), is_draggable=True))
        return pieces

    def box_content_pieces(self, own_view: BiomeEscape) -> list[Piece]:
        """Everything in the box; what is too heavy stays grey."""
        count = len(own_view.box)
        most = 5 if self.grid.is_large else 7  # side by side, so that their names can be read
        rows = 1 if count <= 6 else max(2, -(-count // most))
        columns = max(4, -(-count // rows))
        box = self.large_sheet_box(columns, rows)
        wide, high = (box.w - 2 * AIR) / columns, (box.h * 0.60) / rows
        pieces = [self.sheet_piece("box", self.texts("sheet.box"), "", box)]
        for n, one in enumerate(sorted(own_view.box, key=lambda one: (own_view.secrets[one].kind, one))):
            center = (box.x + AIR + (n % columns + 0.5) * wide, box.y + box.h * 0.20 + (n // columns + 0.5) * high)
            kind, name = own_view.secrets[one].kind, self.named.secret_name(own_view, one)
            fits = secret_cards.carried_weight(own_view, own_view.observer) + WEIGHTS[kind] <= camps.carrying_capacity(
                own_view
            )
            face = CardFace(kind, name, is_heavy=not fits)
            pieces.append(Piece(("box", one), face, center, (wide - 6, high - 4), LINE, name, is_draggable=True))
        low, words = (box.centerx, box.bottom - box.h * 0.10), self.texts("line.none")
        return [*pieces, Piece(("do", "none"), MenuLineFace("ui_x", words), low, (240, box.h * 0.14), LINE, words, "0")]

    def sheet_piece(self, sheet: str, title: str, line: str, box: FRect) -> Piece:
        """A large paper over the land."""
        x, y, w, h = self.grid.places.board
        face = SheetFace(sheet, title, line, (x - box.centerx, y - box.centery, w, h))
        return Piece(SHEET, face, box.center, box.size, PAPER, is_menu=True)

    def large_sheet_box(self, columns: int, rows: int = 1) -> FRect:
        board, grow = self.grid.camera, 1 + (self.grid.zoom - 1) * 0.45
        w = min(board.w - 2 * self.grid.toggle.right - 16, max(4, columns) * CARD[0] * grow + 2 * AIR)
        h = min(board.h - 40, (rows * CARD[1] + 96) * grow)
        return FRect(board.centerx - w / 2, board.centery - h / 2 - 20, w, h)
