"""Choosing who plays: seats with names, signs and computer levels, house rules beside them, and the start."""

import math
from collections.abc import Callable, Hashable, Sequence
from dataclasses import replace
from typing import Any

import pygame
from pygame import FRect

from game.engine.game import Game, Option
from game.engine.seats import HUMAN, Seat
from game.history.people import Person
from game.persistence.settings import Settings
from game.persistence.variants import NO_VARIANTS, AvailableVariants
from game.scenes import shell
from game.scenes.boxes import BoxArt, paint_game_box
from game.scenes.house_rules import MOST_PROBLEMS, HouseRules, value_lines, value_name
from game.scenes.lesson.plan import lesson_key, lesson_numbers
from game.scenes.match_setup import MatchSetup, SeatSetup
from game.scenes.rows import ARROWS
from game.scenes.seat_order import SeatOrder
from game.scenes.seat_people import SeatPeople
from game.ui import bars, keys
from game.ui.app import Scene
from game.ui.canvas import Canvas
from game.ui.draw import points_along, rounded_polygon_points, to_pixels
from game.ui.page import Page
from game.ui.seats import draw_emblem, draw_seat_bar
from game.ui.texts import Texts
from game.ui.theme import CREAM, CREAM_SOFT, INK, INK_SOFT, SEATS, THEME, WALNUT, fade, mix
from game.ui.widget import Widget, WidgetState
from game.ui.widgets import button_width, draw_paper_panel, scaled_with_text

StartMatch = Callable[[Game, list[Seat], dict[str, Any], int | None], Scene]

BOX = FRect(40, 92, 216, 350)  # the game's box, left of the seats where the text is small
SIDE = 288  # where the seats then begin
TALLEST, CONTROL = 116, 50  # a seat's paper, and what is pressed on it
SIGN = 72  # from a seat's left edge to the middle of its sign
LONGEST_START = 340  # units of words on the button that starts
SWITCH_GAP = 12  # between the switches of a seat and what stands beside them
LEAST_NAME = 96  # units for the name of a seat; in some languages the switches beside it are wide
SIDE_BY_SIDE = 3  # levels on a switch
CHECKS = 2  # house rules that stand beside the seats


