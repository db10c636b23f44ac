"""All finished matches, newest first: what was played, who won, and a way to open each."""

import time
from collections.abc import Callable, Hashable, Sequence
from pathlib import Path
from typing import Any

import pygame
from pygame import FRect

from game.history import sharing
from game.history.archive import Archive
from game.history.played import PlayedMatch
from game.persistence.folder import unused_path
from game.persistence.plain_json import StorageError
from game.program import SHARED
from game.scenes import shell
from game.scenes.dates import relative_day_text
from game.scenes.history.room import HistoryPageContext, switch_to_tab, tab_switch
from game.scenes.listing import Entry, ListingEntryButton, ListingPage
from game.ui.widget import Widget
from game.ui.widgets import scaled_with_text

ORIGINS = ("branch", "deal")  # of which the list says what they are


class MatchesPage(ListingPage):
    """One game's matches, or all. A paper opens the result, from which the match can be replayed."""

    arrows_change_values = False
    row = 84

    def __init__(self, context: HistoryPageContext):
        super().__init__(context.texts, context.box_art)
        self.room_of_history, self.game_id = context, ""
        self.seen: tuple[object, list[PlayedMatch]] | None = None  # the matches of one page of the list

    # ---------------------------------------------------------------- the list
    @property
    def archive(self) -> Archive:
        return self.room_of_history.history.archive

    def match_count(self) -> int:
        return self.archive.count_matches(self.game_id)

    def page_count(self) -> int:
        return max(1, -(-self.match_count() // self.entries_per_page()))

    def rows(self) -> list[tuple[Entry, FRect]]:
        """The visible matches. Only these are loaded, because there may be thousands."""
        box, high, fit = self.list_area(), self.row_height(), self.entries_per_page()
        page = min(self.page, self.page_count() - 1)
        stamp = (self.game_id, page, fit, self.archive.change_count)
        if self.seen is None or self.seen[0] != stamp:
            self.seen = stamp, self.archive.find_matches(self.game_id, limit=fit, skip=page * fit)
        return [
            (self.entry(match), FRect(box.x, box.y + i * (high + 12), box.w, high))
            for i, match in enumerate(self.seen[1])
        ]

    def entry(self, match: PlayedMatch) -> Entry:
        room = self.room_of_history
        return Entry(
            match.id,
            match_line(room, match, time.time()),
            room.match_outcome_line(match),
            room.game(match.game),
            opens=True,
            buttons=(ListingEntryButton(("share", match.id), self.texts("history.share_file")),),
        )

    def entries(self) -> Sequence[Entry]:
        return [entry for entry, _ in self.rows()]

    # ---------------------------------------------------------------- widgets
    def top_widgets(self) -> list[Widget]:
        canvas, room = self.app.canvas, self.room_of_history
        tab = tab_switch(canvas, self.texts, "matches")
        ids = ["", *(game.id for game in room.games)]
        names = tuple((None, room.game(one).title if one else self.texts("history.all_games")) for one in ids)
        wide = max(canvas.measure_text(name, 17, "bold")[0] for _, name in names) + scaled_with_text(canvas, 124)
        box = FRect((canvas.w - wide) / 2, tab.box.bottom + 12, wide, tab.box.h)
        return [tab, Widget("game", box, "stepper", value=ids.index(self.game_id), options=names)]

    def text_for_empty_list(self) -> str:
        return self.texts("history.matches.empty")

    def title(self) -> str:
        return self.texts("history.title")

    def status(self) -> str:
        return self.texts("history.matches.status", n=self.match_count())

    def footer_text(self) -> tuple[str, str, str]:
        line = "history.matches.line" if self.match_count() else "history.none"
        return self.texts("history.matches.head"), self.texts(line), "ui_history"

    def footer_buttons(self) -> list[shell.FooterButton]:
        buttons = [shell.FooterButton("back", self.texts("saves.back"))]
        if self.match_count():
            buttons.append(shell.FooterButton("export", self.texts("history.export")))
        return buttons

    # ---------------------------------------------------------------- actions
    def on_press(self, key: Hashable, value: Any = None) -> None:
        match key:
            case "tab":
                switch_to_tab(self, self.room_of_history, value)
            case "game":
                self.game_id = ["", *(game.id for game in self.room_of_history.games)][value]
                self.page = 0
                self.mark_dirty()
            case ("open", str(match_id)):
                self.open_match(match_id)
            case ("share", str(match_id)):
                self.write_file(
                    f"{match_id}{SHARED}", key, lambda target: sharing.export_match(self.archive, match_id, target)
                )
            case "export":
                name = f"game-night-{time.strftime('%Y-%m-%d')}.zip"
                self.write_file(name, key, lambda target: sharing.export_all(self.archive, target))
            case _:
                super().on_press(key, value)

    def open_match(self, match_id: str) -> None:
        try:
            self.app.push(self.room_of_history.open_match(match_id))
        except StorageError as error:
            self.show_message(str(error), ("open", match_id), refusal=True)

    def write_file(self, name: str, key: Hashable, write: Callable[[Path], object]) -> None:
        """Write a file for other laptops into a folder of its own, and say where."""
        folder = self.room_of_history.history.storage.folder / "shared"
        try:
            with self.archive.file.raising_storage_errors():
                folder.mkdir(exist_ok=True)
            target = unused_path(folder / name)
            write(target)
        except StorageError as error:
            self.show_message(str(error), key, refusal=True)
        else:
            self.show_message(self.texts("history.picture_saved", file=str(target)), key)

    def handle(self, event: pygame.Event) -> None:
        """Add the matches of a file that is dropped on the window."""
        if event.type == pygame.DROPFILE:
            self.import_matches_and_report(Path(event.file))
        else:
            super().handle(event)

    def import_matches_and_report(self, path: Path) -> None:
        try:
            new = sharing.import_matches(self.archive, path)
        except StorageError as error:
            self.show_message(str(error), refusal=True)
        else:
            self.page = 0
            self.show_message(self.texts("history.taken_in", n=new))
        self.mark_dirty()


def match_line(context: HistoryPageContext, match: PlayedMatch, now: float) -> str:
    """Ape City Escape, yesterday at 21:40, 18 minutes."""
    texts, facts = (
        context.texts,
        {"game": context.title(match), "day": relative_day_text(context.texts, match.finished, now)},
    )
    origin = f".{match.origin}" if match.origin in ORIGINS else ""
    if match.minutes:
        return texts(f"history.match{origin}.minutes", minutes=match.minutes, **facts)
    return texts(f"history.match{origin}", **facts)
