"""What a seat picks on its phone: the draft, what it can become, and why not."""

from typing import Any

from game.engine.state import Action, Refusal, State
from game.phones.messages import SeatNews
from game.session.commands import Command, Commit, Prepare
from game.session.stages import Choosing, HandOver, Remote, Thinking
from game.ui.contract.game_table import GameTable
from game.ui.offer import Draft, Offer
from game.ui.table import Key

WAITING = (Choosing, HandOver, Remote, Thinking)  # stages in which others are asked


class PhoneChoice:
    """The picks of one seat. They stay on the phone until they are a whole action."""

    def __init__(self, table: GameTable[Any]):
        self.table = table
        self.news: SeatNews | None = None
        self.draft: Draft = ()
        self.note = ""  # what stands beside the prompt: why not, or what a hint says
        self.rule = ""  # the rule behind that
        self.planned: tuple[Action, ...] = ()  # decided before this seat is asked
        self.ahead: State | None = None  # the view after that, where the seat may decide already

    def take(self, news: SeatNews) -> Command | None:
        """The match stands there now; the command, where what was planned can be done."""
        is_another = self.news is None or self.news.question != news.question
        self.news, planned = news, self.planned
        self.look_ahead()
        if is_another and (self.ahead is None or self.planned != planned):  # another question has other answers
            self.draft, self.note, self.rule = (), "", ""
        is_asked = news.may_answer and isinstance(news.stage, Remote)
        return Commit(planned) if planned and is_asked else None

    # ---------------------------------------------------------------- before this seat is asked
    def look_ahead(self) -> None:
        """The view after what was planned, as far as that is still possible."""
        news, planned = self.news, self.planned
        self.ahead, self.planned = None, ()
        is_free = news is not None and news.own is not None and not (news.may_answer or news.is_ready)
        if news is None or news.own is None or not is_free or not isinstance(news.stage, WAITING):
            return
        self.ahead = self.table.conduct.ahead(news.own)
        for action in planned:
            if self.ahead is None or not self.ahead.is_legal(action):
                return
            self.plan_on((action,))

    def plan_on(self, plan: tuple[Action, ...]) -> Command | None:
        """These too are decided; the command, once nothing is left to decide."""
        assert self.ahead is not None and self.news is not None
        self.draft = ()
        for action in plan:
            self.ahead.apply(action)
            self.planned += (action,)
        if self.ahead.current == self.ahead.viewer:
            return None
        planned, self.planned = self.planned, ()
        return Prepare(self.news.player, planned)

    def plan_anew(self) -> None:
        """Nothing is decided."""
        self.planned = ()
        self.look_ahead()

    # ---------------------------------------------------------------- what it can become
    @property
    def own(self) -> State | None:
        """The view by which this seat can choose just now."""
        news = self.news
        if news is None or news.own is None:
            return None
        is_asked = news.may_answer and isinstance(news.stage, Remote)
        is_open = news.is_open_talk and isinstance(news.stage, (Choosing, Remote, Thinking))
        return news.own if is_asked or is_open else self.ahead

    @property
    def offer(self) -> Offer:
        return self.offer_of(self.draft)

    def offer_of(self, draft: Draft) -> Offer:
        own = self.own
        return Offer() if own is None else self.table.choices.offer(own, draft)

    @property
    def plan(self) -> tuple[Action, ...]:
        """The actions that the draft means, if they can be done."""
        own, offer = self.own, self.offer
        is_mine = own is not None and offer.plan and own.actor(offer.plan[0]) == own.viewer
        return offer.plan if is_mine and own is not None and own.is_legal(offer.plan[0]) else ()

    # ---------------------------------------------------------------- picking
    def pick(self, key: Key) -> tuple[Action, ...]:
        """A piece was tapped: the draft with it, or without it; the plan, where that needs no button."""
        own, choices = self.own, self.table.choices
        self.note = self.rule = ""
        if own is None:
            self.tell("wait")
        elif key in self.draft:
            self.draft = choices.after_second_pick(own, self.draft, key)
        elif self.offer.lights(key):
            self.draft = choices.after_pick(own, self.draft, key)
        elif self.draft and self.offer_of(()).lights(key) and not self.offer.more:
            self.draft = choices.after_pick(own, (), key)
        else:
            self.refuse(own, key)
            return ()
        offer = self.offer
        return self.plan if not offer.more and offer.button is None else ()

    def refuse(self, own: State, key: Key) -> None:
        offer = self.offer_of((*self.draft, key))
        why = offer.why or (own.why_not(offer.plan[0]) if offer.plan else None)
        self.tell_refusal(why or Refusal("", "not_now"))

    def clear(self) -> None:
        """Take back what is picked; what it was picked in only once nothing else is left."""
        opening = self.offer.opening
        self.draft = () if opening == self.draft else opening
        self.note = self.rule = ""

    def lay_out(self, picks: Draft, sentence: str) -> None:
        """A hint: its picks as if they had been made, and why; without a button the last is left to be tapped."""
        has_button = self.offer_of(picks).button is not None
        self.draft, self.note, self.rule = picks if has_button else picks[:-1], sentence, ""

    # ---------------------------------------------------------------- why not
    def tell_refusal(self, why: Refusal) -> None:
        words = self.table.texts(f"why.{why.reason}", **self.table.text.in_words(why.facts))
        self.note, self.rule = words[:1].upper() + words[1:], why.rule

    def tell(self, reason: str) -> None:
        self.tell_refusal(Refusal("", reason))
