"""Whole matches in a real browser, by taps alone."""

import itertools
import random
import re
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest
import yaml
from chromium import CHROMIUM
from phone_night import PhoneNight

from game.engine.data import DATA
from game.games import GAMES
from game.ui.language import ENGLISH

pytest.importorskip("playwright", reason="`main.py check` installs the driver of the browser")
from thumbs import PLAIN, SIZES, Thumb, browsers, play_to_the_result, undo_by_agreement  # noqa: E402

pytestmark = [
    pytest.mark.long,
    pytest.mark.skipif(not CHROMIUM, reason="Debian's chromium is not there; .ci/run installs it"),
]

LONGEST = 400.0  # seconds of a match
LOOKS = 16  # moments of a match at which a page is looked at in every size
LEAST_WORDS = 8  # letters of a text by which its language is told
LARGE_TEXT = ("--blink-settings=defaultFontSize=32",)
PHONES = 6  # those for whom the game has no seat look on
FEWER = {"biome_escape": 3, "explore_new_york": 2}  # players, where a match of more takes long
SHORT = {
    "ramble_words": {"target_points": 10, "shuffle_limit": 1},
    "ramble_park": {"level": "blackout"},
    "biome_escape": {"stacks": 3, "round_limit": 30},
}
# Deals in which those who mostly follow hints are soon through, or lost; half as many actions as in the usual one.
QUICK_DEALS = {"ape_city": 3, "biome_escape": 11, "ramble_park": 2}
IN_TURN = (SIZES[0], SIZES[2], SIZES[1], SIZES[3])  # of two players one holds the phone upright, one lying


@pytest.fixture(scope="module")
def browser_with():
    with browsers() as found:
        yield found


@pytest.fixture
def chromium(request, browser_with):
    """The browser, which is the same for one test after the other; what was opened in it is closed."""
    found = browser_with(*getattr(request, "param", ()))
    yield found
    for context in found.contexts:
        context.close()


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
def test_a_match_is_played_on_phones_to_its_result(game, chromium):
    rng, people = random.Random(7), FEWER.get(game.id, min(PHONES, game.players.stop - 1))
    night = PhoneNight(game, people, people, seed=QUICK_DEALS.get(game.id, 4), options=SHORT.get(game.id))
    try:
        thumbs = [Thumb(chromium, night, IN_TURN[n % len(IN_TURN)], rng, **PLAIN) for n in range(PHONES)]
        for player, thumb in enumerate(thumbs):
            thumb.sit(player) if player < people else thumb.look_on()
        play_to_the_result(night, thumbs[:people], thumbs[people:])
    finally:
        night.close()


@pytest.mark.parametrize(
    "chromium, language",
    [((), ENGLISH), (LARGE_TEXT, ENGLISH), ((), "de")],
    ids=["usual text", "text at 200 %", "in German"],
    indirect=["chromium"],
)
@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
def test_all_that_can_be_tapped_is_large_enough_and_nothing_is_cut(game, chromium, language):
    rng = random.Random(5)
    night = PhoneNight(game, 1, game.players.start, seed=8, options=SHORT.get(game.id))
    night.evening.app.change_settings(language=language)
    try:
        thumb = Thumb(chromium, night, SIZES[0], rng, **PLAIN)
        thumb.sit(0)
        looked, end, untranslated = 0, time.monotonic() + LONGEST, only_english(game.id, language)
        assert thumb.page.evaluate("() => document.documentElement.lang") == language
        while looked < LOOKS and not night.scene.session.ending.is_told:
            assert time.monotonic() < end
            if thumb.act():
                looked += 1
                said = thumb.page.evaluate(ALL_WORDS)
                assert not [words for words in untranslated if words in said]
                for size in SIZES:
                    thumb.page.set_viewport_size({"width": size[0], "height": size[1]})
                    thumb.page.evaluate(NEXT_FRAMES)
                    assert thumb.page.evaluate(TOO_SMALL_OR_CUT) == [], size
            for _ in range(4):
                night.frame()
    finally:
        night.close()


