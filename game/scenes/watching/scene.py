"""A match that is over, once more as everybody saw it: on by itself or step by step, back by turns, at any pace."""

from bisect import bisect_left
from collections.abc import Callable, Hashable
from typing import Any

import pygame

from game.engine.match import Match
from game.engine.state import PUBLIC, SETTLED
from game.scenes.table.play import PlayScene
from game.scenes.table.presenter import SPEEDS
from game.session.commands import Seek, Tick
from game.session.drivers import NullDriver, ScriptDriver
from game.session.session import is_for
from game.ui.app import Scene
from game.ui.contract.game_table import GameTable
from game.ui.page import Page

PACES = tuple(name for name, pace in SPEEDS.items() if pace)  # at which there is something to see


class WatchScene(PlayScene):
    """Plays the recorded actions of a match into another one that is kept nowhere; nobody is asked anything.

    `rulebook(rule)` makes the scene for a rule. It gets its parts from `parts.with_parts`.
    """

    def __init__(self, seen: Match, game_table: GameTable[Any], rulebook: Callable[[str], Scene]):
        self.script, self.rulebook = tuple(seen.actions), rulebook
        self.turns = turns_of(seen, game_table)  # the number of actions made before each
        self.last_turn = game_table.conduct.turn_number(seen.before[-1].view(PUBLIC))
        self.is_playing = True
        self.chosen_pace = ""  # as the settings have it, until another is chosen here
        again = Match(seen.game, seen.seats, seen.options, seen.seed)
        scripts = dict.fromkeys(range(len(seen.seats)), ScriptDriver(seen.actions))
        super().__init__(again, game_table, NullDriver(), lambda match: None, self.open_beside, scripts)

    # ---------------------------------------------------------------- where it stands
    @property
    def asked(self) -> None:
        """All answers are recorded."""
        return None

    @property
    def pace(self) -> str:
        kept = self.app.settings.speed
        return self.chosen_pace or (kept if kept in PACES else "normal")

    @property
    def turn(self) -> int:
        """Which one is shown, as the game counts them."""
        return min(self.game_table.conduct.turn_number(self.shown), self.last_turn)

    @property
    def can_go_back(self) -> bool:
        return self.match.ply > 0

    @property
    def can_step(self) -> bool:
        return not self.is_at_end

    @property
    def is_at_end(self) -> bool:
        return self.match.is_over and self.is_at_rest

    # ---------------------------------------------------------------- on and back
    def advance(self) -> None:
        """Let recorded actions be played until there is something to see."""
        while not self.match.is_over and not self.has_news:
            self.session.do(Tick(0.0))
            if not self.has_news:
                self.skip()
        self.changed()

    @property
    def has_news(self) -> bool:
        """Is anything still to be shown that has happened?"""
        return any(snapshot.event.kind != SETTLED and is_for(snapshot, PUBLIC) for snapshot in self.presenter.snapshots)

    def toggle(self) -> None:
        """Hold it, or let it go on; at the end it begins anew."""
        if self.is_at_end and not self.is_playing:
            self.go_to(0)
        self.is_playing = not self.is_playing
        self.changed()

    def step(self) -> None:
        """The next thing that happens, and no more; what is under way has happened."""
        self.is_playing = False
        if not self.can_step:
            self.say(self.game_table.texts("watch.why.step"), "step", refusal=True)
            return
        self.skip()
        self.advance()

    def back_one(self) -> None:
        """To the beginning of this turn, or from there to that of the one before; held there."""
        if not self.can_go_back:
            self.say(self.game_table.texts("watch.why.back"), "back_one", refusal=True)
            return
        self.is_playing = False
        self.go_to(self.turns[bisect_left(self.turns, self.match.ply) - 1])

    def go_to_first(self) -> None:
        """Back to where the match began, held there."""
        if not self.can_go_back:
            self.say(self.game_table.texts("watch.why.back"), "back_one", refusal=True)
        self.is_playing = False
        self.go_to(0)

    def go_to_last(self) -> None:
        """On to where it ends."""
        if not self.can_step:
            self.say(self.game_table.texts("watch.why.step"), "step", refusal=True)
        self.seek(len(self.script))

    def seek(self, ply: int) -> None:
        """Straight to a place in it; what has been on goes on from there, if there is anything to come."""
        self.is_playing = self.is_playing and ply < len(self.script)
        self.go_to(ply)
        self.table.finish()

    def go_to(self, ply: int) -> None:
        """Only so many actions have been made."""
        self.session.do(Seek(ply))

    def change_pace(self, by: int) -> None:
        """So many paces faster or slower, as far as there are any."""
        self.chosen_pace = PACES[max(0, min(len(PACES) - 1, PACES.index(self.pace) + by))]
        self.changed()

    def next_pace(self) -> None:
        """The next faster one; after the fastest the slowest."""
        self.chosen_pace = PACES[(PACES.index(self.pace) + 1) % len(PACES)]
        self.changed()

    # ---------------------------------------------------------------- events
    def handle(self, event: pygame.Event) -> None:
        if self.line.take(event):
            self.said, self.dirty = None, True
        else:
            super().handle(event)

    def leave(self) -> None:
        self.app.pop()

    def back(self) -> None:
        self.leave()

    def pressed(self, key: Hashable, value: Any = None) -> None:
        """Of the pieces only those that change what is shown do anything."""
        if key not in self.table.pieces or self.selection.is_view(key):
            super().pressed(key, value)

    def open_beside(self, name: str, **facts: Any) -> None:
        """Rules, log and what is left in the decks lie beside it; nobody changes seats any more."""
        from game.scenes.log import LogScene
        from game.scenes.odds import OddsPage

        texts, game_table = self.app.texts, self.game_table
        match name:
            case "result":
                self.leave()
            case "rules":
                self.open_rule(facts["rule"])
            case "log":
                self.lay_beside(LogScene(self.match, game_table, PUBLIC, self.go_to, self.open_rule))
            case "odds":
                self.lay_beside(OddsPage(texts("odds.title"), game_table.text.odds(self.shown), texts))

    def lay_beside(self, page: Page) -> None:
        """Where it lies the rules can be read too."""
        page.open_book = self.open_rules
        self.app.push(page)

    def open_rule(self, rule: str) -> None:
        self.app.push(self.rulebook(rule))


def turns_of(match: Match, game_table: GameTable[Any]) -> list[int]:
    """The number of actions made before each turn of a player in a match."""
    found, last = [], None
    for ply, state in enumerate(match.before):
        public = state.view(PUBLIC)
        turn = game_table.conduct.turn_number(public), game_table.conduct.active_player(public)
        if turn != last:
            found.append(ply)
        last = turn
    return found
