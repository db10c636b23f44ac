"""When each command is accepted: in which stages, and under which conditions at this table."""

from collections.abc import Callable
from typing import Any

from game.engine.state import Refusal
from game.session import commands, flow
from game.session.commands import Command
from game.session.stages import (
    STAGES,
    Choosing,
    ChoosingRemotely,
    ConfirmingVisit,
    HandOver,
    Over,
    Presenting,
    Reacting,
    Stage,
    Thinking,
)
from game.session.table import SessionTable

ALWAYS = frozenset(STAGES)
ASKED = frozenset({HandOver, Choosing, ChoosingRemotely, Thinking})  # somebody is asked
TALK = frozenset({Choosing, ChoosingRemotely, Thinking})  # people may act out of turn, in a game of open hands
ANSWERED: dict[type[Command], frozenset[type[Stage]]] = {
    commands.Pick: TALK,
    commands.UnpickLastPiece: TALK,
    commands.SetDraft: ALWAYS,  # returned also while something is shown again
    commands.CommitPlan: ASKED,  # with a closed hand, only what needs no look at it
    commands.Confirm: frozenset({ConfirmingVisit}),
    commands.OpenHand: frozenset({HandOver, Reacting}),
    commands.CloseHand: ALWAYS,
    commands.Call: frozenset({Reacting}),
    commands.PrepareAnswer: ALWAYS - {Over},
    commands.Pass: frozenset({Reacting}),
    commands.CloseReactions: frozenset({Reacting}),
    commands.ReportEventShown: frozenset({Presenting}),
    commands.Hold: ALWAYS,
    commands.Release: ALWAYS,
    commands.Undo: ALWAYS,
    commands.UndoByConsent: ALWAYS - {Over},
    commands.UndoBackTo: ALWAYS,
    commands.Redo: ALWAYS,
    commands.VetoBotPlan: frozenset({Thinking}),
    commands.ApproveBotPlan: frozenset({Thinking}),
    commands.PreferBotPlan: frozenset({Thinking}),
    commands.Hint: frozenset({Choosing, ChoosingRemotely}),
    commands.DelegateCardToBot: TALK,
    commands.Surrender: ALWAYS - {Over},
    commands.ChangeSeatOccupant: ALWAYS,
    commands.RenameSeat: ALWAYS - {Over},
    commands.MoveSeatToScreen: ALWAYS,
    commands.SeekInReplay: ALWAYS,
    commands.Tick: ALWAYS,
}
WHY: dict[type[Stage], str] = {
    Presenting: "wait",
    HandOver: "wait_for",
    Choosing: "wait_for",
    ChoosingRemotely: "wait_for",
    Reacting: "wait",
    ConfirmingVisit: "made",
    Thinking: "wait_for",
    Over: "over",
}


def refusal(command: Command, stage: Stage) -> Refusal | None:
    """Why a command is refused in this stage; None if it isn't."""
    if type(stage) in ANSWERED[type(command)]:
        return None
    if isinstance(stage, (HandOver, Choosing, ChoosingRemotely, Thinking)):
        return Refusal("", WHY[type(stage)], {"player": stage.player})
    return Refusal("", WHY[type(stage)])


# ---------------------------------------------------------------- conditions that do not follow from the stage
def why_no_hand_opening(table: SessionTable, command: Any) -> str:
    if command.player in table.remote:
        return "not_yours"
    return "" if table.windows.open is not None or command.player == table.deciding_player else "not_yours"


def why_no_draft(table: SessionTable, command: Any) -> str:
    return "" if table.choosing_view() is not None else "wait"


def why_no_picks(table: SessionTable, command: Any) -> str:
    return "" if not command.draft or table.choosing_view() is not None else "wait"


def why_no_call(table: SessionTable, command: Any) -> str:
    return "" if command.player in table.windows.possible_callers(table.people) else "not_yours"


def why_no_early_choice(table: SessionTable, command: Any) -> str:
    """Why a player may not decide before being asked; removing an earlier plan is always allowed."""
    if command.player not in table.remote:
        return "not_yours"
    if not command.plan:
        return ""
    is_own = all(action[0] not in table.match.state.ANYTIME for action in command.plan)
    return (
        ""
        if is_own and flow.view_for_early_choice(table.conduct, table.match.view(command.player)) is not None
        else "not_now"
    )


def why_no_seat_change(table: SessionTable, command: Any) -> str:
    return "" if command.player in table.people else "not_yours"


def why_no_pass(table: SessionTable, command: Any) -> str:
    return "late" if table.windows.has_window_just_opened else ""


def why_no_undo(table: SessionTable, command: Any) -> str:
    return table.undo_refusal_reason


def why_no_undo_by_consent(table: SessionTable, command: Any) -> str:
    return "" if table.can_undo_by_consent else "nothing_to_undo"


def why_no_redo(table: SessionTable, command: Any) -> str:
    return "" if table.match.can_redo() else "nothing_to_redo"


def why_no_veto(table: SessionTable, command: Any) -> str:
    return "" if table.can_bot_plan_be_vetoed else "only_plan" if table.bots.is_only_plan_told else "not_now"


def why_no_approval(table: SessionTable, command: Any) -> str:
    return "" if table.needs_approval else "not_now"


def why_no_plan_choice(table: SessionTable, command: Any) -> str:
    return "" if table.can_bot_plan_be_chosen else "not_now"


def why_no_hint(table: SessionTable, command: Any) -> str:
    return "hints_off" if table.current_settings().hints == "off" else ""


def why_no_delegate(table: SessionTable, command: Any) -> str:
    return "" if table.is_open_talk and command.player not in table.people else "not_now"


def why_no_surrender(table: SessionTable, command: Any) -> str:
    is_possible = table.people and flow.surrender_action(table.conduct, table.people) is not None
    return "" if is_possible else "no_such_action"


def why_no_seek(table: SessionTable, command: Any) -> str:
    return "" if table.scripts else "no_such_action"


GUARDS: dict[type[Command], Callable[[SessionTable, Any], str]] = {
    commands.OpenHand: why_no_hand_opening,
    commands.Pick: why_no_draft,
    commands.UnpickLastPiece: why_no_draft,
    commands.SetDraft: why_no_picks,
    commands.Call: why_no_call,
    commands.PrepareAnswer: why_no_early_choice,
    commands.Pass: why_no_call,
    commands.CloseReactions: why_no_pass,
    commands.Undo: why_no_undo,
    commands.UndoByConsent: why_no_undo_by_consent,
    commands.Redo: why_no_redo,
    commands.VetoBotPlan: why_no_veto,
    commands.ApproveBotPlan: why_no_approval,
    commands.PreferBotPlan: why_no_plan_choice,
    commands.Hint: why_no_hint,
    commands.DelegateCardToBot: why_no_delegate,
    commands.Surrender: why_no_surrender,
    commands.MoveSeatToScreen: why_no_seat_change,
    commands.SeekInReplay: why_no_seek,
}


def command_refusal(table: SessionTable, command: Command) -> Refusal | None:
    """Why this table refuses a command just now; None if it doesn't."""
    guard = GUARDS.get(type(command))
    name = guard(table, command) if guard else ""
    return Refusal("", name) if name else None