def test_a_hand_fades_at_its_edge_only_while_cards_lie_below_it(chromium):
    park, biome = (next(game for game in GAMES if game.id == one) for one in ("ramble_park", "biome_escape"))
    for game, is_long in ((park, True), (biome, False)):
        night = PhoneNight(game, 1, 2, seed=5)
        try:
            thumb = Thumb(chromium, night, SIZES[2], random.Random(2))
            thumb.sit(0)
            night.wait(lambda page=thumb.page: page.locator("#hand .card").count())
            fades = []
            for high in ("none", "30px"):
                thumb.page.evaluate(CUT_HAND, high if is_long else "none")
                fades.append(thumb.page.evaluate(FADES))
            thumb.page.evaluate("() => { document.getElementById('hand').scrollTop = 999; }")
            night.wait(lambda page=thumb.page: not page.evaluate(FADES))
            assert fades == [False, is_long]
        finally:
            night.close()


def only_english(game: str, language: str) -> list[str]:
    """Words between the slots of English texts which are in no text of this language; none for English itself."""
    if language == ENGLISH:
        return []
    paths = [DATA / stem / "texts.{}.yaml" for stem in ("", game)]
    english, other = (
        [text for path in paths for text in yaml.safe_load(Path(str(path).format(one)).read_text("utf-8")).values()]
        for one in (ENGLISH, language)
    )
    pieces = {piece.strip(" .:,") for text in english for piece in re.split(r"\{[^}]*\}|\*\*|\n", str(text))}
    all_other = "\n".join(map(str, other))
    return sorted(piece for piece in pieces if len(piece) >= LEAST_WORDS and piece not in all_other)


# Everything that is written on the page and on those that the menu opens.
ALL_WORDS = """() => {
  const words = [...document.querySelectorAll("header, #seats, #hand, #thumb, #tools")].map((one) => one.textContent);
  const labels = [...document.querySelectorAll("[aria-label]")].map((one) => one.getAttribute("aria-label"));
  const shut = document.getElementById("sheet").hidden;
  if (shut) {
    document.getElementById("menu").click();
    words.push(document.getElementById("sheet").textContent);
    document.querySelector("#sheet .go").click();
  }
  return [...words, ...labels].join("\\n");
}"""
CUT_HAND = """(high) => {
  const hand = document.getElementById('hand');
  hand.style.maxHeight = high;
  hand.dispatchEvent(new Event('scroll'));
}"""
FADES = "() => document.getElementById('hand').classList.contains('more')"
NEXT_FRAMES = "() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))"
# What a thumb would miss, what a page cuts off, and a hand in more than two rows.
TOO_SMALL_OR_CUT = """() => {
  const found = [], least = 43.5;
  const all = (query) => [...document.querySelectorAll(query)].filter((one) => one.offsetParent);
  const scrolls = getComputedStyle(document.body).display !== "grid";
  for (const one of all("#keys button, #choices button, .tool, #hand:not(.sheet) .card.lit")) {
    if (one.matches(".card")) one.scrollIntoView({block: "nearest"}); // a hand of many names scrolls
    const box = one.getBoundingClientRect(), name = one.id || one.textContent || one.dataset.id;
    if (Math.min(box.width, box.height) < least) found.push(["small", name, box.width, box.height]);
    if (!one.matches(".card") && one.scrollWidth > one.clientWidth + 1) found.push(["words cut", name]);
    const is_listed = one.closest("#choices"), hand = one.closest("#hand") && one.parentElement.getBoundingClientRect();
    if (hand && (box.top < hand.top - 1 || box.bottom > hand.bottom + 1)) found.push(["out of the hand", name]);
    if (!is_listed && (box.left < -1 || box.right > innerWidth + 1)) found.push(["beside the page", name]);
    if (!is_listed && !scrolls && (box.top < -1 || box.bottom > innerHeight + 1)) found.push(["below the page", name]);
  }
  const prompt = document.getElementById("prompt"), end = prompt.getBoundingClientRect().bottom + 1;
  const is_whole = getComputedStyle(prompt).overflowY === "visible"; // the page or what holds it scrolls
  for (const one of all("#what, #note:not(:empty)")) {
    if (!is_whole && one.getBoundingClientRect().bottom > end) found.push(["sentence cut", one.textContent]);
  }
  for (const one of all("#header p, #seats span span")) {
    const is_cut = one.scrollHeight > one.clientHeight + 1 || one.scrollWidth > one.clientWidth + 1;
    if (is_cut) found.push(["line cut", one.textContent]);
  }
  const rows = new Set(all("#hand:not(.sheet) .card:not(.switch)").map((one) => one.offsetTop));
  const is_list = getComputedStyle(document.getElementById("hand")).display === "grid"; // names beside large text
  if (rows.size > 2 && !is_list) found.push(["rows of cards", rows.size]);
  if (document.documentElement.scrollWidth > innerWidth + 1) found.push(["wide", document.documentElement.scrollWidth]);
  if (scrolls && all("#keys button").length) { // at the end of the page, its keys join what is asked
    scrollTo(0, document.documentElement.scrollHeight);
    const [asked, keys] = ["thumb", "keys"].map((id) => document.getElementById(id).getBoundingClientRect());
    if (Math.abs(keys.top - asked.bottom) > 1) found.push(["gap over the keys", asked.bottom, keys.top]);
    scrollTo(0, 0);
  }
  return found;
}"""


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


