"""Phones that reload, lose their line, sleep, leave and come back, at any moment of a match."""

import random
import time
from typing import Any

from phone_night import PhoneNight
from thumbs import MIDDLES, PLAIN, SIZES, Thumb

LOOKS = 0.03  # seconds between two looks at a phone
ANSWER = 1.5  # seconds after which a tap has had no answer
PATIENCE = 20.0  # seconds for what must come
SETTLED = 0.5  # seconds in which nothing changes on a page that has heard everything
NAP = 5.5  # seconds for which a phone sleeps that is not asked: more than those after which its line is ended

# Counts the messages that the page hears; one that is asleep hears none, and hears all of them when it wakes.
LEAVE, RESULT = "[data-key='leave']", "#sheet.result"
EARS = """{
  window.heard = 0;
  window.asleep = false;
  let missed = [];
  window.wake = () => {
    window.asleep = false;
    const all = missed;
    missed = [];
    for (const [line, event] of all) line.dispatchEvent(event);
    document.dispatchEvent(new Event('visibilitychange'));
  };
  window.WebSocket = class extends WebSocket {
    constructor(...all) {
      super(...all);
      const hear = (event) => {
        if (window.asleep) {
          const is_end = event.type === 'close';
          missed.push([this, is_end ? new CloseEvent('close') : new MessageEvent('message', { data: event.data })]);
          event.stopImmediatePropagation();
        } else if (event.type === 'message') {
          window.heard += 1;
          const { q } = JSON.parse(event.data);
          if (q !== undefined) window.question = q;
        }
      };
      this.addEventListener('message', hear);
      this.addEventListener('close', hear);
    }
  };
}"""
# What a phone shows of the question that it is asked.
SHOWN = """() => {
  const text = (id) => document.getElementById(id).textContent;
  const all = (query) => [...document.querySelectorAll(query)];
  const ids = (query) => all(query).map((one) => String(one.dataset.id)).sort(); // what is lit may have none
  return {
    tone: document.body.className.split(' ')[0], title: text('title'), what: text('what'), keys: text('keys'),
    choices: text('choices'), hand: ids('#hand > [data-id]'), board: ids('#board > .piece'), lit: ids('.lit'),
    picked: ids('.picked'), away: !document.getElementById('away').hidden, question: window.question,
  };
}"""
HEARD = "() => window.heard"


