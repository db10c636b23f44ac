"""What lies and stands on the land: tiles, badges, secrets, people."""

from collections.abc import Iterable
from dataclasses import replace

from pygame import FRect

from game.engine.hexes import Hex
from game.engine.state import PUBLIC, Event
from game.games.biome_escape.rules import people
from game.games.biome_escape.rules.components import INJURED, TAKEN
from game.games.biome_escape.rules.land import neighbours_of
from game.games.biome_escape.rules.state import BiomeEscape
from game.games.biome_escape.table import board
from game.games.biome_escape.table.art import BACK, KNOWN, OPEN, SHARED
from game.games.biome_escape.table.badges import TileBadges
from game.games.biome_escape.table.board import LandChart
from game.games.biome_escape.table.faces import (
    PawnFace,
    RouteFace,
    SecretFace,
    SignalFace,
    TileFace,
    UnexploredPlaceFace,
)
from game.games.biome_escape.table.grid import Grid
from game.games.biome_escape.table.ground import tile_picture_variant
from game.games.biome_escape.table.naming import BiomeNames
from game.games.biome_escape.table.navigation import can_tile_be_pointed_at, is_land_point_under_panel
from game.ui.table import Key, Piece, Point

TILE, ROUTE, SIGNAL, PAWN, SECRET = 0, 1, 7, 8, 13  # layers on the land
SMALL = 46.0  # tiles smaller than this carry fewer numbers
STACKED = 2.6  # units from one of several equal secrets to the next, on tiles of the usual size