@pytest.mark.parametrize("chromium", [LARGE_TEXT], indirect=True)
def test_keys_that_grow_lie_over_nothing_that_is_asked_at_the_end_of_the_page(chromium):
    with phone_beside_the_laptop(chromium, COUNT_LINES) as (_, thumb):
        thumb.sit(0)
        for words in ("Play", LONG_WORDS * 3):
            asked, keys, _ = thumb.page.evaluate(WITH_KEYS, [["clear", words]])
            assert abs(keys - asked) <= 1


def test_the_lines_of_a_button_are_of_like_length(chromium):
    with phone_beside_the_laptop(chromium, COUNT_LINES) as (_, thumb):
        thumb.sit(0)
        *_, lines = thumb.page.evaluate(WITH_KEYS, [["clear", "Undo picks"], ["go", LONG_WORDS]])
        assert lines == ["Play 5 cards:", "move 12"]


def test_the_longest_refusals_are_read_whole_on_every_phone(chromium):
    with phone_beside_the_laptop(chromium, COUNT_LINES) as (_, thumb):
        thumb.sit(0)
        for size, language in itertools.product(SIZES, (ENGLISH, "de")):
            thumb.page.set_viewport_size({"width": size[0], "height": size[1]})
            cut = thumb.page.evaluate(CUT_REFUSALS, [longest_refusals(language), rows_of_keys(language)])
            assert cut == [], (size, language)


MOST_REFUSALS = 2  # of a game, the longest
A_NAME = "Lagerfeuer"  # in a slot
FORMS, SLOTS = re.compile(r"\{\w+\|([^{}]*)\}"), re.compile(r"\{\w+[^{}]*\}")


def texts_of(language: str, game: str) -> dict[str, str]:
    return yaml.safe_load((DATA / game / f"texts.{language}.yaml").read_text("utf-8"))


def longest_refusals(language: str) -> list[str]:
    found = []
    for game in GAMES:
        all_of_game = [filled(words) for key, words in texts_of(language, game.id).items() if key.startswith("why.")]
        found += sorted(all_of_game, key=len)[-MOST_REFUSALS:]
    return found


