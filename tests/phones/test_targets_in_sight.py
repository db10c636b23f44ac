"""What can be picked on the board of a phone is in sight, and as large for a finger as it can be, without panning."""

import itertools
import random
from collections.abc import Iterator

import pygame
import pytest
from chromium import CHROMIUM
from seat_pages import news_of, page_for

from game.engine.match import Match
from game.engine.rng import Rng
from game.engine.seats import HUMAN, Seat
from game.games import GAMES
from game.phones.seat_page import SeatPage

pytest.importorskip("playwright", reason="`main.py check` installs the driver of the browser")
from laid_pages import LaidPage  # noqa: E402

pytestmark = [
    pytest.mark.long,
    pytest.mark.skipif(not CHROMIUM, reason="Debian's chromium is not there; .ci/run installs it"),
]

QUESTIONS, LONGEST, PICKS = 20, 120, 4  # of a game; plies before one; picks of a plan that are looked at
LOW = ((360, 640), (640, 360))
# The targets in the table: how many, which of them are not whole in sight, how much room a finger has for the least of
# them, and what of the table's width and height they take.
TARGETS = """() => {
  const table = document.getElementById("table").getBoundingClientRect();
  const lit = [...document.querySelectorAll("#board .piece.lit")].map((one) => one.getBoundingClientRect());
  const all = lit.filter((box) => Math.max(box.width, box.height) > 2);
  const middle = (box) => [box.x + box.width / 2, box.y + box.height / 2];
  const apart = (one, other) => Math.hypot(middle(one)[0] - middle(other)[0], middle(one)[1] - middle(other)[1]);
  const isOn = (one, other) => other.width * other.height > one.width * one.height
    && Math.abs(middle(one)[0] - middle(other)[0]) <= other.width / 2
    && Math.abs(middle(one)[1] - middle(other)[1]) <= other.height / 2;
  const room = (one) => Math.max(Math.min(one.width, one.height), Math.min(Math.max(one.width, one.height),
    ...all.filter((other) => other !== one && !isOn(one, other)).map((other) => apart(one, other))));
  const beside = all.filter((box) => box.left < table.left - 1 || box.right > table.right + 1
    || box.top < table.top - 1 || box.bottom > table.bottom + 1);
  const side = (low, high) => Math.max(...all.map((box) => box[high])) - Math.min(...all.map((box) => box[low]));
  return { count: all.length, beside: beside.length, room: all.length ? Math.min(...all.map(room)) : 0,
    wide: side("left", "right") / table.width, high: side("top", "bottom") / table.height };
}"""
FINGER, FILLED = 43.5, 0.8  # CSS pixels; of a side of the table, where its light and what is kept still have the rest


@pytest.fixture(autouse=True, scope="module")
def fonts():
    pygame.font.init()


def questions(game, rng: random.Random) -> Iterator[tuple[SeatPage, bool]]:
    """Pages of seats that are asked something, at the start of it and with more and more picks; is it the start?"""
    found = 0
    for seed in itertools.count():
        if found == QUESTIONS:
            return
        match = Match(game, [Seat(f"Seat {n}", n, HUMAN) for n in range(rng.choice(list(game.players)))], {}, seed)
        match.confirm_all_visits()
        for _ in range(rng.randrange(LONGEST)):
            if not match.is_over:
                match.play(match.view(match.state.current_player).random_action(Rng(rng.getrandbits(30))))
                match.confirm_all_visits()
        if match.is_over or match.state.current_player < 0:
            continue
        found += 1
        seat = page_for(match, news_of(match, match.state.current_player))
        yield seat, True
        for _ in range(PICKS):
            offer = seat.choice.offer
            lit = [key for key in seat.ids if offer.lights(key) and key not in seat.choice.draft]
            if not lit or seat.choice.plan or seat.choice.pick(rng.choice(lit)):
                break
            yield seat, False


@pytest.mark.parametrize("size", LOW, ids=str)
@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
def test_what_can_be_picked_is_in_sight_and_as_large_as_it_can_be(game, size, chromium):
    laid, looked = LaidPage(chromium, size), 0
    for seat, is_first in questions(game, random.Random(game.id)):
        if is_first:
            laid.show_first(seat, game.id)
        else:
            laid.show(seat, is_new_question=False)
        found = laid.page.evaluate(TARGETS)
        looked += found["count"] > 0
        assert found["beside"] == 0, (seat.choice.draft, found)
        is_large = not found["count"] or found["room"] >= FINGER
        assert is_large or max(found["wide"], found["high"]) > FILLED, (seat.choice.draft, found)
    assert looked > QUESTIONS / 10 and not laid.faults


@pytest.mark.parametrize("size", LOW, ids=str)
def test_the_cards_of_a_turn_in_new_york_are_seen_beside_the_map(size, chromium):
    new_york = next(game for game in GAMES if game.id == "explore_new_york")
    for players in new_york.players:
        match = Match(new_york, [Seat(f"Seat {n}", n, HUMAN) for n in range(players)], {}, 5)
        match.confirm_all_visits()
        laid = LaidPage(chromium, size)
        for count in (3, 2):  # one of which is discarded, and those that all use then
            laid.show_first(page_for(match, news_of(match, match.state.current_player)), new_york.id)
            boxes = laid.page.evaluate(CARDS)
            assert len(boxes) >= count and all(right <= size[0] and bottom <= size[1] for *_, right, bottom in boxes)
            match.play(match.state.legal()[0])


@pytest.mark.parametrize("size", LOW, ids=str)
def test_the_hand_stays_where_it_is_while_cards_of_it_are_picked(size, chromium):
    ape_city = next(game for game in GAMES if game.id == "ape_city")
    laid, looked, before = LaidPage(chromium, size), 0, None
    for seat, is_first in questions(ape_city, random.Random(5)):
        if is_first:
            laid.show_first(seat, ape_city.id)
        else:
            laid.show(seat, is_new_question=False)
        now = laid.page.evaluate(CARDS)
        if not is_first and before and now and seat.choice.draft:
            looked += 1
            assert now[0][3] == before[0][3], seat.choice.draft
        before = now
    assert looked > 5


# The cards of the hand as they lie on the page: the edges of those that are not lifted.
CARDS = """() => {
  const cards = [...document.querySelectorAll("#hand .card:not(.picked)")].filter((one) => one.offsetParent);
  const boxes = cards.map((one) => one.getBoundingClientRect());
  return boxes.map((box) => [box.left, box.top, box.right, Math.round(box.bottom)]);
}"""
