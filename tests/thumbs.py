"""Phones in a real browser: the program with its line to them, and thumbs that tap."""

import functools
import itertools
import json
import random
import re
import time
from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager
from typing import Any, Protocol

from chromium import CHROMIUM, IS_SHELL
from phone_night import REST, PhoneNight
from playwright.sync_api import Page, sync_playwright

from game.engine.match import Match
from game.games import GAMES
from game.session.consent import UNDO, consent_questions

FLAGS = (
    *("--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run", "--disable-background-networking"),
    *("--disable-component-update", "--disable-sync"),
)
IS_AT_TABLE = (
    "() => document.querySelectorAll('#board > img').length && document.querySelector('#sheet .seat') === null"
)
# With these flags the browser draws a page when it is told to, which only the one without windows can.
ON_COMMAND = ("--enable-begin-frame-control", "--run-all-compositor-stages-before-draw") if IS_SHELL else ()
FREE_SEAT = "[data-seat='{}'][data-state='free']"
HEADLINES = "() => document.querySelectorAll('#sheet h2').length"
AGAIN = 3.0  # seconds
UNANSWERED = 0.5  # seconds after which a thumb taps again though its page was told nothing
UNMEANT, SECOND_TAP = 0.55, 1.5  # seconds in which a page hears no second tap where another button has come
TONE = re.compile(r'"tone":"(\w+)"')  # of a page, in what it is sent
MIDDLES = """(selector) => [...document.querySelectorAll(selector)].slice(0, 1).map((one) => {
  one.scrollIntoView({ block: 'nearest' });
  const box = one.getBoundingClientRect();
  return [box.x + box.width / 2, box.y + box.height / 2];
})"""
PLAIN: dict[str, Any] = {"device_scale_factor": 1, "reduced_motion": "reduce"}  # what costs a browser the least
SIZES = ((360, 640), (412, 915), (640, 360), (915, 412))
# What a thumb could tap: the middle of each thing that can be used, by kind; the tone of the page; what is said.
LOOK = """() => {
  const at = (id) => document.getElementById(id);
  const middle = (one) => {
    const box = one.getBoundingClientRect();
    return [box.x + box.width / 2, box.y + box.height / 2];
  };
  const table = at('table').getBoundingClientRect();
  const inside = ([x, y]) => x > table.x + 1 && x < table.right - 1 && y > table.y + 1 && y < table.bottom - 1;
  const all = (query) => [...document.querySelectorAll(query)].filter((one) => one.offsetParent).map(middle);
  return {
    tone: document.body.className, sheet: !at('sheet').hidden, back: all('#sheet .key.go'),
    what: at('what').textContent,
    go: all('.key.go:not([aria-disabled])'), alt: all('.key.alt'), small: all('.key.small'),
    lit: [...all('#hand .lit:not(.picked)'), ...all('#board .lit:not(.picked)').filter(inside)],
    choices: all('#choices button').filter(([x]) => x > 0 && x < innerWidth),
    nudged: [...all('#hand .nudged:not(.picked)'), ...all('#board .nudged:not(.picked)').filter(inside)],
    hint: at('hint').hidden ? [] : all('#hint'),
    wide: document.documentElement.scrollWidth > innerWidth + 1,
    cut: [...document.querySelectorAll('#hand > *')].filter((one) => one.offsetParent).map((one) => {
      const box = one.getBoundingClientRect();
      return [Math.round(box.x), Math.round(box.right), innerWidth];
    }).filter(([left, right, wide]) => left < -4 || right > wide + 4),
  };
}"""


@contextmanager
def browsers() -> Iterator[Callable[..., Any]]:
    """The browser with these flags more than usual, which is started once."""
    with sync_playwright() as playwright, ExitStack() as ends:

        @functools.cache
        def browser_with(*flags: str) -> Any:
            found = playwright.chromium.launch(executable_path=CHROMIUM, args=[*FLAGS, *flags])
            ends.callback(found.close)
            return found

        yield browser_with


@contextmanager
def browser() -> Iterator[Any]:
    with browsers() as browser_with:
        yield browser_with()


class Table(Protocol):
    """What phones find: an address, and time that passes."""

    url: str

    def wait(self, is_there: Callable[[], Any]) -> None: ...


