"""What the screen does with each update of the session."""

from collections.abc import Callable
from typing import Any

from game.scenes.table.dragging import Dragging
from game.scenes.table.hand_cover import HandCover
from game.scenes.table.hints import Hints
from game.scenes.table.presenter import EventPresenter
from game.scenes.table.recap import Recap
from game.session import history, updates
from game.session.updates import Update


class ScreenUpdates:
    """Shows what the session tells; `open_page` opens what lies beside the table."""

    def __init__(
        self,
        presenter: EventPresenter,
        hints: Hints,
        dragging: Dragging,
        cover: HandCover,
        recap: Recap,
        open_page: Callable[..., None],
    ):
        self.presenter, self.hints, self.dragging, self.cover = presenter, hints, dragging, cover
        self.recap, self.open_page = recap, open_page
        self.page, self.session, self.tabletop = presenter.page, presenter.session, presenter.tabletop
        self.selection, self.advice = hints.selection, hints.advice

    def receive(self, update: Update) -> None:
        handle = HANDLERS.get(type(update))
        if handle is not None:
            handle(self, update)

    # ---------------------------------------------------------------- what has happened
    def event_shown(self, update: updates.EventShown) -> None:
        self.presenter.present(update)

    def laid(self, update: updates.Laid) -> None:
        self.presenter.lay_views(update.public, update.own)

    def taken_back(self, update: updates.TakenBack) -> None:
        self.advice.clear()
        self.presenter.rest_now()
        self.selection.forget()

    # ---------------------------------------------------------------- hands
    def hand_opened(self, update: updates.HandOpened) -> None:
        if self.session.is_private:
            self.page.app.sounds.play("cover_open")
        if not update.is_glance:
            self.cover.cancel_hold()
            self.recap.look_back(update.player)

    def hand_closed(self, update: updates.HandClosed) -> None:
        """What told of it goes with the next frame."""
        page, table = self.page, self.tabletop.table
        page.app.sounds.play("cover_close")
        self.selection.forget()
        self.advice.clear()
        self.dragging.stop()
        page.pressing = None
        if page.focus in table.pieces:
            page.focus_on(None)
        self.presenter.lay_shown()
        table.finish()
        page.app.cover_up()

    # ---------------------------------------------------------------- decisions
    def called(self, update: updates.Called) -> None:
        if update.player is None:
            self.page.pressing = None  # what is pressed was meant for what stood there before
            self.page.changed()
        self.page.app.sounds.play("turn")

    def time_up(self, update: updates.TimeUp) -> None:
        self.page.app.sounds.play("time_up")
        self.page.changed()

    def drafted(self, update: updates.Drafted) -> None:
        self.selection.drafted(update.draft)

    def acting(self, update: updates.Acting) -> None:
        self.advice.note, self.recap.entries = "", []
        self.advice.clear()
        self.selection.forget()
        if self.session.people:  # else nothing that the keys could be on has changed
            self.page.focus_on(None)

    def acted(self, update: updates.Acted) -> None:
        """What was picked lies where it is until the first news of it are shown, and goes on from there."""
        self.advice.clear()
        if self.presenter.waits_for(self.session.hand.of):
            self.page.changed()
        else:
            self.tabletop.refresh()

    def refused(self, update: updates.Refused) -> None:
        self.selection.refuse(None, update.refusal)

    def consent_needed(self, update: updates.ConsentNeeded) -> None:
        self.open_page("agreement")

    # ---------------------------------------------------------------- computer players, seats, the end
    def said(self, update: updates.Said) -> None:
        self.page.changed()

    def appealed(self, update: updates.Appealed) -> None:
        self.hints.show_appeal(update.appeal)

    def advised(self, update: updates.Advised) -> None:
        self.hints.show_hint(update)

    def seated(self, update: updates.Seated) -> None:
        self.tabletop.set_people(frozenset(history.human_players(self.session.match)))

    def ended(self, update: updates.Ended) -> None:
        self.open_page("result", is_known=update.is_known)


HANDLERS: dict[type[Update], Callable[[ScreenUpdates, Any], None]] = {
    updates.EventShown: ScreenUpdates.event_shown,
    updates.Laid: ScreenUpdates.laid,
    updates.TakenBack: ScreenUpdates.taken_back,
    updates.HandOpened: ScreenUpdates.hand_opened,
    updates.HandClosed: ScreenUpdates.hand_closed,
    updates.Called: ScreenUpdates.called,
    updates.TimeUp: ScreenUpdates.time_up,
    updates.Drafted: ScreenUpdates.drafted,
    updates.Acting: ScreenUpdates.acting,
    updates.Acted: ScreenUpdates.acted,
    updates.Refused: ScreenUpdates.refused,
    updates.ConsentNeeded: ScreenUpdates.consent_needed,
    updates.Said: ScreenUpdates.said,
    updates.Appealed: ScreenUpdates.appealed,
    updates.Advised: ScreenUpdates.advised,
    updates.Seated: ScreenUpdates.seated,
    updates.Ended: ScreenUpdates.ended,
}
