"""Today's deals: one for each game, with its result here and the code to tell a friend."""

from collections.abc import Hashable, Sequence
from typing import Any

import pygame
from pygame import FRect

from game.history.deals import Deal, daily_deals_of_games
from game.persistence.plain_json import StorageError
from game.scenes import shell
from game.scenes.deals.code import DailyDealCodePage
from game.scenes.deals.month import DailyDealCalendarPage
from game.scenes.deals.room import DailyDealPageContext
from game.scenes.listing import Entry, ListingEntryButton, ListingPage
from game.ui.widget import Widget
from game.ui.widgets import button_width, scaled_with_text


class DealsPage(ListingPage):
    """A paper for each game: play its deal, resume it, or play it again without counting."""

    arrows_change_values = False
    row = 84

    def __init__(self, context: DailyDealPageContext):
        super().__init__(context.texts, context.box_art)
        self.deals_room, self.player = context, 0
        self.find_started_deals()

    def find_started_deals(self) -> None:
        """Note which of today's deals have been started."""
        self.day = self.deals_room.today()
        history = self.deals_room.history
        saves, _ = history.storage.list_saves({game.id: game.version for game in self.deals_room.games})
        self.begun = {
            info.game: info.id for info in reversed(saves) if info.deal == self.day.isoformat() and not info.is_over
        }

    def resume(self, result: Any) -> None:
        self.find_started_deals()
        super().resume(result)

    def deal(self, game_id: str) -> Deal:
        return next(deal for deal in daily_deals_of_games(self.deals_room.games, self.day) if deal.game.id == game_id)

    # ---------------------------------------------------------------- the list
    def entries(self) -> Sequence[Entry]:
        return [self.entry(deal) for deal in daily_deals_of_games(self.deals_room.games, self.day)]

    def entry(self, deal: Deal) -> Entry:
        room, game_id = self.deals_room, deal.game.id
        finish = room.history.calendar.counted_finish_of_daily_deal(deal)
        code = room.daily_deal_code_line(deal, finish) if finish is not None else ""
        copy = (ListingEntryButton(("copy", game_id), self.texts("deal.copy")),) if finish is not None else ()
        return Entry(
            game_id,
            deal.game.title,
            self.opponents_or_result(deal),
            deal.game,
            figure=code,
            buttons=(self.play_deal_button(deal), *copy),
        )

    def play_deal_button(self, deal: Deal) -> ListingEntryButton:
        game_id = deal.game.id
        if game_id in self.begun:
            return ListingEntryButton(("go_on", self.begun[game_id]), self.texts("title.continue"), "primary")
        if deal in self.finished:
            return ListingEntryButton(("play", game_id), self.texts("deal.again"))
        return ListingEntryButton(("play", game_id), self.texts("history.choose.play"), "primary")

    def opponents_or_result(self, deal: Deal) -> str:
        """The opponents of a deal, or its result."""
        finish = self.deals_room.history.calendar.counted_finish_of_daily_deal(deal)
        if finish is not None:
            return self.texts("deal.done", outcome=self.deals_room.daily_deal_outcome_line(finish.outcome))
        if deal.game.id in self.begun:
            return self.texts("deal.begun")
        return self.texts("deal.together" if deal.game.is_together else "deal.against", n=deal.players - 1)

    @property
    def finished(self) -> list[Deal]:
        calendar = self.deals_room.history.calendar
        return [
            deal
            for deal in daily_deals_of_games(self.deals_room.games, self.day)
            if calendar.counted_finish_of_daily_deal(deal) is not None
        ]

    # ---------------------------------------------------------------- widgets
    def top_widgets(self) -> list[Widget]:
        """Who plays, if several people might; the calendar; a friend's code."""
        canvas, names = self.app.canvas, self.names()
        options = tuple((None, self.texts("deal.player", name=name)) for name in names)
        widths = {key: button_width(canvas, self.texts(f"deal.{key}")) for key in ("calendar", "code")}
        if len(names) > 1:
            longest = max(canvas.measure_text(words, 17, "bold")[0] for _, words in options)
            widths = {"player": longest + scaled_with_text(canvas, 124), **widths}
        left, widgets = (canvas.w - sum(widths.values()) - 12 * (len(widths) - 1)) / 2, list[Widget]()
        for key, wide in widths.items():
            box = FRect(left, shell.TOP, wide, scaled_with_text(canvas, 46, 0.4))
            if key == "player":
                widgets.append(Widget(key, box, "stepper", value=self.player, options=options))
            else:
                widgets.append(Widget(key, box, "button", self.texts(f"deal.{key}")))
            left = box.right + 12
        return widgets

    def names(self) -> list[str]:
        return self.deals_room.known_names() or [self.texts("seats.player", n=1)]

    def title(self) -> str:
        return self.texts("deal.title")

    def status(self) -> str:
        return self.deals_room.date_line(self.day)

    def footer_text(self) -> tuple[str, str, str]:
        return self.texts("deal.head"), self.texts("deal.line"), "ui_calendar-days"

    # ---------------------------------------------------------------- actions
    def on_press(self, key: Hashable, value: Any = None) -> None:
        match key:
            case "player":
                self.player = value
            case "code":
                self.app.push(DailyDealCodePage(self.deals_room))
            case "calendar":
                self.app.push(DailyDealCalendarPage(self.deals_room))
            case ("play", str(game_id)):
                self.app.replace(self.deals_room.start_deal(self.deal(game_id), self.names()[self.player]))
            case ("go_on", str(match_id)):
                self.resume_deal(match_id)
            case ("copy", str(game_id)):
                self.copy_daily_deal_code(self.deal(game_id))
            case _:
                super().on_press(key, value)

    def resume_deal(self, match_id: str) -> None:
        try:
            self.app.replace(self.deals_room.resume_match(match_id))
        except StorageError as error:
            self.find_started_deals()
            self.show_message(str(error), refusal=True)

    def copy_daily_deal_code(self, deal: Deal) -> None:
        """Copy the code with the player's name, for a message."""
        room = self.deals_room
        finish = room.history.calendar.counted_finish_of_daily_deal(deal)
        if finish is None:
            return
        try:
            words = f"{room.daily_deal_player_name(finish)} {room.daily_deal_code_line(deal, finish)}".strip()
        except StorageError as error:
            self.show_message(str(error), ("copy", deal.game.id), refusal=True)
            return
        try:
            pygame.scrap.put_text(words)
        except pygame.error:  # there is no clipboard
            self.show_message(self.texts("deal.not_copied", words=words), ("copy", deal.game.id), refusal=True)
        else:
            self.show_message(self.texts("deal.copied", words=words), ("copy", deal.game.id))