class Thumb:
    """One phone and who holds it. faults: what its page has complained of."""

    def __init__(self, browser: Any, night: Table, size: tuple[int, int], rng: random.Random, **phone: Any):
        """phone: what this one has otherwise than usual, as Playwright names it."""
        self.night, self.rng, self.faults = night, rng, []
        usual = {"device_scale_factor": 2, "has_touch": True, "is_mobile": True}
        shape = {"viewport": {"width": size[0], "height": size[1]}, **usual, **phone}
        self.page: Page = self.open_page(browser, shape)
        self.page.on("pageerror", lambda error: self.faults.append(str(error)))
        self.page.on("console", self.hear_console)
        self.taps, self.tapped = 0, 0.0  # how many, and when the last one was
        self.is_advised = False  # the last tap was for a hint: a second one would say the same
        self.tone = ""  # that the page was last told to have
        self.heard = self.answered = 0  # how often it was told something, and so far before the last look at it
        self.page.on("websocket", lambda line: line.on("framereceived", self.hear_tone))

    def open_page(self, browser: Any, shape: dict[str, Any]) -> Page:
        """A page of a phone like this, as Playwright describes it, which shares nothing with another."""
        return browser.new_context(**shape).new_page()

    def draw(self) -> None:
        """Whoever looks sees the page as it is now: it is drawn by itself, sixty times a second."""

    def draw_anew(self) -> None:
        """Once this is done, the page has been laid out for all that changed, and drawn."""
        self.page.evaluate("() => new Promise(requestAnimationFrame)")

    def look(self, script: str, *given: Any) -> Any:
        """What this script says of the page that is seen now."""
        self.draw()
        return self.page.evaluate(script, *given)

    def touch(self, x: float, y: float) -> None:
        """A finger on the glass, and lifted."""
        self.page.touchscreen.tap(x, y)

    def hear_tone(self, message: str | bytes) -> None:
        self.heard += 1
        if found := TONE.findall(str(message)):
            self.tone = found[-1]

    @property
    def has_news(self) -> bool:
        """Was its page told something since it was last looked at?"""
        return self.heard > self.answered

    def is_asked(self) -> bool:
        """Was its page told that this seat may do something, and something since it was last looked at?

        It is looked at then, and costs little before.
        """
        is_due = self.has_news or time.time() - self.tapped > UNANSWERED
        return is_due and self.tone in ("mine", "asked")

    def listen(self) -> None:
        """Hear what the pages of this browser were sent meanwhile, and let them and what serves them go on."""
        self.page.wait_for_timeout(1000 * REST)

    def hear_console(self, said: Any) -> None:
        if said.type == "error":
            self.faults.append(f"{said.text} {said.location.get('url', '')}")

    def sit(self, player: int) -> None:
        """Scan the code, take a seat."""
        self.page.goto(self.night.url)
        self.take(player)

    def take(self, player: int) -> None:
        """Take this seat, once it is free."""
        self.tap_on(FREE_SEAT.format(player))
        self.night.wait(lambda: self.look(IS_AT_TABLE) or self.taps_again(player))

    def taps_again(self, player: int) -> bool:
        """A tap may come while the seats are shown anew; whoever holds the phone taps once more then."""
        if time.time() - self.tapped > AGAIN and (places := self.look(MIDDLES, FREE_SEAT.format(player))):
            self.touch_scrolled(places[0])
        return False

    def look_on(self) -> None:
        """Scan the code, and take no seat."""
        self.page.goto(self.night.url)
        self.tap_on("[data-key='watch']")
        self.night.wait(lambda: self.look(IS_AT_TABLE))

    def tap_on(self, selector: str) -> None:
        """Tap what the selector names, once it is there and where it can be seen."""
        places: list[list[float]] = []
        self.night.wait(lambda: places.extend(self.look(MIDDLES, selector)) or places)
        if time.time() - self.tapped < SECOND_TAP:  # whoever looks at what has come there does not tap at once
            seen = time.time() + UNMEANT
            self.night.wait(lambda: time.time() > seen)
            places[:] = self.look(MIDDLES, selector) or places
        self.touch_scrolled(places[0])

    def touch_scrolled(self, place: list[float]) -> None:
        """Touch what was scrolled to that place, once it is drawn there: before, a finger would hit another."""
        self.draw()
        self.tapped = time.time()
        self.touch(*place)

    def choose(self, *keys: str) -> None:
        """From the menu, one button after the other."""
        self.tap_on("#menu")
        for key in keys:
            self.tap_on(f"#sheet [data-key='{key}']")

    def tap(self, places: list[list[float]]) -> None:
        """One of these."""
        self.taps, self.tapped, self.is_advised = self.taps + 1, time.time(), False
        self.touch(*self.rng.choice(places))

    def act(self) -> bool:
        """Do something, if this seat is asked: what lies near, mostly what a hint says. Was it asked?"""
        self.answered, self.tapped = self.heard, time.time()
        seen = self.look(LOOK)
        assert not seen["wide"], "the page is wider than the phone"
        assert not seen["cut"], f"cards of the hand lie beside the phone: {seen['cut']}"
        if seen["sheet"] and seen["back"]:  # a tap on a refusal's rule has opened the rulebook
            self.touch(*seen["back"][0])
            return True
        if seen["sheet"] or not ("mine" in seen["tone"] or "asked" in seen["tone"]):
            return False
        roll = self.rng.random()
        if seen["go"] and (roll < 0.8 or self.is_advised):
            self.tap(seen["go"])
        elif seen["alt"]:
            self.tap(seen["alt"])
        elif seen["nudged"] and roll < 0.8:
            self.tap(seen["nudged"])
        elif (seen["lit"] or seen["choices"]) and (roll < 0.35 or not seen["hint"] or self.is_advised):
            self.tap(seen["lit"] + seen["choices"])
        elif seen["hint"] and not self.is_advised:
            self.tap(seen["hint"])
            self.is_advised = True
        elif seen["small"]:
            self.tap(seen["small"])
        return True


