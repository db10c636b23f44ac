"""The papers of the seats on the page on which a game is set up."""

from collections.abc import Callable
from dataclasses import replace

import pygame
from pygame import FRect

from game.engine.seats import HUMAN
from game.scenes.house_rules import value_name
from game.scenes.match_setup import MatchSetup, SeatSetup
from game.scenes.rows import ARROWS
from game.scenes.seat_people import SeatPeople
from game.scenes.side_panel import BOX, SIDE
from game.ui import bars
from game.ui.canvas import Canvas
from game.ui.page import Page
from game.ui.seats import draw_seat_bar
from game.ui.shapes import points_along, rounded_polygon_points, to_pixels
from game.ui.texts import Texts
from game.ui.theme import CREAM, CREAM_SOFT, INK_SOFT, SEATS, WALNUT, fade, mix
from game.ui.widget import Widget
from game.ui.widgets import button_width, draw_paper_panel, has_large_text, scaled_with_text

TALLEST, CONTROL = 116, 50  # a seat's paper, and what is pressed on it
SIGN = 72  # from a seat's left edge to the middle of its sign
SWITCH_GAP = 12  # between the switches of a seat and what stands beside them
LEAST_NAME = 96  # units for the name of a seat; in some languages the switches beside it are wide
SIDE_BY_SIDE = 3  # levels on a switch


