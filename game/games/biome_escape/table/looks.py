"""What a seat has just looked at: a card for its eyes alone, which lies there until it is put away or play goes on."""

from pygame import FRect

from game.games.biome_escape.rules.state import BiomeEscape
from game.games.biome_escape.table.board import Chart, around
from game.games.biome_escape.table.faces import SeenFace
from game.games.biome_escape.table.pack import Pack
from game.games.biome_escape.table.pieces import SEEN
from game.games.biome_escape.table.prospects import is_private
from game.ui.bars import GAP
from game.ui.offer import Draft
from game.ui.table import Piece

LAYER = 38
ONE, MANY = (420.0, 138.0), (440.0, 84.0)  # of the card with one secret; with a list, without its lines
LOW = 44.0  # least height of the card with one secret, in the rail
LINE, GROWTH = 27.0, (0.4, 0.75)
SNUG = 0.3  # growth of a line in the rail
MOST = 9  # lines
EDGE = 16.0


class Looks(Pack):
    """The part of the controller that knows what its seat has just seen."""

    laid_open = SEEN

    remembered: dict[int, dict[int, str]]  # what the seats knew when their trays were laid out: kinds by secret
    seen: tuple[int, ...]  # what has just been learnt
    found: int | None  # the one of it that lies where its finder stands
    chart: Chart
    seen_box: FRect | None  # where that is told

    def take_as_known(self) -> None:
        self.remembered.clear()
        self.seen = ()

    def note_looks(self, own: BiomeEscape, draft: Draft) -> None:
        """A pick, or somebody else's turn, puts the card away."""
        known = {one: own.secrets[one].kind for one, _ in self.seen_by(own)}
        before = self.remembered.get(own.viewer)
        self.remembered[own.viewer] = (before or {}) | known
        fresh = () if before is None else tuple(one for one, kind in known.items() if before.get(one) != kind)
        here = [one for one in fresh or (self.found,) if one in own.lying.get(own.pawns[own.viewer], ())]
        self.found = here[0] if len(here) == 1 else None
        if fresh:
            self.seen = fresh
        elif draft or own.current not in (None, own.viewer):
            self.seen = ()
        self.seen = tuple(one for one in self.seen if one in known)

    def seen_by(self, own: BiomeEscape) -> list[tuple]:
        """What nobody else need know, with where it is."""
        mine = [(one, own.viewer) for one in own.packs[own.viewer] if is_private(own, one)]
        return [*self.memories(own), *mine]

    def look_pieces(self, own: BiomeEscape) -> list[Piece]:
        self.seen_box = None
        if not self.seen:
            return []
        where = dict(self.seen_by(own))
        told = tuple((own.secrets[one].kind, self.where_words(own, where[one])) for one in self.seen[:MOST])
        self.seen_box = self.in_rail(own, len(told)) or self.freest(own, self.on_the_land(len(told)))
        is_narrow = self.seen_box.w <= self.grid_now.places.rail.w
        face, center = SeenFace(told, is_narrow), self.seen_box.center
        return [Piece(SEEN, face, center, self.seen_box.size, LAYER, self.texts("seen"), is_view=True)]

    def on_the_land(self, count: int) -> FRect:
        room, larger = self.grid_now.lens, self.grid_now.zoom - 1
        w, h = ONE if count == 1 else (MANY[0], MANY[1] + LINE * count)
        w, h = min(room.w - 140, w * (1 + larger * GROWTH[0])), min(room.h - 20, h * (1 + larger * GROWTH[1]))
        return FRect(room.centerx - w / 2, room.y + 6, w, h)

    def freest(self, own: BiomeEscape, box: FRect) -> FRect:
        """In the middle above the land, or at a side: where it hides the least of it."""
        room, left = self.grid_now.lens, self.grid_now.buttons.right + EDGE
        places = [FRect(x, box.y, box.w, box.h) for x in (box.x, left, room.right - EDGE - box.w)]
        land = [self.chart.box(at) for at in (*own.tiles, *around(own.tiles))]
        return min(places, key=lambda place: len(place.collidelistall(land)))

    def in_rail(self, own: BiomeEscape, count: int) -> FRect | None:
        """Over the log, between the players' panels and the pack; None where that is too low.

        A list that is higher lies over as few panels as it takes, but not over that of whose turn it is.
        """
        seats, pack, larger = self.grid_now.places.seats, self.grid_now.pack, self.grid_now.zoom - 1
        end = pack.bottom - self.pack_high - GAP
        if count == 1:
            is_room = end - pack.y >= LOW * (1 + larger * GROWTH[1])
            return FRect(pack.x, pack.y, pack.w, end - pack.y) if is_room else None
        high = MANY[1] * (1 + larger * GROWTH[1]) + LINE * count * (1 + larger * SNUG)
        spans = [(pack.y, end), *((seat.y, end) for seat in seats[: own.turn : -1])]
        spans += [(seats[0].y, seat.bottom) for seat in seats[: own.turn]]
        return next((FRect(pack.x, top, pack.w, low - top) for top, low in spans if low - top >= high), None)
