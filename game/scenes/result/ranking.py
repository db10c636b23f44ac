"""The rows of a result: where they lie at every window and text size, and how one is drawn."""

from collections.abc import Sequence
from typing import TYPE_CHECKING, NamedTuple

from pygame import FRect

from game.engine.kept import Seat
from game.ui import bars, seats
from game.ui.canvas import Canvas
from game.ui.lines import Line
from game.ui.result import Part, Result, ResultRow
from game.ui.table import Piece
from game.ui.theme import INK, INK_SOFT, PAPER_2, PAPER_BRIGHT, THEME
from game.ui.widgets import grown, inset

if TYPE_CHECKING:
    from game.scenes.result.scene import ResultScene

TOP = 72
SIDE, WIDEST = 56, 1400
PAD = 24
GAP = 12
TALLEST = 122  # of a row, at plain text size
PART = 46.0  # height of a part
LEAST_PART = 28.0  # so that its number can be read
LEAST_CROWNED = 32.0  # where a podium stands over the rows
PLACE = 48  # left of a sign, for the place
EDGE = 24  # right of the total
PLOT_GAP = 40
NARROWEST_PLOT = 400
COLUMN_GAP = 26
PART_GAP = 6
PAIR = 2  # so many columns stand below name and remark
CREST_ROOM = 104
HEADLINES = (36, 32, 28, 25)
LEADING = 1.22  # of a headline, in sizes
LEAST_HEAD = 88.0  # height of the head: that of its crest
NAME = 22
TROPHY = 52.0  # width of a trophy's picture
LINE = 1.3  # height of a line, in sizes


class Grid(NamedTuple):
    """The parts of the screen in layout units; figures of a row count from its left.

    switch: by which ranks, pictures and plot take turns; alone: where what hides the ranks stands; is_beside: the plot
    stands beside the ranks; is_flat: name, parts and remark stand in one line; columns: where each begins; remark:
    where it begins and ends.
    """

    paper: FRect
    head: FRect
    headline: float
    podium: FRect | None
    switch: FRect | None
    rows: FRect
    plot: FRect | None
    alone: FRect | None = None
    is_beside: bool = False
    row_height: float = 0
    gap: float = 0
    part: float = 0
    is_flat: bool = False
    name: float = 0
    name_end: float = 0
    columns: tuple[float, ...] = ()
    remark: tuple[float, float] = (0, 0)
    is_roomy: bool = True
    trophies: FRect | None = None

    def row(self, slot: int) -> FRect:
        return FRect(self.rows.x, self.rows.y + slot * (self.row_height + self.gap), self.rows.w, self.row_height)


# ---------------------------------------------------------------- widths of what must be read
class Widths(NamedTuple):
    """How wide the columns of the rows must be. lead: place and sign; figure: the total at the right."""

    lead: float
    name: float
    columns: tuple[float, ...]
    remark: float
    figure: float

    def whole(self, is_flat: bool) -> float:
        """Of a row whose name and parts stand in one line, or below each other."""
        parts = sum(self.columns) + COLUMN_GAP * (len(self.columns) - 1)
        if is_flat:
            return self.lead + self.name + parts + self.remark + self.figure + 3 * COLUMN_GAP + EDGE
        beside = max(self.remark, parts - sum(self.columns[:1]) - COLUMN_GAP)
        return self.lead + self.first + beside + self.figure + 2 * COLUMN_GAP + EDGE

    @property
    def first(self) -> float:
        """The name, and the first column below it."""
        return max(self.name, *self.columns[:1], 0)


def widths_of(canvas: Canvas, result: Result, players: Sequence[Seat], high: float) -> Widths:
    """With parts of a height."""
    rows = result.rows
    count = max((len(row.columns) for row in rows), default=0)
    columns = [
        max(column_width(canvas, row.columns[c], high) for row in rows if c < len(row.columns)) for c in range(count)
    ]
    figure = canvas.measure(str(max(row.total for row in rows)), THEME.type_scale["total"], "title")[0] if count else 0
    lead = (PLACE if any(row.place for row in rows) else 14) + face_size(canvas) + 18
    name = max(name_width(canvas, row, players) for row in rows)
    return Widths(lead, name, tuple(columns), max(remark_width(canvas, row.remark) for row in rows), figure)


def part_width(canvas: Canvas, part: Part, high: float) -> float:
    words = canvas.measure(part.words, 18, "bold")[0] + 10 if part.words else 0
    return part.width * high + words