class SeatsPage(Page):
    """The page on which a game is set up.

    `start_match` makes the scene of the match, `rulebook` and `learn` (None without a lesson) those that explain the
    game; `open_phones` lets phones join once it has begun; `everybody`: the people who play here; `shelf`: the variants
    of the game.
    """

    arrows_change_values = False  # switches stand beside each other and beside names
    accidental_press_seconds = 1.0  # Play at the end of a lesson lies where Start lies here

    def __init__(
        self,
        game: Game,
        settings: Settings,
        texts: Texts,
        start_match: StartMatch,
        box_art: BoxArt,
        rulebook: Callable[[Game], Scene],
        learn: Callable[[Game], Scene] | None = None,
        open_phones: Callable[[], Any] | None = None,
        everybody: Callable[[], Sequence[Person]] = list,
        available_variants: AvailableVariants = NO_VARIANTS,
    ):
        super().__init__()
        self.game, self.texts = game, texts.for_game(game.id)
        self.match_setup = MatchSetup(game, settings, self.texts, available_variants)
        self.start_match, self.box_art, self.rulebook, self.learn = start_match, box_art, rulebook, learn
        self.open_phones = open_phones
        self.people = SeatPeople(self.match_setup, self.texts, everybody)
        self.order = SeatOrder(self, self.match_setup, self.texts, self.row_boxes)
        box_art.load_next([game.id])
        if available_variants.problems:
            problems = [one.told(self.texts) for one in available_variants.problems[:MOST_PROBLEMS]]
            self.show_message(" ".join([self.texts("seats.variants_unfit"), *problems]))

    # ---------------------------------------------------------------- where things are
    @property
    def has_side_panel(self) -> bool:
        """Is there space for box and house rules beside the seats?"""
        canvas = self.app.canvas
        names = canvas.w - 40 - SIDE - 112 - 56 - 2 * SWITCH_GAP - 16 - sum(self.switch_widths())
        has_room = button_width(canvas, self.texts("seats.all_rules")) <= BOX.w - 24
        return has_room and not shell.has_large_text(canvas) and names >= LEAST_NAME

    def row_boxes(self) -> list[FRect]:
        """The papers of the seats, and of the empty seat if there is one."""
        canvas = self.app.canvas
        left = SIDE if self.has_side_panel else 32
        count = len(self.match_setup.seat_setups) + (len(self.match_setup.seat_setups) < self.match_setup.max_players)
        room = bars.prompt_top(canvas) - 16 - BOX.y
        gap = 16 if count < 5 else 8
        high = min(scaled_with_text(canvas, TALLEST, 0.6), (room - gap * (count - 1)) / count)
        return [FRect(left, BOX.y + i * (high + gap), canvas.w - 40 - left, high) for i in range(count)]

    def is_roomy(self, row: FRect) -> bool:
        """Is there a spare line above the controls?"""
        canvas = self.app.canvas
        return row.h >= scaled_with_text(canvas, CONTROL, 0.4) + canvas.line_height(16) + 28

    def control_y(self, row: FRect) -> tuple[float, float]:
        """Top and height of the controls on a seat's paper."""
        high = scaled_with_text(self.app.canvas, CONTROL, 0.4)
        return (row.bottom - high - 22 if self.is_roomy(row) else row.centery - high / 2), high

    def seat_sign_size(self, row: FRect) -> float:
        return min(68, row.h - 16)

    # ---------------------------------------------------------------- widgets
    def widgets(self) -> list[Widget]:
        rows = self.row_boxes()
        widgets = []
        for at, (chair, row) in enumerate(zip(self.match_setup.seat_setups, rows)):
            widgets += self.seat_widgets(at, chair, row)
        if len(rows) > len(self.match_setup.seat_setups):
            widgets += self.empty_seat_widgets(rows[-1])
        return [
            *widgets,
            *self.rules_widgets(),
            *shell.footer_widgets(self.app.canvas, self.buttons()),
            *self.top_widgets(),
        ]

    def seat_widgets(self, seat_index: int, seat_setup: SeatSetup, row: FRect) -> list[Widget]:
        y, h = self.control_y(row)
        face = self.seat_sign_size(row)
        place = FRect(row.x + SIGN - face / 2, row.centery - face / 2, face, face)
        sign_tip = self.texts("seats.sign", look=self.sign_name(seat_setup.sign))
        kind_width, _ = self.switch_widths()
        close = FRect(row.right - 56, y + (h - 40) / 2, 40, 40)
        _, kind_x = self.switch_positions(row)
        is_bot = seat_setup.player != HUMAN
        name, pick = self.people.name_box_and_button(seat_index, FRect(row.x + 112, y, kind_x - 16 - row.x - 112, h))
        widgets = [
            self.order.grip_widget(seat_index, row),
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
                    row, int(is_bot), (self.texts("seats.human_line"), self.texts("seats.computer_line"))
                ),
            ),
        ]
        if is_bot:
            widgets.append(self.bot_level(seat_index, seat_setup, row))
        return [*widgets, self.remove_widget(seat_index, seat_setup, close)]

    def bot_level(self, seat_index: int, seat_setup: SeatSetup, row: FRect) -> Widget:
        """The control for the level: a switch, or a stepper if there are too many levels for one."""
        (y, h), chosen = self.control_y(row), self.match_setup.levels.index(seat_setup.player)
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
        return tuple("" if n == chosen and self.is_roomy(row) else tip for n, tip in enumerate(tips))

    def remove_widget(self, seat_index: int, seat_setup: SeatSetup, box: FRect) -> Widget:
        too_few = len(self.match_setup.seat_setups) <= self.match_setup.min_players
        why = self.texts("seats.too_few", game=self.game.title, n=self.match_setup.min_players)
        tip = self.texts("seats.remove", name=seat_setup.seat().name)
        return Widget(
            ("remove", seat_index), box, "icon", icon="ui_x", style="paper", enabled=not too_few, why=why, tooltip=tip
        )

    def player_kind_options(self) -> tuple[tuple[str | None, str], ...]:
        return ("ui_user", self.texts("seats.human")), ("ui_bot", self.texts("seats.computer"))

    def level_options(self) -> tuple[tuple[str | None, str], ...]:
        return tuple((None, self.texts(f"level.{level}")) for level in self.match_setup.levels)

    def sign_name(self, sign: int) -> str:
        """The name of a seat's colour and sign."""
        return self.texts(f"seat.{SEATS[sign].sign}")

    def level_description(self, level: str) -> str:
        """How a level plays and, if measured, how often it beats the one below or wins as a team."""
        line, won = self.texts(f"level.{level}.line"), self.match_setup.measured_wins(level)
        if won is None:
            return line
        if won.against:
            return self.texts("seats.beats", line=line, n=won.percent, level=self.texts(f"level.{won.against}"))
        difficulty = self.difficulty_name()
        return self.texts("seats.team_wins", line=line, n=won.percent, players=won.players, difficulty=difficulty)

    def difficulty_name(self) -> str:
        """The words for the chosen difficulty of a game whose teams were measured."""
        option = self.match_setup.option(self.match_setup.difficulty_rule)
        return value_name(self.texts, self.match_setup, option, self.match_setup.chosen_value(option))

    def team_wins_text(self) -> str:
        """How often a team like the computer players here wins; empty where that was not measured."""
        level = self.match_setup.computer_level
        won = self.match_setup.measured_wins(level) if self.game.is_together else None
        if won is None:
            return ""
        return self.texts("seats.team_wins.short", level=self.texts(f"level.{level}"), n=won.percent)

    def playing_style_text(self, seat_setup: SeatSetup) -> str:
        """How the player at this seat plays: a companion by its character, other computer players by their level."""
        if seat_setup.player == HUMAN:
            return self.texts("seats.human_line")
        character = self.match_setup.character_of(seat_setup)
        return self.texts(f"character.{character}.line" if character else f"level.{seat_setup.player}.line")

    def switch_widths(self) -> tuple[float, float]:
        """The widths of the switches for person or computer, and for the level."""
        canvas = self.app.canvas
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

    def empty_seat_widgets(self, row: FRect) -> list[Widget]:
        canvas, h = self.app.canvas, scaled_with_text(self.app.canvas, 46, 0.4)
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

    # ---------------------------------------------------------------- house rules
    def rules_box(self) -> FRect:
        top = BOX.bottom + 24
        return FRect(BOX.x, top, BOX.w, bars.prompt_top(self.app.canvas) - 20 - top)

    def quick_rules(self) -> list[Option]:
        """The house rules with switches beside the seats, in games without levels."""
        switches = [option for option in self.match_setup.options if isinstance(option.default, bool)]
        return [] if self.levels_of_game() else switches[:CHECKS]

    def rule_summaries(self) -> list[str]:
        """Some house rules with their values, if neither switches nor levels are shown; changed ones come first."""
        if self.quick_rules() or self.levels_of_game():
            return []
        setup, seats = self.match_setup, len(self.match_setup.seat_setups)
        changed = [option for option in self.game.options if setup.chosen_value(option) != option.proposed_value(seats)]
        rest = [option for option in self.game.options if option not in changed]
        chosen = [*changed, *rest][:CHECKS]
        shown = [option for option in self.game.options if option in chosen]
        values = [
            value_name(self.texts, self.match_setup, option, self.match_setup.chosen_value(option)) for option in shown
        ]
        names = [self.texts(f"option.{option.id}") for option in shown]
        return [self.texts("seats.rule", rule=name, value=value) for name, value in zip(names, values)]

    def rules_widgets(self) -> list[Widget]:
        if not self.has_side_panel:
            return []
        box = self.rules_box()
        checks = [
            Widget(
                ("rule", option.id),
                FRect(box.x + 16, box.y + 36 + i * 31, box.w - 32, 31),
                "check",
                self.texts(f"option.{option.id}"),
                value=self.match_setup.chosen_value(option),
                tooltip=f"{self.texts(f'option.{option.id}.line')} ({option.rule})",
            )
            for i, option in enumerate(self.quick_rules())
        ]
        label, high = self.texts("seats.all_rules"), 42
        place = FRect(box.x + 12, box.bottom - high - 11, box.w - 24, high)
        rules = Widget("rules", place, "button", label, tooltip=self.texts("seats.rules_tip"))
        return [*checks, *map(self.level_widget, self.levels_of_game()), rules]

    def levels_of_game(self) -> list[Option]:
        """The house rule that says how hard the game is, if there is one. It is shown beside the seats, too."""
        measured = self.match_setup.difficulty_rule
        return [option for option in self.match_setup.options if option.is_level or option.id == measured][:1]

    def level_widget(self, option: Option) -> Widget:
        box, value = self.rules_box(), self.match_setup.chosen_value(option)
        place = FRect(box.x + 12, box.y + 36, box.w - 24, 40)
        names = tuple((None, value_name(self.texts, self.match_setup, option, one)) for one in option.values)
        tip = " ".join([self.texts(f"option.{option.id}.line"), *value_lines(self.texts, self.match_setup, option)])
        now = option.values.index(value)
        return Widget(("hard", option.id), place, "stepper", value=now, options=names, tooltip=tip)

    def buttons(self) -> list[shell.FooterButton]:
        why = self.match_setup.start_refusal()
        buttons = [
            shell.FooterButton("start", self.start_button_label(), not why, why),
            shell.FooterButton("back", self.texts("seats.other_game")),
        ]
        if not self.has_side_panel:  # phones are let in from the menu of the match
            return [*buttons, shell.FooterButton("rules", self.texts("seats.rules"))]
        if self.open_phones is not None and any(chair.player == HUMAN for chair in self.match_setup.seat_setups):
            buttons.insert(1, shell.FooterButton("phones", self.texts("seats.phones"), not why, why))
        return buttons

    def start_button_label(self) -> str:
        """The start button's words: with whole names, otherwise people's first names, as long as it stays short."""
        chairs = self.match_setup.seat_setups
        for names in ([chair.name.strip() for chair in chairs], [short_name(chair) for chair in chairs]):
            words = self.texts("seats.start", names=self.texts.joined_list(names))
            is_short = self.app.canvas.measure_text(words, 18, "bold")[0] < LONGEST_START
            if (
                self.has_side_panel
                and is_short
                and len(set(names)) == len(chairs)
                and not self.match_setup.start_refusal()
            ):
                return words
        return self.texts("seats.start_short")

    def top_widgets(self) -> list[Widget]:
        box = bars.top_button_boxes(self.app.canvas, 1)[0]
        tip = self.texts("seats.rulebook", game=self.game.title)
        return [*self.lesson_widgets(box), Widget("rulebook", box, "icon", icon="ui_book-open", tooltip=tip)]

    def lesson_widgets(self, right: FRect) -> list[Widget]:
        """The Learn button, left of the rules."""
        if self.learn is None:
            return []
        is_left = any(lesson_key(self.game, n) in self.app.settings.lessons for n in lesson_numbers(self.game))
        label = self.texts("seats.learn_on" if is_left else "seats.learn")
        wide = button_width(self.app.canvas, label, "ui_lightbulb")
        box = FRect(right.left - bars.GAP - wide, right.y, wide, right.h)
        tip = self.texts("seats.learn_tip")
        return [Widget("learn", box, "button", label, icon="ui_lightbulb", style="ghost", tooltip=tip)]

    def header_button_count(self) -> int:
        """How many square buttons would need the space of those at the upper right."""
        left = min((widget.box.left for widget in self.top_widgets()), default=self.app.canvas.w)
        return math.ceil((self.app.canvas.w - bars.MARGIN - left) / (THEME.size["icon_button"] + bars.GAP))

    # ---------------------------------------------------------------- actions
    def next_by_arrow(self, boxes: keys.Boxes, direction: str) -> Hashable | None:
        """Left and right first go to widgets in the same row, however far."""
        middle = boxes[self.focus].centery
        row = {key: box for key, box in boxes.items() if box.top <= middle <= box.bottom}
        there = keys.next_focus(self.focus, row, direction) if direction in ("left", "right") else self.focus
        return super().next_by_arrow(boxes, direction) if there == self.focus else there

    def handle(self, event: pygame.Event) -> None:
        if self.order.handle_event(event):
            self.dirty = True
        else:
            super().handle(event)

    def open_rulebook(self) -> None:
        self.app.push(self.rulebook(self.game))

    def on_press(self, key: Hashable, value: Any = None) -> None:
        match key:
            case "back":
                self.go_back()
            case "start":
                self.start_match_from_setup()
            case "phones" if self.open_phones is not None:
                self.start_match_from_setup()
                self.open_phones()
            case "rules":
                page = HouseRules(self.match_setup, self.texts)
                page.open_rulebook = self.open_rulebook
                self.app.push(page)
            case "rulebook":
                self.app.push(self.rulebook(self.game))
            case "learn" if self.learn is not None:
                self.app.push(self.learn(self.game))
            case "add_human":
                self.add_player(HUMAN)
            case "add_computer":
                self.add_player(self.match_setup.usual_level)
            case (str(what), where):
                self.on_seat_press(what, where, value)

    def on_seat_press(self, action: str, target: Any, value: Any) -> None:
        match action:
            case "sign":
                self.match_setup.switch_to_next_sign(target)
            case "person" | "companion":
                self.app.push(self.people.picker_page(target, self.box_art))
            case "kind":
                is_new = self.match_setup.set_player_kind(target, self.match_setup.usual_level if value else HUMAN)
                if is_new and not value:  # a name is the next thing to type
                    self.mark_dirty()
                    self.move_focus(("name", target))
            case "level":
                self.match_setup.set_player_kind(target, self.match_setup.levels[value])
            case "remove":
                before = self.match_setup.suggestions()
                self.match_setup.remove_seat(target)
                self.mark_dirty()
                self.move_focus(("remove", min(target, len(self.match_setup.seat_setups) - 1)))
                self.show_changed_rules(before)
            case "grip" if self.is_focus_from_keys:
                self.order.toggle_key_hold(target)
            case "rule":
                self.match_setup.choose_option_value(self.match_setup.option(target), value)
            case "hard":
                option = self.match_setup.option(target)
                self.match_setup.choose_option_value(option, option.values[value])
                self.mark_dirty()

    def add_player(self, player: str) -> None:
        before = self.match_setup.suggestions()
        self.match_setup.add_player(player)
        self.mark_dirty()
        self.show_changed_rules(before)
        new = len(self.match_setup.seat_setups) - 1
        if player == HUMAN:  # a name is the next thing to type
            self.move_focus(("name", new))
        elif self.find_widget(self.focus) is None:  # that was the last empty chair
            self.move_focus(("level", new))

    def show_changed_rules(self, before: dict[str, Any]) -> None:
        """Say which house rules have changed because they follow the number of players."""
        setup, texts = self.match_setup, self.texts
        after = setup.suggestions()
        changed = [setup.option(name) for name, value in after.items() if before.get(name, value) != value]
        words = [
            texts("seats.rule", rule=texts(f"option.{one.id}"), value=value_name(texts, setup, one, after[one.id]))
            for one in changed
        ]
        if words:
            self.show_message(texts("seats.follows", n=len(setup.seat_setups), rules=texts.joined_list(words)))

    def on_text_change(self, key: Hashable, text: str) -> None:
        match key:
            case ("name", int(at)):
                refusal = self.match_setup.rename_player(at, text)
            case _:
                refusal = ""
        if refusal:
            self.show_message(refusal, key, refusal=True)

    def go_back(self) -> None:
        """Remember who has which seat, for when the page is opened again."""
        self.save_setup()
        super().go_back()

    def save_setup(self) -> None:
        self.app.change_settings(**self.match_setup.changed_settings(self.app.settings))

    def start_match_from_setup(self) -> None:
        self.save_setup()
        seed = int(self.match_setup.seed) if self.match_setup.seed else None
        setup = self.match_setup
        self.app.replace(self.start_match(setup.played_game, setup.seats(), setup.values(), seed))

    def boxes_to_keep_clear(self, widget: Widget) -> list[FRect]:
        """The title above and the number of players below."""
        canvas = self.app.canvas
        foot = bars.prompt_top(canvas)
        return [FRect(0, 0, canvas.w, THEME.size["top_bar"]), FRect(0, foot, canvas.w, canvas.h - foot)]

    # ---------------------------------------------------------------- picture
    def paint(self, canvas: Canvas) -> None:
        shell.paint_background(canvas)
        accent = THEME.games[self.game.id]["accent"]
        status = self.texts(
            "seats.status",
            game=self.match_setup.played_game.title,
            least=self.match_setup.min_players,
            most=self.match_setup.max_players,
        )
        bars.draw_top_bar(canvas, self.texts("seats.title"), accent, status, max_width=self.header_button_count())
        rows = self.row_boxes()
        for chair, row in zip(self.match_setup.seat_setups, rows):
            self.paint_seat(canvas, chair, row)
        self.order.paint_moving(canvas, rows)
        if len(rows) > len(self.match_setup.seat_setups):
            self.paint_empty_seat(canvas, rows[-1])
        if self.has_side_panel:
            paint_game_box(canvas, self.game, self.texts, BOX, self.box_art.art_of(self.game))
            box = self.rules_box()
            draw_paper_panel(canvas, box.x, box.y, box.w, box.h, 12)
            with canvas.text_area(*box):
                canvas.text(self.texts("seats.rules"), box.x + 16, box.y + 22, 17, "bold", INK, "ml")
                for i, words in enumerate(self.rule_summaries()):
                    canvas.draw_fitted(words, box.x + 16, box.y + 50 + i * 26, box.w - 32, 16, "text", INK_SOFT, "ml")
                wins = self.team_wins_text()
                canvas.draw_fitted(wins, box.centerx, box.y + 88, box.w - 20, 16, "text", INK_SOFT, "mc")
        self.paint_footer(canvas)

    def paint_seat(self, canvas: Canvas, seat_setup: SeatSetup, row: FRect) -> None:
        draw_paper_panel(canvas, row.x, row.y, row.w, row.h, 14)
        draw_seat_bar(canvas, row.x, row.y, row.h, seat_setup.sign, 10, 14)
        if not self.is_roomy(row):
            return
        y = self.control_y(row)[0] - canvas.line_height(16) / 2 - 2
        _, kind_x = self.switch_positions(row)
        with canvas.text_area(*row):
            canvas.draw_fitted(
                self.sign_name(seat_setup.sign), row.x + 116, y, kind_x - row.x - 132, 16, "text", INK_SOFT, "ml"
            )
            canvas.draw_fitted(
                self.playing_style_text(seat_setup), kind_x + 4, y, row.right - kind_x - 20, 16, "em", INK_SOFT, "ml"
            )

    def paint_empty_seat(self, canvas: Canvas, row: FRect) -> None:
        canvas.draw("empty", row.x, row.y, row.w, row.h, lambda surface, k: _paint_dashes(surface, k, row.w, row.h))
        look, face = SEATS[self.match_setup.free_sign()], self.seat_sign_size(row) * 0.88
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
                    look=self.sign_name(self.match_setup.free_sign()),
                    name=self.match_setup.seat_setups[-1].seat().name,
                )
                canvas.draw_fitted(line, row.x + 112, row.centery + lift, room, 17, "text", CREAM_SOFT, "ml")

    def paint_footer(self, canvas: Canvas) -> None:
        chairs, first = self.match_setup.seat_setups, self.match_setup.chosen.get("first")
        line = (
            self.texts("seats.begins", name=chairs[first].seat().name)
            if isinstance(first, int)
            else self.texts("seats.drawn")
        )
        line = self.order.keys_hint or self.match_setup.start_refusal() or line
        head = self.texts(f"seats.count.{len(chairs)}")
        shell.paint_footer(canvas, self.buttons(), head, line, tuple(chair.sign for chair in chairs))

    def paint_tile(self, canvas: Canvas, tile: Widget, state: WidgetState) -> None:
        if tile.key_parts[0] == "grip":
            self.order.paint_grip(canvas, tile, state)
            return
        box, lift = tile.box, -2 if state.hover and not state.down else 0
        draw_emblem(canvas, box.centerx, box.centery + lift, box.w, tile.value)


def _paint_dashes(surface: pygame.Surface, scale: float, w: float, h: float) -> None:
    pygame.draw.rect(surface, fade(WALNUT, 0.40), surface.get_rect(), border_radius=round(14 * scale))
    edge = rounded_polygon_points([(1.5, 1.5), (w - 1.5, 1.5), (w - 1.5, h - 1.5), (1.5, h - 1.5)], 14)
    for n, (point, _) in enumerate(points_along([*edge, edge[0]], 1)):
        if n % 16 < 9:
            pygame.draw.circle(surface, fade(CREAM, 0.5), to_pixels(scale, point)[0], scale)


def _paint_ring(surface: pygame.Surface, scale: float, ink: pygame.Color) -> None:
    r = surface.get_width() / 2
    pygame.draw.circle(surface, ink, (r, r), r - scale, round(2.4 * scale))


def short_name(seat_setup: SeatSetup) -> str:
    """The first word of a person's name; names of computer players, and Player 1, stay whole."""
    words = seat_setup.name.split()
    is_one = seat_setup.player != HUMAN or any(word.isdigit() for word in words)
    return seat_setup.name.strip() if is_one or not words else words[0]
