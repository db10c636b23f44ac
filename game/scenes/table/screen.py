"""The screen that people share as an audience of the session: what it is told it shows."""

from collections.abc import Callable, Hashable
from typing import TYPE_CHECKING, Any

from game.engine.state import State
from game.session import updates
from game.session.conduct import Appeal
from game.session.updates import SCREEN, Update
from game.ui.offer import Draft, Offer

if TYPE_CHECKING:
    from game.scenes.table.play import PlayScene


class Drafts:
    """What the session must know of half-made choices, from the game that lies on the table."""

    def __init__(self, scene: "PlayScene"):
        self.scene = scene

    def offer(self, own: State, draft: Draft) -> Offer:
        return self.scene.game_table.choices.offer(own, draft)

    def after_pick(self, own: State, draft: Draft, key: Hashable) -> Draft:
        return self.scene.game_table.choices.after_pick(own, draft, key)

    def after_second_pick(self, own: State, draft: Draft, key: Hashable) -> Draft:
        return self.scene.game_table.choices.after_second_pick(own, draft, key)

    def speaker(self, draft: Draft) -> int | None:
        out_of_turn = self.scene.game_table.out_of_turn
        return out_of_turn.speaker(draft) if out_of_turn is not None else None

    def appeal_picks(self, appeal: Appeal) -> Draft:
        out_of_turn = self.scene.game_table.out_of_turn
        return out_of_turn.appeal_picks(appeal) if out_of_turn is not None else ()


class Screen:
    """Sees with the eyes of the open hand, and is busy as long as something moves or is to be read."""

    eyes = SCREEN

    def __init__(self, scene: "PlayScene"):
        self.scene = scene
        self.is_skipping = False
        self.skipped: updates.EventShown | None = None  # the last event of those that go by unseen

    @property
    def is_busy(self) -> bool:
        return self.is_skipping or self.scene.shown is None or not self.scene.is_told

    def receive(self, update: Update) -> None:
        handle = HANDLERS.get(type(update))
        if handle is not None:
            handle(self, update)

    # ---------------------------------------------------------------- what has happened
    def event_shown(self, update: updates.EventShown) -> None:
        if self.is_skipping:
            self.skipped = update
            return
        self.scene.presenter.begin(update.event, update.public, self.scene.pace, self.scene.closings)
        self.scene.lay(update.event, update.public, update.own)

    def laid(self, update: updates.Laid) -> None:
        self.scene.lay_views(update.public, update.own)

    def taken_back(self, update: updates.TakenBack) -> None:
        self.scene.hints.forget()
        self.scene.presenter.rest_now()
        self.scene.selection.forget()

    # ---------------------------------------------------------------- hands
    def hand_opened(self, update: updates.HandOpened) -> None:
        scene = self.scene
        if scene.session.is_private:
            scene.app.sounds.play("lid_open")
        if not update.is_glance:
            scene.cover.let_go()
            scene.cover.look_back(update.player)

    def hand_closed(self, update: updates.HandClosed) -> None:
        """What told of it goes with the next frame."""
        scene = self.scene
        scene.app.sounds.play("lid_close")
        scene.selection.forget()
        scene.hints.forget()
        scene.dragging.stop()
        scene.pressing = None
        if scene.focus in scene.table.pieces:
            scene.focus_on(None)
        scene.lay_shown()
        scene.table.finish()
        scene.app.cover_up()

    # ---------------------------------------------------------------- decisions
    def called(self, update: updates.Called) -> None:
        if update.player is None:
            self.scene.pressing = None  # what is pressed was meant for what stood there before
            self.scene.changed()
        self.scene.app.sounds.play("turn")

    def drafted(self, update: updates.Drafted) -> None:
        self.scene.refresh()

    def acting(self, update: updates.Acting) -> None:
        scene = self.scene
        scene.note, scene.cover.recap = "", []
        scene.hints.forget()
        scene.selection.forget()
        if scene.session.people:  # else nothing that the keys could be on has changed
            scene.focus_on(None)

    def acted(self, update: updates.Acted) -> None:
        self.scene.hints.forget()
        self.scene.let_lie()

    def refused(self, update: updates.Refused) -> None:
        self.scene.selection.refuse(None, update.refusal)

    def consent_needed(self, update: updates.ConsentNeeded) -> None:
        self.scene.open_scene("agreement")

    # ---------------------------------------------------------------- computer players, seats, the end
    def said(self, update: updates.Said) -> None:
        self.scene.changed()

    def appealed(self, update: updates.Appealed) -> None:
        self.scene.hints.take_appeal(update.appeal)

    def advised(self, update: updates.Advised) -> None:
        self.scene.hints.take(update)

    def seated(self, update: updates.Seated) -> None:
        self.scene.tell_people()

    def ended(self, update: updates.Ended) -> None:
        self.scene.open_scene("result", is_known=update.is_known)


HANDLERS: dict[type[Update], Callable[[Screen, Any], None]] = {
    updates.EventShown: Screen.event_shown,
    updates.Laid: Screen.laid,
    updates.TakenBack: Screen.taken_back,
    updates.HandOpened: Screen.hand_opened,
    updates.HandClosed: Screen.hand_closed,
    updates.Called: Screen.called,
    updates.Drafted: Screen.drafted,
    updates.Acting: Screen.acting,
    updates.Acted: Screen.acted,
    updates.Refused: Screen.refused,
    updates.ConsentNeeded: Screen.consent_needed,
    updates.Said: Screen.said,
    updates.Appealed: Screen.appealed,
    updates.Advised: Screen.advised,
    updates.Seated: Screen.seated,
    updates.Ended: Screen.ended,
}
