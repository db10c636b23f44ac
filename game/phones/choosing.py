"""What a seat picks on its phone: the draft, what it can become, and why not."""

from typing import Any, NamedTuple

from game.engine.state import Action, Refusal, State
from game.phones.messages import SeatHint, SeatNews
from game.session.commands import Command, CommitPlan, PrepareAnswer
from game.session.flow import view_for_early_choice
from game.session.stages import Choosing, ChoosingRemotely, ConfirmingVisit, HandOver, Presenting, Thinking
from game.ui.captions import refusal_sentence
from game.ui.contract.match_table import MatchTable
from game.ui.contract.parts import TableChoices
from game.ui.offer import Draft, Offer
from game.ui.table import Key

WAITING = (Choosing, HandOver, ChoosingRemotely, Thinking, ConfirmingVisit)  # stages in which others are asked
BETWEEN = (Presenting,)  # stages between two questions, in which nobody picks


class PicksAhead(NamedTuple):
    """What a seat has decided and picked before it is asked, and in which turn."""

    turn: int
    planned: tuple[Action, ...]
    draft: Draft


class PhoneChoice:
    """The picks of one seat. They stay on the phone until they are a whole action."""

    def __init__(self, table: MatchTable[Any], player: int):
        self.table, self.player = table, player
        self.news: SeatNews | None = None
        self.draft: Draft = ()
        self.note = ""  # what stands beside the prompt: why not, or what a hint says
        self.rule = ""  # the rule behind that
        self.nudged: frozenset[Key] = frozenset()  # where a hint says to look
        self.hint: SeatHint | None = None  # that was taken last
        self.runner_up: SeatHint | None = None  # of the last
        self.planned: tuple[Action, ...] = ()  # decided before this seat is asked
        self.ahead: State | None = None  # the view after that, where the seat may decide before it is asked
        self.kept: PicksAhead | None = None  # while it is shown what others do

    def update(self, news: SeatNews) -> Command | None:
        """Take in what the match says now. Returns the command if what was planned can be played or kept for later."""
        is_another = self.news is None or self.news.position != news.position
        kept = self.take_kept_picks(news)
        self.news, planned = news, self.planned
        self.update_foreseen_view()
        if is_another and (self.ahead is None or self.planned != planned):  # another position has other answers
            self.reset()
        elif kept is not None:
            self.draft = kept.draft
        if planned and news.may_answer and isinstance(news.stage, ChoosingRemotely):
            return CommitPlan(planned)
        return self.command_to_prepare_plan()

    def take_kept_picks(self, news: SeatNews) -> PicksAhead | None:
        """Put what was picked ahead away while it is shown what others do; what comes back now, in the same turn."""
        turn = self.table.conduct.turn(news.public).number
        if isinstance(news.stage, BETWEEN):
            if self.kept is None and (self.planned or (self.is_seat_deciding and self.draft)):
                self.kept = PicksAhead(turn, self.planned, self.draft)
            return None
        kept, self.kept = self.kept, None
        if kept is None or kept.turn != turn:
            return None
        self.planned = kept.planned
        return kept

    def reset(self) -> None:
        """Clear the picks and what was said about them."""
        self.draft, self.nudged = (), frozenset()
        self.note = self.rule = ""

    # ---------------------------------------------------------------- before this seat is asked
    def update_foreseen_view(self) -> None:
        """The view after what was planned, as far as that is still possible."""
        news, planned = self.news, self.planned
        self.ahead, self.planned = None, ()
        if news is None or news.own is None or news.may_answer or not isinstance(news.stage, WAITING):
            return
        if news.is_ready and not planned:
            return
        self.ahead = view_for_early_choice(self.table.conduct, news.own)
        for action in planned:
            if self.ahead is None or not self.ahead.is_legal(action):
                break
            self.decide(self.ahead, action)
        if news.is_ready and self.is_seat_deciding:  # what the table keeps is more than is known here
            self.ahead, self.planned = None, ()

    def decide(self, ahead: State, action: Action) -> None:
        ahead.apply(action)
        self.planned += (action,)

    def add_to_plan(self, plan: tuple[Action, ...]) -> Command | None:
        """These too are decided; the command, once nothing is left to decide."""
        assert self.ahead is not None
        self.draft = ()
        for action in plan:
            self.decide(self.ahead, action)
        return self.command_to_prepare_plan()

    def command_to_prepare_plan(self) -> Command | None:
        """The table keeps a plan in which nothing is left to decide; said anew until it has it."""
        is_kept = self.news is not None and self.news.is_ready
        return (
            PrepareAnswer(self.player, self.planned)
            if self.planned and not (self.is_seat_deciding or is_kept)
            else None
        )

    @property
    def is_seat_deciding(self) -> bool:
        """Has this seat something to decide, though others are asked?"""
        return self.ahead is not None and self.ahead.current_player == self.ahead.viewer

    @property
    def is_ready(self) -> bool:
        """Has it decided everything before being asked?"""
        return self.news is not None and (self.news.is_ready or bool(self.planned and not self.is_seat_deciding))

    def discard_plan_made_ahead(self) -> Command:
        """Take back what was decided ahead; the command that tells the table so."""
        self.planned, self.kept = (), None
        self.update_foreseen_view()
        self.reset()
        return PrepareAnswer(self.player, ())

    # ---------------------------------------------------------------- what it can become
    @property
    def own(self) -> State | None:
        """The view by which this seat can choose just now."""
        news = self.news
        if news is None or news.own is None:
            return None
        is_asked = news.may_answer and isinstance(news.stage, ChoosingRemotely)
        is_open = news.is_open_talk and isinstance(news.stage, (Choosing, ChoosingRemotely, Thinking))
        if is_asked or is_open:
            return news.own
        return self.ahead if self.is_seat_deciding else None

    @property
    def offer(self) -> Offer:
        return self.offer_of(self.draft)

    def offer_of(self, draft: Draft) -> Offer:
        """Whatever the laptop would offer to all, but for what only others can do."""
        own, choices = self.own, self.choices
        if own is None:
            return Offer()
        offer = choices.offer(own, draft)
        if self.is_draft_of_another_seat(draft):
            return offer._replace(
                lit=frozenset(key for key in offer.lit if self.is_draft_action_of_seat((*draft, key)))
            )
        of_others = {key for key in offer.spare if choices.out_of_turn_player((key,)) not in (None, self.player)}
        return offer._replace(lit=offer.lit - of_others, spare=offer.spare - of_others)

    def is_draft_of_another_seat(self, draft: Draft) -> bool:
        """Does it begin with what only somebody else can use? This seat can do no more than take it."""
        return bool(draft) and self.choices.out_of_turn_player(draft) not in (None, self.player)

    def is_draft_action_of_seat(self, draft: Draft) -> bool:
        """Does it mean an action of this seat?"""
        own = self.own
        plan = () if own is None else self.choices.offer(own, draft).plan
        return own is not None and bool(plan) and own.actor(plan[0]) == own.viewer

    @property
    def choices(self) -> TableChoices[Any]:
        """What picks of this seat lead to; in another's turn no more than what needs no turn of its own."""
        own, table = self.own, self.table
        is_others_turn = own is not None and own.current_player != own.viewer
        return (table.match_table_with_people(frozenset({self.player})) if is_others_turn else table).choices

    @property
    def plan(self) -> tuple[Action, ...]:
        """The actions that the draft means, if they can be done."""
        own, offer = self.own, self.offer
        is_mine = own is not None and offer.plan and own.actor(offer.plan[0]) == own.viewer
        return offer.plan if is_mine and own is not None and own.is_legal(offer.plan[0]) else ()

    # ---------------------------------------------------------------- picking
    def pick(self, key: Key) -> tuple[Action, ...]:
        """A piece was tapped: the draft with it, or without it; the plan, where that needs no button."""
        own, choices = self.own, self.choices
        self.note, self.rule, self.nudged = "", "", frozenset()
        if own is None:
            self.show_reason("wait")
        elif key in self.offer.kept:
            pass
        elif key in self.draft or self.offer.lights(key):
            self.draft = choices.after_pick(own, self.draft, key)
            if self.is_draft_of_another_seat(self.draft) and len(self.offer.lit) == 1:
                self.draft += tuple(self.offer.lit)  # the only way to take it
        elif self.draft and self.offer_of(()).lights(key) and not self.offer.more:
            self.draft = choices.after_pick(own, (), key)
        else:
            self.refuse(own, key)
            return ()
        offer = self.offer
        return self.plan if not offer.more and offer.button is None else ()

    def refuse(self, own_view: State, key: Key) -> None:
        offer = self.offer_of((*self.draft, key))
        why = offer.why or (own_view.why_not(offer.plan[0]) if offer.plan else None)
        self.show_refusal(why or Refusal("", "not_now"))

    def clear(self) -> None:
        """Take back what is picked; what it was picked in only once nothing else is left."""
        opening = self.offer.opening
        picks = () if opening == self.draft else opening
        self.reset()
        self.draft = picks

    def apply_hint_to_draft(self, advice: SeatHint) -> None:
        """Its picks as if they had been made; without a button, and for a nudge, a light on what is left to pick.

        Asked for once more, the next best hint takes its place. What comes by itself takes the place of what stands
        there, unless this seat has gone on to pick.
        """
        before = self.hint if self.hint is not None and self.note == self.hint.sentence else None
        if not advice.is_asked_for and (before is None or before is self.runner_up):
            return
        shown = advice
        is_again = before is not None and before is not self.runner_up and before.is_nudge == advice.is_nudge
        if advice.is_asked_for and is_again:
            shown = advice.runner_up or advice
        self.hint, self.runner_up = shown, advice.runner_up
        if advice.is_asked_for or before is None or shown.picks != before.picks:
            self.apply_picks_of_hint(shown)
        self.note, self.rule = shown.sentence, ""

    def apply_picks_of_hint(self, hint: SeatHint) -> None:
        picks = hint.picks
        if hint.is_nudge:
            self.nudged = frozenset(picks)
        elif picks:
            self.reset()
            if self.is_draft_of_another_seat(picks[:-1]):
                self.nudged = frozenset(picks[:1])  # a tap on it takes it
            elif self.offer_of(picks).button is not None:
                self.draft = picks
            else:
                self.draft, self.nudged = picks[:-1], frozenset(picks[-1:])

    # ---------------------------------------------------------------- why not
    def show_refusal(self, why: Refusal) -> None:
        self.note, self.rule = refusal_sentence(self.table.text, why), why.rule

    def show_reason(self, reason: str) -> None:
        self.show_refusal(Refusal("", reason))
