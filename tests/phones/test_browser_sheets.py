"""What stands on a phone's page beside the table: its buttons, its players and its rules, in a real browser."""

import random

import pytest
from chromium import CHROMIUM
from phone_night import PhoneNight

from game.games import GAMES

pytest.importorskip("playwright", reason="`main.py check` installs the driver of the browser")
from thumbs import COUNT_LINES, SIZES, Thumb, phone_beside_the_laptop  # noqa: E402

pytestmark = [
    pytest.mark.long,
    pytest.mark.skipif(not CHROMIUM, reason="Debian's chromium is not there; .ci/run installs it"),
]

UNMEANT = 500  # milliseconds in which a second press is not heard where another button has come
# Keys come one after the other, or stay where none are told; what a thumb says that presses at this place each time.
PRESSED = """async ([rows, pause]) => {
  const line = window.lines.at(-1), said = [];
  line.send = (text) => said.push(JSON.parse(text).n);
  for (const keys of rows) {
    if (keys) line.onmessage({ data: JSON.stringify({ t: "show", keys }) });
    const box = document.querySelector("#keys button").getBoundingClientRect(), [x, y] = [box.left + 20, box.top + 20];
    const at = { bubbles: true, detail: 1, clientX: x, clientY: y };
    document.elementFromPoint(x, y).dispatchEvent(new MouseEvent("click", at));
    await new Promise((done) => setTimeout(done, pause));
  }
  return said;
}"""
CLEAR, PASS = ["clear", "Undo picks", "", "small", ""], ["pass", "No hit", "", "alt", ""]
UNDO, CALL, GO = ["undo", "Undo", "", "small", ""], ["call", "Hit", "", "go", ""], ["go", "Play", "", "go", ""]


@pytest.mark.parametrize("first, then", [([CLEAR, GO], [PASS, CALL]), ([GO], [["confirm", "Done", "", "go", ""]])])
def test_a_second_press_does_not_answer_what_has_come_in_the_place_of_the_first(chromium, first, then):
    with phone_beside_the_laptop(chromium, COUNT_LINES) as (_, thumb):
        thumb.sit(0)
        meant, other = first[0][0], then[0][0]
        assert thumb.page.evaluate(PRESSED, [[first, then], 20]) == [meant]
        assert thumb.page.evaluate(PRESSED, [[None], UNMEANT]) == []
        assert thumb.page.evaluate(PRESSED, [[None], 20]) == [other], "a moment later it is meant"


def test_undo_is_pressed_as_often_and_as_fast_as_one_likes(chromium):
    with phone_beside_the_laptop(chromium, COUNT_LINES) as (_, thumb):
        thumb.sit(0)
        assert thumb.page.evaluate(PRESSED, [[[UNDO, GO], [UNDO, CALL], [UNDO, GO]], 20]) == ["undo"] * 3


# Two taps on one spot of the board, between which that moves, if it is asked to; what the phone says of them.
TAPPED_TWICE = """(moves) => {
  const line = window.lines.at(-1), said = [], table = document.getElementById("table");
  line.send = (text) => said.push(JSON.parse(text).t);
  const box = document.querySelector("#board > .piece").getBoundingClientRect();
  const [clientX, clientY] = [box.left + box.width / 2, box.top + box.height / 2];
  const touch = (kind) => table.dispatchEvent(
    new PointerEvent(kind, { bubbles: true, isPrimary: true, pointerId: 7, clientX, clientY }));
  const tap = () => ["pointerdown", "pointerup"].forEach(touch);
  tap();
  if (moves) document.body.style.width = "70%";
  dispatchEvent(new Event("resize"));
  tap();
  return [said.length, document.getElementById("note").textContent];
}"""


@pytest.mark.parametrize("moves", [False, True])
def test_a_second_tap_on_one_spot_is_not_heard_where_the_board_has_moved(chromium, moves):
    with phone_beside_the_laptop(chromium, COUNT_LINES) as (night, thumb):
        thumb.sit(0)
        night.wait(lambda: thumb.page.locator("#board > .piece").count())
        taps, note = thumb.page.evaluate(TAPPED_TWICE, moves)
        again = night.evening.app.texts("phone.page.again")
        assert (taps, note == again) == ((1, True) if moves else (2, False)) and not thumb.faults


LISTED = (
    """() => [...document.querySelectorAll("#sheet h2, #sheet .row b:first-child")].map((one) => one.textContent)"""
)


