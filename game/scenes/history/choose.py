"""What to play: how many people, how long, against each other or together; the games that fit come first."""

import time
from collections.abc import Hashable, Sequence
from typing import Any

from pygame import FRect

from game.history.proposals import ExpectedMatchTime, GameProposal, GameWish, propose_games
from game.scenes import shell
from game.scenes.history.facts import range_text
from game.scenes.history.room import HistoryPageContext, switch_to_tab, tab_switch
from game.scenes.listing import Entry, ListingEntryButton, ListingPage
from game.ui.widget import Widget

PLAYERS = (2, 3, 4, 5, 6)
USUAL = 3  # players, before the first match
MINUTES = (0, 15, 30, 45, 60)  # 0: as long as it takes
MOODS = (None, False, True)  # together?
MOOD_NAMES = ("any", "against", "together")


def minutes_text(proposal: GameProposal) -> str:
    """How many minutes a game takes: those on its box until it was measured."""
    return proposal.game.minutes if proposal.time.source == "box" else str(proposal.minutes)


class ChooseGamePage(ListingPage):
    """Three questions above, the games below. A paper opens the table for its game."""

    arrows_change_values = False
    row = 73

    def __init__(self, context: HistoryPageContext):
        super().__init__(context.texts, context.box_art)
        self.room_of_history = context
        last = next(iter(context.history.archive.find_matches(limit=1)), None)
        people = sorted({seat.person for seat in last.seats if seat.person is not None} if last else set())
        self.filter = GameWish(len(last.seats) if last else USUAL, people=tuple(people))
        self.seen: tuple[GameWish, list[GameProposal]] | None = None

    # ---------------------------------------------------------------- the list
    def proposals(self) -> list[GameProposal]:
        room = self.room_of_history
        if self.seen is None or self.seen[0] != self.filter:
            self.seen = self.filter, propose_games(room.games, room.history.archive, self.filter, time.time())
        return self.seen[1]

    def entries(self) -> Sequence[Entry]:
        return [self.entry(one, n) for n, one in enumerate(self.proposals())]

    def entry(self, proposal: GameProposal, index: int) -> Entry:
        words = self.texts("history.choose.play")
        style = "plain" if index or not proposal.fits else "primary"
        figure = self.texts("title.minutes", minutes=minutes_text(proposal))
        return Entry(
            proposal.game.id,
            proposal.game.title,
            self.game_proposal_reasons_line(proposal),
            proposal.game,
            figure=figure,
            buttons=(ListingEntryButton(("play", proposal.game.id), words, style),),
        )

    def game_proposal_reasons_line(self, proposal: GameProposal) -> str:
        """Why a game fits or doesn't, when it was last played, and how its minutes are known."""
        texts = self.texts
        least, most = proposal.game.players[0], proposal.game.players[-1]
        if self.filter.players > most:
            return texts("history.choose.players", least=least, most=most, n=self.filter.players - most)
        if not proposal.fits and self.filter.minutes and proposal.minutes > self.filter.minutes:
            return texts("history.choose.too_long", minutes=minutes_text(proposal))
        if not proposal.fits:
            return texts("history.choose.mood." + ("against" if self.filter.together else "together"))
        if proposal.computers:
            filled = texts("history.choose.computers", n=proposal.computers)
            return f"{filled} {self.match_minutes_source_line(proposal.time, least)}"
        days = "never" if proposal.days is None else "today" if not proposal.days else "days"
        told = texts(f"history.choose.{days}", n=proposal.days or 0)
        return f"{told} {self.match_minutes_source_line(proposal.time, self.filter.players)}"

    def match_minutes_source_line(self, time: ExpectedMatchTime, players: int) -> str:
        """How the minutes of a match with so many players are known."""
        if time.tried is not None:
            minutes = range_text(self.texts, time.tried)
            return self.texts("history.choose.minutes.tried", n=time.tried.match_count, minutes=minutes)
        return self.texts(f"history.choose.minutes.{time.source}", n=time.measured, players=players)

    # ---------------------------------------------------------------- widgets
    def top_widgets(self) -> list[Widget]:
        canvas = self.app.canvas
        tab = tab_switch(canvas, self.texts, "choose")
        players = tuple((None, self.texts("history.choose.count", n=n)) for n in PLAYERS)
        minutes = tuple(
            (None, self.texts("history.choose.time" if n else "history.choose.any_time", n=n)) for n in MINUTES
        )
        moods = tuple((None, self.texts(f"history.choose.{name}")) for name in MOOD_NAMES)
        steppers = [
            ("players", players, PLAYERS.index(self.filter.players)),
            ("minutes", minutes, MINUTES.index(self.filter.minutes)),
            ("mood", moods, MOODS.index(self.filter.together)),
        ]
        gap, y = 14, tab.box.bottom + 12
        room = shell.list_area(canvas)
        wide = (room.w - 2 * gap) / 3
        return [
            tab,
            *(
                Widget(
                    key, FRect(room.x + n * (wide + gap), y, wide, tab.box.h), "stepper", value=value, options=options
                )
                for n, (key, options, value) in enumerate(steppers)
            ),
        ]

    def title(self) -> str:
        return self.texts("history.choose.head")

    def status(self) -> str:
        """Whose minutes these are: of those who sat at the table last, if they still have room at it."""
        if len(self.filter.people) > self.filter.players:
            return ""
        people = [self.room_of_history.history.people.get(one) for one in self.filter.people]
        names = [person.name for person in people if person is not None]
        return self.texts("history.choose.people", names=self.texts.joined_list(names)) if names else ""

    def footer_text(self) -> tuple[str, str, str]:
        best = self.proposals()[0]
        line = (
            self.texts("history.choose.proposal", game=best.game.title)
            if best.fits
            else self.texts("history.choose.nothing")
        )
        return self.texts("history.choose.suggestion"), line, "ui_lightbulb"

    def footer_buttons(self) -> list[shell.FooterButton]:
        return [*super().footer_buttons(), shell.FooterButton("deals", self.texts("deal.title"))]

    def on_press(self, key: Hashable, value: Any = None) -> None:
        match key:
            case "tab":
                switch_to_tab(self, self.room_of_history, value)
            case "players":
                self.filter = self.filter._replace(players=PLAYERS[value])
                self.mark_dirty()
            case "minutes":
                self.filter = self.filter._replace(minutes=MINUTES[value])
                self.mark_dirty()
            case "mood":
                self.filter = self.filter._replace(together=MOODS[value])
                self.mark_dirty()
            case "deals":
                self.app.push(self.room_of_history.open_deals())
            case ("play", str(game_id)):
                room = self.room_of_history
                self.app.push(room.open_seats(room.game(game_id)))
            case _:
                super().on_press(key, value)
