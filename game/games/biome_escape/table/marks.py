"""What marks a choice on the land: the way, and what it costs tile by tile."""

from collections.abc import Sequence
from dataclasses import replace

from pygame import FRect

from game.engine.hexes import Hex
from game.engine.state import Action
from game.games.biome_escape.rules import land
from game.games.biome_escape.rules.state import BiomeEscape
from game.games.biome_escape.table.faces import ArrivalCostFace, BadgeFace, CampNumberFace, PlanPathFace
from game.games.biome_escape.table.land_pieces import LandPieces
from game.games.biome_escape.table.navigation import is_land_point_under_panel
from game.ui.table import Piece, Point

MARK_LAYER, UNDER = 24, -1  # marks over and under the pieces
AWAY = (-999.0, -999.0)  # where nobody sees it
PLATE = (60.0, 30.0)  # room for a cost
# Where a cost may lie on a tile, in radii from its middle
SPOTS = (
    (0, -0.62), (0, 0.64), (-0.36, 0.64), (0.36, 0.64), (-0.36, -0.64), (0, -0.95), (-0.48, -0.95), (0, 0.95),
    (-0.78, -1.0),
)  # fmt: skip


class PlanMarks:
    """What a plan would do, on the land as it is laid out. card: that of a private look, if it lies there."""

    def __init__(self, pieces: LandPieces, card: FRect | None):
        self.land, self.card, self.grid, self.chart = pieces, card, pieces.grid, pieces.chart

    def plan_pieces(self, own_view: BiomeEscape, plan: tuple[Action, ...], center: Point) -> list[Piece]:
        """center: of the board."""
        move, *args = plan[-1]
        stops = self.tiles_walked(own_view, plan)
        marks: list[Piece] = []
        if len(stops) > 1:
            marks.append(self.path_mark_piece("way", stops, center))
        costs = self.walk_cost_marks(own_view, plan)
        marks += [*costs, *self.badges_without_number(own_view, costs)]
        if move == "use_caravan_kit":
            marks.append(self.path_mark_piece("caravan", args[1:], center))
        return marks

    def path_mark_piece(self, kind: str, stops: Sequence[Hex], center: Point) -> Piece:
        face = PlanPathFace(self.chart.offsets_from(center, stops))
        return Piece(("mark", kind), face, center, (1, 1), MARK_LAYER)

    def tiles_walked(self, own_view: BiomeEscape, plan: tuple[Action, ...]) -> list[Hex]:
        """The tiles of a walk, where it begins first; a place to be explored last."""
        start = own_view.pawns[own_view.observer]
        stops = [] if start is None else [start]
        for move, *args in plan:
            if move in ("move", "explore"):
                stops.append(args[0])
            elif move == "caravan_move":
                path = own_view.routes[args[0]]
                stops += path[1:] if path[0] == stops[-1] else path[-2::-1]
            elif move == "use_teleport":
                stops.append(args[1])
        return stops

    def walk_cost_marks(self, own_view: BiomeEscape, plan: tuple[Action, ...]) -> list[Piece]:
        """What is spent on arrival at each tile of a walk."""
        spent, marks = 0, []
        standing = self.land.occupied_boxes_on_land(own_view)
        for move, *args in plan:
            if move not in ("move", "explore", "caravan_move"):
                continue
            spent += (
                land.cost_to_enter(own_view, args[0])
                if move == "move"
                else 0
                if own_view.phase == "camp_explore"
                else 1
            )
            at = args[0] if move != "caravan_move" else self.tiles_walked(own_view, ((move, *args),))[-1]
            x, y = self.clearest_plate_point(at, standing)
            icon = "gi_compass" if move == "explore" else "ui_footprints"
            if is_land_point_under_panel(self.chart, self.grid, (x, y)) or self.is_cost_plate_under_seen_card((x, y)):
                continue
            standing.append(self.plate_box((x, y)))
            face, key = ArrivalCostFace(str(spent), icon), ("mark", "cost", at)
            marks.append(Piece(key, face, (x, y), (1, 1), MARK_LAYER + 1, is_over_focus=True))
        return marks

    def clearest_plate_point(self, at: Hex, standing: list[FRect]) -> Point:
        """Where a plate on a tile hides the least of what stands and lies there."""
        (x, y), r = self.chart.tile_center(at), self.chart.tile_radius
        spots = [(x + dx * r, y + dy * r) for dx, dy in SPOTS]
        return min(spots, key=lambda spot: self.hidden_area(self.plate_box(spot), standing))

    def hidden_area(self, plate: FRect, standing: list[FRect]) -> float:
        """How much of what stands there lies under a plate, in square units."""
        hidden = [plate.clip(box) for box in standing]
        return sum(one.w * one.h for one in hidden)

    def plate_box(self, at: Point) -> FRect:
        """The box of a plate; its size does not depend on the number."""
        w, h = (length * self.grid.zoom for length in PLATE)
        return FRect(at[0] - w / 2, at[1] - h / 2, w, h)

    def is_cost_plate_under_seen_card(self, at: Point) -> bool:
        """Would a plate here lie on what somebody has just seen?"""
        return self.card is not None and bool(self.plate_box(at).colliderect(self.card))

    def badges_without_number(self, own_view: BiomeEscape, costs: list[Piece]) -> list[Piece]:
        """Copies of the badges whose numbers a cost plate would cover, drawn without their numbers."""
        zoom = self.grid.zoom
        plates = [self.plate_box(mark.center) for mark in costs]
        quiet = []
        for piece in self.land.badges.pieces(own_view, None):
            if not isinstance(piece.face, (BadgeFace, CampNumberFace)):
                continue
            count = piece.face.count
            x, y, size = *piece.center, piece.size[0]
            half = (10 + 4 * len(count)) * zoom
            number = FRect(x + size * 0.46 - half, y - size * 0.40 - half, 2 * half, 2 * half)
            if isinstance(piece.face, CampNumberFace):
                number.center = piece.center
                quiet += [replace(piece, layer=UNDER, center=AWAY)] if number.collidelist(plates) >= 0 else []
            elif number.collidelist(plates) >= 0:
                quiet.append(replace(piece, face=replace(piece.face, count=""), layer=UNDER))
        return quiet
