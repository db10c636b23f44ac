"""What lies in the park: its tiles, plates of those in danger, and the pawns that stand there."""

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import replace

from pygame import FRect

from game.engine.hexes import distance
from game.engine.state import Event
from game.games.ramble_park.rules import foresight
from game.games.ramble_park.rules.components import EXIT, TILES
from game.games.ramble_park.rules.state import RamblePark
from game.games.ramble_park.table import art, board, danger
from game.games.ramble_park.table.faces import DangerFace, PawnFace, TileFace
from game.games.ramble_park.table.layout import gloom_at_notch
from game.games.ramble_park.table.names import ParkNames
from game.games.ramble_park.table.news import tile_of_failing_lamp
from game.games.ramble_park.table.tiles import DARK, FLICKER, GONE, LIT, FittedTileName
from game.ui.canvas import Canvas
from game.ui.table import Piece, Point, Size

TILE, PAWN, CHIP = 0, 4, 10  # layers
MOST_HIDDEN = 0.05  # of what must be seen, by a plate
STRIDE = 0.44  # from one pawn to the next on the way home, in radii

Written = Mapping[str, FittedTileName]  # what the tiles bear; empty where names have no room


def tile_sign(tile: str) -> str:
    """A tile's landmark, the role that starts there, or `exit`."""
    return TILES[tile].of or "exit"


def tile_light_state(public_view: RamblePark, tile: str, shown_event: Event | None = None) -> str:
    """lit, dark or gone; in total darkness no lamp burns, and while the way out is shown every one."""
    if tile not in public_view.lights:
        return GONE
    if is_way_out(shown_event):
        return LIT
    return LIT if public_view.lights[tile] and public_view.ending != "darkness" else DARK


def is_way_out(shown_event: Event | None) -> bool:
    """Is it shown how all leave the park?"""
    return shown_event is not None and shown_event.kind == "escaped"


def lamp_state_before(public_view: RamblePark, tile: str, shown_event: Event | None) -> str:
    """The state of the tile whose lamp stands before this one; gone where there is none."""
    there = public_view.places[tile].plus(board.LOWER_LEFT)
    before = next((one for one, at in public_view.places.items() if at == there), None)
    return GONE if before is None else tile_light_state(public_view, before, shown_event)


def tiles_relit_at_end(public_view: RamblePark, shown_event: Event | None) -> list[str]:
    """Where lamps come on again when the park is won, those nearest to the way out first."""
    if not is_way_out(shown_event):
        return []
    way_out = public_view.places[EXIT]
    dark = [tile for tile, is_lit in public_view.lights.items() if not is_lit]
    return sorted(dark, key=lambda tile: distance(public_view.places[tile], way_out))


def is_tile_in_danger(public_view: RamblePark, tile: str) -> bool:
    return (
        not public_view.is_over
        and tile in public_view.lights
        and not public_view.lights[tile]
        and public_view.is_tile_vital(tile)
    )


def animate_lamp_change(piece: Piece, steps: int, pace: str) -> Piece:
    """A tile whose lamp goes out or comes on in so many steps."""
    return replace(piece, part=1.0, steps=steps, pace=pace)


def box_to_keep_clear(box: FRect, r: float, plate: FRect | None) -> FRect:
    """A tile with its corners, and what stands over them: how likely it is lost."""
    return box.inflate(r * 0.2, r * 0.9).union(plate or box)


def tile_touching_both(public_view: RamblePark, start: str, end: str) -> list[str]:
    """A tile that touches both, if they do not touch each other."""
    if end in public_view.paths[start]:
        return []
    return [tile for tile in public_view.neighbouring_tiles(start) if tile in public_view.paths[end]][:1]


