"""What a seat has just looked at: a card for its eyes alone, which lies there until it is put away or play goes on."""

from pygame import FRect

from game.games.biome_escape.rules.state import BiomeEscape
from game.games.biome_escape.table.art import KNOWN, draw_secret
from game.games.biome_escape.table.board import Chart, around
from game.games.biome_escape.table.look import LOOK
from game.games.biome_escape.table.pack import Pack
from game.games.biome_escape.table.pieces import SEEN
from game.games.biome_escape.table.prospects import is_private
from game.ui.bars import GAP
from game.ui.canvas import Canvas
from game.ui.draw import soft_ring
from game.ui.offer import Draft
from game.ui.table import HOVERED, Piece
from game.ui.theme import INK, INK_SOFT, PAPER, PAPER_BRIGHT
from game.ui.widgets import grown, paper_panel

LAYER = 38
ONE, MANY = (420.0, 138.0), (440.0, 84.0)  # of the card with one secret; with a list, without its lines
NARROW = 168.0  # height of the card with one secret, in the rail
LINE, GROWTH = 27.0, (0.4, 0.75)
SNUG = 0.3  # growth of a line in the rail
MOST = 9  # lines
LETTERS = (16, 15, 14, 13, 12, 11)  # sizes; below the first only where the text setting makes them larger
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
        told = [f"{own.secrets[one].kind}|{self.where_words(own, where[one])}" for one in self.seen[:MOST]]
        w, h = ONE if len(told) == 1 else (MANY[0], MANY[1] + LINE * len(told))
        room, larger = self.grid_now.lens, self.grid_now.zoom - 1
        w, h = min(room.w - 140, w * (1 + larger * GROWTH[0])), min(room.h - 20, h * (1 + larger * GROWTH[1]))
        narrow = (NARROW if len(told) == 1 else MANY[1]) * (1 + larger * GROWTH[1])
        narrow += LINE * len(told) * (1 + larger * SNUG) if len(told) > 1 else 0
        self.seen_box = self.in_rail(own, narrow) or self.freest(own, FRect(room.centerx - w / 2, room.y + 6, w, h))
        face, center = "+".join(("seen", *told)), self.seen_box.center
        return [Piece(SEEN, face, center, self.seen_box.size, LAYER, self.texts("seen"), is_view=True)]

    def freest(self, own: BiomeEscape, box: FRect) -> FRect:
        """In the middle above the land, or at a side: where it hides the least of it."""
        room, left = self.grid_now.lens, self.grid_now.buttons.right + EDGE
        places = [FRect(x, box.y, box.w, box.h) for x in (box.x, left, room.right - EDGE - box.w)]
        land = [self.chart.box(at) for at in (*own.tiles, *around(own.tiles))]
        return min(places, key=lambda place: len(place.collidelistall(land)))

    def in_rail(self, own: BiomeEscape, high: float) -> FRect | None:
        """Over the log; with as few panels as it takes, but not of whose turn it is; None where that is too low.

        It lies over whole papers, so that none looks out, and not over the pack.
        """
        seats, pack = self.grid_now.places.seats, self.grid_now.pack
        end = pack.bottom - self.pack_high - GAP
        spans = [(pack.y, end), *((seat.y, end) for seat in seats[: own.turn : -1])]
        spans += [(seats[0].y, seat.bottom) for seat in seats[: own.turn]]
        return next((FRect(pack.x, top, pack.w, low - top) for top, low in spans if low - top >= high), None)

    def draw_seen(self, canvas: Canvas, piece: Piece, look: str) -> None:
        box, (_, *told) = piece.box, piece.face.split("+")
        paper_panel(canvas, *box, 14, PAPER_BRIGHT if look == HOVERED else PAPER)
        canvas.cover(*box)
        soft_ring(canvas, box.x + 2, box.y + 2, box.w - 4, box.h - 4, 13, LOOK["known"]["face"], 2.4, 5)
        pitch = canvas.line_height(16)
        with canvas.inside(*box):
            foot = box.bottom - 8 - pitch / 2
            is_narrow = box.w <= self.grid_now.places.rail.w
            words, room = self.texts("seen.line.short" if is_narrow else "seen.line"), box.w - 2 * EDGE
            canvas.fitted(words, box.centerx, foot, room, 16, "text", INK_SOFT, "mc")
            above = FRect(box.x, box.y, box.w, foot - pitch / 2 - box.y)
            if len(told) > 1:
                self.draw_list_seen(canvas, above, told)
            elif is_narrow:
                self.draw_one_seen_narrow(canvas, above, told[0])
            else:
                self.draw_one_seen(canvas, above, told[0])

    def draw_one_seen(self, canvas: Canvas, box: FRect, told: str) -> None:
        """Its sign, its name, where it is, what it does."""
        kind, _, place = told.partition("|")
        size = grown(canvas, 58, 0.4)
        draw_secret(canvas, box.x + EDGE + size / 2, box.centery, size, kind, KNOWN)
        left, pitch = box.x + 2 * EDGE + size, canvas.line_height(16)
        room = box.right - EDGE - left
        lines = canvas.wrap(self.texts(f"tip.secret.{kind}"), room, 16)
        y = box.centery + 2 - (grown(canvas, 28) + (len(lines) - 1) * pitch) / 2
        name = canvas.fitted(self.kind_name(kind), left, y, room * 0.7, 22, "title", INK, "ml")[0]
        canvas.fitted(place, left + name + 10, y + 1, room - name - 10, 16, "text", INK_SOFT, "ml")
        for n, line in enumerate(lines):
            canvas.fitted(line, left, y + grown(canvas, 28) + n * pitch, room, 16, "text", INK, "ml")

    def draw_one_seen_narrow(self, canvas: Canvas, box: FRect, told: str) -> None:
        """Its sign beside its name and where it is; below them what it does, as large as it has room."""
        kind, _, place = told.partition("|")
        size = grown(canvas, 46, 0.4)
        left, y = box.x + 1.6 * EDGE + size, box.y + EDGE * 0.7 + size / 2
        room, below = box.right - EDGE - left, box.bottom - y - size / 2 - 6
        draw_secret(canvas, box.x + EDGE + size / 2, y, size, kind, KNOWN)
        canvas.fitted(self.kind_name(kind), left, y - grown(canvas, 11), room, 20, "title", INK, "ml")
        canvas.fitted(place, left, y + grown(canvas, 12), room, 16, "text", INK_SOFT, "ml")
        for letters in (one for one in LETTERS if one * canvas.zoom >= LETTERS[0]):
            pitch = canvas.line_height(letters)
            lines = canvas.wrap(self.texts(f"tip.secret.{kind}"), box.w - 2 * EDGE, letters)
            if len(lines) * pitch <= below:
                break
        for n, line in enumerate(lines):
            foot = box.bottom - below + (n + 0.5) * pitch
            canvas.text(line, box.x + EDGE, foot, letters, "text", INK, "ml")

    def draw_list_seen(self, canvas: Canvas, box: FRect, told: list[str]) -> None:
        y = box.y + grown(canvas, 24)
        canvas.fitted(self.texts("seen"), box.x + EDGE, y, box.w - 2 * EDGE, 18, "title", INK, "ml")
        top = y + grown(canvas, 18)
        high = (box.bottom - top) / len(told)
        size = min(high - 2, grown(canvas, 24, 0.4))
        for n, one in enumerate(told):
            kind, _, place = one.partition("|")
            y = top + (n + 0.5) * high
            draw_secret(canvas, box.x + EDGE + size / 2, y, size, kind, KNOWN)
            left, right = box.x + EDGE + size + 8, box.right - EDGE
            wide = canvas.fitted(self.kind_name(kind), left, y, (right - left) * 0.6, 16, "bold", INK, "ml")[0]
            canvas.fitted(place, right, y, right - left - wide - 10, 16, "text", INK_SOFT, "mr")
