"""The panels of an open pack: what its seat carries, and what it alone knows of the land and of other packs."""

from collections.abc import Iterator
from typing import NamedTuple

from pygame import FRect

from game.engine.hexes import Hex
from game.engine.state import PUBLIC
from game.games.biome_escape.rules import camps, secret_cards
from game.games.biome_escape.rules.state import BiomeEscape
from game.games.biome_escape.table.art import KNOWN, SHARED
from game.games.biome_escape.table.faces import KnownSecretFace, KnownSecretsPanelFace, PackFace, PackItemFace
from game.games.biome_escape.table.grid import Grid
from game.games.biome_escape.table.known import privately_known_secrets
from game.games.biome_escape.table.naming import BiomeNames
from game.games.biome_escape.table.prospects import KNOWN_PANEL, PACK
from game.ui.table import Piece

PACK_PANEL, ITEM = 20, 22  # layers
HEAD, ROW, TITLE, LINE, FOOT = 38.0, 31.0, 29.0, 24.0, 9.0  # heights
STRIP = 31.0  # height of the lower paper with signs alone
GROWTH = 0.7  # of these with the size of text
LEAST_ROW = 0.7  # of the usual height of a row
EDGE, SIGN = 12.0, 6.0  # beside a line, and before a sign in it
TITLE_SHARE = 0.54  # of the width, for the title beside signs
NAMED = 3  # so many heights of the log give way to names
BETWEEN = 6.0  # the two panels


class PackLayout(NamedTuple):
    """How the room of a pack is divided: a paper with rows of what is carried, one with lines of what is known."""

    box: FRect  # both panels
    columns: int
    row: float  # height
    carried: int  # rows
    known: int
    lines: int  # of what is known; what has no line of its own lies as a sign in the last one, or beside the title
    line: float  # height
    growth: float

    @property
    def carried_rows_top_y(self) -> float:
        """Where the rows begin."""
        return self.box.y + HEAD * self.growth

    @property
    def carried_box(self) -> FRect:
        """What is carried."""
        high = (HEAD + FOOT) * self.growth + self.carried * self.row
        return FRect(self.box.x, self.box.y, self.box.w, high if self.known else self.box.h)

    @property
    def known_secrets_box(self) -> FRect:
        """The paper of what is known."""
        top = self.carried_box.bottom + BETWEEN
        return FRect(self.box.x, top, self.box.w, self.box.bottom - top)

    @property
    def first_known_secret_y(self) -> float:
        return self.known_secrets_box.y + TITLE * self.growth

    @property
    def known_secret_name_count(self) -> int:
        """So many of what is known are told in words."""
        return self.known if self.lines >= self.known else max(0, self.lines - 1)


