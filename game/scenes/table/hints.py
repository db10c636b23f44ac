"""Hints at the table: what is asked for, an appeal of the game's, and the light on what both speak of."""

from game.engine.state import Action
from game.scenes.table.advice import ShownAdvice
from game.scenes.table.focus_ring import FocusRing
from game.scenes.table.hand_cover import HandCover
from game.scenes.table.presenter import EventPresenter
from game.scenes.table.selection import Selection, secondary_button_key
from game.session.conduct import CardRequest
from game.session.updates import HintGiven
from game.ui.captions import hint_sentence
from game.ui.offer import Draft


class Hints:
    """Lays out what was advised, and says why (`advice`)."""

    def __init__(
        self, advice: ShownAdvice, selection: Selection, ring: FocusRing, presenter: EventPresenter, cover: HandCover
    ):
        self.advice, self.selection, self.ring, self.presenter, self.cover = advice, selection, ring, presenter, cover
        self.page, self.tabletop, self.situation = selection.page, selection.tabletop, selection.situation

    @property
    def no_hint_reason(self) -> str:
        if self.situation.waits_at_gate:
            return self.selection.gate_reason
        if self.selection.session.match.is_over:
            return "over"
        if self.presenter.waits_until_read:
            return "hint_read"
        return "open_first" if self.cover.is_shown else "wait_hint"

    @property
    def open_question(self) -> tuple[int, int | None]:
        """Which question is open: the ply and the player."""
        return self.selection.session.match.ply, self.situation.asked_player

    @property
    def shows_full_move(self) -> bool:
        """Does a hint show the move itself: always by the settings, else once there was a nudge for this question?"""
        return self.page.app.settings.hints == "move" or self.advice.nudged_at == self.open_question

    @property
    def has_nudge(self) -> bool:
        """Does a nudge stand there, so that the move can be shown?"""
        return self.advice.is_nudge and not self.selection.draft

    def show_hint(self, update: HintGiven) -> None:
        """One choice laid out as if it were picked, and its reason; before that only what to look at, and why."""
        game_table = self.tabletop.game_table
        if update.action is None or self.shows_full_move:
            self.show_move(update.action, hint_sentence(game_table.text, update.reason, update.facts))
            if update.action is None:
                self.tabletop.reveal_hinted_pieces()
                self.advice.nudged = frozenset(game_table.choices.hint_keys(update.own, None, update.facts))
        else:
            nudge = hint_sentence(game_table.text, update.reason, update.facts, is_nudge=True)
            self.show_nudge(game_table.choices.hint_keys(update.own, update.action, update.facts), nudge)
            if self.selection.offer.plan == (update.action,) and not self.selection.draft:
                self.focus_lit_button()

    def show_nudge(self, keys: Draft, sentence: str) -> None:
        """Light what to look at and say why; nothing is picked."""
        self.tabletop.reveal_hinted_pieces()
        advice = self.advice
        advice.nudged_at, advice.nudged, advice.advised = self.open_question, frozenset(keys), None
        self.show_sentence(sentence)
        advice.nudge = advice.note

    def focus_lit_button(self) -> None:
        """Nothing needs to be picked for what is advised: the keys go to the button that does it."""
        self.page.is_focus_from_keys, self.ring.auto_moved_to = True, None
        self.page.move_focus("fire")

    def show_move(self, action: Action | None, sentence: str) -> None:
        """Lay a choice out as if it were picked, and say why; a hint that names no action is only said."""
        self.advice.nudged = frozenset()
        if action is not None:
            self.select_action(action)
            self.advice.advised = self.page.focus
        self.show_sentence(sentence)
        self.advice.nudge = ""

    def show_sentence(self, sentence: str) -> None:
        self.advice.note = self.advice.hinted = sentence
        self.page.mark_dirty()

    def select_action(self, action: Action) -> None:
        """The picks of an action, as if they had been made, and the keys on what would do it."""
        own, selection, choices = self.selection.own_view, self.selection, self.tabletop.game_table.choices
        self.tabletop.reveal_hinted_pieces()
        picks = choices.picks_of(own, action)
        self.page.is_focus_from_keys, self.ring.auto_moved_to = True, None
        if choices.offer(own, picks).button:
            selection.set_draft(picks)
            self.page.move_focus("fire")
        else:
            selection.set_draft(picks[:-1])
            last = picks[-1]
            self.page.move_focus(last if last in self.tabletop.pieces else secondary_button_key(last))

    def show_appeal(self, appeal: CardRequest) -> None:
        """A card of a person's is laid out as if it were picked, and said what for; let be, the game goes on."""
        text = self.tabletop.game_table.text
        self.advice.clear()
        self.advice.advised = None
        self.page.app.sounds.play("pick")
        self.advice.note = self.advice.hinted = text.texts(appeal.reason, **text.facts_in_words(appeal.facts))
        self.page.app.sounds.play("turn")
        self.page.mark_dirty()
