"""Every command in every stage: answered or refused as the table says, which is drawn in game/session/README.md."""

from collections.abc import Callable
from dataclasses import FrozenInstanceError
from pathlib import Path
from typing import Any

import playing
import pytest

from game.games import GAMES
from game.games.ramble_words.rules.components import CARDS
from game.session import commands, transitions
from game.session.commands import COMMANDS, WAIT, Command
from game.session.drivers import NullDriver
from game.session.session import Session
from game.session.settings import TableSettings
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
from game.session.updates import SCREEN, CommandRefused, Update
from game.ui.texts import Texts
from tests.session.at_table import SIXTH, Witness, match_of, table_of

APE, PARK, WORDS = (
    next(game for game in GAMES if game.id == one) for one in ("ape_city", "ramble_park", "ramble_words")
)
HIGHEST = 14  # what no card beats
README = Path(__file__).resolve().parents[2] / "game" / "session" / "README.md"
EXAMPLES: dict[type[Command], Callable[[Session], Command]] = {
    commands.Pick: lambda session: commands.Pick(some_action(session)),
    commands.UnpickLastPiece: lambda session: commands.UnpickLastPiece("nothing"),
    commands.SetDraft: lambda session: commands.SetDraft(()),
    commands.CommitPlan: lambda session: commands.CommitPlan((some_action(session),)),
    commands.Confirm: lambda session: commands.Confirm(),
    commands.OpenHand: lambda session: commands.OpenHand(session.match.state.current_player or 0),
    commands.CloseHand: lambda session: commands.CloseHand(),
    commands.Call: lambda session: commands.Call(1),
    commands.PrepareAnswer: lambda session: commands.PrepareAnswer(0, ()),
    commands.Pass: lambda session: commands.Pass(1),
    commands.CloseReactions: lambda session: commands.CloseReactions(),
    commands.ReportEventShown: lambda session: commands.ReportEventShown(),
    commands.Hold: lambda session: commands.Hold(WAIT),
    commands.Release: lambda session: commands.Release(WAIT),
    commands.Undo: lambda session: commands.Undo(),
    commands.UndoByConsent: lambda session: commands.UndoByConsent(),
    commands.UndoBackTo: lambda session: commands.UndoBackTo(0),
    commands.Redo: lambda session: commands.Redo(),
    commands.VetoBotPlan: lambda session: commands.VetoBotPlan(),
    commands.ApproveBotPlan: lambda session: commands.ApproveBotPlan(),
    commands.PreferBotPlan: lambda session: commands.PreferBotPlan(False),
    commands.Hint: lambda session: commands.Hint(),
    commands.DelegateCardToBot: lambda session: commands.DelegateCardToBot(0, "card"),
    commands.Surrender: lambda session: commands.Surrender(),
    commands.ChangeSeatOccupant: lambda session: commands.ChangeSeatOccupant(0, "human"),
    commands.RenameSeat: lambda session: commands.RenameSeat(0, "Ines"),
    commands.MoveSeatToScreen: lambda session: commands.MoveSeatToScreen(0, True),
    commands.SeekInReplay: lambda session: commands.SeekInReplay(0),
    commands.Tick: lambda session: commands.Tick(0.0),
}


def some_action(session: Session) -> Any:
    state = session.match.state
    return state.legal()[0] if state.legal() else ("pass",)


# ---------------------------------------------------------------- a table in each stage
def presenting() -> Session:
    return Session(match_of(APE, "PP"), pace=Witness(SCREEN))


def handed_over() -> Session:
    return table_of(APE, "PP", driver=NullDriver())


def choosing() -> Session:
    session = table_of(APE, "PP", driver=NullDriver())
    session.do(commands.OpenHand(session.stage.player))
    return session


def remote() -> Session:
    session = table_of(APE, "PP", driver=NullDriver())
    session.do(commands.MoveSeatToScreen(session.stage.player, True))
    return session


def confirming() -> Session:
    session = table_of(APE, "PP", driver=NullDriver(), current_settings=lambda: TableSettings(confirm_turns="always"))
    session.do(commands.OpenHand(session.stage.player))
    while not isinstance(session.stage, ConfirmingVisit):
        session.do(commands.CommitPlan((session.match.state.legal()[0],)))
    return session


