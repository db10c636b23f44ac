"""Before people play on from a point of another match: who has which seat, and what happens to hidden things."""

from collections.abc import Callable, Hashable, Sequence
from typing import Any, NamedTuple

from pygame import FRect

from game.bots.levels import levels_for_people
from game.engine.match import Match
from game.engine.seats import HUMAN, Seat
from game.scenes import shell
from game.scenes.match_setup import BOT_NAMES
from game.scenes.rows import RowsPage, SettingRow
from game.ui import bars
from game.ui.canvas import Canvas
from game.ui.seats import draw_emblem
from game.ui.texts import Texts
from game.ui.theme import THEME
from game.ui.widget import Widget
from game.ui.widgets import scaled_with_text

NAMES = 8  # of people who are offered for a seat, at the most
EMBLEM, AIR = 40, 14  # units of a seat's sign, and between it and the name
DEALS = ("dealt_anew", "as_it_was")  # the first one is proposed

PlayOn = Callable[[list[Seat], bool], Any]


class SeatOccupant(NamedTuple):
    """Who may have a seat: a person, or a computer player of a level."""

    player: str
    name: str


class BranchSeatsSetup:
    """Who has which seat. Nobody has two. known_names: people who play here."""

    def __init__(self, seats: Sequence[Seat], levels: Sequence[str], known_names: Sequence[str], texts: Texts):
        known = (HUMAN, *levels)
        self.began = [seat if seat.player in known else seat._replace(player=levels[0]) for seat in seats]
        self.seats, self.levels, self.texts = list(self.began), levels, texts
        self.people = [seat.name for seat in seats if seat.is_human] + list(known_names[:NAMES])
        self.computers = [texts(f"bot.name.{n}") for n in range(1, BOT_NAMES + 1)]

    def choices(self, seat_index: int) -> list[SeatOccupant]:
        """Who may have this seat: whoever had it, computer players of every level, and other people who are free."""
        began, taken = self.began[seat_index], {seat.name for n, seat in enumerate(self.seats) if n != seat_index}
        first = [began.name] if began.name not in taken else []
        computer = next(name for name in [*first * (not began.is_human), *self.computers] if name not in taken)
        people = [*first * began.is_human, *self.people, self.texts("seats.player", n=seat_index + 1)]
        free = [SeatOccupant(HUMAN, name) for name in dict.fromkeys(people) if name not in taken]
        levels = [SeatOccupant(level, computer) for level in self.levels]
        return [*free[:1], *levels, *free[1:]] if began.is_human else [*levels, *free]

    def chosen_occupant_index(self, seat_index: int) -> int:
        """The index of the one who has this seat."""
        here = self.seats[seat_index]
        found = (n for n, one in enumerate(self.choices(seat_index)) if one.player == here.player)
        return next(n for n in found if not here.is_human or self.choices(seat_index)[n].name == here.name)

    def choose(self, seat_index: int, choice: int) -> None:
        player, name = self.choices(seat_index)[choice]
        self.seats[seat_index] = Seat(name, self.seats[seat_index].sign, player)

    def occupant_text(self, seat_occupant: SeatOccupant) -> str:
        if seat_occupant.player == HUMAN:
            return seat_occupant.name
        return self.texts("play_on.computer", level=self.texts(f"level.{seat_occupant.player}"))


class PlayOnPage(RowsPage):
    """A row for each seat, and one for hidden things. `play_on(seats, is_dealt_anew)` starts the match."""

    arrows_change_values = True

    def __init__(self, match: Match, place_text: str, known_names: Sequence[str], texts: Texts, play_on: PlayOn):
        """place_text: where the other match stands, in words."""
        super().__init__()
        self.match, self.place, self.texts, self.play_on = match, place_text, texts, play_on
        self.setup = BranchSeatsSetup(match.seats, levels_for_people(match.game.edition), known_names, texts)
        self.deal = DEALS[0]

    # ---------------------------------------------------------------- rows
    def rows(self) -> list[SettingRow]:
        options = tuple((None, self.texts(f"play_on.{deal}")) for deal in DEALS)
        line = self.texts(f"play_on.{self.deal}.line")
        deal = SettingRow("deal", self.texts("play_on.deal"), line, "choice", DEALS.index(self.deal), options)
        return [deal, *(self.seat_row(at) for at in range(len(self.match.seats)))]

    def seat_row(self, seat_index: int) -> SettingRow:
        setup, seat = self.setup, self.match.seats[seat_index]
        options = tuple((None, setup.occupant_text(one)) for one in setup.choices(seat_index))
        return SettingRow(
            ("seat", seat_index), seat.name, "", "choice", setup.chosen_occupant_index(seat_index), options
        )

    def is_stepper(self, row: SettingRow) -> bool:
        return row.key != "deal" or super().is_stepper(row)

    def row_height(self, row: SettingRow) -> float:
        return super().row_height(row) if row.key == "deal" else scaled_with_text(self.app.canvas, 58)

    def sign_width(self, row: SettingRow) -> float:
        """The width of a seat's sign in its row."""
        return 0.0 if row.key == "deal" else scaled_with_text(self.app.canvas, EMBLEM, 0.6) + AIR

    def words_width(self, row: SettingRow) -> float:
        return super().words_width(row) - self.sign_width(row)

    def paint_title_and_line(self, canvas: Canvas, row: SettingRow, box: FRect) -> None:
        indent = self.sign_width(row)
        if indent:
            seat, size = self.match.seats[self.seat_of(row.key)], indent - AIR
            draw_emblem(canvas, box.x + size / 2, box.centery, size, seat.sign)
        super().paint_title_and_line(canvas, row, FRect(box.x + indent, box.y, box.w - indent, box.h))

    def seat_of(self, key: Hashable) -> int:
        return next(at for at in range(len(self.match.seats)) if key == ("seat", at))

    # ---------------------------------------------------------------- the page
    def paper_box(self, canvas: Canvas) -> FRect:
        return shell.list_area(canvas)

    def footer_buttons(self) -> list[shell.FooterButton]:
        return [
            shell.FooterButton("start", self.texts("play_on.start")),
            shell.FooterButton("back", self.texts("play_on.back")),
        ]

    def widgets(self) -> list[Widget]:
        return [*self.row_widgets(), *shell.footer_widgets(self.app.canvas, self.footer_buttons())]

    def paint(self, canvas: Canvas) -> None:
        shell.paint_background(canvas)
        game = self.match.game
        bars.draw_top_bar(
            canvas, self.texts("play_on.title"), THEME.games[game.id]["accent"], f"{game.title} · {self.place}"
        )
        self.paint_rows(canvas)
        head, line = self.texts("play_on.head"), self.texts("play_on.line")
        shell.paint_footer(canvas, self.footer_buttons(), head, line, icon="ui_users")

    def on_press(self, key: Hashable, value: Any = None) -> None:
        match key:
            case "back":
                self.go_back()
            case "start":
                self.play_on(self.setup.seats, self.deal == DEALS[0])
            case "more":
                self.turn_page()
            case "deal":
                self.deal = DEALS[value]
            case ("seat", int(at)):
                self.setup.choose(at, value)