def best_pack_layout(area: FRect, logs: tuple[float, ...], zoom: float, carried: int, known: int) -> PackLayout:
    """At the foot of its area; the log above it keeps one of these heights, the best that can be had."""
    growth = 1 + (zoom - 1) * GROWTH
    for log, columns, lines, row in pack_layout_options(carried, known, logs):
        columns = min(columns, max(1, carried))
        rows = -(-carried // columns) or (0 if known else 1)
        need = (HEAD + rows * ROW * row + FOOT) * growth
        need += BETWEEN + (TITLE + lines * LINE + FOOT if lines else STRIP) * growth if known else 0
        if need <= area.h - log:
            box = FRect(area.x, area.bottom - need, area.w, need)
            return PackLayout(box, columns, ROW * row * growth, rows, known, lines, LINE * growth, growth)
    rows = max(1, -(-carried // 2))
    row = (area.h - (HEAD + FOOT) * growth - (BETWEEN + STRIP * growth if known else 0)) / rows
    return PackLayout(FRect(area), 2, row, rows, known, 0, LINE * growth, growth)


def pack_layout_options(carried: int, known: int, logs: tuple[float, ...]) -> Iterator[tuple[float, int, int, float]]:
    """The ways to lay out a pack, best first: known secrets get lines with names while the log keeps room.

    carried, known: how many secrets; logs: heights that the log may keep. Each way is the height left to the log, the
    columns of carried secrets, the lines of known ones, and a row's height as a part of the usual one.
    """
    for log in logs[:NAMED]:
        yield log, 1, known, 1.0
        yield log, 2, known, 1.0
    for log in (*logs, 0.0):
        for lines in range(known, 1, -1):
            yield log, 2, lines, 1.0
        yield log, 1, 0, 1.0
        yield log, 2, 0, 1.0
        if log < logs[-2]:
            yield log, 2, 0, LEAST_ROW


def pack_layout_for_view(own_view: BiomeEscape, grid: Grid) -> PackLayout:
    """The layout of the pack of the one who sees this."""
    return best_pack_layout(
        grid.pack_box,
        grid.logs,
        grid.zoom,
        len(own_view.packs[own_view.observer]),
        len(privately_known_secrets(own_view)),
    )


class PackPieces:
    """Lays out an open pack."""

    def __init__(self, names: BiomeNames):
        self.named, self.texts = names, names.texts

    def pieces(self, own_view: BiomeEscape, pack_layout: PackLayout) -> list[Piece]:
        box, is_bare = pack_layout.carried_box, not pack_layout.known and not own_view.packs[own_view.observer]
        face = PackFace(
            secret_cards.carried_weight(own_view, own_view.observer), camps.carrying_capacity(own_view), is_bare
        )
        panels = [Piece(PACK, face, box.center, box.size, PACK_PANEL, self.texts("pack"))]
        if pack_layout.known:
            box, title = pack_layout.known_secrets_box, self.texts("pack.known")
            panels.append(Piece(KNOWN_PANEL, KnownSecretsPanelFace(title), box.center, box.size, PACK_PANEL, title))
        return [
            *panels,
            *self.pack_item_pieces(own_view, pack_layout),
            *self.known_secret_line_pieces(own_view, pack_layout),
        ]

    def pack_item_pieces(self, own_view: BiomeEscape, pack_layout: PackLayout) -> list[Piece]:
        """One below the other, in two columns where they are many."""
        box, columns, high = pack_layout.box, pack_layout.columns, pack_layout.row
        wide = (box.w - 14) / columns
        pieces = []
        for n, one in enumerate(own_view.packs[own_view.observer]):
            center = (
                box.x + 7 + (n % columns + 0.5) * wide,
                pack_layout.carried_rows_top_y + (n // columns + 0.5) * high,
            )
            lies = SHARED if PUBLIC in own_view.secrets[one].known else KNOWN
            face, name = (
                PackItemFace(lies, own_view.secrets[one].kind, columns == 1),
                self.named.secret_name(own_view, one),
            )
            size = (wide - 4, high - 3)
            pieces.append(Piece(("secret", one), face, center, size, ITEM, name, str(n + 1), is_draggable=True))
        return pieces

    # ---------------------------------------------------------------- what only this seat knows
    def known_secret_line_pieces(self, own_view: BiomeEscape, pack_layout: PackLayout) -> list[Piece]:
        """A line with name and place for each secret only this player knows; signs alone for those without room."""
        found, told = privately_known_secrets(own_view), pack_layout.known_secret_name_count
        pieces = [self.memory_line(own_view, pack_layout, n, *found[n]) for n in range(told)]
        y = (
            pack_layout.first_known_secret_y + (told + 0.5) * pack_layout.line
            if pack_layout.lines
            else pack_layout.known_secrets_box.centery - 1
        )
        left = pack_layout.box.x + (EDGE + SIGN if pack_layout.lines else pack_layout.box.w * TITLE_SHARE)
        size = pack_layout.line - 2
        step = min(size + 6, (pack_layout.box.right - EDGE - size - left) / max(1, len(found) - told - 1))
        for n, (one, where) in enumerate(found[told:]):
            center, face = (left + size / 2 + n * step, y), KnownSecretFace(KNOWN, own_view.secrets[one].kind)
            words = self.named.known_secret_text(own_view, one, where)
            pieces.append(Piece(("memory", one), face, center, (size, size), ITEM, words))
        return pieces

    def memory_line(
        self, own_view: BiomeEscape, pack_layout: PackLayout, index: int, secret: int, location: Hex | int
    ) -> Piece:
        face = KnownSecretFace(
            KNOWN, own_view.secrets[secret].kind, self.named.secret_location_text(own_view, location)
        )
        center = (pack_layout.box.centerx, pack_layout.first_known_secret_y + (index + 0.5) * pack_layout.line)
        size = (pack_layout.box.w - 2 * EDGE, pack_layout.line - 2)
        return Piece(
            ("memory", secret), face, center, size, ITEM, self.named.known_secret_text(own_view, secret, location)
        )
