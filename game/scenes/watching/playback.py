"""Plays a finished match again with the public view: by itself or in steps, back by turns, at any speed."""

from bisect import bisect_left
from collections.abc import Callable

from game.engine.match import Match
from game.engine.state import PUBLIC, SETTLED
from game.scenes.table.parts import TableParts
from game.scenes.table.reading_time import SPEEDS
from game.scenes.watching.marked_move import MarkedMove
from game.session.commands import SeekInReplay, Tick
from game.session.history import turn_start_plies
from game.session.table import is_event_visible_to
from game.ui.page import Page

PACES = tuple(name for name, pace in SPEEDS.items() if pace)  # at which there is something to see


class PlaybackPace:
    """The speed: that of the settings, until another one is chosen here."""

    def __init__(self) -> None:
        self.chosen = ""

    def __call__(self, page: Page) -> str:
        kept = page.app.settings.speed
        return self.chosen or (kept if kept in PACES else "normal")


class Playback:
    """Plays the recorded actions of `finished_match` into the match on the table, which is not saved."""

    def __init__(self, parts: TableParts, finished_match: Match, pace: PlaybackPace):
        self.parts, self.paces = parts, pace
        self.page, self.session, self.presenter = parts.page, parts.session, parts.presenter
        self.script = tuple(finished_match.actions)
        self.turns = turn_start_plies(
            finished_match, parts.game_table.conduct
        )  # the number of actions made before each
        self.last_turn = parts.session.conduct.turn(finished_match.before[-1].view(PUBLIC)).number
        self.is_playing = True
        self.marked = MarkedMove(0, "", "")  # the last one; it is shown as long as what is advised is

    # ---------------------------------------------------------------- where it stands
    @property
    def pace(self) -> str:
        return self.presenter.pace

    @property
    def current_turn(self) -> int:
        """The turn that is shown, as the game counts them."""
        shown = self.parts.tabletop.shown or self.session.screen_view
        return min(self.session.conduct.turn(shown).number, self.last_turn)

    @property
    def can_replay_step_back(self) -> bool:
        return self.parts.match.ply > 0

    @property
    def can_replay_step_forward(self) -> bool:
        return not self.is_at_end

    @property
    def is_at_end(self) -> bool:
        return self.parts.match.is_over and self.presenter.is_at_rest

    @property
    def can_play_on(self) -> bool:
        """Is the match unfinished at this point, so that people can play on?"""
        return not self.parts.match.is_over

    # ---------------------------------------------------------------- on and back
    def play_to_next_event(self) -> None:
        """Play recorded actions until there is something to see."""
        while not self.parts.match.is_over and not self.has_news:
            self.session.do(Tick(0.0))
            if not self.has_news:
                self.presenter.skip_pending()
        self.page.mark_dirty()

    @property
    def has_news(self) -> bool:
        """Is there anything that has happened but not been shown yet?"""
        coming = self.presenter.snapshots_to_show
        return any(snapshot.event.kind != SETTLED and is_event_visible_to(snapshot, PUBLIC) for snapshot in coming)

    def toggle_pause(self) -> None:
        """Pause or resume; at the end, start again from the beginning."""
        if self.is_at_end and not self.is_playing:
            self.go_to(0)
        self.is_playing = not self.is_playing
        self.page.mark_dirty()

    def step_forward(self) -> None:
        """Show the next event and stop; an animation under way is finished first."""
        self.is_playing = False
        if not self.can_replay_step_forward:
            self.show_refusal("watch.why.step", "step")
            return
        self.presenter.skip_pending()
        self.play_to_next_event()

    def go_back_one_turn(self) -> None:
        """Go to the beginning of this turn, or from there to that of the turn before, and pause."""
        if not self.can_replay_step_back:
            self.show_refusal("watch.why.back", "back_one")
            return
        self.is_playing = False
        self.go_to(self.turns[bisect_left(self.turns, self.parts.match.ply) - 1])

    def go_to_beginning_of_match(self) -> None:
        """Go to the beginning of the match, and pause."""
        if not self.can_replay_step_back:
            self.show_refusal("watch.why.back", "back_one")
        self.is_playing = False
        self.go_to(0)

    def go_to_end_of_match(self) -> None:
        """Go to the end of the match."""
        if not self.can_replay_step_forward:
            self.show_refusal("watch.why.step", "step")
        self.seek(len(self.script))

    def seek(self, ply: int) -> None:
        """Go to a point of the match. If it was playing, it continues from there."""
        self.is_playing = self.is_playing and ply < len(self.script)
        self.go_to(ply)
        self.parts.tabletop.table.finish_animations()

    def show(self, ply: int) -> None:
        """Go to a point of the match, and pause."""
        self.is_playing = False
        self.seek(ply)

    def show_move(self, ply: int, move: MarkedMove) -> None:
        """Go to a point of the match, pause, and mark what is said of the move that was made there."""
        self.show(ply)
        self.marked, advice = move, self.parts.advice
        advice.note = advice.hinted = move.words
        advice.nudged, advice.played = move.better, move.played
        self.page.mark_dirty()

    def go_to(self, ply: int) -> None:
        """Show the match after this many actions; what was said of another point is gone."""
        self.parts.advice.clear()
        self.session.do(SeekInReplay(ply))

    def pause(self) -> None:
        """Pause here; an animation under way is finished."""
        self.is_playing = False
        self.presenter.skip_pending()
        self.page.mark_dirty()

    def show_refusal(self, why: str, key: str) -> None:
        self.page.show_message(self.parts.texts(why), key)

    # ---------------------------------------------------------------- faster, slower
    def change_pace(self, steps: int) -> None:
        """Go this many speeds faster or slower, as far as there are any."""
        self.paces.chosen = PACES[max(0, min(len(PACES) - 1, PACES.index(self.pace) + steps))]
        self.page.mark_dirty()

    def choose_next_pace(self) -> None:
        """Choose the next faster speed; after the fastest, the slowest."""
        self.paces.chosen = PACES[(PACES.index(self.pace) + 1) % len(PACES)]
        self.page.mark_dirty()


class PlaybackClock:
    """Lets time pass in a replay, unless it is paused."""

    def __init__(self, playback: Playback, is_held: Callable[[], bool], go_on: Callable[[float], None]):
        self.playback, self.is_held, self.pass_time = playback, is_held, go_on

    @property
    def waits_for_click(self) -> bool:
        return not self.playback.is_playing

    def advance(self, dt: float) -> None:
        if self.playback.is_playing and not self.is_held():
            self.pass_time(dt)