class RoamingPhone(Thumb):
    """One phone of an evening; breaks: how often it has gone and come back, by kind."""

    night: PhoneNight

    def __init__(self, browser: Any, night: PhoneNight, player: int, rng: random.Random):
        super().__init__(browser, night, rng.choice(SIZES), rng, **PLAIN)
        self.page.add_init_script(EARS)
        self.player = player
        self.breaks = dict.fromkeys(("reload", "lose_line", "sleep", "leave", "is_taken_back"), 0)
        self.heard_before = -1  # the last tap, while nothing has been heard since
        self.slept_since: float | None = None
        self.rests_until = 0.0  # when it is looked at again
        self.unanswered = 0  # taps on which nothing followed

    def start_match(self, rng: random.Random) -> None:
        """Another match lies there; the phone is turned, or not, and has its seat or takes it."""
        self.rng, self.heard_before = rng, -1
        wide, high = rng.choice(SIZES)
        self.page.set_viewport_size({"width": wide, "height": high})
        if self.player not in self.night.link.remote:
            self.take(self.player)
        self.night.wait(lambda: self.player in self.night.link.there & self.night.link.remote, what="the phone")

    # ---------------------------------------------------------------- playing
    @property
    def is_asked(self) -> bool:
        audience = self.night.link.audiences.get(self.player)
        return audience is not None and audience.may_answer()

    def act(self) -> bool:
        """As any thumb, once the last tap has been answered."""
        if self.slept_since is not None:
            self.wake_in_time()
            return False
        if time.monotonic() < self.rests_until or not self.is_answered():
            return False
        heard, taps = self.page.evaluate(HEARD), self.taps
        super().act()
        if self.taps > taps:
            self.heard_before = heard
        return self.taps > taps

    def is_answered(self) -> bool:
        """Has something been heard since the last tap, or is it too long ago for that?"""
        self.rests_until = time.monotonic() + LOOKS
        if self.heard_before < 0 or self.page.evaluate(HEARD) != self.heard_before:
            self.heard_before = -1
        elif time.time() - self.tapped > ANSWER:
            self.unanswered, self.heard_before = self.unanswered + 1, -1
        return self.heard_before < 0

    # ---------------------------------------------------------------- going and coming back
    def roam(self) -> None:
        """It goes, in one way or another, and is soon at the same place again. Raises AssertionError."""
        if self.slept_since is not None:
            return
        unanswered = self.unanswered
        self.night.wait(self.is_answered, what="an answer to the last tap")
        kind = self.rng.choice(list(self.breaks))
        self.breaks[kind] += 1
        before = self.settled()
        is_known = self.question == before["question"] and self.unanswered == unanswered  # no answer is under way
        question = self.question if is_known else None
        getattr(self, kind)()
        if self.slept_since is None:
            self.come_back(question, before, keeps_picks=kind in ("reload", "lose_line"))

    def settled(self) -> dict[str, Any]:
        """What the page shows once nothing more comes of what was said before."""
        before, shown = {}, self.page.evaluate(SHOWN)
        while shown != before:
            before, end = shown, time.monotonic() + SETTLED
            self.night.wait(lambda end=end: time.monotonic() > end)
            shown = self.page.evaluate(SHOWN)
        return shown

    @property
    def question(self) -> int | None:
        """The number of the one that it is asked; None while it is asked nothing."""
        return self.night.link.audiences[self.player].question if self.is_asked else None

    def come_back(self, question: int | None, before: dict[str, Any], keeps_picks: bool) -> None:
        """It has its seat, and shows what it showed, where the same is asked."""
        night = self.night
        night.wait(lambda: self.player in night.link.there & night.link.remote, what="the phone")
        night.wait(lambda: self.page.locator("#board > img").count(), what="the board")
        if question is None or not keeps_picks or self.question != question:
            return
        after: dict[str, Any] = {}
        try:
            night.wait(lambda: self.question != question or self.shows(before, after), what="what it showed")
        except AssertionError as error:
            others = {name: (before[name], after[name]) for name in before if before[name] != after[name]}
            raise AssertionError(f"a phone that came back shows something else: {others}") from error

    def shows(self, before: dict[str, Any], after: dict[str, Any]) -> bool:
        after.update(self.page.evaluate(SHOWN))
        return after == before

    def reload(self) -> None:
        self.page.reload()

    def lose_line(self) -> None:
        self.page.evaluate("() => window.breakLine()")

    def sleep(self) -> None:
        self.page.evaluate("() => { window.asleep = true; }")
        self.slept_since = time.monotonic()

    def wake_in_time(self) -> None:
        """Once it is asked, or the laptop has given up waiting for it."""
        assert self.slept_since is not None
        if not self.is_asked and time.monotonic() - self.slept_since < NAP:
            return
        self.wake()

    def wake(self) -> None:
        self.slept_since = None
        self.page.evaluate("() => window.wake()")
        self.come_back(None, {}, False)

    def leave(self) -> None:
        """Give the seat back by the phone's own menu, and take it again; stay where the result covers the menu."""
        self.tap_on("#menu")
        self.night.wait(lambda: self.look(MIDDLES, LEAVE) or self.look(MIDDLES, RESULT), what="the menu")
        if not self.look(MIDDLES, RESULT):
            self.tap_on(LEAVE)
            self.take(self.player)

    def is_taken_back(self) -> None:
        """The laptop takes the seat, and the phone takes it again."""
        self.night.link.give_back(self.player)
        self.take(self.player)
