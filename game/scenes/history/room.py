"""What the pages about the past share: the archive, the games, and the ways between pages."""

from collections.abc import Callable, Mapping
from typing import NamedTuple

from pygame import FRect

from game.engine.game import Game
from game.history.history import History
from game.history.played import PlayedMatch, PlayedSeat
from game.scenes import shell
from game.scenes.boxes import BoxArt
from game.ui.app import Scene
from game.ui.canvas import Canvas
from game.ui.page import Page
from game.ui.texts import Texts
from game.ui.widget import Widget
from game.ui.widgets import scaled_with_text

TABS = ("tonight", "matches", "people", "games", "choose")


class HistoryPageContext(NamedTuple):
    """pages: makes the page of each tab; open_match(id): the result of a match; open_seats(game): a table for a game;
    open_deals(): the deal of the day.

    typed: what stands in fields, by their keys, while other tabs are looked at. levels: for each game, the house rule
    that sets its difficulty, if there is one.
    """

    history: History
    games: tuple[Game, ...]
    texts: Texts
    box_art: BoxArt
    open_match: Callable[[str], Scene]
    open_seats: Callable[[Game], Scene]
    pages: Mapping[str, Callable[["HistoryPageContext"], Page]]
    open_deals: Callable[[], Scene]
    typed: dict[str, str]

    def game(self, game_id: str) -> Game:
        return next(game for game in self.games if game.id == game_id)

    def title(self, match: PlayedMatch) -> str:
        """The title of a match's game, with its variant."""
        title = self.game(match.game).title
        return f"{title} · {match.variant}" if match.variant else title

    def page(self, tab: int) -> Page:
        return self.pages[TABS[tab]](self)

    def name_of(self, seat: PlayedSeat) -> str:
        """The present name of the person who sat there."""
        person = self.history.people.get(seat.person)
        return person.name if person is not None else seat.name

    def level_of(self, match: PlayedMatch) -> str:
        """The match's difficulty in a word; empty for a game without levels."""
        option = self.game(match.game).difficulty_option
        if option is None or option.id not in match.options:
            return ""
        own, value = self.texts.for_game(match.game), match.options[option.id]
        key = f"option.{option.id}.{value}"
        return own(key) if key in own else str(value)

    def match_outcome_line(self, match: PlayedMatch) -> str:
        """Each player's place and points, or whether all won together."""
        if match.is_together:
            names = self.texts.joined_list([self.name_of(seat) for seat in match.seats])
            level = self.level_of(match)
            key = "won" if match.is_won else "lost"
            return self.texts(f"history.together.{key}{'.level' if level else ''}", names=names, level=level)
        ranked = sorted(match.seats, key=lambda seat: seat.place)
        told = [self.texts("history.place", place=one.place, name=self.name_of(one), n=one.points) for one in ranked]
        return " · ".join(told)


def tab_switch(canvas: Canvas, texts: Texts, tab: str) -> Widget:
    """The switch between the pages, above their content."""
    options = tuple((None, texts(f"history.tab.{one}")) for one in TABS)
    wide = min(canvas.w - 64, sum(canvas.measure_text(words, 17, "bold")[0] + 34 for _, words in options) + 8)
    box = FRect((canvas.w - wide) / 2, shell.TOP, wide, scaled_with_text(canvas, 46, 0.4))
    return Widget("tab", box, "choice", value=TABS.index(tab), options=options)


def switch_to_tab(page: Page, context: HistoryPageContext, tab: int) -> None:
    """Show the page of another tab. The focus stays on the switch."""
    opened = context.page(tab)
    opened.focus, opened.is_focus_from_keys = page.focus, page.is_focus_from_keys
    page.app.replace(opened)
