"""Whole matches in a real browser, by taps alone."""

import random
import time

import pytest
from chromium import CHROMIUM
from phone_night import PhoneNight

from game.games import GAMES

pytest.importorskip("playwright", reason="`main.py check` installs the driver of the browser")
from thumbs import (
    AGAIN,
    COUNT_LINES,
    ON_COMMAND,
    PLAIN,
    SIZES,
    QuickPhone,
    Thumb,
    phone_beside_the_laptop,
    play_to_the_result,
    undo_by_agreement,
)  # noqa: E402

pytestmark = [
    pytest.mark.long,
    pytest.mark.skipif(not CHROMIUM, reason="Debian's chromium is not there; .ci/run installs it"),
]

LONGEST = 240.0  # seconds until somebody can draw a route
PHONES = 6  # those for whom the game has no seat look on
FEWER = {"biome_escape": 2, "explore_new_york": 2}  # players, where a match of more takes long
SHORT = {
    "ramble_words": {"target_points": 10, "shuffle_limit": 1},
    "biome_escape": {"stacks": 3, "round_limit": 30},
}
QUICK_DEALS = {"ape_city": 3, "biome_escape": 21}  # in which those who mostly follow hints are soon through
IN_TURN = (SIZES[0], SIZES[2], SIZES[1], SIZES[3])  # of two players one holds the phone upright, one lying


@pytest.fixture(scope="module")
def long_night():
    """An evening that lets phones join once, for one match after the other."""
    night = PhoneNight(GAMES[0], 2, 2, seed=1)
    yield night
    night.close()


@pytest.mark.parametrize("chromium", [ON_COMMAND], ids=["drawn on command"], indirect=True)
@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
def test_a_match_is_played_on_phones_to_its_result(game, chromium, long_night):
    rng, people, night = random.Random(7), FEWER.get(game.id, min(PHONES, game.players.stop - 1)), long_night
    night.deal(game, people, people, seed=QUICK_DEALS.get(game.id, 4), options=SHORT.get(game.id))
    thumbs = [QuickPhone(chromium, night, IN_TURN[n % len(IN_TURN)], rng, **PLAIN) for n in range(PHONES)]
    try:
        for player, thumb in enumerate(thumbs):
            thumb.sit(player) if player < people else thumb.look_on()
        play_to_the_result(night, thumbs[:people], thumbs[people:])
    finally:
        for player in sorted(night.link.remote):
            night.link.give_back(player)


def test_a_phone_that_reloads_sleeps_or_leaves_comes_back_to_the_same_place(chromium):
    ape_city = next(game for game in GAMES if game.id == "ape_city")
    rng = random.Random(11)
    night = PhoneNight(ape_city, 2, 2, seed=6)
    try:
        thumbs = [Thumb(chromium, night, SIZES[n], rng) for n in range(2)]
        for player, thumb in enumerate(thumbs):
            thumb.sit(player)
        for _ in range(12):
            thumb = rng.choice(thumbs)
            settle(night, *(one.page for one in thumbs))  # a tap still under way would count as played by what follows
            before = night.scene.match.ply
            disturb(thumb, rng)
            night.wait(lambda: night.link.there == {0, 1})
            night.wait(lambda page=thumb.page: page.evaluate(IS_BACK))
            assert night.scene.match.ply == before and night.scene.session.remote == {0, 1}
            for one in thumbs:
                one.act()
                for _ in range(4):
                    night.frame()
    finally:
        night.close()


def test_a_page_that_was_closed_comes_back_to_its_seat_from_the_bare_address(chromium):
    with phone_beside_the_laptop(chromium, COUNT_LINES) as (night, thumb):
        thumb.sit(0)
        page = thumb.page.context.new_page()
        thumb.page.close()
        page.goto(night.url.partition("#")[0])
        night.wait(lambda: page.evaluate(IS_BACK) and night.link.there == {0})  # the table hears of it a frame later


def test_a_phone_with_the_bare_address_alone_is_told_to_scan_the_code(chromium):
    with phone_beside_the_laptop(chromium, COUNT_LINES) as (night, thumb):
        thumb.page.goto(night.url.partition("#")[0])
        words = "() => document.getElementById('sheet').innerText"
        night.wait(lambda: night.evening.app.texts("phone.page.scan") in thumb.page.evaluate(words))
        assert not night.link.there


