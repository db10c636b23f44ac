"""Which buttons the prompt of a match has: what can be done just now besides picking."""

from game.engine.state import State
from game.scenes.table.buttons import ANSWERS, BEFORE_BUTTONS, SHOW_MOVE, Button, Buttons
from game.scenes.table.parts import TableParts
from game.scenes.table.rule_link import link_width
from game.scenes.table.selection import SECONDARY, secondary_button_key
from game.session import history
from game.ui.captions import confirm_button_text
from game.ui.citations import first_cited_rule, strip_citations
from game.ui.offer import name_of
from game.ui.prompt_bar import fits_in_two_lines
from game.ui.widgets import has_large_text

MOST_IN_SMALL_WINDOW = 3  # buttons, with the one that shows the last moves
LEAST_WORDS = 0.3  # of the window, for face and words of the prompt


class MatchButtons:
    """What pressing one does is told with all other panels."""

    def __init__(self, parts: TableParts):
        self.parts = parts

    def current_buttons(self, buttons: Buttons) -> list[Button]:
        """`buttons` says where they would stand."""
        parts, texts = self.parts, self.parts.texts
        if parts.presenter.waits_until_read:
            return [("continue", texts("table.continue"))]
        if not parts.presenter.is_done:
            return [("skip", texts("table.skip"))]
        if parts.match.is_over:
            return [("result", texts("table.result"))] if parts.session.ending.is_told else []
        if parts.buzzers.is_peeking_at_hand:
            return []
        if parts.buzzers.current_reaction_window is not None:
            if not parts.buzzers.undecided_here:  # the phones answer
                return []
            return [("silence", self.words_of_silence())]
        return self.buttons_for_player_asked(buttons)

    def words_of_silence(self) -> str:
        """The button by which those at the laptop let a moment pass in which several may react."""
        buzzers, texts = self.parts.buzzers, self.parts.texts
        if buzzers.players_who_called:
            return texts("table.go_on")
        is_mixed = bool(buzzers.undecided_on_phones)
        return self.parts.game_table.texts("table.nobody_here") if is_mixed else buzzers.window_prompt.button

    def buttons_for_player_asked(self, buttons: Buttons) -> list[Button]:
        """Somebody is."""
        session = self.parts.session
        if session.awaits_confirmation_here:
            return self.buttons_for_confirmation()
        if session.can_asked_player_answer_here or self.parts.selection.draft:
            return self.buttons_while_choosing(buttons)
        if self.parts.cover.is_shown:
            return self.buttons_before_opening()
        return self.buttons_while_bots_think() if session.is_bots_turn else []

    def buttons_before_opening(self) -> list[Button]:
        answer = self.parts.session.answer_without_hand
        return [] if answer is None else [("unseen", self.parts.game_table.texts(f"button.unseen.{answer[0]}"))]

    def buttons_for_confirmation(self) -> list[Button]:
        parts, match = self.parts, self.parts.match
        ends_turn = history.player_to_confirm(match) == parts.session.conduct.turn(parts.session.screen_view).player
        done = confirm_button_text(parts.game_table.text, match.view()) if ends_turn else parts.texts("table.done")
        undo = [("undo", parts.texts("table.take_back"))] if match.can_undo() else []
        return [("fire", done), *undo]

    def buttons_while_choosing(self, buttons: Buttons) -> list[Button]:
        selection, texts = self.parts.selection, self.parts.texts
        offer = selection.offer
        found: list[Button] = [("fire", offer.button)] if offer.plan and offer.button else []
        found = found or ([("waits", offer.waits[0])] if offer.waits else [])
        ending: list[Button] = []
        if selection.hinted_pick:  # of what a hint shows nobody makes a part unawares, nor ends a turn in its place
            ending = [] if selection.draft or not offer.button else found
            found = [("follow", texts("table.follow"))]
        found += [(secondary_button_key(key), words) for key, words in offer.asides]
        if selection.offer.bot_card:
            found.append(("please", texts("table.please")))
        if self.parts.hints.has_nudge:  # it needs the room for its words
            return self.buttons_fitting_beside_prompt(buttons, self.buttons_with_nudge(buttons, found))
        found += self.runner_up_buttons(buttons, [*found, *ending])
        found += ending
        return self.buttons_fitting_beside_prompt(
            buttons, found + (self.undo_buttons() if selection.draft else self.replay_buttons())
        )

    def runner_up_buttons(self, button_bar: Buttons, offered: list[Button]) -> list[Button]:
        """The button that shows the next best move in place of the best, where it leaves the words their room; and
        then the best again.
        """
        advice = self.parts.advice
        if (
            advice.given is None
            or advice.given.runner_up is None
            or not (advice.has_runner_up_move or advice.is_runner_up_move_shown)
        ):
            return []
        shows = "table.show_best" if advice.is_runner_up_move_shown else "table.show_runner_up"
        button: Button = ("runner_up", self.parts.texts(shows))
        return [button] if self.has_prompt_room_beside_buttons(button_bar, [*offered, button]) else []

    def buttons_with_nudge(self, button_bar: Buttons, offered: list[Button]) -> list[Button]:
        """The buttons where they have been, and the one that shows the move: in the place of the primary one where
        there is nothing to press, and where that move can be played next; else beside them.
        """
        kept = [one for one in offered if one[0] != "waits"]
        for words in ("table.show_move", "table.show_move.short"):
            show: Button = (SHOW_MOVE, self.parts.texts(words))
            buttons = [*kept, show] if kept and button_bar.is_primary_button(kept[0][0]) else [show, *kept]
            if self.has_prompt_room_beside_buttons(button_bar, buttons):
                break
        return buttons

    def buttons_fitting_beside_prompt(self, button_bar: Buttons, buttons: list[Button]) -> list[Button]:
        """Without those that leave too little room for what must be done: the arrow above takes back too, the log tells
        what happened, and what lies on the table is picked there. Beside a hint all its words must have room. In a
        small window, or with large text, four buttons are a crowd.
        """
        canvas = self.parts.canvas
        if len(buttons) > MOST_IN_SMALL_WINDOW and (canvas.k < 1 or has_large_text(canvas)):
            buttons = [one for one in buttons if one[0] != "again"]
        for key in ("again", "undo", "runner_up") if self.parts.advice.is_hint_shown else ("again",):
            if any(one[0] == key for one in buttons) and not self.has_prompt_room_beside_buttons(button_bar, buttons):
                buttons = [one for one in buttons if one[0] != key]
        least = LEAST_WORDS * self.parts.canvas.w
        spare = [one for one in buttons if one[0] in ("again", "undo", "runner_up")]
        lying = {name_of(key) for key in self.parts.tabletop.pieces}
        asides = [one for one in reversed(buttons) if isinstance(one[0], tuple) and one[0][0] == SECONDARY]
        spare += [one for one in asides if isinstance(one[0], tuple) and one[0][1:] in lying]
        for one in spare:
            if button_bar.button_boxes(buttons)[-1].left >= least:
                break
            buttons = [other for other in buttons if other != one]
        return buttons

    def has_prompt_room_beside_buttons(self, button_bar: Buttons, buttons: list[Button]) -> bool:
        """Does what must be done, with its hint, leave the prompt at two lines beside these?"""
        parts, own, asked = self.parts, self.parts.selection.own_view, self.parts.selection.prompt
        if own is None or asked is None:
            return True
        what, line = asked[:2]
        called, preview = parts.name_in_instructions(own.viewer), self.preview_of_hint(own)
        if preview:
            called, what = parts.texts("prompt.tried"), preview
        hint, right = parts.advice.note or parts.aim or line, button_bar.button_boxes(buttons)[-1].left - BEFORE_BUTTONS
        if first_cited_rule(what) or first_cited_rule(hint) or first_cited_rule(line):
            right -= link_width(parts.canvas)
        return fits_in_two_lines(parts.canvas, called, strip_citations(what), strip_citations(hint), right)

    def preview_of_hint(self, own: State) -> str:
        """What is told of the move that a hint shows while the keys are on its piece; empty where none is shown so."""
        shown = self.parts.advice.action_of_shown_hint if self.parts.selection.hinted_pick else None
        lines = self.parts.game_table.text.preview(own, (shown,)).lines if shown is not None else []
        return lines[0].text if lines else ""

    def undo_buttons(self) -> list[Button]:
        selection = self.parts.selection
        is_bare = selection.draft == selection.offer.opening
        words = (
            "table.let_be" if selection.out_of_turn_player is not None else "table.back" if is_bare else "table.clear"
        )
        return [("clear", self.parts.texts(words))]

    def replay_buttons(self) -> list[Button]:
        match, texts = self.parts.match, self.parts.texts
        if match.can_undo() and not match.has_secrets:
            return [("undo", texts("table.take_back"))]
        return [("again", texts("table.again"))] if self.parts.recap.entries else []

    def buttons_while_bots_think(self) -> list[Button]:
        """Pause stays in its place, whatever comes beside it; what waits for an answer needs none."""
        parts, texts = self.parts, self.parts.texts
        if parts.session.can_bot_plan_be_chosen:
            return [(key, texts(f"table.{key}")) for key in ANSWERS]
        veto = "first_again" if parts.session.can_first_plan_return else "veto"
        found: list[Button] = [(veto, texts(f"table.{veto}"))] if parts.session.can_bot_plan_be_vetoed else []
        if parts.session.is_approval_asked:
            return [("approve", texts("table.approve")), *found]
        return [("wait", texts("table.go_on" if parts.session.are_bots_held else "table.wait")), *found]
