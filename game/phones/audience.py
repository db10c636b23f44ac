"""What the table tells the phones: one seat's eyes each, and everybody's for those who only look on."""

from collections.abc import Callable
from typing import Any

from game.engine.match import LogEntry
from game.engine.state import PUBLIC, SETTLED, Event, State
from game.phones.messages import SeatHint, SeatMessage, SeatNews
from game.session import updates
from game.session.conduct import kind_of_event
from game.session.consent import ConsentPoll, consent_questions
from game.session.session import Session
from game.session.stages import ChoosingRemotely, ConfirmingVisit, Over, Presenting, Reacting, Thinking
from game.session.table import is_event_visible_to
from game.session.updates import Update
from game.ui.captions import (
    hint_sentence,
    hint_sentence_while_thinking,
    how_to_win_sentence,
    keys_of_plans,
    refusal_sentence,
    runner_up_sentence,
)
from game.ui.contract.match_table import MatchTable
from game.ui.offer import Draft
from game.ui.result import Result

LOG = 60  # entries that a phone is told
HELD = 2  # frames in which what an action brings begins to be shown: until then there is nothing to see of it


class PhoneAudience:
    """An audience of the session, with the eyes of one seat or of everybody. `send(message)` leads to the phones.

    It remembers what was last shown to these eyes, and tells all of it at once when it is asked (`tell`).
    """

    def __init__(
        self,
        player: int,
        session: Session,
        table: Callable[[], MatchTable[Any]],
        send: Callable[..., None],
        consent: ConsentPoll | None = None,
        is_first: bool = False,
    ):
        """consent: what all are asked, if they can be; is_first: nobody here has finished a match of this game yet."""
        self.player, self.session, self.table, self.send = player, session, table, send
        self.consent = ConsentPoll() if consent is None else consent
        self.is_first = is_first
        self.public: State | None = None
        self.own: State | None = None
        self.event: Event | None = None
        self.question = self.position = 0
        self.hinted_at = -1  # the ply at which a hint was last given
        self.is_nudged = False  # does that only say where to look?
        self.asked: tuple[object, ...] = ()
        self.stood: tuple[object, ...] = ()  # where the match did when it was last told
        self.undecided: tuple[int, ...] = ()  # who had not answered in the open window when this was last told
        self.is_news = True
        self.covering_page = ""  # what lies over the table, as texts for phones name it
        self.is_answered = False  # what changed was this seat's wish, which is answered at once
        self.held = 0  # frames for which news may wait yet, so that they come with what is seen of them

    @property
    def viewer(self) -> int:
        return self.player

    def receive(self, update: Update) -> None:
        self.is_news, self.held = True, 0
        match update:
            case updates.EventShown(_, event, public, own):
                self.public, self.own, self.event = public, own, event
            case updates.TableReset(public, own):
                self.public, self.own, self.event = public, own, None
            case updates.CommandRefused(_, why):
                self.send(SeatMessage(self.player, refusal_sentence(self.table().text, why), why.rule))
            case updates.HintGiven():
                self.send_hint_to_phone(update)
            case updates.CardRequested(request) if request.player == self.player:
                text = self.table().text
                sentence = text.texts(request.reason, **text.facts_in_words(request.facts))
                self.send(SeatHint(self.player, self.question, (request.piece,), sentence, is_nudge=True))

    def send_hint_to_phone(self, update: updates.HintGiven) -> None:
        """A hint for the phone, with its reason: where to look, if people here like that, and only then the move."""
        table, action = self.table(), update.action
        if update.is_asked_for:
            wants_nudge = self.session.current_settings().hints == "nudge"
            self.is_nudged = wants_nudge and action is not None and self.hinted_at != self.session.match.ply
            self.hinted_at = self.session.match.ply
        sentence = hint_sentence(table.text, update.reason, update.facts, self.is_nudged)
        sentence = hint_sentence_while_thinking(table.text, sentence, update.is_thinking, update.is_cut_short)
        choices, own = table.choices, update.own
        if action is None:
            keys, other = choices.hint_keys(own, None, update.facts), self.reason_for_no_move()
        elif self.is_nudged:
            keys, other = choices.hint_keys(own, action, update.facts), None
            sentence = table.texts("phone.hint_move", hint=sentence)
        else:
            keys, other = choices.picks_of(own, action), self.runner_up(update)
            sentence = sentence if other is None else table.texts("phone.hint_again", hint=sentence)
        is_nudge = self.is_nudged or action is None
        self.send(SeatHint(self.player, self.question, tuple(keys), sentence, is_nudge, other, update.is_asked_for))

    def reason_for_no_move(self) -> SeatHint:
        """Why a hint names no move, for whoever asks for that once more."""
        sentence = self.table().texts("no_move_to_show")
        return SeatHint(self.player, self.question, (), sentence, is_nudge=True)

    def runner_up(self, update: updates.HintGiven) -> SeatHint | None:
        """The next best move of a hint, if it is known."""
        if update.runner_up is None:
            return None
        table, other = self.table(), update.runner_up
        picks = tuple(table.choices.picks_of(update.own, other.action))
        return SeatHint(self.player, self.question, picks, runner_up_sentence(table.text, *other[1:]), False)

    # ---------------------------------------------------------------- telling
    def reset_for_new_phone(self) -> None:
        """Another phone has the seat: it is told all anew, and what the one before still says is not heard."""
        self.question, self.is_news, self.held, self.hinted_at = self.question + 1, True, 0, -1

    def pause(self, page: str) -> None:
        """This page lies over the table; none if it is empty."""
        self.is_news |= page != self.covering_page
        self.covering_page = page

    def send_news_if_changed(self) -> None:
        """All that these eyes see just now, if that is news."""
        asked = self.question_key()
        if asked != self.asked:
            is_begun = isinstance(self.session.stage, Presenting) and not self.is_answered
            stood = self.position_key()
            self.position, self.stood = self.position + (stood != self.stood), stood
            self.asked, self.question, self.is_news, self.held = asked, self.question + 1, True, HELD * is_begun
            self.is_answered = False
        undecided = self.undecided_in_window()  # no other question: what a seat answers meanwhile counts
        self.is_news |= undecided != self.undecided
        self.undecided = undecided
        if self.held and not self.covering_page:
            self.held -= 1
        elif self.is_news:
            self.is_news = False
            self.send(self.news())

    @property
    def has_something_to_show(self) -> bool:
        """Was something shown on the table that these eyes were not told of?"""
        return self.is_news and not self.held

    def is_question_current(self, question: int) -> bool:
        """Is this the question that stands there now? What was meant for another is not heard."""
        return question == self.question and self.question_key() == self.asked

    def question_key(self) -> tuple[object, ...]:
        """Where the match stands, what a computer player says about it, and what all are asked."""
        stage = self.session.stage
        said = stage.announcement if isinstance(stage, Thinking) else ""
        return *self.position_key(), said, self.plan_answers(), self.consent.question

    def position_key(self) -> tuple[object, ...]:
        """Where the match stands, without the time that is left and without what is said about it."""
        session, stage = self.session, self.session.stage
        if isinstance(stage, Reacting):
            return session.match.ply, stage.window.id, self.has_answered_reaction_window()
        where = Thinking(stage.player, "") if isinstance(stage, Thinking) else stage
        return session.match.ply, session.match.final, where, self.player in session.prepared

    def news(self) -> SeatNews:
        session = self.session
        stage, match = session.stage, session.match
        if not isinstance(stage, Presenting) or self.public is None:
            self.public, self.own = match.view(), match.view(self.player) if self.player != PUBLIC else None
        return SeatNews(
            player=self.player,
            question=self.question,
            position=self.position,
            public=self.public,
            own=self.own,
            stage=stage,
            may_answer=self.may_answer(),
            may_undo=self.is_deciding_or_confirming() and match.can_undo(),
            may_redo=self.is_deciding_or_confirming() and match.can_redo(),
            may_ask_all=tuple(consent_questions(session)) if self.player in session.remote else (),
            asked_all=self.consent.question,
            agreed=tuple(self.consent.agreed),
            is_open_talk=session.is_open_talk and self.player in session.remote,
            is_ready=self.player in session.prepared,
            event=self.event,
            log=self.log(),
            said=session.bots.spoken,
            announced_piece_keys=self.announced_piece_keys(),
            covering_page=self.covering_page,
            plan_answers=self.plan_answers(),
            undecided=self.undecided_in_window(),
            result=self.result(),
            aim=self.aim(),
        )

    def aim(self) -> str:
        if not self.is_first or self.own is None:
            return ""
        return how_to_win_sentence(self.table().text, self.session.match, self.own, self.player)

    def may_answer(self) -> bool:
        session, stage = self.session, self.session.stage
        if self.player not in session.remote:
            return False
        match stage:
            case ChoosingRemotely(player) | ConfirmingVisit(player):
                return player == self.player
            case Reacting():
                return (
                    self.player in session.windows.possible_callers(session.people)
                    and not self.has_answered_reaction_window()
                )
        return False

    def plan_answers(self) -> tuple[str, ...]:
        """What this seat may say to the plan that a computer player has announced, as the laptop may."""
        session = self.session
        if self.player not in session.remote or self.covering_page or not isinstance(session.stage, Thinking):
            return ()
        if session.can_bot_plan_be_chosen:
            return "first_plan", "second_plan"
        veto = "first_again" if session.can_first_plan_return else "veto"
        found = (veto,) if session.can_bot_plan_be_vetoed else ()
        return (*found, "approve") if session.needs_approval else found

    def announced_piece_keys(self) -> Draft:
        """The pieces that a computer player speaks of while it tells its plan, or two of them."""
        public, plans = self.public, self.session.bots.announced_plans
        if public is None or not isinstance(self.session.stage, Thinking):
            return ()
        return keys_of_plans(self.table().text, public, plans)

    def has_answered_reaction_window(self) -> bool:
        windows = self.session.windows
        return self.player in windows.calls or self.player in windows.passed

    def undecided_in_window(self) -> tuple[int, ...]:
        """Who is asked in the open window and has not answered."""
        return tuple(self.session.windows.players_not_answered(self.session.people))

    def is_deciding_or_confirming(self) -> bool:
        """Does this seat decide just now, or confirm what it has done?"""
        session = self.session
        is_mine = isinstance(session.stage, (ChoosingRemotely, ConfirmingVisit)) and session.stage.player == self.player
        return is_mine and self.player in session.remote

    def log(self) -> tuple[LogEntry, ...]:
        """What has been shown of it; what only the result tells comes with that."""
        session, player = self.session, self.player
        is_over = isinstance(session.stage, Over)
        told = [one for one in session.match.log_visible_to(player) if is_over or not self.is_for_result(one.event)]
        pending = sum(
            is_event_visible_to(one, player)
            and one.event.kind != SETTLED
            and (is_over or not self.is_for_result(one.event))
            for _, one in session.pending
        )
        return tuple(told[: len(told) - pending][-LOG:])

    def is_for_result(self, event: Event) -> bool:
        return kind_of_event(self.session.conduct, event).is_for_result

    def result(self) -> Result | None:
        session = self.session
        return self.table().text.result(session.match) if session.ending.is_told else None
