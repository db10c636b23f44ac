"""Which command is answered in which stage; in the others it is refused, with the reason's name."""

from game.engine.state import Refusal
from game.session import commands
from game.session.commands import Command
from game.session.stages import STAGES, Choosing, Confirming, HandOver, Over, Presenting, Reacting, Stage, Thinking

ALWAYS = frozenset(STAGES)
ASKED = frozenset({HandOver, Choosing, Thinking})  # somebody is asked
ANSWERED: dict[type[Command], frozenset[type[Stage]]] = {
    commands.Pick: frozenset({Choosing, Thinking}),  # out of turn too, in a game of open hands
    commands.Unpick: frozenset({Choosing, Thinking}),
    commands.SetDraft: ALWAYS,  # put back while something is shown once more, too
    commands.Commit: ASKED,  # with a hand shut only what needs no look at it
    commands.Confirm: frozenset({Confirming}),
    commands.OpenHand: frozenset({HandOver, Reacting}),
    commands.CloseHand: ALWAYS,
    commands.Call: frozenset({Reacting}),
    commands.EndWindow: frozenset({Reacting}),
    commands.Presented: frozenset({Presenting}),
    commands.Hold: ALWAYS,
    commands.Release: ALWAYS,
    commands.Undo: ALWAYS,
    commands.UndoByConsent: ALWAYS - {Over},
    commands.BackTo: ALWAYS,
    commands.Redo: ALWAYS,
    commands.Veto: frozenset({Thinking}),
    commands.Hint: frozenset({Choosing}),
    commands.Delegate: frozenset({Choosing, Thinking}),
    commands.Surrender: ALWAYS - {Over},
    commands.TakeSeat: ALWAYS,
    commands.Seek: ALWAYS,
    commands.Tick: ALWAYS,
}
WHY: dict[type[Stage], str] = {
    Presenting: "wait",
    HandOver: "wait_for",
    Choosing: "wait_for",
    Reacting: "wait",
    Confirming: "made",
    Thinking: "wait_for",
    Over: "over",
}


def refusal(command: Command, stage: Stage) -> Refusal | None:
    """Why a command is not answered in a stage; None where it is."""
    if type(stage) in ANSWERED[type(command)]:
        return None
    if isinstance(stage, (HandOver, Choosing, Thinking)):
        return Refusal("", WHY[type(stage)], {"player": stage.player})
    return Refusal("", WHY[type(stage)])
