"""All finished matches, the last one first: what was played, who won, and the way back into each."""

import time
from collections.abc import Hashable, Sequence
from pathlib import Path
from typing import Any

from pygame import FRect

from game.history.played import PlayedMatch
from game.persistence.plain_json import StorageError
from game.scenes import shell
from game.scenes.dates import day
from game.scenes.history.room import Room, tabs
from game.scenes.listing import Entry, ListingPage
from game.ui.texts import Texts
from game.ui.widget import Widget
from game.ui.widgets import grown


class MatchesPage(ListingPage):
    """One game's matches or everybody's; a paper opens the result, from which a match is watched again."""

    arrows_change = False

    def __init__(self, room: Room):
        super().__init__(room.texts, room.box_art)
        self.room_of_history, self.game_id = room, ""
        self.seen: tuple[object, list[PlayedMatch]] | None = None  # the matches of one page of the list

    # ---------------------------------------------------------------- the list
    @property
    def archive(self) -> Any:
        return self.room_of_history.history.archive

    def count(self) -> int:
        found: int = self.archive.count(self.game_id)
        return found

    def pages(self) -> int:
        return max(1, -(-self.count() // self.per_page()))

    def rows(self) -> list[tuple[Entry, FRect]]:
        """Only what is shown is asked for: there may be thousands."""
        box, high, fit = self.room(), self.row_height(), self.per_page()
        page = min(self.page, self.pages() - 1)
        stamp = (self.game_id, page, fit, self.archive.changes)
        if self.seen is None or self.seen[0] != stamp:
            self.seen = stamp, self.archive.matches(self.game_id, most=fit, skip=page * fit)
        return [
            (self.entry(match), FRect(box.x, box.y + i * (high + 12), box.w, high))
            for i, match in enumerate(self.seen[1])
        ]

    def entry(self, match: PlayedMatch) -> Entry:
        room = self.room_of_history
        return Entry(
            match.id,
            match_line(room, match, time.time()),
            room.score_line(match),
            room.game(match.game),
            opens=True,
        )

    def entries(self) -> Sequence[Entry]:
        return [entry for entry, _ in self.rows()]

    # ---------------------------------------------------------------- widgets
    def top_widgets(self) -> list[Widget]:
        canvas, room = self.app.canvas, self.room_of_history
        tab = tabs(canvas, self.texts, "matches")
        ids = ["", *(game.id for game in room.games)]
        names = tuple((None, room.game(one).title if one else self.texts("history.all_games")) for one in ids)
        wide = max(canvas.measure(name, 17, "bold")[0] for _, name in names) + grown(canvas, 124)
        box = FRect((canvas.w - wide) / 2, tab.box.bottom + 12, wide, tab.box.h)
        return [tab, Widget("game", box, "stepper", value=ids.index(self.game_id), options=names)]

    def title(self) -> str:
        return self.texts("history.title")

    def status(self) -> str:
        return self.texts("history.matches.status", n=self.count())

    def foot(self) -> tuple[str, str, str]:
        line = "history.matches.line" if self.count() else "history.none"
        return self.texts("history.matches.head"), self.texts(line), "ui_history"

    def foot_buttons(self) -> list[shell.FootButton]:
        return [shell.FootButton("back", self.texts("saves.back"))]

    # ---------------------------------------------------------------- actions
    def pressed(self, key: Hashable, value: Any = None) -> None:
        match key:
            case "tab":
                self.app.replace(self.room_of_history.page(value))
            case "game":
                self.game_id = ["", *(game.id for game in self.room_of_history.games)][value]
                self.page = 0
                self.changed()
            case ("open", str(match_id)):
                self.open(match_id)
            case _:
                super().pressed(key, value)

    def open(self, match_id: str) -> None:
        try:
            self.app.push(self.room_of_history.open_match(match_id))
        except StorageError as error:
            self.say(str(error), ("open", match_id), refusal=True)

    def dropped(self, path: Path) -> None:
        """A file was dropped on the window: matches from another laptop."""


def match_line(room: Room, match: PlayedMatch, now: float) -> str:
    """Ape City Escape, yesterday at 21:40, 18 minutes."""
    texts, facts = room.texts, {"game": room.game(match.game).title, "day": day(room.texts, match.finished, now)}
    minutes = round(match.seconds / 60)
    origin = f".{match.origin}" if match.origin else ""
    if minutes:
        return texts(f"history.match{origin}.minutes", minutes=minutes, **facts)
    return texts(f"history.match{origin}", **facts)


def short_title(texts: Texts, title: str) -> str:
    """The game's name without its second half."""
    return title.partition(":")[0]
