"""The screen that people share as an audience of the session, and what it does with each update."""

from collections.abc import Callable
from typing import Any

from game.engine.state import Event
from game.scenes.table.dragging import Dragging
from game.scenes.table.hand_cover import HandCover
from game.scenes.table.hints import Hints
from game.scenes.table.presenter import EventPresenter
from game.scenes.table.recap import MissedEventsRecap
from game.session import updates
from game.session.updates import SCREEN, Update
from game.ui.captions import event_sentence, rule_number_of_event


class ScreenAudience:
    """Sees with the eyes of the open hand, and is busy as long as something moves or is to be read."""

    viewer = SCREEN

    def connect(self, presenter: EventPresenter, updates: "ScreenUpdates") -> None:
        """The parts that show what happens; they need the session, and the session this audience first."""
        self.presenter, self.updates = presenter, updates

    @property
    def is_busy(self) -> bool:
        return self.presenter.is_busy

    def receive(self, update: Update) -> None:
        self.updates.receive(update)


class ScreenUpdates:
    """Shows what the session tells; `open_page` opens what lies beside the table.

    is_guided: a lesson says what has happened.
    """

    def __init__(
        self,
        presenter: EventPresenter,
        hints: Hints,
        dragging: Dragging,
        cover: HandCover,
        recap: MissedEventsRecap,
        open_page: Callable[..., None],
        is_guided: bool = False,
    ):
        self.presenter, self.hints, self.dragging, self.cover = presenter, hints, dragging, cover
        self.recap, self.open_page = recap, open_page
        self.page, self.session, self.tabletop = presenter.page, presenter.session, presenter.tabletop
        self.selection, self.advice, self.is_guided = hints.selection, hints.advice, is_guided

    def receive(self, update: Update) -> None:
        handle = HANDLERS.get(type(update))
        if handle is not None:
            handle(self, update)

    # ---------------------------------------------------------------- what has happened
    def on_event_shown(self, update: updates.EventShown) -> None:
        self.presenter.present_event(update)
        if self.presenter.is_event_passing_unseen and not self.is_guided:
            self.tell_what_befalls_people(update.event)

    def tell_what_befalls_people(self, event: Event) -> None:
        """For a moment the prompt tells what touches a person here, or befalls all, as nobody has seen it."""
        text, people = self.tabletop.game_table.text, self.session.players_at_screen
        told, sentence = text.tell(event), event_sentence(text, event)
        befalls_all = bool(people) and self.presenter.does_event_befall_all(event)
        if sentence and event.to is None and (befalls_all or not told.touches.isdisjoint(people)):
            self.selection.tell_news(sentence, rule_number_of_event(text, event), told.weight)

    def on_table_reset(self, update: updates.TableReset) -> None:
        self.presenter.show_views(update.public, update.own)

    def on_actions_undone(self, update: updates.ActionsUndone) -> None:
        self.advice.clear()
        self.presenter.clear_reading_time()
        self.selection.reset()

    # ---------------------------------------------------------------- hands
    def on_hand_opened(self, update: updates.HandOpened) -> None:
        if self.session.is_private:
            self.page.app.sounds.play("cover_open")
        if not update.is_glance:
            self.cover.cancel_cover_hold()
            self.recap.prepare_recap_for_player(update.player)

    def on_hand_closed(self, update: updates.HandClosed) -> None:
        """What told of it goes with the next frame."""
        page, table = self.page, self.tabletop.table
        page.app.sounds.play("cover_close")
        self.selection.reset()
        self.advice.clear()
        self.dragging.stop()
        page.pressing = None
        if page.focus in table.pieces:
            page.move_focus(None)
        self.presenter.show_with_hands_closed()
        table.finish_animations()
        page.app.painter.force_redraw()

    # ---------------------------------------------------------------- decisions
    def on_player_asked(self, update: updates.PlayerAsked) -> None:
        if update.player is None:
            self.page.pressing = None  # what is pressed was meant for what stood there before
            self.page.mark_dirty()
        self.page.app.sounds.play("turn")

    def on_time_up(self, update: updates.TimeUp) -> None:
        self.page.app.sounds.play("time_up")
        self.page.mark_dirty()

    def on_draft_changed(self, update: updates.DraftChanged) -> None:
        self.selection.on_draft_changed(update.draft)

    def on_action_started(self, update: updates.ActionStarted) -> None:
        self.advice.note, self.recap.entries = "", []
        self.advice.clear()
        self.selection.reset()
        if self.session.people:  # else nothing that the keys could be on has changed
            self.page.move_focus(None)

    def on_action_finished(self, update: updates.ActionFinished) -> None:
        """What was picked lies where it is until the first news of it are shown, and goes on from there."""
        self.advice.clear()
        if self.presenter.has_events_for(self.session.hand.of):
            self.page.mark_dirty()
        else:
            self.tabletop.relayout_for_draft()

    def on_command_refused(self, update: updates.CommandRefused) -> None:
        self.selection.show_refusal(None, update.refusal)

    def on_consent_needed(self, update: updates.ConsentNeeded) -> None:
        self.open_page("agreement")

    # ---------------------------------------------------------------- computer players, seats, the end
    def on_bot_announced(self, update: updates.BotAnnounced) -> None:
        self.page.mark_dirty()

    def on_card_requested(self, update: updates.CardRequested) -> None:
        self.hints.show_card_request(update.appeal)

    def on_hint_given(self, update: updates.HintGiven) -> None:
        self.hints.show_hint(update)

    def on_seat_changed(self, update: updates.SeatChanged) -> None:
        self.tabletop.set_players(tuple(self.session.player_names), frozenset(self.session.match.human_players))
        self.page.mark_dirty()

    def on_match_ended(self, update: updates.MatchEnded) -> None:
        self.open_page("result", is_known=update.is_known)


HANDLERS: dict[type[Update], Callable[[ScreenUpdates, Any], None]] = {
    updates.EventShown: ScreenUpdates.on_event_shown,
    updates.TableReset: ScreenUpdates.on_table_reset,
    updates.ActionsUndone: ScreenUpdates.on_actions_undone,
    updates.HandOpened: ScreenUpdates.on_hand_opened,
    updates.HandClosed: ScreenUpdates.on_hand_closed,
    updates.PlayerAsked: ScreenUpdates.on_player_asked,
    updates.TimeUp: ScreenUpdates.on_time_up,
    updates.DraftChanged: ScreenUpdates.on_draft_changed,
    updates.ActionStarted: ScreenUpdates.on_action_started,
    updates.ActionFinished: ScreenUpdates.on_action_finished,
    updates.CommandRefused: ScreenUpdates.on_command_refused,
    updates.ConsentNeeded: ScreenUpdates.on_consent_needed,
    updates.BotAnnounced: ScreenUpdates.on_bot_announced,
    updates.CardRequested: ScreenUpdates.on_card_requested,
    updates.HintGiven: ScreenUpdates.on_hint_given,
    updates.SeatChanged: ScreenUpdates.on_seat_changed,
    updates.MatchEnded: ScreenUpdates.on_match_ended,
}