def column_width(canvas: Canvas, column: Sequence[Part], high: float) -> float:
    return sum(part_width(canvas, part, high) for part in column) + PART_GAP * max(0, len(column) - 1)


def remark_width(canvas: Canvas, remark: Line | None) -> float:
    wide = max(canvas.measure(line, 16)[0] for line in remark.text.split("\n")) if remark else 0
    return wide + grown(canvas, 26) + 2 if remark else 0


def title_of(row: ResultRow, players: Sequence[Seat]) -> str:
    return row.title or players[row.player].name


def name_width(canvas: Canvas, row: ResultRow, players: Sequence[Seat]) -> float:
    robot = grown(canvas, 30) if row.player is not None and not players[row.player].is_human else 0
    role = canvas.measure(row.role, 16)[0] if row.role else 0
    return max(canvas.measure(title_of(row, players), NAME, "title")[0] + robot, role) + 2


def face_size(canvas: Canvas) -> float:
    return grown(canvas, 52, 0.3)


# ---------------------------------------------------------------- the grid
def grid_of(canvas: Canvas, result: Result, players: Sequence[Seat]) -> Grid:
    """The first way that has room: ranks and plot side by side, in turns, each row in one line, without remarks."""
    folded = result.plot is not None
    bare = without_remarks(result)
    crowned = crowned_of(canvas, result, players) if folded and result.pictures else None
    if crowned is not None:
        return crowned
    for shown, is_folded, is_flat in (
        (result, False, False),
        (result, folded, False),
        (result, folded, True),
        (bare, folded, True),
    ):
        if result.pictures and not is_folded and result.rows[0].place:
            continue  # a podium and a switch have no room in one head
        grid = with_rows(canvas, shown, players, frame_of(canvas, shown, players, is_folded), is_flat)
        if grid.is_roomy:
            break
    return grid


def crowned_of(canvas: Canvas, result: Result, players: Sequence[Seat]) -> Grid | None:
    """What takes turns is chosen at the foot of the paper, so that the podium stands in its head; None without room."""
    width = min(canvas.w - 64, WIDEST)
    paper = FRect((canvas.w - width) / 2, TOP, width, bars.prompt_top(canvas) - 16 - TOP)
    podium = podium_box(paper, result)
    if podium is None:
        return None
    switch = switch_box(canvas, paper, result)
    switch.bottom = paper.bottom - 16
    switch.centerx = paper.centerx
    head, headline = head_of(canvas, result, paper, podium)
    upper = FRect(paper.x, paper.y, paper.w, switch.top - 12 + PAD - paper.y)  # all of the paper but its foot
    rows = FRect(paper.x + PAD, head.bottom + 12, paper.w - 2 * PAD, switch.top - 12 - head.bottom - 12)
    plot = plot_alone(canvas, result, upper, head, headline)
    frame = Grid(paper, head, headline, podium, switch, rows, plot, plot)
    ways = ((result, False), (without_remarks(result), True)) if headline >= HEADLINES[-2] else ()
    grids = (with_rows(canvas, shown, players, frame, is_flat) for shown, is_flat in ways)
    return next((grid for grid in grids if grid.is_roomy and grid.part >= LEAST_CROWNED), None)


def without_remarks(result: Result) -> Result:
    return result._replace(rows=tuple(row._replace(remark=None) for row in result.rows))


def frame_of(canvas: Canvas, result: Result, players: Sequence[Seat], is_folded: bool) -> Grid:
    """Paper, head, and the room for rows and plot."""
    width = min(canvas.w - (64 if is_folded else 2 * SIDE), WIDEST)
    paper = FRect((canvas.w - width) / 2, TOP, width, bars.prompt_top(canvas) - 16 - TOP)
    switch = switch_box(canvas, paper, result) if is_folded or result.pictures else None
    podium = None if switch else podium_box(paper, result)
    head, headline = head_of(canvas, result, paper, switch or podium)
    if podium is not None and headline < HEADLINES[-2]:
        podium = None
        head, headline = head_of(canvas, result, paper, None)
    below = FRect(paper.x + PAD, head.bottom + 12, paper.w - 2 * PAD, paper.bottom - PAD - head.bottom - 12)
    rows = FRect(below)
    if result.plot is None:
        return Grid(paper, head, headline, podium, switch, rows, None)
    alone = plot_alone(canvas, result, paper, head, headline)
    if is_folded:
        return Grid(paper, head, headline, podium, switch, rows, alone, alone)
    needed = widths_of(canvas, result, players, PART).whole(False)
    rows.w = min(max(needed, (below.w - PLOT_GAP) * 0.55), below.w - PLOT_GAP - NARROWEST_PLOT)
    plot = FRect(rows.right + PLOT_GAP, below.y, below.right - rows.right - PLOT_GAP, below.h)
    return Grid(paper, head, headline, podium, switch, rows, plot, alone, is_beside=True)


