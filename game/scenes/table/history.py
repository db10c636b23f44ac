"""Going back in a match and forth again: undo, redo, and back to a line of the log."""

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from game.scenes.table.play import PlayScene


class History:
    """What has been played at a table, for hands that turn it back."""

    def __init__(self, scene: "PlayScene"):
        self.scene = scene

    @property
    def can_forgive(self) -> bool:
        """May all agree here to take back more than the rules allow?"""
        match = self.scene.match
        return self.scene.app.settings.friendly_undo and not match.is_over and match.forgive_to() is not None

    @property
    def who_may_take_back(self) -> int:
        """Whose action an undo would take back."""
        match = self.scene.match
        ply = match.undo_to()
        return match.before[ply].actor(match.actions[ply])

    def undo(self) -> None:
        scene = self.scene
        if scene.match.can_undo():
            scene.companions.stop()
            scene.match.undo()
            while self.ends_unnoticed:
                scene.match.undo()
            self.taken_back()
        elif self.can_forgive:
            scene.open_scene("agreement")
        else:
            scene.choosing.tell(scene.controller.texts("why.nothing_to_undo"))

    @property
    def ends_unnoticed(self) -> bool:
        """Was the last action made along with what has been taken back, without anybody noticing it?"""
        match = self.scene.match
        if not match.actions or match.undo_to() != match.ply - 1:
            return False
        before, action = match.before[-1], match.actions[-1]
        return self.scene.controller.beyond(before.view(before.actor(action)), action) is not None

    def forgive(self) -> None:
        """All have agreed."""
        self.scene.companions.stop()
        self.scene.match.forgive()
        self.scene.eyes.close()
        self.taken_back()

    def back_to(self, ply: int) -> None:
        """Take back until so many actions are left."""
        match = self.scene.match
        self.scene.companions.stop()
        while match.ply > ply and match.can_undo():
            match.undo()
        self.taken_back()

    def taken_back(self) -> None:
        """Less has been played than was shown."""
        scene = self.scene
        scene.last_beats = [(ply, beat) for ply, beat in scene.last_beats if ply <= scene.match.ply]
        scene.reactions.forget()
        scene.keep(scene.match)
        scene.settle_now()

    def redo(self) -> None:
        scene = self.scene
        if not scene.match.can_redo():
            scene.choosing.tell(scene.controller.texts("why.nothing_to_redo"))
            return
        scene.watch(scene.match.redo())
        while scene.match.can_redo() and self.ends_unnoticed:
            scene.watch(scene.match.redo())
        scene.keep(scene.match)
        scene.choosing.forget()
        scene.refresh()