def reacting() -> Session:
    session = table_of(WORDS, "PPP", driver=NullDriver())
    player = session.stage.player
    session.do(commands.OpenHand(player))
    card = next(card for card in session.match.state.hands[player] if CARDS[card].value < HIGHEST)
    session.do(commands.CommitPlan((("start", card),)))
    return session


def thinking() -> Session:
    return table_of(APE, "bb", driver=NullDriver())


def over() -> Session:
    session = table_of(SIXTH, "PP", driver=NullDriver())
    while not session.match.is_over:
        confirm = isinstance(session.stage, ConfirmingVisit)
        session.do(commands.Confirm() if confirm else commands.CommitPlan((session.match.state.legal()[0],)))
    return session


TABLES: dict[type[Stage], Callable[[], Session]] = {
    Presenting: presenting,
    HandOver: handed_over,
    Choosing: choosing,
    ChoosingRemotely: remote,
    Reacting: reacting,
    ConfirmingVisit: confirming,
    Thinking: thinking,
    Over: over,
}


def as_it_stands(session: Session) -> tuple[Any, ...]:
    """All that a refused command leaves as it is."""
    windows, hand = session.windows, session.hand
    window = (windows.open, windows.calls, windows.left)
    return (
        playing.portrait(session.match.state),
        (session.match.ply, session.match.final, tuple(session.match.seats)),
        (session.draft, set(session.holds), session.stage, window, hand.of, hand.holder),
    )


# ---------------------------------------------------------------- tests
def test_every_stage_and_every_command_has_its_place():
    assert set(TABLES) == set(STAGES) and set(EXAMPLES) == set(COMMANDS) == set(transitions.ANSWERED)
    assert set(transitions.WHY) == set(STAGES)


@pytest.mark.parametrize("stage", STAGES, ids=lambda stage: stage.__name__)
def test_a_table_stands_in_its_stage(stage):
    assert type(TABLES[stage]().stage) is stage


@pytest.mark.parametrize("kind", (*STAGES, *COMMANDS, *Update.__subclasses__()), ids=lambda kind: kind.__name__)
def test_who_is_told_of_something_cannot_change_it(kind):
    with pytest.raises(FrozenInstanceError):
        object.__new__(kind).player = 1


@pytest.mark.long
@pytest.mark.parametrize("stage", STAGES, ids=lambda stage: stage.__name__)
@pytest.mark.parametrize("command", COMMANDS, ids=lambda command: command.__name__)
def test_a_command_is_answered_where_the_table_says_so_and_else_refused_without_a_trace(stage, command):
    session, witness = TABLES[stage](), Witness(SCREEN)
    session.audiences.append(witness)
    example, before = EXAMPLES[command](session), as_it_stands(session)
    is_answered = session.do(example)
    refused = witness.of(CommandRefused)
    if stage not in transitions.ANSWERED[command]:
        assert not is_answered and [one.command for one in refused] == [example]
        assert refused[0].refusal == transitions.refusal(example, session.stage)
    if not is_answered:
        assert len(refused) == 1 and as_it_stands(session) == before


@pytest.mark.parametrize("stage", STAGES, ids=lambda stage: stage.__name__)
@pytest.mark.parametrize("command", COMMANDS, ids=lambda command: command.__name__)
def test_a_refusal_has_words(stage, command):
    session = TABLES[stage]()
    why = session.why_not(EXAMPLES[command](session))
    assert why is None or f"why.{why.reason}" in Texts()


def test_the_table_is_drawn_in_the_readme():
    assert drawn() in README.read_text(encoding="utf-8")


def drawn() -> str:
    """The table as the README has it."""
    names = [stage.__name__ for stage in STAGES]
    lines = [f"| | {' | '.join(names)} |", f"| --- |{' --- |' * len(names)}"]
    for command, stages in transitions.ANSWERED.items():
        marks = ["✓" if stage in stages else "" for stage in STAGES]
        lines.append(f"| `{command.__name__}` | {' | '.join(marks)} |")
    return "\n".join(lines)
