"""Pages of phones in a real browser: nothing is too small or cut, in any size, language and size of text."""

import itertools
import random
import re
import time
from pathlib import Path

import pytest
import yaml
from chromium import CHROMIUM
from phone_night import PhoneNight

from game.engine.data import DATA
from game.games import GAMES
from game.ui.language import ENGLISH

pytest.importorskip("playwright", reason="`main.py check` installs the driver of the browser")
from thumbs import COUNT_LINES, ON_COMMAND, PLAIN, SIZES, QuickPhone, Thumb, phone_beside_the_laptop  # noqa: E402

pytestmark = [
    pytest.mark.long,
    pytest.mark.skipif(not CHROMIUM, reason="Debian's chromium is not there; .ci/run installs it"),
]

LONGEST = 400.0  # seconds of a match
LOOKS = 10  # moments of a match at which a page is looked at in every size
LEAST_WORDS = 8  # letters of a text by which its language is told
LARGE_TEXT = ("--blink-settings=defaultFontSize=32",)
SHORT = {"ramble_words": {"target_points": 10, "shuffle_limit": 1}, "biome_escape": {"stacks": 3, "round_limit": 30}}


@pytest.mark.parametrize(
    "chromium, language",
    [(ON_COMMAND, ENGLISH), ((*ON_COMMAND, *LARGE_TEXT), ENGLISH), (ON_COMMAND, "de")],
    ids=["usual text", "text at 200 %", "in German"],
    indirect=["chromium"],
)
@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
def test_all_that_can_be_tapped_is_large_enough_and_nothing_is_cut(game, chromium, language):
    rng = random.Random(5)
    night = PhoneNight(game, 1, game.players.start, seed=8, options=SHORT.get(game.id))
    night.evening.app.change_settings(language=language)
    try:
        thumb = QuickPhone(chromium, night, SIZES[0], rng, **PLAIN)
        thumb.sit(0)
        looked, end, untranslated = 0, time.monotonic() + LONGEST, only_english(game.id, language)
        assert thumb.page.evaluate("() => document.documentElement.lang") == language
        while looked < LOOKS and not night.scene.session.ending.is_told:
            assert time.monotonic() < end
            thumb.listen()
            if thumb.is_asked():
                looked += thumb.has_news
                if thumb.has_news:
                    look_in_every_size(thumb, untranslated)
                thumb.act()
            night.frame(0)
    finally:
        night.close()


def look_in_every_size(thumb: Thumb, untranslated: list[str]) -> None:
    """A page as it lies there, and all its words, none of which may be these."""
    said = thumb.page.evaluate(ALL_WORDS) if untranslated else ""
    assert not [words for words in untranslated if words in said]
    for size in SIZES:
        thumb.page.set_viewport_size({"width": size[0], "height": size[1]})
        thumb.draw_anew()
        assert thumb.page.evaluate(THERE) == list(size)
        assert thumb.page.evaluate(TOO_SMALL_OR_CUT) == [], size


def touch(finger, what: str, *at: float) -> None:
    """One event of a finger. at: where it is; nowhere once it is lifted."""
    points = [{"x": at[0], "y": at[1]}] if at else []
    finger.send("Input.dispatchTouchEvent", {"type": what, "touchPoints": points})


@pytest.mark.parametrize("size", [SIZES[0], SIZES[2]], ids=str)
def test_no_hand_that_is_seen_whole_takes_a_finger_for_scrolling(chromium, size):
    for game in GAMES:
        if game.id in ("ape_city", "ramble_words"):
            night = PhoneNight(game, 1, 2, seed=5, options={"first": 0})
            try:
                thumb = Thumb(chromium, night, size, random.Random(2))
                thumb.sit(0)
                night.wait(lambda page=thumb.page: page.locator("#hand .card.dragged").count() > 1)
                assert thumb.page.locator("#hand.tall").count() == 0, game.id
            finally:
                night.close()


