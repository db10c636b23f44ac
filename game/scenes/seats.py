"""Choosing who plays: seats with names, signs and computer levels, house rules beside them, and the start."""

import math
from collections.abc import Callable, Hashable, Mapping, Sequence
from typing import Any

import pygame
from pygame import FRect

from game.engine.game import Game
from game.engine.seats import HUMAN, Seat
from game.history.people import Person
from game.persistence.settings import Settings
from game.persistence.variants import NO_VARIANTS, AvailableVariants
from game.scenes import shell
from game.scenes.boxes import BoxArt
from game.scenes.house_rules import MOST_PROBLEMS, HouseRulesPage, value_name
from game.scenes.lesson.plan import lesson_key, lesson_numbers
from game.scenes.match_setup import MatchSetup, SeatSetup
from game.scenes.seat_order import SeatOrder
from game.scenes.seat_people import SeatPeople
from game.scenes.seat_rows import SeatRows
from game.scenes.side_panel import HouseRulesSidePanel
from game.ui import bars, keys
from game.ui.app import Scene
from game.ui.canvas import Canvas
from game.ui.page import Page
from game.ui.seats import draw_emblem
from game.ui.texts import Texts
from game.ui.theme import THEME
from game.ui.widget import Widget, WidgetState
from game.ui.widgets import button_width

StartMatch = Callable[[Game, list[Seat], dict[str, Any], int | None], Scene]

LONGEST_START = 340  # units of words on the button that starts