def plot_alone(canvas: Canvas, result: Result, paper: FRect, head: FRect, size: float) -> FRect:
    """The room for the plot where the ranks are not shown: it takes the place of the line below the headline too."""
    lines = len(canvas.wrap(result.headline, head.w - CREST_ROOM, size, "title"))
    top = head.y + max(LEAST_HEAD, lines * canvas.type_size(size) * LEADING) + 8
    return FRect(paper.x + PAD, top, paper.w - 2 * PAD, paper.bottom - PAD - top)


def with_rows(canvas: Canvas, result: Result, players: Sequence[Seat], grid: Grid, is_flat: bool) -> Grid:
    """The heights and columns of the rows. Parts that are too wide get smaller."""
    rows, count, line = FRect(grid.rows), len(result.rows), canvas.line_height(NAME)
    trophies = trophies_box(canvas, result, rows)
    if trophies is not None:
        rows = FRect(rows.x, trophies.bottom, rows.w, rows.bottom - trophies.bottom)
    if result.title and not (trophies is not None and result.found):
        rows.y += line + 6
        rows.h -= line + 6
    gap = min(GAP, rows.h * 0.03)
    high = min(grown(canvas, TALLEST), (rows.h - gap * (count - 1)) / count)
    part = min(PART, high - 16 if is_flat else high - line - 12)
    widths = widths_of(canvas, result, players, part)
    spare = rows.w - widths.whole(is_flat)
    if spare < 0 and widths.columns:
        part = max(1.0, part * (1 + spare / sum(widths.columns)))
        widths = widths_of(canvas, result, players, part)
    is_roomy = widths.whole(is_flat) <= rows.w + 1 and (part >= LEAST_PART or not widths.columns)
    end = rows.w - EDGE - widths.figure - COLUMN_GAP
    first = widths.lead + (widths.name if is_flat else widths.first) + COLUMN_GAP
    starts, left = [], first if is_flat else widths.lead
    for n, column in enumerate(widths.columns):
        starts.append(left)
        left = first if n == 0 and not is_flat else left + column + COLUMN_GAP
    if len(starts) > PAIR:
        starts = spread_out(widths.columns, starts[0], end - is_flat * widths.remark)
    remark = (end - widths.remark if is_flat else first, end)
    return grid._replace(
        rows=rows, row_height=high, gap=gap, part=part, is_flat=is_flat, name=widths.lead,
        name_end=first - COLUMN_GAP, columns=tuple(starts), remark=remark, is_roomy=is_roomy, trophies=trophies,
    )  # fmt: skip


def spread_out(columns: Sequence[float], start: float, end: float) -> list[float]:
    """Where many columns begin: from the name to the total, with equal gaps."""
    gap = (end - start - sum(columns)) / len(columns)
    return [start + sum(columns[:n]) + n * gap for n in range(len(columns))]


def trophies_box(canvas: Canvas, result: Result, rows: FRect) -> FRect | None:
    """A line above the rows; none where the rows would get too low for a name."""
    high = TROPHY + canvas.line_height(16) + 14 + (canvas.line_height(NAME) if result.found else 0)
    title = canvas.line_height(NAME) + 6 if result.title and not result.found else 0
    least = canvas.line_height(NAME) + 4
    has_room = rows.h - high - title >= len(result.rows) * (least + GAP / 2)
    return FRect(rows.x, rows.y, rows.w, high) if result.trophies and has_room else None


def switch_box(canvas: Canvas, paper: FRect, result: Result) -> FRect:
    wide, high = grown(canvas, 340 if result.pictures else 260), grown(canvas, 46, 0.6)
    return FRect(paper.right - PAD - wide, paper.y + PAD, wide, high)