class ParkPieces:
    """Lays out the park."""

    def __init__(self, names: ParkNames):
        self.named, self.texts, self.players = names, names.texts, names.players

    def tile_pieces(
        self,
        public_view: RamblePark,
        area: FRect,
        tile_names: Written,
        turning_tiles: frozenset[str],
        plates: Sequence[Piece],
        shown_event: Event | None = None,
    ) -> list[Piece]:
        """The tiles of the park. plates: the danger plates on tiles that may be lost."""
        pieces = [
            self.tile_piece(public_view, area, tile, tile_names, tile not in turning_tiles, plates, shown_event)
            for tile in public_view.places
        ]
        changes = {("tile", tile_of_failing_lamp(shown_event)): (len(FLICKER), "lamp_flicker")}
        changes |= {
            ("tile", tile): (n + 2, "lamps_again")
            for n, tile in enumerate(tiles_relit_at_end(public_view, shown_event))
        }
        return [animate_lamp_change(piece, *changes[piece.key]) if piece.key in changes else piece for piece in pieces]

    def tile_piece(
        self,
        public_view: RamblePark,
        area: FRect,
        tile: str,
        tile_names: Written,
        is_printed: bool,
        plates: Sequence[Piece],
        shown_event: Event | None,
    ) -> Piece:
        box, r, state = (
            board.tile_click_box(area, public_view.places[tile]),
            board.tile_radius(area),
            tile_light_state(public_view, tile, shown_event),
        )
        plate = next((one.box for one in plates if one.key == ("danger", tile)), None)
        piece = Piece(
            ("hole" if state == GONE else "tile", tile),
            TileFace(
                tile,
                state,
                r,
                tile_names.get(tile),
                0.0 if is_printed else gloom_at_notch(public_view.notch),
                lamp_state_before(public_view, tile, shown_event),
            ),
            box.center,
            box.size,
            TILE,
            self.named.tile_name(tile),
            glow=1.0 if is_tile_in_danger(public_view, tile) else None,
            is_printed=is_printed,
            has_own_focus=True,
        )
        return piece if state == GONE else replace(piece, kept_clear=box_to_keep_clear(piece.box, r, plate))

    def danger_pieces(self, public_view: RamblePark, area: FRect, tile_names: Written, canvas: Canvas) -> list[Piece]:
        """How likely a vital dark tile is lost in this turn."""
        threats = {
            tile: round(100 * foresight.chance_of_lights_out_card(public_view, tile)) for tile in public_view.places
        }
        threats = {tile: n for tile, n in threats.items() if n and is_tile_in_danger(public_view, tile)}
        seen = self.must_see_boxes(public_view, area, tile_names) if threats else []
        pieces, r = [], board.tile_radius(area)
        for tile, percent in threats.items():
            at = board.tile_center(area, public_view.places[tile])
            for is_short in (False, True):  # where the whole words would hide something, the figure alone
                size = self.danger_plate_size(canvas, percent, is_short)
                spot = danger.danger_plate_point(at, r, size, area, seen)
                if danger.hidden_share(spot, size, seen) <= MOST_HIDDEN:
                    break
            face = DangerFace(self.danger_plate_text(percent, is_short))
            piece = Piece(("danger", tile), face, spot, size, CHIP, is_over_focus=True)
            pieces.append(replace(piece, kept_clear=box_to_keep_clear(piece.box, r, piece.box)))
            seen.append(piece.box)
        return pieces

    def danger_plate_text(self, percent: int, is_short: bool = False) -> str:
        """On the plate of a tile in danger; is_short: the figure alone."""
        return self.texts("chip.danger.short" if is_short else "chip.danger", n=percent)

    def danger_plate_size(self, canvas: Canvas, percent: int, is_short: bool = False) -> Size:
        """The size of a danger plate: the same for all numbers of so many digits."""
        return art.danger_plate_size(canvas, self.danger_plate_text(10 ** (len(str(percent)) - 1), is_short))

    def must_see_boxes(self, public_view: RamblePark, area: FRect, tile_names: Written) -> list[FRect]:
        """What no plate may hide: pawns, and signs, names and burning lamps of the tiles that are left."""
        r = board.tile_radius(area)
        standing = {tile: board.tile_center(area, public_view.places[tile]) for tile in public_view.lights}
        counts = Counter(pawn for pawn in public_view.pawns if pawn in public_view.places)
        pawns = [
            spot for tile, count in counts.items() for spot in board.pawn_spots(area, public_view.places[tile], count)
        ]
        return [
            *(danger.danger_sign_box(at, r) for at in standing.values()),
            *(box for tile, at in standing.items() for box in danger.tile_name_boxes(at, r, tile_names.get(tile))),
            *(danger.lamp_box(at, r) for tile, at in standing.items() if public_view.lights[tile]),
            *map(danger.pawn_box, pawns),
        ]

    def pawn_pieces(self, public_view: RamblePark, area: FRect, shown_event: Event | None) -> list[Piece]:
        if public_view.ending == "escaped":
            return self.escaping_pawn_pieces(public_view, area)
        pieces = []
        for tile in dict.fromkeys(public_view.pawns):
            here = [player for player, at in enumerate(public_view.pawns) if at == tile]
            if tile not in public_view.places:
                continue
            for depth, (player, spot) in enumerate(
                zip(here, board.pawn_spots(area, public_view.places[tile], len(here)))
            ):
                pieces.append(
                    self.pawn_piece(
                        public_view, player, spot, depth, self.pawn_path(public_view, player, area, shown_event)
                    )
                )
        return pieces

    def pawn_piece(
        self, public_view: RamblePark, player: int, spot: board.StandingSpot, depth: int, via: tuple[Point, ...] = ()
    ) -> Piece:
        is_active = player == public_view.turn and not public_view.is_over
        label = self.texts("pawn", name=self.named.player_name(player))
        return Piece(
            ("pawn", player),
            PawnFace(self.players.signs[player], public_view.roles[player], is_active),
            spot[:2],
            (spot.size * 0.72, spot.size * 0.9),
            PAWN + depth,
            label,
            via=via,
            is_draggable=True,
        )

    def pawn_path(
        self, public_view: RamblePark, player: int, area: FRect, shown_event: Event | None
    ) -> tuple[Point, ...]:
        """The tile between, where a pawn goes two."""
        if shown_event is None or shown_event.kind != "moved" or shown_event.facts["player"] != player:
            return ()
        between = tile_touching_both(public_view, shown_event.facts["start"], shown_event.facts["end"])
        return tuple(board.pawn_spots(area, public_view.places[tile], 1)[0][:2] for tile in between)

    def escaping_pawn_pieces(self, public_view: RamblePark, area: FRect) -> list[Piece]:
        """One after the other from the exit to the edge of the park, the shorter way."""
        steps = board.path_out_of_park(area, public_view.places[EXIT])
        (x, y), r, pieces = steps[-1], board.tile_radius(area), []
        side = 1 if x >= area.centerx else -1
        home = [player for player in range(public_view.players) if public_view.is_player_still_in_game(player)]
        for n, player in enumerate(home):
            at = board.StandingSpot(x - side * r * STRIDE * (len(home) - 1 - n), y - r * 0.1 * (n % 2), r * 0.72)
            pieces.append(self.pawn_piece(public_view, player, at, n, tuple(steps[:-1])))
        return pieces
