"""Hints at the table: what is asked for, an appeal of the game's, and the light on what both speak of."""

from typing import Any

from game.engine.state import Action
from game.scenes.table.advice import ShownHint
from game.scenes.table.focus_ring import FocusRing
from game.scenes.table.hand_cover import HandCover
from game.scenes.table.presenter import EventPresenter
from game.scenes.table.selection import Selection, secondary_button_key
from game.session.conduct import CardRequest
from game.session.updates import HintGiven
from game.ui.captions import hint_sentence, hint_sentence_while_thinking, runner_up_sentence
from game.ui.offer import Draft

NOTICED_AFTER = 0.6  # seconds until people can have seen that another move is shown


class Hints:
    """Lays out what was advised, and says why (`advice`)."""

    def __init__(
        self, advice: ShownHint, selection: Selection, ring: FocusRing, presenter: EventPresenter, cover: HandCover
    ):
        self.advice, self.selection, self.ring, self.presenter, self.cover = advice, selection, ring, presenter, cover
        self.page, self.tabletop, self.session = selection.page, selection.tabletop, selection.session
        self.since_replaced = NOTICED_AFTER  # seconds since a better move took the place of the one shown

    def tick(self, dt: float) -> None:
        self.since_replaced += dt

    @property
    def has_just_replaced_move(self) -> bool:
        """May a press still be meant for the move that a better one has replaced?"""
        return self.since_replaced < NOTICED_AFTER

    def accept_next_press(self) -> None:
        """The next press is meant for what is shown now."""
        self.since_replaced = NOTICED_AFTER

    @property
    def no_hint_reason(self) -> str:
        if self.session.awaits_confirmation_here:
            return self.selection.unconfirmed_visit_refusal_key
        if self.selection.session.match.is_over:
            return "over"
        if self.presenter.waits_until_read:
            return "hint_read"
        return "open_first" if self.cover.is_shown else "wait_hint"

    @property
    def ply_and_player_asked(self) -> tuple[int, int | None]:
        """Which question is open: the ply and the player."""
        return self.selection.session.match.ply, self.session.asked_player

    @property
    def is_full_move_shown_by_hints(self) -> bool:
        """Does a hint show the move itself: always by the settings, else once there was a nudge for this question?"""
        return self.page.app.settings.hints == "move" or self.advice.nudged_at == self.ply_and_player_asked

    @property
    def has_nudge(self) -> bool:
        """Does a nudge stand there, so that the move can be shown?"""
        return self.advice.is_nudge and not self.selection.draft

    @property
    def is_primary_button_meant(self) -> bool:
        """Is what the last hint means played by the primary button, without a pick?"""
        given = self.advice.given
        return given is not None and self.selection.offer.plan[:1] == (given.action,)

    def show_hint(self, update: HintGiven) -> None:
        """One choice laid out as if it were picked, and its reason; before that only what to look at, and why.

        Asked for once more, the next best choice takes its place, and then the best again; of a hint without a move it
        is said why none is shown. What comes by itself takes
        the place of what is shown, unless somebody has gone on to choose.
        """
        self.show_hint_or_replace_shown(update)
        self.set_text_read_aloud(update)

    def show_hint_or_replace_shown(self, update: HintGiven) -> None:
        advice, before = self.advice, self.advice.given
        advice.given = update
        if update.is_asked_for:
            self.accept_next_press()
        if not update.is_asked_for:
            self.show_better_hint(update, before)
        elif update.action is None and advice.is_hint_without_move and advice.note == self.sentence_of(update):
            self.show_sentence(self.tabletop.game_table.texts("no_move_to_show"))
        elif update.action is None or self.is_full_move_shown_by_hints:
            is_other_wanted = advice.is_best_move_shown and advice.nudged_at == self.ply_and_player_asked
            other = update.runner_up if is_other_wanted else None
            self.show_best(update) if other is None else self.show_runner_up(*other)
        else:
            self.show_only_nudge(update)

    def show_better_hint(self, update: HintGiven, before: HintGiven | None) -> None:
        """What is shown stays as it is where the better hint is the same choice."""
        advice = self.advice
        if advice.shows_runner_up or not advice.is_hint_shown:
            return
        is_same = before is not None and before.action == update.action
        if advice.is_nudge:
            if not is_same or before is None or before.reason != update.reason:
                self.show_only_nudge(update)
        elif is_same:
            self.show_sentence(self.sentence_of(update))
        else:
            self.show_best(update)
            self.since_replaced = 0.0

    def sentence_of(self, update: HintGiven, is_nudge: bool = False) -> str:
        """The reason, or where to look; and whether somebody still thinks about it."""
        text = self.tabletop.game_table.text
        sentence = hint_sentence(text, update.reason, update.facts, is_nudge)
        return hint_sentence_while_thinking(text, sentence, update.is_thinking, update.is_cut_short)

    def set_text_read_aloud(self, update: HintGiven) -> None:
        """That somebody still thinks about a hint is not read aloud: it would be read twice."""
        if update.is_thinking and not self.advice.shows_runner_up and self.advice.is_hint_shown:
            text = self.tabletop.game_table.text
            self.advice.read_aloud = hint_sentence(text, update.reason, update.facts, self.advice.is_nudge)

    def show_best(self, update: HintGiven) -> None:
        """The choice itself; of a hint that names none, the pieces that it is about."""
        advice, game_table = self.advice, self.tabletop.game_table
        self.show_move(update.action, self.sentence_of(update))
        advice.shows_runner_up, advice.nudged_at = False, self.ply_and_player_asked
        if update.action is None:
            self.tabletop.reveal_hinted_pieces()
            advice.nudged = frozenset(game_table.choices.hint_keys(update.own, None, update.facts))

    def show_runner_up(self, action: Action, *comparison: Any) -> None:
        """The next best choice laid out in place of the best, and how it compares (`runner_up_sentence`)."""
        self.show_move(action, runner_up_sentence(self.tabletop.game_table.text, *comparison))
        self.advice.shows_runner_up = True

    def show_only_nudge(self, update: HintGiven) -> None:
        """Only a nudge: nothing is picked."""
        game_table = self.tabletop.game_table
        nudge = self.sentence_of(update, is_nudge=True)
        self.show_nudge(game_table.choices.hint_keys(update.own, update.action, update.facts), nudge)
        self.advice.shows_runner_up = False
        if self.is_primary_button_meant and not self.selection.draft:
            self.focus_lit_button()

    def show_nudge(self, keys: Draft, sentence: str) -> None:
        """Light what to look at and say why; nothing is picked."""
        self.tabletop.reveal_hinted_pieces()
        advice = self.advice
        advice.nudged_at, advice.nudged, advice.advised = self.ply_and_player_asked, frozenset(keys), None
        self.show_sentence(sentence)
        advice.nudge = advice.note

    def dismiss_hint(self) -> bool:
        """Take away the hint that stands there. Returns whether there was one."""
        was_shown = self.advice.is_hint_shown
        if was_shown:
            self.advice.clear()
            self.page.mark_dirty()
        return was_shown

    def focus_lit_button(self) -> None:
        """Nothing needs to be picked for what is advised: the keys go to the button that does it."""
        self.page.is_focus_from_keys, self.ring.auto_moved_to = True, None
        self.page.move_focus("fire")

    def show_move(self, action: Action | None, sentence: str) -> None:
        """Lay a choice out as if it were picked, and say why; a hint that names no action is only said."""
        self.advice.nudged = frozenset()
        if action is not None:
            self.pick_action_of_hint(action)
            self.advice.advised = self.page.focus
        self.show_sentence(sentence)
        self.advice.nudge = ""

    def show_sentence(self, sentence: str) -> None:
        self.advice.note = self.advice.hinted = self.advice.read_aloud = sentence
        self.page.mark_dirty()

    def pick_action_of_hint(self, action: Action) -> None:
        """The picks of an action, as if they had been made, and the keys on what would do it: on the lit button where
        that does it without any.
        """
        own, selection, choices = self.selection.own_view, self.selection, self.tabletop.game_table.choices
        self.tabletop.reveal_hinted_pieces()
        picks = () if choices.offer(own, ()).plan[:1] == (action,) else choices.picks_of(own, action)
        self.page.is_focus_from_keys, self.ring.auto_moved_to = True, None
        if choices.offer(own, picks).button:
            selection.set_draft(picks)
            self.page.move_focus("fire")
        else:
            selection.set_draft(picks[:-1])
            last = picks[-1]
            self.page.move_focus(last if last in self.tabletop.pieces else secondary_button_key(last))

    def show_card_request(self, appeal: CardRequest) -> None:
        """A card of a person's is laid out as if it were picked, and said what for; let be, the game goes on."""
        text = self.tabletop.game_table.text
        self.advice.clear()
        self.advice.advised = self.advice.given = None
        self.page.app.sounds.play("pick")
        self.show_sentence(text.texts(appeal.reason, **text.facts_in_words(appeal.facts)))
        self.page.app.sounds.play("turn")
        self.page.mark_dirty()