class StillPhone(Thumb):
    """A phone whose page is drawn when it is looked at or touched, if its browser has ON_COMMAND.

    It says and hears all that others do: only what would be drawn in between is not, which takes a browser without a
    graphics card most of its time.
    """

    def open_page(self, browser: Any, shape: dict[str, Any]) -> Page:
        all_pages = browser.new_browser_cdp_session()
        known = set(all_pages.send("Target.getBrowserContexts")["browserContextIds"])
        context = browser.new_context(**shape)
        (its_id,) = set(all_pages.send("Target.getBrowserContexts")["browserContextIds"]) - known
        with context.expect_page() as opened:
            made = {"url": "about:blank", "browserContextId": its_id, "enableBeginFrameControl": True}
            its_page = {"targetId": all_pages.send("Target.createTarget", made)["targetId"]}
        self.line = context.new_cdp_session(opened.value)
        self.fingers, self.said = all_pages, itertools.count(1)
        self.glass = all_pages.send("Target.attachToTarget", {**its_page, "flatten": False})["sessionId"]
        return opened.value

    def draw(self) -> None:
        self.line.send("HeadlessExperimental.beginFrame")

    draw_anew = draw

    def touch(self, x: float, y: float) -> None:
        """What is touched is heard with the next picture, so nothing waits for the answer before that is drawn."""
        for kind, points in (("touchStart", [{"x": x, "y": y}]), ("touchEnd", [])):
            told = {"type": kind, "touchPoints": points}
            message = {"id": next(self.said), "method": "Input.dispatchTouchEvent", "params": told}
            self.fingers.send("Target.sendMessageToTarget", {"sessionId": self.glass, "message": json.dumps(message)})
        self.draw()


QuickPhone = StillPhone if ON_COMMAND else Thumb  # whichever this browser can have


def play_to_the_result(night: Any, players: list[Thumb], watchers: list[Thumb], seconds: float = 550.0) -> None:
    """A whole match by taps, each player's seat on one of these phones; every page shows the result in the end.

    Raises AssertionError where that takes longer, where a page complains of something, and where a seat has chosen
    more often than its phone was tapped.
    """
    end, looking_on = time.monotonic() + seconds, itertools.cycle(watchers)
    while not night.scene.session.ending.is_told:
        assert time.monotonic() < end, f"not over after {night.scene.match.ply} actions"
        players[0].listen()
        for thumb in players:
            if thumb.is_asked() and thumb.act() and watchers:
                next(looking_on).draw()
        night.frame(0)
    choices = choices_of(night.scene.match)
    for player, thumb in enumerate(players):
        assert 0 < choices[player] <= thumb.taps, (player, thumb.taps, choices)
    for thumb in (*players, *watchers):
        night.wait(lambda thumb=thumb: thumb.look(HEADLINES))
        assert not thumb.faults


def undo_by_agreement(night: Any, asker: Thumb, other: Thumb) -> None:
    """Phones play until a move can be undone only if all agree. One asks the other, who says no; then, whose page is
    loaded anew while it is asked, yes.
    """
    match = night.scene.match
    while not any(one.kind == UNDO for one in consent_questions(night.scene.session)):
        asker.act()
        other.act()
        night.frame()
    ply = match.ply
    for answer in ("disagree", "agree"):
        asker.choose(UNDO, "ask_all_now")
        night.wait(lambda: other.page.locator("#keys [data-key='agree']").count())
        night.wait(lambda: asker.page.locator("#keys button").count() == 1)
        assert match.ply == ply
        if answer == "agree":
            other.page.reload()
        other.tap_on(f"#keys [data-key='{answer}']")
        for thumb in (asker, other):
            night.wait(lambda page=thumb.page: page.locator("#keys [data-key='disagree']").count() == 0)
    assert match.ply < ply and match.forgiven == 1 and not [*asker.faults, *other.faults]


def choices_of(match: Match) -> Counter[int]:
    """How often each player did something that was not the only thing possible; each takes at least a tap."""
    again, found = Match(match.game, list(match.seats), match.options, match.seed), Counter[int]()
    for action in match.actions:
        again.confirm_all_visits()
        player = again.state.actor(action)
        found[player] += again.view(player).legal() != [action]
        again.play(action)
    return found


@contextmanager
def phone_beside_the_laptop(chromium: Any, script: str) -> Iterator[tuple[PhoneNight, Thumb]]:
    """Two people at Ape City Escape, and a phone that has taken no seat yet; script: runs before its page does."""
    night = PhoneNight(next(game for game in GAMES if game.id == "ape_city"), 2, 2, seed=6)
    try:
        thumb = Thumb(chromium, night, SIZES[0], random.Random(3))
        thumb.page.add_init_script(script)
        yield night, thumb
    finally:
        night.close()


COUNT_LINES = """{
  window.lines = [];
  window.WebSocket = class extends WebSocket { constructor(...all) { super(...all); window.lines.push(this); } };
}"""