def test_whoever_holds_the_phone_is_called_you_among_the_players_and_house_rules_stand_above_the_rules(chromium):
    night = PhoneNight(next(game for game in GAMES if game.id == "ramble_words"), 2, 2, 5, {"target_points": 15})
    try:
        thumb = Thumb(chromium, night, SIZES[0], random.Random(3))
        thumb.sit(1)
        names = [seat.name for seat in night.scene.match.seats]
        you = night.evening.app.texts("phone.page.you")
        thumb.tap_on("#menu")
        listed = thumb.page.evaluate(LISTED)
        assert you in listed and names[0] in listed and names[1] not in listed
        thumb.tap_on("#sheet .key.go")
        thumb.tap_on("#seats .you")
        night.wait(lambda: thumb.page.evaluate(LISTED) == [you, you])
        thumb.tap_on("#sheet .key.go")
        thumb.choose("rules")
        night.wait(lambda: thumb.page.locator("#sheet .told").count())
        assert "15" in thumb.page.locator("#sheet .told").inner_text() and not thumb.faults
    finally:
        night.close()


def test_a_guest_says_a_name_with_the_seat_and_what_is_no_name_becomes_no_part_of_a_page(chromium):
    with phone_beside_the_laptop(chromium, "window.hurt = false;") as (night, thumb):
        other = Thumb(chromium, night, SIZES[1], random.Random(4))
        for one in (thumb, other):
            one.page.goto(night.url)
            night.wait(lambda page=one.page: page.locator("#name").count())
        thumb.page.locator("#name").fill("Zoë")
        other.page.locator("#name").fill("")
        other.take(0)  # the seats are shown anew
        night.wait(lambda: thumb.page.locator("[data-seat='0'][data-state='phone']").count())
        assert thumb.page.locator("#name").input_value() == "Zoë"
        thumb.take(1)
        night.wait(lambda: night.scene.match.seats[1].name == "Zoë")
        night.wait(lambda: "Zoë" in other.page.locator("#seats").inner_text())
        thumb.choose("leave")
        night.wait(lambda: thumb.page.locator("#name").count())
        thumb.page.evaluate("() => { document.getElementById('name').maxLength = 64; }")
        thumb.page.locator("#name").fill("<img src=x onerror=hurt=true>")
        thumb.take(1)
        night.wait(lambda: night.scene.match.seats[1].name == "img srcx onerr")
        night.wait(lambda: "img srcx" in other.page.locator("#seats").inner_text())
        for page in (thumb.page, other.page):
            assert not page.evaluate("() => window.hurt || document.querySelectorAll('img[src=x]').length")
        assert not thumb.faults and not other.faults


def test_a_guest_without_a_camera_types_the_code_of_the_laptop(chromium):
    with phone_beside_the_laptop(chromium, COUNT_LINES) as (night, thumb):
        texts = night.evening.app.texts
        thumb.page.goto(night.url.partition("#")[0])
        night.wait(lambda: thumb.page.locator("#code").count())
        assert texts("phone.page.scan") in thumb.page.locator("#sheet").inner_text()
        for typed in ("1234", "1234"):
            thumb.page.locator("#code").fill(typed)
            thumb.tap_on("#sheet [data-key='code']")
            night.wait(lambda: thumb.page.locator("#sheet .told").inner_text() == texts("phone.page.code_wrong"))
        code = night.link.code
        thumb.page.locator("#code").fill(f"{code[:4]} {code[4:]}")
        thumb.page.keyboard.press("Enter")
        thumb.take(1)
        assert 1 in night.link.there and night.link.code == code
        thumb.page.reload()  # it is known from then on, as if it had been scanned
        night.wait(lambda: thumb.look("() => document.querySelectorAll('#board > img').length"))
        thumb.choose("leave")
        night.wait(lambda: thumb.page.locator("[data-seat='1']").count())
        assert code not in thumb.page.url and not thumb.faults


def test_whoever_types_the_code_at_the_address_of_another_evening_keeps_the_seat(chromium):
    with phone_beside_the_laptop(chromium, COUNT_LINES) as (night, thumb):
        thumb.page.goto(f"{night.url.partition('#')[0]}#of-another-evening")
        night.wait(lambda: thumb.page.locator("#code").count())
        thumb.page.locator("#code").fill(night.link.code)
        thumb.page.keyboard.press("Enter")
        thumb.take(1)
        thumb.page.reload()
        night.wait(lambda: thumb.look("() => document.querySelectorAll('#board > img').length"))
        assert 1 in night.link.there and not thumb.faults


def test_a_phone_can_be_turned_while_its_guest_chooses_a_seat_or_types_the_code(chromium):
    with phone_beside_the_laptop(chromium, COUNT_LINES) as (night, thumb):
        for address, there in ((night.url.partition("#")[0], "#code"), (night.url, "[data-seat='1']")):
            thumb.page.goto(address)
            night.wait(lambda there=there: thumb.page.locator(there).count())
            for width, height in (SIZES[2], SIZES[0]):
                thumb.page.set_viewport_size({"width": width, "height": height})
                thumb.draw_anew()
        assert not thumb.faults