class SeatRows:
    """A paper for each seat, with its controls, and one for the empty seat."""

    def __init__(
        self, page: Page, match_setup: MatchSetup, texts: Texts, people: SeatPeople, phone_of_seat: Callable[[int], str]
    ):
        self.page, self.match_setup, self.texts, self.people = page, match_setup, texts, people
        self.phone_of_seat = phone_of_seat

    # ---------------------------------------------------------------- where things are
    @property
    def has_side_panel(self) -> bool:
        """Is there space for box and house rules beside the seats?"""
        canvas = self.page.app.canvas
        names = canvas.w - 40 - SIDE - 112 - 56 - 2 * SWITCH_GAP - 16 - sum(self.switch_widths())
        has_room = button_width(canvas, self.texts("seats.all_rules")) <= BOX.w - 24
        return has_room and not has_large_text(canvas) and names >= LEAST_NAME

    def row_boxes(self) -> list[FRect]:
        """The papers of the seats, and of the empty seat if there is one."""
        canvas = self.page.app.canvas
        left = SIDE if self.has_side_panel else 32
        count = len(self.match_setup.seat_setups) + (len(self.match_setup.seat_setups) < self.match_setup.max_players)
        room = bars.prompt_top(canvas) - 16 - BOX.y
        gap = 16 if count < 5 else 8
        high = min(scaled_with_text(canvas, TALLEST, 0.6), (room - gap * (count - 1)) / count)
        return [FRect(left, BOX.y + i * (high + gap), canvas.w - 40 - left, high) for i in range(count)]

    def has_spare_line(self, row: FRect) -> bool:
        """Is there a spare line above the controls?"""
        canvas = self.page.app.canvas
        return row.h >= scaled_with_text(canvas, CONTROL, 0.4) + canvas.line_height(16) + 28

    def seat_controls_y(self, row: FRect) -> tuple[float, float]:
        """Top and height of the controls on a seat's paper."""
        high = scaled_with_text(self.page.app.canvas, CONTROL, 0.4)
        return (row.bottom - high - 22 if self.has_spare_line(row) else row.centery - high / 2), high

    def seat_sign_size(self, row: FRect) -> float:
        return min(68, row.h - 16)

    def switch_widths(self) -> tuple[float, float]:
        """The widths of the switches for person or computer, and for the level."""
        canvas = self.page.app.canvas
        widest_kind = max(canvas.measure_text(label, 17, "bold")[0] for _, label in self.player_kind_options())
        widest_level = max(canvas.measure_text(label, 17, "bold")[0] for _, label in self.level_options())
        count = len(self.match_setup.levels)
        level_width = widest_level + ARROWS if self.has_many_levels else count * (widest_level + 22) + 8
        return 2 * (widest_kind + scaled_with_text(canvas, 28) + 20) + 8, level_width

    def switch_positions(self, row: FRect) -> tuple[float, float]:
        """Where the two switches begin, left of the remove button."""
        kind_width, level_width = self.switch_widths()
        level_x = row.right - 56 - SWITCH_GAP - level_width
        return level_x, level_x - SWITCH_GAP - kind_width

    # ---------------------------------------------------------------- widgets
    def seat_widgets(self, seat_index: int, seat_setup: SeatSetup, row: FRect) -> list[Widget]:
        y, h = self.seat_controls_y(row)
        face = self.seat_sign_size(row)
        place = FRect(row.x + SIGN - face / 2, row.centery - face / 2, face, face)
        sign_tip = self.texts("seats.sign", look=self.sign_name(seat_setup.sign))
        kind_width, _ = self.switch_widths()
        close = FRect(row.right - 56, y + (h - 40) / 2, 40, 40)
        _, kind_x = self.switch_positions(row)
        is_bot = seat_setup.player != HUMAN
        name, pick = self.people.name_box_and_button(seat_index, FRect(row.x + 112, y, kind_x - 16 - row.x - 112, h))
        widgets = [
            Widget(("sign", seat_index), place, "tile", value=seat_setup.sign, tooltip=sign_tip),
            Widget(("name", seat_index), name, "field", value=seat_setup.name, style="title"),
            *pick,
            Widget(
                ("kind", seat_index),
                FRect(kind_x, y, kind_width, h),
                "choice",
                value=int(is_bot),
                options=self.player_kind_options(),
                option_tips=self.other_option_tips(
                    row, int(is_bot), (self.person_line(seat_index), self.texts("seats.computer_line"))
                ),
            ),
        ]
        if is_bot:
            widgets.append(self.bot_level_widget(seat_index, seat_setup, row))
        return [*widgets, self.seat_remove_button(seat_index, seat_setup, close)]

    def bot_level_widget(self, seat_index: int, seat_setup: SeatSetup, row: FRect) -> Widget:
        """The control for the level: a switch, or a stepper if there are too many levels for one."""
        (y, h), chosen = self.seat_controls_y(row), self.match_setup.levels.index(seat_setup.player)
        _, wide = self.switch_widths()
        level_x, _ = self.switch_positions(row)
        level = Widget(
            ("level", seat_index), FRect(level_x, y, wide, h), "choice", value=chosen, options=self.level_options()
        )
        if self.has_many_levels:
            return replace(level, kind="stepper", tooltip=self.level_description(seat_setup.player))
        return replace(level, option_tips=tuple(map(self.level_description, self.match_setup.levels)))

    @property
    def has_many_levels(self) -> bool:
        return len(self.match_setup.levels) > SIDE_BY_SIDE

    def other_option_tips(self, row: FRect, chosen: int, tips: tuple[str, ...]) -> tuple[str, ...]:
        """Tooltips of the options; none for the chosen one if the paper says it already."""
        return tuple("" if n == chosen and self.has_spare_line(row) else tip for n, tip in enumerate(tips))

    def seat_remove_button(self, seat_index: int, seat_setup: SeatSetup, box: FRect) -> Widget:
        too_few = len(self.match_setup.seat_setups) <= self.match_setup.min_players
        why = self.texts("seats.too_few", game=self.match_setup.game.title, n=self.match_setup.min_players)
        tip = self.texts("seats.remove", name=seat_setup.seat().name)
        return Widget(
            ("remove", seat_index), box, "icon", icon="ui_x", style="paper", enabled=not too_few, why=why, tooltip=tip
        )

    def player_kind_options(self) -> tuple[tuple[str | None, str], ...]:
        return ("ui_user", self.texts("seats.human")), ("ui_bot", self.texts("seats.computer"))

    def level_options(self) -> tuple[tuple[str | None, str], ...]:
        return tuple((None, self.texts(f"level.{level}")) for level in self.match_setup.levels)

    def empty_seat_widgets(self, row: FRect) -> list[Widget]:
        canvas, h = self.page.app.canvas, scaled_with_text(self.page.app.canvas, 46, 0.4)
        human, computer = self.texts("seats.add_human"), self.texts("seats.add_computer")
        right = row.right - 20 - button_width(canvas, computer)
        left = right - 14 - button_width(canvas, human)
        y = row.centery - h / 2
        return [
            Widget("add_human", FRect(left, y, button_width(canvas, human), h), "button", human, style="ghost"),
            Widget(
                "add_computer", FRect(right, y, button_width(canvas, computer), h), "button", computer, style="ghost"
            ),
        ]

    # ---------------------------------------------------------------- words
    def sign_name(self, sign: int) -> str:
        """The name of a seat's colour and sign."""
        return self.texts(f"seat.{SEATS[sign].sign}")

    def level_description(self, level: str) -> str:
        """How a level plays and, if measured, how often it beats the one below or wins as a team."""
        line, won = self.texts(f"level.{level}.line"), self.match_setup.level_win_measurement(level)
        if won is None:
            return line
        if won.against:
            return self.texts("seats.beats", line=line, n=won.percent, level=self.texts(f"level.{won.against}"))
        difficulty = self.difficulty_name()
        return self.texts("seats.team_wins", line=line, n=won.percent, players=won.players, difficulty=difficulty)

    def difficulty_name(self) -> str:
        """The words for the chosen difficulty of a game whose teams were measured."""
        option = self.match_setup.option(self.match_setup.difficulty_rule)
        return value_name(self.texts, self.match_setup, option, self.match_setup.chosen_option_value(option))

    def person_line(self, seat_index: int) -> str:
        """Where a person plays who has this seat."""
        return self.texts(f"seats.human_line.{self.phone_of_seat(seat_index)}")

    def playing_style_text(self, seat_index: int, seat_setup: SeatSetup) -> str:
        """How the player at this seat plays: a companion by its character, other computer players by their level."""
        if seat_setup.player == HUMAN:
            return self.person_line(seat_index)
        character = self.match_setup.character_of(seat_setup)
        return self.texts(f"character.{character}.line" if character else f"level.{seat_setup.player}.line")

    # ---------------------------------------------------------------- picture
    def paint_seat(self, canvas: Canvas, seat_index: int, seat_setup: SeatSetup, row: FRect) -> None:
        draw_paper_panel(canvas, row.x, row.y, row.w, row.h, 14)
        draw_seat_bar(canvas, row.x, row.y, row.h, seat_setup.sign, 10, 14)
        if not self.has_spare_line(row):
            return
        y = self.seat_controls_y(row)[0] - canvas.line_height(16) / 2 - 2
        _, kind_x = self.switch_positions(row)
        with canvas.text_area(*row):
            canvas.draw_fitted(
                self.sign_name(seat_setup.sign), row.x + 116, y, kind_x - row.x - 132, 16, "text", INK_SOFT, "ml"
            )
            words = self.playing_style_text(seat_index, seat_setup)
            canvas.draw_fitted(words, kind_x + 4, y, row.right - kind_x - 20, 16, "em", INK_SOFT, "ml")

    def paint_empty_seat(self, canvas: Canvas, row: FRect) -> None:
        canvas.draw("empty", row.x, row.y, row.w, row.h, lambda surface, k: _paint_dashes(surface, k, row.w, row.h))
        look, face = SEATS[self.match_setup.unused_seat_sign()], self.seat_sign_size(row) * 0.88
        ink, box = mix(look.colour, CREAM, 0.35), FRect(row.x + SIGN - face / 2, row.centery - face / 2, face, face)
        canvas.draw(("vacant", look.sign), box.x, box.y, box.w, box.h, lambda surface, k: _paint_ring(surface, k, ink))
        canvas.draw_icon("seat:" + look.sign, box.centerx, box.centery, face * 0.54, ink)
        room = self.empty_seat_widgets(row)[0].box.x - 16 - (row.x + 112)
        roomy = row.h >= canvas.line_height(22) + canvas.line_height(17)
        lift = canvas.line_height(17) / 2 if roomy else 0
        with canvas.text_area(*row):
            canvas.draw_fitted(
                self.texts("seats.empty"), row.x + 112, row.centery - lift, room, 22, "title", CREAM, "ml"
            )
            if roomy:
                line = self.texts(
                    "seats.empty_line",
                    look=self.sign_name(self.match_setup.unused_seat_sign()),
                    name=self.match_setup.seat_setups[-1].seat().name,
                )
                canvas.draw_fitted(line, row.x + 112, row.centery + lift, room, 17, "text", CREAM_SOFT, "ml")


def _paint_dashes(surface: pygame.Surface, scale: float, w: float, h: float) -> None:
    pygame.draw.rect(surface, fade(WALNUT, 0.40), surface.get_rect(), border_radius=round(14 * scale))
    edge = rounded_polygon_points([(1.5, 1.5), (w - 1.5, 1.5), (w - 1.5, h - 1.5), (1.5, h - 1.5)], 14)
    for n, (point, _) in enumerate(points_along([*edge, edge[0]], 1)):
        if n % 16 < 9:
            pygame.draw.circle(surface, fade(CREAM, 0.5), to_pixels(scale, point)[0], scale)


def _paint_ring(surface: pygame.Surface, scale: float, ink: pygame.Color) -> None:
    r = surface.get_width() / 2
    pygame.draw.circle(surface, ink, (r, r), r - scale, round(2.4 * scale))
