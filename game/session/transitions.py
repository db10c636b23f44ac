"""Which command is answered in which stage. In all others it is refused, with the name of a reason."""

from game.engine.state import Refusal
from game.session import commands
from game.session.commands import Command
from game.session.stages import (
    STAGES,
    Choosing,
    Confirming,
    HandOver,
    Over,
    Presenting,
    Reacting,
    Remote,
    Stage,
    Thinking,
)

ALWAYS = frozenset(STAGES)
ASKED = frozenset({HandOver, Choosing, Remote, Thinking})  # somebody is asked
TALK = frozenset({Choosing, Remote, Thinking})  # people may act out of turn, in a game of open hands
ANSWERED: dict[type[Command], frozenset[type[Stage]]] = {
    commands.Pick: TALK,
    commands.Unpick: TALK,
    commands.SetDraft: ALWAYS,  # returned also while something is shown again
    commands.Commit: ASKED,  # with a closed hand, only what needs no look at it
    commands.Confirm: frozenset({Confirming}),
    commands.OpenHand: frozenset({HandOver, Reacting}),
    commands.CloseHand: ALWAYS,
    commands.Call: frozenset({Reacting}),
    commands.Prepare: ALWAYS - {Over},
    commands.Pass: frozenset({Reacting}),
    commands.EndWindow: frozenset({Reacting}),
    commands.Presented: frozenset({Presenting}),
    commands.Hold: ALWAYS,
    commands.Release: ALWAYS,
    commands.Undo: ALWAYS,
    commands.UndoByConsent: ALWAYS - {Over},
    commands.BackTo: ALWAYS,
    commands.Redo: ALWAYS,
    commands.Veto: frozenset({Thinking}),
    commands.Prefer: frozenset({Thinking}),
    commands.Hint: frozenset({Choosing, Remote}),
    commands.Delegate: TALK,
    commands.Surrender: ALWAYS - {Over},
    commands.TakeSeat: ALWAYS,
    commands.MoveSeat: ALWAYS,
    commands.Seek: ALWAYS,
    commands.Tick: ALWAYS,
}
WHY: dict[type[Stage], str] = {
    Presenting: "wait",
    HandOver: "wait_for",
    Choosing: "wait_for",
    Remote: "wait_for",
    Reacting: "wait",
    Confirming: "made",
    Thinking: "wait_for",
    Over: "over",
}


def refusal(command: Command, stage: Stage) -> Refusal | None:
    """Why a command is refused in this stage; None if it isn't."""
    if type(stage) in ANSWERED[type(command)]:
        return None
    if isinstance(stage, (HandOver, Choosing, Remote, Thinking)):
        return Refusal("", WHY[type(stage)], {"player": stage.player})
    return Refusal("", WHY[type(stage)])
