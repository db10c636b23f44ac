"""Hints at the table: what is asked for, an appeal of the game's, and the light on what both speak of."""

from collections.abc import Hashable
from typing import TYPE_CHECKING

from game.engine.state import Action
from game.session.conduct import Appeal
from game.session.updates import Advised
from game.ui.offer import Draft

if TYPE_CHECKING:
    from game.scenes.table.play import PlayScene


class Hints:
    """What was advised last, as long as it stands in the prompt (`note` of the scene)."""

    def __init__(self, scene: "PlayScene"):
        self.scene = scene
        self.hinted = ""  # the hint that was given last
        self.nudged_at: tuple[int, int | None] | None = None  # the ply and the player of the last nudge
        self.nudge = ""  # what it said
        self.nudged: frozenset[Hashable] = frozenset()  # the pieces to look at, as long as the nudge stands
        self.advised: Hashable | None = None  # the piece or button on which it has put the keys

    @property
    def why_none(self) -> str:
        if self.scene.waits_at_gate:
            return self.scene.selection.why_made
        if self.scene.presenter.is_read:
            return "hint_read"
        return "open_first" if self.scene.cover.is_on else "wait_hint"

    @property
    def wants_move(self) -> bool:
        """Does a hint show the move itself: always by the settings, else once there was a nudge for this question?"""
        return self.scene.app.settings.hints == "move" or self.nudged_at == (self.scene.match.ply, self.scene.asked)

    @property
    def is_nudged(self) -> bool:
        """Does a nudge stand there, so that the move can be shown?"""
        return bool(self.scene.note) and self.scene.note == self.nudge and not self.scene.selection.draft

    def take(self, told: Advised) -> None:
        """One choice laid out as if it were picked, and its reason; before that only what to look at, and why."""
        texts, words = self.scene.game_table.texts, self.scene.game_table.text.in_words(told.facts)
        if told.action is None or self.wants_move:
            self.show_move(told.action, texts(f"hint.{told.reason}", **words))
        else:
            name = f"nudge.{told.reason}"
            nudge = texts(name if name in texts else "nudge.other", **words)
            self.show_where(self.scene.game_table.choices.nudge_picks(told.own, told.action, told.facts), nudge)

    def show_where(self, keys: Draft, reason: str) -> None:
        """Light what to look at and say why; nothing is picked."""
        self.scene.glance_for_hint()
        self.nudged_at, self.nudged, self.advised = (self.scene.match.ply, self.scene.asked), frozenset(keys), None
        self.scene.note = self.hinted = self.nudge = self.scene.game_table.texts("table.hint_says", reason=reason)
        self.scene.changed()

    def show_move(self, action: Action | None, reason: str) -> None:
        """Lay a choice out as if it were picked, and say why; a hint that names no action is only said."""
        self.nudged = frozenset()
        if action is not None:
            self.scene.selection.lay_out(action)
            self.advised = self.scene.focus
        self.scene.note = self.hinted = self.scene.game_table.texts("table.hint_says", reason=reason)
        self.nudge = ""
        self.scene.changed()

    def take_appeal(self, appeal: Appeal) -> None:
        """A card of a person's is laid out as if it were picked, and said what for; let be, the game goes on."""
        out_of_turn = self.scene.game_table.out_of_turn
        assert out_of_turn is not None, "an appeal is for a card that is played out of turn"
        self.forget()
        self.advised = None
        self.scene.app.sounds.play("pick")
        self.scene.note = self.hinted = out_of_turn.appeal_words(appeal)
        self.scene.app.sounds.play("turn")
        self.scene.changed()

    @property
    def is_followed(self) -> bool:
        """Are the keys still on the piece that the last hint named?"""
        choosing, is_said = self.scene.selection, bool(self.scene.note) and self.scene.note == self.hinted
        is_there = is_said and self.scene.by_keys and self.scene.focus == self.advised
        return is_there and choosing.offer.lights(choosing.meant(self.scene.focus))

    @property
    def pieces(self) -> frozenset[Hashable]:
        """The pieces that a nudge is about; or the one that a hint means and that is still to be picked."""
        is_said = bool(self.scene.note) and self.scene.note == self.hinted
        is_open = is_said and self.advised in self.scene.table.pieces and self.advised not in self.scene.selection.draft
        return self.nudged or frozenset({self.advised} if is_open else ())

    def forget(self) -> None:
        """Something has changed since: what was said then may no longer be so."""
        self.nudged = frozenset()
        if self.scene.note == self.hinted:
            self.scene.note = ""