def podium_box(paper: FRect, result: Result) -> FRect | None:
    """Room for the pawns at the right of the head; none where nobody is ranked or too many are."""
    count = len(result.rows)
    if not result.rows[0].place or not 2 <= count <= 4:
        return None
    wide = count * 86 - 10
    return FRect(paper.right - PAD - 20 - wide, paper.y + 12, wide, 104)


def head_of(canvas: Canvas, result: Result, paper: FRect, beside: FRect | None) -> tuple[FRect, float]:
    """The box of headline and line, and the headline's size: the largest that needs one line, else two."""
    left = paper.x + PAD + 8
    right = (beside.left if beside else paper.right - PAD) - 24
    width = right - left - CREST_ROOM
    size = HEADLINES[-1]
    for most in (1, 2):
        fitting = [one for one in HEADLINES if len(canvas.wrap(result.headline, width, one, "title")) <= most]
        if fitting:
            size = fitting[0]
            break
    lines = len(canvas.wrap(result.headline, width, size, "title"))
    high = lines * canvas.type_size(size) * LEADING + 4 + canvas.paragraph_height(result.line, width - 2, 18)
    return FRect(left, paper.y + 20, right - left, max(LEAST_HEAD, high)), size


# ---------------------------------------------------------------- the rows
class Ranking:
    """The rows of one result scene: pieces that move to their ranks, with their parts on them."""

    def __init__(self, scene: "ResultScene"):
        self.scene = scene

    def pieces(self, grid: Grid) -> list[Piece]:
        pieces = []
        for r, slot in enumerate(self.scene.reveal.slots()):
            box = grid.row(slot)
            pieces.append(Piece(("row", r), "row", box.center, box.size))
            pieces += self.part_pieces(grid, r, box)
        return pieces

    def part_pieces(self, grid: Grid, r: int, box: FRect) -> list[Piece]:
        canvas, reveal = self.scene.app.canvas, self.scene.reveal
        y = self.parts_middle(grid, box)
        pieces = []
        for c, column in enumerate(self.scene.result.rows[r].columns):
            x = box.x + grid.columns[c]
            for n, part in enumerate(column):
                wide = part.width * grid.part
                place = (r, c, n)
                pieces.append(Piece(("part", *place), reveal.face(place), (x + wide / 2, y), (wide, grid.part), 1))
                x += part_width(canvas, part, grid.part) + PART_GAP
        return pieces

    def parts_middle(self, grid: Grid, box: FRect) -> float:
        if grid.is_flat:
            return box.centery - 1
        spare = box.h - self.scene.app.canvas.line_height(NAME) - grid.part
        return box.bottom - max(8.0, spare / 2.6) - grid.part / 2

    def paint_trophies(self, canvas: Canvas, box: FRect) -> None:
        """What all of them won or missed: its picture, whose it is, a line below."""
        trophies, found = self.scene.result.trophies, self.scene.result.found
        pitch = box.w / len(trophies)
        if found:
            head = canvas.line_height(NAME)
            canvas.fitted(found, box.x + 8, box.y + head / 2, box.w - 16, NAME, "title", INK, "ml")
            box = FRect(box.x, box.y + head, box.w, box.h - head)
        for n, trophy in enumerate(trophies):
            x, y = box.x + pitch * (n + 0.5), box.y + 4 + TROPHY / 2
            self.scene.controller.draw_part(canvas, trophy.face, FRect(x - TROPHY / 2, y - TROPHY / 2, TROPHY, TROPHY))
            if trophy.player is not None:
                seats.emblem(canvas, x + TROPHY * 0.38, y + TROPHY * 0.34, 24, self.scene.sign(trophy.player))
            below = y + TROPHY / 2 + canvas.line_height(16) / 2 + 2
            canvas.fitted(trophy.words, x, below, pitch - 6, 16, "text", INK_SOFT, "mc")

    def paint_title(self, canvas: Canvas, grid: Grid) -> None:
        title = self.scene.result.title
        if title and not (grid.trophies is not None and self.scene.result.found):
            y = grid.rows.y - 6 - canvas.line_height(NAME) / 2
            canvas.fitted(title, grid.rows.x + 8, y, grid.rows.w - 16, NAME, "title", INK, "ml")

    def draw_row(self, canvas: Canvas, grid: Grid, r: int, box: FRect) -> None:
        scene, row = self.scene, self.scene.result.rows[r]
        is_best = scene.reveal.is_ranked and row.player in scene.winners and bool(row.place)
        inset(canvas, *box, 12, PAPER_BRIGHT if is_best else PAPER_2)
        with canvas.inside(*box):
            y = self.name_middle(grid, row, box)
            self.draw_face(canvas, grid, row, box, is_best)
            self.draw_name(canvas, grid, row, box, y)
            self.draw_remark(canvas, grid, row, box, y if row.columns else box.centery)
            self.draw_part_words(canvas, grid, r, box)
            if row.columns:
                total = str(int(scene.reveal.counted[r]))
                canvas.text(total, box.right - EDGE, box.centery - 2, THEME.type_scale["total"], "title", INK, "mr")

    def name_middle(self, grid: Grid, row: ResultRow, box: FRect) -> float:
        if row.columns and not grid.is_flat:
            free = self.parts_middle(grid, box) - grid.part / 2 - box.y
            return box.y + free / 2 + 1
        return box.centery - 1 - (self.scene.app.canvas.line_height(16) / 2 if self.has_role(row, box) else 0)

    def has_role(self, row: ResultRow, box: FRect) -> bool:
        """Is there room for it below the name?"""
        canvas = self.scene.app.canvas
        return bool(row.role) and not row.columns and box.h >= canvas.line_height(NAME) * 0.8 + canvas.line_height(16)

    def draw_face(self, canvas: Canvas, grid: Grid, row: ResultRow, box: FRect, is_best: bool) -> None:
        """The place, then the seat's sign or the row's own picture."""
        size = min(face_size(canvas), box.h - 12)
        x = box.x + grid.name - 18 - size / 2
        if row.place and self.scene.reveal.is_ranked:
            ink = THEME.shell["amber_ink"] if is_best else INK_SOFT
            canvas.text(str(row.place), box.x + 28, box.centery - 1, 30, "title", ink, "mc")
        if row.face:
            self.scene.controller.draw_part(canvas, row.face, FRect(x - size / 2, box.centery - size / 2, size, size))
        elif row.player is not None:
            seats.emblem(canvas, x, box.centery - 1, size, self.scene.sign(row.player))

    def draw_name(self, canvas: Canvas, grid: Grid, row: ResultRow, box: FRect, y: float) -> None:
        players, left = self.scene.match.seats, box.x + grid.name
        robot = row.player is not None and not players[row.player].is_human
        room = grid.name_end - grid.name - grown(canvas, 28) * robot
        size = min(NAME, box.h / (LINE * canvas.zoom))
        wide = canvas.fitted(title_of(row, players), left, y, room, size, "title", INK, "ml")[0]
        if robot:
            canvas.glyph("ui_bot", left + wide + grown(canvas, 18), y, grown(canvas, 20), INK_SOFT)
        if self.has_role(row, box):
            whole, below = grid.name_end - grid.name, y + canvas.line_height(NAME) * 0.8
            canvas.fitted(row.role, left, below, whole, 16, "text", INK_SOFT, "ml")

    def draw_remark(self, canvas: Canvas, grid: Grid, row: ResultRow, box: FRect, y: float) -> None:
        if row.remark is None or not self.scene.reveal.is_ranked or grid.remark[0] >= grid.remark[1]:
            return
        left, right, icon = box.x + grid.remark[0], box.x + grid.remark[1], grown(canvas, 20)
        if row.remark.icon:
            canvas.glyph(row.remark.icon, left + icon / 2, y, icon, row.remark.tone or INK_SOFT)
            left += icon + 6
        pitch, lines = canvas.line_height(16), row.remark.text.split("\n")
        if row.columns or len(lines) * pitch > box.h:
            together = " · ".join(lines)
            lines = [together] if canvas.measure(together, 16)[0] <= right - left else lines[:1]
        for n, line in enumerate(lines):
            at = y + (n - (len(lines) - 1) / 2) * pitch
            canvas.fitted(line, left, at, right - left, 16, "text", INK_SOFT if row.columns else INK, "ml")

    def draw_part_words(self, canvas: Canvas, grid: Grid, r: int, box: FRect) -> None:
        """What stands beside a part: its count."""
        y = self.parts_middle(grid, box)
        for c, column in enumerate(self.scene.result.rows[r].columns):
            x = box.x + grid.columns[c]
            for n, part in enumerate(column):
                if part.words and (r, c, n) in self.scene.reveal.turned:
                    canvas.text(part.words, x + part.width * grid.part + 8, y, 18, "bold", INK, "ml")
                x += part_width(canvas, part, grid.part) + PART_GAP
