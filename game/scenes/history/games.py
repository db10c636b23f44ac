"""Each game's figures: how often it was played, minutes, points, first players, and wins together."""

from collections.abc import Hashable, Sequence
from typing import Any

from game.history.figures import GameFigures, figures_of
from game.scenes.history.facts import range_text
from game.scenes.history.game_page import GamePage
from game.scenes.history.room import HistoryPageContext, switch_to_tab, tab_switch
from game.scenes.listing import Entry, ListingPage
from game.ui.widget import Widget


class GamesPage(ListingPage):
    """A paper for each game, with how many matches its figures rest on."""

    arrows_change_values = False
    row = 84

    def __init__(self, context: HistoryPageContext):
        super().__init__(context.texts, context.box_art)
        self.room_of_history = context
        self.figures = [figures_of(context.history.archive, game.id) for game in context.games]

    def entries(self) -> Sequence[Entry]:
        room = self.room_of_history
        return [
            Entry(
                one.game,
                room.game(one.game).title,
                self.figures_line(one),
                room.game(one.game),
                figure=self.texts("history.games_count", n=one.plays) if one.plays else "",
                opens=True,
            )
            for one in self.figures
        ]

    def figures_line(self, figures: GameFigures) -> str:
        if not figures.plays:
            return self.texts("history.game.none")
        return " ".join([*self.points_line(figures), *self.won_line(figures), *self.match_duration_line(figures)])

    def points_line(self, figures: GameFigures) -> list[str]:
        points = figures.points
        return [] if points is None else [self.texts("history.game.points", range=range_text(self.texts, points))]

    def won_line(self, figures: GameFigures) -> list[str]:
        if not figures.won:
            return []
        plays, wins = (sum(one) for one in zip(*figures.won.values()))
        return [self.texts("history.game.won", wins=wins, plays=plays)]

    def match_duration_line(self, figures: GameFigures) -> list[str]:
        """How long its matches took; how many those are, if the time of some is unknown."""
        minutes = figures.minutes
        if minutes is None:
            return []
        key = "history.game.minutes" if minutes.match_count == figures.plays else "history.game.minutes.some"
        return [self.texts(key, range=range_text(self.texts, minutes), n=minutes.match_count)]

    def top_widgets(self) -> list[Widget]:
        return [tab_switch(self.app.canvas, self.texts, "games")]

    def title(self) -> str:
        return self.texts("history.title")

    def status(self) -> str:
        return self.texts("history.matches.status", n=sum(one.plays for one in self.figures))

    def footer_text(self) -> tuple[str, str, str]:
        return self.texts("history.games.head"), self.texts("history.games.line"), "ui_trophy"

    def on_press(self, key: Hashable, value: Any = None) -> None:
        match key:
            case "tab":
                switch_to_tab(self, self.room_of_history, value)
            case ("open", str(game_id)):
                told = next(one for one in self.figures if one.game == game_id)
                self.app.push(GamePage(self.room_of_history, told))
            case _:
                super().on_press(key, value)