def test_a_phone_that_wakes_while_it_waits_to_try_again_opens_one_line(chromium):
    with phone_beside_the_laptop(chromium, COUNT_LINES) as (night, thumb):
        thumb.sit(0)
        for lines in range(2, 5):
            thumb.page.evaluate(WAKE)
            night.wait(lambda lines=lines: thumb.page.evaluate("() => window.lines.length") >= lines)
            night.wait(lambda: thumb.page.evaluate(IS_BACK))
            end = time.monotonic() + 1.0  # a second try would have been made by now
            night.wait(lambda end=end: time.monotonic() > end)
            assert thumb.page.evaluate("() => window.lines.filter((one) => one.readyState < 2).length") == 1
            assert thumb.page.evaluate("() => sessionStorage.getItem('seat')") and night.link.there == {0}
        lines = thumb.page.evaluate("() => window.lines.length")
        thumb.page.evaluate(SLEEP)
        night.wait(lambda: thumb.page.evaluate("() => window.lines.length") > lines and thumb.page.evaluate(IS_BACK))
        night.wait(lambda: thumb.page.evaluate("() => window.lines.at(-1).readyState") == 1)
        assert thumb.page.evaluate("() => window.lines.at(-2).readyState") > 1 and night.link.there == {0}


def test_a_phone_is_back_two_seconds_after_its_network_however_long_that_was_gone(chromium):
    """Seconds of a clock that stands still unless it is told how far to go."""
    with phone_beside_the_laptop(chromium, LOSE_LINES) as (night, thumb):
        thumb.page.clock.install()
        thumb.sit(0)
        thumb.page.clock.pause_at(time.time() + 3600)
        before = thumb.page.locator("#what").inner_text()
        for seconds in (0, 1, 60):
            thumb.page.evaluate("() => { window.isLost = true; window.breakLine(); }")
            night.wait(lambda: not thumb.page.evaluate(IS_BACK) and night.link.there == set())
            for _ in range(seconds):
                thumb.page.clock.run_for(1000)
                night.frame()
            assert not thumb.page.evaluate(IS_BACK)
            thumb.page.evaluate("() => { window.isLost = false; }")
            thumb.page.clock.run_for(2000)
            night.wait(lambda: thumb.page.evaluate(IS_BACK) and night.link.there == {0})
            assert thumb.page.locator("#what").inner_text() == before and night.link.remote == {0}


def test_a_phone_comes_in_on_a_network_so_slow_that_each_line_is_answered_only_after_many_seconds(chromium):
    """Seconds of a clock that stands still unless it is told how far to go."""
    with phone_beside_the_laptop(chromium, SLOW_LINES) as (night, thumb):
        thumb.page.clock.install()
        thumb.sit(0)
        thumb.page.clock.pause_at(time.time() + 3600)
        for seconds in (3, 9):
            thumb.page.evaluate("(seconds) => { window.seconds = seconds; window.breakLine(); }", seconds)
            night.wait(lambda: not thumb.page.evaluate(IS_BACK) and night.link.there == set())
            thumb.page.clock.run_for(250)
            for _ in range(seconds):
                assert not thumb.page.evaluate(IS_BACK)
                assert thumb.page.evaluate("() => window.lines.filter((one) => one.readyState < 2).length") <= 6
                thumb.page.clock.run_for(1000)
                night.frame()
            night.wait(lambda: thumb.page.evaluate(IS_BACK) and night.link.there == {0})
            assert thumb.page.evaluate("() => window.lines.filter((one) => one.readyState < 2).length") == 1


# Where the network is gone, a line leads nowhere.
LOSE_LINES = """{
  window.isLost = false;
  window.WebSocket = class extends WebSocket {
    constructor(address) { super(window.isLost ? "ws://127.0.0.1:9/" : address); }
  };
}"""
# A line is answered so many seconds after it was tried.
SLOW_LINES = """{
  const Line = WebSocket;
  window.seconds = 0;
  window.lines = [];
  window.WebSocket = class {
    static CONNECTING = 0;
    static OPEN = 1;
    constructor(address) {
      this.readyState = 0;
      window.lines.push(this);
      if (window.seconds) setTimeout(() => this.begin(address), window.seconds * 1000); else this.begin(address);
    }
    begin(address) {
      if (this.readyState !== 0) return;
      this.line = new Line(address);
      this.line.onopen = () => { this.readyState = 1; if (this.onopen) this.onopen(); };
      this.line.onmessage = (event) => { if (this.onmessage) this.onmessage(event); };
      this.line.onclose = () => { this.readyState = 3; if (this.onclose) this.onclose(); };
    }
    send(text) { this.line.send(text); }
    close() { if (this.line) this.line.close(); else this.readyState = 3; }
  };
}"""
# The line breaks; the page is looked at anew while it waits before its next try, and once more.
WAKE = """() => {
  window.breakLine();
  window.lines.at(-1).addEventListener("close", () => setTimeout(() => {
    for (let n = 0; n < 2; n++) document.dispatchEvent(new Event("visibilitychange"));
  }));
}"""
# The phone sleeps for a minute, and its line still looks open when it wakes.
SLEEP = """() => {
  let isHidden = true;
  const now = Date.now;
  Object.defineProperty(document, "hidden", { configurable: true, get: () => isHidden });
  document.dispatchEvent(new Event("visibilitychange"));
  Date.now = () => now() + 60000;
  isHidden = false;
  document.dispatchEvent(new Event("visibilitychange"));
}"""
IS_BACK = "() => document.getElementById('away').hidden && document.querySelectorAll('#board .piece').length > 5"


