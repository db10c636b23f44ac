"""What people do at the table by its buttons and keys, besides picking."""

from collections.abc import Callable
from typing import Any

from game.engine.state import Refusal
from game.scenes.table.hints import Hints
from game.scenes.table.presenter import EventPresenter
from game.session.commands import (
    BY_PRESS,
    WAIT,
    ApproveBotPlan,
    CloseHand,
    CommitPlan,
    Confirm,
    Hint,
    Hold,
    PreferBotPlan,
    Redo,
    Release,
    Undo,
    VetoBotPlan,
)
from game.ui.citations import first_cited_rule


class TableActions:
    """Each is a command to the session, or opens what lies beside the table (`opener(name, **facts)`)."""

    def __init__(self, presenter: EventPresenter, hints: Hints, opener: Callable[..., None]):
        self.presenter, self.hints, self.opener = presenter, hints, opener
        self.page, self.session, self.tabletop = presenter.page, presenter.session, presenter.tabletop
        self.selection = hints.selection

    # ---------------------------------------------------------------- the primary button
    def press_primary_button(self) -> None:
        """Do what the primary button says now: show the result, confirm, approve a plan, or play what is picked."""
        offer, match = self.selection.offer, self.session.match
        if match.is_over:
            self.show_result()
        elif match.awaits_confirmation:
            self.page.move_focus(None)
            self.selection.clear_refusal()
            self.session.do(Confirm())
        elif self.session.is_approval_asked:
            self.approve()
        elif offer.plan:
            own = self.selection.own_view
            refusal = own.why_not(offer.plan[0]) if own is not None else None
            self.selection.show_refusal(None, refusal) if refusal else self.session.do(CommitPlan(offer.plan))
        elif offer.waits:
            self.selection.show_message(offer.waits[1], offer.waits_rule)

    def show_result(self) -> None:
        """Open the result again, if it has been shown."""
        if self.session.ending.is_told:
            self.open_page("result", is_known=True)

    def answer_without_hand(self) -> None:
        """The answer for which the tray need not be opened."""
        answer = self.session.answer_without_hand
        if answer is not None:
            self.session.do(CommitPlan((answer,)))

    # ---------------------------------------------------------------- back and forth
    def undo(self) -> None:
        """Undo a move; where none can be undone, the last pick is taken back."""
        if self.selection.draft and self.session.undo_refusal_reason:
            self.selection.undo_last_pick()
        else:
            self.session.do(Undo())

    def redo(self) -> None:
        if self.session.do(Redo()):
            self.selection.reset()
            self.tabletop.relayout_for_draft()

    # ---------------------------------------------------------------- hints, computer players
    def request_hint(self) -> None:
        if self.page.app.settings.hints == "off":
            self.selection.show_message(self.tabletop.game_table.texts("why.hints_off"))
        elif self.session.can_asked_player_answer_here:
            if self.selection.out_of_turn_player is not None:  # it is for the one who must decide
                self.selection.set_draft(())
            self.selection.clear_refusal()  # what it refused would hide the hint
            self.session.do(Hint())
        elif self.presenter.waits_for_continue:
            self.page.move_focus("continue")
        elif not (
            self.session.is_approval_asked or self.session.can_bot_plan_be_chosen
        ):  # it would cover what they answer
            self.selection.show_refusal(None, Refusal("", self.hints.no_hint_reason))

    def toggle_bot_hold(self) -> None:
        """Hold computer players, so that a person can act, or let them go on."""
        self.session.do(Release(WAIT) if self.session.are_bots_held else Hold(WAIT))
        self.page.mark_dirty()

    def hurry_bot(self) -> bool:
        """A computer player goes on at once, if one waits only so that people can follow."""
        if not self.can_bot_be_hurried:
            return False
        self.session.bots.hurry()
        return True

    @property
    def can_bot_be_hurried(self) -> bool:
        session = self.session
        is_asked = session.is_approval_asked or session.can_bot_plan_be_chosen or session.are_bots_held or session.draft
        return session.is_bots_turn and not is_asked

    def veto(self) -> None:
        """The table does not like what a computer player says it will do."""
        if self.session.bots.has_plan_been_read:
            self.session.do(VetoBotPlan())
            self.page.mark_dirty()

    def approve(self) -> None:
        """What a computer player says it will do is all right: it goes on, even if it was held."""
        if self.session.bots.has_plan_been_read and self.session.do(ApproveBotPlan()):
            self.session.do(Release(WAIT))
            self.page.mark_dirty()

    def prefer(self, is_other: bool) -> None:
        """Which of the two plans that a computer player asks about the table likes better."""
        self.session.do(PreferBotPlan(is_other))
        self.page.mark_dirty()

    # ---------------------------------------------------------------- what lies beside the table
    def open_page(self, name: str, **facts: Any) -> None:
        """Open it for the eyes that ask for it; the tray shuts behind it."""
        self.opener(name, **facts)
        if self.page.app.top is not self.page:
            self.session.do(CloseHand(BY_PRESS))

    def open_rules(self) -> None:
        answered = self.selection.answer[1] if self.selection.answer else ""
        rule = answered or first_cited_rule(self.page.shown_tooltip) or self.selection.rule_here
        self.open_page("rules", rule=rule)

    def go_back(self) -> None:
        """Do what Escape does: clear the picks, else close what is open, else end the hint, else open the menu."""
        if self.selection.draft:
            self.selection.clear_picks()
        elif not (self.selection.close_popup() or self.hints.dismiss_hint()):
            self.open_page("menu")