def test_a_card_is_dragged_from_the_hand_to_the_table_and_back(chromium):
    words = next(game for game in GAMES if game.id == "ramble_words")
    night = PhoneNight(words, 1, 2, seed=5, options={"first": 0})
    try:
        thumb = Thumb(chromium, night, SIZES[0], random.Random(2))
        thumb.sit(0)
        page = thumb.page
        night.wait(lambda: page.locator("#hand .card.dragged").count() > 1)
        for n, (where, picked) in enumerate((("#table", 1), ("#prompt", 1))):
            card = page.locator("#hand .card.dragged:not(.picked)").nth(n).bounding_box()
            there = page.locator(where).bounding_box()
            finger = page.context.new_cdp_session(page)  # a real touch, which the browser may take for scrolling
            touch(finger, "touchStart", card["x"] + 20, card["y"] + 20)
            for lift in (5, 12, 20, 40):
                touch(finger, "touchMove", card["x"] + 20, card["y"] + 20 - lift)
            touch(finger, "touchMove", there["x"] + there["width"] / 2, there["y"] + there["height"] / 2)
            assert page.locator(".ghost img").count() == 1
            night.wait(lambda n=n: page.locator("#hand .card.picked").count() == n + 1)
            touch(finger, "touchEnd")
            night.wait(lambda: page.locator(".ghost").count() == 0)
            night.wait(lambda picked=picked: page.locator("#hand .card.picked").count() == picked)
        assert not thumb.faults
    finally:
        night.close()


def test_a_low_phone_shows_all_players_and_sorts_the_hand(chromium):
    words = next(game for game in GAMES if game.id == "ramble_words")
    night = PhoneNight(words, 6, 6, seed=5, options={"first": 1})
    try:
        thumb = Thumb(chromium, night, SIZES[0], random.Random(2))
        thumb.sit(0)
        page = thumb.page
        night.wait(lambda: page.locator("#hand .card").count())
        boxes = [page.locator("#seats button").nth(n).bounding_box() for n in range(6)]
        assert all(box["x"] >= 0 and box["x"] + box["width"] <= SIZES[0][0] and box["height"] >= 44 for box in boxes)
        sorts, before = page.locator("#sheet [data-sort]"), page.evaluate(HAND_IDS)
        for n in (1, 0):  # at first it lies in the order of its letters
            thumb.tap_on("#menu")
            night.wait(lambda: sorts.count() == 3)
            sorts.nth(n).click()
            thumb.tap_on("#sheet .key.go")
            night.wait(lambda before=before: page.evaluate(HAND_IDS) != before)
            before = page.evaluate(HAND_IDS)
    finally:
        night.close()


def test_arrows_tell_beyond_which_edge_more_of_the_table_lies(chromium):
    with phone_beside_the_laptop(chromium, COUNT_LINES) as (night, thumb):
        thumb.sit(0)
        cases = ((0, 0), []), ((0, -90), ["top"]), ((0, 90), ["bottom"]), ((-90, 0), ["left"]), ((90, 0), ["right"])
        for aside, edges in cases:
            assert thumb.page.evaluate(EDGES, [*aside, 0]) == edges
        assert thumb.page.evaluate(EDGES, [0, -90, 1]) == ["top lit"]


# Beyond which edges of the table something lies, if a piece lies so far aside of the middle of it, in parts of a
# hundred of its size; flags: of that piece.
EDGES = """([x, y, flags]) => {
  const piece = [1, 1, 500 + 10 * x, 500 + 10 * y, 10, 10, flags, "", 0, 0, 10, 10];
  const board = { size: [1000, 1000], first: [250, 250, 500, 500], part: true, ground: 0, pieces: [piece] };
  window.lines.at(-1).onmessage({ data: JSON.stringify({ t: "show", board, choices: [] }) });
  document.getElementById("fit").click();
  document.getElementById("fit").click();
  const found = [...document.querySelectorAll("#edges .more")].map((one) => one.className);
  return found.map((name) => name.replace("more", "").trim().replace(/ +/, " "));
}"""
# The cards of the hand as they lie there.
HAND_IDS = """() => [...document.querySelectorAll("#hand .card")]
  .sort((one, other) => one.style.order - other.style.order).map((one) => one.dataset.id).join()"""


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
THERE = "() => [innerWidth, innerHeight]"
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


def test_a_tap_under_way_when_the_result_comes_does_not_put_it_away(chromium):
    with phone_beside_the_laptop(chromium, COUNT_LINES) as (night, thumb):
        thumb.sit(0)
        assert thumb.page.evaluate(TAPPED_RESULT) == [True, True]
        night.wait(lambda: thumb.page.evaluate(PUT_AWAY))


# Is the result still there after a tap of just before it came, and after one too quick to have read it?
TAPPED_RESULT = """() => {
  const early = new PointerEvent("click", { bubbles: true });
  window.lines.at(-1).onmessage({ data: '{"t": "show", "result": {"headline": "", "line": "", "rows": []}}' });
  return [early, new PointerEvent("click", { bubbles: true })].map((tap) => {
    document.querySelector("#sheet .go").dispatchEvent(tap);
    return !document.getElementById("sheet").hidden;
  });
}"""
PUT_AWAY = """() => {
  document.querySelector("#sheet .go")?.click();
  return document.getElementById("sheet").hidden;
}"""


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
