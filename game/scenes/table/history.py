"""Going back in a match and forth again: undo, redo, and back to a line of the log."""

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from game.scenes.table.play import PlayScene


class History:
    """What has been played at a table, for hands that turn it back."""

    def __init__(self, scene: "PlayScene"):
        self.scene = scene
        self.kept: tuple[tuple, bool] | None = None  # for which visit, and whether its end is to be confirmed

    @property
    def can_forgive(self) -> bool:
        """May all agree here to take back more than the rules allow?"""
        match = self.scene.match
        return self.scene.app.settings.friendly_undo and not match.is_over and match.forgive_to() is not None

    # ---------------------------------------------------------------- at a gate
    @property
    def needs_confirmation(self) -> bool:
        """Does the end of a visit wait for Done?"""
        match, wanted = self.scene.match, self.scene.app.settings.confirm_turns
        if not match.at_gate or wanted == "never":
            return False
        stamp = (wanted, match.state.commits, match.final, *match.actions[match.final :])
        if self.kept is None or self.kept[0] != stamp:
            self.kept = (stamp, self.has_choice_to_confirm(wanted == "always"))
        return self.kept[1]

    def has_choice_to_confirm(self, is_final_too: bool) -> bool:
        """Did a person choose something in this visit, that can be undone or is_final_too?"""
        match = self.scene.match
        if any(map(self.was_choice, match.ways_back())):
            return True
        return is_final_too and self.visitor is not None and any(map(self.was_choice, range(match.final, match.ply)))

    def was_choice(self, ply: int) -> bool:
        """Did a person choose this action among several that matter?"""
        match, scene = self.scene.match, self.scene
        is_trifle = match.actions[ply][0] in scene.conduct.auto_confirmed
        return match.is_by_a_person(ply) and not is_trifle and scene.eyes.was_free(ply)

    @property
    def visitor(self) -> int | None:
        """The person whose visit ends: who made the last action that can be undone, else the very last one."""
        match = self.scene.match
        ply = match.undo_to()
        if ply is None:
            ply = match.ply - 1
        is_person = match.final <= ply and match.is_by_a_person(ply)
        return match.before[ply].actor(match.actions[ply]) if is_person else None

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
            scene.choosing.tell(scene.game_table.texts("why.nothing_to_undo"))

    @property
    def ends_unnoticed(self) -> bool:
        """Was the last action made along with what has been taken back, without anybody noticing it?"""
        match = self.scene.match
        if not match.actions or match.undo_to() != match.ply - 1:
            return False
        before, action = match.before[-1], match.actions[-1]
        return self.scene.conduct.after_implicit_action(before.view(before.actor(action)), action) is not None

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
            scene.choosing.tell(scene.game_table.texts("why.nothing_to_redo"))
            return
        scene.watch(scene.match.redo())
        while scene.match.can_redo() and self.ends_unnoticed:
            scene.watch(scene.match.redo())
        scene.keep(scene.match)
        scene.choosing.forget()
        scene.refresh()