class LandPieces:
    """Tiles, badges, secrets and people as the window shows them.

    turning: tiles that are under way and drawn by themselves.
    """

    def __init__(self, names: BiomeNames, grid: Grid, chart: LandChart, turning_tiles: frozenset[Hex] = frozenset()):
        self.named, self.texts, self.signs = names, names.texts, names.players.signs
        self.grid, self.chart, self.turning = grid, chart, turning_tiles
        self.badges = TileBadges(names.texts, chart, grid.zoom)

    def pieces(self, public_view: BiomeEscape, shown_event: Event | None) -> list[Piece]:
        """The pieces of the land that no paper covers."""
        on_land = [
            *self.tile_pieces(public_view),
            *self.caravan_route_pieces(public_view),
            *self.badges.pieces(public_view, shown_event),
            *self.signal_pieces(public_view),
            *self.secret_pieces(public_view, public_view.lying, shown_event),
            *self.pawn_pieces(public_view, shown_event),
        ]
        return [piece for piece in on_land if not is_land_point_under_panel(self.chart, self.grid, piece.center)]

    def occupied_boxes_on_land(self, own_view: BiomeEscape) -> list[FRect]:
        """Where something stands or lies on tiles."""
        pieces = [
            *self.badges.pieces(own_view, None),
            *self.secret_pieces(own_view, own_view.lying),
            *self.pawn_pieces(own_view, None),
        ]
        return [piece.box for piece in pieces]

    # ---------------------------------------------------------------- tiles
    def tile_pieces(self, public_view: BiomeEscape) -> list[Piece]:
        """The tiles and the mist around them. Those that don't turn over just now are printed on the ground."""
        pieces = []
        for at in (*public_view.tiles, *board.explorable_border(public_view.tiles)):
            if can_tile_be_pointed_at(self.chart, self.grid, at):
                box, face, is_still = (
                    self.chart.tile_click_box(at),
                    self.tile_face(public_view, at),
                    at not in self.turning,
                )
                words = self.named.place_name(public_view, at)
                piece = Piece(("tile", at), face, box.center, box.size, TILE, words, has_own_focus=True)
                pieces.append(replace(piece, is_printed=True, is_sudden=True) if is_still else piece)
        return pieces

    def tile_face(self, public_view: BiomeEscape, at: Hex) -> TileFace | UnexploredPlaceFace:
        if at in public_view.tiles:
            return TileFace(
                public_view.tiles[at],
                tuple(public_view.cliffs.get(at, ())),
                tile_picture_variant(at),
                self.chart.tile_radius,
            )
        pawn = public_view.pawns[public_view.turn]
        return UnexploredPlaceFace(
            tile_picture_variant(at), self.chart.tile_radius, pawn is not None and at in neighbours_of(pawn)
        )

    def caravan_route_pieces(self, public_view: BiomeEscape) -> list[Piece]:
        """Caravan routes; one can be pointed at near its middle."""
        pieces, size = [], self.chart.tile_radius * 0.7
        for n, path in enumerate(public_view.routes):
            middle = self.chart.midpoint(path[len(path) // 2 - 1], path[len(path) // 2])
            face = RouteFace(
                self.chart.offsets_from(middle, path), self.chart.tile_radius, public_view.gang not in path
            )
            pieces.append(Piece(("route", n), face, middle, (size, size * 0.6), ROUTE, self.texts("route")))
        return pieces

    def signal_pieces(self, public_view: BiomeEscape) -> list[Piece]:
        pieces = []
        for at, signal in public_view.signals.items():
            if self.chart.is_tile_in_sight(at):
                has_crowd = public_view.pawns.count(at) > 1 and not self.badges.badge_marks_at(public_view, at)
                box, label = self.chart.signal_flag_box(at, has_crowd), self.texts(f"phrase.{signal.phrase}")
                face = SignalFace(signal.phrase, self.signs[signal.player])
                pieces.append(Piece(("signal", at), face, box.center, box.size, SIGNAL, label))
        return pieces

    # ---------------------------------------------------------------- secrets
    def secret_pieces(
        self, view: BiomeEscape, lying: dict[Hex, tuple[int, ...]], shown_event: Event | None = None
    ) -> list[Piece]:
        """The secrets on the land; equal ones lie on each other, and the topmost shows their number."""
        pieces = []
        for at, ids in lying.items():
            if not self.chart.is_tile_in_sight(at):
                continue
            groups = self.group_equal_secrets(view, at, ids)
            has_column = at in view.pawns and len(self.badges.badge_marks_at(view, at)) > 1
            for (face, group), spot in zip(groups, self.chart.token_spots(at, len(groups), has_column)):
                for n, one in enumerate(group):
                    is_top = n == len(group) - 1 > 0
                    count = len(group) if is_top and self.chart.tile_radius >= SMALL else 0
                    center = (spot.x, spot.y - min(n, 3) * STACKED * self.chart.tile_radius / board.USUAL)
                    label = self.named.secret_name(view, one)
                    pieces.append(
                        Piece(
                            ("secret", one),
                            replace(face, count=count),
                            center,
                            (spot.size, spot.size),
                            SECRET + is_top,
                            label,
                            origin=self.origin_key_of_secret(shown_event, one),
                            is_draggable=True,
                        )
                    )
        return pieces

    def group_equal_secrets(self, view: BiomeEscape, at: Hex, ids: Iterable[int]) -> list[tuple[SecretFace, list[int]]]:
        """The secrets of a tile by their faces; what is not known lies apart where there are few."""
        by_face: dict[SecretFace, list[int]] = {}
        for one in ids:
            by_face.setdefault(self.secret_face(view, at, one), []).append(one)
        groups: list[tuple[SecretFace, list[int]]] = []
        for face, group in by_face.items():
            groups += [(face, [one]) for one in group] if len(by_face) + len(group) <= 4 else [(face, group)]
        return groups

    def secret_face(self, view: BiomeEscape, at: Hex | None, one: int) -> SecretFace:
        secret = view.secrets[one]
        if secret.kind is None:
            return SecretFace(BACK)
        if at in view.camps:
            return SecretFace(OPEN, secret.kind)
        return SecretFace(SHARED if PUBLIC in secret.known else KNOWN, secret.kind)

    def origin_key_of_secret(self, shown_event: Event | None, secret: int) -> Key | None:
        """Where a secret that has just come onto the land comes from."""
        if shown_event is None or shown_event.facts.get("secret") != secret:
            return None
        if shown_event.kind == "produced":
            return ("farm", shown_event.facts["at"])
        return ("pawn", shown_event.facts["player"]) if shown_event.kind == "placed" else None

    # ---------------------------------------------------------------- people
    def pawn_pieces(self, public_view: BiomeEscape, shown_event: Event | None) -> list[Piece]:
        pieces = []
        for at in sorted({place for place in public_view.pawns if place is not None}, key=board.tile_drawing_depth):
            if not self.chart.is_tile_in_sight(at):
                continue
            marks = self.badges.badge_marks_at(public_view, at)
            here = [player for player, place in enumerate(public_view.pawns) if place == at]
            spots = self.chart.pawn_spots(at, len(here), at in public_view.lying or bool(marks), bool(marks))
            for n, (player, spot) in enumerate(zip(here, spots)):
                pieces.append(self.pawn_piece(public_view, player, spot, n, shown_event))
        return pieces

    def pawn_piece(
        self, public_view: BiomeEscape, player: int, spot: board.StandingSpot, index: int, shown_event: Event | None
    ) -> Piece:
        is_active = player == public_view.turn and not public_view.is_over and people.is_free(public_view, player)
        state = {TAKEN: "captured", INJURED: "injured"}.get(public_view.health[player], "active" if is_active else "")
        via: tuple[Point, ...] = ()
        if shown_event is not None and shown_event.kind == "caravanned" and shown_event.facts["player"] == player:
            path = next(
                (
                    one
                    for one in public_view.routes
                    if {one[0], one[-1]} == {shown_event.facts["start"], shown_event.facts["end"]}
                ),
                (),
            )
            via = tuple(
                self.chart.tile_center(at)
                for at in (path if path[:1] == (shown_event.facts["start"],) else path[::-1])[1:-1]
            )
        label = self.texts("pawn", name=self.named.names[player])
        face = PawnFace(self.signs[player], state)
        return Piece(
            ("pawn", player),
            face,
            spot[:2],
            (spot.size * 0.8, spot.size),
            PAWN + index,
            label,
            via=via,
            is_draggable=True,
        )


def tiles_turned_by_event(shown_event: Event | None) -> frozenset[Hex]:
    """The tile that an event turns over."""
    return (
        frozenset((shown_event.facts["at"],))
        if shown_event is not None and shown_event.kind == "explored"
        else frozenset()
    )