def disturb(thumb: Thumb, rng: random.Random) -> None:
    """The page is loaded anew, or its line breaks."""
    if rng.random() < 0.5:
        thumb.page.reload()
    else:
        thumb.page.evaluate("() => window.breakLine()")


@pytest.mark.parametrize("chromium", [ON_COMMAND], ids=["drawn on command"], indirect=True)
@pytest.mark.parametrize("size", SIZES[:2], ids=str)
def test_a_route_is_drawn_with_one_quick_stroke_and_the_board_lies_still(size, chromium):
    new_york = next(game for game in GAMES if game.id == "explore_new_york")
    night = PhoneNight(new_york, 2, 2, seed=3)
    try:
        thumbs = [QuickPhone(chromium, night, size, random.Random(2)) for _ in range(2)]
        for player, thumb in enumerate(thumbs):
            thumb.sit(player)
        page = until_roads_are_lit(night, thumbs).page
        first, second, asked = two_roads(night, page)
        page.evaluate(STROKE, [first, second])
        night.wait(lambda: page.locator("#what").inner_text() not in asked)
        assert page.evaluate(LIES_STILL) and not [fault for thumb in thumbs for fault in thumb.faults]
    finally:
        night.close()


LIES_STILL = "() => !document.getElementById('fit').classList.contains('moved')"
PICKED = "() => document.querySelectorAll('#board .picked').length"
SEEN = "() => document.getElementById('board').outerHTML + document.getElementById('what').textContent"
LIT = "() => [...document.querySelectorAll('#board .lit')].map((one) => one.dataset.id)"
CLICK = "(id) => document.querySelector(`#board [data-id='${id}']`).click()"
# A finger goes from one piece to the other in a single movement, and is lifted.
STROKE = """([first, second]) => {
  const middle = (id) => {
    const box = document.querySelector(`#board [data-id='${id}']`).getBoundingClientRect();
    return { clientX: box.x + box.width / 2, clientY: box.y + box.height / 2 };
  };
  const finger = { pointerId: 7, pointerType: 'touch', isPrimary: true, bubbles: true };
  const table = document.getElementById('table');
  table.dispatchEvent(new PointerEvent('pointerdown', { ...finger, ...middle(first) }));
  table.dispatchEvent(new PointerEvent('pointermove', { ...finger, ...middle(second) }));
  table.dispatchEvent(new PointerEvent('pointerup', { ...finger, ...middle(second) }));
}"""


def until_roads_are_lit(night: PhoneNight, thumbs: list[Thumb]) -> Thumb:
    """The phone of the one who draws the first of two roads."""
    end = time.monotonic() + LONGEST
    while time.monotonic() < end:
        for thumb in thumbs:
            thumb.listen()
            if not thumb.is_asked():
                continue
            settle(night, thumb.page)
            if "first of" in thumb.page.locator("#what").inner_text() and thumb.page.evaluate(LIT):
                return thumb
            if thumb.act():
                night.wait(lambda thumb=thumb: is_answered(thumb))
        night.frame(0)
    raise AssertionError("nobody draws")


def is_answered(thumb: Thumb) -> bool:
    """Was the page told something since it was tapped? What hears no tap is not waited for for ever."""
    thumb.listen()
    return thumb.has_news or time.time() - thumb.tapped > AGAIN


def settle(night: PhoneNight, *pages) -> None:
    """What was said before has been heard and answered: a quarter of a second changes nothing."""
    before = None
    while before != (before := [page.evaluate(SEEN) for page in pages]):
        end = time.monotonic() + 0.25
        night.wait(lambda end=end: time.monotonic() > end)