class SeatsPage(Page):
    """The page on which a game is set up.

    `start_match` makes the scene of the match, `rulebook` and `learn` (None without a lesson) those that explain the
    game; `open_phones` lets phones join once it has begun; `everybody`: the people who play here; `phone_of_seat(n)`:
    how a person has this seat, laptop, free, phone or away (see `PhoneHost.phone_of_seat`).
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
        rulebook: Callable[[Game, Mapping[str, Any]], Scene],
        learn: Callable[[Game], Scene] | None = None,
        open_phones: Callable[[], Any] | None = None,
        everybody: Callable[[], Sequence[Person]] = list,
        available_variants: AvailableVariants = NO_VARIANTS,
        phone_of_seat: Callable[[int], str] = lambda seat: "laptop",
    ):
        super().__init__()
        self.game, self.texts = game, texts.for_game(game.id)
        self.match_setup = MatchSetup(game, settings, self.texts, available_variants)
        self.start_match, self.box_art, self.rulebook, self.learn = start_match, box_art, rulebook, learn
        self.open_phones, self.phone_of_seat = open_phones, phone_of_seat
        self.phones_told: list[str] = []
        self.people = SeatPeople(self.match_setup, self.texts, everybody)
        self.people.give_own_signs(*range(len(self.match_setup.seat_setups)))
        self.seat_rows = SeatRows(self, self.match_setup, self.texts, self.people, phone_of_seat)
        self.side_panel = HouseRulesSidePanel(self, self.match_setup, self.texts, box_art)
        self.order = SeatOrder(self, self.match_setup, self.texts, self.seat_rows.row_boxes)
        self.rules_note = ""  # which house rules have followed the number of players
        box_art.load_next_missing_lid([game.id])
        if available_variants.problems:
            problems = [one.told(self.texts) for one in available_variants.problems[:MOST_PROBLEMS]]
            self.show_message(" ".join([self.texts("seats.variants_unfit"), *problems]))

    def update(self, dt: float) -> None:
        """Keep up with phones that come and go."""
        super().update(dt)
        now = [self.phone_of_seat(seat) for seat in range(len(self.match_setup.seat_setups))]
        if now != self.phones_told:
            self.phones_told = now
            self.mark_dirty()

    # ---------------------------------------------------------------- widgets
    def widgets(self) -> list[Widget]:
        rows = self.seat_rows.row_boxes()
        widgets = []
        for seat_index, (seat_setup, row) in enumerate(zip(self.match_setup.seat_setups, rows)):
            widgets.append(self.order.grip_widget(seat_index, row))
            widgets += self.seat_rows.seat_widgets(seat_index, seat_setup, row)
        if len(rows) > len(self.match_setup.seat_setups):
            widgets += self.seat_rows.empty_seat_widgets(rows[-1])
        return [
            *widgets,
            *(self.side_panel.widgets() if self.seat_rows.has_side_panel else []),
            *shell.footer_widgets(self.app.canvas, self.buttons()),
            *self.top_widgets(),
        ]

    def buttons(self) -> list[shell.FooterButton]:
        why = self.match_setup.start_refusal()
        buttons = [
            shell.FooterButton("start", self.start_button_label(), not why, why),
            shell.FooterButton("back", self.texts("seats.other_game")),
        ]
        if not self.seat_rows.has_side_panel:  # phones are let in from the menu of the match
            return [*buttons, shell.FooterButton("rules", self.texts("seats.rules"))]
        if self.open_phones is not None and any(chair.player == HUMAN for chair in self.match_setup.seat_setups):
            buttons.append(shell.FooterButton("phones", self.texts("seats.phones"), not why, why))
        return buttons

    def start_button_label(self) -> str:
        """The start button's words: with whole names, otherwise people's first names, as long as it stays short."""
        chairs = self.match_setup.seat_setups
        for names in ([chair.name.strip() for chair in chairs], [short_player_name(chair) for chair in chairs]):
            words = self.texts("seats.start", names=self.texts.joined_list(names))
            is_short = self.app.canvas.measure_text(words, 18, "bold")[0] < LONGEST_START
            if (
                self.seat_rows.has_side_panel
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
        numbers = lesson_numbers(self.game)  # of several, the page that lets people choose says which to resume
        is_left = len(numbers) == 1 and lesson_key(self.game, numbers[0]) in self.app.settings.lessons
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
    def next_widget_by_arrow(self, boxes: keys.Boxes, direction: str) -> Hashable | None:
        """Left and right first go to widgets in the same row, however far."""
        middle = boxes[self.focus].centery
        row = {key: box for key, box in boxes.items() if box.top <= middle <= box.bottom}
        there = keys.next_focus(self.focus, row, direction) if direction in ("left", "right") else self.focus
        return super().next_widget_by_arrow(boxes, direction) if there == self.focus else there

    def handle(self, event: pygame.Event) -> None:
        if self.order.handle_event(event):
            self.dirty = True
        else:
            super().handle(event)

    def open_rulebook(self) -> None:
        self.app.push(self.rulebook(self.game, self.match_setup.values()))

    def on_press(self, key: Hashable, value: Any = None) -> None:
        self.rules_note = ""  # it was about the press before
        match key:
            case "back":
                self.go_back()
            case "start":
                self.start_match_from_setup()
            case "phones" if self.open_phones is not None:
                self.start_match_from_setup()
                self.open_phones()
            case "rules":
                page = HouseRulesPage(self.match_setup, self.texts)
                page.open_rulebook = self.open_rulebook
                self.app.push(page)
            case "rulebook":
                self.app.push(self.rulebook(self.game, self.match_setup.values()))
            case "learn" if self.learn is not None:
                self.app.push(self.learn(self.game))
            case "add_human":
                self.add_player(HUMAN)
            case "add_computer":
                self.add_player(self.match_setup.default_bot_level)
            case (str(what), where):
                self.on_seat_press(what, where, value)

    def on_seat_press(self, action: str, target: Any, value: Any) -> None:
        match action:
            case "sign":
                self.match_setup.switch_to_next_sign(target)
            case "person" | "companion":
                self.app.push(self.people.seat_picker_page(target, self.box_art))
            case "kind":
                is_new = self.match_setup.set_player_kind(
                    target, self.match_setup.default_bot_level if value else HUMAN
                )
                self.people.give_own_signs(target)
                if is_new and not value:  # a name is the next thing to type
                    self.mark_dirty()
                    self.move_focus(("name", target))
            case "level":
                self.match_setup.set_player_kind(target, self.match_setup.levels[value])
            case "remove":
                before = self.match_setup.suggested_option_values()
                self.match_setup.remove_seat(target)
                self.mark_dirty()
                self.move_focus(("remove", min(target, len(self.match_setup.seat_setups) - 1)))
                self.show_changed_rules(before)
            case "grip" if self.is_focus_from_keys:
                self.order.toggle_seat_hold_by_key(target)
            case "rule":
                self.match_setup.choose_option_value(self.match_setup.option(target), value)
            case "hard":
                option = self.match_setup.option(target)
                self.match_setup.choose_option_value(option, option.values[value])
                self.mark_dirty()

    def add_player(self, player: str) -> None:
        before = self.match_setup.suggested_option_values()
        self.match_setup.add_player(player)
        self.people.give_own_signs(len(self.match_setup.seat_setups) - 1)
        self.mark_dirty()
        self.show_changed_rules(before)
        new = len(self.match_setup.seat_setups) - 1
        if player == HUMAN:  # a name is the next thing to type
            self.move_focus(("name", new))
        elif self.find_widget(self.focus) is None:  # that was the last empty chair
            self.move_focus(("level", new))

    def show_changed_rules(self, before: dict[str, Any]) -> None:
        """Say in the footer which house rules follow the number of players and have changed, until the next press."""
        setup, texts = self.match_setup, self.texts
        after = setup.suggested_option_values()
        changed = [setup.option(name) for name, value in after.items() if before.get(name, value) != value]
        words = [
            texts(
                "seats.rule.inline", rule=texts(f"option.{one.id}"), value=value_name(texts, setup, one, after[one.id])
            )
            for one in changed
        ]
        count = len(setup.seat_setups)
        self.rules_note = texts("seats.follows", n=count, rules=texts.joined_list(words)) if words else ""

    def announcement(self) -> str:
        return self.rules_note

    def on_text_change(self, key: Hashable, text: str) -> None:
        match key:
            case ("name", int(at)):
                refusal = self.match_setup.rename_player(at, text)
                self.people.give_own_signs(at)
            case _:
                refusal = ""
        if refusal:
            self.show_message(refusal, key, refusal=True)

    def go_back(self) -> None:
        """Remember who has which seat, for when the page is opened again."""
        self.app.change_settings(**self.match_setup.settings_with_this_setup(self.app.settings))
        super().go_back()

    def start_match_from_setup(self) -> None:
        """Start the match. From now on seats offer the names of those who play; a name that is only typed is nobody."""
        settings, names = self.app.settings, self.match_setup.names_with_players(self.app.settings)
        self.app.change_settings(**self.match_setup.settings_with_this_setup(settings), names=names)
        seed = int(self.match_setup.seed) if self.match_setup.seed else None
        setup = self.match_setup
        self.app.replace(self.start_match(setup.game_with_chosen_variant, setup.seats(), setup.values(), seed))

    def boxes_to_keep_clear(self, widget: Widget) -> list[FRect]:
        """The title above, the number of players below, and what else can be used."""
        canvas = self.app.canvas
        foot = bars.prompt_top(canvas)
        bars_of_page = [FRect(0, 0, canvas.w, THEME.size["top_bar"]), FRect(0, foot, canvas.w, canvas.h - foot)]
        return [*bars_of_page, *super().boxes_to_keep_clear(widget)]

    # ---------------------------------------------------------------- picture
    def paint(self, canvas: Canvas) -> None:
        shell.paint_background(canvas)
        accent = THEME.games[self.game.id]["accent"]
        status = self.texts(
            "seats.status",
            game=self.match_setup.game_with_chosen_variant.title,
            least=self.match_setup.min_players,
            most=self.match_setup.max_players,
        )
        bars.draw_top_bar(canvas, self.texts("seats.title"), accent, status, self.header_button_count())
        rows = self.seat_rows.row_boxes()
        for seat_index, (seat_setup, row) in enumerate(zip(self.match_setup.seat_setups, rows)):
            self.seat_rows.paint_seat(canvas, seat_index, seat_setup, row)
        self.order.paint_edge_of_moving_seat(canvas, rows)
        if len(rows) > len(self.match_setup.seat_setups):
            self.seat_rows.paint_empty_seat(canvas, rows[-1])
        if self.seat_rows.has_side_panel:
            self.side_panel.paint(canvas)
        self.paint_footer(canvas)

    def paint_footer(self, canvas: Canvas) -> None:
        chairs, first = self.match_setup.seat_setups, self.match_setup.chosen.get("first")
        line = (
            self.texts("seats.begins", name=chairs[first].seat().name)
            if isinstance(first, int)
            else self.texts("seats.drawn")
        )
        line = self.order.seat_moving_keys_hint or self.match_setup.start_refusal() or self.rules_note or line
        head = self.texts(f"seats.count.{len(chairs)}")
        shell.paint_footer(canvas, self.buttons(), head, line, tuple(chair.sign for chair in chairs))

    def paint_tile(self, canvas: Canvas, tile: Widget, state: WidgetState) -> None:
        if tile.widget_key_parts[0] == "grip":
            self.order.paint_seat_grip(canvas, tile, state)
            return
        box, lift = tile.box, -2 if state.hover and not state.down else 0
        draw_emblem(canvas, box.centerx, box.centery + lift, box.w, tile.value)


def short_player_name(seat_setup: SeatSetup) -> str:
    """The first word of a person's name; names of computer players, and Player 1, stay whole."""
    words = seat_setup.name.split()
    is_one = seat_setup.player != HUMAN or any(word.isdigit() for word in words)
    return seat_setup.name.strip() if is_one or not words else words[0]