def rows_of_keys(language: str) -> list[list[list[str]]]:
    """None, and those beside which the least is left for a refusal."""
    texts = texts_of(language, "")
    undo, clear = ([key, filled(texts[f"table.{key}"]), "", "small", ""] for key in ("take_back", "clear"))
    go, waits = ([key, LONG_WORDS, "", "go", ""] for key in ("go", ""))
    return [[], [undo, clear, waits], [undo, clear, go]]


def filled(words: str) -> str:
    """A text with names in its slots, in its longest form."""
    return SLOTS.sub(A_NAME, FORMS.sub(lambda found: max(found[1].split("|"), key=len), words))


# Those of these refusals that cannot be read whole, beside a long prompt: with each of these rows of keys, with choices
# and without.
CUT_REFUSALS = """([refusals, told]) => {
  const found = [], what = "Choose a card of your hand, or a space to which one of your pawns can move.";
  const header = { tone: "mine", title: "It's your turn, Mara", line: "Round 3 of 12, 3 actions a turn", sign: 0 };
  for (const note of refusals) for (const keys of told) for (const many of [0, 6]) {
    const prompt = { what, line: what, note, then: [[null, 0, what]], rule: "BE-1.2", hints: true };
    const choices = Array.from({ length: many }, (_, n) => [n + 1, "Meadow with a camp"]);
    const message = { t: "show", header, prompt, keys, choices };
    window.lines.at(-1).onmessage({ data: JSON.stringify(message) });
    const boxes = ["note", "prompt", "keys", "thumb"].map((id) => document.getElementById(id).getBoundingClientRect());
    const [inner, outer, row, box] = boxes;
    const end = Math.min(outer.bottom, row.height ? row.top : innerHeight, box.bottom, innerHeight) + 1;
    const is_whole = inner.height && inner.bottom <= end && inner.top >= outer.top - 1;
    if (!is_whole) found.push([note, keys.length, many, inner.bottom, end]);
  }
  return found;
}"""
LONG_WORDS = "Play 5 cards: move 12"
# Shows these keys as if the table had told them. Where what is asked ends then, at the end of the page; where its keys
# begin; and the lines of the last one.
WITH_KEYS = """(keys) => {
  const told = keys.map(([name, words]) => [name, words, "", name === "go" ? "go" : "small", ""]);
  window.lines.at(-1).onmessage({ data: JSON.stringify({ t: "show", keys: told }) });
  scrollTo(0, document.documentElement.scrollHeight);
  const [asked, below] = ["thumb", "keys"].map((id) => document.getElementById(id).getBoundingClientRect());
  const text = document.querySelector("#keys button:last-child").firstChild, range = new Range(), lines = new Map();
  for (let n = 0; n < text.length; n++) {
    range.setStart(text, n);
    range.setEnd(text, n + 1);
    const top = range.getBoundingClientRect().top;
    lines.set(top, (lines.get(top) || "") + text.data[n]);
  }
  return [asked.bottom, below.top, [...lines.values()].map((line) => line.trim())];
}"""


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
COUNT_LINES = """{
  window.lines = [];
  window.WebSocket = class extends WebSocket { constructor(...all) { super(...all); window.lines.push(this); } };
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


@pytest.mark.parametrize("size", SIZES[:2], ids=str)
def test_a_route_is_drawn_with_one_quick_stroke_and_the_board_lies_still(size, chromium):
    new_york = next(game for game in GAMES if game.id == "explore_new_york")
    night = PhoneNight(new_york, 2, 2, seed=3)
    try:
        thumbs = [Thumb(chromium, night, size, random.Random(2)) for _ in range(2)]
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
    for _ in range(60):
        for thumb in thumbs:
            settle(night, thumb.page)
            if "first of" in thumb.page.locator("#what").inner_text() and thumb.page.evaluate(LIT):
                return thumb
            thumb.act()
    raise AssertionError("nobody draws")


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
            night.link.answer_request(is_given)
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