def two_roads(night: PhoneNight, page) -> tuple[str, str, list[str]]:
    """A road, one that can be drawn after it, and what is asked before each; in the end nothing is picked."""
    asked = [page.locator("#what").inner_text()]
    for first in page.evaluate(LIT):
        page.evaluate(CLICK, first)
        night.wait(lambda: page.evaluate(PICKED) == 1)
        second = next((one for one in page.evaluate(LIT) if one != first), None)
        half = page.locator("#what").inner_text()
        page.evaluate(CLICK, first)
        night.wait(lambda: page.evaluate(PICKED) == 0)
        if second is not None:
            return first, second, [*asked, half]
    raise AssertionError("no road goes on")


def test_a_phone_asks_for_the_seat_of_another_and_both_are_told_the_answer(chromium):
    ape_city = next(game for game in GAMES if game.id == "ape_city")
    night = PhoneNight(ape_city, 2, 2, seed=6)
    try:
        holder, asker = (Thumb(chromium, night, size, random.Random(3)) for size in SIZES[:2])
        holder.sit(0)
        asker.page.goto(night.url)
        for is_given in (False, True):
            night.wait(lambda: asker.page.locator("[data-seat='0'][data-state='phone']:not([disabled])").count())
            night.wait(lambda: asks(asker))
            night.wait(lambda: night.link.request is not None)
            assert asker.page.locator("#sheet [data-seat]:not([disabled])").count() == 0
            assert holder.page.locator("#board > img").count()
            night.link.answer_seat_request(is_given)
            night.wait(lambda: asker.page.locator("[data-key='withdraw']").count() == 0)
            if not is_given:
                assert asker.page.locator("#sheet .told").inner_text() == night.evening.application.texts(
                    "phone.page.kept"
                )
        night.wait(lambda: asker.page.locator("#board > img").count())
        night.wait(lambda: holder.page.locator("[data-seat]").count())
        assert holder.page.locator("#sheet .told").inner_text() == night.evening.application.texts("phone.page.moved")
        holder.page.reload()
        night.wait(lambda: holder.page.locator("[data-seat='0'][data-state='phone']").count())
        assert not holder.faults and not asker.faults and night.link.remote == {0}
    finally:
        night.close()


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
def test_all_are_asked_on_phones_whether_a_move_is_undone(game, chromium):
    night = PhoneNight(game, 2, 2, seed=6)
    try:
        night.evening.app.change_settings(friendly_undo=True)
        thumbs = [Thumb(chromium, night, size, random.Random(3), **PLAIN) for size in SIZES[:2]]
        for player, thumb in enumerate(thumbs):
            thumb.sit(player)
        undo_by_agreement(night, *thumbs)
    finally:
        night.close()


def test_a_seat_that_a_phone_has_lent_stays_its_own_and_giving_up_is_agreed_on_phones(chromium):
    biome = next(game for game in GAMES if game.id == "biome_escape")
    night = PhoneNight(biome, 2, 2, seed=6)
    try:
        mara, jonas, stranger = (Thumb(chromium, night, size, random.Random(3)) for size in SIZES[:3])
        for player, thumb in enumerate((mara, jonas)):
            thumb.sit(player)
        mara.choose("lend", "lend_now")
        stranger.page.goto(night.url)
        night.wait(lambda: stranger.page.locator("[data-seat='0'][data-state='held']").count())
        mara.page.reload()
        mara.tap_on("[data-seat='0'][data-state='lent']")
        night.wait(lambda: night.link.remote == {0, 1} and mara.page.evaluate(IS_BACK))
        assert night.scene.match.seats[0].is_human

        jonas.choose("give_up", "ask_all_now")
        mara.tap_on("#keys [data-key='disagree']")
        night.wait(lambda: night.link.consent.question is None)
        night.wait(lambda: jonas.page.locator("#keys [data-key='disagree']").count() == 0)
        jonas.choose("give_up", "ask_all_now")
        mara.tap_on("#keys [data-key='agree']")
        for thumb in (mara, jonas):
            night.wait(lambda page=thumb.page: page.locator("#sheet.result h2").count())
        assert night.scene.match.is_over and not [fault for one in (mara, jonas, stranger) for fault in one.faults]
    finally:
        night.close()


def asks(thumb: Thumb) -> bool:
    """Mara's seat is asked for, now and then: the laptop hears the next request only some seconds after a no."""
    if thumb.page.locator("[data-key='withdraw']").count():
        return True
    if time.time() - thumb.tapped > 0.5:
        thumb.tapped = time.time()
        thumb.page.evaluate("() => document.querySelector(\"[data-seat='0']:not([disabled])\")?.click()")
    return False
